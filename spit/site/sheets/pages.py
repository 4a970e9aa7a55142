"""The sheets as HTML pages, and the page that offers them.

A sheet needs neither the theme nor a script: its page is what the browser prints, and what
``tools/pdf.py`` prints into the PDF file beside it.
"""

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Final

from spit.site.sheets.exercises import exercises
from spit.site.sheets.mat import mat
from spit.site.sheets.memo import memo
from spit.site.sheets.model import SheetSource, pdf_name
from spit.site.sheets.rules import rules
from spit.site.sheets.words import SHEETS, SheetWords
from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES

_BODIES: Final[dict[str, Callable[[SheetSource], str]]] = {
    "rules": rules,
    "memo": memo,
    "exercises": exercises,
    "mat": mat,
}


def offer(words: SheetWords, lang: str) -> str:
    """Return the body of the page that offers the sheets."""
    items = []
    for sheet in SHEETS:
        name, text, opened, pdf = (
            escape(words[key], quote=False)
            for key in (f"{sheet}.name", f"{sheet}.text", "page.open", f"{sheet}.pdf")
        )
        file = pdf_name(sheet, lang)
        items.append(
            f'<section class="spit-sheet" id="{sheet}">\n<h2>{name}</h2>\n<p>{text}</p>\n'
            f'<p class="spit-sheet__ways"><a class="md-button" href="{sheet}/" '
            f'aria-label="{opened}{LANGUAGES[lang].colon} {name}">{opened}</a> '
            f'<a class="md-button" href="{sheet}/{file}" type="application/pdf">{pdf}</a></p>\n'
            "</section>"
        )
    intro, how = (escape(words[f"page.{key}"], quote=False) for key in ("intro", "how"))
    return (
        f'<div class="spit-intro" id="intro">\n<p>{intro}</p>\n<p>{how}</p>\n</div>\n\n'
        + "\n\n".join(items)
        + "\n"
    )


def sheet_page(sheet: str, source: SheetSource, home: str) -> str:
    """Return the HTML page of a sheet.

    :param home: the address of the site, for ``canonical`` and the other languages.
    """
    words, lang = source.sheet, source.lang
    base = "../../" if lang == DEFAULT_LANGUAGE else "../../../"
    title, text = (escape(words[f"{sheet}.{key}"]) for key in ("title", "text"))
    ways = {code: f"{home}{_prefix(code)}print/{sheet}/" for code in LANGUAGES}
    others = "".join(
        f'<link rel="alternate" hreflang="{LANGUAGES[code].locale}" href="{escape(way)}">\n'
        for code, way in ways.items()
    )
    back, pdf = (escape(words[key], quote=False) for key in ("page.back", f"{sheet}.pdf"))
    file = pdf_name(sheet, lang)
    return f"""<!doctype html>
<html lang="{LANGUAGES[lang].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<meta name="description" content="{text}">
<link rel="canonical" href="{escape(ways[lang])}">
{others}<link rel="alternate" hreflang="x-default" href="{escape(ways[DEFAULT_LANGUAGE])}">
<link rel="icon" href="{base}assets/site/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{base}assets/site/figure.css">
<link rel="stylesheet" href="{base}assets/site/print.css">
</head>
<body class="{sheet}" dir="ltr">
<nav><a href="../">{back}</a> <a href="{file}" type="application/pdf">{pdf}</a></nav>
<main>
<h1>{title}</h1>
{_BODIES[sheet](source)}
</main>
</body>
</html>
"""


def write_sheets(site: Path, sources: Mapping[str, SheetSource], home: str) -> None:
    """Write the pages of all sheets into the built site."""
    for lang, source in sources.items():
        for sheet in SHEETS:
            folder = site / _prefix(lang) / "print" / sheet
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "index.html").write_text(sheet_page(sheet, source, home), "utf-8")


def _prefix(lang: str) -> str:
    return "" if lang == DEFAULT_LANGUAGE else f"{lang}/"
