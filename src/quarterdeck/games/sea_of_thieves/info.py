"""What the harbour shows of the game, and what a table can agree on."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import COMPLETE, Info, Match, Option, Preset
from quarterdeck.games.sea_of_thieves.components import COLOURS

OPTIONS: Final = (
    Option("monsters", "Monsters and forts", ("on", "off"), "on", rule="SOT-SETUP-07"),
    Option("map", "Sea tiles", ("random", "first"), "random", rule="SOT-SETUP-01"),
    Option("hunt", "Enemies hunt", ("everywhere", "outside"), "everywhere", rule="SOT-HAZ-05"),
    Option(
        "windows", "Asked for reactions", ("everyone", "holders"), "everyone", rule="SOT-INFO-03"
    ),
    Option("limit", "Last round is 40", ("on", "off"), "on", "SOT-END-07", unending=("off",)),
)

INFO: Final = Info(
    id="sea-of-thieves",
    title="Sea of Thieves",
    blurb="Two ships each, voyages for three companies, and monsters in between.",
    seats=(2, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=2,
    stage=COMPLETE,
    actions_rule="SOT-ACT-03",
    end_rule="SOT-END-01",
    minutes=120,
    presets=(
        Preset(
            "First voyage",
            "Two crews on the sea of the first game, without monsters and forts.",
            2,
            {"map": "first", "monsters": "off"},
        ),
        Preset(
            "Open sea",
            "Two crews, a sea nobody has seen before, and what lives in it.",
            2,
            {},
        ),
        Preset("Four crews", "Eight ships on one sea: every island is contested.", 4, {}),
    ),
    matches=(
        Match("bosun", "deckhand", 71, 100),
        Match("mate", "bosun", 11, 12),
        Match("captain", "mate", 8, 8),
        Match("admiral", "captain", 5, 6),
    ),
)
