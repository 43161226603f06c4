"""DMG: wounds are taken, the dead leave, together with Medics that did their duty."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.words import counted, listed
from quarterdeck.games.neuroshima_hex.board import NAMES, STANDARD
from quarterdeck.games.neuroshima_hex.components import FACE, FRONT, IS_HQ, LIFE, THINGS, has
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import (
    CARRIES_PARALYSIS,
    CARRIES_VENOM,
    DESTROYS,
    POISON,
    SETS_OFF,
)
from quarterdeck.games.neuroshima_hex.rules.battle.steps import Feeding
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.rules.queries import holders, life
from quarterdeck.games.neuroshima_hex.state import (
    EMPTY,
    NOBODY,
    PARALYSED,
    TAKEN_BITS,
    VENOM,
    VENOM_NEOJUNGLE,
    Field,
    State,
)
from quarterdeck.games.neuroshima_hex.table import HIT_POINTS

SOURCE: Final = 1 << 12
"""SOURCE << space in `used`: the unit has made its move from the module on that space."""

Kill = tuple[int, int, tuple[int, ...]]
"""Where a unit died, its face, and the spaces of those who wounded it in this segment."""


def take_wounds(state: State) -> list[Kill]:
    """BATTLE-05 d, e: sum, apply, remove together; says who was killed by whom."""
    f = field(state)
    held = holders(state) if state.saves else {}
    lost = [0] * state.seats
    before = state.wounds[:] if state.log is not None else []
    struck, dead = _apply(state, held, lost)
    for victim, by in struck.items():
        if not IS_HQ[state.tile[victim]] and state.wounds[victim] >= life(state, f, victim):
            dead.setdefault(victim, []).extend(by)
    blame = _blame(state, held) if state.log is not None else {}
    if report.told(state):
        _tell_wounds(state, struck, before, dead, blame)
    if state.fight is not None and struck:
        state.fight.wounded = True
    kills = [(s, state.tile[s], tuple(b for b in by if b >= 0)) for s, by in dead.items()]
    if "devouring" in state.table.features:
        _devour(state, f, kills, lost)
    kills += _fall(state, f, lost, struck, blame)
    _bury(state, kills, list(dict.fromkeys(held.values())), before, blame)
    if struck and "toughness" in state.table.features:
        # NET-11: who lives only by a module's toughness decides which net comes first
        state.field = None
    return kills


Struck = dict[int, list[int]]
"""Spaces that were hit, with the spaces of those who hit them."""


def _apply(state: State, held: dict[int, int], lost: list[int]) -> tuple[Struck, Struck]:
    """Put the wounds that no Medic took onto units and HQs: who was struck, who is destroyed."""
    struck: Struck = {}
    dead: Struck = {}
    for source, (victim, wounds, by, _, flags, seat) in enumerate(state.hits):
        if source in held:
            continue
        if flags & (CARRIES_VENOM | CARRIES_PARALYSIS | POISON):
            _mark(state, victim, flags, seat)
        if flags & DESTROYS:
            dead.setdefault(victim, []).extend([by] if flags & SETS_OFF else [])
        if not wounds:
            continue
        struck.setdefault(victim, []).append(by)
        if not IS_HQ[state.tile[victim]]:
            state.wounds[victim] += wounds
            continue
        lost[state.owner[victim]] += wounds
        if state.table.scoring:
            _score(state, state.owner[victim], seat, wounds)
    return struck, dead


def _mark(state: State, victim: int, flags: int, seat: int) -> None:
    """KEY-13, KEY-14, KEY-32: markers, as long as the supply lasts."""
    if flags & (CARRIES_VENOM | POISON):
        put_venom(state, victim, seat)
    if flags & CARRIES_PARALYSIS:
        paralyse(state, victim, seat)


def put_venom(state: State, victim: int, seat: int) -> None:
    for army, unit, supply in (("mississippi", VENOM, 5), ("neojungle", VENOM_NEOJUNGLE, 2)):
        owner = state.table.seat_of.get(army, NOBODY)
        if owner < 0 or state.table.team[owner] != state.table.team[seat]:
            continue
        if sum(marks // unit % 8 for marks in state.marks) < supply:
            state.marks[victim] += unit
            if report.told(state):
                _tell_marker(state, "NSH-KEY-13", "venom", victim, seat)
                state.event("mark", seat, events.VENOM_MARKER, ("", NAMES[victim]))
            return


def paralyse(state: State, victim: int, seat: int) -> None:
    sharrash = state.table.seat_of.get("sharrash", NOBODY)
    if sharrash != seat or state.marks[victim] & PARALYSED:
        return
    if sum(marks & PARALYSED for marks in state.marks) < 6:
        state.marks[victim] |= PARALYSED
        if report.told(state):
            _tell_marker(state, "NSH-KEY-14", "paralysis", victim, seat)
            events.marked(state, seat, victim, PARALYSED)


def _tell_marker(state: State, rule: str, kind: str, victim: int, seat: int) -> None:
    who = f"the army of @{seat}"
    report.fact(state, rule, kind, victim=report.unit(state, victim), attacker=who)


def _score(state: State, hq_seat: int, seat: int, wounds: int) -> None:
    """MULTI-04, MULTI-13: wounds on an enemy HQ are points, 20 at most."""
    if seat < 0 or seat == hq_seat:
        return
    before = state.points[seat]
    now = state.points[seat] = min(HIT_POINTS, before + wounds)
    if report.told(state):
        report.fact(state, "NSH-MULTI-04", "score", seat=seat, gained=now - before, points=now)
        events.points(state, seat, now - before)


def _devour(state: State, f: Field, kills: list[Kill], lost: list[int]) -> None:
    """KEY-07, DMG-06: each victim of a Devourer gives the own HQ 1 hit point back."""
    for _, _, killers in kills:
        for killer in dict.fromkeys(killers):
            if killer >= 0 and state.tile[killer] >= 0 and has(state.tile[killer], "devouring"):
                seat = f.controller[killer]
                if state.table.scoring:
                    state.first(Feeding(seat))
                elif _has_hq(state, f, seat):
                    lost[seat] -= 1


def _has_hq(state: State, f: Field, seat: int) -> bool:
    """An HQ that is on the board and not under a Sandstorm."""
    cover = state.fight.cover if state.fight is not None else -1
    return any(
        face >= 0 and IS_HQ[face] and state.owner[s] == seat and s != cover
        for s, face in enumerate(state.tile)
    )


def _fall(state: State, f: Field, lost: list[int], struck: Struck, blame: Blame) -> list[Kill]:
    """DMG-04, SETUP-02: hit points go down, within 0..20; an HQ at 0 leaves with the dead."""
    kills: list[Kill] = []
    if state.table.scoring or not any(lost):
        return kills
    for space in f.units:
        face = state.tile[space]
        if not IS_HQ[face] or not lost[state.owner[space]]:
            continue
        seat = state.owner[space]
        left = max(0, min(state.table.points[seat], state.hp[seat] - lost[seat]))
        if report.told(state):
            _tell_points(state, space, state.hp[seat], left, blame)
            events.hit_points(state, seat, left - state.hp[seat])
        state.hp[seat] = left
        if left == 0:
            by = struck.get(space, ())
            kills.append((space, face, tuple(b for b in by if b >= 0)))
    return kills


def _tell_points(state: State, space: int, before: int, left: int, blame: Blame) -> None:
    name = report.unit(state, space)
    if left < before:
        by, lost = _because(" to ", blame, space), before - left
        report.fact(state, "NSH-DMG-04", "points", by=by, victim=name, lost=lost, left=left)
    elif left > before:
        report.fact(state, "NSH-KEY-07", "regain", victim=name, gained=left - before, left=left)


Blame = dict[int, list[str]]
"""Spaces that were hit, with the names of those who hit them."""


def _blame(state: State, held: dict[int, int]) -> Blame:
    """Who is named where it is told what became of a unit, in the order of the blows."""
    found: Blame = {}
    for source, (victim, wounds, by, _, flags, seat) in enumerate(state.hits):
        if source in held or not (wounds or flags & DESTROYS):
            continue
        name = report.unit(state, by) if by >= 0 else _army(state, victim, seat)
        if name and name not in found.setdefault(victim, []):
            found[victim].append(name)
    return found


def _army(state: State, victim: int, seat: int) -> str:
    """Venom, Quicksands, the Toxic Bomb: no unit is there to be named."""
    if state.fight is None or seat in (NOBODY, state.owner[victim]):
        return ""
    return f"the army of @{seat}"


def _because(word: str, blame: Blame, space: int) -> str:
    names = blame.get(space)
    return word + listed(names) if names else ""


def _tell_wounds(
    state: State, struck: Struck, before: list[int], dead: Struck, blame: Blame
) -> None:
    """Of whom lives on; of the dead it is told that they are."""
    for victim in struck:
        if IS_HQ[state.tile[victim]] or victim in dead:
            continue
        name, count = report.unit(state, victim), counted(state.wounds[victim], "wound")
        by = _because(", from ", blame, victim)
        report.fact(state, "NSH-TERM-04", "wound", by=by, victim=name, wounds=count)
        if before:
            events.wounded(state, victim, state.wounds[victim] - before[victim])


def _bury(
    state: State, kills: list[Kill], medics: list[int], before: list[int], blame: Blame
) -> None:
    """BATTLE-05 e, MED-14: the dead and the spent Medics leave together."""
    dead = [space for space, _, _ in kills]
    for space in dict.fromkeys([*dead, *medics]):
        if report.told(state):
            kind, rule = ("death", "NSH-DMG-01") if space in dead else ("spent", "NSH-MED-14")
            by = _because(" by ", blame, space)
            report.fact(state, rule, kind, by=by, victim=report.unit(state, space))
        if before and space in dead and state.wounds[space] > before[space]:
            events.wounded(state, space, state.wounds[space] - before[space])
        remove(state, space)
    state.hits.clear()
    state.saves.clear()


def remove(state: State, space: int) -> None:
    """TILE-10, KEY-06, KEY-08: a unit leaves the board, its markers fall off."""
    face, seat = FRONT[state.tile[space]], state.owner[space]
    place = events.DISCARDS[seat]
    if IS_HQ[face]:
        state.fallen.append(seat)
        state.discards[seat].append(face)
    elif has(face, "return_to_pile"):
        state.top[seat].append(_BIO_DROID)
        place = events.PILE[seat]
    elif "death-breath" in state.table.seat_of and seat == state.table.seat_of["death-breath"]:
        state.grave.append(face)
        place = events.POOL
    else:
        state.discards[seat].append(face)
    events.gone(state, space, place)
    lift(state, space)


_BIO_DROID: Final = "bio-droid"
assert ("smart", _BIO_DROID) in FACE


def lift(state: State, space: int) -> None:
    """Take a unit off its space."""
    state.tile[space] = EMPTY
    state.owner[space] = NOBODY
    state.rot[space] = state.wounds[space] = state.marks[space] = state.used[space] = 0
    if state.fight is not None:
        state.fight.spent[space] = 0
    state.field = None


def carry(state: State, here: int, there: int) -> None:
    """Bring a unit, with all that lies on it, to a free space; if it is taken over there, it is
    taken over anew (MOD-10)."""
    events.moved(state, "move", here, there)
    state.tile[there] = state.tile[here]
    state.owner[there] = state.owner[here]
    state.rot[there] = state.rot[here]
    state.wounds[there] = state.wounds[here]
    state.marks[there] = state.marks[here] & ~TAKEN_BITS
    state.used[there] = state.used[here]
    spent = state.fight.spent[here] if state.fight is not None else 0
    lift(state, here)
    if state.fight is not None:
        state.fight.spent[there] = spent
    elif "mobility" in state.table.effects:
        _rename_source(state, here, there)


def _rename_source(state: State, here: int, there: int) -> None:
    """MOD-07: a module that has moved is still the same source of moves."""
    old, new = SOURCE << here, SOURCE << there
    for space, used in enumerate(state.used):
        if used & old:
            state.used[space] = used & ~old | new


def fade(state: State) -> bool:
    """DMG-02: units that lost bonus toughness and have too many wounds die; no Medic helps."""
    if "toughness" not in state.table.features or not any(state.wounds):
        return False
    tile = state.tile
    frail = [s for s, w in enumerate(state.wounds) if w and w >= LIFE[tile[s]]]
    if not frail:
        return False
    f = field(state)
    cover = state.fight.cover if state.fight is not None else -1
    dead = [
        s
        for s in frail
        if s != cover and not IS_HQ[tile[s]] and state.wounds[s] >= life(state, f, s)
    ]
    for space in dead:
        if report.told(state):
            report.fact(state, "NSH-DMG-02", "death", victim=report.unit(state, space))
        remove(state, space)
    return bool(dead)


def strike_ground(state: State, space: int) -> None:
    """TILE-08: a foundation has one life."""
    face = state.ground[space]
    if face >= 0:
        seat = state.planter[space]
        state.event("leave", seat, THINGS[face], (events.UNDER[space], events.DISCARDS[seat]))
        state.discards[seat].append(face)
        state.ground[space] = EMPTY
        state.planter[space] = NOBODY
        state.field = None


def is_full(state: State) -> bool:
    """FULL-01, PIR-WATER-11: no standard space is free of units."""
    return EMPTY not in state.tile[:STANDARD]
