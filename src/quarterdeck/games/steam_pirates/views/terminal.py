"""The table drawn for a terminal: a chart with routes, then cards, flagships and players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.words import listed
from quarterdeck.games.steam_pirates.components import SYMBOLS
from quarterdeck.games.steam_pirates.rules.tellings import dice_words

COLUMNS: Final = 98
ROWS: Final = 34
STYLES: Final = {"black": "bold", "red": "red", "violet": "magenta", "teal": "cyan"}
LETTERS: Final = {colour: colour[0].upper() for colour in STYLES}
SHIP_MARKS: Final = {"dreadnought": "☠", "fortress": "♜"}
ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
WINDS: Final = {"N": "North", "E": "East", "S": "South", "W": "West"}
LEGEND: Final = (
    "C R F A goods with the cost of a house · ⌂ house · ' anchor · ▲ frigate · ☠ Dreadnought · "
    "♜ Fortress\n✕ their destinations · * treasure island with the maps still there\n"
    "1⌂ × 2 (4) → 3: one house that earns 2 with 4 connected cities, and 3 with one more\n"
    "m c h o: dice with mask, coin, house, octopus"
)


def draw(view: View) -> str:
    parts = [
        headline(view),
        chart(view),
        f"[dim]{LEGEND}[/dim]",
        "\n".join(flagship(ship, view) for ship in view["flagships"]),
        "\n".join(officials(view)),
        "\n".join(goals(view)),
        players(view),
    ]
    return "\n\n".join(parts)


def headline(view: View) -> str:
    free = dice_words([view["dice"]["free"].get(symbol, 0) for symbol in SYMBOLS])
    return (
        f"[bold]Season {view['season']} of 3, round {view['round']} of {view['rounds']}[/bold]"
        f"   season Gold {view['season_gold']}   first player {view['leader']}"
        f"   wind {ARROWS[view['wind']]} {WINDS[view['wind']]}"
        f"\nDice left: {free or 'none'}"
    )


# The chart


class Canvas:
    """Cells of characters with a style each."""

    def __init__(self) -> None:
        self.cells = [[(" ", "")] * COLUMNS for _ in range(ROWS)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        for offset, sign in enumerate(text):
            if 0 <= row < ROWS and 0 <= column + offset < COLUMNS:
                self.cells[row][column + offset] = (sign, style)

    def line(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        (ax, ay), (bx, by) = start, end
        steps = max(abs(bx - ax) // 2, abs(by - ay), 1)
        for step in range(steps + 1):
            column = ax + round((bx - ax) * step / steps)
            row = ay + round((by - ay) * step / steps)
            self.put(column, row, "·", "dim")

    def __str__(self) -> str:
        rows = [row for row in self.cells if any(sign != " " for sign, _ in row)]
        return "\n".join("".join(_runs(row)).rstrip() for row in rows)


def _runs(row: list[tuple[str, str]]) -> Iterator[str]:
    """A row as text, neighbours of one style together."""
    start = 0
    for end in range(1, len(row) + 1):
        if end == len(row) or row[end][1] != row[start][1]:
            text, style = "".join(sign for sign, _ in row[start:end]), row[start][1]
            yield f"[{style}]{text}[/{style}]" if style else text
            start = end


def chart(view: View) -> str:
    canvas = Canvas()
    size = view["board"]
    places = {
        island["id"]: (
            4 + round(island["x"] * (COLUMNS - 9) / size["width"]),
            round(island["y"] * (ROWS - 1) / size["height"]) - 1,
        )
        for island in view["islands"]
    }
    for a, b in view["routes"]:
        canvas.line(places[a], places[b])
    goals = {ship["destination"]: ship["id"] for ship in view["flagships"]}
    for island in view["islands"]:
        _label(canvas, island, places[island["id"]], island["id"] in goals)
    return str(canvas)


def _label(canvas: Canvas, island: View, place: tuple[int, int], is_goal: bool) -> None:
    column, row = place
    good = f" {island['good'][0].upper()}{island['cost']}" if island["good"] else "*"
    name = island["name"].removeprefix("Cap's ") + good + (" ✕" if is_goal else "")
    start = max(0, min(column - len(name) // 2, COLUMNS - len(name)))
    canvas.put(start, row, name, "bold" if island["good"] else "yellow")
    marks = list(_marks(island))
    width = sum(len(text) for text, _ in marks)
    at = max(0, min(column - width // 2, COLUMNS - width))
    for text, style in marks:
        canvas.put(at, row + 1, text, style)
        at += len(text)


def _marks(island: View) -> Iterator[tuple[str, str]]:
    """What lies at an island: flagships, houses, anchors, frigates, map tokens."""
    for ship in island["flagships"]:
        yield SHIP_MARKS[ship], "bold yellow"
    for sign, key in (("⌂", "houses"), ("'", "anchors"), ("▲", "frigates"), ("*", "maps")):
        if island[key]:
            yield sign, ""
            for colour in island[key]:
                yield LETTERS[colour], STYLES[colour]


# Cards and players


def _name(view: View, id: str) -> str:
    return str(next(island["name"] for island in view["islands"] if island["id"] == id))


def flagship(ship: View, view: View) -> str:
    cubes = "".join(LETTERS[colour] for colour in ship["cubes"]) or "nobody yet"
    return (
        f"{SHIP_MARKS[ship['id']]} {ship['name']}, “{ship['mission']}”: {course(ship, view)};"
        f" helped by {cubes}; {ship['effect']}"
    )


def course(ship: View, view: View) -> str:
    """Where she lies and which way she will go, as far as the wind has decided it."""
    here, goal = _name(view, ship["at"]), _name(view, ship["destination"])
    if here == goal:
        return f"has reached {goal}"
    way = [_name(view, id) for id in ship["route"][1:]]
    if ship["route"][-1] == ship["destination"]:
        by = f" by {listed(way[:-1])}" if way[1:] else ""
        return f"at {here}, bound for {goal}{by}"
    by = f" by {listed(way)}; there" if way else "; here"
    return f"at {here}, bound for {goal}{by} the ways are equal and the wind die decides"


def officials(view: View) -> Iterator[str]:
    cards = {card["id"]: card for card in view["officials"]}
    shown = set(view["display"])
    yield "[bold]Officials[/bold]      VP  price  bribed by"
    for id in [*view["display"], *(id for id in cards if id not in shown)]:
        card = cards[id]
        tokens = "".join(LETTERS[colour] for colour in card["tokens"])
        if id not in shown and not tokens:
            continue
        left = card["prices"][len(card["tokens"]) :]
        price = str(left[0]) if left else "-"
        where = card["basic"] if id in shown else "[dim](not displayed)[/dim]"
        yield f"{card['name']:13} {card['points']:3}  {price:>5}  {tokens}".rstrip()
        yield f"    {where}"
        yield f"    [dim]once bribed: {card['bribed']}[/dim]"


def goals(view: View) -> Iterator[str]:
    yield "[bold]Goals[/bold]"
    for goal in view["goals"]:
        standing = ", ".join(
            f"{LETTERS[player['seat']]} {count} → {points} VP"
            for player, count, points in zip(
                view["players"], goal["counts"], goal["points"], strict=True
            )
        )
        yield f"{goal['kind']:>3} {goal['name']}: {goal['text']} {goal['award']}"
        yield f"      now {standing}"


def players(view: View) -> str:
    rows: list[tuple[str, list[Any]]] = [
        ("", [player["crew"] for player in view["players"]]),
        ("Gold", [player["gold"] for player in view["players"]]),
        ("VP scored", [player["points"] for player in view["players"]]),
        ("VP if it ended now", [player["total"] for player in view["players"]]),
        *(track_row(view, number) for number in range(len(view["goods"]))),
        ("Maps", [player["maps"] for player in view["players"]]),
        ("Left: house/anchor", [_left(player, "houses", "anchors") for player in view["players"]]),
        ("Left: token/cube", [_left(player, "tokens", "cubes") for player in view["players"]]),
        ("Dice used", [_used(view, player["seat"]) for player in view["players"]]),
        ("Cubes in the bag", [view["bag"][player["seat"]] for player in view["players"]]),
    ]
    lines = []
    for title, cells in rows:
        cells = [
            f"[{STYLES[player['seat']]}]{_cell(player, cell, title):18}[/{STYLES[player['seat']]}]"
            for player, cell in zip(view["players"], cells, strict=True)
        ]
        lines.append(f"{title:19}" + "".join(cells))
    return "\n".join(lines) + f"\nYellow cubes in the bag: {view['bag']['yellow']}"


def _cell(player: View, cell: object, title: str) -> str:
    return str(cell) if title else f"{LETTERS[player['seat']]} {cell}"


def _left(player: View, one: str, two: str) -> str:
    return f"{player[one + '_left']}/{player[two + '_left']}"


def _used(view: View, seat: str) -> str:
    used = [die["symbol"] for die in view["dice"]["used"] if die["seat"] == seat]
    return " ".join(symbol[0] for symbol in SYMBOLS for _ in range(used.count(symbol)))


def track_row(view: View, number: int) -> tuple[str, list[Any]]:
    """Houses times value, how many cities are connected, and the value with one more."""
    tracks = [player["tracks"][number] for player in view["players"]]
    cells = [
        f"{t['trading']}⌂ × {t['value']} ({t['connection']})"
        + (f" → {t['next']}" if t["connection"] < len(t["values"]) else "")
        for t in tracks
    ]
    return view["goods"][number]["name"], cells
