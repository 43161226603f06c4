"""NOTORIETY: octopuses draw cubes from the bag; whose cube is drawn pays a fine."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.steam_pirates.actions import SELL, Sell
from quarterdeck.games.steam_pirates.board import BIT, COST_OF
from quarterdeck.games.steam_pirates.components import CITIES, CUBE_NUMBER, YELLOW
from quarterdeck.games.steam_pirates.rules import tellings
from quarterdeck.games.steam_pirates.rules.queries import season_gold
from quarterdeck.games.steam_pirates.rules.steps import CHECKING, FINING, Checking, Fining
from quarterdeck.games.steam_pirates.state import State


def check(state: State, step: Checking, action: Action) -> None:
    """SP-REF-03, SP-REF-11: one cube at a time, settled before the next; SP-REF-06: an empty bag
    ends the check."""
    if not step.draws or not state.bag:
        return
    cube = CUBE_NUMBER[state.fates.draw(state.bag)]
    state.agenda.append(CHECKING[step.draws - 1])
    if cube == YELLOW:
        if state.log is not None:
            tellings.drew_yellow(state)
    else:
        state.cubes[cube] += 1
        state.agenda.append(FINING[cube])
        if state.log is not None:
            tellings.drew_cube(state, cube)


def ask(state: State, step: Fining) -> Decision | None:
    """SP-REF-05: the owner chooses which house to sell, if there is a choice."""
    if state.gold[step.seat] >= season_gold(state):
        return None
    options = sales(state, step.seat)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def sales(state: State, seat: int) -> list[Action]:
    houses = state.houses[seat]
    return [SELL[city] for city in CITIES if houses & BIT[city]]


def settle(state: State, step: Fining, action: Action) -> None:
    """SP-REF-04: pay, or sell a house first; SP-REF-05: without houses the rest is waived."""
    seat, due = step.seat, season_gold(state)
    options = sales(state, seat)
    if state.gold[seat] < due and options:
        chosen = options[0] if action is PROCEED else action
        if isinstance(chosen, Sell):
            sell(state, seat, chosen.city)
        state.agenda.append(FINING[seat])
        return
    paid = min(due, state.gold[seat])
    state.gold[seat] -= paid
    if state.log is not None:
        tellings.fined(state, seat, due, paid)


def sell(state: State, seat: int, city: int) -> None:
    """SP-REF-05: the city stays connected. An anchor replaces the house, or a stand-in if none is
    in reserve."""
    anchors = state.anchors[seat]
    state.houses[seat] &= ~BIT[city]
    state.gold[seat] += COST_OF[city]
    state.anchors[seat] = anchors | BIT[city]
    if state.log is not None:
        tellings.sold(state, seat, city, anchors.bit_count())
