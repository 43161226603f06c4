"""What would happen if a Battle began now: no chance, nothing hidden, choices as in BATTLE-12."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.terms import PROCEED
from quarterdeck.games.neuroshima_hex.actions import Face
from quarterdeck.games.neuroshima_hex.components import IS_HQ
from quarterdeck.games.neuroshima_hex.rules import PHASES
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import open_battle
from quarterdeck.games.neuroshima_hex.state import State

Preview = dict[str, Any]
LOST: Final = ("death", "spent", "swallowed")
"""Facts of a report after which a unit is gone."""


def preview(state: State) -> Preview | None:
    """The report of a Battle that began now, the points after it and who would die.

    `None` while a Battle is under way, before the HQs stand and after the end.
    """
    if not can_preview(state):
        return None
    twin = fought(state)
    facts = twin.report or []
    deaths = [str(fact["victim"]) for fact in facts if fact["kind"] in LOST]
    return {"facts": facts, "hp": twin.hp, "points": twin.points, "deaths": deaths}


def previews(state: State) -> dict[str, Preview]:
    """The same for every facing that is asked for, to be compared before a tile is set down."""
    if state.question is None:
        return {}
    seen = {}
    for option in state.question.options:
        if isinstance(option, Face):
            found = preview(_faced(state, option))
            if found is not None:
                seen[str(option).removeprefix("face ")] = found
    return seen


def _faced(state: State, option: Face) -> State:
    twin = state.copy()
    step = twin.agenda.pop()
    PHASES[type(step)].settle(twin, step, option)
    return twin


def can_preview(state: State) -> bool:
    if state.fight is not None or not state.agenda:
        return False
    hqs = {state.owner[s] for s, face in enumerate(state.tile) if face >= 0 and IS_HQ[face]}
    return len(hqs) == state.seats - sum(state.out)


def fought(state: State, silent: bool = False) -> State:
    """A copy of the state after a Battle that nobody had to be asked about."""
    twin = state.copy()
    twin.auto = True
    twin.report = None if silent else []
    twin.agenda = []
    open_battle(twin, max(state.active, 0), "tile")
    while twin.agenda:
        step = twin.agenda.pop()
        PHASES[type(step)].settle(twin, step, PROCEED)
        if twin.fight is None:
            break
    return twin
