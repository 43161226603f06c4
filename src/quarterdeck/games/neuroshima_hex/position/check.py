"""What a position must hold before rules may look at it, and what `check` finds wrong in play."""

from __future__ import annotations

from collections import Counter

from quarterdeck.core.terms import Step
from quarterdeck.games.neuroshima_hex.actions import STRIKES
from quarterdeck.games.neuroshima_hex.board import NAMES, SPACE, SPACES, STANDARD
from quarterdeck.games.neuroshima_hex.components import ARMIES, FACE, FRONT, IS_DRIFT, IS_HQ, TILES
from quarterdeck.games.neuroshima_hex.rules import PHASES
from quarterdeck.games.neuroshima_hex.rules.battle import steps as battle_steps
from quarterdeck.games.neuroshima_hex.rules.turn import steps as turn_steps
from quarterdeck.games.neuroshima_hex.rules.turn.targets import grab_goals, push_goals
from quarterdeck.games.neuroshima_hex.setup import full_pile
from quarterdeck.games.neuroshima_hex.state import (
    INCUBATED,
    PARALYSED,
    QUILL_LEFT,
    QUILL_RIGHT,
    STEEL,
    TENTACLE,
    VENOM,
    VENOM_NEOJUNGLE,
    State,
)
from quarterdeck.games.neuroshima_hex.table import HIT_POINTS

AIMS = (
    "sniper", "grenade", "smoke_screen", "paralysis", "steel", "tentacles", "quill", "pull",
)  # fmt: skip
KINDS = ("tile", "full", "final", "overtime")
EMPTY_SPACE = (
    turn_steps.SettingFace,
    turn_steps.SettingSide,
    turn_steps.PlacingFace,
    turn_steps.RaiseFace,
    turn_steps.Raising,
)
IN_BATTLE = (
    battle_steps.Fighting,
    battle_steps.Ordering,
    battle_steps.Choice,
    battle_steps.Flying,
    battle_steps.Aftermath,
)


def problem(state: State) -> str:
    """Why a position read from text cannot be played on; empty when it can."""
    for step in state.agenda:
        wrong = _wrong_step(state, step)
        if wrong:
            return f"'next {step}' cannot be: {wrong}."
    fight = state.fight
    if fight is not None and fight.kind not in KINDS:
        return f"There is no Battle of the kind '{fight.kind}'"
    if fight is not None and not 0 <= fight.stage <= 4:
        return "A Battle has the stages 0 to 4."
    for hit in state.hits:
        if state.tile[hit[0]] < 0 or hit[5] < -1:
            return f"There is nobody on {NAMES[hit[0]]} to be hit."
    if any(source >= len(state.hits) for source, _ in state.saves):
        return "A Medic holds a source that is not there."
    return next(iter(check(state)), "") or _mute(state)


def _mute(state: State) -> str:
    """The uppermost step must not ask a question without an answer."""
    if not state.agenda:
        return ""
    step = state.agenda[-1]
    decision = PHASES[type(step)].ask(state, step)
    mute = decision is not None and not decision.options
    return f"'next {step}' asks what nobody can answer." if mute else ""


def _wrong_step(state: State, step: Step) -> str:
    seat = getattr(step, "seat", 0)
    if not 0 <= seat < state.seats:
        return "there is no such seat"
    tile = getattr(step, "tile", None)
    if tile is not None and (state.table.armies[seat], tile) not in FACE:
        return "the army has no such tile"
    if isinstance(step, IN_BATTLE) and state.fight is None:
        return "there is no Battle"
    if isinstance(step, turn_steps.Raising) and not -1 <= step.space < SPACES:
        return "there is no such space"
    space = getattr(step, "space", -1)
    if not isinstance(
        step, (*EMPTY_SPACE, turn_steps.Boarding, turn_steps.Shifting, battle_steps.Relief)
    ):
        bomb = isinstance(step, battle_steps.Choice) and step.what == "toxic"
        if space >= 0 and state.tile[space] < 0 and not bomb:
            return f"there is no unit on {NAMES[space]}"
    return _wrong_fact(state, step) or _wrong_aim(state, step)


def _wrong_fact(state: State, step: Step) -> str:
    match step:
        case (
            turn_steps.Placing(seat, tile)
            | turn_steps.PlacingFace(seat, tile)
            | turn_steps.ReplaceFace(seat, tile)
        ):
            if FACE[state.table.armies[seat], tile] not in state.hand[seat]:
                return "the tile is not in hand"
        case turn_steps.PushWhere(_, space, other):
            if state.tile[other] < 0 or not push_goals(state, space, other):
                return f"there is nobody on {NAMES[other]} to be pushed anywhere"
        case turn_steps.GrabWhere(_, space, other):
            if state.tile[other] < 0 or not grab_goals(state, space, other):
                return f"there is nobody on {NAMES[other]} to be grabbed"
        case battle_steps.Aftermath(part):
            if not 0 <= part <= 9:
                return "a Battle closes in parts 0 to 9"
        case (
            battle_steps.Rescue(_, source)
            | battle_steps.LastWord(_, source)
            | battle_steps.Relief(_, _, source)
        ):
            if source >= len(state.hits):
                return "there is no such source of wounds"
    return ""


def _wrong_aim(state: State, step: Step) -> str:
    match step:
        case turn_steps.Aiming(_, why):
            kind, dash, space_name = why.partition("-")
            if kind not in AIMS or (bool(dash) and space_name not in SPACE):
                return f"nothing aims like '{why}'"
            if bool(dash) != (kind in ("pull", "tentacles", "quill")):
                return f"'{why}' does not say from where"
        case turn_steps.AimingArea(_, why):
            if (why, state.table.water) not in STRIKES:
                return f"nothing strikes like '{why}'"
    return ""


def check(state: State) -> list[str]:
    """Nothing in the box is lost or doubled, nothing stands where it cannot stand."""
    wrong: list[str] = []
    for seat, army in enumerate(state.table.armies):
        wrong += _count(state, seat, army)
        if not 0 <= state.hp[seat] <= state.table.points[seat]:
            wrong.append(f"the {army} HQ has {state.hp[seat]} hit points")
        if not 0 <= state.points[seat] <= HIT_POINTS:
            wrong.append(f"{army} has {state.points[seat]} points")
        if state.piles[seat] != sorted(state.piles[seat]):
            wrong.append(f"the pile of {army} is not sorted")
    for space in range(SPACES):
        wrong += _check_space(state, space)
    return wrong + _check_markers(state)


SUPPLY = (
    (PARALYSED, 6), (STEEL, 1), (TENTACLE, 1), (QUILL_LEFT, 1), (QUILL_RIGHT, 1),
    *((INCUBATED << n, 1) for n in range(4)),
)  # fmt: skip
"""Markers in the box, by their bit."""


def _check_markers(state: State) -> list[str]:
    """No marker lies twice, none on a tile of an army that is out, foundations lie as such."""
    marks = state.marks
    lying = {bit: sum(bool(each & bit) for each in marks) for bit, _ in SUPPLY}
    wrong = [f"too many markers {bit}" for bit, supply in SUPPLY if lying[bit] > supply]
    wrong += [
        f"too much venom {unit}"
        for unit, supply in ((VENOM, 5), (VENOM_NEOJUNGLE, 2))
        if sum(m // unit % 8 for m in marks) > supply
    ]
    for space, face in enumerate(state.ground):
        if face >= 0 and TILES[face].army != state.table.armies[state.planter[space]]:
            wrong.append(f"the foundation on {NAMES[space]} belongs to another army")
    out = [seat for seat in range(state.seats) if state.out[seat]]
    left = [seat for seat in out if seat in state.owner or seat in state.planter]
    return wrong + [f"seat {seat} is out and has tiles on the board" for seat in left]


def _count(state: State, seat: int, army: str) -> list[str]:
    faces = [state.tile[s] for s in range(SPACES) if state.owner[s] == seat]
    faces += [state.ground[s] for s in range(SPACES) if state.planter[s] == seat]
    faces += state.hand[seat] + state.discards[seat]
    if army == "death-breath":
        faces += state.grave
    found = Counter(TILES[FRONT[face]].id for face in faces)
    found.update(state.piles[seat] + state.top[seat])
    hq = TILES[ARMIES[army].hq].id
    box = Counter(full_pile(army))
    off = {tile for tile in {*found, *box} - {hq} if found[tile] != box[tile]}
    if found[hq] > 1:
        off.add(hq)
    return [f"{army}: {found[tile]} of {box[tile]} {tile}" for tile in sorted(off)]


def _check_space(state: State, space: int) -> list[str]:
    face, name = state.tile[space], NAMES[space]
    if face < 0:
        clean = not (state.wounds[space] or state.marks[space] or state.owner[space] >= 0)
        return [] if clean else [f"something lies on the empty space {name}"]
    wrong = []
    if IS_DRIFT[face] != (space >= STANDARD):
        wrong.append(f"{TILES[face].name} is on {name}")
    if TILES[face].army != state.table.armies[state.owner[space]]:
        wrong.append(f"the unit on {name} belongs to another army")
    if state.wounds[space] and IS_HQ[face]:
        wrong.append(f"the HQ on {name} has wound markers")
    return wrong
