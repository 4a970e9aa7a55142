"""Speed a second time, written from the rules alone and as plainly as it goes: what happens.

After each action everything that no player chooses is done, but for what needs dice: the cards of
a deal and of new side piles are passed in.
"""

import copy

from tests.engine.speed.plain_table import RANKS, SEATS, SIDES, PlainSpeedTable


def cards_of(pile: str) -> list[str]:
    """The cards of a pile as it is written."""
    return [] if pile == "-" else [pile[n : n + 2].capitalize() for n in range(0, len(pile), 2)]


class PlainSpeed(PlainSpeedTable):
    """One match, from a deal or from a position."""

    @classmethod
    def read(cls, spn: str) -> "PlainSpeed":
        """The match at a position between two actions."""
        variant, phase, centre, side, *rest = spn.split()
        game = cls(set(variant.split("+")[1:]))
        game.phase, game.round = phase, 1
        game.centre = [cards_of(pile) for pile in centre.split("/")]
        game.side = [cards_of(pile) for pile in side.split("/")]
        for seat in range(game.players):
            hand, draw = rest[seat].split("|")
            game.hands[seat] = [None if card == "-" else card for card in hand.split("/")]
            game.draw[seat] = cards_of(draw)
        for word in rest[game.players :]:
            key, value = word.split("=")
            if key == "said":
                game.said = [letter in value for letter in SEATS[: game.players]]
            elif key == "named":
                game.name = [None if name == "-" else name for name in value.split("/")]
            elif key == "score":
                game.score = [int(n) for n in value.split("-")]
            elif key in ("out", "winner"):
                setattr(game, key, SEATS.index(value))
            elif key == "cause":
                game.cause = value
            else:
                assert key in ("round", "shuffles"), word
                setattr(game, key, int(value))
        assert game.spn() == spn
        return game

    def hopeless(self) -> bool:
        """Turn cards up, over and over: does ever one come that somebody could play on?"""
        other = copy.deepcopy(self)
        for _ in range(4 * sum(map(len, self.centre + self.side)) + 4):
            if not other.jam():
                return False
            if other.wants_new_sides():
                other.take_up()
            other.turn()
        return other.jam()

    def count(self, depth: int) -> int:
        """How many sequences of so many actions there are from here; dice end them."""
        if self.phase == "ready" and all(self.said):
            self.open()
        if depth == 0:
            return 1
        total = 0
        for name in self.legal():
            other = copy.deepcopy(self)
            other.do(name)
            total += other.count(depth - 1)
        return total

    # --- the deal ----------------------------------------------------------------------------

    def sizes(self) -> tuple[int, list[int]]:
        """How many cards a draw pile and each side pile have when a round begins."""
        jokers = bool({"jokers", "named"} & self.words)
        if self.players == 3:
            return 6 + jokers, [5, 5, 5] if jokers else [6, 5, 5]
        if "ten" in self.words:
            return 10 + jokers, [10] * self.players
        return 15 + jokers, [5] * self.players

    def deal(
        self,
        hands: list[list[str]],
        draw: list[list[str]],
        centre: list[list[str]],
        side: list[list[str]],
    ) -> None:
        """A new round with these cards; they are a whole deck, or two."""
        draw_size, side_sizes = self.sizes()
        assert [len(hand) for hand in hands] == [5] * self.players
        assert [len(pile) for pile in draw] == [draw_size] * self.players
        assert [len(pile) for pile in centre] == [1] * self.players
        assert [len(pile) for pile in side] == side_sizes
        cards = sorted(card for piles in (hands, draw, centre, side) for p in piles for card in p)
        deck = [rank + suit for rank in RANKS for suit in "shdc"]
        if {"jokers", "named"} & self.words:
            deck += ["Xs", "Xh"]
        assert cards == sorted(deck * (2 if self.players == 4 else 1))
        self.hands = [[*hand] for hand in hands]
        self.draw, self.centre, self.side = draw, centre, side
        self.name = [None] * self.players
        self.said = [False] * self.players
        self.phase, self.cause, self.winner, self.shuffles = "ready", None, None, 0
        self.round += 1

    def open(self) -> None:
        self.phase = "play"
        self.said = [False] * self.players
        self.go_on()

    # --- doing it ----------------------------------------------------------------------------

    def do(self, name: str) -> None:
        """One legal action by its name."""
        seat = SEATS.index(name[0])
        if name[1] == "!":
            self.said[seat] = True
        elif name[1] == "+":
            self.fill(seat)
        elif name[1] == "*":
            self.call(seat, name[2:])
        else:
            place, side = int(name[1]) - 1, SIDES.index(name[3])
            card = self.hands[seat][place]
            assert card is not None
            self.hands[seat][place] = None
            self.centre[side].append(card)
            self.name[side] = name[5:] or None
            self.said = [False] * self.players
        self.go_on()

    def fill(self, seat: int) -> None:
        places = [place for place in range(5) if self.hands[seat][place] is None]
        for place in places if "emptyhand" in self.words else places[:1]:
            if self.draw[seat]:
                self.hands[seat][place] = self.draw[seat].pop()

    def call(self, seat: int, side: str) -> None:
        loser, self.out = self.out, None
        if seat == loser:
            self.win(seat)
            return
        assert loser is not None
        number = SIDES.index(side)
        *beneath, top = self.centre[number]
        self.centre[number] = [top]
        self.draw[loser] = list(reversed(beneath))
        self.phase = "play"

    def wants_new_sides(self) -> bool:
        if "ownpiles" in self.words:
            return any(not side and pile for side, pile in zip(self.side, self.centre, strict=True))
        return not any(self.side)

    def take_up(self) -> None:
        """New side piles, as the cards lie."""
        if "ownpiles" in self.words:
            for number in range(self.players):
                if not self.side[number]:
                    self.side[number], self.centre[number] = self.centre[number], []
                    self.name[number] = None
            return
        beneath = [card for pile in self.centre for card in pile[:-1]]
        self.centre = [pile[-1:] for pile in self.centre]
        for n, card in enumerate(beneath):
            self.side[n % self.players].append(card)

    def rebuild(self, side: list[list[str]]) -> None:
        """New side piles, shuffled to be these."""
        before = copy.deepcopy(self.side)
        self.take_up()
        assert [len(pile) for pile in self.side] == [len(pile) for pile in side]
        if "ownpiles" in self.words:
            for old, new, given in zip(before, self.side, side, strict=True):
                assert old == given if old else sorted(new) == sorted(given)
        else:
            mine = [card for pile in self.side for card in pile]
            assert sorted(mine) == sorted(card for pile in side for card in pile)
        self.side = side
        self.shuffles += 1
        self.go_on()

    def turn(self) -> None:
        self.said = [False] * self.players
        for number in range(self.players):
            if self.side[number]:
                self.centre[number].append(self.side[number].pop())
                self.name[number] = None

    def go_on(self) -> None:
        """All that nobody chooses and that needs no dice."""
        while self.phase == "play":
            empty = [seat for seat in range(self.players) if self.held(seat) == 0]
            if empty:
                self.said = [False] * self.players
                if "call" in self.words:
                    self.phase, self.out = "call", empty[0]
                else:
                    self.win(empty[0])
            elif self.jam() and self.hopeless():
                self.phase, self.cause, self.said = "settled", "stalemate", [False] * self.players
            elif all(self.said) and self.jam() and not self.wants_new_sides():
                self.turn()
            else:
                return

    def needs_dice(self) -> bool:
        return self.phase == "play" and all(self.said) and self.wants_new_sides()

    def win(self, seat: int) -> None:
        self.phase, self.cause, self.winner = "settled", "out", seat
        if "points" in self.words:
            self.score[seat] += sum(self.held(other) for other in range(self.players))
        else:
            self.score[seat] += 1
        if self.score[seat] >= (25 if "points" in self.words else 2):
            self.phase = "over"
