"""Printed facts for views: told once and cached, since nobody changes a view."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from quarterdeck.games.micro_pirates.board import FEATURES, SECTORS, Sea
from quarterdeck.games.micro_pirates.components import (
    BLUE,
    BROWN,
    CAPTAINS,
    COLOURS,
    CREW_CARDS,
    DECKS,
    EXPORTS,
    GREEN,
    ICONS,
    LOOT_CARDS,
    MERCHANT_KINDS,
    MERCHANT_STRENGTH,
    MERCHANTS,
    OCEANS,
    QUEST_TYPES,
    QUESTS,
    RED,
    SHIPS,
    STANDINGS,
    TOKENS,
    UPGRADES,
    Effect,
    Gain,
    Half,
)
from quarterdeck.games.micro_pirates.state import WAITING
from quarterdeck.games.micro_pirates.words.phrases import effect_words, half_words, quest_words

Facts = dict[str, Any]
DICE: Final = {
    "blue": [{"fish": fish, "move": move} for fish, move in BLUE],
    "green": [{"plantain": plantain, "rum": rum} for plantain, rum in GREEN],
    "brown": [{"spyglass": spyglass, "rum": rum} for spyglass, rum in BROWN],
    "red": [{"cutlass": cutlass} for cutlass in RED],
}
"""What each face shows, in the order in which chance numbers them."""
TRACK: Final = [
    {"at": at, "fame": row.fame, "hire": row.hire, "upgrade": row.upgrade}
    for at, row in STANDINGS.items()
]


def sector_name(at: int) -> str | None:
    """The sector, if it is on the board."""
    return SECTORS[at] if at >= 0 else None


@lru_cache(maxsize=256)
def ocean_facts(sea: Sea) -> list[Facts]:
    return [
        {
            "slot": slot,
            "id": OCEANS[ocean].id,
            "name": OCEANS[ocean].name,
            "kind": OCEANS[ocean].kind,
            "grid": list(OCEANS[ocean].grid),
        }
        for slot, ocean in enumerate(sea.layout)
    ]


@lru_cache(maxsize=256)
def sector_facts(sea: Sea) -> list[Facts]:
    spaces = {at: kind for n, kind in enumerate(MERCHANT_KINDS) for at in sea.merchant_space[n]}
    return [
        {
            "id": SECTORS[at],
            "row": at // 9,
            "column": at % 9,
            "ocean": OCEANS[sea.ocean[at]].id,
            "feature": FEATURES[sea.feature[at]],
            "merchant_space": spaces.get(at),
        }
        for at in range(len(SECTORS))
    ]


@cache
def effect_facts(effect: Effect) -> Facts:
    names = ("bonus", "die", "reroll", "repair", "prevent", "discount", "coin")
    gains = {name: getattr(effect, name) for name in names if getattr(effect, name)}
    if effect.gain_rum:
        gains["rum"] = effect.gain_rum
    facts: Facts = {"on": effect.on, "rum": effect.rum, "once": effect.once, "gain": gains}
    return facts | {"text": effect_words(effect)}


@cache
def half_facts(half: Half) -> Facts:
    icons = {name: count for name, count in zip(ICONS, half.icons, strict=True) if count}
    effects = [effect_facts(effect) for effect in half.effects]
    return {"icons": icons, "effects": effects, "text": half_words(half)}


@cache
def gain_facts(gain: Gain) -> dict[str, int]:
    found = {TOKENS[n]: count for n, count in enumerate(gain.tokens) if count}
    names = ("coin", "fame", "rep", "loot", "repair")
    return found | {name: getattr(gain, name) for name in names if getattr(gain, name)}


@cache
def crew_facts(card: str) -> Facts:
    crew = CREW_CARDS[card]
    cost = {"coin": crew.coin, "rum": crew.rum}
    return {"id": card, "name": crew.name, "cost": cost, **half_facts(crew.half)}


@cache
def upgrade_facts(card: str) -> Facts:
    upgrade = UPGRADES[card]
    cost = {"coin": upgrade.coin, "rum": upgrade.rum}
    halves = {"ship_half": half_facts(upgrade.ship), "crew_half": half_facts(upgrade.crew)}
    return {"id": card, "name": upgrade.name, "cost": cost, **halves}


@cache
def quest_facts(card: str) -> Facts:
    quest = QUESTS[card]
    return {
        "id": card,
        "name": quest.name,
        "type": QUEST_TYPES[quest.type],
        "target": None if quest.target is None else OCEANS[quest.target].id,
        "target_name": None if quest.target is None else OCEANS[quest.target].name,
        "text": quest_words(quest),
        "feature": quest.feature,
        "strength": quest.strength,
        "pay": gain_facts(quest.pay),
        "need": quest.need,
        "code": quest.code,
        "count": quest.count,
        "kinds": list(quest.kinds),
        "crew": quest.crew,
        "upgrades": quest.upgrades,
        "reward": gain_facts(quest.reward),
    }


@cache
def export_facts(card: str) -> Facts:
    export = EXPORTS[card]
    return {"id": card, "pay": gain_facts(export.pay), "gain": gain_facts(export.gain)}


@cache
def loot_facts(card: str) -> Facts:
    loot = LOOT_CARDS[card]
    facts: Facts = {"id": card, "name": loot.name, "gain": gain_facts(loot.gain)}
    facts["becomes"] = loot.becomes or None
    if loot.becomes == "crew":
        facts |= half_facts(CREW_CARDS[card].half)
    elif loot.becomes:
        facts |= {"ship_half": half_facts(UPGRADES[card].ship)}
        facts |= {"crew_half": half_facts(UPGRADES[card].crew)}
    return facts


@cache
def captain_facts(card: str) -> Facts:
    captain = CAPTAINS[card]
    return {**half_facts(captain.half), "id": card, "name": captain.name, "text": captain.text}


@cache
def ship_facts(card: str) -> Facts:
    ship = SHIPS[card]
    facts = {"id": card, "name": ship.name, "spaces": ship.spaces}
    return {**facts, "start_reputation": ship.reputation, **half_facts(ship.half)}


# What changes seldom is told with the very same lists as before: made once, and recognised by the
# server without a look inside.


@lru_cache(maxsize=1000)
def blockade_facts(blocked: tuple[int, ...], sea: Sea) -> list[Facts]:
    return [{"ocean": OCEANS[n].id, "at": SECTORS[sea.jungle[n]]} for n in blocked]


@lru_cache(maxsize=1000)
def exports_facts(cards: tuple[str, ...]) -> list[Facts]:
    return [export_facts(card) for card in cards]


@lru_cache(maxsize=1000)
def deck_facts(sizes: tuple[int, ...]) -> dict[str, int]:
    return {DECKS[n]: size for n, size in enumerate(sizes)}


@lru_cache(maxsize=1000)
def discard_facts(piles: tuple[tuple[str, ...], ...]) -> dict[str, list[str]]:
    return {DECKS[n]: list(pile) for n, pile in enumerate(piles)}


@lru_cache(maxsize=1000)
def removed_facts(cards: tuple[str, ...]) -> list[str]:
    return list(cards)


@lru_cache(maxsize=1000)
def supply_facts(tokens: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(TOKENS, tokens, strict=True))


@lru_cache(maxsize=1000)
def merchants_facts(places: tuple[int, ...], marks: tuple[int, ...]) -> list[Facts]:
    return [merchant_facts(n, at, marks) for n, at in enumerate(places)]


def merchant_facts(merchant: int, at: int, marks: tuple[int, ...]) -> Facts:
    kind = merchant // 3
    return {
        "id": MERCHANTS[merchant],
        "kind": MERCHANT_KINDS[kind],
        "strength": MERCHANT_STRENGTH[kind],
        "at": sector_name(at),
        "waiting": at == WAITING,
        "marks": [COLOURS[seat] for seat, mark in enumerate(marks) if mark == merchant],
    }
