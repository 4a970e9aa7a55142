"""A position explained: for both players, each pile, what may be done and why not."""

import pytest

from spit import parse_position
from spit.cli import main
from spit.text.languages import CODES
from spit.text.speak import Speaker
from spit.text.store import load_catalog

#: A has a gap and no spit card, B flips alone: they are blocked.
ALONE = "std play 7C/KD 2H/8c5S/-/9D/6c3S|- 4D/2s9H/AcKhTC/QsJc8s5D/9s2dAh3h3C|Js6d"
FREE = "std play 7C/KD 8H/-/-/-/QhKc4sJH|Td 4D/-/-/-/QS|Js6d"


def lines(capsys: pytest.CaptureFixture[str], position: str, lang: str = "fr") -> list[str]:
    assert main(["explain", position, "--lang", lang]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def row(rows: list[str], name: str) -> str:
    """The one line that speaks of an action."""
    (found,) = (line for line in rows if f" {name} " in f"{line} ")
    return found


@pytest.mark.parametrize("lang", CODES)
def test_every_pile_of_both_players_is_spoken_of(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say, rows = Speaker(load_catalog(lang)), lines(capsys, FREE, lang)
    for seat in "AB":
        for pile in range(1, 6):
            for centre in "LR":
                assert row(rows, f"{seat}{pile}>{centre}")
        assert row(rows, f"{seat}!").startswith("✗")
    # What may be done is told with the card and where it goes, what not with the reason.
    card = {"card": "8h", "to": "L"}
    assert row(rows, "A1>L") == f"✓ A1>L  {say.fill('{card.full} {to.on}', card)}"
    card = {"card": "Jh", "to": "A3"}
    assert row(rows, "A5>3") == f"✓ A5>3  {say.fill('{card.full} {to.on}', card)}"
    fits = {"card": "8h", "top": "Kd", "fits": ["A", "Q"]}
    assert row(rows, "A1>R") == f"✗ A1>R  {say.say('refusal.not_adjacent', fits)}  [play.2]"
    assert row(rows, "B!") == f"✗ B!    {say.say('refusal.you_can_play')}  [play.4]"


def test_acts_of_which_the_same_is_said_share_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    rows = lines(capsys, FREE)
    assert row(rows, "A2>L").startswith("✗ A2>L A2>R A3>L A3>R A4>L A4>R  ")
    assert row(rows, "A*L").startswith("✗ A*L A*R  ")
    ready = lines(capsys, "std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h")
    assert len(ready) == 3 + 6


@pytest.mark.rule("ruling.r05")
def test_a_lone_flip_is_told_with_each_pile_that_may_be_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = lines(capsys, ALONE)
    assert row(rows, "A!").startswith("✗")
    assert [row(rows, name)[0] for name in ("B!", "B!L", "B!R")] == ["✓", "✓", "✓"]
    rows = lines(capsys, ALONE + " solo=L")
    assert [row(rows, name)[0] for name in ("B!", "B!L", "B!R")] == ["✓", "✓", "✗"]
    assert row(rows, "B!R").endswith("[play.5]")
    # Where no pile can be named, none is asked about.
    rows = lines(capsys, ALONE.replace("std", "std+ownside"))
    assert not any("!L" in line or "!R" in line for line in rows)


def test_what_nobody_chooses_is_done_first(capsys: pytest.CaptureFixture[str]) -> None:
    rows = lines(capsys, "std play 7C/KD -/-/-/-/-|- 9D/-/-/-/-|5s")
    assert rows[0] == "std slap 7C/KD -/-/-/-/-|- 9D/-/-/-/-|5s right=A cause=out winner=A"
    assert row(rows, "A*L").startswith("✓")
    assert row(rows, "B*L").startswith("✗")
    rows = lines(capsys, FREE)
    assert not rows[0].startswith("std")


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    "position",
    [
        "std deal -/- -/-/-/-/-|7s4s -/-/-/-/-|7h4h",
        "std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h said=A",
        "std play 6H/- 7S/-/-/-/-|3c TC/-/-/-/-|4c",
        "std play 6H/9D 7s/2c/-/-/-|3c TC/-/-/-/-|4c",
        "std+tableau slap 6H/9D -/-/-/-/-|3c TC/-/-/-/-|4c right=A cause=out winner=A",
        "std slap 6H/9D 2C/-/-/-/-|- TC/-/-/-/-|- right=AB cause=equal",
        "std settled -/- -/-/-/-/-|7s4s -/-/-/-/-|7h4h round=3 won=1-0",
        "std over -/- -/-/-/-/-|- -/-/-/-/-|7h4h winner=A",
        "std+aceonly play AH/9D KS/2C/-/-/-|3c TC/-/-/-/-|4c",
        "std+timed play 6H/9D 7S/-/-/-/-|3c TC/-/-/-/-|4c overtime=yes",
        "std play -/- -/-/-/-/-|- -/-/-/-/-|-",
    ],
)
def test_every_phase_can_be_explained(
    position: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert parse_position(position).faults() == []
    rows = lines(capsys, position, lang)
    marked = [line for line in rows if line[0] in "✓✗"]
    assert len(marked) >= 2
    assert all(len(line.split("  ", 1)[1].strip()) > 1 for line in marked)
