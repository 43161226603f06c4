"""What all handlers share: verbs that may refuse, bounded parameters, who asks for which table."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Request, WebSocket, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from quarterdeck.server.api import requests as q
from quarterdeck.server.api.errors import bad
from quarterdeck.server.api.rate_limits import RateLimits, network_of
from quarterdeck.server.api.responses import Created, ProblemInfo
from quarterdeck.server.tables.identity import hashed
from quarterdeck.server.tables.registry import Registry, TablePlan
from quarterdeck.server.tables.seats import SeatPlan
from quarterdeck.server.tables.table import Table

_WHEN = {
    400: "the request cannot be read",
    403: "not yours",
    404: "there is no such thing",
    409: "not now",
    413: "too long",
    415: "a body that does not say it is JSON",
    422: "a rule or an option forbids it",
    429: "too fast",
}
_PROBLEMS = {
    status: ResponseSpec(ProblemInfo, description=when, generate_examples=False)
    for status, when in _WHEN.items()
}
# Every handler may refuse in the same ways, and the OpenAPI document says so.
read = partial(get, responses=_PROBLEMS)
unless_known = partial(
    get, responses={**_PROBLEMS, 304: ResponseSpec(None, description="you have it already")}
)
check_write = partial(
    get,
    responses={
        **_PROBLEMS,
        503: ResponseSpec(
            ProblemInfo, description="nothing can be stored", generate_examples=False
        ),
    },
)
send = partial(post, responses=_PROBLEMS)
change = partial(patch, responses=_PROBLEMS)
remove = partial(delete, responses=_PROBLEMS)

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=24, description="the id of a table")]
GameId = Annotated[str, PathParameter(max_length=64, description="the id of a game")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=11, description="a seat, from 0")]
SeatChoice = Annotated[int | None, QueryParameter(ge=0, le=11, description="a seat, from 0")]
PlayNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1, description="a number of plays")]
Since = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="a number of plays")]
TheRegistry = NamedDependency[Registry]
TheLimits = NamedDependency[RateLimits]


def token_of(request: AnyRequest) -> str:
    """The bearer's token, or '' for a spectator."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not kind:
        return ""
    if kind.lower() != "bearer" or not token.strip() or len(token) > 100:
        raise bad("Authorization is 'Bearer TOKEN'.")
    return token.strip()


def address_of(request: AnyRequest | AnySocket) -> str:
    """Whose limits apply: an address, or the network of one household."""
    return network_of(request.client.host) if request.client else "?"


async def found(registry: Registry, request: AnyRequest, id: str) -> tuple[Table, str]:
    """The table, and the key of whoever is asking: the hash of the token, or ''."""
    table, token = await registry.find(id), token_of(request)
    return table, hashed(token) if token else ""


async def visited(registry: Registry, request: AnyRequest, id: str) -> tuple[Table, str]:
    """The same for somebody who takes part: the bots see that they are not alone."""
    table, key = await found(registry, request, id)
    table.visit(table.viewer(key).key)
    table.address = address_of(request)
    return table, key


def plan_of(data: q.TableWish | q.ContinueWish) -> TablePlan:
    seats = [SeatPlan(seat.kind, seat.name, seat.level) for seat in data.seats]
    return TablePlan(seats, data.name, data.public, data.hints)


def created(table: Table, token: str) -> Created:
    you = table.viewer(hashed(token)).seats
    return Created(table.id, token, table.about.invite, list(you))
