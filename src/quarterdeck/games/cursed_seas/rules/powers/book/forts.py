"""FORTS: what their cards say."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.components.traits import (
    ABSORBS_HITS,
    FORT_AIMS_BETTER,
    HAS_LONG_GUN,
    KEEPS_GHOSTS,
    REPAIRS_VISITORS,
    REWARDS_GOLD,
)
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.state import FOREVER, FORT_PLACE, State


def _flag_names(state: State, step: Naming) -> list[str]:
    """One flag, named when the fort is built, reaches 2L."""
    guns = CARDS[state.table.fort_cards[step.data[0]]].guns
    return [f"flag-{number}" for number in range(1, len(guns) + 1)]


def _name_long_gun(state: State, step: Naming, name: str) -> None:
    flag = name.removeprefix("flag-")
    state.spells.append((f"long-gun:{flag}", FORT_PLACE + step.data[0], FOREVER))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord("FORT_CANNON_PLUS_DOCKED", rule="CS-FORT-06", traits=(FORT_AIMS_BETTER,)),
    PowerRecord(
        "FORT_LONG_GUN",
        rule="CS-FORT-13",
        traits=(HAS_LONG_GUN,),
        asks=(
            Question(
                "long-gun",
                _flag_names,
                _name_long_gun,
                "Which flag is the long gun?",
                "CS-FORT-13",
            ),
        ),
    ),
    PowerRecord("FORT_ARMOUR_ROLL", rule="CS-FORT-07", traits=(ABSORBS_HITS,)),
    PowerRecord("FORT_GHOST_CREW", rule="CS-CREW-02", traits=(KEEPS_GHOSTS,)),
    PowerRecord("FORT_REPAIR_ALL", rule="CS-REP-01", traits=(REPAIRS_VISITORS,)),
    PowerRecord("FORT_SECOND_ACTION", rule="CS-TURN-04", traits=(REWARDS_GOLD,)),
)
