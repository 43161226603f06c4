"""TURN-08: board tiles go onto the board; the Executioner, Bossman and the Sandstorm."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import (
    AT,
    FACES,
    NO,
    STAY,
    YES,
    At,
    Face,
    No,
    Stay,
    Yes,
)
from quarterdeck.games.neuroshima_hex.board import (
    LAND_NEAR,
    NAMES,
    SPACES,
    STANDARD_SPACES,
    WATER_SPACES,
)
from quarterdeck.games.neuroshima_hex.components import (
    FACES_OF,
    FOUNDATION,
    IS_DRIFT,
    IS_HQ,
    THINGS,
    TILES,
    full_name,
    has,
)
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import battles_allowed, begin_battle
from quarterdeck.games.neuroshima_hex.rules.battle.report import looking
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import remove
from quarterdeck.games.neuroshima_hex.rules.nets.connections import held
from quarterdeck.games.neuroshima_hex.rules.queries import pay
from quarterdeck.games.neuroshima_hex.rules.turn.effects import after_segment, conclude
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    Boarding,
    Placing,
    PlacingFace,
    Shifting,
    Storming,
    placing_face,
)
from quarterdeck.games.neuroshima_hex.state import EMPTY, NOBODY, State

PlaceStep = Placing | PlacingFace | Boarding | Storming | Shifting


def ask(state: State, step: PlaceStep) -> Decision | None:
    if isinstance(step, PlacingFace):
        return Decision(step.seat, step, FACES)
    match step:
        case Placing(seat, tile):
            face = FACES_OF[state.table.armies[seat]][tile]
            return Decision(seat, step, [AT[s] for s in spaces_for(state, seat, face)])
        case Boarding(seat, space):
            return Decision(seat, step, [YES, NO]) if can_board(state, seat, space) else None
        case Storming(seat):
            area = SPACES if state.table.water else len(STANDARD_SPACES)
            return Decision(seat, step, list(AT[:area]))
        case Shifting(seat, space):
            return Decision(seat, step, [*[AT[s] for s in _beside(state, space)], STAY])


def spaces_for(state: State, seat: int, face: int) -> list[int]:
    """TURN-08, TILE-08, PIR-DRIFT-01, PIR-WATER-23: where a tile may go."""
    tile = state.tile
    if IS_DRIFT[face]:
        return [s for s in WATER_SPACES if tile[s] < 0]
    if TILES[face].kind == FOUNDATION:
        return [s for s in STANDARD_SPACES if tile[s] < 0 and state.ground[s] < 0]
    free = [s for s in STANDARD_SPACES if tile[s] < 0]
    if has(face, "execution"):
        free += _condemned(state, seat)
    return free


def _condemned(state: State, seat: int) -> list[int]:
    """KEY-04, END-12: enemies, but no HQs, that the Executioner may take the place of."""
    f = held(state)
    points = state.points[seat] if state.table.scoring else state.hp[seat] - 1
    if points < 1:
        return []
    side = state.table.team[seat]
    return [s for s in STANDARD_SPACES if 0 <= f.side[s] != side and not IS_HQ[state.tile[s]]]


def can_board(state: State, seat: int, space: int) -> bool:
    """PIR-BOARD-02, PIR-BOARD-03: alive, un-netted, not taken over, no last tile drawn."""
    face = state.tile[space]
    if face < 0 or not has(face, "boarding") or not battles_allowed(state):
        return False
    f = held(state)
    return not f.stopped[space] and f.controller[space] == seat


def _beside(state: State, space: int) -> list[int]:
    return [n for n in LAND_NEAR[space] if state.tile[n] < 0 and state.ground[n] < 0]


def settle(state: State, step: PlaceStep, action: Action) -> None:
    if isinstance(step, Placing):
        assert isinstance(action, At)
        _put(state, step.seat, step.tile, action.space)
        return
    if isinstance(step, PlacingFace):
        assert isinstance(action, Face)
        face = FACES_OF[state.table.armies[step.seat]][step.tile]
        place(state, step.seat, face, step.space, action.to)
        return
    match step, action:
        case Boarding(seat, _), Yes():
            state.tell("PIR-BOARD-01", "Bossman boards!")
            begin_battle(state, seat, "tile")
        case Boarding(seat, _), No():
            state.tell("PIR-BOARD-01", "@{} starts no Battle with Bossman.", seat)
        case Storming(seat), At(space):
            _storm(state, seat, space)
        case Shifting(seat, space), At(goal):
            _shift(state, seat, space, goal)
        case Shifting(seat, space), Stay():
            state.tell("NSH-KEY-43", "@{} leaves the Quicksands on {}.", seat, NAMES[space])


def _shift(state: State, seat: int, space: int, goal: int) -> None:
    """KEY-43: Quicksands move by one space."""
    sentence = "@{} moves the Quicksands from {} to {}."
    state.tell("NSH-KEY-43", sentence, seat, NAMES[space], NAMES[goal])
    way = (events.UNDER[space], events.UNDER[goal])
    state.event("move", seat, THINGS[state.ground[space]], way)
    state.ground[goal], state.planter[goal] = state.ground[space], state.planter[space]
    state.ground[space], state.planter[space] = EMPTY, NOBODY
    state.field = None


def _put(state: State, seat: int, tile: str, space: int) -> None:
    """TURN-08: a unit is turned as its player likes; one that looks alike all around is not."""
    face = FACES_OF[state.table.armies[seat]][tile]
    if TILES[face].kind == FOUNDATION:
        _found(state, seat, face, space)
    elif FACELESS[face]:
        place(state, seat, face, space, 0)
    else:
        name = TILES[face].name
        state.tell("NSH-TURN-08", "@{} chooses {} for the {}.", seat, NAMES[space], name)
        state.agenda.append(placing_face(seat, tile, space))


def _storm(state: State, seat: int, space: int) -> None:
    """INST-16, KEY-43: what the Sandstorm takes away is gone at once; then Quicksands may move."""
    state.tell("NSH-INST-16", "A Sandstorm covers {}.", NAMES[space])
    begin_battle(state, seat, "tile", cover=space)
    after_segment(state)
    state.first(*[Shifting(seat, s) for s in _loose_sands(state, seat, space)])


def _loose_sands(state: State, seat: int, cover: int) -> list[int]:
    """KEY-43: own Quicksands with no unit on them and not under the Sandstorm."""
    return [
        s
        for s, face in enumerate(state.ground)
        if face >= 0
        and TILES[face].action == "quicksands"
        and state.planter[s] == seat
        and state.tile[s] < 0
        and s != cover
    ]


def _found(state: State, seat: int, face: int, space: int) -> None:
    state.hand[seat].remove(face)
    state.ground[space], state.planter[space] = face, seat
    state.tell("NSH-TILE-08", "@{} puts {} on {}.", seat, full_name(face), NAMES[space])
    events.placed(state, seat, face, events.UNDER[space])
    conclude(state, seat)


def place(state: State, seat: int, face: int, space: int, to: int) -> None:
    """A unit comes onto the board; PIR-BOARD-04 gives the order of what follows."""
    state.hand[seat].remove(face)
    if state.tile[space] >= 0:
        _execute(state, seat, space)
    state.tile[space], state.owner[space], state.rot[space] = face, seat, to
    if state.log is not None:
        name, place = full_name(face), NAMES[space]
        state.tell("NSH-TURN-08", "@{} puts {} on {}{}.", seat, name, place, looking(face, to))
        events.placed(state, seat, face, place)
    if has(face, "boarding"):
        state.first(Boarding(seat, space))
    conclude(state, seat, space)


def _execute(state: State, seat: int, space: int) -> None:
    """KEY-04: the unit there is destroyed without a wound; the own HQ pays 1 hit point."""
    sentence = "The Executioner destroys the {} on {} for 1 hit point of @{}."
    if state.table.scoring:
        sentence = "The Executioner destroys the {} on {} for 1 point of @{}."
    name = full_name(state.tile[space])
    state.tell("NSH-KEY-04", sentence, name, NAMES[space], seat)
    remove(state, space)
    pay(state, seat)
