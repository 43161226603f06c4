"""EFFECTS of unique treasure and crew that meddle with others: one test for each code."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
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
    effect,
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
from quarterdeck.games.cursed_seas.components import S
from quarterdeck.games.cursed_seas.rules.actions_left import is_mercenary
from quarterdeck.games.cursed_seas.rules.powers.in_force import has
from quarterdeck.games.cursed_seas.state import AFLOAT, GONE, NONE, OUT, State

FAR = blue(CAROLINA, at="9000,6500")
DERELICT = blue(CAROLINA, "masts=000")
RAM = "steer S 0 575 [1]"


def relic(card: str, ship: str = "hms-dover", seat: str = "red", up: int = 0) -> str:
    return f"item {card} seat={seat} at={ship} up={up}"


def explored(card: str, chance: str = "", *lines: str) -> State:
    """HMS Dover explores island C, where a unique treasure lies."""
    ship = red(DOVER, at="6000,1783", heading=270)
    position = table(ship, IDLE, FAR, IDLE_BLUE, f"item {card} seat=blue at=C", *lines)
    return after(position, f"explore hms-dover{f' [{chance}]' if chance else ''}")


# Rams and contact.


@effect("BLOW_UP_ON_RAM")
def test_explosives_sink_both_ships_on_a_four() -> None:
    position = table(red(DOVER), IDLE, ahead(CAROLINA), IDLE_BLUE, relic("RV-110"))
    rammed = after(position, "move hms-dover", RAM)
    assert (asked(rammed), listed(rammed)) == ("naming", {"pick use", "no"})
    blown = after(rammed, "pick use [4]")
    assert (status(blown, "hms-dover"), status(blown, "carolina")) == (GONE, GONE)
    dud = after(rammed, "pick use [3]")
    assert (status(dud, "hms-dover"), status(dud, "carolina")) == (AFLOAT, AFLOAT)
    assert dud.item_at == [OUT]


@effect("DIVERT_MONSTER")
def test_livestock_sends_a_monster_away_before_it_boards() -> None:
    monster = red("DJC-3", at="4900,4000")
    position = table(monster, IDLE, ahead(DOVER), relic("DJC-99", seat="blue"))
    rammed = after(position, "move calypsos", "steer L 0 838 [1]")
    assert (asked(rammed), asker(rammed)) == ("naming", 1)
    fed = after(rammed, "pick use")
    assert (asked(fed), asker(fed)) == ("placing", 0)
    away = after(fed, "lay 90")
    assert (asked(away), away.pin) == ("orders", [NONE] * 3)
    assert asked(after(rammed, "no")) == "boarding"


@effect("MINE")
def test_mines_take_a_mast_of_their_owners_choice() -> None:
    mines = relic("MI-104", "carolina", "blue")
    near = table(red(DOVER), IDLE, blue(CAROLINA, at="5700,4600"), mines)
    moved = after(near, "move hms-dover", "steer S 0 300", "halt")
    assert (asked(moved), asker(moved)) == ("naming", 1)
    sprung = after(moved, "pick use")
    assert (asked(sprung), asker(sprung)) == ("losing", 1)
    assert masts(after(sprung, "lose 3"), "hms-dover") == 3
    far = table(red(DOVER), IDLE, blue(CAROLINA, at="5700,5800"), mines)
    assert asked(after(far, "move hms-dover", "steer S 0 300", "halt")) == "orders"


@effect("PLAGUE")
def test_a_plague_passes_to_the_next_ship_touched() -> None:
    crew = aboard("SS-40", "carolina", "blue")
    position = table(red(DOVER), IDLE, ahead(CAROLINA), crew, relic("SM-T-006", up=1))
    met = after(position, "move hms-dover", RAM)
    assert met.item_at == [OUT, unit(met, "carolina")]


@effect("DECAY_EACH_TURN")
def test_runes_of_death_may_be_passed_on() -> None:
    position = table(red(DOVER), IDLE, ahead(CAROLINA), relic("FN-125", up=1))
    met = after(position, "move hms-dover", RAM, "no", "no")
    assert listed(met) == {"pick use", "no"}
    assert after(met, "pick use").item_at == [unit(met, "carolina")]


@effect("DROP_TREASURE")
def test_monkeys_drop_treasure_where_they_cast_off_and_where_they_touch() -> None:
    monkeys = relic("RF-65", up=1)
    docked = red(DOVER, "coins=1/1,3/1", at="6000,1783", heading=270)
    left = after(table(docked, IDLE, FAR, monkeys), "move hms-dover", "steer S 90 575", "halt [30]")
    assert (cargo(left, "hms-dover"), gold_on(left, "C")) == (1, 9)
    ship = red(DOVER, "coins=1/1,3/1")
    met = after(
        table(ship, IDLE, ahead(CAROLINA), monkeys), "move hms-dover", "steer S 0 575 [30 1]"
    )
    assert (cargo(met, "hms-dover"), cargo(met, "carolina")) == (1, 3)


@effect("SAVE_CREW")
def test_driftwood_carries_a_crew_to_the_nearest_island() -> None:
    crew = aboard("SS-40", "carolina", "blue")
    position = table(red(DOVER), IDLE, ahead(CAROLINA), crew, relic("OE-101", "carolina", "blue"))
    lost = after(position, "move hms-dover", RAM, "yes [6 1]", "pick crew")
    assert (asked(lost), asker(lost)) == ("naming", 1)
    assert after(lost, "pick use").item_at == [103, OUT]
    assert after(lost, "no").item_at == [OUT, unit(lost, "carolina")]


# Attacks.


@effect("BRIBE_ATTACKER")
def test_relics_buy_off_whoever_would_cost_a_mast() -> None:
    position = table(red(DOVER), IDLE, blue(CAROLINA), relic("BC-102", "carolina", "blue", 1))
    hit = after(position, "shoot hms-dover", "fire 2 carolina ball [4]")
    assert "use carolina blue.relics-1" in listed(hit)
    bought = after(hit, "use carolina blue.relics-1")
    assert (masts(bought, "carolina"), bought.item_at) == (3, [unit(bought, "hms-dover")])
    assert asked(bought) == "orders"
    assert "move hms-dover" not in listed(bought)


@effect("REPEL_CREATURE")
def test_a_creature_that_attacks_is_driven_off() -> None:
    defence = relic("OE-106", "carolina", "blue")
    position = table(red("DJC-3"), IDLE, blue(CAROLINA), defence)
    shot = next(
        o for o in sorted(listed(after(position, "shoot calypsos"))) if o.startswith("fire")
    )
    aimed = after(position, "shoot calypsos", shot)
    assert (asked(aimed), asker(aimed)) == ("aiming", 1)
    driven = after(aimed, "use carolina blue.tritons-defense-1", "lose 1")
    assert masts(driven, "calypsos") == 4
    assert masts(driven, "carolina") == 3
    assert spot(driven, "calypsos") != spot(aimed, "calypsos")
    ship = table(red(DOVER), IDLE, blue(CAROLINA), defence)
    assert asked(after(ship, "shoot hms-dover", "fire 1 carolina ball [2]")) == "volley"


@effect("ENEMY_AUTO_HIT")
def test_a_paw_lets_one_enemy_gun_hit_by_itself() -> None:
    paw = relic("DJC-101", "carolina", "blue", 1)
    volley = after(table(red(DOVER), IDLE, blue(CAROLINA), paw), "shoot hms-dover")
    assert "fire 2 carolina sure" in listed(volley)
    hit = after(volley, "fire 2 carolina sure", "lose 1")
    assert masts(hit, "carolina") == 2
    assert not any(option.endswith("sure") for option in listed(hit))
    plain = after(table(red(DOVER), IDLE, blue(CAROLINA)), "shoot hms-dover")
    assert not any(option.endswith("sure") for option in listed(plain))


@effect("BURNING_MIRROR")
def test_a_mirror_sets_two_masts_alight_from_afar() -> None:
    mirror = relic("FS-95", up=1)
    position = table(red(DOVER), IDLE, blue(CAROLINA, at="5000,4780"), mirror)
    aimed = after(position, "use hms-dover BURNING_MIRROR", "pick carolina [5]")
    burnt = after(aimed, "lose 1", "lose 2")
    assert burnt.fire[unit(burnt, "carolina")] == 0b11
    assert "shoot hms-dover" not in listed(burnt)
    broken = after(position, "use hms-dover BURNING_MIRROR", "pick carolina [1]")
    assert broken.item_at == [OUT]
    near = table(red(DOVER), IDLE, blue(CAROLINA), mirror)
    assert "use hms-dover BURNING_MIRROR" not in listed(near)


# Keywords, orders, actions.


@effect("GAIN_KEYWORD")
def test_treasure_that_gives_a_keyword() -> None:
    """The Cursed frightens friends too; an enemy of the state may not dock at home."""
    friend = red(EAGLE, at="5000,4300")
    dread = table(red(DOVER), friend, FAR, relic("SCS-137", up=1), next="turn red")
    afraid = began(dread, "6")
    assert any(word == "base-s" and on == unit(afraid, "eagle") for word, on, _ in afraid.spells)
    outlaw = after(table(red(DOVER), FAR, relic("MI-101", up=1)))
    assert is_mercenary(outlaw, 0)
    assert not is_mercenary(after(table(red(DOVER), FAR)), 0)


@effect("ALL_POWERFUL_ROLL")
def test_an_all_powerful_roll_gives_an_action_to_somebody() -> None:
    crew = aboard("OE-16", "boneyard")
    position = table(red("DJC-140"), IDLE, FAR, crew)
    own = after(position, "use boneyard ALL_POWERFUL_ROLL [4]", "move boneyard", "halt")
    assert "move boneyard" in listed(own)
    any_ship = after(position, "use boneyard ALL_POWERFUL_ROLL [5]")
    assert listed(any_ship) == {"pick boneyard", "pick el-picador"}
    theirs = after(position, "use boneyard ALL_POWERFUL_ROLL [6]")
    assert (asked(theirs), asker(theirs)) == ("sailing", 0)
    sailed = after(theirs, "steer S 0 575", "halt")
    assert spot(sailed, "carolina") == (9000 + S, 6500)


@effect("ORDER_MONSTER")
def test_a_conch_orders_any_sea_monster() -> None:
    conch = relic("DJC-107", up=1)
    monster = blue("DJC-3", at="8000,4000")
    position = table(red(DOVER), IDLE, monster, conch)
    ordered = after(position, "use hms-dover ORDER_MONSTER", "pick calypsos")
    assert (asked(ordered), asker(ordered)) == ("sailing", 0)
    assert spot(after(ordered, "steer L 0 838"), "calypsos") == (8838, 4000)
    own = table(red(DOVER), red("DJC-3", at="8000,4000"), FAR, conch)
    granted = after(own, "use hms-dover ORDER_MONSTER", "pick calypsos", "move calypsos", "halt")
    assert "move calypsos" in listed(granted)


@effect("HIJACK_ROLL")
def test_maps_of_hades_may_hand_the_helm_to_the_right() -> None:
    maps = relic("DJC-103", up=1)
    lost = after(table(red(DOVER), IDLE, blue(CAROLINA), maps), "shoot hms-dover [5]")
    assert (asked(lost), asker(lost)) == ("naming", 1)
    sailed = after(lost, "pick sail")
    assert (asked(sailed), asker(sailed)) == ("sailing", 1)
    assert asked(after(table(red(DOVER), IDLE, FAR, maps), "move hms-dover [4]")) == "sailing"
    assert asker(after(table(red(DOVER), IDLE, FAR, maps), "move hms-dover [4]")) == 0


@effect("MOVE_MULTI")
def test_a_breath_of_poseidon_moves_once_for_each_mast() -> None:
    position = table(red(DOVER, "masts=1100", at="3000,2500"), IDLE, FAR, relic("BC-109"))
    blown = after(position, "use hms-dover red.poseidons-breath-1")
    for _ in range(4):
        blown = after(blown, "steer S 0 575")
    assert spot(blown, "hms-dover") == (3000 + 4 * S, 2500)
    assert masts(after(blown, "lose 1"), "hms-dover") == 1


@effect("UT_REUSE")
def test_plans_keep_unique_treasure_from_being_used_up() -> None:
    plans, powder = relic("MI-137", up=1), relic("CC-95")
    kept = after(table(red(DOVER), IDLE, FAR, plans, powder), "use hms-dover red.dry-powder-2")
    assert kept.item_at == [0, 0]
    assert "use hms-dover red.dry-powder-2" not in listed(kept)
    spent = after(table(red(DOVER), IDLE, FAR, powder), "use hms-dover red.dry-powder-1")
    assert spent.item_at == [OUT]


@effect("DOUBLE_SHOOT_NO_ABILITIES")
def test_runes_of_power_hush_their_targets() -> None:
    runes = relic("FN-88")
    target = blue("CC-66")
    used = after(table(red(DOVER), IDLE, target, runes), "use hms-dover red.runes-of-power-1")
    hit = after(used, "shoot hms-dover", "fire 2 la-ville-de-paris ball [4]", "lose 1")
    assert masts(hit, "la-ville-de-paris") == 4
    assert not has(hit, unit(hit, "la-ville-de-paris"), "IGNORE_FIRST_HIT")


# The sea and the box.


@effect("DROP_ICEBERG")
def test_an_iceberg_is_dropped_on_a_ship() -> None:
    dropped = after(table(red(DOVER), IDLE, FAR, IDLE_BLUE, relic("FN-96")))
    asking = after(dropped, "use hms-dover red.runes-of-odin-1")
    laid = after(asking, "set 9000 6500 0 [3]")
    assert (status(laid, "carolina"), laid.land_kind, laid.land_n) == (GONE, [1], [3])


@effect("ADD_TERRAIN_D6")
def test_a_die_of_terrain_is_laid_by_the_finder() -> None:
    lost = explored("OE-107", "2")
    assert (asked(lost), asker(lost)) == ("event-step", 0)
    first = after(lost, "set 3000 2000 0")
    second = after(first, "set 8000 3500 0 [4]")
    assert (second.land_kind, asked(second)) == ([0, 1], "loading")


@effect("ZERO_COIN")
def test_a_treasure_card_is_a_coin_worth_nothing() -> None:
    from quarterdeck.core.fates import Scripted
    from quarterdeck.games.cursed_seas import GAME
    from quarterdeck.games.cursed_seas.rules.setup.opening import treasure_pool

    state = GAME.read(table(red(DOVER), FAR, "item FS-220 seat=red at=out"), Scripted([]))
    assert treasure_pool(state).count(0) == 1
    ship = red(DOVER, at="6000,1783", heading=270)
    blank = table(ship, IDLE, FAR).replace("coins=1,2,3", "coins=0")
    taken = after(blank, "explore hms-dover", "take 0")
    assert (len(taken.coins[0]), cargo(taken, "hms-dover")) == (1, 0)


@effect("EVERYONE_ADDS_UT")
def test_pandoras_box_is_filled_by_everybody() -> None:
    gifts = ("item BC-105 seat=red at=reserve", "item MI-99 seat=blue at=reserve")
    boxed = explored("SCS-108", "", *gifts)
    assert boxed.item_at == [OUT, 0, 0]


@effect("TRADE_AT_ENEMY_HOME")
def test_wine_is_traded_at_an_enemys_home() -> None:
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue coins=1/15,3/15",
        "isle C at=6000,1500 coins=1",
    )
    ship = red(DOVER, at="9300,4200")
    wine = relic("BC-104", up=1)
    docked = after(table(*isles, ship, IDLE, FAR, wine), "move hms-dover", "steer S 0 575")
    assert listed(docked) == {"pick 1", "pick 3", "no"}
    sold = after(docked, "pick 3")
    assert (cargo(sold, "hms-dover"), gold_on(sold, "B"), sold.item_at) == (3, 1, [101])


@effect("NATIVES_ROLL")
def test_savage_natives_allow_one_coin_and_bid_the_ship_leave() -> None:
    met = explored("RF-211", "4", aboard("SM-T-007", "hms-dover"))
    took = after(met, "take 3")
    assert asked(took) == "orders"
    theirs = after(took, "end")
    mine = after(theirs, "end")
    assert "end" not in listed(mine)
    away = after(mine, "move hms-dover", "steer S 90 575", "halt")
    assert "end" in listed(away)


@effect("ALL_ROLLS_MINUS")
def test_an_albatross_flies_to_a_ship_the_player_to_the_right_picks() -> None:
    bird = relic("SCS-105", up=1)
    fleet = (red(DOVER), IDLE, red(EAGLE, at="3000,6000"))
    flies = began(table(*fleet, FAR, bird, next="turn red"), "6")
    assert (asker(flies), listed(flies)) == (1, {"pick el-picador", "pick eagle"})
    assert after(flies, "pick eagle").item_at == [unit(flies, "eagle")]


@effect("BOARD_CAPTURE_CREW")
def test_of_the_dearest_crew_the_winner_takes_one() -> None:
    crew = [aboard(card, "eagle", "blue") for card in ("SM-T-008", "SM-PC-008.2", "SM-PC-003.2")]
    ram = ("move wodin", "steer L 0 838", "halt [1]", "yes [6 1]", "pick captive")
    won = after(table(red("FN-10"), ahead(EAGLE), *crew), *ram)
    assert (asker(won), len(listed(won))) == (0, 2)
    taken = after(won, max(listed(won)))
    assert taken.item_at[:2].count(unit(taken, "wodin")) == 1
    assert taken.item_at[2] == unit(taken, "eagle")


@effect("HIT_KILLS_CARGO")
def test_the_target_picks_the_equipment_it_loses() -> None:
    gear = [aboard(card, "hms-dover", "blue") for card in ("FS-110", "FS-107")]
    hit = after(
        table(red("CC-8"), blue(DOVER), *gear), "shoot santiago", "fire 1 hms-dover ball [5]"
    )
    while asked(hit) == "losing":
        hit = after(hit, "lose 1")
    picking = after(hit, "pick equipment")
    assert (asker(picking), len(listed(picking))) == (1, 2)
    assert after(picking, "pick blue.grape-shot-2").item_at == [unit(hit, "hms-dover"), OUT]


@effect("FORT_LONG_GUN")
def test_the_long_gun_is_named_when_the_fort_is_built() -> None:
    isles = (
        "isle A at=1500,4200 home=red coins=3/15,3/15",
        "isle B at=10200,4200 home=blue",
        "isle C at=6000,1500 marks=red",
    )
    ship = red(DOVER, at="6000,1783", heading=270)
    position = table("fort RV-38 seat=red", *isles, ship, IDLE, FAR)
    building = after(position, "end", "build ramsgate C")
    assert "pick flag-3" in listed(building)
    assert ("long-gun:3", 200, 1_000_000) in after(building, "pick flag-3").spells


@effect("FORT_GHOST_CREW")
def test_a_ship_with_a_ghost_of_the_fort_is_a_ghost_ship() -> None:
    crew = aboard("SM-T-008", "eagle", more="n=4")
    assert has(after(table(red(EAGLE), FAR, crew)), 0, "GHOST_SHIP")
    assert not has(after(table(red(EAGLE), FAR, aboard("SM-T-008", "eagle"))), 0, "GHOST_SHIP")


# Cancelling, the kraken's prey, marines ashore.


@effect("CANCEL_S")
def test_a_canceller_may_name_a_crew_when_any_turn_begins() -> None:
    crew = (aboard("SM-T-016", "hms-dover"), aboard("SM-T-007", "hms-dover"))
    near = table(red(DOVER), IDLE, blue("BC-64"), *crew, next="turn red")
    asking = began(near)
    assert (asked(asking), asker(asking)) == ("naming", 1)
    assert listed(asking) == {"pick red.helmsman-1", "pick red.captain-2", "no"}
    hushed = after(asking, "pick red.helmsman-1")
    assert (has(hushed, 0, "BASE_MOVE_PLUS"), has(hushed, 0, "MOVE_THEN_SHOOT")) == (False, True)
    assert asked(after(hushed, "move hms-dover")) == "sailing"
    far = table(red(DOVER), IDLE, blue("BC-64", at="5000,5500"), *crew, next="turn red")
    assert asked(began(far)) == "orders"


@rule("CS-KEY-KRAKEN")
def test_davy_jones_names_the_krakens_prey() -> None:
    """It gains S, and shoots nobody else."""
    kraken = red("RF-96", at="5000,4000")
    jones = (red("DJC-140", at="2500,2500"), aboard("DJC-25", "boneyard"))
    targets = (blue(CAROLINA, at="5000,4700"), blue(DOVER, at="5000,3300"))
    position = table(kraken, *jones, *targets)
    free = after(position, "shoot terrox")
    assert {option.split()[2] for option in listed(free) if "fire" in option} == {
        "carolina",
        "hms-dover",
    }
    named = after(position, "use boneyard NAME_PREY", "pick carolina")
    assert "move boneyard" not in listed(named)
    hunting = after(named, "shoot terrox")
    assert {o.split()[2] for o in listed(hunting) if "fire" in o} == {"carolina"}
    assert str(after(named, "move terrox").agenda[-1]).count("S") == 3
    alone = table(kraken, jones[0], *targets)
    assert "use boneyard NAME_PREY" not in listed(alone)


MARINE = "RV-35"


@rule("CS-KEY-MARINE")
def test_a_marine_fires_from_an_island_once_a_turn() -> None:
    marine = f"item {MARINE} seat=red at=C up=1"
    near = table(red(DOVER, at="2000,2000"), IDLE, blue(EAGLE, at="6000,2000"), marine)
    volley = after(near, "shoot red.lt-nigel-hardwicke-1")
    assert listed(volley) == {"fire 41 eagle ball", "cease"}
    hit = after(volley, "fire 41 eagle ball [3]", "lose 1")
    assert masts(hit, "eagle") == 3
    assert "shoot red.lt-nigel-hardwicke-1" not in listed(hit)
    assert masts(after(volley, "fire 41 eagle ball [2]"), "eagle") == 4
    home = near.replace("at=C", "at=A")
    assert "shoot red.lt-nigel-hardwicke-1" not in listed(home)


@rule("CS-KEY-MARINE")
def test_a_marine_ashore_sinks_for_its_owner() -> None:
    marine = f"item {MARINE} seat=red at=C up=1"
    derelict = blue(EAGLE, "masts=0000 coins=3/2", at="6000,2000")
    position = table(red(DOVER, at="2000,2000"), IDLE, derelict, IDLE_BLUE, marine)
    sunk = after(position, "shoot red.lt-nigel-hardwicke-1", "fire 41 eagle ball [4]")
    assert (status(sunk, "eagle"), gold_on(sunk, "A"), gold_on(sunk, "B")) == (GONE, 2, 1)


@rule("CS-KEY-MARINE")
def test_a_marine_aims_at_crew_ashore() -> None:
    marine = f"item {MARINE} seat=red at=C up=1"
    foe = "item SS-40 seat=blue at=C up=1"
    position = table(red(DOVER, at="2000,2000"), IDLE, FAR, marine, foe)
    volley = after(position, "shoot red.lt-nigel-hardwicke-1")
    shot = next(option for option in listed(volley) if option.startswith("fire"))
    assert after(volley, f"{shot} [4]").item_at == [102, OUT]
    assert after(volley, f"{shot} [1]").item_at == [102, 102]


@effect("RAID_HOME")
def test_a_raider_that_has_left_need_not_sail_again() -> None:
    spell = "spell must-leave 0 1000000"
    docked = red("CC-39", at="9777,4200")
    raider = table(docked, IDLE, FAR, spell)
    assert "end" not in listed(raider)
    moving = after(raider, "move hms-gibraltar")
    away = after(moving, next(option for option in sorted(listed(moving)) if "steer" in option))
    away = after(away, "halt") if asked(away) == "sailing" else away
    assert not any(word == "must-leave" for word, _, _ in away.spells)


@effect("GALE")
def test_a_ship_blown_against_an_island_loses_a_mast() -> None:
    near = blue(CAROLINA, at="6000,2500", heading=270)
    event = "item RV-097b seat=red at=hand"
    state = after(table(red(DOVER, at="2500,2500"), IDLE, near, event), "play red.foul-winds-1")
    gale = after(state, "set 6000 3000 0")
    blown = after(gale, "steer L 270 838")
    assert (asked(blown), asker(blown)) == ("losing", 1)
