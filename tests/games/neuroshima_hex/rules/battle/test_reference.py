"""Battles on random boards end as a second, independent simulator says they may."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from tests.games.neuroshima_hex.rules.battle import reference
from tests.games.neuroshima_hex.table import clash

from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, NAMES
from quarterdeck.games.neuroshima_hex.components import TILES
from quarterdeck.games.neuroshima_hex.state import VENOM, State

ARMIES = (
    "pirates", "moloch", "borgo", "hegemony", "outpost", "smart", "steel-police", "new-york",
    "sharrash", "mississippi", "doomsday-machine", "death-breath", "sand-runners", "uranopolis",
)  # fmt: skip
LEFT_OUT = {"scoper"}
RULINGS = {
    "lifted-slot": "next",
    "hq-shot": "passes",
    "clown": "wounded",
    "explosive": "wounded",
    "long-range": "line",
    "redirector": "works",
    "toxic-bomb": "always",
    "ravager": "all",
    "extra-slot": "zero",
    "cycle-net": "void",
    "turned-attack": "carried",
    "drift-medic": "net",
}
"""Table options that make a Battle another one, and what they are set to."""
MODES: dict[int, tuple[tuple[str, tuple[int, ...]], ...]] = {
    2: (("standard", (0, 1)),),
    3: (("standard", (0, 1, 2)), ("scoring", (0, 1, 2)), ("loner", (0, 1, 1))),
    4: (("standard", (0, 1, 2, 3)), ("scoring", (0, 1, 2, 3)), ("teams", (0, 1, 0, 1))),
}
FOUNDATIONS = {
    "mississippi": "toxic-bomb",
    "sharrash": "hole",
    "sand-runners": "quicksands",
    "new-york": "mine",
}
KNOTTY = {
    "medic", "toughness", "extra_initiative", "initiative", "initiative_zero", "paralysis",
    "charge", "drift", "explosion", "devouring", "trap", "powered", "extra_wound_taken", "spy",
    "swap_melee_ranged", "venom",
}  # fmt: skip
BOARDS = 50
LAND = [space for space in reference.PLACES if space[0] != "w"]
WATER = [space for space in reference.PLACES if space[0] == "w"]


def units_of(army: str) -> list[str]:
    return [
        id
        for (owner, id), tile in reference.TILES.items()
        if owner == army and tile["kind"] in ("warrior", "module", "implant") and id not in LEFT_OUT
        for _ in range(tile["count"])
    ]


def weight(tile: dict[str, Any]) -> float:
    """Tiles that make Battles difficult come more often."""
    knotty = {*tile.get("abilities", ()), *tile.get("module", {}).get("effects", ())} & KNOTTY
    return 4.0 if knotty or "net" in tile or "reflection" in tile else 1.0


VENOM_MARKERS = 5
"""KEY-13: as many as the box holds."""


def chosen(rng: random.Random, army: str, count: int) -> list[str]:
    ranked = sorted(
        units_of(army), key=lambda id: -(rng.random() ** (1 / weight(reference.TILES[army, id])))
    )
    return ranked[:count]


@dataclass(frozen=True)
class Scene:
    """A random Battle: who plays how, and what lies where."""

    armies: list[str]
    mode: str
    house: reference.House
    units: reference.Setting
    points: list[int]


def random_house(rng: random.Random, armies: list[str]) -> tuple[str, reference.House]:
    """Alone, in teams, against a loner or for points; by some rulings that are not the usual."""
    mode, team = rng.choice(MODES[len(armies)])
    house = reference.House(
        water="pirates" in armies,
        team=team,
        rulings=frozenset(ruling for ruling in RULINGS if rng.random() < 0.25),
        most=(20, 13, 13) if mode == "loner" else (20,) * len(armies),
        scoring=mode == "scoring",
        keeps_the_fallen=mode in ("teams", "loner"),
        venom=armies.index("mississippi") if "mississippi" in armies else -1,
        grounds={
            reference.PLACES[rng.choice(LAND)]: (FOUNDATIONS[army], seat)
            for seat, army in enumerate(armies)
            if army in FOUNDATIONS and rng.random() < 0.6
        },
    )
    return mode, house


def random_scene(rng: random.Random) -> Scene:
    """Two to four armies with their HQs and some units, placed and turned by chance."""
    armies = rng.sample(ARMIES, rng.choice((2, 2, 2, 3, 3, 4)))
    mode, house = random_house(rng, armies)
    land, water = rng.sample(LAND, len(LAND)), rng.sample(WATER, len(WATER))
    units: reference.Setting = []
    for seat, army in enumerate(armies):
        count = rng.randint(min(4, 16 // len(armies) - 1), 18 // len(armies) - 1)
        for id in ["hq", *chosen(rng, army, count)]:
            tile = reference.TILES[army, id]
            space = (water if "drift" in tile.get("abilities", ()) else land).pop()
            left = VENOM_MARKERS - sum(unit[6] for unit in units)
            sick = int("mississippi" in armies and rng.random() < 0.1 and left > 0)
            units.append((army, id, seat, space, rng.randrange(6), 0, sick))
    points = [rng.choice((1, 2, 5, most)) for most in house.most[: len(armies)]]
    scene = Scene(armies, mode, house, units, points)
    return replace(scene, units=wounded(rng, scene))


def wounded(rng: random.Random, scene: Scene) -> reference.Setting:
    """Units that can bear wounds have some, also those that only live by a module."""
    pieces = reference.pieces_of(scene.units)
    battle = reference.Battle(pieces, scene.points, scene.house, reference.Oracle())
    spare = [0 if piece.is_hq else battle.life(piece) - 1 for piece in pieces]
    return [
        (*unit[:5], rng.randint(0, most), unit[6])
        for unit, most in zip(scene.units, spare, strict=True)
    ]


def written(scene: Scene) -> str:
    seats = []
    for seat in range(len(scene.armies)):
        mine = [spelled(unit) for unit in scene.units if unit[2] == seat]
        mine += [
            f"under-{reference.name(place)}={kind}"
            for place, (kind, owner) in scene.house.grounds.items()
            if owner == seat
        ]
        key = "points" if scene.house.scoring else "hp"
        seats.append(f"{key}={scene.points[seat]} {' '.join(mine)}")
    ruled = [f"{ruling}={RULINGS[ruling]}" for ruling in sorted(scene.house.rulings)]
    return clash(",".join(scene.armies), *seats, options=" ".join([f"mode={scene.mode}", *ruled]))


def spelled(unit: tuple[str, str, int, str, int, int, int]) -> str:
    _, id, _, space, turned, wounds, venom = unit
    hurt, sick = f"/{wounds}" if wounds else "", f"~venom{venom}" if venom else ""
    return f"{space}={id}@{DIRECTIONS[turned]}{hurt}{sick}"


def played(state: State) -> Iterator[reference.Board]:
    """All ends of a Battle; units that drift or charge look north, nobody is revived."""
    question = state.question
    if question is None:
        yield board_of(state)
        return
    options = question.options
    step = str(question.step).partition(" ")[0]
    if step in ("drifting", "charge-face"):
        options = options[:1]
    elif step == "raising":
        options = options[-1:]
    for option in options:
        twin = GAME.copy(state)
        GAME.apply(twin, option)
        yield from played(twin)


def board_of(state: State) -> reference.Board:
    units = [
        (NAMES[s], TILES[face].army, TILES[face].id, state.rot[s], state.wounds[s], venom(state, s))
        for s, face in enumerate(state.tile)
        if face >= 0
    ]
    under = [
        (f"under-{NAMES[s]}", "", TILES[face].id, 0, 0, 0)
        for s, face in enumerate(state.ground)
        if face >= 0
    ]
    left = state.points if state.table.scoring else state.hp
    return tuple(left), frozenset(units + under)


def venom(state: State, space: int) -> int:
    return state.marks[space] // VENOM % 8


def compare(seed: int) -> bool:
    """One random board in both simulators; whether there was anything to compare."""
    try:
        scene = random_scene(random.Random(seed))
        expected = reference.outcomes(scene.units, scene.points, scene.house)
    except reference.Unclear:
        return False
    text = written(scene)
    found = set(played(GAME.read(text)))
    assert found == expected, f"seed {seed}\n{text}"
    return True


@pytest.mark.parametrize("first", range(0, 1200, BOARDS))
def test_a_battle_ends_as_the_rules_say(first: int) -> None:
    compared = sum(compare(seed) for seed in range(first, first + BOARDS))
    assert compared > BOARDS * 3 // 4
