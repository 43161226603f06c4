"""Small phrases: a tile by its name, and what it does when it is turned so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.core.words import counted, listed
from quarterdeck.games.neuroshima_hex.components import FACE, TILES, Tile
from quarterdeck.games.neuroshima_hex.rules.battle.report import COMPASS
from quarterdeck.games.neuroshima_hex.state import State


def tile_name(state: State, seat: int, tile: str) -> str:
    return TILES[FACE[state.table.armies[seat], tile]].name


def deeds(tile: Tile, to: int) -> str:
    """`strikes 1 north and south; armor north`: a turned tile as printed, in words."""
    parts = _attacks("strikes", tile.melee, to) + _attacks("shoots", tile.ranged, to)
    for special in tile.specials:
        parts += _sides(special.kind.replace("_", " "), special.edges, to)
    parts += _sides("nets", tile.net, to)
    parts += _sides("connects", tile.module.edges if tile.module else (), to)
    parts += _sides("armor", tile.armor, to)
    parts += _sides("mirror", tile.reflection, to)
    parts += _sides("tentacles", tile.tentacles, to)
    parts += _sides("catches shots from", tile.redirect_in, to)
    parts += _sides("sends them", tile.redirect_out, to)
    return "; ".join(parts + _sides("powers", tile.power_supply, to))


def _attacks(verb: str, attacks: tuple[tuple[int, int], ...], to: int) -> list[str]:
    parts = []
    for strength in sorted({n for _, n in attacks}, reverse=True):
        edges = tuple(edge for edge, n in attacks if n == strength)
        parts += _sides(f"{verb} {strength}", edges, to)
    return parts


def _sides(what: str, edges: tuple[int, ...], to: int) -> list[str]:
    if len(edges) == 6:
        return [f"{what} all around"]
    names = [COMPASS[d] for d in sorted((edge + to) % 6 for edge in edges)]
    return [f"{what} {listed(names)}"] if names else []


def battle_sums(
    names: Sequence[str], hp: Sequence[int], points: Sequence[int], seen: Mapping[str, Any]
) -> str:
    """BATTLE-12: what a Battle would do: hit points and points, who is lost, who drifts."""
    changes = [
        f"{name} {before} to {after} hit points"
        for name, before, after in zip(names, hp, seen["hp"], strict=True)
        if before != after
    ]
    changes += [
        f"{name} {before} to {after} points"
        for name, before, after in zip(names, points, seen["points"], strict=True)
        if before != after
    ]
    torn = [str(fact["victim"]) for fact in seen["facts"] if fact["kind"] == "torn"]
    if torn:
        changes.append(f"torn by nets at the Drift: {listed(torn)}")
    if seen["deaths"]:
        changes.append(f"lost: {listed(seen['deaths'])}")
    drifts = sum(fact["kind"] == "drift" for fact in seen["facts"])
    if drifts:
        drifting = "drifts" if drifts == 1 else "drift"
        changes.append(f"{counted(drifts, 'unit')} on Water {drifting} one space on")
    return "; ".join(changes) or "nothing would change"
