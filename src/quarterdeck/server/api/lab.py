"""The lab over HTTP, for those who run their own server: reports, and one in the making."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from quarterdeck.bots.registry import LEVELS
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import find_game
from quarterdeck.server.api import requests as q
from quarterdeck.server.api import responses as p
from quarterdeck.server.api.errors import missing
from quarterdeck.server.api.handlers import AnyRequest, read, remove, send
from quarterdeck.server.api.metrics import allowed
from quarterdeck.server.settings import Settings
from quarterdeck.server.tables.errors import Forbidden, NotNow
from quarterdeck.server.workers.reports import Reports, Wish

ReportName = Annotated[str, PathParameter(max_length=120, description="the name of a report")]
TheReports = NamedDependency[Reports]
TheSettings = NamedDependency[Settings]
PLAYERS = LEVELS[:3]
"""Who plays for a report: a game of higher ranks takes minutes."""
SEALED = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; sandbox allow-modals"
)
"""A report has its style inside and runs nothing."""


class LabController(Controller):
    """Reports for designers; off unless whoever runs the server names a folder for them."""

    path = "/api/lab"
    tags = ["lab"]

    @read("/", sync_to_thread=True)
    def lab(self, request: AnyRequest, reports: TheReports, settings: TheSettings) -> p.Lab:
        """All reports, and the one in the making."""
        check_open(request, reports, settings)
        return shown(reports)

    @send("/reports")
    async def start(
        self,
        request: AnyRequest,
        data: JSONBody[q.ReportWish],
        reports: TheReports,
        settings: TheSettings,
    ) -> p.Lab:
        """Let bots play for a report, in a process of its own."""
        check_open(request, reports, settings)
        check_wish(data)
        if reports.making is not None:
            raise NotNow("One report at a time: stop the one in the making, or wait for it.")
        reports.start(Wish(data.game, data.seats, data.bot, data.games))
        return shown(reports)

    @remove("/making", status_code=200)
    async def stop(self, request: AnyRequest, reports: TheReports, settings: TheSettings) -> p.Lab:
        """Stop the report in the making; what was played is kept for the next time."""
        check_open(request, reports, settings)
        await reports.stop()
        return shown(reports)

    @get("/reports/{name:str}", include_in_schema=False, sync_to_thread=True)
    def report(
        self, request: AnyRequest, name: ReportName, reports: TheReports, settings: TheSettings
    ) -> Response[bytes]:
        """A report, as the page that it is."""
        check_open(request, reports, settings)
        found = reports.find(name)
        if found is None:
            raise missing("There is no such report.")
        headers = {"content-security-policy": SEALED}
        return Response(found, headers=headers, media_type="text/html")


def may_enter(request: AnyRequest, settings: Settings) -> bool:
    """Whether there is a lab here, and for whoever asks."""
    return bool(settings.lab) and allowed(
        request.client.host if request.client else "", settings.lab_from
    )


def check_open(request: AnyRequest, reports: Reports, settings: Settings) -> None:
    if not reports.open or not may_enter(request, settings):
        raise Forbidden(
            "The lab is for those who run the server: QUARTERDECK_LAB names its folder."
        )


def check_wish(data: q.ReportWish) -> None:
    """Refuse what cannot be played before a process is started for it."""
    low, high = find_game(data.game).info.seats
    if not low <= data.seats <= high:
        raise QuarterdeckError(f"The game is for {low} to {high} seats, not {data.seats}.")
    if data.bot not in PLAYERS:
        raise QuarterdeckError(f"Reports are played by {', '.join(PLAYERS)}, not '{data.bot}'.")


def shown(reports: Reports) -> p.Lab:
    making = reports.making
    listed = [
        p.ReportInfo(each.name, each.title, each.about, each.size, each.touched)
        for each in reports.listed()
    ]
    if making is None:
        return p.Lab(listed, None, reports.problem, list(PLAYERS))
    wish = making.wish
    progress = p.MakingInfo(wish.game, wish.seats, wish.bot, wish.games, making.played())
    return p.Lab(listed, progress, "", list(PLAYERS))
