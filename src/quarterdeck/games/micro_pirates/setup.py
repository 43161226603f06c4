"""Options -> first state (MP-SETUP)."""

from __future__ import annotations

from quarterdeck.core.fates import Fates
from quarterdeck.core.game import Options
from quarterdeck.games.micro_pirates.board import CORNERS, MIDDLES, NOWHERE, ROYAL_SLOT, Sea, sea_of
from quarterdeck.games.micro_pirates.components import (
    ACTION,
    BOX,
    CAPTAINS,
    EXPORT,
    GHOST_SHIPS,
    NAVIGATION,
    OCEAN_IDS,
    OCEAN_INDEX,
    OCEANS,
    PORT_ROYAL,
    PORTS,
    SHIPS,
    START_COINS,
)
from quarterdeck.games.micro_pirates.rules.decks import draw, navigate, refill, reshuffle
from quarterdeck.games.micro_pirates.rules.merchants import place_merchants
from quarterdeck.games.micro_pirates.rules.queries import clockwise
from quarterdeck.games.micro_pirates.rules.steps import DRAFTINGS, LAUNCHING
from quarterdeck.games.micro_pirates.state import WAITING, Ghost, State


def deal(seats: int, options: Options, fates: Fates) -> State:
    """The sea, the offers, the ships of others; then captains and ships are chosen."""
    state = State()
    state.seat_everybody(seats)
    state.fates = fates
    state.quick = options["quick"] == "on"
    state.stubborn = options["treasure_ignores_blockade"] == "off"
    state.bare_digs = options["dig_brings_map"] == "off"
    state.sea = lay_sea(fates)
    lay_offers(state)
    place_ships(state)
    if seats == 1:
        raise_ghost(state, options)
    else:
        state.decks[ACTION] = []
        state.first_seat = fates.roll(seats) - 1
    choose_captains(state, options)
    return state


def lay_sea(fates: Fates) -> Sea:
    """MP-SEA-01: Port Royal top middle, Ports in the corners, Open Waters in the rest."""
    ports = sorted(ocean.id for ocean in OCEANS if ocean.kind == "port")
    waters = sorted(ocean.id for ocean in OCEANS if ocean.kind == "open")
    layout = [PORT_ROYAL] * len(OCEAN_IDS)
    for slot in CORNERS:
        layout[slot] = OCEAN_INDEX[fates.draw(ports)]
    for slot in MIDDLES:
        layout[slot] = OCEAN_INDEX[fates.draw(waters)]
    layout[ROYAL_SLOT] = PORT_ROYAL
    return sea_of(tuple(layout))


def lay_offers(state: State) -> None:
    """MP-SETUP-01 to -03: three cards at every Port, two Export cards."""
    refill(state, PORTS[0])
    state.exports = sorted([draw(state, EXPORT), draw(state, EXPORT)])


def place_ships(state: State) -> None:
    """MP-SETUP-04, -12: small merchants, large ones, blockades; used cards go back each time."""
    for kind in (0, 1):
        state.merchants[3 * kind : 3 * kind + 3] = [WAITING] * 3
        place_merchants(state, kind)
    while len(state.blockades) < BOX["blockades"]:
        ocean = navigate(state)
        if state.sea.jungle[ocean] != NOWHERE and ocean not in state.blockades:
            state.blockades.append(ocean)
    state.blockades.sort()
    reshuffle(state, NAVIGATION)


def raise_ghost(state: State, options: Options) -> None:
    """MP-SOLO-01: one of the two Ghost Ship cards, ten coins, no rum."""
    chosen = options["ghost"]
    card = state.fates.pick(sorted(GHOST_SHIPS)) if chosen == "random" else chosen
    state.ghost = Ghost(card)
    state.ghost.coins = START_COINS
    state.gentle = options["gentle_ghost"] == "on"


def choose_captains(state: State, options: Options) -> None:
    """MP-SETUP-06: drafted in reverse order and back, or dealt; alone they are always dealt."""
    order = clockwise(state, state.first_seat)
    state.agenda.append(LAUNCHING)
    if state.ghost is None and options["captains"] == "draft":
        state.agenda += [DRAFTINGS[seat] for seat in reversed(order)]
        state.agenda += [DRAFTINGS[seat] for seat in order]
        return
    captains, ships = sorted(CAPTAINS), sorted(SHIPS)
    for seat in order:
        state.captains[seat] = state.fates.draw(captains)
        state.ships[seat] = state.fates.draw(ships)
