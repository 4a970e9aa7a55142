"""The captions of the figures: every figure has one, and what is wrong is told with its place."""

from pathlib import Path

import pytest

from spit.text.captions import load_captions
from spit.text.errors import TextErrors
from spit.text.figures import BY_KEY
from spit.text.languages import LANGUAGES
from spit.text.speed_figures import SPEED_BY_KEY

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
KEYS = [*BY_KEY, *SPEED_BY_KEY]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_a_caption(lang: str) -> None:
    captions = load_captions(TEXTS / lang / "figures.toml")
    assert list(captions) == KEYS  # in the order of the page
    for key, caption in captions.items():
        assert caption.endswith("."), key
        assert len(caption) < 200, key
    assert len(set(captions.values())) == len(captions)


def test_the_languages_do_not_share_a_caption() -> None:
    every = [load_captions(TEXTS / lang / "figures.toml") for lang in LANGUAGES]
    for key in KEYS:
        assert len({captions[key] for captions in every}) == len(LANGUAGES), key


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("uncover = ", "uncovver = ", "figures.toml: 'uncover' is missing; expected the caption"),
        (
            "uncover = ",
            "uncovver = ",
            "figures.toml:{line}: 'uncovver' is no figure; expected one of",
        ),
        ('uncover = "', "uncover = 8 #", "figures.toml:{line}: 'uncover' is no text"),
        ('uncover = "', 'uncover = "" #', "figures.toml:{line}: 'uncover' is blank"),
        ('uncover = "', 'uncover = "<b>', "figures.toml:{line}: in 'uncover', '<' in the text"),
        ('uncover = "', 'uncover = "**', "figures.toml:{line}: in 'uncover', "),
        ('uncover = "', "uncover = ", "figures.toml:{line}: "),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = (TEXTS / "nl" / "figures.toml").read_text("utf-8")
    assert text.count(f"\n{old}") == 1
    line = text[: text.index(f"\n{old}")].count("\n") + 2
    (tmp_path / "figures.toml").write_text(text.replace(f"\n{old}", f"\n{new}"), "utf-8")
    with pytest.raises(TextErrors) as raised:
        load_captions(tmp_path / "figures.toml")
    assert fault.format(line=line) in str(raised.value)
