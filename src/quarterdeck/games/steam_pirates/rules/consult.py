"""CONSULT: an Official action is a bribe, a basic action or a bribed action."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates.actions import BASIC, BRIBE, BRIBED, Basic, Bribe, Bribed
from quarterdeck.games.steam_pirates.components import OFFICIALS, Dismissal
from quarterdeck.games.steam_pirates.rules import powers
from quarterdeck.games.steam_pirates.rules.effects import bribe, replace
from quarterdeck.games.steam_pirates.rules.queries import can_bribe
from quarterdeck.games.steam_pirates.rules.steps import REPLACING, Consulting, Replacing
from quarterdeck.games.steam_pirates.state import SteamState


def ask(state: SteamState, step: Consulting | Replacing) -> Decision | None:
    """SP-OFF-01: one of the three ways."""
    if isinstance(step, Replacing):
        return None
    seat = step.seat
    options = [BRIBE[card] for card in state.display if can_bribe(state, seat, card, 0)]
    usable = powers.can_use
    options += [BASIC[card] for card in state.display if usable(state, seat, powers.BASIC[card])]
    friends = powers.friends(state, seat)
    options += [BRIBED[card] for card in friends if usable(state, seat, powers.BRIBED[card])]
    return Decision(seat, step, options)


def settle(state: SteamState, step: Consulting | Replacing, action: Action) -> None:
    if isinstance(step, Replacing):
        replace(state, step.official)
        return
    match action:
        case Bribe(official):
            bribe(state, step.seat, official, discount=0)
        case Basic(official):
            use_basic(state, step.seat, official)
        case Bribed(official):
            state.tell("SP-OFF-04", "@{} calls on the {}.", step.seat, OFFICIALS[official].name)
            powers.use(state, step.seat, powers.BRIBED[official])


def use_basic(state: SteamState, seat: int, official: int) -> None:
    """SP-OFF-30: the whole effect, then the card is discarded and replaced; SP-OFF-27: the
    Governor's effect is that discard."""
    power = powers.BASIC[official]
    state.tell("SP-OFF-03", "@{} turns to the {}.", seat, OFFICIALS[official].name)
    if not isinstance(power, Dismissal):
        state.agenda.append(REPLACING[official])
    powers.use(state, seat, power)
