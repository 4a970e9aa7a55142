"""The ways to play Speed, as data.

What the rules of Speed leave open is decided here:

- Three players have three central piles with a side pile each. One deck gives each of them a hand
  of five and a draw pile of six; the card that is left over lies on side pile L. With jokers the
  draw piles have seven cards and nothing is left over. The deal of ten and ten does not come out
  for three.
- Four players have two decks, four central piles and four side piles; with jokers there are four.
- Each player turns up the cards of one side: A those of L, B of R, C of M, D of N.
- Jokers make every draw pile one card larger, whichever the deal.
- With jokers that are named, the name is a rank that fits the card beneath. A joker that is turned
  up from a side pile, or that was the starter, has no name and takes any card.
- The holder of a joker is never stuck, but for one whose last card is a joker that has to be named:
  it never leaves his hand, and he is stuck as others are.
- Without the link between ace and king the ace is the lowest rank.
- Where the hand is filled only when it is empty, one draw takes five cards, or what there is.
- To agree to a turn a player need only be stuck himself: nobody is told what the others hold.
- Those side piles that still have a card give one; new ones are made when none has any. Where each
  side pile is made of its own central pile, that is done as soon as it is empty, and the whole
  central pile goes into it.
- A jam is hopeless when no card that can still come up takes any card of any hand. It ends the
  round at once; nobody wins it, and nothing is scored.
- "Speed!" stops all play from the last card on until somebody calls. Who is out and calls first has
  won. An opponent who is quicker lays his hand on a central pile of two cards or more: all beneath
  its top card are turned over, unshuffled, and are the new draw pile of who forgot.
- Two rounds win the match also among three or four. Points count the cards of all losers.
"""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, Literal

from spit.cards import DECK_SIZE, JOKERS, RANK_COUNT, Card, Rank
from spit.variants import VariantError, read_words

Rebuild = Literal["shared", "own"]
Goal = Literal["rounds", "points"]
SpeedJokers = Literal["none", "wild", "named"]
Refill = Literal["any_time", "empty_hand"]

#: Cards in a full hand (speed.2).
HAND: Final = 5
#: What wins the match: so many rounds, or so many points (speed.9).
GOALS: Final[dict[Goal, int]] = {"rounds": 2, "points": 25}

#: One word for every departure from the plain game, in the order in which they are printed.
_FLAGS: Final[dict[str, tuple[str, Any]]] = {
    "three": ("players", 3),
    "four": ("players", 4),
    "ten": ("draw_pile", 10),
    "ownpiles": ("rebuild", "own"),
    "points": ("goal", "points"),
    "call": ("call", True),
    "jokers": ("jokers", "wild"),
    "named": ("jokers", "named"),
    "doubles": ("doubles", True),
    "emptyhand": ("refill", "empty_hand"),
    "nowrap": ("wrap", False),
}

#: The words that may follow ``speed``.
SPEED_WORDS: Final = tuple(_FLAGS)

#: The values of each field.
_VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "players": (2, 3, 4),
    "draw_pile": (15, 10),
    "rebuild": ("shared", "own"),
    "goal": ("rounds", "points"),
    "call": (False, True),
    "jokers": ("none", "wild", "named"),
    "doubles": (False, True),
    "refill": ("any_time", "empty_hand"),
    "wrap": (True, False),
}


@dataclass(frozen=True, slots=True)
class SpeedVariant:
    """One way to play Speed; the defaults are the plain game of two.

    :ivar players: two, three, or four with two decks (speed.14).
    :ivar draw_pile: cards in a draw pile of the two-player deal, 15 or 10 (speed.1).
    :ivar rebuild: how empty side piles are made anew (speed.7): the cards beneath all central tops
        are shuffled and dealt round, or each central pile goes into its own side pile.
    :ivar goal: what wins the match (speed.9): two rounds, or 25 points.
    :ivar call: who has played his last card must call "Speed!" (speed.10).
    :ivar jokers: none, wild, or such that the player names a rank (speed.11, ruling.r16).
    :ivar doubles: a card goes on its own rank too (speed.12).
    :ivar refill: the hand is filled at any time, or only when it is empty (speed.13).
    :ivar wrap: the ace links king and 2; without it, it only touches the 2 (speed.13).
    """

    players: int = 2
    draw_pile: int = 15
    rebuild: Rebuild = "shared"
    goal: Goal = "rounds"
    call: bool = False
    jokers: SpeedJokers = "none"
    doubles: bool = False
    refill: Refill = "any_time"
    wrap: bool = True

    def __post_init__(self) -> None:
        """Refuse values that are none, and those that do not go together.

        :raises VariantError: says which, and why.
        """
        for field in fields(self):
            allowed, value = _VALUES[field.name], getattr(self, field.name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                expected = " or ".join(str(one) for one in allowed)
                raise VariantError(f"option {field.name} is {value!r}: expected {expected}")
        if self.players == 3 and self.draw_pile == 10:
            raise VariantError(
                "options 'three' and 'ten' do not go together: "
                "for three there are not cards enough to deal ten and ten"
            )

    def fits(self, top: Rank) -> tuple[Rank, ...]:
        """The ranks that may be played on this one, jokers aside, in ascending order (speed.4)."""
        return _fits(self.doubles, self.wrap)[top]

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game: one deck, for four players two; with jokers or without."""
        cards = range(DECK_SIZE + (JOKERS if self.jokers != "none" else 0))
        return tuple(cards) * self.decks

    @property
    def decks(self) -> int:
        """How many decks there are: each card lies on the table so many times."""
        return 2 if self.players == 4 else 1

    @property
    def draw_size(self) -> int:
        """Cards in a draw pile at the start of a round (speed.1, speed.11, speed.14)."""
        return (6 if self.players == 3 else self.draw_pile) + (self.jokers != "none")

    @property
    def notation(self) -> str:
        """``speed``, followed by ``+`` and a word for every departure: ``speed+call+doubles``."""
        return "speed" + "".join(
            f"+{word}" for word, (field, value) in _FLAGS.items() if getattr(self, field) == value
        )


@cache
def _fits(doubles: bool, wrap: bool) -> tuple[tuple[Rank, ...], ...]:
    rows = []
    for rank in range(RANK_COUNT):
        near = {rank - 1, rank + 1} | ({rank} if doubles else set())
        if wrap:
            near = {other % RANK_COUNT for other in near}
        rows.append(tuple(sorted(near & set(range(RANK_COUNT)))))
    # After the ranks comes the joker's own, JOKER: any card goes on it.
    return (*rows, tuple(range(RANK_COUNT)))


PLAIN: Final = SpeedVariant()


def parse_speed_variant(text: str) -> SpeedVariant:
    """The variant of a notation such as ``speed+points``.

    :raises VariantError: it does not start with ``speed``, a word is unknown or said twice, or the
        words do not go together.
    """
    return SpeedVariant(**read_words(text, "speed", _FLAGS))
