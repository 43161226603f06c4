"""Captives: crew taken aboard as cargo instead of killed (CS-KEY-RANSOM)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import RANSOMED
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.fight.steps import Prize
from quarterdeck.games.cursed_seas.rules.powers.in_force import CAPTIVE
from quarterdeck.games.cursed_seas.rules.queries import carries
from quarterdeck.games.cursed_seas.state import State


def ransomed(state: State, item: int, captor: int) -> bool:
    """CS-KEY-RANSOM: captured instead of eliminated, if there is room for the captive."""
    card = CARDS[state.item_card[item]]
    if RANSOMED not in powers_of(card.id) or room(state, captor) < 1 or not carries(state, captor):
        return False
    if not any(isinstance(step, Prize) for step in state.agenda):
        return False
    state.item_n[item] |= CAPTIVE
    state.item_up[item] = 1
    move_item(state, item, captor)
    state.tell("CS-KEY-RANSOM", "{} is taken for ransom.", card.name)
    return True
