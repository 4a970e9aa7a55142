"""Positions and cards as SVG: everything is there, in the letters and the words of the language."""

import re
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spit import NotationError, PositionError
from spit.figure import DrawError, draw, draw_cards
from spit.figure.card import JOKER, SUITS
from spit.text.catalog import Catalog, load_catalogs
from spit.text.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
CATALOGS = load_catalogs(ROOT / "docs" / "texts")
SVG = "{http://www.w3.org/2000/svg}"

MIDDLE = "std play -/QDTH KS/7c2dJH/-/-/-|5c9h 3S/6hTC/-/-/-|-"


def read(svg: str) -> ElementTree.Element:
    """The drawing as a tree; well-formed, on one line."""
    assert "\n" not in svg
    return ElementTree.fromstring(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '))


def shown(svg: str) -> str:
    """What the eye sees, in the order of the drawing: letters with their suit, numbers and names.

    A gap is -, the top of a hidden pile #, and | the edge of each hidden card.
    """
    found = []
    by_path = {path: suit for suit, path in SUITS.items()} | {JOKER: "joker"}
    for element in read(svg).iter():
        kind = element.get("class", "")
        if element.tag == f"{SVG}path" and element.get("d") in by_path:
            found.append(by_path[element.get("d", "")])
        elif element.tag == f"{SVG}text":
            found.append(element.text or "?")
        elif kind == "g":
            found.append("-")
        elif kind == "b":
            found.append("#")
        elif kind == "e":
            found.append("|" * element.get("d", "").count("M"))
    return " ".join(found)


def said(svg: str) -> tuple[str, str]:
    tree = read(svg)
    return tree.findtext(f"{SVG}title") or "", tree.findtext(f"{SVG}desc") or ""


def test_a_position_is_drawn_in_the_letters_of_the_language() -> None:
    french = shown(draw(MIDDLE, CATALOGS["fr"], uid="f"))
    # The opponent above, then the centre and the spit piles, then the reader; last the numbers.
    assert french == ("3 s | 10 c - - - Adversaire - 10 h # - R s || V h - - - Vous +1 ×2 ×2 +2")
    dutch = shown(draw(MIDDLE, CATALOGS["nl"], uid="f"))
    assert dutch.endswith("# - H s || B h - - - Jij +1 ×2 ×2 +2")
    assert shown(draw(MIDDLE, CATALOGS["es"], uid="f")).endswith(
        "K s || J h - - - Usted +1 ×2 ×2 +2"
    )


def test_the_description_says_what_is_drawn() -> None:
    title, french = said(draw(MIDDLE, CATALOGS["fr"], uid="f"))
    assert title == "Table de jeu"
    assert french == (
        "Adversaire, pile 1\u202f: 3. Adversaire, pile 2\u202f: 10, 1 carte cachée. "
        "Adversaire, pile 3\u202f: espace vide. Adversaire, pile 4\u202f: espace vide. "
        "Adversaire, pile 5\u202f: espace vide. Zone centrale de gauche\u202f: vide. "
        "Pile centrale de droite\u202f: 10, 2 cartes. Votre pioche\u202f: 2 cartes. "
        "Pioche de l’adversaire\u202f: 0 carte. Pile 1\u202f: roi. "
        "Pile 2\u202f: valet, 2 cartes cachées. Pile 3\u202f: espace vide. "
        "Pile 4\u202f: espace vide. Pile 5\u202f: espace vide."
    )


def test_three_piles_and_jokers_are_drawn() -> None:
    three = draw("std+three play 8D/KS/4C 6H/-/-/-/-|- 6S/-/-/-/-|-", CATALOGS["es"], uid="f")
    # The third pile lies between the two, for the eye as for the ear.
    xs = [
        float(re.match(r"translate\((\S+)", group.get("transform", ""))[1])  # type: ignore[index]
        for group in read(three).iter(f"{SVG}g")
        if [text.text for text in group.iter(f"{SVG}text")] in (["8"], ["K"], ["4"])
        and group.get("transform")
    ]
    left, right, middle = xs
    assert left < middle < right
    assert [name.split(":")[0] for name in said(three)[1].split(". ")][5:8] == [
        "Pila central izquierda", "Pila central del medio", "Pila central derecha",
    ]  # fmt: skip
    joker = draw("std+jokers play XH/8D XS/-/-/-/-|- 6S/-/-/-/-|-", CATALOGS["pt"], uid="f")
    assert shown(joker).count("joker") == 2
    assert "★" not in joker
    assert "Pilha central da esquerda: curinga, 1 carta" in said(joker)[1]


def test_red_cards_are_red() -> None:
    tree = read(draw_cards(("As", "Ah", "Ad", "Ac", "Xh", "Xs"), CATALOGS["fr"], uid="f"))
    kinds = [group.get("class") for group in tree.iter(f"{SVG}g") if group.get("class")]
    assert kinds == ["f", "f r", "f r", "f", "f r", "f"]


def test_what_is_hidden_or_unknown_shows_no_face() -> None:
    down = draw("std play 6H/9D 7s/2C/-/-/-|3c TC/-/-/-/-|xx", CATALOGS["nl"], uid="f", rows="A")
    assert shown(down) == "# 2 c - - - Jij"
    assert said(down)[1].startswith("Stapel 1: gesloten, 1 kaart. ")
    unknown = draw("std play xx/9D 7S/-/-/-/-|3c TC/-/-/-/-|xx", CATALOGS["nl"], uid="f", rows="C")
    assert shown(unknown) == "9 d # # Jij Tegenstander ×1 ×1"
    assert "links: ?, 1 kaart" in said(unknown)[1]


def test_only_the_rows_that_are_asked_for() -> None:
    whole, own = (draw(MIDDLE, CATALOGS["fr"], uid="f", rows=rows) for rows in ("BCA", "A"))
    assert shown(own) == "R s || V h - - - Vous +2"
    assert said(own)[1].startswith("Pile 1")
    assert "pioche" not in said(own)[1]
    heights = [float(read(svg).get("viewBox", "").split()[3]) for svg in (whole, own)]
    assert heights[1] < heights[0] / 2
    # Without a player's row his name stands at his spit pile.
    assert shown(draw(MIDDLE, CATALOGS["fr"], uid="f", rows="C")).endswith(
        "- Vous Adversaire ×2 ×2"
    )
    for rows in ("", "AC", "AA", "X"):
        with pytest.raises(DrawError, match="expected some of BCA, in this order"):
            draw(MIDDLE, CATALOGS["fr"], uid="f", rows=rows)


def test_all_that_a_player_holds_is_no_spit_pile_before_the_deal() -> None:
    dealt = "std {} -/- -/-/-/-/-|7s4s -/-/-/-/-|7h4h"
    for phase in ("deal", "settled"):
        assert "Vous, 2 cartes" in said(draw(dealt.format(phase), CATALOGS["fr"], uid="f"))[1]
    assert "Votre pioche" in said(draw(dealt.format("ready"), CATALOGS["fr"], uid="f"))[1]


def test_who_has_said_spit_says_it_in_the_drawing() -> None:
    spn = "std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h said=A"
    svg = draw(spn, CATALOGS["es"], uid="f")
    assert "Usted · ¡Spit!" in shown(svg)
    assert "Rival · ¡Spit!" not in shown(svg)
    assert "Usted, ¡Spit!" in said(svg)[1]


def test_an_empty_zone_counts_at_the_slap() -> None:
    slap = "std slap -/6D7C -/-/-/-/-|- JD/-/-/-/-|4s right=A cause=out winner=A"
    assert shown(draw(slap, CATALOGS["fr"], uid="f", rows="C")).startswith(
        "- 7 c - # Vous Adversaire ×0 ×2"
    )


# --- acts ---

BLOCKED = "std play 7C/KD 2H/4c9D/JH/5c3S/-|TsQd 4D/2s9H/8cTC/6h3C/3H|Jc6d"


def marks(svg: str) -> list[tuple[str, str]]:
    """For each sign: yes or no, and whether it is a curve or a ring."""
    return [
        (kind.split()[1], "ring" if group.find(f"{SVG}rect") is not None else "arrow")
        for group in read(svg).iter(f"{SVG}g")
        if (kind := group.get("class", "")).startswith("m ")
    ]


def test_the_engine_judges_the_acts_that_are_shown() -> None:
    acts = ("A1>L", "A2>5", "A!", "A*L")
    svg = draw(BLOCKED, CATALOGS["fr"], uid="f", acts=acts)
    assert marks(svg) == [("no", "arrow"), ("yes", "arrow"), ("yes", "arrow"), ("no", "ring")]
    heard = said(svg)[1]
    # A tick with what the act does, a cross with the reason that a player is told.
    assert "✓ 9 de carreau sur la pile 5" in heard
    assert heard.count("✗") == 2
    assert re.search(r"✗ [^✓✗]*2[^✓✗]*7", heard)


def test_the_description_says_whose_act_it_is() -> None:
    heard = said(draw(BLOCKED, CATALOGS["nl"], uid="f", acts=("A!", "B!", "B1>L")))[1]
    assert "✓ Spit! Tegenstander, ✓ Spit! Tegenstander, ✗ " in heard


def test_an_arrow_leads_from_the_card_to_its_place() -> None:
    svg = draw(BLOCKED, CATALOGS["fr"], uid="f", acts=("A4>R", "B5>L"))
    curves = re.findall(r'class="h" d="M(\S+) (\S+)Q\S+ \S+ (\S+) (\S+)"', svg)
    (x, y, to_x, to_y), (other_x, other_y, other_to_x, other_to_y) = (
        [float(number) for number in curve] for curve in curves
    )
    # From the edge of A's row up to the edge of the centre, and from B's row down to it.
    assert 0 < y - to_y < 70
    assert 0 < other_to_y - other_y < 70
    assert 207 <= x <= 261  # the fourth of five places
    assert 177 <= to_x <= 231  # the right one of two
    assert other_x > 250
    assert 109 <= other_to_x <= 163


@pytest.mark.parametrize(
    ("spn", "acts"),
    [
        ("std play 4D/KS 8C/6d3S/8H/TcJD/-|4s7c 2C/Td7H/9h5S/-/-|AhQh", ("A1>3", "A3>1")),
        (
            "std+three play 8D/KS/4C 6H/TdQC/5S/-/-|9s2h5d 6S/2dTH/JD/-/-|AhQh",
            ("A2>R", "A3>M"),
        ),
    ],
    ids=["to and fro", "across a short one"],
)
def test_signs_lie_apart_and_above_all_arrows(spn: str, acts: tuple[str, ...]) -> None:
    svg = draw(spn, CATALOGS["fr"], uid="f", acts=acts)
    signs = re.findall(r'<g class="s \w+" transform="translate\((\S+) (\S+)\)">', svg)
    one, other = ((float(x), float(y)) for x, y in signs)
    radius = re.search(r'<circle r="([\d.]+)"', svg)
    assert radius
    assert dist(one, other) > 2 * float(radius[1])
    assert svg.rindex('class="l"') < svg.index('<g class="s ')


def test_acts_need_a_position_of_a_game() -> None:
    with pytest.raises(PositionError):
        draw("std play 6D/6D 7S/-/-/-/-|- -/-/-/-/-|-", CATALOGS["fr"], uid="f", acts=("A1>L",))
    with pytest.raises(NotationError):
        draw("std play 6D", CATALOGS["fr"], uid="f")
    for act in ("A7>L", "A1^"):
        with pytest.raises(ValueError, match=re.escape(act)):
            draw(BLOCKED, CATALOGS["fr"], uid="f", acts=(act,))
    with pytest.raises(DrawError, match="A1>L in rows A: expected its places there"):
        draw(BLOCKED, CATALOGS["fr"], uid="f", acts=("A1>L",), rows="A")


# --- single cards ---


def test_a_row_of_cards() -> None:
    svg = draw_cards(("As", "Th", "Qc"), CATALOGS["nl"], uid="f")
    assert shown(svg) == "A s 10 h V c"
    assert said(svg) == ("3 kaarten", "schoppen aas, harten 10, klaveren vrouw")
    wide, high = (float(n) for n in read(svg).get("viewBox", "").split()[2:])
    long = read(draw_cards(["2s"] * 14, CATALOGS["nl"], uid="f"))
    wide_14, high_14 = (float(n) for n in long.get("viewBox", "").split()[2:])
    assert wide_14 < 3 * wide  # seven on a line, then the next line
    assert high_14 > 2 * high
    with pytest.raises(DrawError):
        draw_cards((), CATALOGS["nl"], uid="f")
    with pytest.raises(ValueError, match="no card is called '1s'"):
        draw_cards(("1s",), CATALOGS["nl"], uid="f")


# --- what every drawing has ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ranks_are_text_and_names_are_tied(lang: str) -> None:
    catalog: Catalog = CATALOGS[lang]
    for svg in (draw(MIDDLE, catalog, uid="one"), draw_cards(("Qs",), catalog, uid="one")):
        tree = read(svg)
        assert tree.get("role") == "img"
        ids = [element.get("id") for element in tree.iter() if element.get("id")]
        assert ids == ["one-t", "one-d"] == tree.get("aria-labelledby", "").split()
    letters = [catalog["ranks"][rank]["letter"] for rank in "A23456789TJQK"]
    cards = draw_cards([f"{rank}s" for rank in "A23456789TJQK"], catalog, uid="one")
    assert [text.text for text in read(cards).iter(f"{SVG}text")] == letters


def test_the_suits_are_those_of_the_trainers_cards() -> None:
    trainer = (ROOT / "docs/assets/trainer/card.js").read_text("utf-8")
    for suit, path in SUITS.items():
        assert f"{suit}: '<path d=\"{path}\"/>'" in trainer
    # The trainer draws the bells as circles, which come after the head and the cap.
    joker = trainer[trainer.index("const JOKER") : trainer.index("export class Face")]
    head, cap = re.findall(r'd="([^"]*)"', joker)
    assert JOKER.startswith(head + cap)
    assert joker.count("<circle") == JOKER.removeprefix(head + cap).count("M")


def test_colours_come_from_the_page() -> None:
    svg = draw(MIDDLE, CATALOGS["fr"], uid="f")
    assert not re.search(r'(fill|stroke)="|#[0-9a-f]{3}', svg)
    css = (ROOT / "docs/assets/site/figure.css").read_text("utf-8")
    used = set(re.findall(r"var\((--fig-[a-z-]+)\)", css))
    light, _, rest = css.partition("}")
    paper = rest[rest.index("@media print") :]
    assert set(re.findall(r"(--fig-[a-z-]+):", light)) == used
    # On paper each has a colour of its own, so that no dark one is left over.
    assert set(re.findall(r"(--fig-[a-z-]+):", paper)) == used
