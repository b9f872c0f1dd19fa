"""All-in equity of a finished hand, street by street, for spectators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import format_cards
from cardspeak.hand.view_building import build_seat_views
from cardspeak.odds.by_street import odds_by_street
from cardspeak.odds.deal_plan import OddsError
from cardspeak.service.replays import decode

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.hand.views import SeatView
    from cardspeak.service.replays import StoredHand
    from cardspeak.service.storage.models import HandRow

_SECONDS_PER_STREET: Final = 0.5
"""Time budget for a street that cannot be enumerated exactly right away."""


class PlayerEquity(msgspec.Struct, frozen=True):
    """The share of the pot that a player of the hand would win on average."""

    seat: int
    name: str
    equity: float


class StreetEquity(msgspec.Struct, frozen=True):
    """The equity of the hands that were shown, on one street."""

    boards: tuple[str, ...]
    players: tuple[PlayerEquity, ...]
    is_exact: bool


def all_in_equity_by_street(row: HandRow) -> tuple[StreetEquity, ...]:
    """Return the equity on each street of an all-in hand, from the cards tabled at the end.

    Empty if nobody was all-in, if not all remaining hands were shown, or if there is no board.
    """
    stored, hand = decode(row)
    seats = _tabled_hands(stored, hand)
    if len(seats) < 2 or not any(hand.boards):
        return ()
    # If it was run more than once, the first run is used.
    board_count = hand.spec.script.board_count
    try:
        street_odds = odds_by_street(
            *(seat.down_cards for seat in seats),
            game=hand.spec,
            board=tuple([format_cards(cards) for cards in hand.boards[:board_count]]),
            seconds=_SECONDS_PER_STREET,
        )
    except OddsError:
        return ()
    return tuple(
        StreetEquity(
            boards=street.boards,
            players=tuple(
                PlayerEquity(seat.seat, stored.players[seat.seat], player.equity)
                for seat, player in zip(seats, street.players, strict=True)
            ),
            is_exact=street.method.exact,
        )
        for street in street_odds
    )


def _tabled_hands(stored: StoredHand, hand: Hand) -> list[SeatView]:
    """Return the seats still in at the end, if all are face up and somebody was all-in."""
    live_seats = [seat for seat in build_seat_views(hand, None) if not seat.folded]
    is_all_in = any(
        seat.all_in and not seat.folded
        for step in stored.steps
        for seat in build_seat_views(hand.at(step.event_count), None)
    )
    are_all_shown = all(
        seat.down_cards and "??" not in seat.down_cards and not seat.up_cards for seat in live_seats
    )
    return live_seats if is_all_in and are_all_shown else []
