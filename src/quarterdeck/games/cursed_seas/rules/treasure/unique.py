"""UNIQUE TREASURE: what it is worth, what it costs, when it is spent (CS-SETUP-12, CS-END-13).

Its records lie in the chapters beside this file: what happens when one is found (`when_found`),
each turn (`each_turn`), when its owner uses it (`when_used`), when it carries a ship off
(`carried_off`), when ships meet (`when_met`), and what works all the time (`aboard`). `moments`
carries them out.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, RELIC, Power
from quarterdeck.games.cursed_seas.components.filing import TRAITS
from quarterdeck.games.cursed_seas.components.traits import (
    CURED_AT_HOME,
    DOUBLES_A_COIN,
    PRICED_IN_BLOOD,
    USED_AGAIN,
    WORTH_GOLD_AT_HOME,
)
from quarterdeck.games.cursed_seas.fleets.service import PEOPLE
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, items_at, relics_on
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.names import ask_to_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import nation_of
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, OUT, State
from quarterdeck.games.cursed_seas.state.coins import Coin, Coins, face_of, printed, raised

WORTH: Final = 16
"""A unique treasure's gold is kept in `item_n` above its marks: n * 16."""


def relic_power(state: State, item: int) -> Power:
    return CARDS[state.item_card[item]].powers[0]


def gold_of_relic(state: State, item: int) -> int:
    """What a unique treasure is worth now."""
    power = relic_power(state, item)
    gold = RECORDS[power.code].gold
    return state.item_n[item] // WORTH if gold is None else gold(state, item, power)


def land_relics(state: State, unit: int, coins: list[Coin], home: bool = True) -> int:
    """CS-END-13: unique treasure worth gold is landed with the coins; some change the coins.

    Banners are worth something at home only, and only there a ship is cured of scurvy.
    """
    gold = 0
    for item in items_at(state, unit, RELIC):
        card, power = CARDS[state.item_card[item]], relic_power(state, item)
        traits = TRAITS[power.code]
        if CURED_AT_HOME in traits and home:
            move_item(state, item, OUT)
        if DOUBLES_A_COIN in traits and coins:
            _double(state, item, coins, power)
        worth = gold_of_relic(state, item) if home or WORTH_GOLD_AT_HOME not in traits else 0
        if worth and not card.stays_aboard:
            gold += worth
            state.item_up[item] = 1
            move_item(state, item, OUT)
    return gold


def _double(state: State, item: int, coins: list[Coin], power: Power) -> None:
    """The dearest, or the lowest, ordinary treasure counts twice."""
    lowest = power.word == "lowest"
    number = len(coins) - 1 if lowest else 0
    coins[number] = raised(coins[number], face_of(coins[number]) // 10)
    if not lowest:
        move_item(state, item, OUT)


def blood_price(state: State, unit: int, isle: int) -> bool:
    """Coins of this island cost the loader crew; without crew none may be taken."""
    for item in items_at(state, ISLE_PLACE + isle, RELIC):
        power = relic_power(state, item)
        if PRICED_IN_BLOOD in TRAITS[power.code] and state.item_up[item]:
            exempt = PEOPLE.get(power.but_nation.lower(), power.but_nation)
            return not exempt or nation_of(state, unit) != exempt
    return False


def affordable(state: State, unit: int, place: int, heap: Coins) -> Coins:
    """The coins a ship can take: under a blood price those a crew aboard is worth."""
    isle = place - ISLE_PLACE
    if not 0 <= isle < len(state.isle_x) or not blood_price(state, unit, isle):
        return heap
    best = max((points_of(state, item) for item in crew_on(state, unit)), default=0)
    return tuple(each for each in heap if printed(each) <= best)


def pay_in_blood(state: State, unit: int, place: int, taken: Coin) -> None:
    """A crew worth at least as much as the coin goes for it."""
    isle = place - ISLE_PLACE
    if 0 <= isle < len(state.isle_x) and blood_price(state, unit, isle):
        ask_to_name(state, "blood", unit, printed(taken))


def points_of(state: State, item: int) -> int:
    return CARDS[state.item_card[item]].points


def spent_by_hit(state: State, unit: int, trait: str) -> None:
    """Unique treasures that are lost with a hit scored or suffered."""
    for item in relics_on(state, unit):
        if state.item_up[item] and trait in TRAITS[relic_power(state, item).code]:
            spend(state, unit, item)


def spend(state: State, unit: int, item: int) -> None:
    """A unique treasure that was used leaves the game, unless plans aboard keep it."""
    state.item_up[item] = 1
    if CARDS[state.item_card[item]].leaves and USED_AGAIN not in state.powers[unit]:
        move_item(state, item, OUT)
