"""BATTLE-10, PIR-DRIFT: what closes a Battle, in its fixed order."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted
from quarterdeck.games.neuroshima_hex.actions import FACES, NAME_SEAT, Face, Name
from quarterdeck.games.neuroshima_hex.board import DRIFT, NAMES, SPACES, STANDARD, WATER_SPACES
from quarterdeck.games.neuroshima_hex.components import FACE, IS_DRIFT, IS_HQ, full_name
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import open_battle, picture
from quarterdeck.games.neuroshima_hex.rules.battle.steps import (
    AFTERMATHS,
    DRIFTING,
    HEALING,
    Aftermath,
    Drifting,
    Feeding,
)
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import is_full, remove, take_wounds
from quarterdeck.games.neuroshima_hex.rules.ending import finish, judge_fallen
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field, held
from quarterdeck.games.neuroshima_hex.rules.queries import sides
from quarterdeck.games.neuroshima_hex.rules.scoring import leaders, scoring_over
from quarterdeck.games.neuroshima_hex.rules.turn.effects import after_segment
from quarterdeck.games.neuroshima_hex.rules.turn.steps import Raising, TakingTurn
from quarterdeck.games.neuroshima_hex.state import (
    FRESH,
    INCUBATED_BITS,
    NOBODY,
    PARALYSED,
    QUILL_LEFT,
    QUILL_RIGHT,
    TAKEN_BITS,
    Fight,
    State,
)

AftermathStep = Aftermath | Drifting | Feeding

REPEATS: Final = 12
"""FULL-07: one lap of the Water ring without a wound ends the game."""
BATTLE_MARKS: Final = PARALYSED | QUILL_LEFT | QUILL_RIGHT | INCUBATED_BITS


def ask(state: State, step: AftermathStep) -> Decision | None:
    match step:
        case Drifting(seat, _) if not state.auto:
            return Decision(seat, step, FACES)
        case Feeding(seat) if not state.auto:
            rivals = _fed_by(state, seat)
            return Decision(seat, step, [NAME_SEAT[s] for s in rivals]) if rivals else None
    return None


def _fed_by(state: State, seat: int) -> list[int]:
    """MULTI-13: opponents that have points to lose."""
    team = state.table.team
    return [s for s in range(state.seats) if team[s] != team[seat] and state.points[s] > 0]


def settle(state: State, step: AftermathStep, action: Action) -> None:
    match step:
        case Aftermath(part):
            _close(state, part)
        case Drifting(seat, space):
            if isinstance(action, Face):
                if state.log is not None:
                    # the page takes every sentence under PIR-DRIFT-03 for a unit that drifts
                    name = report.unit(state, space)
                    facing = report.looking(state.tile[space], action.to)
                    state.tell("NSH-TERM-02", "@{} turns {}{}.", seat, name, facing)
                state.rot[space] = action.to
                state.field = None
        case Feeding(seat):
            _feed(state, seat, action)


def _feed(state: State, seat: int, action: Action) -> None:
    rivals = _fed_by(state, seat)
    if rivals:
        loser = action.seat if isinstance(action, Name) else rivals[0]
        state.points[loser] -= 1
        state.tell("NSH-MULTI-13", "@{} loses a point to the Devourer.", loser)
        events.points(state, loser, -1)


def _close(state: State, part: int) -> None:
    """Go through the parts until one of them asks something."""
    fight = state.fight
    assert fight is not None
    before = len(state.agenda)
    for number in range(part, VICTORY):
        PARTS[number](state, fight)
        if len(state.agenda) > before:
            state.agenda.insert(before, AFTERMATHS[number + 1])
            return
    if part <= VICTORY:
        _victory(state, fight)
    if state.fight is fight:
        _full(state, fight)


def _calm(state: State, fight: Fight) -> None:
    """INST-16: the Sandstorm is over."""
    if fight.cover >= 0:
        fight.cover = -1
        state.field = None
        after_segment(state)


def _drift_losses(state: State, fight: Fight) -> None:
    """PIR-DRIFT-06, PIR-DRIFT-07, PIR-DRIFT-15: 1 for each net on a Drift unit, Medics help.

    RUL-07: nobody scores for it.
    """
    if not state.table.water:
        return
    f = field(state)
    if not any(f.nets[STANDARD:]):
        return
    for space in WATER_SPACES:
        nets = f.nets[space]
        if not nets or f.side[space] < 0:
            continue
        if state.table.net_sources:
            state.hits += [(space, 1, -1, -1, 0, NOBODY)] * nets
        else:
            state.hits.append((space, nets, -1, -1, 0, NOBODY))
        if report.told(state):
            _tell_torn(state, space, nets)
    if state.hits and f.medics:
        state.first(HEALING)


def _tell_torn(state: State, space: int, nets: int) -> None:
    facts = {"nets": counted(nets, "net"), "wounds": counted(nets, "wound")}
    report.fact(state, "PIR-DRIFT-06", "torn", victim=report.unit(state, space), **facts)


def _drift(state: State, fight: Fight) -> None:
    """PIR-DRIFT-03: the losses are taken, then all move at once and may be turned."""
    if not state.table.water:
        return
    holders = held(state).controller
    if state.hits:
        take_wounds(state)
    moved = [(s, state.tile[s]) for s in WATER_SPACES if state.tile[s] >= 0]
    if not moved:
        return
    state.field = None
    for space, face in moved:
        if report.told(state):
            way = {"origin": NAMES[space], "to": NAMES[DRIFT[space]]}
            report.fact(state, "PIR-DRIFT-03", "drift", victim=full_name(face), **way)
            events.moved(state, "drift", space, DRIFT[space])
    _shift_ring(state)
    state.first(*[DRIFTING[holders[s]][DRIFT[s]] for s, face in moved if IS_DRIFT[face]])


def _shift_ring(state: State) -> None:
    first = WATER_SPACES[0]
    for facts in (state.tile, state.owner, state.rot, state.wounds, state.marks, state.used):
        facts.insert(first, facts.pop())
    # MOD-10: whoever holds a unit in its new place takes it over anew
    if any(state.marks):
        for space in WATER_SPACES:
            state.marks[space] &= ~TAKEN_BITS


def _markers_off(state: State, fight: Fight) -> None:
    """KEY-14, KEY-71, KEY-72: what lasts for one Battle goes."""
    marks = state.marks
    if any(marks):
        if report.told(state) and any(mark & BATTLE_MARKS for mark in marks):
            report.fact(state, "NSH-BATTLE-10", "markers")
        for space, mark in enumerate(marks):
            if mark & BATTLE_MARKS:
                events.unmarked(state, space, mark & BATTLE_MARKS)
                marks[space] = mark & ~BATTLE_MARKS
                state.field = None
    if state.field is None:
        after_segment(state)


def _hole(state: State, fight: Fight) -> None:
    """KEY-41, OPEN-11: the Hole takes the unit on it, but no HQ; no Medic helps."""
    if "hole" not in state.table.features:
        return
    hole = FACE["sharrash", "hole"]
    for space, face in enumerate(state.ground):
        if face == hole and state.tile[space] >= 0 and not IS_HQ[state.tile[space]]:
            if report.told(state):
                name = report.unit(state, space)
                report.fact(state, "NSH-KEY-41", "swallowed", victim=name)
            remove(state, space)
    if state.field is None:
        after_segment(state)


def _turn_taken(state: State, fight: Fight) -> None:
    """MOD-10: units taken over during the Battle, or by what came after it, are turned now; a
    takeover that is over again leaves nothing to turn."""
    if "takeover" not in state.table.features:
        return
    after_segment(state)
    f = held(state)
    fresh = [s for s, marks in enumerate(state.marks) if marks & FRESH and marks & TAKEN_BITS]
    for space in range(SPACES):
        state.marks[space] &= ~FRESH
    state.first(*[TakingTurn(f.controller[s], s) for s in fresh])


def _turn_new(state: State, fight: Fight) -> None:
    """MOD-10: units taken over where they rose; if that filled the board, after the next Battle."""
    if not _goes_on(state, fight):
        _turn_taken(state, fight)


def _revival(state: State, fight: Fight) -> None:
    """KEY-08: with the HQ un-netted, units of the pool return where wounds were marked."""
    graves, fight.graves = fight.graves, []
    if not graves:
        return
    seat = state.table.seat_of["death-breath"]
    state.first(*[Raising(seat, space) for space in sorted(graves)])


PARTS: Final = (_calm, _drift_losses, _drift, _markers_off, _hole, _turn_taken, _revival, _turn_new)
VICTORY: Final = len(PARTS)
"""BATTLE-10: the parts in their order; after them victory, and last whether the board is full."""


def _victory(state: State, fight: Fight) -> None:
    """END-05, END-11: fallen HQs are judged after the whole Battle."""
    if report.told(state):
        report.fact(state, "NSH-BATTLE-10", "end")
    if state.fallen:
        judge_fallen(state)
    elif scoring_over(state):
        finish(state, leaders(state), "20 points were reached")
    if state.field is None and state.agenda and len(sides(state)) > 1:
        after_segment(state)


def _goes_on(state: State, fight: Fight) -> bool:
    """FULL-04: a board that is full after a Battle makes another one, but not after the last."""
    return fight.kind not in ("final", "overtime") and is_full(state)


def _full(state: State, fight: Fight) -> None:
    """FULL-04, FULL-05, FULL-07: a board that is still full makes another Battle."""
    state.fight = None
    state.field = None if fight.cover >= 0 else state.field
    if not _goes_on(state, fight):
        state.repeats = 0
        return
    if fight.kind == "full":
        state.repeats = 0 if fight.wounded else state.repeats + 1
        same = fight.before == picture(state) and not fight.wounded
        if same or state.repeats >= REPEATS:
            finish(state, leaders(state), "the board stayed full and nothing could change it")
            return
    open_battle(state, fight.initiator, "full")
