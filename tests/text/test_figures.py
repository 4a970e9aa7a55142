"""What the figures of the rules show, and what their captions say, is what the engine does.

Each figure has a test of its own name; a test reads the position that the page shows.
"""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from spit import Match, Move, Play, Position, Refused, Slap, Step, parse_action
from spit.cards import card_name, neighbours, parse_card, rank_of
from spit.clock import SLOW, Lock
from spit.gesture import read_move
from spit.notation import format_position, parse_position
from spit.rules import RULE_IDS, Reason
from spit.speed.match import SpeedMatch
from spit.state import FORCED
from spit.text.figures import BY_KEY, FIGURES
from spit.text.languages import LANGUAGES
from spit.text.shelf import load_shelves
from spit.variants import STANDARD, parse_variant

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
A, B = 0, 1
WITH_POSITION = [key for key, figure in BY_KEY.items() if figure.spn]


def position(key: str) -> Position:
    return parse_position(BY_KEY[key].spn or "")


def at(key: str, *acts: str) -> Match:
    """The position of a figure, after some acts."""
    match = Match.from_position(position(key))
    for act in acts:
        match.apply(parse_action(act))
    return match


def told(key: str) -> list[Reason | None]:
    """What the acts that a figure shows are told: why not, or None where they are allowed."""
    match = at(key)
    verdicts = [match.judge(parse_action(act)) for act in BY_KEY[key].acts]
    return [verdict.reason if isinstance(verdict, Refused) else None for verdict in verdicts]


def tops(match: Match, seat: int) -> str:
    """The tops of a row as ranks, with - for a gap."""
    return "".join(
        card_name(stack[-1])[0] if stack else "-" for stack in match.stacks[seat * 5 : seat * 5 + 5]
    )


def sizes(match: Match, seat: int) -> list[int]:
    return [len(stack) for stack in match.stacks[seat * 5 : seat * 5 + 5]]


def centre(match: Match) -> str:
    return "".join(card_name(match.stacks[place][-1])[0] for place in match.centre_places)


def counts(match: Match) -> list[int]:
    return [len(match.stacks[place]) for place in match.centre_places]


# --- the list itself ---


def test_every_paragraph_that_speaks_of_cards_has_a_figure() -> None:
    """A word for a card in any language is enough."""
    cards = {"fr": "cartes?", "pt": "cartas?", "es": "cartas?", "nl": r"\w*kaart(?:en)?"}
    shelves = load_shelves(TEXTS)
    for lang in LANGUAGES:
        word = re.compile(rf"\b{cards[lang]}\b", re.IGNORECASE)
        speaking = {p.id for p in shelves[lang].rules if word.search(p.text)}
        assert len(speaking) > 25
        assert speaking - set(FIGURES) == set()
    assert [rule for rule in RULE_IDS if rule in FIGURES] == list(FIGURES)


def test_every_figure_has_a_name_and_a_test_of_its_own() -> None:
    assert len(BY_KEY) == sum(len(several) for several in FIGURES.values())
    assert {f"test_{key}" for key in BY_KEY} <= set(globals())
    for figure in BY_KEY.values():
        assert (figure.spn is None) == bool(figure.cards)


@pytest.mark.parametrize("key", WITH_POSITION)
def test_a_position_is_sound_and_written_in_the_one_way(key: str) -> None:
    assert position(key).faults() == []
    assert format_position(position(key)) == BY_KEY[key].spn


# --- before the round ---


@pytest.mark.rule("intro", "play.1")
def test_opening() -> None:
    match = Match(seed=86)
    for act in ("A!", "B!"):
        match.apply(parse_action(act))
    match.step(Step.OPEN)
    assert match.position == position("opening")
    assert told("opening") == [None]
    assert (tops(match, A)[2], centre(match)[1]) == ("Q", "K")  # the queen goes on the king


@pytest.mark.rule("deck")
def test_ranks() -> None:
    ranks = [rank_of(parse_card(card)) for card in BY_KEY["ranks"].cards]
    assert sorted(ranks[:-1]) == list(range(13))
    for rank, after in pairwise(ranks):
        assert neighbours(rank)[1] == after
    assert len({card[1] for card in BY_KEY["ranks"].cards}) == 4  # the suit does not matter


@pytest.mark.rule("objective")
def test_goal() -> None:
    match = at("goal")
    assert match.tableau_count(A) == match.spit_count(A) == 0
    assert told("goal") == [None]
    assert counts(match) == [5, 2]  # the smaller one
    match = at("goal", "A*R")
    assert (match.winner, match.total(A)) == (A, 2)


@pytest.mark.rule("setup.2")
def test_halves() -> None:
    match = at("halves")
    assert match.position == Match(seed=86, automate=frozenset()).position
    assert (match.spit_count(A), match.spit_count(B)) == (26, 26)


@pytest.mark.rule("setup.3")
def test_tableau() -> None:
    laid = position("tableau")
    match = at("halves")
    match.settle(FORCED)
    assert match.position == laid
    assert sizes(match, A) == [1, 2, 3, 4, 5]
    assert all(laid.face_up)  # the top cards, and notation lets no other one be up


@pytest.mark.rule("setup.4")
def test_spit_pile() -> None:
    match = at("spit_pile")
    assert (match.spit_count(A), match.spit_count(B)) == (11, 11)


@pytest.mark.rule("setup.5")
def test_all_laid() -> None:
    match = at("all_laid")
    assert match.phase == "ready"
    assert counts(match) == [0, 0]


# --- the round ---


@pytest.mark.rule("play.1")
def test_first_flip() -> None:
    assert told("first_flip") == [None, None]
    before = at("first_flip")
    mine, other = before.stacks[10][-1], before.stacks[11][-1]
    match = at("first_flip", "A!", "B!")
    match.step(Step.OPEN)
    assert [match.stacks[place][-1] for place in match.centre_places] == [mine, other]


@pytest.mark.rule("play.1", "ruling.r07")
def test_empty_zone() -> None:
    assert told("empty_zone") == [Reason.EMPTY_ZONE]
    match = at("empty_zone")
    assert match.spit_count(A) == 0
    assert not any(match.is_legal(Play(A, pile, 0)) for pile in range(5))


@pytest.mark.rule("play.2")
def test_fits() -> None:
    assert tops(at("fits"), A)[:3] == "798"
    assert told("fits") == [None, None, Reason.SAME_RANK]


@pytest.mark.rule("play.2", "glossary.6")
def test_ace() -> None:
    match = at("ace")
    assert (tops(match, A)[:4], centre(match)) == ("2KQA", "A2")
    assert told("ace") == [None, None, Reason.ACE_LINK, None]


@pytest.mark.rule("play.2", "ruling.r10")
def test_same_pile() -> None:
    assert told("same_pile") == [None, None]
    for first, second in (("A1>L", "B1>L"), ("B1>L", "A1>L")):
        match = at("same_pile", first)
        assert not match.is_legal(parse_action(second))


@pytest.mark.rule("play.3")
def test_turn_up() -> None:
    assert told("turn_up") == [None]
    match = at("turn_up", "A2>L")
    assert centre(match)[0] == "7"
    assert tops(match, A)[1] == "9"  # it lay hidden under the 7
    assert match.position.face_up[1]


@pytest.mark.rule("play.3", "ruling.r09")
def test_fill() -> None:
    assert told("fill") == [None, Reason.NOT_A_GAP]
    before = at("fill")
    assert (tops(before, A)[4], tops(before, A)[2]) == ("9", "K")
    match = at("fill", "A5>1")
    assert tops(match, A)[0] == "9"
    assert match.position.face_up[4]


@pytest.mark.rule("play.4")
def test_both_blocked() -> None:
    match = at("both_blocked")
    assert match.blocked(A)
    assert match.blocked(B)
    assert told("both_blocked") == [None, None]
    mine, other = match.stacks[10][-1], match.stacks[11][-1]
    match = at("both_blocked", "A!", "B!")
    assert [match.stacks[place][-1] for place in match.centre_places] == [mine, other]


@pytest.mark.rule("play.5", "ruling.r05")
def test_alone() -> None:
    assert at("alone").spit_count(B) == 0
    assert told("alone") == [None, None]
    match = at("alone", "A!R")
    assert counts(match) == [1, 2]
    verdict = match.judge(parse_action("A!L"))
    assert isinstance(verdict, Refused)
    assert verdict.reason is Reason.SOLO_PILE_FIXED


@pytest.mark.rule("play.5", "ruling.r06")
def test_final_block() -> None:
    match = at("final_block")
    assert (match.tableau_count(A), match.tableau_count(B)) == (3, 7)
    assert told("final_block") == [None, Reason.SLAP_NOT_YOURS]
    assert match.winner == A
    # It is where a round comes to that cannot go on.
    shown = position("final_block")
    going_on = (BY_KEY["final_block"].spn or "").replace(" slap ", " play ")
    played = parse_position(going_on.partition(" right")[0])
    before = Match.from_position(played)
    assert before.pending() is Step.STALEMATE
    before.settle()
    assert before.position == shown


@pytest.mark.rule("play.5", "ruling.r06")
def test_equal_block() -> None:
    match = at("equal_block")
    assert (match.tableau_count(A), match.tableau_count(B)) == (3, 3)
    assert told("equal_block") == [None, None]
    match = at("equal_block", "B*L")
    assert (match.winner, match.total(A), match.total(B)) == (None, 3 + 2, 3 + 2)


@pytest.mark.rule("play.6", "ruling.r12")
def test_slap() -> None:
    match = at("slap")
    assert (match.total(A), tops(match, B)[0], centre(match)[0]) == (0, "5", "6")
    assert told("slap") == [None, Reason.ROUND_FROZEN]


@pytest.mark.rule("play.6", "ruling.r01")
def test_too_early() -> None:
    match = at("too_early")
    assert (match.tableau_count(A), match.spit_count(A)) == (0, 2)
    assert told("too_early") == [Reason.SLAP_EARLY, None]


@pytest.mark.rule("play.6", "ruling.r14")
def test_both_out() -> None:
    assert told("both_out") == [None, None]
    assert at("both_out", "A*L").winner == A
    assert at("both_out", "B*R").winner == B


@pytest.mark.rule("play.7", "ruling.r13")
def test_smaller() -> None:
    assert told("smaller") == [None, None]
    left, right = (at("smaller", act).total(A) for act in BY_KEY["smaller"].acts)
    assert left - right == 4


@pytest.mark.rule("play.8", "ruling.r08")
def test_twelve() -> None:
    match = at("twelve")
    assert match.total(A) == 12
    assert sizes(match, A) == [1, 2, 3, 4, 0]
    assert match.spit_count(A) == 2


@pytest.mark.rule("play.8", "ruling.r07")
def test_ten() -> None:
    match = at("ten")
    assert (match.total(A), sizes(match, A), match.spit_count(A)) == (10, [1, 2, 3, 4, 0], 0)
    assert told("ten") == [None]
    match = at("ten", "B!", "A!")
    match.step(Step.OPEN)
    assert counts(match) == [0, 1]  # B's side is the right one


@pytest.mark.rule("play.9", "ruling.r02")
def test_last_slap() -> None:
    assert counts(at("last_slap"))[0] == 0
    assert told("last_slap") == [None]
    match = at("last_slap", "A*L")
    assert (match.phase, match.winner, match.total(A)) == ("over", A, 0)


# --- scoring and winning ---


@pytest.mark.rule("scoring.1")
def test_no_points() -> None:
    match = at("no_points")
    assert (match.phase, match.total(A), match.total(B)) == ("settled", 17, 35)
    match.next_round()  # two rounds won to one decide nothing
    assert (match.phase, match.total(A), match.total(B)) == ("ready", 17, 35)


@pytest.mark.rule("scoring.2", "ruling.r19")
def test_streak() -> None:
    assert told("streak") == [None]
    match = at("streak", "A*R")
    assert (match.phase, match.winner) == ("over", A)
    assert match.total(A) > 0


@pytest.mark.rule("scoring.3", "ruling.r20")
def test_time_up() -> None:
    match = at("time_up")
    held = [match.tableau_count(seat) + match.spit_count(seat) for seat in (A, B)]
    assert held == [6, 10]
    assert match.winner == A
    running = (BY_KEY["time_up"].spn or "").replace(" over ", " play ").partition(" cause")[0]
    before = Match.from_position(parse_position(running))
    before.step(Step.TIME)
    assert before.position == match.position


@pytest.mark.rule("winning")
def test_game_won() -> None:
    match = at("game_won")
    assert (match.phase, match.winner) == ("over", A)
    assert (match.total(A), match.total(B)) == (0, 52)


# --- variants ---


@pytest.mark.rule("variants.1")
def test_hand() -> None:
    hand = SpeedMatch(seed=1).position.hands[0]
    assert {card_name(card) for card in hand if card is not None} == set(BY_KEY["hand"].cards)
    assert len(hand) == 5


@pytest.mark.rule("variants.2", "ruling.r16")
def test_jokers() -> None:
    match = at("jokers")
    assert (centre(match), tops(match, A)[0], tops(match, B)[1]) == ("X8", "4", "X")
    assert told("jokers") == [None, None]


@pytest.mark.rule("variants.3", "ruling.r15")
def test_three() -> None:
    match = at("three")
    assert match.blocked(A)
    assert match.blocked(B)
    assert told("three") == [None, None]
    own, next_one, other = match.stacks[10][-1], match.stacks[10][-2], match.stacks[11][-1]
    match = at("three", "A!", "B!")
    # Left, right, and the middle one from A as well.
    assert [match.stacks[place][-1] for place in (12, 13, 14)] == [own, other, next_one]


@pytest.mark.rule("variants.4", "ruling.r18")
def test_slow() -> None:
    assert told("slow") == [None]
    match = at("slow")
    assert match.is_legal(parse_action("A1>L"))  # the 7 on the 8, by the cards alone
    lock = Lock(match.variant)
    flipped = Match.from_position(
        replace(position("both_blocked"), variant=parse_variant("std+slow"))
    )
    flipped.apply(parse_action("A!"))
    lock.note(flipped.apply(parse_action("B!")), 0)
    waits = lock.refuses(Play(A, 0, 0), 0)
    assert waits is not None
    assert waits.reason is Reason.WAIT
    assert lock.refuses(Play(A, 0, 0), SLOW) is None
    assert lock.refuses(parse_action("A4>5"), 0) is None


@pytest.mark.rule("variants.5", "ruling.r17")
def test_one_way() -> None:
    match = at("one_way")
    assert (centre(match), tops(match, A)[:3]) == ("A2", "K2A")
    assert told("one_way") == [Reason.ACE_CLOSED, Reason.ACE_CLOSED, None]


# --- tips ---


@pytest.mark.rule("tips.1")
def test_uncover() -> None:
    match = at("uncover")
    assert (tops(match, A)[:2], centre(match)[0]) == ("57", "6")
    assert match.is_legal(parse_action("A1>L"))
    assert told("uncover") == [None]
    open_after = [len(tops(at("uncover", act), A).replace("-", "")) for act in ("A1>L", "A2>L")]
    assert open_after == [3, 4]


@pytest.mark.rule("tips.2")
def test_largest() -> None:
    assert told("largest") == [None]
    assert sizes(at("largest"), A)[4] == 5
    assert max(sizes(at("largest"), A)) == 5
    assert sizes(at("largest", "A5>L"), A)[4] == 4


@pytest.mark.rule("tips.3")
def test_both_piles() -> None:
    assert tops(at("both_piles"), A)[4] == "K"
    assert told("both_piles") == [Reason.NOT_ADJACENT, None]


@pytest.mark.rule("tips.4", "ruling.r31")
def test_use_gap() -> None:
    assert told("use_gap") == [None]
    before = at("use_gap")
    assert tops(before, A) == "-KT2J"
    assert before.blocked(A)
    match = at("use_gap", "A5>1")
    assert "-" not in tops(match, A)
    assert not match.blocked(A)


@pytest.mark.rule("tips.5")
def test_plan() -> None:
    assert told("plan") == [None]
    match = at("plan", "A1>L")
    assert match.may_slap(A)
    assert counts(match) == [6, 2]
    assert (at("plan", "A1>L", "A*R").total(A), at("plan", "A1>L", "A*L").total(A)) == (2, 6)


# --- words ---


@pytest.mark.rule("glossary.1")
def test_word_tableau() -> None:
    assert sizes(at("word_tableau"), A) == [1, 2, 3, 4, 5]


@pytest.mark.rule("glossary.2")
def test_word_spit_pile() -> None:
    match = at("word_spit_pile")
    assert match.spit_count(A) == match.spit_count(B) == 10
    for place in ("L", "R", "A1"):
        assert read_move(match, "A|", place) == Refused(Reason.SPIT_CARD)


@pytest.mark.rule("glossary.3")
def test_word_centre() -> None:
    match = at("word_centre")
    assert counts(match) == [3, 2]
    for act in ("A1>L", "A2>R", "B1>L", "B2>R"):  # both are there for both
        assert match.is_legal(parse_action(act))


@pytest.mark.rule("glossary.4")
def test_word_spit() -> None:
    assert told("word_spit") == [None, None]
    match = at("word_spit", "A!", "B!")
    assert (counts(match), match.spit_count(A), match.spit_count(B)) == ([2, 2], 1, 1)


@pytest.mark.rule("glossary.5")
def test_word_slap() -> None:
    assert told("word_slap") == [None]
    match = at("word_slap")
    assert match.is_legal(Slap(A, 1))
    assert at("word_slap", "A*R").total(A) == 2


@pytest.mark.rule("glossary.6")
def test_word_link() -> None:
    king, ace, two = (rank_of(parse_card(card)) for card in BY_KEY["word_link"].cards)
    assert neighbours(ace) == (king, two)
    assert set(STANDARD.fits(ace)) == {king, two}


@pytest.mark.rule("glossary.7")
def test_word_blocked() -> None:
    match = at("word_blocked")
    assert centre(match) == "7K"
    assert len(tops(match, A).replace("-", "")) == 5
    assert match.blocked(A)
    assert not any(match.is_legal(Play(A, pile, side)) for pile in range(5) for side in (0, 1))


@pytest.mark.rule("glossary.8")
def test_word_top() -> None:
    match = at("word_top")
    assert len(tops(match, A).replace("-", "")) == 4
    shown = match.position
    for action in match.legal_actions(A):
        if isinstance(action, Play | Move):
            assert shown.face_up[action.pile]
