"""What is sent of a table, as types: over the socket and in answers to requests alike."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

# Structs of plain values alone (`gc=False`) are nothing for the garbage collector to look through.

Status = Literal["waiting", "playing", "over"]
Kind = Literal["person", "bot", "open"]
Vote = Literal["wait", "bot", "open"]


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    colour: str
    name: str
    kind: Kind
    level: str | None
    present: bool
    away: str | None = None
    """Since when whoever sits there is away."""
    vote_from: str | None = None
    """When the others may decide what becomes of the seat."""
    votes: dict[int, Vote] = {}
    """What those who voted, by seat, want."""
    owner: str | None = None
    """Who gets the seat back on coming again, while somebody else has it."""


class PromptInfo(Struct, gc=False):
    """The open question; its words and rule only for the seat that is asked."""

    text: str
    rule: str | None
    seat: int


class ActionInfo(Struct, gc=False):
    """One legal answer."""

    action: str
    label: str
    kind: str


class EventInfo(Struct, gc=False, rename={"source": "from", "target": "to"}):
    """So much of a thing of the catalogue went from one place to another; a die shows `amount`."""

    kind: str
    seat: int | None
    thing: str
    source: str
    target: str
    amount: int


class NoteInfo(Struct):
    """One sentence of the log, its rule, and what it tells to whoever keeps the score."""

    rule: str
    text: str
    events: list[EventInfo]


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


class DiceInfo(Struct, gc=False):
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
    closed: str | None = None
    """Why a game that is not over cannot go on."""


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
    outcome: OutcomeInfo | None = None
    """How it ended, if it is over and the game in memory: a list of tables does not wait for it."""


class PointInfo(Struct):
    """The table as it was after a number of plays."""

    number: int
    seat: int | None
    view: dict[str, Any]
    prompt: PromptInfo | None
    log: LogEntry | None


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


class ProspectInfo(Struct):
    """One way it may go, and its chance from 0 to 1."""

    chance: float
    text: str


class HelpInfo(Struct):
    """What could be paid or played for it besides, and how it may go then."""

    text: str
    prospects: list[ProspectInfo]


class ForecastInfo(Struct):
    """What an answer to question `number` would bring; no text if nothing can be foreseen."""

    number: int
    seat: int
    action: str
    label: str
    text: str
    rule: str | None
    prospects: list[ProspectInfo]
    helps: list[HelpInfo]


class AnswerInfo(Struct):
    """An answer that was looked at in a review: what whoever was asked could hope for with it, and
    what it would bring in words."""

    action: str
    label: str
    chance: float
    text: str
    rule: str | None
    prospects: list[ProspectInfo]


class ReviewedPlay(Struct):
    """One question of a finished game: what was played, what was better (`None` if nothing was),
    and the prompt."""

    number: int
    seat: int
    prompt: str
    rule: str | None
    played: AnswerInfo
    better: AnswerInfo | None
    after: float
    """The chance of whoever was asked at the next question that was looked at."""


class CurvePoint(Struct):
    """The chances of all seats after so many plays."""

    number: int
    seat: int
    chances: list[float]


class TurningInfo(Struct):
    """A point at which the game turned, by a choice or by chance: whom it moved by how much."""

    number: int
    seat: int
    kind: Literal["choice", "chance"]
    by: float
    text: str
    """What was played, in the words of the log."""


class ShareInfo(Struct):
    """start + luck + own + others = end, for one seat."""

    start: float
    luck: float
    own: float
    others: float
    end: float


class StandingInfo(Struct):
    """The points after so many plays, and where they came from."""

    number: int
    scores: list[int]
    sources: list[dict[str, int]]


class ReviewInfo(Struct):
    """What is known so far of how a finished game went."""

    status: Literal["idle", "working", "done"]
    done: int
    of: int
    plays: int
    curve: list[CurvePoint]
    turnings: list[TurningInfo]
    shares: list[ShareInfo]
    standings: list[StandingInfo]
    """Whenever the points changed."""


class LessonInfo(Struct):
    """A lesson in a game's course."""

    id: str
    number: int
    title: str
    about: str
    minutes: int
    steps: int
    rules: list[str]
    """The rules it speaks of."""


class MarkInfo(Struct):
    """A letter in the words, the place it stands for, and its words for the ear."""

    letter: str
    place: str
    words: str


class StepInfo(Struct):
    """One step: what the coach says, the table it is said at, and which answers lead on."""

    words: str
    marks: list[MarkInfo]
    point: str
    lit: list[str]
    wanted: list[str]
    """Answers that lead on; none if the step is only read."""
    free: bool
    """Whether any answer does."""
    wrong: dict[str, str]
    """What the coach says to other legal answers, by how they begin."""
    otherwise: str
    """What he says to all the rest."""
    rules: list[str]
    anew: bool
    """Whether it begins with a position of its own, and not where the last one ended."""
    told: int
    """How many plays of the log were told before this step."""
    table: TableObject
    answers: dict[str, Update]
    """What each answer that leads on changes, the replies of the others included."""
    odds: list[ProspectInfo]
    """How the wanted answer may go, where dice or cards decide."""


class PictureInfo(Struct):
    """A table for the board to draw, and the letters on it."""

    marks: list[MarkInfo]
    table: TableObject


class SectionInfo(Struct):
    """A heading, its lines, and what the board draws beside them."""

    title: str
    lines: list[str]
    picture: PictureInfo | None


class HowToPlayInfo(Struct):
    """A game on one page: what it is about, a turn in pictures, the actions, its parts by example,
    the end, mistakes of a first game, a card to print."""

    game: str
    title: str
    blurb: str
    seats: tuple[int, int]
    minutes: int
    aim: str
    end: str
    board: SectionInfo
    turn: list[SectionInfo]
    actions: list[SectionInfo]
    parts: list[SectionInfo]
    mistakes: list[SectionInfo]
    cards: list[SectionInfo]
    lesson: LessonInfo | None
    """The first lesson."""


class PuzzleInfo(Struct):
    """A puzzle of a game; `grade` from 1 (easy) to 3."""

    id: str
    number: int
    title: str
    grade: int


class TryInfo(Struct):
    """An answer to a puzzle: what one may hope for with it (`None` if it was not measured), and
    what it would bring."""

    label: str
    chance: float | None
    text: str
    prospects: list[ProspectInfo]


class PuzzleFrame(Struct):
    """A whole puzzle: its table, the best answer, and what is to be said to every other."""

    game: str
    title: str
    puzzle: PuzzleInfo
    seat: int
    ask: str
    answer: str
    why: str
    source: str
    table: TableObject
    tries: dict[str, TryInfo]


class LessonFrames(Struct):
    """A whole lesson."""

    game: str
    title: str
    lesson: LessonInfo
    names: list[str]
    seat: int
    steps: list[StepInfo]
