"""Why an action is not allowed now, as a referee would say it."""

from __future__ import annotations

from quarterdeck.core.errors import Refusal
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex import actions as act
from quarterdeck.games.neuroshima_hex.board import NAMES, STANDARD
from quarterdeck.games.neuroshima_hex.components import (
    FACE,
    FOUNDATION,
    IS_DRIFT,
    IS_HQ,
    IS_INSTANT,
    TILES,
    label,
)
from quarterdeck.games.neuroshima_hex.rules import steps
from quarterdeck.games.neuroshima_hex.rules.ending import battles_allowed
from quarterdeck.games.neuroshima_hex.rules.field import field
from quarterdeck.games.neuroshima_hex.rules.queries import may_place
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.words import prompt


def refuse(state: State, decision: Decision, action: Action) -> Refusal:
    """The rule that forbids a well-formed action at this question."""
    step, seat = decision.step, decision.seat
    kinds = {type(option) for option in decision.options}
    if type(action) not in kinds:
        return _other_question(state, step, seat, action)
    match action:
        case act.At(space):
            return _refuse_space(state, step, space)
        case act.Face():
            return Refusal("NSH-INST-02", "It looks that way already; something has to change.")
        case act.Play() | act.Discard() | act.Raise():
            return _refuse_tile(state, step, seat, action)
        case act.Use(space, ability):
            return _refuse_use(state, seat, space, ability)
        case act.Pick(space):
            return _refuse_target(state, step, seat, space)
    rule = prompt(state, step).rule
    return Refusal(rule, f"'{action}' is not among the choices of this question.")


def _other_question(state: State, step: Step, seat: int, action: Action) -> Refusal:
    if isinstance(step, steps.Acting):
        match action:
            case act.Play() | act.Discard():
                return _refuse_tile(state, step, seat, action)
            case act.Use(space, ability):
                return _refuse_use(state, seat, space, ability)
    question = prompt(state, step)
    return Refusal(question.rule, f"The question now is another one: {question.text}")


def _refuse_space(state: State, step: Step, space: int) -> Refusal:
    name = NAMES[space]
    face = _face_of(state, step)
    if state.tile[space] >= 0:
        return Refusal("NSH-BOARD-04", f"On {name} stands the {label(state.tile[space])} already.")
    if face >= 0 and IS_DRIFT[face]:
        return Refusal("PIR-DRIFT-01", f"The {TILES[face].name} drifts: it goes on Water only.")
    if space >= STANDARD:
        return Refusal("PIR-WATER-09", f"{name} is Water; only Drift units may be there.")
    if face >= 0 and TILES[face].kind == FOUNDATION and state.ground[space] >= 0:
        return Refusal("NSH-TILE-08", f"On {name} lies a foundation already.")
    return Refusal(prompt(state, step).rule, f"{name} cannot be reached.")


def _face_of(state: State, step: Step) -> int:
    match step:
        case steps.Placing(seat, tile):
            return FACE[state.table.armies[seat], tile]
        case steps.Setting(seat):
            return FACE[state.table.armies[seat], "hq"]
    return -1


def _refuse_tile(state: State, step: Step, seat: int, action: Action) -> Refusal:
    tile = str(getattr(action, "tile", ""))
    face = FACE.get((state.table.armies[seat], tile), -1)
    if face not in state.hand[seat]:
        return Refusal("NSH-TURN-07", f"There is no '{tile}' in this hand.")
    if not isinstance(step, steps.Acting):
        return Refusal(prompt(state, step).rule, f"'{tile}' does not fit here.")
    if not IS_INSTANT[face] and not may_place(state, seat):
        return Refusal("NSH-INST-13", "Terror: no board tiles may be put on the board this turn.")
    if TILES[face].action in ("battle", "sandstorm") and not battles_allowed(state):
        return Refusal("NSH-END-02", "A last tile was drawn: no more Battles may be called.")
    return Refusal("NSH-TURN-14", f"The {TILES[face].name} has no legal target now.")


def _refuse_use(state: State, seat: int, space: int, ability: str) -> Refusal:
    face, name = state.tile[space], NAMES[space]
    if face < 0:
        return Refusal("NSH-ABIL-08", f"There is no unit on {name}.")
    f = field(state)
    if f.controller[space] != seat:
        return Refusal("NSH-ABIL-08", f"The {label(face)} is not under your control.")
    if f.stopped[space]:
        return Refusal("NSH-NET-02", f"The {label(face)} is netted and can do nothing.")
    if IS_DRIFT[face] and ability in ("move", "turn"):
        return Refusal("PIR-DRIFT-04", f"The {label(face)} moves and turns by Drift alone.")
    if ability == "implant" and has_implant(face):
        if TILES[face].action == "battle" and not battles_allowed(state):
            return Refusal("PIR-IMPL-03", "A last tile was drawn: no more Battles may be called.")
        return Refusal("NSH-TILE-07", "No Implant can be activated any more this turn.")
    if state.used[space]:
        return Refusal("NSH-ABIL-07", f"The {label(face)} has done that this turn, or cannot.")
    return Refusal("NSH-ABIL-08", f"The {label(face)} has no such ability that it could use now.")


def has_implant(face: int) -> bool:
    return TILES[face].kind == "implant"


def _refuse_target(state: State, step: Step, seat: int, space: int) -> Refusal:
    face, name = state.tile[space], NAMES[space]
    rule = prompt(state, step).rule
    if face < 0:
        return Refusal(rule, f"There is no unit on {name}.")
    f = field(state)
    moves = isinstance(
        step,
        steps.MoveWho | steps.TurnWho | steps.PushWhom | steps.GrabWhom | steps.SwapWho
        | steps.SwapWith | steps.PushWho | steps.GrabWho,
    )  # fmt: skip
    if moves and IS_DRIFT[face] and not isinstance(step, steps.PushWho | steps.GrabWho):
        return Refusal("PIR-DRIFT-04", f"The {label(face)} drifts; nothing else moves it.")
    if moves and f.stopped[space]:
        return Refusal("NSH-INST-05", f"The {label(face)} is netted.")
    if isinstance(step, steps.Aiming):
        return _refuse_aim(state, step, seat, space)
    return Refusal(rule, f"The {label(face)} on {name} cannot be chosen here.")


def _refuse_aim(state: State, step: steps.Aiming, seat: int, space: int) -> Refusal:
    face = state.tile[space]
    rule = prompt(state, step).rule
    if field(state).side[space] == state.table.team[seat]:
        return Refusal(rule, f"The {label(face)} is no enemy.")
    if step.why == "steel" and space >= STANDARD:
        return Refusal("PIR-WATER-16", "The Net of Steel cannot be put on Water.")
    if IS_HQ[face]:
        return Refusal(rule, "An HQ cannot be chosen.")
    return Refusal(rule, f"The {label(face)} on {NAMES[space]} cannot be chosen.")
