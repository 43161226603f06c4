"""Dice that belong to a piece: rolled, and perhaps rolled again by an ability (CS-WORD-13)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, Protocol, TypeVar

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import KEEP, REROLL, Reroll, Use
from quarterdeck.games.cursed_seas.components import CARDS, CREW, RELIC, L
from quarterdeck.games.cursed_seas.components.filing import code_with, powers_of
from quarterdeck.games.cursed_seas.components.traits import CHANGES_DICE, REROLLS, WEIGHS_ON_DICE
from quarterdeck.games.cursed_seas.fleets.text import pool
from quarterdeck.games.cursed_seas.rules.actions_left import spot_within
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.rules.treasure.unique import spend
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, NONE, State

REROLLED: Final = 1 << 8
"""A mark in `asked`: this die has been rolled again and stands."""


class Die(Protocol):
    """What every step with a die on the table has."""

    @property
    def unit(self) -> str: ...
    @property
    def die(self) -> int: ...
    @property
    def asked(self) -> int: ...


D = TypeVar("D", bound=Step)


def unit_of(state: State, name: str) -> int:
    return state.table.index.get(name, NONE)


def reaction(state: State, step: Step, name: str, asked: int) -> Decision | None:
    """CS-TURN-12: seats that can change this die are asked once each, the player to move first."""
    for turn in range(state.seats):
        seat = (state.turn + turn) % state.seats
        if not asked >> seat & 1:
            options = answers(state, seat, name, asked)
            if options or is_masked(state, step, seat):
                return Decision(seat, step, [*options, KEEP])
    return None


def answers(state: State, seat: int, name: str, asked: int) -> list[Action]:
    """What a seat could do about a die of this piece."""
    unit = unit_of(state, name)
    found: list[Action] = []
    if unit == NONE or asked & REROLLED:
        return found
    if state.owner[unit] == seat and can_reroll(state, unit):
        found.append(REROLL)
    for item in die_setters(state, seat):
        found.append(Use(state.table.slugs[state.item_at[item]], item_name(state, item)))
    return found


def can_reroll(state: State, unit: int) -> bool:
    powers = state.latent[unit].get(REROLLS)
    return powers is not None and powers[0].code not in state.used_any[unit]


def is_masked(state: State, step: Step, seat: int) -> bool:
    """CS-TURN-12: with masked reactions whoever has a face-down crew aboard is asked too, if any of
    its nation could roll again: being asked tells nothing about it."""
    asked: int = getattr(step, "asked")  # noqa: B009
    if state.table.options["masked"] == "no" or asked & REROLLED:
        return False
    unit = unit_of(state, getattr(step, "unit"))  # noqa: B009
    if unit == NONE or state.owner[unit] != seat:
        return False
    return _has_rerollers(state.table.cards[unit].nation) and any(
        at == unit and not state.item_up[item] and state.table.item_kinds[item] == CREW
        for item, at in enumerate(state.item_at)
    )


@lru_cache(maxsize=64)
def _has_rerollers(nation: str) -> bool:
    return any(REROLLS in powers_of(card.id) for card in pool(CREW, nation))


def die_setters(state: State, seat: int) -> list[int]:
    """Unique treasures aboard this seat's ships that set any die."""
    if not state.table.relics:
        return []
    return [
        item
        for item, at in enumerate(state.item_at)
        if 0 <= at < ISLE_PLACE
        and state.owner[at] == seat
        and state.table.item_kinds[item] == RELIC
        and CHANGES_DICE in powers_of(state.item_card[item])
        and item_name(state, item) not in state.used_any[at]
    ]


def read(state: State, step: D, action: Action) -> int:
    """The die as it stands after this answer; 0 while somebody else must be asked."""
    name: str = getattr(step, "unit")  # noqa: B009
    die: int = getattr(step, "die")  # noqa: B009
    asked: int = getattr(step, "asked")  # noqa: B009
    match action:
        case Reroll():
            unit = unit_of(state, name)
            reveal(state, unit, REROLLS)
            state.used_any[unit] |= {code_with(REROLLS)}
            die = rolled(state, "CS-WORD-13", "{} rolls again", unit)
            asked |= REROLLED
        case Use(_, item):
            die = _set_die(state, item, die)
            asked |= REROLLED
    seat = state.question.seat if state.question is not None else state.turn
    again = replace(step, die=die, asked=asked | 1 << seat)  # type: ignore[type-var]
    if reaction(state, again, name, asked | 1 << seat) is None:
        return die
    state.first(again)
    return 0


def _set_die(state: State, name: str, die: int) -> int:
    """After any die is rolled it is made a number, or rolled again."""
    item = find_item(state, name, list(range(len(state.item_at))))
    unit, card = state.item_at[item], CARDS[state.item_card[item]]
    state.tell("CS-WORD-13", "{} changes the die.", card.name)
    state.used_any[unit] |= {name}
    spend(state, unit, item)
    power = powers_of(card.id)[CHANGES_DICE][0]
    sets_die = RECORDS[power.code].sets_die
    assert sets_die is not None
    return sets_die(state, power)


def total(state: State, unit: int, die: int) -> int:
    """CS-WORD-14: the die with what weighs on all dice of a piece."""
    if unit == NONE:
        return die
    for power in state.powers[unit].get(WEIGHS_ON_DICE, ()):
        die -= power.n
    for word, x, y, _, until in state.zones:
        if word == "cursed" and until >= state.clock and spot_within(state, unit, (x, y), L):
            die -= 2
    return die
