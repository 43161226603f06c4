"""How friends reach this machine: its addresses, and an address as a code for a camera."""

from __future__ import annotations

import ipaddress
import socket
from io import BytesIO
from typing import Annotated, Final

import segno
from litestar import Controller, Response
from litestar.params import QueryParameter

from quarterdeck.server.api import responses as p
from quarterdeck.server.api.handlers import AnyRequest, read

LONGEST: Final = 300
AT_MOST: Final = 0.3
ELSEWHERE: Final = (("10.255.255.255", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))


class InvitationsController(Controller):
    """What an invitation needs."""

    path = "/api"
    tags = ["invitations"]

    @read("/addresses", sync_to_thread=True)
    def addresses(self, request: AnyRequest) -> p.Addresses:
        """Where this server can be reached: as it was asked for, then in the networks around it."""
        asked = str(request.base_url).rstrip("/")
        host, port = request.base_url.hostname or "", request.base_url.port
        here = is_only_here(host)
        others = [one for one in own_addresses() if answers(one, port or 80)] if here else []
        tail = f":{port}" if port else ""
        found = [f"{request.base_url.scheme}://{bracketed(other)}{tail}" for other in others]
        return p.Addresses(p.AddressInfo(asked, here), found)

    @read("/code", sync_to_thread=True, media_type="image/svg+xml")
    def code(
        self, text: Annotated[str, QueryParameter(min_length=1, max_length=LONGEST)]
    ) -> Response[bytes]:
        """A text as a QR code, drawn."""
        drawn = BytesIO()
        segno.make(text, error="m").save(drawn, kind="svg", border=4, svgclass=None, lineclass=None)
        return Response(drawn.getvalue(), media_type="image/svg+xml")


def is_only_here(host: str) -> bool:
    """Whether an address leads nowhere but to the machine that uses it."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def own_addresses() -> list[str]:
    """The addresses by which this machine would speak to others; nothing is sent."""
    found = []
    for elsewhere, family in ELSEWHERE:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            try:
                way.connect((elsewhere, 9))
            except OSError:
                continue
            found.append(str(way.getsockname()[0]))
    return [address for address in found if not is_only_here(address)]


def answers(address: str, port: int) -> bool:
    """Whether this server also listens there: it may have been told to listen here alone."""
    try:
        with socket.create_connection((address, port), timeout=AT_MOST):
            return True
    except OSError:
        return False


def bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address
