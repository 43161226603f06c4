"""Whether a position hangs together: every reference leads somewhere."""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.rules.names import place_from
from quarterdeck.games.cursed_seas.state import (
    CREW_PLACE,
    FORT_PLACE,
    ISLE_PLACE,
    LAND_PLACE,
    LOST,
    NONE,
    State,
)

NAMED: Final = ("unit", "other", "target", "by", "fort")
WITHOUT_ISLANDS: Final = ("Mustering", "MusteringAnew", "Opening", "LayingIsland")


def wrong_with(state: State) -> str:
    """A sentence about the first thing that is wrong; empty when all is well."""
    for check in (_homes, _pieces, _items, _spells):
        fault = check(state)
        if fault:
            return fault
    for step in state.agenda:
        fault = _step(state, step)
        if fault:
            return fault
    if state.agenda and not state.isle_x:
        top = state.agenda[-1]
        if type(top).__name__ not in WITHOUT_ISLANDS:
            return f"The step '{top}' cannot be settled before the islands are laid."
    return ""


def _homes(state: State) -> str:
    homes = [home for home in state.isle_home if home != NONE]
    if len(set(homes)) < len(homes):
        return "A seat has one home island."
    if state.starting_gold and set(homes) != set(range(state.seats)):
        return "Once treasure is dealt every seat has a home island."
    return ""


def _pieces(state: State) -> str:
    for unit, name in enumerate(state.table.slugs):
        if state.fire[unit] & ~state.masts[unit]:
            return f"A fire mast of {name} does not stand."
        if state.status[unit] == LOST and state.fog[unit] == NONE:
            return f"{name} is lost, but in no fog bank."
        for other in (state.pin[unit], state.held[unit], state.tow[unit]):
            if other == unit:
                return f"{name} cannot hold itself."
    return ""


def _items(state: State) -> str:
    for item, place in enumerate(state.item_at):
        if place >= FORT_PLACE and place - FORT_PLACE >= len(state.fort_isle):
            return f"{CARDS[state.item_card[item]].name} is in a fort that is not there."
    return ""


_PLAIN: Final = (
    "armour|armoured|auto-hit|base-s|cut-once|fort-fired|hush|hush-crew|item-down|item-used|jammed"
    "|move-after-load|must-leave|no-act|no-explore|no-move|salvaged|segment|surrounds|swoop|next-s"
    "|next-left|free-crew|free-crew-unload|hush-targets|item-hush|gale|fort-foe"
)
_WORDED: Final = (
    r"asked-[A-Z_]+|cannon\+\d{1,2}|copy:\S+|cut-\d{1,2}|explore:[a-z_]+(:\d)?|fort-[A-Z_]+"
    r"|gun:(artillery|flame)|legs:[SL](\+[SL])*|link:\d{1,3}|next-plus:[SL](\+[SL])*"
    r"|item-left-[0-3]|item-bound-\d{1,3}|long-gun:\d|prey:\d{1,3}|rolling-[0-3]|shot-by-\d{1,3}|stuck:[1-6]-[1-6]|truce-[0-3]"
)
SPELL: Final = re.compile(rf"(({_PLAIN})@?|{_WORDED})")
"""Every kind of spell there is."""


def _spells(state: State) -> str:
    for word, on, _ in state.spells:
        if not SPELL.fullmatch(word):
            return f"There is no spell '{word}'."
        if word.startswith(("link:", "item-")):
            linked = int(word[5:]) if word.startswith("link:") else on
            if not (0 <= on < len(state.item_at) and 0 <= linked < len(state.item_at)):
                return f"The spell {word} lies on nothing."
        elif not place_exists(state, on):
            return f"The spell {word} lies on nothing."
        if word.startswith("copy:") and not _copy(word):
            return f"The spell {word} copies nothing."
    for word, _, _, seat, _ in state.zones:
        if word not in ("calm", "cursed", "turtle") or not 0 <= seat < state.seats:
            return f"There is no zone '{word}' of that seat."
    return ""


def _copy(word: str) -> bool:
    parts = word.split(":")
    if len(parts) != 3 or parts[1] not in CARDS or not parts[2].isdigit():
        return False
    return int(parts[2]) < len(CARDS[parts[1]].powers)


def place_exists(state: State, place: int) -> bool:
    if place >= CREW_PLACE:
        return place - CREW_PLACE < len(state.item_at)
    if place >= LAND_PLACE:
        return place - LAND_PLACE < len(state.land_kind)
    if place >= FORT_PLACE:
        return place - FORT_PLACE < len(state.fort_isle)
    if place >= ISLE_PLACE:
        return place - ISLE_PLACE < len(state.isle_x)
    return 0 <= place < len(state.owner)


def _step(state: State, step: Step) -> str:
    for field in step.__match_args__:
        value = getattr(step, field)
        if field in NAMED and value != "-" and place_from(state, value) == NONE:
            return f"The step '{step}' names '{value}', which is not there."
        if field in ("seat", "whose") and not 0 <= value < state.seats:
            return f"The step '{step}' names a seat that is not there."
        if field in ("isle", "land") and not _numbered(state, field, value):
            return f"The step '{step}' names a place that is not there."
        if field == "place" and not place_exists(state, value):
            return f"The step '{step}' names a place that is not there."
        if field == "item" and not 0 <= value < len(state.item_at):
            return f"The step '{step}' names an item that is not there."
        if field in ("legs", "bonus") and not (set(value) <= {"S", "L"} or value == ("D",)):
            return f"The step '{step}' has segments that are neither S nor L."
        if field == "targets" and any(name not in state.table.index for name in value):
            return f"The step '{step}' names a ship that is not there."
    return ""


def _numbered(state: State, field: str, value: int) -> bool:
    count = len(state.isle_x) if field == "isle" else len(state.land_kind)
    return 0 <= value < count
