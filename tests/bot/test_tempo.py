"""How quick the players are: measured from a chance to the card, and as the levels say."""

import pytest

from spit import parse_action
from spit.bot.profile import profile
from spit.table import Table
from spit.tempo import Tempo
from spit.variants import STANDARD, parse_variant
from tests.bot.tools import play
from tests.engine.tools import at

TABLEAU = parse_variant("std+tableau")
#: A can play on the left, two cards one after the other; B on the right, one.
SPN = "std play 6H/QC 5S/4D/9C/-/-|7s KD/-/2H/-/-|9s"


def _measured(*acts: tuple[int, str], tempo: Tempo | None = None) -> Tempo:
    """What is measured when these acts are judged at these moments."""
    table, tempo = Table(at(SPN)), tempo or Tempo()
    for t, name in acts:
        table.offer(parse_action(name), t)
    for happening in table.advance(100_000):
        tempo.note(table.match, happening)
    return tempo


def test_a_delay_runs_from_the_chance_to_the_card() -> None:
    # Nothing was seen before B's card; A's second chance comes with his first card.
    tempo = _measured((1000, "B1>R"), (1800, "A1>L"), (3000, "A2>L"))
    assert list(tempo.delays[0]) == [800, 1200]
    assert list(tempo.delays[1]) == []
    # A chance of B's that opens with A's card: a king's neighbours are gone, none opens.
    assert tempo.median(1) is None


def test_what_is_refused_is_no_card_and_begins_nothing() -> None:
    tempo = _measured((1000, "B1>R"), (1500, "A2>L"), (1800, "A1>L"))
    assert list(tempo.delays[0]) == [800]


def test_who_can_play_all_along_has_waited_since_his_first_chance() -> None:
    tempo = _measured((1000, "A1>L"), (1700, "B1>R"), (2900, "A2>L"))
    assert list(tempo.delays[0]) == [1900]
    assert list(tempo.delays[1]) == [700]


def test_what_was_under_way_at_a_pause_is_not_measured() -> None:
    table, tempo = Table(at(SPN)), Tempo()
    for t, name in ((1000, "B1>R"), (1800, "A1>L"), (3000, "A2>L")):
        table.offer(parse_action(name), t)
        for happening in table.advance(t):
            tempo.note(table.match, happening)
        if t == 1800:
            tempo.forget()
    assert list(tempo.delays[0]) == [800]


def test_the_median_is_that_of_the_last_ones_and_of_what_is_known() -> None:
    tempo = Tempo(recent=3)
    assert tempo.median(0) is None
    for delay in (100, 900, 700, 800):
        tempo.delays[0].append(delay)
    assert tempo.median(0) == 800
    known = Tempo(known=1500)
    assert known.median(0) == 1500
    assert known.median(1) is None
    for delay in [400] * 39:
        known.delays[0].append(delay)
    assert known.median(0) == 1500
    for delay in [400] * 2:
        known.delays[0].append(delay)
    assert known.median(0) == 400


@pytest.mark.parametrize("level", [1, 2.5, 3.25, 4, 4.75])
def test_a_level_is_as_quick_in_whole_games_as_it_says(level: float) -> None:
    bot = profile(level)
    delays: list[int] = []
    for seed in range(12):
        tempo = play((bot, bot), (STANDARD, TABLEAU)[seed % 2], seed).tempo
        delays += [*tempo.delays[0], *tempo.delays[1]]
    assert sorted(delays)[len(delays) // 2] == pytest.approx(bot.typical, rel=0.05)
