"""INFO-03: who is asked for an answer to a card."""

from __future__ import annotations

from tests.games.sea_of_thieves.table import after, listed, place, seat

from quarterdeck.core.testing import rule


@rule("SOT-INFO-03")
def test_only_holders_are_asked_or_everybody_with_cards() -> None:
    text = "options windows={}; next acting vermilion; ember at=h6 water=3; cinder at=h8; "
    text += "vermilion hand=bucket-chain; gold hand=fair-wind"
    assert seat(after(text.format("holders"), "play bucket-chain")) == 0
    state = after(text.format("everyone"), "play bucket-chain")
    assert (seat(state), listed(state)) == (1, {"pass"})
    hit = "options windows={}; next hit doubloon 2; doubloon at=h6; gold hand=fair-wind"
    assert place(hit.format("holders")).question is None
    assert listed(hit.format("everyone")) == {"pass"}
