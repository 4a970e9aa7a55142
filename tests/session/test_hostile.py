"""Whatever comes to the door, a reply goes out, and what cannot be taken changes nothing."""

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.protocol import Reply
from spit.requests import Options
from spit.variants import Variant
from tests.properties import examples
from tests.session.page import OPTIONS, Json, Page, check
from tests.session.shapes import misfits

HINTS = get_type_hints(Options)
PLACES = [
    *(f"{seat}{n}" for seat in "ABC" for n in range(1, 6)),
    *("A|", "B|", "D|", "L", "R", "M", "N", "L|", "N|"),
]

POSITION = "std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c"
SPEED = "speed+named+call play 6H/TC 2h/3h Xs/5s/-/-/-|7s 7c/-/-/-/-|9s"
SPEED_ENDED = (
    "speed+three settled 6H5S/TC/9D 2h/3h/- -/-/-/-/-|- 2c/-/-/-/-|9s 2d/-/-/-/-|- "
    "cause=out winner=A score=1-0-0"
)
ENDED = "std slap TS9D/KSQH -/-/-/-/-|- 5C/-/-/-/-|4d right=A cause=out winner=A"

scalars = st.none() | st.booleans() | st.integers() | st.integers(0, 5000) | st.floats() | st.text()
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
places = st.sampled_from(PLACES)
stamps = {"q": st.integers(0, 10**6), "t": st.integers(0, 90_000)}


def _kind(name: str, **fields: Any) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries({"type": st.just(name), **stamps, **fields})


options = st.fixed_dictionaries(
    {
        **{rule.name: st.sampled_from(get_args(HINTS[rule.name])) for rule in fields(Variant)},
        "level": st.integers(0, 6),
        "speed": st.floats(0, 3),
        "auto_spit": st.booleans(),
    }
)
records = st.sampled_from(["", "0 A!\n", "0 A!\n0 B!\n2 = open\n", "9 = deal\n", "0 A1>L 2c\n"])
sound = st.one_of(
    *(_kind(name) for name in ("hello", "tick", "pause", "resume", "next", "state", "save")),
    _kind("game", seed=st.integers(0, 99), options=options),
    _kind("restore", options=options,
          record=records.map("spit 1\ndeal fy1 seed 7\nvariant std\n\n{}".format)),
    _kind("try", done=st.lists(st.sampled_from(["A1>L", "A1>2", "A!", "A+", "next", "x"]),
                               max_size=2),
          spn=st.sampled_from([POSITION, ENDED, SPEED, SPEED_ENDED, "std play", "speed", ""])),
    st.fixed_dictionaries({"type": st.sampled_from(["other", "undo", "again"]), **stamps}),
    _kind("walk", frame=st.integers(0, 20),
          step=st.sampled_from(["up", "ten", "equal", "turn_up"])),
    *[_kind("act", act=st.sampled_from(["move", "spit", "slap", "turn", "choose"]),
            seen=st.integers(0, 60), source=places,
            to=st.none() | places | st.sampled_from(["nine", "yes", "7", "K"]))] * 4,
)  # fmt: skip


@st.composite
def messages(draw: st.DrawFn) -> Json:
    """A sound message, or one with a field spoiled or missing."""
    message: Json = draw(sound)
    if draw(st.booleans()):
        field = draw(st.sampled_from(sorted(message)))
        if draw(st.booleans()):
            del message[field]
        else:
            message[field] = draw(anything)
    return message


def _nothing() -> Page:
    return Page()


def _game() -> Page:
    page = Page()
    page.game()
    page.open()
    page.wait(1500)
    return page


def _paused() -> Page:
    page = _game()
    page.send("pause")
    return page


def _walk(step: str) -> Page:
    page = Page()
    page.send("walk", step=step, frame=0)
    return page


def _trial(spn: str) -> Page:
    page = Page()
    page.send("try", spn=spn, done=[])
    return page


SPOILT: list[Any] = [None, [], {}, -1, 1.5, True, "", "nonsense"]
STARTS: dict[str, Callable[[], Page]] = {
    "nothing": _nothing,
    "game": _game,
    "paused": _paused,
    "walk to do": lambda: _walk("up"),
    "walk to choose": lambda: _walk("ten"),
    "walk to watch": lambda: _walk("equal"),
    "position": lambda: _trial(POSITION),
    "position at its end": lambda: _trial(ENDED),
    "position of Speed": lambda: _trial(SPEED),
    "position of Speed at its end": lambda: _trial(SPEED_ENDED),
}


def _inside(page: Page) -> object:
    """Everything that a message could have changed."""
    session = page.session
    game, walk, trial = session._game, session._walk, session._trial
    return (
        game and (str(game.table.record), game.match.position, game.view(), game.due()),
        walk and (walk.index, walk.frame, walk.state, walk.outcome, walk.match.position),
        trial and (trial.where(), trial.match.position),
    )


def _knock(page: Page, text: str) -> Json:
    """Send any text; a fault must have changed nothing."""
    before = _inside(page)
    answer = page.session.handle(text, page.now)
    answer.encode("utf-8")
    reply: Json = json.loads(answer)
    assert misfits(reply, Reply) == []
    if "fault" in reply:
        assert _inside(page) == before
        assert reply["fault"]["what"]
        assert reply["fault"]["where"]
        assert set(reply) == {"protocol", "q", "events", "say", "due", "fault"}
        assert (reply["events"], reply["say"]) == ([], [])
    elif "view" in reply:
        check(reply)
    return reply


@pytest.mark.parametrize("start", STARTS)
def test_any_text(start: str) -> None:
    page = STARTS[start]()

    @examples(60)
    @given(st.text() | anything.map(json.dumps) | st.text().map(json.dumps))
    def knock(text: str) -> None:
        assert "fault" in _knock(page, text)

    knock()


@pytest.mark.parametrize("start", STARTS)
def test_any_message_that_is_nearly_right(start: str) -> None:
    taken = faults = 0

    @examples(100)
    @given(st.lists(messages(), min_size=1, max_size=5))
    def knock(several: list[Json]) -> None:
        nonlocal taken, faults
        page = STARTS[start]()
        for message in several:
            reply = _knock(page, json.dumps(message))
            faults += "fault" in reply
            taken += "fault" not in reply

    knock()
    assert taken > 10
    assert faults > 10


def test_a_sound_message_with_one_field_spoiled_names_the_field() -> None:
    sound: list[Json] = [
        {"type": "game", "q": 1, "t": 0, "seed": 7, "options": OPTIONS},
        {"type": "walk", "q": 1, "t": 0, "step": "up", "frame": 0},
        {"type": "restore", "q": 1, "t": 0, "record": "spit 1\ndeal fy1 seed 7\nvariant std\n\n",
         "options": OPTIONS},
        {"type": "try", "q": 1, "t": 0, "spn": POSITION, "done": ["A1>L"]},
        {"type": "act", "q": 1, "t": 0, "seen": 1, "act": "move", "source": "A1", "to": "L"},
        {"type": "tick", "q": 1, "t": 0},
    ]  # fmt: skip
    page = _game()
    for message in sound:
        for field in message:
            for bad in SPOILT:
                if (field, bad) in (("to", None), ("done", [])):
                    continue
                reply = _knock(page, json.dumps({**message, field: bad}))
                assert reply["fault"]["where"].split(".")[0] == field, (message, field, bad)
                assert reply["q"] == (0 if field == "q" else 1)
    for name in OPTIONS:
        for bad in (None, [], -1, "", "nonsense", 1e400):
            message = {**sound[0], "options": {**OPTIONS, name: bad}}
            fault = _knock(page, json.dumps(message))["fault"]
            assert fault["where"] in ("options", f"options.{name}")
            assert name in fault["where"] + fault["what"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "message"),
        ("[]", "message"),
        ("null", "message"),
        ("{" * 100_000, "message"),
        ("[" * 100_000 + "]" * 100_000, "message"),
        ("9" * 5000, "message"),
        ('{"q":1,"t":0,"type":"dance"}', "type"),
        ('{"q":1,"t":0,"type":"\\ud800"}', "type"),
        ('{"q":1,"t":NaN,"type":"tick"}', "t"),
        ('{"q":1,"t":1e400,"type":"tick"}', "t"),
        ('{"q":99999999999999999999,"t":1,"type":"tick"}', "q"),
        ('{"q":1,"t":0,"type":"save"}', "type"),
        ('{"q":1,"t":0,"type":"act","act":"move","source":"A1","seen":0}', "type"),
        ('{"q":1,"t":0,"type":"walk","step":"nowhere","frame":0}', "step"),
    ],
)
def test_hostile_texts(text: str, where: str) -> None:
    assert _knock(_nothing(), text)["fault"]["where"] == where


def test_a_very_long_message_is_not_even_read() -> None:
    assert "longer than" in _knock(_nothing(), " " * 20_000_001)["fault"]["what"]


def test_deep_values_in_any_field_are_answered() -> None:
    for depth in (10, 100, 500, 900, 2000, 5000, 20_000):
        text = '{"q":1,"t":0,"type":"game","seed":' + "[" * depth + "]" * depth + "}"
        assert "fault" in _knock(_nothing(), text)


@pytest.mark.rule("ruling.r11")
def test_there_is_no_way_to_take_a_card_back() -> None:
    page = _game()
    for kind in ("undo", "back"):
        assert page.fault(kind)["where"] == "type"
        fault = page.fault("act", act=kind, seen=0)
        assert fault["where"] == "act"


def test_a_stamp_from_the_future_is_brought_back_to_the_clock() -> None:
    page = _game()
    page.send("tick", t=2**53)
    assert page.session._game is not None
    assert page.session._game.table.now == page.now + 1000
