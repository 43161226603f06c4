"""Pirates of the Cursed Seas: the complete constructible strategy game, 2 to 4 players."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quarterdeck.core.game import Game, Rooms
from quarterdeck.core.phases import Rulebook
from quarterdeck.games.cursed_seas import info, setup
from quarterdeck.games.cursed_seas.actions import ACTIONS
from quarterdeck.games.cursed_seas.bot import encoding
from quarterdeck.games.cursed_seas.bot.knowledge import KNOWLEDGE
from quarterdeck.games.cursed_seas.position import check, read, write
from quarterdeck.games.cursed_seas.rules import PHASES, scoring
from quarterdeck.games.cursed_seas.views import accounts, redeal, terminal, view, workshop
from quarterdeck.games.cursed_seas.words import catalogue, forecast, labels, prompts, refusals

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
        choices=view.choices,
        refuse_setup=setup.refuse_setup,
        knowledge=KNOWLEDGE,
        encoding=encoding.encoding,
        accounts=accounts.accounts,
        ended=accounts.ended,
        catalogue=catalogue.catalogue,
        forecast=forecast.forecast,
        workshop=workshop.WORKSHOP,
    ),
    Path(__file__).parent,
)
