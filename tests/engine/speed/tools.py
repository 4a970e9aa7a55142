"""Short words for the tests of Speed: positions in, verdicts and positions out."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from spit import Refused
from spit.rules import REASON_RULE, Reason
from spit.speed.actions import SpeedAction, parse_speed_action, speed_action_name
from spit.speed.events import SPEED_FORCED, SpeedEvent, SpeedEventKind, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.notation import format_speed_position, parse_speed_position
from spit.speed.variants import PLAIN, SpeedVariant, parse_speed_variant
from spit.variants import VariantError

#: Every word of a variant's notation.
WORDS = (
    "three", "four", "ten", "ownpiles", "points", "call", "jokers", "named", "doubles",
    "emptyhand", "nowrap",
)  # fmt: skip


def together(*words: str) -> list[SpeedVariant]:
    """The variant of these words, if they go together."""
    try:
        return [parse_speed_variant("+".join(["speed", *words]))]
    except VariantError:
        return []


def _many_words(count: int) -> list[SpeedVariant]:
    """Combinations of three words or more, drawn with a seed."""
    dice = Random("combinations of Speed")
    found: dict[str, SpeedVariant] = {}
    while len(found) < count:
        words = [word for word in WORDS if dice.random() < 0.5]
        for variant in together(*words) if len(words) > 2 else ():
            found[variant.notation] = variant
    return list(found.values())


#: The plain game, and each house rule alone.
SINGLES = [PLAIN, *(parse_speed_variant(f"speed+{word}") for word in WORDS)]
SINGLE_NAMES = [variant.notation for variant in SINGLES]
#: Every pair of house rules that goes together, and some larger combinations.
COMBINED = [
    *(variant for pair in combinations(WORDS, 2) for variant in together(*pair)),
    *_many_words(25),
]
COMBINED_NAMES = [variant.notation for variant in COMBINED]


def at(spn: str, automate: frozenset[SpeedStep] = SPEED_FORCED, seed: int = 0) -> SpeedMatch:
    """A match at this position."""
    return SpeedMatch.from_position(parse_speed_position(spn), seed, automate)


def do(match: SpeedMatch, *names: str) -> list[SpeedEvent]:
    """Apply these actions, one after the other."""
    return [event for name in names for event in match.apply(parse_speed_action(name))]


def spn(match: SpeedMatch) -> str:
    """The position of the match."""
    return format_speed_position(match.position)


def legal(match: SpeedMatch, seat: int | None = None) -> list[str]:
    """The names of all legal actions, of one seat or of all."""
    return [speed_action_name(action) for action in match.legal_actions(seat)]


def refused(match: SpeedMatch, name: str) -> Refused:
    """What the judge says against an action; it must be refused, with the rule of its reason."""
    verdict = match.judge(parse_speed_action(name))
    assert isinstance(verdict, Refused), f"{name} is allowed in {spn(match)}"
    assert verdict.rule == REASON_RULE[verdict.reason]
    return verdict


def reason(match: SpeedMatch, name: str) -> Reason:
    """The reason why an action is refused."""
    return refused(match, name).reason


def kinds(events: list[SpeedEvent]) -> list[SpeedEventKind]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def next_choice(match: SpeedMatch, dice: Random) -> SpeedAction | SpeedStep | None:
    """Something that may be done now, chosen at random; None when the match is over."""
    if match.phase == "over":
        return None
    if match.phase == "settled":
        return SpeedStep.DEAL
    if (due := match.pending()) is not None:
        return due
    choices = match.legal_actions()
    if not choices:
        raise AssertionError(f"nobody can do anything in {spn(match)}")
    return choices[int(dice.random() * len(choices))]


def perform(match: SpeedMatch, choice: SpeedAction | SpeedStep) -> list[SpeedEvent]:
    """Do an action or a step, as the match automates."""
    return match.step(choice) if isinstance(choice, SpeedStep) else match.apply(choice)


def random_game(match: SpeedMatch, dice: Random, most: int) -> Iterator[SpeedAction | SpeedStep]:
    """Play at random up to so many choices; yields each before it is done."""
    for _ in range(most):
        choice = next_choice(match, dice)
        if choice is None:
            return
        yield choice
        perform(match, choice)
