"""What lies where, of all that a view shows: the ledger of the log must arrive at the same."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.ledger import Accounts
from quarterdeck.games.micro_pirates.components import ACTIONS_PER_TURN, LAST_ROUND

COUNTED: Final = {"coins": "coin", "fame": "fame", "reputation": "reputation", "damage": "damage"}

Found = dict[tuple[str, str], int]


def accounts(view: View) -> Accounts:
    """Pieces by sector, cards by where they lie open, tokens by hold and supply."""
    found: dict[tuple[str, str], int] = {
        ("supply", thing): n for thing, n in view["supply"].items()
    }
    _sea(view, found)
    _cards(view, found)
    for seat, facts in enumerate(view["seats"]):
        _panel(facts, f"@{seat}", found)
        _company(facts, f"@{seat}", found)
    if view["ghost"] is not None:
        _ghost(view["ghost"], found)
    return found


def _sea(view: View, found: Found) -> None:
    for blockade in view["blockades"]:
        found[blockade["at"], "blockade"] = 1
    for merchant in view["merchants"]:
        if merchant["at"]:
            found[merchant["at"], merchant["id"]] = 1
        for colour in merchant["marks"]:
            found[merchant["id"], f"raid-{colour}"] = 1
    for seat in view["seats"]:
        _piece(seat, seat["seat"], found)
    if view["ghost"] is not None:
        _piece(view["ghost"], "ghost", found)


def _piece(owner: dict[str, Any], colour: str, found: Found) -> None:
    """A ship and a treasure marker."""
    if owner["at"]:
        found[owner["at"], f"ship-{colour}"] = 1
    if owner["treasure"]:
        found[owner["treasure"]["at"], f"treasure-{colour}"] = 1


def _cards(view: View, found: Found) -> None:
    for port in view["ports"]:
        for deck in ("crew", "upgrade", "quest"):
            if port[deck]:
                found[port["id"], port[deck]["id"]] = 1
    for card in view["exports"]:
        found["exports", card["id"]] = 1
    for deck, pile in view["discards"].items():
        for id in pile:
            found["discard", f"action-{id}" if deck == "action" else id] = 1
    for id in view["removed"]:
        found["removed", id] = 1


def _panel(facts: dict[str, Any], place: str, found: Found) -> None:
    """Purse, tracks, hold, Quests and the number of Map cards of one seat."""
    for key, thing in COUNTED.items():
        found[place, thing] = facts[key]
    found[place, "spyglass"] = facts["spyglasses"]
    found[place, "map-card"] = len(facts["maps"])
    for token, count in facts["hold"].items():
        found[f"{place}/hold", token] = count
    for key in ("captain", "ship"):
        if facts[key]:
            found[place, facts[key]["id"]] = 1
    for quest in facts["quests"]:
        found[place, quest["id"]] = 1
        if quest.get("explored"):
            found[place, "explored"] = 1
        found[place, "special-token"] = quest.get("progress", 0)


def _company(facts: dict[str, Any], place: str, found: Found) -> None:
    for card in facts.get("crew", ()):
        found[f"{place}/crew", card["id"]] = 1
        if card["upgrade"]:
            found[f"{place}/under", card["upgrade"]["id"]] = 1
    for card in facts.get("fitted", ()):
        found[f"{place}/ship", card["id"]] = 1


def _ghost(ghost: dict[str, Any], found: Found) -> None:
    amounts = {"coin": "coins", "fame": "fame", "chest": "chests", "map": "map_tokens"}
    for thing, key in (amounts | {"spyglass": "spyglasses"}).items():
        found["@ghost", thing] = ghost[key]
    for card in (*ghost["maps"], *ghost["crew"], *ghost["upgrades"]):
        found["@ghost", card["id"]] = 1
    if ghost["active"]:
        found["@ghost", f"action-{ghost['active']['id']}"] = 1


# The end.


def ended(view: View) -> bool:
    """MP-FLOW-04, MP-FLOW-06, MP-FLOW-14: a round begins although somebody has the Fame, or the
    hundredth is over; or nobody is on turn any more, and the last round was called."""
    rivals = [*view["seats"], *([view["ghost"]] if view["ghost"] is not None else [])]
    reached = any(rival["fame"] >= rival["required"] for rival in rivals)
    if view["active"] is None:
        return bool(reached or view["ending"] or view["round"] >= LAST_ROUND)
    return _is_new_round(view) and (reached or view["round"] > LAST_ROUND)


def _is_new_round(view: View) -> bool:
    """Whether the first seat is asked for the first action of its turn."""
    asked = view["pending"] is not None and view["pending"]["step"] == "turn"
    untouched = view["actions"] == ACTIONS_PER_TURN and not view["done"]
    return bool(asked and untouched and view["active"] == view["first"])
