"""What a hit does to its target: masts, panels, fire, crew, cargo, forts (CS-SHOOT-08, CS-FORT)."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.games.cursed_seas.components import Power
from quarterdeck.games.cursed_seas.components.filing import once_each, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    COUNTS_MASTS,
    HITS_CARGO,
    HITS_HARDER,
    MASTS_NEED_SIX,
    NEEDS_PAIRS,
    OUTRIGGED,
    PICKS_MAST,
    SPENT_BY_HITTING,
    SPENT_WHEN_HIT,
    SURVIVES_HITS,
    TAKES_MORE_ON_SIX,
    TAKES_ONE_MORE,
    TAKES_TWO_MASTS,
    UNLUCKY,
    WARDS_OFF,
    WATERTIGHT,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import stir
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on
from quarterdeck.games.cursed_seas.rules.effects import lose_masts, pick_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal
from quarterdeck.games.cursed_seas.rules.fight.fort_damage import hit_fort
from quarterdeck.games.cursed_seas.rules.fight.guns import BOMB
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import save_crew
from quarterdeck.games.cursed_seas.rules.fight.marines import strike_ashore
from quarterdeck.games.cursed_seas.rules.fight.steps import CrewLoss, ShotDie, Sinking, Volley
from quarterdeck.games.cursed_seas.rules.names import place_name, title, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import spelled
from quarterdeck.games.cursed_seas.rules.powers.record import LOADS, RECORDS
from quarterdeck.games.cursed_seas.rules.powers.rolls import throw
from quarterdeck.games.cursed_seas.rules.queries import is_canoe, is_raft
from quarterdeck.games.cursed_seas.rules.treasure.unique import spent_by_hit
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    CREW_PLACE,
    FORT_PLACE,
    ISLE_PLACE,
    NONE,
    State,
)


def strike(state: State, place: int, target: int, step: ShotDie, die: int) -> None:
    """A shot has hit: what its load does."""
    stir(state)
    if target >= CREW_PLACE:
        strike_ashore(state, target)
        return
    if target >= FORT_PLACE:
        hit_fort(state, target - FORT_PLACE)
        return
    if state.status[target] != AFLOAT:
        return
    if state.table.relics:
        spent_by_hit(state, target, SPENT_WHEN_HIT)
        if place < FORT_PLACE:
            spent_by_hit(state, place, SPENT_BY_HITTING)
    load = LOADS[step.load].load if step.load in LOADS else None
    hit = load.hit if load is not None and load.hit is not None else ordinary
    hit(state, place, target, step, die)


def ordinary(state: State, place: int, target: int, step: ShotDie, die: int) -> None:
    """A ball, or a bombardier's flame."""
    if wards_off(state, target):
        return
    unit = place if place < FORT_PLACE else NONE
    flame = step.gun == BOMB and spelled(state, "gun:flame", unit)
    if flame and state.masts[target]:
        lose_masts(state, target, 1, unit, "fire")
    else:
        harm(state, place, target, die)


def harm(state: State, place: int, target: int, die: int) -> None:
    """Nothing has warded the hit off; outriggers may still throw it off."""
    guards = state.powers[target].get(OUTRIGGED)
    if guards:
        throw(state, target, guards[0].code, place, die)
    else:
        wound(state, place, target, die)


def wards_off(state: State, target: int) -> bool:
    """Undamaged, some ships ignore the first hit by a shot in each turn."""
    wards = state.latent[target].get(WARDS_OFF)
    if not wards or wards[0].code in state.used_any[target]:
        return False
    if state.masts[target] != state.table.full_masts[target]:
        return False
    reveal(state, target, WARDS_OFF)
    state.used_any[target] |= {wards[0].code}
    state.tell("CS-WORD-13", "{} shrugs off the first hit.", titled(state, target))
    return True


def wound(state: State, place: int, target: int, die: int) -> None:
    """An ordinary hit, after everything that could have stopped it."""
    unit = place if place < FORT_PLACE else NONE
    powers = state.powers[target]
    if UNLUCKY in powers and crew_on(state, target):
        throw(state, target, powers[UNLUCKY][0].code)
    if is_canoe(state, target):
        sink_it(state, target, place)
    elif state.panels[target]:
        state.panels[target] -= 1
        name = titled(state, target)
        state.tell("CS-KEY-TURTLESHIP", "{} loses a panel.", name)
    elif needs_pair(state, target) and not _second_of_pair(state, place, target):
        state.tell("CS-SHOOT-16", "One more hit is needed to harm {}.", title(state, target))
    elif state.masts[target] == 0:
        if SURVIVES_HITS not in powers:
            sink_it(state, target, place)
    elif MASTS_NEED_SIX in powers and die < 6:
        state.tell("CS-SHOOT-13", "Only a 6 breaks a mast of {}.", title(state, target))
    else:
        _fort_wound(state, place, target)
        _break_mast(state, unit, target, die)


def _fort_wound(state: State, place: int, target: int) -> None:
    """A fort's hit may cost cargo too."""
    if FORT_PLACE <= place < CREW_PLACE:
        powers = powers_of(state.table.fort_cards[place - FORT_PLACE])
        _score(state, place, target, once_each(powers, HITS_CARGO))


def needs_pair(state: State, target: int) -> bool:
    """Some ships, a derelict junk, a flotilla's flag: hits of one action count in pairs."""
    powers, derelict = state.powers[target], state.masts[target] == 0
    if NEEDS_PAIRS in powers or (derelict and WATERTIGHT in powers):
        return True
    return is_raft(state, target) and not derelict


def _second_of_pair(state: State, place: int, target: int) -> bool:
    """Count a hit in the tally of the shoot action; true for the 2nd, 4th …"""
    for number in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[number]
        if isinstance(step, Volley):
            tally = dict(zip(step.tally[::2], step.tally[1::2], strict=True))
            tally[target] = tally.get(target, 0) + 1
            flat = tuple(part for pair in sorted(tally.items()) for part in pair)
            state.agenda[number] = replace(step, tally=flat)
            return tally[target] % 2 == 0
    return False


def _break_mast(state: State, unit: int, target: int, die: int) -> None:
    """Masts go: one, or more by the shooter's abilities; then crew and cargo may follow."""
    count, powers = 1, {} if unit == NONE else state.powers[unit]
    if TAKES_TWO_MASTS in powers:
        count = 2
    if TAKES_MORE_ON_SIX in powers and die == 6:
        count += 1
    if TAKES_ONE_MORE in powers and "EXTRA_MAST" not in state.used[unit]:
        state.used[unit] |= {"EXTRA_MAST"}
        count += 1
    if unit != NONE:
        _score(state, unit, target, once_each(state.latent[unit], HITS_HARDER))
    seat = state.owner[target]
    if PICKS_MAST in powers:
        seat = state.owner[unit]
    pick_masts(state, target, count, unit, "shot", seat)
    count_banner(state, unit, min(count, state.masts[target].bit_count()))


def count_banner(state: State, unit: int, masts: int) -> None:
    """A unique treasure aboard counts the masts its ship removes."""
    if unit == NONE or COUNTS_MASTS not in state.powers[unit]:
        return
    for item, at in enumerate(state.item_at):
        if at == unit and COUNTS_MASTS in powers_of(state.item_card[item]):
            state.item_n[item] += masts * 16


def _score(state: State, place: int, target: int, powers: list[Power]) -> None:
    """What the abilities of a gunner add to a hit."""
    for power in powers:
        scores = RECORDS[power.code].scores
        assert scores is not None
        scores(state, place, target, power)


def lose_crew(state: State, unit: int, count: int, by: int = NONE) -> None:
    """A ship loses crew, picked by its controller."""
    if crew_on(state, unit) and state.owner[unit] >= 0:
        who = state.table.slugs[by] if 0 <= by < ISLE_PLACE else "-"
        lost = CrewLoss(state.table.slugs[unit], state.owner[unit], count, who)
        state.first(*save_crew(state, unit), lost)


def sink_it(state: State, target: int, place: int) -> None:
    """CS-SINK-01."""
    state.first(Sinking(state.table.slugs[target], place_name(state, place)))
