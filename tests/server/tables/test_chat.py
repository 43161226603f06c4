"""What is said at a table."""

from __future__ import annotations

from tests.server.conftest import Port


def test_chat_reaches_everybody_and_is_kept(port: Port) -> None:
    ann = port.host()
    ben = port.joiner(ann)
    with ann.socket() as talk:
        ben.post("/chat", {"text": "Ahoy\u0007 there"})
        talk.until(lambda table: bool(table["chat"]))
        assert talk.table["chat"][0]["text"] == "Ahoy there"
        assert talk.table["chat"][0]["name"] == "Ben"
    assert [line["text"] for line in port.visitor(ann).get()["chat"]] == ["Ahoy there"]
    assert port.visitor(ann).refused(403, "POST", "/chat", {"text": "me too"})
    assert ann.refused(400, "POST", "/chat", {"text": " \n "})
