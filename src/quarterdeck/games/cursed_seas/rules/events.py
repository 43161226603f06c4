"""EVENTS: bought with the fleet, hidden until played, each played once (CS-EVENT)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Pick, Set, Yes
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
from quarterdeck.games.cursed_seas.geometry import ahead, within
from quarterdeck.games.cursed_seas.rules.crewing import eliminate
from quarterdeck.games.cursed_seas.rules.deeds import spot_within
from quarterdeck.games.cursed_seas.rules.effects import sink
from quarterdeck.games.cursed_seas.rules.holds import crew_on
from quarterdeck.games.cursed_seas.rules.lay import add_terrain, on_board
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    fleet,
    is_enemy,
    is_ship,
    left_of,
    next_turn_of,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.smoke import cover
from quarterdeck.games.cursed_seas.rules.spots import grid, terrain_fits
from quarterdeck.games.cursed_seas.rules.steps import Drifting, EventStep, Placing, Salvage
from quarterdeck.games.cursed_seas.rules.treasury import look_at_end, move_coin, stir
from quarterdeck.games.cursed_seas.sea import (
    inside,
    islands_near,
    land_within,
    nearest_isle,
    terrain_shape,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, HAND, ISLE_PLACE, NONE, OUT, State

START: Final = "start_of_turn"
FOREVER: Final = 1_000_000
AT_SEA: Final = ("GALE", "NO_MOVES_ZONE", "ROLLS_MINUS_ZONE", "DROP_ICEBERG", "ADD_TERRAIN")
"""Events, and unique treasures, whose token is laid somewhere at sea."""
KINDS: Final = (FOG, ICEBERG, REEF, SARGASSO, WHIRLPOOL)


def playable_events(state: State, seat: int) -> list[int]:
    """CS-EVENT-01: events of the beginning of a turn, while no order has been given."""
    if any(state.spent[unit] for unit in fleet(state, seat)):
        return []
    return [
        item
        for item, kind in enumerate(state.table.item_kinds)
        if kind == EVENT
        and state.item_at[item] == HAND
        and state.table.item_owners[item] == seat
        and CARDS[state.item_card[item]].when == START
        and (code_of(state, item) in AT_SEA or targets(state, seat, code_of(state, item)))
    ]


def code_of(state: State, item: int) -> str:
    return CARDS[state.item_card[item]].powers[0].code


def play_event(state: State, seat: int, name: str) -> None:
    """It is shown and leaves the hand; then it asks what it needs."""
    hand = [i for i, at in enumerate(state.item_at) if at == HAND]
    item = find_item(state, name, hand)
    card = CARDS[state.item_card[item]]
    state.item_at[item] = OUT
    state.item_up[item] = 1
    state.fates.reveal()
    state.tell("CS-EVENT-02", "@{} plays {}.", seat, card.name)
    state.first(EventStep(seat, code_of(state, item), ()))


def targets(state: State, seat: int, code: str) -> list[str]:
    """What an event may be aimed at."""
    names = state.table.slugs
    enemies = [
        unit
        for unit, status in enumerate(state.status)
        if status == AFLOAT and is_enemy(state, seat, unit) and is_ship(state, unit)
    ]
    match code:
        case "PARALYSE":
            return [names[u] for u in enemies if state.dock[u] == NONE and crew_on(state, u)]
        case "DESTROY_GOLD":
            return [names[u] for u in enemies if state.coins[u]]
        case "FREE_DOCK":
            return [names[u] for u in _coves(state, seat)]
        case "MOVING_FOG":
            return [f"t{land + 1}" for land, kind in enumerate(state.land_kind) if kind == FOG]
        case "DUEL":
            return [item_name(state, item) for item in _duellists(state, seat)]
        case "REMOVE_EVENTS":
            return ["all"]
    return []


def _coves(state: State, seat: int) -> list[int]:
    """FREE_DOCK: ships that have a wild island, unexplored or empty, to hide at."""
    coves = hidden_coves(state, seat)
    return [
        u for u in fleet(state, seat) if state.status[u] == AFLOAT and is_ship(state, u) and coves
    ]


def hidden_coves(state: State, seat: int) -> list[int]:
    return [
        isle
        for isle in wild_isles(state)
        if isle not in state.fort_isle
        and (not state.isle_marks[isle] >> seat & 1 or not state.isle_coins[isle])
    ]


def _duellists(state: State, seat: int) -> list[int]:
    own = [i for u in fleet(state, seat) for i in crew_on(state, u)]
    foes = [
        item
        for unit, owner in enumerate(state.owner)
        if owner not in (NONE, seat) and state.status[unit] == AFLOAT
        for item in crew_on(state, unit)
    ]
    return own if foes else []


def ask(state: State, step: Step) -> Decision | None:
    if isinstance(step, Salvage):
        return Decision(step.seat, step, [YES, NO])
    assert isinstance(step, EventStep)
    if step.event in AT_SEA:
        spots: list[Action] = [s for s in _spots(state) if not refuse_token(state, step, s)]
        return Decision(step.seat, step, spots, form="set X Y TURN") if spots else None
    if step.event == "DUEL" and step.data:
        foes: list[Action] = [
            Pick(state.table.slugs[unit])
            for unit, owner in enumerate(state.owner)
            if owner not in (NONE, step.seat)
            and state.status[unit] == AFLOAT
            and crew_on(state, unit)
        ]
        return Decision(step.seat, step, foes)
    names = targets(state, step.seat, step.event)
    if not names or names == ["all"]:
        return None
    return Decision(step.seat, step, [Pick(name) for name in names])


def _spots(state: State) -> list[Set]:
    """A grid of L over the sea; any spot on the table is accepted."""
    return [Set(x, y, 0) for x, y in grid(state, L)]


def refuse_token(state: State, step: EventStep, action: Set) -> str:
    """The rule that forbids a spot for what is laid; empty when it is allowed."""
    spot, turn = (action.x, action.y), action.turn
    if step.event == "ADD_TERRAIN":
        fits = 0 <= turn < 360 and terrain_fits(state, step.data[0], spot, turn)
        return "" if fits else "CS-SETUP-06"
    if step.event == "DROP_ICEBERG":
        return "" if ice_fits(state, spot, turn) else "CS-EXPL-05"
    table = state.table
    on_table = 0 <= action.x <= table.width and 0 <= action.y <= table.height
    return "" if on_table and turn == 0 else "CS-EVENT-01"


def ice_fits(state: State, spot: tuple[int, int], turn: int) -> bool:
    """DROP_ICEBERG: on the table, not within S of an island."""
    shape = terrain_shape(ICEBERG, turn % 360)
    if not 0 <= turn < 360 or not on_board(state, spot) or not inside(state, shape, spot):
        return False
    near = islands_near(state, spot, S + shape.radius)
    return not any(within(shape, other, (dx, dy), S * S) for _, other, dx, dy in near)


def salvage(state: State, step: Salvage) -> None:
    """Raft: crew and gold go to the nearest wild island. Divers: all gold to whoever sank it."""
    unit = state.table.index[step.unit]
    for item, at in enumerate(state.item_at):
        own = state.table.item_owners[item] == step.seat and at == HAND
        if own and code_of(state, item) == step.event:
            state.item_at[item] = OUT
            state.item_up[item] = 1
            card = CARDS[state.item_card[item]]
            state.tell("CS-EVENT-02", "@{} plays {}.", step.seat, card.name)
            break
    if step.event == "SALVAGE_ALL":
        state.spells.append(("salvaged", unit, state.clock))
        return
    place = ISLE_PLACE + nearest_isle(state, unit, wild_isles(state))
    for each in state.coins[unit]:
        move_coin(state, each, unit, place)
    for item in crew_on(state, unit):
        state.item_at[item] = place


def settle(state: State, step: Step, action: Action) -> None:
    if isinstance(step, Salvage):
        if isinstance(action, Yes):
            salvage(state, step)
        return
    assert isinstance(step, EventStep)
    stir(state)
    match action:
        case Set(x, y, turn):
            _token(state, step, (x, y), turn)
        case Pick(name):
            _strike(state, step, name)
        case _:
            if step.event == "REMOVE_EVENTS":
                _forget_events(state)


def _token(state: State, step: EventStep, spot: tuple[int, int], turn: int) -> None:
    until = state.clock + state.seats - 1
    match step.event:
        case "NO_MOVES_ZONE":
            state.zones.append(("calm", *spot, step.seat, until))
        case "ROLLS_MINUS_ZONE":
            state.zones.append(("cursed", *spot, step.seat, FOREVER))
        case "GALE":
            _gale(state, spot)
        case "DROP_ICEBERG":
            _drop_ice(state, spot, turn)
        case "ADD_TERRAIN":
            _more_terrain(state, step, spot, turn)


def _drop_ice(state: State, spot: tuple[int, int], turn: int) -> None:
    """DROP_ICEBERG: ships it touches are removed from the game."""
    land = add_terrain(state, ICEBERG, spot, turn)
    state.land_n[land] = state.fates.roll()
    for unit, status in enumerate(state.status):
        if status == AFLOAT and land_within(state, unit, land, 5):
            sink(state, unit, NONE)


def _more_terrain(state: State, step: EventStep, spot: tuple[int, int], turn: int) -> None:
    """ADD_TERRAIN_D6: one piece after the other, in the order of CS-SETUP-06."""
    kind, left = step.data
    land = add_terrain(state, kind, spot, turn)
    if kind == ICEBERG:
        state.land_n[land] = state.fates.roll()
    if kind == FOG:
        cover(state, land)
    if left > 1:
        data = ((kind + 1) % len(KINDS), left - 1)
        state.first(EventStep(step.seat, "ADD_TERRAIN", data))


def _gale(state: State, spot: tuple[int, int]) -> None:
    """Each undocked ship within L is moved L by the player left of its owner (see `choices`)."""
    for unit, status in enumerate(state.status):
        if status != AFLOAT or state.dock[unit] != NONE or not is_ship(state, unit):
            continue
        if state.owner[unit] >= 0 and spot_within(state, unit, spot, L):
            seat = left_of(state, state.owner[unit])
            state.spells.append(("gale", unit, state.clock))
            state.first(Drifting(state.table.slugs[unit], seat, ("L",)))


def _strike(state: State, step: EventStep, name: str) -> None:
    match step.event:
        case "PARALYSE":
            unit = state.table.index[name]
            rounds = len(crew_on(state, unit))
            until = next_turn_of(state, state.owner[unit]) + (rounds - 1) * state.seats
            state.spells.append(("no-act", unit, until))
            state.tell("CS-EVENT-01", "{} hears the mermaids.", titled(state, unit))
        case "DESTROY_GOLD":
            state.coins[state.table.index[name]] = ()
            look_at_end(state)
        case "FREE_DOCK":
            unit = state.table.index[name]
            isle = nearest_isle(state, unit, hidden_coves(state, step.seat))
            state.first(Placing(name, ISLE_PLACE + isle))
        case "MOVING_FOG":
            state.spells.append((f"rolling-{step.seat}", int(name[1:]) - 1 + 300, FOREVER))
        case "DUEL" if not step.data:
            item = find_item(state, name, _duellists(state, step.seat))
            state.first(EventStep(step.seat, "DUEL", (item,)))
        case "DUEL":
            _duel(state, step.data[0], state.table.index[name])


def _duel(state: State, item: int, other: int) -> None:
    """A random crew of the ship named answers; the lower total is removed, both on a tie."""
    foe = state.fates.pick(crew_on(state, other))
    mine = state.fates.roll() + CARDS[state.item_card[item]].points
    theirs = state.fates.roll() + CARDS[state.item_card[foe]].points
    state.tell("CS-EVENT-01", "A duel: {} against {}.", mine, theirs)
    if mine <= theirs:
        eliminate(state, item)
    if theirs <= mine:
        eliminate(state, foe)


def _forget_events(state: State) -> None:
    for item, kind in enumerate(state.table.item_kinds):
        if kind == EVENT and state.item_at[item] == HAND:
            state.item_at[item] = OUT
            state.item_up[item] = 1
    state.tell("CS-EVENT-02", "All events leave the game.")


def roll_fogs(state: State, seat: int) -> None:
    """MOVING_FOG: the fog bank moves S each turn of its player, in the direction of a die."""
    for word, place, _ in list(state.spells):
        land = place - 300
        if word != f"rolling-{seat}" or not 0 <= land < len(state.land_kind):
            continue
        if state.land_kind[land] != FOG:
            continue
        heading = (60 * (state.fates.roll() - 1) + state.land_turn[land]) % 360
        dx, dy = ahead(575, heading)
        x = min(max(500, state.land_x[land] + dx), state.table.width - 500)
        y = min(max(500, state.land_y[land] + dy), state.table.height - 500)
        state.land_x[land], state.land_y[land] = x, y
        state.tell("CS-FOG-01", "A fog bank rolls on.")
