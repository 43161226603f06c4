"""LOOT: what a beaten merchant carried (MP-BATTLE-06 to -08)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import TAKES, Take
from quarterdeck.games.micro_pirates.components import LOOT, LOOT_CARDS
from quarterdeck.games.micro_pirates.rules.decks import discard
from quarterdeck.games.micro_pirates.rules.effects import gain
from quarterdeck.games.micro_pirates.rules.steps import Enlisting, Fitting, Looting
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Looting) -> Decision | None:
    """MP-BATTLE-20: the cards are open; the winner chooses, one after the other."""
    if len(step.cards) <= 1 or not step.keep:
        return None
    return Decision(step.seat, step, [TAKES[card] for card in step.cards])


def settle(state: State, step: Looting, action: Action) -> None:
    """MP-BATTLE-08: cards not gained are discarded."""
    if not step.keep:
        discard(state, LOOT, *step.cards)
        return
    if not step.cards:
        return
    card = action.card if isinstance(action, Take) else step.cards[0]
    rest = tuple(each for each in step.cards if each != card)
    state.agenda.append(Looting(step.seat, rest, step.keep - 1))
    take(state, step.seat, card)


def take(state: State, seat: Seat, card: str) -> None:
    """MP-BATTLE-25: Crew and Upgrades go to the play area; other Loot is used and discarded."""
    loot = LOOT_CARDS[card]
    state.tell("MP-BATTLE-08", "@{} takes the loot {}.", seat, loot.name)
    if loot.becomes == "crew":
        state.agenda.append(Enlisting(seat, card))
    elif loot.becomes == "upgrade":
        state.agenda.append(Fitting(seat, card))
    else:
        discard(state, LOOT, card)
        gain(state, seat, loot.gain, "loot", "MP-BATTLE-20")
