"""Sitting down, standing up, changing places with a bot."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from quarterdeck.core.fates import Fast
from quarterdeck.core.state import State
from quarterdeck.core.words import counted
from quarterdeck.server.broadcast.messages import Vote
from quarterdeck.server.broadcast.presenter import Presenter, Viewer
from quarterdeck.server.storage.rows import Asks, Seat, set_seat
from quarterdeck.server.tables.errors import Forbidden, NotFound, NotNow
from quarterdeck.server.tables.identity import check_level, name_for, same
from quarterdeck.server.tables.play import start_bots, start_game
from quarterdeck.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who shall have a seat; a hotseat is another person at the same screen."""

    kind: Literal["person", "hotseat", "bot", "open"]
    name: str = ""
    level: str = ""


def planned_seats(plans: Sequence[SeatPlan], colours: Sequence[str], key: str) -> list[Seat]:
    """The seats of a new table; its creator owns all `person` and `hotseat` ones."""
    seats: list[Seat] = []
    for plan, colour in zip(plans, colours, strict=False):
        taken = [seat.name for seat in seats]
        if plan.kind in ("person", "hotseat"):
            seats.append(Seat("person", name_for(plan.name, colour.capitalize(), taken), token=key))
        else:
            seats.append(_unowned_seat(plan, taken))
    return seats


def _unowned_seat(plan: SeatPlan, taken: Sequence[str]) -> Seat:
    if plan.kind == "open":
        return Seat("open", "")
    level = check_level(plan.level)
    return Seat("bot", name_for(plan.name, level.capitalize(), taken), level)


@dataclass(frozen=True, slots=True)
class SitRequest:
    """Somebody who wants to sit down: anywhere, or on a seat of their choice."""

    name: str
    seat: int | None
    invite: str


async def sit(table: Table, key: str, request: SitRequest) -> int:
    """Take an open seat: at a private table with its invite code."""

    async def work() -> int:
        await table.load()
        invited = same(table.about.invite, request.invite)
        if not (table.about.public or invited or table.viewer(key).key):
            raise Forbidden("This table is private: its invite code is wanted.")
        number = _open_seat(table, request.seat)
        _demand_no_second_view(table, key)
        was, colour = table.seats[number], table.game.info.colours[number]
        name = name_for(request.name, colour.capitalize(), table.names)
        table.visit(key)
        seat = Seat("person", name, "", key, table.number, was.owner, was.owner_name)
        await _change(table, number, seat)
        return number

    return await table.change(work)


def _demand_no_second_view(table: Table, key: str) -> None:
    """Nobody who knows what one seat hides, or can come back to it, gets to know another one."""
    seated, waiting = table.viewer(key).seats, owned_elsewhere(table, key)
    if not (seated or waiting) or _may_share_a_screen(table, key) or not _has_secrets(table):
        return
    if seated:
        raise Forbidden("You have a seat; a second one would show you what you may not know.")
    raise Forbidden(
        "Your own seat waits for you; another one would show you what you may not know."
    )


def _may_share_a_screen(table: Table, key: str) -> bool:
    """The host sets the table: until play begins, also chairs for others at the same screen."""
    return table.status == "waiting" and table.viewer(key).host


def _has_secrets(table: Table) -> bool:
    """Whether seats of this game know what others do not; before it begins, by another deal."""
    view = table.game.view
    state = table.session.state if table.session is not None else _another_deal(table)
    shown = view(state, None)
    return any(view(state, seat) != shown for seat in range(len(table.seats)))


def _another_deal(table: Table) -> State:
    if table.about.start:
        state: State = table.game.read(table.about.start)
        return state
    fates = Fast(random.Random())
    dealt: State = table.game.setup(len(table.seats), table.about.options, fates)
    return dealt


def _open_seat(table: Table, wanted: int | None) -> int:
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if wanted is not None and wanted >= len(table.seats):
        raise NotFound(f"This table has no seat {wanted}.")
    if not free:
        raise NotNow("No seat is open here.")
    if wanted is not None and wanted not in free:
        raise NotNow("That seat is taken.")
    return free[0] if wanted is None else wanted


async def rename(table: Table, key: str, number: int, name: str) -> None:
    """A new name for one's own seat."""

    async def work() -> None:
        await table.load()
        seat = table.seat(number)
        if number not in table.viewer(key).seats:
            raise Forbidden("Only whoever sits there may change the name.")
        new = name_for(name, seat.name, _names_besides(table, number))
        await _change(table, number, replace(seat, name=new))

    await table.change(work)


async def give(table: Table, key: str, number: int, plan: SeatPlan) -> None:
    """The host may give an unused seat to a bot, or open it; if somebody sits there who is away,
    that is a vote like any other."""

    async def work() -> None:
        await table.load()
        seat, viewer = table.seat(number), table.viewer(key)
        if not viewer.host:
            raise Forbidden("Only the host may do this.")
        if seat.kind == "person" and seat.token and number not in viewer.seats:
            choice: Vote = "bot" if plan.kind == "bot" else "open"
            await _vote(table, viewer, number, choice, plan)
        else:
            await _change(table, number, _replacement(table, number, plan))

    await table.change(work)


def _replacement(table: Table, number: int, plan: SeatPlan) -> Seat:
    """A bot, or nobody, in place of whoever had the seat."""
    was = table.seats[number]
    seat = _unowned_seat(plan, _names_besides(table, number))
    seat.owner, seat.owner_name = was.owner, was.owner_name
    return seat


def _names_besides(table: Table, number: int) -> list[str]:
    return [name for other, name in enumerate(table.names) if other != number]


async def stand_up(table: Table, key: str, number: int) -> None:
    """Leave a seat open for somebody else."""

    async def work() -> None:
        await table.load()
        table.seat(number)
        if number not in table.viewer(key).seats:
            raise Forbidden("That seat is not yours.")
        await _change(table, number, Seat("open", ""))

    await table.change(work)


# When somebody is away: the others decide, and the owner can always come back.


async def vote(table: Table, key: str, number: int, choice: Vote, level: str) -> None:
    """What one of the others wants to become of the seat of somebody who is away."""

    async def work() -> None:
        await table.load()
        table.seat(number)
        viewer = table.viewer(key)
        if not viewer.seats or number in viewer.seats:
            raise Forbidden("Only the others at the table decide about this seat.")
        plan = SeatPlan("open") if choice == "open" else SeatPlan("bot", "", level)
        await _vote(table, viewer, number, choice, plan)

    await table.change(work)


async def _vote(table: Table, viewer: Viewer, number: int, choice: Vote, plan: SeatPlan) -> None:
    """Note a vote; when more than half of those who are here want the same, it is done."""
    _demand_away(table, number)
    if choice == "bot":
        check_level(plan.level)
    votes = dict(table.about.asks.votes.get(number, {}))
    if viewer.seats:
        votes[viewer.seats[0]] = choice
    voters = _voters(table, number)
    for_it = sum(votes.get(seat) == choice for seat in voters) if viewer.seats else 1
    if choice != "wait" and for_it * 2 > len(voters):
        was = table.seats[number]
        seat = _replacement(table, number, plan)
        seat.owner, seat.owner_name = was.owner or was.token, was.owner_name or was.name
        await _change(table, number, seat)
        return
    asks = table.about.asks
    await table.save(asks=Asks(asks.undo, {**asks.votes, number: votes}))
    table.broadcast(Presenter.seats)


def _demand_away(table: Table, number: int) -> None:
    seat = table.seats[number]
    if table.status == "over":
        raise NotNow("The game is over.")
    if seat.kind != "person" or not seat.token:
        raise NotNow("Nobody sits there who could be away.")
    seconds = table.vote_in(seat)
    if seconds is None:
        raise NotNow(f"{seat.name} is at the table.")
    if seconds:
        time = counted(math.ceil(seconds), "second")
        raise NotNow(f"{seat.name} may come back: in {time} the others may decide.")


def _voters(table: Table, number: int) -> list[int]:
    """One seat for each of the other people who are here."""
    present, voters = table.present(), dict[str, int]()
    for other, seat in enumerate(table.seats):
        if other != number and seat.kind == "person" and seat.token in present:
            voters.setdefault(seat.token, other)
    return list(voters.values())


def owned_elsewhere(table: Table, key: str) -> list[int]:
    """The seats that the bearer of this key gets back on coming again."""
    return [number for number, seat in enumerate(table.seats) if same(seat.owner, key)]


async def come_back(table: Table, key: str, number: int | None = None) -> list[int]:
    """Whoever was voted away has the seat again: from a bot or if it is open at once, from
    another person on asking for it by its number."""

    async def work() -> list[int]:
        await table.load()
        back = []
        for each in owned_elsewhere(table, key) if table.status != "over" else []:
            seat = table.seats[each]
            if each == number or (number is None and seat.kind != "person"):
                await _change(table, each, _returned(table, each, key))
                back.append(each)
        if number is not None and not back:
            raise Forbidden("That seat is not yours.")
        return back

    if number is None and not owned_elsewhere(table, key):
        return []
    return await table.change(work)


def _returned(table: Table, number: int, key: str) -> Seat:
    name = name_for(table.seats[number].owner_name, "", _names_besides(table, number))
    return Seat("person", name, "", key)


async def replace_host(table: Table) -> bool:
    """When the host has been away for too long, the first of those who are here takes over."""
    about, patience = table.about, table.services.settings.grace_seconds
    away = table.away_for(about.host) if about.host and table.status != "over" else None
    heirs = _voters(table, -1)
    if away is None or away < patience or not heirs:
        return False

    async def work() -> None:
        await table.load()
        await table.save(host=table.seats[heirs[0]].token)
        table.forget_viewers()
        table.broadcast(Presenter.whole)

    await table.change(work)
    return True


async def _change(table: Table, number: int, seat: Seat) -> None:
    if table.status == "over":
        raise NotNow("The game is over.")
    session = await table.load()
    votes = {other: each for other, each in table.about.asks.votes.items() if other != number}
    await table.save(set_seat(table.id, number, seat), asks=Asks(votes=votes))
    table.put(number, seat)
    if session is not None:
        session.record.names = table.head().names
    table.broadcast(Presenter.whole)
    await start_game(table)
    start_bots(table)
