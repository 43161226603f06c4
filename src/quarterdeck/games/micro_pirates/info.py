"""What the harbour shows of the game, and its table options."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import COMPLETE, Info, Match, Option, Preset
from quarterdeck.games.micro_pirates.components import COLOURS, GHOST_SHIPS

INFO: Final = Info(
    id="micro-pirates",
    title="Micro Pirates",
    blurb="Nine cards of sea, a small ship, and ports that sing of you. "
    "Alone, you race the Ghost Ship.",
    seats=(1, 4),
    colours=COLOURS,
    options=(
        Option("quick", "Quick game: 3 Fame less to win", ("off", "on"), "off", "MP-OPT-01"),
        Option(
            "treasure_ignores_blockade",
            "House rule: own treasure can be dug up under a blockade",
            ("off", "on"),
            "off",
            "MP-OPT-02",
        ),
        Option(
            "dig_brings_map",
            "A treasure dug up also brings what every successful Explore brings",
            ("on", "off"),
            "on",
            "MP-OPT-06",
        ),
        Option("captains", "Captains and ships", ("draft", "dealt"), "draft", "MP-OPT-04"),
        Option(
            "ghost",
            "Solo: the Ghost Ship you meet",
            ("random", *GHOST_SHIPS),
            "random",
            "MP-OPT-05",
        ),
        Option(
            "gentle_ghost",
            "Solo: the Ghost Ship begins with 2 or 3 cutlasses (off: 6 or 7)",
            ("on", "off"),
            "on",
            "MP-OPT-03",
        ),
    ),
    version=2,
    stage=COMPLETE,
    actions_rule="MP-FLOW-02",
    end_rule="MP-FLOW-04",
    minutes=60,
    presets=(
        Preset(
            "First game",
            "Two captains, dealt with their ships; 3 Fame less to win. About half an hour.",
            2,
            {"quick": "on", "captains": "dealt"},
        ),
        Preset("Duel", "Two captains draft their ships and sail for the full Fame.", 2, {}),
        Preset(
            "Crowded sea",
            "Four captains, four ships, the same nine cards of sea: every merchant is contested.",
            4,
            {},
        ),
        Preset(
            "Alone against the Ghost Ship",
            "You and the Ghost Ship, which follows her own rules and begins gently.",
            1,
            {},
        ),
    ),
    matches=(
        Match("bosun", "deckhand", 93, 100),
        Match("mate", "bosun", 37, 40),
        Match("captain", "mate", 25, 30),
        Match("admiral", "captain", 9, 12),
    ),
)
