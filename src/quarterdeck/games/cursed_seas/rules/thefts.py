"""Abilities that look at, take, swap and move treasure."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import eyes_of
from quarterdeck.games.cursed_seas.coins import face_of, face_text, seen_by, shown
from quarterdeck.games.cursed_seas.components import CARDS, CREW, Power, S
from quarterdeck.games.cursed_seas.contact import in_touch
from quarterdeck.games.cursed_seas.powers import nation_of
from quarterdeck.games.cursed_seas.rules.barter import ferry_isles, land_if_home
from quarterdeck.games.cursed_seas.rules.holds import crew_on, item_space, relics_on, room
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    ask_to_name,
    find_item,
    item_name,
    place_from,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import (
    fleet,
    is_derelict,
    is_wild,
    isles_within,
    near_units,
    prey,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.steps import Boarding, Loading
from quarterdeck.games.cursed_seas.rules.treasury import (
    coins_at,
    look,
    set_coins,
    stir,
    take_random,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, State

SEIZED: Final = 99


def has_room(state: State, unit: int, power: Power) -> bool:
    return room(state, unit) > 0


def may_steal(state: State, unit: int, power: Power) -> bool:
    """It lies alongside somebody and has room."""
    return bool(in_touch(state)[unit]) and room(state, unit) > 0


def has_coins(state: State, unit: int, power: Power) -> bool:
    return bool(state.coins[unit])


def _names(state: State, units: list[int]) -> list[str]:
    return [state.table.slugs[unit] for unit in units]


def _safe(state: State, other: int) -> int:
    """CS-KEY-SECRETHOLD: how many treasures of a ship cannot be stolen."""
    return 2 if "SECRET_HOLD" in state.powers[other] else 0


# Whom.


def touched_with_coins(state: State, unit: int, power: Power) -> list[str]:
    found = [o for o in prey(state, unit, 5) if len(state.coins[o]) > _safe(state, o)]
    return _names(state, found)


def touched_of_nation(state: State, unit: int, power: Power) -> list[str]:
    return _names(
        state,
        [
            other
            for other in prey(state, unit, 5)
            if nation_of(state, other) == power.nation
            and (state.coins[other] or relics_on(state, other))
        ],
    )


def relic_bearers(state: State, unit: int, power: Power) -> list[str]:
    reach = power.reach or 5
    return _names(state, [o for o in prey(state, unit, reach) if relics_on(state, o)])


def coin_bearers(state: State, unit: int, power: Power) -> list[str]:
    near = prey(state, unit, power.reach or S)
    return _names(state, [o for o in near if len(state.coins[o]) > _safe(state, o)])


def prey_names(state: State, unit: int, power: Power) -> list[str]:
    return _names(state, prey(state, unit, power.reach))


def _unseen(state: State, place: int, seat: int) -> bool:
    if any(not seen_by(each) >> seat & 1 for each in coins_at(state, place)):
        return True
    return any(
        at == place and not state.item_up[item] and not state.item_seen[item] >> seat & 1
        for item, at in enumerate(state.item_at)
    )


def veiled_ships(state: State, unit: int, power: Power) -> list[str]:
    seat = state.owner[unit]
    return _names(
        state,
        [
            other
            for other, status in enumerate(state.status)
            if status == AFLOAT
            and state.owner[other] != seat
            and _unseen(state, other, seat)
            and not _safe(state, other)
        ],
    )


def veiled_isles(state: State, unit: int, power: Power) -> list[str]:
    seat = state.owner[unit]
    return [
        ISLE_NAMES[isle] for isle in wild_isles(state) if _unseen(state, ISLE_PLACE + isle, seat)
    ]


def veiled_places(state: State, unit: int, power: Power) -> list[str]:
    return veiled_ships(state, unit, power) + veiled_isles(state, unit, power)


def givers(state: State, unit: int, power: Power) -> list[str]:
    own = power.word != "any"
    near = near_units(state, unit, power.reach, friends=True)
    if not own:
        near += prey(state, unit, power.reach)
    seat = state.owner[unit]
    return _names(
        state, [o for o in near if state.coins[o] and (not own or state.owner[o] == seat)]
    )


def ferries(state: State, unit: int, power: Power) -> list[str]:
    """Friends within reach that can take a treasure of an island within reach."""
    if not ferry_isles(state, unit, power.reach):
        return []
    near = near_units(state, unit, power.reach, friends=True)
    return _names(state, [o for o in near if room(state, o) > 0])


def hoist_places(state: State, unit: int, power: Power) -> list[str]:
    """Ships and wild islands within S: never an enemy with masts."""
    found = [
        other
        for other in near_units(state, unit, S, friends=True)
        if state.owner[other] == state.owner[unit]
    ]
    found += [o for o in near_units(state, unit, S, friends=False) if is_derelict(state, o)]
    names = _names(state, found)
    return names + [ISLE_NAMES[i] for i in isles_within(state, unit, S) if is_wild(state, i)]


# What.


def steal_random(state: State, unit: int, power: Power, target: str) -> None:
    other = state.table.index[target]
    taken = 0
    while taken < max(1, power.n) and room(state, unit) > 0:
        if len(state.coins[other]) <= _safe(state, other):
            break
        take_random(state, other, unit)
        taken += 1
    stir(state)
    names = titled(state, unit), taken, title(state, other)
    state.tell("CS-WORD-02", "{} steals {} from {}.", *names)
    land_if_home(state, unit)


def plunder(state: State, unit: int, power: Power, target: str) -> None:
    other = state.table.index[target]
    look(state, other, state.owner[unit])
    stir(state)
    state.first(Loading(state.table.slugs[unit], other, 0, SEIZED))


def steal_relics(state: State, unit: int, power: Power, target: str) -> None:
    """STEAL_UNIQUE: its hidden treasure is shown; any of its unique treasures that fit go."""
    other = state.table.index[target]
    look(state, other, state.owner[unit])
    ask_to_name(state, "loot", unit, other)


def swap_coins(state: State, unit: int, power: Power, target: str) -> None:
    """One treasure drawn at random from each changes place."""
    other = state.table.index[target]
    away = take_random(state, unit, other)
    assert away is not None
    heap = list(state.coins[other])
    given = next(each for each in heap if face_of(each) == face_of(away))
    heap.remove(given)
    state.coins[other] = tuple(heap)
    take_random(state, other, unit)
    set_coins(state, other, tuple(sorted((*state.coins[other], given))))
    stir(state)
    land_if_home(state, unit)
    land_if_home(state, other)


def peek(state: State, unit: int, power: Power, target: str) -> None:
    """One face-down piece, picked at random; only the seat that looks learns what it is."""
    seat, place = state.owner[unit], place_from(state, target)
    hidden = [each for each in coins_at(state, place) if not seen_by(each) >> seat & 1]
    if hidden:
        face = state.fates.pick(sorted(face_of(each) for each in hidden), eyes_of(seat))
        seen = next(each for each in hidden if face_of(each) == face)
        heap = list(coins_at(state, place))
        heap.remove(seen)
        set_coins(state, place, tuple(sorted((*heap, shown(seen, 1 << seat)))))
        state.whisper(seat, "CS-INFO-01", "It is a coin worth {}.", face_text(face))
        return
    for item, at in enumerate(state.item_at):
        if at == place and not state.item_up[item] and not state.item_seen[item] >> seat & 1:
            state.item_seen[item] |= 1 << seat
            state.fates.reveal()
            name = CARDS[state.item_card[item]].name
            state.whisper(seat, "CS-INFO-02", "It is {}.", name)
            return


def peek_all(state: State, unit: int, power: Power, target: str) -> None:
    """FORT_PEEK: one hidden treasure on each island."""
    for name in veiled_isles(state, unit, power):
        peek(state, unit, power, name)


def pull_coin(state: State, unit: int, power: Power, target: str) -> None:
    """TRANSFER_TREASURE_S: chosen from a friend, random from an enemy."""
    other = state.table.index[target]
    if state.owner[other] == state.owner[unit]:
        ask_to_name(state, "pull", unit, other)
        return
    take_random(state, other, unit)
    stir(state)
    land_if_home(state, unit)


def ferry(state: State, unit: int, power: Power, target: str) -> None:
    ask_to_name(state, "ferry", unit, state.table.index[target])


def hoist(state: State, unit: int, power: Power, target: str) -> None:
    place = place_from(state, target)
    look(state, place, state.owner[unit])
    state.first(Loading(state.table.slugs[unit], place, 0, SEIZED))


def board_at_range(state: State, unit: int, power: Power, target: str) -> None:
    """BOARD_AT_RANGE: a boarding party without a ram; the defender adds no bonus."""
    asked = 1 << state.owner[state.table.index[target]]
    state.first(Boarding(state.table.slugs[unit], target, asked, 9))


# While exploring.


def trade_offers(state: State, unit: int, power: Power) -> list[str]:
    """ISLAND_TRADE: other wild islands with treasure, if what comes fits."""
    dock = state.dock[unit]
    if dock < 0 or not state.isle_coins[dock] or room(state, unit) < 1:
        return []
    return [ISLE_NAMES[i] for i in wild_isles(state) if i != dock and state.isle_coins[i]]


def trade(state: State, unit: int, power: Power, target: str) -> None:
    """A coin of this island goes there; a random one comes and is loaded."""
    ask_to_name(state, "barter", unit, ISLE_NAMES.index(target))


def crew_swaps(state: State, unit: int, power: Power) -> list[str]:
    """CREW_COIN_SWAP: crew of friendly ships that have room for a coin when the crew is gone."""
    dock = state.dock[unit]
    if dock < 0 or not state.isle_coins[dock]:
        return []
    return [
        item_name(state, item)
        for each in fleet(state, state.owner[unit])
        for item in crew_on(state, each)
        if room(state, each) + item_space(state, item, each, CREW) > 0
    ]


def swap_crew(state: State, unit: int, power: Power, target: str) -> None:
    """A treasure here goes aboard that crew's ship; the crew is put on the island."""
    every = [i for i, kind in enumerate(state.table.item_kinds) if kind == CREW]
    ask_to_name(state, "swap", unit, find_item(state, target, every))
