"""Every house rule through the door: what can be asked for, what the view shows, what is told."""

from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from spit.clock import SLOW, TIME_LIMIT, Lock
from spit.game import Game
from spit.match import Match
from spit.narrator import narrate, state_in_words
from spit.protocol import Say
from spit.record import parse_record, play_entry
from spit.requests import Options
from spit.text.catalog import load_catalogs
from spit.text.speak import Speaker
from spit.variants import Variant, make_variant, parse_variant
from tests.session.page import OPTIONS, Learner, Page

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
RECORDS = Path(__file__).parents[1] / "engine" / "records"
VALUES = {name: get_args(hint) for name, hint in get_type_hints(Variant).items()}


def rules(words: str) -> dict[str, Any]:
    """The house rules of a notation as options."""
    return asdict(parse_variant(f"std{words}"))


def test_the_options_are_the_house_rules_and_the_opponent() -> None:
    asked = get_type_hints(Options)
    assert {name: asked.pop(name) for name in VALUES} == get_type_hints(Variant)
    assert set(asked) == {
        "level", "style", "follow", "median", "speed", "auto_spit", "assist",
    }  # fmt: skip


def test_every_mixture_of_house_rules_is_a_game() -> None:
    page = Page()
    for mixture in product(*VALUES.values()):
        options = dict(zip(VALUES, mixture, strict=True))
        page.game(1, **options)
        assert page.session._game is not None
        assert asdict(page.session._game.match.variant) == options


@pytest.mark.parametrize("name", VALUES)
def test_a_value_that_is_none_is_refused_with_the_reason(name: str) -> None:
    page = Page()
    fault = page.fault("game", seed=1, options={**OPTIONS, name: "dozens"})
    expected = " or ".join(VALUES[name])
    assert fault == {
        "where": "options",
        "what": f"option {name} is 'dozens': expected {expected}",
    }
    missing = {key: value for key, value in OPTIONS.items() if key != name}
    assert page.fault("game", seed=1, options=missing)["where"] == f"options.{name}"


# --- what is told ---------------------------------------------------------------------------


def story(name: str) -> tuple[Variant, list[Say]]:
    """The rules of a finished game, and all that is told while it is played again."""
    record = parse_record((RECORDS / f"{name}.sgr").read_text("utf-8"))
    match, lock = Match(record.variant, record.seed), Lock(record.variant)
    told = [state_in_words(match)]
    for number, entry in enumerate(record.entries, 5):
        events = play_entry(match, lock, entry, number)
        if entry.reason is None:
            told += narrate(match, entry.what, events)
    return record.variant, [*told, state_in_words(match)]


#: What is told by one house rule only: the option, and its value.
ONLY = {
    "slow_wait": ("pace", "slow"),
    "first_hand": ("slap", "race"),
    "stalemate_race": ("stalemate", "race"),
    **dict.fromkeys(("flip_three", "counts_three", "state_three"), ("centres", "three")),
    **dict.fromkeys(("time_equal", "game_you_time", "game_bot_time"), ("ending", "timed")),
    **dict.fromkeys(
        ("streak_you", "streak_bot", "game_you_streak", "game_bot_streak"), ("ending", "streak")
    ),
}
#: A finished game → what is told of it for that.
TOLD = {
    "empty_zone": {"slow_wait"},
    "jam_race": {"stalemate_race"},
    "left_with_nothing": {"first_hand"},
    "overtime": {"time_equal", "game_bot_time"},
    "refused_same_rank": {"first_hand"},
    "refused_stacking": {"flip_three", "state_three"},
    "refused_wait": {"slow_wait"},
    "streak": {"streak_bot", "game_bot_streak"},
    "three": {"flip_three", "state_three"},
    "time": {"game_bot_time"},
}


@pytest.mark.rule("scoring.2", "scoring.3", "variants.2", "variants.3", "variants.4")
@pytest.mark.parametrize("name", sorted(path.stem for path in RECORDS.glob("*.sgr")))
def test_a_finished_game_is_told_in_all_languages(name: str) -> None:
    variant, told = story(name)
    keys = [say["key"].removeprefix("say.") for say in told]
    assert sum(key.startswith("game_") for key in keys) == 1
    assert TOLD.get(name, set()) <= set(keys)
    for key in set(keys) & set(ONLY):
        option, value = ONLY[key]
        assert getattr(variant, option) == value, key
    for catalog in load_catalogs(TEXTS).values():
        speaker = Speaker(catalog)
        for say in told:
            assert "{" not in speaker.say(say["key"], say["params"])


# --- what the page is shown -----------------------------------------------------------------


def opened(**options: Any) -> Page:
    """A page in whose game the first cards have just been flipped."""
    page = Page(5000)
    page.game(level=1, **options)
    page.open()
    return page


def playable(page: Page) -> tuple[str, str]:
    """A card of the learner and a central pile where it fits."""
    return next((own, to) for own, places in page.view["targets"].items() for to in places)


@pytest.mark.rule("variants.4", "ruling.r18")
def test_slow_spit_shows_when_the_centre_is_free_and_refuses_before() -> None:
    page = opened(**rules("+slow"))
    assert page.view["lock"] == page.now + SLOW
    assert page.said() == ["say.flip_both", "say.slow_wait"]
    own, to = playable(page)
    for wait, n in ((100, 2), (1000, 1)):
        page.now += wait
        reply = page.act("move", own, to)
        assert [(say["key"], say["params"]) for say in reply["say"]] == [("refusal.wait", {"n": n})]
    page.now += SLOW
    page.send("tick")
    assert page.view["lock"] is None
    assert opened(**rules("")).view["lock"] is None


@pytest.mark.rule("ruling.r18")
def test_a_pause_stops_the_lock_and_the_ten_minutes() -> None:
    page = opened(**rules("+slow+timed"))
    lock, clock = page.view["lock"], page.view["clock"]
    page.now += 500
    page.send("pause")
    page.now += 60_000
    page.send("tick")
    assert page.view["clock"]["left"] == clock["left"] - 500
    page.send("resume")
    assert page.view["lock"] == lock + 60_000
    assert page.view["clock"] == {"left": clock["left"] - 500, "until": clock["until"] + 60_000}


@pytest.mark.rule("scoring.3", "ruling.r20")
def test_the_ten_minutes_end_a_game_or_run_on_with_equal_counts() -> None:
    page = Page(5000)
    page.game(level=1, **rules("+timed"))
    assert page.view["clock"] == {"left": TIME_LIMIT, "until": 5000 + TIME_LIMIT}
    page.wait(TIME_LIMIT - 61_500)
    told = page.send("state")["say"][-1]
    assert (told["key"], told["params"]) == ("say.time_left", {"minutes": 1, "seconds": 2})
    page.wait(61_500)
    assert page.said()[-1] == "say.time_equal"
    page.open()
    assert page.view["clock"]["left"] == 0
    Learner(page, 100).play_until("over")
    result = page.view["result"]
    assert (result["cause"], result["ending"], result["claimed_by"]) == ("time", "timed", None)
    assert result["winner"] is None
    assert page.said()[-1] in ("say.game_you_time", "say.game_bot_time")
    shown = page.send("state")["say"][-1]
    assert opened(**rules("")).view["clock"] is None
    assert shown["key"] == "say.time_left"


@pytest.mark.rule("scoring.3", "ruling.r20")
def test_the_buzzer_between_two_rounds_tells_nothing_of_the_round_before() -> None:
    page = opened(**rules("+timed+tableau"))
    learner = Learner(page, 60)
    learner.play_until("settled")
    assert page.view["result"]["claimed_by"] is not None
    page.wait(TIME_LIMIT)
    result = page.view["result"]
    assert page.view["phase"] == "over"
    assert result["cause"] == "time"
    assert (result["winner"], result["claimed_by"], result["claimed"]) == (None, None, None)
    assert result["cards"][result["game_winner"]] < 26


@pytest.mark.rule("scoring.2", "ruling.r19")
def test_rounds_in_a_row_are_shown_and_told() -> None:
    page = opened(**rules("+streak+tableau"))
    learner = Learner(page, 40)
    near: list[int | None] = []
    while page.view["phase"] != "over":
        learner.play_until("settled" if len(near) < 2 else "over")
        near.append(page.view["result"]["one_more"])
        if page.view["phase"] == "settled":
            page.send("next")
    assert near == [None, 0, None]
    assert [say["key"] for say in page.heard if "streak" in say["key"]] == [
        "say.streak_you",
        "say.game_you_streak",
    ]
    assert page.view["result"]["ending"] == "streak"


@pytest.mark.rule("variants.2", "variants.3", "ruling.r15", "ruling.r16")
def test_a_game_with_jokers_and_a_third_pile() -> None:
    page = opened(**rules("+jokers+three+tableau"))
    assert page.view["centre"][2]["count"] == 1
    assert page.said()[0] == "say.flip_three"
    learner = Learner(page, 60)
    learner.play_until("slap")
    sizes = [pile["count"] for pile in page.view["centre"]]
    assert page.said()[-1] == "say.counts_three"
    page.act("slap", to="M")
    assert page.view["result"]["claimed"] == "M"
    assert page.heard[-2]["params"] == {"n": sizes[2]}
    assert {event.get("card") for event in page.events} & {"Xs", "Xh"}
    assert "M" in {event.get("to") for event in page.events}


def test_a_saved_game_brings_its_house_rules_along() -> None:
    words = "+tableau+spread+race+jamrace+ownside+jokers+aceonly+three+slow+timed"
    page = opened(**rules(words))
    learner = Learner(page, 300)
    for _ in range(40):
        learner.step()
    record = page.save()
    page.send("pause")
    other = Page(page.now)
    other.send("restore", record=record, options={**OPTIONS, "level": 1})
    # The clock of a record stands at its last line.
    timeless = {"seq": 0, "lock": None, "clock": None, "tempo": None}
    assert {**other.view, **timeless} == {**page.view, **timeless}
    assert other.view["clock"]["left"] >= page.view["clock"]["left"]
    assert isinstance(other.session._game, Game)
    assert asdict(make_variant(other.session._game.options)) == rules(words)
