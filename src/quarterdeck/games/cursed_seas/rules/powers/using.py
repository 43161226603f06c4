"""Using abilities: which a piece may use now, and what an order to use one begins (CS-TURN-10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import Use
from quarterdeck.games.cursed_seas.components import Power
from quarterdeck.games.cursed_seas.components.filing import TRAITS, codes_with, once_each
from quarterdeck.games.cursed_seas.components.traits import (
    LENT_BY_FORTS,
    LENT_BY_ISLANDS,
    LENT_BY_KRAKENS,
    LENT_BY_TREASURE,
    USED_AT_WILL,
    USED_BY_PLACE,
)
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal
from quarterdeck.games.cursed_seas.rules.powers.ready import COMMANDERS
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.powers.spared import unspared
from quarterdeck.games.cursed_seas.rules.powers.steps import Using
from quarterdeck.games.cursed_seas.state import AFLOAT, State


def usable(state: State, unit: int, lent: list[Power]) -> list[Action]:
    """The abilities of a piece that could be used now: its own, and what is lent to all."""
    if state.status[unit] != AFLOAT or state.mode[unit]:
        return []
    powers = [*once_each(state.latent[unit], USED_AT_WILL), *lent]
    name = state.table.slugs[unit]
    found: list[Action] = [
        Use(name, power.code) for power in powers if _is_ready(state, unit, power)
    ]
    if len(found) > 1:
        found.sort(key=str)
    return found


LENDERS: Final = (LENT_BY_FORTS, LENT_BY_KRAKENS, LENT_BY_TREASURE, LENT_BY_ISLANDS)


def place_powers(state: State) -> list[Power]:
    """What places of this table, or who commands a kraken, may let a piece do."""
    table = state.table
    commanded = table.krakens and not COMMANDERS.isdisjoint(state.item_card)
    lenders = bool(table.fort_cards), commanded, table.relics, state.turtles
    return powers_lent(lenders) if True in lenders else []


@lru_cache(maxsize=16)
def powers_lent(lenders: tuple[bool, ...]) -> list[Power]:
    """The powers of those lenders that are there, in the order of the book."""
    traits = {trait for trait, there in zip(LENDERS, lenders, strict=True) if there}
    codes = codes_with(USED_BY_PLACE)
    return [Power(code) for code in codes if not traits.isdisjoint(TRAITS[code])]


def _is_ready(state: State, unit: int, power: Power) -> bool:
    use = RECORDS[power.code].use
    if use is None or power.code in state.used[unit] or not use.ready(state, unit, power):
        return False
    return use.targets is None or bool(open_targets(state, unit, power))


def open_targets(state: State, unit: int, power: Power) -> list[str]:
    """At whom an ability may aim: not at enemies that are spared."""
    use = RECORDS[power.code].use
    names = [] if use is None or use.targets is None else use.targets(state, unit, power)
    return unspared(state, state.owner[unit], names) if state.table.relics else names


def power_of(state: State, unit: int, code: str) -> Power | None:
    """The power behind a code that a piece uses: its own, or a place's."""
    if USED_BY_PLACE in TRAITS[code]:
        return Power(code)
    powers = state.latent[unit].get(code)
    return powers[0] if powers else None


def invoke(state: State, unit: int, code: str) -> None:
    """An order to use an ability: choose a target first, if there is one to choose."""
    use = RECORDS[code].use
    assert use is not None
    if use.targets is None:
        carry_out(state, unit, code, "")
    else:
        state.first(Using(state.table.slugs[unit], code, ()))


def carry_out(state: State, unit: int, code: str, target: str) -> None:
    """CS-WORD-04: used once a turn; the piece that gives it is turned up."""
    use, power = RECORDS[code].use, power_of(state, unit, code)
    if use is None or power is None:
        return
    reveal(state, unit, code)
    state.used[unit] |= {code}
    state.spent[unit] += use.spends
    use.act(state, unit, power, target)
