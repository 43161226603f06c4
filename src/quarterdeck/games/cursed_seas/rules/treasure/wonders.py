"""WONDERS: unique treasures whose deeds are like those of no other (CS-EXPL-05)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import Point, Shape, ahead, overlap, turned
from quarterdeck.games.cursed_seas.components import CARDS, CREW, ICEBERG, L, Power, S
from quarterdeck.games.cursed_seas.components.filing import TRAITS
from quarterdeck.games.cursed_seas.components.traits import (
    BREAKS_ICE,
    COMES_BACK,
    HULL,
    LENT_BY_TREASURE,
    MONSTER,
    ROLLS_AT_DAWN,
    SPARED_BY_ENEMIES,
    STIRS_AT_DAWN,
    UNIQUE_TO_ITS_CARD,
    USED_BY_PLACE,
)
from quarterdeck.games.cursed_seas.rules.actions_left import can_move
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, items_at, may_board, room
from quarterdeck.games.cursed_seas.rules.effects import loosen, lose_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, losable, move_item
from quarterdeck.games.cursed_seas.rules.fight.fort_damage import hit_fort
from quarterdeck.games.cursed_seas.rules.move.berths import lay, nearest_clear
from quarterdeck.games.cursed_seas.rules.move.steps import Placing
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    ask_to_name,
    find_item,
    item_name,
    title,
)
from quarterdeck.games.cursed_seas.rules.powers.book.reactions import frighten_all
from quarterdeck.games.cursed_seas.rules.powers.in_force import ANY_NATION, refresh
from quarterdeck.games.cursed_seas.rules.powers.ready import may_shoot
from quarterdeck.games.cursed_seas.rules.powers.record import Play, PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.powers.under_command import command
from quarterdeck.games.cursed_seas.rules.queries import SHOOT, fleet, left_of, next_turn_of
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    fort_shape,
    inside,
    isle_shape,
    land_within,
    offset,
    settle_on,
    solids,
    unit_shape,
)
from quarterdeck.games.cursed_seas.rules.treasure.exchanges import reserve
from quarterdeck.games.cursed_seas.rules.treasure.turtles import set_out
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    FOREVER,
    ISLE_PLACE,
    LAND_PLACE,
    NONE,
    OUT,
    UNMEASURED,
    State,
)

DIRECTIONS: Final = range(0, 360, 15)
TOUCHES: Final = 5


def direction(heading: int) -> str:
    """A direction as a name to pick: `to-45`."""
    return f"to-{heading}"


def _heading(name: str) -> int:
    return int(name.removeprefix("to-"))


# Neptune's Trident.


def wave(heading: int) -> Shape:
    """S wide and 3L long, from the bow on."""
    half = S // 2
    corners = ((3 * L, half), (0, half), (0, -half), (3 * L, -half))
    return Shape(tuple(turned(x, y, heading) for x, y in corners))


def _washed(state: State, unit: int, heading: int) -> tuple[list[int], list[int]]:
    """The pieces with masts and the forts with flags that a wave would reach."""
    shape, spot = wave(heading), (state.x[unit], state.y[unit])
    pieces = [
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and other != unit
        and state.masts[other]
        and not state.mode[other]
        and overlap(shape, unit_shape(state, other), *_way(state, spot, other))
    ]
    forts = [
        fort
        for fort, isle in enumerate(state.fort_isle)
        if isle >= 0
        and state.fort_flags[fort]
        and overlap(shape, fort_shape(), *_to_isle(state, spot, isle))
    ]
    return pieces, forts


def _way(state: State, spot: Point, other: int) -> Point:
    return offset(state, state.x[other] - spot[0], state.y[other] - spot[1])


def _to_isle(state: State, spot: Point, isle: int) -> Point:
    return offset(state, state.isle_x[isle] - spot[0], state.isle_y[isle] - spot[1])


def _waves(state: State, unit: int) -> list[str]:
    """Of directions in which a wave would reach the same, the first will do."""
    found: list[tuple[list[int], list[int]]] = []
    names = []
    for heading in DIRECTIONS:
        reached = _washed(state, unit, heading)
        if any(reached) and reached not in found:
            found.append(reached)
            names.append(direction(heading))
    return names


def _may_wave(state: State, unit: int, power: Power) -> bool:
    return may_shoot(state, unit, power) and bool(_waves(state, unit))


def _raise_wave(state: State, unit: int, item: int) -> None:
    state.spent[unit] += SHOOT
    ask_to_name(state, "wave", unit)


def _wave_names(state: State, step: Naming) -> list[str]:
    return _waves(state, state.table.index[step.unit])


def _break_wave(state: State, step: Naming, name: str) -> None:
    """Up to two masts or flags of everything in it; a mast of the ship for each."""
    unit = state.table.index[step.unit]
    pieces, forts = _washed(state, unit, _heading(name))
    lose_masts(state, unit, len(pieces) + len(forts))
    for other in pieces:
        lose_masts(state, other, 2, unit)
    for fort in forts:
        for _ in range(min(2, state.fort_flags[fort].bit_count())):
            hit_fort(state, fort)
    state.tell("CS-EXPL-05", "A wave rolls from {}.", title(state, unit))


# Bad Maps.


def _mislead(state: State, unit: int, item: int, isle: int) -> None:
    """The player to the left carries ship and island off."""
    if isle >= 0:
        ask_to_name(state, "bad-maps", unit, isle, seat=left_of(state, state.owner[unit]))


def _drifts(state: State, step: Naming) -> list[str]:
    """Directions in which the island has room 2L away, clear of everything but this ship."""
    unit, isle = state.table.index[step.unit], step.data[0]
    return [direction(h) for h in DIRECTIONS if _has_room(state, unit, isle, h)]


def _has_room(state: State, unit: int, isle: int, heading: int) -> bool:
    dx, dy = ahead(2 * L, heading)
    spot = settle_on(state, state.isle_x[isle] + dx, state.isle_y[isle] + dy)
    shape = isle_shape(state, isle)
    if not inside(state, shape, spot):
        return False
    return not any(
        place not in (ISLE_PLACE + isle, unit) and overlap(shape, other, ox, oy)
        for place, other, ox, oy in solids(state, spot, shape.radius + S)
    )


def _carry_off(state: State, step: Naming, name: str) -> None:
    """The island goes 2L; the ship is laid at the place nearest to where it would lie then."""
    unit, isle = state.table.index[step.unit], step.data[0]
    dx, dy = ahead(2 * L, _heading(name))
    spot = settle_on(state, state.isle_x[isle] + dx, state.isle_y[isle] + dy)
    state.isle_x[isle], state.isle_y[isle] = spot
    state.charted, state.roads = {}, UNMEASURED
    there = settle_on(state, state.x[unit] + dx, state.y[unit] + dy)
    there = nearest_clear(state, unit, there, state.heading[unit]) or there
    lay(state, unit, *there, state.heading[unit])
    for other, dock in enumerate(state.dock):
        if dock == isle:
            loosen(state, other)
            state.dock[other] = NONE
    state.tell("CS-EXPL-05", "Bad maps: island {} lies elsewhere now.", ISLE_NAMES[isle])


# Eye of Insanity.


def _look_within(state: State, unit: int, item: int) -> None:
    if crew_on(state, unit):
        ask_to_name(state, "insanity", unit, item)


def _cursed_powers(state: State, step: Naming) -> list[str]:
    """Abilities of face-up Cursed crew in play, named by card and number."""
    found = [
        f"{state.item_card[item]}:{number}"
        for item, kind in enumerate(state.table.item_kinds)
        if kind == CREW and state.item_up[item] and 0 <= state.item_at[item] < ISLE_PLACE
        if CARDS[state.item_card[item]].nation == "Cursed"
        for number, power in enumerate(CARDS[state.item_card[item]].powers)
        if not {HULL, UNIQUE_TO_ITS_CARD}.intersection(TRAITS[power.code])
    ]
    return list(dict.fromkeys(found))


def _borrow(state: State, step: Naming, name: str) -> None:
    unit = state.table.index[step.unit]
    state.spells.append((f"copy:{name}", unit, state.clock + state.seats - 1))
    refresh(state, unit)


# Manawa no Kowhatu.


def _bind(state: State, unit: int, item: int, isle: int) -> None:
    """Without crew to be bound to it is gone."""
    if crew_on(state, unit):
        ask_to_name(state, "bind", unit, item)
    else:
        move_item(state, item, OUT)


def _crew_names(state: State, step: Naming) -> list[str]:
    return [item_name(state, item) for item in crew_on(state, state.table.index[step.unit])]


def _bound(state: State, step: Naming, name: str) -> None:
    crew = find_item(state, name, crew_on(state, state.table.index[step.unit]))
    state.spells.append((f"item-bound-{step.data[0]}", crew, FOREVER))
    state.tell("CS-EXPL-05", "A crew of {} is bound.", title(state, state.table.index[step.unit]))


# Chariot of the Gods.


def _send_chariot(state: State, unit: int, item: int, isle: int) -> None:
    """It goes to the nearest sea monster; the finder's own may take a crew of the ship along."""
    monsters = [
        other
        for other, status in enumerate(state.status)
        if status == AFLOAT and MONSTER in state.powers[other]
    ]
    if not monsters:
        move_item(state, item, OUT)
        return
    spot = state.x[unit], state.y[unit]
    nearest = min(monsters, key=lambda other: (_far(_way(state, spot, other)), other))
    move_item(state, item, nearest)
    state.tell("CS-EXPL-05", "The chariot goes to {}.", title(state, nearest))
    if state.owner[nearest] == state.owner[unit] and crew_on(state, unit):
        ask_to_name(state, "chariot", unit, nearest)


def _far(way: Point) -> int:
    return way[0] * way[0] + way[1] * way[1]


def _riders(state: State, step: Naming) -> list[str]:
    return _crew_names(state, step) if room(state, step.data[0]) > 0 else []


def _mount(state: State, step: Naming, name: str) -> None:
    crew = find_item(state, name, crew_on(state, state.table.index[step.unit]))
    move_item(state, crew, step.data[0])


# Runes of the Serpent.


def _other_ice(state: State, unit: int) -> list[int]:
    return [
        land
        for land, kind in enumerate(state.land_kind)
        if kind == ICEBERG and not land_within(state, unit, land, TOUCHES)
    ]


def _at_ice(state: State, unit: int, power: Power) -> bool:
    if state.spent[unit]:
        return False
    touches = any(
        kind == ICEBERG and land_within(state, unit, land, TOUCHES)
        for land, kind in enumerate(state.land_kind)
    )
    return touches and bool(_other_ice(state, unit))


def _dive_under(state: State, unit: int, item: int) -> None:
    ask_to_name(state, "serpent", unit)


def _ice_names(state: State, step: Naming) -> list[str]:
    return [f"t{land + 1}" for land in _other_ice(state, state.table.index[step.unit])]


def _come_up(state: State, step: Naming, name: str) -> None:
    state.first(Placing(step.unit, LAND_PLACE + int(name[1:]) - 1))


# Altar of the Loa.


def _sacrifices(state: State, unit: int, power: Power) -> list[str]:
    """What two crew given up at the altar bring: the next player's actions sailed, or none."""
    if not _at_altar(state, unit) or len(losable(state, unit)) < 2:
        return []
    return ["control", "cancel"]


def _at_altar(state: State, unit: int) -> bool:
    dock = state.dock[unit]
    return dock != NONE and any(
        state.item_up[item] and USED_BY_PLACE in TRAITS[relic_power(state, item).code]
        for item in items_at(state, ISLE_PLACE + dock, "unique_treasure")
    )


def _sacrifice(state: State, unit: int, power: Power, target: str) -> None:
    for member in losable(state, unit)[:2]:
        eliminate(state, member)
    seat = state.owner[unit]
    other = left_of(state, seat)
    if target == "control":
        for ship in fleet(state, other):
            if state.status[ship] == AFLOAT and can_move(state, ship):
                command(state, ship, seat)
    for ship in fleet(state, other):
        state.spells.append(("no-act", ship, next_turn_of(state, other)))
    state.tell("CS-EXPL-05", "The Loa answer: @{} has no actions next turn.", other)


# Turtles and abandoned crew.


def _turtles(state: State, unit: int, item: int, isle: int) -> None:
    if isle >= 0:
        set_out(state, state.owner[unit], isle, relic_power(state, item).n)


def _abandoned(state: State, unit: int, item: int, isle: int) -> None:
    """A generic crew of the reserve of whoever brought them comes aboard, and serves anywhere."""
    owner = state.table.item_owners[item]
    generic = [
        item
        for item in reserve(state, owner, CREW)
        if CARDS[state.item_card[item]].generic and may_board(state, item, unit)
    ]
    if generic:
        crew = state.fates.pick(generic)
        state.item_n[crew] |= ANY_NATION
        state.item_up[crew] = 1
        move_item(state, crew, unit)
    move_item(state, item, OUT)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "WAVE_ATTACK",
        rule="CS-EXPL-05",
        play=Play(_raise_wave, _may_wave),
        asks=(
            Question(
                "wave", _wave_names, _break_wave, "Which way does the wave roll?", "CS-EXPL-05"
            ),
        ),
    ),
    PowerRecord(
        "OPPONENT_MOVES_SHIP_AND_ISLAND",
        rule="CS-EXPL-05",
        words="The player to the left moves this ship and the island it came from 2L.",
        kind="treasure",
        found=_mislead,
        asks=(
            Question(
                "bad-maps",
                _drifts,
                _carry_off,
                "Bad maps: which way do {unit} and its island go, 2L?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "IMMUNE_ENEMY_ABILITIES",
        rule="CS-EXPL-05",
        words="No enemy ability may aim at this ship or its crew.",
        kind="treasure",
        traits=(SPARED_BY_ENEMIES,),
    ),
    PowerRecord(
        "COPY_CREW_ABILITY",
        rule="CS-EXPL-05",
        words="Each turn a crew here may use the ability of a Cursed crew in play.",
        kind="treasure",
        each_turn=_look_within,
        asks=(
            Question(
                "insanity",
                _cursed_powers,
                _borrow,
                "The eye sees. Whose ability does a crew of {unit} use this turn?",
                "CS-EXPL-05",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "BOUND_CREW",
        rule="CS-EXPL-05",
        words="Bound to a crew aboard: the ship gains Eternal and Fear while both stay.",
        kind="treasure",
        traits=(COMES_BACK, ROLLS_AT_DAWN, STIRS_AT_DAWN),
        found=_bind,
        at_dawn=frighten_all,
        asks=(
            Question("bind", _crew_names, _bound, "Which crew of {unit} is bound?", "CS-EXPL-05"),
        ),
    ),
    PowerRecord(
        "MONSTER_CREW",
        rule="CS-EXPL-05",
        words="It goes to the nearest sea monster, which may then carry a crew.",
        kind="treasure",
        found=_send_chariot,
        asks=(
            Question(
                "chariot",
                _riders,
                _mount,
                "Which crew of {unit} rides the sea monster?",
                "CS-EXPL-05",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "ICEBERG_JUMP",
        rule="CS-EXPL-05",
        words="The ship may lie at an iceberg unharmed, and come up at another next turn.",
        kind="treasure",
        traits=(BREAKS_ICE,),
        play=Play(_dive_under, _at_ice),
        asks=(
            Question(
                "serpent",
                _ice_names,
                _come_up,
                "At which iceberg does {unit} come up?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "ALTAR",
        rule="CS-EXPL-05",
        words="Docked there, two crew may be given up to control or cancel the next player's "
        "actions.",
        kind="treasure",
        traits=(USED_BY_PLACE, LENT_BY_TREASURE),
        label="give up two crew at the altar",
        use=Use(_sacrifice, targets=_sacrifices),
    ),
    PowerRecord(
        "TURTLES",
        rule="CS-EXPL-05",
        words="Turtle tokens crawl home from the island, worth a gold each.",
        kind="treasure",
        found=_turtles,
    ),
    PowerRecord(
        "ABANDONED_CREW",
        rule="CS-EXPL-05",
        words="A generic crew of the reserve of whoever brought them comes aboard and serves "
        "anywhere.",
        kind="treasure",
        found=_abandoned,
    ),
)
