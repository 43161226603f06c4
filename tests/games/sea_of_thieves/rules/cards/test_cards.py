"""DECK, REP, FTN, FX: decks, the reputation track, and every fortune card played once."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import (
    CINDER,
    DOUBLOON,
    EMBER,
    after,
    forbidden,
    hold,
    listed,
    lying,
    place,
    seat,
    skeletons,
    successes,
    where,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.components import FORTUNE
from quarterdeck.games.sea_of_thieves.rules.after_roll import hopes
from quarterdeck.games.sea_of_thieves.rules.effects import draw_card, draw_fortune, gain_reputation
from quarterdeck.games.sea_of_thieves.rules.queries import cards_left, fortune_symbols
from quarterdeck.games.sea_of_thieves.state import (
    DECKS,
    EVENT_DECK,
    FORTUNES,
    FROM_CARDS,
    LEGENDARY,
    MEAGRE,
)

MENU = "next acting vermilion; ember at=h6 {}; cinder at=h8; doubloon at=j7; "
ORDER = "next ordering ember; ember at=h6 {}; cinder at=h8; "


@rule("SOT-DECK-01")
def test_six_decks_and_discards_go_under_them_for_ever() -> None:
    assert len(DECKS) == 6
    text = MENU.format("water=3") + "vermilion hand=bucket-chain"
    state = after(text, "play bucket-chain")
    assert state.under[FORTUNES] == (("bucket-chain", -1),)
    assert "bucket-chain" not in state.hand[0]
    rest = ",".join(f"{card.id}*{card.copies}" for card in FORTUNE.values() if card.id != "parley")
    empty = f"next acting vermilion; ember at=h6; gold hand={rest},parley; under fortune=parley:*"
    state = place(empty)
    assert draw_card(state, FORTUNES, -1) == ("parley", -1)
    assert draw_card(state, FORTUNES, -1) is None


@rule("SOT-DECK-02")
def test_an_empty_deck_gives_what_it_has() -> None:
    rest = ",".join(f"{card.id}*{card.copies}" for card in FORTUNE.values())
    state = place(f"next acting vermilion; ember at=h6; gold hand={rest}")
    assert cards_left(state, FORTUNES) == 0
    assert not draw_fortune(state, 0)


@rule("SOT-DECK-02", "SOT-TRADE-06")
def test_cards_discarded_together_go_under_their_deck_by_name() -> None:
    text = "next buying ember; ember at=h7; vermilion gold=500; "
    text += "action acting=ember sought=rattle-of-bones,salt-fish-run,the-grand-cull"
    state = after(text, "done")
    assert [card for card, _ in state.under[MEAGRE]] == ["rattle-of-bones", "salt-fish-run"]
    assert [card for card, _ in state.under[LEGENDARY]] == ["the-grand-cull"]


@rule("SOT-DECK-03")
def test_what_goes_under_a_deck_face_down_is_known_to_its_owner_alone() -> None:
    text = "next clearing vermilion; vermilion hand=brace*3,parley"
    state = after(text, "discard parley")
    assert state.under[FORTUNES] == (("parley", 1),)


@rule("SOT-REP-01")
def test_reputation_never_drops_below_zero() -> None:
    text = MENU.format("voyage=pigpen-plot") + "vermilion rep=1"
    assert after(text, "abandon ember").rep[0] == 0


@rule("SOT-REP-02")
def test_past_35_the_token_goes_round_again() -> None:
    tracks = {
        rep: GAME.view(place(MENU.format("") + f"vermilion rep={rep}"), 0)["seats"][0]["track"]
        for rep in (0, 35, 36)
    }
    assert tracks[0] == {"laps": 0, "space": 0}
    assert tracks[35] == {"laps": 0, "space": 35}
    assert tracks[36] == {"laps": 1, "space": 1}


@rule("SOT-REP-03")
def test_a_fortune_symbol_on_every_fifth_space() -> None:
    assert [fortune_symbols(0, rep) for rep in (4, 5, 9, 10, 36)] == [0, 1, 1, 2, 7]


@rule("SOT-REP-04")
def test_ordinary_cargo_brings_gold_alone() -> None:
    text = "next selling ember; ember at=h7 hold=chest-500,gem-800"
    state = after(text, "sell chest-500", "sell gem-800")
    assert (state.gold[0], state.rep[0]) == (1300, 0)
    state = place(MENU.format(""))
    gain_reputation(state, 0, 3, FROM_CARDS)
    assert state.earned[FROM_CARDS] == 3


# Playing cards.


@rule("SOT-FTN-01")
def test_several_cards_combine() -> None:
    text = ORDER.format("") + "vermilion hand=fair-wind*2"
    state = after(text, "full-sail [1 3]", "play fair-wind", "play fair-wind")
    assert successes(state, EMBER, "full-sail") == 5
    assert state.under[FORTUNES] == (("fair-wind", -1),) * 2


@rule("SOT-FTN-02")
def test_any_card_can_be_discarded_for_a_re_roll() -> None:
    for card in FORTUNE:
        text = ORDER.format("") + f"vermilion hand={card}"
        state = after(text, "full-sail [1 1]", "reroll", "die 1", "throw [6]")
        assert successes(state, EMBER, "full-sail") == 2
        assert state.hand[0] == ()


@rule("SOT-FTN-03")
def test_more_than_three_may_be_held_in_between() -> None:
    text = MENU.format("") + "vermilion hand=brace*3,bottle-message,light-fingers; gold hand=parley"
    state = after(text, "play light-fingers", "pass [parley]")
    assert len(state.hand[0]) == 5


PARLEY = "seats 3; " + MENU.format("water=3") + "vermilion hand=bucket-chain,parley; "


@rule("SOT-FTN-04", "SOT-FX-11")
def test_a_card_can_be_cancelled_and_the_answer_too() -> None:
    text = PARLEY + "gold hand=parley"
    state = after(text, "play bucket-chain")
    assert (seat(state), listed(state)) == (1, {"play parley", "pass"})
    cancelled = after(state, "play parley", "pass")
    assert cancelled.water[EMBER] == 3
    assert [card for card, _ in cancelled.under[FORTUNES]] == ["bucket-chain", "parley"]
    rescued = after(state, "play parley", "play parley")
    assert rescued.water[EMBER] == 0
    assert rescued.question is not None
    assert seat(rescued) == 0


@rule("SOT-FTN-04")
def test_a_discard_for_a_re_roll_cannot_be_cancelled() -> None:
    text = ORDER.format("") + "vermilion hand=brace; gold hand=parley"
    state = after(text, "full-sail [1 1]", "blanks brace [1 3]")
    assert seat(state) == 0


@rule("SOT-FTN-05")
def test_answers_are_offered_clockwise_and_a_window_reopens() -> None:
    text = "seats 4; time first=gold; next acting gold; doubloon at=h6 water=3; guinea at=h8; "
    text += "gold hand=bucket-chain; vermilion hand=parley; mint hand=parley"
    state = after(text, "play bucket-chain")
    assert seat(state) == 3
    state = after(state, "pass")
    assert seat(state) == 0
    lot = "next hit ember 5; ember at=h6; vermilion hand=brace*2"
    state = after(lot, "play brace")
    assert (listed(state), state.lot) == ({"play brace", "pass"}, 2)


@rule("SOT-FTN-06")
def test_a_card_that_could_do_nothing_is_not_played() -> None:
    idle = MENU.format("") + "vermilion hand=bucket-chain,spare-planks,grog-ration,siren-song"
    ships = {f"{deed} {ship}" for deed in ("act", "ahead") for ship in ("ember", "cinder")}
    assert listed(idle) == {*ships, "end"}
    assert forbidden(idle, "play spare-planks") == "SOT-FTN-06"


@rule("SOT-FX-02")
def test_a_special_action_needs_a_target_after_the_tasks() -> None:
    text = "next commanding ember; ember at=h6; doubloon at=h8; vermilion hand=powder-keg"
    state = after(text, "done")
    assert forbidden(state, "play powder-keg") == "SOT-FX-02"
    state = after(text, "sail h7", "done")
    assert "play powder-keg" in listed(state)


# Every fortune card, once.


@rule("SOT-FX-11")
def test_fair_wind() -> None:
    text = ORDER.format("") + "vermilion hand=fair-wind"
    state = after(text, "full-sail [1 1]", "play fair-wind")
    assert successes(state, EMBER, "full-sail") == 2


@rule("SOT-FX-11")
def test_double_shot() -> None:
    text = "next ordering ember; ember at=h7; doubloon at=h7; vermilion hand=double-shot"
    state = after(text, "open-fire doubloon", "play double-shot [3 3 3 3]")
    assert state.damage[DOUBLOON] == 4


@rule("SOT-FX-11", "SOT-FX-05")
def test_cutlass_rush_and_lucky_spade() -> None:
    text = "next ordering ember; ember at=d9; hex at=d9 skeletons=3; "
    text += "vermilion hand=cutlass-rush,lucky-spade"
    state = after(text, "plunder [1 1]", "play cutlass-rush", "play lucky-spade")
    assert hopes(state, EMBER, "plunder") == (0, 2, 2)
    state = after(state, "fight skeleton", "fight skeleton", "loot [resource]")
    assert listed(state) == {"loot", "done"}


@rule("SOT-FX-09", "SOT-FX-13")
def test_grog_ration() -> None:
    text = "next acting vermilion; ember at=h6 felled=scout down=1; cinder at=h8; "
    state = after(text + "vermilion hand=grog-ration", "play grog-ration")
    assert (state.able[EMBER], state.crew[EMBER], state.down[EMBER]) == (1, ("scout",), 0)


@rule("SOT-FX-09", "SOT-FX-13")
def test_spare_planks_and_bucket_chain() -> None:
    text = MENU.format("damage=3 water=2") + "vermilion hand=spare-planks,bucket-chain"
    state = after(text, "play spare-planks", "play bucket-chain")
    assert (state.damage[EMBER], state.water[EMBER]) == (1, 0)
    both = MENU.format("damage=3").replace("cinder at=h8", "cinder at=h8 damage=1")
    both += "vermilion hand=spare-planks"
    state = after(both, "play spare-planks")
    assert listed(state) == {"target ember", "target cinder"}
    assert after(state, "target cinder").damage[CINDER] == 0


@rule("SOT-FX-09", "SOT-VOY-24")
def test_harpoon_line() -> None:
    text = ORDER.format("voyage=sunken-manifest") + "vermilion hand=harpoon-line; "
    text += "hex at=h5 cargo=gem-800; hex at=h6 cargo=resource,trinket-300; hex at=h8 cargo=gem-600"
    state = after(text, "play harpoon-line")
    assert listed(state) == {"take gem-800 h5", "take resource h6", "take trinket-300 h6", "done"}
    state = after(state, "take gem-800 h5", "take trinket-300 h6 [chest-500]", "done")
    assert hold(state, "ember") == ["chest-500", "gem-800", "trinket-300"]
    assert state.rep[0] == 3


BOARDING = "next ordering ember; ember at=h6; doubloon at=h6 hold=gem-800,rotjaw,resource*2; "


@rule("SOT-FX-09")
def test_boarding_party() -> None:
    text = BOARDING + "vermilion hand=boarding-party"
    state = after(text, "play boarding-party [3 6 gem-800 rotjaw resource]")
    assert hold(state, "ember") == ["gem-800", "resource", "rotjaw"]
    assert hold(state, "doubloon") == ["resource"]
    assert state.seen == ((EMBER, "gem-800", 2), (EMBER, "resource", 2))
    rerolled = BOARDING + "vermilion hand=boarding-party,rousing-shanty"
    state = after(rerolled, "play boarding-party [1 1]", "play rousing-shanty [gem-800 rotjaw]")
    assert len(hold(state, "ember")) == 2


@rule("SOT-FX-09")
def test_powder_keg_strikes_the_same_ship_twice() -> None:
    text = (
        "next ordering ember; ember at=h6; doubloon at=h6; guinea at=h7; vermilion hand=powder-keg"
    )
    state = after(text, "play powder-keg")
    assert listed(state) == {"target doubloon", "target guinea"}
    state = after(state, "target guinea")
    assert (state.damage[3], state.down[3], state.damage[DOUBLOON]) == (2, 1, 0)


@rule("SOT-FX-09", "SOT-DMG-03")
@pytest.mark.parametrize(
    ("answer", "means"),
    [("play brace", "gold hand=brace"), ("use rogue-wave", "gold kept=rogue-wave")],
)
def test_an_answer_to_its_damage_does_not_let_powder_keg_choose_again(
    answer: str, means: str
) -> None:
    text = "next ordering ember; ember at=h6; doubloon at=h6; guinea at=h7; "
    text += f"vermilion hand=powder-keg; {means}"
    state = after(text, "play powder-keg", "target doubloon", answer)
    assert state.question is None
    assert state.damage[DOUBLOON : DOUBLOON + 2] == [0, 0]
    assert state.down[DOUBLOON : DOUBLOON + 2] == [1, 0]


@rule("SOT-FX-09")
def test_mermaids_favour() -> None:
    text = "next ordering ember; ember at=m9; vermilion hand=mermaids-favour; "
    assert where(after(text, "play mermaids-favour"), "ember") == "h7"
    full = text + "doubloon at=h7; guinea at=h7"
    assert "play mermaids-favour" not in listed(full)
    held = text + "kraken at=m9 tentacles=6"
    assert "play mermaids-favour" not in listed(held)


@rule("SOT-FX-07", "SOT-FX-11")
def test_black_market_is_played_before_gold_is_paid() -> None:
    text = "next selling ember; ember at=h7 hold=chest-300*2,resource; vermilion hand=black-market"
    state = after(text, "sell chest-300", "play black-market", "sell chest-300")
    assert state.gold[0] == 800
    assert after(text, "play black-market", "sell-all").gold[0] == 800
    assert after(text, "sell-all").gold[0] == 600
    bare = text.replace("chest-300*2,", "")
    assert place(bare).question is None or "play black-market" not in listed(bare)


@rule("SOT-FX-03", "SOT-FX-11")
def test_brace() -> None:
    state = after("next hit ember 5; ember at=h6; vermilion hand=brace", "play brace")
    assert state.damage[EMBER] == 2


@rule("SOT-FX-11")
def test_weather_eye() -> None:
    text = MENU.format("") + "vermilion hand=weather-eye"
    state = after(text, "play weather-eye [jetsam pay-day rogue-wave]")
    assert listed(state) == {"arrange jetsam", "arrange pay-day", "arrange rogue-wave"}
    state = after(state, "arrange rogue-wave", "arrange jetsam")
    assert [card for card, _ in state.top] == ["rogue-wave", "jetsam", "pay-day"]
    assert GAME.view(state, 1)["foreseen"] == []
    assert [e["id"] for e in GAME.view(state, 0)["foreseen"]] == ["rogue-wave", "jetsam", "pay-day"]
    assert draw_card(state, EVENT_DECK, -1) == ("rogue-wave", 1)


@rule("SOT-FX-08")
def test_bottle_message() -> None:
    text = MENU.format("") + "vermilion hand=bottle-message"
    state = after(text, "play bottle-message")
    assert listed(state) == {"draw meagre", "draw valuable"}
    state = after(state, "draw valuable [bosuns-stash]")
    assert (state.plans[0], state.gold[0]) == (("bosuns-stash",), 0)


@rule("SOT-FX-08")
def test_light_fingers() -> None:
    text = "seats 3; " + MENU.format("") + "vermilion hand=light-fingers; gold hand=brace; "
    state = after(text + "plum hand=fair-wind", "play light-fingers")
    assert listed(state) == {"name gold", "name plum"}
    state = after(state, "name gold [brace]")
    assert (state.hand[0], state.hand[1]) == (("brace",), ())
    assert state.known == ((0, "brace", 2),)


@rule("SOT-FX-11")
def test_rousing_shanty() -> None:
    text = ORDER.format("") + "vermilion hand=rousing-shanty"
    state = after(text, "full-sail [1 3]", "play rousing-shanty", "die 1")
    assert successes(state, EMBER, "full-sail") == 3
    none = "next ordering ember; ember at=h6 down=2; vermilion hand=rousing-shanty"
    assert listed(none, "full-sail") == set()


@rule("SOT-FX-10")
def test_grave_call() -> None:
    text = MENU.format("") + "vermilion hand=grave-call"
    state = after(text, "play grave-call", "mark h9")
    assert skeletons(state, "h9") == 2


@rule("SOT-FX-09", "SOT-PLUNDER-06")
def test_rowboat_raid() -> None:
    text = "next ordering ember; ember at=c9 voyage=bosuns-stash; vermilion hand=rowboat-raid; "
    text += "hex at=d9 skeletons=2"
    state = after(text, "play rowboat-raid [3 3]", "dig", "loot [skeleton]")
    assert (where(state, "ember"), state.progress[EMBER]) == ("c9", (1,))
    assert (skeletons(state, "d9"), state.down[EMBER]) == (3, 2)


@rule("SOT-FX-09")
def test_second_wind() -> None:
    text = "next acting vermilion; time actions=3; ember at=h6 tokens=2; cinder at=h8 tokens=1; "
    text += "vermilion hand=second-wind"
    assert listed(text) == {"play second-wind", "end"}
    state = after(text, "play second-wind", "done", "pass")
    assert state.tokens[:2] == [2, 2]
    assert state.question is None
    assert "play second-wind" not in listed(text.replace("h8 tokens=1", "h8 tokens=2"))


@rule("SOT-FX-09", "SOT-SINK-03")
def test_bilge_sabotage() -> None:
    text = MENU.format("").replace("j7", "h7") + "vermilion hand=bilge-sabotage"
    assert after(text, "play bilge-sabotage").water[DOUBLOON] == 2


@rule("SOT-FX-07", "SOT-FX-08")
def test_tall_tale() -> None:
    text = (
        "next ordering ember; ember at=j2 voyage=pigpen-plot progress=4; vermilion hand=tall-tale"
    )
    text = text.replace("next ordering ember;", "next ordering ember; next acting vermilion;")
    assert "play tall-tale" not in listed(
        "next acting vermilion; ember at=j2; vermilion hand=tall-tale"
    )
    state = after(text, "plunder [3 1]", "dig [gem-800 gem-600]")
    assert (state.rep[0], state.voyage[EMBER]) == (3, "")
    boast = after(state, "play tall-tale")
    assert boast.rep[0] == 4
    assert "play tall-tale" not in listed(after(state, "act ember"))


@rule("SOT-FX-10", "SOT-STACK-06")
def test_siren_song() -> None:
    text = MENU.format("") + "vermilion hand=siren-song; megalodon at=h5; skeleton-sloop at=m9"
    state = after(text, "play siren-song")
    assert listed(state) == {"target skeleton-sloop", "target megalodon"}
    state = after(state, "target megalodon")
    assert "mark h7" in listed(state)
    assert where(after(state, "mark g5"), "megalodon") == "g5"
    assert where(after(state, "pass"), "megalodon") == "h5"


@rule("SOT-FTN-01")
@pytest.mark.parametrize("card", sorted(FORTUNE))
def test_every_fortune_card_tells_what_it_does(card: str) -> None:
    assert FORTUNE[card].text.endswith(".")
    assert FORTUNE[card].effects


@rule("SOT-FTN-04")
def test_cargo_stays_put_when_a_card_is_cancelled() -> None:
    text = (
        "next ordering ember; ember at=h6; hex at=h6 cargo=gem-800; vermilion hand=harpoon-line; "
    )
    state = after(text + "gold hand=parley", "play harpoon-line", "play parley")
    assert lying(state, "h6") == ["gem-800"]
    assert state.question is None


@rule("SOT-FX-10")
def test_siren_song_reaches_every_corner_of_the_map() -> None:
    text = MENU.format("") + "vermilion hand=siren-song; megalodon at=f6; skeleton-sloop at=m9"
    assert listed(text, "play siren-song") == {"target skeleton-sloop", "target megalodon"}


@rule("SOT-FX-01")
def test_whoever_has_no_gold_loses_none() -> None:
    text = "next clearing gold; next resolving corner pay-day gold - 0; "
    text += "time event=pay-day knave=gold; "
    text += "vermilion rep=9 gold={}; gold hand=brace*2,parley,fair-wind; ember at=h8"
    state = place(text.format(0))
    state.log = []
    GAME.apply(state, GAME.find(state, "discard parley"))
    assert "@0 loses 0 gold." in [note.text for note in state.log]


@rule("SOT-DECK-01")
def test_cards_under_a_deck_come_one_by_one() -> None:
    state = place("next acting vermilion; ember at=h6")
    state.pools[EVENT_DECK], state.under[EVENT_DECK] = [], (("pay-day", -1), ("rogue-wave", -1))
    assert [draw_card(state, EVENT_DECK, -1) for _ in range(3)] == [
        ("pay-day", -1),
        ("rogue-wave", -1),
        None,
    ]


@rule("SOT-SINK-03")
def test_water_from_a_card_sinks_a_rival_at_once() -> None:
    text = MENU.format("") + "vermilion hand=bilge-sabotage; guinea at=h7 water=4"
    state = after(text.replace("doubloon at=j7; ", ""), "play bilge-sabotage")
    assert where(state, "guinea") == "-"


@rule("SOT-EVENT-05")
def test_every_skeleton_that_may_move_is_asked_for() -> None:
    text = "next sifting gold 2 -; ember at=h8; hex at=h9 skeletons=2; hex at=d9 skeletons=1"
    state = after(text, "mark h9", "mark d9")
    assert (skeletons(state, "h9"), skeletons(state, "d9"), seat(state)) == (1, 2, 1)
