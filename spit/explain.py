"""Who may do what in a position, and why not: for the command line, in the reader's language."""

from collections.abc import Iterator

from spit.actions import PILES, SEATS, Action, Move, Play, Slap, Spit, action_name
from spit.cards import card_name
from spit.match import Match
from spit.places import pile_place
from spit.text.speak import Speaker
from spit.verdict import Allowed, Refused


def verdicts(match: Match, seat: int) -> Iterator[tuple[Action, Allowed | Refused]]:
    """What a player could try, with what he would be told: every top card on every central pile,
    every gap move that is legal, saying "Spit!", and a hand on each pile.
    """
    for pile in range(PILES):
        if match.top(pile_place(seat, pile)) is None:
            continue
        for centre in range(match.variant.centre_count):
            play = Play(seat, pile, centre)
            yield play, match.judge(play)
    for action in match.legal_actions(seat):
        if isinstance(action, Move):
            yield action, match.judge(action)
    spit = Spit(seat)
    yield spit, match.judge(spit)
    for centre in range(match.variant.centre_count):
        slap = Slap(seat, centre)
        yield slap, match.judge(slap)


def explain(match: Match) -> list[tuple[str, str | None, Allowed | Refused]]:
    """For both seats: the action's name, the card it carries, and the verdict."""
    rows = []
    for seat in SEATS:
        for action, verdict in verdicts(match, seat):
            top = None
            if isinstance(action, Play | Move):
                top = match.top(pile_place(seat, action.pile))
            rows.append((action_name(action), None if top is None else card_name(top), verdict))
    return rows


def explain_lines(match: Match, speaker: Speaker) -> Iterator[str]:
    """What :func:`explain` finds, in words."""
    for name, card, verdict in explain(match):
        if isinstance(verdict, Refused):
            sentence = speaker.say(f"refusal.{verdict.reason.value}", verdict.facts)
            yield f"✗ {name:<5} {sentence}  [{verdict.rule}]"
        else:
            yield f"✓ {name:<5} {speaker.fill('{card.full}', {'card': card}) if card else ''}"
