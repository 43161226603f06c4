"""Questions in a person's words, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Step
from quarterdeck.core.words import capital, counted
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_TURN,
    CREW,
    EFFECTS,
    EVENTS,
    FORTUNE,
    TOKENS,
)
from quarterdeck.games.sea_of_thieves.rules import steps
from quarterdeck.games.sea_of_thieves.rules.after_roll import hopes
from quarterdeck.games.sea_of_thieves.rules.cards import steps as card_steps
from quarterdeck.games.sea_of_thieves.rules.hazards import node_of
from quarterdeck.games.sea_of_thieves.rules.queries import place_name, ships_of
from quarterdeck.games.sea_of_thieves.state import State
from quarterdeck.games.sea_of_thieves.words.phrases import called


def prompt(state: State, step: Step) -> Prompt:
    """The question of a pending step, with the rule behind it."""
    found = _FIXED.get(type(step))
    if found is not None:
        return Prompt(found[1], found[0])
    return _SPOKEN[type(step)](state, step)


_FIXED: Final[dict[type[Step], tuple[str, str]]] = {
    steps.Placing: ("SOT-SETUP-13", "Where do your two ships begin?"),
    steps.Swapping: ("SOT-CARGO-05", "Which cargo goes over to the other ship?"),
    steps.Foundering: ("SOT-SINK-04", "Both your ships are sinking. Which goes down first?"),
    steps.Clearing: ("SOT-CLEAN-02", "You keep three cards of a kind. Which one goes?"),
    steps.Waking: ("SOT-SPC-01", "Who revives?"),
    steps.Landing: ("SOT-VOY-10", "Your voyage wants cargo here. Deliver it?"),
    steps.Crowding: ("SOT-STACK-08", "The hex is full. Whose ship must make room?"),
    steps.Rerolling: ("SOT-FTN-02", "Which fortune card do you discard for the re-roll?"),
    steps.Refitting: ("SOT-TRADE-03", "Upgrade the ship?"),
    steps.Hiring: ("SOT-TRADE-04", "Hire special crew, or seek new voyages?"),
    steps.Seeking: ("SOT-TRADE-05", "Seek new voyages? You look at three cards."),
    steps.Buying: ("SOT-TRADE-05", "Which of these voyages do you buy?"),
    card_steps.Charting: ("SOT-FX-01", "From which voyage deck do you draw?"),
    card_steps.Arranging: ("SOT-FX-01", "Which of these events comes next?"),
    steps.Surfacing: ("SOT-SPAWN-04", "That waypoint is taken. Where does the enemy appear?"),
    steps.Grasping: ("SOT-SPAWN-06", "The Kraken rises. Which ship does it grasp?"),
}


def _acting(state: State, step: steps.Acting) -> Prompt:
    left = ACTIONS_A_TURN - state.actions
    boast = "You completed a voyage: boast about it? " if state.proud else ""
    if left < 1:
        return Prompt(f"{boast}Your actions are done. Anything else?", "SOT-ACT-06")
    return Prompt(f"{boast}Your turn: {counted(left, 'action')} left.", "SOT-ACT-01")


def _respawning(state: State, step: steps.Respawning) -> Prompt:
    sunk = [ship for ship in ships_of(step.seat) if state.at[ship] < 0]
    back = " and ".join(called(ship) for ship in sunk)
    verb = "are" if len(sunk) > 1 else "is"
    return Prompt(f"{capital(back)} {verb} back. At which island?", "SOT-RESP-01")


def _embarking(state: State, step: steps.Embarking) -> Prompt:
    return Prompt(f"Start a voyage with {called(step.ship)}?", "SOT-VOY-03")


def _working(state: State, step: steps.Working) -> Prompt:
    tasks = counted(state.tasks, "task")
    then = ", then it sets full sail" if steps.HEADINGS[step.ship] in state.agenda else ""
    return Prompt(f"The crew of {called(step.ship)} can do {tasks}{then}.", "SOT-ACT-02")


def _ordering(state: State, step: steps.Ordering) -> Prompt:
    return Prompt(f"What does {called(step.ship)} do now?", "SOT-ACT-03")


def _yielding(state: State, step: steps.Yielding) -> Prompt:
    return Prompt(f"{capital(called(step.ship))} must make room. Where to?", "SOT-STACK-05")


def _priming(state: State, step: steps.Priming) -> Prompt:
    return Prompt("Play a card before the roll?", "SOT-ACT-07")


def dice_text(state: State) -> str:
    return " ".join(map(str, state.dice)) or "no dice"


def _rolled(state: State, step: steps.Rolled) -> Prompt:
    what = "the card" if step.action == "special" else step.action.replace("-", " ")
    return Prompt(f"You rolled {dice_text(state)} for {what}. Keep it?", "SOT-ROLL-04")


def _culling(state: State, step: steps.Culling) -> Prompt:
    picked = " ".join(map(str, state.picked)) or "none yet"
    return Prompt(f"Which dice do you roll again? Picked: {picked}.", "SOT-ROLL-04")


def _turning(state: State, step: steps.Turning) -> Prompt:
    return Prompt(f"Which die do you turn to {step.face}?", "SOT-FX-05")


def _coursing(state: State, step: steps.Coursing) -> Prompt:
    luck = hopes(state, step.ship, "full-sail")[0] if state.dice else state.luck
    hexes = counted(luck, "hex", "hexes")
    text = f"Full sail: up to {hexes} in one straight line."
    return Prompt(f"{on_the_table(state)}{text}", "SOT-FULL-01")


def on_the_table(state: State) -> str:
    """SOT-ROLL-07: the dice that can still be changed."""
    return f"You rolled {dice_text(state)}. " if state.dice else ""


def _plundering(state: State, step: steps.Plundering) -> Prompt:
    luck, steel, spade = state.luck, state.steel, state.spade
    if state.dice:
        luck, steel, spade = hopes(state, step.ship, "plunder")
    parts = [counted(luck, "success", "successes")]
    parts += [f"{steel} for fights"] if steel else []
    parts += [f"{spade} for looting, hauling or digging"] if spade else []
    where = place_name(state, state.spot)
    text = f"Plunder at {where}: {', '.join(parts)}."
    return Prompt(f"{on_the_table(state)}{text}", "SOT-PLUNDER-01")


def _selling(state: State, step: steps.Selling) -> Prompt:
    named = ", ".join(str(TOKENS[token]) for token in state.sold) or "nothing yet"
    return Prompt(f"What do you sell? Named: {named}.", "SOT-TRADE-01")


def _mending(state: State, step: steps.Mending) -> Prompt:
    damage = state.damage[step.ship]
    return Prompt(f"Mend {called(step.ship)}? It has {damage} damage.", "SOT-TRADE-02")


def _berthing(state: State, step: steps.Berthing) -> Prompt:
    return Prompt(f"Whose place does the {CREW[step.crew].name} take?", "SOT-TRADE-04")


def _bracing(state: State, step: steps.Bracing) -> Prompt:
    text = f"{capital(called(step.ship))} is about to take {state.lot} damage. Prevent it?"
    return Prompt(text, "SOT-FX-03")


def _defeating(state: State, step: steps.Defeating) -> Prompt:
    text = f"A crew of {called(step.ship)} is defeated ({step.n} to go). Who?"
    return Prompt(text, "SOT-CREW-02")


def _offering(state: State, step: card_steps.Offering) -> Prompt:
    return Prompt(f"“{FORTUNE[step.card].name}” was played. Do you answer?", "SOT-FTN-04")


def _choosing(state: State, step: card_steps.Choosing) -> Prompt:
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


def _drifting(state: State, step: card_steps.Drifting) -> Prompt:
    return Prompt(f"Where does {called(step.ship)} go, up to {step.n} away?", "SOT-FX-01")


def _dropping(state: State, step: card_steps.Dropping) -> Prompt:
    return Prompt(f"{capital(called(step.ship))} must drop cargo. Which?", "SOT-FX-01")


def _hooking(state: State, step: card_steps.Hooking) -> Prompt:
    return Prompt(f"Haul up to {counted(step.n, 'token')} from here and next to you.", "SOT-FX-01")


def _sifting(state: State, step: card_steps.Sifting) -> Prompt:
    if step.origin == card_steps.NO_HEX:
        return Prompt("Move a skeleton? From which island?", "SOT-EVENT-05")
    return Prompt("To which island does the skeleton go?", "SOT-EVENT-05")


def _prowling(state: State, step: steps.Prowling) -> Prompt:
    what = {
        "move-into-hex-of-nearest-ship": "Which ship does {} hunt",
        "attack-one-ship": "Which ship does {} attack",
    }.get(node_of(step).do, "Where does {} go")
    return Prompt(f"Scurvy Knave: {what.format(called(step.ship))}?", "SOT-HAZ-04")


_SPOKEN: Final[dict[type[Step], Callable[..., Prompt]]] = {
    steps.Acting: _acting,
    steps.Respawning: _respawning,
    steps.Embarking: _embarking,
    steps.Working: _working,
    steps.Ordering: _ordering,
    steps.Yielding: _yielding,
    steps.Priming: _priming,
    steps.Rolled: _rolled,
    steps.Culling: _culling,
    steps.Turning: _turning,
    steps.Coursing: _coursing,
    steps.Plundering: _plundering,
    steps.Selling: _selling,
    steps.Mending: _mending,
    steps.Berthing: _berthing,
    steps.Bracing: _bracing,
    steps.Defeating: _defeating,
    card_steps.Offering: _offering,
    card_steps.Choosing: _choosing,
    card_steps.Drifting: _drifting,
    card_steps.Dropping: _dropping,
    card_steps.Hooking: _hooking,
    card_steps.Sifting: _sifting,
    steps.Prowling: _prowling,
}
