"""SETUP, OPT: the first state, the draft, the table's options."""

from __future__ import annotations

import pytest
from tests.games.micro_pirates.table import after, asked, forbidden, listed, solo, table

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Scripted, Seeded
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.board import HARBOUR, NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    FULL_DECKS,
    NAVIGATION,
    PORTS,
    QUEST,
    QUESTS,
    RUM,
    SHIPS,
)
from quarterdeck.games.micro_pirates.rules.ghost_ship import cutlasses
from quarterdeck.games.micro_pirates.rules.queries import required_fame
from quarterdeck.games.micro_pirates.state import WAITING, State

SEEDS = range(12)


def fresh(seed: int, seats: int = 3, **options: str) -> State:
    return GAME.setup(seats, options, Seeded(f"setup {seed}"))


def dealt(seed: int, seats: int = 3, **options: str) -> State:
    return fresh(seed, seats, captains="dealt", **options)


@rule("MP-SETUP-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_port_offers_crew_upgrade_and_quest(seed: int) -> None:
    state = fresh(seed)
    assert len(state.offers) == 15
    for port in PORTS:
        crew, upgrade, quest = state.offers[3 * port : 3 * port + 3]
        assert (crew[0], upgrade[0], quest[0]) == ("c", "u", "q")
    assert [len(deck) for deck in state.decks[:5]] == [20, 17, 28, 33, 10]


@rule("MP-SETUP-02")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_quest_aims_at_the_port_where_it_lies(seed: int) -> None:
    state = fresh(seed)
    assert all(QUESTS[state.offers[3 * port + QUEST]].target != port for port in PORTS)


@rule("MP-SETUP-02")
def test_a_rejected_quest_stays_in_the_deck() -> None:
    position = table("red at=b2", "offer tortuga quest=qd1")
    with pytest.raises(QuarterdeckError, match="qd2"):
        after(position, "port-call [qd2]")
    state = after(position, "port-call [qd3]")
    assert state.offers[5] == "qd3"
    assert "qd2" in state.decks[QUEST]


@rule("MP-SETUP-03")
def test_two_export_cards_lie_open() -> None:
    state = fresh(1)
    assert len(state.exports) == 2
    assert len(state.decks[6]) == 8


DEAL = [
    *("tortuga", "nassau", "havana", "maracaibo"),
    *("shark_banks", "mosquito_reach", "sargasso_drift", "widows_shoals"),
    *("c01", "u01", "qr1", "c02", "u02", "qr2", "c03", "u03", "qr3", "c04", "u04", "qr4"),
    *("c05", "u05", "qr5", "x01", "x02"),
]
FIRST = "1"


@rule("MP-SETUP-04", "MP-SETUP-05")
def test_useless_navigation_cards_are_passed_over_and_go_back_after_each_batch() -> None:
    small = ["n1", "n2", "n4", "n3"]  # Port Royal has no merchant space
    large = ["n2", "n6", "n1", "n7", "n8"]  # neither have Ports one for large ships
    blockades = ["n1", "n2", "n3", "n4", "n5"]
    state = GAME.setup(2, {}, Scripted([*DEAL, *small, *large, *blockades, FIRST]))
    assert [SECTORS[at] for at in state.merchants] == ["c1", "a9", "g2", "c4", "d6", "g5"]
    assert state.blockades == [1, 2, 3, 4]
    assert state.decks[NAVIGATION] == FULL_DECKS[NAVIGATION]
    assert not state.discards[NAVIGATION]


@rule("MP-SETUP-05")
def test_a_space_that_has_a_ship_cannot_be_used() -> None:
    position = table("red at=c4", LAST_LARGE)
    # Red lies on the large-merchant space of Shark Banks, so n6 is passed over.
    state = after(position, "end-turn [n6 n7 n8 n9]")
    assert [SECTORS[at] for at in state.merchants[3:]] == ["d6", "g5", "e8"]


LAST_LARGE = "merchants small=c1,g2,a9 large=beaten,beaten,beaten"


@rule("MP-SETUP-06")
def test_the_draft_goes_back_and_forth() -> None:
    state = fresh(3)
    order = [(state.first_seat + n) % 3 for n in range(3)]
    seats = []
    while state.question is not None and asked(state) == "drafting":
        seats.append(state.question.seat)
        state = after(state, min(listed(state)) + LAUNCH * (len(seats) == 6))
    assert seats == [*reversed(order), *order]
    assert sorted(map(bool, state.captains + state.ships)) == [True] * 6


LAUNCH = " [n1 n2 n3]"


@rule("MP-SETUP-06")
def test_first_either_type_then_the_one_still_missing() -> None:
    state = fresh(3)
    assert listed(state) == {f"take {card}" for card in (*CAPTAINS, *SHIPS)}
    state = after(state, "take sea_wasp", "take iron_tom", "take bess_quickwater")
    missing = {"take moll_harrow", "take gentleman_finch"}
    ships = {"take crimson_gull", "take black_thunder", "take fair_profit"}
    assert listed(state) == ships
    assert forbidden(state, "take sea_wasp") == "MP-SETUP-06"
    assert forbidden(state, "take moll_harrow") == "MP-SETUP-06"
    state = after(state, "take fair_profit", "take black_thunder")
    assert listed(state) == missing


@rule("MP-SETUP-06")
def test_a_random_seat_begins() -> None:
    assert {fresh(seed).first_seat for seed in range(30)} == {0, 1, 2}


@rule("MP-SETUP-06", "MP-OPT-04")
def test_captains_and_ships_may_be_dealt() -> None:
    state = dealt(4, 4)
    assert asked(state) == "turn"
    assert sorted(state.captains) == sorted(CAPTAINS)
    assert sorted(state.ships) == sorted(SHIPS)
    assert len({tuple(dealt(seed).captains) for seed in range(12)}) > 4


@rule("MP-SETUP-07")
@pytest.mark.parametrize("seed", SEEDS)
def test_markers_at_the_start(seed: int) -> None:
    state = dealt(seed, 4)
    assert (state.fame, state.damage) == ([0] * 4, [0] * 4)
    expected = {"sea_wasp": 0, "crimson_gull": 0, "black_thunder": -1, "fair_profit": 1}
    for ship, reputation in zip(state.ships, state.reputation, strict=True):
        assert reputation == expected[ship]


@rule("MP-SETUP-08")
def test_ten_coins_and_one_rum_in_the_hold() -> None:
    state = dealt(2, 4)
    assert state.coins == [10] * 4
    assert state.holds == [[0, 0, 1, 0, 0]] * 4
    assert state.supply[RUM] == 16


@rule("MP-SETUP-09")
@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_starts_in_another_port(seed: int) -> None:
    state = dealt(seed, 4)
    assert len(set(state.at)) == 4
    assert all(state.sea.feature[at] == HARBOUR for at in state.at)
    assert state.decks[NAVIGATION] == FULL_DECKS[NAVIGATION]


@rule("MP-SETUP-09")
def test_start_ports_in_turn_order_and_port_royal_must_be_empty_too() -> None:
    batches = ["n2", "n3", "n4", "n6", "n7", "n8", "n2", "n3", "n4", "n5", "2"]
    captains = ["iron_tom", "sea_wasp", "bess_quickwater", "fair_profit"]
    starts = ["n1", "n9", "n8", "n3"]
    fates = Scripted([*DEAL, *batches, *captains, *starts])
    state = GAME.setup(2, {"captains": "dealt"}, fates)
    assert state.first_seat == 1
    assert (SECTORS[state.at[1]], SECTORS[state.at[0]]) == ("e3", "h2")
    second = Scripted([*DEAL, *batches, *captains, *starts[:1], "n2"])
    assert SECTORS[GAME.setup(2, {"captains": "dealt"}, second).at[0]] == "b2"


@rule("MP-SETUP-10")
def test_quest_discards_are_shuffled_in_when_nothing_else_fits() -> None:
    state = GAME.read(table("red at=b2", "offer tortuga quest=qr1", "discards quest=qs1"))
    state.discards[QUEST] += [q for q in state.decks[QUEST] if q not in ("qd2", "qd10", "qv1")]
    state.decks[QUEST] = ["qd10", "qd2", "qv1"]
    done = after(state, "port-call", "mark small-1 [qs1]")
    assert done.offers[5] == "qs1"
    assert not done.discards[QUEST]


@rule("MP-SETUP-10")
def test_without_a_fitting_quest_the_space_stays_empty() -> None:
    state = GAME.read(table("red at=b2", "offer tortuga quest=qr1"))
    state.decks[QUEST] = ["qd10", "qd2", "qv1"]
    done = after(state, "port-call", "mark small-1")
    assert done.offers[5] == ""
    assert done.decks[QUEST] == ["qd10", "qd2", "qv1"]


@rule("MP-SETUP-11", "MP-EX-15")
def test_a_merchant_without_a_free_space_waits() -> None:
    position = table("red at=c4", "blue at=d6", LAST_LARGE)
    state = after(position, "end-turn [n8 n9]")
    assert [SECTORS[at] for at in state.merchants[3:5]] == ["g5", "e8"]
    assert state.merchants[5] == WAITING
    still = after(state, "end-turn")
    assert still.merchants[5] == WAITING
    gone = after(still, "set-sail", "sail b4", "end-turn [n6]")
    assert SECTORS[gone.merchants[5]] == "c4"


@rule("MP-SETUP-11")
def test_a_merchant_never_comes_where_the_ghost_lies() -> None:
    state = after(solo("red at=b2", "at=c4 coins=0", LAST_LARGE), "end-turn [n6 n7 n8 n9 a7]")
    assert SECTORS.index("c4") not in state.merchants


@rule("MP-SETUP-12")
@pytest.mark.parametrize("seed", SEEDS)
def test_four_blockades_on_four_jungles(seed: int) -> None:
    state = fresh(seed)
    assert len(set(state.blockades)) == 4
    assert all(state.sea.jungle[ocean] != NOWHERE for ocean in state.blockades)


@rule("MP-SETUP-12")
def test_two_blockades_on_one_jungle_are_no_position() -> None:
    with pytest.raises(QuarterdeckError, match="blockades"):
        GAME.read(table("red at=b2", "blockades tortuga,tortuga,nassau,havana"))


# Table options.


@rule("MP-OPT-01")
def test_the_quick_game_needs_three_fame_less() -> None:
    assert [required_fame(dealt(1, 2, quick=quick), 0) for quick in ("off", "on")] in (
        [[10, 7], [11, 8]]
    )
    position = table("red at=b2 fame=7", "options quick=on")
    assert after(position, "end-turn").ending
    assert not after(position.replace("quick=on", "quick=off"), "end-turn").ending
    ghost = solo("red at=b2", "at=a1 fame=9", "options quick=on")
    assert asked(after(ghost, "end-turn [a7]")) == "over"


@rule("MP-OPT-02")
def test_blockades_may_stop_the_digging_of_ones_own_treasure() -> None:
    position = table(
        "red at=b5 treasure=shark_banks", "blockades shark_banks,nassau,havana,tortuga"
    )
    assert "explore" in listed(position)
    stubborn = position + "\noptions stubborn=on"
    assert forbidden(stubborn, "explore") == "MP-EXP-07"
    assert fresh(1, treasure_ignores_blockade="off").stubborn
    assert fresh(1).stubborn
    assert not fresh(1, treasure_ignores_blockade="on").stubborn


@rule("MP-OPT-03")
def test_the_ghost_begins_where_all_lines_of_its_cards_matter() -> None:
    for card, printed in (("pale_lantern", 6), ("drowned_bell", 7)):
        assert cutlasses(fresh(1, 1, ghost=card)) == printed - 4
        assert cutlasses(fresh(1, 1, ghost=card, gentle_ghost="off")) == printed


@rule("MP-OPT-04")
def test_alone_captains_are_always_dealt() -> None:
    assert asked(fresh(1, 1, captains="draft")) == "turn"


@rule("MP-OPT-05")
def test_the_ghost_is_chosen_or_met_at_random() -> None:
    found = {state.ghost.card for seed in range(20) if (state := fresh(seed, 1)).ghost}
    assert found == {"pale_lantern", "drowned_bell"}
    ghost = fresh(1, 1, ghost="drowned_bell").ghost
    assert ghost is not None
    assert ghost.card == "drowned_bell"


def test_unknown_options_and_seats_are_refused_in_one_sentence() -> None:
    with pytest.raises(QuarterdeckError, match=r"has 1 to 4 seats, not 5\."):
        GAME.setup(5, {}, Scripted())
    with pytest.raises(QuarterdeckError, match="no option 'wind'"):
        GAME.setup(2, {"wind": "on"}, Scripted())
    with pytest.raises(QuarterdeckError, match="is one of off, on, not 'maybe'"):
        GAME.setup(2, {"quick": "maybe"}, Scripted())
