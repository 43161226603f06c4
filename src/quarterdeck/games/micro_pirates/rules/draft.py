"""DRAFT: captains and ships are chosen, then the ships are put to sea (MP-SETUP)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import TAKES, Take
from quarterdeck.games.micro_pirates.board import SECTORS
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    GHOST_PIECE,
    GHOST_SHIPS,
    NAVIGATION,
    OCEANS,
    PANELS,
    RUM,
    SHIP_PIECES,
    SHIPS,
    START_COINS,
    START_RUM,
)
from quarterdeck.games.micro_pirates.rules.decks import navigate, reshuffle
from quarterdeck.games.micro_pirates.rules.effects import add_coins, stow
from quarterdeck.games.micro_pirates.rules.queries import clockwise
from quarterdeck.games.micro_pirates.rules.steps import TURNS, Drafting, Launching
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.state.company import company


def ask(state: State, step: Drafting) -> Decision | None:
    """MP-SETUP-06: first either type, then the type still missing; the last is no choice."""
    cards = open_cards(state, step.seat)
    return Decision(step.seat, step, [TAKES[card] for card in cards]) if len(cards) > 1 else None


def open_cards(state: State, seat: Seat) -> list[str]:
    captains = [card for card in CAPTAINS if card not in state.captains]
    ships = [card for card in SHIPS if card not in state.ships]
    return [*([] if state.captains[seat] else captains), *([] if state.ships[seat] else ships)]


def settle(state: State, step: Drafting, action: Action) -> None:
    card = action.card if isinstance(action, Take) else open_cards(state, step.seat)[0]
    if card in CAPTAINS:
        state.captains[step.seat] = card
        name = CAPTAINS[card].name
    else:
        state.ships[step.seat] = card
        name = SHIPS[card].name
    state.tell("MP-SETUP-06", "@{} takes {}.", step.seat, name)
    state.event("take", step.seat, card, ("", PANELS[step.seat]))


def launch(state: State, step: Launching, action: Action) -> None:
    """MP-SETUP-07 to -09: markers, coins and rum; start Ports in turn order by Navigation card."""
    order = clockwise(state, state.first_seat)
    state.companies = [
        company(captain, ship) for captain, ship in zip(state.captains, state.ships, strict=True)
    ]
    for seat in order:
        state.at[seat] = start_port(state)
        place = OCEANS[state.sea.ocean[state.at[seat]]].name
        ship = SHIPS[state.ships[seat]]
        state.tell("MP-SETUP-09", "@{} starts with the {} in {}.", seat, ship.name, place)
        state.event("sail", seat, SHIP_PIECES[seat], ("", SECTORS[state.at[seat]]))
        equip(state, seat, ship.reputation)
    if state.ghost is not None:
        state.ghost.at = start_port(state)
        place = OCEANS[state.sea.ocean[state.ghost.at]].name
        name = GHOST_SHIPS[state.ghost.card].name
        state.tell("MP-SOLO-01", "{} rises off {}.", name, place)
        state.event("sail", None, GHOST_PIECE, ("", SECTORS[state.ghost.at]))
    reshuffle(state, NAVIGATION)
    state.agenda.append(TURNS[state.first_seat])


def equip(state: State, seat: Seat, reputation: int) -> None:
    """MP-SETUP-07, MP-SETUP-08."""
    state.tell("MP-SETUP-08", "@{} gets {} coins and {} rum.", seat, START_COINS, START_RUM)
    add_coins(state, seat, START_COINS)
    stow(state, seat, RUM, START_RUM)
    state.reputation[seat] = reputation
    if reputation:
        text = "@{}'s reputation begins at {:+}."
        state.tell("MP-SETUP-07", text, seat, reputation)
        state.event("reputation", seat, "reputation", ("", PANELS[seat]), reputation)


def start_port(state: State) -> int:
    """MP-SETUP-09: Navigation cards until one shows an empty Port; Port Royal must be empty too."""
    while True:
        harbour = state.sea.harbour[navigate(state)]
        if harbour >= 0 and harbour not in state.at:
            return harbour
