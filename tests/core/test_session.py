"""Sessions: the log each seat may read, and undo that cannot be used to cheat."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from corsair import GAME
from quarterdeck.core.errors import QuarterdeckError, Refused
from quarterdeck.core.fates import Scripted, Seeded
from quarterdeck.core.record import read_record
from quarterdeck.core.session import Session, begin, begin_at, resume

AT_ISLAND = """
    next turn red
    round 1 of 20
    buried 1,1,1,1,2,2,2,2,3,3,3,3
    red  at=c hold=-
    blue at=d hold=-
"""


def at_island(*script: str) -> Session:
    return begin_at(GAME, ["Ann", "Ben"], AT_ISLAND, Scripted(script))


def test_a_refused_action_changes_nothing() -> None:
    session = at_island()
    with pytest.raises(Refused, match=r"A ship sails one or two spaces\. \(CO-SAIL-01\)"):
        session.act("sail k")
    assert session.record.plays == []
    assert GAME.write(session.state) == GAME.write(GAME.read(AT_ISLAND))


def test_an_option_is_found_as_it_is_written_also_when_the_question_changed() -> None:
    session = at_island()
    first = session.texts()
    assert first == [str(option) for option in session.state.question.options]
    assert session.texts() is first, "written once for all who ask"
    session.act(first[0])
    with pytest.raises(Refused):
        session.act("sail nowhere")
    assert session.texts() == [str(option) for option in session.state.question.options]
    session.act(session.texts()[-1])
    assert session.record.plays[0].action == first[0]


def test_nobody_acts_for_another_seat() -> None:
    with pytest.raises(Refused, match="red's question, not blue's"):
        at_island().act("sail e", seat=1)


def test_after_the_end_everything_is_refused() -> None:
    last = AT_ISLAND.replace("1 of 20", "20 of 20").replace("turn red", "turn blue")
    session = begin_at(GAME, ["Ann", "Ben"], last, Scripted())
    session.act("sail e")
    assert session.over
    with pytest.raises(Refused, match="The game is over"):
        session.act("sail a")


def test_whispers_reach_one_seat_alone() -> None:
    session = at_island("3")
    session.act("dig")
    assert [note.text for _, note in session.log(0)] == [
        "@0 digs up a treasure.",
        "It is worth 3.",
    ]
    assert [note.text for _, note in session.log(1)] == ["@0 digs up a treasure."]
    assert [note.text for _, note in session.log(None)] == ["@0 digs up a treasure."]


def test_a_choice_without_chance_is_taken_back_freely() -> None:
    session = at_island()
    session.act("sail b")
    assert session.free_undo(0) == 0
    assert session.free_undo(1) is None
    session.back_to(0)
    assert GAME.write(session.state) == GAME.write(GAME.read(AT_ISLAND))
    assert session.record.plays == []


def test_chance_closes_the_way_back() -> None:
    session = at_island("3")
    session.act("dig")
    assert session.free_undo(0) is None
    assert session.last_choice(0) == 0


def test_the_end_of_a_game_is_not_taken_back_freely() -> None:
    """Scores tell what everybody has kept hidden."""
    session = begin(GAME, ["Ann", "Ben"], {}, Seeded("end"))
    rng = random.Random(1)
    while not session.over:
        session.act(rng.choice(session.texts()))
    last = session.record.plays[-1]
    session.record.plays[-1] = replace(last, chance=(), revealed=False)
    assert session.free_undo(last.seat) is None
    assert session.last_choice(last.seat) is not None


def test_another_seats_choice_closes_the_way_back() -> None:
    session = at_island()
    session.act("sail a")
    session.act("sail e")
    assert session.free_undo(0) is None
    assert session.free_undo(1) == 1


def test_after_an_undo_by_consent_the_dice_say_the_same_again() -> None:
    session = begin_at(GAME, ["Ann", "Ben"], AT_ISLAND, Seeded("storm"))
    first = session.act("dig").chance
    session.back_to(0)
    assert session.act("dig").chance == first


def test_a_saved_game_goes_on_with_the_same_dice() -> None:
    session = begin(GAME, ["Ann", "Ben"], {}, Seeded("storm"))
    session.act("sail c")
    session.act("sail e")
    record = session.sealed()
    record.seed = "storm"
    again = resume(GAME, read_record(str(record)), Seeded("unused"))
    assert again.act("dig").chance == session.act("dig").chance


def test_one_cannot_go_back_to_what_never_was() -> None:
    with pytest.raises(QuarterdeckError, match="There are 0 plays, not 5"):
        at_island().back_to(5)
