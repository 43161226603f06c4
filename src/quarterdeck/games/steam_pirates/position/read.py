"""Text -> position: what a text leaves out is as at the start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import Options
from quarterdeck.core.notation import (
    Facts,
    Line,
    by_owner,
    index_of,
    joined,
    only,
    read_agenda,
    read_options,
    split,
)
from quarterdeck.core.terms import Step, Vocabulary
from quarterdeck.games.steam_pirates.components import (
    ACTION_DICE,
    CITY_IDS,
    COLOURS,
    CUBE_COLOURS,
    CUBES,
    DISPLAY_SIZE,
    EVENT_IDS,
    EVENT_NUMBER,
    EVENTS,
    FACTIONS,
    GOAL_IDS,
    GOAL_KINDS,
    GOALS,
    ISLAND_IDS,
    OFFICIAL_IDS,
    SEASONS,
    SHIPS,
    SYMBOLS,
    TREASURE_IDS,
    WINDS,
)
from quarterdeck.games.steam_pirates.info import INFO
from quarterdeck.games.steam_pirates.position.check import before_the_judge, check
from quarterdeck.games.steam_pirates.state import State

OWNERS: Final = (
    "options", "next", "time", "dice", "event", "goals", "officials", "bribes", "bag", *COLOURS
)  # fmt: skip


def parse(text: str, steps: Vocabulary[Step]) -> State:
    groups = by_owner(text, OWNERS)
    state = State()
    state.seats = sum(bool(groups[colour]) for colour in COLOURS)
    if not 2 <= state.seats <= len(COLOURS) or not groups[COLOURS[state.seats - 1]]:
        raise Malformed(f"A position has lines for 2 to 4 seats in order: {', '.join(COLOURS)}.")
    state.agenda = read_agenda(groups, steps)
    _read_options(state, read_options(groups, INFO.options))
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


def _read_options(state: State, options: Options) -> None:
    state.card_maps = options["maps"] == "card"
    state.good_blockade = options["blockade"] == "good"
    state.foul_play = options["foul-play"] == "on"


def _read_time(state: State, facts: Facts) -> None:
    state.season = facts.number_of("season", 1)
    state.round = facts.number_of("round", 1)
    seats = COLOURS[: state.seats]
    state.opener = facts.one_of("opener", seats, COLOURS[0])
    state.leader = facts.one_of("leader", seats, COLOURS[0])
    state.wind = facts.one_of("wind", WINDS, WINDS[0])
    facts.done()
    if not 1 <= state.season <= SEASONS or not 1 <= state.round <= state.seats:
        raise Malformed(f"There are {SEASONS} seasons of {state.seats} rounds.")


def _read_dice(state: State, facts: Facts) -> None:
    free = _indices(facts.many("free"), SYMBOLS, "A die")
    state.dice = [free.count(symbol) for symbol in range(len(SYMBOLS))]
    taken = joined([SYMBOLS[0]] * (ACTION_DICE - len(free)))
    state.used = tuple(_indices(split(facts.word("used", taken)), SYMBOLS, "A die"))
    facts.done()


def _read_event(state: State, facts: Facts) -> None:
    state.acting = facts.one_of("acting", EVENT_IDS)
    past = _indices(facts.many("past"), EVENT_IDS, "An event")
    seen = {state.acting, *past}
    if len(seen) != len(past) + 1:
        raise Malformed("An event acts once in a game.")
    state.events = sorted(id for id, number in EVENT_NUMBER.items() if number not in seen)
    starts = [ISLAND_IDS[mission.start] for mission in EVENTS[state.acting].missions]
    state.ships = [
        facts.one_of(ship, CITY_IDS, start) for ship, start in zip(SHIPS, starts, strict=True)
    ]
    seats = COLOURS[: state.seats]
    state.missions = [
        tuple(_indices(facts.many(faction), seats, "A mission cube")) for faction in FACTIONS
    ]
    facts.done()


def _read_goals(state: State, line: Line) -> None:
    state.goals = tuple(_indices(split(line.rest), GOAL_IDS, "A goal"))
    if [GOALS[goal].kind for goal in state.goals] != list(range(len(GOAL_KINDS))):
        raise Malformed("The goals are one of each kind, I, II and III, with commas between.")


def _read_officials(state: State, facts: Facts) -> None:
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


def _read_bag(state: State, lines: list[Line]) -> None:
    if len(lines) > 1:
        raise Malformed("A position has one line 'bag …'.")
    words = split(lines[0].rest) if lines else []
    _indices(words, CUBE_COLOURS, "A cube")
    state.bag = sorted(words)


def _read_seat(state: State, facts: Facts) -> None:
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


def _read_bribes(state: State, lines: list[Line]) -> None:
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


def _count_cubes(state: State) -> None:
    """One cube counts VP; those not in the bag, on a mission or before the Judge are in reserve."""
    state.cubes = [
        CUBES
        - 1
        - state.bag.count(COLOURS[seat])
        - sum(cubes.count(seat) for cubes in state.missions)
        - before_the_judge(state, seat)
        for seat in range(state.seats)
    ]


def _refuse_nonsense(state: State) -> None:
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
