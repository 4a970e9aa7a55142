"""Speed a second time, written from the rules alone and as plainly as it goes: the table.

It shares nothing with the package: cards are two letters, a pile is a list whose last card is the
top, seats and central piles are numbers from 0. House rules are the words of the notation. What
happens on the table is in ``plain``.
"""

RANKS = "A23456789TJQK"
SEATS = "ABCD"
SIDES = "LRMN"
#: In the order of the notation.
WORDS = (
    "three", "four", "ten", "ownpiles", "points", "call", "jokers", "named", "doubles",
    "emptyhand", "nowrap",
)  # fmt: skip


class PlainSpeedTable:
    """What lies there, who may do what, and how it is written down."""

    def __init__(self, words: set[str]) -> None:
        assert words <= set(WORDS), words
        self.words = words
        self.players = 4 if "four" in words else 3 if "three" in words else 2
        everyone = range(self.players)
        self.phase = "settled"
        self.round = 0
        self.shuffles = 0
        self.score = [0 for _ in everyone]
        self.hands: list[list[str | None]] = [[None] * 5 for _ in everyone]
        self.draw: list[list[str]] = [[] for _ in everyone]
        self.centre: list[list[str]] = [[] for _ in everyone]
        self.side: list[list[str]] = [[] for _ in everyone]
        self.name: list[str | None] = [None for _ in everyone]
        self.said = [False for _ in everyone]
        self.out: int | None = None
        self.cause: str | None = None
        self.winner: int | None = None

    # --- what there is -----------------------------------------------------------------------

    def held(self, seat: int) -> int:
        return 5 - self.hands[seat].count(None) + len(self.draw[seat])

    def goes_on(self, rank: str, top: str) -> bool:
        """A rank on a rank; X on top is a joker without a name."""
        if top == "X":
            return True
        if rank == top:
            return "doubles" in self.words
        distance = abs(RANKS.index(rank) - RANKS.index(top))
        return distance == 1 or (distance == 12 and "nowrap" not in self.words)

    def top(self, side: int) -> str:
        """The rank that counts on a central pile that has a card."""
        return self.name[side] or self.centre[side][-1][0]

    def plays(self, seat: int) -> set[str]:
        names = set()
        for place, card in enumerate(self.hands[seat]):
            for side in range(self.players):
                if card is None or not self.centre[side]:
                    continue
                start = f"{SEATS[seat]}{place + 1}>{SIDES[side]}"
                if card[0] != "X":
                    if self.goes_on(card[0], self.top(side)):
                        names.add(start)
                elif "jokers" in self.words:
                    names.add(start)
                elif self.held(seat) > 1:
                    names |= {f"{start}={r}" for r in RANKS if self.goes_on(r, self.top(side))}
        return names

    def draws(self, seat: int) -> bool:
        """There is something to draw, and room for it."""
        empty = self.hands[seat].count(None)
        return bool(self.draw[seat]) and empty >= (5 if "emptyhand" in self.words else 1)

    def stuck(self, seat: int) -> bool:
        return not self.plays(seat) and not self.draws(seat)

    def jam(self) -> bool:
        return all(self.stuck(seat) for seat in range(self.players))

    # --- who can do what ---------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The names of all that the players may do."""
        names: set[str] = set()
        for seat in range(self.players):
            who = SEATS[seat]
            if self.phase == "ready" and not self.said[seat]:
                names.add(f"{who}!")
            if self.phase == "call":
                piles = [side for side in range(self.players) if len(self.centre[side]) >= 2]
                mine = {f"{who}*"}
                names |= mine if seat == self.out else {f"{who}*{SIDES[side]}" for side in piles}
            if self.phase == "play":
                names |= self.plays(seat)
                if self.draws(seat):
                    names.add(f"{who}+")
                if self.stuck(seat) and not self.said[seat]:
                    names.add(f"{who}!")
        return names

    # --- writing it down ---------------------------------------------------------------------

    def spn(self) -> str:
        up = self.phase != "ready"
        words = ["+".join(["speed", *(word for word in WORDS if word in self.words)]), self.phase]
        words.append("/".join("".join(c[0] + c[1].upper() if up else c for c in pile) or "-"
                              for pile in self.centre))  # fmt: skip
        words.append("/".join("".join(pile) or "-" for pile in self.side))
        for hand, draw in zip(self.hands, self.draw, strict=True):
            words.append("/".join(card or "-" for card in hand) + "|" + ("".join(draw) or "-"))
        if any(self.said):
            said = zip(SEATS, self.said, strict=False)
            words.append("said=" + "".join(letter for letter, flag in said if flag))
        if any(self.name):
            words.append("named=" + "/".join(name or "-" for name in self.name))
        if self.out is not None:
            words.append(f"out={SEATS[self.out]}")
        if self.cause:
            words.append(f"cause={self.cause}")
        if self.winner is not None:
            words.append(f"winner={SEATS[self.winner]}")
        if self.round > 1:
            words.append(f"round={self.round}")
        if any(self.score):
            words.append("score=" + "-".join(map(str, self.score)))
        if self.shuffles:
            words.append(f"shuffles={self.shuffles}")
        return " ".join(words)
