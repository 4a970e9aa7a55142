"""What the clock decides: slow Spit (ruling.r18) and the end of a timed game (ruling.r20)."""

import pytest

from spit import (
    EventKind,
    Match,
    Move,
    NotationError,
    Reason,
    Refused,
    Step,
    action_name,
    parse_action,
    parse_record,
    parse_variant,
    replay,
)
from spit.cards import card_name
from spit.clock import BEAT, SLOW, TIME_LIMIT
from spit.table import Happening, Table
from tests.engine.tools import at, do, kinds

# --- slow Spit -----------------------------------------------------------------------------------


def _last(table: Table, name: str, t: int) -> Happening:
    table.offer(parse_action(name), t)
    return list(table.advance(t))[-1]


@pytest.mark.rule("variants.4", "ruling.r18")
def test_after_a_flip_nobody_plays_on_the_centre_for_two_seconds() -> None:
    table = Table(at("std+slow play 2H/2C 7S/9s9D/-/-/-|4s6s 7H/JD/-/-/-|4h8h"))
    _last(table, "A!", 1000)
    _last(table, "B!", 1500)
    for t, n in ((1500, 2), (1501, 2), (2499, 2), (2500, 1), (3499, 1)):
        for name in ("A1>L", "B1>R"):
            assert _last(table, name, t).refused == Refused(Reason.WAIT, {"n": n})
    assert isinstance(_last(table, "A2>3", 3499).what, Move)
    assert table.match.stacks[2]
    assert table.earliest(parse_action("A1>L"), 2000) == 1500 + SLOW
    assert table.earliest(parse_action("A3>4"), 2000) == 2000
    assert _last(table, "A1>L", 1500 + SLOW).refused is None


@pytest.mark.rule("ruling.r18")
def test_the_opening_flip_locks_too_and_a_wrong_card_hears_what_is_wrong() -> None:
    table = Table(at("std+slow ready -/- 7S/9s3D/-/-/-|4s6s 7H/JD/-/-/-|4h8h"))
    _last(table, "A!", 0)
    _last(table, "B!", 100)
    list(table.advance(10_000))
    opened = table.record.entries[-1]
    assert opened.what is Step.OPEN
    assert table.lock.until == opened.t + SLOW
    refused = _last(table, "A2>L", opened.t + 100).refused
    assert refused is not None
    assert refused.reason is Reason.NOT_ADJACENT


@pytest.mark.rule("ruling.r18")
def test_a_record_knows_the_lock() -> None:
    start = "spit 1\ndeal fy1 seed 1\nvariant std+slow\n\n0 A!\n0 B!\n2100 = open\n"
    match = replay(parse_record(start))
    play = match.plays(0)[0]
    what = f"{action_name(play)} {card_name(match.stacks[play.source][-1])}"
    wait = "? variants.4 wait seen=3"
    for line, error in (
        (f"4100 {what}", None),
        (f"4099 {what}", "is refused: wait"),
        (f"4099 {what} {wait}", None),
        (f"4100 {what} {wait}", "recorded as refused (wait), but legal"),
        (
            f"4099 {what} ? play.2 too_late seen=3",
            "recorded as refused (too_late), but refused for wait",
        ),
        (f"4099 A*L {wait}", "recorded as refused (wait), but refused for slap_early"),
        (f"2099 {what}", "the time goes back from 2100 to 2099"),
    ):
        if error is None:
            assert replay(parse_record(f"{start}{line}\n")).phase == "play"
            continue
        with pytest.raises(NotationError) as info:
            replay(parse_record(f"{start}{line}\n"))
        assert error in info.value.message
        assert info.value.line == 8


@pytest.mark.rule("ruling.r18")
def test_a_loaded_table_is_locked_as_the_one_that_was_saved() -> None:
    table = Table(Match(parse_variant("std+slow"), 1))
    for name in ("A!", "B!"):
        _last(table, name, 0)
    list(table.advance(2500))
    again = Table(Match(parse_variant("std+slow"), 1))
    again.load(parse_record(str(table.record)))
    assert again.lock.until == table.lock.until == 2100 + SLOW
    play = action_name(table.match.plays(0)[0])
    assert [_last(each, play, 3000).refused for each in (table, again)] == [
        Refused(Reason.WAIT, {"n": 2}),
        Refused(Reason.WAIT, {"n": 2}),
    ]


# --- ten minutes ---------------------------------------------------------------------------------


@pytest.mark.rule("scoring.3", "ruling.r20")
def test_when_the_time_is_up_the_fewest_cards_win_and_the_centre_belongs_to_nobody() -> None:
    match = at("std+timed play 2H8H/2C 7S/9s3D/-/-/-|4s6s 7H/JD/-/-/-|4h8s9c")
    assert kinds(match.step(Step.TIME)) == [EventKind.TIME]
    assert match.overtime
    assert match.phase == "play"
    assert kinds(do(match, "A2>R"))[-2:] == [EventKind.TIME, EventKind.GAME_END]
    assert (match.phase, match.winner, match.cause) == ("over", 0, "time")
    assert match.position.faults() == []
    match = at("std+timed play 2H8H/2C 7S/9s3D/-/-/-|4s 7H/-/-/-/-|4h8s")
    match.step(Step.TIME)
    assert (match.phase, match.winner) == ("over", 1)


@pytest.mark.rule("ruling.r20")
def test_between_rounds_all_cards_held_count_and_equal_counts_play_on_over_the_deal() -> None:
    match = at("std+timed settled -/- -/-/-/-/-|4s6s -/-/-/-/-|4h8s9c cause=out winner=A")
    match.step(Step.TIME)
    assert (match.phase, match.winner) == ("over", 0)
    match = at("std+timed slap 6H/9D8D 2C/-/-/-/-|- 3C/-/-/-/-|- right=AB cause=equal")
    match.step(Step.TIME)
    assert match.phase == "slap"
    do(match, "B*L")
    assert (match.phase, match.winner, match.cause) == ("over", 1, "time")
    match = at("std+timed slap 6H/9D 2C/-/-/-/-|- 3C/-/-/-/-|- right=AB cause=equal overtime=yes")
    do(match, "B*L")
    assert match.phase == "settled"
    match.step(Step.DEAL)
    match.settle()
    assert (match.phase, match.overtime) == ("ready", True)


@pytest.mark.rule("ruling.r20", "setup.6")
def test_the_end_of_the_time_does_not_begin_a_countdown_anew() -> None:
    table = Table(at("std+timed ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h"))
    for name in ("A!", "B!"):
        _last(table, name, TIME_LIMIT - 1000)
    happened = [(h.t, h.what) for h in table.advance(TIME_LIMIT + 5000)]
    assert happened == [(TIME_LIMIT, Step.TIME), (TIME_LIMIT - 1000 + 3 * BEAT, Step.OPEN)]


@pytest.mark.rule("ruling.r20")
def test_a_record_cannot_end_the_time_early() -> None:
    start = "spit 1\ndeal fy1 seed 1\nvariant std+timed\n\n"
    assert replay(parse_record(f"{start}{TIME_LIMIT} = time\n")).overtime
    with pytest.raises(NotationError, match="line 5, column 8: the time is not up before 600000"):
        replay(parse_record(f"{start}{TIME_LIMIT - 1} = time\n"))


@pytest.mark.rule("scoring.3", "ruling.r20")
def test_the_clock_rings_at_ten_minutes_and_only_in_a_timed_game() -> None:
    for variant, alarm in (("std", None), ("std+timed", TIME_LIMIT)):
        table = Table(Match(parse_variant(variant), 1))
        assert table.alarm == alarm
    assert [h.what for h in table.advance(TIME_LIMIT)] == [Step.TIME]
    assert table.match.overtime
    assert table.alarm is None
