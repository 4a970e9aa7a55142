"""How strong each level is, from the counts that are kept.

``python -m spit.site.numbers.strength`` prints it for all house rules: Elo points above the middle
level, and those between neighbours, with their 95 % intervals.
"""

from itertools import pairwise
from typing import Final

from spit.bot.profile import LADDER, PROFILES
from spit.elo import Ratings
from spit.ladder import every_variant, pairing
from spit.simulate import Entrant
from spit.site.numbers.plan import ENDS, MIDDLE, Results, load_results

_WIDTH: Final = 22


def ratings(results: Results, variant: str) -> Ratings:
    """The ratings of the levels by these house rules; the middle one is at zero."""
    pairings = [pairing((one, other), counts) for one, other, counts in results.duels(variant)]
    return Ratings(pairings, zero=Entrant(MIDDLE).name)


def main() -> None:
    """Print the tables: first both rules of the round's end in steps, then all house rules."""
    results = load_results()
    for end in ENDS:
        strength = ratings(results, end)
        print(f"{end}\n{'level':<7}{'Elo':<{_WIDTH}}above the step below")
        for n, profile in enumerate(LADDER):
            name = Entrant(profile.level).name
            below = Entrant(LADDER[n - 1].level).name if n else None
            step = strength.difference(name, below) if below else ""
            print(f"{name:<7}{strength.of(name)!s:<{_WIDTH}}{step}")
        print()
    heads = [f"{above} over {below}" for below, above in pairwise(PROFILES)]
    print(f"{'':<21}" + "".join(f"{head:<{_WIDTH}}" for head in heads))
    for variant in every_variant():
        strength = ratings(results, variant.notation)
        steps = [
            strength.difference(Entrant(above).name, Entrant(below).name)
            for below, above in pairwise(PROFILES)
        ]
        print(f"{variant.notation:<21}" + "".join(f"{step!s:<{_WIDTH}}" for step in steps))


if __name__ == "__main__":
    main()
