"""The game in numbers, for those who learn: what a seat knows, and every action as an index."""

from __future__ import annotations

from corsair import actions
from corsair.board import SPACES
from corsair.components import TREASURES
from corsair.rules import PHASES
from corsair.state import State
from quarterdeck.core.encoding import (
    MANY,
    ActionIndex,
    Layout,
    Listed,
    Questions,
    Sheet,
    actions_in,
    every,
)
from quarterdeck.core.fates import Seat

VERSION = 1
KINDS = sorted(set(TREASURES))


class Numbers(Listed[State]):
    """Own things first, then those of the others in the order of the seats."""

    def __init__(self, seats: int) -> None:
        layout, names = Layout(), ["own", *(f"next{n}" for n in range(1, seats))]
        self.clock = layout.numbers("", ("round", "last-round", "buried"), MANY)
        self.at = [layout.numbers(f"{name}.at", SPACES) for name in names]
        self.count = [layout.number(f"{name}.treasures", len(TREASURES)) for name in names]
        self.hold = layout.numbers("own.hold", map(str, KINDS), len(TREASURES))
        self.questions = Questions(layout, PHASES, ())
        index = ActionIndex(every(actions.ACTIONS, actions_in(actions), {}))
        super().__init__(seats, VERSION, layout, index)

    def observe(self, state: State, seat: Seat, out: Sheet) -> None:
        out[self.clock] = min(MANY, state.round)
        out[self.clock + 1] = min(MANY, state.last_round)
        out[self.clock + 2] = len(state.buried)
        for turn in range(state.seats):
            each = (seat + turn) % state.seats
            out[self.at[turn] + state.at[each]] = 1
            out[self.count[turn]] = len(state.holds[each])
        for place, kind in enumerate(KINDS):
            out[self.hold + place] = state.holds[seat].count(kind)
        self.questions.write(state, seat, out)


def encoding(seats: int) -> Numbers:
    """The encoding for a table of so many."""
    return Numbers(seats)
