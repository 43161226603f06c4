"""DAMAGE: hurt ships, retreats, and ships that are disabled (MP-BATTLE-12 to -17)."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.core.state import Decision
from quarterdeck.core.terms import Action
from quarterdeck.games.micro_pirates.actions import (
    ENDURE,
    RETREATS,
    SHELTERS,
    USES,
    Retreat,
    Shelter,
    Use,
)
from quarterdeck.games.micro_pirates.board import BIT, NEIGHBOURS, ROYAL_HARBOUR, SECTORS
from quarterdeck.games.micro_pirates.components import (
    HELD,
    MAP,
    OCEANS,
    ON_DAMAGE,
    PANELS,
    RED,
    RED_DIE,
    Effect,
)
from quarterdeck.games.micro_pirates.rules.cards import lose_upgrade
from quarterdeck.games.micro_pirates.rules.effects import move_ship, spend
from quarterdeck.games.micro_pirates.rules.phrases import card_name, place_name, token_words
from quarterdeck.games.micro_pirates.rules.queries import (
    empty_harbours,
    is_disabled,
    nearest,
    occupied,
)
from quarterdeck.games.micro_pirates.rules.steps import (
    HOMECOMINGS,
    RETREATINGS,
    STRANDINGS,
    Hurting,
    Parting,
    Retreating,
    Stranding,
    Wounding,
)
from quarterdeck.games.micro_pirates.state import State


def suffered(step: Hurting) -> int:
    """MP-BATTLE-17: prevention lowers the sum of the damage of one battle."""
    return max(0, step.total - step.prevented)


def shields(state: State, step: Hurting) -> list[Effect]:
    """MP-BATTLE-17, MP-BATTLE-24: single-use prevention, offered when the damage is final or
    when it would disable the ship already."""
    effects = state.companies[step.seat].declared[ON_DAMAGE]
    if not effects or not suffered(step):
        return []
    after = state.damage[step.seat] + suffered(step) - step.taken
    disables = after >= state.companies[step.seat].hull
    return list(effects) if step.last or disables else []


def ask(state: State, step: Hurting) -> Decision | None:
    effects = shields(state, step)
    if not effects:
        return None
    return Decision(step.seat, step, [*(USES[effect.card] for effect in effects), ENDURE])


def settle(state: State, step: Hurting, action: Action) -> None:
    """MP-BATTLE-13: the marker moves left; on the leftmost space the ship is disabled."""
    seat = step.seat
    if isinstance(action, Use):
        prevent(state, step, action.card)
        return
    hull = state.companies[seat].hull
    before = state.damage[seat]
    state.damage[seat] = min(hull, before + suffered(step) - step.taken)
    state.tell("MP-BATTLE-13", "@{} has {} of {} damage.", seat, state.damage[seat], hull)
    if state.damage[seat] > before:
        state.event("hit", seat, "damage", ("", PANELS[seat]), state.damage[seat] - before)
    elif state.damage[seat] < before:
        state.event("repair", seat, "damage", (PANELS[seat], ""), before - state.damage[seat])
    if is_disabled(state, seat):
        state.agenda.append(STRANDINGS[seat])
    elif not step.last:
        # MP-BATTLE-04: the loser moves first and rolls for damage then.
        state.agenda.append(Wounding(seat, step.total, step.prevented, suffered(step)))
        state.agenda.append(RETREATINGS[seat])


def prevent(state: State, step: Hurting, card: str) -> None:
    effect = next(each for each in shields(state, step) if each.card == card)
    state.tell("MP-BATTLE-17", "@{} uses up {}.", step.seat, card_name(card))
    lose_upgrade(state, step.seat, card)
    prevented = step.prevented + effect.prevent
    state.agenda.append(Hurting(step.seat, step.total, prevented, step.taken, step.last))


def wound(state: State, step: Wounding, action: Action) -> None:
    """MP-BATTLE-04: one red die of damage on top."""
    face = state.fates.roll()
    points = RED[face - 1]
    state.tell("MP-BATTLE-04", "@{} rolls {} damage.", step.seat, points)
    state.event("roll", step.seat, RED_DIE, amount=face)
    total = step.total + points
    state.agenda.append(Hurting(step.seat, total, step.prevented, step.taken, True))


# Retreat.


def havens(state: State, seat: Seat) -> list[int]:
    """MP-BATTLE-12: a sailable sector beside this one without a ship, or Port Royal."""
    ships = occupied(state) & ~BIT[ROYAL_HARBOUR]
    return [to for to in NEIGHBOURS[state.at[seat]] if not ships & BIT[to]]


def ask_retreat(state: State, step: Retreating) -> Decision | None:
    if is_disabled(state, step.seat):
        return None
    sectors = havens(state, step.seat)
    if len(sectors) < 2 or is_sinking(state, step.seat, sectors):
        return None
    return Decision(step.seat, step, [RETREATS[to] for to in sectors])


def is_sinking(state: State, seat: Seat, sectors: list[int]) -> bool:
    """Whether the damage roll to come disables the ship in any case, and it drifts to the same Port
    from everywhere: then it does not matter where it falls back to."""
    step = state.agenda[-2] if len(state.agenda) > 1 else None
    if not isinstance(step, Wounding) or state.companies[seat].declared[ON_DAMAGE]:
        return False
    least = max(0, step.total + min(RED) - step.prevented) - step.taken
    if state.damage[seat] + least < state.companies[seat].hull:
        return False
    if state.explored[seat] and state.sea.harbour[state.homes[seat]] in sectors:
        return False
    ports = empty_harbours(state, seat)
    return len({tuple(nearest(at, ports)) for at in sectors}) == 1


def settle_retreat(state: State, step: Retreating, action: Action) -> None:
    """MP-BATTLE-21: a movement that may end a Voyage, but never starts a battle."""
    seat = step.seat
    sectors = havens(state, seat)
    if is_disabled(state, seat) or not sectors:
        return
    to = action.to if isinstance(action, Retreat) else sectors[0]
    if state.log is not None:
        here = SECTORS[state.at[seat]]
        text = "@{} falls back from {} to {}."
        state.tell("MP-BATTLE-12", text, seat, here, place_name(state, to))
    move_ship(state, seat, to)
    state.agenda.append(HOMECOMINGS[seat])


# Disabled.


def shelters(state: State, seat: Seat) -> list[int]:
    """MP-BATTLE-13, MP-BATTLE-14: the nearest empty Ports by sailing distance."""
    return nearest(state.at[seat], empty_harbours(state, seat))


def ask_stranding(state: State, step: Stranding) -> Decision | None:
    harbours = shelters(state, step.seat)
    if len(harbours) < 2:
        return None
    return Decision(step.seat, step, [SHELTERS[state.sea.port_at[at]] for at in harbours])


def settle_stranding(state: State, step: Stranding, action: Action) -> None:
    """MP-BATTLE-14: all tokens of the ship card are lost, and Map cards with the map tokens."""
    seat = step.seat
    found = shelters(state, seat)
    to = state.sea.harbour[action.port] if isinstance(action, Shelter) else found[0]
    name = OCEANS[state.sea.ocean[to]].name
    state.tell("MP-BATTLE-13", "@{}'s ship is disabled and drifts to {}.", seat, name)
    move_ship(state, seat, to)
    lost = state.holds[seat][MAP]
    if state.log is not None and any(state.holds[seat]):
        words = token_words(list(enumerate(state.holds[seat])))
        state.tell("MP-BATTLE-14", "@{} loses {}.", seat, words)
    for token in range(HELD):
        spend(state, seat, token, state.holds[seat][token])
    if lost:
        state.agenda.append(Parting(seat, lost))
