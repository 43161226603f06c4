"""What a seat may do in its turn, once more and straight from the rules: which tiles can be played,
which units act, and whom they may choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.games.neuroshima_hex.rules.battle.reference import LAND, TILES, Place, name
from tests.games.neuroshima_hex.rules.nets.reference import Unit, World

NO_SIDES = ("net", "armor", "reflection", "redirect_in", "redirect_out", "tentacles")
MARKERS = ("accelerator", "claw", "net", "acid")
LAST_MARKER = 6


@dataclass(frozen=True)
class Facts:
    """What counts besides the units: foundations by space, what is in hand, what was used."""

    seat: int
    hand: list[str]
    grounds: dict[str, tuple[str, int]]
    used: dict[str, set[str]]
    points: int = 20
    implants: int = 0
    pulled: bool = False
    terror: bool = False
    ending: bool = False
    pool: list[str] = field(default_factory=list)
    rulings: frozenset[str] = frozenset()


def looks_alike(tile: dict[str, Any]) -> bool:
    """Whether a tile is the same however it is turned."""
    lists = [tile.get(key, ()) for key in (*NO_SIDES, "power_supply")]
    lists.append(tile.get("module", {}).get("edges", ()))
    strengths = [tile.get(kind, {}) for kind in ("melee", "ranged")]
    even = all(len(each) in (0, 6) for each in [*lists, *strengths])
    same = all(len(set(each.values())) < 2 for each in strengths)
    return even and same and not any(s["edges"] for s in tile.get("special_attacks", ()))


class Turn:
    """All that one seat may do on a board."""

    def __init__(self, world: World, facts: Facts) -> None:
        self.world = world
        self.facts = facts
        self.seat = facts.seat
        self.mine = world.team(facts.seat)
        self.own = [u for u in world.units if world.controller(u) == self.seat]
        self.foes = [u for u in world.units if world.side(u) != self.mine]
        self.hq = next((u for u in world.units if u.is_hq and u.seat == self.seat), None)

    # The board.

    def rules(self, ruling: str) -> bool:
        return ruling in self.facts.rulings

    def near(self, place: Place) -> list[Place]:
        sides = [self.world.map.touch(place, direction) for direction in range(6)]
        return [side[0] for side in sides if side is not None]

    def free(self, place: Place) -> bool:
        return place in LAND and place not in self.world.on

    def grounded(self, unit: Unit) -> bool:
        """Not afloat: whoever is on Water drifts, and nothing else moves it."""
        return not unit.can("drift")

    def can_go(self, unit: Unit) -> bool:
        """INST-05, PIR-DRIFT-04."""
        return not self.world.stopped(unit) and self.grounded(unit)

    def changes(self, unit: Unit) -> bool:
        """RUL-03: a Move changes something."""
        return not looks_alike(unit.tile) or any(map(self.free, self.near(unit.at)))

    # Whom a tile or an ability may choose.

    def movers(self) -> list[Unit]:
        """INST-02, OPEN-05: by option a Move also helps a netted unit."""
        able = [u for u in self.own if self.rules("netted-move") or not self.world.stopped(u)]
        return [u for u in able if self.grounded(u) and self.changes(u)]

    def turnable(self) -> list[Unit]:
        return [u for u in self.own if self.can_go(u) and not looks_alike(u.tile)]

    def push_goals(self, pusher: Unit, victim: Unit) -> list[Place]:
        away = [p for p in self.near(victim.at) if p != pusher.at]
        return [p for p in away if p not in self.near(pusher.at) and self.free(p)]

    def pushable(self, pusher: Unit) -> list[Unit]:
        """INST-04, INST-05."""
        if self.world.stopped(pusher):
            return []
        beside = [u for u in self.foes if u.at in self.near(pusher.at) and self.can_go(u)]
        return [u for u in beside if self.push_goals(pusher, u)]

    def grab_goals(self, grabber: Unit, victim: Unit) -> list[Place]:
        return [p for p in self.near(grabber.at) if p in self.near(victim.at) and self.free(p)]

    def grabbable(self, grabber: Unit) -> list[Unit]:
        """PIR-GRAB-01: exactly one space between."""
        if self.world.stopped(grabber):
            return []
        far = [u for u in self.foes if u.at not in self.near(grabber.at) and self.can_go(u)]
        return [u for u in far if self.grab_goals(grabber, u)]

    def partners(self, unit: Unit, anywhere: bool) -> list[Unit]:
        """INST-11, OPEN-08, KEY-70: own units to change places with."""
        if not self.can_go(unit):
            return []
        others = [u for u in self.own if u is not unit and self.can_go(u)]
        return [u for u in others if anywhere or u.at in self.near(unit.at)]

    def rivals(self, unit: Unit) -> list[Unit]:
        """INST-15: enemies to change places with, none of both on a foundation."""
        if not self.can_go(unit) or unit.space in self.facts.grounds:
            return []
        beside = [u for u in self.foes if u.at in self.near(unit.at) and self.can_go(u)]
        return [u for u in beside if u.space not in self.facts.grounds]

    def diggers(self, castle: Unit) -> list[Unit]:
        """KEY-15, KEY-54, MOD-14: own units that have the trait, or that Underworlds give it."""
        if not self.can_go(castle):
            return []
        everybody = self.mine in self.world.board_wide("underground")
        return [
            u
            for u in self.own
            if u is not self.hq
            and u is not castle
            and self.can_go(u)
            and (everybody or (u.can("underground") and self.world.serves(u) == self.seat))
        ]

    def enemy_grounds(self) -> list[str]:
        return [
            space
            for space, (_, seat) in self.facts.grounds.items()
            if self.world.team(seat) != self.mine
        ]

    def sniped(self) -> list[str]:
        units = [f"pick {u.space}" for u in self.foes if not u.is_hq]
        return units + [f"ground {space}" for space in self.enemy_grounds()]

    def blasted(self) -> list[str]:
        """INST-08, INST-18, OPEN-03: whatever an enemy has beside the own HQ."""
        if self.hq is None or (self.rules("grenade") and self.world.stopped(self.hq)):
            return []
        around = [name(place) for place in self.near(self.hq.at)]
        return [choice for choice in self.sniped() if choice.split()[1] in around]

    def steeled(self) -> list[Unit]:
        """KEY-03, END-12."""
        free = bool(self.world.board_wide("net_of_steel_free"))
        lies = any("steel" in u.marks for u in [*self.world.units, *self.world.covered])
        if lies or not (free or self.facts.points > 1):
            return []
        return [u for u in self.foes if not u.is_hq and u.at in LAND]

    def gripped(self, unit: Unit) -> list[Unit]:
        """KEY-10: the marker may be shifted, but not to where it lies."""
        faced = self.world.faced(unit, unit.tile["tentacles"])
        return [u for u in faced if u in self.foes and "tentacle" not in u.marks]

    def pulled(self, space: str) -> list[Unit]:
        """KEY-41, OPEN-11."""
        beside = [u for u in self.foes if space in map(name, self.near(u.at)) and self.can_go(u)]
        return [u for u in beside if self.rules("hole") or not u.is_hq]

    def in_hand(self) -> list[str]:
        """Units in hand that may stand on land."""
        army = self.world.table.armies[self.seat]
        kinds = ("warrior", "module", "implant")
        tiles = {id: TILES[army, id] for id in self.facts.hand}
        return [
            id
            for id, tile in tiles.items()
            if tile["kind"] in kinds and "drift" not in tile.get("abilities", ())
        ]

    def replaceable(self) -> list[Unit]:
        return [u for u in self.own if not u.is_hq and u.at in LAND]

    # What is offered.

    def offers(self) -> set[str]:
        found = {"end", *(f"discard {id}" for id in self.facts.hand)}
        found |= {f"play {id}" for id in self.facts.hand if self.can_play(id)}
        for unit in self.own:
            found |= {f"use {unit.space} {act}" for act in self.acts(unit)}
        for space, (kind, seat) in self.facts.grounds.items():
            open_hole = kind == "hole" and seat == self.seat and not self.facts.pulled
            if open_hole and not self.stands_on(space) and self.pulled(space):
                found.add(f"use {space} pull")
        return found

    def stands_on(self, space: str) -> bool:
        return any(unit.space == space for unit in self.world.units)

    def can_play(self, id: str) -> bool:
        tile = TILES[self.world.table.armies[self.seat], id]
        if tile["kind"] == "foundation":
            free = [p for p in LAND if self.free(p) and name(p) not in self.facts.grounds]
            return not self.facts.terror and bool(free)
        if tile["kind"] != "instant":
            return not self.facts.terror
        action = tile["action"]
        if action in ("battle", "sandstorm"):
            return not self.facts.ending
        if action == "reappearance":
            return not self.facts.terror and bool(self.facts.pool)
        if action == "transposition":
            return bool(self.in_hand() and self.replaceable())
        if action == "paralysis" and self.paralysed() == LAST_MARKER:
            return False
        choices = self.choices(action)
        return choices is None or bool(choices)

    def paralysed(self) -> int:
        return sum("paralysed" in unit.marks for unit in self.world.units)

    def choices(self, action: str) -> list[str] | None:
        """The first choice of an instant tile or an Implant, if it is one of units."""
        if action == "sniper":
            return self.sniped()
        if action == "grenade":
            return self.blasted()
        found = self.chooser(action)
        return None if found is None else [f"pick {unit.space}" for unit in found()]

    def chooser(self, action: str) -> Callable[[], list[Unit]] | None:
        own = self.own
        table: dict[str, Callable[[], list[Unit]]] = {
            "move": self.movers,
            "push_back": lambda: [u for u in own if self.pushable(u)],
            "grab": lambda: [u for u in own if self.grabbable(u)],
            "castling": lambda: [u for u in own if self.exchanged(u, action)],
            "transmitter": lambda: [u for u in own if self.exchanged(u, action)],
            "castling_with_the_opponent": lambda: [u for u in own if self.exchanged(u, action)],
            "rotation": self.turnable,
            "smoke_screen": lambda: [
                u for u in self.foes if self.can_go(u) and not looks_alike(u.tile)
            ],
            "transposition": self.replaceable,
            "paralysis": lambda: self.foes,
            "quill": lambda: self.foes,
            "drill": lambda: [u for u in own if self.can_go(u)],
        }
        return table.get(action)

    def exchanged(self, unit: Unit, action: str) -> list[Unit]:
        """Whom a unit changes places with."""
        if action == "castling_with_the_opponent":
            return self.rivals(unit)
        return self.partners(unit, anywhere=action == "transmitter" or self.rules("castling"))

    # ABIL: what units do.

    def acts(self, unit: Unit) -> list[str]:
        used = self.facts.used.get(unit.space, set())
        found = []
        if self.can_go(unit) and self.changes(unit) and self.moves_left(unit, used):
            found.append("move")
        if self.world.stopped(unit):
            return found
        able: dict[str, tuple[str, Callable[[], object]]] = {
            "rotation": ("turn", lambda: not looks_alike(unit.tile)),
            "push_back": ("push", lambda: self.pushable(unit)),
            "grab": ("grab", lambda: self.grabbable(unit)),
            "open": ("open", self.in_hand),
            "net_of_steel": ("net", self.steeled),
            "rotate_own_unit": ("order", self.turnable),
            "adaptation": ("face-over", lambda: True),
            "underground_castling": ("castle", lambda: self.diggers(unit)),
        }
        for ability, (word, test) in able.items():
            if unit.can(ability) and word not in used and test():
                found.append(word)
        if unit.tile.get("tentacles") and "tentacles" not in used and self.gripped(unit):
            found.append("tentacles")
        if unit.tile["kind"] == "implant" and "implant" not in used and self.can_activate(unit):
            found.append("implant")
        return found

    def moves_left(self, unit: Unit, used: set[str]) -> int:
        """ABIL-01, MOD-07: the own one, and one from every module that lends one."""
        lent = [m for m, _, spaces in self.world.givers("mobility") if unit.space in spaces]
        lent += [
            m.space for m, spy in self.world.spied() if "mobility" in m.effects and spy == unit
        ]
        return sum(space not in used for space in lent) + (
            unit.can("mobility") and "move" not in used
        )

    def can_activate(self, unit: Unit) -> bool:
        """TILE-07, KEY-56, KEY-70 to KEY-73, RUL-11."""
        most = 1 + len(self.world.board_wide("extra_implant_activation"))
        served = unit.seat == self.seat or self.rules("taken-implant")
        if self.facts.implants >= most or not served:
            return False
        action = "transmitter" if unit.id == "transmitter" else unit.tile["action"]
        if action == "battle":
            return not self.facts.ending
        if action == "incubation":
            return not unit.marks & {*MARKERS} and bool(self.markers())
        return bool(self.choices(action))

    def markers(self) -> list[str]:
        lying = {mark for unit in self.world.units for mark in unit.marks}
        return [mark for mark in MARKERS if mark not in lying]
