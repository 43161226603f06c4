"""The log keeps the score, and the end comes when it must."""

from __future__ import annotations

import random

import pytest
from tests.games.micro_pirates.table import table

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.core.fates import Seeded
from quarterdeck.core.guards import check_text
from quarterdeck.core.ledger import Ledger
from quarterdeck.core.session import begin
from quarterdeck.core.state import Note
from quarterdeck.core.testing import rule
from quarterdeck.games.micro_pirates import GAME
from quarterdeck.games.micro_pirates.components import STANDINGS
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.views.accounts import accounts, ended


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@rule("MP-FLOW-04", "MP-FLOW-06", "MP-FLOW-09")
def test_whoever_only_listens_keeps_the_score(seats: int) -> None:
    rng = random.Random(seats)
    session = begin(GAME, ["Ann", "Bob", "Cid", "Dee"][:seats], {}, Seeded(f"ledger {seats}"))
    ledger = Ledger(accounts(GAME.view(session.state, None)))
    bots = [GreedyBot(seat) for seat in range(seats)]
    for _ in range(600):
        question = session.state.question
        if question is None:
            break
        wise = rng.random() < 0.7
        bot = bots[question.seat]
        action = bot.choose(GAME, session.state, question.seat) if wise else None
        session.act(str(action or rng.choice(question.options)))
        check_notes(session.entries[-1].notes)
        ledger.hear(session.entries[-1].notes)
        assert not ledger.differences(accounts(GAME.view(session.state, None)))
        assert is_due(session.state) <= session.state.ending
        assert ended(GAME.view(session.state, None)) == session.over


def check_notes(notes: list[Note] | tuple[Note, ...]) -> None:
    """Sentences for people, about things of the catalogue."""
    catalogue = GAME.catalogue
    assert catalogue is not None
    for note in notes:
        check_text(GAME, catalogue, note.text)
        assert all(event.thing in catalogue for event in note.events), note


def is_due(state: State) -> bool:
    """The rulebook's condition, whoever's turn it is."""
    required = [STANDINGS[reputation].fame for reputation in state.reputation]
    return any(fame >= need for fame, need in zip(state.fame, required, strict=True))


@rule("MP-FLOW-04", "MP-FLOW-14")
def test_a_round_that_begins_after_the_end_is_noticed() -> None:
    def due(*lines: str) -> bool:
        return ended(GAME.view(GAME.read(table(*lines)), None))

    assert due("red at=b1 fame=11"), "whoever has the Fame, and whether the end was called or not"
    assert due("red at=b1", "blue at=i9 fame=10", "time round=2 actions=2")
    assert due("red at=b1", "time round=101")
    assert not due("red at=b1 fame=11", "time round=2 actions=1"), "the round goes on"
    assert not due("next turn blue", "red at=b1 fame=11", "time round=2 actions=2")
    assert not due("red at=b1 fame=9")
