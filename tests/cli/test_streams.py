"""What a shell sees: exit statuses, pipes that close, disks that are full, Ctrl-C, odd bytes."""

import builtins
import os
import subprocess
import sys
from typing import Any

import pytest

from spit.__main__ import run
from spit.arguments import own_language
from spit.cli import main
from tests.cli.pseudo import at_a_terminal
from tools.base import ROOT

POSITION = (
    "std play 7C/KD 2H/8c5S/4c6h9D/QhKc4sJH/Ad8d7s6c3S|TsQd 4D/2s9H/AcKhTC/QsJc8s5D/9s2dAh3h3C|Js6d"
)
#: Output is buffered and input strict, as they are for most users.
PLAIN = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"} | {
    "PYTHONIOENCODING": "utf-8:strict"
}
SPIT = f"{sys.executable} -m spit"


def shell(line: str) -> tuple[int, str, str]:
    """Run a line of shell; the status is that of the first command of a pipe."""
    done = subprocess.run(
        ["bash", "-c", f"{line}; exit ${{PIPESTATUS[0]}}"],
        cwd=ROOT, env=PLAIN, capture_output=True, text=True, errors="replace", check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "words",
    [
        "--help",
        f"explain '{POSITION}'",
        f"perft '{POSITION}' --depth 3 --divide",
        "simulate --matches 500 --format csv --jobs 1",
        "simulate --matches 500 --format jsonl --jobs 2",
        "replay tests/engine/records/out.sgr",
        "play --seed 3",
    ],
)
def test_a_pipe_that_closes_is_no_error(words: str) -> None:
    code, _, err = shell(f"{SPIT} {words} < /dev/null | true")
    assert (code, err) == (0, "")


@pytest.mark.parametrize(
    ("line", "where"),
    [
        (f"explain '{POSITION}' > /dev/full", "standard output"),
        ("simulate --matches 2 --jobs 1 > /dev/full", "standard output"),
        ("simulate --matches 2 --jobs 1 --format csv --out /dev/full", "/dev/full"),
        ("replay tests/engine/records/out.sgr > /dev/full", "standard output"),
    ],
)
def test_a_full_disk_is_said_in_one_sentence(line: str, where: str) -> None:
    assert shell(f"{SPIT} {line}") == (1, "", f"spit: {where}: No space left on device\n")


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("replay /tmp", 1, "spit: /tmp: Is a directory"),
        ("replay none.sgr", 1, "spit: none.sgr: No such file or directory"),
        ("replay /dev/zero", 2, "spit: /dev/zero: longer than 20000000 bytes, which no record is"),
        (r"replay - < <(printf 'spit 1\n\xff')", 2, "spit: standard input: not a text in UTF-8"),
        ("replay - <&-", 2, "spit: standard input: line 1, column 1: '' begins no record"),
        ("explain ''", 2, "spit: position, line 1, column 1: expected a variant here"),
        (r"explain $'\xff\xfe'", 2, r"spit: position, line 1, column 1: variant '\udcff\udcfe'"),
        # Signs that would steer the terminal are shown, not sent.
        (r"explain $'std play -/- -/-/-/-/-|- -/-/-/-/-|- said=\e[2J'", 2,
         r"spit: position, line 1, column 43: said=\x1b[2J cannot be read"),
        (f"perft '{POSITION}' --depth 101", 2, "usage: spit perft"),
        ("replay ''", 1, "spit: '': No such file or directory"),
        ("simulate --matches 1 --out ''", 1, "spit: '': No such file or directory"),
        ("play --think 0", 2, "usage: spit play"),
        ("play --seed -1", 2, "usage: spit play"),
        ("", 2, "usage: spit"),
        ("chess", 2, "usage: spit"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_and_the_status_tells_its_kind(
    line: str, code: int, said: str
) -> None:
    found, out, err = shell(f"{SPIT} {line}")
    assert (found, out) == (code, "")
    assert err.startswith(said)
    assert "Traceback" not in err


def test_streams_that_are_closed_are_empty() -> None:
    assert shell(f"{SPIT} explain '{POSITION}' >&-") == (0, "", "")
    assert shell(f"{SPIT} explain x 2>&-") == (2, "", "")
    code, out, err = shell(f"{SPIT} play --seed 3 <&-")
    assert (code, err) == (0, "")
    assert out.endswith("> \n")


def test_bytes_that_are_no_text_are_only_a_wrong_command() -> None:
    code, out, err = shell(rf"{SPIT} play --seed 3 --lang es < <(printf '\xff\xfe\nq\n')")
    assert (code, err) == (0, "")
    assert out.count("| 11") == 4
    # A terminal without signs gets letters for the suits, and still sees what may be done.
    code, out, err = shell(f"PYTHONIOENCODING=ascii {SPIT} explain '{POSITION}' --lang fr")
    assert (code, err) == (0, "")
    assert "< 7c (1)" in out
    assert "\n- A1>L" in out
    assert "\n+ A" in out


def test_the_version_is_what_was_asked_for_and_no_error() -> None:
    code, out, err = shell(f"{SPIT} --version")
    assert (code, err) == (0, "")
    assert out.startswith("spit ")


def test_ctrl_c_is_heard_while_the_command_is_being_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load(name: str, *rest: Any) -> object:
        if name == "spit.cli":
            raise KeyboardInterrupt
        return real(name, *rest)

    real = builtins.__import__
    monkeypatch.setattr(builtins, "__import__", load)
    assert run() == 130


def test_ctrl_c_ends_a_game_quietly() -> None:
    with at_a_terminal("play", "--seed", "3") as screen:
        screen.wait_for("\n> ")
        assert screen.interrupt() == 130
        assert "Traceback" not in screen.shown


def test_ctrl_c_ends_a_series_quietly_and_keeps_what_was_played() -> None:
    with at_a_terminal("simulate", "--matches", "100000", "--jobs", "2") as screen:
        screen.wait_for("1/100000 matches, 0 %")
        screen.press("\x03")
        assert screen.end() == 130
        assert "Traceback" not in screen.shown
        assert "\nwon by A " in screen.shown
        assert " of 100000 matches\n" in screen.shown


def test_simulate_shows_at_a_terminal_how_far_it_is() -> None:
    with at_a_terminal("simulate", "--matches", "4", "--jobs", "2") as screen:
        assert screen.end() == 0
        assert screen.shown.startswith("\r0/4 matches, 0 %\r1/4 matches, 25 %\r")
        assert "\r4/4 matches, 100 %\nmatches            4\n" in screen.shown
    with at_a_terminal("simulate", "--matches", "2", "--jobs", "1", "--format", "csv") as screen:
        # Rows that run over the same screen say well enough how far it is.
        assert screen.end() == 0
        assert "%" not in screen.shown


def test_play_ends_with_the_input_of_a_terminal() -> None:
    with at_a_terminal("play", "--seed", "3") as screen:
        screen.wait_for("> ")
        screen.press("\x04")
        assert screen.end() == 0
        assert screen.shown.endswith("\n")


@pytest.mark.parametrize(
    ("names", "own"),
    [
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "nl_BE"}, "nl"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "nl_BE", "LC_ALL": "es"}, "es"),
        ({"LC_ALL": "", "LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "Dutch_Netherlands.1252"}, "nl"),
        ({"LANG": "Portuguese_Brazil.1252"}, "pt"),
        ({"LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({}, "fr"),
    ],
)
def test_the_language_is_the_systems_where_it_is_one_of_ours(
    names: dict[str, str], own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    assert own_language() == own


def test_help_names_the_commands_the_statuses_and_the_notation(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    out, err = capsys.readouterr()
    assert err == ""
    for word in ("play", "simulate", "replay", "explain", "perft", "130", "NOTATION.md"):
        assert word in out
    assert max(map(len, out.splitlines())) <= 100
