"""What lies where, of all that a spectator sees: the log must arrive at the same."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.game import View
from quarterdeck.core.ledger import Accounts

Found = dict[tuple[str, str], int]


def accounts(view: View) -> Accounts:
    """Pieces by place, masts, coins, crew and equipment by piece and island, gold by seat."""
    found: Found = {}
    for ship in view["ships"]:
        if ship["status"] != "gone":
            found[f"{ship['x']},{ship['y']},{ship['heading']}", ship["card"]] = 1
            found[ship["name"], "mast"] = sum(mast["stands"] for mast in ship["masts"])
            _hold(found, ship["name"], ship)
    for isle in view["islands"]:
        _hold(found, isle["name"], isle)
    for land in view["terrain"]:
        found[f"{land['x']},{land['y']}", land["kind"]] = 1
    for fort in view["forts"]:
        if fort["island"] is not None:
            name = f"fort-{fort['island']}"
            found[name, "flag"] = sum(fort["flags"])
            found[name, "coin"] = fort["coins"]["count"]
    for number, seat in enumerate(view["seats"]):
        found[f"@{number}", "gold"] = seat["gold"]
    return found


def _hold(found: Found, place: str, facts: dict[str, Any]) -> None:
    found[place, "coin"] = facts["coins"]["count"]
    found[place, "crew"] = len(facts["crew"])
    found[place, "equipment"] = len(facts["equipment"])
    for item in (*facts["crew"], *facts["equipment"], *facts["treasures"]):
        if item["up"]:
            found[place, item["card"]] = found.get((place, item["card"]), 0) + 1


# The end comes when it must.


def ended(view: View) -> bool:
    """CS-END-01, CS-END-02, CS-END-08: whether the game must be over, by what lies on the table, as
    soon as nothing else is being settled."""
    pending = view["pending"]
    if not view["starting_gold"] or (pending is not None and pending["step"] != "orders"):
        return False
    # How quiet it was, and who is aboard face down, nobody sees.
    unseen = view["ending"] in ("stall", "unable")
    return rich(view) or nothing_left(view) or idle(view) or late(view) or unseen


def rich(view: View) -> bool:
    """More than half of the gold is at one home, or at two of a team."""
    gold = [seat["gold"] for seat in view["seats"]]
    if view["teams"]:
        gold = [gold[0] + gold[2], gold[1] + gold[3]]
    return bool(max(gold) >= view["gold_to_win"])


def nothing_left(view: View) -> bool:
    """All coins that can be had are landed."""
    heaps = [isle["coins"] for isle in view["islands"] if not isle["home"]]
    heaps += [ship["coins"] for ship in view["ships"] if ship["status"] in ("afloat", "lost")]
    built = [fort for fort in view["forts"] if fort["island"] is not None]
    heaps += [fort["coins"] for fort in built]
    empty = not any(heap["count"] for heap in heaps) and not any(fort["gold"] for fort in built)
    return bool(empty or view["ending"] == "all-gold")


def idle(view: View) -> bool:
    """Half of the players have given up, or have no piece left that could ever move again."""
    out = [
        seat["resigned"]
        or all(adrift(ship) for ship in view["ships"] if ship["seat"] == seat["seat"])
        for seat in view["seats"]
    ]
    return bool(2 * sum(out) >= len(out))


def adrift(ship: dict[str, Any]) -> bool:
    """CS-END-05: sunk, or a bare derelict at sea without anything aboard or on its card that might
    row or repair it. More than that the table does not show."""
    if ship["status"] not in ("afloat", "lost"):
        return True
    means = ship["text"] or ship["keywords"] or ship["dock"] or ship["fog"]
    aboard = ship["crew"] or ship["equipment"] or ship["treasures"]
    return bool(ship["derelict"] and not means and not aboard)


def late(view: View) -> bool:
    """The last round is over: only then is nobody asked in it."""
    limit: str = view["limit"]
    return limit != "none" and view["round"] >= int(limit) and view["pending"] is None
