"""The shared suite over every pair of armies that meets here, every mode and every option.

`NEUROSHIMA_GAMES=1000 pytest tests/games/neuroshima_hex/test_conformance.py` plays that many games
for every pair of armies; by default every army plays one game, and some pairs one more.
"""

from __future__ import annotations

import os
import random
from itertools import combinations

import pytest

from quarterdeck.core.conformance import conform
from quarterdeck.core.game import Option
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import OFFERED
from quarterdeck.games.neuroshima_hex.info import OPTIONS

GAMES = int(os.environ.get("NEUROSHIMA_GAMES", "1"))
ALL_PAIRS = list(combinations(OFFERED, 2))
PAIRS = ALL_PAIRS if GAMES > 1 else ALL_PAIRS[::19]
SWITCHES = [o for o in OPTIONS if o.id not in ("armies", "mode", "battlefield")]


@pytest.mark.parametrize("number", range(len(OFFERED)))
def test_every_army_conforms(number: int) -> None:
    foe = OFFERED[(number * 5 + 3) % len(OFFERED)]
    foe = foe if foe != OFFERED[number] else OFFERED[number - 1]
    conform(GAME, 2, {"armies": f"{OFFERED[number]},{foe}"}, seed=number, every=41)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("mode", ["standard", "scoring", "teams", "loner"])
def test_every_mode_conforms(mode: str, seats: int) -> None:
    if (mode == "teams" and seats == 3) or (mode == "loner" and seats == 4):
        seats = 7 - seats
    armies = ",".join(random.Random(seats).sample(OFFERED, seats))
    conform(GAME, seats, {"armies": armies, "mode": mode}, seed=seats, every=67)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda option: option.id)
def test_every_option_conforms(switch: Option) -> None:
    rng = random.Random(switch.id)
    armies = ",".join(rng.sample(OFFERED, 2))
    conform(GAME, 2, {"armies": armies, switch.id: switch.choices[1]}, seed=3, every=59)


@pytest.mark.parametrize("pair", PAIRS, ids=",".join)
def test_every_pair_conforms(pair: tuple[str, str]) -> None:
    for seed in range(GAMES):
        conform(GAME, 2, {"armies": ",".join(pair)}, seed, every=199)
