"""LOOT: what a beaten merchant carried (MP-BATTLE-06 to -08)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.core.words import listed
from quarterdeck.games.micro_pirates.actions import TAKES, Take
from quarterdeck.games.micro_pirates.components import LOOT, LOOT_CARDS, MAP
from quarterdeck.games.micro_pirates.rules.decks import discard
from quarterdeck.games.micro_pirates.rules.effects import gain
from quarterdeck.games.micro_pirates.rules.steps import Enlisting, Fitting, Looting
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Looting) -> Decision | None:
    """MP-BATTLE-20: the cards are open; the winner chooses, one after the other."""
    if len(step.cards) <= 1 or not step.keep:
        return None
    if step.keep >= len(step.cards) and not may_overflow(state, step):
        return None
    return Decision(step.seat, step, [TAKES[card] for card in step.cards])


def may_overflow(state: State, step: Looting) -> bool:
    """Of cards that are all taken the order matters when a map match may empty a full hold."""
    gains = [LOOT_CARDS[card].gain.tokens for card in step.cards]
    full = sum(state.holds[step.seat]) + sum(sum(tokens) for tokens in gains)
    return full > state.companies[step.seat].capacity and any(tokens[MAP] for tokens in gains)


def settle(state: State, step: Looting, action: Action) -> None:
    """MP-BATTLE-08: cards not gained are discarded."""
    if not step.keep:
        if step.cards and state.log is not None:
            names = listed([LOOT_CARDS[card].name for card in step.cards])
            state.tell("MP-BATTLE-08", "The rest of the Loot is discarded: {}.", names)
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
