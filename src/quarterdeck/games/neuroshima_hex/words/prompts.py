"""Questions in a person's words."""

from __future__ import annotations

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step
from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.rules.battle import steps as battle_steps
from quarterdeck.games.neuroshima_hex.rules.battle.report import unit
from quarterdeck.games.neuroshima_hex.rules.turn import steps as turn_steps
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import army_name
from quarterdeck.games.neuroshima_hex.words.phrases import tile_name


def prompt(state: State, step: Step) -> Prompt:
    """The question of a step, with the rule behind it."""
    return (
        _opening(state, step)
        or _turn(state, step)
        or _placing(state, step)
        or _replacing(state, step)
        or _moving(state, step)
        or _shoving(state, step)
        or _aiming(state, step)
        or _battle(state, step)
    )


def _opening(state: State, step: Step) -> Prompt | None:
    match step:
        case turn_steps.Honour():
            return Prompt("You won the draw. Who takes the first turn?", "NSH-SETUP-03")
        case turn_steps.Setting(seat):
            where = "Water space" if state.table.armies[seat] == "pirates" else "space"
            name = army_name(state.table, seat)
            return Prompt(f"On which {where} does the {name} HQ stand?", "NSH-SETUP-04")
        case turn_steps.SettingFace(seat, space):
            name = army_name(state.table, seat)
            text = f"Which way does the top of the {name} HQ on {NAMES[space]} look?"
            return Prompt(text, "NSH-SETUP-04")
        case turn_steps.SettingSide():
            return Prompt("Turn the HQ onto its back side?", "NSH-KEY-11")
    return None


def _turn(state: State, step: Step) -> Prompt | None:
    match step:
        case turn_steps.Drawn():
            return Prompt("Nothing but instant tiles: keep them or draw anew?", "NSH-TURN-06")
        case turn_steps.Culling():
            return Prompt("Which tile of the unlucky draw goes?", "NSH-OPT-01")
        case turn_steps.Forced():
            return Prompt("Discard one tile before anything else.", "NSH-TURN-02")
        case turn_steps.Acting():
            return Prompt("Play, discard or use what you like; then end the turn.", "NSH-TURN-07")
    return None


def _placing(state: State, step: Step) -> Prompt | None:
    match step:
        case turn_steps.Placing(seat, tile):
            name = tile_name(state, seat, tile)
            return Prompt(f"Where does the {name} go?", "NSH-TURN-08")
        case turn_steps.PlacingFace(seat, tile, space):
            name = tile_name(state, seat, tile)
            return Prompt(f"How is the {name} on {NAMES[space]} turned?", "NSH-TURN-08")
        case turn_steps.Boarding():
            return Prompt("Bossman is aboard: start a Battle now?", "PIR-BOARD-01")
        case turn_steps.Storming():
            return Prompt("Which space does the Sandstorm cover?", "NSH-INST-16")
        case turn_steps.Shifting(_, space):
            return Prompt(f"Where do the Quicksands of {NAMES[space]} drift?", "NSH-KEY-43")
    return None


def _replacing(state: State, step: Step) -> Prompt | None:
    match step:
        case turn_steps.ReplaceWho():
            return Prompt("Which of your units is replaced?", "NSH-INST-22")
        case turn_steps.ReplaceWith(_, space):
            return Prompt(f"Which unit from hand replaces {unit(state, space)}?", "NSH-ABIL-05")
        case turn_steps.ReplaceFace(seat, tile, space):
            name = tile_name(state, seat, tile)
            return Prompt(f"How is the {name} on {NAMES[space]} turned?", "NSH-ABIL-05")
        case turn_steps.Raising(_, space):
            where = f" on {NAMES[space]}" if space >= 0 else ""
            return Prompt(f"Which unit of the Zombie Pool rises{where}?", "NSH-KEY-08")
        case turn_steps.RaiseWhere(seat, tile):
            name = tile_name(state, seat, tile)
            return Prompt(f"Where does the {name} rise?", "NSH-INST-24")
        case turn_steps.RaiseFace(seat, tile, space):
            name = tile_name(state, seat, tile)
            return Prompt(f"How is the {name} on {NAMES[space]} turned?", "NSH-KEY-08")
    return None


def _moving(state: State, step: Step) -> Prompt | None:
    match step:
        case turn_steps.MoveWho(_, "drill"):
            return Prompt("Which unit does the Drill lift?", "NSH-KEY-73")
        case turn_steps.MoveWho():
            return Prompt("Which unit moves?", "NSH-INST-02")
        case turn_steps.Moving(_, space, _):
            return Prompt(f"Where does {unit(state, space)} go?", "NSH-INST-02")
        case turn_steps.MovingOn(_, space):
            return Prompt(f"{unit(state, space)} may make a second step.", "NSH-MOD-06")
        case turn_steps.Drilling(_, space):
            return Prompt(f"Where does {unit(state, space)} come down?", "NSH-KEY-73")
        case turn_steps.MovingFace(_, space, to, _):
            return Prompt(f"How is {unit(state, space)} turned on {NAMES[to]}?", "NSH-INST-02")
        case turn_steps.TurnWho():
            return Prompt("Which unit turns?", "NSH-INST-12")
        case turn_steps.Turning(_, space, _):
            return Prompt(f"Which way does {unit(state, space)} turn?", "NSH-INST-12")
    return None


def _shoving(state: State, step: Step) -> Prompt | None:
    match step:
        case turn_steps.TakingTurn(_, space):
            return Prompt(f"{unit(state, space)} is yours now. How is it turned?", "NSH-MOD-10")
        case turn_steps.PushWho():
            return Prompt("Which of your units pushes?", "NSH-INST-04")
        case turn_steps.PushWhom(_, space):
            return Prompt(f"Whom does {unit(state, space)} push?", "NSH-INST-04")
        case turn_steps.PushWhere(_, _, victim):
            return Prompt(f"{unit(state, victim)} is pushed. Where to?", "NSH-INST-04")
        case turn_steps.GrabWho():
            return Prompt("Which of your units grabs?", "NSH-KEY-70")
        case turn_steps.GrabWhom(_, space):
            return Prompt(f"Whom does {unit(state, space)} grab?", "PIR-GRAB-01")
        case turn_steps.GrabWhere(_, _, victim):
            return Prompt(f"{unit(state, victim)} is grabbed. Where to?", "PIR-GRAB-02")
        case turn_steps.GrabFace(_, victim, _):
            return Prompt(f"{unit(state, victim)} is grabbed. How is it turned?", "PIR-GRAB-02")
        case turn_steps.SwapWho():
            return Prompt("Which of your units changes places?", "NSH-INST-11")
        case turn_steps.SwapWith(_, space, _):
            return Prompt(f"With whom does {unit(state, space)} change places?", "NSH-INST-11")
    return None


_AIMS = {
    "sniper": ("Whom does the Sniper shoot?", "NSH-INST-07"),
    "grenade": ("Whom does the Grenade destroy?", "NSH-INST-08"),
    "smoke_screen": ("Which enemy unit is turned?", "NSH-INST-21"),
    "paralysis": ("Which enemy unit is paralysed?", "NSH-INST-23"),
    "steel": ("Where does the Net of Steel go?", "NSH-KEY-03"),
    "tentacles": ("Whom do the Tentacles hold?", "NSH-KEY-10"),
    "quill": ("Whom does the Quill mark?", "NSH-KEY-72"),
    "pull": ("Whom does the Hole pull in?", "NSH-KEY-41"),
    "air_strike": ("Where is the centre of the Air Strike?", "NSH-INST-09"),
    "small_bomb": ("Which three spaces does the Small Bomb hit?", "NSH-INST-10"),
    "wave": ("Which side of the board does the Wave hit?", "PIR-WAVE-01"),
    "ray": ("Which line does the Ray burn?", "NSH-INST-17"),
    "avalanche": ("Where does the Avalanche come down?", "NSH-INST-17"),
}


def _aiming(state: State, step: Step) -> Prompt | None:
    match step:
        case turn_steps.Aiming(_, why) | turn_steps.AimingArea(_, why):
            text, rule = _AIMS[why.partition("-")[0]]
            return Prompt(text, rule)
        case turn_steps.Splitting(_, space):
            return Prompt(
                f"On {NAMES[space]}: is the unit hit or what lies under it?", "NSH-INST-18"
            )
        case turn_steps.Incubating():
            return Prompt("Which marker goes onto the Incubator?", "NSH-KEY-71")
    return None


_CHOICES = {
    "aim": ("Whom does {} shoot?", "NSH-ATK-08"),
    "explode": ("Shall {} explode instead of attacking?", "NSH-ATK-09"),
    "rocket": ("Does {} fire its rocket?", "NSH-ATK-07"),
    "lurk": ("Whom does {} strike?", "NSH-KEY-31"),
    "swap": ("Does {} change one attack between melee and ranged?", "NSH-MOD-08"),
    "gauss": ("Does {} change one attack to or from Gauss?", "NSH-KEY-59"),
    "toxic": ("Shall the Toxic Bomb on {} explode?", "NSH-KEY-42"),
    "acid": ("Which unit does the acid thrower of {} blow up?", "NSH-KEY-71"),
}


def _battle(state: State, step: Step) -> Prompt:
    match step:
        case battle_steps.Ordering():
            return Prompt("Who declares first in this segment?", "NSH-BATTLE-06")
        case battle_steps.Choice(_, space, what, _):
            text, rule = _CHOICES[what]
            where = NAMES[space] if what == "toxic" else unit(state, space)
            return Prompt(text.format(where), rule)
        case battle_steps.Flying(_, _, at, left):
            return Prompt(f"The rocket is over {NAMES[at]}, {left} to go. Where to?", "NSH-ATK-07")
        case battle_steps.LastWord():
            return Prompt("Two allies' Medics are near: who decides?", "NSH-MED-10")
        case battle_steps.Rescue():
            return Prompt("Which Medic takes which wounds?", "NSH-MED-03")
        case battle_steps.Relief(_, space, _):
            text = f"Shall another Medic take over what {unit(state, space)} took?"
            return Prompt(text, "NSH-MED-09")
        case battle_steps.ChargeOrder():
            return Prompt("Two chargers want the same space: who goes first?", "PIR-CHARGE-02")
        case battle_steps.Charging(_, space, _):
            return Prompt(f"Does {unit(state, space)} charge?", "PIR-CHARGE-01")
        case battle_steps.ChargeFace(_, space, goal):
            text = f"How is {unit(state, space)} turned on {NAMES[goal]}?"
            return Prompt(text, "PIR-CHARGE-01")
        case battle_steps.Feeding():
            return Prompt("Whose point does the Devourer eat?", "NSH-MULTI-13")
        case battle_steps.Drifting(_, space):
            return Prompt(f"{unit(state, space)} has drifted. How is it turned?", "PIR-DRIFT-03")
    raise AssertionError(f"no words for {step}")
