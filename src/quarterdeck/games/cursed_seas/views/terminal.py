"""The table drawn in text for a terminal: a chart with islands, ships and headings."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.words import counted, listed
from quarterdeck.games.cursed_seas.rules.whereabouts import bearing_text, gap, millimetres, wind_of

COLUMNS: Final = 96
ROWS: Final = 30
ARROWS = "→↘↓↙←↖↑↗"
SIGNS = "123456789abcdefghijklmnopqrstuvwxyz"
STYLES = {"red": "red", "blue": "cyan", "gold": "yellow", "green": "green"}
MARKS = {
    "fog_bank": "░",
    "iceberg": "◇",
    "reef": "^",
    "sargasso_sea": '"',
    "whirlpool": "@",
    "trade_current": "»",
}


def draw(view: View) -> str:
    """The chart, the islands, the fleets, the gold."""
    lines = [_headline(view)]
    if view["islands"]:
        lines += [*_chart(view), _legend(view), "", *_islands(view)]
    lines += [""]
    for seat in view["seats"]:
        lines += _fleet(view, seat)
    lines += _wrecks(view)
    lines += _forts(view)
    for card in view["hand"]:
        lines.append(f"In {card['where']}: {card['title']}. {card['text']}".replace("[", "\\["))
    if view["ships"]:
        lines.append("'show NAME' tells what a ship, a crew or a word does.")
    return "\n".join(lines)


def _headline(view: View) -> str:
    limit = "" if view["limit"] == "none" else f" of {view['limit']}"
    goal = f", {view['gold_to_win']} gold at home ends the game" if view["starting_gold"] else ""
    return f"Round {view['round']}{limit}, {paint(view['turn'], view['turn'])} to move{goal}"


def _legend(view: View) -> str:
    """North, the scale, what the marks mean, and how a ship's line is read."""
    column, row = view["sea"]["width"] // COLUMNS // 10, view["sea"]["height"] // ROWS // 10
    kinds = dict.fromkeys(land["kind"] for land in view["terrain"])
    terrain = "".join(f", {MARKS[kind]} {kind.replace('_', ' ')}" for kind in kinds)
    return (
        f"North is up; a column is {column} mm, a row {row} mm (S = 57.5, L = 83.8 mm). "
        f"⌂ home, arrow = bow{terrain}.\n"
        "Behind a ship's name: how far it sails (S+L: S, then L), and its guns (3L: a die above 3 "
        f"hits, as far as L{_damage_signs(view)})."
    )


def _damage_signs(view: View) -> str:
    """What else may stand where a gun stood."""
    masts = [mast for ship in view["ships"] for mast in ship["masts"]]
    lost = "; x a lost mast" if any(not mast["stands"] for mast in masts) else ""
    return lost + ("; * a burning one" if any(mast["burns"] for mast in masts) else "")


def _islands(view: View) -> list[str]:
    """Every island: whose home with how much gold, or how many treasures lie there."""
    found = []
    for isle in view["islands"]:
        name = f"{isle['name']} {_kind(isle)}"
        if isle["home"]:
            found.append(paint(isle["home"], f"{name}home of {isle['home']}, {isle['gold']} gold"))
            continue
        known = _known(isle["coins"])
        parts = [counted(isle["coins"]["count"], "treasure") + known]
        if isle["explored"]:
            parts.append(f"explored by {listed(isle['explored'])}")
        parts += [
            f"{each['title'] if not each['hidden'] else 'a crew'} ashore" for each in isle["crew"]
        ]
        found.append(f"{name}{', '.join(parts)}".replace("[", "\\["))
        found += [f"    {text}" for text in isle["outcomes"]]
    return ["Islands", *(f"  {line}" for line in found)]


def _kind(isle: dict[str, Any]) -> str:
    kind: str = isle["kind"]
    return "" if kind == "plain" else f"({kind.replace('_', ' ')}) "


def paint(colour: str | None, text: str) -> str:
    style = STYLES.get(colour or "", "")
    safe = text.replace("[", "\\[")
    return f"[{style}]{safe}[/{style}]" if style else safe


def _chart(view: View) -> list[str]:
    """Cells of the sea, with whatever lies in them painted in its seat's colour."""
    cells: dict[tuple[int, int], str] = {}
    for land in view["terrain"]:
        for x, y in _filled(view, land["outline"]):
            cells[x, y] = MARKS[land["kind"]]
    for isle in view["islands"]:
        for x, y in _filled(view, isle["outline"]):
            cells[x, y] = paint(isle["home"], "▒")
    for number, ship in enumerate(view["ships"], 1):
        if ship["status"] in ("afloat", "wreck"):
            _draw_ship(view, cells, ship, number)
    for isle in view["islands"]:
        x, y = _cell(view, isle["x"], isle["y"])
        cells[x, y] = paint(isle["home"], isle["name"])
        if isle["home"]:
            cells[x - 1, y] = paint(isle["home"], "⌂")
            cells[x + 1, y] = paint(isle["home"], isle["home"][0].upper())
    edge = "+" + "-" * COLUMNS + "+"
    rows = ["".join(cells.get((x, y), " ") for x in range(COLUMNS)) for y in range(ROWS)]
    return [edge, *(f"|{row}|" for row in rows), edge]


def _cell(view: View, x: int, y: int) -> tuple[int, int]:
    sea = view["sea"]
    column = min(COLUMNS - 1, max(0, x * COLUMNS // sea["width"]))
    return column, min(ROWS - 1, max(0, y * ROWS // sea["height"]))


def _filled(view: View, outline: list[list[int]]) -> set[tuple[int, int]]:
    """The cells whose middle lies in a convex outline."""
    sea = view["sea"]
    wide, high = sea["width"] / COLUMNS, sea["height"] / ROWS
    spots = [_cell(view, x, y) for x, y in outline]
    found = set()
    for row in range(min(y for _, y in spots), max(y for _, y in spots) + 1):
        for column in range(min(x for x, _ in spots), max(x for x, _ in spots) + 1):
            if _inside(outline, (column + 0.5) * wide, (row + 0.5) * high):
                found.add((column, row))
    return found


def _inside(outline: list[list[int]], x: float, y: float) -> bool:
    last_x, last_y = outline[-1]
    turns = []
    for px, py in outline:
        turns.append((px - last_x) * (y - last_y) - (py - last_y) * (x - last_x))
        last_x, last_y = px, py
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def _draw_ship(
    view: View, cells: dict[tuple[int, int], str], ship: dict[str, Any], number: int
) -> None:
    """An arrow at the bow shows the heading; the hull is dotted; the number stands amidships."""
    outline = ship["outline"]
    for x, y in _filled(view, outline):
        cells[x, y] = paint(ship["seat"], "·")
    arrow = ARROWS[(ship["heading"] + 22) % 360 // 45]
    cells[_cell(view, ship["x"], ship["y"])] = paint(ship["seat"], arrow)
    middle_x = sum(x for x, _ in outline) // len(outline)
    middle_y = sum(y for _, y in outline) // len(outline)
    spot = _cell(view, middle_x, middle_y)
    if spot == _cell(view, ship["x"], ship["y"]):
        spot = (max(0, spot[0] - 1), spot[1])
    cells[spot] = paint(ship["seat"], _sign(number - 1))


def _fleet(view: View, seat: dict[str, Any]) -> list[str]:
    head = f"{seat['seat']}: {seat['gold']} gold at home"
    if seat["events"]:
        head += f", {counted(seat['events'], 'event')} in hand"
    lines = [paint(seat["seat"], head) + (" (given up)" if seat["resigned"] else "")]
    titles = {ship["name"]: ship["title"] for ship in view["ships"]}
    for number, ship in enumerate(view["ships"]):
        if ship["seat"] == seat["seat"] and ship["status"] not in ("gone", "wreck"):
            line = f"  {_sign(number)} {_ship_line(ship, titles)}"
            lines.append(line.replace("[", "\\["))
            if ship["status"] == "afloat":
                islands = NEAR if ship["seat"] == view["you"] else 1
                lines.append(f"      {_bearings(view, ship, islands)}")
    return lines


def _wrecks(view: View) -> list[str]:
    """They belong to nobody, block lines and courses, and may be explored (CS-REEF-03)."""
    return [
        f"  {_sign(number)} {ship['title']}, a wreck: "
        f"{counted(ship['coins']['count'], 'treasure')}{_known(ship['coins'])}".replace("[", "\\[")
        for number, ship in enumerate(view["ships"])
        if ship["status"] == "wreck"
    ]


def _sign(number: int) -> str:
    """What stands for a ship on the chart."""
    return SIGNS[number % len(SIGNS)]


NEAR: Final = 4
"""Islands told of one's own ships; of others the nearest tells where they are."""


def _bearings(view: View, ship: dict[str, Any], islands: int) -> str:
    """Which way the ship heads, and where the nearest islands lie from its bow."""
    ways = []
    for isle in view["islands"]:
        outline = [(x - ship["x"], y - ship["y"]) for x, y in isle["outline"]]
        far = gap(outline, 0, 0)
        wind = wind_of(isle["x"] - ship["x"], isle["y"] - ship["y"])
        if isle["name"] != ship["dock"]:
            ways.append((far, f"{isle['name']} {millimetres(far)} {wind}"))
    near = ", ".join(text for _, text in sorted(ways)[:islands])
    return f"heads {bearing_text(ship['heading'])}; {near}"


def _ship_line(ship: dict[str, Any], titles: dict[str, str]) -> str:
    masts = " ".join(_mast(mast) for mast in ship["masts"])
    parts = [f"{ship['title']}: {'+'.join(ship['move']) or 'towed'}", f"guns {masts}"]
    known = ship["capacity"] is not None
    hold = f"{ship['used']} of {ship['capacity']}" if known else f"of {ship['cargo']}"
    coins = ship["coins"]
    parts.append(f"{counted(coins['count'], 'treasure')}{_known(coins)}, hold {hold}")
    for kind in ("crew", "equipment"):
        names = [_item(each) for each in ship[kind]]
        if names:
            parts.append(f"{kind} {', '.join(names)}")
    if ship["treasures"]:
        parts.append(", ".join(each["title"] for each in ship["treasures"]))
    if ship["dock"]:
        parts.append(f"docked at island {ship['dock']}")
    parts += [f"{word} {titles[ship[key]]}" for key, word in TIES.items() if ship[key]]
    parts += [word for key, word in PLIGHTS.items() if ship[key]]
    return "; ".join(parts)


TIES: Final = {"pinned_by": "pinned by", "held_by": "surrounded by", "tows": "tows"}
PLIGHTS: Final = {
    "fog": "lost in fog",
    "tangled": "tangled",
    "derelict": "derelict",
    "scuttled": "due to sink",
    "under": "submerged or ghostly",
}


def _item(item: dict[str, Any]) -> str:
    """What its player knows and others do not is marked."""
    if item["hidden"]:
        return "face down"
    title: str = item["title"]
    return title if item["up"] else f"{title} (face down)"


def _known(coins: dict[str, Any]) -> str:
    worths = [str(each["worth"]) for each in coins["known"]]
    return f" ({'+'.join(worths)})" if worths else ""


def _mast(mast: dict[str, Any]) -> str:
    if not mast["stands"]:
        return "x"
    return f"{mast['rank']}{mast['range']}{'*' if mast['burns'] else ''}"


def _forts(view: View) -> list[str]:
    return [
        f"{fort['title']} ({fort['seat']}) on island {fort['island']}, "
        f"{counted(sum(fort['flags']), 'flag')}, {fort['gold']} gold"
        for fort in view["forts"]
        if fort["island"]
    ]
