"""Small phrases that prompts, labels, refusals and views are made of."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from quarterdeck.core.words import listed
from quarterdeck.games.micro_pirates.board import FEATURES, HARBOUR, JUNGLE, OPEN, SECTORS
from quarterdeck.games.micro_pirates.components import (
    GHOST,
    MAP_CARDS,
    MERCHANT_KINDS,
    OCEANS,
    RAID,
    TOKENS,
    VOYAGE,
    Effect,
    Gain,
    Half,
    Quest,
)
from quarterdeck.games.micro_pirates.rules.phrases import place_name, plural
from quarterdeck.games.micro_pirates.rules.queries import FIRST_MERCHANT
from quarterdeck.games.micro_pirates.state import State


def gain_words(gain: Gain) -> str:
    """What a reward or price is made of."""
    parts = [plural(gain.fame, "Fame")] if gain.fame else []
    parts += [plural(n, TOKENS[token]) for token, n in enumerate(gain.tokens) if n]
    parts += [plural(gain.coin, "coin")] if gain.coin else []
    parts += [f"{gain.rep:+} reputation"] if gain.rep else []
    parts += [f"{gain.loot} Loot cards"] if gain.loot else []
    if gain.repair:
        parts.append("a full repair" if gain.repair >= 9 else f"{gain.repair} repairs")
    return listed(parts) or "nothing"


_ICON_WORDS: Final = ("sail", "hold space", "fish", "plantain", "spyglass", "cutlass")


def half_words(half: Half) -> str:
    """The visible part of a card: `2 cutlasses; 1 rum in battle: 2 cutlasses`."""
    icons = [plural(n, word) for word, n in zip(_ICON_WORDS, half.icons, strict=True) if n]
    parts = [listed(icons)] if icons else []
    parts += [effect_words(effect) for effect in half.effects]
    return "; ".join(parts)


_WHEN: Final = {
    "sail": "when sailing",
    "forage_fish": "when fishing",
    "forage_plantain": "when picking plantains",
    "explore": "when exploring",
    "battle": "in battle",
    "battle_win": "after a victory",
    "battle_damage": "when hurt",
    "hire": "when hiring",
    "upgrade": "when buying Upgrades",
    "trade": "with every Trade",
    "export": "with every Export card",
    "quest_done": "for every finished Quest",
}
_BONUS_WORDS: Final = {
    "sail": "sail",
    "forage_fish": "fish",
    "forage_plantain": "plantain",
    "explore": "spyglass",
    "battle": "cutlass",
}


def effect_words(effect: Effect) -> str:
    price = "once: " if effect.once else f"{effect.rum} rum: " if effect.rum else ""
    return f"{price}{effect_gain(effect)} {_WHEN[effect.on]}"


def effect_gain(effect: Effect) -> str:
    parts = ["one more die"] if effect.die else []
    parts += [plural(effect.bonus, _BONUS_WORDS[effect.on])] if effect.bonus else []
    parts += [f"reroll {plural(effect.reroll, 'die')}"] if effect.reroll else []
    parts += [f"{effect.repair} damage repaired"] if effect.repair else []
    parts += [f"{effect.prevent} damage less"] if effect.prevent else []
    parts += [f"{plural(effect.discount, 'coin')} off"] if effect.discount else []
    parts += [plural(effect.coin, "coin")] if effect.coin else []
    parts += [f"{effect.gain_rum} rum"] if effect.gain_rum else []
    return listed(parts)


def quest_words(quest: Quest) -> str:
    """What a Quest asks for."""
    target = "" if quest.target is None else OCEANS[quest.target].name
    if quest.type == RAID:
        return "beat a merchant you mark" + (
            f", {quest.strength:+} strength" * bool(quest.strength)
        )
    if quest.type == VOYAGE:
        return f"explore {target} with {quest.need} spyglasses and come back here"
    if quest.code == "pay_at" or not quest.code:
        place = f"the jungle of {target}" if quest.feature == "jungle" else target
        return f"bring {gain_words(quest.pay)} to {place}"
    return {
        "leave_tokens": f"leave a token at {quest.count} different "
        + ("Ports" if quest.feature == "port" else "jungles of the Open Waters"),
        "win_battles": f"beat {quest.count} merchants",
        "own": f"own {quest.crew} Crew and {plural(quest.upgrades, 'Upgrade')}",
        "explore_success": f"explore {quest.count} different Ocean cards successfully",
    }[quest.code]


_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


@lru_cache(maxsize=4000)
def spelled(text: str) -> str:
    """Numbers as words: what a card says for later. Figures are for what happens now."""
    return re.sub(r"(?<![\w+-])\d+\b", lambda found: _number(int(found[0])), text)


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def map_name(card: str) -> str:
    """`first map of Shark Banks`."""
    ocean = MAP_CARDS[card]
    same = [each for each, there in MAP_CARDS.items() if there == ocean]
    return f"{('first', 'second', 'third')[same.index(card)]} map of {OCEANS[ocean].name}"


def place(state: State, at: int) -> str:
    """`e4, Mosquito Reach (fish)`."""
    feature = state.sea.feature[at]
    name = place_name(state, at)
    if feature == JUNGLE and state.sea.ocean[at] in state.blockades:
        return f"{name} (jungle, blockaded)"
    return name if feature in (OPEN, HARBOUR) else f"{name} ({FEATURES[feature]})"


def foe_words(state: State, foe: int) -> str:
    if foe == GHOST:
        return "the Ghost Ship"
    if foe < FIRST_MERCHANT:
        return f"@{foe}"
    return merchant_words(state, foe - FIRST_MERCHANT)


def merchant_words(state: State, merchant: int) -> str:
    """`the small merchant at c1`."""
    at = state.merchants[merchant]
    where = f" at {SECTORS[at]}" if at >= 0 else ""
    return f"the {MERCHANT_KINDS[merchant // 3]} merchant{where}"
