"""The standard game a second time, written from the rules alone and as plainly as it goes.

It shares nothing with the package: cards are two letters, a pile is a list whose last card is the
top, seats and sides are 0 and 1. After each action everything that no player chooses is done, and
every tableau pile shows its top card. Dealing needs dice; the shuffled packets are passed in.
"""

RANKS = "A23456789TJQK"
SEATS = "AB"
SIDES = "LR"


def next_to_each_other(card: str, other: str) -> bool:
    """One rank up or down; after the king comes the ace."""
    distance = (RANKS.index(card[0]) - RANKS.index(other[0])) % 13
    return distance in (1, 12)


class PlainGame:
    """One game from its first deal."""

    def __init__(self, round_end: str, short_deal: str, slap: str) -> None:
        self.round_end = round_end
        self.short_deal = short_deal
        self.slap = slap
        self.round = 0
        self.won = [0, 0]
        self.phase = "settled"
        self.piles: list[list[list[str]]] = [[[], [], [], [], []], [[], [], [], [], []]]
        self.spit: list[list[str]] = [[], []]
        self.centre: list[list[str]] = [[], []]
        self.forget_the_round()

    def forget_the_round(self) -> None:
        self.said = [False, False]
        self.lone_side: int | None = None
        self.may_slap = [False, False]
        self.cause: str | None = None
        self.winner: int | None = None
        self.claim: tuple[int, int] | None = None

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
                if self.short_deal == "spread":
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

    # --- who can do what ---------------------------------------------------------------------

    def fits(self, seat: int, pile: int, side: int) -> bool:
        cards, centre = self.piles[seat][pile], self.centre[side]
        return bool(cards) and bool(centre) and next_to_each_other(cards[-1], centre[-1])

    def blocked(self, seat: int) -> bool:
        return not any(self.fits(seat, pile, side) for pile in range(5) for side in (0, 1))

    def can_uncover(self, seat: int) -> bool:
        """A gap, and a pile of two or more whose top could go there."""
        sizes = [len(pile) for pile in self.piles[seat]]
        return min(sizes) == 0 and max(sizes) >= 2

    def tableau(self, seat: int) -> int:
        return sum(len(pile) for pile in self.piles[seat])

    def out(self, seat: int) -> bool:
        if self.round_end == "tableau":
            return self.tableau(seat) == 0
        return self.tableau(seat) == 0 and not self.spit[seat]

    def legal(self) -> set[str]:
        """The names of all that both players may do."""
        names = set()
        for seat in (0, 1):
            who = SEATS[seat]
            if self.phase == "ready" and not self.said[seat]:
                names |= {f"{who}!", f"{who}!{SIDES[seat]}"}
            if self.phase == "slap" and self.may_slap[seat]:
                names |= {f"{who}*L", f"{who}*R"}
            if self.phase != "play":
                continue
            for pile in range(5):
                for side in (0, 1):
                    if self.fits(seat, pile, side):
                        names.add(f"{who}{pile + 1}>{SIDES[side]}")
                for gap in range(5):
                    if self.piles[seat][pile] and not self.piles[seat][gap]:
                        names.add(f"{who}{pile + 1}>{gap + 1}")
            if self.spit[seat] and not self.said[seat] and self.blocked(0) and self.blocked(1):
                names.add(f"{who}!")
                names |= {f"{who}!{SIDES[side]}" for side in self.sides_to_flip_on(seat)}
        return names

    def sides_to_flip_on(self, seat: int) -> list[int]:
        if self.spit[1 - seat]:
            return [seat]
        if self.lone_side is not None:
            return [self.lone_side]
        return [side for side in (0, 1) if self.centre[side]]

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
            self.lone_side = SIDES.index(side) if side else seat

    def flip(self) -> None:
        flippers = [seat for seat in (0, 1) if self.spit[seat]]
        for seat in flippers:
            side = seat
            if len(flippers) == 1 and self.lone_side is not None:
                side = self.lone_side
            self.centre[side].append(self.spit[seat].pop())
        self.said = [False, False]

    def go_on(self) -> None:
        """All that nobody chooses."""
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

    def freeze(self) -> None:
        self.phase, self.cause, self.said = "slap", "out", [False, False]
        self.may_slap = [self.out(0), self.out(1)]
        if self.may_slap != [True, True]:
            self.winner = 0 if self.may_slap[0] else 1
        if self.slap == "race":
            self.may_slap = [True, True]

    def stalemate(self) -> None:
        self.phase, self.said = "slap", [False, False]
        mine, other = self.tableau(0), self.tableau(1)
        if mine == other:
            self.cause, self.may_slap = "equal", [True, True]
            return
        self.cause = "stalemate"
        self.winner = 0 if mine < other else 1
        self.may_slap = [self.slap == "race" or seat == self.winner for seat in (0, 1)]

    def take_pile(self, seat: int, side: int) -> None:
        self.claim = (seat, side)
        if self.cause == "out" and self.winner is None:
            self.winner = seat
        sides = [side, 1 - side] if seat == 0 else [1 - side, side]
        self.gather(sides)

    def own_sides(self) -> None:
        """Nobody slapped in an equal stalemate."""
        self.gather([0, 1])

    def gather(self, sides: list[int]) -> None:
        for seat in (0, 1):
            for pile in self.piles[seat]:
                self.spit[seat] += pile
            self.spit[seat] += self.centre[sides[seat]]
            self.piles[seat] = [[], [], [], [], []]
        self.centre = [[], []]
        self.may_slap = [False, False]
        self.phase = "settled"
        if self.winner is not None:
            self.won[self.winner] += 1
        for seat in (0, 1):
            if not self.spit[seat]:
                self.phase, self.winner = "over", seat

    # --- writing it down ---------------------------------------------------------------------

    def spn(self) -> str:
        words = ["std"]
        if self.round_end == "tableau":
            words[0] += "+tableau"
        if self.short_deal == "spread":
            words[0] += "+spread"
        if self.slap == "race":
            words[0] += "+race"
        words.append(self.phase)
        words.append("/".join("".join(show(c) for c in pile) or "-" for pile in self.centre))
        for seat in (0, 1):
            piles = ["".join([*p[:-1], *map(show, p[-1:])]) or "-" for p in self.piles[seat]]
            words.append("/".join(piles) + "|" + ("".join(self.spit[seat]) or "-"))
        for key, flags in (("said", self.said), ("right", self.may_slap)):
            if key == "right" and self.lone_side is not None:
                words.append(f"solo={SIDES[self.lone_side]}")
            if any(flags):
                words.append(f"{key}=" + "".join(SEATS[seat] for seat in (0, 1) if flags[seat]))
        if self.cause:
            words.append(f"cause={self.cause}")
        if self.winner is not None:
            words.append(f"winner={SEATS[self.winner]}")
        if self.claim:
            words.append(f"claim={SEATS[self.claim[0]]}:{SIDES[self.claim[1]]}")
        if self.round > 1:
            words.append(f"round={self.round}")
        if any(self.won):
            words.append(f"won={self.won[0]}-{self.won[1]}")
        return " ".join(words)


def show(card: str) -> str:
    """A face-up card."""
    return card[0] + card[1].upper()
