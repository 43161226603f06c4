"""PLUNDER: fight, loot, haul and dig, one success at a time; then the skeletons strike."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, NOBODY, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    DIG,
    DONE,
    FIGHT,
    HAUL,
    LOOT,
    Dig,
    Fight,
    Haul,
    Loot,
)
from quarterdeck.games.sea_of_thieves.chart import ISLAND
from quarterdeck.games.sea_of_thieves.components import HULL_NAMES, SKELETON, TOKENS
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    check_fort,
    lift,
    place_name,
    remove_skeleton,
    stow,
    turn_captain,
)
from quarterdeck.games.sea_of_thieves.rules.logbook import (
    advance,
    captain_owed,
    count,
    count_fight,
    island_index,
    room_for,
    voyage_of,
)
from quarterdeck.games.sea_of_thieves.rules.queries import foes
from quarterdeck.games.sea_of_thieves.rules.steps import (
    Plundering,
    defeating,
)
from quarterdeck.games.sea_of_thieves.state import LOOT as LOOT_BAG
from quarterdeck.games.sea_of_thieves.state import State


def ask(state: State, step: Plundering) -> Decision | None:
    """SOT-PLUNDER-01: one entry for each success; one may stop early."""
    options: list[Action] = []
    if state.luck + state.steel > 0:
        options += fights(state, step.ship)
    if state.luck + state.spade > 0:
        options += gathering(state, step.ship)
    return Decision(step.ship // 2, step, [*options, DONE]) if options else None


def fights(state: State, ship: int) -> list[Action]:
    """SOT-PLUNDER-02, SOT-CAPT-02: captains only when no normal skeleton is left."""
    hex = state.spot
    if hex in state.skeletons:
        return [FIGHT[SKELETON]]
    if hex in state.captains:
        return [FIGHT[captain] for captain in state.captains[hex]]
    return [FIGHT[SKELETON]] if captain_owed(state, ship, hex) else []


def gathering(state: State, ship: int) -> list[Action]:
    """SOT-PLUNDER-03 to 05, SOT-PLUNDER-07: loot on islands, haul what lies there, dig."""
    hex = state.spot
    options: list[Action] = []
    if state.chart.type[hex] == ISLAND and state.pools[LOOT_BAG]:
        options.append(LOOT)
    if hex in state.cargo:
        options += [HAUL[token] for token in sorted(set(state.cargo[hex]))]
    if can_dig(state, ship):
        options.append(DIG)
    return options


def can_dig(state: State, ship: int) -> bool:
    voyage = voyage_of(state, ship)
    if voyage is None or voyage.goal != "DIG":
        return False
    index = island_index(state, voyage, state.spot)
    return index >= 0 and room_for(state, ship, voyage, index) > 0


def settle(state: State, step: Plundering, action: Action) -> None:
    ship = step.ship
    match action:
        case Fight(foe):
            pay(state, "steel")
            state.first(step)
            fight(state, ship, foe)
        case Loot():
            pay(state, "spade")
            state.first(step)
            loot(state, ship)
        case Haul(token):
            pay(state, "spade")
            state.first(step)
            haul(state, ship, token)
        case Dig():
            pay(state, "spade")
            state.first(step)
            dig(state, ship)
        case _:
            strike_back(state, ship)


def pay(state: State, purpose: str) -> None:
    """SOT-FX-05: a success that serves this purpose alone is spent first."""
    if purpose == "steel" and state.steel:
        state.steel -= 1
    elif purpose == "spade" and state.spade:
        state.spade -= 1
    else:
        state.luck -= 1


def fight(state: State, ship: int, foe: str) -> None:
    """SOT-PLUNDER-02: a skeleton goes back to the bag, a captain turns into its treasure."""
    hex = state.spot
    if foe != SKELETON:
        state.tell("SOT-CAPT-03", "The {} defeats {}.", HULL_NAMES[ship], TOKENS[foe].name)
        turn_captain(state, hex, foe)
        count_fight(state, ship, hex, captain=True)
    elif hex in state.skeletons:
        state.tell("SOT-PLUNDER-02", "The {} defeats a skeleton.", HULL_NAMES[ship])
        remove_skeleton(state, hex)
        count_fight(state, ship, hex, captain=False)
    else:
        state.tell("SOT-VOY-13", "The {} beats a captain's stand-in.", HULL_NAMES[ship])
        count_fight(state, ship, hex, captain=True)
    if hex == state.fort:
        check_fort(state, ship)


def loot(state: State, ship: int) -> None:
    """SOT-PLUNDER-03: blind from the loot bag; a skeleton stays on the island."""
    seat, hex = ship // 2, state.spot
    token = state.fates.draw(state.pools[LOOT_BAG], eyes_of(seat))
    if token == SKELETON:
        state.skeletons[hex] = state.skeletons.get(hex, 0) + 1
        state.tell("SOT-PLUNDER-03", "A skeleton rises at {}!", place_name(state, hex))
    else:
        stow(state, ship, token, NOBODY)
        state.tell("SOT-PLUNDER-03", "The {} finds loot.", HULL_NAMES[ship])
        state.whisper(seat, "SOT-PLUNDER-03", "It is a {}.", TOKENS[token])


def haul(state: State, ship: int, token: str) -> None:
    """SOT-PLUNDER-04: a token lying in the hex; all saw what it was."""
    lift(state, state.spot, token)
    stow(state, ship, token, EVERYONE)
    state.tell("SOT-PLUNDER-04", "The {} hauls a {}.", HULL_NAMES[ship], TOKENS[token])
    count(state, ship, "HAUL", 1)


def dig(state: State, ship: int) -> None:
    """SOT-PLUNDER-07: one progress on a digging voyage at this island."""
    voyage = voyage_of(state, ship)
    assert voyage is not None
    advance(state, ship, island_index(state, voyage, state.spot), 1)


def strike_back(state: State, ship: int) -> None:
    """SOT-PLUNDER-06: one crew is defeated for each skeleton and captain in the hex."""
    attackers = foes(state, state.spot)
    state.luck = state.steel = state.spade = 0
    state.spot = -1
    if attackers:
        foe = "1 skeleton strikes" if attackers == 1 else f"{attackers} skeletons strike"
        state.tell("SOT-PLUNDER-06", "{} back at the {}.", foe, HULL_NAMES[ship])
        state.first(defeating(ship, attackers))
