"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.String(24)


def of_table() -> sa.Column[str]:
    key: sa.ForeignKey = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", ID, key, primary_key=True)


def upgrade() -> None:
    make_tables()
    make_seats()
    make_plays()
    make_chat()


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("dealt", sa.BigInteger, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("era", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["public", "touched"])


def make_seats() -> None:
    op.create_table(
        "seats",
        of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
    )


def make_plays() -> None:
    op.create_table(
        "plays",
        of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("remark", sa.Text, nullable=False),
        sa.Column("eyes", sa.BigInteger, nullable=False),
        sa.Column("veiled", sa.Text, nullable=False),
        sa.Column("revealed", sa.Boolean, nullable=False),
        sa.Column("fate", sa.BigInteger, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("position", sa.Text, nullable=False),
    )


def make_chat() -> None:
    op.create_table(
        "chat",
        of_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
