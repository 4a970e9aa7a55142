"""A table as the page reads it: every view, saying and row of answers once, by its number.

A table is an object of JSON:

- ``asks``: the names of all that can be asked, see :func:`spit.site.tables.gestures.key`;
- ``base``: a whole ``view``, and a whole ``walk`` or ``trial``;
- ``opens``: what is told where a step is opened, by its frame, or a position is laid out; a
  position with acts that were done there is told like its ``state``;
- ``nodes``: the parts of ``view``, ``walk`` or ``trial`` that are other than in ``base``, and the
  number of the node's ``row``; the first ones are the frames of a step, from 0 on;
- ``rows``: for each of ``asks`` the number of its edge, or -1 where the table knows no answer;
- ``edges``: the node that an answer leads to, or -1 for the same, and the number of what is told;
- ``told``: ``say``, ``events`` and, if one was asked for, a ``hint``, as in a reply.

What is different every time, such as numbers and times, is not in it: the reader puts it in.
"""

import json
from typing import Any

from spit.protocol import PROTOCOL
from spit.site.tables.explore import Exploration, heard, shown


class _Once:
    """A list without repetitions; asked for a value, it tells its number there."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        self._numbers: dict[str, int] = {}

    def number(self, value: Any) -> int:
        name = json.dumps(value, sort_keys=True)
        if name not in self._numbers:
            self._numbers[name] = len(self.values)
            self.values.append(value)
        return self._numbers[name]


def table(found: Exploration) -> dict[str, Any]:
    """Return the table of what was found."""
    asked = list(dict.fromkeys(name for node in found.nodes for name in node.edges))
    base = shown(found.nodes[0].reply)
    rows, edges, told = _Once(), _Once(), _Once()
    opens = [told.number(heard(node.reply)) for node in found.nodes[: found.roots]]
    nodes = []
    for at, node in enumerate(found.nodes):
        row = []
        for name in asked:
            edge = node.edges.get(name)
            if edge is None:
                row.append(-1)
                continue
            to = -1 if edge.to == at else edge.to
            row.append(edges.number([to, told.number(edge.told)]))
        nodes.append({**_other(shown(node.reply), base), "row": rows.number(row)})
    return {
        "protocol": PROTOCOL,
        "asks": asked,
        "base": base,
        "opens": opens,
        "nodes": nodes,
        "rows": rows.values,
        "edges": edges.values,
        "told": told.values,
    }


def text(value: Any) -> str:
    """Return JSON as it is written: short, and the same for the same value."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _other(node: dict[str, Any], base: dict[str, Any]) -> dict[str, Any]:
    """Return what is not as in the base, field by field."""
    return {
        name: {field: value for field, value in fields.items() if base[name][field] != value}
        for name, fields in node.items()
    }
