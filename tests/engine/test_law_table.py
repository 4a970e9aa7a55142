"""Every variant keeps the laws that the table of house rules leaves it, and breaks the others."""

from collections import Counter

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from spit import STANDARD, Match, Reason, Refused, Step, parse_action
from tests.engine.laws import BROKEN, LAWS, Law, kept_by, next_choices
from tests.engine.symmetry import Symmetry, slots_changed, suits_changed, swapped, turned
from tests.engine.tables import tables
from tests.engine.tools import COMBINED, SINGLES, WORDS, at, spn
from tests.properties import examples

VARIANTS = [*SINGLES, *COMBINED]


@pytest.mark.rule(
    "deck", "play.2", "play.3", "play.4", "play.5", "play.6", "play.8", "play.9", "winning",
    "ruling.r01", "ruling.r03", "ruling.r05", "ruling.r06", "ruling.r08", "ruling.r09",
    "ruling.r10", "ruling.r12", "ruling.r15", "ruling.r16", "ruling.r17", "ruling.r18",
    "ruling.r19", "ruling.r20", "ruling.r21",
)  # fmt: skip
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds_in_every_variant_that_keeps_it(law: Law) -> None:
    keeping = [variant for variant in VARIANTS if law in kept_by(variant)]
    assert keeping[0] == STANDARD

    @examples(300)
    @given(st.sampled_from(keeping).flatmap(tables))
    def holds(match: Match) -> None:
        before = spn(match)
        note(before)
        law(match)
        assert spn(match) == before

    holds()


def _shows(law: Law, spn_: str) -> bool:
    """The law does not hold at this position."""
    match = at(spn_)
    match.settle()
    try:
        law(match)
    except AssertionError:
        return True
    return False


@pytest.mark.rule("ruling.r01", "ruling.r05", "ruling.r06", "ruling.r08", "ruling.r12")
@pytest.mark.rule("ruling.r15", "ruling.r16", "ruling.r17", "ruling.r18", "ruling.r19")
@pytest.mark.parametrize("word", BROKEN)
def test_a_house_rule_breaks_its_laws_and_the_position_shows_it(word: str) -> None:
    assert BROKEN[word], f"{word} is no house rule: it changes nothing that a law says"
    for law, rest in BROKEN[word].items():
        assert _shows(law, f"std+{word} {rest}"), law.__name__


@pytest.mark.parametrize("word", BROKEN)
def test_the_game_as_written_keeps_the_law_at_the_like_position(word: str) -> None:
    """What shows the law broken is the house rule, not the position."""
    for law, rest in BROKEN[word].items():
        like = rest
        for theirs, ours in LIKE.get(word, {}).items():
            assert theirs in like
            like = like.replace(theirs, ours)
        assert not _shows(law, f"std {like}"), law.__name__


#: What has to change in a position of a house rule that the game as written does not have.
LIKE = {
    "race": {"right=AB": "right=A"},
    "jokers": {"XS": "5S"},
    "three": {"2H/2C/2D": "2H/2C"},
    "streak": {" streak=A2": ""},
}


def test_every_house_rule_and_every_law_is_in_the_table() -> None:
    assert tuple(BROKEN) == WORDS
    assert len({law.__name__ for law in LAWS}) == len(LAWS)
    assert kept_by(STANDARD) == list(LAWS)
    assert {law for laws in BROKEN.values() for law in laws} < set(LAWS)


def test_the_tables_that_are_drawn_show_the_whole_game() -> None:
    met: Counter[str] = Counter()

    @examples(600)
    @given(st.sampled_from(VARIANTS).flatmap(tables))
    def look(match: Match) -> None:
        met[match.phase] += 1
        met[f"cause {match.cause}"] += 1
        met.update({type(choice).__name__ for choice in next_choices(match)})
        met["alone"] += len(match.flippers()) == 1
        met["many plays"] += len(match.plays(0)) + len(match.plays(1)) > 2
        met["hidden"] += any(len(match.stacks[place]) > 1 for place in range(10))

    look()
    wanted = ["ready", "play", "slap", "settled", "over", "cause out", "cause stalemate"]
    wanted += ["cause equal", "cause time", "Play", "Move", "Spit", "Slap", "Step"]
    wanted += ["alone", "many plays", "hidden"]
    assert {name for name in wanted if met[name] < 10} == set(), met


# --- what does not stay --------------------------------------------------------------------------

SETTLED = "std settled -/- -/-/-/-/-|2s2h2c3s3h -/-/-/-/-|8h9hThJhQhKh cause=out winner=A"


def _deals_alike(change: Symmetry) -> bool:
    """Whether the next deal of the changed table is the next deal of the table, changed."""
    match = at(SETTLED)
    other = Match.from_position(change.position(match.position), match.seed)
    for each in (match, other):
        each.step(Step.DEAL)
        each.settle()
    return other.position == change.position(match.position)


@pytest.mark.rule("ruling.r25")
def test_the_next_deal_depends_on_the_names_of_cards_and_seats() -> None:
    assert _deals_alike(Symmetry())
    # 2 and 3 become 3 and 4, and 8 to king 9 to ace: which then is the lowest.
    changes = [swapped(), turned(1), *slots_changed(), *suits_changed()]
    assert [_deals_alike(change) for change in changes].count(True) == 0


@pytest.mark.rule("glossary.6")
def test_reasons_know_where_the_circle_begins() -> None:
    """Queen on ace is refused for the link, jack on king, one rank lower, for the distance."""
    spn_ = "std play AH/7D QS/-/-/-/-|3c 5C/-/-/-/-|4c"
    reasons = []
    for change in (turned(0), turned(12)):
        match = Match.from_position(change.position(at(spn_).position))
        verdict = match.judge(parse_action("A1>L"))
        assert isinstance(verdict, Refused)
        reasons.append(verdict.reason)
    assert reasons == [Reason.ACE_LINK, Reason.NOT_ADJACENT]
