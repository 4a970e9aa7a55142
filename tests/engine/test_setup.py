"""The deck, the split, the layout and the first flip (deck, setup.2 to setup.6, play.1)."""

import pytest

from spit import STANDARD, Event, EventKind, IllegalAction, Match, Reason, Step, Variant, observe
from spit.cards import CARD_NAMES, RANKS, card_name, neighbours, parse_card, shuffled
from spit.view import event_message
from tests.engine.tools import DECK, at, counts, do, kinds, legal, reason, spn

STEP_BY_STEP: frozenset[Step] = frozenset()


@pytest.mark.rule("deck")
def test_the_deck_has_52_cards_of_13_ranks_and_no_joker() -> None:
    assert len(set(DECK)) == 52
    assert {name[0] for name in DECK} == set("A23456789TJQK")
    assert all(sum(name[0] == rank for name in DECK) == 4 for rank in RANKS)
    assert CARD_NAMES[52:] == ("Xs", "Xh")
    assert STANDARD.deck_size == 52
    assert [card_name(parse_card(name)) for name in CARD_NAMES] == list(CARD_NAMES)
    with pytest.raises(ValueError, match="no card is called '1h'"):
        parse_card("1h")


@pytest.mark.rule("deck", "glossary.6")
def test_ranks_form_one_cycle() -> None:
    seen, rank = [0], neighbours(0)[1]
    while rank:
        assert neighbours(rank)[0] == seen[-1]
        seen.append(rank)
        rank = neighbours(rank)[1]
    assert "".join(RANKS[r] for r in seen) == "A23456789TJQK"


@pytest.mark.rule("setup.2")
def test_the_deck_is_split_in_two_halves_of_26_different_cards() -> None:
    decks = set()
    for seed in range(20):
        match = Match(seed=seed, automate=STEP_BY_STEP)
        assert [match.spit_count(0), match.spit_count(1)] == [26, 26]
        assert sorted(match.position.cards()) == list(range(52))
        decks.add(tuple(match.position.cards()))
        assert Match(seed=seed, automate=STEP_BY_STEP).position == match.position
    assert len(decks) == 20


@pytest.mark.rule("setup.2")
def test_the_shuffle_favours_no_order() -> None:
    found: dict[tuple[int, ...], int] = {}
    for n in range(1200):
        order = tuple(shuffled((0, 1, 2), f"test:{n}"))
        found[order] = found.get(order, 0) + 1
    assert len(found) == 6
    assert all(140 <= times <= 260 for times in found.values()), found


@pytest.mark.rule("setup.3", "glossary.8")
def test_pile_n_has_n_cards_with_only_the_last_face_up() -> None:
    match = Match(seed=1, automate=STEP_BY_STEP)
    packet = [*match.stacks[10]]
    events: list[Event] = []
    for _ in range(15):
        assert match.phase == "deal"
        events += match.step(Step.LAY)
    assert match.phase == "ready"
    for seat in (0, 1):
        assert counts(match, seat) == [1, 2, 3, 4, 5, 11]
        laid = [e for e in events if e.seat == seat]
        assert [e.target for e in laid] == [seat * 5 + n for n in range(5) for _ in range(n + 1)]
        assert [e.face_up for e in laid] == [k == n for n in range(5) for k in range(n + 1)]
    assert [e.card for e in events if e.seat == 0] == packet[:10:-1]
    assert match.position.face_up == (True,) * 10
    with pytest.raises(IllegalAction, match="step lay is not due"):
        match.step(Step.LAY)


@pytest.mark.rule("setup.3")
def test_a_half_laid_pile_shows_no_card() -> None:
    match = Match(seed=1, automate=STEP_BY_STEP)
    for _ in range(2):
        match.step(Step.LAY)
    assert counts(match, 0) == [1, 1, 0, 0, 0, 24]
    assert match.position.face_up[:2] == (True, False)


@pytest.mark.rule("setup.4", "glossary.2", "ruling.r23")
def test_the_other_11_cards_are_hidden_from_both_players() -> None:
    match = Match(seed=1)
    hidden = {c for p in match.position.piles for c in p[:-1]} | {
        c for s in match.position.spits for c in s
    }
    assert [match.spit_count(0), match.spit_count(1)] == [11, 11]
    for seat in (0, 1):
        seen = observe(match, seat)
        shown = {p.top for side in (seen.me, seen.opponent) for p in side.piles}
        assert len(shown) == 10
        assert not shown & hidden
        assert [seen.me.spit, seen.opponent.spit] == [11, 11]


@pytest.mark.rule("setup.4", "ruling.r23")
def test_a_card_laid_face_down_has_no_name_in_the_message() -> None:
    face_down = Event(EventKind.LAY, 0, 5, 10, 2)
    face_up = Event(EventKind.LAY, 0, 5, 10, 2, face_up=True)
    assert event_message(face_down, 0)["card"] is None
    assert event_message(face_up, 0)["card"] == card_name(5)


@pytest.mark.rule("setup.5", "setup.6")
def test_zones_are_empty_until_both_are_ready() -> None:
    match = Match(seed=1)
    assert match.phase == "ready"
    assert match.position.centres == ((), ())
    assert set(legal(match)) == {"A!", "A!L", "B!", "B!R"}
    do(match, "A!")
    assert match.pending() is None
    assert reason(match, "A!") is Reason.ALREADY_SAID
    assert [reason(match, name) for name in ("A1>L", "A2>1", "A1^")] == [Reason.NOT_STARTED] * 3
    with pytest.raises(IllegalAction):
        match.step(Step.OPEN)
    do(match, "B!")
    assert match.pending() is Step.OPEN
    assert match.phase == "ready"


@pytest.mark.rule("play.1", "ruling.r27", "glossary.4")
def test_the_opening_flip_lays_one_card_of_each_on_his_own_side() -> None:
    match = Match(seed=1)
    do(match, "A!", "B!")
    tops = [match.stacks[10][-1], match.stacks[11][-1]]
    events = match.step(Step.OPEN)
    assert kinds(events) == [EventKind.FLIP, EventKind.FLIP]
    assert match.position.centres == ((tops[0],), (tops[1],))
    assert [match.spit_count(0), match.spit_count(1)] == [10, 10]
    assert match.phase == "play"
    assert match.position.said == (False, False)


@pytest.mark.rule("play.1", "ruling.r27")
def test_no_one_flips_onto_the_other_side() -> None:
    match = Match(seed=1)
    assert reason(match, "A!R") is Reason.OWN_SIDE_ONLY
    assert reason(match, "B!L") is Reason.OWN_SIDE_ONLY
    match = at("std play 2H/2C 7S/-/-/-/-|4s5s 7H/-/-/-/-|4h5h")
    assert reason(match, "A!R") is Reason.OWN_SIDE_ONLY
    do(match, "A!L", "B!")
    assert spn(match) == "std play 2H5S/2C5H 7S/-/-/-/-|4s 7H/-/-/-/-|4h"


@pytest.mark.rule("play.1", "ruling.r04")
def test_the_opening_flip_may_leave_both_blocked_and_is_flipped_again() -> None:
    match = at("std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h")
    do(match, "A!", "B!")
    match.step(Step.OPEN)
    assert match.phase == "play"
    assert all(match.blocked(seat) for seat in (0, 1))
    do(match, "A!", "B!")
    assert spn(match) == "std slap 2S4S/2H4H 7S/-/-/-/-|- 7H/-/-/-/-|- right=AB cause=equal"


@pytest.mark.rule("ruling.r07", "play.1")
def test_without_spit_cards_the_own_zone_stays_empty_and_takes_no_card() -> None:
    match = at("std ready -/- 6S/7S/-/-/-|- 5H/-/-/-/-|9c9s6h")
    do(match, "A!", "B!")
    match.step(Step.OPEN)
    assert spn(match) == "std play -/6H 6S/7S/-/-/-|- 5H/-/-/-/-|9c9s solo=R"
    assert reason(match, "A1>L") is Reason.EMPTY_ZONE
    assert reason(match, "B1>L") is Reason.EMPTY_ZONE
    do(match, "A2>R")
    assert match.position.centres[0] == ()


@pytest.mark.rule("ruling.r07", "ruling.r05")
def test_the_lone_flipper_cannot_fill_the_empty_zone() -> None:
    match = at("std play -/6H 2S/QS/-/-/-|- TH/-/-/-/-|9c9s solo=R")
    assert reason(match, "B!L") is Reason.SOLO_PILE_FIXED
    do(match, "B!")
    assert spn(match) == "std play -/6H9S 2S/QS/-/-/-|- TH/-/-/-/-|9c solo=R"


@pytest.mark.rule("ruling.r07", "play.6", "play.9", "ruling.r02")
def test_the_empty_zone_can_be_claimed() -> None:
    match = at("std play -/6H 7S/-/-/-/-|- TH/-/-/-/-|9c9s solo=R")
    do(match, "A1>R", "A*L")
    assert spn(match) == (
        "std over -/- -/-/-/-/-|- -/-/-/-/-|9c9sTh6h7s solo=R cause=out winner=A claim=A:L won=1-0"
    )


#: Cards held → piles 1–5 and spit pile (ruling.r08).
WHOLE_PILES = {
    1: [1, 0, 0, 0, 0, 0],
    2: [1, 0, 0, 0, 0, 1],
    3: [1, 2, 0, 0, 0, 0],
    4: [1, 2, 0, 0, 0, 1],
    5: [1, 2, 0, 0, 0, 2],
    6: [1, 2, 3, 0, 0, 0],
    7: [1, 2, 3, 0, 0, 1],
    9: [1, 2, 3, 0, 0, 3],
    10: [1, 2, 3, 4, 0, 0],
    12: [1, 2, 3, 4, 0, 2],
    14: [1, 2, 3, 4, 0, 4],
    15: [1, 2, 3, 4, 5, 0],
    16: [1, 2, 3, 4, 5, 1],
    51: [1, 2, 3, 4, 5, 36],
}
SPREAD = {
    **WHOLE_PILES,
    2: [1, 1, 0, 0, 0, 0],
    4: [1, 2, 1, 0, 0, 0],
    5: [1, 2, 2, 0, 0, 0],
    7: [1, 2, 3, 1, 0, 0],
    9: [1, 2, 3, 3, 0, 0],
    12: [1, 2, 3, 4, 2, 0],
    14: [1, 2, 3, 4, 4, 0],
}


@pytest.mark.rule("play.8", "ruling.r08", "glossary.1")
@pytest.mark.parametrize("held", WHOLE_PILES)
@pytest.mark.parametrize("short_deal", ["piles", "spread"])
def test_a_short_packet_is_laid_in_whole_piles_or_spread(held: int, short_deal: str) -> None:
    names = "".join(DECK)
    variant = Variant(short_deal=short_deal)  # type: ignore[arg-type]
    match = at(
        f"{variant.notation} settled -/- -/-/-/-/-|{names[: 2 * held]} "
        f"-/-/-/-/-|{names[2 * held :]} cause=out winner=A"
    )
    match.step(Step.DEAL)
    match.settle()
    expected = SPREAD if short_deal == "spread" else WHOLE_PILES
    assert match.phase == "ready"
    assert counts(match, 0) == expected[held]
    assert match.total(1) == 52 - held
    laid = [n for n in range(10) if match.stacks[n]]
    assert all(match.up >> n & 1 for n in laid)
