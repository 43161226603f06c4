"""PORT CALL: hire Crew, buy an Upgrade, start a Quest (MP-PORT)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import (
    DISCARDS,
    DISMISSALS,
    DONE,
    FITS,
    LEAVES,
    MOVES,
    REPLACEMENTS,
    Accept,
    Buy,
    Dismiss,
    Fit,
    Hire,
    Leave,
    Move,
    Replace,
)
from quarterdeck.games.micro_pirates.company import NO_CARD
from quarterdeck.games.micro_pirates.components import (
    CREW,
    CREW_CARDS,
    LOOT,
    MAX_FITTED,
    QUEST,
    RUM,
    UPGRADE,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.rules.cards import lose_crew, lose_upgrade
from quarterdeck.games.micro_pirates.rules.decks import discard_crew, discard_upgrade, refill
from quarterdeck.games.micro_pirates.rules.effects import spend, trim
from quarterdeck.games.micro_pirates.rules.queries import (
    ACCEPTED,
    BOUGHT,
    HIRED,
    call_options,
    hire_price,
    upgrade_price,
)
from quarterdeck.games.micro_pirates.rules.quests import accept
from quarterdeck.games.micro_pirates.rules.steps import (
    CALLINGS,
    Calling,
    Enlisting,
    Fitting,
    Inheriting,
)
from quarterdeck.games.micro_pirates.state import EMPTY, State


def ask(state: State, step: Calling) -> Decision | None:
    """MP-PORT-01, MP-PORT-08: in any order, one to three of them."""
    options = call_options(state, step.seat)
    if not options:
        return None
    if step.took:
        options.append(DONE)
    return Decision(step.seat, step, options)


def settle(state: State, step: Calling, action: Action) -> None:
    """MP-PORT-10: nothing is refilled before the action is finished (MP-PORT-02)."""
    seat = step.seat
    port = state.sea.port_at[state.at[seat]]
    match action:
        case Hire(card):
            state.agenda.append(CALLINGS[seat][True])
            state.offers[3 * port + CREW] = EMPTY
            hire(state, seat, card)
        case Buy(card):
            state.agenda.append(CALLINGS[seat][True])
            state.offers[3 * port + UPGRADE] = EMPTY
            buy(state, seat, card)
        case Accept(card):
            state.agenda.append(CALLINGS[seat][True])
            state.offers[3 * port + QUEST] = EMPTY
            state.done |= ACCEPTED
            accept(state, seat, card)
        case _:
            refill(state, port)


def hire(state: State, seat: Seat, card: str) -> None:
    """MP-PORT-03, MP-PORT-09: the price in force at this moment."""
    price = hire_price(state, seat, card)
    state.done |= HIRED
    state.coins[seat] -= price
    spend(state, seat, RUM, CREW_CARDS[card].rum)
    state.tell("MP-PORT-03", "@{} hires {} for {} coins.", seat, CREW_CARDS[card].name, price)
    state.agenda.append(Enlisting(seat, card))


def buy(state: State, seat: Seat, card: str) -> None:
    """MP-PORT-03."""
    price = upgrade_price(state, seat, card)
    state.done |= BOUGHT
    state.coins[seat] -= price
    state.tell("MP-PORT-03", "@{} buys {} for {} coins.", seat, UPGRADES[card].name, price)
    state.agenda.append(Fitting(seat, card))


# A Crew card joins.


def ask_enlisting(state: State, step: Enlisting) -> Decision | None:
    """MP-PORT-04, MP-BATTLE-25: with three aboard one has to go; Loot may be left instead."""
    company = state.companies[step.seat]
    if company.has_room_for_crew():
        return None
    options: list[Action] = [DISMISSALS[card] for card in company.crew]
    if CREW_CARDS[step.card].deck == LOOT:
        options.append(LEAVES[step.card])
    return Decision(step.seat, step, options)


def settle_enlisting(state: State, step: Enlisting, action: Action) -> None:
    seat = step.seat
    if isinstance(action, Leave):
        discard_crew(state, step.card)
        return
    upgrade = NO_CARD
    if isinstance(action, Dismiss):
        name = CREW_CARDS[action.card].name
        upgrade = lose_crew(state, seat, action.card)
        state.tell("MP-PORT-04", "@{} dismisses {}.", seat, name)
    state.companies[seat] = state.companies[seat].hire(step.card)
    if upgrade:
        state.agenda.append(Inheriting(seat, upgrade))
    else:
        trim(state, seat)


def ask_inheriting(state: State, step: Inheriting) -> Decision | None:
    """MP-PORT-04, MP-PORT-09: the Upgrade moves to the new Crew card, or is discarded."""
    return Decision(step.seat, step, [MOVES[step.upgrade], DISCARDS[step.upgrade]])


def settle_inheriting(state: State, step: Inheriting, action: Action) -> None:
    seat = step.seat
    if isinstance(action, Move):
        newest = state.companies[seat].crew[-1]
        state.companies[seat] = state.companies[seat].fit(step.upgrade, newest)
    else:
        discard_upgrade(state, step.upgrade)
    trim(state, seat)


# An Upgrade finds its place.


def ask_fitting(state: State, step: Fitting) -> Decision | None:
    """MP-PORT-05: on the ship or under a Crew card; without room another one has to go."""
    company = state.companies[step.seat]
    options: list[Action] = []
    if not company.has_room_for_upgrade():
        options += [REPLACEMENTS[card] for card in company.upgrades]
        if UPGRADES[step.card].deck == LOOT:
            options.append(LEAVES[step.card])
        return Decision(step.seat, step, options)
    if len(company.fitted) < MAX_FITTED:
        options.append(FITS["ship"])
    for crew, under in zip(company.crew, company.under, strict=True):
        if not under:
            options.append(FITS[crew])
    return Decision(step.seat, step, options) if len(options) > 1 else None


def settle_fitting(state: State, step: Fitting, action: Action) -> None:
    seat, company = step.seat, state.companies[step.seat]
    match action:
        case Leave():
            discard_upgrade(state, step.card)
            return
        case Replace(card):
            place = company.place_of(card)
            lose_upgrade(state, seat, card)
        case Fit(chosen):
            place = chosen
        case _:
            place = "ship" if len(company.fitted) < MAX_FITTED else only_free_crew(state, seat)
    state.companies[seat] = state.companies[seat].fit(step.card, place)
    trim(state, seat)


def only_free_crew(state: State, seat: Seat) -> str:
    company = state.companies[seat]
    return company.crew[company.under.index(NO_CARD)]
