"""Which fields of events, decisions, commands, reports and views are seats, and which are not.

Every whole number in these structs is one or the other: `test_seats.py` proves that none is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec

from cardspeak.hand.commands import HandCommand
from cardspeak.hand.decisions import HandDecision
from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.hand.views import HandView
from cardspeak.houses.irregularities import AnyIrregularity
from cardspeak.service.messages import EventLine, TableView
from cardspeak.service.replays import HandReplay
from cardspeak.table.commands import TableCommand
from cardspeak.table.decisions import TableDecision
from cardspeak.table.events import TableEvent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOTS: Final = (
    *get_args(HandEvent),
    *get_args(HandDecision),
    *get_args(HandCommand),
    *get_args(AnyIrregularity),
    *get_args(TableEvent),
    *get_args(TableDecision),
    *get_args(TableCommand),
    HandView,
    TableView,
    EventLine,
    HandReplay,
)
"""The structs that leave a hand or a table; those inside of them are found from here."""

SEAT_FIELDS: Final = frozenset(
    {
        "agreeing_seats",
        "button",
        "by_seat",
        "dealt_seats",
        "dealt_to_seat",
        "due_seat",
        "first_seat",
        "floor_called_by_seat",
        "from_seat",
        "hand_seat",
        "killer_seat",
        "linked_seat",
        "looking_seats",
        "mucked_seat",
        "other_seat",
        "pushed_to_seat",
        "requesting_seats",
        "seat",
        "seat_to_act",
        "seats",
        "seats_waiting",
        "chips_by_seat",
        "shown_to_seat",
        "shown_to_seats",
        "to_seat",
        "seats_without_posting",
        "viewer",
        "viewer_seat",
    }
)
"""Fields with a seat, or with several; a negative number or None is nobody's. Where a field has
structs (`HandView.seats`) its numbers are in those, and in `chips_by_seat` each seat has its chips.
"""

FIELDS_BY_SEAT: Final = frozenset({"chip_changes", "net"})
"""Fields with a number for each seat of the table."""

OTHER_FIELDS: Final = frozenset(
    {
        "hands_before_change",
        "allowed_sizes",
        "amount",
        "bet",
        "bet_to",
        "board_index",
        "row_hand",
        "bring_in_amount",
        "burn_number",
        "buy_in",
        "call",
        "cap",
        "card_count",
        "cards",
        "cards_drawn",
        "cashed_out",
        "chips",
        "chips_in_front",
        "claim",
        "closes_at",
        "count",
        "deadline",
        "deck_positions",
        "discard_count",
        "draw_count",
        "effective_at",
        "ended_at",
        "expires_at",
        "extra_count",
        "fold_cost",
        "free_slots",
        "game_hands_left",
        "hand_count",
        "hand_number",
        "hands",
        "hidden_chips",
        "hours",
        "increment",
        "jackpot",
        "later_motions",
        "max_bet",
        "max_cards",
        "max_runs",
        "missing_count",
        "net_royalties",
        "next_deal_at",
        "next_prize",
        "now",
        "number",
        "other_row_hand",
        "other_boxed_count",
        "percent",
        "points",
        "pot",
        "pot_index",
        "pots",
        "prior_chips",
        "pulled_back",
        "railbird_count",
        "raise_to",
        "returned",
        "rounds_later",
        "row_results",
        "run_index",
        "scoop",
        "seconds",
        "seconds_left",
        "seq",
        "short_row_hand",
        "smallest_chip",
        "stack",
        "started_at",
        "step_index",
        "straddle_amount",
        "time_bank_seconds_left",
        "time_bank_deadline",
        "run_count",
        "to",
        "top_up_range",
        "undone_from",
        "until",
        "up_count",
        "won",
    }
)
"""Fields with chips, cards, counts, times, row hands and places in a list."""


def struct_types() -> list[type[msgspec.Struct]]:
    """Return every struct that leaves a hand or a table, and every struct inside it."""
    structs: list[type[msgspec.Struct]] = []
    types_to_visit: list[Any] = list(ROOTS)
    while types_to_visit:
        type_ = types_to_visit.pop()
        if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
            if type_ not in structs:
                structs.append(type_)
                types_to_visit += [field.type for field in msgspec.structs.fields(type_)]
        else:
            types_to_visit += get_args(type_)
    return sorted(structs, key=lambda type_: type_.__name__)


def number_fields() -> Iterator[tuple[str, str]]:
    """Yield every field that has whole numbers, by the name of its struct and its own."""
    for type_ in struct_types():
        for field in msgspec.structs.fields(type_):
            if _has_numbers(field.type):
                yield type_.__name__, field.name


def _has_numbers(type_: Any) -> bool:
    return type_ is int or any(map(_has_numbers, get_args(type_)))


def seats_in(value: object, path: str = "") -> Iterator[tuple[str, int]]:
    """Yield every seat that a value names, and in which field."""
    for name, field_value in _fields(value):
        if name in SEAT_FIELDS and not isinstance(field_value, str):
            yield from ((f"{path}.{name}", seat) for seat in _seat_numbers(field_value))
        yield from seats_in(field_value, f"{path}.{name}")


def lists_by_seat(value: object) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield every list that has a number for each seat, and its field."""
    for name, field_value in _fields(value):
        if name in FIELDS_BY_SEAT and isinstance(field_value, tuple):
            yield name, field_value
        yield from lists_by_seat(field_value)


def _seat_numbers(field_value: object) -> Iterator[int]:
    if isinstance(field_value, int) and not isinstance(field_value, bool):
        yield field_value
    elif isinstance(field_value, tuple):
        for item in field_value:
            yield from _seat_numbers(item[0] if isinstance(item, tuple) else item)


def _fields(value: object) -> Iterator[tuple[str, object]]:
    """Yield the named fields of a struct, or of the structs in a list."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield field, getattr(value, field)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _fields(item)


def renumber_seats(value: Any, new_seats: Sequence[int], seat_count: int) -> Any:
    """Return a value as at a table of `seat_count`, where seat 0 is ``new_seats[0]``, and so on."""
    if isinstance(value, tuple):
        return tuple(renumber_seats(item, new_seats, seat_count) for item in value)
    if not isinstance(value, msgspec.Struct):
        return value
    changed: dict[str, Any] = {}
    for name, field_value in _fields(value):
        if name in FIELDS_BY_SEAT and isinstance(field_value, tuple):
            changed[name] = spread_over_seats(field_value, new_seats, seat_count)
        elif name in SEAT_FIELDS and not isinstance(field_value, str):
            changed[name] = _renumber_seat_field(field_value, new_seats, seat_count)
        else:
            changed[name] = renumber_seats(field_value, new_seats, seat_count)
    return msgspec.structs.replace(value, **changed)


def spread_over_seats(
    numbers: Sequence[int], new_seats: Sequence[int], seat_count: int
) -> tuple[int, ...]:
    """Return a list that has a number for each seat with other seats; those that are new have 0.

    A list that says nothing of any seat is empty with other seats, too.
    """
    if not numbers:
        return ()
    number_by_seat = dict(zip(new_seats, numbers, strict=False))
    return tuple(number_by_seat.get(seat, 0) for seat in range(seat_count))


def _renumber_seat_field(field_value: object, new_seats: Sequence[int], seat_count: int) -> object:
    if isinstance(field_value, int):
        return new_seats[field_value] if field_value >= 0 else field_value
    if isinstance(field_value, tuple):
        return tuple(_renumber_seat_field(item, new_seats, seat_count) for item in field_value)
    return renumber_seats(field_value, new_seats, seat_count)
