"""Which cards can be put into a fleet: a piece whose text the engine does not know says so."""

from __future__ import annotations

from quarterdeck.games.cursed_seas.components import ISLAND, Card
from quarterdeck.games.cursed_seas.components.filing import TRAITS
from quarterdeck.games.cursed_seas.components.traits import NEVER_IN_PLAY, NOT_PLAYED_YET


def not_playable(card: Card, tier: int = 3) -> str:
    """Why a card cannot be chosen; empty when it can."""
    if not card.in_scope:
        return f"{card.name} ({card.id}) is in none of the twelve sets that are played here."
    if card.kind == ISLAND:
        return f"{card.name} is an island: islands are drawn, not chosen."
    unknown = [code for code in card.codes if is_missing(code)]
    if unknown:
        return f"{card.name} ({card.id}) cannot be played: its ability {unknown[0]} is missing."
    if card.tier > tier:
        return f"{card.name} ({card.id}) is of tier {card.tier}; this table plays up to {tier}."
    return ""


def is_missing(code: str) -> bool:
    """Whether no rule of ours settles a power, or it was never meant for the table."""
    return not {NOT_PLAYED_YET, NEVER_IN_PLAY}.isdisjoint(TRAITS[code])
