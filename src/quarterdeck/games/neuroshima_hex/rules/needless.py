"""RUL-12: a question that has one answer, or whose answers all lead to the same place, is settled
without asking."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.phases import Part, Phase
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action, Step
from quarterdeck.games.neuroshima_hex.actions import NO, Face, Pick
from quarterdeck.games.neuroshima_hex.board import STANDARD
from quarterdeck.games.neuroshima_hex.rules.battle.steps import ChargeFace, Charging, Choice
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    Acting,
    GrabFace,
    MovingFace,
    Next,
    PlacingFace,
    PushWho,
    RaiseFace,
    ReplaceFace,
    Turn,
    Verdict,
)
from quarterdeck.games.neuroshima_hex.rules.turn.targets import push_goals, pushable
from quarterdeck.games.neuroshima_hex.state import EMPTY, State

Phases = dict[type[Step], Phase]
FaceStep = PlacingFace | MovingFace | GrabFace | RaiseFace | ReplaceFace | ChargeFace
FEW: Final = 6
"""More answers than these are not compared."""
ENDS: Final = (Acting, Next, Turn, Verdict)
"""Steps at which an act, or a Battle, is over."""


def sole(phase: Phase) -> Phase:
    """The phase without its questions of one answer."""

    def ask(state: State, step: Step) -> Decision | None:
        question = phase.ask(state, step)
        return None if question is not None and len(question.options) == 1 else question

    return Part(ask=ask, settle=_answered(phase))


def weighed(phase: Phase, phases: Phases) -> Phase:
    """The phase without questions whose few answers all come to the same: for swaps and for choices
    in a Battle, which are rare and may change nothing."""

    def ask(state: State, step: Step) -> Decision | None:
        question = phase.ask(state, step)
        return None if question is not None and _alike(phases, state, question) else question

    return Part(ask=ask, settle=_answered(phase))


def fleeting(phase: Phase, phases: Phases) -> Phase:
    """The phase without facings that come to the same, looked for only where a unit may not live
    to look anywhere: on a foundation, or when it fills the board and a Battle begins."""

    def ask(state: State, step: FaceStep) -> Decision | None:
        question = phase.ask(state, step)
        goal = _goal(step)
        hasty = state.ground[goal] >= 0 or state.tile[:STANDARD].count(EMPTY) <= 1
        alike = hasty and question is not None and _alike(phases, state, question)
        return None if alike else question

    return Part(ask=ask, settle=_answered(phase))


def followed(phase: Phase, phases: Phases) -> Phase:
    """The phase without the bare end of the very last turn, if the Battle that follows has the
    first question for the same seat: until that is answered, nothing is lost."""

    def ask(state: State, step: Acting) -> Decision | None:
        question = phase.ask(state, step)
        last = state.ending >= 0 and not state.due
        return None if last and _asks_again(phases, state, question) else question

    return Part(ask=ask, settle=_answered(phase))


def _asks_again(phases: Phases, state: State, question: Decision | None) -> bool:
    if question is None or len(question.options) > 1:
        return False
    twin = state.copy()
    step = twin.agenda.pop()
    phases[type(step)].settle(twin, step, question.options[0])
    while twin.agenda and not isinstance(twin.agenda[-1], Turn):
        step = twin.agenda[-1]
        following = phases[type(step)].ask(twin, step)
        if following is not None:
            return following.seat == question.seat
        twin.agenda.pop()
        phases[type(step)].settle(twin, step, PROCEED)
    return False


def _answered(phase: Phase) -> Any:
    def settle(state: State, step: Step, action: Action) -> None:
        if action is PROCEED and (question := phase.ask(state, step)) is not None:
            action = question.options[0]
        phase.settle(state, step, action)

    return settle


def _alike(phases: Phases, state: State, question: Decision) -> bool:
    """Whether all answers come to the same. Most that do not are known by what one of them leaves
    on the board; only where that is gone in the end are the others tried."""
    step, options = question.step, question.options
    if not 1 < len(options) <= FEW:
        return len(options) == 1
    if isinstance(step, PushWho):
        return _same_push(state, step.seat, options)
    bare = options[-1] if options[-1] is NO else options[0]
    end = _end(phases, state, bare)
    if _shows(state, step, bare, end):
        return False
    facts = _facts(end)
    return all(_facts(_end(phases, state, each)) == facts for each in options if each is not bare)


def _same_push(state: State, seat: int, pushers: list[Action]) -> bool:
    """INST-04: whoever pushes, the same unit goes to the only space there is."""
    found = set()
    for pick in pushers:
        assert isinstance(pick, Pick)
        victims = pushable(state, seat, pick.space)
        goals = push_goals(state, pick.space, victims[0])
        if len(victims) > 1 or len(goals) > 1:
            return False
        found.add((victims[0], goals[0]))
    return len(found) == 1


def _shows(state: State, step: Step, answer: Action, end: State) -> bool:
    """Whether the board still shows in the end that this was the answer: a unit that lives looks
    where it was turned; one that stayed, or did not explode, still stands there."""
    if isinstance(answer, Face) and isinstance(step, FaceStep):
        goal = _goal(step)
        return goal < STANDARD and end.tile[goal] >= 0 and end.rot[goal] == answer.to
    if isinstance(step, Charging) or (isinstance(step, Choice) and step.what == "explode"):
        space = step.space
        return end.tile[space] == state.tile[space] and end.owner[space] == state.owner[space]
    if isinstance(step, Choice) and step.what == "toxic":
        return end.ground[step.space] >= 0
    return False


def _goal(step: FaceStep) -> int:
    """Where the unit stands that is turned."""
    return step.other if isinstance(step, MovingFace | GrabFace | ChargeFace) else step.space


def _end(phases: Phases, state: State, option: Action) -> State:
    """What an answer leads to, up to the next question or the end of the act."""
    twin = state.copy()
    step = twin.agenda.pop()
    phases[type(step)].settle(twin, step, option)
    while twin.agenda and not isinstance(twin.agenda[-1], ENDS):
        step = twin.agenda[-1]
        if phases[type(step)].ask(twin, step) is not None:
            break
        twin.agenda.pop()
        phases[type(step)].settle(twin, step, PROCEED)
    return twin


def _facts(state: State) -> tuple[object, ...]:
    board = (state.tile, state.owner, state.rot, state.wounds, state.marks, state.ground)
    seats = (state.hp, state.points, state.top, state.out, state.hand, state.used)
    heaps = ([sorted(heap) for heap in state.discards], sorted(state.grave))
    fight = state.fight
    battle = None if fight is None else (fight.plan, fight.spent, fight.order, fight.graves)
    return board, seats, heaps, state.agenda, state.hits, state.saves, state.result, battle
