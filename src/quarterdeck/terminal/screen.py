"""What a terminal shows of a game: board, log, question, outcome."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from quarterdeck.core.catalogue import Thing
from quarterdeck.core.forecast import Forecast, Prospect
from quarterdeck.core.record import Record
from quarterdeck.core.registry import AnyGame, rules_of
from quarterdeck.core.second_person import addressed
from quarterdeck.core.session import Session
from quarterdeck.core.state import ROLL, Decision, Event, Note

YOU = "You"
"""What the only person at a terminal is called; the log speaks to him."""


def named(text: str, record: Record) -> str:
    """A sentence of the log with the players' names in it."""
    for seat in range(len(record.names) - 1, -1, -1):
        text = addressed(text, seat) if record.names[seat] == YOU else text
        text = text.replace(f"@{seat}", player(record, seat))
    return text


def player(record: Record, seat: int) -> str:
    """`Ann (red)`: name and colour, since colour never speaks alone."""
    return f"{record.names[seat]} ({record.colours[seat]})"


def hang(console: Console, line: Text, indent: int) -> None:
    """Print a line; where it is too long for the terminal, what is left over stands indented."""
    if line.cell_len <= console.width or console.width < 2 * indent:
        console.print(line)
        return
    start = line[:indent]
    for part in line[indent:].wrap(console, console.width - indent):
        part.rstrip()
        console.print(start + part)
        start = Text(" " * indent)


def show_log(
    console: Console, record: Record, notes: Iterable[tuple[int, Note]], game: AnyGame
) -> None:
    for _, note in notes:
        text = escape(named(note.text, record) + thrown(game, note))
        hang(console, console.render_str(f"  [dim]·[/] {text} [dim]{note.rule}[/]"), 4)


def thrown(game: AnyGame, note: Note) -> str:
    """The dice of a sentence that does not name their faces itself: ` (die 5, die 2)`. Of dice with
    pictures it counts what they show: `3 spyglasses`."""
    rolled = [event for event in note.events if event.kind == ROLL]
    said = re.findall(r"\d+", note.text)
    pictures = all(has_pictures(game, event) for event in rolled)
    if all(str(event.amount) in said for event in rolled) or (
        pictures and len(said) >= len(rolled)
    ):
        return ""
    return f" ({', '.join(face_of(game, event) for event in rolled)})"


def has_pictures(game: AnyGame, event: Event) -> bool:
    """Whether the game explains what this face of a die shows."""
    return game.catalogue is not None and f"{event.thing}-{event.amount}" in game.catalogue


def face_of(game: AnyGame, event: Event) -> str:
    """A die and what it shows, by the name of the face if the game has one for it."""
    catalogue = game.catalogue
    if catalogue is not None and has_pictures(game, event):
        return catalogue[f"{event.thing}-{event.amount}"].name
    known = catalogue is not None and event.thing in catalogue
    return f"{catalogue[event.thing].name if catalogue and known else event.thing} {event.amount}"


def who_is_who(record: Record) -> str:
    """`Ann is red, bosun is blue.`: a board knows colours alone."""
    pairs = zip(record.names, record.colours, strict=False)
    parts = [f"{name} {'are' if name == YOU else 'is'} {colour}" for name, colour in pairs]
    return ", ".join(parts) + "."


def show_board(console: Console, session: Session, seat: int | None) -> None:
    board = Text.from_markup(session.game.board(session.game.view(session.state, seat)))
    console.print()
    console.print(f"[dim]{escape(who_is_who(session.record))}[/]", highlight=False)
    for line in board.split("\n", allow_blank=True):
        blank = len(line.plain) - len(line.plain.lstrip())
        hang(console, line, blank + 4)
    console.print()


FEW = 8
ANSWER = 7
"""How far from the edge an answer stands, behind its number."""
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
        words = f"  [bold]{number + 1:>3}[/]  {label}  [dim]{escape(str(option))}[/]"
        hang(console, console.render_str(words), ANSWER)
    hidden = len(decision.options) - len(numbers)
    if hidden:
        console.print(f"       [dim]… and {hidden} more; 'all' lists them[/]")
    if decision.form:
        words = f"       [dim]or any answer of the form: {escape(decision.form)}[/]"
        hang(console, console.render_str(words), ANSWER)


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


def show_things(console: Console, game: AnyGame, words: str) -> bool:
    """The things of that name, or all of that kind; whether there are any."""
    catalogue = game.catalogue
    things = [] if catalogue is None else catalogue.search(words)
    kind = [thing.name for thing in catalogue or () if thing.kind == words.strip().lower()]
    if kind and not (things and words.strip().lower() == things[0].name.lower()):
        console.print(escape(", ".join(kind)))
        return True
    for thing in things[:FEW]:
        show_thing(console, thing)
    if len(things) > FEW:
        console.print(f"[dim]… and {escape(', '.join(t.name for t in things[FEW:]))}[/]")
    return bool(things)


def is_called(game: AnyGame, words: str) -> bool:
    """Whether a thing or a kind of things is called so; texts may speak of it all the same."""
    wanted = words.lower().split()
    names = [f"{each.id} {each.name} {each.kind}".lower() for each in game.catalogue or ()]
    piece = game.catalogue is not None and game.catalogue.of_piece(words.strip().lower())
    return bool(piece) or any(all(word in name for word in wanted) for name in names)


def show_thing(console: Console, thing: Thing) -> None:
    numbers = "; ".join(f"{name}: {value}" for name, value in thing.numbers.items())
    text = f"{thing.text} ({numbers})" if numbers else thing.text
    title = f"[bold]{escape(thing.name)}[/] [dim]{escape(thing.kind)}[/]"
    console.print(f"{title}  {escape(text)} [dim]{' '.join(thing.rules)}[/]")


def show_kinds(console: Console, game: AnyGame) -> None:
    """What the catalogue explains, by kind."""
    kinds: dict[str, list[str]] = {}
    for thing in game.catalogue or ():
        kinds.setdefault(thing.kind, []).append(thing.name)
    for kind, names in kinds.items():
        some = ", ".join(names[:FEW]) + (f" … ({len(names)})" if len(names) > FEW else "")
        console.print(f"  [bold]{escape(kind)}[/]  {escape(some)}")
    console.print("[dim]'show NAME' explains one of them, 'show KIND' lists all of a kind.[/]")


def show_forecast(console: Console, record: Record, label: str, told: Forecast | None) -> None:
    """What is certain, then every way it may go with its chance."""
    title = escape(named(label, record))
    if told is None:
        console.print(f"[bold]{title}[/]: there is nothing to foretell of it.")
        return
    rule = f" [dim]{told.rule}[/]" if told.rule else ""
    console.print(f"[bold]{title}[/]: {escape(named(told.text, record))}{rule}")
    show_prospects(console, record, told.prospects)
    for help in told.helps:
        console.print(f"  {escape(named(help.text, record))}:")
        show_prospects(console, record, help.prospects)


def show_prospects(console: Console, record: Record, prospects: Iterable[Prospect]) -> None:
    for prospect in prospects:
        text = escape(named(prospect.text, record))
        console.print(f"  {float(prospect.chance):6.1%}  {text}")


def show_rules(console: Console, game: AnyGame, words: str) -> bool:
    """The rule behind the question, or all rules with these words; whether there are any."""
    found = rules_of(game).search(words)
    for rule in found[:12]:
        console.print(f"[bold]{rule.id}[/] [dim]{rule.provenance}[/]  {escape(rule.text)}")
    if len(found) > 12:
        console.print(f"[dim]… and {len(found) - 12} more.[/]")
    return bool(found)


def show_ignorance(console: Console, words: str) -> None:
    console.print(f"Nothing is called '{escape(words)}', and no rule speaks of it.")
