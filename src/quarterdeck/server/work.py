"""What worker processes do: think for bots, re-execute records. Plain data in, plain data out."""

from __future__ import annotations

import contextlib
from dataclasses import asdict
from typing import Any

from quarterdeck.bots.hints import hints
from quarterdeck.bots.registry import make_bot
from quarterdeck.bots.search import Budget
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Scripted
from quarterdeck.core.record import Play, Record, read_record
from quarterdeck.core.registry import find_game, game_ids
from quarterdeck.core.session import Session, replay, verify
from quarterdeck.server.changes import Change
from quarterdeck.server.keeping import last_play

Thought = tuple[str, float, int]
"""An action, the chance to win with it, and how often it was tried."""


def load_games() -> None:
    """Read all rules once, so that the first question to a bot is answered as quickly as others."""
    for id in game_ids():
        with contextlib.suppress(Exception):
            find_game(id)


def think(game_id: str, bot: str, position: str, seat: int, seed: int) -> str:
    """A bot's answer in a position from which all that its seat cannot know was dealt anew."""
    game = find_game(game_id)
    state = game.read(position)
    return str(make_bot(bot, seed).choose(game, state, seat))


def advise(game_id: str, position: str, seconds: float, seed: int) -> list[Thought]:
    """The best answers to the open question of such a position."""
    game = find_game(game_id)
    found = hints(game, game.read(position), Budget(seconds=seconds), seed)
    return [(each.action, each.chance, each.visits) for each in found]


def check_record(text: str) -> dict[str, Any]:
    """What `verify` says of a record."""
    record = _read(text)
    return asdict(verify(find_game(record.game), record))


def open_record(text: str, every: int) -> dict[str, Any]:
    """A verified record as the rows that a table is made of, for a table with id ''."""
    record = _read(text)
    game = find_game(record.game)
    verify(game, record)
    session = replay(game, record, 0)
    rows = [row for play in record.plays for row in _repeat(session, play, every)]
    return {"record": record, "rows": rows}


def _repeat(session: Session, play: Play, every: int) -> list[Change]:
    assert isinstance(session.fates, Scripted)
    session.fates.feed(play.chance)
    session.act(play.action, play.seat).remark = play.remark
    return list(last_play("", session, every))


def _read(text: str) -> Record:
    try:
        return read_record(text)
    except QuarterdeckError:
        raise
    except (ValueError, LookupError) as error:
        raise Malformed("This text is no record.") from error
