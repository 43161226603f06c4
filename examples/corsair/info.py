"""What the harbour shows of the game, and its table options."""

from __future__ import annotations

from corsair.components import COLOURS
from quarterdeck.core.game import COMPLETE, Info, Option

INFO = Info(
    id="corsair",
    title="Corsair",
    blurb="Sail the ring, dig for treasure, rob your friends.",
    seats=(2, 3),
    colours=COLOURS,
    options=(Option("rounds", "Rounds", ("20", "8"), "20", rule="CO-END-02"),),
    version=1,
    stage=COMPLETE,
    actions_rule="CO-TURN-01",
    end_rule="CO-END-01",
    minutes=5,
)
