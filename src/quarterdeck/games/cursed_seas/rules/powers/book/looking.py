"""LOOKING: abilities that see hidden treasure and hidden crew."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import eyes_of
from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.components import CARDS, Power
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    LEADS_ON_FROM_MOVE,
    LENT_BY_FORTS,
    USED_AT_WILL,
    USED_BY_PLACE,
)
from quarterdeck.games.cursed_seas.rules.actions_left import acts_left
from quarterdeck.games.cursed_seas.rules.cargo.gold import coins_at, look, set_coins
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, place_from
from quarterdeck.games.cursed_seas.rules.powers.book.thefts import safe
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Use
from quarterdeck.games.cursed_seas.rules.queries import (
    OTHER,
    is_wild,
    isles_within,
    near_units,
    own_fort_at,
    wild_isles,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, State
from quarterdeck.games.cursed_seas.state.coins import face_of, face_text, seen_by, shown


def _unseen(state: State, place: int, seat: int) -> bool:
    if any(not seen_by(each) >> seat & 1 for each in coins_at(state, place)):
        return True
    return any(
        at == place and not state.item_up[item] and not state.item_seen[item] >> seat & 1
        for item, at in enumerate(state.item_at)
    )


def _veiled_ships(state: State, unit: int, power: Power) -> list[str]:
    seat = state.owner[unit]
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and state.owner[other] != seat
        and _unseen(state, other, seat)
        and not safe(state, other)
    ]


def _veiled_isles(state: State, unit: int, power: Power) -> list[str]:
    seat = state.owner[unit]
    return [
        ISLE_NAMES[isle] for isle in wild_isles(state) if _unseen(state, ISLE_PLACE + isle, seat)
    ]


def _veiled_places(state: State, unit: int, power: Power) -> list[str]:
    return _veiled_ships(state, unit, power) + _veiled_isles(state, unit, power)


def _peek(state: State, unit: int, power: Power, target: str) -> None:
    """One face-down piece, picked at random; only the seat that looks learns what it is."""
    seat, place = state.owner[unit], place_from(state, target)
    hidden = [each for each in coins_at(state, place) if not seen_by(each) >> seat & 1]
    if hidden:
        face = state.fates.pick(sorted(face_of(each) for each in hidden), eyes_of(seat))
        seen = next(each for each in hidden if face_of(each) == face)
        heap = list(coins_at(state, place))
        heap.remove(seen)
        set_coins(state, place, tuple(sorted((*heap, shown(seen, 1 << seat)))))
        state.whisper(seat, "CS-INFO-01", "It is a coin worth {}.", face_text(face))
        return
    for item, at in enumerate(state.item_at):
        if at == place and not state.item_up[item] and not state.item_seen[item] >> seat & 1:
            state.item_seen[item] |= 1 << seat
            state.fates.reveal()
            name = CARDS[state.item_card[item]].name
            state.whisper(seat, "CS-INFO-02", "It is {}.", name)
            return


def _at_watch_fort(state: State, unit: int, power: Power) -> bool:
    """A ship docked at such a fort may spend its action on a look around."""
    fort = own_fort_at(state, unit)
    if fort == NONE or not acts_left(state, unit, OTHER):
        return False
    return power.code in powers_of(state.table.fort_cards[fort])


def _peek_all(state: State, unit: int, power: Power, target: str) -> None:
    """One hidden treasure on each island."""
    for name in _veiled_isles(state, unit, power):
        _peek(state, unit, power, name)


def _look_around(state: State, unit: int, power: Power, free: bool) -> list[Step]:
    """After a move action, all treasure within reach."""
    seat = state.owner[unit]
    for isle in isles_within(state, unit, power.reach):
        look(state, ISLE_PLACE + isle, seat)
    for other in near_units(state, unit, power.reach, friends=False):
        look(state, other, seat)
    return []


def _unmarked_isles(state: State, unit: int, power: Power) -> list[str]:
    seat = state.owner[unit]
    return [
        ISLE_NAMES[isle]
        for isle in isles_within(state, unit, power.reach)
        if is_wild(state, isle) and state.isle_marks[isle] != 1 << seat
    ]


def _mark_isle(state: State, unit: int, power: Power, target: str) -> None:
    """It counts as explored by this seat and by nobody else."""
    state.isle_marks[ISLE_NAMES.index(target)] = 1 << state.owner[unit]
    state.tell("CS-EXPL-03", "@{} marks island {} as explored.", state.owner[unit], target)


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "PEEK_SHIP",
        rule="CS-INFO-02",
        traits=(USED_AT_WILL,),
        label="look at something hidden on a ship",
        use=Use(_peek, targets=_veiled_ships),
    ),
    PowerRecord(
        "PEEK_ISLAND",
        rule="CS-INFO-01",
        traits=(USED_AT_WILL,),
        label="look at a hidden treasure on an island",
        use=Use(_peek, targets=_veiled_isles),
    ),
    PowerRecord(
        "PEEK_ANY",
        rule="CS-INFO-01",
        traits=(USED_AT_WILL,),
        label="look at a hidden treasure on a ship or an island",
        use=Use(_peek, targets=_veiled_places),
    ),
    PowerRecord(
        "FORT_PEEK",
        rule="CS-INFO-01",
        traits=(USED_BY_PLACE, LENT_BY_FORTS),
        label="look at one hidden treasure on each island, instead of an action",
        use=Use(_peek_all, _at_watch_fort, spends=OTHER),
    ),
    PowerRecord(
        "PEEK_ALL_L",
        rule="CS-INFO-01",
        traits=(LEADS_ON_FROM_MOVE,),
        after_move=_look_around,
    ),
    PowerRecord(
        "MARK_EXPLORED_S",
        rule="CS-EXPL-03",
        traits=(USED_AT_WILL,),
        label="mark an island as explored by you alone",
        use=Use(_mark_isle, targets=_unmarked_isles),
    ),
)
