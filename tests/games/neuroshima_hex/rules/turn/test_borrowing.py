"""MOD-07, MOD-09, MULTI-05: moves by modules that are not one's own, found by a second way of
looking: from the rides of the board, not from the faces of a seat."""

from __future__ import annotations

import random

import pytest
from tests.games.neuroshima_hex.table import listed, position

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import NAMES
from quarterdeck.games.neuroshima_hex.components import OFFERED
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.rules.turn.abilities import move_sources
from quarterdeck.games.neuroshima_hex.rules.turn.steps import Acting
from quarterdeck.games.neuroshima_hex.rules.turn.targets import can_move
from quarterdeck.games.neuroshima_hex.state import State

SCOPED = ("outpost,hegemony", "e1=hq d3=scoper c5=commando", "a1=hq d4=transport")


@rule("NSH-MOD-09", "NSH-MOD-07")
def test_a_scoper_lends_its_side_the_moves_of_an_enemy_transport() -> None:
    armies, red, blue = SCOPED
    offered = listed(position(armies, red + " hand=commando", blue))
    assert {"use c5 move", "use d3 move"} <= offered


@rule("NSH-MULTI-05", "NSH-MOD-07")
def test_an_ally_lends_the_moves_of_a_transport() -> None:
    red, green = "a1=hq c3=crusher hand=crusher", "a3=hq c4=transport"
    seats = (red, "e1=hq", green, "e3=hq")
    text = position("neojungle,moloch,hegemony,smart", *seats, options="mode=teams")
    assert "use c3 move" in listed(text)


@rule("NSH-ABIL-08")
def test_an_unrelated_unit_adds_no_ability_to_others() -> None:
    armies, red, blue = SCOPED
    alone = listed(position(armies, red + " hand=commando", blue))
    with_runner = listed(position(armies, red + " a3=runner hand=commando", blue))
    assert with_runner - alone == {"use a3 move"}


MODES = [("standard", 2), ("standard", 3), ("loner", 3), ("teams", 4)]


@rule("NSH-ABIL-08", "NSH-MOD-07")
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_move_that_the_board_gives_is_offered(mode: str, seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(4):
        armies = rng.sample(OFFERED, seats - 1)
        armies.append("hegemony" if "hegemony" not in armies else "outpost")
        chosen = {"armies": ",".join(armies), "mode": mode}
        state = GAME.setup(seats, chosen, Fast(rng))
        while state.question is not None:
            if isinstance(state.question.step, Acting):
                assert _offered(state) == _moves(state), GAME.write(state)
            GAME.apply(state, rng.choice(state.question.options))


def _offered(state: State) -> set[str]:
    assert state.question is not None
    texts = state.question.texts()
    return {text.split()[1] for text in texts if text.startswith("use ") and text.endswith(" move")}


def _moves(state: State) -> set[str]:
    assert state.question is not None
    seat, f = state.question.seat, field(state)
    return {
        NAMES[space]
        for space in f.units
        if f.controller[space] == seat and can_move(state, f, space) and move_sources(state, space)
    }


@rule("NSH-ABIL-06", "NSH-MOD-07")
def test_a_spy_rides_on_an_enemy_transport_that_points_at_it() -> None:
    red, blue = "e1=hq c3=spy-shooter hand=cop", "a1=hq c4=transport"
    assert "use c3 move" in listed(position("new-york,hegemony", red, blue))
    other = red.replace("spy-shooter", "cop")
    assert "use c3 move" not in listed(position("new-york,hegemony", other, blue))
