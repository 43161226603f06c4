"""Cards at work: effects that are declared, single-use cards, cards that leave a company."""

from __future__ import annotations

from quarterdeck.core.fates import Seat
from quarterdeck.games.micro_pirates.components import CREWS, FITTED, RUM, UNDER, Effect
from quarterdeck.games.micro_pirates.rules.decks import discard_crew, discard_upgrade
from quarterdeck.games.micro_pirates.rules.effects import repair, spend, trim
from quarterdeck.games.micro_pirates.rules.phrases import card_name
from quarterdeck.games.micro_pirates.rules.queries import usable
from quarterdeck.games.micro_pirates.state import State


def use(state: State, seat: Seat, on: int, card: str) -> Effect:
    """MP-FOR-02, MP-PORT-06: pay for an effect, or use its card up; it is pledged to the roll."""
    effect = next(each for each in usable(state, seat, on) if each.card == card)
    if effect.rum:
        state.tell("MP-FOR-02", "@{} pays {} rum to {}.", seat, effect.rum, card_name(card))
        spend(state, seat, RUM, effect.rum)
    if effect.once:
        state.tell("MP-PORT-06", "@{} uses up {}.", seat, card_name(card))
        lose_upgrade(state, seat, card)
    if effect.repair:
        repair(state, seat, effect.repair)
    state.pledges[seat] = state.pledges[seat].plus(effect)
    return effect


def lose_upgrade(state: State, seat: Seat, card: str) -> None:
    """MP-PORT-11: its space is free again; MP-HOLD-03: the hold may have become smaller."""
    state.event("lose", seat, card, (where_fitted(state, seat, card), ""))
    state.companies[seat] = state.companies[seat].without(card)
    discard_upgrade(state, card)
    trim(state, seat)


def lose_crew(state: State, seat: Seat, card: str) -> str:
    """A Crew card is dismissed; the Upgrade under it is returned, to be moved or discarded."""
    upgrade = state.companies[seat].upgrade_under(card)
    state.event("lose", seat, card, (CREWS[seat], ""))
    if upgrade:
        state.event("lose", seat, upgrade, (UNDER[seat], ""))
    state.companies[seat] = state.companies[seat].without(card)
    discard_crew(state, card)
    return upgrade


def where_fitted(state: State, seat: Seat, upgrade: str) -> str:
    """The log's place of an Upgrade: on the ship or under Crew."""
    return FITTED[seat] if upgrade in state.companies[seat].fitted else UNDER[seat]
