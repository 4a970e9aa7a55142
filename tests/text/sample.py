"""Well-formed texts, built by the outline and by the list of messages, for tests to bend."""

import json
from pathlib import Path

from spit.rules import OUTLINE
from spit.text.book import ORDERED_SECTIONS
from spit.text.checks import CARDS_KEYS, RANKS
from spit.text.languages import LANGUAGES
from spit.text.messages import MESSAGES
from spit.text.samples import kind_samples


def rules_text(lang: str = "es") -> str:
    """Return a whole ``rules.md`` with a short text in every paragraph."""
    colon = LANGUAGES[lang].colon
    lines = ["# Title", "", "First words,", "wrapped.", "", "Second *words*."]
    for section, count in OUTLINE:
        lines += ["", f"## About {section} {{#{section}}}", ""]
        if not count:
            lines.append(f"All of {section}.")
        for number in range(1, count + 1):
            marker = f"{number}. " if section in ORDERED_SECTIONS else "- "
            lines.append(f"{marker}**Label {number}**{colon} text of **{section}**")
            lines.append(f"   and {number}.")
    return "\n".join(lines) + "\n"


def toml(strings: dict[str, str]) -> str:
    """Return a TOML text with one dotted key in each line."""
    return "".join(f"{key} = {json.dumps(text)}\n" for key, text in strings.items())


def cards() -> dict[str, str]:
    """Return ``cards.toml`` by dotted keys; every text tells its key and its parameters."""
    found = {
        key: " ".join([key.replace(".", " ").lower(), *(f"{{{name}}}" for name in names)])
        for key, names in CARDS_KEYS.items()
    }
    found |= {f"ranks.{rank}.letter": rank for rank in RANKS}
    return found | {"plural.rule": "0-1", "join.or": "{a} ou {b}", "join.comma": ", "}


def messages() -> dict[str, str]:
    """Return a text for every message that says each parameter in every form it has."""
    found = {}
    for key, (names, _) in MESSAGES.items():
        words = [f"{{{{{key}}}}}"]
        for name in names:
            value = kind_samples(key, name)[0]
            if isinstance(value, int):
                words.append(f"{{{name}}} {{{name}|one|many}}")
            elif isinstance(value, list):
                words.append(f"{{{name}}} {{{name}.or}}")
            elif name == "place":
                words.append("{place} {place.on}")
            elif key in ("say.state", "say.state_three"):
                words.append(f"{{{name}}}")
            else:
                forms = ("", ".a", ".the", ".A", ".The", ".full")
                words += [f"{{{name}{form}}}" for form in forms]
        found[key] = " ".join(words)
    return found


UI = {"board.you": "You", "board.left": "{n} {n|card|cards} left"}
WALK = {
    "first.title": "First",
    "first.text": "Look at {card.the}.",
    "first.choices.yes": "Yes",
    "first.mistakes.early": "Too early.",
}


def write_texts(folder: Path) -> Path:
    """Write small texts in all languages below a folder, and return it."""
    for lang in LANGUAGES:
        home = folder / lang
        home.mkdir(parents=True)
        (home / "rules.md").write_text(rules_text(lang), encoding="utf-8")
        (home / "cards.toml").write_text(toml(cards()), encoding="utf-8")
        (home / "messages.toml").write_text(toml(messages()), encoding="utf-8")
        (home / "ui.toml").write_text(toml(UI), encoding="utf-8")
        (home / "walk.toml").write_text(toml(WALK), encoding="utf-8")
    return folder
