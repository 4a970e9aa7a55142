"""What the articles say of their figures is what the engine does, position by position.

The comment above a check is the sentence that it proves, in every language.
"""

from itertools import pairwise

import pytest

from spit import Allowed, Match, Refused, parse_action
from spit.cards import card_name, parse_card, rank_of
from spit.clock import SLOW
from spit.notation import format_position, parse_position
from spit.rules import RULE_IDS, RULINGS, SPEED_IDS, Reason
from spit.text.articles import ARTICLES, BY_PAGE
from spit.text.outline import Position, Row
from spit.text.outlines.vocabulary import TERMS
from spit.text.references import PAGES, way
from spit.variants import WORDS, parse_variant

POSITIONS = {
    f"{article.page}#{part.id}": drawing
    for article in ARTICLES
    for part in article.parts
    for drawing in part.drawings
    if isinstance(drawing, Position)
}
A, B = 0, 1


def at(place: str, without: str = "") -> Match:
    """The position of a figure; without some words of it, if they are named."""
    spn = POSITIONS[place].spn
    return Match.from_position(parse_position(spn.replace(without, "", 1) if without else spn))


def do(match: Match, *names: str) -> Match:
    for name in names:
        match.apply(parse_action(name))
        match.settle()
    return match


def reason(match: Match, name: str) -> Reason | None:
    verdict = match.judge(parse_action(name))
    return verdict.reason if isinstance(verdict, Refused) else None


def plays(match: Match, seat: str = "A") -> list[str]:
    """What a player can do on the central piles."""
    names = [str(action) for action in match.legal_actions()]
    return sorted(n for n in names if n[0] == seat and n[-1] in "LMR" and ">" in n)


def top(match: Match, pile: int, seat: int = A) -> str:
    """The rank on a pile of the tableau; - for a gap."""
    stack = match.stacks[seat * 5 + pile - 1]
    return card_name(stack[-1])[0] if stack else "-"


def tops(match: Match, seat: int = A) -> str:
    return "".join(top(match, pile, seat) for pile in range(1, 6))


# --- the outlines ---


def test_articles_have_places_of_their_own_and_point_at_what_there_is() -> None:
    assert len(BY_PAGE) == len(ARTICLES)
    assert not set(BY_PAGE) & set(PAGES)
    for article in ARTICLES:
        places = [part.id for part in article.parts]
        places += [item.id for part in article.parts for item in part.items]
        assert len(set(places)) == len(places), article.page
        for part in article.parts:
            for reference in (*part.see, *(one for item in part.items for one in item.see)):
                assert way(reference)
    assert [way(page) for page in PAGES] == [f"{page}/" for page in PAGES]
    known = {*RULE_IDS, *RULINGS, *SPEED_IDS}
    assert not {f"{page}#{part.id}" for page, one in BY_PAGE.items() for part in one.parts} & known


def test_each_house_rule_is_told_of_and_can_be_played_from_there() -> None:
    variants = BY_PAGE["variants"]
    assert [part.id for part in variants.parts if part.play] == [
        part.play[0] for part in variants.parts if part.play
    ]
    assert sorted(part.id for part in variants.parts if part.play) == sorted(WORDS)
    for part in variants.parts:
        for drawing in part.drawings:
            assert isinstance(drawing, Position)
            assert parse_position(drawing.spn).variant.notation == f"std+{part.id}"


def test_each_tip_has_a_position() -> None:
    tips = [part.see[0] for part in BY_PAGE["strategy"].parts]
    assert tips == [rule for rule in RULE_IDS if rule.startswith("tips.")]
    assert all(len(part.drawings) == 1 for part in BY_PAGE["strategy"].parts)


def test_the_glossary_has_every_entry_of_the_rules() -> None:
    seen = {item.see[0] for part in BY_PAGE["glossary"].parts for item in part.items}
    assert seen >= {rule for rule in RULE_IDS if rule.startswith("glossary.")}
    assert len(TERMS) == len(set(TERMS))


@pytest.mark.parametrize("place", POSITIONS)
def test_positions_are_sound_and_their_acts_are_real(place: str) -> None:
    drawing = POSITIONS[place]
    assert format_position(parse_position(drawing.spn)) == drawing.spn
    match = at(place)
    assert str(match) == drawing.spn
    for act in drawing.acts:
        match.judge(parse_action(act))


# --- the game in one minute ---


@pytest.mark.rule("play.2")
def test_summary() -> None:
    match = at("summary#race")
    # You can play two cards: the 7 on the 8, the queen on the king.
    assert plays(match) == ["A1>L", "A5>R"]
    assert (top(match, 1), top(match, 5)) == ("7", "Q")
    assert plays(match, "B") == []


# --- variants ---


@pytest.mark.rule("variants.2", "ruling.r16")
def test_jokers() -> None:
    match = at("variants#jokers")
    # A joker lies on the left: all your cards go there, and all of the opponent's.
    assert plays(match) == ["A1>L", "A2>L", "A3>L"]
    assert [name for name in plays(match, "B") if name.endswith("L")] == ["B1>L", "B2>L", "B3>L"]
    # His joker goes on the 8 as well.
    assert top(match, 2, B) == "X"
    assert "B2>R" in plays(match, "B")


@pytest.mark.rule("variants.3", "ruling.r15")
def test_three_piles() -> None:
    match = at("variants#three")
    # Your queen goes on the king at the right, your 5 on the 4 in the middle, nothing else.
    assert plays(match) == ["A2>R", "A3>M"]
    assert (top(match, 2), top(match, 3)) == ("Q", "5")


@pytest.mark.rule("variants.4", "ruling.r18")
def test_slow() -> None:
    match = at("variants#slow")
    # The 7 will go on the 8 in two seconds; the 2 may go into the gap at once and uncovers a 9.
    assert SLOW == 2000
    assert plays(match) == ["A1>L"]
    assert (top(match, 1), top(match, 4), top(match, 5)) == ("7", "2", "-")
    assert top(do(match, "A4>5"), 4) == "9"
    assert "A4>L" in plays(match)


@pytest.mark.rule("variants.5", "ruling.r17")
def test_ace_only() -> None:
    match = at("variants#aceonly")
    # King and 2 do not go on the ace; your ace goes on the 2 and freezes that pile too.
    assert (top(match, 1), top(match, 2), top(match, 3)) == ("K", "2", "A")
    assert plays(match) == ["A3>R"]
    assert reason(match, "A1>L") == reason(match, "A2>L") == Reason.ACE_CLOSED
    assert plays(do(match, "A3>R")) == plays(match, "B") == []
    # By the rules as written they would.
    assert {"A1>L", "A2>L"} <= set(plays(at("variants#aceonly", without="+aceonly")))


@pytest.mark.rule("ruling.r01")
def test_tableau_alone() -> None:
    match = at("variants#tableau")
    # Your five piles are empty, three spit cards are left: you may slap.
    assert tops(match) == "-----"
    assert match.spit_count(A) == 3
    assert isinstance(match.judge(parse_action("A*R")), Allowed)
    # By the rule as written you could not yet.
    spn = POSITIONS["variants#tableau"].spn.replace("+tableau", "").replace(" slap", " play")
    written = Match.from_position(parse_position(spn.partition(" right=")[0]))
    assert reason(written, "A*R") == Reason.SLAP_EARLY


@pytest.mark.rule("ruling.r12")
def test_race() -> None:
    match = at("variants#race")
    # You are out, but both may slap: five cards at the left, two at the right.
    assert tops(match) == "-----"
    assert [len(match.stacks[place]) for place in match.centre_places] == [5, 2]
    assert isinstance(match.judge(parse_action("B*R")), Allowed)


@pytest.mark.rule("ruling.r08")
def test_spread_and_few_cards() -> None:
    match = at("variants#spread")
    # 12 cards, spread: five piles and no spit cards; the opponent has 25.
    assert [len(stack) for stack in match.stacks[:5]] == [1, 2, 3, 4, 2]
    assert (match.spit_count(A), match.spit_count(B)) == (0, 25)
    match = at("faq#few-cards")
    # 12 cards: four piles and two spit cards; the opponent has 40.
    assert [len(stack) for stack in match.stacks[:5]] == [1, 2, 3, 4, 0]
    assert match.spit_count(A) == 2
    assert sum(len(stack) for stack in match.stacks[5:10]) + match.spit_count(B) == 40


# --- strategy ---


@pytest.mark.rule("tips.1")
def test_uncover() -> None:
    match = at("strategy#uncover")
    # Two 7s go on the 8: pile 1 is that card alone, pile 3 hides two.
    assert plays(match) == ["A1>L", "A3>L"]
    assert (top(match, 1), top(match, 3)) == ("7", "7")
    assert (len(match.stacks[0]), len(match.stacks[2])) == (1, 3)
    # That of pile 3 leaves you five cards to choose from, the other four.
    assert tops(do(match, "A3>L")).count("-") == 0
    assert tops(do(at("strategy#uncover"), "A1>L")).count("-") == 1


@pytest.mark.rule("tips.2")
def test_big_pile() -> None:
    match = at("strategy#big-pile")
    # Two 6s go on the 7: that of pile 2 hides one card, that of pile 5 four.
    assert plays(match) == ["A2>L", "A5>L"]
    assert (top(match, 2), top(match, 5)) == ("6", "6")
    assert (len(match.stacks[1]) - 1, len(match.stacks[4]) - 1) == (1, 4)


@pytest.mark.rule("tips.3")
def test_both_piles() -> None:
    match = at("strategy#both-piles")
    # Nothing goes on the left 4; at the right the 8 goes on the 9, then the 7, then the 6.
    assert plays(match) == ["A2>R"]
    for act, rank in (("A2>R", "8"), ("A4>R", "7"), ("A5>R", "6")):
        assert top(match, int(act[1])) == rank
        assert act in plays(match)
        assert not any(name.endswith("L") for name in plays(match))
        do(match, act)


@pytest.mark.rule("tips.4", "ruling.r31")
def test_gaps() -> None:
    match = at("strategy#gaps")
    assert tops(match).count("-") == 1
    assert top(match, 5) == "J"
    # The jack of pile 5, moved to the gap, frees a 7 that goes straight on the 6.
    assert plays(match) == []
    assert top(do(match, "A5>1"), 5) == "7"
    assert "A5>L" in plays(match)
    assert tops(match).count("-") == 0
    # The king of pile 2 would free nothing: still four open cards.
    match = at("strategy#gaps")
    assert top(match, 2) == "K"
    assert tops(do(match, "A2>1")).count("-") == 1


@pytest.mark.rule("tips.5", "play.7", "ruling.r13")
def test_slap() -> None:
    # The last card, a 7, goes on the 8 (left, five cards) and on the 6 (right, two cards).
    match = at("strategy#slap")
    assert tops(match) == "7----"
    assert plays(match) == ["A1>L", "A1>R"]
    assert [len(match.stacks[place]) for place in match.centre_places] == [5, 2]
    # Played left, and right slapped: you take two cards. Played right: at least three.
    taken = {
        play + slap: do(at("strategy#slap"), play, slap).spit_count(A)
        for play in ("A1>L", "A1>R")
        for slap in ("A*L", "A*R")
    }
    assert taken == {"A1>LA*L": 6, "A1>LA*R": 2, "A1>RA*L": 5, "A1>RA*R": 3}


@pytest.mark.rule("tips.6", "play.2")
def test_flip() -> None:
    match = at("strategy#flip")
    # Your 4 and your 6 go on the 5, and so does the opponent's 6.
    assert plays(match) == ["A1>L", "A2>L"]
    assert (top(match, 1), top(match, 2), top(match, 2, B)) == ("4", "6", "6")
    # If that lands first, neither of yours fits any more.
    assert plays(do(match, "B2>L")) == []


# --- other rules ---


@pytest.mark.rule("ruling.r22")
def test_stacking() -> None:
    match = at("other-rules#stacking")
    # Two 8s, piles 1 and 3: each may only go to the gap, place 5, or to the centre, on a 7 or a 9.
    assert (top(match, 1), top(match, 3), top(match, 5)) == ("8", "8", "-")
    assert reason(match, "A1>3") == reason(match, "A3>1") == Reason.STACKING
    assert isinstance(match.judge(parse_action("A1>5")), Allowed)
    assert isinstance(match.judge(parse_action("A3>5")), Allowed)


@pytest.mark.rule("ruling.r05")
def test_feeding() -> None:
    match = at("other-rules#feeding")
    # The opponent has no spit cards, you have two, nobody can play: one card, left or right.
    assert (match.spit_count(A), match.spit_count(B)) == (2, 0)
    assert plays(match) == plays(match, "B") == []
    assert isinstance(match.judge(parse_action("A!R")), Allowed)
    do(match, "A!L")
    assert match.spit_count(A) == 1
    # At the next block on the same pile.
    assert match.blocked(A)
    assert match.blocked(B)
    assert reason(match, "A!R") == Reason.SOLO_PILE_FIXED


@pytest.mark.rule("ruling.r03")
def test_gaps_first() -> None:
    match = at("other-rules#gaps-first")
    # Both are blocked, you may say "Spit!"; but the 9 in the gap frees an 8, which goes on the 7.
    assert isinstance(match.judge(parse_action("A!")), Allowed)
    assert top(match, 2) == "9"
    assert top(do(match, "A2>1"), 2) == "8"
    assert plays(match) == ["A2>L"]


# --- the rest ---


@pytest.mark.rule("setup.3", "glossary.1")
def test_the_words_of_the_table() -> None:
    match = at("glossary#table")
    # Four piles and a gap at place 2, two spit cards, 8 and king in the middle.
    assert [pile for pile in range(1, 6) if top(match, pile) == "-"] == [2]
    assert match.spit_count(A) == 2
    assert [card_name(match.stacks[p][-1])[0] for p in match.centre_places] == ["8", "K"]


@pytest.mark.rule("deck", "glossary.6")
def test_the_ranks_close_their_circle() -> None:
    (row,) = BY_PAGE["children"].parts[0].drawings
    assert isinstance(row, Row)
    ranks = [rank_of(parse_card(name)) for name in row.cards]
    fits = parse_variant("std").fits
    assert all(one in fits(other) for one, other in pairwise(ranks))
    assert [name[0] for name in row.cards] == ["Q", "K", "A", "2", "3"]
