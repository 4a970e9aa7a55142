"""Tables of figures in HTML."""

from collections.abc import Sequence
from html import escape

from spit.site.numbers.figures import Figure


def cell(figure: Figure, lang: str) -> str:
    """A figure with its interval, as HTML."""
    between = figure.range(lang)
    return figure.text(lang) + (f" <small>({between})</small>" if between else "")


def table(
    caption: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], note: str = ""
) -> str:
    """A table on one line.

    :param heads: of the columns, that of the rows' own heads first.
    :param rows: the head of each row, and its cells as HTML.
    :param note: a sentence that the caption ends with.
    """
    columns = "".join(f'<th scope="col">{_plain(head)}</th>' for head in heads)
    lines = "".join(
        "".join(
            (f'<tr><th scope="row">{_plain(head)}</th>', *map("<td>{}</td>".format, cells), "</tr>")
        )
        for head, cells in rows
    )
    more = f" <small>{_plain(note)}</small>" if note else ""
    return (
        f'<table class="spit-counts"><caption>{_plain(caption)}{more}</caption>'
        f"<thead><tr>{columns}</tr></thead><tbody>{lines}</tbody></table>"
    )


def below(caption: str) -> str:
    """The caption of a figure, of HTML; nothing if there is none."""
    return f"<figcaption>{caption}</figcaption>" if caption else ""


def folded(summary: str, tables: Sequence[str]) -> str:
    """Tables that open when asked for."""
    inside = "".join(tables)
    return f'<details class="spit-data"><summary>{_plain(summary)}</summary>{inside}</details>'


def _plain(text: str) -> str:
    return escape(text, quote=False)
