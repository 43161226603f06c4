"""STACK: how many standees fit into a hex."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import after, forbidden, listed, seat, where

from quarterdeck.core.testing import rule


@rule("SOT-STACK-01", "SOT-STACK-03")
def test_the_third_ship_in_a_hex_makes_a_rival_go() -> None:
    text = "next commanding ember\nember at=h6\ncinder at=h7\ndoubloon at=h7\n"
    state = after(text, "sail h7")
    assert seat(state) == 1
    assert listed(state) == {f"mark {hex}" for hex in ("h8", "g7", "g6", "h6", "i6", "i7")}
    assert where(after(state, "mark i7"), "doubloon") == "i7"


@rule("SOT-STACK-02")
def test_a_full_hex_is_passed_and_a_move_may_end_where_it_began() -> None:
    text = "next ordering ember\nember at=h6\ncinder at=h7\nskeleton-sloop at=h7\n"
    courses = listed(text, "full-sail [3 3]")
    assert "course h8" in courses
    assert "course h7" not in courses
    assert "done" in courses


@rule("SOT-STACK-04", "SOT-FULL-03")
def test_no_stop_where_nobody_can_be_made_to_go() -> None:
    text = "next commanding ember\nember at=i6\ncinder at=i7\nskeleton-sloop at=i7\n"
    assert "sail i7" not in listed(text)
    assert forbidden(text, "sail i7") == "SOT-STACK-04"
    text = "next ordering ember\nember at=i6\ncinder at=i7\nskeleton-sloop at=i7\n"
    assert forbidden(text, "course i7", "full-sail [3 3]") == "SOT-FULL-03"


@rule("SOT-STACK-05", "SOT-MON-05", "SOT-MON-06")
def test_a_ship_held_by_the_kraken_cannot_be_made_to_go() -> None:
    text = "next commanding ember\nember at=i7\ndoubloon at=j8\nkraken at=j8 tentacles={}\n"
    assert "sail j8" not in listed(text.format(5))
    assert "sail j8" in listed(text.format(4))


@rule("SOT-STACK-05")
def test_a_displaced_ship_needs_a_hex_with_room_and_moves_nobody_else() -> None:
    text = "seats 4\nnext commanding ember\nember at=h6\ndoubloon at=h7\nguinea at=h7\n"
    text += "damson at=h8\nsloe at=h8\n"
    state = after(text, "sail h7", "target doubloon")
    assert "mark h8" not in listed(state)
    assert "mark h6" in listed(state)


@rule("SOT-STACK-05")
def test_being_displaced_is_no_landing() -> None:
    text = (
        "next commanding ember\nember at=h8\ndoubloon at=h7 voyage=harbour-rounds\nguinea at=h7\n"
    )
    state = after(text, "sail h7", "target doubloon", "mark h6", "sail g7")
    assert state.progress[2] == (0, 0, 0, 0)


@rule("SOT-STACK-06")
def test_enemies_that_a_card_moves_do_not_end_in_full_hexes_or_with_enemies() -> None:
    text = "options hunt={}\nnext drifting megalodon vermilion 1\n"
    text += "megalodon at=h6\nskeleton-sloop at=g6\n"
    text += "ember at=i6\ncinder at=i6\n"
    ends = {"mark h5", "mark g5", "mark i5", "pass"}
    assert listed(text.format("outside")) == ends
    assert listed(text.format("everywhere")) == {*ends, "mark h7"}


@rule("SOT-STACK-07")
def test_a_card_never_displaces_anyone() -> None:
    text = "next drifting ember vermilion 1\nember at=h6\ndoubloon at=h7\nguinea at=h7\n"
    assert "mark h7" not in listed(text)


@rule("SOT-STACK-08")
def test_the_mover_picks_whose_ship_must_go_at_once() -> None:
    text = "seats 3\nnext commanding ember\nember at=h6\ndoubloon at=h7\ndamson at=h7\n"
    state = after(text, "sail h7")
    assert (seat(state), listed(state)) == (0, {"target doubloon", "target damson"})
    state = after(state, "target damson")
    assert seat(state) == 2
    state = after(state, "mark g7")
    assert (seat(state), state.tasks) == (0, 1)


@rule("SOT-STACK-05")
def test_a_displaced_ship_with_one_way_out_goes_there_unasked() -> None:
    text = "next clearing vermilion; next yielding ember; vermilion hand=brace*2,parley,fair-wind; "
    text += "ember at=f6; cinder at=f7; doubloon at=f7; skeleton-sloop at=g5; guinea at=g5"
    assert where(after(text, "discard parley"), "ember") == "g6"
