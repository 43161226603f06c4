"""Unique treasure that works when ships meet, are struck or lose crew.

Each is offered to whoever carries it, face down or up, at the moment its text names.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.terms import Step
from quarterdeck.games.cursed_seas.board.geometry import ahead, heading_of
from quarterdeck.games.cursed_seas.components import Power, S
from quarterdeck.games.cursed_seas.components.traits import (
    BLOWS_UP,
    BUYS_OFF,
    DROPS_COINS,
    ENTERS_HOMES,
    FEEDS_MONSTERS,
    INFECTS,
    MINES,
    MONSTER,
    PASSES_ON,
    REPELS_CREATURES,
    SAVES_CREW,
    SHUNS_ISLANDS,
    TRADES_AT_HOMES,
    TRUCE_AT_HOMES,
)
from quarterdeck.games.cursed_seas.rules.cargo.gold import (
    coin_named,
    look_at_end,
    move_coin,
    stir,
    take_random,
)
from quarterdeck.games.cursed_seas.rules.cargo.holds import crew_on, relics_on, relics_with, room
from quarterdeck.games.cursed_seas.rules.effects import loosen, lose_masts, pick_masts
from quarterdeck.games.cursed_seas.rules.fight.crew_losses import eliminate, move_item, turn_up
from quarterdeck.games.cursed_seas.rules.fight.steps import Again, Boarding, Sinking, Volley
from quarterdeck.games.cursed_seas.rules.move.berths import lay, nearest_clear
from quarterdeck.games.cursed_seas.rules.move.steps import Arriving, Placing, Towing
from quarterdeck.games.cursed_seas.rules.names import find_item, item_name, title, titled
from quarterdeck.games.cursed_seas.rules.powers.in_force import refresh
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, Question
from quarterdeck.games.cursed_seas.rules.powers.rolls import throw
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.rules.queries import (
    carries,
    is_enemy,
    is_ship,
    is_wild,
    wild_isles,
)
from quarterdeck.games.cursed_seas.rules.sea.outlines import apart, nearest_isle, units_within
from quarterdeck.games.cursed_seas.rules.treasure.exchanges import faces_at
from quarterdeck.games.cursed_seas.rules.treasure.turtles import trample
from quarterdeck.games.cursed_seas.rules.treasure.unique import relic_power, spend
from quarterdeck.games.cursed_seas.rules.treasure.when_found import lose_all
from quarterdeck.games.cursed_seas.rules.turn.steps import Aftermath, Blade, FreeMove
from quarterdeck.games.cursed_seas.state import AFLOAT, ISLE_PLACE, NONE, OUT, State


def use_it(state: State, step: Naming) -> list[str]:
    """The one answer besides no: use what is aboard, if it still is."""
    unit = state.table.index[step.unit]
    return ["use"] if state.item_at[step.data[0]] == unit else []


def _asks(state: State, trait: str, what: str, unit: int, other: int) -> list[Step]:
    """One question for each unique treasure with this trait aboard a piece."""
    return [
        Naming(state.owner[unit], what, state.table.slugs[unit], (item, other))
        for item in relics_with(state, unit, trait)
    ]


def _shown(state: State, step: Naming) -> int:
    """The unique treasure is shown and spent; its ship."""
    unit, item = state.table.index[step.unit], step.data[0]
    turn_up(state, item)
    spend(state, unit, item)
    return unit


# A ram.


def after_ram(state: State, unit: int, other: int) -> list[Step]:
    """Explosives of the rammer, livestock of a ship that a sea monster has rammed."""
    if not state.table.relics:
        return []
    found = _asks(state, BLOWS_UP, "explosives", unit, other)
    if MONSTER in state.powers[unit]:
        found += _asks(state, FEEDS_MONSTERS, "livestock", other, unit)
    return found


def _light_fuse(state: State, step: Naming, name: str) -> None:
    """A die is thrown."""
    unit = _shown(state, step)
    throw(state, unit, relic_power(state, step.data[0]).code, step.data[1])


def _blow_up(state: State, unit: int, power: Power, die: int, data: tuple[int, ...]) -> None:
    """On 4-6 both ships sink."""
    names = state.table.slugs
    if die >= 4:
        state.tell("CS-EXPL-05", "{} blows up.", titled(state, unit))
        state.first(Sinking(names[data[0]], names[unit]), Sinking(names[unit], "-"))


def _feed(state: State, step: Naming, name: str) -> None:
    """The monster is sent to the nearest island; no boarding."""
    _shown(state, step)
    monster = step.data[1]
    drop_boardings(state, monster)
    isles = list(range(len(state.isle_x)))
    place = ISLE_PLACE + nearest_isle(state, monster, isles)
    state.first(Placing(state.table.slugs[monster], place))


def drop_boardings(state: State, unit: int) -> None:
    name = state.table.slugs[unit]
    kept = [s for s in state.agenda if not (isinstance(s, Boarding) and s.unit == name)]
    state.agenda[:] = kept


# A move that ends near.


def after_move(state: State, unit: int) -> list[Step]:
    """Whoever carries mines within S of an enemy's move may use them."""
    if not state.table.relics or state.mode[unit]:
        return []
    if state.zones:
        trample(state, unit)
    if not state.masts[unit]:
        return []
    found: list[Step] = []
    for other, status in enumerate(state.status):
        if status == AFLOAT and other != unit and is_enemy(state, state.owner[other], unit):
            mines = _asks(state, MINES, "mines", other, unit)
            found += mines if mines and units_within(state, unit, other, S) else []
    return found


def _spring(state: State, step: Naming, name: str) -> None:
    """The owner of the mines picks the mast that goes."""
    by = _shown(state, step)
    pick_masts(state, step.data[1], 1, by, "effect", step.seat)


# Contact.


def meet(state: State, unit: int, fresh: list[int], old: int) -> list[Step]:
    """What leaves a ship when it touches or casts off."""
    if not state.table.relics:
        return []
    if DROPS_COINS in state.powers[unit]:
        _monkeys(state, unit, fresh, old if state.dock[unit] != old else NONE)
    found: list[Step] = []
    for other in fresh:
        if not _infect(state, unit, other):
            _infect(state, other, unit)
        if is_ship(state, other):
            found += _asks(state, PASSES_ON, "pass-on", unit, other)
    return found


def _infect(state: State, unit: int, other: int) -> bool:
    """It passes to the next ship touched, whose crew are eliminated."""
    for item in relics_with(state, unit, INFECTS):
        if state.item_up[item] and carries(state, other):
            move_item(state, item, other)
            for member in crew_on(state, other):
                eliminate(state, member)
            state.tell("CS-EXPL-05", "The plague comes aboard {}.", title(state, other))
            refresh(state, unit)
            return True
    return False


def _monkeys(state: State, unit: int, fresh: list[int], left: int) -> None:
    """A random coin stays on the island left, another goes to a ship touched."""
    if left != NONE and is_wild(state, left):
        take_random(state, unit, ISLE_PLACE + left)
    for other in fresh:
        if is_ship(state, other):
            take_random(state, unit, other if room(state, other) > 0 else OUT)
    look_at_end(state)


# Crew.


def _rescue(state: State, step: Naming, name: str) -> None:
    """A crew that was eliminated drifts to the nearest wild island."""
    unit = _shown(state, step)
    if state.item_at[step.data[1]] == OUT and wild_isles(state):
        isle = nearest_isle(state, unit, wild_isles(state))
        state.item_at[step.data[1]] = ISLE_PLACE + isle


# Attacks.


def bribes(state: State, unit: int, by: str) -> list[int]:
    """What may be handed to the ship that would do the damage."""
    if not state.table.relics or by not in state.table.index:
        return []
    attacker = state.table.index[by]
    friendly = not is_enemy(state, state.owner[unit], attacker)
    if friendly or not carries(state, attacker):
        return []
    return relics_with(state, unit, BUYS_OFF)


def bribe(state: State, unit: int, item: int, by: str) -> None:
    """The attacker takes it and has no more orders this turn."""
    attacker = state.table.index[by]
    state.tell("CS-EXPL-05", "{} buys off {}.", titled(state, unit), title(state, attacker))
    move_item(state, item, attacker)
    state.spent[attacker] = "oo"
    end_doings(state, by)


DOINGS: Final = (Volley, Again, Boarding, Blade, Towing, FreeMove, Aftermath, Arriving)


def end_doings(state: State, name: str) -> None:
    """What a piece would still do in this action is off."""
    kept = [s for s in state.agenda if not (isinstance(s, DOINGS) and s.unit == name)]
    state.agenda[:] = kept


def defences(state: State, target: int, place: int) -> list[str]:
    """What a ship may use when a sea creature aims at it."""
    return [item_name(state, item) for item in relics_with(state, target, REPELS_CREATURES)]


def repel(state: State, target: int, creature: int, name: str) -> None:
    """The creature loses a segment and is moved S away; its shot is lost."""
    item = find_item(state, name, relics_on(state, target))
    turn_up(state, item)
    spend(state, target, item)
    dx, dy = apart(state, target, creature)
    ox, oy = ahead(S, heading_of(dx, dy))
    spot = state.x[creature] + ox, state.y[creature] + oy
    found = nearest_clear(state, creature, spot, state.heading[creature])
    if found is not None:
        lay(state, creature, *found, state.heading[creature])
        loosen(state, creature)
    state.tell("CS-EXPL-05", "{} drives {} off.", titled(state, target), title(state, creature))
    lose_masts(state, creature, 1, target)


# Wine.


def _wine_offers(state: State, step: Naming) -> list[str]:
    """The coins of that home, which lie open."""
    unit = state.table.index[step.unit]
    if room(state, unit) < 1 or state.item_at[step.data[0]] != unit:
        return []
    return faces_at(state, ISLE_PLACE + step.data[1], step.seat)


def _sell_wine(state: State, step: Naming, name: str) -> None:
    """The wine stays on that home island, the coin comes aboard."""
    unit, place = state.table.index[step.unit], ISLE_PLACE + step.data[1]
    move_coin(state, coin_named(state, place, name, step.seat), place, unit)
    move_item(state, step.data[0], place)
    stir(state)
    state.tell("CS-EXPL-05", "{} trades wine for a coin.", titled(state, unit))


CHAPTER: Final[tuple[PowerRecord, ...]] = (
    PowerRecord(
        "BLOW_UP_ON_RAM",
        rule="CS-EXPL-05",
        words="When it rams, the ship may blow up: on 4-6 both ships sink.",
        kind="treasure",
        traits=(BLOWS_UP,),
        die=_blow_up,
        asks=(
            Question(
                "explosives",
                use_it,
                _light_fuse,
                "Blow up the explosives aboard {unit}? On 4-6 both ships sink.",
                "CS-EXPL-05",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "DIVERT_MONSTER",
        rule="CS-EXPL-05",
        words="A ship rammed by a sea monster sends it to the nearest island; there is no "
        "boarding.",
        kind="treasure",
        traits=(FEEDS_MONSTERS,),
        asks=(
            Question(
                "livestock",
                use_it,
                _feed,
                "Feed the livestock of {unit} to the monster, and be rid of it?",
                "CS-EXPL-05",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "MINE",
        rule="CS-EXPL-05",
        words="An enemy whose move ends within S loses a mast of the choice of the owner of the "
        "mines.",
        kind="treasure",
        traits=(MINES,),
        asks=(
            Question(
                "mines",
                use_it,
                _spring,
                "An enemy has come within S of {unit}. Use the mines?",
                "CS-EXPL-05",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "PLAGUE",
        rule="CS-EXPL-05",
        words="All crew aboard are eliminated and the ship cannot dock; it passes to the next ship "
        "touched.",
        kind="treasure",
        traits=(INFECTS, SHUNS_ISLANDS),
        found=lose_all,
    ),
    PowerRecord(
        "DROP_TREASURE",
        rule="CS-EXPL-05",
        words="Leaving a wild island the ship drops a random coin there; a ship touched gets "
        "another.",
        kind="treasure",
        traits=(DROPS_COINS,),
    ),
    PowerRecord(
        "SAVE_CREW",
        rule="CS-CREW-02",
        words="A crew that would be eliminated goes to the nearest wild island instead.",
        kind="treasure",
        traits=(SAVES_CREW,),
        asks=(
            Question(
                "driftwood",
                use_it,
                _rescue,
                "Save the crew of {unit} with the driftwood?",
                "CS-CREW-02",
                optional=True,
            ),
        ),
    ),
    PowerRecord(
        "BRIBE_ATTACKER",
        rule="CS-EXPL-05",
        words="When a ship would cost it a mast or crew it is handed over instead; that ship's "
        "turn ends.",
        kind="treasure",
        traits=(BUYS_OFF,),
    ),
    PowerRecord(
        "REPEL_CREATURE",
        rule="CS-EXPL-05",
        words="A sea creature that aims at the ship loses a segment and is moved S away; its shot "
        "is lost.",
        kind="treasure",
        traits=(REPELS_CREATURES,),
    ),
    PowerRecord(
        "TRADE_AT_ENEMY_HOME",
        rule="CS-DOCK-02",
        words="The ship may dock at an enemy home and trade it for a coin there; shots cease "
        "meanwhile.",
        kind="treasure",
        traits=(TRADES_AT_HOMES, ENTERS_HOMES, TRUCE_AT_HOMES),
        asks=(
            Question(
                "wine",
                _wine_offers,
                _sell_wine,
                "For which coin does {unit} trade its wine?",
                "CS-DOCK-02",
                optional=True,
            ),
        ),
    ),
)
