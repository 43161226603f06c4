"""The table drawn for a terminal: the hexes, the seats, and what a Battle would do now."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.words import counted
from quarterdeck.games.neuroshima_hex.components import FACE, TILES
from quarterdeck.games.neuroshima_hex.components.icons import ICONS, MARKERS
from quarterdeck.games.neuroshima_hex.rules.events import VENOM_MARKER
from quarterdeck.games.neuroshima_hex.views.accounts import MARKER_OF
from quarterdeck.games.neuroshima_hex.words.catalogue import describe
from quarterdeck.games.neuroshima_hex.words.phrases import battle_sums

# seven columns, with the Water ring, fit into the 80 columns of a small terminal
WIDTH: Final = 11
HEIGHT: Final = 4
ARROWS = "↑↗↘↓↙↖"
LONG_ARROWS = "⇑⇗⇘⇓⇙⇖"
LEGEND = (
    "facing, initiative, life left; 1↑ melee, 1⇑ ranged, *↑ special, =↑ armor,\n"
    "#↑ net, o↑ connector, %↑ mirror, &↑ tentacles, <↑ catches shots, >↑ sends on,\n"
    "+↑ power; NET netted, OFF without power, ZZZ paralysed, Z zombie"
)
COLUMNS: Final = 80

Canvas = list[list[tuple[str, str]]]


def draw(view: View) -> str:
    """One text: board, legend, seats, preview."""
    parts = [_hexes(view), f"[dim]{LEGEND}[/dim]", *_told(view), *_seats(view), *_hand(view)]
    if view["battle"] is not None:
        parts.append(f"Battle, initiative {view['battle']['segment']}.")
    if view["preview"] is not None:
        parts.append(_preview(view))
    if view["winners"]:
        parts.append(f"Won by {' and '.join(view['winners'])}: {view['reason']}.")
    return "\n".join(parts)


def _hexes(view: View) -> str:
    spaces = view["spaces"]
    left = min(space["q"] for space in spaces)
    top = min(2 * space["r"] + space["q"] for space in spaces)
    rows = max(2 * space["r"] + space["q"] for space in spaces) - top + 2
    columns = max(space["q"] for space in spaces) - left + 1
    canvas: Canvas = [[(" ", "")] * (columns * WIDTH) for _ in range(rows * HEIGHT // 2 + 1)]
    for space in spaces:
        x = (space["q"] - left) * WIDTH
        y = (2 * space["r"] + space["q"] - top) * HEIGHT // 2
        _hex(canvas, x, y, space)
    return "\n".join(_marked(row) for row in canvas).rstrip()


def _hex(canvas: Canvas, x: int, y: int, space: dict[str, Any]) -> None:
    """One space: its name and whose unit it holds on the rim, then the unit in three lines."""
    rim = "~" if space["water"] else "─"
    style = "cyan" if space["water"] else "dim"
    unit = space["unit"]
    label = f"{rim}{space['space']}"
    if unit is not None:
        label += f" {_initial(unit['controller'])} {_plight(unit)}"
    _put(canvas, x, y, label.ljust(WIDTH - 1, rim), style)
    if space["ground"] is not None:
        name = space["ground"]["name"][: max(0, WIDTH - 2 - len(label))].lower()
        _put(canvas, x + WIDTH - 2 - len(name), y, name, space["ground"]["owner"])
    if unit is not None:
        colour = f"bold {unit['controller']}"
        _put(canvas, x, y + 1, _unit_name(unit), colour)
        _put(canvas, x, y + 2, _figures(unit)[: WIDTH - 1], unit["controller"])
        _put(canvas, x, y + 3, _icons(unit)[: WIDTH - 1], unit["controller"])


def _plight(unit: dict[str, Any]) -> str:
    """Why a unit does nothing, in three letters."""
    if unit["stopped"]:
        return "NET" if unit["netted"] else "OFF"
    return "ZZZ" if unit["paralysed"] else ""


def _initial(colour: str) -> str:
    """The seat in one letter, for terminals without colours."""
    return colour[0].upper()


def _unit_name(unit: dict[str, Any]) -> str:
    name = str(unit["name"])
    if name.endswith(" (zombie)"):
        name = f"{name.removesuffix(' (zombie)')[: WIDTH - 3]} Z"
    if unit["kind"] == "hq":
        name = f"{unit['army'].replace('-', ' ').title()[: WIDTH - 4].strip()} HQ"
    return name[: WIDTH - 1]


def _put(canvas: Canvas, x: int, y: int, text: str, style: str) -> None:
    for offset, char in enumerate(text):
        canvas[y][x + offset] = (char, style)


def _figures(unit: dict[str, Any]) -> str:
    slots = ",".join(map(str, unit["now"]["initiative"]))
    words = [ARROWS[unit["rotation"]], f"i{slots}" if slots else ""]
    left = unit["life"] if unit["kind"] == "hq" else unit["life"] - unit["wounds"]
    words.append(f"♥{left}")
    return " ".join(word for word in words if word)


def _icons(unit: dict[str, Any]) -> str:
    """Attacks as arrows on the board, whatever the tile's rotation."""
    melee, ranged = unit["now"]["melee"], unit["now"]["ranged"]
    if len(melee) == 6 and len(set(melee.values())) == 1:
        text = f"all{melee['0']}"
    else:
        text = _strengths(melee, ARROWS)
    text += _strengths(ranged, LONG_ARROWS)
    for special in unit["specials"]:
        text += _edges("*", special["edges"], unit)
    text += _edges("#", unit["net"], unit)
    if len(unit["connectors"]) == 6 and not melee:
        text += "o all"
    elif len(unit["connectors"]) < 6:
        text += _edges("o", unit["connectors"], unit)
    for sign, edges in EDGE_SIGNS.items():
        text += _edges(sign, unit[edges], unit)
    return text


EDGE_SIGNS: Final = {
    "=": "armor",
    "%": "reflection",
    "&": "tentacles",
    "<": "redirect_in",
    ">": "redirect_out",
    "+": "power",
}


def _strengths(attacks: dict[str, int], arrows: str) -> str:
    """Each strength once, with all the directions it goes: `2↑1↗↖`."""
    text = ""
    for strength in sorted(set(attacks.values()), reverse=True):
        text += str(strength)
        text += "".join(arrows[int(d)] for d, n in sorted(attacks.items()) if n == strength)
    return text


def _edges(sign: str, edges: list[int], unit: dict[str, Any]) -> str:
    arrows = "".join(ARROWS[(edge + unit["rotation"]) % 6] for edge in edges)
    return sign + arrows if arrows else ""


def _marked(row: list[tuple[str, str]]) -> str:
    """A row of the canvas as console markup."""
    text, style = "", ""
    for char, wanted in row:
        if wanted != style:
            text += (f"[/{style}]" if style else "") + (f"[{wanted}]" if wanted else "")
            style = wanted
        text += char
    return (text + (f"[/{style}]" if style else "")).rstrip()


def _told(view: View) -> list[str]:
    """What does not fit into a hex: long names, markers and abilities, unit by unit."""
    units = [(s["space"], s["unit"]) for s in view["spaces"] if s["unit"] is not None]
    marks = [f"{_short(u)} {space}: {_marks(u)}" for space, u in units if _marks(u)]
    able = [f"{_short(u)} {space}: {_abilities(u)}" for space, u in units if u["abilities"]]
    cut = [f"{space} {_short(u)}" for space, u in units if _is_cut(u)]
    lines = _wrapped(f"In full: {', '.join(cut)}.") if cut else []
    lines += _wrapped(f"On units: {'; '.join(marks)}.") if marks else []
    return lines + (_wrapped(f"Abilities: {'; '.join(able)}.") if able else [])


def _is_cut(unit: dict[str, Any]) -> bool:
    """Whether the name on the board is not whole; `Z` stands for a zombie there."""
    return _unit_name(unit) != _short(unit).replace(" (zombie)", " Z")


def _short(unit: dict[str, Any]) -> str:
    army = unit["army"].replace("-", " ").title()
    return f"{army} HQ" if unit["kind"] == "hq" else str(unit["name"])


def _marks(unit: dict[str, Any]) -> str:
    names = [MARKERS[MARKER_OF[mark]][0] for mark in unit["marks"] if mark in MARKER_OF]
    words = [counted(n, name) if n > 1 else name for name, n in Counter(names).items()]
    words += [counted(unit["netted"], "net")] if unit["netted"] else []
    poison = names.count(MARKERS[VENOM_MARKER][0])
    if unit["kind"] != "hq" and 0 < unit["life"] - unit["wounds"] <= poison:
        words.append("dies of it in the next Battle unless a Medic helps")
    return ", ".join(words)


def _abilities(unit: dict[str, Any]) -> str:
    return ", ".join(ICONS[ability][0] for ability in unit["abilities"])


def _hand(view: View) -> list[str]:
    """What the tiles do that the seat on turn holds."""
    for seat in view["seats"]:
        if seat["colour"] == view["active"]:
            faces = dict.fromkeys(FACE[seat["army"], tile["id"]] for tile in seat["hand"])
            told = [f"{TILES[face].name}: {describe(TILES[face])}" for face in faces]
            return [line for text in told for line in _wrapped(text)]
    return []


def _wrapped(text: str) -> list[str]:
    return [f"[dim]{line}[/dim]" for line in wrap(text, COLUMNS, subsequent_indent="  ")]


def _ally(view: View, seat: dict[str, Any]) -> str:
    """MULTI-05, MULTI-06: who fights on the same side."""
    names = [s["name"] for s in view["seats"] if s["team"] == seat["team"] and s is not seat]
    return f" with {' and '.join(names)}" if names else ""


def _seats(view: View) -> list[str]:
    lines = []
    for seat in view["seats"]:
        arrow = ">" if seat["colour"] == view["active"] else " "
        colour = seat["colour"]
        points = f"{seat['points']} points" if view["mode"] == "scoring" else f"{seat['hp']} hp"
        state = "out of the game" if seat["out"] else f"{points}, pile {seat['pile']}"
        hand = ", ".join(tile["name"] for tile in seat["hand"]) or "no tiles"
        terror = " (Terror)" if seat["terror"] else ""
        lines.append(
            f"{arrow} {_initial(colour)} [bold {colour}]{seat['name']}[/bold {colour}]"
            f"{_ally(view, seat)} "
            f"{state}{terror}: {hand}"
        )
    return lines


def _preview(view: View) -> str:
    """BATTLE-12: what a Battle would do if it began now."""
    seats = view["seats"]
    names = [seat["name"] for seat in seats]
    hp, points = [seat["hp"] for seat in seats], [seat["points"] for seat in seats]
    return "\n".join(_wrapped(f"A Battle now: {battle_sums(names, hp, points, view['preview'])}."))
