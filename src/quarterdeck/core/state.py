"""What every state has: the agenda of pending steps, chance, the open question, the log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.fates import EVERYONE, Fates, Scripted, Seat, eyes_of
from quarterdeck.core.terms import Action, Step, written


class Decision:
    """One question to one seat: the pending step and every legal answer.

    `eyes` are the seats that may see the answer (a secret choice is seen by its maker alone).
    An *open* decision has a `form`, such as `sail SHIP COURSE`: it lists a good sample and accepts
    any action of that form which the rules do not refuse.
    """

    __slots__ = ("eyes", "form", "options", "seat", "step")

    def __init__(
        self,
        seat: Seat,
        step: Step,
        options: list[Action],
        eyes: int = EVERYONE,
        form: str = "",
    ) -> None:
        self.seat = seat
        self.step = step
        self.options = options
        self.eyes = eyes
        self.form = form

    def texts(self) -> list[str]:
        """The options as they are written."""
        return [written(option) for option in self.options]


ROLL: Final = "roll"
"""The kind of the event that tells of a die: the thing is the die, the amount its face."""

Way = tuple[str, str]
"""From one place to another; either may be nowhere (`""`): the box, out of sight."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a sentence says, for those who keep the score: so much of a thing went from one place to
    another. Things are ids of the catalogue.

    `kind` says how (`sail`, `pay`, `hit` …), `seat` who did it. A die is a thing that shows
    `amount` and goes nowhere.
    """

    kind: str
    seat: Seat | None
    thing: str
    source: str = ""
    target: str = ""
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Note:
    """One sentence of the log, and the events it tells of. `@0` stands for the name of whoever sits
    in seat 0."""

    rule: str
    text: str
    eyes: int = EVERYONE
    events: list[Event] = field(default_factory=list)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of all states: plain data that can be copied, written, hashed and searched.

    A game's state adds slots for its own facts, takes no required arguments, and writes `copy` by
    hand: `twin = MyState.__new__(MyState); self.share(twin); twin.gold = self.gold[:]; …`.
    """

    __slots__ = ("agenda", "fates", "log", "question", "seats")

    def __init__(self) -> None:
        self.seats = 0
        self.agenda: list[Step] = []
        self.fates: Fates = Scripted()
        self.question: Decision | None = None
        self.log: list[Note] | None = None

    def share(self, twin: State) -> None:
        """Give a copy the common part. Copies keep no log: nobody reads it."""
        twin.seats = self.seats
        twin.agenda = self.agenda[:]
        twin.fates = self.fates.copy()
        twin.question = self.question
        twin.log = None

    def copy(self) -> Any:
        """An independent copy, written by hand: a few microseconds, never `deepcopy`."""
        raise NotImplementedError

    def first(self, *steps: Step) -> None:
        """Put steps on top of the agenda, the first one uppermost."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda.extend(steps[::-1])

    def tell(self, rule: str, text: str, *facts: object) -> None:
        """Log a sentence for everybody: `tell("MP-SAIL-01", "@{} sails to {}.", seat, place)`."""
        if self.log is not None:
            self.log.append(Note(rule, text.format(*facts)))

    def whisper(self, seat: Seat, rule: str, text: str, *facts: object) -> None:
        """Log a sentence that one seat alone may read."""
        if self.log is not None:
            self.log.append(Note(rule, text.format(*facts), eyes_of(seat)))

    def event(
        self, kind: str, seat: Seat | None, thing: str, way: Way = ("", ""), amount: int = 1
    ) -> None:
        """Say of the sentence told last what went which way: first `tell` or `whisper`, then
        `event`. Whoever may read the sentence may know of it; nobody listening, no cost."""
        if self.log is not None:
            if not self.log:
                self.log.append(Note("", ""))
            self.log[-1].events.append(Event(kind, seat, thing, way[0], way[1], amount))
