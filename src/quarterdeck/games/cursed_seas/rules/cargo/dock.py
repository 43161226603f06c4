"""DOCK: what docking leads to: mysterious shores, unloading, raids on homes (CS-DOCK)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import counted
from quarterdeck.games.cursed_seas.actions import NO, YES, Take, Yes
from quarterdeck.games.cursed_seas.components import CARDS, PLAIN
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    CASTS_GUNS,
    RAIDS,
    REPAIRS_VISITORS,
    TRADES_AT_HOMES,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, stir, take_random, without
from quarterdeck.games.cursed_seas.rules.cargo.holds import relics_with, room
from quarterdeck.games.cursed_seas.rules.cargo.steps import Docking, Mystery, Raiding, Unloading
from quarterdeck.games.cursed_seas.rules.cargo.unloading import landing, unload
from quarterdeck.games.cursed_seas.rules.effects import douse
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal
from quarterdeck.games.cursed_seas.rules.fight.steps import Mending
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, titled
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import at_home, is_wild, own_fort_at
from quarterdeck.games.cursed_seas.state import FOREVER, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import face_of, face_text


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
        steps += landing(state, unit)
        if fort != NONE:
            steps += _fort_welcome(state, unit, fort)
    elif not is_wild(state, isle):
        steps += _at_enemy_home(state, unit, isle)
    state.first(*steps)


def _at_enemy_home(state: State, unit: int, isle: int) -> list[Step]:
    """What a ship may do at the home of another."""
    name = state.table.slugs[unit]
    found: list[Step] = [Raiding(name)] if RAIDS in state.latent[unit] else []
    for item in relics_with(state, unit, TRADES_AT_HOMES):
        found.append(Naming(state.owner[unit], "wine", name, (item, isle)))
    return found


def mystery_at(state: State, isle: int) -> bool:
    """CS-MYST-01, CS-FORT-09, CS-SETUP-09: wild mysterious islands without a fort."""
    card = state.isle_card[isle]
    if card == PLAIN or not CARDS[card].mysterious or isle in state.fort_isle:
        return False
    return is_wild(state, isle)


def _fort_welcome(state: State, unit: int, fort: int) -> list[Step]:
    """At some forts a friendly ship that docks regains all masts."""
    missing = (state.table.full_masts[unit] & ~state.masts[unit]).bit_count()
    if missing and REPAIRS_VISITORS in powers_of(state.table.fort_cards[fort]):
        return [Mending(state.table.slugs[unit], missing)]
    return []


# Unloading.


def _ask_unload(state: State, step: Unloading, unit: int) -> Decision | None:
    """Before unloading at home a treasure may become a gun."""
    if CASTS_GUNS not in state.latent[unit] or not at_home(state, unit):
        return None
    faces = sorted({face_of(each) for each in state.coins[unit]})
    options: list[Action] = [Take(face_text(face)) for face in faces]
    return Decision(state.owner[unit], step, [*options, YES]) if options else None


def cast_gun(state: State, unit: int, text: str) -> None:
    reveal(state, unit, CASTS_GUNS)
    gone = next(each for each in state.coins[unit] if face_text(face_of(each)) == text)
    state.coins[unit] = without(state.coins[unit], gone)
    state.guns_won[unit] += 1
    state.tell("CS-WORD-02", "{} turns a treasure into a gun.", titled(state, unit))
    look_at_end(state)


# Raids.


def _ask_raid(state: State, step: Raiding, unit: int) -> Decision | None:
    """At an enemy home it may carry off treasure, picked blind."""
    isle = state.dock[unit]
    if isle == NONE or not state.isle_coins[isle] or room(state, unit) <= 0:
        return None
    return Decision(state.owner[unit], step, [YES, NO])


def raid(state: State, unit: int) -> None:
    reveal(state, unit, RAIDS)
    isle = state.dock[unit]
    power = state.powers[unit][RAIDS][0]
    taken = 0
    while taken < power.n and room(state, unit) > 0 and state.isle_coins[isle]:
        take_random(state, ISLE_PLACE + isle, unit)
        taken += 1
    stir(state)
    state.spells.append(("must-leave", unit, FOREVER))
    name = titled(state, unit)
    coins = counted(taken, "coin")
    state.tell("CS-MOVE-11", "{} carries off {} from island {}.", name, coins, ISLE_NAMES[isle])
