"""What time decides in a game. The clock itself is always passed in, in ms of game time."""

from collections.abc import Iterable
from typing import Final

from spit.actions import Action, Play
from spit.events import Event, EventKind
from spit.rules import Reason
from spit.variants import Variant
from spit.verdict import Refused

#: One, two, three, SPIT: the time between two words of the countdown, in ms (setup.6).
BEAT: Final = 700
#: An equal stalemate that nobody slaps is settled after this time, in ms (ruling.r06).
SLAP_LIMIT: Final = 10_000
#: In slow Spit nobody plays on the centre for this time after a flip, in ms (ruling.r18).
SLOW: Final = 2_000
#: A timed game stops after this time, in ms of game time (ruling.r20).
TIME_LIMIT: Final = 600_000


class Lock:
    """Keeps hands off the centre after a flip, where slow Spit is played (variants.4).

    :ivar until: the first moment at which cards may be played on the centre again.
    """

    def __init__(self, variant: Variant) -> None:
        """Nothing is locked yet; in other variants nothing ever is."""
        self.until = 0
        self._slow = variant.pace == "slow"

    def note(self, events: Iterable[Event], t: int) -> None:
        """Take note of what happened at this moment: a flip locks the centre."""
        if self._slow and any(event.kind is EventKind.FLIP for event in events):
            self.until = t + SLOW

    def refuses(self, action: Action, t: int) -> Refused | None:
        """Why an act that the cards allow has to wait; gap moves and "Spit!" never have to."""
        left = self.until - t
        if left <= 0 or not isinstance(action, Play):
            return None
        return Refused(Reason.WAIT, {"n": -(-left // 1000)})
