import pytest

from build_wasm.errors import BuildError
from build_wasm.project import Project
from build_wasm.protocol_dts import declarations, main, protocol_number, target


def test_the_committed_declarations_are_those_of_the_protocol(project: Project) -> None:
    assert target(project).read_text("utf-8") == declarations(project)


def write(toy: Project, text: str) -> None:
    (toy.root / "toy" / "protocol.py").write_text(text, "utf-8")


def test_every_kind_of_type(toy: Project) -> None:
    write(
        toy,
        '''"""Messages."""

from typing import Final, Literal, NotRequired, TypedDict

#: The number.
PROTOCOL: Final = 4
Colour = Literal["red", 2, True]


class Base(TypedDict):
    """What all have."""

    name: str | None  # as told
    many: list[int | str]


class Full(Base, total=False):
    """Long.

    Two paragraphs.
    """

    by_name: dict[str, list[float]]
    self_made: NotRequired[Colour]  # noqa: E501


Any = Base | Full
''',
    )
    assert (
        declarations(toy)
        == """\
// Made from toy/protocol.py by `python -m build_wasm.protocol_dts --write`; not to be edited.

/** The number. */
export declare const PROTOCOL: 4;

export type Colour = "red" | 2 | true;

/** What all have. */
export interface Base {
  /** as told */
  name: string | null;
  many: (number | string)[];
}

/**
 * Long.
 *
 * Two paragraphs.
 */
export interface Full extends Base {
  by_name?: Record<string, number[]>;
  self_made?: Colour;
}

export type Any = Base | Full;
"""
    )
    assert protocol_number(toy) == 4


def test_types_of_other_modules_come_before_those_that_use_them_and_once(toy: Project) -> None:
    types = "from typing import TypedDict\nfrom toy.names import Colour\n\n\n"
    (toy.root / "toy" / "names.py").write_text(
        'from typing import Literal\n\nColour = Literal["red", "blue"]\n', "utf-8"
    )
    (toy.root / "toy" / "requests.py").write_text(
        f"{types}class Ask(TypedDict):\n    it: Colour\n", "utf-8"
    )
    write(toy, f"{types}class Tell(TypedDict):\n    that: Colour\n")
    assert (
        declarations(toy).partition("\n\n")[2]
        == """\
export type Colour = "red" | "blue";

export interface Ask {
  it: Colour;
}

export interface Tell {
  that: Colour;
}
"""
    )


@pytest.mark.parametrize("kind", ["bytes", "set[str]", "tuple[int, int]", "list", "Literal[1.5]"])
def test_what_json_cannot_carry_is_refused(toy: Project, kind: str) -> None:
    write(toy, f'class M(TypedDict):\n    """M."""\n\n    a: int\n    b: {kind}\n')
    with pytest.raises(BuildError, match=r"protocol\.py line 5: .*, expected a"):
        declarations(toy)


def test_check_sees_a_difference(toy: Project, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--project", str(toy.root), "--entry", toy.entry]
    assert main(["--check", *where]) == 1
    assert "run `python -m build_wasm.protocol_dts --write`" in capsys.readouterr().err
    assert main(["--write", *where]) == 0
    assert main(["--check", *where]) == 0
    write(toy, "PROTOCOL: Final = 10\n")
    assert main(["--check", *where]) == 1


def test_no_number_is_told(toy: Project) -> None:
    write(toy, "NUMBER = 1\n")
    with pytest.raises(BuildError, match="no constant PROTOCOL with a whole number"):
        protocol_number(toy)
