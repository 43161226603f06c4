"""Starting a server from the command line."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import math
import os
import socket
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.app import make_app
from quarterdeck.server.connections import (
    Gate,
    SocketProtocol,
    http_protocol,
    raise_descriptors,
)
from quarterdeck.server.logs import start_logging
from quarterdeck.server.settings import Settings, from_environment
from quarterdeck.server.storage.store import open_store

COLLECT_AFTER = (20_000, 20, 20)
"""How many new objects, and rounds of each younger age, before the garbage collector runs."""
ANYWHERE = ("0.0.0.0", "::", "")


def run(host: str, port: int, db: str | None, open_page: bool) -> None:
    """Serve until interrupted. Prints the address; whatever prevents it is one sentence."""
    given = {} if db is None else {"db": db}
    settings = from_environment(os.environ, **given)
    listener = listen(host, port)
    address = page_address(host, listener.getsockname()[1])

    def ready() -> None:
        print(f"Quarterdeck is open at {address} (Ctrl+C closes it)", flush=True)  # noqa: T201
        if open_page:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with listener:
        serve(settings, listener, ready)


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Run the server on a socket that is bound already."""
    start_logging(settings)
    # An unusable database is reported before anything else starts.
    asyncio.run(_prepare(settings.db))

    def opened() -> None:
        spare_the_collector()
        ready()

    with contextlib.suppress(KeyboardInterrupt):
        Server(config_for(settings), opened).run(sockets=[listener])


def spare_the_collector() -> None:
    """What is loaded now stays for good: looking through it again and again took a tenth of the
    time under load."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def _prepare(db: str) -> None:
    store = await open_store(db)
    try:
        await store.demand_sound()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address, or one sentence why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise QuarterdeckError(_why(host, port, error)) from error
    return listener


def _why(host: str, port: int, error: OSError | OverflowError) -> str:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use; choose another one with --port."
    return f"The server cannot listen at {host} port {port}: {error}."


def page_address(host: str, port: int) -> str:
    """The address to open in a browser."""
    name = "127.0.0.1" if host in ANYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def config_for(settings: Settings) -> uvicorn.Config:
    gate = Gate(settings, raise_descriptors())
    return uvicorn.Config(
        make_app(settings),
        log_config=None,
        access_log=settings.access_log,
        lifespan="on",
        http=http_protocol(gate),
        ws=SocketProtocol,
        timeout_keep_alive=math.ceil(settings.keep_alive_seconds),
        # Moves are small and many: compressing each costs more than it saves.
        ws_per_message_deflate=False,
        ws_max_size=settings.body_bytes,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
