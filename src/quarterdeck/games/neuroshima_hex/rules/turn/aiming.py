"""INST-07 to INST-23: instant tiles, abilities and Implants that choose a target or an area."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import (
    AREA,
    GROUND,
    MARKERS,
    PICK,
    STRIKES,
    Ground,
    Marker,
    Pick,
    Strike,
)
from quarterdeck.games.neuroshima_hex.board import BLAST, NAMES, SPACES, WATER_BLAST
from quarterdeck.games.neuroshima_hex.components import IS_HQ, TILES, full_name
from quarterdeck.games.neuroshima_hex.components.faces import WASTES
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import DESTROYS
from quarterdeck.games.neuroshima_hex.rules.battle.report import chosen
from quarterdeck.games.neuroshima_hex.rules.battle.steps import HEALING
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import carry, paralyse, strike_ground
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field, held
from quarterdeck.games.neuroshima_hex.rules.queries import enemies, pay
from quarterdeck.games.neuroshima_hex.rules.turn.abilities import (
    MARKER_BITS,
    free_markers,
    pull_targets,
    space_of,
    steel_targets,
    tentacle_targets,
)
from quarterdeck.games.neuroshima_hex.rules.turn.effects import conclude
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    EXAMINING,
    Aiming,
    AimingArea,
    Incubating,
    Reckoning,
    Splitting,
    turning,
)
from quarterdeck.games.neuroshima_hex.rules.turn.targets import (
    enemy_grounds,
    grenade_grounds,
    grenade_targets,
    smoked,
)
from quarterdeck.games.neuroshima_hex.state import QUILL_LEFT, QUILL_RIGHT, STEEL, TENTACLE, State

AimStep = Aiming | AimingArea | Splitting | Incubating


def ask(state: State, step: AimStep) -> Decision:
    match step:
        case AimingArea(seat, why):
            return Decision(seat, step, STRIKES[why, state.table.water])
        case Splitting(seat, space):
            return Decision(seat, step, [PICK[space], GROUND[space]])
        case Incubating(seat, _):
            return Decision(seat, step, [MARKERS[kind] for kind in free_markers(state)])
    return Decision(step.seat, step, targets(state, step.seat, step.why))


def targets(state: State, seat: int, why: str) -> list[Action]:
    """Whom a tile, ability or Implant may choose."""
    foes = enemies(state, held(state), seat)
    match why.partition("-")[0]:
        case "sniper":
            units = [PICK[s] for s in foes if not IS_HQ[state.tile[s]]]
            return [*units, *[GROUND[s] for s in enemy_grounds(state, seat)]]
        case "grenade":
            hit = [PICK[s] for s in grenade_targets(state, seat)]
            return [*hit, *[GROUND[s] for s in grenade_grounds(state, seat)]]
        case "smoke_screen":
            return [PICK[s] for s in smoked(state, seat)]
        case "steel":
            return [PICK[s] for s in steel_targets(state, seat)]
        case "tentacles":
            return [PICK[s] for s in tentacle_targets(state, seat, space_of(why))]
        case "pull":
            return [PICK[s] for s in pull_targets(state, seat, space_of(why))]
    return [PICK[s] for s in foes]


def settle(state: State, step: AimStep, action: Action) -> None:
    match step, action:
        case AimingArea(seat, why), _:
            _bombard(state, seat, why, _area(state, action))
        case Splitting(seat, space), Pick():
            chosen(state, "NSH-INST-18", seat, space)
            _wound(state, seat, space)
        case Splitting(_, space), Ground():
            state.tell("NSH-INST-18", "The foundation on {} is hit.", NAMES[space])
            strike_ground(state, space)
        case Incubating(seat, space), Marker(kind):
            state.marks[space] |= MARKER_BITS[kind]
            state.tell("NSH-KEY-71", "@{} puts the {} marker on {}.", seat, kind, NAMES[space])
            events.marked(state, seat, space, MARKER_BITS[kind])
            conclude(state, seat)
        case Aiming(seat, _), Ground(space):
            state.tell("NSH-INST-18", "The foundation on {} is gone.", NAMES[space])
            strike_ground(state, space)
            conclude(state, seat)
        case Aiming(seat, why), Pick(space):
            _hit(state, seat, why, space)


def _area(state: State, action: Action) -> tuple[int, ...]:
    match action:
        case Strike(area):
            return AREA[area]
        case Pick(space):
            return (WATER_BLAST if state.table.water else BLAST)[space]
    raise AssertionError(f"no area: {action}")


def _bombard(state: State, seat: int, why: str, spaces: tuple[int, ...]) -> None:
    """INST-09, INST-10, INST-17, PIR-WAVE-01: 1 wound to every unit but HQs, foundations too.

    Where unit and foundation share a space one of them is hit (INST-18); a Wave hits both.
    """
    state.tell("NSH-INST-20", "It hits {}.", " ".join(NAMES[s] for s in spaces))
    state.first(HEALING, Reckoning(why), EXAMINING[seat])
    for space in spaces:
        if state.tile[space] >= 0 and state.ground[space] >= 0 and why != "wave":
            state.first(Splitting(seat, space))
            continue
        _wound(state, seat, space)
        strike_ground(state, space)


def _wound(state: State, seat: int, space: int) -> None:
    if state.tile[space] >= 0 and not IS_HQ[state.tile[space]]:
        wounds = 1 + field(state).boost[WASTES * SPACES + space]
        state.hits.append((space, wounds, -1, -1, 0, seat))


def _hit(state: State, seat: int, why: str, space: int) -> None:
    name = full_name(state.tile[space])
    kind = why.partition("-")[0]
    state.tell(_RULES[kind], "@{} chooses the {} on {}.", seat, name, NAMES[space])
    match kind:
        case "sniper" | "grenade":
            if kind == "grenade":
                state.hits.append((space, 0, -1, -1, DESTROYS, seat))
            else:
                _wound(state, seat, space)
            state.first(HEALING, Reckoning(why), EXAMINING[seat])
            return
        case "smoke_screen":
            state.agenda.append(turning(seat, space, "smoke"))
            return
        case "paralysis":
            paralyse(state, space, seat)
        case "steel":
            state.marks[space] |= STEEL
            events.marked(state, seat, space, STEEL)
            if not field(state).free_steel:
                pay(state, seat)
        case "tentacles":
            _shift_marker(state, seat, space, TENTACLE)
        case "quill":
            _shift_marker(state, seat, space, _quill_bit(state, why))
        case "pull":
            way = NAMES[space], NAMES[space_of(why)]
            state.tell("NSH-KEY-41", "The Hole pulls the {} from {} to {}.", name, *way)
            carry(state, space, space_of(why))
            conclude(state, seat, space_of(why))
            return
    conclude(state, seat)


_RULES: Final = {
    "sniper": "NSH-INST-07",
    "grenade": "NSH-INST-08",
    "smoke_screen": "NSH-INST-21",
    "paralysis": "NSH-INST-23",
    "steel": "NSH-KEY-03",
    "tentacles": "NSH-KEY-10",
    "quill": "NSH-KEY-72",
    "pull": "NSH-KEY-41",
}


def _shift_marker(state: State, seat: int, space: int, bit: int) -> None:
    """KEY-10, KEY-72: there is one marker of the kind; it comes from wherever it lay."""
    for other in range(SPACES):
        if state.marks[other] & bit:
            state.marks[other] &= ~bit
            events.unmarked(state, other, bit)
    state.marks[space] |= bit
    events.marked(state, seat, space, bit)


def _quill_bit(state: State, why: str) -> int:
    quill = state.tile[space_of(why)]
    return QUILL_LEFT if TILES[quill].id == "left-quill" else QUILL_RIGHT
