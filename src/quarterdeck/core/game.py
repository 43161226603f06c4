"""The contract: what a game gives the core, and the flow that every game shares."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.errors import Corrupt, Malformed, QuarterdeckError, Refusal, Refused
from quarterdeck.core.fates import Fast, Fates, Scripted, Seat
from quarterdeck.core.state import Decision, State
from quarterdeck.core.terms import PROCEED, Action, Step, Vocabulary

Options = dict[str, str]
View = dict[str, Any]

COMPLETE: Final = "complete"
BUILDING: Final = "building"
STEPS_WITHOUT_QUESTION: Final = 100_000


@dataclass(frozen=True, slots=True)
class Option:
    """A table option. Values are words; `per_seat` ones are a list, `moloch,pirates`.

    `free` options take any text and the game itself says what is wrong with it. With an `unending`
    value random play need not come to an end (people's does), so no test waits for it.
    """

    id: str
    title: str
    choices: tuple[str, ...]
    default: str
    rule: str
    per_seat: bool = False
    free: bool = False
    unending: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Info:
    """What the harbour shows of a game."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, int]
    colours: tuple[str, ...]
    options: tuple[Option, ...]
    version: int
    stage: str
    actions_rule: str
    end_rule: str
    minutes: int = 60


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question in a person's words, and the rule behind it."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """Scores and ranks by seat (1 is best, equal ranks are shared) and why the game ended.

    `sources` tells where each seat's score came from. A solo game that is lost ranks its player 2.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    sources: tuple[dict[str, int], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share first rank."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """Ranks for sort keys by seat, higher is better: (5, 9, 5) gives (2, 1, 2)."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Phase(Protocol):
    """A module of rules: `ask` gives the question or `None`, `settle` changes the state."""

    @property
    def ask(self) -> Callable[[Any, Any], Decision | None]: ...
    @property
    def settle(self) -> Callable[[Any, Any, Action], None]: ...


def nothing(state: object, step: object) -> Decision | None:
    """The `ask` of every step that asks nothing; the flow need not call it."""
    return None


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[S]):
    """What a bot knows of a game. Lives in the game's `knowledge.py`.

    `weights` are the numbers that self-play may tune; a game keeps them in `data/weights.json`.
    `reach` is how many turns a search may look ahead to see what an action is good for; an admiral
    looks that far, others less.
    `caution` is by how many standard errors another option must lead the one that `rate` likes best
    before a search prefers it: the more, the better `rate` plans and the more chance there is.
    `waypoints` are turns after which a run of the search is judged on its way, too: the average of
    several estimates wavers less than the last one alone.
    """

    reach: ClassVar[int] = 4
    waypoints: ClassVar[tuple[int, ...]] = ()
    caution: ClassVar[float] = 0.5

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        self.weights: dict[str, float] = dict(weights or {})

    def tuned(self, weights: Mapping[str, float]) -> Knowledge[S]:
        """The same knowledge with other weights."""
        return type(self)(weights)

    def worth(self, state: S, seat: Seat) -> float:
        """How good the position is for a seat: 0 is lost, 1 is won."""
        raise NotImplementedError

    def worths(self, state: S) -> list[float]:
        """The same for every seat; a game that weighs all seats at once says it more quickly."""
        return [self.worth(state, seat) for seat in range(state.seats)]

    def rate(self, state: S, decision: Decision) -> list[float] | None:
        """A quick opinion on every option (higher is better), or `None` to try them out."""
        return None

    def glance(self, state: S, decision: Decision) -> list[float] | None:
        """The same in a hurry, for games that are only imagined: the option liked best must stand
        out, the others need not be told apart."""
        return self.rate(state, decision)

    def turn(self, state: S) -> int:
        """Which turn it is: a number that changes when the turn passes on. Where other seats react
        within a turn, a game says more than whose question it is."""
        return 0 if state.question is None else state.question.seat


@dataclass(frozen=True, slots=True)
class Rulebook:
    """How a game is wired: phases by step, and the kinds of actions and steps for reading text."""

    phases: Mapping[type[Step], Phase]
    actions: Vocabulary[Action]
    steps: Vocabulary[Step] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", Vocabulary(*self.phases))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game. A folder under `games/` exports one instance, `GAME`."""

    def __init__(self, info: Info, rulebook: Rulebook, folder: Path) -> None:
        self.info = info
        self.actions = rulebook.actions
        self.steps = rulebook.steps
        self.folder = folder
        phases = rulebook.phases
        self._ask = {step: phases[step].ask for step in phases if phases[step].ask is not nothing}
        self._settle = {step: phase.settle for step, phase in phases.items()}

    # What each game writes.

    def deal(self, seats: int, options: Options, fates: Fates) -> S:
        """The first state, all options filled in; the agenda holds what comes first."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """An independent copy, written by hand."""
        raise NotImplementedError

    def view(self, state: S, seat: Seat | None) -> View:
        """What a seat (or a spectator) may know: plain facts ready for JSON."""
        raise NotImplementedError

    def redeal(self, state: S, seat: Seat | None, rng: random.Random) -> None:
        """Deal anew, in place, all that this seat cannot know."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """Scores, ranks and the reason; during play, how things stand."""
        raise NotImplementedError

    def prompt(self, state: S, step: Step) -> Prompt:
        """The question of a pending step in a person's words."""
        raise NotImplementedError

    def label(self, state: S, action: Action) -> str:
        """What a button for this action says."""
        raise NotImplementedError

    def refuse(self, state: S, decision: Decision, action: Action) -> Refusal | None:
        """Why a well-formed action that is not listed is not allowed; `None` if an open decision
        accepts it."""
        raise NotImplementedError

    def parse(self, text: str) -> S:
        """The position a text describes, its agenda included."""
        raise NotImplementedError

    def write(self, state: S) -> str:
        """The position as text, complete and canonical: `write(read(text)) == text`."""
        raise NotImplementedError

    def check(self, state: S) -> list[str]:
        """What is wrong with the state: something in the box lost or doubled. Empty when sound."""
        raise NotImplementedError

    def board(self, view: View) -> str:
        """The table drawn for a terminal, from a view (console markup allowed)."""
        raise NotImplementedError

    def choices(self, state: S) -> tuple[dict[str, str], ...]:
        """What each seat plays with (`{"ship": "Sea Wasp"}`), for statistics."""
        return tuple({} for _ in range(state.seats))

    def refuse_setup(self, seats: int, options: Options) -> Refusal | None:
        """Why these options do not go together."""
        return None

    @property
    def knowledge(self) -> Knowledge[S] | None:
        """What bots know of this game."""
        return None

    # What every game gets.

    def setup(self, seats: int, options: Mapping[str, str], fates: Fates) -> S:
        """The first question of a new game."""
        low, high = self.info.seats
        if not low <= seats <= high:
            wish = f"{low}" if low == high else f"{low} to {high}"
            raise QuarterdeckError(f"{self.info.title} has {wish} seats, not {seats}.")
        chosen = self.complete(options, seats)
        fates.clear()
        state = self.deal(seats, chosen, fates)
        self.advance(state)
        return state

    def complete(self, options: Mapping[str, str], seats: int) -> Options:
        """All options with a value each: the given ones checked, the others by default."""
        known = {option.id: option for option in self.info.options}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise QuarterdeckError(
                    f"{self.info.title} has no option '{name}'; its options are: {names}."
                )
            _check_value(known[name], value, seats)
        chosen = {id: options.get(id, option.default) for id, option in known.items()}
        refusal = self.refuse_setup(seats, chosen)
        if refusal is not None:
            raise Refused(refusal)
        return chosen

    def decision(self, state: S) -> Decision | None:
        """The open question, or `None` when the game is over."""
        return state.question

    def apply(self, state: S, action: Action) -> None:
        """Carry out a legal action and go on to the next question.

        The action is trusted, for speed; `find` reads and checks what strangers send.
        """
        state.fates.clear()
        step = state.agenda.pop()
        self._settle[type(step)](state, step, action)
        self.advance(state)

    def advance(self, state: S) -> None:
        """Settle every step that asks nothing; stop at the next question."""
        agenda, asks, settles = state.agenda, self._ask, self._settle
        for _ in range(STEPS_WITHOUT_QUESTION):
            if not agenda:
                state.question = None
                return
            step = agenda[-1]
            kind = type(step)
            ask = asks.get(kind)
            if ask is not None and (question := ask(state, step)) is not None:
                state.question = question
                return
            agenda.pop()
            settles[kind](state, step, PROCEED)
        raise RuntimeError(f"{self.info.title} goes on for ever without a question: {agenda[-3:]}")

    def imagine(self, state: S, seat: Seat | None, rng: random.Random) -> S:
        """A full state that agrees with all this seat knows; the unknown is dealt anew."""
        twin = self.copy(state)
        twin.fates = Fast(rng)
        self.redeal(twin, seat, rng)
        self.advance(twin)
        return twin

    def read(self, text: str, fates: Fates | None = None) -> S:
        """The position of a text, at its open question."""
        state = self.parse(text)
        state.fates = Scripted() if fates is None else fates
        try:
            self.advance(state)
        except Corrupt:
            raise Malformed("The position is at no question: chance would speak first.") from None
        return state

    def find(self, state: S, text: str) -> Action:
        """The legal action with this text, or `Refused` with rule and reason."""
        decision = state.question
        wish = " ".join(text.split())
        for option in decision.options if decision is not None else ():
            if str(option) == wish:
                return option
        refusal = self._explain(state, wish)
        if refusal is not None:
            raise Refused(refusal)
        return self.actions.read(wish)

    def explain(self, state: S, text: str) -> Refusal | None:
        """Why the action with this text is not allowed now; `None` if it is."""
        try:
            self.find(state, text)
        except Refused as refused:
            return refused.refusal
        return None

    def _explain(self, state: S, text: str) -> Refusal | None:
        decision = state.question
        if decision is None:
            return Refusal(self.info.end_rule, "The game is over.")
        try:
            action = self.actions.read(text)
        except Malformed as malformed:
            return Refusal(self.info.actions_rule, str(malformed))
        if str(action) != text:
            return Refusal(self.info.actions_rule, f"'{text}' is written '{action}'.")
        return self.refuse(state, decision, action)

    def digest(self, state: S) -> str:
        """A fingerprint of the whole state."""
        return hashlib.blake2b(self.write(state).encode(), digest_size=16).hexdigest()


def _check_value(option: Option, value: str, seats: int) -> None:
    if option.free:
        return
    values = value.split(",") if option.per_seat and value != option.default else [value]
    if option.per_seat and value != option.default and len(values) != seats:
        raise QuarterdeckError(
            f"Option '{option.id}' wants one value for each of the {seats} seats, not '{value}'."
        )
    for each in values:
        if each not in option.choices and each != option.default:
            choices = ", ".join(option.choices)
            raise QuarterdeckError(f"Option '{option.id}' is one of {choices}, not '{each}'.")
