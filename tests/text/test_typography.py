"""The typography of an imported text: spaces, quotation marks and apostrophes, and nothing else."""

import doctest
import re
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.text.document import chips, typography
from spit.text.document.typography import tidy
from spit.text.languages import LANGUAGES
from spit.text.style import find_faults

RIGHTED = [
    ("fr", 'Criez "Spit !" ; puis jouez.', "Criez «\u202fSpit\u202f!\u202f»\u202f; puis jouez."),
    ("fr", "Criez «\u00a0Spit\u00a0!\u00a0».", "Criez «\u202fSpit\u202f!\u202f»."),
    ("fr", "Quoi ? ! Non !", "Quoi\u202f?! Non\u202f!"),
    ("fr", "l'as d‘un roi, l´autre", "l’as d’un roi, l’autre"),
    ("fr", "50 % en 10 min , 15cm .", "50\u00a0% en 10\u00a0min, 15\u00a0cm."),
    ("fr", "à 12:30 sur https://example.org", "à 12:30 sur https://example.org"),
    ("fr", "“un “deux””", "«\u202fun «\u202fdeux\u202f»\u202f»"),
    ("pt", "«Spit!» e 'Spit!'", "“Spit!” e “Spit!”"),
    ("pt", "pingo d'água : sim !", "pingo d’água: sim!"),
    ("es", 'digan "¡Spit!" o “¡ya!”', "digan «¡Spit!» o “¡ya!”"),
    ("es", "«uno \"dos\" tres»", "«uno “dos” tres»"),
    ("es", "a los 10 min , fin .", "a los 10\u00a0min, fin."),
    ("nl", "'s avonds zo'n 'stapel' auto's", "’s avonds zo’n ‘stapel’ auto’s"),
    ("nl", "‘s Avonds en ‘t spel", "’s Avonds en ’t spel"),
    ("nl", 'roep "Spit!" of „Spit!” of «Spit!»', "roep ‘Spit!’ of ‘Spit!’ of ‘Spit!’"),
    ("nl", "``Spit'' en ' n kaart", "‘Spit’ en ’ n kaart"),
    ("nl", "een  kaart\u00a0of\u202ftwee", "een kaart of twee"),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text", "right"), RIGHTED)
def test_puts_right(lang: str, text: str, right: str) -> None:
    assert tidy(text, lang) == right
    assert tidy(right, lang) == right


@pytest.mark.parametrize("text", ['un "dos', "dos» tres", "«uno “dos» tres”", '"" uno', "«uno"])
def test_refuses_what_it_cannot_pair(text: str) -> None:
    with pytest.raises(ValueError, match="; expected "):
        tidy(text, "es")


@pytest.mark.parametrize("module", [chips, typography])
def test_the_examples_are_true(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert (tried.failed, tried.attempted > 0) == (0, True)


MARKS = st.sampled_from(
    ["{}", "{}", "{}", '"{}"', "“{}”", "«{}»", "« {} »", "„{}“", "'{}'", "({})"]
)
WORD = st.builds(
    lambda marks, word: marks.format(word),
    MARKS,
    st.sampled_from(["as", "l'as", "Spit !", "Spit!", "50 %", "15 cm", "10:30", "zo’n", "¡Spit!"]),
)
SPACE = st.sampled_from(
    [" ", " ", "  ", "\u00a0", "\u202f ", ", ", " , ", " : ", "; ", "! ", " ? ", ". "]
)
SENTENCE = st.lists(st.tuples(WORD, SPACE), min_size=1, max_size=12).map(
    lambda parts: "".join(word + space for word, space in parts)
)


@settings(deadline=None)
@given(SENTENCE, st.sampled_from(list(LANGUAGES)))
def test_no_fault_of_typography_remains_and_nothing_else_changes(text: str, lang: str) -> None:
    right = tidy(text, lang)
    told = [message for _, message in find_faults(right, lang)]
    # Of these a machine cannot know what is meant.
    told = [m for m in told if "is not our word" not in m and not re.search(r"[¡!?¿] without", m)]
    assert told == []
    assert tidy(right, lang) == right
    left = r"[\s\"“”«»„'‘’]"
    assert re.sub(left, "", right) == re.sub(left, "", text)
