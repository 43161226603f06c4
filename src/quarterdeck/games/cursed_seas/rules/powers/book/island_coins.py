"""MYSTERIOUS ISLANDS: what they do to the coins of the table (CS-MYST)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import RELIC
from quarterdeck.games.cursed_seas.rules.cargo.gold import (
    coin_named,
    look,
    look_at_end,
    move_coin,
    set_coins,
    stacked,
    stir,
    take_random,
    without,
)
from quarterdeck.games.cursed_seas.rules.cargo.steps import Mystery
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, ask_to_name, find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.record import (
    AFTER,
    BEFORE,
    Outcome,
    PowerRecord,
    Question,
)
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import home_of, wild_isles
from quarterdeck.games.cursed_seas.rules.treasure.exchanges import faces_at, reserve
from quarterdeck.games.cursed_seas.rules.treasure.moments import discover
from quarterdeck.games.cursed_seas.state import ISLE_PLACE, State
from quarterdeck.games.cursed_seas.state.coins import (
    coin,
    face_of,
    face_text,
    is_silver,
    printed,
    seen_by,
)

DEAREST: Final = 6


def elsewhere(state: State, step: Mystery) -> list[str]:
    return [ISLE_NAMES[isle] for isle in wild_isles(state) if isle != step.isle]


def _isles_for_coins(state: State, step: Mystery) -> list[str]:
    return elsewhere(state, step) if state.isle_coins[step.isle] else []


def _move_away(state: State, unit: int, step: Mystery, name: str) -> None:
    place = ISLE_PLACE + ISLE_NAMES.index(name)
    for _ in range(min(step.data[0], len(state.isle_coins[step.isle]))):
        take_random(state, ISLE_PLACE + step.isle, place)


def _isles_to_scatter(state: State, step: Mystery) -> list[str]:
    """All coins to two or more islands: the last coin goes elsewhere if all went to one."""
    others, used = _isles_for_coins(state, step), set(step.data)
    if len(state.isle_coins[step.isle]) == 1 and len(used) == 1 and len(others) > 1:
        return [name for name in others if ISLE_NAMES.index(name) not in used]
    return others


def _scatter(state: State, unit: int, step: Mystery, name: str) -> None:
    isle = ISLE_NAMES.index(name)
    take_random(state, ISLE_PLACE + step.isle, ISLE_PLACE + isle)
    state.first(Mystery(step.unit, step.isle, step.outcome, (*step.data, isle)))


def _send_home(state: State, unit: int, isle: int, rest: str) -> None:
    home = ISLE_PLACE + home_of(state, state.owner[unit])
    for _ in range(int(rest)):
        take_random(state, ISLE_PLACE + isle, home)
    stir(state)
    look_at_end(state)


def _gather(state: State, unit: int, isle: int, rest: str) -> None:
    """First n random coins from every other wild island come here."""
    for other in wild_isles(state):
        if other != isle:
            for _ in range(min(int(rest), len(state.isle_coins[other]))):
                take_random(state, ISLE_PLACE + other, ISLE_PLACE + isle)
    look(state, ISLE_PLACE + isle, state.owner[unit])


def _coins_aboard(state: State, step: Mystery) -> list[str]:
    faces = {face_of(each) for each in state.coins[state.table.index[step.unit]]}
    return [face_text(face) for face in sorted(faces)]


def _leave_coin(state: State, unit: int, step: Mystery, name: str) -> None:
    left = next(each for each in state.coins[unit] if face_text(face_of(each)) == name)
    move_coin(state, left, unit, ISLE_PLACE + step.isle)
    state.spells.append(("no-explore", unit, state.clock))


def _coins_here(state: State, step: Mystery) -> list[str]:
    return faces_at(state, ISLE_PLACE + step.isle, state.owner[state.table.index[step.unit]])


def _greater(state: State, unit: int, step: Mystery, name: str) -> None:
    """The coin is replaced by one worth one more, up to six."""
    heap = state.isle_coins[step.isle]
    old = next(each for each in heap if face_text(face_of(each)) == name)
    value = min(DEAREST, printed(old) + 1)
    new = coin(value, is_silver(old), 0, seen_by(old))
    state.isle_coins[step.isle] = stacked(without(heap, old), [new])


def _unique_in_reserve(state: State, step: Mystery) -> list[str]:
    seat = state.owner[state.table.index[step.unit]]
    names = [item_name(state, item) for item in reserve(state, seat, RELIC)]
    return [*names, "none"] if names and state.isle_coins[step.isle] else []


def _unique(state: State, unit: int, step: Mystery, name: str) -> None:
    """A unique treasure of the reserve replaces a coin of the island that the explorer names."""
    if name != "none":
        item = find_item(state, name, reserve(state, state.owner[unit], RELIC))
        ask_to_name(state, "replace", unit, item, step.isle)


def _island_coins(state: State, step: Naming) -> list[str]:
    return faces_at(state, ISLE_PLACE + step.data[1], step.seat)


def _replace_coin(state: State, step: Naming, name: str) -> None:
    """The coin goes out of the game; what replaces it is found at once."""
    unit, (item, isle) = state.table.index[step.unit], step.data
    gone = coin_named(state, ISLE_PLACE + isle, name, step.seat)
    state.isle_coins[isle] = without(state.isle_coins[isle], gone)
    state.item_at[item] = ISLE_PLACE + isle
    discover(state, unit, isle)
    look_at_end(state)


def _coins_to_swap(state: State, step: Mystery) -> list[str]:
    unit, here = state.table.index[step.unit], step.isle
    more = [i for i in wild_isles(state) if i != here and state.isle_coins[i]]
    faces = faces_at(state, unit, state.owner[unit]) if more else []
    return [*faces, "none"] if faces else []


def _swap(state: State, unit: int, step: Mystery, name: str) -> None:
    """One coin taken for a random one of another wild island; again while it is wished."""
    if name == "none":
        return
    given = next(each for each in state.coins[unit] if face_text(face_of(each)) == name)
    others = [i for i in wild_isles(state) if i != step.isle and state.isle_coins[i]]
    isle = state.fates.pick(others)
    take_random(state, ISLE_PLACE + isle, unit)
    move_coin(state, given, unit, ISLE_PLACE + isle)
    if len(step.data) < 5:
        state.first(Mystery(step.unit, step.isle, step.outcome, (*step.data, 1)))


def _values(state: State, step: Mystery) -> list[str]:
    taken = state.coins[state.table.index[step.unit]]
    best = max((printed(each) for each in taken), default=0)
    return [str(value) for value in range(1, best + 1)]


def _add_coin(state: State, unit: int, step: Mystery, name: str) -> None:
    heap = state.isle_coins[step.isle]
    new = coin(int(name), seen=1 << state.owner[unit])
    set_coins(state, ISLE_PLACE + step.isle, stacked(heap, [new]))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "move_coins_away",
        rule="CS-MYST-01",
        words="Some or all coins of the island go to another wild island.",
        kind="outcome",
        outcome=Outcome(
            choices=_isles_for_coins,
            chosen=_move_away,
            question="to which island do coins of this one go?",
        ),
    ),
    PowerRecord(
        "scatter_coins",
        rule="CS-MYST-01",
        words="All coins of the island go to other wild islands, to two at least.",
        kind="outcome",
        outcome=Outcome(
            choices=_isles_to_scatter,
            chosen=_scatter,
            question="to which island does the next coin go? They must go to two at least.",
            uncounted=True,
        ),
    ),
    PowerRecord(
        "coin_to_home",
        rule="CS-MYST-01",
        words="Random coins of the island go to the ship's home island.",
        kind="outcome",
        outcome=Outcome(begin=_send_home),
    ),
    PowerRecord(
        "gather_coins",
        rule="CS-MYST-07",
        words="When the ship explores, random coins of every other wild island come here first.",
        kind="outcome",
        outcome=Outcome(waits=BEFORE, begin=_gather),
    ),
    PowerRecord(
        "must_leave_coin",
        rule="CS-MYST-01",
        words="The ship leaves a coin here, and may not explore this turn.",
        kind="outcome",
        outcome=Outcome(
            choices=_coins_aboard,
            chosen=_leave_coin,
            question="which coin does {unit} leave here?",
            secret=True,
        ),
    ),
    PowerRecord(
        "coin_to_greater",
        rule="CS-MYST-07",
        words="When the ship explores, a coin of the island is replaced by one worth one more.",
        kind="outcome",
        outcome=Outcome(
            waits=BEFORE,
            choices=_coins_here,
            chosen=_greater,
            question="which coin is replaced by one worth more?",
            secret=True,
        ),
    ),
    PowerRecord(
        "coin_to_unique",
        rule="CS-MYST-06",
        words="When the ship explores, a unique treasure of the reserve may replace a coin.",
        kind="outcome",
        outcome=Outcome(
            waits=BEFORE,
            choices=_unique_in_reserve,
            chosen=_unique,
            question="which unique treasure of your reserve replaces a coin?",
        ),
        asks=(
            Question(
                "replace",
                _island_coins,
                _replace_coin,
                "Which coin is replaced by the unique treasure?",
                "CS-MYST-06",
                secret=True,
            ),
        ),
    ),
    PowerRecord(
        "swap_coins_random",
        rule="CS-MYST-07",
        words="When the ship has explored, coins may be exchanged for random ones of other wild "
        "islands.",
        kind="outcome",
        outcome=Outcome(
            waits=AFTER,
            choices=_coins_to_swap,
            chosen=_swap,
            question="which coin of {unit} is exchanged for a random one from elsewhere?",
            secret=True,
        ),
    ),
    PowerRecord(
        "add_coin_up_to_value_taken",
        rule="CS-MYST-07",
        words="When the ship has explored, a coin worth at most what it took is put here.",
        kind="outcome",
        outcome=Outcome(
            waits=AFTER,
            choices=_values,
            chosen=_add_coin,
            question="how much is the coin worth that you put here?",
        ),
    ),
)
