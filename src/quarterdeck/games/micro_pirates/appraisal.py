"""APPRAISAL: what a position is worth to a seat, in Fame: what it has, and what it could do.

A plan is something worth Fame that takes a number of actions from here: deliver, export, dig,
raid, call at a port. Its gain for the time it takes is what makes a bot go there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quarterdeck.core.fates import Seat
from quarterdeck.games.micro_pirates.company import Company
from quarterdeck.games.micro_pirates.components import (
    CHEST,
    CREW_CARDS,
    DELIVERY,
    EXPLORED,
    EXPORTS,
    FISH,
    LARGE,
    MAP,
    MAX_CREW,
    MERCHANT_STRENGTH,
    OCEANS,
    ON_BATTLE,
    ON_EXPLORE,
    PLANTAIN,
    PORTS,
    QUESTS,
    RAID,
    RUM,
    SPECIAL,
    STANDINGS,
    UPGRADES,
    VOYAGE,
    Gain,
    Quest,
)
from quarterdeck.games.micro_pirates.rules.queries import (
    ACCEPTED,
    BOUGHT,
    HIRED,
    goal,
    hire_price,
    upgrade_price,
)
from quarterdeck.games.micro_pirates.sea import (
    DISTANCE,
    NOWHERE,
    ROYAL_HARBOUR,
)
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.worths import (
    DIE,
    FORAGE_DIE,
    STANDING_WORTH,
    Weights,
    company_worth,
    food_spots,
    half_worth,
    win_chance,
)


class Plan(NamedTuple):
    """What it gains, how many actions it takes, where it leads first, and what is done there."""

    gain: float
    time: float
    stop: int
    deed: str


class Errand(NamedTuple):
    """Goods that are wanted somewhere."""

    gain: float
    price: Gain
    end: int
    deed: str


class Appraiser:
    """Appraises one seat of one state."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.company: Company = state.companies[seat]
        self.hold = state.holds[seat]
        self.here = state.at[seat]
        food, rum = weights["food"], weights["rum"]
        self.prices = (food, food, rum, weights["map"], weights["chest"])
        self.errands = list(self.find_errands())

    def worth(self) -> float:
        """Fame, assets, and what the best plan promises."""
        return self.state.fame[self.seat] + self.assets() + self.promise()

    def promise(self) -> float:
        """The best plan less the time it takes."""
        action = self.weights["action"]
        return max([0.0, *(plan.gain - action * plan.time for plan in self.plans())])

    # What it has.

    def assets(self) -> float:
        state, seat, weights = self.state, self.seat, self.weights
        total = company_worth(self.company, weights)
        total += self.goods_worth(self.hold, state.coins[seat])
        total += weights["reputation"] * STANDING_WORTH[state.reputation[seat]]
        total += weights["treasure"] * (state.treasures[seat] != NOWHERE)
        total += weights["map"] * 0.5 * len(state.hands[seat])
        total += sum(weights["quest"] * QUESTS[q].reward.fame for q in state.quests[seat] if q)
        total += weights["voyage"] * state.explored[seat]
        return total - self.harm(state.damage[seat])

    def goods_worth(self, hold: Sequence[int], coins: int) -> float:
        """Goods and coins, and more for what comes near to an errand."""
        total = self.weights["coin"] * min(coins, 25)
        total += sum(price * count for price, count in zip(self.prices, hold, strict=True))
        ready = 0.0
        for errand in self.errands:
            wanted = float(sum(errand.price.tokens))
            have = float(sum(map(min, errand.price.tokens, hold)))
            if errand.price.coin:
                wanted, have = wanted + 1, have + min(1.0, coins / errand.price.coin)
            share = (have / wanted) ** 2 if wanted else 1.0
            ready += max(0.0, errand.gain) * share
        return total + self.weights["ready"] * ready

    def harm(self, damage: int) -> float:
        """Damage hurts more the nearer the ship is to being disabled."""
        left = self.company.hull - damage
        cost = self.weights["damage"] * min(damage, self.company.hull)
        if left <= 0:
            return cost + self.weights["wreck"]
        return cost + (self.weights["wreck"] * 0.25 if left == 1 else 0.0)

    def value(self, gain: Gain) -> float:
        weights = self.weights
        total = gain.fame + weights["coin"] * gain.coin + weights["loot"] * gain.loot
        total += weights["reputation"] * gain.rep
        return total + sum(p * n for p, n in zip(self.prices, gain.tokens, strict=True))

    def reward(self, quest: Quest) -> float:
        """A Quest's reward with what cards pay for it."""
        company, weights = self.company, self.weights
        perks = weights["coin"] * company.quest_coins + weights["rum"] * company.quest_rum
        return self.value(quest.reward) + perks

    # Plans.

    def plans(self) -> Iterator[Plan]:
        """Everything worth Fame that could be begun from here."""
        yield from (plan for errand in self.errands if (plan := self.errand_plan(errand)))
        yield from self.chest_plans()
        yield from self.quest_plans()
        yield from self.exploring_plans()
        yield from self.raiding_plans()
        yield from self.harbour_plans()

    def way(self, start: int, end: int) -> float:
        """Sail actions from sector to sector."""
        return -(-DISTANCE[start][end] // self.company.speed)

    def find_errands(self) -> Iterator[Errand]:
        """Exports, a Delivery, a Special Quest that wants goods."""
        state = self.state
        bonus = self.value(STANDINGS[state.reputation[self.seat]].export)
        bonus += self.weights["coin"] * self.company.export_coins
        for card in state.exports:
            deal = EXPORTS[card]
            gain = self.value(deal.gain) + bonus - self.value(deal.pay)
            yield Errand(gain, deal.pay, ROYAL_HARBOUR, f"export {card}")
        for type, deed in ((DELIVERY, "quest delivery"), (SPECIAL, "quest special")):
            card = state.quests[self.seat][type]
            if card and (type == DELIVERY or QUESTS[card].code == "pay_at"):
                quest = QUESTS[card]
                gain = self.reward(quest) - self.value(quest.pay)
                yield Errand(gain, quest.pay, goal(state, quest), deed)

    def errand_plan(self, errand: Errand) -> Plan | None:
        """Gather what is missing, come to the goal and hand it in."""
        price = errand.price
        lacking = [max(0, n - have) for n, have in zip(price.tokens, self.hold, strict=True)]
        if lacking[CHEST] or lacking[MAP]:
            return None
        if price.coin > self.state.coins[self.seat]:
            return None
        stops: list[tuple[int, float, str]] = []
        extra = self.food_for_rum(price, lacking[RUM])
        # Maps and chests stay aboard; food for the exchange lies in the hold before the rum does.
        kept = self.hold[MAP] + max(self.hold[CHEST], price.tokens[CHEST])
        food = sum(price.tokens[:RUM]) + max(price.tokens[RUM], self.hold[RUM] + extra)
        if kept + food > self.company.capacity:
            return None
        for token, spots in zip((FISH, PLANTAIN), food_spots(self.state.sea), strict=True):
            short = lacking[token] + (extra if token == FISH else 0)
            if short:
                stops.append(self.foraging(token, spots, short, errand.end))
        if lacking[RUM]:
            stops.append(self.rum_stop(errand.end))
        return self.route(errand, stops)

    def food_for_rum(self, price: Gain, rum: int) -> float:
        """Food to be foraged for an exchange: three for two rum, unless coins will do."""
        if not rum or (rum == 1 and self.state.coins[self.seat] >= 3):
            return 0.0
        spare = sum(max(0, self.hold[food] - price.tokens[food]) for food in (FISH, PLANTAIN))
        return max(0.0, 1.5 * rum - spare)

    def foraging(
        self, token: int, spots: tuple[int, ...], short: float, end: int
    ) -> tuple[int, float, str]:
        far = [DISTANCE[self.here][spot] + DISTANCE[spot][end] for spot in spots]
        spot = self.here if self.here in spots else spots[far.index(min(far))]
        icons = self.company.fish if token == FISH else self.company.plantains
        return spot, max(1.0, -(-short // (2 * FORAGE_DIE + icons))), "forage"

    def rum_stop(self, end: int) -> tuple[int, float, str]:
        """A harbour on the way where food is exchanged for rum."""
        harbours = self.state.sea.harbours
        far = [DISTANCE[self.here][at] + DISTANCE[at][end] for at in harbours]
        return harbours[far.index(min(far))], 1.0, "trade"

    def route(self, errand: Errand, stops: list[tuple[int, float, str]]) -> Plan:
        time, place = 0.0, self.here
        for stop, stay, _ in stops:
            time += self.way(place, stop) + stay
            place = stop
        time += self.way(place, errand.end) + 1
        first, _, deed = stops[0] if stops else (errand.end, 1.0, errand.deed)
        return Plan(errand.gain, time, first, deed)

    def chest_plans(self) -> Iterator[Plan]:
        if self.hold[CHEST] >= 2:
            gain = 2 - 2 * self.weights["chest"] + self.weights["sale"]
            time = self.way(self.here, ROYAL_HARBOUR) + 1
            yield Plan(gain, time, ROYAL_HARBOUR, "sell-chests")

    # Quests without goods.

    def quest_plans(self) -> Iterator[Plan]:
        state, seat = self.state, self.seat
        voyage, special = state.quests[seat][VOYAGE], state.quests[seat][SPECIAL]
        if voyage:
            yield self.voyage_plan(QUESTS[voyage])
        if special and QUESTS[special].code == "own":
            plan = self.company_plan(QUESTS[special])
            if plan is not None:
                yield plan
        elif special and QUESTS[special].code == "leave_tokens":
            yield self.token_plan(QUESTS[special])

    def voyage_plan(self, quest: Quest) -> Plan:
        state = self.state
        home = state.sea.harbour[state.homes[self.seat]]
        gain = self.reward(quest)
        if state.explored[self.seat]:
            return Plan(gain, max(1.0, self.way(self.here, home)), home, "set-sail")
        there = goal(state, quest)
        time = self.exploring_time(there, quest.need) + max(1.0, self.way(there, home))
        return Plan(gain, time, there, "quest voyage")

    def company_plan(self, quest: Quest) -> Plan | None:
        """Show the company in the nearest Port, or first find who is missing."""
        crew = quest.crew - len(self.company.crew)
        upgrades = quest.upgrades - len(self.company.upgrades)
        state = self.state
        harbours = state.sea.harbours
        if crew > 0 or upgrades > 0:
            harbours = [
                state.sea.harbour[port]
                for port in PORTS
                if self.sells(port, crew > 0, upgrades > 0)
            ]
        if not harbours:
            return None
        stop = min(harbours, key=lambda at: DISTANCE[self.here][at])
        short = max(0, crew) + max(0, upgrades)
        time = self.way(self.here, stop) + 1 + 3 * short
        return Plan(self.reward(quest), time, stop, "port-call" if short else "quest special")

    def sells(self, port: int, crew: bool, upgrade: bool) -> bool:
        """Whether a Port sells a Crew card or an Upgrade that can be paid now."""
        state, seat = self.state, self.seat
        here = state.done if state.sea.harbour[port] == self.here else 0
        hand, part = state.offers[3 * port : 3 * port + 2]
        coins, rum = state.coins[seat], self.hold[RUM]
        if crew and hand and not here & HIRED and CREW_CARDS[hand].rum <= rum:
            return hire_price(state, seat, hand) <= coins
        buys = upgrade and bool(part) and not here & BOUGHT
        return buys and upgrade_price(state, seat, part) <= coins

    def token_plan(self, quest: Quest) -> Plan:
        """The nearest space first, the others at an ordinary distance."""
        state = self.state
        progress = state.progress[self.seat]
        spaces = state.sea.harbour if quest.feature == "port" else state.sea.jungle
        left = [
            spaces[n]
            for n, ocean in enumerate(OCEANS)
            if ocean.kind in quest.kinds and not progress >> n & 1
        ]
        stop = min(left, key=lambda at: DISTANCE[self.here][at])
        more = quest.count - progress.bit_count() - 1
        return Plan(
            self.reward(quest), self.way(self.here, stop) + 1 + 3 * more, stop, "quest special"
        )

    # Exploring.

    def exploring_time(self, there: int, needed: int) -> float:
        have = self.state.spyglasses[self.seat] if there == self.here else 0
        effects = self.company.declared[ON_EXPLORE]
        sight = 2 * DIE + self.company.spyglasses
        if effects and self.hold[RUM]:
            sight += max(DIE * effect.die + effect.bonus for effect in effects)
        return self.way(self.here, there) + max(1.0, -(-(needed - have) // sight))

    def exploring_plans(self) -> Iterator[Plan]:
        state, seat, weights = self.state, self.seat, self.weights
        pathfinder = self.special_share("explore_success")
        for ocean, there in enumerate(state.sea.jungle):
            mine = state.treasures[seat] == ocean
            closed = ocean in state.blockades and (state.stubborn or not mine)
            if there == NOWHERE or closed:
                continue
            gain = 2 - weights["treasure"] if mine else weights["map"] * 1.5
            if pathfinder and not state.progress[seat] >> ocean & 1:
                gain += pathfinder
            yield Plan(gain, self.exploring_time(there, EXPLORED), there, "explore")

    def special_share(self, code: str) -> float:
        """What one step of the active Special Quest is worth, if it is of this kind."""
        card = self.state.quests[self.seat][SPECIAL]
        if not card or QUESTS[card].code != code:
            return 0.0
        return self.reward(QUESTS[card]) / QUESTS[card].count

    # Raids.

    def raiding_plans(self) -> Iterator[Plan]:
        for merchant, there in enumerate(self.state.merchants):
            if there >= 0:
                time = max(1.0, self.way(self.here, there))
                yield Plan(self.raid_gain(merchant), time, there, "set-sail")

    def raid_gain(self, merchant: int) -> float:
        """Loot, Fame and Quests against damage, reputation and the danger of being disabled."""
        state, seat, weights = self.state, self.seat, self.weights
        large = merchant // 3 == LARGE
        target = MERCHANT_STRENGTH[merchant // 3]
        prize = 1 + 1.8 * weights["loot"] if large else weights["loot"]
        prize += self.special_share("win_battles")
        if state.marks[seat] == merchant:
            raid = QUESTS[state.quests[seat][RAID]]
            target += raid.strength
            prize += self.reward(raid)
        chance = win_chance(*self.arms(), target)
        damage = state.damage[seat]
        won, lost = self.harm(damage + 1), self.harm(damage + 3)
        if damage + 3 >= self.company.hull:
            lost += sum(price * n for price, n in zip(self.prices, self.hold, strict=True))
        gain = chance * (prize - won) - (1 - chance) * lost + self.harm(damage)
        return gain - (self.shame() if large else 0.0)

    def shame(self) -> float:
        """What a step down the reputation track costs (MP-REP-03: at its end a Fame)."""
        now = self.state.reputation[self.seat]
        if now - 1 not in STANDING_WORTH:
            return 1.0 if self.state.fame[self.seat] else 0.0
        return self.weights["reputation"] * (STANDING_WORTH[now] - STANDING_WORTH[now - 1])

    def arms(self) -> tuple[int, int]:
        """Strength and dice with the effects that the rum aboard pays for."""
        strength, dice, rum = self.company.strength, 2, self.hold[RUM]
        for effect in self.company.declared[ON_BATTLE]:
            if effect.rum <= rum:
                rum -= effect.rum
                strength += effect.bonus
                dice = min(3, dice + effect.die)
        return strength, dice

    # Ports.

    def harbour_plans(self) -> Iterator[Plan]:
        state = self.state
        repaired = self.harm(state.damage[self.seat]) - self.harm(0)
        for port in PORTS:
            there = state.sea.harbour[port]
            time = self.way(self.here, there) + 1
            if repaired > 0:
                yield Plan(repaired, time, there, "overhaul")
            gain = self.offer_gain(port, self.here == there)
            if gain > 0:
                yield Plan(gain, time, there, "port-call")

    def offer_gain(self, port: int, now: bool) -> float:
        """The best of each kind that lies at a Port and can be paid."""
        state, seat, weights = self.state, self.seat, self.weights
        done = state.done if now else 0
        crew, upgrade, quest = state.offers[3 * port : 3 * port + 3]
        total = 0.0
        if crew and not done & HIRED:
            total += self.purchase(self.crew_gain(crew), hire_price(state, seat, crew))
        if upgrade and not done & BOUGHT and self.company.has_room_for_upgrade():
            gain = half_worth(UPGRADES[upgrade].ship, weights)
            total += self.purchase(gain, upgrade_price(state, seat, upgrade))
        if quest and not done & ACCEPTED and not state.quests[seat][QUESTS[quest].type]:
            total += weights["offer"] * self.value(QUESTS[quest].reward)
        return total

    def purchase(self, gain: float, price: int) -> float:
        if price > self.state.coins[self.seat]:
            return 0.0
        return max(0.0, gain - self.weights["coin"] * price)

    def crew_gain(self, card: str) -> float:
        """A new Crew card, less the weakest one if there is no room."""
        gain = half_worth(CREW_CARDS[card].half, self.weights)
        crew = self.company.crew
        if CREW_CARDS[card].rum > self.hold[RUM]:
            return 0.0
        if len(crew) < MAX_CREW:
            return gain
        return gain - min(half_worth(CREW_CARDS[each].half, self.weights) for each in crew)
