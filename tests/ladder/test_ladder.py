"""A round-robin: who meets whom with which cards, and what comes of it."""

from collections import Counter
from itertools import combinations

import pytest

from spit.ladder import Ladder, Ladders, every_variant
from spit.outcome import MatchResult
from spit.series import Fixture
from spit.simulate import Entrant, SpeedResult, play_match
from spit.speed.variants import SpeedVariant
from spit.variants import STANDARD, WORDS, Variant

BOTS = [Entrant(1), Entrant(2), Entrant(3), Entrant(4)]


def better_wins(fixture: Fixture, upset: int = 0) -> MatchResult:
    """A match that the higher level wins, but for those with seeds that ``upset`` divides."""
    levels = [bot.level for bot in fixture.bots if isinstance(bot, Entrant)]
    winner = levels.index(max(levels))
    if upset and fixture.seed % upset == 0:
        winner = 1 - winner
    return MatchResult(fixture.seed, winner, first=0, rounds=3, ms=60_000)


def test_every_two_meet_equally_often_in_both_seats_and_no_seed_comes_twice() -> None:
    ladder = Ladder(STANDARD, BOTS, first=7, matches=4)
    fixtures = list(ladder.fixtures())
    assert len(fixtures) == ladder.total == 24
    seatings = Counter(tuple(fixture.bots) for fixture in fixtures)
    both = {*combinations(BOTS, 2), *combinations(reversed(BOTS), 2)}
    assert seatings == dict.fromkeys(both, 2)
    assert sorted(fixture.seed for fixture in fixtures) == list(range(7, 31))


def test_the_pairs_take_turns_and_a_ladder_broken_off_is_even() -> None:
    fixtures = list(Ladder(STANDARD, BOTS, first=1, matches=9).fixtures())
    for played in range(len(fixtures) + 1):
        done = Counter(frozenset(map(str, f.bots)) for f in fixtures[:played])
        assert max(done.values(), default=0) - min(done.values(), default=0) <= 1 + (played < 6)


def test_another_bot_leaves_the_matches_of_the_others_as_they_were() -> None:
    three = Ladder(STANDARD, BOTS[:3], first=1, matches=6)
    four = Ladder(STANDARD, BOTS, first=1, matches=6)
    kept = [fixture for fixture in four.fixtures() if BOTS[3] not in fixture.bots]
    assert kept == list(three.fixtures())


def test_wins_are_those_of_the_bot_whatever_its_seat() -> None:
    ladder = Ladder(STANDARD, BOTS, first=1, matches=8)
    for fixture in ladder.fixtures():
        ladder.add(fixture, better_wins(fixture))
    assert [counts.won for _, counts in ladder.played()] == [[0, 8]] * 6
    # The first round is turned with the match: A won it, whichever bot that was.
    assert [counts.leader for _, counts in ladder.played()] == [[4, 4, 0]] * 6


def test_a_match_of_two_bots_is_the_one_that_they_play_alone() -> None:
    ladder = Ladder(STANDARD, [Entrant(2), Entrant(5, speed=0.5)], first=3, matches=2)
    straight, turned = ladder.fixtures()
    assert straight.play() == play_match(STANDARD, (Entrant(2), Entrant(5, speed=0.5)), 3)
    assert turned.play() == play_match(STANDARD, (Entrant(5, speed=0.5), Entrant(2)), 4)


def test_ratings_follow_from_the_matches() -> None:
    ladder = Ladder(STANDARD, BOTS[1:3], first=1, matches=110)
    for fixture in ladder.fixtures():
        ladder.add(fixture, better_wins(fixture, upset=11))
    (pairing,) = ladder.pairings()
    assert (pairing.one, pairing.other, pairing.won, pairing.lost) == ("2", "3", 10, 100)
    assert ladder.ratings().difference("3", "2").points == pytest.approx(400)
    assert ladder.lines() == [
        "std: 110 matches, 110 for each pair, seeds 1 to 110",
        "bot         Elo, mean 0        won of all matches",
        "3           +200 [+144, +256]  100 of 110 (90.9%) [84.1%, 95.0%]",
        "2           -200 [-256, -144]  10 of 110 (9.1%) [5.0%, 15.9%]",
        "",
        "neighbours  Elo apart          won by the better of their matches",
        "3 over 2    +400 [+287, +513]  100 of 110 (90.9%) [84.1%, 95.0%]",
    ]


def test_unfinished_matches_are_half_won_and_told() -> None:
    ladder = Ladder(STANDARD, BOTS[:2], first=1, matches=4)
    for fixture in ladder.fixtures():
        unfinished = fixture.seed == 2
        ladder.add(fixture, MatchResult(2, None) if unfinished else better_wins(fixture))
    (pairing,) = ladder.pairings()
    assert (pairing.won, pairing.lost, pairing.unfinished) == (0, 3, 1)
    assert ladder.lines()[-1].endswith("3.5 of 4 (87.5%) [39.6%, 98.7%], 1 unfinished")


def test_of_a_ladder_that_is_broken_off_the_bots_that_played_are_rated() -> None:
    ladder = Ladder(STANDARD, BOTS, first=1, matches=5)
    assert ladder.lines() == ["std: no match played"]
    fixtures = list(ladder.fixtures())
    for played, fixture in enumerate(fixtures, 1):
        ladder.add(fixture, better_wins(fixture))
        names = set(ladder.ratings().names)
        assert names == {str(bot) for f in fixtures[:played] for bot in f.bots}
        of = " of 30" if played < 30 else ""
        head = f"std: {played}{of} matches, 5 for each pair, seeds 1 to 30"
        assert ladder.lines()[0] == head
        assert len(list(ladder.played())) == min(played, 6)


def test_the_line_of_a_pair_has_the_command_that_plays_it_alone() -> None:
    ladder = Ladder(Variant(round_end="tableau"), [*BOTS[:2], Entrant(3, 1.5)], 10, 4)
    for fixture in ladder.fixtures():
        ladder.add(fixture, better_wins(fixture))
    commands = [counts.command for _, counts in ladder.played()]
    start = "python -m spit simulate --ladder --variant std+tableau --bots"
    assert commands == [
        f"{start} 1,2 --seed 10 --matches 4 --format counts",
        f"{start} 1,3 --speeds 1,1.5 --seed 14 --matches 4 --format counts",
        f"{start} 2,3 --speeds 1,1.5 --seed 18 --matches 4 --format counts",
    ]


def test_speed_has_ladders_for_two() -> None:
    ladder = Ladder(SpeedVariant(), BOTS[:2], first=1, matches=2)
    for fixture, winner in zip(ladder.fixtures(), (0, 0), strict=True):
        ladder.add(fixture, SpeedResult(fixture.seed, winner, 1, 0, 0, 0, 0, 0, 0, 0))
    assert [counts.won for _, counts in ladder.played()] == [[1, 1]]
    with pytest.raises(ValueError, match=r"^speed\+three has 3 players: expected a game for two$"):
        Ladder(SpeedVariant(players=3), BOTS, 1, 2)


def test_bots_of_a_ladder_are_several_and_differ() -> None:
    with pytest.raises(ValueError, match=r"^1 bots: expected two or more$"):
        Ladder(STANDARD, BOTS[:1], 1, 2)
    with pytest.raises(ValueError, match=r"^bot 3 x1.2 takes part twice: expected bots that"):
        Ladder(STANDARD, [Entrant(3, 1.2), Entrant(3), Entrant(3, 1.2)], 1, 2)
    assert str(Entrant(4, 0.5, "last")) == "4 x0.5 last"


def test_ladders_of_several_variants_are_kept_apart() -> None:
    variants = (STANDARD, Variant(round_end="tableau"))
    ladders = Ladders([Ladder(variant, BOTS[:2], 1, 3) for variant in variants])
    fixtures = list(ladders.fixtures())
    assert [fixture.seed for fixture in fixtures] == [1, 2, 3] * 2
    assert (ladders.total, ladders.seeds) == (6, 3)
    for fixture in fixtures:
        tableau = fixture.variant == variants[1]
        ladders.add(fixture, better_wins(fixture, upset=3 if tableau else 0))
    assert [counts.won for counts in ladders.counts()] == [[0, 3], [1, 2]]
    assert ladders.tags(fixtures[4]) == {"variant": "std+tableau", "bot_a": "2", "bot_b": "1"}
    text = ladders.summary()
    assert text[text.index("std+tableau: 3 matches, 3 for each pair, seeds 1 to 3") - 1] == ""


def test_variants_of_ladders_differ_and_are_of_one_game() -> None:
    one = Ladder(STANDARD, BOTS, 1, 3)
    with pytest.raises(ValueError, match=r"^a variant is given twice"):
        Ladders([one, Ladder(Variant(), BOTS, 1, 3)])
    with pytest.raises(ValueError, match=r"^variants of two games: expected one game"):
        Ladders([one, Ladder(SpeedVariant(), BOTS, 1, 3)])


def test_every_variant_is_each_house_rule_alone_by_both_ends() -> None:
    notations = [variant.notation for variant in every_variant()]
    assert len(set(notations)) == len(notations) == 2 * len(WORDS)
    for end in ("std", "std+tableau"):
        others = {f"{end}+{word}" for word in WORDS if word != "tableau"}
        assert {end} | others <= set(notations)
