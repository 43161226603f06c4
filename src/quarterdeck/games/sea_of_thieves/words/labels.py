"""What a button says: what the action will do, with its consequence."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import capital, counted, listed
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EVENTS,
    FORTUNE,
    LEVELS,
    MEND_PRICE,
    RESOURCE,
    SHIP_TYPES,
    SKELETON,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps
from quarterdeck.games.sea_of_thieves.rules.cards import steps as card_steps
from quarterdeck.games.sea_of_thieves.rules.queries import place_name
from quarterdeck.games.sea_of_thieves.rules.sail import reefs_passed
from quarterdeck.games.sea_of_thieves.rules.ship import tasks_to
from quarterdeck.games.sea_of_thieves.rules.trade import affordable, proceeds
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import describe, forfeit, spoils
from quarterdeck.games.sea_of_thieves.state import State
from quarterdeck.games.sea_of_thieves.words.phrases import called, crew_name, described, located


def label(state: State, action: Action) -> str:
    """What a button says."""
    for part in (
        _label_turn,
        _label_ship,
        _label_order,
        _label_plunder,
        _label_trade,
        _label_choice,
    ):
        found = part(state, action)
        if found:
            return found
    return str(action)


def _label_turn(state: State, action: Action) -> str:
    match action:
        case act.Act(ship):
            return f"Act with {called(ship)}: {condition(state, ship)}"
        case act.AtOnce(ship, order):
            return _hasty(state, ship, order)
        case act.Launch(ship, card):
            return f"Act with {called(ship)} and {_setting_out(card)}"
        case act.Ahead(ship):
            return f"Act with {called(ship)} and set full sail after its tasks"
        case act.Finish(ship, "ahead"):
            return f"Act with {called(ship)}, set full sail after its tasks, then end the turn"
        case act.Finish(ship, "tasks"):
            return f"Act with {called(ship)}, then end the turn: {condition(state, ship)}"
        case act.Finish(ship, order) if order in VOYAGES:
            return f"Act with {called(ship)}, then end the turn; {_setting_out(order)}"
        case act.Finish(ship, order):
            return f"{_hasty(state, ship, order)}, then end the turn"
        case act.End():
            return "End the turn"
        case act.Start(card):
            return capital(_setting_out(card))
    return ""


def _setting_out(card: str) -> str:
    return f"start “{VOYAGES[card].name}”: {describe(VOYAGES[card])} {terms(card)}"


def _label_ship(state: State, action: Action) -> str:
    match action:
        case act.Anchor(to):
            return f"Anchor at {located(state, to)}"
        case act.Abandon(ship):
            voyage = VOYAGES[state.voyage[ship]]
            return f"Abandon “{voyage.name}” of {called(ship)}: it costs {forfeit(voyage)}"
        case act.Swap():
            return "Swap cargo between your ships"
        case act.Shift(token, to):
            return f"{TOKENS[token]} to {called(to)}"
        case act.Sail(to):
            return f"Sail to {located(state, to)}{_tasks_taken(state, to)}"
        case act.Repair():
            return "Repair: a Shipwright does it" if state.free else "Repair with a resource"
        case act.Bail():
            return "Bail: water down by one"
        case act.Deliver():
            return "Deliver a resource for the voyage"
    return ""


def _hasty(state: State, ship: int, order: str) -> str:
    deed = f"Plunder {place_name(state, state.at[ship])}" if order == "plunder" else "Trade"
    return f"{deed} with {called(ship)} at once, without tasks"


def condition(state: State, ship: int) -> str:
    kind = SHIP_TYPES[state.kind[ship]].name
    damage = f", {state.damage[ship]} damage" if state.damage[ship] else ""
    return f"{kind} at {place_name(state, state.at[ship])}{damage}"


def terms(card: str) -> str:
    """What a voyage pays, and what it costs to abandon it."""
    voyage = VOYAGES[card]
    return f"(pays {spoils(voyage)}; abandoning it costs {forfeit(voyage)})"


def _label_order(state: State, action: Action) -> str:
    match action:
        case act.FullSail():
            return "Full sail"
        case act.OpenFire(target):
            return f"Open fire on {described(state, target)}"
        case act.Plunder():
            return "Plunder"
        case act.Trade():
            return "Trade at the Outpost"
        case act.Play(card):
            return f"Play “{FORTUNE[card].name}”: {FORTUNE[card].text}"
        case act.Use(card):
            return f"Use “{EVENTS[card].corner.name}”: {EVENTS[card].corner.text}"
        case act.Keep():
            return "Keep the roll"
        case act.Reroll():
            return "Discard a card to re-roll dice of your choice"
        case act.Blanks(card):
            name = FORTUNE[card].name if card in FORTUNE else card
            return f"Discard “{name}” to re-roll all 1s and 2s"
        case act.Die(face):
            return f"A die that shows {face}"
        case act.Throw():
            return f"Roll {counted(len(state.picked), 'die', 'dice')}"
        case act.Course(to):
            return _label_course(state, to)
    return ""


def _label_plunder(state: State, action: Action) -> str:
    match action:
        case act.Fight(foe):
            return _label_fight(state, foe)
        case act.Loot():
            return "Loot: draw from the loot bag"
        case act.Haul(token):
            return f"Haul {TOKENS[token]}"
        case act.Dig():
            return "Dig for the voyage"
        case act.Repeat(entry):
            return _label_repeat(state, entry)
    return ""


def _label_course(state: State, to: int) -> str:
    reefs = reefs_passed(state, state.acting, to) if state.acting >= 0 else 0
    return f"To {located(state, to)}" + (f" ({reefs} damage on the way)" if reefs else "")


def _label_trade(state: State, action: Action) -> str:
    match action:
        case act.Sell(token):
            return f"Sell {TOKENS[token]}{_for_nothing(token)}" if token in TOKENS else str(action)
        case act.SellAll():
            return f"Sell all cargo but resources{_all_told(state)}"
        case act.Mend():
            return "Mend one damage for 100 gold"
        case act.Upgrade():
            return _label_upgrade(state)
        case act.Hire(crew):
            return _label_hire(state, crew)
        case act.Replace(crew):
            return f"Replace {crew_name(crew)}"
        case act.Seek(meagre, valuable, legendary):
            counts = zip((meagre, valuable, legendary), LEVELS, strict=True)
            return "Seek voyages: " + ", ".join(f"{n} {level}" for n, level in counts if n)
        case act.Buy(card):
            voyage = VOYAGES[card]
            goal = f"{describe(voyage)} {terms(card)}"
            return f"Buy “{voyage.name}” ({voyage.level}) for {voyage.cost} gold: {goal}"
        case act.Spare(card):
            return _label_spare(state, card)
        case act.Discard(card):
            return card_name(card)
    return ""


def _label_spare(state: State, card: str) -> str:
    others = [VOYAGES[other] for other in state.sought if other != card]
    names = listed([f"“{voyage.name}”" for voyage in others])
    return f"Buy {names} for {sum(voyage.cost for voyage in others)} gold"


def card_name(card: str) -> str:
    """A card with what it says."""
    if card in FORTUNE:
        return f"“{FORTUNE[card].name}”: {FORTUNE[card].text}"
    return f"“{VOYAGES[card].name}”: {describe(VOYAGES[card])}" if card in VOYAGES else card


def _label_fight(state: State, foe: str) -> str:
    if foe != SKELETON:
        return f"Fight {TOKENS[foe].name}"
    return "Fight a skeleton" if state.spot in state.skeletons else "Fight the captain's stand-in"


def _for_nothing(token: str) -> str:
    return " for 0 gold" if token == RESOURCE else ""


def _tasks_taken(state: State, to: int) -> str:
    if state.acting < 0:
        return ""
    taken = tasks_to(state, state.acting, to)
    return f" ({counted(taken, 'task')})" if taken > 1 else ""


def _label_repeat(state: State, entry: str) -> str:
    if entry == "buy":
        cost = sum(VOYAGES[card].cost for card in state.sought)
        return f"Buy all of them for {cost} gold"
    if entry != "mend":
        return _REPEATS[entry]
    number = affordable(state, state.acting) if state.acting >= 0 else 0
    return f"Mend {number} damage for {number * MEND_PRICE} gold"


def _all_told(state: State) -> str:
    """What selling everything brings, with what was named already."""
    if state.acting < 0:
        return ""
    goods = [token for token in state.hold[state.acting] if token != RESOURCE]
    return f" for {proceeds(state, state.acting, (*state.sold, *goods))} gold"


def _label_hire(state: State, card: str) -> str:
    crew = CREW[card]
    cost = max(0, crew.cost - state.discount)
    end = f"reputation {crew.reputation} at the end"
    return f"Hire the {crew.name} for {cost} gold ({end}): {crew.text}"


def _label_upgrade(state: State) -> str:
    kind = state.kind[state.acting] if state.acting >= 0 else 0
    bigger = SHIP_TYPES[min(kind + 1, len(SHIP_TYPES) - 1)]
    cost, end = max(0, bigger.cost - state.discount), f"reputation {bigger.reputation} at the end"
    return f"Upgrade to a {bigger.name} for {cost} gold ({end})"


def _label_choice(state: State, action: Action) -> str:
    match action:
        case act.Target(standee):
            return capital(described(state, standee))
        case act.Mark(at):
            return located(state, at)
        case act.Name(seat):
            return f"@{seat}"
        case act.Draw(level):
            return f"A {level} voyage"
        case act.Arrange(card):
            event = EVENTS[card]
            return (
                f"“{event.seas.name}”: {event.seas.text} “{event.corner.name}”: {event.corner.text}"
            )
        case act.Take(token, at):
            return f"{TOKENS[token]} from {located(state, at)}"
        case act.Drop(token):
            return f"Drop {TOKENS[token]}"
        case act.Spend():
            return "Spend a resource: nobody is defeated"
        case act.Lose(crew):
            return f"{capital(crew_name(crew))} is defeated"
        case act.Wake(crew):
            return f"{capital(crew_name(crew))} revives"
        case act.Founder(ship):
            return f"{capital(called(ship))} first"
        case act.Pass():
            return _REFUSALS.get(asked_of(state), "No, go on")
        case act.Done():
            return _ENDINGS.get(asked_of(state), "Done")
    return ""


def asked_of(state: State) -> type[Step] | None:
    """The kind of question that is open."""
    return type(state.question.step) if state.question is not None else None


_REPEATS: Final = {
    "bail": "Bail with every task left",
    "deliver": "Deliver all that is wanted here",
    "fight": "Fight skeletons with every success",
    "loot": "Loot with every success, until a skeleton rises",
    "dig": "Dig with every success",
    "haul": "Haul everything that lies here",
    "repair": "Repair with every task left, as far as resources last",
}
_REFUSALS: Final[dict[type[Step] | None, str]] = {
    steps.Embarking: "No voyage now",
    steps.Ordering: "No action",
    steps.Landing: "Keep it aboard",
    steps.Bracing: "Take the damage",
    steps.Priming: "No card, roll",
    card_steps.Offering: "No answer",
    card_steps.Drifting: "Stay where it is",
    card_steps.Sifting: "Move none",
}
_ENDINGS: Final[dict[type[Step] | None, str]] = {
    steps.Working: "No more tasks",
    steps.Coursing: "Stay here",
    steps.Plundering: "Stop plundering",
    steps.Swapping: "Done swapping",
    steps.Selling: "Sell what is named, or nothing",
    steps.Mending: "Leave the damage",
    steps.Refitting: "No upgrade",
    steps.Hiring: "Neither crew nor voyages",
    steps.Seeking: "No new voyages",
    steps.Buying: "Buy none",
    card_steps.Hooking: "That is enough",
}
