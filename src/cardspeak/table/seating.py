"""Sitting down, sitting out, coming back and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.cards import text
from cardspeak.hand.commands import Refused
from cardspeak.shuffle import shuffle
from cardspeak.table import buying, commands, conduct, events, kills, ledger, moving, transfers
from cardspeak.table.seats import Entry, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.table import Table


def check_free(table: Table, number: int, player: str) -> None:
    """Refuse a seat that a player cannot have."""
    clause = table.customs.seating
    if table.floor.closed:
        raise Refused("the table is closed: sit at another", table.customs.closing.clause)
    there = table.seat_at(number)
    if there.taken:
        raise Refused(f"seat {number} is taken by {there.player}", clause)
    if not player:
        raise Refused("a player needs a name")
    if any(seat.player == player for seat in table.seats):
        raise Refused(f"{player} has a seat here already: one seat a person", clause)
    conduct.check_admitted(table, player)
    moving.check_newcomer(table, number, player)


def high_card(table: Table, seats: list[int], seed: bytes, clause: str) -> int:
    """Deal a card to each of these seats, and give the one with the highest."""
    cards = shuffle(table.placard.deck.cards, seed)[: len(seats)]
    for seat, card in zip(seats, cards, strict=True):
        table.tell(events.DrewCard(seat, text([card]), clause))
    heights = [table.customs.button_suits.key(card) for card in cards]
    return seats[heights.index(max(heights))]


def _sit(table: Table, said: commands.Sit) -> None:
    if table.sign.tournament:
        by = table.sign.house.tournaments.by
        raise Refused("the tournament says who sits where, with which chips", by.ballot)
    check_free(table, said.seat, said.player)
    buying.check_buy_in(table, said.player, said.chips, said.took)
    entry = Entry.PLAYING if table.button < 0 else Entry.NEW
    table.seats[said.seat] = Seat(said.player, said.chips, entry=entry)
    buying.pay_in(table, said.seat, said.player, said.chips)
    table.tell(events.Sat(said.seat, said.player, said.chips, table.customs.buy_in))


def _leave(table: Table, said: commands.Leave) -> None:
    seat = table.seat_of(said.seat)
    if table.plays(said.seat):
        raise Refused(f"{seat.player} is in the hand: fold first", table.customs.stakes_stay)
    if table.in_hand and said.seat in table.hand_seats:
        raise Refused("chips stay until the hand is over", table.customs.stakes_stay)
    kills.check_may_go(table, seat.player)
    leave(table, said.seat, table.customs.seating)


def leave(table: Table, number: int, clause: str) -> None:
    """Let a player go with his chips."""
    seat = table.seats[number]
    buying.restore(table, number)
    buying.note_left(table, seat.player, seat.stack)
    table.ledger.move(ledger.stack(number), ledger.BANK, seat.stack, "cash-out")
    table.seats[number] = Seat()
    table.tell(events.Left(number, seat.player, seat.stack, clause))
    kills.gone(table, seat.player)
    transfers.gone(table, seat.player)
    moving.restore_owner(table, number)
    moving.open_up(table, number)


def _sit_out(table: Table, said: commands.SitOut) -> None:
    seat = table.seat_of(said.seat)
    if not seat.present:
        raise Refused(f"{seat.player} is away already")
    kills.check_may_go(table, seat.player)
    third = _walks_third(table)
    if third and not said.warned:
        raise Refused(
            f"two players are away: {seat.player} waits until one is back, or comes back for his "
            "blinds, or goes though he is warned",
            third,
        )
    seat.present, seat.since, seat.walked = False, table.now, bool(third)
    table.tell(events.SatOut(said.seat, third or table.customs.seating))


def _walks_third(table: Table) -> str:
    """Give the clause about a third player who walks, if two are away already."""
    away = sum(seat.taken and not seat.present for seat in table.seats)
    return table.customs.third_man if away >= 2 else ""


def _return(table: Table, said: commands.Return) -> None:
    seat = table.seat_of(said.seat)
    if seat.present:
        raise Refused(f"{seat.player} is here already")
    conduct.check_may_return(table, seat.player)
    seat.present, seat.walked, seat.excused_until = True, False, 0
    table.tell(events.Returned(said.seat, table.customs.seating))
    buying.restore(table, said.seat)


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.Sit: _sit,
    commands.Leave: _leave,
    commands.SitOut: _sit_out,
    commands.Return: _return,
}
