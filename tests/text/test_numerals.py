"""Numbers as each language writes them."""

import pytest

from spit.text.languages import LANGUAGES
from spit.text.numerals import between, number, percent


@pytest.mark.parametrize(
    ("lang", "thousand", "large", "share"),
    [
        ("fr", "1\u202f234,5", "12\u202f345", "4,8\u00a0%"),
        ("pt", "1.234,5", "12.345", "4,8%"),
        ("es", "1234,5", "12.345", "4,8\u00a0%"),
        ("nl", "1.234,5", "12.345", "4,8%"),
    ],
)
def test_each_language_has_its_signs(lang: str, thousand: str, large: str, share: str) -> None:
    assert number(1234.5, lang, 1) == thousand
    assert number(12_345, lang) == large
    assert percent(0.0475, lang, 1) == share
    assert number(1_234_567, lang).count(LANGUAGES[lang].thousands) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_and_rounding(lang: str) -> None:
    assert number(8, lang) == "8"
    assert number(8, lang, 1) == "8,0"
    assert number(-2.46, lang, 1) == "−2,5"
    assert number(-0.04, lang, 1) == "0,0"
    assert between(number(1, lang), number(2, lang)) == "1–2"
