"""SINK, RESP: ships that go down, and ships that come back."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import listed
from quarterdeck.games.sea_of_thieves.actions import ANCHOR, FOUNDER, Anchor, Founder
from quarterdeck.games.sea_of_thieves.components import (
    CREW_SLOTS,
    GAUGE,
    HULL_NAMES,
    HULLS,
    MOST_STANDEES,
    TOKENS,
)
from quarterdeck.games.sea_of_thieves.rules.effects import lay, put_under, roll_tile
from quarterdeck.games.sea_of_thieves.rules.queries import afloat, has_room, place_name, ships_of
from quarterdeck.games.sea_of_thieves.rules.seen import forgotten
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Foundering,
    Respawning,
    Sinking,
    respawning,
    sinking,
)
from quarterdeck.games.sea_of_thieves.rules.told import CREW, DOWN, change, moved, unstowed
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import abandon, deck_of
from quarterdeck.games.sea_of_thieves.state import CREWS, State


def swamped(state: State, seat: int) -> list[int]:
    """SOT-WATER-01: ships whose water has reached the top of the gauge."""
    ships = afloat(state, seat)
    return [ship for ship in ships if state.water[ship] >= GAUGE[state.kind[ship]]]


def ask_foundering(state: State, step: Foundering) -> Decision | None:
    """SOT-SINK-04: a player's own two sink in the order they choose."""
    ships = swamped(state, step.seat)
    # The order shows only in the order of cards under a deck.
    if len(ships) < 2 or not shares_deck(state, *ships):
        return None
    return Decision(step.seat, step, [FOUNDER[ship] for ship in ships])


def shares_deck(state: State, one: int, two: int) -> bool:
    """Whether cards of both ships go under one deck: special crew, or voyages of a level."""
    cards = [sorted((*state.crew[ship], *state.felled[ship])) for ship in (one, two)]
    if cards[0] and cards[1] and cards[0] != cards[1]:
        return True
    voyages = [state.voyage[ship] for ship in (one, two)]
    return all(voyages) and deck_of(voyages[0]) == deck_of(voyages[1])


def settle_foundering(state: State, step: Foundering, action: Action) -> None:
    ships = swamped(state, step.seat)
    if isinstance(action, Founder) and ships[0] != action.ship:
        ships.reverse()
    state.first(*(sinking(ship) for ship in ships))


def settle_sinking(state: State, step: Sinking, action: Action) -> None:
    """SOT-SINK-01: cargo laid, voyage abandoned, special crew discarded."""
    ship = step.ship
    hex = state.at[ship]
    told_sinking(state, ship, hex)
    for token in state.hold[ship]:
        lay(state, hex, token)
    state.hold[ship] = ()
    state.seen = forgotten(state.seen, ship)
    state.at[ship] = -1
    if state.voyage[ship]:
        abandon(state, ship)
    dismiss(state, ship)
    state.fates.reveal()


def told_sinking(state: State, ship: int, hex: int) -> None:
    """SOT-CARGO-02: what a ship leaves behind lies face-up."""
    if state.log is None:
        return
    names = listed([str(TOKENS[token]) for token in state.hold[ship]]) or "nothing"
    where = place_name(state, hex)
    state.tell("SOT-SINK-01", "The {} sinks at {} and leaves {}.", HULL_NAMES[ship], where, names)
    moved(state, "sink", ship, hex, -1)
    for token in state.hold[ship]:
        unstowed(state, ship, token, hex)
    for card in state.crew[ship]:
        state.event("dismiss", ship // 2, card, (HULLS[ship], ""))
        state.event("dismiss", ship // 2, CREW, ("", HULLS[ship]))
    for card in state.felled[ship]:
        state.event("dismiss", ship // 2, card, (DOWN[ship], ""))
        state.event("dismiss", ship // 2, CREW, ("", DOWN[ship]))


def dismiss(state: State, ship: int) -> None:
    """SOT-SPC-03: special crew cards are discarded, plain crew take their slots."""
    cards = tuple(sorted((*state.crew[ship], *state.felled[ship])))
    state.able[ship] += len(state.crew[ship])
    state.down[ship] += len(state.felled[ship])
    state.crew[ship] = state.felled[ship] = ()
    for card in cards:
        put_under(state, CREWS, card, EVERYONE)


# Coming back.


def havens(state: State, step: Respawning) -> list[int]:
    """SOT-RESP-02: island hexes of the tile with room, for both ships if that can be."""
    islands = [hex for hex in state.chart.islands_at[step.tile] if has_room(state, hex)]
    if not afloat(state, step.seat):
        empty = [hex for hex in islands if MOST_STANDEES - state.at.count(hex) >= 2]
        return empty or islands
    return islands


def ask_respawning(state: State, step: Respawning) -> Decision | None:
    """SOT-RESP-01: the player picks the island hex."""
    options = havens(state, step) if step.tile else []
    if len(options) < 2:
        return None
    return Decision(step.seat, step, [ANCHOR[hex] for hex in options])


def settle_respawning(state: State, step: Respawning, action: Action) -> None:
    places = havens(state, step) if step.tile else []
    if not places:
        state.first(respawning(step.seat, roll_tile(state)))
        return
    to = action.to if isinstance(action, Anchor) else places[0]
    room = MOST_STANDEES - state.at.count(to)
    sunk = [ship for ship in ships_of(step.seat) if state.at[ship] < 0]
    for ship in sunk[:room]:
        refloat(state, ship, to)
    if len(sunk) > room:
        state.first(step)


def refloat(state: State, ship: int, hex: int) -> None:
    """SOT-RESP-03: all crew face-up, no damage, water at the lowest space."""
    state.tell("SOT-RESP-01", "The {} is back at {}.", HULL_NAMES[ship], place_name(state, hex))
    moved(state, "respawn", ship, -1, hex)
    seat = ship // 2
    change(state, "respawn", seat, (HULLS[ship], "damage"), -state.damage[ship])
    change(state, "respawn", seat, (HULLS[ship], "water"), -state.water[ship])
    change(state, "respawn", seat, (DOWN[ship], CREW), -state.down[ship])
    change(state, "respawn", seat, (HULLS[ship], CREW), state.down[ship])
    state.at[ship] = hex
    state.able[ship], state.down[ship] = CREW_SLOTS[state.kind[ship]], 0
    state.damage[ship] = state.water[ship] = 0
