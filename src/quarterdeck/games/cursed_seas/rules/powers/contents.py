"""CONTENTS of the book: all chapters, in the order in which what they do at one moment is done."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cursed_seas.components.filing import mark
from quarterdeck.games.cursed_seas.rules.powers.book import (
    boarding,
    cargo,
    commands,
    creatures,
    crew,
    defence,
    events,
    forts,
    gunnery,
    hulls,
    island_coins,
    island_ships,
    loads,
    looking,
    places,
    reactions,
    sailing,
    thefts,
    unplayed,
)
from quarterdeck.games.cursed_seas.rules.powers.record import PowerRecord, enter
from quarterdeck.games.cursed_seas.rules.treasure import (
    aboard,
    carried_off,
    each_turn,
    when_found,
    when_met,
    when_used,
    wonders,
)

BOOK: Final[tuple[tuple[PowerRecord, ...], ...]] = (
    *(hulls.CHAPTER, looking.CHAPTER, sailing.CHAPTER, creatures.CHAPTER),
    *(loads.CHAPTER, gunnery.CHAPTER, defence.CHAPTER, boarding.CHAPTER),
    *(crew.CHAPTER, commands.CHAPTER, thefts.CHAPTER, cargo.CHAPTER),
    *(reactions.CHAPTER, forts.CHAPTER),
    *(when_found.CHAPTER, each_turn.CHAPTER, when_used.CHAPTER, carried_off.CHAPTER),
    *(when_met.CHAPTER, aboard.CHAPTER, wonders.CHAPTER),
    *(events.CHAPTER, island_coins.CHAPTER, island_ships.CHAPTER, places.CHAPTER),
    unplayed.CHAPTER,
)


def open_book() -> None:
    """Enter all records; from now on rules may ask."""
    for chapter in BOOK:
        enter(chapter)
    mark()
