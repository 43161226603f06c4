"""Position -> text: the table, then one line for each seat."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.fates import EVERYONE, Seat, eyes_of
from quarterdeck.core.notation import joined, write_agenda, written
from quarterdeck.games.micro_pirates.board import NOWHERE, SECTORS
from quarterdeck.games.micro_pirates.components import (
    COLOURS,
    DECKS,
    HELD,
    MAP_INDEX,
    MERCHANTS,
    OCEAN_IDS,
    PORTS,
    QUEST_TYPES,
    SOURCES,
    TOKENS,
)
from quarterdeck.games.micro_pirates.rules.queries import ONCE_PER_TURN
from quarterdeck.games.micro_pirates.state import WAITING, Ghost, State
from quarterdeck.games.micro_pirates.state.pledge import NO_PLEDGE

SWITCH: Final = ("off", "on")
NO_PLACE: Final = "-"


def write(state: State) -> str:
    lines = [*write_agenda(state.agenda), *_table(state), *_cards(state)]
    lines += [_seat(state, seat) for seat in range(state.seats)]
    if state.ghost is not None:
        lines.append(_ghost(state.ghost))
    return written(lines)


def _table(state: State) -> list[str]:
    flags = (("quick", state.quick), ("stubborn", state.stubborn), ("gentle", state.gentle))
    lines = ["options " + " ".join(f"{name}={SWITCH[on]}" for name, on in flags)]
    if state.bare_digs:
        lines[0] += " bare_digs=on"
    lines.append("sea " + joined(OCEAN_IDS[ocean] for ocean in state.sea.layout))
    done = joined(name for n, name in enumerate(ONCE_PER_TURN) if state.done >> n & 1)
    first, ending = COLOURS[state.first_seat], "yes" if state.ending else "no"
    time = f"time round={state.round} first={first} actions={state.actions}"
    lines.append(f"{time} done={done} ending={ending}")
    ships = [_merchant(at) for at in state.merchants]
    lines.append(f"merchants small={joined(ships[:3])} large={joined(ships[3:])}")
    lines.append("blockades " + joined(OCEAN_IDS[ocean] for ocean in state.blockades))
    return lines


def _merchant(at: int) -> str:
    if at >= 0:
        return SECTORS[at]
    return "waiting" if at == WAITING else "beaten"


def _cards(state: State) -> list[str]:
    lines = []
    for port in PORTS:
        crew, upgrade, quest = (card or NO_PLACE for card in state.offers[3 * port : 3 * port + 3])
        lines.append(f"offer {OCEAN_IDS[port]} crew={crew} upgrade={upgrade} quest={quest}")
    if state.exports:
        lines.append(f"exports {joined(state.exports)}")
    piles = [f"{DECKS[deck]}={joined(pile)}" for deck, pile in enumerate(state.discards) if pile]
    if piles:
        lines.append("discards " + " ".join(piles))
    if state.removed:
        lines.append(f"removed {joined(state.removed)}")
    return lines


def _place(ocean: int) -> str:
    return OCEAN_IDS[ocean] if ocean != NOWHERE else NO_PLACE


def _seat(state: State, seat: Seat) -> str:
    facts = {"captain": state.captains[seat] or NO_PLACE, "ship": state.ships[seat] or NO_PLACE}
    facts["at"] = SECTORS[state.at[seat]] if state.at[seat] != NOWHERE else NO_PLACE
    numbers = {
        "coins": state.coins[seat],
        "fame": state.fame[seat],
        "reputation": state.reputation[seat],
        "damage": state.damage[seat],
        **{TOKENS[token]: state.holds[seat][token] for token in range(HELD)},
        "spyglass": state.spyglasses[seat],
    }
    facts |= {name: str(number) for name, number in numbers.items() if number}
    facts |= _company(state, seat) | _secrets(state, seat) | _errands(state, seat)
    return f"{COLOURS[seat]} " + " ".join(f"{key}={value}" for key, value in facts.items())


def _company(state: State, seat: Seat) -> dict[str, str]:
    facts = {}
    if state.companies:
        mine = state.companies[seat]
        pairs = zip(mine.crew, mine.under, strict=True)
        facts["crew"] = joined(f"{crew}/{under}" if under else crew for crew, under in pairs)
        facts["fitted"] = joined(mine.fitted)
    credit = zip(SOURCES, state.credits[seat], strict=True)
    facts["from"] = joined(f"{name}:{fame}" for name, fame in credit if fame)
    return {key: value for key, value in facts.items() if value != NO_PLACE}


def _secrets(state: State, seat: Seat) -> dict[str, str]:
    facts = {}
    if state.hands[seat]:
        facts["hand"] = joined(_map_card(state, seat, card) for card in state.hands[seat])
    if state.treasures[seat] != NOWHERE:
        facts["treasure"] = OCEAN_IDS[state.treasures[seat]]
    pledge = state.pledges[seat]
    if pledge != NO_PLEDGE:
        parts = (pledge.dice, pledge.bonus, pledge.rerolls, *pledge.used)
        facts["pledge"] = "/".join(map(str, parts))
    return facts


def _map_card(state: State, seat: Seat, card: str) -> str:
    """A Map card with the eyes that know it, unless these are its owner's alone."""
    eyes = state.known[MAP_INDEX[card]]
    if eyes == EVERYONE:
        return f"{card}:all"
    return card if eyes == eyes_of(seat) else f"{card}:{eyes}"


def _errands(state: State, seat: Seat) -> dict[str, str]:
    """Active Quests, each with where it stands: `raid=qr1@small-2`, `voyage=qv1@nassau`."""
    facts = {}
    for type, card in enumerate(state.quests[seat]):
        if card:
            facts[QUEST_TYPES[type]] = card
    if state.marks[seat] >= 0:
        facts["raid"] += f"@{MERCHANTS[state.marks[seat]]}"
    if state.homes[seat] != NOWHERE:
        facts["voyage"] += f"@{OCEAN_IDS[state.homes[seat]]}"
    if state.explored[seat]:
        facts["voyage"] += "@explored"
    if state.progress[seat]:
        facts["special"] += f"@{state.progress[seat]}"
    return facts


def _ghost(ghost: Ghost) -> str:
    at = SECTORS[ghost.at] if ghost.at != NOWHERE else NO_PLACE
    facts = {"card": ghost.card, "at": at, "treasure": _place(ghost.treasure)}
    facts["active"] = ghost.active or NO_PLACE
    for name in ("fame", "coins", "chests", "maps", "spyglasses"):
        facts[name] = str(getattr(ghost, name))
    facts |= {"hand": joined(ghost.hand), "crew": joined(ghost.crew)}
    facts["upgrades"] = joined(f"{card}@{place}" for card, place in ghost.upgrades)
    kept = {key: value for key, value in facts.items() if value not in (NO_PLACE, "0")}
    return "ghost " + " ".join(f"{key}={value}" for key, value in kept.items())
