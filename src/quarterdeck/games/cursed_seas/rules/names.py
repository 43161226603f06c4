"""How things are named in actions and in sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quarterdeck.core.words import capital
from quarterdeck.games.cursed_seas.components import CARDS, COLOURS, slug
from quarterdeck.games.cursed_seas.rules.powers.steps import Naming
from quarterdeck.games.cursed_seas.state import CREW_PLACE, FORT_PLACE, ISLE_PLACE, NONE, State

ISLE_NAMES: Final = tuple("ABCDEFGHIJKL")


def item_name(state: State, item: int) -> str:
    """An item in an action: its fleet's colour, its card's name, its number in the fleet list.

    The number says nothing about the names of other, face-down pieces.
    """
    owners = state.table.item_owners
    owner = owners[item]
    return _item_name(owner, state.item_card[item], owners[: item + 1].count(owner))


@lru_cache(maxsize=16384)
def _item_name(owner: int, card: str, number: int) -> str:
    return f"{COLOURS[owner]}.{slug(CARDS[card].name)}-{number}"


def find_item(state: State, name: str, among: list[int]) -> int:
    """The item of this name among some."""
    for item in among:
        if item_name(state, item) == name:
            return item
    return NONE


def place_name(state: State, place: int) -> str:
    """A ship's, an island's or a fort's name in an action."""
    if place >= CREW_PLACE:
        return item_name(state, place - CREW_PLACE)
    if place >= FORT_PLACE:
        return fort_name(state, place - FORT_PLACE)
    if place >= ISLE_PLACE:
        return ISLE_NAMES[place - ISLE_PLACE]
    return state.table.slugs[place]


def place_from(state: State, name: str) -> int:
    """The place of a name, or none."""
    if name in state.table.index:
        return state.table.index[name]
    if name in ISLE_NAMES and ISLE_NAMES.index(name) < len(state.isle_x):
        return ISLE_PLACE + ISLE_NAMES.index(name)
    if "." in name:
        item = find_item(state, name, list(range(len(state.item_at))))
        return CREW_PLACE + item if item != NONE else NONE
    for fort in range(len(state.table.fort_cards)):
        if state.fort_isle[fort] != NONE and fort_name(state, fort) == name:
            return FORT_PLACE + fort
    return NONE


def fort_name(state: State, fort: int) -> str:
    """A fort in an action; of several of one card on the table the later ones are numbered."""
    cards, isles = state.table.fort_cards, state.fort_isle
    card = cards[fort]
    same = sum(1 for other in range(fort) if cards[other] == card and isles[other] != NONE)
    return slug(CARDS[card].name) + (f"-{same + 1}" if same else "")


def land_name(land: int) -> str:
    """Terrain in an action."""
    return f"t{land + 1}"


def land_from(name: str) -> int:
    return int(name[1:]) - 1


def spoken(state: State, place: int) -> str:
    """A piece, a fort or a crew ashore in a sentence."""
    if place >= CREW_PLACE:
        return CARDS[state.item_card[place - CREW_PLACE]].name
    if place >= FORT_PLACE:
        return CARDS[state.table.fort_cards[place - FORT_PLACE]].name
    return title(state, place)


def title(state: State, unit: int) -> str:
    """A piece's name for people."""
    printed, word = state.table.cards[unit].name, state.table.slugs[unit]
    # Of several pieces of one name the later ones are numbered, as in their slugs.
    number = word[len(slug(printed)) :].replace("-", " ")
    name = printed + number
    if name.startswith(("The ", "HMS ", "USS ", "La ", "Le ", "El ", "L'", "Les ", "Los ")):
        return name
    return f"the {name}"


def titled(state: State, unit: int) -> str:
    """The same at the beginning of a sentence."""
    return capital(title(state, unit))


def ask_to_name(state: State, what: str, unit: int, *data: int, seat: int = NONE) -> None:
    """Put a question on the agenda: the piece's controller, or another seat, names one."""
    asked = state.owner[unit] if seat == NONE else seat
    state.first(Naming(asked, what, state.table.slugs[unit], data))
