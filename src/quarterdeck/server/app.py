"""The application: handlers, limits, store and crew put together."""

from __future__ import annotations

import asyncio
import contextlib
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
from quarterdeck.server.api import Past, Records, Seats, Shelf, Tables, address_of
from quarterdeck.server.crew import Crew
from quarterdeck.server.harbour import Harbour
from quarterdeck.server.responses import Guard, add_headers, http_refusal, refusal, stumble
from quarterdeck.server.settings import Settings
from quarterdeck.server.sockets import table_socket
from quarterdeck.server.static import pages
from quarterdeck.server.store import open_store
from quarterdeck.server.table import Services
from quarterdeck.server.work import load_games


def make_app(settings: Settings) -> Litestar:
    """The server as an ASGI application; its store opens when it starts."""
    guard = Guard(settings)

    def check_pace(request: Request[Any, Any, Any]) -> None:
        guard.request(address_of(request))

    return Litestar(
        route_handlers=[
            Shelf,
            Tables,
            Seats,
            Past,
            Router(
                "/api/records",
                route_handlers=[Records],
                request_max_body_size=settings.record_bytes,
            ),
            table_socket,
            *pages(Path(settings.web)),
        ],
        lifespan=[lambda app: sailing(app, settings)],
        dependencies={
            "harbour": Provide(the_harbour, sync_to_thread=False),
            "guard": Provide(lambda: guard, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        before_request=check_pace,
        before_send=[add_headers],
        exception_handlers={
            QuarterdeckError: refusal,
            HTTPException: http_refusal,
            Exception: stumble,
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


def the_harbour(state: State) -> Harbour:
    harbour: Harbour = state.harbour
    return harbour


@contextlib.asynccontextmanager
async def sailing(app: Litestar, settings: Settings) -> AsyncIterator[None]:
    """From opening the store to closing it."""
    store = await open_store(settings.db)
    crew = Crew(settings.workers)
    harbour = app.state.harbour = Harbour(Services(store, crew, settings))
    warming = asyncio.create_task(crew.warm(load_games) if settings.warm_up else asyncio.sleep(0))
    try:
        yield
    finally:
        warming.cancel()
        await harbour.close()
        await crew.close()
        await asyncio.gather(warming, return_exceptions=True)
        await store.close()
