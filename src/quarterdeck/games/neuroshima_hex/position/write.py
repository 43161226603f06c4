"""Position -> text: a line for the table, one for each seat with its units, one for a Battle.

armies pirates,moloch
next acting red
red   hand=battle,wave w3=hq@se c2=crocodile@nw/1
blue  hp=17 c3=hq d3=hybrid@s~venom1 under-b2=mine

A unit is `SPACE=TILE@FACING/WOUNDS~MARKER^USED`; what is left out is `@n`, no wounds, no markers.
"""

from __future__ import annotations

from quarterdeck.core.notation import joined, write_agenda, written
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, NAMES, SPACES
from quarterdeck.games.neuroshima_hex.components import COLOURS, TILES
from quarterdeck.games.neuroshima_hex.info import CHOICES, DEFAULTS
from quarterdeck.games.neuroshima_hex.position.spelling import (
    COUNTED,
    MARKS,
    UNDER,
    active_by_default,
    colour_of,
)
from quarterdeck.games.neuroshima_hex.state import Fight, State
from quarterdeck.games.neuroshima_hex.table import Table


def write(state: State) -> str:
    table = state.table
    lines = [f"armies {','.join(table.armies)}"]
    changed = [f"{id}={table.options[id]}" for id in CHOICES if _is_special(table, id)]
    if changed:
        lines.append("options " + " ".join(changed))
    lines += write_agenda(state.agenda)
    turn = _write_turn(state)
    if turn:
        lines.append("turn " + " ".join(turn))
    lines += [_write_seat(state, seat) for seat in range(state.seats)]
    if state.fight is not None:
        lines.append("battle " + " ".join(_write_fight(state.fight)))
    if state.hits:
        lines.append("hits " + " ".join(_write_hit(hit) for hit in state.hits))
    if state.saves:
        lines.append("saves " + " ".join(f"{hit}:{NAMES[medic]}" for hit, medic in state.saves))
    if state.reason:
        lines.append("won " + joined(COLOURS[seat] for seat in state.result))
        lines.append(f"why {state.reason}")
    return written(lines)


def _is_special(table: Table, id: str) -> bool:
    return id != "armies" and table.options[id] != DEFAULTS[id]


def _write_turn(state: State) -> list[str]:
    facts = []
    if state.active != active_by_default(state.agenda):
        facts.append(f"active={colour_of(state.active)}")
    if state.first_seat:
        facts.append(f"first={COLOURS[state.first_seat]}")
    if state.implants:
        facts.append(f"implants={state.implants}")
    if state.ending >= 0:
        facts.append(f"ending={COLOURS[state.ending]}")
    if state.due:
        facts.append(f"due={joined(COLOURS[seat] for seat in state.due)}")
    if state.last_seat >= 0:
        facts.append(f"last={COLOURS[state.last_seat]}")
    if state.overtime:
        facts.append("overtime=yes")
    if state.repeats:
        facts.append(f"repeats={state.repeats}")
    if state.fallen:
        facts.append(f"fallen={joined(COLOURS[seat] for seat in state.fallen)}")
    return facts


def _write_seat(state: State, seat: int) -> str:
    facts = [COLOURS[seat]]
    if state.hp[seat] != state.table.points[seat]:
        facts.append(f"hp={state.hp[seat]}")
    if state.points[seat]:
        facts.append(f"points={state.points[seat]}")
    if state.turns[seat] != 2:
        facts.append(f"turns={state.turns[seat]}")
    if state.terror[seat]:
        facts.append(f"terror={state.terror[seat]}")
    if state.out[seat]:
        facts.append("out=yes")
    facts += _write_tiles(state, seat)
    for space in range(SPACES):
        if state.ground[space] >= 0 and state.planter[space] == seat:
            facts.append(f"{UNDER}{NAMES[space]}={TILES[state.ground[space]].id}")
        if state.tile[space] >= 0 and state.owner[space] == seat:
            facts.append(f"{NAMES[space]}={_write_unit(state, space)}")
    return " ".join(facts)


def _write_tiles(state: State, seat: int) -> list[str]:
    facts = []
    if state.hand[seat]:
        facts.append(f"hand={joined(TILES[face].id for face in state.hand[seat])}")
    if state.top[seat]:
        facts.append(f"top={joined(state.top[seat])}")
    if state.discards[seat]:
        facts.append(f"discards={joined(sorted(TILES[f].id for f in state.discards[seat]))}")
    if state.grave and state.table.armies[seat] == "death-breath":
        facts.append(f"grave={joined(sorted(TILES[f].id for f in state.grave))}")
    return facts


def _write_unit(state: State, space: int) -> str:
    word = TILES[state.tile[space]].id
    if state.rot[space]:
        word += f"@{DIRECTIONS[state.rot[space]]}"
    if state.wounds[space]:
        word += f"/{state.wounds[space]}"
    marks = state.marks[space]
    for name, bit in MARKS.items():
        if marks & bit:
            word += f"~{name}"
    for name, unit in COUNTED.items():
        if marks // unit % 8:
            word += f"~{name}{marks // unit % 8}"
    return word + (f"^{state.used[space]}" if state.used[space] else "")


def _write_fight(fight: Fight) -> list[str]:
    spent = [f"{NAMES[s]}:{bits}" for s, bits in enumerate(fight.spent) if bits]
    plan = [f"{NAMES[s]}:{code}:{value}" for s, code, value in fight.plan]
    return [
        f"by={COLOURS[fight.initiator]}",
        f"kind={fight.kind}",
        f"segment={fight.segment}",
        f"stage={fight.stage}",
        f"acting={joined(NAMES[s] for s in fight.acting)}",
        f"spent={joined(spent)}",
        f"plan={joined(plan)}",
        f"order={joined(COLOURS[seat] for seat in fight.order)}",
        f"cover={NAMES[fight.cover] if fight.cover >= 0 else '-'}",
        f"graves={joined(NAMES[s] for s in fight.graves)}",
        f"wounded={'yes' if fight.wounded else 'no'}",
        f"before={fight.before or '-'}",
    ]


def _write_hit(hit: tuple[int, ...]) -> str:
    victim, wounds, by, direction, flags, seat = hit
    source = NAMES[by] if by >= 0 else "-"
    return f"{NAMES[victim]}:{wounds}:{source}:{direction}:{flags}:{colour_of(seat)}"
