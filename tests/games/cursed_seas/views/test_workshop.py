"""The fleet workshop: every piece, and every ship as she would sail."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.testing import rule
from quarterdeck.core.workshop import Wish
from quarterdeck.games.cursed_seas.components import CARDS, READY, TODAY
from quarterdeck.games.cursed_seas.fleets.playable import not_playable
from quarterdeck.games.cursed_seas.views.workshop import collection, examine, muster, trial

RICHARD, JONES, CRENSHAW = "RV-67", "RV-89", "RV-95"


def test_every_playable_card_is_in_the_collection() -> None:
    found = collection()
    shown = {id for piece in found["pieces"] for id in (piece["id"], *piece.get("also", ()))}
    assert shown == {card.id for card in CARDS.values() if not not_playable(card)}
    words = {word for piece in found["pieces"] for word in piece.get("keywords", ())}
    assert words <= set(found["keywords"])
    today = {id for id, ready in READY.items() if TODAY in ready.lists}
    assert {each["id"] for each in found["ready"]} == today


@rule("CS-LINK-01", "CS-SHOOT-03")
def test_what_crew_would_change_is_shown_on_the_ship() -> None:
    bare, crewed = (
        examine(code, 40)["ships"][0] for code in (RICHARD, f"{RICHARD}+{JONES}+{CRENSHAW}")
    )
    assert bare["guns"] == ["3S", "2L", "2L", "2L", "3S"]
    assert crewed["guns"] == ["3L", "2L", "2L", "2L", "3L"]
    assert (bare["hold"], crewed["hold"], crewed["linked"]) == (5, 6, [JONES])
    assert (crewed["cost"], crewed["used"]) == (27, 2)


@rule("CS-FLEET-08")
def test_crew_that_can_do_nothing_aboard_is_pointed_out() -> None:
    found = examine(f"CC-32+{CRENSHAW}", 40)
    assert found["faults"] == []
    assert [note["rule"] for note in found["notes"]] == ["CS-FLEET-08"]


@pytest.mark.parametrize("id", READY)
def test_every_ready_fleet_opens_without_a_word(id: str) -> None:
    found = examine(id, READY[id].points)
    assert (found["faults"], found["lines"], found["notes"]) == ([], [], [])
    assert len(found["ships"]) == len(READY[id].ships)


def test_reprints_count_as_the_first_printing() -> None:
    reprint = next(card for card in CARDS.values() if card.same_as and not not_playable(card))
    found = examine(reprint.id, 100)
    assert reprint.same_as in found["code"]


def test_a_build_total_that_is_not_played_is_refused() -> None:
    with pytest.raises(QuarterdeckError, match="30, 40, 60, 100"):
        examine("CC-32", 41)
    with pytest.raises(QuarterdeckError, match="no nation 'Atlantis'"):
        muster(Wish(40, "Atlantis"), Random(1))


def test_a_trial_plays_events_and_treasure_where_a_fleet_brings_them() -> None:
    plain, rich = (trial("CC-32", other, 40).options for other in ("CC-33", "CC-33/event:RV-020b"))
    assert (plain["events"], rich["events"]) == ("no", "yes")
