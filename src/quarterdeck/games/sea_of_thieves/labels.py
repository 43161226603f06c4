"""What a button says: what the action will do, with its consequence."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves import actions as a
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EVENTS,
    FORTUNE,
    LEVELS,
    SHIP_TYPES,
    SKELETON,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.names import begun, called, crew_name, located
from quarterdeck.games.sea_of_thieves.rules import steps
from quarterdeck.games.sea_of_thieves.rules.deeds import counted, place_name
from quarterdeck.games.sea_of_thieves.rules.logbook import describe
from quarterdeck.games.sea_of_thieves.rules.sail import reefs_passed
from quarterdeck.games.sea_of_thieves.state import State


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
            return f"Act with {called(ship)}: {condition(state, ship)}"
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
    return f"{kind} at {place_name(state, state.at[ship])}{damage}"


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
            return begun(called(standee))
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
            return f"{begun(crew_name(crew))} is defeated"
        case a.Wake(crew):
            return f"{begun(crew_name(crew))} revives"
        case a.Founder(ship):
            return f"{begun(called(ship))} first"
        case a.Pass():
            return _REFUSALS.get(asked_of(state), "No, go on")
        case a.Done():
            return _ENDINGS.get(asked_of(state), "Done")
    return ""


def asked_of(state: State) -> type[Step] | None:
    """The kind of question that is open."""
    return type(state.question.step) if state.question is not None else None


_REFUSALS: Final[dict[type[Step] | None, str]] = {
    steps.Embarking: "No voyage now",
    steps.Ordering: "No action",
    steps.Landing: "Keep it aboard",
    steps.Bracing: "Take the damage",
    steps.Drifting: "Stay where it is",
    steps.Sifting: "Move none",
}
_ENDINGS: Final[dict[type[Step] | None, str]] = {
    steps.Working: "No more tasks",
    steps.Coursing: "Stay here",
    steps.Plundering: "Stop plundering",
    steps.Swapping: "Done swapping",
    steps.Selling: "Sell what is named, or nothing",
    steps.Mending: "Leave the damage",
    steps.Refitting: "No upgrade",
    steps.Hiring: "Hire nobody else",
    steps.Seeking: "No new voyages",
    steps.Buying: "Buy no more",
    steps.Hooking: "That is enough",
}
