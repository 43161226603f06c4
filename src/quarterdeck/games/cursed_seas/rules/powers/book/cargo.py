"""CARGO: holds, exploring from afar, trade on islands, raids, what coins are worth at home."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CREW, Power
from quarterdeck.games.cursed_seas.components.traits import (
    CASTS_GUNS,
    CLAIMS_DERELICTS,
    ENTERS_HOMES,
    EXPLORES_AT_ONCE,
    GAINS,
    HULL,
    LEAVES_LAST_COIN,
    LOADS_AFAR,
    MORE_SPACE,
    RAIDS,
    RAISES_COINS,
    SPACE_FOR_NATION,
    UNUSUAL,
    USED_AT_WILL,
    USED_EXPLORING,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import (
    coin_named,
    look_at_end,
    move_coin,
    stir,
    take_random,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, item_space, room
from quarterdeck.games.cursed_seas.rules.cargo.unloading import land_at_home
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, ask_to_name, find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.ready import near_home
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import fleet, wild_isles
from quarterdeck.games.cursed_seas.rules.treasure.exchanges import faces_at, land_if_home
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, State
from quarterdeck.games.cursed_seas.state.coins import Coin, is_silver, raised

# Unloading from afar.


def _unload_afar(state: State, unit: int, power: Power, target: str) -> None:
    land_at_home(state, unit)


# While exploring.


def _coins_here(state: State, step: Naming) -> list[str]:
    """The coins of the island it lies at that its player has seen."""
    here = state.dock[state.table.index[step.unit]]
    return faces_at(state, ISLE_PLACE + here, step.seat)


def _trade_offers(state: State, unit: int, power: Power) -> list[str]:
    """Other wild islands with treasure, if what comes fits."""
    dock = state.dock[unit]
    if dock < 0 or not state.isle_coins[dock] or room(state, unit) < 1:
        return []
    return [ISLE_NAMES[i] for i in wild_isles(state) if i != dock and state.isle_coins[i]]


def _trade(state: State, unit: int, power: Power, target: str) -> None:
    """A coin of this island goes there; a random one comes and is loaded."""
    ask_to_name(state, "barter", unit, ISLE_NAMES.index(target))


def _barter(state: State, step: Naming, name: str) -> None:
    unit, there = state.table.index[step.unit], ISLE_PLACE + step.data[0]
    here = ISLE_PLACE + state.dock[unit]
    given = coin_named(state, here, name, step.seat)
    take_random(state, there, unit)
    move_coin(state, given, here, there)
    stir(state)
    look_at_end(state)


def _crew_swaps(state: State, unit: int, power: Power) -> list[str]:
    """Crew of friendly ships that have room for a coin when the crew is gone."""
    dock = state.dock[unit]
    if dock < 0 or not state.isle_coins[dock]:
        return []
    return [
        item_name(state, item)
        for each in fleet(state, state.owner[unit])
        for item in crew_on(state, each)
        if room(state, each) + item_space(state, item, each, CREW) > 0
    ]


def _swap_crew(state: State, unit: int, power: Power, target: str) -> None:
    """A treasure here goes aboard that crew's ship; the crew is put on the island."""
    every = [i for i, kind in enumerate(state.table.item_kinds) if kind == CREW]
    ask_to_name(state, "swap", unit, find_item(state, target, every))


def _swap_for_crew(state: State, step: Naming, name: str) -> None:
    here = ISLE_PLACE + state.dock[state.table.index[step.unit]]
    item = step.data[0]
    ship = state.item_at[item]
    given = coin_named(state, here, name, step.seat)
    move_item(state, item, here)
    move_coin(state, given, here, ship)
    stir(state)
    land_if_home(state, ship)


# What coins are worth at home: they come dearest first.


def _dearest(coins: list[Coin], power: Power) -> list[Coin]:
    for number in range(min(max(1, power.n), len(coins))):
        coins[number] = raised(coins[number], power.gold)
    return coins


def _each(coins: list[Coin], power: Power) -> list[Coin]:
    return [raised(each, power.gold) for each in coins]


def _silver(coins: list[Coin], power: Power) -> list[Coin]:
    return [raised(each, power.gold) if is_silver(each) else each for each in coins]


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord("CARGO_PLUS", rule="CS-EXPL-08", traits=(MORE_SPACE,)),
    PowerRecord("CARGO_PLUS_AURA", rule="CS-KEY-CARGOMASTER", traits=(SPACE_FOR_NATION,)),
    PowerRecord("DOCK_THEN_EXPLORE", rule="CS-KEY-EXPLORER", traits=(EXPLORES_AT_ONCE,)),
    PowerRecord("LOAD_AT_S", rule="CS-EXPL-01", traits=(LOADS_AFAR, UNUSUAL)),
    PowerRecord(
        "UNLOAD_AT_S",
        rule="CS-DOCK-03",
        traits=(USED_AT_WILL, GAINS),
        label="unload at home from afar",
        use=Use(_unload_afar, near_home),
    ),
    PowerRecord(
        "DORIES",
        rule="CS-KEY-DORIES",
        words="It loads and unloads at any island within S as if docked.",
        kind="hull",
        traits=(HULL, LOADS_AFAR, UNUSUAL, USED_AT_WILL),
        label="unload at home by dories",
        use=Use(_unload_afar, near_home),
    ),
    PowerRecord("OWN_DERELICT", rule="CS-EXPL-06", traits=(CLAIMS_DERELICTS,)),
    PowerRecord("NEVER_LAST_COIN", rule="CS-EXPL-01", traits=(LEAVES_LAST_COIN,)),
    PowerRecord(
        "ISLAND_TRADE",
        rule="CS-EXPL-01",
        traits=(USED_EXPLORING,),
        label="trade a coin with another island",
        use=Use(_trade, targets=_trade_offers),
        asks=(
            Question(
                "barter",
                _coins_here,
                _barter,
                "Which coin does {unit} send to the other island?",
                "CS-EXPL-01",
                secret=True,
            ),
        ),
    ),
    PowerRecord(
        "CREW_COIN_SWAP",
        rule="CS-EXPL-01",
        traits=(USED_EXPLORING,),
        label="exchange a coin for a crew of a friend",
        use=Use(_swap_crew, targets=_crew_swaps),
        asks=(
            Question(
                "swap",
                _coins_here,
                _swap_for_crew,
                "Which coin goes aboard in exchange for the crew?",
                "CS-EXPL-01",
                secret=True,
            ),
        ),
    ),
    PowerRecord("RAID_HOME", rule="CS-MOVE-11", traits=(RAIDS, ENTERS_HOMES)),
    PowerRecord("TREASURE_TO_CANNON", rule="CS-DOCK-03", traits=(CASTS_GUNS,)),
    PowerRecord("GOLD_PLUS_ONE_COIN", rule="CS-DOCK-03", traits=(RAISES_COINS,), lands=_dearest),
    PowerRecord("GOLD_PLUS_EACH", rule="CS-KEY-HOARDINGGOLD", traits=(RAISES_COINS,), lands=_each),
    PowerRecord(
        "COIN_BONUS_SILVER",
        rule="CS-KEY-SILVEREXPLORER",
        traits=(RAISES_COINS,),
        lands=_silver,
    ),
)
