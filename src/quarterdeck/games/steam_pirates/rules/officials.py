"""OFFICIALS: an Official action is a bribe, a basic action or a bribed action."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.steam_pirates.actions import BASIC, BRIBE, BRIBED, Basic, Bribe, Bribed
from quarterdeck.games.steam_pirates.components import OFFICIALS, Dismissal
from quarterdeck.games.steam_pirates.rules import official_powers
from quarterdeck.games.steam_pirates.rules.effects import bribe, replace
from quarterdeck.games.steam_pirates.rules.queries import can_bribe
from quarterdeck.games.steam_pirates.rules.steps import REPLACING, Consulting, Replacing
from quarterdeck.games.steam_pirates.state import State


def ask(state: State, step: Consulting) -> Decision | None:
    """SP-OFF-01: one of the three ways; a single possibility is no question."""
    options = choices(state, step.seat)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def choices(state: State, seat: int) -> list[Action]:
    options = [BRIBE[card] for card in state.display if can_bribe(state, seat, card, 0)]
    usable = official_powers.can_use
    options += [
        BASIC[card] for card in state.display if usable(state, seat, official_powers.BASIC[card])
    ]
    friends = official_powers.friends(state, seat)
    options += [
        BRIBED[card] for card in friends if usable(state, seat, official_powers.BRIBED[card])
    ]
    return options


def settle(state: State, step: Consulting, action: Action) -> None:
    match choices(state, step.seat)[0] if action is PROCEED else action:
        case Bribe(official):
            bribe(state, step.seat, official, discount=0)
        case Basic(official):
            use_basic(state, step.seat, official)
        case Bribed(official):
            state.tell("SP-OFF-04", "@{} calls on the {}.", step.seat, OFFICIALS[official].name)
            official_powers.use(state, step.seat, official_powers.BRIBED[official])


def use_basic(state: State, seat: int, official: int) -> None:
    """SP-OFF-30: the whole effect, then the card is discarded and replaced; SP-OFF-27: the
    Governor's effect is that discard."""
    power = official_powers.BASIC[official]
    state.tell("SP-OFF-03", "@{} turns to the {}.", seat, OFFICIALS[official].name)
    if not isinstance(power, Dismissal):
        state.agenda.append(REPLACING[official])
    official_powers.use(state, seat, power)


def replace_used(state: State, step: Replacing, action: Action) -> None:
    """SP-OFF-30: when its effect is over."""
    replace(state, step.official)
