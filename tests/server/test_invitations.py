"""Invitations: which addresses lead elsewhere, and the code for a camera."""

from __future__ import annotations

import pytest

from quarterdeck.server.api.invitations import bracketed, is_only_here, own_addresses


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_some_addresses_lead_nowhere_else(host: str) -> None:
    assert is_only_here(host)


@pytest.mark.parametrize("host", ["192.168.1.20", "harbour.example", "2001:db8::5"])
def test_others_lead_to_this_machine_from_elsewhere(host: str) -> None:
    assert not is_only_here(host)


def test_no_own_address_is_offered_that_only_this_machine_can_open() -> None:
    assert not any(map(is_only_here, own_addresses()))


def test_an_address_of_the_new_kind_stands_in_brackets() -> None:
    assert bracketed("2001:db8::5") == "[2001:db8::5]"
    assert bracketed("192.168.1.20") == "192.168.1.20"
