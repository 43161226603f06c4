"""Seats over HTTP: sitting down and standing up."""

from __future__ import annotations

from litestar import Controller
from litestar.params import JSONBody

from quarterdeck.server.api import requests as q
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.handlers import (
    AnyRequest,
    SeatNumber,
    TableId,
    TheRegistry,
    change,
    remove,
    send,
    token_of,
    visited,
)
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.tables import seats
from quarterdeck.server.tables.errors import Forbidden
from quarterdeck.server.tables.identity import hashed, new_token


class SeatsController(Controller):
    """Sitting down and standing up."""

    path = "/api/tables/{id:str}/seats"
    tags = ["seats"]

    @send()
    async def sit(
        self, request: AnyRequest, registry: TheRegistry, id: TableId, data: JSONBody[q.SitWish]
    ) -> p.Seated:
        """Take an open seat; with a bearer token the seat joins the same token."""
        table, key = await visited(registry, request, id)
        if key and not table.viewer(key).key:
            raise Forbidden("That token is not of this table.")
        token = token_of(request) or new_token()
        wanted = seats.SitRequest(data.name, data.seat, data.invite or "")
        return p.Seated(token, await seats.sit(table, hashed(token), wanted))

    @change("/{seat:int}")
    async def alter(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        id: TableId,
        seat: SeatNumber,
        data: JSONBody[q.SeatChange],
    ) -> m.Summary:
        """A new name by its owner, another kind of player by the host."""
        table, key = await visited(registry, request, id)
        if data.kind is None:
            await seats.rename(table, key, seat, data.name or "")
        else:
            plan = seats.SeatPlan(data.kind, data.name or "", data.level)
            await seats.give(table, key, seat, plan)
        return table.presenter(key).summary()

    @remove("/{seat:int}", status_code=200)
    async def stand_up(
        self, request: AnyRequest, registry: TheRegistry, id: TableId, seat: SeatNumber
    ) -> m.Summary:
        """The seat is open again."""
        table, key = await visited(registry, request, id)
        await seats.stand_up(table, key, seat)
        return table.presenter(key).summary()

    @send("/{seat:int}/vote", status_code=200)
    async def vote(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        id: TableId,
        seat: SeatNumber,
        data: JSONBody[q.VoteWish],
    ) -> m.Summary:
        """What shall become of the seat of somebody who is away."""
        table, key = await visited(registry, request, id)
        await seats.vote(table, key, seat, data.choice, data.level)
        return table.presenter(key).summary()

    @send("/{seat:int}/return", status_code=200)
    async def come_back(
        self, request: AnyRequest, registry: TheRegistry, id: TableId, seat: SeatNumber
    ) -> m.Summary:
        """Have one's own seat again, whoever has it now."""
        table, key = await visited(registry, request, id)
        await seats.come_back(table, key, seat)
        return table.presenter(key).summary()
