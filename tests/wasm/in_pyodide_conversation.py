"""Runs inside Pyodide: the rehearsal's answers, as they come out of the door."""

import json
from typing import Any

from spit.session import Session

job = json.loads(JOB)  # type: ignore[name-defined]  # noqa: F821
space: dict[str, Any] = {"__name__": "rehearsal"}
exec(job["rehearsal"], space)
ANSWER = json.dumps(space["Rehearsal"](Session().handle).run())
