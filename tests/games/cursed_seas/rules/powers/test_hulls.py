"""KEYWORDS of hulls: what a ship is, and what follows from it."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    EAGLE,
    FAR_BLUE,
    IDLE,
    IDLE_BLUE,
    after,
    ahead,
    asked,
    began,
    blue,
    cargo,
    forbidden,
    gold_on,
    listed,
    masts,
    opened,
    red,
    spot,
    status,
    table,
    unit,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.components import CARDS, S
from quarterdeck.games.cursed_seas.components.filing import TRAITS
from quarterdeck.games.cursed_seas.components.traits import HULL
from quarterdeck.games.cursed_seas.state import AFLOAT, GONE, NONE

LIGHTNING, PEACOCK, TIGER, RANGER, DONAR = "RV-14", "BC-18", "OE-168", "CC-3", "FN-11"
BILGE, DELIVERANCE, COLEOPTERA, BEOWULF = "OE-214", "CC-1", "MI-29", "FN-1"
WALKER, GRINDER, STONE, POLARIS = "OE-141", "RF-98", "OE-137", "RF-94"
FRONTIER, FURY, WIDOWMAKER, CANOES = "SS-5", "SS-051a", "FS-17", "SS-17"
BOMBARDIER, CRUSHER, SALIENT = "FS-14", "RF-87", "FS-54"


@rule("CS-KEY-SCHOONER")
def test_a_schooner_turns_about_its_stern_after_a_move() -> None:
    turning = after(table(red(LIGHTNING), blue(CAROLINA)), "move lightning", "halt")
    assert asked(turning) == "swinging"
    turned = after(turning, "swing 270")
    assert turned.heading[0] == 270
    assert spot(turned, "lightning") == (5000 - 480, 4000 - 480)


SWING = (
    red(LIGHTNING, at="4990,4000"),
    blue(CAROLINA, at="5000,3443"),
    IDLE,
)


@rule("CS-KW-SCH")
def test_a_bow_brought_against_an_enemy_by_the_turn_holds_it() -> None:
    held = after(table(*SWING), "move lightning", "halt", "swing 270")
    assert held.pin[unit(held, "carolina")] == unit(held, "lightning")
    assert asked(held) == "orders"
    theirs = after(held, "end")
    assert "move carolina" not in listed(theirs)


@rule("CS-KEY-GALLEY")
def test_a_galley_rows_without_masts_and_is_never_pinned() -> None:
    rowing = after(table(red(PEACOCK, "masts=000"), blue(CAROLINA)), "move golden-peacock")
    assert forbidden(rowing, "steer L 0 838") == "CS-MOVE-02"
    assert spot(after(rowing, "steer S 0 575"), "golden-peacock") == (5575, 4000)
    laden = table(red(PEACOCK), ahead(CAROLINA, "coins=1/2"))
    rammed = after(laden, "move golden-peacock", "steer L 0 838 [1]")
    assert asked(rammed) == "boarding"
    assert rammed.pin == [NONE, NONE]


@rule("CS-KEY-GALLEY")
def test_a_galley_that_rams_boards_with_one_more() -> None:
    position = table(red(PEACOCK, "masts=110"), ahead(CAROLINA, "coins=1/2"))
    won = after(position, "move golden-peacock", "steer L 0 838 [1]", "yes [4 2]")
    assert asked(won) == "prize"
    plain = table(red(ANTELOPE), ahead(CAROLINA, "coins=1/2"))
    tied = after(plain, "move hms-antelope", "steer L 0 838 [1]", "yes [3 2]")
    assert asked(tied) != "prize"


JUNK = table(red(DOVER), blue(TIGER, "masts=00"), IDLE, IDLE_BLUE)


@rule("CS-KEY-JUNK")
def test_a_derelict_junk_sinks_by_two_hits_of_one_action() -> None:
    once = after(JUNK, "shoot hms-dover", "fire 1 sea-tiger ball [4]")
    assert status(once, "sea-tiger") == AFLOAT
    assert status(after(once, "fire 2 sea-tiger ball [4]"), "sea-tiger") == GONE
    later = after(once, "cease", "end", "end", "shoot hms-dover", "fire 1 sea-tiger ball [4]")
    assert status(later, "sea-tiger") == AFLOAT


@rule("CS-KW-JUNK")
def test_watertight_holds_do_not_help_against_scuttling() -> None:
    own = table(red(TIGER, "masts=00"), IDLE, blue(CAROLINA), IDLE_BLUE)
    state = after(own, "scuttle sea-tiger [5]", "end", "end")
    assert status(state, "sea-tiger") == GONE


@rule("CS-KEY-BROADSIDESATTACK")
def test_a_broadside_is_one_die_for_all_guns_and_one_hit_more() -> None:
    position = table(red(RANGER, "masts=1100"), blue(DOVER))
    hit = after(position, "shoot ranger", "fire 0 hms-dover broadside [4]")
    assert masts(after(hit, "lose 1", "lose 2", "lose 3"), "hms-dover") == 1
    miss = after(position, "shoot ranger", "fire 0 hms-dover broadside [3]")
    assert masts(miss, "hms-dover") == 4
    assert asked(miss) != "volley"


@rule("CS-KEY-LONGSHIP")
def test_a_longship_fires_twice_from_each_mast_and_turns_about() -> None:
    position = table(red(DONAR), blue(CAROLINA))
    twice = after(position, "shoot donar", "fire 1 carolina ball [1]", "fire 1 carolina ball [1]")
    assert "fire 1 carolina ball" not in listed(twice)
    assert "fire 2 carolina ball" in listed(twice)
    assert asked(after(position, "move donar", "halt")) == "swinging"
    rowing = table(red(DONAR, "masts=00"), blue(CAROLINA))
    assert "move donar" in listed(rowing)


@rule("CS-KEY-LONGSHIP")
def test_a_longship_neither_pins_nor_is_pinned() -> None:
    laden = table(red(DONAR), ahead(CAROLINA, "coins=1/2"))
    state = after(laden, "move donar", "steer S 0 575", "halt [1]")
    assert asked(state) == "boarding"
    assert state.pin == [NONE, NONE]


@rule("CS-KEY-TURTLESHIP")
def test_panels_go_before_the_mast() -> None:
    shot = "fire {} bilge ball [4]".format
    state = after(table(red(DOVER), blue(BILGE)), "shoot hms-dover", shot(1), shot(2))
    assert (state.panels[1], masts(state, "bilge")) == (0, 1)
    assert masts(after(state, shot(3)), "bilge") == 0
    rowing = table(red(BILGE, "masts=0 panels=0"), blue(CAROLINA))
    assert "move bilge" in listed(rowing)


@rule("CS-KEY-TURTLESHIP")
def test_a_turtle_ship_with_a_panel_cannot_be_boarded() -> None:
    def question(panels: int) -> str:
        position = table(red(DOVER), ahead(BILGE, f"panels={panels} coins=1/2"))
        return asked(after(position, "move hms-dover", "steer S 0 575 [1]"))

    assert question(0) == "boarding"
    assert question(1) != "boarding"


GHOST = (red(DELIVERANCE, at="5000,4000"), blue(CAROLINA, "coins=1/2", at="5500,4400", heading=90))


@rule("CS-KEY-GHOSTSHIP")
def test_a_ghost_ship_passes_through_others() -> None:
    asked_first = began(table(*GHOST, next="turn red"))
    assert asked(asked_first) == "declaring"
    ghostly = after(asked_first, "yes", "move deliverance")
    passed = after(ghostly, "steer L 0 838", "steer S 0 575")
    assert spot(passed, "deliverance") == (5000 + 838 + 575, 4000)
    solid = after(asked_first, "no", "move deliverance", "steer L 0 838 [1]")
    assert spot(solid, "deliverance")[0] < 5500
    assert asked(solid) == "boarding"


@rule("CS-KEY-GHOSTSHIP")
def test_a_ghostly_ship_shoots_and_is_shot_at() -> None:
    ghost = table(red(DELIVERANCE, "mode=1"), blue(DOVER))
    assert "fire 2 hms-dover ball" in listed(after(ghost, "shoot deliverance"))
    target = table(red(DOVER), blue(DELIVERANCE, "mode=1"))
    assert "fire 2 deliverance ball" in listed(after(target, "shoot hms-dover"))


@rule("CS-KEY-SUBMARINE")
def test_a_submerged_submarine_only_moves() -> None:
    under = table(red(COLEOPTERA, "mode=1"), blue(DOVER))
    assert listed(under) == {"move coleoptera", "end"}
    hunted = table(red(DOVER), blue(COLEOPTERA, "mode=1"))
    assert asked(opened(hunted, "shoot hms-dover")) != "volley"


@rule("CS-KEY-SUBMARINE")
def test_a_submerged_submarine_rams_and_is_moved_away() -> None:
    position = table(red(COLEOPTERA, "mode=1"), ahead(CAROLINA), IDLE)
    state = after(position, "move coleoptera", "steer S 0 400", "halt [4]", "lose 1")
    assert masts(state, "carolina") == 2
    assert spot(state, "coleoptera")[0] < 5000
    assert asked(state) == "orders"


@rule("CS-KEY-SUBMARINE")
def test_a_surfaced_submarine_takes_no_harm_from_a_ram() -> None:
    position = table(red(DOVER), ahead(COLEOPTERA))
    state = after(position, "move hms-dover", "steer S 0 575 [6]")
    assert masts(state, "coleoptera") == 3
    assert state.pin == [NONE, NONE]


@rule("CS-KW-SUB")
def test_a_piece_stays_submerged_until_its_next_turn() -> None:
    down = after(began(table(red(COLEOPTERA), blue(DOVER), next="turn red")), "yes")
    assert down.mode[0] == 1
    theirs = after(down, "end", "end")
    assert (theirs.mode[0], asked(theirs)) == (1, "declaring")
    assert after(theirs, "no").mode[0] == 0


@rule("CS-KW-SUB2")
def test_a_submerged_piece_passes_under_ships_but_not_islands() -> None:
    friend = red(ANTELOPE, at="5500,4400", heading=90)
    state = after(
        table(red(COLEOPTERA, "mode=1"), friend, blue(DOVER, at="8000,6000")),
        *("move coleoptera", "steer S 0 575", "steer S 0 575"),
    )
    assert spot(state, "coleoptera") == (5000 + 2 * 575, 4000)
    shore = table(red(COLEOPTERA, "mode=1", at="6000,2200", heading=270), blue(DOVER))
    stopped = after(shore, "move coleoptera", "steer S 270 575")
    assert spot(stopped, "coleoptera")[1] > 1500 + 270


ICE = "land iceberg at=5600,4000 n=1"


@rule("CS-KEY-ICEBREAKER")
def test_an_icebreaker_pushes_an_iceberg() -> None:
    state = after(
        table(red(BEOWULF), blue(CAROLINA, at="8000,6000"), IDLE, ICE),
        "move beowulf",
        "steer L 0 838",
    )
    assert masts(state, "beowulf") == 3
    assert spot(state, "beowulf") == (5838, 4000)
    assert state.land_x[0] == 5600 + S


@rule("CS-KEY-WINDCATCHER")
def test_a_windcatcher_rolls_before_each_move() -> None:
    position = table(red(WALKER), blue(CAROLINA, at="8000,6000"))
    blown = after(position, "move ghost-walker [4]", "steer L 0 838", "steer S 0 575")
    assert spot(blown, "ghost-walker") == (5000 + 838 + 575, 4000)
    becalmed = after(position, "move ghost-walker [1]")
    assert forbidden(becalmed, "steer L 0 838") == "CS-MOVE-02"
    assert forbidden(becalmed, "steer S 0 575") == ""
    plain = after(position, "move ghost-walker [2]", "steer L 0 838")
    assert asked(plain) != "sailing"


@rule("CS-KEY-TURBINE")
def test_a_turbine_reverses_once_a_turn_even_pinned() -> None:
    position = table(red(GRINDER, "pin=carolina", at="5315,4000"), ahead(CAROLINA))
    assert "move grinder" not in listed(position)
    state = after(position, "use grinder TURBINE")
    assert spot(state, "grinder") == (5315 - S, 4000)
    assert state.pin[0] == NONE
    assert "use grinder TURBINE" not in listed(state)


@rule("CS-KEY-CATAMARAN", "CS-KEY-DOUBLECATAMARAN")
def test_outriggers_throw_off_hits() -> None:
    def left(card: str, name: str, die: int) -> int:
        # Skipping Stone is asked whether the die is thrown again.
        keep = ("keep",) if card == STONE else ()
        position = table(red(DOVER), blue(card))
        state = after(position, "shoot hms-dover", f"fire 1 {name} ball [4 {die}]", *keep)
        if asked(state) == "losing":
            state = after(state, "lose 1")
        return masts(state, name)

    assert [left(STONE, "skipping-stone", die) for die in (4, 5, 6)] == [1, 2, 2]
    assert [left(POLARIS, "polaris", die) for die in (3, 4, 5)] == [2, 3, 3]


@rule("CS-KEY-HOIST")
def test_a_hoist_takes_cargo_from_an_island_within_s() -> None:
    position = table(red(FRONTIER, at="6000,2100", heading=270), blue(CAROLINA))
    state = after(position, "use frontier HOIST", "pick C")
    assert asked(state) == "loading"
    taken = after(state, "take 3")
    assert cargo(taken, "frontier") == 3
    assert gold_on(taken, "C") == 3
    armed = table(red(FRONTIER), blue(CAROLINA, "coins=1/2"))
    assert "use frontier HOIST" not in listed(armed)


@rule("CS-KEY-SECRETHOLD")
def test_two_treasures_in_a_secret_hold_cannot_be_taken() -> None:
    def prize(coins: str) -> str:
        own = red(DOVER, "coins=1/1")
        position = table(own, ahead(FRONTIER, f"coins={coins}"))
        return asked(after(position, "move hms-dover", "steer S 0 575 [1]", "yes [6 1]"))

    assert prize("3/2,3/2") != "prize"
    assert prize("3/2,3/2,1/2") == "prize"


@rule("CS-KEY-DORIES")
def test_dories_land_gold_at_home_and_load_from_afar() -> None:
    home = table(red(FURY, "coins=3/1", at="2300,4200", heading=180), blue(CAROLINA))
    landed = after(home, "use celtic-fury DORIES")
    assert gold_on(landed, "A") == 3
    shore = table(red(FURY, at="6000,2200", heading=270), blue(CAROLINA))
    assert asked(after(shore, "explore celtic-fury")) == "loading"


@rule("CS-KEY-TREASURESHIP")
def test_treasure_ship_marks_the_ten_mast_junks_and_does_nothing() -> None:
    marked = [card for card in CARDS.values() if card.has("Treasure Ship")]
    assert marked
    assert {card.masts for card in marked} == {10}
    assert all(card.has("Junk") for card in marked)
    assert HULL in TRAITS["TREASURE_SHIP"]


RAFT = table(
    red(EAGLE, at="5000,4000"), red(WIDOWMAKER, at="4000,4000"), blue(DOVER, at="4000,4700")
)


@rule("CS-KEY-FLOTILLA", "CS-KEY-EXTENDEDRANGE")
def test_a_flotilla_shoots_from_its_base_at_doubled_range_and_never_moves() -> None:
    assert "move widowmaker" not in listed(RAFT)
    volley = after(RAFT, "shoot widowmaker")
    assert {f"fire {gun} hms-dover ball" for gun in (1, 2, 3, 4)} <= listed(volley)
    far = RAFT.replace("4000,4700", "4000,5100")
    assert "fire 1 hms-dover ball" in listed(after(far, "shoot widowmaker"))
    out = RAFT.replace("4000,4700", "4000,5300")
    assert asked(opened(out, "shoot widowmaker")) != "volley"


@rule("CS-KEY-FLOTILLA")
def test_a_flotilla_loses_its_flag_to_two_hits_of_one_action() -> None:
    shot = "fire {} widowmaker ball [4]".format
    position = table(red(DOVER), blue(WIDOWMAKER, at="4700,4500"), FAR_BLUE)
    once = after(position, "shoot hms-dover", shot(1))
    assert masts(once, "widowmaker") == 1
    twice = after(once, shot(2))
    assert masts(twice, "widowmaker") == 0
    assert status(after(twice, shot(3)), "widowmaker") == GONE


@rule("CS-KEY-NATIVECANOE")
def test_any_hit_sinks_a_canoe_and_none_is_rammed() -> None:
    shot = table(red(DOVER), blue(CANOES))
    sunk = after(shot, "shoot hms-dover", "fire 1 native-canoes ball [4]")
    assert status(sunk, "native-canoes") == GONE
    across = table(red(DOVER), blue(CANOES, at="5400,4150", heading=90))
    met = after(across, "move hms-dover", "steer S 0 575")
    assert met.pin == [NONE, NONE]
    assert status(met, "native-canoes") == AFLOAT


@rule("CS-KEY-NATIVECANOE")
def test_canoes_do_not_explore_on_the_first_turn() -> None:
    position = table(red(CANOES, at="6000,1785", heading=270), blue(CAROLINA))
    assert "explore native-canoes" not in listed(position)
    later = table(
        *("turn seat=red gold=30 round=2", red(CANOES, at="6000,1785", heading=270)),
        blue(CAROLINA),
    )
    assert "explore native-canoes" in listed(later)


@rule("CS-KEY-BOMBARDIER")
def test_a_bombardiers_gun_jams_on_a_one_until_a_repair() -> None:
    position = table(red(BOMBARDIER), blue(DOVER, at="5000,5000"), IDLE, IDLE_BLUE)
    assert "fire 31 hms-dover ball" in listed(after(position, "shoot bombardier"))
    jammed = after(position, "shoot bombardier", "fire 31 hms-dover ball [1]", "end", "end")
    assert "fire 31 hms-dover ball" not in listed(opened(jammed, "shoot bombardier"))


@rule("CS-KEY-BOMBARDIER")
def test_a_repair_action_frees_a_jammed_gun() -> None:
    docked = red(BOMBARDIER, "masts=110", at="1917,4200", heading=180)
    mended = after(table(docked, blue(DOVER), "spell jammed 0 1000000"), "repair bombardier")
    assert ("jammed", 0, 1000000) not in mended.spells


@rule("CS-KEY-BOMBARDIER")
def test_flame_reaches_s_and_sets_a_mast_on_fire() -> None:
    flame = "spell gun:flame 0 1000000"
    near = after(table(red(BOMBARDIER), blue(DOVER), flame), "shoot bombardier")
    burning = after(near, "fire 31 hms-dover ball [4]")
    if asked(burning) == "losing":
        burning = after(burning, "lose 1")
    assert burning.fire[unit(burning, "hms-dover")]
    far = table(red(BOMBARDIER), blue(DOVER, at="5000,5000"), flame)
    assert "fire 31 hms-dover ball" not in listed(opened(far, "shoot bombardier"))


@rule("CS-KEY-SCORPION", "CS-KW-SCORP")
def test_a_scorpion_cuts_a_mast_in_reach_of_its_bow() -> None:
    position = table(red(CRUSHER, at="5200,4000"), ahead(STONE, "coins=1/2"))
    struck = after(position, "move crusher", "halt", "pick skipping-stone", "lose 1")
    assert masts(struck, "skipping-stone") == 1
    assert struck.pin[unit(struck, "skipping-stone")] == unit(struck, "crusher")
    assert struck.pin[unit(struck, "crusher")] == NONE
    assert asked(struck) == "boarding"
    far = table(red(CRUSHER, at="5000,4000"), ahead(STONE))
    assert asked(after(far, "move crusher", "halt")) != "blade"


@rule("CS-KW-SCORP")
def test_a_blade_leaves_panels_standing() -> None:
    position = table(red(CRUSHER, at="5200,4000"), blue(BILGE, at="5400,4200", heading=90))
    struck = after(position, "move crusher", "halt", "pick bilge")
    assert (masts(struck, "bilge"), struck.panels[1]) == (0, 2)


@rule("CS-KEY-SWITCHBLADE")
def test_a_switchblade_strikes_once_on_each_side() -> None:
    position = table(
        red(SALIENT),
        blue(CAROLINA, at="4900,4300"),
        blue(EAGLE, at="4900,3700"),
    )
    first = after(position, "move hms-salient", "halt")
    assert {"pick carolina", "pick eagle"} <= listed(first)
    struck = after(first, "pick carolina", "lose 1")
    assert masts(struck, "carolina") == 2
    assert "pick eagle" in listed(struck)
    assert "pick carolina" not in listed(struck)
