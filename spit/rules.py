"""Rule ids and refusal reasons: the two closed lists that tie engine, texts and tests together.

A rule id is the number of the paragraph that a reader sees: ``play.4`` is the fourth paragraph of
the section on play, and ``#play-4`` is its place on the rules page, in every language. A ruling
(``ruling.r05``) decides a point on which the paragraphs are silent or contradict each other.
"""

from enum import StrEnum
from typing import Final

#: Sections in the order of the book, with the number of paragraphs of each. 0 means that the
#: section is one unnumbered paragraph whose id is the section's name alone.
OUTLINE: Final[tuple[tuple[str, int], ...]] = (
    ("players", 0),
    ("deck", 0),
    ("objective", 0),
    ("setup", 6),
    ("play", 9),
    ("scoring", 3),
    ("winning", 0),
    ("variants", 5),
    ("tips", 6),
    ("glossary", 8),
)


def _rule_ids() -> tuple[str, ...]:
    ids = ["intro"]
    for section, count in OUTLINE:
        ids += [f"{section}.{n}" for n in range(1, count + 1)] if count else [section]
    return tuple(ids)


#: Every paragraph of the rules, in reading order.
RULE_IDS: Final = _rule_ids()

#: The rules of Speed, in the order of its page: sections with the number of paragraphs of each.
#: They are counted through: ``speed.4`` is the fourth paragraph of all.
SPEED_OUTLINE: Final[tuple[tuple[str, int], ...]] = (
    ("deal", 3),
    ("race", 4),
    ("end", 2),
    ("options", 5),
)

#: Every paragraph of the rules of Speed.
SPEED_IDS: Final = tuple(f"speed.{n}" for n in range(1, 1 + sum(n for _, n in SPEED_OUTLINE)))

#: The rulings, with the question each one decides; all can be read among the decisions.
RULINGS: Final[dict[str, str]] = {
    "ruling.r01": "What ends a round: tableau and spit pile, or the tableau alone?",
    "ruling.r02": "When is the whole game won?",
    "ruling.r03": "Who is blocked, and when does a gap move hold up the flip?",
    "ruling.r04": "Who decides that the flip happens?",
    "ruling.r05": "What if one player has no spit cards left?",
    "ruling.r06": "What if nobody can play and nobody has spit cards?",
    "ruling.r07": "What if a player starts a round without spit cards?",
    "ruling.r08": "How is the tableau laid with fewer than 15 cards?",
    "ruling.r09": "What may fill a gap?",
    "ruling.r10": "Who wins when two cards arrive together?",
    "ruling.r11": "May a played card be taken back?",
    "ruling.r12": "Who may slap, and when?",
    "ruling.r13": "Which pile may be slapped?",
    "ruling.r14": "What if both players meet the end of the round at once?",
    "ruling.r15": "Who feeds the third central pile, and who takes it?",
    "ruling.r16": "What goes on a joker, and where does a joker go?",
    "ruling.r17": "What goes on an ace when only aces link?",
    "ruling.r18": "What does slow Spit forbid, and for how long?",
    "ruling.r19": "What do three rounds in a row end?",
    "ruling.r20": "What counts when the time is up?",
    "ruling.r21": "Can a game end in a tie?",
    "ruling.r22": "May equal ranks be played or stacked?",
    "ruling.r23": "May spit cards be looked at or played?",
    "ruling.r24": "May several cards be played at once?",
    "ruling.r25": "Who shuffles what between rounds?",
    "ruling.r26": "What does an illegal play cost?",
    "ruling.r27": "Whose card goes on which central pile at the flip?",
    "ruling.r31": "Which card is best moved into a gap?",
}


class Reason(StrEnum):
    """Why an act is refused. The value is the message key ``refusal.<value>`` in every language.

    >>> REASON_RULE[Reason.NOT_ADJACENT]
    'play.2'
    """

    NOT_ADJACENT = "not_adjacent"
    SAME_RANK = "same_rank"
    ACE_LINK = "ace_link"
    EMPTY_ZONE = "empty_zone"
    EMPTY_PILE = "empty_pile"
    FACE_DOWN = "face_down"
    NOTHING_TO_TURN_UP = "nothing_to_turn_up"
    NOT_A_GAP = "not_a_gap"
    STACKING = "stacking"
    SPIT_CARD = "spit_card"
    NOT_YOURS = "not_yours"
    NOT_A_PLACE = "not_a_place"
    NO_TARGET = "no_target"
    TWO_TARGETS = "two_targets"
    TOO_LATE = "too_late"
    NOT_STARTED = "not_started"
    YOU_CAN_PLAY = "you_can_play"
    OPPONENT_CAN_PLAY = "opponent_can_play"
    SPIT_EMPTY = "spit_empty"
    NOTHING_TO_FLIP = "nothing_to_flip"
    ALREADY_SAID = "already_said"
    OWN_SIDE_ONLY = "own_side_only"
    SOLO_PILE_FIXED = "solo_pile_fixed"
    WAIT = "wait"
    ACE_CLOSED = "ace_closed"
    SLAP_EARLY = "slap_early"
    SLAP_NOT_YOURS = "slap_not_yours"
    SLAP_WRONG_PLACE = "slap_wrong_place"
    ROUND_FROZEN = "round_frozen"
    BETWEEN_ROUNDS = "between_rounds"
    GAME_OVER = "game_over"
    # Speed alone:
    SPEED_NOT_ADJACENT = "speed_not_adjacent"
    SPEED_SAME_RANK = "speed_same_rank"
    SPEED_ACE_LINK = "speed_ace_link"
    SPEED_NO_WRAP = "speed_no_wrap"
    SPEED_EMPTY_SLOT = "speed_empty_slot"
    SPEED_NO_TOP = "speed_no_top"
    SPEED_NAME_NEEDED = "speed_name_needed"
    SPEED_NO_NAME = "speed_no_name"
    SPEED_LAST_JOKER = "speed_last_joker"
    SPEED_TOO_LATE = "speed_too_late"
    SPEED_HAND_FULL = "speed_hand_full"
    SPEED_DRAW_EMPTY = "speed_draw_empty"
    SPEED_HAND_LEFT = "speed_hand_left"
    SPEED_NOT_TURNED = "speed_not_turned"
    SPEED_YOU_CAN_PLAY = "speed_you_can_play"
    SPEED_DRAW_FIRST = "speed_draw_first"
    SPEED_ALREADY_AGREED = "speed_already_agreed"
    SPEED_CALL_EARLY = "speed_call_early"
    SPEED_NO_CALL = "speed_no_call"
    SPEED_CALL_ALONE = "speed_call_alone"
    SPEED_CATCH_PILE = "speed_catch_pile"
    SPEED_THIN_PILE = "speed_thin_pile"
    SPEED_CALL_PENDING = "speed_call_pending"
    SPEED_NOT_AT_TABLE = "speed_not_at_table"
    SPEED_BETWEEN_ROUNDS = "speed_between_rounds"
    SPEED_MATCH_OVER = "speed_match_over"
    SPEED_NO_TARGET = "speed_no_target"
    SPEED_TWO_TARGETS = "speed_two_targets"
    SPEED_FROM_HAND = "speed_from_hand"
    SPEED_NOT_A_PLACE = "speed_not_a_place"


#: The paragraph that each refusal cites.
REASON_RULE: Final[dict[Reason, str]] = {
    Reason.NOT_ADJACENT: "play.2",
    Reason.SAME_RANK: "play.2",
    Reason.ACE_LINK: "glossary.6",
    Reason.EMPTY_ZONE: "play.1",
    Reason.EMPTY_PILE: "play.3",
    Reason.FACE_DOWN: "glossary.8",
    Reason.NOTHING_TO_TURN_UP: "play.3",
    Reason.NOT_A_GAP: "play.3",
    Reason.STACKING: "play.3",
    Reason.SPIT_CARD: "glossary.2",
    Reason.NOT_YOURS: "play.2",
    Reason.NOT_A_PLACE: "play.2",
    Reason.NO_TARGET: "play.2",
    Reason.TWO_TARGETS: "play.2",
    Reason.TOO_LATE: "play.2",
    Reason.NOT_STARTED: "setup.6",
    Reason.YOU_CAN_PLAY: "play.4",
    Reason.OPPONENT_CAN_PLAY: "play.4",
    Reason.SPIT_EMPTY: "play.5",
    Reason.NOTHING_TO_FLIP: "play.5",
    Reason.ALREADY_SAID: "play.4",
    Reason.OWN_SIDE_ONLY: "play.1",
    Reason.SOLO_PILE_FIXED: "play.5",
    Reason.WAIT: "variants.4",
    Reason.ACE_CLOSED: "variants.5",
    Reason.SLAP_EARLY: "play.6",
    Reason.SLAP_NOT_YOURS: "play.6",
    Reason.SLAP_WRONG_PLACE: "play.6",
    Reason.ROUND_FROZEN: "play.6",
    Reason.BETWEEN_ROUNDS: "play.8",
    Reason.GAME_OVER: "play.9",
    Reason.SPEED_NOT_ADJACENT: "speed.4",
    Reason.SPEED_SAME_RANK: "speed.4",
    Reason.SPEED_ACE_LINK: "speed.4",
    Reason.SPEED_NO_WRAP: "speed.13",
    Reason.SPEED_EMPTY_SLOT: "speed.4",
    Reason.SPEED_NO_TOP: "speed.4",
    Reason.SPEED_NAME_NEEDED: "speed.11",
    Reason.SPEED_NO_NAME: "speed.11",
    Reason.SPEED_LAST_JOKER: "speed.11",
    Reason.SPEED_TOO_LATE: "speed.4",
    Reason.SPEED_HAND_FULL: "speed.5",
    Reason.SPEED_DRAW_EMPTY: "speed.5",
    Reason.SPEED_HAND_LEFT: "speed.13",
    Reason.SPEED_NOT_TURNED: "speed.3",
    Reason.SPEED_YOU_CAN_PLAY: "speed.6",
    Reason.SPEED_DRAW_FIRST: "speed.6",
    Reason.SPEED_ALREADY_AGREED: "speed.6",
    Reason.SPEED_CALL_EARLY: "speed.10",
    Reason.SPEED_NO_CALL: "speed.10",
    Reason.SPEED_CALL_ALONE: "speed.10",
    Reason.SPEED_CATCH_PILE: "speed.10",
    Reason.SPEED_THIN_PILE: "speed.10",
    Reason.SPEED_CALL_PENDING: "speed.10",
    Reason.SPEED_NOT_AT_TABLE: "speed.14",
    Reason.SPEED_BETWEEN_ROUNDS: "speed.9",
    Reason.SPEED_MATCH_OVER: "speed.9",
    Reason.SPEED_NO_TARGET: "speed.4",
    Reason.SPEED_TWO_TARGETS: "speed.4",
    Reason.SPEED_FROM_HAND: "speed.4",
    Reason.SPEED_NOT_A_PLACE: "speed.4",
}

#: The ruling behind a refusal, where the paragraph alone does not settle it.
REASON_RULING: Final[dict[Reason, str]] = {
    Reason.SAME_RANK: "ruling.r22",
    Reason.STACKING: "ruling.r22",
    Reason.EMPTY_ZONE: "ruling.r07",
    Reason.NOT_A_GAP: "ruling.r09",
    Reason.SPIT_CARD: "ruling.r23",
    Reason.TOO_LATE: "ruling.r10",
    Reason.YOU_CAN_PLAY: "ruling.r03",
    Reason.OPPONENT_CAN_PLAY: "ruling.r03",
    Reason.SPIT_EMPTY: "ruling.r05",
    Reason.NOTHING_TO_FLIP: "ruling.r03",
    Reason.ALREADY_SAID: "ruling.r04",
    Reason.OWN_SIDE_ONLY: "ruling.r27",
    Reason.SOLO_PILE_FIXED: "ruling.r05",
    Reason.WAIT: "ruling.r18",
    Reason.ACE_CLOSED: "ruling.r17",
    Reason.SLAP_EARLY: "ruling.r12",
    Reason.SLAP_NOT_YOURS: "ruling.r12",
    Reason.ROUND_FROZEN: "ruling.r12",
    Reason.SPEED_NAME_NEEDED: "ruling.r16",
    Reason.SPEED_LAST_JOKER: "ruling.r16",
}
