"""What a table looks like: as text for a terminal, and as a picture."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from quarterdeck.envs.table import Table

WIDTH = 100
# rich's own frame asks the net for letters; a picture must do without
FRAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<style>.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px;
line-height: {line_height}px; font-variant-east-asian: full-width; }} {styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g></svg>"""


def drawn(table: Table, seat: int | None = None) -> Console:
    """The board as a seat (or a spectator) sees it, on a console that remembers."""
    console = Console(record=True, width=WIDTH, file=StringIO(), highlight=False)
    console.print(table.game.board(table.game.view(table.state, seat)))
    return console


def as_text(table: Table, seat: int | None = None) -> str:
    return drawn(table, seat).export_text()


def as_svg(table: Table, seat: int | None = None) -> str:
    """The same as one SVG, without anything from elsewhere."""
    return drawn(table, seat).export_svg(title=table.game.info.title, code_format=FRAME)
