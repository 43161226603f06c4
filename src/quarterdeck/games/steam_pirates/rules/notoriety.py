"""NOTORIETY: octopuses draw cubes from the bag; whose cube is drawn pays a fine."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.steam_pirates.actions import SELL, Sell
from quarterdeck.games.steam_pirates.chart import BIT, COST_OF
from quarterdeck.games.steam_pirates.components import ANCHORS, CITIES, CUBE_NUMBER, ISLANDS, YELLOW
from quarterdeck.games.steam_pirates.rules.queries import season_gold
from quarterdeck.games.steam_pirates.rules.steps import CHECKING, FINING, Checking, Fining
from quarterdeck.games.steam_pirates.state import SteamState


def ask(state: SteamState, step: Checking | Fining) -> Decision | None:
    """SP-REF-05: the owner chooses which house to sell, if there is a choice."""
    if isinstance(step, Checking) or state.gold[step.seat] >= season_gold(state):
        return None
    options = sales(state, step.seat)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def sales(state: SteamState, seat: int) -> list[Action]:
    houses = state.houses[seat]
    return [SELL[city] for city in CITIES if houses & BIT[city]]


def settle(state: SteamState, step: Checking | Fining, action: Action) -> None:
    if isinstance(step, Checking):
        check(state, step.draws)
    else:
        fine(state, step.seat, action)


def check(state: SteamState, draws: int) -> None:
    """SP-REF-03, SP-REF-11: one cube at a time, settled before the next; SP-REF-06: an empty bag
    ends the check."""
    if not draws or not state.bag:
        return
    cube = CUBE_NUMBER[state.fates.draw(state.bag)]
    state.agenda.append(CHECKING[draws - 1])
    if cube == YELLOW:
        state.tell("SP-REF-03", "A yellow cube is drawn: the Syndicate takes the blame.")
    else:
        state.cubes[cube] += 1
        state.agenda.append(FINING[cube])


def fine(state: SteamState, seat: int, action: Action) -> None:
    """SP-REF-04: pay, or sell a house first; SP-REF-05: without houses the rest is waived."""
    due = season_gold(state)
    options = sales(state, seat)
    if state.gold[seat] < due and options:
        chosen = options[0] if action is PROCEED else action
        if isinstance(chosen, Sell):
            sell(state, seat, chosen.city)
        state.agenda.append(FINING[seat])
        return
    paid = min(due, state.gold[seat])
    state.gold[seat] -= paid
    state.tell("SP-REF-03", "@{} is notorious and pays a fine of {} Gold.", seat, paid)


def sell(state: SteamState, seat: int, city: int) -> None:
    """SP-REF-05: an anchor from the reserve replaces the house, if one is left."""
    state.houses[seat] &= ~BIT[city]
    state.gold[seat] += COST_OF[city]
    if state.anchors[seat].bit_count() < ANCHORS:
        state.anchors[seat] |= BIT[city]
    if state.log is not None:
        place, price = ISLANDS[city].name, COST_OF[city]
        state.tell("SP-REF-04", "@{} sells the house in {} for {} Gold.", seat, place, price)
