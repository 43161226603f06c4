"""JUDGE: the Judge returns drawn cubes, and with foul play takes money for it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.steam_pirates.actions import (
    DECLINE,
    PAY,
    REQUEST,
    RETURN,
    Pay,
    Request,
    Return,
)
from quarterdeck.games.steam_pirates.components import CUBE_COLOURS, YELLOW
from quarterdeck.games.steam_pirates.rules import tellings
from quarterdeck.games.steam_pirates.rules.steps import Answering, Judging, Requesting
from quarterdeck.games.steam_pirates.state import State

ASKING: Final = "request GOLD"
RETURNING: Final = "return CUBES"
Matter = Judging | Requesting | Answering


def ask(state: State, step: Matter) -> Decision | None:
    match step:
        case Judging(seat, cubes, most):
            options = verdicts(cubes, most)
            form = RETURNING if most > 1 else ""
            return Decision(seat, step, options, EVERYONE, form) if len(options) > 1 else None
        case Requesting(seat, rival):
            offered = REQUEST[: state.gold[rival] + 1]
            return Decision(seat, step, offered, EVERYONE, ASKING) if offered[1:] else None
        case Answering(rival):
            return Decision(rival, step, [PAY, DECLINE])


def verdicts(cubes: tuple[int, ...], most: int) -> list[Action]:
    """SP-OFF-34: at least one cube goes back, SP-OFF-17: at most one (basic) or two (bribed)."""
    found = {(cube,) for cube in cubes}
    pairs: set[tuple[int, ...]] = set()
    if most > 1:
        pairs = {(one, two) for n, one in enumerate(cubes) for two in cubes[n + 1 :]}
    return [RETURN[chosen] for chosen in (*sorted(found), *sorted(pairs))]


def settle(state: State, step: Matter, action: Action) -> None:
    match step:
        case Judging(_, cubes, most):
            verdict = verdicts(cubes, most)[0] if action is PROCEED else action
            if isinstance(verdict, Return):
                give_back(state, cubes, tuple(sorted(verdict.cubes)))
        case Requesting(seat, rival):
            if isinstance(action, Request):
                request(state, seat, rival, action.gold)
        case Answering(rival, seat, gold):
            answer(state, rival, seat, gold if isinstance(action, Pay) else 0)


def give_back(state: State, drawn: tuple[int, ...], chosen: tuple[int, ...]) -> None:
    """SP-OFF-23: to the owner without a fine, yellow to the reserve pile; the rest to the bag."""
    rest = list(drawn)
    for cube in chosen:
        rest.remove(cube)
        if cube != YELLOW:
            state.cubes[cube] += 1
    for cube in rest:
        insort(state.bag, CUBE_COLOURS[cube])
    if state.log is not None:
        tellings.judged(state, chosen, rest)


def request(state: State, seat: int, rival: int, gold: int) -> None:
    """SP-OFF-35: who asks for nothing goes on to the next."""
    if gold:
        state.first(Answering(rival, seat, gold))
    if state.log is not None:
        tellings.requested(state, seat, rival, gold)


def answer(state: State, rival: int, seat: int, gold: int) -> None:
    """SP-OFF-35: the rival pays or declines at once; nothing binds the Judge's friend."""
    state.gold[rival] -= gold
    state.gold[seat] += gold
    if state.log is not None:
        tellings.answered(state, rival, seat, gold)
