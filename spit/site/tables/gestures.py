"""What the trainer can ask where nothing is played in real time, by what it shows.

The page sends a gesture for every place that a finger can reach, allowed or not; see ``hand.js``
and ``input-pointer.js``. Whatever is missing here is asked of the engine instead.
"""

from collections.abc import Iterator
from typing import Any, Final

#: A request, without what is different every time it is made: its number and its moment.
Ask = dict[str, Any]
Reply = dict[str, Any]

#: In the order of the view.
_CENTRE: Final = "LRMN"
_OTHERS: Final = "BCD"
#: The hint of who has not chosen another bot for it.
_HINT: Final[Ask] = {"type": "hint", "level": 5, "style": "level"}


def key(ask: Ask) -> str:
    """Name a request, as ``book.js`` does: ``move A1 L``, ``spit``, ``choose nine``, ``undo``."""
    what = ask["act"] if ask["type"] == "act" else ask["type"]
    more = (ask.get(name) for name in ("source", "to", "level", "style"))
    return " ".join(str(part) for part in (what, *more) if part is not None)


def asks(reply: Reply) -> list[Ask]:
    """Return everything that can be asked where a reply leaves the learner."""
    found = [*_acts(reply["view"]), *_choices(reply)]
    if "trial" in reply:
        found += [{"type": "other"}] if reply["trial"]["other"] else []
        found += [{"type": "next"}] if reply["trial"]["goes_on"] else []
        found += [_HINT] if reply["view"]["game"] == "spit" and not _ended(reply) else []
    return found + back(reply)


def back(reply: Reply) -> list[Ask]:
    """Return what leads back, and tells what there is, but never any further."""
    done = "trial" in reply and reply["trial"]["done"]
    return [{"type": "state"}, *([{"type": "undo"}, {"type": "again"}] if done else [])]


def _ended(reply: Reply) -> bool:
    return reply["view"]["phase"] in ("settled", "over") or reply["trial"]["goes_on"]


def _choices(reply: Reply) -> list[Ask]:
    where = reply.get("walk") or reply["trial"]
    return [_act("choose", to=choice) for choice in where["choices"]]


def _act(act: str, source: str | None = None, to: str | None = None) -> Ask:
    place = {} if source is None else {"source": source}
    return {"type": "act", "seen": 0, "act": act, **place, "to": to}


def _acts(view: dict[str, Any]) -> Iterator[Ask]:
    speed = view["game"] == "speed"
    centre = list(_CENTRE[: len(view["centre"])])
    piles: list[dict[str, Any]] = view["seats"][0]["piles"]
    own = [f"A{n}" for n in range(1, len(piles) + 1)]
    seats = _OTHERS[: len(view["seats"]) - 1]
    places = range(1, 6 if len(seats) == 1 else 2)
    others = [f"{seat}{n}" for seat in seats for n in places]
    closed = [f"{seat}|" for seat in seats]
    for place, pile in zip(own, piles, strict=True):
        if pile["top"] is not None:
            for to in (*centre, *own, *others, *closed, None):
                if to != place:
                    yield _act("move", place, to)
        elif pile["count"]:
            yield _act("turn", place)
    for place in (*others, *closed):
        yield _act("move", place)
    for to in (*own, *others):
        yield _act("move", "A|", to)
    if speed:
        for to_or_any in (*centre, None):
            yield _act("move", "A|", to_or_any)
    yield _act("spit")
    if not speed:
        for to in centre:
            yield _act("spit", to=to)
    anywhere = (*centre, *own, *others, *closed, "A|")
    for place in anywhere if view["phase"] == "slap" else centre:
        yield _act("slap", to=place)
