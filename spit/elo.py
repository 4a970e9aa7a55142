"""How strong each of several players is, from who beat whom, in Elo points with 95 % intervals.

The model is Bradley and Terry's on Elo's scale: who is better by d points wins a share of
1 / (1 + 10^(-d/400)) of the matches, which is 64 % at 100 points and 85 % at 300. The ratings are
those under which what happened is likeliest; the intervals come from the inverse of the Fisher
information there. An unfinished match counts as half a win for each, which makes the intervals a
little too wide.

Only differences mean something: the mean of all ratings is zero, or a player of one's choice is.

Where nothing was lost, no finite rating is the likeliest. Between groups of players of which one
never lost to the other, each pair is then given half a win more on both sides, and what the matches
do not bound is infinite in the interval: of 400 matches won of 400 one learns that the winner is
better by *at least* 680 points. From three matches on this is less than the exact bound of Clopper
and Pearson, here 813: it never promises too much.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, inf, isfinite, log, sqrt
from typing import Final

from spit.tally import Z

#: Elo points for a factor e in the odds.
POINTS: Final = 400 / log(10)
#: What either side is given of a pair that has no finite difference.
_PRIOR: Final = 0.5
#: The fit is done when no rating moves by more, in units of :data:`POINTS`.
_STILL: Final = 1e-7
#: Steps of the fit at most; it takes ten or so, and up to a few dozen with extreme odds.
_STEPS: Final = 200

_Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Pairing:
    """What the matches of two players came to.

    >>> Pairing("3", "2", won=70, lost=28, unfinished=2).score
    71.0

    :ivar won: matches that ``one`` won; ``lost``: those that ``other`` won.
    """

    one: str
    other: str
    won: int
    lost: int
    unfinished: int = 0

    def __post_init__(self) -> None:
        """Refuse what no matches can come to.

        :raises ValueError: a negative number, or somebody against himself.
        """
        if min(self.won, self.lost, self.unfinished) < 0:
            raise ValueError(f"{self.one} against {self.other}: a number of matches is negative")
        if self.one == self.other:
            raise ValueError(f"{self.one} is paired with itself: expected two players")

    @property
    def matches(self) -> int:
        """How many there were."""
        return self.won + self.lost + self.unfinished

    @property
    def score(self) -> float:
        """Wins of ``one``, with a half for each unfinished match."""
        return self.won + self.unfinished / 2


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number of Elo points and its 95 % interval.

    :ivar low: minus infinity where the matches set no lower bound; then ``points`` says little.
    :ivar high: infinity where they set no upper bound.
    """

    points: float
    low: float
    high: float

    @property
    def bounded(self) -> bool:
        """The matches bound it on both sides."""
        return isfinite(self.low) and isfinite(self.high)

    def __str__(self) -> str:
        """In words: ``+212 [+187, +237]``, ``at least +680``, ``at most -680`` or ``unknown``."""
        if self.bounded:
            return f"{self.points:+.0f} [{self.low:+.0f}, {self.high:+.0f}]"
        if isfinite(self.low):
            return f"at least {self.low:+.0f}"
        return f"at most {self.high:+.0f}" if isfinite(self.high) else "unknown"


class Ratings:
    """The ratings of players that have met, directly or through others.

    >>> ratings = Ratings([Pairing("b", "a", 64, 36), Pairing("c", "b", 640, 360)])
    >>> print(ratings.difference("b", "a"), ratings.difference("c", "a"), sep="; ")
    +100 [+29, +171]; +200 [+126, +274]
    >>> print(Ratings([Pairing("b", "a", 400, 0)]).difference("b", "a"))
    at least +680

    :ivar names: the players, in the order in which they are first named.
    """

    def __init__(self, pairings: Iterable[Pairing], zero: str | None = None) -> None:
        """Find the ratings.

        :param pairings: in any order; a pair may come more than once.
        :param zero: who has no points; if nobody, the mean of all is zero.
        :raises ValueError: no match connects some players with others, or ``zero`` is not among
            them.
        """
        played = [pairing for pairing in pairings if pairing.matches]
        self.names = tuple(dict.fromkeys(n for p in played for n in (p.one, p.other)))
        self._places = {name: place for place, name in enumerate(self.names)}
        if zero is not None and zero not in self._places:
            raise ValueError(f"{zero} has played no match: expected one of {', '.join(self.names)}")
        wins = self._wins(played)
        self._reach = _reach(wins)
        self._refuse_strangers()
        _soften(wins, self._reach)
        self._logits, self._covariance = _fit(wins)
        self._zero = zero

    def of(self, name: str) -> Estimate:
        """The rating of a player.

        :raises KeyError: he has played no match.
        """
        if self._zero is not None:
            return self.difference(name, self._zero)
        place, count = self._places[name], len(self.names)
        weights = [-1 / count] * count
        weights[place] += 1
        others = set(range(count)) - {place}
        return self._estimate(
            weights,
            all(self._reach[place][other] for other in others),
            all(self._reach[other][place] for other in others),
        )

    def difference(self, one: str, other: str) -> Estimate:
        """By how many points ``one`` is better than ``other``.

        :raises KeyError: one of them has played no match.
        """
        better, worse = self._places[one], self._places[other]
        weights = [0.0] * len(self.names)
        weights[better] += 1
        weights[worse] -= 1
        return self._estimate(weights, self._reach[better][worse], self._reach[worse][better])

    def ladder(self) -> list[str]:
        """The players from the best to the weakest."""
        return sorted(self.names, key=lambda name: -self._logits[self._places[name]])

    def neighbours(self) -> list[tuple[str, str]]:
        """Each player with the next weaker one, from the best down."""
        ladder = self.ladder()
        return list(pairwise(ladder))

    def _wins(self, played: Sequence[Pairing]) -> _Matrix:
        """Row by column: how often the one beat the other."""
        wins = [[0.0] * len(self.names) for _ in self.names]
        for pairing in played:
            one, other = self._places[pairing.one], self._places[pairing.other]
            wins[one][other] += pairing.score
            wins[other][one] += pairing.matches - pairing.score
        return wins

    def _refuse_strangers(self) -> None:
        met = {0} if self.names else set()
        for _ in self.names:
            met |= {b for a in met for b in range(len(self.names))
                    if self._reach[a][b] or self._reach[b][a]}  # fmt: skip
        if len(met) < len(self.names):
            apart = [name for name, place in self._places.items() if place not in met]
            raise ValueError(
                f"no match connects {self.names[0]} with {', '.join(apart)}: "
                "expected players that have met, directly or through others"
            )

    def _estimate(
        self, weights: Sequence[float], bounded_below: bool, bounded_above: bool
    ) -> Estimate:
        points = POINTS * sum(w * x for w, x in zip(weights, self._logits, strict=True))
        variance = sum(
            w * v * c
            for w, row in zip(weights, self._covariance, strict=True)
            for v, c in zip(weights, row, strict=True)
        )
        half = Z * POINTS * sqrt(max(0.0, variance))
        return Estimate(
            points,
            points - half if bounded_below else -inf,
            points + half if bounded_above else inf,
        )


def _reach(wins: _Matrix) -> list[list[bool]]:
    """Row by column: the one has beaten the other, or one who has beaten him, and so on.

    The other's rating then bounds the one's from below; where nobody is so bounded by another, the
    matches leave the difference free to grow.
    """
    count = len(wins)
    reach = [[a == b or wins[a][b] > 0 for b in range(count)] for a in range(count)]
    for via in range(count):
        for row in reach:
            if row[via]:
                row[:] = [had or more for had, more in zip(row, reach[via], strict=True)]
    return reach


def _soften(wins: _Matrix, reach: list[list[bool]]) -> None:
    """Give both sides a little of each pair in which one never lost, not even by way of others."""
    for one, row in enumerate(wins):
        for other in range(one):
            met = row[other] or wins[other][one]
            if met and not (reach[one][other] and reach[other][one]):
                row[other] += _PRIOR
                wins[other][one] += _PRIOR


def _fit(wins: _Matrix) -> tuple[list[float], _Matrix]:
    """The likeliest ratings in units of :data:`POINTS`, with mean zero, and their covariance.

    Newton's method; no difference moves by more than one at a step, within which the likelihood,
    a concave function, is sure to rise.
    """
    count = len(wins)
    logits = [0.0] * count
    covariance: _Matrix = []
    for _ in range(_STEPS):
        slope, information = _derivatives(wins, logits)
        covariance = _inverse(information)
        step = [sum(c * s for c, s in zip(row, slope, strict=True)) for row in covariance]
        widest = max(step, default=0.0) - min(step, default=0.0)
        logits = [x + s / max(1.0, widest) for x, s in zip(logits, step, strict=True)]
        if widest < _STILL:
            break
    return logits, covariance


def _derivatives(wins: _Matrix, logits: Sequence[float]) -> tuple[list[float], _Matrix]:
    """The slope of the log-likelihood and the Fisher information."""
    count = len(wins)
    slope = [0.0] * count
    information = [[0.0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one):
            matches = wins[one][other] + wins[other][one]
            share = _share(logits[one] - logits[other])
            surplus = wins[one][other] - matches * share
            known = matches * share * _share(logits[other] - logits[one])
            slope[one] += surplus
            slope[other] -= surplus
            information[one][other] = information[other][one] = -known
            information[one][one] += known
            information[other][other] += known
    return slope, information


def _share(logit: float) -> float:
    """The share of matches that a side wins that is better by so much."""
    return 1 / (1 + exp(-logit)) if logit > -700 else 0.0


def _inverse(information: _Matrix) -> _Matrix:
    """The inverse, right for weights whose sum is zero: the matches say nothing of other sums.

    Such weights do not feel the constant that is added everywhere, without which there would be no
    inverse.
    """
    count = len(information)
    added = sum(information[n][n] for n in range(count)) / count**2 if count else 0.0
    rows = [
        [x + added for x in row] + [float(a == b) for b in range(count)]
        for a, row in enumerate(information)
    ]
    for n in range(count):
        pivot = max(range(n, count), key=lambda row: abs(rows[row][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [x / rows[n][n] for x in rows[n]]
        for other in range(count):
            if other != n and rows[other][n]:
                factor = rows[other][n]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[n], strict=True)]
    return [row[count:] for row in rows]
