"""TILE-11, FULL-02: the board is examined after an act that other steps had to close first."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import FACES, Face
from quarterdeck.games.neuroshima_hex.rules.consequences import examine
from quarterdeck.games.neuroshima_hex.rules.field import field
from quarterdeck.games.neuroshima_hex.rules.steps import EXAMINING, Examining, Reckoning, TakingTurn
from quarterdeck.games.neuroshima_hex.rules.wounds import take_wounds
from quarterdeck.games.neuroshima_hex.state import State

ExamineStep = Examining | TakingTurn | Reckoning


def ask(state: State, step: ExamineStep) -> Decision | None:
    if isinstance(step, TakingTurn) and not state.auto and _is_held(state, step):
        return Decision(step.seat, step, FACES)
    return None


def _is_held(state: State, step: TakingTurn) -> bool:
    space = step.space
    f = field(state)
    return state.tile[space] >= 0 and f.controller[space] == step.seat and not f.nets[space]


def settle(state: State, step: ExamineStep, action: Action) -> None:
    match step:
        case Examining(seat):
            examine(state, seat)
        case TakingTurn(seat, space):
            if isinstance(action, Face):
                state.rot[space] = action.to
                state.field = None
                state.first(EXAMINING[seat])
        case Reckoning():
            take_wounds(state)
