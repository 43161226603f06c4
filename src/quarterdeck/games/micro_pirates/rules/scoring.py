"""SCORING: who won, and why the game ended (MP-FLOW-07, MP-SOLO-25)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Outcome, ranked
from quarterdeck.games.micro_pirates.components import GHOST_SHIPS, LAST_ROUND, RUM, SOURCES
from quarterdeck.games.micro_pirates.state import State


def outcome(state: State) -> Outcome:
    """MP-FLOW-07: most Fame; then fewest Crew, most coins, most rum; else shared."""
    scores = tuple(state.fame)
    sources = tuple(
        {name: fame for name, fame in zip(SOURCES, credit, strict=True) if fame}
        for credit in state.credits
    )
    if state.ghost is not None:
        rank = 1 if state.fame[0] > state.ghost.fame else 2
        return Outcome(scores, (rank,), solo_reason(state, rank == 1), sources)
    ranks = ranked([standing(state, seat) for seat in range(state.seats)])
    return Outcome(scores, ranks, reason(state), sources)


def standing(state: State, seat: Seat) -> tuple[int, int, int, int]:
    crew = len(state.companies[seat].crew) if state.companies else 0
    return state.fame[seat], -crew, state.coins[seat], state.holds[seat][RUM]


def reason(state: State) -> str:
    if state.ending:
        return f"The required Fame was reached in round {state.round}."
    if not state.agenda:
        return f"Nobody reached the required Fame in {LAST_ROUND} rounds."
    return "The game goes on."


def solo_reason(state: State, won: bool) -> str:
    """MP-SOLO-25: only more Fame than the Ghost's wins."""
    assert state.ghost is not None
    name, fame = GHOST_SHIPS[state.ghost.card].name, state.ghost.fame
    if state.agenda and not state.ending:
        return f"{name} has {fame} Fame."
    verdict = "breaks the curse" if won else "is not enough"
    return f"{state.fame[0]} Fame against the {fame} of {name} {verdict}."
