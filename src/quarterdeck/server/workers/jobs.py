"""What worker processes do: answer for bots, find hints, re-execute records, think finished games
over, try out what people build. Plain data in, plain data out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from quarterdeck.bots import review
from quarterdeck.bots.hints import hints
from quarterdeck.bots.registry import make_bot
from quarterdeck.bots.search import Budget
from quarterdeck.bots.seated import Seated
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.fates import Fast, Scripted
from quarterdeck.core.game import Game
from quarterdeck.core.record import Play, Record, read_record
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.session import Entry, Session, replay, verify

NAME_LENGTH = 24
OPTION_LENGTH = 2000
WORD_LENGTH = 200
ACTION_LENGTH = 1000
REMARK_LENGTH = 200
TRIAL_BOT = "greedy"

Hint = tuple[str, float, int]
"""An action, the chance to win with it, and how often it was tried."""


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A verified record: what its header says, every play with its sentences, and positions on
    the way with the number of plays before them."""

    record: Record
    plays: list[tuple[Play, Entry]]
    snapshots: list[tuple[int, str]]


def load_games() -> None:
    """Read all rules once, so that the first question to a bot is answered as quickly as others."""
    all_games()


def choose(game_id: str, bot: str, position: str, seat: int, seed: int) -> str:
    """A bot's answer in a position from which all that its seat cannot know was dealt anew."""
    game = find_game(game_id)
    state = game.read(position)
    return str(make_bot(bot, seed).choose(game, state, seat))


def find_hints(game_id: str, position: str, seconds: float, seed: int) -> list[Hint]:
    """The best answers to the open question of such a position."""
    game = find_game(game_id)
    found = hints(game, game.read(position), Budget(seconds=seconds), seed)
    return [(each.action, each.chance, each.visits) for each in found]


def outline_game(text: str) -> review.Outline:
    """A finished game at a glance."""
    record = read_record(text)
    return review.outline(find_game(record.game), record)


def weigh_questions(
    text: str, numbers: list[int], iterations: int, deep: bool
) -> list[review.Weighed]:
    """Some questions of a finished game, thought over."""
    record = read_record(text)
    return review.weighed(find_game(record.game), record, numbers, iterations, deep)


def try_out(game_id: str, built: str, other: str, points: int, seed: int) -> dict[str, Any]:
    """One game of what somebody built against another, by bots that need no time to think; who
    begins is even or odd by the seed."""
    game = find_game(game_id)
    workshop = game.rooms.workshop
    assert workshop is not None
    seat = seed % 2
    trial = workshop.trial(*((built, other) if seat == 0 else (other, built)), points)
    state = _played_out(game, trial.options, trial.answers, seed)
    return workshop.tally(state, seat, trial)


def _played_out(
    game: Game[Any], options: dict[str, str], answers: tuple[str, str], seed: int
) -> Any:
    state = game.setup(2, options, Fast(Random(seed)))
    for answer in answers:
        game.apply(state, game.find(state, answer))
    bots = Seated(game, {seat: make_bot(TRIAL_BOT, 2 * seed + seat) for seat in range(2)})
    while state.question is not None:
        bots.play(state, bots.answer(state).action)
    return state


def check_record(text: str, most_plays: int) -> dict[str, Any]:
    """What `verify` says of a record."""
    record = _read(text, most_plays)
    return asdict(verify(find_game(record.game), record))


def open_record(text: str, every: int, most_plays: int) -> OpenedRecord:
    """A record, verified and played again, with a position every so many plays."""
    record = _read(text, most_plays)
    game = find_game(record.game)
    verify(game, record)
    session, snapshots = replay(game, record, 0), []
    for number, play in enumerate(record.plays, 1):
        _repeat(session, play)
        if number % every == 0:
            snapshots.append((number, game.write(session.state)))
    plays = list(zip(session.record.plays, session.entries, strict=True))
    return OpenedRecord(record, plays, snapshots)


def _repeat(session: Session, play: Play) -> None:
    assert isinstance(session.fates, Scripted)
    session.fates.feed(play.chance)
    session.act(play.action, play.seat).remark = play.remark


def _read(text: str, most_plays: int) -> Record:
    try:
        record = read_record(text)
    except QuarterdeckError:
        raise
    except (ValueError, LookupError) as error:
        raise Malformed("This text is no record.") from error
    for what, longest, texts in _texts_of(record):
        if any(len(each) > longest for each in texts):
            raise Malformed(f"{what} of the record is longer than {longest} characters.")
    if len(record.plays) > most_plays:
        raise Malformed(f"The record has {len(record.plays)} plays; {most_plays} are the most.")
    return record


def _texts_of(record: Record) -> Iterator[tuple[str, int, Iterable[str]]]:
    """All that a record says in its own words, and how long each may be: it is shown again and
    again, a name wherever somebody is named."""
    yield "A name", NAME_LENGTH, record.names
    yield "An option", OPTION_LENGTH, (*record.options, *record.options.values())
    yield "A hash or a seed", WORD_LENGTH, (record.dice, record.digest, record.seed)
    yield "An answer of chance", WORD_LENGTH, record.deal
    for play in record.plays:
        yield "An action", ACTION_LENGTH, (play.action,)
        yield "An answer of chance", WORD_LENGTH, play.chance
        yield "A remark", REMARK_LENGTH, (play.remark,)
