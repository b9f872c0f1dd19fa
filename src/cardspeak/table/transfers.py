"""Moves between tables: who leaves and when, who arrives, and where they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import format_cards
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import MustMoveEntryRule, TableChangeDepartureRule
from cardspeak.shuffle import shuffle
from cardspeak.table import blinds, commands, events, kills, seat_changes, seating
from cardspeak.table.seats import EntryStatus, MissedPost

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.houses.policies import HouseRule
    from cardspeak.table.table import Table

UNTIL_BUTTON_PASSES: Final = -1
"""In place of a number of hands: the player stays until they have had the button."""
FULL_DECK_SIZE: Final = 52
MIN_SEATS_APART: Final = 2
"""The minimum number of seats between players who were separated."""


# ---------------------------------------------------------------- going to another table


def _accept_table_change(table: Table, command: commands.AcceptTableChange) -> None:
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
    if policy.value is TableChangeDepartureRule.AFTER_HAND:
        hands_left = 0 if command.seat_is_wanted else 1
    else:
        hands_left = UNTIL_BUTTON_PASSES if _button_to_come(table, command.seat) else 0
    table.emit(events.TableChangeAccepted(command.seat, policy.clause))
    if hands_left or (table.hand_in_progress and command.seat in table.dealt_seats):
        table.floor.leaving_after_hands[seat.player] = hands_left
    else:
        seating.remove_player(table, command.seat, policy.clause)


def _cancel_table_change(table: Table, seat_number: int, clause: str) -> None:
    """Cancel the table change of a player who has not left yet."""
    player = table.seats[seat_number].player
    if table.floor.leaving_after_hands.pop(player, None) is None:
        raise RefusedError(f"{player} has no table change to cancel", clause)
    table.emit(events.TableChangeAccepted(seat_number, clause, cancelled=True))


def _button_to_come(table: Table, seat_number: int) -> bool:
    """Whether a player has taken a blind, and their button is still to come."""
    is_playing = table.seats[seat_number].entry_status is EntryStatus.PLAYING
    return is_playing and seat_number in table.blind_seats and seat_number != table.button


def after_hand(table: Table) -> None:
    """Remove players who have a seat elsewhere and no more hands to play here."""
    movers = table.floor.leaving_after_hands
    for seat_number, seat in enumerate(table.seats if movers else []):
        hands_left = movers.get(seat.player)
        if hands_left is None or kills.must_kill(table, seat.player):
            continue
        if hands_left > 0:
            movers[seat.player] = hands_left - 1
        elif hands_left == 0 or not _button_to_come(table, seat_number):
            seating.remove_player(table, seat_number, table_change_policy(table).clause)


def on_player_left(table: Table, player: str) -> None:
    """Clear the pending table change of a player who has left."""
    table.floor.leaving_after_hands.pop(player, None)


def table_change_policy(table: Table) -> HouseRule[TableChangeDepartureRule]:
    """Return the rule on when a player who changes tables by choice leaves."""
    return table.house.seating.table_change_departure.lookup(*table.rules.policy_names)


def _draw_to_move(table: Table, command: commands.DrawToMove) -> None:
    """Deal each player a card from the dealer's left; the player with the highest moves."""
    table.check_between_hands("draw for who moves")
    clause = table.house.seating.draw_to_move_clause
    seats = [seat_number for seat_number, seat in enumerate(table.seats) if seat.taken]
    if len(seats) < 2:
        raise RefusedError("a draw for who moves needs at least two players", clause)
    seating.remove_player(table, seating.draw_high_card(table, seats, command.seed, clause), clause)


# ---------------------------------------------------------------- coming from another table


def must_move_policy(table: Table) -> HouseRule[MustMoveEntryRule]:
    """Return the rule on where a player called from a must-move game comes in."""
    return table.house.seating.must_move_entry.lookup(*table.rules.policy_names)


def must_move_entry_status(table: Table) -> EntryStatus:
    """Return the entry status of a player called from a must-move game."""
    enters_at_once = must_move_policy(table).value is MustMoveEntryRule.ANYWHERE
    return EntryStatus.PLAYING if enters_at_once or table.button < 0 else EntryStatus.FROM_MUST_MOVE


def carry_missed_blind(table: Table, seat_number: int) -> None:
    """Let a player called from a must-move game owe the blinds that they missed there."""
    clause = table.house.seating.missed_blind_carried_clause.lookup(*table.rules.policy_names)
    seat = table.seats[seat_number]
    if not clause or seat.entry_status is not EntryStatus.FROM_MUST_MOVE:
        return
    seat.entry_status = EntryStatus.MISSED_BLIND
    # A missed-blind button does not say which blind was missed, so both are owed.
    for post in (MissedPost.BIG_BLIND, MissedPost.SMALL_BLIND):
        seat.missed_posts.add(post)
        table.emit(events.PostMissed(seat_number, post.value, clause))


def _draw_for_seats(table: Table, command: commands.DrawForSeats) -> None:
    """Let the players of a broken game draw; the highest card is seated first."""
    clause = table.house.seating.draw_for_seats_clause
    deck = table.game_spec.deck.cards
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


def check_seating_order(table: Table, player: str) -> None:
    """Refuse a player of a broken game who takes a seat before their turn."""
    order = table.floor.seating_order
    if player in order and order[0] != player:
        clause = table.house.seating.draw_for_seats_clause
        raise RefusedError(f"{order[0]} drew a higher card and is seated first", clause)


def advance_seating_order(table: Table, player: str) -> None:
    """Remove a player who is seated from the seating order of a broken game."""
    if player in table.floor.seating_order:
        table.floor.seating_order.remove(player)


# ---------------------------------------------------------------- linked players


def _separate_players(table: Table, command: commands.SeparatePlayers) -> None:
    """As the floor, move a player away from another: to another table, or some seats apart."""
    clause = table.house.seating.separate_players.clause
    seat, linked_seat = table.taken_seat(command.seat), table.taken_seat(command.linked_seat)
    if not table.house.seating.separate_players.value:
        raise RefusedError("this house does not separate players")
    table.check_between_hands("separate players")
    if seat is linked_seat or not command.reason.strip():
        raise RefusedError("name two different players, and how they are linked", clause)
    if command.to_seat is not None:
        _check_seats_apart(table, command, command.to_seat, clause)
    table.emit(
        events.PlayersSeparated(
            command.seat, command.linked_seat, command.to_seat, seat.player, command.reason, clause
        )
    )
    if command.to_seat is None:
        seating.remove_player(table, command.seat, clause)
    else:
        seat_changes.move_to_seat(table, command.seat, command.to_seat)
        seat_changes.fill_vacated_seat(table, command.seat)


def _check_seats_apart(
    table: Table, command: commands.SeparatePlayers, to_seat: int, clause: str
) -> None:
    target = table.seat_at(to_seat)
    if target.taken:
        raise RefusedError(f"seat {to_seat} is taken by {target.player}", clause)
    seat_changes.check_chair(table, to_seat)
    distances = (
        blinds.clockwise_distance(table, to_seat, command.linked_seat),
        blinds.clockwise_distance(table, command.linked_seat, to_seat),
    )
    if min(distances) <= MIN_SEATS_APART:
        raise RefusedError(
            f"they need at least {MIN_SEATS_APART} seats between them: seat {to_seat} is nearer",
            clause,
        )


# ---------------------------------------------------------------- sitting out in turn


def _agree_to_sit_out_in_turn(table: Table, command: commands.AgreeToSitOutInTurn) -> None:
    """Record that players agree to take turns sitting out."""
    clause = table.house.seating.reduced_deck_sit_out.clause
    players = tuple(table.taken_seat(seat_number).player for seat_number in command.agreeing_seats)
    if (
        not table.house.seating.reduced_deck_sit_out.value
        or len(table.game_spec.deck) >= FULL_DECK_SIZE
    ):
        raise RefusedError("this game has no sitting out in turn", clause)
    table.floor.sit_out_in_turn = frozenset(players)
    table.emit(events.AgreedToSitOutInTurn(players, clause))


def next_to_sit_out(table: Table, plan: blinds.HandPlan) -> int:
    """Return the seat that last had the button and sits out, if all agreed to take turns."""
    clause = table.house.seating.reduced_deck_sit_out.clause
    players = [table.seats[seat].player for seat in plan.dealt_seats]
    unwilling = [player for player in players if player not in table.floor.sit_out_in_turn]
    if unwilling:
        raise RefusedError(
            f"one player too many for the deck: {unwilling[0]} has not agreed to sit out in turn",
            clause,
        )
    last_button = plan.dealt_seats[-2] if table.button == plan.button else table.button
    candidates = [
        seat for seat in blinds.seats_after(table, last_button) if seat in plan.dealt_seats
    ]
    return next(seat for seat in reversed(candidates) if seat != plan.button)


HANDLERS: dict[type, Callable[[Table, Any], None]] = {
    commands.AcceptTableChange: _accept_table_change,
    commands.SeparatePlayers: _separate_players,
    commands.DrawToMove: _draw_to_move,
    commands.DrawForSeats: _draw_for_seats,
    commands.AgreeToSitOutInTurn: _agree_to_sit_out_in_turn,
}
