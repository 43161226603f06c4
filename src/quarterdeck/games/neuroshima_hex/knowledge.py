"""What a bot knows: how the Battle that could begin now would leave the board, and what a tile
could do from where it might stand."""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import Knowledge
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action, Step
from quarterdeck.games.neuroshima_hex import actions as act
from quarterdeck.games.neuroshima_hex.board import LAND_NEAR, LINE, NEAR, NEIGHBOUR, SPACES
from quarterdeck.games.neuroshima_hex.components import (
    ARMIES,
    FACE,
    IS_HQ,
    IS_INSTANT,
    SPARES_HQS,
    TILES,
    Tile,
)
from quarterdeck.games.neuroshima_hex.preview import can_preview, fought
from quarterdeck.games.neuroshima_hex.rules import steps
from quarterdeck.games.neuroshima_hex.rules.field import field
from quarterdeck.games.neuroshima_hex.rules.placing import spaces_for
from quarterdeck.games.neuroshima_hex.rules.reach import movers
from quarterdeck.games.neuroshima_hex.state import State
from quarterdeck.games.neuroshima_hex.tables import (
    ATTACKS,
    FACELESS,
    LINKS,
    NETS,
    SERVES_ENEMIES,
    SPECIALS,
)

HIT_POINT: Final = 1.0
HOPE: Final = 0.6
"""How much of what a Battle would bring counts before it is fought."""
FINALISTS: Final = 6
"""How many placements are tried out in a Battle; the others are judged by their looks."""

Spot = tuple[float, int, int]
"""How a placement looks, its space, its rotation."""

INSTANT_WORTH: Final = {
    "battle": 2.6,
    "sandstorm": 2.6,
    "sniper": 2.2,
    "grenade": 2.2,
    "air_strike": 1.8,
    "small_bomb": 1.6,
    "wave": 1.2,
    "ray": 1.6,
    "move": 1.5,
    "push_back": 0.9,
    "reappearance": 2.0,
    "transposition": 0.7,
}


def _tile_worth(tile: Tile) -> float:
    """A rough price of a tile, wherever it stands."""
    if tile.kind == "instant":
        return INSTANT_WORTH.get(tile.action, 0.8)
    worth = 0.6 + 0.5 * tile.toughness + 0.1 * len(tile.armor) + 0.9 * len(tile.net)
    speed = 0.6 + 0.25 * sum(tile.initiative) + 0.2 * len(tile.initiative)
    strength = sum(s for _, s in tile.melee) * 0.45 + sum(s for _, s in tile.ranged) * 0.8
    strength += sum(s.strength[0] * 0.7 for s in tile.specials)
    if tile.initiative:
        worth += speed * strength * 0.6
    if tile.module is not None:
        worth += 0.5 + 0.3 * len(tile.module.edges or (0, 1, 2))
    return worth + (0.8 if tile.kind == "implant" else 0.0)


WORTH: Final = tuple(0.0 if tile.kind == "hq" else _tile_worth(tile) for tile in TILES)


class NeuroshimaKnowledge(Knowledge[State]):
    """Places where it hurts, fights when it pays."""

    def worth(self, state: State, seat: Seat) -> float:
        if state.question is None:
            return (1.0 if seat in state.result else 0.0) / max(1, len(state.result))
        return 1 / (1 + math.exp(-balance(state, seat) / 8))

    def turn(self, state: State) -> int:
        return sum(state.turns)

    def rate(self, state: State, decision: Decision) -> list[float] | None:
        """Opinions where a choice is the first of several steps; else the outcome is looked at."""
        seat, step, options = decision.seat, decision.step, decision.options
        match step:
            case steps.Acting():
                return _rate_turn(state, seat, options)
            case steps.Forced() | steps.Culling():
                return [-_keep(state, seat, option) for option in options]
            case steps.Drawn():
                return [float(option == act.REDRAW) for option in options]
            case steps.Setting():
                return [_hq_place(state, seat, option) for option in options]
            case steps.SettingFace(_, space):
                hq = ARMIES[state.table.armies[seat]].hq
                return [looks(state, seat, hq, (space, r)) for r in range(len(options))]
        return _rate_place(state, seat, step, options)


def balance(state: State, seat: Seat) -> float:
    """How a position stands: points and tiles now, and in hope those after a Battle."""
    now = standing(state, seat)
    if not can_preview(state):
        return now
    return now + HOPE * (standing(fought(state, silent=True), seat) - now)


def standing(state: State, seat: Seat) -> float:
    """Hit points (or points) and tiles on the board, mine against the strongest enemy's."""
    team = state.table.team
    mine, theirs = 0.0, 0.0
    for other in range(state.seats):
        points = state.points[other] if state.table.scoring else state.hp[other]
        if team[other] == team[seat]:
            mine += points * HIT_POINT
        else:
            theirs += points * HIT_POINT
    for space, face in enumerate(state.tile):
        if face >= 0:
            worth = WORTH[face] * 0.5
            if team[state.owner[space]] == team[seat]:
                mine += worth
            else:
                theirs += worth
    return mine - theirs / max(1, len(set(team)) - 1)


# The free part of a turn.


def _rate_turn(state: State, seat: Seat, options: list[Action]) -> list[float]:
    now = standing(state, seat)
    after = standing(fought(state, silent=True), seat) if can_preview(state) else now
    return [_rate_act(state, seat, option, after - now) for option in options]


def _rate_act(state: State, seat: Seat, option: Action, gain: float) -> float:
    match option:
        case act.Play(tile):
            return _rate_play(state, seat, FACE[state.table.armies[seat], tile], gain)
        case act.Discard(tile):
            return -0.3 - 0.1 * _keep(state, seat, option)
        case act.Use(space, ability):
            return _rate_use(state, seat, space, ability, gain)
    return 0.0


def _rate_play(state: State, seat: Seat, face: int, gain: float) -> float:
    """Units first, then whatever strikes, then the Battle if it pays."""
    if not IS_INSTANT[face]:
        spots = _spots(state, seat, face)
        return 1.0 + (spots[0][0] if spots else -2.0) * 0.1
    match TILES[face].action:
        case "battle" | "sandstorm":
            return 0.5 + 0.01 * gain if gain > 0.6 else -0.2
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


def _rate_use(state: State, seat: Seat, space: int, ability: str, gain: float) -> float:
    face, rotation = state.tile[space], state.rot[space]
    match ability:
        case "move":
            here = looks(state, seat, face, (space, rotation))
            return 0.85 if _best_step(state, seat, space) > here + 0.6 else -1.0
        case "turn":
            here = looks(state, seat, face, (space, rotation))
            there = max(looks(state, seat, face, (space, r)) for r in range(6))
            return 0.85 if there > here + 0.4 else -1.0
        case "implant":
            starts = TILES[face].action == "battle"
            return (0.5 if gain > 0.6 else -0.5) if starts else 0.3
        case "tentacles" | "pull" | "order":
            return 0.3
        case "net":
            return 0.25 if state.hp[seat] > 8 else -0.5
    return -0.6


def _keep(state: State, seat: Seat, option: Action) -> float:
    """How much a tile in hand is worth keeping."""
    tile = option.tile if isinstance(option, act.Discard) else ""
    face = FACE[state.table.armies[seat], tile]
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
    best = max(looks(state, seat, hq, (space, r)) for r in range(6))
    return best + 0.1 * len(LAND_NEAR[space])


# Where things go.


def looks(state: State, seat: Seat, face: int, place: tuple[int, int]) -> float:
    """What a unit could do from a space with a rotation, judged by what it faces."""
    space, rotation = place
    if SPARES_HQS[face]:
        return 0.0
    f = field(state)
    side, mine = f.side, state.table.team[seat]
    key = face * 6 + rotation
    row = NEIGHBOUR[space]
    speed = 0.7 + 0.15 * max(TILES[face].initiative, default=0)
    total = 0.0
    for d, melee, ranged in ATTACKS[key]:
        n = row[d]
        if n >= 0 and melee and 0 <= side[n] != mine:
            total += _prize(state, n, melee) * speed
        if ranged:
            total += _shot(state, side, mine, (space, d, ranged)) * speed
    for _, directions, strength in SPECIALS[key]:
        total += sum(_shot(state, side, mine, (space, d, strength[0])) for d in directions)
    total += sum(1.2 for d in NETS[key] if row[d] >= 0 and 0 <= side[row[d]] != mine)
    foe = SERVES_ENEMIES[face]
    for d in LINKS[key]:
        n = row[d]
        if n >= 0 and side[n] >= 0 and (side[n] != mine) == foe and n != space:
            total += 0.8
    return total - 0.05 * sum(0 <= side[n] != mine for n in NEAR[space])


def _prize(state: State, n: int, strength: int) -> float:
    """What wounds on this space are worth."""
    face = state.tile[n]
    if IS_HQ[face]:
        return 1.6 * strength
    return 0.4 * min(strength, TILES[face].toughness + 1) + 0.25 * WORTH[face]


def _shot(state: State, side: list[int], mine: int, shot: tuple[int, int, int]) -> float:
    space, d, strength = shot
    for n, _ in LINE[space][d]:
        if 0 <= side[n] != mine:
            return _prize(state, n, strength)
    return 0.1


def _rotations(face: int) -> range:
    return range(1) if FACELESS[face] else range(6)


def _spots(state: State, seat: Seat, face: int) -> list[Spot]:
    """Placements of a tile, the best looking first."""
    free = [s for s in spaces_for(state, seat, face) if state.tile[s] < 0]
    spots = [(looks(state, seat, face, (s, r)), s, r) for s in free for r in _rotations(face)]
    return sorted(spots, reverse=True)


def _rate_place(state: State, seat: Seat, step: Step, options: list[Action]) -> list[float] | None:
    match step:
        case steps.Placing(_, tile):
            return _rate_spaces(state, seat, FACE[state.table.armies[seat], tile], options)
        case steps.PlacingFace(_, tile, space):
            face = FACE[state.table.armies[seat], tile]
            return [_try_out(state, seat, face, (space, r)) for r in range(len(options))]
        case steps.MoveWho():
            return [_rise(state, seat, option) for option in options]
        case steps.Moving(_, space, _) | steps.MovingOn(_, space):
            return [_goal(state, seat, space, option) for option in options]
        case steps.MovingFace(_, space, goal, _):
            face = state.tile[space]
            faces = [o.to for o in options if isinstance(o, act.Face)]
            return [looks(state, seat, face, (goal, r)) for r in faces]
        case steps.AimingArea(_, why):
            return [_area_worth(state, seat, why, option) for option in options]
    return None


def _rate_spaces(state: State, seat: Seat, face: int, options: list[Action]) -> list[float]:
    """The best looking placements are tried out in a Battle."""
    spots = _spots(state, seat, face)
    marks = {space: look * 0.01 - 50 for look, space, _ in reversed(spots)}
    for _, space, rotation in spots[:FINALISTS]:
        marks[space] = max(marks[space], _try_out(state, seat, face, (space, rotation)))
    return [marks.get(o.space, -99.0) if isinstance(o, act.At) else -99.0 for o in options]


def _try_out(state: State, seat: Seat, face: int, place: tuple[int, int]) -> float:
    """Put a unit down in a copy and see how the position stands then."""
    space, rotation = place
    if TILES[face].kind == "foundation" or state.tile[space] >= 0:
        return looks(state, seat, face, place)
    twin = state.copy()
    twin.tile[space], twin.owner[space], twin.rot[space] = face, seat, rotation
    twin.field = None
    return balance(twin, seat) + 0.3 * looks(state, seat, face, place)


def _best_step(state: State, seat: Seat, space: int) -> float:
    """The best look that one move of a unit can give it."""
    face = state.tile[space]
    goals = [space, *(n for n in LAND_NEAR[space] if state.tile[n] < 0)]
    return max(looks(state, seat, face, (g, r)) for g in goals for r in _rotations(face))


def _best_move(state: State, seat: Seat) -> float:
    return max((_rise(state, seat, act.PICK[s]) for s in movers(state, seat)), default=0.0)


def _best_turn(state: State, seat: Seat) -> float:
    rises = []
    for space in movers(state, seat):
        face = state.tile[space]
        here = looks(state, seat, face, (space, state.rot[space]))
        rises.append(max(looks(state, seat, face, (space, r)) for r in range(6)) - here)
    return max(rises, default=0.0)


def _rise(state: State, seat: Seat, option: Action) -> float:
    if not isinstance(option, act.Pick):
        return 0.0
    space = option.space
    here = looks(state, seat, state.tile[space], (space, state.rot[space]))
    return _best_step(state, seat, space) - here


def _goal(state: State, seat: Seat, space: int, option: Action) -> float:
    face = state.tile[space]
    goal = option.space if isinstance(option, act.At) else space
    if isinstance(option, act.No):
        return looks(state, seat, face, (space, state.rot[space]))
    return max(looks(state, seat, face, (goal, r)) for r in _rotations(face))


def _best_area(state: State, seat: Seat, action: str) -> float:
    options = act.STRIKES[action, state.table.water]
    return max(_area_worth(state, seat, action, option) for option in options)


def _area_worth(state: State, seat: Seat, action: str, option: Action) -> float:
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
