"""What is offered in a turn on random boards, and whom it may choose, is what a second, plain
reading of the rules says."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest
from tests.games.neuroshima_hex.rules.battle.reference import LAND, TILES, Unclear, name
from tests.games.neuroshima_hex.rules.nets.reference import Table, Unit, World
from tests.games.neuroshima_hex.rules.nets.test_reference import random_board, spelled
from tests.games.neuroshima_hex.rules.turn.reference import Facts, Turn, looks_alike
from tests.games.neuroshima_hex.table import position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import SPACE
from quarterdeck.games.neuroshima_hex.components import COLOURS, FACE
from quarterdeck.games.neuroshima_hex.components.faces import FACELESS
from quarterdeck.games.neuroshima_hex.rules.turn.abilities import DONE, MOVED, PULLED
from quarterdeck.games.neuroshima_hex.state import State

RULINGS = {
    "netted-move": "yes",
    "grenade": "forbidden",
    "castling": "anywhere",
    "hole": "pulled",
    "taken-implant": "taker",
}
BOARDS = 50


@dataclass(frozen=True)
class Scene:
    """A seat's turn on a random board."""

    options: str
    table: Table
    units: list[Unit]
    facts: Facts

    def world(self) -> World:
        return World(self.table, self.units)


def random_scene(rng: random.Random) -> Scene:
    options, table, units = random_board(rng)
    seat = rng.randrange(len(table.armies))
    rulings = frozenset(ruling for ruling in RULINGS if rng.random() < 0.3)
    options = " ".join([options, *(f"{ruling}={RULINGS[ruling]}" for ruling in sorted(rulings))])
    units = paralysed(rng, table, units)
    facts = Facts(
        seat,
        hand=random_hand(rng, table, units, seat),
        grounds=random_grounds(rng, table, units),
        used={unit.space: random_used(rng, units, unit) for unit in units if rng.random() < 0.3},
        points=rng.choice((1, 2, 20)) if "loner" not in options else rng.choice((1, 2, 13)),
        implants=rng.choice((0, 0, 1, 2)),
        pulled=rng.random() < 0.3,
        terror=rng.random() < 0.2,
        ending=rng.random() < 0.2,
        rulings=rulings,
    )
    return Scene(options, table, units, facts)


def paralysed(rng: random.Random, table: Table, units: list[Unit]) -> list[Unit]:
    """Up to as many Paralysis markers as there are."""
    if "sharrash" not in table.armies:
        return units
    numb = rng.sample(units, min(len(units), rng.choice((0, 2, 5, 6, 6))))
    return [replace(u, marks=u.marks | {"paralysed"}) if u in numb else u for u in units]


def random_hand(rng: random.Random, table: Table, units: list[Unit], seat: int) -> list[str]:
    """Some tiles that are not on the board, instant ones before all."""
    army = table.armies[seat]
    pool = []
    for (owner, id), tile in TILES.items():
        if owner == army and tile["kind"] != "hq":
            left = tile["count"] - sum(u.army == army and u.id == id for u in units)
            left -= tile["kind"] == "foundation"
            pool += [id] * left
    pool.sort(key=lambda id: rng.random() - (TILES[army, id]["kind"] == "instant"))
    return pool[: rng.randint(1, 9)]


def random_grounds(
    rng: random.Random, table: Table, units: list[Unit]
) -> dict[str, tuple[str, int]]:
    found = {u.space: u.stands_on for u in units if u.stands_on is not None}
    placed = [*found.values()]
    for seat, army in enumerate(table.armies):
        for (owner, id), tile in TILES.items():
            space = name(rng.choice(sorted(LAND)))
            laid = owner == army and tile["kind"] == "foundation" and id != "roots"
            if laid and (id, seat) not in placed and space not in found and rng.random() < 0.8:
                found[space] = (id, seat)
    return found


def random_used(rng: random.Random, units: list[Unit], unit: Unit) -> set[str]:
    """What a unit has used this turn: its abilities, and the modules that lent it a move."""
    lenders = [u.space for u in units if "mobility" in u.effects]
    return {word for word in [*DONE, "move", *lenders] if rng.random() < 0.5}


def written(scene: Scene) -> str:
    facts = scene.facts
    seats = []
    for seat in range(len(scene.table.armies)):
        words = [
            spelled(unit) + f"^{bits(facts.used.get(unit.space, set()))}"
            for unit in scene.units
            if unit.seat == seat
        ]
        words += [f"under-{s}={id}" for s, (id, owner) in facts.grounds.items() if owner == seat]
        if seat == facts.seat:
            words += [f"hand={','.join(facts.hand)}"] if facts.hand else []
            words += [f"hp={facts.points}", f"terror={int(facts.terror)}"]
        seats.append(" ".join(words))
    turn = f"turn implants={facts.implants + PULLED * facts.pulled}"
    turn += (
        f" ending={COLOURS[facts.seat]} due={COLOURS[1 - min(facts.seat, 1)]}"
        if facts.ending
        else ""
    )
    step = f"acting {COLOURS[facts.seat]}"
    armies = ",".join(scene.table.armies)
    return position(armies, *seats, step=step, options=scene.options, more=turn)


def bits(used: set[str]) -> int:
    """How a position spells what a unit has used."""
    found = MOVED if "move" in used else 0
    for word in used - {"move"}:
        found |= DONE[word] if word in DONE else 1 << 12 << SPACE[word]
    return found


def asked(state: State) -> set[str]:
    assert state.question is not None
    return {str(option) for option in state.question.options}


@dataclass(frozen=True)
class Expected:
    """After these actions this question comes, with these answers."""

    actions: str
    step: str
    choices: set[str]


def expected_next(turn: Turn, action: str) -> Iterator[Expected]:
    """For what is played or used, and then picked, the choice that comes next."""
    verb, what, word = f"{action} - -".split()[:3]
    if verb == "play":
        tile = TILES[turn.world.table.armies[turn.seat], what]
        if tile["kind"] == "instant":
            yield from instant_choices(turn, action, tile["action"])
    elif word == "pull":
        yield Expected(action, "aiming", picks(turn.pulled(what)))
    elif verb == "use":
        unit = next(unit for unit in turn.own if unit.space == what)
        yield from ability_choices(turn, action, unit, word)


FIRST = {
    "move": "move-who",
    "drill": "move-who",
    "push_back": "push-who",
    "grab": "grab-who",
    "castling": "swap-who",
    "transmitter": "swap-who",
    "castling_with_the_opponent": "swap-who",
    "rotation": "turn-who",
    "transposition": "replace-who",
}
"""The question that an instant tile or an Implant begins with, if it is not about a target."""


def instant_choices(turn: Turn, action: str, kind: str) -> Iterator[Expected]:
    first = turn.choices(kind)
    if first is None:
        return
    step = FIRST.get(kind, "aiming")
    yield Expected(action, step, {*first})
    second: dict[str, Callable[[Unit], list[Unit]]] = {
        "push-who": turn.pushable,
        "grab-who": turn.grabbable,
        "swap-who": lambda unit: turn.exchanged(unit, kind),
    }
    if step in second and len(first) > 1:
        for unit in turn.own:
            if f"pick {unit.space}" in first:
                then = step.replace("swap-who", "swap-with").replace("who", "whom")
                yield Expected(f"{action}; pick {unit.space}", then, picks(second[step](unit)))


def ability_choices(turn: Turn, action: str, unit: Unit, word: str) -> Iterator[Expected]:
    if word == "move":
        goals = {f"at {name(place)}" for place in turn.near(unit.at) if turn.free(place)}
        stay = set() if looks_alike(unit.tile) else {"stay"}
        yield Expected(action, "moving", goals | stay)
    elif word == "open":
        yield Expected(action, "replace-with", {f"play {id}" for id in turn.in_hand()})
    elif word == "implant" and unit.tile["action"] == "incubation":
        yield Expected(action, "incubating", {f"marker {mark}" for mark in turn.markers()})
    elif word == "implant":
        kind = "transmitter" if unit.id == "transmitter" else unit.tile["action"]
        yield from instant_choices(turn, action, kind)
    elif word in CHOOSING:
        step, choices = CHOOSING[word]
        yield Expected(action, step, picks(choices(turn, unit)))


CHOOSING: dict[str, tuple[str, Callable[[Turn, Unit], list[Unit]]]] = {
    "push": ("push-whom", Turn.pushable),
    "grab": ("grab-whom", Turn.grabbable),
    "castle": ("swap-with", Turn.diggers),
    "tentacles": ("aiming", Turn.gripped),
    "net": ("aiming", lambda turn, unit: turn.steeled()),
    "order": ("turn-who", lambda turn, unit: turn.turnable()),
}


def picks(units: list[Unit]) -> set[str]:
    return {f"pick {unit.space}" for unit in units}


FEW = 6


def compare(seed: int) -> bool:
    scene = random_scene(random.Random(seed))
    try:
        turn = Turn(scene.world(), scene.facts)
        offers = turn.offers()
        following = [each for action in offers for each in expected_next(turn, action)]
    except Unclear:
        return False
    text = written(scene)
    start = GAME.read(text)
    assert asked(start) == offers, f"seed {seed}\n{text}"
    for each in following:
        follow(start, each, f"seed {seed}, {each.actions}\n{text}")
    return True


def follow(start: State, expected: Expected, where: str) -> None:
    """RUL-12: one answer is no question, nor are a few that all come to the same."""
    state = GAME.copy(start)
    for action in expected.actions.split("; "):
        if action not in asked(state):
            return
        GAME.apply(state, GAME.find(state, action))
    assert state.question is not None
    if str(state.question.step).split()[0] == expected.step:
        assert asked(state) == expected.choices, where
    else:
        assert len(expected.choices) <= FEW, where


@rule("NSH-TURN-07", "NSH-TURN-14", "NSH-ABIL-08", "NSH-INST-05")
@pytest.mark.parametrize("first", range(0, 1000, BOARDS))
def test_what_is_offered_is_what_the_rules_say(first: int) -> None:
    compared = sum(compare(seed) for seed in range(first, first + BOARDS))
    assert compared > BOARDS // 2


@rule("NSH-RUL-03")
def test_a_tile_is_turned_unless_it_is_the_same_all_around() -> None:
    for (army, id), tile in TILES.items():
        assert FACELESS[FACE[army, id]] == looks_alike(tile)
