"""ACT: take a die and do what it shows, or cut your losses."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.steam_pirates.actions import (
    CONSULT,
    CUT_LOSSES,
    ESTABLISH,
    PROFIT,
    Consult,
    CutLosses,
    Establish,
    Profit,
)
from quarterdeck.games.steam_pirates.components import COIN, HOUSE, MASK, OCTOPUS, SYMBOLS
from quarterdeck.games.steam_pirates.rules import official_powers, tellings
from quarterdeck.games.steam_pirates.rules.effects import establish, trade
from quarterdeck.games.steam_pirates.rules.queries import PLAIN, can_establish, season_gold
from quarterdeck.games.steam_pirates.rules.steps import CONSULTING, Acting
from quarterdeck.games.steam_pirates.state import State


def playable(dice: int, official: bool, house: bool) -> list[Action]:
    """SP-ACT-01: what a set of symbols (one bit for each) offers."""
    offers = [(MASK, CONSULT, official), (HOUSE, ESTABLISH, house), (COIN, PROFIT, True)]
    options: list[Action] = []
    for symbol, actions, possible in offers:
        if possible:
            options += [actions[die] for die in (symbol, OCTOPUS) if dice >> die & 1]
    return options


def losses(dice: int) -> list[Action]:
    """SP-ACT-03, SP-ACT-05: any of the remaining dice."""
    return [CUT_LOSSES[die] for die in range(len(SYMBOLS)) if dice >> die & 1]


def _options() -> list[list[Action]]:
    """By symbols available, whether an Official action and whether an Establish is possible."""
    return [
        playable(dice, official, house) or losses(dice)
        for dice in range(16)
        for official in (False, True)
        for house in (False, True)
    ]


OPTIONS: Final = _options()


def ask(state: State, step: Acting) -> Decision | None:
    """The action is mandatory (SP-FLOW-04), so a single possibility is no question."""
    options = choices(state, step.seat)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def choices(state: State, seat: int) -> list[Action]:
    masks, coins, houses, octopuses = state.dice
    dice = (masks > 0) | (coins > 0) << 1 | (houses > 0) << 2 | (octopuses > 0) << 3
    official = bool(masks or octopuses) and official_powers.can_consult(state, seat)
    house = bool(houses or octopuses) and can_establish(state, seat)
    return OPTIONS[dice << 2 | official << 1 | house]


def settle(state: State, step: Acting, action: Action) -> None:
    """SP-ACT-02: the die is used up."""
    seat = step.seat
    match choices(state, seat)[0] if action is PROCEED else action:
        case Profit(die):
            take(state, seat, die)
            trade(state, seat, PLAIN)
        case Establish(die):
            take(state, seat, die)
            establish(state, seat, cube=True)
        case Consult(die):
            take(state, seat, die)
            state.agenda.append(CONSULTING[seat])
        case CutLosses(die):
            take(state, seat, die)
            cut_losses(state, seat)


def take(state: State, seat: int, die: int) -> None:
    state.dice[die] -= 1
    state.used += (die,)
    if state.log is not None:
        tellings.took_die(state, seat, die)


def cut_losses(state: State, seat: int) -> None:
    """SP-ACT-03: the season Gold instead of an action."""
    gold = season_gold(state)
    state.gold[seat] += gold
    if state.log is not None:
        tellings.cut_losses(state, seat, gold)
