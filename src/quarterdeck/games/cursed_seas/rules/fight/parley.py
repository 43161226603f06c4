"""AIMING: a shot is declared; the target may answer before the die falls (CS-KEY-PARLEY)."""

from __future__ import annotations

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.cursed_seas.actions import NO, Pick, Use
from quarterdeck.games.cursed_seas.components import GEAR
from quarterdeck.games.cursed_seas.components.filing import codes_with, powers_of
from quarterdeck.games.cursed_seas.components.traits import LETTER, PARLEYS
from quarterdeck.games.cursed_seas.rules.cargo.gold import look_at_end, take_random
from quarterdeck.games.cursed_seas.rules.cargo.holds import items_at
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import move_item, reveal
from quarterdeck.games.cursed_seas.rules.fight.guns import gunner_seat
from quarterdeck.games.cursed_seas.rules.fight.lines_of_fire import may_target
from quarterdeck.games.cursed_seas.rules.fight.shot_dice import roll_shot
from quarterdeck.games.cursed_seas.rules.fight.steps import Aiming
from quarterdeck.games.cursed_seas.rules.names import place_from, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import nation_of
from quarterdeck.games.cursed_seas.rules.queries import home_of, is_creature
from quarterdeck.games.cursed_seas.rules.treasure.when_met import defences, repel
from quarterdeck.games.cursed_seas.state import FORT_PLACE, ISLE_PLACE, OUT, State


def ask(state: State, step: Aiming) -> Decision | None:
    """Parley: a random coin from the ship or from home, and no shot at the ship this turn."""
    target, place = place_from(state, step.target), place_from(state, step.unit)
    if target >= FORT_PLACE or not may_target(state, place, target):
        return None
    options: list[Action] = []
    parleys = may_parley(state, target, place)
    if parleys and state.coins[target]:
        options.append(Pick("ship"))
    if parleys and state.isle_coins[home_of(state, state.owner[target])]:
        options.append(Pick("home"))
    if place < FORT_PLACE and is_creature(state, place) and state.table.relics:
        options += [Use(step.target, name) for name in defences(state, target, place)]
    return Decision(state.owner[target], step, [*options, NO]) if options else None


def may_parley(state: State, target: int, place: int) -> bool:
    if "PARLEYED" in state.used_any[target]:
        return False
    for power in state.latent[target].get(PARLEYS, ()):
        if not power.nation or (place < FORT_PLACE and power.nation == nation_of(state, place)):
            return True
    return False


def settle(state: State, step: Aiming, action: Action) -> None:
    place, target = place_from(state, step.unit), place_from(state, step.target)
    if isinstance(action, Use):
        repel(state, target, place, action.power)
        return
    if not isinstance(action, Pick):
        _lose_letters(state, place, target)
        roll_shot(state, step)
        return
    seat = gunner_seat(state, place)
    for code in codes_with(PARLEYS):
        reveal(state, target, code)
    source = target if action.name == "ship" else ISLE_PLACE + home_of(state, state.owner[target])
    take_random(state, source, ISLE_PLACE + home_of(state, seat))
    state.used_any[target] |= {"PARLEYED"}
    state.spells.append((f"truce-{seat}", target, state.clock))
    state.tell("CS-KEY-PARLEY", "{} parleys: a coin for peace.", titled(state, target))
    look_at_end(state)


def _lose_letters(state: State, place: int, target: int) -> None:
    """The letter is lost if its ship fires at a ship of that nation."""
    if place >= FORT_PLACE or target >= FORT_PLACE:
        return
    nation = nation_of(state, target)
    for item in items_at(state, place, GEAR):
        letters = powers_of(state.item_card[item]).get(LETTER, ())
        if any(power.nation == nation for power in letters):
            state.item_up[item] = 1
            move_item(state, item, OUT)
