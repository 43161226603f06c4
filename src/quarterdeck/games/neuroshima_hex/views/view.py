"""What everybody may see: all but the order of the piles (TURN-15)."""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.core.fates import Seat
from quarterdeck.core.game import View
from quarterdeck.games.neuroshima_hex.board import AXIAL, NAMES, SPACES, STANDARD, TOKENS
from quarterdeck.games.neuroshima_hex.components import (
    ARMIES,
    COLOURS,
    FACE,
    HQ,
    THINGS,
    TILES,
    Tile,
)
from quarterdeck.games.neuroshima_hex.components.faces import EXTRA, INITIATIVE, MELEE, RANGED, ZONE
from quarterdeck.games.neuroshima_hex.position.spelling import COUNTED, MARKS
from quarterdeck.games.neuroshima_hex.rules.battle.attacks import is_numb
from quarterdeck.games.neuroshima_hex.rules.battle.initiative import slot_values
from quarterdeck.games.neuroshima_hex.rules.nets.connections import attacks_of, field
from quarterdeck.games.neuroshima_hex.rules.preview import preview, previews
from quarterdeck.games.neuroshima_hex.rules.queries import life
from quarterdeck.games.neuroshima_hex.state import Field, State
from quarterdeck.games.neuroshima_hex.table import army_name

HIDDEN_MARKS = ("fresh",)


def view(state: State, seat: Seat | None) -> View:
    """TURN-15: everybody sees everything but the order of the piles."""
    f = field(state)
    question = state.question
    return {
        "mode": state.table.mode,
        "water": state.table.water,
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "spaces": [_space(state, f, s) for s in range(SPACES) if s < STANDARD or state.table.water],
        "tokens": [list(token) for token in TOKENS] if state.table.water else [],
        "active": _colour(state.active),
        "asked": None if question is None else COLOURS[question.seat],
        "step": None if question is None else str(question.step),
        "ending": _colour(state.ending),
        "overtime": state.overtime,
        "battle": _battle(state),
        "preview": preview(state),
        "previews": previews(state),
        "printed": {army: printed(army) for army in state.table.armies},
        "winners": [COLOURS[seat] for seat in state.result],
        "reason": state.reason,
    }


def _colour(seat: int) -> str | None:
    return COLOURS[seat] if seat >= 0 else None


def _seat(state: State, seat: int) -> dict[str, Any]:
    army = ARMIES[state.table.armies[seat]]
    return {
        "colour": COLOURS[seat],
        "team": state.table.team[seat],
        "army": army.id,
        "name": army.name,
        "feature": army.feature,
        "hp": state.hp[seat],
        "points": state.points[seat],
        "hand": [_tile(TILES[face]) for face in state.hand[seat]],
        "pile": len(state.piles[seat]) + len(state.top[seat]),
        "left": sorted(state.piles[seat] + state.top[seat]),
        "discards": sorted(TILES[face].id for face in state.discards[seat]),
        "grave": sorted(TILES[f].id for f in state.grave) if army.id == "death-breath" else [],
        "terror": bool(state.terror[seat]),
        "out": state.out[seat],
    }


@cache
def printed(army: str) -> dict[str, dict[str, Any]]:
    """All faces in an army's box, so that what is still in the bag can be drawn."""
    return {tile.id: _tile(tile) for tile in TILES if tile.army == army}


def _tile(tile: Tile) -> dict[str, Any]:
    """A face as printed, edges from the top clockwise."""
    module = tile.module
    return {
        "id": tile.id,
        "thing": THINGS[FACE[tile.army, tile.id]],
        "name": tile.name,
        "kind": tile.kind,
        "initiative": list(tile.initiative),
        "toughness": tile.toughness,
        "melee": _by_edge(tile.melee),
        "ranged": _by_edge(tile.ranged),
        "armor": list(tile.armor),
        "net": list(tile.net),
        "reflection": list(tile.reflection),
        "redirect_in": list(tile.redirect_in),
        "redirect_out": list(tile.redirect_out),
        "tentacles": list(tile.tentacles),
        "power": list(tile.power_supply),
        "specials": [{"kind": s.kind, "edges": list(s.edges)} for s in tile.specials],
        "connectors": list(module.edges) if module else [],
        "effects": dict(module.effects) if module else {},
        "target": module.target if module else "",
        "reach": module.reach if module else "",
        "abilities": sorted(tile.abilities),
        "action": tile.action,
        "note": tile.note,
    }


def _by_edge(pairs: tuple[tuple[int, int], ...]) -> dict[str, int]:
    return {str(edge): strength for edge, strength in pairs}


def _space(state: State, f: Field, space: int) -> dict[str, Any]:
    ground = state.ground[space]
    return {
        "space": NAMES[space],
        "q": AXIAL[space][0],
        "r": AXIAL[space][1],
        "water": space >= STANDARD,
        "unit": _unit(state, f, space) if state.tile[space] >= 0 else None,
        "ground": None if ground < 0 else _ground(state, space),
    }


def _ground(state: State, space: int) -> dict[str, Any]:
    tile = TILES[state.ground[space]]
    return {
        "id": tile.id,
        "thing": THINGS[state.ground[space]],
        "name": tile.name,
        "owner": COLOURS[state.planter[space]],
    }


def _unit(state: State, f: Field, space: int) -> dict[str, Any]:
    """The printed face, how it is turned, and what holds for it now."""
    tile = TILES[state.tile[space]]
    covered = f.side[space] < 0
    hq = tile.kind == HQ
    return {
        **_tile(tile),
        "army": tile.army,
        "owner": COLOURS[state.owner[space]],
        "controller": COLOURS[state.owner[space] if covered else f.controller[space]],
        "rotation": state.rot[space],
        "wounds": state.wounds[space],
        "life": state.hp[state.owner[space]] if hq else life(state, f, space),
        "netted": f.nets[space],
        "stopped": f.stopped[space],
        "paralysed": is_numb(state, f, space),
        "covered": covered,
        "marks": _marks(state.marks[space]),
        "now": _now(state, f, space),
    }


def _marks(marks: int) -> list[str]:
    names = [name for name, bit in MARKS.items() if marks & bit and name not in HIDDEN_MARKS]
    for name, unit in COUNTED.items():
        names += ["venom" if name == "thorn" else name] * (marks // unit % 8)
    return names


def _now(state: State, f: Field, space: int) -> dict[str, Any]:
    """Initiative and strengths with all that is connected."""
    shift, extra, zone, melee, ranged = (
        f.boost[code * SPACES + space] for code in (INITIATIVE, EXTRA, ZONE, MELEE, RANGED)
    )
    printed, more = slot_values(state.tile[space], shift, extra, zone)
    attacks = attacks_of(state, f, space)
    return {
        "initiative": sorted({*printed, *more}, reverse=True),
        "melee": {str(d): m + melee for d, m, _ in attacks if m},
        "ranged": {str(d): r + ranged for d, _, r in attacks if r},
    }


def _battle(state: State) -> dict[str, Any] | None:
    fight = state.fight
    if fight is None:
        return None
    return {
        "initiator": COLOURS[fight.initiator],
        "kind": fight.kind,
        "segment": fight.segment,
        "cover": NAMES[fight.cover] if fight.cover >= 0 else None,
        "acting": [NAMES[s] for s in fight.acting],
        "hits": [{"victim": NAMES[h[0]], "wounds": h[1]} for h in state.hits],
    }


def choices(state: State) -> tuple[dict[str, str], ...]:
    """For statistics: the army of each seat."""
    return tuple({"army": army_name(state.table, seat)} for seat in range(state.seats))
