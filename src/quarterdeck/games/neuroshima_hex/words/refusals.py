"""Why an action is not allowed now, as a referee would say it."""

from __future__ import annotations

from quarterdeck.core.errors import Refusal
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex import actions as act
from quarterdeck.games.neuroshima_hex.board import GRABBED, NAMES, STANDARD
from quarterdeck.games.neuroshima_hex.components import (
    FACE,
    FOUNDATION,
    IS_DRIFT,
    IS_HQ,
    IS_INSTANT,
    TILES,
    full_name,
    has,
)
from quarterdeck.games.neuroshima_hex.components.faces import POWERED
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import battles_allowed
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.rules.queries import can_be_moved, may_place
from quarterdeck.games.neuroshima_hex.rules.turn import steps
from quarterdeck.games.neuroshima_hex.rules.turn.abilities import (
    DONE,
    OFFERS,
    PULLED,
    can_pay,
    is_served,
    move_sources,
)
from quarterdeck.games.neuroshima_hex.state import STEEL, State
from quarterdeck.games.neuroshima_hex.words.prompts import prompt


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
    if isinstance(action, act.Strike):
        return Refusal(rule, _other_area(decision, action))
    return Refusal(rule, f"'{action}' is not among the choices of this question.")


def _other_area(decision: Decision, action: act.Strike) -> str:
    """The same spaces may have been named in another order."""
    wanted = set(action.area.split("-"))
    for option in decision.options:
        if isinstance(option, act.Strike) and set(option.area.split("-")) == wanted:
            return f"These spaces are written '{option}'."
    return f"'{action.area}' is no area that it could hit."


def _refuse_centre(state: State, space: int) -> Refusal:
    """INST-09, PIR-WATER-15: all seven spaces of an Air Strike lie on the board."""
    name = NAMES[space]
    if state.table.water and space < STANDARD:
        return Refusal(
            "PIR-WATER-15", f"Around {name} lies a Water Adjacency token; it must not be hit."
        )
    return Refusal("NSH-INST-09", f"The seven spaces around {name} reach over the board's edge.")


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
        return Refusal(
            "NSH-BOARD-04", f"On {name} stands the {full_name(state.tile[space])} already."
        )
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
        return Refusal("NSH-ABIL-08", f"The {full_name(face)} is not under your control.")
    if f.stopped[space]:
        return _refuse_stopped(face, f.nets[space])
    if IS_DRIFT[face] and ability in ("move", "turn"):
        return Refusal("PIR-DRIFT-04", f"The {full_name(face)} moves and turns by Drift alone.")
    if ability == "implant" and has_implant(face):
        return _refuse_implant(state, seat, space)
    return _refuse_ability(state, seat, space, ability)


def _refuse_stopped(face: int, nets: int) -> Refusal:
    """NET-02, KEY-16: held by a net, or without power."""
    if POWERED[face] and not nets:
        return Refusal("NSH-KEY-16", f"The {full_name(face)} has no power and can do nothing.")
    return Refusal("NSH-NET-02", f"The {full_name(face)} is netted and can do nothing.")


def _refuse_implant(state: State, seat: int, space: int) -> Refusal:
    face = state.tile[space]
    if not is_served(state, seat, space):
        return Refusal("NSH-RUL-11", f"The {full_name(face)} serves only its own army.")
    if TILES[face].action == "battle" and not battles_allowed(state):
        return Refusal("PIR-IMPL-03", "A last tile was drawn: no more Battles may be called.")
    if state.used[space] & DONE["implant"] or state.implants % PULLED:
        return Refusal("NSH-TILE-07", "No Implant can be activated any more this turn.")
    return Refusal("NSH-TILE-07", f"The {full_name(face)} would find nobody to act on now.")


def _refuse_ability(state: State, seat: int, space: int, ability: str) -> Refusal:
    """ABIL-07, ABIL-08: used already, not on this tile, or nothing it could be used on."""
    face = state.tile[space]
    name = full_name(face)
    owned = {word for _, word, _ in OFFERS[face]}
    if ability == "move":
        return _refuse_move(state, space)
    if ability not in owned:
        return Refusal("NSH-ABIL-08", f"The {name} has no such ability.")
    if state.used[space] & DONE[ability]:
        return Refusal("NSH-ABIL-07", f"The {name} has done that this turn already.")
    match ability:
        case "grab":
            return _refuse_grab(state, seat, space)
        case "net":
            return _refuse_steel(state, seat)
    rule, reason = _UNUSABLE.get(ability, ("NSH-ABIL-08", "The {} cannot do that now."))
    return Refusal(rule, reason.format(name))


_UNUSABLE = {
    "turn": ("NSH-RUL-03", "The {} looks the same however it is turned."),
    "push": ("NSH-INST-04", "The {} has no enemy beside it that could be pushed away."),
    "open": ("NSH-ABIL-05", "There is no unit in hand that could take the place of the {}."),
    "tentacles": ("NSH-KEY-10", "No tentacle of the {} faces an enemy without the marker."),
    "castle": ("NSH-KEY-15", "The {} finds no own free unit with the Underground trait."),
    "order": ("NSH-KEY-02", "The {} finds no own unit that could be turned."),
}


def _refuse_move(state: State, space: int) -> Refusal:
    face = state.tile[space]
    mobile = has(face, "mobility") or any(space in served for _, served in field(state).rides)
    if not mobile:
        return Refusal(
            "NSH-ABIL-01", f"The {full_name(face)} has no Mobility, nor is it given any."
        )
    if not move_sources(state, space):
        return Refusal("NSH-ABIL-07", f"The {full_name(face)} has moved this turn already.")
    return Refusal("NSH-RUL-03", f"The {full_name(face)} cannot go anywhere.")


def _refuse_grab(state: State, seat: int, space: int) -> Refusal:
    """PIR-GRAB-01 to PIR-GRAB-03: whom a Harpoon cannot grab, and why."""
    f = field(state)
    foes = [n for n in GRABBED[space] if 0 <= f.side[n] != state.table.team[seat]]
    if not foes:
        reason = "No enemy stands with exactly one space between."
        return Refusal("PIR-GRAB-01", reason)
    if not any(can_be_moved(state, f, n) for n in foes):
        return Refusal("PIR-GRAB-03", "Neither a netted nor a drifting unit can be grabbed.")
    return Refusal("PIR-GRAB-02", "There is no free space that the enemy could be dragged to.")


def _refuse_steel(state: State, seat: int) -> Refusal:
    """KEY-03, END-12: one marker, and a price."""
    if any(marks & STEEL for marks in state.marks):
        return Refusal("NSH-KEY-03", "The Net of Steel lies on a unit already.")
    if not can_pay(state, field(state), seat):
        price = "point" if state.table.scoring else "last hit point"
        return Refusal("NSH-END-12", f"The Net of Steel costs what you cannot pay: the {price}.")
    return Refusal("NSH-KEY-03", "There is no enemy unit on land, HQs aside, to be netted.")


def has_implant(face: int) -> bool:
    return TILES[face].kind == "implant"


def _refuse_target(state: State, step: Step, seat: int, space: int) -> Refusal:
    face, name = state.tile[space], NAMES[space]
    rule = prompt(state, step).rule
    if isinstance(step, steps.AimingArea):
        return _refuse_centre(state, space)
    if face < 0:
        return Refusal(rule, f"There is no unit on {name}.")
    f = field(state)
    moves = isinstance(
        step,
        steps.MoveWho | steps.TurnWho | steps.PushWhom | steps.GrabWhom | steps.SwapWho
        | steps.SwapWith | steps.PushWho | steps.GrabWho,
    )  # fmt: skip
    if moves and IS_DRIFT[face] and not isinstance(step, steps.PushWho | steps.GrabWho):
        return Refusal("PIR-DRIFT-04", f"The {full_name(face)} drifts; nothing else moves it.")
    if moves and f.stopped[space]:
        why = "is netted" if f.nets[space] else "has no power, which is as good as netted"
        return Refusal("NSH-INST-05", f"The {full_name(face)} {why}.")
    if isinstance(step, steps.Aiming):
        return _refuse_aim(state, step, seat, space)
    return Refusal(rule, f"The {full_name(face)} on {name} cannot be chosen here.")


def _refuse_aim(state: State, step: steps.Aiming, seat: int, space: int) -> Refusal:
    face = state.tile[space]
    rule = prompt(state, step).rule
    if field(state).side[space] == state.table.team[seat]:
        return Refusal(rule, f"The {full_name(face)} is no enemy.")
    if step.why == "steel" and space >= STANDARD:
        return Refusal("PIR-WATER-16", "The Net of Steel cannot be put on Water.")
    if IS_HQ[face]:
        return Refusal(rule, "An HQ cannot be chosen.")
    return Refusal(rule, f"The {full_name(face)} on {NAMES[space]} cannot be chosen.")
