"""NOTATION.md says what is: its grammar, its tables, its examples, the mistakes that it shows."""

import ast
import inspect
import re
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from spit import (
    Match,
    NotationError,
    Position,
    Reason,
    Step,
    Variant,
    format_position,
    notation,
    parse_position,
    parse_record,
    parse_variant,
    record,
    replay,
    sgr,
    spn,
)
from spit.actions import ACTIONS
from spit.cards import CARD_NAMES, shuffled
from spit.games import (
    AnyMatch,
    format_any_position,
    parse_any_position,
    parse_any_record,
)
from spit.position import PHASES
from spit.record import RECORDED_STEPS
from spit.rules import REASON_RULE, RULE_IDS, SPEED_IDS
from spit.speed import SpeedMatch, SpeedPosition, replay_speed
from spit.speed import notation as speed_notation
from spit.speed.actions import SPEED_ACTIONS
from spit.speed.position import SPEED_PHASES
from spit.speed.record import SPEED_RECORDED_STEPS
from spit.speed.variants import SPEED_WORDS, SpeedVariant
from spit.variants import WORDS
from tests.engine.speed.test_notation import positions as speed_positions
from tests.engine.test_notation import positions
from tests.properties import examples
from tools.base import ROOT

TEXT = (ROOT / "NOTATION.md").read_text("utf-8")
HEAD = "spit 1\ndeal fy1 seed 7\nvariant std\n\n"
#: Faults of a position that are no matter of form, so that the grammar lets them pass.
MEANING = re.compile(
    "is given twice|contradicts 'streak'|3 stacks: expected 2|do not go together|named=7 |score=1"
)
#: Faults of a line of a record that are.
FORM = re.compile("expected a time and an action|no action is called|expected one of open")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind, each ending with a line break."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def mistakes(kind: str) -> list[tuple[str, list[str]]]:
    """What is wrong, and what is said of it."""
    found = []
    for block in blocks(kind):
        for part in block.split("\n\n"):
            wrong, *said = part.rstrip("\n").split("\n→ ")
            found.append((wrong, said))
    return found


GOOD = [line for block in blocks("spn") for line in block.splitlines()]
BAD = mistakes("spn-mistakes")
FAULTY = mistakes("spn-faults")
RECORDS = blocks("sgr")
LINES = [line for block in blocks("sgr-lines") for line in block.splitlines()]
BAD_RECORDS = [(f"{text}\n", said) for text, said in mistakes("sgr-mistakes")] + [
    (f"{HEAD}{text}\n", said) for text, said in mistakes("sgr-line-mistakes")
]


def grammar(name: str) -> re.Pattern[str]:
    """A production of the document's grammar as a pattern; no production contains itself."""
    rules = {
        key: body
        for block in blocks("ebnf")
        for key, body in re.findall(r"^(\w+) *= (.*?) ;$", block, re.MULTILINE | re.DOTALL)
    }
    signs = {",": "", "{": "(?:", "}": ")*", "[": "(?:", "]": ")?", "(": "(?:", ")": ")"}

    def pattern(rule: str) -> str:
        parts = re.findall(r'"[^"]+"|\w+|[^\s\w]', rules[rule])
        return "(?:" + "".join(
            re.escape(part[1:-1]) if part[0] == '"'
            else pattern(part) if part[0].isalpha() else signs.get(part, part)
            for part in parts
        ) + ")"  # fmt: skip

    return re.compile(pattern(name))


POSITION = re.compile(f"{grammar('position').pattern}|{grammar('speed').pattern}")
LINE = re.compile(f"{grammar('line').pattern}|{grammar('speed_line').pattern}")


def refusal(act: Callable[[], object]) -> NotationError:
    with pytest.raises(NotationError) as info:
        act()
    return info.value


@pytest.mark.parametrize("line", GOOD)
def test_a_position_is_read_is_one_of_a_game_and_is_written_the_same(line: str) -> None:
    position = parse_any_position(line)
    assert position.faults() == []
    assert format_any_position(position) == line
    assert POSITION.fullmatch(line)
    if isinstance(position, SpeedPosition):
        SpeedMatch.from_position(position).settle()
    else:
        Match.from_position(position).settle()


@pytest.mark.parametrize(("line", "said"), BAD)
def test_a_mistake_in_a_position_is_told_with_its_place(line: str, said: list[str]) -> None:
    assert [str(refusal(partial(parse_any_position, line)))] == said
    assert bool(POSITION.fullmatch(line)) == bool(MEANING.search(said[0]))


@pytest.mark.parametrize(("line", "said"), FAULTY)
def test_every_fault_of_a_position_is_told(line: str, said: list[str]) -> None:
    assert parse_any_position(line).faults() == said
    assert POSITION.fullmatch(line)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_is_read_written_the_same_and_played(text: str) -> None:
    assert str(parse_any_record(text)) == text
    assert _read_and_play(text).phase == "play"
    assert all(LINE.fullmatch(line) for line in text.splitlines()[4:])


def test_every_form_of_a_line_is_read_and_written_the_same() -> None:
    text = HEAD + "".join(f"{line}\n" for line in LINES)
    assert str(parse_record(text)) == text
    assert all(LINE.fullmatch(line) for line in LINES)
    assert {type(entry.what).__name__ for entry in parse_record(text).entries} == {
        "Play", "Move", "TurnUp", "Spit", "Slap", "Step"
    }  # fmt: skip


@pytest.mark.parametrize(("text", "said"), BAD_RECORDS)
def test_a_mistake_in_a_record_is_told_with_its_place(text: str, said: list[str]) -> None:
    error = refusal(partial(_read_and_play, text))
    assert [str(error)] == said
    line = text.split("\n")[error.line - 1]
    assert 1 <= error.column <= len(line) + 1
    if error.line > 4:
        assert bool(LINE.fullmatch(line)) != bool(FORM.search(said[0]))


def _read_and_play(text: str) -> AnyMatch:
    read = parse_any_record(text)
    if isinstance(read.variant, SpeedVariant):
        return replay_speed(read)
    return replay(read)


def _raises(path: Path) -> dict[int, str]:
    """The lines of a module on which a NotationError is raised, with their source."""
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.lineno: ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) and "NotationError" in ast.unparse(node)
    }


@pytest.mark.parametrize("module", [notation, record, sgr, speed_notation, spn])
def test_every_mistake_that_is_told_has_an_example(module: object) -> None:
    path = Path(inspect.getsourcefile(module) or "")  # type: ignore[arg-type]
    shown: set[int | None] = set()
    errors = [refusal(partial(parse_any_position, text)) for text, _ in BAD]
    errors += [refusal(partial(_read_and_play, text)) for text, _ in BAD_RECORDS]
    for error in errors:
        frames = traceback.extract_tb(error.__traceback__)
        shown |= {frame.lineno for frame in frames if Path(frame.filename) == path}
    missing = {line: text for line, text in _raises(path).items() if line not in shown}
    # Only what is too long for a page is not shown.
    assert all("longer than" in text or "more than" in text for text in missing.values()), missing


@pytest.mark.parametrize("position", [Position, SpeedPosition])
def test_every_fault_that_is_told_has_an_example(position: type) -> None:
    shown = [fault for _, said in FAULTY for fault in said]
    tree = ast.parse(Path(inspect.getsourcefile(position) or "").read_text("utf-8"))
    told = [part for node in ast.walk(tree) for part in _sentences(node)]
    assert len(told) > 15
    missing = [_text(part) for part in told if not any(map(_text(part).fullmatch, shown))]
    # What no line of SPN can say, and more cards than fit on this page.
    only = re.compile(
        "there are .*|there is no phase .+|.+ is .+: expected 0 to .+|a card is no number from .+"
        "|rounds are counted in whole numbers from 0|a hand has .+ places"
        "|an empty tableau pile has no top card to be face up"
        "|a joker on central pile .+ stands for no rank|scores and shuffles are counted from 0"
    )
    assert [text for text in missing if not only.fullmatch(text.pattern.replace("\\", ""))] == []


def _sentences(node: ast.AST) -> list[ast.expr]:
    """The faults that a piece of the source tells."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "found.append":
        return node.args
    if isinstance(node, ast.Return) and isinstance(node.value, ast.List):
        return node.value.elts
    if isinstance(node, ast.ListComp) and isinstance(node.elt, ast.JoinedStr):
        return [node.elt]
    return []


def _text(part: ast.expr) -> re.Pattern[str]:
    """A sentence of the source as a pattern: what is filled in may be anything."""
    pieces = part.values if isinstance(part, ast.JoinedStr) else [part]
    return re.compile("".join(
        re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else ".+"
        for piece in pieces
    ))  # fmt: skip


def test_the_grammar_knows_every_word() -> None:
    for pattern, words in (
        (grammar("word"), WORDS),
        (grammar("phase"), PHASES),
        (grammar("step"), [str(step) for step in RECORDED_STEPS]),
        (grammar("rule"), SPEED_WORDS),
        (grammar("stage"), SPEED_PHASES),
        (grammar("speed_action"), SPEED_ACTIONS),
        (grammar("action"), ACTIONS),
        (grammar("card"), CARD_NAMES),
        (grammar("reason"), [str(reason) for reason in Reason]),
        (grammar("paragraph"), set(REASON_RULE.values())),
    ):
        assert [word for word in words if not pattern.fullmatch(word)] == []
        assert not pattern.fullmatch("nonsense!")
    assert not grammar("step").fullmatch("lay")
    assert not grammar("card").fullmatch("1h")


@examples(80)
@given(positions())
def test_the_grammar_knows_every_position(position: Position) -> None:
    assert grammar("position").fullmatch(format_position(position))


@examples(80)
@given(speed_positions())
def test_the_grammar_knows_every_position_of_speed(position: SpeedPosition) -> None:
    assert grammar("speed").fullmatch(format_any_position(position))


def test_every_word_every_key_and_every_phase_has_an_example() -> None:
    for name, words, phases, seats, table in (
        ("std", WORDS, PHASES, 3, set(notation._EXTRAS)),
        ("speed", SPEED_WORDS, SPEED_PHASES, 4, set(speed_notation._extras(SpeedVariant()))),
    ):
        lines = [line.split() for line in GOOD if line.startswith(name)]
        assert {line[1] for line in lines} == set(phases)
        assert {line[0] for line in lines} >= {f"{name}+{word}" for word in words}
        extras = {word.partition("=")[0] for line in lines for word in line[seats:] if "=" in word}
        assert extras == table
        section = TEXT.partition("\n## Speed\n")[name == "speed" and 2]
        assert set(re.findall(r"^\| `(\w+)=` \|", section, re.MULTILINE)) == table
    text = "".join(GOOD)
    assert all(sign in text for sign in ("XS", "XH", "/2H ", "-/- ", "7s/"))


def test_the_tables_are_complete_and_true() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \|.*\| (r\d\d) \|$", TEXT, re.MULTILINE))
    assert tuple(rows) == WORDS
    fields = dict(re.findall(r":ivar (\w+): ((?:.|\n(?!\s*:ivar))*)", Variant.__doc__ or ""))
    for word, ruling in rows.items():
        (name,) = (
            name for name in fields
            if getattr(parse_variant(f"std+{word}"), name) != getattr(Variant(), name)
        )  # fmt: skip
        assert f"ruling.{ruling}" in fields[name], word
    spit, _, speed = TEXT.partition("\n## Speed\n")
    of_spit, of_speed = (
        re.findall(r"^\| `(\w+)` \|(?! [a-z]+\.\d+ \|)[^|]*\|$", section, re.MULTILINE)
        for section in (spit, speed)
    )
    assert of_spit == [*PHASES, *map(str, RECORDED_STEPS)]
    assert of_speed == [*SPEED_WORDS, *SPEED_PHASES]
    assert [str(step) for step in SPEED_RECORDED_STEPS] == ["open", "deal"]
    reasons = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ([a-z]+\.\d+) \|$", TEXT, re.MULTILINE)
    told = {name: rule for names, rule in reasons for name in re.findall(r"\w+", names)}
    assert told == {str(reason): rule for reason, rule in REASON_RULE.items()}
    order = [(*RULE_IDS, *SPEED_IDS).index(rule) for _, rule in reasons]
    assert order == sorted(order)


def test_the_shuffle_is_the_one_that_is_shown() -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    names: dict[str, Callable[[list[int], str], list[int]]] = {"Random": Random}  # type: ignore[dict-item]
    exec(program, names)
    for size in (2, 52, 54):
        for name in ("fy1:7:deck", "fy1:1:2:B"):
            assert names["shuffled"](list(range(size)), name) == shuffled(range(size), name)
    # The deck as it is told, cut in half; each player's own cards in later rounds.
    before = Match(seed=7, automate=frozenset())
    deck = names["shuffled"](list(range(52)), "fy1:7:deck")
    assert before.position.spits == (tuple(deck[:26]), tuple(deck[26:]))
    assert str(before) in GOOD
    assert str(Match(seed=7)) in GOOD
    match = Match.from_position(
        parse_position("std settled -/- -/-/-/-/-|Kc2h7s -/-/-/-/-|4h7h"), 9
    )
    own = [sorted(stack) for stack in match.position.spits]
    match.step(Step.DEAL)
    assert match.position.spits == tuple(
        tuple(names["shuffled"](cards, f"fy1:9:2:{letter}"))
        for cards, letter in zip(own, "AB", strict=True)
    )


def test_the_deal_of_speed_is_the_one_that_is_told() -> None:
    for seed, variant in ((3, SpeedVariant()), (5, SpeedVariant(players=4))):
        match = SpeedMatch(variant, seed)
        deck = shuffled(sorted(variant.deck), f"fy1:{seed}:speed:1")
        players = variant.players
        turn = [deck.pop() for _ in range(players)]
        assert match.position.centres == tuple((card,) for card in turn)
        hands = [[deck.pop() for _ in range(players)] for _ in range(5)]
        assert match.position.hands == tuple(zip(*hands, strict=True))
        draws = [[deck.pop() for _ in range(players)] for _ in range(variant.draw_size)]
        assert match.position.draws == tuple(zip(*draws, strict=True))
        assert sorted(card for side in match.position.sides for card in side) == sorted(deck)
    assert str(SpeedMatch(seed=3)) in GOOD


def test_words_keys_and_spaces_are_read_in_any_order_and_number() -> None:
    usual = "std+jokers+three play XS/KC/2H 5S/-/-/-/-|3c TC/-/-/-/-|4c round=2 won=1-0 feeder=B"
    odd = " std+three+jokers  play XS/KC/2H\t5S/-/-/-/-|3c TC/-/-/-/-|4c  feeder=B won=1-0 round=2 "
    assert format_position(parse_position(odd)) == usual
    assert parse_record(HEAD + "0 A!\n") == parse_record(HEAD + "      0 A!\n")


def test_nothing_of_the_document_is_left_out() -> None:
    kinds = set(re.findall(r"^```(\S+)$", TEXT, re.MULTILINE))
    assert kinds == {
        "ebnf", "python", "sgr", "sgr-line-mistakes", "sgr-lines", "sgr-mistakes", "spn",
        "spn-faults", "spn-mistakes",
    }  # fmt: skip
    assert len(GOOD) > 25
    assert len(BAD) > 20
    assert len(BAD_RECORDS) > 18
