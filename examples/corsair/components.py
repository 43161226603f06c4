"""What is in the box."""

from __future__ import annotations

from quarterdeck.core.game import COMPLETE, Info, Option

SPACES = tuple("abcdefghijkl")
ISLANDS = frozenset((2, 5, 8, 11))
TREASURES = sorted([1, 2, 3] * 4)
COLOURS = ("red", "blue", "green")

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
