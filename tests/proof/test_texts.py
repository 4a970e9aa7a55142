"""The texts of the site, proof-read as a writer does it."""

import pytest

from spit.proof.__main__ import TEXTS
from spit.proof.compare import compare
from spit.proof.reader import proof_read
from spit.text.languages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_fault_is_found(lang: str) -> None:
    folder = TEXTS / lang
    assert {"rules.md", "rulings.md", "speed.md"} <= {path.name for path in folder.iterdir()}
    assert "\n".join(map(str, proof_read(lang, folder))) == ""


def test_the_languages_say_the_same_things() -> None:
    assert "\n".join(map(str, compare(TEXTS))) == ""
