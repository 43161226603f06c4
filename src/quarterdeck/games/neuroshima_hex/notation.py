"""Position <-> text: a line for the table, one for each seat with its units, one for a Battle.

armies pirates,moloch
next acting red
red   hand=battle,wave w3=hq@se c2=crocodile@nw/1
blue  hp=17 c3=hq d3=hybrid@s~venom1 under-b2=mine

A unit is `SPACE=TILE@FACING/WOUNDS~MARKER^USED`; what is left out is `@n`, no wounds, no markers.
"""

from __future__ import annotations

import re
from collections import Counter

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import Options
from quarterdeck.core.notation import (
    Facts,
    Line,
    by_owner,
    joined,
    only,
    read_agenda,
    split,
    whole,
    write_agenda,
)
from quarterdeck.core.terms import Step, Vocabulary
from quarterdeck.games.neuroshima_hex.actions import COLOURS
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, NAMES, SPACE, SPACES, STANDARD
from quarterdeck.games.neuroshima_hex.components import (
    ARMIES,
    FACE,
    FOUNDATION,
    FRONT,
    IS_DRIFT,
    IS_UNIT,
    TILES,
)
from quarterdeck.games.neuroshima_hex.rules.steps import NEXT, Acting, Honour, Next, Verdict
from quarterdeck.games.neuroshima_hex.setup import empty, full_pile
from quarterdeck.games.neuroshima_hex.state import (
    FRESH,
    INCUBATED,
    PARALYSED,
    QUILL_LEFT,
    QUILL_RIGHT,
    STEEL,
    TAKEN,
    TENTACLE,
    VENOM,
    VENOM_NEOJUNGLE,
    Fight,
    State,
)
from quarterdeck.games.neuroshima_hex.table import CHOICES, DEFAULTS, Table, refuse
from quarterdeck.games.neuroshima_hex.validity import problem

OWNERS = ("armies", "options", "next", "turn", "battle", "hits", "saves", "won", "why", *COLOURS)
UNDER = "under-"

MARKS = {
    "paralysed": PARALYSED,
    "steel": STEEL,
    "tentacle": TENTACLE,
    "quill-left": QUILL_LEFT,
    "quill-right": QUILL_RIGHT,
    "accelerator": INCUBATED,
    "claw": INCUBATED << 1,
    "net": INCUBATED << 2,
    "acid": INCUBATED << 3,
    "fresh": FRESH,
    **{f"taken-{colour}": TAKEN << seat for seat, colour in enumerate(COLOURS)},
}
COUNTED = {"venom": VENOM, "thorn": VENOM_NEOJUNGLE}
_UNIT = re.compile(
    r"(?P<tile>[a-z0-9+-]+)(?:@(?P<to>[a-z]+))?(?:/(?P<wounds>\d+))?"
    r"(?P<marks>(?:~[a-z0-9-]+)*)(?:\^(?P<used>\d+))?"
)

# Writing.


def write(state: State) -> str:
    table = state.table
    lines = [f"armies {','.join(table.armies)}"]
    changed = [f"{id}={table.options[id]}" for id in CHOICES if _is_special(table, id)]
    if changed:
        lines.append("options " + " ".join(changed))
    lines += write_agenda(state.agenda)
    turn = _write_turn(state)
    if turn:
        lines.append("turn " + " ".join(turn))
    lines += [_write_seat(state, seat) for seat in range(state.seats)]
    if state.fight is not None:
        lines.append("battle " + " ".join(_write_fight(state.fight)))
    if state.hits:
        lines.append("hits " + " ".join(_write_hit(hit) for hit in state.hits))
    if state.saves:
        lines.append("saves " + " ".join(f"{hit}:{NAMES[medic]}" for hit, medic in state.saves))
    if state.reason:
        lines.append("won " + joined(COLOURS[seat] for seat in state.result))
        lines.append(f"why {state.reason}")
    return "\n".join(lines) + "\n"


def _is_special(table: Table, id: str) -> bool:
    return id != "armies" and table.options[id] != DEFAULTS[id]


def _write_turn(state: State) -> list[str]:
    facts = []
    if state.active != _active_by_default(state.agenda):
        facts.append(f"active={_colour(state.active)}")
    if state.first_seat:
        facts.append(f"first={COLOURS[state.first_seat]}")
    if state.implants:
        facts.append(f"implants={state.implants}")
    if state.ending >= 0:
        facts.append(f"ending={COLOURS[state.ending]}")
    if state.due:
        facts.append(f"due={joined(COLOURS[seat] for seat in state.due)}")
    if state.last_seat >= 0:
        facts.append(f"last={COLOURS[state.last_seat]}")
    if state.overtime:
        facts.append("overtime=yes")
    if state.repeats:
        facts.append(f"repeats={state.repeats}")
    if state.fallen:
        facts.append(f"fallen={joined(COLOURS[seat] for seat in state.fallen)}")
    return facts


def _colour(seat: int) -> str:
    return COLOURS[seat] if seat >= 0 else "-"


def _active_by_default(agenda: list[Step]) -> int:
    top = agenda[-1] if agenda else None
    return top.seat if isinstance(top, Acting) else -1


def _write_seat(state: State, seat: int) -> str:
    facts = [COLOURS[seat]]
    if state.hp[seat] != state.table.points[seat]:
        facts.append(f"hp={state.hp[seat]}")
    if state.points[seat]:
        facts.append(f"points={state.points[seat]}")
    if state.turns[seat] != 2:
        facts.append(f"turns={state.turns[seat]}")
    if state.terror[seat]:
        facts.append(f"terror={state.terror[seat]}")
    if state.out[seat]:
        facts.append("out=yes")
    facts += _write_tiles(state, seat)
    for space in range(SPACES):
        if state.ground[space] >= 0 and state.planter[space] == seat:
            facts.append(f"{UNDER}{NAMES[space]}={TILES[state.ground[space]].id}")
        if state.tile[space] >= 0 and state.owner[space] == seat:
            facts.append(f"{NAMES[space]}={_write_unit(state, space)}")
    return " ".join(facts)


def _write_tiles(state: State, seat: int) -> list[str]:
    facts = []
    if state.hand[seat]:
        facts.append(f"hand={joined(TILES[face].id for face in state.hand[seat])}")
    if state.top[seat]:
        facts.append(f"top={joined(state.top[seat])}")
    if state.discards[seat]:
        facts.append(f"discards={joined(sorted(TILES[f].id for f in state.discards[seat]))}")
    if state.grave and state.table.armies[seat] == "death-breath":
        facts.append(f"grave={joined(sorted(TILES[f].id for f in state.grave))}")
    return facts


def _write_unit(state: State, space: int) -> str:
    word = TILES[state.tile[space]].id
    if state.rot[space]:
        word += f"@{DIRECTIONS[state.rot[space]]}"
    if state.wounds[space]:
        word += f"/{state.wounds[space]}"
    marks = state.marks[space]
    for name, bit in MARKS.items():
        if marks & bit:
            word += f"~{name}"
    for name, unit in COUNTED.items():
        if marks // unit % 8:
            word += f"~{name}{marks // unit % 8}"
    return word + (f"^{state.used[space]}" if state.used[space] else "")


def _write_fight(fight: Fight) -> list[str]:
    spent = [f"{NAMES[s]}:{bits}" for s, bits in enumerate(fight.spent) if bits]
    plan = [f"{NAMES[s]}:{code}:{value}" for s, code, value in fight.plan]
    return [
        f"by={COLOURS[fight.initiator]}",
        f"kind={fight.kind}",
        f"segment={fight.segment}",
        f"stage={fight.stage}",
        f"acting={joined(NAMES[s] for s in fight.acting)}",
        f"spent={joined(spent)}",
        f"plan={joined(plan)}",
        f"order={joined(COLOURS[seat] for seat in fight.order)}",
        f"cover={NAMES[fight.cover] if fight.cover >= 0 else '-'}",
        f"graves={joined(NAMES[s] for s in fight.graves)}",
        f"wounded={'yes' if fight.wounded else 'no'}",
        f"before={fight.before or '-'}",
    ]


def _write_hit(hit: tuple[int, ...]) -> str:
    victim, wounds, by, direction, flags, seat = hit
    source = NAMES[by] if by >= 0 else "-"
    return f"{NAMES[victim]}:{wounds}:{source}:{direction}:{flags}:{_colour(seat)}"


# Reading.


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
        _read_seat(state, seat, groups[colour])
    for colour in COLOURS[state.seats :]:
        if groups[colour]:
            raise Malformed(f"There are {state.seats} armies, so nobody is {colour}.")
    _read_fight(state, groups)
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
    refusal = refuse(len(armies), options)
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
    state.active = _active_by_default(state.agenda)
    for line in lines:
        facts = line.facts()
        state.active = _seat(state, facts.word("active", _colour(state.active)), "active")
        state.first_seat = _seat(state, facts.word("first", COLOURS[0]), "first")
        state.implants = facts.number_of("implants", 0)
        state.ending = _seat(state, facts.word("ending", "-"), "ending")
        state.due = [_seat(state, word, "due") for word in facts.many("due")]
        state.last_seat = _seat(state, facts.word("last", "-"), "last")
        state.overtime = bool(facts.one_of("overtime", ("no", "yes"), "no"))
        state.repeats = facts.number_of("repeats", 0)
        state.fallen = [_seat(state, word, "fallen") for word in facts.many("fallen")]
        facts.done()


def _read_seat(state: State, seat: int, lines: list[Line]) -> None:
    if len(lines) != 1:
        raise Malformed(f"A position has one line '{COLOURS[seat]} …', not {len(lines)}.")
    facts = lines[0].facts()
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


def _read_fight(state: State, groups: dict[str, list[Line]]) -> None:
    for line in groups["battle"]:
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
