"""Replay, records and dice over HTTP."""

from __future__ import annotations

from litestar import Controller, MediaType, Response
from litestar.params import JSONBody, RawBody

from quarterdeck.server.api import requests as q
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.errors import bad
from quarterdeck.server.api.handlers import (
    AnyRequest,
    PlayNumber,
    SeatChoice,
    TableId,
    TheLimits,
    TheRegistry,
    address_of,
    created,
    found,
    plan_of,
    read,
    send,
)
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.tables import history


class HistoryController(Controller):
    """Replay, records, dice."""

    path = "/api/tables/{id:str}"
    tags = ["records"]

    @read("/at/{number:int}")
    async def point(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        id: TableId,
        number: PlayNumber,
        seat: SeatChoice = None,
    ) -> m.PointInfo:
        """The table after some plays, as your seat saw it then."""
        table, key = await found(registry, request, id)
        return await history.point(table, key, number, seat)

    @read("/record", media_type=MediaType.TEXT)
    async def record(self, registry: TheRegistry, id: TableId) -> Response[str]:
        """The whole record, when the game is over."""
        table = await registry.find(id)
        record = await history.record(table)
        name = f"{table.about.game}-{table.id}.qdr"
        disposition = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record, media_type=MediaType.TEXT, headers=disposition)

    @read("/verify")
    async def verify(
        self, request: AnyRequest, registry: TheRegistry, limits: TheLimits, id: TableId
    ) -> p.VerdictInfo:
        """Play the record again and throw the dice of its seed."""
        address = address_of(request)
        limits.record(address)
        record = await history.record(await registry.find(id))
        return p.VerdictInfo(**await registry.verdict(record, address))

    @send("/continue")
    async def resume(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        limits: TheLimits,
        id: TableId,
        data: JSONBody[q.ContinueWish],
    ) -> p.Created:
        """A new table from a point of a finished game."""
        limits.new_table(address_of(request))
        table = await registry.find(id)
        return created(*await registry.resume(table, data.number, plan_of(data)))


class RecordsController(Controller):
    """Records from elsewhere."""

    tags = ["records"]

    @send("/")
    async def upload(
        self, request: AnyRequest, registry: TheRegistry, limits: TheLimits, body: RawBody
    ) -> p.Opened:
        """A record as text; it is verified, then a table shows it."""
        limits.record(address_of(request))
        return p.Opened(await registry.upload(_text(body), address_of(request)))

    @send("/verify", status_code=200)
    async def check(
        self, request: AnyRequest, registry: TheRegistry, limits: TheLimits, body: RawBody
    ) -> p.VerdictInfo:
        """Play any record again."""
        limits.record(address_of(request))
        return p.VerdictInfo(**await registry.verdict(_text(body), address_of(request)))


def _text(body: bytes) -> str:
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise bad("A record is text in UTF-8.") from error
    if "\0" in text:
        raise bad("A record is text, without bytes that are zero.")
    return text
