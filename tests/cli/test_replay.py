"""A record in the terminal: by single keys, from whole lines, or printed into a pipe."""

import contextlib
import io
import signal
from pathlib import Path

import pytest

from spit.cli import main
from spit.games import parse_any_record
from spit.keys import KeyReader, _from_lines
from spit.stepper import Stepper
from spit.text.languages import CODES
from spit.text.speak import Speaker
from spit.text.store import load_catalog
from tests.cli.pseudo import at_a_terminal

RECORD = """spit 1
deal fy1 seed 3
variant std

      0 A!
    350 B!
   2450 = open
   3000 A1>L Th ? play.2 not_adjacent seen=3
   3100 A1>L Th ? play.2 too_late seen=3
   3900 A1>R Th
"""
LINES = RECORD.splitlines()[4:]
GAMES = Path(__file__).parents[1] / "engine"
SPEED = """spit 1
deal fy1 seed 3
variant speed

      0 A!
    350 B!
   2450 = open
   3000 A1>R 3d ? speed.4 speed_not_adjacent seen=3
   3100 B1>R 6h
   3140 A4>R 6s ? speed.4 speed_too_late seen=3
   3600 B+ 9c
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.sgr"
    path.write_text(RECORD, "utf-8")
    return str(path)


def test_keys_lead_forwards_back_to_an_end_to_a_number_and_out(file: str) -> None:
    with at_a_terminal("replay", file, "--positions") as screen:
        screen.wait_for("0 / 6")
        assert "std ready" in screen.wait_for("|")
        for key, line in (
            ("n", "1 / 6"), (" ", "2 / 6"), ("\x1b[C", "3 / 6"), ("\r", "4 / 6"), ("p", "3 / 6"),
            ("\x1b[D", "2 / 6"), ("\x1b[F", "6 / 6"), ("n", "6 / 6"), ("\x1b[H", "0 / 6"),
            ("\x1bOA", "0 / 6"), ("\x1b[6~", "6 / 6"), ("\x1b[5~", "0 / 6"),
        ):  # fmt: skip
            screen.press(key)
            screen.wait_for(f"\x1b[H\x1b[2J{line}")
        screen.press("3")
        screen.wait_for("0 / 6   3\n")
        screen.press("\r")
        screen.wait_for("3 / 6")
        assert "= open" in screen.wait_for("std play QD/9C ")
        # A number has six digits at most; the last ones are taken back.
        screen.press("6234567\x7f\x7f\x7f\x7f\x7f\r")
        screen.wait_for("2J6 / 6   ←")
        screen.wait_for("std play QD/9CTH ")
        screen.press("q")
        assert screen.end() == 0
        assert screen.mode() == screen.before


@pytest.mark.parametrize("lang", CODES)
def test_each_line_is_told_in_the_language(
    lang: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", file, "--lang", lang]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    speaker = Speaker(load_catalog(lang))
    fits = {"card": "Th", "top": "Qd", "fits": ["J", "K"]}
    for line, key, params, cited in (
        (3, "refusal.not_adjacent", fits, "  [play.2]"),
        # The record says that it was too late, and the table, which card had come first.
        (4, "refusal.too_late", {"card": "Th", "top": "Qd"}, "  [play.2]"),
        (5, "say.you_play", {"card": "Th", "top": "9c", "place": "R"}, ""),
    ):
        assert f"{LINES[line]}\n   {speaker.say(key, params)}{cited}\n" in out


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    ("record", "line"),
    [
        (RECORD, "   4000 B1>L 7c ? play.2 not_adjacent seen=4"),
        (SPEED, "   3700 B1>R 9c ? speed.4 speed_not_adjacent seen=4"),
    ],
)
def test_a_refusal_of_the_opponent_is_told_as_said_to_him(
    record: str, line: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.sgr"
    path.write_text(f"{record}{line}\n", "utf-8")
    assert (main(["replay", str(path), "--lang", lang]), capsys.readouterr().err) == (0, "")
    main(["replay", str(path), "--lang", lang])
    heard = Speaker(load_catalog(lang)).say("say.told_opponent")
    out = capsys.readouterr().out
    # The reader sits at A: his own refusals speak to him.
    assert out.count(heard) == 1
    assert f"{line}\n   {heard}\n   " in out


@pytest.mark.parametrize("lang", CODES)
def test_each_line_of_speed_is_told_in_the_language(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "speed.sgr"
    path.write_text(SPEED, "utf-8")
    assert main(["replay", str(path), "--lang", lang]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    say, lines = Speaker(load_catalog(lang)), SPEED.splitlines()[4:]
    assert f"{lines[2]}\n   {say.say('speed.opened')}\n" in out
    late = say.say("refusal.speed_too_late", {"card": "6s", "top": "6"})
    assert f"{lines[5]}\n   {late}  [speed.4]\n" in out
    assert f"{lines[3]}\n   {say.say('refusal.speed_not_adjacent', FITS)}  [speed.4]\n" in out


FITS = {"card": "3d", "top": "7", "fits": ["6", "8"]}


def test_ctrl_c_ends_it_quietly_and_gives_the_terminal_back(file: str) -> None:
    with at_a_terminal("replay", file) as screen:
        screen.wait_for("0 / 6")
        assert screen.mode() != screen.before
        assert screen.interrupt() == 130
        assert screen.mode() == screen.before
        assert "Traceback" not in screen.shown


def test_a_hang_up_ends_it(file: str) -> None:
    with at_a_terminal("replay", file) as screen:
        screen.wait_for("0 / 6")
        screen.process.send_signal(signal.SIGHUP)
        assert screen.end() == -signal.SIGHUP


def test_a_plain_terminal_gets_no_signs_that_steer_it(file: str) -> None:
    with at_a_terminal("replay", file, term="dumb") as screen:
        screen.press("n4\rq")
        assert screen.end() == 0
        assert "\x1b" not in screen.shown
        assert "4 / 6" in screen.shown


def test_a_line_that_cannot_be_played_is_named_before_anything_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "bad.sgr"
    path.write_text(RECORD.replace("A1>R Th\n", "A1>R 9h\n"), "utf-8")
    with at_a_terminal("replay", str(path)) as screen:
        assert screen.end() == 2
        expected = "line 10, column 9: the card is 9h: on the table it is Th"
        assert screen.shown == f"spit: {path}: {expected}\n"


def test_a_pipe_gets_the_deal_and_every_line(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file, "--positions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("std ready -/- ")
    assert lines[1::2] == LINES
    assert len(lines) == 13


def test_the_record_may_come_from_standard_input_with_the_line_ends_of_windows(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["replay", file])
    told = capsys.readouterr().out
    data = b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == told
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"chess\n")))
    assert main(["replay", "-"]) == 2
    assert capsys.readouterr().err.startswith("spit: standard input: line 1, column 1: 'chess'")


def told(stepper: Stepper) -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        stepper.shown.tell()
    return said.getvalue()


@pytest.mark.parametrize(
    "name", ["records/out.sgr", "records/three.sgr", "speed/records/called.sgr"]
)
def test_every_line_of_a_game_is_the_same_from_both_sides(name: str) -> None:
    record = parse_any_record((GAMES / name).read_text("utf-8"))
    catalog = load_catalog("fr")
    there, back = Stepper(record, catalog), Stepper(record, catalog)
    total = len(record.entries)
    back.go(total)
    seen = {}
    for number in range(total + 1):
        there.go(number)
        seen[number] = (there.shown.match.position, told(there), there.entry)
    for number in range(total, -1, -7):
        back.go(number)
        assert back.at == number
        assert (back.shown.match.position, told(back), back.entry) == seen[number]
    back.go(10**6)
    assert back.at == total
    back.go(-5)
    assert back.at == 0
    assert back.entry is None


def test_a_key_that_comes_in_pieces_is_one_key() -> None:
    reader = KeyReader()
    heard = [list(reader.feed(piece)) for piece in (b"\x1b", b"[", b"Cn\x1b[1", b"~\xc3\xa9q")]
    assert heard == [[], [], ["next", "next"], ["first", "quit"]]
    # Keys without a meaning, and what is no key at all, are passed over.
    assert list(reader.feed(b"xyz\x1b[99;99Z\x1bOPn\x1bn\x00")) == ["next", "next"]
    assert list(reader.feed(b"\x1b[" + b"1" * 100)) == list("1" * 100)
    assert list(reader.feed(b"q")) == ["quit"]


def test_whole_lines_serve_where_single_keys_cannot_be_had() -> None:
    lines = io.StringIO("\nn\n12\np\nq\n")
    assert list(_from_lines(lines)) == ["enter", "next", "1", "2", "enter", "previous", "quit"]
