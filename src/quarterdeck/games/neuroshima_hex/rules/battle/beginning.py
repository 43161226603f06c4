"""BATTLE-01, FULL-07: how a Battle begins, and when none may."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.neuroshima_hex.rules.battle import report
from quarterdeck.games.neuroshima_hex.rules.battle.steps import FIGHTING
from quarterdeck.games.neuroshima_hex.rules.turn.steps import Acting, Next, Verdict
from quarterdeck.games.neuroshima_hex.state import Fight, State

WHY: Final = {
    "tile": "@{} calls for it.",
    "full": "The board is full.",
    "final": "It is the Final Battle.",
    "overtime": "It is the Overtime Battle.",
}
RULES: Final = {
    "tile": "NSH-INST-01",
    "full": "NSH-FULL-01",
    "final": "NSH-END-01",
    "overtime": "NSH-END-07",
}


def begin_battle(state: State, seat: int, kind: str, cover: int = -1) -> None:
    """BATTLE-01, TURN-10: a Battle caused in a turn ends it; what was left to do is dropped."""
    agenda = state.agenda
    goes_on = kind == "full" and state.table.goes_on
    acting = [step for step in agenda if isinstance(step, Acting)] if goes_on else []
    while agenda and not isinstance(agenda[-1], Next | Verdict):
        agenda.pop()
    agenda += acting
    open_battle(state, seat, kind, cover)


def open_battle(state: State, seat: int, kind: str, cover: int = -1) -> None:
    fight = state.fight = Fight(seat, kind)
    fight.cover = cover
    if cover >= 0:
        state.field = None
    if kind == "full":
        fight.before = picture(state)
    else:
        state.repeats = 0
    if report.told(state):
        report.fact(state, RULES[kind], "battle", why=WHY[kind].format(seat))
    state.first(FIGHTING)


def picture(state: State) -> str:
    """FULL-07: all that a Battle could change, in one word."""
    facts = [
        f"{s}.{face}.{state.rot[s]}.{state.wounds[s]}.{state.marks[s]}"
        for s, face in enumerate(state.tile)
        if face >= 0
    ]
    return ",".join([*map(str, state.hp), *map(str, state.points), *facts])


def battles_allowed(state: State) -> bool:
    """END-02, END-08: after somebody drew a last tile only a full board makes a Battle."""
    return state.ending < 0
