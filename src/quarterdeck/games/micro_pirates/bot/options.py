"""OPTIONS: what a bot thinks of every answer to a question, by the plans it serves."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.board import BIT, FISHING, ROYAL_HARBOUR, steps_around
from quarterdeck.games.micro_pirates.bot.plans import Plan, Planner
from quarterdeck.games.micro_pirates.bot.values import FORAGE_DIE, win_chance
from quarterdeck.games.micro_pirates.components import (
    CREW_CARDS,
    FISH,
    HELD,
    LOOT_CARDS,
    MAP_CARDS,
    MERCHANT_STRENGTH,
    ON_BATTLE,
    ON_EXPLORE,
    PLANTAIN,
    QUESTS,
    RAID,
    RUM,
    UPGRADES,
    Effect,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.ghost_ship import cutlasses
from quarterdeck.games.micro_pirates.rules.queries import FIRST_MERCHANT, barrier, is_disabled

DRAFT: Final = {
    "moll_harrow": 4.0,
    "bess_quickwater": 3.0,
    "iron_tom": 2.0,
    "gentleman_finch": 1.0,
    "black_thunder": 3.5,
    "crimson_gull": 2.5,
    "sea_wasp": 1.5,
    "fair_profit": 0.5,
}


def rate(judge: Planner, decision: Decision) -> list[float]:
    """An opinion on every option, by the question."""
    options = decision.options
    match decision.step:
        case s.Turn():
            return rate_turn(judge, options)
        case s.Sailing() | s.Drifting():
            return rate_sails(judge, options)
        case s.Declaring(_, on):
            return [rate_effect(judge, option, on) for option in options]
        case s.Trading():
            return [rate_deal(judge, option) for option in options]
        case _:
            return [rate_choice(judge, option) for option in options]


def rate_draft(options: list[Action]) -> list[float]:
    return [DRAFT.get(option.card, 0.0) for option in options if isinstance(option, a.Take)]


# Whole turns.


def rate_turn(judge: Planner, options: list[Action]) -> list[float]:
    """Every option by the best plan that begins with it: Fame for each action it takes."""
    pace = {id(a.END_TURN): 0.02}  # by identity: these actions are built once, and hashes are slow
    here, sail = judge.here, 0.0
    for plan in judge.plans():
        if plan.stop == here and plan.deed is not a.SET_SAIL:
            deed = id(plan.deed)
            pace[deed] = max(pace.get(deed, 0.0), plan.gain / plan.time)
        elif plan.gain > sail * plan.time:
            sail = plan.gain / plan.time
    pace[id(a.SET_SAIL)] = sail
    room = judge.company.capacity - sum(judge.hold)
    fishing = judge.state.sea.feature[judge.here] == FISHING
    icons = judge.company.fish if fishing else judge.company.plantains
    haul = min(room, 2 * FORAGE_DIE + icons)
    pace[id(a.FORAGE)] = max(pace.get(id(a.FORAGE), 0.0), judge.weights.food * haul)
    if is_disabled(judge.state, judge.seat):
        pace[id(a.OVERHAUL)] = 9.0
    return [pace.get(id(option), 0.0) for option in options]


def best_plans(judge: Planner) -> list[Plan]:
    """The three that pay best for their time."""
    plans = judge.plans()
    paces = [plan.gain / plan.time for plan in plans]
    order = sorted(range(len(plans)), key=paces.__getitem__, reverse=True)
    return [plans[n] for n in order[:3]]


def rate_sails(judge: Planner, options: list[Action]) -> list[float]:
    """Sectors by how they advance the best plans, battles by what they promise."""
    here = judge.here
    places = [option.to if isinstance(option, a.Sail) else here for option in options]
    ships = barrier(judge.state, judge.seat)
    marks = [0.0] * len(BIT)
    for plan in best_plans(judge):
        if plan.stop != here or plan.deed is a.SET_SAIL:
            mark_ways(judge, plan, places, ships, marks)
    for to in places:
        if ships & BIT[to] and to != here:
            marks[to] += battle_at(judge, to)
    return [
        rate_sailing_effect(judge, option) if isinstance(option, a.Use) else marks[to]
        for option, to in zip(options, places, strict=True)
    ]


def mark_ways(
    judge: Planner, plan: Plan, places: list[int], ships: int, marks: list[float]
) -> None:
    """Mark sectors by how soon the plan could be done from there, around all ships."""
    rest, speed = plan.time - judge.away[plan.stop], judge.company.speed
    steps_from = steps_around(plan.stop, ships)
    gain = plan.gain
    for at in places:
        steps = steps_from[at]
        mark = gain / max(0.5, rest - (-steps // speed)) - 0.001 * steps
        if mark > marks[at]:
            marks[at] = mark


def rate_sailing_effect(judge: Planner, option: a.Use) -> float:
    return 0.3 if judge.state.damage[judge.seat] >= 2 and CREW_CARDS.get(option.card) else 0.05


def battle_at(judge: Planner, to: int) -> float:
    """What meeting the ships of a sector is worth; nothing where there is peace."""
    state = judge.state
    if to == ROYAL_HARBOUR:
        return 0.0
    total = 0.0
    for merchant, at in enumerate(state.merchants):
        if at == to:
            total += min(0.0, judge.merchant_gain(merchant)) - 0.05
    for other in range(state.seats):
        if other != judge.seat and state.at[other] == to and not is_disabled(state, other):
            total += duel_gain(judge, other)
    if state.ghost is not None and state.ghost.at == to:
        total += ghost_gain(judge)
    return total


def duel_gain(judge: Planner, other: Seat) -> float:
    """A token stolen, against reputation and damage."""
    mine, dice = judge.arms()
    theirs = judge.state.companies[other].strength + 4
    chance = win_chance(mine, dice, theirs)
    tokens = [
        price for price, n in zip(judge.prices.tokens, judge.state.holds[other], strict=True) if n
    ]
    loot = max(tokens, default=0.0)
    harm = judge.harm(judge.state.damage[judge.seat] + 2)
    return chance * loot - (1 - chance) * (harm + 0.2) - judge.shame()


def ghost_gain(judge: Planner) -> float:
    ghost = judge.state.ghost
    assert ghost is not None
    mine, dice = judge.arms()
    chance = win_chance(mine, dice, cutlasses(judge.state) + 6)
    loot = judge.weights.chest * bool(ghost.chests) or judge.weights.map * bool(ghost.maps)
    harm = judge.harm(judge.state.damage[judge.seat] + 2)
    return chance * loot - (1 - chance) * (harm + 0.3) - 0.1


# Effects before a roll.


def rate_effect(judge: Planner, option: Action, on: int) -> float:
    """A use is worth more than nothing, the roll exactly nothing."""
    if not isinstance(option, a.Use):
        return 0.0
    effects = {effect.card: effect for effect in judge.company.declared[on]}
    effect = effects[option.card]
    price = judge.weights.rum * effect.rum + (0.15 if effect.once else 0.0)
    if on == ON_BATTLE:
        return battle_help(judge, effect) - price
    if on == ON_EXPLORE:
        return 0.12 * (1.5 * effect.die + effect.bonus + effect.reroll) - price
    return judge.weights.food * (FORAGE_DIE * effect.die + effect.bonus) * 1.2 - price


def battle_help(judge: Planner, effect: Effect) -> float:
    """How much likelier victory becomes, times what it brings."""
    state, seat = judge.state, judge.seat
    target, prize = 14, 0.8
    for step in reversed(state.agenda):
        if isinstance(step, s.Battling) and FIRST_MERCHANT <= step.defender < FIRST_MERCHANT + 6:
            merchant = step.defender - FIRST_MERCHANT
            target = MERCHANT_STRENGTH[merchant // 3]
            prize = 2.6 if merchant >= 3 else 1.0
            if state.marks[seat] == merchant:
                raid = QUESTS[state.quests[seat][RAID]]
                target, prize = target + raid.strength, prize + judge.reward(raid)
    pledge = state.pledges[seat]
    base = judge.company.strength + pledge.bonus
    before = win_chance(base, pledge.dice, target)
    after = win_chance(base + effect.bonus, min(3, pledge.dice + effect.die), target)
    return (after - before) * prize


# Goods.


def rate_deal(judge: Planner, option: Action) -> float:
    """A sale or exchange by what hold and purse are worth afterwards."""
    hold, coins = list(judge.hold), judge.state.coins[judge.seat]
    before = judge.goods_worth(hold, coins)
    if isinstance(option, a.Sell):
        hold[option.token] -= option.count
        coins += option.count
    elif isinstance(option, a.Exchange):
        deal = a.DEAL_OF[option]
        for token in (FISH, PLANTAIN, RUM):
            hold[token] += deal.get[token] - deal.give[token]
        coins += deal.coins_got - deal.coins_given
    else:
        return 0.001
    over = max(0, sum(hold) - judge.company.capacity)
    return judge.goods_worth(hold, coins) - before - 0.1 * over


def rate_choice(judge: Planner, option: Action) -> float:
    """All smaller choices."""
    match option:
        case a.Drop(token):
            hold = list(judge.hold)
            hold[token] -= 1
            return judge.goods_worth(hold, judge.state.coins[judge.seat])
        case a.Leave(thing) if thing == "map":
            hold = list(judge.hold)
            hold[3] -= 1
            return judge.goods_worth(hold, judge.state.coins[judge.seat]) + 0.2
        case a.Take(card):
            return loot_worth(judge, card)
        case a.Steal(token):
            return judge.prices.tokens[token]
        case a.Mark(merchant):
            at = judge.state.merchants[merchant]
            return judge.merchant_gain(merchant) - 0.15 * judge.away[at]
        case a.Attack(foe) if FIRST_MERCHANT <= foe < FIRST_MERCHANT + 6:
            return judge.merchant_gain(foe - FIRST_MERCHANT)
        case a.Retreat(to):
            near = min((judge.ways[to][plan.stop] for plan in best_plans(judge)), default=0)
            return -float(near)
        case _:
            return rate_card(judge, option)


def loot_worth(judge: Planner, card: str) -> float:
    loot = LOOT_CARDS[card]
    if loot.becomes == "crew":
        return judge.crew_gain(card)
    if loot.becomes:
        return judge.prices.fitted[card]
    room = judge.company.capacity - sum(judge.hold)
    worth = judge.prices.spoils[card]
    if sum(loot.gain.tokens[:HELD]) > room:
        worth *= 0.6
    return worth + (judge.harm(judge.state.damage[judge.seat]) if loot.gain.repair else 0.0)


def rate_card(judge: Planner, option: Action) -> float:
    """Hiring, buying, fitting and parting."""
    state, seat, weights = judge.state, judge.seat, judge.weights
    match option:
        case a.Hire(card):
            return judge.crew_gain(card) - weights.coin * CREW_CARDS[card].coin
        case a.Buy(card):
            gain = judge.prices.fitted[card]
            room = judge.company.has_room_for_upgrade()
            return (gain if room else gain - 0.4) - weights.coin * UPGRADES[card].coin
        case a.Accept(card):
            return weights.offer * judge.prices.reward[card]
        case a.Dismiss(card):
            return -judge.prices.crew[card]
        case a.Replace(card):
            place = judge.company.place_of(card)
            return -fitting_worth(judge, card, place)
        case a.Fit(place):
            step = state.agenda[-1]
            card = step.card if isinstance(step, s.Fitting) else ""
            return fitting_worth(judge, card, place)
        case a.Discard(card) if card in MAP_CARDS:
            twins = sum(MAP_CARDS[each] == MAP_CARDS[card] for each in state.hands[seat])
            return -float(twins)
        case a.Move() | a.Use():
            return 0.1
        case a.Done() | a.Keep() | a.Stay():
            return 0.01
        case _:
            return 0.0


def fitting_worth(judge: Planner, card: str, place: str) -> float:
    return judge.prices.fitted[card] if place == "ship" else judge.prices.under[card]
