"""What is stored: tables, seats, plays, snapshots, chat, how games ended, their reviews, and
which processes write. The migrations make the same."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
    true,
)

METADATA = MetaData()
ID_LENGTH = 24


def _of_table() -> Column[str]:
    key: ForeignKey = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(ID_LENGTH), key, primary_key=True)


def _number(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False, server_default=text("0"))


def _words(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("host", String(64), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("seed", Text, nullable=False),
    Column("dice", Text, nullable=False),
    Column("deal", Text, nullable=False),
    Column("dealt", BigInteger, nullable=False),
    Column("start", Text, nullable=False),
    Column("era", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    # How many plays there are, and a number that grows with every change of whatever kind:
    # whoever stores something says which revision it follows.
    _number("number"),
    _number("revision"),
    # Which process lets the bots think, and until when (milliseconds) nobody else does.
    _number("bots_until"),
    _words("asks"),
    _words("bots_by"),
    Index("tables_listed", "public", "touched"),
    Index("tables_aged", "status", "touched"),
)

SEATS = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", String(64), nullable=False),
    Column("token", String(64), nullable=False),
    # After how many plays whoever sits there now sat down.
    _number("since"),
    # Whose seat it is while somebody else has it.
    _words("owner"),
    _words("owner_name"),
)

PLAYS = Table(
    "plays",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("remark", Text, nullable=False),
    Column("eyes", BigInteger, nullable=False),
    Column("veiled", Text, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("fate", BigInteger, nullable=False),
    Column("notes", Text, nullable=False),
    sqlite_with_rowid=False,
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("position", Text, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

ENDINGS = Table(
    "endings",
    METADATA,
    _of_table(),
    Column("record", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("views", Text, nullable=False),
)

# What was found out about a finished game: its outline (-1), and each question thought over by the
# number of plays before it.
REVIEWS = Table(
    "reviews",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("part", Text, nullable=False),
)

PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
