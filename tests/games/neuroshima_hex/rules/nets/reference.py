"""What follows from a board, once more and straight from the rules: who holds, takes over, turns
and powers whom, and what every module gives.

Every question is answered by asking what it depends on, unit by unit. Where an answer would depend
on itself (the loops of NET-06 and NET-11) it is `Unclear`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from tests.games.neuroshima_hex.rules.battle.reference import (
    PLACES,
    TILES,
    Battle,
    House,
    Oracle,
    Place,
    Unclear,
)

T = TypeVar("T")
BOOSTING = {
    "melee_strength", "ranged_strength", "initiative", "extra_initiative", "toughness",
    "extra_wound_taken", "initiative_zero", "paralysis", "venom", "swap_melee_ranged",
    "swap_ranged_gauss",
}  # fmt: skip
LINE_REACH = 2


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit on the board, with the markers on it and the foundation under it and whose it is."""

    army: str
    id: str
    seat: int
    space: str
    turned: int = 0
    marks: frozenset[str] = frozenset()
    stands_on: tuple[str, int] | None = None

    @property
    def at(self) -> Place:
        return PLACES[self.space]

    @property
    def tile(self) -> dict[str, Any]:
        return TILES[self.army, self.id]

    @property
    def is_hq(self) -> bool:
        return bool(self.tile["kind"] == "hq")

    @property
    def effects(self) -> dict[str, int]:
        return dict(self.tile["module"]["effects"]) if "module" in self.tile else {}

    @property
    def links(self) -> list[int]:
        return list(self.tile["module"]["edges"]) if "module" in self.tile else []

    def can(self, ability: str) -> bool:
        return ability in self.tile.get("abilities", ())


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change: sides by seat, whether there is Water, how far lines reach."""

    armies: Sequence[str]
    team: Sequence[int]
    long_line: bool = False


class World:
    """All answers about one board; units under a Sandstorm are not there."""

    def __init__(self, table: Table, units: Sequence[Unit], cover: str = "") -> None:
        self.table = table
        self.units = [unit for unit in units if unit.space != cover]
        self.map = Battle([], [], House("pirates" in table.armies), Oracle())
        self.on = {unit.at: unit for unit in self.units}
        self.covered = [unit for unit in units if unit.space == cover]
        self.known: dict[Hashable, Any] = {}

    def once(self, question: Hashable, answer: Callable[[], T]) -> T:
        """An answer that is looked for again while it is being looked for depends on itself."""
        if question not in self.known:
            self.known[question] = Unclear
            self.known[question] = answer()
        found = self.known[question]
        if found is Unclear:
            raise Unclear(f"{question} depends on itself")
        return found  # type: ignore[no-any-return]

    def team(self, seat: int) -> int:
        return self.table.team[seat]

    def side(self, unit: Unit) -> int:
        return self.team(self.controller(unit))

    def foes(self, one: Unit, other: Unit) -> bool:
        if not self.claimants(one) and not self.claimants(other):
            return self.team(one.seat) != self.team(other.seat)
        return self.side(one) != self.side(other)

    def faced(self, unit: Unit, edges: Sequence[int]) -> list[Unit]:
        sides = [self.map.touch(unit.at, (edge + unit.turned) % 6) for edge in edges]
        return [self.on[side[0]] for side in sides if side is not None and side[0] in self.on]

    # NET, KEY-10, KEY-16, KEY-44, KEY-71: who is stopped.

    def stopped(self, unit: Unit) -> bool:
        return self.once(("stopped", unit), lambda: self.is_stopped(unit))

    def is_stopped(self, unit: Unit) -> bool:
        if unit.army == "mephisto" and unit.is_hq:
            return False
        if self.lasting(unit):
            return True
        taken = self.would_take(unit)
        netters = [n for n in self.netters(unit) if n not in taken]
        return (
            any(self.nets(netter, unit) for netter in netters)
            or self.gripped(unit)
            or self.caught(unit)
            or self.dark(unit)
        )

    def lasting(self, unit: Unit) -> int:
        """NET-10, KEY-44: the Net of Steel, and an enemy's Roots."""
        kind, seat = unit.stands_on or ("", unit.seat)
        roots = kind == "roots" and self.team(seat) != self.team(unit.seat)
        return ("steel" in unit.marks) + roots

    def netters(self, unit: Unit) -> list[Unit]:
        """NET-01, NET-04: units whose net edge faces this one; two that face each other cancel."""
        return [
            netter
            for netter in self.units
            if unit in self.faced(netter, netter.tile.get("net", ()))
            and netter not in self.faced(unit, unit.tile.get("net", ()))
        ]

    def nets(self, netter: Unit, unit: Unit) -> bool:
        """NET-01, NET-05: a net works while its bearer is free, on enemies only."""
        return self.foes(netter, unit) and not self.stopped(netter)

    def would_take(self, unit: Unit) -> list[Unit]:
        """NET-09, NET-11: enemies whom this unit takes over if nothing else stops it."""
        if "takeover" not in unit.effects:
            return []
        mine = self.team(self.serves(unit))
        return [u for u in self.takeable(unit) if self.team(u.seat) != mine]

    def takeable(self, unit: Unit) -> list[Unit]:
        return [u for u in self.faced(unit, unit.links) if not u.is_hq]

    def gripped(self, unit: Unit) -> bool:
        """KEY-10: the one marker holds while a free tentacle edge of an enemy faces its bearer."""
        return "tentacle" in unit.marks and any(
            unit in self.faced(other, other.tile.get("tentacles", ()))
            and self.foes(other, unit)
            and not self.stopped(other)
            for other in self.units
        )

    def caught(self, unit: Unit) -> bool:
        """KEY-71, KEY-72: the net marker of an Incubator holds whatever the HQ attacks."""
        incubators = [
            u for u in self.units if "net" in u.marks and self.foes(u, unit) and not self.stopped(u)
        ]
        return bool(incubators) and (self.is_before_hq(unit) or self.is_quilled(unit))

    def is_before_hq(self, unit: Unit) -> bool:
        for hq in self.named("hq"):
            front = [int(edge) for edge in hq.tile["melee"]]
            if unit in self.faced(hq, front):
                return True
            if unit in self.faced(hq, range(6)):
                return any(not self.stopped(muzzle) for muzzle in self.named("muzzle"))
        return False

    def is_quilled(self, unit: Unit) -> bool:
        return any(
            not self.stopped(quill)
            for side in ("left", "right")
            if f"quill-{side}" in unit.marks
            for quill in self.named(f"{side}-quill")
        )

    def named(self, id: str) -> list[Unit]:
        return [u for u in self.units if u.army == "mephisto" and u.id == id]

    def dark(self, unit: Unit) -> bool:
        """KEY-16: a machine of its owner's without a free source of power."""
        if not unit.can("powered") or self.controller(unit) != unit.seat:
            return False
        return not any(
            unit in self.faced(other, self.supplies(other))
            and not self.foes(other, unit)
            and not self.stopped(other)
            for other in self.units
        )

    def supplies(self, unit: Unit) -> list[int]:
        edges = list(unit.tile.get("power_supply", ()))
        return edges + (unit.links if "power" in unit.effects else [])

    def net_count(self, unit: Unit) -> int:
        nets = sum(self.nets(n, unit) for n in self.netters(unit) if not self.takes(unit, n))
        return nets + self.lasting(unit) + self.gripped(unit) + self.caught(unit)

    # MOD-09, MOD-10: whom units belong to and modules serve.

    def takes(self, taker: Unit, unit: Unit) -> bool:
        """Whether a takeover is at work, even one that another takeover cancels."""
        if unit.is_hq or "takeover" not in taker.effects:
            return False
        if unit not in self.faced(taker, taker.links) or self.stopped(taker):
            return False
        return self.team(self.serves(taker)) != self.team(unit.seat)

    def claimants(self, unit: Unit) -> list[Unit]:
        takers = [t for t in self.units if "takeover" in t.effects]
        return [t for t in takers if unit in self.takeable(t)]

    def controller(self, unit: Unit) -> int:
        if not self.claimants(unit):
            return unit.seat
        return self.once(("controller", unit), lambda: self.holder(unit))

    def holder(self, unit: Unit) -> int:
        """MOD-10: takeovers of two sides cancel one by one; where one has more, it holds."""
        seats = [self.serves(t) for t in self.claimants(unit) if self.takes(t, unit)]
        claims = Counter(self.team(seat) for seat in seats).most_common(2)
        if not claims or (len(claims) > 1 and claims[0][1] == claims[1][1]):
            return unit.seat
        return min(seat for seat in seats if self.team(seat) == claims[0][0])

    def serves(self, module: Unit) -> int:
        """MOD-09: a Scoper's side has the use of enemy modules, but not of HQs and Scopers."""
        scopers = [s for s in self.units if "scoper" in s.effects]
        near = [s for s in scopers if module in self.faced(s, s.links)]
        if not near or not module.effects or module.is_hq or "scoper" in module.effects:
            return self.controller(module)
        return self.once(("serves", module), lambda: self.turned_by(module, near))

    def turned_by(self, module: Unit, scopers: list[Unit]) -> int:
        works = [s for s in scopers if self.foes(s, module) and not self.stopped(s)]
        seats = {self.controller(s) for s in works}
        if len(seats) > 1:
            raise Unclear("two armies have a Scoper")
        return seats.pop() if seats else self.controller(module)

    # MOD, MED: what modules give.

    def reached(self, module: Unit) -> list[Unit]:
        """MOD-06, MOD-13, KEY-61, OPEN-12: whom the connectors reach; a module never itself."""
        reach = module.tile["module"]["reach"]
        if reach == "board":
            return [unit for unit in self.units if unit is not module]
        far = 99 if self.table.long_line else LINE_REACH
        found = []
        for edge in module.links:
            line = [*self.map.line(module.at, (edge + module.turned) % 6)]
            line = line[: far if reach == "line" else 1]
            found += [self.on[place] for place, _ in line if place in self.on]
        return found

    def helps_friends(self, module: Unit) -> bool:
        return bool(module.tile["module"]["target"] != "enemy")

    def served(self, module: Unit) -> list[Unit]:
        mine = self.team(self.serves(module))
        friends = self.helps_friends(module)
        found = [u for u in self.reached(module) if (self.side(u) == mine) == friends]
        land = self.motherland()
        if self.spreads(module) and any(unit in land for unit in found):
            found = list(dict.fromkeys(u for u in [*found, *land] if u is not module))
        return found

    def spreads(self, module: Unit) -> bool:
        """KEY-12: friendly effects, and own Vines that a Scoper has turned."""
        vines = module.army == "neojungle" and self.serves(module) != module.seat
        return self.helps_friends(module) or vines

    def motherland(self) -> list[Unit]:
        """KEY-12: the free HQ and every own unit joined to it; one under a Sandstorm conducts."""
        found = [u for u in self.units if u.can("motherland") and not self.stopped(u)]
        around = self.on | {unit.at: unit for unit in self.covered}
        for unit in found:
            sides = [self.map.touch(unit.at, direction) for direction in range(6)]
            near = [around[side[0]] for side in sides if side is not None and side[0] in around]
            found += [n for n in near if n not in found and self.conducts(n, found[0].seat)]
        return [unit for unit in found if unit not in self.covered]

    def conducts(self, unit: Unit, seat: int) -> bool:
        return unit.seat == seat and (unit in self.covered or self.controller(unit) == seat)

    def working(self) -> list[Unit]:
        return [u for u in self.units if u.effects and not self.stopped(u)]

    def boosts(self) -> Counter[tuple[str, str]]:
        """What every unit is given: effect and space, and how much of it."""
        found: Counter[tuple[str, str]] = Counter()
        for module in self.working():
            for unit in self.served(module):
                found.update(self.gift(module, unit))
        for module, spy in self.spied():
            found.update(
                {
                    (key(module, name), spy.space): value
                    for name, value in module.effects.items()
                    if name in BOOSTING
                }
            )
        found.update(self.incubated())
        return Counter({place: value for place, value in found.items() if value})

    def gift(self, module: Unit, unit: Unit) -> Counter[tuple[str, str]]:
        return Counter(
            {
                (key(module, name), unit.space): value
                for name, value in module.effects.items()
                if name in BOOSTING and not (name == "toughness" and unit.is_hq)
            }
        )

    def incubated(self) -> Counter[tuple[str, str]]:
        """KEY-71, NET-12: markers serve all units of the army; nets slow its HQ."""
        found: Counter[tuple[str, str]] = Counter()
        if "mephisto" not in self.table.armies:
            return found
        seat = self.table.armies.index("mephisto")
        mine = [u for u in self.units if self.controller(u) == seat]
        for unit in mine:
            if unit.army == "mephisto" and unit.is_hq:
                found["initiative", unit.space] -= self.net_count(unit)
            for mark, effect in (("accelerator", "initiative"), ("claw", "melee_strength")):
                if mark in unit.marks and not self.stopped(unit):
                    found.update({(effect, other.space): 2 for other in mine})
        return found

    def spied(self) -> list[tuple[Unit, Unit]]:
        """ABIL-06: enemy modules, unturned, whose connector points at a free Spy."""
        return [
            (module, spy)
            for spy in self.units
            if spy.can("spy") and not self.stopped(spy)
            for module in self.working()
            if spy in self.faced(module, module.links)
            and self.helps_friends(module)
            and self.foes(module, spy)
            and self.serves(module) == self.controller(module)
        ]

    def givers(self, effect: str) -> list[tuple[str, int, list[str]]]:
        """Medics, or what lends moves: where they stand, whom they serve, who is connected."""
        return [
            (module.space, self.serves(module), sorted(u.space for u in served))
            for module in self.working()
            if effect in module.effects and (served := self.served(module))
        ]

    def board_wide(self, effect: str) -> list[int]:
        """The sides that have the use of an effect without connectors; a Scoper's side cannot use
        what only helps the army that prints it."""
        sides = [
            (self.team(module.seat), self.team(self.serves(module)))
            for module in self.working()
            if effect in module.effects
        ]
        turnable = effect in ("move_doubler", "underground")
        return [side for own, side in sides if turnable or own == side]


def key(module: Unit, name: str) -> str:
    """KEY-52: what Paralysis does to enemies, and what it gives to friends."""
    gives = name == "paralysis" and module.tile["module"]["target"] == "friendly"
    return "gives paralysis" if gives else name
