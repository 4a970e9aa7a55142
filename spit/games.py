"""Both games behind one door: which one a text is about, its variant says in its first word."""

from typing import Final, TypeAlias

from spit.match import Match
from spit.notation import format_position, parse_position
from spit.position import Position
from spit.record import Record, parse_record
from spit.sgr import read_head
from spit.speed.match import SpeedMatch
from spit.speed.notation import format_speed_position, parse_speed_position
from spit.speed.position import SpeedPosition
from spit.speed.record import SpeedRecord, parse_speed_record
from spit.speed.variants import SPEED_WORDS, SpeedVariant, parse_speed_variant
from spit.spn import NotationError
from spit.variants import WORDS, Variant, VariantError, parse_variant

AnyVariant: TypeAlias = Variant | SpeedVariant
AnyPosition: TypeAlias = Position | SpeedPosition
AnyMatch: TypeAlias = Match | SpeedMatch
AnyRecord: TypeAlias = Record | SpeedRecord

#: The first word of a variant, by game, and the words that may follow it.
GAMES: Final = {"std": WORDS, "speed": SPEED_WORDS}


def _is_speed(notation: str) -> bool:
    name = notation.partition("+")[0]
    if name not in GAMES:
        raise VariantError(f"variant {name[:20]!r} is not known: expected {' or '.join(GAMES)}")
    return name == "speed"


def parse_any_variant(text: str) -> AnyVariant:
    """The variant of a notation such as ``std+tableau`` or ``speed+call``.

    :raises VariantError: says what is wrong and what was expected.
    """
    return parse_speed_variant(text) if _is_speed(text) else parse_variant(text)


def parse_any_position(text: str) -> AnyPosition:
    """The position of an SPN line of either game.

    :raises NotationError: the line is not SPN; says the column and what was expected.
    """
    words = text.split(maxsplit=1)
    try:
        speed = _is_speed(words[0] if words else "std")
    except VariantError as error:
        raise NotationError(str(error), len(text) - len(text.lstrip()) + 1) from None
    return parse_speed_position(text) if speed else parse_position(text)


def parse_any_record(text: str) -> AnyRecord:
    """The record of a text, whichever game it is.

    :raises NotationError: the text is no record; says line, column and what was expected.
    """
    _, notation, _ = read_head(text)
    try:
        speed = _is_speed(notation)
    except VariantError as error:
        raise NotationError(str(error), len("variant ") + 1, 3) from None
    return parse_speed_record(text) if speed else parse_record(text)


def format_any_position(position: AnyPosition) -> str:
    """The position as SPN, on one line."""
    if isinstance(position, SpeedPosition):
        return format_speed_position(position)
    return format_position(position)
