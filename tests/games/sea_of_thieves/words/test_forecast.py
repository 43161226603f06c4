"""Forecasts: the chances told are the chances of the dice."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.sea_of_thieves.table import EMBER, TURN, after, place, successes

from quarterdeck.core.fates import Seeded
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.components import SUCCESSES
from quarterdeck.games.sea_of_thieves.state import State

TIMES = 3000


def told(state: State, action: str) -> Forecast:
    found = GAME.forecast(state, 0, GAME.find(state, action))
    assert found is not None
    assert sum(prospect.chance for prospect in found.prospects) == 1
    return found


def counted(state: State, action: str) -> Counter[str]:
    """How often which kinds of events follow an action."""
    kinds: Counter[str] = Counter()
    option = GAME.find(state, action)
    for number in range(TIMES):
        twin = GAME.copy(state)
        twin.fates, twin.log = Seeded(f"{action} {number}"), []
        GAME.apply(twin, option)
        kinds.update({event.kind for note in twin.log for event in note.events})
    return kinds


def compare(state: State, action: str) -> None:
    kinds = counted(state, action)
    for prospect in told(state, action).prospects:
        assert abs(kinds[prospect.sign] / TIMES - prospect.chance) < 0.04, prospect


ORDER = "next ordering ember; action acting=ember; ember type=brigantine at=d9 special=scout; "


@rule("SOT-FULL-01", "SOT-ROLL-02")
def test_full_sail() -> None:
    compare(place(ORDER), "full-sail")
    likely = told(place(ORDER), "full-sail")
    assert "Always 1 more" in likely.text
    assert {prospect.text for prospect in likely.prospects} >= {"1 success", "7 successes"}


@rule("SOT-FX-04", "SOT-ROLL-01")
def test_an_event_that_takes_a_die_counts() -> None:
    foggy = place("time mod=thick-fog; " + ORDER)
    assert len(told(foggy, "full-sail").prospects) == 5
    compare(foggy, "full-sail")


@rule("SOT-FIRE-01")
def test_open_fire_says_what_the_target_can_take() -> None:
    state = place(ORDER + "skeleton-sloop at=d9 damage=1")
    compare(state, "open-fire skeleton-sloop")
    assert "can take 3" in told(state, "open-fire skeleton-sloop").text
    state = place(ORDER + "doubloon at=d9")
    assert "the Doubloon" in told(state, "open-fire doubloon").text


@rule("SOT-PLUNDER-01", "SOT-PLUNDER-06")
def test_plunder_says_who_strikes_back() -> None:
    state = place(ORDER + "hex at=d9 skeletons=2")
    compare(state, "plunder")
    assert "2 crew" in told(state, "plunder").text
    assert "nobody" in told(place(ORDER), "plunder").text


@rule("SOT-ACT-12", "SOT-PLUNDER-01")
def test_plunder_at_once_is_told_before_the_token_is_spent() -> None:
    """Also when it shall be the last action of the turn."""
    begun = TURN + "ember at=d9; cinder at=h9; hex at=d9 skeletons=1; "
    state = place(begun)
    compare(state, "at-once ember plunder")
    assert "a crew" in told(state, "at-once ember plunder").text
    last = place("time turn=vermilion actions=2; " + begun + "vermilion hand=brace")
    assert told(last, "finish ember plunder") == told(last, "at-once ember plunder")


@rule("SOT-ROLL-04")
def test_a_re_roll_of_the_blanks() -> None:
    state = after(ORDER + "vermilion hand=brace", "full-sail [1 2 4]")
    compare(state, "blanks brace")
    assert "2 dice" in told(state, "blanks brace").text


@rule("SOT-PLUNDER-03", "SOT-SKEL-01")
def test_the_loot_bag_is_known_by_its_skeletons() -> None:
    state = after(ORDER, "plunder [3 3 3]")
    compare(state, "loot")
    assert GAME.forecast(state, 0, GAME.find(state, "done")) is None


GUNS = ORDER + "skeleton-sloop at=d9; vermilion hand=double-shot"


@rule("SOT-ACT-07", "SOT-FIRE-01")
def test_guns_before_the_roll() -> None:
    """With the card and without it; what is played or passed over is no help any more."""
    before = told(place(GUNS), "open-fire skeleton-sloop")
    state = after(GUNS, "open-fire skeleton-sloop")
    for action in ("pass", "play double-shot"):
        compare(state, action)
        assert told(state, action).helps == ()
    assert told(state, "pass").prospects == before.prospects
    assert told(state, "play double-shot").prospects == before.helps[0].prospects
    again = after(GUNS + ",rousing-shanty", "open-fire skeleton-sloop")
    helps = [each.text for each in told(again, "pass").helps]
    assert helps == ["with “Rousing Shanty”"]


@rule("SOT-FTN-03", "SOT-ROLL-01")
def test_a_boarding_party_rolls() -> None:
    boarders = "next ordering ember; ember at=h6; doubloon at=h6 hold=resource*2; "
    compare(place(boarders + "vermilion hand=boarding-party"), "play boarding-party")


@rule("SOT-ROLL-04")
def test_a_re_roll_of_dice_that_were_picked() -> None:
    """One die at once, and two that were taken up one after the other."""
    one = after(ORDER + "vermilion hand=brace", "full-sail [1 2 4]", "reroll", "die 1")
    two = after(one, "die 2")
    assert len(told(one, "throw").prospects) < len(told(two, "throw").prospects)
    for state in (one, two):
        compare(state, "throw")


@rule("SOT-FTN-03", "SOT-ROLL-04")
@pytest.mark.parametrize("card", ["fair-wind", "rousing-shanty"])
def test_cards_for_a_roll_make_of_it_what_is_foretold(card: str) -> None:
    state = place(ORDER + f"vermilion hand={card}")
    (help,) = told(state, "full-sail").helps
    assert sum(prospect.chance for prospect in help.prospects) == 1
    made = Counter(made_of(state, card, number) for number in range(TIMES))
    for prospect in help.prospects:
        number = int(prospect.text.split()[0])
        assert abs(made[number] / TIMES - prospect.chance) < 0.04, prospect


def made_of(state: State, card: str, number: int) -> int:
    """The successes of one roll for which a card is played; a die is turned that shows least."""
    twin = GAME.copy(state)
    twin.fates, twin.log = Seeded(f"{card} {number}"), None
    GAME.apply(twin, GAME.find(twin, "full-sail"))
    GAME.apply(twin, GAME.find(twin, f"play {card}"))
    while twin.question is not None and twin.question.texts()[0].startswith("die"):
        least = min(twin.question.texts(), key=lambda text: SUCCESSES[int(text.split()[1])])
        GAME.apply(twin, GAME.find(twin, least))
    return successes(twin, EMBER, "full-sail")
