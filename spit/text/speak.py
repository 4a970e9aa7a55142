"""Fills the templates of a language: "the {card.a} does not fit" becomes a sentence.

The grammar is described in :mod:`spit.text.messages`. ``docs/assets/trainer/speak.js`` is the twin
of this module on the page: whatever is changed here is changed there, and a test compares what
the two say. It also runs in the browser, so it imports nothing that is slow to load there.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypedDict

#: What may be given for a parameter: a number, a card (``5H``, a joker ``Xs``), a rank (``5``), a
#: place (``A3``, ``L``, ``B|``), ``-`` for a place without a card, or a list of ranks.
Param = int | str | Sequence[str]

#: How each kind of value may be said: ``{card.a}``. The bare ``{card}`` is possible for all.
CARD_FORMS: Final = ("a", "the", "A", "The", "full")
LIST_FORMS: Final = ("or", "a_or")
PLACE_FORMS: Final = ("on",)
FORMS: Final = CARD_FORMS + LIST_FORMS + PLACE_FORMS

_PIECE: Final = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_SLOT: Final = re.compile(r"([a-z][a-z0-9_]*)(?:\.([A-Za-z_]+)|\|([^|]*)\|([^|]*))?")
_CARD: Final = re.compile(r"[A2-9TJQKX][SHDCshdc]?")
_PLACE: Final = re.compile(r"[LMR]|[AB][1-5|]")


class Rank(TypedDict):
    """One rank in a language: its letter on the card, its name, the name with its articles."""

    letter: str
    name: str
    a: str
    the: str
    spoken: str


class Words(TypedDict):
    """The part of a catalog that templates draw on."""

    plural: str  # "0-1": 0 and 1 are singular; "1": only 1 is
    ranks: dict[str, Rank]
    suits: dict[str, str]  # s h d c, and "full": how rank and suit are joined
    join: dict[str, str]
    places: dict[str, str]
    places_on: dict[str, str]
    messages: dict[str, str]
    ui: dict[str, str]


class SpeakError(LookupError):
    """A programmer asked for a message that does not exist or gave it wrong parameters."""


class TemplateError(ValueError):
    """A template is not well-formed; the text says what is wrong and what was expected."""


class Slot(NamedTuple):
    """One ``{…}`` of a template: a parameter and how to say it."""

    name: str
    form: str | None
    plural: tuple[str, str] | None  # the word for one, the word for many


@lru_cache(maxsize=1024)
def parse_template(template: str) -> tuple[str | Slot, ...]:
    """Split a template into plain text and slots.

    :raises TemplateError: for a lone brace or a slot that the grammar does not know.
    """
    pieces: list[str | Slot] = []
    end = 0
    for found in _PIECE.finditer(template):
        pieces.append(template[end : found.start()])
        end = found.end()
        if found[0] in ("{{", "}}"):
            pieces.append(found[0][0])
        elif found[1] is None:
            raise TemplateError(f"a lone '{found[0]}'; expected '{{name}}', or '{found[0] * 2}'")
        else:
            pieces.append(_slot(found[1]))
    pieces.append(template[end:])
    return tuple(piece for piece in pieces if piece != "")


def _slot(inner: str) -> Slot:
    found = _SLOT.fullmatch(inner)
    if found is None:
        raise TemplateError(
            f"'{{{inner}}}'; expected '{{name}}', '{{name.form}}' or '{{name|one|many}}'"
        )
    name, form, one, many = found.groups()
    if form is not None and form not in FORMS:
        raise TemplateError(f"'{{{inner}}}'; expected one of the forms {', '.join(FORMS)}")
    return Slot(name, form, None if many is None else (one, many))


class Speaker:
    """Speaks one language."""

    def __init__(self, catalog: Words) -> None:
        """Take the words of a catalog, as :mod:`spit.text.catalog` makes it."""
        self._words = catalog

    def say(self, key: str, params: Mapping[str, Param] | None = None) -> str:
        """Return the message or interface word of that key, its parameters filled in.

        :raises SpeakError: if there is no such key, or if a parameter is missing or of a wrong
            kind.
        """
        words = self._words
        template = words["messages"].get(key, words["ui"].get(key))
        if template is None:
            raise SpeakError(f"no message '{key}'")
        try:
            return self.fill(template, params)
        except SpeakError as error:
            raise SpeakError(f"message '{key}': {error}") from None

    def fill(self, template: str, params: Mapping[str, Param] | None = None) -> str:
        """Return a template of this language with its parameters filled in.

        :raises SpeakError: if a parameter is missing or of a wrong kind.
        :raises TemplateError: if the template is not well-formed.
        """
        given = params or {}
        said = ""
        for piece in parse_template(template):
            if isinstance(piece, str):
                said += piece
            elif piece.name not in given:
                raise SpeakError(f"parameter '{piece.name}' is missing")
            else:
                said += self._value(piece, given[piece.name])
        return said

    def _value(self, slot: Slot, value: Param) -> str:
        if slot.plural is not None:
            if not isinstance(value, int):
                raise SpeakError(f"parameter '{slot.name}' is no number")
            return slot.plural[0 if self._is_one(value) else 1]
        if isinstance(value, int):
            return self._only(slot, (), str(value))
        if not isinstance(value, str):
            return self._only(slot, LIST_FORMS, self._list(value, slot.form))
        if value == "-":
            return self._only(slot, (), self._words["places"]["empty"])
        if _CARD.fullmatch(value):
            return self._only(slot, CARD_FORMS, self._card(value, slot.form))
        if _PLACE.fullmatch(value):
            return self._only(slot, PLACE_FORMS, self._place(value, slot.form))
        return self._only(slot, (), value)

    def _only(self, slot: Slot, forms: tuple[str, ...], said: str) -> str:
        if slot.form is not None and slot.form not in forms:
            raise SpeakError(f"parameter '{slot.name}' has no form '{slot.form}'")
        return said

    def _is_one(self, number: int) -> bool:
        return number == 1 or (number == 0 and self._words["plural"] == "0-1")

    def _card(self, card: str, form: str | None) -> str:
        rank = self._words["ranks"][card[0]]
        # A joker has no suit: the second letter only tells the two apart (ruling.r16).
        if form == "full" and len(card) == 2 and card[0] != "X":
            suits = self._words["suits"]
            return _put(suits["full"], {"rank": rank["name"], "suit": suits[card[1].lower()]})
        if form in ("a", "A"):
            said = rank["a"]
        elif form in ("the", "The"):
            said = rank["the"]
        else:
            return rank["name"]
        return said[:1].upper() + said[1:] if form in ("A", "The") else said

    def _list(self, ranks: Sequence[str], form: str | None) -> str:
        for rank in ranks:
            if not _CARD.fullmatch(rank):
                raise SpeakError(f"'{rank}' in a list is no rank")
        names = [self._card(rank, "a" if form == "a_or" else None) for rank in ranks]
        join = self._words["join"]
        if form in LIST_FORMS and len(names) > 1:
            return _put(join["or"], {"a": join["comma"].join(names[:-1]), "b": names[-1]})
        return join["comma"].join(names)

    def _place(self, place: str, form: str | None) -> str:
        words = self._words["places_on" if form == "on" else "places"]
        if len(place) == 1:
            return words[place]
        if place[1] == "|":
            return words[f"spit_{place[0]}"]
        return _put(words[place[0]], {"n": place[1]})


def _put(template: str, words: Mapping[str, str]) -> str:
    """Fill one of the language's own small templates, such as ``{rank} de {suit}``."""
    pieces = parse_template(template)
    return "".join(piece if isinstance(piece, str) else words[piece.name] for piece in pieces)
