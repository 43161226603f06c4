"""Two browsers at one table: secrets, consent, talk."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Page, WebSocket, expect
from tests.web.conftest import Sailor
from tests.web.steps import action, create, keep_seat, person, wait_for_turn

from quarterdeck.core.fates import Seeded
from quarterdeck.core.registry import find_game
from quarterdeck.core.session import Session, begin

OPEN = {"kind": "open"}
DEALT = {"captains": "dealt"}


def frames_of(page: Page) -> list[str]:
    """Everything the server sends this page over its sockets."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return heard


def meet(sailor: Sailor, **more: Any) -> tuple[Page, Page]:
    """Ada sets the table, Cleo takes the other chair; the one to play comes first."""
    host, friend = sailor("Ada"), sailor("Cleo")
    create(host, "micro-pirates", [person("Ada"), OPEN], options=DEALT, **more)
    friend.goto(host.get_by_label("Invite").input_value())
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator("svg.chart")).to_be_visible()
    expect(friend.locator("svg.chart")).to_be_visible()
    host.wait_for_selector("[data-question]")
    asked = host.locator(".prompt.waits").count() == 0
    return (host, friend) if asked else (friend, host)


def test_both_see_a_move_and_only_one_may_answer(sailor: Sailor) -> None:
    mover, other = meet(sailor)
    assert wait_for_turn(mover)
    expect(other.locator("[data-action]")).to_have_count(0)
    action(mover, "end-turn").click()
    expect(other.locator('[data-action="end-turn"]')).to_be_visible()
    expect(mover.locator("[data-action]")).to_have_count(0)


def test_taking_back_what_another_answered_needs_consent(sailor: Sailor) -> None:
    mover, other = meet(sailor)
    assert wait_for_turn(mover)
    action(mover, "end-turn").click()
    action(other, "set-sail").click()
    asks = mover.get_by_role("button", name="Ask undo")
    expect(asks).to_have_attribute("title", re.compile("and with it the 1 move after it"))
    asks.click()
    expect(other.locator(".reacts")).to_contain_text("2 moves would be taken back")
    mover.get_by_role("button", name="Never mind").click()
    expect(other.locator(".reacts")).to_have_count(0)
    asks.click()
    expect(other.locator(".reacts")).to_contain_text("asks to take a move back")
    other.get_by_role("button", name="Refuse").click()
    expect(mover.locator(".reacts")).to_have_count(0)
    expect(mover.locator("[data-action]")).to_have_count(0)
    mover.get_by_role("button", name="Ask undo").click()
    other.get_by_role("button", name="Agree").click()
    expect(action(mover, "end-turn")).to_be_visible()
    expect(other.locator("[data-action]")).to_have_count(0)


def test_talk_is_text_and_never_markup(sailor: Sailor) -> None:
    mover, other = meet(sailor)
    for page in (mover, other):
        page.get_by_role("tab", name="Talk").click()
    mover.get_by_label("Say something").fill("<b>Ahoy</b>")
    mover.get_by_role("button", name="Say").click()
    expect(other.locator(".chat-line")).to_contain_text("<b>Ahoy</b>")


def with_a_hidden_map() -> tuple[str, str]:
    """A game in which the first seat holds a Map card that nobody else has seen."""
    game = find_game("micro-pirates")
    for seed in range(400):
        session = begin(game, ("Ada", "Cleo"), DEALT, Seeded(f"voyage {seed}"))
        chance = random.Random(seed)
        for _ in range(400):
            question = session.state.question
            if question is None:
                break
            session.act(str(explorer(chance, [str(one) for one in question.options])))
            card = hidden_map(session)
            if card:
                return str(session.sealed()), card
    raise AssertionError("nobody found a map")


def explorer(chance: random.Random, texts: list[str]) -> str:
    eager = [text for text in texts if text.split()[0] in ("explore", "roll", "use")]
    return chance.choice(eager or texts)


def hidden_map(session: Session) -> str:
    """A Map card of the first seat that its owner knows and the other seat does not."""
    own, others = (session.game.view(session.state, seat)["seats"][0]["maps"] for seat in (0, 1))
    known = {card["id"] for card in others if card}
    return next((card["id"] for card in own if card and card["id"] not in known), "")


def test_a_map_in_hand_never_reaches_the_other_browser(sailor: Sailor) -> None:
    record, card = with_a_hidden_map()
    host, rival = sailor("Ada"), sailor("Cleo")
    host.goto("/")
    text = {"Content-Type": "text/plain"}
    shown = host.request.post("/api/records", data=record, headers=text).json()["id"]
    number = host.request.get(f"/api/tables/{shown}").json()["number"]
    seats = {"number": number, "seats": [person("Ada"), OPEN], "name": "", "public": False}
    made = host.request.post(f"/api/tables/{shown}/continue", data=seats).json()
    keep_seat(host, made, "micro-pirates")
    own, other = frames_of(host), frames_of(rival)
    host.goto(f"/t/{made['id']}")
    rival.goto(f"/t/{made['id']}?invite={made['invite']}")
    rival.get_by_role("button", name="Sit down").click()
    expect(rival.locator("svg.chart")).to_be_visible()
    expect(host.locator("svg.chart")).to_be_visible()
    rival.reload()
    expect(rival.locator("svg.chart")).to_be_visible()
    assert any(f'"{card}"' in frame for frame in own)
    assert len(other) > 1
    assert not any(f'"{card}"' in frame for frame in other)
    assert made["token"] not in "".join(own + other)
    assert all(json.loads(frame)["seat"] in (None, 1) for frame in other if '"table"' in frame)
