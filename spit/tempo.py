"""How quick the players of Spit are: the time from a chance to the card on the pile.

A learner and a bot are measured alike, so that "as quick as you" has a meaning. A chance begins
when a player can play a card: because the table has changed, or because he has just laid another.
It ends with his next card; one that goes by unused counts for nothing, for nobody knows whether he
had seen it.
"""

from collections import deque
from typing import Final

from spit.actions import SEATS, Play
from spit.match import Match
from spit.table import Happening

#: So many of the last delays make a running median: some rounds. With fewer, who is losing would
#: look quick, for he has more cards to choose from.
_RECENT: Final = 80
#: A median that is known from earlier games counts as so many delays.
_KNOWN: Final = 40


class Tempo:
    """The delays of both players in one game, in ms of game time.

    :ivar delays: the last delays of each seat.
    """

    def __init__(self, recent: int | None = _RECENT, known: int = 0) -> None:
        """Begin with nothing but what is known of A.

        :param recent: how many of the last delays are kept; None for all.
        :param known: A's median in earlier games, 0 for none.
        """
        self.delays: tuple[deque[int], deque[int]] = (deque(maxlen=recent), deque(maxlen=recent))
        self._since: list[int | None] = [None, None]
        if known:
            self.delays[0].extend([known] * _KNOWN)

    def note(self, match: Match, happening: Happening) -> None:
        """Take note of something that has just been judged."""
        if happening.refused is not None:
            return
        laid = happening.what.seat if isinstance(happening.what, Play) else None
        for seat in SEATS:
            since = self._since[seat]
            if seat == laid and since is not None:
                self.delays[seat].append(happening.t - since)
            if match.phase != "play" or match.blocked(seat):
                self._since[seat] = None
            elif seat == laid or since is None:
                self._since[seat] = happening.t

    def forget(self) -> None:
        """The clock has stood still: what was under way is not measured."""
        self._since = [None, None]

    def median(self, seat: int) -> int | None:
        """The median of the last delays of a player, or None if there are none."""
        delays = sorted(self.delays[seat])
        return delays[len(delays) // 2] if delays else None
