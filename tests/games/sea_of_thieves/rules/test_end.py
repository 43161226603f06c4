"""FPH, END: the fortune phase, the end of the game, scoring."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import after, listed, place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.components import FORTUNE
from quarterdeck.games.sea_of_thieves.rules.scoring import outcome

START = "next clearing vermilion; next windfall; {}"
CARDS = "brace fair-wind parley powder-keg double-shot grave-call brace fair-wind"


@rule("SOT-FPH-01", "SOT-FPH-02")
def test_the_rulebooks_example_of_catching_up() -> None:
    """Leader 12, others 9, 6 and 3: one card, two, two and three."""
    text = "seats 4; " + START.format("vermilion rep=12 hand=tall-tale*2,siren-song,second-wind; ")
    text += "gold rep=9; plum rep=6; mint rep=3"
    state = after(text, f"discard siren-song [{CARDS}]")
    assert [len(hand) for hand in state.hand] == [3 + 1, 2, 2, 3]


@rule("SOT-FPH-02", "SOT-FPH-03")
def test_cards_come_one_by_one_in_turn_order() -> None:
    text = "time first=gold; " + START.format(
        "vermilion rep=3 hand=tall-tale*2,siren-song*1,parley; "
    )
    text += "gold rep=5"
    state = after(text, "discard parley [brace fair-wind double-shot]")
    assert state.hand[1] == ("brace",)
    assert set(state.hand[0]) >= {"fair-wind", "double-shot"}


@rule("SOT-FPH-03")
def test_a_tie_for_the_lead_and_an_empty_deck() -> None:
    text = START.format("vermilion rep=11 hand=tall-tale*2,siren-song,parley; gold rep=11")
    state = after(text, "discard parley [brace fair-wind]")
    assert [len(hand) for hand in state.hand] == [4, 1]
    left = [f"{card.id}*{card.copies}" for card in FORTUNE.values() if card.id != "tall-tale"]
    text = "next offering vermilion brace; next windfall; vermilion hand=parley,tall-tale*2; "
    text += "gold hand=" + ",".join(left).replace("parley*2", "parley")
    state = after(text, "pass")
    assert [len(hand) for hand in state.hand] == [3, 49]


@rule("SOT-END-01")
def test_reaching_25_ends_the_game_after_the_round() -> None:
    text = "next ordering ember; next clearing vermilion; next windfall; next round; "
    text += "ember at=j2 voyage=pigpen-plot progress=4; vermilion rep=22 hand=parley*2,brace*2"
    state = after(text, "plunder [3 1]", "dig [gem-800 gem-600]")
    assert state.ending
    assert listed(state) == {"discard parley", "discard brace"}
    drawn = "fair-wind fair-wind double-shot grave-call powder-keg siren-song weather-eye"
    state = after(state, f"discard parley [{drawn}]")
    assert state.question is None
    assert outcome(state).reason.startswith("Somebody reached 25")


@rule("SOT-END-01")
def test_the_end_cannot_be_undone() -> None:
    text = "time ending=yes; next acting vermilion; next round; ember at=h6 voyage=pigpen-plot; "
    state = after(text + "vermilion rep=25", "abandon ember", "end")
    assert (state.rep[0], state.question) == (23, None)


FINAL = "next acting vermilion; ember at=h6 {}; cinder at=h8 {}; vermilion gold={} rep={}"


@rule("SOT-END-02")
def test_wealth() -> None:
    assert outcome(place(FINAL.format("", "", 1499, 4))).scores[0] == 6


@rule("SOT-END-03")
def test_unfinished_voyages_cost_their_reputation_only() -> None:
    state = place(FINAL.format("voyage=hoarders-ledger", "voyage=pigpen-plot", 500, 4))
    assert outcome(state).scores[0] == 4 + 1 - 1 - 2
    state = place(FINAL.format("voyage=pigpen-plot", "", 0, 1) + " plans=the-grand-cull")
    assert outcome(state).scores[0] == 0


@rule("SOT-END-04")
def test_fleet_and_followers_count_even_when_sunk_or_defeated() -> None:
    text = "next acting vermilion; ember type=galleon; "
    text += "cinder type=brigantine at=h8 special=scout felled=boatswain"
    assert outcome(place(text)).scores[0] == 5 + 2 + 2 + 1


@rule("SOT-END-05")
def test_ties_are_broken_by_treasure_then_by_loot() -> None:
    text = "next acting vermilion; ember at=h6 hold={}; doubloon at=h8 hold={}"
    assert outcome(place(text.format("chest-300", "loot-chest-300*1,resource*2"))).ranks == (1, 2)
    assert outcome(place(text.format("resource", "resource*2"))).ranks == (2, 1)
    assert outcome(place(text.format("rotjaw", "-"))).ranks == (1, 1)


@rule("SOT-END-05")
@pytest.mark.parametrize(
    ("vermilion", "gold", "words"),
    [
        ("hold=chest-300", "water=1; gold rep=1", "played out."),
        ("hold=chest-300", "hold=resource*2", "Of equal reputation, most treasure tokens decide."),
        ("hold=resource", "water=1", "Of equal reputation and treasure, most loot tokens decide."),
        ("hold=rotjaw", "water=1", "All is equal, so the victory is shared."),
    ],
)
def test_what_decided_is_told(vermilion: str, gold: str, words: str) -> None:
    text = f"time ending=yes; next acting vermilion; ember at=h6 {vermilion}; doubloon at=h8 {gold}"
    assert outcome(place(text)).reason.endswith(words)


@rule("SOT-END-06")
def test_the_order_of_scoring() -> None:
    state = place(FINAL.format("voyage=the-grand-cull", "type=brigantine", 1000, 0))
    parts = outcome(state).sources[0]
    assert (parts["wealth"], parts["unfinished"], parts["fleet"]) == (2, -2, 2)
    leader = "next acting vermilion; vermilion rep=25; gold rep=24 gold=1000; ember at=h6"
    assert outcome(place(leader)).ranks == (2, 1)


@rule("SOT-END-07")
def test_round_40_is_the_last_unless_agreed_otherwise() -> None:
    text = "options limit={}; time round=40; next acting vermilion; next round; ember at=h6"
    state = after(text.format("on"), "end")
    assert state.question is None
    assert outcome(state).reason.startswith("Round 40 was agreed to be the last one.")
    state = after(text.format("off") + "; cinder at=h8; doubloon at=h9; guinea at=h9", "end")
    assert state.round == 41
