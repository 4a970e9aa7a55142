"""A round-robin of bots, and how strong it shows each of them to be.

Every two of the bots play so many matches, all with seeds of their own, and change seats after each
match. The pairs take turns, one match of each at a time, so that a ladder which is broken off has
played about as many of each. With seed s and n matches a pair, the pair number k (from 0) has the
seeds from s + k n to s + (k + 1) n - 1; the pairs are in the order 1-2, 1-3, 2-3, 1-4 and so on,
so that another bot at the end leaves the matches of the others as they were.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from spit.counts import Counts, count
from spit.elo import Pairing, Ratings
from spit.games import AnyVariant
from spit.outcome import MatchResult
from spit.series import Fixture
from spit.simulate import AnyResult, Entrant, seats_of
from spit.tally import share_in_brackets
from spit.variants import WORDS, Variant, parse_variant

_END: Final = "tableau"


def every_variant() -> tuple[Variant, ...]:
    """Both rules of the round's end (ruling.r01), each alone and with every other word of house
    rules alone.
    """
    others = ["", *(f"+{word}" for word in WORDS if word != _END)]
    return tuple(parse_variant(end + other) for end in ("std", f"std+{_END}") for other in others)


@dataclass(slots=True)
class Ladder:
    """The matches of a round-robin by the same house rules, and what has been played of them.

    >>> ladder = Ladder(Variant(), [Entrant(1), Entrant(3), Entrant(5)], first=1, matches=4)
    >>> for fixture in ladder.fixtures():
    ...     ladder.add(fixture, fixture.play())
    >>> ladder.ratings().ladder()
    ['5', '3', '1']

    :ivar bots: those that take part.
    :ivar first: the first seed.
    :ivar matches: how many each two of them play.
    """

    variant: AnyVariant
    bots: Sequence[Entrant]
    first: int
    matches: int
    _results: list[list[AnyResult]] = field(init=False, repr=False, default_factory=list)

    def __post_init__(self) -> None:
        """Refuse what is no ladder.

        :raises ValueError: the game is not for two, or bots are fewer than two or alike.
        """
        if (seats := seats_of(self.variant)) != 2:
            raise ValueError(
                f"{self.variant.notation} has {seats} players: expected a game for two"
            )
        if len(self.bots) < 2:
            raise ValueError(f"{len(self.bots)} bots: expected two or more")
        names = [str(bot) for bot in self.bots]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"bot {name} takes part twice: expected bots that differ")
        self._results.extend([] for _ in self.pairs)

    @property
    def pairs(self) -> list[tuple[Entrant, Entrant]]:
        """Each two of the bots, in the order of their seeds."""
        return [(one, other) for n, other in enumerate(self.bots) for one in self.bots[:n]]

    @property
    def total(self) -> int:
        """All matches."""
        return len(self.pairs) * self.matches

    def fixtures(self) -> Iterator[Fixture]:
        """All matches, in the order in which they are played."""
        pairs = self.pairs
        for match in range(self.matches):
            for number, (one, other) in enumerate(pairs):
                seats = (other, one) if match % 2 else (one, other)
                yield Fixture(self.variant, seats, self.first + number * self.matches + match)

    def add(self, fixture: Fixture, result: AnyResult) -> None:
        """Take note of a match that has been played; those of a pair come in their order."""
        number, match = divmod(fixture.seed - self.first, self.matches)
        self._results[number].append(_turned(result) if match % 2 else result)

    def played(self) -> Iterator[tuple[tuple[Entrant, Entrant], Counts]]:
        """Each pair that has played, and what its matches come to in whole numbers."""
        for number, (pair, results) in enumerate(zip(self.pairs, self._results, strict=True)):
            if results:
                seed = self.first + number * self.matches
                yield pair, count(self.variant, pair, seed, results, ladder=True)

    def pairings(self) -> list[Pairing]:
        """Who beat whom how often, of the pairs that have played."""
        return [pairing(pair, counts) for pair, counts in self.played()]

    def ratings(self) -> Ratings:
        """How strong the bots are that have played."""
        return Ratings(self.pairings())

    def lines(self) -> list[str]:
        """What has been played as a table; the brackets hold 95 % intervals."""
        pairings = self.pairings()
        played = sum(pairing.matches for pairing in pairings)
        if not played:
            return [f"{self.variant.notation}: no match played"]
        of = "" if played == self.total else f" of {self.total}"
        last = self.first + self.total - 1
        return [
            f"{self.variant.notation}: {played}{of} matches, {self.matches} for each pair, "
            f"seeds {self.first} to {last}",
            *table(pairings),
        ]


class Ladders:
    """A ladder for each of several house rules, played one after the other with the same seeds.

    :ivar columns: what the line of a match begins with: the house rules, and who sat where.
    """

    columns: tuple[str, ...] = ("variant", "bot_a", "bot_b")

    def __init__(self, ladders: Sequence[Ladder]) -> None:
        """Play these.

        :raises ValueError: two of them have the same house rules, or they are of two games.
        """
        self._ladders = {ladder.variant: ladder for ladder in ladders}
        if len(self._ladders) < len(ladders):
            raise ValueError("a variant is given twice: expected variants that differ")
        if len({type(variant) for variant in self._ladders}) > 1:
            raise ValueError("variants of two games: expected one game, std or speed")
        self.variant = ladders[0].variant
        self.total = sum(ladder.total for ladder in ladders)
        self.seeds = max(ladder.total for ladder in ladders)

    def fixtures(self) -> Iterator[Fixture]:
        """All matches, in the order in which they are played."""
        for ladder in self._ladders.values():
            yield from ladder.fixtures()

    def tags(self, fixture: Fixture) -> Mapping[str, str]:
        """By which house rules a match was, and who sat where."""
        words = fixture.variant.notation, *map(str, fixture.bots)
        return dict(zip(self.columns, words, strict=True))

    def add(self, fixture: Fixture, result: AnyResult) -> None:
        """Take note of a match that has been played."""
        self._ladders[fixture.variant].add(fixture, result)

    def counts(self) -> Iterator[Counts]:
        """A line for each pair that has played, ladder by ladder."""
        for ladder in self._ladders.values():
            for _, counts in ladder.played():
                yield counts

    def summary(self) -> list[str]:
        """The tables of all, with a blank line between them."""
        lines: list[str] = []
        for ladder in self._ladders.values():
            lines += [*[""] * bool(lines), *ladder.lines()]
        return lines


def pairing(pair: tuple[Entrant, Entrant], counts: Counts) -> Pairing:
    """What two bots have played, from the counts of it."""
    one, other = map(str, pair)
    won, lost = counts.won
    return Pairing(one, other, won, lost, counts.matches - won - lost)


def table(pairings: Sequence[Pairing]) -> list[str]:
    """The ratings, and the differences between neighbours, from the best to the weakest bot.

    The share is that of all matches, or of those between the two, which were won.
    """
    ratings = Ratings(pairings)
    rows = [("bot", "Elo, mean 0", "won of all matches")]
    for name in ratings.ladder():
        rows.append((name, str(ratings.of(name)), _won(pairings, name)))
    rows.append(("", "", ""))
    rows.append(("neighbours", "Elo apart", "won by the better of their matches"))
    for better, worse in ratings.neighbours():
        between = [p for p in pairings if {better, worse} == {p.one, p.other}]
        apart = str(ratings.difference(better, worse))
        rows.append((f"{better} over {worse}", apart, _won(between, better)))
    first, second = (max(len(row[n]) for row in rows) for n in (0, 1))
    return [f"{one:<{first}}  {two:<{second}}  {three}".rstrip() for one, two, three in rows]


def _won(pairings: Sequence[Pairing], name: str) -> str:
    """How many of his matches a player won, as the ratings count them."""
    his = [p for p in pairings if name in (p.one, p.other)]
    score = sum(p.score if p.one == name else p.matches - p.score for p in his)
    total, unfinished = sum(p.matches for p in his), sum(p.unfinished for p in his)
    if not total:
        return "none played"
    halves = f", {unfinished} unfinished" if unfinished else ""
    return f"{score:g} of {total} {share_in_brackets(score, total)}{halves}"


def _turned(result: AnyResult) -> AnyResult:
    """The same result as if the players had sat in each other's seats."""
    if isinstance(result, MatchResult):
        return replace(result, winner=_other(result.winner), first=_other(result.first))
    return replace(result, winner=_other(result.winner))


def _other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat
