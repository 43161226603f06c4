"""TURN, END: the order of play. Draw, discard, act; then the next seat, or the Final Battle."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex.actions import DISCARD, KEEP, REDRAW, Discard, Redraw
from quarterdeck.games.neuroshima_hex.board import SPACES
from quarterdeck.games.neuroshima_hex.components import FACES_OF, IS_INSTANT, TILES
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.battle.beginning import open_battle
from quarterdeck.games.neuroshima_hex.rules.ending import finish
from quarterdeck.games.neuroshima_hex.rules.queries import alive
from quarterdeck.games.neuroshima_hex.rules.scoring import is_tied, leaders, measure
from quarterdeck.games.neuroshima_hex.rules.turn.steps import (
    ACTING,
    DRAWN,
    FORCED,
    NEXT,
    Culling,
    Drawn,
    Forced,
    Next,
    Redrawing,
    Turn,
    Verdict,
)
from quarterdeck.games.neuroshima_hex.state import State

TurnStep = Turn | Drawn | Culling | Redrawing | Forced | Next | Verdict

HAND: Final = 3
REINFORCED_HAND: Final = 6
UNLUCKY: Final = 3


def hand_size(state: State) -> int:
    return REINFORCED_HAND if state.table.reinforced else HAND


def opening_draw(state: State, seat: int) -> int:
    """TURN-01, MULTI-03, OPT-01: the first turns are short, without a forced discard."""
    place = (seat - state.first_seat) % state.seats
    if state.turns[seat] > 1 or place > 1:
        return 0
    return place + (4 if state.table.reinforced else 1)


def ask(state: State, step: TurnStep) -> Decision | None:
    if isinstance(step, Forced):
        seat = step.seat
        if not must_discard(state, seat):
            return None
        discards = _discards(state, seat)
        return Decision(seat, step, discards) if len(discards) > 1 else None
    match step:
        case Drawn(seat):
            if is_unlucky(state, seat):
                return Decision(seat, step, [KEEP, REDRAW])
        case Culling(seat):
            return Decision(seat, step, _discards(state, seat))
    return None


def _discards(state: State, seat: int) -> list[Action]:
    return _discards_of(tuple(state.hand[seat]))


@lru_cache(maxsize=4096)
def _discards_of(hand: tuple[int, ...]) -> list[Action]:
    return [DISCARD[face] for face in dict.fromkeys(hand)]


def is_unlucky(state: State, seat: int) -> bool:
    """TURN-06, OPEN-06: nothing but instant tiles in a full hand, and something left to draw."""
    hand = state.hand[seat]
    # hands are sorted and instant tiles stand last in every army
    if not hand or not IS_INSTANT[hand[0]] or not all(IS_INSTANT[face] for face in hand):
        return False
    full = len(hand) >= hand_size(state) or state.table.any_unlucky
    return full and bool(state.piles[seat] or state.top[seat])


def settle(state: State, step: TurnStep, action: Action) -> None:
    if isinstance(step, Forced):
        state.agenda.append(ACTING[step.seat])
        if isinstance(action, Discard):
            throw_away(state, step.seat, action.tile, "NSH-TURN-02")
        elif must_discard(state, step.seat):
            # RUL-12: all tiles are alike
            throw_away(state, step.seat, TILES[state.hand[step.seat][0]].id, "NSH-TURN-02")
        return
    match step:
        case Next():
            _next(state)
        case Turn(seat):
            _begin_turn(state, seat)
        case Drawn(seat):
            state.first(FORCED[seat])
            if isinstance(action, Redraw):
                _redraw(state, seat)
            elif is_unlucky(state, seat):
                state.tell("NSH-TURN-06", "@{} keeps a hand of instant tiles.", seat)
        case Culling(seat):
            if isinstance(action, Discard):
                throw_away(state, seat, action.tile, "NSH-OPT-01")
        case Redrawing(seat):
            draw(state, seat, hand_size(state))
        case Verdict(kind):
            _verdict(state, kind)


def _begin_turn(state: State, seat: int) -> None:
    """TURN-13: draw, then see whether the draw was unlucky."""
    state.active = seat
    state.turns[seat] += 1
    state.used = [0] * SPACES
    state.implants = 0
    state.tell("NSH-TURN-02", "@{} begins a turn.", seat)
    if state.terror[seat]:
        _calm_down(state, seat)
    draw(state, seat, opening_draw(state, seat) or hand_size(state))
    state.agenda.append(_after_drawing(state, seat))


def _calm_down(state: State, seat: int) -> None:
    """INST-13: Terror lasts for one turn of its victim."""
    state.terror[seat] >>= 1
    if not state.terror[seat]:
        state.tell("NSH-INST-13", "@{} is free of the Terror.", seat)
        state.event("calm", seat, events.TERROR, (events.PANEL[seat], ""))


def _after_drawing(state: State, seat: int) -> Step:
    """TURN-13: the unlucky draw, the forced discard, or at once the free part."""
    if is_unlucky(state, seat):
        return DRAWN[seat]
    return FORCED[seat] if must_discard(state, seat) else ACTING[seat]


def must_discard(state: State, seat: int) -> bool:
    """TURN-01, TURN-02, TURN-04: a full hand gives one tile up, but not in a short first turn."""
    return len(state.hand[seat]) >= hand_size(state) and not opening_draw(state, seat)


def draw(state: State, seat: int, size: int) -> None:
    """TURN-02, TURN-04: draw up to so many tiles, as far as the pile goes."""
    faces = FACES_OF[state.table.armies[seat]]
    hand, pile, top = state.hand[seat], state.piles[seat], state.top[seat]
    drawn = []
    for _ in range(size - len(hand)):
        if not top and not pile:
            break
        drawn.append(faces[top.pop() if top else state.fates.draw(pile)])
    hand += drawn
    hand.sort()
    if drawn and state.log is not None:
        names = ", ".join(TILES[face].name for face in drawn)
        state.tell("NSH-TURN-02", "@{} draws {}.", seat, names)
        events.drawn(state, seat, drawn)
    if not pile and not top and state.ending < 0:
        _begin_ending(state, seat)


def _begin_ending(state: State, seat: int) -> None:
    """END-01, END-10, MULTI-06, MULTI-10: everybody else has one more turn."""
    state.ending = seat
    others = [(seat + n) % state.seats for n in range(1, state.seats)]
    due = [s for s in others if not state.out[s]]
    state.due = due[:1] if state.table.loner and seat == 0 else due
    state.tell("NSH-END-01", "@{} has drawn the last tile; the Final Battle is near.", seat)


def throw_away(state: State, seat: int, tile: str, rule: str) -> None:
    """TILE-10: from hand to the discards."""
    face = FACES_OF[state.table.armies[seat]][tile]
    state.hand[seat].remove(face)
    state.discards[seat].append(face)
    state.tell(rule, "@{} discards {}.", seat, TILES[face].name)
    events.discarded(state, seat, face)


def _redraw(state: State, seat: int) -> None:
    """TURN-06, OPT-01: throw the unlucky tiles away, draw anew, and look again."""
    if state.table.reinforced and len(state.hand[seat]) > UNLUCKY:
        state.tell("NSH-OPT-01", "@{} throws {} unlucky tiles away.", seat, UNLUCKY)
        state.agenda.pop()
        state.first(*[Culling(seat)] * UNLUCKY, Redrawing(seat), DRAWN[seat])
        return
    count = len(state.hand[seat])
    for face in state.hand[seat][:]:
        throw_away(state, seat, TILES[face].id, "NSH-TURN-06")
    state.agenda.pop()
    draw(state, seat, max(count, opening_draw(state, seat)))
    state.first(DRAWN[seat])


def _next(state: State) -> None:
    """END-01, END-07: the next seat that has a turn; else the last Battle."""
    if state.active >= 0 and not state.overtime:
        state.last_seat = state.active
    if state.ending < 0:
        seat = state.active
        while True:
            seat = (seat + 1) % state.seats
            if not state.out[seat]:
                break
        state.agenda.append(NEXT)
        _begin_turn(state, seat)
        return
    state.due = [seat for seat in state.due if not state.out[seat]]
    if state.due:
        state.agenda.append(NEXT)
        _begin_turn(state, state.due.pop(0))
    else:
        _last_battle(state)


def _last_battle(state: State) -> None:
    """END-04, END-07: who ran out first leads the Final Battle, who had the last turn before it
    the Overtime Battle."""
    state.active = -1
    kind = "overtime" if state.overtime else "final"
    state.first(Verdict(kind))
    open_battle(state, state.last_seat if state.overtime else state.ending, kind)


def _verdict(state: State, kind: str) -> None:
    """END-06, END-07, MULTI-04, MULTI-09: most hit points win; a tie goes into overtime once."""
    if not is_tied(state):
        finish(state, leaders(state), f"most {measure(state)} after the last Battle")
    elif kind == "overtime" or state.table.scoring:
        finish(state, leaders(state), f"level in {measure(state)} after the last Battle")
    else:
        state.overtime = True
        first = state.ending if not state.out[state.ending] else alive(state)[0]
        order = [(first + n) % state.seats for n in range(state.seats)]
        state.due = [seat for seat in order if not state.out[seat]]
        state.tell("NSH-END-07", "The sides are level: everybody has one more turn.")
        state.active = -1
        state.first(NEXT)
