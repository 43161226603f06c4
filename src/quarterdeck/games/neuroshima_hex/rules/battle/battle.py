"""BATTLE: segment after segment, from the highest initiative down to 0."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import counted
from quarterdeck.games.neuroshima_hex.board import NEAR, NEIGHBOUR, SPACES, STANDARD
from quarterdeck.games.neuroshima_hex.components import FACE, IS_HQ, TILES, has
from quarterdeck.games.neuroshima_hex.components.faces import MELEE, SPECIALS, WASTES
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import (
    DESTROYS,
    UNSAVED,
    carried,
    explode,
    is_numb,
    is_set_off,
    land,
    spring,
)
from quarterdeck.games.neuroshima_hex.rules.battle.initiative import (
    BEFORE_ALL,
    QUILLS_USED,
    Schedule,
    schedule,
    spend,
)
from quarterdeck.games.neuroshima_hex.rules.battle.open_choices import CHOOSERS, bombs, pending
from quarterdeck.games.neuroshima_hex.rules.battle.segment import ACID, TOXIC, planned, strike
from quarterdeck.games.neuroshima_hex.rules.battle.steps import (
    AFTERMATHS,
    FIGHTING,
    HEALING,
    ChargeOrder,
    Charging,
    Fighting,
    Ordering,
)
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import (
    Kill,
    strike_ground,
    take_wounds,
)
from quarterdeck.games.neuroshima_hex.rules.nets.connections import attacks_of, field
from quarterdeck.games.neuroshima_hex.rules.queries import hq_of
from quarterdeck.games.neuroshima_hex.rules.turn.effects import after_segment
from quarterdeck.games.neuroshima_hex.state import (
    QUILL_LEFT,
    QUILL_RIGHT,
    VENOM,
    VENOM_BITS,
    VENOM_NEOJUNGLE,
    Field,
    Fight,
    State,
)

OPENING: Final = 0
CHOOSING: Final = 1
STRIKING: Final = 2
HEALED: Final = 3
CLOSING: Final = 4
PRELUDE: Final = frozenset(("venom", "poisoning", "explosive", "quicksands"))


def ask(state: State, step: Fighting) -> Decision | None:
    return None


def settle(state: State, step: Fighting, action: Action) -> None:
    """Go on until a question comes up or the Battle is over."""
    fight = _resumed(state)
    plan: Schedule = {}
    known: Field | None = None
    choosing = bool(state.table.features & CHOOSERS)
    while True:
        if fight.stage == OPENING:
            f = field(state)
            if f is not known and fight.segment <= BEFORE_ALL:
                known, plan = f, schedule(state, fight, f)
            if not _open(state, fight, plan):
                state.first(AFTERMATHS[0])
                return
            fight.stage = CHOOSING
        if fight.stage == CHOOSING:
            if choosing and fight.segment < BEFORE_ALL and _must_choose(state, fight):
                return
            fight.stage = STRIKING
        if fight.stage == STRIKING:
            _strike(state, fight)
            fight.stage = HEALED
            if state.hits and (field(state).medics or field(state).spies):
                state.first(HEALING, FIGHTING)
                return
        if fight.stage == HEALED:
            fight.stage = CLOSING
            if state.hits and _reckon(state):
                return
        fight.stage = OPENING
        if state.table.watched and state.field is None:
            after_segment(state)


def _resumed(state: State) -> Fight:
    """After a question about charges the board is examined anew, whoever looked at it since."""
    fight = state.fight
    assert fight is not None
    if fight.stage == CLOSING:
        state.field = None
    return fight


def _open(state: State, fight: Fight, plan: Schedule) -> bool:
    """BATTLE-02, BATTLE-11: the next segment, or that there is none."""
    fight.plan.clear()
    fight.order = ()
    if fight.segment > BEFORE_ALL:
        fight.segment = BEFORE_ALL
        fight.acting = []
        return True
    if fight.segment > 1 and "toxic_bomb" in state.table.features and bombs(state):
        plan.setdefault(1, [])
    if not plan:
        return False
    fight.segment = max(plan)
    fight.acting = plan.pop(fight.segment)
    f = field(state)
    for space in fight.acting:
        spend(state, fight, f, space)
    if report.told(state):
        report.fact(state, "NSH-BATTLE-02", "segment", segment=fight.segment)
    return True


def _must_choose(state: State, fight: Fight) -> bool:
    """BATTLE-05 a, BATTLE-06: the initiator orders the seats, then each declares."""
    waiting = pending(state)
    if not waiting:
        return False
    open_seats = sorted({c.seat for c in waiting} - set(fight.order))
    if len(open_seats) > 1 and not any(c.seat in fight.order for c in waiting):
        state.first(Ordering(fight.initiator), FIGHTING)
        return True
    rank = {seat: place for place, seat in enumerate((*fight.order, *open_seats))}
    state.first(min(waiting, key=lambda c: rank[c.seat]), FIGHTING)
    return True


def _strike(state: State, fight: Fight) -> None:
    if fight.segment == BEFORE_ALL:
        if state.table.features & PRELUDE:
            _before(state)
        return
    strike(state, fight, fight.acting)
    if "toxic_bomb" in state.table.features and fight.segment == 1:
        _toxic_bombs(state, fight)
    if "incubation" in state.table.features:
        _mephisto(state, fight)


def _before(state: State) -> None:
    """BATTLE-09: venom, Explosives and Quicksands act together before the first segment."""
    if report.told(state) and any(_acts_early(state, space) for space in range(SPACES)):
        report.fact(state, "NSH-BATTLE-09", "before")
    f = field(state)
    for space in f.units:
        if f.side[space] < 0:
            continue
        if state.marks[space] & VENOM_BITS:
            _venom(state, f, space)
        for kind, directions, _ in SPECIALS[state.tile[space] * 6 + state.rot[space]]:
            if kind == "explosive":
                _explosive(state, f, space, directions[0])
        if state.ground[space] >= 0:
            _quicksands(state, f, space)


def _acts_early(state: State, space: int) -> bool:
    """Whether something before the first segment is about a unit on this space."""
    face, ground = state.tile[space], state.ground[space]
    if face < 0:
        return False
    explosive = any(special[0] == "explosive" for special in SPECIALS[face * 6 + state.rot[space]])
    sinks = ground >= 0 and TILES[ground].action == "quicksands"
    return explosive or sinks or bool(state.marks[space] & VENOM_BITS)


def _venom(state: State, f: Field, space: int) -> None:
    """KEY-13, MED-15: every marker 1 wound, all markers of a unit one source.

    Where two armies have left venom, the one with more markers is the source.
    """
    marks = state.marks[space]
    swamp, thorns = marks // VENOM % 8, marks // VENOM_NEOJUNGLE % 8
    army = "mississippi" if swamp >= thorns else "neojungle"
    wounds = swamp + thorns + f.boost[WASTES * SPACES + space]
    if report.told(state):
        name, count = report.unit(state, space), counted(wounds, "wound")
        report.fact(state, "NSH-KEY-13", "poisoned", victim=name, wounds=count)
    state.hits.append((space, wounds, -1, -1, 0, state.table.seat_of[army]))


def _explosive(state: State, f: Field, space: int, d: int) -> None:
    """KEY-34, OPEN-10: destroys the enemy at its edge and itself; HQs are left alone."""
    n = NEIGHBOUR[space][d]
    if n < 0 or f.side[n] < 0 or f.side[n] == f.side[space]:
        return
    if f.stopped[space] or is_numb(state, f, space):
        return
    hq = IS_HQ[state.tile[n]]
    if hq and not state.table.explosive_wounds:
        return
    if report.told(state):
        report.fact(state, "NSH-KEY-34", "explode", attacker=report.unit(state, space))
    flags = carried(state, f, space) | (0 if hq else DESTROYS)
    _explosive_lands(state, f, (space, d, n), flags)
    state.hits.append((space, 0, -1, -1, DESTROYS | UNSAVED, f.controller[space]))


def _explosive_lands(state: State, f: Field, aim: tuple[int, int, int], flags: int) -> None:
    """An Explosive is an attack: it can be thrown back, and a Trap can be set off."""
    space, d, n = aim
    entry = NEIGHBOUR[n].index(space)
    before = len(state.hits)
    land(state, f, (space, d, n, entry, 1, 0, 0))
    for source in range(before, len(state.hits)):
        victim, wounds, by, direction, old, seat = state.hits[source]
        if by == space and not (IS_HQ[state.tile[victim]] and flags & DESTROYS):
            state.hits[source] = (victim, wounds, by, direction, old | flags, seat)


def _quicksands(state: State, f: Field, space: int) -> None:
    """KEY-43: an enemy unit, but no HQ, on Quicksands is destroyed."""
    ground = state.ground[space]
    if TILES[ground].action != "quicksands" or IS_HQ[state.tile[space]]:
        return
    seat = state.planter[space]
    if state.table.team[seat] != f.side[space]:
        state.hits.append((space, 0, -1, -1, DESTROYS, seat))


def _toxic_bombs(state: State, fight: Fight) -> None:
    """KEY-42: 1 wound to all units around it and on it, HQs excepted; the bomb is gone."""
    f = field(state)
    for space in bombs(state):
        if planned(fight, space, TOXIC) > 0 or state.table.toxic_always:
            if report.told(state):
                report.fact(state, "NSH-KEY-42", "explode", attacker="The Toxic Bomb")
            for n in (space, *NEAR[space]):
                _bomb(state, f, space, n)
            strike_ground(state, space)


def _bomb(state: State, f: Field, bomb: int, n: int) -> None:
    """KEY-42, KEY-60: splinters wound all but HQs; an enemy's Trap is set off by them."""
    if f.side[n] < 0 or IS_HQ[state.tile[n]]:
        return
    seat = state.planter[bomb]
    entry = NEIGHBOUR[n].index(bomb) if n != bomb else -1
    if f.side[n] != state.table.team[seat] and is_set_off(state, f, n, entry):
        spring(state, f, n, -1)
    else:
        wounds = 1 + f.boost[WASTES * SPACES + n]
        state.hits.append((n, wounds, -1, -1, 0, seat))


def _mephisto(state: State, fight: Fight) -> None:
    """KEY-71, KEY-72: the acid thrower and the Quills act with the HQ."""
    f = field(state)
    for space in fight.acting:
        victim = planned(fight, space, ACID)
        if victim >= 0:
            explode(state, f, victim, "NSH-KEY-71", hqs=False)
        if state.tile[space] == FACE["mephisto", "hq"] and not is_numb(state, f, space):
            _quills(state, fight, f, space)


def _quills(state: State, fight: Fight, f: Field, hq: int) -> None:
    if fight.spent[hq] & QUILLS_USED:
        return
    fight.spent[hq] |= QUILLS_USED
    attacks = attacks_of(state, f, hq)
    faced = {NEIGHBOUR[hq][d] for d, _, _ in attacks}
    strength = max(m for _, m, _ in attacks) + f.boost[MELEE * SPACES + hq]
    for bit, name in ((QUILL_LEFT, "left-quill"), (QUILL_RIGHT, "right-quill")):
        quills = [s for s, t in enumerate(state.tile) if t == FACE["mephisto", name]]
        if not any(not f.stopped[q] and f.side[q] >= 0 for q in quills):
            continue
        for n, marks in enumerate(state.marks):
            if marks & bit and f.side[n] >= 0 and n not in faced:
                land(state, f, (hq, -1, n, -1, strength, 0, 0))


def _mark_graves(state: State, f: Field, kills: list[Kill]) -> None:
    """KEY-08, PIR-WATER-13: a Wound marker where Death Breath killed a unit on land, an own one
    too if the attack was thrown back."""
    fight = state.fight
    seat = state.table.seat_of["death-breath"]
    hq = hq_of(state, seat)
    if fight is None or hq < 0 or f.stopped[hq] or hq == fight.cover:
        return
    for space, _, killers in kills:
        mine = any(f.controller[k] == seat for k in killers)
        if mine and space < STANDARD and space not in fight.graves:
            fight.graves.append(space)


def _reckon(state: State) -> bool:
    """BATTLE-05 d to f: wounds, removal, then charges; whether a question comes up."""
    before = len(state.agenda)
    fed = field(state)
    kills = take_wounds(state)
    if "revival" in state.table.features:
        _mark_graves(state, fed, kills)
    _charges(state, fed, kills)
    if len(state.agenda) > before:
        state.agenda.insert(before, FIGHTING)
        return True
    return False


def _charges(state: State, f: Field, kills: list[Kill]) -> None:
    """PIR-CHARGE-02: surviving chargers that dealt a wound to a unit that died on land."""
    if "charge" not in state.table.features:
        return
    goals: dict[int, list[int]] = {}
    for victim, _, killers in kills:
        if victim >= STANDARD:
            continue
        for killer in dict.fromkeys(killers):
            if _may_charge(state, f, killer, victim):
                goals.setdefault(killer, []).append(victim)
    steps = [Charging(f.controller[c], c, tuple(sorted(v))) for c, v in sorted(goals.items())]
    state.first(*steps)
    rivals = _rivals(goals)
    if rivals and not state.auto:
        seats = {f.controller[c] for c in rivals}
        leader = state.fight.initiator if state.fight is not None else state.active
        state.first(ChargeOrder(seats.pop() if len(seats) == 1 else leader, rivals))


def _may_charge(state: State, f: Field, charger: int, victim: int) -> bool:
    face = state.tile[charger]
    if face < 0 or not has(face, "charge") or victim not in NEAR[charger]:
        return False
    return f.side[charger] != f.side[victim]


def _rivals(goals: dict[int, list[int]]) -> tuple[int, ...]:
    """Chargers that want the same space."""
    spaces = [space for wanted in goals.values() for space in wanted]
    return tuple(
        charger
        for charger, wanted in sorted(goals.items())
        if any(spaces.count(space) > 1 for space in wanted)
    )
