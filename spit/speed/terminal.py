"""Speed in a terminal: the table as text, and a game in which the clock moves only when you do."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final

from spit.bot.profile import Profile
from spit.cards import DECK_SIZE, RANK_LETTERS, SUITS, Card, Rank, card_name
from spit.speed.actions import AGREES, CALLS, CATCHES, DRAWS, Draw, HandPlay, SpeedAction
from spit.speed.bot import SpeedHand
from spit.speed.events import SpeedEvent, SpeedEventKind, SpeedStep
from spit.speed.explain import deed, speed_verdicts
from spit.speed.match import SpeedMatch
from spit.speed.places import CENTRE_LETTERS, MOST_SEATS, SEAT_LETTERS
from spit.speed.player import SpeedBot
from spit.speed.record import speed_card_of
from spit.speed.table import SpeedHappening, SpeedTable
from spit.speed.variants import SpeedVariant
from spit.text.catalog import Catalog
from spit.text.speak import Speaker
from spit.verdict import Refused, Verdict

_ME: Final = 0
#: How long a bot's act waits for an earlier act of the player, in ms.
_WINDOW: Final = 30
#: Up to this level an exact tie goes to the player.
_KIND_LEVEL: Final = 3
_SIGNS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
_PLAY: Final = re.compile(r"([1-5])(?:\s*>?\s*([lrmn])(?:\s*=?\s*(\w+))?)?", re.IGNORECASE)
_CALL: Final = re.compile(r"\*\s*([lrmn])?", re.IGNORECASE)

#: What may be typed; signs and digits only, so that it is the same in every language. A joker that
#: has to be named is followed by the letter of a card.
COMMANDS: Final = "3 l   3 r   3   3 l 7   +   !   *   * l   .   q"

#: What is said of an event: its message. Those of a kind that come together are told once.
_TOLD: Final = {
    SpeedEventKind.OPEN: "opened",
    SpeedEventKind.FLIP: "turned",
    SpeedEventKind.REBUILD: "rebuilt",
    SpeedEventKind.CATCH: "caught",
    SpeedEventKind.STALEMATE: "hopeless",
    SpeedEventKind.GAME_END: "match_won",
}


class SpeedTerminal:
    """Draws matches of Speed and speaks in one language."""

    def __init__(self, catalog: Catalog, write: Callable[[str], object] = print) -> None:
        """Take the words of a language and where to write lines."""
        self._ranks = catalog["ranks"]
        self._speaker = Speaker(catalog)
        self.write = write

    def card(self, card: Card) -> str:
        """A card as this language's decks letter it."""
        letter = self._ranks[RANK_LETTERS[card >> 2]]["letter"]
        return letter if card >= DECK_SIZE else letter + _SIGNS[card_name(card)[1]]

    def rank(self, word: str) -> Rank | None:
        """The rank that this language writes so, jokers aside; None where it is none."""
        ranks = enumerate(RANK_LETTERS[:-1])
        found = (n for n, name in ranks if self._ranks[name]["letter"] == word.upper())
        return next(found, None)

    def draw(self, match: SpeedMatch, me: int | None = None) -> None:
        """All hands with their draw piles, and the central piles with their sizes and side piles.

        :param me: the only player whose cards are shown; None shows all.
        """
        for seat in reversed(match.seats):
            cells = [
                "·" if card is None else "▒" if me not in (None, seat) else self.card(card)
                for card in match.hands[seat]
            ]
            word = "!" if match.has_said(seat) else ""
            hand = "".join(f"{cell:<5}" for cell in cells)
            self.write(f"   {SEAT_LETTERS[seat]}  {hand}| {len(match.draws[seat])} {word}".rstrip())
            if seat == 1:
                self.write("        " + "".join(self._pile(match, n) for n in match.seats).rstrip())

    def _pile(self, match: SpeedMatch, centre: int) -> str:
        pile, named = match.centres[centre], match.named[centre]
        top = "·" if not pile else "▒" if match.phase == "ready" else self.card(pile[-1])
        if named is not None:
            top += "=" + self._ranks[RANK_LETTERS[named]]["letter"]
        said = f"{CENTRE_LETTERS[centre]} {top} ({len(pile)})"
        return f"{said:<12}+{len(match.sides[centre]):<6}"

    def tell(self, match: SpeedMatch, events: Iterable[SpeedEvent]) -> None:
        """Say what cards alone do not show."""
        for kind, same in groupby(events, key=lambda event: event.kind):
            event = next(same)
            who = "" if event.seat is None or kind in _SHARED else f"{SEAT_LETTERS[event.seat]}  "
            if kind is SpeedEventKind.ROUND_END and event.seat is not None:
                score = "-".join(map(str, match.score))
                self.write(f"   {who}{self._speaker.say('speed.round_won', {'score': score})}")
            elif kind in _TOLD:
                self.write(f"   {who}{self._speaker.say(f'speed.{_TOLD[kind]}')}")

    def do(self, action: SpeedAction, card: str | None) -> None:
        """Say that an act has been done, with the card that it carries."""
        name = "" if card is None else self._speaker.fill("  {card.full}", {"card": card})
        self.write(f"   {action}{name}")

    def refuse(self, refused: Refused, seat: int = 0) -> None:
        """Say why an act of this seat is refused, with the paragraph that says so."""
        if seat:
            self.write(f"   {self._speaker.say('say.told_opponent')}")
        self.write(f"   {self._sentence(refused)}")

    def explain(self, match: SpeedMatch) -> None:
        """Who may do what, and why not; what a player is told twice shares a line."""
        for seat in match.seats:
            rows = [
                (str(action), self._deed(match, action, verdict))
                for action, verdict in speed_verdicts(match, seat)
            ]
            for said, same in groupby(rows, key=lambda row: row[1]):
                self.write(f"{said[0]} {' '.join(name for name, _ in same):<4}  {said[1]}")

    def _sentence(self, refused: Refused) -> str:
        sentence = self._speaker.say(f"refusal.{refused.reason.value}", refused.facts)
        return f"{sentence}  [{refused.rule}]"

    def _deed(self, match: SpeedMatch, action: SpeedAction, verdict: Verdict) -> tuple[str, str]:
        """A mark, and why an act is refused or what an allowed one does."""
        if isinstance(verdict, Refused):
            return "✗", self._sentence(verdict)
        if isinstance(action, HandPlay):
            card = speed_card_of(match, action)
            return "✓", self._speaker.fill("{card.full}", {"card": card or ""})
        return "✓", self._speaker.say(f"speed.{deed(match, action)}")


#: Events of all players together.
_SHARED: Final = {SpeedEventKind.OPEN, SpeedEventKind.FLIP}


def play_speed(
    terminal: SpeedTerminal,
    ask: Callable[[str], str],
    seed: int,
    profile: Profile,
    think: int,
    variant: SpeedVariant,
) -> SpeedTable:
    """A match against bots; every command takes ``think`` ms of game time.

    Ends with the match, with ``q``, or at the end of the input.
    """
    favoured = _ME if profile.level <= _KIND_LEVEL else None
    table = SpeedTable(SpeedMatch(variant, seed), favoured)
    bots = [
        SpeedBot(table, seat, SpeedHand(profile, seed * MOST_SEATS + seat), _WINDOW)
        for seat in table.match.seats
        if seat != _ME
    ]
    for bot in bots:
        bot.look()
    now = 0
    terminal.write(COMMANDS)
    while True:
        for happening in _run(table, bots, now):
            _tell(terminal, table.match, happening)
        terminal.draw(table.match, _ME)
        if table.match.phase == "over":
            return table
        try:
            command = ask("> ").strip()
        except EOFError:
            return table
        if command == "q":
            return table
        now += think
        _obey(terminal, table, bots, command, now)


def _run(table: SpeedTable, bots: list[SpeedBot], now: int) -> Iterator[SpeedHappening]:
    """Let everything happen that is due by this moment."""
    while True:
        looks = [bot.looks_at for bot in bots if bot.looks_at is not None]
        moment = min([now, *looks])
        happening = next(table.advance(moment), None)
        if happening is not None:
            yield happening
            for bot in bots:
                bot.look(happening)
        elif looks and min(looks) <= now:
            for bot in bots:
                bot.look_again(moment)
        else:
            return


def _tell(terminal: SpeedTerminal, match: SpeedMatch, happening: SpeedHappening) -> None:
    """What happened: who did what, and the card in words; cards that others draw are not told."""
    what = happening.what
    if isinstance(what, SpeedStep):
        terminal.tell(match, happening.events)
        return
    if happening.refused is not None:
        if what.seat == _ME:
            terminal.refuse(happening.refused)
        return
    cards = [event.card for event in happening.events if event.card is not None]
    hidden = isinstance(what, Draw) and what.seat != _ME
    card = None if hidden or not isinstance(what, Draw | HandPlay) else card_name(cards[0])
    terminal.do(what, card)
    terminal.tell(match, happening.events)


def _obey(
    terminal: SpeedTerminal, table: SpeedTable, bots: list[SpeedBot], command: str, now: int
) -> None:
    match = table.match
    if command in ("", "."):
        return
    if command == "!" and match.phase == "settled":
        dealt = table.next_round(now)
        for bot in bots:
            bot.drop()
            bot.look(dealt)
        return
    action = _read(terminal, match, command)
    if action is None:
        terminal.write(f"   {command!r}: {COMMANDS}")
    else:
        table.offer(action, now, table.seq)


def _read(terminal: SpeedTerminal, match: SpeedMatch, command: str) -> SpeedAction | None:
    """The action that a command means; None where it means none."""
    if command in ("+", "!"):
        return DRAWS[_ME] if command == "+" else AGREES[_ME]
    if found := _CALL.fullmatch(command):
        pile = found[1]
        return CALLS[_ME] if pile is None else CATCHES[_ME][CENTRE_LETTERS.index(pile.upper())]
    if not (found := _PLAY.fullmatch(command)):
        return None
    slot = int(found[1]) - 1
    if found[2] is None:
        fitting = [
            action
            for action in match.legal_actions(_ME)
            if isinstance(action, HandPlay) and action.slot == slot
        ]
        return fitting[0] if len(fitting) == 1 else None
    named = None if found[3] is None else terminal.rank(found[3])
    if found[3] is not None and named is None:
        return None
    return HandPlay(_ME, slot, CENTRE_LETTERS.index(found[2].upper()), named)
