"""What the interface answers besides the messages of a table.

The names of all these types stand in the OpenAPI document; `docs/api.md` says the same in words.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from quarterdeck.server.broadcast.messages import LessonInfo, LogEntry, PuzzleInfo, Summary


class RefusedMessage(Struct):
    """A message that changed nothing, and why."""

    error: str
    rule: str | None
    action: str | None
    number: int
    type: Literal["refused"] = "refused"


class ProblemInfo(Struct):
    """Why a request was not granted."""

    error: str
    rule: str | None


class Tables(Struct):
    """A list of tables."""

    tables: list[Summary]


class OptionInfo(Struct):
    """A table option."""

    id: str
    title: str
    choices: list[str]
    default: str
    rule: str
    per_seat: bool
    free: bool


class PresetInfo(Struct):
    """A table that somebody would set, by name."""

    title: str
    text: str
    seats: int
    options: dict[str, str]


class MatchInfo(Struct):
    """How often one level won against another; a draw is half a victory."""

    level: str
    over: str
    won: float
    games: int


class GameInfo(Struct):
    """A game in the harbour."""

    id: str
    title: str
    blurb: str
    seats: tuple[int, int]
    colours: list[str]
    version: int
    stage: str
    minutes: int
    options: list[OptionInfo]
    presets: list[PresetInfo]
    matches: list[MatchInfo]
    workshop: bool
    """Whether people build at leisure what they bring to it."""


class Games(Struct):
    """All games, and the bots that can sit down to them, weakest first."""

    games: list[GameInfo]
    bots: list[str]
    lab: bool
    """Whether whoever asks may enter the lab of this server."""


class ReportInfo(Struct):
    """A report in the lab's folder."""

    name: str
    title: str
    about: str
    size: int
    touched: int


class MakingInfo(Struct):
    """The report in the making: how many games are wanted, and how many are played."""

    game: str
    seats: int
    bot: str
    games: int
    played: int


class Lab(Struct):
    """All reports, the one in the making, why the last one failed, and who may play for one."""

    reports: list[ReportInfo]
    making: MakingInfo | None
    problem: str
    bots: list[str]


class RuleInfo(Struct):
    """One rule in our words."""

    id: str
    section: str
    text: str
    provenance: str


class Rules(Struct):
    """The rule index of a game, or what a search found in it."""

    game: str
    title: str
    rules: list[RuleInfo]


class ThingInfo(Struct):
    """A card, piece, place or die, and what it does; `picture` names its drawing, `piece` is what
    one of it is called in views and actions if that is not its id."""

    id: str
    name: str
    kind: str
    text: str
    numbers: dict[str, str]
    rules: list[str]
    picture: str | None
    piece: str | None


class Things(Struct):
    """The catalogue of a game."""

    game: str
    title: str
    things: list[ThingInfo]


class Lessons(Struct):
    """The lessons of a game, in the order in which they are best gone through."""

    game: str
    title: str
    lessons: list[LessonInfo]


class Puzzles(Struct):
    """The puzzles of a game, the easiest first."""

    game: str
    title: str
    puzzles: list[PuzzleInfo]


class WhyNot(Struct):
    """Why an answer is not legal; nothing if it is."""

    error: str | None
    rule: str | None


class FaultInfo(Struct):
    """A rule that something breaks, and how."""

    rule: str
    text: str


class LineInfo(Struct):
    """A line that could not be read; `near` is the card that may be meant, or ''."""

    line: int
    text: str
    problem: str
    near: str


class DraftShip(Struct):
    """A ship of a draft: what is aboard, and what she is with it."""

    card: str
    aboard: list[str]
    gun: str
    cost: int
    crew: int
    gear: int
    limit: int
    used: int
    hold: int
    linked: list[str]
    legs: str
    guns: list[str]


class Draft(Struct):
    """What was read from a text, and what the rules say of it."""

    title: str
    code: str
    text: str
    cost: int
    allowed: int
    faults: list[FaultInfo]
    notes: list[FaultInfo]
    lines: list[LineInfo]
    ships: list[DraftShip]
    ashore: list[str]
    event: list[str]
    fort: list[str]
    relic: list[str]
    reserve: list[str]
    links: list[list[str]]


class TrialInfo(Struct):
    """One game in which a draft was tried out, from its side."""

    won: bool
    drawn: bool
    gold: int
    theirs: int
    rounds: int
    reason: str
    lost: list[bool]
    sunk: int


class Health(Struct):
    """How the server is."""

    status: str
    version: str
    tables: int
    loaded: int
    sockets: int


class Created(Struct):
    """A new table: its token is told this once."""

    id: str
    token: str
    invite: str
    you: list[int]


class Seated(Struct):
    """A seat that was taken."""

    token: str
    seat: int


class LogPart(Struct):
    """What a seat may read of the plays after the first `log_from`; `number` there are in all."""

    number: int
    era: int
    log: list[LogEntry]
    log_from: int


class Ready(Struct):
    """That plays can be stored, and how long it took just now."""

    status: str
    milliseconds: float


class VerdictInfo(Struct):
    """What re-executing a record showed."""

    plays: int
    finished: bool
    digest: str
    dice: str


class Opened(Struct):
    """The table that shows an uploaded record."""

    id: str


class AddressInfo(Struct):
    """An address of this server."""

    url: str
    only_here: bool


class Addresses(Struct):
    """Where friends can reach this server."""

    asked: AddressInfo
    others: list[str]
