"""Gymnasium's list: an id for every game, none of which is loaded yet.

Gymnasium loads nobody's environments by itself any more: importing `quarterdeck.envs` enters ours,
and so does `gymnasium.make("quarterdeck.envs:quarterdeck/MicroPirates-v1")`.
"""

from __future__ import annotations

from gymnasium.envs.registration import register as enter

from quarterdeck.core.registry import folders, id_of


def name_of(folder: str) -> str:
    """`micro_pirates` is called `quarterdeck/MicroPirates-v1` there."""
    return f"quarterdeck/{''.join(word.capitalize() for word in folder.split('_'))}-v1"


def register() -> None:
    for folder in folders():
        enter(
            id=name_of(folder),
            entry_point="quarterdeck.envs.seat:SeatEnv",
            kwargs={"game": id_of(folder)},
            # our own sentences say what is wrong, and a mask is asked for at every step
            disable_env_checker=True,
        )
