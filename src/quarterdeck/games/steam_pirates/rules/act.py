"""ACT: take a die and do what it shows, or cut your losses."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
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
from quarterdeck.games.steam_pirates.rules import powers
from quarterdeck.games.steam_pirates.rules.effects import establish, trade
from quarterdeck.games.steam_pirates.rules.queries import PLAIN, can_establish, season_gold
from quarterdeck.games.steam_pirates.rules.steps import CONSULTING, Acting
from quarterdeck.games.steam_pirates.state import SteamState


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


def ask(state: SteamState, step: Acting) -> Decision:
    seat = step.seat
    masks, coins, houses, octopuses = state.dice
    dice = (masks > 0) | (coins > 0) << 1 | (houses > 0) << 2 | (octopuses > 0) << 3
    official = bool(masks or octopuses) and powers.can_consult(state, seat)
    house = bool(houses or octopuses) and can_establish(state, seat)
    return Decision(seat, step, OPTIONS[dice << 2 | official << 1 | house])


def settle(state: SteamState, step: Acting, action: Action) -> None:
    """SP-ACT-02: the die is used up."""
    seat = step.seat
    match action:
        case Profit(die):
            take(state, die)
            trade(state, seat, PLAIN)
        case Establish(die):
            take(state, die)
            establish(state, seat, cube=True)
        case Consult(die):
            take(state, die)
            state.agenda.append(CONSULTING[seat])
        case CutLosses(die):
            take(state, die)
            cut_losses(state, seat)


def take(state: SteamState, die: int) -> None:
    state.dice[die] -= 1
    state.used += (die,)


def cut_losses(state: SteamState, seat: int) -> None:
    """SP-ACT-03: the season Gold instead of an action."""
    gold = season_gold(state)
    state.gold[seat] += gold
    state.tell("SP-ACT-03", "@{} cuts the losses and takes {} Gold.", seat, gold)
