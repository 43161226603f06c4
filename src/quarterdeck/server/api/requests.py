"""What clients send, as types with their limits: whatever does not fit is refused unread.

The names of those that come by HTTP stand in the OpenAPI document.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from quarterdeck.server.broadcast.messages import Vote

Name = Annotated[str, Meta(max_length=24)]
Title = Annotated[str, Meta(max_length=60)]
ActionText = Annotated[str, Meta(min_length=1, max_length=1000)]
"""The longest is a fleet of a hundred points, handed in as its list of cards."""
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Token = Annotated[str, Meta(max_length=100)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


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
    hints: bool = True


class ReportWish(Struct, forbid_unknown_fields=True):
    """A report for the lab."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=12)]
    bot: Name = "bosun"
    games: Annotated[int, Meta(ge=2, le=100_000)] = 500


class ContinueWish(Struct, forbid_unknown_fields=True):
    """A new table from a point of a finished game."""

    number: Number
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    name: Title = ""
    public: bool = False
    hints: bool = True


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


class VoteWish(Struct, forbid_unknown_fields=True, rename={"choice": "for"}):
    """What shall become of the seat of somebody who is away."""

    choice: Vote
    level: Name = "bosun"


class ActWish(Struct, forbid_unknown_fields=True):
    """The answer to question `number`."""

    number: Number
    action: ActionText


class ForecastWish(Struct, forbid_unknown_fields=True):
    """An answer to question `number` that one thinks about, and the answers before it."""

    number: Number
    action: ActionText
    after: Annotated[list[ActionText], Meta(max_length=8)] = []


class DraftWish(Struct, forbid_unknown_fields=True):
    """A draft to be looked at: a code, a link, or a list as people write it."""

    text: Annotated[str, Meta(max_length=8000)]
    points: Annotated[int, Meta(ge=1, le=1000)] = 40


class ChanceWish(Struct, forbid_unknown_fields=True):
    """What chance shall build."""

    points: Annotated[int, Meta(ge=1, le=1000)] = 40
    nation: Name = ""
    manner: Name = ""
    seed: Number | None = None


class TrialWish(Struct, forbid_unknown_fields=True):
    """A game to try out a draft: both as codes."""

    built: Annotated[str, Meta(min_length=1, max_length=1000)]
    other: Annotated[str, Meta(min_length=1, max_length=1000)]
    points: Annotated[int, Meta(ge=1, le=1000)] = 40
    seed: Number = 0


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
    changes: bool = False


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


class VoteSeat(Struct, tag_field="type", tag="vote", rename={"choice": "for"}):
    """What shall become of the seat of somebody who is away."""

    seat: Annotated[int, Meta(ge=0, le=11)]
    choice: Vote
    level: Name = "bosun"


class Ping(Struct, tag_field="type", tag="ping"):
    """Are you there?"""


Message = Hello | Act | Undo | Consent | Say | VoteSeat | Ping
