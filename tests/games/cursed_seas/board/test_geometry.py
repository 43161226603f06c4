"""The whole-number geometry, held against shapely on random shapes."""

from __future__ import annotations

import math
from itertools import product

import shapely
import shapely.affinity
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas.board.geometry import (
    COS,
    SIN,
    TOUCH,
    Mover,
    Shape,
    ahead,
    aim_points,
    contains,
    cores_meet,
    corridor,
    covers,
    crosses,
    cuts,
    heading_of,
    hull,
    is_seen,
    lies_deep,
    lies_on,
    mast_place,
    near,
    nearest_on,
    oval,
    overlap,
    pierces,
    sail,
    square,
    swept,
    turned,
    within,
)
from quarterdeck.games.cursed_seas.board.geometry.corridors import Corridor
from quarterdeck.games.cursed_seas.board.geometry.overlaps import gates, shadows_meet
from quarterdeck.games.cursed_seas.board.geometry.sweep import trail
from quarterdeck.games.cursed_seas.components import L, S

HULLS = ((480, 140), (560, 150), (660, 170), (760, 190), (860, 210), (920, 260), (1300, 340))
headings = st.integers(0, 359)
hulls = st.builds(lambda size, turn: hull(size[0], size[1], turn), st.sampled_from(HULLS), headings)
ovals = st.builds(
    lambda axes, turn: oval(axes[0], axes[1], turn),
    st.sampled_from(((420, 280), (500, 360), (250, 250), (300, 300))),
    headings,
)
shapes = st.one_of(hulls, ovals, st.builds(square, st.sampled_from((240, 400)), headings))
offsets = st.tuples(st.integers(-1500, 1500), st.integers(-1500, 1500))


def polygon(shape: Shape, dx: int = 0, dy: int = 0) -> shapely.Polygon:
    return shapely.Polygon([(x + dx, y + dy) for x, y in shape.points])


@rule("CS-GEO-01", "CS-GEO-02", "CS-WORD-06")
def test_the_two_measures_in_tenths_of_a_millimetre() -> None:
    assert (S, L) == (575, 838)


@rule("CS-GEO-03")
def test_the_tables_hold_sines_and_cosines_scaled_by_65536() -> None:
    for degree in range(360):
        angle = math.radians(degree)
        assert abs(SIN[degree] - 65536 * math.sin(angle)) <= 0.5
        assert abs(COS[degree] - 65536 * math.cos(angle)) <= 0.5


@rule("CS-GEO-07")
@settings(deadline=None)
@given(st.integers(-3000, 3000), st.integers(-3000, 3000), headings)
def test_a_turned_point_is_rounded_half_up(x: int, y: int, heading: int) -> None:
    cos, sin = COS[heading], SIN[heading]
    expected = (
        math.floor((x * cos - y * sin) / 65536 + 0.5),
        math.floor((x * sin + y * cos) / 65536 + 0.5),
    )
    assert turned(x, y, heading) == expected


@settings(deadline=None)
@given(st.integers(-20000, 20000), st.integers(-20000, 20000))
def test_the_heading_of_a_line_is_its_nearest_degree(dx: int, dy: int) -> None:
    assume(abs(dx) + abs(dy) > 200)
    exact = math.degrees(math.atan2(dy, dx))
    off = (heading_of(dx, dy) - exact + 180) % 360 - 180
    assert abs(off) <= 0.52


@settings(deadline=None)
@given(st.integers(0, 900), headings)
def test_a_step_ahead_has_its_length(distance: int, heading: int) -> None:
    dx, dy = ahead(distance, heading)
    assert abs(math.hypot(dx, dy) - distance) <= 1


@rule("CS-GEO-10")
def test_a_hull_has_five_corners_behind_its_bow_point() -> None:
    assert hull(860, 210, 0).points == ((0, 0), (-172, 105), (-860, 84), (-860, -84), (-172, -105))


@rule("CS-GEO-10", "CS-GEO-24")
@settings(deadline=None)
@given(shapes)
def test_every_outline_is_convex(shape: Shape) -> None:
    outline = polygon(shape)
    assert outline.is_valid
    assert outline.convex_hull.area - outline.area <= 0.005 * outline.area


@rule("CS-GEO-24")
def test_a_disc_is_the_polygon_with_twelve_corners_on_its_circle() -> None:
    points = oval(300, 300, 0).points
    assert len(points) == 12
    assert points[0] == (300, 0)
    assert points[1] == (260, 150)
    assert all(abs(math.hypot(x, y) - 300) <= 1 for x, y in points)


@rule("CS-GEO-15", "CS-GEO-20")
def test_masts_stand_evenly_between_bow_and_stern() -> None:
    assert [mast_place(860, 5, mast) for mast in range(1, 6)] == [-169, -300, -430, -561, -692]
    exact = [-860 * (0.12 + 0.76 * (i - 0.5) / 5) for i in range(1, 6)]
    assert [math.floor(x) for x in exact] == [-169, -300, -430, -561, -692]


@rule("CS-GEO-16")
def test_a_sail_spans_nine_tenths_of_the_beam() -> None:
    (x, half), (other, rest) = sail(860, 210, 5, 1)
    assert (x, other) == (-169, -169)
    assert (half, rest) == (94, -94)


@rule("CS-GEO-05", "CS-GEO-06")
@settings(deadline=None)
@given(shapes, shapes, offsets)
def test_overlap_agrees_with_shapely(first: Shape, second: Shape, offset: tuple[int, int]) -> None:
    one, two = polygon(first), polygon(second, *offset)
    if not one.intersects(two):
        assert not overlap(first, second, *offset)
    elif not one.intersection(two).buffer(-1.5).is_empty:
        assert overlap(first, second, *offset)


@rule("CS-GEO-06")
def test_outlines_that_meet_by_one_unit_do_not_overlap() -> None:
    box = square(400)
    assert not overlap(box, box, 400, 0)
    assert not overlap(box, box, 399, 0)
    assert overlap(box, box, 398, 0)


@rule("CS-GEO-05", "CS-WORD-11")
@settings(deadline=None)
@given(shapes, shapes, offsets, st.sampled_from((5, 10, 250, S, L)))
def test_distance_agrees_with_shapely(
    first: Shape, second: Shape, offset: tuple[int, int], reach: int
) -> None:
    apart = polygon(first).distance(polygon(second, *offset))
    assume(abs(apart - reach) > 1e-6)
    assert within(first, second, offset, reach * reach) == (apart < reach)


@rule("CS-GEO-05")
def test_half_a_millimetre_touches_and_a_little_more_does_not() -> None:
    box = square(400)
    assert within(box, box, (405, 0), TOUCH)
    assert not within(box, box, (406, 0), TOUCH)


@settings(deadline=None)
@given(shapes, shapes, offsets, st.integers(0, 900))
def test_bounding_circles_never_reject_what_is_near(
    first: Shape, second: Shape, offset: tuple[int, int], reach: int
) -> None:
    if polygon(first).distance(polygon(second, *offset)) <= reach:
        assert near(first, second, offset, reach)


@rule("CS-GEO-30", "CS-GEO-33")
@settings(deadline=None)
@given(shapes, offsets, offsets)
def test_a_line_crosses_what_shapely_says(
    shape: Shape, start: tuple[int, int], end: tuple[int, int]
) -> None:
    assume(start != end)
    inside = shapely.LineString([start, end]).intersection(polygon(shape).buffer(-0.01))
    if inside.length > 0.5:
        assert crosses(shape, start, end)
    elif not shapely.LineString([start, end]).intersects(polygon(shape)):
        assert not crosses(shape, start, end)


@rule("CS-GEO-33")
def test_a_line_along_a_side_only_grazes() -> None:
    box = square(400)
    assert not crosses(box, (-500, 200), (500, 200))
    assert crosses(box, (-500, 199), (500, 199))


def test_two_lines_cut_only_when_they_cross_properly() -> None:
    assert cuts(((0, -10), (0, 10)), ((-10, 0), (10, 0)))
    assert not cuts(((0, 0), (0, 10)), ((-10, 0), (10, 0)))
    assert not cuts(((20, -10), (20, 10)), ((-10, 0), (10, 0)))


@rule("CS-GEO-31")
@settings(deadline=None)
@given(shapes, offsets)
def test_aim_points_lie_on_the_outline(shape: Shape, eye: tuple[int, int]) -> None:
    spots = list(aim_points(shape, eye, [(7, 9), (-40, 25)]))
    assert {*shape.points} <= {*spots}
    edge = polygon(shape).exterior
    assert all(edge.distance(shapely.Point(spot)) <= 1.5 for spot in spots)


@settings(deadline=None)
@given(shapes, offsets)
def test_the_nearest_point_is_nearest(shape: Shape, eye: tuple[int, int]) -> None:
    spot = nearest_on(shape, eye)
    least = polygon(shape).exterior.distance(shapely.Point(eye))
    assert math.dist(spot, eye) <= least + 1


@settings(deadline=None)
@given(shapes, offsets)
def test_contains_agrees_with_shapely(shape: Shape, spot: tuple[int, int]) -> None:
    outline = polygon(shape)
    point = shapely.Point(spot)
    if outline.exterior.distance(point) > 0.01:
        assert contains(shape, *spot) == outline.contains(point)


@rule("CS-MOVE-08")
def test_a_corridor_starts_as_a_point_and_ends_in_the_bow() -> None:
    assert corridor(860, 210, 0, 838) == (
        (0, 0),
        (172, 105),
        (666, 105),
        (838, 0),
        (666, -105),
        (172, -105),
    )
    assert corridor(860, 210, 0, 200) == ((0, 0), (100, 61), (200, 0), (100, -61))


@rule("CS-MOVE-08")
@settings(deadline=None)
@given(st.sampled_from(HULLS), headings, st.integers(1, L), ovals, offsets)
def test_the_sweep_stops_at_the_last_clear_distance(
    size: tuple[int, int], heading: int, distance: int, other: Shape, offset: tuple[int, int]
) -> None:
    mover = Mover(size[0], size[1], heading)
    stop = mover.last_clear(distance, other, offset)
    assert 0 <= stop <= distance
    assert stop == 0 or not covers(mover.path(stop), other, *offset)
    if stop < distance:
        assert covers(mover.path(stop + 1), other, *offset)
        path = shapely.Polygon(mover.path(stop + 1))
        assert path.intersects(polygon(other, *offset))


@rule("CS-MOVE-08")
@settings(deadline=None)
@given(st.sampled_from(HULLS), headings, st.integers(1, L), shapes, offsets)
def test_a_path_that_nobody_makes_meets_what_its_outline_covers(
    size: tuple[int, int], heading: int, distance: int, other: Shape, offset: tuple[int, int]
) -> None:
    """The plain test makes all corners and asks every side; shapely knows where nobody doubts."""
    outline, path = corridor(*size, heading, distance), Corridor(size, heading, distance)
    low, high = 0, 4096
    while high - low > 1:
        middle = (low + high) // 2
        if covers(outline, other, offset[0] * middle // 1024, offset[1] * middle // 1024):
            low = middle
        else:
            high = middle
    drawn = shapely.Polygon(outline)
    for dx, dy in product(range(-3, 4), repeat=2):
        x, y = offset[0] * low // 1024 + dx, offset[1] * low // 1024 + dy
        meets = path.meets(other, x, y)
        assert meets == covers(outline, other, x, y)
        assert not (meets and drawn.distance(polygon(other, x, y)) > 0)


@settings(deadline=None)
@given(shapes, headings, st.integers(0, L))
def test_the_trail_of_a_drifting_outline_covers_both_ends(
    shape: Shape, heading: int, distance: int
) -> None:
    dx, dy = ahead(distance, heading)
    both = polygon(shape).union(polygon(shape, dx, dy)).convex_hull
    path = shapely.Polygon(trail(shape, heading, distance))
    assert path.buffer(1).covers(both)
    assert both.buffer(1).covers(path)


@rule("CS-GEO-06")
@settings(deadline=None)
@given(shapes, shapes, offsets)
def test_the_gates_of_two_outlines_say_what_their_shadows_say(
    first: Shape, second: Shape, way: tuple[int, int]
) -> None:
    """The plain test asks every side of both for the shadows of all corners."""
    dx, dy = way
    for x, y in [way, *edge_of_overlap(first, second, dx, dy)]:
        plain = shadows_meet(first.axes, second.points, x, y) and shadows_meet(
            second.axes, first.points, -x, -y
        )
        assert overlap(first, second, x, y) == plain
    assert len(gates(first, second)) <= len(first.axes) + len(second.axes)


def test_gates_are_worked_out_only_as_far_as_they_are_asked_for() -> None:
    first, second = Shape(hull(660, 170, 20).points), Shape(oval(420, 280, 70).points)
    sides = len(first.axes) + len(second.axes)
    assert not overlap(first, second, 5000, 5000)
    assert 0 < len(gates(first, second)) < sides
    assert overlap(first, second, 0, 0)
    assert len(gates(first, second)) == sides


@rule("CS-MOVE-09")
@settings(deadline=None)
@given(shapes, shapes, offsets, headings, st.one_of(st.integers(1, 6), st.integers(1, L)))
def test_what_lies_on_another_outline_passes_over_it_wherever_it_moves(
    first: Shape, second: Shape, way: tuple[int, int], heading: int, distance: int
) -> None:
    """The quick tests are sure of it, also a few units from where two outlines part."""
    for x, y in [(way[0] // 4, way[1] // 4), *edge_of_overlap(first, second, *way)]:
        if lies_deep(first, second, x, y):
            assert lies_on(first, second, x, y)
        if lies_on(first, second, x, y):
            assert polygon(first).intersects(polygon(second, x, y))
            assert overlap(first, second, x, y)
            assert covers(trail(first, heading, distance), second, x, y)
            assert swept(first, second, (x, y), ahead(distance, heading))


@rule("CS-MOVE-08")
@settings(deadline=None)
@given(st.sampled_from(HULLS), headings, st.integers(1, L), ovals, offsets)
def test_a_path_that_begins_well_within_an_outline_leads_nowhere(
    size: tuple[int, int], heading: int, distance: int, other: Shape, offset: tuple[int, int]
) -> None:
    mover, (x, y) = Mover(size[0], size[1], heading), (offset[0] // 6, offset[1] // 6)
    if polygon(other, x, y).exterior.distance(shapely.Point(0, 0)) > 12 and contains(other, -x, -y):
        assert mover.last_clear(distance, other, (x, y)) == 0
        assert covers(mover.path(1), other, x, y)


def edge_of_overlap(first: Shape, second: Shape, dx: int, dy: int) -> list[tuple[int, int]]:
    """Ways in one direction about the last at which two outlines overlap: there tests may err."""
    low, high = 0, 4096
    while high - low > 1:
        middle = (low + high) // 2
        if overlap(first, second, dx * middle // 1024, dy * middle // 1024):
            low = middle
        else:
            high = middle
    return [(dx * at // 1024, dy * at // 1024) for at in range(low - 3, low + 5)]


@rule("CS-MOVE-09")
@settings(deadline=None)
@given(
    shapes,
    shapes,
    st.tuples(headings, st.one_of(st.integers(1, 6), st.integers(1, L))),
    offsets,
    headings,
)
def test_what_a_moving_outline_passes_over_lies_under_its_path(
    shape: Shape, other: Shape, sailed: tuple[int, int], way: tuple[int, int], bearing: int
) -> None:
    """The path need not be drawn: also where the other outline just touches it."""
    heading, distance = sailed
    path, step = trail(shape, heading, distance), ahead(distance, heading)
    assert swept(shape, other, way, step) == covers(path, other, *way)
    clear = next(at for at in range(0, 6000, 50) if not covers(path, other, *ahead(at, bearing)))
    for at in range(max(0, clear - 50), clear + 2):
        there = ahead(at, bearing)
        assert swept(shape, other, there, step) == covers(path, other, *there)


@rule("CS-MOVE-09")
@settings(deadline=None)
@given(shapes, shapes, st.tuples(headings, st.integers(1, L)), offsets)
def test_an_outline_that_lies_right_on_another_passes_over_it_wherever_it_goes(
    shape: Shape, other: Shape, sailed: tuple[int, int], offset: tuple[int, int]
) -> None:
    """Circles within both that meet are enough: no path need be looked at."""
    dx, dy = offset[0] // 6, offset[1] // 6
    if cores_meet(shape.core, other.core, dx, dy):
        assert overlap(shape, other, dx, dy)
        assert swept(shape, other, (dx, dy), ahead(sailed[1], sailed[0]))


@rule("CS-GEO-31")
@settings(deadline=None, max_examples=50)
@given(shapes, shapes, offsets, st.integers(300, L))
def test_what_shapely_sees_past_a_wall_is_seen(
    target: Shape, wall: Shape, offset: tuple[int, int], reach: int
) -> None:
    """The eye is at the origin, the target to the east, the wall anywhere."""
    x, (dx, dy), eye = target.radius + reach // 2, offset, shapely.Point(0, 0)
    assume(polygon(wall, dx, dy).distance(eye) > 3)
    seen = is_seen((0, 0), (target, x, 0), reach, (), ((0, wall, dx, dy),))
    outline, thick = polygon(target, x, 0), polygon(wall, dx, dy).buffer(3)
    spots = [outline.exterior.interpolate(n / 60, normalized=True) for n in range(60)]
    lines = [shapely.LineString([eye, spot]) for spot in spots if eye.distance(spot) < reach - 3]
    if any(not line.intersects(thick) for line in lines):
        assert seen
    if seen:
        assert outline.distance(eye) <= reach + 3


@rule("CS-MOVE-09")
@given(st.sampled_from(HULLS), headings, ovals, offsets, st.integers(1, 900))
def test_a_hull_whose_middle_line_pierces_an_oval_sweeps_over_it(
    size: tuple[int, int], heading: int, other: Shape, way: tuple[int, int], distance: int
) -> None:
    found = pierces(other, way, heading, -size[0], distance)
    line = shapely.LineString([ahead(-size[0], heading), ahead(distance, heading)])
    lies = polygon(other, *way)
    if found:
        assert line.intersects(lies.buffer(-5))
        assert swept(hull(*size, heading), other, way, ahead(distance, heading))
    else:
        assert not line.intersects(lies.buffer(-45))


@given(headings, st.integers(-400, 400))
def test_only_ovals_are_pierced(heading: int, aside: int) -> None:
    assert not pierces(hull(660, 170, heading), (aside, 0), heading, -480, 838)
