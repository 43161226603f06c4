"""What buttons say."""

from __future__ import annotations

from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import counted, listed
from quarterdeck.games.neuroshima_hex import actions as act
from quarterdeck.games.neuroshima_hex.board import BLAST, NAMES, WATER_BLAST
from quarterdeck.games.neuroshima_hex.components import (
    ARMIES,
    FACE,
    IS_HQ,
    OTHER,
    TILES,
    full_name,
)
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import DESTROYS
from quarterdeck.games.neuroshima_hex.rules.battle.report import COMPASS, unit
from quarterdeck.games.neuroshima_hex.rules.turn import steps
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import army_name
from quarterdeck.games.neuroshima_hex.words.phrases import deeds, tile_name

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
            if isinstance(step, steps.AimingArea):
                blast = (WATER_BLAST if state.table.water else BLAST)[space]
                return f"{NAMES[space]} and around: {_struck(state, blast)}"
            return _where(state, space)
        case act.Ground(space):
            return f"{TILES[state.ground[space]].name} under {NAMES[space]}"
        case act.Strike(area):
            return f"{' '.join(area.split('-'))}: {_struck(state, act.AREA[area])}"
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


def _struck(state: State, spaces: tuple[int, ...]) -> str:
    """INST-20: whom an area tile would hit: all but HQs, foundations too."""
    hit = [unit(state, s) for s in spaces if state.tile[s] >= 0 and not IS_HQ[state.tile[s]]]
    hit += [f"{TILES[state.ground[s]].name} {NAMES[s]}" for s in spaces if state.ground[s] >= 0]
    return f"hits {listed(hit)}" if hit else "hits nobody"


def _where(state: State, space: int) -> str:
    return unit(state, space) if state.tile[space] >= 0 else NAMES[space]


def _at_label(state: State, step: Step | None, space: int) -> str:
    if isinstance(step, steps.Placing) and state.tile[space] >= 0:
        price = "a point" if state.table.scoring else "a hit point"
        return f"{NAMES[space]}: execute {full_name(state.tile[space])} at the price of {price}"
    if state.ground[space] >= 0:
        return f"{NAMES[space]}, onto the {TILES[state.ground[space]].name}"
    return NAMES[space]


def _hand_name(state: State, tile: str) -> str:
    seat = state.question.seat if state.question is not None else 0
    return tile_name(state, seat, tile)


def _other_label(state: State, step: Step | None, action: Action) -> str:
    match action:
        case act.Save(medic, source):
            victim, wounds, by, _, flags, _ = state.hits[source]
            what = "destruction" if flags & DESTROYS else counted(wounds, "wound")
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
