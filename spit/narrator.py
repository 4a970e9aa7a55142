"""Tells what happened in a game of Spit, as messages."""

from typing import Final

from spit.actions import SEATS, Action
from spit.bot.policy import Why
from spit.cards import Card, card_name
from spit.clock import SLOW
from spit.events import Event, EventKind
from spit.match import Match
from spit.places import CENTRE_PLACE, PLACE_NAMES
from spit.protocol import Say
from spit.sayings import say
from spit.state import Step
from spit.view import game_ending, one_more

_ME = 0


def narrate(match: Match, what: Action | Step, events: list[Event]) -> list[Say]:
    """The messages about one act or step that has just changed the match."""
    told: list[Say] = []
    flips = [event for event in events if event.kind is EventKind.FLIP]
    if flips:
        told.append(flips_told(flips))
    if flips and match.phase == "play" and match.variant.pace == "slow":
        told.append(say("slow_wait", "variants.4", n=SLOW // 1000))
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


#: The central piles by the names that messages have for them, in the order of their places.
_SIDES: Final = ("left", "right", "middle")


def flips_told(flips: list[Event]) -> Say:
    """The newest card on each central pile; when spit cards run out, several moments are one."""
    newest = {event.target: event for event in flips}
    if len(newest) == 1:
        event = flips[-1]
        return say("flip_one", "play.5", card=_card(event.card), place=_place(event.target))
    cards = {
        name: _card(newest[place].card)
        for name, place in zip(_SIDES, CENTRE_PLACE, strict=True)
        if place in newest
    }
    if "middle" in cards:
        return say("flip_three", "variants.3", "info", **cards)
    return say("flip_both", "play.4", "info", **cards)


def reason_told(why: Why, covered: int) -> Say:
    """Why a bot does something; ``covered``: how many cards lie under the one that it plays."""
    if why is Why.TALLEST:
        return say("why_tallest", n=covered)
    return say(f"why_{why}")


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
            return _round_stops(match, event)
        case EventKind.SLAP if match.previous and match.claim:
            n = len(match.previous.centres[match.claim.centre])
            return [say("you_claimed" if mine else "bot_claimed", "play.6", "result", n=n)]
        case EventKind.ROUND_END:
            return _round_end(match, event)
        case EventKind.TIME if match.phase != "over":
            return [say("time_equal", "scoring.3", "result", n=match.total(_ME))]
        case EventKind.GAME_END:
            return [_game_end(match, mine)]
    return []


def _round_stops(match: Match, event: Event) -> list[Say]:
    """Who has won the round, who may slap, and how many cards lie where he may."""
    told = [_stalemate(match) if event.kind is EventKind.STALEMATE else _out(event.seat)]
    both = all(match.may_slap(seat) for seat in SEATS)
    if both and event.seat is not None:
        told.append(say("first_hand", "play.6", "result"))
    if match.may_slap(_ME):
        places = zip(_SIDES, match.centre_places, strict=False)
        counts = {name: len(match.stacks[place]) for name, place in places}
        key = "counts_three" if "middle" in counts else "counts"
        told.append(say(key, None, "info", **counts))
    return told


def _out(seat: int | None) -> Say:
    key = {None: "slap_race", 0: "slap_now", 1: "bot_slaps_soon"}[seat]
    return say(key, "play.6", "result")


def _stalemate(match: Match) -> Say:
    you, other = (match.tableau_count(seat) for seat in SEATS)
    if you == other:
        return say("stalemate_equal", "play.5", "result", n=you)
    key = {None: "stalemate_race", 0: "stalemate_you", 1: "stalemate_bot"}[match.winner]
    return say(key, "play.5", "result", you=you, other=other)


def _round_end(match: Match, event: Event) -> list[Say]:
    you, other = (match.total(seat) for seat in SEATS)
    key = {None: "round_none", 0: "round_you", 1: "round_bot"}[event.seat]
    told = [say(key, "play.8", "result", you=you, other=other)]
    if (near := one_more(match)) is not None:
        told.append(say("streak_bot" if near else "streak_you", "scoring.2", "result"))
    return told


def _game_end(match: Match, mine: bool) -> Say:
    key = "game_you" if mine else "game_bot"
    ending = game_ending(match)
    if ending == "streak":
        return say(f"{key}_streak", "scoring.2", "result")
    if ending == "timed":
        you, other = (match.total(seat) for seat in SEATS)
        return say(f"{key}_time", "scoring.3", "result", you=you, other=other)
    return say(key, "play.9", "result", n=match.round)


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


def standing(match: Match) -> list[Say]:
    """What the learner should know of a position that is laid out before him."""
    if match.phase != "slap":
        return prompts(match)
    kind = EventKind.FREEZE if match.cause == "out" else EventKind.STALEMATE
    return _round_stops(match, Event(kind, match.winner))


def state_in_words(match: Match) -> Say:
    """The whole table in one sentence, for those who cannot see it."""
    tops = [_card(match.top(place) if match.up >> place & 1 else None) for place in range(5)]
    places = zip(_SIDES, match.centre_places, strict=False)
    centre = {name: _card(match.top(place)) for name, place in places}
    return say(
        "state_three" if "middle" in centre else "state", None, "info",
        **{f"a{n}": top for n, top in enumerate(tops, 1)},
        **centre, spit=match.spit_count(_ME),
    )  # fmt: skip


def time_left(ms: int) -> Say:
    """How long a timed game still lasts (scoring.3)."""
    seconds = -(-ms // 1000)
    return say("time_left", "scoring.3", minutes=seconds // 60, seconds=seconds % 60)
