"""``python -m spit.site.numbers [QUESTION …]`` plays the matches of the page of numbers anew."""

import argparse

from spit.series import core_count
from spit.site.numbers.plan import FOLDER, PLAN


def main() -> None:
    """Write ``docs/numbers/<question>.jsonl``, of all questions or of those that are named."""
    parser = argparse.ArgumentParser(
        prog="python -m spit.site.numbers",
        description="Play the matches of the page 'Spit in numbers' anew: all take some "
        "ten minutes of one core.",
    )
    parser.add_argument("questions", nargs="*", metavar="QUESTION", help=", ".join(PLAN))
    parser.add_argument("--jobs", type=int, default=core_count(), help="matches at a time")
    given = parser.parse_args()
    if unknown := [name for name in given.questions if name not in PLAN]:
        parser.error(f"no such question: {', '.join(unknown)}; expected {', '.join(PLAN)}")
    for question in given.questions or PLAN:
        lines = []
        for series in PLAN[question]:
            print(series.commands[1], flush=True)
            lines += [series.play(part, given.jobs).line() for part in (0, 1)]
        # Only whole files: until then the counts of before stand.
        (FOLDER / f"{question}.jsonl").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
