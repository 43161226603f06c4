"""DAMAGE: hits, masts lost and picked, fires, ships that sink (CS-SHOOT-08, CS-SINK, CS-FIRE)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import LOSES, MENDS, Lose, Mend, Use
from quarterdeck.games.cursed_seas.components import CARDS, EVENT
from quarterdeck.games.cursed_seas.components.filing import code_with, codes_with, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    BRINGS_BACK,
    COMES_BACK,
    DIVES_FOR_GOLD,
    DODGES,
    REWARDED_FOR_SINKING,
    SAVES_ITS_CARGO,
    SAVES_MASTS,
    UNDYING,
)
from quarterdeck.games.cursed_seas.rules.actions_left import mendable
from quarterdeck.games.cursed_seas.rules.cargo.gold import stir
from quarterdeck.games.cursed_seas.rules.cargo.holds import relics_with
from quarterdeck.games.cursed_seas.rules.effects import (
    dismast,
    fort_owner,
    ignite,
    leave_play,
    sink,
)
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import turn_up
from quarterdeck.games.cursed_seas.rules.fight.steps import Losing, Mending, Sinking
from quarterdeck.games.cursed_seas.rules.move.steps import Placing, Sailing
from quarterdeck.games.cursed_seas.rules.names import (
    find_item,
    item_name,
    place_from,
    place_name,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.powers.events_in_hand import holds_event
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh, spelled
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.powers.steps import Salvage
from quarterdeck.games.cursed_seas.rules.queries import home_of
from quarterdeck.games.cursed_seas.rules.sea.contact import touched_by
from quarterdeck.games.cursed_seas.rules.treasure.unique import spend
from quarterdeck.games.cursed_seas.rules.treasure.when_met import bribe, bribes
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    FORT_PLACE,
    GONE,
    ISLE_PLACE,
    NONE,
    OUT,
    State,
)


def ask(state: State, step: Step) -> Decision | None:
    match step:
        case Losing(name, seat, _, _, cause):
            return _ask_loss(state, step, state.table.index[name], seat, cause)
        case Mending(name, _):
            return _ask_mend(state, step, state.table.index[name])
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Losing():
            _lose(state, step, action)
        case Mending(name, count):
            _mend(state, state.table.index[name], count, action)
        case Sinking(name, by):
            go_down(state, state.table.index[name], place_from(state, by))


# Masts lost.


def candidates(state: State, unit: int, cause: str) -> list[int]:
    """The masts that can go: a fire takes one that does not burn yet."""
    masts = state.masts[unit] & ~state.fire[unit] if cause == "fire" else state.masts[unit]
    return [mast + 1 for mast in range(masts.bit_length()) if masts >> mast & 1]


def _ask_loss(state: State, step: Losing, unit: int, seat: int, cause: str) -> Decision | None:
    """The controller picks; with one mast, or if all of them go, there is nothing to pick."""
    masts = candidates(state, unit, cause)
    # While some burn the order counts: with fire masts alone left a ship is doomed (CS-FIRE-03).
    all_go = step.count >= len(masts) and not state.fire[unit] and cause != "fire"
    options: list[Action] = [LOSES[mast] for mast in (masts[:1] if all_go else masts)]
    if seat == state.owner[unit]:
        for item in (*shields(state, unit), *bribes(state, unit, step.by)):
            options.append(Use(step.unit, item_name(state, item)))
    return Decision(seat, step, options) if len(options) > 1 else None


def shields(state: State, unit: int) -> list[int]:
    """Unique treasures that prevent the loss of a mast."""
    if not state.table.relics:
        return []
    found = [item for code in codes_with(SAVES_MASTS) for item in relics_with(state, unit, code)]
    return [item for item in found if item_name(state, item) not in state.used_any[unit]]


def _lose(state: State, step: Losing, action: Action) -> None:
    if step.seat != state.turn:
        state.fates.reveal()  # whether more guns fire now may tell what is face down with them
    unit = state.table.index[step.unit]
    masts = candidates(state, unit, step.cause)
    if isinstance(action, Use):
        _shield(state, step, unit, action.power)
    elif masts:
        mast = action.mast if isinstance(action, Lose) else masts[0]
        if step.cause == "fire":
            ignite(state, unit, mast)
        else:
            dismast(state, unit, mast, state.table.index.get(step.by, NONE), step.cause)
    if step.count > 1 and state.masts[unit] and state.status[unit] == AFLOAT:
        state.first(Losing(step.unit, step.seat, step.count - 1, step.by, step.cause))


def _shield(state: State, step: Losing, unit: int, name: str) -> None:
    """The mast stays; some treasures also move the ship S."""
    bought = find_item(state, name, bribes(state, unit, step.by))
    if bought != NONE:
        bribe(state, unit, bought, step.by)
        return
    item = find_item(state, name, shields(state, unit))
    turn_up(state, item)
    state.used_any[unit] |= {name}
    card = CARDS[state.item_card[item]]
    state.tell("CS-EXPL-05", "{} saves a mast of {}.", card.name, title(state, unit))
    dodges = item in relics_with(state, unit, DODGES)
    spend(state, unit, item)
    if dodges:
        seat = state.owner[unit]
        state.first(Sailing(step.unit, seat, ("S",), (), touched_by(state, unit), (), True))


# Masts that return.


def _ask_mend(state: State, step: Mending, unit: int) -> Decision | None:
    missing = mendable(state, unit)
    if missing.bit_count() <= 1 or missing.bit_count() <= step.count:
        return None
    options: list[Action] = [
        MENDS[mast + 1] for mast in range(missing.bit_length()) if missing >> mast & 1
    ]
    return Decision(state.owner[unit], step, options)


def _mend(state: State, unit: int, count: int, action: Action) -> None:
    """CS-REP-01: a mast returns, its cannon with it."""
    missing = mendable(state, unit)
    if not missing:
        return
    mast = action.mast if isinstance(action, Mend) else (missing & -missing).bit_length()
    state.masts[unit] |= 1 << (mast - 1)
    stir(state)
    state.tell("CS-REP-01", "{} regains mast {}.", titled(state, unit), mast)
    end_tow_of(state, unit)
    if count > 1:
        state.first(Mending(state.table.slugs[unit], count - 1))


def end_tow_of(state: State, unit: int) -> None:
    """CS-TOW-10: a derelict that regains a mast is no longer towed."""
    for tower, towed in enumerate(state.tow):
        if towed == unit:
            state.tow[tower] = NONE


# Sinking.


def go_down(state: State, unit: int, by: int) -> None:
    """CS-SINK-01, unless it is eternal or something aboard brings it back."""
    if state.status[unit] == GONE or _offers_event(state, unit, by):
        return
    reborn = [item for item in relics_with(state, unit, BRINGS_BACK) if state.item_up[item]]
    if not reborn and COMES_BACK not in state.powers[unit]:
        sink(state, unit, by)
        reward_sinker(state, unit, by)
        return
    name = titled(state, unit)
    state.tell("CS-KEY-ETERNAL", "{} would sink, and comes back at home.", name)
    for item, at in list(enumerate(state.item_at)):
        keeps = UNDYING in powers_of(state.item_card[item]) and not reborn
        if at == unit and not keeps:
            state.item_at[item] = OUT
            state.item_up[item] = 1
    state.coins[unit] = ()
    seat = state.owner[unit]
    leave_play(state, unit, AFLOAT)
    state.masts[unit] = state.table.full_masts[unit] if reborn else 0
    if state.table.cards[unit].kind == "sea_creature" and not reborn:
        state.masts[unit] = 1
    refresh(state, unit)
    come_home(state, unit, seat)


def _offers_event(state: State, unit: int, by: int) -> bool:
    """Raft for the owner, Divers for whoever sinks it: asked once each, then it goes down."""
    sinker = state.owner[by] if 0 <= by < ISLE_PLACE else fort_owner(state, by)
    name = state.table.slugs[unit]
    for seat, trait in ((state.owner[unit], SAVES_ITS_CARGO), (sinker, DIVES_FOR_GOLD)):
        code = code_with(trait)
        if seat < 0 or EVENT not in state.table.item_kinds or not holds_event(state, seat, code):
            continue
        if not spelled(state, f"asked-{code}", unit):
            state.spells.append((f"asked-{code}", unit, state.clock))
            who = place_name(state, by) if by != NONE else "-"
            state.first(Salvage(name, seat, code), Sinking(name, who))
            return True
    return False


def come_home(state: State, unit: int, seat: int) -> None:
    """CS-MOVE-21: laid docked at the home island, at a bearing its controller picks."""
    state.owner[unit] = seat
    state.status[unit] = AFLOAT
    home = ISLE_PLACE + home_of(state, seat)
    state.first(Placing(state.table.slugs[unit], home))


def reward_sinker(state: State, unit: int, by: int) -> None:
    """What a ship gains by sinking another."""
    if not 0 <= by < FORT_PLACE or state.status[by] != AFLOAT:
        return
    for power in state.powers[by].get(REWARDED_FOR_SINKING, ()):
        sank = RECORDS[power.code].sank
        assert sank is not None
        sank(state, by, unit, power)
