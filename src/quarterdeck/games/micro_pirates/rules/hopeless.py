"""HOPELESS: battles in which nothing depends on what is declared (MP-FOR-02, MP-BATTLE-14)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.games.micro_pirates.components import (
    GHOST,
    MAX_DICE,
    MERCHANT_STRENGTH,
    ON_DAMAGE,
    QUESTS,
    RAID,
    RED,
    RUM,
    Effect,
)
from quarterdeck.games.micro_pirates.rules.ghost_ship import cutlasses
from quarterdeck.games.micro_pirates.rules.queries import FIRST_MERCHANT
from quarterdeck.games.micro_pirates.rules.steps import Battling
from quarterdeck.games.micro_pirates.state import State

WORST: Final[int] = min(RED)
BEST: Final[int] = max(RED)


def is_hopeless(state: State, seat: Seat, effects: list[Effect]) -> bool:
    """Whether no effect can win the battle to come, and even the least damage of the defeat sinks
    the ship with all its rum: then nobody need be asked what to pay."""
    battles = [step for step in state.agenda if isinstance(step, Battling)]
    if not battles:
        return False  # a position may begin with the declaration alone
    battle = battles[-1]
    attacks = battle.attacker == seat
    foe = battle.defender if attacks else battle.attacker
    if not is_sunk_by_defeat(state, seat, foe) or any(each.once or each.repair for each in effects):
        return False
    hands = list(affordable(state, seat, effects))
    if foe < FIRST_MERCHANT and not leaves_rum(state, seat, hands):
        return False
    most = max(most_strength(state, seat, hand) for hand in hands)
    least = least_strength(state, seat, foe)
    return most <= least if attacks else most < least


def is_sunk_by_defeat(state: State, seat: Seat, foe: int) -> bool:
    """MP-BATTLE-04, MP-BATTLE-10: a merchant's victim has one damage besides the die's."""
    company = state.companies[seat]
    certain = WORST + (1 if FIRST_MERCHANT <= foe < GHOST else 0)
    hurt = state.damage[seat] + max(0, certain - company.prevented)
    return hurt >= company.hull and not company.declared[ON_DAMAGE]


def least_strength(state: State, seat: Seat, foe: int) -> int:
    """What the enemy has at the worst throw; what he may still declare only adds to it."""
    if foe == GHOST:
        return cutlasses(state) + MAX_DICE * WORST
    if foe >= FIRST_MERCHANT:
        return needed_against(state, seat, foe - FIRST_MERCHANT)
    pledge = state.pledges[foe]
    return state.companies[foe].strength + pledge.bonus + pledge.dice * WORST


def needed_against(state: State, seat: Seat, merchant: int) -> int:
    """MP-BATTLE-02, MP-QUEST-02: the total that has to be surpassed."""
    raid = QUESTS[state.quests[seat][RAID]].strength if state.marks[seat] == merchant else 0
    return MERCHANT_STRENGTH[merchant // 3] + raid


def affordable(state: State, seat: Seat, effects: list[Effect]) -> Iterator[tuple[Effect, ...]]:
    """Every choice of effects that the rum aboard pays for."""
    sizes = range(len(effects) + 1)
    for hand in chain.from_iterable(combinations(effects, size) for size in sizes):
        if sum(effect.rum for effect in hand) <= state.holds[seat][RUM]:
            yield hand


def most_strength(state: State, seat: Seat, hand: tuple[Effect, ...]) -> int:
    """What these effects would give at the best throw."""
    pledge = state.pledges[seat]
    for effect in hand:
        pledge = pledge.plus(effect)
    return state.companies[seat].strength + pledge.bonus + pledge.dice * BEST


def leaves_rum(state: State, seat: Seat, hands: list[tuple[Effect, ...]]) -> bool:
    """MP-BATTLE-11: some rum is left for the winner to steal, whatever is paid."""
    most = max(sum(effect.rum for effect in hand) for hand in hands)
    return state.holds[seat][RUM] > most
