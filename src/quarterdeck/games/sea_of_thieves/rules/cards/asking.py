"""FTN, FX: cards on the table: answers to them, their effects one by one, what they ask."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.sea_of_thieves.actions import (
    ARRANGE,
    DRAW,
    MARK,
    PASS,
    Arrange,
    Draw,
    Mark,
    Name,
    Pass,
    Play,
    Target,
)
from quarterdeck.games.sea_of_thieves.components import (
    EFFECTS,
    EVENTS,
    FORTUNE,
    STANDEE_NAMES,
    Effect,
)
from quarterdeck.games.sea_of_thieves.rules.cards.blows import HEX_OPS, SHIP_OPS, board
from quarterdeck.games.sea_of_thieves.rules.cards.codes import OPS, SEAT_OPS, rob_hand
from quarterdeck.games.sea_of_thieves.rules.cards.playing import (
    TIMED,
    play_card,
    reveal_next,
    window,
    window_opens,
)
from quarterdeck.games.sea_of_thieves.rules.cards.selectors import candidates
from quarterdeck.games.sea_of_thieves.rules.cards.steps import (
    NO_HEX,
    Applying,
    Arranging,
    Charting,
    Choosing,
    Offering,
    Resolving,
    Sifting,
    charting,
    resolving,
)
from quarterdeck.games.sea_of_thieves.rules.effects import (
    check_fort,
    draw_plan,
    lift_skeleton,
    put_under,
)
from quarterdeck.games.sea_of_thieves.rules.queries import cards_left, place_name
from quarterdeck.games.sea_of_thieves.rules.steps import NO_SHIP
from quarterdeck.games.sea_of_thieves.rules.told import dead
from quarterdeck.games.sea_of_thieves.state import DECKS, EVENT_DECK, FORTUNES, State

ANSWERS: Final = frozenset(("CANCEL_FORTUNE", "PREVENT_DAMAGE"))
"""Codes of cards that interrupt another card, whose choice of a ship they must leave alone."""


def ask_offering(state: State, step: Offering) -> Decision | None:
    """SOT-FTN-04, SOT-INFO-03: those who can answer are asked, or all who might."""
    plays = window(state, step.seat, "react-fortune")
    if window_opens(state, step.seat, plays, TIMED["react-fortune"]):
        return Decision(step.seat, step, [*plays, PASS])
    return None


def settle_offering(state: State, step: Offering, action: Action) -> None:
    if isinstance(action, Play):
        play_card(state, step.seat, action.card, NO_SHIP)
    elif isinstance(action, Pass):
        state.tell("SOT-FTN-04", "@{} does not answer.", step.seat)
        reveal_next(state)


def effects_of(part: str, card: str) -> tuple[Effect, ...]:
    """The effects of a fortune card, of a section of an event card, or of a kept one."""
    if part == "fortune":
        return FORTUNE[card].effects
    event = EVENTS[card]
    if part == "kept":
        assert event.kept is not None
        return event.kept.effects
    return event.seas.effects if part == "seas" else event.corner.effects


def settle_resolving(state: State, step: Resolving, action: Action) -> None:
    """SOT-FTN-01: the effects in order; a card that is resolved goes under its deck."""
    effects = effects_of(step.part, step.card)
    if step.index == 0:
        if not any(effect.op in ANSWERS for effect in effects):
            state.bound = -1
        announce(state, step)
    if step.index < len(effects):
        effect = effects[step.index]
        state.first(resolving(step.part, step.card, step.seat, step.ship, step.index + 1))
        OPS[effect.op](state, effect, step.seat, step.ship)
    elif step.part == "fortune":
        put_under(state, FORTUNES, step.card, EVERYONE)
    elif step.part == "kept":
        put_under(state, EVENT_DECK, step.card, EVERYONE)


def announce(state: State, step: Resolving) -> None:
    """The section of an event card that comes now."""
    if step.part in ("seas", "corner"):
        event = EVENTS[step.card]
        part = event.seas if step.part == "seas" else event.corner
        state.tell("SOT-EVENT-03", "“{}”: {}", part.name, part.text)


def ask_choosing(state: State, step: Choosing) -> Decision | None:
    """SOT-FX-06: asked where there is more than one possibility."""
    found = candidates(state, EFFECTS[step.effect], step.seat, step.ship, step.tile)
    return Decision(step.seat, step, found) if len(found) > 1 else None


def settle_choosing(state: State, step: Choosing, action: Action) -> None:
    effect = EFFECTS[step.effect]
    if not isinstance(action, Target | Mark | Name):
        found = candidates(state, effect, step.seat, step.ship, step.tile)
        if not found:
            state.tell("SOT-FX-06", "There is nothing that @{} could pick: no effect.", step.seat)
            return
        action = found[0]
    announce_choice(state, step.seat, action)
    match action:
        case Target(victim):
            state.bound = victim
            strike(state, effect, step, victim)
        case Mark(hex):
            HEX_OPS[effect.op](state, effect, hex, step.ship)
        case Name(seat) if effect.op == "STEAL_FORTUNE":
            rob_hand(state, step.seat, seat, effect.n)
        case Name(seat):
            SEAT_OPS[effect.op](state, effect, seat)
        case _:
            pass


def announce_choice(state: State, seat: int, choice: Action) -> None:
    if state.log is None:
        return
    match choice:
        case Target(standee):
            state.tell("SOT-FX-06", "@{} picks the {}.", seat, STANDEE_NAMES[standee])
        case Mark(hex):
            state.tell("SOT-FX-06", "@{} picks {}.", seat, place_name(state, hex))
        case Name(other):
            state.tell("SOT-FX-06", "@{} picks @{}.", seat, other)


def strike(state: State, effect: Effect, step: Choosing, victim: int) -> None:
    if effect.op == "STEAL_CARGO":
        board(state, effect, step.seat, step.ship, victim)
    else:
        SHIP_OPS[effect.op](state, effect, step.seat, victim)


def settle_applying(state: State, step: Applying, action: Action) -> None:
    """SOT-FX-06: a ship that has sunk meanwhile is no longer selected."""
    if state.at[step.victim] >= 0:
        effect = EFFECTS[step.effect]
        SHIP_OPS[effect.op](state, effect, step.seat, step.victim)


# Voyages for nothing.


def open_levels(state: State, step: Charting) -> list[str]:
    """An empty deck cannot be named."""
    return [level for level in step.levels if cards_left(state, DECKS.index(level))]


def ask_charting(state: State, step: Charting) -> Decision | None:
    levels = open_levels(state, step)
    if len(levels) < 2 or step.n < 1:
        return None
    return Decision(step.seat, step, [DRAW[level] for level in levels])


def settle_charting(state: State, step: Charting, action: Action) -> None:
    levels = open_levels(state, step)
    level = action.level if isinstance(action, Draw) else "".join(levels[:1])
    if step.n < 1 or not level:
        return
    draw_plan(state, step.seat, DECKS.index(level))
    state.first(charting(step.seat, step.levels, step.n - 1))


# Events foreseen.


def ask_arranging(state: State, step: Arranging) -> Decision | None:
    """PEEK_EVENT: which of the cards seen comes next."""
    cards = [card for card, _ in state.top[step.done : step.n]]
    if len(cards) < 2:
        return None
    options: list[Action] = [ARRANGE[card] for card in sorted(cards)]
    return Decision(step.seat, step, options, eyes_of(step.seat))


def settle_arranging(state: State, step: Arranging, action: Action) -> None:
    if not isinstance(action, Arrange):
        return
    top = list(state.top)
    place = [card for card, _ in top].index(action.card)
    top.insert(step.done, top.pop(place))
    state.top = tuple(top)
    state.tell("SOT-FX-01", "@{} puts an event card back.", step.seat)
    state.first(Arranging(step.seat, step.done + 1, step.n))


# Skeletons that move.


def ask_sifting(state: State, step: Sifting) -> Decision | None:
    """MOVE_SKELETONS: from an island hex, then to another one; never captains."""
    if step.n < 1 or not state.skeletons:
        return None
    if step.origin == NO_HEX:
        return Decision(step.seat, step, [*(MARK[hex] for hex in sorted(state.skeletons)), PASS])
    islands = [hex for hex in state.chart.islands if hex != step.origin]
    return Decision(step.seat, step, [MARK[hex] for hex in islands])


def settle_sifting(state: State, step: Sifting, action: Action) -> None:
    if not isinstance(action, Mark):
        if isinstance(action, Pass):
            state.tell("SOT-EVENT-05", "@{} moves no skeleton.", step.seat)
        return
    here = place_name(state, action.at)
    if step.origin == NO_HEX:
        state.tell("SOT-EVENT-05", "@{} picks a skeleton at {}.", step.seat, here)
        state.first(Sifting(step.seat, step.n, action.at))
        return
    lift_skeleton(state, step.origin)
    state.skeletons[action.at] = state.skeletons.get(action.at, 0) + 1
    there = place_name(state, step.origin)
    state.tell("SOT-EVENT-05", "A skeleton moves from {} to {}.", there, here)
    dead(state, step.origin, -1)
    dead(state, action.at, 1)
    check_fort(state, NO_SHIP)
    state.first(Sifting(step.seat, step.n - 1, NO_HEX))
