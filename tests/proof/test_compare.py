"""What one language lacks, or has of another, is told with its file and line."""

import re
import shutil
from pathlib import Path

import pytest

from spit.proof.__main__ import TEXTS, main
from spit.proof.compare import compare


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEXTS, tmp_path / "texts"))


def _change(path: Path, pattern: str, new: str) -> int:
    """Replace the first match; return its line."""
    text = path.read_text(encoding="utf-8")
    found = re.search(pattern, text, re.MULTILINE)
    assert found, pattern
    path.write_text(text[: found.start()] + new + text[found.end() :], encoding="utf-8")
    return text.count("\n", 0, found.start()) + 1


def _told(texts: Path) -> str:
    return "\n".join(str(fault).replace(f"{texts}/", "") for fault in compare(texts))


@pytest.mark.parametrize(
    ("file", "pattern", "new", "told"),
    [
        # paragraphs
        ("es/rules.md", r"^2\. (.|\n)*?(?=^3\. )", "", "es/rules.md:{}: number 3 in section"),
        ("nl/rulings.md", r"^- (.|\n)*?(?=^- )", "", "ruling.r01 ends too early; expected its"),
        ("pt/speed.md", r"^1\. ", "Uma linha.\n\n1. ", "pt/speed.md:{}: "),
        # placeholders
        ("nl/messages.toml", r"\{card\.A\} ", "", "nl/messages.toml:{}: 'refusal.not_adjacent' "
         "lacks {{card}}; expected it as in fr, pt, es"),
        ("pt/messages.toml", r"\{top\.a\}", "{tip.a}", "pt/messages.toml:{}: 'refusal.not_adjacent'"
         " has the unknown parameter {{tip}}"),
        ("fr/pages.toml", r"\{name\}", "nom", "fr/pages.toml:{}: 'decisions.option' lacks"),
        ("es/ui.toml", r"\{n\}", "3", "es/ui.toml:{}: "),
        ("fr/cards.toml", r"\{b\}", "", "fr/cards.toml:{}: 'join.or' has {{a}}; expected {{a}}, "),
        # keys, lessons, blanks
        ("es/walk.toml", r"^task = .*\n", "", "es/walk.toml:"),
        ("nl/walk.toml", r"^\[lay\]$", "[lie]", "nl/walk.toml: 'lay.title' is missing"),
        ("pt/ui.toml", r"^skip = .*$", 'skip = " "', "pt/ui.toml:{}: 'skip' is blank"),
        ("fr/pages.toml", r"^description = .*\n", "", "fr/pages.toml:"),
        ("nl/pages.toml", r"^description(?= = )", "wat", "'site.wat' is not a key of this file"),
        # another's words
        ("nl/pages.toml", r"Je kunt de regels .*?(?=\")|^text = .*$",
         'text = "Elle a peut-être changé d’adresse."', "nl/pages.toml:{}: the same words as "
         "fr/pages.toml:"),
    ],
)  # fmt: skip
def test_what_is_planted_is_told(texts: Path, file: str, pattern: str, new: str, told: str) -> None:
    line = _change(texts / file, pattern, new)
    assert told.format(line) in _told(texts)


def test_a_file_of_one_language_alone(texts: Path) -> None:
    (texts / "nl" / "extra.md").write_text("# Iets\n", encoding="utf-8")
    assert _told(texts) == "\n".join(
        f"{lang}/extra.md: the file is missing; expected it as in nl" for lang in ("es", "fr", "pt")
    )


def test_what_the_strict_readers_tell_is_told_once(texts: Path) -> None:
    _change(texts / "nl" / "rulings.md", r"^- (.|\n)*?(?=^- )", "")
    assert len(_told(texts).split("\n")) == 1


def test_the_forms_of_the_terms_are_those_of_each_language(texts: Path) -> None:
    for lang in ("fr", "pt", "es", "nl"):
        (texts / lang / "terms.toml").write_text(f'{lang} = "x"\n', encoding="utf-8")
    assert _told(texts) == ""


def test_the_parts_of_any_text(texts: Path) -> None:
    for lang in ("fr", "pt", "es", "nl"):
        text = "# A\n\nB\nb\n\n## C {#c}\n\n1. D\n2. E\n\n- F\n  f\n\n[figure] G\n"
        (texts / lang / "extra.md").write_text(text.replace("A", lang), encoding="utf-8")
    assert _told(texts) == ""
    more = texts / "pt" / "extra.md"
    line = _change(more, r"^\[figure\] G\n", "")
    assert _told(texts) == (
        f"pt/extra.md:{line - 3}: the end has no counterpart; expected a figure, as in fr, line 14"
    )
    _change(more, r"^- F\n", "F\n")
    assert "pt/extra.md:11: a paragraph has no counterpart; expected a bullet" in _told(texts)
    _change(more, r"\{#c\}", "{#d}")
    assert "pt/extra.md:6: heading ## {#d} has no counterpart; expected heading ## {#c}" in _told(
        texts
    )


def test_what_cannot_be_read(texts: Path) -> None:
    (texts / "nl" / "walk.toml").write_text("[lay\n", encoding="utf-8")
    (texts / "es" / "rules.md").write_bytes(b"# Spit\n\n\xff\n")
    told = _told(texts).split("\n")
    assert [line.split(":")[0] for line in told] == ["es/rules.md", "nl/walk.toml"]
    assert told[0].startswith("es/rules.md:3: byte 0xFF is not UTF-8")


def test_the_command_tells_what_one_language_lacks(
    texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _change(texts / "es" / "walk.toml", r"^task = .*\n", "")
    assert main(["--texts", str(texts), "--lang", "es"]) == 1
    assert "walk.toml" in capsys.readouterr().out
    assert main(["--texts", str(texts), "--lang", "nl"]) == 0
