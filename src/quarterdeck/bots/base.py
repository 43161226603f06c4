"""What a bot is: somebody who answers questions knowing what a person in that seat knows."""

from __future__ import annotations

import random
from typing import Any

from quarterdeck.core.build import mypyc_attr
from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Game
from quarterdeck.core.state import Decision, State
from quarterdeck.core.terms import Action

AnyGame = Game[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses actions. `state` may be the real one: a bot thinks in `game.imagine`d ones only."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        """The answer to the open question, which is this seat's."""
        raise NotImplementedError

    def follow(self, action: Action | None) -> None:
        """Hear what was played, by whomever; `None` when chance had a part in it or this seat may
        not see it. `Seated` tells every play once, in order, wherever the bot plays."""

    def forget(self) -> None:
        """Something that was heard is taken back; what still holds is told again from the first
        play on."""


def question(state: State) -> Decision:
    """The open question of a state that has one."""
    assert state.question is not None, "the game is over"
    return state.question


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Any legal action, all alike."""

    def choose(self, game: AnyGame, state: State, seat: Seat) -> Action:
        options = question(state).options
        return options[int(self.rng.random() * len(options))]
