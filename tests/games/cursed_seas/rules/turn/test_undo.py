"""What may be taken back freely: nothing that has told what lies face down."""

from __future__ import annotations

import pytest
from tests.games.cursed_seas.table import CAROLINA, DOVER, aboard, blue, red, table

from quarterdeck.core.fates import Seeded
from quarterdeck.core.session import begin_at
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME

REST = "; orders red; closing red"
HIT = "losing carolina blue 1 hms-dover shot; volley hms-dover 4 - yes -" + REST
DERELICT = blue(CAROLINA, "masts=000 coins=3/2")
GUNNERS = aboard("FS-110", "hms-dover", up=0)
SUNK = "salvage carolina red SALVAGE_ALL; sinking carolina hms-dover" + REST


@rule("CS-CREW-01", "CS-SHOOT-07")
@pytest.mark.parametrize(
    ("position", "action"),
    [
        # Whether more guns fire depends on the crew of the Dover that lies face down.
        (table(red(DOVER), blue(CAROLINA), GUNNERS, next=HIT), "lose 1"),
        # Whether blue may save its cargo depends on the events in its hand.
        (table(red(DOVER), DERELICT, "item RV-020b seat=red at=hand", next=SUNK), "yes"),
        (table(red(DOVER), DERELICT, "item RV-020b seat=red at=hand", next=SUNK), "no"),
    ],
)
def test_answers_that_call_for_hidden_pieces_stand(position: str, action: str) -> None:
    session = begin_at(GAME, ["a", "b"], position, Seeded("undo"))
    seat = session.act(action).seat
    assert session.record.plays[-1].chance == ()
    assert session.free_undo(seat) is None
