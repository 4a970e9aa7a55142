"""What would come of it if a player who flips alone fed both central piles (ruling.r05).

No house rule allows that, for the games would not end: no zone would ever be empty, so that the
winner of a round would always take up a card. ``python -m spit.site.numbers.feeding`` plays such
games up to a number of rounds and prints how many were over by then, as one line of JSON.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from spit.actions import Action
from spit.counts import Counts, count
from spit.events import FLIP_EVENTS, Event, EventKind
from spit.match import Match
from spit.places import CENTRE_PLACE, SPIT_PLACE
from spit.simulate import Entrant, play_match
from spit.state import Step
from spit.variants import STANDARD

#: A game is left after so many rounds.
ROUNDS: Final = 200
_BOTS: Final = (Entrant(), Entrant())


class FeedsBoth(Match):
    """A match in which a lone flip puts a card on each central pile, while cards last.

    It is only played forth: such a flip cannot be taken back.
    """

    __slots__ = ()

    def apply(self, action: Action) -> list[Event]:
        """Do the action; a lone flip that it brings feeds the other pile too."""
        return self._feed(super().apply(action))

    def step(self, step: Step) -> list[Event]:
        """Do the step; a lone opening flip feeds the other pile too."""
        return self._feed(super().step(step))

    def _feed(self, events: list[Event]) -> list[Event]:
        flips = [event for event in events if event.kind is EventKind.FLIP]
        if len(flips) != 1 or flips[0].seat is None:
            return events
        seat = flips[0].seat
        if not self.stacks[SPIT_PLACE[seat]]:
            return events
        other = 1 - CENTRE_PLACE.index(flips[0].target or 0)
        card = self.stacks[SPIT_PLACE[seat]].pop()
        self.lay_on_centre(other, card)
        return [*events, FLIP_EVENTS[seat][other][card], *self._settle(self.automate)]


def command(seed: int, matches: int) -> str:
    """The command that plays these games."""
    return f"python -m spit.site.numbers.feeding --seed {seed} --matches {matches}"


def play(seed: int, matches: int) -> Counts:
    """Play so many games from this seed on, each up to :data:`ROUNDS` rounds, and count them."""
    seeds = range(seed, seed + matches)
    results = [play_match(STANDARD, _BOTS, one, FeedsBoth, ROUNDS) for one in seeds]
    counts = count(STANDARD, _BOTS, seed, results)
    return replace(counts, command=command(seed, matches))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the counts; ``won`` says how many games each player won before they were left."""
    parser = argparse.ArgumentParser(
        prog="python -m spit.site.numbers.feeding",
        description=f"Play games in which a lone flip feeds both piles, for {ROUNDS} rounds each.",
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--matches", type=int, default=5, help="how many games")
    given = parser.parse_args(arguments)
    if given.matches < 1:
        parser.error(f"--matches is {given.matches}: expected 1 or more")
    print(play(given.seed, given.matches).line(), end="")
    return 0


if __name__ == "__main__":
    main()
