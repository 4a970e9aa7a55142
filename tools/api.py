"""`make api`: writes the page on the library's public names, with pdoc, into site/api/.

It is a page for engineers, in English, beside the site and no part of it: no page links to it, and
search engines are asked to pass it over. What it shows are the docstrings, and the comments that
stand for one: ``#:`` above a constant, or behind the member of an enumeration.
"""

from __future__ import annotations

import inspect
import re
import sys
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, Iterator

import spit
from pdoc import render
from pdoc.doc import Class, Doc, Module, Variable

from tools.base import ROOT

TARGET = ROOT / "site" / "api"
#: Above a constant.
_ABOVE = re.compile(r"^((?:#: .*\n)+)(\w+)\b", re.MULTILINE)
#: Behind the member of an enumeration.
_BEHIND = re.compile(r"^    (\w+) = .*?  # (.+)$", re.MULTILINE)
_LINK = re.compile(r'<a href="#([\w.]+)">(.*?)</a>', re.DOTALL)
_NO_ROBOTS = '<meta name="robots" content="noindex">'


def modules() -> list[str]:
    """The package, and the modules that its docstring recommends."""
    named = re.findall(r":mod:`([\w.]+)`", spit.__doc__ or "")
    return ["spit", *dict.fromkeys(named)]


def write(target: Path) -> None:
    """Write the pages, the index and what its search box looks in."""
    render.configure(docformat="restructuredtext", footer_text="Spit: the library, for engineers")
    pages = {name: Module.from_name(name) for name in modules()}
    for page in pages.values():
        for doc in _all(page):
            _complete(doc)
    files = {f"{name.replace('.', '/')}.html": render.html_module(page, pages)
             for name, page in pages.items()}  # fmt: skip
    files["index.html"] = render.html_index(pages)
    files["search.js"] = render.search_index(pages)
    for name, text in files.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = text.replace("<head>", f"<head>\n{_NO_ROBOTS}", 1)
        path.write_text(_LINK.sub(partial(_linked, text), text), "utf-8")


def _linked(page: str, link: re.Match[str]) -> str:
    """A link, or its words alone where pdoc has no section: an attribute that has no docstring."""
    return link[0] if f'id="{link[1]}"' in page else link[2]


def _all(doc: Doc[Any]) -> Iterator[Doc[Any]]:
    yield doc
    if isinstance(doc, (Module, Class)):
        for member in doc.own_members:
            yield from _all(member)


def _complete(doc: Doc[Any]) -> None:
    """Put the docstring into the words that pdoc knows."""
    if isinstance(doc, Variable):
        doc.docstring = doc.docstring or _comment(doc)
    text = doc.docstring.replace("`~", "`")
    head, *fields = re.split(r"\n:ivar ", text)
    if fields:
        items = [f"- **{field.replace(':', '**:', 1)}" for field in fields]
        text = "\n".join([head, "", "###### Attributes", "", *items])
    doc.docstring = text


def _comment(doc: Variable) -> str:
    """The comment that says what a constant or the member of an enumeration is."""
    value = doc.default_value
    if isinstance(value, Enum):
        found = dict(_BEHIND.findall(inspect.getsource(type(value))))
        return str(found.get(doc.name, ""))
    for name in sorted(name for name in sys.modules if name.startswith("spit.")):
        if getattr(sys.modules[name], doc.name, None) is value:
            for comment, constant in _ABOVE.findall(inspect.getsource(sys.modules[name])):
                if constant == doc.name:
                    return re.sub(r"^#: ", "", comment, flags=re.MULTILINE).strip()
    return ""


if __name__ == "__main__":
    write(TARGET)
    print(f"written: {(TARGET / 'index.html').relative_to(ROOT)}")
