"""What the harbour shows of the game, and its table options."""

from __future__ import annotations

from quarterdeck.core.game import COMPLETE, Info, Option

from .rules.queries import COLOURS
from .state import BLANK

_YES_NO = ("no", "yes")
OPTIONS = (
    Option("points", "Build total", ("30", "40", "60", "100"), "40", "CS-FLEET-02"),
    Option("fleets", "Fleets", ("ready", "random", "own"), "ready", "CS-FLEET-13"),
    Option("sea", "Sea", ("wide", "small"), "wide", "CS-GEO-40"),
    Option("edge", "Edge of the sea", ("wall", "round"), "wall", "CS-GEO-41"),
    Option("laying", "Islands are laid", ("random", "players"), "random", "CS-SETUP-15"),
    Option("islands", "Islands", ("plain", "mysterious", "mixed"), "plain", "CS-SETUP-18"),
    Option("terrain", "Terrain for each player", ("0", "1", "2", "3"), "0", "CS-SETUP-06"),
    Option("relics", "Unique treasure", _YES_NO, "no", "CS-SETUP-12"),
    Option("events", "Events", _YES_NO, "no", "CS-SETUP-19"),
    Option("tier", "Cards up to tier", ("1", "2", "3"), "3", "CS-FLEET-01"),
    Option("limit", "Turn limit", ("20", "30", "45", "60", "none"), "60", "CS-END-08"),
    Option("short", "Short voyage", _YES_NO, "no", "CS-END-15"),
    Option("teams", "Teams of two", _YES_NO, "no", "CS-MULTI-05"),
    Option("masked", "Masked reactions", _YES_NO, "no", "CS-TURN-12"),
    Option("quick", "Quick start", _YES_NO, "no", "CS-QS-01"),
)
CHOICES = {option.id: option.choices for option in OPTIONS}
assert {option.id: option.default for option in OPTIONS} == BLANK

INFO = Info(
    id="cursed-seas",
    title="Pirates of the Cursed Seas",
    blurb="Build a fleet, sail a free sea by the ruler, dig for gold, board and sink your rivals.",
    seats=(2, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=1,
    stage=COMPLETE,
    actions_rule="CS-TURN-02",
    end_rule="CS-END-01",
    minutes=60,
)
