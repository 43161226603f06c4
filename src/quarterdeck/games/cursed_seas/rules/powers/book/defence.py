"""DEFENCE: who cannot be aimed at, what a hit does not do, what does not sink."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components.traits import (
    COMES_BACK,
    EASY_TARGET,
    LETTER,
    MASTS_NEED_SIX,
    NEEDS_PAIRS,
    PARLEYS,
    REPAIRS_AT_SEA,
    SAFE_DOCKED,
    SAFE_FROM_FORTS,
    SAFE_FROM_L,
    SAFE_WITHIN_S,
    SINKS_DISMASTED,
    SURVIVES_HITS,
    UNDYING,
    WARDS_OFF,
)
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord

CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # Targets.
    PowerRecord("IMMUNE_L", rule="CS-SHOOT-06", traits=(SAFE_FROM_L,)),
    PowerRecord("IMMUNE_WITHIN_S", rule="CS-SHOOT-06", traits=(SAFE_WITHIN_S,)),
    PowerRecord("IMMUNE_DOCKED", rule="CS-SHOOT-15", traits=(SAFE_DOCKED,)),
    PowerRecord("IMMUNE_FORTS", rule="CS-FORT-06", traits=(SAFE_FROM_FORTS,)),
    PowerRecord("ENEMY_CANNON_PLUS", rule="CS-SHOOT-13", traits=(EASY_TARGET,)),
    PowerRecord(
        "PARLEY",
        rule="CS-KEY-PARLEY",
        words="When it is aimed at it may buy off that player for the turn with a random coin of "
        "the ship or of home.",
        kind="keyword",
        traits=(PARLEYS,),
    ),
    PowerRecord(
        "PARLEY_VS",
        rule="CS-KEY-PARLEY",
        words="Parley against ships of a nation; lost when the ship fires at one of them.",
        kind="equipment",
        traits=(PARLEYS, LETTER),
    ),
    # Hits.
    PowerRecord("IGNORE_FIRST_HIT", rule="CS-WORD-13", traits=(WARDS_OFF,)),
    PowerRecord("TWO_HITS_PER_MAST", rule="CS-SHOOT-16", traits=(NEEDS_PAIRS,)),
    PowerRecord("MASTS_NEED_6", rule="CS-SHOOT-13", traits=(MASTS_NEED_SIX,)),
    PowerRecord("REPAIR_ANYWHERE", rule="CS-KEY-SHIPWRIGHT", traits=(REPAIRS_AT_SEA,)),
    # Sinking.
    PowerRecord("UNSINKABLE", rule="CS-SINK-01", traits=(SURVIVES_HITS,)),
    PowerRecord("SINKS_WITH_LAST_MAST", rule="CS-SINK-01", traits=(SINKS_DISMASTED,)),
    PowerRecord(
        "ETERNAL",
        rule="CS-KEY-ETERNAL",
        words="When it would sink it is docked at home instead, without masts and cargo; eternal "
        "crew stay aboard.",
        kind="keyword",
        traits=(COMES_BACK, UNDYING),
    ),
    PowerRecord("GAIN_ETERNAL_WITH_CAPTAIN", rule="CS-KEY-ETERNAL", traits=(COMES_BACK,)),
)
