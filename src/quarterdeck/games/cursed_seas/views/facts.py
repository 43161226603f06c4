"""Facts that do not depend on who looks: what is printed, what lies open, what is being asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from quarterdeck.core.terms import kind_of
from quarterdeck.games.cursed_seas.board.geometry import Shape, turned
from quarterdeck.games.cursed_seas.components import (
    CARDS,
    COLOURS,
    FOG,
    ICEBERG,
    LENGTHS,
    PLAIN,
    TERRAIN,
)
from quarterdeck.games.cursed_seas.components.traits import (
    SAFE_DOCKED,
    SAFE_FROM_L,
    SAFE_WITHIN_S,
    SHOOTS_AFTER_MOVE,
    SHORTENS_RANGE,
    SHOT_WHILE_UNDER,
)
from quarterdeck.games.cursed_seas.rules.actions_left import bonus_legs
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, land_name
from quarterdeck.games.cursed_seas.rules.queries import at_home
from quarterdeck.games.cursed_seas.rules.sea.outlines import land_shape
from quarterdeck.games.cursed_seas.rules.setup.steps import Launching
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.words.phrases import outcome_text
from quarterdeck.games.cursed_seas.words.prompts import event_card

TOLD = ("unit", "other", "target", "fort", "legs", "bonus", "die", "heading", "count", "event")
"""Fields of a step that the page may want: all of them are public."""


@lru_cache(maxsize=4096)
def printed(card_id: str) -> dict[str, Any]:
    """What is printed on a card; the same object every time, to be read and not changed."""
    card = CARDS[card_id]
    return {
        "title": card.name,
        "card": card.id,
        "points": card.points,
        "keywords": list(card.keywords),
        "text": card.text,
    }


def pending(state: State) -> dict[str, Any] | None:
    """What the open question is about: the piece, its segments, the island, the die."""
    question = state.question
    if question is None:
        return None
    step = question.step
    facts: dict[str, Any] = {"seat": COLOURS[question.seat], "step": kind_of(type(step))}
    for field in step.__match_args__:
        if field in TOLD:
            value = getattr(step, field)
            facts[field] = list(value) if isinstance(value, tuple) else value
    if "event" in facts:
        facts["event"] = event_card(facts["event"]).id
    facts["island"] = _island(state, step)
    return facts


def _island(state: State, step: object) -> str | None:
    """The island a bearing is measured from, or that is explored."""
    if isinstance(step, Launching):
        owner = state.owner[state.table.index[step.unit]]
        return ISLE_NAMES[state.isle_home.index(owner)]
    place = getattr(step, "place", -1)
    if ISLE_PLACE <= place < FORT_PLACE:
        return ISLE_NAMES[place - ISLE_PLACE]
    isle = getattr(step, "isle", -1)
    return ISLE_NAMES[isle] if isle >= 0 else None


def outline(shape: Shape, x: int, y: int) -> list[list[int]]:
    return [[x + px, y + py] for px, py in shape.points]


def isle_kind(state: State, isle: int) -> str:
    """Plain, mysterious, or one of the moving and burning ones; text stays hidden until shown."""
    card = state.isle_card[isle]
    if card == PLAIN:
        return PLAIN
    return CARDS[card].special or "mysterious"


def isle_text(state: State, isle: int) -> list[str]:
    card = state.isle_card[isle]
    if card == PLAIN or not state.isle_shown[isle]:
        return []
    low, high = map(outcome_text, CARDS[card].outcomes)
    return [CARDS[card].name, f"1-2: {low}", f"5-6: {high}"]


def land_facts(state: State, land: int) -> dict[str, Any]:
    kind = state.land_kind[land]
    x, y = state.land_x[land], state.land_y[land]
    shape, owner = land_shape(state, land), state.land_owner[land]
    numbers = [[x + px, y + py] for px, py in shape.points[::2]]
    return {
        "name": land_name(land),
        "kind": TERRAIN[kind],
        "x": x,
        "y": y,
        "outline": outline(shape, x, y),
        "numbers": numbers if kind in (FOG, ICEBERG) else [],
        "number": state.land_n[land],
        "seat": COLOURS[owner] if owner != NONE else None,
        "rating": state.land_rating[land],
    }


def mast_facts(state: State, unit: int) -> list[dict[str, Any]]:
    """Every mast with its gun: where it stands, whether it stands, whether it burns."""
    form, heading = state.table.forms[unit], state.heading[unit]
    guns = state.table.guns[unit]
    found = []
    for number, (px, py) in enumerate(form.places):
        dx, dy = turned(px, py, heading)
        gun = guns[number] if number < len(guns) else None
        found.append(
            {
                "x": state.x[unit] + dx,
                "y": state.y[unit] + dy,
                "stands": bool(state.masts[unit] >> number & 1),
                "burns": bool(state.fire[unit] >> number & 1),
                "rank": gun.rank if gun else 0,
                "range": gun.reach if gun else "",
                "reach": LENGTHS[gun.reach] if gun else 0,
            }
        )
    return found


def chase(state: State, unit: int) -> list[str]:
    """CS-KEY-CAPTAIN: the segments she may sail and then fire, as far as lies open; what is face
    down does not count."""
    if SHOOTS_AFTER_MOVE not in state.powers[unit]:
        return []
    return [*state.table.cards[unit].move, *bonus_legs(state, unit)]


def safe(state: State, unit: int) -> list[str]:
    """CS-SHOOT-06, CS-SHOOT-15: what keeps shots off her; what is face down does not count.

    `home`, `docked`, `under`: she is no target as she lies. `long`: no target of guns that reach L,
    `near`: nor of what is within S. `short`: guns that are aimed at her reach S."""
    powers, docked = state.powers[unit], state.dock[unit] != NONE
    reasons = {
        "home": at_home(state, unit),
        "docked": docked and SAFE_DOCKED in powers,
        "under": bool(state.mode[unit]) and SHOT_WHILE_UNDER not in powers,
        "long": SAFE_FROM_L in powers,
        "near": SAFE_WITHIN_S in powers,
        "short": SHORTENS_RANGE in powers,
    }
    return [word for word, holds in reasons.items() if holds]


def condition(state: State, unit: int) -> dict[str, Any]:
    names = state.table.slugs

    def named(other: int) -> str | None:
        return names[other] if other != NONE else None

    dock = state.dock[unit]
    return {
        "dock": ISLE_NAMES[dock] if dock != NONE else None,
        "pinned_by": named(state.pin[unit]),
        "held_by": named(state.held[unit]),
        "tows": named(state.tow[unit]),
        "fog": land_name(state.fog[unit]) if state.fog[unit] != NONE else None,
        "tangled": land_name(state.tangle[unit]) if state.tangle[unit] != NONE else None,
        "under": bool(state.mode[unit]),
        "scuttled": bool(state.scuttle[unit]),
        "actions": len(state.spent[unit].replace("o", "")) if "oo" not in state.spent[unit] else 2,
        "guns_won": state.guns_won[unit],
    }
