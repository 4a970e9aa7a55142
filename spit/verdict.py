"""What a judge says of an action: allowed, or refused with the rule, the reason and the facts."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from spit.rules import REASON_RULE, REASON_RULING, Reason

Fact: TypeAlias = int | str | list[str]


@dataclass(frozen=True, slots=True)
class Allowed:
    """The action is legal now.

    >>> from spit import Match, Spit
    >>> Match(seed=3).judge(Spit(seat=0))
    Allowed()
    """


@dataclass(frozen=True, slots=True)
class Refused:
    """The action is not legal now. It costs nothing: the card returns (ruling.r26).

    >>> from spit import Match, Play, parse_position
    >>> match = Match.from_position(parse_position("std play 6D/KC 8S/-/-/-/-|3c TC/-/-/-/-|4c"))
    >>> refused = match.judge(Play(seat=0, pile=0, centre=0))
    >>> refused.reason.value, refused.rule
    ('not_adjacent', 'play.2')
    >>> refused.facts
    {'card': '8s', 'top': '6d', 'fits': ['5', '7']}

    :ivar reason: why, as one of a closed list.
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


#: What a judge says of an action.
Verdict: TypeAlias = Allowed | Refused

ALLOWED: Final = Allowed()


class IllegalAction(ValueError):
    """Raised to programmers who apply a refused action or step; players get the Refused.

    >>> from spit import Match, Slap
    >>> try:
    ...     Match(seed=3).apply(Slap(seat=0, centre=0))
    ... except IllegalAction as error:
    ...     print(error)
    A*L is refused: slap_early

    :ivar refused: the judge's refusal; None where a step was not due.
    """

    def __init__(self, what: str, refused: Refused | None = None) -> None:
        """Take the action's name and the refusal."""
        super().__init__(what if refused is None else f"{what} is refused: {refused.reason}")
        self.refused = refused
