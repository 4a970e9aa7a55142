"""Playing onto the central piles and within one's own row (play.2, play.3, glossary.6, .8)."""

import pytest

from spit import EventKind, IllegalAction, Reason, Refused, Step, parse_action
from spit.cards import RANKS
from spit.state import FORCED
from tests.engine.tools import at, counts, do, kept, kinds, legal, reason, refused, spn

BY_HAND = FORCED - {Step.TURN_UP}


def _neighbours(top: str) -> set[str]:
    cycle = "KA23456789TJQKA"
    at_ = cycle.index(top, 1)
    return {cycle[at_ - 1], cycle[at_ + 1]}


@pytest.mark.rule("play.2", "glossary.6", "ruling.r22")
@pytest.mark.parametrize("top", RANKS)
def test_exactly_one_rank_up_or_down_fits_in_the_cycle(top: str) -> None:
    for rank in RANKS:
        match = at(f"std play {top}H/{top}D {rank}S/-/-/-/-|- {rank}C/-/-/-/-|-")
        for name in ("A1>L", "A1>R", "B1>L", "B1>R"):
            verdict = match.judge(parse_action(name))
            assert match.is_legal(parse_action(name)) is (rank in _neighbours(top))
            if rank == top:
                assert isinstance(verdict, Refused)
                assert verdict.reason is Reason.SAME_RANK
            elif {rank, top} == {"A", "Q"}:
                assert isinstance(verdict, Refused)
                assert verdict.reason is Reason.ACE_LINK
            elif isinstance(verdict, Refused):
                assert verdict.reason is Reason.NOT_ADJACENT
                assert set(verdict.facts["fits"]) == _neighbours(top)  # type: ignore[arg-type]


@pytest.mark.rule("play.2", "glossary.6")
@pytest.mark.parametrize(("card", "top"), [("2", "A"), ("K", "A"), ("A", "2"), ("A", "K")])
def test_the_ace_links_king_and_two_both_ways(card: str, top: str) -> None:
    match = at(f"std play {top}H/7D {card}S/9S/-/-/-|9c 4C/-/-/-/-|-")
    do(match, "A1>L")
    assert spn(match) == f"std play {top}H{card}S/7D -/9S/-/-/-|9c 4C/-/-/-/-|-"


@pytest.mark.rule("play.2", "ruling.r24", "deck")
def test_any_player_plays_any_top_card_on_either_pile_one_at_a_time() -> None:
    match = at("std play 6H/6D 5S/5C/7S/7C/5D|- 7D/4S/-/-/-|-")
    plays = [f"A{n}>{c}" for n in range(1, 6) for c in "LR"] + ["B1>L", "B1>R"]
    found = [name for name in legal(match) if ">" in name and name[-1] in "LR"]
    assert sorted(found) == sorted(plays)
    for name in plays:
        events = do(match, name)
        assert kinds(events) == [EventKind.PLAY]
        match.undo()
    do(match, "A1>L", "B2>L")
    assert spn(match) == "std play 6H5S4S/6D -/5C/7S/7C/5D|- 7D/-/-/-/-|-"


@pytest.mark.rule("play.1", "play.2", "intro")
def test_there_are_no_turns() -> None:
    """A plays three cards in a row while B waits, and either may go on at any time."""
    match = at("std play 6H/JD 7S/8S/9S/2C/-|3c TC/QD/-/-/-|4c")
    do(match, "A1>L", "A2>L", "A3>L", "B1>L", "B2>R")
    assert spn(match) == "std play 6H7S8S9STC/JDQD -/-/-/2C/-|3c -/-/-/-/-|4c"


@pytest.mark.rule("play.2", "glossary.8")
def test_only_the_top_card_can_be_played() -> None:
    match = at("std play 6H/9D 5sKD/2S/-/-/-|- 7C/-/-/-/-|-")
    assert refused(match, "A1>L").facts["card"] == "Kd"


@pytest.mark.rule("ruling.r26")
def test_a_refused_play_costs_nothing() -> None:
    match = at("std play 6H/9D 5s8S/2S/-/-/-|3c 7C/-/-/-/-|4c")
    before = match.position
    with pytest.raises(IllegalAction, match="A1>L is refused: not_adjacent") as info:
        do(match, "A1>L")
    assert info.value.refused == Refused(
        Reason.NOT_ADJACENT, {"card": "8s", "top": "6h", "fits": ["5", "7"]}
    )
    assert match.position == before
    assert match.previous is None


@pytest.mark.rule("play.3")
def test_the_card_laid_bare_is_turned_up() -> None:
    match = at("std play 6H/9D 8s7S/2S/-/-/-|3c 7C/-/-/-/-|4c")
    events = do(match, "A1>L")
    assert kinds(events) == [EventKind.PLAY, EventKind.TURN_UP]
    assert events[1].card == match.stacks[0][-1]
    assert spn(match) == "std play 6H7S/9D 8S/2S/-/-/-|3c 7C/-/-/-/-|4c"


@pytest.mark.rule("play.3", "glossary.8")
def test_turning_up_by_hand() -> None:
    match = at("std play 6H/9D 8s7S/2S/-/-/-|3c 7C/-/-/-/-|4c", BY_HAND)
    assert reason(match, "A1^") is Reason.NOTHING_TO_TURN_UP
    assert reason(match, "A3^") is Reason.NOTHING_TO_TURN_UP
    do(match, "A1>L")
    assert spn(match) == "std play 6H7S/9D 8s/2S/-/-/-|3c 7C/-/-/-/-|4c"
    assert match.pending() is Step.TURN_UP
    assert not match.blocked(0)
    assert reason(match, "A1>L") is Reason.FACE_DOWN
    assert reason(match, "A1>3") is Reason.FACE_DOWN
    assert kinds(do(match, "A1^")) == [EventKind.TURN_UP]
    assert match.is_legal(parse_action("A1>L"))
    assert reason(match, "A1^") is Reason.NOTHING_TO_TURN_UP


@pytest.mark.rule("play.3", "glossary.8")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("A3>L", ["play", "turn_up", "turn_up", "turn_up"]),
        ("A3>5", ["move", "turn_up", "turn_up", "turn_up"]),
        ("A1^", ["turn_up", "turn_up"]),
        ("A2^", ["turn_up", "turn_up"]),
    ],
)
def test_what_lies_face_down_is_turned_up_with_it_and_taken_back_with_it(
    name: str, told: list[str]
) -> None:
    match = at("std play 6H/9D 8s4d/7s7d/2s5S/-/-|3c KC/-/-/-/-|4c")
    before, known = spn(match), kept(match)
    events = do(match, name)
    assert kinds(events) == told
    assert match.pending() is None
    after = match.position
    assert kept(match) == kept(at(spn(match)))
    match.undo()
    assert (spn(match), kept(match)) == (before, known)
    do(match, name)
    assert match.position == after


@pytest.mark.rule("play.3")
def test_an_emptied_pile_leaves_a_gap() -> None:
    match = at("std play 6H/9D 7S/2S/-/-/-|3c 7C/-/-/-/-|4c")
    do(match, "A1>L")
    assert counts(match, 0) == [0, 1, 0, 0, 0, 1]
    assert reason(match, "A1>L") is Reason.EMPTY_PILE
    assert reason(match, "A1>2") is Reason.EMPTY_PILE


@pytest.mark.rule("play.3", "ruling.r09")
def test_a_gap_takes_the_top_of_another_own_pile_and_the_next_card_turns_up() -> None:
    match = at("std play 6H/9D -/5s7d2S/TC/-/-|3c 3H/-/-/-/-|4c")
    assert [name for name in legal(match, 0) if name[-1].isdigit()] == [
        "A2>1", "A2>4", "A2>5", "A3>1", "A3>4", "A3>5",
    ]  # fmt: skip
    events = do(match, "A2>1")
    assert kinds(events) == [EventKind.MOVE, EventKind.TURN_UP]
    assert spn(match) == "std play 6H/9D 2S/5s7D/TC/-/-|3c 3H/-/-/-/-|4c"
    do(match, "A2>L")
    assert spn(match) == "std play 6H7D/9D 2S/5S/TC/-/-|3c 3H/-/-/-/-|4c"


@pytest.mark.rule("ruling.r09", "play.3")
def test_filling_a_gap_is_optional() -> None:
    match = at("std play 6H/9D -/5s7D/TC/-/-|3c 3H/-/-/-/-|4c")
    assert match.pending() is None
    assert {"A2>L", "A3>R", "A2>1"} <= set(legal(match, 0))


@pytest.mark.rule("ruling.r09")
def test_a_single_card_may_move_but_that_is_not_productive() -> None:
    match = at("std play 6H/9D -/2S/-/-/-|3c 3H/-/-/-/-|4c")
    assert not match.productive_move(0)
    do(match, "A2>5")
    assert spn(match) == "std play 6H/9D -/-/-/-/2S|3c 3H/-/-/-/-|4c"


@pytest.mark.rule("play.3", "ruling.r09", "ruling.r22")
@pytest.mark.case("K46")
def test_k46_no_stacking_in_the_own_row() -> None:
    match = at("std play 6H/9D 2S/2C/3S/-/-|3c 2D/-/-/-/-|4c")
    assert refused(match, "A1>2") == Refused(Reason.STACKING, {"card": "2s"})
    assert refused(match, "A1>2").ruling == "ruling.r22"
    assert refused(match, "A1>3") == Refused(Reason.NOT_A_GAP)
    assert refused(match, "A1>3").ruling == "ruling.r09"


@pytest.mark.rule("ruling.r22", "play.2")
@pytest.mark.case("K36")
def test_k36_the_same_rank_does_not_fit_and_the_refusal_says_so() -> None:
    match = at("std play 6H/9D 6S/2C/3S/-/-|3c 2D/-/-/-/-|4c")
    verdict = refused(match, "A1>L")
    assert verdict == Refused(Reason.SAME_RANK, {"card": "6s", "top": "6h", "fits": ["5", "7"]})
    assert (verdict.rule, verdict.ruling) == ("play.2", "ruling.r22")


@pytest.mark.rule("ruling.r23", "ruling.r09", "glossary.2")
def test_no_action_takes_a_spit_card_but_the_flip() -> None:
    match = at("std play 6H/9D -/2S/-/-/-|5c7d 3H/-/-/-/-|8c")
    assert all(name[1] in "12345" for name in legal(match) if ">" in name)
    spits = match.position.spits
    for name in legal(match):
        do(match, name)
        assert match.position.spits == spits
        match.undo()


@pytest.mark.rule("ruling.r11", "play.2")
def test_a_card_that_has_touched_stays() -> None:
    match = at("std play 6H/9D 7S/2S/-/-/-|3c TC/-/-/-/-|4c")
    do(match, "A1>L")
    assert not any(name.startswith(("L", "R")) for name in legal(match))
    do(match, "B1>R")
    assert spn(match) == "std play 6H7S/9DTC -/2S/-/-/-|3c -/-/-/-/-|4c"
