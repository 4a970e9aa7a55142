"""Looking ahead: small positions in which one card is better than the others, and why."""

from random import Random

import pytest

from spit import action_name
from spit.bot import ahead
from spit.bot.eye import all_seen
from spit.bot.policy import Why, pick
from spit.bot.profile import profile
from tests.bot.tools import seen

#: Position, the best card, and the reason that is told.
POSITIONS = {
    "covers the left pile, where the opponent could play": (
        "std play 6H/TC 7S/JD/-/-/-|- 5D/-/-/-/-|-", "A1>L", Why.TAKES),
    "covers the right pile, where the opponent could play": (
        "std play 6H/TC 7S/JD/-/-/-|- 9D/-/-/-/-|-", "A2>R", Why.TAKES),
    "covers it wherever the own card lies": (
        "std play 6H/TC JD/7S/-/-/-|- 5D/-/-/-/-|-", "A2>L", Why.TAKES),
    "opens the way for the own 8": (
        "std play 6H/KC 5D/7S/8C/-/-|- JC/-/-/-/-|-", "A2>L", Why.OPENS),
    "opens the way for the own 4": (
        "std play 6H/KC 7S/5D/4C/-/-|- JC/-/-/-/-|-", "A2>L", Why.OPENS),
    "does not open the way for the opponent's 8": (
        "std play 6H/KC 7S/5D/-/-/-|- 8C/-/-/-/-|-", "A2>L", Why.BALANCE),
    "does not open the way for the opponent's 4": (
        "std play 6H/KC 5D/7S/-/-/-|- 4C/-/-/-/-|-", "A2>L", Why.BALANCE),
    "keeps the 5, which goes where the 7 does not": (
        "std play 6H/2C 5H/7D/7S/-/-|- KC/-/-/-/-|-", "A2>L", Why.BALANCE),
    "uncovers a card where all else is equal": (
        "std play 6H/2C 7S/2s3s7D/-/-/-|- KC/-/-/-/-|-", "A2>L", Why.UNCOVERS),
    "lays the card on the pile that the opponent needs": (
        "std play 6H/8C 7S/-/-/-/-|- 9D/-/-/-/-|-", "A1>R", Why.TAKES),
}  # fmt: skip


@pytest.mark.parametrize(("spn", "best", "why"), POSITIONS.values(), ids=POSITIONS)
def test_it_finds_the_better_card(spn: str, best: str, why: Why | None) -> None:
    table = seen(spn)
    for seed in range(6):
        # The order in which the cards are found makes no difference.
        choice = pick(table, all_seen(table, Random(seed)), 0, profile(5, "ahead"))
        assert action_name(choice.action) == best
        assert why is None or choice.why is why


def test_it_weighs_only_what_it_has_noticed() -> None:
    table = seen("std play 6H/TC 7S/JD/-/-/-|- 5D/-/-/-/-|-")
    assert ahead.best(table, [(1, 1)]) == (1, 1)
    assert ahead.best(table, [(1, 1), (0, 0)]) == (0, 0)


def test_from_the_other_seat_it_finds_the_same() -> None:
    for spn, best, _ in POSITIONS.values():
        head, phase, centres, mine, theirs = spn.split()
        turned = seen(f"{head} {phase} {centres} {theirs} {mine}", 1)
        choice = pick(turned, all_seen(turned, Random(1)), 0, profile(5, "ahead"))
        assert action_name(choice.action) == best.replace("A", "B")
