"""SETUP, first part: sealed fleets, handed in one after the other (CS-FLEET-13)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Muster
from quarterdeck.games.cursed_seas.components import CARDS, READY, SHIP, SQUADRONS
from quarterdeck.games.cursed_seas.fleets.fleet import ready_ids, ready_word, refused
from quarterdeck.games.cursed_seas.rules.setup.steps import Mustering
from quarterdeck.games.cursed_seas.state import State

LONE_SHIPS: Final[list[Action]] = [
    Muster(id) for id in sorted({ship[0] for ready in READY.values() for ship in ready.ships})
]
"""Whatever sails in a ready fleet, alone."""
DUELLISTS: Final[list[Action]] = [
    each for each in LONE_SHIPS if isinstance(each, Muster) and CARDS[each.fleet].kind == SHIP
]
"""CS-QS-01: one ship each, no crew."""
OWN_MUSTERS: Final[list[Action]] = [Muster(word) for word in SQUADRONS]


def ask(state: State, step: Mustering) -> Decision | None:
    """CS-FLEET-13: each seat hands in a fleet, seen by nobody else."""
    options = state.table.options
    eyes = eyes_of(step.seat)
    if options["quick"] == "yes":
        return Decision(step.seat, step, DUELLISTS, eyes, "muster FLEET")
    if options["fleets"] != "own":
        fleets = _turned(ready_musters(options), step.seat)
        return Decision(step.seat, step, fleets, eyes, "muster FLEET")
    return Decision(step.seat, step, own_sample(options), eyes, "muster FLEET")


def ready_musters(options: dict[str, str]) -> list[Action]:
    """CS-FLEET-02: the ready fleets of the table's build total."""
    return [Muster(ready_word(id, options)) for id in ready_ids(options)]


def _turned(musters: list[Action], seat: int) -> list[Action]:
    """The list begins with another fleet for every seat: who takes the first gets one's own."""
    start = seat % len(musters)
    return musters[start:] + musters[:start]


def own_sample(options: dict[str, str]) -> list[Action]:
    """Ready fleets, squadrons and lone ships: what of them this table allows."""
    offered = [*ready_musters(options), *OWN_MUSTERS, *LONE_SHIPS]
    return [
        each for each in offered if isinstance(each, Muster) and not refused(each.fleet, options)
    ]


def settle(state: State, step: Mustering, action: Action) -> None:
    assert isinstance(action, Muster)
    state.fleets[step.seat] = action.fleet
    state.tell("CS-FLEET-13", "@{} hands in a sealed fleet.", step.seat)
