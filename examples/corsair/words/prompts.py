"""Questions in a person's words."""

from __future__ import annotations

from corsair.rules.steps import Turn
from corsair.state import State
from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step


def prompt(state: State, step: Step) -> Prompt:
    if isinstance(step, Turn):
        return Prompt("Sail on, or dig if you lie at an island.", "CO-TURN-01")
    return Prompt("You are not alone here. Challenge somebody?", "CO-DUEL-01")
