"""EXPLORE: look, take, leave; cargo between ships; crew ashore and aboard (CS-EXPL, CS-DOCK)."""

from __future__ import annotations

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import (
    DONE,
    NO,
    Explore,
    Fetch,
    Leave,
    Pick,
    Put,
    Take,
    Use,
)
from quarterdeck.games.cursed_seas.coins import Coin, face_of, face_text, seen_by, total
from quarterdeck.games.cursed_seas.components import CARDS, CREW, GEAR, RELIC
from quarterdeck.games.cursed_seas.powers import spelled
from quarterdeck.games.cursed_seas.rules.crewing import move_item
from quarterdeck.games.cursed_seas.rules.effects import join
from quarterdeck.games.cursed_seas.rules.holds import (
    gathered_codes,
    items_at,
    may_board,
    relics_on,
    room,
)
from quarterdeck.games.cursed_seas.rules.mystery import on_explore
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    find_item,
    item_name,
    place_from,
    place_name,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.queries import (
    at_home,
    fort_at,
    is_canoe,
    is_creature,
    is_derelict,
    is_ship,
    is_wild,
    isles_within,
    own_fort_at,
)
from quarterdeck.games.cursed_seas.rules.relics import (
    affordable,
    discover,
    gold_of_relic,
    pay_in_blood,
)
from quarterdeck.games.cursed_seas.rules.steps import (
    Aftermath,
    Exploring,
    Finding,
    Jettison,
    Loading,
    Placing,
    Stowing,
    Unloading,
    Using,
)
from quarterdeck.games.cursed_seas.rules.treasury import (
    coins_at,
    look,
    look_at_end,
    move_coin,
    set_coins,
    stir,
    without,
)
from quarterdeck.games.cursed_seas.sea import touching
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    FORT_PLACE,
    ISLE_PLACE,
    NONE,
    WRECK,
    State,
)

NO_LIMIT = 99
WHILE_EXPLORING = ("ISLAND_TRADE", "CREW_COIN_SWAP")


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Finding(name):
            return _ask_find(state, step, state.table.index[name])
        case Exploring(name):
            unit = state.table.index[name]
            found: list[Action] = [Pick(place_name(state, p)) for p in finds(state, unit)]
            return Decision(state.owner[unit], step, found) if len(found) > 1 else None
        case Loading(name):
            return _ask_load(state, step, state.table.index[name])
        case Stowing(name):
            return _ask_stow(state, step, state.table.index[name])
        case Jettison(name):
            return _ask_jettison(state, step, state.table.index[name])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Finding(name):
            if isinstance(action, Explore):
                unit = state.table.index[name]
                explore(state, unit, ISLE_PLACE + state.dock[unit])
        case Exploring(name):
            unit = state.table.index[name]
            place = place_from(state, action.name) if isinstance(action, Pick) else NONE
            explore(state, unit, place if place != NONE else finds(state, unit)[0])
        case Loading():
            _load(state, step, action)
        case Stowing():
            _stow(state, step, action)
        case Jettison(name):
            _jettison(state, state.table.index[name], action)


# What can be explored.


def finds(state: State, unit: int) -> list[int]:
    """CS-EXPL-01, CS-EXPL-06, CS-EXPL-14, CS-FORT-12: places an explore action may look at."""
    if is_creature(state, unit) and "TITAN" not in state.powers[unit]:
        return []
    if is_canoe(state, unit) and state.round == 1:
        return []
    found = [ISLE_PLACE + isle for isle in islands_open(state, unit)]
    fort = own_fort_at(state, unit)
    if fort != NONE:
        found.append(FORT_PLACE + fort)
    seat, owners, masts = state.owner[unit], state.owner, state.masts
    for other, status in enumerate(state.status):
        # Most pieces are enemies with masts: they are out of the question at once.
        if (owners[other] != seat and masts[other]) or other == unit:
            continue
        if status in (AFLOAT, WRECK) and _alongside(state, unit, other):
            found.append(other)
    return found


def islands_open(state: State, unit: int) -> list[int]:
    """A wild island the ship began its turn at, or one its text lets it load from afar."""
    dock = state.dock[unit]
    found = []
    if dock != NONE and state.began[unit] == dock and open_to(state, unit, dock):
        found.append(dock)
    afar = state.powers[unit].get("LOAD_AT_S") or state.powers[unit].get("DORIES")
    if afar:
        near = isles_within(state, unit, 575)
        found += [isle for isle in near if isle not in found and open_to(state, unit, isle)]
    return found


def open_to(state: State, unit: int, isle: int) -> bool:
    """CS-FORT-14: wild, and no fort of others on it; some shores forbid it for now."""
    if not is_wild(state, isle) or fort_at(state, isle) != NONE:
        return False
    return not (state.spells and spelled(state, "no-explore", unit))


def _alongside(state: State, unit: int, other: int) -> bool:
    """A friendly ship, any derelict or a wreck that the ship touches, with something to move."""
    wreck = state.status[other] == WRECK
    friend = state.owner[other] == state.owner[unit] or wreck
    if not friend and state.masts[other]:
        return False
    forms = state.table.forms
    reach = forms[unit].reach + forms[other].reach
    dx, dy = state.x[other] - state.x[unit], state.y[other] - state.y[unit]
    if not state.table.wrap and not (-reach < dx < reach and -reach < dy < reach):
        return False
    if state.mode[other] or state.mode[unit] or not (wreck or is_ship(state, other)):
        return False
    return _has_goods(state, unit, other) and touching(state, unit, other)


def _has_goods(state: State, unit: int, other: int) -> bool:
    """Treasure on either side, or crew that could not trade on the quay (CS-DOCK-02)."""
    if state.coins[unit] or state.coins[other] or state.masts[other] == 0:
        return True
    if RELIC in state.table.item_kinds and (relics_on(state, unit) or relics_on(state, other)):
        return True
    quay = state.dock[unit] != NONE and state.dock[unit] == state.dock[other]
    return not quay and (unit in state.item_at or other in state.item_at)


def _ask_find(state: State, step: Finding, unit: int) -> Decision | None:
    """CS-EXPL-03, CS-KEY-EXPLORER: with its mark there, or an explorer aboard, it is free."""
    isle = state.dock[unit]
    if isle == NONE or not open_to(state, unit, isle) or state.status[unit] != AFLOAT:
        return None
    seat = state.owner[unit]
    marked = state.isle_marks[isle] >> seat & 1
    keen = "DOCK_THEN_EXPLORE" in state.latent[unit] and "DOCK_THEN_EXPLORE" not in state.used[unit]
    if not marked and not keen:
        return None
    return Decision(seat, step, [state.table.acts[unit][1], NO])


def explore(state: State, unit: int, place: int) -> None:
    """CS-EXPL-01: look at all treasure there, privately, and take what fits."""
    seat = state.owner[unit]
    name = state.table.slugs[unit]
    if place < ISLE_PLACE:
        state.tell(
            "CS-EXPL-06",
            "{} goes alongside {}.",
            titled(state, unit),
            title(state, place),
        )
        look(state, place, seat)
        _claim_derelict(state, unit, place)
        return
    look(state, place, seat)
    if place < FORT_PLACE:
        isle = place - ISLE_PLACE
        if not state.isle_marks[isle] & (1 << seat | 1 << (seat + 4)):
            stir(state)
        state.isle_marks[isle] |= 1 << (seat + 4)
        state.tell(
            "CS-EXPL-01",
            "{} explores island {}.",
            titled(state, unit),
            ISLE_NAMES[isle],
        )
        before, after = on_explore(state, unit, isle) if state.spells else ([], [])
        state.first(*before, Loading(name, place, 0, NO_LIMIT), *after)
        discover(state, unit, isle)
        return
    state.first(Loading(name, place, 0, NO_LIMIT))


def _claim_derelict(state: State, unit: int, other: int) -> None:
    """OWN_DERELICT: the derelict explored joins the fleet, and both are laid docked at home."""
    names, seat = state.table.slugs, state.owner[unit]
    owns = "OWN_DERELICT" in state.latent[unit] and is_derelict(state, other)
    if not owns or at_home(state, other) or state.status[other] != AFLOAT:
        state.first(Loading(names[unit], other, 0, NO_LIMIT))
        return
    join(state, other, seat)
    home = ISLE_PLACE + state.isle_home.index(seat)
    state.first(Placing(names[other], home), Placing(names[unit], home))


# Loading.


def _ask_load(state: State, step: Loading, unit: int) -> Decision | None:
    """CS-EXPL-02, CS-EXPL-09: leave first, then take; what is taken is seen by nobody else."""
    options = load_options(state, step, unit)
    if not options:
        return None
    seat = state.owner[unit]
    return Decision(seat, step, [*options, DONE], eyes_of(seat))


def load_options(state: State, step: Loading, unit: int) -> list[Action]:
    place = step.place
    options: list[Action] = []
    if step.taken < step.limit:
        options += [Take(face_text(face)) for face in takeable(state, step, unit)]
        options += [Fetch(item_name(state, item)) for item in fetchable(state, unit, place)]
    if step.taken == 0 and place < FORT_PLACE:
        faces = sorted({face_of(each) for each in state.coins[unit]})
        if place >= ISLE_PLACE or room(state, place) > 0:
            options += [Leave(face_text(face)) for face in faces]
        options += _sendable(state, unit, place)
    if step.taken == 0 and ISLE_PLACE <= place < FORT_PLACE:
        options += [
            Use(step.unit, code)
            for code in WHILE_EXPLORING
            if code in state.latent[unit] and code not in state.used[unit]
        ]
    return options


def takeable(state: State, step: Loading, unit: int) -> list[int]:
    """The faces of coins that may be taken: room, and at least a fort's cost stays inside."""
    heap = coins_at(state, step.place)
    if not heap or room(state, unit) <= 0 or not may_load_coins(state, unit, step.place):
        return []
    if step.place >= FORT_PLACE:
        fort = step.place - FORT_PLACE
        cost = CARDS[state.table.fort_cards[fort]].gold_cost
        spare = total(heap) + state.fort_gold[fort] - cost
        heap = tuple(each for each in heap if total((each,)) <= spare)
    hidden = 2 if step.place < ISLE_PLACE and "SECRET_HOLD" in state.powers[step.place] else 0
    if hidden and state.owner[step.place] != state.owner[unit]:
        heap = heap[hidden:]
    if RELIC in state.table.item_kinds:
        heap = affordable(state, unit, step.place, heap)
    seat = state.owner[unit]
    return sorted({face_of(each) for each in heap if seen_by(each) >> seat & 1})


def may_load_coins(state: State, unit: int, place: int) -> bool:
    """NEVER_LAST_COIN, ISLAND_GUARD: what keeps a ship from loading at an island."""
    if not ISLE_PLACE <= place < FORT_PLACE:
        return True
    left = len(state.isle_coins[place - ISLE_PLACE]) + len(items_at(state, place, RELIC))
    if left <= 1 and "NEVER_LAST_COIN" in state.powers[unit]:
        return False
    return not any(
        state.item_up[item]
        and any(p.code == "ISLAND_GUARD" for p in CARDS[state.item_card[item]].powers)
        for item in items_at(state, place, RELIC)
    )


def fetchable(state: State, unit: int, place: int) -> list[int]:
    """Crew and unique treasure of a ship alongside; crew found become yours (CS-EXPL-10)."""
    if place >= ISLE_PLACE:
        return []
    found = [item for item in items_at(state, place, CREW) if may_board(state, item, unit)]
    return found + items_at(state, place, RELIC)


def _sendable(state: State, unit: int, place: int) -> list[Action]:
    """Crew and unique treasure that can go to a friendly ship alongside."""
    if place >= ISLE_PLACE or state.owner[place] != state.owner[unit]:
        return []
    to = state.table.slugs[place]
    crew = [item for item in items_at(state, unit, CREW) if may_board(state, item, place)]
    free = [i for i in items_at(state, unit, RELIC) if not CARDS[state.item_card[i]].stays_aboard]
    return [Put(item_name(state, item), to) for item in (*crew, *free)]


def _load(state: State, step: Loading, action: Action) -> None:
    unit, place = state.table.index[step.unit], step.place
    match action:
        case Take(text):
            taken = _coin(state, place, text, state.owner[unit])
            move_coin(state, taken, place, unit)
            pay_in_blood(state, unit, place, taken)
            stir(state)
            state.first(Loading(step.unit, place, step.taken + 1, step.limit))
        case Leave(text):
            move_coin(state, _coin(state, unit, text, state.owner[unit]), unit, place)
            state.first(step)
        case Fetch(name):
            _fetch(state, step, unit, name)
        case Put(name, _):
            every = items_at(state, unit, CREW) + items_at(state, unit, RELIC)
            state.first(step)
            move_item(state, find_item(state, name, every), place)
        case Use(_, code):
            state.first(Using(step.unit, code, (place,)), step)
        case _:
            _loaded(state, step, unit)


def _coin(state: State, place: int, text: str, seat: int) -> Coin:
    """A coin of this face that the seat has seen; of equals the last."""
    found = [
        each
        for each in coins_at(state, place)
        if face_text(face_of(each)) == text and seen_by(each) >> seat & 1
    ]
    return found[-1]


def _fetch(state: State, step: Loading, unit: int, name: str) -> None:
    every = items_at(state, step.place, CREW) + items_at(state, step.place, RELIC)
    item = find_item(state, name, every)
    state.first(Loading(step.unit, step.place, step.taken + 1, step.limit))
    move_item(state, item, unit)


def _loaded(state: State, step: Loading, unit: int) -> None:
    """CS-EXPL-12: how many coins were taken is public; at home they are unloaded again."""
    if step.taken == 0:
        return
    state.tell("CS-EXPL-12", "{} takes {} aboard.", titled(state, unit), step.taken)
    steps: list[Step] = [Aftermath(step.unit, "load", False)]
    if at_home(state, unit) and state.coins[unit]:
        steps.insert(0, Unloading(step.unit))
    state.first(*steps)
    look_at_end(state)


# Crew and equipment ashore and aboard.


def can_stow(state: State, unit: int) -> bool:
    """CS-DOCK-02: docked, with something to put ashore, take aboard or trade."""
    kinds = state.table.item_kinds
    if unit in state.item_at:
        for item, at in enumerate(state.item_at):
            if at == unit and kinds[item] in (CREW, GEAR) and _may_go(state, item):
                return True
    elif not any(at >= ISLE_PLACE for at in state.item_at):
        return False
    return bool(stow_options(state, unit, ()))


def landable(state: State, unit: int) -> list[int]:
    """CS-DOCK-05: unique treasure worth no gold may go ashore at home, where it does nothing."""
    if RELIC not in state.table.item_kinds or not at_home(state, unit):
        return []
    return [
        item
        for item in items_at(state, unit, RELIC)
        if not CARDS[state.item_card[item]].stays_aboard and not gold_of_relic(state, item)
    ]


def stow_options(state: State, unit: int, moved: tuple[int, ...]) -> list[Action]:
    dock, seat = state.dock[unit], state.owner[unit]
    if dock == NONE:
        return []
    shore = ISLE_PLACE + dock
    fort = own_fort_at(state, unit)
    options: list[Action] = [
        Put(item_name(state, item), place_name(state, shore)) for item in landable(state, unit)
    ]
    for item, at in enumerate(state.item_at):
        kind = state.table.item_kinds[item]
        if item in moved or kind not in (CREW, GEAR):
            continue
        if at == unit and _may_go(state, item):
            to = FORT_PLACE + fort if fort != NONE else shore
            options.append(Put(item_name(state, item), place_name(state, to)))
            options += _to_neighbours(state, unit, item)
        elif at in (shore, FORT_PLACE + fort if fort != NONE else shore):
            own = state.table.item_owners[item] == seat
            mine = own or (kind == GEAR and is_wild(state, dock))
            if mine and may_board(state, item, unit):
                options.append(Fetch(item_name(state, item)))
    return options


def _may_go(state: State, item: int) -> bool:
    """BUILD_PLUS, JONAH: crew that cannot leave their ship."""
    return not gathered_codes(CARDS[state.item_card[item]]) & BOUND


BOUND = frozenset(("BUILD_PLUS", "JONAH"))


def _to_neighbours(state: State, unit: int, item: int) -> list[Action]:
    """CS-DOCK-10: friendly ships docked at the same island."""
    return [
        Put(item_name(state, item), state.table.slugs[other])
        for other, dock in enumerate(state.dock)
        if other != unit
        and dock == state.dock[unit]
        and state.owner[other] == state.owner[unit]
        and may_board(state, item, other)
    ]


def _ask_stow(state: State, step: Stowing, unit: int) -> Decision | None:
    options = stow_options(state, unit, step.moved)
    seat = state.owner[unit]
    return Decision(seat, step, [*options, DONE], eyes_of(seat)) if options else None


def _stow(state: State, step: Stowing, action: Action) -> None:
    unit = state.table.index[step.unit]
    every = [i for i, k in enumerate(state.table.item_kinds) if k in (CREW, GEAR, RELIC)]
    match action:
        case Put(name, to):
            item = find_item(state, name, [i for i in every if state.item_at[i] == unit])
            place = place_from(state, to)
        case Fetch(name):
            item = find_item(state, name, [i for i in every if state.item_at[i] >= ISLE_PLACE])
            place = unit
        case _:
            return
    state.first(Stowing(step.unit, (*step.moved, item)))
    move_item(state, item, place)


# Too much aboard.


def _ask_jettison(state: State, step: Jettison, unit: int) -> Decision | None:
    """CS-LINK-04: the controller picks what goes."""
    if room(state, unit) >= 0 or not state.coins[unit]:
        return None
    faces = sorted({face_of(each) for each in state.coins[unit]})
    options: list[Action] = [Leave(face_text(face)) for face in faces]
    seat = max(0, state.owner[unit])
    return Decision(seat, step, options, eyes_of(seat))


def _jettison(state: State, unit: int, action: Action) -> None:
    if not isinstance(action, Leave):
        return
    dock = state.dock[unit]
    gone = _coin(state, unit, action.coin, max(0, state.owner[unit]))
    if dock != NONE:
        move_coin(state, gone, unit, ISLE_PLACE + dock)
    else:
        set_coins(state, unit, without(state.coins[unit], gone))
        look_at_end(state)
    state.tell("CS-LINK-04", "{} must leave a coin.", titled(state, unit))
    state.first(Jettison(state.table.slugs[unit]))
