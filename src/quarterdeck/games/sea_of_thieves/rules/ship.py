"""ACT, TASK, STACK: a ship's action from token to end; tasks; making room."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    BAIL,
    DONE,
    FULL_SAIL,
    OPEN_FIRE,
    PASS,
    PLAIN,
    PLAY,
    PLUNDER,
    REPAIR,
    SAILS,
    TRADE,
    WAKE,
    Bail,
    Done,
    FullSail,
    OpenFire,
    Play,
    Plunder,
    Repair,
    Sail,
    Trade,
    Wake,
)
from quarterdeck.games.sea_of_thieves.chart import OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    FREE_REPAIRERS,
    HULL_NAMES,
    MOST_STANDEES,
    RESOURCE,
    REVIVERS,
    SHIPS,
    STANDEES,
    TWO_TASKERS,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    place_name,
    spend_resource,
    without,
)
from quarterdeck.games.sea_of_thieves.rules.playing import (
    TIMED,
    begin_roll,
    play_card,
)
from quarterdeck.games.sea_of_thieves.rules.queries import (
    can_stop,
    defeated_kinds,
    is_held,
)
from quarterdeck.games.sea_of_thieves.rules.quiet import quiet_options, settle_quiet, turn_options
from quarterdeck.games.sea_of_thieves.rules.selectors import playable
from quarterdeck.games.sea_of_thieves.rules.steps import (
    COURSINGS,
    EMBARKINGS,
    LANDINGS,
    MUSTERINGS,
    ORDERINGS,
    PLUNDERINGS,
    RESTINGS,
    STAGES,
    VOLLEYS,
    WORKINGS,
    Commanding,
    Crowding,
    Mustering,
    Ordering,
    Resting,
    Waking,
    Working,
)
from quarterdeck.games.sea_of_thieves.state import State

LAWFUL: Final = [
    (RESTINGS[n], LANDINGS[n], ORDERINGS[n], LANDINGS[n], WORKINGS[n], EMBARKINGS[n])
    for n in range(SHIPS)
]
"""What an action is made of, the first step last, as on the agenda."""
IDLE: Final = [(RESTINGS[n], ORDERINGS[n], WORKINGS[n]) for n in range(SHIPS)]
"""The same for a ship that has no voyage and cannot start one: it lands for nothing."""


def settle_commanding(state: State, step: Commanding, action: Action) -> None:
    """SOT-ACT-05: token, voyage, tasks, landing check, action, landing check."""
    ship = step.ship
    state.tokens[ship] += 1
    state.acting, state.swapped = ship, False
    state.tell("SOT-ACT-01", "@{} acts with the {}.", ship // 2, HULL_NAMES[ship])
    state.agenda += LAWFUL[ship] if state.voyage[ship] or state.plans[ship // 2] else IDLE[ship]
    cooks = sum([card in REVIVERS for card in state.crew[ship]])
    if cooks:
        state.first(Waking(ship, cooks), MUSTERINGS[ship])
    else:
        muster(state, ship)


def settle_resting(state: State, step: Resting, action: Action) -> None:
    """The action is over."""
    state.acting, state.swapped = -1, False


# Reviving by a card or a Ship's Cook.


def ask_waking(state: State, step: Waking) -> Decision | None:
    """REVIVE_CREW: asked when not all can revive and they are not alike."""
    kinds = defeated_kinds(state, step.ship)
    defeated = state.down[step.ship] + len(state.felled[step.ship])
    if len(kinds) < 2 or step.n >= defeated:
        return None
    return Decision(step.ship // 2, step, [WAKE[kind] for kind in kinds])


def settle_waking(state: State, step: Waking, action: Action) -> None:
    ship = step.ship
    if isinstance(action, Wake):
        wake(state, ship, action.crew)
        state.first(Waking(ship, step.n - 1))
        return
    for _ in range(min(step.n, state.down[ship] + len(state.felled[ship]))):
        wake(state, ship, defeated_kinds(state, ship)[0])


def wake(state: State, ship: int, crew: str) -> None:
    if crew == PLAIN:
        state.down[ship] -= 1
        state.able[ship] += 1
    else:
        state.felled[ship] = without(state.felled[ship], crew)
        state.crew[ship] = tuple(sorted((*state.crew[ship], crew)))
    state.tell("SOT-CREW-01", "A crew of the {} revives.", HULL_NAMES[ship])


# Tasks.


def settle_mustering(state: State, step: Mustering, action: Action) -> None:
    muster(state, step.ship)


def muster(state: State, ship: int) -> None:
    """SOT-ACT-02, SOT-TASK-05: a task for each able crew; the defeated must revive, and do."""
    crew = state.crew[ship]
    state.tasks = state.able[ship] + len(crew)
    state.free = 0
    if crew:
        state.tasks += sum(card in TWO_TASKERS for card in crew)
        state.free = sum(card in FREE_REPAIRERS for card in crew)
    defeated = state.down[ship] + len(state.felled[ship])
    if defeated:
        state.able[ship] += state.down[ship]
        state.crew[ship] = tuple(sorted((*crew, *state.felled[ship])))
        state.down[ship], state.felled[ship] = 0, ()
        state.tell("SOT-TASK-01", "Crew of the {} revive: {}.", HULL_NAMES[ship], defeated)


def ask_working(state: State, step: Working) -> Decision | None:
    """SOT-ACT-04: tasks one by one, each optional."""
    if state.tasks < 1:
        return None
    ship = step.ship
    options: list[Action] = []
    if not is_held(state, ship):
        at = state.at
        for sail in SAILS[state.chart.geometry][at[ship]]:
            if at.count(sail.to) < MOST_STANDEES or can_stop(state, ship, sail.to):
                options.append(sail)
    if state.damage[ship] and (state.free or RESOURCE in state.hold[ship]):
        options.append(REPAIR)
    if state.water[ship]:
        options.append(BAIL)
    options += turn_options(state, ship // 2, between_actions=False)
    options.append(DONE)
    return Decision(ship // 2, step, options)


def settle_working(state: State, step: Working, action: Action) -> None:
    ship = step.ship
    match action:
        case Sail(to):
            state.first(step)
            sail_to(state, ship, to)
        case Bail():
            state.water[ship] -= 1
            state.tell(
                "SOT-TASK-04", "The {} bails: water {}.", HULL_NAMES[ship], state.water[ship]
            )
            state.first(step)
        case Repair():
            patch(state, ship)
            state.first(step)
        case Done():
            state.tasks = 0
            return
        case _:
            settle_quiet(state, step, ship // 2, action)
            return
    state.tasks -= 1
    state.free = min(state.free, state.tasks)


def sail_to(state: State, ship: int, to: int) -> None:
    """SOT-TASK-02, SOT-MAP-07: to an adjacent hex; a movement of its own, so reefs do no harm."""
    state.at[ship] = to
    state.swapped = False
    state.tell("SOT-TASK-02", "The {} sails to {}.", HULL_NAMES[ship], place_name(state, to))
    if state.at.count(to) > MOST_STANDEES:
        state.first(Crowding(ship))


def patch(state: State, ship: int) -> None:
    """SOT-TASK-03: one damage for a resource; a Shipwright needs none."""
    if state.free:
        state.free -= 1
        state.tell("SOT-TASK-03", "A Shipwright mends the {}.", HULL_NAMES[ship])
    else:
        spend_resource(state, ship)
        state.tell("SOT-TASK-03", "The {} is mended with a resource.", HULL_NAMES[ship])
    state.damage[ship] -= 1


# The action.


def ask_ordering(state: State, step: Ordering) -> Decision | None:
    """SOT-ACT-03: full sail, open fire, plunder, trade, a special action, or none."""
    ship = step.ship
    seat, here = ship // 2, state.at[ship]
    options: list[Action] = []
    if not is_held(state, ship):
        options.append(FULL_SAIL)
    if state.at.count(here) > 1:
        options += [OPEN_FIRE[target] for target in targets(state, ship)]
    options.append(PLUNDER)
    if here == OUTPOST:
        options.append(TRADE)
    if state.hand[seat]:
        options += [PLAY[card] for card in special_actions(state, ship)]
    options += quiet_options(state, seat)
    options.append(PASS)
    return Decision(seat, step, options)


def targets(state: State, ship: int) -> list[int]:
    """SOT-FIRE-01, SOT-FIRE-02: rival ships and enemies in the same hex."""
    here, seat = state.at[ship], ship // 2
    return [
        other
        for other, at in enumerate(state.at)
        if at == here and (other >= SHIPS or other // 2 != seat)
    ]


def special_actions(state: State, ship: int) -> list[str]:
    """SOT-FX-02: special actions for which there is a target."""
    seat = ship // 2
    held = sorted({card for card in state.hand[seat] if card in TIMED["special-action"]})
    return [card for card in held if playable(state, seat, card, ship)]


def settle_ordering(state: State, step: Ordering, action: Action) -> None:
    ship = step.ship
    name = HULL_NAMES[ship]
    match action:
        case FullSail():
            state.tell("SOT-FULL-01", "The {} sets full sail.", name)
            begin_roll(state, ship, "full-sail", COURSINGS[ship])
        case OpenFire(target):
            state.tell("SOT-FIRE-01", "The {} opens fire on the {}.", name, called(target))
            state.target = target
            begin_roll(state, ship, "open-fire", VOLLEYS[ship])
        case Plunder():
            state.tell(
                "SOT-PLUNDER-01", "The {} plunders {}.", name, place_name(state, state.at[ship])
            )
            state.spot = state.at[ship]
            begin_roll(state, ship, "plunder", PLUNDERINGS[ship])
        case Trade():
            state.tell("SOT-TRADE-01", "The {} trades at the Outpost.", name)
            open_trade(state, ship)
        case Play(card):
            play_card(state, ship // 2, card, ship)
        case _:
            settle_quiet(state, step, ship // 2, action)


def called(standee: int) -> str:
    """A ship's or an enemy's name."""
    return (*HULL_NAMES, *STANDEES[SHIPS:])[standee].replace("-", " ")


def open_trade(state: State, ship: int) -> None:
    """SOT-TRADE-01 to 05: sell, repair, upgrade, hire, seek; in this order."""
    state.sold, state.bonuses, state.hired = (), (), ()
    state.discount, state.bought = 0, False
    state.first(*STAGES[ship])
