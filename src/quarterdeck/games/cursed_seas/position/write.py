"""Position -> text: one line for every piece, item, island, terrain and fort.

    seats 2
    options terrain=1
    next orders red
    turn seat=red first=red round=3 clock=5 quiet=2 gold=30
    isle A at=3000,3000 turn=30 home=red
    isle B at=7000,3000 coins=1,2s/1,3
    ship CC-32 seat=red at=3500,3000 heading=180 coins=3/1
    item SM-T-007 seat=red at=hms-goliath

What is not written has its default: a whole ship, face down, docked at the island it touches.
"""

from __future__ import annotations

from quarterdeck.core.notation import joined, write_agenda, written
from quarterdeck.core.terms import NOTHING
from quarterdeck.games.cursed_seas.components import CARDS, COLOURS, PLAIN, TERRAIN
from quarterdeck.games.cursed_seas.components.filing import powers_of
from quarterdeck.games.cursed_seas.components.traits import HAS_PANELS
from quarterdeck.games.cursed_seas.info import DEFAULTS
from quarterdeck.games.cursed_seas.position.read import NOBODY, OFF_BOARD
from quarterdeck.games.cursed_seas.rules.effects import shore_of
from quarterdeck.games.cursed_seas.rules.names import ISLE_NAMES, land_name, place_name
from quarterdeck.games.cursed_seas.state import ASHORE, NONE, RUINED, STATUS, State
from quarterdeck.games.cursed_seas.state.coins import Coins, coin_text
from quarterdeck.games.cursed_seas.table import PANELS


def write(state: State) -> str:
    lines = [f"seats {state.seats}", *_write_options(state), *write_agenda(state.agenda)]
    lines.append(_write_turn(state))
    for seat, word in enumerate(state.fleets):
        if word and not state.owner:
            lines.append(f"fleet {COLOURS[seat]} {word}")
    lines += [_write_isle(state, isle) for isle in range(len(state.isle_x))]
    lines += [_write_land(state, land) for land in range(len(state.land_kind))]
    lines += [_write_fort(state, fort) for fort in range(len(state.fort_isle))]
    lines += [_write_ship(state, unit) for unit in range(len(state.owner))]
    lines += [_write_item(state, item) for item in range(len(state.item_at))]
    lines += [f"spell {word} {on} {until}" for word, on, until in state.spells]
    lines += ["zone " + " ".join(map(str, zone)) for zone in state.zones]
    return written(lines)


def _write_options(state: State) -> list[str]:
    chosen = [f"{k}={v}" for k, v in state.table.options.items() if DEFAULTS[k] != v]
    return ["options " + " ".join(chosen)] if chosen else []


def _facts(owner: str, *facts: tuple[str, object, object]) -> str:
    """The facts of a line that differ from their default."""
    words = [f"{key}={value}" for key, value, default in facts if value != default]
    return " ".join([owner, *words])


def _seats(mask: int) -> str:
    return joined(COLOURS[seat] for seat in range(4) if mask >> seat & 1)


def _coins(coins: Coins) -> str:
    return joined(coin_text(each) for each in coins)


def _bits(mask: int, count: int) -> str:
    return "".join("1" if mask >> n & 1 else "0" for n in range(count)) or NOTHING


def _write_turn(state: State) -> str:
    return _facts(
        f"turn seat={COLOURS[state.turn]}",
        ("first", COLOURS[state.first_seat], COLOURS[0]),
        ("round", state.round, 1),
        ("clock", state.clock, 0),
        ("quiet", state.quiet, 0),
        ("gold", state.starting_gold, 0),
        ("ending", state.ending or NOTHING, NOTHING),
        ("unable", _seats(state.unable), NOTHING),
        ("resigned", _seats(state.resigned), NOTHING),
    )


def _owner(seat: int) -> str:
    return COLOURS[seat] if seat >= 0 else NOBODY


def _write_isle(state: State, isle: int) -> str:
    home, marks = state.isle_home[isle], state.isle_marks[isle]
    return _facts(
        f"isle {ISLE_NAMES[isle]} at={state.isle_x[isle]},{state.isle_y[isle]}",
        ("turn", state.isle_turn[isle], 0),
        ("card", state.isle_card[isle], PLAIN),
        ("home", _owner(home), NOBODY),
        ("coins", _coins(state.isle_coins[isle]), NOTHING),
        ("gold", state.isle_gold[isle], 0),
        ("marks", _seats(marks & 15), NOTHING),
        ("fresh", _seats(marks >> 4), NOTHING),
        ("shown", state.isle_shown[isle], 0),
    )


def _write_land(state: State, land: int) -> str:
    kind = state.land_kind[land]
    if kind == NONE:
        return "land none"
    return _facts(
        f"land {TERRAIN[kind]} at={state.land_x[land]},{state.land_y[land]}",
        ("turn", state.land_turn[land], 0),
        ("n", state.land_n[land], 0),
        ("seat", _owner(state.land_owner[land]), NOBODY),
        ("rating", state.land_rating[land], 0),
    )


def _write_fort(state: State, fort: int) -> str:
    isle = state.fort_isle[fort]
    card = CARDS[state.table.fort_cards[fort]]
    where = "ruined" if isle == RUINED else ISLE_NAMES[isle] if isle >= 0 else NOTHING
    return _facts(
        f"fort {card.id} seat={COLOURS[state.table.fort_owners[fort]]}",
        ("isle", where, NOTHING),
        ("flags", _bits(state.fort_flags[fort], card.masts), "1" * card.masts),
        ("coins", _coins(state.fort_coins[fort]), NOTHING),
        ("gold", state.fort_gold[fort], 0),
    )


def _name(state: State, unit: int) -> str:
    return state.table.slugs[unit] if unit != NONE else NOTHING


def _land(land: int) -> str:
    return land_name(land) if land != NONE else NOTHING


def _isle(isle: int) -> str:
    return ISLE_NAMES[isle] if isle != NONE else NOTHING


def _write_ship(state: State, unit: int) -> str:
    card, table = state.table.cards[unit], state.table
    dock = state.dock[unit]
    return _facts(
        f"ship {card.id} seat={_owner(state.owner[unit])} at={state.x[unit]},{state.y[unit]}",
        ("heading", state.heading[unit], 0),
        ("status", STATUS[state.status[unit]], STATUS[0]),
        ("masts", _bits(state.masts[unit], table.forms[unit].masts), "1" * table.forms[unit].masts),
        ("fire", _bits(state.fire[unit], table.forms[unit].masts), "0" * table.forms[unit].masts),
        ("panels", state.panels[unit], PANELS if HAS_PANELS in powers_of(card.id) else 0),
        ("dock", _isle(dock), _isle(shore_of(state, unit))),
        ("began", _isle(state.began[unit]), _isle(dock)),
        ("coins", _coins(state.coins[unit]), NOTHING),
        ("pin", _name(state, state.pin[unit]), NOTHING),
        ("held", _name(state, state.held[unit]), NOTHING),
        ("tow", _name(state, state.tow[unit]), NOTHING),
        ("fog", _land(state.fog[unit]), NOTHING),
        ("tangle", _land(state.tangle[unit]), NOTHING),
        ("mode", state.mode[unit], 0),
        ("spent", state.spent[unit] or NOTHING, NOTHING),
        ("granted", state.granted[unit] or NOTHING, NOTHING),
        ("used", joined(sorted(state.used[unit])), NOTHING),
        ("anytime", joined(sorted(state.used_any[unit])), NOTHING),
        ("scuttle", state.scuttle[unit], 0),
        ("guns", state.guns_won[unit], 0),
    )


def _write_item(state: State, item: int) -> str:
    owner, place = state.table.item_owners[item], _place(state, state.item_at[item])
    return _facts(
        f"item {state.item_card[item]} seat={COLOURS[owner]} at={place}",
        ("up", state.item_up[item], 0),
        ("seen", _seats(state.item_seen[item]), NOTHING),
        ("n", state.item_n[item], 0),
    )


def _place(state: State, place: int) -> str:
    if place <= ASHORE:
        return "ashore"
    for word, code in OFF_BOARD.items():
        if place == code:
            return word
    return place_name(state, place)
