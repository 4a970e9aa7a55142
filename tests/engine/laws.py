"""The laws of the game as checks on one position, and which house rule breaks which of them.

A law looks at a match as it stands, and at everything that can be done next; it raises
AssertionError where it does not hold. The game as written keeps them all. A house rule breaks those
that :data:`BROKEN` lists for it, each with a position that shows it, and keeps the others; so does
every mixture.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations, permutations
from typing import Final, TypeAlias

from spit import Action, Event, EventKind, Match, Move, Play, Position, Spit, Step, Variant
from spit.actions import SEATS
from spit.clock import Lock
from tests.engine.shadow import Shadow
from tests.engine.symmetry import Symmetry, mirrored, slots_changed, suits_changed, swapped, turned
from tests.engine.tools import perform

Choice: TypeAlias = Action | Step
Law: TypeAlias = Callable[[Match], None]


def next_choices(match: Match) -> list[Choice]:
    """Everything that may be done or come about now."""
    found: list[Choice] = [*match.legal_actions()]
    if (due := match.pending()) is not None:
        found.append(due)
    if match.phase == "settled":
        found.append(Step.DEAL)
    if match.is_open_jam:
        found.append(Step.SIDES)
    if match.variant.ending == "timed" and not match.overtime and match.phase != "over":
        found.append(Step.TIME)
    return found


@contextmanager
def done(match: Match, choice: Choice) -> Iterator[list[Event]]:
    """What is done and all that follows from it, as long as the context lasts; its events."""
    events = perform(match, choice)
    settled = match.settle()
    yield events + settled
    match.undo()
    if settled:
        match.undo()


# --- what is kept, and what gets less ------------------------------------------------------------


def cards_are_kept(match: Match) -> None:
    """After every event all the cards lie somewhere, each once."""
    for choice in next_choices(match):
        shadow = Shadow(match)
        with done(match, choice) as events:
            shadow.follow(events)
            shadow.agrees_with(match)


def rounds_come_to_an_end(match: Match) -> None:
    """Whatever is done, a measure gets less, unless only a lone card changes its place."""
    before = _measure(match)
    for choice in next_choices(match):
        if choice is Step.DEAL or choice is Step.TIME:
            continue
        idle = isinstance(choice, Move) and len(match.stacks[choice.source]) == 1
        with done(match, choice):
            if idle:
                assert _measure(match) == before, choice
            else:
                assert _measure(match) < before, choice


def _measure(match: Match) -> tuple[int, int, int]:
    """How far the round is: its phase, tableau cards (hidden ones twice) and spit cards, voices."""
    phases = ("over", "settled", "slap", "play", "ready", "deal")
    tableau = sum(match.tableau_count(seat) for seat in SEATS)
    hidden = tableau - match.up.bit_count()
    spits = sum(match.spit_count(seat) for seat in SEATS)
    return phases.index(match.phase), tableau + hidden + spits, -match.said.bit_count()


def somebody_can_go_on(match: Match) -> None:
    """Until the game is over there is something to do that brings the end of the round nearer."""
    assert match.phase == "over" or any(
        not (isinstance(choice, Move) and len(match.stacks[choice.source]) == 1)
        for choice in next_choices(match)
    )


# --- order ---------------------------------------------------------------------------------------


def piles_apart_commute(match: Match) -> None:
    """Two actions that touch different piles come to the same in either order."""
    acts = [action for action in match.legal_actions() if isinstance(action, Play | Move)]
    for one, other in combinations(acts, 2):
        if {one.source, one.target} & {other.source, other.target}:
            continue
        ends = []
        for first, second in ((one, other), (other, one)):
            match.apply(first)
            if match.is_legal(second):  # the first may end the round
                match.apply(second)
                ends.append(match.position)
                match.undo()
            match.undo()
        assert len(ends) < 2 or ends[0] == ends[1], (one, other)


def one_of_two_cards_stands(match: Match) -> None:
    """Of two cards for one central pile, one goes back: equal, or two ranks apart, they are."""
    plays = [action for action in match.legal_actions() if isinstance(action, Play)]
    for one, other in permutations(plays, 2):
        if one.target == other.target and one.source != other.source:
            match.apply(one)
            assert not match.is_legal(other), (one, other)
            match.undo()


# --- symmetry ------------------------------------------------------------------------------------


def _symmetric(match: Match, change: Symmetry) -> None:
    """What can be done, and what it comes to, is the same on the changed table, changed.

    A deal is left out: it depends on the names of cards, seats and places.
    """
    if match.phase == "deal":
        return
    here = match.position
    other = Match.from_position(change.position(here), match.seed, match.automate)
    choices = [choice for choice in next_choices(match) if choice is not Step.DEAL]
    theirs = {choice for choice in next_choices(other) if choice is not Step.DEAL}
    assert {change.choice(choice) for choice in choices} == theirs
    for choice in choices:
        with done(match, choice), done(other, change.choice(choice)):
            assert _lying(other.position) == _lying(change.position(match.position)), choice


def _lying(position: Position) -> Position:
    """The order of a packet that has been gathered means nothing: it will be shuffled."""
    if position.phase not in ("settled", "over"):
        return position
    first, second = (tuple(sorted(packet)) for packet in position.spits)
    return replace(position, spits=(first, second))


def suits_do_not_matter(match: Match) -> None:
    """With other suits everything is the same."""
    for change in suits_changed():
        _symmetric(match, change)


def seats_do_not_matter(match: Match) -> None:
    """With the seats swapped, and left and right with them, everything is the same."""
    _symmetric(match, swapped())


def slots_do_not_matter(match: Match) -> None:
    """Where in his row a player's piles lie makes no difference."""
    for change in slots_changed():
        _symmetric(match, change)


def ranks_can_be_turned(match: Match) -> None:
    """The ranks are a circle without a beginning: all cards one rank higher is the same game."""
    for by in (1, 5, 12):
        _symmetric(match, turned(by))


def ranks_can_be_mirrored(match: Match) -> None:
    """Up and down are alike: with the ranks mirrored at the ace everything is the same."""
    _symmetric(match, mirrored())


def every_game_has_one_winner(match: Match) -> None:
    """A round may be nobody's, a game that is over never is."""
    for choice in next_choices(match):
        with done(match, choice) as events:
            over = [event.seat for event in events if event.kind is EventKind.GAME_END]
            assert over in ([], [0], [1])
            assert (match.phase == "over") == bool(over)
            assert not over or match.winner == over[0]


# --- what some house rule is there to change -----------------------------------------------------


def who_is_out_holds_nothing(match: Match) -> None:
    """A round that somebody is out of leaves him no card."""
    for choice in next_choices(match):
        with done(match, choice):
            if match.phase == "slap" and match.cause == "out":
                seats = SEATS if match.winner is None else (match.winner,)
                assert all(match.total(seat) == 0 for seat in seats)


def piles_are_dealt_whole(match: Match) -> None:
    """A deal lays n cards on pile n, or none."""
    if match.phase == "settled":
        with done(match, Step.DEAL):
            sizes = [len(match.stacks[place]) for place in range(10)]
            assert all(size in (0, place % 5 + 1) for place, size in enumerate(sizes)), sizes


def a_slap_is_earned(match: Match) -> None:
    """Where a round has a winner before the slap, he alone may slap."""
    if match.phase == "slap" and match.winner is not None:
        assert [match.may_slap(seat) for seat in SEATS] == [seat == match.winner for seat in SEATS]


def fewer_cards_win_a_stalemate(match: Match) -> None:
    """In a final stalemate the round is his who has fewer tableau cards."""
    for choice in next_choices(match):
        with done(match, choice):
            if match.phase == "slap" and match.cause == "stalemate":
                counts = [match.tableau_count(seat) for seat in SEATS]
                assert match.winner == counts.index(min(counts))


def who_flips_alone_chooses(match: Match) -> None:
    """At his first flip alone a player may name any central pile that has a card."""
    alone = match.flippers()
    says = [action for action in match.legal_actions() if isinstance(action, Spit)]
    if match.phase == "play" and len(alone) == 1 and match.solo is None and says:
        assert {say.centre for say in says} - {None} == {
            n for n, place in enumerate(match.centre_places) if match.stacks[place]
        }


def a_flip_takes_one_card_of_each(match: Match) -> None:
    """In one flip no player turns two cards."""
    for choice in next_choices(match):
        if isinstance(choice, Spit) or choice is Step.OPEN:
            with done(match, choice) as events:
                flips = [event.seat for event in events if event.kind is EventKind.FLIP]
                # Further flips follow by themselves where nothing is left to play.
                assert len(set(flips[:2])) == len(flips[:2])
                assert not match.held or len(flips) < 3


def a_game_is_won_without_cards(match: Match) -> None:
    """The game is over when somebody has no card left, and he has won it."""
    for choice in next_choices(match):
        with done(match, choice):
            if match.phase == "over":
                assert match.winner is not None
                assert match.total(match.winner) == 0


def nothing_has_to_wait(match: Match) -> None:
    """What the cards allow is allowed at once."""
    for choice in next_choices(match):
        lock = Lock(match.variant)
        with done(match, choice) as events:
            lock.note(events, 0)
            assert all(lock.refuses(action, 1) is None for action in match.legal_actions())


LAWS: Final[tuple[Law, ...]] = (
    cards_are_kept,
    rounds_come_to_an_end,
    somebody_can_go_on,
    piles_apart_commute,
    one_of_two_cards_stands,
    suits_do_not_matter,
    seats_do_not_matter,
    slots_do_not_matter,
    ranks_can_be_turned,
    ranks_can_be_mirrored,
    every_game_has_one_winner,
    who_is_out_holds_nothing,
    piles_are_dealt_whole,
    a_slap_is_earned,
    fewer_cards_win_a_stalemate,
    who_flips_alone_chooses,
    a_flip_takes_one_card_of_each,
    a_game_is_won_without_cards,
    nothing_has_to_wait,
)

#: House rule → the laws that it breaks, each with a position (after the variant) that shows it.
BROKEN: Final[dict[str, dict[Law, str]]] = {
    "tableau": {who_is_out_holds_nothing: "play 6H/9D 7S/-/-/-/-|3c TC/-/-/-/-|4c"},
    "spread": {
        piles_are_dealt_whole: "settled -/- -/-/-/-/-|2s3s -/-/-/-/-|8s9sTs cause=out winner=A"
    },
    "race": {
        a_slap_is_earned: "slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=AB cause=out winner=A"
    },
    "jamrace": {fewer_cards_win_a_stalemate: "play 2H/6C 7S/TD/-/-/-|- QH/9D/4C/-/-|-"},
    "ownside": {who_flips_alone_chooses: "play 2H/2C 7S/-/-/-/-|- 7H/-/-/-/-|4h9h"},
    "jokers": {one_of_two_cards_stands: "play 6H/9D XS/-/-/-/-|3c 7C/-/-/-/-|4c"},
    "aceonly": {ranks_can_be_turned: "play KH/9D AS/-/-/-/-|3c 5C/-/-/-/-|4c"},
    "three": {
        a_flip_takes_one_card_of_each: "play 2H/2C/2D 7S/-/-/-/-|4s5s6s 7H/-/-/-/-|4h5h said=A"
    },
    "slow": {nothing_has_to_wait: "play 2H/2C 7S/-/-/-/-|4s6s 7H/-/-/-/-|4h5h said=A"},
    "streak": {
        a_game_is_won_without_cards: "slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out "
        "winner=A streak=A2"
    },
    "timed": {a_game_is_won_without_cards: "play 6H/9D 7S/-/-/-/-|3c TC/8C/-/-/-|4c"},
}


def kept_by(variant: Variant) -> list[Law]:
    """The laws that hold in a variant."""
    words = variant.notation.split("+")[1:]
    return [law for law in LAWS if not any(law in BROKEN[word] for word in words)]
