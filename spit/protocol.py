"""What the engine answers at the worker's door, as JSON text.

The page sends a :class:`~spit.requests.Request`; the engine answers with one :class:`Reply`. Places
on the table are named by short strings: ``A1``–``A5`` the tableau piles of seat A (the learner,
drawn at the bottom), ``B1``–``B5`` those of seat B, ``A|`` and ``B|`` the spit piles, ``L`` and
``R`` the central piles as the learner sees them (L is seat A's own side, R is seat B's:
ruling.r27), and ``M`` the third between them, where there is one (ruling.r15). Cards are two
letters, rank ``A23456789TJQK`` and suit ``shdc``, jokers ``Xs`` and ``Xh``. Times are whole
milliseconds of the page's clock. The TypeScript declarations of the page are generated from this
module and that of the requests.

Of Speed, ``A1``–``A5`` are the places of the learner's hand and ``A|`` is his draw pile; ``B|``,
``C|`` and ``D|`` are the draw piles of the others and ``B1``, ``C1`` and ``D1`` their hands, of
which only the number of cards is told. ``L``, ``R``, ``M`` and ``N`` are the central piles, one for
each player, and ``L|`` and so on the side piles next to them.
"""

from typing import Final, Literal, NotRequired, TypedDict

from spit.house_rules import Ending
from spit.requests import StyleChoice

#: Raised whenever a message changes its meaning; the page refuses an engine of another number.
PROTOCOL: Final = 4

GameName = Literal["spit", "speed"]
Phase = Literal["deal", "ready", "play", "slap", "call", "settled", "over"]
Seat = Literal[0, 1, 2, 3]  # 0 is the learner; 2 and 3 only in Speed
Tone = Literal["refusal", "info", "good", "result"]


class PileView(TypedDict):
    """One tableau pile: its top card if face up, and how many cards it holds in all.

    Of Speed, one place of a hand: the learner's own card, or how many cards another hand has there.
    """

    top: str | None
    count: int


class CentreView(TypedDict):
    """One central pile; ``top`` is None for an empty zone, or for cards that lie face down."""

    top: str | None
    count: int
    named: NotRequired[str]  # the rank that the joker on top stands for (speed.11)


class SeatView(TypedDict):
    """One player's cards. ``tableau`` counts cards, hidden ones included; ``total`` adds spit.

    Of Speed: the hand, the draw pile and both together. ``blocked`` is told of the learner alone,
    ``said_spit`` is who agrees to begin or to turn, ``may_slap`` who may catch a player that has
    not called "Speed!" (speed.10).
    """

    piles: list[PileView]
    spit: int
    tableau: int
    total: int
    blocked: bool
    said_spit: bool
    may_slap: bool


class Reach(TypedDict):
    """The bot's hand on its way: shown to the learner, who may be quicker (ruling.r10)."""

    source: str
    to: str
    start: int
    due: int


class Countdown(TypedDict):
    """One, two, three, SPIT: ``beats`` times at which each word falls; the last is the flip."""

    beats: list[int]


class TimeLeft(TypedDict):
    """The ten minutes of a timed game (ruling.r20)."""

    left: int  # ms; stands still in a pause, and at 0 when play goes on with equal counts
    until: int  # the moment at which they are over, if no pause comes


class RoundResult(TypedDict):
    """How a round ended: ``winner`` None for a round without one, ``cards`` held by each after.

    A timed game may stop in mid-round or between two: then nobody has won that round or claimed
    anything, and the central piles count for nobody (ruling.r20).
    """

    cause: Literal["out", "stalemate", "equal", "time"]
    winner: Seat | None
    claimed_by: Seat | None  # None where nobody slapped in an equal stalemate
    claimed: str | None
    cards: list[int]
    game_winner: Seat | None
    one_more: Seat | None  # who wins the game too if he wins the next round (ruling.r19)
    ending: Ending | None  # what ended the whole game; None while it goes on


class Tempo(TypedDict):
    """Median delay of each player in ms, from a chance to the card; None before the first card."""

    you: int | None  # seat A, over the last 80 cards; also from earlier games (Options.median)
    bot: int | None  # seat B
    follows: bool  # the bot's pace follows the learner's


class View(TypedDict):
    """Everything that the page draws: a whole snapshot, never a difference."""

    game: GameName
    seq: int
    phase: Phase
    round: int
    centre: list[CentreView]
    sides: list[int]  # of Speed: how many cards lie in the side pile of each central pile
    seats: list[SeatView]
    can_spit: bool  # of Speed: to agree, or to call "Speed!"
    targets: dict[str, list[str]]  # own place → places where its card may go now
    reach: Reach | None
    countdown: Countdown | None
    paused: bool
    result: RoundResult | None
    rounds_won: list[int]
    lock: int | None  # slow Spit: when the centre is free again; None while it is (ruling.r18)
    clock: TimeLeft | None  # of a timed game; None in others
    tempo: Tempo | None  # of a game; None in a walk or a position


class Event(TypedDict):
    """One thing that happened, for motion and sound. ``card`` is None while it is face down."""

    kind: Literal[
        "lay", "play", "move", "turn_up", "flip", "say", "lapse", "return", "slap",
        "freeze", "stalemate", "gather", "deal", "round_end", "game_end", "time",
        "draw", "open", "rebuild", "call", "catch",
    ]  # fmt: skip
    t: int
    seat: Seat | None
    card: NotRequired[str | None]
    source: NotRequired[str]
    to: NotRequired[str]


class Say(TypedDict):
    """A message by its key in the catalog, its parameters, and the paragraph that it cites.

    A parameter is a number, a card (``5h``), a rank (``5``), a place (``A3``, ``L``), a list of
    ranks, or ``-`` for an empty place.
    """

    key: str
    params: dict[str, int | str | list[str]]
    rule: str | None
    tone: Tone


class WalkView(TypedDict):
    """Where the learner is in the step-by-step round."""

    step: str  # step id; its sentences are `walk.<id>` in the catalog
    index: int  # from 0
    count: int
    frame: int
    frames: int  # 1 for a step without frames
    kind: Literal["watch", "do", "choose"]
    choices: list[str]  # `walk.<id>.<choice>`
    state: Literal["open", "solved", "wrong", "astray"]  # astray: legal, but not what is asked
    outcome: str | None  # the choice that was made, or `smaller`/`larger` after a slap
    asks_spit: bool  # what is asked is to say "Spit!"
    rules: list[str]
    steps: list[str]


class TrialView(TypedDict):
    """Where the learner is with a position that he tries."""

    spn: str  # as it was laid out
    done: list[str]  # what has been done since; laid out with these, the table is as it is now
    other: bool  # the opponent has something to do, and does it when he is asked to
    goes_on: bool  # what comes next is no player's choice, and comes when it is asked for
    choices: list[str]  # the ranks of which one has to be named for the joker just played


class LevelInfo(TypedDict):
    """One level of the bot; those with names are whole numbers."""

    level: float
    delay: int  # typical delay in ms at speed 1: the median over whole games
    near: int  # chances overlooked at one look, in percent: on the pile that its eye is on
    far: int  # and on the other one
    slips: float  # cards that do not fit where they are laid, in percent
    style: StyleChoice
    #: How often the learner would win a game against it, in percent, by his median delay, for each
    #: choice of round_end, slap and centres, with a space between; None while it is not known.
    beaten: dict[str, int] | None
    unrated: list[str]  # the choices by which his pace decides next to nothing
    followed: bool  # who keeps the learner's pace is of this level


class HintView(TypedDict):
    """What a bot would do in the learner's place; a place twice where no card is carried."""

    source: str
    to: str


class HelloReply(TypedDict):
    """What the engine is."""

    levels: list[LevelInfo]
    walk: list[str]


class Fault(TypedDict):
    """A message that the door could not take: what is wrong, where, what was expected."""

    what: str
    where: str


class Reply(TypedDict):
    """The answer to one request; absent parts do not concern it."""

    protocol: int
    q: int
    hello: NotRequired[HelloReply]
    view: NotRequired[View]
    walk: NotRequired[WalkView]
    trial: NotRequired[TrialView]
    hint: NotRequired[HintView | None]  # in answer to ``hint``; None: nothing is to be done
    events: list[Event]
    say: list[Say]
    due: int | None  # send a tick at this time of the page's clock
    log: NotRequired[str]  # what the record of the game has grown by since the last reply
    record: NotRequired[str]  # the whole record, in answer to ``save``
    fault: NotRequired[Fault]
