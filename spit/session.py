"""The only door for the browser: JSON text in, JSON text out, one request at a time.

Whatever comes in, what goes out is a reply: a message that cannot be taken is answered with a
``fault`` that says what is wrong and where, and changes nothing.
"""

import json
import re
from typing import Final

from spit.actions import SEATS
from spit.advice import advise
from spit.game import Game
from spit.hearing import hear
from spit.lessons.runner import WalkRun
from spit.lessons.walk import STEP_IDS, WALK
from spit.levels import hello
from spit.message import BadMessage, Message
from spit.narrator import narrate, prompts, state_in_words, time_left
from spit.options import bot_of
from spit.protocol import PROTOCOL, Reply, Say
from spit.sayings import refusal
from spit.sgr import MOST_SEED
from spit.speed.trial import SpeedTrial
from spit.spn import NotationError
from spit.trial import Trial
from spit.verdict import IllegalAction, Refused
from spit.view import event_message, table_view
from spit.watched import Watched

#: How far the page's clock may run ahead of the worker's, in ms.
_CLOCKS_APART: Final = 1000
#: So many acts of a position that was tried are taken up again; nobody does more by hand.
_MOST_ACTS: Final = 2000


class Session:
    """What one page is doing: nothing yet, a walk, a game, two bots to watch, or a position."""

    def __init__(self) -> None:
        """Begin with nothing on the table."""
        self._game: Game | Watched | None = None
        self._walk: WalkRun | None = None
        self._trial: Trial | SpeedTrial | None = None
        self._walk_seq = 0

    def handle(self, text: str, now_ms: int) -> str:
        """Answer one request; ``now_ms`` is the page's clock at the moment of handling."""
        q = 0
        try:
            message = Message.parse(text)
            q = message.whole("q", 0, 2**53)
            reply = self._answer(message, now_ms)
        except BadMessage as bad:
            reply = self._reply()
            reply["fault"] = {"what": bad.what, "where": bad.where}
        reply["q"] = q
        return json.dumps(reply, separators=(",", ":"), ensure_ascii=False)

    def _answer(self, message: Message, now: int) -> Reply:
        kind = message.word("type")
        # Page and worker read the same clock; a stamp far ahead of it is a mistake, not a future.
        t = min(message.whole("t", 0, 2**53), now + _CLOCKS_APART)
        now = max(now, t)
        match kind:
            case "hello":
                return {**self._reply(), "hello": hello(message.whole_or("median", 0, 60_000))}
            case "game" | "watch":
                return self._new_game(kind, message, now)
            case "hint":
                return self._hint(message, now)
            case "speed":
                return self._speed(message, now)
            case "restore":
                return self._restore(message, now)
            case "walk":
                return self._open_walk(message)
            case "try":
                return self._open_trial(message, now)
            case "act":
                return self._act(message, t, now)
            case "tick" | "pause" | "resume" | "next" | "state" | "save":
                return self._control(kind, now)
            case "other" | "undo" | "again":
                return self._trial_control(self._trial, kind, now)
        raise BadMessage(f"type {kind!r} is not known", "type")

    # --- games -------------------------------------------------------------------------------

    def _new_game(self, kind: str, message: Message, now: int) -> Reply:
        seed, options = message.whole("seed", 0, MOST_SEED), message.options()
        game: Game | Watched
        try:
            if kind == "watch":
                game = Watched(seed, options, message.bots(len(SEATS)), now)
            else:
                game = Game(seed, options, now)
        except ValueError as error:
            raise BadMessage(str(error), "options") from None
        self._game, self._walk, self._trial = game, None, None
        return self._game_reply(game, now)

    def _speed(self, message: Message, now: int) -> Reply:
        game = self._game
        if not isinstance(game, Watched):
            raise BadMessage("speed needs two bots: expected a message of type watch", "type")
        try:
            game.set_speed(message.number("speed"), now)
        except ValueError as error:
            raise BadMessage(str(error), "speed") from None
        return self._game_reply(game, now)

    def _hint(self, message: Message, now: int) -> Reply:
        word = message.bot()
        try:
            profile = bot_of(word["level"], word["style"])
        except ValueError as error:
            raise BadMessage(str(error), "level") from None
        if isinstance(game := self._game, Game):
            reply = self._game_reply(game, now)
            hint, told = advise(game.match, profile, game.table.seq)
        elif isinstance(trial := self._trial, Trial):
            reply = self._trial_reply(trial, now)
            hint, told = advise(trial.match, profile, 0)
        else:
            raise BadMessage("a hint needs a game or a position of Spit: expected one", "type")
        reply["hint"] = hint
        reply["say"] += told
        return reply

    def _restore(self, message: Message, now: int) -> Reply:
        try:
            game = Game.from_record(message.word("record"), message.options(), now)
        except NotationError as error:
            raise BadMessage(str(error), "record") from None
        except ValueError as error:
            raise BadMessage(str(error), "options") from None
        self._game, self._walk, self._trial = game, None, None
        return self._game_reply(game, now)

    def _game_act(self, game: Game | Watched, message: Message, t: int, now: int) -> Reply:
        act = message.word("act")
        seen = message.whole("seen", 0, 2**53)
        to = message.place_or_none("to")
        if isinstance(game, Watched):
            raise BadMessage("two bots are watched: nothing is to be done", "act")
        match act:
            case "move":
                game.move(message.place("source"), to, t, seen)
            case "spit":
                game.spit(to, t, seen)
            case "slap":
                game.slap(to, t, seen)
            case _:
                raise BadMessage(f"act {act!r} has no place in a game", "act")
        return self._game_reply(game, now)

    def _control(self, kind: str, now: int) -> Reply:
        if kind == "state" and self._walk is not None:
            return self._walk_reply(self._walk, [state_in_words(self._walk.match)])
        if kind in ("next", "state") and self._trial is not None:
            return self._trial_control(self._trial, kind, now)
        game = self._game
        if game is None:
            raise BadMessage(f"{kind} needs a game: expected a message of type game first", "type")
        match kind:
            case "pause":
                game.pause(now)
            case "resume":
                game.resume(now)
            case "next":
                try:
                    game.next_round(now)
                except IllegalAction as error:
                    raise BadMessage(str(error), "type") from None
        reply = self._game_reply(game, now)
        if kind == "state":
            reply["say"].append(state_in_words(game.match))
            if isinstance(game, Game):
                reply["say"] += prompts(game.match)
            if clock := reply["view"]["clock"]:
                reply["say"].append(time_left(clock["left"]))
        if kind == "save":
            reply["record"] = str(game.table.record)
        return reply

    def _game_reply(self, game: Game | Watched, now: int) -> Reply:
        game.run(now)
        reply = self._reply()
        reply["events"], reply["say"] = game.take_news()
        reply["view"] = game.view()
        reply["due"] = game.due()
        reply["log"] = game.take_log()
        return reply

    # --- the walk ----------------------------------------------------------------------------

    def _open_walk(self, message: Message) -> Reply:
        step = message.word("step")
        if step not in STEP_IDS:
            raise BadMessage(f"there is no step {step!r}", "step")
        self._walk = WalkRun(WALK, STEP_IDS.index(step), message.whole("frame", 0, 1000))
        self._game, self._trial = None, None
        return self._walk_reply(self._walk, [])

    def _walk_act(self, walk: WalkRun, message: Message) -> Reply:
        act = message.word("act")
        if act == "choose":
            choice = message.word("to")
            if not walk.choose(choice):
                raise BadMessage(f"step {walk.step.id} has no answer {choice!r}", "to")
            return self._walk_reply(walk, [])
        action = hear(message, walk.match)
        done = action if isinstance(action, Refused) else walk.act(action)
        if isinstance(done, Refused):
            walk.events = []
            return self._walk_reply(walk, [refusal(done)])
        walk.events = done
        told = [] if isinstance(action, Refused) else narrate(walk.match, action, done)
        return self._walk_reply(walk, told)

    def _walk_reply(self, walk: WalkRun, told: list[Say]) -> Reply:
        self._walk_seq += 1
        reply = self._reply()
        reply["view"] = table_view(walk.match, self._walk_seq)
        reply["walk"] = walk.where()
        reply["events"] = [event_message(event, 0) for event in walk.events]
        reply["say"] = told
        walk.events = []
        return reply

    # --- a position to try -------------------------------------------------------------------

    def _open_trial(self, message: Message, now: int) -> Reply:
        spn, done = message.word("spn"), message.words("done", _MOST_ACTS)
        try:
            trial = SpeedTrial(spn, done) if _is_speed(spn) else Trial(spn, done)
        except IllegalAction as error:
            raise BadMessage(str(error), "done") from None
        except ValueError as error:
            raise BadMessage(str(error), "spn") from None
        self._game, self._walk, self._trial = None, None, trial
        return self._trial_reply(trial, now)

    def _trial_control(self, trial: Trial | SpeedTrial | None, kind: str, now: int) -> Reply:
        if trial is None:
            raise BadMessage(f"{kind} needs a position: expected a message of type try", "type")
        match kind:
            case "next":
                trial.go_on(now)
            case "other":
                trial.other(now)
            case "undo":
                trial.undo()
            case "again":
                trial.again()
            case "state":
                trial.state()
        return self._trial_reply(trial, now)

    def _trial_reply(self, trial: Trial | SpeedTrial, now: int) -> Reply:
        reply = self._reply()
        reply["view"], reply["trial"] = trial.view(now), trial.where()
        reply["events"], reply["say"] = trial.take_news()
        return reply

    # -----------------------------------------------------------------------------------------

    def _act(self, message: Message, t: int, now: int) -> Reply:
        if self._game is not None:
            return self._game_act(self._game, message, t, now)
        if self._walk is not None:
            return self._walk_act(self._walk, message)
        if (trial := self._trial) is not None:
            if isinstance(trial, SpeedTrial):
                trial.hear(message, t)
            else:
                trial.act(hear(message, trial.match), t)
            return self._trial_reply(trial, now)
        raise BadMessage("there is nothing on the table: expected game, walk or try first", "type")

    @staticmethod
    def _reply() -> Reply:
        return {"protocol": PROTOCOL, "q": 0, "events": [], "say": [], "due": None}


def _is_speed(spn: str) -> bool:
    """Whether a position is one of Speed: its first word names the game."""
    return re.match(r"\s*speed\b", spn) is not None
