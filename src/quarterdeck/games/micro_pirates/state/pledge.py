"""What a seat has declared for the roll to come (MP-FOR-02, MP-FOR-04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quarterdeck.games.micro_pirates.components import BASE_DICE, MAX_DICE, Effect


@dataclass(frozen=True, slots=True)
class Pledge:
    """Dice to roll, icons and rerolls on top, and the cards used: each effect once per action."""

    dice: int = BASE_DICE
    bonus: int = 0
    rerolls: int = 0
    used: tuple[str, ...] = ()

    def plus(self, effect: Effect) -> Pledge:
        return Pledge(
            min(MAX_DICE, self.dice + effect.die),
            self.bonus + effect.bonus,
            self.rerolls + effect.reroll,
            (*self.used, effect.card),
        )


NO_PLEDGE: Final = Pledge()
