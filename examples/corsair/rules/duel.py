"""DUEL: whoever arrives may challenge a ship that lies there."""

from __future__ import annotations

from corsair.actions import CHALLENGES, PASS, Challenge, Pass
from corsair.components import SHIP_NAMES
from corsair.rules.steps import Arrival
from corsair.state import State
from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action


def ask(state: State, step: Arrival) -> Decision | None:
    """CO-DUEL-01: challenge one of the others here, or pass in peace."""
    # Where neither has anything to lose the question would be needless.
    here = state.at[step.seat]
    rivals = [
        seat
        for seat, at in enumerate(state.at)
        if at == here and seat != step.seat and (state.holds[seat] or state.holds[step.seat])
    ]
    if not rivals:
        return None
    return Decision(step.seat, step, [*(CHALLENGES[rival] for rival in rivals), PASS])


def settle(state: State, step: Arrival, action: Action) -> None:
    match action:
        case Challenge(rival):
            duel(state, step.seat, rival)
        case Pass():
            state.tell("CO-DUEL-01", "@{} passes in peace.", step.seat)


def duel(state: State, seat: int, rival: int) -> None:
    """CO-DUEL-02: the higher roll wins, a tie goes to the defender."""
    mine, theirs = state.fates.roll(), state.fates.roll()
    state.tell("CO-DUEL-02", "@{} rolls {}, @{} rolls {}.", seat, mine, rival, theirs)
    state.event("roll", seat, "die", amount=mine)
    state.event("roll", rival, "die", amount=theirs)
    state.event("won" if mine > theirs else "lost", seat, SHIP_NAMES[rival])
    if mine > theirs:
        rob(state, seat, rival)
    else:
        rob(state, rival, seat)


def rob(state: State, winner: int, loser: int) -> None:
    """CO-DUEL-03: one treasure at random, seen by the two of them."""
    if state.holds[loser]:
        taken = state.fates.draw(state.holds[loser], eyes_of(winner, loser))
        state.holds[winner].append(taken)
        state.holds[winner].sort()
        state.tell("CO-DUEL-03", "@{} takes a treasure from @{}.", winner, loser)
        state.event("rob", winner, "treasure", (f"@{loser}", f"@{winner}"))
        for seat in (winner, loser):
            state.whisper(seat, "CO-DUEL-03", "It is worth {}.", taken)
