"""SCORING: who won, and why the game ended (MP-FLOW-07, MP-SOLO-25)."""

from __future__ import annotations

from typing import Final

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
        return f"The required Fame was reached in round {state.round}.{tie_break(state)}"
    if not state.agenda:
        return f"Nobody reached the required Fame in {LAST_ROUND} rounds."
    return "The game goes on."


TIE_BREAKS: Final = ("fewer Crew cards", "more coins", "more rum")


def tie_break(state: State) -> str:
    """MP-FLOW-07: what decided between those with the most Fame."""
    if state.agenda:
        return ""
    first = [standing(state, seat) for seat in range(state.seats)]
    first = [each for each in first if each[0] == max(state.fame)]
    if len(first) < 2:
        return ""
    for place, words in enumerate(TIE_BREAKS, 1):
        best = max(each[place] for each in first)
        if any(each[place] < best for each in first):
            first = [each for each in first if each[place] == best]
            if len(first) == 1:
                return f" Of those with equal Fame {words} decided."
    return " Those with equal Fame are equal in all else and share the victory."


def solo_reason(state: State, won: bool) -> str:
    """MP-SOLO-25: only more Fame than the Ghost's wins."""
    assert state.ghost is not None
    name, fame = GHOST_SHIPS[state.ghost.card].name, state.ghost.fame
    if state.agenda and not state.ending:
        return f"{name} has {fame} Fame."
    verdict = "breaks the curse" if won else "is not enough"
    return f"{state.fame[0]} Fame against the {fame} of {name} {verdict}."
