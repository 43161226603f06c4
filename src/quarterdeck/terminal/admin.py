"""`quarterdeck admin`: what those who run a server can do with its database."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from quarterdeck.core.errors import QuarterdeckError

admin = typer.Typer(
    no_args_is_help=True, help="For those who run a server: its tables, copies, repairs."
)

Db = Annotated[str | None, typer.Option(help="a file, or postgresql://…; as with serve")]
TableId = Annotated[str, typer.Argument(metavar="ID", help="a table, as in /t/ID")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON")]
Yes = Annotated[bool, typer.Option("--yes", help="do not ask again")]
File = Annotated[Path, typer.Argument(metavar="FILE")]


def tools() -> Any:
    """The server is only loaded when a command needs it."""
    from quarterdeck.server import admin as found

    return found


@admin.command("list")
def list_tables(
    db: Db = None,
    status: Annotated[str, typer.Option(help="waiting, playing or over")] = "",
    game: Annotated[str, typer.Option()] = "",
    limit: Annotated[int, typer.Option(min=1, max=100_000)] = 50,
    as_json: AsJson = False,
) -> None:
    """All tables, private ones too, the latest first."""
    found = tools().list_tables(db, status, game, limit)
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    for table in found:
        words = ("id", "touched", "status", "game", "plays", "name")
        typer.echo("  ".join(str(table[word]) for word in words))


@admin.command("show")
def show(id: TableId, db: Db = None) -> None:
    """One table: who sits there, how far it is."""
    typer.echo(json.dumps(tools().show(db, id), indent=2, ensure_ascii=False))


@admin.command("close")
def close(id: TableId, db: Db = None) -> None:
    """End a game where it stands; it can be read, and nobody plays on."""
    tools().close(db, id)
    typer.echo(f"{id} is closed.")


@admin.command("delete")
def delete(
    ids: Annotated[list[str], typer.Argument(metavar="ID…")], db: Db = None, yes: Yes = False
) -> None:
    """Delete tables and all that belongs to them."""
    confirm(f"Delete {len(ids)} table(s) for good?", yes)
    typer.echo(f"{tools().delete(db, ids)} deleted.")


@admin.command("expire")
def expire(db: Db = None) -> None:
    """Delete what is older than the settings keep it (QUARTERDECK_KEEP_…_DAYS)."""
    typer.echo(f"{tools().expire(db)} deleted.")


@admin.command("check")
def check(db: Db = None) -> None:
    """Whether the database is sound and every game in it can be read."""
    faults = tools().check(db)
    for fault in faults:
        typer.echo(fault)
    if faults:
        raise QuarterdeckError(f"{len(faults)} fault(s) found.")
    typer.echo("All is well.")


@admin.command("backup")
def backup(file: File, db: Db = None) -> None:
    """Copy the database to a file, while the server runs."""
    typer.echo(f"{tools().backup(db, file)} bytes in {file}.")


@admin.command("restore")
def restore(file: File, db: Db = None, yes: Yes = False) -> None:
    """Put a backup in place of the database; stop the server first."""
    confirm("Put the backup in place of the database?", yes)
    tools().restore(db, file)
    typer.echo("The backup is in place.")


@admin.command("export")
def export(id: TableId, db: Db = None) -> None:
    """The record of a table; of a game that is not over too, with every secret."""
    typer.echo(tools().export(db, id), nl=False)


def confirm(question: str, yes: bool) -> None:
    if yes:
        return
    if not sys.stdin.isatty():
        raise QuarterdeckError("Nobody can be asked here; say --yes.")
    typer.confirm(question, abort=True)
