"""Runs inside Pyodide: the engine's rate there, by the CPU time of the whole process."""

import json

from js import process  # type: ignore[import-not-found]
from ours import random_playouts  # type: ignore[import-not-found]

job = json.loads(JOB)  # type: ignore[name-defined]  # noqa: F821


def cpu() -> float:
    """Seconds of CPU time so far; Python's own clock tells elapsed time here."""
    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


playout = random_playouts(job["seed"])


def slice_of(seconds: float) -> float:
    """Steps per second in a slice."""
    steps, start = 0, cpu()
    while cpu() - start < seconds:
        steps += playout()
    return steps / (cpu() - start)


slice_of(job["warm_up"])
ANSWER = json.dumps(slice_of(job["seconds"]))
