"""The client's types and test fixtures are those of the service's messages."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tools import client_fixtures
from tools.typescript import PROTOCOL_FILE, render_protocol

from cardspeak.service.messages import Act, TableSnapshot, TableView, schema


@cache
def protocol() -> str:
    """Return the client's types, as they are generated now."""
    return render_protocol()


def declaration_of(name: str) -> str:
    match = re.search(
        rf"^export interface {name} {{\n(.*?)^}}", protocol(), re.MULTILINE | re.DOTALL
    )
    assert match is not None, name
    return match[1]


def test_the_clients_types_are_those_of_the_service() -> None:
    assert PROTOCOL_FILE.read_text() == protocol(), "run python -m tools.typescript"


def test_the_clients_test_fixtures_are_up_to_date() -> None:
    assert client_fixtures.OUTPUT_FILE.read_bytes() == client_fixtures.build_fixtures(), (
        "run python -m tools.client_fixtures"
    )


def test_every_part_of_the_schema_is_declared_once() -> None:
    names = re.findall(r"^export (?:interface|type) (\w+)", protocol(), re.MULTILINE)
    assert len(names) == len(set(names))
    tags = re.findall(r'^export interface \w+ {\n  (\w+: "[\w.]+";)$', protocol(), re.MULTILINE)
    definitions = schema()["$defs"].values()
    assert sorted(tags) == sorted(tag for definition in definitions for tag in tags_of(definition))


def tags_of(definition: dict[str, Any]) -> Iterator[str]:
    for name, field in list(definition.get("properties", {}).items())[:1]:
        if "enum" in field:
            yield f'{name}: "{field["enum"][0]}";'


def test_every_route_has_the_types_of_its_body_and_response() -> None:
    api = declaration_of("Api")
    assert '"GET /api/clauses/{clause_id}": {\n    params: { clause_id: string };' in api
    assert '"POST /api/guest": {\n    body: GuestRequest;\n    response: Me;' in api
    assert "  name?: string;" in declaration_of("GuestRequest")


@pytest.mark.parametrize("struct", [TableView, TableSnapshot])
def test_server_messages_have_no_optional_fields(struct: type) -> None:
    assert "?:" not in declaration_of(struct.__name__)


def test_fields_with_a_default_may_be_omitted_by_clients() -> None:
    text = declaration_of(Act.__name__)
    assert '  type: "Act";' in text
    assert "  command: TableCommand;" in text
    assert "turn_token?: string;" in text


def test_the_docstring_of_a_field_is_its_comment() -> None:
    assert "  /** Empty if nobody sits there. */\n  player: string;" in declaration_of(
        "TableSeatView"
    )
