"""DRAFT: captains and ships are chosen, then the ships are put to sea (MP-SETUP)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import TAKES, Take
from quarterdeck.games.micro_pirates.company import company
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    GHOST_SHIPS,
    NAVIGATION,
    OCEANS,
    RUM,
    SHIPS,
    START_COINS,
    START_RUM,
)
from quarterdeck.games.micro_pirates.rules.decks import navigate, reshuffle
from quarterdeck.games.micro_pirates.rules.effects import stow
from quarterdeck.games.micro_pirates.rules.queries import clockwise
from quarterdeck.games.micro_pirates.rules.steps import TURNS, Drafting, Launching
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Drafting) -> Decision | None:
    """MP-SETUP-06: first either type, then the type still missing."""
    seat = step.seat
    captains = [card for card in CAPTAINS if card not in state.captains]
    ships = [card for card in SHIPS if card not in state.ships]
    open_captains = [] if state.captains[seat] else captains
    open_ships = [] if state.ships[seat] else ships
    return Decision(seat, step, [TAKES[card] for card in (*open_captains, *open_ships)])


def settle(state: State, step: Drafting, action: Action) -> None:
    assert isinstance(action, Take)
    if action.card in CAPTAINS:
        state.captains[step.seat] = action.card
        name = CAPTAINS[action.card].name
    else:
        state.ships[step.seat] = action.card
        name = SHIPS[action.card].name
    state.tell("MP-SETUP-06", "@{} takes {}.", step.seat, name)


def launch(state: State, step: Launching, action: Action) -> None:
    """MP-SETUP-07 to -09: markers, coins and rum; start Ports in turn order by Navigation card."""
    order = clockwise(state, state.first_seat)
    state.companies = [
        company(captain, ship) for captain, ship in zip(state.captains, state.ships, strict=True)
    ]
    for seat in order:
        state.coins[seat] = START_COINS
        state.reputation[seat] = SHIPS[state.ships[seat]].reputation
        stow(state, seat, RUM, START_RUM)
        state.at[seat] = start_port(state)
        place = OCEANS[state.sea.ocean[state.at[seat]]].name
        ship = SHIPS[state.ships[seat]].name
        state.tell("MP-SETUP-09", "@{} starts with the {} in {}.", seat, ship, place)
    if state.ghost is not None:
        state.ghost.at = start_port(state)
        place = OCEANS[state.sea.ocean[state.ghost.at]].name
        name = GHOST_SHIPS[state.ghost.card].name
        state.tell("MP-SOLO-01", "{} rises off {}.", name, place)
    reshuffle(state, NAVIGATION)
    state.agenda.append(TURNS[state.first_seat])


def start_port(state: State) -> int:
    """MP-SETUP-09: Navigation cards until one shows an empty Port; Port Royal must be empty too."""
    while True:
        harbour = state.sea.harbour[navigate(state)]
        if harbour >= 0 and harbour not in state.at:
            return harbour
