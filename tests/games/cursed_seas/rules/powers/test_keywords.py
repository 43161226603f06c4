"""KEYWORDS of crew, powers and loyalty: one test for each."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    EAGLE,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    asker,
    began,
    blue,
    cargo,
    fleet_faults,
    forbidden,
    gold_on,
    listed,
    masts,
    red,
    spot,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.rules.actions_left import can_move
from quarterdeck.games.cursed_seas.rules.cargo.holds import capacity, room
from quarterdeck.games.cursed_seas.rules.powers.in_force import crew_works, has
from quarterdeck.games.cursed_seas.state import AFLOAT, LOST, OUT

CAPTAIN, HELMSMAN, EXPLORER, CANNONEER = "SM-T-007", "SM-T-016", "SM-EC-003.2", "SM-T-014"
MUSKETEER, OARSMAN, SHIPWRIGHT = "SM-T-020", "SM-T-025", "SM-T-027"
FIREPOT, SMOKEPOT, CHAINSHOT, STINKPOT = "RV-39", "BC-112", "CC-112", "CC-117"
SILVER_EXPLORER, NAVIGATOR = "FN-208", "SS-37"
"""Crew of England, for HMS Dover."""


def duel(*crew: str, target: str = CAROLINA, more: str = "") -> str:
    """HMS Dover with some crew, and an enemy abeam."""
    lines = [aboard(card, "hms-dover") for card in crew]
    return table(red(DOVER), blue(target, more), IDLE, IDLE_BLUE, *lines)


# Crew trades.


@rule("CS-KEY-CAPTAIN")
def test_a_captain_shoots_after_a_move() -> None:
    captain = after(duel(CAPTAIN), "move hms-dover", "halt")
    assert asked(captain) == "volley"
    assert asked(after(duel(), "move hms-dover", "halt")) != "volley"


@rule("CS-KEY-HELMSMAN")
def test_a_helmsman_adds_a_short_segment() -> None:
    course = ("move hms-dover", "steer S 0 575", "steer S 0 575", "steer S 0 575")
    assert spot(after(duel(HELMSMAN), *course), "hms-dover") == (5000 + 3 * 575, 4000)
    assert asked(after(duel(), *course[:3])) != "sailing"


@rule("CS-KEY-EXPLORER")
def test_an_explorer_explores_where_the_ship_docks() -> None:
    shore = red(DOVER, at="6000,2200", heading=270)
    course = ("move hms-dover", "steer S 270 575")
    keen = after(table(shore, blue(CAROLINA), aboard(EXPLORER, "hms-dover")), *course)
    assert "explore hms-dover" in listed(keen)
    assert asked(keen) == "finding"
    assert asked(after(table(shore, blue(CAROLINA)), *course)) == "orders"


@rule("CS-KEY-CANNONEER")
def test_a_cannoneer_fires_a_gun_that_missed_again_once_a_turn() -> None:
    again = after(duel(CANNONEER), "shoot hms-dover", "fire 1 carolina ball [2]")
    assert listed(again) == {"fire 1 carolina ball", "cease"}
    once = after(again, "fire 1 carolina ball [2]")
    assert asked(once) == "volley"
    assert asked(after(once, "fire 2 carolina ball [2]")) == "volley"


@rule("CS-KEY-MUSKETEER")
def test_a_musketeer_is_one_more_gun_even_without_masts_under_it() -> None:
    volley = listed(after(duel(MUSKETEER), "shoot hms-dover"))
    assert "fire 11 carolina ball" in volley
    far = table(red(DOVER), blue(CAROLINA, at="5000,4750"), aboard(MUSKETEER, "hms-dover"))
    assert "fire 11 carolina ball" not in listed(after(far, "shoot hms-dover"))
    hit = after(duel(MUSKETEER), "shoot hms-dover", "fire 11 carolina ball [4]", "lose 1")
    assert masts(hit, "carolina") == 2
    miss = after(duel(MUSKETEER), "shoot hms-dover", "fire 11 carolina ball [3]")
    assert masts(miss, "carolina") == 3


@rule("CS-KEY-OARSMAN")
def test_an_oarsman_rows_a_derelict_and_needs_no_space() -> None:
    rowed = table(red(DOVER, "masts=0000"), blue(CAROLINA), aboard(OARSMAN, "hms-dover"))
    state = after(rowed, "move hms-dover", "steer S 0 575")
    assert spot(state, "hms-dover") == (5575, 4000)
    assert room(state, unit(state, "hms-dover")) == 5
    drifting = table(red(DOVER, "masts=0000"), blue(CAROLINA))
    assert "move hms-dover" not in listed(drifting)


@rule("CS-KEY-SHIPWRIGHT")
def test_a_shipwright_repairs_at_sea() -> None:
    broken = red(DOVER, "masts=1110")
    mended = after(
        table(broken, blue(CAROLINA), aboard(SHIPWRIGHT, "hms-dover")), "repair hms-dover"
    )
    assert masts(mended, "hms-dover") == 4
    assert "repair hms-dover" not in listed(table(broken, blue(CAROLINA)))


@rule("CS-KEY-FIREPOTSPECIALIST")
def test_a_firepot_sets_a_mast_on_fire() -> None:
    shot = ("shoot hms-dover", "fire 1 carolina firepot [4]", "lose 2")
    state = after(duel(FIREPOT), *shot)
    assert state.fire[unit(state, "carolina")] == 0b010
    assert masts(state, "carolina") == 3
    assert not any("firepot" in option for option in listed(state))


@rule("CS-KEY-SMOKEPOTSPECIALIST")
def test_smoke_covers_ships_until_the_next_turn_of_who_laid_it() -> None:
    laid = after(duel(SMOKEPOT), "shoot hms-dover", "fire 1 hms-dover smoke", "set 4800 4550 0")
    assert status(laid, "carolina") == LOST
    gone = after(laid, "end", "end")
    assert status(gone, "carolina") == AFLOAT
    assert set(gone.land_kind) <= {-1}


@rule("CS-KEY-SMOKEPOTSPECIALIST")
def test_smoke_may_not_touch_an_island() -> None:
    near = table(red(DOVER, at="6000,2200"), blue(CAROLINA), aboard(SMOKEPOT, "hms-dover"))
    laying = after(near, "shoot hms-dover", "fire 1 hms-dover smoke")
    assert forbidden(laying, "set 5900 2000 0") == "CS-KEY-SMOKEPOTSPECIALIST"
    assert forbidden(laying, "set 5900 3500 0") == "CS-KEY-SMOKEPOTSPECIALIST"
    assert forbidden(laying, "set 5900 2500 0") == ""


@rule("CS-KEY-CHAINSHOTSPECIALIST")
def test_chainshot_stops_its_target_for_a_turn() -> None:
    shot = ("shoot hms-dover", "fire 1 carolina chain [4]", "cease", "end")
    state = after(duel(CHAINSHOT), *shot)
    assert masts(state, "carolina") == 3
    assert state.turn == 1
    assert "move carolina" not in listed(state)
    later = after(state, "end", "end")
    assert "move carolina" in listed(later)


@rule("CS-KEY-STINKPOTSPECIALIST")
def test_a_stinkpot_silences_the_crew_of_its_target_for_a_turn() -> None:
    position = table(
        red(DOVER),
        blue(ANTELOPE),
        IDLE,
        aboard(STINKPOT, "hms-dover"),
        aboard(HELMSMAN, "hms-antelope", "blue"),
    )
    state = after(position, "shoot hms-dover", "fire 1 hms-antelope stink [4]", "cease")
    assert has(state, unit(state, "hms-antelope"), "BASE_MOVE_PLUS")
    silent = after(state, "end")
    assert masts(silent, "hms-antelope") == 2
    assert not has(silent, unit(silent, "hms-antelope"), "BASE_MOVE_PLUS")
    restored = after(silent, "end", "end")
    assert has(restored, unit(restored, "hms-antelope"), "BASE_MOVE_PLUS")


@rule("CS-KEY-SILVEREXPLORER")
def test_silver_coins_are_worth_one_more() -> None:
    homeward = red(DOVER, "coins=2s/1,1/1", at="2300,4200", heading=180)
    course = ("move hms-dover", "steer S 180 575")
    silver = table(homeward, blue(CAROLINA), aboard(SILVER_EXPLORER, "hms-dover"))
    assert gold_on(after(silver, *course), "A") == 4
    assert gold_on(after(table(homeward, blue(CAROLINA)), *course), "A") == 3


@rule("CS-KEY-NAVIGATOR")
def test_a_navigator_spends_the_move_on_a_trade_current() -> None:
    use = "use hms-dover PLACE_TRADE_CURRENT"
    laid = after(duel(NAVIGATOR), f"{use} [3]", "set 5400 4000 0")
    assert len(laid.land_kind) == 1
    assert laid.land_owner == [0]
    assert "move hms-dover" not in listed(laid)
    assert not after(duel(NAVIGATOR), f"{use} [2]").land_kind


@rule("CS-KEY-CARGOMASTER")
def test_a_cargo_master_adds_a_space_to_ships_of_its_nation() -> None:
    position = table(red(CAROLINA), red(DOVER, at="5000,3000"), aboard("SS-40", "carolina"))
    state = after(position)
    assert capacity(state, unit(state, "carolina")) == CARDS[CAROLINA].cargo + 1
    assert room(state, unit(state, "carolina")) == CARDS[CAROLINA].cargo + 1
    assert capacity(state, unit(state, "hms-dover")) == CARDS[DOVER].cargo


@rule("CS-KEY-BORNLEADER")
def test_a_born_leader_may_repeat_an_action() -> None:
    position = table(red(CAROLINA), blue(DOVER), aboard("SS-051b", "carolina"))
    use = "use carolina SAME_ACTION_TWICE_ROLL"
    lucky = after(position, f"{use} [5]", "shoot carolina", "cease")
    assert "shoot carolina" in listed(lucky)
    assert "move carolina" not in listed(lucky)
    thrice = after(lucky, "shoot carolina", "cease")
    assert "shoot carolina" not in listed(thrice)
    unlucky = after(position, f"{use} [4]", "shoot carolina", "cease")
    assert "shoot carolina" not in listed(unlucky)


@rule("CS-KEY-TRIBALCHIEFTAIN")
def test_no_chieftain_is_asked_for() -> None:
    assert not any(card.has("Tribal Chieftain") and card.in_scope for card in CARDS.values())
    assert fleet_faults("SS-17/RV-76") == []


# Powers.


@rule("CS-KEY-FEAR", "CS-KW-FEAR")
def test_fear_switches_off_abilities_in_the_turn_it_is_rolled() -> None:
    boneyard = table(
        red("DJC-140"),
        blue(ANTELOPE),
        aboard(HELMSMAN, "hms-antelope", "blue"),
        next="turn red",
    )
    struck = began(boneyard, "5")
    assert not has(struck, unit(struck, "hms-antelope"), "BASE_MOVE_PLUS")
    own_turn = after(struck, "end")
    assert has(own_turn, unit(own_turn, "hms-antelope"), "BASE_MOVE_PLUS")
    calm = began(boneyard, "4")
    assert has(calm, unit(calm, "hms-antelope"), "BASE_MOVE_PLUS")


@rule("CS-KEY-FEAR")
def test_a_six_of_fear_makes_the_next_move_short() -> None:
    position = table(red("DJC-140"), blue(DOVER, at="5000,5200", heading=90), next="turn red")
    fled = after(began(position, "6"), "end", "move hms-dover", "steer S 90 575")
    assert asked(fled) != "sailing"


@rule("CS-KEY-ETERNAL")
def test_an_eternal_ship_comes_back_at_home_without_masts_and_cargo() -> None:
    position = table(red(DOVER), blue("RF-28", "masts=0000 coins=3/2"))
    state = after(position, "shoot hms-dover", "fire 1 tepant ball [4]")
    assert asked(state) == "placing"
    home = after(state, "lay 180")
    assert status(home, "tepant") == AFLOAT
    assert home.isle_home[home.dock[unit(home, "tepant")]] == 1
    assert masts(home, "tepant") == 0
    assert cargo(home, "tepant") == 0
    assert gold_on(home, "A") == 0


PARLEY = table(red(DOVER), IDLE, blue("RF-29", "coins=2/2"))


@rule("CS-KEY-PARLEY")
def test_parley_buys_peace_with_a_coin() -> None:
    aimed = after(PARLEY, "shoot hms-dover", "fire 1 royal-louis ball")
    assert asker(aimed) == 1
    bought = after(aimed, "pick ship [20]")
    assert gold_on(bought, "A") == 2
    assert not any("royal-louis" in option for option in listed(bought))


@rule("CS-KW-PARLEY")
def test_parley_lasts_for_the_turn_of_one_player() -> None:
    bought = after(PARLEY, "shoot hms-dover", "fire 1 royal-louis ball", "pick ship [20]")
    later = after(bought, "end", "end", "shoot hms-dover")
    assert "fire 1 royal-louis ball" in listed(later)


@rule("CS-KEY-MARINE")
def test_a_marine_fires_a_gun_of_rank_two() -> None:
    position = table(red("RF-28"), blue(CAROLINA), aboard("BC-83", "tepant"))
    hit = after(position, "shoot tepant", "fire 41 carolina ball [3]", "lose 1")
    assert masts(hit, "carolina") == 2
    miss = after(position, "shoot tepant", "fire 41 carolina ball [2]")
    assert masts(miss, "carolina") == 3


@rule("CS-KEY-BLACKMARK")
def test_a_crew_with_the_black_mark_serves_on_cursed_ships() -> None:
    state = after(table(red("DJC-140"), blue(CAROLINA), aboard("DJC-045a", "boneyard")))
    assert crew_works(state, 0, unit(state, "boneyard"))
    plain = after(table(red("DJC-140"), blue(CAROLINA), aboard("SM-T-008", "boneyard")))
    assert not crew_works(plain, 0, unit(plain, "boneyard"))


DELUSION = "RF-SE01a"


@rule("CS-KEY-FILCHINGGOLD")
def test_filching_takes_a_coin_on_contact() -> None:
    position = table(red(DELUSION), ahead(CAROLINA, "coins=1/2,3/2"))
    state = after(position, "move delusion", "steer L 0 838 [30 1]")
    assert cargo(state, "delusion") == 3
    assert cargo(state, "carolina") == 1


@rule("CS-KEY-UNHOLYLIGHT")
def test_unholy_light_silences_crew_in_their_own_turn() -> None:
    def turn(at: str) -> bool:
        crew = aboard(HELMSMAN, "hms-antelope", "red")
        state = began(table(red(ANTELOPE), blue(DELUSION, at=at), crew, next="turn red"))
        return has(state, unit(state, "hms-antelope"), "BASE_MOVE_PLUS")

    assert not turn("5000,4500")
    assert turn("5000,5500")


@rule("CS-KEY-HOARDINGGOLD")
def test_hoarded_coins_are_worth_one_more_at_home() -> None:
    homeward = red("DJC-140", "coins=2/1,1/1", at="2400,4200", heading=180)
    course = ("move boneyard", "steer L 180 838")
    hoard = table(homeward, blue(CAROLINA), aboard("RF-SE01b", "boneyard"))
    assert gold_on(after(hoard, *course), "A") == 5
    assert gold_on(after(table(homeward, blue(CAROLINA)), *course), "A") == 3


@rule("CS-KEY-EMPERORSCOMMANDER")
def test_the_emperors_commander_rolls_aboard_the_baochuan() -> None:
    crew = aboard("SCS-300b", "baochuan")
    position = table(red("SCS-300a"), IDLE, blue(CAROLINA), crew, next="turn red")
    gift = began(position, "6")
    assert asked(gift) == "gift"
    alone = began(table(red("SCS-300a"), blue(CAROLINA), crew, next="turn red"), "6")
    assert (asked(alone), alone.granted[0]) == ("orders", "a")
    assert asked(began(position, "5")) == "orders"


@rule("CS-KEY-EMPERORSCOMMANDER")
def test_the_emperors_commander_rolls_aboard_no_other_ship() -> None:
    junk = table(red("SCS-14"), blue(CAROLINA), aboard("SCS-300b", "sea-tiger"), next="turn red")
    assert asked(began(junk)) == "orders"


@rule("CS-KEY-HEADHUNTERSDOMAIN")
def test_the_headhunter_rolls_aboard_the_guichuan_only() -> None:
    far = blue(CAROLINA, at="9000,7000")
    guichuan = table(red("DJC-300a"), far, aboard("DJC-300b", "guichuan"))
    state = after(guichuan)
    assert has(state, 0, "ADMIRAL_ACTION_ROLL")
    assert has(state, 0, "BOARD_TAKE_ALL_OR_KILL_ALL")
    other = after(table(red("DJC-140"), far, aboard("DJC-300b", "boneyard")))
    assert not has(other, 0, "ADMIRAL_ACTION_ROLL")
    assert not has(other, 0, "BOARD_TAKE_ALL_OR_KILL_ALL")


# Build and loyalty.


@rule("CS-KEY-LIMIT")
def test_one_crew_with_limit_in_a_fleet() -> None:
    assert fleet_faults("SM-ES-009+CC-046b/CC-3+CC-213") == ["CS-KEY-LIMIT"]
    assert fleet_faults("SM-ES-009+CC-046b/CC-3") == []


RANSOM = table(
    red(DOVER),
    ahead(EAGLE),
    aboard("CC-27", "eagle", "blue"),
)


@rule("CS-KEY-RANSOM")
def test_a_ransomed_crew_is_captured_and_worth_five_gold() -> None:
    state = after(RANSOM, "move hms-dover", "steer S 0 575 [1]", "yes [6 1]", "pick crew")
    assert state.item_at[0] == unit(state, "hms-dover")
    homeward = red(DOVER, at="2300,4200", heading=180)
    captive = table(homeward, blue(EAGLE), aboard("CC-27", "hms-dover", "blue", more="n=2"))
    landed = after(captive, "move hms-dover", "steer S 180 575")
    assert gold_on(landed, "A") == 5
    assert landed.item_at[0] == OUT


@rule("CS-KEY-MERCENARY", "CS-KEY-EXPATRIOT")
def test_mercenaries_may_never_dock_at_home() -> None:
    def docks(ship: str, name: str, *more: str) -> bool:
        position = table(red(ship, at="2300,4200", heading=180), blue(EAGLE), *more)
        return after(position, f"move {name}", "steer S 180 575").dock[0] == 0

    assert docks(DOVER, "hms-dover")
    assert not docks("MI-11", "meropis")
    assert not docks(DOVER, "hms-dover", aboard("MI-17", "hms-dover"))


@rule("CS-KEY-EXPATRIOT")
def test_an_expatriot_works_on_a_ship_of_any_nation() -> None:
    state = after(table(red(DOVER), blue(EAGLE), aboard("MI-17", "hms-dover")))
    assert has(state, 0, "EXTRA_ACTION_ROLL")


@rule("CS-KEY-LOYAL")
def test_loyal_crew_serve_their_nation_alone() -> None:
    assert fleet_faults("SM-ES-009+FS-23") == ["CS-KEY-LOYAL"]
    assert fleet_faults("CC-3+FS-23") == []
    stray = after(table(red(DOVER), blue(CAROLINA), aboard("FS-23", "hms-dover")))
    assert not crew_works(stray, 0, 0)


@rule("CS-KEY-HOSTILE")
def test_hostile_crew_sail_with_no_one_of_that_nation() -> None:
    assert fleet_faults("RV-76+RF-60/CC-3") == ["CS-KEY-HOSTILE"]
    assert fleet_faults("RV-76+RF-60/SM-ES-009") == []


# Rulings.


@rule("CS-KW-FLEET")
def test_a_fleet_is_checked_in_the_order_of_the_rules() -> None:
    assert fleet_faults("CC-3/CC-3+CC-27+CC-213") == ["CS-FLEET-04", "CS-FLEET-04", "CS-KEY-LIMIT"]
    assert fleet_faults("RV-76+RF-60+FS-23/CC-3") == ["CS-KEY-HOSTILE", "CS-KEY-LOYAL"]
    assert fleet_faults("SM-ES-009+MI-17+DJC-25") == ["CS-FLEET-05"]
    assert fleet_faults("SCS-300a/RF-SE01a") == ["CS-FLEET-02"]


@rule("CS-KW-MERC")
def test_treasure_of_a_mercenary_goes_to_a_ship_alongside() -> None:
    position = table(
        red(DOVER, at="2300,4000", heading=180),
        red("MI-11", "coins=3/1", at="2300,4180", heading=180),
        blue(EAGLE),
    )
    state = after(position, "explore hms-dover", "take 3")
    assert cargo(state, "hms-dover") == 3
    assert can_move(state, unit(state, "meropis"))
