"""The HTTP interface. A handler is three sentences: read the request, ask the table, answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, patch, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter, RawBody

from quarterdeck import __version__
from quarterdeck.bots.registry import LEVELS
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import Info
from quarterdeck.core.registry import find_game, game_ids, rules_of
from quarterdeck.server import advice, chairs, moves, past
from quarterdeck.server import payload as p
from quarterdeck.server import wishes as w
from quarterdeck.server.harbour import Harbour
from quarterdeck.server.problems import bad, foreign, missing
from quarterdeck.server.responses import PROBLEMS, Guard
from quarterdeck.server.seating import hashed, new_token
from quarterdeck.server.table import Table
from quarterdeck.server.telling import Teller, summary_of

log = logging.getLogger(__name__)

WAIT_LONGEST = 25.0

# Every handler may refuse in the same ways, and the OpenAPI document says so.
read = partial(get, responses=PROBLEMS)
send = partial(post, responses=PROBLEMS)
change = partial(patch, responses=PROBLEMS)
remove = partial(delete, responses=PROBLEMS)

AnyRequest = Request[Any, Any, Any]
Wish = Literal["", "waiting", "playing", "over"]
TableId = Annotated[str, PathParameter(max_length=24, description="the id of a table")]
GameId = Annotated[str, PathParameter(max_length=64, description="the id of a game")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=11, description="a seat, from 0")]
SeatWish = Annotated[int | None, QueryParameter(ge=0, le=11, description="a seat, from 0")]
PlayNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1, description="a number of plays")]
Since = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="a number of plays")]
Port = NamedDependency[Harbour]
Limits = NamedDependency[Guard]


class Seen(msgspec.Struct):
    """What a client has seen, and how long it would wait for more."""

    since: int
    era: int
    wait: float


def what_was_seen(
    since: Since = 0,
    era: Since = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=WAIT_LONGEST)] = 0,
) -> Seen:
    return Seen(since, era, wait)


def key_of(request: AnyRequest) -> str:
    """The hash of the bearer's token, or '' for a spectator."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not kind:
        return ""
    if kind.lower() != "bearer" or not token.strip() or len(token) > 100:
        raise bad("Authorization is 'Bearer TOKEN'.")
    return hashed(token.strip())


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else "?"


class Shelf(Controller):
    """Games, bots and rules."""

    path = "/api"
    tags = ["games"]

    @read("/games", sync_to_thread=False)
    def games(self) -> p.Games:
        """All games and bots."""
        return p.Games(known_games(), list(LEVELS))

    @read("/games/{game:str}", sync_to_thread=False)
    def game(self, game: GameId) -> p.GameInfo:
        """One game."""
        return game_info(_known(game).info)

    @read("/games/{game:str}/rules", sync_to_thread=False)
    def rules(
        self, game: GameId, q: Annotated[str, QueryParameter(max_length=200)] = ""
    ) -> p.Rules:
        """The rule index, or what matches an ID or some words."""
        found = _known(game)
        index = rules_of(found)
        rules = index.search(q) if q.strip() else list(index)
        shown = [p.RuleInfo(rule.id, rule.section, rule.text, rule.provenance) for rule in rules]
        return p.Rules(found.info.id, found.info.title, shown)

    @read("/health")
    async def health(self, harbour: Port) -> p.Health:
        """How the server is."""
        sockets = sum(len(table.connections) for table in harbour.tables.values())
        loaded = sum(table.session is not None for table in harbour.tables.values())
        return p.Health("ok", __version__, await harbour.store.count(), loaded, sockets)


def _known(id: str) -> Any:
    try:
        return find_game(id)
    except QuarterdeckError as error:
        raise missing(str(error)) from error


def known_games() -> list[p.GameInfo]:
    """Every game that can be loaded; one that is broken does not hide the others."""
    found = []
    for id in game_ids():
        try:
            found.append(game_info(find_game(id).info))
        except Exception as error:
            log.warning("The game %s cannot be loaded: %s", id, error)
    return found


def game_info(info: Info) -> p.GameInfo:
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
    )


class Tables(Controller):
    """Tables: making, finding, playing."""

    path = "/api/tables"
    tags = ["tables"]

    @read()
    async def listed(
        self,
        harbour: Port,
        status: FromQuery[Wish] = "",
        game: Annotated[str, QueryParameter(max_length=64)] = "",
        limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    ) -> p.Tables:
        """Public tables, the latest first."""
        return p.Tables(await harbour.listed(status, game, limit))

    @send()
    async def create(
        self, request: AnyRequest, harbour: Port, guard: Limits, data: JSONBody[w.TableWish]
    ) -> p.Created:
        """A new table; the token is told this once."""
        guard.new_table(address_of(request))
        return await harbour.create(data)

    @read("/{id:str}", dependencies={"seen": Provide(what_was_seen, sync_to_thread=False)})
    async def table(
        self,
        request: AnyRequest,
        harbour: Port,
        id: TableId,
        seen: NamedDependency[Seen],
    ) -> p.TableObject:
        """The table as your seat may know it; with `wait`, once there is news after `since`."""
        table, key = await _visit(harbour, request, id)
        if seen.wait and not table.has_news(key, seen.since, seen.era):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seen.wait):
                    await table.news.wait()
        return await table.object_for(key, seen.since, seen.era)

    @read("/{id:str}/summary")
    async def summary(self, request: AnyRequest, harbour: Port, id: TableId) -> p.Summary:
        """The table in short."""
        table, key = await _found(harbour, request, id)
        async with table.lock:
            return summary_of(table, await table.awake(), table.lens(key))

    @read("/{id:str}/log")
    async def log(
        self, request: AnyRequest, harbour: Port, id: TableId, since: Since = 0
    ) -> p.LogPart:
        """The plays as your seat may know them."""
        table, key = await _found(harbour, request, id)
        async with table.lock:
            teller = Teller(table, await table.awake(), table.lens(key))
            return p.LogPart(table.number, table.about.era, teller.log(since))

    @send("/{id:str}/actions", status_code=200)
    async def act(
        self, request: AnyRequest, harbour: Port, id: TableId, data: JSONBody[w.ActWish]
    ) -> p.TableObject:
        """Answer the open question."""
        table, key = await _visit(harbour, request, id)
        await moves.act(table, key, data.number, data.action)
        return await table.object_for(key)

    @send("/{id:str}/undo", status_code=200)
    async def undo(self, request: AnyRequest, harbour: Port, id: TableId) -> p.TableObject:
        """Take back, or ask to."""
        table, key = await _visit(harbour, request, id)
        await moves.undo(table, key)
        return await table.object_for(key)

    @send("/{id:str}/consent", status_code=200)
    async def consent(
        self, request: AnyRequest, harbour: Port, id: TableId, data: JSONBody[w.ConsentWish]
    ) -> p.TableObject:
        """Answer somebody who asks to take back."""
        table, key = await _visit(harbour, request, id)
        await moves.consent(table, key, data.agree)
        return await table.object_for(key)

    @send("/{id:str}/hint", status_code=200)
    async def hint(self, request: AnyRequest, harbour: Port, guard: Limits, id: TableId) -> p.Hints:
        """The best answers to your question."""
        table, key = await _visit(harbour, request, id)
        guard.hint(address_of(request))
        return await advice.hint(table, key)

    @send("/{id:str}/chat")
    async def say(
        self,
        request: AnyRequest,
        harbour: Port,
        guard: Limits,
        id: TableId,
        data: JSONBody[w.ChatWish],
    ) -> p.ChatLine:
        """Say something."""
        table, key = await _visit(harbour, request, id)
        guard.chat(address_of(request))
        return await chairs.say(table, key, data.text)


class Seats(Controller):
    """Sitting down and standing up."""

    path = "/api/tables/{id:str}/seats"
    tags = ["seats"]

    @send()
    async def sit(
        self, request: AnyRequest, harbour: Port, id: TableId, data: JSONBody[w.SitWish]
    ) -> p.Seated:
        """Take an open seat; with a bearer token the seat joins the same token."""
        table, key = await _visit(harbour, request, id)
        token = request.headers.get("authorization", "").partition(" ")[2].strip()
        if key and not table.lens(key).key:
            raise foreign("That token is not of this table.")
        token = token or new_token()
        seat = await chairs.sit(table, hashed(token), data)
        return p.Seated(token, seat)

    @change("/{seat:int}")
    async def alter(
        self,
        request: AnyRequest,
        harbour: Port,
        id: TableId,
        seat: SeatNumber,
        data: JSONBody[w.SeatChange],
    ) -> p.Summary:
        """A new name by its owner, another kind of player by the host."""
        table, key = await _visit(harbour, request, id)
        await chairs.change(table, key, seat, data)
        return summary_of(table, table.session, table.lens(key))

    @remove("/{seat:int}", status_code=200)
    async def stand_up(
        self, request: AnyRequest, harbour: Port, id: TableId, seat: SeatNumber
    ) -> p.Summary:
        """The seat is open again."""
        table, key = await _visit(harbour, request, id)
        await chairs.stand_up(table, key, seat)
        return summary_of(table, table.session, table.lens(key))


class Past(Controller):
    """Replay, records, dice."""

    path = "/api/tables/{id:str}"
    tags = ["records"]

    @read("/at/{number:int}")
    async def point(
        self,
        request: AnyRequest,
        harbour: Port,
        id: TableId,
        number: PlayNumber,
        seat: SeatWish = None,
    ) -> p.PointInfo:
        """The table after some plays, as your seat saw it then."""
        table, key = await _found(harbour, request, id)
        return await past.point(table, key, number, seat)

    @read("/record", media_type=MediaType.TEXT)
    async def record(self, harbour: Port, id: TableId) -> Response[str]:
        """The whole record, when the game is over."""
        table = await harbour.find(id)
        record = await past.record(table)
        name = f"{table.about.game}-{table.about.id}.qdr"
        disposition = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(str(record), media_type=MediaType.TEXT, headers=disposition)

    @read("/verify")
    async def verify(self, harbour: Port, id: TableId) -> p.VerdictInfo:
        """Play the record again and throw the dice of its seed."""
        table = await harbour.find(id)
        return p.VerdictInfo(**await harbour.verdict(str(await past.record(table))))

    @send("/continue")
    async def resume(
        self,
        request: AnyRequest,
        harbour: Port,
        guard: Limits,
        id: TableId,
        data: JSONBody[w.ContinueWish],
    ) -> p.Created:
        """A new table from a point of a finished game."""
        guard.new_table(address_of(request))
        return await harbour.resume(await harbour.find(id), data)


class Records(Controller):
    """Records from elsewhere."""

    tags = ["records"]

    @send("/")
    async def upload(
        self, request: AnyRequest, harbour: Port, guard: Limits, body: RawBody
    ) -> p.Opened:
        """A record as text; it is verified, then a table shows it."""
        guard.record(address_of(request))
        return p.Opened(await harbour.upload(_text(body)))

    @send("/verify", status_code=200)
    async def check(
        self, request: AnyRequest, harbour: Port, guard: Limits, body: RawBody
    ) -> p.VerdictInfo:
        """Play any record again."""
        guard.record(address_of(request))
        return p.VerdictInfo(**await harbour.verdict(_text(body)))


def _text(body: bytes) -> str:
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise bad("A record is text in UTF-8.") from error
    if "\0" in text:
        raise bad("A record is text, without bytes that are zero.")
    return text


async def _found(harbour: Harbour, request: AnyRequest, id: str) -> tuple[Table, str]:
    """The table, and who is asking."""
    return await harbour.find(id), key_of(request)


async def _visit(harbour: Harbour, request: AnyRequest, id: str) -> tuple[Table, str]:
    """The same for somebody who takes part: the bots see that they are not alone."""
    table, key = await _found(harbour, request, id)
    table.visit(table.lens(key).key)
    return table, key
