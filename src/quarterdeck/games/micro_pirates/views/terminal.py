"""The table drawn for a terminal: the sea, the offers, the captains."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.words import capital, counted, listed
from quarterdeck.games.micro_pirates.rules.phrases import plural

COLOUR: Final = {"red": "red", "blue": "blue", "yellow": "yellow", "green": "green"}
FEATURE: Final = {
    "open": "·",
    "fish": "f",
    "plantain": "p",
    "jungle": "J",
    "port": "#",
    "blocked": " ",
}
LEGEND: Final = (
    "f fish  p plantains  J jungle  X blockade  # port  R B Y G ships  $R treasure of Red\n"
    "\\[s] \\[L] a small and a large merchant  s L where they can appear  ▒▒ land"
)


def draw(view: View) -> str:
    """Up to a hundred columns, from the view alone."""
    lines = [_headline(view), "", *_sea(view), f"[dim]{LEGEND}[/dim]", ""]
    lines += _offers(view)
    for seat in view["seats"]:
        lines += ["", *_captain(seat, view)]
    if view["ghost"] is not None:
        lines += ["", *_ghost(view["ghost"])]
    return "\n".join(lines)


def _headline(view: View) -> str:
    text = f"Round {view['round']}"
    if view["active"]:
        text += f", {view['active']}'s turn, {counted(view['actions'], 'action')} left"
    return text + (" (last round)" if view["ending"] else "")


# The sea.


def _sea(view: View) -> list[str]:
    cells = {sector["id"]: _cell(sector) for sector in view["sectors"]}
    _put_markers(view, cells)
    _put_ships(view, cells)
    lines = ["      " + "     ".join("abc") + "       " + "     ".join("def") + "       "]
    lines[0] += "     ".join("ghi")
    for row in range(1, 10):
        if row % 3 == 1:
            lines.append(_names(view, row // 3))
        parts = ["".join(cells[f"{column}{row}"] for column in third) for third in _THIRDS]
        lines.append(f" {row} │" + "│ │".join(parts) + "│")
        if row % 3 == 0:
            lines.append("   └" + "┘ └".join(["─" * 18] * 3) + "┘")
    return lines


_THIRDS: Final = ("abc", "def", "ghi")


def _names(view: View, band: int) -> str:
    names = [ocean["name"] for ocean in view["oceans"][3 * band : 3 * band + 3]]
    return "   ┌" + "┐ ┌".join(f" {name} ".center(18, "─") for name in names) + "┐"


def _cell(sector: dict[str, Any]) -> str:
    letter = FEATURE[sector["feature"]]
    if sector["merchant_space"]:
        letter = "s" if sector["merchant_space"] == "small" else "L"
    if sector["feature"] == "blocked":
        return "  ▒▒  "
    return f"  {letter}   "


def _put_markers(view: View, cells: dict[str, str]) -> None:
    for blockade in view["blockades"]:
        cells[blockade["at"]] = "  X   "
    for owner in (*view["seats"], view["ghost"]):
        if owner is not None and owner["treasure"]:
            at = owner["treasure"]["at"]
            cells[at] = cells[at][:4] + "$" + owner.get("seat", "ghost")[0].upper()


def _put_ships(view: View, cells: dict[str, str]) -> None:
    for merchant in view["merchants"]:
        if merchant["at"]:
            letter = "s" if merchant["kind"] == "small" else "L"
            cells[merchant["at"]] = f" \\[{letter}]  "
    here: dict[str, list[str]] = {}
    for seat in view["seats"]:
        if seat["at"]:
            colour = COLOUR[seat["seat"]]
            mark = f"[bold {colour}]{seat['seat'][0].upper()}[/]"
            here.setdefault(seat["at"], []).append(mark)
    if view["ghost"] is not None and view["ghost"]["at"]:
        here.setdefault(view["ghost"]["at"], []).append("[bold magenta]G[/]")
    for at, marks in here.items():
        base = _visible(cells[at])
        room = 5 - len(marks)
        cells[at] = base[:1] + "".join(marks) + base[1 + len(marks) :][: room + 1].rjust(room)


def _visible(cell: str) -> str:
    """A cell of six columns; a merchant shrinks to its letter beside a ship."""
    if "\\[" in cell:
        return f"   {cell[3]}  "
    return cell


# Cards.


def _offers(view: View) -> list[str]:
    lines = []
    for port in view["ports"]:
        lines.append(f"[bold]{port['name']}[/]  {_crew_offer(port)}")
        lines += [f"    {_upgrade_offer(port)}", f"    {_quest_offer(port)}"]
    exports = [f"{_goods(card['pay'])} → {_goods(card['gain'])}" for card in view["exports"]]
    lines.append("[bold]Export[/]  " + " │ ".join(exports or ["nothing"]))
    return lines


def _price(card: dict[str, Any]) -> str:
    coins = card.get("price", card["cost"]["coin"])
    return _goods({"coin": coins, "rum": card["cost"]["rum"]})


def _crew_offer(port: dict[str, Any]) -> str:
    card = port["crew"]
    return "no Crew now" if card is None else f"{card['name']} ({_price(card)}): {_half(card)}"


def _upgrade_offer(port: dict[str, Any]) -> str:
    card = port["upgrade"]
    if card is None:
        return "no Upgrade now"
    halves = f"on the ship {_half(card['ship_half'])}, with Crew {_half(card['crew_half'])}"
    return f"{card['name']} ({_price(card)}): {halves}"


def _quest_offer(port: dict[str, Any]) -> str:
    card = port["quest"]
    if card is None:
        return "no Quest now"
    return f"{_quest_name(card)}: {card['text']} → {_goods(card['reward'])}"


def _quest_name(quest: dict[str, Any]) -> str:
    return f"{capital(quest['type'])} Quest {quest['name']}"


def _goods(goods: dict[str, int]) -> str:
    """`4 coins and 2 Fame`."""
    names = {"fame": "Fame", "rep": "reputation"}
    found = [plural(count, names.get(name, name)) for name, count in goods.items() if count]
    return listed(found) or "nothing"


def _half(half: dict[str, Any]) -> str:
    return str(half["text"]) or "nothing"


# Captains.


def _captain(seat: dict[str, Any], view: View) -> list[str]:
    colour = COLOUR[seat["seat"]]
    you = " (you)" if view["you"] == seat["seat"] else ""
    name = seat["captain"]["name"] if seat["captain"] else "no captain yet"
    ship = seat["ship"]["name"] if seat["ship"] else "no ship yet"
    head = f"[bold {colour}]{seat['seat']}[/]{you}: {name}, {ship}"
    head += f"   Fame {seat['fame']}/{seat['required']}"
    if "hull" not in seat:
        return [head]
    lines = [head, _purse(seat)]
    crew = [_aboard(card) for card in seat["crew"]]
    fitted = [f"{card['name']} {_half(card['ship_half'])}" for card in seat["fitted"]]
    if crew or fitted:
        lines.append("  " + "; ".join([*crew, *fitted]))
    lines += [f"  {_quest(quest, view)}" for quest in seat["quests"]]
    return lines


def _purse(seat: dict[str, Any]) -> str:
    hold = _goods(seat["hold"]) if any(seat["hold"].values()) else ""
    used = sum(seat["hold"].values())
    parts = [
        f"  {seat['at']}",
        f"coins {seat['coins']}",
        f"hold {used}/{seat['capacity']}: {hold or 'empty'}",
        f"speed {seat['speed']}",
        f"strength {seat['strength']}",
        f"reputation {seat['reputation']}",
        "disabled" if seat["disabled"] else f"damage {seat['damage']}/{seat['hull']}",
    ]
    if seat["spyglasses"]:
        parts.append(f"spyglasses {seat['spyglasses']}")
    return "  ".join(parts) + _maps(seat["maps"])


def _maps(hand: list[dict[str, Any] | None]) -> str:
    if not hand:
        return ""
    names = [card["name"] if card is not None else "?" for card in hand]
    return f"\n  maps: {', '.join(names)}"


def _aboard(card: dict[str, Any]) -> str:
    upgrade = card["upgrade"]
    more = f" with {upgrade['name']} {_half(upgrade['crew_half'])}" if upgrade else ""
    return f"{card['name']} {_half(card)}{more}"


def _quest(quest: dict[str, Any], view: View) -> str:
    return f"{_quest_name(quest)}: {_task(quest, view)} → {_goods(quest['reward'])}"


def _task(quest: dict[str, Any], view: View) -> str:
    match quest["type"]:
        case "raid":
            return f"beat {_marked(quest['mark'], view)}"
        case "delivery":
            return f"{_goods(quest['pay'])} to {quest['goal']}"
        case "voyage" if quest["explored"]:
            return f"back to {quest['home']}"
        case "voyage":
            return f"{quest['need']} spyglasses at {quest['goal']}, then {quest['home']}"
        case _:
            return _special(quest)


def _marked(mark: str | None, view: View) -> str:
    for merchant in view["merchants"]:
        if merchant["id"] == mark:
            return f"the {merchant['kind']} merchant at {merchant['at']}"
    return "a merchant, as soon as there is one"


def _special(quest: dict[str, Any]) -> str:
    if quest["code"] == "pay_at":
        return f"{_goods(quest['pay'])} to {quest['goal']}"
    if quest["code"] == "own":
        return f"{quest['text']}, then show them in any port"
    return f"{quest['text']}, {quest['progress']} of {quest['count']} done"


def _ghost(ghost: dict[str, Any]) -> list[str]:
    fame = f"Fame {ghost['fame']}/{ghost['required']}"
    lines = [f"[bold magenta]Ghost[/] {ghost['card']['name']}   {fame}"]
    facts = f"  {ghost['at']}  {counted(ghost['coins'], 'coin')}  "
    facts += f"{counted(ghost['chests'], 'chest')}  {counted(ghost['map_tokens'], 'map')}  "
    facts += f"strength {ghost['strength']}  sight {ghost['sight']}"
    lines.append(facts + f"  spyglasses {ghost['spyglasses']}" + _maps(ghost["maps"]))
    crew = [f"{card['name']}: {_half(card)}" for card in ghost["crew"]]
    crew += [f"{card['name']}: {_half(card['half'])}" for card in ghost["upgrades"]]
    lines += [f"  {each}" for each in crew]
    card = ghost["active"] or ghost["last"]
    if card:
        lines.append(f"  {'active' if ghost['active'] else 'last'}: {card['name']}, {card['text']}")
    return lines
