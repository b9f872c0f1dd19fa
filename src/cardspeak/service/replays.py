"""Replays of finished hands: folded from the hand's log for each viewer, when somebody asks.

Stored are the records of the hand, with all cards, and what happened at the table in between. What
happens after the hand is over, such as cards shown voluntarily, is part of the replay.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from cardspeak.cards import format_cards
from cardspeak.hand import Hand
from cardspeak.hand.events import HandEventBase
from cardspeak.hand.stakes import describe_stakes
from cardspeak.hand.view_building import build_seat_views
from cardspeak.histories.phh import InvalidHistoryError, dumps
from cardspeak.histories.recording import record_hand
from cardspeak.service.messages import EventLine, PendingAction, TableSeatView, TableView
from cardspeak.service.storage.models import HandPlayerRow, HandRow
from cardspeak.service.table_views import (
    RecordedEvent,
    build_event_lines,
    collected_pots,
    track_draws_and_wins,
)
from cardspeak.table.events import HandEnded, TableEvent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.service.table_views import TableContext

_COMPRESSION_LEVEL: Final = 3
"""Records are very repetitive, so a low zlib level is enough."""


class StoredStep(msgspec.Struct, frozen=True, array_like=True):
    """Where a step of a hand ends in the hand's log, and what else happened at the table in it."""

    event_count: int
    """The number of the hand's events up to its end."""
    table_events: tuple[tuple[int, TableEvent], ...]
    """The table's own events, each with its place among all events of the step."""


class StoredHand(msgspec.Struct, array_like=True):
    """A hand as it is stored: its records with all cards, and the table where it was dealt."""

    table_id: str
    table_name: str
    hand_number: int
    game: str
    game_name: str
    house: str
    stakes: str
    smallest_chip: int
    buy_in: tuple[int, int]
    button: int
    dealt_seats: tuple[int, ...]
    """The seats dealt in, clockwise from the left of the button."""
    players: tuple[str, ...]
    """The players of the hand by seat, empty for seats not dealt in."""
    seat_names: tuple[str, ...]
    """Everybody at the table when the hand was dealt, by seat."""
    steps: list[StoredStep] = []
    hand: bytes = b""
    """The hand as JSON."""


class Moment(NamedTuple):
    """A step of a hand, folded from its records."""

    events: list[TableEvent]
    hand: Hand
    """The hand after it."""
    won: dict[int, int]
    cards_drawn: dict[int, int]


class HandReplay(msgspec.Struct, frozen=True):
    """A finished hand as a viewer may see it."""

    id: str
    table_id: str
    hand_number: int
    game: str
    game_name: str
    house: str
    stakes: str
    ended_at: int
    pot: int
    viewer_seat: int
    """The viewer's seat; -1 from the rail."""
    players: tuple[PlayerResult, ...]
    steps: tuple[ReplayStep, ...]
    has_phh: bool
    """Whether a PHH hand history is available."""


class PlayerResult(msgspec.Struct, frozen=True):
    """A player's result in a finished hand."""

    name: str
    seat: int
    net: int


class ReplayStep(msgspec.Struct, frozen=True):
    """One step of a finished hand: its events, and the table after it."""

    lines: tuple[EventLine, ...]
    view: TableView


_DECODER: Final = msgspec.msgpack.Decoder(StoredHand)
"""Created once: two threads that are first to decode the same struct type crash the process."""
_CACHED_REPLAYS: Final = 64
"""Replays that are kept: a viewer who steps through one asks for it several times."""


# ---------------------------------------------------------------- recording


def begin_recording(context: TableContext) -> StoredHand:
    """Begin to record the hand that was just dealt."""
    table = context.table
    spec = table.game_spec
    return StoredHand(
        table_id=context.id,
        table_name=context.name,
        hand_number=context.hand_offset + table.hand_number,
        game=spec.game.slug,
        game_name=spec.game.name,
        house=spec.house.slug,
        stakes=describe_stakes(spec),
        smallest_chip=spec.betting.bet_increment,
        buy_in=table.spec.buy_in,
        button=table.visible_button,
        dealt_seats=table.dealt_seats,
        players=context.dealt_to,
        seat_names=tuple([seat.player for seat in table.seats]),
        steps=[],
    )


def record_step(
    stored: StoredHand, context: TableContext, new_events: Sequence[TableEvent]
) -> None:
    """Record where in the hand's log a step ends."""
    hand = context.table.hand
    if hand is None:
        return
    table_events = [
        (index, event)
        for index, event in enumerate(new_events)
        if not isinstance(event, HandEventBase)
    ]
    stored.steps.append(StoredStep(len(hand.log), tuple(table_events)))


def build_hand_row(
    stored: StoredHand, context: TableContext, hand_id: str, accounts: dict[str, str], ended_at: int
) -> HandRow:
    """Build the stored row of a hand that is over."""
    hand = _current_hand(context)
    return HandRow(
        id=hand_id,
        table_id=stored.table_id,
        hand_number=stored.hand_number,
        game=stored.game,
        house=stored.house,
        ended_at=ended_at,
        pot=sum(context.won.values()),
        players=tuple(
            HandPlayerRow(
                accounts.get(stored.players[seat], ""),
                stored.players[seat],
                seat,
                _net_result(hand, seat),
            )
            for seat in stored.dealt_seats
        ),
        record=_encode(stored, hand),
    )


def update_hand_row(stored: StoredHand, context: TableContext, row: HandRow) -> HandRow:
    """Rebuild the stored row of a hand in which something happened after it was over."""
    hand = _current_hand(context)
    return msgspec.structs.replace(
        row,
        hand_number=stored.hand_number,
        players=tuple(
            msgspec.structs.replace(player, net=_net_result(hand, player.seat))
            for player in row.players
        ),
        record=_encode(stored, hand),
    )


def _current_hand(context: TableContext) -> Hand:
    assert context.table.hand is not None  # noqa: S101  for the type checker
    return context.table.hand


def _net_result(hand: Hand, seat: int) -> int:
    return hand.stacks[seat] - hand.starting_stacks[seat]


def _encode(stored: StoredHand, hand: Hand) -> bytes:
    """Add the hand's records, and compress everything."""
    stored.hand = hand.to_json()
    return zlib.compress(msgspec.msgpack.encode(stored), _COMPRESSION_LEVEL)


# ---------------------------------------------------------------- viewing


def decode(row: HandRow) -> tuple[StoredHand, Hand]:
    """Decode a stored hand, and fold it from its records."""
    stored = _DECODER.decode(zlib.decompress(row.record))
    return stored, Hand.from_json(stored.hand)


def _events_by_step(stored: StoredHand, hand: Hand) -> Iterator[list[TableEvent]]:
    """Yield the events of every step, the table's own among the hand's."""
    begin = 0
    for step in stored.steps:
        events: list[TableEvent] = [*hand.log[begin : step.event_count]]
        for index, event in step.table_events:
            events.insert(index, event)
        yield events
        begin = step.event_count


def _moments(stored: StoredHand, hand: Hand) -> Iterator[Moment]:
    """Yield every step of a hand, with the hand after it."""
    won: dict[int, int] = {}
    cards_drawn: dict[int, int] = {}
    for step, events in zip(stored.steps, _events_by_step(stored, hand), strict=True):
        for event in events:
            track_draws_and_wins(event, cards_drawn, won)
        yield Moment(events, hand.at(step.event_count), dict(won), dict(cards_drawn))


@lru_cache(maxsize=_CACHED_REPLAYS)
def build_replay(row: HandRow, viewer_seat: int | None) -> HandReplay:
    """Build the replay as a seat saw it, or as the public did if None."""
    stored, hand = decode(row)
    is_over = False
    steps: list[ReplayStep] = []
    for moment in _moments(stored, hand):
        is_over = is_over or any(isinstance(event, HandEnded) for event in moment.events)
        view = _build_view(stored, moment, viewer_seat, is_over=is_over)
        steps.append(ReplayStep(_build_lines(stored, len(steps), moment.events, viewer_seat), view))
    return HandReplay(
        id=row.id,
        table_id=row.table_id,
        hand_number=row.hand_number,
        game=row.game,
        game_name=stored.game_name,
        house=row.house,
        stakes=stored.stakes,
        ended_at=row.ended_at,
        pot=row.pot,
        viewer_seat=-1 if viewer_seat is None else viewer_seat,
        players=tuple(PlayerResult(player.name, player.seat, player.net) for player in row.players),
        steps=tuple(steps),
        has_phh=_has_phh(stored, hand),
    )


def _has_phh(stored: StoredHand, hand: Hand) -> bool:
    try:
        record_hand(hand, players=_names_in_order(stored))
    except InvalidHistoryError:
        return False
    return True


def _build_lines(
    stored: StoredHand, index: int, events: Sequence[TableEvent], viewer: int | None
) -> tuple[EventLine, ...]:
    name = "" if viewer is None else stored.players[viewer]
    recorded_events = (
        RecordedEvent(index, event, stored.hand_number, stored.players, stored.seat_names)
        for event in events
    )
    return build_event_lines(recorded_events, name)


def _build_view(
    stored: StoredHand, moment: Moment, viewer: int | None, *, is_over: bool
) -> TableView:
    hand = moment.hand
    seats = [
        TableSeatView(seat=number, player="", stack=0) for number in range(len(stored.players))
    ]
    for seat_view in build_seat_views(hand, viewer):
        number = seat_view.seat
        seats[number] = TableSeatView(
            seat=number,
            player=stored.players[number],
            stack=seat_view.stack,
            hand_view=seat_view,
            won=moment.won.get(number, 0),
            cards_drawn=moment.cards_drawn.get(number),
        )
    pending_action = None
    if hand.decision is not None:
        kind = type(hand.decision).__name__
        pending_action = PendingAction(hand.decision.seat, kind, started_at=0, deadline=0)
    return TableView(
        id=stored.table_id,
        name=stored.table_name,
        game=stored.game,
        game_name=stored.game_name,
        house=stored.house,
        stakes=stored.stakes,
        buy_in=stored.buy_in,
        smallest_chip=stored.smallest_chip,
        now=0,
        seats=tuple(seats),
        button=stored.button,
        hand_number=stored.hand_number,
        dealt_seats=stored.dealt_seats,
        hand_over=is_over,
        boards=tuple([format_cards(cards) for cards in hand.boards]),
        pots=collected_pots(hand),
        pending_action=pending_action,
    )


# ---------------------------------------------------------------- hand histories


def export_phh(row: HandRow, viewer_seat: int | None) -> str:
    """Return a hand as PHH, with only the cards that this seat, or the public, got to see."""
    stored, hand = decode(row)
    return dumps(record_hand(hand, viewer=viewer_seat, players=_names_in_order(stored)))


def _names_in_order(stored: StoredHand) -> list[str]:
    """Return the players in the order of a hand history, from the left of the button."""
    return [stored.players[seat] for seat in stored.dealt_seats]


def export_text(row: HandRow, viewer_seat: int | None) -> str:
    """Return a hand as text, line by line, as this seat, or the public, saw it."""
    stored, hand = decode(row)
    lines = [
        f"{stored.game_name}, {stored.house}: {stored.stakes}",
        f"{stored.table_name}, hand {stored.hand_number}",
        "",
    ]
    for index, events in enumerate(_events_by_step(stored, hand)):
        lines += [
            f"{line.text}  ({line.clause})" if line.clause else line.text
            for line in _build_lines(stored, index, events, viewer_seat)
        ]
    lines += ["", *(f"{line.name}: {line.net:+}" for line in row.players), ""]
    return "\n".join(lines)
