"""Corners of several chapters that random games seldom reach."""

from __future__ import annotations

import pytest
from tests.games.neuroshima_hex.table import (
    after,
    asked,
    fight,
    go,
    hurt,
    listed,
    position,
    unit,
    with_luck,
)

from quarterdeck.core.ledger import Ledger
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import SPACE, SPACES
from quarterdeck.games.neuroshima_hex.components.faces import MELEE
from quarterdeck.games.neuroshima_hex.rules.events import venom
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.rules.preview import preview
from quarterdeck.games.neuroshima_hex.state import INCUBATED, VENOM, VENOM_NEOJUNGLE


def told(text: str, *plays: str) -> list[str]:
    state = with_luck(text)
    state.log = []
    go(state, *plays)
    return [note.text for note in state.log]


@rule("NSH-KEY-34", "NSH-NET-02")
def test_a_netted_explosive_does_not_go_off() -> None:
    state = fight("sharrash,moloch", "a1=hq c3=explosive", "e3=hq c2=net-fighter@s")
    assert (unit(state, "c3"), unit(state, "c2")) == ("explosive", "net-fighter")


@rule("NSH-KEY-13", "NSH-MED-01")
def test_a_medic_takes_a_venomous_attack_and_no_marker_is_left() -> None:
    blue = "e3=hq c2=super-mutant@s"
    alone = fight("neojungle,borgo", "a1=hq c3=nightshade", blue)
    assert hurt(alone, "c2") == 1
    assert alone.marks[SPACE["c2"]]
    state = fight("neojungle,borgo", "a1=hq c3=nightshade", f"{blue} d2=medic@nw")
    assert (unit(state, "d2"), hurt(state, "c2"), state.marks[SPACE["c2"]]) == ("", 0, 0)


@rule("NSH-ATK-07")
def test_a_rocket_that_is_not_launched_hits_nobody_anywhere() -> None:
    board = ("new-york,pirates", "e3=hq c5=rocket-launcher", "w6=hq w11=motorboat")
    state = fight(*board, "no")
    assert (unit(state, "w0"), unit(state, "w11"), hurt(state, "w0")) == ("motorboat", "", 0)


@rule("NSH-KEY-33", "NSH-ATK-06")
@pytest.mark.parametrize(("tripler", "spared"), [("n", "d3"), ("ne", "b2")])
def test_a_piercing_shot_goes_on_from_every_output(tripler: str, spared: str) -> None:
    red = f"a3=hq c5=gauss-cannon c3=tripler@{tripler}"
    blue = "e3=hq c4=officer b2=officer c2=scout d2=scout d3=medic@se"
    state = fight("doomsday-machine,borgo", red, blue)
    assert {space for space in ("c4", "b2", "c2", "d2", "d3") if unit(state, space)} == {spared}


@rule("NSH-TILE-08")
def test_no_foundation_where_the_only_free_space_has_one() -> None:
    red = (
        "hand=mine a1=hq a2=mercenary a3=mercenary b1=bodyguard b2=bodyguard b3=guard b4=guard "
        "c1=shooter c2=shooter c4=scout c5=scout"
    )
    blue = "e3=hq d1=blocker d2=blocker d3=hybrid d4=hybrid e1=medic e2=medic"
    assert "play mine" in listed(position("vegas,moloch", red, blue))
    assert "play mine" not in listed(position("vegas,moloch", f"{red} under-c3=mine", blue))


@rule("NSH-INST-08")
def test_a_grenade_is_thrown_at_enemy_units_beside_the_hq_alone() -> None:
    blue = "c2=hq d2=blocker d3=hybrid e1=blocker"
    text = position("borgo,moloch", "hand=grenade c3=hq b2=mutant", blue)
    assert listed(after(text, "play grenade")) == {"pick d2", "pick d3"}


@rule("NSH-MULTI-04")
def test_points_are_told_as_they_are_gained() -> None:
    seats = ("hand=battle a1=hq c5=hybrid points=5", "c1=hq", "e3=hq")
    text = position("moloch,borgo,outpost", *seats, options="mode=scoring")
    assert "@0 scores 1 and has 6 now." in told(text, "play battle")


@rule("NSH-KEY-14")
def test_who_is_paralysed_is_not_paralysed_again() -> None:
    sentence = "Blocker c3 is paralysed by the army of @0."
    fresh = position("sharrash,moloch", "hand=battle a1=hq c4=mutant", "e3=hq c3=blocker")
    assert sentence in told(fresh, "play battle")
    marked = position(
        "sharrash,moloch", "hand=battle a1=hq c4=mutant", "e3=hq c3=blocker~paralysed"
    )
    assert sentence not in told(marked, "play battle")


@rule("PIR-GRAB-01", "NSH-ABIL-08")
def test_who_has_grabbed_has_done_that_alone() -> None:
    text = position("pirates,moloch", "w8=hq w1=harpoon@sw", "a1=hq d2=hybrid")
    state = after(text, "use w1 grab", "at d1", "face n")
    assert unit(state, "d1") == "hybrid"
    assert "w1=harpoon@sw^8" in GAME.write(state)


@rule("NSH-KEY-30")
def test_a_mortar_hits_the_second_space_and_that_alone() -> None:
    state = fight("sharrash,moloch", "a1=hq c5=mortar", "e3=hq c4=blocker c3=blocker")
    assert (hurt(state, "c4"), hurt(state, "c3")) == (0, 2)


@rule("NSH-END-12")
def test_the_last_hit_point_but_one_can_be_paid() -> None:
    text = position("steel-police,moloch", "hp=2 a1=hq", "e3=hq c1=blocker")
    assert "use a1 net" in listed(text)


@rule("NSH-KEY-71")
def test_a_claw_adds_two_to_every_melee_attack_and_no_more() -> None:
    red = "e1=hq c3=tail b1=incubator~claw"
    state = GAME.read(position("mephisto,moloch", red, "a3=hq"))
    assert field(state).boost[MELEE * SPACES + SPACE["c3"]] == 2


@rule("NSH-MOD-06", "NSH-ABIL-08")
def test_a_recon_center_doubles_the_move_of_a_runner() -> None:
    text = position("outpost,borgo", "a1=hq c5=runner b4=recon-center", "e3=hq")
    assert asked(after(text, "use c5 move")) == "red moving red c5 2"


@rule("NSH-KEY-13")
@pytest.mark.parametrize("others", [0, INCUBATED])
def test_venom_of_two_armies_is_counted_together(others: int) -> None:
    """Other markers stand beside it in the bits of a space."""
    assert venom(VENOM * 2 + VENOM_NEOJUNGLE * 3 + others) == 5


@rule("NSH-ATK-07")
def test_a_rocket_in_a_preview_is_steered_past_the_first_space_of_the_board() -> None:
    text = position("new-york,borgo", "e3=hq b4=rocket-launcher", "e1=hq a1=super-mutant")
    seen = preview(GAME.read(text))
    assert seen is not None
    assert seen["deaths"] == ["Super-mutant a1"]


@rule("NSH-TILE-11", "NSH-MOD-03")
def test_whoever_lives_by_a_module_that_a_mine_destroys_dies_with_it() -> None:
    red = "hand=move a1=hq c3=mutation@n c2=guard/1"
    text = position("mississippi,vegas", red, "e3=hq under-d3=mine")
    state = after(text, "play move", "pick c3", "at d3")
    assert (unit(state, "d3"), unit(state, "c2")) == ("", "")


@rule("NSH-KEY-41", "NSH-BATTLE-10")
def test_whoever_lives_by_what_the_hole_swallows_dies_before_the_battle_is_over() -> None:
    seats = ("hand=battle a1=hq under-c3=hole", "e3=hq c3=mutation c2=guard/1")
    sentences = told(position("sharrash,mississippi", *seats), "play battle")
    swallowed = sentences.index("The Hole swallows Mutation c3.")
    following = ["Guard c2 is destroyed.", "The Battle is over."]
    assert sentences[swallowed + 1 : swallowed + 3] == following


@rule("NSH-MULTI-02", "NSH-MULTI-11")
def test_all_that_an_eliminated_army_had_on_the_board_is_told_and_nothing_else_leaves() -> None:
    blue = "hp=1 c1=hq d1=guard/1 under-b2=mine"
    seats = ("hand=battle a3=hq c5=hybrid", blue, "e3=hq d3=crusher")
    state = with_luck(position("moloch,vegas,neojungle", *seats))
    assert GAME.rooms.accounts is not None
    ledger = Ledger(GAME.rooms.accounts(GAME.view(state, None)))
    state.log = []
    go(state, "play battle")
    ledger.hear(state.log)
    assert (state.out, unit(state, "d1"), unit(state, "d3")) == (
        [False, True, False],
        "",
        "crusher",
    )
    assert ledger.differences(GAME.rooms.accounts(GAME.view(state, None))) == []
    assert GAME.check(state) == []


@rule("NSH-ATK-07")
def test_a_rocket_in_a_preview_takes_the_headquarters_first() -> None:
    text = position("new-york,borgo", "e3=hq c5=rocket-launcher", "c3=hq b4=mutant")
    seen = preview(GAME.read(text))
    assert seen is not None
    assert seen["hp"] == [20, 17]


@rule("NSH-KEY-13", "NSH-KEY-14")
def test_an_attack_that_paralyses_leaves_no_venom_of_an_ally() -> None:
    seats = ("hand=battle a1=hq c4=mutant", "e3=hq c3=blocker", "a3=hq", "e1=hq")
    text = position("sharrash,moloch,mississippi,borgo", *seats, options="mode=teams")
    sentences = told(text, "play battle")
    assert "Blocker c3 is paralysed by the army of @0." in sentences
    assert not any("Venom" in sentence for sentence in sentences)


@rule("NSH-INST-02", "NSH-MOD-03")
def test_a_module_that_only_turns_away_lets_the_wounded_die() -> None:
    text = position("mississippi,vegas", "hand=move a1=hq c3=mutation c2=guard/1", "e3=hq")
    state = after(text, "play move", "pick c3", "stay", "face s")
    assert unit(state, "c2") == ""


@rule("NSH-KEY-10", "NSH-INST-15")
def test_enemies_of_the_first_seat_are_held_and_swapped_like_others() -> None:
    seats = ("e3=hq d2=hybrid", "hand=castling-with-the-opponent a1=hq c3=gripper")
    text = position("moloch,death-breath", *seats, step="acting blue")
    assert "use c3 tentacles" in listed(text)
    swapped = after(text, "play castling-with-the-opponent")
    assert (unit(swapped, "c3"), unit(swapped, "d2")) == ("hybrid", "gripper")


@rule("NSH-KEY-72", "NSH-KEY-71")
def test_a_claw_adds_to_what_the_quills_do() -> None:
    red = "c3=hq a1=left-quill b1=incubator~claw"
    state = fight("mephisto,hegemony", red, "c1=hq~quill-left")
    assert state.hp[1] == 17


@rule("NSH-ATK-07", "NSH-ATK-08")
@pytest.mark.parametrize(("facing", "wounds"), [("s", "2 wounds"), ("n", "3 wounds")])
def test_armor_holds_a_rocket_back_on_the_side_from_which_it_comes(
    facing: str, wounds: str
) -> None:
    text = position("new-york,vegas", "e3=hq c5=rocket-launcher", f"a1=hq c4=guard@{facing}")
    seen = preview(GAME.read(text))
    assert seen is not None
    assert [fact["wounds"] for fact in seen["facts"] if fact["kind"] == "attack"] == [wounds]


@rule("NSH-MULTI-02", "NSH-KEY-03")
def test_the_net_of_steel_that_goes_with_its_army_is_told() -> None:
    seats = ("hand=battle a1=hq c5=hybrid b4=guard~steel", "hp=1 c1=hq", "e3=hq")
    state = with_luck(position("moloch,steel-police,hegemony", *seats))
    assert GAME.rooms.accounts is not None
    ledger = Ledger(GAME.rooms.accounts(GAME.view(state, None)))
    state.log = []
    go(state, "play battle")
    ledger.hear(state.log)
    assert ledger.differences(GAME.rooms.accounts(GAME.view(state, None))) == []


@rule("NSH-KEY-42", "NSH-OPEN-14")
def test_a_toxic_bomb_that_always_explodes_waits_for_segment_1() -> None:
    """The Hybrid shoots at 3, and is gone at 1."""
    seats = ("hand=battle a1=hq under-c3=toxic-bomb", "e3=hq c2=hybrid@se")
    sentences = told(
        position("mississippi,moloch", *seats, options="toxic-bomb=always"), "play battle"
    )
    assert sentences.index("Initiative 1.") < sentences.index("The Toxic Bomb explodes.")


@rule("NSH-KEY-07")
def test_a_hit_point_that_is_regained_is_told() -> None:
    seats = ("hand=battle hp=10 a1=hq c3=devourer", "e3=hq c2=hybrid")
    sentences = told(position("death-breath,moloch", *seats), "play battle")
    assert "Death Breath HQ a1 regains 1 of its hit points: 11 left." in sentences
