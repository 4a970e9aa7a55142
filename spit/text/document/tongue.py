"""Tells the language of a document by its small words, those that no text can do without."""

import re
from collections import Counter
from typing import Final

#: What a refusal calls each language. English is none of ours, but somebody may well try it.
NAMES: Final = {"fr": "French", "pt": "Portuguese", "es": "Spanish", "nl": "Dutch", "en": "English"}
#: Language → articles, prepositions, pronouns and the like that the others do not have.
_SMALL: Final = {
    lang: frozenset(words.split())
    for lang, words in {
        "fr": "aux avec ce cette chaque dans des du elle est et il ils les leur pour qui sont sur "
              "une vous votre",
        "pt": "ao aos até com da das dela dele e em essa esse foi nem não os pela pelo quem são "
              "seu seus sua suas também um uma você",
        "es": "cuando con del donde el ella ellos esta este hay las lo los muy más ni pero quien "
              "su sus una uno unos y",
        "nl": "aan als bij dan dat deze die dit een er geen heeft het hun maar meer met naar niet "
              "nog ook op uit van voor wie worden wordt zijn",
        "en": "and any are at by each for from has have his it its of or player that the "
              "their they this to which with you your",
    }.items()
}  # fmt: skip
#: So many small words of another language, and so many times those of its own, make a foreign text.
_ENOUGH: Final = 10
_TIMES: Final = 3


def foreign(text: str, lang: str) -> str | None:
    """Return the language that a text is plainly written in if it is not ``lang``, or None.

    A text of few words, or one that quotes another language, is not foreign.

    >>> text = "Gana quien se queda sin cartas. El as va con el rey y el dos, y los dos con el as."
    >>> foreign(text, "fr"), foreign(text, "es")
    ('es', None)
    """
    count = Counter(re.findall(r"[^\W\d_]+", text.lower()))
    found = {code: sum(count[word] for word in words) for code, words in _SMALL.items()}
    best = max(found, key=lambda code: found[code])
    plain = found[best] >= _ENOUGH and found[best] > _TIMES * found[lang]
    return best if plain else None
