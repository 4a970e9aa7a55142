"""Ratings: the likeliest ones, with intervals that hold what they promise."""

from itertools import combinations
from math import inf, log, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.elo import POINTS, Pairing, Ratings
from tests.properties import examples

Z = 1.959964


def played(points: list[float], matches: int, dice: Random, drawn: float = 0.0) -> list[Pairing]:
    """A round-robin of players of these ratings, named 0, 1 and so on."""
    pairings = []
    for one, other in combinations(range(len(points)), 2):
        share = 1 / (1 + 10 ** ((points[other] - points[one]) / 400))
        ends = [dice.random() for _ in range(matches)]
        unfinished = sum(end < drawn for end in ends)
        won = sum(drawn <= end < drawn + (1 - drawn) * share for end in ends)
        pairings.append(
            Pairing(str(one), str(other), won, matches - won - unfinished, unfinished)
        )  # fmt: skip
    return pairings


def test_the_scale_is_that_of_chess() -> None:
    """64 % are 100 points, 10 to 1 are 400."""
    hundred = Ratings([Pairing("b", "a", 64_006, 35_994)]).difference("b", "a")
    assert hundred.points == pytest.approx(100, abs=0.01)
    assert Ratings([Pairing("b", "a", 10, 1)]).difference("b", "a").points == pytest.approx(400)


@pytest.mark.parametrize(("won", "lost"), [(70, 30), (1, 9), (50, 50), (399, 1)])
def test_two_players_have_the_log_of_their_odds_and_its_spread(won: int, lost: int) -> None:
    ratings = Ratings([Pairing("x", "y", won, lost)])
    difference, half = ratings.difference("x", "y"), Z * POINTS * sqrt(1 / won + 1 / lost)
    assert difference.points == pytest.approx(POINTS * log(won / lost))
    assert difference.low == pytest.approx(difference.points - half)
    assert difference.high == pytest.approx(difference.points + half)
    # Each is half a difference from the mean, and so is his interval.
    assert ratings.of("x").points == pytest.approx(difference.points / 2)
    assert ratings.of("x").high == pytest.approx(difference.high / 2)


def test_unfinished_matches_are_half_won() -> None:
    halves = Ratings([Pairing("x", "y", 60, 20, unfinished=20)]).difference("x", "y")
    assert halves == Ratings([Pairing("x", "y", 70, 30)]).difference("x", "y")


_numbers = st.integers(1, 60)


@examples(60)
@given(st.lists(st.tuples(_numbers, _numbers, st.integers(0, 5)), min_size=10, max_size=10))
def test_everybody_scored_what_his_rating_foretells(ends: list[tuple[int, int, int]]) -> None:
    """This is what makes ratings the likeliest ones, and only those."""
    pairs = combinations("abcde", 2)
    pairings = [Pairing(*pair, *end) for pair, end in zip(pairs, ends, strict=True)]
    ratings = Ratings(pairings)
    for name in ratings.names:
        scored = foretold = 0.0
        for pairing in pairings:
            if name in (pairing.one, pairing.other):
                own = name == pairing.one
                scored += pairing.score if own else pairing.matches - pairing.score
                other = pairing.other if own else pairing.one
                points = ratings.difference(name, other).points
                foretold += pairing.matches / (1 + 10 ** (-points / 400))
        assert scored == pytest.approx(foretold)
    assert sum(ratings.of(name).points for name in ratings.names) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    ("truth", "drawn", "least", "most"),
    [([-410.0, -150.0, 0.0, 180.0, 380.0], 0.0, 0.935, 0.965), ([0.0] * 5, 0.3, 0.965, 0.995)],
)
def test_the_intervals_hold_the_truth_as_often_as_they_say(
    truth: list[float], drawn: float, least: float, most: float
) -> None:
    """In 95 % of ladders; more where matches are unfinished, which are taken for less than they
    tell. The tolerance is four standard errors, and the dice are always the same.
    """
    dice, ladders = Random(41), 400
    ratings_held = differences_held = 0
    for _ in range(ladders):
        ratings = Ratings(played(truth, 60, dice, drawn))
        for place, points in enumerate(truth):
            found = ratings.of(str(place))
            ratings_held += found.low <= points <= found.high
        for place in range(4):
            found = ratings.difference(str(place + 1), str(place))
            differences_held += found.low <= truth[place + 1] - truth[place] <= found.high
    assert least < ratings_held / ladders / 5 < most
    assert least < differences_held / ladders / 4 < most


def test_many_matches_find_the_truth() -> None:
    truth = [-300.0, -50.0, 50.0, 300.0]
    ratings = Ratings(played(truth, 20_000, Random(5)))
    for name, points in zip("0123", truth, strict=True):
        assert ratings.of(name).points == pytest.approx(points, abs=5)
        assert ratings.of(name).high - ratings.of(name).low < 10


def test_the_order_of_the_results_changes_nothing() -> None:
    pairings = played([0.0, 200.0, 100.0, -150.0], 50, Random(3))
    turned = [Pairing(p.other, p.one, p.lost, p.won, p.unfinished) for p in reversed(pairings)]
    halves = [Pairing(p.one, p.other, p.won, 0, p.unfinished) for p in pairings]
    halves += [Pairing(p.one, p.other, 0, p.lost) for p in pairings]
    ratings = Ratings(pairings)
    for again in (Ratings(turned), Ratings(halves)):
        assert again.ladder() == ratings.ladder()
        for name in ratings.names:
            assert again.of(name).points == pytest.approx(ratings.of(name).points)
            assert again.of(name).low == pytest.approx(ratings.of(name).low)


def test_a_player_at_zero_shifts_all_ratings_and_no_difference() -> None:
    pairings = played([0.0, 200.0, 100.0], 50, Random(3))
    mean, first = Ratings(pairings), Ratings(pairings, zero="0")
    assert str(first.of("0")) == "+0 [+0, +0]"
    assert first.of("1") == mean.difference("1", "0")
    assert first.difference("1", "2") == mean.difference("1", "2")


def test_the_ladder_goes_down_from_the_best() -> None:
    ratings = Ratings(played([0.0, 300.0, 150.0], 200, Random(8)))
    assert ratings.ladder() == ["1", "2", "0"]
    assert ratings.neighbours() == [("1", "2"), ("2", "0")]


# --- where nothing was lost ----------------------------------------------------------------------


def test_who_never_lost_is_better_by_at_least_so_much() -> None:
    ratings = Ratings([Pairing("b", "a", 400, 0)])
    found = ratings.difference("b", "a")
    assert (found.low > 600, found.high, found.bounded) == (True, inf, False)
    assert str(found) == f"at least {found.low:+.0f}"
    assert str(ratings.difference("a", "b")) == f"at most {-found.low:+.0f}"
    assert str(ratings.of("a")) == f"at most {-found.low / 2:+.0f}"


@pytest.mark.parametrize("matches", [3, 4, 7, 20, 100, 400, 5000, 10**6])
def test_the_least_is_never_more_than_the_exact_bound(matches: int) -> None:
    """Clopper and Pearson: the share whose 40th chance it still is to win them all."""
    share = 0.025 ** (1 / matches)
    exact = POINTS * log(share / (1 - share))
    low = Ratings([Pairing("b", "a", matches, 0)]).difference("b", "a").low
    assert exact - 170 < low < exact


def test_a_detour_bounds_what_no_direct_match_does() -> None:
    direct = Pairing("c", "a", 100, 0)
    ratings = Ratings([Pairing("b", "a", 80, 20), Pairing("c", "b", 80, 20), direct])
    assert ratings.difference("c", "a").bounded
    # Nothing is given to anybody: everybody scored what his rating foretells.
    foretold = sum(
        100 / (1 + 10 ** (-ratings.difference("c", other).points / 400)) for other in "ab"
    )
    assert foretold == pytest.approx(180)


def test_a_group_apart_keeps_the_intervals_within_it() -> None:
    best = [Pairing("c", "a", 400, 0), Pairing("c", "b", 400, 0)]
    ratings = Ratings([Pairing("b", "a", 300, 100), *best])
    within = ratings.difference("b", "a")
    alone = Ratings([Pairing("b", "a", 300, 100)]).difference("b", "a")
    assert within.bounded
    assert within.points == pytest.approx(alone.points, abs=2)
    assert ratings.difference("c", "b").high == inf
    assert ratings.difference("a", "c").low == -inf


def test_two_who_never_lost_to_a_third_are_not_compared_by_that() -> None:
    ratings = Ratings([Pairing("b", "a", 50, 0), Pairing("c", "a", 60, 0)])
    assert str(ratings.difference("b", "c")) == "unknown"
    # In a chain of sure wins the middle one may be anywhere from the mean.
    chain = Ratings([Pairing("b", "a", 50, 0), Pairing("c", "b", 50, 0), Pairing("c", "a", 50, 0)])
    assert str(chain.of("b")) == "unknown"
    assert str(chain.difference("c", "b")).startswith("at least ")


def test_extreme_scores_have_finite_ratings() -> None:
    ratings = Ratings([Pairing("b", "a", 10**9, 1), Pairing("c", "b", 10**9, 1)])
    assert ratings.difference("b", "a").points == pytest.approx(3600)
    assert ratings.difference("c", "a").points == pytest.approx(7200)


def test_results_at_odds_with_one_another_have_ratings_too() -> None:
    """From nought, whole steps of Newton's method would run away here."""
    pairings = [
        Pairing("a", "b", 25_272, 954_676), Pairing("a", "c", 5, 0), Pairing("a", "f", 9234, 179),
        Pairing("b", "c", 505, 10_959), Pairing("b", "f", 75_567, 0), Pairing("c", "e", 0, 4),
        Pairing("c", "f", 728, 87), Pairing("d", "e", 79, 16), Pairing("d", "f", 935, 0),
    ]  # fmt: skip
    ratings = Ratings(pairings)
    assert ratings.difference("b", "a").bounded
    assert 0 < ratings.difference("b", "a").points < 4000


# --- what cannot be rated ------------------------------------------------------------------------


def test_players_that_nothing_connects_are_refused() -> None:
    apart = [Pairing("a", "b", 5, 3), Pairing("c", "d", 1, 1), Pairing("a", "c", 0, 0)]
    with pytest.raises(ValueError, match=r"^no match connects a with c, d: expected players that"):
        Ratings(apart)
    assert Ratings([*apart, Pairing("d", "a", 0, 1)]).names == ("a", "b", "c", "d")


def test_wrong_results_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^a against b: a number of matches is negative$"):
        Pairing("a", "b", 3, -1)
    with pytest.raises(ValueError, match=r"^a is paired with itself: expected two players$"):
        Pairing("a", "a", 3, 1)
    with pytest.raises(ValueError, match=r"^x has played no match: expected one of a, b$"):
        Ratings([Pairing("a", "b", 3, 1)], zero="x")


def test_no_matches_are_no_ratings() -> None:
    assert Ratings([]).names == ()
    assert Ratings([Pairing("a", "b", 0, 0)]).ladder() == []
    with pytest.raises(KeyError):
        Ratings([]).of("a")
