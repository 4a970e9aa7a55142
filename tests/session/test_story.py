"""What the learner is told: results, hints, and the story of what happened."""

import pytest

from spit import Step, parse_action
from spit.narrator import narrate, prompts
from spit.view import round_result
from tests.engine.tools import at, do


@pytest.mark.rule("play.9", "ruling.r02", "ruling.r12")
def test_the_result_tells_the_winner_of_the_round_from_that_of_the_game() -> None:
    match = at("std slap 6H7S8S/- -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out")
    assert round_result(match) is None
    do(match, "A*L")
    assert round_result(match) == {
        "cause": "out", "winner": 0, "claimed_by": 0, "claimed": "L", "cards": [3, 0],
        "game_winner": 1, "one_more": None, "ending": "no_cards",
    }  # fmt: skip
    match = at("std slap 6H/7S 8S/-/-/-/-|- 9S/-/-/-/-|- right=AB cause=equal")
    match.step(Step.SIDES)
    assert round_result(match) == {
        "cause": "equal", "winner": None, "claimed_by": None, "claimed": None, "cards": [2, 2],
        "game_winner": None, "one_more": None, "ending": None,
    }  # fmt: skip


@pytest.mark.rule("play.2", "play.6")
def test_the_story_names_the_card_that_was_played_on() -> None:
    match = at("std play 8H/9D 7S/-/-/-/-|3cKh -/-/-/-/-|4cKc")
    events = do(match, "A1>L")
    told = narrate(match, parse_action("A1>L"), events)
    played = next(say for say in told if say["key"] == "say.you_play")
    assert played["params"] == {"card": "7s", "top": "8h", "place": "L"}


def _told(spn: str, name: str) -> list[str]:
    match = at(spn)
    events = do(match, name)
    return [say["key"] for say in narrate(match, parse_action(name), events)]


@pytest.mark.rule("play.6", "ruling.r12", "ruling.r14")
@pytest.mark.parametrize(
    ("slap", "mine", "his"),
    [
        ("", ["slap_now", "counts"], ["bot_slaps_soon"]),
        ("+race", ["slap_now", "first_hand", "counts"], ["bot_slaps_soon", "first_hand", "counts"]),
    ],
)
def test_who_is_out_is_told_truly_also_where_both_may_slap(
    slap: str, mine: list[str], his: list[str]
) -> None:
    def since(told: list[str], first: str) -> list[str]:
        return [key.removeprefix("say.") for key in told[told.index(f"say.{first}") :]]

    a = _told(f"std{slap} play 6H/9D 7S/-/-/-/-|- TC/-/-/-/-|4c", "A1>L")
    assert since(a, "slap_now") == mine
    b = _told(f"std{slap} play 6H/9D 3S/-/-/-/-|2c TC/-/-/-/-|-", "B1>R")
    assert since(b, "bot_slaps_soon") == his
    both = _told(f"std{slap} play 6H/9D 7S/-/-/-/-|3c -/-/-/-/-|4c", "A1>L")
    assert since(both, "slap_race") == ["slap_race", "counts"]


@pytest.mark.rule("play.5", "ruling.r06")
@pytest.mark.parametrize(
    ("words", "a", "b", "expected"),
    [
        ("", "7S/-/-/-/-", "7H/JD/-/-/-", ["stalemate_you", "counts"]),
        ("", "7H/JD/-/-/-", "7S/-/-/-/-", ["stalemate_bot"]),
        ("+race", "7H/JD/-/-/-", "7S/-/-/-/-", ["stalemate_bot", "first_hand", "counts"]),
        ("+jamrace", "7H/JD/-/-/-", "7S/-/-/-/-", ["stalemate_race", "counts"]),
        ("+jamrace", "7H/-/-/-/-", "7S/-/-/-/-", ["stalemate_equal", "counts"]),
    ],
)
def test_a_final_stalemate_is_told_by_the_house_rule(
    words: str, a: str, b: str, expected: list[str]
) -> None:
    match = at(f"std{words} play 2H/2C {a}|- {b}|-")
    events = match.step(Step.STALEMATE)
    told = [say["key"].removeprefix("say.") for say in narrate(match, Step.STALEMATE, events)]
    assert told == expected


_OPEN = "std play 6H/9D 8s7S/2S/-/-/-|3c 7C/JC/-/-/-|4c"
_STUCK = "std play 2H/2C 7S/8D/-/-/-|4s5s 7H/JD/-/-/-|4h5h"
#: Position, act → what is told of it: key, paragraph, and what is filled in.
_STORIES: list[tuple[str, str, list[tuple[str, str, dict[str, int | str]]]]] = [
    (_OPEN, "A1>L", [
        ("you_play", "play.2", {"card": "7s", "top": "6h", "place": "L"}),
        ("you_uncover", "play.3", {"card": "8s"}),
    ]),
    (_OPEN, "B1>L", [
        ("bot_plays", "play.2", {"card": "7c", "place": "L"}),
        ("gap_would_help", "play.3", {}),
    ]),
    (_OPEN, "A1>3", [
        ("you_move", "play.3", {"card": "7s", "place": "A3"}),
        ("you_uncover", "play.3", {"card": "8s"}),
    ]),
    (_OPEN, "B1>4", [("bot_moves", "play.3", {})]),
    (_STUCK, "A!", [("you_said_spit", "play.4", {})]),
    (_STUCK, "B!", [("bot_said_spit", "play.4", {}), ("both_blocked", "play.4", {})]),
    (_STUCK + " said=A", "B!", [
        ("flip_both", "play.4", {"left": "5s", "right": "5h"}), ("both_blocked", "play.4", {}),
    ]),
    ("std play 2H/2C 7S/8D/-/-/-|4s5s 7H/JD/-/-/-|-", "A!R", [
        ("flip_one", "play.5", {"card": "5s", "place": "R"}), ("both_blocked", "play.4", {}),
    ]),
    ("std+three play 2H/2C/2D 7S/-/-/-/-|4s5s6s 7H/-/-/-/-|4h5h6h said=A", "B!", [
        ("flip_three", "variants.3", {"left": "6s", "right": "6h", "middle": "5s"}),
    ]),
    ("std slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A", "A*R", [
        ("you_claimed", "play.6", {"n": 1}), ("round_you", "play.8", {"you": 1, "other": 4}),
    ]),
    ("std slap 6H7S/9D TC/-/-/-/-|4c -/-/-/-/-|- right=B cause=out winner=B", "B*L", [
        ("bot_claimed", "play.6", {"n": 2}), ("round_bot", "play.8", {"you": 3, "other": 2}),
    ]),
    ("std slap -/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A round=4", "A*L", [
        ("you_claimed", "play.6", {"n": 0}), ("round_you", "play.8", {"you": 0, "other": 3}),
        ("game_you", "play.9", {"n": 4}),
    ]),
]  # fmt: skip


@pytest.mark.rule("play.2", "play.3", "play.4", "play.5", "play.6", "play.8", "play.9")
@pytest.mark.parametrize(("spn", "name", "expected"), _STORIES)
def test_each_act_is_told_with_its_cards_places_and_paragraph(
    spn: str, name: str, expected: list[tuple[str, str, dict[str, int | str]]]
) -> None:
    match = at(spn)
    told = narrate(match, parse_action(name), do(match, name))
    assert [(s["key"].removeprefix("say."), s["rule"], s["params"]) for s in told] == expected


@pytest.mark.rule("play.5", "ruling.r06")
def test_a_stalemate_tells_each_his_own_number_of_cards() -> None:
    for a, b, key, params in (
        ("7S/TD/-/-/-", "QH/9D/4C/-/-", "say.stalemate_you", {"you": 1, "other": 3}),
        ("7S/QH/9D/4C/-", "TD/-/-/-/-", "say.stalemate_bot", {"you": 3, "other": 1}),
        ("7S/TD/-/-/-", "QH/-/-/-/-", "say.stalemate_equal", {"n": 1}),
    ):
        match = at(f"std play 2H/6C {a}|- {b}|-")
        events = do(match, "A1>R")
        told = narrate(match, parse_action("A1>R"), events)
        assert [say["params"] for say in told if say["key"] == key] == [params]


@pytest.mark.rule("ruling.r03", "play.4", "play.5", "glossary.7")
@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("7S/9S/-/-/-|4s", "7H/JD/-/-/-|4h", ["say.both_blocked"]),
        ("7S/3s8D/-/-/-|4s", "7H/JD/-/-/-|4h", ["say.gap_would_help"]),
        ("7S/9S/-/-/-|4s", "7H/3sJD/-/-/-|4h", []),  # his gap move may end the block
        ("7S/9S/-/-/-|-", "7H/JD/-/-/-|4h", ["say.waiting"]),
        ("7S/9S/-/-/-|-", "3H/JD/-/-/-|4h", ["say.waiting"]),
        ("7S/9S/-/-/-|4s", "3H/JD/-/-/-|4h", []),
        ("3S/9S/-/-/-|4s", "7H/JD/-/-/-|4h", []),
    ],
)
def test_hints_come_when_they_are_true(a: str, b: str, expected: list[str]) -> None:
    match = at(f"std play 2H/2C {a} {b}")
    assert [say["key"] for say in prompts(match)] == expected
