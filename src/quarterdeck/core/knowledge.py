"""What a bot knows of a game: opinions on options, and what a position is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import ClassVar, Generic, TypeVar

from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[S]):
    """What a bot knows of a game. Lives in the game's `bot/knowledge.py`.

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


def shares(hopes: Sequence[float]) -> list[float]:
    """The chances of all seats from what speaks for each: they add up to one, and a lead of one is
    worth odds of e to 1."""
    best = max(hopes)
    odds = [exp(hope - best) for hope in hopes]
    total = sum(odds)
    return [each / total for each in odds]
