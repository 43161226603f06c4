"""Why a wish is not allowed now, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.sea_of_thieves import actions as a
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    ACTIONS_A_TURN,
    CREW,
    FORTUNE,
    GALLEON,
    HULL_NAMES,
    RESOURCE,
    SHIP_TYPES,
    SHIPS,
    SKELETON,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps as s
from quarterdeck.games.sea_of_thieves.rules.queries import is_held
from quarterdeck.games.sea_of_thieves.state import State
from quarterdeck.games.sea_of_thieves.words import prompt


def refuse(state: State, decision: Decision, action: Action) -> Refusal:
    """The most telling reason; if the action belongs elsewhere, what is asked instead."""
    reasons = _REASONS.get(type(decision.step))
    found = reasons(state, decision.step, action) if reasons else None
    return found or elsewhere(state, decision, action)


def elsewhere(state: State, decision: Decision, action: Action) -> Refusal:
    asked = prompt(state, decision.step)
    return Refusal(asked.rule, f"“{action}” is no answer here. {asked.text}")


def _acting(state: State, step: s.Acting, action: Action) -> Refusal | None:
    match action:
        case a.Act(ship) if ship // 2 != step.seat:
            return Refusal("SOT-ACT-01", "That ship belongs to another player.")
        case a.Act(ship) if state.at[ship] < 0:
            return Refusal("SOT-ACT-05", "A sunken ship cannot act.")
        case a.Act(ship) if state.tokens[ship] >= ACTIONS_A_SHIP:
            reason = f"The {HULL_NAMES[ship]} has made its two actions."
            return Refusal("SOT-ACT-01", reason)
        case a.Act() if state.actions >= ACTIONS_A_TURN:
            return Refusal("SOT-ACT-01", "You have made your three actions.")
    return _quiet(state, step.seat, action)


def _quiet(state: State, seat: int, action: Action) -> Refusal | None:
    match action:
        case a.Play(card):
            return _card(state, seat, card)
        case a.Swap() if state.at[2 * seat] != state.at[2 * seat + 1]:
            return Refusal("SOT-CARGO-05", "Your ships are not in the same hex.")
        case a.Swap():
            return Refusal("SOT-CARGO-07", "There is nothing more to swap at this moment.")
        case a.Abandon(ship) if ship // 2 != seat or not state.voyage[ship]:
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


def _working(state: State, step: s.Working, action: Action) -> Refusal | None:
    ship = step.ship
    near = state.chart.geometry.neighbours[state.at[ship]]
    match action:
        case a.Sail() if is_held(state, ship):
            return Refusal("SOT-MON-05", "The Kraken holds this ship.")
        case a.Sail(to) if to not in near:
            return Refusal("SOT-TASK-02", "A Sail task leads to a hex next to the ship.")
        case a.Sail():
            return Refusal("SOT-STACK-04", "That hex is full, and nobody there can be moved.")
        case a.Repair() if not state.damage[ship]:
            return Refusal("SOT-TASK-03", "The ship has no damage.")
        case a.Repair():
            return Refusal("SOT-TASK-03", "There is no resource in the hold.")
        case a.Bail():
            return Refusal("SOT-TASK-04", "The water is at its lowest already.")
    return _quiet(state, ship // 2, action)


def _ordering(state: State, step: s.Ordering, action: Action) -> Refusal | None:
    ship = step.ship
    match action:
        case a.FullSail():
            return Refusal("SOT-MON-05", "The Kraken holds this ship.")
        case a.OpenFire(target) if target < SHIPS and target // 2 == ship // 2:
            return Refusal("SOT-FIRE-02", "You cannot fire on your own ship.")
        case a.OpenFire():
            return Refusal("SOT-FIRE-01", "The target is not in the ship's hex.")
        case a.Trade():
            return Refusal("SOT-MAP-09", "Trade is made in the Outpost hex only.")
        case a.Play(card) if card in state.hand[ship // 2]:
            if FORTUNE[card].timing == "special-action":
                return Refusal("SOT-FX-02", "There is no target for this special action.")
    return _quiet(state, ship // 2, action)


def _embarking(state: State, step: s.Embarking, action: Action) -> Refusal | None:
    if isinstance(action, a.Start):
        return Refusal("SOT-VOY-03", "You do not hold that voyage.")
    return None


def _placing(state: State, step: s.Placing, action: Action) -> Refusal | None:
    if isinstance(action, a.Anchor):
        reason = "Ships begin on an island of the hub that no other player has taken."
        return Refusal("SOT-SETUP-13", reason)
    return None


def _respawning(state: State, step: s.Respawning, action: Action) -> Refusal | None:
    if isinstance(action, a.Anchor):
        return Refusal("SOT-RESP-01", "It comes back on an island with room of the tile rolled.")
    return None


def _coursing(state: State, step: s.Coursing, action: Action) -> Refusal | None:
    if not isinstance(action, a.Course):
        return None
    for line in state.chart.geometry.lines[state.at[step.ship]]:
        if action.to in line[: state.luck]:
            return Refusal("SOT-FULL-03", "The ship may pass that hex but not stop there.")
        if action.to in line:
            return Refusal("SOT-FULL-01", "That is farther than the successes carry.")
    return Refusal("SOT-FULL-01", "That hex is not in a straight line from the ship.")


def _plundering(state: State, step: s.Plundering, action: Action) -> Refusal | None:
    match action:
        case a.Fight(foe) if foe != SKELETON and state.spot in state.skeletons:
            return Refusal("SOT-CAPT-02", "First the skeletons, then the captain.")
        case a.Fight():
            return Refusal("SOT-PLUNDER-02", "There is nobody like that to fight, or no success.")
        case a.Loot():
            return Refusal("SOT-PLUNDER-03", "Loot needs an island, a token and a success.")
        case a.Haul():
            return Refusal(
                "SOT-PLUNDER-04", "No such cargo lies in this hex, or no success is left."
            )
        case a.Dig():
            return Refusal("SOT-PLUNDER-07", "This ship's voyage has nothing to dig for here.")
    return None


def _selling(state: State, step: s.Selling, action: Action) -> Refusal | None:
    match action:
        case a.Sell():
            return Refusal("SOT-TRADE-01", "That is not in this ship's hold.")
        case a.Play(card):
            return _card(state, step.ship // 2, card)
    return None


def _refitting(state: State, step: s.Refitting, action: Action) -> Refusal | None:
    kind = state.kind[step.ship]
    if not isinstance(action, a.Upgrade):
        return None
    cost = SHIP_TYPES[min(kind + 1, GALLEON)].cost
    return Refusal("SOT-TRADE-09", f"The upgrade costs {cost} gold.")


def _hiring(state: State, step: s.Hiring, action: Action) -> Refusal | None:
    match action:
        case a.Hire(crew) if crew in state.market:
            return Refusal("SOT-TRADE-09", f"The {CREW[crew].name} costs {CREW[crew].cost} gold.")
        case a.Hire():
            return Refusal("SOT-TRADE-04", "Nobody like that is for hire.")
    return None


def _buying(state: State, step: s.Buying, action: Action) -> Refusal | None:
    match action:
        case a.Buy(card) if card in state.sought:
            return Refusal("SOT-TRADE-09", f"That voyage costs {VOYAGES[card].cost} gold.")
        case a.Buy():
            return Refusal("SOT-TRADE-05", "That voyage is not among the cards drawn.")
    return None


def _seeking(state: State, step: s.Seeking, action: Action) -> Refusal | None:
    if isinstance(action, a.Seek):
        return Refusal("SOT-TRADE-05", "You draw three cards, as far as the decks have them.")
    return None


def _defeating(state: State, step: s.Defeating, action: Action) -> Refusal | None:
    match action:
        case a.Spend() if RESOURCE not in state.hold[step.ship]:
            return Refusal("SOT-CREW-03", "There is no resource in the hold.")
        case a.Lose():
            return Refusal("SOT-CREW-02", "No such crew of this ship is face-up.")
    return None


def _discarding(state: State, step: s.Clearing, action: Action) -> Refusal | None:
    if isinstance(action, a.Discard):
        return Refusal("SOT-CLEAN-02", "That card is not among those to choose from.")
    return None


def _rolled(state: State, step: s.Rolled, action: Action) -> Refusal | None:
    if isinstance(action, a.Play):
        return _card(state, step.ship // 2, action.card)
    return None


_REASONS: Final[dict[type[Step], Callable[..., Refusal | None]]] = {
    s.Acting: _acting,
    s.Working: _working,
    s.Ordering: _ordering,
    s.Embarking: _embarking,
    s.Placing: _placing,
    s.Respawning: _respawning,
    s.Coursing: _coursing,
    s.Plundering: _plundering,
    s.Selling: _selling,
    s.Refitting: _refitting,
    s.Hiring: _hiring,
    s.Buying: _buying,
    s.Seeking: _seeking,
    s.Defeating: _defeating,
    s.Clearing: _discarding,
    s.Rolled: _rolled,
}
