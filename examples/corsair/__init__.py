"""Corsair: the example game of docs/adding-a-game.md."""

from __future__ import annotations

from pathlib import Path

from corsair import info, setup
from corsair.actions import ACTIONS
from corsair.bot import encoding
from corsair.bot.knowledge import KNOWLEDGE
from corsair.position import check, read, write
from corsair.rules import PHASES, scoring
from corsair.views import accounts, redeal, terminal, view
from corsair.words import catalogue, forecast, labels, prompts, refusals
from quarterdeck.core.game import Game, Rooms
from quarterdeck.core.phases import Rulebook

GAME = Game(
    info.INFO,
    Rulebook(PHASES, ACTIONS),
    Rooms(
        deal=setup.deal,
        outcome=scoring.outcome,
        parse=read.parse,
        write=write.write,
        check=check.check,
        view=view.view,
        redeal=redeal.redeal,
        board=terminal.draw,
        prompt=prompts.prompt,
        label=labels.label,
        refuse=refusals.refuse,
        knowledge=KNOWLEDGE,
        encoding=encoding.encoding,
        accounts=accounts.accounts,
        catalogue=catalogue.catalogue,
        forecast=forecast.forecast,
        ended=accounts.ended,
    ),
    Path(__file__).parent,
)
