"""A well-formed rules text, built by the outline, for tests to bend."""

from spit.rules import OUTLINE
from spit.text.book import ORDERED_SECTIONS
from spit.text.languages import LANGUAGES


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
