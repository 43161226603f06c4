"""PIR-CHARGE: whoever destroyed an enemy may move into its space before the next segment."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import AT, FACES, NO, PICK, At, Face, Pick
from quarterdeck.games.neuroshima_hex.board import NAMES, NEAR, STANDARD
from quarterdeck.games.neuroshima_hex.components import has
from quarterdeck.games.neuroshima_hex.rules import account
from quarterdeck.games.neuroshima_hex.rules.examine import arrive
from quarterdeck.games.neuroshima_hex.rules.steps import ChargeFace, ChargeOrder, Charging
from quarterdeck.games.neuroshima_hex.rules.wounds import Kill, carry
from quarterdeck.games.neuroshima_hex.state import Field, State

ChargeStep = ChargeOrder | Charging | ChargeFace


def charges(state: State, f: Field, kills: list[Kill]) -> None:
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


def ask(state: State, step: ChargeStep) -> Decision | None:
    """PIR-CHARGE-01: optional, and free to turn; left to itself a unit stays (BATTLE-12)."""
    if state.auto:
        return None
    match step:
        case ChargeOrder(seat, rivals):
            return Decision(seat, step, [PICK[space] for space in rivals])
        case Charging(seat, _, spaces):
            goals: list[Action] = [AT[s] for s in spaces if state.tile[s] < 0]
            return Decision(seat, step, [*goals, NO]) if goals else None
    return Decision(step.seat, step, FACES)


def settle(state: State, step: ChargeStep, action: Action) -> None:
    match step, action:
        case ChargeOrder(), Pick(space):
            _let_first(state, space)
        case Charging(seat, space, _), At(goal):
            state.first(ChargeFace(seat, space, goal))
        case ChargeFace(_, space, goal), Face(to):
            _charge(state, space, goal, to)


def _let_first(state: State, charger: int) -> None:
    for step in state.agenda:
        if isinstance(step, Charging) and step.space == charger:
            state.agenda.remove(step)
            state.agenda.append(step)
            return


def _charge(state: State, space: int, goal: int, to: int) -> None:
    """PIR-CHARGE-03: the next slot is used from the new place and facing."""
    if account.told(state):
        name = account.unit(state, space)
        account.fact(state, "PIR-CHARGE-01", "charge", attacker=name, to=NAMES[goal])
    carry(state, space, goal)
    state.rot[goal] = to
    arrive(state, goal)
