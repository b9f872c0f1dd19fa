"""What the browser believes passes over the socket is what does."""

import re
from typing import Final

import pytest
from tools.schema import PROTOCOL, protocol

from cardspeak.service.messages import Do, Seen, TableView, schema

WRITTEN: Final = protocol()


def declared(name: str) -> str:
    found = re.search(rf"^export interface {name} {{\n(.*?)^}}", WRITTEN, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return found[1]


def test_the_client_has_the_types_of_the_service() -> None:
    assert PROTOCOL.read_text() == WRITTEN, "run python -m tools.schema"


def test_every_part_of_the_schema_is_declared_once() -> None:
    parts = schema()["$defs"]
    names = re.findall(r"^export (?:interface|type) (\w+)", WRITTEN, re.MULTILINE)
    assert len(names) == len(set(names))
    unions = [name for name in names if name.startswith("Any") or name == "HandCommand"]
    assert len(names) - len(unions) == len(parts)


@pytest.mark.parametrize("struct", [TableView, Seen])
def test_what_is_told_is_told_whole(struct: type) -> None:
    assert "?:" not in declared(struct.__name__)


def test_what_has_a_default_may_be_left_unsaid() -> None:
    said = declared(Do.__name__)
    assert '  say: "Do";' in said
    assert "  command: AnyCommand;" in said
    assert "  turn?: string;" in said


def test_words_under_a_field_go_with_it() -> None:
    assert "  /** Empty where nobody sits. */\n  player: string;" in declared("SeatNow")
