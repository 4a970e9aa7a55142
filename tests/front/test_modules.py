"""The trainer's modules: small, explained, and in order with each other."""

import re
from pathlib import Path

import pytest

from tools.base import ROOT

TRAINER = Path(ROOT) / "docs" / "assets" / "trainer"
MODULES = sorted(TRAINER.glob("*.js"))
STYLES = sorted(TRAINER.glob("*.css"))


@pytest.mark.parametrize("path", [*MODULES, *STYLES], ids=lambda path: path.name)
def test_a_file_is_short_and_says_what_it_is(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) < 300
    assert any(line.startswith("/*") for line in lines[:2])


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_a_module_imports_only_its_neighbours(path: Path) -> None:
    text = path.read_text("utf-8")
    for name in re.findall(r'^import .*?from "(.+?)";', text, re.MULTILINE):
        assert re.fullmatch(r"\./[a-z-]+\.js", name), name
        assert (TRAINER / name).is_file(), name


def test_every_word_asked_for_is_there_and_every_word_is_asked_for() -> None:
    """The keys of ``ui.toml``, against what the modules name in full or in part."""
    import tomllib

    keys = set(tomllib.loads((Path(ROOT) / "docs/texts/fr/ui.toml").read_text("utf-8")))
    text = "\n".join(path.read_text("utf-8") for path in MODULES)
    plain = set(re.findall(r'\bui\("([a-z_0-9]+)"', text))
    assert plain <= keys, plain - keys
    quoted = set(re.findall(r'"([a-z_0-9]+)"', text))
    # `level_${level}`, `${who}_gap`: what stands around the gap must lead to some key.
    parts = [
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9_]+", re.escape(part)))
        for part in re.findall(r"`([a-z_0-9]*\$\{[^}`]+\}[a-z_0-9]*)`", text)
    ]
    for key in sorted(keys - quoted):
        assert any(part.fullmatch(key) for part in parts), f"nobody asks for {key}"
