"""Position <-> text."""

from __future__ import annotations

from corsair.components import COLOURS, SPACES
from corsair.state import State
from quarterdeck.core.errors import Malformed
from quarterdeck.core.notation import by_owner, joined, only, read_agenda, whole, write_agenda
from quarterdeck.core.terms import Step, Vocabulary


def write(state: State) -> str:
    lines = [*write_agenda(state.agenda), f"round {state.round} of {state.last_round}"]
    lines.append(f"buried {joined(state.buried)}")
    for colour, at, hold in zip(COLOURS, state.at, state.holds, strict=False):
        lines.append(f"{colour} at={SPACES[at]} hold={joined(hold)}")
    return "\n".join(lines) + "\n"


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
