"""VOY: starting, progress, rewards, penalties, every kind of goal."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import (
    EMBER,
    after,
    captains,
    forbidden,
    hold,
    listed,
    place,
    seat,
    skeletons,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves.components import COMPANIES, LEVELS, VOYAGES
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import describe, forfeit, spoils
from quarterdeck.games.sea_of_thieves.state import LOOT, MEAGRE, VALUABLE

BEGIN = "next acting vermilion; cinder at=j7; "


@rule("SOT-VOY-01")
def test_companies_and_levels() -> None:
    assert {voyage.company for voyage in VOYAGES.values()} == set(COMPANIES)
    assert {voyage.level for voyage in VOYAGES.values()} == set(LEVELS)
    text = "next seeking ember; ember at=h7"
    assert listed(text) >= {"seek 3 0 0", "seek 0 3 0", "seek 0 0 3"}


@rule("SOT-VOY-02")
def test_any_number_of_voyages_may_be_held_during_a_turn() -> None:
    text = BEGIN + "ember at=h8; vermilion plans=rattle-of-bones,harbour-rounds,salt-fish-run,"
    text += "wanted-a-nobody,beachcombers-tip"
    assert len(place(text).plans[0]) == 5
    assert len([o for o in listed(text) if o.startswith("launch ember")]) == 5


@rule("SOT-VOY-03")
def test_a_voyage_starts_with_the_token_so_that_the_tasks_count() -> None:
    text = BEGIN + "ember at=h8; vermilion plans=harbour-rounds"
    state = after(text, "launch ember harbour-rounds", "sail h9", "done")
    assert state.progress[EMBER] == (0, 1, 0, 0)
    assert state.plans[0] == ()
    assert forbidden(text, "launch ember salt-fish-run") == "SOT-VOY-03"


@rule("SOT-VOY-04")
def test_one_voyage_for_each_ship() -> None:
    text = BEGIN + "ember at=h8 voyage=bosuns-stash; vermilion plans=harbour-rounds"
    state = after(text, "act ember")
    assert not [o for o in listed(state) if o.startswith("start")]
    assert after(state, "done", "pass").voyage[EMBER] == "bosuns-stash"


@rule("SOT-VOY-05", "SOT-VOY-06", "SOT-VOY-14")
def test_completed_at_once_with_its_reward_and_the_action_goes_on() -> None:
    text = "next ordering ember; ember at=j2 voyage=pigpen-plot progress=4; vermilion rep=2"
    state = after(text, "plunder [3 3]", "dig [gem-800 trinket-300]")
    assert (state.rep[0], state.gold[0]) == (5, 100)
    assert hold(state, "ember") == ["gem-800", "trinket-300"]
    assert (state.voyage[EMBER], state.under[VALUABLE]) == ("", (("pigpen-plot", -1),))
    assert listed(state) == {"loot", "done"}


@rule("SOT-VOY-14")
def test_the_next_voyage_starts_with_the_next_action() -> None:
    text = BEGIN + "ember at=m6; vermilion plans=letters-for-the-nest,rattle-of-bones"
    state = after(text, "launch ember letters-for-the-nest", "done")
    assert state.voyage[EMBER] == ""
    assert not [o for o in listed(state) if o.startswith("start")]
    assert "launch ember rattle-of-bones" in listed(state, "pass")


@rule("SOT-VOY-07", "SOT-VOY-09")
def test_a_voyage_is_abandoned_at_any_time_of_ones_turn_with_its_penalty() -> None:
    text = BEGIN + "ember at=h8 voyage=hoarders-ledger progress=1; vermilion rep=2 gold=50"
    state = after(text, "abandon ember")
    assert (state.rep[0], state.gold[0], state.progress[EMBER]) == (1, 0, ())
    assert "abandon ember" in listed(text, "act ember")
    assert "abandon ember" in listed(text, "act ember", "done")
    assert forbidden(text, "abandon cinder") == "SOT-VOY-07"


@rule("SOT-VOY-08")
def test_a_sinking_ship_abandons_its_voyage() -> None:
    text = "next rising vermilion; next clearing vermilion; vermilion hand=brace*3,parley rep=5; "
    text += "ember at=h8 voyage=pigpen-plot water=4 damage=1; cinder at=j7"
    state = place(text)
    assert (state.rep[0], state.voyage[EMBER]) == (3, "")


@rule("SOT-VOY-09")
def test_discarding_from_hand_costs_nothing_and_voyages_are_not_swapped() -> None:
    plans = "rattle-of-bones,harbour-rounds,salt-fish-run,wanted-a-nobody"
    text = f"next clearing vermilion; vermilion rep=3 plans={plans}"
    state = after(text, "discard wanted-a-nobody")
    assert state.rep[0] == 3
    assert state.under[MEAGRE] == (("wanted-a-nobody", 1),)
    together = "next acting vermilion; ember at=h7 voyage=bosuns-stash hold=resource; cinder at=h7"
    assert listed(together, "swap") == {"shift resource cinder", "done"}


@rule("SOT-VOY-10", "SOT-VOY-15")
def test_only_the_ship_with_the_card_that_ends_there_has_landed() -> None:
    text = BEGIN + "ember at=h8 voyage=harbour-rounds; "
    state = after(text, "act ember", "done", "full-sail [3 3]", "course h10")
    assert state.progress[EMBER] == (0, 0, 0, 0)
    other = "next acting vermilion; ember at=h8 voyage=harbour-rounds; cinder at=h9"
    state = after(other, "act cinder", "done", "pass")
    assert state.progress[EMBER] == (0, 0, 0, 0)
    staying = BEGIN + "ember at=h9 voyage=harbour-rounds"
    state = after(staying, "act ember", "done")
    assert state.progress[EMBER] == (0, 1, 0, 0)


@rule("SOT-VOY-15", "SOT-FX-09")
def test_a_ship_moved_by_a_current_lands_with_its_next_action() -> None:
    text = "next drifting ember gold 1; next acting vermilion; cinder at=h6; "
    text += "ember at=h8 voyage=harbour-rounds"
    state = after(text, "mark h9")
    assert state.progress[EMBER] == (0, 0, 0, 0)
    assert after(state, "act ember", "done").progress[EMBER] == (0, 1, 0, 0)


@rule("SOT-VOY-16")
def test_progress_beyond_the_limit_is_lost_and_progress_is_kept() -> None:
    text = "next ordering ember; ember at=h9 voyage=beachcombers-tip progress=0,2,0,0"
    assert "dig" in listed(text, "plunder [3 3]")
    text = BEGIN + "ember at=h9 voyage=harbour-rounds progress=0,1,0,0"
    state = after(text, "act ember", "done", "pass")
    assert state.progress[EMBER] == (0, 1, 0, 0)


@rule("SOT-VOY-11")
def test_goals_of_the_cards() -> None:
    goals = {"VISIT", "DIG", "HUNT", "BOUNTY", "DELIVER", "SELL", "HAUL", "DAMAGE"}
    assert {voyage.goal for voyage in VOYAGES.values()} == goals


@rule("SOT-VOY-12")
def test_back_to_the_outpost() -> None:
    text = BEGIN + "ember at={} voyage=salt-fish-run progress={}"
    state = after(text.format("d12", 0), "act ember", "done")
    assert (state.progress[EMBER], state.rep[0]) == ((1,), 0)
    state = after(text.format("h8", 1), "act ember", "sail h7", "done")
    assert (state.rep[0], state.gold[0], state.voyage[EMBER]) == (2, 400, "")
    assert after(text.format("h7", 0), "act ember", "done").rep[0] == 0


@rule("SOT-VOY-18")
def test_landing_counts_once_for_each_island() -> None:
    text = BEGIN + "ember at=g11 voyage=two-port-ledger"
    state = after(text, "act ember", "done", "pass", "act ember", "done", "pass")
    assert state.progress[EMBER] == (1, 0)


@rule("SOT-VOY-19")
def test_digging_up_to_the_number_for_each_island() -> None:
    text = "next ordering ember; ember at=j2 voyage=gold-of-the-three-hogs progress=5,0"
    assert "dig" not in listed(text, "plunder [3 3]")
    text = text.replace("j2", "m4")
    assert "dig" in listed(text, "plunder [3 3]")


HUNT = BEGIN + "ember at=i11 voyage=clear-the-larder; "


@rule("SOT-VOY-20")
def test_guards_come_at_the_first_landing() -> None:
    state = after(HUNT, "act ember", "done")
    assert skeletons(state, "i11") == 2
    state = after(state, "plunder [3 3]", "fight skeleton", "fight skeleton")
    assert (state.rep[0], state.gold[0]) == (1, 500)


@rule("SOT-VOY-13", "SOT-VOY-20")
def test_guards_that_a_rival_fought_away_come_again() -> None:
    placed = BEGIN + "ember at=i11 voyage=clear-the-larder marks=placed; "
    assert skeletons(after(placed, "act ember", "done"), "i11") == 2
    owed = placed.replace("marks=placed", "progress=1 marks=placed")
    assert skeletons(after(owed, "act ember", "done"), "i11") == 1
    still = placed + "hex at=i11 skeletons=1"
    assert skeletons(after(still, "act ember", "done"), "i11") == 1


@rule("SOT-VOY-20", "SOT-BAG-02")
def test_a_guard_the_bag_cannot_supply_counts_at_once() -> None:
    text = HUNT + "hex at=j2 skeletons=11"
    state = after(text, "act ember", "done")
    assert (skeletons(state, "i11"), state.progress[EMBER]) == (1, (1,))


@rule("SOT-VOY-20")
def test_a_hunt_without_islands_counts_everywhere_and_captains_too() -> None:
    text = "next ordering ember; ember at=d9 voyage=harvest-of-skulls; "
    text += "hex at=d9 skeletons=1 captains=rotjaw"
    state = after(text, "plunder [3 3]", "fight skeleton", "fight rotjaw")
    assert state.progress[EMBER] == (2,)


@rule("SOT-VOY-21")
def test_a_bounty_brings_a_captain_and_guards() -> None:
    text = BEGIN + "ember at=o6 voyage=twins-of-the-coil; "
    state = after(text, "act ember", "done [marrow]")
    assert (captains(state, "o6"), skeletons(state, "o6")) == (["marrow"], 1)
    state = after(state, "plunder [3 3]", "fight skeleton", "fight marrow")
    assert state.progress[EMBER] == (1, 0)


@rule("SOT-VOY-13", "SOT-VOY-21")
def test_a_captain_who_has_gone_is_placed_anew_alone() -> None:
    text = BEGIN + "ember at=o6 voyage=twins-of-the-coil marks=marrow,-; "
    state = after(text, "act ember", "done [brine]")
    assert (captains(state, "o6"), skeletons(state, "o6")) == (["brine"], 0)
    waiting = text + "hex at=o6 captains=marrow"
    assert captains(after(waiting, "act ember", "done"), "o6") == ["marrow"]


@rule("SOT-VOY-13", "SOT-VOY-21")
def test_with_no_captain_free_a_fight_in_the_emptied_hex_counts() -> None:
    used = "hex at=m6 captains=rotjaw,wormwood,ashcroft,mad-lantern,brine,tallow,sixfinger,marrow"
    text = BEGIN + "ember at=d9 voyage=wanted-a-nobody; hex at=d9 skeletons=1; " + used
    state = after(text, "act ember", "done", "plunder [3 3]", "fight skeleton")
    assert state.progress[EMBER] == (0,)
    assert "fight skeleton" in listed(state)
    state = after(state, "fight skeleton")
    assert (state.rep[0], state.gold[0], state.voyage[EMBER]) == (1, 400, "")


@rule("SOT-VOY-22")
def test_deliveries_are_a_choice_and_go_back_to_the_bag() -> None:
    text = BEGIN + "ember at=j2 hold=resource*3 voyage=powder-and-pork"
    state = after(text, "act ember", "done")
    assert listed(state) == {"deliver", "repeat deliver", "pass"}
    assert hold(after(state, "repeat deliver"), "ember") == ["resource"]
    assert after(state, "pass").progress[EMBER] == (0,)
    state = after(state, "deliver", "deliver")
    assert (state.progress[EMBER], hold(state, "ember")) == ((2,), ["resource"])
    assert state.pools[LOOT].count("resource") == 29
    assert "deliver" not in listed(state)


@rule("SOT-VOY-22")
def test_the_owner_of_a_ship_that_lands_decides_on_deliveries() -> None:
    text = "next landing {}; next acting vermilion; {} at=j2 hold=resource voyage=powder-and-pork"
    for n, ship in enumerate(("ember", "cinder", "doubloon", "guinea")):
        assert seat(place(text.format(ship, ship))) == n // 2


@rule("SOT-VOY-23")
def test_selling_voyages() -> None:
    text = "next selling ember; ember at=h7 hold=skull-300*2 voyage=skulls-for-the-seer"
    state = after(text, "sell skull-300", "sell skull-300")
    assert (state.rep[0], state.gold[0]) == (3, 1100)


@rule("SOT-VOY-24")
def test_hauling_voyages() -> None:
    text = "next ordering ember; ember at=h8 voyage=sunken-manifest; hex at=h8 cargo=resource*2"
    state = after(text, "plunder [3 3]", "haul resource", "haul resource [gem-600]")
    assert (state.rep[0], hold(state, "ember")) == (3, ["gem-600", "resource", "resource"])


@rule("SOT-VOY-03", "SOT-VOY-07")
@pytest.mark.parametrize("card", sorted(VOYAGES))
def test_every_voyage_can_be_started_and_abandoned(card: str) -> None:
    text = (
        f"seats 3; next acting vermilion; ember at=h8; cinder at=j7; vermilion plans={card} rep=9"
    )
    state = after(text, f"launch ember {card}", "abandon ember")
    assert state.rep[0] == 9 - VOYAGES[card].penalty[0]


@rule("SOT-VOY-13", "SOT-VOY-21")
def test_an_owed_captain_counts_once_on_each_island() -> None:
    text = "next ordering ember; cinder at=j7; "
    text += "ember at=o6 voyage=twins-of-the-coil marks=owed,- progress={}"
    assert "fight skeleton" in listed(text.format("0,0"), "plunder [3 3]")
    assert "fight skeleton" not in listed(text.format("1,0"), "plunder [3 3]")


@rule("SOT-VOY-05", "SOT-VOY-20", "SOT-VOY-21")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("rattle-of-bones", "Defeat 2 skeletons."),
        (
            "coil-and-cutlass",
            "Defeat 2 skeletons at Coilrock. Your first landing brings 2 skeletons.",
        ),
        ("wanted-a-nobody", "Defeat a captain at Tooth Rock. Your first landing brings a captain."),
        (
            "twins-of-the-coil",
            (
                "Defeat a captain at each of Coilrock and Viper's Nest (2 in all). "
                "Your first landing on each island brings a captain and 1 skeleton."
            ),
        ),
        ("basket-of-eggs", "Land on Roost Rock, then return to the Outpost."),
        (
            "harbour-rounds",
            "Land on 3 of Lantern Rock, Crow's Landing, Castaway Key and Grog Barrel Isle.",
        ),
        (
            "beachcombers-tip",
            (
                "Dig 3 times at any of Lantern Rock, Crow's Landing, Castaway Key "
                "and Grog Barrel Isle."
            ),
        ),
        (
            "turtles-tithe",
            "Dig 2 times at each of Turtleback Isle and Parrot's Perch (4 in all).",
        ),
        ("standing-order", "Sell 2 crates."),
        ("sunken-manifest", "Haul 2 cargo tokens."),
        ("break-the-bone-fleet", "Deal 8 damage to skeleton ships."),
        (
            "powder-and-pork",
            "Deliver 2 resources to Hogsback Hill, then return to the Outpost.",
        ),
    ],
)
def test_a_voyage_says_all_it_demands(card: str, words: str) -> None:
    assert describe(VOYAGES[card]) == words


@rule("SOT-VOY-05", "SOT-VOY-07")
def test_a_voyage_says_what_it_pays_and_what_it_costs() -> None:
    said = [
        (spoils(VOYAGES[card]), forfeit(VOYAGES[card]))
        for card in ("hoarders-ledger", "harbour-rounds", "snakeskin-chart")
    ]
    assert said == [
        ("reputation 3 and gold 500", "reputation 1 and gold 200"),
        ("reputation 1 and gold 400", "gold 100"),
        ("reputation 1, gold 200 and treasure tokens 1", "reputation 1"),
    ]
