"""What a browser needs to install the site as an app: a manifest for each language, and pictures.

The pictures are made of the site's own icon while the site is built; the same icon gives the same
bytes on every machine.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import resvg_py

from spit.site.pages import prefix
from spit.site.words import Words
from spit.text.languages import LANGUAGES

#: The name of the manifest, below the root of a language.
MANIFEST: Final = "app.webmanifest"
#: Where the pictures are: an installed app asks for them again, so their addresses stay.
FOLDER: Final = "assets/app"
#: The colour of the header, and of the page, in the light look.
THEME: Final = "#1f5d45"
PAPER: Final = "#fbfaf5"
#: The side that the icon is drawn with.
_SIDE: Final = 64
#: name → side in pixels, and how much of it the icon takes on a ground of its own. Systems cut a
#: maskable icon to their own shape, but never into the middle four fifths; the phones that ask for
#: 180 pixels make what is transparent black.
ICONS: Final[Mapping[str, tuple[int, float | None]]] = {
    "icon-192.png": (192, None),
    "icon-512.png": (512, None),
    "maskable-512.png": (512, 0.62),
    "touch-180.png": (180, 0.8),
}


def icon(drawing: str, side: int, part: float | None) -> bytes:
    """Return the site's icon as PNG.

    :param drawing: the icon as SVG, 64 units wide and high.
    :param side: width and height in pixels.
    :param part: which part of them the icon takes, on a ground; all, without a ground, if None.
    """
    inner = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    if part is not None:
        margin = _SIDE * (1 - part) / 2
        place = f'transform="translate({margin:g} {margin:g}) scale({part:g})"'
        ground = f'<rect width="{_SIDE}" height="{_SIDE}" fill="{THEME}"/>'
        inner = f"{ground}<g {place}>{inner}</g>"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
        f'viewBox="0 0 {_SIDE} {_SIDE}">{inner}</svg>'
    )
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def manifest(lang: str, words: Words) -> dict[str, object]:
    """Return the manifest of a language; its addresses are relative to the language's root.

    The app of each language begins at its own home page, and keeps the other languages inside.
    """
    root = "../" * prefix(lang).count("/")
    icons = [
        {
            "src": f"{root}{FOLDER}/{name}",
            "sizes": f"{side}x{side}",
            "type": "image/png",
            "purpose": "any" if part is None else "maskable",
        }
        for name, (side, part) in ICONS.items()
        if not name.startswith("touch")
    ]
    ways = {"play": "trainer/#play", "step": "trainer/#walk", "read": "rules/"}
    return {
        "name": words["site.name"],
        "short_name": words["site.name"],
        "description": words["site.description"],
        "lang": LANGUAGES[lang].locale,
        "dir": "ltr",
        "start_url": "./",
        "scope": root or "./",
        "display": "standalone",
        "theme_color": THEME,
        "background_color": PAPER,
        "icons": icons,
        "shortcuts": [{"name": words[f"home.{way}"], "url": url} for way, url in ways.items()],
    }


def _files(drawing: str, words: Mapping[str, Words]) -> Iterator[tuple[str, bytes]]:
    for name, (side, part) in ICONS.items():
        yield f"{FOLDER}/{name}", icon(drawing, side, part)
    for lang, said in words.items():
        text = json.dumps(manifest(lang, said), ensure_ascii=False, indent=1)
        yield f"{prefix(lang)}{MANIFEST}", f"{text}\n".encode()


def write_app(site: Path, docs: Path, words: Mapping[str, Words]) -> None:
    """Write the manifests of all languages and their pictures into the built site."""
    drawing = (docs / "assets" / "site" / "icon.svg").read_text("utf-8")
    for name, data in _files(drawing, words):
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


__all__ = ["FOLDER", "ICONS", "MANIFEST", "icon", "manifest", "write_app"]
