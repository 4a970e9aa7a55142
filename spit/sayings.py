"""What is told of a game, as keys and parameters; the page or the terminal has the words."""

from spit.protocol import Say, Tone
from spit.rules import REASON_RULE
from spit.verdict import Refused


def message(
    key: str,
    rule: str | None = None,
    tone: Tone = "info",
    params: dict[str, int | str | list[str]] | None = None,
) -> Say:
    """One message by its whole key, and the paragraph that it cites."""
    return {"key": key, "params": params or {}, "rule": rule, "tone": tone}


def say(
    key: str, rule: str | None = None, tone: Tone = "info", **params: int | str | list[str]
) -> Say:
    """One message of a game of Spit; its sentence stands under ``say.<key>`` in every language."""
    return message(f"say.{key}", rule, tone, dict(params))


def refusal(refused: Refused) -> Say:
    """Why the learner's act was refused, with the paragraph that says so."""
    key = f"refusal.{refused.reason.value}"
    return message(key, REASON_RULE[refused.reason], "refusal", dict(refused.facts))
