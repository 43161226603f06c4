"""DISCOVERIES: unique treasure is found and taken aboard (CS-EXPL-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.cursed_seas.coins import EVERYBODY, shown
from quarterdeck.games.cursed_seas.components import CARDS, CREW, GEAR, RELIC
from quarterdeck.games.cursed_seas.powers import refresh, refresh_all
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.holds import crew_on, items_at, may_board, room
from quarterdeck.games.cursed_seas.rules.lay import remove_terrain
from quarterdeck.games.cursed_seas.rules.names import titled
from quarterdeck.games.cursed_seas.rules.queries import next_turn_of, wild_isles
from quarterdeck.games.cursed_seas.rules.relics import WORTH, relic_power
from quarterdeck.games.cursed_seas.rules.steps import Mending, Placing, Whirling
from quarterdeck.games.cursed_seas.rules.treasury import look_at_end, stir, take_random
from quarterdeck.games.cursed_seas.sea import offset
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, OUT, RESERVE, State


def discover(state: State, unit: int, isle: int) -> None:
    """CS-EXPL-05: the first ship to explore must take the island's unique treasures."""
    for item in items_at(state, ISLE_PLACE + isle, RELIC):
        card = CARDS[state.item_card[item]]
        if state.item_up[item] and card.load == "stay":
            continue
        if card.load == "down":
            move_item(state, item, unit)
            continue
        state.item_up[item] = 1
        state.tell("CS-EXPL-05", "{} finds {}.", titled(state, unit), card.name)
        if card.load == "up" and card.space <= room(state, unit):
            move_item(state, item, unit)
        for power in card.powers:
            if power.code in FOUND:
                FOUND[power.code](state, unit, item)
        if card.load == "instant":
            state.item_at[item] = OUT
    stir(state)
    refresh(state, unit)


def _worth_die(state: State, unit: int, item: int) -> None:
    """VALUE_D6: a die of gold, and no action on the next turn."""
    state.item_n[item] = state.fates.roll() * WORTH
    _skip(state, unit, 1)


def _worth_crew(state: State, unit: int, item: int) -> None:
    """VALUE_6_MINUS_CREW: six less one for each crew aboard, and no action on the next turn."""
    state.item_n[item] = max(0, 6 - len(crew_on(state, unit))) * WORTH
    _skip(state, unit, 1)


def _worth_two_dice(state: State, unit: int, item: int) -> None:
    """VALUE_2D6_DECAY: two dice of gold, one less each turn until unloaded."""
    state.item_n[item] = (state.fates.roll() + state.fates.roll()) * WORTH


def _ghosts(state: State, unit: int, item: int) -> None:
    """CREW_ROLL_VALUE: a 1 eliminates a crew; worth as much gold as crew survive."""
    for member in crew_on(state, unit):
        if state.fates.roll() == 1:
            eliminate(state, member)
    state.item_n[item] = len(crew_on(state, unit)) * WORTH


def _skip(state: State, unit: int, turns: int) -> None:
    """The ship gives no actions on its next turns."""
    until = next_turn_of(state, state.owner[unit]) + (turns - 1) * state.seats
    state.spells.append(("no-act", unit, until))


def _natives(state: State, unit: int, item: int) -> None:
    """SKIP_TURNS: as many rounds as it has crew."""
    if crew_on(state, unit):
        _skip(state, unit, len(crew_on(state, unit)))
    state.item_up[item] = 0


def _lose_all(state: State, unit: int, item: int) -> None:
    """LOSE_ALL_CREW, PLAGUE: all crew aboard are eliminated."""
    for member in crew_on(state, unit):
        eliminate(state, member)


def _trees(state: State, unit: int, item: int) -> None:
    """FULL_REPAIR: every mast returns."""
    missing = (state.table.full_masts[unit] & ~state.masts[unit]).bit_count()
    if missing:
        state.first(Mending(state.table.slugs[unit], missing))


def _castaway(state: State, unit: int, item: int) -> None:
    """ADD_CREW, ADD_EQUIPMENT: something of the reserve comes aboard."""
    kind = CREW if relic_power(state, item).code == "ADD_CREW" else GEAR
    limit = relic_power(state, item).n or 99
    for other, each in enumerate(state.table.item_kinds):
        waits = state.item_at[other] == RESERVE
        own = state.table.item_owners[other] == state.owner[unit]
        cheap = CARDS[state.item_card[other]].points <= limit
        if each == kind and waits and own and cheap and may_board(state, other, unit):
            move_item(state, other, unit)
            return


def _show_islands(state: State, unit: int, item: int) -> None:
    """REVEAL_ALL_ISLANDS: all treasure on wild islands is seen by everybody."""
    for isle in wild_isles(state):
        heap = tuple(sorted(shown(each, EVERYBODY) for each in state.isle_coins[isle]))
        state.isle_coins[isle] = heap
    state.fates.reveal()


def _erupt(state: State, unit: int, item: int) -> None:
    """ERUPTION: a random treasure here and a random crew of every ship docked here are lost."""
    isle = state.dock[unit]
    take_random(state, ISLE_PLACE + isle, OUT)
    for other, dock in enumerate(state.dock):
        crew = crew_on(state, other) if dock == isle else []
        if crew:
            eliminate(state, state.fates.pick(crew))
    look_at_end(state)


def _idol(state: State, unit: int, item: int) -> None:
    """REMOVE_ALL_FACEUP_UT: all face-up unique treasures leave the game."""
    for other, kind in enumerate(state.table.item_kinds):
        if kind == RELIC and state.item_up[other] and state.item_at[other] != OUT:
            state.item_at[other] = OUT
    refresh_all(state)


def _all_lose(state: State, unit: int, item: int) -> None:
    """ALL_LOSE_MAST: every ship in play loses a mast."""
    for other, status in enumerate(state.status):
        if status == AFLOAT and state.masts[other] and state.owner[other] >= 0:
            lose_masts(state, other, 1)


def _bottle(state: State, unit: int, item: int) -> None:
    """TELEPORT_DOCK: the wild island with the fewest coins."""
    if relic_power(state, item).word != "fewest_coins_wild":
        return
    isles = [isle for isle in wild_isles(state) if isle not in state.fort_isle]
    best = min(isles, key=lambda isle: (len(state.isle_coins[isle]), isle))
    if best != state.dock[unit]:
        state.first(Placing(state.table.slugs[unit], ISLE_PLACE + best))


def _sucked(state: State, unit: int, item: int) -> None:
    """INTO_WHIRLPOOL: moved into the nearest whirlpool, which it resolves."""
    pools = [land for land, kind in enumerate(state.land_kind) if kind == 4]
    if len(pools) < 2:
        return

    def gap(land: int) -> int:
        dx, dy = offset(
            state, state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit]
        )
        return dx * dx + dy * dy

    near = min(pools, key=lambda land: (gap(land), land))
    state.first(Whirling(state.table.slugs[unit], near))


def _lose_charts(state: State, unit: int, item: int) -> None:
    """LOSE_CHARTS: own trade currents go, and no island is explored any more."""
    seat = state.owner[unit]
    for land, kind in enumerate(list(state.land_kind)):
        if kind == 5 and state.land_owner[land] == seat:
            remove_terrain(state, land)
    state.isle_marks = [marks & ~(1 << seat | 1 << (seat + 4)) for marks in state.isle_marks]


def _savages(state: State, unit: int, item: int) -> None:
    """NATIVES_ROLL: 1-3 the cheapest, 4-6 the dearest crew dies."""
    exempt = relic_power(state, item).but_nation
    crew = crew_on(state, unit)
    if exempt and state.table.cards[unit].nation == exempt:
        return
    if crew:
        by_cost = sorted(crew, key=lambda each: (CARDS[state.item_card[each]].points, each))
        eliminate(state, by_cost[0] if state.fates.roll() <= 3 else by_cost[-1])


FOUND: Final[dict[str, Callable[[State, int, int], None]]] = {
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
}
