"""What the server tells, as types: the OpenAPI document and `docs/api.md` say the same."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

Status = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "open"]


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    colour: str
    name: str
    kind: Kind
    level: str | None
    present: bool


class PromptInfo(Struct):
    """The open question; its words and rule only for the seat that is asked."""

    text: str
    rule: str | None
    seat: int


class ActionInfo(Struct):
    """One legal answer."""

    action: str
    label: str
    kind: str


class NoteInfo(Struct):
    """One sentence of the log and its rule."""

    rule: str
    text: str


class LogEntry(Struct):
    """One play, as one seat may know it."""

    number: int
    seat: int
    action: str | None
    chance: list[str]
    notes: list[NoteInfo]
    remark: str


class ChatLine(Struct):
    """Something that was said."""

    id: int
    seat: int | None
    name: str
    text: str
    at: str


class OutcomeInfo(Struct):
    """How the game ended."""

    scores: list[int]
    ranks: list[int]
    reason: str
    sources: list[dict[str, int]]


class PendingUndo(Struct):
    """A request to go back to question `number`, and the seats that have yet to agree."""

    by: int
    number: int
    waiting: list[int]


class UndoInfo(Struct):
    """What can be taken back by whoever reads this."""

    free: bool
    ask: bool
    pending: PendingUndo | None


class DiceInfo(Struct):
    """The promise made at the start, and the seed when the game is over."""

    hash: str
    seed: str | None


class TableObject(Struct):
    """All that one browser may know of a table."""

    id: str
    game: str
    title: str
    stage: str
    name: str
    options: dict[str, str]
    public: bool
    hints: bool
    status: Status
    number: int
    era: int
    you: list[int]
    host: bool
    invite: str | None
    seat: int | None
    seats: list[SeatInfo]
    watchers: int
    view: dict[str, Any] | None
    prompt: PromptInfo | None
    actions: list[ActionInfo]
    form: str
    log: list[LogEntry]
    log_from: int
    chat: list[ChatLine]
    outcome: OutcomeInfo | None
    undo: UndoInfo
    dice: DiceInfo
    type: Literal["table"] = "table"


class Update(Struct, kw_only=True):
    """Those keys of the table object that changed."""

    type: Literal["update"] = "update"
    status: Status | UnsetType = UNSET
    number: int | UnsetType = UNSET
    era: int | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET
    seats: list[SeatInfo] | UnsetType = UNSET
    watchers: int | UnsetType = UNSET
    view: dict[str, Any] | UnsetType | None = UNSET
    view_changes: dict[str, Any] | UnsetType = UNSET
    prompt: PromptInfo | UnsetType | None = UNSET
    actions: list[ActionInfo] | UnsetType = UNSET
    form: str | UnsetType = UNSET
    log: list[LogEntry] | UnsetType = UNSET
    log_from: int | UnsetType = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    outcome: OutcomeInfo | UnsetType | None = UNSET
    undo: UndoInfo | UnsetType = UNSET
    dice: DiceInfo | UnsetType = UNSET


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


class Summary(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    name: str
    status: Status
    public: bool
    number: int
    seats: list[SeatInfo]
    open: int
    you: list[int]
    your_turn: bool
    created: str
    touched: str


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


class Games(Struct):
    """All games, and the bots that can sit down to them, weakest first."""

    games: list[GameInfo]
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


class HintInfo(Struct):
    """One of the best answers: its chance to win, from 0 to 1, and how often it was tried."""

    action: str
    label: str
    chance: float
    visits: int


class Hints(Struct):
    """The best answers to question `number`, the best first."""

    number: int
    seat: int
    hints: list[HintInfo]


class Seated(Struct):
    """A seat that was taken."""

    token: str
    seat: int


class PointInfo(Struct):
    """The table as it was after a number of plays."""

    number: int
    seat: int | None
    view: dict[str, Any]
    prompt: PromptInfo | None
    log: LogEntry | None


class LogPart(Struct):
    """What a seat may read of the plays."""

    number: int
    era: int
    log: list[LogEntry]


class VerdictInfo(Struct):
    """What re-executing a record showed."""

    plays: int
    finished: bool
    digest: str
    dice: str


class Opened(Struct):
    """The table that shows an uploaded record."""

    id: str
