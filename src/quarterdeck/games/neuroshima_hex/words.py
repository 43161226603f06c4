"""Questions and buttons in a person's words."""

from __future__ import annotations

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex import actions as act
from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components import ARMIES, FACE, OTHER, TILES, Tile
from quarterdeck.games.neuroshima_hex.components import label as full_name
from quarterdeck.games.neuroshima_hex.rules import account, steps
from quarterdeck.games.neuroshima_hex.rules.attacks import DESTROYS
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import army_name

COMPASS = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def unit(state: State, space: int) -> str:
    return account.unit(state, space)


def _tile_name(state: State, seat: int, tile: str) -> str:
    return TILES[FACE[state.table.armies[seat], tile]].name


def prompt(state: State, step: Step) -> Prompt:
    """The question of a step, with the rule behind it."""
    return (
        _opening(state, step)
        or _turn(state, step)
        or _placing(state, step)
        or _moving(state, step)
        or _shoving(state, step)
        or _aiming(state, step)
        or _battle(state, step)
    )


def _opening(state: State, step: Step) -> Prompt | None:
    match step:
        case steps.Honour():
            return Prompt("You won the draw. Who takes the first turn?", "NSH-SETUP-03")
        case steps.Setting(seat):
            where = "Water space" if state.table.armies[seat] == "pirates" else "space"
            name = army_name(state.table, seat)
            return Prompt(f"On which {where} does the {name} HQ stand?", "NSH-SETUP-04")
        case steps.SettingFace():
            return Prompt("Which way does the top of the HQ look?", "NSH-SETUP-04")
        case steps.SettingSide():
            return Prompt("Turn the HQ onto its back side?", "NSH-KEY-11")
    return None


def _turn(state: State, step: Step) -> Prompt | None:
    match step:
        case steps.Drawn():
            return Prompt("Nothing but instant tiles: keep them or draw anew?", "NSH-TURN-06")
        case steps.Culling():
            return Prompt("Which tile of the unlucky draw goes?", "NSH-OPT-01")
        case steps.Forced():
            return Prompt("Discard one tile before anything else.", "NSH-TURN-02")
        case steps.Acting():
            return Prompt("Play, discard or use what you like; then end the turn.", "NSH-TURN-07")
    return None


def _placing(state: State, step: Step) -> Prompt | None:
    match step:
        case steps.Placing(seat, tile):
            name = _tile_name(state, seat, tile)
            return Prompt(f"Where does the {name} go?", "NSH-TURN-08")
        case steps.PlacingFace(seat, tile, space):
            name = _tile_name(state, seat, tile)
            return Prompt(f"How is the {name} on {NAMES[space]} turned?", "NSH-TURN-08")
        case steps.Boarding():
            return Prompt("Bossman is aboard: start a Battle now?", "PIR-BOARD-01")
        case steps.Storming():
            return Prompt("Which space does the Sandstorm cover?", "NSH-INST-16")
        case steps.Shifting(_, space):
            return Prompt(f"Where do the Quicksands of {NAMES[space]} drift?", "NSH-KEY-43")
        case steps.ReplaceWho():
            return Prompt("Which of your units is replaced?", "NSH-INST-22")
        case steps.ReplaceWith(_, space):
            return Prompt(f"Which unit from hand replaces {unit(state, space)}?", "NSH-ABIL-05")
        case steps.ReplaceFace(seat, tile, space):
            name = _tile_name(state, seat, tile)
            return Prompt(f"How is the {name} on {NAMES[space]} turned?", "NSH-ABIL-05")
        case steps.Raising(_, space):
            where = f" on {NAMES[space]}" if space >= 0 else ""
            return Prompt(f"Which unit of the Zombie Pool rises{where}?", "NSH-KEY-08")
        case steps.RaiseWhere(seat, tile):
            name = _tile_name(state, seat, tile)
            return Prompt(f"Where does the {name} rise?", "NSH-INST-24")
        case steps.RaiseFace(seat, tile, space):
            name = _tile_name(state, seat, tile)
            return Prompt(f"How is the {name} on {NAMES[space]} turned?", "NSH-KEY-08")
    return None


def _moving(state: State, step: Step) -> Prompt | None:
    match step:
        case steps.MoveWho(_, "drill"):
            return Prompt("Which unit does the Drill lift?", "NSH-KEY-73")
        case steps.MoveWho():
            return Prompt("Which unit moves?", "NSH-INST-02")
        case steps.Moving(_, space, _):
            return Prompt(f"Where does {unit(state, space)} go?", "NSH-INST-02")
        case steps.MovingOn(_, space):
            return Prompt(f"{unit(state, space)} may make a second step.", "NSH-MOD-06")
        case steps.Drilling(_, space):
            return Prompt(f"Where does {unit(state, space)} come down?", "NSH-KEY-73")
        case steps.MovingFace(_, space, to, _):
            return Prompt(f"How is {unit(state, space)} turned on {NAMES[to]}?", "NSH-INST-02")
        case steps.TurnWho():
            return Prompt("Which unit turns?", "NSH-INST-12")
        case steps.Turning(_, space, _):
            return Prompt(f"Which way does {unit(state, space)} turn?", "NSH-INST-12")
    return None


def _shoving(state: State, step: Step) -> Prompt | None:
    match step:
        case steps.TakingTurn(_, space):
            return Prompt(f"{unit(state, space)} is yours now. How is it turned?", "NSH-MOD-10")
        case steps.PushWho():
            return Prompt("Which of your units pushes?", "NSH-INST-04")
        case steps.PushWhom(_, space):
            return Prompt(f"Whom does {unit(state, space)} push?", "NSH-INST-04")
        case steps.PushWhere(_, _, victim):
            return Prompt(f"{unit(state, victim)} is pushed. Where to?", "NSH-INST-04")
        case steps.GrabWho():
            return Prompt("Which of your units grabs?", "NSH-KEY-70")
        case steps.GrabWhom(_, space):
            return Prompt(f"Whom does {unit(state, space)} grab?", "PIR-GRAB-01")
        case steps.GrabWhere(_, _, victim):
            return Prompt(f"{unit(state, victim)} is grabbed. Where to?", "PIR-GRAB-02")
        case steps.GrabFace(_, victim, _):
            return Prompt(f"{unit(state, victim)} is grabbed. How is it turned?", "PIR-GRAB-02")
        case steps.SwapWho():
            return Prompt("Which of your units changes places?", "NSH-INST-11")
        case steps.SwapWith(_, space, _):
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
        case steps.Aiming(_, why) | steps.AimingArea(_, why):
            text, rule = _AIMS[why.partition("-")[0]]
            return Prompt(text, rule)
        case steps.Splitting(_, space):
            return Prompt(
                f"On {NAMES[space]}: is the unit hit or what lies under it?", "NSH-INST-18"
            )
        case steps.Incubating():
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
        case steps.Ordering():
            return Prompt("Who declares first in this segment?", "NSH-BATTLE-06")
        case steps.Choice(_, space, what, _):
            text, rule = _CHOICES[what]
            where = NAMES[space] if what == "toxic" else unit(state, space)
            return Prompt(text.format(where), rule)
        case steps.Flying(_, _, at, left):
            return Prompt(f"The rocket is over {NAMES[at]}, {left} to go. Where to?", "NSH-ATK-07")
        case steps.LastWord():
            return Prompt("Two allies' Medics are near: who decides?", "NSH-MED-10")
        case steps.Rescue():
            return Prompt("Which Medic takes which wounds?", "NSH-MED-03")
        case steps.Relief(_, space, _):
            text = f"Shall another Medic take over what {unit(state, space)} took?"
            return Prompt(text, "NSH-MED-09")
        case steps.ChargeOrder():
            return Prompt("Two chargers want the same space: who goes first?", "PIR-CHARGE-02")
        case steps.Charging(_, space, _):
            return Prompt(f"Does {unit(state, space)} charge?", "PIR-CHARGE-01")
        case steps.ChargeFace(_, space, goal):
            text = f"How is {unit(state, space)} turned on {NAMES[goal]}?"
            return Prompt(text, "PIR-CHARGE-01")
        case steps.Feeding():
            return Prompt("Whose point does the Devourer eat?", "NSH-MULTI-13")
        case steps.Drifting(_, space):
            return Prompt(f"{unit(state, space)} has drifted. How is it turned?", "PIR-DRIFT-03")
    raise AssertionError(f"no words for {step}")


# Buttons.

_USES = {
    "move": "Move {}",
    "turn": "Turn {}",
    "push": "Push back with {}",
    "grab": "Grab with {}",
    "open": "Replace {} by a unit from hand",
    "net": "Throw the Net of Steel from {}",
    "tentacles": "Reach out with the tentacles of {}",
    "face-over": "Turn {} over to its other face",
    "castle": "Swap {} with an Underground unit",
    "pull": "Pull an enemy into the Hole on {}",
    "implant": "Activate {}",
    "order": "Turn one own unit by order of {}",
}


def label(state: State, action: Action) -> str:
    step = state.question.step if state.question is not None else None
    match action:
        case act.Begin(seat):
            return f"@{seat} begins with the {army_name(state.table, seat)}"
        case act.At(space):
            return _at_label(state, step, space)
        case act.Face(to):
            return f"Top edge to the {COMPASS[to]}{_deeds(state, step, to)}"
        case act.Discard(tile):
            return f"Discard {_hand_name(state, tile)}"
        case act.Play(tile):
            return f"Play {_hand_name(state, tile)}"
        case act.Use(space, ability):
            return _USES[ability].format(_where(state, space))
        case act.Pick(space):
            return _where(state, space)
        case act.Ground(space):
            return f"{TILES[state.ground[space]].name} under {NAMES[space]}"
        case act.Strike(area):
            return " ".join(area.split("-"))
        case act.Swap(to, into):
            return f"The attack to the {COMPASS[to]} becomes {into}"
    return _other_label(state, step, action)


def _deeds(state: State, step: Step | None, to: int) -> str:
    """What the tile of a step would do if it were turned so, in words."""
    face = _turned_face(state, step)
    words = deeds(TILES[face], to) if face >= 0 else ""
    return f": {words}" if words else ""


def _turned_face(state: State, step: Step | None) -> int:
    match step:
        case steps.SettingFace(seat):
            return ARMIES[state.table.armies[seat]].hq
        case steps.PlacingFace(seat, tile) | steps.ReplaceFace(seat, tile):
            return FACE[state.table.armies[seat], tile]
        case steps.RaiseFace(seat, tile):
            return OTHER[FACE[state.table.armies[seat], tile]]
    space = getattr(step, "space", -1)
    return state.tile[space] if space >= 0 else -1


def deeds(tile: Tile, to: int) -> str:
    """`strikes 1 north and south; armor north`: a turned tile as printed, in words."""
    parts = _attacks("strikes", tile.melee, to) + _attacks("shoots", tile.ranged, to)
    for special in tile.specials:
        parts += _sides(special.kind.replace("_", " "), special.edges, to)
    parts += _sides("nets", tile.net, to)
    parts += _sides("connects", tile.module.edges if tile.module else (), to)
    parts += _sides("armor", tile.armor, to)
    parts += _sides("mirror", tile.reflection, to)
    parts += _sides("tentacles", tile.tentacles, to)
    parts += _sides("catches shots from", tile.redirect_in, to)
    parts += _sides("sends them", tile.redirect_out, to)
    return "; ".join(parts + _sides("powers", tile.power_supply, to))


def _attacks(verb: str, attacks: tuple[tuple[int, int], ...], to: int) -> list[str]:
    parts = []
    for strength in sorted({n for _, n in attacks}, reverse=True):
        edges = tuple(edge for edge, n in attacks if n == strength)
        parts += _sides(f"{verb} {strength}", edges, to)
    return parts


def _sides(what: str, edges: tuple[int, ...], to: int) -> list[str]:
    if len(edges) == 6:
        return [f"{what} all around"]
    names = [COMPASS[d] for d in sorted((edge + to) % 6 for edge in edges)]
    if not names:
        return []
    *others, last = names
    return [f"{what} {', '.join(others)} and {last}" if others else f"{what} {last}"]


def _where(state: State, space: int) -> str:
    return unit(state, space) if state.tile[space] >= 0 else NAMES[space]


def _at_label(state: State, step: Step | None, space: int) -> str:
    if isinstance(step, steps.Placing) and state.tile[space] >= 0:
        return f"{NAMES[space]}: execute {full_name(state.tile[space])} for 1 hit point"
    if state.ground[space] >= 0:
        return f"{NAMES[space]}, onto the {TILES[state.ground[space]].name}"
    return NAMES[space]


def _hand_name(state: State, tile: str) -> str:
    seat = state.question.seat if state.question is not None else 0
    return _tile_name(state, seat, tile)


def _other_label(state: State, step: Step | None, action: Action) -> str:
    match action:
        case act.Save(medic, source):
            victim, wounds, by, _, flags, _ = state.hits[source]
            what = "destruction" if flags & DESTROYS else account.wounds(wounds)
            origin = f" from {unit(state, by)}" if by >= 0 else ""
            return (
                f"{unit(state, medic)} takes {what} for {unit(state, victim)}{origin} (#{source})"
            )
        case act.Name(seat):
            return f"@{seat}, {army_name(state.table, seat)}"
        case act.Marker(kind):
            return {"accelerator": "Accelerator: +2 initiative", "claw": "Claw: +2 melee"}.get(
                kind, "Net: holds whom the HQ attacks" if kind == "net" else "Acid thrower"
            )
        case act.Raise(tile):
            return f"Raise {_hand_name(state, tile)}"
        case act.Redraw():
            return "Discard them and draw anew"
        case act.Stay():
            return "Stay" if isinstance(step, steps.Shifting) else "Stay and only turn"
        case act.No():
            return "No"
        case act.Yes():
            return "Yes"
        case act.End():
            return "End the turn"
    return "Keep them"
