"""The page's files: read once, compressed once, checked by ETag."""

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

from quarterdeck.server.problems import missing

WEEK = "public, max-age=604800"
CHECK = "no-cache"
KEPT = ("/vendor/", "/fonts/")
PLAIN = (".woff2", ".png", ".jpg", ".webp")
"""Already compressed."""

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

    def find(self, path: str) -> File:
        found = (self.folder / path.lstrip("/")).resolve() if "\0" not in path else self.folder
        if not found.is_relative_to(self.folder) or not found.is_file():
            raise missing("There is no such page.")
        status = found.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        kept = self._kept.get(found)
        if kept is None or kept.stamp != stamp:
            kept = self._kept[found] = read_file(found, stamp)
        return kept


def read_file(path: Path, stamp: tuple[int, int]) -> File:
    body = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    packed = None if path.suffix in PLAIN else gzip.compress(body, 9, mtime=0)
    if packed is not None and len(packed) >= len(body):
        packed = None
    etag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return File(stamp, kind or "application/octet-stream", etag, body, packed)


def pages(folder: Path) -> list[HTTPRouteHandler]:
    """The handlers for the page and its files."""
    files = Files(folder)

    @get(["/", "/t/{id:str}"], include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return answer(request, files.find("index.html"), "/")

    @get("/{path:path}", include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        return answer(request, files.find(path), request.url.path)

    return [page, file]


def answer(request: Request[Any, Any, Any], file: File, path: FromPath[str]) -> Response[bytes]:
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
