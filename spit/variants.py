"""The house rules of a game, as data."""

from dataclasses import dataclass, fields
from typing import Final, Literal

from spit.cards import RANK_COUNT, Rank, neighbours

RoundEnd = Literal["tableau_and_spit", "tableau"]
ShortDeal = Literal["piles", "spread"]
SlapRule = Literal["right", "race"]

#: One word for every departure from the rules as written, in the order in which they are printed.
_FLAGS: Final[dict[str, tuple[str, str]]] = {
    "tableau": ("round_end", "tableau"),
    "spread": ("short_deal", "spread"),
    "race": ("slap", "race"),
}


@dataclass(frozen=True, slots=True)
class Variant:
    """One set of house rules; the defaults are the rules as written.

    :ivar round_end: what a player must have emptied (ruling.r01): tableau and spit pile as the
        numbered rule says, or the tableau alone, as many tables play.
    :ivar short_deal: how fewer than 15 cards are laid (ruling.r08): whole piles while cards last
        and the rest as spit pile, or everything spread over the five piles.
    :ivar slap: who may slap (ruling.r12): the player who has earned it, or both in a race.
    """

    round_end: RoundEnd = "tableau_and_spit"
    short_deal: ShortDeal = "piles"
    slap: SlapRule = "right"

    def fits(self, top: Rank) -> tuple[Rank, Rank]:
        """The ranks that may be played on this one, in ascending order (play.2)."""
        return _FITS[top]

    @property
    def neighbours(self) -> tuple[tuple[Rank, Rank], ...]:
        """For each rank, the two ranks that may be played on it."""
        return _FITS

    @property
    def notation(self) -> str:
        """``std``, followed by ``+`` and a word for every departure: ``std+tableau+race``."""
        return "std" + "".join(
            f"+{word}" for word, (field, value) in _FLAGS.items() if getattr(self, field) == value
        )


def _ascending(pair: tuple[Rank, Rank]) -> tuple[Rank, Rank]:
    return (min(pair), max(pair))


_FITS: Final = tuple(_ascending(neighbours(rank)) for rank in range(RANK_COUNT))

STANDARD: Final = Variant()


def make_variant(round_end: str, short_deal: str, slap: str) -> Variant:
    """A variant from plain words, as they come from a message or a command line.

    :raises ValueError: a word is not one of the option's values.
    """
    given = {"round_end": round_end, "short_deal": short_deal, "slap": slap}
    allowed = {
        "round_end": ("tableau_and_spit", "tableau"),
        "short_deal": ("piles", "spread"),
        "slap": ("right", "race"),
    }
    for field in fields(Variant):
        if given[field.name] not in allowed[field.name]:
            raise ValueError(
                f"option {field.name} is {given[field.name]!r}: "
                f"expected {' or '.join(allowed[field.name])}"
            )
    return Variant(**given)  # type: ignore[arg-type]


def parse_variant(text: str) -> Variant:
    """The variant of a notation such as ``std+tableau``.

    :raises ValueError: it does not start with ``std``, or a word is unknown or given twice.
    """
    name, *words = text.split("+")
    if name != "std":
        raise ValueError(f"variant {name!r} is not known: expected std")
    chosen: dict[str, str] = {}
    for word in words:
        if word not in _FLAGS:
            raise ValueError(f"option {word!r} is not known: expected one of {', '.join(_FLAGS)}")
        field, value = _FLAGS[word]
        if field in chosen:
            raise ValueError(f"option {word!r} is given twice")
        chosen[field] = value
    return Variant(**chosen)  # type: ignore[arg-type]
