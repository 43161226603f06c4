"""What a hit does to its target: masts, panels, fire, crew, cargo, forts (CS-SHOOT-08, CS-FORT)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS
from quarterdeck.games.cursed_seas.powers import spelled
from quarterdeck.games.cursed_seas.rules.ashore import strike_ashore
from quarterdeck.games.cursed_seas.rules.crewing import reveal
from quarterdeck.games.cursed_seas.rules.effects import lose_masts, pick_masts
from quarterdeck.games.cursed_seas.rules.forts import hit_fort
from quarterdeck.games.cursed_seas.rules.guns import BOMB
from quarterdeck.games.cursed_seas.rules.holds import crew_on
from quarterdeck.games.cursed_seas.rules.names import place_name, title, titled
from quarterdeck.games.cursed_seas.rules.queries import (
    is_canoe,
    is_creature,
    is_raft,
    next_turn_of,
)
from quarterdeck.games.cursed_seas.rules.relics import spent_by_hit
from quarterdeck.games.cursed_seas.rules.steps import (
    AbilityDie,
    Aiming,
    Boarding,
    CargoLoss,
    CrewLoss,
    Placing,
    ShotDie,
    Sinking,
    Volley,
)
from quarterdeck.games.cursed_seas.rules.treasury import stir
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
        spent_by_hit(state, target, ("ARMOUR_6",))
        if place < FORT_PLACE:
            spent_by_hit(state, place, ("RANK_PLUS", "RANGE_2L"))
    unit = place if place < FORT_PLACE else NONE
    if step.load == "broadside":
        _broadside(state, place, target)
    elif step.load in NO_MAST and state.masts[target]:
        _special(state, unit, target, step.load)
    elif not _wards_off(state, target):
        _damage(state, place, target, step, die)


NO_MAST: Final = ("chain", "stink", "grape", "grapple", "hush")
FIRES: Final = ("firepot", "fire", "flames", "burst")


def _damage(state: State, place: int, target: int, step: ShotDie, die: int) -> None:
    """Fire, claw or ball; outriggers may still throw it off."""
    unit = place if place < FORT_PLACE else NONE
    flame = step.gun == BOMB and spelled(state, "gun:flame", unit)
    if (step.load in FIRES or flame) and state.masts[target]:
        lose_masts(state, target, 1, unit, "fire")
        if step.load == "burst":
            lose_crew(state, target, 1, unit)
        return
    if step.load == "twice":
        state.first(Aiming(step.unit, step.gun, step.target, "ball", 0))
    if step.load == "claw":
        _claw(state, unit, target)
        return
    guard = next((c for c in ("CATAMARAN", "DOUBLE_CATAMARAN") if c in state.powers[target]), "")
    if guard:
        name, roll = state.table.slugs[target], state.fates.roll()
        state.first(AbilityDie(name, guard, roll, 0, (place, die)))
    else:
        wound(state, place, target, die)


def _wards_off(state: State, target: int) -> bool:
    """IGNORE_FIRST_HIT: undamaged, the first hit by a shot in each turn has no effect."""
    if "IGNORE_FIRST_HIT" not in state.latent[target]:
        return False
    fresh = "IGNORE_FIRST_HIT" not in state.used_any[target]
    if not fresh or state.masts[target] != state.table.full_masts[target]:
        return False
    if "IGNORE_FIRST_HIT" not in state.powers[target]:
        reveal(state, target, "IGNORE_FIRST_HIT")
    state.used_any[target] |= {"IGNORE_FIRST_HIT"}
    state.tell("CS-WORD-13", "{} shrugs off the first hit.", titled(state, target))
    return True


def _special(state: State, unit: int, target: int, load: str) -> None:
    """Loads that remove no mast."""
    until = next_turn_of(state, max(0, state.owner[target]))
    name = titled(state, target)
    match load:
        case "chain":
            state.spells.append(("no-move", target, until))
            state.tell("CS-KEY-CHAINSHOTSPECIALIST", "{} cannot move next turn.", name)
        case "stink":
            state.spells.append(("hush-crew@", target, until))
            state.tell("CS-KEY-STINKPOTSPECIALIST", "The crew of {} is silent next turn.", name)
        case "hush":
            state.spells += [("hush@", target, until), ("hush-crew@", target, until)]
            state.tell("CS-KEY-FEAR", "{} has no abilities next turn.", name)
        case "grape":
            lose_crew(state, target, 1, unit)
        case "grapple":
            names = state.table.slugs
            state.first(Boarding(names[unit], names[target], 0, 0))


def _broadside(state: State, place: int, target: int) -> None:
    """CS-KEY-BROADSIDESATTACK: all cannons hit and one more; defences do not help."""
    unit = place
    guns = (state.masts[unit] & ~state.fire[unit]).bit_count() + 1
    if "LONGSHIP" in state.powers[unit]:
        guns = 2 * guns - 1
    if state.masts[target] == 0:
        sink_it(state, target, place)
    else:
        lose_masts(state, target, min(guns, state.masts[target].bit_count()), unit, "shot")


def _claw(state: State, unit: int, target: int) -> None:
    """GRAB_SHOT: masts go, the target is pulled alongside, a boarding party may follow."""
    names = state.table.slugs
    if state.masts[target] == 0:
        sink_it(state, target, unit)
        return
    masts = 2 if is_creature(state, unit) else 1
    state.first(Placing(names[target], unit), Boarding(names[unit], names[target], 0, 0))
    lose_masts(state, target, masts, unit, "shot")


def wound(state: State, place: int, target: int, die: int) -> None:
    """An ordinary hit, after everything that could have stopped it."""
    unit = place if place < FORT_PLACE else NONE
    powers = state.powers[target]
    if "JONAH" in powers and crew_on(state, target):
        state.first(AbilityDie(state.table.slugs[target], "JONAH", state.fates.roll(), 0, ()))
    if is_canoe(state, target):
        sink_it(state, target, place)
    elif state.panels[target]:
        state.panels[target] -= 1
        name = titled(state, target)
        state.tell("CS-KEY-TURTLESHIP", "{} loses a panel.", name)
    elif _needs_pair(state, target) and not _second_of_pair(state, place, target):
        state.tell("CS-SHOOT-16", "One more hit is needed to harm {}.", title(state, target))
    elif state.masts[target] == 0:
        if "UNSINKABLE" not in powers:
            sink_it(state, target, place)
    elif "MASTS_NEED_6" in powers and die < 6:
        state.tell("CS-SHOOT-13", "Only a 6 breaks a mast of {}.", title(state, target))
    else:
        _fort_wound(state, place, target)
        _break_mast(state, unit, target, die)


def _fort_wound(state: State, place: int, target: int) -> None:
    """HIT_KILLS_CARGO of a fort: the owner names the sort of cargo that goes."""
    if FORT_PLACE <= place < CREW_PLACE:
        powers = CARDS[state.table.fort_cards[place - FORT_PLACE]].powers
        if any(power.code == "HIT_KILLS_CARGO" for power in powers):
            state.first(CargoLoss(state.table.slugs[target], place_name(state, place)))


def _needs_pair(state: State, target: int) -> bool:
    """TWO_HITS_PER_MAST, a derelict junk, a flotilla's flag: hits of one action count in pairs."""
    powers, derelict = state.powers[target], state.masts[target] == 0
    if "TWO_HITS_PER_MAST" in powers:
        return True
    if "JUNK" in powers and derelict:
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
    if "DOUBLE_DAMAGE" in powers:
        count = 2
    if "SIX_EXTRA_ONE_SELF" in powers and die == 6:
        count += 1
    if "EXTRA_MAST_ON_DAMAGE" in powers and "EXTRA_MAST" not in state.used[unit]:
        state.used[unit] |= {"EXTRA_MAST"}
        count += 1
    _side_effects(state, unit, target)
    seat = state.owner[target]
    if "CHOOSE_MAST" in powers:
        seat = state.owner[unit]
    pick_masts(state, target, count, unit, "shot", seat)
    count_banner(state, unit, min(count, state.masts[target].bit_count()))


def count_banner(state: State, unit: int, masts: int) -> None:
    """BANNER: a unique treasure aboard counts the masts its ship removes."""
    if unit == NONE or "BANNER" not in state.powers[unit]:
        return
    for item, at in enumerate(state.item_at):
        if at == unit and any(p.code == "BANNER" for p in CARDS[state.item_card[item]].powers):
            state.item_n[item] += masts * 16


def _side_effects(state: State, unit: int, target: int) -> None:
    """HIT_KILLS_CREW once a turn, HIT_KILLS_CARGO with every hit."""
    if unit == NONE:
        return
    latent = state.latent[unit]
    fresh = "HIT_KILLS_CREW" in latent and "HIT_KILLS_CREW" not in state.used[unit]
    if fresh and crew_on(state, target):
        reveal(state, unit, "HIT_KILLS_CREW")
        state.used[unit] |= {"HIT_KILLS_CREW"}
        lose_crew(state, target, 1, unit)
    if "HIT_KILLS_CARGO" in latent:
        state.first(CargoLoss(state.table.slugs[target], state.table.slugs[unit]))
    if "CANOE_PACK_KILLS_CREW" in latent:
        _count_canoe(state, unit, target)


def _count_canoe(state: State, unit: int, target: int) -> None:
    """CANOE_PACK_KILLS_CREW: the second canoe of a turn that hits a ship costs it a crew."""
    mark = f"canoe-{unit}"
    packs = {word for word in state.used_any[target] if word.startswith("canoe-")}
    state.used_any[target] |= {mark}
    if len(packs | {mark}) == 2 and mark not in packs:
        lose_crew(state, target, 1, unit)


def lose_crew(state: State, unit: int, count: int, by: int = NONE) -> None:
    """A ship loses crew, picked by its controller."""
    if crew_on(state, unit) and state.owner[unit] >= 0:
        who = state.table.slugs[by] if 0 <= by < ISLE_PLACE else "-"
        state.first(CrewLoss(state.table.slugs[unit], state.owner[unit], count, who))


def sink_it(state: State, target: int, place: int) -> None:
    """CS-SINK-01."""
    state.first(Sinking(state.table.slugs[target], place_name(state, place)))
