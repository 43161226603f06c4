"""MYSTERY: what mysterious islands do to those who dock (CS-MYST)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import Pick
from quarterdeck.games.cursed_seas.coins import (
    coin,
    face_of,
    face_text,
    is_silver,
    printed,
    seen_by,
)
from quarterdeck.games.cursed_seas.components import CARDS, CREW, EVENT, RELIC
from quarterdeck.games.cursed_seas.powers import refresh
from quarterdeck.games.cursed_seas.rules.crewing import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.deeds import base_move
from quarterdeck.games.cursed_seas.rules.discoveries import discover
from quarterdeck.games.cursed_seas.rules.effects import lose_masts
from quarterdeck.games.cursed_seas.rules.hit import lose_crew
from quarterdeck.games.cursed_seas.rules.holds import crew_on, may_board, relics_on
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    ask_to_name,
    find_item,
    item_name,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import (
    fleet,
    home_of,
    is_enemy,
    is_ship,
    left_of,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.steps import Drifting, Mystery, Naming
from quarterdeck.games.cursed_seas.rules.treasury import (
    coin_named,
    coins_at,
    look,
    look_at_end,
    move_coin,
    set_coins,
    stacked,
    stir,
    take_random,
    without,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, HAND, ISLE_PLACE, OUT, RESERVE, State

FOREVER: Final = 1_000_000
DEAREST: Final = 6

SPELLS: Final = {
    "no_explore_until_redock": "no-explore",
    "next_move_only": "next-s",
    "opponent_moves_next": "next-left",
    "crew_free_cargo_until_home": "free-crew",
    "crew_free_cargo_until_unload_home": "free-crew-unload",
}
"""Outcomes that stay with the ship until they are spent (CS-MYST-07)."""
WAITING: Final = ("gather_coins", "coin_to_unique", "coin_to_greater", "swap_coins_random")
WAITING_AFTER: Final = ("add_coin_up_to_value_taken",)


def ask(state: State, step: Mystery) -> Decision | None:
    options = choices(state, step)
    if not options:
        return None
    unit = state.table.index[step.unit]
    seat = state.owner[unit]
    if step.outcome == "opponent_maroons_crew":
        seat = left_of(state, seat)
    secret = step.outcome in ("coin_to_greater", "must_leave_coin", "swap_coins_random")
    eyes = eyes_of(seat) if secret else -1
    return Decision(seat, step, [Pick(name) for name in options], eyes)


def choices(state: State, step: Mystery) -> list[str]:
    """What the outcome lets somebody choose from; nothing when it happens by itself."""
    unit, here = state.table.index[step.unit], step.isle
    others = [ISLE_NAMES[isle] for isle in wild_isles(state) if isle != here]
    match step.outcome:
        case "move_coins_away":
            return others if state.isle_coins[here] else []
        case "scatter_coins":
            return _scatter_names(state, step, others) if state.isle_coins[here] else []
        case "maroon_crew" | "opponent_maroons_crew":
            return others if crew_on(state, unit) else []
        case "must_leave_coin":
            return [face_text(f) for f in sorted({face_of(c) for c in state.coins[unit]})]
        case "coin_to_greater":
            return _faces(state, ISLE_PLACE + here, state.owner[unit])
        case "coin_to_unique":
            names = [item_name(state, i) for i in _reserve(state, unit, RELIC)]
            return [*names, "none"] if names and state.isle_coins[here] else []
        case "swap_coins_random":
            more = [i for i in wild_isles(state) if i != here and state.isle_coins[i]]
            faces = _faces(state, unit, state.owner[unit]) if more else []
            return [*faces, "none"] if faces else []
        case "add_coin_up_to_value_taken":
            best = max((printed(c) for c in state.coins[unit]), default=0)
            return [str(value) for value in range(1, best + 1)]
        case "add_event":
            return [item_name(state, i) for i in _reserve(state, unit, EVENT)]
        case "add_crew_max_cost":
            return _recruits(state, unit, step.data[0])
        case "strand_crew":
            return [item_name(state, item) for item in crew_on(state, unit)]
        case "lose_unique_or_crew":
            relics = relics_on(state, unit)
            return [item_name(state, item) for item in relics or crew_on(state, unit)]
        case "own_base_move" | "its_base_move":
            return _enemies(state, unit)
    return []


def _faces(state: State, place: int, seat: int) -> list[str]:
    seen = {face_of(c) for c in coins_at(state, place) if seen_by(c) >> seat & 1}
    return [face_text(face) for face in sorted(seen)]


def _scatter_names(state: State, step: Mystery, others: list[str]) -> list[str]:
    """All coins to two or more islands: the last coin goes elsewhere if all went to one."""
    used = set(step.data)
    if len(state.isle_coins[step.isle]) == 1 and len(used) == 1 and len(others) > 1:
        return [name for name in others if ISLE_NAMES.index(name) not in used]
    return others


def _reserve(state: State, unit: int, kind: str) -> list[int]:
    """CS-MYST-06: cards named with the fleet that wait in the box."""
    return [
        item
        for item, each in enumerate(state.table.item_kinds)
        if each == kind
        and state.item_at[item] == RESERVE
        and state.table.item_owners[item] == state.owner[unit]
    ]


def _recruits(state: State, unit: int, cost: int) -> list[str]:
    return [
        f"{item_name(state, item)}>{state.table.slugs[ship]}"
        for item in _reserve(state, unit, CREW)
        if CARDS[state.item_card[item]].points <= cost
        for ship in fleet(state, state.owner[unit])
        if may_board(state, item, ship)
    ]


def _enemies(state: State, unit: int) -> list[str]:
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and is_enemy(state, state.owner[unit], other)
        and is_ship(state, other)
        and not state.mode[other]
    ]


# What happens.


def settle(state: State, step: Step, action: Action) -> None:
    assert isinstance(step, Mystery)
    unit = state.table.index[step.unit]
    if step.outcome == "roll":
        roll(state, unit, step.isle)
    elif isinstance(action, Pick):
        CHOSEN[step.outcome](state, unit, step, action.name)


def roll(state: State, unit: int, isle: int) -> None:
    """CS-MYST-01 to CS-MYST-03: flip it if need be, roll, and do what the table says."""
    state.isle_shown[isle] = 1
    die = state.fates.roll()
    for power in state.powers[unit].get("MYSTERY_ROLL", ()):
        die = min(6, max(1, die + power.n))
    card = CARDS[state.isle_card[isle]]
    name = titled(state, unit)
    state.tell("CS-MYST-01", "{} rolls {} on {}.", name, die, card.name)
    outcome = card.outcomes[0] if die <= 2 else card.outcomes[1] if die >= 5 else ""
    if outcome:
        begin(state, unit, isle, outcome)


def begin(state: State, unit: int, isle: int, outcome: str) -> None:
    """CS-MYST-04: an effect that cannot be fulfilled is ignored."""
    word, _, rest = outcome.partition(":")
    name = state.table.slugs[unit]
    if word in SPELLS:
        state.spells.append((SPELLS[word], unit, FOREVER))
        refresh(state, unit)
    elif word in WAITING or word in WAITING_AFTER:
        state.spells.append((f"explore:{outcome}", unit, FOREVER))
    elif word == "stuck_next_move_on":
        state.spells.append((f"stuck:{rest}", unit, FOREVER))
    elif word == "next_move_plus":
        state.spells.append((f"next-plus:{rest}", unit, FOREVER))
    elif word == "move_after_load":
        state.spells.append(("move-after-load", unit, state.clock))
    elif word == "mast_dice":
        _mast_dice(state, unit, int(rest))
    elif word == "lose_crew":
        lose_crew(state, unit, int(rest))
    elif word == "coin_to_home":
        _send_home(state, unit, isle, int(rest))
    elif word == "move_enemy":
        state.first(Mystery(name, isle, rest, ()))
    else:
        count = _count(state, rest)
        state.first(Mystery(name, isle, word, (count,) if word != "scatter_coins" else ()))


def _count(state: State, text: str) -> int:
    if text == "d6":
        return state.fates.roll()
    return int(text) if text.isdigit() else 99


def _mast_dice(state: State, unit: int, dice: int) -> None:
    """Each 4-6 costs the ship a mast, at most all."""
    hits = sum(state.fates.roll() >= 4 for _ in range(dice))
    lose_masts(state, unit, min(hits, state.masts[unit].bit_count()))


def _send_home(state: State, unit: int, isle: int, count: int) -> None:
    home = ISLE_PLACE + home_of(state, state.owner[unit])
    for _ in range(count):
        take_random(state, ISLE_PLACE + isle, home)
    stir(state)
    look_at_end(state)


# What somebody has chosen.


def _move_away(state: State, unit: int, step: Mystery, name: str) -> None:
    place = ISLE_PLACE + ISLE_NAMES.index(name)
    for _ in range(min(step.data[0], len(state.isle_coins[step.isle]))):
        take_random(state, ISLE_PLACE + step.isle, place)


def _scatter(state: State, unit: int, step: Mystery, name: str) -> None:
    isle = ISLE_NAMES.index(name)
    take_random(state, ISLE_PLACE + step.isle, ISLE_PLACE + isle)
    state.first(Mystery(step.unit, step.isle, step.outcome, (*step.data, isle)))


def _maroon(state: State, unit: int, step: Mystery, name: str) -> None:
    """As many crew as the die says; with more aboard the controller picks who goes."""
    isle, crew = ISLE_NAMES.index(name), crew_on(state, unit)
    if step.data[0] < len(crew):
        ask_to_name(state, "maroon", unit, isle, step.data[0])
        return
    for item in crew:
        move_item(state, item, ISLE_PLACE + isle)


def _leave_coin(state: State, unit: int, step: Mystery, name: str) -> None:
    left = next(each for each in state.coins[unit] if face_text(face_of(each)) == name)
    move_coin(state, left, unit, ISLE_PLACE + step.isle)
    state.spells.append(("no-explore", unit, state.clock))


def _strand(state: State, unit: int, step: Mystery, name: str) -> None:
    item = find_item(state, name, crew_on(state, unit))
    move_item(state, item, ISLE_PLACE + step.isle)
    state.used[unit] |= {"STOW"}


def _lose_one(state: State, unit: int, step: Mystery, name: str) -> None:
    relics = relics_on(state, unit)
    item = find_item(state, name, relics or crew_on(state, unit))
    if relics:
        state.item_up[item] = 1
        move_item(state, item, OUT)
    else:
        eliminate(state, item)


def _greater(state: State, unit: int, step: Mystery, name: str) -> None:
    """The coin is replaced by one worth one more, up to six."""
    heap = state.isle_coins[step.isle]
    old = next(each for each in heap if face_text(face_of(each)) == name)
    value = min(DEAREST, printed(old) + 1)
    new = coin(value, is_silver(old), 0, seen_by(old))
    state.isle_coins[step.isle] = stacked(without(heap, old), [new])


def _unique(state: State, unit: int, step: Mystery, name: str) -> None:
    """A unique treasure of the reserve replaces a coin of the island that the explorer names."""
    if name != "none":
        item = find_item(state, name, _reserve(state, unit, RELIC))
        ask_to_name(state, "replace", unit, item, step.isle)


def replace_coin(state: State, step: Naming, name: str) -> None:
    """The coin goes out of the game; what replaces it is found at once."""
    unit, (item, isle) = state.table.index[step.unit], step.data
    gone = coin_named(state, ISLE_PLACE + isle, name, step.seat)
    state.isle_coins[isle] = without(state.isle_coins[isle], gone)
    state.item_at[item] = ISLE_PLACE + isle
    discover(state, unit, isle)
    look_at_end(state)


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


def _add_coin(state: State, unit: int, step: Mystery, name: str) -> None:
    heap = state.isle_coins[step.isle]
    new = coin(int(name), seen=1 << state.owner[unit])
    set_coins(state, ISLE_PLACE + step.isle, stacked(heap, [new]))


def _draw_event(state: State, unit: int, step: Mystery, name: str) -> None:
    state.item_at[find_item(state, name, _reserve(state, unit, EVENT))] = HAND


def _recruit(state: State, unit: int, step: Mystery, name: str) -> None:
    who, _, ship = name.partition(">")
    item = find_item(state, who, _reserve(state, unit, CREW))
    move_item(state, item, state.table.index[ship])


def _drive(state: State, unit: int, step: Mystery, name: str) -> None:
    """An enemy ship is moved at once: along this ship's base move, or its own."""
    other = state.table.index[name]
    legs = base_move(state, unit if step.outcome == "own_base_move" else other)
    state.first(Drifting(name, state.owner[unit], tuple(leg for leg in legs if leg in "SL")))


CHOSEN: Final[dict[str, Callable[[State, int, Mystery, str], None]]] = {
    "move_coins_away": _move_away,
    "scatter_coins": _scatter,
    "maroon_crew": _maroon,
    "opponent_maroons_crew": _maroon,
    "must_leave_coin": _leave_coin,
    "strand_crew": _strand,
    "lose_unique_or_crew": _lose_one,
    "coin_to_greater": _greater,
    "coin_to_unique": _unique,
    "swap_coins_random": _swap,
    "add_coin_up_to_value_taken": _add_coin,
    "add_event": _draw_event,
    "add_crew_max_cost": _recruit,
    "own_base_move": _drive,
    "its_base_move": _drive,
}


def on_explore(state: State, unit: int, isle: int) -> tuple[list[Step], list[Step]]:
    """CS-MYST-07: outcomes that waited for this explore: before and after the loading."""
    before: list[Step] = []
    after: list[Step] = []
    name = state.table.slugs[unit]
    for spell in list(state.spells):
        word, on, _ = spell
        if on != unit or not word.startswith("explore:"):
            continue
        state.spells.remove(spell)
        outcome, _, rest = word[8:].partition(":")
        if outcome == "gather_coins":
            _gather(state, unit, isle, int(rest))
        elif outcome == "swap_coins_random" or outcome in WAITING_AFTER:
            after.append(Mystery(name, isle, outcome, ()))
        else:
            before.append(Mystery(name, isle, outcome, ()))
    return before, after


def _gather(state: State, unit: int, isle: int, count: int) -> None:
    """First n random coins from every other wild island come here."""
    for other in wild_isles(state):
        if other != isle:
            for _ in range(min(count, len(state.isle_coins[other]))):
                take_random(state, ISLE_PLACE + other, ISLE_PLACE + isle)
    look(state, ISLE_PLACE + isle, state.owner[unit])
