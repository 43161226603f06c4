"""SCORING: who won, and why the game ended."""

from __future__ import annotations

from corsair.state import State
from quarterdeck.core.game import Outcome, ranked


def outcome(state: State) -> Outcome:
    """CO-END-03: the highest sum; a tie goes to whoever holds fewer treasures."""
    scores = tuple(sum(hold) for hold in state.holds)
    keys = [(sum(hold), -len(hold)) for hold in state.holds]
    reason = "The last treasure was dug up." if not state.buried else "The rounds are over."
    return Outcome(scores, ranked(keys), reason)
