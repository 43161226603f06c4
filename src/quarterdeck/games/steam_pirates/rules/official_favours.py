"""OFFICIAL FAVOURS: what Barkeep, Queen, Port Master and Governor let you choose."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.steam_pirates.actions import (
    BRIBE,
    CLAIM,
    COPY,
    DISMISS,
    Bribe,
    Claim,
    Copy,
    Dismiss,
)
from quarterdeck.games.steam_pirates.components import FIRST_TREASURE, OFFICIALS, TREASURES
from quarterdeck.games.steam_pirates.rules import official_powers, tellings
from quarterdeck.games.steam_pirates.rules.effects import bribe, replace
from quarterdeck.games.steam_pirates.rules.queries import bribable
from quarterdeck.games.steam_pirates.rules.steps import (
    REPLACING,
    Bribing,
    Claiming,
    Dismissing,
    Imitating,
)
from quarterdeck.games.steam_pirates.state import State

Favour = Bribing | Imitating | Claiming | Dismissing


def ask(state: State, step: Favour) -> Decision | None:
    """A favour with one answer, or none, is not asked."""
    options = choices(state, step)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def choices(state: State, step: Favour) -> list[Action]:
    match step:
        case Bribing(seat, faction, discount):
            return [BRIBE[card] for card in bribable(state, seat, faction, discount)]
        case Imitating(seat, faction):
            return [COPY[card] for card in official_powers.copyable(state, seat, faction)]
        case Claiming(seat):
            return [CLAIM[n] for n in range(len(TREASURES)) if state.maps[seat] >> n & 1]
        case Dismissing():
            return [DISMISS[card] for card in state.display]


def settle(state: State, step: Favour, action: Action) -> None:
    if action is PROCEED:
        options = choices(state, step)
        action = options[0] if options else PROCEED
    match step, action:
        case Bribing(seat, _, discount), Bribe(official):
            bribe_cheaply(state, seat, official, discount)
        case Imitating(seat), Copy(official):
            copy(state, seat, official)
        case Claiming(seat), Claim(island):
            claim(state, seat, island)
        case Dismissing(seat, gold), Dismiss(official):
            dismiss(state, seat, official, gold)


def bribe_cheaply(state: State, seat: int, official: int, discount: int) -> None:
    """SP-OFF-22, SP-OFF-33: the card in use may be the one bribed; it is discarded once."""
    if state.agenda and state.agenda[-1] == REPLACING[official]:
        state.agenda.pop()
    bribe(state, seat, official, discount)


def copy(state: State, seat: int, official: int) -> None:
    """SP-OFF-31: always the basic action."""
    state.tell("SP-OFF-20", "@{} copies the {}.", seat, OFFICIALS[official].name)
    official_powers.use(state, seat, official_powers.BASIC[official])


def claim(state: State, seat: int, island: int) -> None:
    """SP-OFF-32: one own map token from the board."""
    state.maps[seat] &= ~(1 << (island - FIRST_TREASURE))
    if state.log is not None:
        tellings.claimed(state, seat, island)


def dismiss(state: State, seat: int, official: int, gold: int) -> None:
    """SP-OFF-19: discard any displayed card, refill, gain 2 Gold."""
    replace(state, official)
    state.gold[seat] += gold
    if state.log is not None:
        tellings.dismissed(state, seat, gold)
