"""PLACES: islands that are more than islands (CS-SETUP-18)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import ahead, within
from quarterdeck.games.cursed_seas.components import Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    LENT_BY_ISLANDS,
    SWALLOWS_COINS,
    SWIMS,
    USED_BY_PLACE,
)
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES
from quarterdeck.games.cursed_seas.rules.powers.ready import may_move
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Use
from quarterdeck.games.cursed_seas.rules.sea.outlines import inside, isle_shape, settle_on, solids
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, TURTLES, UNMEASURED, State


def turtles(state: State, unit: int, power: Power) -> list[str]:
    """CS-SETUP-18: great turtles nobody is docked at, with somewhere to swim."""
    return [
        f"{ISLE_NAMES[isle]}:{heading}"
        for isle, card in enumerate(state.isle_card)
        if card in TURTLES.cards and isle not in state.dock
        for heading in range(0, 360, 30)
        if _swims(state, isle, heading)
    ]


def _swims(state: State, isle: int, heading: int) -> bool:
    """S in a straight line, ending 2S or more from ships and other islands."""
    dx, dy = ahead(S, heading)
    x, y = state.isle_x[isle] + dx, state.isle_y[isle] + dy
    shape = isle_shape(state, isle)
    if not inside(state, shape, (x, y)):
        return False
    return not any(
        place != ISLE_PLACE + isle and within(shape, other, (ox, oy), 4 * S * S - 1)
        for place, other, ox, oy in solids(state, (x, y), 2 * S + shape.radius)
    )


def _ride(state: State, unit: int, power: Power, target: str) -> None:
    name, _, heading = target.partition(":")
    isle = ISLE_NAMES.index(name)
    dx, dy = ahead(S, int(heading))
    spot = settle_on(state, state.isle_x[isle] + dx, state.isle_y[isle] + dy)
    state.isle_x[isle], state.isle_y[isle] = spot
    state.roads = UNMEASURED
    state.tell("CS-SETUP-18", "The great turtle {} swims on.", name)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "isle_of_fire",
        rule="CS-SETUP-18",
        words="Each turn begins with a roll: a 6 destroys a random coin on it. It is nobody's "
        "home.",
        kind="place",
        traits=(SWALLOWS_COINS,),
    ),
    PowerRecord(
        "great_turtle",
        rule="CS-SETUP-18",
        words="An island that swims: ships spend their move to have it move S.",
        kind="place",
        traits=(SWIMS,),
    ),
    PowerRecord(
        "GREAT_TURTLE",
        rule="CS-SETUP-18",
        words="Instead of moving, a ship has a great turtle that nobody is docked at swim S.",
        kind="place",
        traits=(USED_BY_PLACE, LENT_BY_ISLANDS),
        label="have a great turtle swim, instead of moving",
        use=Use(_ride, may_move, turtles, "m"),
    ),
)
