"""What a judge says of an action: allowed, or refused with the rule, the reason and the facts."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from spit.rules import REASON_RULE, REASON_RULING, Reason

Fact: TypeAlias = int | str | list[str]


@dataclass(frozen=True, slots=True)
class Allowed:
    """The action is legal now."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The action is not legal now. It costs nothing: the card returns (ruling.r26).

    :ivar facts: the parameters of the message ``refusal.<reason>``: cards (``5h``), ranks (``5``),
        places (``L``), numbers, or lists of ranks.
    """

    reason: Reason
    facts: dict[str, Fact] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The paragraph that says so, such as ``play.2``."""
        return REASON_RULE[self.reason]

    @property
    def ruling(self) -> str | None:
        """The ruling behind it, where the paragraph alone does not settle it."""
        return REASON_RULING.get(self.reason)


Verdict: TypeAlias = Allowed | Refused

ALLOWED: Final = Allowed()


class IllegalAction(ValueError):
    """Raised to programmers who apply a refused action or step; players get the Refused."""

    def __init__(self, what: str, refused: Refused | None = None) -> None:
        """Take the action's name and the refusal."""
        super().__init__(what if refused is None else f"{what} is refused: {refused.reason}")
        self.refused = refused
