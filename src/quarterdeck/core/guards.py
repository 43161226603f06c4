"""Guards: each finds one kind of fault in every game, along random games (`conformance.py`).

Told is what happened (the ledger), shown is what has a name (the catalogue), asked is what matters,
promised is what comes, and what may be taken back has taught nothing.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from quarterdeck.core.catalogue import Catalogue
from quarterdeck.core.fates import EVERYONE, Seeded
from quarterdeck.core.forecast import Forecast
from quarterdeck.core.game import Game, View
from quarterdeck.core.ledger import Ledger
from quarterdeck.core.registry import rules_of
from quarterdeck.core.second_person import addressed
from quarterdeck.core.session import Entry, Session
from quarterdeck.core.state import ROLL, Note, State
from quarterdeck.core.terms import Action

AnyGame = Game[Any]
WORLDS: Final = 3
THROWS: Final = 60
LOADED: Final = 600
FEW: Final = 6
DREAMS: Final = 600
"""Worlds to look for one in which a question matters: a card in fifty is missed once in 100,000."""
WORD: Final = re.compile(r"@?[^\W_][\w'’-]*")
STUMBLE: Final = re.compile(
    r"\b(?:the|an?) (?:the|an?)\b|\b([^\W\d]+) \1\b"
    r"|(?-i:\ba|^A) (?:(?!one\b|once\b)[aeio]\w|8|11\b|18\b|(?-i:[FHLMNRSX]\b))"
    r"|\ban (?!(?-i:[FHLMNRSX]\b))[bcdfgj-np-tv-z]"
    r"| [,.;:!?](?!\w)|[,;:] ?[,.;:]|\.”?\.(?!\.)|  "
    r"|(?<![\w@.,+/–-])1 (?!(?:goes|is|has|begins|ends)\b)[a-z]+[^su\W]s\b",
    re.IGNORECASE,
)
"""Two articles or the wrong one, a word twice, a mark after a blank or a mark, two blanks, one of
several."""
BEGUN: Final = re.compile(r"(?<=[a-z,;] )The [A-Z][\w'’-]*")
"""A name as it begins a sentence, in the middle of one: some names do begin with `The`."""
MISFIT: Final = re.compile(r"\b[Yy]ou (?:only |also )?(?!always\b|as\b|this\b|its\b)\w+[^su\W]s\b")
"""`You sails`: the third person where somebody is spoken to."""
COUNTED: Final = re.compile(
    r"(up to |at most |at least )?(?<![\w.])(\d+) ([^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)?)"
)


class Nonconforming(AssertionError):
    """A game broke the contract; the message ends with the record that shows it."""


def demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise Nonconforming(sentence)


class Watched(Seeded):
    """Provable chance that remembers which of its answers were dice."""

    def __init__(self, seed: str, position: int = 0) -> None:
        super().__init__(seed, position)
        self.rolled: list[int] = []

    def roll(self, sides: int = 6) -> int:
        face = super().roll(sides)
        self.rolled.append(face)
        return face

    def clear(self) -> None:
        super().clear()
        self.rolled = []


class Loaded(Seeded):
    """Chance that knows extremes alone: the best throw against the worst is not one in hundreds."""

    def below(self, bound: int) -> int:
        return super().below(2) * (bound - 1)


# The log keeps the score.


def check_told(game: AnyGame, ledger: Ledger, entry: Entry, session: Session, shown: View) -> None:
    """Every play gives a sentence to everybody, every event has one, and whoever hears only what a
    spectator hears knows what the table shows him."""
    for note in entry.notes:
        check_note(game, note)
    play = session.record.plays[-1]
    public = any(note.eyes == EVERYONE for note in entry.notes)
    demand(public, f"nothing is told of '{play.action}'")
    check_dice(entry, session)
    accounts = game.rooms.accounts
    if accounts is not None:
        ledger.hear(entry.notes)
        wrong = ledger.differences(accounts(shown))
        demand(not wrong, f"after '{play.action}' " + "; ".join(wrong[:6]))


def check_note(game: AnyGame, note: Note) -> None:
    """A sentence for people, with a rule behind it, whose events name things of the catalogue."""
    demand(bool(note.text.strip()), f"events without a sentence: {note.events}")
    known = note.rule in rules_of(game)
    demand(known, f"'{note.text}' cites '{note.rule}', which is no rule")
    catalogue = game.catalogue
    if catalogue is not None:
        check_text(game, catalogue, note.text)
        for event in note.events:
            demand(event.thing in catalogue, f"'{note.text}' is about '{event.thing}', no thing")


def check_dice(entry: Entry, session: Session) -> None:
    """Every die that people see rolled is told; more only where chance picked as well, for some
    dice have words for faces."""
    fates = session.state.fates
    if not isinstance(fates, Watched):
        return
    public = [note for note in entry.notes if note.eyes == EVERYONE]
    told = [each.amount for note in public for each in note.events if each.kind == ROLL]
    more = Counter(told) - Counter(fates.rolled)
    missing = Counter(fates.rolled) - Counter(told)
    picked = len(fates.answers) - len(fates.rolled)
    sound = not missing and more.total() <= picked
    demand(sound, f"rolled {sorted(fates.rolled)}, told {sorted(told)}")


# Things explain themselves.


def check_things(game: AnyGame, state: State) -> None:
    """Whatever a view names is in the catalogue, and no sentence shows a raw id or a colour that
    only stands for a seat."""
    catalogue = game.catalogue
    if catalogue is None:
        return
    for seat in [None, *range(state.seats)]:
        for where, word in words_in(game.view(state, seat)):
            demand(explained(game, catalogue, word), f"the view's {where} says '{word}'")
    question = state.question
    assert question is not None
    check_text(game, catalogue, game.prompt(state, question.step).text)
    for option in question.options:
        check_text(game, catalogue, game.label(state, option))


def words_in(facts: object, where: str = "") -> Iterator[tuple[str, str]]:
    """Every string of a view that is one word, and where it stands; sentences have blanks."""
    if isinstance(facts, str):
        if facts and " " not in facts:
            yield where, facts
    elif isinstance(facts, list):
        for each in facts:
            yield from words_in(each, where)
    elif isinstance(facts, dict):
        for key, value in facts.items():
            yield from words_in(value, f"{where}.{key}" if where else key)


def explained(game: AnyGame, catalogue: Catalogue, word: str) -> bool:
    return word in game.info.colours or catalogue.explains(word)


def check_text(game: AnyGame, catalogue: Catalogue, text: str) -> None:
    """A sentence for people has names, not ids, can be read aloud without stumbling, and be told to
    whom it speaks of."""
    for seat in range(len(game.info.colours)):
        misfits = {*MISFIT.findall(addressed(text, seat))} - {*MISFIT.findall(text)}
        demand(not misfits, f"'{text}' would tell its player {sorted(misfits)}")
    stumble = STUMBLE.search(text)
    demand(stumble is None, f"'{text}' stumbles over '{stumble and stumble[0]}'")
    for begun in BEGUN.findall(text):
        known = any(begun in thing.name for thing in catalogue)
        demand(known, f"'{text}' stumbles over '{begun}'")
    for word in WORD.findall(text):
        id = word in catalogue or catalogue.of_piece(word) is not None
        raw = id and word not in catalogue.speech
        demand(not raw, f"'{text}' shows the id '{word}'")
        seat = word in game.info.colours and word not in catalogue.speech
        demand(not seat, f"'{text}' names a seat by its colour, '{word}'; write @N")


# What is promised comes.


def check_promises(game: AnyGame, state: State, rng: random.Random) -> None:
    """What a label counts (`for 3 coins`) is what the events say, when chance has no part in it."""
    catalogue, question = game.catalogue, state.question
    if catalogue is None or question is None:
        return
    for option in rng.sample(question.options, min(FEW, len(question.options))):
        promised = list(promises(catalogue, game.label(state, option)))
        if promised:
            twin = heard(game, state, option)
            if not twin.fates.answers:
                check_kept(twin, game.label(state, option), promised)


def promises(catalogue: Catalogue, label: str) -> Iterator[tuple[int, str]]:
    """The amounts of things that a label counts; `up to 3 coins` binds nobody."""
    for limit, number, noun in COUNTED.findall(label):
        thing = catalogue.counted.get(noun) or catalogue.counted.get(noun.split(" ")[0])
        if thing is not None and not limit and int(number):
            yield int(number), thing


def check_kept(twin: State, label: str, promised: list[tuple[int, str]]) -> None:
    """Each amount went one way, or left one place, or came to one. Where the game ends with it, the
    last sums are told as well: then a sentence of its own must keep the promise."""
    notes = twin.log or []
    told = amounts(notes)
    for note in notes if twin.question is None else []:
        for thing, sums in amounts([note]).items():
            told[thing] |= sums
    for amount, thing in promised:
        kept = amount in told.get(thing, ())
        wrong = sorted(told.get(thing, ())) or "none"
        demand(kept, f"'{label}' promises {amount} {thing}, the events say {wrong}")


def amounts(notes: Sequence[Note]) -> dict[str, set[int]]:
    """How much of each thing went from place to place, left a place, or came to one."""
    totals: dict[tuple[str, str | None, str | None], int] = {}
    for event in (event for note in notes for event in note.events):
        ways = {(event.source, event.target), (event.source, None), (None, event.target)}
        for source, target in ways:
            key = (event.thing, source, target)
            totals[key] = totals.get(key, 0) + event.amount
    found: dict[str, set[int]] = {}
    for (thing, _, _), total in totals.items():
        found.setdefault(thing, set()).add(total)
    return found


def heard(game: AnyGame, state: State, option: Action) -> Any:
    """A copy in which the option was played, with its log."""
    twin = game.copy(state)
    twin.fates = Seeded("promise")
    twin.log = []
    game.apply(twin, option)
    return twin


# No needless question.


def check_needed(game: AnyGame, state: State, rng: random.Random) -> None:
    """A question has several answers, and not all lead to the same position. The exceptions prove
    themselves: whoever looks on cannot tell that the answer does not matter (`Courtesy`), or the
    answer cannot be taken back (`Parting`)."""
    question = state.question
    assert question is not None
    if question.form or is_needed(game, state, THROWS + LOADED):
        return
    step = question.step
    if step.courtesy:
        needed = could_matter(game, state, rng)
        demand(needed, f"'{step}' is asked for courtesy, and everybody knows that nothing depends")
    elif step.parting:
        twin = after(game, state, question.options[0], Seeded("parting"))
        demand(parted(twin, question.seat), f"'{step}' is asked, and what follows can be undone")
    else:
        options = question.options
        demand(len(options) > 1, f"the only answer to '{step}' is '{options[0]}'")
        raise Nonconforming(f"all answers to '{step}' lead to the same position")


def is_needed(game: AnyGame, state: State, throws: int) -> bool:
    """Whether something depends on the answer; of many answers that is taken for granted."""
    question = state.question
    assert question is not None
    options = question.options
    return len(options) > FEW or (len(options) > 1 and matters(game, state, options, throws))


def could_matter(game: AnyGame, state: State, rng: random.Random) -> bool:
    """Whether something depends on the answer in a world that nobody at the table can rule out."""
    question = state.question
    assert question is not None
    for _ in range(DREAMS):
        dream = game.imagine(state, None, rng)
        asked = dream.question
        same = asked is not None and (asked.seat, asked.step) == (question.seat, question.step)
        if same and is_needed(game, dream, FEW):
            return True
    return False


def parted(twin: State, seat: int) -> bool:
    """Whether chance spoke, or the game went over to somebody else."""
    question = twin.question
    return bool(twin.fates.answers) or question is None or question.seat != seat


def matters(game: AnyGame, state: State, options: Sequence[Action], throws: int) -> bool:
    """Whether the answers lead to different positions: at once, or in one of many throws if dice
    are thrown, the luckiest and unluckiest among them."""
    for throw in range(throws):
        make = Seeded if throw < THROWS else Loaded
        twins = [after(game, state, option, make(f"throw {throw}")) for option in options]
        if len({game.write(twin) for twin in twins}) > 1:
            return True
        if not any(twin.fates.answers for twin in twins):
            return False
    return False


def after(game: AnyGame, state: State, option: Action, fates: Seeded) -> Any:
    """A copy in which the option was played, with chance of its own."""
    twin = game.copy(state)
    twin.fates = fates
    game.apply(twin, option)
    return twin


# Undo is honest.


def check_undo(game: AnyGame, before: State, session: Session, rng: random.Random) -> None:
    """What may be taken back freely has taught nothing: in other worlds that look the same to the
    seat, the same action leads to the same sight, and to the same question."""
    play = session.record.plays[-1]
    if session.free_undo(play.seat) is None:
        return
    shown = knowledge_of(game, session.state, play.seat)
    for _ in range(WORLDS):
        world = game.imagine(before, play.seat, rng)
        game.apply(world, game.find(world, play.action))
        demand(not world.fates.answers, f"chance may speak after '{play.action}', yet it is free")
        same = knowledge_of(game, world, play.seat) == shown
        demand(same, f"'{play.action}' can be taken back freely, and teaches something")


def knowledge_of(game: AnyGame, state: State, seat: int) -> tuple[Any, ...]:
    """What a seat sees, and who is asked next; if it is the seat itself, what."""
    question = state.question
    if question is None:
        return (game.view(state, seat), None)
    mine = question.texts() if question.seat == seat else None
    return (game.view(state, seat), question.seat, mine)


# Offered means legal.


def check_offer(game: AnyGame, state: State, rng: random.Random) -> None:
    """An open decision's sample passes the check that a typed action must pass, and what follows
    from it is sound."""
    question = state.question
    assert question is not None
    if not question.form:
        return
    for option in rng.sample(question.options, min(FEW, len(question.options))):
        refusal = game.rooms.refuse(state, question, option)
        demand(refusal is None, f"'{option}' is offered and would be refused: {refusal}")
        wrong = game.check(after(game, state, option, Seeded("offer")))
        demand(not wrong, f"'{option}' is offered and leads to: {'; '.join(wrong)}")


# A forecast knows what the seat knows.


def check_forecast(game: AnyGame, state: State, rng: random.Random) -> None:
    """What is foretold is the same in every world that looks the same to the seat, and its chances
    are chances."""
    question = state.question
    assert question is not None
    if game.rooms.forecast is None:
        return
    for option in rng.sample(question.options, min(FEW, len(question.options))):
        told = game.foresee(state, question.seat, option)
        same = game.forecast(state, question.seat, option) == told
        demand(same, f"the forecast of '{option}' depends on what the seat cannot know")
        if told is not None:
            check_foretold(game, option, told)


def check_foretold(game: AnyGame, option: Action, told: Forecast) -> None:
    demand(bool(told.text.strip()), f"the forecast of '{option}' says nothing")
    known = not told.rule or told.rule in rules_of(game)
    demand(known, f"the forecast of '{option}' cites '{told.rule}', which is no rule")
    helped = [prospect for each in told.helps for prospect in each.prospects]
    chances = [prospect.chance for prospect in (*told.prospects, *helped)]
    sound = all(0 < chance <= 1 for chance in chances)
    demand(sound, f"the forecast of '{option}' has a chance of {[*map(str, chances)]}")


# The end comes when it must.


def check_ended(game: AnyGame, session: Session, shown: View) -> None:
    """The game is over when what lies on the table says so, whoever's turn it is, and not
    before."""
    ended = game.rooms.ended
    if ended is not None:
        due = ended(shown)
        demand(session.over or not due, "the game must be over by now, and goes on")
        demand(due or not session.over, "the game is over before its end")


# Numbers.


def check_encoding(game: AnyGame, state: State, rng: random.Random) -> None:
    """In numbers a seat sees what it may know: dealing the unknown anew changes nothing. Every
    number keeps its limits, every option has an index, and of a closed question one of its own."""
    if game.rooms.encoding is None:
        return
    encoding = game.encoding(state.seats)
    names, low, high = encoding.layout.names, encoding.layout.low, encoding.layout.high
    for seat in range(state.seats):
        seen, mask = in_numbers(game, state, seat)
        far = [names[n] for n, each in enumerate(seen) if not low[n] <= each <= high[n]]
        demand(not far, f"the observation goes beyond its limits: {far}")
        other_seen, other_mask = in_numbers(game, game.imagine(state, seat, rng), seat)
        parted = [names[n] for n, each in enumerate(seen) if each != other_seen[n]]
        demand(not parted, f"numbers for seat {seat} tell what it cannot know: {parted}")
        demand(mask == other_mask, f"the mask for seat {seat} tells what it cannot know")
    check_indices(game, state)


def in_numbers(game: AnyGame, state: State, seat: int) -> tuple[list[float], list[int]]:
    """Observation and mask of a seat."""
    encoding = game.encoding(state.seats)
    seen, mask = [0.0] * encoding.size, [0] * encoding.actions
    encoding.observe(state, seat, seen)
    encoding.mask(state, seat, mask)
    return seen, mask


def check_indices(game: AnyGame, state: State) -> None:
    """Every option has an index, which leads back to it."""
    question, encoding = state.question, game.encoding(state.seats)
    assert question is not None
    numbers = [encoding.number(state, option) for option in question.options]
    _, mask = in_numbers(game, state, question.seat)
    demand(min(numbers) >= 0, "an option has no index")
    demand(sum(mask) == len(set(numbers)), "the mask is not that of the options")
    if not question.form:
        demand(len(set(numbers)) == len(numbers), f"options share an index: {question.texts()}")
    for option, number in zip(question.options, numbers, strict=True):
        found = encoding.action(state, number)
        alone = numbers.count(number) == 1
        demand(mask[number] == 1, f"the mask hides '{option}'")
        demand(found == option if alone else found in question.options, f"'{option}' is '{found}'")
