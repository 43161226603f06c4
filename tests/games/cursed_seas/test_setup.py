"""Tables by name, first duels, and which fleets bots bring."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.bots.registry import make_bot
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.fates import Fast
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.actions import Muster
from quarterdeck.games.cursed_seas.components import CARDS, DUELS, READY
from quarterdeck.games.cursed_seas.fleets.fleet import cost_of, faults, from_word, of_ready

PRESETS = [pytest.param(preset, id=preset.title) for preset in GAME.info.presets]


def test_presets_have_the_names_people_look_for() -> None:
    titles = [preset.title for preset in GAME.info.presets]
    assert titles == ["First duel", "Classic 40", "Fleet action 60", "Armada 100", "Everything"]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_set(preset: object) -> None:
    options = dict(getattr(preset, "options"))  # noqa: B009
    state = GAME.setup(2, options, Fast(Random(1)))
    assert state.question is not None
    assert GAME.check(state) == []


@rule("CS-FLEET-13")
@pytest.mark.parametrize("fleets", ["random", "duel"])
def test_chance_never_deals_the_same_fleet_to_both_sides(fleets: str) -> None:
    for seed in range(12):
        options = {"fleets": fleets, "points": "30"}
        state = GAME.setup(2, options, Fast(Random(seed)))
        sides = [
            [card.id for unit, card in enumerate(state.table.cards) if state.owner[unit] == seat]
            for seat in range(2)
        ]
        assert sides[0] != sides[1]


@rule("CS-FLEET-13")
def test_a_first_duel_is_of_two_ships_each_without_crew() -> None:
    assert len(DUELS) >= 4
    for duel in DUELS.values():
        fleet = of_ready(duel)
        assert [len(ship) for ship in fleet.ships] == [1, 1]
        assert faults(fleet, 30) == []


def test_bots_bring_fleets_that_spend_their_points_and_vary() -> None:
    brought = set()
    for seed in range(12):
        state = GAME.setup(2, {"fleets": "own"}, Fast(Random(seed)))
        choice = make_bot("greedy", seed).choose(GAME, state, 0)
        assert isinstance(choice, Muster)
        assert cost_of(from_word(choice.fleet)) >= 34
        brought.add(choice.fleet)
    assert len(brought) > 3


@rule("CS-FLEET-13")
def test_a_chair_brings_the_fleet_that_was_chosen_for_it() -> None:
    """Nothing is asked of it any more; a chair by lot never gets what another has."""
    for seed in range(12):
        options = {"fleet": "america,any"}
        state = GAME.setup(2, options, Fast(Random(seed)))
        sides = [
            [card for unit, card in enumerate(state.table.cards) if state.owner[unit] == seat]
            for seat in range(2)
        ]
        assert sides[0] == [CARDS[ship[0]] for ship in READY["america"].ships]
        assert sides[1] != sides[0]
    sealed = GAME.setup(2, {"fleet": "america,sealed"}, Fast(Random(1)))
    assert sealed.question is not None
    assert (sealed.question.seat, str(sealed.question.step)) == (1, "mustering blue")


OWN = "RV-67+RV-89+CC-115/RV-76"
"""Bonhomme Richard with Jones and a captain, and the Carolina: 32 points."""


@rule("CS-FLEET-13")
def test_a_chair_brings_a_list_of_somebodys_own_where_people_bring_their_own() -> None:
    options = {"fleet": f"{OWN},sealed", "fleets": "own"}
    state = GAME.setup(2, options, Fast(Random(1)))
    assert state.question is not None
    assert (state.question.seat, state.fleets) == (1, [OWN, ""])
    assert GAME.write(GAME.read(GAME.write(state))) == GAME.write(state)
    refusal = GAME.explain(state, f"muster {OWN}")
    assert refusal is not None
    assert "Another player brings that very fleet" in refusal.reason
    GAME.apply(state, GAME.find(state, "muster england"))
    own = [card.id for unit, card in enumerate(state.table.cards) if state.owner[unit] == 0]
    assert own == ["RV-67", "RV-76"]
    known = GAME.imagine(state, 1, Random(2))
    assert known.table.cards == state.table.cards


@rule("CS-FLEET-13")
@pytest.mark.parametrize(
    "options",
    [
        {"fleet": "america"},
        {"fleet": "america,no-such-fleet"},
        {"fleet": "america,england", "points": "60"},
        {"fleet": "america,england", "fleets": "duel", "points": "30"},
        {"fleet": "america,england", "quick": "yes"},
        {"fleet": f"{OWN},any"},
        {"fleet": f"{OWN},any", "fleets": "own", "points": "30"},
        {"fleet": "RV-67/XX-999,any", "fleets": "own"},
        {"fleet": "RV-67/,any", "fleets": "own"},
    ],
)
def test_a_fleet_that_is_not_played_here_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(QuarterdeckError):
        GAME.setup(2, options, Fast(Random(1)))
