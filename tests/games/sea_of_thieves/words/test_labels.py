"""Labels, prompts and voyage cards: amount, place and consequence, told truly."""

from __future__ import annotations

import pytest
from tests.games.sea_of_thieves.table import after, forbidden, place

from quarterdeck.core.testing import rule
from quarterdeck.games.sea_of_thieves import GAME
from quarterdeck.games.sea_of_thieves.components import VOYAGES
from quarterdeck.games.sea_of_thieves.rules.voyage_progress import describe
from quarterdeck.games.sea_of_thieves.state import State


def label(state: State, action: str) -> str:
    return GAME.label(state, GAME.find(state, action))


@rule("SOT-VOY-19", "SOT-VOY-20", "SOT-VOY-21", "SOT-VOY-22")
@pytest.mark.parametrize("card", sorted(VOYAGES))
def test_a_voyage_card_tells_its_total_and_its_guards(card: str) -> None:
    voyage, text = VOYAGES[card], describe(VOYAGES[card])
    each = len(voyage.islands) > 1 and not voyage.any_island
    if each and voyage.goal in ("DIG", "DELIVER", "HUNT"):
        assert f"{voyage.needed} in all" in text
    assert ("skeleton" in text.partition("first landing")[2]) == bool(voyage.guards)
    assert ("brings a captain" in text) == (voyage.goal == "BOUNTY")
    assert ("return to the Outpost" in text) == voyage.back


@rule("SOT-VOY-07", "SOT-TRADE-05")
def test_reward_and_penalty_stand_where_a_voyage_is_started_or_bought() -> None:
    text = "next acting vermilion; ember at=h8; cinder at=h6; vermilion plans=hoarders-ledger"
    told = label(place(text), "launch ember hoarders-ledger")
    assert "pays reputation" in told
    assert "abandoning it costs reputation" in told
    sought = "next buying ember; ember at=h7; vermilion gold=500; "
    sought += "action acting=ember sought=rattle-of-bones"
    assert "abandoning it costs" in label(place(sought), "buy rattle-of-bones")


@rule("SOT-END-04", "SOT-TRADE-03", "SOT-TRADE-04")
def test_what_ships_and_crew_are_worth_at_the_end() -> None:
    text = "next refitting ember; action acting=ember; ember at=h7; vermilion gold=1200"
    told = label(place(text), "upgrade")
    assert told == "Upgrade to a Brigantine for 1200 gold (reputation 2 at the end)"
    hire = "next hiring ember; ember at=h7; vermilion gold=550 kept=tavern-brawl; market gunner"
    state = after(hire, "use tavern-brawl")
    assert label(state, "hire gunner").startswith("Hire the Gunner for 500 gold (reputation 2 at")
    assert after(state, "hire gunner").gold[0] == 50
    view = GAME.view(place(hire), None)
    assert view["market"][0]["reputation"] == 2
    assert view["seats"][0]["ships"][0]["upgrade"]["reputation"] == 2


@rule("SOT-TRADE-09", "SOT-TRADE-03", "SOT-COMP-10", "SOT-VOY-03")
def test_a_stage_that_was_passed_over_is_refused_with_its_reason() -> None:
    text = "next seeking ember; ember at=h7 {}; cinder at=h6 {}; vermilion gold={}"
    assert forbidden(text.format("", "", 1000), "upgrade") == "SOT-TRADE-09"
    assert forbidden(text.format("damage=1", "", 3000), "upgrade") == "SOT-TRADE-03"
    galleons = text.format("type=brigantine", "type=galleon", 3000)
    assert forbidden(galleons, "upgrade") == "SOT-COMP-10"
    tasks = "next acting vermilion; ember at=h8; cinder at=h6; vermilion plans=hoarders-ledger"
    assert forbidden(tasks, "start hoarders-ledger", "act ember") == "SOT-VOY-03"


@rule("SOT-VOY-13", "SOT-EVENT-04", "SOT-ACT-01")
def test_labels_say_what_is_there() -> None:
    kept = "next bracing ember; action lot=3; ember at=h8; vermilion kept=rogue-wave"
    assert "prevents two damage" in label(place(kept), "use rogue-wave")
    fight = "next choosing powder-keg.0 vermilion ember 0; ember at=h8; doubloon at=h8 damage=1; "
    fight += "guinea at=h8"
    told = label(place(fight.replace("guinea at=h8", "guinea at=h9")), "target doubloon")
    assert "of @1" in told
    assert "1 damage" in told


@rule("SOT-ACT-01")
def test_the_view_counts_actions_left() -> None:
    text = (
        "time turn=vermilion actions=2; next acting vermilion; ember at=h8 tokens=2; cinder at=h6"
    )
    ships = GAME.view(place(text), None)["seats"][0]["ships"]
    assert [ship["actions_left"] for ship in ships] == [0, 1]


@rule("SOT-VOY-16")
def test_progress_is_shown_island_by_island() -> None:
    text = "next acting vermilion; ember at=h8 voyage=harbour-rounds progress=1,0,0,0; cinder at=h6"
    voyage = GAME.view(place(text), None)["seats"][0]["ships"][0]["voyage"]
    assert [n for _, n in voyage["by_island"]] == [1, 0, 0, 0]
    assert "1 of 1" in GAME.board(GAME.view(place(text), 0))


@rule("SOT-ACT-13", "SOT-TRADE-11")
def test_what_is_said_beforehand_is_said_on_the_button() -> None:
    text = "next acting vermilion; time turn=vermilion actions=2; ember at=h9; cinder at=h6; "
    state = place(text + "vermilion hand=brace")
    assert label(state, "ahead ember") == "Act with the Ember and set full sail after its tasks"
    assert label(state, "finish ember ahead").endswith(
        "full sail after its tasks, then end the turn"
    )
    state = after(state, "ahead ember")
    assert state.question is not None
    asked = GAME.prompt(state, state.question.step).text
    assert asked == "The crew of the Ember can do 2 tasks, then it sets full sail."
    text = "next buying ember; ember at=h7; vermilion gold=900; "
    text += "action acting=ember sought=harbour-rounds,rattle-of-bones,salt-fish-run"
    both = label(place(text), "spare salt-fish-run")
    assert both == "Buy “Harbour Rounds” and “Rattle of Bones” for 200 gold"


def asked(text: str) -> str:
    state = place(text)
    assert state.question is not None
    return GAME.prompt(state, state.question.step).text


@rule("SOT-RESP-01", "SOT-HAZ-04", "SOT-ROLL-04")
def test_questions_say_what_is_asked() -> None:
    both = asked("next respawning vermilion 3; time turn=vermilion; doubloon at=h8")
    assert both == "The Ember and the Cinder are back. At which island?"
    one = asked("next respawning vermilion 3; time turn=vermilion; cinder at=h6; doubloon at=h8")
    assert one == "The Ember is back. At which island?"
    hunted = (
        "next prowling skeleton-sloop chase; skeleton-sloop at=h9; ember at=h10; doubloon at=i9"
    )
    assert asked(hunted).startswith("Scurvy Knave: Which ship does the Skeleton Sloop ")
    special = asked(
        "next rolled ember special; action acting=ember dice=3,6; ember at=h8; vermilion hand=brace"
    )
    assert special == "You rolled 3 6 for the card. Keep it?"
