"""The house rules of a game, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, get_args

from spit.cards import ACE, DECK_SIZE, JOKER, JOKERS, NO_RANK, RANK_COUNT, Rank, neighbours
from spit.house_rules import (
    AceLink,
    Centres,
    Ending,
    Jokers,
    Pace,
    RoundEnd,
    ShortDeal,
    SlapRule,
    SoloPile,
    Stalemate,
)

#: One word for every departure from the rules as written, in the order in which they are printed.
_FLAGS: Final[dict[str, tuple[str, str]]] = {
    "tableau": ("round_end", "tableau"),
    "spread": ("short_deal", "spread"),
    "race": ("slap", "race"),
    "jamrace": ("stalemate", "race"),
    "ownside": ("solo", "own_side"),
    "jokers": ("jokers", "wild"),
    "aceonly": ("ace_link", "ace_only"),
    "three": ("centres", "three"),
    "slow": ("pace", "slow"),
    "streak": ("ending", "streak"),
    "timed": ("ending", "timed"),
}

#: The words that may follow ``std``.
WORDS: Final = tuple(_FLAGS)


class VariantError(ValueError):
    """Words that do not go together, or a word or value that is none; the text says why."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One set of house rules; the defaults are the rules as written.

    >>> variant = Variant(round_end="tableau", jokers="wild")
    >>> variant.notation, variant.deck_size, variant.centre_count
    ('std+tableau+jokers', 54, 2)

    :ivar round_end: what a player must have emptied (ruling.r01): tableau and spit pile as the
        numbered rule says, or the tableau alone, as many tables play.
    :ivar short_deal: how fewer than 15 cards are laid (ruling.r08): whole piles while cards last
        and the rest as spit pile, or everything spread over the five piles.
    :ivar slap: who may slap (ruling.r12): the player who has earned it, or both in a race.
    :ivar stalemate: what a final stalemate gives (ruling.r06): the round to the player with fewer
        tableau cards, or a race for the piles and the round to nobody.
    :ivar solo: where a player flips who alone has spit cards (ruling.r05): on the pile that he
        chose first, or always on his own side.
    :ivar jokers: none, or two that go on anything and take anything (variants.2, ruling.r16).
    :ivar ace_link: the ace links king and 2 both ways, or only aces go on them and nothing goes
        on an ace (variants.5, ruling.r17).
    :ivar centres: two central piles, or a third that both feed in turn (variants.3, ruling.r15).
    :ivar pace: after every flip nobody plays on the centre for two seconds (variants.4,
        ruling.r18), or at once.
    :ivar ending: what ends the whole game: no card left (play.9), or also three rounds won in a
        row (scoring.2, ruling.r19), or ten minutes (scoring.3, ruling.r20).
    """

    round_end: RoundEnd = "tableau_and_spit"
    short_deal: ShortDeal = "piles"
    slap: SlapRule = "right"
    stalemate: Stalemate = "fewer"
    solo: SoloPile = "chosen"
    jokers: Jokers = "none"
    ace_link: AceLink = "both"
    centres: Centres = "two"
    pace: Pace = "free"
    ending: Ending = "no_cards"

    def __post_init__(self) -> None:
        """Refuse values that are none. The fields are such that their values all go together.

        :raises VariantError: says which, and why.
        """
        for field in fields(self):
            allowed = get_args(globals()[_TYPES[field.name]])
            value = getattr(self, field.name)
            if value not in allowed:
                raise VariantError(
                    f"option {field.name} is {value!r}: expected {' or '.join(allowed)}"
                )

    def fits(self, top: Rank) -> tuple[Rank, ...]:
        """The ranks that may be played on this one, in ascending order (play.2).

        >>> Variant().fits(0), Variant(ace_link="ace_only").fits(0)
        ((1, 12), ())
        """
        return _fits(self.ace_link, self.jokers)[top]

    @property
    def neighbours(self) -> tuple[tuple[Rank, Rank, Rank], ...]:
        """For each rank the three that may be played on it, :data:`NO_RANK` where there is none.

        A joker takes everything; that is not told here.
        """
        return _neighbours(self.ace_link, self.jokers)

    @property
    def takes(self) -> tuple[tuple[Rank, ...], ...]:
        """For each card on top of a central pile, the ranks that may be played on it (play.2).

        Two at least; :data:`NO_RANK` stands where there are fewer.
        """
        return _takes(self.ace_link, self.jokers)

    @property
    def deck_size(self) -> int:
        """Cards in the game: 52, or 54 with jokers."""
        return DECK_SIZE + (JOKERS if self.jokers == "wild" else 0)

    @property
    def centre_count(self) -> int:
        """Central piles: two or three."""
        return 3 if self.centres == "three" else 2

    @property
    def notation(self) -> str:
        """``std``, followed by ``+`` and a word for every departure: ``std+tableau+race``."""
        return "std" + "".join(
            f"+{word}" for word, (field, value) in _FLAGS.items() if getattr(self, field) == value
        )


#: The type of each field, by name, for the check of its value.
_TYPES: Final = {
    "round_end": "RoundEnd",
    "short_deal": "ShortDeal",
    "slap": "SlapRule",
    "stalemate": "Stalemate",
    "solo": "SoloPile",
    "jokers": "Jokers",
    "ace_link": "AceLink",
    "centres": "Centres",
    "pace": "Pace",
    "ending": "Ending",
}


@cache
def _neighbours(ace_link: AceLink, jokers: Jokers) -> tuple[tuple[Rank, Rank, Rank], ...]:
    third = JOKER if jokers == "wild" else NO_RANK
    rows = [(*neighbours(rank), third) for rank in range(RANK_COUNT)]
    if ace_link == "ace_only":
        rows[ACE] = (NO_RANK, NO_RANK, third)
    return (*rows, (NO_RANK, NO_RANK, NO_RANK))


@cache
def _takes(ace_link: AceLink, jokers: Jokers) -> tuple[tuple[Rank, ...], ...]:
    near = _neighbours(ace_link, jokers)
    wild = jokers == "wild"
    rows = [near[card >> 2] if wild else near[card >> 2][:2] for card in range(DECK_SIZE)]
    return (*rows, *[tuple(range(RANK_COUNT + wild))] * JOKERS)


@cache
def _fits(ace_link: AceLink, jokers: Jokers) -> tuple[tuple[Rank, ...], ...]:
    rows = (
        sorted(rank for rank in row if rank != NO_RANK) for row in _neighbours(ace_link, jokers)
    )
    fits = [tuple(row) for row in rows]
    fits[JOKER] = tuple(range(RANK_COUNT + (jokers == "wild")))
    return tuple(fits)


#: The rules as written.
STANDARD: Final = Variant()


def make_variant(options: Mapping[str, Any]) -> Variant:
    """A variant from plain words, as they come from a message or a command line.

    :raises VariantError: a word is not one of the option's values, or they do not go together.
    """
    return Variant(
        **{field.name: options[field.name] for field in fields(Variant) if field.name in options}
    )


def parse_variant(text: str) -> Variant:
    """The variant of a notation such as ``std+tableau``.

    >>> parse_variant("std+three").centres
    'three'

    :raises VariantError: it does not start with ``std``, a word is unknown or said twice, or the
        words do not go together.
    """
    return Variant(**read_words(text, "std", _FLAGS))


def read_words(text: str, expected: str, flags: Mapping[str, tuple[str, Any]]) -> dict[str, Any]:
    """The options of a notation: a name, followed by ``+`` and words of this table.

    :param flags: word → (option, value).
    :raises VariantError: another name, an unknown word, or one said twice.
    """
    name, *words = text.split("+")
    if name != expected:
        raise VariantError(f"variant {name[:20]!r} is not known: expected {expected}")
    chosen: dict[str, str] = {}
    for word in words:
        if word not in flags:
            raise VariantError(
                f"option {word[:20]!r} is not known: expected one of {', '.join(flags)}"
            )
        field = flags[word][0]
        if field in chosen:
            same = chosen[field] == word
            said = "is given twice" if same else f"contradicts {chosen[field]!r}"
            raise VariantError(f"option {word!r} {said}")
        chosen[field] = word
    return {field: flags[word][1] for field, word in chosen.items()}
