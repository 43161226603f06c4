"""Several processes, seats that their owners get back, and games that outlive their rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    extend("tables", *numbers("number", "revision", "bots_until"), *words("asks", "bots_by"))
    extend("seats", *numbers("since"), *words("owner", "owner_name"))
    op.execute(
        "UPDATE tables SET number = "
        "coalesce((SELECT max(plays.number) FROM plays WHERE plays.table_id = tables.id), 0)"
    )
    op.create_table(
        "endings",
        sa.Column(
            "table_id",
            sa.String(24),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("views", sa.Text, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_aged", "tables", ["status", "touched"])


def extend(table: str, *columns: sa.Column[object]) -> None:
    for column in columns:
        op.add_column(table, column)


def numbers(*names: str) -> list[sa.Column[object]]:
    zero = sa.text("0")
    return [sa.Column(name, sa.BigInteger, nullable=False, server_default=zero) for name in names]


def words(*names: str) -> list[sa.Column[object]]:
    return [sa.Column(name, sa.Text, nullable=False, server_default="") for name in names]
