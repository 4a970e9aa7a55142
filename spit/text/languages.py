"""The languages of the site. To add one, add it here and write ``docs/texts/<code>/``."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the site."""

    code: str  # folder of its texts and of its pages
    locale: str  # for the html lang attribute and hreflang
    name: str  # what its own speakers call it
    colon: str = ":"  # what stands between a label and its text


LANGUAGES: Final[dict[str, Language]] = {
    language.code: language
    for language in (
        Language("fr", "fr", "Français", colon="\u202f:"),
        Language("pt", "pt-BR", "Português"),
        Language("es", "es", "Español"),
        Language("nl", "nl", "Nederlands"),
    )
}

#: Their codes, the default language first.
CODES: Final = tuple(LANGUAGES)

#: The language of the site's root.
DEFAULT_LANGUAGE: Final = CODES[0]
