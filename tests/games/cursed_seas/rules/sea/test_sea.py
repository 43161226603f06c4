"""Hulls, islands, lines and the edge on a real table (CS-GEO)."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.table import (
    CAROLINA,
    DOVER,
    GOLIATH,
    after,
    blue,
    corners,
    forbidden,
    listed,
    red,
)

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Muster
from quarterdeck.games.cursed_seas.components import CARDS, L
from quarterdeck.games.cursed_seas.info import DEFAULTS
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import bears
from quarterdeck.games.cursed_seas.rules.move.arrival import can_ram
from quarterdeck.games.cursed_seas.rules.sea.contact import roads
from quarterdeck.games.cursed_seas.rules.sea.offered_courses import Waters
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    bow_shape,
    fort_shape,
    isle_shape,
    stern_point,
    terrain_shape,
)
from quarterdeck.games.cursed_seas.state import UNMEASURED
from quarterdeck.games.cursed_seas.table import Table, form_of

ZEPHYR = "SM-PS-004"  # Pirate, 1 mast, L+L


@rule("CS-GEO-05")
@pytest.mark.parametrize(
    "choice",
    [
        {},
        {"fleets": "random", "islands": "mysterious", "edge": "round"},
        {"fleets": "random", "points": "30", "terrain": "2", "sea": "small"},
    ],
)
def test_what_is_kept_about_contact_is_what_is_measured_anew(choice: dict[str, str]) -> None:
    rng = random.Random(4)
    state = GAME.setup(2, choice, Fast(rng))
    for _ in range(250):
        if state.question is None:
            break
        GAME.apply(state, rng.choice(state.question.options))
        kept, anew = GAME.copy(state), GAME.copy(state)
        anew.roads = UNMEASURED
        assert roads(kept)[3:] == roads(anew)[3:]


@rule("CS-GEO-04")
def test_headings_in_steps_of_five_and_one_aimed_at_the_island() -> None:
    state = after(corners(red(ZEPHYR, at="5000,5700")), "move zephyr")
    headings = {int(text.split()[2]) for text in listed(state) if text.startswith("steer")}
    assert Waters(state, 0, (), L).aims(L) == [45]
    assert set(range(0, 360, 5)) <= headings
    state = after(corners(red(ZEPHYR, at="5000,5750")), "move zephyr")
    assert Waters(state, 0, (), L).aims(L) == [43]
    assert "steer L 43 838" in listed(state)


@rule("CS-GEO-04")
def test_every_whole_degree_is_accepted() -> None:
    state = after(corners(red(DOVER)), "move hms-dover")
    assert forbidden(state, "steer S 123 321") == ""
    assert forbidden(state, "steer S 360 321") == "CS-GEO-03"


@rule("CS-GEO-11")
@pytest.mark.parametrize(
    ("card", "size"),
    [(DOVER, (760, 190)), (CAROLINA, (660, 170)), (GOLIATH, (860, 210)), ("SS-17", (300, 80))],
)
def test_hulls_have_the_size_of_their_masts(card: str, size: tuple[int, int]) -> None:
    form = form_of(CARDS[card])
    assert (form.length, form.beam) == size


@rule("CS-GEO-11")
def test_turtles_rafts_and_ten_masts_have_their_own_size() -> None:
    turtle = next(c for c in CARDS.values() if c.has("Turtle Ship"))
    great = next(c for c in CARDS.values() if c.kind == "ship" and c.masts == 10)
    assert form_of(turtle).length == 500
    assert form_of(CARDS["RF-13"]).length == 400
    assert (form_of(great).length, form_of(great).beam) == (1300, 340)


@rule("CS-GEO-12")
def test_oars_are_no_part_of_the_outline() -> None:
    galley = next(c for c in CARDS.values() if c.has("Galley") and c.masts == 4)
    assert form_of(galley).shape(0).points == form_of(CARDS[DOVER]).shape(0).points


@rule("CS-GEO-13")
def test_the_bow_is_the_tip_and_its_two_edges() -> None:
    state = GAME.read(corners(red(GOLIATH)))
    assert set(bow_shape(state, 0).points) == {(0, 0), (-172, 105), (-172, -105)}


@rule("CS-GEO-14")
def test_the_stern_point_is_the_middle_of_the_rear() -> None:
    state = GAME.read(corners(red(GOLIATH, heading=90)))
    assert stern_point(state, 0) == (5000, 4000 - 860)


@rule("CS-GEO-17")
def test_monsters_are_hulls_and_other_creatures_discs() -> None:
    monster, titan = CARDS["OE-5"], CARDS["OE-6"]
    assert (form_of(monster).length, form_of(monster).beam) == (800, 240)
    assert len(form_of(titan).shape(0).points) == 12
    assert form_of(titan).shape(0).points[0] == (300, 0)
    assert len(set(form_of(titan).places)) == titan.masts


@rule("CS-GEO-18")
def test_islands_are_ovals_fog_is_wider_and_pools_are_round() -> None:
    state = GAME.read(corners())
    assert isle_shape(state, 0).points[0] == (420, 0)
    assert isle_shape(state, 0).points[3] == (0, 280)
    assert terrain_shape(0, 0).points[0] == (500, 0)
    assert terrain_shape(0, 0).points[3] == (0, 360)
    assert terrain_shape(4, 0).points[0] == (250, 0)


@rule("CS-GEO-19", "CS-FORT-13")
def test_a_fort_is_a_square_of_24_mm_with_flags_at_its_corners_first() -> None:
    assert fort_shape().points == ((120, 120), (-120, 120), (-120, -120), (120, -120))
    position = corners(
        "isle A at=1500,1500 home=red",
        "isle B at=10000,1500 home=blue",
        "isle C at=5800,6500",
        "fort CC-63 seat=red isle=C",
    )
    eyes = [barrel.eyes[0] for barrel in barrels(GAME.read(position), 200)]
    assert eyes == [(120, 120), (-120, 120), (-120, -120), (120, -120), (0, 120)]


@rule("CS-GEO-21")
def test_a_monster_turns_about_its_middle() -> None:
    # Bow at (5000, 4000) heading east, 80 mm long: the middle lies at (4600, 4000).
    state = after(corners(red("OE-5")), "move maxehebel", "steer L 180 100")
    assert (state.x[0], state.y[0]) == (4600 - 400 - 100, 4000)


@rule("CS-GEO-22", "CS-FOG-09")
def test_a_lost_piece_has_no_outline_on_the_table() -> None:
    position = corners(
        "land fog_bank at=5000,4000",
        blue(GOLIATH, "status=lost fog=t1", at="5000,4000"),
        red(DOVER, at="3900,4000"),
    )
    state = after(position, "move hms-dover", "steer S 0 300")
    assert state.x[1] == 4200


@rule("CS-GEO-23")
def test_a_card_of_canoes_is_five_pieces_and_a_raft_has_no_bow() -> None:
    state = GAME.setup(2, {"fleets": "own"}, Fast(random.Random(1)))
    GAME.apply(state, Muster("SS-17/RV-76"))
    GAME.apply(state, Muster("england"))
    names = state.table.slugs[:6]
    rest = [f"native-canoes-{number}" for number in (2, 3, 4, 5)]
    assert names == ("native-canoes", *rest, "carolina")
    assert form_of(CARDS["RF-13"]).shape(0).points[0] == (200, 200)
    assert not can_ram(GAME.read(corners(red("RF-13"))), 0)


@rule("CS-GEO-32", "CS-SHOOT-03", "CS-SHOOT-17")
def test_range_is_the_length_of_the_clear_line() -> None:
    # The first mast of the Dover stands 164 behind the bow; right abeam of it lies the widest
    # point of the Carolina's hull, first exactly S away, then a little more.
    for y, reaches in ((4000 + 575 + 85, True), (4000 + 576 + 85, False)):
        position = corners(red(DOVER), blue(CAROLINA, at=f"{5000 - 164 + 132},{y}"))
        state = GAME.read(position)
        first = barrels(state, 0)[0]
        assert bears(state, 0, first, 1, first.reach) is reaches


@rule("CS-GEO-34")
def test_own_other_sails_block_but_not_the_own_mast() -> None:
    # Dead astern only the last mast bears (CS-GEO-35 tells of ahead and astern).
    state = GAME.read(corners(red(DOVER, at="6000,4000"), blue(CAROLINA, at="5000,4000")))
    bearing = [gun.number for gun in barrels(state, 0) if bears(state, 0, gun, 1, 838)]
    assert bearing == [4]


@rule("CS-GEO-35")
def test_a_five_mast_hull_bears_with_first_and_last_ahead_and_astern_and_all_abeam() -> None:
    def bearing(at: str, heading: int) -> list[int]:
        state = GAME.read(corners(red(GOLIATH), blue(CAROLINA, at=at, heading=heading)))
        return [gun.number for gun in barrels(state, 0) if bears(state, 0, gun, 1, L)]

    assert bearing("6060,4000", 0) == [1]
    assert bearing("3740,4000", 0) == [5]
    assert bearing("4900,4590", 0) == [1, 2, 3, 4, 5]


@rule("CS-GEO-40", "CS-GEO-43")
@pytest.mark.parametrize("points", ["30", "40", "100"])
def test_the_sea_follows_the_players_not_the_points(points: str) -> None:
    sizes = [(t.width // L, t.height // L) for t in _seas({"points": points})]
    assert sizes == [(14, 10), (16, 14), (20, 14)]
    small = [(t.width // L, t.height // L) for t in _seas({"sea": "small"})]
    assert small == [(10, 8), (12, 10), (14, 12)]


def _seas(options: dict[str, str]) -> list[Table]:
    return [Table(seats, {**DEFAULTS, **options}) for seats in (2, 3, 4)]


@rule("CS-GEO-41")
def test_the_edge_stops_a_move() -> None:
    state = after(
        corners(red(DOVER, at="300,4000", heading=180)), "move hms-dover", "steer S 180 575"
    )
    assert state.x[0] == 0


@rule("CS-GEO-41")
def test_a_round_earth_brings_a_ship_back_on_the_other_side() -> None:
    position = corners("options edge=round", red(DOVER, at="300,4000", heading=180))
    state = after(position, "move hms-dover", "steer S 180 575")
    assert state.x[0] == 300 - 575 + 14 * L
