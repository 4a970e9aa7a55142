"""A conversation with the engine that touches all of it: two rounds, every kind of message.

It runs where nothing but the standard library is at hand: in CPython and in the browser's Python,
to find which modules a game loads, and to compare the two, answer by answer.
"""

import json
from collections.abc import Callable
from typing import Any

_OPTIONS = {
    "round_end": "tableau_and_spit",
    "short_deal": "piles",
    "slap": "right",
    "stalemate": "fewer",
    "solo": "chosen",
    "jokers": "none",
    "ace_link": "both",
    "centres": "two",
    "pace": "free",
    "ending": "no_cards",
    "level": 3,
    "style": "level",
    "follow": 0,
    "median": 0,
    "speed": 1.0,
    "auto_spit": False,
    "assist": False,
}
_BOTS = [{"level": 2.25, "style": "first"}, {"level": 5, "style": "level"}]
_ROUNDS = 2
_PATIENCE = 600
_WATCHED = 60


class Rehearsal:
    """Talks to one door; keeps what it asked, and every answer as it came."""

    def __init__(self, handle: Callable[[str, int], str]) -> None:
        """Take the door's one function; the clock starts at one second."""
        self.handle = handle
        self.now = 1000
        self.q = 0
        self.asked: list[tuple[str, int]] = []
        self.answers: list[str] = []

    def say(self, text: str) -> None:
        """Send any text at all."""
        self.asked.append((text, self.now))
        self.answers.append(self.handle(text, self.now))

    def ask(self, kind: str, **more: object) -> dict[str, Any]:
        """Send one message; return the answer."""
        self.q += 1
        self.say(json.dumps({"type": kind, "q": self.q, "t": self.now, **more}))
        answer: dict[str, Any] = json.loads(self.answers[-1])
        return answer

    def wait(self, answer: dict[str, Any]) -> dict[str, Any]:
        """Let time pass until the engine wants to be woken."""
        due = answer["due"]
        self.now = max(self.now, due) if due is not None else self.now + 1000
        return self.ask("tick")

    @staticmethod
    def moves(view: dict[str, Any]) -> list[tuple[str, str]]:
        """The moves that get somewhere: not a lone card carried from gap to gap."""
        piles = view["seats"][0]["piles"]
        return [
            (source, to)
            for source, places in view["targets"].items()
            for to in places
            if to in ("L", "R", "M") or piles[int(source[1]) - 1]["count"] > 1
        ]

    def play(self, answer: dict[str, Any]) -> dict[str, Any]:
        """Play as a quick learner would, until two rounds or the game are over."""
        rounds = 0
        for _ in range(_PATIENCE):
            view = answer.get("view")
            if view is None or view["phase"] == "over":
                break
            seen = view["seq"]
            moves = self.moves(view)
            if view["phase"] == "settled":
                rounds += 1
                if rounds == _ROUNDS:
                    break
                answer = self.ask("next")
            elif view["phase"] == "slap":
                left, right = (pile["count"] for pile in view["centre"])
                place = "L" if left <= right else "R"
                answer = self.ask("act", seen=seen, act="slap", to=place)
            elif moves:
                source, to = moves[0]
                answer = self.ask("act", seen=seen, act="move", source=source, to=to)
            elif view["can_spit"]:
                answer = self.ask("act", seen=seen, act="spit")
            else:
                answer = self.wait(answer)
            self.now += 150
        return answer

    def run(self) -> list[str]:
        """The whole conversation; returns every answer."""
        hello = self.ask("hello")
        for text in ("", "{", "[]", '{"type":"dance"}', '{"type":"game","q":1}'):
            self.say(text)
        self.play(self.ask("game", seed=7, options=_OPTIONS))
        self.ask("hint", level=5, style="ahead")
        self.ask("act", seen=0, act="move", source="A1", to="B1")
        self.ask("act", seen=0, act="slap", to="L")
        self.ask("state")
        self.ask("pause")
        record = self.ask("save").get("record", "")
        self.ask("resume")
        self.ask("restore", record=record, options=_OPTIONS)
        self.ask("resume")
        self.ask("restore", record="no record at all", options=_OPTIONS)
        self.ask("game", seed=8, options={**_OPTIONS, "slap": "race", "short_deal": "spread"})
        answer = self.ask("game", seed=9, options={**_OPTIONS, "follow": 50, "median": 1500})
        self.play(answer)
        answer = self.ask("watch", seed=5, options=_OPTIONS, bots=_BOTS)
        for _ in range(_WATCHED):
            if "view" not in answer:
                break
            answer = self.wait(answer)
        self.ask("speed", speed=4)
        for step in hello.get("hello", {}).get("walk", []):
            self.ask("walk", step=step, frame=0)
        return self.answers
