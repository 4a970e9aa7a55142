"""The command line: each command does its work, and bad input gets one sentence."""

import io
import re
from pathlib import Path

import pytest

from spit.cli import main
from spit.text.languages import CODES

BLOCKED = (
    "std play 7C/KD 2H/8c5S/4c6h9D/QhKc4sJH/Ad8d7s6c3S|TsQd 4D/2s9H/AcKhTC/QsJc8s5D/9s2dAh3h3C|Js6d"
)
RECORD = """spit 1
deal fy1 seed 3
variant std

      0 A!
    350 B!
   2450 = open
   3000 A1>L Th ? play.2 not_adjacent seen=3
   3900 A1>R Th
"""


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("lang", CODES)
def test_explain_says_for_both_seats_what_may_be_done_and_why_not(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "explain", BLOCKED, "--lang", lang)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert any(line.startswith("✓ A!") for line in lines)
    assert any(line.startswith("✗ A1>L") and line.endswith("[play.2]") for line in lines)
    assert any(line.startswith("✗ B*L") and line.endswith("[play.6]") for line in lines)


def test_explain_speaks_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    said = {lang: run(capsys, "explain", BLOCKED, "--lang", lang)[1] for lang in CODES}
    assert len(set(said.values())) == len(CODES)
    assert "roi" in said["fr"]
    assert "heer" in said["nl"]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("std play 7C", "column 12: expected seat A here"),
        ("std play 7C/7C 2H/-/-/-/-|- -/-/-/-/-|-", "the card 7c lies on the table 2 times"),
        ("std play 7x/KD 2H/-/-/-/-|- -/-/-/-/-|-", "'7x' is no card"),
    ],
)
def test_explain_names_what_is_wrong_with_a_position(
    position: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "explain", position)
    assert code == 2
    assert out == ""
    assert expected in err
    assert err.count("\n") == 1


def test_replay_shows_every_line_and_each_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgr"
    file.write_text(RECORD, "utf-8")
    code, out, err = run(capsys, "replay", str(file), "--positions")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line for line in lines if not line.startswith("std")] == RECORD.splitlines()[4:]
    assert lines[-1].startswith("std play QD/9CTH ")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("Th\n", "9h\n"), "line 9, column 9: the card is 9h: on the table it is Th"),
        (("spit 1", "split 1"), "line 1, column 1: 'split 1' begins no record: expected 'spit 1'"),
        (("A1>R", "A9>R"), "line 9, column 9: no action is called 'A9>R'"),
        (("= open", "= deal"), "line 7, column 9: step deal is not due"),
    ],
)
def test_replay_names_the_line_that_does_not_fit(
    change: tuple[str, str], expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgr"
    head, tail = RECORD.rsplit("   3000", 1)
    text = head + "   3000" + tail if change[0] != "Th\n" else RECORD[: -len("Th\n")] + "9h\n"
    file.write_text(text.replace(*change) if change[0] != "Th\n" else text, "utf-8")
    code, _, err = run(capsys, "replay", str(file))
    assert code == 2
    assert expected in err


def test_replay_of_a_missing_file_or_of_bytes_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "replay", str(tmp_path / "none"))[0] == 1
    odd = tmp_path / "odd"
    odd.write_bytes(b"\xff\xfe\x00")
    code, _, err = run(capsys, "replay", str(odd))
    assert code == 2
    assert "not a text in UTF-8" in err


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--bots", "0,9"),
        ("simulate", "--matches", "-1"),
        ("simulate", "--jobs", "0"),
        ("simulate", "--format", "xml"),
        ("play", "--variant", "poker"),
        ("explain", "x", "--lang", "de"),
    ],
)
def test_a_wrong_option_ends_with_its_usage(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


@pytest.mark.parametrize("lang", CODES)
def test_play_obeys_commands_explains_a_refusal_and_ends_with_the_input(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n+\n+\n?\n2 l\n*l\nnonsense\n"))
    code, out, err = run(capsys, "play", "--seed", "3", "--lang", lang)
    assert (code, err) == (0, "")
    assert "[play.2]" in out
    assert "[play.6]" in out
    assert out.count("| 11") >= 4
    assert "| 10" in out


@pytest.mark.parametrize("lang", CODES)
def test_play_shows_jokers_and_a_third_pile(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n+\n+\n?\n1 m\n3 m\n* m\n! m\nx\n"))
    words = ("play", "--seed", "5", "--variant", "std+jokers+three", "--lang", lang)
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert "3 m" in lines[0]
    assert "* m" in lines[0]
    # What cannot be read is answered with what can.
    assert f">    'x': {lines[0]}" in lines  # and that breaks no rule
    assert any(line.split()[:2] == [">", "★"] for line in lines)  # dealt to the bot's first pile
    assert any(re.search(r"< \S+ \(1\) +\^ 9♥ \(1\) +> \S+ \(1\)$", line) for line in lines)
    names = {"fr": "joker", "pt": "curinga", "es": "comodín", "nl": "joker"}
    assert names[lang] in out  # a 9 takes an 8, a 10 or a joker
    assert "{" not in out


def test_explain_names_the_middle_pile_and_what_a_closed_ace_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    spn = "std+jokers+aceonly+three play 9H/AC/5D XS/KH/-/-/-|2s 7S/-/-/-/-|4h"
    code, out, err = run(capsys, "explain", spn, "--lang", "fr")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    for pile in "LRM":
        assert any(line.startswith(f"✓ A1>{pile}  joker ") for line in lines)
    closed = next(line for line in lines if line.startswith("✗ A2>R"))
    assert closed.endswith("le roi pas plus qu’un autre.  [variants.5]")
    assert "Un roi ne va pas sur un 5\u202f: il faut un 4, un 6 ou un joker." in out
    assert any(line.startswith("✗") and " A*M " in line for line in lines)


@pytest.mark.parametrize("name", ["jokers", "three"])
def test_a_record_with_jokers_or_a_third_pile_is_drawn(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(__file__).parents[1] / "engine" / "records" / f"{name}.sgr"
    code, out, err = run(capsys, "replay", str(file), "--lang", "pt")
    assert (code, err) == (0, "")
    assert ("★" in out) is (name == "jokers")
    assert (" ^ " in out) is (name == "three")


def test_in_a_timed_game_the_prompt_says_what_is_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n+\n"))
    words = ("play", "--seed", "3", "--variant", "std+timed+slow", "--think", "2600")
    code, out, _ = run(capsys, *words, "--lang", "nl")
    assert code == 0
    assert re.findall(r"^(\S+) >", out, re.MULTILINE) == ["10:00", "9:58", "9:55"]
    assert "Langzaam Spit: 2 seconden wachten" in out
