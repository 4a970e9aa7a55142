"""What texts say of figures in words, more, fewer, never, is carried by the intervals.

A claim that its interval does not carry fails here: play more matches, or write another sentence.
"""

import re

import pytest

from spit.bot.profile import PROFILES
from spit.outcome import CLOSE
from spit.site.numbers.figures import Figure, figures
from spit.site.numbers.plan import ENDS, ERRS, SURE, Results, load_results
from spit.tally import share_between
from spit.text.languages import LANGUAGES
from tools.base import ROOT

TEXTS = ROOT / "docs" / "texts"

#: The first is surely less than the second.
LESS = (
    # numbers#length, variants#tableau: single rounds are shorter, games longer.
    ("tableau-round-seconds", "round-seconds"),
    ("rounds", "tableau-rounds"),
    ("minutes", "tableau-minutes"),
    # numbers#blocked: later flips help less than the opening flip.
    ("dead-openings", "dead-flips"),
    ("tableau-dead-openings", "tableau-dead-flips"),
    # numbers#ends: who slaps takes the smaller pile; the first round decides less.
    ("claimed", "conceded"),
    ("tableau-claimed", "tableau-conceded"),
    ("tableau-leader", "leader"),
    # numbers#gaps: without gap moves there are more flips; with the tableau alone they weigh more.
    ("flips", "gapless-flips"),
    ("tableau-flips", "tableau-gapless-flips"),
    ("gaps-3", "tableau-gaps-3"),
    # numbers#speed: it weighs more with the tableau alone.
    ("speed-10", "speed-100"),
    ("tableau-speed-10", "tableau-speed-100"),
    *((f"speed-{n}", f"tableau-speed-{n}") for n in (10, 20, 30, 50)),
    # numbers#levels
    ("apart-1", "tableau-apart-1"),
    # numbers#house and variants: three piles make games short and rounds no slower.
    ("three-rounds", "rounds"),
    ("three-round-seconds", "round-seconds"),
    ("rounds", "race-rounds"),
    ("flips", "aceonly-flips"),
    # ruling.r08, variants#spread: games are shorter.
    ("spread-rounds", "rounds"),
    # ruling.r03: one alone is blocked more often than both.
    ("flips", "lone-blocks"),
)
#: Surely more than half of the games.
MOST = (
    *(f"{prefix}gaps-{level}" for prefix in ("", "tableau-") for level in PROFILES),
    "speed-10", "tableau-speed-10", "apart-1", "tableau-apart-1",
    "slow-speed-20",  # variants#slow: the quicker hand is not held up
    "slaps",  # ruling.r13: always to take the smaller pile is worth something
    "three-first",  # numbers#house: who feeds the third pile first is better off
    "leader", "tableau-leader",
)  # fmt: skip


@pytest.fixture(scope="module")
def results() -> Results:
    return load_results()


@pytest.fixture(scope="module")
def found(results: Results) -> dict[str, Figure]:
    return figures(results)


def ends(figure: Figure) -> tuple[float, float]:
    """The ends of an interval, which has to be there."""
    assert figure.low is not None
    assert figure.high is not None
    return figure.low, figure.high


@pytest.mark.parametrize(("one", "other"), LESS)
def test_fewer_is_surely_fewer(one: str, other: str, found: dict[str, Figure]) -> None:
    assert ends(found[one])[1] < ends(found[other])[0]


@pytest.mark.parametrize("name", MOST)
def test_who_is_said_to_win_more_wins_surely_more_than_half(
    name: str, found: dict[str, Figure]
) -> None:
    assert ends(found[name])[0] > 0.5


def test_to_fill_gaps_before_playing_brings_nothing(found: dict[str, Figure]) -> None:
    """numbers#gaps: no gain is seen by the rule as written, a loss with the tableau alone."""
    assert ends(found["gaps-first"])[0] < 0.5
    assert ends(found["tableau-gaps-first"])[1] < 0.5


def test_what_is_said_to_be_a_whole_step_is_one(found: dict[str, Figure]) -> None:
    """numbers#levels"""
    assert ends(found["apart-1"])[0] > 0.7


def test_games_spread_wider_with_the_tableau_alone(found: dict[str, Figure]) -> None:
    """numbers#length"""
    spread, wider = (
        found[f"{prefix}rounds-most"].value / found[f"{prefix}rounds-half"].value
        for prefix in ("", "tableau-")
    )
    assert spread < wider


def test_what_is_said_never_or_hardly_ever_to_happen(
    results: Results, found: dict[str, Figure]
) -> None:
    # numbers#ends, ruling.r01: both are never out at once with the tableau alone.
    assert found["tableau-double-ends"].value == 0 < ends(found["double-ends"])[0]
    # numbers#blocked: final stalemates are next to unknown.
    of_all = round(found["stalemates"].value), round(found["all-rounds"].value)
    assert share_between(*of_all)[1] < 1 / 500
    # ruling.r21: every game has a winner, while some rounds have none.
    written = results.all_of(ENDS[0])
    assert sum(written.won) == written.matches
    assert 1 <= found["draws"].value <= found["stalemates"].value


@pytest.mark.rule("ruling.r05")
def test_games_end_by_an_empty_zone_or_not_at_all(found: dict[str, Figure]) -> None:
    """ruling.r05, ruling.r07, other-rules#feeding"""
    assert found["bare-ends"].value == found["written-games"].value
    assert found["feeding-over"].value == 0 < found["feeding-games"].value
    assert found["longest"].value < found["feeding-rounds"].value


@pytest.mark.rule("ruling.r10", "ruling.r13")
def test_what_texts_say_of_how_it_was_counted() -> None:
    # "less than a tenth of a second", "one time in ten", "a fifth quicker"
    assert CLOSE == 100
    assert (SURE.slaps, ERRS.slaps) == (1, 0.9)
    assert (SURE.level, SURE.speed, SURE.gaps) == (ERRS.level, ERRS.speed, ERRS.gaps)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_has_a_simulated_figure_of_its_own(lang: str) -> None:
    """A sentence that speaks of the simulation has placeholders, and no digits beside them."""
    filled = 0
    for path in sorted((TEXTS / lang).glob("*.md")):
        text = re.sub(r"\{#[^}]*\}|\]\([^)]*\)", "", path.read_text("utf-8"))
        for sentence in re.split(r"(?<=[.?!])\s", text):
            if re.search(r"\bsimul", sentence):
                words = re.sub(r"\{[^}]*\}", "", sentence)
                filled += words != sentence
                # Fewer than 15 cards are no count of matches.
                assert not re.search(r"[0-9]", words.replace("15", "")), f"{path}: {sentence}"
    assert filled >= 10
