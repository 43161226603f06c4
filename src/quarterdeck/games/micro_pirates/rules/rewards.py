"""REWARDS: prizes, matches and tokens that wait for their owner (MP-FLOW-13, MP-QUEST)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.micro_pirates.actions import MARKS, MATCHES, SETTLES, Mark, Match, Settle
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    MAP,
    MAP_CARDS,
    MERCHANT_KINDS,
    MERCHANTS,
    OCEANS,
    RAID,
    RAID_TOKENS,
    SPECIAL,
    TREASURE_MARKERS,
    VOYAGE,
)
from quarterdeck.games.micro_pirates.rules.effects import DUE, lose_map, spend
from quarterdeck.games.micro_pirates.rules.phrases import place_name
from quarterdeck.games.micro_pirates.rules.queries import (
    has_turns_left,
    is_disabled,
    merchants_afloat,
    pairs,
)
from quarterdeck.games.micro_pirates.rules.quests import complete
from quarterdeck.games.micro_pirates.rules.steps import (
    ORDERINGS,
    Homecoming,
    Looting,
    Marking,
    Matching,
    Ordering,
    RaidReward,
    SpecialReward,
)
from quarterdeck.games.micro_pirates.state import State

WORDS: Final[dict[type[Step], str]] = {
    Looting: "loot",
    RaidReward: "raid",
    SpecialReward: "special",
    Matching: "match",
}
NAMES: Final = {
    "loot": "the Loot",
    "raid": "the Raid",
    "special": "the Special Quest",
    "match": "the maps",
}


def due_now(state: State, seat: int) -> dict[str, Step]:
    """What lies uppermost on the agenda and belongs to one seat, by its word.

    MP-QUEST-11: the normal reward of a merchant comes before the Raid's. Loot of which nothing more
    is taken is no reward: when it is put aside changes nothing.
    """
    found: dict[str, Step] = {}
    for step in reversed(state.agenda):
        if not isinstance(step, DUE) or step.seat != seat:
            break
        spent = isinstance(step, Looting) and not step.keep
        if not spent and not isinstance(step, Ordering):
            found.setdefault(WORDS[type(step)], step)
    if "loot" in found:
        found.pop("raid", None)
    return found


def ask(state: State, step: Ordering) -> Decision | None:
    """MP-FLOW-13: the owner says what comes first."""
    found = due_now(state, step.seat)
    if len(found) < 2:
        return None
    return Decision(step.seat, step, [SETTLES[word] for word in found])


def settle(state: State, step: Ordering, action: Action) -> None:
    if isinstance(action, Settle):
        chosen = due_now(state, step.seat)[action.what]
        state.tell("MP-FLOW-13", "@{} settles {} first.", step.seat, NAMES[action.what])
        last = len(state.agenda) - 1 - state.agenda[::-1].index(chosen)
        del state.agenda[last]
        state.agenda.append(ORDERINGS[step.seat])
        state.agenda.append(chosen)


def reward_raid(state: State, step: RaidReward, action: Action) -> None:
    complete(state, step.seat, RAID)


def reward_special(state: State, step: SpecialReward, action: Action) -> None:
    complete(state, step.seat, SPECIAL)


def come_home(state: State, step: Homecoming, action: Action) -> None:
    """MP-QUEST-06, MP-QUEST-12: still in the Port and not disabled."""
    seat = step.seat
    if not state.explored[seat] or is_disabled(state, seat):
        return
    if state.at[seat] == state.sea.harbour[state.homes[seat]]:
        complete(state, seat, VOYAGE)


# Map matches.


def ask_match(state: State, step: Matching) -> Decision | None:
    """With two pairs at once the owner chooses which one is laid out."""
    found = pairs(state.hands[step.seat])
    if len(found) < 2 or state.treasures[step.seat] != NOWHERE:
        return None
    return Decision(step.seat, step, [MATCHES[ocean] for ocean in found])


def settle_match(state: State, step: Matching, action: Action) -> None:
    """MP-EXP-05, MP-EXP-11: exactly two cards and at most two tokens go; the marker is set."""
    seat = step.seat
    found = pairs(state.hands[seat])
    if not found or state.treasures[seat] != NOWHERE:
        return
    ocean = action.ocean if isinstance(action, Match) else found[0]
    name, there = OCEANS[ocean].name, SECTORS[state.sea.jungle[ocean]]
    state.tell("MP-EXP-05", "@{} matches two maps: treasure at {}, {}.", seat, there, name)
    for card in [card for card in state.hands[seat] if MAP_CARDS[card] == ocean][:2]:
        lose_map(state, seat, card)
    spend(state, seat, MAP, min(2, state.holds[seat][MAP]))
    state.treasures[seat] = ocean
    state.event("bury", seat, TREASURE_MARKERS[seat], ("", there))


# Raid tokens.


def ask_mark(state: State, step: Marking) -> Decision | None:
    """MP-QUEST-01, MP-QUEST-11: any merchant on the sea; with one there is nothing to choose."""
    afloat = merchants_afloat(state)
    if len(afloat) < 2 or not has_turns_left(state, step.seat):
        return None
    return Decision(step.seat, step, [MARKS[merchant] for merchant in afloat])


def settle_mark(state: State, step: Marking, action: Action) -> None:
    """MP-QUEST-03: with no merchant on the sea the token is kept; so it is by whoever has had the
    last turn."""
    afloat = merchants_afloat(state)
    if not afloat or not has_turns_left(state, step.seat):
        return
    merchant = action.merchant if isinstance(action, Mark) else afloat[0]
    state.marks[step.seat] = merchant
    if state.log is not None:
        kind = MERCHANT_KINDS[merchant // 3]
        where = place_name(state, state.merchants[merchant])
        state.tell("MP-QUEST-01", "@{} marks the {} merchant at {}.", step.seat, kind, where)
        state.event("mark", step.seat, RAID_TOKENS[step.seat], ("", MERCHANTS[merchant]))
