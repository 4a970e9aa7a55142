"""A title or a description that a list of results would cut off or repeat is told."""

import pytest

from spit.proof.heads import check_heads
from spit.proof.units import Unit

GOOD = (
    "Las reglas del Spit, párrafo por párrafo, con sus figuras y con cada duda que queda abierta."
)


def _pages(**texts: str) -> list[Unit]:
    keys = {name.replace("_", "."): text for name, text in texts.items()}
    return [Unit("es/pages.toml", n, key, text) for n, (key, text) in enumerate(keys.items(), 1)]


def test_what_is_right() -> None:
    pages = _pages(rules_title="Las reglas del Spit", rules_description=GOOD, rules_nav="Reglas")
    assert check_heads([*pages, Unit("es/walk.toml", 1, "lay.title", "El reparto")]) == []


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ({"a_title": "Spit" * 16, "a_description": GOOD}, ":1: 'a.title' has 64 letters"),
        ({"a_title": "Reglas", "a_description": GOOD}, ":1: 'a.title' names no game"),
        ({"a_description": "Spit."}, ":1: 'a.description' has 5 letters; expected 70 to 160"),
        ({"a_description": GOOD * 2}, ":1: 'a.description' has"),
        ({"a_description": GOOD[:-1]}, ":1: 'a.description' is no whole sentence"),
        ({"a_title": "Spit"}, ":1: page 'a' has no description"),
        ({"a_description": GOOD, "b_description": GOOD}, ":2: 'b.description' is 'a.description'"),
    ],
)
def test_what_is_wrong(texts: dict[str, str], told: str) -> None:
    faults = check_heads(_pages(**texts))
    assert len(faults) == 1
    assert told in str(faults[0])
