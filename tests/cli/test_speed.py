"""Speed on the command line: bots, records, explanations, counts, and a game by hand."""

import csv
import io
import json
from pathlib import Path

import pytest

from spit.cli import main
from spit.speed.actions import speed_action_name
from spit.speed.match import SpeedMatch
from spit.speed.notation import parse_speed_position
from spit.speed.variants import SPEED_WORDS, parse_speed_variant
from spit.text.languages import CODES
from tests.engine.speed.test_record import ENDINGS, FOLDER

JAM = "speed play 6H/TC 2h3d/3h4d As/5s/Qh/Qd/-|7s 2c/2d/2s/3c/Ac|9s said=B"
CALL = "speed+call call 6H5S/TC -/- -/-/-/-/-|- 2c/-/-/-/-|4s out=A"
NAMED = "speed+named play 6H/TC -/- Xs/7d/-/-/-|- 2c/-/-/-/-|4s"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    ("variant", "bots"),
    [("speed", "3,3"), ("speed+three+call", "2,3,4"), ("speed+four+points", "5,4,3,2")],
)
def test_bots_play_speed_the_same_whatever_the_number_of_jobs(
    variant: str, bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "--matches", "4", "--variant", variant, "--bots", bots, "--format")
    code, table, err = run(capsys, *words, "csv", "--jobs", "2")
    assert (code, err) == (0, "")
    assert run(capsys, *words, "csv", "--jobs", "1") == (0, table, "")
    rows = list(csv.DictReader(io.StringIO(table)))
    assert list(rows[0]) == [
        "seed", "winner", "rounds", "plays", "draws", "flips", "rebuilds", "stalemates", "caught",
        "ms",
    ]  # fmt: skip
    assert {row["winner"] for row in rows} <= set("ABCD"[: bots.count(",") + 1])
    lines = [json.loads(line) for line in run(capsys, *words, "jsonl")[1].splitlines()]
    assert [{name: str(value) for name, value in line.items()} for line in lines] == rows
    out = run(capsys, *words, "text")[1]
    for name in ("won by A", "draws per round", "rebuilds per round", "seconds per match"):
        assert f"\n{name}" in out
    assert ("won by C" in out) == (bots.count(",") > 1)
    assert "both out at once" not in out


def test_without_levels_all_bots_have_the_third(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--matches", "2", "--variant", "speed+three", "--jobs", "1")
    assert run(capsys, *words) == run(capsys, *words, "--bots", "3,3,3")


@pytest.mark.parametrize(("variant", "bots"), [("speed+three", "3,3"), ("std", "3,3,3")])
def test_every_player_needs_a_level(
    variant: str, bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "simulate", "--variant", variant, "--bots", bots)
    assert (code, out) == (2, "")
    players = 3 if variant == "speed+three" else 2
    assert f"{bots.count(',') + 1} bots, but {variant} has {players} players" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ENDINGS)
def test_a_record_is_replayed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = FOLDER / f"{name}.sgr"
    code, out, err = run(capsys, "replay", str(file), "--positions")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    entries = file.read_text("utf-8").splitlines()[4:]
    assert [line for line in lines if not line.startswith("speed")] == entries
    assert parse_speed_position(lines[-1]).phase == "over"


@pytest.mark.parametrize("lang", CODES)
def test_a_replay_is_told_in_the_language_asked_for(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = {}
    for name in ("caught", "rebuilt", "hopeless"):
        code, said[name], err = run(capsys, "replay", str(FOLDER / f"{name}.sgr"), "--lang", lang)
        assert (code, err) == (0, "")
    talon = {"fr": "talon", "pt": "pilha de compra", "es": "mazo de robo", "nl": "trekstapel"}
    side = {"fr": "piles de côté", "pt": "laterais", "es": "laterales", "nl": "zijstapels"}
    assert talon[lang] in said["caught"]
    assert side[lang] in said["rebuilt"]
    nobody = {"fr": "personne", "pt": "ninguém", "es": "nadie", "nl": "niemand"}
    assert nobody[lang] in said["hopeless"]


def test_a_record_that_cannot_be_played_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (FOLDER / "out.sgr").read_text("utf-8")
    file = tmp_path / "game.sgr"
    for old, new, expected in (
        ("variant speed", "variant chess", "line 3, column 9: variant 'chess' is not known: "
                                           "expected std or speed"),
        ("variant speed", "variant speed+ten", "column 9: the card is"),
        (" = open", " = flip", "step 'flip': expected one of open, deal"),
    ):  # fmt: skip
        file.write_text(text.replace(old, new), "utf-8")
        code, _, err = run(capsys, "replay", str(file))
        assert code == 2
        assert expected in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("position", [JAM, CALL, NAMED])
def test_explain_says_of_everyone_what_may_be_done_and_why_not(
    position: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "explain", position, "--lang", lang)
    assert (code, err) == (0, "")
    match = SpeedMatch.from_position(parse_speed_position(position))
    told = [line.split("  ")[0].split(" ") for line in out.splitlines() if line[0] in "✓✗"]
    legal = {name for mark, *names in told for name in names if mark == "✓"}
    assert legal == {speed_action_name(action) for action in match.legal_actions()}
    refused = [line for line in out.splitlines() if line.startswith("✗")]
    assert all("[speed." in line for line in refused)
    assert refused


def test_explain_does_first_what_nobody_chooses(capsys: pytest.CaptureFixture[str]) -> None:
    opened = "speed play 6H/TC 2h/3h 5s/-/-/-/-|- 2c/-/-/-/-|-"
    code, out, err = run(
        capsys, "explain", opened.replace("play 6H/TC", "ready 6h/Tc") + " said=AB"
    )
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == opened


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("speed play 6H", "column 14: expected side piles here"),
        ("speed+three+ten play -/- -/- -/-/-/-/-|- -/-/-/-/-|-", "do not go together"),
        ("chess play", "column 1: variant 'chess' is not known: expected std or speed"),
        (JAM.replace("2c", "3d"), "the card 3d lies on the table 2 times"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_in_one_sentence(
    position: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("explain", "perft"):
        code, out, err = run(capsys, command, position)
        assert (code, out) == (2, "")
        assert expected in err
        assert err.count("\n") == 1


def test_perft_counts_positions_of_speed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", JAM, "--depth", "2")[1] == "4\n"
    lines = run(capsys, "perft", JAM, "--depth", "2", "--divide")[1].splitlines()
    assert [line.split()[0] for line in lines[:-1]] == ["A2>L", "A+"]
    assert int(lines[-1]) == sum(int(line.split()[1]) for line in lines[:-1])


@pytest.mark.parametrize("lang", CODES)
def test_a_game_by_hand_shows_nothing_hidden(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n.\n.\n+\n1 l\n1 r\n!\n*\nnonsense\n.\nq\n"))
    words = ("play", "--variant", "speed", "--seed", "3", "--level", "5", "--lang", lang)
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    assert "[speed." in out
    assert "'nonsense': " in out
    assert " = open" not in out
    theirs = [line.split("|")[0].split() for line in out.splitlines() if line.startswith("   B  ▒")]
    assert len(theirs) > 5
    assert all(set(line[1:]) <= {"▒", "·"} for line in theirs)
    drawn = [line for line in out.splitlines() if " B+" in line]
    assert drawn
    assert all(line.endswith("B+") for line in drawn)


def test_a_whole_match_can_be_played_by_hand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = [f"{slot} {pile}" for slot in range(1, 6) for pile in "lr"] + ["+", "!"]
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n" + "\n".join(tries * 30)))
    words = ("play", "--variant", "speed", "--seed", "3", "--level", "5", "--lang", "fr")
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    assert "B  Partie gagnée" in out
    assert "B  Manche gagnée. Score\u202f: 0-2." in out


def test_a_joker_is_named_in_the_letters_of_the_language() -> None:
    from spit.speed.terminal import SpeedTerminal, _read
    from spit.text.store import load_catalog

    match = SpeedMatch.from_position(parse_speed_position(NAMED))
    for lang, letter in (("fr", "V"), ("nl", "b"), ("es", "J")):
        action = _read(SpeedTerminal(load_catalog(lang)), match, f"1 r {letter}")
        assert action is not None
        assert speed_action_name(action) == "A1>R=J"
        assert match.is_legal(action)
    assert _read(SpeedTerminal(load_catalog("fr")), match, "1 r J") is None
    assert _read(SpeedTerminal(load_catalog("fr")), match, "1") is None
    assert _read(SpeedTerminal(load_catalog("fr")), match, "2") == match.legal_actions(0)[-1]


def test_the_words_of_speed_are_offered(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(("simulate", "--variant", "speed+three+ten"))
    assert "do not go together" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(("simulate", "--help"))
    said = capsys.readouterr().out
    assert all(word in said for word in SPEED_WORDS)
    assert parse_speed_variant("speed").players == 2
