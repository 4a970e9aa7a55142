"""What the decisions say of their examples is what the engine does, position by position.

A test reads the position that the page shows; the comment above a check is the sentence it proves.
"""

from dataclasses import replace
from functools import cache

import pytest

from spit import Allowed, EventKind, Match, Move, Play, Refused, Spit, Step, parse_action
from spit.cards import RANK_COUNT, card_name
from spit.clock import SLOW, Lock
from spit.gesture import read_move
from spit.notation import format_position, parse_position
from spit.outcome import MatchResult
from spit.position import Position
from spit.rules import RULE_IDS, RULINGS, Reason
from spit.simulate import play_match
from spit.state import FORCED
from spit.text.decisions import DECISIONS, concerning
from spit.variants import STANDARD, WORDS, parse_variant

POSITIONS = {one.id: one.position for one in DECISIONS if one.position}
A, B = 0, 1


def at(ruling: str, variant: str = "", settled: bool = False) -> Match:
    """The example of a decision, by its own house rules or by others."""
    position = parse_position(POSITIONS[f"ruling.{ruling}"])
    if variant:
        position = replace(position, variant=parse_variant(variant))
    match = Match.from_position(position)
    if settled:
        match.settle()
    return match


def do(match: Match, *names: str) -> list[EventKind]:
    """Do actions by name; return the kinds of the events."""
    return [event.kind for name in names for event in match.apply(parse_action(name))]


def reason(match: Match, name: str) -> Reason | None:
    verdict = match.judge(parse_action(name))
    return verdict.reason if isinstance(verdict, Refused) else None


def tops(match: Match, seat: int) -> str:
    """The tops of a row as ranks, with - for a gap."""
    return "".join(
        card_name(stack[-1])[0] if stack else "-" for stack in match.stacks[seat * 5 : seat * 5 + 5]
    )


def centre(match: Match) -> str:
    return "".join(card_name(match.stacks[p][-1])[0] for p in match.centre_places)


# --- the list itself ---


def test_every_ruling_is_decided_once_and_cites_paragraphs_that_exist() -> None:
    ids = [decision.id for decision in DECISIONS]
    assert sorted(ids) == sorted(RULINGS)
    assert len(set(ids)) == len(ids)
    for decision in DECISIONS:
        assert decision.rules
        assert set(decision.rules) <= set(RULE_IDS)
        assert list(decision.rules) == sorted(decision.rules, key=RULE_IDS.index)
        assert decision.elsewhere or not decision.options  # a text tells of what can be chosen
        shown = parse_position(decision.position).variant.notation if decision.position else "std"
        assert shown == "+".join(filter(None, ("std", decision.about)))
    # Every house rule is told of once.
    told = [word for one in DECISIONS for word in (one.about, *one.options) if word]
    assert sorted(told) == sorted(WORDS)
    assert [one.id for one in concerning("play.7")] == ["ruling.r13"]
    assert DECISIONS[0].parts == ("why", "elsewhere", "readings", "example")


@pytest.mark.parametrize("ruling", POSITIONS)
def test_the_position_is_sound_and_written_in_the_one_way(ruling: str) -> None:
    position = parse_position(POSITIONS[ruling])
    assert position.faults() == []
    assert format_position(position) == POSITIONS[ruling]


# --- the end of the round ---


@pytest.mark.rule("ruling.r01")
def test_r01_spit_pile_too() -> None:
    match = at("r01", settled=True)
    assert match.tableau_count(A) == 0
    assert match.spit_count(A) == 2
    assert match.blocked(A)
    assert match.blocked(B)
    assert match.phase == "play"  # the round goes on
    assert match.is_legal(Spit(A))
    alone = at("r01", "std+tableau", settled=True)
    assert alone.is_legal(parse_action("A*L"))  # with the tableau alone you could slap


@cache
def _series(variant: str, levels: tuple[int, int], matches: int) -> list[MatchResult]:
    return [play_match(parse_variant(variant), levels, seed) for seed in range(1, matches + 1)]


@pytest.mark.rule("ruling.r12")
def test_r12_who_may_slap() -> None:
    match = at("r12")
    # The opponent's 5 would go on the 6 and his jack on the queen, but it is too late.
    assert centre(match) == "6Q"
    assert tops(match, B)[:2] == "5J"
    assert reason(match, "B1>L") == reason(match, "B2>R") == Reason.ROUND_FROZEN
    assert reason(match, "B*L") == Reason.SLAP_NOT_YOURS
    assert match.is_legal(parse_action("A*L"))
    assert match.is_legal(parse_action("A*R"))
    # A hand too early costs nothing; elsewhere it is a race, and the other may take the smaller.
    assert reason(at("r01"), "A*L") == Reason.SLAP_EARLY
    race = Match.from_position(
        replace(match.position, variant=parse_variant("std+race"), right=(True, True))
    )
    do(race, "B*R")
    assert (race.winner, race.total(A), race.total(B)) == (A, 5, 2 + 4)


@pytest.mark.rule("ruling.r14")
def test_r14_both_at_once() -> None:
    match = at("r14")
    assert (match.total(A), match.total(B)) == (1, 1)
    kinds = [event.kind for event in match.settle()]  # nobody has to ask for it
    assert kinds == [EventKind.FLIP, EventKind.FLIP, EventKind.FREEZE]
    assert match.may_slap(A)
    assert match.may_slap(B)
    do(match, "B*R")
    assert match.winner == B  # the first hand wins


@pytest.mark.rule("ruling.r13")
def test_r13_either_pile() -> None:
    for name, held in (("A*L", 6), ("A*R", 2)):
        match = at("r13")
        do(match, name)
        assert match.total(A) == held


# --- playing and filling ---


@pytest.mark.rule("ruling.r22")
def test_r22_equal_ranks() -> None:
    match = at("r22")
    assert reason(match, "A1>L") == Reason.SAME_RANK
    assert reason(match, "A1>3") == Reason.STACKING
    assert reason(match, "A4>R") is None  # the queen goes on the king


@pytest.mark.rule("ruling.r24")
def test_r24_one_at_a_time() -> None:
    match = at("r24")
    assert reason(match, "A2>L") == reason(match, "B1>L") == Reason.NOT_ADJACENT
    do(match, "A1>L")
    assert reason(match, "A2>L") is None
    assert reason(match, "B1>L") is None  # the opponent's 6 goes there as well


@pytest.mark.rule("ruling.r10")
def test_r10_two_cards_at_once() -> None:
    for first, second in (("A1>L", "B1>L"), ("B1>L", "A1>L")):
        match = at("r10")
        assert match.is_legal(parse_action(second))
        do(match, first)
        assert reason(match, second) == Reason.SAME_RANK
    # Without jokers two cards that go on a third never go on one another.
    for rank in range(RANK_COUNT):
        below, above = STANDARD.fits(rank)
        assert below not in STANDARD.fits(above)


@pytest.mark.rule("ruling.r11")
def test_r11_no_action_takes_a_card_back() -> None:
    match = at("r11")
    assert match.blocked(B)
    assert reason(match, "A1>R") == reason(match, "A2>R") is None  # queen and ace go on the king
    before = match.position.centres
    do(match, "A1>R")
    assert reason(match, "B1>R") is None  # the opponent's jack goes on the queen at once
    assert reason(match, "A2>R") == Reason.ACE_LINK
    for place in ("A1", "A2", "A5"):
        assert read_move(match, "R", place) == Refused(Reason.NOT_A_PLACE)
    for action in match.legal_actions():
        trial = Match.from_position(match.position)
        trial.apply(action)
        assert all(
            now[: len(was)] == was and now != before[n]
            for n, (was, now) in enumerate(
                zip(match.position.centres, trial.position.centres, strict=True)
            )
            if was != before[n]
        )
    match = at("r11")
    do(match, "A2>R")
    assert match.blocked(B)  # the ace would have left him blocked


@pytest.mark.rule("ruling.r26")
def test_r26_no_penalty() -> None:
    match = at("r26")
    before = match.position
    assert reason(match, "A3>L") == Reason.NOT_ADJACENT  # 5 on 8
    assert reason(match, "A1>R") == Reason.ACE_LINK  # ace on queen
    assert match.position == before


@pytest.mark.rule("ruling.r09")
def test_r09_what_fills_a_gap() -> None:
    match = at("r09")
    assert tops(match, A) == "-K3K2"
    moves = [action for action in match.legal_actions(A) if isinstance(action, Move)]
    assert [(move.pile + 1, move.gap + 1) for move in moves] == [(2, 1), (3, 1), (4, 1), (5, 1)]
    # A card that is turned up for the king and for the 2, none for the 3.
    for name, uncovers in (("A2>1", True), ("A5>1", True), ("A3>1", False)):
        kinds = do(at("r09"), name)
        assert (EventKind.TURN_UP in kinds) == uncovers
    assert read_move(match, "A|", "A1") == Refused(Reason.SPIT_CARD)
    hidden = Match.from_position(
        replace(match.position, face_up=(False,) * 10), automate=frozenset()
    )
    assert reason(hidden, "A5>1") == Reason.FACE_DOWN


@pytest.mark.rule("ruling.r31")
def test_r31_which_card_for_a_gap() -> None:
    match = at("r31")
    assert match.blocked(A)
    do(match, "A5>1")
    assert tops(match, A) == "JKT27"
    assert reason(match, "A5>L") is None  # the 7 goes on the 6
    match = at("r31")
    do(match, "A2>1")
    assert tops(match, A) == "K-T2J"  # still four
    assert match.blocked(A)


# --- the spit pile and the flip ---


@pytest.mark.rule("ruling.r23")
def test_r23_spit_cards() -> None:
    match = at("r23")
    top = match.stacks[10][-1]
    assert [n for n in (0, 1) if match.variant.fits(match.stacks[12 + n][-1] >> 2).count(top >> 2)]
    for place in ("L", "R", "A5"):
        assert read_move(match, "A|", place) == Refused(Reason.SPIT_CARD)
    do(match, "A!", "B!")
    assert match.stacks[12][-1] == top  # on the own side


@pytest.mark.rule("ruling.r27")
def test_r27_own_side() -> None:
    match = at("r27")
    assert match.blocked(A)
    assert match.blocked(B)
    assert reason(match, "A!R") == reason(match, "B!L") == Reason.OWN_SIDE_ONLY
    mine, other = match.stacks[10][-1], match.stacks[11][-1]
    do(match, "A!", "B!")
    assert [match.stacks[12][-1], match.stacks[13][-1]] == [mine, other]


@pytest.mark.rule("ruling.r03")
def test_r03_blocked() -> None:
    match = at("r03")
    assert centre(match) == "7K"
    assert match.blocked(A)
    assert match.blocked(B)
    assert match.is_legal(Spit(A))
    do(match, "A2>1")
    assert tops(match, A) == "98J35"
    assert reason(match, "A2>L") is None
    # No round is declared over while a card can be turned up in this way.
    empty = replace(at("r03").position, spits=((), ()))
    match = Match.from_position(empty)
    assert match.pending() is None
    assert Match.from_position(_without_gaps(empty)).pending() is Step.STALEMATE


def _without_gaps(position: Position) -> Position:
    """The same, but A's hidden cards are gone: no card is left to turn up."""
    piles = tuple(pile[-1:] if n < 5 else pile for n, pile in enumerate(position.piles))
    return replace(position, piles=piles)


@pytest.mark.rule("ruling.r04")
def test_r04_agreement() -> None:
    match = at("r04")
    do(match, "A!")
    assert match.has_said(A)
    assert EventKind.LAPSE in do(match, "B3>4")
    assert tops(match, B) == "498T3"
    assert not match.has_said(A)
    assert reason(match, "B3>L") is None
    assert reason(match, "A!") == Reason.OPPONENT_CAN_PLAY


@pytest.mark.rule("ruling.r05")
def test_r05_one_flips_alone() -> None:
    for chosen, other in (("L", "R"), ("R", "L")):
        match = at("r05")
        assert reason(match, "B!") == Reason.SPIT_EMPTY
        assert do(match, f"A!{chosen}").count(EventKind.FLIP) == 1
        assert match.blocked(A)
        assert match.blocked(B)
        assert reason(match, f"A!{other}") == Reason.SOLO_PILE_FIXED
        assert reason(match, "A!") is None
    assert reason(at("r05", "std+ownside"), "A!R") == Reason.OWN_SIDE_ONLY


@pytest.mark.rule("ruling.r06")
def test_r06_final_stalemate() -> None:
    match = at("r06", settled=True)
    assert (match.tableau_count(A), match.tableau_count(B)) == (3, 7)
    assert (match.cause, match.winner) == ("stalemate", A)
    assert match.is_legal(parse_action("A*R"))
    assert reason(match, "B*R") == Reason.SLAP_NOT_YOURS
    race = at("r06", "std+jamrace", settled=True)
    assert race.winner is None
    assert race.is_legal(parse_action("B*R"))


# --- from round to round ---


@pytest.mark.rule("ruling.r25")
def test_r25_everyone_shuffles_his_own() -> None:
    match = at("r25")
    assert [len(match.stacks[place]) for place in match.centre_places] == [11, 8]
    assert (match.tableau_count(B), match.spit_count(B)) == (9, 24)
    do(match, "A*R")
    own = [sorted(match.stacks[place]) for place in (10, 11)]
    assert [len(cards) for cards in own] == [8, 44]
    match.step(Step.DEAL)
    match.settle(FORCED)
    for seat in (A, B):
        row = [card for stack in match.stacks[seat * 5 : seat * 5 + 5] for card in stack]
        assert sorted([*row, *match.stacks[10 + seat]]) == own[seat]


@pytest.mark.rule("ruling.r08")
@pytest.mark.parametrize(
    ("cards", "row", "spit"),
    [(12, [1, 2, 3, 4, 0], 2), (10, [1, 2, 3, 4, 0], 0), (7, [1, 2, 3, 0, 0], 1),
     (2, [1, 0, 0, 0, 0], 1)],
)  # fmt: skip
def test_r08_fewer_than_15(cards: int, row: list[int], spit: int) -> None:
    shown = at("r08").position
    mine = [card for stack in (*shown.piles[:5], shown.spits[0]) for card in stack]
    assert len(mine) == 12
    deal = replace(
        shown,
        phase="deal",
        piles=((),) * 10,
        face_up=(False,) * 10,
        spits=(tuple(mine[:cards]), shown.spits[1]),
    )
    match = Match.from_position(deal)
    match.settle()
    assert [len(stack) for stack in match.stacks[:5]] == row
    assert match.spit_count(A) == spit
    if cards == 12:
        assert [len(stack) for stack in shown.piles[:5]] == row
        assert len(shown.spits[0]) == spit
        match = Match.from_position(replace(deal, variant=parse_variant("std+spread")))
        match.settle()
        assert [len(stack) for stack in match.stacks[:5]] == [1, 2, 3, 4, 2]
        assert match.spit_count(A) == 0


@pytest.mark.rule("ruling.r07")
def test_r07_no_spit_cards_at_the_start() -> None:
    match = at("r07")
    assert sum(len(pile) for pile in match.stacks[:5]) == 10
    for n in range(1, 5):
        assert reason(match, f"A{n}>L") == Reason.EMPTY_ZONE
    assert match.blocked(A)
    assert match.blocked(B)
    assert reason(match, "A!") == Reason.SPIT_EMPTY
    assert reason(match, "B!L") == Reason.SOLO_PILE_FIXED
    assert do(match, "B!").count(EventKind.FLIP) == 1
    assert len(match.stacks[12]) == 0
    assert len(match.stacks[13]) == 2


# --- winning the game ---


@pytest.mark.rule("ruling.r02")
def test_r02_no_card_left() -> None:
    match = at("r02")
    do(match, "A*L")
    assert (match.phase, match.winner, match.total(A)) == ("over", A, 0)
    match = at("r02")
    do(match, "A*R")
    assert (match.phase, match.total(A)) == ("settled", 4)


@pytest.mark.rule("ruling.r21")
def test_r21_rounds_may_be_nobodys_games_never_are() -> None:
    match = at("r21", settled=True)
    assert (match.tableau_count(A), match.tableau_count(B)) == (3, 3)
    assert (match.cause, match.winner) == ("equal", None)
    do(match, "A*L")
    assert (match.phase, match.winner, match.won) == ("settled", None, (0, 0))
    assert [r.winner in (A, B) for r in _series("std", (5, 5), 10)] == [True] * 10


@pytest.mark.rule("ruling.r19")
def test_r19_three_in_a_row() -> None:
    match = at("r19")
    do(match, "A*R")
    assert (match.phase, match.winner, match.total(A)) == ("over", A, 1)
    equal = replace(
        at("r19").position, winner=None, cause="equal", right=(True, True),
        piles=((),) * 10, face_up=(False,) * 10,
    )  # fmt: skip
    broken = Match.from_position(equal)
    do(broken, "A*R")
    assert (broken.phase, broken.streak) == ("settled", 0)


@pytest.mark.rule("ruling.r20")
def test_r20_time_is_up() -> None:
    match = at("r20")
    for seat in (A, B):
        assert (match.tableau_count(seat), match.spit_count(seat)) == (3, 1)
    assert match.overtime
    assert match.pending() is None  # with equal counts play goes on
    do(match, "A1>L")
    assert (match.total(A), match.total(B)) == (3, 4)
    assert (match.phase, match.winner, match.cause) == ("over", A, "time")
    # When the time is up with counts that differ, what lies in the centre belongs to nobody.
    ahead = Match.from_position(replace(at("r20").position, overtime=False, spits=((), (0,))))
    ahead.step(Step.TIME)
    assert (ahead.phase, ahead.winner) == ("over", A)


# --- the variants ---


@pytest.mark.rule("ruling.r16")
def test_r16_jokers() -> None:
    match = at("r16")
    assert tops(match, A)[:2] == "4J"
    names = ("A1>L", "A2>L", "B2>L", "B2>R")
    assert [reason(match, name) for name in names] == [None] * 4
    assert not match.blocked(B)
    dealt = Match(parse_variant("std+jokers"))
    assert (dealt.tableau_count(A), dealt.spit_count(A)) == (15, 12)


@pytest.mark.rule("ruling.r15")
def test_r15_the_third_pile() -> None:
    match = at("r15")
    assert match.blocked(A)
    assert match.blocked(B)
    do(match, "A!", "B!")
    assert (match.spit_count(A), match.spit_count(B)) == (1, 1)  # two cards from you, one from him
    assert match.feeder == B
    # Who feeds the third pile first is the first through his spit pile, from 11 cards each.
    mine, other, feeder = 11, 11, A
    while mine and other:
        mine, other, feeder = mine - 1 - (feeder == A), other - 1 - (feeder == B), 1 - feeder
    assert (mine, other) == (0, 1)


@pytest.mark.rule("ruling.r18")
def test_r18_slow() -> None:
    match = at("r18")
    lock = Lock(match.variant)
    play, move = parse_action("A1>L"), parse_action("A4>5")
    assert isinstance(play, Play)
    flipped = at("r27", "std+slow")
    flipped.apply(parse_action("A!"))
    lock.note(flipped.apply(parse_action("B!")), 0)
    assert match.judge(play) == Allowed()
    refused = lock.refuses(play, 0)
    assert refused is not None
    assert refused.reason is Reason.WAIT
    assert lock.refuses(play, SLOW) is None
    assert lock.refuses(move, 0) is None
    do(match, "A4>5")
    assert tops(match, A) == "7J592"


@pytest.mark.rule("ruling.r17")
def test_r17_nothing_on_an_ace() -> None:
    match = at("r17")
    assert centre(match) == "A2"
    assert tops(match, A)[:3] == "K2A"
    assert reason(match, "A1>L") == reason(match, "A2>L") == Reason.ACE_CLOSED
    do(match, "A3>R")
    assert reason(match, "A2>R") == reason(match, "A1>R") == Reason.ACE_CLOSED
    assert reason(at("r17", "std"), "A1>L") is None
