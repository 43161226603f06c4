"""What a good captain would answer in trades, under fire and to cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves import actions as a
from quarterdeck.games.sea_of_thieves import seamanship as know
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EFFECTS,
    FORTUNE,
    RESOURCE,
    SHIPS,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps as s
from quarterdeck.games.sea_of_thieves.state import State
from quarterdeck.games.sea_of_thieves.weights import Weights

# Trade.


def on_selling(state: State, step: s.Selling, action: Action, seat: int) -> float:
    match action:
        case a.Sell(token):
            return 2.0 if token != RESOURCE else -1.0
        case a.Play():
            return 1.5 if len(state.sold) >= 3 else 0.0
    return 1.0


def on_mending(state: State, step: s.Mending, action: Action, seat: int) -> float:
    return 1.0 if isinstance(action, a.Mend) else 0.0


def on_refitting(state: State, step: s.Refitting, action: Action, seat: int) -> float:
    match action:
        case a.Upgrade():
            return 3.0
        case a.Use():
            return 4.0
    return 1.0


def on_hiring(state: State, step: s.Hiring, action: Action, seat: int) -> float:
    """Crew after ships: a bigger ship is the better buy while it is in reach."""
    match action:
        case a.Hire(crew):
            left = state.gold[seat] - CREW[crew].cost
            saving = state.kind[step.ship] == 0 and left < 1200 and state.gold[seat] > 700
            full = len(state.crew[step.ship]) + 1 >= state.able[step.ship] + len(
                state.crew[step.ship]
            )
            return 0.0 if saving or full or left < 300 else know.CREW_VALUE[crew]
        case a.Use():
            return 1.5 if state.gold[seat] >= 600 else 0.0
    return 2.0


def on_berthing(state: State, step: s.Berthing, action: a.Replace, seat: int) -> float:
    ranks = {a.DEFEATED: 3.0, a.PLAIN: 2.0}
    return ranks.get(action.crew, 0.0)


def on_seeking(state: State, step: s.Seeking, action: Action, seat: int) -> float:
    """Bigger ships look for bigger voyages."""
    if not isinstance(action, a.Seek):
        return 1.0 if len(state.plans[seat]) >= 3 else 0.0
    size = state.kind[2 * seat] + state.kind[2 * seat + 1]
    wish = (1, 2, 0) if size == 0 else (0, 2, 1) if size == 1 else (0, 1, 2)
    if state.gold[seat] < 400:
        wish = (3, 0, 0) if state.gold[seat] < 200 else (1, 2, 0)
    mix = (action.meagre, action.valuable, action.legendary)
    return 5.0 - sum(abs(one - two) for one, two in zip(mix, wish, strict=True))


def on_buying(state: State, step: s.Buying, action: Action, seat: int, weights: Weights) -> float:
    if not isinstance(action, a.Buy):
        return weights.buy + weights.buy_more * len(state.plans[seat])
    return know.plan_value(state, seat, action.card, weights, VOYAGES[action.card].cost)


# Damage, cards, choices.


def on_defeating(state: State, step: s.Defeating, action: Action, seat: int) -> float:
    match action:
        case a.Spend():
            return (
                2.0 if state.hold[step.ship].count(RESOURCE) > know.owed(state, step.ship) else 0.5
            )
        case a.Lose(crew):
            return 1.0 if crew == a.PLAIN else -know.CREW_VALUE[crew] / 10
    return 0.0


def on_bracing(state: State, step: s.Bracing, action: Action, seat: int) -> float:
    if isinstance(action, a.Pass):
        return 1.0
    return 2.0 if state.lot >= 2 or know.is_worn(state, step.ship) else 0.0


def on_offering(state: State, step: s.Offering, action: Action, seat: int) -> float:
    nasty = (
        "boarding-party",
        "powder-keg",
        "bilge-sabotage",
        "light-fingers",
        "second-wind",
        "tall-tale",
    )
    if isinstance(action, a.Play):
        return 2.0 if step.card in nasty else 0.0
    return 1.0


def on_celebrating(state: State, step: s.Celebrating, action: Action, seat: int) -> float:
    return 1.0 if isinstance(action, a.Play) else 0.0


def on_priming(state: State, step: s.Priming, action: Action, seat: int) -> float:
    return 1.0 if isinstance(action, a.Play) else 0.5


def on_clearing(
    state: State, step: s.Clearing, action: a.Discard, seat: int, weights: Weights
) -> float:
    if action.card in FORTUNE:
        return -float(know.CARD_VALUE.get(action.card, 1))
    return -know.plan_value(state, seat, action.card, weights)


HARMFUL: Final = ("DAMAGE", "DEFEAT_CREW", "DROP_CARGO", "STEAL_CARGO")


def on_choosing(state: State, step: s.Choosing, action: Action, seat: int) -> float:
    effect = EFFECTS[step.effect]
    match action:
        case a.Target(standee) if standee < SHIPS:
            return ship_choice(state, effect.op, standee, seat, effect.n)
        case a.Name(who):
            return float(state.rep[who] + len(state.hand[who]) if who != seat else -5)
        case a.Mark(hex):
            return hex_choice(state, effect.op, hex, seat)
    return 0.0


def ship_choice(state: State, op: str, ship: int, seat: int, n: int) -> float:
    if ship // 2 != seat:
        return know.hold_value(state, ship) / 100 + state.water[ship] + state.damage[ship]
    if op in HARMFUL:
        return float(state.able[ship])
    if op == "WATER":
        return float(state.water[ship])
    if op == "REPAIR":
        return float(state.damage[ship])
    return float(state.down[ship] + len(state.felled[ship])) + len(state.voyage[ship]) / 100


def hex_choice(state: State, op: str, hex: int, seat: int) -> float:
    """Skeletons where rivals have business, not where one's own ships do."""
    theirs, mine = 0, 0
    for ship in range(2 * state.seats):
        if state.at[ship] >= 0 and hex in know.goals(state, ship):
            mine, theirs = mine + (ship // 2 == seat), theirs + (ship // 2 != seat)
    sign = -1.0 if op in ("REMOVE_SKELETONS", "PLUNDER_RANGE") else 1.0
    return sign * (theirs - 2 * mine)


def on_drifting(state: State, step: s.Drifting, action: Action, seat: int) -> float:
    if not isinstance(action, a.Mark):
        return 0.0
    ship = step.ship
    if ship >= SHIPS:
        near = state.chart.geometry.distance[action.at]
        mine = [at for at in state.at[2 * seat : 2 * seat + 2] if at >= 0]
        return (min((near[at] for at in mine), default=0) - 4) / 4
    wish = know.goals(state, ship)
    gain = know.reach(state, state.at[ship], wish) - know.reach(state, action.at, wish)
    return float(gain if ship // 2 == seat else -gain)


def on_dropping(state: State, step: s.Dropping, action: a.Drop, seat: int) -> float:
    return -float(TOKENS[action.token].gold)


def on_hooking(state: State, step: s.Hooking, action: Action, seat: int) -> float:
    return TOKENS[action.token].gold + 1.0 if isinstance(action, a.Take) else 0.0


def on_prowling(state: State, step: s.Prowling, action: Action, seat: int) -> float:
    """The Knave sends enemies to others."""
    match action:
        case a.Target(ship):
            return -1.0 if ship // 2 == seat else 1.0 + state.rep[ship // 2] / 50
        case a.Mark(hex):
            near = state.chart.geometry.distance[hex]
            mine = [at for at in state.at[2 * seat : 2 * seat + 2] if at >= 0]
            return float(min((near[at] for at in mine), default=0))
    return 0.0


def on_yielding(state: State, step: s.Yielding, action: a.Mark, seat: int) -> float:
    return -float(know.reach(state, action.at, know.goals(state, step.ship)))


def on_charting(state: State, step: s.Charting, action: a.Draw, seat: int) -> float:
    return 1.0 if action.level == "valuable" else 0.0
