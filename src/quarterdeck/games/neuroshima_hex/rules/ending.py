"""END, MULTI: HQs fall, seats leave, and the game ends."""

from __future__ import annotations

from quarterdeck.games.neuroshima_hex.components import FRONT, THINGS
from quarterdeck.games.neuroshima_hex.rules import events
from quarterdeck.games.neuroshima_hex.rules.queries import alive
from quarterdeck.games.neuroshima_hex.state import EMPTY, NOBODY, STEEL, State
from quarterdeck.games.neuroshima_hex.table import army_name


def clear_away(state: State, seat: int) -> None:
    """MULTI-02, MULTI-11: an eliminated player's tiles leave the game."""
    state.out[seat] = True
    state.tell("NSH-MULTI-02", "All tiles of @{} leave the board.", seat)
    for space in range(len(state.tile)):
        if state.tile[space] >= 0 and state.owner[space] == seat:
            events.gone(state, space, events.DISCARDS[seat])
            state.discards[seat].append(FRONT[state.tile[space]])
            state.tile[space], state.owner[space] = EMPTY, NOBODY
            state.rot[space] = state.wounds[space] = state.marks[space] = state.used[space] = 0
        if state.ground[space] >= 0 and state.planter[space] == seat:
            way = (events.UNDER[space], events.DISCARDS[seat])
            state.event("leave", seat, THINGS[state.ground[space]], way)
            state.discards[seat].append(state.ground[space])
            state.ground[space], state.planter[space] = EMPTY, NOBODY
        if state.table.armies[seat] == "steel-police":
            events.unmarked(state, space, state.marks[space] & STEEL)
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
