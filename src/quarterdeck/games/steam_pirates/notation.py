"""Position <-> text: one owner for each line, what can be worked out is left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.notation import (
    Facts,
    Line,
    by_owner,
    index_of,
    joined,
    only,
    read_agenda,
    split,
    write_agenda,
)
from quarterdeck.core.terms import Step, Vocabulary
from quarterdeck.games.steam_pirates.actions import ISLAND_IDS, OFFICIAL_IDS
from quarterdeck.games.steam_pirates.chart import BIT
from quarterdeck.games.steam_pirates.checks import check
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    CITIES,
    COLOURS,
    CUBE_COLOURS,
    CUBES,
    DISPLAY_SIZE,
    EVENT_NUMBER,
    EVENTS,
    FACTIONS,
    FIRST_TREASURE,
    GOAL_KINDS,
    GOALS,
    SEASONS,
    SHIPS,
    SYMBOLS,
    WINDS,
)
from quarterdeck.games.steam_pirates.rules import steps
from quarterdeck.games.steam_pirates.state import SteamState

CITY_IDS: Final = tuple(ISLAND_IDS[city] for city in CITIES)
TREASURE_IDS: Final = ISLAND_IDS[FIRST_TREASURE:]
EVENT_IDS: Final = tuple(event.id for event in EVENTS)
GOAL_IDS: Final = tuple(goal.id for goal in GOALS)
OWNERS: Final = (
    "options", "next", "time", "dice", "event", "goals", "officials", "bribes", "bag", *COLOURS
)  # fmt: skip


# Writing


def write(state: SteamState) -> str:
    lines = [
        f"options maps={_maps(state)} foul-play={'on' if state.foul_play else 'off'}",
        *write_agenda(state.agenda),
        _time_line(state),
        _dice_line(state),
        _event_line(state),
        f"goals {joined(GOALS[goal].id for goal in state.goals)}",
        _officials_line(state),
        *_bribes_line(state),
        f"bag {joined(state.bag)}",
        *(_seat_line(state, seat) for seat in range(state.seats)),
    ]
    return "\n".join(lines) + "\n"


def _maps(state: SteamState) -> str:
    return "card" if state.card_maps else "rulebook"


def _time_line(state: SteamState) -> str:
    return (
        f"time season={state.season} round={state.round} opener={COLOURS[state.opener]}"
        f" leader={COLOURS[state.leader]} wind={WINDS[state.wind]}"
    )


def _officials_line(state: SteamState) -> str:
    shown = joined(OFFICIAL_IDS[card] for card in state.display)
    return f"officials display={shown} discards={joined(state.discards)}"


def _dice_line(state: SteamState) -> str:
    free = [symbol for symbol, n in zip(SYMBOLS, state.dice, strict=True) for _ in range(n)]
    return f"dice free={joined(free)} used={joined(SYMBOLS[die] for die in state.used)}"


def _event_line(state: SteamState) -> str:
    acting = EVENT_IDS[state.event]
    past = [event for event in EVENT_IDS if event != acting and event not in state.events]
    words = [f"event acting={acting} past={joined(past)}"]
    words += [f"{ship}={ISLAND_IDS[at]}" for ship, at in zip(SHIPS, state.ships, strict=True)]
    words += [
        f"{faction}={joined(COLOURS[seat] for seat in cubes)}"
        for faction, cubes in zip(FACTIONS, state.missions, strict=True)
    ]
    return " ".join(words)


def _bribes_line(state: SteamState) -> list[str]:
    taken = [
        f"{OFFICIAL_IDS[card]}={joined(COLOURS[seat] for seat in seats)}"
        for card, seats in enumerate(state.bribes)
        if seats
    ]
    return ["bribes " + " ".join(taken)] if taken else []


def _seat_line(state: SteamState, seat: int) -> str:
    taken = [name for n, name in enumerate(TREASURE_IDS) if not state.maps[seat] >> n & 1]
    return (
        f"{COLOURS[seat]} gold={state.gold[seat]} at={ISLAND_IDS[state.at[seat]]}"
        f" houses={joined(_cities(state.houses[seat]))}"
        f" anchors={joined(_cities(state.anchors[seat]))} maps={joined(taken)}"
        f" missions={state.mission_points[seat]} errands={state.errands[seat]}"
    )


def _cities(cities: int) -> list[str]:
    return [CITY_IDS[city] for city in CITIES if cities & BIT[city]]


# Reading: what a position leaves out is as at the start


def parse(text: str, known: Vocabulary[Step]) -> SteamState:
    groups = by_owner(text, OWNERS)
    state = SteamState()
    state.seats = sum(bool(groups[colour]) for colour in COLOURS)
    if not 2 <= state.seats <= len(COLOURS) or not groups[COLOURS[state.seats - 1]]:
        raise Malformed(f"A position has lines for 2 to 4 seats in order: {', '.join(COLOURS)}.")
    state.agenda = read_agenda(groups, known)
    _read_options(state, _facts(groups["options"], "options"))
    _read_time(state, _facts(groups["time"], "time"))
    _read_dice(state, _facts(groups["dice"], "dice"))
    _read_event(state, _facts(groups["event"], "event"))
    _read_goals(state, only(groups, "goals"))
    _read_officials(state, _facts(groups["officials"], "officials"))
    _read_bag(state, groups["bag"])
    for colour in COLOURS[: state.seats]:
        _read_seat(state, only(groups, colour).facts())
    _read_bribes(state, groups["bribes"])
    _count_cubes(state)
    _refuse_nonsense(state)
    return state


def _facts(lines: list[Line], owner: str) -> Facts:
    if len(lines) > 1:
        raise Malformed(f"A position has one line '{owner} …', not {len(lines)}.")
    return lines[0].facts() if lines else Facts(0, owner, {})


def _read_options(state: SteamState, facts: Facts) -> None:
    state.card_maps = facts.one_of("maps", ("rulebook", "card"), "rulebook") == 1
    state.foul_play = facts.one_of("foul-play", ("off", "on"), "off") == 1
    facts.done()


def _read_time(state: SteamState, facts: Facts) -> None:
    state.season = facts.number_of("season", 1)
    state.round = facts.number_of("round", 1)
    seats = COLOURS[: state.seats]
    state.opener = facts.one_of("opener", seats, COLOURS[0])
    state.leader = facts.one_of("leader", seats, COLOURS[0])
    state.wind = facts.one_of("wind", WINDS, WINDS[0])
    facts.done()
    if not 1 <= state.season <= SEASONS or not 1 <= state.round <= state.seats:
        raise Malformed(f"There are {SEASONS} seasons of {state.seats} rounds.")


def _read_dice(state: SteamState, facts: Facts) -> None:
    free = _indices(facts.many("free"), SYMBOLS, "A die")
    state.dice = [free.count(symbol) for symbol in range(len(SYMBOLS))]
    taken = joined([SYMBOLS[0]] * (ACTION_DICE - len(free)))
    state.used = tuple(_indices(split(facts.word("used", taken)), SYMBOLS, "A die"))
    facts.done()


def _read_event(state: SteamState, facts: Facts) -> None:
    state.event = facts.one_of("acting", EVENT_IDS)
    past = _indices(facts.many("past"), EVENT_IDS, "An event")
    seen = {state.event, *past}
    if len(seen) != len(past) + 1:
        raise Malformed("An event acts once in a game.")
    state.events = sorted(id for id, number in EVENT_NUMBER.items() if number not in seen)
    starts = [ISLAND_IDS[mission.start] for mission in EVENTS[state.event].missions]
    state.ships = [
        facts.one_of(ship, CITY_IDS, start) for ship, start in zip(SHIPS, starts, strict=True)
    ]
    seats = COLOURS[: state.seats]
    state.missions = [
        tuple(_indices(facts.many(faction), seats, "A mission cube")) for faction in FACTIONS
    ]
    facts.done()


def _read_goals(state: SteamState, line: Line) -> None:
    state.goals = tuple(_indices(split(line.rest), GOAL_IDS, "A goal"))
    if [GOALS[goal].kind for goal in state.goals] != list(range(len(GOAL_KINDS))):
        raise Malformed("The goals are one of each kind, I, II and III, with commas between.")


def _read_officials(state: SteamState, facts: Facts) -> None:
    state.display = _indices(facts.many("display"), OFFICIAL_IDS, "An official")
    state.discards = sorted(facts.many("discards"))
    facts.done()
    gone = _indices(state.discards, OFFICIAL_IDS, "An official")
    if len(state.display) != DISPLAY_SIZE or len({*state.display, *gone}) != DISPLAY_SIZE + len(
        gone
    ):
        raise Malformed(f"{DISPLAY_SIZE} different officials are displayed, others discarded.")
    shown = {OFFICIAL_IDS[card] for card in state.display}
    state.deck = sorted({*OFFICIAL_IDS} - shown - {*state.discards})


def _read_bag(state: SteamState, lines: list[Line]) -> None:
    if len(lines) > 1:
        raise Malformed("A position has one line 'bag …'.")
    words = split(lines[0].rest) if lines else []
    _indices(words, CUBE_COLOURS, "A cube")
    state.bag = sorted(words)


def _read_seat(state: SteamState, facts: Facts) -> None:
    state.gold.append(facts.number_of("gold", 0))
    state.at.append(facts.one_of("at", CITY_IDS, CITY_IDS[0]))
    state.houses.append(_set(facts.many("houses"), CITY_IDS, "A city"))
    state.anchors.append(_set(facts.many("anchors"), CITY_IDS, "A city"))
    taken = _set(facts.many("maps"), TREASURE_IDS, "A treasure island")
    state.maps.append((1 << len(TREASURE_IDS)) - 1 - taken)
    state.mission_points.append(facts.number_of("missions", 0))
    seat = len(state.errands)
    placed = sum(cubes.count(seat) for cubes in state.missions)
    state.errands.append(facts.number_of("errands", placed))
    facts.done()


def _read_bribes(state: SteamState, lines: list[Line]) -> None:
    facts = _facts(lines, "bribes")
    state.bribed = [0] * state.seats
    state.bribes = []
    for card, official in enumerate(OFFICIAL_IDS):
        seats = _indices(facts.many(official), COLOURS[: state.seats], "A bribe token")
        for seat in seats:
            state.bribed[seat] |= 1 << card
        state.bribes.append(tuple(seats))
        if len(set(seats)) != len(seats):
            raise Malformed("Each player bribes an official once.")
    facts.done()


def _count_cubes(state: SteamState) -> None:
    """One cube counts VP; those not in the bag, on a mission or before the Judge are in reserve."""
    judged = [
        cube for step in state.agenda if isinstance(step, steps.Judging) for cube in step.cubes
    ]
    state.cubes = [
        CUBES
        - 1
        - state.bag.count(COLOURS[seat])
        - sum(cubes.count(seat) for cubes in state.missions)
        - judged.count(seat)
        for seat in range(state.seats)
    ]


def _refuse_nonsense(state: SteamState) -> None:
    problems = check(state)
    if problems:
        raise Malformed(f"This position cannot be: {problems[0]}.")


def _indices(words: Iterable[str], names: Sequence[str], what: str) -> list[int]:
    return [index_of(word, names, what) for word in words]


def _set(words: list[str], names: Sequence[str], what: str) -> int:
    found = 0
    for number in _indices(words, names, what):
        if found >> number & 1:
            raise Malformed(f"{what} stands twice: {names[number]}.")
        found |= 1 << number
    return found
