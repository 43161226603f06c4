"""Learning environments over any game, in the conventions of the field.

`from quarterdeck.envs import micro_pirates_v1` gives a PettingZoo module for the game in the folder
`micro_pirates`, whatever games there are; `gymnasium.make("quarterdeck/MicroPirates-v1")` one seat
among opponents; `quarterdeck.envs.vector` many games in one process; `quarterdeck.envs.openspiel`
the same games in OpenSpiel.
"""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType

from quarterdeck.core.registry import folders

CONVENTION = "v1"
"""The version in the names of environments: it goes up when an observation changes its meaning."""

if find_spec("gymnasium") is not None:
    from quarterdeck.envs.registration import register

    register()


def __getattr__(name: str) -> ModuleType:
    folder = name.removesuffix(f"_{CONVENTION}")
    if folder == name or folder not in folders():
        raise AttributeError(f"quarterdeck.envs has no '{name}'; it has {', '.join(__dir__())}.")
    from quarterdeck.envs.aec import module_of

    return module_of(name, folder)


def __dir__() -> list[str]:
    return [f"{folder}_{CONVENTION}" for folder in folders()]
