"""The game a second time, written from the rules alone and as plainly as it goes: what happens.

After each action everything that no player chooses is done, and every tableau pile shows its top
card. Dealing needs dice; the shuffled packets are passed in. Time does not run here either: the
end of the ten minutes is told.
"""

import copy

from tests.engine.plain import SEATS, SIDES, PlainTable


def cards_of(pile: str) -> list[str]:
    """The cards of a pile as it is written."""
    return [] if pile == "-" else [pile[n : n + 2].capitalize() for n in range(0, len(pile), 2)]


class PlainGame(PlainTable):
    """One game from its first deal, or from a position."""

    @classmethod
    def read(cls, spn: str) -> "PlainGame":
        """The game at a position between two actions."""
        variant, phase, centre, *seats = spn.split()
        game = cls(set(variant.split("+")[1:]))
        game.phase, game.round = phase, 1
        game.centre = [cards_of(pile) for pile in centre.split("/")]
        for seat in (0, 1):
            piles, spit = seats[seat].split("|")
            game.piles[seat] = [cards_of(pile) for pile in piles.split("/")]
            game.spit[seat] = cards_of(spit)
        for word in seats[2:]:
            key, value = word.split("=")
            if key in ("said", "right"):
                flags = game.said if key == "said" else game.may_slap
                for letter in value:
                    flags[SEATS.index(letter)] = True
            elif key == "solo":
                game.lone_side = SIDES.index(value)
            elif key == "cause":
                game.cause = value
            elif key == "winner":
                game.winner = SEATS.index(value)
            elif key == "round":
                game.round = int(value)
            elif key == "won":
                game.won = [int(n) for n in value.split("-")]
            elif key == "feeder":
                game.feeder = SEATS.index(value)
            elif key == "streak":
                game.in_a_row[SEATS.index(value[0])] = int(value[1:])
            else:
                assert word == "overtime=yes", word
                game.overtime = True
        assert game.spn() == spn
        return game

    def count(self, depth: int) -> int:
        """How many sequences of so many different actions there are from here."""
        if self.phase == "ready" and self.said == [True, True]:
            self.open()
        if depth == 0:
            return 1
        total = 0
        for name in self.different():
            other = copy.deepcopy(self)
            other.do(name)
            total += other.count(depth - 1)
        return total

    # --- SETUP and PLAY-8 --------------------------------------------------------------------

    def deal(self, packets: list[list[str]]) -> None:
        """A new round from two shuffled packets; cards come from the packet's end."""
        self.round += 1
        self.forget_the_round()
        for seat in (0, 1):
            packet = list(packets[seat])
            self.piles[seat] = [[], [], [], [], []]
            for number in range(5):
                size = number + 1
                if "spread" in self.words:
                    size = min(size, len(packet))
                if len(packet) < size:
                    break
                for _ in range(size):
                    self.piles[seat][number].append(packet.pop())
            self.spit[seat] = packet
        self.phase = "ready"

    def open(self) -> None:
        """The opening flip."""
        if not self.spit[0]:
            self.lone_side = 1
        if not self.spit[1]:
            self.lone_side = 0
        self.phase = "play"
        self.flip()
        self.go_on()

    # --- doing it ----------------------------------------------------------------------------

    def do(self, name: str) -> None:
        """One legal action by its name."""
        seat = SEATS.index(name[0])
        if name[1] == "!":
            self.say(seat, name[2:])
        elif name[1] == "*":
            self.take_pile(seat, SIDES.index(name[2]))
        else:
            source = self.piles[seat][int(name[1]) - 1]
            if name[3] in SIDES:
                self.said = [False, False]
                self.centre[SIDES.index(name[3])].append(source.pop())
            else:
                if len(source) > 1:
                    self.said = [False, False]
                self.piles[seat][int(name[3]) - 1].append(source.pop())
        self.go_on()

    def say(self, seat: int, side: str) -> None:
        self.said[seat] = True
        if self.phase == "play" and not self.spit[1 - seat] and self.lone_side is None:
            self.lone_side = SIDES.index(side) if side else self.side_by_rule(seat)

    def flip(self) -> None:
        """One card each onto the own side, and one more for a third pile; alone, one card."""
        self.said = [False, False]
        flippers = [seat for seat in (0, 1) if self.spit[seat]]
        if len(flippers) == 1:
            self.lone_side = self.side_by_rule(flippers[0])
            self.centre[self.lone_side].append(self.spit[flippers[0]].pop())
            return
        for seat in flippers:
            self.centre[seat].append(self.spit[seat].pop())
        if "three" in self.words:
            seat = self.feeder if self.spit[self.feeder] else 1 - self.feeder
            if self.spit[seat]:
                self.centre[2].append(self.spit[seat].pop())
                self.feeder = 1 - seat

    def go_on(self) -> None:
        """All that nobody chooses."""
        self.look_at_the_clock()
        while self.phase == "play":
            flippers = [seat for seat in (0, 1) if self.spit[seat]]
            agreed = bool(flippers) and all(self.said[seat] for seat in flippers)
            nothing_left_to_play = self.tableau(0) == 0 and self.tableau(1) == 0
            if self.out(0) or self.out(1):
                self.freeze()
            elif agreed or nothing_left_to_play:
                self.flip()
            elif not flippers and not any(
                self.can_uncover(seat) or not self.blocked(seat) for seat in (0, 1)
            ):
                self.stalemate()
            else:
                return
            self.look_at_the_clock()

    def freeze(self) -> None:
        self.phase, self.cause, self.said = "slap", "out", [False, False]
        self.may_slap = [self.out(0), self.out(1)]
        if self.may_slap != [True, True]:
            self.winner = 0 if self.may_slap[0] else 1
        if "race" in self.words:
            self.may_slap = [True, True]

    def stalemate(self) -> None:
        self.phase, self.said, self.may_slap = "slap", [False, False], [True, True]
        mine, other = self.tableau(0), self.tableau(1)
        if mine == other:
            self.cause = "equal"
            return
        self.cause = "stalemate"
        if "jamrace" in self.words:
            return
        self.winner = 0 if mine < other else 1
        if "race" not in self.words:
            self.may_slap[1 - self.winner] = False

    def take_pile(self, seat: int, side: int) -> None:
        self.claim = (seat, side)
        if self.cause == "out" and self.winner is None:
            self.winner = seat
        self.gather([seat if n == side else 1 - seat for n in self.sides])

    def own_sides(self) -> None:
        """Nobody slapped; a third pile goes to whose turn it was to feed it."""
        self.gather([0, 1, self.feeder][: len(self.sides)])

    def gather(self, takers: list[int]) -> None:
        for seat in (0, 1):
            for pile in self.piles[seat]:
                self.spit[seat] += pile
            for side in self.sides:
                if takers[side] == seat:
                    self.spit[seat] += self.centre[side]
            self.piles[seat] = [[], [], [], [], []]
        self.centre = [[] for _ in self.sides]
        self.may_slap = [False, False]
        self.phase = "settled"
        self.count_the_round()

    def count_the_round(self) -> None:
        if self.winner is None:
            self.in_a_row = [0, 0]
        else:
            self.won[self.winner] += 1
            if "streak" in self.words:
                self.in_a_row[self.winner] += 1
                self.in_a_row[1 - self.winner] = 0
            if "three" in self.words:
                self.feeder = 1 - self.winner
        for seat in (0, 1):
            if not self.spit[seat]:
                self.phase, self.winner = "over", seat
                return
        if 3 in self.in_a_row:
            self.phase, self.winner = "over", self.in_a_row.index(3)

    # --- a timed game ------------------------------------------------------------------------

    def time_is_up(self) -> None:
        self.overtime = True
        self.look_at_the_clock()

    def look_at_the_clock(self) -> None:
        """After the time is up the game ends as soon as the counts differ."""
        if not self.overtime or self.phase == "over" or self.held(0) == self.held(1):
            return
        self.phase, self.cause = "over", "time"
        self.said = self.may_slap = [False, False]
        self.winner = 0 if self.held(0) < self.held(1) else 1
