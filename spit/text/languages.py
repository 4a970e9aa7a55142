"""The languages of the site. To add one, add it here and write ``docs/texts/<code>/``."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the site."""

    code: str  # folder of its texts and of its pages
    locale: str  # for the html lang attribute and hreflang
    name: str  # what its own speakers call it
    region: str  # for the preview that other sites show of a link: language and country
    colon: str = ":"  # what stands between a label and its text
    percent: str = "%"  # the sign after a number, with the space before it
    thousands: str = "."  # what stands between groups of three digits
    grouped_from: int = 4  # numbers of fewer digits are not grouped


LANGUAGES: Final[dict[str, Language]] = {
    language.code: language
    for language in (
        Language(
            "fr",
            "fr",
            "Français",
            "fr_FR",
            colon="\u202f:",
            percent="\u00a0%",
            thousands="\u202f",
        ),
        Language("pt", "pt-BR", "Português", "pt_BR"),
        Language("es", "es", "Español", "es_ES", percent="\u00a0%", grouped_from=5),
        Language("nl", "nl", "Nederlands", "nl_NL"),
    )
}

#: Their codes, the default language first.
CODES: Final = tuple(LANGUAGES)

#: The language of the site's root.
DEFAULT_LANGUAGE: Final = CODES[0]
