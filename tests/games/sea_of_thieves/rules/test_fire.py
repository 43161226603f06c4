"""FIRE, DMG, CREW: volleys, damage, and crew that are defeated."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import (
    DOUBLOON,
    EMBER,
    after,
    forbidden,
    hold,
    listed,
    place,
    seat,
    where,
)

from quarterdeck.core.testing import rule


@rule("SOT-CREW-01", "SOT-CREW-02")
def test_the_owner_picks_who_is_defeated() -> None:
    text = "next defeating ember 1\nember type=brigantine at=h7 special=scout\n"
    assert listed(text) == {"lose crew", "lose scout"}
    state = after(text, "lose scout")
    assert (state.able[EMBER], state.crew[EMBER], state.felled[EMBER]) == (2, (), ("scout",))
    state = after(text, "lose crew")
    assert (state.able[EMBER], state.down[EMBER]) == (1, 1)


@rule("SOT-CREW-03")
def test_a_resource_saves_a_crew_also_in_another_turn() -> None:
    text = "time turn=vermilion\nnext defeating doubloon 1\ndoubloon at=h7 hold=resource\n"
    assert seat(place(text)) == 1
    state = after(text, "spend")
    assert (state.able[DOUBLOON], state.hold[DOUBLOON]) == (2, ())
    assert state.pools[6].count("resource") == 30


@rule("SOT-CREW-04")
def test_more_defeats_than_crew_are_ignored_and_the_ship_still_acts() -> None:
    state = place("next defeating ember 5\nember type=brigantine at=h7 special=scout")
    assert (state.able[EMBER], state.down[EMBER], state.felled[EMBER]) == (0, 2, ("scout",))
    text = "next acting vermilion\nember at=h7 down=2\ncinder at=h8\n"
    state = after(text, "act ember")
    assert (state.able[EMBER], state.down[EMBER]) == (2, 0)
    assert "full-sail" in listed(state)


@rule("SOT-CREW-05")
def test_several_defeats_are_decided_token_by_token() -> None:
    text = "next defeating ember 2\nember at=h7 special=scout hold=resource\n"
    state = after(text, "spend")
    assert listed(state) == {"lose crew", "lose scout"}
    state = after(text, "lose scout", "spend")
    assert (state.felled[EMBER], state.able[EMBER], hold(state, "ember")) == (("scout",), 1, [])


# Crew rolls.


# Damage.


@rule("SOT-DMG-01", "SOT-DMG-02")
def test_damage_has_no_limit_and_counts_in_points() -> None:
    text = "next ordering ember\nember type=galleon at=h7\ndoubloon at=h7 damage=7\n"
    state = after(text, "open-fire doubloon [6 6 6 6]")
    assert state.damage[DOUBLOON] == 15
    assert where(state, "doubloon") == "h7"


@rule("SOT-DMG-03", "SOT-FX-03")
def test_one_window_for_each_lot_of_damage() -> None:
    text = "next ordering ember\nember at=h7\ndoubloon at=h7\ngold hand=brace\n"
    state = after(text, "open-fire doubloon [6 6]")
    assert (seat(state), state.lot) == (1, 4)
    assert listed(state) == {"play brace", "pass"}
    assert after(state, "play brace").damage[DOUBLOON] == 1
    assert after(state, "pass").damage[DOUBLOON] == 4


@rule("SOT-DMG-03", "SOT-FX-03")
def test_each_reef_left_behind_is_a_lot_of_its_own() -> None:
    text = "next ordering ember\nember at=k6\nvermilion hand=brace\n"
    state = after(text, "full-sail [6 3]", "course k9")
    assert (seat(state), state.lot) == (0, 1)
    assert after(state, "play brace").damage[EMBER] == 1


@rule("SOT-FIRE-01")
def test_a_target_in_the_hex_takes_one_damage_for_each_success() -> None:
    text = "next ordering ember; ember at=h7; doubloon at=h7; guinea at=h8"
    assert "open-fire doubloon" in listed(text)
    assert forbidden(text, "open-fire guinea") == "SOT-FIRE-01"
    assert after(text, "open-fire doubloon [3 6]").damage[DOUBLOON] == 3


@rule("SOT-FIRE-02", "SOT-FORT-01")
def test_forts_are_no_targets_but_any_other_ship_is() -> None:
    text = "next ordering ember; ember at=d9; cinder at=d9; fort at=d9 slot=2; "
    text += "hex at=d9 skeletons=2"
    assert [o for o in listed(text) if o.startswith("open-fire")] == ["open-fire cinder"]
    assert forbidden(text, "open-fire ember") == "SOT-FIRE-01"
    assert after(text, "open-fire cinder [3 3]").damage[1] == 2


@rule("SOT-FIRE-03", "SOT-SKSHIP-01")
def test_surplus_damage_is_lost() -> None:
    text = "next ordering ember; ember at=j8 voyage=break-the-bone-fleet; "
    text += "skeleton-sloop at=j8 damage=3 booty=chest-300"
    state = after(text, "open-fire skeleton-sloop [6 6]")
    assert state.progress[EMBER] == (1,)
    assert (where(state, "skeleton-sloop"), state.damage[8]) == ("-", 0)


@rule("SOT-FIRE-04", "SOT-VOY-25")
def test_the_last_damage_counts_for_the_firing_ship() -> None:
    text = "next ordering ember; next acting vermilion; ember at=j8 "
    text += "voyage=break-the-bone-fleet progress=6; "
    text += "skeleton-sloop at=j8 damage=2; vermilion hand=tall-tale"
    state = after(text, "open-fire skeleton-sloop [3 3]", "keep [chest-300 gem-600]")
    assert "play tall-tale" in listed(state)
    assert state.rep[0] == 8


@rule("SOT-CREW-05")
def test_where_all_must_fall_nobody_asks_who_is_first() -> None:
    text = "next defeating ember {}; ember at=h8 special=scout"
    assert listed(text.format(1)) == {"lose crew", "lose scout"}
    state = place(text.format(2))
    assert (state.question, state.down[EMBER], state.felled[EMBER]) == (None, 1, ("scout",))
    assert "spend" in listed(text.format(2) + " hold=resource")
    assert listed(text.format(2) + " hold=loot-gem-400") == {"lose crew", "lose scout"}
