"""Bots hear what is played wherever they play, and no search starts on another question's tree."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from corsair import GAME
from corsair.state import State
from quarterdeck.bots.base import Bot, RandomBot
from quarterdeck.bots.levels import Captain, Mate
from quarterdeck.bots.registry import BOTS, make_bot
from quarterdeck.bots.search import Budget, Manner, Node, SearchBot
from quarterdeck.bots.seated import Seated
from quarterdeck.core.fates import (
    EVERYONE,
    NOBODY,
    Fast,
    Fates,
    Scripted,
    Seat,
    Seeded,
    eyes_of,
    may_see,
)
from quarterdeck.core.game import Game
from quarterdeck.core.record import read_record
from quarterdeck.core.registry import find_game, register, unregister
from quarterdeck.core.session import Session, begin, resume
from quarterdeck.core.terms import Action
from quarterdeck.core.testing import play
from quarterdeck.lab.simulation import make_match, play_game
from quarterdeck.terminal.play import new_game, resumed

Heard = list[Action | None]
Plays = list[tuple[Seat, Action, int]]
"""What was played, by whom, and who may hear it: nobody where chance had a part in it."""


class Watcher(Bot):
    """A bot of one's own. Another one chooses for it; it writes down what it hears, and every
    search of that one which begins on a tree grown for another question."""

    def __init__(self, seed: int, chooser: Bot) -> None:
        super().__init__(seed)
        self.chooser = chooser
        self.heard: Heard = []
        self.asked: list[int] = []
        self.reached: dict[Node, tuple[int, Heard]] = {}
        self.searches = self.reused = 0
        self.astray: list[str] = []

    def choose(self, game: Game[Any], state: Any, seat: Seat) -> Action:
        self.asked.append(len(self.heard))
        action = self.chooser.choose(game, state, seat)
        kept = self.chooser.kept if isinstance(self.chooser, SearchBot) else None
        if kept is not None and kept.root is not None and len(state.question.options) > 1:
            self.searches += 1
            self.look_back(kept.root)
            self.chart(kept.root, [])
        return action

    def look_back(self, root: Node) -> None:
        """A root out of an earlier tree must lie at the end of what was played since."""
        if root in self.reached:
            self.reused += 1
            since, path = self.reached[root]
            if self.heard[since:] != path:
                self.astray.append(f"after {self.heard[since:]} on the tree of {path}")

    def chart(self, node: Node, path: Heard) -> None:
        """Remember from which moment on, and by which plays, every node of a tree is reached."""
        self.reached[node] = (len(self.heard), path)
        for action, child in node.children.items():
            self.chart(child, [*path, action])

    def follow(self, action: Action | None) -> None:
        self.heard.append(action)
        self.chooser.follow(action)

    def forget(self) -> None:
        self.heard.clear()
        self.asked.clear()
        self.reached.clear()
        self.chooser.forget()


def eager(seed: int) -> Bot:
    """A search whose tree branches early, so that play often stays inside it."""
    return SearchBot(seed, Budget(iterations=60), Manner(ripe=3))


CHOOSERS: dict[str, Callable[[int], Bot]] = {
    "own": RandomBot,
    "mate": Mate,
    "captain": Captain,
    "eager": eager,
}
every_chooser = pytest.mark.parametrize("kind", CHOOSERS)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Watcher]:
    """The bots that were seated under a name such as `watched-mate`, in the order of seats."""
    found: list[Watcher] = []

    def seated(chooser: Callable[[int], Bot]) -> Callable[[int], Bot]:
        def make(seed: int) -> Bot:
            found.append(Watcher(seed, chooser(seed)))
            return found[-1]

        return make

    for kind, chooser in CHOOSERS.items():
        monkeypatch.setitem(BOTS, f"watched-{kind}", seated(chooser))
    return found


class Noted(Game[State]):
    """The example game, perhaps with a captain in red of whom nobody sees what they do. Of what is
    played, not of what is only imagined, it keeps who may see it."""

    secret = False

    def setup(self, seats: int, options: Any, fates: Fates) -> State:
        self.real = super().setup(seats, options, fates)
        self.plays: Plays = []
        return self.real

    def advance(self, state: State) -> None:
        super().advance(state)
        if self.secret and state.question is not None and state.question.seat == 0:
            state.question.eyes = eyes_of(0)

    def apply(self, state: State, action: Action) -> None:
        assert state.question is not None
        seat, eyes = state.question.seat, state.question.eyes
        super().apply(state, action)
        if state is self.real:
            self.plays.append((seat, action, NOBODY if state.fates.answers else eyes))


@pytest.fixture(params=["open", "secret"])
def noted(request: pytest.FixtureRequest) -> Iterator[Noted]:
    game = Noted(GAME.info, GAME.rulebook, GAME.rooms, GAME.folder)
    game.secret = request.param == "secret"
    register(game)
    yield game
    unregister(game)


def plays_at(session: Session) -> Plays:
    read = session.game.actions.read
    return [
        (play.seat, read(play.action), NOBODY if play.chance else play.eyes)
        for play in session.record.plays
    ]


def heard_by(seat: Seat, plays: Plays) -> Heard:
    return [action if may_see(eyes, seat) else None for _, action, eyes in plays]


def demand_good_hearing(bots: Mapping[Seat, Watcher], plays: Plays) -> None:
    """Everybody heard all that they may, before they were asked; and nobody who searches was led
    astray by what was kept."""
    for seat, bot in bots.items():
        assert bot.heard == heard_by(seat, plays)
        own = [number for number, (who, *_) in enumerate(plays) if who == seat]
        assert bot.asked == own[len(own) - len(bot.asked) :]
        assert bot.astray == []


@every_chooser
def test_bots_hear_in_simulation(kind: str, noted: Noted, made: list[Watcher]) -> None:
    match = make_match("corsair", [f"watched-{kind}"], 3, {}, seed=3)
    for index in range(3):
        made.clear()
        result = play_game(match, index)
        assert (result.error, result.remarks) == ("", ())
        demand_good_hearing(dict(enumerate(made)), noted.plays)
        assert None in made[0].heard
        assert (made[0].heard == made[1].heard) != noted.secret


@every_chooser
def test_bots_hear_in_the_terminal(kind: str, noted: Noted, made: list[Watcher]) -> None:
    table = new_game(noted, [f"watched-{kind}"] * 3, {})
    table.run()
    assert table.session.over
    demand_good_hearing(dict(enumerate(made)), plays_at(table.session))


@every_chooser
def test_bots_hear_at_a_session(kind: str, noted: Noted) -> None:
    bots = [Watcher(seat, CHOOSERS[kind](seat)) for seat in range(3)]
    session = played(noted, bots, 1000)
    assert session.over
    demand_good_hearing(dict(enumerate(bots)), plays_at(session))


def played(game: Game[Any], bots: Sequence[Bot], plays: int) -> Session:
    """A new game, as far as some bots bring it."""
    session = begin(game, [f"bot {seat}" for seat in range(len(bots))], {}, Seeded("hearing"))
    play_on(session, Seated(game, dict(enumerate(bots))), plays)
    return session


def play_on(session: Session, seated: Seated, plays: int) -> None:
    for _ in range(plays):
        seated.listen(session)
        if session.over:
            return
        session.act(str(seated.answer(session.state).action))
    seated.listen(session)


def test_bots_hear_in_a_real_game() -> None:
    game = find_game("steam-pirates")
    bots = [
        Watcher(seat, SearchBot(seat, Budget(iterations=8), Manner(ripe=3))) for seat in range(2)
    ]
    session = played(game, bots, 1000)
    assert session.over
    demand_good_hearing(dict(enumerate(bots)), plays_at(session))


def test_a_secret_of_a_real_game_is_heard_by_its_seat_alone() -> None:
    bots = [Watcher(seat, RandomBot(seat)) for seat in range(2)]
    session = played(find_game("cursed-seas"), bots, 4)
    assert any(play.eyes != EVERYONE for play in session.record.plays)
    demand_good_hearing(dict(enumerate(bots)), plays_at(session))
    assert bots[0].heard != bots[1].heard


def searcher(seed: int) -> Watcher:
    return Watcher(seed, eager(seed))


def tree(bot: Watcher) -> Node | None:
    """What the searching bot would go on with."""
    assert isinstance(bot.chooser, SearchBot)
    return None if bot.chooser.kept is None else bot.chooser.kept.root


def test_what_was_taken_back_is_forgotten_and_the_rest_told_anew() -> None:
    bots = [searcher(1), searcher(2)]
    session = begin(GAME, ["bot 1", "bot 2"], {}, Seeded("undo"))
    seated = Seated(GAME, dict(enumerate(bots)))
    play_on(session, seated, 1)
    assert tree(bots[0]) is not None
    session.back_to(0)
    seated.listen(session)
    assert (tree(bots[0]), bots[0].heard) == (None, [])
    play_on(session, seated, 9)
    session.back_to(4)
    session.act(session.state.question.texts()[0])
    play_on(session, seated, 1000)
    assert session.over
    demand_good_hearing(dict(enumerate(bots)), plays_at(session))


def test_nothing_is_kept_when_a_game_is_resumed() -> None:
    bots = [searcher(1), searcher(2)]
    seated = Seated(GAME, dict(enumerate(bots)))
    session = begin(GAME, ["bot 1", "bot 2"], {}, Seeded("resume"))
    play_on(session, seated, 5)
    again = resume(GAME, read_record(str(session.sealed())), Seeded("other"))
    seated.listen(again)
    assert [tree(bot) for bot in bots] == [None, None]
    play_on(again, seated, 1000)
    demand_good_hearing(dict(enumerate(bots)), plays_at(again))


def test_a_newcomer_at_a_resumed_game_hears_what_was_played_before() -> None:
    session = played(GAME, [RandomBot(1), RandomBot(2)], 6)
    newcomer = searcher(3)
    Seated(GAME, {1: newcomer}).listen(session)
    demand_good_hearing({1: newcomer}, plays_at(session))
    assert len(newcomer.heard) == 6


def test_undo_and_resume_in_the_terminal(
    made: list[Watcher], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, corsair: Game[State]
) -> None:
    typed = iter(["1", "1", "undo", "2", "undo", "1", "1", "1", "quit"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    monkeypatch.chdir(tmp_path)
    table = new_game(GAME, ["human:Ann", "watched-mate"], {})
    table.run()
    assert len(table.session.record.plays) > 6
    assert table.path is not None
    demand_good_hearing({1: made[0]}, plays_at(table.session))
    typed = iter(["1", "1", "quit"])
    again = resumed(table.path)
    again.run()
    demand_good_hearing({1: made[1]}, plays_at(again.session))


def test_a_search_that_nobody_tells_begins_anew() -> None:
    """The bot itself trusts no tree unless it heard of every play since."""
    bot = searcher(1)
    for seed in range(4):
        state = GAME.setup(2, {}, Fast(random.Random(seed)))
        while (question := state.question) is not None:
            GAME.apply(state, bot.choose(GAME, state, question.seat))
    assert (bot.searches > 40, bot.reused) == (True, 0)
    state = GAME.setup(2, {}, Scripted())
    bot.choose(GAME, state, 0)
    before = tree(bot)
    bot.choose(GAME, state, 0)
    assert tree(bot) is not before


def test_a_tree_with_other_ways_than_the_question_is_not_used() -> None:
    bot = searcher(1)
    state = GAME.setup(2, {}, Scripted())
    bot.choose(GAME, state, 0)
    root = tree(bot)
    assert root is not None
    assert isinstance(bot.chooser, SearchBot)
    bot.chooser.answered = False  # as if it had been told of all that was played
    bot.choose(GAME, play(GAME, state, "sail c", "sail e"), 0)
    assert tree(bot) is not root


class Deaf(RandomBot):
    """Fails whenever it hears something."""

    def follow(self, action: Action | None) -> None:
        raise ValueError("wax in both #ears")


def test_a_bot_that_fails_to_listen_stops_no_game(
    corsair: Game[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "deaf", Deaf)
    result = play_game(make_match("corsair", ["deaf", "random"], 2, {}, seed=1), 0)
    remark = "Deaf failed to listen: ValueError: wax in both ears"
    assert (result.error, set(result.remarks)) == ("", {remark})
    assert len(result.remarks) == result.decisions
    session = played(GAME, [Deaf(1), RandomBot(2)], 3)
    assert [each.remark for each in session.record.plays] == [remark] * 3


def test_only_those_who_listen_are_told() -> None:
    bots = [make_bot(name, 1) for name in ("random", "greedy", "bosun", "mate", "admiral")]
    seated = Seated(GAME, dict(enumerate([*bots, Deaf(1)])))
    assert [type(bot).__name__ for _, bot in seated.listeners] == ["Mate", "Deaf"]


def test_the_bot_and_the_loop_of_the_documentation_play() -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    bot = next(block for block in blocks if "class Cautious" in block)
    loop = next(block for block in blocks if "bots = Seated(" in block)
    state = GAME.setup(2, {}, Fast(random.Random(1)))
    names = {"Mate": Mate, "Seated": Seated, "game": GAME, "state": state}
    exec(dedent(bot) + dedent(loop), names)
    assert state.question is None
