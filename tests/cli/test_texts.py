"""``spit texts import`` and ``export``: what is written, told and refused, and the exit status."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from spit.cli import main
from spit.text.languages import LANGUAGES
from spit.text.parser import parse_rules
from tests.text.documents import DOCUMENTS, HERE, contents, imported
from tools.base import ROOT

FR = str(HERE / "fr.txt")


class _Bytes(io.TextIOWrapper):
    """Standard input that holds these bytes."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_writes_the_source_text_and_tells_every_change(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = HERE / f"{lang}.txt"
    command = ["texts", "import", str(document), "--lang", lang, "--out", str(tmp_path / "new")]
    assert main(command) == 0
    path = tmp_path / "new" / lang / "rules.md"
    assert path.read_bytes() == (HERE / f"{lang}.md").read_bytes()
    *notes, last = capsys.readouterr().out.splitlines()
    assert [note.removeprefix(f"{HERE}/") for note in notes] == (
        (HERE / f"{lang}.notes").read_text().splitlines()
    )
    assert last.startswith(f"{path}: written: 4")
    assert last.endswith(" rows of cards")
    assert " paragraphs in 10 sections, " in last
    assert main(command) == 0
    assert f"{path}: unchanged: " in capsys.readouterr().out
    path.write_text("something else")
    assert main(command) == 0
    assert f"{path}: replaced: " in capsys.readouterr().out
    assert sorted(file.name for file in tmp_path.rglob("*") if file.is_file()) == ["rules.md"]


def test_import_from_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", _Bytes(DOCUMENTS["nl"].encode("utf-8-sig")))
    assert main(["texts", "import", "-", "--lang", "nl", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "nl" / "rules.md").read_bytes() == (HERE / "nl.md").read_bytes()
    assert capsys.readouterr().out.startswith("standard input:14: cards made a row")


def test_check_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", "import", FR, "--lang", "fr", "--check"]) == 0
    said = capsys.readouterr().out.splitlines()[-1]
    assert said == f"{FR}: fits: 43 paragraphs in 10 sections, 4 rows of cards"
    assert list(tmp_path.iterdir()) == []


def test_what_does_not_fit_is_told_line_by_line_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "fr.txt"
    text = DOCUMENTS["fr"].replace("2. Partage :", "3. Partage :").replace("Conseils\n\n", "")
    document.write_text(text, "utf-8")
    out = tmp_path / "out"
    for way in (["--check"], ["--out", str(out)]):
        assert main(["texts", "import", str(document), "--lang", "fr", *way]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        first, second, third = said.err.splitlines()
        assert first == f"spit: {document}: 2 faults, nothing was written"
        assert second.startswith(
            f"{document}:22: number 3 in section 'setup'; expected paragraph 2"
        )
        assert third.startswith(f"{document}:58: section 'tips' has no heading (")
        assert not out.exists()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"Spit\n\nSp\xe9cial", "{}:3: byte 0xE9 is not UTF-8; expected a text in UTF-8"),
        (b"x" * 1_000_001, "spit: {}: longer than 1000000 bytes, which no rules are"),
        (b"", "{}:1: the document is empty; expected a title on the first line"),
        (b"\x1b[31m\n", "{}:1: the sign U+001B in the text; expected letters"),
    ],
)
def test_no_document(
    data: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(data)
    assert main(["texts", "import", str(path), "--lang", "es", "--check"]) == 2
    assert said.format(path) in capsys.readouterr().err.splitlines()


def test_files_that_cannot_be_read_or_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.txt"
    assert main(["texts", "import", str(missing), "--lang", "fr", "--check"]) == 1
    assert capsys.readouterr().err == f"spit: {missing}: No such file or directory\n"
    (tmp_path / "file").write_text("")
    assert main(["texts", "import", FR, "--lang", "fr", "--out", str(tmp_path / "file")]) == 1
    assert f"spit: {tmp_path / 'file'}" in capsys.readouterr().err
    (tmp_path / "fr" / "rules.md").mkdir(parents=True)
    assert main(["texts", "import", FR, "--lang", "fr", "--out", str(tmp_path)]) == 1
    assert "rules.md" in capsys.readouterr().err
    assert list((tmp_path / "fr").iterdir()) == [tmp_path / "fr" / "rules.md"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["import", FR, "--lang", "fr"], "one of the arguments --out --check is required"),
        (["import", FR, "--check"], "the following arguments are required: --lang"),
        (["import", FR, "--lang", "en", "--check"], "invalid choice: 'en'"),
        (["import", FR, "--lang", "fr", "--check", "--out", "x"], "not allowed with argument"),
        (["export", FR], "the following arguments are required: --lang"),
    ],
)
def test_wrong_options(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["texts", *options])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_export_writes_a_document_that_import_takes(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = ROOT / "docs" / "texts" / lang / "rules.md"
    assert main(["texts", "export", str(source), "--lang", lang]) == 0
    document = capsys.readouterr().out
    assert contents(imported(document, lang).book) == contents(parse_rules(source, lang))
    path = tmp_path / "deep" / "rules.txt"
    assert main(["texts", "export", str(source), "--lang", lang, "--out", str(path)]) == 0
    assert path.read_text("utf-8") == document
    assert capsys.readouterr().out == f"{path}: written\n"


def test_export_of_what_is_no_source_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", "export", FR, "--lang", "fr"]) == 2
    assert capsys.readouterr().err == (
        f"spit: {FR}: one fault, no document\n"
        f"{FR}:1: 'Le Spit, règles complètes' is no title; expected '# Title' as the first line\n"
    )


def test_the_command_itself(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spit", "texts", "import", "-", "--lang", "pt", "--out", tmp_path],
        cwd=ROOT,
        input=DOCUMENTS["pt"].encode(),
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    assert (tmp_path / "pt" / "rules.md").read_bytes() == (HERE / "pt.md").read_bytes()
