"""Reports: numbers that add up, variants over the same deals, a page that stands alone."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.registry import find_game
from quarterdeck.lab import report
from quarterdeck.lab.report_page import page
from quarterdeck.lab.simulation import Match, Result, make_match, play_game
from quarterdeck.lab.statistics import Share
from quarterdeck.lab.stories import Story, table_options, tell
from quarterdeck.terminal.reports import Wishes, kept_games, run, share_of

GAMES = 8


@pytest.fixture(scope="module")
def match() -> Match:
    return make_match("steam-pirates", ["greedy"], 3, {}, 4)


@pytest.fixture(scope="module")
def tally(match: Match) -> report.Tally:
    return report.gather(match, report.Plan(GAMES), 1, lambda tally, left: None)


def test_a_told_game_is_the_game_that_was_played(match: Match) -> None:
    told, played = tell(match, 2), play_game(match, 2)
    assert told.result == played
    assert told.scores[-1] == played.scores
    assert sum(told.taken.values()) == played.decisions


def test_armies_change_seats_so_that_seat_and_army_are_told_apart() -> None:
    game = find_game("neuroshima-hex")
    alike = make_match("neuroshima-hex", ["greedy"], 3, {}, 1)
    armies = [table_options(game, alike, index)["armies"] for index in range(4)]
    assert armies == ["pirates,any,any", "any,any,pirates", "any,pirates,any", "pirates,any,any"]
    levels = make_match("neuroshima-hex", ["greedy", "random"], 2, {"armies": "moloch,borgo"}, 1)
    seatings = {
        (levels.seating(index), table_options(game, levels, index)["armies"]) for index in range(4)
    }
    assert len(seatings) == 4, "every bot plays every army from every seat"
    assert [
        [choice["army"] for choice in tell(levels, index).result.choices] for index in (1, 2)
    ] == [["Moloch", "Borgo"], ["Borgo", "Moloch"]]


def test_what_is_counted_adds_up(match: Match, tally: report.Tally) -> None:
    facts = report.facts_of(tally)
    assert facts["games"] == GAMES
    assert sum(each["wins"] for each in facts["by_seat"].values()) == pytest.approx(GAMES, abs=0.1)
    for shares in facts["by_choice"].values():
        assert sum(each["games"] for each in shares.values()) == GAMES * match.seats
    for kind, each in facts["actions"].items():
        assert each["taken"] <= each["offered"], kind
    unused = facts["unused"]
    assert not set(unused["actions_never_offered"]) & set(facts["actions"])
    assert unused["rules_never_cited"]


def test_intervals_grow_with_the_number_of_comparisons() -> None:
    alone, many = report.interval(30, 100, 1), report.interval(30, 100, 20)
    assert many[0] < alone[0] < 0.3 < alone[1] < many[1]
    assert alone == pytest.approx((0.2189, 0.3958), abs=0.001)
    assert report.interval(0, 0, 3) == (0.0, 1.0)


def test_a_share_beyond_its_interval_is_told() -> None:
    assert report.share_facts(Share(90, 100), 2, 0.5)["verdict"] == "above"
    assert report.share_facts(Share(10, 100), 2, 0.5)["verdict"] == "below"
    assert report.share_facts(Share(52, 100), 2, 0.5)["verdict"] == ""


def story(scores: list[tuple[int, ...]]) -> Story:
    last = scores[-1]
    ranks = tuple(1 + sum(other > each for other in last) for each in last)
    return Story(Result(0, ("a", "b"), ranks, last, 9, ({}, {}), turns=6), tuple(scores))


def test_endings_that_differ_in_a_number_alone_are_one(match: Match) -> None:
    tally = report.Tally(match)
    tally.endings.update({"Over in round 7.": 2, "Over in round 9.": 1, "25 Fame. All equal.": 4})
    assert report.ending_facts(tally) == {"25 Fame. All equal.": 4, "Over in round ….": 3}


def test_when_the_winner_leads_for_good(match: Match) -> None:
    tally = report.Tally(Match("steam-pirates", (("a", "b"),), 2, {}, 1))
    tally.add(story([(1, 0), (0, 2), (3, 2), (5, 2)]))
    assert tally.decided == [0.5]
    assert tally.changes == [2]
    tally.add(story([(1, 0), (2, 0), (3, 3), (5, 2)]))
    assert tally.decided[-1] == 0.75
    assert tally.changes[-1] == 0


def test_play_goes_on_until_the_intervals_are_narrow(match: Match) -> None:
    lefts: list[float | None] = []
    plan = report.Plan(5, 0.25)
    tally = report.gather(match, plan, 1, lambda tally, left: lefts.append(left))
    assert tally.half_width <= 0.25
    assert tally.games % report.CHUNK == 0
    assert lefts[0] is None
    assert lefts[-1] is not None


def test_a_variant_is_played_over_the_same_deals(match: Match) -> None:
    same = report.against(match, report.variant_of("foul-play=off"), 3, 1)
    assert {each["difference"] for each in same["measures"].values()} == {0}
    assert not any(each["sure"] for each in same["measures"].values())
    assert same["measures"]["decisions"]["games_needed"] is None


def test_how_many_games_it_takes_to_be_sure() -> None:
    one, two = story([(5, 2)]), story([(9, 2)])
    pairs = [(one, two), (one, one)] * 50
    found = report.differences(pairs, lambda each: max(each.result.scores))
    assert (found["now"], found["then"], found["difference"]) == (5, 7, 2)
    assert found["sure"]
    assert found["games_needed"] == 7


def test_a_report_goes_on_after_a_stop(match: Match, tally: report.Tally, tmp_path: Path) -> None:
    file = tmp_path / "told.jsonl"
    first = Wishes(3, None, None, tmp_path / "r.html", None, rows=file)
    kept_games(match, first, 1)
    text = file.read_text()
    file.write_text(text + '{"result":')
    again = Wishes(GAMES, None, None, tmp_path / "r.html", None, None, file, True)
    assert report.facts_of(kept_games(match, again, 1)) == report.facts_of(tally)
    assert file.read_text().startswith(text)
    file.write_text(text.replace('"scores"', '"marks"'))
    with pytest.raises(QuarterdeckError, match=r"Line 2 of .* is damaged"):
        kept_games(match, again, 1)


class Outside(HTMLParser):
    """Collects whatever a page would fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("src", "href", "xlink:href") and not (value or "").startswith("#"):
                self.found.append(f"{tag} {value}")


def test_the_page_stands_alone_and_holds_its_numbers(tally: report.Tally) -> None:
    facts = report.facts_of(tally)
    facts["against"] = report.against(tally.match, report.variant_of("foul-play=on"), 2, 1)
    text = page(facts)
    outside = Outside()
    outside.feed(text)
    assert not outside.found
    assert "@import" not in text
    kept = re.search(r"<script type='application/json' id='facts'>(.*?)</script>", text, re.DOTALL)
    assert kept is not None
    assert json.loads(kept[1])["by_seat"] == facts["by_seat"]
    for title in ("Chances", "Length", "Points by source", "The lead", "Luck and skill", "Against"):
        assert f"<h2>{title}" in text
    assert text.count("<svg") >= 6


def test_a_report_is_written_with_its_numbers(match: Match, tmp_path: Path) -> None:
    wishes = Wishes(3, None, None, tmp_path / "r.html", tmp_path / "r.json")
    lines = run(match, wishes, 1)
    assert lines[0].startswith("3 games of Steam Pirates")
    assert json.loads((tmp_path / "r.json").read_text())["skill"]["games"] == 40


def test_the_chances_are_written_as_parquet(match: Match, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "r.parquet"
    run(match, Wishes(3, None, None, tmp_path / "r.html", file), 1)
    rows = parquet.read_table(file).to_pylist()
    kept = re.search(r"id='facts'>(.*?)</script>", (tmp_path / "r.html").read_text())
    assert kept is not None
    facts = json.loads(kept[1])
    seats = {row["name"]: row["wins"] for row in rows if row["kind"] == "seat"}
    assert seats == {name: each["wins"] for name, each in facts["by_seat"].items()}
    assert {row["game"] for row in rows} == {"steam-pirates"}
    assert {"turn"} <= {row["kind"] for row in rows}


def test_those_who_used_a_thing_are_counted_by_seat(match: Match) -> None:
    told = tell(match, 1)
    assert len(told.used) == match.seats
    tally = report.Tally(match)
    for _ in range(report.LEAST_USED):
        tally.add(told)
    officials = report.facts_of(tally)["by_use"]["official"]
    catalogue = find_game(match.game).catalogue
    assert catalogue is not None
    for seat, used in enumerate(told.used):
        for thing in [catalogue.things[id] for id in used]:
            if thing.kind == "official":
                won = officials[thing.name]["wins"]
                assert (won > 0) >= (seat in told.result.winners)
    text = page(report.facts_of(tally))
    assert "<h2>Chances by what was used" in text
    assert "Judge" in text


def test_bad_wishes_are_refused_before_the_first_game(match: Match, tmp_path: Path) -> None:
    out = tmp_path / "r.html"
    for wishes, said in (
        (Wishes(3, None, "tide", out, None), "written option=value"),
        (Wishes(3, None, "tide=high", out, None), "no option 'tide'"),
        (Wishes(3, None, None, tmp_path / "no" / "r.html", None), "no folder"),
        (Wishes(3, None, None, out, tmp_path / "r.xls"), ".json or .parquet"),
    ):
        with pytest.raises(QuarterdeckError, match=said):
            run(match, wishes, 1)
    for text in ("much", "0%", "80%"):
        with pytest.raises(QuarterdeckError, match="--precision is"):
            share_of(text)
    assert share_of("2%") == 0.02
    assert not list(tmp_path.iterdir())
