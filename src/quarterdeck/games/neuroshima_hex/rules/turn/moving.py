"""INST-02, INST-12: units move one space and turn, or only turn."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import (
    AT,
    FACES,
    NO,
    OTHER_FACES,
    PICK,
    STAY,
    At,
    Face,
    No,
    Pick,
    Stay,
)
from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS
from quarterdeck.games.neuroshima_hex.rules.battle.report import chosen, looking, name_of, unit
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import carry
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field, held
from quarterdeck.games.neuroshima_hex.rules.queries import free_near, free_spaces
from quarterdeck.games.neuroshima_hex.rules.turn.effects import conclude
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    Drilling,
    MoveWho,
    Moving,
    MovingFace,
    MovingOn,
    Turning,
    TurnWho,
    moving,
    moving_face,
    turning,
)
from quarterdeck.games.neuroshima_hex.rules.turn.targets import (
    can_move,
    drillable,
    movers,
    turnable,
)
from quarterdeck.games.neuroshima_hex.state import State

MoveStep = MoveWho | Moving | MovingOn | MovingFace | TurnWho | Turning | Drilling


def ask(state: State, step: MoveStep) -> Decision | None:
    if isinstance(step, MovingFace):
        stays = step.space == step.other
        return Decision(step.seat, step, OTHER_FACES[state.rot[step.space]] if stays else FACES)
    match step:
        case MoveWho(seat, why):
            units = drillable(state, seat) if why == "drill" else movers(state, seat)
            return Decision(seat, step, [PICK[s] for s in units])
        case Moving(seat, space, _):
            return Decision(seat, step, _goals(state, space, free_near(state, space)))
        case MovingOn(seat, space):
            f = held(state)
            if f.controller[space] != seat or not can_move(state, f, space):
                return None
            goals = _goals(state, space, free_near(state, space))
            return Decision(seat, step, [*goals, NO])
        case Drilling(seat, space):
            return Decision(seat, step, _goals(state, space, free_spaces(state)))
        case TurnWho(seat, _):
            return Decision(seat, step, [PICK[s] for s in turnable(state, seat)])
        case Turning(seat, space, _):
            return Decision(seat, step, OTHER_FACES[state.rot[space]])


def _goals(state: State, space: int, free: list[int]) -> list[Action]:
    options: list[Action] = [AT[n] for n in free]
    if not FACELESS[state.tile[space]]:
        options.append(STAY)
    return options


def settle(state: State, step: MoveStep, action: Action) -> None:
    if isinstance(step, MovingFace):
        assert isinstance(action, Face)
        move(state, step, action.to)
        return
    match step, action:
        case MoveWho(seat, why), Pick(space):
            _chosen(state, seat, space, why)
        case Moving(seat, space, steps), _:
            _go(state, seat, space, steps, action)
        case ((MovingOn(seat, space) | Drilling(seat, space)), _):
            _go(state, seat, space, 1, action)
        case TurnWho(seat, why), Pick(space):
            chosen(state, "NSH-INST-12", seat, space)
            state.agenda.append(turning(seat, space, why))
        case Turning(seat, space, _), Face(to):
            turn(state, seat, space, to)


def _chosen(state: State, seat: int, space: int, why: str) -> None:
    """MOD-06: under a Recon Center every move is doubled."""
    chosen(state, "NSH-INST-02", seat, space)
    if why == "drill":
        state.first(Drilling(seat, space))
        return
    doubled = field(state).doubled >> state.table.team[seat] & 1
    state.agenda.append(moving(seat, space, 2 if doubled else 1))


def _go(state: State, seat: int, space: int, steps: int, action: Action) -> None:
    """To another space, or turning only; a unit that is the same all around does not turn."""
    if isinstance(action, Stay):
        if state.log is not None:
            state.tell("NSH-INST-02", "@{} only turns {}.", seat, unit(state, space))
        state.agenda.append(moving_face(seat, space, space, steps))
    elif isinstance(action, At):
        step = moving_face(seat, space, action.space, steps)
        if FACELESS[state.tile[space]]:
            move(state, step, state.rot[space])
        else:
            if state.log is not None:
                goal = NAMES[action.space]
                state.tell("NSH-INST-02", "@{} sends {} to {}.", seat, unit(state, space), goal)
            state.agenda.append(step)
    elif isinstance(action, No):
        state.tell("NSH-MOD-06", "@{} makes no second step.", seat)


def move(state: State, step: MovingFace, to: int) -> None:
    """INST-02, INST-03: going and turning are one act; what it changes is examined after it."""
    space, goal = step.space, step.other
    if state.log is not None:
        _tell_move(state, step, to)
    if step.steps > 1:
        state.first(MovingOn(step.seat, goal))
    if goal != space:
        carry(state, space, goal)
        state.rot[goal] = to
        conclude(state, step.seat, goal)
    else:
        state.rot[goal] = to
        conclude(state, step.seat)


def _tell_move(state: State, step: MovingFace, to: int) -> None:
    face, here, there = state.tile[step.space], NAMES[step.space], NAMES[step.other]
    name, facing = name_of(face), looking(face, to)
    if here == there:
        state.tell("NSH-INST-02", "@{} turns {} on {}{}.", step.seat, name, here, facing)
    else:
        sentence = "@{} moves {} from {} to {}{}."
        state.tell("NSH-INST-02", sentence, step.seat, name, here, there, facing)


def turn(state: State, seat: int, space: int, to: int) -> None:
    state.rot[space] = to
    if state.log is not None:
        face = state.tile[space]
        name, facing = name_of(face), looking(face, to)
        state.tell("NSH-INST-12", "@{} turns {} on {}{}.", seat, name, NAMES[space], facing)
    conclude(state, seat)
