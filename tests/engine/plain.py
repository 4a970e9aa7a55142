"""The game a second time, written from the rules alone and as plainly as it goes: the table.

It shares nothing with the package: cards are two letters, a pile is a list whose last card is the
top, seats and central piles are numbers from 0. House rules are the words of the notation
(``tableau``, ``jokers``, ``three`` …). What happens on the table is in ``plain_game``.
"""

RANKS = "A23456789TJQK"
SEATS = "AB"
SIDES = "LRM"
#: In the order of the notation.
WORDS = (
    "tableau", "spread", "race", "jamrace", "ownside", "jokers", "aceonly", "three", "slow",
    "streak", "timed",
)  # fmt: skip


def show(card: str) -> str:
    """A face-up card."""
    return card[0] + card[1].upper()


class PlainTable:
    """What lies there, who may do what, and how it is written down."""

    def __init__(self, words: set[str]) -> None:
        assert words <= set(WORDS), words
        self.words = words
        self.sides = [0, 1, 2] if "three" in words else [0, 1]
        self.round = 0
        self.won = [0, 0]
        self.phase = "settled"
        self.piles: list[list[list[str]]] = [[[], [], [], [], []], [[], [], [], [], []]]
        self.spit: list[list[str]] = [[], []]
        self.centre: list[list[str]] = [[] for _ in self.sides]
        self.feeder = 0
        self.in_a_row = [0, 0]
        self.overtime = False
        self.forget_the_round()

    def forget_the_round(self) -> None:
        self.said = [False, False]
        self.lone_side: int | None = None
        self.may_slap = [False, False]
        self.cause: str | None = None
        self.winner: int | None = None
        self.claim: tuple[int, int] | None = None

    # --- what there is -----------------------------------------------------------------------

    def goes_on(self, card: str, top: str) -> bool:
        """One rank up or down, after the king comes the ace; jokers go with everything."""
        if card[0] == "X" or top[0] == "X":
            return True
        if top[0] == "A" and "aceonly" in self.words:
            return False
        distance = (RANKS.index(card[0]) - RANKS.index(top[0])) % 13
        return distance in (1, 12)

    def fits(self, seat: int, pile: int, side: int) -> bool:
        cards, centre = self.piles[seat][pile], self.centre[side]
        return bool(cards) and bool(centre) and self.goes_on(cards[-1], centre[-1])

    def blocked(self, seat: int) -> bool:
        return not any(self.fits(seat, pile, side) for pile in range(5) for side in self.sides)

    def can_uncover(self, seat: int) -> bool:
        """A gap, and a pile of two or more whose top could go there."""
        sizes = [len(pile) for pile in self.piles[seat]]
        return min(sizes) == 0 and max(sizes) >= 2

    def tableau(self, seat: int) -> int:
        return sum(len(pile) for pile in self.piles[seat])

    def held(self, seat: int) -> int:
        """Tableau and spit pile; central cards belong to nobody."""
        return self.tableau(seat) + len(self.spit[seat])

    def out(self, seat: int) -> bool:
        return self.tableau(seat) == 0 and ("tableau" in self.words or not self.spit[seat])

    # --- who can do what ---------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The names of all that both players may do."""
        names: set[str] = set()
        for seat in (0, 1):
            who = SEATS[seat]
            if self.phase == "ready" and not self.said[seat]:
                names |= {f"{who}!", f"{who}!{SIDES[seat]}"}
            if self.phase == "slap" and self.may_slap[seat]:
                names |= {f"{who}*{SIDES[side]}" for side in self.sides}
            if self.phase == "play":
                names |= self.carries(seat) | self.calls(seat)
        return names

    def carries(self, seat: int) -> set[str]:
        """Cards onto the centre and into gaps."""
        names = set()
        for pile in range(5):
            start = f"{SEATS[seat]}{pile + 1}>"
            for side in self.sides:
                if self.fits(seat, pile, side):
                    names.add(start + SIDES[side])
            for gap in range(5):
                if self.piles[seat][pile] and not self.piles[seat][gap]:
                    names.add(f"{start}{gap + 1}")
        return names

    def calls(self, seat: int) -> set[str]:
        """Saying "Spit!"."""
        if not self.spit[seat] or self.said[seat] or not self.blocked(0) or not self.blocked(1):
            return set()
        name = f"{SEATS[seat]}!"
        return {name} | {name + SIDES[side] for side in self.sides_to_flip_on(seat)}

    def sides_to_flip_on(self, seat: int) -> list[int]:
        if self.spit[1 - seat] or "ownside" in self.words:
            return [seat]
        if self.lone_side is not None:
            return [self.lone_side]
        return [side for side in self.sides if self.centre[side]]

    def side_by_rule(self, seat: int) -> int:
        """Where a lone flipper flips who names no pile: an empty zone stays empty (ruling 7)."""
        if "ownside" in self.words:
            return seat
        if self.lone_side is not None:
            return self.lone_side
        return seat if self.centre[seat] or not self.centre[1 - seat] else 1 - seat

    def different(self) -> set[str]:
        """The legal names of which no two mean the same."""
        names = self.legal()
        for seat in (0, 1):
            alone = self.phase == "play" and not self.spit[1 - seat]
            side = self.side_by_rule(seat) if alone else seat
            names.discard(f"{SEATS[seat]}!{SIDES[side]}")
        return names

    # --- writing it down ---------------------------------------------------------------------

    def spn(self) -> str:
        words = ["+".join(["std", *(word for word in WORDS if word in self.words)]), self.phase]
        words.append("/".join("".join(show(c) for c in pile) or "-" for pile in self.centre))
        for seat in (0, 1):
            piles = ["".join([*p[:-1], *map(show, p[-1:])]) or "-" for p in self.piles[seat]]
            words.append("/".join(piles) + "|" + ("".join(self.spit[seat]) or "-"))
        return " ".join(words + self.extras())

    def extras(self) -> list[str]:
        words = []
        if any(self.said):
            words.append("said=" + self.letters(self.said))
        if self.lone_side is not None:
            words.append(f"solo={SIDES[self.lone_side]}")
        if any(self.may_slap):
            words.append("right=" + self.letters(self.may_slap))
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
        if self.feeder:
            words.append("feeder=B")
        words += [f"streak={SEATS[seat]}{n}" for seat, n in enumerate(self.in_a_row) if n]
        return [*words, "overtime=yes"] if self.overtime else words

    def letters(self, flags: list[bool]) -> str:
        return "".join(SEATS[seat] for seat in (0, 1) if flags[seat])
