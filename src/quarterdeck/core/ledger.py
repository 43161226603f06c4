"""The ledger: whoever hears only the events of the log can keep the score of the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quarterdeck.core.fates import Seat, may_see
from quarterdeck.core.state import Event, Note

Account = tuple[str, str]
"""A place and a thing: how many coins a captain has, whether the ship lies at e4."""
Accounts = Mapping[Account, int]


class Ledger:
    """The accounts of a table, kept by hearsay."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = {account: amount for account, amount in accounts.items() if amount}

    def hear(self, notes: Iterable[Note], seat: Seat | None = None) -> None:
        """Post the events of all sentences that a seat (or a spectator) may read."""
        for note in notes:
            if may_see(note.eyes, seat):
                for event in note.events:
                    self.post(event)

    def post(self, event: Event) -> None:
        """So much leaves the one place and comes to the other."""
        self._add(event.source, event.thing, -event.amount)
        self._add(event.target, event.thing, event.amount)

    def _add(self, place: str, thing: str, amount: int) -> None:
        if not place:
            return
        total = self.accounts.get((place, thing), 0) + amount
        if total:
            self.accounts[place, thing] = total
        else:
            self.accounts.pop((place, thing), None)

    def differences(self, seen: Accounts) -> list[str]:
        """Where the table shows something else than what was told."""
        shown = {account: amount for account, amount in seen.items() if amount}
        return [
            f"{thing} at {place}: the log says {self.accounts.get((place, thing), 0)}, "
            f"the table shows {shown.get((place, thing), 0)}"
            for place, thing in sorted({*self.accounts, *shown})
            if self.accounts.get((place, thing)) != shown.get((place, thing))
        ]
