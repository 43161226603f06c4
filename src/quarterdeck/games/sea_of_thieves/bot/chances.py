"""What wins: how probably each seat wins, from what decided games between opponents.

Every fact counts by a number that changes as the game goes on: `early + late * phase + end *
phase ** 4`, where the phase is how far the leader has come to the reputation that ends the game.
The numbers were fitted to games, so that of all positions said to be won with 70 % about 70 % were.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quarterdeck.core.data import load
from quarterdeck.core.knowledge import shares
from quarterdeck.games.sea_of_thieves.bot import values
from quarterdeck.games.sea_of_thieves.components import (
    DATA,
    END_REPUTATION,
    SHIP_TYPES,
    TOKENS,
    VOYAGES,
    WEALTH,
)
from quarterdeck.games.sea_of_thieves.rules.scoring import followers_of, outcome
from quarterdeck.games.sea_of_thieves.state import State

NUMBERS: Final[dict[str, tuple[float, float, float]]] = {
    name: (early, late, end) for name, (early, late, end) in load(DATA, "chances.json").items()
}
TREASURE: Final = 420
"""Gold that a Treasure token fetches, about."""
SOON: Final = 3.0
"""A voyage that takes so many actions more counts for a third of one that is done."""


def win_chances(state: State) -> list[float]:
    """The chances of all seats; they add up to one."""
    if not state.agenda:
        ranks = outcome(state).ranks
        return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
    phase = min(1.0, max(state.rep) / END_REPUTATION)
    hopes = [hope(state, seat, phase) for seat in range(state.seats)]
    return shares(hopes)


def hope(state: State, seat: int, phase: float) -> float:
    """What speaks for a seat; a lead of one is worth odds of e to 1."""
    total, near_the_end = 0.0, phase**4
    for (early, late, end), fact in zip(NUMBERS.values(), facts(state, seat), strict=True):
        total += (early + late * phase + end * near_the_end) * fact
    return total


def facts(state: State, seat: int) -> tuple[float, ...]:
    """What counts, in the order of the numbers; gold in points of wealth."""
    ships = (2 * seat, 2 * seat + 1)
    afloat = [ship for ship in ships if state.at[ship] >= 0]
    cargo = [TOKENS[token] for ship in ships for token in state.hold[ship]]
    return (
        state.rep[seat],
        state.gold[seat] / WEALTH,
        sum([SHIP_TYPES[state.kind[ship]].reputation for ship in ships]),
        sum([followers_of(state, ship) for ship in ships]),
        len(state.hand[seat]),
        sum([token.gold for token in cargo]) / WEALTH,
        sum([token.reputation for token in cargo]),
        2 - len(afloat),
        sum([state.damage[ship] for ship in afloat]),
        sum([state.water[ship] for ship in afloat]),
        *under_way(state, ships),
        sum([prospect(state, ships, card) for card in state.plans[seat]]),
        state.turn >= 0 and not values.has_played(state, seat),
    )


def under_way(state: State, ships: tuple[int, int]) -> tuple[float, float, float]:
    """Of the voyages begun: penalties, reputation that is near, and what they pay in gold."""
    penalty = near = pay = 0.0
    for ship in ships:
        card = state.voyage[ship]
        if card:
            voyage = VOYAGES[card]
            reputation, gold, treasure = voyage.reward
            left = values.effort(state, ship, voyage, state.progress[ship])
            penalty += voyage.penalty[0]
            near += reputation * exp(-left / SOON)
            pay += (gold + treasure * TREASURE) / WEALTH
    return penalty, near, pay


def prospect(state: State, ships: tuple[int, int], card: str) -> float:
    """Reputation of a voyage in hand, for each action the nearer ship would need."""
    voyage = VOYAGES[card]
    fresh = (0,) * max(1, len(voyage.islands))
    return voyage.reward[0] / (
        1 + min([values.effort(state, ship, voyage, fresh) for ship in ships])
    )
