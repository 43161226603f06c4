"""THEFTS: abilities that steal, swap and pass on treasure."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    FERRIES,
    GAINS,
    HIDES_TWO,
    HULL,
    USED_AT_WILL,
    USED_UNDER_WAY,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import (
    coin_named,
    look,
    move_coin,
    set_coins,
    stir,
    take_random,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import relics_on, room
from quarterdeck.games.cursed_seas.rules.cargo.steps import NO_LIMIT, PLUNDER, Loading
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    ask_to_name,
    find_item,
    item_name,
    place_from,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.powers.in_force import nation_of
from quarterdeck.games.cursed_seas.rules.powers.ready import has_coins, has_room, may_steal
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import (
    is_derelict,
    is_wild,
    isles_within,
    near_units,
    prey,
)
from quarterdeck.games.cursed_seas.rules.treasure.exchanges import faces_at, land_if_home
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, State
from quarterdeck.games.cursed_seas.state.coins import face_of


def _names(state: State, units: list[int]) -> list[str]:
    return [state.table.slugs[unit] for unit in units]


def safe(state: State, other: int) -> int:
    """CS-KEY-SECRETHOLD: how many treasures of a ship cannot be stolen."""
    return 2 if HIDES_TWO in state.powers[other] else 0


# From whom.


def _touched_with_coins(state: State, unit: int, power: Power) -> list[str]:
    found = [o for o in prey(state, unit, 5) if len(state.coins[o]) > safe(state, o)]
    return _names(state, found)


def _touched_of_nation(state: State, unit: int, power: Power) -> list[str]:
    return _names(
        state,
        [
            other
            for other in prey(state, unit, 5)
            if nation_of(state, other) == power.nation
            and (state.coins[other] or relics_on(state, other))
        ],
    )


def _relic_bearers(state: State, unit: int, power: Power) -> list[str]:
    reach = power.reach or 5
    return _names(state, [o for o in prey(state, unit, reach) if relics_on(state, o)])


def _coin_bearers(state: State, unit: int, power: Power) -> list[str]:
    near = prey(state, unit, power.reach or S)
    return _names(state, [o for o in near if len(state.coins[o]) > safe(state, o)])


def _givers(state: State, unit: int, power: Power) -> list[str]:
    own = power.word != "any"
    near = near_units(state, unit, power.reach, friends=True)
    if not own:
        near += prey(state, unit, power.reach)
    seat = state.owner[unit]
    return _names(
        state, [o for o in near if state.coins[o] and (not own or state.owner[o] == seat)]
    )


def _hoist_places(state: State, unit: int, power: Power) -> list[str]:
    """Ships and wild islands within S: never an enemy with masts."""
    found = [
        other
        for other in near_units(state, unit, S, friends=True)
        if state.owner[other] == state.owner[unit]
    ]
    found += [o for o in near_units(state, unit, S, friends=False) if is_derelict(state, o)]
    names = _names(state, found)
    return names + [ISLE_NAMES[i] for i in isles_within(state, unit, S) if is_wild(state, i)]


# Stolen.


def _steal_random(state: State, unit: int, power: Power, target: str) -> None:
    other = state.table.index[target]
    taken = 0
    while taken < max(1, power.n) and room(state, unit) > 0:
        if len(state.coins[other]) <= safe(state, other):
            break
        take_random(state, other, unit)
        taken += 1
    stir(state)
    names = titled(state, unit), taken, title(state, other)
    state.tell("CS-WORD-02", "{} steals {} from {}.", *names)
    land_if_home(state, unit)


def _plunder(state: State, unit: int, power: Power, target: str) -> None:
    other = state.table.index[target]
    look(state, other, state.owner[unit])
    stir(state)
    state.first(Loading(state.table.slugs[unit], other, 0, PLUNDER))


def _steal_relics(state: State, unit: int, power: Power, target: str) -> None:
    """Its hidden treasure is shown; any of its unique treasures that fit go."""
    other = state.table.index[target]
    look(state, other, state.owner[unit])
    ask_to_name(state, "loot", unit, other)


def _loot(state: State, step: Naming) -> list[str]:
    """Each unique treasure the thief wants and has room for."""
    unit, other = state.table.index[step.unit], step.data[0]
    left = room(state, unit)
    return [
        item_name(state, item)
        for item in relics_on(state, other)
        if CARDS[state.item_card[item]].space <= left
    ]


def _steal_relic(state: State, step: Naming, name: str) -> None:
    state.first(step)
    item = find_item(state, name, relics_on(state, step.data[0]))
    move_item(state, item, state.table.index[step.unit])
    stir(state)


def _swap_coins(state: State, unit: int, power: Power, target: str) -> None:
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


# Passed on.


def _pull_coin(state: State, unit: int, power: Power, target: str) -> None:
    """Chosen from a friend, random from an enemy."""
    other = state.table.index[target]
    if state.owner[other] == state.owner[unit]:
        ask_to_name(state, "pull", unit, other)
        return
    take_random(state, other, unit)
    stir(state)
    land_if_home(state, unit)


def _friends_coins(state: State, step: Naming) -> list[str]:
    return faces_at(state, step.data[0], step.seat)


def _pull(state: State, step: Naming, name: str) -> None:
    unit, other = state.table.index[step.unit], step.data[0]
    move_coin(state, coin_named(state, other, name, step.seat), other, unit)
    stir(state)
    land_if_home(state, unit)


def _ferry_isles(state: State, unit: int, reach: int) -> list[int]:
    """Wild islands within reach that have treasure."""
    return [
        isle
        for isle in isles_within(state, unit, reach)
        if is_wild(state, isle) and state.isle_coins[isle]
    ]


def _ferries(state: State, unit: int, power: Power) -> list[str]:
    """Friends within reach that can take a treasure of an island within reach."""
    if not _ferry_isles(state, unit, power.reach):
        return []
    near = near_units(state, unit, power.reach, friends=True)
    return _names(state, [o for o in near if room(state, o) > 0])


def _ferry(state: State, unit: int, power: Power, target: str) -> None:
    ask_to_name(state, "ferry", unit, state.table.index[target])


def _ferry_names(state: State, step: Naming) -> list[str]:
    unit = state.table.index[step.unit]
    powers = state.latent[unit].get(FERRIES, ())
    reach = powers[0].reach if powers else 0
    return [ISLE_NAMES[isle] for isle in _ferry_isles(state, unit, reach)]


def _ferry_over(state: State, step: Naming, name: str) -> None:
    """A treasure of that island, picked blind, goes aboard the friend."""
    ship = step.data[0]
    take_random(state, ISLE_PLACE + ISLE_NAMES.index(name), ship)
    stir(state)
    land_if_home(state, ship)


def _hoist(state: State, unit: int, power: Power, target: str) -> None:
    place = place_from(state, target)
    look(state, place, state.owner[unit])
    state.first(Loading(state.table.slugs[unit], place, 0, NO_LIMIT))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "STEAL_TOUCH",
        rule="CS-TURN-10",
        traits=(USED_AT_WILL, GAINS),
        label="steal treasure from a ship it touches",
        use=Use(_steal_random, may_steal, _touched_with_coins),
    ),
    PowerRecord(
        "STEAL_FROM_NATION",
        rule="CS-TURN-10",
        traits=(USED_AT_WILL,),
        label="plunder a ship it touches",
        use=Use(_plunder, targets=_touched_of_nation),
    ),
    PowerRecord(
        "STEAL_UNIQUE",
        rule="CS-TURN-10",
        traits=(USED_AT_WILL,),
        label="take unique treasure from a ship",
        use=Use(_steal_relics, targets=_relic_bearers),
        asks=(
            Question(
                "loot",
                _loot,
                _steal_relic,
                "Which unique treasure does {unit} take?",
                "CS-TURN-10",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "STEAL_AT_RANGE",
        rule="CS-TURN-10",
        traits=(USED_UNDER_WAY,),
        label="steal treasure from a ship in reach",
        use=Use(_steal_random, has_room, _coin_bearers),
    ),
    PowerRecord(
        "SWAP_TREASURE_S",
        rule="CS-TURN-10",
        traits=(USED_AT_WILL,),
        label="exchange a random coin with an enemy",
        use=Use(_swap_coins, has_coins, _coin_bearers),
    ),
    PowerRecord(
        "TRANSFER_TREASURE_S",
        rule="CS-EXPL-06",
        traits=(USED_AT_WILL,),
        label="pull a treasure over from a ship",
        use=Use(_pull_coin, has_room, _givers),
        asks=(
            Question(
                "pull",
                _friends_coins,
                _pull,
                "Which coin does {unit} take?",
                "CS-EXPL-06",
                secret=True,
            ),
        ),
    ),
    PowerRecord(
        "FERRY_TREASURE",
        rule="CS-TURN-10",
        traits=(USED_AT_WILL, FERRIES),
        label="hand a treasure of an island to a ship",
        use=Use(_ferry, targets=_ferries),
        asks=(
            Question(
                "ferry",
                _ferry_names,
                _ferry_over,
                "From which island does {unit} fetch a treasure?",
                "CS-TURN-10",
            ),
        ),
    ),
    PowerRecord(
        "HOIST",
        rule="CS-KEY-HOIST",
        words="Once a turn, for free, it moves cargo to or from a ship or an island within S.",
        kind="hull",
        traits=(HULL, USED_AT_WILL),
        label="hoist cargo from or to a ship or an island",
        use=Use(_hoist, targets=_hoist_places),
    ),
)
