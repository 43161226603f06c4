"""What a good captain would answer after a roll, in trades, under fire and to cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves import actions as act
from quarterdeck.games.sea_of_thieves.bot import values
from quarterdeck.games.sea_of_thieves.bot.weights import Weights
from quarterdeck.games.sea_of_thieves.components import (
    CREW,
    EFFECTS,
    FORTUNE,
    RESOURCE,
    SHIPS,
    SUCCESSES,
    TOKENS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules import steps
from quarterdeck.games.sea_of_thieves.rules.cards import steps as card_steps
from quarterdeck.games.sea_of_thieves.rules.queries import foes, progress_of
from quarterdeck.games.sea_of_thieves.rules.trade import is_bought
from quarterdeck.games.sea_of_thieves.state import State

# Rolls.


def lacking(state: State, step: steps.Rolled) -> int:
    """Successes that would still be of use."""
    ship = step.ship
    got = sum([SUCCESSES[face] for face in state.dice]) + sum(state.plus)
    if step.action == "full-sail":
        return min(values.reach(state, state.at[ship], values.goals(state, ship)), 9) - got
    if step.action != "plunder":
        return 4 - got
    card = state.voyage[ship]
    work = VOYAGES[card].needed - progress_of(state, ship) if card else 0
    return max(work, 2) + foes(state, state.spot) - got


def on_rolled(
    state: State, step: steps.Rolled, options: list[Action], seat: int, weights: Weights
) -> list[float]:
    lack = lacking(state, step)
    return [roll_worth(state, lack, option, seat, weights) for option in options]


def roll_worth(state: State, lack: int, action: Action, seat: int, weights: Weights) -> float:
    if isinstance(action, act.Keep):
        return 1.0
    if isinstance(action, act.Reroll):
        return 0.0
    if isinstance(action, act.Blanks):
        blanks = sum([face < 3 for face in state.dice])
        each = weights.reroll_rich if len(state.hand[seat]) >= 3 else weights.reroll
        # Of several cards the one that would be missed least.
        price = 0.001 * values.CARD_VALUE.get(action.card, 1)
        return min(lack, blanks * values.PER_DIE) * each - price if lack > 0 else 0.0
    if isinstance(action, act.Play):
        return roll_card(state, action.card, lack)
    if isinstance(action, act.Use):
        return 1.5 if lack > 0 and min(state.dice) < 3 else 0.0
    return 0.0


def roll_card(state: State, card: str, lack: int) -> float:
    if lack <= 0:
        return 0.0
    match card:
        case "rousing-shanty":
            return 1.7 if min(state.dice) < 3 else 0.0
        case "cutlass-rush":
            return 1.8 if foes(state, state.spot) >= 2 else 0.0
        case "lucky-spade" | "fair-wind":
            return 1.8 if lack >= 2 else 0.0
    return 0.0


def on_rerolling(state: State, step: steps.Rerolling, action: act.Discard, seat: int) -> float:
    return -float(values.CARD_VALUE.get(action.card, 1))


def on_culling(state: State, step: steps.Culling, action: Action, seat: int) -> float:
    if isinstance(action, act.Die):
        return 5.0 - action.face if action.face < 3 else -float(action.face)
    return 1.0 if isinstance(action, act.Throw) else 0.0


def on_turning(state: State, step: steps.Turning, action: act.Die, seat: int) -> float:
    return -float(action.face)


# Trade.


def on_selling(state: State, step: steps.Selling, action: Action, seat: int) -> float:
    match action:
        case act.Sell(token):
            return 2.0 if token != RESOURCE else -1.0
        case act.SellAll():
            return 3.0
        case act.Swap() | act.Abandon():
            return -5.0
        case act.Play():
            goods = [token for token in state.hold[step.ship] if token != RESOURCE]
            return 4.0 if len(state.sold) + len(goods) >= 3 else 0.0
    return 1.0


def on_mending(state: State, step: steps.Mending, action: Action, seat: int) -> float:
    return 2.0 if isinstance(action, act.Repeat) else float(isinstance(action, act.Mend))


def on_refitting(state: State, step: steps.Refitting, action: Action, seat: int) -> float:
    match action:
        case act.Upgrade():
            return 3.0
        case act.Use():
            return 4.0
    return 1.0


def on_hiring(state: State, step: steps.Hiring, action: Action, seat: int) -> float:
    """Crew after ships: a bigger ship is the better buy while it is in reach."""
    match action:
        case act.Hire(crew):
            left = state.gold[seat] - CREW[crew].cost
            saving = state.kind[step.ship] == 0 and left < 1200 and state.gold[seat] > 700
            full = len(state.crew[step.ship]) + 1 >= state.able[step.ship] + len(
                state.crew[step.ship]
            )
            return 0.0 if saving or full or left < 300 else values.CREW_VALUE[crew]
        case act.Use():
            return 1.5 if state.gold[seat] >= 600 else 0.0
        case act.Swap() | act.Abandon():
            return -5.0
    return 2.0 + 0.01 * seek_worth(state, action, seat)


def on_berthing(state: State, step: steps.Berthing, action: act.Replace, seat: int) -> float:
    ranks = {act.DEFEATED: 3.0, act.PLAIN: 2.0}
    return ranks.get(action.crew, 0.0)


def on_seeking(state: State, step: steps.Seeking, action: Action, seat: int) -> float:
    return seek_worth(state, action, seat)


def seek_worth(state: State, action: Action, seat: int) -> float:
    """Bigger ships look for bigger voyages."""
    if not isinstance(action, act.Seek):
        return 1.0 if len(state.plans[seat]) >= 3 else 0.0
    size = state.kind[2 * seat] + state.kind[2 * seat + 1]
    wish = (1, 2, 0) if size == 0 else (0, 2, 1) if size == 1 else (0, 1, 2)
    if state.gold[seat] < 400:
        wish = (3, 0, 0) if state.gold[seat] < 200 else (1, 2, 0)
    mix = (action.meagre, action.valuable, action.legendary)
    return 5.0 - sum(abs(one - two) for one, two in zip(mix, wish, strict=True))


def on_buying(
    state: State, step: steps.Buying, action: Action, seat: int, weights: Weights
) -> float:
    """What the cards are worth, each the less the more voyages are at hand already."""
    bought = [card for card in state.sought if is_bought(action, card)]
    worths = [values.plan_value(state, seat, card, weights, VOYAGES[card].cost) for card in bought]
    ranked = enumerate(sorted(worths, reverse=True), len(state.plans[seat]))
    return sum(worth - weights.buy - weights.buy_more * number for number, worth in ranked)


# Damage, cards, choices.


def on_defeating(state: State, step: steps.Defeating, action: Action, seat: int) -> float:
    match action:
        case act.Spend():
            return (
                2.0
                if state.hold[step.ship].count(RESOURCE) > values.owed(state, step.ship)
                else 0.5
            )
        case act.Swap():
            return 0.0
        case act.Lose(crew):
            return 1.0 if crew == act.PLAIN else -values.CREW_VALUE[crew] / 10
    return 0.0


def on_bracing(state: State, step: steps.Bracing, action: Action, seat: int) -> float:
    if isinstance(action, act.Pass):
        return 1.0
    return 2.0 if state.lot >= 2 or values.is_worn(state, step.ship) else 0.0


def on_offering(state: State, step: card_steps.Offering, action: Action, seat: int) -> float:
    nasty = (
        "boarding-party",
        "powder-keg",
        "bilge-sabotage",
        "light-fingers",
        "second-wind",
        "tall-tale",
    )
    if isinstance(action, act.Play):
        return 2.0 if step.card in nasty else 0.0
    return 1.0


def on_priming(state: State, step: steps.Priming, action: Action, seat: int) -> float:
    return 1.0 if isinstance(action, act.Play) else 0.5


def on_clearing(
    state: State, step: steps.Clearing, action: act.Discard, seat: int, weights: Weights
) -> float:
    if action.card in FORTUNE:
        return -float(values.CARD_VALUE.get(action.card, 1))
    return -values.plan_value(state, seat, action.card, weights)


HARMFUL: Final = ("DAMAGE", "DEFEAT_CREW", "DROP_CARGO", "STEAL_CARGO")


def on_choosing(state: State, step: card_steps.Choosing, action: Action, seat: int) -> float:
    effect = EFFECTS[step.effect]
    match action:
        case act.Target(standee) if standee < SHIPS:
            return ship_choice(state, effect.op, standee, seat, effect.n)
        case act.Name(who):
            return float(state.rep[who] + len(state.hand[who]) if who != seat else -5)
        case act.Mark(hex):
            return hex_choice(state, effect.op, hex, seat)
    return 0.0


def ship_choice(state: State, op: str, ship: int, seat: int, n: int) -> float:
    if ship // 2 != seat:
        return values.hold_value(state, ship) / 100 + state.water[ship] + state.damage[ship]
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
        if state.at[ship] >= 0 and hex in values.goals(state, ship):
            mine, theirs = mine + (ship // 2 == seat), theirs + (ship // 2 != seat)
    sign = -1.0 if op in ("REMOVE_SKELETONS", "PLUNDER_RANGE") else 1.0
    return sign * (theirs - 2 * mine)


def on_drifting(state: State, step: card_steps.Drifting, action: Action, seat: int) -> float:
    if not isinstance(action, act.Mark):
        return 0.0
    ship = step.ship
    if ship >= SHIPS:
        near = state.chart.geometry.distance[action.at]
        mine = [at for at in state.at[2 * seat : 2 * seat + 2] if at >= 0]
        return (min((near[at] for at in mine), default=0) - 4) / 4
    wish = values.goals(state, ship)
    gain = values.reach(state, state.at[ship], wish) - values.reach(state, action.at, wish)
    return float(gain if ship // 2 == seat else -gain)


def on_dropping(state: State, step: card_steps.Dropping, action: act.Drop, seat: int) -> float:
    return -float(TOKENS[action.token].gold)


def on_hooking(state: State, step: card_steps.Hooking, action: Action, seat: int) -> float:
    return TOKENS[action.token].gold + 1.0 if isinstance(action, act.Take) else 0.0


def on_prowling(state: State, step: steps.Prowling, action: Action, seat: int) -> float:
    """The Knave sends enemies to others."""
    match action:
        case act.Target(ship):
            return -1.0 if ship // 2 == seat else 1.0 + state.rep[ship // 2] / 50
        case act.Mark(hex):
            near = state.chart.geometry.distance[hex]
            mine = [at for at in state.at[2 * seat : 2 * seat + 2] if at >= 0]
            return float(min((near[at] for at in mine), default=0))
    return 0.0


def on_yielding(state: State, step: steps.Yielding, action: act.Mark, seat: int) -> float:
    return -float(values.reach(state, action.at, values.goals(state, step.ship)))


def on_charting(state: State, step: card_steps.Charting, action: act.Draw, seat: int) -> float:
    return 1.0 if action.level == "valuable" else 0.0
