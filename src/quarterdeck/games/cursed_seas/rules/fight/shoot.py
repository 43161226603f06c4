"""SHOOT: guns fire one by one, each at its own target (CS-SHOOT)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.core.words import capital
from quarterdeck.games.cursed_seas.actions import CEASE, Cease, Fire, Pick, Use
from quarterdeck.games.cursed_seas.components import FOG, S
from quarterdeck.games.cursed_seas.components.filing import code_with, powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    ARMOURED,
    HURT_BY_A_ONE,
    LAYS_SMOKE,
    LEADS_ON_FROM_SHOT,
    PARLEYS,
    REROLLS,
    SHOOTS_AFTER_MOVE,
    SHOOTS_AGAIN,
    UNLUCKY,
    WARDS_OFF,
)
from quarterdeck.games.cursed_seas.rules.actions_left import can_shoot
from quarterdeck.games.cursed_seas.rules.fight import dice
from quarterdeck.games.cursed_seas.rules.fight.ammunition import (
    BALL,
    SMOKE,
    is_unaided,
    own_accidents,
    rank_of,
    spend_gear,
    takes_all,
)
from quarterdeck.games.cursed_seas.rules.fight.cannon_bonus import cannon_bonus
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import reveal, use_up
from quarterdeck.games.cursed_seas.rules.fight.guns import BOMB, Barrel, barrels, gunner_seat
from quarterdeck.games.cursed_seas.rules.fight.hidden_help import AIM, DOCKED, call_up
from quarterdeck.games.cursed_seas.rules.fight.hits import needs_pair, strike
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import all_targets
from quarterdeck.games.cursed_seas.rules.fight.shot_dice import mark_used
from quarterdeck.games.cursed_seas.rules.fight.steps import Again, Aiming, PickDie, ShotDie, Volley
from quarterdeck.games.cursed_seas.rules.fight.volleys import shots, shots_at
from quarterdeck.games.cursed_seas.rules.move.steps import Smoking
from quarterdeck.games.cursed_seas.rules.names import place_from, spoken
from quarterdeck.games.cursed_seas.rules.powers.in_force import fresh, spelled
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
from quarterdeck.games.cursed_seas.rules.scoring import half_unable
from quarterdeck.games.cursed_seas.rules.turn.steps import Aftermath
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
                    reveal(state, place, SHOOTS_AGAIN)
                mark_used(state, place, code_with(SHOOTS_AGAIN))
                state.first(Aiming(name, gun, action.target, BALL, 0))


def _ask_volley(state: State, step: Volley, place: int) -> Decision | None:
    if (place < FORT_PLACE and not can_shoot(state, place)) or half_unable(state):
        return None
    options = shots(state, step, place)
    if len(options) == 1 and _in_vain(state, step, place, options[0]):
        return None
    return Decision(gunner_seat(state, place), step, [*options, CEASE]) if options else None


def _in_vain(state: State, step: Volley, place: int, shot: Action) -> bool:
    """CS-SHOOT-14: a last ball cannot be the second hit, and nothing else comes of it."""
    if not isinstance(shot, Fire) or shot.load != BALL or place >= FORT_PLACE:
        return False
    target = place_from(state, shot.target)
    if target >= ISLE_PLACE or not needs_pair(state, target) or state.table.relics:
        return False
    tally = dict(zip(step.tally[::2], step.tally[1::2], strict=True))
    if tally.get(target, 0) % 2 or not spelled(state, f"shot-by-{place}", target):
        return False
    answered = any(trait in state.latent[target] for trait in (PARLEYS, UNLUCKY, WARDS_OFF))
    own = any(trait in state.latent[place] for trait in (HURT_BY_A_ONE, SHOOTS_AGAIN, REROLLS))
    return not answered and not own and shot.gun != BOMB


def _settle_volley(state: State, step: Volley, action: Action) -> None:
    place = place_from(state, step.unit)
    match action:
        case Fire(gun, _, load) if load == SMOKE:
            use_up(state, place, state.latent[place][LAYS_SMOKE][0])
            spend_gear(state, place, LAYS_SMOKE, die=0)
            state.first(
                Smoking(step.unit, FOG, S, "smoke"),
                Volley(step.unit, (*step.fired, gun), step.tally, step.free, step.mode),
            )
        case Fire(gun, target, load):
            if step.free and not step.fired:
                reveal(state, place, SHOOTS_AFTER_MOVE)
            mode = "done" if takes_all(load) else step.mode
            state.first(
                *_turned_up(state, place, place_from(state, target)),
                Aiming(step.unit, gun, target, load, 0),
                Volley(step.unit, (*step.fired, gun), step.tally, step.free, mode),
            )
        case Use(_, code):
            declare = RECORDS[code].in_volley
            assert declare is not None
            declare(state, step, place, state.latent[place][code][0])
        case _:
            _end_volley(state, step, place, isinstance(action, Cease))


def _turned_up(state: State, place: int, target: int) -> list[Step]:
    """CS-CREW-04: who could make the target safe, then who could aim better."""
    docked = target < ISLE_PLACE and state.dock[target] != NONE
    safe = call_up(state, target, DOCKED) if docked else []
    return [*safe, *(call_up(state, place, AIM) if place < FORT_PLACE else ())]


def _end_volley(state: State, step: Volley, place: int, ceased: bool) -> None:
    """CS-SHOOT-14: shots not taken are lost; some ships may move now."""
    if state.spells:
        state.spells = [spell for spell in state.spells if spell[0] != "swoop"]
    if place >= FORT_PLACE or state.status[place] != AFLOAT:
        return
    if LEADS_ON_FROM_SHOT in state.latent[place]:
        state.first(Aftermath(step.unit, "shoot", step.free))


def _resolve(state: State, step: ShotDie, die: int) -> None:
    """CS-SHOOT-02: higher than the rank hits; a natural 1 never does."""
    place, target = place_from(state, step.unit), place_from(state, step.target)
    barrel = next(
        (each for each in barrels(state, place) if each.number == step.gun),
        Barrel(0, 0, 0, ()),
    )
    bonus = 0 if is_unaided(step.load) else cannon_bonus(state, place, target, barrel)
    unit = place if place < FORT_PLACE else NONE
    result = dice.total(state, unit, die) + bonus
    hit = die != 1 and result > rank_of(state, place, step.gun, step.load)
    if place < FORT_PLACE and "NEED_6" in state.used[place]:
        hit = die == 6
    if target < FORT_PLACE and ARMOURED in state.powers[target]:
        hit = hit and die == 6
    hit = hit or die == 7
    _tell_shot(state, step, (place, target), die, hit)
    if place < FORT_PLACE:
        own_accidents(state, place, step, die)
    if hit:
        strike(state, place, target, step, die)
    elif _may_reshoot(state, place) and not is_unaided(step.load):
        state.first(Again(step.unit, step.gun))


def _tell_shot(state: State, step: ShotDie, ends: tuple[int, int], die: int, hit: bool) -> None:
    if state.log is None:
        return
    place, target = ends
    gunner, aim = spoken(state, place), spoken(state, target)
    word = "hits" if hit else "misses"
    state.tell("CS-SHOOT-02", "{} fires at {}: {}, {}.", capital(gunner), aim, die, word)
    state.event("shot", gunner_seat(state, place), "mast", amount=int(hit))


def _may_reshoot(state: State, place: int) -> bool:
    if place >= CREW_PLACE:
        return False
    if place >= FORT_PLACE:
        again = powers_of(state.table.fort_cards[place - FORT_PLACE]).get(SHOOTS_AGAIN)
        return again is not None and not spelled(state, f"fort-{again[0].code}", place)
    return fresh(state, place, SHOOTS_AGAIN) is not None and can_shoot(state, place)


def _ask_again(state: State, step: Again) -> Decision | None:
    """The same cannon fires again at any legal target."""
    place = place_from(state, step.unit)
    guns = [barrel for barrel in barrels(state, place) if barrel.number == step.gun]
    options = [
        action
        for target in all_targets(state, place)
        for action in shots_at(state, place, guns, target)
        if isinstance(action, Fire) and action.load == BALL
    ]
    return Decision(gunner_seat(state, place), step, [*options, CEASE]) if options else None
