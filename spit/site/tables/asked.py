"""What tables there are: one for each step of the walk, and one for each position to try."""

import re
from collections.abc import Iterable
from html import unescape
from typing import Final

from spit.lessons.model import WalkStep
from spit.site.tables.explore import Exploration
from spit.site.tables.gestures import Ask

_FIGURE: Final = re.compile(r'<figure[^>]* data-position="([^"]+)"(.*?)</figure>', re.S)
_MOVE: Final = re.compile(r"A([1-5])>([LMR1-5])")
_SLAP: Final = re.compile(r"A\*([LMR])")
_TURN: Final = re.compile(r"A([1-5])\^")


def positions(pages: Iterable[str]) -> list[str]:
    """Return every position that a figure of these pages offers to try, as SPN, in order."""
    return sorted(
        {
            unescape(spn)
            for page in pages
            for spn, inside in _FIGURE.findall(page)
            if "spit-try" in inside
        }
    )


def explored_step(step: WalkStep) -> Exploration:
    """Ask all of a step of the walk: every frame of it, and its solution to the end."""
    frames = range(len(step.frames) + 1)
    roots: list[Ask] = [{"type": "walk", "step": step.id, "frame": frame} for frame in frames]
    return Exploration(roots, solution(step))


def explored_position(spn: str) -> Exploration:
    """Ask all of a position to try."""
    return Exploration([{"type": "try", "spn": spn, "done": []}])


def solution(step: WalkStep) -> list[Ask]:
    """Return the gestures that solve a step."""
    return [_gesture(name, step) for name in step.solution]


def _gesture(name: str, step: WalkStep) -> Ask:
    act: Ask
    if step.kind == "choose":
        act = {"act": "choose", "to": name}
    elif move := _MOVE.fullmatch(name):
        to = f"A{move[2]}" if move[2].isdigit() else move[2]
        act = {"act": "move", "source": f"A{move[1]}", "to": to}
    elif slap := _SLAP.fullmatch(name):
        act = {"act": "slap", "to": slap[1]}
    elif turn := _TURN.fullmatch(name):
        act = {"act": "turn", "source": f"A{turn[1]}"}
    else:
        act = {"act": "spit"}
    return {"type": "act", "seen": 0, **act}
