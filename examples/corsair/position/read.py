"""Text -> state."""

from __future__ import annotations

from corsair.board import SPACES
from corsair.components import COLOURS
from corsair.state import State
from quarterdeck.core.errors import Malformed
from quarterdeck.core.notation import by_owner, only, read_agenda, whole
from quarterdeck.core.terms import Step, Vocabulary


def parse(text: str, steps: Vocabulary[Step]) -> State:
    groups = by_owner(text, ("next", "round", "buried", *COLOURS))
    state = State()
    state.agenda = read_agenda(groups, steps)
    words = only(groups, "round").words
    if len(words) != 3:
        raise Malformed("The rounds are written 'round 3 of 20'.")
    state.round, state.last_round = whole(words[0], "The round"), whole(words[2], "The last round")
    state.buried = values(only(groups, "buried").rest)
    for colour in COLOURS:
        for line in groups[colour]:
            facts = line.facts()
            state.at.append(facts.one_of("at", SPACES))
            state.holds.append(values(facts.word("hold")))
            facts.done()
    state.seats = len(state.at)
    return state


def values(word: str) -> list[int]:
    return sorted(whole(each, "A treasure") for each in word.split(",") if each != "-")
