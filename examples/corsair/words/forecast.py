"""What an option would bring, before it is chosen."""

from __future__ import annotations

from corsair.actions import Challenge
from corsair.state import State
from quarterdeck.core.fates import Seat
from quarterdeck.core.forecast import Forecast, Prospect, beats, die
from quarterdeck.core.terms import Action


def forecast(state: State, seat: Seat, action: Action) -> Forecast | None:
    """CO-DUEL-02: the chances of a duel, and what is at stake."""
    if not isinstance(action, Challenge):
        return None
    win, tie, lose = beats(die(), die())
    theirs, mine = len(state.holds[action.rival]), len(state.holds[seat])
    gain = "take a treasure" if theirs else "win, and there is nothing to take"
    loss = "lose a treasure" if mine else "lose, and have nothing to lose"
    prospects = (Prospect(tie + lose, loss, "lost"), Prospect(win, gain, "won"))
    return Forecast("Whoever rolls higher takes a treasure at random.", prospects, "CO-DUEL-02")
