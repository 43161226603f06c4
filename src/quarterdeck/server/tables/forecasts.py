"""Forecasts for whoever is asked: what an answer would bring, by what that seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.core.forecast import Forecast, Prospect
from quarterdeck.server.broadcast.messages import ForecastInfo, HelpInfo, ProspectInfo
from quarterdeck.server.broadcast.presenter import with_names
from quarterdeck.server.tables.play import own_question
from quarterdeck.server.tables.table import Table

NOTHING = Forecast("")


async def forecast(table: Table, key: str, number: int, steps: Sequence[str]) -> ForecastInfo:
    """What the last of some answers from question `number` on would bring; each is refused like
    the answer itself."""
    async with table.lock:
        session, viewer = await table.load(), table.viewer(key)
        question = own_question(table, session, viewer, number)
        assert session is not None
        game, seat, names = table.game, question.seat, table.names
        *before, last = steps
        there = game.ahead(session.state, seat, before) if before else session.state
        if there is None:
            return ForecastInfo(number, seat, last, "", "", None, [], [])
        action = game.find(there, last)
        told = game.foresee(there, seat, action) or NOTHING
        return ForecastInfo(
            number=number,
            seat=seat,
            action=str(action),
            label=with_names(game.label(there, action), names),
            text=with_names(told.text, names),
            rule=told.rule or None,
            prospects=_infos(told.prospects, names),
            helps=[
                HelpInfo(with_names(each.text, names), _infos(each.prospects, names))
                for each in told.helps
            ],
        )


def _infos(prospects: Sequence[Prospect], names: list[str]) -> list[ProspectInfo]:
    return [ProspectInfo(float(each.chance), with_names(each.text, names)) for each in prospects]
