"""Text -> position, with a sentence for whatever is wrong."""

from __future__ import annotations

import re
from collections import Counter

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import Options
from quarterdeck.core.notation import (
    Facts,
    Line,
    by_owner,
    facts_of,
    joined,
    only,
    read_agenda,
    split,
    whole,
)
from quarterdeck.core.terms import Step, Vocabulary
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, SPACE, SPACES, STANDARD
from quarterdeck.games.neuroshima_hex.components import (
    ARMIES,
    COLOURS,
    FACE,
    FOUNDATION,
    FRONT,
    IS_DRIFT,
    IS_UNIT,
    TILES,
)
from quarterdeck.games.neuroshima_hex.info import CHOICES, DEFAULTS, refuse_setup
from quarterdeck.games.neuroshima_hex.position.check import problem
from quarterdeck.games.neuroshima_hex.position.spelling import (
    COUNTED,
    MARKS,
    UNDER,
    active_by_default,
    colour_of,
)
from quarterdeck.games.neuroshima_hex.rules.turn.steps import NEXT, Honour, Next, Verdict
from quarterdeck.games.neuroshima_hex.setup import empty, full_pile
from quarterdeck.games.neuroshima_hex.state import Fight, State
from quarterdeck.games.neuroshima_hex.table import Table

OWNERS = ("armies", "options", "next", "turn", "battle", "hits", "saves", "won", "why", *COLOURS)

_UNIT = re.compile(
    r"(?P<tile>[a-z0-9+-]+)(?:@(?P<to>[a-z]+))?(?:/(?P<wounds>\d+))?"
    r"(?P<marks>(?:~[a-z0-9-]+)*)(?:\^(?P<used>\d+))?"
)


def parse(text: str, steps: Vocabulary[Step]) -> State:
    groups = by_owner(text, OWNERS)
    armies = tuple(only(groups, "armies").rest.split(","))
    state = empty(Table(len(armies), armies, _read_options(groups["options"], armies)))
    state.agenda = read_agenda(groups, steps)
    if state.agenda and not isinstance(state.agenda[0], Honour | Next | Verdict):
        state.agenda.insert(0, NEXT)
    state.turns = [2] * state.seats
    _read_turn(state, groups["turn"])
    for seat, colour in enumerate(COLOURS[: state.seats]):
        _read_seat(state, seat, facts_of(groups, colour))
    for colour in COLOURS[state.seats :]:
        if groups[colour]:
            raise Malformed(f"There are {state.seats} armies, so nobody is {colour}.")
    _read_fight(state, groups["battle"])
    _read_hits(state, groups)
    _read_end(state, groups)
    wrong = problem(state)
    if wrong:
        raise Malformed(wrong)
    return state


def _read_options(lines: list[Line], armies: tuple[str, ...]) -> Options:
    options = dict(DEFAULTS)
    for line in lines:
        for id, value in line.facts().pairs.items():
            if id not in CHOICES or value not in CHOICES[id]:
                raise Malformed(f"Line {line.number}: there is no option '{id}={value}'.")
            options[id] = value
    options["armies"] = ",".join(armies)
    if len(armies) < 2 or len(armies) > len(COLOURS) or any(a not in ARMIES for a in armies):
        raise Malformed(f"'armies {','.join(armies)}' wants 2 to 4 armies of: {', '.join(ARMIES)}.")
    refusal = refuse_setup(len(armies), options)
    if refusal is not None:
        raise Malformed(f"This table cannot be set: {refusal}")
    return options


def _seat(state: State, word: str, what: str) -> int:
    if word == "-":
        return -1
    if word not in COLOURS[: state.seats]:
        raise Malformed(f"{what} is one of {', '.join(COLOURS[: state.seats])}, not '{word}'.")
    return COLOURS.index(word)


def _read_turn(state: State, lines: list[Line]) -> None:
    state.active = active_by_default(state.agenda)
    for line in lines:
        facts = line.facts()
        state.active = _seat(state, facts.word("active", colour_of(state.active)), "active")
        state.first_seat = _seat(state, facts.word("first", COLOURS[0]), "first")
        state.implants = facts.number_of("implants", 0)
        state.ending = _seat(state, facts.word("ending", "-"), "ending")
        state.due = [_seat(state, word, "due") for word in facts.many("due")]
        state.last_seat = _seat(state, facts.word("last", "-"), "last")
        state.overtime = bool(facts.one_of("overtime", ("no", "yes"), "no"))
        state.repeats = facts.number_of("repeats", 0)
        state.fallen = [_seat(state, word, "fallen") for word in facts.many("fallen")]
        facts.done()


def _read_seat(state: State, seat: int, facts: Facts) -> None:
    state.hp[seat] = facts.number_of("hp", state.table.points[seat])
    state.points[seat] = facts.number_of("points", 0)
    state.turns[seat] = facts.number_of("turns", 2)
    state.terror[seat] = facts.number_of("terror", 0)
    state.out[seat] = bool(facts.one_of("out", ("no", "yes"), "no"))
    army = state.table.armies[seat]
    state.hand[seat] = sorted(_face(army, word) for word in facts.many("hand"))
    state.top[seat] = facts.many("top")
    grave = [_face(army, word) for word in facts.many("grave")]
    state.grave += sorted(grave)
    heap = facts.pairs.pop("discards", None)
    pile = facts.pairs.pop("pile", None)
    for key in list(facts.pairs):
        _read_space(state, seat, key, facts)
    facts.done()
    _share_out(state, seat, heap, pile)


def _face(army: str, word: str) -> int:
    face = FACE.get((army, word))
    if face is None:
        known = ", ".join(TILES[f].id for f in ARMIES[army].faces)
        raise Malformed(f"{ARMIES[army].name} has no tile '{word}'; it has: {known}.")
    return face


def _read_space(state: State, seat: int, key: str, facts: Facts) -> None:
    army = state.table.armies[seat]
    space = SPACE.get(key.removeprefix(UNDER))
    if space is None:
        return
    if key.startswith(UNDER):
        face = _face(army, facts.word(key))
        if TILES[face].kind != FOUNDATION or state.ground[space] >= 0 or space >= STANDARD:
            raise Malformed(f"'{key}' cannot hold the {TILES[face].name}.")
        state.ground[space], state.planter[space] = face, seat
        return
    found = _UNIT.fullmatch(facts.word(key))
    if found is None:
        raise Malformed(f"Space {key} wants TILE@FACING/WOUNDS~MARKER^USED.")
    face = _face(army, found["tile"])
    if not IS_UNIT[face] or state.tile[space] >= 0:
        raise Malformed(f"Space {key} cannot hold the {TILES[face].name} of {COLOURS[seat]}.")
    if IS_DRIFT[face] != (space >= STANDARD):
        raise Malformed(f"The {TILES[face].name} cannot be on {key}.")
    if (found["to"] or "n") not in DIRECTIONS:
        raise Malformed(f"'{found['to']}' is no facing; facings are {', '.join(DIRECTIONS)}.")
    state.tile[space], state.owner[space] = face, seat
    state.rot[space] = DIRECTIONS.index(found["to"] or "n")
    state.wounds[space] = whole(found["wounds"] or "0", "Wounds")
    state.used[space] = whole(found["used"] or "0", "What was used")
    for word in found["marks"].split("~")[1:]:
        state.marks[space] |= _mark(word)


def _mark(word: str) -> int:
    if word in MARKS:
        return MARKS[word]
    for name, unit in COUNTED.items():
        count = word.removeprefix(name)
        if count != word and count in "1234567" and count:
            return unit * int(count)
    known = ", ".join([*MARKS, *(f"{name}N" for name in COUNTED)])
    raise Malformed(f"'{word}' is no marker; markers are: {known}.")


def _share_out(state: State, seat: int, heap: str | None, pile: str | None) -> None:
    """What is nowhere else lies in the pile; where the pile is told, the rest is discarded."""
    army = state.table.armies[seat]
    rest = Counter([*full_pile(army), TILES[ARMIES[army].hq].id])
    rest.subtract(_lying(state, seat))
    if pile is not None:
        rest.subtract(split(pile))
        state.piles[seat] = sorted(split(pile))
        if heap is None:
            heap = joined(sorted((+rest).elements()))
    named = split(heap or "-")
    rest.subtract(named if pile is None else [])
    if any(count < 0 for count in rest.values()):
        too_many = ", ".join(tile for tile, count in rest.items() if count < 0)
        raise Malformed(f"{COLOURS[seat]} has too many of: {too_many}.")
    state.discards[seat] = sorted(_face(army, word) for word in named)
    if pile is None:
        hq = TILES[ARMIES[army].hq].id
        state.piles[seat] = sorted(tile for tile in rest.elements() if tile != hq)


def _lying(state: State, seat: int) -> list[str]:
    """Ids of the tiles of a seat that the position names."""
    army = state.table.armies[seat]
    faces = [state.tile[s] for s in range(SPACES) if state.owner[s] == seat]
    faces += [state.ground[s] for s in range(SPACES) if state.planter[s] == seat]
    faces += state.hand[seat]
    if army == "death-breath":
        faces += state.grave
    return [TILES[FRONT[face]].id for face in faces] + state.top[seat]


def _space(word: str) -> int:
    if word == "-":
        return -1
    if word not in SPACE:
        raise Malformed(f"There is no space '{word}'.")
    return SPACE[word]


def _parts(word: str, count: int) -> list[str]:
    parts = word.split(":")
    if len(parts) != count:
        raise Malformed(f"'{word}' wants {count} parts.")
    return parts


def _read_fight(state: State, lines: list[Line]) -> None:
    for line in lines:
        facts = line.facts()
        fight = Fight(_seat(state, facts.word("by"), "by"), facts.word("kind"))
        fight.segment = facts.number_of("segment")
        fight.stage = facts.number_of("stage")
        fight.acting = [_space(word) for word in facts.many("acting")]
        for word in facts.many("spent"):
            name, bits = _parts(word, 2)
            fight.spent[_space(name)] = whole(bits, "Spent slots")
        for word in facts.many("plan"):
            name, code, value = _parts(word, 3)
            fight.plan.append((_space(name), whole(code, "A plan"), whole(value, "A plan")))
        fight.order = tuple(_seat(state, word, "order") for word in facts.many("order"))
        fight.cover = _space(facts.word("cover", "-"))
        fight.graves = [_space(word) for word in facts.many("graves")]
        fight.wounded = bool(facts.one_of("wounded", ("no", "yes"), "no"))
        before = facts.word("before", "-")
        fight.before = "" if before == "-" else before
        facts.done()
        state.fight = fight


def _read_hits(state: State, groups: dict[str, list[Line]]) -> None:
    for line in groups["hits"]:
        for word in line.words:
            victim, wounds, by, direction, flags, seat = _parts(word, 6)
            numbers = [whole(each, "A hit") for each in (wounds, direction, flags)]
            hit = (_space(victim), numbers[0], _space(by), numbers[1], numbers[2])
            state.hits.append((*hit, _seat(state, seat, "A hit's seat")))
    for line in groups["saves"]:
        for word in line.words:
            source, medic = _parts(word, 2)
            state.saves.append((whole(source, "A source"), _space(medic)))


def _read_end(state: State, groups: dict[str, list[Line]]) -> None:
    for line in groups["won"]:
        state.result = tuple(_seat(state, word, "won") for word in split(line.rest))
    for line in groups["why"]:
        state.reason = line.rest
