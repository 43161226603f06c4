"""TILE-11, FULL-02: the board is examined after an act that other steps had to close first."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import FACES, Face
from quarterdeck.games.neuroshima_hex.rules.battle.report import looking, unit
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import take_wounds
from quarterdeck.games.neuroshima_hex.rules.nets.connections import held
from quarterdeck.games.neuroshima_hex.rules.turn.effects import examine
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    EXAMINING,
    Examining,
    Reckoning,
    TakingTurn,
)
from quarterdeck.games.neuroshima_hex.state import State

ExamineStep = Examining | TakingTurn | Reckoning


def ask(state: State, step: ExamineStep) -> Decision | None:
    if isinstance(step, TakingTurn) and not state.auto and _is_held(state, step):
        return Decision(step.seat, step, FACES)
    return None


def _is_held(state: State, step: TakingTurn) -> bool:
    space = step.space
    f = held(state)
    return state.tile[space] >= 0 and f.controller[space] == step.seat and not f.nets[space]


def settle(state: State, step: ExamineStep, action: Action) -> None:
    match step:
        case Examining(seat):
            examine(state, seat)
        case TakingTurn(seat, space):
            if isinstance(action, Face):
                if state.log is not None:
                    name, facing = unit(state, space), looking(state.tile[space], action.to)
                    state.tell("NSH-MOD-10", "@{} turns {}{}.", seat, name, facing)
                state.rot[space] = action.to
                state.field = None
                state.first(EXAMINING[seat])
        case Reckoning():
            take_wounds(state)
