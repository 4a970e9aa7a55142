"""Proof-reads the articles of one language: ``python -m spit.text.proof --lang fr``.

Form, references, typography and words, and the forms of the terms: each fault with file and line,
for an author who does not want to build the site. ``--page faq`` looks at one article alone.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spit.text.article import parse_article
from spit.text.articles import BY_PAGE
from spit.text.errors import TextError
from spit.text.forms import load_forms
from spit.text.languages import LANGUAGES
from spit.text.style import check_style

_TEXTS: Final = Path("docs") / "texts"


def proof(texts: Path, lang: str, page: str | None = None) -> Iterator[TextError]:
    """Yield the faults of a language's articles, or of one of them."""
    folder = texts / lang
    pages = [page] if page else list(BY_PAGE)
    paths = {str(folder / f"{name}.md") for name in pages}
    for name in pages:
        try:
            parse_article(folder / f"{name}.md", lang, BY_PAGE[name])
        except TextError as error:
            yield error
    if page is None:
        faults: list[TextError] = []
        load_forms(folder / "terms.toml", faults)
        yield from faults
        paths.add(str(folder / "terms.toml"))
    yield from (fault for fault in check_style(folder, lang) if fault.path in paths)


def main(arguments: list[str] | None = None) -> int:
    """Print what is wrong, a line each; return 1 if there is something."""
    parser = argparse.ArgumentParser(prog="python -m spit.text.proof", description=__doc__)
    parser.add_argument("--lang", required=True, choices=LANGUAGES, help="language of the articles")
    parser.add_argument("--page", choices=BY_PAGE, help="one article alone")
    parser.add_argument("--texts", type=Path, default=_TEXTS, help="folder of all languages")
    chosen = parser.parse_args(arguments)
    faults = list(proof(chosen.texts, chosen.lang, chosen.page))
    print(*faults, sep="\n", file=sys.stderr, end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
