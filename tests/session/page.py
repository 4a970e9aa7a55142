"""A page without a browser: it sends requests, keeps the clock, and checks every reply."""

import json
from dataclasses import asdict
from typing import Any

from spit.protocol import PROTOCOL, Reply
from spit.rules import RULE_IDS, SPEED_IDS
from spit.session import Session
from spit.text.messages import MESSAGES
from spit.variants import STANDARD
from tests.session.shapes import misfits

OPTIONS: dict[str, Any] = {
    **asdict(STANDARD),
    "level": 3,
    "style": "level",
    "follow": 0,
    "median": 0,
    "speed": 1.0,
    "auto_spit": False,
    "assist": False,
}

Json = dict[str, Any]


class Page:
    """One page and its engine."""

    def __init__(self, now: int = 0) -> None:
        self.session = Session()
        self.now = now
        self.q = 0
        self.reply: Json = {}
        self.view: Json = {}
        self.heard: list[Json] = []
        self.events: list[Json] = []
        self.seq = -1
        self.log = ""

    def send(self, kind: str, t: int | None = None, **fields: Any) -> Json:
        """Send a request that must be taken."""
        reply = self.ask(kind, t, **fields)
        assert "fault" not in reply, reply["fault"]
        return reply

    def fault(self, kind: str, t: int | None = None, **fields: Any) -> Json:
        """Send a request that must be refused; the fault."""
        reply = self.ask(kind, t, **fields)
        assert "fault" in reply
        return dict(reply["fault"])

    def ask(self, kind: str, t: int | None = None, **fields: Any) -> Json:
        """Send a request at the page's clock, stamped with ``t`` or the clock."""
        self.q += 1
        stamp = self.now if t is None else t
        text = json.dumps({"type": kind, "q": self.q, "t": stamp, **fields})
        reply: Json = json.loads(self.session.handle(text, self.now))
        check(reply)
        assert reply["q"] == self.q
        self.reply = reply
        self.heard += reply["say"]
        self.events += reply["events"]
        if kind in ("game", "watch", "restore") and "fault" not in reply:
            self.log = ""
        self.log += reply.get("log", "")
        if "view" in reply:
            self.view = reply["view"]
            if kind in ("game", "watch", "restore", "walk", "try"):
                self.seq = -1
            assert self.view["seq"] >= self.seq
            self.seq = self.view["seq"]
        return reply

    def game(self, seed: int = 7, **options: Any) -> Json:
        return self.send("game", seed=seed, options={**OPTIONS, **options})

    def act(self, act: str, source: str | None = None, to: str | None = None,
            t: int | None = None, seen: int | None = None) -> Json:  # fmt: skip
        fields: Json = {"act": act, "seen": max(self.seq, 0) if seen is None else seen}
        if source is not None:
            fields["source"] = source
        if to is not None:
            fields["to"] = to
        return self.send("act", t, **fields)

    def wait(self, ms: int) -> None:
        """Let time pass, with a tick at every moment that the engine asked for."""
        end = self.now + ms
        while (due := self.reply["due"]) is not None and due <= end:
            self.now = max(self.now, due)
            self.send("tick")
        self.now = end

    def open(self) -> None:
        """Say that the learner is ready, and wait for the opening flip."""
        self.act("spit")
        while self.view["phase"] == "ready":
            self.now = self.due()
            self.send("tick")

    def due(self) -> int:
        """The moment at which the engine wants a tick."""
        due = self.reply["due"]
        assert isinstance(due, int)
        return due

    def save(self) -> str:
        return str(self.send("save")["record"])

    def said(self) -> list[str]:
        """The keys of the messages in the last reply."""
        return [say["key"] for say in self.reply["say"]]


def laid(spn: str, *done: str) -> Page:
    """A page with a position on the table."""
    page = Page()
    page.send("try", spn=spn, done=list(done))
    return page


def tops(page: Page) -> list[str | None]:
    return [centre["top"] for centre in page.view["centre"]]


def lay(page: Page) -> Any:
    """All that lies on the table."""
    return {key: value for key, value in page.view.items() if key != "seq"}


def check(reply: Json) -> None:
    """A reply is as the protocol declares it, and its messages are in the catalog's list."""
    assert misfits(reply, Reply) == []
    assert reply["protocol"] == PROTOCOL
    for say in reply["say"]:
        assert set(say["params"]) == set(MESSAGES[say["key"]][0]), say
        assert say["rule"] is None or say["rule"] in (*RULE_IDS, *SPEED_IDS)
    view = reply.get("view")
    if view is None or "walk" in reply or "trial" in reply:
        return
    total = sum(seat["total"] for seat in view["seats"]) + sum(c["count"] for c in view["centre"])
    assert total in (52, 54)
    for seat in view["seats"]:
        assert seat["tableau"] == sum(pile["count"] for pile in seat["piles"])
        assert seat["total"] == seat["tableau"] + seat["spit"]


class Learner:
    """Plays through the door as a person would: sees the view, waits, acts."""

    def __init__(self, page: Page, reaction: int) -> None:
        self.page = page
        self.reaction = reaction

    def step(self) -> bool:
        """Do one thing, or wait for the engine; False when the game is over."""
        page, view = self.page, self.page.view
        act = self.choose()
        if view["phase"] == "over":
            return False
        if view["phase"] == "settled":
            page.send("next")
        elif act is None:
            due = page.reply["due"]
            assert due is not None, f"nobody goes on: {view}"
            page.now = max(page.now, due)
            page.send("tick")
        else:
            page.wait(self.reaction)
            page.act(*act, seen=view["seq"])
        return True

    def play_until(self, phase: str) -> None:
        """Play on until a phase has come."""
        for _ in range(3000):
            if self.page.view["phase"] == phase:
                return
            self.step()
        raise AssertionError(f"phase {phase} never came")

    def choose(self) -> tuple[str, str | None, str | None] | None:
        """What to do next: act, source and target; None to wait."""
        view = self.page.view
        me = view["seats"][0]
        if view["phase"] == "ready":
            return None if me["said_spit"] else ("spit", None, None)
        if view["phase"] == "slap" and me["may_slap"]:
            sizes = [centre["count"] for centre in view["centre"]]
            return ("slap", None, "LRM"[sizes.index(min(sizes))])
        if view["phase"] != "play":
            return None
        for source, targets in view["targets"].items():
            for centre in targets:
                if centre in "LRM":
                    return ("move", source, centre)
        for source, targets in view["targets"].items():
            if me["piles"][int(source[1]) - 1]["count"] > 1:
                return ("move", source, targets[0])
        return ("spit", None, None) if view["can_spit"] else None
