"""What lies where, of all that a view shows: the ledger of the log must arrive at the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quarterdeck.core.game import View
from quarterdeck.core.ledger import Account, Accounts
from quarterdeck.games.steam_pirates.components import COLOURS, SEASONS


def accounts(view: View) -> Accounts:
    found: Counter[Account] = Counter()
    for parts in (_table(view), _cards(view), _islands(view), _crews(view)):
        for place, thing, amount in parts:
            found[place, thing] += amount
    return found


Part = Iterator[tuple[str, str, int]]


def _table(view: View) -> Part:
    """Time, wind, dice, flagships with their missions, the bag and what the Judge looks at."""
    yield f"season-{view['season']}/{view['round']}", "round-marker", 1
    yield _seat(view["leader"]), "first-player", 1
    yield view["wind"], "wind-arrow", 1
    for symbol, number in view["dice"]["free"].items():
        yield "offer", symbol, number
    for die in view["dice"]["used"]:
        yield _seat(die["seat"]), die["symbol"], 1
    for ship in view["flagships"]:
        yield ship["at"], ship["id"], 1
        yield ship["destination"], f"destination-{ship['id']}", 1
        for colour in ship["cubes"]:
            yield f"mission-{ship['faction']}", f"cube-{colour}", 1
    for colour, number in view["bag"].items():
        yield "bag", f"cube-{colour}", number
    for colour in (view["pending"] or {}).get("cubes", ()):
        yield "court", f"cube-{colour}", 1


def _cards(view: View) -> Part:
    yield "event", view["event"], 1
    for pile in ("display", "deck", "discards"):
        for card in view[pile]:
            yield pile, card, 1
    for official in view["officials"]:
        for colour in official["tokens"]:
            yield official["id"], f"token-{colour}", 1


def _islands(view: View) -> Part:
    things = {"frigates": "frigate", "houses": "house", "anchors": "anchor", "maps": "map"}
    for island in view["islands"]:
        for key, thing in things.items():
            for colour in island[key]:
                yield island["id"], f"{thing}-{colour}", 1


def _crews(view: View) -> Part:
    """Treasury, points, reserves and the markers of the pirate board."""
    over = view["asked"] is None
    for player in view["players"]:
        panel, colour = _seat(player["seat"]), player["seat"]
        yield panel, "gold", player["gold"]
        yield panel, "vp", player["total"] if over else player["points"]
        yield panel, "errand", player["errands"]
        yield panel, f"map-{colour}", player["maps"]
        for thing in ("house", "anchor", "token", "cube"):
            yield panel, f"{thing}-{colour}", player[f"{thing}s_left"]
        for track in player["tracks"]:
            yield panel, f"connection-{track['good']}", track["connection"]
            yield panel, f"trading-{track['good']}", track["trading"]


def _seat(colour: str) -> str:
    return f"@{COLOURS.index(colour)}"


def ended(view: View) -> bool:
    """SP-FLOW-01, SP-FLOW-03: every die of the last round of the last season was taken, and what
    it does is done."""
    season, round, rounds = view["season"], view["round"], view["rounds"]
    if season > SEASONS or round > rounds:
        return True
    taken = not any(view["dice"]["free"].values())
    return bool(season == SEASONS and round == rounds and taken and view["pending"] is None)
