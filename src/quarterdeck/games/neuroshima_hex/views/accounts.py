"""What lies where, of all that a view shows: the ledger of the log must arrive at the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

from quarterdeck.core.game import View
from quarterdeck.core.ledger import Account, Accounts
from quarterdeck.games.neuroshima_hex.components import FACE, THINGS
from quarterdeck.games.neuroshima_hex.position.spelling import MARKS
from quarterdeck.games.neuroshima_hex.rules.events import (
    HIT_POINT,
    MARKERS,
    POINT,
    POOL,
    TERROR,
    VENOM_MARKER,
    WOUND,
)

_SPELLED = {bit: name for name, bit in MARKS.items()}
MARKER_OF = {_SPELLED[bit]: thing for bit, thing in MARKERS} | {"venom": VENOM_MARKER}


def accounts(view: View) -> Accounts:
    """Tiles in hands, piles, heaps and on the board; wounds, markers, hit points and points."""
    found: Counter[Account] = Counter()
    for seat, facts in enumerate(view["seats"]):
        _count_seat(found, f"@{seat}", facts)
    for space in view["spaces"]:
        _count_space(found, space)
    return found


def _count_seat(found: Counter[Account], panel: str, facts: dict[str, Any]) -> None:
    found[panel, HIT_POINT] = facts["hp"]
    found[panel, POINT] = facts["points"]
    found[panel, TERROR] = int(facts["terror"])
    found.update((f"{panel}/hand", tile["thing"]) for tile in facts["hand"])
    heaps = ((f"{panel}/pile", "left"), (f"{panel}/discards", "discards"), (POOL, "grave"))
    for place, heap in heaps:
        found.update((place, THINGS[FACE[facts["army"], tile]]) for tile in facts[heap])


def _count_space(found: Counter[Account], space: dict[str, Any]) -> None:
    name, unit = space["space"], space["unit"]
    if space["ground"] is not None:
        found[f"under-{name}", space["ground"]["thing"]] = 1
    if unit is None:
        return
    found[name, unit["thing"]] = 1
    found[name, WOUND] = unit["wounds"]
    found.update((name, MARKER_OF[mark]) for mark in unit["marks"] if mark in MARKER_OF)


# The end.


def ended(view: View) -> bool:
    """NSH-END-05, NSH-MULTI-02, NSH-MULTI-04, NSH-MULTI-05: too few HQs stand, or points suffice;
    or a winner is named."""
    if view["winners"]:
        return True
    calm = view["battle"] is None and view["active"] is not None
    return calm and not _goes_on(view)


def _goes_on(view: View) -> bool:
    units = [space["unit"] for space in view["spaces"] if space["unit"] is not None]
    standing = {unit["owner"] for unit in units if unit["kind"] == "hq"}
    seats = view["seats"]
    if any(seat["hp"] <= 0 for seat in seats if seat["colour"] in standing):
        return False
    if view["mode"] in ("teams", "loner"):
        return len(standing) == len(seats)
    won = view["mode"] == "scoring" and max(seat["points"] for seat in seats) >= 20
    return len(standing) > 1 and not won
