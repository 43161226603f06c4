"""What the harbour shows of the game, and its table options."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import COMPLETE, Info, Option
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
)
