"""ABIL-05, INST-22, INST-24, KEY-08: units that take another's place or come back."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import (
    AT,
    FACES,
    NO,
    PICK,
    PLAY,
    RAISE,
    At,
    Face,
    No,
    Pick,
    Play,
    Raise,
)
from quarterdeck.games.neuroshima_hex.board import NAMES, STANDARD_SPACES, WATER_SPACES
from quarterdeck.games.neuroshima_hex.components import FACE, OTHER, THINGS, TILES, full_name
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle.report import chosen, looking, unit
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import is_full, remove
from quarterdeck.games.neuroshima_hex.rules.nets.connections import held
from quarterdeck.games.neuroshima_hex.rules.queries import hq_of
from quarterdeck.games.neuroshima_hex.rules.turn.effects import conclude
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    Boarding,
    RaiseFace,
    RaiseWhere,
    Raising,
    ReplaceFace,
    ReplaceWho,
    ReplaceWith,
)
from quarterdeck.games.neuroshima_hex.rules.turn.targets import replaceable, units_in_hand, zombies
from quarterdeck.games.neuroshima_hex.state import State

ReplaceStep = ReplaceWho | ReplaceWith | ReplaceFace | Raising | RaiseWhere | RaiseFace
ZOMBIES: Final = 6


def ask(state: State, step: ReplaceStep) -> Decision | None:
    match step:
        case ReplaceWho(seat):
            return Decision(seat, step, [PICK[s] for s in replaceable(state, seat)])
        case ReplaceWith(seat, space):
            units = units_in_hand(state, seat, space in WATER_SPACES)
            return Decision(seat, step, [PLAY[face] for face in units])
        case Raising(seat, space):
            return _ask_raising(state, step)
        case RaiseWhere(seat, _):
            return Decision(seat, step, [AT[s] for s in STANDARD_SPACES if state.tile[s] < 0])
    return Decision(step.seat, step, FACES)


def _ask_raising(state: State, step: Raising) -> Decision | None:
    options: list[Action] = [RAISE[face] for face in sorted(set(state.grave))]
    if step.space < 0:
        return Decision(step.seat, step, options)
    if state.auto or not options or not can_revive(state, step.seat, step.space):
        return None
    return Decision(step.seat, step, [*options, NO])


def can_revive(state: State, seat: int, space: int) -> bool:
    """KEY-08: a free space, a marker left, the HQ on the board and not netted."""
    hq = hq_of(state, seat)
    if hq < 0 or held(state).stopped[hq] or zombies(state) >= ZOMBIES:
        return False
    return state.tile[space] < 0


def settle(state: State, step: ReplaceStep, action: Action) -> None:
    match step, action:
        case ReplaceWho(seat), Pick(space):
            chosen(state, "NSH-INST-22", seat, space)
            state.first(ReplaceWith(seat, space))
        case ReplaceWith(seat, space), Play(tile):
            name = TILES[FACE[state.table.armies[seat], tile]].name
            state.tell("NSH-ABIL-05", "@{} takes {} from hand for {}.", seat, name, NAMES[space])
            state.first(ReplaceFace(seat, tile, space))
        case ReplaceFace(seat, tile, space), Face(to):
            _replace(state, seat, tile, space, to)
        case Raising(seat, space), Raise(tile):
            name = TILES[FACE[state.table.armies[seat], tile]].name
            state.tell("NSH-KEY-08", "@{} chooses {} from the Zombie Pool.", seat, name)
            next_step = RaiseFace(seat, tile, space) if space >= 0 else RaiseWhere(seat, tile)
            state.first(next_step)
        case Raising(seat, space), No():
            state.tell("NSH-KEY-08", "@{} raises nobody on {}.", seat, NAMES[space])
        case RaiseWhere(seat, tile), At(space):
            state.tell("NSH-INST-24", "@{} chooses {}.", seat, NAMES[space])
            state.first(RaiseFace(seat, tile, space))
        case RaiseFace(seat, tile, space), Face(to):
            _raise(state, seat, tile, space, to)


def _replace(state: State, seat: int, tile: str, space: int, to: int) -> None:
    """ABIL-05, INST-22: the old tile is discarded with its wounds and markers."""
    face = FACE[state.table.armies[seat], tile]
    if state.log is not None:
        old_name, name = unit(state, space), full_name(face) + looking(face, to)
        state.tell("NSH-ABIL-05", "@{} replaces {} by {}.", seat, old_name, name)
    old, owner = state.tile[space], state.owner[space]
    remove(state, space)
    _discard_instead(state, old, owner)
    state.hand[seat].remove(face)
    state.tile[space], state.owner[space], state.rot[space] = face, seat, to
    events.placed(state, seat, face, NAMES[space])
    if "boarding" in TILES[face].abilities:
        state.first(Boarding(seat, space))
    conclude(state, seat, space)


def _discard_instead(state: State, face: int, owner: int) -> None:
    """A replaced tile is discarded, not destroyed: neither Zombie Pool nor pile gets it."""
    if state.top[owner] and TILES[face].id == state.top[owner][-1]:
        state.top[owner].pop()
        state.discards[owner].append(face)
        way = (events.PILE[owner], events.DISCARDS[owner])
        state.event("discard", owner, THINGS[face], way)


def _raise(state: State, seat: int, tile: str, space: int, to: int) -> None:
    """KEY-08, INST-24: out of the Zombie Pool, with a zombie marker."""
    front = FACE[state.table.armies[seat], tile]
    state.grave.remove(front)
    state.tile[space], state.owner[space], state.rot[space] = OTHER[front], seat, to
    name, facing = full_name(front), looking(OTHER[front], to)
    state.tell("NSH-KEY-08", "The {} rises on {}{}.", name, NAMES[space], facing)
    events.raised(state, seat, front, space)
    if state.fight is not None and is_full(state):
        # FULL-04: whoever fills the board again after a Battle has brought on the next one
        state.fight.initiator = seat
    conclude(state, seat, space)
