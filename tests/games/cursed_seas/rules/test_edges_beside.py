"""What concerns one piece and not another: a neighbour, the first of all, one a hair away."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.rules.treasure.test_treasures import relic
from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAPTAIN,
    CAROLINA,
    DOVER,
    EAGLE,
    EXPLORER,
    GOLIATH,
    IDLE,
    IDLE_BLUE,
    aboard,
    after,
    ahead,
    asked,
    asker,
    began,
    blue,
    effect,
    forbidden,
    red,
    table,
    unit,
)

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Set
from quarterdeck.games.cursed_seas.board.geometry import is_seen, within
from quarterdeck.games.cursed_seas.components import L, S
from quarterdeck.games.cursed_seas.components.traits import INFECTS
from quarterdeck.games.cursed_seas.rules.cargo.finds import alongside
from quarterdeck.games.cursed_seas.rules.effects import dismast
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate
from quarterdeck.games.cursed_seas.rules.fight.guns import barrels
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import (
    Sight,
    blockers,
    own_sails,
    target_outline,
)
from quarterdeck.games.cursed_seas.rules.move.currents import begins_in_current
from quarterdeck.games.cursed_seas.rules.powers.in_force import has, nation_of
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    islands_near,
    land_shape,
    unit_shape,
)
from quarterdeck.games.cursed_seas.rules.setup.roster import open_fleets
from quarterdeck.games.cursed_seas.rules.setup.spots import (
    LAYING_STEP,
    grid,
    island_spots,
    refuse_island,
)
from quarterdeck.games.cursed_seas.rules.treasure.when_met import meet
from quarterdeck.games.cursed_seas.state import ASHORE, FOREVER, GONE, ISLE_PLACE, NONE, OUT

FAR = blue(CAROLINA, at="9000,6500")
EXPATRIOT, PLAGUE, CURSED_JACK, DRIFTWOOD, RUNES = "MI-17", "SM-T-006", "PC-89", "OE-101", "FN-96"
TRINIDAD, VENTURE, MONSTER, LAFONTAINE, CANOE = "CC-53", "SM-PS-027", "DJC-3", "RV-60", "SS-19"


@rule("CS-KEY-EXPATRIOT")
def test_an_expatriot_makes_its_own_ship_mercenary_and_no_other() -> None:
    state = GAME.read(table(red(DOVER), red(EAGLE, at="3000,6000"), IDLE_BLUE,
                            aboard(EXPATRIOT, "eagle")))  # fmt: skip
    assert [nation_of(state, each) for each in (0, 1)] == ["England", "Mercenary"]


@rule("CS-CURR-02")
def test_a_ship_begins_in_a_current_just_when_they_touch() -> None:
    """Half a millimetre is contact, a tenth more is not."""
    seen = set()
    for y in range(4060, 4420):
        state = GAME.read(table(f"land trade_current at=5000,{y} seat=red", red(DOVER), IDLE, FAR))
        way = state.land_x[0] - state.x[0], state.land_y[0] - state.y[0]
        touches, just_not = (
            within(unit_shape(state, 0), land_shape(state, 0), way, far * far) for far in (5, 6)
        )
        assert begins_in_current(state, 0) is touches
        seen.add((touches, just_not))
    assert seen == {(True, True), (False, True), (False, False)}


@effect("DROP_ICEBERG")
def test_ice_removes_the_ships_it_touches_and_no_other() -> None:
    """Half a millimetre is contact, a tenth more is not."""
    seen = set()
    asking = after(table(red(DOVER), IDLE, FAR, IDLE_BLUE, relic(RUNES)),
                   "use hms-dover red.runes-of-odin-1")  # fmt: skip
    carolina = unit(asking, "carolina")
    for y in range(6700, 7000):
        laid = after(asking, f"set 9000 {y} 0 [3]")
        way = 0, y - 6500
        shape, ice = asking.table.forms[carolina].shape(0), land_shape(laid, 0)
        touches, just_not = (within(shape, ice, way, far * far) for far in (5, 6))
        assert (laid.status[carolina] == GONE) is touches
        seen.add((touches, just_not))
    assert seen == {(True, True), (False, True), (False, False)}


@effect("DROP_ICEBERG")
@pytest.mark.parametrize(
    ("spot", "allowed"),
    [("9000 6500 0", True), ("9000 6500 360", False), ("20 6500 0", False), ("6000 2300 0", False)],
)
def test_ice_is_laid_on_the_table_away_from_islands(spot: str, allowed: bool) -> None:
    asking = after(table(red(DOVER), IDLE, FAR, IDLE_BLUE, relic(RUNES)),
                   "use hms-dover red.runes-of-odin-1")  # fmt: skip
    assert (forbidden(asking, f"set {spot}") == "") is allowed


@effect("PLAGUE")
@pytest.mark.parametrize(
    ("up", "other", "passes"),
    [(1, CAROLINA, True), (0, CAROLINA, False), (1, MONSTER, False), (0, MONSTER, False)],
)
def test_a_plague_passes_face_up_to_what_carries_treasure(
    up: int, other: str, passes: bool
) -> None:
    state = GAME.read(table(red(DOVER), ahead(other), IDLE, IDLE_BLUE, relic(PLAGUE, up=up)))
    meet(state, 0, [1], NONE)
    assert (state.item_at[0] == 1) is passes
    assert (INFECTS in state.powers[0]) is (bool(up) and not passes)


@effect("NO_ABILITIES_ROUND_ROLL")
@pytest.mark.parametrize(("die", "works"), [(6, False), (5, True)])
def test_cursed_jack_silences_every_piece_at_once(die: int, works: bool) -> None:
    jack, captain = aboard(CURSED_JACK, "eagle"), aboard(CAPTAIN, "hms-dover")
    lines = (red(EAGLE), red(DOVER, at="3000,6000"), blue(TRINIDAD, at="8000,6000"), jack, captain)
    state = began(table(*lines, next="turn red"), str(die))
    assert has(state, unit(state, "hms-dover"), "MOVE_THEN_SHOOT") is works
    assert has(state, unit(state, "la-trinidad"), "PIN_KILLS_CREW") is works


@effect("PIN_KILLS_CREW")
def test_a_pin_costs_one_crew_of_two() -> None:
    crew = [aboard(card, "hms-dover", "blue") for card in (CAPTAIN, EXPLORER)]
    position = table(red(TRINIDAD), IDLE, ahead(DOVER), *crew)
    state = after(position, "move la-trinidad", "steer L 0 838 [1]")
    assert (asked(state), asker(state)) == ("crew-loss", 1)
    lost = after(state, "pick blue.captain-1")
    assert lost.item_at == [OUT, unit(lost, "hms-dover")]
    assert asked(lost) != "crew-loss"


@effect("SINKS_WITH_LAST_MAST")
@pytest.mark.parametrize(("by", "named"), [(0, "hms-dover"), (1, "el-picador"), (NONE, "-")])
def test_who_shot_the_last_mast_away_sank_the_ship(by: int, named: str) -> None:
    lines = (red(DOVER), IDLE, blue(VENTURE, "masts=10"), IDLE_BLUE)
    state = GAME.read(table(*lines))
    dismast(state, 2, 1, by, "shot")
    assert str(state.agenda[-1]) == f"sinking venture {named}"


@effect("SAVE_CREW")
@pytest.mark.parametrize("first", [True, False])
def test_driftwood_saves_on_whichever_ship_it_lies(first: bool) -> None:
    ships = (red(DOVER), red(EAGLE, at="3000,6000"))
    wood = relic(DRIFTWOOD, "hms-dover")
    lines = (*(ships if first else ships[::-1]), IDLE_BLUE, aboard(CAPTAIN, "hms-dover"), wood)
    state = GAME.read(table(*lines))
    eliminate(state, 0)
    steps = [str(step).split()[:3] for step in state.agenda]
    assert any(step[0] == "naming" and "driftwood" in step for step in steps)


@rule("CS-DOCK-02", "CS-EXPL-01")
@pytest.mark.parametrize("holder", ["hms-dover", "eagle", ""])
def test_friends_at_one_quay_trade_when_either_has_a_unique_treasure(holder: str) -> None:
    lines = (red(DOVER), red(EAGLE, at="5000,4200"), IDLE_BLUE)
    relics = (relic(PLAGUE, holder),) if holder else (relic(PLAGUE, "C"),)
    state = GAME.read(table(*lines, *relics))
    state.dock[0] = state.dock[1] = 2
    assert alongside(state, 0, 1 << 1) == ([1] if holder else [])
    assert alongside(state, 1, 1 << 0) == ([0] if holder else [])


@rule("CS-SETUP-10", "CS-LINK-04")
def test_links_and_crew_ashore_are_those_of_their_fleet() -> None:
    """What is linked is aboard; a link that names somebody who is not aboard is none."""
    linked = f"{EAGLE}+{LAFONTAINE}+{CAPTAIN}/link:{LAFONTAINE}+{CAPTAIN}"
    stray = f"{DOVER}+{EXPLORER}/ashore:{CAPTAIN}/link:{EXPLORER}+{LAFONTAINE}"
    state = GAME.setup(2, {"fleets": "own"}, Fast(random.Random(1)))
    state.fleets = [linked, stray]
    open_fleets(state)
    assert state.spells == [("link:0", 1, FOREVER)]
    assert state.item_at == [0, 0, 1, ASHORE - 1]


PLACES = ((1300, 1300), (4190, 1300), (7080, 1300), (1300, 5400), (4190, 5400), (7080, 5400),
          (2514, 3352), (5866, 3352))  # fmt: skip


@rule("CS-SETUP-03", "CS-SETUP-04", "CS-SETUP-15")
@pytest.mark.parametrize("count", [2, 5, 7, 8])
@pytest.mark.parametrize("turn", [0, 30, 60, 90])
def test_an_island_may_lie_where_it_is_offered_and_nowhere_else_on_the_grid(
    count: int, turn: int
) -> None:
    """Where no spot is left at the full gap as well: it shrinks for what is offered and allowed."""
    rows = [
        f"isle {name} at={x},{y}" for name, (x, y) in zip("ABCDEFGH"[:count], PLACES, strict=False)
    ]
    head = ["seats 2", "options laying=players sea=small", "next laying-island red"]
    state = GAME.read("\n".join([*head, *rows]) + "\n")
    spots = grid(state, LAYING_STEP)
    allowed = [n for n, (x, y) in enumerate(spots) if not refuse_island(state, Set(x, y, turn))]
    assert allowed == island_spots(state, turn, LAYING_STEP)
    assert allowed


@rule("CS-GEO-05")
def test_the_islands_near_a_spot_are_those_that_are_near() -> None:
    rng = random.Random(8)
    near = 0
    state = GAME.read(table(red(DOVER), IDLE, IDLE_BLUE))
    for _ in range(4000):
        spot, reach = (rng.randrange(11700), rng.randrange(8400)), rng.choice((500, 1620, 2640))
        found = {place - ISLE_PLACE for place, *_ in islands_near(state, spot, reach)}
        for isle, (x, y) in enumerate(zip(state.isle_x, state.isle_y, strict=True)):
            far = (x - spot[0]) ** 2 + (y - spot[1]) ** 2
            if far <= (reach + 420) ** 2:
                assert isle in found
                near += 1
            elif far > (reach + 430) ** 2:
                assert isle not in found
    assert near > 100


@rule("CS-GEO-31", "CS-SHOOT-04")
def test_what_bears_is_what_sees_its_target_past_everything_in_the_way() -> None:
    """With all that lies anywhere near, not only what lies near the line."""
    rng, bearing, hidden = random.Random(31), 0, 0
    for _ in range(250):
        others = [
            blue(
                rng.choice((CANOE, ANTELOPE, EAGLE)),
                at=f"{5000 + rng.randint(-900, 900)},{4000 + rng.randint(-300, 1500)}",
                heading=rng.randrange(360),
            )
            for _ in range(4)
        ]
        state = GAME.read(table(red(GOLIATH, heading=rng.randint(240, 300)), *others))
        shape, (x, y) = target_outline(state, 0, 1)
        for barrel in barrels(state, 0):
            for reach in (S, L):
                sails = tuple(own_sails(state, 0, barrel))
                walls = tuple(blockers(state, 0, 1, reach))
                # At the very end of its reach a line may be a unit longer or shorter.
                sees, nearly, free = (
                    any(is_seen(eye, (shape, x, y), far, sails, past) for eye in barrel.eyes)
                    for far, past in ((reach - 3, walls), (reach + 3, walls), (reach - 3, ()))
                )
                assert sees <= Sight(state, 0, 1).bears(barrel, reach) <= nearly
                bearing, hidden = bearing + sees, hidden + (free and not nearly)
    assert bearing > 50
    assert hidden > 50
