"""A bot at a table of Spit."""

from spit.actions import Action
from spit.bot.seated import SeatedBot
from spit.observation import Observation, observe


class BotPlayer(SeatedBot[Action, Observation]):
    """A seat of a table of Spit that a hand plays for."""

    def see(self) -> Observation:
        """What the seat may know of the match now."""
        return observe(self.table.match, self.seat)
