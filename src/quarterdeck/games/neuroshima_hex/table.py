"""The table: who plays which army, which rulings are in force. Fixed for a whole game."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from quarterdeck.core.game import Options
from quarterdeck.games.neuroshima_hex.components import ARMIES, FACES_OF, PIRATES, TILES
from quarterdeck.games.neuroshima_hex.components.faces import ACTIVE, LENDING, LOOPING
from quarterdeck.games.neuroshima_hex.info import DEFAULTS

HIT_POINTS: Final = 20
TANGLES: Final = frozenset(
    (
        "takeover",
        "powered",
        "net_of_steel",
        "tentacles",
        "roots",
        "incubation",
        "scoper",
        "sandstorm",
    )
)
"""What can make control and nets depend on one another (NET-11)."""
TRICKS: Final = frozenset(
    (
        "reflection",
        "trap",
        "extra_wound_taken",
        "venom",
        "paralysis",
        "poisoning",
    )
)
"""What an attack may meet or carry besides armor."""
BORROWERS: Final = frozenset(("scoper", "spy"))
"""What lets a side move by modules that are not its own (MOD-09, ABIL-06)."""


class Table:
    """Options turned into facts that rules ask by name."""

    __slots__ = (
        "active", "alone", "any_unlucky", "armies", "auto", "carried",
        "castling_anywhere", "clown_wounds", "effects", "explosive_wounds", "features", "goes_on",
        "grenade_needs_hq", "hq_shot_passes", "implants_serve_takers", "late_zero", "lending",
        "lifted_next", "loner", "long_line", "looping", "mine_wounds", "mode",
        "move_netted", "net_sources", "options", "points", "pulls_hq", "ravager_all",
        "redirect_netted", "reinforced", "scoring", "seat_of", "seats", "tangled", "team",
        "toxic_always", "tricky", "void_cycles", "watched", "water",
    )  # fmt: skip

    def __init__(self, seats: int, armies: tuple[str, ...], options: Options) -> None:
        self.seats = seats
        self.armies = armies
        self.options = options
        self.seat_of = {army: seat for seat, army in enumerate(armies)}
        self.water = PIRATES in armies
        self._modes(options)
        self._rulings(options)
        self._contents()

    def _modes(self, options: Options) -> None:
        mode = options["mode"]
        self.mode = mode
        self.scoring = mode == "scoring"
        self.loner = mode == "loner"
        self.team = tuple(self._side(seat) for seat in range(self.seats))
        self.alone = mode in ("standard", "scoring")
        pair = int(options["team-points"]) if self.loner else HIT_POINTS
        self.points = tuple(HIT_POINTS if seat == 0 else pair for seat in range(self.seats))
        self.reinforced = options["reinforcements"] == "on"
        self.auto = options["battle-choices"] == "auto"

    def _side(self, seat: int) -> int:
        """MULTI-05, MULTI-06: who belongs together; alone, every seat is its own side."""
        if self.mode == "teams":
            return seat % 2
        return min(seat, 1) if self.loner else seat

    def _rulings(self, options: Options) -> None:
        def other(id: str) -> bool:
            return options[id] != DEFAULTS[id]

        self.lifted_next = other("lifted-slot")
        self.hq_shot_passes = other("hq-shot")
        self.grenade_needs_hq = other("grenade")
        self.clown_wounds = other("clown")
        self.move_netted = other("netted-move")
        self.any_unlucky = other("unlucky-draw")
        self.goes_on = other("full-board")
        self.castling_anywhere = other("castling")
        self.mine_wounds = other("mine")
        self.explosive_wounds = other("explosive")
        self.pulls_hq = other("hole")
        self.long_line = other("long-range")
        self.redirect_netted = other("redirector")
        self.toxic_always = other("toxic-bomb")
        self.ravager_all = other("ravager")
        self.late_zero = other("extra-slot")
        self.void_cycles = other("cycle-net")
        self.carried = other("turned-attack")
        self.net_sources = other("drift-medic")
        self.implants_serve_takers = other("taken-implant")

    def _contents(self) -> None:
        """Which abilities and effects can occur at all, so that rules may skip the others."""
        own = [_features(army) for army in self.armies]
        self.features = frozenset().union(*(features for features, _ in own))
        self.effects = frozenset().union(*(effects for _, effects in own))
        self.tangled = bool(self.features & TANGLES)
        self.watched = bool(self.features & (TANGLES | {"toughness"}))
        self.tricky = bool(self.features & TRICKS)
        self.active = tuple(map(self._active_faces, self.armies))
        self.looping = _faces(self.armies, LOOPING)
        self.lending = _faces(self.armies, LENDING)

    def _active_faces(self, army: str) -> frozenset[int]:
        """Faces that give a seat something to do in its turn: its own ones; anybody's, where units
        can be taken over; and what lends moves to a Spy, to the side of a Scoper or to an ally."""
        features, _ = _features(army)
        if "takeover" in self.features:
            return _faces(self.armies, ACTIVE)
        own = _faces((army,), ACTIVE)
        if features & BORROWERS or not self.alone:
            return own | _faces(self.armies, LENDING)
        return own


@lru_cache(maxsize=512)
def table_of(seats: int, armies: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> Table:
    """The table for these armies and options; games in a row share it."""
    return Table(seats, armies, {**dict(options), "armies": ",".join(armies)})


@cache
def _features(army: str) -> tuple[frozenset[str], frozenset[str]]:
    """All that an army's tiles can do, and the effects of its modules alone."""
    tiles = [tile for tile in TILES if tile.army == army]
    effects = frozenset(e for t in tiles if t.module for e, _ in t.module.effects)
    found = {a for t in tiles for a in t.abilities} | {t.action for t in tiles} | effects
    found |= {s.kind for t in tiles for s in t.specials}
    found |= {"tentacles" for t in tiles if t.tentacles}
    found |= {"redirect" for t in tiles if t.redirect_out}
    found |= {"reflection" for t in tiles if t.reflection}
    found |= {"implant" for t in tiles if t.kind == "implant"}
    return frozenset(found), effects


def _faces(armies: tuple[str, ...], trait: tuple[bool, ...]) -> frozenset[int]:
    """All faces of these armies that have a trait."""
    return frozenset(face for army in armies for face in FACES_OF[army].values() if trait[face])


def army_name(table: Table, seat: int) -> str:
    return ARMIES[table.armies[seat]].name
