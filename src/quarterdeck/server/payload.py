"""What goes over the wire, as types: the OpenAPI document and `docs/api.md` say the same."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Status = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "open"]

Name = Annotated[str, Meta(max_length=24)]
Title = Annotated[str, Meta(max_length=60)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Token = Annotated[str, Meta(max_length=100)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


# What the server tells.


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


# What clients send.


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["person", "hotseat", "bot", "open"]
    name: Name = ""
    level: Name = ""


class TableWish(Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=2000)]], Meta(max_length=40)] = (
        msgspec.field(default_factory=dict)
    )
    name: Title = ""
    public: bool = False


class ContinueWish(Struct, forbid_unknown_fields=True):
    """A new table from a point of a finished game."""

    number: Number
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    name: Title = ""
    public: bool = False


class SitWish(Struct, forbid_unknown_fields=True):
    """Sit down."""

    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    invite: Token | None = None


class SeatChange(Struct, forbid_unknown_fields=True):
    """A new name, or another kind of player."""

    name: Name | None = None
    kind: Literal["bot", "open"] | None = None
    level: Name = ""


class ActWish(Struct, forbid_unknown_fields=True):
    """The answer to question `number`."""

    number: Number
    action: ActionText


class ConsentWish(Struct, forbid_unknown_fields=True):
    """The answer to somebody who wants to take something back."""

    agree: bool


class ChatWish(Struct, forbid_unknown_fields=True):
    """Something to say."""

    text: ChatText


class Hello(Struct, tag_field="type", tag="hello"):
    """The first message of a socket."""

    token: Token | None = None
    since: Number = 0
    era: Number = 0


class Act(Struct, tag_field="type", tag="act"):
    """The answer to question `number`."""

    number: Number
    action: ActionText


class Undo(Struct, tag_field="type", tag="undo"):
    """Take back, or ask to."""


class Consent(Struct, tag_field="type", tag="consent"):
    """The answer to somebody's request."""

    agree: bool


class Say(Struct, tag_field="type", tag="chat"):
    """Something to say."""

    text: ChatText


class Ping(Struct, tag_field="type", tag="ping"):
    """Are you there?"""


Message = Hello | Act | Undo | Consent | Say | Ping
