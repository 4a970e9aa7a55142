"""Positions of Speed as SVG: the reader's hand is open, and nothing of the others is shown."""

import re

import pytest

from spit import PositionError
from spit.figure import DrawError, draw
from spit.text.languages import LANGUAGES
from tests.figure.test_figure import CATALOGS, marks, read, said, shown

MIDDLE = "speed play 6HQD/TH 4c9sJh/- 7s/-/Kc/2h/-|5c9h Qs/Ts/-/-/-|3h"
READY = "speed ready 6h/Th 4c/5c 7s/-/-/-/-|- Qs/-/-/-/-|-"


def test_only_the_readers_hand_is_open() -> None:
    french = shown(draw(MIDDLE, CATALOGS["fr"], uid="f"))
    # The opponent's hand and draw pile, side pile and centre from the left, then the reader.
    assert french == ("Adversaire # # - - - # # D d - 10 h 7 s - R c 2 h - # Vous ×1 ×3 ×2 ×2")
    assert shown(draw(MIDDLE, CATALOGS["nl"], uid="f")).endswith(
        "# V d - 10 h 7 s - H c 2 h - # Jij ×1 ×3 ×2 ×2"
    )


def test_two_positions_that_differ_in_what_is_hidden_look_the_same() -> None:
    other = MIDDLE.replace("Qs/Ts", "4d/4h").replace("4c9sJh", "Ac2s3s").replace("5c9h", "8h8d")
    for acts in ((), ("A1>L", "A+", "B+")):
        one, two = (draw(spn, CATALOGS["es"], uid="f", acts=acts) for spn in (MIDDLE, other))
        assert one == two


def test_the_description_says_what_is_drawn() -> None:
    title, french = said(draw(MIDDLE, CATALOGS["fr"], uid="f"))
    assert title == "Table de jeu"
    assert french == (
        "Main de l’adversaire\u202f: 2 cartes. Talon de l’adversaire\u202f: 1 carte. "
        "Pile de côté, à gauche\u202f: 3 cartes. "
        "Pile centrale de gauche\u202f: dame, 2 cartes. "
        "Pile centrale de droite\u202f: 10, 1 carte. "
        "Pile de côté, à droite\u202f: 0 carte. "
        "Votre main\u202f: 7, roi, 2. Votre talon\u202f: 2 cartes."
    )
    empty = MIDDLE.replace("7s/-/Kc/2h/-", "-/-/-/-/-")
    assert "Su mano está vacía. " in said(draw(empty, CATALOGS["es"], uid="f"))[1]


def test_starters_lie_face_down() -> None:
    svg = draw(READY, CATALOGS["pt"], uid="f", rows="C")
    assert shown(svg) == "# # # # ×1 ×1"
    assert "Pilha central da esquerda: virada para baixo" in said(svg)[1]
    bare = draw(MIDDLE.replace("6HQD/TH", "-/TH"), CATALOGS["pt"], uid="f", rows="C")
    assert "Zona central da esquerda: vazia" in said(bare)[1]


def test_who_agrees_is_named_with_it() -> None:
    svg = draw(f"{READY} said=B", CATALOGS["nl"], uid="f")
    assert "Tegenstander · akkoord" in shown(svg)
    assert "Jij ·" not in shown(svg)
    assert "Tegenstander, akkoord" in said(svg)[1]


def test_a_joker_shows_what_it_stands_for() -> None:
    spn = "speed+named play 8DXS/QD -/- 7s/-/-/-/-|- Qs/-/-/-/-|- named=J/-"
    svg = draw(spn, CATALOGS["fr"], uid="f", rows="C")
    assert "= V" in shown(svg)
    assert "Pile centrale de gauche\u202f: joker = valet, 2 cartes" in said(svg)[1]
    assert "=" not in shown(draw(spn.partition(" named")[0], CATALOGS["fr"], uid="f", rows="C"))


@pytest.mark.parametrize(("word", "players"), [("three", 3), ("four", 4)])
def test_three_and_four_players(word: str, players: int) -> None:
    seats = ["7s/8s/-/-/-|4c5c", "9s/Ts/Js/-/-|2c", "2s/-/-/-/-|-", "3s/4s/5s/6s/7d|Ad2d3d"]
    centre = "/".join(["6H", "TH", "4H", "5H"][:players])
    sides = "/".join(["Kc", "Kd", "Kh", "Ks"][:players])
    spn = f"speed+{word} play {centre} {sides} {' '.join(seats[:players])}"
    svg = draw(spn, CATALOGS["es"], uid="f")
    assert re.findall(r"Rival \d", shown(svg)) == [f"Rival {n}" for n in range(1, players)]
    heard = said(svg)[1]
    assert "Rival 1: 3 cartas en la mano, 1 en el mazo de robo." in heard
    # The two outer piles are those of two players; the others lie between them.
    assert "Pila central 2: 4, 1 carta." in heard
    assert f"Pila central {players}: 10, 1 carta." in heard
    assert "Pila lateral 3: 1 carta." in heard
    assert f"Pila lateral {players + 1}" not in heard
    # Of the others only how many there are.
    assert shown(svg).count(" s") == 2
    act = draw(spn, CATALOGS["es"], uid="f", acts=("A1>L", "B!", "C1>M"))
    assert "✓ 7 de picas. Rival 1, ✗ " in said(act)[1]
    assert [mark[0] for mark in marks(act)][:2] == ["yes", "no"]


# --- acts ---


def test_each_kind_of_act_has_its_sign() -> None:
    assert marks(draw(MIDDLE, CATALOGS["fr"], uid="f", acts=("A3>L", "A1>L", "A+", "A!"))) == [
        ("yes", "arrow"), ("no", "arrow"), ("yes", "arrow"), ("no", "arrow"),
    ]  # fmt: skip
    ready = draw(READY, CATALOGS["fr"], uid="f", acts=("A!", "B!"))
    assert marks(ready) == [("yes", "ring")] * 2
    assert said(ready)[1].endswith("✓ se dire prêt. Adversaire, ✓ se dire prêt.")
    out = "speed+call call 8D9H/7SKS -/- -/-/-/-/-|- 3c/-/-/-/-|- out=A"
    call = draw(out, CATALOGS["fr"], uid="f", acts=("A*", "B*R"))
    assert marks(call) == [("yes", "ring")]
    assert call.count('<g class="s yes"') == 2  # one beside the word
    assert "Speed\u202f!" in shown(call)
    assert "✓ dire «\u202fSpeed\u202f!\u202f». Adversaire, ✓ claquer" in said(call)[1]


def test_an_arrow_leads_from_its_card_to_its_place() -> None:
    def curve(*acts: str) -> list[float]:
        svg = draw(MIDDLE, CATALOGS["fr"], uid="f", acts=acts)
        found = re.search(r'class="h" d="M(\S+) (\S+)Q\S+ \S+ (\S+) (\S+)"', svg)
        assert found
        return [float(number) for number in found.groups()]

    x, y, to_x, to_y = curve("A3>R")
    assert 117 <= x <= 164  # the third place of the hand
    assert 178 <= to_x <= 232  # the right one of two
    assert y > to_y
    x, y, to_x, to_y = curve("B1>L")
    assert 80 <= x <= 120
    assert y < to_y
    x, _, to_x, _ = curve("A+")  # from the draw pile to the first free place
    assert x > 282
    assert 66 <= to_x <= 112
    x, _, to_x, _ = curve("B+")
    assert x < 50
    assert 182 <= to_x <= 224
    x, _, to_x, _ = curve("A!")
    assert x < to_x < 130
    x, _, to_x, _ = curve("B!")
    assert x > to_x > 210


def test_what_cannot_be_drawn_is_refused() -> None:
    for rows in ("", "AC", "X"):
        with pytest.raises(DrawError, match="expected some of BCA, in this order"):
            draw(MIDDLE, CATALOGS["fr"], uid="f", rows=rows)
    with pytest.raises(DrawError, match="A1>L in rows A: expected its places there"):
        draw(MIDDLE, CATALOGS["fr"], uid="f", acts=("A1>L",), rows="A")
    with pytest.raises(ValueError, match="A1>5"):
        draw(MIDDLE, CATALOGS["fr"], uid="f", acts=("A1>5",))
    with pytest.raises(PositionError):
        draw(MIDDLE.replace("7s", "xx"), CATALOGS["fr"], uid="f", acts=("A+",))
    assert shown(draw(MIDDLE.replace("7s", "xx"), CATALOGS["fr"], uid="f", rows="A"))[0] == "-"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_in_a_row_is_not_said(lang: str) -> None:
    catalog = CATALOGS[lang]
    whole, own = (draw(MIDDLE, catalog, uid="f", rows=rows) for rows in ("BCA", "A"))
    assert said(own)[1] in said(whole)[1]
    assert len(said(own)[1].split(". ")) == 2
    heights = [float(read(svg).get("viewBox", "").split()[3]) for svg in (whole, own)]
    assert heights[1] < heights[0] / 2
