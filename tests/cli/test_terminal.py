"""At the terminal: what is typed is understood, what is asked is explained, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from corsair import GAME
from corsair.actions import SAILS
from corsair.state import State
from quarterdeck.core.catalogue import Catalogue, Thing
from quarterdeck.core.fates import Seeded
from quarterdeck.core.forecast import Forecast, Help, Prospect
from quarterdeck.core.game import Game
from quarterdeck.core.record import read_record
from quarterdeck.core.session import begin, begin_at
from quarterdeck.core.state import Decision, Event, Note
from quarterdeck.core.terms import Action
from quarterdeck.core.testing import altered
from quarterdeck.terminal import play, screen
from quarterdeck.terminal.answers import folded, listed_answer, meant

Run = Callable[..., tuple[int, str, str]]
ALONE = ("play", "corsair", "--seats", "human:Ann,random")


@dataclass(frozen=True, slots=True)
class Save(Action):
    unit: str
    wound: int


@pytest.mark.parametrize("text", ["sail c", "SAIL C", "  Sail   c ", "sail\tc"])
def test_capitals_and_blanks_do_not_matter(text: str) -> None:
    state = GAME.setup(2, {}, Seeded("typed"))
    assert listed_answer(state, text) == meant(GAME, state, text) == "sail c"


def test_what_could_mean_two_things_means_neither() -> None:
    state = GAME.setup(2, {}, Seeded("typed"))
    assert state.question is not None
    state.question = Decision(0, state.question.step, [Save("B4", 0), Save("b4", 0)])
    assert listed_answer(state, "save B4 0") == "save B4 0"
    assert listed_answer(state, "SAVE b4 0") is None


def test_blanks_beside_commas_do_not_matter() -> None:
    assert folded("Give  a , B,c") == "give a,b,c"


def test_an_open_question_takes_other_answers_in_any_spelling() -> None:
    state = GAME.setup(2, {}, Seeded("typed"))
    assert state.question is not None
    state.question = Decision(0, state.question.step, [SAILS[1]], form="sail TO")
    game = altered(GAME, refuse=lambda *_: None)
    assert meant(game, state, "Sail  E") == "sail e"
    assert meant(GAME, state, "Sail  E") == "Sail  E"


def test_an_answer_wins_over_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = begin(GAME, ["Ann", "Ben"], {}, Seeded("typed"))
    session.state.question = Decision(0, session.state.question.step, [Save("b4", 0)])
    table = play.TerminalGame(session, play.seat_everybody(["human", "human"]))
    taken: list[str] = []

    def act(seat: int, text: str) -> bool:
        taken.append(text)
        return True

    monkeypatch.setattr(table, "act", act)
    assert table.answer(0, "save b4 0")
    assert taken == ["save b4 0"]
    assert not table.answer(0, "save b4 1")
    assert [path.name for path in tmp_path.iterdir()] == ["b4 1"]


def test_things_and_rules_are_explained(run: Run, typed: Callable[..., None]) -> None:
    typed("? treasure", "show RED ship", "show", "show place", "show kraken", "? CO-DUEL-02")
    _, out, _ = run(*ALONE)
    assert "treasure card  Worth 1, 2 or 3 at the end" in out
    assert "(in the box: 12) CO-SEA-03" in out
    assert "CO-DIG-01 house  Dig on an island" in out
    assert "red ship piece  Sails one or two spaces" in out
    assert "a, b, c, d, e, f, g, h … (12)" in out
    assert "a, b, c, d, e, f, g, h, i, j, k, l" in out
    assert "Nothing is called 'kraken', and no rule speaks of it." in out
    assert "CO-DUEL-02 house  Both roll a die" in out


def test_rules_come_before_things_that_only_speak_of_it(
    run: Run, typed: Callable[..., None]
) -> None:
    typed("? higher", "? treasure")
    _, out, _ = run(*ALONE)
    asked, named = out.split("> ")[1:3]
    assert asked.index("CO-DUEL-02") < asked.index("The higher roll wins a duel")
    assert named.index("treasure card") < named.index("CO-DIG-01")


def test_a_long_search_names_what_it_does_not_show() -> None:
    things = [Thing(id=str(n), name=f"Rum {n}", kind="card", text="Cheers.") for n in range(12)]
    console = Console(record=True, width=200)
    assert screen.show_things(console, altered(GAME, catalogue=lambda: Catalogue(things)), "rum")
    assert "… and Rum 8, Rum 9, Rum 10, Rum 11" in console.export_text()


MEETING = """
    next arrival red
    next turn blue
    round 1 of 20
    buried 1,1,1,1,2,2,2,3,3,3
    red  at=d hold=-
    blue at=d hold=2,3
"""


def meeting(typed: Callable[..., None], *lines: str) -> play.TerminalGame:
    typed(*lines)
    session = begin_at(GAME, ["Ann", "Ben"], MEETING, Seeded("meeting"))
    table = play.TerminalGame(session, play.seat_everybody(["human:Ann", "human:Ben"]))
    table.console = Console(record=True, width=120)
    return table


def test_a_forecast_says_what_could_be_paid(
    typed: Callable[..., None],
) -> None:
    even, sure = Prospect(Fraction(1, 2), "you win"), Prospect(Fraction(1), "you win for sure")
    told = Forecast("A fight.", (even,), "", (Help("with 1 rum to @0", (sure,)),))
    table = meeting(typed)
    screen.show_forecast(table.console, table.session.record, "Fight", told)
    out = " ".join(table.console.export_text().split())
    assert "Fight: A fight. 50.0% you win with 1 rum to Ann (red): 100.0% you win for sure" in out


def test_a_forecast_gives_the_odds(typed: Callable[..., None]) -> None:
    table = meeting(typed)
    for wish in ("1", "Challenge  Blue"):
        table.answer(0, f"forecast {wish}")
    table.answer(0, "what pass")
    table.answer(0, "forecast 9")
    table.answer(0, "forecast")
    out = table.console.export_text()
    assert out.count("Challenge Ben (blue): Whoever rolls higher takes a treasure") == 2
    assert "58.3%  lose, and have nothing to lose" in out
    assert "41.7%  take a treasure" in out
    assert "Pass in peace: there is nothing to foretell of it." in out
    assert "There are answers 1 to 2" in out
    assert "For example: forecast 1" in out
    assert not table.session.record.plays


def test_a_hint_says_what_it_means_is_sorted_and_foretells(typed: Callable[..., None]) -> None:
    table = meeting(typed)
    table.answer(0, "hint")
    out = table.console.export_text()
    assert "Your chance to win the game" in out
    lines = [line.split("%")[0].strip() for line in out.splitlines()]
    shares = [int(share) for share in lines if share.isdigit()]
    assert shares == sorted(shares, reverse=True)
    assert "Whoever rolls higher takes a treasure" in out


@pytest.mark.parametrize("text", ["It is a fight.", "A 5 is rolled."])
def test_dice_stand_in_the_log(text: str) -> None:
    rolled = [Event("roll", 0, "die", amount=5), Event("roll", 1, "die", amount=2)]
    assert screen.thrown(GAME, Note("", text, events=rolled)) == " (die 5, die 2)"
    assert screen.thrown(GAME, Note("", "5 against 2.", events=rolled)) == ""
    assert screen.thrown(GAME, Note("", text)) == ""


def test_a_face_with_a_name_is_called_by_it() -> None:
    face = Thing(id="die-5", name="two swords", kind="face", text="Hits twice.")
    game = altered(GAME, catalogue=lambda: Catalogue([face]))
    assert screen.face_of(game, Event("roll", 0, "die", amount=5)) == "two swords"
    assert screen.face_of(game, Event("roll", 0, "die", amount=4)) == "die 4"


def test_dice_with_pictures_are_not_numbered_where_the_sentence_counts_what_they_show() -> None:
    faces = [Thing(id=f"die-{n}", name=f"face {n}", kind="face", text="Swords.") for n in (1, 4)]
    game = altered(GAME, catalogue=lambda: Catalogue(faces))
    rolled = [Event("roll", 0, "die", amount=1), Event("roll", 0, "die", amount=4)]
    assert screen.thrown(game, Note("", "1 sword, 3 swords.", events=rolled)) == ""
    assert screen.thrown(game, Note("", "It is a fight.", events=rolled)) == " (face 1, face 4)"


def test_an_undo_says_what_goes_with_it(run: Run, typed: Callable[..., None]) -> None:
    typed("sail b", "undo")
    _, out, _ = run(*ALONE)
    assert "Taken back: your last answer, and with it 1 play that came after it." in out


def test_a_bad_place_loses_nothing(run: Run, typed: Callable[..., None], tmp_path: Path) -> None:
    typed("sail c", "save /nonexistent/x.txt", "quit")
    status, out, _ = run(*ALONE)
    assert status == 0
    assert "'/nonexistent/x.txt' cannot be written" in out
    (saved,) = tmp_path.glob("corsair-*.txt")
    assert f"Go on with: quarterdeck play --resume {saved.name}" in out
    assert read_record(saved.read_text()).plays[0].action == "sail c"


def test_two_games_left_in_the_same_second_have_a_file_each(
    run: Run, typed: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda how: "20261119-040623")
    for place in ("b", "c"):
        typed(f"sail {place}")
        run(*ALONE)
    saved = sorted(tmp_path.glob("corsair-*.txt"))
    plays = [read_record(path.read_text()).plays[0].action for path in saved]
    assert sorted(plays) == ["sail b", "sail c"]


def test_another_games_file_is_left_alone(
    run: Run, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed("sail b", "save mine.txt", "quit")
    run(*ALONE)
    typed("sail c", "save mine.txt", "quit")
    _, out, _ = run(*ALONE)
    assert "'mine.txt' cannot be written: there is such a file already." in out
    assert read_record((tmp_path / "mine.txt").read_text()).plays[0].action == "sail b"
    (other,) = tmp_path.glob("corsair-*.txt")
    assert read_record(other.read_text()).plays[0].action == "sail c"


def test_a_saved_game_may_be_saved_again(
    run: Run, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed("sail b", "save mine.txt", "1", f"save {tmp_path}/mine.txt", "quit")
    _, out, _ = run(*ALONE)
    assert "cannot be written" not in out
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


class Killed(BaseException):
    """Nothing in the terminal hears of it, as of a power cut."""


def test_a_killed_process_loses_no_answer(
    corsair: Game[State],
    typed: Callable[..., None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    game = play.new_game(corsair, ["human:Ann", "random"], {})
    monkeypatch.setattr(screen, "show_question", stopping(after=1))
    typed("sail c")
    with pytest.raises(Killed):
        game.run()
    (kept,) = tmp_path.iterdir()
    assert read_record(kept.read_text()).plays[0].action == "sail c"
    typed("quit")
    monkeypatch.setattr(screen, "show_question", stopping(after=9))
    play.resumed(kept).run()
    assert read_record(kept.read_text()).plays[0].action == "sail c"


def stopping(after: int) -> Callable[..., None]:
    """Some questions, then the end of the process."""
    left = iter(range(after))

    def show(*_: Any, **__: Any) -> None:
        if next(left, None) is None:
            raise Killed

    return show


@pytest.mark.parametrize("name", ["", "end.txt", "/nonexistent/x.txt"])
def test_a_game_played_to_its_end_leaves_only_what_somebody_wants(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def type_in(console: Console, prompt: str) -> str:
        return name if "Save the record" in prompt else "1"

    monkeypatch.setattr(Console, "input", type_in)
    assert run("play", "corsair", "--seats", "human,greedy", "-o", "rounds=8")[0] == 0
    left = [path.name for path in tmp_path.iterdir()]
    assert len(left) == bool(name)
    assert name != "end.txt" or left == ["end.txt"]


def test_a_folder_that_cannot_be_written_to_loses_nothing(
    run: Run, typed: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    write = Path.write_text

    def guarded(path: Path, text: str, **how: Any) -> int:
        if path.parent != home:
            raise PermissionError(13, "Permission denied")
        return write(path, text, **how)

    monkeypatch.setattr(Path, "write_text", guarded)
    typed("sail c")
    run(*ALONE)
    (saved,) = home.glob("corsair-*.txt")
    assert read_record(saved.read_text()).plays[0].action == "sail c"


def test_where_nothing_can_be_written_the_record_is_shown(
    run: Run, typed: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    typed("sail c", "quit")
    _, out, _ = run(*ALONE)
    record = read_record(out[out.index("quarterdeck 1") :])
    assert record.plays[0].action == "sail c"


def test_bots_alone_need_nobody(run: Run, typed: Callable[..., None]) -> None:
    typed()
    status, out, _ = run("play", "corsair", "--seats", "greedy,greedy", "-o", "rounds=8")
    assert status == 0
    assert "Score" in out


def test_a_refusal_says_how_to_see_every_answer(run: Run, typed: Callable[..., None]) -> None:
    typed("sail z")
    _, out, _ = run(*ALONE)
    assert "possible are a, b, c, d, e, f, g, h, i, j, k, l." in out
    assert "'all' lists every answer" in out


def test_what_is_too_long_for_the_terminal_goes_on_indented() -> None:
    console = Console(width=40)
    session = begin(GAME, ["Ann", "Bob"], {}, Seeded("narrow"))
    wordy = altered(GAME, label=lambda state, action: f"{action}, " + "then the same again " * 3)
    session.game = wordy
    with console.capture() as capture:
        screen.show_question(console, session)
    lines = capture.get().splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("    1  sail"))
    assert lines[first + 1].startswith("       ")
    assert all(len(line.rstrip()) == len(line) <= 40 for line in lines[first:])


def test_the_board_says_who_has_which_colour() -> None:
    console = Console(width=80)
    with console.capture() as capture:
        screen.show_board(console, begin(GAME, ["Ann", "Bob"], {}, Seeded("who")), 0)
    assert "Ann is red, Bob is blue." in capture.get()
