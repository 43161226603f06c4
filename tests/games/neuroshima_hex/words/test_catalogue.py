"""Things explain themselves."""

from __future__ import annotations

from quarterdeck.core.registry import rules_of
from quarterdeck.games.neuroshima_hex import GAME
from quarterdeck.games.neuroshima_hex.components import THINGS


def test_every_face_has_a_name_of_its_own_complete_sentences_and_rules_that_exist() -> None:
    catalogue = GAME.catalogue
    assert catalogue is not None
    assert len(set(THINGS)) == len(THINGS)
    assert all(thing in catalogue for thing in THINGS)
    known = rules_of(GAME)
    for thing in catalogue:
        assert not thing.text[0].islower(), thing
        assert thing.text[-1] == ".", thing
        assert all(rule in known for rule in thing.rules), thing
        assert thing.rules, thing
        assert thing.kind == "option" or not thing.name.startswith("The "), "all say the {name}"


def test_a_tile_tells_what_it_does() -> None:
    catalogue = GAME.catalogue
    assert catalogue is not None
    harpoon = catalogue["pirates-harpoon"]
    assert "Grab: Once a turn it drags an enemy" in harpoon.text
    assert harpoon.numbers["in the box"] == "2"
    assert "pirates-wave" in [thing.id for thing in catalogue.search("Wave")]
