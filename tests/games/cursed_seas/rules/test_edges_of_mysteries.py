"""What mysterious islands ask and do, to the last crew, coin and segment (CS-MYST)."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import (
    CAPTAIN,
    CAROLINA,
    DOVER,
    EXPLORER,
    IDLE,
    aboard,
    after,
    asked,
    asker,
    blue,
    cargo,
    effect,
    gold_on,
    listed,
    red,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.state import RESERVE

DOCKED = red(DOVER, at="6000,1783", heading=270)
LETTER = "CC-93"
FAR = blue(CAROLINA, at="9000,6500")
LUCK = blue("SM-SS-007", at="8000,4500")
"""L'Aguila: her base move is not the Dover's."""


def mystery(outcome: str, *lines: str, isle: str = "coins=1/1,2/1", data: str = "-") -> str:
    """HMS Dover has found an outcome on island C."""
    isles = (
        "isle A at=1500,4200 home=red",
        "isle B at=10200,4200 home=blue",
        f"isle C at=6000,1500 {isle}".strip(),
        "isle D at=6000,7000 coins=3",
        "isle E at=3500,1500",
    )
    steps = f"mystery hms-dover 2 {outcome} {data}; orders red; closing red"
    return table(*isles, *lines, next=steps)


@rule("CS-MYST-06")
@effect("own_base_move", "its_base_move")
@pytest.mark.parametrize("whose", ["own", "its"])
def test_an_enemy_ship_is_moved_along_a_base_move(whose: str) -> None:
    state = after(mystery(f"{whose}_base_move", DOCKED, IDLE, LUCK, FAR))
    drifting = after(state, "pick laguila")
    assert (asked(drifting), asker(drifting)) == ("drifting", 0)
    mover = DOVER if whose == "own" else "SM-SS-007"
    legs = {text.split()[1] for text in listed(drifting) if text.startswith("steer")}
    assert legs == {GAME.read(table(red(mover))).table.cards[0].move[0]}


@rule("CS-MYST-06")
@effect("coin_to_unique")
def test_a_unique_treasure_of_the_reserve_takes_the_place_of_a_coin() -> None:
    letter = f"item {LETTER} seat=red at=reserve"
    state = after(mystery("coin_to_unique", DOCKED, IDLE, FAR, letter))
    chosen = after(state, "pick red.letter-of-marque-1")
    assert asked(chosen) == "naming"
    coin = min(text for text in listed(chosen) if text.startswith("pick"))
    gone = after(chosen, coin)
    assert gold_on(gone, "C") == 3 - int(coin.split()[1])
    assert gone.item_at[0] == 0
    assert after(state, "pick none").item_at[0] == RESERVE


@rule("CS-MYST-06")
@effect("maroon_crew")
@pytest.mark.parametrize(("die", "choice"), [(1, True), (2, False), (6, False)])
def test_as_many_crew_are_marooned_as_the_die_says_and_all_if_there_are_no_more(
    die: int, choice: bool
) -> None:
    crew = (aboard(CAPTAIN, "hms-dover"), aboard(EXPLORER, "hms-dover"))
    state = after(mystery("maroon_crew", DOCKED, IDLE, FAR, *crew, data=str(die)), "pick D")
    assert (asked(state) == "naming") is choice
    if not choice:
        assert state.item_at == [103, 103]
    else:
        one = after(state, min(listed(state)))
        assert sorted(one.item_at) == [0, 103]


@rule("CS-MYST-06")
@effect("swap_coins_random")
@pytest.mark.parametrize(("done", "more"), [(4, True), (5, False)])
def test_coins_are_swapped_one_by_one_while_it_is_wished(done: int, more: bool) -> None:
    data = ",".join("1" * done)
    ship = red(DOVER, "coins=1/1,2/1", at="6000,1783", heading=270)
    state = after(mystery("swap_coins_random", ship, IDLE, FAR, data=data))
    assert listed(state) == {"pick 1", "pick 2", "pick none"}
    swapped = after(state, "pick 1 [3 30]")
    assert cargo(swapped, "hms-dover") == 5
    assert gold_on(swapped, "D") == 1
    assert (asked(swapped) == "mystery") is more


@rule("CS-MYST-06")
@effect("swap_coins_random")
def test_nothing_is_swapped_where_no_other_wild_island_has_coins() -> None:
    ship = red(DOVER, "coins=1/1", at="6000,1783", heading=270)
    bare = mystery("swap_coins_random", ship, IDLE, FAR).replace(" coins=3", "")
    assert asked(after(bare)) == "orders"
