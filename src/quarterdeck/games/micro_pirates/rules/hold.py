"""HOLD: what does not fit is thrown away, by the owner's choice (MP-HOLD)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.micro_pirates.actions import DISCARDS, DROPS, LEAVE_MAP, Discard, Drop
from quarterdeck.games.micro_pirates.components import HELD, MAP, MAP_CARDS, OCEANS, TOKENS
from quarterdeck.games.micro_pirates.rules.effects import lose_map, spend
from quarterdeck.games.micro_pirates.rules.phrases import plural
from quarterdeck.games.micro_pirates.rules.steps import STOWINGS, Parting, Stowing
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Stowing) -> Decision | None:
    """MP-HOLD-01, MP-HOLD-04: old or new, one token at a time until the rest fits.

    A map token that came just now may be left (the Map card stays, MP-EXP-09); throwing an old
    one away costs a card.
    """
    if sum(state.holds[step.seat]) <= state.companies[step.seat].capacity:
        return None
    options = disposable(state, step)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def disposable(state: State, step: Stowing) -> list[Action]:
    hold = state.holds[step.seat]
    fresh = min(step.fresh, hold[MAP])
    options: list[Action] = []
    for token in range(HELD):
        if hold[token] > (fresh if token == MAP else 0):
            options.append(DROPS[token])
    if fresh:
        options.append(LEAVE_MAP)
    return options


def settle(state: State, step: Stowing, action: Action) -> None:
    if action is PROCEED and state.holds[step.seat][MAP]:
        if sum(state.holds[step.seat]) <= state.companies[step.seat].capacity:
            return
        action = disposable(state, step)[0]
    if isinstance(action, Drop):
        state.agenda.append(step)
        state.tell("MP-HOLD-01", "@{} throws away 1 {}.", step.seat, TOKENS[action.token])
        spend(state, step.seat, action.token, 1)
        if action.token == MAP:
            state.agenda.append(Parting(step.seat, 1))
    elif action == LEAVE_MAP:
        state.agenda.append(STOWINGS[step.seat][step.fresh - 1])
        state.tell("MP-EXP-09", "@{} has no room for the map token.", step.seat)
        spend(state, step.seat, MAP, 1)
    else:
        drop_rest(state, step.seat)


def drop_rest(state: State, seat: Seat) -> None:
    """With goods of one kind only there is nothing to choose."""
    hold = state.holds[seat]
    over = sum(hold) - state.companies[seat].capacity
    if over > 0:
        token = hold.index(max(hold))
        goods = plural(over, TOKENS[token])
        state.tell("MP-HOLD-01", "@{} has no room for {}.", seat, goods)
        spend(state, seat, token, over)


def ask_parting(state: State, step: Parting) -> Decision | None:
    """MP-HOLD-03, MP-BATTLE-14: Map cards go with their tokens, by the owner's choice."""
    hand = state.hands[step.seat]
    if step.count <= 0 or step.count >= len(hand):
        return None
    return Decision(step.seat, step, [DISCARDS[card] for card in hand])


def settle_parting(state: State, step: Parting, action: Action) -> None:
    if isinstance(action, Discard):
        part_with(state, step.seat, action.card)
        state.agenda.append(Parting(step.seat, step.count - 1))
    elif step.count > 0:
        for card in state.hands[step.seat]:
            part_with(state, step.seat, card)


def part_with(state: State, seat: Seat, card: str) -> None:
    name = OCEANS[MAP_CARDS[card]].name
    state.tell("MP-HOLD-03", "@{} discards a Map card of {}.", seat, name)
    lose_map(state, seat, card)
