"""A forecast is what comes."""

from __future__ import annotations

import random
import re

from tests.games.neuroshima_hex.table import position, with_luck

from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import OFFERED
from quarterdeck.games.neuroshima_hex.rules.battle.wounds import is_full
from quarterdeck.games.neuroshima_hex.rules.preview import preview
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.table import army_name


@rule("NSH-BATTLE-12")
def test_a_battle_ends_as_it_was_foreseen() -> None:
    fought = 0
    for seed in range(60):
        rng = random.Random(seed)
        armies = ",".join(rng.sample(OFFERED, 2))
        chosen = {"armies": armies, "battle-choices": "auto"}
        state = GAME.setup(2, chosen, Fast(rng))
        while state.question is not None:
            option = rng.choice(state.question.options)
            if str(option) == "play battle":
                fought += _compare(state, option)
            GAME.apply(state, option)
    assert fought > 50


def _compare(state: State, option: object) -> int:
    assert state.question is not None
    action = next(o for o in state.question.options if o == option)
    told = GAME.forecast(state, state.question.seat, action)
    assert told is not None
    twin = GAME.copy(state)
    GAME.apply(twin, action)
    if is_full(twin) or twin.repeats:
        return 0
    for seat in range(2):
        found = re.search(rf"{army_name(state.table, seat)} (\d+) to (\d+) hit", told.text)
        before, after = map(int, found.groups()) if found else (state.hp[seat], state.hp[seat])
        assert (before, after) == (state.hp[seat], twin.hp[seat]), told.text
    return 1


@rule("PIR-DRIFT-06", "NSH-BATTLE-12")
def test_the_rows_of_a_forecast_add_up() -> None:
    """What attacks, nets at the Drift and Venom do to an HQ is what it loses."""
    text = position("pirates,hegemony", "w1=hq", "a1=hq e1=net-fighter@nw c1=ganger@n")
    seen = preview(GAME.read(text))
    assert seen is not None
    rows = [fact for fact in seen["facts"] if fact.get("victim") == "Pirates HQ w1"]
    counted = sum(
        int(str(row["wounds"]).split()[0])
        for row in rows
        if row["kind"] in ("attack", "blast", "torn", "poisoned")
    )
    assert any(row["kind"] == "torn" for row in rows)
    assert 20 - seen["hp"][0] == counted


def test_facings_and_the_end_of_a_turn_are_foreseen_and_nothing_else_is() -> None:
    state = with_luck(position("borgo,moloch", "hand=mutant,medic a3=hq", "c1=hq"))
    assert state.question is not None
    told = {str(o): GAME.forecast(state, 0, o) for o in state.question.options}
    assert told["play mutant"] is None
    assert told["end"] is not None
    assert told["end"].text == "A Battle now: nothing would change."
    for play in ("play mutant", "at c2"):
        GAME.apply(state, GAME.find(state, play))
    north = GAME.forecast(state, 0, GAME.find(state, "face n"))
    assert north is not None
    assert north.text == "A Battle then: Moloch 20 to 19 hit points; lost: Mutant c2."
