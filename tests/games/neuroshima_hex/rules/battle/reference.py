"""A second Battle, written straight from the rules and sharing no code with the game.

Pieces are objects with their printed data, spaces are axial coordinates, and everything is worked
out anew whenever it is asked for. Whatever a player may choose is asked of an `Oracle`, which tries
all answers one after the other, so that `outcomes` is the set of all boards a Battle can end with.

Left out are takeovers, Scopers, the Motherland, Mephisto and Revival; what these rules do not
settle raises `Unclear`; drifting and charging units look north.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
Place = tuple[int, int]
Step = tuple[Place, int]
Board = tuple[tuple[int, ...], frozenset[tuple[str, str, str, int, int, int]]]

STEPS: tuple[Place, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
LAND = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
RING = [
    (1, -3), (2, -3), (3, -2), (3, -1), (2, 1), (1, 2),
    (-1, 3), (-2, 3), (-3, 2), (-3, 1), (-2, -1), (-1, -2),
]  # fmt: skip
CORNERS = {(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)}
BEFORE_ALL = 99
GAMES = Path(__file__).parents[5] / "src" / "quarterdeck" / "games"
DATA = GAMES / "neuroshima_hex" / "data" / "armies.json"


def _load() -> dict[tuple[str, str], dict[str, Any]]:
    armies = json.loads(DATA.read_text(encoding="utf-8"))["armies"]
    return {(army["id"], tile["id"]): tile for army in armies for tile in army["tiles"]}


TILES = _load()


def name(place: Place) -> str:
    if place in RING:
        return f"w{RING.index(place)}"
    q, r = place
    top = max(-2, -2 - q)
    return "abcde"[q + 2] + str(r - top + 1)


PLACES = {name(place): place for place in [*LAND, *RING]}


class Unclear(Exception):
    """The board asks something that this simulator leaves out."""


class Oracle:
    """Answers questions; after a run `next` moves on to answers not yet given."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.sizes: list[int] = []
        self.asked = 0

    def choose(self, options: list[T]) -> T:
        if len(options) == 1:
            return options[0]
        if self.asked == len(self.answers):
            self.answers.append(0)
            self.sizes.append(len(options))
        self.asked += 1
        return options[self.answers[self.asked - 1]]

    def next(self) -> bool:
        """Whether there is another run to make."""
        while self.answers and self.answers[-1] + 1 == self.sizes[-1]:
            self.answers.pop()
            self.sizes.pop()
        if not self.answers:
            return False
        self.answers[-1] += 1
        self.asked = 0
        return True


@dataclass(eq=False)
class Piece:
    """A unit on the board."""

    army: str
    id: str
    seat: int
    at: Place
    turned: int
    wounds: int = 0
    venom: int = 0
    numb: bool = False
    swapped: bool = False
    gaussed: bool = False
    had: int = 0
    spent: set[tuple[str, int]] = field(default_factory=set)

    @property
    def tile(self) -> dict[str, Any]:
        return TILES[self.army, self.id]

    @property
    def is_hq(self) -> bool:
        return bool(self.tile["kind"] == "hq")

    def can(self, ability: str) -> bool:
        return ability in self.tile.get("abilities", ())

    def facing(self, edge: int | str) -> int:
        return (int(edge) + self.turned) % 6

    def directions(self, key: str) -> list[int]:
        return [self.facing(edge) for edge in self.tile.get(key, ())]

    def effects(self) -> dict[str, int]:
        module = self.tile.get("module")
        return dict(module["effects"]) if module else {}


Grounds = dict[Place, tuple[str, int]]
"""Foundations: what lies on a space, and whose it is."""


@dataclass(frozen=True)
class House:
    """How this table plays: on Water or not, the side of every seat, the rulings that differ from
    the usual ones, what an HQ may have at most, who owns the Venom markers, and the foundations."""

    water: bool = False
    team: tuple[int, ...] = tuple(range(4))
    rulings: frozenset[str] = frozenset()
    most: tuple[int, ...] = (20,) * 4
    scoring: bool = False
    keeps_the_fallen: bool = False
    venom: int = -1
    grounds: Grounds = field(default_factory=dict)


@dataclass(eq=False)
class Source:
    """Wounds from one attack, explosion or loss: what one Medic can cancel."""

    victim: Piece
    wounds: int
    by: Piece | None = None
    destroys: bool = False
    sure: bool = False
    numbs: bool = False
    poisons: bool = False
    springs: bool = False
    seat: int = -1

    @property
    def scorer(self) -> int:
        return self.by.seat if self.by is not None else self.seat


class Battle:
    """One Battle of pieces, with answers from an oracle."""

    def __init__(
        self, pieces: list[Piece], points: list[int], house: House, oracle: Oracle
    ) -> None:
        self.pieces = pieces
        self.points = points
        self.house = house
        self.oracle = oracle
        self.grounds = dict(house.grounds)
        self.fallen: set[int] = set()
        self.sprung: set[Piece] = set()
        self.known: dict[Piece, bool] | None = None
        self.aimed: list[tuple[Piece, Piece]] = []

    # The board.

    def touch(self, place: Place, direction: int) -> tuple[Place, int] | None:
        """The space that a side touches, and the side of it that is touched."""
        there = place[0] + STEPS[direction][0], place[1] + STEPS[direction][1]
        if there in LAND or (self.house.water and there in RING):
            return there, (direction + 3) % 6
        if there in CORNERS and place in RING:
            for back, step in enumerate(STEPS):
                beyond = there[0] - step[0], there[1] - step[1]
                if beyond in RING and beyond != place:
                    return beyond, back
        return None

    def line(self, place: Place, direction: int) -> Iterator[tuple[Place, int]]:
        here = self.touch(place, direction)
        while here is not None and here[0] != place:
            yield here
            here = self.touch(here[0], (here[1] + 3) % 6)

    def on(self, place: Place) -> Piece | None:
        return next((piece for piece in self.pieces if piece.at == place), None)

    def faced(self, piece: Piece, direction: int) -> Piece | None:
        side = self.touch(piece.at, direction)
        return None if side is None else self.on(side[0])

    def foe(self, piece: Piece, other: Piece | None) -> bool:
        return other is not None and self.side(other) != self.side(piece)

    def side(self, piece: Piece) -> int:
        return self.house.team[piece.seat]

    def rules(self, ruling: str) -> bool:
        return ruling in self.house.rulings

    # NET, KEY-16.

    def verdict(self) -> dict[Piece, bool]:
        """NET-04 to NET-06, KEY-16: who is stopped; worked out once for a segment."""
        if self.known is None:
            self.known = self.work_out()
        return self.known

    def work_out(self) -> dict[Piece, bool]:
        aimed = [
            (piece, held)
            for piece in self.pieces
            for d in piece.directions("net")
            if (held := self.faced(piece, d)) is not None and self.foe(piece, held)
        ]
        self.aimed = [(a, b) for a, b in aimed if (b, a) not in aimed]
        self.aimed = [(a, b) for a, b in self.aimed if not self.is_doomed(a, b)]
        stopped: dict[Piece, bool] = {}
        while len(stopped) < len(self.pieces):
            before = len(stopped)
            for piece in self.pieces:
                fate = self.fate(piece, stopped)
                if fate is not None:
                    stopped[piece] = fate
            if len(stopped) == before:
                if any(p.can("powered") for p in self.pieces if p not in stopped):
                    raise Unclear("nets and power in a circle")
                ring = self.loop([(a, b) for a, b in self.aimed if a not in stopped])
                void = self.rules("cycle-net")
                self.aimed = [
                    (a, b) for a, b in self.aimed if not (a in ring and (void or b in ring))
                ]
        return stopped

    def fate(self, piece: Piece, stopped: dict[Piece, bool]) -> bool | None:
        """Whether a unit is stopped, if what is known suffices to say so."""
        netters = [stopped.get(a) for a, b in self.aimed if b is piece]
        lamps = (
            [stopped.get(lamp) for lamp in self.lamps(piece)] if piece.can("powered") else [False]
        )
        if False in netters or all(lamps) or self.is_rooted(piece):
            return True
        if all(netters) and False in lamps:
            return False
        return None

    def is_rooted(self, piece: Piece) -> bool:
        """KEY-44: an enemy of whoever has planted them stands on Roots."""
        kind, seat = self.grounds.get(piece.at, ("", -1))
        return kind == "roots" and self.house.team[seat] != self.side(piece)

    def lamps(self, piece: Piece) -> list[Piece]:
        """Friends that would give a unit power."""
        found = []
        for other in self.pieces:
            edges = list(other.tile.get("power_supply", ()))
            if "power" in other.effects():
                edges += other.tile["module"]["edges"]
            facing = [self.faced(other, other.facing(edge)) for edge in edges]
            if not self.foe(piece, other) and piece in facing:
                found.append(other)
        return found

    def is_doomed(self, netter: Piece, held: Piece) -> bool:
        """NET-11: the unit netted nets what alone keeps the netter alive, and that comes first."""
        spare = netter.wounds - int(netter.tile.get("toughness", 0)) - 1
        if spare < 0:
            return False
        tough = [
            (m, m.effects()["toughness"] * self.served(m).count(netter))
            for m in self.pieces
            if "toughness" in m.effects()
        ]
        total = sum(value for _, value in tough)
        cut = [value for m, value in tough if (held, m) in self.aimed]
        return any(total - value <= spare < total for value in cut if value)

    def loop(self, nets: list[tuple[Piece, Piece]]) -> set[Piece]:
        """NET-06: netters that hold one another in a circle which no net from outside reaches."""
        for start in {a for a, _ in nets}:
            ring = {p for p in self.ahead(start, nets) if start in self.ahead(p, nets)}
            if ring and not any(b in ring and a not in ring for a, b in nets):
                return ring
        raise AssertionError("every knot of nets has such a circle")

    def ahead(self, start: Piece, nets: list[tuple[Piece, Piece]]) -> set[Piece]:
        seen: set[Piece] = set()
        heap = [start]
        while heap:
            here = heap.pop()
            for a, b in nets:
                if a is here and b not in seen:
                    seen.add(b)
                    heap.append(b)
        return seen

    def is_netted(self, piece: Piece) -> bool:
        """Whether a unit is netted, or without power, which is the same."""
        return self.verdict()[piece]

    # MOD.

    def served(self, module: Piece) -> list[Piece]:
        """Whom the connectors of a module reach."""
        entry = module.tile["module"]
        found: list[Piece] = []
        line = 99 if self.rules("long-range") else 2
        far = {"adjacent": 1, "line": line, "board": 0}[entry["reach"]]
        for edge in entry["edges"]:
            for number, (place, _) in enumerate(self.line(module.at, module.facing(edge))):
                other = self.on(place)
                if number < far and other is not None:
                    found.append(other)
        return [p for p in found if self.foe(module, p) == (entry["target"] == "enemy")]

    def boost(self, piece: Piece, effect: str) -> int:
        total = 0
        for module in self.pieces:
            value = module.effects().get(effect, 0)
            if value and not self.is_netted(module):
                total += value * self.served(module).count(piece)
                total += value * self.is_spied_on(module, piece)
        return total

    def is_spied_on(self, module: Piece, piece: Piece) -> bool:
        """ABIL-06: a free Spy takes what an enemy's connector that touches it gives to friends."""
        entry = module.tile["module"]
        if not piece.can("spy") or entry["target"] != "friendly" or not self.foe(piece, module):
            return False
        touched = [self.faced(module, module.facing(edge)) for edge in entry["edges"]]
        return piece in touched and not self.is_netted(piece)

    def target_of(self, module: Piece) -> str:
        return str(module.tile["module"]["target"])

    def is_numb(self, piece: Piece) -> bool:
        """KEY-14, KEY-52: paralysed by a marker, or by an enemy module."""
        return piece.numb or any(
            "paralysis" in m.effects()
            and self.target_of(m) == "enemy"
            and not self.is_netted(m)
            and piece in self.served(m)
            for m in self.pieces
        )

    def numbs(self, piece: Piece) -> bool:
        if piece.can("paralysis"):
            return True
        return any(
            "paralysis" in m.effects()
            and self.target_of(m) == "friendly"
            and not self.is_netted(m)
            and piece in self.served(m)
            for m in self.pieces
        )

    def life(self, piece: Piece) -> int:
        return 1 + int(piece.tile.get("toughness", 0)) + self.boost(piece, "toughness")

    # INIT.

    def slots(self, piece: Piece) -> dict[tuple[str, int], int]:
        """All slots of a unit with their present values."""
        shown = sorted(piece.tile.get("initiative", ()), reverse=True)
        if not shown:
            return {}
        extra = self.boost(piece, "extra_initiative")
        if self.boost(piece, "initiative_zero"):
            values = {("printed", n): 0 for n in range(len(shown))}
            values |= {("extra", n): 0 for n in range(extra)}
            piece.had = max(piece.had, extra)
            return values
        shift = self.boost(piece, "initiative")
        values = {("printed", n): max(0, value + shift) for n, value in enumerate(shown)}
        room = [v for v in range(max(values.values()), -1, -1) if v not in values.values()]
        more = room[:extra]
        if self.rules("extra-slot"):
            # OPEN-16: one that had room before, and has a module still, falls onto 0
            more += [0] * (min(piece.had, extra) - len(more))
        piece.had = max(piece.had, len(more))
        return values | {("extra", n): value for n, value in enumerate(more)}

    def next_segment(self, now: int) -> int:
        """INIT-08, BATTLE-11: slots lifted too high are lost; the highest of the others comes."""
        best = 1 if now > 1 and self.bombs() else -1
        for piece in self.pieces:
            for slot, value in self.slots(piece).items():
                if slot in piece.spent:
                    continue
                if value >= now and self.rules("lifted-slot"):
                    # OPEN-01: it acts in the next segment
                    best = max(best, now - 1)
                elif value >= now:
                    piece.spent.add(slot)
                best = max(best, value if value < now else -1)
        return best

    # The course of a Battle.

    def run(self) -> Board:
        self.settle(self.venom() + self.explosives() + self.quicksands())
        now = BEFORE_ALL
        while (now := self.next_segment(now)) >= 0:
            self.settle(self.segment(now))
        self.drift()
        self.swallow()
        return self.result()

    def segment(self, now: int) -> list[Source]:
        acting = []
        for piece in self.pieces:
            lifted = self.rules("lifted-slot")
            due = [
                slot
                for slot, value in self.slots(piece).items()
                if slot not in piece.spent and (value == now or (lifted and value > now))
            ]
            if due:
                acting.append((piece, due))
        for piece, due in acting:
            piece.spent.update(due)
        self.sprung = set()
        sources: list[Source] = []
        for piece, _ in acting:
            if not self.is_netted(piece) and not self.is_numb(piece):
                sources += self.act(piece)
        return sources + (self.bombed() if now == 1 else [])

    def bombs(self) -> list[Place]:
        return [place for place, (kind, _) in self.grounds.items() if kind == "toxic-bomb"]

    def bombed(self) -> list[Source]:
        """KEY-42, OPEN-14: all around and on it are hit, but no HQs; an enemy's Trap goes off."""
        found: list[Source] = []
        for place in self.bombs():
            if not self.rules("toxic-bomb") and not self.oracle.choose([True, False]):
                continue
            _, seat = self.grounds.pop(place)
            sides = [(place, -1), *[t for d in range(6) if (t := self.touch(place, d)) is not None]]
            for there, entry in sides:
                other = self.on(there)
                if other is None or other.is_hq:
                    continue
                if self.house.team[seat] != self.side(other) and self.is_trap(other, entry):
                    found += self.spring(other, None)
                else:
                    wounds = 1 + self.boost(other, "extra_wound_taken")
                    found.append(Source(other, wounds, seat=seat))
        return found

    def act(self, piece: Piece) -> list[Source]:
        if piece.can("explosion") and self.oracle.choose([True, False]):
            return self.explode(piece)
        found: list[Source] = []
        melee, ranged = piece.tile.get("melee", {}), piece.tile.get("ranged", {})
        swap = self.swap(piece, [*melee], [*ranged]) or self.gauss(piece, [*ranged])
        for edge in sorted({*melee, *ranged}):
            found += self.attack(piece, edge, swap[1] if swap and swap[0] == edge else "")
        for special in piece.tile.get("special_attacks", ()):
            if swap is not None and swap[1] == "plain":
                found += self.shot(piece, piece.facing(swap[0]), 1)
            else:
                found += self.special(piece, special)
        return found

    def gauss(self, piece: Piece, ranged: list[str]) -> tuple[str, str] | None:
        """KEY-59: one ranged attack as Gauss, or a Gauss attack as plain ranged."""
        if piece.gaussed or not self.boost(piece, "swap_ranged_gauss"):
            return None
        if self.boost(piece, "swap_melee_ranged") or piece.can("sharpshooter"):
            raise Unclear("two choices about one shot")
        guns = [s for s in piece.tile.get("special_attacks", ()) if s["type"] == "gauss"]
        ways = [(edge, "gauss") for edge in ranged]
        ways += [(str(edge), "plain") for gun in guns for edge in gun["edges"]]
        if not ways:
            return None
        chosen = self.oracle.choose([None, *ways])
        piece.gaussed = chosen is not None
        return chosen

    def swap(self, piece: Piece, melee: list[str], ranged: list[str]) -> tuple[str, str] | None:
        """MOD-08: one edge, once in a Battle, may change its kind."""
        if piece.swapped or not self.boost(piece, "swap_melee_ranged"):
            return None
        ways = [(edge, "ranged") for edge in melee] + [(edge, "melee") for edge in ranged]
        chosen = self.oracle.choose([None, *ways])
        piece.swapped = chosen is not None
        return chosen

    def explode(self, piece: Piece) -> list[Source]:
        """ATK-09, ATK-10, OPEN-04: all neighbours but HQs; the unit itself is gone for certain."""
        found = [Source(piece, 0, destroys=True, sure=True)]
        for d in range(6):
            other, side = self.faced(piece, d), self.touch(piece.at, d)
            spared = other is not None and other.is_hq and not self.rules("clown")
            if other is not None and side is not None and not spared:
                found += self.splinter(piece, other, side[1])
        return found

    def splinter(self, piece: Piece, other: Piece, entry: int) -> list[Source]:
        if self.foe(piece, other) and self.is_trap(other, entry):
            return self.spring(other, piece)
        return [Source(other, 1 + self.boost(other, "extra_wound_taken"), piece)]

    def is_trap(self, piece: Piece, entry: int) -> bool:
        """KEY-60: a free Trap that is touched at its marked edge."""
        if "trap" not in piece.effects() or self.is_netted(piece) or self.is_numb(piece):
            return False
        return entry in [piece.facing(edge) for edge in piece.tile["module"]["edges"]]

    def spring(self, trap: Piece, by: Piece | None) -> list[Source]:
        """KEY-60: it goes off once in a segment; everybody around is hit, HQs too."""
        found = [Source(trap, 0, by, destroys=True, sure=True, springs=True)]
        if trap not in self.sprung:
            self.sprung.add(trap)
            around = [n for d in range(6) if (n := self.faced(trap, d)) is not None]
            found += [Source(n, 1 + self.boost(n, "extra_wound_taken"), trap) for n in around]
        return found

    def attack(self, piece: Piece, edge: str, into: str) -> list[Source]:
        """ATK-01 to ATK-03, ATK-08, ATK-13: what leaves through one edge."""
        d = piece.facing(edge)
        melee, ranged = (piece.tile.get(kind, {}).get(edge, 0) for kind in ("melee", "ranged"))
        found = []
        if into == "gauss":
            found += self.special(piece, {"type": "gauss", "edges": [int(edge)]})
            ranged = 0
            into = ""
        carried = bool(into) and self.rules("turned-attack")
        if into and not carried:
            melee, ranged = self.turned(melee, ranged, into)
        melee = melee and melee + self.boost(piece, "melee_strength")
        ranged = ranged and ranged + self.boost(piece, "ranged_strength")
        if carried:
            # OPEN-18: by option with the boosts of what it was
            melee, ranged = self.turned(melee, ranged, into)
        beside = self.faced(piece, d)
        near = beside if self.foe(piece, beside) else None
        goals = self.aim(piece, d) if ranged else []
        if near is not None and (near in [goal for goal, _ in goals] or not ranged):
            side = self.touch(piece.at, d)
            assert side is not None
            return found + self.land(piece, near, side[1], melee, ranged)
        if near is not None and melee:
            side = self.touch(piece.at, d)
            assert side is not None
            found += self.land(piece, near, side[1], melee, 0)
        for goal, entry in goals:
            found += self.land(piece, goal, entry, 0, ranged)
        return found

    def turned(self, melee: int, ranged: int, into: str) -> tuple[int, int]:
        """MOD-08: both icons of an edge form one of the new kind."""
        return (melee + ranged, 0) if into == "melee" else (0, melee + ranged)

    def shot(self, piece: Piece, d: int, strength: int) -> list[Source]:
        return [
            source
            for goal, entry in self.aim(piece, d)
            for source in self.land(piece, goal, entry, 0, strength)
        ]

    def flies_over(self, piece: Piece, other: Piece | None) -> bool:
        """OPEN-02: by option the shot of an HQ passes over another."""
        hqs = piece.is_hq and other is not None and other.is_hq
        return hqs and self.rules("hq-shot")

    def flights(
        self, piece: Piece, start: Piece, d: int, piercing: bool = False, bent: int = 0
    ) -> list[list[Step]]:
        """KEY-33: the ways of a shot, cut into pieces by friends that catch it and send it on."""
        if bent > 6:
            raise Unclear("a shot that runs in circles")
        way: list[Step] = []
        for place, entry in self.line(start.at, d):
            other = self.on(place)
            if other is not None and not self.foe(piece, other) and self.bends(other, entry):
                return [way] + [
                    further
                    for out in other.directions("redirect_out")
                    for further in self.flights(piece, other, out, piercing, bent + 1)
                ]
            way.append((place, entry))
            if self.flies_over(piece, other):
                way.pop()
            elif self.foe(piece, other) and not piercing:
                break
        return [way]

    def bends(self, piece: Piece, entry: int) -> bool:
        free = self.rules("redirector") or not self.is_netted(piece)
        return entry in piece.directions("redirect_in") and free

    def aim(self, piece: Piece, d: int) -> list[tuple[Piece, int]]:
        """The units that a shot hits, each with the side it comes in by."""
        bent = any("redirect_out" in p.tile for p in self.pieces if not self.foe(piece, p))
        if bent and piece.can("sharpshooter"):
            raise Unclear("a Sharpshooter whose friends redirect shots")
        if bent and not piece.can("mortar"):
            ends = [way[-1] for way in self.flights(piece, piece, d) if way]
            return [(u, e) for p, e in ends if (u := self.on(p)) is not None and self.foe(piece, u)]
        foes = [
            (number, self.on(place), entry)
            for number, (place, entry) in enumerate(self.line(piece.at, d))
            if self.foe(piece, self.on(place)) and not self.flies_over(piece, self.on(place))
        ]
        if piece.can("mortar"):
            foes = [foe for foe in foes if foe[0] == 1]
        if not foes:
            return []
        _, goal, entry = self.oracle.choose(foes) if piece.can("sharpshooter") else foes[0]
        assert goal is not None
        return [(goal, entry)]

    def special(self, piece: Piece, special: dict[str, Any]) -> list[Source]:
        if special["type"] == "melee_anywhere":
            prey = [other for other in self.pieces if self.foe(piece, other)]
            if not prey:
                return []
            strength = 1 + self.boost(piece, "melee_strength")
            return self.land(piece, self.oracle.choose(prey), None, strength, 0)
        if special["type"] in OTHERS:
            return OTHERS[special["type"]](self, piece, special)
        by_distance = special.get("by_distance")
        found: list[Source] = []
        for edge in special["edges"]:
            ways = self.flights(piece, piece, piece.facing(edge), piercing=True)
            line = [step for way in ways for step in enumerate(way)]
            for number, (place, entry) in line:
                other = self.on(place)
                if other is None or not self.foe(piece, other):
                    continue
                if by_distance is None:
                    strength = 1
                else:
                    strength = by_distance[number] if number < len(by_distance) else 0
                if strength:
                    found += self.land(piece, other, entry, 0, strength)
                if special["type"] == "shotgun":
                    break
        return found

    def explosive(self, piece: Piece, special: dict[str, Any]) -> list[Source]:
        return []

    def poison(self, piece: Piece, special: dict[str, Any]) -> list[Source]:
        """KEY-32: a Venom marker instead of wounds; mirrors send it back."""
        found = []
        for edge in special["edges"]:
            d = piece.facing(edge)
            other, side = self.faced(piece, d), self.touch(piece.at, d)
            if other is None or side is None or not self.foe(piece, other):
                continue
            if side[1] in other.directions("reflection"):
                raise Unclear("poison before a mirror")
            found.append(Source(other, 0, piece, sure=True, poisons=True))
        return found

    def demolish(self, piece: Piece, special: dict[str, Any]) -> list[Source]:
        """KEY-35, OPEN-15: the two spaces that the edges face, and the one between them beyond."""
        sides = [self.touch(piece.at, piece.facing(edge)) for edge in special["edges"]]
        places = [side[0] for side in sides if side is not None]
        if len(places) == 2:
            reach = [{t[0] for d in range(6) if (t := self.touch(p, d))} for p in places]
            places += [place for place in reach[0] & reach[1] if place != piece.at]
        struck = [u for place in places if (u := self.on(place)) is not None]
        return [
            Source(u, 1 + self.boost(u, "extra_wound_taken"), piece)
            for u in struck
            if self.foe(piece, u) or self.rules("ravager")
        ]

    def rocket(self, piece: Piece, special: dict[str, Any]) -> list[Source]:
        """ATK-07: any way of three steps, the first one straight ahead; or a miss."""
        front = self.touch(piece.at, piece.facing(special["edges"][0]))
        goals: list[tuple[Piece, int] | None] = [None]
        heap = [(front, 2)] if front is not None else []
        while heap:
            side, left = heap.pop()
            assert side is not None
            other = self.on(side[0])
            if other is not None and self.foe(piece, other):
                if (other, side[1]) not in goals:
                    goals.append((other, side[1]))
            elif left:
                heap += [(t, left - 1) for d in range(6) if (t := self.touch(side[0], d))]
        goal = self.oracle.choose(goals)
        return [] if goal is None else self.land(piece, *goal, 0, 3)

    def land(
        self, piece: Piece, other: Piece, entry: int | None, melee: int, ranged: int
    ) -> list[Source]:
        """ATK-04, ATK-11, TILE-02: armor, reflection, and HQs that do not hurt HQs."""
        if ranged and entry is not None and entry in other.directions("armor"):
            ranged -= 1
        mirrors = entry is not None and entry in other.directions("reflection")
        if mirrors and not self.is_netted(other):
            assert entry is not None
            side = self.touch(other.at, entry)
            behind = None if side is None else self.on(side[0])
            if side is None or behind is None:
                return []
            if side[1] in behind.directions("reflection") and not self.is_netted(behind):
                return []
            other, entry = behind, side[1]
            if ranged and entry in other.directions("armor"):
                ranged -= 1
        wounds = melee + ranged
        if other.is_hq and piece.is_hq and other is not piece:
            wounds = 0
        if wounds <= 0:
            return []
        if entry is not None and self.foe(piece, other) and self.is_trap(other, entry):
            return self.spring(other, piece)
        wounds += self.boost(other, "extra_wound_taken")
        numbs, poisons = self.numbs(piece), self.poisons(piece)
        return [Source(other, wounds, piece, numbs=numbs, poisons=poisons)]

    def poisons(self, piece: Piece) -> bool:
        return piece.can("venom") or self.boost(piece, "venom") > 0

    def venom(self) -> list[Source]:
        """KEY-13, BATTLE-09: every marker is a wound before the first segment."""
        sick = [piece for piece in self.pieces if piece.venom]
        seat = next((p.seat for p in self.pieces if p.army == "mississippi"), -1)
        return [Source(p, p.venom + self.boost(p, "extra_wound_taken"), seat=seat) for p in sick]

    def quicksands(self) -> list[Source]:
        """KEY-43: an enemy on them is destroyed, but no HQ."""
        sands = [(p, seat) for p, (kind, seat) in self.grounds.items() if kind == "quicksands"]
        return [
            Source(other, 0, destroys=True, seat=seat)
            for place, seat in sands
            if (other := self.on(place)) is not None
            and not other.is_hq
            and self.house.team[seat] != self.side(other)
        ]

    def swallow(self) -> None:
        """KEY-41: the Hole takes the unit on it, whoever's it is, but no HQ."""
        holes = [place for place, (kind, _) in self.grounds.items() if kind == "hole"]
        self.pieces = [p for p in self.pieces if p.is_hq or p.at not in holes]
        self.known = None
        self.fade()

    def explosives(self) -> list[Source]:
        """KEY-34, BATTLE-09: before all others; Explosive and enemy are destroyed."""
        found: list[Source] = []
        for piece in self.pieces:
            for special in piece.tile.get("special_attacks", ()):
                if special["type"] != "explosive" or self.is_netted(piece) or self.is_numb(piece):
                    continue
                d = piece.facing(special["edges"][0])
                other = self.faced(piece, d)
                if other is None or not self.foe(piece, other):
                    continue
                if other.is_hq and not self.rules("explosive"):
                    continue
                side = self.touch(piece.at, d)
                assert side is not None
                if side[1] in other.directions("reflection"):
                    raise Unclear("an Explosive before a mirror")
                if "trap" in other.effects() or self.boost(other, "extra_wound_taken"):
                    raise Unclear("an Explosive before a Trap or by the Wastes")
                numbs, poisons = self.numbs(piece), self.poisons(piece)
                gone = not other.is_hq
                mine = Source(other, 1, piece, destroys=gone, numbs=numbs, poisons=poisons)
                found.append(mine)
                found.append(Source(piece, 0, destroys=True, sure=True))
        return found

    # MED, DMG.

    def settle(self, sources: list[Source]) -> None:
        """BATTLE-05 c to g."""
        saved, spent = self.medics(sources)
        taken = [source for source in sources if source not in saved]
        kills = self.wound(taken)
        dead = [piece for piece, _ in kills]
        self.pieces = [p for p in self.pieces if p not in dead and p not in spent]
        self.known = None
        self.charge(kills)
        self.known = None
        self.fade()

    def fade(self) -> None:
        """DMG-02: who lived by bonus toughness and has lost it."""
        while faded := [
            p for p in self.pieces if p.wounds and not p.is_hq and p.wounds >= self.life(p)
        ]:
            self.pieces = [p for p in self.pieces if p not in faded]
            self.known = None

    def medics(self, sources: list[Source]) -> tuple[set[Source], set[Piece]]:
        """MED-01 to MED-10: every Medic that can must, whom it saves is its owner's choice."""
        holder: dict[Source, Piece] = {}
        reach = {
            m: self.served(m)
            for m in self.pieces
            if "medic" in m.effects() and not self.is_netted(m)
        }
        if any(self.is_spied_on(m, source.victim) for m in reach for source in sources):
            raise Unclear("a Medic may be spent on a Spy")
        while True:
            pairs = [
                (medic, source)
                for medic in self.ready(reach, sources, holder)
                for source in sources
                if source not in holder and not source.sure and source.victim in reach[medic]
            ]
            if not pairs:
                return set(holder), set(holder.values())
            medic, source = self.oracle.choose(pairs)
            holder[source] = medic
            held = [medic]
            while True:
                fresh = self.ready(reach, sources, holder)
                others = [m for m in fresh if m not in held and held[-1] in reach[m]]
                relief = self.oracle.choose([None, *others])
                if relief is None:
                    break
                holder[source] = relief
                held.append(relief)

    def ready(
        self, reach: dict[Piece, list[Piece]], sources: list[Source], holder: dict[Source, Piece]
    ) -> list[Piece]:
        """MED-06 to MED-08: Medics that hold nothing and do not die themselves."""
        return [
            m
            for m in reach
            if m not in holder.values()
            and not self.dies(m, [s for s in sources if s not in holder and s.victim is m])
        ]

    def dies(self, piece: Piece, sources: list[Source]) -> bool:
        if piece.is_hq:
            return False
        if any(source.destroys for source in sources):
            return True
        return piece.wounds + sum(source.wounds for source in sources) >= self.life(piece)

    def wound(self, sources: list[Source]) -> list[tuple[Piece, list[Piece]]]:
        """DMG-01 to DMG-06: who dies, and by whom."""
        kills: list[tuple[Piece, list[Piece]]] = []
        fed: list[int] = [0] * len(self.points)
        for piece in self.pieces:
            mine = [s for s in sources if s.victim is piece]
            total = sum(source.wounds for source in mine)
            if piece.is_hq:
                continue
            lethal = piece.wounds + total >= self.life(piece) and total > 0
            by = [s.by for s in mine if s.by and (s.springs or (lethal and s.wounds))]
            if lethal or any(source.destroys for source in mine):
                kills.append((piece, by))
        for _, by in kills:
            for killer in {k for k in by if k.can("devouring")}:
                fed[killer.seat] += any(p.is_hq and p.seat == killer.seat for p in self.pieces)
        kills += self.hurt_hqs(sources, fed)
        for source in sources:
            source.victim.numb |= source.numbs and self.has("sharrash", source)
            source.victim.venom += source.poisons and self.has("mississippi", source)
            if not source.victim.is_hq:
                source.victim.wounds += source.wounds
        return kills

    def has(self, army: str, source: Source) -> bool:
        """KEY-13, KEY-14, MULTI-14: whoever attacks needs markers; of Venom also an ally's do."""
        if sum(piece.venom for piece in self.pieces) >= 5:
            raise Unclear("markers run out")
        if source.by is None:
            return False
        if army == "mississippi" and self.house.venom >= 0:
            return self.house.team[self.house.venom] == self.side(source.by)
        return source.by.army == army

    def hurt_hqs(self, sources: list[Source], fed: list[int]) -> list[tuple[Piece, list[Piece]]]:
        kills = []
        for piece in self.pieces:
            if not piece.is_hq:
                continue
            mine = [s for s in sources if s.victim is piece]
            if self.house.scoring:
                self.score(piece.seat, mine)
                continue
            change = fed[piece.seat] - sum(source.wounds for source in mine)
            if change:
                left = self.points[piece.seat] + change
                self.points[piece.seat] = max(0, min(self.house.most[piece.seat], left))
                if left <= 0:
                    self.fallen.add(piece.seat)
                    kills.append((piece, [s.by for s in mine if s.by is not None]))
        if self.house.scoring:
            self.feed(fed)
        return kills

    def score(self, hq: int, sources: list[Source]) -> None:
        """MULTI-04, MULTI-13: whoever wounds another's HQ scores, up to 20."""
        for source in sources:
            if source.scorer not in (-1, hq):
                self.points[source.scorer] = min(20, self.points[source.scorer] + source.wounds)

    def feed(self, fed: list[int]) -> None:
        """MULTI-13: each meal of a Devourer costs some opponent a point."""
        for seat, meals in enumerate(fed):
            for _ in range(meals):
                rivals = [r for r, left in enumerate(self.points) if r != seat and left > 0]
                if rivals:
                    self.points[self.oracle.choose(rivals)] -= 1

    def charge(self, kills: list[tuple[Piece, list[Piece]]]) -> None:
        """PIR-CHARGE-01, PIR-CHARGE-02: one survivor may take the place of whom it killed."""
        goals: dict[Piece, list[Place]] = {}
        for victim, by in kills:
            for killer in dict.fromkeys(by):
                if killer in self.pieces and self.may_charge(killer, victim):
                    goals.setdefault(killer, []).append(victim.at)
        if len(goals) > 1:
            raise Unclear("two units charge in one segment")
        for killer, places in goals.items():
            goal = self.oracle.choose([None, *places])
            if goal is not None:
                if self.grounds.get(goal, ("", -1))[0] == "mine":
                    raise Unclear("a charge onto a Mine")
                killer.at, killer.turned = goal, 0

    def may_charge(self, killer: Piece, victim: Piece) -> bool:
        near = [side[0] for d in range(6) if (side := self.touch(killer.at, d)) is not None]
        foe = self.foe(killer, victim)
        return killer.can("charge") and foe and victim.at in LAND and victim.at in near

    # Afterwards.

    def drift(self) -> None:
        """PIR-DRIFT-03, -06, -07: nets tear, then all move one space on, looking north."""
        afloat = [piece for piece in self.pieces if piece.at in RING]
        stopped = self.verdict()
        torn = [(p, sum(b is p and not stopped[a] for a, b in self.aimed)) for p in afloat]
        if self.rules("drift-medic"):
            self.settle([Source(piece, 1) for piece, count in torn for _ in range(count)])
        else:
            self.settle([Source(piece, count) for piece, count in torn if count])
        for piece in self.pieces:
            if piece.at in RING:
                piece.at, piece.turned = RING[(RING.index(piece.at) + 1) % 12], 0

    def result(self) -> Board:
        standing = [s for s in range(len(self.points)) if s not in self.fallen]
        gone = self.fallen if len(standing) > 1 and not self.house.keeps_the_fallen else set()
        units = [
            (name(p.at), p.army, p.id, p.turned, p.wounds, p.venom)
            for p in self.pieces
            if p.seat not in gone
        ]
        under = [
            (f"under-{name(place)}", "", kind, 0, 0, 0)
            for place, (kind, seat) in self.grounds.items()
            if seat not in gone
        ]
        return tuple(self.points), frozenset(units + under)


OTHERS = {
    "explosive": Battle.explosive,
    "poisoning": Battle.poison,
    "demolition": Battle.demolish,
    "rocket": Battle.rocket,
}
Setting = list[tuple[str, str, int, str, int, int, int]]
"""Army, tile, seat, space, rotation, wounds and venom of every unit."""


def pieces_of(units: Setting) -> list[Piece]:
    return [
        Piece(army, id, seat, PLACES[space], turned, wounds, venom)
        for army, id, seat, space, turned, wounds, venom in units
    ]


def outcomes(units: Setting, points: list[int], house: House) -> set[Board]:
    """All boards with which a Battle can end."""
    found: set[Board] = set()
    oracle = Oracle()
    for _ in range(400):
        found.add(Battle(pieces_of(units), points[:], house, oracle).run())
        if not oracle.next():
            return found
    raise Unclear("too many choices")
