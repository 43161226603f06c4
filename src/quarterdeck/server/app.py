"""The application: handlers, limits, store and workers put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from quarterdeck import __version__
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import broken_games
from quarterdeck.server.api.fleets import FleetsController
from quarterdeck.server.api.games import GamesController
from quarterdeck.server.api.handlers import address_of
from quarterdeck.server.api.invitations import InvitationsController
from quarterdeck.server.api.lab import LabController
from quarterdeck.server.api.lessons import HowToPlayController, LessonsController
from quarterdeck.server.api.metrics import OperationsController
from quarterdeck.server.api.middleware import (
    add_headers,
    check_type,
    http_refusal,
    refusal,
    server_error,
    too_deep,
)
from quarterdeck.server.api.puzzles import PuzzlesController
from quarterdeck.server.api.rate_limits import RateLimits
from quarterdeck.server.api.records import HistoryController, RecordsController
from quarterdeck.server.api.reviews import ReviewController
from quarterdeck.server.api.seats import SeatsController
from quarterdeck.server.api.socket import table_socket
from quarterdeck.server.api.static import pages
from quarterdeck.server.api.tables import TablesController
from quarterdeck.server.broadcast.connection import Outboxes, OutboxLimits
from quarterdeck.server.settings import Settings
from quarterdeck.server.storage.store import open_store
from quarterdeck.server.tables.registry import Registry
from quarterdeck.server.tables.table import Services
from quarterdeck.server.workers.jobs import load_games
from quarterdeck.server.workers.pool import Lanes
from quarterdeck.server.workers.reports import Reports

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> Litestar:
    """The server as an ASGI application; its store opens when it starts."""
    limits = RateLimits(settings)
    reports = Reports(settings.lab)

    def check_pace(request: Request[Any, Any, Any]) -> None:
        limits.request(address_of(request))
        check_type(request)

    return Litestar(
        route_handlers=[
            GamesController,
            HowToPlayController,
            FleetsController,
            InvitationsController,
            LabController,
            LessonsController,
            OperationsController,
            PuzzlesController,
            TablesController,
            SeatsController,
            HistoryController,
            ReviewController,
            Router(
                "/api/records",
                route_handlers=[RecordsController],
                request_max_body_size=settings.record_bytes,
            ),
            table_socket,
            *pages(Path(settings.web)),
        ],
        lifespan=[lambda app: lifespan(app, settings)],
        on_shutdown=[reports.stop],
        dependencies={
            "registry": Provide(the_registry, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "reports": Provide(lambda: reports, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        before_request=check_pace,
        before_send=[add_headers],
        exception_handlers={
            QuarterdeckError: refusal,
            HTTPException: http_refusal,
            RecursionError: too_deep,
            Exception: server_error,
        },
        openapi_config=OpenAPIConfig(
            title="Quarterdeck",
            version=__version__,
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        request_max_body_size=settings.body_bytes,
    )


def the_registry(state: State) -> Registry:
    registry: Registry = state.registry
    return registry


def report_broken_games() -> None:
    """Say once, to whoever reads the server's log, which folders among the games cannot be used."""
    for sentence in broken_games():
        log.warning(sentence)


@contextlib.asynccontextmanager
async def lifespan(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """From opening the store to closing it."""
    store = await open_store(settings.db)
    lanes = Lanes(settings.workers)
    limits = OutboxLimits(settings.outbox, settings.outbox_bytes, settings.outboxes_bytes)
    services = Services(store, lanes, settings, Outboxes(limits))
    registry = app.state.registry = Registry(services)
    looking = asyncio.create_task(asyncio.to_thread(report_broken_games))
    warming = asyncio.create_task(lanes.warm(load_games) if settings.warm_up else asyncio.sleep(0))
    try:
        yield
    finally:
        warming.cancel()
        await registry.close()
        await lanes.close()
        await asyncio.gather(looking, warming, return_exceptions=True)
        await store.close()
