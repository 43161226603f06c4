"""A company: captain, ship, Crew and Upgrades of one pirate, with all their icons added up.

A company never changes; hiring makes another one. So sums are worked out once, and a copy of the
state shares it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from quarterdeck.games.micro_pirates.components import (
    CAPTAINS,
    CREW_CARDS,
    CUTLASS_ICON,
    FISH_ICON,
    HOLD_ICON,
    MAX_CREW,
    MAX_FITTED,
    ON_DAMAGE,
    PLANTAIN_ICON,
    SAIL_ICON,
    SHIPS,
    SPYGLASS_ICON,
    TRIGGERS,
    UPGRADES,
    Effect,
    Half,
)

NO_CARD: Final = ""


class Company:
    """`under[n]` is the Upgrade under `crew[n]`, or nothing; `fitted` are those on the ship."""

    __slots__ = (
        "capacity",
        "captain",
        "crew",
        "declared",
        "export_coins",
        "fish",
        "fitted",
        "hire_discount",
        "hull",
        "plantains",
        "prevented",
        "quest_coins",
        "quest_rum",
        "ship",
        "speed",
        "spyglasses",
        "strength",
        "trade_coins",
        "under",
        "upgrade_discount",
        "win_coins",
        "win_rum",
    )

    def __init__(
        self,
        captain: str,
        ship: str,
        crew: tuple[str, ...],
        under: tuple[str, ...],
        fitted: tuple[str, ...],
    ) -> None:
        self.captain, self.ship = captain, ship
        self.crew, self.under, self.fitted = crew, under, fitted
        self.hull = SHIPS[ship].hull
        halves = list(self.halves())
        icons = [sum(half.icons[n] for half in halves) for n in range(6)]
        self.speed, self.capacity = icons[SAIL_ICON], icons[HOLD_ICON]
        self.fish, self.plantains = icons[FISH_ICON], icons[PLANTAIN_ICON]
        self.spyglasses, self.strength = icons[SPYGLASS_ICON], icons[CUTLASS_ICON]
        effects = [effect for half in halves for effect in half.effects]
        self.declared = tuple(
            tuple(each for each in effects if each.on == on and each.declared) for on in TRIGGERS
        )
        self._add_up([each for each in effects if not each.declared])

    def _add_up(self, free: list[Effect]) -> None:
        """MP-FOR-04: free effects work by themselves."""
        self.prevented = sum(e.prevent for e in free if e.on == TRIGGERS[ON_DAMAGE])
        self.hire_discount = sum(e.discount for e in free if e.on == "hire")
        self.upgrade_discount = sum(e.discount for e in free if e.on == "upgrade")
        self.trade_coins = sum(e.coin for e in free if e.on == "trade")
        self.export_coins = sum(e.coin for e in free if e.on == "export")
        self.win_coins = sum(e.coin for e in free if e.on == "battle_win")
        self.win_rum = sum(e.gain_rum for e in free if e.on == "battle_win")
        self.quest_coins = sum(e.coin for e in free if e.on == "quest_done")
        self.quest_rum = sum(e.gain_rum for e in free if e.on == "quest_done")

    def halves(self) -> Iterator[Half]:
        """MP-PORT-05: of an Upgrade only the visible half counts."""
        yield CAPTAINS[self.captain].half
        yield SHIPS[self.ship].half
        for card in self.crew:
            yield CREW_CARDS[card].half
        for card in self.under:
            if card:
                yield UPGRADES[card].crew
        for card in self.fitted:
            yield UPGRADES[card].ship

    @property
    def upgrades(self) -> tuple[str, ...]:
        """All Upgrades, those on the ship first."""
        return (*self.fitted, *(card for card in self.under if card))

    def has_room_for_upgrade(self) -> bool:
        """MP-PORT-05: three on the ship, one under each Crew card."""
        return len(self.fitted) < MAX_FITTED or NO_CARD in self.under

    def has_room_for_crew(self) -> bool:
        """MP-PORT-04."""
        return len(self.crew) < MAX_CREW

    def hire(self, card: str) -> Company:
        crew, under = (*self.crew, card), (*self.under, NO_CARD)
        return company(self.captain, self.ship, crew, under, self.fitted)

    def fit(self, card: str, place: str) -> Company:
        """Put an Upgrade on the ship, or under the Crew card `place`."""
        if place == "ship":
            return company(self.captain, self.ship, self.crew, self.under, (*self.fitted, card))
        under = list(self.under)
        under[self.crew.index(place)] = card
        return company(self.captain, self.ship, self.crew, tuple(under), self.fitted)

    def without(self, card: str) -> Company:
        """Take a card out; a Crew card goes with the Upgrade under it."""
        crew, under, fitted = list(self.crew), list(self.under), list(self.fitted)
        if card in crew:
            under.pop(crew.index(card))
            crew.remove(card)
        elif card in under:
            under[under.index(card)] = NO_CARD
        else:
            fitted.remove(card)
        return company(self.captain, self.ship, tuple(crew), tuple(under), tuple(fitted))

    def upgrade_under(self, crew: str) -> str:
        return self.under[self.crew.index(crew)]

    def place_of(self, upgrade: str) -> str:
        """Where an Upgrade lies: `ship`, or the Crew card above it."""
        return "ship" if upgrade in self.fitted else self.crew[self.under.index(upgrade)]


@lru_cache(maxsize=8192)
def company(
    captain: str,
    ship: str,
    crew: tuple[str, ...] = (),
    under: tuple[str, ...] = (),
    fitted: tuple[str, ...] = (),
) -> Company:
    """The company of these cards."""
    return Company(captain, ship, crew, under, fitted)
