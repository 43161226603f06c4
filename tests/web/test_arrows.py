"""The page's modules: who may import whom, no circles, and no game named by the shell."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from quarterdeck.core.registry import folders, game_ids

SOURCE = Path(__file__).parents[2] / "src" / "quarterdeck"
WEB = SOURCE / "web"
GAMES = SOURCE / "games"
# Of values, and of types in JSDoc: `from "…"`, `import "…"`, `import("…")`.
IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+\.js)["']""")
KNOWS: dict[str, set[str]] = {
    "vendor": {"vendor"},
    "lib": {"lib", "vendor"},
    "net": {"net", "lib"},
    "parts": {"parts", "lib"},
    "pages": {"pages", "parts", "net", "lib"},
    "app.js": {"pages", "parts", "lib"},
    "watch.js": set(),
    "games": {"games", "lib", "vendor"},
}
"""What the modules of each room may import. Games are one room here, and know only themselves."""


def modules() -> dict[str, Path]:
    """All modules by their address in the browser."""
    found = {f"/{path.relative_to(WEB).as_posix()}": path for path in WEB.rglob("*.js")}
    for folder in folders():
        page = GAMES / folder / "page"
        for path in page.rglob("*.js"):
            name = path.relative_to(page).as_posix()
            found[f"/games/{folder.replace('_', '-')}/{name}"] = path
    return found


def imports(address: str, text: str) -> set[str]:
    """The addresses that a module imports."""
    return {resolved(address, name) for name in IMPORT.findall(text)}


def resolved(address: str, name: str) -> str:
    if name.startswith("/"):
        return name
    parts = address.split("/")[:-1]
    for part in name.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def graph() -> dict[str, set[str]]:
    return {
        address: imports(address, path.read_text(encoding="utf-8"))
        for address, path in modules().items()
    }


def room(address: str) -> str:
    return address.split("/")[1]


def is_allowed(importer: str, imported: str) -> bool:
    if room(importer) == room(imported) == "games":
        return importer.split("/")[2] == imported.split("/")[2]
    return room(imported) in KNOWS[room(importer)]


def test_imports_run_one_way() -> None:
    wrong = {(one, to) for one, all in graph().items() for to in all if not is_allowed(one, to)}
    assert wrong == set()


def test_no_module_imports_itself_in_a_circle() -> None:
    own = {one: all for one, all in graph().items() if room(one) != "vendor"}
    try:
        TopologicalSorter(own).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(reversed(error.args[1])))


def test_boards_name_the_library_as_the_browser_does() -> None:
    """Relative paths out of a game's folder would lead tsc and the browser to different places."""
    astray = [
        (address, name)
        for address, path in modules().items()
        if room(address) == "games"
        for name in IMPORT.findall(path.read_text(encoding="utf-8"))
        if not name.startswith(("/", "./"))
    ]
    assert astray == []


def test_the_shell_names_no_game() -> None:
    """A game is found by its id; a list of games would have to be edited for each."""
    ours = [
        path
        for path in WEB.rglob("*")
        if path.suffix in (".js", ".css", ".html", ".webmanifest") and "vendor" not in path.parts
    ]
    named = [
        (path.name, id)
        for path in ours
        for id in game_ids()
        if re.search(rf"\b{id}\b", path.read_text(encoding="utf-8"))
    ]
    assert len(ours) > 20
    assert named == []
