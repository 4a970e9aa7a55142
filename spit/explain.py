"""Who may do what in a position, and why not: for the command line, in the reader's language."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from spit.actions import (
    CENTRE_LETTERS,
    PILES,
    SEATS,
    Action,
    Move,
    Play,
    Slap,
    Spit,
    action_name,
    parse_action,
)
from spit.cards import card_name
from spit.match import Match
from spit.places import pile_place
from spit.text.speak import Speaker
from spit.verdict import Allowed, Refused


def verdicts(match: Match, seat: int) -> Iterator[tuple[Action, Allowed | Refused]]:
    """What a player could try, with what he would be told: each of his piles on every central pile,
    every gap move that is legal, saying "Spit!", for a lone flip also with each pile that he could
    name (ruling.r05), and a hand on each pile.
    """
    for pile in range(PILES):
        for centre in range(match.variant.centre_count):
            play = Play(seat, pile, centre)
            yield play, match.judge(play)
    for action in match.legal_actions(seat):
        if isinstance(action, Move):
            yield action, match.judge(action)
    spit = Spit(seat)
    yield spit, match.judge(spit)
    alone = match.phase == "play" and match.flippers() == [seat]
    if alone and match.variant.solo == "chosen" and match.is_legal(spit):
        for centre in range(match.variant.centre_count):
            named = Spit(seat, centre)
            yield named, match.judge(named)
    for centre in range(match.variant.centre_count):
        slap = Slap(seat, centre)
        yield slap, match.judge(slap)


def told(match: Match, action: Action, speaker: Speaker) -> tuple[str, str]:
    """A tick and what an act does, or a cross and why it is refused, as its player is told."""
    verdict = match.judge(action)
    if isinstance(verdict, Refused):
        return "✗", speaker.say(f"refusal.{verdict.reason.value}", verdict.facts)
    return "✓", _deed(speaker, action, _carried(match, action) or "-")


def explain(match: Match) -> list[tuple[str, str | None, Allowed | Refused]]:
    """For both seats: the action's name, the card it carries, and the verdict."""
    rows = []
    for seat in SEATS:
        for action, verdict in verdicts(match, seat):
            rows.append((action_name(action), _carried(match, action), verdict))
    return rows


def _carried(match: Match, action: Action) -> str | None:
    """The card that an act takes along."""
    if not isinstance(action, Play | Move):
        return None
    top = match.top(pile_place(action.seat, action.pile))
    return None if top is None else card_name(top)


def explain_lines(match: Match, speaker: Speaker) -> Iterator[str]:
    """What :func:`explain` finds, in words; what a player is told twice shares a line."""
    rows = [
        (name, name[0], *_sentence(speaker, name, card, verdict))
        for name, card, verdict in explain(match)
    ]
    for (_, mark, sentence), same in groupby(rows, key=itemgetter(1, 2, 3)):
        names = " ".join(row[0] for row in same)
        yield f"{mark} {names:<4}  {sentence}"


def _sentence(
    speaker: Speaker, name: str, card: str | None, verdict: Allowed | Refused
) -> tuple[str, str]:
    """A mark, and why an act is refused or what an allowed one does."""
    if isinstance(verdict, Refused):
        sentence = speaker.say(f"refusal.{verdict.reason.value}", verdict.facts)
        return "✗", f"{sentence}  [{verdict.rule}]"
    return "✓", _deed(speaker, parse_action(name), card or "-")


def _deed(speaker: Speaker, action: Action, card: str) -> str:
    """What an act does, as its player sees it: the card, and where to."""
    match action:
        case Play(centre=centre):
            return speaker.fill("{card.full} {to.on}", {"card": card, "to": CENTRE_LETTERS[centre]})
        case Move(gap=gap):
            return speaker.fill("{card.full} {to.on}", {"card": card, "to": f"A{gap + 1}"})
        case Spit(centre=int(centre)):
            on = speaker.fill("{to.on}", {"to": CENTRE_LETTERS[centre]})
            return f"{speaker.say('spit')} {on}"
        case Slap(centre=centre):
            return speaker.fill("{to}", {"to": CENTRE_LETTERS[centre]})
    return speaker.say("spit")
