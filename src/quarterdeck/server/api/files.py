"""The page's files and the games' own: read once, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from quarterdeck.core.registry import find_game

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
