"""The table: who plays which army, which rulings are in force. Fixed for a whole game."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from quarterdeck.core.errors import Refusal
from quarterdeck.core.game import COMPLETE, Info, Option, Options
from quarterdeck.games.neuroshima_hex.actions import COLOURS
from quarterdeck.games.neuroshima_hex.components import ARMIES, FACES_OF, OFFERED, TILES
from quarterdeck.games.neuroshima_hex.tables import ACTIVE as ACTIVE_FACE
from quarterdeck.games.neuroshima_hex.tables import KNOTTY

ANY: Final = "any"
PIRATES: Final = "pirates"
HIT_POINTS: Final = 20


def _switch(id: str, title: str, default: str, other: str, rule: str) -> Option:
    return Option(id, title, (default, other), default, rule)


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "armies",
        "Armies, one for each seat (any: drawn by lot)",
        (*OFFERED, ANY),
        f"{PIRATES},{ANY}",
        "NSH-SETUP-01",
        per_seat=True,
        free=True,
    ),
    Option(
        "mode",
        "Mode (teams: seats 1 and 3 against 2 and 4; loner: seat 1 against the others)",
        ("standard", "scoring", "teams", "loner"),
        "standard",
        "NSH-MULTI-01",
    ),
    Option(
        "battlefield",
        "Battlefield",
        ("standard",),
        "standard",
        "NSH-MULTI-08",
        free=True,
    ),
    _switch("team-points", "Hit points of a pair against a loner", "13", "16", "NSH-MULTI-06"),
    _switch("reinforcements", "Reinforcements: hold six tiles", "off", "on", "NSH-OPT-01"),
    _switch("battle-choices", "Choices in a Battle", "ask", "auto", "NSH-BATTLE-12"),
    _switch("lifted-slot", "A slot lifted above the segment played", "lost", "next", "NSH-OPEN-01"),
    _switch("hq-shot", "An HQ's shot at an HQ on its line", "stops", "passes", "NSH-OPEN-02"),
    _switch("grenade", "Grenade while the own HQ is netted", "allowed", "forbidden", "NSH-OPEN-03"),
    _switch("clown", "Clown's explosion and HQs", "unharmed", "wounded", "NSH-OPEN-04"),
    _switch("netted-move", "Move on a netted own unit", "no", "yes", "NSH-OPEN-05"),
    _switch("unlucky-draw", "Unlucky draw", "three", "any", "NSH-OPEN-06"),
    _switch("full-board", "The turn after a full-board Battle", "over", "goes-on", "NSH-OPEN-07"),
    _switch("castling", "Castling", "adjacent", "anywhere", "NSH-OPEN-08"),
    _switch("mine", "A Mine", "destroys", "wounds", "NSH-OPEN-09"),
    _switch("explosive", "An Explosive and HQs", "unharmed", "wounded", "NSH-OPEN-10"),
    _switch("hole", "The Hole and HQs", "spared", "pulled", "NSH-OPEN-11"),
    _switch("long-range", "Long-range modules reach", "two", "line", "NSH-OPEN-12"),
    _switch("redirector", "A netted redirecting unit", "idle", "works", "NSH-OPEN-13"),
    _switch("toxic-bomb", "The Toxic Bomb", "choice", "always", "NSH-OPEN-14"),
    _switch("ravager", "The Ravager hits", "enemies", "all", "NSH-OPEN-15"),
    _switch("extra-slot", "An extra slot without room", "vanishes", "zero", "NSH-OPEN-16"),
    _switch("cycle-net", "Nets that leave a net cycle", "work", "void", "NSH-OPEN-17"),
    _switch("turned-attack", "A turned attack's strength", "printed", "carried", "NSH-OPEN-18"),
    _switch("drift-medic", "At Drift a Medic cancels the nets of", "unit", "net", "PIR-DRIFT-07"),
)
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
ACTIVE: Final = frozenset(
    (
        "mobility",
        "rotation",
        "push_back",
        "grab",
        "open",
        "net_of_steel",
        "rotate_own_unit",
        "adaptation",
        "spy",
        "underground_castling",
        "tentacles",
        "implant",
        "hole",
    )
)
"""What may give a seat something to do in its turn besides its tiles."""
DEFAULTS: Final[Options] = {option.id: option.default for option in OPTIONS}
CHOICES: Final = {option.id: option.choices for option in OPTIONS}

INFO: Final = Info(
    id="neuroshima-hex",
    title="Neuroshima Hex",
    blurb="Build a tangle of fighters, let one Battle decide. "
    "Seventeen armies; the Pirates bring water.",
    seats=(2, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=1,
    stage=COMPLETE,
    actions_rule="NSH-TURN-07",
    end_rule="NSH-END-05",
    minutes=40,
)


class Table:
    """Options turned into facts that rules ask by name."""

    __slots__ = (
        "active", "alone", "any_unlucky", "armies", "auto", "borrows", "carried",
        "castling_anywhere", "clown_wounds", "effects", "explosive_wounds", "features", "goes_on",
        "grenade_needs_hq", "hq_shot_passes", "knotty", "late_zero", "lifted_next", "loner",
        "long_line", "mine_wounds", "mode", "move_netted", "net_sources", "options", "points",
        "pulls_hq", "ravager_all", "redirect_netted", "reinforced", "scoring", "seat_of", "seats",
        "tangled", "team", "toxic_always", "tricky", "void_cycles", "watched", "water",
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

    def _contents(self) -> None:
        """Which abilities and effects can occur at all, so that rules may skip the others."""
        own = [_features(army) for army in self.armies]
        self.features = frozenset().union(*(features for features, _ in own))
        self.effects = frozenset().union(*(effects for _, effects in own))
        self.tangled = bool(self.features & TANGLES)
        self.watched = bool(self.features & (TANGLES | {"toughness"}))
        self.tricky = bool(self.features & TRICKS)
        anybody = "takeover" in self.features
        self.borrows = anybody or "spy" in self.features or not self.alone
        self.active = tuple(
            self._active_faces(army) if anybody or features & ACTIVE else frozenset()
            for army, (features, _) in zip(self.armies, own, strict=True)
        )
        self.knotty = _faces(self.armies, KNOTTY)

    def _active_faces(self, army: str) -> frozenset[int]:
        """Faces that give a seat something to do in its turn; borrowed ones may be anybody's."""
        return _faces(self.armies if self.borrows else (army,), ACTIVE_FACE)


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


def chosen_armies(seats: int, value: str) -> list[str]:
    """The armies of an option value, one for each seat; a short list repeats its last word."""
    words = value.split(",")
    return (words + [words[-1]] * seats)[:seats]


def refuse(seats: int, options: Options) -> Refusal | None:
    """SETUP-07, PIR-USE-01, MULTI-01: tables that cannot be set."""
    words = options["armies"].split(",")
    if len(words) > seats and options["armies"] != DEFAULTS["armies"]:
        return Refusal("NSH-SETUP-01", f"There are {len(words)} armies for {seats} seats.")
    armies = chosen_armies(seats, options["armies"])
    for army in armies:
        if army not in OFFERED and army != ANY:
            return Refusal(
                "NSH-SETUP-01", f"There is no army '{army}'; there are: {', '.join(OFFERED)}."
            )
    named = [army for army in armies if army != ANY]
    if len(set(named)) < len(named):
        return Refusal("NSH-SETUP-07", "No army may be played twice in one game.")
    return _refuse_battlefield(named, options) or _refuse_mode(seats, options)


def _refuse_battlefield(armies: list[str], options: Options) -> Refusal | None:
    field = options["battlefield"]
    if field == "standard":
        return None
    if PIRATES in armies and field == "expanded":
        return Refusal("PIR-USE-01", "The Pirates cannot play on the expanded battlefield.")
    return Refusal("NSH-MULTI-08", f"Only the standard battlefield is played here, not '{field}'.")


def _refuse_mode(seats: int, options: Options) -> Refusal | None:
    mode = options["mode"]
    wanted = {"standard": (2, 3, 4), "scoring": (3, 4), "teams": (4,), "loner": (3,)}[mode]
    if seats in wanted:
        return None
    return Refusal("NSH-MULTI-01", f"The mode '{mode}' is for {wanted[0]} players, not {seats}.")


def army_name(table: Table, seat: int) -> str:
    return ARMIES[table.armies[seat]].name
