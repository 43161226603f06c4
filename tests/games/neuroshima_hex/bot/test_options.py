"""Where a bot's pieces go, and when it fights."""

from __future__ import annotations

from tests.games.neuroshima_hex.table import position

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.games.neuroshima_hex import GAME


def choice(text: str) -> str:
    state = GAME.read(text)
    assert state.question is not None
    return str(GreedyBot(1).choose(GAME, state, state.question.seat))


def test_it_fights_when_a_battle_pays_and_not_when_it_costs() -> None:
    good = position("moloch,borgo", "hand=battle a3=hq c5=hybrid", "c1=hq")
    assert choice(good) == "play battle"
    bad = position("moloch,borgo", "hand=battle c1=hq", "a3=hq c3=assassin@ne")
    assert choice(bad) != "play battle"


def test_it_puts_a_shooter_where_it_sees_the_enemy_hq() -> None:
    text = position(
        "moloch,borgo", "hand=hybrid a3=hq", "c1=hq", step="placing red hybrid; acting red"
    )
    assert choice(text) in {"at c2", "at c3", "at c4", "at c5", "at b1", "at a1", "at d1", "at e1"}
