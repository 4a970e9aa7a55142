"""The messages that every language must have, with their parameters: the translators' contract.

Templates live in ``docs/texts/<lang>/messages.toml``. This list says which keys there are, what
each one tells the reader and which parameters it may use; :mod:`spit.text.catalog` refuses a
language that lacks one, has one too many, or names an unknown parameter.

Template grammar (the same in Python and on the page):

``{n}``              a number, or any value as it is; a card or rank by its bare name (7, roi)
``{card.a}``         with its indefinite article: un 7, une dame, un as
``{card.the}``       with its definite article: le 7, la dame, l’as
``{card.A}``/``{card.The}``  the same with a capital
``{card.full}``      with its suit: 7 de carreau
``{fits.or}``        a list of ranks, joined by "or": 7 ou 9
``{fits.a_or}``      the same with indefinite articles: un 7 ou un 9
``{place}``          a place in words (names in ``cards.toml``): pile 3, la pile de gauche
``{a1}``             ``-``, a place where no card lies: vide
``{n|carte|cartes}`` the word that agrees with the number n (the number itself is not printed)
``{{`` ``}}``        braces
"""

from typing import Final

from spit.rules import Reason

#: key → (parameters, what it says)
MESSAGES: Final[dict[str, tuple[tuple[str, ...], str]]] = {}


def _add(group: str, rows: dict[str, tuple[str, str]]) -> None:
    for name, (params, meaning) in rows.items():
        MESSAGES[f"{group}.{name}"] = (tuple(params.split()), meaning)


_add(
    "refusal",
    {
        Reason.NOT_ADJACENT: ("card top fits", "a 5 does not go on an 8: it takes a 7 or a 9"),
        Reason.SAME_RANK: (
            "card top fits",
            "same rank: Spit wants one rank up or down, a 7 or a 9 on an 8 (other house rules "
            "allow equal ranks)",
        ),
        Reason.ACE_LINK: ("card top", "the queen does not touch the ace; only king and 2 do"),
        Reason.EMPTY_ZONE: ("", "no card goes on an empty zone: take a pile that has cards"),
        Reason.EMPTY_PILE: ("", "there is no card on that tableau pile"),
        Reason.FACE_DOWN: ("", "face-down card: only the face-up top card may be played"),
        Reason.NOTHING_TO_TURN_UP: ("", "nothing to turn up on that pile"),
        Reason.NOT_A_GAP: ("", "in your tableau a card only goes into a gap"),
        Reason.STACKING: (
            "card",
            "no stacking of equal ranks in your own tableau (house rule of other games)",
        ),
        Reason.SPIT_CARD: ("", "spit cards are played by the flip alone, never looked at"),
        Reason.NOT_YOURS: ("", "those are the opponent's cards"),
        Reason.NOT_A_PLACE: ("", "a card goes on a central pile or into a gap"),
        Reason.NO_TARGET: ("card tops", "a 5 fits neither central pile now (tops: 8 and king)"),
        Reason.TWO_TARGETS: ("card", "it fits more than one pile: choose"),
        Reason.TOO_LATE: (
            "card top",
            "too late: the opponent's card came first; the top is now a 9",
        ),
        Reason.NOT_STARTED: ("", "not yet: wait for SPIT!"),
        Reason.YOU_CAN_PLAY: ("", "no flip: you can still play a card"),
        Reason.OPPONENT_CAN_PLAY: ("", "no flip: the opponent can still play; wait"),
        Reason.SPIT_EMPTY: ("", "your spit pile is empty: you wait for the opponent"),
        Reason.NOTHING_TO_FLIP: (
            "",
            "both spit piles are empty: a card moved into a gap is all that can still help",
        ),
        Reason.ALREADY_SAID: ("", "you have said spit; the opponent has not yet"),
        Reason.OWN_SIDE_ONLY: ("", "each flips onto the central pile on his own side"),
        Reason.SOLO_PILE_FIXED: (
            "place",
            "you flip alone: keep to the central pile you chose first, until the round ends",
        ),
        Reason.WAIT: ("n", "slow Spit: n more seconds before you may play on the centre"),
        Reason.ACE_CLOSED: ("card", "only aces link: no rank goes on an ace, not even a king"),
        Reason.SLAP_EARLY: ("n", "too early to slap: you still have n cards to shed"),
        Reason.SLAP_NOT_YOURS: ("", "the opponent has earned the slap; you get what is left"),
        Reason.SLAP_WRONG_PLACE: ("", "slap a central pile"),
        Reason.ROUND_FROZEN: ("", "the round is over: no more plays, only the slap"),
        Reason.BETWEEN_ROUNDS: ("", "the round is over: deal the next one"),
        Reason.GAME_OVER: ("", "the game is over"),
        # Speed, where there may be several opponents:
        Reason.SPEED_NOT_ADJACENT: ("card top fits", "a 5 does not go on an 8: a 7 or a 9 does"),
        Reason.SPEED_SAME_RANK: (
            "card top fits",
            "same rank: a 7 or a 9 goes on an 8 (other tables play doubles)",
        ),
        Reason.SPEED_ACE_LINK: ("card top", "the queen does not touch the ace; king and 2 do"),
        Reason.SPEED_NO_WRAP: ("card top", "here the ace does not touch the king, only the 2"),
        Reason.SPEED_EMPTY_SLOT: ("", "there is no card in that place of your hand"),
        Reason.SPEED_NO_TOP: ("", "there is no card on that central pile to play on"),
        Reason.SPEED_NAME_NEEDED: ("fits", "say what your joker is: a 7 or a 9 fits here"),
        Reason.SPEED_NO_NAME: ("", "that card is played as it is: no other is named"),
        Reason.SPEED_LAST_JOKER: ("", "a joker may not be your last card"),
        Reason.SPEED_TOO_LATE: ("card top", "too late: an opponent came first; the top is a 9"),
        Reason.SPEED_HAND_FULL: ("", "your hand is full: five cards at most"),
        Reason.SPEED_DRAW_EMPTY: ("", "your draw pile is empty"),
        Reason.SPEED_HAND_LEFT: ("n", "here you draw with an empty hand only: n cards left"),
        Reason.SPEED_NOT_TURNED: ("", "not yet: the first central cards are still face down"),
        Reason.SPEED_YOU_CAN_PLAY: ("", "no turn: you can still play a card"),
        Reason.SPEED_DRAW_FIRST: ("", "no turn: fill your hand first, your draw pile has cards"),
        Reason.SPEED_ALREADY_AGREED: ("", "you have said so; the others have not yet"),
        Reason.SPEED_CALL_EARLY: ("n", "too early to call Speed: you still have n cards to shed"),
        Reason.SPEED_NO_CALL: ("", "nobody calls Speed at this table: the last card is enough"),
        Reason.SPEED_CALL_ALONE: ("", "you are out: call Speed, and take no pile"),
        Reason.SPEED_CATCH_PILE: ("", "slap the central pile that the forgetful player takes"),
        Reason.SPEED_THIN_PILE: ("", "that pile has one card only: slap another"),
        Reason.SPEED_CALL_PENDING: ("", "somebody is out: no more plays, only the call"),
        Reason.SPEED_NOT_AT_TABLE: ("", "there is no such place at this table"),
        Reason.SPEED_BETWEEN_ROUNDS: ("", "the round is over: deal the next one"),
        Reason.SPEED_MATCH_OVER: ("", "the match is over"),
        Reason.SPEED_NO_TARGET: ("card tops", "a 5 fits no central pile now (tops: 8 and king)"),
        Reason.SPEED_TWO_TARGETS: ("card", "it fits more than one pile: choose"),
        Reason.SPEED_FROM_HAND: ("", "only cards of one's own hand are played"),
        Reason.SPEED_NOT_A_PLACE: ("", "a card of the hand goes on a central pile"),
    },
)

_add(
    "say",
    {
        "you_play": ("card top place", "you: 7 on 8, left pile"),
        "you_uncover": ("card", "uncovers a 9"),
        "bot_plays": ("card place", "opponent: 9, right pile"),
        "you_move": ("card place", "you move the king into the gap"),
        "bot_moves": ("", "opponent fills a gap"),
        "flip_both": ("left right", "Spit! 4 and king"),
        "flip_three": ("left middle right", "Spit! 4, 9 and king"),
        "flip_one": ("card place", "Spit! a 4 on the left pile"),
        "slow_wait": ("n", "slow Spit: n seconds before anybody plays on the centre"),
        "both_blocked": ("", "both blocked: say Spit!"),
        "gap_would_help": ("", "blocked, but a card moved into a gap would uncover another"),
        "bot_said_spit": ("", "opponent says Spit"),
        "you_said_spit": ("", "you said Spit; waiting for the opponent"),
        "waiting": ("", "no spit cards and no play: you wait"),
        "bot_returns": ("card", "the opponent's 9 came too late and goes back"),
        "slap_now": ("", "you are out: slap a central pile"),
        "slap_race": ("", "both out at once: first hand gets the pile and wins the round"),
        "first_hand": ("", "both may slap here: the first hand on a pile gets it, so be quick"),
        "counts": ("left right", "how many cards lie on the central piles: 17 and 9"),
        "counts_three": ("left middle right", "the same for three: 17, 4 and 9"),
        "bot_slaps_soon": ("", "the opponent is out and slaps"),
        "stalemate_you": ("you other", "final stalemate: fewer tableau cards, you win: slap"),
        "stalemate_bot": ("you other", "final stalemate: the opponent has fewer cards, he wins"),
        "stalemate_equal": ("n", "final stalemate, n cards each: no winner, race for a pile"),
        "stalemate_race": (
            "you other",
            "final stalemate by the house rule that gives it to nobody: no winner, race for a pile",
        ),
        "you_claimed": ("n", "you take a pile of n cards"),
        "bot_claimed": ("n", "the opponent takes a pile of n cards"),
        "round_you": ("you other", "you win the round; cards held: 18 and 34"),
        "round_bot": ("you other", "the opponent wins the round; cards held"),
        "round_none": ("you other", "nobody wins the round; cards held"),
        "streak_you": ("", "two rounds in a row for you: one more wins the game"),
        "streak_bot": ("", "two rounds in a row for the opponent"),
        "game_you": ("n", "you win the game after n rounds: no cards left"),
        "game_bot": ("n", "the opponent wins the game after n rounds"),
        "game_you_streak": ("", "three rounds in a row: you win the game"),
        "game_bot_streak": ("", "three rounds in a row: the opponent wins the game"),
        "game_you_time": ("you other", "time is up: 12 cards against 20, you win the game"),
        "game_bot_time": ("you other", "time is up: the opponent has fewer cards and wins"),
        "time_equal": ("n", "time is up, n cards each: play goes on until the counts differ"),
        "time_left": ("minutes seconds", "timed game: 4 min 12 s are left"),
        "paused": ("", "paused"),
        "resumed": ("", "play goes on"),
        "play_exists": ("", "(quietly, when the learner holds the game up:) you can still play"),
        "play_exists_which": ("card place", "the same in assisted play: your 7 fits the left pile"),
        "bot_slips": (
            "card top place",
            "the opponent lays a 5 on an 8 by mistake: it does not fit and goes back",
        ),
        "follows": ("", "the opponent keeps your pace, and changes its own slowly"),
        "hint_play": ("card place", "(what the level asked for would do:) 7 on the left pile"),
        "hint_move": ("card place", "(the same:) move the king into the gap"),
        "hint_spit": ("", "(the same:) say Spit"),
        "hint_slap": ("place", "(the same:) slap the left pile"),
        "hint_none": ("", "(the same:) nothing: it waits, or sees nothing"),
        # Two bots that are watched: A sits at the bottom, B at the top.
        "watch_play_a": ("card top place", "bottom: 9 on 10, left pile"),
        "watch_play_b": ("card top place", "top: the same"),
        "watch_move_a": ("card place", "bottom: moves the king into the gap"),
        "watch_move_b": ("card place", "top: the same"),
        "watch_spit_a": ("", "bottom: says Spit"),
        "watch_spit_b": ("", "top: the same"),
        "watch_slap_a": ("n place", "bottom: slaps the left pile and takes n cards"),
        "watch_slap_b": ("n place", "top: the same"),
        "watch_returns_a": ("card", "bottom: its 9 came too late and goes back"),
        "watch_returns_b": ("card", "top: the same"),
        "watch_slips_a": ("card top", "bottom: lays a 5 on an 8 by mistake; it goes back"),
        "watch_slips_b": ("card top", "top: the same"),
        "watch_out_a": ("", "bottom is out and may slap"),
        "watch_out_b": ("", "top is out and may slap"),
        "watch_out_both": ("", "both are out: the first hand on a pile wins the round"),
        "watch_jam": ("", "final stalemate: nobody can play or turn up a card"),
        "watch_round_a": ("a b", "bottom wins the round; cards held: 18 and 34"),
        "watch_round_b": ("a b", "top wins the round; cards held"),
        "watch_round_none": ("a b", "nobody wins the round; cards held"),
        "watch_game_a": ("n", "bottom wins the game after n rounds"),
        "watch_game_b": ("n", "top wins the game after n rounds"),
        # Why a bot does what it does; said after what it does, of either bot or as a hint.
        "why_ready": ("", "(why:) ready"),
        "why_only": ("", "(why:) the only card that fits, or the only one it sees"),
        "why_first": ("", "(why:) the first card that it found"),
        "why_uncovers": ("", "(why:) uncovers a card"),
        "why_tallest": ("n", "(why:) from the tallest pile: n cards lie under it"),
        "why_opens": ("", "(why:) another card of its own can follow"),
        "why_takes": ("", "(why:) takes the opponent's play away"),
        "why_balance": ("", "(why:) leaves it more to play than the opponent"),
        "why_side": ("", "(why:) it watches this pile"),
        "why_gap": ("", "(why:) nothing fits; in the gap the card uncovers another"),
        "why_gap_first": ("", "(why:) fills the gap before it plays"),
        "why_spit": ("", "(why:) both are blocked"),
        "why_smaller": ("", "(why:) the smaller pile"),
        "why_larger": ("", "(why:) a mistake: the larger pile"),
        "why_slip": ("", "(why:) a mistake: the card does not fit"),
        "told_opponent": ("", "what follows is said to the opponent"),
        "dealt": ("round you other", "round 2: you have 18 cards, the opponent 34"),
        "state": (
            "a1 a2 a3 a4 a5 left right spit",
            "whole state in words: your five tops, central tops, spit count (for screen readers)",
        ),
        "state_three": (
            "a1 a2 a3 a4 a5 left middle right spit",
            "the same with three central piles",
        ),
    },
)

_add(
    "speed",
    {
        "opened": ("", "the first central cards are turned up"),
        "turned": ("", "jam: a card of each side pile goes onto the centre"),
        "rebuilt": ("", "the side piles are made anew from the cards of the centre"),
        "hopeless": ("", "no card can end the jam any more: nobody wins the round"),
        "caught": ("", "forgot to call Speed: a central pile is the new draw pile"),
        "round_won": ("score", "wins the round; score 1-0"),
        "match_won": ("", "wins the match"),
        "ready": ("", "(what may be done:) say that one is ready"),
        "agree": ("", "(what may be done:) ask for a turn of side cards"),
        "draw": ("", "(what may be done:) draw a card"),
        "call": ("", "(what may be done:) call Speed"),
        "catch": ("", "(what may be done:) slap this pile, for Speed was not called"),
        # Where a position is tried; "the other side" may be one player or more.
        "you_play": ("card top", "you: 7 on 8"),
        "other_plays": ("card", "the other side plays a 9"),
        "you_draw": ("card", "you draw a 5"),
        "other_draws": ("", "the other side draws a card"),
        "you_agree": ("", "you agree to begin or to turn; the others have not yet"),
        "other_agrees": ("", "the other side agrees"),
        "call_now": ("", "you are out: call Speed before the others slap"),
        "catch_now": ("", "somebody is out and has not called: slap a central pile"),
        "caught_you": ("", "you were too slow: a central pile is your new draw pile"),
        "round_you": ("", "no hand, no draw pile: you win the round"),
        "round_other": ("", "the other side is out: you lose the round"),
        "game_you": ("", "and with it you win the match"),
        "game_other": ("", "and with it you lose the match"),
        "stuck": ("", "you can neither play nor draw: ask for a turn"),
        "state": ("hand tops draw sides others", "whole state in words, for screen readers"),
        "state_ready": ("hand draw sides others", "the same before the starters are turned up"),
        # In the description of a figure:
        "hand": ("cards", "your hand: 7, king and 2"),
        "hand_empty": ("", "your hand is empty"),
    },
)
