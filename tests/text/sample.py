"""Well-formed texts, built by the outline and by the list of messages, for tests to bend."""

import json
from pathlib import Path

from spit.text.book import RULES, SPEED, Shape, anchor
from spit.text.checks import CARDS_KEYS, RANKS
from spit.text.decisions import GROUPS
from spit.text.languages import LANGUAGES
from spit.text.messages import MESSAGES
from spit.text.outline import Article
from spit.text.samples import kind_samples
from spit.text.told import TOLD


def rules_text(lang: str = "es") -> str:
    """Return a whole ``rules.md`` with a short text in every paragraph."""
    return _book(RULES, lang)


def speed_text(lang: str = "es") -> str:
    """Return a whole ``speed.md`` with a short text in every paragraph."""
    return _book(SPEED, lang)


def _book(shapes: tuple[Shape, ...], lang: str) -> str:
    colon = LANGUAGES[lang].colon
    lines = ["# Title", "", "First words,", "wrapped.", "", "Second *words*."]
    for shape in shapes:
        lines += ["", f"## About {shape.id} {{#{shape.id}}}", ""]
        if shape.plain:
            lines.append(f"All of {shape.id}.")
        for number in shape.numbers:
            marker = f"{number}. " if shape.ordered else "- "
            lines.append(f"{marker}**Label {number}**{colon} text of **{shape.id}**")
            lines.append(f"   and {number}.")
    return "\n".join(lines) + "\n"


def rulings_text(lang: str = "es") -> str:
    """Return a whole ``rulings.md`` with a short text in every part."""
    colon = LANGUAGES[lang].colon
    lines = ["# Title", "", "First words."]
    for group in GROUPS:
        lines += ["", f"## About {group.id} {{#{group.id}}}"]
        for decision in group.decisions:
            place = anchor(decision.id)
            lines += ["", f"### What of {decision.id}? {{#{place}}}", "", f"{place} it is."]
            figures = " ".join(f"{{{name}}}" for name in TOLD.get(decision.id, ()))
            telling = "readings" if decision.readings else "why"
            lines.append("")
            for part in decision.parts:
                told = f" {figures}" if figures and part == telling else ""
                lines.append(f"- **The {part}**{colon} {place} {part}.{told}")
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
            elif key in ("say.state", "say.state_three") or name == "score":
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
        (home / "rulings.md").write_text(rulings_text(lang), encoding="utf-8")
        (home / "speed.md").write_text(speed_text(lang), encoding="utf-8")
        (home / "cards.toml").write_text(toml(cards()), encoding="utf-8")
        (home / "messages.toml").write_text(toml(messages()), encoding="utf-8")
        (home / "ui.toml").write_text(toml(UI), encoding="utf-8")
        (home / "walk.toml").write_text(toml(WALK), encoding="utf-8")
    return folder


def article_text(outline: Article, lang: str = "es") -> str:
    """Return a whole article with a short text in every block, and its figures where they go."""
    colon = LANGUAGES[lang].colon
    lines = ["# Title", ""]
    for number in range(1, outline.intro + 1):
        lines += [f"Paragraph {number} of the", f"introduction{_slots(outline.slots)}.", ""]
    mark = "?" if outline.demand == "questions" else ""
    for part in outline.parts:
        lines += [f"## About {part.id}{mark} {{#{part.id}}}", ""]
        labels = 0
        for kind in part.blocks:
            labels += kind == "l"
            lines += {
                "p": [f"Words of *{part.id}* on", f"[blocking](play.4){_slots(part.slots)}."],
                "i": [f"- An item of {part.id}."],
                "l": [
                    f"- **Label {labels}**{colon} words of {part.id}{_slots(part.slots)},",
                    "  wrapped.",
                ],
                "f": [f"[figure] What {part.id}", "shows."],
            }[kind]
            lines.append("")
    return "\n".join(lines)


def _slots(names: tuple[str, ...]) -> str:
    return "".join(f", {{{name}}}" for name in names)
