"""The example of docs/bots.md works as it stands."""

from __future__ import annotations

import threading
from typing import Any

from tests.server.conftest import Port

import table_bot


def test_the_example_bot_plays_a_whole_game(port: Port) -> None:
    ann = port.host(options={"rounds": "8"})
    link = f"http://127.0.0.1:{port.number}/t/{ann.table}?invite={ann.invite}"
    told: list[Any] = []
    bot = threading.Thread(target=lambda: told.append(table_bot.play(link, "Parrot")), daemon=True)
    with ann.socket() as talk:
        bot.start()
        while talk.until(lambda table: bool(table["actions"]) or table["status"] == "over")[
            "actions"
        ]:
            talk.act()
        bot.join(30)
        assert talk.table["seats"][1]["name"] == "Parrot"
        assert told == [talk.table["outcome"]]
