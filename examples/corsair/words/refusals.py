"""Why an action is not allowed now."""

from __future__ import annotations

from corsair.actions import Challenge, Dig, Sail
from corsair.rules.steps import Turn
from corsair.state import State
from quarterdeck.core.errors import Refusal
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action


def refuse(state: State, decision: Decision, action: Action) -> Refusal | None:
    on_turn = isinstance(decision.step, Turn)
    match action:
        case Sail() if on_turn:
            return Refusal("CO-SAIL-01", "A ship sails one or two spaces.")
        case Dig() if on_turn:
            return Refusal("CO-DIG-01", "Only on an island can you dig.")
        case Challenge() if not on_turn:
            return Refusal("CO-DUEL-01", "That ship does not lie here.")
        case Sail() | Dig():
            return Refusal("CO-DUEL-01", "First challenge somebody here, or pass.")
        case _:
            return Refusal("CO-TURN-01", "It is your turn: sail or dig.")
