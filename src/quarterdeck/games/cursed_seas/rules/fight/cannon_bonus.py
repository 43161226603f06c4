"""What is added to cannon dice (CS-SHOOT-13)."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.board.geometry import within
from quarterdeck.games.cursed_seas.components import CARDS, Power, S
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    AIMS_BETTER,
    EASY_TARGET,
    FORT_AIMS_BETTER,
    HARD_TARGET,
    LENDS_AIM,
    MARINE_AIMS_BETTER,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import captain_aboard
from quarterdeck.games.cursed_seas.rules.fight.guns import MARINE, Barrel, gunner_spot
from quarterdeck.games.cursed_seas.rules.powers.in_force import nation_of
from quarterdeck.games.cursed_seas.rules.queries import is_creature, near_units
from quarterdeck.games.cursed_seas.rules.sea.outlines import (
    fort_shape,
    offset,
    unit_shape,
    units_within,
)
from quarterdeck.games.cursed_seas.state import AFLOAT, CREW_PLACE, FORT_PLACE, ISLE_PLACE, State


def cannon_bonus(state: State, place: int, target: int, barrel: Barrel) -> int:
    """What is added to a cannon die after the natural 1 is checked (CS-SHOOT-13)."""
    if place >= CREW_PLACE:
        marine = powers_of(state.item_card[place - CREW_PLACE])
        return _marine_plus(state, marine.get(MARINE_AIMS_BETTER, ()), target)
    if place >= FORT_PLACE:
        return _fort_bonus(state, place - FORT_PLACE)
    bonus = 0
    if not barrel.fixed:
        bonus += _own_bonus(state, place, target)
        bonus += _aura(state, place)
    elif barrel.number >= MARINE:
        bonus += _marine_bonus(state, place, target)
    if target < ISLE_PLACE:
        for power in state.powers[target].get(EASY_TARGET, ()):
            creature = power.word == "sea_creature" and is_creature(state, place)
            if creature or (power.nation and power.nation == nation_of(state, place)):
                bonus += power.n
        for power in state.powers[target].get(HARD_TARGET, ()):
            if power.nation == nation_of(state, place):
                bonus -= power.n
    return bonus


def _fort_bonus(state: State, fort: int) -> int:
    seat, isle = state.table.fort_owners[fort], state.fort_isle[fort]
    for power in powers_of(state.table.fort_cards[fort]).get(FORT_AIMS_BETTER, ()):
        visited = any(
            dock == isle and owner == seat
            for dock, owner in zip(state.dock, state.owner, strict=True)
        )
        return power.n if visited else 0
    return 0


def _own_bonus(state: State, unit: int, target: int) -> int:
    bonus = 0
    for power in state.powers[unit].get(AIMS_BETTER, ()):
        if power.word != "this" and _suits(state, unit, target, power):
            bonus += power.n * _times(state, unit, power.when)
    for word, on, until in state.spells:
        if on == unit and until >= state.clock and word.startswith("cannon+"):
            bonus += int(word[7:])
    return bonus


def _times(state: State, unit: int, when: str) -> int:
    if when == "captain_aboard":
        return int(captain_aboard(state, unit))
    if when == "friend_within_S":
        return len(near_units(state, unit, S, friends=True))
    return 1


def _suits(state: State, unit: int, target: int, power: Power) -> bool:
    """Whether a bonus against somebody counts against this target."""
    nation, but_nation, versus = power.nation, power.but_nation, power.versus
    if target >= FORT_PLACE:
        theirs = CARDS[state.table.fort_cards[target - FORT_PLACE]].nation
        if "fort" in versus:
            return _fort_near(state, unit, target)
        if nation or but_nation:
            return bool(power.gold) and (nation == theirs or but_nation not in ("", theirs))
        return not versus
    theirs = nation_of(state, target)
    if nation:
        return nation == theirs
    if but_nation:
        return but_nation != theirs
    if "already_shot_this_turn" in versus:
        shooters = {
            word
            for word, on, until in state.spells
            if on == target and word.startswith("shot-by-") and until == state.clock
        }
        return bool(shooters - {f"shot-by-{unit}"})
    if "damaged" in versus:
        return state.masts[target] != state.table.full_masts[target]
    if "sea_creature" in versus:
        return is_creature(state, target)
    return not versus


def _fort_near(state: State, unit: int, target: int) -> bool:
    x, y = gunner_spot(state, target)
    way = offset(state, x - state.x[unit], y - state.y[unit])
    return within(unit_shape(state, unit), fort_shape(), way, S * S)


def _aura(state: State, unit: int) -> int:
    """A friend within S lends its bonus; several count once."""
    seat = state.owner[unit]
    best = 0
    for other, powers in enumerate(state.powers):
        if other == unit or state.owner[other] != seat or state.status[other] != AFLOAT:
            continue
        for power in powers.get(LENDS_AIM, ()):
            if units_within(state, unit, other, power.reach):
                best = max(best, power.n)
    return best


def _marine_bonus(state: State, unit: int, target: int) -> int:
    return _marine_plus(state, state.latent[unit].get(MARINE_AIMS_BETTER, ()), target)


def _marine_plus(state: State, powers: tuple[Power, ...], target: int) -> int:
    """Against ships, forts and crew of a nation."""
    if target >= CREW_PLACE:
        nation = CARDS[state.item_card[target - CREW_PLACE]].nation
    elif target >= FORT_PLACE:
        nation = CARDS[state.table.fort_cards[target - FORT_PLACE]].nation
    else:
        nation = nation_of(state, target)
    return max((power.n for power in powers if power.nation == nation), default=0)
