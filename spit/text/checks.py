"""The checks of a language's tables: nothing missing, nothing unknown, every template sound."""

from collections.abc import Iterable, Mapping
from typing import Final

from spit.text.errors import TextError
from spit.text.messages import MESSAGES
from spit.text.samples import samples
from spit.text.speak import Slot, Speaker, SpeakError, TemplateError, Words, parse_template
from spit.text.tables import Table

RANKS: Final = "A23456789TJQKX"
PLURAL_RULES: Final = ("0-1", "1")


def _cards_keys() -> dict[str, tuple[str, ...]]:
    keys: dict[str, tuple[str, ...]] = {"plural.rule": ()}
    keys |= {
        f"ranks.{rank}.{name}": ()
        for rank in RANKS
        for name in ("letter", "name", "a", "the", "spoken")
    }
    keys |= {f"suits.{suit}": () for suit in "shdc"}
    keys |= {"suits.full": ("rank", "suit"), "join.or": ("a", "b"), "join.comma": ()}
    keys["places.empty"] = ()
    for table in ("places", "places_on"):
        keys |= {f"{table}.{name}": () for name in ("L", "R", "M", "spit_A", "spit_B")}
        keys |= {f"{table}.{name}": ("n",) for name in "AB"}
    return keys


#: Every key of ``cards.toml``, with the parameters that its text must have.
CARDS_KEYS: Final = _cards_keys()

#: What a step of the step-by-step round may have: a text, or a table of texts.
WALK_TEXTS: Final = ("title", "text", "task", "ok", "hint")
WALK_TABLES: Final = ("choices", "mistakes", "outcomes")


def parameters(table: Table, key: str, template: str, faults: list[TextError]) -> set[str] | None:
    """Return the parameters that a template uses; None, and a fault, if it is not sound."""
    try:
        pieces = parse_template(template)
    except TemplateError as error:
        faults.append(table.fault(key, f"in '{key}', {error}"))
        return None
    return {piece.name for piece in pieces if isinstance(piece, Slot)}


def check_cards(table: Table, strings: Mapping[str, str], faults: list[TextError]) -> bool:
    """Check ``cards.toml``; return whether cards and places can be spoken."""
    before = len(faults)
    _check_keys(table, strings, CARDS_KEYS, faults)
    for key, needed in CARDS_KEYS.items():
        if key in strings:
            used = parameters(table, key, strings[key], faults)
            if used is not None and used != set(needed):
                expected = _braced(needed) or "no parameter"
                what = f"'{key}' has {_braced(used) or 'no parameter'}"
                faults.append(table.fault(key, f"{what}; expected {expected}"))
    rule = strings.get("plural.rule")
    if rule is not None and rule not in PLURAL_RULES:
        expected = " or ".join(f"'{known}'" for known in PLURAL_RULES)
        faults.append(table.fault("plural.rule", f"no plural rule '{rule}'; expected {expected}"))
    letters: dict[str, str] = {}
    for rank in RANKS:
        key = f"ranks.{rank}.letter"
        other = letters.setdefault(strings.get(key, key), rank)
        if other != rank:
            message = f"ranks {other} and {rank} have the same letter; expected different ones"
            faults.append(table.fault(key, message))
    return len(faults) == before and all(key in strings for key in CARDS_KEYS)


def check_messages(
    table: Table, strings: Mapping[str, str], words: Words | None, faults: list[TextError]
) -> None:
    """Check ``messages.toml``; with ``words``, also try every message with sample parameters."""
    _check_keys(table, strings, MESSAGES, faults)
    for key, template in strings.items():
        if key not in MESSAGES:
            continue
        used = parameters(table, key, template, faults)
        if used is None:
            continue
        known = MESSAGES[key][0]
        if unknown := used - set(known):
            expected = f"only {_braced(known)}" if known else "no parameter"
            message = f"'{key}' has the unknown parameter {_braced(unknown)}; expected {expected}"
            faults.append(table.fault(key, message))
        elif words is not None:
            _try(table, key, words, faults)


def _try(table: Table, key: str, words: Words, faults: list[TextError]) -> None:
    speaker = Speaker(words)
    for params in samples(key):
        try:
            speaker.say(key, params)
        except SpeakError as error:
            faults.append(table.fault(key, f"{error}; expected a form that fits {params}"))
            return


def check_walk(table: Table, faults: list[TextError]) -> None:
    """Check that ``walk.toml`` is a table of steps that have the known parts only."""
    for step, parts in table.data.items():
        if not isinstance(parts, dict):
            faults.append(table.fault(step, f"'{step}' stands alone; expected a table [{step}]"))
            continue
        for name, value in parts.items():
            key = f"{step}.{name}"
            if name in WALK_TABLES:
                flat = isinstance(value, dict) and all(isinstance(v, str) for v in value.values())
                if not flat:
                    faults.append(table.fault(key, f"'{key}' is wrong; expected a table of texts"))
            elif name not in WALK_TEXTS:
                expected = ", ".join(WALK_TEXTS + WALK_TABLES)
                faults.append(table.fault(key, f"unknown part '{key}'; expected one of {expected}"))
            elif isinstance(value, dict):
                faults.append(table.fault(key, f"'{key}' is a table; expected a text"))
        for name in ("title", "text"):
            if name not in parts:
                faults.append(table.fault(step, f"step '{step}' has no {name}; expected one"))


def check_same(
    languages: Mapping[str, tuple[Table, Mapping[str, str]]], faults: list[TextError]
) -> None:
    """Check that all languages have the same keys, with the same parameters under each key.

    No language is the model: what one has, all must have.
    """
    keys = dict.fromkeys(key for _, strings in languages.values() for key in strings)
    for key in keys:
        used: dict[str, set[str]] = {}
        for lang, (table, strings) in languages.items():
            if key not in strings:
                having = ", ".join(name for name, (_, s) in languages.items() if key in s)
                message = f"'{key}' is missing; expected it as in {having}"
                faults.append(table.fault(key, message))
            elif (found := parameters(table, key, strings[key], faults)) is not None:
                used[lang] = found
        for lang, mine in used.items():
            for name in sorted(set().union(*used.values()) - mine):
                having = ", ".join(other for other, theirs in used.items() if name in theirs)
                message = f"'{key}' lacks {{{name}}}; expected it as in {having}"
                faults.append(languages[lang][0].fault(key, message))


def _check_keys(
    table: Table,
    strings: Mapping[str, str],
    expected: Mapping[str, object],
    faults: list[TextError],
) -> None:
    blank = {key for key in expected if key in table.lines and key not in strings}
    for key in expected:
        if key not in strings and key not in blank:
            faults.append(table.fault(key, f"'{key}' is missing; expected a text for it"))
    for key in strings:
        if key not in expected:
            faults.append(table.fault(key, f"unknown key '{key}'; expected no such key"))


def _braced(names: Iterable[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
