"""What happens to pieces, whatever the cause: where they lie, their masts, their end."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from quarterdeck.core.words import listed
from quarterdeck.games.cursed_seas.components.traits import SINKS_DISMASTED, UNDYING
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, stir
from quarterdeck.games.cursed_seas.rules.cargo.steps import Docking
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import drown
from quarterdeck.games.cursed_seas.rules.fight.steps import Losing, Sinking
from quarterdeck.games.cursed_seas.rules.names import title, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh, spelled
from quarterdeck.games.cursed_seas.rules.queries import (
    carries,
    home_of,
    is_creature,
    is_raft,
    tower_of,
)
from quarterdeck.games.cursed_seas.rules.sea.contact import touched_by
from quarterdeck.games.cursed_seas.rules.sea.outlines import touching
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    CREW_PLACE,
    FORT_PLACE,
    GONE,
    ISLE_PLACE,
    NONE,
    State,
)
from quarterdeck.games.cursed_seas.state.coins import shown, total, worth

# Where pieces lie.


def loosen(state: State, unit: int) -> None:
    """CS-PIN-02, CS-PIN-04: pins rest on contact; a piece that lies elsewhere is in none."""
    state.pin[unit] = NONE
    if unit in state.pin:
        for other, enemy in enumerate(state.pin):
            if enemy == unit and not touching(state, other, unit):
                state.pin[other] = NONE
    if unit in state.held:
        state.held = [NONE if kraken == unit else kraken for kraken in state.held]


def shore_of(state: State, unit: int, touched: Collection[int] | None = None) -> int:
    """CS-DOCK-11: the island a piece touches with any part of its hull, if it can dock at all."""
    if state.mode[unit] or state.status[unit] != AFLOAT or not carries(state, unit):
        return NONE
    for place in touched_by(state, unit) if touched is None else touched:
        if ISLE_PLACE <= place < FORT_PLACE:
            return place - ISLE_PLACE
    return NONE


def redock(state: State, unit: int, touched: Collection[int] | None = None) -> bool:
    """Look where a piece is docked now; true when it has docked anew."""
    old, new = state.dock[unit], shore_of(state, unit, touched)
    if old != new:
        if old != NONE:
            mark_left(state, unit, old)
        state.dock[unit] = new
        state.began[unit] = NONE
    return new not in (NONE, old)


LEFT_BEHIND: Final = ("explore:", "no-explore", "must-leave")
"""Spells of an island that end when the ship leaves it."""


def mark_left(state: State, unit: int, isle: int) -> None:
    """CS-EXPL-03, CS-EXPL-11: a mark counts when the ship that explored leaves."""
    seat = state.owner[unit]
    if seat >= 0 and state.isle_marks[isle] >> (seat + 4) & 1:
        state.isle_marks[isle] |= 1 << seat
        state.isle_marks[isle] &= ~(1 << (seat + 4))
    if state.spells:
        state.spells = [
            spell
            for spell in state.spells
            if not (spell[1] == unit and spell[0].startswith(LEFT_BEHIND))
        ]


def docked(state: State, unit: int, own_move: bool = False) -> None:
    """CS-DOCK-09: what docking anew leads to."""
    if redock(state, unit):
        state.first(Docking(state.table.slugs[unit], own_move))


def drop_tow(state: State, unit: int) -> None:
    """CS-TOW-10: the tow ends; the derelict stays where it lies, in the fleet it joined."""
    state.tow[unit] = NONE


def leave_play(state: State, unit: int, status: int) -> None:
    """A piece sinks, is eliminated or becomes a wreck: all ties to it end."""
    tower = tower_of(state, unit)
    if tower != NONE:
        drop_tow(state, tower)
    drop_tow(state, unit)
    if state.dock[unit] != NONE:
        mark_left(state, unit, state.dock[unit])
    state.status[unit] = status
    state.dock[unit] = state.began[unit] = state.fog[unit] = state.tangle[unit] = NONE
    state.pin[unit] = state.held[unit] = NONE
    state.mode[unit] = state.scuttle[unit] = 0
    state.fire[unit] = 0
    for other in range(len(state.pin)):
        if state.pin[other] == unit:
            state.pin[other] = NONE
        if state.held[other] == unit:
            state.held[other] = NONE
    kept = [s for s in state.spells if s[1] != unit or s[0].startswith(("link:", "item-"))]
    state.spells = kept


def join(state: State, unit: int, seat: int) -> None:
    """CS-TOW-02, CS-TURN-13: the piece with all aboard joins a fleet, without orders this turn."""
    if state.owner[unit] == seat:
        return
    state.owner[unit] = seat
    state.spent[unit] = "oo"
    state.scuttle[unit] = 0
    state.pin[unit] = NONE
    eyes = 1 << seat
    state.coins[unit] = tuple(sorted(shown(each, eyes) for each in state.coins[unit]))
    for item, at in enumerate(state.item_at):
        if at == unit:
            state.item_seen[item] |= eyes
    refresh(state, unit)


# Masts.


def lose_masts(state: State, unit: int, count: int, by: int = NONE, cause: str = "effect") -> None:
    """CS-SHOOT-08, CS-RAM-01: masts are lost, the controller picks which."""
    seat = max(0, state.owner[unit])
    pick_masts(state, unit, count, by, cause, seat)


def pick_masts(  # noqa: PLR0913
    state: State, unit: int, count: int, by: int, cause: str, seat: int
) -> None:
    if state.masts[unit] and count > 0:
        who = state.table.slugs[by] if 0 <= by < ISLE_PLACE else "-"
        state.first(Losing(state.table.slugs[unit], seat, count, who, cause))


def dismast(state: State, unit: int, mast: int, by: int, cause: str) -> None:
    """One mast goes, and its cannon with it; the last one has consequences."""
    bit = 1 << (mast - 1)
    state.masts[unit] &= ~bit
    state.fire[unit] &= ~bit
    stir(state)
    word = "a segment" if is_creature(state, unit) else "the flag" if is_raft(state, unit) else ""
    named = word or f"mast {mast}"
    state.tell("CS-SHOOT-08", "{} loses {}.", titled(state, unit), named)
    if state.masts[unit] == 0:
        last_mast(state, unit, by)
    elif state.fire[unit] and state.fire[unit] == state.masts[unit]:
        state.scuttle[unit] = 2


def last_mast(state: State, unit: int, by: int) -> None:
    """CS-SINK-05, CS-TOW-10: creatures are eliminated; a tower lets go; some ships sink."""
    if is_creature(state, unit) and UNDYING not in state.powers[unit]:
        state.tell("CS-SINK-05", "{} is eliminated.", titled(state, unit))
        go_under(state, unit, by)
        return
    drop_tow(state, unit)
    sinks = SINKS_DISMASTED in state.powers[unit] or is_creature(state, unit)
    if sinks:
        who = state.table.slugs[by] if 0 <= by < ISLE_PLACE else "-"
        state.first(Sinking(state.table.slugs[unit], who))
    elif not is_raft(state, unit):
        state.tell("CS-WORD-08", "{} is derelict.", titled(state, unit))


def ignite(state: State, unit: int, mast: int) -> None:
    """CS-FIRE-01: a mast becomes a fire mast; only fire masts left dooms the ship."""
    state.fire[unit] |= 1 << (mast - 1)
    stir(state)
    state.tell("CS-FIRE-01", "Mast {} of {} is on fire.", mast, title(state, unit))
    if state.fire[unit] == state.masts[unit]:
        state.scuttle[unit] = 2


def douse(state: State, unit: int) -> None:
    """CS-FIRE-04: all fires are put out; a fire mast put out is an eliminated mast."""
    if state.fire[unit]:
        state.masts[unit] &= ~state.fire[unit]
        state.fire[unit] = 0
        if state.scuttle[unit] == 2:
            state.scuttle[unit] = 0
        if not state.masts[unit]:
            drop_tow(state, unit)
        state.tell("CS-FIRE-04", "The fires on {} are put out.", title(state, unit))


# Sinking.


def sink(state: State, unit: int, by: int) -> None:
    """CS-SINK-01 to CS-SINK-08: the ship, its crew and equipment leave the game."""
    state.tell("CS-SINK-01", "{} sinks.", titled(state, unit))
    go_under(state, unit, by)


def go_under(state: State, unit: int, by: int) -> None:
    """Nothing stays aboard the gone: crew and equipment are out of the game, gold is shared."""
    owner = state.owner[unit]
    sinker = state.owner[by] if 0 <= by < ISLE_PLACE else fort_owner(state, by)
    gold = total(state.coins[unit])
    _show_hold(state, unit)
    salvaged = spelled(state, "salvaged", unit)
    for item, at in list(enumerate(state.item_at)):
        if at == unit:
            drown(state, item)
    state.coins[unit] = ()
    leave_play(state, unit, GONE)
    refresh(state, unit)
    if gold and salvaged:
        state.isle_gold[home_of(state, sinker)] += gold
        state.tell("CS-EVENT-01", "@{} dives for all the gold: {}.", sinker, gold)
    elif gold and state.seats == 2 and sinker >= 0 and owner >= 0 and sinker != owner:
        share_gold(state, gold, owner, sinker)
    stir(state)
    look_at_end(state)


def _show_hold(state: State, unit: int) -> None:
    """CS-SINK-08: everybody sees what went down."""
    if state.coins[unit]:
        values = [str(worth(each)) for each in sorted(state.coins[unit], key=worth)]
        word = "coins" if len(values) > 1 else "a coin"
        sums = listed(values)
        state.fates.reveal()
        state.tell("CS-SINK-08", "{} had {} of {} aboard.", titled(state, unit), word, sums)


def fort_owner(state: State, place: int) -> int:
    """The seat whose fort, or whose crew ashore, this is."""
    if place >= CREW_PLACE:
        return state.table.item_owners[place - CREW_PLACE]
    return state.table.fort_owners[place - FORT_PLACE] if place >= FORT_PLACE else NONE


def share_gold(state: State, gold: int, owner: int, sinker: int) -> None:
    """CS-SINK-02, CS-SINK-03: half and half by value, the odd piece to whoever sank it."""
    half = gold // 2
    for seat, part in ((owner, half), (sinker, gold - half)):
        state.isle_gold[home_of(state, seat)] += part
        state.tell("CS-SINK-02", "@{} gets {} gold of the wreckage.", seat, part)
