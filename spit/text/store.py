"""Finds the catalog of a language: packed with the installed package, or built from the texts.

An installed package carries ``spit/catalogs/catalog.<lang>.json``, made when its wheel was built
(``hatch_build.py``); a checkout has the source texts beside the package and builds the catalog from
them.
"""

import json
from pathlib import Path
from typing import cast

from spit.text.catalog import Catalog, load_catalogs
from spit.text.errors import TextErrors
from spit.text.languages import LANGUAGES

_PACKAGE = Path(__file__).resolve().parent.parent
_CATALOGS = _PACKAGE / "catalogs"
_TEXTS = _PACKAGE.parent / "docs" / "texts"


class CatalogMissing(Exception):
    """The words of a language cannot be had; the text says why."""


def load_catalog(lang: str) -> Catalog:
    """The catalog of a language, by its code such as ``fr``.

    :raises CatalogMissing: there is no such language, its words are not in the package, or the
        source texts have faults.
    """
    if lang not in LANGUAGES:
        raise CatalogMissing(f"there is no language {lang!r}: expected {', '.join(LANGUAGES)}")
    # The packed words come first: beside an installed package there may be anybody's docs folder.
    if _CATALOGS.is_dir() or not _TEXTS.is_dir():
        return _packed(lang)
    try:
        return load_catalogs(_TEXTS)[lang]
    except TextErrors as errors:
        raise CatalogMissing(f"the texts have faults:\n{errors}") from None


def _packed(lang: str) -> Catalog:
    path = _CATALOGS / f"catalog.{lang}.json"
    try:
        return cast(Catalog, json.loads(path.read_text("utf-8")))
    except (OSError, ValueError):
        raise CatalogMissing(
            f"the package has no words of language {lang!r}: {path.name} is missing or damaged; "
            "install it again"
        ) from None
