"""DISCOVERIES: unique treasure is found and taken aboard (CS-EXPL-05)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from quarterdeck.games.cursed_seas.coins import EVERYBODY, shown
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    CREW,
    CURRENT,
    GEAR,
    RELIC,
    WHIRLPOOL,
)
from quarterdeck.games.cursed_seas.powers import (
    ANY_NATION,
    NO_SPACE,
    nation_of,
    refresh,
    refresh_all,
    spelled,
)
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.effects import FOREVER, lose_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on, items_at, may_board, room
from quarterdeck.games.cursed_seas.rules.lay import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    ask_to_name,
    find_item,
    item_name,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import left_of, next_turn_of, wild_isles
from quarterdeck.games.cursed_seas.rules.relics import WORTH, relic_power
from quarterdeck.games.cursed_seas.rules.steps import (
    EventStep,
    Loading,
    Mending,
    Naming,
    Placing,
    Whirling,
)
from quarterdeck.games.cursed_seas.rules.treasury import look_at_end, stir, take_random
from quarterdeck.games.cursed_seas.sea import offset
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    ISLE_PLACE,
    LAND_PLACE,
    NONE,
    OUT,
    RESERVE,
    State,
)


def discover(state: State, unit: int, isle: int) -> None:
    """CS-EXPL-05: the first ship to explore must take the island's unique treasures."""
    for item in items_at(state, ISLE_PLACE + isle, RELIC):
        card = CARDS[state.item_card[item]]
        seen_there = state.item_up[item] and card.load == "stay"
        if not seen_there and not barred(state, item, unit):
            find(state, unit, item)
    stir(state)
    refresh(state, unit)


def barred(state: State, item: int, unit: int) -> bool:
    """A necklace laid down by a fleet is not for that fleet again."""
    return spelled(state, f"item-left-{state.owner[unit]}", item)


def find(state: State, unit: int, item: int) -> None:
    """One unique treasure comes aboard, stays where it lies, or is used up at once."""
    card = CARDS[state.item_card[item]]
    if card.load == "down":
        move_item(state, item, unit)
        return
    state.item_up[item] = 1
    state.fates.reveal()
    state.tell("CS-EXPL-05", "{} finds {}.", titled(state, unit), card.name)
    isle = state.item_at[item] - ISLE_PLACE
    if card.load == "up":
        if card.space > room(state, unit):
            return
        move_item(state, item, unit)
    for power in card.powers:
        if power.code in FOUND:
            FOUND[power.code](state, unit, item, isle)
    if card.load == "instant":
        state.item_at[item] = OUT


def _worth_die(state: State, unit: int, item: int, isle: int) -> None:
    """VALUE_D6: a die of gold, and no action on the next turn."""
    state.item_n[item] = state.fates.roll() * WORTH
    _skip(state, unit, 1)


def _worth_crew(state: State, unit: int, item: int, isle: int) -> None:
    """VALUE_6_MINUS_CREW: six less one for each crew aboard, and no action on the next turn."""
    state.item_n[item] = max(0, 6 - len(crew_on(state, unit))) * WORTH
    _skip(state, unit, 1)


def _worth_two_dice(state: State, unit: int, item: int, isle: int) -> None:
    """VALUE_2D6_DECAY: two dice of gold, one less each turn until unloaded."""
    state.item_n[item] = (state.fates.roll() + state.fates.roll()) * WORTH


def _ghosts(state: State, unit: int, item: int, isle: int) -> None:
    """CREW_ROLL_VALUE: a 1 eliminates a crew; worth as much gold as crew survive."""
    for member in crew_on(state, unit):
        if state.fates.roll() == 1:
            eliminate(state, member)
    state.item_n[item] = len(crew_on(state, unit)) * WORTH


def _skip(state: State, unit: int, turns: int) -> None:
    """The ship gives no actions on its next turns."""
    until = next_turn_of(state, state.owner[unit]) + (turns - 1) * state.seats
    state.spells.append(("no-act", unit, until))


def _natives(state: State, unit: int, item: int, isle: int) -> None:
    """SKIP_TURNS: as many rounds as it has crew."""
    if crew_on(state, unit):
        _skip(state, unit, len(crew_on(state, unit)))
    state.item_up[item] = 0


def _lose_all(state: State, unit: int, item: int, isle: int) -> None:
    """LOSE_ALL_CREW, PLAGUE: all crew aboard are eliminated."""
    for member in crew_on(state, unit):
        eliminate(state, member)


def _trees(state: State, unit: int, item: int, isle: int) -> None:
    """FULL_REPAIR: every mast returns; an undamaged ship may leave the trees where they stand."""
    missing = (state.table.full_masts[unit] & ~state.masts[unit]).bit_count()
    if missing:
        state.first(Mending(state.table.slugs[unit], missing))
    elif isle >= 0:
        ask_to_name(state, "trees", unit, item, isle)


def tree_choices(state: State, step: Naming) -> list[str]:
    return ["leave", "remove"]


def leave_trees(state: State, step: Naming, name: str) -> None:
    item, isle = step.data
    if name == "leave":
        state.item_at[item] = ISLE_PLACE + isle
        state.item_up[item] = 0


def _castaway(state: State, unit: int, item: int, isle: int) -> None:
    """ADD_CREW, ADD_EQUIPMENT: something of the reserve comes aboard, its player names what."""
    ask_to_name(state, "castaway", unit, item)


def castaways(state: State, step: Naming) -> list[str]:
    """CS-MYST-06: crew of the reserve that are cheap enough, or its shot."""
    unit, power = state.table.index[step.unit], relic_power(state, step.data[0])
    if power.code == "ADD_EQUIPMENT":
        gear = reserve(state, step.seat, GEAR)
        return [item_name(state, i) for i in gear if "Shot" in CARDS[state.item_card[i]].name]
    return [
        item_name(state, item)
        for item in reserve(state, step.seat, CREW)
        if CARDS[state.item_card[item]].points <= power.n and may_board(state, item, unit)
    ]


def take_castaway(state: State, step: Naming, name: str) -> None:
    """The crew takes the ship's nation; ammunition uses no cargo."""
    unit = state.table.index[step.unit]
    other = find_item(state, name, list(range(len(state.item_at))))
    state.item_n[other] |= ANY_NATION if state.table.item_kinds[other] == CREW else NO_SPACE
    move_item(state, other, unit)
    state.tell("CS-EXPL-05", "{} takes something aboard.", titled(state, unit))


def reserve(state: State, seat: int, kind: str) -> list[int]:
    """CS-MYST-06: cards of a seat that wait in the box."""
    return [
        item
        for item, each in enumerate(state.table.item_kinds)
        if each == kind and state.item_at[item] == RESERVE and state.table.item_owners[item] == seat
    ]


def _show_islands(state: State, unit: int, item: int, isle: int) -> None:
    """REVEAL_ALL_ISLANDS: all treasure on wild islands is seen by everybody."""
    for isle in wild_isles(state):
        heap = tuple(sorted(shown(each, EVERYBODY) for each in state.isle_coins[isle]))
        state.isle_coins[isle] = heap
    state.fates.reveal()


def _erupt(state: State, unit: int, item: int, isle: int) -> None:
    """ERUPTION: a random treasure here and a random crew of every ship docked here are lost."""
    isle = isle if isle >= 0 else state.dock[unit]
    if isle != NONE:
        take_random(state, ISLE_PLACE + isle, OUT)
    for other, dock in enumerate(state.dock):
        crew = crew_on(state, other) if dock == isle != NONE else []
        if crew:
            eliminate(state, state.fates.pick(crew))
    look_at_end(state)


def _idol(state: State, unit: int, item: int, isle: int) -> None:
    """REMOVE_ALL_FACEUP_UT: all face-up unique treasures leave the game."""
    for other, kind in enumerate(state.table.item_kinds):
        if kind == RELIC and state.item_up[other] and state.item_at[other] != OUT:
            state.item_at[other] = OUT
    refresh_all(state)


def _all_lose(state: State, unit: int, item: int, isle: int) -> None:
    """ALL_LOSE_MAST: every ship in play loses a mast."""
    for other, status in enumerate(state.status):
        if status == AFLOAT and state.masts[other] and state.owner[other] >= 0:
            lose_masts(state, other, 1)


def _bottle(state: State, unit: int, item: int, isle: int) -> None:
    """TELEPORT_DOCK: the wild island with the fewest coins; the opponent breaks ties."""
    if relic_power(state, item).word == "fewest_coins_wild":
        ask_to_name(state, "bottle", unit, seat=left_of(state, state.owner[unit]))


def poorest_isles(state: State, step: Naming) -> list[str]:
    isles = [isle for isle in wild_isles(state) if isle not in state.fort_isle]
    least = min((len(state.isle_coins[isle]) for isle in isles), default=0)
    return [ISLE_NAMES[isle] for isle in isles if len(state.isle_coins[isle]) == least]


def drift_there(state: State, step: Naming, name: str) -> None:
    """The ship is laid docked at the island named, unless it lies there already."""
    isle = ISLE_NAMES.index(name)
    if isle != state.dock[state.table.index[step.unit]]:
        stop_loading(state, step.unit)
        state.first(Placing(step.unit, ISLE_PLACE + isle))


def stop_loading(state: State, name: str) -> None:
    """A ship carried off takes nothing more from where it lay."""
    kept = [s for s in state.agenda if not (isinstance(s, Loading) and s.unit == name)]
    state.agenda[:] = kept


def _sucked(state: State, unit: int, item: int, isle: int) -> None:
    """INTO_WHIRLPOOL: moved into the nearest whirlpool, which it resolves."""
    pools = [land for land, kind in enumerate(state.land_kind) if kind == WHIRLPOOL]
    if pools:
        name = state.table.slugs[unit]
        near = min(pools, key=lambda land: (land_gap(state, unit, land), land))
        stop_loading(state, name)
        state.first(Placing(name, LAND_PLACE + near), Whirling(name, near))


def land_gap(state: State, unit: int, land: int) -> int:
    """How far the centre of terrain lies from a piece, squared."""
    dx, dy = state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit]
    dx, dy = offset(state, dx, dy)
    return dx * dx + dy * dy


def _lose_charts(state: State, unit: int, item: int, isle: int) -> None:
    """LOSE_CHARTS: own currents and marks go; the charts are laid on a wild island, face down."""
    ask_to_name(state, "charts", unit, item)
    seat = state.owner[unit]
    for land, kind in enumerate(list(state.land_kind)):
        if kind == CURRENT and state.land_owner[land] == seat:
            remove_terrain(state, land)
    state.isle_marks = [marks & ~(1 << seat | 1 << (seat + 4)) for marks in state.isle_marks]


def lay_down(state: State, step: Naming, name: str) -> None:
    """The unique treasure lies on the island named, face down."""
    state.item_at[step.data[0]] = ISLE_PLACE + ISLE_NAMES.index(name)
    state.item_up[step.data[0]] = 0


def wild_names(state: State, step: Naming) -> list[str]:
    return [ISLE_NAMES[isle] for isle in wild_isles(state)]


def _savages(state: State, unit: int, item: int, isle: int) -> None:
    """NATIVES_ROLL: 1-3 the cheapest, 4-6 the dearest crew dies; one more coin, then away."""
    exempt = relic_power(state, item).but_nation
    crew = crew_on(state, unit)
    if exempt and nation_of(state, unit) == exempt:
        return
    if crew:
        by_cost = sorted(crew, key=lambda each: (CARDS[state.item_card[each]].points, each))
        eliminate(state, by_cost[0] if state.fates.roll() <= 3 else by_cost[-1])
    state.spells.append(("must-leave", unit, FOREVER))
    for number, step in enumerate(state.agenda):
        if isinstance(step, Loading) and step.unit == state.table.slugs[unit]:
            state.agenda[number] = replace(step, limit=1)


def _pandora(state: State, unit: int, item: int, isle: int) -> None:
    """EVERYONE_ADDS_UT: each player puts a unique treasure from the box aboard this ship."""
    for turn in range(state.seats):
        ask_to_name(state, "pandora", unit, seat=(state.turn - 1 - turn) % state.seats)


def gifts(state: State, step: Naming) -> list[str]:
    return [item_name(state, item) for item in reserve(state, step.seat, RELIC)]


def open_gift(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, reserve(state, step.seat, RELIC))
    state.item_at[item] = OUT
    find(state, state.table.index[step.unit], item)
    refresh(state, state.table.index[step.unit])


def _lost(state: State, unit: int, item: int, isle: int) -> None:
    """ADD_TERRAIN_D6: a die's worth of terrain from the box, laid by the finder."""
    count = state.fates.roll()
    state.first(EventStep(state.owner[unit], "ADD_TERRAIN", (0, count)))


FOUND: Final[dict[str, Callable[[State, int, int, int], None]]] = {
    "VALUE_D6": _worth_die,
    "VALUE_6_MINUS_CREW": _worth_crew,
    "VALUE_2D6_DECAY": _worth_two_dice,
    "CREW_ROLL_VALUE": _ghosts,
    "SKIP_TURNS": _natives,
    "LOSE_ALL_CREW": _lose_all,
    "PLAGUE": _lose_all,
    "FULL_REPAIR": _trees,
    "ADD_CREW": _castaway,
    "ADD_EQUIPMENT": _castaway,
    "REVEAL_ALL_ISLANDS": _show_islands,
    "ERUPTION": _erupt,
    "REMOVE_ALL_FACEUP_UT": _idol,
    "ALL_LOSE_MAST": _all_lose,
    "TELEPORT_DOCK": _bottle,
    "INTO_WHIRLPOOL": _sucked,
    "LOSE_CHARTS": _lose_charts,
    "NATIVES_ROLL": _savages,
    "EVERYONE_ADDS_UT": _pandora,
    "ADD_TERRAIN_D6": _lost,
}
