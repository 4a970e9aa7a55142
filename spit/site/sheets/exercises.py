"""The exercise sheet and its key: positions of the site, and what the engine allows in them.

Nothing of an answer is written by hand: which cards go where, which may fill the gap, whether to
flip, and which pile is the smaller one, all is asked of the engine.
"""

from dataclasses import dataclass
from html import escape
from typing import Final

from spit.actions import Action, Move, Play, Slap, Spit, action_name
from spit.cards import card_name
from spit.explain import verdicts
from spit.figure import draw
from spit.match import Match
from spit.notation import parse_position
from spit.site.sheets.model import SheetSource
from spit.text.articles import BY_PAGE
from spit.text.decisions import DECISIONS
from spit.text.figures import BY_KEY
from spit.text.outline import Position
from spit.text.speak import Speaker
from spit.verdict import Allowed


@dataclass(frozen=True, slots=True)
class Exercise:
    """One position: where it is from, as ``rules fits`` or ``strategy flip``; and what to draw."""

    origin: str
    rows: str = "CA"

    @property
    def spn(self) -> str:
        """Its position, of the figures of the rules, of the tips, or of the decisions."""
        page, _, name = self.origin.partition(" ")
        spn: str | None = None
        if page == "rules":
            spn = BY_KEY[name].spn
        elif page == "decisions":
            spn = next(one.position for one in DECISIONS if one.id == name)
        else:
            drawings = next(part.drawings for part in BY_PAGE[page].parts if part.id == name)
            spn = next(shown.spn for shown in drawings if isinstance(shown, Position))
        if spn is None:
            raise ValueError(f"{self.origin}: there is no position; expected one with cards laid")
        return spn


#: Question → its positions, in the order of the sheet. In those of ``play`` a card fits; in those
#: of ``act`` none does.
EXERCISES: Final = {
    "play": (
        Exercise("rules fits"),
        Exercise("strategy both-piles"),
        Exercise("rules ace"),
        Exercise("rules turn_up"),
        Exercise("strategy uncover"),
        Exercise("strategy slap"),
        Exercise("rules fill"),
        Exercise("decisions ruling.r22"),
        Exercise("strategy flip"),
    ),
    "act": (
        Exercise("decisions ruling.r01", "BCA"),
        Exercise("strategy gaps", "BCA"),
        Exercise("rules slap", "BCA"),
    ),
}


#: What the drawings of the answers show: the opponent's cards have been seen in the question.
KEY_ROWS: Final = "CA"


def exercises(source: SheetSource) -> str:
    """Return the body of the sheet: the questions on one page, the answers on the next."""
    words = source.sheet
    intro, key, key_text = (
        escape(words[f"exercises.{name}"], quote=False) for name in ("intro", "key", "key_text")
    )
    asked, answered, number = [f"<p>{intro}</p>"], [], 0
    for question, several in EXERCISES.items():
        asked.append(f"<h2>{escape(words[f'exercises.{question}'], quote=False)}</h2>")
        drawn = []
        for one in several:
            number += 1
            svg = draw(one.spn, source.catalog, uid=f"x{number}", rows=one.rows)
            name = f'<span class="said">{escape(words["page.figure"], quote=False)} </span>'
            drawn.append(f"<li><p>{name}{number}</p><figure>{svg}</figure><hr></li>")
            lines = "".join(f"<li>{escape(line, quote=False)}</li>" for line in key_of(one, source))
            shown = draw(one.spn, source.catalog, uid=f"k{number}", acts=_shown(one), rows=KEY_ROWS)
            answered.append(
                f"<li><p>{name}{number}</p><figure>{shown}</figure>"
                f'<ul role="list">{lines}</ul></li>'
            )
        asked.append(f'<ol class="{question}" role="list">{"".join(drawn)}</ol>')
    return (
        "\n".join(asked)
        + f'\n<section class="key"><h2>{key}</h2><p>{key_text}</p>'
        + f'<ol role="list">{"".join(answered)}</ol></section>{source.licence}'
    )


def _shown(exercise: Exercise) -> tuple[str, ...]:
    """The acts that the drawing of an answer shows: plays if there are any, or else all."""
    acts = allowed(Match.from_position(parse_position(exercise.spn)))
    plays = [act for act in acts if isinstance(act, Play)]
    return tuple(action_name(act) for act in plays or acts)


def allowed(match: Match) -> list[Action]:
    """Return what the reader may do in a position."""
    return [action for action, said in verdicts(match, 0) if isinstance(said, Allowed)]


def key_of(exercise: Exercise, source: SheetSource) -> list[str]:
    """Return the answer in sentences: one for each card that fits; or what else there is to do."""
    match = Match.from_position(parse_position(exercise.spn))
    acts = allowed(match)
    speaker = Speaker(source.catalog)
    words = source.sheet
    if plays := [act for act in acts if isinstance(act, Play)]:
        return [_play(act, match, speaker, words["exercises.from"]) for act in plays]
    said: list[str] = []
    if slaps := [act for act in acts if isinstance(act, Slap)]:
        smaller = min(slaps, key=lambda act: len(match.position.centres[act.centre]))
        place = source.catalog["places"][action_name(smaller)[-1]]
        said.append(words["exercises.slap"].replace("{place}", place))
    if moves := [act for act in acts if isinstance(act, Move)]:
        cards = [speaker.fill("{card.the}", {"card": _top(act, match)}) for act in moves]
        listed = source.catalog["join"]["comma"].join(cards)
        said.append(words["exercises.fill"].replace("{cards}", listed))
    if any(isinstance(act, Spit) for act in acts):
        said.append(words["exercises.or_flip" if moves else "exercises.flip"])
    return said


def _play(act: Play, match: Match, speaker: Speaker, pile: str) -> str:
    """Which card of which pile goes where: there may be two of a rank."""
    facts = {"card": _top(act, match), "place": action_name(act)[-1]}
    source = pile.replace("{n}", str(act.pile + 1))
    return speaker.fill(f"{{card.The}} ({source}) {{place.on}}", facts)


def _top(act: Play | Move, match: Match) -> str:
    return card_name(match.position.piles[act.source][-1])
