"""What in a document does not fit the outline, in one sentence each."""

from collections.abc import Sequence
from itertools import groupby

from spit.text.document.blocks import Piece
from spit.text.document.outline import Pair, Slot, heading_like
from spit.text.document.signs import Report
from spit.text.lines import quote


def judge(pairs: Sequence[Pair], lang: str, last: int, report: Report) -> None:
    """Report every piece and every place that has no proper counterpart.

    :param last: the document's last line with words, where what is missing at its end is told.
    """
    at = 0
    bullets: set[str] = set()  # the sections in which a bullet has been seen
    for kind, group in groupby(pairs, _kind):
        some = list(group)
        at += len(some)
        after = pairs[at:]
        if kind == "extra":
            _refuse_extra([piece for piece, _ in some if piece], after, report)
        elif kind == "missing":
            _refuse_missing([slot for _, slot in some if slot], pairs, after, last, report)
        for piece, slot in some:
            if piece and slot:
                _judge_form(piece, slot, bullets, heading_like(piece, lang), report)
    _judge_intro(pairs, lang, report)
    _judge_doubles(pairs, report)


def _judge_intro(pairs: Sequence[Pair], lang: str, report: Report) -> None:
    """Report a short line between introduction and first heading: there are two headings."""
    intro = [piece for piece, slot in pairs if piece and slot and slot.role == "intro"]
    if len(intro) > 1 and intro[-1].alone and heading_like(intro[-1], lang):
        what = f"{quote(intro[-1].text)} is one heading too many"
        report.refuse(intro[-1].line, what, "a paragraph of the introduction")


def _judge_doubles(pairs: Sequence[Pair], report: Report) -> None:
    """Report a heading that stands twice: it would be taken for that of another section."""
    lines: dict[str, int] = {}
    for piece, slot in pairs:
        if piece and slot and slot.role == "heading":
            first = lines.setdefault(piece.text.casefold(), piece.line)
            if first != piece.line:
                what = f"the heading {quote(piece.text)} stands in line {first} already"
                report.refuse(piece.line, what, "each section once")


def _kind(pair: Pair) -> str:
    return "missing" if pair[0] is None else "extra" if pair[1] is None else "pair"


def _refuse_extra(pieces: list[Piece], after: Sequence[Pair], report: Report) -> None:
    slot = next((slot for _, slot in after if slot), None)
    count = "one paragraph" if len(pieces) == 1 else f"{len(pieces)} paragraphs"
    expected = slot.expected if slot else "the end"
    report.refuse(pieces[0].line, f"{count} too many: {quote(pieces[0].text)}", expected)


def _refuse_missing(
    missing: list[Slot], pairs: Sequence[Pair], after: Sequence[Pair], last: int, report: Report
) -> None:
    line = next((piece.line for piece, _ in after if piece), last)
    for where, group in groupby(missing, lambda slot: slot.where):
        some = list(group)
        whole = [slot for _, slot in pairs if slot and slot.where == where]
        if some[0].role == "heading":
            what = f"{where} {'is missing' if len(some) == len(whole) else 'has no heading'}"
            report.refuse(line, f"{what}{_next_heading(after)}", some[0].expected)
            if len(some) == len(whole):
                continue
            some = some[1:]
        if some:
            _refuse_missing_text(where, some, line, report)


def _next_heading(after: Sequence[Pair]) -> str:
    """Say for what the next heading is taken, since headings are told by their order alone."""
    for piece, slot in after:
        if piece and slot and slot.role == "heading":
            return f" ({quote(piece.text)} in line {piece.line} is taken for that of {slot.where})"
    return ""


def _refuse_missing_text(where: str, some: list[Slot], line: int, report: Report) -> None:
    first, last = some[0], some[-1]
    if first.role == "bullet":
        count = len(first.shape.numbers) if first.shape else 0
        what = f"{where} has {count - len(some)} of {count} paragraphs"
        report.refuse(line, what, f"{count}, '• Label: text' or '• text'")
    elif first.role == "number" and first != last:
        what = f"paragraphs {first.number} to {last.number} of {where} are missing"
        report.refuse(line, what, first.expected)
    elif first.role == "number":
        report.refuse(line, f"paragraph {first.number} of {where} is missing", first.expected)
    else:
        report.refuse(line, f"{where} has no text", first.expected)


def _judge_form(piece: Piece, slot: Slot, bullets: set[str], like: bool, report: Report) -> None:
    """Report a piece whose form is not that of its place."""
    said = {"plain": "a plain paragraph", "bullet": "a bullet", "number": f"number {piece.number}"}
    what = f"{said[piece.kind]} in {slot.where}"
    if slot.role == "heading":
        if not like:
            report.refuse(piece.line, f"{quote(piece.text)} is a sentence", slot.expected)
        elif not piece.alone:
            report.refuse(piece.line, f"no blank line at {quote(piece.text)}", slot.expected)
    elif slot.role in ("intro", "plain"):
        if piece.kind != "plain":
            report.refuse(piece.line, what, slot.expected)
        elif like:
            report.tell(piece.line, f"{quote(piece.text)} taken as a paragraph of {slot.where}")
    elif slot.role == "number":
        if piece.kind != "number" or piece.number != slot.number:
            report.refuse(piece.line, what, slot.expected)
    elif piece.kind == "bullet":
        bullets.add(slot.where)
    elif piece.kind == "number" or slot.where in bullets:
        report.refuse(piece.line, what, slot.expected)
    else:
        report.tell(piece.line, f"a paragraph of {slot.where}, though it has no bullet")
