"""EVENTS: what each does when it is played (CS-EVENT), and what else is laid at sea."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.actions import Set
from quarterdeck.games.cursed_seas.board.geometry import ahead, within
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    EVENT,
    FOG,
    ICEBERG,
    REEF,
    SARGASSO,
    WHIRLPOOL,
    L,
    S,
)
from quarterdeck.games.cursed_seas.components.traits import (
    DIVES_FOR_GOLD,
    LAYS_TERRAIN,
    SAVES_ITS_CARGO,
)
from quarterdeck.games.cursed_seas.rules.actions_left import spot_within
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, move_coin
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.effects import sink
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate
from quarterdeck.games.cursed_seas.rules.move.berths import add_terrain, on_board
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import cover
from quarterdeck.games.cursed_seas.rules.move.steps import Placing
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, titled
from quarterdeck.games.cursed_seas.rules.powers.events_in_hand import on_the_table
from quarterdeck.games.cursed_seas.rules.powers.record import Event, Play, PowerRecord, Spot
from quarterdeck.games.cursed_seas.rules.powers.steps import Drifting, EventStep
from quarterdeck.games.cursed_seas.rules.queries import (
    fleet,
    is_enemy,
    is_ship,
    left_of,
    next_turn_of,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    inside,
    islands_near,
    land_within,
    nearest_isle,
    terrain_shape,
)
from quarterdeck.games.cursed_seas.rules.setup.spots import terrain_fits
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power
from quarterdeck.games.cursed_seas.state import AFLOAT, FOREVER, HAND, ISLE_PLACE, NONE, OUT, State

KINDS: Final = (FOG, ICEBERG, REEF, SARGASSO, WHIRLPOOL)

# Played on an enemy ship.


def _enemies(state: State, seat: int) -> list[int]:
    return [
        unit
        for unit, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, seat, unit) and is_ship(state, unit)
    ]


def _manned_at_sea(state: State, step: EventStep) -> list[str]:
    return [
        state.table.slugs[unit]
        for unit in _enemies(state, step.seat)
        if state.dock[unit] == NONE and crew_on(state, unit)
    ]


def _paralyse(state: State, step: EventStep, name: str) -> None:
    unit = state.table.index[name]
    rounds = len(crew_on(state, unit))
    until = next_turn_of(state, state.owner[unit]) + (rounds - 1) * state.seats
    state.spells.append(("no-act", unit, until))
    state.tell("CS-EVENT-01", "{} hears the mermaids.", titled(state, unit))


def _laden(state: State, step: EventStep) -> list[str]:
    return [state.table.slugs[u] for u in _enemies(state, step.seat) if state.coins[u]]


def _destroy_gold(state: State, step: EventStep, name: str) -> None:
    state.coins[state.table.index[name]] = ()
    look_at_end(state)


# Played for the own fleet.


def _ships_with_a_cove(state: State, step: EventStep) -> list[str]:
    """Ships that have a wild island, unexplored or empty, to hide at."""
    coves = _hidden_coves(state, step.seat)
    return [
        state.table.slugs[u]
        for u in fleet(state, step.seat)
        if state.status[u] == AFLOAT and is_ship(state, u) and coves
    ]


def _hidden_coves(state: State, seat: int) -> list[int]:
    return [
        isle
        for isle in wild_isles(state)
        if isle not in state.fort_isle
        and (not state.isle_marks[isle] >> seat & 1 or not state.isle_coins[isle])
    ]


def _hide(state: State, step: EventStep, name: str) -> None:
    unit = state.table.index[name]
    isle = nearest_isle(state, unit, _hidden_coves(state, step.seat))
    state.first(Placing(name, ISLE_PLACE + isle))


def _raft(state: State, unit: int) -> None:
    """Crew and gold of a ship that sinks go to the nearest wild island."""
    place = ISLE_PLACE + nearest_isle(state, unit, wild_isles(state))
    for each in state.coins[unit]:
        move_coin(state, each, unit, place)
    for item in crew_on(state, unit):
        state.item_at[item] = place


def _dive(state: State, unit: int) -> None:
    """All gold goes to whoever sank it."""
    state.spells.append(("salvaged", unit, state.clock))


# A duel.


def _duellists(state: State, step: EventStep) -> list[str]:
    """First a crew of the own fleet, then a ship whose crew answers."""
    if step.data:
        return [
            state.table.slugs[unit]
            for unit, owner in enumerate(state.owner)
            if owner not in (NONE, step.seat)
            and state.status[unit] == AFLOAT
            and crew_on(state, unit)
        ]
    return [item_name(state, item) for item in _champions(state, step.seat)]


def _champions(state: State, seat: int) -> list[int]:
    own = [i for u in fleet(state, seat) for i in crew_on(state, u)]
    foes = [
        item
        for unit, owner in enumerate(state.owner)
        if owner not in (NONE, seat) and state.status[unit] == AFLOAT
        for item in crew_on(state, unit)
    ]
    return own if foes else []


def _challenge(state: State, step: EventStep, name: str) -> None:
    if step.data:
        _duel(state, step.data[0], state.table.index[name])
    else:
        item = find_item(state, name, _champions(state, step.seat))
        state.first(EventStep(step.seat, step.event, (item,)))


def _duel(state: State, item: int, other: int) -> None:
    """A random crew of the ship named answers; the lower total is removed, both on a tie."""
    foe = state.fates.pick(crew_on(state, other))
    mine = (
        rolled(state, "CS-EVENT-01", "The challenger of the duel")
        + CARDS[state.item_card[item]].points
    )
    theirs = rolled(state, "CS-EVENT-01", "The challenged") + CARDS[state.item_card[foe]].points
    state.tell("CS-EVENT-01", "A duel: {} against {}.", mine, theirs)
    if mine <= theirs:
        eliminate(state, item)
    if theirs <= mine:
        eliminate(state, foe)


# Fog that rolls.


def _fogs(state: State, step: EventStep) -> list[str]:
    return [f"t{land + 1}" for land, kind in enumerate(state.land_kind) if kind == FOG]


def _set_rolling(state: State, step: EventStep, name: str) -> None:
    state.spells.append((f"rolling-{step.seat}", int(name[1:]) - 1 + 300, FOREVER))


def roll_fogs(state: State, seat: int) -> None:
    """The fog bank moves S each turn of its player, in the direction of a die."""
    for word, place, _ in list(state.spells):
        land = place - 300
        if word != f"rolling-{seat}" or not 0 <= land < len(state.land_kind):
            continue
        if state.land_kind[land] != FOG:
            continue
        heading = (
            60 * (rolled(state, "CS-EVENT-01", "Which way the fog rolls") - 1)
            + state.land_turn[land]
        ) % 360
        dx, dy = ahead(S, heading)
        x = min(max(500, state.land_x[land] + dx), state.table.width - 500)
        y = min(max(500, state.land_y[land] + dy), state.table.height - 500)
        state.land_x[land], state.land_y[land] = x, y
        state.tell("CS-FOG-01", "A fog bank rolls on.")


# Tokens laid at sea.


def _becalm(state: State, step: EventStep, spot: Spot, turn: int) -> None:
    state.zones.append(("calm", *spot, step.seat, state.clock + state.seats - 1))


def _curse(state: State, step: EventStep, spot: Spot, turn: int) -> None:
    state.zones.append(("cursed", *spot, step.seat, FOREVER))


def _gale(state: State, step: EventStep, spot: Spot, turn: int) -> None:
    """Each undocked ship within L is moved L by the player left of its owner."""
    for unit, status in enumerate(state.status):
        if status != AFLOAT or state.dock[unit] != NONE or not is_ship(state, unit):
            continue
        if state.owner[unit] >= 0 and spot_within(state, unit, spot, L):
            seat = left_of(state, state.owner[unit])
            state.spells.append(("gale", unit, state.clock))
            state.first(Drifting(state.table.slugs[unit], seat, ("L",)))


# Ice and other terrain from the box.


def _use_runes(state: State, unit: int, item: int) -> None:
    state.first(EventStep(state.owner[unit], relic_power(state, item).code, ()))


def _refuse_ice(state: State, step: EventStep, action: Set) -> str:
    """On the table, not within S of an island."""
    spot, turn = (action.x, action.y), action.turn
    shape = terrain_shape(ICEBERG, turn % 360)
    if not 0 <= turn < 360 or not on_board(state, spot) or not inside(state, shape, spot):
        return "CS-EXPL-05"
    near = islands_near(state, spot, S + shape.radius)
    touches = any(within(shape, other, (dx, dy), S * S) for _, other, dx, dy in near)
    return "CS-EXPL-05" if touches else ""


def _drop_ice(state: State, step: EventStep, spot: Spot, turn: int) -> None:
    """Ships it touches are removed from the game."""
    land = add_terrain(state, ICEBERG, spot, turn)
    state.land_n[land] = rolled(state, "CS-ICE-01", "The number of the iceberg")
    for unit, status in enumerate(state.status):
        if status == AFLOAT and land_within(state, unit, land, 5):
            sink(state, unit, NONE)


def _refuse_terrain(state: State, step: EventStep, action: Set) -> str:
    spot, turn = (action.x, action.y), action.turn
    fits = 0 <= turn < 360 and terrain_fits(state, step.data[0], spot, turn)
    return "" if fits else "CS-SETUP-06"


def _more_terrain(state: State, step: EventStep, spot: Spot, turn: int) -> None:
    """One piece after the other, in the order of CS-SETUP-06."""
    kind, left = step.data
    land = add_terrain(state, kind, spot, turn)
    if kind == ICEBERG:
        state.land_n[land] = rolled(state, "CS-ICE-01", "The number of the iceberg")
    if kind == FOG:
        cover(state, land)
    if left > 1:
        data = ((kind + 1) % len(KINDS), left - 1)
        state.first(EventStep(step.seat, step.event, data))


# All events.


def _forget_events(state: State) -> None:
    for item, kind in enumerate(state.table.item_kinds):
        if kind == EVENT and state.item_at[item] == HAND:
            state.item_at[item] = OUT
            state.item_up[item] = 1
    state.tell("CS-EVENT-02", "All events leave the game.")


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "PARALYSE",
        rule="CS-EVENT-01",
        words="An undocked enemy ship takes no actions for as many turns as it has crew.",
        kind="event",
        event=Event(_manned_at_sea, _paralyse),
    ),
    PowerRecord(
        "DESTROY_GOLD",
        rule="CS-EVENT-01",
        words="All coins aboard one enemy ship leave the game.",
        kind="event",
        event=Event(_laden, _destroy_gold),
    ),
    PowerRecord(
        "FREE_DOCK",
        rule="CS-EVENT-01",
        words="A ship of the fleet is docked at the nearest wild island that is unexplored or "
        "empty.",
        kind="event",
        event=Event(_ships_with_a_cove, _hide),
    ),
    PowerRecord(
        "MOVING_FOG",
        rule="CS-EVENT-01",
        words="A fog bank moves S each turn of its player in the direction of a die.",
        kind="event",
        event=Event(_fogs, _set_rolling),
    ),
    PowerRecord(
        "DUEL",
        rule="CS-EVENT-01",
        words="A crew of the fleet and a random crew of an enemy ship roll and add their points; "
        "the lower is removed, both on a tie.",
        kind="event",
        event=Event(_duellists, _challenge),
    ),
    PowerRecord(
        "REMOVE_EVENTS",
        rule="CS-EVENT-02",
        words="All events leave the game.",
        kind="event",
        event=Event(happen=_forget_events),
    ),
    PowerRecord(
        "GALE",
        rule="CS-EVENT-01",
        words="Each undocked ship within L of the token is moved L by the player left of its "
        "owner; one blown ashore loses a mast.",
        kind="event",
        event=Event(refuse=on_the_table, lay=_gale),
    ),
    PowerRecord(
        "NO_MOVES_ZONE",
        rule="CS-EVENT-01",
        words="Until the next turn of its player ships within L of the token take no move actions, "
        "unless they row.",
        kind="event",
        event=Event(refuse=on_the_table, lay=_becalm),
    ),
    PowerRecord(
        "ROLLS_MINUS_ZONE",
        rule="CS-EVENT-01",
        words="Dice of ships within L of the token are 2 lower.",
        kind="event",
        event=Event(refuse=on_the_table, lay=_curse),
    ),
    PowerRecord(
        "SAVE_CARGO",
        rule="CS-EVENT-01",
        words="When an own ship sinks its crew and gold go to the nearest wild island.",
        kind="event",
        traits=(SAVES_ITS_CARGO,),
        event=Event(salvage=_raft),
    ),
    PowerRecord(
        "SALVAGE_ALL",
        rule="CS-EVENT-01",
        words="When a ship of the fleet sinks an enemy all its gold is taken.",
        kind="event",
        traits=(DIVES_FOR_GOLD,),
        event=Event(salvage=_dive),
    ),
    PowerRecord(
        "DROP_ICEBERG",
        rule="CS-EXPL-05",
        words="An iceberg from the box is placed, not within S of an island; ships it touches are "
        "removed.",
        kind="treasure",
        play=Play(_use_runes),
        event=Event(refuse=_refuse_ice, lay=_drop_ice),
    ),
    PowerRecord(
        "ADD_TERRAIN",
        rule="CS-SETUP-06",
        words="Terrain from the box is laid, one piece after the other.",
        kind="event",
        traits=(LAYS_TERRAIN,),
        event=Event(refuse=_refuse_terrain, lay=_more_terrain),
    ),
)
