"""A bot at a table of Speed."""

from spit.bot.seated import SeatedBot
from spit.speed.actions import SpeedAction
from spit.speed.observation import SpeedObservation, observe_speed


class SpeedBot(SeatedBot[SpeedAction, SpeedObservation]):
    """A seat of a table of Speed that a hand plays for."""

    def see(self) -> SpeedObservation:
        """What the seat may know of the match now."""
        return observe_speed(self.table.match, self.seat)
