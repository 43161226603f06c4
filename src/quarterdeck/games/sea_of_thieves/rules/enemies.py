"""ENEMY, SKSHIP, MON: damage to skeleton ships and monsters, and what it brings."""

from __future__ import annotations

from quarterdeck.games.sea_of_thieves.components import (
    ENEMIES,
    KRAKEN,
    MEGALODON,
    SHIPS,
    STANDEES,
    TENTACLE_DAMAGE,
    TENTACLE_TREASURE,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    counted,
    gain_reputation,
    lay,
    lay_treasure,
    place_name,
)
from quarterdeck.games.sea_of_thieves.rules.logbook import count
from quarterdeck.games.sea_of_thieves.state import FROM_MONSTERS, State


def hurt(state: State, enemy: int, n: int, ship: int) -> None:
    """SOT-ENEMY-01, SOT-FIRE-03: damage on an enemy; what it cannot take is lost."""
    card = ENEMIES[enemy - SHIPS]
    if enemy == KRAKEN:
        placed = hurt_kraken(state, n, ship)
    else:
        placed = min(n, card.hit_points[state.seats] - state.damage[enemy])
        state.damage[enemy] += placed
    state.tell("SOT-ENEMY-01", "The {} takes {} damage.", card.name, placed)
    if enemy != KRAKEN and state.damage[enemy] >= card.hit_points[state.seats]:
        bring_down(state, enemy, ship)
    voyage = state.voyage[ship]
    if voyage and STANDEES[enemy] in VOYAGES[voyage].targets:
        count(state, ship, "DAMAGE", placed)


def bring_down(state: State, enemy: int, ship: int) -> None:
    """SOT-SKSHIP-01, SOT-MON-03: a skeleton ship sinks, the Megalodon leaves the game."""
    hex = state.at[enemy]
    leave_board(state, enemy)
    state.tell("SOT-SKSHIP-01", "The {} goes down.", ENEMIES[enemy - SHIPS].name)
    if enemy == MEGALODON:
        lay_treasure(state, hex, ENEMIES[enemy - SHIPS].treasure)
        slay(state, enemy, ship)
        return
    for token in state.booty[enemy - SHIPS]:
        lay(state, hex, token)
    state.booty[enemy - SHIPS] = ()


def slay(state: State, enemy: int, ship: int) -> None:
    """SOT-MON-03: the ship that dealt the last damage earns the reputation."""
    state.slain = tuple(sorted((*state.slain, enemy)))
    gain_reputation(state, ship // 2, ENEMIES[enemy - SHIPS].reputation, FROM_MONSTERS)


def hurt_kraken(state: State, n: int, ship: int) -> int:
    """SOT-MON-02, SOT-MON-06: every three damage drive off a tentacle, which leaves treasure."""
    room = state.tentacles * TENTACLE_DAMAGE - state.damage[KRAKEN]
    placed = min(n, room)
    state.damage[KRAKEN] += placed
    hex = state.at[KRAKEN]
    while state.damage[KRAKEN] >= TENTACLE_DAMAGE and state.tentacles:
        state.damage[KRAKEN] -= TENTACLE_DAMAGE
        state.tentacles -= 1
        treasure = state.fates.draw(state.arms)
        where = place_name(state, hex)
        found = counted(treasure, "treasure token")
        state.tell("SOT-MON-02", "A tentacle lets go: {} at {}.", found, where)
        lay_treasure(state, hex, treasure)
    if not state.tentacles:
        leave_board(state, KRAKEN)
        state.tell("SOT-MON-03", "The Kraken is defeated.")
        slay(state, KRAKEN, ship)
    return placed


def leave_board(state: State, enemy: int) -> None:
    state.at[enemy] = -1
    state.damage[enemy] = 0


def submerge(state: State, enemy: int) -> None:
    """SOT-MON-04: off the board undefeated, healed; the Kraken gets its tentacles back."""
    if state.at[enemy] < 0:
        return
    leave_board(state, enemy)
    state.tell("SOT-MON-04", "The {} submerges.", ENEMIES[enemy - SHIPS].name)
    if enemy == KRAKEN:
        state.tentacles = 0
        state.arms = sorted(TENTACLE_TREASURE)
