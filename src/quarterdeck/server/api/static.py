"""The page's addresses: its document, its files and those of the games, checked by ETag."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from quarterdeck.server.api.errors import missing
from quarterdeck.server.api.files import File, Site
from quarterdeck.server.api.preloads import HARBOUR, TABLE, document

WEEK = "public, max-age=604800"
CHECK = "no-cache"
KEPT = ("/vendor/", "/fonts/")

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
        begin = TABLE if request.url.path.startswith("/t/") else HARBOUR
        return answer(request, document(site, begin), "/")

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
