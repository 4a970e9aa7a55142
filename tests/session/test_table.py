"""The arbiter: order of arrival, ties, the window, lateness, and what the clock decides."""

import pytest

from spit import Match, Reason, Step, action_name, parse_action
from spit.actions import Action
from spit.clock import BEAT, SLAP_LIMIT
from spit.table import Happening, Table
from tests.engine.tools import at, spn

#: A can play 5 and 7 on the 6, B a 7 and a 5; both have more.
RIVALS = "std play 6H/TC 5S/2s7C/-/-/-|3d 7D/4s5D/-/-/-|9s"
#: B's last spit card leaves both blocked with two tableau cards each.
EQUAL = "std play 2H/2C 7S/8D/-/-/-|- 7H/JD/-/-/-|5d"


def act(name: str) -> Action:
    return parse_action(name)


def told(happenings: list[Happening]) -> list[tuple[int, str, Reason | None]]:
    """Time, what, and the reason of a refusal."""
    return [
        (
            h.t,
            h.what.value if isinstance(h.what, Step) else action_name(h.what),
            h.refused.reason if h.refused else None,
        )
        for h in happenings
    ]


@pytest.mark.rule("ruling.r10", "play.2")
def test_acts_are_judged_in_the_order_of_their_time_stamps() -> None:
    table = Table(at(RIVALS))
    table.offer(act("B1>L"), 50)
    table.offer(act("A1>L"), 40)
    assert told(list(table.advance(60))) == [
        (40, "A1>L", None),
        (50, "B1>L", Reason.TOO_LATE),
    ]


@pytest.mark.rule("ruling.r10", "play.2")
@pytest.mark.case("K30")
def test_k30_the_second_of_two_equal_cards_returns_to_its_pile() -> None:
    table = Table(at("std play 5H/TC 6S/2S/-/-/-|3d 6D/4S/-/-/-|9s"))
    table.offer(act("A1>L"), 40)
    table.offer(act("B1>L"), 41)
    last = list(table.advance(60))[-1].refused
    assert last is not None
    assert (last.reason, last.facts) == (Reason.TOO_LATE, {"card": "6d", "top": "6s"})
    assert spn(table.match).startswith("std play 5H6S/TC -/2S/-/-/-|3d 6D/4S")


@pytest.mark.rule("ruling.r10")
def test_the_second_card_stays_if_it_fits_the_new_top() -> None:
    table = Table(at("std play 5H/TC 6S/2S/-/-/-|3d 7D/4S/-/-/-|9s"))
    table.offer(act("A1>L"), 40)
    table.offer(act("B1>L"), 41)
    assert told(list(table.advance(60))) == [(40, "A1>L", None), (41, "B1>L", None)]


@pytest.mark.rule("ruling.r10", "play.2")
@pytest.mark.parametrize("favoured", [0, 1])
@pytest.mark.parametrize("order", [("A1>L", "B1>L"), ("B1>L", "A1>L")])
def test_an_exact_tie_goes_to_the_card_underneath(favoured: int, order: tuple[str, str]) -> None:
    table = Table(at(RIVALS), favoured)
    for name in order:
        table.offer(act(name), 40)
    first, second = told(list(table.advance(40)))
    assert first[1][0] == "AB"[favoured]
    assert second[2] is Reason.TOO_LATE


@pytest.mark.rule("ruling.r10")
def test_without_a_favourite_the_seed_decides_each_tie_and_always_alike() -> None:
    winners = []
    for t in range(40, 80):
        once = []
        for names in (("A1>L", "B1>L"), ("B1>L", "A1>L")):
            table = Table(at(RIVALS, seed=3))
            for name in names:
                table.offer(act(name), t)
            once.append(next(iter(table.advance(t))).what)
        assert once[0] == once[1]
        winners.append(once[0] == act("A1>L"))
    assert 8 < sum(winners) < 32


@pytest.mark.rule("ruling.r10")
def test_acts_of_one_seat_at_one_moment_keep_their_order() -> None:
    table = Table(at("std play 6H/TC 5S/-/4H/-/-|3d 7D/4s5D/-/-/-|9s"))
    table.offer(act("A1>L"), 40)
    table.offer(act("A3>L"), 40)
    assert told(list(table.advance(40))) == [(40, "A1>L", None), (40, "A3>L", None)]


@pytest.mark.rule("ruling.r10")
def test_an_act_waits_in_its_window_for_an_earlier_one() -> None:
    table = Table(at(RIVALS))
    table.offer(act("B1>L"), 100, window=30)
    assert list(table.advance(129)) == []
    assert table.due() == 130
    assert told(list(table.advance(130))) == [(100, "B1>L", None)]


@pytest.mark.rule("ruling.r10", "play.2")
@pytest.mark.parametrize("looked", [None, 100, 110, 129])
def test_an_earlier_act_that_arrives_within_the_window_comes_first(looked: int | None) -> None:
    table = Table(at(RIVALS), favoured=1)
    table.offer(act("B1>L"), 100, window=30)
    if looked is not None:
        assert list(table.advance(looked)) == []
    table.offer(act("A1>L"), 95)
    assert told(list(table.advance(130))) == [
        (95, "A1>L", None),
        (100, "B1>L", Reason.TOO_LATE),
    ]


@pytest.mark.rule("ruling.r10")
def test_a_later_act_of_the_other_seat_ends_the_wait() -> None:
    table = Table(at(RIVALS))
    table.offer(act("B1>L"), 100, window=30)
    table.offer(act("A1>L"), 105)
    assert told(list(table.advance(105))) == [
        (100, "B1>L", None),
        (105, "A1>L", Reason.TOO_LATE),
    ]


@pytest.mark.rule("ruling.r10")
def test_an_act_stamped_before_what_is_judged_counts_as_that_moment() -> None:
    table = Table(at(RIVALS), favoured=0)
    table.offer(act("B1>L"), 100)
    list(table.advance(100))
    table.offer(act("A1>L"), 60, seen=0)
    assert told(list(table.advance(100))) == [(100, "A1>L", Reason.TOO_LATE)]


@pytest.mark.rule("ruling.r10", "play.2")
def test_too_late_is_told_from_never_legal() -> None:
    table = Table(at(RIVALS))
    before = table.seq
    table.offer(act("B1>L"), 10)
    list(table.advance(10))
    for seen, expected in (
        (before, Reason.TOO_LATE),  # he saw the 6, on which his 5 fits
        (table.seq, Reason.NOT_ADJACENT),  # he saw the 7
        (999, Reason.NOT_ADJACENT),  # he never saw that
    ):
        table.offer(act("A1>L"), 20, seen)
        assert told(list(table.advance(20)))[0][2] is expected


@pytest.mark.rule("ruling.r10")
def test_a_card_that_was_not_there_to_be_seen_is_not_late() -> None:
    table = Table(at("std play 6H/TC 4H/5s2C/-/-/-|3d 7D/4s5D/-/-/-|9s"))
    before = table.seq
    for t, name in enumerate(("B1>L", "A2>3"), 10):
        table.offer(act(name), t)
    table.offer(act("A2>L"), 20, before)  # the 5 would have fitted the 6, but lay under a 2
    assert told(list(table.advance(20)))[-1] == (20, "A2>L", Reason.NOT_ADJACENT)


@pytest.mark.rule("ruling.r12", "ruling.r10")
def test_a_card_that_comes_after_the_freeze_is_told_so() -> None:
    table = Table(at("std play 6H/TC 5S/-/-/-/-|- 7D/-/-/-/-|9s"))
    table.offer(act("A1>L"), 10)
    table.offer(act("B1>L"), 11)
    assert told(list(table.advance(20)))[1] == (11, "B1>L", Reason.ROUND_FROZEN)


@pytest.mark.rule("setup.6", "play.1")
def test_the_countdown_takes_three_beats_from_the_second_call() -> None:
    table = Table(Match(seed=1))
    table.offer(act("A!"), 100)
    list(table.advance(5000))
    assert table.alarm is None
    table.offer(act("B!"), 6000)
    list(table.advance(6000))
    assert table.alarm == table.due() == 6000 + 3 * BEAT
    assert list(table.advance(6000 + 3 * BEAT - 1)) == []
    table.offer(act("A1>L"), 7000)
    happened = told(list(table.advance(6000 + 3 * BEAT)))
    assert happened == [
        (7000, "A1>L", Reason.NOT_STARTED),
        (6000 + 3 * BEAT, "open", None),
    ]
    assert table.match.phase == "play"


@pytest.mark.rule("ruling.r06", "play.5")
def test_an_equal_stalemate_that_nobody_slaps_is_settled_by_the_clock() -> None:
    table = Table(at(EQUAL))
    table.offer(act("B!"), 0)
    assert list(table.advance(SLAP_LIMIT - 1))
    assert table.alarm == table.due() == SLAP_LIMIT
    match = table.match
    assert told(list(table.advance(SLAP_LIMIT)))[-1] == (SLAP_LIMIT, "sides", None)
    assert match.phase == "settled"
    assert match.position.winner is None


@pytest.mark.rule("ruling.r06")
@pytest.mark.parametrize("looked", [SLAP_LIMIT - 1, SLAP_LIMIT, SLAP_LIMIT + 5])
def test_a_slap_before_the_limit_stands_though_it_waits_in_its_window(looked: int) -> None:
    table = Table(at(EQUAL))
    table.offer(act("B!"), 0)
    assert list(table.advance(0))
    table.offer(act("B*L"), SLAP_LIMIT - 10, window=30)
    happened = [*table.advance(looked), *table.advance(SLAP_LIMIT + 30)]
    assert told(happened) == [(SLAP_LIMIT - 10, "B*L", None)]
    assert table.alarm is None


@pytest.mark.rule("ruling.r12")
def test_a_slap_that_is_earned_has_no_time_limit() -> None:
    match = at("std play 6H/TC 5S/-/-/-/-|- 7D/-/-/-/-|9s")
    table = Table(match)
    table.offer(act("A1>L"), 10)
    list(table.advance(10))
    assert table.alarm is None
    assert table.due() is None
    assert list(table.advance(10**9)) == []


@pytest.mark.rule("ruling.r14", "ruling.r10")
def test_of_two_slaps_at_one_instant_the_hand_underneath_has_the_pile() -> None:
    for favoured in (0, 1):
        table = Table(at("std slap 6H/TC -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out"), favoured)
        table.offer(act("A*L"), 10)
        table.offer(act("B*L"), 10)
        happened = told(list(table.advance(10)))
        assert [reason for _, _, reason in happened] == [None, Reason.BETWEEN_ROUNDS]
        assert table.match.position.winner == favoured


@pytest.mark.rule("play.8")
@pytest.mark.case("K31")
def test_k31_acts_under_way_die_with_their_round() -> None:
    table = Table(at("std slap 6H7C/TC -/-/-/-/-|- 8S/-/-/-/-|- right=A cause=out winner=A"))
    table.offer(act("A*R"), 10)
    list(table.advance(10))
    table.offer(act("B!"), 500)
    table.offer(act("B*L"), 600)
    table.next_round(100)
    assert table.due() is None
    assert list(table.advance(1000)) == []
    assert table.match.position.said == (False, False)


def test_withdrawn_acts_are_never_judged() -> None:
    table = Table(at(RIVALS))
    table.offer(act("B1>L"), 100)
    table.offer(act("A1>L"), 110)
    table.withdraw(1)
    assert told(list(table.advance(200))) == [(110, "A1>L", None)]
