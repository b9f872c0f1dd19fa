"""Sitting down, sitting out and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.cards import JOKER, Card, format_cards
from cardspeak.hand.commands import RefusedError
from cardspeak.shuffle import shuffle
from cardspeak.table import buy_ins, commands, events, kills, penalties, seat_changes
from cardspeak.table.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.state import TableState


def check_seat_available(table: TableState, seat: int, player: str) -> None:
    """Raise `RefusedError` if a player cannot take a seat."""
    clause = table.rules.seat_clause
    if table.floor.closed:
        raise RefusedError(
            "the table is closed: sit at another", table.house.table.closing_notice_seconds.clause
        )
    target = table.seat_at(seat)
    if target.taken:
        raise RefusedError(f"seat {seat} is taken by {target.player}", clause)
    if not player.strip():
        raise RefusedError("a player needs a name")
    if table.has_seat(player):
        raise RefusedError(
            f"{player} already has a seat here: one seat per player",
            table.house.table.one_hand_clause or clause,
        )
    penalties.check_admitted(table, player)
    seat_changes.check_seat_claims(table, seat, player)
    _check_seating_order(table, player)


def cards_to_draw(table: TableState) -> tuple[Card, ...]:
    """Return the cards in a draw for a button or a seat: a joker has no rank and is not drawn."""
    return tuple(card for card in table.game_spec.deck.cards if card != JOKER)


def draw_high_card(table: TableState, seats: list[int], seed: bytes, clause: str) -> int:
    """Deal a card to each of these seats, and return the seat with the highest."""
    cards = shuffle(cards_to_draw(table), seed)[: len(seats)]
    for seat, card in zip(seats, cards, strict=True):
        table.emit(events.HighCardDealt(seat, format_cards([card]), clause))
    heights = [table.house.table.button_draw_suits.value.sort_key(card) for card in cards]
    return seats[heights.index(max(heights))]


def _sit(table: TableState, command: commands.Sit) -> None:
    if table.spec.is_tournament:
        clauses = table.spec.house.tournament.clauses
        raise RefusedError("the tournament assigns seats and stacks", clauses.seat_draw)
    check_seat_available(table, command.seat, command.player)
    buy_ins.check_buy_in(table, command.player, command.chips, command.cashed_out)
    table.seats[command.seat] = Seat(command.player, command.chips)
    buy_ins.credit_buy_in(table, command.seat, command.player, command.chips)
    advance_seating_order(table, command.player)
    table.emit(
        events.Sat(command.seat, command.player, command.chips, table.house.buy_ins.buy_in_clause)
    )
    penalties.sit_out_penalty(table, command.seat)


def _sit_out(table: TableState, command: commands.SitOut) -> None:
    seat = table.taken_seat(command.seat)
    if not seat.present:
        raise RefusedError(f"{seat.player} is already sitting out")
    kills.check_may_leave(table, seat.player)
    third_man_walking_clause = "" if command.sent_away else _third_man_walking_clause(table)
    if third_man_walking_clause and not command.warned:
        raise RefusedError(
            f"two players are away: {seat.player} can wait until one is back, or go after a "
            "warning that their chips may be picked up",
            third_man_walking_clause,
        )
    seat.present = False
    seat.away_or_held_since = table.now
    seat.walked_as_third = bool(third_man_walking_clause)
    table.emit(events.SatOut(command.seat, third_man_walking_clause))


def _third_man_walking_clause(table: TableState) -> str:
    """Return the clause on a third player walking if two are away; else an empty string."""
    away = sum(seat.taken and not seat.present for seat in table.seats)
    return table.house.table.third_man_walking_clause if away >= 2 else ""


def _sit_in(table: TableState, command: commands.SitIn) -> None:
    seat = table.taken_seat(command.seat)
    if seat.present:
        raise RefusedError(f"{seat.player} is already sitting in")
    penalties.check_may_return(table, seat.player)
    seat.present, seat.walked_as_third, seat.absence_extended_until = True, False, 0
    table.emit(events.SatIn(command.seat, ""))
    buy_ins.return_secured_chips(table, command.seat)


def _check_seating_order(table: TableState, player: str) -> None:
    """Refuse a player of a broken game who takes a seat before their turn."""
    order = table.floor.seating_order
    if player in order and order[0] != player:
        clause = table.house.seating.draw_for_seats_clause
        raise RefusedError(f"{order[0]} drew a higher card and is seated first", clause)


def advance_seating_order(table: TableState, player: str) -> None:
    """Remove a player who is seated from the seating order of a broken game."""
    if player in table.floor.seating_order:
        table.floor.seating_order.remove(player)


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.Sit: _sit,
    commands.SitOut: _sit_out,
    commands.SitIn: _sit_in,
}
