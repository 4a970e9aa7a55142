"""What a screen reader hears in a fast game: what matters, soon, and nothing that is over."""

from typing import Any

from tests.front.test_keeping import run

SCRIPT = """
const { Queue } = await import(process.argv[1]);
const { kindOf } = await import(new URL("bar.js", process.argv[1]));
const queue = new Queue();
const spoken = [];
const given = JSON.parse(process.argv[2]).map(([at, key]) => [at, key]);
for (let now = 0; now <= 8000; now += 50) {
  while (given.length && given[0][0] <= now) {
    const [at, key] = given.shift();
    queue.add(key, kindOf({ key }), at);
  }
  if (queue.pause(now) === 0) spoken.push([now, queue.take(now)]);
}
console.log(JSON.stringify(spoken.filter(([, text]) => text !== null)));
"""


def speak(*said: tuple[int, str]) -> list[Any]:
    """Say messages at their times, in ms; return what is spoken, and when."""
    return [tuple(one) for one in run(SCRIPT, "live.js", said)]


def test_one_message_at_a_time_and_the_newest_of_its_kind() -> None:
    assert speak((0, "say.you_play"), (100, "say.bot_plays"), (200, "say.bot_moves")) == [
        (0, "say.you_play"),
        (900, "say.bot_moves"),
    ]


def test_the_end_of_a_round_is_heard_before_what_led_to_it() -> None:
    cards = [(0, "say.you_play"), (50, "say.bot_plays"), (100, "say.you_uncover")]
    cards += [(150, "say.flip_both"), (200, "say.both_blocked")]
    for key in (
        "slap_now",
        "slap_race",
        "stalemate_bot",
        "bot_slaps_soon",
        "round_you",
        "game_bot",
    ):
        assert speak(*cards, (300, f"say.{key}")) == [(0, "say.you_play"), (900, f"say.{key}")]


def test_what_is_said_along_with_it_is_kept() -> None:
    assert speak((0, "say.you_play"), (10, "say.slap_now"), (10, "say.counts")) == [
        (0, "say.you_play"),
        (900, "say.slap_now"),
        (1800, "say.counts"),
    ]


def test_a_new_round_has_nothing_of_the_old_one() -> None:
    assert speak(
        (0, "say.you_play"), (10, "say.slap_now"), (20, "say.counts"), (30, "say.dealt")
    ) == [
        (0, "say.you_play"),
        (900, "say.dealt"),
    ]


def test_a_refusal_is_heard_at_once_but_not_instead_of_the_end() -> None:
    assert speak((0, "say.you_play"), (10, "say.bot_plays"), (20, "refusal.no_target")) == [
        (0, "say.you_play"),
        (900, "refusal.no_target"),
    ]
    end = speak((0, "say.you_play"), (10, "say.slap_now"), (20, "refusal.round_frozen"))
    assert [key for _, key in end] == ["say.you_play", "say.slap_now", "refusal.round_frozen"]


def test_nothing_is_told_that_is_long_over() -> None:
    keys = ["you_play", "bot_plays", "flip_both", "gap_would_help", "both_blocked", "waiting"]
    spoken = speak(*((0, f"say.{key}") for key in keys))
    assert [at for at, _ in spoken] == [0, 900, 1800]


def test_speed_is_told_in_the_same_order() -> None:
    assert speak((0, "speed.you_play"), (50, "speed.other_plays"), (100, "speed.round_you")) == [
        (0, "speed.you_play"),
        (900, "speed.round_you"),
    ]
    assert speak((0, "speed.other_plays"), (50, "speed.stuck"), (100, "speed.call_now")) == [
        (0, "speed.other_plays"),
        (900, "speed.call_now"),
    ]
