"""Questions that several rules ask."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import ACCEPTS, BUYS, HIRES
from quarterdeck.games.micro_pirates.board import (
    BIT,
    DISTANCE,
    HARBOUR,
    JUNGLE,
    NOWHERE,
    ROYAL_HARBOUR,
)
from quarterdeck.games.micro_pirates.components import (
    COLOURS,
    CREW_CARDS,
    DELIVERY,
    GHOST,
    LAST_ROUND,
    MAP_CARDS,
    MAX_DICE,
    OCEANS,
    QUESTS,
    QUICK_FAME,
    RUM,
    SPECIAL,
    STANDINGS,
    UPGRADES,
    VOYAGE,
    Effect,
    Gain,
    Quest,
)
from quarterdeck.games.micro_pirates.rules.steps import Passing, Turn
from quarterdeck.games.micro_pirates.state import State

FIRST_MERCHANT: Final = len(COLOURS)
HIRED: Final = 1
BOUGHT: Final = 2
ACCEPTED: Final = 4
SOLD_CHESTS: Final = 8
"""Bits of `state.done`."""
ONCE_PER_TURN: Final = ("hire", "buy", "accept", "chests")
"""Their names, in the same order."""


# Ships and sectors.


def is_disabled(state: State, seat: Seat) -> bool:
    """MP-BATTLE-13: the damage marker is on the leftmost space."""
    return state.damage[seat] >= state.companies[seat].hull


def barrier(state: State, seat: Seat) -> int:
    """MP-SAIL-05: the sectors that cannot be sailed through, as bits."""
    bits = 0
    for at in state.merchants:
        if at >= 0:
            bits |= BIT[at]
    for other in range(state.seats):
        if other != seat and state.damage[other] < state.companies[other].hull:
            bits |= BIT[state.at[other]]
    if state.ghost is not None:
        bits |= BIT[state.ghost.at]
    return bits & ~BIT[ROYAL_HARBOUR]


def occupied(state: State) -> int:
    """All sectors with a ship of any kind, disabled ones included, as bits."""
    bits = 0
    for at in (*state.merchants, *state.at):
        if at >= 0:
            bits |= BIT[at]
    if state.ghost is not None and state.ghost.at >= 0:
        bits |= BIT[state.ghost.at]
    return bits


def enemies(state: State, seat: Seat) -> list[int]:
    """MP-SAIL-02: whom the ship that entered its sector has to fight; nobody in Port Royal."""
    here = state.at[seat]
    if here == ROYAL_HARBOUR:
        return []
    foes = [
        other
        for other, at in enumerate(state.at)
        if at == here and other != seat and not is_disabled(state, other)
    ]
    if here in state.merchants:
        foes += [FIRST_MERCHANT + n for n, at in enumerate(state.merchants) if at == here]
    if state.ghost is not None and state.ghost.at == here:
        foes.append(GHOST)
    return foes


def nearest(here: int, places: list[int]) -> list[int]:
    """The places at the shortest sailing distance, in reading order."""
    if not places:
        return []
    least = min(DISTANCE[here][place] for place in places)
    return [place for place in sorted(places) if DISTANCE[here][place] == least]


def empty_harbours(state: State, seat: Seat) -> list[int]:
    """Ports without another ship; Port Royal always counts as empty (MP-BATTLE-14)."""
    taken = {at for other, at in enumerate(state.at) if other != seat}
    taken.update(state.merchants)
    if state.ghost is not None:
        taken.add(state.ghost.at)
    return [at for at in state.sea.harbours if at == ROYAL_HARBOUR or at not in taken]


def merchants_afloat(state: State) -> list[int]:
    return [merchant for merchant, at in enumerate(state.merchants) if at >= 0]


def clockwise(state: State, seat: Seat) -> list[Seat]:
    """All seats, beginning with this one (MP-FLOW-13)."""
    return [(seat + n) % state.seats for n in range(state.seats)]


def has_turns_left(state: State, seat: Seat) -> bool:
    """MP-FLOW-04, MP-FLOW-14: whether a seat still acts before the game is over."""
    if not state.ending and state.round < LAST_ROUND:
        return True
    for step in reversed(state.agenda):
        if isinstance(step, Turn):
            order = clockwise(state, state.first_seat)
            return order.index(seat) > order.index(step.seat) or (
                seat == step.seat and state.actions > 0
            )
        if isinstance(step, Passing):
            order = clockwise(state, state.first_seat)
            return order.index(seat) > order.index(step.seat)
    return False


# Fame.


def required_fame(state: State, seat: Seat) -> int:
    """MP-FLOW-05, MP-REP-02, MP-OPT-01: the Fame with which this seat triggers the end."""
    return STANDINGS[state.reputation[seat]].fame - (QUICK_FAME if state.quick else 0)


# Prices.


def hire_price(state: State, seat: Seat, card: str) -> int:
    """MP-PORT-03: printed coins, changed by reputation and cards, never below 0."""
    standing = STANDINGS[state.reputation[seat]]
    return max(0, CREW_CARDS[card].coin + standing.hire - state.companies[seat].hire_discount)


def upgrade_price(state: State, seat: Seat, card: str) -> int:
    """MP-PORT-03."""
    standing = STANDINGS[state.reputation[seat]]
    discount = state.companies[seat].upgrade_discount
    return max(0, UPGRADES[card].coin + standing.upgrade - discount)


def call_options(state: State, seat: Seat) -> list[Action]:
    """MP-PORT-01: what can be taken at this Port now, each kind at most once per turn."""
    options: list[Action] = []
    first = 3 * state.sea.port_at[state.at[seat]]
    crew, upgrade, quest = state.offers[first : first + 3]
    coins, rum = state.coins[seat], state.holds[seat][RUM]
    may_hire = crew and not state.done & HIRED and rum >= CREW_CARDS[crew].rum
    if may_hire and coins >= hire_price(state, seat, crew):
        options.append(HIRES[crew])
    if upgrade and not state.done & BOUGHT and coins >= upgrade_price(state, seat, upgrade):
        options.append(BUYS[upgrade])
    if quest and not state.done & ACCEPTED and not state.quests[seat][QUESTS[quest].type]:
        options.append(ACCEPTS[quest])
    return options


def can_pay(state: State, seat: Seat, price: Gain) -> bool:
    """MP-QUEST-10: goods from the hold, coins from the purse, all at once."""
    if state.coins[seat] < price.coin:
        return False
    hold = state.holds[seat]
    return all(hold[token] >= count for token, count in enumerate(price.tokens))


# Exploring.


def may_explore(state: State, seat: Seat) -> bool:
    """MP-EXP-01, MP-EXP-07: a jungle without a blockade, or one's own treasure."""
    here = state.at[seat]
    if state.sea.feature[here] != JUNGLE:
        return False
    ocean = state.sea.ocean[here]
    if ocean not in state.blockades:
        return True
    return state.treasures[seat] == ocean and not state.stubborn


def pairs(hand: list[str]) -> list[int]:
    """MP-EXP-05: the Ocean cards of which two Map cards are in hand."""
    oceans = [MAP_CARDS[card] for card in hand]
    return sorted({ocean for ocean in oceans if oceans.count(ocean) >= 2})


# Effects that are declared.


def usable(state: State, seat: Seat, on: int) -> list[Effect]:
    """MP-FOR-02, MP-FOR-04: paid and single-use effects not used yet in this action."""
    pledge = state.pledges[seat]
    rum = state.holds[seat][RUM]
    return [
        effect
        for effect in state.companies[seat].declared[on]
        if rum >= effect.rum
        and effect.card not in pledge.used
        and (pledge.dice < MAX_DICE or not effect.die or effect.bonus or effect.reroll)
        and (not effect.repair or state.damage[seat])
    ]


# Quests.


def goal(state: State, quest: Quest) -> int:
    """MP-QUEST-04, MP-QUEST-05: the sector a Quest card points at."""
    if quest.target is None:
        return NOWHERE
    spaces = state.sea.jungle if quest.feature == "jungle" else state.sea.harbour
    return spaces[quest.target]


def can_deliver(state: State, seat: Seat) -> bool:
    card = state.quests[seat][DELIVERY]
    if not card:
        return False
    quest = QUESTS[card]
    return goal(state, quest) == state.at[seat] and can_pay(state, seat, quest.pay)


def can_seek(state: State, seat: Seat) -> bool:
    """MP-QUEST-06, MP-QUEST-08: the jungle of the Voyage, blockaded or not."""
    card = state.quests[seat][VOYAGE]
    if not card or state.explored[seat]:
        return False
    return goal(state, QUESTS[card]) == state.at[seat]


def can_further(state: State, seat: Seat) -> bool:
    """MP-QUEST-07, MP-QUEST-13: whether a Quest action helps the Special Quest here."""
    card = state.quests[seat][SPECIAL]
    if not card:
        return False
    quest = QUESTS[card]
    here = state.at[seat]
    if quest.code == "pay_at":
        return goal(state, quest) == here and can_pay(state, seat, quest.pay)
    if quest.code == "own":
        return state.sea.feature[here] == HARBOUR and owns_enough(state, seat, quest)
    return quest.code == "leave_tokens" and wants_token(state, seat, quest)


def owns_enough(state: State, seat: Seat, quest: Quest) -> bool:
    company = state.companies[seat]
    return len(company.crew) >= quest.crew and len(company.upgrades) >= quest.upgrades


def wants_token(state: State, seat: Seat, quest: Quest) -> bool:
    """A space of the right feature, on an Ocean card of the right kind without a token yet."""
    here = state.at[seat]
    ocean = state.sea.ocean[here]
    feature = HARBOUR if quest.feature == "port" else JUNGLE
    return (
        state.sea.feature[here] == feature
        and OCEANS[ocean].kind in quest.kinds
        and not state.progress[seat] >> ocean & 1
    )
