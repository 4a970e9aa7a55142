"""What the page asks for at the worker's door, as JSON text; ``protocol.py`` says the answers.

Times are whole milliseconds of the page's clock: ``t`` is the moment of the input event itself, not
of the message. ``q`` numbers the requests. Places and cards are named as in the answers.
"""

from typing import Literal, NotRequired, TypedDict

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

#: How a bot plays; "level" stands for the style of its level.
StyleChoice = Literal["level", "first", "tallest", "side", "gaps", "patient", "ahead"]


class Options(TypedDict):
    """House rules and opponent of one game; what each rule means stands in ``spit/variants.py``."""

    round_end: RoundEnd
    short_deal: ShortDeal
    slap: SlapRule
    stalemate: Stalemate
    solo: SoloPile
    jokers: Jokers
    ace_link: AceLink
    centres: Centres
    pace: Pace
    ending: Ending
    level: float  # 1 (slowest) to 5, in steps of 0.25; of no meaning where the bot follows
    style: StyleChoice  # what the bot prefers to do; "level": the style of its level
    follow: int  # 0, or the learner's chance of winning in percent (20 to 80) that the bot keeps
    median: int  # the learner's median delay in ms, as View.tempo last told it; 0 if not known
    speed: float  # 0.25 to 2.0; scales the bot and the countdown, never the learner
    auto_spit: bool  # the learner's "spit" is said for him when both are blocked
    assist: bool  # a play that holds the game up is not only said to exist, but named


class Hello(TypedDict):
    """Asks what the engine is: its protocol, levels and options.

    ``median`` is the learner's own median delay in ms, 0 or left out if it is not known; with it
    the reply says how often he would beat each level.
    """

    type: Literal["hello"]
    q: int
    t: int
    median: NotRequired[int]


class NewGame(TypedDict):
    """Starts a game; the same seed gives the same cards for ever."""

    type: Literal["game"]
    q: int
    t: int
    seed: int
    options: Options


class BotWord(TypedDict):
    """One of two bots that are watched."""

    level: float
    style: StyleChoice


class Watch(TypedDict):
    """Starts a game of two bots to watch: seat A first, then B.

    Of the options the house rules and the speed are used. Replies are like those of a game; the
    learner has nothing to do, and each act is told with its reason (``say.why_…``).
    """

    type: Literal["watch"]
    q: int
    t: int
    seed: int
    options: Options
    bots: list[BotWord]  # two


class Speed(TypedDict):
    """Changes the speed of a game of two bots, 0.25 to 8, from now on."""

    type: Literal["speed"]
    q: int
    t: int
    speed: float


class Hint(TypedDict):
    """Asks what the bot of a level would do in the learner's place, in a game or a position."""

    type: Literal["hint"]
    q: int
    t: int
    level: float
    style: StyleChoice


class Restore(TypedDict):
    """Takes up a game from the record that an earlier reply to ``save`` carried; starts paused."""

    type: Literal["restore"]
    q: int
    t: int
    record: str
    options: Options


class OpenWalk(TypedDict):
    """Opens the step-by-step round at a step (its id) and, within a watched step, a frame."""

    type: Literal["walk"]
    q: int
    t: int
    step: str
    frame: int


class OpenTrial(TypedDict):
    """Lays out a position (SPN) for the learner to try: he has seat A, and nothing moves by itself.

    ``done`` is what he had done there, as an earlier reply told it; empty for the position itself.
    A position that cannot be read or has no card is a fault in ``spn``, acts that it does not allow
    are one in ``done``; what was on the table stays there.
    """

    type: Literal["try"]
    q: int
    t: int
    spn: str
    done: list[str]


class Act(TypedDict):
    """The learner's gesture.

    ``move``: carry a card from one place to another; ``to`` may be None to send the card to the
    only place where it fits. ``spit``: say "Spit!" (also "I am ready"); ``to`` may name a pile for
    a lone flip. ``slap``: a hand on a pile. ``turn``: turn a face-down card up, where a lesson
    leaves that to the learner. ``choose``: an answer of a lesson question.

    In Speed, ``move`` from the draw pile draws a card, ``spit`` agrees to begin or to turn, or
    calls "Speed!", ``slap`` catches who has not called, and ``choose`` names the rank of a joker.
    """

    type: Literal["act"]
    q: int
    t: int  # the time stamp of the input event itself, not of the message
    seen: int  # View.seq that was on the screen
    act: Literal["move", "spit", "slap", "turn", "choose"]
    source: NotRequired[str]
    to: NotRequired[str | None]


class Tick(TypedDict):
    """The time asked for by ``due`` has come."""

    type: Literal["tick"]
    q: int
    t: int


class Control(TypedDict):
    """Pause, resume, deal the next round, tell the state in words, or hand out the record.

    Where a position is tried: ``next`` does what no player chooses, ``other`` lets the opponent
    act once, ``undo`` takes the last of all these back, ``again`` lays the position out anew.
    """

    type: Literal["pause", "resume", "next", "state", "save", "other", "undo", "again"]
    q: int
    t: int


Request = (
    Hello | NewGame | Watch | Speed | Hint | Restore | OpenWalk | OpenTrial | Act | Tick | Control
)
