"""The table drawn for a terminal: the hexes, the seats, and what a Battle would do now."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import View

# seven columns, with the Water ring, fit into the 80 columns of a small terminal
WIDTH: Final = 11
HEIGHT: Final = 4
ARROWS = "↑↗↘↓↙↖"
LONG_ARROWS = "⇑⇗⇘⇓⇙⇖"
LEGEND = (
    "facing, initiative, life left; 1↑ melee, 1⇑ ranged, *↑ special, =↑ armor,\n"
    "#↑ net, o↑ connector; NET netted, ZZZ paralysed"
)

Canvas = list[list[tuple[str, str]]]


def board(view: View) -> str:
    """One text: board, legend, seats, preview."""
    parts = [_hexes(view), f"[dim]{LEGEND}[/dim]", *_seats(view)]
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
        label += f" {_initial(unit['controller'])} "
    _put(canvas, x, y, label.ljust(WIDTH - 1, rim), style)
    if space["ground"] is not None:
        name = space["ground"]["name"][: WIDTH - 2 - len(label)].lower()
        _put(canvas, x + WIDTH - 2 - len(name), y, name, space["ground"]["owner"])
    if unit is not None:
        colour = f"bold {unit['controller']}"
        _put(canvas, x, y + 1, _unit_name(unit), colour)
        _put(canvas, x, y + 2, _figures(unit)[: WIDTH - 1], unit["controller"])
        _put(canvas, x, y + 3, _icons(unit)[: WIDTH - 1], unit["controller"])


def _initial(colour: str) -> str:
    """The seat in one letter, for terminals without colours."""
    return colour[0].upper()


def _unit_name(unit: dict[str, Any]) -> str:
    name = str(unit["name"])
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
    if unit["stopped"]:
        words.append("NET")
    elif unit["paralysed"]:
        words.append("ZZZ")
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
    return text + _edges("=", unit["armor"], unit)


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
            f"{arrow} {_initial(colour)} [bold {colour}]{seat['name']}[/bold {colour}] "
            f"{state}{terror}: {hand}"
        )
    return lines


def _preview(view: View) -> str:
    """BATTLE-12: what a Battle would do if it began now."""
    preview = view["preview"]
    changes = [
        f"{seat['name']} {seat['hp']} to {after} hp"
        for seat, after in zip(view["seats"], preview["hp"], strict=True)
        if seat["hp"] != after
    ]
    changes += [
        f"{seat['name']} {seat['points']} to {after} points"
        for seat, after in zip(view["seats"], preview["points"], strict=True)
        if seat["points"] != after
    ]
    if preview["deaths"]:
        changes.append(f"lost: {', '.join(preview['deaths'])}")
    return "[dim]A Battle now: " + ("; ".join(changes) or "nothing would change") + ".[/dim]"
