"""LOADING: what an exploring ship takes, leaves and trades (CS-EXPL-02, CS-EXPL-09)."""

from __future__ import annotations

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import DONE, Fetch, Leave, Put, Take, Use
from quarterdeck.games.cursed_seas.components import CARDS, CREW, RELIC
from quarterdeck.games.cursed_seas.components.filing import once_each, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    GUARDS_ISLAND,
    HIDES_TWO,
    LEAVES_LAST_COIN,
    USED_EXPLORING,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import (
    coin_named,
    coins_at,
    look_at_end,
    move_coin,
    stir,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import items_at, may_board, room
from quarterdeck.games.cursed_seas.rules.cargo.steps import PLUNDER, Loading
from quarterdeck.games.cursed_seas.rules.cargo.unloading import landing
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, titled
from quarterdeck.games.cursed_seas.rules.powers.steps import Using
from quarterdeck.games.cursed_seas.rules.queries import at_home
from quarterdeck.games.cursed_seas.rules.treasure.unique import affordable, pay_in_blood
from quarterdeck.games.cursed_seas.rules.turn.steps import Aftermath
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, State
from quarterdeck.games.cursed_seas.state.coins import face_of, face_text, seen_by, total


def ask(state: State, step: Loading) -> Decision | None:
    """CS-EXPL-02, CS-EXPL-09: leave first, then take; what is taken is seen by nobody else."""
    unit = state.table.index[step.unit]
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
        options += [Fetch(item_name(state, item)) for item in fetchable(state, step, unit)]
    if step.taken == 0 and place < FORT_PLACE and step.limit != PLUNDER:
        faces = sorted({face_of(each) for each in state.coins[unit]})
        if place >= ISLE_PLACE or room(state, place) > 0:
            options += [Leave(face_text(face)) for face in faces]
        options += _sendable(state, unit, place)
    if step.taken == 0 and ISLE_PLACE <= place < FORT_PLACE:
        options += [
            Use(step.unit, power.code)
            for power in once_each(state.latent[unit], USED_EXPLORING)
            if power.code not in state.used[unit]
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
    hidden = 2 if step.place < ISLE_PLACE and HIDES_TWO in state.powers[step.place] else 0
    if hidden and state.owner[step.place] != state.owner[unit]:
        heap = heap[hidden:]
    if state.table.relics:
        heap = affordable(state, unit, step.place, heap)
    seat = state.owner[unit]
    return sorted({face_of(each) for each in heap if seen_by(each) >> seat & 1})


def may_load_coins(state: State, unit: int, place: int) -> bool:
    """What keeps a ship from loading at an island."""
    if not ISLE_PLACE <= place < FORT_PLACE:
        return True
    left = len(state.isle_coins[place - ISLE_PLACE]) + len(items_at(state, place, RELIC))
    if left <= 1 and LEAVES_LAST_COIN in state.powers[unit]:
        return False
    return not any(
        state.item_up[item] and GUARDS_ISLAND in powers_of(state.item_card[item])
        for item in items_at(state, place, RELIC)
    )


def fetchable(state: State, step: Loading, unit: int) -> list[int]:
    """Crew and unique treasure of a ship alongside; crew found become yours (CS-EXPL-10), but a
    plunderer takes treasure alone (CS-BOARD-05)."""
    place = step.place
    if place >= ISLE_PLACE:
        return []
    if step.limit == PLUNDER:
        return items_at(state, place, RELIC)
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


def settle(state: State, step: Loading, action: Action) -> None:
    unit, place = state.table.index[step.unit], step.place
    match action:
        case Take(text):
            taken = coin_named(state, place, text, state.owner[unit])
            move_coin(state, taken, place, unit)
            stir(state)
            state.first(Loading(step.unit, place, step.taken + 1, step.limit))
            pay_in_blood(state, unit, place, taken)
        case Leave(text):
            move_coin(state, coin_named(state, unit, text, state.owner[unit]), unit, place)
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


def _fetch(state: State, step: Loading, unit: int, name: str) -> None:
    every = items_at(state, step.place, CREW) + items_at(state, step.place, RELIC)
    item = find_item(state, name, every)
    state.first(Loading(step.unit, step.place, step.taken + 1, step.limit))
    move_item(state, item, unit)


def _loaded(state: State, step: Loading, unit: int) -> None:
    """CS-EXPL-12: how many coins were taken is public; at home they are unloaded again."""
    if step.taken == 0:
        return
    taken = "one piece" if step.taken == 1 else f"{step.taken} pieces"
    state.tell("CS-EXPL-12", "{} takes {} aboard.", titled(state, unit), taken)
    steps: list[Step] = [Aftermath(step.unit, "load", False)]
    if at_home(state, unit) and state.coins[unit]:
        steps = [*landing(state, unit), *steps]
    state.first(*steps)
    look_at_end(state)
