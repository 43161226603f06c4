"""Environments, by the field's own tests and by what ours have besides, for every game."""

from __future__ import annotations

import random
import warnings
import xml.etree.ElementTree as ET
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import quarterdeck.envs as envs
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.game import Outcome
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.envs import rewards
from quarterdeck.envs.registration import name_of
from quarterdeck.envs.table import Table, restored
from quarterdeck.envs.vector import VectorEnv

FOLDERS = [game.folder.name for game in all_games() if game.rooms.encoding is not None]
every_game = pytest.mark.parametrize("folder", FOLDERS)
USUAL = (
    # both are said of every environment with an action mask
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


def made(folder: str, **settings: Any) -> Any:
    return getattr(envs, f"{folder}_v1").env(**settings)


def raw(folder: str, **settings: Any) -> Any:
    return getattr(envs, f"{folder}_v1").raw_env(**settings)


def some_action(mask: Any, rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def play_on(env: Any, steps: int, rng: random.Random) -> list[tuple[str, int]]:
    """So many steps of a raw environment: who did what."""
    played = []
    for _ in range(steps):
        if env.table.is_over:
            break
        agent = env.agent_selection
        action = some_action(env.observe(agent)["action_mask"], rng)
        played.append((agent, action))
        env.step(action)
    return played


# The field's own tests.


@every_game
def test_pettingzoo_api(folder: str) -> None:
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        api_test(made(folder), num_cycles=40)
    said = {str(warning.message) for warning in heard}
    assert not [word for word in said if not word.startswith(USUAL)]


@every_game
def test_pettingzoo_seed(folder: str) -> None:
    seed_test(lambda: made(folder, seats=3), num_cycles=20)


@every_game
def test_pettingzoo_render(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    def is_picture(svg: str) -> bool:
        return ET.fromstring(svg).tag.endswith("svg") and "http" not in svg.split(">", 1)[1]

    render_test(lambda **settings: made(folder, **settings), {"svg": is_picture})
    assert capsys.readouterr().out.strip()


def test_pettingzoo_performance(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(made("steam_pirates"))
    assert "turns per second" in capsys.readouterr().out


@every_game
def test_gymnasium_checks_a_seat_among_bots(folder: str) -> None:
    env = gymnasium.make(name_of(folder), opponents="deckhand")
    with warnings.catch_warnings():
        # numbers without a limit near zero or one, which it would like better
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)


# What ours have besides.


@every_game
def test_every_number_of_seats_and_every_option_can_be_had(folder: str) -> None:
    """The table is the one that was asked for; its text says so."""
    info = find_game(folder.replace("_", "-")).info
    for seats in range(info.seats[0], info.seats[1] + 1):
        env = raw(folder, seats=seats)
        env.reset(seed=1)
        assert len(env.agents) == seats
        assert env.observe(env.agent_selection)["action_mask"].any()
    option = next(each for each in reversed(info.options) if len(each.choices) > 1)
    other = next(choice for choice in option.choices if choice != option.default)
    env = raw(folder, seats=2, options={option.id: other})
    env.reset(seed=1)
    assert f"{option.id}={other}" in env.save()


@every_game
def test_a_copy_goes_on_with_the_same_game(folder: str) -> None:
    env = raw(folder, seats=2)
    env.reset(seed=5)
    play_on(env, 30, random.Random(1))
    twin = env.copy()
    assert play_on(env, 25, random.Random(2)) == play_on(twin, 25, random.Random(2))
    assert env.save() == twin.save()


@every_game
def test_a_copy_leaves_its_original_alone(folder: str) -> None:
    env = raw(folder, seats=2)
    env.reset(seed=5)
    play_on(env, 10, random.Random(1))
    before = env.save()
    play_on(env.copy(), 10, random.Random(2))
    assert env.save() == before


@every_game
def test_a_saved_table_goes_on_with_the_same_game(folder: str) -> None:
    env = raw(folder, seats=2)
    env.reset(seed=6)
    play_on(env, 40, random.Random(3))
    other = raw(folder, seats=2)
    other.restore(env.save())
    assert other.agent_selection == env.agent_selection
    assert play_on(env, 25, random.Random(4)) == play_on(other, 25, random.Random(4))
    assert env.save() == other.save()


@every_game
def test_a_vector_plays_what_single_tables_play(folder: str) -> None:
    """Row by row the same observations, masks and rewards as in tables of their own, over the ends
    of games."""
    many = VectorEnv(folder.replace("_", "-"), games=3, seats=2)
    many.reset(seed=9)
    single = Table(folder.replace("_", "-"), 2, {})
    single.deal("9:0")
    arrays, rng = (many.observations, many.masks), random.Random(6)
    for _ in range(60):
        assert many.seats[0] == single.asked
        np.testing.assert_array_equal(many.observations[0], single.observe(single.asked))
        np.testing.assert_array_equal(many.masks[0], single.mask(single.asked))
        actions = [some_action(mask, rng) for mask in many.masks]
        won = single.play(actions[0])
        many.step(actions)
        np.testing.assert_allclose(many.rewards[0], won)
        assert bool(many.ended[0]) == single.is_over
        if single.is_over:
            break
    assert (many.observations, many.masks) == arrays or all(
        now is then for now, then in zip((many.observations, many.masks), arrays, strict=True)
    )


def test_a_vector_begins_anew_where_a_game_ends() -> None:
    many, rng = VectorEnv("steam-pirates", games=4, seats=2), random.Random(1)
    many.reset(seed=2)
    ended = 0
    for _ in range(400):
        many.step([some_action(mask, rng) for mask in many.masks])
        ended += int(many.ended.sum())
        for row in many.rewards[many.ended]:
            assert row.sum() == pytest.approx(0)
            assert abs(row).max() in (0, 1)
        assert not many.rewards[~many.ended].any()
        assert many.masks.any(axis=1).all()
    assert ended >= 4


def test_a_vector_samples_what_is_allowed() -> None:
    many, rng = VectorEnv("steam-pirates", games=3, seats=2), np.random.default_rng(1)
    many.reset(seed=2)
    found: set[int] = set()
    for _ in range(200):
        actions = many.sample(rng)
        assert many.masks[np.arange(3), actions].all()
        found.add(int(actions[0]))
    assert found == set(many.masks[0].nonzero()[0].tolist())


def test_a_seat_plays_to_the_end_against_bots() -> None:
    env = gymnasium.make(
        "quarterdeck/SteamPirates-v1", seats=3, seat=1, opponents=["bosun", "deckhand"]
    )
    rng, total, over = random.Random(2), 0.0, False
    _, info = env.reset(seed=1)
    while not over:
        seen, won, over, _, info = env.step(some_action(info["action_mask"], rng))
        assert env.observation_space.contains(seen)
        total += float(won)
    assert -1 <= total <= 1


def test_the_same_seed_gives_the_same_opponents() -> None:
    seen = []
    for _ in range(2):
        env = gymnasium.make("quarterdeck/MicroPirates-v1", opponents="bosun")
        rng, (_, info) = random.Random(4), env.reset(seed=11)
        for _ in range(30):
            look, _, _, _, info = env.step(some_action(info["action_mask"], rng))
        seen.append(look)
    np.testing.assert_array_equal(seen[0], seen[1])


# Rewards.


@pytest.mark.parametrize(
    ("ranks", "won"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 3, 1, 3), [2 / 3, -2 / 3, 2 / 3, -2 / 3]),
        ((1,), [1]),
        ((2,), [-1]),
    ],
)
def test_final_rewards_by_rank(ranks: tuple[int, ...], won: list[float]) -> None:
    assert rewards.by_rank(Outcome(ranks, ranks, "")) == pytest.approx(won)


@pytest.mark.parametrize("shape", ["lead", "worth"])
def test_shaped_rewards_add_up_to_the_hope_gained(shape: str) -> None:
    table = Table("steam-pirates", 2, {}, shape)
    table.deal(3)
    hopes = rewards.SHAPES[shape]
    before, rng, total = hopes(table.game, table.state), random.Random(1), np.zeros(2)
    for _ in range(20):
        total += table.play(some_action(table.mask(table.asked), rng))
    np.testing.assert_allclose(total, np.subtract(hopes(table.game, table.state), before))


# Bad input.


def test_bad_wishes_are_refused_in_a_sentence() -> None:
    with pytest.raises(QuarterdeckError, match="rank, lead or worth, not 'glory'"):
        raw("micro_pirates", rewards="glory")
    with pytest.raises(QuarterdeckError, match="1 to 4 seats, not 7"):
        raw("micro_pirates", seats=7)
    with pytest.raises(QuarterdeckError, match="no option 'tide'"):
        raw("micro_pirates", options={"tide": "high"})
    with pytest.raises(QuarterdeckError, match="human, ansi, svg, not 'hologram'"):
        raw("micro_pirates", render_mode="hologram")
    with pytest.raises(QuarterdeckError, match="1 opponents are needed, not 3"):
        gymnasium.make("quarterdeck/MicroPirates-v1", opponents=["bosun"] * 3)
    with pytest.raises(QuarterdeckError, match="4 actions are needed, not 1"):
        VectorEnv("micro-pirates", games=4).step([1])
    with pytest.raises(AttributeError, match="micro_pirates_v1"):
        envs.chess_v1  # noqa: B018


def test_damaged_tables_are_refused_and_lose_nothing() -> None:
    env = raw("micro_pirates", seats=2)
    env.reset(seed=1)
    text = env.save()
    with pytest.raises(Malformed, match="observation version 9; this is 1"):
        restored(text.replace("micro-pirates 1 ", "micro-pirates 9 ", 1))
    for damaged in ("", "hello", text[:40], text.replace("chance", "luck"), "x" + text):
        with pytest.raises(QuarterdeckError):
            restored(damaged)
    other = raw("steam_pirates", seats=2)
    other.reset(seed=1)
    with pytest.raises(QuarterdeckError, match="The text is of Steam Pirates"):
        env.table.restore(other.save())
    assert env.save() == text


def test_an_illegal_action_ends_the_game_of_a_seat() -> None:
    env = gymnasium.make("quarterdeck/MicroPirates-v1")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, won, over, _, info = env.step(illegal)
    assert (won, over, info["illegal"]) == (-1.0, True, True)
