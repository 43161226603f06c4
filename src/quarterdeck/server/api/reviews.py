"""Reviews of finished games over HTTP."""

from __future__ import annotations

from litestar import Controller

from quarterdeck.server.api.handlers import (
    AnyRequest,
    PlayNumber,
    TableId,
    TheLimits,
    TheRegistry,
    address_of,
    read,
    send,
)
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.tables import reviews


class ReviewController(Controller):
    """How a finished game went."""

    path = "/api/tables/{id:str}/review"
    tags = ["reviews"]

    @send("/", status_code=200)
    async def begin(
        self, request: AnyRequest, registry: TheRegistry, limits: TheLimits, id: TableId
    ) -> m.ReviewInfo:
        """Have a review worked out; asked again, it goes on where it was."""
        address = address_of(request)
        limits.review(address)
        return await reviews.begin(await registry.find(id), address)

    @read("/")
    async def review(self, registry: TheRegistry, id: TableId) -> m.ReviewInfo:
        """What is known so far."""
        return await reviews.review(await registry.find(id))

    @read("/{number:int}")
    async def play(self, registry: TheRegistry, id: TableId, number: PlayNumber) -> m.ReviewedPlay:
        """One question of the game: what was played, and what was better."""
        return await reviews.reviewed_play(await registry.find(id), number)
