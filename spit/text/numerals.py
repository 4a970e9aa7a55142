"""Numbers as each language writes them: decimal comma, groups of digits, the sign for per cent."""

from spit.text.languages import LANGUAGES


def number(value: float, lang: str, decimals: int = 0) -> str:
    """A number with so many decimals.

    >>> number(12345.68, "fr", 1), number(1234, "es"), number(1234, "nl")
    ('12\\u202f345,7', '1234', '1.234')
    """
    language = LANGUAGES[lang]
    whole, _, rest = f"{abs(value):.{decimals}f}".partition(".")
    if len(whole) >= language.grouped_from:
        whole = f"{int(whole):,}".replace(",", language.thousands)
    text = f"{whole},{rest}" if rest else whole
    # A minus sign, not a hyphen; nothing is minus zero.
    return f"−{text}" if value < 0 and text.strip("0,") else text


def percent(share: float, lang: str, decimals: int = 0) -> str:
    """A share of 1 in per cent.

    >>> percent(0.5, "fr"), percent(0.0475, "nl", 1)
    ('50\\xa0%', '4,8%')
    """
    return number(100 * share, lang, decimals) + LANGUAGES[lang].percent


def between(low: str, high: str) -> str:
    """Two numbers and all that lies between them."""
    return f"{low}–{high}"
