"""Every thing a person can meet: tiles, armies, icons, markers, places, options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.words import capital, counted, listed
from quarterdeck.games.neuroshima_hex.board import DIRECTIONS, NAMES, STANDARD
from quarterdeck.games.neuroshima_hex.components import ARMIES, COLOURS, THINGS, TILES, Tile
from quarterdeck.games.neuroshima_hex.components.icons import ICONS, MARKERS
from quarterdeck.games.neuroshima_hex.info import OPTIONS
from quarterdeck.games.neuroshima_hex.rules.battle.report import COMPASS, SENTENCES
from quarterdeck.games.neuroshima_hex.rules.events import POOL
from quarterdeck.games.neuroshima_hex.words.phrases import deeds

RULES: Final = Path(__file__).parents[1] / "RULES.md"
KINDS: Final = {
    "hq": ("The HQ of an army: the game is about its hit points.", "NSH-TILE-01"),
    "warrior": ("A unit that fights.", "NSH-TILE-05"),
    "module": (
        "A unit that helps others, or harms enemies, through its connectors.",
        "NSH-TILE-06",
    ),
    "implant": ("A unit whose action may be activated, one Implant a turn.", "NSH-TILE-07"),
    "foundation": ("It lies under units, on a space without another foundation.", "NSH-TILE-08"),
    "instant": ("It is played from hand and discarded.", "NSH-TILE-09"),
}
DRAWN_AS: Final = {
    "extra_initiative": "initiative",
    "gauss": "swap_ranged_gauss",
    "net_of_steel": "net_of_steel_free",
    "rotate_own_unit": "rotation",
    "underground_castling": "castling",
}
"""Icons that share the drawing of another."""
MARKS: Final = (
    *("paralysed", "steel", "tentacle", "quill-left", "quill-right", "accelerator", "claw", "net"),
    *("acid", "venom", *(f"taken-{colour}" for colour in COLOURS)),
)
"""How views spell what lies on a unit."""


def catalogue() -> Catalogue:
    things = [*_armies(), *_tiles(), *_icons(), *_tokens(), *_places(), *_options()]
    return Catalogue(things, _words())


def _armies() -> Iterator[Thing]:
    for army in ARMIES.values():
        yield Thing(
            id=army.id,
            name=army.name,
            kind="army",
            text=army.feature,
            numbers={"tiles": "35"},
            rules=("NSH-SETUP-01",),
            picture=f"{army.id}/hq",
        )


def _tiles() -> Iterator[Thing]:
    for face, tile in enumerate(TILES):
        yield Thing(
            id=THINGS[face],
            name=tile.name,
            kind=tile.kind,
            text=describe(tile),
            numbers=_numbers(tile),
            rules=_rules(tile),
            picture=_picture(tile),
        )


def _picture(tile: Tile) -> str:
    """The drawing the page puts on the tile: of its effect, its action, or its own in the icons of
    its army."""
    if tile.module is not None and tile.kind == "module":
        effect = tile.module.effects[0][0]
        return DRAWN_AS.get(effect, effect)
    if tile.kind in ("instant", "foundation") and tile.action:
        return DRAWN_AS.get(tile.action, tile.action)
    return f"{tile.army}/{tile.id.partition('+')[0]}"


def describe(tile: Tile) -> str:
    """A tile in complete sentences: what it is, what its edges do, what it can."""
    sentences = [KINDS[tile.kind][0]]
    turned = deeds(tile, 0)
    if turned:
        sentences.append(f"With its top to the north: {turned}.")
    if tile.module is not None:
        sentences += [_effect(tile, name, value) for name, value in tile.module.effects]
    icons = [*sorted(tile.abilities), *([tile.action] if tile.action else [])]
    sentences += [f"{ICONS[icon][0]}: {ICONS[icon][1]}" for icon in icons]
    sentences += [f"{ICONS[s.kind][0]}: {ICONS[s.kind][1]}" for s in tile.specials]
    return " ".join([*sentences, tile.note] if tile.note else sentences)


def _effect(tile: Tile, name: str, value: int) -> str:
    assert tile.module is not None
    whom = {"friendly": "own units", "enemy": "enemies"}.get(tile.module.target, "enemies")
    where = {"board": "everywhere", "line": "on its lines"}.get(tile.module.reach, "it connects to")
    amount = f" {value:+d}" if name in ("initiative", "melee_strength", "ranged_strength") else ""
    return f"To {whom} {where} it gives {ICONS[name][0]}{amount}: {ICONS[name][1]}"


def _numbers(tile: Tile) -> dict[str, str]:
    numbers = {"army": ARMIES[tile.army].name}
    if tile.count:
        numbers["in the box"] = str(tile.count)
    if tile.is_unit and tile.kind != "hq":
        numbers["life"] = counted(1 + tile.toughness, "wound")
    if tile.initiative:
        numbers["initiative"] = listed([str(slot) for slot in tile.initiative])
    return numbers


def _rules(tile: Tile) -> tuple[str, ...]:
    names = [*tile.abilities, *(s.kind for s in tile.specials), tile.action]
    names += [name for name, _ in tile.module.effects] if tile.module is not None else []
    found = {ICONS[name][2] for name in names if name in ICONS}
    return (KINDS[tile.kind][1], *sorted(found))


def _icons() -> Iterator[Thing]:
    for id, (name, text, rule) in ICONS.items():
        picture = DRAWN_AS.get(id, id)
        yield Thing(id=id, name=name, kind="icon", text=text, rules=(rule,), picture=picture)
    for id, (text, rule) in KINDS.items():
        yield Thing(id=id, name=capital(id), kind="kind of tile", text=text, rules=(rule,))


def _tokens() -> Iterator[Thing]:
    for id, (name, text, rule) in MARKERS.items():
        yield Thing(id=id, name=name, kind="marker", text=text, rules=(rule,))
    yield Thing(
        id="hit-point",
        name="hit point",
        kind="counter",
        text="What an HQ has left; at none it is destroyed.",
        numbers={"at the start": "20"},
        rules=("NSH-SETUP-02", "NSH-DMG-04"),
        nouns=("hit point", "hit points"),
    )
    yield Thing(
        id="point",
        name="point",
        kind="counter",
        text="In a scoring game a wound on an enemy HQ is a point; 20 win.",
        rules=("NSH-MULTI-04",),
    )
    yield Thing(
        id="wound",
        name="wound",
        kind="counter",
        text="A unit with as many wounds as it has life is destroyed.",
        rules=("NSH-TERM-04", "NSH-DMG-01"),
    )
    yield Thing(
        id=POOL,
        name="Zombie Pool",
        kind="place",
        text="Destroyed units of Death Breath wait here to rise again.",
        rules=("NSH-KEY-08",),
    )


def _places() -> Iterator[Thing]:
    for space, name in enumerate(NAMES):
        water = space >= STANDARD
        text = "A Water space: for Drift units only." if water else "A space for one unit."
        rules = ("PIR-WATER-01",) if water else ("NSH-BOARD-04",)
        yield Thing(id=name, name=f"space {name}", kind="place", text=text, rules=rules)
        yield Thing(
            id=f"under-{name}",
            name=f"ground of {name}",
            kind="place",
            text="Here a foundation may lie, under a unit or alone.",
            rules=("NSH-TILE-08",),
        )


def _options() -> Iterator[Thing]:
    for option in OPTIONS:
        yield Thing(
            id=f"option-{option.id}",
            name=option.title.partition(" (")[0],
            kind="option",
            text=f"{option.title}: {listed(option.choices, 'or')}. Without a choice it is "
            f"{option.default}.",
            rules=(option.rule,),
        )


def _words() -> set[str]:
    """States, kinds and marks that views speak of."""
    words = {choice for option in OPTIONS for choice in option.choices}
    words |= {tile.id for tile in TILES} | {*MARKS, *SENTENCES, *DIRECTIONS}
    words |= set(COMPASS)
    words |= {"shoots", "strikes", "tile", "full", "final", "overtime", "next"}
    words |= {"friendly", "enemy", "enemy_attack", "enemy_modules", "adjacent", "line", "board"}
    text = RULES.read_text(encoding="utf-8")
    return words | set(re.findall(r"^- ([A-Z]+-[A-Z]+-\d+)", text, re.MULTILINE))
