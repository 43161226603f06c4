"""Damage to forts: their walls, their flags, their ruin (CS-FORT-07, CS-FORT-08)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import ABSORBS_HITS
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, stacked, stir
from quarterdeck.games.cursed_seas.rules.fight.steps import Striking
from quarterdeck.games.cursed_seas.rules.names import fort_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import spelled
from quarterdeck.games.cursed_seas.rules.rolls import rolled
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, RUINED, State
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, Coins, coin


def hit_fort(state: State, fort: int) -> None:
    """CS-FORT-07, CS-FORT-08: a flag goes; without flags the fort itself."""
    card = CARDS[state.table.fort_cards[fort]]
    stir(state)
    if _absorbs(state, fort):
        state.tell("CS-FORT-07", "The walls of {} hold.", card.name)
        return
    if state.fort_flags[fort]:
        state.first(Striking(fort_name(state, fort)))
        return
    isle = state.fort_isle[fort]
    state.fort_isle[fort] = RUINED
    inside = (*state.fort_coins[fort], *minted(state.fort_gold[fort]))
    state.isle_coins[isle] = stacked(state.isle_coins[isle], inside)
    state.fort_coins[fort], state.fort_gold[fort] = (), 0
    state.isle_marks[isle] = 0
    for item, at in enumerate(state.item_at):
        if at == FORT_PLACE + fort:
            state.item_at[item] = ISLE_PLACE + isle
    state.tell("CS-FORT-08", "{} is destroyed.", card.name)
    look_at_end(state)


def minted(gold: int) -> Coins:
    """Gold without coins, as coins of at most three that anybody can load."""
    whole, rest = divmod(gold, 3)
    values = [3] * whole + ([rest] if rest else [])
    return tuple(coin(value, seen=EVERYBODY) for value in values)


def _absorbs(state: State, fort: int) -> bool:
    """The first time a turn it is hit, a die of hits is absorbed."""
    place = FORT_PLACE + fort
    if ABSORBS_HITS not in powers_of(state.table.fort_cards[fort]):
        return False
    if not spelled(state, "armoured", place):
        state.spells.append(("armoured", place, state.clock))
        for _ in range(rolled(state, "CS-FORT-07", "The walls hold out so many hits")):
            state.spells.append(("armour", place, state.clock))
    if spelled(state, "armour", place):
        state.spells.remove(("armour", place, state.clock))
        return True
    return False
