"""The command line as a newcomer uses it, and what it says when something is wrong."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from corsair import GAME
from quarterdeck import cli
from quarterdeck.core.fates import Seeded
from quarterdeck.core.record import read_record
from quarterdeck.core.session import begin, verify
from quarterdeck.lab import selfcheck
from quarterdeck.terminal import play as terminal_play

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    rng = random.Random(4)
    session = begin(GAME, ["Ann", "Ben"], {"rounds": "8"}, Seeded("file"))
    while not session.over:
        session.act(rng.choice(session.state.question.texts()))
    path = tmp_path / "game.txt"
    path.write_text(str(session.sealed()))
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "corsiar"], "There is no game 'corsiar'; did you mean 'corsair'?"),
        (["play", "corsair", "--seats", "human"], "Corsair has 2 to 3 seats, not 1."),
        (["play", "corsair", "--seats", "human,shark"], "A seat is one of human, random"),
        (["play", "corsair", "-o", "rounds=7"], "Option 'rounds' is one of 20, 8, not '7'."),
        (["play", "corsair", "-o", "rounds"], "An option is written NAME=VALUE, not 'rounds'."),
        (["play"], "Which game?"),
        (["simulate", "corsair", "--bots", "shark"], "There is no bot 'shark'"),
        (["simulate", "corsair", "--jobs", "0"], "--jobs is the number of processes"),
        (["simulate", "corsair", "--games", "many"], "Invalid value for '--games'"),
        (["tournament", "corsair", "--bots", "random"], "at least two different bots"),
        (["verify", "nowhere.txt"], "There is no file 'nowhere.txt'."),
        (["rules", "corsair", "kraken"], "No rule of Corsair speaks of 'kraken'."),
        (["swim"], "No such command 'swim'"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(run: Run, words: list[str], sentence: str) -> None:
    status, out, err = run(*words)
    assert status == 2
    assert sentence in err
    assert "Traceback" not in err + out


def test_simulate_prints_stable_json(run: Run) -> None:
    status, out, _ = run("simulate", "corsair", "--games", "12", "--json")
    facts = json.loads(out)
    assert status == 0
    assert {"game", "games", "errors", "decisions", "seconds", "wins", "by_seat"} <= set(facts)
    assert {"by_choice", "length", "turns", "rounds", "questions_per_turn"} <= set(facts)
    assert set(facts["wins"]["greedy"]) >= {"count", "rate", "low", "high"}
    assert (facts["game"], facts["games"], facts["errors"]) == ("corsair", 12, 0)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_of_sea_of_thieves_has_at_most_eighteen_questions(run: Run, seats: int) -> None:
    """Ten games of one seed: the mean of many is 16.6 to 17.5, once it was 29."""
    bots = ",".join(["greedy"] * seats)
    words = ["--bots", bots, "--games", "10", "--seed", "7", "--json"]
    status, out, _ = run("simulate", "sea-of-thieves", *words)
    assert status == 0
    assert 10 < json.loads(out)["questions_per_turn"] <= 18


def test_simulate_prints_a_table(run: Run) -> None:
    status, out, _ = run("simulate", "corsair", "--games", "6")
    assert status == 0
    assert "greedy" in out
    assert "6 games, 0 errors" in out


def test_tournament_leaves_table_json_and_plot(run: Run, tmp_path: Path) -> None:
    words = ("--bots", "random,greedy", "--games", "8", "--out", str(tmp_path))
    status, out, _ = run("tournament", "corsair", *words)
    assert status == 0
    assert "greedy over random" in out
    assert json.loads((tmp_path / "tournament-corsair.json").read_text())["games"] == 8
    assert (tmp_path / "tournament-corsair.svg").exists()


def test_bench_prints_stable_json(run: Run) -> None:
    _, out, _ = run("bench", "corsair", "--seconds", "0.1", "--json")
    (speed,) = json.loads(out)["games"]
    assert (speed["game"], speed["build"]) == ("corsair", "plain")
    for measure in ("decisions_per_second", "copy_us", "games_per_second", "searches_per_second"):
        assert speed[measure] > 0


def test_bench_plays_with_the_seats_asked_for(run: Run) -> None:
    for seats in (2, 3):
        _, out, _ = run("bench", "corsair", "--seconds", "0.1", "--seats", str(seats), "--json")
        assert [speed["seats"] for speed in json.loads(out)["games"]] == [seats]
    status, _, err = run("bench", "corsair", "--seconds", "0.1", "--seats", "9")
    assert status == 2
    assert "not 9" in err


def test_bench_keeps_speeds_and_compares_with_them(run: Run, tmp_path: Path) -> None:
    kept = str(tmp_path / "speeds.json")
    run("bench", "corsair", "--seconds", "0.1", "--save", kept)
    status, out, _ = run("bench", "corsair", "--seconds", "0.1", "--compare", kept)
    assert status == 0
    assert "search" in out
    assert "The machine was ×" in out
    status, _, err = run("bench", "corsair", "--compare", str(tmp_path / "nothing.json"))
    assert status == 2
    assert "cannot be read" in err


def test_the_self_check_names_what_differs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "usable_games", lambda: [GAME])
    right = {"corsair": selfcheck.fingerprints(GAME)}
    monkeypatch.setattr(selfcheck, "expected", lambda: right)
    assert run("selfcheck")[:2] == (0, "corsair (plain): as it should be\n")
    right["corsair"]["seats 2, seed 1"] = "another"
    status, out, err = run("selfcheck")
    assert status == 2
    assert out == "corsair (plain): differs: seats 2, seed 1\n"
    assert "plays other games" in err


def test_rules_are_found_by_words_and_by_id(run: Run) -> None:
    assert "CO-DUEL-02" in run("rules", "corsair", "higher", "number")[1]
    _, out, _ = run("rules", "corsair", "CO-DIG-01", "--json")
    assert [rule["id"] for rule in json.loads(out)] == ["CO-DIG-01"]


def test_coverage_of_a_game_without_tests_says_so(run: Run) -> None:
    status, _, err = run("rules", "corsair", "--coverage")
    assert status == 2
    assert "no tests are here" in err


def test_coverage_counts_the_rules_of_a_game(run: Run) -> None:
    _, out, _ = run("rules", "micro-pirates", "--coverage", "--json")
    facts = json.loads(out)
    assert facts["total"] > 100
    assert facts["open"] == []


def test_games_lists_them_all(run: Run) -> None:
    _, out, _ = run("games", "--json")
    listed = {each["game"] for each in json.loads(out)["games"]}
    assert {"micro-pirates", "corsair"} <= listed
    status, out, _ = run("games")
    assert status == 0
    assert "Micro Pirates" in out


def test_verify_says_what_it_found(run: Run, record_file: Path) -> None:
    status, out, _ = run("verify", str(record_file))
    assert status == 0
    assert "a finished game: the digest matches" in out
    assert "Dice: match the seed" in out


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("game corsair 1", "game corsair 8", "follows version 8"),
        ("digest ", "digest 0", "was changed after it was written"),
        ("play\n", "play\n  red dig\n", "Only on an island"),
        ("quarterdeck 1", "hello", "a line 'quarterdeck …' belongs here"),
    ],
)
def test_a_bad_record_is_refused(
    run: Run, record_file: Path, old: str, new: str, sentence: str
) -> None:
    record_file.write_text(record_file.read_text().replace(old, new, 1))
    status, out, err = run("verify", str(record_file))
    assert status == 2
    assert sentence in err
    assert "Traceback" not in out + err


def test_replay_tells_the_story(run: Run, record_file: Path) -> None:
    status, out, _ = run("replay", str(record_file))
    assert status == 0
    assert "Ann (red) sails from a to" in out
    assert "Score" in out


def test_analyse_writes_json_and_a_plot(run: Run, record_file: Path) -> None:
    status, out, _ = run("analyse", str(record_file), "--seconds", "0.01")
    assert status == 0
    assert "turning points" in out
    report = json.loads((record_file.parent / "game-analysis.json").read_text())
    assert report["moments"]
    assert (record_file.parent / "game-analysis.svg").exists()


def test_a_game_is_played_saved_and_resumed(
    run: Run, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed("?", "help", "99", "sail z", "1", "undo", "sail c", "log", "hint", "save mine.txt")
    status, out, _ = run("play", "corsair", "--seats", "human:Ann,random")
    assert status == 0
    assert "CO-TURN-01" in out
    assert "There are answers 1 to 4" in out
    assert "'z' in 'sail z' is not known" in out
    assert "Taken back: your last answer" in out
    assert "Go on with: quarterdeck play --resume mine.txt" in out
    record = read_record((tmp_path / "mine.txt").read_text())
    assert record.plays[0].action == "sail c"
    assert verify(GAME, record).dice == "match the seed"
    typed("board", "dig", "quit")
    assert run("play", "--resume", "mine.txt")[0] == 0
    again = read_record((tmp_path / "mine.txt").read_text())
    assert [play.action for play in again.plays if play.seat == 0] == ["sail c", "dig"]


def test_a_game_can_be_played_to_its_end(
    run: Run, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed(*["1"] * 60)
    status, out, _ = run("play", "corsair", "--seats", "human,greedy", "-o", "rounds=8")
    assert status == 0
    assert "Rank" in out
    saved_as_told = tmp_path / "1"
    assert verify(GAME, read_record(saved_as_told.read_text())).finished


def test_two_people_at_one_keyboard_hand_over(
    run: Run, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed("1", "", "1")
    _, out, _ = run("play", "corsair", "--seats", "human:Ann,human:Ben")
    assert "Hand over to Ben (blue)" in out


def test_people_must_agree_to_an_undo_across_another_seat(
    run: Run, typed: Callable[..., None], tmp_path: Path
) -> None:
    typed("sail b", "", "sail e", "", "undo", "no", "undo", "yes")
    _, out, _ = run("play", "corsair", "--seats", "human:Ann,human:Ben")
    assert out.count("Taken back:") == 1


def test_a_finished_game_is_not_resumed(run: Run, record_file: Path) -> None:
    status, _, err = run("play", "--resume", str(record_file))
    assert status == 2
    assert "is over; 'quarterdeck replay" in err


PARROTS = """
from quarterdeck.bots.base import Bot

class Parrot(Bot):
    heard = []

    def choose(self, game, state, seat):
        return state.question.options[0]

    def follow(self, action):
        self.heard.append(action)

class Lame(Bot):
    def __init__(self):
        pass
"""


@pytest.fixture
def parrots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module with bots of one's own, in the folder where commands are given."""
    (tmp_path / "parrots.py").write_text(PARROTS)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield
    sys.modules.pop("parrots", None)


def test_a_bot_of_ones_own_plays_and_hears_everywhere(
    run: Run, typed: Callable[..., None], parrots: None
) -> None:
    bots = ("--bots", "parrots:Parrot,greedy", "--games", "2", "--json")
    for command in ("simulate", "tournament"):
        status, out, err = run(command, "corsair", *bots)
        assert (status, json.loads(out)["errors"], json.loads(out)["bot_failures"]) == (0, 0, 0)
    heard: list[Any] = sys.modules["parrots"].Parrot.heard
    assert heard
    heard.clear()
    typed("1", "save mine.txt", "quit")
    assert run("play", "corsair", "--seats", "human:Ann,parrots:Parrot")[0] == 0
    assert len(heard) >= 2
    status, _, err = run("play", "--resume", "mine.txt")
    assert (status, "name all seats: --seats 'human:Ann,parrots:Parrot'" in err) == (2, True)
    typed("1", "quit")
    assert run("play", "--resume", "mine.txt", "--seats", "human:Ann,parrots:Parrot")[0] == 0


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("parrots:Lame", "cannot be brought along: TypeError: Lame"),
        ("parrots:Nobody", "has no attribute 'Nobody'"),
        ("nowhere:Parrot", "No module named 'nowhere'"),
        ("os:system", "system is no class that derives from Bot"),
    ],
)
def test_a_bot_that_cannot_be_made_is_one_sentence(
    run: Run, parrots: None, bot: str, sentence: str
) -> None:
    for words in (("simulate", "corsair", "--bots", bot), ("play", "corsair", "--seats", bot)):
        status, out, err = run(*words)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert sentence in err


def test_names_survive_a_save() -> None:
    seating = terminal_play.seat_everybody(["human:Ann Lee", "human", "bosun"])
    assert seating.names == ["Ann Lee", "You", "bosun"]
    assert list(seating.bots) == [2]


def test_a_random_fleet_is_legal_and_can_be_pasted(run: Run, tmp_path: Path) -> None:
    _, listing, _ = run("fleet", "random", "--points", "30", "--nation", "England", "--seed", "3")
    path = tmp_path / "fleet.txt"
    path.write_text(listing)
    status, out, _ = run("fleet", "check", str(path), "--points", "30")
    assert status == 0
    assert "A legal fleet: 30 of 30 points" in out
    assert "HMS" in run("fleet", "show", str(path), "--points", "30")[1]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("nonsense", "There is no card 'nonsense'"), ("", "."), ("- [DJC-52]\n" * 2, "CS-FLEET")],
)
def test_an_illegal_fleet_is_refused(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "fleet.txt"
    path.write_text(text)
    status, out, err = run("fleet", "check", str(path))
    assert status == 2
    assert sentence in err
    assert "Traceback" not in out + err


def test_a_ready_fleet_is_shown_by_its_name(run: Run) -> None:
    status, out, _ = run("fleet", "show", "england")
    assert status == 0
    assert "HMS" in out
    assert "There is no file 'atlantis'." in run("fleet", "show", "atlantis")[2]


def test_a_long_open_list_is_shown_as_a_sample() -> None:
    from quarterdeck.core.state import Decision
    from quarterdeck.core.terms import Action, Step
    from quarterdeck.terminal.screen import listed

    long = Decision(0, Step(), [Action()] * 289, form="steer LEG HEADING DISTANCE")
    assert listed(long, every=False)[:3] == [0, 8, 16]
    assert listed(long, every=False)[-12:] == list(range(277, 289))
    assert len(listed(long, every=True)) == 289
    closed = Decision(0, Step(), [Action()] * 289)
    assert len(listed(closed, every=False)) == 289
