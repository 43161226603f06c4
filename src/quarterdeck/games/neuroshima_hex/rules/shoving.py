"""INST-04, PIR-GRAB, INST-11: units that push, pull or change places with others."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import AT, FACES, PICK, At, Face, Pick
from quarterdeck.games.neuroshima_hex.board import NAMES, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import label
from quarterdeck.games.neuroshima_hex.rules.consequences import conclude
from quarterdeck.games.neuroshima_hex.rules.field import field
from quarterdeck.games.neuroshima_hex.rules.queries import own_units
from quarterdeck.games.neuroshima_hex.rules.reach import (
    grab_goals,
    grabbable,
    partners,
    push_goals,
    pushable,
    pushers,
    swappable,
)
from quarterdeck.games.neuroshima_hex.rules.steps import (
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
from quarterdeck.games.neuroshima_hex.rules.wounds import SOURCE, carry
from quarterdeck.games.neuroshima_hex.state import TAKEN_BITS, State
from quarterdeck.games.neuroshima_hex.tables import FACELESS, LINKS

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
            own = own_units(state, field(state), seat)
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
    f = field(state)
    match step:
        case PushWho(seat):
            assert isinstance(action, Pick)
            state.first(PushWhom(seat, action.space))
        case PushWhom(seat, pusher):
            assert isinstance(action, Pick)
            state.first(PushWhere(f.controller[action.space], pusher, action.space))
        case PushWhere(_, pusher, victim):
            goals = push_goals(state, pusher, victim)
            _push(state, pusher, victim, action.space if isinstance(action, At) else goals[0])
        case GrabWho(seat):
            assert isinstance(action, Pick)
            state.first(GrabWhom(seat, action.space))
        case GrabWhom(seat, grabber):
            assert isinstance(action, Pick)
            state.first(GrabWhere(f.controller[action.space], grabber, action.space))
        case GrabWhere(seat, grabber, victim):
            goals = grab_goals(state, grabber, victim)
            goal = action.space if isinstance(action, At) else goals[0]
            state.first(GrabFace(seat, victim, goal))
        case GrabFace(_, victim, goal):
            _drag(state, victim, goal, action)
        case SwapWho(seat, why):
            assert isinstance(action, Pick)
            state.first(SwapWith(seat, action.space, why))
        case SwapWith(seat, space, _):
            assert isinstance(action, Pick)
            swap(state, seat, space, action.space)


def _push(state: State, pusher: int, victim: int, goal: int) -> None:
    """INST-04: one space away, facing unchanged."""
    name = label(state.tile[victim])
    state.tell("NSH-INST-04", "The {} is pushed to {}.", name, NAMES[goal])
    carry(state, victim, goal)
    conclude(state, state.active, goal)


def _drag(state: State, victim: int, goal: int, action: Action) -> None:
    """PIR-GRAB-02: the victim's controller may turn it on the way."""
    name = label(state.tile[victim])
    state.tell("PIR-GRAB-01", "The {} is dragged to {}.", name, NAMES[goal])
    carry(state, victim, goal)
    if isinstance(action, Face):
        state.rot[goal] = action.to
    conclude(state, state.active, goal)


def swap(state: State, seat: int, one: int, two: int) -> None:
    """INST-11: two units change places, neither turns; both enter a space."""
    state.tell("NSH-INST-11", "@{} swaps {} and {}.", seat, NAMES[one], NAMES[two])
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
        for held in (space, *(NEIGHBOUR[space][d] for d in links)):
            if held >= 0:
                state.marks[held] &= ~TAKEN_BITS


def _swap_sources(state: State, one: int, two: int) -> None:
    """MOD-07: modules that changed places are still the same sources of moves."""
    for space in range(SPACES):
        used = state.used[space]
        first, second = used >> one & SOURCE, used >> two & SOURCE
        if bool(first) != bool(second):
            state.used[space] = used ^ (SOURCE << one | SOURCE << two)
