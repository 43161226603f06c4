"""A game whose rules have changed since: it cannot go on, but what was told of it can be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from quarterdeck.core.record import Record
from quarterdeck.core.session import Entry, Session
from quarterdeck.server.broadcast.deltas import Eyes
from quarterdeck.server.broadcast.messages import OutcomeInfo
from quarterdeck.server.broadcast.presenter import Presenter
from quarterdeck.server.storage.rows import Ending, StoredPlay

SPECTATORS = ""


@dataclass(slots=True)
class Archive:
    """The plays with their sentences, and the ending if it was written down."""

    record: Record
    entries: list[Entry]
    ending: Ending | None

    def view(self, eyes: Eyes) -> dict[str, Any] | None:
        """The last view of these eyes."""
        views = self.ending.views if self.ending is not None else {}
        found = views.get(SPECTATORS if eyes is None else str(eyes))
        return None if found is None else msgspec.json.decode(found, type=dict[str, Any])

    def outcome(self) -> OutcomeInfo | None:
        if self.ending is None:
            return None
        return msgspec.json.decode(self.ending.outcome, type=OutcomeInfo | None)

    def text(self) -> str:
        """The record as it was written at the end, or else what is known of it."""
        return self.ending.record if self.ending is not None else str(self.record)


def archived(head: Record, plays: list[StoredPlay], ending: Ending | None) -> Archive:
    head.plays = [each.play for each in plays]
    return Archive(head, [each.entry for each in plays], ending)


def ending_of(session: Session, presenter: Presenter) -> Ending:
    """How a game ended, as it is told to everybody."""
    eyes: list[Eyes] = [None, *range(len(session.record.colours))]
    views = {
        SPECTATORS if each is None else str(each): presenter.table.game.view(session.state, each)
        for each in eyes
    }
    shown = {name: msgspec.Raw(msgspec.json.encode(view)) for name, view in views.items()}
    outcome = msgspec.Raw(msgspec.json.encode(presenter.outcome()))
    return Ending(str(session.sealed()), outcome, shown)
