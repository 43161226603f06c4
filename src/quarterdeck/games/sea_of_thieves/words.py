"""The game in a person's words: questions and buttons."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.core.game import Prompt
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves import actions as a
from quarterdeck.games.sea_of_thieves.chart import OUTPOST, REEF
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EFFECTS,
    ENEMIES,
    EVENTS,
    FORTUNE,
    HULL_NAMES,
    LEVELS,
    SHIP_TYPES,
    SHIPS,
    SKELETON,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps as s
from quarterdeck.games.sea_of_thieves.rules.deeds import counted, place_name
from quarterdeck.games.sea_of_thieves.rules.logbook import describe
from quarterdeck.games.sea_of_thieves.rules.sail import reefs_passed
from quarterdeck.games.sea_of_thieves.state import State


def called(standee: int) -> str:
    """A ship by its name, an enemy by its kind."""
    if standee < SHIPS:
        return f"the {HULL_NAMES[standee]}"
    return f"the {ENEMIES[standee - SHIPS].name}"


def crew_name(crew: str) -> str:
    if crew in CREW:
        return f"the {CREW[crew].name}"
    return "a defeated crew" if crew == a.DEFEATED else "a plain crew"


def located(state: State, hex: int) -> str:
    """A hex with what makes it special."""
    name = place_name(state, hex)
    if hex == OUTPOST:
        return f"the Outpost ({name})"
    return f"{name}, reef" if state.chart.type[hex] == REEF else name


# Questions.


def prompt(state: State, step: Step) -> Prompt:
    """The question of a pending step, with the rule behind it."""
    found = _FIXED.get(type(step))
    if found is not None:
        return Prompt(found[1], found[0])
    return _SPOKEN[type(step)](state, step)


_FIXED: dict[type[Step], tuple[str, str]] = {
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
    return Prompt(f"{called(step.ship).capitalize()} must make room. Where to?", "SOT-STACK-05")


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
    text = f"{called(step.ship).capitalize()} is about to take {state.lot} damage. Prevent it?"
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
    return Prompt(f"{called(step.ship).capitalize()} must drop cargo. Which?", "SOT-FX-01")


def _hooking(state: State, step: s.Hooking) -> Prompt:
    return Prompt(f"Haul up to {counted(step.n, 'token')} from here and next to you.", "SOT-FX-01")


def _sifting(state: State, step: s.Sifting) -> Prompt:
    if step.origin == s.NO_HEX:
        return Prompt("Move a skeleton? From which island?", "SOT-EVENT-05")
    return Prompt("To which island does the skeleton go?", "SOT-EVENT-05")


def _prowling(state: State, step: s.Prowling) -> Prompt:
    return Prompt(f"Scurvy Knave, decide for {called(step.ship)}.", "SOT-HAZ-04")


_SPOKEN: dict[type[Step], Callable[..., Prompt]] = {
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


# Buttons.


def label(state: State, action: Action) -> str:
    """What a button says."""
    for part in (_label_ship, _label_order, _label_plunder, _label_trade, _label_choice):
        found = part(state, action)
        if found:
            return found
    return str(action)


def _label_ship(state: State, action: Action) -> str:
    match action:
        case a.Anchor(to):
            return f"Anchor at {located(state, to)}"
        case a.Act(ship):
            return f"Act with {called(ship)}{condition(state, ship)}"
        case a.End():
            return "End the turn"
        case a.Start(card):
            return f"Start “{VOYAGES[card].name}”: {describe(VOYAGES[card])} {reward(card)}"
        case a.Abandon(ship):
            return f"Abandon “{VOYAGES[state.voyage[ship]].name}” ({penalty(state.voyage[ship])})"
        case a.Swap():
            return "Swap cargo between your ships"
        case a.Shift(token, to):
            return f"{TOKENS[token]} to {called(to)}"
        case a.Sail(to):
            return f"Sail to {located(state, to)}"
        case a.Repair():
            return "Repair: a Shipwright does it" if state.free else "Repair: spend a resource"
        case a.Bail():
            return "Bail: water down by one"
        case a.Deliver():
            return "Deliver one"
    return ""


def condition(state: State, ship: int) -> str:
    kind = SHIP_TYPES[state.kind[ship]].name
    damage = f", {state.damage[ship]} damage" if state.damage[ship] else ""
    return f" ({kind} at {place_name(state, state.at[ship])}{damage})"


def reward(card: str) -> str:
    reputation, gold, treasure = VOYAGES[card].reward
    parts = [f"{reputation} reputation"] if reputation else []
    parts += [f"{gold} gold"] if gold else []
    parts += [counted(treasure, "treasure token")] if treasure else []
    return f"({', '.join(parts)})"


def penalty(card: str) -> str:
    reputation, gold = VOYAGES[card].penalty
    parts = [f"{reputation} reputation"] if reputation else []
    parts += [f"{gold} gold"] if gold else []
    return f"costs {', '.join(parts)}"


def _label_order(state: State, action: Action) -> str:
    match action:
        case a.FullSail():
            return "Full sail"
        case a.OpenFire(target):
            return f"Open fire on {called(target)}"
        case a.Plunder():
            return "Plunder"
        case a.Trade():
            return "Trade at the Outpost"
        case a.Play(card):
            return f"Play “{FORTUNE[card].name}”: {FORTUNE[card].text}"
        case a.Use(card):
            return f"Use “{EVENTS[card].corner.name}”"
        case a.Keep():
            return "Keep the roll"
        case a.Reroll():
            return "Discard a card to re-roll"
        case a.Die(face):
            return f"A die that shows {face}"
        case a.Throw():
            return f"Roll {counted(len(state.picked), 'die').replace('dies', 'dice')}"
        case a.Course(to):
            return _label_course(state, to)
    return ""


def _label_plunder(state: State, action: Action) -> str:
    match action:
        case a.Fight(foe):
            return "Fight a skeleton" if foe == SKELETON else f"Fight {TOKENS[foe].name}"
        case a.Loot():
            return "Loot: draw from the loot bag"
        case a.Haul(token):
            return f"Haul {TOKENS[token]}"
        case a.Dig():
            return "Dig for the voyage"
    return ""


def _label_course(state: State, to: int) -> str:
    reefs = reefs_passed(state, state.acting, to) if state.acting >= 0 else 0
    return f"To {located(state, to)}" + (f" ({reefs} damage on the way)" if reefs else "")


def _label_trade(state: State, action: Action) -> str:
    match action:
        case a.Sell(token):
            return f"Sell {TOKENS[token]}" if token in TOKENS else str(action)
        case a.Mend():
            return "Mend one damage for 100 gold"
        case a.Upgrade():
            return _label_upgrade(state)
        case a.Hire(crew):
            return f"Hire the {CREW[crew].name} for {CREW[crew].cost}: {CREW[crew].text}"
        case a.Replace(crew):
            return f"Replace {crew_name(crew)}"
        case a.Seek(meagre, valuable, legendary):
            counts = zip((meagre, valuable, legendary), LEVELS, strict=True)
            return "Seek " + ", ".join(f"{n} {level}" for n, level in counts if n)
        case a.Buy(card):
            voyage = VOYAGES[card]
            goal = f"{describe(voyage)} {reward(card)}"
            return f"Buy “{voyage.name}” ({voyage.level}) for {voyage.cost}: {goal}"
        case a.Discard(card) | a.Shelve(card):
            return card_name(card)
    return ""


def card_name(card: str) -> str:
    for deck in (FORTUNE, VOYAGES, CREW):
        if card in deck:
            return f"“{deck[card].name}”"
    return card


def _label_upgrade(state: State) -> str:
    kind = state.kind[state.acting] if state.acting >= 0 else 0
    bigger = SHIP_TYPES[min(kind + 1, len(SHIP_TYPES) - 1)]
    return f"Upgrade to a {bigger.name} for {max(0, bigger.cost - state.discount)} gold"


def _label_choice(state: State, action: Action) -> str:
    match action:
        case a.Target(standee):
            return called(standee).capitalize() if standee < SHIPS else called(standee)
        case a.Mark(at):
            return located(state, at)
        case a.Name(seat):
            return f"@{seat}"
        case a.Draw(level):
            return f"A {level} voyage"
        case a.Arrange(card):
            event = EVENTS[card]
            return f"“{event.seas.name}” and “{event.corner.name}”"
        case a.Take(token, at):
            return f"{TOKENS[token]} from {located(state, at)}"
        case a.Drop(token):
            return f"Drop {TOKENS[token]}"
        case a.Spend():
            return "Spend a resource: nobody is defeated"
        case a.Lose(crew):
            return f"{crew_name(crew).capitalize()} is defeated"
        case a.Wake(crew):
            return f"{crew_name(crew).capitalize()} revives"
        case a.Founder(ship):
            return f"{called(ship).capitalize()} first"
        case a.Pass():
            return "No, go on"
        case a.Done():
            return "Done"
    return ""
