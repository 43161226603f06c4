"""OPTIONS: what a bot thinks of every answer to a question, in victory points."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.steam_pirates import actions
from quarterdeck.games.steam_pirates.board.courses import price, treasures_on
from quarterdeck.games.steam_pirates.bot.values import Appraiser
from quarterdeck.games.steam_pirates.components import (
    CHARTER,
    OCTOPUS,
    OFFICIALS,
    PORT_MASTER,
    YELLOW,
)
from quarterdeck.games.steam_pirates.rules import official_powers, steps
from quarterdeck.games.steam_pirates.rules.queries import can_establish
from quarterdeck.games.steam_pirates.state import State


def rate(state: State, judge: Appraiser, decision: Decision) -> list[float]:
    """An opinion on every option, by the question."""
    match decision.step:
        case steps.Sailing():
            return rate_sails(state, judge, decision.options)
        case steps.Acting():
            return rate_dice(state, judge, decision.options)
        case _:
            return [rate_choice(state, judge, decision, option) for option in decision.options]


def rate_sails(state: State, judge: Appraiser, options: list[Action]) -> list[float]:
    """The way itself, and the best action that can follow it."""
    favours = [
        rate_official(state, judge, option) for option in official_options(state, judge.seat)
    ]
    return [rate_sail(state, judge, option, favours) for option in options]


def rate_sail(
    state: State, judge: Appraiser, option: Action, favours: list[tuple[float, int]]
) -> float:
    seat = judge.seat
    here, gold, anchors = state.at[seat], state.gold[seat], state.anchors[seat]
    value = 0.0
    if isinstance(option, actions.Sail):
        cost = price(here, option.course, state.wind)
        found = (treasures_on(option.course) & state.maps[seat]).bit_count()
        value += judge.maps(found) + judge.link(option.course[-1]) - cost * judge.gold
        judge.visit(option.course[-1], cost)
    value += best_action(state, judge, favours)
    state.at[seat], state.gold[seat], state.anchors[seat] = here, gold, anchors
    return value


def best_action(state: State, judge: Appraiser, favours: list[tuple[float, int]]) -> float:
    masks, coins, houses, octopuses = state.dice
    values = [0.0]
    if coins or octopuses:
        values.append(judge.profit())
    if (houses or octopuses) and can_establish(state, judge.seat):
        values.append(judge.house(state.at[judge.seat], cube=True))
    if masks or octopuses:
        gold = state.gold[judge.seat]
        values += [value for value, cost in favours if cost <= gold]
        if can_establish(state, judge.seat) and has_charter(state, judge.seat):
            values.append(judge.house(state.at[judge.seat], cube=True))
    return max(values)


def has_charter(state: State, seat: int) -> bool:
    return CHARTER in state.display or bool(state.bribed[seat] >> CHARTER & 1)


def official_options(state: State, seat: int) -> list[Action]:
    """All bribes, basic and bribed actions one might use, whether they can be paid or not."""
    free = ~state.bribed[seat]
    return [
        *(actions.BRIBE[card] for card in state.display if free >> card & 1),
        *(
            actions.BASIC[card]
            for card in state.display
            if official_powers.can_use(state, seat, official_powers.BASIC[card])
        ),
        *(
            actions.BRIBED[card]
            for card in official_powers.friends(state, seat)
            if official_powers.can_use(state, seat, official_powers.BRIBED[card])
        ),
    ]


def rate_dice(state: State, judge: Appraiser, options: list[Action]) -> list[float]:
    """The wild die is kept for later when another one does the same."""
    gold = state.gold[judge.seat]
    favours = [
        value
        for value, cost in (
            rate_official(state, judge, option) for option in official_options(state, judge.seat)
        )
        if cost <= gold
    ]
    marks = []
    for option in options:
        match option:
            case actions.Profit(die):
                value = judge.profit()
            case actions.Establish(die):
                value = judge.house(state.at[judge.seat], cube=True)
            case actions.Consult(die):
                value = max(favours, default=0.0)
            case actions.CutLosses(die):
                value = 0.0
            case _:
                continue
        marks.append(value - 0.01 * (die == OCTOPUS))
    return marks


def rate_official(state: State, judge: Appraiser, option: Action) -> tuple[float, int]:
    """The value of an Official action, and the Gold it takes to begin."""
    match option:
        case actions.Bribe(official):
            return judge.bribe(official, 0)
        case actions.Basic(official):
            fee = 1 if official == PORT_MASTER else 0
            return judge.power(OFFICIALS[official].basic), fee
        case actions.Bribed(official):
            return judge.power(OFFICIALS[official].bribed), 0
    return 0.0, 0


def rate_choice(state: State, judge: Appraiser, decision: Decision, option: Action) -> float:
    step = decision.step
    match option:
        case actions.Bribe(official) if isinstance(step, steps.Bribing):
            return judge.bribe(official, step.discount)[0]
        case actions.Bribe() | actions.Basic() | actions.Bribed():
            return rate_official(state, judge, option)[0]
        case actions.Copy(official):
            return judge.power(OFFICIALS[official].basic)
        case actions.Advance(islands) if isinstance(step, steps.Steering):
            return judge.voyage(step.ship, islands)
        case actions.Return(cubes):
            return sum(verdict(judge.seat, cube) for cube in cubes)
        case actions.Sell(city):
            return -judge.house(city, cube=False)
        case actions.Dismiss(official):
            return judge.dismissal(official)
        case actions.Request(gold):
            return haggle(state, judge.seat, step, gold)
        case actions.Pay() if isinstance(step, steps.Answering):
            return 0.5 - judge.gold * step.gold if is_judged(state, judge.seat) else -1.0
    return 0.0


def verdict(seat: int, cube: int) -> float:
    """Own cubes out of the bag are good, yellow ones in it keep the blame from others."""
    if cube == seat:
        return 1.0
    return -0.1 if cube == YELLOW else -0.3


def is_judged(state: State, seat: int) -> bool:
    """Whether a cube of this seat lies before the Judge."""
    return any(isinstance(step, steps.Judging) and seat in step.cubes for step in state.agenda)


def haggle(state: State, seat: int, step: object, gold: int) -> float:
    """Ask for a Gold those who have something to win."""
    hopes = isinstance(step, steps.Requesting) and is_judged(state, step.rival)
    return 1.0 if gold == (1 if hopes else 0) else 0.0
