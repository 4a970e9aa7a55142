"""What one match of Spit came to, counted while it is played."""

from dataclasses import dataclass, field
from typing import Final

from spit.actions import SEATS, Play
from spit.cards import ACE
from spit.events import Event, EventKind
from spit.rules import Reason
from spit.state import Step
from spit.table import Happening, Table

#: A whole tableau: who starts a round with fewer cards has laid out fewer (play.8).
_WHOLE: Final = 15
#: Two hands that come so close after one another, in ms, nobody at a real table tells apart.
CLOSE: Final = 100


@dataclass(slots=True)
class MatchResult:
    """What one match of Spit came to.

    :ivar winner: the seat that won, or None for an unfinished match.
    :ivar first: the seat that won the first round, or None.
    :ivar moves: cards that were moved to a gap.
    :ivar flips: how often cards were turned up after the opening flip.
    :ivar dead_openings: opening flips after which neither could play a card.
    :ivar dead_flips: later flips after which neither could.
    :ivar contests: flips, opening flips among them, after which both could (ruling.r04).
    :ivar lone_blocks: how often a player got blocked while the other could play (ruling.r03).
    :ivar late: cards that came too late, for another lay on their pile (ruling.r10); ``close``:
        those of them that came less than a tenth of a second too late.
    :ivar aces: aces that came to lie on a central pile (ruling.r17).
    :ivar short_deals: rounds that a player began with fewer than 15 cards (ruling.r08).
    :ivar stalemates: rounds that ended because nobody could play or flip; ``equal_jams``: those
        that nobody won (ruling.r06).
    :ivar races: rounds in which both were out at once.
    :ivar claims: central piles that were slapped; ``claimed``: the cards in them; ``conceded``:
        the cards that this left to the other player; ``equal_piles``: slaps at piles that were all
        of one size (ruling.r13).
    :ivar bare_ends: 1 for a match that its winner won by slapping an empty zone (ruling.r07).
    :ivar ms: game time in milliseconds, without the time between rounds.
    """

    seed: int
    winner: int | None = None
    first: int | None = None
    rounds: int = 1
    plays: int = 0
    moves: int = 0
    flips: int = 0
    dead_openings: int = 0
    dead_flips: int = 0
    contests: int = 0
    lone_blocks: int = 0
    late: int = 0
    close: int = 0
    aces: int = 0
    short_deals: int = 0
    stalemates: int = 0
    equal_jams: int = 0
    races: int = 0
    claims: int = 0
    claimed: int = 0
    conceded: int = 0
    equal_piles: int = 0
    bare_ends: int = 0
    ms: int = 0


@dataclass(slots=True)
class Count:
    """Counts what happens in one match of Spit."""

    table: Table
    result: MatchResult
    #: Cards on each central pile of this round, by its place.
    centres: dict[int, int] = field(default_factory=dict)
    #: When the last card came to lie on each central pile, by its place.
    laid: dict[int, int] = field(default_factory=dict)
    #: Who alone was blocked after what happened last.
    blocked: int | None = None
    #: The last slap fell on an empty zone.
    bare: bool = False

    def __post_init__(self) -> None:
        """Begin with the central piles as they lie."""
        match = self.table.match
        self.centres = {place: len(match.stacks[place]) for place in match.centre_places}

    def __call__(self, happening: Happening) -> None:
        """Count what has just happened; the table stands as it has become by it."""
        result = self.result
        if happening.refused is not None:
            if happening.refused.reason is Reason.TOO_LATE and isinstance(happening.what, Play):
                result.late += 1
                result.close += happening.t - self.laid[happening.what.target] < CLOSE
            return
        kinds = [event.kind for event in happening.events]
        result.plays += EventKind.PLAY in kinds
        result.moves += EventKind.MOVE in kinds
        for event in happening.events:
            self._count_event(event, happening.t)
        self._count_blocks(happening.what is Step.OPEN, EventKind.FLIP in kinds)

    def _count_blocks(self, opening: bool, flipped: bool) -> None:
        """Who can play now, and what a flip has brought."""
        match, result = self.table.match, self.result
        stuck = [seat for seat in SEATS if match.blocked(seat)] if match.phase == "play" else []
        alone = stuck[0] if len(stuck) == 1 else None
        result.lone_blocks += alone is not None and alone != self.blocked
        self.blocked = alone
        if opening:
            result.short_deals += min(map(match.tableau_count, SEATS)) < _WHOLE
        if flipped:
            result.flips += not opening
            result.contests += match.phase == "play" and not stuck
            result.dead_openings += opening and len(stuck) == len(SEATS)
            result.dead_flips += not opening and len(stuck) == len(SEATS)

    def _count_event(self, event: Event, t: int) -> None:
        result = self.result
        match event.kind:
            case EventKind.PLAY | EventKind.FLIP if event.target is not None:
                self.centres[event.target] = self.centres.get(event.target, 0) + 1
                self.laid[event.target] = t
                result.aces += event.card is not None and event.card >> 2 == ACE
            case EventKind.FREEZE:
                result.races += event.seat is None
            case EventKind.STALEMATE:
                result.stalemates += 1
                result.equal_jams += event.seat is None
            case EventKind.SLAP if event.target is not None:
                self._count_slap(event.target)
            case EventKind.ROUND_END:
                self.centres.clear()
                if self.table.match.round == 1:
                    result.first = event.seat
            case EventKind.GAME_END:
                result.bare_ends += self.bare

    def _count_slap(self, place: int) -> None:
        result = self.result
        sizes = [self.centres.get(one, 0) for one in self.table.match.centre_places]
        claimed = self.centres.get(place, 0)
        result.claims += 1
        result.claimed += claimed
        result.conceded += sum(sizes) - claimed
        result.equal_piles += len(set(sizes)) == 1
        self.bare = claimed == 0
