"""PORT CALL: hire Crew, buy an Upgrade, start a Quest (MP-PORT)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action
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
from quarterdeck.games.micro_pirates.components import (
    CREW,
    CREW_CARDS,
    CREWS,
    FITTED,
    LOOT,
    MAX_FITTED,
    OCEANS,
    QUEST,
    RUM,
    UNDER,
    UPGRADE,
    UPGRADES,
    Gain,
)
from quarterdeck.games.micro_pirates.rules.cards import lose_crew, lose_upgrade
from quarterdeck.games.micro_pirates.rules.decks import discard_crew, discard_upgrade, refill
from quarterdeck.games.micro_pirates.rules.effects import add_coins, spend, trim
from quarterdeck.games.micro_pirates.rules.phrases import goods_words, plural
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
from quarterdeck.games.micro_pirates.state.company import NO_CARD


def ask(state: State, step: Calling) -> Decision | None:
    """MP-PORT-01, MP-PORT-08: in any order, one to three of them; the only one is taken at once."""
    options = call_options(state, step.seat)
    if not options:
        return None
    if step.took:
        options.append(DONE)
    return Decision(step.seat, step, options) if len(options) > 1 else None


def settle(state: State, step: Calling, action: Action) -> None:
    """MP-PORT-10: nothing is refilled before the action is finished (MP-PORT-02)."""
    seat = step.seat
    port = state.sea.port_at[state.at[seat]]
    if action is PROCEED and not step.took:
        action = call_options(state, seat)[0]
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
            state.tell("MP-PORT-02", "@{} is done in {}.", seat, OCEANS[port].name)
            refill(state, port)


def hire(state: State, seat: Seat, card: str) -> None:
    """MP-PORT-03, MP-PORT-09: the price in force at this moment."""
    price = hire_price(state, seat, card)
    state.done |= HIRED
    crew = CREW_CARDS[card]
    if state.log is not None:
        cost = goods_words(Gain((0, 0, crew.rum, 0, 0), price))
        state.tell("MP-PORT-03", "@{} hires {} for {}.", seat, crew.name, cost)
        state.event("hire", seat, card, (port_place(state, seat), ""))
    add_coins(state, seat, -price)
    spend(state, seat, RUM, crew.rum)
    state.agenda.append(Enlisting(seat, card))


def buy(state: State, seat: Seat, card: str) -> None:
    """MP-PORT-03."""
    price = upgrade_price(state, seat, card)
    state.done |= BOUGHT
    name = UPGRADES[card].name
    state.tell("MP-PORT-03", "@{} buys {} for {}.", seat, name, plural(price, "coin"))
    state.event("buy", seat, card, (port_place(state, seat), ""))
    add_coins(state, seat, -price)
    state.agenda.append(Fitting(seat, card))


def port_place(state: State, seat: Seat) -> str:
    return OCEANS[state.sea.ocean[state.at[seat]]].id


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
    name = CREW_CARDS[step.card].name
    if isinstance(action, Leave):
        state.tell("MP-BATTLE-25", "@{} leaves {}.", seat, name)
        discard_crew(state, step.card)
        return
    upgrade = NO_CARD
    if isinstance(action, Dismiss):
        state.tell("MP-PORT-04", "@{} dismisses {}.", seat, CREW_CARDS[action.card].name)
        upgrade = lose_crew(state, seat, action.card)
        # Where nobody has to go, it has just been told that the card is hired or taken.
        state.tell("MP-PORT-04", "{} joins @{}.", name, seat)
    state.event("join", seat, step.card, ("", CREWS[seat]))
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
    name = UPGRADES[step.upgrade].name
    if isinstance(action, Move):
        newest = state.companies[seat].crew[-1]
        text = "@{} keeps {} with {}."
        state.tell("MP-PORT-04", text, seat, name, CREW_CARDS[newest].name)
        state.event("fit", seat, step.upgrade, ("", UNDER[seat]))
        state.companies[seat] = state.companies[seat].fit(step.upgrade, newest)
    else:
        state.tell("MP-PORT-09", "@{} discards {}.", seat, name)
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
    name = UPGRADES[step.card].name
    match action:
        case Leave():
            state.tell("MP-BATTLE-25", "@{} leaves {}.", seat, name)
            discard_upgrade(state, step.card)
            return
        case Replace(card):
            place = company.place_of(card)
            state.tell("MP-PORT-05", "@{} discards {}.", seat, UPGRADES[card].name)
            lose_upgrade(state, seat, card)
        case Fit(chosen):
            place = chosen
        case _:
            place = "ship" if len(company.fitted) < MAX_FITTED else only_free_crew(state, seat)
    where = "on the ship" if place == "ship" else f"under {CREW_CARDS[place].name}"
    state.tell("MP-PORT-05", "@{} puts {} {}.", seat, name, where)
    state.event("fit", seat, step.card, ("", FITTED[seat] if place == "ship" else UNDER[seat]))
    state.companies[seat] = state.companies[seat].fit(step.card, place)
    trim(state, seat)


def only_free_crew(state: State, seat: Seat) -> str:
    company = state.companies[seat]
    return company.crew[company.under.index(NO_CARD)]
