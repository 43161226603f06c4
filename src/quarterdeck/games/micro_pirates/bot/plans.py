"""PLANS: what a seat could do from here, and what that makes its position worth, in Fame.

A plan is something worth Fame that takes a number of actions from here: deliver, export, dig,
raid, call at a port. Its gain for the time it takes is what makes a bot go there.
"""

from __future__ import annotations

from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.board import DISTANCE, NOWHERE, ROYAL_HARBOUR
from quarterdeck.games.micro_pirates.bot.values import (
    DIE,
    FORAGE_DIE,
    Appraiser,
    Errand,
    spot_between,
    win_chance,
)
from quarterdeck.games.micro_pirates.components import (
    CHEST,
    CREW_CARDS,
    EXPLORED,
    FISH,
    LARGE,
    MAP,
    MERCHANT_STRENGTH,
    OCEANS,
    ON_EXPLORE,
    PLANTAIN,
    PORTS,
    QUESTS,
    RAID,
    RUM,
    SMALL,
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


class Plan:
    """What it gains, how many actions it takes, where it leads first, and what is done there."""

    __slots__ = ("deed", "gain", "stop", "time")

    def __init__(self, gain: float, time: float, stop: int, deed: Action) -> None:
        self.gain = gain
        self.time = time
        self.stop = stop
        self.deed = deed


class Planner(Appraiser):
    """An appraiser that also sees what its seat could do."""

    __slots__ = ()

    def worth(self) -> float:
        """Fame, assets, and what the best plan promises."""
        return self.state.fame[self.seat] + self.assets() + self.promise()

    def promise(self) -> float:
        """The best plan less the time it takes."""
        action = self.weights.action
        return max([0.0, *[plan.gain - action * plan.time for plan in self.plans()]])

    def plans(self) -> list[Plan]:
        """Everything worth Fame that could be begun from here."""
        found = [plan for errand in self.errands if (plan := self.errand_plan(errand)) is not None]
        self.add_quest_plans(found)
        self.add_exploring_plans(found)
        self.add_raiding_plans(found)
        self.add_harbour_plans(found)
        return found

    def errand_plan(self, errand: Errand) -> Plan | None:
        """Gather what is missing, come to the goal and hand it in."""
        price, hold = errand.price, self.hold
        fish, plantains, rum, maps, chests = price.tokens
        if chests > hold[CHEST] or maps > hold[MAP] or price.coin > self.state.coins[self.seat]:
            return None
        no_rum = max(0, rum - hold[RUM])
        extra = self.food_for_rum(price, no_rum) if no_rum else 0.0
        # Maps and chests stay aboard; food for the exchange lies in the hold before the rum does.
        kept = hold[MAP] + hold[CHEST]
        food = fish + plantains + max(rum, hold[RUM] + extra)
        if kept + food > self.company.capacity:
            return None
        stops: list[tuple[int, float, Action]] = []
        if (no_fish := max(0, fish - hold[FISH]) + extra) > 0:
            stops.append(self.foraging(FISH, self.company.fish, no_fish, errand.end))
        if (no_plantains := plantains - hold[PLANTAIN]) > 0:
            stops.append(self.foraging(PLANTAIN, self.company.plantains, no_plantains, errand.end))
        if no_rum:
            spot = spot_between(self.state.sea, RUM, self.here, errand.end)
            stops.append((spot, 1.0, a.TRADE))
        return self.route(errand, stops)

    def food_for_rum(self, price: Gain, rum: int) -> float:
        """Food to be foraged for an exchange: three for two rum, unless coins will do."""
        if rum == 1 and self.state.coins[self.seat] >= 3:
            return 0.0
        spare = sum([max(0, self.hold[food] - price.tokens[food]) for food in (FISH, PLANTAIN)])
        return max(0.0, 1.5 * rum - spare)

    def foraging(self, token: int, icons: int, short: float, end: int) -> tuple[int, float, Action]:
        spot = spot_between(self.state.sea, token, self.here, end)
        return spot, max(1.0, -(-short // (2 * FORAGE_DIE + icons))), a.FORAGE

    def route(self, errand: Errand, stops: list[tuple[int, float, Action]]) -> Plan:
        if not stops:
            return Plan(errand.gain, self.away[errand.end] + 1, errand.end, errand.deed)
        time, place = 0.0, self.here
        for stop, stay, _ in stops:
            time += self.ways[place][stop] + stay
            place = stop
        time += self.ways[place][errand.end] + 1
        return Plan(errand.gain, time, stops[0][0], stops[0][2])

    # Quests without goods, and chests.

    def add_quest_plans(self, found: list[Plan]) -> None:
        if self.hold[CHEST] >= 2:
            gain = 2 - 2 * self.weights.chest + self.weights.sale
            found.append(Plan(gain, self.away[ROYAL_HARBOUR] + 1, ROYAL_HARBOUR, a.SELL_CHESTS))
        _, _, voyage, special = self.state.quests[self.seat]
        if voyage:
            found.append(self.voyage_plan(QUESTS[voyage]))
        if special and QUESTS[special].code == "own":
            plan = self.company_plan(QUESTS[special])
            if plan is not None:
                found.append(plan)
        elif special and QUESTS[special].code == "leave_tokens":
            found.append(self.token_plan(QUESTS[special]))

    def voyage_plan(self, quest: Quest) -> Plan:
        state = self.state
        home = state.sea.harbour[state.homes[self.seat]]
        gain = self.reward(quest)
        if state.explored[self.seat]:
            return Plan(gain, max(1.0, self.away[home]), home, a.SET_SAIL)
        there = goal(state, quest)
        time = self.exploring_time(there, quest.need, self.sight())
        return Plan(gain, time + max(1.0, self.ways[there][home]), there, a.QUEST_VOYAGE)

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
        stop = min(harbours, key=DISTANCE[self.here].__getitem__)
        short = max(0, crew) + max(0, upgrades)
        deed = a.PORT_CALL if short else a.QUEST_SPECIAL
        return Plan(self.reward(quest), self.away[stop] + 1 + 3 * short, stop, deed)

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
        stop = min(left, key=DISTANCE[self.here].__getitem__)
        more = quest.count - progress.bit_count() - 1
        return Plan(self.reward(quest), self.away[stop] + 1 + 3 * more, stop, a.QUEST_SPECIAL)

    # Exploring.

    def sight(self) -> float:
        """Spyglasses that an exploration finds, about."""
        effects = self.company.declared[ON_EXPLORE]
        sight = 2 * DIE + self.company.spyglasses
        if effects and self.hold[RUM]:
            sight += max([DIE * effect.die + effect.bonus for effect in effects])
        return sight

    def exploring_time(self, there: int, needed: int, sight: float) -> float:
        if there == self.here:
            needed -= self.state.spyglasses[self.seat]
        return self.away[there] + max(1.0, -(-needed // sight))

    def add_exploring_plans(self, found: list[Plan]) -> None:
        state, seat = self.state, self.seat
        blockades, treasure = state.blockades, state.treasures[seat]
        pathfinder = self.special_share("explore_success")
        sight, chart = self.sight(), self.weights.map * 1.5
        for ocean, there in enumerate(state.sea.jungle):
            if there == NOWHERE:
                continue
            mine = ocean == treasure
            if ocean in blockades and (state.stubborn or not mine):
                continue
            gain = 2 - self.weights.treasure if mine else chart
            if pathfinder and not state.progress[seat] >> ocean & 1:
                gain += pathfinder
            found.append(Plan(gain, self.exploring_time(there, EXPLORED, sight), there, a.EXPLORE))

    # Raids.

    def add_raiding_plans(self, found: list[Plan]) -> None:
        marked = self.state.marks[self.seat]
        gains = (self.raid_gain(SMALL), self.raid_gain(LARGE))
        for merchant, there in enumerate(self.state.merchants):
            if there >= 0:
                size = merchant // 3
                gain = gains[size] if merchant != marked else self.raid_gain(size, marked=True)
                found.append(Plan(gain, max(1.0, self.away[there]), there, a.SET_SAIL))

    def merchant_gain(self, merchant: int) -> float:
        return self.raid_gain(merchant // 3, self.state.marks[self.seat] == merchant)

    def raid_gain(self, size: int, marked: bool = False) -> float:
        """Loot, Fame and Quests against damage, reputation and the danger of being disabled."""
        state, seat, weights = self.state, self.seat, self.weights
        target = MERCHANT_STRENGTH[size]
        prize = 1 + 1.8 * weights.loot if size == LARGE else weights.loot
        prize += self.special_share("win_battles")
        if marked:
            raid = QUESTS[state.quests[seat][RAID]]
            target += raid.strength
            prize += self.reward(raid)
        chance = win_chance(*self.arms(), target)
        damage = state.damage[seat]
        won, lost = self.harm(damage + 1), self.harm(damage + 3)
        if damage + 3 >= self.company.hull:
            lost += self.prices.goods(self.hold)
        gain = chance * (prize - won) - (1 - chance) * lost + self.harm(damage)
        return gain - (self.shame() if size == LARGE else 0.0)

    # Ports.

    def add_harbour_plans(self, found: list[Plan]) -> None:
        state = self.state
        repaired = self.harm(state.damage[self.seat])
        for port in PORTS:
            there = state.sea.harbour[port]
            time = self.away[there] + 1
            if repaired > 0:
                found.append(Plan(repaired, time, there, a.OVERHAUL))
            gain = self.offer_gain(port, state.done if self.here == there else 0)
            if gain > 0:
                found.append(Plan(gain, time, there, a.PORT_CALL))

    def offer_gain(self, port: int, done: int) -> float:
        """The best of each kind that lies at a Port and can be paid."""
        state, seat, prices = self.state, self.seat, self.prices
        crew, upgrade, quest = state.offers[3 * port : 3 * port + 3]
        coins, total = state.coins[seat], 0.0
        if crew and not done & HIRED and (price := hire_price(state, seat, crew)) <= coins:
            total += max(0.0, self.crew_gain(crew) - prices.coin * price)
        if upgrade and not done & BOUGHT and self.company.has_room_for_upgrade():
            price = upgrade_price(state, seat, upgrade)
            if price <= coins:
                total += max(0.0, prices.fitted[upgrade] - prices.coin * price)
        if quest and not done & ACCEPTED and not state.quests[seat][QUESTS[quest].type]:
            total += self.weights.offer * prices.reward[quest]
        return total
