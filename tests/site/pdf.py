"""A PDF file as the tests read it: as pictures, as words with their sizes, and as frames."""

import ctypes
from dataclasses import dataclass
from functools import cached_property

import pypdfium2
import pypdfium2.raw as raw

#: Millimetres and dots in a point.
MM = 25.4 / 72
SCALE = 2.0


@dataclass(frozen=True)
class Box:
    """A rectangle on a page in millimetres from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def within(self, other: "Box") -> bool:
        return (
            other.left <= self.left and other.top <= self.top
            and self.right <= other.right and self.bottom <= other.bottom
        )  # fmt: skip


@dataclass(frozen=True)
class Ink:
    """A page as a picture in grey; 255 is white."""

    width: int
    height: int
    rows: tuple[bytes, ...]

    @cached_property
    def box(self) -> Box:
        """What is printed on."""
        lines = [y for y, row in enumerate(self.rows) if min(row) < 245]
        columns = [min(column) < 245 for column in zip(*self.rows, strict=True)]
        dots = [x for x, black in enumerate(columns) if black]
        mm = MM / SCALE
        return Box(dots[0] * mm, lines[0] * mm, (dots[-1] + 1) * mm, (lines[-1] + 1) * mm)

    @property
    def light(self) -> float:
        """How light the page is: 1 is blank."""
        return sum(map(sum, self.rows)) / (255 * self.width * self.height)


class Pdf:
    """One PDF file."""

    def __init__(self, data: bytes) -> None:
        self._file = pypdfium2.PdfDocument(data)
        self.pages = [self._file[n] for n in range(len(self._file))]

    @property
    def title(self) -> str:
        return str(self._file.get_metadata_dict()["Title"])

    @property
    def tagged(self) -> bool:
        return bool(raw.FPDFCatalog_IsTagged(self._file))

    @property
    def outline(self) -> list[str]:
        """The headings that a reader may jump to."""
        return [entry.get_title() for entry in self._file.get_toc()]

    def size(self, page: int) -> tuple[float, float]:
        width, height = self.pages[page].get_size()
        return width * MM, height * MM

    def ink(self, page: int) -> Ink:
        bitmap = self.pages[page].render(scale=SCALE, grayscale=True)
        data, stride, width = bytes(bitmap.buffer), bitmap.stride, bitmap.width
        rows = tuple(data[y * stride : y * stride + width] for y in range(bitmap.height))
        return Ink(width, bitmap.height, rows)

    def text(self, page: int | None = None) -> str:
        chosen = self.pages if page is None else [self.pages[page]]
        return " ".join(" ".join(one.get_textpage().get_text_bounded().split()) for one in chosen)

    def sizes(self, page: int) -> dict[float, str]:
        """Size of letters in points → the letters of it."""
        words = self.pages[page].get_textpage()
        found: dict[float, str] = {}
        matrix = raw.FS_MATRIX()
        for n in range(words.count_chars()):
            letter = words.get_text_range(n, 1)
            if not letter.strip():
                continue
            raw.FPDFText_GetMatrix(words, n, ctypes.byref(matrix))
            size = raw.FPDFText_GetFontSize(words, n) * (matrix.b**2 + matrix.d**2) ** 0.5
            found[round(size, 1)] = found.get(round(size, 1), "") + letter
        return found

    def frames(self, page: int) -> set[Box]:
        """The frames around drawn tables: what has round corners and is larger than a card."""
        high = self.size(page)[1]
        found = set()
        for thing in self.pages[page].get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
            left, bottom, right, top = (side * MM for side in thing.get_bounds())
            sides = (left, high - top, right, high - bottom)
            box = Box(*(round(side, 1) for side in sides))
            if 40 < box.width < 100 and 10 < box.height < 120 and _curved(thing):
                found.add(box)
        # A frame is painted twice, its line a little larger than its ground.
        return {box for box in found if not any(box != one and box.within(one) for one in found)}


def _curved(thing: object) -> bool:
    """Whether a path has round corners, as the frame of a drawing has."""
    path = getattr(thing, "raw")  # noqa: B009 - pypdfium2 gives no types
    kinds = [
        raw.FPDFPathSegment_GetType(raw.FPDFPath_GetPathSegment(path, n))
        for n in range(raw.FPDFPath_CountSegments(path))
    ]
    return raw.FPDF_SEGMENT_BEZIERTO in kinds
