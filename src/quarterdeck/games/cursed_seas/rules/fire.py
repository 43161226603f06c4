"""SHOOT: guns fire one by one, each at its own target (CS-SHOOT)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.cursed_seas.actions import CEASE, Cease, Fire, Pick, Use
from quarterdeck.games.cursed_seas.components import CARDS, FOG, L, S
from quarterdeck.games.cursed_seas.powers import silence, spelled
from quarterdeck.games.cursed_seas.rules import dice
from quarterdeck.games.cursed_seas.rules.aim import (
    Sight,
    all_targets,
    in_circle,
    may_target,
    reach_at,
    targets_within,
)
from quarterdeck.games.cursed_seas.rules.bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.crewing import reveal
from quarterdeck.games.cursed_seas.rules.deeds import can_shoot
from quarterdeck.games.cursed_seas.rules.effects import FOREVER
from quarterdeck.games.cursed_seas.rules.guns import EXTRA, MARINE, Barrel, barrels, gunner_seat
from quarterdeck.games.cursed_seas.rules.hit import strike
from quarterdeck.games.cursed_seas.rules.loads import (
    ALONE,
    BALL,
    LOADS,
    SMOKE,
    SPECIAL,
    SURE,
    alone_bears,
    fire_action,
    loads,
    own_accidents,
    rank_of,
    spend_gear,
)
from quarterdeck.games.cursed_seas.rules.names import place_from, place_name, spoken
from quarterdeck.games.cursed_seas.rules.steps import (
    Aftermath,
    Again,
    Aiming,
    PickDie,
    ShotDie,
    Smoking,
    Volley,
    volley,
)
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    CREW_PLACE,
    FORT_PLACE,
    ISLE_PLACE,
    NONE,
    State,
)


def ask(state: State, step: Step) -> Decision | None:
    if isinstance(step, Volley):
        return _ask_volley(state, step, place_from(state, step.unit))
    match step:
        case ShotDie(name, _, _, _, _, asked):
            return dice.reaction(state, step, name, asked)
        case Again():
            return _ask_again(state, step)
        case PickDie(name, _, _, _, pair):
            if pair[0] == pair[1]:
                return None
            faces: list[Action] = [Pick(str(die)) for die in pair]
            return Decision(state.owner[state.table.index[name]], step, faces)
    return None


def settle(state: State, step: Step, action: Action) -> None:
    match step:
        case Volley():
            _settle_volley(state, step, action)
        case ShotDie():
            die = dice.read(state, step, action)
            if die:
                _resolve(state, step, die)
        case PickDie(name, gun, target, load, pair):
            die = int(action.name) if isinstance(action, Pick) else pair[0]
            state.first(ShotDie(name, gun, target, load, die, dice.REROLLED))
        case Again(name, gun):
            if isinstance(action, Fire):
                place = place_from(state, name)
                if place < FORT_PLACE:
                    reveal(state, place, "RESHOOT_MISS")
                _mark_used(state, place, "RESHOOT_MISS")
                state.first(Aiming(name, gun, action.target, BALL, 0))


# Which guns bear on what.


def open_fire(state: State, place: int, free: bool = False, mode: str = "") -> None:
    """A shoot action begins."""
    state.first(volley(place_name(state, place), free, mode or "-"))


def _ask_volley(state: State, step: Volley, place: int) -> Decision | None:
    if place < FORT_PLACE and not can_shoot(state, place):
        return None
    options = shots(state, step, place)
    return Decision(gunner_seat(state, place), step, [*options, CEASE]) if options else None


def shots(state: State, step: Volley, place: int) -> list[Action]:
    """Every gun that has not fired with every target it bears on, and every load it may carry."""
    mode = step.mode
    if mode == "done":
        return []
    targets = targets_within(state, place, farthest(state, place, mode))
    special = place < FORT_PLACE and not SPECIAL.isdisjoint(state.latent[place])
    if not targets and not special:
        return []
    fired = step.fired
    twice = place < FORT_PLACE and "LONGSHIP" in state.powers[place]
    guns = [
        barrel
        for barrel in barrels(state, place, mode)
        if fired.count(barrel.number) < (2 if twice and barrel.number < EXTRA else 1)
    ]
    found: list[Action] = []
    far = longest(state, place, guns)
    for target in targets:
        if in_circle(state, place, target, far):
            found.extend(_shots_at(state, place, guns, target))
    if special:
        found.extend(_special_shots(state, step, place, guns))
    return found


LONG_RANGE: Final = frozenset(
    (
        *("PRINTED_RANGE_DOUBLED", "RANGE_2L", "RANGE_2L_VS_CREATURES", "DOUBLE_ONE_RANGE"),
        "EXTRA_CANNON",
    )
)


def farthest(state: State, place: int, mode: str) -> int:
    """A distance that no gun outranges: L for a ship that has only what is printed."""
    if place >= FORT_PLACE or mode != "-" or state.table.cards[place].special_gun is not None:
        return 2 * L
    return L if LONG_RANGE.isdisjoint(state.latent[place]) else 2 * L


def longest(state: State, place: int, guns: list[Barrel]) -> int:
    """How far the guns that are left reach, whatever the target."""
    reach = max((barrel.reach for barrel in guns), default=0)
    hunts = place < FORT_PLACE and "RANGE_2L_VS_CREATURES" in state.powers[place]
    return max(reach, 2 * L) if hunts else reach


def _shots_at(state: State, place: int, guns: list[Barrel], target: int) -> list[Action]:
    found = []
    name = place_name(state, target)
    special = loads(state, place) if place < FORT_PLACE else {}
    sight = Sight(state, place, target)
    for barrel in guns:
        reach = reach_at(state, place, barrel, target)
        aimed = reach > 0 and sight.bears(barrel, reach)
        if aimed:
            found.append(fire_action(barrel.number, name, BALL))
        if target >= ISLE_PLACE:
            continue
        if aimed and _sure(state, target):
            found.append(fire_action(barrel.number, name, SURE))
        if barrel.number >= EXTRA:
            continue
        for load, range_ in special.items():
            if sight.bears(barrel, range_ or barrel.reach):
                found.append(fire_action(barrel.number, name, load))
    return found


def _sure(state: State, target: int) -> bool:
    """ENEMY_AUTO_HIT: once a turn one gun in range may hit by itself."""
    cursed = "ENEMY_AUTO_HIT" in state.powers[target]
    return cursed and "ENEMY_AUTO_HIT" not in state.used_any[target]


def _special_shots(state: State, step: Volley, unit: int, guns: list[Barrel]) -> list[Action]:
    """Smoke, and shots that take the place of all others."""
    found: list[Action] = []
    latent, name = state.latent[unit], state.table.slugs[unit]
    if "SMOKEPOT" in latent and "SMOKEPOT" not in state.used[unit]:
        found += [fire_action(b.number, name, SMOKE) for b in guns if b.number < EXTRA]
    if step.fired:
        return found
    if "DOUBLE_RANGE_NEED_6" in latent and step.mode == "-":
        found.append(Use(name, "DOUBLE_RANGE_NEED_6"))
    for load, code in ALONE.items():
        if code in latent:
            found += [
                fire_action(0, state.table.slugs[target], load)
                for target in all_targets(state, unit)
                if target < ISLE_PLACE and alone_bears(state, unit, target, load)
            ]
    if "SEA_DRAGON" in latent and step.mode == "-":
        found.append(Use(name, "SEA_DRAGON"))
    return found


# One shot.


def _settle_volley(state: State, step: Volley, action: Action) -> None:
    place = place_from(state, step.unit)
    match action:
        case Fire(gun, _, load) if load == SMOKE:
            reveal(state, place, "SMOKEPOT")
            _mark_used(state, place, "SMOKEPOT")
            spend_gear(state, place, "SMOKEPOT", die=0)
            state.first(
                Smoking(step.unit, FOG, S, "smoke"),
                Volley(step.unit, (*step.fired, gun), step.tally, step.free, step.mode),
            )
        case Fire(gun, target, load):
            if step.free and not step.fired:
                reveal(state, place, "MOVE_THEN_SHOOT")
            mode = "done" if load in ALONE else step.mode
            state.first(
                Aiming(step.unit, gun, target, load, 0),
                Volley(step.unit, (*step.fired, gun), step.tally, step.free, mode),
            )
        case Use(_, "DOUBLE_RANGE_NEED_6"):
            reveal(state, place, "DOUBLE_RANGE_NEED_6")
            _mark_used(state, place, "NEED_6")
            state.first(Volley(step.unit, step.fired, step.tally, step.free, "double"))
        case Use(_, "SEA_DRAGON"):
            state.spells.append(("swoop", place, state.clock))
            state.first(Volley(step.unit, step.fired, step.tally, step.free, "swoop"))
        case _:
            _end_volley(state, step, place, isinstance(action, Cease))


AFTER_SHOT: Final = frozenset(("MOVE_AFTER_SHOOT", "SCORPION", "SWITCHBLADE"))
"""The abilities that a shoot action leads to."""


def _end_volley(state: State, step: Volley, place: int, ceased: bool) -> None:
    """CS-SHOOT-14: shots not taken are lost; some ships may move now."""
    if state.spells:
        state.spells = [spell for spell in state.spells if spell[0] != "swoop"]
    if place >= FORT_PLACE or state.status[place] != AFLOAT:
        return
    if not AFTER_SHOT.isdisjoint(state.latent[place]):
        state.first(Aftermath(step.unit, "shoot", step.free))


def _mark_used(state: State, place: int, code: str) -> None:
    if place < FORT_PLACE:
        state.used[place] |= {code}
    else:
        state.spells.append((f"fort-{code}", place, state.clock))


def roll_shot(state: State, step: Aiming) -> None:
    """The shot is declared and nobody stopped it: the die falls."""
    place, target = place_from(state, step.unit), place_from(state, step.target)
    if target < FORT_PLACE and not may_target(state, place, target):
        return
    state.spells.append((f"shot-by-{place}", target, state.clock))
    if place < FORT_PLACE <= target and "REPAIR_AT_ENEMY_HOME" in state.powers[place]:
        state.spells.append(("fort-foe", place, FOREVER))
    if step.load in LOADS:
        reveal(state, place, LOADS[step.load])
        _mark_used(state, place, LOADS[step.load])
    if step.gun == EXTRA and place < FORT_PLACE:
        reveal(state, place, "EXTRA_CANNON")
    if step.gun >= MARINE and place < FORT_PLACE:
        reveal(state, place, "MARINE")
    if place >= CREW_PLACE:
        state.item_up[place - CREW_PLACE] = 1
        state.fates.reveal()
    if place < FORT_PLACE and target < FORT_PLACE and spelled(state, "hush-targets", place):
        silence(state, target)
    if _hits_by_itself(state, place, step):
        state.first(ShotDie(step.unit, step.gun, step.target, step.load, 7, dice.REROLLED))
        return
    die = state.fates.roll()
    if place < FORT_PLACE and step.load == BALL and _rolls_two(state, place):
        reveal(state, place, "ROLL_TWO_PICK")
        _mark_used(state, place, "ROLL_TWO_PICK")
        pair = (die, state.fates.roll())
        state.first(PickDie(step.unit, step.gun, step.target, step.load, pair))
        return
    state.first(ShotDie(step.unit, step.gun, step.target, step.load, die, 0))


def _rolls_two(state: State, unit: int) -> bool:
    """ROLL_TWO_PICK: for one cannon a turn two dice are thrown and either is kept."""
    return "ROLL_TWO_PICK" in state.latent[unit] and "ROLL_TWO_PICK" not in state.used[unit]


def _hits_by_itself(state: State, place: int, step: Aiming) -> bool:
    """AUTO_HIT, ENEMY_AUTO_HIT: declared before, the shot needs no die."""
    if step.load == SURE:
        state.used_any[place_from(state, step.target)] |= {"ENEMY_AUTO_HIT"}
        return True
    if place < FORT_PLACE and spelled(state, "auto-hit", place):
        state.spells = [s for s in state.spells if s[:2] != ("auto-hit", place)]
        return True
    return False


def _resolve(state: State, step: ShotDie, die: int) -> None:
    """CS-SHOOT-02: higher than the rank hits; a natural 1 never does."""
    place, target = place_from(state, step.unit), place_from(state, step.target)
    barrel = next(
        (each for each in barrels(state, place) if each.number == step.gun),
        Barrel(0, 0, 0, ()),
    )
    bonus = 0 if step.load == "broadside" else cannon_bonus(state, place, target, barrel)
    unit = place if place < FORT_PLACE else NONE
    result = dice.total(state, unit, die) + bonus
    hit = die != 1 and result > rank_of(state, place, step.gun, step.load)
    if place < FORT_PLACE and "NEED_6" in state.used[place]:
        hit = die == 6
    if target < FORT_PLACE and "ARMOUR_6" in state.powers[target]:
        hit = hit and die == 6
    hit = hit or die == 7
    _tell_shot(state, step, (place, target), die, hit)
    if place < FORT_PLACE:
        own_accidents(state, place, step, die)
    if hit:
        strike(state, place, target, step, die)
    elif _may_reshoot(state, place) and step.load != "broadside":
        state.first(Again(step.unit, step.gun))


def _tell_shot(state: State, step: ShotDie, ends: tuple[int, int], die: int, hit: bool) -> None:
    if state.log is None:
        return
    place, target = ends
    gunner, aim = spoken(state, place), spoken(state, target)
    word = "hits" if hit else "misses"
    state.tell(
        "CS-SHOOT-02", "{} fires at {}: {}, {}.", gunner[0].upper() + gunner[1:], aim, die, word
    )


def _may_reshoot(state: State, place: int) -> bool:
    if place >= CREW_PLACE:
        return False
    if place >= FORT_PLACE:
        codes = {p.code for p in CARDS[state.table.fort_cards[place - FORT_PLACE]].powers}
        return "RESHOOT_MISS" in codes and not spelled(state, "fort-RESHOOT_MISS", place)
    return (
        "RESHOOT_MISS" in state.latent[place]
        and "RESHOOT_MISS" not in state.used[place]
        and can_shoot(state, place)
    )


def _ask_again(state: State, step: Again) -> Decision | None:
    """RESHOOT_MISS: the same cannon fires again at any legal target."""
    place = place_from(state, step.unit)
    guns = [barrel for barrel in barrels(state, place) if barrel.number == step.gun]
    options = [
        action
        for target in all_targets(state, place)
        for action in _shots_at(state, place, guns, target)
        if isinstance(action, Fire) and action.load == BALL
    ]
    return Decision(gunner_seat(state, place), step, [*options, CEASE]) if options else None
