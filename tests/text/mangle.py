"""Texts that somebody has had his hands in: lines lost, doubled, swapped, cut, and put into."""

from typing import TypeAlias

from hypothesis import strategies as st

#: What is done, in which line, at which place in it, and what is put there.
Deed: TypeAlias = tuple[str, int, int, str]


def deeds(last: int, widest: int, pieces: st.SearchStrategy[str]) -> st.SearchStrategy[list[Deed]]:
    """A few deeds in lines up to ``last``, at places up to ``widest``."""
    kinds = st.sampled_from(["drop", "twice", "swap", "cut", "insert", "replace"])
    deed = st.tuples(kinds, st.integers(0, last), st.integers(0, widest), pieces)
    return st.lists(deed, max_size=4)


def mangled(text: str, done: list[Deed]) -> str:
    """The text after these deeds; of one line something is always left."""
    lines = text.split("\n")
    for deed, at, column, piece in done:
        at %= len(lines)
        line = lines[at]
        if deed == "drop" and len(lines) > 1:
            del lines[at]
        elif deed == "twice":
            lines.insert(at, line)
        elif deed == "swap":
            lines[at], lines[at - 1] = lines[at - 1], line
        elif deed == "cut":
            lines[at] = line[:column]
        elif deed == "insert":
            lines[at] = line[:column] + piece + line[column:]
        else:
            lines[at] = piece
    return "\n".join(lines)
