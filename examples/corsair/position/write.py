"""State -> text."""

from __future__ import annotations

from corsair.board import SPACES
from corsair.components import COLOURS
from corsair.state import State
from quarterdeck.core.notation import joined, write_agenda, written


def write(state: State) -> str:
    lines = [*write_agenda(state.agenda), f"round {state.round} of {state.last_round}"]
    lines.append(f"buried {joined(state.buried)}")
    for colour, at, hold in zip(COLOURS, state.at, state.holds, strict=False):
        lines.append(f"{colour} at={SPACES[at]} hold={joined(hold)}")
    return written(lines)
