"""What the harbour shows of the game, and its table options."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import COMPLETE, Info, Match, Option, Preset
from quarterdeck.games.steam_pirates.components import COLOURS

INFO: Final = Info(
    id="steam-pirates",
    title="Steam Pirates",
    blurb="Smuggle, bribe and trade among the flying islands while two flagships hunt for you.",
    seats=(2, 4),
    colours=COLOURS,
    options=(
        Option("maps", "Treasure maps score", ("rulebook", "card"), "rulebook", "SP-END-03"),
        Option("blockade", "The Dreadnought shuts", ("city", "good"), "city", "SP-PRO-07"),
        Option("foul-play", "The Judge may be paid", ("off", "on"), "off", "SP-OFF-24"),
    ),
    version=2,
    stage=COMPLETE,
    actions_rule="SP-FLOW-09",
    end_rule="SP-REF-01",
    minutes=90,
    presets=(
        Preset("First game", "Two captains, all rules as printed.", 2, {}),
        Preset(
            "Full skies",
            "Four captains: officials change hands often, and both flagships are busy.",
            4,
            {},
        ),
        Preset(
            "Foul play",
            "Three captains; whoever uses the Judge may ask the others for money first.",
            3,
            {"foul-play": "on"},
        ),
    ),
    matches=(
        Match("bosun", "deckhand", 84, 100),
        Match("mate", "bosun", 48, 60),
        Match("captain", "mate", 32, 40),
        Match("admiral", "captain", 8, 10),
    ),
)
