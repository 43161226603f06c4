"""The ledger: what hearsay alone amounts to."""

from __future__ import annotations

from quarterdeck.core.fates import EVERYONE, eyes_of
from quarterdeck.core.ledger import Ledger
from quarterdeck.core.state import Event, Note


def note(*events: Event, eyes: int = EVERYONE) -> Note:
    return Note("CO-DIG-01", "Something happens.", eyes, list(events))


def test_a_thing_leaves_one_place_and_comes_to_another() -> None:
    ledger = Ledger({("@0", "coin"): 5})
    ledger.hear([note(Event("pay", 0, "coin", "@0", "@1", 3))])
    assert ledger.accounts == {("@0", "coin"): 2, ("@1", "coin"): 3}


def test_the_box_is_nowhere() -> None:
    ledger = Ledger({})
    ledger.post(Event("gain", 0, "coin", "", "@0", 4))
    ledger.post(Event("spend", 0, "coin", "@0", "", 3))
    ledger.post(Event("roll", 0, "die", amount=6))
    assert ledger.accounts == {("@0", "coin"): 1}


def test_what_is_gone_leaves_no_trace() -> None:
    ledger = Ledger({("e4", "ship"): 1, ("e5", "ship"): 0})
    ledger.post(Event("sail", 0, "ship", "e4", "e5"))
    assert ledger.accounts == {("e5", "ship"): 1}


def test_only_what_may_be_heard_is_posted() -> None:
    secret = note(Event("draw", 1, "rum", "deck", "@1"), eyes=eyes_of(1))
    heard = {seat: Ledger({}) for seat in (None, 0, 1)}
    for seat, ledger in heard.items():
        ledger.hear([secret], seat)
    assert [bool(ledger.accounts) for ledger in heard.values()] == [False, False, True]


def test_differences_say_what_was_told_and_what_is_seen() -> None:
    ledger = Ledger({("@0", "coin"): 2, ("e4", "ship"): 1})
    seen = {("@0", "coin"): 3, ("e4", "ship"): 1, ("e5", "buoy"): 1, ("e6", "buoy"): 0}
    assert ledger.differences(seen) == [
        "coin at @0: the log says 2, the table shows 3",
        "buoy at e5: the log says 0, the table shows 1",
    ]
    assert not ledger.differences({("@0", "coin"): 2, ("e4", "ship"): 1})
