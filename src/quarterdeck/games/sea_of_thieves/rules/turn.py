"""ROUND, SETUP, ACT: the order of play. No other module knows what comes next."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    ACT,
    AHEAD,
    ANCHOR,
    AT_ONCE,
    DISCARD,
    END,
    FINISH,
    LAUNCH,
    PLAY,
    Abandon,
    Act,
    Ahead,
    Anchor,
    AtOnce,
    Discard,
    Finish,
    Launch,
    Play,
    Swap,
    Use,
)
from quarterdeck.games.sea_of_thieves.board import OUTPOST
from quarterdeck.games.sea_of_thieves.components import (
    ACTIONS_A_SHIP,
    ACTIONS_A_TURN,
    CREW,
    GAUGE,
    HAND_LIMIT,
    HULL_NAMES,
    HULLS,
    MARKET,
    PLANS_LIMIT,
    REVIVERS,
    SHIPS,
    VOYAGES,
)
from quarterdeck.games.sea_of_thieves.rules.any_time import settle_quiet, turn_options
from quarterdeck.games.sea_of_thieves.rules.cards.playing import TIMED, held_cards
from quarterdeck.games.sea_of_thieves.rules.cards.selectors import any_playable
from quarterdeck.games.sea_of_thieves.rules.effects import (
    discard_fortune,
    discard_plan,
    draw_card,
    draw_fortune,
)
from quarterdeck.games.sea_of_thieves.rules.queries import (
    afloat,
    fortune_symbols,
    is_held,
    place_name,
    ships_of,
    turn_order,
)
from quarterdeck.games.sea_of_thieves.rules.seen import has_secrets, unseen_fortunes
from quarterdeck.games.sea_of_thieves.rules.steps import (
    ACTINGS,
    CLEARINGS,
    DISPATCHES,
    FOUNDERINGS,
    GRASPING,
    HASTENINGS,
    REFILLING,
    RETAKINGS,
    RISINGS,
    ROUND,
    SPEEDINGS,
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
    Turn,
    Windfall,
    respawning,
)
from quarterdeck.games.sea_of_thieves.rules.told import change, moved
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import deck_of, deliverable, embark
from quarterdeck.games.sea_of_thieves.state import CREWS, State

AFTER_TURNS: Final = (Hazards(), GRASPING, Drawing(), Windfall(), ROUND)
"""What a round ends with."""

LAST: Final = [{**HASTENINGS[ship], "ahead": SPEEDINGS[ship]} for ship in range(SHIPS)]
"""How a ship begins the last action of a turn, unless it does tasks and then is asked."""

# Set-up: where the ships begin.


def ask_placing(state: State, step: Placing) -> Decision | None:
    """SOT-SETUP-13: an island hex of the hub that no other player's ships hold."""
    islands = harbours(state)
    if len(islands) < 2:
        return None
    return Decision(step.seat, step, [ANCHOR[hex] for hex in islands])


def harbours(state: State) -> list[int]:
    return [hex for hex in state.chart.islands_at[0] if hex not in state.at]


def settle_placing(state: State, step: Placing, action: Action) -> None:
    to = action.to if isinstance(action, Anchor) else harbours(state)[0]
    where = place_name(state, to)
    state.tell("SOT-SETUP-13", "@{}'s ships lie at {}.", step.seat, where)
    for ship in ships_of(step.seat):
        state.at[ship] = to
        moved(state, "anchor", ship, -1, to)


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
    state.turn, state.actions, state.swapped, state.proud = seat, 0, False, False
    state.first(ACTINGS[seat], RISINGS[seat], RETAKINGS[seat])
    # SOT-RESP-04: nothing respawns in the first round.
    if state.round > 1 and len(afloat(state, seat)) < 2:
        state.first(respawning(seat, 0))


# B. Actions.


def ask_acting(state: State, step: Acting) -> Decision | None:
    """SOT-ACT-01, SOT-ACT-06, SOT-ACT-11: act with a ship, play cards, or end the turn."""
    seat = step.seat
    options: list[Action] = []
    if state.actions < ACTIONS_A_TURN:
        for ship in (2 * seat, 2 * seat + 1):
            if state.at[ship] >= 0 and state.tokens[ship] < ACTIONS_A_SHIP:
                options += commands(state, seat, ship)
    others = turn_options(state, seat, between_actions=True)
    if state.proud:
        others += [PLAY[card] for card in held_cards(state, seat, "react-voyage")]
    # SOT-ACT-09: a voyage alone could be given up as well before the last action or next turn;
    # what is in a hand is nobody's business, so whoever might have a card to play is asked.
    idle = not options and all(isinstance(o, Abandon) for o in others)
    if idle and not could_play(state, seat):
        return None
    return Decision(seat, step, [*options, *others, END])


def could_play(state: State, seat: int) -> bool:
    """Whether a hand might have a card for the end of the actions, for all that everybody knows."""
    if not has_secrets(state, seat):
        return False
    unseen = unseen_fortunes(state)
    boasts = TIMED["react-voyage"] if state.proud else frozenset[str]()
    return not unseen.isdisjoint(boasts) or any_playable(state, seat, unseen)


def commands(state: State, seat: int, ship: int) -> list[Action]:
    """SOT-ACT-10 to 13: act, start a voyage with it, set full sail after the tasks, or do at once
    what the place offers; the last action may be told to end the turn."""
    orders = at_once(state, ship)
    plans = () if state.voyage[ship] else state.plans[seat]
    options: list[Action] = [ACT[ship], *(AT_ONCE[ship][order] for order in orders)]
    if not is_held(state, ship):
        options.append(AHEAD[ship])
        orders.append("ahead")
    options += [LAUNCH[ship][card] for card in plans]
    if state.actions + 1 == ACTIONS_A_TURN and (state.hand[seat] or state.kept[seat]):
        options += [FINISH[ship][order] for order in ("tasks", *orders, *plans)]
    return options


def at_once(state: State, ship: int) -> list[str]:
    """SOT-ACT-12: what the ship could do where it is, if nothing is to be asked before."""
    here = state.at[ship]
    cook = any(card in REVIVERS for card in state.crew[ship])
    if cook or deliverable(state, ship):
        return []
    if here == OUTPOST:
        return ["trade"]
    return ["plunder"] if here in state.chart.island or here in state.cargo else []


def settle_acting(state: State, step: Acting, action: Action) -> None:
    match action:
        case Act(ship):
            state.actions += 1
            state.first(DISPATCHES[ship], step)
        case AtOnce(ship, order):
            state.actions += 1
            state.first(HASTENINGS[ship][order], step)
        case Ahead(ship):
            state.actions += 1
            state.first(SPEEDINGS[ship], step)
        case Finish(ship, order):
            state.actions += 1
            state.first(LAST[ship].get(order, DISPATCHES[ship]))
            if order in VOYAGES:
                embark(state, ship, order)
        case Launch(ship, card):
            state.actions += 1
            state.first(DISPATCHES[ship], step)
            embark(state, ship, card)
        case Play() | Use() | Swap() | Abandon():
            settle_quiet(state, step, step.seat, action)
        case _:
            state.tell("SOT-ACT-06", "@{} ends the turn.", step.seat)


# C. Rising waters, D. Clean up.


def settle_rising(state: State, step: Rising, action: Action) -> None:
    """SOT-WATER-01: one space for each damage; at the top the ship sinks."""
    for ship in afloat(state, step.seat):
        if state.damage[ship]:
            top, before = GAUGE[state.kind[ship]], state.water[ship]
            state.water[ship] = min(top, before + state.damage[ship])
            name, level = HULL_NAMES[ship], state.water[ship]
            text = "The water in the {} rises to {} of {}."
            state.tell("SOT-WATER-01", text, name, level, top)
            change(state, "water", ship // 2, (HULLS[ship], "water"), level - before)
            if state.water[ship] == top:
                state.agenda.append(FOUNDERINGS[step.seat])


def settle_retaking(state: State, step: Retaking, action: Action) -> None:
    """SOT-CLEAN-01, SOT-CLEAN-04: action tokens come back, then discards, then the market."""
    seat = step.seat
    if state.log is not None and state.tokens[2 * seat] + state.tokens[2 * seat + 1]:
        state.tell("SOT-CLEAN-01", "@{} takes back the action tokens.", seat)
        for ship in ships_of(seat):
            change(state, "retake", seat, (HULLS[ship], "action-token"), -state.tokens[ship])
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
    card = action.card
    state.first(step)
    if card in VOYAGES:
        level = VOYAGES[card].level
        state.tell("SOT-CLEAN-02", "@{} discards a {} voyage.", step.seat, level)
        discard_plan(state, step.seat, card, deck_of(card))
    else:
        state.tell("SOT-CLEAN-02", "@{} discards a fortune card.", step.seat)
        discard_fortune(state, step.seat, card)


def settle_refilling(state: State, step: Refilling, action: Action) -> None:
    """SOT-CLEAN-03: empty places of the special crew market are filled from the deck."""
    while len(state.market) < MARKET:
        drawn = draw_card(state, CREWS, EVERYONE)
        if drawn is None:
            return
        state.market = tuple(sorted((*state.market, drawn[0])))
        state.tell("SOT-CLEAN-03", "A {} looks for a berth at the Outpost.", CREW[drawn[0]].name)
        state.event("offer", None, drawn[0], ("", "outpost"))


# Fortune phase.


def settle_windfall(state: State, step: Windfall, action: Action) -> None:
    """SOT-FPH-01, SOT-FPH-03: a card each, one more for every symbol behind the leader."""
    leader = max(state.rep)
    owed = [1 + fortune_symbols(rep, leader) for rep in state.rep]
    for lap in range(max(owed)):
        for seat in turn_order(state):
            if owed[seat] > lap:
                draw_fortune(state, seat)
