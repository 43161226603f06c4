"""Why a wish is not allowed now, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.board import OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    ACTIONS_A_TURN,
    CREW,
    FORTUNE,
    GALLEON,
    HULL_NAMES,
    MEND_PRICE,
    RESOURCE,
    SHIP_TYPES,
    SKELETON,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps
from quarterdeck.games.sea_of_thieves.rules.after_roll import hopes
from quarterdeck.games.sea_of_thieves.rules.queries import distance, is_held
from quarterdeck.games.sea_of_thieves.rules.turn import at_once, commands
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import deliverable
from quarterdeck.games.sea_of_thieves.state import State
from quarterdeck.games.sea_of_thieves.words.prompts import prompt


def refuse(state: State, decision: Decision, action: Action) -> Refusal:
    """The most telling reason; if the action belongs elsewhere, what is asked instead."""
    reasons = _REASONS.get(type(decision.step))
    found = reasons(state, decision.step, action) if reasons else None
    return found or elsewhere(state, decision, action)


def elsewhere(state: State, decision: Decision, action: Action) -> Refusal:
    """What is asked instead; where a stage was passed over, why."""
    found = _passed_over(state, decision, action)
    if found is not None:
        return found
    asked = prompt(state, decision.step)
    return Refusal(asked.rule, f"“{action}” is no answer here. {asked.text}")


TRADING: Final = (
    steps.Selling,
    steps.Mending,
    steps.Refitting,
    steps.Hiring,
    steps.Berthing,
    steps.Seeking,
    steps.Buying,
)


def _passed_over(state: State, decision: Decision, action: Action) -> Refusal | None:
    """A stage of a trade, or the start of a voyage, that did not come to be asked."""
    if isinstance(action, act.Start | act.Launch):
        reason = "A voyage is started when its ship is chosen to act."
        return Refusal("SOT-VOY-03", reason)
    if not isinstance(decision.step, TRADING):
        return None
    ship = decision.step.ship
    match action:
        case act.Upgrade():
            return _no_upgrade(state, ship)
        case act.Mend() if not state.damage[ship]:
            return Refusal("SOT-TRADE-02", f"The {HULL_NAMES[ship]} has no damage.")
        case act.Mend() if state.gold[ship // 2] < MEND_PRICE:
            return Refusal("SOT-TRADE-09", f"Mending costs {MEND_PRICE} gold for each damage.")
        case act.Hire(crew) if crew in state.market and state.gold[ship // 2] < CREW[crew].cost:
            return Refusal("SOT-TRADE-09", f"The {CREW[crew].name} costs {CREW[crew].cost} gold.")
        case act.Sell(token) if token not in state.hold[ship]:
            return Refusal("SOT-TRADE-01", "That is not in this ship's hold.")
    return None


def _no_upgrade(state: State, ship: int) -> Refusal | None:
    name, kind = HULL_NAMES[ship], state.kind[ship]
    if kind == GALLEON or (kind + 1 == GALLEON and state.kind[ship ^ 1] == GALLEON):
        return Refusal("SOT-COMP-10", "A player owns at most one Galleon, and nothing is bigger.")
    if state.damage[ship] or state.water[ship]:
        reason = f"The {name} must be without damage and dry to be upgraded."
        return Refusal("SOT-TRADE-03", reason)
    cost = max(0, SHIP_TYPES[kind + 1].cost - state.discount)
    if state.gold[ship // 2] < cost:
        return Refusal("SOT-TRADE-09", f"The upgrade costs {cost} gold.")
    return None


def _acting(state: State, step: steps.Acting, action: Action) -> Refusal | None:
    match action:
        case act.Act(ship) if ship // 2 != step.seat:
            return Refusal("SOT-ACT-01", "That ship belongs to another player.")
        case act.Act(ship) if state.at[ship] < 0:
            return Refusal("SOT-ACT-05", "A sunken ship cannot act.")
        case act.Act(ship) if state.tokens[ship] >= ACTIONS_A_SHIP:
            reason = f"The {HULL_NAMES[ship]} has made its two actions."
            return Refusal("SOT-ACT-01", reason)
        case act.Act() if state.actions >= ACTIONS_A_TURN:
            return Refusal("SOT-ACT-01", "You have made your three actions.")
        case act.Launch(ship, card):
            return _launch(state, step, ship, card)
        case act.Ahead(ship) | act.AtOnce(ship) | act.Finish(ship):
            return _acting(state, step, act.ACT[ship]) or _ordered(state, step, action)
    return _quiet(state, step.seat, action)


def _ordered(
    state: State, step: steps.Acting, action: act.Ahead | act.AtOnce | act.Finish
) -> Refusal | None:
    """The ship may act, but not in this way."""
    order = "ahead" if isinstance(action, act.Ahead) else action.order
    if order == "ahead" and is_held(state, action.ship):
        return Refusal("SOT-MON-05", "The Kraken holds this ship.")
    if order == "trade" and state.at[action.ship] != OUTPOST:
        return Refusal("SOT-MAP-09", "Trade is made in the Outpost hex only.")
    if order in ("plunder", "trade") and order not in at_once(state, action.ship):
        reason = "That is not ordered at once here: something else comes first, or it is no use."
        return Refusal("SOT-ACT-12", reason)
    if order in VOYAGES and act.LAUNCH[action.ship][order] not in commands(
        state, step.seat, action.ship
    ):
        return _launch(state, step, action.ship, order)
    if state.actions + 1 < ACTIONS_A_TURN:
        return Refusal("SOT-ACT-11", "The turn ends with the last of your three actions.")
    return Refusal("SOT-ACT-11", "This action ends the turn anyway: you hold no card.")


def _launch(state: State, step: steps.Acting, ship: int, card: str) -> Refusal:
    """Either the ship may not act, or the voyage may not start."""
    if ship // 2 == step.seat and state.voyage[ship]:
        return Refusal("SOT-VOY-04", f"The {HULL_NAMES[ship]} has a voyage already.")
    if card not in state.plans[step.seat]:
        return Refusal("SOT-VOY-03", "You do not hold that voyage.")
    found = _acting(state, step, act.ACT[ship])
    return found or Refusal("SOT-ACT-01", "That ship cannot act now.")


def _quiet(state: State, seat: int, action: Action) -> Refusal | None:
    match action:
        case act.Play(card):
            return _card(state, seat, card)
        case act.Swap() if state.at[2 * seat] != state.at[2 * seat + 1]:
            return Refusal("SOT-CARGO-05", "Your ships are not in the same hex.")
        case act.Swap():
            return Refusal("SOT-CARGO-07", "There is nothing more to swap at this moment.")
        case act.Abandon(ship) if ship // 2 != seat or not state.voyage[ship]:
            return Refusal("SOT-VOY-07", "That ship of yours has no voyage under way.")
    return None


def _card(state: State, seat: int, card: str) -> Refusal:
    if card not in FORTUNE:
        return Refusal("SOT-FTN-01", f"There is no fortune card “{card}”.")
    name = FORTUNE[card].name
    if card not in state.hand[seat]:
        return Refusal("SOT-FTN-01", f"You do not hold “{name}”.")
    if FORTUNE[card].timing == "own-turn":
        return Refusal("SOT-FTN-06", f"“{name}” could do nothing now.")
    return Refusal("SOT-FTN-06", f"“{name}” is played at another moment. {FORTUNE[card].text}")


def _working(state: State, step: steps.Working, action: Action) -> Refusal | None:
    ship = step.ship
    match action:
        case act.Sail() if is_held(state, ship):
            return Refusal("SOT-MON-05", "The Kraken holds this ship.")
        case act.Sail(to) if not 0 < distance(state, state.at[ship], to) <= state.tasks:
            reason = "Each Sail task leads to the next hex, and there are too few for that one."
            return Refusal("SOT-TASK-02", reason)
        case act.Sail():
            return Refusal("SOT-STACK-04", "That hex is full, and nobody there can be moved.")
        case act.Repair() if not state.damage[ship]:
            return Refusal("SOT-TASK-03", "The ship has no damage.")
        case act.Repair():
            return Refusal("SOT-TASK-03", "There is no resource in the hold.")
        case act.Bail():
            return Refusal("SOT-TASK-04", "The water is at its lowest already.")
        case act.Deliver():
            return Refusal("SOT-VOY-22", "This ship has no cargo that its voyage wants here.")
        case act.FullSail() | act.OpenFire() | act.Trade() if not deliverable(state, ship):
            return _ordering(state, steps.ORDERINGS[ship], action)
    return _quiet(state, ship // 2, action)


def _ordering(state: State, step: steps.Ordering, action: Action) -> Refusal | None:
    ship = step.ship
    match action:
        case act.FullSail():
            return Refusal("SOT-MON-05", "The Kraken holds this ship.")
        case act.OpenFire(target) if target == ship:
            return Refusal("SOT-FIRE-01", "A ship cannot fire on itself.")
        case act.OpenFire():
            return Refusal("SOT-FIRE-01", "The target is not in the ship's hex.")
        case act.Trade():
            return Refusal("SOT-MAP-09", "Trade is made in the Outpost hex only.")
        case act.Play(card) if card in state.hand[ship // 2]:
            if FORTUNE[card].timing == "special-action":
                return Refusal("SOT-FX-02", "There is no target for this special action.")
    return _quiet(state, ship // 2, action)


def _embarking(state: State, step: steps.Embarking, action: Action) -> Refusal | None:
    if isinstance(action, act.Start):
        return Refusal("SOT-VOY-03", "You do not hold that voyage.")
    return None


def _placing(state: State, step: steps.Placing, action: Action) -> Refusal | None:
    if isinstance(action, act.Anchor):
        reason = "Ships begin on an island of the hub that no other player has taken."
        return Refusal("SOT-SETUP-13", reason)
    return None


def _respawning(state: State, step: steps.Respawning, action: Action) -> Refusal | None:
    if isinstance(action, act.Anchor):
        return Refusal("SOT-RESP-01", "It comes back on an island with room of the tile rolled.")
    return None


def _coursing(state: State, step: steps.Coursing, action: Action) -> Refusal | None:
    if not isinstance(action, act.Course):
        return None
    luck = hopes(state, step.ship, "full-sail")[0] if state.dice else state.luck
    for line in state.chart.geometry.lines[state.at[step.ship]]:
        if action.to in line[:luck]:
            return Refusal("SOT-FULL-03", "The ship may pass that hex but not stop there.")
        if action.to in line:
            return Refusal("SOT-FULL-01", "That is farther than the successes carry.")
    return Refusal("SOT-FULL-01", "That hex is not in a straight line from the ship.")


def _plundering(state: State, step: steps.Plundering, action: Action) -> Refusal | None:
    match action:
        case act.Fight(foe) if foe != SKELETON and state.spot in state.skeletons:
            return Refusal("SOT-CAPT-02", "First the skeletons, then the captain.")
        case act.Fight():
            return Refusal("SOT-PLUNDER-02", "There is nobody like that to fight, or no success.")
        case act.Loot():
            return Refusal("SOT-PLUNDER-03", "Loot needs an island, a token and a success.")
        case act.Haul():
            return Refusal(
                "SOT-PLUNDER-04", "No such cargo lies in this hex, or no success is left."
            )
        case act.Dig():
            return Refusal("SOT-PLUNDER-07", "This ship's voyage has nothing to dig for here.")
    return None


def _selling(state: State, step: steps.Selling, action: Action) -> Refusal | None:
    match action:
        case act.Sell():
            return Refusal("SOT-TRADE-01", "That is not in this ship's hold.")
        case act.Play(card):
            return _card(state, step.ship // 2, card)
    return None


def _refitting(state: State, step: steps.Refitting, action: Action) -> Refusal | None:
    kind = state.kind[step.ship]
    if not isinstance(action, act.Upgrade):
        return None
    cost = SHIP_TYPES[min(kind + 1, GALLEON)].cost
    return Refusal("SOT-TRADE-09", f"The upgrade costs {cost} gold.")


def _hiring(state: State, step: steps.Hiring, action: Action) -> Refusal | None:
    match action:
        case act.Hire(crew) if crew in state.market:
            return Refusal("SOT-TRADE-09", f"The {CREW[crew].name} costs {CREW[crew].cost} gold.")
        case act.Hire():
            return Refusal("SOT-TRADE-04", "Nobody like that is for hire.")
    return None


def _buying(state: State, step: steps.Buying, action: Action) -> Refusal | None:
    match action:
        case act.Spare(card) if len(state.sought) > 2 and card in state.sought:
            return Refusal("SOT-TRADE-09", "Your gold is not enough for both of the others.")
        case act.Spare():
            return Refusal("SOT-TRADE-05", "Three voyages are drawn, and that one is among them.")
        case act.Buy(card) if card in state.sought:
            return Refusal("SOT-TRADE-09", f"That voyage costs {VOYAGES[card].cost} gold.")
        case act.Buy():
            return Refusal("SOT-TRADE-05", "That voyage is not among the cards drawn.")
    return None


def _seeking(state: State, step: steps.Seeking, action: Action) -> Refusal | None:
    if isinstance(action, act.Seek):
        return Refusal("SOT-TRADE-05", "You draw three cards, as far as the decks have them.")
    return None


def _defeating(state: State, step: steps.Defeating, action: Action) -> Refusal | None:
    match action:
        case act.Spend() if RESOURCE not in state.hold[step.ship]:
            return Refusal("SOT-CREW-03", "There is no resource in the hold.")
        case act.Lose():
            return Refusal("SOT-CREW-02", "No such crew of this ship is face-up.")
    return None


def _discarding(state: State, step: steps.Clearing, action: Action) -> Refusal | None:
    if isinstance(action, act.Discard):
        return Refusal("SOT-CLEAN-02", "That card is not among those to choose from.")
    return None


def _rolled(state: State, step: steps.Rolled, action: Action) -> Refusal | None:
    if isinstance(action, act.Play):
        return _card(state, step.ship // 2, action.card)
    return None


_REASONS: Final[dict[type[Step], Callable[..., Refusal | None]]] = {
    steps.Acting: _acting,
    steps.Working: _working,
    steps.Ordering: _ordering,
    steps.Embarking: _embarking,
    steps.Placing: _placing,
    steps.Respawning: _respawning,
    steps.Coursing: _coursing,
    steps.Plundering: _plundering,
    steps.Selling: _selling,
    steps.Refitting: _refitting,
    steps.Hiring: _hiring,
    steps.Buying: _buying,
    steps.Seeking: _seeking,
    steps.Defeating: _defeating,
    steps.Clearing: _discarding,
    steps.Rolled: _rolled,
}
