"""What a bot does: it is legal, the game goes on, gaps and slaps are as its profile has them."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from spit import AT_ONCE, Action, Match, Move, Play, Slap, Spit, Step, Variant, observe
from spit.bot.eye import all_seen, look
from spit.bot.policy import Choice, Why, choose
from spit.bot.profile import LADDER, PROFILES, STYLES, Profile, profile
from spit.observation import Observation
from tests.bot.tools import seen
from tests.engine.tools import OPTION_NAMES, OPTIONS, random_game

DEEP = profile(4)


def _choice(
    table: Observation, bot: Profile = DEEP, seed: int = 1, focus: int = 0
) -> Choice | None:
    """What a bot does that overlooks nothing."""
    dice = Random(seed)
    return choose(table, all_seen(table, dice), focus, bot, dice)


def _act(table: Observation, bot: Profile = DEEP, seed: int = 1) -> Action | None:
    choice = _choice(table, bot, seed)
    return None if choice is None else choice.action


@pytest.mark.rule("play.2", "play.4", "play.5", "play.6")
@pytest.mark.parametrize("variant", OPTIONS, ids=OPTION_NAMES)
def test_whatever_a_bot_chooses_is_legal(variant: Variant) -> None:
    dice = Random("choices")
    match = Match(variant, 22)
    chosen = set()
    bots = [PROFILES[1], *(profile(3, style) for style in STYLES)]
    for _ in random_game(match, Random("legal"), 500):
        for seat in (0, 1):
            table = observe(match, seat)
            for bot in bots:
                noticed = [each.chance for each in look(table, 0, bot, dice)]
                choice = choose(table, noticed, 0, bot, dice)
                if choice is not None:
                    assert choice.action.seat == seat
                    assert match.is_legal(choice.action)
                    chosen.add(type(choice.action))
    assert chosen == {Play, Move, Spit, Slap}


@pytest.mark.rule("ruling.r03", "ruling.r04", "play.4", "play.8")
@pytest.mark.parametrize("variant", OPTIONS, ids=OPTION_NAMES)
@pytest.mark.parametrize("style", STYLES)
def test_two_bots_never_bring_a_game_to_a_standstill(variant: Variant, style: str) -> None:
    """Whenever no step is due, one of them has something to do, if not at once then at last."""
    bot = profile(2, style)  # type: ignore[arg-type]
    match = Match(variant, 23, AT_ONCE)
    dice = Random("bots")
    idle = 0
    for _ in range(400):
        if match.phase == "over":
            break
        if match.phase == "settled":
            match.step(Step.DEAL)
            match.settle()
        acts = []
        for seat in (0, 1):
            table = observe(match, seat)
            noticed = [each.chance for each in look(table, 0, bot, dice)]
            choice = choose(table, noticed, 0, bot, dice)
            acts.append(None if choice is None else choice.action)
        first = acts[int(dice.random() * 2)] or acts[0] or acts[1]
        if first is None:
            idle += 1
            assert idle < 40
            continue
        idle = 0
        match.apply(first)


@pytest.mark.rule("tips.4", "ruling.r09", "ruling.r31")
def test_a_blocked_bot_fills_a_gap_from_its_tallest_pile_before_it_says_spit() -> None:
    for spn, act, why in (
        ("7S/9s8D/-/2dTs8C/-|4s5s 7H/JD/-/-/-|4h5h", Move(0, 3, 2), Why.GAP),
        ("7S/8D/-/8C/-|4s5s 7H/JD/-/-/-|4h5h", Spit(0), Why.SPIT),
        ("7S/8D/-/8C/-|4s5s 7H/JD/-/-/-|4h5h said=A", None, None),
        ("7S/8D/-/8C/-|- 7H/JD/-/-/-|4h5h", None, None),
        ("7S/8D/-/8C/-|4s 3H/JD/-/-/-|4h5h", None, None),
    ):
        choice = _choice(seen(f"std play 2H/2C {spn}"))
        assert choice == (None if act is None or why is None else Choice(act, why))


@pytest.mark.rule("tips.4", "ruling.r09")
def test_a_bot_may_fill_gaps_first_or_only_when_nothing_else_goes_on() -> None:
    first, last = replace(DEEP, gaps="first"), replace(DEEP, gaps="last")
    playable = seen("std play 6H/2C 7S/9s8D/-/2dTs8C/-|4s5s 7H/JD/-/-/-|4h5h")
    assert _act(playable) == Play(0, 0, 0)
    assert _choice(playable, first) == Choice(Move(0, 3, 2), Why.GAP_FIRST)
    assert _act(playable, last) == Play(0, 0, 0)
    blocked = "std play 2H/2C 7S/9s8D/-/2dTs8C/-|{} {}/JD/-/-/-|{}"
    for mine, theirs, other, act in (
        ("4s5s", "7H", "4h5h", Spit(0)),  # both may flip
        ("-", "7H", "4h5h", None),  # the opponent flips
        ("-", "3H", "-", None),  # the opponent plays
        ("-", "7H", "-", Move(0, 3, 2)),  # nothing else brings the game on
    ):
        table = seen(blocked.format(mine, theirs, other))
        assert _act(table, last) == act
        assert _act(table) == Move(0, 3, 2)


@pytest.mark.rule("play.7", "tips.5", "ruling.r13")
def test_the_better_bot_slaps_the_smaller_pile() -> None:
    for spn, smaller in (("6H7S/9D", 1), ("6H/9D2C", 0), ("-/9D", 0)):
        spn = f"std slap {spn} -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A"
        table = seen(spn)
        assert _choice(table, profile(5)) == Choice(Slap(0, smaller), Why.SMALLER)
        assert _choice(seen(spn, 1), profile(5)) is None
        for bot in (PROFILES[1], PROFILES[3]):
            chosen = [_choice(table, bot, n) for n in range(1000)]
            wise = chosen.count(Choice(Slap(0, smaller), Why.SMALLER))
            assert wise == pytest.approx(bot.wise, abs=50)
            assert chosen.count(Choice(Slap(0, 1 - smaller), Why.LARGER)) == 1000 - wise


def test_levels_rise_in_every_respect() -> None:
    assert [bot.level for bot in LADDER] == [1 + n / 4 for n in range(17)]
    for slower, quicker in pairwise(LADDER):
        assert slower.mean > quicker.mean
        assert slower.typical > quicker.typical
        assert slower.near > quicker.near
        assert slower.far > quicker.far
        assert slower.slap > quicker.slap
        assert slower.wise <= quicker.wise
        assert slower.slips >= quicker.slips
        order = ("first", "tallest", "ahead")
        assert order.index(slower.style) <= order.index(quicker.style)
    assert LADDER[0].slips > 0
    assert all(bot.slips == 0 for bot in LADDER if bot.level >= 3)
