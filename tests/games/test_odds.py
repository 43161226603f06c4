"""An answer after which its own crew rolls is foretold: no die falls unannounced."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from quarterdeck.core.fates import Fast, Seat
from quarterdeck.core.game import Game
from quarterdeck.core.registry import find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action

GAMES, ANSWERS, TRIED = 6, 250, 4
UNFORETOLD = {
    # The damage of a lost battle is rolled whatever is chosen here.
    "micro-pirates": {"retreat", "steal", "drop"},
    # Who begins is rolled when all fleets are in.
    "cursed-seas": {"muster"},
    "sea-of-thieves": set(),
}
OF_NOBODY = {"cursed-seas"}
"""Games whose dice belong to no seat in the log."""


def rolls(game: Game[State], state: State, seat: Seat, option: Action) -> bool:
    """Whether the first dice after an answer are those of whoever gave it."""
    twin = game.copy(state)
    twin.fates, twin.log = Fast(random.Random(1)), []
    game.apply(twin, option)
    thrown = [event for note in twin.log for event in note.events if event.kind == "roll"]
    mine = (seat, None) if game.info.id in OF_NOBODY else (seat,)
    return bool(thrown) and thrown[0].seat in mine


def judged(id: str) -> tuple[Counter[str], Counter[str]]:
    """How often the dice of which kinds of answers were foretold, and were not."""
    game, told, untold = find_game(id), Counter[str](), Counter[str]()
    for seed in range(GAMES):
        rng = random.Random(f"odds {seed}")
        state = game.setup(2 + seed % 2, {}, Fast(rng))
        for _ in range(ANSWERS):
            question = game.decision(state)
            if question is None:
                break
            options = list(question.options)
            for option in rng.sample(options, min(TRIED, len(options))):
                if rolls(game, state, question.seat, option):
                    found = game.forecast(state, question.seat, option)
                    count = told if found is not None and found.prospects else untold
                    count[str(option).split()[0]] += 1
            game.apply(state, rng.choice(options))
    return told, untold


@pytest.mark.parametrize("id", UNFORETOLD)
def test_no_die_falls_unforetold(id: str) -> None:
    told, untold = judged(id)
    assert sum(told.values()) > 4
    assert set(untold) <= UNFORETOLD[id]
