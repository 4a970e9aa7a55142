"""The folder of all tables: named by what they are made from, and made once for it.

A release has its tables in ``assets/tables/<name>/``, so a browser that kept those of another
release never mixes them. ``index.json`` says what there is: the answer to ``hello``, and the file
of each step and of each position.
"""

import json
import shutil
import tempfile
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import spit
from spit.lessons.walk import WALK
from spit.protocol import PROTOCOL
from spit.session import Session
from spit.site.tables.asked import explored_position, explored_step
from spit.site.tables.written import table, text

INDEX: Final = "index.json"
#: Of the package, what has no say in a table.
_ELSEWHERE: Final = ("text", "proof", "figure", "site")
_STEPS: Final = {step.id: step for step in WALK}


def write_tables(folder: Path, positions: Iterable[str]) -> str:
    """Make the tables unless they are there, remove those of before, and return their name.

    :param folder: where the folder of this release comes to lie.
    :param positions: the positions to try, as SPN.
    """
    wanted = sorted(set(positions))
    name = fingerprint(wanted)
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / name / INDEX).is_file():
        # Under another name as long as it is not whole.
        making = Path(tempfile.mkdtemp(prefix="new-", dir=folder))
        for file, content in files(wanted).items():
            (making / file).write_text(content, "utf-8")
        making.chmod(0o755)
        shutil.rmtree(folder / name, ignore_errors=True)
        making.rename(folder / name)
    for other in folder.iterdir():
        if other.name != name:
            shutil.rmtree(other)
    return name


def fingerprint(positions: Iterable[str]) -> str:
    """Return a name for all that a table can depend on: the engine, this package, the positions."""
    package = Path(spit.__file__).parent
    sources = [*Path(__file__).parent.glob("*.py")]
    for path in package.rglob("*.py"):
        if path.relative_to(package).parts[0] not in _ELSEWHERE:
            sources.append(path)
    digest = sha256()
    for path in sorted(sources):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(sha256(path.read_bytes()).digest())
    digest.update("\n".join(positions).encode())
    return digest.hexdigest()[:16]


def files(positions: list[str]) -> dict[str, str]:
    """Return every file of the folder, by its name; this takes all cores for some seconds."""
    steps = {step: f"walk-{step}.json" for step in _STEPS}
    tried = {spn: f"position-{n}.json" for n, spn in enumerate(positions, 1)}
    with ProcessPoolExecutor() as pool:
        made = [*pool.map(_step, steps), *pool.map(_position, tried)]
    index = {"protocol": PROTOCOL, "hello": _hello(), "walk": steps, "positions": tried}
    return dict(zip([*steps.values(), *tried.values()], made, strict=True)) | {INDEX: text(index)}


def _step(step: str) -> str:
    return text(table(explored_step(_STEPS[step])))


def _position(spn: str) -> str:
    return text(table(explored_position(spn)))


def _hello() -> dict[str, Any]:
    """What the engine says it is, of a learner of whom nothing is known."""
    reply = json.loads(Session().handle(json.dumps({"type": "hello", "q": 0, "t": 0}), 0))
    hello: dict[str, Any] = reply["hello"]
    return hello
