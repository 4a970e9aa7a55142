"""Asks the engine everything that a learner can ask, breadth first, and keeps the answers.

What is asked goes through the door of the browser, :class:`spit.session.Session`, at the moment 0
of its clock. An answer in which time counts, such as the wait of slow Spit, is not kept: only an
engine that runs can give it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from spit.session import Session
from spit.site.tables.gestures import Ask, Reply, asks, back, key

#: Everything is asked where so many acts lie behind: what comes of every first act is known, with
#: all refusals before and after it.
SURE: Final = 1
#: And where so many do, as long as there is room.
DEPTH: Final = 2
#: So many nodes are asked everything, if more are not sure.
ROOM: Final = 12


@dataclass
class Edge:
    """One answer.

    :ivar to: the index of the node that it leads to.
    :ivar told: what is said, what has happened, and a hint if one was asked for.
    """

    to: int
    told: dict[str, Any]


@dataclass
class Node:
    """One state of the table, with what led there.

    :ivar path: what has to be asked, in order, to come here from the root.
    :ivar reply: the answer that led here first.
    :ivar acts: what has happened since the root was laid out: the cards that nobody sees lie as
        these have left them.
    """

    path: tuple[Ask, ...]
    reply: Reply
    acts: tuple[str, ...]
    edges: dict[str, Edge] = field(default_factory=dict)

    @property
    def depth(self) -> int:
        """How many acts lie behind."""
        return len(self.acts)


class Exploration:
    """What was found from one position, or from one step of the walk with all its frames.

    :ivar roots: how many roots there are.
    :ivar nodes: in the order in which they were found; the roots come first.
    """

    def __init__(self, roots: list[Ask], likely: Sequence[Ask] = ()) -> None:
        """Ask everything around each of the roots.

        :param likely: what is asked one after the other by who does as he is told, from the first
            root on: wherever that leads, there is everything.
        """
        self.nodes: list[Node] = []
        self._known: dict[str, int] = {}
        self.roots = len(roots)
        self._session = Session()
        self._full: set[int] = set()
        for root in roots:
            self._add((root,), self._ask(root), ())
        at = 0
        for ask in likely:
            self._expand(at, full=True)
            at = self.nodes[at].edges[key(ask)].to
        self._expand(at, full=True)
        # Nodes that are found on the way are appended, and come in their turn.
        for at, node in enumerate(self.nodes):
            room = node.depth <= DEPTH and len(self._full) < ROOM
            self._expand(at, full=room or node.depth <= SURE)

    def _ask(self, ask: Ask) -> Reply:
        reply: Reply = json.loads(self._session.handle(json.dumps({**ask, "q": 0, "t": 0}), 0))
        if "fault" in reply:
            raise ValueError(f"{key(ask)}: {reply['fault']}")
        return reply

    def _expand(self, at: int, *, full: bool) -> None:
        """Ask everything of one node, or only what leads back from it."""
        node = self.nodes[at]
        if at in self._full:
            return
        if full:
            self._full.add(at)
        here, there = shown(node.reply), False
        for ask in asks(node.reply) if full else back(node.reply):
            if not there:
                for step in node.path:
                    self._ask(step)
            reply = self._ask(ask)
            there = not reply["events"] and shown(reply) == here
            if _timed(reply):
                continue
            to = at if there else self._find(node, ask, reply)
            node.edges[key(ask)] = Edge(to, heard(reply))

    def _find(self, node: Node, ask: Ask, reply: Reply) -> int:
        """Return the node that an answer leads to, which may be a new one."""
        if "trial" in reply:
            acts = tuple(reply["trial"]["done"])
        else:
            acts = (*node.acts, *([json.dumps(reply["events"])] if reply["events"] else []))
        path = (*node.path, ask)
        if "trial" in reply and not reply["trial"]["choices"]:
            path = ({**node.path[0], "done": reply["trial"]["done"]},)
        return self._add(path, reply, acts)

    def _add(self, path: tuple[Ask, ...], reply: Reply, acts: tuple[str, ...]) -> int:
        # A joker that waits for its name lies where the last act has put it.
        asked = key(path[-1]) if "trial" in reply and reply["trial"]["choices"] else ""
        name = "\n".join((json.dumps(shown(reply), sort_keys=True), asked, *acts))
        if name not in self._known:
            self._known[name] = len(self.nodes)
            self.nodes.append(Node(path, reply, acts))
        return self._known[name]


def shown(reply: Reply) -> dict[str, dict[str, Any]]:
    """Return all that a reply shows, without what has just happened and without its number."""
    names = [name for name in ("view", "walk", "trial") if name in reply]
    parts: dict[str, dict[str, Any]] = {name: dict(reply[name]) for name in names}
    del parts["view"]["seq"]
    return parts


def heard(reply: Reply) -> dict[str, Any]:
    """Return what has just happened, as a reply tells it."""
    return {name: reply[name] for name in ("say", "events", "hint") if name in reply}


def _timed(reply: Reply) -> bool:
    """Whether an answer would be another one at another moment."""
    view = reply["view"]
    late = any(say["key"].endswith(("slow_wait", "refusal.wait")) for say in reply["say"])
    return late or view["lock"] is not None or view["clock"] is not None or reply["due"] is not None
