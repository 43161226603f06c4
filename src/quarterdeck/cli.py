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
from quarterdeck.core.registry import AnyGame, all_games, find_game, rules_of
from quarterdeck.core.rules import cited_in

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
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="a record")]


fleet = typer.Typer(help="Fleets of Pirates of the Cursed Seas.", no_args_is_help=True)
app.add_typer(fleet, name="fleet")
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

    found = all_games()
    if as_json:
        print_json({"games": [_game_facts(game) for game in found], "bots": bot_names()})
        return
    console = Console(highlight=False)
    show_games(console, found, {game.info.id: _coverage_word(game) for game in found})
    console.print(f"Bots: {', '.join(bot_names())}.")


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
        str | None, typer.Option(help="who sits where: human, human:Ann or a bot; human,greedy")
    ] = None,
    option: Chosen = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved record")] = None,
) -> None:
    """Play in the terminal."""
    from quarterdeck.terminal.play import new_game, resumed

    if resume is not None:
        resumed(resume).run()
        return
    if game is None:
        raise QuarterdeckError("Which game? For example: quarterdeck play micro-pirates")
    found = find_game(game)
    low = found.info.seats[0]
    wishes = seats.split(",") if seats else ["human", "greedy", "greedy", "greedy"][:low]
    new_game(found, wishes, options_of(option)).run()


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="how many")] = 100,
    bots: Annotated[str, typer.Option(help="who plays; they change seats with every game")] = (
        "random,greedy"
    ),
    seats: Annotated[int | None, typer.Option(min=1)] = None,
    seed: Annotated[int, typer.Option()] = 1,
    jobs: Annotated[int, typer.Option(help="processes; -1 is one for each core")] = 1,
    option: Chosen = None,
    out: Annotated[Path, typer.Option(help="where records of errors go")] = Path("errors"),
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count."""
    from quarterdeck.lab.simulation import make_match
    from quarterdeck.terminal import laboratory
    from quarterdeck.terminal.tables import show_summary

    laboratory.check_jobs(jobs)
    match = make_match(game, _list(bots), seats, options_of(option), seed)
    facts = laboratory.run_simulation(match, games, jobs, out, quiet=as_json).facts()
    if as_json:
        print_json(facts)
    else:
        show_summary(Console(highlight=False), facts)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(help="who plays")] = "deckhand,bosun,mate",
    games: Annotated[int, typer.Option(min=1)] = 60,
    seats: Annotated[int | None, typer.Option(min=1)] = None,
    seed: Annotated[int, typer.Option()] = 1,
    jobs: Annotated[int, typer.Option(help="processes; -1 is one for each core")] = 1,
    option: Chosen = None,
    out: Annotated[Path, typer.Option(help="where JSON, plot and failed records go")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Rate bots against each other."""
    from quarterdeck.lab.tournament import make_tournament
    from quarterdeck.terminal import laboratory

    laboratory.check_jobs(jobs)
    match = make_tournament(game, _list(bots), seats, options_of(option), seed)
    facts = laboratory.run_tournament(match, games, jobs, out, quiet=as_json)
    if as_json:
        print_json(facts)
    else:
        laboratory.show_tournament(Console(highlight=False), facts)


@app.command()
def analyse(
    file: RecordFile,
    seconds: Annotated[float, typer.Option(min=0.01, help="to think about every play")] = 0.3,
    as_json: AsJson = False,
) -> None:
    """Say how a game swung, and what would have been better."""
    from quarterdeck.terminal import laboratory

    facts = laboratory.run_analysis(file, seconds, quiet=as_json)
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
) -> None:
    """Improve a game's weights by self-play; run it again to go on."""
    from quarterdeck.lab import tuning
    from quarterdeck.terminal import laboratory

    found = find_game(game)
    path = out or Path(f"tuning-{game}.json")
    progress = tuning.load_or_begin(found, path, seed)
    with laboratory.progress(f"tuning {game}", steps, quiet=False) as advance:

        def save(step: tuning.Progress) -> None:
            tuning.write_progress(step, path)
            advance()

        tuning.tune(found, progress, steps, pairs, save)
    print_json(progress.weights)
    if keep:
        typer.echo(f"Kept in {tuning.write_weights(found, progress.weights)}.", err=True)


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
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="for each game")] = 5.0,
    seats: Annotated[int | None, typer.Option(min=1, help="at the table (default: four)")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="other engines too, as long")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of every game in random play."""
    from quarterdeck.lab import bench as laboratory
    from quarterdeck.terminal.tables import show_speed

    found = [find_game(game)] if game else all_games()
    others = laboratory.peers(seconds) if peers else {}
    speeds = [laboratory.measure(each, seconds, seats).facts() for each in found]
    if as_json:
        print_json({"games": speeds, "peers": others} if peers else {"games": speeds})
    else:
        show_speed(Console(highlight=False), speeds, others)


@fleet.command("check")
def fleet_check(file: FleetFile, points: Points = 40) -> None:
    """Say whether a fleet may sail, and if not, which rule stands in its way."""
    from quarterdeck.games.cursed_seas import fleets

    typer.echo(fleets.check(_fleet_text(file), points))


@fleet.command("show")
def fleet_show(file: FleetFile, points: Points = 40) -> None:
    """Show a fleet with all its cards."""
    from quarterdeck.games.cursed_seas import fleets

    typer.echo(fleets.show(_fleet_text(file), points))


@fleet.command("random")
def fleet_random(
    points: Points = 40,
    nation: Annotated[str, typer.Option(help="for example England")] = "",
    seed: Annotated[int | None, typer.Option()] = None,
) -> None:
    """Muster a fleet at random."""
    from quarterdeck.games.cursed_seas import fleets

    typer.echo(fleets.random(points, nation, seed))


def _fleet_text(file: Path) -> str:
    from quarterdeck.terminal.play import read_text

    return sys.stdin.read() if str(file) == "-" else read_text(file)
