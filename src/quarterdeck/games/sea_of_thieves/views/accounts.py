"""What lies where, of all that a view shows: the ledger of the log must arrive at the same."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from quarterdeck.core.game import View
from quarterdeck.core.ledger import Accounts

LEGEND: Final = 25
KEPT_CARDS: Final = 3
Counts = Counter[tuple[str, str]]


def accounts(view: View) -> Accounts:
    """Seats, ships, enemies, the fort, the Outpost and every hex, as a spectator sees them."""
    found: Counts = Counter()
    for number, seat in enumerate(view["seats"]):
        _seat(found, f"@{number}", seat)
    for enemy in view["enemies"]:
        _enemy(found, enemy)
    for hex, lying in view["contents"].items():
        found[hex, "skeleton"] += lying["skeletons"]
        for token in [*lying["captain_tokens"], *lying["cargo"]]:
            found[hex, token["id"]] += 1
    if view["fort"]:
        found[view["fort"]["at"], "skeleton-fort"] += 1
        found["skeleton-fort", "slot"] += view["fort"]["slot"]
    for card in view["market"]:
        found["outpost", card["id"]] += 1
    return found


def _seat(found: Counts, place: str, seat: dict[str, Any]) -> None:
    found[place, "gold"] += seat["gold"]
    found[place, "reputation"] += seat["reputation"]
    found[place, "fortune-card"] += seat["fortune"]
    for level in seat["voyages"]:
        found[place, level] += 1
    for card in seat["kept"]:
        found[place, card["id"]] += 1
    for ship in seat["ships"]:
        _ship(found, ship)


def _ship(found: Counts, ship: dict[str, Any]) -> None:
    place, down = ship["id"], f"{ship['id']}/down"
    if ship["at"]:
        found[ship["at"], place] += 1
    found[place, ship["type"]] += 1
    found[place, "water"] += ship["water"]
    found[place, "damage"] += ship["damage"]
    found[place, "crew"] += ship["crew"]
    found[down, "crew"] += ship["defeated"]
    found[place, "action-token"] += ship["tokens"]
    for card in ship["special"]:
        found[place, card["id"]] += 1
    for card in ship["special_defeated"]:
        found[down, card["id"]] += 1
    for bag, number in ship["cargo"].items():
        found[place, f"{bag}-token"] += number
    for token in ship["captains"]:
        found[place, token["id"]] += 1
    if ship["voyage"]:
        found[place, ship["voyage"]["id"]] += 1
        found[place, "progress"] += ship["voyage"]["progress"]


def _enemy(found: Counts, enemy: dict[str, Any]) -> None:
    if enemy["at"]:
        found[enemy["at"], enemy["id"]] += 1
    found[enemy["id"], "damage"] += enemy["damage"]
    found[enemy["id"], "tentacle"] += enemy["tentacles"] or 0
    for token in enemy["booty"]:
        found[enemy["id"], token["id"]] += 1


# Whether the game must be over: what a watchful player says, by the table alone.


def ended(view: View) -> bool:
    """SOT-END-01, SOT-END-07: a player was a legend, or the last round agreed on came, and now
    nobody is asked any more, or another round begins."""
    reached = view["ending"] or any(seat["reputation"] >= LEGEND for seat in view["seats"])
    last = view["last_round"]
    if view["asked"] is None:
        return bool(reached or 0 < last <= view["round"])
    return bool((reached and _is_new_round(view)) or 0 < last < view["round"])


def _is_new_round(view: View) -> bool:
    """The first player has spent no action token yet, and cannot be at the discards that end a
    turn."""
    first = next(seat for seat in view["seats"] if seat["seat"] == view["first"])
    fresh = not any(ship["tokens"] for ship in first["ships"])
    tidy = max(first["fortune"], len(first["voyages"])) <= KEPT_CARDS
    return bool(view["turn"] == view["first"] and fresh and tidy)
