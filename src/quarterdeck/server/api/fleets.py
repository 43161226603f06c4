"""The fleet workshop over HTTP: the collection, what the rules say of a draft, chance, trials."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Controller, Response
from litestar.params import JSONBody

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.workshop import Wish, Workshop
from quarterdeck.server.api import requests as q
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.errors import Problem, missing
from quarterdeck.server.api.files import File, packed_file
from quarterdeck.server.api.games import known_game
from quarterdeck.server.api.handlers import (
    AnyRequest,
    GameId,
    TheLimits,
    TheRegistry,
    address_of,
    send,
    unless_known,
)
from quarterdeck.server.api.static import answer
from quarterdeck.server.workers.jobs import try_out
from quarterdeck.server.workers.pool import Failed, Overrun, Place


class FleetsController(Controller):
    """What people build and bring to a table."""

    path = "/api/games/{game:str}/fleets"
    tags = ["fleets"]

    @unless_known("/", sync_to_thread=False)
    def collection(self, request: AnyRequest, game: GameId) -> Response[dict[str, Any]]:
        """Every piece one can build with, and what is ready to start from."""
        found = known_game(game)
        workshop_of(found)
        return answer(request, packed_collection(found), request.url.path)  # type: ignore[return-value]

    @send("/check", status_code=200, sync_to_thread=True)
    def check(self, game: GameId, data: JSONBody[q.DraftWish]) -> p.Draft:
        """What a text says, and every rule that the fleet breaks."""
        facts = workshop_of(known_game(game)).examine(data.text, data.points)
        return msgspec.convert(facts, p.Draft)

    @send("/random", status_code=200, sync_to_thread=True)
    def random(self, game: GameId, data: JSONBody[q.ChanceWish]) -> p.Draft:
        """Something legal by chance; the same seed gives the same."""
        workshop = workshop_of(known_game(game))
        rng = random.Random(data.seed)
        built = workshop.muster(Wish(data.points, data.nation, data.manner), rng)
        return msgspec.convert(workshop.examine(built, data.points), p.Draft)

    @send("/trial", status_code=200)
    async def trial(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        limits: TheLimits,
        game: GameId,
        data: JSONBody[q.TrialWish],
    ) -> p.TrialInfo:
        """One game of a draft against another, by bots; whoever wants more asks again."""
        found, address = known_game(game), address_of(request)
        check_legal(workshop_of(found), data)
        services = registry.services
        arguments = (found.info.id, data.built, data.other, data.points, data.seed)
        with limits.trial(address):
            try:
                facts = await services.lanes.trials.run(
                    services.settings.trial_seconds, try_out, *arguments, place=Place(address)
                )
            except (Overrun, Failed) as error:
                raise Problem(409, "No game could be played out just now.") from error
        return msgspec.convert(facts, p.TrialInfo)


def workshop_of(game: Game[Any]) -> Workshop:
    workshop = game.rooms.workshop
    if workshop is None:
        raise missing(f"{game.info.title} has no workshop: nobody brings anything to its table.")
    return workshop


def check_legal(workshop: Workshop, data: q.TrialWish) -> None:
    """Only what may sail is tried out."""
    for built in (data.built, data.other):
        found = workshop.examine(built, data.points)
        if found["faults"]:
            raise Problem(422, found["faults"][0]["text"], found["faults"][0]["rule"])
        if found["lines"] or not found["code"]:
            raise QuarterdeckError("A trial wants two fleets as codes.")


@lru_cache(maxsize=8)
def packed_collection(game: Game[Any]) -> File:
    """A collection as it is sent; made when it is first asked for."""
    return packed_file(msgspec.json.encode(workshop_of(game).collection()), "application/json")
