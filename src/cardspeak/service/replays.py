"""Replays of finished hands: stored with all cards, shown to each viewer with redaction.

What happens after the hand is over, such as cards shown voluntarily, is part of the replay.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand.stakes import describe_stakes
from cardspeak.hand.views import SeatView
from cardspeak.histories.phh import InvalidHistoryError, dumps, loads
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import replay
from cardspeak.service.messages import EventLine, PendingAction, TableSeatView, TableView
from cardspeak.service.storage.models import HandPlayerRow, HandRow
from cardspeak.service.table_views import RecordedEvent, build_event_lines
from cardspeak.table.events import HandEnded, TableEvent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.service.table_views import HandViews, TableContext

_COMPRESSION_LEVEL: Final = 3
"""Replays are very repetitive, so a low zlib level is enough."""


class ReplayFrame(msgspec.Struct, frozen=True, array_like=True):
    """The events of one step, and the state of the table after it."""

    events: tuple[TableEvent, ...]
    seats: dict[int, SeatView]
    """The seats dealt in, as somebody without a seat sees them."""
    own_seats: dict[int, SeatView]
    """Seats as their own player sees them, where that player sees more."""
    boards: tuple[str, ...]
    pots: tuple[int, ...]
    pending_action: tuple[int, str] | None
    won: dict[int, int]
    cards_drawn: dict[int, int]


class ReplayData(msgspec.Struct, array_like=True):
    """A recorded hand with all its cards."""

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
    spec: dict[str, Any]
    """The game spec, as plain values."""
    frames: list[ReplayFrame] = []
    phh: str = ""
    """The hand history in PHH, with all cards."""
    phh_refusal: str = ""
    """Why there is no PHH, if the format cannot express the hand."""


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


_REPLAY_DECODER: Final = msgspec.msgpack.Decoder(ReplayData)
"""Created once: two threads that are first to decode the same struct type crash the process."""


# ---------------------------------------------------------------- recording


def start_replay(context: TableContext) -> ReplayData:
    """Start the replay of the hand that was just dealt."""
    table = context.table
    spec = table.game_spec
    return ReplayData(
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
        spec=msgspec.to_builtins(spec.to_dict),
        frames=[],
    )


def append_frame(
    replay: ReplayData,
    context: TableContext,
    new_events: Sequence[TableEvent],
    hand_views: HandViews,
) -> None:
    """Append the new events and the current state of the table to a replay."""
    hand = context.table.hand
    if hand is None:
        return
    public_seats = hand_views.seats_by_viewer[None]
    decision = hand.decision
    replay.frames.append(
        ReplayFrame(
            events=tuple(new_events),
            seats=public_seats,
            own_seats={
                seat: own_seat
                for seat, public_seat in public_seats.items()
                if (own_seat := hand_views.seats_by_viewer[seat][seat]) != public_seat
            },
            boards=hand_views.boards,
            pots=hand_views.pots,
            pending_action=None if decision is None else (decision.seat, type(decision).__name__),
            won=dict(context.won),
            cards_drawn=dict(context.cards_drawn),
        )
    )


def build_hand_row(
    replay: ReplayData, context: TableContext, hand_id: str, accounts: dict[str, str], ended_at: int
) -> HandRow:
    """Build the stored row of a hand that is over."""
    hand = _current_hand(context)
    return HandRow(
        id=hand_id,
        table_id=replay.table_id,
        hand_number=replay.hand_number,
        game=replay.game,
        house=replay.house,
        ended_at=ended_at,
        pot=sum(context.won.values()),
        players=tuple(
            HandPlayerRow(
                accounts.get(replay.players[seat], ""),
                replay.players[seat],
                seat,
                _net_result(hand, seat),
            )
            for seat in replay.dealt_seats
        ),
        replay=_encode_replay(replay, hand),
    )


def update_hand_row(replay: ReplayData, context: TableContext, row: HandRow) -> HandRow:
    """Rebuild the stored row of a hand in which something happened after it was over."""
    hand = _current_hand(context)
    return msgspec.structs.replace(
        row,
        hand_number=replay.hand_number,
        players=tuple(
            msgspec.structs.replace(player, net=_net_result(hand, player.seat))
            for player in row.players
        ),
        replay=_encode_replay(replay, hand),
    )


def _current_hand(context: TableContext) -> Hand:
    assert context.table.hand is not None  # noqa: S101  for the type checker
    return context.table.hand


def _net_result(hand: Hand, seat: int) -> int:
    return hand.stacks[seat] - hand.starting_stacks[seat]


def _encode_replay(replay: ReplayData, hand: Hand) -> bytes:
    """Add the PHH hand history to a replay, and compress it."""
    replay.phh = replay.phh_refusal = ""
    try:
        replay.phh = dumps(record_hand(hand, players=_names_in_order(replay)))
    except InvalidHistoryError as error:
        replay.phh_refusal = str(error)
    return zlib.compress(msgspec.msgpack.encode(replay), _COMPRESSION_LEVEL)


def _names_in_order(replay: ReplayData) -> list[str]:
    """Return the players in the order of a hand history, from the left of the button."""
    return [replay.players[seat] for seat in replay.dealt_seats]


# ---------------------------------------------------------------- viewing


def decode_replay(row: HandRow) -> ReplayData:
    """Decode the replay of a stored hand."""
    return _REPLAY_DECODER.decode(zlib.decompress(row.replay))


def build_replay(row: HandRow, viewer_seat: int | None) -> HandReplay:
    """Build the replay as a seat saw it, or as the public did if None."""
    replay = decode_replay(row)
    last_index = _last_frame(replay)
    return HandReplay(
        id=row.id,
        table_id=row.table_id,
        hand_number=row.hand_number,
        game=row.game,
        game_name=replay.game_name,
        house=row.house,
        stakes=replay.stakes,
        ended_at=row.ended_at,
        pot=row.pot,
        viewer_seat=-1 if viewer_seat is None else viewer_seat,
        players=tuple(PlayerResult(player.name, player.seat, player.net) for player in row.players),
        steps=tuple(
            ReplayStep(
                _build_lines(replay, index, viewer_seat),
                _build_view(replay, frame, viewer_seat, is_over=index >= last_index),
            )
            for index, frame in enumerate(replay.frames)
        ),
        has_phh=bool(replay.phh),
    )


def _last_frame(replay: ReplayData) -> int:
    """Return the index of the frame in which the hand ended; more may have been shown after it."""
    end_indexes = (
        index for index, frame in enumerate(replay.frames) if any(map(_is_end, frame.events))
    )
    return next(end_indexes, len(replay.frames) - 1)


def _is_end(event: TableEvent) -> bool:
    return isinstance(event, HandEnded)


def _build_lines(replay: ReplayData, index: int, viewer: int | None) -> tuple[EventLine, ...]:
    name = "" if viewer is None else replay.players[viewer]
    recorded_events = (
        RecordedEvent(index, event, replay.hand_number, replay.players, replay.seat_names)
        for event in replay.frames[index].events
    )
    return build_event_lines(recorded_events, name)


def _build_view(
    replay: ReplayData, frame: ReplayFrame, viewer: int | None, *, is_over: bool
) -> TableView:
    seats = [
        TableSeatView(seat=number, player="", stack=0) for number in range(len(replay.players))
    ]
    for number, public_seat in frame.seats.items():
        own_seat = frame.own_seats.get(number) if number == viewer else None
        cards = own_seat or public_seat
        seats[number] = TableSeatView(
            seat=number,
            player=replay.players[number],
            stack=cards.stack,
            hand_view=cards,
            won=frame.won.get(number, 0),
            cards_drawn=frame.cards_drawn.get(number),
        )
    pending_action = None
    if frame.pending_action is not None:
        seat, kind = frame.pending_action
        pending_action = PendingAction(seat=seat, decision=kind, started_at=0, deadline=0)
    return TableView(
        id=replay.table_id,
        name=replay.table_name,
        game=replay.game,
        game_name=replay.game_name,
        house=replay.house,
        stakes=replay.stakes,
        buy_in=replay.buy_in,
        smallest_chip=replay.smallest_chip,
        now=0,
        seats=tuple(seats),
        button=replay.button,
        hand_number=replay.hand_number,
        dealt_seats=replay.dealt_seats,
        hand_over=is_over,
        boards=frame.boards,
        pots=frame.pots,
        pending_action=pending_action,
    )


# ---------------------------------------------------------------- hand histories


def export_phh(row: HandRow, viewer_seat: int | None) -> str:
    """Return a hand as PHH, with only the cards that this seat, or the public, got to see."""
    replay_data = decode_replay(row)
    if not replay_data.phh:
        raise InvalidHistoryError(replay_data.phh_refusal)
    (history,) = loads(replay_data.phh)
    hand, _ = replay(history)
    # A history numbers its players from the left of the button.
    viewer = None if viewer_seat is None else replay_data.dealt_seats.index(viewer_seat)
    return dumps(record_hand(hand, viewer=viewer, players=_names_in_order(replay_data)))


def export_text(row: HandRow, viewer_seat: int | None) -> str:
    """Return a hand as text, line by line, as this seat, or the public, saw it."""
    replay = decode_replay(row)
    lines = [
        f"{replay.game_name}, {replay.house}: {replay.stakes}",
        f"{replay.table_name}, hand {replay.hand_number}",
        "",
    ]
    for index in range(len(replay.frames)):
        lines += [
            f"{line.text}  ({line.clause})" if line.clause else line.text
            for line in _build_lines(replay, index, viewer_seat)
        ]
    lines += ["", *(f"{line.name}: {line.net:+}" for line in row.players), ""]
    return "\n".join(lines)
