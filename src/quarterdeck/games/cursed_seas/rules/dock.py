"""DOCK: mysterious shores, forced unloading, raids on homes (CS-DOCK)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import NO, YES, Take, Yes
from quarterdeck.games.cursed_seas.coins import (
    EVERYBODY,
    Coin,
    face_of,
    face_text,
    is_silver,
    raised,
    shown,
    total,
)
from quarterdeck.games.cursed_seas.components import CARDS, CREW
from quarterdeck.games.cursed_seas.powers import CAPTIVE
from quarterdeck.games.cursed_seas.rules.crewing import reveal
from quarterdeck.games.cursed_seas.rules.deeds import is_mercenary
from quarterdeck.games.cursed_seas.rules.effects import douse
from quarterdeck.games.cursed_seas.rules.holds import items_at, relics_with, room
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    ANY_ACTION,
    at_home,
    home_of,
    is_wild,
    own_fort_at,
)
from quarterdeck.games.cursed_seas.rules.relics import land_relics
from quarterdeck.games.cursed_seas.rules.steps import (
    Aftermath,
    Docking,
    Mending,
    Mystery,
    Naming,
    Raiding,
    Unloading,
)
from quarterdeck.games.cursed_seas.rules.treasury import (
    look_at_end,
    stacked,
    stir,
    take_random,
    without,
)
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE, OUT, State

RANSOM: Final = 5


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Unloading(name):
            return _ask_unload(state, step, state.table.index[name])
        case Raiding(name):
            return _ask_raid(state, step, state.table.index[name])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Docking(name, _):
            arrive(state, state.table.index[name])
        case Unloading(name):
            unit = state.table.index[name]
            if isinstance(action, Take):
                cast_gun(state, unit, action.coin)
                state.first(step)
            else:
                unload(state, unit)
        case Raiding(name):
            if isinstance(action, Yes):
                raid(state, state.table.index[name])


def arrive(state: State, unit: int) -> None:
    """CS-DOCK-03, CS-DOCK-07: the mysterious roll first, then what must be landed."""
    isle, name = state.dock[unit], state.table.slugs[unit]
    if isle == NONE:
        return
    state.used[unit] -= {"STOW"}
    state.tell("CS-DOCK-01", "{} docks at island {}.", titled(state, unit), ISLE_NAMES[isle])
    steps: list[Step] = []
    if mystery_at(state, isle):
        steps.append(Mystery(name, isle, "roll", ()))
    fort = own_fort_at(state, unit)
    if at_home(state, unit) or fort != NONE:
        douse(state, unit)
        steps.append(Unloading(name))
        if fort != NONE:
            steps += _fort_welcome(state, unit, fort)
    elif not is_wild(state, isle):
        steps += _at_enemy_home(state, unit, isle)
    state.first(*steps)


def _at_enemy_home(state: State, unit: int, isle: int) -> list[Step]:
    """RAID_HOME, TRADE_AT_ENEMY_HOME: what a ship may do at the home of another."""
    name = state.table.slugs[unit]
    found: list[Step] = [Raiding(name)] if "RAID_HOME" in state.latent[unit] else []
    for item in relics_with(state, unit, "TRADE_AT_ENEMY_HOME"):
        found.append(Naming(state.owner[unit], "wine", name, (item, isle)))
    return found


def mystery_at(state: State, isle: int) -> bool:
    """CS-MYST-01, CS-FORT-09, CS-SETUP-09: wild mysterious islands without a fort."""
    card = state.isle_card[isle]
    if card == "plain" or not CARDS[card].mysterious or isle in state.fort_isle:
        return False
    return is_wild(state, isle)


def _fort_welcome(state: State, unit: int, fort: int) -> list[Step]:
    """FORT_REPAIR_ALL: a friendly ship that docks here regains all masts."""
    codes = {power.code for power in CARDS[state.table.fort_cards[fort]].powers}
    missing = (state.table.full_masts[unit] & ~state.masts[unit]).bit_count()
    if "FORT_REPAIR_ALL" in codes and missing:
        return [Mending(state.table.slugs[unit], missing)]
    return []


# Unloading.


def _ask_unload(state: State, step: Unloading, unit: int) -> Decision | None:
    """TREASURE_TO_CANNON: before unloading at home a treasure may become a gun."""
    if "TREASURE_TO_CANNON" not in state.latent[unit] or not at_home(state, unit):
        return None
    faces = sorted({face_of(each) for each in state.coins[unit]})
    options: list[Action] = [Take(face_text(face)) for face in faces]
    return Decision(state.owner[unit], step, [*options, YES]) if options else None


def cast_gun(state: State, unit: int, text: str) -> None:
    reveal(state, unit, "TREASURE_TO_CANNON")
    gone = next(each for each in state.coins[unit] if face_text(face_of(each)) == text)
    state.coins[unit] = without(state.coins[unit], gone)
    state.guns_won[unit] += 1
    state.tell("CS-WORD-02", "{} turns a treasure into a gun.", titled(state, unit))
    look_at_end(state)


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
    coins = bonus_coins(state, unit, list(state.coins[unit]))
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


def _end_spells(state: State, unit: int, words: tuple[str, ...]) -> None:
    if state.spells:
        state.spells = [s for s in state.spells if not (s[1] == unit and s[0] in words)]


def bonus_coins(state: State, unit: int, coins: list[Coin]) -> list[Coin]:
    """What abilities add to coins landed at home; a chosen coin is the dearest one."""
    powers = state.powers[unit]
    coins.sort(key=lambda each: (face_of(each), each), reverse=True)
    for power in powers.get("GOLD_PLUS_ONE_COIN", ()):
        for number in range(min(max(1, power.n), len(coins))):
            coins[number] = raised(coins[number], power.gold)
    for power in powers.get("GOLD_PLUS_EACH", ()):
        coins = [raised(each, power.gold) for each in coins]
    for power in powers.get("COIN_BONUS_SILVER", ()):
        coins = [raised(each, power.gold) if is_silver(each) else each for each in coins]
    for power in powers.get("COIN_MINUS", ()):
        coins = [raised(each, -power.n) for each in coins]
    return coins


def _captives(state: State, unit: int) -> int:
    """CS-END-13, CS-KEY-RANSOM: captured crew and segments are worth gold when unloaded."""
    gold = 0
    for item in items_at(state, unit, CREW):
        if state.item_n[item] & CAPTIVE:
            card = CARDS[state.item_card[item]]
            gold += RANSOM if card.has("Ransom") else card.points
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
    for power in CARDS[state.table.fort_cards[fort]].powers:
        if power.code == "FORT_SECOND_ACTION" and gold >= power.gold:
            state.granted[unit] += ANY_ACTION
    state.first(Aftermath(state.table.slugs[unit], "unload", False))


# Raids.


def _ask_raid(state: State, step: Raiding, unit: int) -> Decision | None:
    """RAID_HOME: at an enemy home it may carry off treasure, picked blind."""
    isle = state.dock[unit]
    if isle == NONE or not state.isle_coins[isle] or room(state, unit) <= 0:
        return None
    return Decision(state.owner[unit], step, [YES, NO])


def raid(state: State, unit: int) -> None:
    reveal(state, unit, "RAID_HOME")
    isle = state.dock[unit]
    power = state.powers[unit]["RAID_HOME"][0]
    taken = 0
    while taken < power.n and room(state, unit) > 0 and state.isle_coins[isle]:
        take_random(state, ISLE_PLACE + isle, unit)
        taken += 1
    stir(state)
    state.spells.append(("must-leave", unit, 1_000_000))
    name = titled(state, unit)
    state.tell(
        "CS-MOVE-11", "{} carries off {} coins from island {}.", name, taken, ISLE_NAMES[isle]
    )
