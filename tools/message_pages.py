"""Generates the pages of commands, events, decisions and WebSocket messages, with examples.

Every example is built from the types alone and decoded again, so that none can be out of date.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Final, get_args

import msgspec
from msgspec import inspect as kinds

from cardspeak.hand.commands import HandCommand, parse_command
from cardspeak.hand.decisions import HandDecision
from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.houses.irregularities.report_forms import field_docstrings
from cardspeak.podium.commands import PodiumCommand
from cardspeak.podium.events import PodiumEvent
from cardspeak.service.messages import ClientMessage, ServerMessage
from cardspeak.table.commands import TableCommand
from cardspeak.table.decisions import TableDecision
from cardspeak.table.events import TableEvent
from cardspeak.tournament.commands import TournamentCommand
from cardspeak.tournament.events import TournamentEvent
from tools.markdown import GENERATED_NOTICE, markdown_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import UnionType

VALUES: Final[dict[str, object]] = {
    "seat": 2,
    "seats": [1, 4],
    "player": "Ann",
    "players": ["Ann", "Bob"],
    "by": "Dora",
    "amount": 50,
    "chips": 500,
    "to": 40,
    "clause": "",
    "reason": "arrived late",
    "request_id": "a1b2c3",
    "table_id": "holdem-wsop",
    "tournament_id": "friday-1",
    "topic": "podium",
    "text": "nice hand",
    "rows": ["AhKdKc", "9c9d5h5s2c", "JsTs7s4s2s"],
    "said": "raise",
    "times": 2,
    "count": 1,
    "turn_token": "c0ffee",
    "game": "holdem",
    "house": "wsop",
    "seconds": 600,
    "now": 120,
    "changes": {"seat_count": 8},
    "stacks": {"Ann": 500, "Bob": 480},
    "memo": "buy-in",
    "hand_description": "two pair, queens and sevens, ten kicker",
    "hand": "two pair, queens and sevens, ten kicker",
    "kind": "down",
    "Posted.kind": "small blind",
    "BetDecision.check": False,
    "BetDecision.call": 10,
    "BetDecision.raise_to": [20, 1000],
    "PlaceDecision.row_hand": 0,
    "PlaceDecision.cards": "AhKd9c",
    "PlaceDecision.free_slots": [3, 5, 5],
    "PlaceDecision.discard_count": 1,
    "RunItDecision.seat": -1,
    "RulingDecision.seat": -1,
    "RulingDecision.irregularity": "the flop was dealt too soon",
    "RulingOption.name": "redeal",
    "RulingOption.description": "the flop is dealt again",
    "table": "Hold'em 5/10",
    "to_table": "Hold'em 5/10",
    "from_table": "Hold'em 5/10 must-move",
    "name": "Hold'em 5/10",
    "waitlist": "Hold'em 5/10",
    "limit": "no-limit",
    "spec": {"seat_count": 8},
    "table_spec": {"seat_count": 8},
    "substitute": "Cid",
    "alternate": "Cid",
    "first_player": "Ann",
    "second_player": "Bob",
}
"""Example values, by the name of the field, or of the type and the field."""
CARDS: Final = ("card", "cards", "down_cards", "up_cards", "discards", "drawn")
TEXT_COMMANDS: Final = (
    "fold",
    "check",
    "call",
    "bring-in",
    "raise 40",
    "draw AhKd",
    "pat",
    "expose",
    "keep",
    "show",
    "muck",
    "cards Ah",
    "run 2",
    "rap",
    "ask drawn 2 by 0",
    "ask hand 2 by floor",
    "show-anyway 2 Ah",
    "change-draw 2 AhKd",
    "chop",
    "void fire alarm",
    "dead",
    "place AhKd / 5c / - discard 2c",
    "time-out",
    "deal",
    "chips 100 25 25 say raise",
    "tap-out",
    "play-on",
    "report wrong-row-hand-size row_hand=0 card_count=14",
    "rule play on",
    "appeal",
)
"""One line of text for each command of a hand."""


def commands_page() -> str:
    """Return the page of commands."""
    return "\n".join(_commands())


def _commands() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# Commands"
    yield ""
    yield "A command says what somebody wants to do. It is either carried out, and its events are"
    yield "returned, or it is refused with a reason and a clause, and nothing changes. In Python a"
    yield 'command is an object (`RaiseTo(40)`), for a hand also a line of text (`"raise 40"`); in'
    yield 'JSON the field `"command"` names its type. Fields that are left out have defaults. The'
    yield "values in the examples are only illustrations."
    yield ""
    yield "## Hand"
    yield ""
    yield "`hand.act(...)`, and `Play(...)` at a table."
    yield ""
    by_type: dict[type, str] = {}
    for text in TEXT_COMMANDS:
        by_type.setdefault(type(parse_command(text)), text)
    yield from markdown_table(
        ("command", "what it does", "as text", "as JSON"),
        (
            (
                _name(command_type),
                _description(command_type),
                f"`{by_type[command_type]}`",
                _json(parse_command(by_type[command_type])),
            )
            for command_type in get_args(HandCommand)
        ),
    )
    yield from _section("Table", "`table.act(...)`.", TableCommand)
    yield from _section("Podium", "`podium.act(...)`.", PodiumCommand)
    yield from _section("Tournament", "`tournament.act(...)`.", TournamentCommand)


def events_page() -> str:
    """Return the page of events."""
    return "\n".join(_events())


def _events() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# Events"
    yield ""
    yield "An event records one thing that happened. It never changes, carries the id of the clause"
    yield "that was followed (`clause`, empty where no book has one), and goes to JSON and back."
    yield "The values in the examples are only illustrations."
    yield ""
    yield from _section("Hand", "`hand.log`; `hand.view(seat).log` is redacted.", HandEvent)
    yield from _section(
        "Table", "`table.act(...)` returns them, with those of the hand in between.", TableEvent
    )
    yield from _section("Podium", "`podium.act(...)` returns them.", PodiumEvent)
    yield from _section("Tournament", "`tournament.act(...)` returns them.", TournamentEvent)


def decisions_page() -> str:
    """Return the page of decisions."""
    return "\n".join(_decisions())


def _decisions() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# Decisions"
    yield ""
    yield "A hand or a table that is not over waits for exactly one decision. It says whose turn it"
    yield "is and everything that is legal, so that a player, a bot or a page needs no rules of its"
    yield "own. The values in the examples are only illustrations."
    yield ""
    yield from _section("Hand", "`hand.decision`; None once the hand is over.", HandDecision)
    yield from _section(
        "Table",
        "`table.decision`: that of the hand in progress, or one of these; None once the table is"
        " closed.",
        TableDecision,
    )


def messages_page() -> str:
    """Return the page of WebSocket messages."""
    return "\n".join(_messages())


def _messages() -> Iterator[str]:
    yield GENERATED_NOTICE
    yield "# WebSocket messages"
    yield ""
    yield "Everything that passes over [the WebSocket](websocket.md), as JSON. The JSON schema is"
    yield "at `/api/websocket.json`. The values in the examples are only illustrations."
    yield ""
    yield from _section(
        "From the client", "The field `type` names the type of the message.", ClientMessage
    )
    yield from _section(
        "From the room",
        "The field `type` names the type of the message.",
        ServerMessage,
        json=False,
    )


def _section(title: str, text: str, union: UnionType, *, json: bool = True) -> Iterator[str]:
    yield f"## {title}"
    yield ""
    yield text
    yield ""
    of_hand = (*get_args(HandEvent), *get_args(HandDecision))
    members = [member for member in get_args(union) if title == "Hand" or member not in of_hand]
    if json:
        rows = [
            (_name(member), _description(member), _json(_example(member, union)))
            for member in members
        ]
        yield from markdown_table(("type", "what it is", "example"), rows)
    else:
        yield from markdown_table(
            ("type", "what it is", "fields"),
            (
                (
                    _name(member),
                    _description(member),
                    ", ".join(f"`{name}`" for name in _fields(member)),
                )
                for member in members
            ),
        )


def _fields(kind: type[msgspec.Struct]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind)]


def _name(kind: type) -> str:
    return f"`{kind.__name__}`"


def _description(kind: type[msgspec.Struct]) -> str:
    text = (inspect.getdoc(kind) or "").split("\n\n")[0]
    docstrings = field_docstrings(kind)
    line = "; ".join(
        f"`{name}`: {docstrings[name].rstrip('.')}"
        for name in kind.__struct_fields__
        if name in docstrings
    )
    return _cell(f"{text}<br>{line}" if line else text)


def _cell(text: str) -> str:
    return text.replace("\n", " ").replace("|", "\\|")


def _json(example: object) -> str:
    return _cell(f"`{msgspec.json.encode(example).decode()}`")


def _example(kind: type[msgspec.Struct], union: UnionType) -> object:
    """Return an example of a struct as JSON has it: what is required, and nothing else."""
    value = _value("", kinds.type_info(kind))
    decoded = msgspec.convert(value, union)
    assert type(decoded) is kind  # noqa: S101  the example is what it is an example of
    return value


def _value(name: str, kind: kinds.Type) -> object:
    """Return an example value of a field, by its name or else by its type."""
    match kind:
        case kinds.StructType():
            return _struct(kind)
        case kinds.UnionType(types=types):
            return _value(name, types[0])
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            examples = VALUES.get(name)
            fits = isinstance(examples, list) and all(_fits(example, item) for example in examples)
            return examples if fits else [_value(name.removesuffix("s"), item)]
        case kinds.TupleType(item_types=items):
            return [_value(name, item) for item in items]
        case kinds.DictType(key_type=key, value_type=value):
            return VALUES.get(name) or {_value("player", key): _value("chips", value)}
        case kinds.StrType() if name in CARDS:
            return "Ah"
        case kinds.StrType() | kinds.IntType() if _fits(VALUES.get(name), kind):
            return VALUES[name]
        case _:
            return _plain(name, kind)


def _struct(kind: kinds.StructType) -> dict[str, object]:
    fields: dict[str, object] = {kind.tag_field: kind.tag} if kind.tag_field else {}
    for field in kind.fields:
        if field.required:
            qualified = f"{kind.cls.__name__}.{field.name}"
            fields[field.encode_name] = (
                VALUES[qualified] if qualified in VALUES else _value(field.name, field.type)
            )
    return fields


def _plain(name: str, kind: kinds.Type) -> object:
    match kind:
        case kinds.StrType():
            return name.replace("_", " ")
        case kinds.IntType():
            return -1 if name == "by_seat" else 3
        case kinds.FloatType():
            return 0.5
        case kinds.BoolType():
            return True
        case kinds.BytesType():
            return "AAECAw=="
        case kinds.EnumType(cls=cls):
            return next(iter(cls)).value
        case kinds.LiteralType(values=values):
            return values[0]
        case _:
            return None


def _fits(value: object, kind: kinds.Type) -> bool:
    return type(value) is (str if isinstance(kind, kinds.StrType) else int)
