"""The game in a person's words: prompts, labels, refusals, the board in a terminal."""

from __future__ import annotations

from corsair.actions import Challenge, Dig, Sail
from corsair.components import COLOURS, ISLANDS, SPACES
from corsair.rules.steps import Turn
from corsair.state import State
from quarterdeck.core.errors import Refusal
from quarterdeck.core.game import Prompt, View
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step


def prompt(step: Step) -> Prompt:
    if isinstance(step, Turn):
        return Prompt("Sail on, or dig if you lie at an island.", "CO-TURN-01")
    return Prompt("You are not alone here. Challenge somebody?", "CO-DUEL-01")


def label(action: Action) -> str:
    match action:
        case Sail(to):
            return f"Sail to {SPACES[to]}" + (" (island)" if to in ISLANDS else "")
        case Challenge(rival):
            return f"Challenge {COLOURS[rival]}"
        case Dig():
            return "Dig for treasure"
        case _:
            return "Pass in peace"


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


def board(view: View) -> str:
    ring = "  ".join(f"{space}*" if n in ISLANDS else space for n, space in enumerate(SPACES))
    lines = [f"Round {view['round']} of {view['last_round']}, {view['buried']} treasures buried"]
    lines += [ring, ""]
    for ship in view["ships"]:
        hold = "" if ship["hold"] is None else f": {ship['hold']}"
        lines.append(f"{ship['seat']:6} on {ship['at']}, {ship['treasures']} treasures{hold}")
    return "\n".join(lines)
