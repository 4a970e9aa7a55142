"""What is counted of a match, on positions where each thing happens once."""

import pytest

from spit.actions import parse_action
from spit.match import Match
from spit.notation import format_position, parse_position
from spit.outcome import CLOSE, Count, MatchResult
from spit.simulate import play_match
from spit.site.numbers.feeding import FeedsBoth
from spit.table import Table
from spit.text.decisions import DECISIONS
from spit.variants import STANDARD

#: The positions of the page of decisions.
SPN = {one.id.removeprefix("ruling."): one.position or "" for one in DECISIONS}


def played(spn: str, *acts: tuple[int, str]) -> MatchResult:
    """The counts of a position after these acts, each at its moment, seen as the table lies."""
    table = Table(Match.from_position(parse_position(spn)))
    count = Count(table, MatchResult(0))
    for t, name in acts:
        table.offer(parse_action(name), t, seen=0)
    # Long enough for a countdown after the last act.
    for happening in table.advance(acts[-1][0] + 5000):
        count(happening)
    return count.result


@pytest.mark.rule("ruling.r10")
def test_cards_that_come_too_late() -> None:
    late = played(SPN["r10"], (500, "A1>L"), (500 + CLOSE, "B1>L"))
    assert (late.plays, late.late, late.close) == (1, 1, 0)
    close = played(SPN["r10"], (500, "A1>L"), (499 + CLOSE, "B1>L"))
    assert (close.plays, close.late, close.close) == (1, 1, 1)
    never_legal = played(SPN["r10"], (500, "A3>L"), (600, "B1>L"))
    assert (never_legal.plays, never_legal.late) == (1, 0)


@pytest.mark.rule("ruling.r03", "ruling.r04")
def test_who_is_blocked_and_who_can_play_after_a_flip() -> None:
    # A's queen goes on the king, and B's jack then on the queen; A is blocked until then.
    spn = "std play 8D/KS QH/Ac2D/-/-/-|9s JD/6h4S/-/-/-|3h"
    one = played(spn, (500, "A1>R"))
    assert one.lone_blocks == 1  # A can play nothing more, B his jack
    both = played(spn, (500, "A1>R"), (900, "B1>R"))
    assert (both.plays, both.lone_blocks) == (2, 1)
    # He stays blocked while B plays on: that is one time.
    again = played("std play 8D/KS 4C/2D/-/-/-|9s QD/JH/TH/-/-|3h", (500, "B1>R"), (900, "B2>R"))
    assert (again.plays, again.lone_blocks) == (2, 1)
    # A's 3 takes his 4; the queen that B turns up takes his jack, his 8 nothing.
    for mine, other, contests, dead in (("3s", "Qh", 1, 0), ("3s", "8h", 0, 0), ("7s", "8h", 0, 1)):
        spn = f"std play 8D/KS 4C/-/-/-/-|2h{mine} JC/TH/-/-/-|9h{other}"
        flip = played(spn, (500, "A!"), (800, "B!"))
        assert (flip.flips, flip.contests, flip.dead_flips) == (1, contests, dead), mine + other


@pytest.mark.rule("ruling.r08")
def test_rounds_begun_with_few_cards() -> None:
    assert played(SPN["r08"], (100, "A!"), (200, "B!")).short_deals == 1
    whole = format_position(Match(STANDARD, 3).position)
    assert played(whole, (100, "A!"), (200, "B!")).short_deals == 0


@pytest.mark.rule("ruling.r13", "ruling.r07")
def test_slaps_at_equal_piles_and_at_empty_zones() -> None:
    unequal = played(SPN["r13"], (100, "A*R"))
    assert (unequal.claimed, unequal.conceded, unequal.equal_piles) == (2, 6, 0)
    equal = played(SPN["r13"].replace("TS9D8C7H6D5S", "6D5S"), (100, "A*R"))
    assert (equal.claimed, equal.conceded, equal.equal_piles) == (2, 2, 1)
    assert equal.bare_ends == played(SPN["r02"], (100, "A*R")).bare_ends == 0
    assert played(SPN["r02"], (100, "A*L")).bare_ends == 1
    assert played(SPN["r19"], (100, "A*R")).bare_ends == 0  # three rounds in a row, and one card


@pytest.mark.rule("ruling.r21")
def test_final_stalemates() -> None:
    # The last card that goes on the 7 leaves both with three cards, or A with fewer.
    for mine, equal in (("4S/5D/JC/8S", 1), ("4S/5D/8S", 0)):
        rest = "/-" * (4 - mine.count("/"))
        jam = played(f"std play 7C/AS {mine}{rest}|- 4D/5H/JD/-/-|-",
                     (100, f"A{1 + mine.count('/')}>L"))  # fmt: skip
        assert (jam.stalemates, jam.equal_jams) == (1, equal)


@pytest.mark.rule("ruling.r17")
def test_aces_in_the_centre() -> None:
    assert played(SPN["r17"], (100, "A3>R")).aces == 1
    assert played(SPN["r10"], (100, "A1>L")).aces == 0


@pytest.mark.rule("ruling.r05")
def test_games_in_which_a_lone_flip_feeds_both_piles_do_not_end() -> None:
    match = FeedsBoth.from_position(parse_position(SPN["r05"]))
    for pile in ("L", "R"):
        trial = FeedsBoth.from_position(match.position)
        trial.apply(parse_action(f"A!{pile}"))
        assert [len(trial.stacks[place]) for place in (12, 13)] == [2, 2]
        assert trial.spit_count(0) == 0
    for seed in (1, 2):
        written = play_match(STANDARD, (3, 3), seed)
        fed = play_match(STANDARD, (3, 3), seed, FeedsBoth, 30)
        assert written.winner is not None
        assert (fed.winner, fed.rounds, fed.bare_ends) == (None, 31, 0)
