"""Laying the table (CS-SETUP, CS-QS)."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_seas.table import DOVER, after, asked, corners, forbidden, listed, red

from quarterdeck.core.errors import QuarterdeckError, Refused
from quarterdeck.core.fates import Fast, Scripted
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Set
from quarterdeck.games.cursed_seas.board.geometry import overlap, within
from quarterdeck.games.cursed_seas.components import CARDS, L, Power, S
from quarterdeck.games.cursed_seas.info import DEFAULTS, INFO
from quarterdeck.games.cursed_seas.rules.cargo.dock import mystery_at
from quarterdeck.games.cursed_seas.rules.powers.book.places import turtles
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    islands_near,
    isle_shape,
    isle_within,
    land_shape,
    unit_shape,
)
from quarterdeck.games.cursed_seas.rules.setup.opening import (
    COINS,
    MYSTERIOUS,
    homes,
    roll_off,
    treasure_pool,
)
from quarterdeck.games.cursed_seas.rules.setup.spots import (
    FAR,
    grid,
    island_fits,
    island_spots,
    least_gap,
    refuse_island,
)
from quarterdeck.games.cursed_seas.rules.turn.beginning import isles_of_fire
from quarterdeck.games.cursed_seas.setup import deal
from quarterdeck.games.cursed_seas.state import AFLOAT, State
from quarterdeck.games.cursed_seas.state.coins import is_silver, printed


def opened(seats: int = 2, seed: int = 1, **options: str) -> State:
    """A table after all its random setup, up to the first turn."""
    rng = random.Random(seed)
    state = GAME.setup(seats, {"fleets": "random", **options}, Fast(rng))
    while state.question is not None and asked(state) != "orders":
        GAME.apply(state, rng.choice(state.question.options))
    return state


@rule("CS-SETUP-01")
def test_the_highest_roll_goes_first_and_ties_roll_again() -> None:
    state = State()
    state.seats = 3
    state.fates = Scripted(["4", "6", "6", "2", "5"])
    assert roll_off(state) == 2


@rule("CS-SETUP-15")
def test_an_island_laid_in_thought_is_not_on_the_table() -> None:
    """Bots lay islands on copies of a table; each copy is to know its own."""
    state = GAME.setup(2, {"fleets": "random", "laying": "players"}, Fast(random.Random(1)))
    assert state.question is not None
    spots = state.question.options
    copies = [GAME.copy(state) for _ in spots]
    for thought, spot in zip(copies, spots, strict=True):
        GAME.apply(thought, spot)
    for thought, laid in zip(copies, spots, strict=True):
        found = [s for s in spots if isinstance(s, Set) and islands_near(thought, (s.x, s.y), 0)]
        assert found == [laid]


@rule("CS-SETUP-01")
def test_play_goes_left_from_the_first_player() -> None:
    state = opened(3, 5)
    first = state.turn
    assert first == state.first_seat
    state = after(state, "end") if "end" in listed(state) else state
    assert state.turn == (first + 1) % 3


@rule("CS-SETUP-02", "CS-SETUP-17")
@pytest.mark.parametrize(("seats", "points"), [(2, "40"), (3, "40"), (4, "40"), (2, "30")])
def test_three_islands_for_each_player_whatever_the_points(seats: int, points: str) -> None:
    assert len(opened(seats, points=points).isle_x) == 3 * seats


@rule("CS-SETUP-03")
def test_islands_keep_3l_from_one_another_and_are_6l_from_some() -> None:
    state = GAME.read(
        "seats 2\noptions laying=players\nnext laying-island red\nisle A at=5000,4000\n"
    )
    near = 5000 + 3 * L + 840 - 10
    assert refuse_island(state, Set(near, 4000, 0)) == "CS-SETUP-03"
    assert refuse_island(state, Set(near + 10, 4000, 0)) == ""
    far = GAME.read(
        "seats 4\noptions laying=players\nnext laying-island red\nisle A at=1500,1500\n"
    )
    assert refuse_island(far, Set(1500 + 6 * L + 840 + 20, 1500, 0)) == "CS-SETUP-03"
    assert refuse_island(far, Set(1500 + 6 * L + 840 - 20, 1500, 0)) == ""


@rule("CS-SETUP-04")
def test_the_gap_shrinks_when_no_spot_is_left() -> None:
    rows = [f"isle {name} at={x},{y}" for name, (x, y) in zip("ABCDEF", _spread(), strict=True)]
    state = GAME.read(
        "\n".join(["seats 2", "options sea=small", "next laying-island red", *rows]) + "\n"
    )
    assert island_spots(state, 0)


def _spread() -> list[tuple[int, int]]:
    return [(1300, 1300), (4190, 1300), (7080, 1300), (1300, 5400), (4190, 5400), (7080, 5400)]


@rule("CS-SETUP-05", "CS-MYST-02")
def test_mysterious_islands_lie_mark_up_and_may_be_plain() -> None:
    state = opened(2, 3, islands="mysterious")
    assert all(card in MYSTERIOUS for card in state.isle_card)
    assert set(opened(2, 3).isle_card) == {"plain"}
    hidden = [i for i, card in enumerate(state.isle_card) if CARDS[card].set == "MI"]
    assert all(not state.isle_shown[isle] for isle in hidden)


@rule("CS-SETUP-06")
def test_terrain_keeps_s_from_islands_and_other_terrain() -> None:
    state = opened(2, 9, terrain="3")
    assert len(state.land_kind) == 6
    for land in range(6):
        for isle in range(6):
            way = state.isle_x[isle] - state.land_x[land], state.isle_y[isle] - state.land_y[land]
            assert not within(land_shape(state, land), isle_shape(state, isle), way, (S - 1) ** 2)


@rule("CS-SETUP-06")
def test_players_lay_any_terrain_they_like() -> None:
    position = (
        "seats 2\noptions laying=players terrain=1\nnext laying-terrain red\n"
        "next laying-terrain blue\nisle A at=5000,4000\n"
    )
    kinds = {"fog_bank", "iceberg", "reef", "sargasso_sea", "whirlpool"}
    assert listed(position) == {f"pick {kind}" for kind in kinds}
    state = after(position, "pick whirlpool", "set 2000 2000 0", "pick reef", "set 8000 6000 30")
    assert state.land_kind == [4, 2]


@rule("CS-FLEET-02", "CS-SETUP-12", "CS-SETUP-19", "CS-FORT-11")
@pytest.mark.parametrize("fleets", ["ready", "random"])
def test_points_events_treasure_and_forts_work_with_ready_fleets(fleets: str) -> None:
    options = {"fleets": fleets, "points": "100", "relics": "yes", "events": "yes"}
    state = GAME.setup(2, GAME.complete(options, 2), Fast(random.Random(4)))
    while state.question is not None and asked(state) == "mustering":
        GAME.apply(state, state.question.options[0])
    for seat in (0, 1):
        own = [unit for unit, owner in enumerate(state.owner) if owner == seat]
        assert 60 < sum(state.table.cards[unit].points for unit in own) <= 100
    assert {"event", "unique_treasure"} <= set(state.table.item_kinds)
    assert state.table.fort_cards


def opened_fleets(state: State) -> set[tuple[str, ...]]:
    """The different lists of ships that lie on the table."""
    return {
        tuple(sorted(c.id for u, c in enumerate(state.table.cards) if state.owner[u] == seat))
        for seat in range(state.seats)
    }


@rule("CS-FLEET-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_seats_are_dealt_the_same_ready_fleet(seats: int) -> None:
    for seed in range(20):
        dealt = opened_fleets(GAME.setup(seats, {"fleets": "random"}, Fast(random.Random(seed))))
        assert len(dealt) == seats
    state = deal(seats, DEFAULTS, Fast(random.Random(1)))
    GAME.advance(state)
    first = []
    while state.question is not None and asked(state) == "mustering":
        first.append(str(state.question.options[0]))
        GAME.apply(state, state.question.options[0])
    assert len(set(first)) == seats


@rule("CS-SETUP-12", "CS-SETUP-19")
@pytest.mark.parametrize("option", [{"relics": "yes"}, {"events": "yes"}])
def test_options_that_would_do_nothing_are_refused(option: dict[str, str]) -> None:
    with pytest.raises(QuarterdeckError):
        GAME.complete({**option, "tier": "1"}, 2)
    assert GAME.complete(option, 2)


@rule("CS-SETUP-07")
def test_each_home_is_chosen_by_the_player_before() -> None:
    rng = random.Random(2)
    state = GAME.setup(3, {"fleets": "random"}, Fast(rng))
    first, order = state.first_seat, []
    while state.question is not None and asked(state) in ("choosing-home", "launching"):
        step = state.question.step
        if asked(state) == "choosing-home":
            order.append((step.seat, step.whose))  # type: ignore[attr-defined]
        GAME.apply(state, state.question.options[0])
    seats = [(first + n) % 3 for n in range(3)]
    assert order == [(seats[n - 1], seat) for n, seat in enumerate(seats)]
    assert sorted(state.isle_home) == [-1] * 6 + [0, 1, 2]


@rule("CS-SETUP-08", "CS-SETUP-16")
def test_ships_start_with_the_bow_touching_home_and_overlap_nothing() -> None:
    state = opened(2, 6)
    for unit, owner in enumerate(state.owner):
        home = state.isle_home.index(owner)
        assert state.status[unit] == AFLOAT
        assert isle_within(state, unit, home, 5)
        assert state.dock[unit] == home
    assert not GAME.check(state)
    shapes = [unit_shape(state, unit) for unit in range(6)]
    assert not any(
        overlap(shapes[one], shapes[two], state.x[two] - state.x[one], state.y[two] - state.y[one])
        for one in range(6)
        for two in range(one)
    )


@rule("CS-SETUP-09")
def test_a_home_never_works_as_a_mysterious_island() -> None:
    position = corners(
        "isle A at=1500,1500 home=red card=SS-101 shown=1",
        "isle B at=10000,1500 home=blue",
        "isle C at=5800,6500 card=SS-101 shown=1",
    )
    state = GAME.read(position)
    assert not mystery_at(state, 0)
    assert mystery_at(state, 2)


@rule("CS-SETUP-10")
def test_crew_starts_face_down() -> None:
    state = opened(2, 6)
    assert state.item_at
    assert set(state.item_up) == {0}


@rule("CS-SETUP-11", "CS-SETUP-13", "CS-SETUP-20")
def test_each_player_gives_eight_coins_worth_15_two_of_them_silver() -> None:
    state = opened(2, 6)
    wild = [i for i, home in enumerate(state.isle_home) if home == -1]
    assert [len(state.isle_coins[isle]) for isle in wild] == [4, 4, 4, 4]
    coins = [coin for isle in wild for coin in state.isle_coins[isle]]
    assert sorted(map(printed, coins)) == [1] * 6 + [2] * 6 + [3] * 4
    assert state.starting_gold == 30
    silver = sorted(printed(coin) for coin in coins if is_silver(coin))
    assert silver == [1, 1, 2, 2]


@rule("CS-SETUP-11")
def test_coins_and_gold_grow_with_the_build_total() -> None:
    found = {points: (len(coins), sum(coins)) for points, coins in COINS.items()}
    assert found == {30: (6, 11), 40: (8, 15), 60: (12, 23), 100: (20, 38)}


@rule("CS-SETUP-12")
def test_unique_treasure_is_dealt_with_the_coins_and_replaces_none() -> None:
    position = corners(
        "options relics=yes",
        red(DOVER),
        "item SM-T-001 seat=red at=out",
        "item SM-T-002 seat=blue at=out",
    )
    pool = treasure_pool(GAME.read(position))
    assert len(pool) == 18
    assert pool[-2:] == [1000, 1001]


@rule("CS-SETUP-14")
def test_no_trade_current_and_no_fort_is_placed_at_setup() -> None:
    for seed in range(4):
        state = opened(2, seed, terrain="3")
        assert 5 not in state.land_kind
        assert all(isle == -1 for isle in state.fort_isle)


@rule("CS-SETUP-15")
def test_players_lay_islands_anywhere_legal_the_list_is_a_sample() -> None:
    state = GAME.setup(2, {"fleets": "random", "laying": "players"}, Fast(random.Random(1)))
    assert asked(state) == "laying-island"
    assert all(text.startswith("set ") for text in listed(state))
    assert forbidden(state, "set 3333 2222 17") == ""
    assert forbidden(state, "set 100 100 0") == "CS-SETUP-03"
    assert forbidden(state, "set 3333 2222 400") == "CS-SETUP-15"


@rule("CS-GEO-42")
def test_islands_keep_l_from_the_edge() -> None:
    state = GAME.setup(2, {"fleets": "random", "laying": "players"}, Fast(random.Random(1)))
    assert forbidden(state, f"set {L + 420} 4000 0") == ""
    assert forbidden(state, f"set {L + 419} 4000 0") == "CS-SETUP-03"


@rule("CS-SETUP-16")
def test_a_player_lays_all_pieces_before_the_next_does() -> None:
    rng = random.Random(8)
    state = GAME.setup(2, {"fleets": "random"}, Fast(rng))
    GAME.apply(state, state.question.options[0])  # type: ignore[union-attr]
    launches = []
    while asked(state) in ("launching", "choosing-home"):
        launches.append((asked(state), state.question.seat))  # type: ignore[union-attr]
        GAME.apply(state, rng.choice(state.question.options))  # type: ignore[union-attr]
    first, second = state.first_seat, 1 - state.first_seat
    assert (
        launches
        == [("launching", first)] * 3 + [("choosing-home", first)] + [("launching", second)] * 3
    )


@rule("CS-SETUP-18")
def test_an_isle_of_fire_is_no_home_and_burns_coins_on_a_six() -> None:
    position = corners(
        "options islands=mixed",
        "isle A at=1500,1500 home=red",
        "isle B at=10000,1500 home=blue",
        "isle C at=5800,6500 card=SS-113 coins=1",
    )
    state = GAME.read(position)
    assert homes(state) == []
    state.fates = Scripted(["5"])
    isles_of_fire(state)
    assert state.isle_coins[2]
    state.fates = Scripted(["6", "10"])
    isles_of_fire(state)
    assert not state.isle_coins[2]


@rule("CS-SETUP-18")
def test_a_great_turtle_swims_s_when_a_ship_spends_its_move() -> None:
    position = corners(
        "options islands=mixed",
        "isle A at=1500,1500 home=red",
        "isle B at=10000,1500 home=blue",
        "isle C at=5800,6500 card=SS-109 coins=1",
        red(DOVER, at="5000,2000"),
    )
    state = after(position, "use hms-dover GREAT_TURTLE", "pick C:0")
    assert (state.isle_x[2], state.isle_y[2]) == (5800 + S, 6500)
    assert state.spent[0] == "m"
    near = GAME.read(position.replace("at=5000,2000", "at=5800,4900"))
    assert "C:270" not in turtles(near, 0, Power(""))


@rule("CS-SETUP-19")
def test_what_the_players_agree_on_is_a_table_option() -> None:
    defaults = {option.id: option.default for option in INFO.options}
    assert defaults["points"] == "40"
    assert (defaults["terrain"], defaults["relics"], defaults["events"]) == ("0", "no", "no")


@rule("CS-QS-01")
def test_the_quick_start_has_one_ship_each_and_the_second_player_chooses_first() -> None:
    rng = random.Random(3)
    state = GAME.setup(2, {"quick": "yes"}, Fast(rng))
    assert forbidden(state, "muster england") == "CS-QS-01"
    assert forbidden(state, "muster SM-ES-009+SM-T-007") == "CS-QS-01"
    while str(asked(state)).startswith("mustering"):
        GAME.apply(state, state.question.options[0])  # type: ignore[union-attr]
    assert len(state.owner) == 2
    assert len(state.isle_x) == 4
    assert asked(state) == "choosing-home"
    assert state.question.seat == 1 - state.first_seat  # type: ignore[union-attr]
    while asked(state) != "orders":
        GAME.apply(state, state.question.options[0])  # type: ignore[union-attr]
    assert state.starting_gold == 14
    assert state.item_at == []


@rule("CS-SETUP-12")
def test_options_that_do_not_go_together_are_refused() -> None:
    for seats, options in ((2, {"teams": "yes"}), (3, {"quick": "yes"}), (2, {"short": "yes"})):
        with pytest.raises(Refused):
            GAME.setup(seats, options, Fast(random.Random(1)))


@rule("CS-SETUP-03", "CS-SETUP-04", "CS-SETUP-15")
@pytest.mark.parametrize("sea", ["wide", "small"])
@pytest.mark.parametrize("turn", [0, 30, 90, 150])
def test_the_spots_of_the_grid_are_those_where_an_island_fits(sea: str, turn: int) -> None:
    """To the last step: too near to any island, or too far from every one."""
    rng = random.Random(turn)
    state = deal(4, GAME.complete({"sea": sea}, 4), Fast(rng))
    gap = least_gap(state)
    for _ in range(4):
        spots = [n for n, at in enumerate(grid(state)) if island_fits(state, at, turn, gap, FAR)]
        assert island_spots(state, turn) == spots
        x, y = grid(state)[rng.choice(spots)]
        state.isle_x.append(x)
        state.isle_y.append(y)
        state.isle_turn.append(rng.choice([0, 30, 60, 90, 120, 150]))
