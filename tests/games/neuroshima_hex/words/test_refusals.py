"""Refusals cite the rule that forbids."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import after, forbidden, position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME


@rule("NSH-TURN-08", "NSH-BOARD-04", "PIR-WATER-09", "PIR-DRIFT-01", "NSH-TURN-14")
def test_refusals_cite_the_rule_that_forbids() -> None:
    text = position("pirates,moloch", "hand=smuggler,harpoon,wave w0=hq", "c3=hq e2=blocker")
    assert forbidden(text, "play motorboat") == "NSH-TURN-07"
    assert forbidden(text, "face n") == "NSH-TURN-07"
    assert forbidden(text, "walk plank") == "NSH-TURN-07"
    assert forbidden(text, "use c3 move") == "NSH-ABIL-08"
    assert forbidden(text, "use a1 move") == "NSH-ABIL-08"
    placing = after(text, "play smuggler")
    assert forbidden(placing, "at c3") == "NSH-BOARD-04"
    assert forbidden(placing, "at w4") == "PIR-WATER-09"
    turned = after(placing, "at c1")
    assert forbidden(turned, "face west") == "NSH-TURN-07"
    boat = after(text, "play harpoon")
    assert forbidden(boat, "at w0") == "NSH-BOARD-04"
    assert forbidden(boat, "at a1") == "PIR-DRIFT-01"
    wave = after(text, "play wave")
    assert forbidden(wave, "strike a1-a2") == "PIR-WAVE-01"


@rule("PIR-WATER-15", "NSH-INST-09")
def test_an_air_strike_is_refused_for_the_token_or_the_edge() -> None:
    water = after(position("moloch,pirates", "hand=air-strike a1=hq", "w6=hq"), "play air-strike")
    assert forbidden(water, "pick c1") == "PIR-WATER-15"
    plain = after(position("moloch,borgo", "hand=air-strike a1=hq", "e3=hq"), "play air-strike")
    assert forbidden(plain, "pick a2") == "NSH-INST-09"


@rule("NSH-KEY-16", "NSH-NET-02")
def test_a_unit_without_power_is_not_called_netted() -> None:
    text = position("uranopolis,moloch", "a1=hq c4=hammerhead", "e3=hq")
    found = GAME.explain(GAME.read(text), "use c4 push")
    assert found is not None
    assert found.rule == "NSH-KEY-16"
    assert "no power" in found.reason


@rule("PIR-GRAB-01", "PIR-GRAB-03", "NSH-END-12")
def test_a_grab_or_a_net_of_steel_is_refused_for_its_own_reason() -> None:
    beside = position("pirates,moloch", "w6=hq w0=harpoon", "e3=hq c1=blocker")
    assert forbidden(beside, "use w0 grab") == "PIR-GRAB-01"
    seats = ("w6=hq w0=harpoon", "e3=hq c2=blocker", "a3=hq b2=net-fighter")
    netted = position("pirates,moloch,hegemony", *seats)
    assert forbidden(netted, "use w0 grab") == "PIR-GRAB-03"
    steel = position("steel-police,moloch", "hp=1 a1=hq", "e3=hq c1=blocker")
    assert forbidden(steel, "use a1 net") == "NSH-END-12"


@rule("NSH-ABIL-07", "NSH-ABIL-01")
def test_what_was_done_and_what_cannot_be_done_are_told_apart() -> None:
    text = position("hegemony,moloch", "a1=hq c3=runner", "e3=hq")
    assert forbidden(after(text, "use c3 move", "at c2", "face n"), "use c2 move") == "NSH-ABIL-07"
    assert forbidden(text, "use a1 move") == "NSH-ABIL-01"
    assert forbidden(text, "use c3 grab") == "NSH-ABIL-08"


@rule("PIR-WAVE-01")
def test_an_area_in_another_order_is_told_how_it_is_written() -> None:
    wave = after(position("pirates,moloch", "hand=wave w0=hq", "c3=hq e2=blocker"), "play wave")
    found = GAME.explain(wave, "strike a1-a2-a3")
    assert found is not None
    assert found.reason == "These spaces are written 'strike a3-a2-a1'."
