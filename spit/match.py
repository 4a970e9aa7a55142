"""A match in progress: the one mutable object of the engine, with one door for players.

``judge`` says what an action would be told, ``is_legal`` whether it is legal, ``apply`` does it.
What no player chooses (dealing, turning up, flipping once both have said so, freezing, gathering)
are *steps*: ``pending`` names the next one, ``settle`` does those that are automated. A teacher
automates nothing and does one at a time.
"""

from collections.abc import Iterable, Set

from spit.actions import Action, Move, Play, Slap, Spit, TurnUp, action_name
from spit.cards import RANK_OF, Card
from spit.deal import first_deal
from spit.events import LAPSE_EVENT, TURN_UP_EVENTS, Event
from spit.judge import judge, judge_spit
from spit.judged import JudgedState
from spit.places import SPIT_PLACE, Place
from spit.position import Position, PositionError
from spit.state import FORCED, ROWS, State, Step
from spit.steps import AUTOMATED, STEPS, flip, say, slap, turn_up
from spit.undo import Before, Change, Snapshot, restore, snapshot, take_back
from spit.variants import STANDARD, Variant
from spit.verdict import Allowed, IllegalAction, Verdict


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

    __slots__ = ("_automate", "_flips", "_trail", "_turns_up")

    def __init__(
        self,
        variant: Variant = STANDARD,
        seed: int = 0,
        automate: frozenset[Step] = FORCED,
    ) -> None:
        """Shuffle the deck that the seed names and split it: half each (setup.2).

        :param seed: any whole number; the same one deals the same cards for ever. Records carry
            seeds of at most 18 digits.
        :param automate: the steps that follow by themselves. :data:`~spit.state.FORCED` leaves the
            opening flip to a clock, :data:`~spit.state.AT_ONCE` does it as soon as both are ready.
        :raises TypeError: the seed is no whole number.

        With :data:`~spit.state.FORCED` the first round is then laid out and waits for both to be
        ready.
        """
        if type(seed) is not int:
            raise TypeError(f"seed is {seed!r}: expected a whole number")
        super().__init__(first_deal(variant, seed), seed)
        self.automate = automate
        self._trail: list[Action | Change | Snapshot | None] = []
        self._trail.append(None)
        if not self._settle(automate):
            self._trail.clear()

    @classmethod
    def from_position(
        cls, position: Position, seed: int = 0, automate: frozenset[Step] = FORCED
    ) -> "Match":
        """A match that goes on from a position; nothing is settled yet (see :meth:`settle`).

        :raises PositionError: the position has faults.
        """
        if faults := position.faults():
            raise PositionError(faults)
        return cls._laid_out(position, seed, automate)

    @classmethod
    def _laid_out(cls, position: Position, seed: int, automate: frozenset[Step]) -> "Match":
        match = cls.__new__(cls)
        State.__init__(match, position, seed)
        match.automate = automate
        match._trail = []
        return match

    def __copy__(self) -> "Match":
        """A match of its own in the same position; it remembers nothing to take back."""
        return self._laid_out(self.position, self.seed, self._automate)

    @property
    def automate(self) -> frozenset[Step]:
        """The steps that follow by themselves; a teacher may change them in mid-game."""
        return self._automate

    @automate.setter
    def automate(self, steps: frozenset[Step]) -> None:
        self._automate = steps
        self._turns_up, self._flips = Step.TURN_UP in steps, Step.FLIP in steps

    def apply(self, action: Action) -> list[Event]:
        """Do the action, and then the automated steps that follow from it.

        :raises IllegalAction: the action is refused.
        """
        if type(action) is not Move or self.phase != "play":
            if type(action) is Play and self.phase == "play":
                return self._play(action)
            return self._apply_other(action)
        # Gap moves are done here, without a further call: most actions of aimless play are such.
        # The top card of an own pile goes into an own gap (play.3).
        stacks = self.stacks
        pile, gap = stacks[action.source], stacks[action.target]
        if not pile or gap or self.hidden:
            self._heed(action, judge(self, action))
        card = pile.pop()
        gap.append(card)
        if pile:
            self.showing[RANK_OF[card]] += action.shift
            self.held += action.gap_bit
            return self._uncover(action, pile, action.source, action.bit, action.events[card])
        # Gap and pile change places, and nothing is laid bare: no step follows (ruling.r03).
        shift = action.shift
        self.showing[RANK_OF[card]] += shift
        self.held += shift
        self._trail.append(action)
        return [action.events[card]]

    def _apply_other(self, action: Action) -> list[Event]:
        if type(action) is Spit:
            return self._spit(action)
        self._heed(action, judge(self, action))
        if type(action) is Slap:
            self._trail.append(snapshot(self))
            return slap(self, action) + self._settle(self._automate)
        if type(action) is TurnUp:
            before = self._before(self.said, self.solo)
            return self._follow(action, before, turn_up(self, action), [])
        raise TypeError(f"not an action: {action!r}")

    def _heed(self, action: Action, verdict: Verdict) -> None:
        if not isinstance(verdict, Allowed):
            raise IllegalAction(action_name(action), verdict)

    def _play(self, action: Play) -> list[Event]:
        """The top card of an own pile goes onto a central pile that takes it (play.2)."""
        source, centre = action.source, action.centre
        pile = self.stacks[source]
        if self.hidden or not pile or RANK_OF[pile[-1]] not in self.wanted[centre]:
            self._heed(action, judge(self, action))
        card, bit = pile.pop(), action.bit
        self.stacks[action.target].append(card)
        self.wanted[centre] = self.takes[card]
        self.showing[RANK_OF[card]] ^= bit
        return self._uncover(action, pile, source, bit, action.events[card])

    def _uncover(
        self, action: Play | Move, pile: list[Card], source: Place, bit: int, event: Event
    ) -> list[Event]:
        """A card has left its pile: turn up the one below, and see what follows from that.

        The pile, its place and its bit are given: asking actions of two types would be slower.
        """
        stacks, said = self.stacks, self.said
        steps_follow = not (stacks[10] or stacks[11])
        if not pile:
            self.held ^= bit
            events = [event]
            if not self.held & (ROWS[0] if bit <= ROWS[0] else ROWS[1]):
                steps_follow = True
        elif self._turns_up:
            bare = pile[-1]
            self.showing[RANK_OF[bare]] |= bit
            events = [event, TURN_UP_EVENTS[source][bare]]
        else:
            self.hidden |= bit
            events = [event]
        if said:
            self.said = 0
            events.insert(1, LAPSE_EVENT)
        elif not (steps_follow or self.hidden or self.overtime):
            self._trail.append(action)
            return events
        return self._follow(action, self._before(said, self.solo), events, [])

    def _spit(self, action: Spit) -> list[Event]:
        """A player is ready (setup.6), or agrees to a flip, which the last to agree brings."""
        self._heed(action, judge_spit(self, action))
        stacks, held, said, solo = self.stacks, self.held, self.said, self.solo
        events = say(self, action)
        if not said and (self.phase == "ready" or stacks[SPIT_PLACE[1 - action.seat]]):
            self._trail.append(action)  # the other has not spoken yet
            return events
        before = self._before(said, solo)
        steps: list[Event] = []
        both_lie = held & ROWS[0] and held & ROWS[1]
        if both_lie and self._flips and self.phase == "play" and not self.overtime:
            # All who have spit cards have agreed, and no other step can come before the flip.
            steps = flip(self)
            if stacks[10] or stacks[11]:  # nor after it
                self._trail.append((action, before, steps))
                return events + steps
        return self._follow(action, before, events, steps)

    def _before(self, said: int, solo: int | None) -> Before:
        """What stands before the steps; these two stood before the action."""
        return said, solo, self.feeder, self.phase, self.cause, self.winner, self.right

    def _follow(
        self, action: Action, before: Before, events: list[Event], steps: list[Event]
    ) -> list[Event]:
        """Do the steps that follow from an action, after those that it has done already."""
        steps += self._settle(self._automate)
        self._trail.append((action, before, steps))
        return events + steps

    @property
    def previous(self) -> Position | None:
        """The position before the last change of this round, or None if there was none."""
        if not self._trail:
            return None
        copy = self._laid_out(self.position, self.seed, self._automate)
        copy._trail.append(self._trail[-1])
        copy.undo()
        return copy.position

    def undo(self) -> None:
        """Take back the last ``apply``, ``step`` or ``settle`` (lessons: ruling.r11).

        As far back as the deal of this round, which can be taken back too; what came before it is
        forgotten.

        :raises IndexError: nothing is left to take back.
        """
        last = self._trail.pop()
        if last is None:
            self.load(first_deal(self.variant, self.seed))
        elif isinstance(last, Snapshot):
            restore(self, last)
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
        self._trail.append(snapshot(self))
        return self._settle(allowed)

    def step(self, step: Step) -> list[Event]:
        """Do one step: the pending one, the next deal, or own sides in an equal stalemate.

        :raises IllegalAction: this step is not due.
        """
        if not self._is_due(step):
            raise IllegalAction(f"step {step} is not due in phase {self.phase}")
        if step is Step.DEAL:
            self._trail.clear()
        self._trail.append(snapshot(self))
        return STEPS[step](self)

    def _is_due(self, step: Step) -> bool:
        if step is Step.DEAL:
            return self.phase == "settled"
        if step is Step.SIDES:
            return self.is_open_jam
        if step is Step.TIME and self.variant.ending == "timed" and not self.overtime:
            return self.phase != "over"
        return step is self.pending()

    def _settle(self, allowed: Set[Step]) -> list[Event]:
        events: list[Event] = []
        while (step := self.pending()) is not None and step in allowed:
            events += AUTOMATED[step](self)
        return events
