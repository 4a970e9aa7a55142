"""A built page as the tests read it: its elements, its links, its words."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass
class Element:
    """One element with its attributes and the text inside it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""

    def get(self, name: str) -> str:
        """Return an attribute, empty if it is not there."""
        return self.attributes.get(name, "")


@dataclass
class Page(HTMLParser):
    """All elements of a page in their order; those in a <template> are kept apart."""

    path: Path
    elements: list[Element] = field(default_factory=list)
    templates: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []
        self.feed(self.path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        inside = any(outer.tag == "template" for outer in self._open)
        (self.templates if inside else self.elements).append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop().tag != tag:
            pass

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def all(self, tag: str) -> list[Element]:
        """Return the elements of one tag."""
        return [element for element in self.elements if element.tag == tag]

    def one(self, tag: str, **attributes: str) -> Element:
        """Return the only element of a tag with these attributes."""
        found = [e for e in self.all(tag) if attributes.items() <= e.attributes.items()]
        assert len(found) == 1, f"{self.path}: {len(found)} <{tag}> with {attributes}"
        return found[0]

    @property
    def ids(self) -> list[str]:
        """Return every id of the page."""
        return [element.get("id") for element in self.elements if element.get("id")]
