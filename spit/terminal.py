"""Spit in a terminal: the table as text, and a game in which the clock moves only when you do."""

import re
from collections.abc import Callable
from typing import Final

from spit.actions import SEATS
from spit.cards import DECK_SIZE, RANK_LETTERS
from spit.game import Game
from spit.match import Match
from spit.narrator import state_in_words
from spit.places import SPIT_PLACE, pile_place
from spit.protocol import Say
from spit.requests import Options
from spit.text.catalog import Catalog
from spit.text.speak import Speaker
from spit.verdict import IllegalAction

_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_PLAY: Final = re.compile(r"([1-5])\s*>?\s*([1-5lmr])?", re.IGNORECASE)
_SLAP: Final = re.compile(r"\*\s*([lmr])", re.IGNORECASE)
_SPIT: Final = re.compile(r"!\s*([lmr])?", re.IGNORECASE)

#: What may be typed; signs and digits only, so that it is the same in every language.
COMMANDS: Final = "3 l   3 r   3   2 > 1   !   ! r   * l   ?   +   q"
#: The same where a third central pile lies in the middle.
COMMANDS_THREE: Final = COMMANDS.replace("3 r", "3 m   3 r").replace("* l", "* l   * m")
#: What stands before the top card of each central pile, from left to right on the table.
_CENTRE_SIGNS: Final = {12: "<", 14: "^", 13: ">"}


class Terminal:
    """Draws matches and speaks messages in one language."""

    def __init__(self, catalog: Catalog, write: Callable[[str], object] = print) -> None:
        """Take the words of a language and where to write lines."""
        self._catalog = catalog
        self._speaker = Speaker(catalog)
        self.write = write

    def card(self, match: Match, place: int) -> str:
        """The top card of a place as this language's decks letter it."""
        stack = match.stacks[place]
        if not stack:
            return "·"
        if place < 10 and not match.up >> place & 1:
            return "▒"
        card = stack[-1]
        letter = self._catalog["ranks"][RANK_LETTERS[card >> 2]]["letter"]
        return letter if card >= DECK_SIZE else letter + _SIGNS["shdc"[card & 3]]

    def draw(self, match: Match) -> None:
        """Both rows with the number of hidden cards, the central piles with their sizes."""
        for seat in reversed(SEATS):
            cells = []
            for pile in range(5):
                place = pile_place(seat, pile)
                hidden = max(0, len(match.stacks[place]) - 1)
                cells.append(self.card(match, place) + (f"+{hidden}" if hidden else ""))
            spit = len(match.stacks[SPIT_PLACE[seat]])
            self.write("   " + "".join(f"{cell:<8}" for cell in cells) + f"| {spit}")
            if seat:
                piles = [
                    f"{sign} {self.card(match, place)} ({len(match.stacks[place])})"
                    for place, sign in _CENTRE_SIGNS.items()
                    if place in match.centre_places
                ]
                indent = " " * (10 if len(piles) == 2 else 3)
                self.write((indent + "".join(f"{pile:<15}" for pile in piles)).rstrip())

    def tell(self, messages: list[Say]) -> None:
        """Speak messages, refusals with the paragraph that they cite."""
        for message in messages:
            sentence = self._speaker.say(message["key"], message["params"])
            refused = message["tone"] == "refusal" and message["rule"]
            cited = f"  [{message['rule']}]" if refused else ""
            self.write(f"   {sentence}{cited}")


def play(
    terminal: Terminal,
    ask: Callable[[str], str],
    seed: int,
    options: Options,
    think: int,
) -> Game:
    """A game against the bot; every command takes ``think`` ms of game time, ``+`` as much again.

    Ends with the game, with ``q``, or at the end of the input. In a timed game the prompt says how
    many minutes and seconds are left.
    """
    now = 0
    game = Game(seed, options, now)
    terminal.write(_commands(game.match))
    while True:
        game.run(now)
        _, told = game.take_news()
        terminal.tell(told)
        terminal.draw(game.match)
        if game.match.phase == "over":
            return game
        try:
            command = ask(f"{_time_left(game)}> ").strip()
        except EOFError:
            return game
        if command == "q":
            return game
        now += think
        _obey(terminal, game, command, now)


def _commands(match: Match) -> str:
    return COMMANDS_THREE if match.variant.centre_count == 3 else COMMANDS


def _time_left(game: Game) -> str:
    clock = game.view()["clock"]
    if clock is None:
        return ""
    minutes, seconds = divmod(-(-clock["left"] // 1000), 60)
    return f"{minutes}:{seconds:02} "


def _obey(terminal: Terminal, game: Game, command: str, now: int) -> None:
    seen = game.table.seq
    if found := _SLAP.fullmatch(command):
        game.slap(found[1].upper(), now, seen)
    elif found := _SPIT.fullmatch(command):
        if game.match.phase == "settled":
            try:
                game.next_round(now)
            except IllegalAction as error:
                terminal.write(f"   {error}")
        else:
            game.spit(found[1] and found[1].upper(), now, seen)
    elif found := _PLAY.fullmatch(command):
        target = found[2]
        to = None if target is None else f"A{target}" if target.isdigit() else target.upper()
        game.move(f"A{found[1]}", to, now, seen)
    elif command == "?":
        terminal.tell([state_in_words(game.match)])
    elif command not in ("", "+"):
        terminal.write(f"   {command!r}: {_commands(game.match)}")
