"""A bot at a table, with the standard library alone: it follows an invite link and plays.

python examples/table_bot.py http://127.0.0.1:8000/t/ID?invite=CODE [NAME]
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen


def call(address: str, token: str = "", body: object = None) -> Any:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers), timeout=60) as answer:
        return json.load(answer)


def play(link: str, name: str) -> Any:
    """Sit down, answer every question at random, and tell how it ended."""
    url = urlsplit(link)
    table = f"{url.scheme}://{url.netloc}/api/tables/{url.path.rsplit('/', 1)[1]}"
    invite = parse_qs(url.query).get("invite", [None])[0]
    token = call(f"{table}/seats", body={"name": name, "invite": invite})["token"]
    seen = call(table, token)
    while seen["status"] != "over":
        if seen["actions"]:
            action = random.choice(seen["actions"])["action"]
            seen = call(f"{table}/actions", token, {"number": seen["number"], "action": action})
        else:
            seen = call(f"{table}?since={seen['number']}&era={seen['era']}&wait=20", token)
    return seen["outcome"]


if __name__ == "__main__":
    sys.stdout.write(f"{play(sys.argv[1], *sys.argv[2:3] or ['Parrot'])}\n")
