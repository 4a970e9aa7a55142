"""What a bot would do in the learner's place, in a game and in a position."""

from typing import Any

import pytest

from tests.session.page import OPTIONS, Json, Learner, Page

TABLE = "std play 6H/TC 5S/2s3s5D/JD/-/-|7s8s KC/2C/-/-/-|9s"


def _hint(page: Page, level: float = 3, style: str = "level") -> Any:
    return page.send("hint", level=level, style=style)["hint"]


def _tried(spn: str) -> Page:
    page = Page()
    page.send("try", spn=spn, done=[])
    return page


@pytest.mark.parametrize(
    ("spn", "style", "hint", "said"),
    [
        (TABLE, "tallest", ("A2", "L"), ["say.hint_play", "say.why_tallest"]),
        (TABLE, "gaps", ("A2", "A4"), ["say.hint_move", "say.why_gap_first"]),
        ("std play 6H/2C 5S/-/-/-/-|- KC/-/-/-/-|9s", "first", ("A1", "L"),
         ["say.hint_play", "say.why_only"]),
        ("std play 6H/TC 7S/JD/-/-/-|- 5D/-/-/-/-|-", "ahead", ("A1", "L"),
         ["say.hint_play", "say.why_takes"]),
        ("std play 2H/2C 7S/9s8D/-/-/-|4s 7H/-/-/-/-|4h", "first", ("A2", "A3"),
         ["say.hint_move", "say.why_gap"]),
        ("std play 2H/2C 7S/8D/-/-/-|4s 7H/-/-/-/-|4h", "first", ("A|", "A|"),
         ["say.hint_spit", "say.why_spit"]),
        ("std play 2H/2C 7S/8D/-/-/-|4s 3H/-/-/-/-|4h", "first", None, ["say.hint_none"]),
        ("std slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A", "first",
         ("R", "R"), ["say.hint_slap", "say.why_smaller"]),
    ],
)  # fmt: skip
def test_a_hint_says_what_and_why(
    spn: str, style: str, hint: tuple[str, str] | None, said: list[str]
) -> None:
    page = _tried(spn)
    expected = None if hint is None else {"source": hint[0], "to": hint[1]}
    assert _hint(page, 5, style) == expected
    assert page.said() == said
    if said[0] == "say.hint_play" and hint is not None:
        top = page.view["seats"][0]["piles"][int(hint[0][1]) - 1]["top"]
        assert page.reply["say"][0]["params"] == {"card": top, "place": hint[1]}


def test_every_hint_of_a_game_can_be_followed() -> None:
    """The learner does nothing but what he is told, and the game goes on to its end."""
    for number, style in enumerate(("tallest", "gaps", "ahead")):
        page = Page()
        page.game(number, level=1, speed=0.25, round_end="tableau")
        learner = Learner(page, 60)
        followed = 0
        for _ in range(3000):
            view = page.view
            if view["phase"] == "over":
                break
            if view["phase"] == "settled":
                page.send("next")
                continue
            hint = _hint(page, 4, style)
            assert page.view == view, "a hint changes nothing"
            if hint is None:
                learner.step()
                continue
            source, to = hint["source"], hint["to"]
            if source != to:
                assert to in page.view["targets"][source]
                page.act("move", source, to)
            elif source == "A|":
                page.act("spit")
            else:
                page.act("slap", to=to)
            assert not any(key.startswith("refusal.") for key in page.said()), page.said()
            followed += 1
            page.wait(60)
        assert page.view["phase"] == "over"
        assert followed > 30


def test_a_hint_overlooks_nothing_whatever_the_level() -> None:
    page = _tried("std play 6H/TC JD/-/-/-/-|7s8s KC/2C/-/-/-|9s")
    for _ in range(40):
        assert _hint(page, 1) == {"source": "A1", "to": "R"}


@pytest.mark.parametrize(
    ("fields", "where", "what"),
    [
        ({"level": 6, "style": "level"}, "level",
         "there is no level 6: expected 1 to 5 in steps of 0.25"),
        ({"level": "3", "style": "level"}, "level", "'3': expected int or float"),
        ({"level": True, "style": "level"}, "level", "True: expected int or float"),
        ({"level": 3, "style": "wild"}, "level",
         "option style is 'wild': expected level, first, tallest, side, gaps, patient, ahead"),
        ({"level": 3}, "style", "missing: expected a text"),
    ],
)  # fmt: skip
def test_what_asks_for_no_hint_is_refused_in_one_sentence(
    fields: Json, where: str, what: str
) -> None:
    page = Page()
    page.game()
    assert page.fault("hint", **fields) == {"where": where, "what": what}


def test_a_hint_needs_a_game_or_a_position() -> None:
    page = Page()
    for open_other in (
        lambda: None,
        lambda: page.send("walk", step="dead", frame=0),
        lambda: page.send(
            "watch", seed=1, options=OPTIONS, bots=[{"level": 3, "style": "level"}] * 2
        ),
    ):
        open_other()
        assert page.fault("hint", level=3, style="level") == {
            "where": "type", "what": "a hint needs a game or a position of Spit: expected one",
        }  # fmt: skip
