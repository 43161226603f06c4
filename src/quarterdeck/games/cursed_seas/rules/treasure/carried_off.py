"""CARRIED OFF: unique treasure that lays its ship somewhere else."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.board.geometry import crosses
from quarterdeck.games.cursed_seas.components import WHIRLPOOL, Power
from quarterdeck.games.cursed_seas.rules.actions_left import acts_left, is_mercenary
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.move.steps import Placing, Whirling
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, ask_to_name
from quarterdeck.games.cursed_seas.rules.powers.record import Play, PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import MOVE, home_of, left_of, wild_isles
from quarterdeck.games.cursed_seas.rules.sea.outlines import offset, solids
from quarterdeck.games.cursed_seas.rules.treasure.moments import stop_loading
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power
from quarterdeck.games.cursed_seas.state import FOREVER, ISLE_PLACE, LAND_PLACE, State

# Home.


def _sees_home(state: State, unit: int, power: Power) -> bool:
    """With a move action, and a clear straight line from bow to home island."""
    if state.spent[unit] or is_mercenary(state, unit):
        return False
    home = home_of(state, state.owner[unit])
    way = offset(state, state.isle_x[home] - state.x[unit], state.isle_y[home] - state.y[unit])
    reach = abs(way[0]) + abs(way[1])
    for place, shape, dx, dy in solids(state, (state.x[unit], state.y[unit]), reach, unit):
        if place != ISLE_PLACE + home and crosses(shape, (-dx, -dy), (way[0] - dx, way[1] - dy)):
            return False
    return True


def _beacon(state: State, unit: int, item: int) -> None:
    """Laid docked at home."""
    state.spent[unit] += MOVE
    home = ISLE_PLACE + home_of(state, state.owner[unit])
    state.first(Placing(state.table.slugs[unit], home))


# To an island.


def _bottle(state: State, unit: int, item: int, isle: int) -> None:
    """The wild island with the fewest coins; the opponent breaks ties."""
    if relic_power(state, item).word == "fewest_coins_wild":
        ask_to_name(state, "bottle", unit, seat=left_of(state, state.owner[unit]))


def _poorest_isles(state: State, step: Naming) -> list[str]:
    isles = [isle for isle in wild_isles(state) if isle not in state.fort_isle]
    least = min((len(state.isle_coins[isle]) for isle in isles), default=0)
    return [ISLE_NAMES[isle] for isle in isles if len(state.isle_coins[isle]) == least]


def _drift_there(state: State, step: Naming, name: str) -> None:
    """The ship is laid docked at the island named, unless it lies there already."""
    isle = ISLE_NAMES.index(name)
    if isle != state.dock[state.table.index[step.unit]]:
        stop_loading(state, step.unit)
        state.first(Placing(step.unit, ISLE_PLACE + isle))


def _isle_elsewhere(state: State, unit: int, power: Power) -> bool:
    """With a move action, to any other wild island."""
    if power.word != "any_wild" or not acts_left(state, unit, MOVE):
        return False
    return bool(_other_isles(state, unit))


def _other_isles(state: State, unit: int) -> list[int]:
    isles = wild_isles(state)
    return [isle for isle in isles if isle not in state.fort_isle and isle != state.dock[unit]]


def _necklace(state: State, unit: int, item: int) -> None:
    """Laid docked at a wild island of its owner's choice; the necklace stays."""
    state.spent[unit] += MOVE
    ask_to_name(state, "necklace", unit, item)


def _far_isles(state: State, step: Naming) -> list[str]:
    return [ISLE_NAMES[isle] for isle in _other_isles(state, state.table.index[step.unit])]


def _leap(state: State, step: Naming, name: str) -> None:
    """The fleet that laid the necklace down may not load it again."""
    item, place = step.data[0], ISLE_PLACE + ISLE_NAMES.index(name)
    state.item_up[item] = 0
    state.spells.append((f"item-left-{step.seat}", item, FOREVER))
    state.first(Placing(step.unit, place))
    move_item(state, item, place)


# Into a whirlpool.


def _sucked(state: State, unit: int, item: int, isle: int) -> None:
    """Moved into the nearest whirlpool, which it resolves."""
    pools = [land for land, kind in enumerate(state.land_kind) if kind == WHIRLPOOL]
    if pools:
        name = state.table.slugs[unit]
        near = min(pools, key=lambda land: (_land_gap(state, unit, land), land))
        stop_loading(state, name)
        state.first(Placing(name, LAND_PLACE + near), Whirling(name, near))


def _land_gap(state: State, unit: int, land: int) -> int:
    """How far the centre of terrain lies from a piece, squared."""
    dx, dy = state.land_x[land] - state.x[unit], state.land_y[land] - state.y[unit]
    dx, dy = offset(state, dx, dy)
    return dx * dx + dy * dy


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "TELEPORT_HOME_LOS",
        rule="CS-EXPL-05",
        words="With a move action and a clear straight line from bow to home: docked at home.",
        kind="treasure",
        play=Play(_beacon, _sees_home),
    ),
    PowerRecord(
        "TELEPORT_DOCK",
        rule="CS-EXPL-05",
        words="Docked at the wild island with the fewest coins when found, or at any with a move "
        "action.",
        kind="treasure",
        found=_bottle,
        play=Play(_necklace, _isle_elsewhere),
        asks=(
            Question(
                "bottle",
                _poorest_isles,
                _drift_there,
                "Several islands have the fewest coins. At which one is {unit} laid?",
                "CS-EXPL-05",
            ),
            Question(
                "necklace",
                _far_isles,
                _leap,
                "At which wild island does {unit} dock?",
                "CS-EXPL-05",
            ),
        ),
    ),
    PowerRecord(
        "INTO_WHIRLPOOL",
        rule="CS-EXPL-05",
        words="The ship is moved into the nearest whirlpool, which it resolves.",
        kind="treasure",
        found=_sucked,
    ),
)
