"""Reads one request of the page field by field; what does not fit is a BadMessage."""

import json
import re
from dataclasses import fields
from typing import Any, Final, cast

from spit.requests import BotWord, Options, StyleChoice
from spit.variants import Variant

#: The places of both games; one that a table lacks is refused by its game.
_PLACE: Final = re.compile(r"[A-D][1-5|]|[LRMN]\|?")

#: The longest message that is looked at, in characters; a whole game's record fits.
LONGEST = 20_000_000


class BadMessage(Exception):
    """A message that the door cannot take.

    :ivar what: what is wrong and what was expected.
    :ivar where: the field, or ``message`` for the whole.
    """

    def __init__(self, what: str, where: str) -> None:
        """Take what is wrong and the field."""
        super().__init__(f"{where}: {what}")
        self.what = what
        self.where = where


class Message:
    """The fields of one request."""

    def __init__(self, fields: dict[str, Any]) -> None:
        """Take the fields of a JSON object."""
        self._fields = fields

    @classmethod
    def parse(cls, text: str) -> "Message":
        """The message of a JSON text.

        :raises BadMessage: it is no JSON object, or longer than :data:`LONGEST`.
        """
        if len(text) > LONGEST:
            raise BadMessage(f"longer than {LONGEST} characters", "message")
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            raise BadMessage("not JSON: expected an object", "message") from None
        if not isinstance(fields, dict):
            raise BadMessage("not an object: expected fields such as type and t", "message")
        return cls(fields)

    def word(self, name: str) -> str:
        """A text field."""
        value = self._fields.get(name)
        if not isinstance(value, str):
            raise BadMessage(f"{_shown(value)}: expected a text", name)
        return value

    def whole(self, name: str, least: int, most: int) -> int:
        """A whole number between two bounds, both included."""
        value = self._fields.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadMessage(
                f"{_shown(value)}: expected a whole number from {least} to {most}", name
            )
        return value

    def whole_or(self, name: str, default: int, most: int) -> int:
        """A whole number up to a bound, or the default where it is left out."""
        return default if name not in self._fields else self.whole(name, 0, most)

    def place(self, name: str) -> str:
        """A place of the table by name."""
        value = self.word(name)
        if not _PLACE.fullmatch(value):
            raise BadMessage(f"{_shown(value)}: expected a place such as A3, B2, A| or L", name)
        return value

    def place_or_none(self, name: str) -> str | None:
        """A place, or None where it is left out."""
        return None if self._fields.get(name) is None else self.place(name)

    def words(self, name: str, most: int) -> list[str]:
        """A list of at most so many texts."""
        value = self._fields.get(name)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise BadMessage(f"{_shown(value)}: expected a list of texts", name)
        if len(value) > most:
            raise BadMessage(f"{len(value)} texts: expected at most {most}", name)
        return value

    def options(self) -> Options:
        """The options of a game; what their values mean is judged where they are used."""
        value = self._fields.get("options")
        if not isinstance(value, dict):
            raise BadMessage(f"{_shown(value)}: expected an object", "options")
        known: dict[str, tuple[type, ...]] = {
            **{rule.name: (str,) for rule in fields(Variant)},
            "level": (int, float),
            "style": (str,),
            "follow": (int,),
            "median": (int,),
            "speed": (int, float),
            "auto_spit": (bool,),
            "assist": (bool,),
        }
        for name, kinds in known.items():
            _check(value.get(name), kinds, f"options.{name}")
        return cast(Options, {name: value[name] for name in known})

    def number(self, name: str) -> float:
        """A number, whole or not; which ones there are is judged where it is used."""
        value = self._fields.get(name)
        _check(value, (int, float), name)
        return cast(float, value)

    def bot(self) -> BotWord:
        """The level and style of one bot; whether there are such is judged where it is used."""
        return {"level": self.number("level"), "style": cast(StyleChoice, self.word("style"))}

    def bots(self, most: int) -> list[BotWord]:
        """A list of at most so many bots."""
        value = self._fields.get("bots")
        if not isinstance(value, list) or not all(isinstance(bot, dict) for bot in value):
            raise BadMessage(f"{_shown(value)}: expected a list of bots", "bots")
        if len(value) > most:
            raise BadMessage(f"{len(value)} bots: expected at most {most}", "bots")
        return [Message(bot).bot() for bot in value]


def _check(given: object, kinds: tuple[type, ...], where: str) -> None:
    if not isinstance(given, kinds) or (isinstance(given, bool) and bool not in kinds):
        expected = " or ".join(kind.__name__ for kind in kinds)
        raise BadMessage(f"{_shown(given)}: expected {expected}", where)


def _shown(value: object) -> str:
    if value is None:
        return "missing"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
