"""The rules of Speed one by one, and what other programs got wrong."""

import pytest

from spit import IllegalAction, Reason, Refused
from spit.speed.events import SpeedEventKind, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.notation import parse_speed_position
from spit.speed.variants import SpeedVariant, parse_speed_variant
from tests.engine.speed.tools import (
    SINGLE_NAMES,
    SINGLES,
    at,
    do,
    kinds,
    legal,
    reason,
    refused,
    spn,
)

#: A can play his 5 on the 6, B nothing; both have five cards.
PLAY = "speed play 6H/TC 2h/3h 5s/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s"
#: Nobody can do anything but agree to turn.
JAM = "speed play 6H/TC 2h3d/3h4d As/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s"


def _sizes(variant: SpeedVariant) -> tuple[list[int], list[int], list[int], list[int]]:
    match = SpeedMatch(variant, 1)
    return (
        [match.hand_count(seat) for seat in match.seats],
        [len(pile) for pile in match.draws],
        [len(pile) for pile in match.centres],
        [len(pile) for pile in match.sides],
    )


@pytest.mark.rule("speed.1", "speed.11", "speed.14", "variants.1")
@pytest.mark.parametrize(
    ("notation", "draw", "side", "total"),
    [
        ("speed", [15, 15], [5, 5], 52),
        ("speed+ten", [10, 10], [10, 10], 52),
        ("speed+jokers", [16, 16], [5, 5], 54),
        ("speed+named", [16, 16], [5, 5], 54),
        ("speed+ten+jokers", [11, 11], [10, 10], 54),
        ("speed+three", [6] * 3, [6, 5, 5], 52),
        ("speed+three+jokers", [7] * 3, [5] * 3, 54),
        ("speed+four", [15] * 4, [5] * 4, 104),
        ("speed+four+named", [16] * 4, [5] * 4, 108),
        ("speed+four+ten", [10] * 4, [10] * 4, 104),
    ],
)
def test_the_deal(notation: str, draw: list[int], side: list[int], total: int) -> None:
    variant = parse_speed_variant(notation)
    players = variant.players
    assert _sizes(variant) == ([5] * players, draw, [1] * players, side)
    match = SpeedMatch(variant, 1)
    assert len(match.position.cards()) == total
    assert match.phase == "ready"
    assert SpeedMatch(variant, 1).position == match.position != SpeedMatch(variant, 2).position


@pytest.mark.case("K43")
@pytest.mark.rule("speed.1")
@pytest.mark.parametrize("variant", SINGLES, ids=SINGLE_NAMES)
def test_k43_every_card_of_the_deck_is_dealt_and_none_twice(variant: SpeedVariant) -> None:
    for seed in range(20):
        cards = SpeedMatch(variant, seed).position.cards()
        assert len(cards) == {2: 52, 3: 52, 4: 104}[variant.players] + (
            (2 if variant.jokers != "none" else 0) * variant.decks
        )
        assert sorted(cards) == sorted(variant.deck)
        assert {cards.count(card) for card in cards} == {variant.decks}


@pytest.mark.rule("speed.3")
def test_all_are_ready_before_the_starters_are_turned_up_together() -> None:
    match = SpeedMatch(seed=4)
    assert legal(match) == ["A!", "B!"]
    assert reason(match, "A1>L") is reason(match, "B+") is Reason.SPEED_NOT_TURNED
    do(match, "B!")
    assert match.pending() is None
    assert legal(match) == ["A!"]
    assert reason(match, "B!") is Reason.SPEED_ALREADY_AGREED
    do(match, "A!")
    assert match.pending() is SpeedStep.OPEN
    assert legal(match) == []
    events = match.step(SpeedStep.OPEN)
    assert kinds(events) == [SpeedEventKind.OPEN] * 2
    assert [event.seat for event in events] == [0, 1]
    assert match.phase == "play"
    assert not match.said


@pytest.mark.rule("speed.4", "variants.1")
def test_one_rank_up_or_down_and_the_ace_links_king_and_two() -> None:
    for top, fits in (("6", "57"), ("K", "AQ"), ("A", "2K"), ("2", "3A"), ("T", "9J")):
        match = at(f"speed play {top}H/4C -/- {fits[0]}s/{fits[1]}s/8s/-/-|- 8c/8d/-/-/-|9d")
        assert {name for name in legal(match, 0) if name.endswith("L")} == {"A1>L", "A2>L"}, top
    match = at("speed play QH/AC 2h/3h As/Qs/-/-/-|- 8c/8d/-/-/-|9s")
    assert reason(match, "A1>L") is reason(match, "A2>R") is Reason.SPEED_ACE_LINK
    assert "A1>R" not in legal(match, 0)
    assert reason(match, "A1>R") is Reason.SPEED_SAME_RANK


@pytest.mark.rule("speed.5", "speed.2", "variants.1")
def test_draws_fill_the_hand_one_by_one_up_to_five() -> None:
    match = at("speed play 6H/TC 2h/3h 5s/-/Qh/-/Kd|7s8s 2c/2d/2s/3c/Ac|9s")
    do(match, "A+")
    assert spn(match).split()[4] == "5s/8s/Qh/-/Kd|7s"
    do(match, "A+")
    assert spn(match).split()[4] == "5s/8s/Qh/7s/Kd|-"
    assert reason(match, "A+") is Reason.SPEED_DRAW_EMPTY
    assert reason(match, "B+") is Reason.SPEED_HAND_FULL
    do(match, "A1>L")
    assert reason(match, "A+") is Reason.SPEED_DRAW_EMPTY
    # A card keeps its place until it is played, also when others before it have gone.
    assert spn(match).split()[4] == "-/8s/Qh/7s/Kd|-"


@pytest.mark.rule("speed.6")
def test_in_a_jam_all_agree_and_turn_one_card_each() -> None:
    match = at(JAM)
    assert legal(match) == ["A!", "B!"]
    do(match, "A!")
    assert legal(match) == ["B!"]
    events = do(match, "B!")
    assert kinds(events) == [SpeedEventKind.SAY, *[SpeedEventKind.FLIP] * 2]
    assert spn(match).split()[2:4] == ["6H3D/TC4D", "2h/3h"]
    assert not match.said


@pytest.mark.rule("speed.6", "ruling.r04")
def test_who_is_stuck_alone_waits_and_a_play_voids_his_word() -> None:
    match = at(PLAY)
    assert legal(match, 1) == ["B!"]
    do(match, "B!")
    assert match.pending() is None
    assert reason(match, "A!") is Reason.SPEED_YOU_CAN_PLAY
    events = do(match, "A1>L")
    assert SpeedEventKind.LAPSE in kinds(events)
    assert not match.said
    assert legal(match, 1) == ["B!"]


@pytest.mark.rule("speed.6")
def test_a_draw_does_not_void_what_others_have_said() -> None:
    match = at(JAM.replace("As/Qs", "As/-"))
    do(match, "B!")
    do(match, "A+")
    assert match.has_said(1)


@pytest.mark.case("K44")
@pytest.mark.rule("speed.6", "speed.5")
def test_k44_who_has_room_and_a_draw_pile_must_draw_first() -> None:
    match = at(JAM.replace("As/Qs", "As/-"))
    assert not match.is_jam()
    assert refused(match, "A!") == Refused(Reason.SPEED_DRAW_FIRST)
    assert refused(match, "A!").rule == "speed.6"
    do(match, "B!")
    assert reason(match, "A!") is Reason.SPEED_DRAW_FIRST
    assert match.pending() is None
    do(match, "A+")
    assert spn(match).split()[4] == "As/7s/Qh/Qd/Kd|-"
    # Without a draw pile four cards are as good as five.
    empty = at(JAM.replace("As/Qs", "As/-").replace("|7s", "|-"))
    assert empty.is_jam()
    do(empty, "A!", "B!")
    assert [len(pile) for pile in empty.centres] == [2, 2]


@pytest.mark.rule("speed.7")
def test_new_side_piles_are_made_of_all_beneath_the_tops() -> None:
    match = at(
        "speed play 9H4D5C6H/8S7CTC -/- As/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s",
        frozenset({SpeedStep.FLIP}), seed=5,
    )  # fmt: skip
    do(match, "A!", "B!")
    assert match.pending() is SpeedStep.REBUILD
    (event,) = match.step(SpeedStep.REBUILD)
    assert (event.kind, event.source, event.target) == (SpeedEventKind.REBUILD, None, None)
    centres, sides = spn(match).split()[2:4]
    assert centres == "6H/TC"
    assert [len(side) // 2 for side in sides.split("/")] == [3, 2]
    assert sorted(match.sides[0] + match.sides[1]) == sorted(
        parse_speed_position("speed play 9H4D5C/8S7C -/- -/-/-/-/-|- -/-/-/-/-|-").cards()
    )
    match.settle()
    assert [len(pile) for pile in match.centres] == [2, 2]
    assert match.shuffles == 1


@pytest.mark.rule("speed.7")
def test_each_central_pile_may_go_into_its_own_side_pile() -> None:
    match = at(
        "speed+ownpiles play 9H4D5C6H/8S7CTC -/3d As/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s",
        frozenset(), seed=5,
    )  # fmt: skip
    do(match, "A!", "B!")
    match.step(SpeedStep.REBUILD)
    assert match.centres[0] == []
    assert len(match.sides[0]) == 4
    assert spn(match).split()[2].endswith("/8S7CTC")  # the other side pile still has a card
    match.step(SpeedStep.FLIP)
    assert [len(pile) for pile in match.centres] == [1, 4]
    assert [len(side) for side in match.sides] == [3, 0]


@pytest.mark.rule("speed.7")
def test_a_side_pile_that_still_has_a_card_gives_it_alone() -> None:
    match = at("speed play 6H/TC 2h/- As/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s")
    do(match, "A!", "B!")
    assert spn(match).split()[2:4] == ["6H2H/TC", "-/-"]


@pytest.mark.rule("speed.6", "speed.7")
@pytest.mark.parametrize(
    ("position", "due"),
    [
        # Kings and queens in the hands, and nothing near them among what can still come up.
        ("speed play 6H7H/8C9C 5h/3h Ks/Kc/-/-/-|- Qs/Kd/-/-/-|-", SpeedStep.STALEMATE),
        ("speed+doubles play 6H7H/8C9C 5h/3h Ks/-/-/-/-|- Qs/-/-/-/-|-", SpeedStep.STALEMATE),
        # A card that takes one of them lies beneath a top, or in a side pile.
        ("speed play JH6H/8C9C 5h/3h Ks/Kc/-/-/-|- Qs/Kd/-/-/-|-", None),
        ("speed play 6H7H/8C9C 5h/Ah Ks/Kc/-/-/-|- Qs/Kd/-/-/-|-", None),
        ("speed+nowrap play 6H7H/8C9C 5h/Ah Ks/Kc/-/-/-|- Qs/Kd/-/-/-|-", SpeedStep.STALEMATE),
        ("speed+doubles play 6H7H/8C9C 5h/Qh Ks/-/-/-/-|- Qs/-/-/-/-|-", None),
        ("speed+jokers play 6H7H/8C9C Xs/3h Ks/Kc/-/-/-|- Qs/Kd/-/-/-|-", None),
        # A joker that has to be named cannot be the last card.
        ("speed+named play 6H7H/8C9C 5h/3h Xs/-/-/-/-|- Xh/-/-/-/-|-", SpeedStep.STALEMATE),
        ("speed+named play 6H7H/8C9C 5h/3h Xs/-/-/-/-|- 4c/Kd/-/-/-|-", None),
        # A top that nothing can cover any more stays; covered, a joker loses its name.
        ("speed+named play XS/8C -/- Ks/Kc/-/-/-|- Qs/Kd/-/-/-|- named=4/-", SpeedStep.STALEMATE),
        ("speed+named play XS/8C5C -/- Ks/Kc/-/-/-|- Qs/Kd/-/-/-|- named=4/-", None),
        ("speed+named play 8C/XS -/5c Ks/Kc/-/-/-|- Qs/Kd/-/-/-|- named=-/4", None),
        ("speed+named+ownpiles play XS/8C -/- Ks/Kc/-/-/-|- Qs/Kd/-/-/-|- named=4/-", None),
    ],
)
def test_a_jam_is_hopeless_when_nothing_that_can_come_up_helps(
    position: str, due: SpeedStep | None
) -> None:
    match = at(position)
    assert match.is_jam()
    assert match.pending() is due


@pytest.mark.rule("speed.6", "speed.9")
def test_a_hopeless_jam_ends_the_round_and_nobody_wins_it() -> None:
    match = at("speed play 6H7H/8C9C 5h/3h Ks/Kc/-/-/-|- Qs/Kd/-/-/-|- score=1-0 said=A")
    before = match.position
    events = match.settle()
    assert kinds(events) == [SpeedEventKind.STALEMATE, SpeedEventKind.ROUND_END]
    assert (match.phase, match.cause, match.winner) == ("settled", "stalemate", None)
    assert match.score == [1, 0]
    assert match.position.cards() == before.cards()
    match.step(SpeedStep.DEAL)
    assert (match.phase, match.round) == ("ready", 2)


LAST = "speed play 6H/TC 2h/3h 5s/-/-/-/-|- 2c/2d/-/-/-|9s8s"


@pytest.mark.rule("speed.8", "speed.9")
def test_an_empty_hand_and_draw_pile_win_the_round_and_two_rounds_the_match() -> None:
    match = at(LAST)
    events = do(match, "A1>L")
    assert kinds(events) == [
        SpeedEventKind.PLAY, SpeedEventKind.FREEZE, SpeedEventKind.ROUND_END,
    ]  # fmt: skip
    assert (match.phase, match.winner, match.cause, match.score) == ("settled", 0, "out", [1, 0])
    assert reason(match, "B+") is Reason.SPEED_BETWEEN_ROUNDS
    match = at(LAST + " score=1-1 round=3")
    assert kinds(do(match, "A1>L"))[-1] is SpeedEventKind.GAME_END
    assert (match.phase, match.winner, match.score) == ("over", 0, [2, 1])
    assert reason(match, "B+") is Reason.SPEED_MATCH_OVER
    with pytest.raises(IllegalAction):
        match.step(SpeedStep.DEAL)


@pytest.mark.rule("speed.8")
def test_a_hand_alone_is_not_enough() -> None:
    match = at(LAST.replace("-|- 2c", "-|4s 2c"))
    do(match, "A1>L")
    assert match.phase == "play"
    assert legal(match, 0) == ["A+"]


@pytest.mark.rule("speed.9")
def test_points_are_the_cards_that_the_losers_hold() -> None:
    match = at(LAST.replace("speed", "speed+points") + " score=20-24")
    do(match, "A1>L")
    assert (match.phase, match.score) == ("settled", [24, 24])
    match = at(LAST.replace("speed", "speed+points") + " score=21-24")
    do(match, "A1>L")
    assert (match.phase, match.score, match.winner) == ("over", [25, 24], 0)
    three = at(
        "speed+three+points play 6H/TC/4D 2h/3h/- 5s/-/-/-/-|- 2c/2d/-/-/-|9s8s 3c/-/-/-/-|-"
    )
    do(three, "A1>L")
    assert three.score == [5, 0, 0]
