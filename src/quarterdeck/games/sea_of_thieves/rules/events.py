"""EVENT, SPAWN: the event card and the enemies it brings."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import listed
from quarterdeck.games.sea_of_thieves.actions import MARK, TARGET, Mark, Target
from quarterdeck.games.sea_of_thieves.board import FORT_ISLAND, HEX_NAMES
from quarterdeck.games.sea_of_thieves.components import (
    ENEMIES,
    EVENTS,
    FORT_GARRISON,
    HULL_NAMES,
    KRAKEN,
    MEGALODON,
    SHIPS,
    SKELETON_GALLEON,
    SKELETON_SLOOP,
    TENTACLES,
    TOKENS,
    Spawn,
)
from quarterdeck.games.sea_of_thieves.rules.cards.steps import resolving
from quarterdeck.games.sea_of_thieves.rules.effects import (
    check_fort,
    draw_card,
    place_skeletons,
    put_under,
    roll_tile,
)
from quarterdeck.games.sea_of_thieves.rules.queries import (
    can_yield,
    enemy_in,
    enemy_may_stop,
    is_at_sea,
    knave,
    place_name,
)
from quarterdeck.games.sea_of_thieves.rules.steps import (
    GRASPING,
    NO_SHIP,
    Closing,
    Drawing,
    Grasping,
    Spawning,
    Surfacing,
    Yielding,
    closing,
    spawning,
    surfacing,
)
from quarterdeck.games.sea_of_thieves.rules.told import change, moved
from quarterdeck.games.sea_of_thieves.state import EVENT_DECK, TREASURE, State


def settle_drawing(state: State, step: Drawing, action: Action) -> None:
    """SOT-EVENT-02, SOT-EVENT-06: the Knave is fixed as the card is drawn."""
    if state.mod:
        state.tell("SOT-FX-04", "“{}” is over.", EVENTS[state.mod].seas.name)
    state.mod = ""
    drawn = draw_card(state, EVENT_DECK, EVERYONE)
    if drawn is None:
        return
    card = drawn[0]
    seat = state.knave = knave(state)
    state.event_card = card
    event = EVENTS[card]
    names = f"“{event.seas.name}” and “{event.corner.name}”"
    state.tell("SOT-EVENT-02", "Event: {}. @{} is the Scurvy Knave.", names, seat)
    seas = resolving("seas", card, seat, NO_SHIP, 0)
    corner = resolving("corner", card, seat, NO_SHIP, 0)
    state.first(spawning(card), seas, corner, closing(card))


def settle_closing(state: State, step: Closing, action: Action) -> None:
    """SOT-EVENT-02, SOT-EVENT-04: discarded, unless it stays in front of somebody."""
    if not any(step.card in kept for kept in state.kept):
        put_under(state, EVENT_DECK, step.card, EVERYONE)
    state.knave, state.event_card = -1, ""


# Spawns.


def settle_spawning(state: State, step: Spawning, action: Action) -> None:
    """SOT-SPAWN-01, SOT-SETUP-07: what is on the board or left out is ignored."""
    spawn = EVENTS[step.card].spawn
    if spawn.kind == "skeleton-ship":
        send_skeleton_ship(state, spawn.waypoint)
    elif not state.monsters:
        state.tell("SOT-SETUP-07", "The card shows a monster or a fort; they are left out.")
    elif spawn.kind == "skeleton-fort":
        raise_fort(state, spawn)
    else:
        wake_monster(state, spawn)


def wake_monster(state: State, spawn: Spawn) -> None:
    monster = MEGALODON if spawn.kind == "megalodon" else KRAKEN
    if monster in state.slain:
        send_skeleton_ship(state, spawn.fallback)
    elif state.at[monster] >= 0:
        name = ENEMIES[monster - SHIPS].name
        state.tell("SOT-SPAWN-01", "The {} is on the board already.", name)
    elif monster == MEGALODON:
        surface(state, MEGALODON, spawn.waypoint)
    else:
        gather(state, spawn.symbols)


def send_skeleton_ship(state: State, waypoint: str) -> None:
    """SOT-SPAWN-03: the Sloop first, then the Galleon."""
    for enemy in (SKELETON_SLOOP, SKELETON_GALLEON):
        if state.at[enemy] < 0:
            surface(state, enemy, waypoint)
            return
    state.tell("SOT-SPAWN-03", "Both skeleton ships are on the board already.")


def surface(state: State, enemy: int, waypoint: str) -> None:
    """SOT-SPAWN-02: the waypoint shown, on a random sea tile."""
    name = ENEMIES[enemy - SHIPS].name
    state.tell("SOT-SPAWN-02", "The {} comes to the {} of a random sea tile.", name, waypoint)
    state.first(surfacing(enemy, state.chart.waypoint[roll_tile(state), waypoint]))


def ask_surfacing(state: State, step: Surfacing) -> Decision | None:
    """SOT-SPAWN-04: where that hex is taken the Knave picks one next to it."""
    places = landfalls(state, step)
    if len(places) < 2:
        return None
    return Decision(knave(state), step, [MARK[hex] for hex in places])


def landfalls(state: State, step: Surfacing) -> list[int]:
    """SOT-SPAWN-12: room, no enemy, not the Outpost."""
    if enemy_may_stop(state, step.near):
        return [step.near]
    near = state.chart.geometry.neighbours[step.near]
    return [hex for hex in near if enemy_may_stop(state, hex)]


def settle_surfacing(state: State, step: Surfacing, action: Action) -> None:
    places = landfalls(state, step)
    enemy = step.ship
    if not places:
        name = ENEMIES[enemy - SHIPS].name
        state.tell("SOT-SPAWN-04", "There is no room for the {}.", name)
        return
    state.at[enemy] = action.at if isinstance(action, Mark) else places[0]
    state.damage[enemy] = 0
    card, where = ENEMIES[enemy - SHIPS], place_name(state, state.at[enemy])
    state.tell("SOT-SPAWN-02", "The {} appears at {}.", card.name, where)
    moved(state, "spawn", enemy, -1, state.at[enemy])
    bag = state.pools[TREASURE]
    slots = min(card.slots, len(bag))
    if slots:
        booty = [state.fates.draw(bag) for _ in range(slots)]
        state.booty[enemy - SHIPS] = tuple(sorted(booty))
        if state.log is not None:
            names = listed([str(TOKENS[token]) for token in booty])
            state.tell("SOT-SPAWN-03", "The {} carries {}.", card.name, names)
            for token in booty:
                state.event("load", None, token, ("", card.id))


# The Kraken.


def gather(state: State, symbols: int) -> None:
    """SOT-SPAWN-05, SOT-SPAWN-11: tentacles gather on the card; with the sixth it rises."""
    if state.tentacles < TENTACLES:
        before = state.tentacles
        state.tentacles = min(TENTACLES, before + symbols)
        state.tell("SOT-SPAWN-05", "Tentacles of the Kraken: {} of 6.", state.tentacles)
        change(state, "gather", None, ("kraken", "tentacle"), state.tentacles - before)
        state.first(GRASPING)
    else:
        state.tell("SOT-SPAWN-11", "All six tentacles of the Kraken wait already.")


def is_waiting(state: State) -> bool:
    """All six tentacles are gathered and the Kraken is not on the board yet."""
    gathered = state.monsters and state.tentacles == TENTACLES
    return gathered and state.at[KRAKEN] < 0 and KRAKEN not in state.slain


def victims(state: State) -> list[int]:
    """SOT-SPAWN-06, SOT-SPAWN-07: ships at sea with most cargo, where others can make room."""
    found = [
        ship
        for ship in range(SHIPS)
        if is_at_sea(state, ship)
        and not enemy_in(state, state.at[ship])
        and all(can_yield(state, other) for other in companions(state, ship))
    ]
    most = max((len(state.hold[ship]) for ship in found), default=0)
    return [ship for ship in found if len(state.hold[ship]) == most]


def companions(state: State, ship: int) -> list[int]:
    """Other ships in a ship's hex."""
    return [o for o in range(SHIPS) if o != ship and state.at[o] == state.at[ship]]


def ask_grasping(state: State, step: Grasping) -> Decision | None:
    """SOT-SPAWN-06: the Knave breaks ties."""
    ships = victims(state) if is_waiting(state) else []
    if len(ships) < 2:
        return None
    return Decision(knave(state), step, [TARGET[ship] for ship in ships])


def settle_grasping(state: State, step: Grasping, action: Action) -> None:
    """SOT-SPAWN-08: with nobody to grasp it waits."""
    ships = victims(state) if is_waiting(state) else []
    if not ships:
        return
    ship = action.standee if isinstance(action, Target) else ships[0]
    hex = state.at[ship]
    others = companions(state, ship)
    state.at[KRAKEN] = hex
    state.damage[KRAKEN] = 0
    where = place_name(state, hex)
    state.tell("SOT-SPAWN-06", "The Kraken grasps the {} at {}.", HULL_NAMES[ship], where)
    moved(state, "spawn", KRAKEN, -1, hex)
    state.first(*(Yielding(other) for other in others))


# The fort.


def raise_fort(state: State, spawn: Spawn) -> None:
    """SOT-SPAWN-09, SOT-SPAWN-10: on the island shown, or on a random tile's fort island."""
    if state.fort >= 0:
        state.tell("SOT-SPAWN-01", "A Skeleton Fort stands already.")
        return
    hex = state.chart.where.get(spawn.island, -1)
    if hex < 0:
        tile = state.chart.tile_at[roll_tile(state)]
        hex = state.chart.where[FORT_ISLAND[tile]]
    state.fort, state.slot = hex, state.seats
    where = place_name(state, hex)
    state.tell("SOT-SPAWN-09", "A Skeleton Fort rises at {}, slot {}.", where, state.slot)
    state.event("spawn", None, "skeleton-fort", ("", HEX_NAMES[hex]))
    change(state, "spawn", None, ("skeleton-fort", "slot"), state.slot)
    place_skeletons(state, hex, FORT_GARRISON)
    check_fort(state, NO_SHIP)
