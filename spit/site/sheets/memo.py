"""The cheat sheet: a round at a glance, in large type, with the table of what fits on what."""

from html import escape
from typing import Final

from spit.cards import RANKS, neighbours
from spit.figure import draw
from spit.site.sheets.model import SheetSource
from spit.site.sheets.words import MEMO
from spit.text.figures import BY_KEY

#: Part → the figure beside it, and the rows of the table to draw.
FIGURES: Final = {"deal": ("all_laid", "CA"), "blocked": ("word_spit", "C")}


def memo(source: SheetSource) -> str:
    """Return the body of the sheet."""
    return "\n".join([*(_part(part, source) for part in MEMO), source.licence])


def _part(part: str, source: SheetSource) -> str:
    words = source.sheet
    head = escape(words[f"memo.{part}.head"], quote=False)
    said = [escape(words[f"memo.{part}.s{n}"], quote=False) for n in range(1, MEMO[part] + 1)]
    if part == "fits":
        body = f"{_table(source)}<p>{said[0]}</p>"
    else:
        body = '<ul role="list">' + "".join(f"<li>{line}</li>" for line in said) + "</ul>"
    if part in FIGURES:
        key, rows = FIGURES[part]
        shown = BY_KEY[key]
        assert shown.spn  # those chosen here are positions
        svg = draw(shown.spn, source.catalog, uid=f"f-{part}", acts=shown.acts, rows=rows)
        body = f'<div class="shown">{body}<figure>{svg}</figure></div>'
    return f'<section class="{part}"><h2>{head}</h2>{body}</section>'


def _table(source: SheetSource) -> str:
    """Every rank with those that go on it, as the engine judges."""
    ranks = source.catalog["ranks"]
    heads = "".join(f'<th scope="col">{ranks[rank]["letter"]}</th>' for rank in RANKS)
    fits = [[ranks[other]["letter"] for other in fitting(rank)] for rank in RANKS]
    cells = "".join(f"<td>{'<br>'.join(letters)}</td>" for letters in fits)
    on, goes = (escape(source.sheet[f"memo.fits.{key}"], quote=False) for key in ("on", "goes"))
    return (
        f'<table><tbody><tr><th scope="row">{on}</th>{heads}</tr>'
        f'<tr><th scope="row">{goes}</th>{cells}</tr></tbody></table>'
    )


def fitting(rank: str) -> list[str]:
    """Return the ranks that go on a rank, the lower first; below the ace is the king (play.2).

    >>> fitting("A")
    ['K', '2']
    """
    own = RANKS.index(rank)
    around = sorted(neighbours(own), key=lambda other: (own - other) % len(RANKS))
    return [RANKS[other] for other in around]
