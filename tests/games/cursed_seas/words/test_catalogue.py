"""The catalogue: whatever can be met explains itself."""

from __future__ import annotations

import random
import re

from quarterdeck.core.fates import Fast
from quarterdeck.core.registry import rules_of
from quarterdeck.core.testing import rule
from quarterdeck.games.cursed_seas import GAME
from quarterdeck.games.cursed_seas.components import CARDS, READY, TERRAIN
from quarterdeck.games.cursed_seas.info import OPTIONS
from quarterdeck.games.cursed_seas.words.catalogue import KIND_NAMES, catalogue

THINGS = catalogue()


def test_everything_in_the_box_is_there() -> None:
    cards = {card.id for card in CARDS.values() if card.in_scope and card.kind in KIND_NAMES}
    keywords = {word for card in CARDS.values() if card.in_scope for word in card.keywords}
    assert cards | keywords | {*TERRAIN} <= {*THINGS.things}
    assert {f"option-{option.id}" for option in OPTIONS} <= {*THINGS.things}
    assert {f"fleet-{id}" for id in READY} <= {*THINGS.things}


def test_every_thing_speaks_in_sentences_and_cites_rules() -> None:
    rules = rules_of(GAME)
    for thing in THINGS:
        assert thing.text[0].isupper() or thing.text[0] in "+-", thing
        assert thing.text.endswith((".", ")")), thing
        assert "_" not in thing.text, thing
        assert thing.rules, thing
        assert all(rule in rules for rule in thing.rules), thing


def test_every_picture_is_drawn() -> None:
    lines = (GAME.folder / "page" / "icons" / "board.txt").read_text("utf-8").split("\n")
    drawn = {line.split(" as ")[-1].strip() for line in lines}
    assert {thing.picture for thing in THINGS} - {""} <= drawn


def test_a_ship_tells_its_text_and_its_figures() -> None:
    goliath = THINGS["CC-32"]
    assert goliath.text == "+1 on cannon rolls against French ships."
    assert goliath.numbers == {
        "nation": "England",
        "points": "13",
        "masts": "5",
        "cargo": "5",
        "base move": "L",
        "guns": "3S-3L-3L-3L-3S",
    }
    assert "nothing" not in THINGS["SM-ES-009"].numbers
    assert "No text of its own" in THINGS["SM-ES-009"].text


@rule("CS-MYST-01")
def test_a_mysterious_island_tells_its_outcomes_in_words() -> None:
    first = THINGS["MI-I01"].text
    assert first.startswith("A ship that docks rolls. 1-2: Some or all coins of the island go")
    assert "(2)" in first


def test_a_piece_in_play_says_which_card_it_is() -> None:
    """Views, actions and the page call a ship `roanoke`; its card is in the list of things."""
    pieces = {thing.piece: thing.id for thing in THINGS if thing.piece}
    state = GAME.setup(4, {"fleets": "random", "points": "100"}, Fast(random.Random(3)))
    while state.question is not None and not state.table.slugs:
        GAME.apply(state, state.question.options[0])
    assert pieces["roanoke"] == "CC-130"
    assert state.table.slugs
    named = [re.sub(r"-\d+$", "", name) for name in state.table.slugs]
    assert {THINGS[pieces[name]].name for name in named} == {c.name for c in state.table.cards}


def test_pieces_are_found_by_their_names_in_actions() -> None:
    assert [thing.id for thing in THINGS.search("hms-goliath-2")] == ["CC-32"]
    assert [thing.name for thing in THINGS.search("red.captain-3")] == ["Captain"]
    assert THINGS.search("pink.captain-3") == []
    assert THINGS.search("hms goliath")[0].id == "CC-32"


RAW = re.compile(r"\b(?:red|blue|gold|green)\.|\bt\d+\b|\b[a-z]+_[a-z]+|\bfort-[A-L]\b|[A-Z]{3,}_")


def test_no_sentence_label_or_question_shows_a_raw_id() -> None:
    rng = random.Random(5)
    options = {"fleets": "own", "events": "yes", "relics": "yes", "terrain": "3"}
    for seed in range(3):
        state = GAME.setup(2, {**options, "islands": "mixed"}, Fast(random.Random(seed)))
        state.log = []
        for _ in range(160):
            if state.question is None:
                break
            said = [note.text for note in state.log]
            said += [GAME.label(state, each) for each in state.question.options[:40]]
            said.append(GAME.prompt(state, state.question.step).text)
            for text in said:
                assert not RAW.search(text), text
            state.log.clear()
            GAME.apply(state, rng.choice(state.question.options))


def test_lengths_are_spoken_of_as_they_are_read_aloud() -> None:
    """An S and an L, not a S."""
    assert [thing.id for thing in THINGS if re.search(r"\b[Aa] [SL]\b", thing.text)] == []
