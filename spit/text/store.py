"""Finds the catalog of a language: packed with the installed package, or built from the texts.

A checkout has the source texts beside the package and builds the catalog from them; an installed
package carries ``spit/catalogs/catalog.<lang>.json``, made when its wheel was built.
"""

import json
from pathlib import Path
from typing import cast

from spit.text.catalog import Catalog, load_catalogs
from spit.text.errors import TextErrors

_PACKAGE = Path(__file__).resolve().parent.parent
_TEXTS = _PACKAGE.parent / "docs" / "texts"


class CatalogMissing(Exception):
    """The words of a language cannot be had; the text says why."""


def load_catalog(lang: str) -> Catalog:
    """The catalog of a language.

    :raises CatalogMissing: there is none, or the source texts have faults.
    """
    if _TEXTS.is_dir():
        try:
            return load_catalogs(_TEXTS)[lang]
        except TextErrors as errors:
            raise CatalogMissing(f"the texts have faults:\n{errors}") from None
    path = _PACKAGE / "catalogs" / f"catalog.{lang}.json"
    try:
        return cast(Catalog, json.loads(path.read_text("utf-8")))
    except OSError:
        raise CatalogMissing(
            f"the package has no words of language {lang!r}: {path.name} is missing"
        ) from None
