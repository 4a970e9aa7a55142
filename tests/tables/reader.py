"""Reads a move table as it is told in ``spit/site/tables/written.py``, apart from ``book.js``."""

from typing import Any

from spit.site.tables.gestures import Ask, key


class Reader:
    """One table, and where the reader is in it; replies are without numbers."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        self.at = 0

    def open(self, root: Ask) -> dict[str, Any]:
        """Begin with a step and a frame, or a position and what was done there."""
        if root["type"] == "walk":
            self.at = root["frame"]
            return self._reply(self.table["opens"][self.at])
        for at in range(len(self.table["nodes"])):
            trial = self._shown(at)["trial"]
            if trial["done"] == root["done"] and not trial["choices"]:
                self.at = at
                edge = self._edge("state")
                assert edge is not None
                return self._reply(edge[1])
        raise AssertionError(f"{root['done']} is not in the table")

    def knows(self, ask: Ask) -> bool:
        return self._edge(key(ask)) is not None

    def ask(self, ask: Ask) -> dict[str, Any] | None:
        """Ask and go where the answer leads; None where the table has no answer."""
        edge = self._edge(key(ask))
        if edge is None:
            return None
        if edge[0] >= 0:
            self.at = edge[0]
        return self._reply(edge[1])

    def _edge(self, name: str) -> list[int] | None:
        row = self.table["rows"][self.table["nodes"][self.at]["row"]]
        if name not in self.table["asks"]:
            return None
        number = row[self.table["asks"].index(name)]
        edge: list[int] = self.table["edges"][number]
        return edge if number >= 0 else None

    def _shown(self, at: int) -> dict[str, Any]:
        node = self.table["nodes"][at]
        return {name: {**base, **node[name]} for name, base in self.table["base"].items()}

    def _reply(self, told: int) -> dict[str, Any]:
        return {
            "protocol": self.table["protocol"],
            "due": None,
            **self._shown(self.at),
            **self.table["told"][told],
        }


def way_out(reader: Reader, root: Ask) -> list[Ask]:
    """Return plays that the table knows but for the last one, which is allowed as well."""
    paths: list[list[Ask]] = [[]]
    for path in paths:
        here = reader.open(root)
        for ask in path:
            here = reader.ask(ask) or here
        at = reader.at
        for source, places in here["view"]["targets"].items():
            play = {"type": "act", "act": "move", "source": source, "to": places[0]}
            if not reader.knows(play):
                return [*path, play]
            reply = reader.ask(play)
            reader.at = at
            if reply is not None and not reply["view"]["result"]:
                paths.append([*path, play])
    raise AssertionError("the table knows everything")
