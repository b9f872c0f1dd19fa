"""Moves between tables: who leaves and when, who arrives with what, and where they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import format_cards
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import (
    SeparationRule,
    TableChangeDepartureRule,
    TableChangeStackRule,
)
from cardspeak.shuffle import shuffle
from cardspeak.table import (
    buy_ins,
    commands,
    departures,
    entry,
    events,
    kills,
    penalties,
    seat_changes,
    seat_order,
    seating,
)
from cardspeak.table.buy_ins import HOUR
from cardspeak.table.seats import EntryStatus, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.houses.policies import HouseRule
    from cardspeak.table.state import TableState

UNTIL_BUTTON_PASSES: Final = -1
"""In place of a number of hands: the player stays until they have had the button."""
MIN_SEATS_APART: Final = 2
"""The minimum number of seats between players who were separated."""


# ---------------------------------------------------------------- going to another table


def _accept_table_change(table: TableState, command: commands.AcceptTableChange) -> None:
    """Let a player with a seat elsewhere leave, after the hands the house lets them play here."""
    seat, policy = table.taken_seat(command.seat), table_change_policy(table)
    if policy.value is TableChangeDepartureRule.FREELY:
        raise RefusedError("players change tables freely in this house: just leave")
    if command.cancelled:
        _cancel_table_change(table, command.seat, policy.clause)
        return
    if seat.player in table.floor.leaving_after_hands:
        raise RefusedError(f"{seat.player} already has a seat at another table", policy.clause)
    kills.check_may_leave(table, seat.player)
    stays = table.hand_in_progress and command.seat in table.dealt_seats
    hands_left = 0
    if policy.value is TableChangeDepartureRule.AFTER_HAND:
        if not command.seat_is_wanted:  # one more hand, after the one in progress
            stays, hands_left = True, int(table.hand_in_progress)
    elif _button_to_come(table, command.seat):
        stays, hands_left = True, UNTIL_BUTTON_PASSES
    table.emit(events.TableChangeAccepted(command.seat, policy.clause))
    if stays:
        table.floor.leaving_after_hands[seat.player] = hands_left
    else:
        departures.remove_player(table, command.seat, policy.clause)


def _cancel_table_change(table: TableState, seat: int, clause: str) -> None:
    """Cancel the table change of a player who has not left yet."""
    player = table.seats[seat].player
    if table.floor.leaving_after_hands.pop(player, None) is None:
        raise RefusedError(f"{player} has no table change to cancel", clause)
    table.emit(events.TableChangeAccepted(seat, clause, cancelled=True))


def _button_to_come(table: TableState, seat: int) -> bool:
    """Whether a player has taken a blind, and their button is still to come."""
    is_playing = table.seats[seat].entry_status is EntryStatus.PLAYING
    return is_playing and seat in table.blind_seats and seat != table.button


def after_hand(table: TableState) -> None:
    """Remove players who have a seat elsewhere and no more hands to play here."""
    movers = table.floor.leaving_after_hands
    for player in [seat.player for seat in table.seats if seat.player in movers]:
        seat_number, hands_left = table.seat_of(player), movers[player]
        if kills.must_kill(table, player):
            continue
        if hands_left > 0:
            movers[player] = hands_left - 1
        elif hands_left == 0 or not _button_to_come(table, seat_number):
            departures.remove_player(table, seat_number, table_change_policy(table).clause)


def table_change_policy(table: TableState) -> HouseRule[TableChangeDepartureRule]:
    """Return the rule on when a player who changes tables by choice leaves."""
    return table.house.seating.table_change_departure.lookup(*table.rules.policy_names)


def _draw_to_move(table: TableState, command: commands.DrawToMove) -> None:
    """Deal each player a card from the dealer's left; the player with the highest moves."""
    clause = table.house.seating.draw_to_move_clause
    table.check_between_hands("draw for who moves", clause)
    seats = [seat_number for seat_number, seat in enumerate(table.seats) if seat.taken]
    if len(seats) < 2:
        raise RefusedError("a draw for who moves needs at least two players", clause)
    departures.remove_player(
        table, seating.draw_high_card(table, seats, command.seed, clause), clause
    )


# ---------------------------------------------------------------- coming from another table


def _transfer_in(table: TableState, command: commands.TransferIn) -> None:
    seating.check_seat_available(table, command.seat, command.player)
    clause = _check_transfer(table, command)
    is_sent_by_house = command.moved_by_house and bool(
        table.house.buy_ins.house_move_keeps_stack.value
    )
    entry_status = EntryStatus.PLAYING if is_sent_by_house else EntryStatus.NEW
    if table.spec.is_tournament:  # nobody waits or posts to come in
        entry_status = EntryStatus.PLAYING
    elif is_sent_by_house and command.from_must_move:
        entry_status = entry.must_move_entry_status(table)
    table.seats[command.seat] = Seat(command.player, command.chips, entry_status=entry_status)
    buy_ins.credit_buy_in(table, command.seat, command.player, command.chips)
    seating.advance_seating_order(table, command.player)
    table.emit(events.Sat(command.seat, command.player, command.chips, clause))
    if is_sent_by_house and command.from_must_move and command.has_missed_blind:
        entry.carry_missed_blind(table, command.seat)
    penalties.sit_out_penalty(table, command.seat)


def _check_transfer(table: TableState, command: commands.TransferIn) -> str:
    """Refuse a stack that may not be brought here; return the clause that allows it."""
    house = table.house
    if command.chips <= 0:
        raise RefusedError(
            f"{command.player} must bring at least 1 chip, not {command.chips}",
            house.buy_ins.buy_in_clause,
        )
    if table.spec.is_tournament:
        clauses = table.spec.house.tournament.clauses
        if not command.moved_by_house:
            raise RefusedError(
                f"the tournament assigns {command.player}'s seat", clauses.suspended_rules
            )
        return table.spec.house.tournament.balancing.clause
    if command.moved_by_house and house.buy_ins.house_move_keeps_stack.value:
        return house.buy_ins.house_move_keeps_stack.clause
    if house.buy_ins.table_change_stack.value is TableChangeStackRule.AS_NEW_PLAYER:
        buy_ins.check_buy_in(table, command.player, command.chips)
        return house.buy_ins.table_change_stack.clause
    maximum = table.spec.buy_in[1]
    if maximum and command.chips > maximum and not table.has_been_open_for(HOUR):
        raise RefusedError(
            f"{command.player} has {command.chips}, more than the maximum buy-in of {maximum}: "
            "they may move once the game is an hour old",
            house.buy_ins.table_change_stack.clause,
        )
    if command.chips < table.spec.buy_in[0]:
        buy_ins.check_buy_in(table, command.player, command.chips)
    return house.buy_ins.table_change_stack.clause


def _draw_for_seats(table: TableState, command: commands.DrawForSeats) -> None:
    """Let the players of a broken game draw; the highest card is seated first."""
    clause = table.house.seating.draw_for_seats_clause
    deck = seating.cards_to_draw(table)
    if not command.players or len(set(command.players)) < len(command.players):
        raise RefusedError("name each player of the broken game once", clause)
    if len(set(command.deck_positions)) != len(command.players) or not set(
        command.deck_positions
    ) <= set(range(len(deck))):
        raise RefusedError(f"each player must draw a different card of the {len(deck)}", clause)
    cards = shuffle(deck, command.seed)
    drawn = {
        player: cards[position]
        for player, position in zip(command.players, command.deck_positions, strict=True)
    }
    for player, card in drawn.items():
        table.emit(events.CardDrawnForSeat(player, format_cards([card]), clause))
    key = table.house.table.button_draw_suits.value.sort_key
    table.floor.seating_order = sorted(drawn, key=lambda name: key(drawn[name]), reverse=True)
    table.emit(events.SeatingOrderDrawn(tuple(table.floor.seating_order), clause))


# ---------------------------------------------------------------- linked players


def _separate_players(table: TableState, command: commands.SeparatePlayers) -> None:
    """As the floor, move a player away from another: to another table, or some seats apart."""
    rule = table.house.seating.separate_players
    clause = rule.clause
    seat, linked_seat = table.taken_seat(command.seat), table.taken_seat(command.linked_seat)
    if rule.value is SeparationRule.NEVER:
        raise RefusedError("this house does not separate players")
    table.check_between_hands("separate players", clause)
    if seat is linked_seat or not command.reason.strip():
        raise RefusedError("name two different players, and how they are linked", clause)
    if command.to_seat is not None and rule.value is SeparationRule.TO_ANOTHER_TABLE:
        raise RefusedError(
            "in this house one of the two leaves the table: name no other seat", clause
        )
    if command.to_seat is not None:
        _check_seats_apart(table, command, command.to_seat, clause)
    table.emit(
        events.PlayersSeparated(
            command.seat, command.linked_seat, command.to_seat, seat.player, command.reason, clause
        )
    )
    if command.to_seat is None:
        table.penalties.kept_apart |= {(seat.player, linked_seat.player)}
        departures.remove_player(table, command.seat, clause)
    else:
        seat_changes.move_to_seat(table, command.seat, command.to_seat)
        seat_changes.fill_vacated_seat(table, command.seat)


def _check_seats_apart(
    table: TableState, command: commands.SeparatePlayers, to_seat: int, clause: str
) -> None:
    target = table.seat_at(to_seat)
    if target.taken:
        raise RefusedError(f"seat {to_seat} is taken by {target.player}", clause)
    seat_changes.check_chair(table, to_seat)
    distances = (
        seat_order.clockwise_distance(table, to_seat, command.linked_seat),
        seat_order.clockwise_distance(table, command.linked_seat, to_seat),
    )
    if min(distances) <= MIN_SEATS_APART:
        raise RefusedError(
            f"they need at least {MIN_SEATS_APART} seats between them: seat {to_seat} is nearer",
            clause,
        )


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.AcceptTableChange: _accept_table_change,
    commands.SeparatePlayers: _separate_players,
    commands.DrawToMove: _draw_to_move,
    commands.DrawForSeats: _draw_for_seats,
    commands.TransferIn: _transfer_in,
}
