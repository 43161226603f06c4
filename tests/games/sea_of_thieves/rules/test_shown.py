"""What was shown cannot be taken back freely, even where no chance was asked."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import after

from quarterdeck.core.testing import rule

HAND = "vermilion hand=brace,parley,rowboat-raid,fair-wind; "
VOYAGE = "vermilion plans=pigpen-plot"
BOTH = "time turn=gold; ember at=h6; cinder at=h8"


@rule("SOT-INFO-01", "SOT-INFO-02", "SOT-CREW-03", "SOT-VOY-03", "SOT-TRADE-01")
@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("next defeating ember 1; ember at=h8 hold=resource", "spend"),
        (f"next embarking ember; ember at=h8; {VOYAGE}", "start pigpen-plot"),
        ("next selling ember; ember at=h7 hold=gem-600,skull-500", "sell gem-600"),
        ("next dropping ember 1; ember at=h8 hold=gem-600,skull-500", "drop gem-600"),
        (f"next clearing vermilion; next drawing; {HAND}foreseen pay-day", "discard parley"),
        (
            f"next choosing good-harvest.seas.0 vermilion - 0; next acting gold; {BOTH}",
            "target ember",
        ),
    ],
    ids=[
        *("a resource held", "a voyage", "cargo for sale", "cargo overboard", "an event put back"),
        "what the bag still has",
    ],
)
def test_what_all_have_seen_is_not_taken_back_freely(position: str, play: str) -> None:
    assert after(position, play).fates.revealed


@rule("SOT-INFO-03")
@pytest.mark.parametrize(("windows", "shown"), [("holders", True), ("everyone", False)])
def test_a_card_is_taken_back_freely_unless_it_tells_who_can_answer(
    windows: str, shown: bool
) -> None:
    text = f"options windows={windows}; next acting vermilion; vermilion hand=grog-ration; "
    state = after(text + "ember at=h6 down=1; cinder at=h8", "play grog-ration")
    assert state.fates.revealed == shown


@rule("SOT-INFO-03", "SOT-DMG-03")
@pytest.mark.parametrize(("windows", "shown"), [("holders", True), ("everyone", False)])
def test_damage_is_taken_back_freely_unless_it_tells_who_can_prevent_it(
    windows: str, shown: bool
) -> None:
    text = f"options windows={windows}; next choosing bones-scatter.corner.0 vermilion - 0; "
    text += "next resolving corner bones-scatter vermilion - 1; next acting gold; "
    text += "time turn=gold; gold hand=brace; ember at=h6; doubloon at=h9; guinea at=h10"
    for target in ("doubloon", "guinea"):
        state = after(text, f"target {target}")
        assert str(state.question and state.question.step) == f"bracing {target}"
        assert state.fates.revealed == shown


@rule("SOT-INFO-03", "SOT-FTN-04")
@pytest.mark.parametrize(("windows", "shown"), [("holders", True), ("everyone", False)])
def test_passing_is_taken_back_freely_unless_it_tells_who_is_asked_next(
    windows: str, shown: bool
) -> None:
    text = f"options windows={windows}; next offering gold harpoon-line; "
    text += "next resolving fortune harpoon-line vermilion ember 0; gold hand=parley; "
    state = after(text + "ember at=h6; hex at=h6 cargo=gem-800", "pass")
    assert state.fates.revealed == shown
