"""QUESTS: progress and rewards of the four kinds (MP-QUEST)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.games.micro_pirates.board import NOWHERE
from quarterdeck.games.micro_pirates.components import (
    DELIVERY,
    OCEANS,
    PANELS,
    QUEST,
    QUEST_TYPES,
    QUESTS,
    RAID,
    SPECIAL,
    VOYAGE,
    Gain,
    Quest,
)
from quarterdeck.games.micro_pirates.rules.decks import discard, remove
from quarterdeck.games.micro_pirates.rules.effects import fall_due, gain, gain_goods, pay
from quarterdeck.games.micro_pirates.rules.phrases import goods_words
from quarterdeck.games.micro_pirates.rules.steps import MARKINGS, SpecialReward
from quarterdeck.games.micro_pirates.state import NO_QUEST, State

NAMES: Final = ("Raid", "Delivery", "Voyage", "Special Quest")
RULES: Final = ("MP-QUEST-01", "MP-QUEST-04", "MP-QUEST-05", "MP-QUEST-07")


def accept(state: State, seat: Seat, card: str) -> None:
    """MP-QUEST-14: the goals lie on the sea as soon as the card is taken."""
    quest = QUESTS[card]
    set_quest(state, seat, quest.type, card)
    state.tell("MP-PORT-01", "@{} accepts the {} {}.", seat, NAMES[quest.type], quest.name)
    port = OCEANS[state.sea.ocean[state.at[seat]]].id
    state.event("accept", seat, card, (port, PANELS[seat]))
    if quest.type == RAID:
        state.agenda.append(MARKINGS[seat])
    elif quest.type == VOYAGE:
        state.homes[seat] = state.sea.ocean[state.at[seat]]


def set_quest(state: State, seat: Seat, type: int, card: str) -> None:
    quests = state.quests[seat][:]
    quests[type] = card
    state.quests[seat] = quests


def complete(state: State, seat: Seat, type: int) -> None:
    """Reward at once. MP-QUEST-05: a finished Voyage leaves the game, others are discarded."""
    card = state.quests[seat][type]
    quest = QUESTS[card]
    set_quest(state, seat, type, NO_QUEST)
    state.tell(RULES[type], "@{} completes the {} {}.", seat, NAMES[type], quest.name)
    state.event("complete", seat, card, (PANELS[seat], ""))
    if type == VOYAGE:
        remove(state, card)
        state.event("complete", seat, "explored", (PANELS[seat], ""))
        state.homes[seat], state.explored[seat] = NOWHERE, False
    else:
        discard(state, QUEST, card)
    if type == SPECIAL:
        clear_progress(state, seat, quest)
    company = state.companies[seat]
    gain(state, seat, quest.reward, QUEST_TYPES[type], RULES[type])
    gain_goods(state, seat, company.quest_coins, company.quest_rum, RULES[type])


def clear_progress(state: State, seat: Seat, quest: Quest) -> None:
    marks = marks_of(state, seat, quest)
    if marks:
        state.event("progress", seat, "special-token", (PANELS[seat], ""), marks)
    state.progress[seat] = 0


def marks_of(state: State, seat: Seat, quest: Quest) -> int:
    """How far a Special Quest has come: battles won, or different Ocean cards."""
    progress = state.progress[seat]
    return progress if quest.code == "win_battles" else progress.bit_count()


def deliver(state: State, seat: Seat) -> None:
    """MP-QUEST-04, MP-QUEST-10: hand in everything at once."""
    quest = QUESTS[state.quests[seat][DELIVERY]]
    tell_payment(state, seat, quest)
    pay(state, seat, quest.pay)
    complete(state, seat, DELIVERY)


def tell_payment(state: State, seat: Seat, quest: Quest) -> None:
    if state.log is not None and quest.pay != Gain():
        goods = goods_words(quest.pay)
        state.tell("MP-QUEST-10", "@{} hands in {} for {}.", seat, goods, quest.name)


def further(state: State, seat: Seat) -> None:
    """MP-QUEST-07, MP-QUEST-13: a Quest action for the Special Quest."""
    quest = QUESTS[state.quests[seat][SPECIAL]]
    if quest.code != "leave_tokens":
        tell_payment(state, seat, quest)
        pay(state, seat, quest.pay)
        complete(state, seat, SPECIAL)
        return
    ocean = state.sea.ocean[state.at[seat]]
    state.tell("MP-QUEST-07", "@{} leaves a token at {}.", seat, OCEANS[ocean].name)
    mark_ocean(state, seat, ocean)


def mark_ocean(state: State, seat: Seat, ocean: int) -> None:
    """One more of the different Ocean cards that the Special Quest wants."""
    if not state.progress[seat] >> ocean & 1:
        state.tell("MP-QUEST-13", "@{}'s Special Quest advances.", seat)
        state.event("progress", seat, "special-token", ("", PANELS[seat]))
    state.progress[seat] |= 1 << ocean
    if state.progress[seat].bit_count() >= QUESTS[state.quests[seat][SPECIAL]].count:
        fall_due(state, SpecialReward(seat))


def count_discovery(state: State, seat: Seat) -> None:
    """MP-QUEST-13, MP-EXP-12: regular Explores and digs on different Ocean cards."""
    card = state.quests[seat][SPECIAL]
    if card and QUESTS[card].code == "explore_success":
        mark_ocean(state, seat, state.sea.ocean[state.at[seat]])


def count_victory(state: State, seat: Seat, against: str) -> None:
    """MP-QUEST-13: battles won after the card was taken."""
    card = state.quests[seat][SPECIAL]
    if card and QUESTS[card].code == "win_battles" and against in QUESTS[card].kinds:
        state.progress[seat] += 1
        state.tell("MP-QUEST-13", "@{}'s Special Quest advances.", seat)
        state.event("progress", seat, "special-token", ("", PANELS[seat]))
        if state.progress[seat] >= QUESTS[card].count:
            fall_due(state, SpecialReward(seat))
