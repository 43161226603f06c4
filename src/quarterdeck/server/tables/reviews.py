"""Reviews of finished games: worked out by a lane of workers of their own, part by part, each part
kept, so that one that was interrupted goes on where it was."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from quarterdeck.bots.review import (
    Outline,
    Turning,
    Weighed,
    luck_and_choice,
    steadied,
    turnings,
)
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.session import Session
from quarterdeck.core.state import State
from quarterdeck.server.broadcast import messages as m
from quarterdeck.server.broadcast.presenter import with_names
from quarterdeck.server.storage.rows import put_review
from quarterdeck.server.storage.statements import Write
from quarterdeck.server.tables import history
from quarterdeck.server.tables.errors import NotFound, NotNow
from quarterdeck.server.tables.table import Table
from quarterdeck.server.workers.jobs import outline_game, weigh_questions
from quarterdeck.server.workers.pool import Failed, Overrun, Place

log = logging.getLogger(__name__)

T = TypeVar("T")
VERSION = 1
"""Of what is stored; parts of another one are worked out anew."""
WHOLE = -1
"""The place of the outline among the parts."""
AT_ONCE = 4
"""Questions that a worker thinks over before it tells what it found."""
TRIES = 3
"""So often in a row a worker may fail; then the review rests until somebody asks for it again."""
LONG_LOOKS = 12
"""At most so many questions are looked at longer: what seemed a turning point may turn out none."""

_outline = msgspec.json.Decoder(tuple[int, Outline])
_weighed = msgspec.json.Decoder(tuple[int, Weighed])
_version = msgspec.json.Decoder(tuple[int, msgspec.Raw])


class Findings:
    """What is known of how a game went."""

    def __init__(self, parts: dict[int, str]) -> None:
        sound = {n: part for n, part in parts.items() if _version.decode(part)[0] == VERSION}
        whole = sound.pop(WHOLE, None)
        self.outline = None if whole is None else _outline.decode(whole)[1]
        self.found = {number: _weighed.decode(part)[1] for number, part in sound.items()}

    @property
    def in_order(self) -> list[Weighed]:
        """The questions in their order, their levels made to agree."""
        found = [self.found[number] for number in sorted(self.found)]
        return steadied(found, self.end, self.outline.lucky if self.outline is not None else [])

    @property
    def end(self) -> list[float]:
        """How it ended, once all questions before it are known."""
        return self.outline.end if self.outline is not None and not self.missing() else []

    def missing(self) -> list[int]:
        """Questions that are worth a thought and had none yet."""
        chosen = self.outline.chosen if self.outline is not None else []
        return [number for number in chosen if number not in self.found]

    def turnings(self) -> list[Turning]:
        return turnings(self.in_order, self.end)

    def left(self) -> tuple[list[int], bool]:
        """What is to be thought over next, and whether for long: first every question that was
        chosen, then those at which the game turned."""
        assert self.outline is not None, "the outline comes first"
        missing = self.missing()
        if missing:
            return missing[:AT_ONCE], False
        deep = sum(each.deep for each in self.found.values())
        turned = [each.number for each in self.turnings() if not self.found[each.number].deep]
        return (turned[:1] if deep < LONG_LOOKS else []), True

    @property
    def complete(self) -> bool:
        return self.outline is not None and not self.left()[0]


async def begin(table: Table, address: str) -> m.ReviewInfo:
    """Have the review worked out, unless it is there or under way."""
    findings = await known(table)
    # Nothing is waited for between this look and the task: two who ask at once start one.
    if not findings.complete and not _working(table):
        # Alone: others may be reviewed before, for whoever waits for a review has time.
        place = Place(address, table.id, alone=True)
        table.review_task = asyncio.create_task(_work(table, findings, place))
        table.review_task.add_done_callback(lambda task: _rest(table, task))
    return await review(table)


def _rest(table: Table, task: asyncio.Task[None]) -> None:
    if table.review_task is task:
        table.review_task = None


def _working(table: Table) -> bool:
    return table.review_task is not None and not table.review_task.done()


async def known(table: Table) -> Findings:
    """What was found out so far; nothing can be asked of a game that goes on."""
    async with table.lock:
        if table.status != "over":
            raise NotNow("A game can be reviewed when it is over.")
        if table.outdated:
            raise NotNow(str(table.closed))
    return Findings(await table.services.store.review(table.id))


async def _work(table: Table, findings: Findings, place: Place) -> None:
    """Part by part, each stored as soon as it is there."""
    try:
        record = await history.record(table)
        if findings.outline is None:
            findings.outline = await _ask(table, place, outline_game, record)
            await table.services.store.save(*_written(table, WHOLE, findings.outline))
        await _think_over(table, findings, record, place)
    except (Overrun, Failed, QuarterdeckError) as error:
        log.warning("The review of table %s stops here: %s", table.id, error)
    except Exception:
        log.exception("The review of table %s stops here", table.id)


async def _think_over(table: Table, findings: Findings, record: str, place: Place) -> None:
    """What is left, a few questions at a time; one at a time and anew where a worker was too slow
    or died: on a machine with much to do that happens to the best question."""
    effort, failures = table.services.settings.review_iterations, 0
    while (batch := findings.left())[0]:
        numbers, deep = batch
        some = numbers[:1] if failures else numbers
        try:
            parts = await _ask(table, place, weigh_questions, record, some, effort, deep)
        except (Overrun, Failed):
            failures += 1
            if failures == TRIES:
                raise
            continue
        failures = 0
        for each in parts:
            findings.found[each.number] = each
            await table.services.store.save(*_written(table, each.number, each))


def _written(table: Table, number: int, part: Outline | Weighed) -> tuple[Write, Write]:
    return put_review(table.id, number, msgspec.json.encode((VERSION, part)).decode())


async def _ask(table: Table, place: Place, function: Callable[..., T], *arguments: Any) -> T:
    lane, seconds = table.services.lanes.reviews, table.services.settings.review_seconds
    return await lane.run(seconds, function, *arguments, place=place)


# What is shown.


async def review(table: Table) -> m.ReviewInfo:
    """All that is known so far."""
    # Asked before what is known is read: whatever ends in between has not been interrupted.
    working = _working(table)
    findings = await known(table)
    session = await _session(table)
    outline, found, end = findings.outline, findings.in_order, findings.end
    return m.ReviewInfo(
        status="done" if findings.complete else "working" if working else "idle",
        done=len(found),
        of=len(outline.chosen) if outline is not None else 0,
        plays=table.number,
        curve=_curve(table, found, end),
        turnings=[_turning(table, session, each) for each in findings.turnings()],
        shares=[
            m.ShareInfo(each.start, each.luck, each.own, each.others, each.end)
            for each in (luck_and_choice(found, end) if end else [])
        ],
        standings=_standings(outline),
    )


async def _session(table: Table) -> Session:
    async with table.lock:
        session = await table.load()
    assert session is not None, "a game that is over has begun"
    return session


def _curve(table: Table, found: list[Weighed], end: list[float]) -> list[m.CurvePoint]:
    points = [m.CurvePoint(each.number, each.seat, each.best) for each in found]
    return [*points, m.CurvePoint(table.number, 0, end)] if end else points


def _turning(table: Table, session: Session, turning: Turning) -> m.TurningInfo:
    notes = session.entries[turning.number].notes
    told = " ".join(with_names(note.text, table.names) for note in notes[:2])
    kind: Any = turning.kind
    return m.TurningInfo(turning.number, turning.seat, kind, turning.by, told)


def _standings(outline: Outline | None) -> list[m.StandingInfo]:
    found: list[m.StandingInfo] = []
    for number, each in enumerate(outline.standings if outline is not None else ()):
        if not found or (found[-1].scores, found[-1].sources) != (each.scores, each.sources):
            found.append(m.StandingInfo(number, each.scores, each.sources))
    return found


async def reviewed_play(table: Table, number: int) -> m.ReviewedPlay:
    """What was played after so many plays, what was better, and what either would bring."""
    findings = await known(table)
    ordered = findings.in_order
    found = next((each for each in ordered if each.number == number), None)
    if found is None or findings.outline is None:
        raise NotFound("That question was not looked at (yet).")
    async with table.lock:
        state = (await history.session_at(table, number)).state
    later = [each.best for each in ordered if each.number > number]
    after = later[0] if later else findings.outline.end
    better = _answer(table, state, found, found.better, found.best)
    prompt = table.game.prompt(state, state.question.step)
    return m.ReviewedPlay(
        number=number,
        seat=found.seat,
        prompt=with_names(prompt.text, table.names),
        rule=prompt.rule or None,
        played=_answer(table, state, found, found.action, found.played),
        better=better if found.better != found.action else None,
        after=after[found.seat],
    )


def _answer(
    table: Table, state: State, found: Weighed, text: str, chances: list[float]
) -> m.AnswerInfo:
    game, names = table.game, table.names
    action = game.find(state, text)
    told = game.foresee(state, found.seat, action) or Forecast("")
    return m.AnswerInfo(
        action=text,
        label=with_names(game.label(state, action), names),
        chance=chances[found.seat],
        text=with_names(told.text, names),
        rule=told.rule or None,
        prospects=[
            m.ProspectInfo(float(each.chance), with_names(each.text, names))
            for each in told.prospects
        ],
    )
