"""INFO: what is hidden from whom."""

from __future__ import annotations

import json
import random

from tests.games.sea_of_thieves.table import place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME

TEXT = """
next acting vermilion
vermilion gold=500 rep=4 hand=brace,parley plans=rattle-of-bones,bosuns-stash kept=rogue-wave
gold hand=fair-wind
ember at=h6 hold=gem-800,loot-chest-100,rotjaw special=scout voyage=harbour-rounds damage=1 water=2
cinder at=h8
doubloon at=j7 hold=resource
guinea at=j7
"""


@rule("SOT-INFO-01")
def test_what_is_hidden_and_what_is_public() -> None:
    view = GAME.view(place(TEXT), 1)
    vermilion = view["seats"][0]
    assert (vermilion["hand"], vermilion["plans"]) == (None, None)
    assert (vermilion["fortune"], vermilion["gold"], vermilion["reputation"]) == (2, 500, 4)
    ship = vermilion["ships"][0]
    assert (ship["damage"], ship["water"], ship["special"][0]["id"]) == (1, 2, "scout")
    assert ship["voyage"]["name"] == "Harbour Rounds"
    hidden = json.dumps(view)
    assert not [word for word in ("brace", "rattle", "gem-800", "bosuns") if word in hidden]


@rule("SOT-INFO-05")
def test_backs_tell_level_and_bag() -> None:
    view = GAME.view(place(TEXT), 1)
    assert view["seats"][0]["voyages"] == ["meagre", "valuable"]
    assert view["seats"][0]["ships"][0]["cargo"] == {"loot": 1, "treasure": 1}
    for n in range(6):
        dream = GAME.imagine(place(TEXT), 1, random.Random(n))
        assert GAME.view(dream, 1) == view
