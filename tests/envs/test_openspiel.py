"""OpenSpiel's own tests over every game, and its bot at one of our tables."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import make_bot
from quarterdeck.core.registry import all_games

pyspiel = pytest.importorskip("pyspiel")
import quarterdeck.envs.openspiel as ours  # noqa: E402

FOLDERS = [game.folder.name for game in all_games() if game.rooms.encoding is not None]
every_game = pytest.mark.parametrize("folder", FOLDERS)
SHORT = {"micro_pirates": "options=quick:on,", "cursed_seas": "options=limit:20,"}


def loaded(folder: str, more: str = "seed=7") -> Any:
    return pyspiel.load_game(f"quarterdeck_{folder}({SHORT.get(folder, '')}seats=2,{more})")


def played(game: Any, steps: int, seed: int) -> Any:
    state, rng = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.slow
@every_game
def test_random_games_by_openspiels_own_test(folder: str) -> None:
    pyspiel.random_sim_test(loaded(folder), num_sims=1, serialize=False, verbose=False)


def test_a_random_game_by_openspiels_own_test() -> None:
    pyspiel.random_sim_test(loaded("steam_pirates"), num_sims=1, serialize=False, verbose=False)


@every_game
def test_the_same_seed_gives_the_same_game(folder: str) -> None:
    first, second = played(loaded(folder), 30, 1), played(loaded(folder), 30, 1)
    assert str(first) == str(second)
    assert first.history() == second.history()


@every_game
def test_states_are_cloned_and_kept_as_text(folder: str) -> None:
    game = loaded(folder)
    state = played(game, 25, 2)
    kept = game.deserialize_state(state.serialize())
    twin = state.clone()
    assert str(kept) == str(twin) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(kept) == str(state) != str(twin)


@every_game
def test_resampling_changes_nothing_that_the_player_sees(folder: str) -> None:
    state, rng = played(loaded(folder), 40, 3), random.Random(4)
    for player in range(2):
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions() or player != state.current_player()
        assert other.history() == state.history()


@every_game
def test_the_observation_is_that_of_the_other_environments(folder: str) -> None:
    game = loaded(folder)
    state = played(game, 20, 5)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    np.testing.assert_array_equal(observer.tensor, state.table.observe(0))


def test_actions_are_told_in_our_words() -> None:
    state = loaded("steam_pirates").new_initial_state()
    player = state.current_player()
    told = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert sorted(told) == sorted(state.table.state.question.texts())


class Theirs:
    """OpenSpiel's information-set Monte Carlo tree search."""

    def __init__(self, game: Any, simulations: int) -> None:
        from open_spiel.python.algorithms import ismcts, mcts

        rng = np.random.RandomState(1)
        self.bot = ismcts.ISMCTSBot(
            game=game,
            uct_c=1.4,
            evaluator=mcts.RandomRolloutEvaluator(1, rng),
            max_simulations=simulations,
            random_state=rng,
        )

    def step(self, state: Any) -> int:
        return int(self.bot.step(state))


def test_openspiels_bot_plays_a_game_against_our_mate() -> None:
    game = pyspiel.load_game("quarterdeck_steam_pirates(seats=2,seed=3)")
    state, theirs, mate = game.new_initial_state(), Theirs(game, 2), make_bot("mate", 1)
    asked = [0, 0]
    while not state.is_terminal():
        player = state.current_player()
        asked[player] += 1
        state.apply_action(theirs.step(state) if player == 0 else answered(mate, state))
    assert min(asked) > 10
    assert sum(state.returns()) == pytest.approx(0)


@every_game
def test_openspiels_bot_and_our_mate_answer_at_one_table(folder: str) -> None:
    """In every game, in short: each of them is asked once, dice decide the rest."""
    game = loaded(folder)
    state, theirs, mate = played(game, 25, 4), Theirs(game, 2), make_bot("mate", 1)
    asked: set[int] = set()
    rng = random.Random(5)
    while len(asked) < 2 and not state.is_terminal():
        player, options = state.current_player(), state.legal_actions()
        if player in asked or len(options) == 1:
            state.apply_action(rng.choice(options))
            continue
        asked.add(player)
        action = theirs.step(state) if player == 0 else answered(mate, state)
        assert action in options
        state.apply_action(action)
    assert asked == {0, 1}


def answered(bot: Bot, state: Any) -> int:
    """The index of what one of our bots chooses."""
    table = state.table
    action = bot.choose(table.game, table.state, table.asked)
    return int(table.encoding.number(table.state, action))


def test_every_folder_is_in_openspiels_list() -> None:
    names = set(pyspiel.registered_names())
    assert {f"quarterdeck_{folder}" for folder in FOLDERS} <= names
    assert set(ours.GAMES) == set(FOLDERS)
