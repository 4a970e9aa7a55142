"""SPN and action names of Speed: exact both ways, and clear about mistakes."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit import NotationError, PositionError
from spit.cards import UNKNOWN
from spit.speed.actions import SPEED_ACTIONS, parse_speed_action, speed_action_name
from spit.speed.events import SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.notation import format_speed_position, parse_speed_position
from spit.speed.position import SPEED_PHASES, SpeedPosition
from tests.engine.speed.tools import COMBINED, SINGLES, at
from tests.properties import examples

FULL = (
    "speed+named play 6H7S/XH 2cxx/- 5s/-/Xs/-/Th|3c4c -/-/9d/-/-|- "
    "said=B named=-/Q round=3 score=1-0 shuffles=2"
)


@st.composite
def positions(draw: st.DrawFn) -> SpeedPosition:
    """Any position that can be written down, good or bad for a game."""
    variant = draw(st.sampled_from(SINGLES + COMBINED))
    players = variant.players
    cards = draw(st.permutations(variant.deck))
    stacks = []
    for size in draw(st.lists(st.integers(0, 4), min_size=3 * players, max_size=3 * players)):
        stacks.append(tuple(cards[:size]))
        cards = cards[size:]
    hands = []
    for _ in range(players):
        held = draw(st.lists(st.booleans(), min_size=5, max_size=5))
        hands.append(tuple(card if here else None for card, here in zip(cards, held, strict=False)))
        cards = cards[5:]

    def each(values: st.SearchStrategy[object]) -> tuple[object, ...]:
        return tuple(draw(st.lists(values, min_size=players, max_size=players)))

    seat = st.none() | st.integers(0, players - 1)
    return SpeedPosition(
        variant,
        draw(st.sampled_from(SPEED_PHASES)),
        tuple(hands),
        tuple(stacks[:players]),
        tuple(stacks[players : 2 * players]),
        tuple(stacks[2 * players :]),
        each(st.none() | st.integers(0, 12)),  # type: ignore[arg-type]
        each(st.booleans()),  # type: ignore[arg-type]
        each(st.integers(0, 10**7)),  # type: ignore[arg-type]
        draw(seat),
        draw(st.sampled_from([None, "out", "stalemate"])),
        draw(seat),
        draw(st.integers(0, 10**17)),
        draw(st.integers(0, 10**7)),
    )


@examples(100)
@given(positions())
def test_a_position_and_its_line_say_the_same(position: SpeedPosition) -> None:
    line = format_speed_position(position)
    assert parse_speed_position(line) == position
    assert "\n" not in line


def test_an_example_is_read_as_it_is_meant() -> None:
    position = parse_speed_position(FULL)
    assert position.centres == ((20 + 1, 24), (53,))
    assert position.sides == ((7, UNKNOWN), ())
    assert position.hands[0] == (16, None, 52, None, 37)
    assert position.draws == ((11, 15), ())
    assert position.named == (None, 11)
    assert position.said == (False, True)
    assert (position.round, position.score, position.shuffles) == (3, (1, 0), 2)
    assert format_speed_position(position) == FULL


EMPTY = "-/-/-/-/-|-"


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("", 1, "expected a variant here"),
        ("speed play 6H/9D 2h/3h", 23, "expected seat A here"),
        (f"speed+three play -/-/- -/-/- {EMPTY} {EMPTY}", 53, "expected seat C here"),
        (f"std play -/- -/- {EMPTY} {EMPTY}", 1, "variant 'std' is not known: expected speed"),
        (f"speed+three+ten play -/- -/- {EMPTY} {EMPTY}", 1, "do not go together"),
        (f"speed deal -/- -/- {EMPTY} {EMPTY}", 7, "phase 'deal': expected one of ready, play"),
        (f"speed play -/-/- -/- {EMPTY} {EMPTY}", 12, "3 stacks: expected 2"),
        (f"speed play -/6h -/- {EMPTY} {EMPTY}", 14, "'6h' should be face up here"),
        (f"speed ready -/6H -/- {EMPTY} {EMPTY}", 15, "'6H' should be face down here"),
        (f"speed play -/- -/6H {EMPTY} {EMPTY}", 18, "'6H' should be face down here"),
        (f"speed play -/- -/- -/-/-/-/- {EMPTY}", 29, "expected '|' and the draw pile"),
        (f"speed play -/- -/- -/-/-/-|- {EMPTY}", 20, "4 stacks: expected 5"),
        (f"speed play -/- -/- -/6h7h/-/-/-|- {EMPTY}", 22, "'6h7h' is no card of a hand"),
        (f"speed play -/- -/- -/-/-/-/-|1h {EMPTY}", 30, "'1h' is no card"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} x=1", 44, "'x=1' is not known"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} said=C", 49, "said=C cannot be read"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} said=BA", 49, "expected seats of AB in their order"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} said=", 49, "said= cannot be read"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} out=A out=B", 50, "out is given twice"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} named=7", 50, "expected 2 ranks or '-'"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} named=1/-", 50, "named=1/- cannot be read"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} score=1-2-3", 50, "expected 2 numbers"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} cause=time", 50, "expected out or stalemate"),
        (f"speed play -/- -/- {EMPTY} {EMPTY} round=-1", 50, "round=-1 cannot be read"),
        ("x" * 1001, 1001, "longer than 1000"),
    ],
)
def test_a_mistake_is_named_with_its_column(line: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as info:
        parse_speed_position(line)
    assert message in info.value.message
    assert (info.value.line, info.value.column) == (1, column)


@examples(100)
@given(st.text() | st.text(alphabet="sped play-/|6HhAK7cxXs=+ABLR:0", max_size=80))
def test_any_text_is_a_position_or_a_notation_error(line: str) -> None:
    try:
        position = parse_speed_position(line)
    except NotationError:
        return
    assert parse_speed_position(format_speed_position(position)) == position
    position.faults()


def _error(line: str) -> NotationError | None:
    try:
        parse_speed_position(line).faults()
    except NotationError as error:
        return error
    return None


@examples(150)
@given(st.data())
def test_a_line_with_one_sign_changed_never_breaks_the_parser(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(FULL) - 1))
    line = FULL[:at] + data.draw(st.text(max_size=2)) + FULL[at + 1 :]
    error = _error(line)
    assert error is None or 1 <= error.column <= len(line) + 1


GOOD = parse_speed_position("speed play 6H/9D 2h/3h 5s/-/-/-/-|3c 6c/-/-/-/-|4c")
CALL = parse_speed_position("speed+call call 6H5S/9D 2h/3h -/-/-/-/-|- 6c/-/-/-/-|4c out=A")
NAMED = parse_speed_position("speed+named play XH/9D 2h/3h 5s/-/-/-/-|3c 6c/-/-/-/-|4c named=7/-")
STUCK = parse_speed_position("speed play 6H/9D 2h/3h Ks/-/-/-/-|- 2c/3d/6s/Js/Jh|4c said=AB")
DONE = parse_speed_position(
    "speed settled 6H5S/9D 2h/3h -/-/-/-/-|- 6c/-/-/-/-|4c cause=out winner=A score=1-0"
)


@pytest.mark.parametrize(
    ("good", "change", "fault"),
    [
        (GOOD, {"draws": ((11,),)}, "there are 1 draw piles: expected 2"),
        (GOOD, {"named": ()}, "there are 0 names of jokers: expected 2"),
        (GOOD, {"hands": ((16,), (20, None, None, None, None))}, "a hand has 5 places"),
        (GOOD, {"draws": ((23,), (15,))}, "the card 6c lies on the table 2 times"),
        (GOOD, {"draws": ((UNKNOWN,), (15,))}, "a card is unknown (xx): a game needs every card"),
        (GOOD, {"draws": ((52,), (15,))}, "the card Xs is in no deck without jokers"),
        (GOOD, {"named": (6, None)}, "a joker is named only where the variant says so"),
        (NAMED, {"named": (None, 6)},
         "a rank is named for central pile R: no joker lies on top"),
        (NAMED, {"named": (13, None)}, "a joker on central pile L stands for no rank"),
        (GOOD, {"phase": "ready", "centres": ((21, 22), ())},
         "before the starters are turned up they lie alone in the centre"),
        (DONE, {"said": (True, False)}, "in phase settled there is nothing to agree to"),
        (CALL, {"out": None}, "somebody has to call in phase call, and only then"),
        (GOOD, {"out": 0}, "somebody has to call in phase call, and only then"),
        (CALL, {"out": 1}, "B has to call and still has cards"),
        (CALL, {"centres": ((21,), (34,))}, "somebody is out, and no card has been played"),
        (GOOD, {"cause": "out"}, "a round has a cause when it has ended, and only then"),
        (DONE, {"cause": None}, "a round has a cause when it has ended, and only then"),
        (GOOD, {"winner": 0}, "a round is won by who is out, and by nobody else"),
        (DONE, {"cause": "stalemate"}, "a round is won by who is out, and by nobody else"),
        (DONE, {"winner": None}, "cause out: the winner has no cards left"),
        (DONE, {"winner": 1}, "cause out: the winner has no cards left"),
        (DONE, {"score": (2, 0)}, "the match is over at a score of 2, and only then"),
        (DONE, {"phase": "over", "score": (1, 2)},
         "the winner of the match has a score of 2 or more"),
        (GOOD, {"said": (True, False)}, "A agrees to a turn, though he can play or draw"),
        (STUCK, {"draws": ((11,), (15,))}, "A agrees to a turn, though he can play or draw"),
        (STUCK, {"centres": ((12,), (34,))}, "B agrees to a turn, though he can play or draw"),
        (NAMED, {"phase": "ready", "centres": ((53,), (34,))},
         "before the starters are turned up no joker has a name"),
        (DONE, {"phase": "over"}, "the match is over at a score of 2, and only then"),
        (GOOD, {"round": 0}, "rounds are counted from 1"),
        (GOOD, {"shuffles": -1}, "scores and shuffles are counted from 0"),
    ],
)  # fmt: skip
def test_each_fault_of_a_position_is_named(
    good: SpeedPosition, change: dict[str, object], fault: str
) -> None:
    assert good.faults() == []
    bad = replace(good, **change)  # type: ignore[arg-type]
    assert fault in bad.faults()
    with pytest.raises(PositionError) as info:
        SpeedMatch.from_position(bad)
    assert info.value.faults == bad.faults()


@examples(150)
@given(positions(), st.integers(0, 9))
def test_any_position_without_a_fault_can_be_played_on(position: SpeedPosition, seed: int) -> None:
    variant, players = position.variant, position.variant.players
    ready = position.phase == "ready"
    position = replace(
        position, round=1, said=(False,) * players, out=None, winner=None, cause=None,
        score=(0,) * players, named=(None,) * players,
        phase="play" if position.phase in ("call", "over") else position.phase,
        centres=tuple(pile[:1] if ready else pile for pile in position.centres),
    )  # fmt: skip
    if position.phase == "settled":
        position = replace(position, cause="stalemate")
    assert position.faults() == []
    match = SpeedMatch.from_position(position, seed)
    match.settle()
    dice = Random(seed)
    for _ in range(25):
        if match.phase == "settled":
            match.step(SpeedStep.DEAL)
            match.settle()
        elif match.pending() is SpeedStep.OPEN:
            match.step(SpeedStep.OPEN)
            match.settle()
        acts = match.legal_actions()
        if not acts:
            break
        match.apply(acts[int(dice.random() * len(acts))])
        assert sorted(match.position.cards()) == sorted(position.cards())
        assert parse_speed_position(format_speed_position(match.position)) == match.position
        assert match.variant == variant


def test_a_round_of_any_number_has_a_line() -> None:
    for number in (999_999, 10**17):
        match = at(
            f"speed settled 7S/4S -/- 7h/-/-/-/-|- 4h/-/-/-/-|- cause=stalemate round={number}"
        )
        match.step(SpeedStep.DEAL)
        assert match.round == number + 1
        assert parse_speed_position(format_speed_position(match.position)) == match.position


def test_action_names_are_exact_both_ways() -> None:
    # For each seat five places on four piles, as they are or as one of 13 ranks; +, !, *, *L …
    assert len(SPEED_ACTIONS) == 4 * (5 * 4 * 14 + 3 + 4)
    for name, action in SPEED_ACTIONS.items():
        assert speed_action_name(action) == name
        assert parse_speed_action(name) is action
    with pytest.raises(ValueError, match="no action is called 'A6>L'"):
        parse_speed_action("A6>L")
