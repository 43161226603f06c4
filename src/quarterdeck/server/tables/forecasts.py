"""Forecasts for whoever is asked: what an answer would bring, by what that seat may know."""

from __future__ import annotations

from quarterdeck.core.forecast import Forecast
from quarterdeck.server.broadcast.messages import ForecastInfo, ProspectInfo
from quarterdeck.server.broadcast.presenter import with_names
from quarterdeck.server.tables.play import own_question
from quarterdeck.server.tables.table import Table

NOTHING = Forecast("")


async def forecast(table: Table, key: str, number: int, text: str) -> ForecastInfo:
    """What an answer to question `number` would bring; refused like the answer itself."""
    async with table.lock:
        session, viewer = await table.load(), table.viewer(key)
        question = own_question(table, session, viewer, number)
        assert session is not None
        game, state, names = table.game, session.state, table.names
        action = game.find(state, text)
        told = game.foresee(state, question.seat, action) or NOTHING
        return ForecastInfo(
            number=number,
            seat=question.seat,
            action=str(action),
            label=with_names(game.label(state, action), names),
            text=with_names(told.text, names),
            rule=told.rule or None,
            prospects=[
                ProspectInfo(float(each.chance), with_names(each.text, names))
                for each in told.prospects
            ],
        )
