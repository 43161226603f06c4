"""What an option would bring, by what a seat knows: every way the dice may fall is tried.

An option is carried out in copies of the table, once for every way chance may answer, up to the
next question that matters. Pieces that the seat cannot know are left out, so that a forecast tells
nothing about them; choices that change nothing it tells (which mast goes) are made at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.forecast import (
    Branching,
    Forecast,
    Odds,
    Prospect,
    at_least,
    every_way,
    possible,
    total,
)
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import PROCEED, Action, Step
from quarterdeck.core.words import capital, counted, listed
from quarterdeck.games.cursed_seas.actions import (
    CEASE,
    KEEP,
    NO,
    Cease,
    End,
    Explore,
    Fire,
    Halt,
    Move,
    Muster,
    Resign,
    Shoot,
    Steer,
)
from quarterdeck.games.cursed_seas.components import CREW, LENGTHS, READY
from quarterdeck.games.cursed_seas.fleets.fleet import ready_of
from quarterdeck.games.cursed_seas.rules import PHASES
from quarterdeck.games.cursed_seas.rules.actions_left import base_move, bonus_legs
from quarterdeck.games.cursed_seas.rules.cargo.finds import finds
from quarterdeck.games.cursed_seas.rules.cargo.holds import room
from quarterdeck.games.cursed_seas.rules.fight.ammunition import BALL
from quarterdeck.games.cursed_seas.rules.fight.steps import (
    Again,
    Aiming,
    BoardDie,
    Calling,
    CrewLoss,
    Losing,
    Prize,
    RamDie,
    ShotDie,
    Striking,
    volley,
)
from quarterdeck.games.cursed_seas.rules.fight.volleys import shots
from quarterdeck.games.cursed_seas.rules.move.steps import Sailing, Swinging, TerrainDie, TollDie
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    place_from,
    place_name,
    spoken,
    title,
)
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh_all
from quarterdeck.games.cursed_seas.rules.powers.steps import AbilityDie
from quarterdeck.games.cursed_seas.rules.queries import is_creature, unknown_to
from quarterdeck.games.cursed_seas.rules.turn.steps import Closing, Orders, Turn
from quarterdeck.games.cursed_seas.rules.whereabouts import isle_gap, millimetres, where
from quarterdeck.games.cursed_seas.state import (
    AFLOAT,
    FORT_PLACE,
    GONE,
    ISLE_PLACE,
    LOST,
    NONE,
    OUT,
    WRECK,
    State,
)
from quarterdeck.games.cursed_seas.state.coins import EVERYBODY, Coin, face_of, seen_by, worth

MOST_WAYS: Final = 300
"""With more ways than this, chance has too many words to be told."""
MOST_STEPS: Final = 200
Outcome = tuple[str, ...]
"""What came about, phrase by phrase."""


def forecast(state: State, seat: Seat, action: Action) -> Forecast | None:
    match action:
        case Muster(word):
            return _foresee_fleet(word)
        case End() | Resign() | Halt() | Cease():
            return None
        case Move(name):
            return _foresee_move(state, name)
        case Explore(name):
            return _foresee_explore(state, seat, name)
        case Shoot(name):
            return _foresee_volley(state, seat, name)
        case _:
            return _foresee(state, seat, action)


def _foresee_fleet(word: str) -> Forecast | None:
    ready = READY.get(word) or ready_of(word)
    return None if ready is None else Forecast(ready.blurb, (), "CS-FLEET-13")


# Any option: every way the dice may fall.


def _foresee(state: State, seat: int, action: Action) -> Forecast | None:
    question = state.question
    if question is None or (isinstance(action, Fire) and action.load == "smoke"):
        return None
    odds = outcomes(state, seat, action)
    if not odds:
        return None
    certain = [phrase for phrase in next(iter(odds)) if all(phrase in each for each in odds)]
    prospects = [
        Prospect(chance, _told([phrase for phrase in each if phrase not in certain]))
        for each, chance in odds.items()
    ]
    text = capital(_told(certain)) if certain else "The dice decide."
    if len(odds) == 1 and not certain:
        return None
    rule = "CS-MOVE-05" if isinstance(action, Steer) else "CS-WORD-01"
    return Forecast(f"{text.rstrip('.')}.", possible(*prospects) if len(odds) > 1 else (), rule)


def _told(phrases: list[str]) -> str:
    return listed(phrases) if phrases else "nothing happens"


def outcomes(state: State, seat: int, action: Action) -> dict[Outcome, Fraction]:
    """Every outcome with its chance; nothing if there are too many ways."""
    known = only_known(state, seat)

    def run(fates: Branching) -> Outcome:
        twin = known.copy()
        twin.fates = fates
        return play_out(twin, action)

    odds: dict[Outcome, Fraction] = {}
    for chance, outcome, _ in every_way(run, MOST_WAYS):
        odds[outcome] = odds.get(outcome, Fraction(0)) + chance
    return odds


def only_known(state: State, seat: int) -> State:
    """The table without the crew, equipment, treasure and events that a seat cannot know."""
    twin: State = state.copy()
    for item in range(len(twin.item_at)):
        if unknown_to(twin, item, seat):
            twin.item_at[item] = OUT
    refresh_all(twin)
    return twin


PASSED_OVER: Final[dict[type[Step], Action | None]] = {
    Losing: None,
    CrewLoss: None,
    Striking: None,
    ShotDie: KEEP,
    RamDie: KEEP,
    BoardDie: KEEP,
    AbilityDie: KEEP,
    TerrainDie: KEEP,
    TollDie: KEEP,
    Calling: NO,
    Aiming: NO,
    Again: CEASE,
}
"""Questions on the way that a forecast answers itself: dice stand, nobody is turned up, nobody
parleys; of several masts or crew the first goes."""


def play_out(state: State, action: Action) -> Outcome:
    """Carry the option out in a copy, to the next question that matters, and say what changed."""
    before = state.copy()
    said: list[str] = []
    step = state.agenda.pop()
    PHASES[type(step)].settle(state, step, action)
    if isinstance(action, Steer) and isinstance(step, Sailing):
        said += _sailed(before, state, step, action)
    for _ in range(MOST_STEPS):
        if not state.agenda or isinstance(state.agenda[-1], (Turn, Closing, Orders)):
            break
        step = state.agenda[-1]
        question = PHASES[type(step)].ask(state, step)
        if question is not None and type(step) not in PASSED_OVER:
            break
        if isinstance(step, RamDie):
            said.append(f"{title(state, state.table.index[step.unit])} rams {_named(state, step)}")
        state.agenda.pop()
        state.question = question
        PHASES[type(step)].settle(state, step, _answer(step, question))
    won = state.agenda[-1] if state.agenda else None
    if isinstance(won, Prize):
        said.append(f"{title(state, state.table.index[won.unit])} wins the boarding")
    return tuple(dict.fromkeys([*said, *changes(before, state)]))


def _named(state: State, step: RamDie) -> str:
    return title(state, state.table.index[step.other])


def _answer(step: Step, question: Decision | None) -> Action:
    if question is None:
        return PROCEED
    return PASSED_OVER[type(step)] or question.options[0]


# What changed.


def changes(before: State, after: State) -> Iterator[str]:
    """What everybody would see, piece by piece."""
    for unit, name in enumerate(after.table.slugs):
        if before.status[unit] == GONE and after.status[unit] == GONE:
            continue
        for phrase in _piece(before, after, unit):
            yield f"{title(after, after.table.index[name])} {phrase}"
    for fort, flags in enumerate(after.fort_flags):
        lost = before.fort_flags[fort].bit_count() - flags.bit_count()
        if lost > 0:
            yield f"{spoken(after, FORT_PLACE + fort)} loses {counted(lost, 'flag')}"


FATES: Final = {LOST: "is lost in the fog", WRECK: "is wrecked", AFLOAT: "comes into sight"}


def _piece(before: State, after: State, unit: int) -> Iterator[str]:
    if after.status[unit] != before.status[unit]:
        gone = "is eliminated" if is_creature(after, unit) else "sinks"
        yield FATES.get(after.status[unit], gone)
        if after.status[unit] == GONE:
            return
    if after.owner[unit] != before.owner[unit]:
        yield "changes hands"
    masts = after.masts[unit].bit_count() - before.masts[unit].bit_count()
    if masts:
        verb = "regains" if masts > 0 else "loses"
        derelict = "" if after.masts[unit] else " and is derelict"
        yield f"{verb} {counted(abs(masts), 'mast')}{derelict}"
    yield from _cargo(before, after, unit)
    if after.pin[unit] != before.pin[unit] and after.pin[unit] != NONE:
        yield "is pinned"
    if after.dock[unit] != before.dock[unit] and after.dock[unit] != NONE:
        yield f"docks at island {ISLE_NAMES[after.dock[unit]]}"
    if after.fire[unit].bit_count() > before.fire[unit].bit_count():
        yield "catches fire"
    if after.tangle[unit] != before.tangle[unit]:
        yield "is tangled in weed" if after.tangle[unit] != NONE else "breaks free"
    if len(after.granted[unit]) > len(before.granted[unit]):
        yield "may act once more"


def _cargo(before: State, after: State, unit: int) -> Iterator[str]:
    treasure = len(after.coins[unit]) - len(before.coins[unit])
    if treasure:
        verb = "gains" if treasure > 0 else "loses"
        yield f"{verb} {counted(abs(treasure), 'treasure')}"
    crew = _crew(after, unit) - _crew(before, unit)
    if crew:
        yield f"{'gains' if crew > 0 else 'loses'} {abs(crew)} crew"


def _crew(state: State, unit: int) -> int:
    kinds = state.table.item_kinds
    return sum(at == unit and kinds[item] == CREW for item, at in enumerate(state.item_at))


def _sailed(before: State, after: State, step: Sailing, action: Steer) -> Iterator[str]:
    """CS-MOVE-06: how far a course leads, and where it ends."""
    unit = after.table.index[step.unit]
    if after.status[unit] != AFLOAT:
        return
    name = title(after, unit)
    dx, dy = after.x[unit] - before.x[unit], after.y[unit] - before.y[unit]
    if not after.table.wrap and not after.table.forms[unit].turns_about_middle:
        short = action.distance**2 - dx * dx - dy * dy > action.distance * 20
        if short:
            yield f"the course is cut short of its {millimetres(action.distance)}"
    yield f"{name} ends {where(after, (after.x[unit], after.y[unit]))}"
    if after.agenda and isinstance(after.agenda[-1], Swinging):
        yield f"{name} may then turn about its stern"


# Moves, volleys, explores.


def _foresee_move(state: State, name: str) -> Forecast | None:
    """CS-MOVE-03: what lies within the sum of the segments."""
    unit = state.table.index.get(name, NONE)
    if unit == NONE or state.status[unit] != AFLOAT:
        return None
    legs = [*base_move(state, unit), *bonus_legs(state, unit)]
    reach = sum(LENGTHS.get(leg, 0) for leg in legs)
    spot = state.x[unit], state.y[unit]
    isles = [(isle_gap(state, isle, spot), isle) for isle in range(len(state.isle_x))]
    near = [
        f"island {ISLE_NAMES[isle]} ({millimetres(gap)})"
        for gap, isle in sorted(isles)
        if gap <= reach and state.dock[unit] != isle
    ]
    lies = listed(near) if near else "no island"
    sum_of = " + ".join(legs) or "nothing"
    return Forecast(f"{sum_of} to sail; within that lies {lies}.", (), "CS-MOVE-03")


def _foresee_volley(state: State, seat: int, name: str) -> Forecast | None:
    """CS-SHOOT-02: for the target on which most guns bear, how many of them hit."""
    known = only_known(state, seat)
    place = place_from(known, name)
    fires = [
        shot
        for shot in shots(known, volley(name, False, "-"), place)
        if isinstance(shot, Fire) and shot.load == BALL and shot.gun
    ]
    aims: dict[str, list[Fire]] = {}
    for shot in fires:
        aims.setdefault(shot.target, []).append(shot)
    if not aims:
        return None
    best = max(aims, key=lambda target: len(aims[target]))
    bear = [f"{counted(len(guns), 'gun')} on {_aim(known, aim)}" for aim, guns in aims.items()]
    hits = total(*(gun_odds(known, seat, place, shot) for shot in aims[best]))
    prospects = [
        Prospect(chance, f"{_hits(number)} on {_aim(known, best)}")
        for number, chance in hits.items()
    ]
    return Forecast(f"These bear: {listed(bear)}.", possible(*prospects), "CS-SHOOT-02")


def _hits(number: int) -> str:
    return counted(number, "hit") if number else "no hit"


def _aim(state: State, name: str) -> str:
    return spoken(state, place_from(state, name))


def gun_odds(state: State, seat: int, place: int, shot: Fire) -> Odds:
    """How probable a hit is (1) and a miss (0), by every face of the die."""
    step = volley(place_name(state, place), False, "-")
    twin = state.copy()
    twin.agenda.append(step)
    twin.question = Decision(seat, step, [shot])
    miss = Fraction(0)
    for outcome, chance in outcomes(twin, seat, shot).items():
        if not any(phrase.startswith(_aim(state, shot.target)) for phrase in outcome):
            miss += chance
    return {0: miss, 1: 1 - miss}


def _foresee_explore(state: State, seat: int, name: str) -> Forecast | None:
    """CS-EXPL-01: what the best coins there may be worth that fit into the hold."""
    unit = state.table.index.get(name, NONE)
    isles = [place - ISLE_PLACE for place in finds(state, unit) if place >= ISLE_PLACE]
    if len(isles) != 1 or state.isle_home[isles[0]] != NONE:
        return None
    heap, space = state.isle_coins[isles[0]], max(0, room(state, unit))
    known = sorted((worth(each) for each in heap if _seen(each, seat)), reverse=True)
    unseen = [face_of(each) // 10 for each in _unseen(state, seat)]
    blind = len(heap) - len(known)
    text = f"{counted(len(heap), 'coin')} to look at, and room for {space}."
    gold = best_gold(unseen, blind, tuple(known), space)
    prospects = [
        Prospect(at_least(gold, value) - at_least(gold, value + 1), f"{value} gold at best")
        for value in sorted(gold)
    ]
    return Forecast(text, possible(*prospects) if len(gold) > 1 else (), "CS-EXPL-01")


def _seen(each: Coin, seat: int) -> bool:
    return seen_by(each) == EVERYBODY or bool(seen_by(each) >> seat & 1)


def _unseen(state: State, seat: int) -> list[Coin]:
    """Every coin of the game whose face the seat has not seen, wherever it lies."""
    heaps = (*state.coins, *state.isle_coins, *state.fort_coins)
    return [each for heap in heaps for each in heap if not _seen(each, seat)]


def best_gold(pool: list[int], blind: int, known: tuple[int, ...], space: int) -> Odds:
    """What the dearest coins that fit are worth, if some are drawn blindly from a pool."""
    odds: Odds = {}
    ways = comb(len(pool), blind)
    faces = sorted(set(pool), reverse=True)

    def draw(at: int, left: int, so_far: int, drawn: tuple[int, ...]) -> None:
        if at == len(faces):
            if not left:
                value = sum(sorted((*known, *drawn), reverse=True)[:space])
                odds[value] = odds.get(value, Fraction(0)) + Fraction(so_far, ways)
            return
        there = pool.count(faces[at])
        for number in range(min(there, left) + 1):
            draw(
                at + 1,
                left - number,
                so_far * comb(there, number),
                drawn + (faces[at],) * number,
            )

    draw(0, blind, 1, ())
    return odds
