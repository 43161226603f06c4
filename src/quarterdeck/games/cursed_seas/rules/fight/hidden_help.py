"""Who could be turned up now: asked only where it could change something (CS-CREW-04)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components.traits import (
    AIMS_BETTER,
    BOARDS_BETTER,
    COLLECTS_DEAD,
    CREW_SAFE,
    HIDES_CREW,
    IGNORES_TERRAIN,
    MORE_LEGS,
    RAISES_COINS,
    SAFE_DOCKED,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.fight.steps import Calling
from quarterdeck.games.cursed_seas.state import AFLOAT, State

BOARD, CREW, HIDE, AIM, MOVE, TERRAIN = "board", "crew", "hide", "aim", "move", "terrain"
DEAD, DOCKED, LAND = "dead", "docked", "land"
NEEDS: Final = {
    BOARD: BOARDS_BETTER,
    CREW: CREW_SAFE,
    HIDE: HIDES_CREW,
    AIM: AIMS_BETTER,
    MOVE: MORE_LEGS,
    TERRAIN: IGNORES_TERRAIN,
    DEAD: COLLECTS_DEAD,
    DOCKED: SAFE_DOCKED,
    LAND: RAISES_COINS,
}
"""When face-down crew are called for, and what they must be able to do."""


def call_up(state: State, unit: int, need: str) -> list[Step]:
    """The question whether a face-down crew who can help is turned up; none if there is none."""
    trait = NEEDS[need]
    latent, powers = state.latent[unit], state.powers[unit]
    if latent is powers or trait not in latent or trait in powers or state.owner[unit] < 0:
        return []
    return [Calling(state.table.slugs[unit], need)]


def save_crew(state: State, unit: int) -> list[Step]:
    """Whoever could save crew that is about to be lost; hiding helps others who are face up."""
    saved = [*call_up(state, unit, CREW), *_for_the_dead(state, unit)]
    if saved or not any(
        at == unit and state.item_up[item] and state.table.item_kinds[item] == "crew"
        for item, at in enumerate(state.item_at)
    ):
        return saved
    return call_up(state, unit, HIDE)


def _for_the_dead(state: State, unit: int) -> list[Step]:
    """Whoever elsewhere could take in the crew that this ship loses."""
    others = [other for other, latent in enumerate(state.latent) if COLLECTS_DEAD in latent]
    return [
        call
        for other in others
        if other != unit and state.status[other] == AFLOAT and room(state, other) > 0
        for call in call_up(state, other, DEAD)
    ]
