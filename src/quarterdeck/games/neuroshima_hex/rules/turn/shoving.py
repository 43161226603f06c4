"""INST-04, PIR-GRAB, INST-11: units that push, pull or change places with others."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex.actions import AT, FACES, PICK, At, Face, Pick
from quarterdeck.games.neuroshima_hex.board import NAMES, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import full_name
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS, LINKS
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle.report import chosen, looking, unit
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import SOURCE, carry
from quarterdeck.games.neuroshima_hex.rules.nets.connections import held
from quarterdeck.games.neuroshima_hex.rules.queries import own_units
from quarterdeck.games.neuroshima_hex.rules.turn.effects import conclude
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    GrabFace,
    GrabWhere,
    GrabWho,
    GrabWhom,
    PushWhere,
    PushWho,
    PushWhom,
    SwapWho,
    SwapWith,
)
from quarterdeck.games.neuroshima_hex.rules.turn.targets import (
    grab_goals,
    grabbable,
    partners,
    push_goals,
    pushable,
    pushers,
    swappable,
)
from quarterdeck.games.neuroshima_hex.state import TAKEN_BITS, State

ShoveStep = (
    PushWho | PushWhom | PushWhere | GrabWho | GrabWhom | GrabWhere | GrabFace | SwapWho | SwapWith
)


def ask(state: State, step: ShoveStep) -> Decision | None:
    match step:
        case PushWho(seat):
            return Decision(seat, step, [PICK[s] for s in pushers(state, seat)])
        case PushWhom(seat, space):
            return Decision(seat, step, [PICK[s] for s in pushable(state, seat, space)])
        case PushWhere(seat, pusher, victim):
            goals = push_goals(state, pusher, victim)
            return Decision(seat, step, [AT[s] for s in goals]) if len(goals) > 1 else None
        case GrabWho(seat):
            own = own_units(state, held(state), seat)
            return Decision(seat, step, [PICK[s] for s in own if grabbable(state, seat, s)])
        case GrabWhom(seat, space):
            return Decision(seat, step, [PICK[s] for s in grabbable(state, seat, space)])
        case GrabWhere(seat, grabber, victim):
            goals = grab_goals(state, grabber, victim)
            return Decision(seat, step, [AT[s] for s in goals]) if len(goals) > 1 else None
        case GrabFace(seat, victim, _):
            return None if FACELESS[state.tile[victim]] else Decision(seat, step, FACES)
        case SwapWho(seat, why):
            return Decision(seat, step, [PICK[s] for s in swappable(state, seat, why)])
        case SwapWith(seat, space, why):
            return Decision(seat, step, [PICK[s] for s in partners(state, seat, space, why)])


def settle(state: State, step: ShoveStep, action: Action) -> None:
    if isinstance(action, Pick):
        _chosen(state, step, action.space)
        return
    match step:
        case PushWhere(_, pusher, victim):
            goals = push_goals(state, pusher, victim)
            _push(state, pusher, victim, action.space if isinstance(action, At) else goals[0])
        case GrabWhere(seat, grabber, victim):
            goals = grab_goals(state, grabber, victim)
            goal = action.space if isinstance(action, At) else goals[0]
            if isinstance(action, At):
                state.tell("PIR-GRAB-02", "@{} chooses {}.", seat, NAMES[goal])
            state.first(GrabFace(seat, victim, goal))
        case GrabFace(_, victim, goal):
            _drag(state, victim, goal, action)


def _chosen(state: State, step: ShoveStep, space: int) -> None:
    """A unit was picked: the next question is about it. INST-04, MULTI-16: whoever controls the
    victim says where it goes."""
    if not isinstance(step, SwapWith):
        chosen(state, _RULES[type(step)], step.seat, space)
    holder = held(state).controller[space]
    match step:
        case PushWho(seat):
            state.first(PushWhom(seat, space))
        case PushWhom(_, pusher):
            state.first(PushWhere(holder, pusher, space))
        case GrabWho(seat):
            state.first(GrabWhom(seat, space))
        case GrabWhom(_, grabber):
            state.first(GrabWhere(holder, grabber, space))
        case SwapWho(seat, why):
            state.first(SwapWith(seat, space, why))
        case SwapWith(seat, one, _):
            swap(state, seat, one, space)


_RULES: Final[dict[type[Step], str]] = {
    PushWho: "NSH-INST-04",
    PushWhom: "NSH-INST-04",
    GrabWho: "PIR-GRAB-01",
    GrabWhom: "PIR-GRAB-01",
    SwapWho: "NSH-INST-11",
}


def _push(state: State, pusher: int, victim: int, goal: int) -> None:
    """INST-04: one space away, facing unchanged."""
    name, here = full_name(state.tile[victim]), NAMES[victim]
    state.tell("NSH-INST-04", "The {} is pushed from {} to {}.", name, here, NAMES[goal])
    carry(state, victim, goal)
    conclude(state, state.active, goal)


def _drag(state: State, victim: int, goal: int, action: Action) -> None:
    """PIR-GRAB-02: the victim's controller may turn it on the way."""
    if state.log is not None:
        face, here, there = state.tile[victim], NAMES[victim], NAMES[goal]
        facing = looking(face, action.to) if isinstance(action, Face) else ""
        sentence = "The {} is dragged from {} to {}{}."
        state.tell("PIR-GRAB-01", sentence, full_name(face), here, there, facing)
    carry(state, victim, goal)
    if isinstance(action, Face):
        state.rot[goal] = action.to
    conclude(state, state.active, goal)


def swap(state: State, seat: int, one: int, two: int) -> None:
    """INST-11: two units change places, neither turns; both enter a space."""
    if state.log is not None:
        names = unit(state, one), unit(state, two)
        state.tell("NSH-INST-11", "@{} lets {} and {} change places.", seat, *names)
    events.moved(state, "swap", one, two)
    events.moved(state, "swap", two, one)
    if "takeover" in state.table.features:
        _let_go(state, one, two)
    for facts in (state.tile, state.owner, state.rot, state.wounds, state.marks, state.used):
        facts[one], facts[two] = facts[two], facts[one]
    if "mobility" in state.table.effects:
        _swap_sources(state, one, two)
    conclude(state, seat, one, two)


def _let_go(state: State, *spaces: int) -> None:
    """MOD-10: units that change places, and those held by such units, are taken over anew."""
    for space in spaces:
        links = LINKS[state.tile[space] * 6 + state.rot[space]]
        for caught in (space, *(NEIGHBOUR[space][d] for d in links)):
            if caught >= 0:
                state.marks[caught] &= ~TAKEN_BITS


def _swap_sources(state: State, one: int, two: int) -> None:
    """MOD-07: modules that changed places are still the same sources of moves."""
    for space in range(SPACES):
        used = state.used[space]
        first, second = used >> one & SOURCE, used >> two & SOURCE
        if bool(first) != bool(second):
            state.used[space] = used ^ (SOURCE << one | SOURCE << two)
