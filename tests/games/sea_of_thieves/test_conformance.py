"""The shared conformance suite, for every number of seats and every option."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from quarterdeck.bots.registry import make_bot
from quarterdeck.core.conformance import check_question, conform
from quarterdeck.core.fates import Fast
from quarterdeck.core.registry import rules_of
from quarterdeck.core.rules import cited_in
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.board import OUTPOST
from quarterdeck.games.sea_of_thieves.components import SKELETON, VOYAGES
from quarterdeck.games.sea_of_thieves.rules.steps import Acting
from quarterdeck.games.sea_of_thieves.state import CAPTAINS, LOOT, TREASURE, State


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("monsters", ["on", "off"])
@pytest.mark.parametrize("windows", ["holders", "everyone"])
@pytest.mark.parametrize("hunt", ["everywhere", "outside"])
def test_random_games_conform(seats: int, monsters: str, windows: str, hunt: str) -> None:
    options = {"monsters": monsters, "windows": windows, "hunt": hunt}
    conform(GAME, seats, options, seed=seats, every=97)


@rule("SOT-END-01", "SOT-END-07", "SOT-ROUND-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_comes_when_it_must(seats: int) -> None:
    """Evaluated after every action, by reputation and rounds alone."""
    rng = random.Random(seats)
    bots = [make_bot("greedy", seat) for seat in range(seats)]
    state = GAME.setup(seats, {}, Fast(rng))
    reached = 0
    while state.question is not None:
        seat = state.question.seat
        GAME.apply(state, bots[seat].choose(GAME, state, seat))
        if max(state.rep) >= 25 and not reached:
            reached = state.round
        assert state.ending == (reached > 0)
        assert not reached or state.round == reached
        assert state.round <= 40
    assert reached or state.round == 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_games_map_conforms(seats: int) -> None:
    conform(GAME, seats, {"map": "first"}, seed=5, every=47)


@pytest.mark.parametrize("seats", [2, 4])
def test_without_a_last_round_good_players_still_come_to_an_end(seats: int) -> None:
    """Random play would go on for ever, so these are the games of the greedy bot."""
    rng = random.Random(seats)
    bots = [make_bot("greedy", seat) for seat in range(seats)]
    state = GAME.setup(seats, {"limit": "off"}, Fast(rng))
    number = 0
    while state.question is not None:
        seat = state.question.seat
        GAME.apply(state, bots[seat].choose(GAME, state, seat))
        number += 1
        if number % 40 == 0 and state.question is not None:
            check_question(GAME, state, [], rng)
    assert state.ending
    assert GAME.check(state) == []


def enrich(state: State, seat: int, rng: random.Random) -> None:
    """Bring ships where things happen: random play alone hardly ever trades or completes."""
    for ship in (2 * seat, 2 * seat + 1):
        if state.at[ship] < 0:
            continue
        goals = VOYAGES[state.voyage[ship]].islands if state.voyage[ship] else ()
        hex = state.chart.where[rng.choice(goals)] if goals and rng.random() < 0.5 else OUTPOST
        if state.at.count(hex) < 2:
            state.at[ship] = hex
        for pool in (LOOT, TREASURE, CAPTAINS):
            tokens = [token for token in state.pools[pool] if token != SKELETON]
            if tokens:
                token = rng.choice(tokens)
                state.pools[pool].remove(token)
                state.hold[ship] = tuple(sorted((*state.hold[ship], token)))
    state.gold[seat] += 1500
    GAME.advance(state)


@pytest.mark.parametrize("seed", range(4))
def test_rich_positions_conform(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.setup(2 + seed % 3, {}, Fast(rng))
    foreign: list[str] = []
    for number in range(900):
        if state.question is None:
            break
        step = state.question.step
        if isinstance(step, Acting) and rng.random() < 0.04:
            enrich(state, step.seat, rng)
        if number % 30 == seed:
            check_question(GAME, state, foreign, rng)
        action = rng.choice(state.question.options)
        foreign = [*foreign[-11:], str(action)]
        GAME.apply(state, action)
        assert GAME.check(state) == []


def test_every_rule_is_cited_and_every_citation_is_a_rule() -> None:
    cited = cited_in(Path(__file__).parent)
    rules = rules_of(GAME)
    assert [rule.id for rule in rules if rule.id not in cited] == []
    assert [id for id in cited if id not in rules] == []
    assert len(rules) == 269


def test_every_rule_that_the_code_cites_is_in_the_index() -> None:

    rules = rules_of(GAME)
    for path in GAME.folder.rglob("*.py"):
        for id in re.findall(r"SOT-[A-Z]+-\d+", path.read_text(encoding="utf-8")):
            assert id in rules, f"{path.name}: {id}"
