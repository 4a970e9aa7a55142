"""`spit play --level`: the bot is written as in a simulation, and it is the one that plays."""

import io

import pytest

from spit.cli import main


def _played(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> str:
    """What is printed of a game in which the player only waits."""
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n" + "+\n" * 12))
    assert main(["play", "--seed", "3", "--lang", "fr", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_level_has_quarters_and_a_style(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(*words: str) -> str:
        return _played(words, capsys, monkeypatch)

    assert played() == played("--level", "1") == played("--level", "1:first")
    games = [played("--level", level) for level in ("1", "3", "3.25", "3.25:first", "5")]
    assert len(set(games)) == len(games)
    assert played("--level", "3.25") == played("--level", "3.25:tallest")


def test_a_level_is_one_of_speed_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [
        _played(("--variant", "speed", "--level", level), capsys, monkeypatch)
        for level in ("1", "2.25", "5")
    ]
    assert len(set(games)) == 3


@pytest.mark.parametrize("level", ["0", "6", "3.1", "3:wild", "", "x", "3,4"])
def test_a_level_that_is_none_is_refused_in_one_sentence(
    level: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["play", "--level", level])
    assert stopped.value.code == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("spit play: error: argument --level: ")
    assert f"{level!r}: expected a level from 1 to 5 in steps of 0.25" in said


@pytest.mark.parametrize("bots", ["3.1,3", "3,4:wild", "3", "3,,4"])
def test_bots_that_are_none_are_refused_in_one_sentence(
    bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", "--bots", bots])
    assert stopped.value.code == 2
    assert ": expected a " in capsys.readouterr().err.splitlines()[-1]


def test_bots_of_a_simulation_have_quarters_and_styles(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--jobs", "1", "--matches", "2", "--format", "csv", "--bots")
    rows = []
    for bots in ("3.25,4:ahead", "3.25,4:side", "3.5,4:side"):
        assert main([*words, bots]) == 0
        rows.append(capsys.readouterr().out)
    assert len(set(rows)) == 3
