"""Battles on random boards end as a second, independent simulator says they may."""

from __future__ import annotations

import random
from collections.abc import Iterator
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
LEFT_OUT = {"scoper", "gauss-transformer"}
KNOTTY = {
    "medic", "toughness", "extra_initiative", "initiative", "initiative_zero", "paralysis",
    "charge", "drift", "explosion", "devouring", "trap", "powered", "extra_wound_taken", "spy",
    "swap_melee_ranged", "venom",
}  # fmt: skip
BOARDS = 25
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


def random_setting(rng: random.Random) -> tuple[list[str], reference.Setting, list[int]]:
    """Two or three armies with their HQs and some units, placed and turned by chance."""
    armies = rng.sample(ARMIES, rng.choice((2, 2, 2, 3)))
    land, water = rng.sample(LAND, len(LAND)), rng.sample(WATER, len(WATER))
    setting: reference.Setting = []
    for seat, army in enumerate(armies):
        count = rng.randint(4, 18 // len(armies) - 1)
        for id in ["hq", *chosen(rng, army, count)]:
            tile = reference.TILES[army, id]
            space = (water if "drift" in tile.get("abilities", ()) else land).pop()
            left = VENOM_MARKERS - sum(unit[6] for unit in setting)
            sick = int("mississippi" in armies and rng.random() < 0.1 and left > 0)
            setting.append((army, id, seat, space, rng.randrange(6), 0, sick))
    points = [rng.choice((1, 2, 5, 20)) for _ in armies]
    return armies, wounded(rng, setting, points, "pirates" in armies), points


def wounded(
    rng: random.Random, setting: reference.Setting, points: list[int], water: bool
) -> reference.Setting:
    """Units that can bear wounds have some, also those that only live by a module."""
    pieces = reference.pieces_of(setting)
    battle = reference.Battle(pieces, points, water, reference.Oracle())
    spare = [0 if piece.is_hq else battle.life(piece) - 1 for piece in pieces]
    return [
        (*unit[:5], rng.randint(0, most), unit[6])
        for unit, most in zip(setting, spare, strict=True)
    ]


def written(armies: list[str], setting: reference.Setting, points: list[int]) -> str:
    seats = []
    for seat in range(len(armies)):
        mine = [unit for unit in setting if unit[2] == seat]
        seats.append(f"hp={points[seat]} {' '.join(map(spelled, mine))}")
    return clash(",".join(armies), *seats)


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
    return tuple(state.hp), frozenset(
        (NAMES[s], TILES[face].army, TILES[face].id, state.rot[s], state.wounds[s], venom(state, s))
        for s, face in enumerate(state.tile)
        if face >= 0
    )


def venom(state: State, space: int) -> int:
    return state.marks[space] // VENOM % 8


def compare(seed: int) -> bool:
    """One random board in both simulators; whether there was anything to compare."""
    try:
        armies, setting, points = random_setting(random.Random(seed))
        expected = reference.outcomes(setting, points, "pirates" in armies)
    except reference.Unclear:
        return False
    text = written(armies, setting, points)
    found = set(played(GAME.read(text)))
    assert found == expected, f"seed {seed}\n{text}"
    return True


@pytest.mark.parametrize("first", range(0, 400, BOARDS))
def test_a_battle_ends_as_the_rules_say(first: int) -> None:
    compared = sum(compare(seed) for seed in range(first, first + BOARDS))
    assert compared > BOARDS * 3 // 4
