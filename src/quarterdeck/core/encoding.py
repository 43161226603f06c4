"""A game in numbers, for those who learn: what a seat knows as a row of numbers of fixed length,
and every action as an index.

A game's `bot/encoding.py` says which numbers there are and writes them; rules never see them. What
is written comes from what the seat may know alone: dealing the unknown anew changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from operator import attrgetter
from types import ModuleType
from typing import Any, Final, Generic, Protocol, TypeVar

from quarterdeck.core.build import field_types, mypyc_attr
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Seat
from quarterdeck.core.phases import Phase, nothing
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action, Step, Vocabulary, kind_of

MANY: Final = 99
"""Counts without a limit of their own stop here: 99 stands for 99 and more."""
SEAT: Final = "seat"
"""Whom a step asks: the observation says it by itself."""
PARTS: Final = 4
"""So many parts of a list that a question names are written down."""


ON: Final = 1.0
"""Yes, where there is a yes or a no; a no is not written at all. An observation holds floats, and a
whole number takes twice as long to write, because it is made into one."""


class Sheet(Protocol):
    """Where numbers are written: an array, a memoryview or a list, filled with zeros before."""

    def __setitem__(self, index: int, value: float, /) -> None: ...


class Ticks(Protocol):
    """Where options are marked, in the same way; these are whole numbers."""

    def __setitem__(self, index: int, value: int, /) -> None: ...


class Layout:
    """The numbers of an observation in their order: what each is called and how far it goes."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.low: list[int] = []
        self.high: list[int] = []

    def number(self, name: str, high: int = 1, low: int = 0) -> int:
        """One more number; its place."""
        self.names.append(name)
        self.low.append(low)
        self.high.append(high)
        return len(self.names) - 1

    def numbers(self, name: str, labels: Iterable[str], high: int = 1, low: int = 0) -> int:
        """A number for every label; the place of the first."""
        first = len(self.names)
        for label in labels:
            self.number(f"{name}.{label}", high, low)
        return first

    def __len__(self) -> int:
        return len(self.names)


Field = tuple[int, Callable[[Any], Any]]
"""Where a field of a step is written, and how it is read."""


class Questions:
    """What is asked: the kind of the pending step, and its fields. Whole numbers stand as they are
    (from -1 to 99), words by their place in the game's list of words, beginning with 1."""

    def __init__(
        self, layout: Layout, phases: Mapping[type[Step], Phase], words: Iterable[str]
    ) -> None:
        self.words = {word: place + 1 for place, word in enumerate(dict.fromkeys(words))}
        self.kinds: dict[type, int] = {}
        self.fields: dict[type, list[Field]] = {}
        for step in [step for step, phase in phases.items() if phase.ask is not nothing]:
            title = f"question.{kind_of(step)}"
            self.kinds[step] = layout.number(title)
            hints = field_types(step)
            self.fields[step] = [
                (self._place(layout, f"{title}.{name}", hints[name]), attrgetter(name))
                for name in step.__match_args__
                if name != SEAT
            ]

    def _place(self, layout: Layout, name: str, hint: Any) -> int:
        limit = len(self.words) if "str" in str(hint) else MANY
        if "tuple" in str(hint):
            return layout.numbers(name, map(str, range(1, PARTS + 1)), limit, -1)
        return layout.number(name, limit, -1)

    def write(self, state: State, seat: Seat, out: Sheet) -> None:
        """The open question, if it is this seat's."""
        question = state.question
        if question is None or question.seat != seat:
            return
        step = question.step
        kind = type(step)
        out[self.kinds[kind]] = ON
        for place, value_of in self.fields[kind]:
            value = value_of(step)
            if isinstance(value, tuple):
                for number, part in enumerate(value[:PARTS]):
                    out[place + number] = self._number(part)
            else:
                out[place] = self._number(value)

    def _number(self, value: object) -> int:
        if isinstance(value, int):
            return min(MANY, max(-1, value))
        return self.words.get(value, 0) if isinstance(value, str) else -1


def actions_in(module: ModuleType) -> Iterator[Action]:
    """Every action that a game keeps in a table of its `actions.py`."""
    for value in list(vars(module).values()):
        yield from _actions(value)


def _actions(value: object) -> Iterator[Action]:
    if isinstance(value, Action):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _actions(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _actions(each)


def every(
    kinds: Vocabulary[Action], listed: Iterable[Action], values: Mapping[str, Sequence[Any]]
) -> list[Action]:
    """All actions of a game, kind by kind: as they are listed, or in all ways to fill the fields.

    `values` says what a field may hold (`{"take.token": TOKENS}`); a spelling says it by itself.
    """
    found: dict[type, dict[Action, None]] = {kind: {} for kind in kinds.kinds.values()}
    for action in listed:
        found[type(action)].setdefault(action)
    for word, kind in kinds.kinds.items():
        if not found[kind] or any(name.startswith(f"{word}.") for name in values):
            ways = product(*(_values(word, kind, name, values) for name in kind.__match_args__))
            found[kind].update(dict.fromkeys(kind(*way) for way in ways))
    return [action for actions in found.values() for action in actions]


def _values(
    word: str, kind: type[Action], name: str, values: Mapping[str, Sequence[Any]]
) -> Sequence[Any]:
    given = values.get(f"{word}.{name}")
    if given is not None:
        return given
    if name in kind.spelling:
        return range(len(kind.spelling[name]))
    if field_types(kind)[name] is bool:
        return (False, True)
    raise QuarterdeckError(f"The encoding must say what '{name}' may be in '{word}'.")


class ActionIndex:
    """Every action and its number; what is not in the table has none."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = list(actions)
        self._key: dict[type, Callable[[Any], Any]] = {}
        self._numbers: dict[type, dict[Any, int]] = {}
        for number, action in enumerate(self.actions):
            kind = type(action)
            if kind not in self._key:
                # an action without fields is known by its kind alone
                fields = kind.__match_args__
                self._key[kind] = attrgetter(*fields) if fields else type
                self._numbers[kind] = {}
            self._numbers[kind][self._key[kind](action)] = number

    def __len__(self) -> int:
        return len(self.actions)

    def number(self, action: Action) -> int:
        """The number of an action."""
        kind = type(action)
        try:
            return self._numbers[kind][self._key[kind](action)]
        except KeyError:
            raise unnumbered(action) from None

    def mark(self, actions: Iterable[Action], out: Ticks) -> None:
        """Write a one for each of these actions."""
        keys, numbers = self._key, self._numbers
        for action in actions:
            kind = type(action)
            try:
                out[numbers[kind][keys[kind](action)]] = 1
            except KeyError:
                raise unnumbered(action) from None


def unnumbered(action: Action) -> QuarterdeckError:
    return QuarterdeckError(f"The encoding has no number for '{action}'.")


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S]):
    """What a game of so many seats looks like in numbers. A game writes `observe`; where actions
    are too many to be listed, `number`, `mark` and `spell` as well."""

    def __init__(self, seats: int, version: int, layout: Layout, actions: list[str]) -> None:
        self.seats = seats
        self.version = version
        self.layout = layout
        self.action_names = actions
        """What each index stands for."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.layout.names)

    @property
    def actions(self) -> int:
        """How many indices there are."""
        return len(self.action_names)

    def observe(self, state: S, seat: Seat, out: Sheet) -> None:
        """Write what the seat knows: its own things first, then those of the others in the order
        of the seats."""
        raise NotImplementedError

    def number(self, state: S, action: Action) -> int:
        """The index of an option of the open question."""
        raise NotImplementedError

    def mark(self, state: S, options: Sequence[Action], out: Ticks) -> None:
        """Write a one at the index of every option."""
        for option in options:
            out[self.number(state, option)] = 1

    def action(self, state: S, number: int) -> Action:
        """The option with an index; where several share it, the first of them."""
        question = state.question
        for option in () if question is None else question.options:
            if self.number(state, option) == number:
                return option
        raise QuarterdeckError(f"There is no option with the index {number} now.")

    def mask(self, state: S, seat: Seat, out: Ticks) -> None:
        """Write a one for everything the seat may do now: nothing, if another seat is asked."""
        question = state.question
        if question is not None and question.seat == seat:
            self.mark(state, question.options, out)


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Encoding[S]):
    """An encoding whose actions are all in one table: an index always means the same action."""

    def __init__(self, seats: int, version: int, layout: Layout, index: ActionIndex) -> None:
        super().__init__(seats, version, layout, [str(action) for action in index.actions])
        self.index = index

    def number(self, state: S, action: Action) -> int:
        return self.index.number(action)

    def mark(self, state: S, options: Sequence[Action], out: Ticks) -> None:
        self.index.mark(options, out)

    def action(self, state: S, number: int) -> Action:
        question = state.question
        wanted = self.index.actions[number]
        if question is None or wanted not in question.options:
            raise QuarterdeckError(f"'{wanted}' is not allowed now.")
        return wanted
