"""TRADE: sell fish and plantains, and make one exchange (MP-TRADE)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
from quarterdeck.games.micro_pirates.actions import DEAL_OF, DONE, SELLS, Deal, Exchange, Sell
from quarterdeck.games.micro_pirates.components import FISH, PLANTAIN, RUM, TOKENS, Gain
from quarterdeck.games.micro_pirates.rules.effects import add_coins, spend, stow, trim
from quarterdeck.games.micro_pirates.rules.exchanges import open_deals
from quarterdeck.games.micro_pirates.rules.phrases import goods_words, plural
from quarterdeck.games.micro_pirates.rules.steps import TRADINGS, Trading
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Trading) -> Decision | None:
    """MP-TRADE-02: sales and one exchange in any order; done only after a deal (MP-FLOW-10)."""
    options = deals(state, step)
    if not options:
        return None
    if step.dealt:
        options.append(DONE)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def deals(state: State, step: Trading) -> list[Action]:
    hold = state.holds[step.seat]
    options: list[Action] = [*SELLS[FISH][: hold[FISH]], *SELLS[PLANTAIN][: hold[PLANTAIN]]]
    if not step.exchanged:
        options += [deal.action for deal in open_deals(state, step.seat)]
    return options


def settle(state: State, step: Trading, action: Action) -> None:
    seat = step.seat
    if action is PROCEED and not step.dealt:
        action = deals(state, step)[0]
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
    if state.log is not None:
        goods, coins = plural(count, TOKENS[token]), plural(count, "coin")
        state.tell("MP-TRADE-01", "@{} sells {} for {}.", seat, goods, coins)
    spend(state, seat, token, count)
    add_coins(state, seat, count)


def exchange(state: State, seat: Seat, deal: Deal) -> None:
    """MP-TRADE-01, MP-COMP-07: goods given go to the supply before goods are taken from it."""
    if state.log is not None:
        give = goods_words(Gain(deal.give, deal.coins_given))
        get = goods_words(Gain(deal.get, deal.coins_got))
        state.tell("MP-TRADE-01", "@{} exchanges {} for {}.", seat, give, get)
    add_coins(state, seat, deal.coins_got - deal.coins_given)
    for token in (FISH, PLANTAIN, RUM):
        if deal.give[token]:
            spend(state, seat, token, deal.give[token])
    for token in (FISH, PLANTAIN, RUM):
        if deal.get[token]:
            stow(state, seat, token, deal.get[token])
    trim(state, seat)


def finish(state: State, seat: Seat) -> None:
    """MP-TRADE-03: bonuses of cards, once, because something was sold or exchanged."""
    state.tell("MP-TRADE-01", "@{} has traded.", seat)
    coins = state.companies[seat].trade_coins
    if coins:
        state.tell("MP-TRADE-03", "@{} makes {} on the side.", seat, plural(coins, "coin"))
        add_coins(state, seat, coins)
