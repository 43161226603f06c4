"""Questions in a person's words, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EFFECTS,
    EVENTS,
    FORTUNE,
    TOKENS,
)
from quarterdeck.games.sea_of_thieves.names import begun, called
from quarterdeck.games.sea_of_thieves.rules import steps as s
from quarterdeck.games.sea_of_thieves.rules.deeds import counted
from quarterdeck.games.sea_of_thieves.state import State


def prompt(state: State, step: Step) -> Prompt:
    """The question of a pending step, with the rule behind it."""
    found = _FIXED.get(type(step))
    if found is not None:
        return Prompt(found[1], found[0])
    return _SPOKEN[type(step)](state, step)


_FIXED: Final[dict[type[Step], tuple[str, str]]] = {
    s.Placing: ("SOT-SETUP-13", "Where do your two ships begin?"),
    s.Respawning: ("SOT-RESP-01", "Your ship is back. At which island?"),
    s.Swapping: ("SOT-CARGO-05", "Which cargo goes over to the other ship?"),
    s.Foundering: ("SOT-SINK-04", "Both your ships are sinking. Which goes down first?"),
    s.Clearing: ("SOT-CLEAN-02", "You keep three cards of a kind. Which one goes?"),
    s.Shelving: ("SOT-DECK-02", "These cards go under their deck. Which one first?"),
    s.Waking: ("SOT-SPC-01", "Who revives?"),
    s.Landing: ("SOT-VOY-10", "Your voyage wants cargo here. Deliver it?"),
    s.Celebrating: ("SOT-FX-07", "You completed a voyage. Boast about it?"),
    s.Crowding: ("SOT-STACK-08", "The hex is full. Whose ship must make room?"),
    s.Rerolling: ("SOT-FTN-02", "Which fortune card do you discard for the re-roll?"),
    s.Refitting: ("SOT-TRADE-03", "Upgrade the ship?"),
    s.Hiring: ("SOT-TRADE-04", "Hire special crew?"),
    s.Seeking: ("SOT-TRADE-05", "Seek new voyages? You look at three cards."),
    s.Buying: ("SOT-TRADE-05", "Which of these voyages do you buy?"),
    s.Charting: ("SOT-FX-01", "From which voyage deck do you draw?"),
    s.Arranging: ("SOT-FX-01", "Which of these events comes next?"),
    s.Surfacing: ("SOT-SPAWN-04", "That waypoint is taken. Where does the enemy appear?"),
    s.Grasping: ("SOT-SPAWN-06", "The Kraken rises. Which ship does it grasp?"),
}


def _acting(state: State, step: s.Acting) -> Prompt:
    left = 3 - state.actions
    return Prompt(f"Your turn: {counted(max(left, 0), 'action')} left.", "SOT-ACT-01")


def _embarking(state: State, step: s.Embarking) -> Prompt:
    return Prompt(f"Start a voyage with {called(step.ship)}?", "SOT-VOY-03")


def _working(state: State, step: s.Working) -> Prompt:
    tasks = counted(state.tasks, "task")
    return Prompt(f"The crew of {called(step.ship)} can do {tasks}.", "SOT-ACT-02")


def _ordering(state: State, step: s.Ordering) -> Prompt:
    return Prompt(f"What does {called(step.ship)} do now?", "SOT-ACT-03")


def _yielding(state: State, step: s.Yielding) -> Prompt:
    return Prompt(f"{begun(called(step.ship))} must make room. Where to?", "SOT-STACK-05")


def _priming(state: State, step: s.Priming) -> Prompt:
    return Prompt("Play a card before the roll?", "SOT-ACT-07")


def dice_text(state: State) -> str:
    return " ".join(map(str, state.dice)) or "no dice"


def _rolled(state: State, step: s.Rolled) -> Prompt:
    action = step.action.replace("-", " ")
    return Prompt(f"You rolled {dice_text(state)} for {action}. Keep it?", "SOT-ROLL-04")


def _culling(state: State, step: s.Culling) -> Prompt:
    picked = " ".join(map(str, state.picked)) or "none yet"
    return Prompt(f"Which dice do you roll again? Picked: {picked}.", "SOT-ROLL-04")


def _turning(state: State, step: s.Turning) -> Prompt:
    return Prompt(f"Which die do you turn to {step.face}?", "SOT-FX-05")


def _coursing(state: State, step: s.Coursing) -> Prompt:
    hexes = counted(state.luck, "hex").replace("hexs", "hexes")
    return Prompt(f"Full sail: up to {hexes} in one straight line.", "SOT-FULL-01")


def _plundering(state: State, step: s.Plundering) -> Prompt:
    parts = [counted(state.luck, "success").replace("successs", "successes")]
    parts += [f"{state.steel} for fights"] if state.steel else []
    parts += [f"{state.spade} for looting, hauling or digging"] if state.spade else []
    return Prompt(f"Plunder: {', '.join(parts)}.", "SOT-PLUNDER-01")


def _selling(state: State, step: s.Selling) -> Prompt:
    named = ", ".join(str(TOKENS[token]) for token in state.sold) or "nothing yet"
    return Prompt(f"What do you sell? Named: {named}.", "SOT-TRADE-01")


def _mending(state: State, step: s.Mending) -> Prompt:
    damage = state.damage[step.ship]
    return Prompt(f"Mend {called(step.ship)}? It has {damage} damage.", "SOT-TRADE-02")


def _berthing(state: State, step: s.Berthing) -> Prompt:
    return Prompt(f"Whose place does the {CREW[step.crew].name} take?", "SOT-TRADE-04")


def _bracing(state: State, step: s.Bracing) -> Prompt:
    text = f"{begun(called(step.ship))} is about to take {state.lot} damage. Prevent it?"
    return Prompt(text, "SOT-FX-03")


def _defeating(state: State, step: s.Defeating) -> Prompt:
    text = f"A crew of {called(step.ship)} is defeated ({step.n} to go). Who?"
    return Prompt(text, "SOT-CREW-02")


def _offering(state: State, step: s.Offering) -> Prompt:
    return Prompt(f"“{FORTUNE[step.card].name}” was played. Do you answer?", "SOT-FTN-04")


def _choosing(state: State, step: s.Choosing) -> Prompt:
    effect = EFFECTS[step.effect]
    name = source_name(step.effect)
    what = "Which ship?"
    if effect.op == "MOVE_ENEMY":
        what = "Which enemy?"
    elif effect.who in ("leader", "rival") or effect.op == "STEAL_FORTUNE":
        what = "Which player?"
    elif effect.at or effect.op == "PLUNDER_RANGE":
        what = "Which island?"
    return Prompt(f"“{name}”: {what}", "SOT-FX-06")


def source_name(effect: str) -> str:
    """The card an effect stands on."""
    card = effect.split(".")[0]
    if card in FORTUNE:
        return FORTUNE[card].name
    event = EVENTS[card]
    return event.corner.name if ".corner" in effect else event.seas.name


def _drifting(state: State, step: s.Drifting) -> Prompt:
    return Prompt(f"Where does {called(step.ship)} go, up to {step.n} away?", "SOT-FX-01")


def _dropping(state: State, step: s.Dropping) -> Prompt:
    return Prompt(f"{begun(called(step.ship))} must drop cargo. Which?", "SOT-FX-01")


def _hooking(state: State, step: s.Hooking) -> Prompt:
    return Prompt(f"Haul up to {counted(step.n, 'token')} from here and next to you.", "SOT-FX-01")


def _sifting(state: State, step: s.Sifting) -> Prompt:
    if step.origin == s.NO_HEX:
        return Prompt("Move a skeleton? From which island?", "SOT-EVENT-05")
    return Prompt("To which island does the skeleton go?", "SOT-EVENT-05")


def _prowling(state: State, step: s.Prowling) -> Prompt:
    return Prompt(f"Scurvy Knave, decide for {called(step.ship)}.", "SOT-HAZ-04")


_SPOKEN: Final[dict[type[Step], Callable[..., Prompt]]] = {
    s.Acting: _acting,
    s.Embarking: _embarking,
    s.Working: _working,
    s.Ordering: _ordering,
    s.Yielding: _yielding,
    s.Priming: _priming,
    s.Rolled: _rolled,
    s.Culling: _culling,
    s.Turning: _turning,
    s.Coursing: _coursing,
    s.Plundering: _plundering,
    s.Selling: _selling,
    s.Mending: _mending,
    s.Berthing: _berthing,
    s.Bracing: _bracing,
    s.Defeating: _defeating,
    s.Offering: _offering,
    s.Choosing: _choosing,
    s.Drifting: _drifting,
    s.Dropping: _dropping,
    s.Hooking: _hooking,
    s.Sifting: _sifting,
    s.Prowling: _prowling,
}
