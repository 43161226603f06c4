"""Only what changed in a view goes over the socket, for those who can put it in."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.server.conftest import PEOPLE, Port, Talk

from quarterdeck.core.fates import Fast
from quarterdeck.core.registry import find_game, game_ids
from quarterdeck.server.broadcast.deltas import Print, Views


def test_changes_are_the_keys_that_differ() -> None:
    told = Print((0, 0), {"wind": "E", "gold": [1, 2], "storm": 1, "ships": {"gull": "a1"}})
    now = {"wind": "E", "gold": [1, 5], "storm": True, "ships": {"gull": "a1"}}
    told.advance((0, 1), now, {})
    assert plain(told.delta) == {"gold": [1, 5], "storm": True}
    then = {"wind": "E", "gold": [1, 5], "storm": True, "ships": {}, "fort": None}
    told.advance((0, 2), then, {})
    assert plain(told.delta) == {"ships": {}, "fort": None}
    assert (told.since, told.moment) == ((0, 1), (0, 2))


def test_a_key_that_is_gone_takes_a_whole_view() -> None:
    views = Views()
    views.view((0, 0), 0, lambda _: [{"wind": "E", "storm": 1}])
    views.delta((0, 0), 0)
    views.view((0, 1), 0, lambda _: [{"wind": "E"}])
    assert views.delta((0, 0), 0) is None
    views.view((0, 2), 0, lambda _: [{"wind": "N"}])
    assert plain(views.delta((0, 1), 0)) == {"wind": "N"}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_view_with_its_changes_is_the_next_view(game_id: str) -> None:
    game, rng = find_game(game_id), random.Random(game_id)
    state = game.setup(game.info.seats[1], {}, Fast(rng))
    eyes: list[int | None] = [*range(state.seats), None]
    views, told = Views(), {seat: plain(game.view(state, seat)) for seat in eyes}
    for number in range(1, 30):
        if state.question is None:
            break
        game.apply(state, rng.choice(state.question.options))
        for seat in eyes:
            now = views.view((0, number), seat, lambda together: game.views(state, together))
            assert plain(now) == plain(game.view(state, seat))
            news = views.delta((0, number - 1), seat)
            told[seat] = plain(now) if news is None else told[seat] | plain(news)
            assert (news is None) == (number == 1)
            assert text_of(told[seat]) == text_of(plain(now)), seat


def plain(value: Any) -> Any:
    """As it arrives at the other end."""
    return json.loads(msgspec.json.encode(value))


def text_of(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


def test_views_are_made_once_and_forgotten() -> None:
    views = Views()
    made: list[int] = []

    def make(together: Sequence[int | None]) -> list[dict[str, Any]]:
        made.append(len(made))
        return [{"made": len(made)} for _ in together]

    assert views.view((0, 0), 1, make) is views.view((0, 0), 1, make)
    assert views.delta((0, 0), 1) is None, "nothing was told yet"
    views.drop_made()
    views.view((0, 1), 1, make)
    assert made == [0, 1]
    assert views.delta((0, 0), 1) == {"made": Raw(b"2")}
    assert views.delta((0, 0), 1) == {"made": Raw(b"2")}, "for the next reader"
    assert views.delta((1, 0), 1) is None, "another moment"
    views.view((0, 1), 0, make)
    assert views.delta((0, 0), 0) is None, "eyes that looked at nothing then"
    views.forget()
    views.view((0, 2), 1, make)
    assert views.delta((0, 1), 1) is None


def test_all_who_were_told_of_the_last_moment_get_their_views_together() -> None:
    views, asked = Views(), []

    def make(together: Sequence[int | None]) -> list[dict[str, Any]]:
        asked.append([*together])
        common = [len(asked)]
        return [{"you": each, "common": common} for each in together]

    for number in range(3):
        for eyes in (0, 1):
            assert views.view((0, number), eyes, make)["you"] == eyes
            views.delta((0, number - 1), eyes)
        views.drop_made()
    assert asked == [[0], [1], [0, 1], [0, 1]]
    views.view((0, 3), 1, make)
    assert views.delta((0, 2), 1) == {"common": Raw(b"[5]")}
    views.view((0, 4), 1, make)
    assert asked[-1] == [1], "nobody told the other one of the last moment"


def test_whoever_asks_for_changes_knows_the_same_as_the_others(port: Port) -> None:
    ann = port.host(*PEOPLE, game="micro-pirates")
    ben = port.joiner(ann)
    with ann.socket(changes=True) as quick, ann.socket() as slow, ben.socket(changes=True) as other:
        for _ in range(25):
            number = quick.table["number"]
            mover = quick if quick.table["actions"] else other
            mover.act()
            for talk in (quick, slow, other):
                talk.reach(number + 1)
            assert quick.table == slow.table
            assert other.table["view"] == ben.get()["view"]
        assert all("view" in frame for frame in plays(slow))
        assert all("view_changes" in frame for frame in plays(quick)[1:])
        assert size(quick) < size(slow) / 4


def plays(talk: Talk) -> list[dict[str, Any]]:
    return [frame for frame in talk.frames if frame["type"] == "update" and "number" in frame]


def size(talk: Talk) -> int:
    return sum(len(json.dumps(frame)) for frame in plays(talk))


def test_another_pair_of_eyes_gets_a_whole_view(port: Port) -> None:
    ann = port.host({"kind": "person", "name": "Ann"}, {"kind": "hotseat", "name": "Ben"})
    with ann.socket(changes=True) as talk:
        changed = []
        for _ in range(8):
            before = talk.table["seat"]
            talk.act()
            told = plays(talk)[-1]
            changed.append("view_changes" in told)
            assert not changed[-1] or before == talk.table["seat"]
            assert talk.table["view"] == ann.get()["view"]
        assert not all(changed)


def test_an_undo_is_told_in_changes_too(port: Port) -> None:
    ann = port.host(*PEOPLE)
    port.joiner(ann)
    with ann.socket(changes=True) as talk:
        first = talk.table["view"]
        talk.act("sail b")
        assert "view" in plays(talk)[-1]
        talk.send(type="undo")
        talk.until(lambda table: table["era"] == 1)
        assert "view_changes" in plays(talk)[-1]
        assert talk.table["view"] == first
