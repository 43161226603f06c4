"""The contract: what a game gives the core, and the flow that every game shares."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.catalogue import Catalogue
from quarterdeck.core.encoding import Encoding
from quarterdeck.core.errors import Corrupt, Malformed, QuarterdeckError, Refusal, Refused
from quarterdeck.core.fates import Fast, Fates, Scripted, Seat
from quarterdeck.core.forecast import Branching, Forecast
from quarterdeck.core.knowledge import Knowledge
from quarterdeck.core.ledger import Accounts
from quarterdeck.core.phases import Rulebook, nothing
from quarterdeck.core.state import Decision, State
from quarterdeck.core.terms import PROCEED, Action, Step, Vocabulary
from quarterdeck.core.workshop import Workshop

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
class Preset:
    """A table that somebody would set, by name: how many chairs, which options, why."""

    title: str
    text: str
    seats: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Match:
    """How two levels of the computer fared against each other; a draw is half a victory."""

    level: str
    over: str
    won: float
    games: int


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
    presets: tuple[Preset, ...] = ()
    matches: tuple[Match, ...] = ()


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


S = TypeVar("S", bound=State)


class Rooms(NamedTuple, Generic[S]):
    """What each game writes, function by function, each in the room that is named for it.

    `deal`: the first state, all options filled in; the agenda holds what comes first.
    `outcome`: scores, ranks and the reason; during play, how things stand.
    `parse`: the position a text describes, its agenda included. `write`: the position as text,
    complete and canonical. `check`: what is wrong with a state, something in the box lost or
    doubled; empty when sound.
    `view`: what a seat (or a spectator) may know, plain facts ready for JSON. `views`: the views of
    several at once, for a game that can tell them the same things with the same objects. `redeal`:
    deal anew, in place, all that this seat cannot know. `board`: the table drawn for a terminal,
    from a view.
    `prompt`: the question of a pending step in a person's words. `label`: what a button says.
    `labels`: the same for several at once, for a game that finds out once what they share.
    `refuse`: why a well-formed action that is not listed is not allowed; `None` if an open decision
    accepts it.
    `choices`: what each seat plays with (`{"ship": "Sea Wasp"}`), for statistics. `refuse_setup`:
    why these options do not go together. `knowledge`: what bots know of this game.
    `accounts`: what lies where, of all that a view shows, as a ledger keeps it. `catalogue`: every
    thing a person can meet. `forecast`: chance and consequence of an option, by what a seat knows.
    `ended`: whether the game must be over, by what a view shows alone: for the guards, and so
    written without a glance at the rules that end it.
    `encoding`: the game of so many seats in numbers, for those who learn.
    `workshop`: for games to which people bring what they have built.
    """

    deal: Callable[[int, Options, Fates], S]
    outcome: Callable[[S], Outcome]
    parse: Callable[[str, Vocabulary[Step]], S]
    write: Callable[[S], str]
    check: Callable[[S], list[str]]
    view: Callable[[S, Seat | None], View]
    redeal: Callable[[S, Seat | None, random.Random], None]
    board: Callable[[View], str]
    prompt: Callable[[S, Step], Prompt]
    label: Callable[[S, Action], str]
    refuse: Callable[[S, Decision, Action], Refusal | None]
    choices: Callable[[S], tuple[dict[str, str], ...]] | None = None
    refuse_setup: Callable[[int, Options], Refusal | None] | None = None
    knowledge: Knowledge[S] | None = None
    accounts: Callable[[View], Accounts] | None = None
    catalogue: Callable[[], Catalogue] | None = None
    forecast: Callable[[S, Seat, Action], Forecast | None] | None = None
    ended: Callable[[View], bool] | None = None
    encoding: Callable[[int], Encoding[S]] | None = None
    views: Callable[[S, Sequence[Seat | None]], list[View]] | None = None
    labels: Callable[[S, Sequence[Action]], list[str]] | None = None
    workshop: Workshop | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game: what its rooms know, and the flow that all games share. A folder under `games/`
    exports one instance, `GAME`."""

    def __init__(self, info: Info, rulebook: Rulebook, rooms: Rooms[S], folder: Path) -> None:
        self.info = info
        self.rulebook = rulebook
        self.actions = rulebook.actions
        self.steps = rulebook.steps
        self.rooms = rooms
        self.knowledge = rooms.knowledge
        self.folder = folder
        self._catalogue: Catalogue | None = None
        self._encodings: dict[int, Encoding[S]] = {}
        phases = rulebook.phases
        self._parts = {
            step: (None if phase.ask is nothing else phase.ask, phase.settle)
            for step, phase in phases.items()
        }

    # What each game writes.

    def copy(self, state: S) -> S:
        """An independent copy, written by hand."""
        twin: S = state.copy()
        return twin

    def view(self, state: S, seat: Seat | None) -> View:
        """What a seat (or a spectator) may know."""
        return self.rooms.view(state, seat)

    def views(self, state: S, seats: Sequence[Seat | None]) -> list[View]:
        """The views of several; what is the same for all may be the very same object."""
        together = self.rooms.views
        if together is None:
            return [self.rooms.view(state, seat) for seat in seats]
        return together(state, seats)

    def outcome(self, state: S) -> Outcome:
        """Scores, ranks and the reason; during play, how things stand."""
        return self.rooms.outcome(state)

    def prompt(self, state: S, step: Step) -> Prompt:
        """The question of a pending step in a person's words."""
        return self.rooms.prompt(state, step)

    def label(self, state: S, action: Action) -> str:
        """What a button for this action says."""
        return self.rooms.label(state, action)

    def labels(self, state: S, actions: Sequence[Action]) -> list[str]:
        """The same for several; what they have in common is found out once."""
        together = self.rooms.labels
        if together is None:
            label = self.rooms.label
            return [label(state, action) for action in actions]
        return together(state, actions)

    def parse(self, text: str) -> S:
        """The position a text describes, before anything is settled or asked."""
        return self.rooms.parse(text, self.steps)

    def write(self, state: S) -> str:
        """The position as text: `write(read(text)) == text`."""
        return self.rooms.write(state)

    def check(self, state: S) -> list[str]:
        """What is wrong with the state; empty when sound."""
        return self.rooms.check(state)

    def board(self, view: View) -> str:
        """The table drawn for a terminal (console markup allowed)."""
        return self.rooms.board(view)

    def choices(self, state: S) -> tuple[dict[str, str], ...]:
        """What each seat plays with, for statistics."""
        named = self.rooms.choices
        return tuple({} for _ in range(state.seats)) if named is None else named(state)

    @property
    def catalogue(self) -> Catalogue | None:
        """Every thing a person can meet, made when somebody first asks for it."""
        if self._catalogue is None and self.rooms.catalogue is not None:
            self._catalogue = self.rooms.catalogue()
        return self._catalogue

    def forecast(self, state: S, seat: Seat, action: Action) -> Forecast | None:
        """What an option of the open question would bring, by what the seat knows; `None` where
        there is nothing to foresee."""
        told = self.rooms.forecast
        return None if told is None else told(state, seat, action)

    def encoding(self, seats: int) -> Encoding[S]:
        """The game of so many seats in numbers, made when somebody first asks for it."""
        found = self._encodings.get(seats)
        if found is None:
            self.check_seats(seats)
            if self.rooms.encoding is None:
                raise QuarterdeckError(f"{self.info.title} has no encoding in numbers.")
            found = self._encodings[seats] = self.rooms.encoding(seats)
        return found

    # What every game gets.

    def foresee(self, state: S, seat: Seat, action: Action) -> Forecast | None:
        """The forecast for a seat, from a state in which all that it cannot know is dealt anew."""
        if self.rooms.forecast is None:
            return None
        return self.forecast(self.imagine(state, seat, random.Random(0)), seat, action)

    def ahead(self, state: S, seat: Seat, steps: Sequence[str]) -> S | None:
        """What the seat would be asked after some answers, all that it cannot know dealt anew;
        `None` where chance or another seat comes between. Each is refused like an answer."""
        there = self.imagine(state, seat, random.Random(0))
        for text in steps:
            fates = there.fates = Branching()
            self.apply(there, self.find(there, text))
            if fates.bounds or there.question is None or there.question.seat != seat:
                return None
        return there

    def setup(self, seats: int, options: Mapping[str, str], fates: Fates) -> S:
        """The first question of a new game."""
        self.check_seats(seats)
        chosen = self.complete(options, seats)
        fates.clear()
        state = self.rooms.deal(seats, chosen, fates)
        self.advance(state)
        return state

    def check_seats(self, seats: int) -> None:
        """Whether the game can be played by so many."""
        low, high = self.info.seats
        if not low <= seats <= high:
            wish = f"{low}" if low == high else f"{low} to {high}"
            raise QuarterdeckError(f"{self.info.title} has {wish} seats, not {seats}.")

    def complete(self, options: Mapping[str, str], seats: int) -> Options:
        """All options with a value each: the given ones checked, the others by default."""
        known = {option.id: option for option in self.info.options}
        given: Options = {}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise QuarterdeckError(
                    f"{self.info.title} has no option '{name}'; its options are: {names}."
                )
            given[name] = _as_printed(known[name], value)
            _check_value(known[name], given[name], seats)
        chosen = {id: given.get(id, option.default) for id, option in known.items()}
        refuse_setup = self.rooms.refuse_setup
        refusal = None if refuse_setup is None else refuse_setup(seats, chosen)
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
        self._parts[type(step)][1](state, step, action)
        self.advance(state)

    def advance(self, state: S) -> None:
        """Settle every step that asks nothing; stop at the next question."""
        agenda, parts = state.agenda, self._parts
        for _ in range(STEPS_WITHOUT_QUESTION):
            if not agenda:
                state.question = None
                return
            step = agenda[-1]
            ask, settle = parts[type(step)]
            if ask is not None and (question := ask(state, step)) is not None:
                state.question = question
                return
            agenda.pop()
            settle(state, step, PROCEED)
        raise RuntimeError(f"{self.info.title} goes on for ever without a question: {agenda[-3:]}")

    def imagine(self, state: S, seat: Seat | None, rng: random.Random) -> S:
        """A full state that agrees with all this seat knows; the unknown is dealt anew."""
        twin = self.copy(state)
        twin.fates = Fast(rng)
        self.rooms.redeal(twin, seat, rng)
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
            return Refusal(self.info.actions_rule, f"{malformed}{_form_asked(decision, text)}")
        if str(action) != text:
            return Refusal(self.info.actions_rule, f"'{text}' is written '{action}'.")
        return self.rooms.refuse(state, decision, action)

    def digest(self, state: S) -> str:
        """A fingerprint of the whole state."""
        return hashlib.blake2b(self.write(state).encode(), digest_size=16).hexdigest()


def _form_asked(decision: Decision, text: str) -> str:
    """How the open question wants to be answered, for whoever has begun an answer rightly."""
    begun = decision.form and text.split()[:1] == decision.form.split()[:1]
    return f" Here it is written '{decision.form}'." if begun else ""


def _as_printed(option: Option, value: str) -> str:
    """A list as people write it, "Moloch, Steel Police", in the words of the choices."""
    if not option.per_seat:
        return value
    words = [word.strip() for word in value.split(",")]
    kindly = ["-".join(word.lower().split()) for word in words]
    pairs = zip(words, kindly, strict=True)
    return ",".join(kind if kind in option.choices else word for word, kind in pairs)


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
