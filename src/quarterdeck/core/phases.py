"""Phases: which functions ask about a pending step and settle it, and how a game lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step, Vocabulary

Ask = Callable[[Any, Any], Decision | None]
Settle = Callable[[Any, Any, Action], None]


class Phase(Protocol):
    """A module of rules: `ask` gives the question or `None`, `settle` changes the state."""

    @property
    def ask(self) -> Callable[[Any, Any], Decision | None]: ...
    @property
    def settle(self) -> Callable[[Any, Any, Action], None]: ...


def nothing(state: object, step: object) -> Decision | None:
    """The `ask` of every step that asks nothing; the flow need not call it."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The two functions of one step, where a module settles several; by itself it asks nothing."""

    settle: Settle
    ask: Ask = nothing


@dataclass(frozen=True, slots=True)
class Rulebook:
    """How a game is wired: phases by step, and the kinds of actions and steps for reading text."""

    phases: Mapping[type[Step], Phase]
    actions: Vocabulary[Action]
    steps: Vocabulary[Step] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", Vocabulary(*self.phases))
