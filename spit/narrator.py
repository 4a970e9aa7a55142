"""Tells what happened as message keys and parameters; the page or the terminal finds the words."""

from spit.actions import SEATS, Action
from spit.cards import Card, card_name
from spit.events import Event, EventKind
from spit.match import Match
from spit.places import CENTRE_PLACE, PLACE_NAMES
from spit.protocol import Say, Tone
from spit.rules import REASON_RULE
from spit.state import Step
from spit.verdict import Refused

_ME = 0


def say(key: str, rule: str | None = None, tone: Tone = "info", **params: int | str) -> Say:
    """One message; its sentence stands under this key in every language."""
    return {"key": f"say.{key}", "params": dict(params), "rule": rule, "tone": tone}


def refusal(refused: Refused) -> Say:
    """Why the learner's act was refused, with the paragraph that says so."""
    return {
        "key": f"refusal.{refused.reason.value}",
        "params": dict(refused.facts),
        "rule": REASON_RULE[refused.reason],
        "tone": "refusal",
    }


def narrate(match: Match, what: Action | Step, events: list[Event]) -> list[Say]:
    """The messages about one act or step that has just changed the match."""
    told: list[Say] = []
    flips = [event for event in events if event.kind is EventKind.FLIP]
    if flips:
        told.append(_flip(flips))
    for event in events:
        told += _one(match, event)
    if what is Step.DEAL:
        told.append(
            say("dealt", "play.8", round=match.round, you=match.total(0), other=match.total(1))
        )
    return told + prompts(match)


def _card(card: Card | None) -> str:
    return "-" if card is None else card_name(card)


def _place(place: int | None) -> str:
    return "-" if place is None else PLACE_NAMES[place]


def _flip(flips: list[Event]) -> Say:
    """The newest card on each central pile; when spit cards run out, several moments are one."""
    newest = {event.target: event for event in flips}
    if len(newest) == 1:
        event = flips[-1]
        return say("flip_one", "play.5", card=_card(event.card), place=_place(event.target))
    left, right = (newest[place].card if place in newest else None for place in CENTRE_PLACE[:2])
    return say("flip_both", "play.4", left=_card(left), right=_card(right))


def _one(match: Match, event: Event) -> list[Say]:
    mine = event.seat == _ME
    card, place = _card(event.card), _place(event.target)
    match event.kind:
        case EventKind.PLAY if mine and match.previous:
            # Flips may have followed at once: what lay there is in the position before.
            top = _card(match.previous.centres[CENTRE_PLACE.index(event.target or 0)][-1])
            return [say("you_play", "play.2", "good", card=card, top=top, place=place)]
        case EventKind.PLAY:
            return [say("bot_plays", "play.2", card=card, place=place)]
        case EventKind.TURN_UP if mine:
            return [say("you_uncover", "play.3", "good", card=card)]
        case EventKind.MOVE if mine:
            return [say("you_move", "play.3", "good", card=card, place=place)]
        case EventKind.MOVE:
            return [say("bot_moves", "play.3")]
        case EventKind.SAY if match.phase == "play" and match.has_said(event.seat or 0):
            return [say("you_said_spit" if mine else "bot_said_spit", "play.4")]
        case EventKind.FREEZE | EventKind.STALEMATE:
            return [_round_stops(match, event)]
        case EventKind.SLAP if match.previous and match.claim:
            n = len(match.previous.centres[match.claim.centre])
            return [say("you_claimed" if mine else "bot_claimed", "play.6", "result", n=n)]
        case EventKind.ROUND_END:
            return _round_end(match, event)
        case EventKind.GAME_END:
            return [say("game_you" if mine else "game_bot", "play.9", "result", n=match.round)]
    return []


def _round_stops(match: Match, event: Event) -> Say:
    left, right = (len(match.stacks[place]) for place in CENTRE_PLACE[:2])
    you, other = (match.tableau_count(seat) for seat in SEATS)
    if event.kind is EventKind.STALEMATE:
        if event.seat is None:
            return say("stalemate_equal", "play.5", "result", n=you)
        key = "stalemate_you" if event.seat == _ME else "stalemate_bot"
        return say(key, "play.5", "result", you=you, other=other)
    if event.seat is None:
        return say("slap_race", "play.6", "result", left=left, right=right)
    if event.seat == _ME:
        return say("slap_now", "play.6", "result", left=left, right=right)
    return say("bot_slaps_soon", "play.6", "result")


def _round_end(match: Match, event: Event) -> list[Say]:
    you, other = (match.total(seat) for seat in SEATS)
    key = {None: "round_none", 0: "round_you", 1: "round_bot"}[event.seat]
    return [say(key, "play.8", "result", you=you, other=other)]


def prompts(match: Match) -> list[Say]:
    """What the learner should know about the position: that both are blocked, that he waits."""
    if match.phase != "play" or match.pending() is not None or not match.blocked(_ME):
        return []
    if not match.blocked(1 - _ME):
        return [] if match.spit_count(_ME) else [say("waiting", "play.5")]
    if match.productive_move(_ME):
        return [say("gap_would_help", "play.3")]
    if not match.spit_count(_ME):
        return [say("waiting", "play.5")]
    # The opponent's gap move may end the block, so there is nothing to say yet (ruling.r03).
    held_up = match.has_said(_ME) or match.productive_move(1 - _ME)
    return [] if held_up else [say("both_blocked", "play.4")]


def state_in_words(match: Match) -> Say:
    """The whole table in one sentence, for those who cannot see it."""
    tops = [_card(match.top(place) if match.up >> place & 1 else None) for place in range(5)]
    left, right = (_card(match.top(place)) for place in CENTRE_PLACE[:2])
    return say(
        "state", None, "info",
        **{f"a{n}": top for n, top in enumerate(tops, 1)},
        left=left, right=right, spit=match.spit_count(_ME),
    )  # fmt: skip
