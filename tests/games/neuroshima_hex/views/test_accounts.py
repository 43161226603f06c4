"""The end comes when it must."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.views.accounts import ended


def due(armies: str, *seats: str, options: str = "", fallen: str = "") -> bool:
    """Whether the game must be over, if the HQ of a colour were gone."""
    view = GAME.view(GAME.read(position(armies, *seats, options=options)), None)
    for space in view["spaces"]:
        if space["unit"] is not None and space["unit"]["owner"] == fallen:
            space["unit"] = None
    return ended(view)


@rule("NSH-END-05", "NSH-MULTI-02")
def test_one_hq_is_too_few_and_two_go_on() -> None:
    two, three = ("a1=hq", "e3=hq"), ("a1=hq", "e3=hq", "e1=hq")
    assert not due("moloch,borgo", *two)
    assert due("moloch,borgo", *two, fallen="blue")
    assert not due("moloch,borgo,smart", *three, fallen="blue")


@rule("NSH-MULTI-04", "NSH-MULTI-05")
def test_teams_lose_with_one_hq_and_points_win() -> None:
    four = ("a1=hq", "e3=hq", "e1=hq", "a3=hq")
    teams = "moloch,borgo,smart,outpost"
    assert not due(teams, *four, options="mode=teams")
    assert due(teams, *four, options="mode=teams", fallen="blue")
    scoring = "moloch,borgo,smart"
    assert not due(scoring, "points=19 a1=hq", "e3=hq", "e1=hq", options="mode=scoring")
    assert due(scoring, "points=20 a1=hq", "e3=hq", "e1=hq", options="mode=scoring")
