"""Nets, takeovers, power and modules on random boards are what a second, plain reading says."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.games.neuroshima_hex.rules.battle.reference import PLACES, TILES, Unclear
from tests.games.neuroshima_hex.rules.nets.reference import Table, Unit, World
from tests.games.neuroshima_hex.table import position

from quarterdeck.core.testing import rule
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, NAMES, SPACE, SPACES
from quarterdeck.games.neuroshima_hex.components import OFFERED, faces
from quarterdeck.games.neuroshima_hex.rules.nets.connections import field
from quarterdeck.games.neuroshima_hex.state import Field, Fight, State

MODES = {
    2: (("standard", (0, 1)),),
    3: (("standard", (0, 1, 2)), ("loner", (0, 1, 1))),
    4: (("standard", (0, 1, 2, 3)), ("teams", (0, 1, 0, 1))),
}
TANGLING = (
    "vegas", "outpost", "uranopolis", "mephisto", "neojungle", "death-breath", "smart", "pirates",
)  # fmt: skip
LAND = [space for space in PLACES if space[0] != "w"]
WATER = [space for space in PLACES if space[0] == "w"]
FOUNDATIONS = (
    ("neojungle", "roots"),
    ("sharrash", "hole"),
    ("mississippi", "toxic-bomb"),
    ("sand-runners", "quicksands"),
)
CODES = {
    "melee_strength": faces.MELEE,
    "ranged_strength": faces.RANGED,
    "initiative": faces.INITIATIVE,
    "extra_initiative": faces.EXTRA,
    "toughness": faces.TOUGH,
    "extra_wound_taken": faces.WASTES,
    "initiative_zero": faces.ZONE,
    "paralysis": faces.NUMB,
    "venom": faces.GIVES_VENOM,
    "gives paralysis": faces.GIVES_PARALYSIS,
    "swap_melee_ranged": faces.SWAPS,
    "swap_ranged_gauss": faces.SWAPS_GAUSS,
}
BOARDS = 60


def weight(tile: dict[str, Any]) -> float:
    """Whatever acts on other units all the time comes more often."""
    if tile.get("net") or tile.get("tentacles") or tile.get("action") in ("incubation", "quill"):
        return 12.0
    if {"takeover", "scoper"} & {*tile.get("module", {}).get("effects", ())}:
        return 20.0
    if tile.get("power_supply") or {"powered", "spy"} & {*tile.get("abilities", ())}:
        return 5.0
    return 3.0 if "module" in tile else 1.0


def drawn(rng: random.Random, army: str, count: int) -> list[str]:
    pool = [
        id
        for (owner, id), tile in TILES.items()
        if owner == army and tile["kind"] in ("warrior", "module", "implant")
        for _ in range(tile["count"])
    ]
    pool.sort(key=lambda id: -(rng.random() ** (1 / weight(TILES[army, id]))))
    return pool[:count]


def marked(rng: random.Random, armies: list[str], units: list[Unit]) -> list[Unit]:
    """The markers of armies that have some, each on a unit where it may lie."""
    marks: dict[str, set[str]] = {unit.space: set() for unit in units}

    def lay(army: str, mark: str, bearers: list[Unit]) -> None:
        if army in armies and bearers and rng.random() < 0.8:
            marks[rng.choice(bearers).space].add(mark)

    for army, mark in (("steel-police", "steel"), ("death-breath", "tentacle")):
        near = [u for u in units if u.army != army and not u.is_hq and u.space in LAND]
        lay(army, mark, [u for u in near if mark == "steel" or is_gripped(units, u)] or near)
    for mark in ("quill-left", "quill-right"):
        lay("mephisto", mark, [u for u in units if u.army != "mephisto"])
    incubators = [u for u in units if u.id == "incubator"]
    for mark in ("accelerator", "claw", "net"):
        lay("mephisto", mark, [u for u in incubators if not marks[u.space]])
    return [replace(unit, marks=frozenset(marks[unit.space])) for unit in units]


def is_gripped(units: list[Unit], unit: Unit) -> bool:
    world = World(Table((), ()), units)
    return any(unit in world.faced(u, u.tile.get("tentacles", ())) for u in units)


def aimed(rng: random.Random, units: list[Unit]) -> list[Unit]:
    """Most units whose edges do something to others look where somebody stands."""
    world = World(Table(("pirates",), ()), units)

    def looks_at(unit: Unit, turned: int) -> int:
        edges = [*unit.links, *unit.tile.get("net", ()), *unit.tile.get("tentacles", ())]
        looking = replace(unit, turned=turned)
        foes = [other.seat != unit.seat for other in world.faced(looking, edges)]
        return sum(1 + 3 * foe for foe in foes)

    return [
        replace(unit, turned=max(range(6), key=lambda to: (looks_at(unit, to), rng.random())))
        if rng.random() < 0.6
        else unit
        for unit in units
    ]


def rooted(rng: random.Random, armies: list[str], units: list[Unit]) -> list[Unit]:
    """Foundations under some units: Roots hold, the others do not."""
    found = units[:]
    for army, id in FOUNDATIONS:
        if army in armies and rng.random() < 0.6:
            there = rng.choice([n for n, unit in enumerate(found) if unit.space in LAND])
            found[there] = replace(found[there], stands_on=(id, armies.index(army)))
    return found


def random_board(rng: random.Random) -> tuple[str, Table, list[Unit]]:
    """The options, the table and the units of a crowded board."""
    seats = rng.choice((2, 2, 3, 4))
    mode, team = rng.choice(MODES[seats])
    first = rng.sample(TANGLING, rng.choice((1, 2)))
    armies = list(dict.fromkeys([*first, *rng.sample(OFFERED, seats)]))[:seats]
    rng.shuffle(armies)
    land, water = rng.sample(LAND, len(LAND)), rng.sample(WATER, len(WATER))
    # the last space of all is where an index of -1 would lead
    water += ["w11"] if rng.random() < 0.5 else []
    units = []
    for seat, army in enumerate(armies):
        for id in ["hq", *drawn(rng, army, rng.randint(3 if seats < 4 else 2, 18 // seats - 1))]:
            afloat = "drift" in TILES[army, id].get("abilities", ())
            space = (water if afloat else land).pop()
            water = [each for each in water if each != space]
            units.append(Unit(army, id, seat, space, rng.randrange(6)))
    units = rooted(rng, armies, marked(rng, armies, aimed(rng, units)))
    long = rng.random() < 0.5
    options = f"mode={mode}" + (" long-range=line" if long else "")
    return options, Table(armies, team, long), units


def spelled(unit: Unit) -> str:
    marks = "".join(f"~{mark}" for mark in sorted(unit.marks))
    return f"{unit.space}={unit.id}@{DIRECTIONS[unit.turned]}{marks}"


def written(options: str, table: Table, units: list[Unit]) -> str:
    seats = [[spelled(u) for u in units if u.seat == seat] for seat in range(len(table.armies))]
    for unit in units:
        if unit.stands_on is not None:
            id, seat = unit.stands_on
            seats[seat].append(f"under-{unit.space}={id}")
    return position(",".join(table.armies), *map(" ".join, seats), options=options)


def world_of(state: State, f: Field, cover: str) -> dict[str, Any]:
    """What the rules have worked out, in words."""
    seen = [NAMES[s] for s in f.units if NAMES[s] != cover]
    served = f.served or f.controller
    given = {
        (name, NAMES[s]): f.boost[code * SPACES + s]
        for name, code in CODES.items()
        for s in range(SPACES)
        if f.boost[code * SPACES + s] and NAMES[s] != cover
    }
    return {
        "controller": {name: f.controller[SPACE[name]] for name in seen},
        "side": {name: f.side[SPACE[name]] for name in seen},
        "stopped": {name: f.stopped[SPACE[name]] for name in seen},
        "nets": {name: f.nets[SPACE[name]] for name in seen},
        "served": {name: served[SPACE[name]] for name in seen},
        "boosts": given,
        "medics": sorted((NAMES[m], seat, named(s, cover)) for m, seat, s in f.medics),
        "rides": sorted((NAMES[m], named(s, cover)) for m, s in f.rides),
        "spies": sorted((NAMES[m], NAMES[s]) for m, s in f.spies),
        "doubled": sorted(s for s in set(state.table.team) if f.doubled >> s & 1),
        "underground": sorted(s for s in set(state.table.team) if f.underground >> s & 1),
        "more": (f.free_steel, f.implants, f.muzzle),
    }


def named(spaces: tuple[int, ...], cover: str) -> list[str]:
    return sorted(NAMES[s] for s in spaces if NAMES[s] != cover)


def expected(world: World) -> dict[str, Any]:
    spied = [(m, spy) for m, spy in world.spied() if "mobility" in m.effects]
    rides = [(m, spaces) for m, _, spaces in world.givers("mobility")]
    rides += [(m.space, [spy.space]) for m, spy in spied]
    return {
        "controller": {u.space: world.controller(u) for u in world.units},
        "side": {u.space: world.side(u) for u in world.units},
        "stopped": {u.space: world.stopped(u) for u in world.units},
        "nets": {u.space: world.net_count(u) for u in world.units},
        "served": {u.space: world.serves(u) for u in world.units},
        "boosts": dict(world.boosts()),
        "medics": sorted(world.givers("medic")),
        "rides": sorted(rides),
        "spies": sorted((m.space, s.space) for m, s in world.spied() if "medic" in m.effects),
        "doubled": sorted(set(world.board_wide("move_doubler"))),
        "underground": sorted(set(world.board_wide("underground"))),
        "more": (
            bool(world.board_wide("net_of_steel_free")),
            len(world.board_wide("extra_implant_activation")),
            bool(world.board_wide("hq_attacks_all_six")),
        ),
    }


def compare(seed: int) -> bool:
    """One random board in both readings; whether its rules do not go in circles."""
    rng = random.Random(seed)
    options, table, units = random_board(rng)
    storm = "sand-runners" in table.armies and rng.random() < 0.7
    cover = rng.choice(units).space if storm else ""
    try:
        wanted = expected(World(table, units, cover))
    except Unclear:
        return False
    text = written(options, table, units)
    state = GAME.read(text)
    if cover:
        state.fight = Fight(0, "tile")
        state.fight.cover = SPACE[cover]
        state.field = None
    found = world_of(state, field(state), cover)
    for what, answer in wanted.items():
        assert found[what] == answer, f"seed {seed}: {what}, a Sandstorm on {cover or '-'}\n{text}"
    return True


@rule("NSH-TERM-05", "NSH-NET-05", "NSH-MOD-09", "NSH-MOD-10", "NSH-MOD-13")
@pytest.mark.parametrize("first", range(0, 1800, BOARDS))
def test_a_board_is_read_as_the_rules_say(first: int) -> None:
    compared = sum(compare(seed) for seed in range(first, first + BOARDS))
    assert compared > BOARDS // 2
