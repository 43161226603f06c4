"""Around the handlers: limits, refusals as JSON, headers that keep browsers safe."""

from __future__ import annotations

import logging
import math
from typing import Any

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Message, Scope

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.limits import Buckets
from quarterdeck.server.payload import ProblemInfo
from quarterdeck.server.problems import TooFast, as_problem
from quarterdeck.server.settings import Settings

log = logging.getLogger(__name__)

POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)
HEADERS = {
    "content-security-policy": "; ".join(POLICY),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

_WHEN = {
    400: "the request cannot be read",
    403: "not yours",
    404: "there is no such thing",
    409: "not now",
    413: "too long",
    422: "a rule or an option forbids it",
    429: "too fast",
}
PROBLEMS = {
    status: ResponseSpec(ProblemInfo, description=when, generate_examples=False)
    for status, when in _WHEN.items()
}


class Guard:
    """How often one address may do what."""

    def __init__(self, settings: Settings) -> None:
        minute = 60.0
        self.requests = Buckets(settings.requests, settings.requests_burst)
        self.tables = Buckets(
            settings.new_tables_per_minute / minute, settings.new_tables_per_minute
        )
        self.records = Buckets(settings.records_per_minute / minute, settings.records_per_minute)
        self.hints = Buckets(settings.hints_per_minute / minute, settings.hints_per_minute)
        self.chats = Buckets(settings.chats, settings.chats_burst)
        self.sockets: dict[str, int] = {}

    def request(self, address: str) -> None:
        _demand(self.requests.wait(address))

    def new_table(self, address: str) -> None:
        _demand(self.tables.wait(address))

    def record(self, address: str) -> None:
        _demand(self.records.wait(address))

    def hint(self, address: str) -> None:
        _demand(self.hints.wait(address))

    def chat(self, address: str) -> None:
        _demand(self.chats.wait(address))


def _demand(seconds: float) -> None:
    if seconds:
        raise TooFast(seconds)


def refusal(_: Request[Any, Any, Any], error: QuarterdeckError) -> Response[ProblemInfo]:
    """Any sentence of ours as JSON."""
    problem = as_problem(error)
    headers = {}
    if isinstance(problem, TooFast):
        headers["retry-after"] = str(math.ceil(problem.seconds))
    return Response(
        ProblemInfo(str(problem), problem.rule), status_code=problem.status, headers=headers
    )


def http_refusal(_: Request[Any, Any, Any], error: HTTPException) -> Response[ProblemInfo]:
    """What the framework refuses, in the same form."""
    return Response(
        ProblemInfo(_sentence(error), None), status_code=error.status_code, headers=error.headers
    )


def _sentence(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        parts = [
            f"{part.get('key', 'the body')}: {part.get('message', '')}" for part in error.extra
        ]
        return f"The request cannot be read: {'; '.join(parts)}."
    return error.detail


def stumble(request: Request[Any, Any, Any], error: Exception) -> Response[ProblemInfo]:
    """A mistake of ours: told in the server's log, not to strangers."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    sentence = "The server stumbled over this; nothing was changed."
    return Response(ProblemInfo(sentence, None), status_code=500)


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers; those of the interface are never kept."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api"):
        headers.setdefault("cache-control", "no-store")
