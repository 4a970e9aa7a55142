"""Tells what happened in a game of Speed, and nothing that the learner may not know."""

from typing import Final

from spit.cards import Card, card_name
from spit.protocol import Say, Tone
from spit.sayings import message
from spit.speed.events import SpeedEvent, SpeedEventKind
from spit.speed.match import SpeedMatch
from spit.speed.places import CENTRE_PLACE

_ME: Final = 0


def narrate_speed(match: SpeedMatch, events: list[SpeedEvent]) -> list[Say]:
    """The messages about one act or step that has just changed the match."""
    told: list[Say] = []
    kinds = {event.kind for event in events}
    if SpeedEventKind.OPEN in kinds:
        told.append(_say("opened", "speed.3"))
    if SpeedEventKind.REBUILD in kinds:
        told.append(_say("rebuilt", "speed.7"))
    if SpeedEventKind.FLIP in kinds:
        told.append(_say("turned", "speed.6"))
    for event in events:
        told += _one(match, event)
    return told + speed_prompts(match)


def _one(match: SpeedMatch, event: SpeedEvent) -> list[Say]:
    mine, card = event.seat == _ME, _card(event.card)
    match event.kind:
        case SpeedEventKind.PLAY if mine:
            top = _card(_under(match, event))
            return [_say("you_play", "speed.4", "good", card=card, top=top)]
        case SpeedEventKind.PLAY:
            return [_say("other_plays", "speed.4", card=card)]
        case SpeedEventKind.DRAW if mine:
            return [_say("you_draw", "speed.5", "good", card=card)]
        case SpeedEventKind.DRAW:
            return [_say("other_draws", "speed.5")]
        case SpeedEventKind.SAY if match.has_said(event.seat or 0):
            return [_say("you_agree" if mine else "other_agrees", _agrees(match))]
        case SpeedEventKind.FREEZE if match.phase == "call":
            return _call(match)
        case SpeedEventKind.CATCH:
            return [_say("caught_you" if mine else "caught", "speed.10", "result")]
        case SpeedEventKind.STALEMATE:
            return [_say("hopeless", "speed.8", "result")]
        case SpeedEventKind.ROUND_END if event.seat is not None:
            return [_say("round_you" if mine else "round_other", "speed.8", "result")]
        case SpeedEventKind.GAME_END:
            return [_say("game_you" if mine else "game_other", "speed.9", "result")]
    return []


def _agrees(match: SpeedMatch) -> str:
    return "speed.3" if match.phase == "ready" else "speed.6"


def _under(match: SpeedMatch, event: SpeedEvent) -> Card | None:
    """What a card was played on: side cards may have been turned up on it since."""
    before, centre = match.previous, CENTRE_PLACE.index(event.target or 0)
    return None if before is None else before.centres[centre][-1]


def _card(card: Card | None) -> str:
    return "-" if card is None else card_name(card)


def _call(match: SpeedMatch) -> list[Say]:
    """Somebody is out and has to call, or is caught (speed.10)."""
    key = "call_now" if match.out == _ME else "catch_now"
    return [_say(key, "speed.10", "result")]


def speed_prompts(match: SpeedMatch) -> list[Say]:
    """What the learner should know of his own cards: that he can neither play nor draw."""
    stuck = match.phase == "play" and match.pending() is None and match.is_stuck(_ME)
    return [_say("stuck", "speed.6")] if stuck and not match.has_said(_ME) else []


def speed_standing(match: SpeedMatch) -> list[Say]:
    """The whole table in words, and what the learner should know of it."""
    told = [speed_in_words(match)]
    if match.phase == "call":
        return told + _call(match)
    return told + speed_prompts(match)


def speed_in_words(match: SpeedMatch) -> Say:
    """The whole table in one sentence, for those who cannot see it."""
    hand = [card_name(card) for card in match.hands[_ME] if card is not None]
    tops = [card_name(pile[-1]) for pile in match.centres if pile]
    params: dict[str, int | str | list[str]] = {
        "hand": hand or "-",
        "draw": len(match.draws[_ME]),
        "sides": sum(len(side) for side in match.sides),
        "others": sum(match.held(seat) for seat in match.seats if seat != _ME),
    }
    if match.phase == "ready":
        return message("speed.state_ready", params=params)
    return message("speed.state", params={**params, "tops": tops or "-"})


def _say(key: str, rule: str, tone: Tone = "info", **params: int | str | list[str]) -> Say:
    return message(f"speed.{key}", rule, tone, dict(params))
