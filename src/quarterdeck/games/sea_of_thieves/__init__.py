"""Sea of Thieves: The Board Game, for 2 to 4 players."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quarterdeck.core.game import Game, Rooms
from quarterdeck.core.phases import Rulebook
from quarterdeck.games.sea_of_thieves import info, setup
from quarterdeck.games.sea_of_thieves.actions import ACTIONS
from quarterdeck.games.sea_of_thieves.bot import encoding
from quarterdeck.games.sea_of_thieves.bot.knowledge import KNOWLEDGE
from quarterdeck.games.sea_of_thieves.position import check, read, write
from quarterdeck.games.sea_of_thieves.rules import PHASES, scoring
from quarterdeck.games.sea_of_thieves.views import accounts, redeal, terminal, view
from quarterdeck.games.sea_of_thieves.words import (
    catalogue,
    forecast,
    labels,
    prompts,
    refusals,
)

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
