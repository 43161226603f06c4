"""The command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from typer.exceptions import TyperException

from quarterdeck.core.build import build_of, clone
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import AnyGame, all_games, broken_games, find_game, rules_of
from quarterdeck.core.rules import cited_in
from quarterdeck.terminal.admin import admin

app = typer.Typer(
    name="quarterdeck",
    help="Five pirate board games: play them, replay them, simulate them.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="for example micro-pirates")]
Chosen = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="a table option")
]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]
Jobs = Annotated[int, typer.Option(help="processes; -1 is one for each core")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="a Dask scheduler, tcp://…, instead")
]
RowFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="one line for each game, as it ends")
]
Resume = Annotated[bool, typer.Option("--resume", help="go on with that file")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="a record")]


fleet = typer.Typer(no_args_is_help=True)
app.add_typer(fleet, name="fleet")
app.add_typer(admin, name="admin")
FleetFile = Annotated[Path, typer.Argument(metavar="FILE", help="a fleet as text; - is stdin")]
Points = Annotated[int, typer.Option(min=1, help="what a fleet may cost")]


def main() -> NoReturn:
    """Run a command; every error is one sentence on stderr and exit status 2."""
    try:
        status = app(standalone_mode=False)
    except (QuarterdeckError, TyperException) as error:
        message = error.format_message() if isinstance(error, TyperException) else error
        typer.echo(message, err=True)
        sys.exit(2)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)


def options_of(chosen: list[str] | None) -> dict[str, str]:
    """`NAME=VALUE` words as a table of options."""
    options: dict[str, str] = {}
    for word in chosen or []:
        name, sign, value = word.partition("=")
        if not sign:
            raise QuarterdeckError(f"An option is written NAME=VALUE, not '{word}'.")
        options[name] = value
    return options


def print_json(facts: object) -> None:
    typer.echo(json.dumps(facts, indent=2, ensure_ascii=False))


@app.callback(invoke_without_command=True)
def quarterdeck(context: typer.Context) -> None:
    """Without a command: start the server and open the page."""
    if context.invoked_subcommand is None:
        start_server("127.0.0.1", 8000, None, open_page=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    db: Annotated[str | None, typer.Option(help="a file, or postgresql://…")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="open the page in a browser")] = False,
) -> None:
    """Start the server."""
    start_server(host, port, db, open_page)


def start_server(host: str, port: int, db: str | None, open_page: bool) -> None:
    from quarterdeck.server import run

    run(host=host, port=port, db=db, open_page=open_page)


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, their seats, options and rule coverage, and the bots."""
    from quarterdeck.bots.registry import bot_names
    from quarterdeck.terminal.tables import show_games

    found = usable_games()
    if as_json:
        print_json({"games": [_game_facts(game) for game in found], "bots": bot_names()})
        return
    console = Console(highlight=False)
    show_games(console, found, {game.info.id: _coverage_word(game) for game in found})
    console.print(f"Bots: {', '.join(bot_names())}.")


def usable_games() -> list[AnyGame]:
    """Every game; of a folder that is broken a sentence on stderr, and the others all the same."""
    for sentence in broken_games():
        typer.echo(sentence, err=True)
    return all_games()


def _game_facts(game: AnyGame) -> dict[str, Any]:
    info = game.info
    return {
        "game": info.id,
        "title": info.title,
        "seats": list(info.seats),
        "stage": info.stage,
        "version": info.version,
        "build": build_of(game.folder),
        "rules": len(rules_of(game)),
        "options": [
            {"id": option.id, "choices": list(option.choices), "default": option.default}
            for option in info.options
        ],
    }


def tests_of(game: AnyGame) -> Path | None:
    """Where the tests of a game lie; an installed package has none."""
    folder = clone() / "tests" / "games" / game.folder.name
    return folder if folder.is_dir() else None


def _coverage_word(game: AnyGame) -> str:
    total, folder = len(rules_of(game)), tests_of(game)
    if folder is None:
        return f"{total} rules"
    cited = cited_in(folder)
    return f"{sum(rule.id in cited for rule in rules_of(game))} of {total}"


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="who sits where: human, human:Ann, a bot or module:Class; human,greedy"),
    ] = None,
    option: Chosen = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved record")] = None,
) -> None:
    """Play in the terminal."""
    from quarterdeck.terminal.play import new_game, resumed

    if resume is not None:
        resumed(resume, seats.split(",") if seats else None).run()
        return
    if game is None:
        raise QuarterdeckError("Which game? For example: quarterdeck play micro-pirates")
    found = find_game(game)
    low = found.info.seats[0]
    wishes = seats.split(",") if seats else ["human", "greedy", "greedy", "greedy"][:low]
    new_game(found, wishes, options_of(option)).run()


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]")] = None,
) -> None:
    """Learn a game: its lessons, or one of them by name or number."""
    from quarterdeck.core.lessons import find_lesson
    from quarterdeck.terminal.learn import Classroom, Progress, show_lessons

    found = find_game(game)
    if lesson is None:
        show_lessons(Console(highlight=False), found, Progress())
    else:
        Classroom(found, find_lesson(found, lesson), Progress()).run()


@app.command()
def puzzles(
    game: Annotated[str, typer.Argument(metavar="GAME", help="a game, or 'make' and a game")],
    puzzle: Annotated[str | None, typer.Argument(metavar="[PUZZLE]")] = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="to look for them, with make")] = 3.0,
    games: Annotated[
        int | None, typer.Option(min=1, help="to look through instead, with make")
    ] = None,
    seed: Annotated[int, typer.Option(help="with make")] = 1,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    out: Annotated[Path | None, typer.Option(help="where candidates go, with make")] = None,
) -> None:
    """Solve the puzzles of a game, or find new ones: puzzles make GAME."""
    from quarterdeck.core.puzzles import find_puzzle
    from quarterdeck.terminal.laboratory import check_jobs
    from quarterdeck.terminal.puzzles import (
        PuzzleTable,
        Solved,
        hunt_for,
        make_puzzles,
        show_puzzles,
    )

    console = Console(highlight=False)
    if game == "make":
        if puzzle is None:
            raise QuarterdeckError("Say of which game: quarterdeck puzzles make GAME.")
        check_jobs(jobs)
        hunt = hunt_for(seed, games, minutes)
        count = make_puzzles(find_game(puzzle), hunt, cluster or jobs, out)
        console.print(f"[dim]{count} candidates; give the good ones words.[/]")
    elif puzzle is None:
        show_puzzles(console, find_game(game), Solved())
    else:
        found = find_game(game)
        PuzzleTable(found, find_puzzle(found, puzzle), Solved()).run()


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="how many")] = 100,
    bots: Annotated[
        str, typer.Option(help="who plays, module:Class too; they change seats with every game")
    ] = "random,greedy",
    seats: Annotated[int | None, typer.Option(min=1)] = None,
    seed: Annotated[int, typer.Option()] = 1,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    option: Chosen = None,
    out: Annotated[Path, typer.Option(help="where records of errors go")] = Path("errors"),
    rows: RowFile = None,
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count."""
    from quarterdeck.lab.simulation import make_match
    from quarterdeck.terminal import laboratory
    from quarterdeck.terminal.tables import show_summary

    laboratory.check_jobs(jobs)
    match = make_match(game, _list(bots), seats, options_of(option), seed)
    run = laboratory.Run(cluster or jobs, out, rows, resume, as_json)
    facts = laboratory.run_simulation(match, games, run).facts()
    if as_json:
        print_json(facts)
    else:
        show_summary(Console(highlight=False), facts)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(help="who plays, module:Class too")] = "deckhand,bosun,mate",
    games: Annotated[int, typer.Option(min=1)] = 60,
    seats: Annotated[int | None, typer.Option(min=1)] = None,
    seed: Annotated[int, typer.Option()] = 1,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    option: Chosen = None,
    out: Annotated[Path, typer.Option(help="where JSON, plot and failed records go")] = Path(),
    rows: RowFile = None,
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Rate bots against each other."""
    from quarterdeck.lab.tournament import make_tournament
    from quarterdeck.terminal import laboratory

    laboratory.check_jobs(jobs)
    match = make_tournament(game, _list(bots), seats, options_of(option), seed)
    run = laboratory.Run(cluster or jobs, out, rows, resume, as_json)
    facts = laboratory.run_tournament(match, games, run)
    if as_json:
        print_json(facts)
    else:
        laboratory.show_tournament(Console(highlight=False), facts)


@app.command()
def report(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="an HTML file")],
    games: Annotated[int, typer.Option(min=2, help="how many")] = 500,
    bots: Annotated[str, typer.Option(help="who plays; equal ones show the game")] = "bosun",
    seats: Annotated[int | None, typer.Option(min=1)] = None,
    seed: Annotated[int, typer.Option()] = 1,
    precision: Annotated[
        str | None, typer.Option(metavar="2%", help="play until chances by seat are that narrow")
    ] = None,
    against: Annotated[
        str | None, typer.Option(metavar="OPTION=VALUE", help="compare with another table option")
    ] = None,
    patch: Annotated[
        Path | None, typer.Option(metavar="FILE", help="compare with other numbers in the data")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FILE", help="the numbers, as .json or .parquet")
    ] = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    option: Chosen = None,
    rows: RowFile = None,
    resume: Resume = False,
) -> None:
    """Write a report for designers: chances, length, lead, luck, and what nobody uses."""
    from quarterdeck.lab.simulation import make_match
    from quarterdeck.terminal import reports
    from quarterdeck.terminal.laboratory import check_jobs

    check_jobs(jobs)
    narrow = reports.share_of(precision)
    wishes = reports.Wishes(games, narrow, against, out, data, patch, rows, resume)
    names = _list(bots)
    low, high = find_game(game).info.seats
    count = seats if seats is not None else min(high, max(low, 2, len(names)))
    match = make_match(game, names, count, options_of(option), seed)
    for line in reports.run(match, wishes, cluster or jobs):
        typer.echo(line)


@app.command()
def analyse(
    file: RecordFile,
    seconds: Annotated[float, typer.Option(min=0.01, help="to think about every play")] = 0.3,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="imagined games instead: the same result everywhere")
    ] = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Say how a game swung, and what would have been better."""
    from quarterdeck.bots.search import Budget
    from quarterdeck.terminal import laboratory

    laboratory.check_jobs(jobs)
    budget = Budget(iterations=iterations) if iterations else Budget(seconds=seconds)
    facts = laboratory.run_analysis(file, budget, cluster or jobs, quiet=as_json)
    if as_json:
        print_json(facts)
    else:
        laboratory.show_analysis(Console(highlight=False), facts)


def _list(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


@app.command()
def tune(
    game: GameName,
    steps: Annotated[int, typer.Option(min=1)] = 20,
    pairs: Annotated[int, typer.Option(min=1, help="deals in each step, played twice")] = 40,
    seed: Annotated[int, typer.Option()] = 1,
    out: Annotated[Path | None, typer.Option(help="where the progress is kept")] = None,
    keep: Annotated[bool, typer.Option("--keep", help="write the weights into the game")] = False,
    jobs: Jobs = 1,
    cluster: Cluster = None,
) -> None:
    """Improve a game's weights by self-play; run it again to go on."""
    from quarterdeck.lab import tuning
    from quarterdeck.terminal import laboratory

    laboratory.check_jobs(jobs)
    found = find_game(game)
    path = out or Path(f"tuning-{game}.json")
    progress = tuning.load_or_begin(found, path, seed)
    with laboratory.progress(f"tuning {game}", steps, quiet=False) as advance:

        def save(step: tuning.Progress) -> None:
            tuning.write_progress(step, path)
            advance()

        tuning.tune(found, progress, steps, tuning.Duels(pairs, cluster or jobs), save)
    print_json(progress.weights)
    if keep:
        typer.echo(f"Kept in {tuning.write_weights(found, progress.weights)}.", err=True)


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="for example sea-wolves")],
    into: Annotated[Path | None, typer.Option(help="a folder outside of the project")] = None,
) -> None:
    """Make a game of your own: a copy of the example that runs at once."""
    from quarterdeck.terminal import example

    for line in example.new(name, into):
        typer.echo(line)


@app.command()
def replay(file: RecordFile) -> None:
    """Step through a record."""
    from quarterdeck.terminal.replay import run

    run(file)


@app.command()
def verify(file: RecordFile) -> None:
    """Play a record again and compare state, result and dice."""
    from quarterdeck.core import session
    from quarterdeck.terminal.replay import open_record

    game, record = open_record(file)
    found = session.verify(game, record)
    ending = "a finished game" if found.finished else "an unfinished game"
    typer.echo(f"{found.plays} plays of {game.info.title}, {ending}: the digest {found.digest}.")
    typer.echo(f"Dice: {found.dice}.")


@app.command()
def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID or WORDS]")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="which rules have tests")] = False,
    as_json: AsJson = False,
) -> None:
    """Look up rules by ID or words."""
    found = find_game(game)
    if coverage:
        _show_coverage(found, as_json)
        return
    matches = rules_of(found).search(" ".join(words or []))
    if not matches:
        raise QuarterdeckError(
            f"No rule of {found.info.title} speaks of '{' '.join(words or [])}'."
        )
    if as_json:
        fields = ("id", "provenance", "section", "text")
        print_json([{name: getattr(rule, name) for name in fields} for rule in matches])
        return
    console = Console(highlight=False)
    for rule in matches:
        console.print(f"[bold]{rule.id}[/] [dim]{rule.provenance}[/]  {escape(rule.text)}")


def _show_coverage(game: AnyGame, as_json: bool) -> None:
    folder = tests_of(game)
    if folder is None:
        raise QuarterdeckError("Coverage is counted in a clone of the project: no tests are here.")
    cited = cited_in(folder)
    index = rules_of(game)
    open_ids = [rule.id for rule in index if rule.id not in cited]
    if as_json:
        print_json({"game": game.info.id, "total": len(index), "open": open_ids})
        return
    console = Console(highlight=False)
    for rule in index:
        where = ", ".join(sorted(set(cited.get(rule.id, [])))) or "[red]no test[/]"
        console.print(f"{rule.id:16} {rule.provenance:9} {where}")
    console.print(f"{len(index) - len(open_ids)} of {len(index)} rules have tests.")


@app.command()
def encoding(
    game: GameName,
    seats: Annotated[int | None, typer.Option(min=1, help="at the table (default: fewest)")] = None,
    actions: Annotated[bool, typer.Option("--actions", help="what every index stands for")] = False,
    as_json: AsJson = False,
) -> None:
    """Say what every number of an observation is, or every index of an action."""
    found = find_game(game)
    numbers = found.encoding(seats if seats is not None else found.info.seats[0])
    layout = numbers.layout
    rows = list(zip(layout.names, layout.low, layout.high, strict=True))
    if as_json:
        fields = ("name", "low", "high")
        facts = {"game": game, "version": numbers.version, "seats": numbers.seats}
        named = [dict(zip(fields, row, strict=True)) for row in rows]
        print_json({**facts, "observation": named, "actions": numbers.action_names})
        return
    typer.echo(
        f"{found.info.title}, {numbers.seats} seats, encoding {numbers.version}: "
        f"{numbers.size} numbers, {numbers.actions} actions."
    )
    lines = numbers.action_names if actions else [f"{n} {low}..{high}" for n, low, high in rows]
    typer.echo("\n".join(f"{place:5} {line}" for place, line in enumerate(lines)))


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="for each game")] = 5.0,
    seats: Annotated[int | None, typer.Option(min=1, help="at the table (default: four)")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="other engines too, as long")] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="keep what was measured")
    ] = None,
    compare: Annotated[
        Path | None, typer.Option(metavar="FILE", help="with what was kept: what became slower")
    ] = None,
    envs: Annotated[bool, typer.Option("--envs", help="learning environments instead")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of every game in random play."""
    if envs:
        _bench_environments([find_game(game)] if game else usable_games(), seconds, seats, as_json)
        return
    from quarterdeck.lab import bench as laboratory
    from quarterdeck.lab import speeds as kept
    from quarterdeck.terminal.tables import show_changes, show_speed

    before = kept.load(compare) if compare else None
    found = [find_game(game)] if game else usable_games()
    others = laboratory.peers(seconds) if peers else {}
    speeds = [laboratory.measure(each, seconds, seats).facts() for each in found]
    if save:
        kept.save(save, speeds)
    console = Console(highlight=False)
    if as_json:
        print_json({"games": speeds, "peers": others} if peers else {"games": speeds})
    else:
        show_speed(console, speeds, others)
    if before is not None and not as_json:
        machine = kept.yardstick() / before["yardstick"]
        show_changes(console, kept.changes(before, speeds, machine), machine)


@app.command()
def selfcheck() -> None:
    """Play a few games of each kind and compare them with those that belong to this version."""
    from quarterdeck.lab import selfcheck as laboratory

    expected = laboratory.expected()
    wrong = 0
    for game in usable_games():
        differences = laboratory.differences(game, expected.get(game.info.id, {}))
        wrong += len(differences)
        said = f"differs: {'; '.join(differences)}" if differences else "as it should be"
        typer.echo(f"{game.info.id} ({build_of(game.folder)}): {said}")
    if wrong:
        raise QuarterdeckError("This installation plays other games than it should.")


def _bench_environments(
    found: list[AnyGame], seconds: float, seats: int | None, as_json: bool
) -> None:
    from quarterdeck.terminal.tables import show_environments

    try:
        from quarterdeck.envs import bench as environments
    except ModuleNotFoundError as missing:
        raise QuarterdeckError(
            f"Environments need {missing.name}: pip install 'quarterdeck[rl]'."
        ) from None
    speeds = [environments.measure(each, seconds, seats) for each in found]
    if as_json:
        print_json({"environments": speeds})
    else:
        show_environments(Console(highlight=False), speeds)


@fleet.callback()
def fleets_of_cursed_seas() -> None:
    """Fleets of Pirates of the Cursed Seas."""
    find_game("cursed-seas")


@fleet.command("check")
def fleet_check(file: FleetFile, points: Points = 40) -> None:
    """Say whether a fleet may sail, and if not, which rule stands in its way."""
    from quarterdeck.games.cursed_seas.fleets import text as fleets

    typer.echo(fleets.check(_fleet_text(file), points))


@fleet.command("show")
def fleet_show(file: FleetFile, points: Points = 40) -> None:
    """Show a fleet with all its cards."""
    from quarterdeck.games.cursed_seas.fleets import text as fleets

    typer.echo(fleets.show(_fleet_text(file), points))


@fleet.command("random")
def fleet_random(
    points: Points = 40,
    nation: Annotated[str, typer.Option(help="for example England")] = "",
    seed: Annotated[int | None, typer.Option()] = None,
) -> None:
    """Muster a fleet at random."""
    from quarterdeck.games.cursed_seas.fleets import text as fleets

    typer.echo(fleets.random(points, nation, seed))


def _fleet_text(file: Path) -> str:
    """What stands in a file; the name of a ready fleet stands for itself."""
    from quarterdeck.games.cursed_seas.fleets.text import read
    from quarterdeck.terminal.play import read_text

    if str(file) == "-":
        return sys.stdin.read()
    try:
        return read_text(file)
    except QuarterdeckError as error:
        try:
            read(str(file))
        except QuarterdeckError:
            raise error from None
        return str(file)
