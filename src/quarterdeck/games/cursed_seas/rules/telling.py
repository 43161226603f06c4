"""Telling: whatever changes on the table is said, whichever rule did it, and what went where."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.fates import EVERYONE
from quarterdeck.core.phases import Settle
from quarterdeck.core.state import Event, Note
from quarterdeck.core.terms import PROCEED, Action, Step
from quarterdeck.core.words import capital
from quarterdeck.games.cursed_seas.actions import (
    Cease,
    Done,
    Drop,
    End,
    Explore,
    Fetch,
    Fire,
    Halt,
    Keep,
    Lay,
    Leave,
    Lose,
    Mend,
    Move,
    No,
    Pick,
    Put,
    Repair,
    Reroll,
    Scuttle,
    Set,
    Shoot,
    Steer,
    Stow,
    Swing,
    Take,
    Untangle,
    Use,
    Yes,
)
from quarterdeck.games.cursed_seas.components import CARDS, CREW, GEAR, RELIC, TERRAIN
from quarterdeck.games.cursed_seas.rules.cargo.steps import Finding, Raiding, Unloading
from quarterdeck.games.cursed_seas.rules.fight.steps import Aiming, Boarding, Calling
from quarterdeck.games.cursed_seas.rules.move.steps import Swinging, Towing, Whirling
from quarterdeck.games.cursed_seas.rules.names import (
    ISLE_NAMES,
    find_item,
    item_name,
    land_from,
    place_from,
    spoken,
    title,
    titled,
)
from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS, dive_of
from quarterdeck.games.cursed_seas.rules.powers.steps import Salvage, Using
from quarterdeck.games.cursed_seas.rules.queries import home_gold
from quarterdeck.games.cursed_seas.rules.turn.steps import Declaring, FreeMove, Reacting
from quarterdeck.games.cursed_seas.rules.whereabouts import bearing_text, place_of, where
from quarterdeck.games.cursed_seas.state import FORT_PLACE, GONE, ISLE_PLACE, NONE, State

Table = dict[tuple[str, str], int]
"""How much of each thing lies at each place, of all that everybody sees."""
Moved = tuple[str, str, str, int]
"""A thing, where from, where to, how much."""
KINDS: Final = {CREW: "crew", GEAR: "equipment"}


def told(settle: Settle) -> Settle:
    """The same phase, with its changes told to whoever listens; nobody listening, no cost."""

    def settle_and_tell(state: Any, step: Any, action: Action) -> None:
        if state.log is None:
            settle(state, step, action)
            return
        since, before = len(state.log), lying(state)
        seat = state.question.seat if state.question is not None else state.turn
        hidden = state.question is not None and state.question.eyes != EVERYONE
        # Steps that recur are built once: what is settled by itself may look like the question.
        chosen = state.question is not None and state.question.step is step
        chosen = chosen and action is not PROCEED
        settle(state, step, action)
        tell_changes(state, before, since)
        if chosen and _last_public(state.log, since) is None:
            _announce(state, seat, step, action, hidden)

    return settle_and_tell


# What lies where.


def lying(state: State) -> Table:
    """CS-INFO-05: places, masts, and the numbers of coins, crew and equipment everywhere."""
    found: Table = {}
    for unit, status in enumerate(state.status):
        if status != GONE:
            name = state.table.slugs[unit]
            found[f"{state.x[unit]},{state.y[unit]},{state.heading[unit]}", name] = 1
            found[name, "mast"] = state.masts[unit].bit_count()
            found[name, "coin"] = len(state.coins[unit])
    for isle, coins in enumerate(state.isle_coins):
        found[ISLE_NAMES[isle], "coin"] = len(coins)
    for seat in range(state.seats):
        found[f"@{seat}", "gold"] = home_gold(state, seat)
    for land, kind in enumerate(state.land_kind):
        if kind != NONE:
            found[f"{state.land_x[land]},{state.land_y[land]}", TERRAIN[kind]] = 1
    _forts(state, found)
    _items(state, found)
    return found


def _forts(state: State, found: Table) -> None:
    for fort, isle in enumerate(state.fort_isle):
        if isle >= 0:
            name = f"fort-{ISLE_NAMES[isle]}"
            found[name, "flag"] = state.fort_flags[fort].bit_count()
            found[name, "coin"] = len(state.fort_coins[fort])


def _items(state: State, found: Table) -> None:
    """Crew and equipment are counted, and named face up; a hidden treasure counts as a coin."""
    for item, at in enumerate(state.item_at):
        kind = state.table.item_kinds[item]
        if not 0 <= at < FORT_PLACE or (at < ISLE_PLACE and state.status[at] == GONE):
            continue
        place = state.table.slugs[at] if at < ISLE_PLACE else ISLE_NAMES[at - ISLE_PLACE]
        if kind in KINDS:
            found[place, KINDS[kind]] = found.get((place, KINDS[kind]), 0) + 1
        elif kind == RELIC and not state.item_up[item]:
            found[place, "coin"] += 1
        if kind in (CREW, GEAR, RELIC) and state.item_up[item]:
            found[place, item_name(state, item)] = 1


def moved(before: Table, after: Table) -> list[Moved]:
    """What left one place and came to another; the rest came from nowhere or went there."""
    left: dict[str, list[list[Any]]] = {}
    for (place, thing), amount in before.items():
        less = amount - after.get((place, thing), 0)
        if less > 0:
            left.setdefault(thing, []).append([place, less])
    found: list[Moved] = []
    for (place, thing), amount in after.items():
        more = amount - before.get((place, thing), 0)
        while more > 0 and left.get(thing):
            source = left[thing][0]
            part = min(more, source[1])
            found.append((thing, source[0], place, part))
            more, source[1] = more - part, source[1] - part
            if not source[1]:
                left[thing].pop(0)
        if more > 0:
            found.append((thing, "", place, more))
    return found + [
        (thing, place, "", less) for thing, lost in left.items() for place, less in lost if less
    ]


# What is said.


def tell_changes(state: State, before: Table, since: int) -> None:
    rest = []
    for change in moved(before, lying(state)):
        thing, source, target, _ = change
        if thing in state.table.index and target:
            _tell_move(state, state.table.index[thing], source, target)
        else:
            rest.append(change)
    if not rest or state.log is None:
        return
    note = _last_public(state.log, since)
    if note is None:
        sums = "; ".join(_sum(state, change) for change in _spoken_of(rest))
        state.tell("CS-INFO-05", "{}.", capital(sums))
        note = state.log[-1]
    for thing, source, target, amount in rest:
        note.events.append(Event("goes", None, _thing(state, thing), source, target, amount))


def _thing(state: State, name: str) -> str:
    """The thing of the catalogue behind the name of a piece or an item."""
    if "." in name:
        return state.item_card[find_item(state, name, list(range(len(state.item_at))))]
    if name in state.table.index:
        return state.table.cards[state.table.index[name]].id
    return name


def _tell_move(state: State, unit: int, source: str, target: str) -> None:
    """CS-MOVE-05: every move is told with where from and where to."""
    name = titled(state, unit)
    x, y, heading = map(int, target.split(","))
    spot = where(state, (x, y))
    if not source:
        told = f"{name} is laid {spot}, heading {bearing_text(heading)}."
        state.tell("CS-SETUP-16", "{}", told)
    else:
        start_x, start_y, _ = map(int, source.split(","))
        if (start_x, start_y) == (x, y):
            state.tell("CS-MOVE-05", "{} turns to {}.", name, bearing_text(heading))
        else:
            ends = place_of(state, (start_x, start_y)), place_of(state, (x, y))
            bearing = bearing_text(heading)
            state.tell("CS-MOVE-05", "{} sails from {} to {}, heading {}.", name, *ends, bearing)
    card = state.table.cards[unit].id
    state.event("sail", max(0, state.owner[unit]), card, (source, target))


THINGS: Final = {
    "mast": ("mast", "masts"),
    "coin": ("treasure", "treasures"),
    "gold": ("gold", "gold"),
    "flag": ("flag", "flags"),
    "crew": ("crew", "crew"),
    "equipment": ("piece of equipment", "pieces of equipment"),
}


def _spoken_of(changes: list[Moved]) -> list[Moved]:
    """Whoever is named need not be counted as well."""
    ways = {change[1:3] for change in changes if "." in change[0]}
    return [c for c in changes if c[0] not in ("crew", "equipment") or c[1:3] not in ways]


def _sum(state: State, change: Moved) -> str:
    thing, source, target, amount = change
    what = _what(state, thing, amount)
    if thing in TERRAIN:
        spot = where(state, (0, 0) if not target else _point(target))
        return f"{what} now lies {spot}" if target else f"{what} is gone"
    if source and target:
        verb = "goes" if amount == 1 else "go"
        return f"{what} {verb} from {_place(state, source)} to {_place(state, target)}"
    return f"{_place(state, source or target)} {'loses' if source else 'gains'} {what}"


def _point(place: str) -> tuple[int, int]:
    x, y = map(int, place.split(",")[:2])
    return x, y


def _what(state: State, thing: str, amount: int) -> str:
    if "." in thing:
        return CARDS[_thing(state, thing)].name
    if thing in TERRAIN:
        name = thing.replace("_", " ")
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    one, many = THINGS.get(thing, ("piece", "pieces"))
    return f"{amount} {one if amount == 1 else many}"


def _place(state: State, name: str) -> str:
    if name in state.table.index:
        return title(state, state.table.index[name])
    if name in ISLE_NAMES:
        return f"island {name}"
    return f"the fort on island {name[5:]}" if name.startswith("fort-") else name


def _last_public(log: list[Note], since: int) -> Note | None:
    for note in reversed(log[since:]):
        if note.eyes == EVERYONE:
            return note
    return None


ORDERS: Final[dict[type[Action], str]] = {
    Move: "{} gets a move action.",
    Explore: "{} gets an explore action.",
    Shoot: "{} gets a shoot action.",
    Repair: "{} gets a repair action.",
    Untangle: "{} tries to break free.",
    Stow: "{} stows crew and equipment.",
    Scuttle: "{} is to be scuttled.",
    Drop: "{} lets go of its tow.",
}
ANSWERS: Final[dict[type[Action], str]] = {
    End: "@{} ends the turn.",
    Halt: "@{} heaves to.",
    Cease: "@{} ceases fire.",
    Keep: "@{} lets the die stand.",
    Reroll: "@{} rolls again.",
    Done: "@{} has done enough here.",
    Yes: "@{} says yes.",
    No: "@{} declines.",
}
BY_STEP: Final[dict[type[Step], tuple[str, str]]] = {
    Boarding: ("@{} sends a boarding party.", "@{} sends no boarding party."),
    Calling: ("@{} turns up a crew.", "@{} turns nobody up."),
    Raiding: ("@{} carries off treasure.", "@{} leaves the treasure there."),
    Unloading: ("@{} unloads all.", "@{} keeps a treasure back."),
    FreeMove: ("@{} makes the free move.", "@{} does not use the free move."),
    Reacting: ("@{} cancels abilities.", "@{} lets it act."),
    Finding: ("@{} explores.", "@{} does not explore now."),
    Towing: ("@{} takes a ship in tow.", "@{} takes nothing in tow."),
    Whirling: ("@{} dives into the whirlpool.", "@{} sails on past the whirlpool."),
    Aiming: ("@{} buys peace with a coin.", "@{} does not parley."),
    Using: ("@{} uses the ability.", "@{} leaves the ability unused."),
    Swinging: ("@{} turns the ship.", "@{} does not turn the ship."),
    Salvage: ("@{} plays the event.", "@{} keeps the event."),
}
"""What a yes and a no mean, where that is more than yes and no."""
CHOSEN: Final = {
    "mast": "gives up a mast",
    "crew": "names a crew",
    "treasure": "names a treasure",
    "all-crew": "wants all crew eliminated",
    "all-treasure": "takes all treasure that fits",
    "captive": "takes a captive",
    "segment": "carries off a segment",
    "coin": "names a coin",
    "ship": "gives a coin from the ship",
    "home": "gives a coin from home",
    "equipment": "names equipment",
    "none": "names nothing",
    "all": "names all of them",
    "leave": "leaves them",
    "remove": "removes them",
    "use": "uses it",
    "sail": "sails it",
    "control": "takes the helm of the next player's ships",
    "cancel": "denies the next player all actions",
}


def _announce(state: State, seat: int, step: Step, action: Action, hidden: bool) -> None:
    """CS-TURN-02: nothing is done in silence; what is secret stays so."""
    if hidden:
        state.tell("CS-INFO-02", "@{} makes a secret choice.", seat)
    elif isinstance(step, Declaring):
        unit = state.table.index[step.unit]
        verb = dive_of(state, unit).verb if isinstance(action, Yes) else "stays in sight"
        state.tell("CS-KW-SUB", "{} {}.", titled(state, unit), verb)
    elif type(action) in ORDERS:
        name = str(action).split(" ")[1]
        state.tell("CS-TURN-02", ORDERS[type(action)], capital(_called(state, name)))
    else:
        state.tell(*_answer(state, seat, step, action))


def _answer(state: State, seat: int, step: Step, action: Action) -> tuple[str, str]:
    """The rule and the sentence for what a seat has answered."""
    match action:
        case Use(name, power):
            what = f"uses {_ability(state, power)}"
            return "CS-TURN-10", f"{capital(_called(state, name))} {what}."
        case Fire(_, target, _):
            return "CS-SHOOT-01", f"@{seat} aims at {_called(state, target)}."
        case Steer(_, heading, _):
            name = capital(_called(state, str(getattr(step, "unit", ""))))
            return "CS-MOVE-05", f"{name} steers {bearing_text(heading)}."
        case Set(x, y, _):
            return "CS-EVENT-01", f"@{seat} lays it {where(state, (x, y))}."
        case Swing(heading) | Lay(heading):
            return "CS-MOVE-21", f"@{seat} chooses {bearing_text(heading)}."
        case Lose(mast) | Mend(mast):
            return "CS-SHOOT-08", f"@{seat} chooses mast {mast}."
        case Take() | Leave() | Fetch() | Put():
            return "CS-EXPL-08", f"@{seat} handles cargo."
        case Pick(name):
            return "CS-TURN-10", f"@{seat} {CHOSEN.get(name) or 'chooses ' + _named(state, name)}."
        case Yes() | No() if type(step) in BY_STEP:
            pair = BY_STEP[type(step)]
            return "CS-TURN-10", pair[isinstance(action, No)].format(seat)
    return "CS-TURN-10", ANSWERS.get(type(action), "@{} goes on.").format(seat)


def _ability(state: State, power: str) -> str:
    if "." not in power:
        return f"an ability: {RECORDS[power].label}"
    item = find_item(state, power, list(range(len(state.item_at))))
    return CARDS[state.item_card[item]].name if item != NONE else "an ability"


def _named(state: State, name: str) -> str:
    """What was picked; a face-down piece stays unnamed."""
    if "." in name:
        item = find_item(state, name.partition(">")[0], list(range(len(state.item_at))))
        shown = item != NONE and state.item_up[item]
        return CARDS[state.item_card[item]].name if shown else "a face-down piece"
    if name.startswith("to-") and name[3:].isdigit():
        return bearing_text(int(name[3:]))
    if name[0] == "t" and name[1:2].isdigit():
        kind = state.land_kind[land_from(name.partition(":")[0])]
        return f"the {TERRAIN[kind].replace('_', ' ')}" if kind != NONE else "the terrain"
    if name[0].isdigit():
        return "a coin" if ":" not in name else "an ability"
    if name in TERRAIN:
        return _what(state, name, 1)
    return "an ability" if ":" in name and len(name.partition(":")[0]) > 1 else _called(state, name)


def _called(state: State, name: str) -> str:
    place = place_from(state, name)
    if place == NONE:
        return name.replace("-", " ").replace("_", " ")
    return f"island {name}" if ISLE_PLACE <= place < FORT_PLACE else spoken(state, place)
