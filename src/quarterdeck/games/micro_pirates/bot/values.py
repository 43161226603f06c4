"""VALUES: what goods, cards and standings are worth, and what a seat has of them, in Fame."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.board import (
    DISTANCE,
    FARTHEST,
    FISHING,
    GROVE,
    NOWHERE,
    ROYAL_HARBOUR,
    Sea,
)
from quarterdeck.games.micro_pirates.bot.weights import Weights
from quarterdeck.games.micro_pirates.components import (
    CREW_CARDS,
    DELIVERY,
    EXPORTS,
    FISH,
    LOOT_CARDS,
    MAX_CREW,
    ON_BATTLE,
    PLANTAIN,
    QUESTS,
    RED,
    RUM,
    SPECIAL,
    STANDINGS,
    UPGRADES,
    Gain,
    Half,
    Quest,
)
from quarterdeck.games.micro_pirates.rules.queries import goal
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.state.company import Company

STANDING_WORTH: Final = {-2: -2.0, -1: -1.0, 0: 0.0, 1: 0.4, 2: 1.4}
"""Every step of the Fame to win counts for one, the Export bonus for a little."""
DIE: Final = 1.5
"""Spyglasses on a brown die, on average."""
FORAGE_DIE: Final = 11 / 6
"""Fish or plantains on theirs."""


@cache
def _chances(dice: int) -> tuple[float, ...]:
    """How probably so many red dice show more than n in sum, for n from 0."""
    sums = [sum(faces) for faces in product(RED, repeat=dice)]
    return tuple(sum(each > n for each in sums) / len(sums) for n in range(3 * dice + 1))


def win_chance(strength: int, dice: int, target: int) -> float:
    """MP-BATTLE-02: how probably the dice carry the strength above the target."""
    needed = target - strength
    if needed < 0:
        return 1.0
    table = _chances(dice)
    return table[needed] if needed < len(table) else 0.0


WAYS: Final = tuple(
    tuple(tuple(-(-steps // max(1, speed)) for steps in row) for row in DISTANCE)
    for speed in range(FARTHEST + 1)
)
"""WAYS[speed][start][end]: how many Sail actions it takes."""


@cache
def food_spots(sea: Sea) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where fish and where plantains are."""
    fish = tuple(at for at, feature in enumerate(sea.feature) if feature == FISHING)
    groves = tuple(at for at, feature in enumerate(sea.feature) if feature == GROVE)
    return fish, groves


@lru_cache(maxsize=16384)
def spot_between(sea: Sea, token: int, here: int, end: int) -> int:
    """Where to get a kind of goods on the way: fish and plantains where they grow, rum in Port."""
    spots = food_spots(sea)[token] if token in (FISH, PLANTAIN) else tuple(sea.harbours)
    if here in spots:
        return here
    return min(spots, key=lambda spot: DISTANCE[here][spot] + DISTANCE[spot][end])


class Prices:
    """What everything in the box is worth by a set of weights; worked out once."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.coin, self.loot = weights.coin, weights.loot
        self.reputation = weights.reputation
        self.rum = weights.rum
        self.tokens = (
            *(weights.food, weights.food, weights.rum),
            *(weights.map, weights.chest),
        )
        self.crew = {id: self.half(card.half) for id, card in CREW_CARDS.items()}
        self.fitted = {id: self.half(card.ship) for id, card in UPGRADES.items()}
        self.under = {id: self.half(card.crew) for id, card in UPGRADES.items()}
        self.reward = {id: self.gain(quest.reward) for id, quest in QUESTS.items()}
        self.payment = {id: self.gain(quest.pay) for id, quest in QUESTS.items()}
        self.export = {
            id: self.gain(deal.gain) - self.gain(deal.pay) for id, deal in EXPORTS.items()
        }
        self.export_bonus = {at: self.gain(space.export) for at, space in STANDINGS.items()}
        self.spoils = {id: self.gain(card.gain) for id, card in LOOT_CARDS.items()}

    def gain(self, gain: Gain) -> float:
        total = gain.fame + self.coin * gain.coin + self.loot * gain.loot
        total += self.reputation * gain.rep
        return total + self.goods(gain.tokens)

    def goods(self, tokens: Sequence[int]) -> float:
        """Tokens one by one, without what they could be put together for."""
        fish, plantains, rum, maps, chests = tokens
        food, _, drink, map, chest = self.tokens
        return food * (fish + plantains) + drink * rum + map * maps + chest * chests

    def half(self, half: Half) -> float:
        """What the icons and effects of a card are worth, by themselves."""
        weights = self.weights
        sail, hold, fish, plantain, spyglass, cutlass = half.icons
        total = weights.speed * sail + weights.hold * hold
        total += weights.forage * (fish + plantain) + weights.sight * spyglass
        total += weights.strength * cutlass
        return total + weights.perk * len(half.effects)

    def company(self, company: Company) -> float:
        """All cards; every further cutlass or sail counts a little less."""
        total = sum(self.half(half) for half in company.halves())
        return total - 0.02 * max(0, company.strength - 4) ** 2 - 0.1 * max(0, company.speed - 5)


class Errand:
    """Goods that are wanted somewhere."""

    __slots__ = ("deed", "end", "gain", "price")

    def __init__(self, gain: float, price: Gain, end: int, deed: Action) -> None:
        self.gain = gain
        self.price = price
        self.end = end
        self.deed = deed


class Appraiser:
    """What one seat of one state has, and what is wanted of it."""

    __slots__ = (
        "away",
        "company",
        "errands",
        "here",
        "hold",
        "prices",
        "seat",
        "state",
        "ways",
        "weights",
    )

    def __init__(self, state: State, seat: Seat, prices: Prices) -> None:
        self.state = state
        self.seat = seat
        self.prices = prices
        self.weights = prices.weights
        self.company: Company = state.companies[seat]
        self.hold = state.holds[seat]
        self.here = state.at[seat]
        self.ways = WAYS[self.company.speed]
        self.away = self.ways[self.here]
        self.errands = self.find_errands()

    def assets(self) -> float:
        """Company, goods, name, maps and Quests, less the damage."""
        state, seat, weights = self.state, self.seat, self.weights
        total = self.prices.company(self.company)
        total += self.goods_worth(self.hold, state.coins[seat])
        total += weights.reputation * STANDING_WORTH[state.reputation[seat]]
        total += weights.treasure * (state.treasures[seat] != NOWHERE)
        total += weights.map * 0.5 * len(state.hands[seat])
        total += sum(weights.quest * QUESTS[q].reward.fame for q in state.quests[seat] if q)
        total += weights.voyage * state.explored[seat]
        return total - self.harm(state.damage[seat])

    def goods_worth(self, hold: list[int], coins: int) -> float:
        """Goods and coins, and more for what comes near to an errand."""
        total = self.prices.coin * min(coins, 25) + self.prices.goods(hold)
        return total + self.ready(hold, coins)

    def ready(self, hold: list[int], coins: int) -> float:
        """What comes near to an errand."""
        ready = 0.0
        for errand in self.errands:
            if errand.gain > 0:
                ready += errand.gain * share(errand.price, hold, coins)
        return self.weights.ready * ready

    def harm(self, damage: int) -> float:
        """Damage hurts more the nearer the ship is to being disabled."""
        hull, weights = self.company.hull, self.weights
        if damage >= hull:
            return weights.damage * hull + weights.wreck
        near = weights.wreck * 0.25 if damage == hull - 1 else 0.0
        return weights.damage * damage + near

    def reward(self, quest: Quest) -> float:
        """A Quest's reward with what cards pay for it."""
        company, prices = self.company, self.prices
        perks = prices.coin * company.quest_coins + prices.rum * company.quest_rum
        return prices.reward[quest.id] + perks

    # Quests and errands.

    def find_errands(self) -> list[Errand]:
        """Exports, a Delivery, a Special Quest that wants goods."""
        state, prices = self.state, self.prices
        bonus = prices.export_bonus[state.reputation[self.seat]]
        bonus += prices.coin * self.company.export_coins
        found = [
            Errand(prices.export[card] + bonus, EXPORTS[card].pay, ROYAL_HARBOUR, a.EXPORTING[card])
            for card in state.exports
        ]
        quests = state.quests[self.seat]
        if quests[DELIVERY]:
            found.append(self.quest_errand(QUESTS[quests[DELIVERY]], a.QUEST_DELIVERY))
        if quests[SPECIAL] and QUESTS[quests[SPECIAL]].code == "pay_at":
            found.append(self.quest_errand(QUESTS[quests[SPECIAL]], a.QUEST_SPECIAL))
        return found

    def quest_errand(self, quest: Quest, deed: Action) -> Errand:
        gain = self.reward(quest) - self.prices.payment[quest.id]
        return Errand(gain, quest.pay, goal(self.state, quest), deed)

    def special_share(self, code: str) -> float:
        """What one step of the active Special Quest is worth, if it is of this kind."""
        card = self.state.quests[self.seat][SPECIAL]
        if not card or QUESTS[card].code != code:
            return 0.0
        return self.reward(QUESTS[card]) / QUESTS[card].count

    # Battles and Crew.

    def shame(self) -> float:
        """What a step down the reputation track costs (MP-REP-03: at its end a Fame)."""
        now = self.state.reputation[self.seat]
        if now - 1 not in STANDING_WORTH:
            return 1.0 if self.state.fame[self.seat] else 0.0
        return self.prices.reputation * (STANDING_WORTH[now] - STANDING_WORTH[now - 1])

    def arms(self) -> tuple[int, int]:
        """Strength and dice with the effects that the rum aboard pays for."""
        strength, dice, rum = self.company.strength, 2, self.hold[RUM]
        for effect in self.company.declared[ON_BATTLE]:
            if effect.rum <= rum:
                rum -= effect.rum
                strength += effect.bonus
                dice = min(3, dice + effect.die)
        return strength, dice

    def crew_gain(self, card: str) -> float:
        """A new Crew card, less the weakest one if there is no room."""
        if CREW_CARDS[card].rum > self.hold[RUM]:
            return 0.0
        worth, crew = self.prices.crew, self.company.crew
        if len(crew) < MAX_CREW:
            return worth[card]
        return worth[card] - min([worth[each] for each in crew])


def share(price: Gain, hold: list[int], coins: int) -> float:
    """How much of a price is there, squared: the last part counts most."""
    wanted = have = 0.0
    for token, need in enumerate(price.tokens):
        wanted += need
        have += min(hold[token], need)
    if price.coin:
        wanted, have = wanted + 1, have + min(1.0, coins / price.coin)
    return (have / wanted) ** 2 if wanted else 1.0
