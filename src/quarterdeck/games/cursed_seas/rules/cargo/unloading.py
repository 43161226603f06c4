"""Unloading: what is landed at home or in a fort, and what it is worth there (CS-DOCK-03)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import CARDS, CREW
from quarterdeck.games.cursed_seas.components.filing import Powers, powers_of
from quarterdeck.games.cursed_seas.components.traits import RAISES_COINS, RANSOMED, REWARDS_GOLD
from quarterdeck.games.cursed_seas.rules.actions_left import is_mercenary
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, stacked, stir
from quarterdeck.games.cursed_seas.rules.cargo.holds import items_at
from quarterdeck.games.cursed_seas.rules.cargo.steps import Unloading
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import LAND, call_up
from quarterdeck.games.cursed_seas.rules.powers.in_force import CAPTIVE
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.queries import ANY_ACTION, at_home, home_of, own_fort_at
from quarterdeck.games.cursed_seas.rules.treasure.unique import land_relics
from quarterdeck.games.cursed_seas.rules.turn.steps import Aftermath
from quarterdeck.games.cursed_seas.state import NONE, OUT, State
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, Coin, face_of, shown, total

RANSOM: Final = 5


def unload(state: State, unit: int) -> None:
    """CS-DOCK-03: everything aboard that is worth gold is landed at once."""
    fort = own_fort_at(state, unit)
    if fort != NONE and not at_home(state, unit):
        _into_fort(state, unit, fort)
    elif not is_mercenary(state, unit) or at_home(state, unit):
        land_at_home(state, unit)


def land_at_home(state: State, unit: int) -> None:
    """Coins with their bonuses, captives and unique treasure worth gold."""
    seat = state.owner[unit]
    home = home_of(state, seat)
    coins = raised(list(state.coins[unit]), state.powers[unit])
    extra = _captives(state, unit) + land_relics(state, unit, coins)
    gold = total(tuple(coins))
    landed = [shown(each, EVERYBODY) for each in coins]
    state.isle_coins[home] = stacked(state.isle_coins[home], landed)
    state.isle_gold[home] += extra
    had = bool(state.coins[unit]) or gold > 0 or extra > 0
    state.coins[unit] = ()
    _end_spells(state, unit, ("free-crew", "free-crew-unload") if had else ("free-crew",))
    if not had:
        return
    stir(state)
    state.tell("CS-DOCK-03", "@{} unloads {} gold.", seat, gold + extra)
    look_at_end(state)
    state.first(Aftermath(state.table.slugs[unit], "unload", False))


def landing(state: State, unit: int) -> list[Step]:
    """CS-CREW-04: at home, whoever makes coins count for more may be turned up first."""
    coins = list(state.coins[unit])
    helped = coins and at_home(state, unit) and state.latent[unit] is not state.powers[unit]
    more = helped and total(tuple(raised(coins, state.latent[unit]))) > total(tuple(coins))
    return [*(call_up(state, unit, LAND) if more else ()), Unloading(state.table.slugs[unit])]


def _end_spells(state: State, unit: int, words: tuple[str, ...]) -> None:
    if state.spells:
        state.spells = [s for s in state.spells if not (s[1] == unit and s[0] in words)]


def raised(coins: list[Coin], powers: Powers) -> list[Coin]:
    """What abilities add to coins landed at home; a chosen coin is the dearest one."""
    coins = sorted(coins, key=lambda each: (face_of(each), each), reverse=True)
    for power in powers.get(RAISES_COINS, ()):
        lands = RECORDS[power.code].lands
        assert lands is not None
        coins = lands(coins, power)
    return coins


def _captives(state: State, unit: int) -> int:
    """CS-END-13, CS-KEY-RANSOM: captured crew and segments are worth gold when unloaded."""
    gold = 0
    for item in items_at(state, unit, CREW):
        if state.item_n[item] & CAPTIVE:
            card = CARDS[state.item_card[item]]
            gold += RANSOM if RANSOMED in powers_of(card.id) else card.points
            state.item_at[item] = OUT
    for word, on, until in list(state.spells):
        if word == "segment" and on == unit:
            gold += 2
            state.spells.remove((word, on, until))
    return gold


def _into_fort(state: State, unit: int, fort: int) -> None:
    """CS-DOCK-04: treasure in a fort lies inside it and counts at the end."""
    coins = list(state.coins[unit])
    extra = land_relics(state, unit, coins, home=False)
    if not coins and not extra:
        return
    landed = [shown(each, EVERYBODY) for each in coins]
    state.fort_gold[fort] += extra
    state.fort_coins[fort] = stacked(state.fort_coins[fort], landed)
    state.coins[unit] = ()
    gold = total(tuple(coins)) + extra
    stir(state)
    state.tell("CS-DOCK-04", "@{} puts {} gold into a fort.", state.owner[unit], gold)
    for power in powers_of(state.table.fort_cards[fort]).get(REWARDS_GOLD, ()):
        if gold >= power.gold:
            state.granted[unit] += ANY_ACTION
    state.first(Aftermath(state.table.slugs[unit], "unload", False))
