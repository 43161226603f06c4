"""EVENT, SPAWN: the event card and the enemies it brings."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import MARK, TARGET, Mark, Target
from quarterdeck.games.sea_of_thieves.chart import FORT_ISLAND
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
    Spawn,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    check_fort,
    draw_card,
    place_name,
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
    resolving,
    spawning,
    surfacing,
)
from quarterdeck.games.sea_of_thieves.state import EVENTS as EVENT_DECK
from quarterdeck.games.sea_of_thieves.state import TREASURE, State


def settle_drawing(state: State, step: Drawing, action: Action) -> None:
    """SOT-EVENT-02, SOT-EVENT-06: the Knave is fixed as the card is drawn."""
    state.mod = ""
    drawn = draw_card(state, EVENT_DECK, EVERYONE)
    if drawn is None:
        return
    card = drawn[0]
    seat = state.knave = knave(state)
    state.event = card
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
    state.knave, state.event = -1, ""


# Spawns.


def settle_spawning(state: State, step: Spawning, action: Action) -> None:
    """SOT-SPAWN-01, SOT-SETUP-07: what is on the board or left out is ignored."""
    spawn = EVENTS[step.card].spawn
    if spawn.kind == "skeleton-ship":
        send_skeleton_ship(state, spawn.waypoint)
    elif not state.monsters:
        return
    elif spawn.kind == "skeleton-fort":
        raise_fort(state, spawn)
    else:
        wake_monster(state, spawn)


def wake_monster(state: State, spawn: Spawn) -> None:
    monster = MEGALODON if spawn.kind == "megalodon" else KRAKEN
    if monster in state.slain:
        send_skeleton_ship(state, spawn.fallback)
    elif state.at[monster] >= 0:
        return
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


def surface(state: State, enemy: int, waypoint: str) -> None:
    """SOT-SPAWN-02: the waypoint shown, on a random sea tile."""
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
    if not places:
        return
    enemy = step.ship
    state.at[enemy] = action.at if isinstance(action, Mark) else places[0]
    state.damage[enemy] = 0
    where = place_name(state, state.at[enemy])
    state.tell("SOT-SPAWN-02", "The {} appears at {}.", ENEMIES[enemy - SHIPS].name, where)
    bag = state.pools[TREASURE]
    slots = min(ENEMIES[enemy - SHIPS].slots, len(bag))
    if slots:
        booty = [state.fates.draw(bag) for _ in range(slots)]
        state.booty[enemy - SHIPS] = tuple(sorted(booty))


# The Kraken.


def gather(state: State, symbols: int) -> None:
    """SOT-SPAWN-05, SOT-SPAWN-11: tentacles gather on the card; with the sixth it rises."""
    if state.tentacles < TENTACLES:
        state.tentacles = min(TENTACLES, state.tentacles + symbols)
        state.tell("SOT-SPAWN-05", "Tentacles of the Kraken: {} of 6.", state.tentacles)
        state.first(GRASPING)


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
    state.first(*(Yielding(other) for other in others))


# The fort.


def raise_fort(state: State, spawn: Spawn) -> None:
    """SOT-SPAWN-09, SOT-SPAWN-10: on the island shown, or on a random tile's fort island."""
    if state.fort >= 0:
        return
    hex = state.chart.where.get(spawn.island, -1)
    if hex < 0:
        tile = state.chart.tile_at[roll_tile(state)]
        hex = state.chart.where[FORT_ISLAND[tile]]
    state.fort, state.slot = hex, state.seats
    state.tell("SOT-SPAWN-09", "A Skeleton Fort rises at {}.", place_name(state, hex))
    place_skeletons(state, hex, FORT_GARRISON)
    check_fort(state, NO_SHIP)
