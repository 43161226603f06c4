"""The interface keeps the promises of its own OpenAPI document, whatever it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.conftest import Port, running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Port]:
    with running(tmp_path_factory.mktemp("schema")) as found:
        yield found


@pytest.fixture(scope="module")
def table(port: Port) -> str:
    """A table that is there, so that not every request ends at an unknown one."""
    return port.host(public=True).table


def test_every_answer_is_as_documented(port: Port, table: str) -> None:
    address = f"http://127.0.0.1:{port.number}/api/openapi.json"
    found: Any = schemathesis.openapi.from_url(address).get_all_operations()
    tried = [_try(each.ok(), table) for each in found]
    assert len(tried) > 20


def _try(operation: Any, table: str) -> str:
    """Send what the document allows, half of it to a table that is there."""

    @given(case=operation.as_strategy(), known=booleans())
    @settings(
        max_examples=10,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
    )
    def answers(case: Any, known: bool) -> None:
        if known and "id" in case.path_parameters:
            case.path_parameters["id"] = table
        if "wait" in case.query:
            case.query["wait"] = 0.01
        case.call_and_validate(checks=CHECKS)

    answers()
    return str(operation.label)


def test_the_document_names_every_way_in(port: Port) -> None:
    document = httpx.get(f"http://127.0.0.1:{port.number}/api/openapi.json").json()
    ways = {f"{verb.upper()} {path}" for path, verbs in document["paths"].items() for verb in verbs}
    assert {
        "GET /api/games",
        "POST /api/tables",
        "GET /api/tables/{id}",
        "POST /api/tables/{id}/actions",
        "POST /api/tables/{id}/seats",
        "POST /api/tables/{id}/undo",
        "POST /api/tables/{id}/hint",
        "POST /api/records",
    } <= ways
    for verbs in document["paths"].values():
        for operation in verbs.values():
            refusals = {"400", "404", "422", "429"}
            assert refusals <= set(operation["responses"])
