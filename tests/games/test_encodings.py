"""Games in numbers: the property tests of every encoding, along random games."""

from __future__ import annotations

import json
import random
from array import array
from collections.abc import Iterator
from typing import Any

import pytest

from quarterdeck.core.encoding import ActionIndex, Encoding, Layout, every
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.game import Game
from quarterdeck.core.guards import Nonconforming, check_encoding, in_numbers
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.state import State
from quarterdeck.core.terms import Action
from quarterdeck.core.testing import altered
from quarterdeck.games.micro_pirates.actions import SAILS, Sail

GAMES = [game for game in all_games() if game.rooms.encoding is not None]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


def questions(
    game: Game[Any], seats: int, seed: int, most: int, options: dict[str, str] | None = None
) -> Iterator[State]:
    """The questions of a random game."""
    rng = random.Random(seed)
    state: State = game.setup(seats, options or {}, Fast(rng))
    for _ in range(most):
        if state.question is None:
            return
        yield state
        game.apply(state, rng.choice(state.question.options))


def seat_counts(game: Game[Any]) -> range:
    low, high = game.info.seats
    return range(low, high + 1)


def test_the_five_games_have_numbers() -> None:
    assert len(GAMES) >= 5


@every_game
def test_every_name_is_told_once(game: Game[Any]) -> None:
    for seats in seat_counts(game):
        encoding = game.encoding(seats)
        assert len(set(encoding.layout.names)) == encoding.size
        assert len(set(encoding.action_names)) == encoding.actions
        assert game.encoding(seats) is encoding


@every_game
def test_random_games_keep_the_promises_of_their_numbers(game: Game[Any]) -> None:
    rng = random.Random(8)
    for seats in seat_counts(game):
        for number, state in enumerate(questions(game, seats, seats, 400)):
            if number % 9 == 0:
                check_encoding(game, state, rng)


@pytest.mark.parametrize("fleets", ["ready", "random"])
def test_cursed_seas_with_all_that_can_lie_on_the_table(fleets: str) -> None:
    game, rng = find_game("cursed-seas"), random.Random(3)
    options = {"fleets": fleets, "terrain": "2", "islands": "mixed", "laying": "players"}
    for number, state in enumerate(questions(game, 3, 5, 500, options)):
        if number % 7 == 0:
            check_encoding(game, state, rng)


class Peeking(Encoding[Any]):
    """Tells the real table from an imagined one."""

    def __init__(self, honest: Encoding[Any], table: State) -> None:
        super().__init__(honest.seats, 1, honest.layout, honest.action_names)
        self.honest, self.table = honest, table

    def observe(self, state: State, seat: int, out: Any) -> None:
        self.honest.observe(state, seat, out)
        out[0] = state is self.table

    def number(self, state: State, action: Action) -> int:
        return self.honest.number(state, action)


@every_game
def test_an_encoding_that_looks_behind_the_screen_is_found(game: Game[Any]) -> None:
    state = next(questions(game, game.info.seats[1], 1, 1))
    leaky = altered(game, encoding=lambda seats: Peeking(game.encoding(seats), state))
    with pytest.raises(Nonconforming, match="tell what it cannot know"):
        check_encoding(leaky, state, random.Random(1))


@every_game
def test_what_looks_different_has_other_numbers(game: Game[Any]) -> None:
    """Of the situations of random games that a seat could tell apart by its view and its options,
    hardly any two have the same numbers."""
    seen: dict[bytes, str] = {}
    situations = collisions = 0
    for seed in range(2):
        for number, state in enumerate(questions(game, 2, seed, 300)):
            question = state.question
            if number % 3 or question is None:
                continue
            look, mask = in_numbers(game, state, question.seat)
            key = array("d", look).tobytes() + bytes(mask)
            shown = json.dumps([game.view(state, question.seat), question.texts()], sort_keys=True)
            collisions += seen.setdefault(key, shown) != shown
            situations += 1
    assert collisions <= situations // 50, f"{collisions} of {situations} collide"


def test_a_field_without_values_is_named() -> None:
    game = find_game("micro-pirates")
    with pytest.raises(QuarterdeckError, match="what 'card' may be in 'take'"):
        every(game.actions, [], {})


def test_an_action_out_of_the_table_has_no_number() -> None:
    index = ActionIndex(SAILS[:3])
    assert index.number(Sail(2)) == 2
    with pytest.raises(QuarterdeckError, match="no number for 'sail d1'"):
        index.number(Sail(3))


def test_seats_and_games_without_numbers_are_refused_in_a_sentence() -> None:
    game = find_game("micro-pirates")
    with pytest.raises(QuarterdeckError, match="1 to 4 seats, not 9"):
        game.encoding(9)
    bare = altered(game, encoding=None)
    with pytest.raises(QuarterdeckError, match="no encoding"):
        bare.encoding(2)


def test_a_layout_counts_from_where_it_is() -> None:
    layout = Layout()
    assert (layout.number("a"), layout.numbers("b", "xy", 9), layout.number("c")) == (0, 1, 3)
    assert layout.names == ["a", "b.x", "b.y", "c"]
    assert layout.high == [1, 9, 9, 1]
