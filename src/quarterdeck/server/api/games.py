"""Games, bots and rules over HTTP, and how the server is."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response
from litestar.params import QueryParameter

from quarterdeck import __version__
from quarterdeck.bots.registry import LEVELS
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Game
from quarterdeck.core.registry import all_games, find_game, rules_of
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.errors import missing
from quarterdeck.server.api.files import File, packed_file
from quarterdeck.server.api.handlers import AnyRequest, GameId, TheRegistry, read, unless_known
from quarterdeck.server.api.lab import TheSettings, may_enter
from quarterdeck.server.api.static import answer


class GamesController(Controller):
    """Games, bots and rules."""

    path = "/api"
    tags = ["games"]

    @unless_known("/games", sync_to_thread=False)
    def games(self, request: AnyRequest, settings: TheSettings) -> Response[p.Games]:
        """All games and bots."""
        every = p.Games(known_games(), list(LEVELS), may_enter(request, settings))
        return answer(request, packed_games(msgspec.json.encode(every)), request.url.path)  # type: ignore[return-value]

    @read("/games/{game:str}", sync_to_thread=False)
    def game(self, game: GameId) -> p.GameInfo:
        """One game."""
        return game_info(known_game(game))

    @read("/games/{game:str}/rules", sync_to_thread=False)
    def rules(
        self, game: GameId, q: Annotated[str, QueryParameter(max_length=200)] = ""
    ) -> p.Rules:
        """The rule index, or what matches an ID or some words."""
        found = known_game(game)
        index = rules_of(found)
        rules = index.search(q) if q.strip() else list(index)
        shown = [p.RuleInfo(rule.id, rule.section, rule.text, rule.provenance) for rule in rules]
        return p.Rules(found.info.id, found.info.title, shown)

    @unless_known("/games/{game:str}/things", sync_to_thread=False)
    def things(self, request: AnyRequest, game: GameId) -> Response[p.Things]:
        """Every thing one can meet in a game."""
        return answer(request, packed_things(known_game(game)), request.url.path)  # type: ignore[return-value]

    @read("/health")
    async def health(self, registry: TheRegistry) -> p.Health:
        """How the server is."""
        sockets = sum(len(table.connections) for table in registry.tables.values())
        loaded = sum(table.session is not None for table in registry.tables.values())
        return p.Health("ok", __version__, await registry.store.count(), loaded, sockets)


def known_game(id: str) -> Game[Any]:
    try:
        return find_game(id)
    except QuarterdeckError as error:
        raise missing(str(error)) from error


@lru_cache(maxsize=4)
def packed_games(body: bytes) -> File:
    """The list of games as it is sent; with the lab, and to whoever may not enter it."""
    return packed_file(body, "application/json")


@cache
def packed_things(game: Game[Any]) -> File:
    """The catalogue as it is sent; made when it is first asked for."""
    return packed_file(msgspec.json.encode(things_of(game)), "application/json")


def things_of(game: Game[Any]) -> p.Things:
    shown = [
        p.ThingInfo(
            id=thing.id,
            name=thing.name,
            kind=thing.kind,
            text=thing.text,
            numbers=dict(thing.numbers),
            rules=list(thing.rules),
            picture=thing.picture or None,
            piece=thing.piece or None,
        )
        for thing in game.catalogue or ()
    ]
    return p.Things(game.info.id, game.info.title, shown)


def known_games() -> list[p.GameInfo]:
    """Every game that can be used; one that is broken does not hide the others."""
    return [game_info(game) for game in all_games()]


def game_info(game: Game[Any]) -> p.GameInfo:
    info = game.info
    options = [
        p.OptionInfo(
            option.id,
            option.title,
            list(option.choices),
            option.default,
            option.rule,
            option.per_seat,
            option.free,
        )
        for option in info.options
    ]
    return p.GameInfo(
        info.id,
        info.title,
        info.blurb,
        info.seats,
        list(info.colours),
        info.version,
        info.stage,
        info.minutes,
        options,
        [p.PresetInfo(one.title, one.text, one.seats, dict(one.options)) for one in info.presets],
        [p.MatchInfo(one.level, one.over, one.won, one.games) for one in info.matches],
        game.rooms.workshop is not None,
    )
