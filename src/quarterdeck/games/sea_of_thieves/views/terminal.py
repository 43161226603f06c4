"""The table drawn for a terminal, from a view alone."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.words import counted

WIDTH: Final = 100
HEX: Final = 6
GLYPHS: Final = {"open": "~", "island": "▲", "treacherous": "^", "outpost": "⌂"}
STYLES: Final = {"open": "blue", "island": "yellow", "treacherous": "red", "outpost": "bold white"}
SEAT_STYLES: Final = {"vermilion": "red", "gold": "yellow", "plum": "magenta", "mint": "green"}
ENEMY_CODES: Final = {
    "skeleton-sloop": "ss",
    "skeleton-galleon": "sg",
    "megalodon": "me",
    "kraken": "kr",
}


def draw(view: View) -> str:
    """Map, then what lies where, then the players."""
    parts = [header(view), "", *sea(view), "", *legend(view), *waters(view), ""]
    for seat in view["seats"]:
        parts += player(seat, view)
    parts += outpost(view)
    return "\n".join(parts)


def header(view: View) -> str:
    limit = f" of {view['last_round']}" if view["last_round"] else ""
    text = f"Round {view['round']}{limit}" if view["round"] else "Before the first round"
    text += f", the {view['turn']} seat's turn" if view["turn"] else ""
    text += f". First player: the {view['first']} seat. Scurvy Knave: the {view['knave']} seat."
    text += " [bold]The last round.[/]" if view["ending"] else ""
    if view["in_force"]:
        text += f" In force: {view['in_force']['seas_text']}"
    return text


# The map.


def sea(view: View) -> list[str]:
    """Two lines of text for each row of hexes."""
    pieces = standees(view)
    rows: dict[int, list[dict[str, Any]]] = {}
    for hex in view["hexes"]:
        rows.setdefault(hex["r"], []).append(hex)
    left = min(2 * hex["q"] + hex["r"] for hex in view["hexes"])
    lines = []
    for r in sorted(rows):
        row = sorted(rows[r], key=lambda hex: int(hex["q"]))
        lines.append(line(row, left, [upper(hex, view) for hex in row]))
        lines.append(line(row, left, [pieces.get(hex["name"], ("", 0)) for hex in row]))
    return [text for text in lines if text.strip()]


def line(row: list[dict[str, Any]], left: int, cells: list[tuple[str, int]]) -> str:
    """Cells at their columns; a cell is its markup and its width on the screen."""
    text, column = "", 0
    for hex, (markup, width) in zip(row, cells, strict=True):
        start = (2 * hex["q"] + hex["r"] - left) * HEX // 2
        text += " " * (start - column) + markup
        column = start + width
    return text.rstrip()


def upper(hex: dict[str, Any], view: View) -> tuple[str, int]:
    """Kind and name of a hex, `*` for a waypoint, `!` for foes, `$` for cargo."""
    found = view["contents"].get(hex["name"])
    marks = "*" if hex["waypoint"] else ""
    if found:
        marks += "!" if found["skeletons"] or found["captains"] else ""
        marks += "$" if found["cargo"] else ""
    if view["fort"] and view["fort"]["at"] == hex["name"]:
        marks = "#" + marks
    plain = f"{GLYPHS[hex['type']]}{hex['name']}"
    style = STYLES[hex["type"]]
    return f"[{style}]{plain}[/]{marks[: HEX - len(plain)]}", min(HEX, len(plain) + len(marks))


def standees(view: View) -> dict[str, tuple[str, int]]:
    """For each hex the ships and enemies in it, two letters each."""
    found: dict[str, tuple[str, int]] = {}
    for seat in view["seats"]:
        for ship in seat["ships"]:
            add(found, ship["at"], ship["name"][:2], SEAT_STYLES[seat["seat"]])
    for enemy in view["enemies"]:
        add(found, enemy["at"], ENEMY_CODES[enemy["id"]], "bold cyan")
    return found


def add(found: dict[str, tuple[str, int]], at: str | None, code: str, style: str) -> None:
    if at is not None:
        markup, width = found.get(at, ("", 0))
        found[at] = (f"{markup}[{style}]{code}[/]", width + 2)


def legend(view: View) -> list[str]:
    islands = [
        f"{hex['island']} {hex['name']}" + (f" ({hex['symbol']})" if hex["symbol"] else "")
        for hex in view["hexes"]
        if hex["island"]
    ]
    waypoints = [f"{hex['waypoint']} {hex['name']}" for hex in view["hexes"] if hex["waypoint"]]
    signs = "~ sea  ▲ island  ^ reef  ⌂ Outpost  * waypoint  ! skeletons  $ cargo  # fort"
    ships = "Em, Ci … ships by their first letters  ss, sg skeleton ships  me Megalodon  kr Kraken"
    lines = wrapped("Islands (with voyage symbols): " + ", ".join(islands) + ".")
    return [signs, ships, *lines, *wrapped("Waypoints: " + ", ".join(sorted(waypoints)) + ".")]


def wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ")


def waters(view: View) -> list[str]:
    """What lies in hexes, and the enemies."""
    lines: list[str] = []
    for name, found in view["contents"].items():
        parts = [counted(found["skeletons"], "skeleton")] if found["skeletons"] else []
        parts += found["captains"]
        parts += [token(each) for each in found["cargo"]]
        lines.append(f"{name}: {', '.join(parts)}")
    text = wrapped("Lying about: " + "; ".join(lines) + ".") if lines else []
    for enemy in view["enemies"]:
        text += foe(enemy)
    if view["fort"]:
        waves = counted(view["fort"]["slot"], "wave")
        text.append(f"Skeleton Fort at {view['fort']['at']}: {waves} left")
    return text


def foe(enemy: dict[str, Any]) -> list[str]:
    if enemy["at"] is None:
        waiting = enemy["tentacles"]
        return [f"Kraken: {waiting} of 6 tentacles gathered"] if waiting else []
    booty = ", ".join(token(each) for each in enemy["booty"])
    text = f"{enemy['name']} at {enemy['at']}: {enemy['left']} hits left, {enemy['dice']} dice"
    return [text + (f", carries {booty}" if booty else "")]


def token(found: dict[str, Any]) -> str:
    name = str(found["name"]).lower() if found["kind"] != "captain" else str(found["name"])
    return f"{name} {found['gold']}" if found["gold"] else name


# Players.


def player(seat: dict[str, Any], view: View) -> list[str]:
    style = SEAT_STYLES[seat["seat"]]
    cards = (
        counted(seat["fortune"], "fortune card") + ", " + counted(len(seat["voyages"]), "voyage")
    )
    facts = f"{seat['reputation']} reputation, {seat['gold']} gold, {cards}"
    lines = [f"[{style}]■ {seat['seat']} seat[/]: {facts}"]
    lines += [text for ship in seat["ships"] for text in ship_lines(ship, view["round"] > 0)]
    if seat["kept"]:
        for event in seat["kept"]:
            lines += wrapped(f"    keeps “{event['corner']}”: {event['corner_text']}")
    if seat["hand"]:
        for card in seat["hand"]:
            lines += wrapped(f"    holds “{card['name']}”: {card['text']}")
    for card in seat["plans"] or ():
        text = f"    {card['level']} voyage “{card['name']}”: {card['goal']} {terms(card)}"
        lines += wrapped(text)
    return lines


def terms(card: dict[str, Any]) -> str:
    """What a voyage pays and what it costs to abandon it."""
    names = ("reputation", "gold", "treasure tokens")
    pays = [f"{name} {n}" for name, n in zip(names, card["reward"], strict=True) if n]
    costs = [f"{name} {n}" for name, n in zip(names, card["penalty"], strict=False) if n]
    price = f"abandoning it costs {', '.join(costs) or 'nothing'}"
    return f"(pays {', '.join(pays) or 'nothing'}; {price})"


def ship_lines(ship: dict[str, Any], under_way: bool) -> list[str]:
    crew = [f"{ship['crew']} crew"] if ship["crew"] else []
    crew += [f"{ship['defeated']} defeated"] if ship["defeated"] else []
    crew += [card["name"] for card in ship["special"]]
    crew += [f"{card['name']} (defeated)" for card in ship["special_defeated"]]
    away = "sunk" if under_way else "not placed yet"
    where = f"at {ship['at']}" if ship["at"] else away
    gauge = f"water {ship['water']}/{ship['gauge']}, damage {ship['damage']}"
    head = f"    {ship['name']}, {ship['type']} {where}: {gauge}; {', '.join(crew)}"
    lines = [f"{head}; {cargo(ship)}"]
    if ship["voyage"]:
        voyage = ship["voyage"]
        done = f"{voyage['progress']} of {voyage['needed']}"
        shares = zip(voyage["by_island"], voyage["due_by_island"], strict=False)
        islands = [f"{name} {n} of {due[1]}" for (name, n), due in shares]
        by_island = f" {', '.join(islands)}." if islands else ""
        goal = f"{voyage['goal']}{by_island} {terms(voyage)}"
        lines.append(f"      on “{voyage['name']}” ({done}): {goal}")
    return [
        part for text in lines for part in textwrap.wrap(text, WIDTH, subsequent_indent="      ")
    ]


def cargo(ship: dict[str, Any]) -> str:
    if ship["hold"] is not None:
        return "hold: " + (", ".join(token(each) for each in ship["hold"]) or "empty")
    parts = [f"{n} {bag}" for bag, n in ship["cargo"].items() if n]
    parts += [token(each) for each in ship["captains"]]
    return "hold: " + (", ".join(parts) or "empty")


def outpost(view: View) -> list[str]:
    crew = " ".join(
        f"{card['name']} for {card['cost']} gold (reputation {card['reputation']}): {card['text']}"
        for card in view["market"]
    )
    decks = ", ".join(f"{name} {n}" for name, n in view["decks"].items())
    bags = ", ".join(f"{name} {n}" for name, n in view["bags"].items())
    hire = wrapped(f"Outpost: {crew or 'nobody for hire'}")
    return ["", *hire, f"Decks: {decks}; bags: {bags}"]
