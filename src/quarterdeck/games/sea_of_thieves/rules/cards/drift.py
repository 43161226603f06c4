"""FX: ships and cargo that a card moves."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted
from quarterdeck.games.sea_of_thieves.actions import DONE, DROP, MARK, PASS, Drop, Mark, Take
from quarterdeck.games.sea_of_thieves.board import FAR, OUTPOST, REEF
from quarterdeck.games.sea_of_thieves.components import (
    HULL_NAMES,
    HULLS,
    SHIPS,
    STANDEE_NAMES,
    TOKENS,
)
from quarterdeck.games.sea_of_thieves.rules.cards.steps import Drifting, Dropping, Grabbing, Hooking
from quarterdeck.games.sea_of_thieves.rules.effects import lay, lift, stow, unstow
from quarterdeck.games.sea_of_thieves.rules.queries import (
    enemy_may_stop,
    has_room,
    is_held,
    is_reef_wise,
    place_name,
)
from quarterdeck.games.sea_of_thieves.rules.seen import (
    could_differ,
    learn_cargo,
    seen_by_one,
    taken_openly,
)
from quarterdeck.games.sea_of_thieves.rules.steps import hit
from quarterdeck.games.sea_of_thieves.rules.told import TOKEN_OF, moved, stowed, unstowed
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import count
from quarterdeck.games.sea_of_thieves.state import State


def ways(state: State, standee: int, n: int) -> dict[int, int]:
    """SOT-MAP-13: every hex within reach, with the fewest reefs left behind on the way there."""
    start = state.at[standee]
    chart, ship = state.chart, standee < SHIPS
    hurts = ship and not is_reef_wise(state, standee)
    found = {start: 0}
    edge = {start: 0}
    for _ in range(n):
        reached: dict[int, int] = {}
        for hex, reefs in edge.items():
            cost = reefs + (hurts and hex != start and chart.type[hex] == REEF)
            for near in chart.geometry.neighbours[hex]:
                # SOT-HAZ-05: shy enemies do not even pass the Outpost.
                barred = near == OUTPOST and not ship and not state.bold_enemies
                if not barred and cost < min(found.get(near, FAR), reached.get(near, FAR)):
                    reached[near] = cost
        found.update(reached)
        edge = reached
    del found[start]
    return found


def drift_ends(state: State, step: Drifting) -> list[int]:
    """SOT-STACK-06, SOT-STACK-07: card moves never displace anyone."""
    if step.ship < SHIPS and is_held(state, step.ship):
        return []
    may_stop = has_room if step.ship < SHIPS else enemy_may_stop
    return [hex for hex in sorted(ways(state, step.ship, step.n)) if may_stop(state, hex)]


def ask_drifting(state: State, step: Drifting) -> Decision | None:
    ends = drift_ends(state, step)
    return Decision(step.seat, step, [*(MARK[hex] for hex in ends), PASS]) if ends else None


def settle_drifting(state: State, step: Drifting, action: Action) -> None:
    name = STANDEE_NAMES[step.ship]
    here = place_name(state, state.at[step.ship])
    if not isinstance(action, Mark):
        state.tell("SOT-FX-01", "The {} stays at {}.", name, here)
        return
    reefs = ways(state, step.ship, step.n)[action.at]
    there, state.at[step.ship] = state.at[step.ship], action.at
    state.swapped = False
    where = place_name(state, action.at)
    over = f", over {counted(reefs, 'reef')}" if reefs else ""
    state.tell("SOT-FX-01", "The {} is moved from {} to {}{}.", name, here, where, over)
    moved(state, "drift", step.ship, there, action.at)
    state.first(*(hit(step.ship, 1) for _ in range(reefs)))


# Cargo overboard.


def ask_dropping(state: State, step: Dropping) -> Decision | None:
    """DROP_CARGO: the owner picks what goes; all of it if there is no more than that."""
    hold = state.hold[step.ship]
    if step.n < 1 or len(hold) <= step.n:
        return None
    tokens: list[Action] = [DROP[token] for token in sorted(set(hold))]
    # Whether they are alike may be known to their owner alone.
    asked = len(tokens) > 1 or could_differ(state, step.ship)
    return Decision(step.ship // 2, step, tokens) if asked else None


def settle_dropping(state: State, step: Dropping, action: Action) -> None:
    if isinstance(action, Drop):
        drop(state, step.ship, action.token)
        state.first(Dropping(step.ship, step.n - 1))
    elif step.n > 0:
        for token in state.hold[step.ship][: step.n]:
            drop(state, step.ship, token)


def drop(state: State, ship: int, token: str) -> None:
    """A token goes overboard for all to see."""
    hex = state.at[ship]
    unstow(state, ship, token)
    lay(state, hex, token)
    where = place_name(state, hex)
    thing = TOKENS[token].one()
    state.tell("SOT-FX-01", "The {} drops {} at {}.", HULL_NAMES[ship], thing, where)
    unstowed(state, ship, token, hex)
    state.fates.reveal()


# Cargo hauled from afar.


def ask_hooking(state: State, step: Hooking) -> Decision | None:
    """HAUL_RANGE: up to so many tokens lying in the ship's hex or within range."""
    here = state.at[step.ship]
    steps = state.chart.geometry.distance[here]
    options: list[Action] = [
        Take(token, hex)
        for hex in sorted(state.cargo)
        if steps[hex] <= step.range
        for token in sorted(set(state.cargo[hex]))
    ]
    if step.n < 1 or not options:
        return None
    return Decision(step.ship // 2, step, [*options, DONE])


def settle_hooking(state: State, step: Hooking, action: Action) -> None:
    if isinstance(action, Take):
        lift(state, action.at, action.token)
        stow(state, step.ship, action.token, EVERYONE)
        name, token = HULL_NAMES[step.ship], TOKENS[action.token].one()
        state.tell("SOT-FX-01", "The {} hooks {}.", name, token)
        stowed(state, step.ship, action.token, action.at)
        state.first(Hooking(step.ship, step.n - 1, step.range))
        count(state, step.ship, "HAUL", 1)
    elif action is DONE:
        state.tell("SOT-FX-01", "The {} hooks no more.", HULL_NAMES[step.ship])


# Cargo taken from a rival.


def settle_grabbing(state: State, step: Grabbing, action: Action) -> None:
    """STEAL_CARGO: random tokens between holds, one for each success; seen by the two owners."""
    thief, victim = step.ship, state.target
    both = eyes_of(thief // 2, victim // 2)
    for _ in range(min(step.n, state.luck, len(state.hold[victim]))):
        hold = list(state.hold[victim])
        token = state.fates.draw(hold, both)
        state.hold[victim] = tuple(hold)
        state.seen = taken_openly(state.seen, victim, token)
        state.seen = seen_by_one(state.seen, victim, thief // 2)
        state.hold[thief] = tuple(sorted((*state.hold[thief], token)))
        if TOKENS[token].kind != "captain":
            learn_cargo(state, thief, token, eyes_of(victim // 2))
        names = HULL_NAMES[thief], HULL_NAMES[victim]
        state.tell("SOT-FX-01", "The {} takes a token from the {}.", *names)
        way = (HULLS[victim], HULLS[thief])
        state.event("steal", thief // 2, TOKEN_OF[token], way)
    state.target = -1
