"""Opinions on options: which tile to play and where, whom to move, when to fight."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex import actions as act
from quarterdeck.games.neuroshima_hex.board import LAND_NEAR, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.bot.chances import edge, gain, hopes_of
from quarterdeck.games.neuroshima_hex.bot.values import WORTH, Spot, looks, outlook, spots
from quarterdeck.games.neuroshima_hex.bot.weights import Weights
from quarterdeck.games.neuroshima_hex.components import (
    ARMIES,
    FACES_OF,
    IS_HQ,
    IS_INSTANT,
    SPARES_HQS,
    TILES,
)
from quarterdeck.games.neuroshima_hex.rules.battle import steps as battle_steps
from quarterdeck.games.neuroshima_hex.rules.turn import steps as turn_steps
from quarterdeck.games.neuroshima_hex.rules.turn.targets import movers
from quarterdeck.games.neuroshima_hex.state import State

FINALISTS: Final = 6
"""How many placements are tried out in a Battle; the others are judged by their looks."""
TWISTS: Final = 2
"""In how many rotations a unit is tried out on one space."""
UNTRIED: Final = -50.0


def rate(state: State, decision: Decision, weights: Weights) -> list[float] | None:
    """Opinions where a choice is the first of several steps; else the outcome is looked at."""
    seat, step, options = decision.seat, decision.step, decision.options
    match step:
        case turn_steps.Acting():
            return _rate_turn(state, seat, options, weights)
        case turn_steps.Forced() | turn_steps.Culling():
            return [-_keep(state, seat, option) for option in options]
        case turn_steps.Drawn():
            return [float(option == act.REDRAW) for option in options]
        case turn_steps.Setting():
            return [_hq_place(state, seat, option) for option in options]
        case turn_steps.SettingFace(_, space):
            return outlook(state, seat, ARMIES[state.table.armies[seat]].hq, space)
        case turn_steps.Placing(_, tile):
            face = FACES_OF[state.table.armies[seat]][tile]
            return _rate_spaces(state, seat, face, options, weights)
        case turn_steps.PlacingFace(_, tile, space):
            face = FACES_OF[state.table.armies[seat]][tile]
            return _rate_faces(state, seat, face, space, weights)
    return _rate_move(state, seat, step, options)


# The free part of a turn.


def _rate_turn(
    state: State, seat: Seat, options: list[Action], weights: Weights
) -> list[float]:  # fmt: skip
    pays = gain(state, seat, weights)
    return [_rate_act(state, seat, option, pays) for option in options]


def _rate_act(state: State, seat: Seat, option: Action, pays: float) -> float:
    match option:
        case act.Play(tile):
            return _rate_play(state, seat, FACES_OF[state.table.armies[seat]][tile], pays)
        case act.Discard(tile):
            return -0.3 - 0.1 * _keep(state, seat, option)
        case act.Use(space, ability):
            return _rate_use(state, seat, space, ability, pays)
    return 0.0


def _rate_play(state: State, seat: Seat, face: int, pays: float) -> float:
    """Units first, then whatever strikes, then the Battle if it pays."""
    if not IS_INSTANT[face]:
        found = spots(state, seat, face)
        return 1.0 + (found[0][0] if found else -2.0) * 0.1
    match TILES[face].action:
        case "battle" | "sandstorm":
            return 0.5 + 0.01 * pays if pays > 0 else -0.2
        case "sniper" | "grenade" | "reappearance":
            return 0.9
        case "air_strike" | "small_bomb" | "ray" | "wave":
            return 0.7 if _best_area(state, seat, TILES[face].action) > 0.8 else -0.1
        case "move":
            return 0.8 if _best_move(state, seat) > 1.0 else -0.1
        case "rotation":
            return 0.6 if _best_turn(state, seat) > 0.8 else -0.1
        case "terror" | "paralysis":
            return 0.2
    return -0.1


def _rate_use(state: State, seat: Seat, space: int, ability: str, pays: float) -> float:
    face = state.tile[space]
    match ability:
        case "move":
            return 0.85 if _rise(state, seat, space) > 0.6 else -1.0
        case "turn":
            return 0.85 if _twist(state, seat, space) > 0.4 else -1.0
        case "implant":
            starts = TILES[face].action == "battle"
            return (0.5 if pays > 0 else -0.5) if starts else 0.3
        case "tentacles" | "pull" | "order":
            return 0.3
        case "net":
            return 0.25 if state.hp[seat] > 8 else -0.5
    return -0.6


def _keep(state: State, seat: Seat, option: Action) -> float:
    """How much a tile in hand is worth keeping."""
    tile = option.tile if isinstance(option, act.Discard) else ""
    face = FACES_OF[state.table.armies[seat]][tile]
    doubles = state.hand[seat].count(face) - 1
    late = 2.0 if state.ending >= 0 and TILES[face].action in ("battle", "sandstorm") else 0.0
    return WORTH[face] - 0.8 * doubles * IS_INSTANT[face] - late


def _hq_place(state: State, seat: Seat, option: Action) -> float:
    """A corner has fewest neighbours to be attacked from; an HQ that fights goes to the enemy."""
    if not isinstance(option, act.At):
        return 0.0
    space, hq = option.space, ARMIES[state.table.armies[seat]].hq
    if SPARES_HQS[hq]:
        return -float(len(LAND_NEAR[space]))
    return max(outlook(state, seat, hq, space)) + 0.1 * len(LAND_NEAR[space])


# Where things go.


def _rate_move(state: State, seat: Seat, step: Step, options: list[Action]) -> list[float] | None:
    match step:
        case turn_steps.RaiseFace(_, tile, space) | turn_steps.ReplaceFace(_, tile, space):
            return outlook(state, seat, FACES_OF[state.table.armies[seat]][tile], space)
        case turn_steps.MoveWho():
            return [_rise(state, seat, o.space) for o in options if isinstance(o, act.Pick)]
        case turn_steps.Moving(_, space, _) | turn_steps.MovingOn(_, space):
            return [_goal(state, seat, space, option) for option in options]
        case turn_steps.MovingFace(_, space, goal, _):
            seen = outlook(state, seat, state.tile[space], goal)
            return [seen[o.to] for o in options if isinstance(o, act.Face)]
        case turn_steps.AimingArea():
            return [_area_worth(state, seat, option) for option in options]
        case battle_steps.Drifting(_, space) | turn_steps.TakingTurn(_, space):
            return outlook(state, seat, state.tile[space], space)
        case battle_steps.ChargeFace(_, space, goal) | turn_steps.GrabFace(_, space, goal):
            return outlook(state, seat, state.tile[space], goal)
    return None


def _rate_spaces(
    state: State, seat: Seat, face: int, options: list[Action], weights: Weights
) -> list[float]:
    """The best looking placements are tried out in a Battle."""
    found = spots(state, seat, face)
    marks = {space: UNTRIED + look * 0.01 for look, space, _ in reversed(found)}
    for spot in _finalists(found):
        space = spot[1]
        marks[space] = max(marks[space], _try_out(state, seat, face, spot, weights))
    return [marks.get(o.space, -99.0) if isinstance(o, act.At) else -99.0 for o in options]


def _finalists(found: list[Spot]) -> list[Spot]:
    """The best looking placements, not all of them on the same space."""
    chosen: list[Spot] = []
    for spot in found:
        if len(chosen) == FINALISTS:
            break
        if sum(spot[1] == other[1] for other in chosen) < TWISTS:
            chosen.append(spot)
    return chosen


def _rate_faces(
    state: State, seat: Seat, face: int, space: int, weights: Weights
) -> list[float]:  # fmt: skip
    """The best looking rotations are tried out in a Battle."""
    seen = outlook(state, seat, face, space)
    best = sorted(range(len(seen)), key=lambda r: (seen[r], r), reverse=True)[: TWISTS + 1]
    return [
        _try_out(state, seat, face, (look, space, r), weights)
        if r in best
        else UNTRIED + look * 0.01
        for r, look in enumerate(seen)
    ]


def _try_out(state: State, seat: Seat, face: int, spot: Spot, weights: Weights) -> float:
    """Put a unit down for a moment and see how the position stands then."""
    look, space, rotation = spot
    if TILES[face].kind == "foundation" or state.tile[space] >= 0:
        return look
    before, known = (state.owner[space], state.rot[space]), state.field
    state.tile[space], state.owner[space], state.rot[space] = face, seat, rotation
    state.field = None
    mark = edge(hopes_of(state, weights), state.table.team[seat]) + weights.look * look
    state.tile[space], (state.owner[space], state.rot[space]) = -1, before
    state.field = known
    return mark


def _best_step(state: State, seat: Seat, space: int) -> float:
    """The best look that one move of a unit can give it."""
    face = state.tile[space]
    goals = [space, *(n for n in LAND_NEAR[space] if state.tile[n] < 0)]
    return max(max(outlook(state, seat, face, goal)) for goal in goals)


def _rise(state: State, seat: Seat, space: int) -> float:
    """By how much a unit could look better after a move."""
    here = looks(state, seat, state.tile[space], space, state.rot[space])
    return _best_step(state, seat, space) - here


def _twist(state: State, seat: Seat, space: int) -> float:
    """By how much a unit could look better where it stands."""
    seen = outlook(state, seat, state.tile[space], space)
    return max(seen) - seen[state.rot[space]]


def _best_move(state: State, seat: Seat) -> float:
    return max((_rise(state, seat, space) for space in movers(state, seat)), default=0.0)


def _best_turn(state: State, seat: Seat) -> float:
    return max((_twist(state, seat, space) for space in movers(state, seat)), default=0.0)


def _goal(state: State, seat: Seat, space: int, option: Action) -> float:
    face = state.tile[space]
    goal = option.space if isinstance(option, act.At) else space
    if isinstance(option, act.No):
        return looks(state, seat, face, space, state.rot[space])
    return max(outlook(state, seat, face, goal))


def _best_area(state: State, seat: Seat, action: str) -> float:
    options = act.STRIKES[action, state.table.water]
    return max(_area_worth(state, seat, option) for option in options)


def _area_worth(state: State, seat: Seat, option: Action) -> float:
    """Enemies hit, minus own units hit."""
    team = state.table.team
    total = 0.0
    for space in _area(option):
        face = state.tile[space]
        if face >= 0 and not IS_HQ[face]:
            foe = team[state.owner[space]] != team[seat]
            total += WORTH[face] * (0.5 if foe else -0.6)
    return total


def _area(option: Action) -> tuple[int, ...]:
    if isinstance(option, act.Strike):
        return act.AREA[option.area]
    if isinstance(option, act.Pick):
        return (option.space, *(n for n in NEIGHBOUR[option.space] if 0 <= n < SPACES))
    return ()
