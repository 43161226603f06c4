"""What people read: names of ships and crew keep their capitals, courses name the wind."""

from __future__ import annotations

from tests.games.cursed_seas.table import (
    ANTELOPE,
    CAROLINA,
    DOVER,
    FAR_BLUE,
    IDLE,
    aboard,
    after,
    ahead,
    blue,
    red,
    table,
)

from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.rules.whereabouts import bearing_text
from quarterdeck.games.cursed_seas.state import State

RAM = ("move hms-dover", "steer S 0 575 [1]")


def prompt(state: State) -> str:
    assert state.question is not None
    return GAME.prompt(state, state.question.step).text


def labels(state: State) -> list[str]:
    assert state.question is not None
    return [GAME.label(state, option) for option in state.question.options]


def test_prompts_name_ships_as_they_are_printed() -> None:
    boarding = after(table(red(DOVER), IDLE, ahead(CAROLINA, "coins=1/2")), *RAM)
    assert prompt(boarding) == "Send a boarding party between HMS Dover and the Carolina?"
    sailing = after(table(red(DOVER), IDLE, blue(CAROLINA)), "move hms-dover")
    assert prompt(sailing) == (
        "Lay the course of HMS Dover: S + S to sail. Bearings are a compass's: 0° north, 90° east."
    )
    volley = after(table(red(DOVER), IDLE, blue(CAROLINA)), "shoot hms-dover")
    assert prompt(volley) == "HMS Dover fires: which gun at whom?"
    assert labels(volley)[0] == "Fire gun 1, rank 3 at the Carolina"


def test_questions_of_effects_name_ships_and_crew_as_they_are_printed() -> None:
    crew = aboard("SM-T-016", "hms-antelope", "blue")
    doll = table(red(DOVER), IDLE, blue(ANTELOPE), crew, "item RF-209 seat=red at=hms-dover up=1")
    state = GAME.read(doll.replace("next orders red\nnext closing red", "next turn red"))
    assert prompt(state) == "Which crew does the doll aboard HMS Dover strike on a 5 or 6?"
    assert labels(state) == ["Helmsman of HMS Antelope", "No, thank you"]


def test_a_crew_to_be_turned_up_is_named_with_its_ship() -> None:
    hidden = aboard("SM-T-007", "hms-dover", up=0)
    orders = after(table(red(DOVER), IDLE, blue(CAROLINA), hidden))
    assert "Turn up Captain of HMS Dover" in labels(orders)


def test_refusals_name_ships_as_they_are_printed() -> None:
    state = GAME.read(table(red(DOVER), IDLE, blue(CAROLINA)))
    reasons = [GAME.explain(state, wish) for wish in ("move carolina", "drop hms-dover")]
    assert [refusal.reason for refusal in reasons if refusal is not None] == [
        "The Carolina is not in your fleet.",
        "HMS Dover tows nothing.",
    ]


def test_courses_name_the_wind() -> None:
    assert [bearing_text(degrees) for degrees in (0, 23, 90, 200, 337, 338)] == [
        *("90° east", "113° southeast", "180° south", "290° west", "67° northeast"),
        "68° east",
    ]


def test_every_ability_that_can_be_used_has_words() -> None:
    from quarterdeck.games.cursed_seas.rules.powers.record import RECORDS
    from quarterdeck.games.cursed_seas.words.prompts import event_card

    records = RECORDS.values()
    assert all(record.label for record in records if record.use or record.in_volley)
    labels = [record.label for record in records if record.label]
    assert len(set(labels)) == len(labels)
    assert all(r.outcome.question for r in records if r.outcome and r.outcome.chosen)
    laid = {record.code for record in records if record.event and record.event.lay}
    assert all(event_card(code) for code in laid - {"ADD_TERRAIN"})


@rule("CS-KEY-EXPLORER", "CS-CREW-01")
def test_a_free_explore_says_whose_it_is_and_that_he_is_turned_up() -> None:
    explorer = aboard("SM-EC-003.2", "hms-dover", up=0)
    sailing = red(DOVER, at="6000,2200", heading=270)
    docked = after(table(sailing, IDLE, explorer, FAR_BLUE), "move hms-dover", "steer S 270 575")
    assert docked.question is not None
    found = GAME.prompt(docked, docked.question.step)
    assert found.text == "HMS Dover may explore for free with Explorer, who is turned face up."
    assert found.rule == "CS-KEY-EXPLORER"
