"""Why something is not allowed now: the rule and a sentence, as a good referee would say it."""

from __future__ import annotations

from quarterdeck.core.errors import Refusal
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import capital
from quarterdeck.games.cursed_seas.actions import (
    Build,
    Drop,
    End,
    Explore,
    Fire,
    Move,
    Muster,
    Play,
    Repair,
    Resign,
    Reveal,
    Scuttle,
    Set,
    Shoot,
    Steer,
    Stow,
    Swing,
    Take,
    Untangle,
    Use,
)
from quarterdeck.games.cursed_seas.components import FIRST, TERRAIN
from quarterdeck.games.cursed_seas.fleets.fleet import ready_ids, ready_word, refused
from quarterdeck.games.cursed_seas.rules.actions_left import (
    acts_left,
    can_move,
    can_repair,
    can_shoot,
    is_pinned,
    mendable,
)
from quarterdeck.games.cursed_seas.rules.cargo.finds import finds
from quarterdeck.games.cursed_seas.rules.cargo.steps import Loading
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import bears, may_target, reach_at
from quarterdeck.games.cursed_seas.rules.fight.steps import Again, Volley
from quarterdeck.games.cursed_seas.rules.fight.volleys import can_hit
from quarterdeck.games.cursed_seas.rules.move.laying import refuse_spot
from quarterdeck.games.cursed_seas.rules.move.lost_in_fog import can_exit
from quarterdeck.games.cursed_seas.rules.move.offers import refuse_course
from quarterdeck.games.cursed_seas.rules.move.steps import Leaving, Sailing, Smoking, Swinging
from quarterdeck.games.cursed_seas.rules.move.swing import can_swing
from quarterdeck.games.cursed_seas.rules.names import place_from, title, titled
from quarterdeck.games.cursed_seas.rules.powers.events_in_hand import refuse_token
from quarterdeck.games.cursed_seas.rules.powers.steps import EventStep
from quarterdeck.games.cursed_seas.rules.queries import (
    EXPLORE,
    MOVE,
    REPAIR,
    SHOOT,
    at_home,
    is_derelict,
)
from quarterdeck.games.cursed_seas.rules.setup.sealed_fleets import is_barred
from quarterdeck.games.cursed_seas.rules.setup.spots import refuse_island, refuse_terrain
from quarterdeck.games.cursed_seas.rules.setup.steps import (
    LayingIsland,
    Mustering,
    MusteringAnew,
    SettingTerrain,
)
from quarterdeck.games.cursed_seas.rules.turn.steps import Orders
from quarterdeck.games.cursed_seas.rules.whereabouts import bearing_text
from quarterdeck.games.cursed_seas.state import AFLOAT, FORT_PLACE, NONE, State
from quarterdeck.games.cursed_seas.words.phrases import named
from quarterdeck.games.cursed_seas.words.prompts import prompt


def refuse(state: State, decision: Decision, action: Action) -> Refusal | None:
    """CS-TURN-10 and everything more exact: why this action is not among the answers."""
    step = decision.step
    if _is_of_form(decision, action):
        return _open(state, decision, action)
    if action in decision.options:
        return None
    match step, action:
        case Orders(), _:
            return _refuse_order(state, step.seat, action)
        case ((Volley() | Again()), Fire()):
            return _refuse_shot(state, step.unit, action)
        case Loading(), Take(coin):
            return Refusal(
                "CS-EXPL-08", f"There is no coin worth {coin} to take, or no room for it."
            )
    question = prompt(state, step)
    return Refusal(question.rule, f"'{action}' does not answer this: {question.text}")


OPEN: dict[type[Step], type[Action]] = {
    Orders: Resign,
    Mustering: Muster,
    MusteringAnew: Muster,
    Sailing: Steer,
    Swinging: Swing,
    Leaving: Swing,
    LayingIsland: Set,
    SettingTerrain: Set,
    Smoking: Set,
    EventStep: Set,
}
"""The kind of action an open decision accepts beyond its sample."""


def _is_of_form(decision: Decision, action: Action) -> bool:
    musters = isinstance(decision.step, Mustering | MusteringAnew) and isinstance(action, Muster)
    return musters or (bool(decision.form) and type(action) is OPEN[type(decision.step)])


def _open(state: State, decision: Decision, action: Action) -> Refusal | None:
    """Open decisions: nothing when the action is accepted."""
    match decision.step, action:
        case Orders(), Resign():
            return None
        case (Mustering() | MusteringAnew()) as step, Muster(fleet):
            return _refuse_fleet(state.table.options, fleet) or _refuse_double(state, step, fleet)
        case Sailing() as step, Steer():
            rule, reason = refuse_course(state, step, action)
            return Refusal(rule, reason) if rule else None
        case Swinging(name), Swing(heading):
            return _refuse_swing(state, state.table.index[name], heading)
        case Leaving(name, land, number), Swing(heading):
            unit = state.table.index[name]
            fits = 0 <= heading < 360 and can_exit(state, unit, land, (number, heading))
            return (
                None if fits else Refusal("CS-FOG-08", "The piece cannot leave the fog that way.")
            )
        case _, Set():
            return _refuse_laying(state, decision.step, action)
    return None


def _refuse_laying(state: State, step: Step, action: Set) -> Refusal | None:
    """Islands, terrain and tokens that cannot lie where they were wished."""
    match step:
        case LayingIsland():
            rule = refuse_island(state, action)
            return Refusal(rule, "The island cannot lie there.") if rule else None
        case SettingTerrain(_, kind):
            rule = refuse_terrain(state, TERRAIN.index(kind), action)
            return Refusal(rule, "The terrain cannot lie there.") if rule else None
        case Smoking():
            rule = refuse_spot(state, step, action)
            return Refusal(rule, "It cannot be laid there.") if rule else None
        case EventStep():
            rule = refuse_token(state, step, action)
            return Refusal(rule, "It cannot be laid there.") if rule else None
    return None


def _refuse_fleet(options: dict[str, str], word: str) -> Refusal | None:
    """CS-FLEET-13: any legal fleet where people bring their own; else a ready one, and those that
    were on offer earlier, which records name."""
    if options["fleets"] == "own" or options["quick"] == "yes":
        return refused(word, options)
    known = (*ready_ids(options), *ready_ids(options, FIRST))
    if word in {ready_word(id, options) for id in known}:
        return None
    ready = ", ".join(ready_ids(options))
    return Refusal("CS-FLEET-13", f"This table plays ready fleets ({ready}), not '{word}'.")


def _refuse_double(state: State, step: Mustering | MusteringAnew, word: str) -> Refusal | None:
    """CS-FLEET-13: what another chair is known to bring."""
    if not is_barred(state, step, word):
        return None
    return Refusal("CS-FLEET-13", "Another player brings that very fleet; choose another one.")


def _refuse_swing(state: State, unit: int, heading: int) -> Refusal | None:
    if 0 <= heading < 360 and can_swing(state, unit, heading):
        return None
    if not 0 <= heading < 360:
        return Refusal("CS-GEO-03", "Headings are whole degrees from 0 to 359.")
    sentence = f"{titled(state, unit)} cannot turn to {bearing_text(heading)} there."
    return Refusal("CS-KEY-SCHOONER", sentence)


# Orders.


def _refuse_order(state: State, seat: int, action: Action) -> Refusal:
    match action:
        case Move(name) | Explore(name) | Shoot(name) | Repair(name) | Untangle(name):
            return _refuse_act(state, seat, action, name)
        case Use(name, power):
            return Refusal("CS-TURN-10", f"{spoken(state, name)} cannot use {power} now.")
        case Reveal(item):
            return Refusal("CS-CREW-01", f"{item} is no face-down piece of yours aboard a ship.")
        case Stow(name):
            return Refusal(
                "CS-DOCK-02", f"{spoken(state, name)} has no crew or equipment to move at a dock."
            )
        case Scuttle(name):
            return Refusal(
                "CS-SCUT-01",
                f"{spoken(state, name)} is no derelict of yours, or has tried already.",
            )
        case Drop(name):
            return Refusal("CS-TOW-06", f"{spoken(state, name)} tows nothing.")
        case Play(event):
            return Refusal("CS-EVENT-01", f"{event} cannot be played now.")
        case Build():
            return Refusal("CS-FORT-02", "Forts are built at the end of the turn.")
        case End():
            return Refusal("CS-MOVE-11", "A ship that raided a home must sail first.")
    return Refusal(
        "CS-TURN-02", f"'{action}' is no order; orders are move, explore, shoot, repair."
    )


def spoken(state: State, name: str) -> str:
    """A piece as a sentence begins with it."""
    return capital(named(state, name))


def _refuse_act(state: State, seat: int, action: Action, name: str) -> Refusal:
    place = place_from(state, name)
    if place == NONE:
        return Refusal("CS-TURN-06", f"There is no piece '{name}'.")
    if place >= FORT_PLACE:
        return Refusal(
            "CS-FORT-06", f"{spoken(state, name)} has no gun left, has fired, or is not yours."
        )
    if place not in range(len(state.owner)) or state.owner[place] != seat:
        return Refusal("CS-TURN-06", f"{spoken(state, name)} is not in your fleet.")
    unit = place
    letter = {Move: MOVE, Explore: EXPLORE, Shoot: SHOOT, Repair: REPAIR}.get(type(action), "u")
    if not acts_left(state, unit, letter):
        return Refusal("CS-TURN-04", f"{titled(state, unit)} has had its action.")
    if state.status[unit] != AFLOAT:
        return Refusal("CS-FOG-03", f"{titled(state, unit)} is not on the table.")
    return _why_not(state, unit, action)


def _why_not(state: State, unit: int, action: Action) -> Refusal:
    name = titled(state, unit)
    match action:
        case Move():
            if is_pinned(state, unit):
                return Refusal("CS-PIN-02", f"{name} is pinned.")
            if state.tangle[unit] != NONE:
                return Refusal("CS-SARG-02", f"{name} is tangled in weed.")
            if is_derelict(state, unit):
                return Refusal("CS-MOVE-12", f"{name} is derelict and has no oars.")
            return Refusal("CS-MOVE-13", f"{name} cannot move now.")
        case Explore():
            if not finds(state, unit):
                sentence = f"{name} did not begin the turn docked at a wild island."
                return Refusal("CS-EXPL-01", sentence)
        case Shoot():
            if not can_shoot(state, unit):
                return Refusal("CS-SHOOT-09", f"{name} cannot shoot.")
            if not can_hit(state, unit):
                return Refusal("CS-SHOOT-14", f"No gun of {title(state, unit)} bears on anything.")
        case Repair():
            if not mendable(state, unit):
                return Refusal("CS-REP-01", f"{name} has nothing to repair.")
            if not can_repair(state, unit):
                sentence = f"{name} is docked neither at home nor at a fort of its own."
                return Refusal("CS-REP-01", sentence)
    word = "no" if can_move(state, unit) else "not any"
    return Refusal("CS-TURN-02", f"{name} has {word} such action now.")


# Shots.


def _refuse_shot(state: State, name: str, action: Fire) -> Refusal:
    place, target = place_from(state, name), place_from(state, action.target)
    guns = {barrel.number: barrel for barrel in barrels(state, place)}
    if target == NONE:
        return Refusal("CS-SHOOT-03", f"There is no target '{action.target}'.")
    if action.gun not in guns:
        return Refusal(
            "CS-SHOOT-01", f"{spoken(state, name)} has no gun {action.gun} that can fire."
        )
    if target < FORT_PLACE and target < len(state.owner) and at_home(state, target):
        sentence = f"{titled(state, target)} is docked at its own home island."
        return Refusal("CS-SHOOT-06", sentence)
    known = target >= FORT_PLACE or target < len(state.owner)
    if not known or not may_target(state, place, target):
        return Refusal("CS-SHOOT-06", f"{spoken(state, action.target)} may not be shot at.")
    reach = reach_at(state, place, guns[action.gun], target)
    if not reach:
        return Refusal(
            "CS-SHOOT-03", f"Guns of that range may not fire at {named(state, action.target)}."
        )
    if not bears(state, place, guns[action.gun], target, reach):
        return Refusal("CS-SHOOT-04", f"Gun {action.gun} has no clear line to it within range.")
    fired = f"Gun {action.gun} has fired, or cannot carry {action.load}."
    return Refusal("CS-SHOOT-01", fired)
