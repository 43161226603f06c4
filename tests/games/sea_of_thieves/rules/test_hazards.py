"""HAZ, KNAVE, ENEMY, SKSHIP, MON, FORT: enemies and what they do."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import (
    DOUBLOON,
    EMBER,
    KRAKEN,
    MEGALODON,
    after,
    captains,
    forbidden,
    hold,
    listed,
    lying,
    place,
    seat,
    skeletons,
    where,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.components import BEHAVIOURS, ENEMIES
from quarterdeck.games.sea_of_thieves.rules.queries import knave
from quarterdeck.games.sea_of_thieves.state import LOOT

# The Hazards phase begins when vermilion discards a card.
PHASE = "next clearing vermilion; next hazards; vermilion hand=parley*2,fair-wind*2 rep={}; "
BEFORE = PHASE.format(3)
SHY = "options hunt=outside windows=holders; "


@rule("SOT-HAZ-01")
def test_enemies_act_in_the_order_of_their_numbers() -> None:
    assert [enemy.order for enemy in ENEMIES] == [1, 2, 3, 4]
    text = BEFORE + "ember at=h8; skeleton-sloop at=h8; doubloon at=j8; skeleton-galleon at=j8"
    state = after(text, "discard parley [3 3 6 6 6 6]")
    assert (state.damage[EMBER], state.damage[DOUBLOON]) == (2, 8)


@rule("SOT-HAZ-02")
def test_both_skeleton_ships_share_one_chart() -> None:
    charts = [enemy.behaviour for enemy in ENEMIES]
    assert charts == ["skeleton-ship", "skeleton-ship", "megalodon", "kraken"]
    assert set(BEHAVIOURS) == set(charts)


@rule("SOT-HAZ-03")
def test_the_rulebooks_example_of_a_skeleton_ship() -> None:
    text = BEFORE + "ember at=h9; skeleton-sloop at=h12"
    state = after(text, "discard parley [3 1]")
    assert (where(state, "skeleton-sloop"), state.damage[EMBER]) == ("h9", 1)


@rule("SOT-HAZ-03", "SOT-HAZ-05")
def test_the_example_holds_across_the_outpost_and_within_it() -> None:
    text = BEFORE + "ember at=h5; cinder at=o6; doubloon at=o6; guinea at=o7; skeleton-sloop at=h8"
    state = after(text, "discard parley [3 1]")
    assert (where(state, "skeleton-sloop"), state.damage[EMBER]) == ("h5", 1)
    text = BEFORE + "ember at=h5; cinder at=h7; skeleton-sloop at=h8"
    state = after(text, "discard parley [3 1]")
    assert (where(state, "skeleton-sloop"), state.damage[1]) == ("h7", 1)


@rule("SOT-HAZ-03", "SOT-HAZ-10", "SOT-STACK-06")
def test_two_ships_in_one_hex_are_hunted_and_one_makes_way() -> None:
    text = BEFORE + "ember at=h9; cinder at=h9; skeleton-sloop at=h10; doubloon at=o6"
    state = after(text, "discard parley")
    assert listed(state) == {"target ember", "target cinder"}
    state = after(state, "target ember")
    assert (seat(state), where(state, "skeleton-sloop")) == (0, "h9")
    assert "mark h8" in listed(state)
    state = after(state, "mark h8 [3 3]")
    assert (where(state, "cinder"), state.damage[EMBER]) == ("h8", 2)


@rule("SOT-HAZ-10")
def test_a_ship_with_another_enemy_is_out_of_reach() -> None:
    text = BEFORE + "ember at=h9; megalodon at=h9; skeleton-galleon at=h10; doubloon at=o6"
    state = after(text, "discard parley [1 1 1]")
    assert where(state, "skeleton-galleon") == "h10"


@rule("SOT-HAZ-04")
def test_dice_damage_and_crew_of_attacks() -> None:
    assert [enemy.dice for enemy in ENEMIES] == [2, 4, 3, 0]
    text = BEFORE + "ember at=h8; megalodon at=h8"
    state = after(text, "discard parley [6 3 1]")
    assert (state.damage[EMBER], state.down[EMBER]) == (3, 1)


@rule("SOT-HAZ-04", "SOT-KNAVE-01")
def test_the_knave_decides_between_equals() -> None:
    text = BEFORE + "ember at=h8; doubloon at=j8; skeleton-sloop at=i8; gold gold=0"
    state = after(text, "discard parley")
    assert (seat(state), listed(state)) == (1, {"target ember", "target doubloon"})
    state = after(state, "target ember [3 3]")
    assert where(state, "skeleton-sloop") == "h8"


@rule("SOT-HAZ-04")
def test_the_megalodon_prefers_the_most_damaged_ship() -> None:
    text = BEFORE + "ember at=h8 damage=2; doubloon at=j8; megalodon at=i8"
    state = after(text, "discard parley [1 1 1]")
    assert where(state, "megalodon") == "h8"


@rule("SOT-HAZ-05")
def test_shy_enemies_keep_out_of_the_outpost_and_ignore_ships_there() -> None:
    text = SHY + BEFORE + "ember at=h7; doubloon at=m9; guinea at=m9; skeleton-sloop at=h8"
    state = after(text, "discard parley")
    assert all(option.startswith("mark") for option in listed(state))
    assert "mark h7" not in listed(state)
    alone = SHY + BEFORE + "ember at=h7; cinder at=h7; skeleton-sloop at=h8"
    assert where(after(alone, "discard parley"), "skeleton-sloop") == "h8"


@rule("SOT-HAZ-06", "SOT-MON-04")
def test_with_nobody_to_hunt_enemies_stay_and_the_kraken_submerges() -> None:
    text = (
        SHY
        + BEFORE
        + "ember at=h7; cinder at=h7; megalodon at=h8; kraken at=m9 tentacles=4 damage=2"
    )
    state = after(text, "discard parley")
    assert (where(state, "megalodon"), where(state, "kraken")) == ("h8", "-")
    assert (state.tentacles, state.damage[KRAKEN], len(state.arms)) == (0, 0, 6)


@rule("SOT-HAZ-06")
def test_every_chart_ends() -> None:
    for chart in BEHAVIOURS.values():
        questions = [node for node in chart.nodes.values() if node.ask]
        assert len(questions) <= 2
        assert chart.nodes["end"].do == "end-turn"


@rule("SOT-HAZ-07")
def test_enemies_take_no_cargo_and_no_harm_from_reefs() -> None:
    text = BEFORE + "ember at=i8; skeleton-sloop at=i10; hex at=i8 cargo=gem-800"
    state = after(text, "discard parley [1 1]")
    assert (where(state, "skeleton-sloop"), state.damage[8]) == ("i8", 0)
    assert lying(state, "i8") == ["gem-800"]


@rule("SOT-HAZ-08")
def test_distances_are_steps_over_the_map() -> None:
    text = SHY + BEFORE + "ember at=h5; skeleton-sloop at=h8; doubloon at=m9"
    assert any(option.startswith("mark") for option in listed(text, "discard parley"))
    text = BEFORE + "ember at=h6; skeleton-sloop at=h8"
    state = after(text, "discard parley [1 1]")
    assert where(state, "skeleton-sloop") == "h6"
    far = BEFORE + "ember at=f6; skeleton-sloop at=h8"
    state = after(far, "discard parley [1 1]")
    assert where(state, "skeleton-sloop") == "f6"


@rule("SOT-HAZ-09")
def test_prowling_gets_as_near_as_it_can() -> None:
    text = SHY + BEFORE + "ember at=m9; skeleton-sloop at=h9; cinder at=h7"
    state = after(text, "discard parley")
    ends = listed(state)
    assert len(ends) > 1
    assert "mark k9" in ends
    assert where(after(state, "mark k9"), "skeleton-sloop") == "k9"


@rule("SOT-KNAVE-01")
def test_the_scurvy_knave() -> None:
    text = "seats 3; next acting vermilion; ember at=h6; vermilion rep=4 gold=300; "
    text += "gold rep=4 gold=300; plum rep=7 gold=0"
    assert knave(place(text)) == 1
    assert knave(place("time first=gold; " + text)) == 0
    assert knave(place(text.replace("gold rep=4 gold=300", "gold rep=4 gold=400"))) == 0
    assert knave(place("time knave=plum; " + text)) == 2


# Hurting enemies.


@rule("SOT-ENEMY-01")
def test_open_fire_damages_enemies() -> None:
    text = "next ordering ember; ember at=h8; skeleton-galleon at=h8"
    assert after(text, "open-fire skeleton-galleon [3 6]").damage[9] == 3


@rule("SOT-SKSHIP-01")
def test_a_skeleton_ship_goes_down_and_leaves_its_treasure() -> None:
    text = "next ordering ember; ember at=h8; skeleton-sloop at=h8 damage=2 booty=gem-800,skull-500"
    state = after(text, "open-fire skeleton-sloop [3 3]")
    assert (where(state, "skeleton-sloop"), lying(state, "h8")) == ("-", ["gem-800", "skull-500"])
    assert (state.booty[0], state.slain) == ((), ())


@rule("SOT-MON-01")
def test_the_megalodon_takes_more_with_more_players() -> None:
    assert ENEMIES[2].hit_points[2:] == (8, 10, 12)
    text = "seats 3; next ordering ember; ember at=h8; megalodon at=h8 damage=8"
    assert where(after(text, "open-fire megalodon [3 1]"), "megalodon") == "h8"


@rule("SOT-MON-03")
def test_a_slain_megalodon_leaves_treasure_and_reputation() -> None:
    text = "next ordering ember; ember at=h8; megalodon at=h8 damage=7"
    state = after(text, "open-fire megalodon [3 6 gem-600 chest-300]")
    assert (state.rep[0], lying(state, "h8")) == (4, ["chest-300", "gem-600"])
    assert (where(state, "megalodon"), state.slain) == ("-", (MEGALODON,))


GRIP = "next ordering ember; ember type=galleon at=h8; kraken at=h8 tentacles={} arms={}; "


@rule("SOT-MON-02", "SOT-MON-06")
def test_three_damage_drive_off_a_tentacle_and_the_rest_stays() -> None:
    text = GRIP.format(6, "1,1,1,2,2,3")
    state = after(text, "open-fire kraken [3 3 3 3 2 gem-600 chest-300]")
    assert (state.tentacles, state.damage[KRAKEN]) == (5, 1)
    assert lying(state, "h8") == ["chest-300", "gem-600"]
    assert state.arms == [1, 1, 1, 2, 3]
    state = after(text, "open-fire kraken [6 6 6 1 1 gem-600 1 chest-300]")
    assert (state.tentacles, state.damage[KRAKEN]) == (4, 0)


@rule("SOT-MON-02", "SOT-MON-03")
def test_with_the_last_tentacle_the_kraken_is_defeated() -> None:
    text = GRIP.format(1, "3")
    state = after(text, "open-fire kraken [6 6 1 1 3 gem-600 chest-300 chest-300]")
    assert (where(state, "kraken"), state.slain, state.rep[0]) == ("-", (KRAKEN,), 5)


@rule("SOT-MON-04", "SOT-FX-10")
def test_a_submerged_kraken_comes_back_whole() -> None:
    text = "next clearing vermilion; next resolving seas deep-goes-quiet vermilion - 0; "
    text += "vermilion hand=parley*2,fair-wind*2; ember at=h8; "
    text += "kraken at=h8 tentacles=3 damage=2 arms=1,2,3"
    state = after(text, "discard parley")
    assert (state.tentacles, state.damage[KRAKEN], len(state.arms)) == (0, 0, 6)
    assert state.slain == ()


@rule("SOT-MON-05")
def test_the_kraken_holds_ships_while_it_has_five_tentacles() -> None:
    text = "next commanding ember; ember at=h8; kraken at=h8 tentacles={}"
    assert listed(text.format(5)) == {"open-fire kraken", "plunder", "done"}
    assert forbidden(text.format(5), "sail h9") == "SOT-MON-05"
    assert forbidden(text.format(5), "full-sail", "done") == "SOT-MON-05"
    assert "sail h9" in listed(text.format(4))
    drift = "next drifting ember vermilion 2; next acting vermilion; ember at=h8; "
    assert listed(drift + "kraken at=h8 tentacles=6") == {"act ember", "end"}


@rule("SOT-MON-06")
def test_nobody_joins_a_held_ship() -> None:
    text = "next commanding ember; ember at=h9; doubloon at=h8; kraken at=h8 tentacles={}"
    assert "sail h8" not in listed(text.format(6))
    assert "sail h8" in listed(text.format(4))


# Skeleton Forts.

FORT = "next ordering ember; ember type=galleon at=d9; fort at=d9 slot={}; hex at=d9 skeletons={}"


@rule("SOT-FORT-01")
def test_a_fort_is_fought_with_plunder() -> None:
    text = FORT.format(2, 2)
    assert not [option for option in listed(text) if option.startswith("open-fire")]
    assert "fight skeleton" in listed(text, "plunder [3 3 3 3]")


@rule("SOT-FORT-02", "SOT-FORT-03")
def test_waves_come_until_the_fort_falls() -> None:
    state = after(FORT.format(3, 1), "plunder [6 6 3 3]", "fight skeleton")
    assert (state.slot, skeletons(state, "d9"), captains(state, "d9")) == (2, 2, [])
    state = after(state, "fight skeleton", "fight skeleton [marrow]")
    assert (state.slot, skeletons(state, "d9"), captains(state, "d9")) == (1, 2, ["marrow"])
    state = after(state, "fight skeleton", "fight skeleton", "fight marrow [gem-800 gem-600]")
    assert (state.fort, state.slot, state.rep[0]) == (-1, 0, 3)
    assert hold(state, "ember") == ["gem-600", "gem-800"]


@rule("SOT-FORT-03", "SOT-FORT-05")
def test_a_fort_that_falls_by_itself_rewards_nobody() -> None:
    text = "next choosing bones-scatter.seas.0 vermilion - 2; ember at=h6; fort at=d9 slot=1; "
    text += "hex at=d9 skeletons=1"
    state = after(
        "next clearing vermilion; vermilion hand=brace*3,parley; " + text, "discard brace"
    )
    assert (state.fort, state.rep) == (-1, [0, 0])


@rule("SOT-FORT-02", "SOT-FORT-05")
def test_a_wave_for_which_nothing_is_there_counts_as_beaten() -> None:
    used = "rotjaw,wormwood,ashcroft,mad-lantern,brine,tallow,sixfinger,marrow"
    text = "next sifting vermilion 1 d9; ember at=h6; fort at=d9 slot=2; "
    text += f"hex at=d9 skeletons=1; hex at=m6 captains={used}; hex at=j2 skeletons=11"
    state = after(text, "mark h9")
    assert place(text).pools[LOOT].count("skeleton") == 0
    assert (state.fort, state.slot) == (-1, 0)


@rule("SOT-FORT-05")
def test_guards_and_event_skeletons_count_as_the_forts_own() -> None:
    text = "next acting vermilion; ember at=k11 voyage=purge-the-shell-sands; fort at=k11 slot=2; "
    text += "hex at=k11 skeletons=2"
    state = after(text, "act ember", "done")
    assert skeletons(state, "k11") == 6
    assert state.slot == 2


@rule("SOT-FORT-04", "SOT-SPAWN-09")
def test_after_a_fall_a_new_fort_can_rise() -> None:
    text = "next clearing vermilion; next spawning good-harvest; "
    text += "vermilion hand=parley*2,fair-wind*2; ember at=h6"
    state = after(text, "discard parley")
    assert (state.slot, skeletons(state, "k11")) == (2, 2)
    standing = text + "; fort at=d9 slot=1; hex at=d9 skeletons=1"
    assert after(standing, "discard parley").slot == 1
