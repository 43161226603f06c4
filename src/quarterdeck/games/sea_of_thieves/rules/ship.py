"""ACT, TASK, STACK: a ship's action from token to end; tasks; making room."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves.actions import (
    BAIL,
    DONE,
    FULL_SAIL,
    MOST_TASKS,
    OPEN_FIRE,
    PASS,
    PLAIN,
    PLAY,
    PLUNDER,
    REPAIR,
    REPEAT,
    SAILS,
    TRADE,
    WAKE,
    Bail,
    Deliver,
    Done,
    FullSail,
    OpenFire,
    Pass,
    Play,
    Plunder,
    Repair,
    Repeat,
    Sail,
    Trade,
    Wake,
)
from quarterdeck.games.sea_of_thieves.board import OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    FREE_REPAIRERS,
    HULL_NAMES,
    HULLS,
    MOST_STANDEES,
    RESOURCE,
    REVIVERS,
    SHIPS,
    STANDEE_NAMES,
    TWO_TASKERS,
)
from quarterdeck.games.sea_of_thieves.rules.any_time import (
    quiet_options,
    settle_quiet,
    turn_options,
)
from quarterdeck.games.sea_of_thieves.rules.cards.playing import TIMED, begin_roll, play_card
from quarterdeck.games.sea_of_thieves.rules.cards.selectors import playable
from quarterdeck.games.sea_of_thieves.rules.effects import spend_resource, without
from quarterdeck.games.sea_of_thieves.rules.queries import (
    can_stop,
    defeated_kinds,
    is_held,
    place_name,
)
from quarterdeck.games.sea_of_thieves.rules.steps import (
    ACTINGS,
    COURSINGS,
    EMBARKINGS,
    HEADINGS,
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
    Dispatching,
    Hastening,
    Heading,
    Mustering,
    Ordering,
    Resting,
    Rising,
    Speeding,
    Waking,
    Working,
)
from quarterdeck.games.sea_of_thieves.rules.told import DOWN, moved
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import (
    deliver,
    deliverable,
    deliveries,
    land,
)
from quarterdeck.games.sea_of_thieves.state import State

Makeup = list[tuple[Step, ...]]
LAWFUL: Final[Makeup] = [
    (RESTINGS[n], LANDINGS[n], ORDERINGS[n], LANDINGS[n], WORKINGS[n]) for n in range(SHIPS)
]
"""What an action is made of, the first step last, as on the agenda."""
IDLE: Final[Makeup] = [(RESTINGS[n], ORDERINGS[n], WORKINGS[n]) for n in range(SHIPS)]
"""The same for a ship that has no voyage and cannot start one: it lands for nothing."""
LAWFUL_AHEAD: Final[Makeup] = [
    (RESTINGS[n], LANDINGS[n], HEADINGS[n], LANDINGS[n], WORKINGS[n]) for n in range(SHIPS)
]
IDLE_AHEAD: Final[Makeup] = [(RESTINGS[n], HEADINGS[n], WORKINGS[n]) for n in range(SHIPS)]
"""The same for a ship whose action was named before its tasks."""


def settle_commanding(state: State, step: Commanding, action: Action) -> None:
    """SOT-ACT-05: token, voyage, tasks, landing check, action, landing check."""
    command(state, step.ship)
    if state.plans[step.ship // 2]:
        state.agenda.append(EMBARKINGS[step.ship])


def settle_dispatching(state: State, step: Dispatching, action: Action) -> None:
    """SOT-ACT-10: the voyage was started, or declined, with the choice of the ship."""
    command(state, step.ship)


def settle_speeding(state: State, step: Speeding, action: Action) -> None:
    """SOT-ACT-13: tasks first, then full sail without a question."""
    command(state, step.ship, LAWFUL_AHEAD, IDLE_AHEAD)


def settle_hastening(state: State, step: Hastening, action: Action) -> None:
    """SOT-ACT-12: token, landing check, action."""
    command(state, step.ship)
    order: Action = PLUNDER if step.order == "plunder" else TRADE
    state.agenda.pop()
    obey(state, step.ship, order)


def command(state: State, ship: int, lawful: Makeup = LAWFUL, idle: Makeup = IDLE) -> None:
    """The token is placed; tasks and the action follow."""
    state.tokens[ship] += 1
    state.acting, state.swapped, state.proud = ship, False, False
    state.tell("SOT-ACT-01", "@{} acts with the {}.", ship // 2, HULL_NAMES[ship])
    state.event("act", ship // 2, "action-token", ("", HULLS[ship]))
    state.agenda += lawful[ship] if state.voyage[ship] or state.plans[ship // 2] else idle[ship]
    crew = state.crew[ship]
    cooks = sum(card in REVIVERS for card in crew) if crew else 0
    if cooks:
        state.first(Waking(ship, cooks), MUSTERINGS[ship])
    else:
        muster(state, ship)


def settle_resting(state: State, step: Resting, action: Action) -> None:
    """The action is over. SOT-ACT-11: a voyage that it completed may be boasted about even if the
    turn was to end with it."""
    state.acting, state.swapped = -1, False
    if state.proud and isinstance(state.agenda[-1], Rising):
        state.first(ACTINGS[step.ship // 2])


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
    who = CREW[crew].name if crew in CREW else "plain crew"
    state.tell("SOT-CREW-01", "A {} of the {} revives.", who, HULL_NAMES[ship])
    state.event("revive", ship // 2, crew, (DOWN[ship], HULLS[ship]))


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
        state.tell("SOT-TASK-01", "Crew of the {} revive: {}.", HULL_NAMES[ship], defeated)
        told_revival(state, ship)
        state.able[ship] += state.down[ship]
        state.crew[ship] = tuple(sorted((*crew, *state.felled[ship])))
        state.down[ship], state.felled[ship] = 0, ()


def told_revival(state: State, ship: int) -> None:
    if state.log is None:
        return
    if state.down[ship]:
        way = (DOWN[ship], HULLS[ship])
        state.event("revive", ship // 2, PLAIN, way, state.down[ship])
    for card in state.felled[ship]:
        state.event("revive", ship // 2, card, (DOWN[ship], HULLS[ship]))


def ask_working(state: State, step: Working) -> Decision | None:
    """SOT-ACT-04, SOT-ACT-08: tasks, each optional; or the action at once."""
    if state.tasks < 1:
        return None
    ship = step.ship
    options: list[Action] = [] if is_held(state, ship) else sails(state, ship)
    options += hammers(state, ship)
    options += buckets(state, ship)
    options += turn_options(state, ship // 2, between_actions=False)
    cargo = deliveries(state, ship)
    options += cargo or orders(state, ship)
    # To do no more tasks is to set full sail where that was said before.
    if cargo or not is_headed(state):
        options.append(DONE)
    return Decision(ship // 2, step, options)


def is_headed(state: State) -> bool:
    """SOT-ACT-13: the action under way is full sail, named before its tasks."""
    return any(isinstance(step, Heading) for step in state.agenda[-3:])


def hammers(state: State, ship: int) -> list[Action]:
    """SOT-TASK-03, SOT-TASK-07: mend one damage, or as many as tasks and resources allow."""
    number = mendable(state, ship)
    if not number:
        return []
    return [REPAIR, REPEAT["repair"]] if number > 1 else [REPAIR]


def mendable(state: State, ship: int) -> int:
    if not state.damage[ship]:
        return 0
    means = state.free + state.hold[ship].count(RESOURCE)
    return min(state.tasks, state.damage[ship], means)


def buckets(state: State, ship: int) -> list[Action]:
    """SOT-TASK-04, SOT-TASK-07: bail once, or as often as there are tasks and water."""
    number = min(state.tasks, state.water[ship])
    if not number:
        return []
    return [BAIL, REPEAT["bail"]] if number > 1 else [BAIL]


def sails(state: State, ship: int) -> list[Action]:
    """SOT-TASK-02, SOT-TASK-06: a hex next to the ship, or farther on for more tasks."""
    at, here = state.at, state.at[ship]
    near = SAILS[state.chart.geometry][here][min(state.tasks, MOST_TASKS)]
    if state.tasks == 1:
        return [s for s in near if at.count(s.to) < MOST_STANDEES or can_stop(state, ship, s.to)]
    full = full_hexes(state, ship)
    if not full:
        return list(near)
    free = voyage_ways(state, ship, full)
    beside = state.chart.geometry.neighbours[here]
    return [s for s in near if s.to in free or (s.to in beside and can_stop(state, ship, s.to))]


def full_hexes(state: State, ship: int) -> list[int]:
    """SOT-STACK-01: hexes within reach of Sail tasks that none of them leads through."""
    at, far = state.at, state.chart.geometry.distance[state.at[ship]]
    return [
        hex
        for hex in at
        if hex >= 0 and 0 < far[hex] <= state.tasks and at.count(hex) >= MOST_STANDEES
    ]


def tasks_to(state: State, ship: int, to: int) -> int:
    """How many Sail tasks it takes to get there."""
    straight = state.chart.geometry.distance[state.at[ship]][to]
    if straight == 1:
        return 1
    full = full_hexes(state, ship)
    return voyage_ways(state, ship, full).get(to, 1) if full else straight


def voyage_ways(state: State, ship: int, full: list[int]) -> dict[int, int]:
    """The hexes with room that Sail tasks reach, each with the tasks it takes."""
    neighbours, here = state.chart.geometry.neighbours, state.at[ship]
    found = {here: 0}
    edge = [here]
    for n in range(1, state.tasks + 1):
        reached = []
        for hex in edge:
            for near in neighbours[hex]:
                if near not in found and near not in full:
                    found[near] = n
                    reached.append(near)
        edge = reached
    return found


def settle_working(state: State, step: Working, action: Action) -> None:
    ship = step.ship
    match action:
        case Sail(to):
            state.first(step)
            steps = tasks_to(state, ship, to)
            sail_to(state, ship, to)
            state.tasks -= steps - 1
        case FullSail() | OpenFire() | Plunder() | Trade():
            obey(state, ship, action)
            return
        case Bail():
            bail(state, ship, 1)
            state.first(step)
        case Repair():
            patch(state, ship)
            state.first(step)
        case Deliver() | Repeat("deliver"):
            state.tasks = 0
            for _ in range(deliverable(state, ship) if isinstance(action, Repeat) else 1):
                deliver(state, ship)
            return
        case Repeat(task):
            state.first(step)
            state.tasks -= work_through(state, ship, task) - 1
        case Done():
            state.tasks = 0
            state.tell("SOT-ACT-04", "The crew of the {} do no more tasks.", HULL_NAMES[ship])
            return
        case _:
            settle_quiet(state, step, ship // 2, action)
            return
    state.tasks -= 1
    state.free = min(state.free, state.tasks)


def obey(state: State, ship: int, order: Action) -> None:
    """SOT-ACT-08: no more tasks; the landing check comes before the action all the same."""
    state.tasks = 0
    while not isinstance(state.agenda.pop(), Ordering | Heading):
        pass
    land(state, ship)
    settle_ordering(state, ORDERINGS[ship], order)


def sail_to(state: State, ship: int, to: int) -> None:
    """SOT-TASK-02, SOT-MAP-07: each task is a movement of its own, so reefs do no harm."""
    here, state.at[ship] = state.at[ship], to
    state.swapped = False
    if state.log is not None:
        ways = place_name(state, here), place_name(state, to)
        state.tell("SOT-TASK-02", "The {} sails from {} to {}.", HULL_NAMES[ship], *ways)
        moved(state, "sail", ship, here, to)
    if state.at.count(to) > MOST_STANDEES:
        state.first(Crowding(ship))


def work_through(state: State, ship: int, task: str) -> int:
    """SOT-TASK-07: one task after the other; says how many."""
    if task == "bail":
        number = min(state.tasks, state.water[ship])
        bail(state, ship, number)
        return number
    number = mendable(state, ship)
    for _ in range(number):
        patch(state, ship)
    return number


def bail(state: State, ship: int, number: int) -> None:
    """SOT-TASK-04: one space for each task."""
    state.water[ship] -= number
    name, level = HULL_NAMES[ship], state.water[ship]
    state.tell("SOT-TASK-04", "The {} bails: water down by {} to {}.", name, number, level)
    state.event("bail", ship // 2, "water", (HULLS[ship], ""), number)


def patch(state: State, ship: int) -> None:
    """SOT-TASK-03: one damage for a resource; a Shipwright needs none."""
    if state.free:
        state.free -= 1
        state.tell("SOT-TASK-03", "A Shipwright mends the {}.", HULL_NAMES[ship])
    else:
        state.tell("SOT-TASK-03", "The {} is mended with a resource.", HULL_NAMES[ship])
        spend_resource(state, ship)
    state.damage[ship] -= 1
    state.event("repair", ship // 2, "damage", (HULLS[ship], ""))


# The action.


def settle_heading(state: State, step: Heading, action: Action) -> None:
    """SOT-ACT-13: full sail, as was said; a ship that the Kraken holds by now does something
    else."""
    if is_held(state, step.ship):
        state.first(ORDERINGS[step.ship])
    else:
        settle_ordering(state, ORDERINGS[step.ship], FULL_SAIL)


def ask_ordering(state: State, step: Ordering) -> Decision | None:
    """SOT-ACT-03: full sail, open fire, plunder, trade, a special action, or none."""
    ship = step.ship
    seat = ship // 2
    options = orders(state, ship)
    if state.hand[seat]:
        options += [PLAY[card] for card in special_actions(state, ship)]
    options += quiet_options(state, seat)
    options.append(PASS)
    return Decision(seat, step, options)


def orders(state: State, ship: int) -> list[Action]:
    """SOT-ACT-03: the four actions, as far as they can be made here."""
    here = state.at[ship]
    options: list[Action] = []
    if not is_held(state, ship):
        options.append(FULL_SAIL)
    if state.at.count(here) > 1:
        options += [OPEN_FIRE[target] for target in targets(state, ship)]
    options.append(PLUNDER)
    if here == OUTPOST:
        options.append(TRADE)
    return options


def targets(state: State, ship: int) -> list[int]:
    """SOT-FIRE-01, SOT-FIRE-02: other ships and enemies in the same hex."""
    here = state.at[ship]
    return [other for other, at in enumerate(state.at) if at == here and other != ship]


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
            state.tell("SOT-FIRE-01", "The {} opens fire on the {}.", name, STANDEE_NAMES[target])
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
        case Pass():
            state.tell("SOT-ACT-04", "The {} does nothing else.", name)
        case _:
            settle_quiet(state, step, ship // 2, action)


def open_trade(state: State, ship: int) -> None:
    """SOT-TRADE-01 to 05: sell, repair, upgrade, hire, seek; in this order."""
    state.sold, state.bonuses, state.hired = (), (), ()
    state.discount, state.bought = 0, False
    state.first(*STAGES[ship])
