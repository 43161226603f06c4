"""PIR-CHARGE: whoever destroyed an enemy may move into its space before the next segment."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.neuroshima_hex.actions import AT, FACES, NO, PICK, At, Face, No, Pick
from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components import TILES
from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.steps import ChargeFace, ChargeOrder, Charging
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import carry
from quarterdeck.games.neuroshima_hex.rules.turn.effects import arrive
from quarterdeck.games.neuroshima_hex.state import State

ChargeStep = ChargeOrder | Charging | ChargeFace


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
        case ChargeOrder(seat), Pick(space):
            report.chosen(state, "PIR-CHARGE-02", seat, space)
            _let_first(state, space)
        case Charging(seat, space, _), At(goal):
            name = TILES[state.tile[space]].name
            state.tell("PIR-CHARGE-02", "@{} lets the {} charge to {}.", seat, name, NAMES[goal])
            state.first(ChargeFace(seat, space, goal))
        case Charging(seat, space, _), No():
            name = TILES[state.tile[space]].name
            state.tell("PIR-CHARGE-02", "@{} lets the {} stay.", seat, name)
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
    if report.told(state):
        name = report.unit(state, space)
        report.fact(state, "PIR-CHARGE-01", "charge", attacker=name, to=NAMES[goal])
    carry(state, space, goal)
    state.rot[goal] = to
    arrive(state, goal)
