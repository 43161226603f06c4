"""EVENT, SPAWN: the event card, its sections, and the enemies it brings."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import (
    CINDER,
    DOUBLOON,
    EMBER,
    GUINEA,
    after,
    captains,
    hold,
    listed,
    lying,
    seat,
    skeletons,
    successes,
    where,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.components import EVENTS
from quarterdeck.games.sea_of_thieves.state import CREWS, EVENT_DECK, State

HAND = "vermilion hand=parley*2,fair-wind*2 {}; "
PHASE = "next clearing vermilion; next grasping; next drawing; " + HAND.format("rep=3")
SHIPS = "ember at=h8; cinder at=j7; doubloon at=j8; guinea at=h5; "


def drawn(card: str, chance: str = "", more: str = "") -> State:
    """The state after an event was drawn; gold is the Knave."""
    return after(PHASE + SHIPS + more, f"discard parley [{card} {chance}]")


def spawn(card: str, chance: str = "", more: str = "") -> State:
    """The state after the spawn section of a card alone."""
    text = f"next clearing vermilion; next spawning {card}; " + HAND.format("rep=3")
    return after(text + SHIPS + more, f"discard parley [{chance}]")


def section(part: str, card: str, chance: str = "", more: str = "") -> State:
    """The state after one of the two other sections, gold being the Knave."""
    text = f"next clearing vermilion; next resolving {part} {card} gold - 0; "
    text += f"time event={card} knave=gold; " + HAND.format("rep=3")
    return after(text + SHIPS + more, f"discard parley [{chance}]")


@rule("SOT-EVENT-01")
def test_a_waiting_kraken_tries_again_first() -> None:
    state = after(PHASE + SHIPS + "kraken tentacles=6; ", "discard parley")
    assert seat(state) == 1
    assert listed(state) == {"target ember", "target doubloon"}
    assert state.event_card == ""
    state = after(state, "target ember [pay-day]")
    assert where(state, "kraken") == "h8"


@rule("SOT-EVENT-02", "SOT-EVENT-03")
def test_three_sections_in_order_then_the_card_is_discarded() -> None:
    state = drawn("pay-day", "", "gold gold=50; ")
    assert state.gold == [0, 250]
    assert state.tentacles == 2
    assert state.under[EVENT_DECK] == (("pay-day", -1),)
    assert (state.knave, state.event_card) == (-1, "")


@rule("SOT-EVENT-04", "SOT-EVENT-08")
def test_a_kept_card_stays_with_its_player_until_used() -> None:
    state = section("corner", "rogue-wave")
    assert state.kept[1] == ("rogue-wave",)
    text = "next hit doubloon 3; doubloon at=h6; gold kept=rogue-wave rep=9"
    assert listed(text) == {"use rogue-wave", "pass"}
    state = after(text, "use rogue-wave")
    assert (state.damage[DOUBLOON], state.kept[1]) == (1, ())
    assert state.under[EVENT_DECK] == (("rogue-wave", -1),)


@rule("SOT-EVENT-05")
def test_the_rulebooks_example_card() -> None:
    state = drawn("flotsam-shifting-sands", "2 gem-600 chest-300 skeleton resource trinket-300 3")
    assert where(state, "skeleton-sloop") == "d10"
    assert state.booty[0] == ("chest-300", "gem-600")
    assert lying(state, "i10") == ["resource", "trinket-300"]
    assert state.question is None
    state = section("corner", "flotsam-shifting-sands", "", "hex at=d9 skeletons=1")
    assert (seat(state), listed(state)) == (1, {"mark d9", "pass"})
    state = after(state, "mark d9", "mark h9")
    assert (skeletons(state, "d9"), skeletons(state, "h9")) == (0, 1)


@rule("SOT-EVENT-06")
def test_the_knave_stays_for_the_whole_card() -> None:
    text = "next clearing vermilion; next resolving corner pay-day gold - 0; "
    text += "time event=pay-day knave=gold; gold rep=9 gold=0; " + HAND.format("gold=500")
    state = after(text, "discard parley")
    assert state.gold == [500, 100]


@rule("SOT-EVENT-07")
def test_effects_on_several_players_go_in_turn_order() -> None:
    text = "time first=gold event=ink-on-water knave=vermilion; "
    text += "next clearing vermilion; next resolving seas ink-on-water vermilion - 0; "
    text += (
        HAND.format("") + "ember at=h8 hold=resource,gem-800; doubloon at=j8 hold=gem-600,resource"
    )
    state = after(text, "discard parley")
    assert seat(state) == 1
    state = after(state, "drop gem-600")
    assert seat(state) == 0
    assert lying(after(state, "drop gem-800"), "h8") == ["gem-800"]


@rule("SOT-EVENT-08")
def test_kept_cards_for_turns_rolls_and_trades() -> None:
    extra = "next acting vermilion; time actions=3; ember at=h6; cinder at=h8; "
    extra += "vermilion kept=dark-omens,free-rounds,tavern-brawl,traders-demand gold=2000"
    assert listed(extra) == {"use dark-omens", "end"}
    state = after(extra, "use dark-omens", "target ember", "done", "full-sail [1 2]")
    assert listed(state) == {"done", "use free-rounds"}
    state = after(state, "use free-rounds", "die 1")
    assert successes(state, EMBER, "full-sail") == 2
    trade = "next refitting ember; ember at=h7; vermilion kept=traders-demand gold=900"
    state = after(trade, "use traders-demand", "upgrade")
    assert (state.kind[EMBER], state.gold[0]) == (1, 0)
    hire = "next hiring ember; ember at=h7; vermilion kept=tavern-brawl gold=300; market scout"
    state = after(hire, "use tavern-brawl", "hire scout")
    assert (state.crew[EMBER], state.gold[0]) == (("scout",), 100)


# Spawns.


@rule("SOT-SPAWN-01")
def test_an_enemy_on_the_board_is_ignored_and_a_slain_one_is_a_skeleton_ship() -> None:
    state = spawn("fair-weather", "", "megalodon at=m9; ")
    assert where(state, "megalodon") == "m9"
    state = spawn("fair-weather", "2 gem-600 chest-300", "megalodon slain=yes; ")
    assert where(state, "skeleton-sloop") == "d10"


@rule("SOT-SPAWN-02")
def test_the_megalodon_comes_to_the_waypoint_of_a_random_tile() -> None:
    assert where(spawn("fair-weather", "3"), "megalodon") == "i10"


@rule("SOT-SPAWN-03")
def test_the_sloop_first_then_the_galleon_with_treasure() -> None:
    state = spawn("jetsam", "2 gem-600 gem-800")
    assert (where(state, "skeleton-sloop"), state.booty[0]) == ("e12", ("gem-600", "gem-800"))
    chance = "2 gem-600 gem-800 chest-300 chest-300"
    state = spawn("jetsam", chance, "skeleton-sloop at=m9; ")
    assert (where(state, "skeleton-galleon"), len(state.booty[1])) == ("e12", 4)
    state = spawn("jetsam", "", "skeleton-sloop at=m9; skeleton-galleon at=m8; ")
    assert state.question is None


@rule("SOT-SPAWN-04", "SOT-SPAWN-12")
def test_where_the_waypoint_is_taken_the_knave_picks_a_hex_beside_it() -> None:
    state = spawn("fair-weather", "3", "skeleton-sloop at=i10; ")
    assert seat(state) == 1
    assert listed(state) == {f"mark {hex}" for hex in ("i9", "i11", "h10", "h11", "j10", "j11")}
    assert where(after(state, "mark i9"), "megalodon") == "i9"


@rule("SOT-SPAWN-05")
def test_tentacles_gather_until_the_sixth() -> None:
    state = spawn("bones-scatter", "", "kraken tentacles=2; ")
    assert (state.tentacles, where(state, "kraken")) == (5, "-")


@rule("SOT-SPAWN-06")
def test_the_kraken_grasps_the_ship_at_sea_with_most_cargo() -> None:
    more = "kraken tentacles=4; "
    text = "next clearing vermilion; next spawning bones-scatter; " + HAND.format("rep=3") + more
    ships = (
        "ember at=h8 hold=resource; cinder at=h9 hold=gem-800*2; doubloon at=j8 hold=gem-600*2; "
    )
    state = after(text + ships + "guinea at=h7 hold=chest-300*3", "discard parley")
    assert (where(state, "kraken"), state.tentacles) == ("j8", 6)
    guarded = ships + "skeleton-sloop at=j8"
    assert where(after(text + guarded, "discard parley"), "kraken") == "h8"
    tie = "ember at=h8; doubloon at=j8"
    state = after(text + tie, "discard parley")
    assert (seat(state), listed(state)) == (1, {"target ember", "target doubloon"})


@rule("SOT-SPAWN-07")
def test_another_ship_in_that_hex_is_moved_by_its_owner() -> None:
    text = "next clearing vermilion; next grasping; kraken tentacles=6; " + HAND.format("rep=3")
    state = after(text + "ember at=h8 hold=resource; doubloon at=h8", "discard parley")
    assert (where(state, "kraken"), seat(state)) == ("h8", 1)
    assert where(after(state, "mark g8"), "doubloon") == "g8"


@rule("SOT-SPAWN-08")
def test_with_no_ship_to_grasp_the_kraken_waits() -> None:
    text = "next clearing vermilion; next grasping; kraken tentacles=6; " + HAND.format("rep=3")
    state = after(text + "ember at=h7; doubloon at=h9", "discard parley")
    assert (where(state, "kraken"), state.tentacles) == ("-", 6)


@rule("SOT-SPAWN-09")
def test_a_fort_rises_with_two_skeletons_and_the_slot_of_the_player_count() -> None:
    text = "seats 3; next clearing vermilion; next spawning captain-ashore; "
    state = after(text + HAND.format(""), "discard parley")
    assert (state.slot, skeletons(state, "a5")) == (3, 2)


@rule("SOT-SPAWN-10")
def test_where_its_island_is_missing_the_fort_rises_on_a_random_tile() -> None:
    state = spawn("captain-ashore", "1 6 4")
    assert (state.slot, skeletons(state, "o6")) == (2, 2)


@rule("SOT-SPAWN-11")
def test_a_defeated_kraken_is_one_skeleton_ship_and_a_waiting_one_ignores_symbols() -> None:
    state = spawn("bones-scatter", "2 gem-600 chest-300", "kraken slain=yes; ")
    assert (where(state, "skeleton-sloop"), where(state, "skeleton-galleon")) == ("e8", "-")
    text = "next clearing vermilion; next spawning bones-scatter; " + HAND.format("")
    state = after(text + "ember at=h8; kraken tentacles=6", "discard parley")
    assert (where(state, "kraken"), state.tentacles) == ("-", 6)


# Every event card: what its two sections do.


@rule("SOT-FX-10")
def test_jetsam() -> None:
    state = section("seas", "jetsam", "resource skeleton loot-gem-400 3")
    assert lying(state, "l10") == ["loot-gem-400", "resource"]
    state = section("corner", "jetsam")
    assert listed(state) == {"target doubloon", "target guinea"}
    assert hold(after(state, "target guinea"), "guinea") == ["resource"]


@rule("SOT-FX-09")
def test_wreck_sighted() -> None:
    assert lying(section("seas", "wreck-sighted", "gem-800 gem-600 2"), "e8") == [
        "gem-600",
        "gem-800",
    ]
    state = after(section("corner", "wreck-sighted"), "target doubloon")
    assert "mark i8" in listed(state)
    assert where(after(state, "mark k9"), "doubloon") == "k9"


@rule("SOT-FX-08", "SOT-FX-10")
def test_restless_dead() -> None:
    state = section("seas", "restless-dead", "2")
    assert listed(state) == {"mark d12", "mark g11", "mark d9"}
    state = after(state, "mark d9 [3]", "mark k11")
    assert (skeletons(state, "d9"), skeletons(state, "k11")) == (1, 1)
    assert section("corner", "restless-dead", "brace").hand[1] == ("brace",)


@rule("SOT-FX-03", "SOT-FX-09")
def test_storm_front() -> None:
    more = "skeleton-sloop at=m9; "
    text = "next clearing vermilion; next resolving seas storm-front gold - 0; " + HAND.format("")
    ships = "ember at=d10; cinder at=d9; doubloon at=c10; guinea at=h8; " + more
    state = after(text + ships, "discard parley [2]")
    assert [state.damage[ship] for ship in range(4)] == [1, 0, 1, 0]
    damaged = SHIPS.replace("doubloon at=j8", "doubloon at=j8 damage=3")
    corner = "next clearing vermilion; next resolving corner storm-front gold - 0; "
    state = after(corner + HAND.format("") + damaged, "discard parley")
    assert state.damage[DOUBLOON] == 1


@rule("SOT-FX-09")
def test_rogue_wave() -> None:
    state = section("seas", "rogue-wave")
    assert state.water[:4] == [1, 0, 1, 0]


@rule("SOT-FX-04", "SOT-FX-08")
def test_fair_weather() -> None:
    assert section("seas", "fair-weather").mod == "fair-weather"
    roll = "time mod=fair-weather; next ordering ember; ember at=h6 special=scout"
    assert after(roll, "full-sail [3 1]").luck == 3
    assert section("corner", "fair-weather").gold[1] == 200
    later = PHASE.replace("rep=3", "rep=3; time mod=fair-weather") + SHIPS
    assert after(later, "discard parley [free-rounds brace brace]").mod == ""


@rule("SOT-FX-04", "SOT-FX-08")
def test_thick_fog() -> None:
    roll = "time mod=thick-fog; next ordering ember; ember at=h6 down={}"
    assert after(roll.format(0), "full-sail [3]").luck == 1
    assert after(roll.format(1), "full-sail [3]").luck == 1
    text = "next clearing gold; next resolving corner thick-fog gold - 0; time event=thick-fog; "
    text += "gold hand=parley*2,fair-wind*2; vermilion rep=3 hand=brace; "
    state = after(text, "discard parley [brace]")
    assert (state.hand[0], "brace" in state.hand[1]) == ((), True)


@rule("SOT-FX-09")
def test_strong_current() -> None:
    text = "next clearing vermilion; next resolving seas strong-current gold - 0; " + HAND.format(
        ""
    )
    state = after(text + "ember at=d10; doubloon at=h8", "discard parley [2]")
    assert seat(state) == 1
    assert where(after(state, "mark d11"), "ember") == "d11"
    state = after(section("corner", "strong-current"), "target guinea")
    assert "mark h2" not in listed(state)
    assert "mark i2" in listed(state)


@rule("SOT-FX-10")
def test_deep_goes_quiet() -> None:
    state = section("seas", "deep-goes-quiet", "", "kraken at=m9 tentacles=4; megalodon at=m8; ")
    assert (where(state, "kraken"), where(state, "megalodon")) == ("-", "m8")
    state = section("corner", "deep-goes-quiet", "", "megalodon at=m8; ")
    assert "mark m9" in listed(state)


@rule("SOT-FX-08", "SOT-FX-10")
def test_captain_ashore() -> None:
    state = after(section("seas", "captain-ashore", "2"), "mark d9 [rotjaw]")
    assert (captains(state, "d9"), skeletons(state, "d9")) == (["rotjaw"], 1)
    assert section("corner", "captain-ashore", "rattle-of-bones").plans[1] == ("rattle-of-bones",)


@rule("SOT-FX-09")
def test_good_harvest() -> None:
    state = after(section("seas", "good-harvest"), "target ember", "target guinea")
    assert (hold(state, "ember"), hold(state, "guinea")) == (["resource"], ["resource"])
    text = "next clearing vermilion; next resolving corner good-harvest gold - 0; " + HAND.format(
        ""
    )
    state = after(text + "doubloon at=h8 down=2; guinea at=h9 down=1", "discard parley")
    assert state.down[2:4] == [0, 0]


@rule("SOT-FX-09", "SOT-FX-11")
def test_tavern_brawl() -> None:
    state = after(section("seas", "tavern-brawl"), "target ember", "target guinea")
    assert (state.down[EMBER], state.down[GUINEA]) == (1, 1)
    fresh = "digger navigator boatswain"
    state = section("corner", "tavern-brawl", fresh, "market scout,cook,gunner; ")
    assert [card for card, _ in state.under[CREWS]] == ["cook", "gunner", "scout"]
    assert state.market == ("boatswain", "digger", "navigator")
    assert state.kept[1] == ("tavern-brawl",)


@rule("SOT-FX-09")
def test_ink_on_water() -> None:
    state = after(section("corner", "ink-on-water"), "target doubloon [loot-gem-400]")
    assert hold(state, "doubloon") == ["loot-gem-400"]
    state = after(section("corner", "ink-on-water"), "target doubloon [skeleton]")
    assert hold(state, "doubloon") == []


@rule("SOT-FX-10", "SOT-HAZ-06")
def test_hunting_pack() -> None:
    more = "skeleton-sloop at=h9; skeleton-galleon at=j9; "
    state = section("seas", "hunting-pack", "3 1 1 1 1 1", more)
    assert (where(state, "skeleton-sloop"), where(state, "skeleton-galleon")) == ("h8", "j8")
    assert state.damage[EMBER] == 1
    text = "next clearing vermilion; next resolving corner hunting-pack gold - 0; " + HAND.format(
        ""
    )
    state = after(text + "doubloon at=h8 water=3; guinea at=h9 water=1", "discard parley")
    assert state.water[2:4] == [1, 0]


@rule("SOT-FX-08")
def test_free_rounds_and_pay_day() -> None:
    state = section("seas", "free-rounds", "brace powder-keg")
    assert (state.hand[0][0], state.hand[1]) == ("brace", ("powder-keg",))
    assert section("corner", "free-rounds").kept[1] == ("free-rounds",)
    assert section("seas", "pay-day").gold == [100, 100]


@rule("SOT-FX-04")
def test_traders_demand() -> None:
    text = "time mod=traders-demand; next selling ember; ember at=h7 hold=chest-300*3,gem-600"
    state = after(text, "sell chest-300", "sell chest-300", "sell chest-300", "sell gem-600")
    assert state.gold[0] == 900 + 600 + 200


@rule("SOT-FX-06", "SOT-FX-09")
def test_bones_scatter_and_the_saboteur() -> None:
    state = section("seas", "bones-scatter", "2", "hex at=d9 skeletons=3; ")
    assert skeletons(state, "d9") == 1
    state = section("corner", "bones-scatter")
    assert listed(state) == {"target ember", "target cinder"}
    assert after(state, "target cinder").damage[CINDER] == 1
    leading = "next clearing gold; next resolving corner bones-scatter gold - 0; "
    leading += "gold rep=9 hand=parley*2,fair-wind*2; ember at=h8"
    assert after(leading, "discard parley").damage[EMBER] == 0


@rule("SOT-FX-10")
def test_dark_omens() -> None:
    state = after(section("seas", "dark-omens", "3"), "mark i11")
    assert skeletons(state, "i11") == 2
    assert section("corner", "dark-omens").kept[1] == ("dark-omens",)


@rule("SOT-FX-10", "SOT-FX-06")
def test_nobody_is_asked_where_skeletons_rise_when_all_are_on_the_map() -> None:
    state = section("seas", "dark-omens", "3", "hex at=d9 skeletons=12; ")
    assert not any(option.startswith("mark") for option in listed(state))


@rule("SOT-SETUP-07")
def test_without_monsters_their_symbols_are_ignored() -> None:
    off = "options monsters=off; "
    for card in ("fair-weather", "bones-scatter", "captain-ashore"):
        state = spawn(card, "", off)
        assert state.at[8:] == [-1, -1, -1, -1]
        assert (state.fort, state.tentacles) == (-1, 0)
    assert where(spawn("jetsam", "2 gem-600 gem-800", off), "skeleton-sloop") == "e12"


@rule("SOT-EVENT-03")
@pytest.mark.parametrize("card", sorted(EVENTS))
def test_every_event_card_tells_what_it_does(card: str) -> None:
    event = EVENTS[card]
    assert event.seas.text.endswith(".")
    assert event.corner.text.endswith(".")


@rule("SOT-FORT-05", "SOT-SPAWN-09")
def test_a_fort_that_no_skeleton_can_man_sends_its_waves_at_once() -> None:
    text = (
        "seats 3; next clearing vermilion; next spawning captain-ashore; hex at=m6 skeletons=20; "
    )
    state = after(text + HAND.format(""), "discard parley [marrow]")
    assert (state.slot, skeletons(state, "a5"), captains(state, "a5")) == (1, 0, ["marrow"])


@rule("SOT-SPAWN-03")
def test_a_skeleton_sloop_in_the_corner_of_the_map_is_on_the_board() -> None:
    booty = "gem-600 chest-300 chest-500 skull-500"
    state = spawn("bones-scatter", f"2 {booty}", "kraken slain=yes; skeleton-sloop at=f6; ")
    assert (where(state, "skeleton-sloop"), where(state, "skeleton-galleon")) == ("f6", "e8")


@rule("SOT-SPAWN-01", "SOT-SPAWN-08")
def test_a_kraken_in_the_corner_of_the_map_is_on_the_board() -> None:
    text = "next clearing vermilion; next {}; kraken at=f6 tentacles=6; " + HAND.format("rep=3")
    for step in ("spawning bones-scatter", "grasping"):
        state = after(text.format(step) + "ember at=h8; doubloon at=h9", "discard parley")
        assert (where(state, "kraken"), state.tentacles) == ("f6", 6)


@rule("SOT-SPAWN-06")
def test_a_ship_in_the_corner_of_the_map_is_grasped_too() -> None:
    text = "next clearing vermilion; next grasping; kraken tentacles=6; " + HAND.format("rep=3")
    state = after(text + "ember at=f6 hold=resource; doubloon at=h8", "discard parley")
    assert where(state, "kraken") == "f6"
