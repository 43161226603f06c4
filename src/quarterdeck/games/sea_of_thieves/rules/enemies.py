"""ENEMY, SKSHIP, MON: damage to skeleton ships and monsters, and what it brings."""

from __future__ import annotations

from quarterdeck.core.words import counted, listed
from quarterdeck.games.sea_of_thieves.components import (
    ENEMIES,
    KRAKEN,
    MEGALODON,
    SHIPS,
    STANDEES,
    TENTACLE_DAMAGE,
    TENTACLE_TREASURE,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.effects import gain_reputation, lay, lay_treasure
from quarterdeck.games.sea_of_thieves.rules.queries import endurance, place_name
from quarterdeck.games.sea_of_thieves.rules.told import change, laid, moved
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import count
from quarterdeck.games.sea_of_thieves.state import FROM_MONSTERS, State


def hurt(state: State, enemy: int, n: int, ship: int) -> None:
    """SOT-ENEMY-01, SOT-FIRE-03: damage on an enemy; what it cannot take is lost."""
    card = ENEMIES[enemy - SHIPS]
    most = endurance(state, enemy)
    placed = min(n, most - state.damage[enemy])
    state.damage[enemy] += placed
    left = most - state.damage[enemy]
    state.tell("SOT-ENEMY-01", "The {} takes {} damage, {} left.", card.name, placed, left)
    change(state, "hit", ship // 2, (card.id, "damage"), placed)
    if enemy == KRAKEN:
        drive_off(state, ship)
    elif not left:
        bring_down(state, enemy, ship)
    voyage = state.voyage[ship]
    if voyage and STANDEES[enemy] in VOYAGES[voyage].targets:
        count(state, ship, "DAMAGE", placed)


def bring_down(state: State, enemy: int, ship: int) -> None:
    """SOT-SKSHIP-01, SOT-MON-03: a skeleton ship sinks, the Megalodon leaves the game."""
    hex, card = state.at[enemy], ENEMIES[enemy - SHIPS]
    where = place_name(state, hex)
    if enemy == MEGALODON:
        state.tell("SOT-MON-03", "The {} is defeated at {}.", card.name, where)
        leave_board(state, enemy)
        slay(state, enemy, ship)
        lay_treasure(state, hex, card.treasure)
        return
    booty = state.booty[enemy - SHIPS]
    if state.log is not None:
        names = listed([str(TOKENS[token]) for token in booty]) or "nothing"
        state.tell("SOT-SKSHIP-01", "The {} sinks at {} and leaves {}.", card.name, where, names)
        laid(state, hex, booty)
        for token in booty:
            state.event("lose", None, token, (card.id, ""))
    leave_board(state, enemy)
    for token in booty:
        lay(state, hex, token)
    state.booty[enemy - SHIPS] = ()


def slay(state: State, enemy: int, ship: int) -> None:
    """SOT-MON-03: the ship that dealt the last damage earns the reputation."""
    state.slain = tuple(sorted((*state.slain, enemy)))
    card = ENEMIES[enemy - SHIPS]
    text = "@{} gains {} reputation for the {}."
    state.tell("SOT-MON-03", text, ship // 2, card.reputation, card.name)
    gain_reputation(state, ship // 2, card.reputation, FROM_MONSTERS)


def drive_off(state: State, ship: int) -> None:
    """SOT-MON-02, SOT-MON-06: every three damage drive off a tentacle, which leaves treasure."""
    hex = state.at[KRAKEN]
    while state.damage[KRAKEN] >= TENTACLE_DAMAGE and state.tentacles:
        state.damage[KRAKEN] -= TENTACLE_DAMAGE
        state.tentacles -= 1
        treasure = state.fates.draw(state.arms)
        where = place_name(state, hex)
        found = counted(treasure, "treasure token")
        state.tell("SOT-MON-02", "A tentacle lets go: {} at {}.", found, where)
        state.event("let-go", None, "tentacle", ("kraken", ""))
        change(state, "let-go", None, ("kraken", "damage"), -TENTACLE_DAMAGE)
        lay_treasure(state, hex, treasure)
    if not state.tentacles:
        state.tell("SOT-MON-03", "The Kraken is defeated at {}.", place_name(state, hex))
        leave_board(state, KRAKEN)
        slay(state, KRAKEN, ship)


def leave_board(state: State, enemy: int) -> None:
    """The standee is taken off and its damage with it; the sentence was told."""
    moved(state, "leave", enemy, state.at[enemy], -1)
    change(state, "leave", None, (STANDEES[enemy], "damage"), -state.damage[enemy])
    state.at[enemy] = -1
    state.damage[enemy] = 0


def submerge(state: State, enemy: int) -> None:
    """SOT-MON-04: off the board undefeated, healed; the Kraken gets its tentacles back."""
    if state.at[enemy] < 0:
        return
    where = place_name(state, state.at[enemy])
    state.tell("SOT-MON-04", "The {} submerges at {}.", ENEMIES[enemy - SHIPS].name, where)
    leave_board(state, enemy)
    if enemy == KRAKEN:
        change(state, "submerge", None, ("kraken", "tentacle"), -state.tentacles)
        state.tentacles = 0
        state.arms = sorted(TENTACLE_TREASURE)
