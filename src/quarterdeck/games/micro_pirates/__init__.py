"""Micro Pirates: nine cards of sea, two actions a turn, and the Ghost Ship for one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quarterdeck.core.game import Game, Rooms
from quarterdeck.core.phases import Rulebook
from quarterdeck.games.micro_pirates import info, setup
from quarterdeck.games.micro_pirates.actions import ACTIONS
from quarterdeck.games.micro_pirates.bot import encoding
from quarterdeck.games.micro_pirates.bot.knowledge import KNOWLEDGE
from quarterdeck.games.micro_pirates.position import check, read, write
from quarterdeck.games.micro_pirates.rules import PHASES, scoring
from quarterdeck.games.micro_pirates.views import accounts, redeal, terminal, view
from quarterdeck.games.micro_pirates.words import catalogue, forecast, labels, prompts, refusals

GAME: Final = Game(
    info.INFO,
    Rulebook(PHASES, ACTIONS),
    Rooms(
        deal=setup.deal,
        outcome=scoring.outcome,
        parse=read.parse,
        write=write.write,
        check=check.check,
        view=view.view,
        views=view.views,
        redeal=redeal.redeal,
        board=terminal.draw,
        prompt=prompts.prompt,
        label=labels.label,
        labels=labels.labels,
        refuse=refusals.refuse,
        choices=view.choices,
        knowledge=KNOWLEDGE,
        encoding=encoding.encoding,
        accounts=accounts.accounts,
        ended=accounts.ended,
        catalogue=catalogue.catalogue,
        forecast=forecast.forecast,
    ),
    Path(__file__).parent,
)
