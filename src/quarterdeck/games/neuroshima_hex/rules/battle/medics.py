"""MED: Medics take one source of wounds each upon themselves, and leave."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.core.words import counted
from quarterdeck.games.neuroshima_hex.actions import NAME_SEAT, NO, Name, No, Save
from quarterdeck.games.neuroshima_hex.components import IS_HQ
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import DESTROYS, POISON, UNSAVED
from quarterdeck.games.neuroshima_hex.rules.battle.steps import (
    HEALING,
    Healing,
    LastWord,
    Relief,
    Rescue,
)
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.rules.queries import holders, life
from quarterdeck.games.neuroshima_hex.state import Field, State

Pair = tuple[int, int, int]
"""Medic, source, the seat that decides over the Medic."""
MedicStep = Healing | LastWord | Rescue | Relief


def is_dying(state: State, f: Field, space: int, held: dict[int, int]) -> bool:
    """MED-06: whether the wounds that no Medic has cancelled suffice to kill a unit."""
    if IS_HQ[state.tile[space]]:
        return False
    total = state.wounds[space]
    for source, hit in enumerate(state.hits):
        if hit[0] == space and source not in held:
            if hit[4] & DESTROYS:
                return True
            total += hit[1]
    return total >= life(state, f, space)


def can_be_saved(state: State, source: int) -> bool:
    """MED-12, MED-13: wounds, and no cost, Trap or own explosion."""
    _, wounds, _, _, flags, _ = state.hits[source]
    return not flags & (UNSAVED | POISON) and (wounds > 0 or bool(flags & DESTROYS))


def idle_medics(state: State, f: Field, held: dict[int, int]) -> list[int]:
    """MED-06, MED-07: Medics that hold nothing and are not dying."""
    busy = set(held.values())
    medics = [medic for medic, _, _ in f.medics] + [medic for medic, _ in f.spies]
    return [m for m in dict.fromkeys(medics) if m not in busy and not is_dying(state, f, m, held)]


def duties(state: State) -> list[Pair]:
    """MED-01, MED-02: every source that a Medic must take if nobody else does."""
    f = field(state)
    if not f.medics:
        return []
    held = holders(state)
    open_sources = [s for s in range(len(state.hits)) if s not in held and can_be_saved(state, s)]
    if not open_sources:
        return []
    idle = idle_medics(state, f, held)
    return [
        (medic, source, seat)
        for medic, seat, served in f.medics
        if medic in idle
        for source in open_sources
        if state.hits[source][0] in served
    ]


def favours(state: State) -> list[Pair]:
    """ABIL-06: a Medic may also be spent on an enemy Spy it points at; its owner decides."""
    f = field(state)
    if not f.spies:
        return []
    held = holders(state)
    declined = {medic for source, medic in state.saves if source < 0}
    idle = [m for m in idle_medics(state, f, held) if m not in declined]
    return [
        (medic, source, f.controller[medic])
        for medic, spy in f.spies
        if medic in idle
        for source in range(len(state.hits))
        if source not in held and can_be_saved(state, source) and state.hits[source][0] == spy
    ]


def ask(state: State, step: MedicStep) -> Decision | None:
    return None if state.auto else question(state, step)


def question(state: State, step: MedicStep) -> Decision | None:
    match step:
        case LastWord(seat, source):
            seats = sorted({s for _, h, s in duties(state) if h == source})
            return Decision(seat, step, [NAME_SEAT[s] for s in seats])
        case Rescue(seat, source):
            return Decision(seat, step, _rescues(state, seat, source))
        case Relief(seat, medic, source):
            options = _reliefs(state, seat, medic, source)
            return Decision(seat, step, [*options, NO]) if options else None
    return None


def _rescues(state: State, seat: int, source: int) -> list[Action]:
    musts = [(m, h) for m, h, s in duties(state) if (s == seat if source < 0 else h == source)]
    mays = [(m, h) for m, h, s in favours(state) if s == seat]
    options: list[Action] = [Save(m, h) for m, h in dict.fromkeys(musts + mays)]
    return options if musts else [*options, NO]


def _reliefs(state: State, seat: int, medic: int, source: int) -> list[Action]:
    """MED-09: a seat's Medics connected to this Medic that have not held the source before."""
    f = field(state)
    held = holders(state)
    if held.get(source) != medic:
        return []
    idle = idle_medics(state, f, held)
    before = {m for s, m in state.saves if s == source}
    return [
        Save(m, source)
        for m, owner, served in f.medics
        if m in idle and m not in before and medic in served and owner == seat
    ]


def settle(state: State, step: MedicStep, action: Action) -> None:
    match step:
        case Healing():
            _heal(state)
        case LastWord(_, source):
            assert isinstance(action, Name)
            state.tell("NSH-MED-10", "@{} decides whose Medic helps.", action.seat)
            state.first(Rescue(action.seat, source))
        case Rescue(seat, _):
            _rescue(state, seat, action)
        case Relief(seat, medic, _):
            if isinstance(action, Save):
                take(state, action.medic, action.source)
            elif isinstance(action, No):
                name = report.unit(state, medic)
                state.tell("NSH-MED-09", "@{} sends nobody to relieve {}.", seat, name)


def _heal(state: State) -> None:
    pairs = duties(state)
    if not pairs:
        _offer_favours(state)
    elif len(pairs) == 1 and not favours(state):
        state.first(HEALING)
        take(state, pairs[0][0], pairs[0][1])
    elif state.auto:
        # BATTLE-12: without a choice Medics take the source with most wounds.
        state.first(HEALING)
        medic, source, _ = max(pairs, key=lambda p: (state.hits[p[1]][1], -p[1], -p[0]))
        take(state, medic, source)
    else:
        state.first(_who_decides(state, pairs), HEALING)


def _offer_favours(state: State) -> None:
    pairs = favours(state)
    if pairs and not state.auto:
        state.first(Rescue(pairs[0][2], -1), HEALING)


def _who_decides(state: State, pairs: list[Pair]) -> LastWord | Rescue:
    """MED-03, MED-10: the Medic's owner; between allies the one the initiator names."""
    leader = state.fight.initiator if state.fight is not None else state.active
    for source in dict.fromkeys(h for _, h, _ in pairs):
        if len({s for _, h, s in pairs if h == source}) > 1:
            return LastWord(leader, source)
    seats = sorted({s for _, _, s in pairs}, key=lambda s: (s - leader) % state.seats)
    return Rescue(seats[0], -1)


def _rescue(state: State, seat: int, action: Action) -> None:
    if isinstance(action, Save):
        take(state, action.medic, action.source)
    elif action is not PROCEED:
        state.tell("NSH-ABIL-06", "@{} spends no Medic on a Spy.", seat)
        state.saves += [(-1, medic) for medic, _, s in favours(state) if s == seat]


def take(state: State, medic: int, source: int) -> None:
    """MED-01, MED-09: a Medic cancels one source; another one, an ally's too, may relieve it."""
    state.saves.append((source, medic))
    if report.told(state):
        report.fact(
            state,
            "NSH-MED-01",
            "save",
            medic=report.unit(state, medic),
            victim=report.unit(state, state.hits[source][0]),
            wounds=counted(state.hits[source][1], "wound"),
        )
    leader = state.fight.initiator if state.fight is not None else state.active
    others = {seat for _, seat, served in field(state).medics if medic in served}
    seats = sorted(others, key=lambda seat: (seat - leader) % state.seats)
    state.first(*[Relief(seat, medic, source) for seat in seats])
