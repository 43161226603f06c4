"""CREW: where they serve, what they cost, what saves them, what calls and takes them."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components import CARDS, CREW, Power
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import (
    BARRED_FROM_HOME,
    BOUND_TO_SHIP,
    CARRIES_NO_CREW,
    CHEAPENS_CREW,
    CHOOSES_LINK,
    COLLECTS_DEAD,
    CREW_SAFE,
    CROWDS,
    DIES_INSTEAD,
    FREES_CREW,
    HIDES_CREW,
    LIMITED,
    LODGES_CREW,
    MAKES_MERCENARY,
    NEEDS_NO_SPACE,
    NEVER_LOST,
    RAISES_BUILD,
    RANSOMED,
    RETURNS_HOME,
    SERVES_ONE_NATION,
    SERVES_THE_CURSED,
    SHUNS_A_NATION,
    STARTS_FACE_UP,
    UNIQUE_TO_ITS_CARD,
    UNLUCKY,
    USED_AT_WILL,
    WELCOMES_ALL,
    WELCOMES_NATION,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, may_board
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, move_item
from quarterdeck.games.cursed_seas.rules.names import ask_to_name, find_item, item_name
from quarterdeck.games.cursed_seas.rules.powers.in_force import ANY_NATION, refresh
from quarterdeck.games.cursed_seas.rules.powers.ready import may_act
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question, Use
from quarterdeck.games.cursed_seas.rules.powers.rolls import throw
from quarterdeck.games.cursed_seas.rules.powers.steps import Maroon, Naming
from quarterdeck.games.cursed_seas.rules.queries import OTHER, is_enemy
from quarterdeck.games.cursed_seas.rules.sea.outlines import units_within
from quarterdeck.games.cursed_seas.rules.treasure.unique import points_of
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, RESERVE, State

# Crew called from the reserve.


def _has_reserve(state: State, unit: int, power: Power) -> bool:
    return bool(_reserve_crew(state, unit, power))


def _reserve_crew(state: State, unit: int, power: Power) -> list[str]:
    """CS-MYST-06: crew named with the fleet that wait in the box."""
    seat = state.owner[unit]
    return [
        item_name(state, item)
        for item, kind in enumerate(state.table.item_kinds)
        if kind == CREW
        and state.item_at[item] == RESERVE
        and state.table.item_owners[item] == seat
        and CARDS[state.item_card[item]].points <= (power.n or 99)
        and may_board(state, item, unit)
    ]


def _call_crew(state: State, unit: int, power: Power, target: str) -> None:
    """Revealed, it fetches a crew from the reserve, once a game."""
    every = [i for i, at in enumerate(state.item_at) if at == RESERVE]
    move_item(state, find_item(state, target, every), unit)
    for item in crew_on(state, unit):
        if power.code in powers_of(state.item_card[item]):
            state.spells.append(("item-used", item, 1_000_000))


# Crew taken from enemies.


def _foreign_crew(state: State, unit: int, power: Power) -> list[str]:
    """Enemy ships within reach that carry crew: which one is picked blind."""
    seat = state.owner[unit]
    return [
        state.table.slugs[other]
        for other, status in enumerate(state.status)
        if status == AFLOAT
        and is_enemy(state, seat, other)
        and not state.mode[other]
        and crew_on(state, other)
        and units_within(state, unit, other, power.reach)
    ]


def _possess(state: State, unit: int, power: Power, target: str) -> None:
    item = state.fates.pick(crew_on(state, state.table.index[target]))
    throw(state, unit, power.code, item)


def _possessed(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    there = 0 <= state.item_at[data[0]] < ISLE_PLACE
    if die in power.on and there:
        _seize_crew(state, unit, data[0])


def _seize_crew(state: State, unit: int, item: int) -> None:
    """It joins the ship and takes its nation; if it may not come aboard it is eliminated."""
    if not may_board(state, item, unit):
        eliminate(state, item)
        return
    old = state.item_at[item]
    state.item_n[item] |= ANY_NATION
    state.item_up[item] = 1
    move_item(state, item, unit)
    refresh(state, old)


# Jonah.


def _jonah(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """On 5-6 the dearest other crew is put on a wild island by the player to the left."""
    if die >= 5:
        ask_to_name(state, "jonah", unit)


def _dearest_others(state: State, step: Naming) -> list[str]:
    """The dearest crew but Jonah; of equals the controller picks one."""
    crew = crew_on(state, state.table.index[step.unit])
    others = [item for item in crew if UNLUCKY not in powers_of(state.item_card[item])]
    most = max((points_of(state, item) for item in others), default=0)
    return [item_name(state, item) for item in others if points_of(state, item) == most]


def _send_away(state: State, step: Naming, name: str) -> None:
    item = find_item(state, name, crew_on(state, state.table.index[step.unit]))
    state.first(Maroon(step.unit, item))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    # Where they serve.
    PowerRecord("CREW_ANY_NATION", rule="CS-FLEET-08", traits=(WELCOMES_ALL,)),
    PowerRecord("CREW_NATION_ALLOWED", rule="CS-FLEET-08", traits=(WELCOMES_NATION,)),
    PowerRecord(
        "EX_PATRIOT",
        rule="CS-KEY-EXPATRIOT",
        words="It serves on a ship of any nation; the ship that carries it becomes Mercenary.",
        kind="keyword",
        traits=(MAKES_MERCENARY, BARRED_FROM_HOME, STARTS_FACE_UP),
    ),
    PowerRecord(
        "BLACK_MARK",
        rule="CS-KEY-BLACKMARK",
        words="This crew also serves on Cursed ships.",
        kind="keyword",
        traits=(SERVES_THE_CURSED,),
    ),
    PowerRecord(
        "LOYAL",
        rule="CS-KEY-LOYAL",
        words="It is assigned only to ships of that nation.",
        kind="keyword",
        traits=(SERVES_ONE_NATION, UNIQUE_TO_ITS_CARD),
    ),
    PowerRecord(
        "HOSTILE",
        rule="CS-KEY-HOSTILE",
        words="No ship or crew of that nation may be in its fleet.",
        kind="keyword",
        traits=(SHUNS_A_NATION, UNIQUE_TO_ITS_CARD),
    ),
    PowerRecord(
        "LIMIT",
        rule="CS-KEY-LIMIT",
        words="A fleet has at most one crew with this keyword.",
        kind="keyword",
        traits=(LIMITED, UNIQUE_TO_ITS_CARD),
    ),
    # What they cost, and the room they take.
    PowerRecord(
        "BUILD_PLUS", rule="CS-FLEET-10", traits=(RAISES_BUILD, BOUND_TO_SHIP, STARTS_FACE_UP)
    ),
    PowerRecord(
        "CREW_COST_MINUS",
        rule="CS-FLEET-10",
        traits=(CHEAPENS_CREW, STARTS_FACE_UP, UNIQUE_TO_ITS_CARD),
    ),
    PowerRecord("LINK_CHOICE", rule="CS-LINK-01", traits=(CHOOSES_LINK,)),
    PowerRecord("REPLACES_CARD", rule="CS-FLEET-04"),
    PowerRecord("NO_CREW", rule="CS-FLEET-12", traits=(CARRIES_NO_CREW,)),
    PowerRecord("CREW_NO_CARGO_MAX3", rule="CS-FLEET-06", traits=(LODGES_CREW,)),
    PowerRecord("CREW_FREE_CARGO", rule="CS-FLEET-06", traits=(NEEDS_NO_SPACE,)),
    PowerRecord(
        "JONAH",
        rule="CS-CREW-02",
        traits=(*(UNLUCKY, NEVER_LOST, BOUND_TO_SHIP, CROWDS, FREES_CREW, STARTS_FACE_UP),),
        die=_jonah,
        asks=(
            Question(
                "jonah",
                _dearest_others,
                _send_away,
                "Which crew of {unit} must go?",
                "CS-CREW-02",
            ),
        ),
    ),
    # What saves them.
    PowerRecord("CREW_PROTECTED", rule="CS-CREW-02", traits=(CREW_SAFE,)),
    PowerRecord("BODYGUARD", rule="CS-CREW-02", traits=(DIES_INSTEAD,)),
    PowerRecord("CREW_SAVED_FACE_DOWN", rule="CS-CREW-05", traits=(HIDES_CREW,)),
    PowerRecord("CREW_RETURNS_HOME", rule="CS-CREW-02", traits=(RETURNS_HOME,)),
    PowerRecord("COLLECT_DEAD_CREW", rule="CS-CREW-02", traits=(COLLECTS_DEAD,)),
    PowerRecord(
        "RANSOM",
        rule="CS-KEY-RANSOM",
        words="Lost to a boarding party it is captured as cargo, worth 5 gold at home.",
        kind="keyword",
        traits=(RANSOMED,),
    ),
    # What calls and takes them.
    PowerRecord(
        "CABIN_BOY",
        rule="CS-MYST-06",
        traits=(USED_AT_WILL,),
        label="call a crew from your reserve",
        use=Use(_call_crew, _has_reserve, _reserve_crew),
    ),
    PowerRecord(
        "POSSESS_CREW",
        rule="CS-CREW-02",
        traits=(USED_AT_WILL,),
        label="roll to take a crew of an enemy, instead of an action",
        use=Use(_possess, may_act, _foreign_crew, OTHER),
        die=_possessed,
    ),
)
