"""A match in progress: the one mutable object of the engine, with one door for players.

``judge`` says what an action would be told, ``is_legal`` whether it is legal, ``apply`` does it.
What no player chooses (dealing, turning up, flipping once both have said so, freezing, gathering)
are *steps*: ``pending`` names the next one, ``settle`` does those that are automated. A teacher
automates nothing and does one at a time.
"""

from collections.abc import Iterable

from spit.actions import Action, Move, Play, Slap, Spit, action_name
from spit.cards import DECK_SIZE
from spit.deal import first_deal, lay_all
from spit.events import PLAY_EVENTS, SAY_EVENTS, TURN_UP_EVENTS, Event, EventKind, move_event
from spit.judge import judge
from spit.judged import JudgedState
from spit.position import Position, PositionError
from spit.state import FORCED, ROWS, State, Step
from spit.steps import act, flip_together, take_step
from spit.undo import Change, take_back
from spit.variants import STANDARD, Variant
from spit.verdict import Allowed, IllegalAction


class Match(JudgedState):
    """The cards on the table, whose hand may do what, and how it goes on.

    Seats are 0 (player A) and 1 (player B), piles 0 to 4, central piles 0 (L), 1 (R) and 2 (M).

    What a position calls ``phase``, ``winner``, ``round``, ``won`` … has the same name here, and
    ``str(match)`` is the position as a line of SPN.

    >>> from spit import AT_ONCE, Spit
    >>> match = Match(seed=3, automate=AT_ONCE)
    >>> events = match.apply(Spit(seat=0)) + match.apply(Spit(seat=1))
    >>> print(*match.legal_actions(seat=0))
    A1>R A3>R
    >>> events = match.apply(match.plays(seat=0)[0])
    >>> match.undo()
    """

    __slots__ = ("_automate", "_trail", "_turns_up")

    def __init__(
        self,
        variant: Variant = STANDARD,
        seed: int = 0,
        automate: frozenset[Step] = FORCED,
    ) -> None:
        """Shuffle the deck that the seed names and split it: half each (setup.2).

        :param seed: any whole number; the same one deals the same cards for ever.
        :param automate: the steps that follow by themselves. :data:`~spit.state.FORCED` leaves the
            opening flip to a clock, :data:`~spit.state.AT_ONCE` does it as soon as both are ready.

        With :data:`~spit.state.FORCED` the first round is then laid out and waits for both to be
        ready.
        """
        super().__init__(first_deal(variant, seed), seed)
        self.automate = automate
        self._trail: list[Position | Change | None] = []
        self._trail.append(None)
        if not self._settle(automate):
            self._trail.clear()

    @classmethod
    def from_position(
        cls, position: Position, seed: int = 0, automate: frozenset[Step] = FORCED
    ) -> "Match":
        """A match that goes on from a position; nothing is settled yet.

        :raises PositionError: the position has faults.
        """
        if faults := position.faults():
            raise PositionError(faults)
        match = cls.__new__(cls)
        State.__init__(match, position, seed)
        match.automate = automate
        match._trail = []
        return match

    @property
    def automate(self) -> frozenset[Step]:
        """The steps that follow by themselves; a teacher may change them in mid-game."""
        return self._automate

    @automate.setter
    def automate(self, steps: frozenset[Step]) -> None:
        self._automate = steps
        self._turns_up = Step.TURN_UP in steps

    def apply(self, action: Action) -> list[Event]:
        """Do the action, and then the automated steps that follow from it.

        :raises IllegalAction: the action is refused.
        """
        if self.phase == "play":
            if isinstance(action, Play):
                return self._apply_play(action)
            if isinstance(action, Move):
                return self._apply_move(action)
            if isinstance(action, Spit) and self.stacks[10] and self.stacks[11]:
                return self._apply_spit(action)
        return self._apply_any(action)

    def _apply_any(self, action: Action) -> list[Event]:
        verdict = judge(self, action)
        if not isinstance(verdict, Allowed):
            raise IllegalAction(action_name(action), verdict)
        if isinstance(action, Play | Move):
            raise TypeError(f"{action_name(action)} is legal, but was not done by its own way")
        if isinstance(action, Slap):
            self._trail.append(self.position)
            return act(self, action) + self._settle(self._automate)
        up, said, solo, phase, feeder = self.up, self.said, self.solo, self.phase, self.feeder
        events = act(self, action)
        settled = self._settle(self._automate)
        self._trail.append((action, up, said, solo, phase, feeder, tuple(settled)))
        return events + settled

    def _settle_after(self, action: Play | Move, up: int, said: int) -> list[Event]:
        solo, feeder = self.solo, self.feeder
        settled = self._settle(self._automate)
        self._trail.append((action, up, said, solo, "play", feeder, tuple(settled)))
        return settled

    # The actions that fill a round have a way of their own: the same rules, less asked.

    def _apply_play(self, action: Play) -> list[Event]:
        source, bit, stacks = action.source, action.bit, self.stacks
        if action.target >= len(stacks):
            return self._apply_any(action)
        pile, centre = stacks[source], stacks[action.target]
        if not (self.up & bit and centre):
            return self._apply_any(action)
        card = pile[-1]
        rank = card >> 2
        top = centre[-1]
        if rank not in self._neighbours[top >> 2] and top < DECK_SIZE:
            return self._apply_any(action)
        up, said = self.up, self.said
        centre.append(pile.pop())
        showing = self.showing
        showing[rank] ^= bit
        events = [PLAY_EVENTS[action.centre][source][card]]
        if self.said:
            self.said = 0
            events.append(_LAPSE)
        if pile and self._turns_up:
            bare = pile[-1]
            showing[bare >> 2] |= bit
            events.append(TURN_UP_EVENTS[source][bare])
            if (stacks[10] or stacks[11]) and not self.overtime:
                self._trail.append((action, up, said))
                return events
        else:
            self.up ^= bit
            if not pile:
                self.held ^= bit
                if (
                    self.held & ROWS[action.seat]
                    and (stacks[10] or stacks[11])
                    and not self.overtime
                ):
                    self._trail.append((action, up, said))
                    return events
        return events + self._settle_after(action, up, said)

    def _apply_move(self, action: Move) -> list[Event]:
        source, target, stacks = action.source, action.target, self.stacks
        bit, gap_bit = 1 << source, 1 << target
        if not self.up & bit or stacks[target]:
            return self._apply_any(action)
        up, said = self.up, self.said
        pile = stacks[source]
        card = pile.pop()
        stacks[target].append(card)
        self.showing[card >> 2] ^= bit | gap_bit
        self.up |= gap_bit
        self.held |= gap_bit
        events = [move_event(source, target, card)]
        if not pile:
            self.up ^= bit
            self.held ^= bit
        else:
            # Only a move that lays a card bare changes what can be played (ruling.r03).
            if self.said:
                self.said = 0
                events.append(_LAPSE)
            if self._turns_up:
                bare = pile[-1]
                self.showing[bare >> 2] |= bit
                events.append(TURN_UP_EVENTS[source][bare])
            else:
                self.up ^= bit
        if stacks[10] or stacks[11]:
            self._trail.append((action, up, said))
            return events
        return events + self._settle_after(action, up, said)

    def _apply_spit(self, action: Spit) -> list[Event]:
        """Both still have spit cards: the second to agree brings the flip (play.4)."""
        seat = action.seat
        if (
            self.said >> seat & 1
            or action.centre not in (None, seat)
            or Step.FLIP not in self._automate
            or self.up != self.held
            or self.playable()
        ):
            return self._apply_any(action)
        up, said = self.up, self.said
        events = [SAY_EVENTS[seat]]
        if not said:
            self.said = 1 << seat
            self._trail.append((action, up, said))
            return events
        solo, feeder = self.solo, self.feeder
        settled = flip_together(self)
        if not (self.stacks[10] and self.stacks[11] and self.held) or self.overtime:
            settled += self._settle(self._automate)
        self._trail.append((action, up, said, solo, "play", feeder, tuple(settled)))
        return events + settled

    @property
    def previous(self) -> Position | None:
        """The position before the last change of this round, or None if there was none."""
        if not self._trail:
            return None
        last = self._trail[-1]
        if last is None:
            return first_deal(self.variant, self.seed)
        if isinstance(last, Position):
            return last
        copy = Match.from_position(self.position)
        take_back(copy, last)
        return copy.position

    def undo(self) -> None:
        """Take back the last ``apply``, ``step`` or ``settle`` of this round (lessons: ruling.r11).

        :raises IndexError: nothing has been done since the round was dealt.
        """
        last = self._trail.pop()
        if last is None:
            self.load(first_deal(self.variant, self.seed))
        elif isinstance(last, Position):
            self.load(last)
        else:
            take_back(self, last)

    def next_round(self) -> list[Event]:
        """Shuffle and deal the next round (play.8), and do the automated steps that follow.

        :raises IllegalAction: the round is not over, or the game is.
        """
        return self.step(Step.DEAL) + self._settle(self._automate)

    def settle(self, automate: Iterable[Step] | None = None) -> list[Event]:
        """Do the pending steps as long as they are among the automated ones."""
        allowed = self.automate if automate is None else frozenset(automate)
        if self.pending() not in allowed:
            return []
        self._trail.append(self.position)
        return self._settle(allowed)

    def step(self, step: Step) -> list[Event]:
        """Do one step: the pending one, the next deal, or own sides in an equal stalemate.

        :raises IllegalAction: this step is not due.
        """
        due = self.pending()
        if step is Step.DEAL and self.phase == "settled":
            due = Step.DEAL
            self._trail.clear()
        if step is Step.SIDES and self.is_open_jam:
            due = Step.SIDES
        if step is Step.TIME and self.variant.ending == "timed" and not self.overtime:
            due = None if self.phase == "over" else Step.TIME
        if step is not due:
            raise IllegalAction(f"step {step} is not due in phase {self.phase}")
        self._trail.append(self.position)
        return take_step(self, step)

    def _settle(self, allowed: Iterable[Step]) -> list[Event]:
        events: list[Event] = []
        while (step := self.pending()) is not None and step in allowed:
            events += lay_all(self) if step is Step.LAY else take_step(self, step)
        return events


_LAPSE = Event(EventKind.LAPSE)
