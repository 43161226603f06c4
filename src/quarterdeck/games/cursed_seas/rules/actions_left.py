"""Questions about what a piece can do: its actions, its base move, its oars."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.board.geometry import nearest_on
from quarterdeck.games.cursed_seas.components import FLOTILLA, L, S
from quarterdeck.games.cursed_seas.components.traits import (
    CREEPS,
    DRAWS_MONSTERS,
    FOR_HIRE,
    FOULS,
    MONSTER,
    MORE_LEGS,
    MOVES_ANEW_WHEN_FULL,
    NEVER_SHOOTS,
    NO_REPAIR_BELOW,
    REPAIRS_AT_HOMES,
    REPAIRS_AT_SEA,
    ROWS,
    SHOOTS_BELOW,
    SHOOTS_UNLADEN,
    UNUSUAL,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import (
    captain_aboard,
    cargo_used,
    room,
    treasures_on,
)
from quarterdeck.games.cursed_seas.rules.powers.in_force import carries_expatriot, spelled
from quarterdeck.games.cursed_seas.rules.queries import (
    ALL_ACTIONS,
    ANY_ACTION,
    NO_ACTION,
    SAME_ACTION,
    at_home,
    fleet,
    is_creature,
    is_damaged,
    is_raft,
    near_units,
    own_fort_at,
    tower_of,
)
from quarterdeck.games.cursed_seas.rules.sea.outlines import offset, unit_shape, units_within
from quarterdeck.games.cursed_seas.state import AFLOAT, NONE, State


def acts_left(state: State, unit: int, letter: str) -> bool:
    """CS-TURN-02, CS-TURN-04: one action, a second one only where something grants it."""
    return letter in letters_left(state, unit)


def letters_left(state: State, unit: int) -> str:
    """The letters of all actions that may be given."""
    spent, granted = state.spent[unit], state.granted[unit]
    if not spent:
        return ALL_ACTIONS if NO_ACTION not in granted else ""
    if len(spent) > 1 or not granted:
        return ""
    if ANY_ACTION in granted:
        return ALL_ACTIONS
    return granted + spent if SAME_ACTION in granted else granted


def is_pinned(state: State, unit: int) -> bool:
    """CS-PIN-02: held by contact with an enemy that still has a mast."""
    enemy = state.pin[unit]
    return enemy != NONE and state.masts[enemy] != 0 and state.status[enemy] == AFLOAT


def oars(state: State, unit: int) -> tuple[str, ...]:
    """The base move of a derelict that can still move: none for most."""
    rowing = state.powers[unit].get(ROWS)
    return rowing[0].legs or ("S",) if rowing else ()


def could_row(state: State, unit: int) -> bool:
    """CS-CREW-04: a derelict with oars, or with somebody face down aboard who could row."""
    return not state.masts[unit] and not is_creature(state, unit) and ROWS in state.latent[unit]


def base_move(state: State, unit: int) -> tuple[str, ...]:
    """The segments of a move action, without what abilities add at the end."""
    powers = state.powers[unit]
    if CREEPS in powers or (state.spells and spelled(state, "base-s", unit)):
        return ("S",)
    if state.masts[unit] == 0 and not is_creature(state, unit):
        return oars(state, unit)
    tow = state.tow[unit]
    if tow != NONE and not is_raft(state, tow):
        return ("S",)
    full = powers.get(MOVES_ANEW_WHEN_FULL)
    if full and room(state, unit) <= 0:
        return full[0].legs
    return state.table.cards[unit].move


def bonus_legs(state: State, unit: int) -> tuple[str, ...]:
    """CS-MOVE-03: segments gained from abilities; they come after the printed ones."""
    powers = state.powers[unit]
    legs: list[str] = []
    tow = state.tow[unit]
    if tow != NONE and is_raft(state, tow):
        return ()
    for power in powers.get(MORE_LEGS, ()):
        if power.word != "this" and move_condition(state, unit, power.when):
            legs += power.legs
    for word, on, until in state.spells:
        if on == unit and until >= state.clock and word.startswith("legs:"):
            legs += word[5:].split("+")
        if on == unit and word.startswith("prey:") and state.status[int(word[5:])] == AFLOAT:
            legs.append("S")
    if MONSTER in powers:
        legs += tow_boost(state, unit)
    return tuple(legs)


def move_condition(state: State, unit: int, when: str) -> bool:
    """The condition of a bonus is looked at when the action is given."""
    match when:
        case "":
            return True
        case "no_cargo":
            return cargo_used(state, unit) == 0
        case "all_masts":
            return not is_damaged(state, unit)
        case "captain_aboard":
            return captain_aboard(state, unit)
        case "submerged":
            return bool(state.mode[unit])
        case "friend_within_S_at_move":
            return bool(near_units(state, unit, S, friends=True))
        case "enemy_within_S_at_move":
            return bool(near_units(state, unit, S, friends=False))
    return False


def tow_boost(state: State, unit: int) -> list[str]:
    """A friend in range lends a sea monster more way."""
    seat = state.owner[unit]
    for other in fleet(state, seat):
        boost = state.powers[other].get(DRAWS_MONSTERS)
        if boost and other != unit and units_within(state, unit, other, boost[0].reach):
            return list(boost[0].legs)
    return []


def can_move(state: State, unit: int) -> bool:
    """CS-MOVE-12, CS-MOVE-13: not a derelict without oars, not pinned, held, tangled or stopped."""
    if state.held[unit] != NONE or state.tangle[unit] != NONE or unit in state.tow:
        return False
    if state.pin[unit] != NONE and is_pinned(state, unit):
        return False
    if state.spells and (spelled(state, "no-move", unit) or spelled(state, "no-act", unit)):
        return False
    if state.zones and becalmed(state, unit):
        return False
    card = state.table.cards[unit]
    if card.kind == FLOTILLA:
        return False
    # With a mast standing it has a base move, whatever has become of the printed one.
    if state.masts[unit] and card.move:
        return True
    return bool(base_move(state, unit)) or could_row(state, unit)


def becalmed(state: State, unit: int) -> bool:
    """An event's calm: no move actions within its reach, but for oars."""
    for word, x, y, _, until in state.zones:
        calm = word == "calm" and until >= state.clock and not oars(state, unit)
        if calm and spot_within(state, unit, (x, y), L):
            return True
    return False


def spot_within(state: State, unit: int, spot: tuple[int, int], reach: int) -> bool:
    """Whether a piece's outline comes within `reach` of a spot."""
    dx, dy = offset(state, spot[0] - state.x[unit], spot[1] - state.y[unit])
    near = nearest_on(unit_shape(state, unit), (dx, dy))
    return (near[0] - dx) ** 2 + (near[1] - dy) ** 2 <= reach * reach


def can_shoot(state: State, unit: int) -> bool:
    """CS-SHOOT-09 and what forbids a piece to shoot at all."""
    powers = state.powers[unit]
    if state.status[unit] != AFLOAT or (state.mode[unit] and SHOOTS_BELOW not in powers):
        return False
    if not state.masts[unit] and not is_raft(state, unit):
        return False
    if NEVER_SHOOTS in powers or (state.spells and spelled(state, "no-act", unit)):
        return False
    return not (SHOOTS_UNLADEN in powers and treasures_on(state, unit))


def is_sound(state: State, unit: int) -> bool:
    """Whether nothing is the matter with a ship: it may move and shoot, and has nothing to repair.
    Most are, most of the time, so this is asked before all else."""
    if state.masts[unit] != state.table.sound[unit] or state.spells or state.zones:
        return False
    if state.mode[unit] or unit in state.tow or state.held[unit] != NONE:
        return False
    if state.tangle[unit] != NONE or state.pin[unit] != NONE:
        return False
    return UNUSUAL not in state.powers[unit]


def can_repair(state: State, unit: int) -> bool:
    """CS-REP-01: a mast is missing, and the ship is docked at home or at its fort."""
    powers = state.powers[unit]
    whole = state.masts[unit] == state.table.full_masts[unit]
    if whole and not state.spells and FOULS not in powers:
        return False
    if is_creature(state, unit) or spelled(state, "no-act", unit):
        return False
    cures = FOULS in powers or spelled(state, "jammed", unit)
    if not mendable(state, unit) and not cures:
        return False
    if state.mode[unit] and NO_REPAIR_BELOW in powers:
        return False
    if in_yard(state, unit):
        return True
    if REPAIRS_AT_SEA not in state.latent[unit]:
        return False
    tower = tower_of(state, unit)
    towed = tower != NONE and state.owner[tower] != state.owner[unit]
    return state.status[unit] == AFLOAT and state.tangle[unit] == NONE and not towed


def in_yard(state: State, unit: int) -> bool:
    """CS-REP-01: docked at home, at an own fort, or where its text lets it repair."""
    if at_home(state, unit) or own_fort_at(state, unit) != NONE or is_raft(state, unit):
        return True
    docked = state.dock[unit] != NONE and REPAIRS_AT_HOMES in state.powers[unit]
    return docked and state.isle_home[state.dock[unit]] != NONE


def mendable(state: State, unit: int) -> int:
    """CS-REP-02: the masts that may return: missing ones that do not burn."""
    return state.table.full_masts[unit] & ~state.masts[unit]


def is_mercenary(state: State, unit: int) -> bool:
    """CS-KEY-MERCENARY: by keyword, or for a crew aboard (CS-KEY-EXPATRIOT)."""
    return FOR_HIRE in state.powers[unit] or carries_expatriot(state, unit)
