"""The page's files and the games' own: read once, compressed once, checked by ETag."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from quarterdeck.core.registry import find_game
from quarterdeck.server.api.errors import missing

WEEK = "public, max-age=604800"
CHECK = "no-cache"
KEPT = ("/vendor/", "/fonts/")
PLAIN = (".woff2", ".png", ".jpg", ".webp")
"""Already compressed."""

LENT = {
    "board.js": "pages/table/plain_board.js",
    "cover.svg": "art/cover.svg",
    "icons/board.svg": "art/icons/shell.svg",
}
"""What the page lends a game that has none of its own, so that no browser asks in vain."""

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent."""

    stamp: tuple[int, int]
    type: str
    etag: str
    body: bytes
    packed: bytes | None


class Files:
    """The files below one folder, kept in memory and read again when they change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._kept: dict[Path, File] = {}

    def find(self, path: str) -> File | None:
        try:
            found = (self.folder / path.lstrip("/")).resolve()
            if not found.is_relative_to(self.folder) or not found.is_file():
                return None
            status = found.stat()
        except (OSError, ValueError, RuntimeError):
            # Too long, zeros in it, links that go round: there is no such file.
            return None
        stamp = (status.st_mtime_ns, status.st_size)
        kept = self._kept.get(found)
        if kept is None or kept.stamp != stamp:
            kept = self._kept[found] = read_file(found, stamp)
        return kept


class Site:
    """All files: the page's own, and under `games/<id>/` the folder `page` of each game."""

    def __init__(self, folder: Path) -> None:
        self.shell = Files(folder)
        self._games: dict[Path, Files] = {}

    def find(self, path: str) -> File | None:
        room, _, inside = path.lstrip("/").partition("/")
        if room == "games":
            game, _, name = inside.partition("/")
            return self.find_of_game(game, name)
        return self.shell.find(path)

    def find_of_game(self, game: str, name: str) -> File | None:
        folder = page_folder(game)
        if folder is None:
            return None
        if folder not in self._games:
            self._games[folder] = Files(folder)
        own = self._games[folder].find(name)
        return self.shell.find(LENT[name]) if own is None and name in LENT else own


def page_folder(game: str) -> Path | None:
    """Where a game keeps its part of the page, unless there is no such game or it is broken."""
    try:
        return find_game(game).folder / "page"
    except Exception:
        return None


def read_file(path: Path, stamp: tuple[int, int]) -> File:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    body, pack = path.read_bytes(), path.suffix not in PLAIN
    return packed_file(body, kind or "application/octet-stream", stamp=stamp, pack=pack)


def packed_file(
    body: bytes, kind: str, *, stamp: tuple[int, int] = (0, 0), pack: bool = True
) -> File:
    """What is sent again and again, compressed once."""
    packed = gzip.compress(body, 9, mtime=0) if pack else None
    if packed is not None and len(packed) >= len(body):
        packed = None
    etag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return File(stamp, kind, etag, body, packed)


PLACES = [
    "/",
    "/t/{id:str}",
    "/fleets",
    "/lab",
    "/learn",
    "/learn/{game:str}/{lesson:str}",
    "/review/{id:str}",
    "/puzzles/{game:str}/{puzzle:str}",
    "/how-to-play/{game:str}",
]
"""The addresses of the page's places (`PLACES` of web/app.js): all get the same document."""


def pages(folder: Path) -> list[HTTPRouteHandler]:
    """The handlers for the page, its files and those of the games."""
    site = Site(folder)

    @get(
        PLACES,
        include_in_schema=False,
        sync_to_thread=False,
    )
    def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return answer(request, site.find("index.html"), "/")

    @get("/{path:path}", include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        return answer(request, site.find(path), request.url.path)

    return [page, file]


def answer(request: Request[Any, Any, Any], file: File | None, path: str) -> Response[bytes]:
    if file is None:
        raise missing("There is no such page.")
    headers = {
        "etag": file.etag,
        "cache-control": WEEK if path.startswith(KEPT) else CHECK,
        "vary": "accept-encoding",
    }
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.type)
