"""What the figures of the rules of Speed show, and what their captions say, the engine does.

Each figure has a test of its own name; a test reads the position that the page shows.
"""

import re
from pathlib import Path

import pytest

from spit.cards import DECK_SIZE, card_name, parse_card, rank_of
from spit.rules import SPEED_IDS, Reason
from spit.speed.actions import parse_speed_action
from spit.speed.events import SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.notation import format_speed_position, parse_speed_position
from spit.speed.position import SpeedPosition
from spit.speed.variants import PLAIN, parse_speed_variant
from spit.text.figures import BY_KEY
from spit.text.languages import LANGUAGES
from spit.text.shelf import load_shelves
from spit.text.speed_figures import SPEED_BY_KEY, SPEED_FIGURES
from spit.verdict import Refused

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
A, B = 0, 1
L, R = 0, 1


def position(key: str) -> SpeedPosition:
    return parse_speed_position(SPEED_BY_KEY[f"speed.{key}"].spn or "")


def at(key: str, *acts: str) -> SpeedMatch:
    """The position of a figure, after some acts."""
    match = SpeedMatch.from_position(position(key))
    for act in acts:
        match.apply(parse_speed_action(act))
    return match


def told(key: str) -> list[Reason | None]:
    """What the acts that a figure shows are told: why not, or None where they are allowed."""
    match = at(key)
    verdicts = [match.judge(parse_speed_action(act)) for act in SPEED_BY_KEY[f"speed.{key}"].acts]
    return [verdict.reason if isinstance(verdict, Refused) else None for verdict in verdicts]


def hand(match: SpeedMatch, seat: int = A) -> str:
    """A hand as ranks, with - for a free place."""
    return "".join("-" if card is None else card_name(card)[0] for card in match.hands[seat])


def tops(match: SpeedMatch) -> str:
    return "".join(card_name(pile[-1])[0] for pile in match.centres)


def sizes(piles: list[list[int]]) -> list[int]:
    return [len(pile) for pile in piles]


# --- the list itself ---


def test_every_paragraph_that_speaks_of_cards_has_a_figure() -> None:
    """A word for a card in any language is enough."""
    cards = {"fr": "cartes?", "pt": "cartas?", "es": "cartas?", "nl": r"\w*kaart(?:en)?"}
    shelves = load_shelves(TEXTS)
    speaking: set[str] = set()
    for lang in LANGUAGES:
        word = re.compile(rf"\b{cards[lang]}\b", re.IGNORECASE)
        speaking |= {p.id for p in shelves[lang].speed if word.search(p.text)}
    assert len(speaking) > 12
    assert speaking - set(SPEED_FIGURES) == set()
    assert [rule for rule in ("intro", *SPEED_IDS) if rule in SPEED_FIGURES] == list(SPEED_FIGURES)


def test_every_figure_has_a_name_and_a_test_of_its_own() -> None:
    assert len(SPEED_BY_KEY) == sum(len(several) for several in SPEED_FIGURES.values())
    assert not set(SPEED_BY_KEY) & set(BY_KEY)
    names = {key.removeprefix("speed.") for key in SPEED_BY_KEY}
    assert {f"test_{name}" for name in names} <= set(globals())


@pytest.mark.parametrize("key", SPEED_BY_KEY)
def test_a_position_is_sound_and_written_in_the_one_way(key: str) -> None:
    spn = SPEED_BY_KEY[key].spn or ""
    found = parse_speed_position(spn)
    assert found.faults() == []
    assert format_speed_position(found) == spn


# --- before the round ---


@pytest.mark.rule("speed.3", "speed.4")
def test_opening() -> None:
    match = SpeedMatch(seed=1)
    for act in ("A!", "B!"):
        match.apply(parse_speed_action(act))
    match.step(SpeedStep.OPEN)
    assert match.position == position("opening")
    assert told("opening") == [None]
    assert (hand(match)[2], tops(match)[L]) == ("5", "6")


@pytest.mark.rule("speed.1")
def test_laid() -> None:
    match = SpeedMatch(seed=1)
    assert match.position == position("laid")
    assert (match.hand_count(A), len(match.draws[A])) == (5, 15)
    assert (sizes(match.sides), sizes(match.centres)) == ([5, 5], [1, 1])
    assert len(set(match.position.cards())) == DECK_SIZE


@pytest.mark.rule("speed.1")
def test_ten() -> None:
    match = SpeedMatch(parse_speed_variant("speed+ten"), seed=1)
    assert match.position == position("ten")
    assert sizes(match.draws) == sizes(match.sides) == [10, 10]


@pytest.mark.rule("speed.2")
def test_hand() -> None:
    match = at("hand")
    assert match.hand_count(A) == 5
    # The same hand as on the page of Spit.
    cards = {card_name(card) for card in match.hands[A] if card is not None}
    assert cards == set(BY_KEY["hand"].cards)


@pytest.mark.rule("speed.3")
def test_starters() -> None:
    assert told("starters") == [None, None]
    mine, other = (pile[-1] for pile in at("starters").centres)
    match = at("starters", "A!", "B!")
    match.step(SpeedStep.OPEN)
    assert (match.phase, match.top(L), match.top(R)) == ("play", mine, other)


# --- the race ---


@pytest.mark.rule("speed.4")
def test_fits() -> None:
    assert (hand(at("fits"))[:3], tops(at("fits"))[L]) == ("798", "8")
    assert told("fits") == [None, None, Reason.SPEED_SAME_RANK]


@pytest.mark.rule("speed.4")
def test_ace() -> None:
    assert (hand(at("ace"))[:4], tops(at("ace"))) == ("2KQA", "A2")
    assert told("ace") == [None, None, Reason.SPEED_ACE_LINK, None]
    # Both ways: on the ace go 2 and king, and the ace goes on either.
    ace = rank_of(parse_card("As"))
    for other in map(rank_of, (parse_card("Ks"), parse_card("2s"))):
        assert other in PLAIN.fits(ace)
        assert ace in PLAIN.fits(other)


@pytest.mark.rule("speed.5")
def test_draw() -> None:
    assert hand(at("draw")) == "85K2-"
    assert told("draw") == [None]
    assert hand(at("draw", "A+")) == "85K27"
    full = at("draw", "A+").judge(parse_speed_action("A+"))
    assert isinstance(full, Refused)
    assert full.reason is Reason.SPEED_HAND_FULL


@pytest.mark.rule("speed.5")
def test_no_draw() -> None:
    match = at("no_draw")
    assert (hand(match), match.draws[A]) == ("6-K-9", [])
    assert told("no_draw") == [None, None]
    assert len(match.legal_actions(A)) == 2
    assert not match.can_draw(A)


@pytest.mark.rule("speed.6")
def test_jam() -> None:
    match = at("jam")
    assert match.is_jam()
    assert told("jam") == [None, None]
    coming = [side[-1] for side in match.sides]
    match = at("jam", "A!", "B!")
    assert [match.top(L), match.top(R)] == coming
    assert match.can_play(A)


@pytest.mark.rule("speed.6")
def test_draw_first() -> None:
    match = at("draw_first")
    assert not match.can_play(A)
    assert match.hand_count(A) == 4
    assert told("draw_first") == [Reason.SPEED_DRAW_FIRST, None]


@pytest.mark.rule("speed.7")
def test_sides_out() -> None:
    match = at("sides_out")
    assert match.is_jam()
    assert sizes(match.sides) == [0, 0]
    assert tops(match) == "7K"
    assert sum(sizes(match.centres)) - 2 == 8


@pytest.mark.rule("speed.7")
def test_rebuilt() -> None:
    before, match = at("sides_out"), at("sides_out", "A!", "B!")
    assert match.position == position("rebuilt")
    # The tops have stayed, and one card more lies on each.
    assert [pile[0] for pile in match.centres] == [pile[-1] for pile in before.centres]
    assert (sizes(match.centres), sizes(match.sides)) == ([2, 2], [3, 3])


@pytest.mark.rule("speed.7")
def test_own_piles() -> None:
    plain = SPEED_BY_KEY["speed.sides_out"].spn or ""
    match = SpeedMatch.from_position(
        parse_speed_position(plain.replace("speed play", "speed+ownpiles play"))
    )
    before = [set(pile) for pile in match.centres]
    for act in ("A!", "B!"):
        match.apply(parse_speed_action(act))
    assert match.position == position("own_piles")
    assert sizes(match.centres) == [1, 1]
    for n in (L, R):
        assert {*match.centres[n], *match.sides[n]} == before[n]


# --- the end ---


@pytest.mark.rule("speed.8")
def test_last_card() -> None:
    assert at("last_card").held(A) == 1
    assert told("last_card") == [None]
    match = at("last_card", "A3>L")
    assert (match.phase, match.cause, match.winner) == ("settled", "out", A)


@pytest.mark.rule("speed.8")
def test_empty_hand() -> None:
    match = at("empty_hand")
    assert (match.hand_count(A), match.held(A)) == (0, 3)
    assert match.pending() is None  # nobody has won
    assert told("empty_hand") == [None]


@pytest.mark.rule("speed.7", "speed.8")
def test_hopeless() -> None:
    shown = SPEED_BY_KEY["speed.hopeless"].spn or ""
    playing = shown.replace("speed settled", "speed play").partition(" cause")[0]
    match = SpeedMatch.from_position(parse_speed_position(playing))
    assert match.pending() is SpeedStep.STALEMATE
    match.settle()
    assert match.position == position("hopeless")
    assert match.winner is None


@pytest.mark.rule("speed.9")
def test_points() -> None:
    match = at("points")
    assert (match.hand_count(B), len(match.draws[B])) == (3, 4)
    assert (match.winner, match.score) == (A, [7, 0])
    # It is where the last card has led to.
    shown = (SPEED_BY_KEY["speed.points"].spn or "").partition(" cause")[0]
    last = shown.replace("settled 9D8D", "play 9D").replace(" -/", " 8d/", 1)
    before = SpeedMatch.from_position(parse_speed_position(last))
    before.apply(parse_speed_action("A1>L"))
    assert before.position == match.position


# --- options ---


@pytest.mark.rule("speed.10")
def test_call() -> None:
    match = at("call")
    assert (match.held(A), match.out, match.winner) == (0, A, None)
    assert told("call") == [None]
    assert at("call", "A*").winner == A
    assert at("call", "B*L").held(A) > 0  # the opponent was quicker


@pytest.mark.rule("speed.10")
def test_caught() -> None:
    match = at("caught")
    assert (match.held(B), match.out, tops(match)[L]) == (0, B, "9")
    assert told("caught") == [None]
    match = at("caught", "A*L")
    assert (len(match.draws[B]), match.centres[L][-1]) == (3, parse_card("9h"))
    assert (len(match.centres[L]), match.phase) == (1, "play")


@pytest.mark.rule("speed.11", "ruling.r16")
def test_joker() -> None:
    assert (hand(at("joker"))[1], tops(at("joker"))[L]) == ("X", "8")
    assert told("joker") == [None]
    verdict = at("joker").judge(parse_speed_action("A2>L"))
    assert isinstance(verdict, Refused)
    assert verdict.reason is Reason.SPEED_NAME_NEEDED


@pytest.mark.rule("speed.11", "ruling.r16")
def test_named() -> None:
    match = at("joker", "A2>L=9")
    assert match.named == list(position("named").named)
    assert match.centres == at("named").centres
    assert told("named") == [None]
    assert hand(at("named"))[0] == "T"


@pytest.mark.rule("speed.11", "ruling.r16")
def test_joker_last() -> None:
    assert at("joker_last").held(A) == 1
    assert told("joker_last") == [Reason.SPEED_LAST_JOKER]
    assert at("joker_last").is_stuck(A)


@pytest.mark.rule("speed.12")
def test_equal() -> None:
    assert (hand(at("equal"))[0], tops(at("equal"))[L]) == ("8", "8")
    assert told("equal") == [None]


@pytest.mark.rule("speed.13")
def test_hand_left() -> None:
    assert at("hand_left").hand_count(A) == 2
    assert told("hand_left") == [Reason.SPEED_HAND_LEFT, None]
    assert hand(at("hand_left"))[0] == "7"


@pytest.mark.rule("speed.13")
def test_five_at_once() -> None:
    assert told("five_at_once") == [None]
    assert at("five_at_once").hand_count(A) == 0
    match = at("five_at_once", "A+")
    assert (match.hand_count(A), len(match.draws[A])) == (5, 2)


@pytest.mark.rule("speed.13")
def test_ends() -> None:
    assert (hand(at("ends"))[:3], tops(at("ends"))) == ("K2A", "AK")
    assert told("ends") == [Reason.SPEED_NO_WRAP, None, Reason.SPEED_NO_WRAP]


@pytest.mark.rule("speed.14")
def test_three() -> None:
    match = SpeedMatch(parse_speed_variant("speed+three"), seed=1)
    assert match.position == position("three")
    assert [match.held(seat) for seat in range(3)] == [11] * 3
    assert (sorted(sizes(match.sides)), sizes(match.centres)) == ([5, 5, 6], [1] * 3)


@pytest.mark.rule("speed.14")
def test_four() -> None:
    match = SpeedMatch(parse_speed_variant("speed+four"), seed=1)
    assert match.position == position("four")
    assert [match.held(seat) for seat in range(4)] == [20] * 4
    assert (sizes(match.sides), sizes(match.centres)) == ([5] * 4, [1] * 4)
    assert len(match.position.cards()) == 2 * DECK_SIZE
