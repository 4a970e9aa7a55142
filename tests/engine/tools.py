"""Short words for the tests of the engine: positions in, verdicts and positions out."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from spit import (
    FORCED,
    STANDARD,
    Action,
    Event,
    EventKind,
    Match,
    Move,
    Refused,
    Step,
    Variant,
    action_name,
    format_position,
    parse_action,
    parse_position,
    parse_variant,
)
from spit.cards import CARD_NAMES, DECK_SIZE
from spit.rules import REASON_RULE, Reason
from spit.variants import VariantError

#: The names of the 52 cards of a deck without jokers.
DECK = CARD_NAMES[:DECK_SIZE]
#: Every combination of the house rules.
OPTIONS = [
    Variant(round_end, short_deal, slap)  # type: ignore[arg-type]
    for round_end, short_deal, slap in product(
        ("tableau_and_spit", "tableau"), ("piles", "spread"), ("right", "race")
    )
]
OPTION_NAMES = [variant.notation for variant in OPTIONS]
#: Every word of a variant's notation.
WORDS = (
    "tableau", "spread", "race", "jamrace", "ownside", "jokers", "aceonly", "three", "slow",
    "streak", "timed",
)  # fmt: skip


def _together(*words: str) -> list[Variant]:
    try:
        return [parse_variant("+".join(["std", *words]))]
    except VariantError:
        return []


def _many_words(count: int) -> list[Variant]:
    """Combinations of many words, drawn with a seed."""
    dice = Random("combinations")
    found: dict[str, Variant] = {}
    while len(found) < count:
        for variant in _together(*(word for word in WORDS if dice.random() < 0.5)):
            found[variant.notation] = variant
    return list(found.values())


#: The game as written, and each house rule alone.
SINGLES = [STANDARD, *(parse_variant(f"std+{word}") for word in WORDS)]
SINGLE_NAMES = [variant.notation for variant in SINGLES]
#: Every pair of house rules that goes together, and some larger combinations.
COMBINED = [
    *(variant for pair in combinations(WORDS, 2) for variant in _together(*pair)),
    *_many_words(20),
]
COMBINED_NAMES = [variant.notation for variant in COMBINED]
#: Those of which most tests try each: the book's variants, and the older options in all mixtures.
EVERY = [*OPTIONS, *(variant for variant in SINGLES if variant not in OPTIONS)]
EVERY_NAMES = [variant.notation for variant in EVERY]


def at(spn: str, automate: frozenset[Step] = FORCED, seed: int = 0) -> Match:
    """A match at this position."""
    return Match.from_position(parse_position(spn), seed, automate)


def do(match: Match, *names: str) -> list[Event]:
    """Apply these actions, one after the other."""
    return [event for name in names for event in match.apply(parse_action(name))]


def spn(match: Match) -> str:
    """The position of the match."""
    return format_position(match.position)


def kept(match: Match) -> tuple[int, int, list[int], list[tuple[int, ...]]]:
    """What a match keeps so as not to work it out from the cards each time."""
    return match.held, match.hidden, list(match.showing), list(match.wanted)


def legal(match: Match, seat: int | None = None) -> list[str]:
    """The names of all legal actions, of one seat or of both."""
    seats = (0, 1) if seat is None else (seat,)
    return [action_name(action) for who in seats for action in match.legal_actions(who)]


def refused(match: Match, name: str) -> Refused:
    """What the judge says against an action; it must be refused, with the rule of its reason."""
    verdict = match.judge(parse_action(name))
    assert isinstance(verdict, Refused), f"{name} is allowed in {spn(match)}"
    assert verdict.rule == REASON_RULE[verdict.reason]
    return verdict


def reason(match: Match, name: str) -> Reason:
    """The reason why an action is refused."""
    return refused(match, name).reason


def kinds(events: list[Event]) -> list[EventKind]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def counts(match: Match, seat: int) -> list[int]:
    """The sizes of a player's five piles and of his spit pile."""
    return [*(len(match.stacks[seat * 5 + n]) for n in range(5)), match.spit_count(seat)]


def next_choice(match: Match, dice: Random) -> Action | Step | None:
    """Something that may be done now, chosen at random; None when the game is over.

    Single cards are seldom slid about, or a random game would hardly get on.
    """
    if match.phase == "over":
        return None
    timed = match.variant.ending == "timed" and not match.overtime
    if timed and dice.random() < 0.01:
        return Step.TIME
    if match.phase == "settled":
        return Step.DEAL
    if (due := match.pending()) is not None:
        return due
    choices: list[Action | Step] = [
        action
        for seat in (0, 1)
        for action in match.legal_actions(seat)
        if not _idle(match, action) or dice.random() < 0.05
    ]
    if match.is_open_jam and dice.random() < 0.3:
        choices = [Step.SIDES]
    if not choices:
        raise AssertionError(f"nobody can do anything in {spn(match)}")
    return choices[int(dice.random() * len(choices))]


def _idle(match: Match, action: Action) -> bool:
    return isinstance(action, Move) and len(match.stacks[action.seat * 5 + action.pile]) == 1


def perform(match: Match, choice: Action | Step) -> list[Event]:
    """Do an action or a step, as the match automates."""
    return match.step(choice) if isinstance(choice, Step) else match.apply(choice)


def random_game(match: Match, dice: Random, most: int) -> Iterator[Action | Step]:
    """Play at random up to so many choices; yields each before it is done."""
    for _ in range(most):
        choice = next_choice(match, dice)
        if choice is None:
            return
        yield choice
        perform(match, choice)
