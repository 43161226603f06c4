"""BOARD: the nineteen spaces."""

from __future__ import annotations

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex.board import (
    AXIAL,
    BACK,
    LINE,
    NAMES,
    NEIGHBOUR,
    SPACE,
    STANDARD,
    STANDARD_SPACES,
    TOKENS,
    WATER_SPACES,
)


@rule("NSH-BOARD-01", "NSH-BOARD-02")
def test_nineteen_spaces_in_columns_of_3_4_5_4_3() -> None:
    columns = [sum(NAMES[s].startswith(c) for s in STANDARD_SPACES) for c in "abcde"]
    assert columns == [3, 4, 5, 4, 3]
    for s in STANDARD_SPACES:
        q, r = AXIAL[s]
        assert max(abs(q), abs(r), abs(q + r)) <= 2


@rule("PIR-WATER-01", "PIR-WATER-02", "PIR-WATER-03")
def test_twelve_water_spaces_each_touch_two_standard_and_two_water_spaces() -> None:
    assert len(WATER_SPACES) == 12
    for space in WATER_SPACES:
        around = NEIGHBOUR[space]
        assert sum(0 <= n < STANDARD for n in around) == 2
        assert sum(n >= STANDARD for n in around) == 2
        assert around.count(-1) == 2
    assert AXIAL[SPACE["w0"]] == (1, -3)
    assert AXIAL[SPACE["w11"]] == (-1, -2)
    assert not set(TOKENS) & set(AXIAL)


@rule("PIR-WATER-04")
def test_spaces_beside_a_token_touch_through_the_edges_that_face_it() -> None:
    w1, w2 = SPACE["w1"], SPACE["w2"]
    assert NEIGHBOUR[w1][2] == w2
    assert BACK[w1][2] == 0
    assert NEIGHBOUR[w2][0] == w1


@rule("PIR-WATER-05", "PIR-WATER-07", "PIR-WATER-22", "PIR-CASE-02")
def test_a_shot_along_the_ring_visits_all_other_spaces_once() -> None:
    line = LINE[SPACE["w0"]][2]
    assert [NAMES[s] for s, _ in line] == [f"w{i}" for i in range(1, 12)]
    assert line[1] == (SPACE["w2"], 0)
    back = LINE[SPACE["w0"]][5]
    assert [NAMES[s] for s, _ in back] == [f"w{i}" for i in range(11, 0, -1)]
