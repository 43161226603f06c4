"""A game in progress: the state, its record, its log, honest undo; used by tables and terminals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quarterdeck.core.errors import Corrupt, QuarterdeckError, Refusal, Refused
from quarterdeck.core.fates import Fates, Scripted, Seeded, may_see, seed_hash
from quarterdeck.core.game import Game
from quarterdeck.core.record import Play, Record
from quarterdeck.core.state import Decision, Note, State


@dataclass(frozen=True, slots=True)
class Entry:
    """One play in the log: which play, by whom, and its sentences."""

    number: int
    seat: int
    notes: tuple[Note, ...]


class Session:
    """A game from its first question on. `record` always tells all that happened."""

    def __init__(self, game: Game[Any], state: State, record: Record, fates: Fates) -> None:
        self.game = game
        self.state: Any = state
        self.record = record
        self.fates = fates
        self.entries: list[Entry] = []
        self.marks: list[int] = []
        self._asked: Decision | None = None
        self._texts: list[str] = []

    @property
    def over(self) -> bool:
        return self.state.question is None

    def act(self, text: str, seat: int | None = None) -> Play:
        """Carry out an action given as text; a refused one changes nothing."""
        decision = self.state.question
        if decision is not None and seat is not None and decision.seat != seat:
            colours = self.record.colours
            reason = f"It is {colours[decision.seat]}'s question, not {colours[seat]}'s."
            raise Refused(Refusal(self.game.info.actions_rule, reason))
        action = self._find(text)
        assert decision is not None
        play = Play(decision.seat, str(action), eyes=decision.eyes)
        self._carry_out(action, play)
        return play

    def texts(self) -> list[str]:
        """The options of the open question as they are written; once for all who ask."""
        decision: Decision | None = self.state.question
        if decision is not self._asked:
            self._texts = [] if decision is None else decision.texts()
            self._asked = decision
        return self._texts

    def _find(self, text: str) -> Any:
        """The action with this text; at once, if the options were written already."""
        decision: Decision | None = self.state.question
        if decision is not None and decision is self._asked and text in self._texts:
            return decision.options[self._texts.index(text)]
        return self.game.find(self.state, text)

    def _carry_out(self, action: Any, play: Play) -> None:
        self.marks.append(position_of(self.fates))
        self.state.log = []
        self.game.apply(self.state, action)
        fates = self.state.fates
        play.chance = tuple(map(str, fates.answers))
        play.veiled = dict(fates.veiled)
        play.revealed = fates.revealed
        self.record.plays.append(play)
        self.entries.append(Entry(len(self.record.plays), play.seat, tuple(self.state.log)))
        self.state.log = None
        self._close()

    def _close(self) -> None:
        """Write the result when the game is over, and unwrite it when play was taken back."""
        over, fates = self.over, self.fates
        self.record.result = self.game.outcome(self.state).scores if over else ()
        self.record.digest = self.game.digest(self.state) if over else ""
        self.record.seed = fates.seed if over and isinstance(fates, Seeded) else ""

    def sealed(self) -> Record:
        """The record with a digest of the present state, ready to be stored."""
        self.record.digest = self.game.digest(self.state)
        return self.record

    def log(self, seat: int | None) -> list[tuple[int, Note]]:
        """The sentences that a seat (or a spectator) may read, with the number of their play."""
        told = ((entry.number, note) for entry in self.entries for note in entry.notes)
        return [(number, note) for number, note in told if may_see(note.eyes, seat)]

    # Undo: freely back to one's own last question, further with consent.

    def free_undo(self, seat: int) -> int | None:
        """How many plays stay when this seat takes its last action back freely; `None` if it
        cannot: chance, something revealed or another seat's choice lies between. When a game is
        over, all of it is shown."""
        plays = self.record.plays
        if self.over or not plays or plays[-1].seat != seat or plays[-1].final():
            return None
        return len(plays) - 1

    def last_choice(self, *seats: int) -> int | None:
        """How many plays stay when one of these seats goes back to its last question, whatever lies
        between: the others must consent."""
        plays = self.record.plays
        for number in range(len(plays) - 1, -1, -1):
            if plays[number].seat in seats:
                return number
        return None

    def back_to(self, kept: int) -> None:
        """Go back so that only the first `kept` plays stay. Chance will answer the same again."""
        if not 0 <= kept <= len(self.record.plays):
            raise QuarterdeckError(f"There are {len(self.record.plays)} plays, not {kept}.")
        again = replay(self.game, self.record, kept)
        if kept < len(self.marks):
            self.fates = rewound(self.fates, self.marks[kept])
        again.state.fates = self.fates
        self.state, self.entries = again.state, again.entries
        del self.record.plays[kept:]
        del self.marks[kept:]
        self._close()


def position_of(fates: Fates) -> int:
    return fates.position if isinstance(fates, Seeded) else 0


def rewound(fates: Fates, position: int) -> Fates:
    return Seeded(fates.seed, position) if isinstance(fates, Seeded) else fates


def begin(game: Game[Any], names: Sequence[str], options: dict[str, str], fates: Fates) -> Session:
    """A new game for these players."""
    state = game.setup(len(names), options, fates)
    info = game.info
    record = Record(
        info.id,
        info.version,
        info.colours[: len(names)],
        tuple(names),
        game.complete(options, len(names)),
        dice=seed_hash(fates.seed) if isinstance(fates, Seeded) else "",
        deal=tuple(map(str, fates.answers)),
    )
    return Session(game, state, record, fates)


def begin_at(game: Game[Any], names: Sequence[str], position: str, fates: Fates) -> Session:
    """A new game from a position."""
    state = game.read(position, fates)
    if len(names) != state.seats:
        raise QuarterdeckError(f"The position has {state.seats} seats, not {len(names)}.")
    info = game.info
    dice = seed_hash(fates.seed) if isinstance(fates, Seeded) else ""
    record = Record(
        info.id,
        info.version,
        info.colours[: len(names)],
        tuple(names),
        {},
        dice,
        start=position,
    )
    return Session(game, state, record, fates)


def replay(game: Game[Any], record: Record, upto: int | None = None) -> Session:
    """Play a record again, up to a number of plays; `Corrupt` if it cannot have happened."""
    fates = Scripted(record.deal)
    session = _start_again(game, record, fates)
    session.record.dice = record.dice
    total = len(record.plays) if upto is None else upto
    for number, play in enumerate(record.plays[:total], 1):
        _repeat(session, fates, play, number)
    return session


def _start_again(game: Game[Any], record: Record, fates: Scripted) -> Session:
    if record.game != game.info.id:
        raise Corrupt(f"The record is of '{record.game}', not of '{game.info.id}'.")
    if record.version != game.info.version:
        raise Corrupt(
            f"The record follows version {record.version} of the rules of {game.info.title}; "
            f"this program plays version {game.info.version}."
        )
    if record.start:
        return begin_at(game, record.names, record.start, fates)
    session = begin(game, record.names, record.options, fates)
    if fates.left:
        raise Corrupt(f"The deal wrote down more than chance was asked: {' '.join(fates.left)}.")
    return session


def _repeat(session: Session, fates: Scripted, play: Play, number: int) -> None:
    fates.feed(play.chance)
    where = f"Play {number} ({session.record.colours[play.seat]} {play.action})"
    try:
        done = session.act(play.action, play.seat)
    except QuarterdeckError as error:
        raise Corrupt(f"{where}: {error}") from error
    done.remark = play.remark
    if fates.left:
        raise Corrupt(f"{where}: chance was not asked for '{' '.join(fates.left)}'.")


def resume(game: Game[Any], record: Record, fates: Fates) -> Session:
    """Go on with a record from its end.

    A record that tells its seed goes on with the same dice; any other one gets the new source, and
    its dice can no longer be verified.
    """
    if record.seed:
        return _throw_again(game, record)
    session = replay(game, record)
    session.fates = session.state.fates = fates
    return session


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found: how many plays hold, and what may be said of digest and dice."""

    plays: int
    finished: bool
    digest: str
    dice: str


def verify(game: Game[Any], record: Record) -> Verdict:
    """Re-execute a record and compare digest, result and dice; `Corrupt` if anything differs."""
    session = replay(game, record)
    if not record.digest:
        raise Corrupt(f"The record stops after play {len(record.plays)}: its digest is missing.")
    if record.digest != game.digest(session.state):
        raise Corrupt("The digest differs: the record was changed after it was written.")
    if session.over and record.result != session.record.result:
        raise Corrupt(f"The result is {session.record.result}, not {record.result}.")
    if record.result and not session.over:
        raise Corrupt("The record names a result, but the game is not over: plays are missing.")
    if not record.digest:
        raise Corrupt(f"The record stops after play {len(record.plays)}: its digest is missing.")
    return Verdict(len(record.plays), session.over, "matches", verify_dice(game, record))


def verify_dice(game: Game[Any], record: Record) -> str:
    """Throw the dice of a revealed seed again and compare every answer."""
    if not record.seed:
        return "no seed revealed"
    if record.dice and seed_hash(record.seed) != record.dice:
        raise Corrupt("The seed does not belong to the hash published at the start.")
    _throw_again(game, record)
    return "match the seed"


def _throw_again(game: Game[Any], record: Record) -> Session:
    fates = Seeded(record.seed)
    if record.start:
        session = begin_at(game, record.names, record.start, fates)
    else:
        session = begin(game, record.names, record.options, fates)
    if session.record.deal != record.deal:
        raise Corrupt("The deal is not what the seed gives.")
    for number, play in enumerate(record.plays, 1):
        if session.act(play.action, play.seat).chance != play.chance:
            raise Corrupt(f"At play {number} chance is not what the seed gives.")
    return session
