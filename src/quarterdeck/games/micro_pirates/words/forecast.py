"""What an option would bring: odds of battles and searches, the yield of a roll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.forecast import (
    Forecast,
    Help,
    Odds,
    Prospect,
    at_least,
    beats,
    die,
    possible,
    total,
)
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates import actions as a
from quarterdeck.games.micro_pirates.board import FISHING, ROYAL_HARBOUR
from quarterdeck.games.micro_pirates.components import (
    BLUE,
    BROWN,
    EXPLORED,
    GHOST,
    GREEN,
    LARGE,
    MAX_DICE,
    ON_BATTLE,
    ON_EXPLORE,
    ON_FISH,
    ON_PLANTAIN,
    QUESTS,
    RED,
    RUM,
    SPYGLASS,
    VOYAGE,
    Effect,
)
from quarterdeck.games.micro_pirates.rules import steps as s
from quarterdeck.games.micro_pirates.rules.ghost_ship import cutlasses
from quarterdeck.games.micro_pirates.rules.hopeless import needed_against
from quarterdeck.games.micro_pirates.rules.phrases import card_name, plural
from quarterdeck.games.micro_pirates.rules.queries import FIRST_MERCHANT, is_disabled, usable
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.state.pledge import NO_PLEDGE, Pledge
from quarterdeck.games.micro_pirates.words.phrases import foe_words

BATTLE_DIE: Final = die(RED)
SEARCH_DIE: Final = die([seen for seen, _ in BROWN])
FISH_DIE: Final = die([fish for fish, _ in BLUE])
GROVE_DIE: Final = die([plantain for plantain, _ in GREEN])


def forecast(state: State, seat: Seat, action: Action) -> Forecast | None:
    """Chance and consequence of an option, by what everybody knows."""
    match action:
        case a.Sail(to):
            foes = foes_at(state, seat, to)
            return _before_battle(state, seat, foes[0]) if len(foes) == 1 else None
        case a.Attack(foe):
            return _before_battle(state, seat, foe)
        case a.Forage():
            on = ON_FISH if _fishes(state, seat) else ON_PLANTAIN
            return _helped(state, seat, on, lambda pledge: _forage(state, seat, pledge))
        case a.Explore():
            return _before_search(state, seat, EXPLORED)
        case a.Quest(type) if type == VOYAGE:
            return _before_search(state, seat, _needed(state, seat, True))
        case _:
            return _at_the_dice(state, seat, action)


def _before_battle(state: State, seat: Seat, foe: int) -> Forecast:
    return _helped(state, seat, ON_BATTLE, lambda pledge: _battle(state, seat, foe, pledge))


def _before_search(state: State, seat: Seat, needed: int) -> Forecast:
    return _helped(state, seat, ON_EXPLORE, lambda pledge: _search(state, seat, pledge, needed))


def _helped(state: State, seat: Seat, on: int, told: Callable[[Pledge], Forecast]) -> Forecast:
    """MP-FOR-04: how it goes with nothing paid; with each thing that could be paid; with all."""
    effects = [each for each in usable(state, seat, on) if each.die or each.bonus]
    helps = [Help(_price(each), told(NO_PLEDGE.plus(each)).prospects) for each in effects]
    if len(effects) > 1 and sum(each.rum for each in effects) <= state.holds[seat][RUM]:
        pledge = reduce(Pledge.plus, effects, NO_PLEDGE)
        helps.append(Help("with all of it", told(pledge).prospects))
    return replace(told(NO_PLEDGE), helps=tuple(helps))


def _price(effect: Effect) -> str:
    name = card_name(effect.card)
    return f"with {name} used up" if effect.once else f"with {effect.rum} rum to {name}"


def _at_the_dice(state: State, seat: Seat, action: Action) -> Forecast | None:
    step = state.question.step if state.question is not None else None
    if isinstance(step, s.Declaring) and isinstance(action, a.Roll | a.Use):
        return _declared(state, seat, step, action)
    if isinstance(step, s.Rerolling) and isinstance(action, a.Reroll | a.Keep):
        return _reroll(state, seat, step, action)
    return None


def foes_at(state: State, seat: Seat, to: int) -> list[int]:
    """MP-SAIL-02: whom a ship would meet in a sector."""
    if to == ROYAL_HARBOUR or not state.companies:
        return []
    foes = [
        other
        for other, at in enumerate(state.at)
        if at == to and other != seat and not is_disabled(state, other)
    ]
    foes += [FIRST_MERCHANT + n for n, at in enumerate(state.merchants) if at == to]
    return [*foes, GHOST] if state.ghost is not None and state.ghost.at == to else foes


def _declared(state: State, seat: Seat, step: s.Declaring, action: Action) -> Forecast | None:
    """The roll as it is declared, or with one effect more."""
    pledge = state.pledges[seat]
    if isinstance(action, a.Use):
        effects = {effect.card: effect for effect in usable(state, seat, step.on)}
        if action.card not in effects:
            return None
        pledge = pledge.plus(effects[action.card])
    if step.on == ON_BATTLE:
        for below in reversed(state.agenda):
            if isinstance(below, s.Battling):
                foe = below.defender if below.attacker == seat else below.attacker
                return _battle(state, seat, foe, pledge, below.attacker == seat)
        return None
    if step.on == ON_EXPLORE:
        voyage = any(isinstance(each, s.Exploring) and each.voyage for each in state.agenda)
        return _search(state, seat, pledge, _needed(state, seat, voyage))
    return _forage(state, seat, pledge)


# Battles.


def _battle(state: State, seat: Seat, foe: int, pledge: Pledge, attacks: bool = True) -> Forecast:
    """MP-BATTLE-02, MP-BATTLE-10, MP-SOLO-05: a merchant's number, or dice against dice."""
    prospects = _fought(state, seat, foe, pledge, attacks)
    stakes = _stakes(state, seat, foe, attacks)
    return Forecast(stakes, prospects, "MP-BATTLE-01")


def _fought(
    state: State, seat: Seat, foe: int, pledge: Pledge, attacks: bool
) -> tuple[Prospect, ...]:
    more, level, _ = beats(_strength(state, seat, pledge), _resistance(state, seat, foe))
    win = more if attacks else more + level
    signs = ("won", "lost") if attacks or foe == GHOST else ("lost", "won")
    return possible(Prospect(win, "you win", signs[0]), Prospect(1 - win, "you lose", signs[1]))


def _strength(state: State, seat: Seat, pledge: Pledge) -> Odds:
    base = state.companies[seat].strength + pledge.bonus
    return total({base: Fraction(1)}, *[BATTLE_DIE] * pledge.dice)


def _resistance(state: State, seat: Seat, foe: int) -> Odds:
    """What others have not declared yet does not count."""
    if foe == GHOST:
        return total({cutlasses(state): Fraction(1)}, *[BATTLE_DIE] * MAX_DICE)
    if foe < FIRST_MERCHANT:
        return _strength(state, foe, state.pledges[foe])
    return {needed_against(state, seat, foe - FIRST_MERCHANT): Fraction(1)}


def _stakes(state: State, seat: Seat, foe: int, attacks: bool) -> str:
    """What the battle costs and brings."""
    parts = [f"Against {foe_words(state, foe)}"]
    if FIRST_MERCHANT <= foe < GHOST:
        parts.append("1 damage in any case, 1 to 3 more in a defeat")
    else:
        parts.append("the winner steals a token, the loser takes 1 to 3 damage and falls back")
    costly = foe < FIRST_MERCHANT or (foe - FIRST_MERCHANT) // 3 == LARGE
    if attacks and foe != GHOST and costly:
        parts.append("the attack costs 1 reputation")
    return "; ".join(parts) + "."


# Searches and foraging.


def _needed(state: State, seat: Seat, voyage: bool) -> int:
    return QUESTS[state.quests[seat][VOYAGE]].need if voyage else EXPLORED


def _search(state: State, seat: Seat, pledge: Pledge, needed: int) -> Forecast:
    """MP-EXP-02: spyglasses so far, icons and dice against the number needed."""
    return _found(state, seat, pledge, needed, total(*[SEARCH_DIE] * pledge.dice))


def _found(state: State, seat: Seat, pledge: Pledge, needed: int, dice: Odds) -> Forecast:
    have = state.spyglasses[seat]
    sure = have + state.companies[seat].spyglasses + pledge.bonus
    chance = at_least(dice, needed - sure)
    if have + state.supply[SPYGLASS] < needed:
        chance = Fraction(0)
    text = f"You have {plural(sure, 'spyglass')} before the dice and need {needed}."
    prospects = (
        Prospect(chance, "the search succeeds", "success"),
        Prospect(1 - chance, "it does not yet succeed", "failure"),
    )
    return Forecast(text, possible(*prospects), "MP-EXP-02")


def _reroll(state: State, seat: Seat, step: s.Rerolling, action: Action) -> Forecast:
    """MP-FOR-04: one die falls again, the others stay."""
    faces = list(step.faces)
    again = [SEARCH_DIE] if isinstance(action, a.Reroll) else []
    if isinstance(action, a.Reroll):
        faces.pop(action.die - 1)
    kept = sum(BROWN[face - 1][0] for face in faces)
    dice = total({kept: Fraction(1)}, *again)
    return _found(state, seat, state.pledges[seat], _needed(state, seat, step.voyage), dice)


def _fishes(state: State, seat: Seat) -> bool:
    return state.sea.feature[state.at[seat]] == FISHING


def _forage(state: State, seat: Seat, pledge: Pledge) -> Forecast:
    """MP-FOR-01: how many tokens, most probable first."""
    fishing = _fishes(state, seat)
    goods, company = ("fish" if fishing else "plantain"), state.companies[seat]
    icons = (company.fish if fishing else company.plantains) + pledge.bonus
    dice = total(*[FISH_DIE if fishing else GROVE_DIE] * pledge.dice)
    prospects = [
        Prospect(chance, plural(found + icons, goods)) for found, chance in sorted(dice.items())
    ]
    mean = float(sum(found * chance for found, chance in dice.items())) + icons
    room = company.capacity - sum(state.holds[seat])
    text = f"{mean:.1f} {goods} on average; the hold has room for {room}."
    return Forecast(text, possible(*prospects), "MP-FOR-01")
