"""Draws positions as SVG, in the letters and the words of a language.

::

    from spit.figure import draw, draw_cards

    draw("std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c", catalog, uid="f1", acts=("A1>L",))
    draw_cards(("As", "2s", "Ks"), catalog, uid="f2")

A drawing stands in a page by itself: it needs no script and no other file but the style sheet
``docs/assets/site/figure.css``, whose custom properties make it light, dark, or fit for paper.
Ranks are text in the fonts of the reader's system. What it shows is also said, in its ``<desc>``.
"""

from spit.figure.table import DrawError, draw, draw_cards

__all__ = ["DrawError", "draw", "draw_cards"]
