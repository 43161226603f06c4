"""Tables over HTTP. A handler is three sentences: read the request, ask the table, answer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Controller
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody, QueryParameter

from quarterdeck.server.api import requests as q
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.handlers import (
    AnyRequest,
    Since,
    TableId,
    TheLimits,
    TheRegistry,
    address_of,
    created,
    found,
    plan_of,
    read,
    send,
    visited,
)
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.tables import chat, forecasts, hints, play, visits

WAIT_LONGEST = 25.0
LOG_LONGEST = 200

StatusFilter = Literal["", "waiting", "playing", "over"]


class Poll(msgspec.Struct):
    """What a client knows already, and how long it would wait for more."""

    since: int
    era: int
    wait: float


def read_poll(
    since: Since = 0,
    era: Since = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=WAIT_LONGEST)] = 0,
) -> Poll:
    return Poll(since, era, wait)


class TablesController(Controller):
    """Tables: making, finding, playing."""

    path = "/api/tables"
    tags = ["tables"]

    @read()
    async def listed(
        self,
        registry: TheRegistry,
        status: FromQuery[StatusFilter] = "",
        game: Annotated[str, QueryParameter(max_length=64)] = "",
        limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    ) -> p.Tables:
        """Public tables, the latest first."""
        return p.Tables(await registry.listed(status, game, limit))

    @send()
    async def create(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        limits: TheLimits,
        data: JSONBody[q.TableWish],
    ) -> p.Created:
        """A new table; the token is told this once."""
        address = address_of(request)
        limits.new_table(address)
        return created(*await registry.create(data.game, data.options, plan_of(data), address))

    @read("/{id:str}", dependencies={"poll": Provide(read_poll, sync_to_thread=False)})
    async def table(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        id: TableId,
        poll: NamedDependency[Poll],
    ) -> m.TableObject:
        """The table as your seat may know it; with `wait`, once there is news after `since`."""
        table, key = await visited(registry, request, id)
        await visits.wait_for_news(table, key, poll.since, poll.era, poll.wait)
        return await visits.look(table, key, poll.since, poll.era)

    @read("/{id:str}/summary")
    async def summary(self, request: AnyRequest, registry: TheRegistry, id: TableId) -> m.Summary:
        """The table in short."""
        return await visits.summary(*await found(registry, request, id))

    @read("/{id:str}/log")
    async def log(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        id: TableId,
        since: Since = 0,
        limit: Annotated[int, QueryParameter(ge=1, le=LOG_LONGEST)] = LOG_LONGEST,
    ) -> p.LogPart:
        """A part of the log as your seat may know it."""
        table, key = await found(registry, request, id)
        return p.LogPart(*await visits.log(table, key, since, limit))

    @send("/{id:str}/actions", status_code=200)
    async def act(
        self, request: AnyRequest, registry: TheRegistry, id: TableId, data: JSONBody[q.ActWish]
    ) -> m.TableObject:
        """Answer the open question."""
        table, key = await visited(registry, request, id)
        await play.act(table, key, data.number, data.action)
        return await visits.look(table, key)

    @send("/{id:str}/undo", status_code=200)
    async def undo(self, request: AnyRequest, registry: TheRegistry, id: TableId) -> m.TableObject:
        """Take back, or ask to."""
        table, key = await visited(registry, request, id)
        await play.undo(table, key)
        return await visits.look(table, key)

    @send("/{id:str}/consent", status_code=200)
    async def consent(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        id: TableId,
        data: JSONBody[q.ConsentWish],
    ) -> m.TableObject:
        """Answer somebody who asks to take back."""
        table, key = await visited(registry, request, id)
        await play.consent(table, key, data.agree)
        return await visits.look(table, key)

    @send("/{id:str}/hint", status_code=200)
    async def hint(
        self, request: AnyRequest, registry: TheRegistry, limits: TheLimits, id: TableId
    ) -> m.Hints:
        """The best answers to your question."""
        table, key = await visited(registry, request, id)
        limits.hint(address_of(request))
        return await hints.hint(table, key)

    @send("/{id:str}/forecast", status_code=200)
    async def forecast(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        id: TableId,
        data: JSONBody[q.ForecastWish],
    ) -> m.ForecastInfo:
        """What an answer to your question would bring."""
        table, key = await visited(registry, request, id)
        return await forecasts.forecast(table, key, data.number, [*data.after, data.action])

    @send("/{id:str}/chat")
    async def say(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        limits: TheLimits,
        id: TableId,
        data: JSONBody[q.ChatWish],
    ) -> m.ChatLine:
        """Say something."""
        table, key = await visited(registry, request, id)
        limits.chat(address_of(request))
        return await chat.say(table, key, data.text)
