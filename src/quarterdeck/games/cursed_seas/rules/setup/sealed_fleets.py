"""SETUP, first part: sealed fleets, handed in one after the other (CS-FLEET-13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import Muster
from quarterdeck.games.cursed_seas.components import CARDS, READY, SHIP, SQUADRONS
from quarterdeck.games.cursed_seas.fleets.fleet import hulls_of, ready_ids, ready_word, refused
from quarterdeck.games.cursed_seas.info import named_fleets
from quarterdeck.games.cursed_seas.rules.setup.steps import Mustering, MusteringAnew
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


def ask(state: State, step: Step) -> Decision | None:
    """CS-FLEET-13: each seat hands in a fleet, seen by nobody else."""
    assert isinstance(step, Mustering | MusteringAnew)
    return Decision(step.seat, step, on_offer(state, step), eyes_of(step.seat), "muster FLEET")


def on_offer(state: State, step: Mustering | MusteringAnew) -> list[Action]:
    """Whatever no other chair is known to bring, while there is anything else."""
    every = offered_at(state.table.options, step.seat)
    barred = barred_by(state, step)
    return _apart(every, barred) or every if barred else every


def offered_at(options: dict[str, str], seat: int) -> list[Action]:
    """What the table has to choose from."""
    if options["quick"] == "yes":
        return DUELLISTS
    if options["fleets"] != "own":
        return _turned(ready_musters(options), seat)
    return own_sample(options)


def barred_by(state: State, step: Mustering | MusteringAnew) -> tuple[str, ...]:
    """Fleets of which a seat knows that another brings them: chosen by name, or found to be so."""
    named = named_fleets(state.seats, state.table.options)
    return (*named, *step.taken) if isinstance(step, MusteringAnew) else named


def is_barred(state: State, step: Mustering | MusteringAnew, word: str) -> bool:
    """CS-FLEET-13: it is not to be had any more, and something else is."""
    barred = barred_by(state, step)
    if not _is_among(word, barred):
        return False
    return bool(_apart(offered_at(state.table.options, step.seat), barred))


def _apart(offered: list[Action], barred: Iterable[str]) -> list[Action]:
    hulls = {hulls_of(word) for word in barred}
    return [each for each in offered if isinstance(each, Muster) and _hulls(each) not in hulls]


def _hulls(each: Muster) -> tuple[tuple[str, ...], ...]:
    return hulls_of(each.fleet)


def _is_among(word: str, words: Iterable[str]) -> bool:
    return hulls_of(word) in {hulls_of(each) for each in words}


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


def settle(state: State, step: Step, action: Action) -> None:
    """CS-FLEET-13: what somebody has handed in before is not brought a second time."""
    assert isinstance(step, Mustering | MusteringAnew)
    assert isinstance(action, Muster)
    others = [each for seat, each in enumerate(state.fleets) if each and seat != step.seat]
    if others and _is_on_offer(state, step, action.fleet):
        state.fates.reveal()  # whether another has the same is told now, and cannot be tried out
        if _is_among(action.fleet, others) and _choose_anew(state, step, action.fleet):
            return
    state.fleets[step.seat] = action.fleet
    state.tell("CS-FLEET-13", "@{} hands in a sealed fleet.", step.seat)


def _choose_anew(state: State, step: Mustering | MusteringAnew, word: str) -> bool:
    """The same seat is asked once more, if there is anything else to bring."""
    taken = step.taken if isinstance(step, MusteringAnew) else ()
    anew = MusteringAnew(step.seat, (*taken, word))
    if not _apart(offered_at(state.table.options, step.seat), barred_by(state, anew)):
        return False
    state.tell("CS-FLEET-13", "@{} must choose anew: another brings that fleet.", step.seat)
    state.first(anew)
    return True


def _is_on_offer(state: State, step: Mustering | MusteringAnew, word: str) -> bool:
    """Only what is on offer is brought but once; who builds a fleet may meet its like."""
    return _is_among(
        word, [each.fleet for each in on_offer(state, step) if isinstance(each, Muster)]
    )
