"""What a terminal shows of a game: board, log, question, outcome."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from quarterdeck.core.record import Record
from quarterdeck.core.registry import AnyGame, rules_of
from quarterdeck.core.session import Session
from quarterdeck.core.state import Decision, Note


def named(text: str, record: Record) -> str:
    """A sentence of the log with the players' names in it."""
    for seat in range(len(record.names) - 1, -1, -1):
        text = text.replace(f"@{seat}", player(record, seat))
    return text


def player(record: Record, seat: int) -> str:
    """`Ann (red)`: name and colour, since colour never speaks alone."""
    return f"{record.names[seat]} ({record.colours[seat]})"


def show_log(console: Console, record: Record, notes: Iterable[tuple[int, Note]]) -> None:
    for _, note in notes:
        console.print(f"  [dim]·[/] {escape(named(note.text, record))} [dim]{note.rule}[/]")


def show_board(console: Console, session: Session, seat: int | None) -> None:
    console.print()
    console.print(session.game.board(session.game.view(session.state, seat)), highlight=False)
    console.print()


MANY, LAST = 60, 12
"""From so many answers on an open question lists a sample, and the last ones in full."""


def listed(decision: Decision, every: bool) -> list[int]:
    """The numbers of the answers shown: of a long open list an even sample that fits the screen."""
    count = len(decision.options)
    if every or not decision.form or count < MANY:
        return list(range(count))
    step = 1
    while step * (MANY - LAST) < count:
        step *= 2
    return sorted({*range(0, count, step), *range(count - LAST, count)})


def show_question(console: Console, session: Session, every: bool = False) -> None:
    """The prompt with its rule, and the numbered answers."""
    decision = session.state.question
    assert decision is not None
    game, state = session.game, session.state
    prompt = game.prompt(state, decision.step)
    who = escape(player(session.record, decision.seat))
    text = escape(named(prompt.text, session.record))
    console.print(f"[bold]{who}[/]: {text} [dim]{prompt.rule}[/]")
    numbers = listed(decision, every)
    for number in numbers:
        option = decision.options[number]
        label = escape(named(game.label(state, option), session.record))
        console.print(f"  [bold]{number + 1:>3}[/]  {label}  [dim]{escape(str(option))}[/]")
    hidden = len(decision.options) - len(numbers)
    if hidden:
        console.print(f"       [dim]… and {hidden} more; 'all' lists them[/]")
    if decision.form:
        console.print(f"       [dim]or any answer of the form: {escape(decision.form)}[/]")


def show_outcome(console: Console, session: Session) -> None:
    """The final table with the points by source."""
    outcome = session.game.outcome(session.state)
    record = session.record
    console.print(f"\n[bold]{escape(outcome.reason)}[/]")
    console.print(outcome_table(record, outcome.ranks, outcome.scores, outcome.sources))
    if record.seed:
        console.print(f"[dim]Dice: seed {record.seed}, published hash {record.dice}[/]")


def outcome_table(
    record: Record,
    ranks: Sequence[int],
    scores: Sequence[int],
    sources: Sequence[dict[str, int]],
) -> Table:
    """One column a player, best first; one row for every source that gave anything."""
    seats = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    table = Table("", *(escape(player(record, seat)) for seat in seats))
    table.add_row("Rank", *(str(ranks[seat]) for seat in seats), end_section=True)
    for name in dict.fromkeys(key for source in sources for key in source):
        parts = [sources[seat].get(name, 0) for seat in seats]
        if any(parts):
            table.add_row(escape(name), *map(str, parts))
    table.add_section()
    table.add_row("[bold]Score[/]", *(f"[bold]{scores[seat]}[/]" for seat in seats))
    return table


def show_rule(console: Console, game: AnyGame, words: str) -> None:
    """The rule behind the question, or all rules with these words."""
    found = rules_of(game).search(words)
    for rule in found[:12]:
        console.print(f"[bold]{rule.id}[/] [dim]{rule.provenance}[/]  {escape(rule.text)}")
    if not found:
        console.print(f"No rule speaks of '{escape(words)}'.")
    if len(found) > 12:
        console.print(f"[dim]… and {len(found) - 12} more.[/]")
