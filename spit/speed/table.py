"""The table of Speed: what the arbiter of simultaneous play has to know of the game."""

from collections.abc import Iterable
from typing import TypeAlias

from spit.arbiter import Arbiter, Judged
from spit.cards import RANK_LETTERS, Rank, card_name
from spit.clock import BEAT
from spit.rules import Reason
from spit.speed.actions import HandPlay, SpeedAction
from spit.speed.events import SpeedEvent, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.position import HandCards
from spit.speed.record import SpeedEntry, SpeedRecord, play_speed_entry, speed_card_of
from spit.verdict import Refused

#: The hands, and the ranks that cards have to fit on the central piles.
_Sight: TypeAlias = tuple[tuple[HandCards, ...], tuple[Rank | None, ...]]

SpeedHappening: TypeAlias = Judged[SpeedAction, SpeedStep, SpeedEvent]


class SpeedTable(Arbiter[SpeedMatch, SpeedAction, SpeedStep, SpeedEvent, SpeedRecord]):
    """A match of Speed, the acts that are under way, and the record."""

    deal_step = SpeedStep.DEAL
    line = SpeedEntry

    def __init__(self, match: SpeedMatch, favoured: int | None = None, beat: int = BEAT) -> None:
        """Take a match whose first round is dealt; ``beat`` is the pace of the countdown in ms."""
        record = SpeedRecord(match.seed, match.variant)
        super().__init__(match, record, match.variant.players, favoured, beat)

    def card_of(self, action: SpeedAction) -> str | None:
        """The card that an action would carry, for the check in the record."""
        return speed_card_of(self.match, action)

    def replay_line(self, line: SpeedEntry, number: int) -> list[SpeedEvent]:
        """Play a line of a record on the match; NotationError if that cannot be."""
        return play_speed_entry(self.match, line, number)

    def sight(self) -> _Sight:
        """What decides whether a play comes too late."""
        match = self.match
        return (
            tuple(tuple(hand) for hand in match.hands),
            tuple(match.top_rank(centre) for centre in match.seats),
        )

    def too_late(self, action: SpeedAction, sight: _Sight) -> Refused | None:
        """The same card would have fitted the central pile that the player had before him."""
        match = self.match
        if not isinstance(action, HandPlay):
            return None
        card, now = match.hands[action.seat][action.slot], match.top_rank(action.centre)
        hands, tops = sight
        top = tops[action.centre]
        if card is None or hands[action.seat][action.slot] != card or top is None or now is None:
            return None
        rank = card >> 2 if action.named is None else action.named
        if rank not in match.variant.fits(top):
            return None
        said = card_name(card) if action.named is None else RANK_LETTERS[rank]
        return Refused(Reason.SPEED_TOO_LATE, {"card": said, "top": RANK_LETTERS[now]})

    def clocked(self) -> Iterable[tuple[SpeedStep, bool, int]]:
        """The end of a countdown."""
        opens = self.match.pending() is SpeedStep.OPEN
        return ((SpeedStep.OPEN, opens, self.judged + 3 * self.beat),)
