"""ROUND, SETUP, ACT: the order of play. No other module knows what comes next."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    ACT,
    ANCHOR,
    DISCARD,
    END,
    SHELVE,
    Act,
    Anchor,
    Discard,
    End,
    Shelve,
)
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    ACTIONS_A_TURN,
    CREW,
    GAUGE,
    HAND_LIMIT,
    HULL_NAMES,
    MARKET,
    PLANS_LIMIT,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.deeds import (
    discard_fortune,
    discard_plan,
    draw_card,
    draw_fortune,
    place_name,
    put_under,
    without,
)
from quarterdeck.games.sea_of_thieves.rules.logbook import deck_of
from quarterdeck.games.sea_of_thieves.rules.queries import (
    afloat,
    fortune_symbols,
    ships_of,
    turn_order,
)
from quarterdeck.games.sea_of_thieves.rules.quiet import settle_quiet, turn_options
from quarterdeck.games.sea_of_thieves.rules.steps import (
    ACTINGS,
    CLEARINGS,
    COMMANDINGS,
    FOUNDERINGS,
    GRASPING,
    REFILLING,
    RETAKINGS,
    RISINGS,
    ROUND,
    TURNS,
    Acting,
    Clearing,
    Drawing,
    Hazards,
    Placing,
    Refilling,
    Retaking,
    Rising,
    Round,
    Shelving,
    Turn,
    Windfall,
    respawning,
)
from quarterdeck.games.sea_of_thieves.state import CREWS, State

AFTER_TURNS: Final = (Hazards(), GRASPING, Drawing(), Windfall(), ROUND)
"""What a round ends with."""

# Set-up: where the ships begin.


def ask_placing(state: State, step: Placing) -> Decision | None:
    """SOT-SETUP-13: an island hex of the hub that no other player's ships hold."""
    islands = [hex for hex in state.chart.islands_at[0] if hex not in state.at]
    return Decision(step.seat, step, [ANCHOR[hex] for hex in islands])


def settle_placing(state: State, step: Placing, action: Action) -> None:
    assert isinstance(action, Anchor)
    for ship in ships_of(step.seat):
        state.at[ship] = action.to
    where = place_name(state, action.to)
    state.tell("SOT-SETUP-13", "@{}'s ships lie at {}.", step.seat, where)


# The round.


def settle_round(state: State, step: Round, action: Action) -> None:
    """SOT-ROUND-01, SOT-END-01, SOT-END-07: four phases, until the end was brought about."""
    if state.ending or 0 < state.last_round <= state.round:
        state.turn = -1
        return
    state.round += 1
    turns = [TURNS[seat] for seat in turn_order(state)]
    state.first(*turns, *AFTER_TURNS)
    state.tell("SOT-ROUND-01", "Round {} begins.", state.round)


def settle_turn(state: State, step: Turn, action: Action) -> None:
    """SOT-ROUND-03: respawn, actions, rising waters, clean up."""
    seat = step.seat
    state.turn, state.actions, state.swapped = seat, 0, False
    state.first(ACTINGS[seat], RISINGS[seat], RETAKINGS[seat])
    # SOT-RESP-04: nothing respawns in the first round.
    if state.round > 1 and len(afloat(state, seat)) < 2:
        state.first(respawning(seat, 0))


# B. Actions.


def ask_acting(state: State, step: Acting) -> Decision | None:
    """SOT-ACT-01, SOT-ACT-06: act with a ship, play cards, or end the turn."""
    seat = step.seat
    options: list[Action] = []
    if state.actions < ACTIONS_A_TURN:
        for ship in (2 * seat, 2 * seat + 1):
            if state.at[ship] >= 0 and state.tokens[ship] < ACTIONS_A_SHIP:
                options.append(ACT[ship])
    options += turn_options(state, seat, between_actions=True)
    options.append(END)
    return Decision(seat, step, options)


def settle_acting(state: State, step: Acting, action: Action) -> None:
    match action:
        case Act(ship):
            state.actions += 1
            state.first(COMMANDINGS[ship], step)
        case End():
            state.tell("SOT-ACT-06", "@{} ends the turn.", step.seat)
        case _:
            settle_quiet(state, step, step.seat, action)


# C. Rising waters, D. Clean up.


def settle_rising(state: State, step: Rising, action: Action) -> None:
    """SOT-WATER-01: one space for each damage; at the top the ship sinks."""
    for ship in afloat(state, step.seat):
        if state.damage[ship]:
            top = GAUGE[state.kind[ship]]
            state.water[ship] = min(top, state.water[ship] + state.damage[ship])
            name, level = HULL_NAMES[ship], state.water[ship]
            state.tell("SOT-WATER-01", "The water in the {} rises to {}.", name, level)
            if state.water[ship] == top:
                state.agenda.append(FOUNDERINGS[step.seat])


def settle_retaking(state: State, step: Retaking, action: Action) -> None:
    """SOT-CLEAN-01, SOT-CLEAN-04: action tokens come back, then discards, then the market."""
    seat = step.seat
    state.tokens[2 * seat] = state.tokens[2 * seat + 1] = 0
    if len(state.market) < MARKET:
        state.agenda.append(REFILLING)
    if len(state.hand[seat]) > HAND_LIMIT or len(state.plans[seat]) > PLANS_LIMIT:
        state.agenda.append(CLEARINGS[seat])


def ask_clearing(state: State, step: Clearing) -> Decision | None:
    """SOT-CLEAN-02: down to three fortune cards, then to three voyages; others do not see which."""
    seat = step.seat
    if len(state.hand[seat]) > HAND_LIMIT:
        cards = state.hand[seat]
    elif len(state.plans[seat]) > PLANS_LIMIT:
        cards = state.plans[seat]
    else:
        return None
    return Decision(seat, step, [DISCARD[card] for card in sorted(set(cards))], eyes_of(seat))


def settle_clearing(state: State, step: Clearing, action: Action) -> None:
    if not isinstance(action, Discard):
        return
    state.first(step)
    if action.card in VOYAGES:
        discard_plan(state, step.seat, action.card, deck_of(action.card))
        state.tell("SOT-CLEAN-02", "@{} discards a voyage.", step.seat)
    else:
        discard_fortune(state, step.seat, action.card)
        state.tell("SOT-CLEAN-02", "@{} discards a fortune card.", step.seat)


def settle_refilling(state: State, step: Refilling, action: Action) -> None:
    """SOT-CLEAN-03: empty places of the special crew market are filled from the deck."""
    while len(state.market) < MARKET:
        drawn = draw_card(state, CREWS, EVERYONE)
        if drawn is None:
            return
        state.market = tuple(sorted((*state.market, drawn[0])))
        state.tell("SOT-CLEAN-03", "A {} looks for a berth at the Outpost.", CREW[drawn[0]].name)


# Cards that go under a deck in an order their owner picks.


def ask_shelving(state: State, step: Shelving) -> Decision | None:
    """SOT-DECK-02: asked only where the order matters: two cards of one deck."""
    decks = [shelf_deck(card) for card in state.shelf]
    cards = {card for card, deck in zip(state.shelf, decks, strict=True) if decks.count(deck) > 1}
    if len(cards) < 2:
        return None
    secret = not cards & CREW.keys()
    eyes = eyes_of(step.seat) if secret else EVERYONE
    return Decision(step.seat, step, [SHELVE[card] for card in sorted(cards)], eyes)


def shelf_deck(card: str) -> int:
    return CREWS if card in CREW else deck_of(card)


def settle_shelving(state: State, step: Shelving, action: Action) -> None:
    if isinstance(action, Shelve):
        shelve(state, step.seat, action.card)
        state.first(step)
    else:
        for card in state.shelf:
            shelve(state, step.seat, card)


def shelve(state: State, seat: int, card: str) -> None:
    state.shelf = without(state.shelf, card)
    eyes = EVERYONE if card in CREW else eyes_of(seat)
    put_under(state, shelf_deck(card), card, eyes)


# Fortune phase.


def settle_windfall(state: State, step: Windfall, action: Action) -> None:
    """SOT-FPH-01, SOT-FPH-03: a card each, one more for every symbol behind the leader."""
    leader = max(state.rep)
    owed = [1 + fortune_symbols(rep, leader) for rep in state.rep]
    drawn = [0] * state.seats
    for lap in range(max(owed)):
        for seat in turn_order(state):
            if owed[seat] > lap and draw_fortune(state, seat):
                drawn[seat] += 1
    for seat in turn_order(state):
        state.tell("SOT-FPH-01", "@{} draws fortune cards: {}.", seat, drawn[seat])
