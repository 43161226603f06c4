"""FX: what the codes do to one ship, one enemy or one hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.fates import EVERYONE, NOBODY, eyes_of
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves.board import OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    GAUGE,
    HULL_NAMES,
    HULLS,
    SHIPS,
    SKELETON,
    TOKENS,
    Effect,
)
from quarterdeck.games.sea_of_thieves.rules.cards.playing import begin_roll
from quarterdeck.games.sea_of_thieves.rules.cards.steps import Drifting, Dropping, Grabbing, Hooking
from quarterdeck.games.sea_of_thieves.rules.effects import (
    check_fort,
    place_captain,
    place_skeletons,
    remove_skeleton,
    stow,
)
from quarterdeck.games.sea_of_thieves.rules.queries import place_name
from quarterdeck.games.sea_of_thieves.rules.steps import (
    COMMANDINGS,
    FOUNDERINGS,
    PLUNDERINGS,
    Waking,
    defeating,
    hit,
)
from quarterdeck.games.sea_of_thieves.rules.told import change, dead, moved, stowed
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import count_fight
from quarterdeck.games.sea_of_thieves.state import LOOT, TREASURE, State

ShipOp = Callable[[State, Effect, int, int], None]
"""An effect for the seat that chooses, on one ship or enemy."""
HexOp = Callable[[State, Effect, int, int], None]
"""An effect on a hex, for the acting ship (or `NO_SHIP`)."""

# Ships and enemies.


def damage(state: State, effect: Effect, seat: int, victim: int) -> None:
    """SOT-DMG-03: one lot for each ship."""
    state.first(hit(victim, effect.n))


def repair(state: State, effect: Effect, seat: int, victim: int) -> None:
    mended = min(effect.n, state.damage[victim])
    state.damage[victim] -= mended
    state.tell("SOT-FX-01", "The {} is rid of {} damage.", HULL_NAMES[victim], mended)
    change(state, "repair", victim // 2, (HULLS[victim], "damage"), -mended)


def water(state: State, effect: Effect, seat: int, victim: int) -> None:
    """SOT-SINK-03: reaching the top sinks a ship at once."""
    raise_water(state, victim, effect.n)
    state.first(FOUNDERINGS[victim // 2])


def raise_water(state: State, ship: int, n: int) -> None:
    top, before = GAUGE[state.kind[ship]], state.water[ship]
    level = state.water[ship] = min(top, max(0, before + n))
    state.tell("SOT-FX-01", "The water in the {} is at {} of {}.", HULL_NAMES[ship], level, top)
    change(state, "water", ship // 2, (HULLS[ship], "water"), level - before)


def defeat_crew(state: State, effect: Effect, seat: int, victim: int) -> None:
    state.first(defeating(victim, effect.n))


def revive_crew(state: State, effect: Effect, seat: int, victim: int) -> None:
    state.first(Waking(victim, effect.n))


def move_ship(state: State, effect: Effect, seat: int, victim: int) -> None:
    state.first(Drifting(victim, seat, effect.n))


def drop_cargo(state: State, effect: Effect, seat: int, victim: int) -> None:
    state.first(Dropping(victim, effect.n))


def gain_cargo(state: State, effect: Effect, seat: int, victim: int) -> None:
    """GAIN_CARGO: blind, or a kind searched for, which tells what the bag has.

    Skeletons drawn blind go back.
    """
    pool = state.pools[LOOT if effect.bag == "loot" else TREASURE]
    owner = victim // 2
    for _ in range(effect.n):
        if effect.kind:
            state.fates.reveal()
            if effect.kind in pool:
                pool.remove(effect.kind)
                stow(state, victim, effect.kind, EVERYONE)
                state.tell("SOT-FX-01", "The {} gets a {}.", HULL_NAMES[victim], effect.kind)
                stowed(state, victim, effect.kind)
        elif pool:
            token = state.fates.draw(pool, eyes_of(owner))
            stow_or_return(state, victim, token)


def stow_or_return(state: State, ship: int, token: str) -> None:
    if token == SKELETON:
        state.pools[LOOT].append(token)
        state.pools[LOOT].sort()
        state.tell("SOT-FX-01", "A skeleton was drawn and goes back into the bag.")
        return
    stow(state, ship, token, NOBODY)
    state.tell("SOT-INFO-04", "The {} stows a token from the bag.", HULL_NAMES[ship])
    stowed(state, ship, token)
    state.whisper(ship // 2, "SOT-INFO-04", "It is {}.", TOKENS[token].one())


def relocate(state: State, effect: Effect, seat: int, victim: int) -> None:
    """RELOCATE: straight to the Outpost, through no other hex."""
    here, state.at[victim] = state.at[victim], OUTPOST
    state.swapped = False
    where = place_name(state, here)
    state.tell(
        "SOT-FX-01", "The {} vanishes at {} and rises at the Outpost.", HULL_NAMES[victim], where
    )
    moved(state, "relocate", victim, here, OUTPOST)


def haul_range(state: State, effect: Effect, seat: int, victim: int) -> None:
    state.first(Hooking(victim, effect.n, effect.range))


def extra_action(state: State, effect: Effect, seat: int, victim: int) -> None:
    """EXTRA_ACTION: beyond the three of the turn, not beyond the two of the ship."""
    state.first(COMMANDINGS[victim])


def move_enemy(state: State, effect: Effect, seat: int, victim: int) -> None:
    state.first(Drifting(victim, seat, effect.n))


SHIP_OPS: Final[dict[str, ShipOp]] = {
    "DAMAGE": damage,
    "REPAIR": repair,
    "WATER": water,
    "DEFEAT_CREW": defeat_crew,
    "REVIVE_CREW": revive_crew,
    "MOVE_SHIP": move_ship,
    "DROP_CARGO": drop_cargo,
    "GAIN_CARGO": gain_cargo,
    "RELOCATE": relocate,
    "HAUL_RANGE": haul_range,
    "EXTRA_ACTION": extra_action,
    "MOVE_ENEMY": move_enemy,
}


def board(state: State, effect: Effect, seat: int, ship: int, victim: int) -> None:
    """STEAL_CARGO: with a roll one token for each success, up to a number."""
    state.target = victim
    if effect.roll:
        begin_roll(state, ship, "special", Grabbing(ship, effect.n))
    else:
        state.luck = effect.n
        state.first(Grabbing(ship, effect.n))


# Hexes.


def place_dead(state: State, effect: Effect, hex: int, ship: int) -> None:
    place_skeletons(state, hex, effect.n)


def scatter(state: State, effect: Effect, hex: int, ship: int) -> None:
    """REMOVE_SKELETONS: counts as defeated by the acting ship when there is one."""
    gone = min(effect.n, state.skeletons.get(hex, 0))
    state.tell("SOT-FX-01", "{} leave {}.", counted(gone, "skeleton"), place_name(state, hex))
    dead(state, hex, -gone)
    for _ in range(gone):
        remove_skeleton(state, hex)
        if ship < SHIPS:
            count_fight(state, ship, hex, captain=False)
        check_fort(state, ship)


def bring_captain(state: State, effect: Effect, hex: int, ship: int) -> None:
    place_captain(state, hex)
    place_skeletons(state, hex, effect.guards)


def raid(state: State, effect: Effect, hex: int, ship: int) -> None:
    """PLUNDER_RANGE: a plunder action as if the ship stood in that hex."""
    state.spot = hex
    name, where = HULL_NAMES[ship], place_name(state, hex)
    state.tell("SOT-PLUNDER-01", "The {} sends its rowboat to {}.", name, where)
    begin_roll(state, ship, "plunder", PLUNDERINGS[ship])


HEX_OPS: Final[dict[str, HexOp]] = {
    "PLACE_SKELETONS": place_dead,
    "REMOVE_SKELETONS": scatter,
    "PLACE_CAPTAIN": bring_captain,
    "PLUNDER_RANGE": raid,
}
