"""Which cards can be put into a fleet: a piece whose text the engine does not know says so."""

from __future__ import annotations

from .components import ISLAND, Card

OUT_OF_PLAY = frozenset(("UNPARSED", "PROMO_JOKE", "RULE_CARD", "WHITE_WHALE"))
"""Codes of pieces that were never meant for the table."""

NOT_YET = frozenset(
    (
        *("ABANDONED_CREW", "OPPONENT_MOVES_SHIP_AND_ISLAND", "COPY_CREW_ABILITY", "MONSTER_CREW"),
        *("ICEBERG_JUMP", "TURTLES", "BOUND_CREW", "ALTAR", "WAVE_ATTACK"),
        *("ACTION_TRANSFER", "IMMUNE_ENEMY_ABILITIES"),
    )
)
"""Codes no rule of ours settles."""


def not_playable(card: Card, tier: int = 3) -> str:
    """Why a card cannot be chosen; empty when it can."""
    if not card.in_scope:
        return f"{card.name} ({card.id}) is in none of the twelve sets that are played here."
    if card.kind == ISLAND:
        return f"{card.name} is an island: islands are drawn, not chosen."
    unknown = [code for code in card.codes if code in OUT_OF_PLAY or code in NOT_YET]
    if unknown:
        return f"{card.name} ({card.id}) cannot be played: its ability {unknown[0]} is missing."
    if card.tier > tier:
        return f"{card.name} ({card.id}) is of tier {card.tier}; this table plays up to {tier}."
    return ""
