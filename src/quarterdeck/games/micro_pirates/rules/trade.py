"""TRADE: sell fish and plantains, and make one exchange (MP-TRADE)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import DEAL_OF, DONE, SELLS, Deal, Exchange, Sell
from quarterdeck.games.micro_pirates.components import FISH, PLANTAIN, RUM, TOKENS
from quarterdeck.games.micro_pirates.rules.deals import open_deals
from quarterdeck.games.micro_pirates.rules.effects import spend, stow, token_words, trim
from quarterdeck.games.micro_pirates.rules.steps import TRADINGS, Trading
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Trading) -> Decision | None:
    """MP-TRADE-02: sales and one exchange in any order; done only after a deal (MP-FLOW-10)."""
    seat = step.seat
    hold = state.holds[seat]
    options: list[Action] = [*SELLS[FISH][: hold[FISH]], *SELLS[PLANTAIN][: hold[PLANTAIN]]]
    if not step.exchanged:
        options += [deal.action for deal in open_deals(state, seat)]
    if not options:
        return None
    if step.dealt:
        options.append(DONE)
    return Decision(seat, step, options)


def settle(state: State, step: Trading, action: Action) -> None:
    seat = step.seat
    if isinstance(action, Sell):
        state.agenda.append(TRADINGS[seat][True][step.exchanged])
        sell(state, seat, action.token, action.count)
    elif isinstance(action, Exchange):
        state.agenda.append(TRADINGS[seat][True][True])
        exchange(state, seat, DEAL_OF[action])
    elif step.dealt:
        finish(state, seat)


def sell(state: State, seat: Seat, token: int, count: int) -> None:
    """MP-TRADE-01: one coin each."""
    spend(state, seat, token, count)
    state.coins[seat] += count
    state.tell("MP-TRADE-01", "@{} sells {} {}.", seat, count, TOKENS[token])


def exchange(state: State, seat: Seat, deal: Deal) -> None:
    """MP-TRADE-01, MP-COMP-07: goods given go to the supply before goods are taken from it."""
    state.coins[seat] += deal.coins_got - deal.coins_given
    for token in (FISH, PLANTAIN, RUM):
        if deal.give[token]:
            spend(state, seat, token, deal.give[token])
    for token in (FISH, PLANTAIN, RUM):
        if deal.get[token]:
            stow(state, seat, token, deal.get[token])
    if state.log is not None:
        give = goods_words(deal.give, deal.coins_given)
        get = goods_words(deal.get, deal.coins_got)
        state.tell("MP-TRADE-01", "@{} exchanges {} for {}.", seat, give, get)
    trim(state, seat)


def goods_words(tokens: tuple[int, ...], coins: int) -> str:
    return f"{coins} coins" if coins else token_words(list(enumerate(tokens)))


def finish(state: State, seat: Seat) -> None:
    """MP-TRADE-03: bonuses of cards, once, because something was sold or exchanged."""
    coins = state.companies[seat].trade_coins
    if coins:
        state.coins[seat] += coins
        state.tell("MP-TRADE-03", "@{} makes {} coins on the side.", seat, coins)
