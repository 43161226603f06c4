"""The end comes when it must: after every action, whoever's turn it is."""

from __future__ import annotations

import random

import pytest

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import IS_HQ, OFFERED
from quarterdeck.games.neuroshima_hex.state import State

TABLES = [("standard", 2), ("standard", 4), ("scoring", 3), ("teams", 4), ("loner", 3)]


@rule("NSH-END-05", "NSH-MULTI-02", "NSH-MULTI-04", "NSH-MULTI-05", "NSH-RUL-06")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_game_goes_on_only_while_nobody_has_won(mode: str, seats: int) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        chosen = {"armies": ",".join(rng.sample(OFFERED, seats)), "mode": mode}
        state = GAME.setup(seats, chosen, Fast(rng))
        while state.question is not None:
            GAME.apply(state, rng.choice(state.question.options))
            calm = state.fight is None and all(state.turns)
            if calm:
                assert (state.question is not None) <= _goes_on(state), GAME.write(state)
        assert state.reason
        assert state.result


def _goes_on(state: State) -> bool:
    """By the rulebook's words alone: who still has an HQ, and is that enough for the others?"""
    standing = {state.owner[s] for s, face in enumerate(state.tile) if face >= 0 and IS_HQ[face]}
    if any(state.hp[seat] <= 0 for seat in standing):
        return False
    if state.table.mode in ("teams", "loner"):
        return len(standing) == state.seats
    if state.table.scoring and max(state.points) >= 20:
        return False
    return len(standing) > 1
