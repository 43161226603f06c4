"""What lies where, of all that a view shows, and whether it is the end: the log and the rules must
arrive at the same."""

from __future__ import annotations

from quarterdeck.core.game import View
from quarterdeck.core.ledger import Accounts


def accounts(view: View) -> Accounts:
    """Ships by space, treasures (unseen, so counted) under ground and in every hold."""
    found = {("ground", "treasure"): view["buried"]}
    for seat, ship in enumerate(view["ships"]):
        found[ship["at"], f"ship-{ship['seat']}"] = 1
        found[f"@{seat}", "treasure"] = ship["treasures"]
    return found


def ended(view: View) -> bool:
    """CO-END-01: nothing is buried any more, or the rounds are over."""
    return bool(view["buried"] == 0 or view["round"] > view["last_round"])
