"""END, FULL, MULTI: how Battles begin and how the game ends."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.game import Outcome
from quarterdeck.games.neuroshima_hex.components import FRONT, IS_HQ
from quarterdeck.games.neuroshima_hex.rules import account
from quarterdeck.games.neuroshima_hex.rules.steps import FIGHTING, Acting, Next, Verdict
from quarterdeck.games.neuroshima_hex.state import EMPTY, NOBODY, STEEL, Fight, State
from quarterdeck.games.neuroshima_hex.table import HIT_POINTS, army_name

WHY: Final = {
    "tile": "@{} calls for it.",
    "full": "The board is full.",
    "final": "It is the Final Battle.",
    "overtime": "It is the Overtime Battle.",
}
RULES: Final = {
    "tile": "NSH-INST-01",
    "full": "NSH-FULL-01",
    "final": "NSH-END-01",
    "overtime": "NSH-END-07",
}


def begin_battle(state: State, seat: int, kind: str, cover: int = -1) -> None:
    """BATTLE-01, TURN-10: a Battle caused in a turn ends it; what was left to do is dropped."""
    agenda = state.agenda
    goes_on = kind == "full" and state.table.goes_on
    acting = [step for step in agenda if isinstance(step, Acting)] if goes_on else []
    while agenda and not isinstance(agenda[-1], Next | Verdict):
        agenda.pop()
    agenda += acting
    open_battle(state, seat, kind, cover)


def open_battle(state: State, seat: int, kind: str, cover: int = -1) -> None:
    fight = state.fight = Fight(seat, kind)
    fight.cover = cover
    if cover >= 0:
        state.field = None
    if kind == "full":
        fight.before = picture(state)
    else:
        state.repeats = 0
    if account.told(state):
        account.fact(state, RULES[kind], "battle", why=WHY[kind].format(seat))
    state.first(FIGHTING)


def picture(state: State) -> str:
    """FULL-07: all that a Battle could change, in one word."""
    facts = [
        f"{s}.{face}.{state.rot[s]}.{state.wounds[s]}.{state.marks[s]}"
        for s, face in enumerate(state.tile)
        if face >= 0
    ]
    return ",".join([*map(str, state.hp), *map(str, state.points), *facts])


def battles_allowed(state: State) -> bool:
    """END-02, END-08: after somebody drew a last tile only a full board makes a Battle."""
    return state.ending < 0


# Who is still in.


def alive(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if not state.out[seat]]


def sides(state: State) -> set[int]:
    return {state.table.team[seat] for seat in alive(state)}


def clear_away(state: State, seat: int) -> None:
    """MULTI-02, MULTI-11: an eliminated player's tiles leave the game."""
    state.out[seat] = True
    for space in range(len(state.tile)):
        if state.tile[space] >= 0 and state.owner[space] == seat:
            state.discards[seat].append(FRONT[state.tile[space]])
            state.tile[space], state.owner[space] = EMPTY, NOBODY
            state.rot[space] = state.wounds[space] = state.marks[space] = state.used[space] = 0
        if state.ground[space] >= 0 and state.planter[space] == seat:
            state.discards[seat].append(state.ground[space])
            state.ground[space], state.planter[space] = EMPTY, NOBODY
        if state.table.armies[seat] == "steel-police":
            state.marks[space] &= ~STEEL
    state.field = None


def ended_outside(state: State) -> bool:
    """END-05: an HQ destroyed outside a Battle is judged at once; whether the game is over."""
    judge_fallen(state)
    return not state.agenda


def judge_fallen(state: State) -> None:
    """END-05, MULTI-05, MULTI-09, MULTI-12: HQs have fallen; who is out, is the game over?"""
    fallen = list(dict.fromkeys(state.fallen))
    state.fallen.clear()
    standing = [seat for seat in alive(state) if seat not in fallen]
    for seat in fallen:
        state.tell("NSH-MULTI-02", "@{} has lost the {} HQ.", seat, army_name(state.table, seat))
    if not standing:
        _all_fell(state, fallen)
    elif state.table.mode == "teams":
        _team_lost(state, fallen)
    elif state.table.loner:
        _pair_or_loner(state, fallen)
    elif len(standing) == 1:
        finish(state, standing, "the last HQ standing")
    else:
        for seat in fallen:
            clear_away(state, seat)


def _all_fell(state: State, fallen: list[int]) -> None:
    """END-09: all HQs in one Battle: a draw, unless Mississippi is among them."""
    winner = state.table.seat_of.get("mississippi", NOBODY)
    if state.table.loner and len(fallen) > 1:
        _pair_or_loner(state, fallen)
    elif winner in fallen:
        side = state.table.team[winner]
        allies = [s for s in fallen if state.table.team[s] == side]
        finish(state, allies, "all HQs fell, and Mississippi wins such a Battle")
    else:
        finish(state, fallen, "all HQs fell in one Battle")


def _team_lost(state: State, fallen: list[int]) -> None:
    """MULTI-05: the first enemy HQ destroyed wins; if both lost one, the other HQs decide."""
    losers = {state.table.team[seat] for seat in fallen}
    if len(losers) == 1:
        winners = [s for s in range(state.seats) if state.table.team[s] not in losers]
        finish(state, winners, "an HQ of the other team fell")
        return
    left = {side: _team_points(state, side) for side in losers}
    best = max(left.values())
    winners = [s for s in range(state.seats) if left[state.table.team[s]] == best]
    finish(state, winners, "both teams lost an HQ; the other HQs were compared")


def _pair_or_loner(state: State, fallen: list[int]) -> None:
    """MULTI-06: the loner's HQ decides at once; the pair is beaten with the first of its HQs."""
    if 0 in fallen:
        finish(state, [1, 2], "the loner's HQ fell")
    else:
        finish(state, [0], "an HQ of the pair fell")


def _team_points(state: State, side: int) -> int:
    return sum(state.hp[s] for s in range(state.seats) if state.table.team[s] == side)


def finish(state: State, winners: list[int], reason: str) -> None:
    """The game is over: winners share the first rank, the others follow by what they have."""
    state.agenda.clear()
    state.fight = None
    state.active = NOBODY
    state.result = tuple(sorted(winners))
    state.reason = reason
    names = " and ".join(f"@{seat}" for seat in state.result)
    verb = "wins" if len(winners) == 1 else "share the win"
    state.tell("NSH-END-05", "{} {}: {}.", names, verb, reason)


def standing_of(state: State, seat: int) -> int:
    """What is compared at the end: hit points, or points in a scoring game."""
    return state.points[seat] if state.table.scoring else state.hp[seat]


def measure(state: State) -> str:
    """What is compared at the end, in a word."""
    return "points" if state.table.scoring else "hit points"


def leaders(state: State) -> list[int]:
    """END-06, MULTI-05, MULTI-09: the seats whose side has most."""
    totals: dict[int, int] = {}
    for seat in alive(state):
        side = state.table.team[seat]
        totals[side] = totals.get(side, 0) + standing_of(state, seat)
    best = max(totals.values())
    return [s for s in range(state.seats) if totals.get(state.table.team[s]) == best]


def is_tied(state: State) -> bool:
    return len({state.table.team[seat] for seat in leaders(state)}) > 1


def outcome(state: State) -> Outcome:
    """Scores by seat: hit points left (points scored in a scoring game)."""
    scores = tuple(standing_of(state, seat) for seat in range(state.seats))
    ranks = tuple(_rank(state, seat) for seat in range(state.seats))
    reason = state.reason or "the game goes on"
    word = measure(state)
    return Outcome(scores, ranks, reason, tuple({word: score} for score in scores))


def _rank(state: State, seat: int) -> int:
    better = sum(_key(state, other) > _key(state, seat) for other in range(state.seats))
    return 1 + better


def _key(state: State, seat: int) -> tuple[bool, int]:
    """Winners first, all alike; then by what the side still has."""
    if seat in state.result:
        return True, 0
    side = state.table.team[seat]
    own = [s for s in range(state.seats) if state.table.team[s] == side]
    return False, sum(standing_of(state, s) for s in own)


def scoring_over(state: State) -> bool:
    """MULTI-04: somebody has 20 points after a Battle."""
    return state.table.scoring and max(state.points) >= HIT_POINTS


def hq_space(state: State, seat: int) -> int:
    for space, face in enumerate(state.tile):
        if face >= 0 and IS_HQ[face] and state.owner[space] == seat:
            return space
    return NOBODY
