"""Around the handlers: refusals as JSON, headers that keep browsers safe."""

from __future__ import annotations

import logging
import math
from typing import Any

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import Message, Scope

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.api.errors import Problem, TooFast, as_problem
from quarterdeck.server.api.responses import ProblemInfo

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
JSON = "application/json"
RECORDS = "/api/records"
HEADERS = {
    "content-security-policy": "; ".join(POLICY),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


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


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[ProblemInfo]:
    """Brackets in brackets in brackets: nobody means that."""
    return Response(ProblemInfo("The request is nested too deeply.", None), status_code=400)


def check_type(request: Request[Any, Any, Any]) -> None:
    """What has a body says that it is JSON: other pages cannot make a browser send that."""
    if request.method not in ("POST", "PATCH") or request.url.path.startswith(RECORDS):
        return
    empty = request.headers.get("content-length", "0") == "0"
    if empty and "transfer-encoding" not in request.headers:
        return
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Problem(415, f"Send JSON, as 'Content-Type: {JSON}'.")


def _sentence(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        parts = [
            f"{part.get('key', 'the body')}: {part.get('message', '')}" for part in error.extra
        ]
        return f"The request cannot be read: {'; '.join(parts)}."
    return error.detail


def server_error(request: Request[Any, Any, Any], error: Exception) -> Response[ProblemInfo]:
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
