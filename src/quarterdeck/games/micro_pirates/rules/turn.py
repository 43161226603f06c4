"""TURN: up to two actions; the end of the turn; whose turn is next (MP-FLOW).

This module alone knows the order of play.
"""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import (
    END_TURN,
    EXPLORE,
    EXPORTING,
    FORAGE,
    OVERHAUL,
    PORT_CALL,
    QUEST_DELIVERY,
    QUEST_SPECIAL,
    QUEST_VOYAGE,
    SELL_CHESTS,
    SET_SAIL,
    TRADE,
    Explore,
    Export,
    Forage,
    Overhaul,
    PortCall,
    Quest,
    SellChests,
    SetSail,
    Trade,
)
from quarterdeck.games.micro_pirates.board import FISHING, GROVE, HARBOUR, JUNGLE, ROYAL_HARBOUR
from quarterdeck.games.micro_pirates.components import (
    ACTIONS_PER_TURN,
    CHEST,
    DELIVERY,
    EXPORTS,
    GHOST_FAME,
    LAST_ROUND,
    LEAST_FAME,
    OCEANS,
    ON_EXPLORE,
    ON_FISH,
    ON_PLANTAIN,
    QUICK_FAME,
    RAID,
    VOYAGE,
)
from quarterdeck.games.micro_pirates.rules import harbour, quests
from quarterdeck.games.micro_pirates.rules.effects import trigger_end
from quarterdeck.games.micro_pirates.rules.exchanges import can_trade
from quarterdeck.games.micro_pirates.rules.merchants import return_merchants
from quarterdeck.games.micro_pirates.rules.queries import (
    SOLD_CHESTS,
    call_options,
    can_deliver,
    can_further,
    can_pay,
    can_seek,
    clockwise,
    may_explore,
    usable,
)
from quarterdeck.games.micro_pirates.rules.steps import (
    CALLINGS,
    CLOSINGS,
    DECLARINGS,
    EXPLORINGS,
    FORAGINGS,
    GHOST_CLOSING,
    GHOST_TURN,
    MARKINGS,
    PASSINGS,
    SAILINGS,
    TRADINGS,
    TURNS,
    Closing,
    GhostClosing,
    Passing,
    Turn,
)
from quarterdeck.games.micro_pirates.state import State


def ask(state: State, step: Turn) -> Decision | None:
    """MP-FLOW-01, MP-FLOW-02: every action that would change something, or the end of the turn."""
    if not state.actions:
        return None
    seat = step.seat
    here = state.at[seat]
    options: list[Action] = []
    if state.damage[seat] < state.companies[seat].hull:
        options.append(SET_SAIL)
    feature = state.sea.feature[here]
    if feature == HARBOUR:
        options += in_port(state, seat, here)
    elif feature == JUNGLE:
        if may_explore(state, seat):
            options.append(EXPLORE)
        options += quest_actions(state, seat)
    elif feature in (FISHING, GROVE):
        options.append(FORAGE)
    options.append(END_TURN)
    return Decision(seat, step, options)


def in_port(state: State, seat: Seat, here: int) -> list[Action]:
    """Port Call, Trade, Overhaul and Quest in every Port; Export in Port Royal (MP-EXPORT-01)."""
    options: list[Action] = []
    if call_options(state, seat):
        options.append(PORT_CALL)
    if can_trade(state, seat):
        options.append(TRADE)
    if state.damage[seat]:
        options.append(OVERHAUL)
    options += quest_actions(state, seat)
    if here == ROYAL_HARBOUR:
        exports = state.exports
        options += [EXPORTING[card] for card in exports if can_pay(state, seat, EXPORTS[card].pay)]
        if state.holds[seat][CHEST] >= 2 and not state.done & SOLD_CHESTS:
            options.append(SELL_CHESTS)
    return options


def quest_actions(state: State, seat: Seat) -> list[Action]:
    """MP-QUEST-04, -06, -07: Quest actions that are possible in this sector."""
    options: list[Action] = []
    _, delivery, voyage, special = state.quests[seat]
    if delivery and can_deliver(state, seat):
        options.append(QUEST_DELIVERY)
    if voyage and can_seek(state, seat):
        options.append(QUEST_VOYAGE)
    if special and can_further(state, seat):
        options.append(QUEST_SPECIAL)
    return options


def settle(state: State, step: Turn, action: Action) -> None:
    """An action costs one of two; with none left, or by choice, the turn is closed."""
    seat = step.seat
    if not state.actions or action is END_TURN:
        if state.actions:
            state.tell("MP-FLOW-01", "@{} ends the turn.", seat)
        state.agenda.append(CLOSINGS[seat])
        return
    state.actions -= 1
    state.agenda.append(step)
    match action:
        case SetSail():
            state.tell("MP-SAIL-01", "@{} sets sail.", seat)
            state.agenda.append(SAILINGS[seat])
        case Forage():
            prepare_forage(state, seat)
        case Explore():
            prepare_explore(state, seat, voyage=False)
        case PortCall():
            tell_port(state, seat, "MP-PORT-01", "@{} calls at {}.")
            state.agenda.append(CALLINGS[seat][False])
        case Trade():
            tell_port(state, seat, "MP-TRADE-01", "@{} trades in {}.")
            state.agenda.append(TRADINGS[seat][False][False])
        case Overhaul():
            harbour.overhaul(state, seat)
        case Export(card):
            harbour.export(state, seat, card)
        case SellChests():
            harbour.sell_chests(state, seat)
        case Quest(type):
            act_on_quest(state, seat, type)


def tell_port(state: State, seat: Seat, rule: str, text: str) -> None:
    if state.log is not None:
        state.tell(rule, text, seat, OCEANS[state.sea.ocean[state.at[seat]]].name)


def prepare_forage(state: State, seat: Seat) -> None:
    fishing = state.sea.feature[state.at[seat]] == FISHING
    goods = "fish" if fishing else "plantains"
    state.tell("MP-FOR-01", "@{} forages for {}.", seat, goods)
    state.agenda.append(FORAGINGS[seat])
    declare(state, seat, ON_FISH if fishing else ON_PLANTAIN)


def prepare_explore(state: State, seat: Seat, voyage: bool) -> None:
    if state.log is not None:
        rule, why = ("MP-QUEST-06", " for the Voyage") if voyage else ("MP-EXP-01", "")
        where = OCEANS[state.sea.ocean[state.at[seat]]].name
        state.tell(rule, "@{} explores the jungle of {}{}.", seat, where, why)
    state.agenda.append(EXPLORINGS[seat][voyage])
    declare(state, seat, ON_EXPLORE)


def declare(state: State, seat: Seat, on: int) -> None:
    """MP-FOR-02: before the roll rum may be paid for effects, if there are any."""
    if usable(state, seat, on):
        state.agenda.append(DECLARINGS[seat][on])


def act_on_quest(state: State, seat: Seat, type: int) -> None:
    if type == DELIVERY:
        quests.deliver(state, seat)
    elif type == VOYAGE:
        prepare_explore(state, seat, voyage=True)
    else:
        quests.further(state, seat)


# The end of a turn.


def close(state: State, step: Closing, action: Action) -> None:
    """MP-FLOW-03, MP-FLOW-11: merchants return, raid tokens find them; then the end is tested."""
    state.agenda.append(PASSINGS[step.seat])
    bring_merchants_back(state, step.seat)


def bring_merchants_back(state: State, seat: Seat) -> None:
    """MP-QUEST-03: tokens that were kept are placed as soon as merchants return."""
    return_merchants(state)
    for owner in reversed(clockwise(state, seat)):
        if state.quests[owner][RAID] and state.marks[owner] < 0:
            state.agenda.append(MARKINGS[owner])


def pass_on(state: State, step: Passing, action: Action) -> None:
    """MP-FLOW-04, MP-FLOW-06, MP-FLOW-08: once triggered, the end comes with the round's end."""
    seat = step.seat
    if not state.ending and max(state.fame) >= LEAST_FAME:
        for each in range(state.seats):
            trigger_end(state, each)
    if state.ghost is not None:
        state.agenda.append(GHOST_CLOSING)
        state.agenda.append(GHOST_TURN)
    else:
        begin_turn(state, (seat + 1) % state.seats)


def close_ghost(state: State, step: GhostClosing, action: Action) -> None:
    """MP-SOLO-25, MP-SOLO-29: merchants are checked, and the Ghost's own trigger."""
    assert state.ghost is not None
    threshold = GHOST_FAME - (QUICK_FAME if state.quick else 0)
    if not state.ending and state.ghost.fame >= threshold:
        state.ending = True
        text = "The Ghost Ship has {} Fame: this was the last round."
        state.tell("MP-SOLO-25", text, state.ghost.fame)
    begin_turn(state, 0)
    bring_merchants_back(state, 0)


def begin_turn(state: State, seat: Seat) -> None:
    """MP-FLOW-08, MP-FLOW-14: a round goes from the first seat to the last; the game ends between
    rounds, the hundredth being the last in any case."""
    if seat == state.first_seat:
        if state.ending or state.round >= LAST_ROUND:
            return
        state.round += 1
        state.tell("MP-FLOW-08", "Round {} begins.", state.round)
    state.actions = ACTIONS_PER_TURN
    state.done = 0
    state.agenda.append(TURNS[seat])
