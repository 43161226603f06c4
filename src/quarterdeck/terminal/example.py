"""A new game made of the example, file by file and tests included: it runs at once."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import quarterdeck
from quarterdeck.core.build import clone
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import SHELF, game_ids
from quarterdeck.terminal.renaming import EXAMPLE, Name, in_identifier, renamed

INSTALLED = Path(quarterdeck.__file__).parent
GAMES = Path("src", "quarterdeck", "games")
WORDS = re.compile(r"[a-z][a-z0-9]*([-_][a-z][a-z0-9]*)*")
LONGEST = 24
"""Letters in a name: lines of code hold it."""
TAKEN = {EXAMPLE, "quarterdeck", "test", "tests", *sys.stdlib_module_names}

README = """# {title}

Begun as a copy of the example game: sail a ring of twelve spaces, dig for treasure, rob each other.
Say here what your game is, in ten lines; draw one turn; explain the rulings you made.
"""
RUNNER = '''"""The command line with this game beside the others: `python -m {folder} play {id}`."""

from __future__ import annotations

from quarterdeck.cli import main
from quarterdeck.core.registry import register
from {folder} import GAME

# Worker processes import this module too: they must know the game.
register(GAME)

if __name__ == "__main__":
    main()
'''


@dataclass(frozen=True, slots=True)
class Home:
    """Where a new game is at home: `game` and `tests` are folders below `root`."""

    root: Path
    game: Path
    tests: Path
    package: str

    @property
    def is_clone(self) -> bool:
        return self.package.startswith(SHELF)


def new(wish: str, into: Path | None = None) -> list[str]:
    """Make a game; what to tell whoever wished for it, line by line."""
    words = read_name(wish)
    home = home_in_clone(words) if into is None else home_in(into.resolve(), words)
    for folder in (home.game, home.tests):
        if (home.root / folder).exists():
            raise QuarterdeckError(f"There is something at {home.root / folder} already.")
    name = Name(words, home.package, home.game.as_posix(), letters_of(words))
    write(dict(contents(name, home)))
    first = [] if not home.is_clone or tidy(home) else ["  make fix"]
    made = f"Made {home.game} and {home.tests} in {home.root}. Next:"
    return [made, *first, *commands(name, home)]


def read_name(wish: str) -> tuple[str, ...]:
    """The words of a name that no game has yet."""
    words = tuple(re.split("[-_]", wish))
    if not WORDS.fullmatch(wish) or len(wish) > LONGEST:
        raise QuarterdeckError(
            f"A game is named in lower-case words, such as sea-wolves, of at most {LONGEST} "
            f"letters, not '{wish}'."
        )
    if "-".join(words) in game_ids():
        raise QuarterdeckError(f"There is a game '{'-'.join(words)}' already.")
    if iskeyword(wish) or "_".join(words) in TAKEN:
        raise QuarterdeckError(f"'{wish}' means something else already; choose another name.")
    return words


def home_in_clone(words: tuple[str, ...]) -> Home:
    """Among the other games, where it is found by its place."""
    root, folder = clone(), "_".join(words)
    if not (root / GAMES).is_dir():
        raise QuarterdeckError("Here is no clone of the project: name a folder with --into.")
    return Home(root, GAMES / folder, Path("tests", "games", folder), f"{SHELF}.{folder}")


def home_in(root: Path, words: tuple[str, ...]) -> Home:
    """In a folder of one's own."""
    folder = "_".join(words)
    return Home(root, Path(folder), Path("tests", folder), folder)


def letters_of(words: tuple[str, ...]) -> str:
    """What the IDs of its rules begin with: initials, or so many letters as no other game has."""
    taken = {letters for path in (INSTALLED / "games").glob("*/RULES.md") for letters in used(path)}
    letters = "".join(filter(str.isalpha, "".join(words))).upper()
    initials = "".join(word[0] for word in words).upper() if len(words) > 1 else letters[:2]
    ways = [initials, *(letters[:count] for count in range(2, len(letters)))]
    return next((way for way in ways if way not in taken), letters)


def used(index: Path) -> list[str]:
    return re.findall(
        r"^- ([A-Z]+)-", index.read_text(encoding="utf-8", errors="replace"), re.MULTILINE
    )


def example() -> tuple[Path, Path]:
    """The folder of the example game and the file of its tests, in a wheel or in a clone."""
    packed, tests = INSTALLED / "_example", f"test_{EXAMPLE}.py"
    if packed.is_dir():
        return packed / EXAMPLE, packed / tests
    return clone() / "examples" / EXAMPLE, clone() / "tests" / "examples" / tests


def contents(name: Name, home: Home) -> Iterator[tuple[Path, bytes]]:
    """Every file of the new game with what it holds."""
    folder, tests = example()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            inside = in_identifier(path.relative_to(folder).as_posix(), name)
            yield home.root / home.game / inside, copied(path, name)
    yield home.root / home.tests / in_identifier(tests.name, name), copied(tests, name)
    own = {"title": name.title, "folder": name.folder, "id": name.id}
    yield home.root / home.game / "README.md", README.format(**own).encode()
    if not home.is_clone:
        yield home.root / home.game / "__main__.py", RUNNER.format(**own).encode()


def copied(path: Path, name: Name) -> bytes:
    """A file of the example as one of the new game; what is no text stays as it is."""
    content = path.read_bytes()
    try:
        return renamed(content.decode("utf-8"), path.suffix, name).encode()
    except UnicodeDecodeError:
        return content


def write(files: Mapping[Path, bytes]) -> None:
    """All files, or none: whatever prevents one takes away the folders that were made for them."""
    made: list[Path] = []
    try:
        for path, content in files.items():
            for folder in missing(path.parent):
                folder.mkdir()
                made.append(folder)
            path.write_bytes(content)
    except BaseException as error:
        for folder in reversed(made):
            shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, OSError):
            raise QuarterdeckError(f"The game cannot be written: {error}.") from None
        raise


def missing(folder: Path) -> list[Path]:
    """The folders that must be made for this one to be there, outermost first."""
    return [each for each in (folder, *folder.parents) if not each.exists()][::-1]


def tidy(home: Home) -> bool:
    """Put imports into the order that `make check` wants, as far as its tool is installed."""
    if find_spec("ruff") is None:
        return False
    folders = [str(home.root / home.game), str(home.root / home.tests)]
    for words in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *words, *folders], check=False)
    return True


def commands(name: Name, home: Home) -> list[str]:
    """What to type next: its tests, a game in the terminal, many games of bots."""
    many = f"simulate {name.id} --games 1000 --bots random,greedy"
    if home.is_clone:
        test = f"make test ARGS={home.tests.as_posix()}"
        return [f"  {test}", f'  make run ARGS="play {name.id}"', f'  make run ARGS="{many}"']
    return [
        f"  cd {home.root}",
        f"  python -m pytest {home.tests.as_posix()}",
        f"  python -m {name.package} play {name.id}",
        f"  python -m {name.package} {many}",
    ]
