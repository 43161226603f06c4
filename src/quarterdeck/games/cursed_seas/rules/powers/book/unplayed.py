"""UNPLAYED: codes that no piece on the table has, and marks of the card lists.

A card with one of these cannot be put into a fleet (`fleets/playable.py`), or is in none of the
sets that are played.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components.traits import NEVER_IN_PLAY, NOT_PLAYED_YET
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord

CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # Marks of the lists.
    PowerRecord("GERMAN_PROMO", rule="CS-WORD-02"),
    PowerRecord(
        "GAIN_KEYWORD",
        rule="CS-WORD-02",
        words="The ship gains the keyword named.",
        kind="alias",
    ),
    PowerRecord("UNPARSED", rule="CS-WORD-02", traits=(NEVER_IN_PLAY,)),
    PowerRecord("PROMO_JOKE", rule="CS-WORD-05", traits=(NEVER_IN_PLAY,)),
    PowerRecord(
        "RULE_CARD",
        rule="CS-WORD-05",
        words="A card with rules printed on it; it is no piece.",
        kind="none",
        traits=(NEVER_IN_PLAY,),
    ),
    PowerRecord(
        "WHITE_WHALE",
        rule="CS-EVENT-01",
        words="A whale token hounds an enemy ship, which must hunt it (an unreleased design).",
        kind="event",
        traits=(NEVER_IN_PLAY,),
    ),
    # Ships, crew and creatures.
    PowerRecord("CREATE_WHIRLPOOLS", rule="CS-WHIRL-01", traits=(NOT_PLAYED_YET,)),
    PowerRecord("CREW_INSTEAD_OF_MAST", rule="CS-SHOOT-08", traits=(NOT_PLAYED_YET,)),
    PowerRecord("TARGET_CHECK", rule="CS-SHOOT-06", traits=(NOT_PLAYED_YET,)),
    PowerRecord("REPAIR_AURA_ROLL", rule="CS-REP-01", traits=(NOT_PLAYED_YET,)),
    PowerRecord("FORT_REPAIR_FLAG", rule="CS-REP-03", traits=(NOT_PLAYED_YET,)),
    PowerRecord("MOVE_IF_LAST_COIN", rule="CS-TURN-04", traits=(NOT_PLAYED_YET,)),
    # Unique treasure and events.
    PowerRecord(
        "ACTION_TRANSFER",
        rule="CS-EXPL-05",
        words="The ship's action may be given to any ship of a nation.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "CHEST_GAMBLE",
        rule="CS-EXPL-05",
        words="Before unloading at home a roll: lose all crew, or gain four random coins.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "CREW_TO_HOME",
        rule="CS-EXPL-05",
        words="The ship's crew go back to the home island.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "ISLAND_GOLD_LOSS",
        rule="CS-EXPL-05",
        words="On a 1 all gold of the island leaves the game.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "KRAKEN_ROLL",
        rule="CS-EXPL-05",
        words="At the start of a turn a roll: krakens go, do no harm, or are placed.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "LOSE_CREW",
        rule="CS-EXPL-05",
        words="Some crew aboard are eliminated.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "LOSE_CREW_OR_MAST",
        rule="CS-EXPL-05",
        words="The ship loses one crew or one mast.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "MARK_ALL_EXPLORED",
        rule="CS-EXPL-03",
        words="All wild islands are marked as explored; the treasure of one is looked at.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "MUTINY",
        rule="CS-EVENT-01",
        words="A roll for each crew of an enemy ship; each 6 removes that crew.",
        kind="event",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "PLACE_TRADE_CURRENTS",
        rule="CS-CURR-01",
        words="Three trade currents are placed.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "REMOVE_UT",
        rule="CS-EXPL-05",
        words="Another unique treasure is removed from the game.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "REPAIR_ROLL",
        rule="CS-REP-01",
        words="Once a turn a roll: 5-6 repairs a mast.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
    PowerRecord(
        "SWAP_WITH_OTHER_ISLAND",
        rule="CS-EXPL-05",
        words="It is swapped for a face-down treasure of another wild island.",
        kind="treasure",
        traits=(NOT_PLAYED_YET,),
    ),
)
