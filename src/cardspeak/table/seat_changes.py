"""Choosing and changing seats: who has the first claim, and what a change costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.cards import Card, format_cards
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Anted, Bet, BroughtIn, Called, Posted, Raised
from cardspeak.houses.number_words import describe_duration
from cardspeak.houses.policies import ContestedSeatRule, SeatChangeRule, SeatClaimRule
from cardspeak.shuffle import shuffle
from cardspeak.table import commands, entry, events, ledger, seat_order
from cardspeak.table.seats import EntryStatus, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.houses.policies import HouseRule
    from cardspeak.table.state import TableState

_CHIPS_PUT_IN = (
    Anted,
    Posted,
    BroughtIn,
    Bet,
    Called,
    Raised,
)
_ANY_NUMBER_OF_PLAYERS = 1_000_000
"""More players than any move can go past."""
_FREE_MOVE_PAST_PLAYERS = {
    SeatChangeRule.NOTHING: _ANY_NUMBER_OF_PLAYERS,
    SeatChangeRule.BIG_BLIND_PAST_TWO: 2,
    SeatChangeRule.BIG_BLIND_PAST_TWO_OR_WAIT: 2,
    SeatChangeRule.WAIT_FOR_SAME_POSITION: 0,
}
"""How many players a move may go past for free."""
_FREE_AT_OLD_POSITION = (
    SeatChangeRule.BIG_BLIND_PAST_TWO_OR_WAIT,
    SeatChangeRule.WAIT_FOR_SAME_POSITION,
)
"""Rules by which a player comes in free in their old position relative to the blinds."""


# ---------------------------------------------------------------- changing seats


def _refuse_in_tournament(table: TableState) -> None:
    """Refuse to let players choose their seats in a tournament, which assigns them."""
    if table.spec.is_tournament:
        clauses = table.spec.house.tournament.clauses
        raise RefusedError("the tournament assigns the seats", clauses.suspended_rules)


def _change_seat(table: TableState, command: commands.ChangeSeat) -> None:
    _refuse_in_tournament(table)
    table.check_between_hands("change seats", entry.seat_change_rule(table).clause)
    seat, target = table.taken_seat(command.seat), table.seat_at(command.to_seat)
    if target.taken:
        _swap(table, command.seat, command.to_seat)
        return
    _check_claims(table, command.to_seat, seat.player)
    _move(table, command.seat, command.to_seat)


def _swap(table: TableState, from_seat: int, to_seat: int) -> None:
    """Give a player the seat of a newcomer who has not been dealt in yet."""
    rule = table.house.seating.newcomer_yields
    mover, newcomer = table.seats[from_seat], table.seats[to_seat]
    if (
        not rule.value
        or newcomer.entry_status is not EntryStatus.NEW
        or mover.entry_status is EntryStatus.NEW
    ):
        clause = rule.clause or table.rules.seat_clause
        raise RefusedError(f"seat {to_seat} is taken by {newcomer.player}: request it", clause)
    _check_claims(table, to_seat, mover.player)
    table.seats[to_seat] = Seat()
    free_seat = _move(table, from_seat, to_seat)  # players who asked for seats come first
    table.seats[free_seat] = newcomer
    _move_chips(table, to_seat, free_seat, newcomer.stack)
    table.emit(events.SeatChanged(to_seat, free_seat, newcomer.player, "", rule.clause))


def _move(table: TableState, from_seat: int, to_seat: int) -> int:
    """Move a player, and whoever asked for a seat that becomes free; return the last such seat."""
    seat = table.seats[from_seat]
    clause = _charge_seat_change(table, from_seat, to_seat)
    move_to_seat(table, from_seat, to_seat)
    cost = "" if seat.entry_status is not EntryStatus.CHANGED_SEAT else "a post or a wait"
    table.emit(events.SeatChanged(from_seat, to_seat, seat.player, cost, clause))
    return fill_vacated_seat(table, from_seat)


def move_to_seat(table: TableState, from_seat: int, to_seat: int) -> None:
    """Move a player with their chips to an empty seat."""
    seat = table.seats[from_seat]
    table.seats[to_seat], table.seats[from_seat] = seat, Seat()
    _move_chips(table, from_seat, to_seat, seat.stack)
    forget_requests(table, seat.player)


def forget_requests(table: TableState, player: str) -> None:
    """Forget the seats that a player asked for, who has moved to one or has left the table."""
    table.seat_requests = [request for request in table.seat_requests if request[0] != player]


def _move_chips(table: TableState, from_seat: int, to_seat: int, chips: int) -> None:
    table.ledger.move(
        ledger.stack_account(from_seat), ledger.stack_account(to_seat), chips, "seat change"
    )


def _charge_seat_change(table: TableState, from_seat: int, to_seat: int) -> str:
    """Make a player who moves past too many others come in again; return the clause."""
    seat, rule = table.seats[from_seat], entry.seat_change_rule(table)
    claim_clause = _seat_claim(table).clause
    if not any(game.blinds for game in table.spec.games):
        return claim_clause or rule.clause
    clause = rule.clause or claim_clause
    if not table.blind_seats or seat.entry_status is not EntryStatus.PLAYING:
        return clause
    players_before = seat_order.count_players_before_blind(table, from_seat)
    if rule.value is SeatChangeRule.BIG_BLIND_IF_FURTHER:
        hands_before = seat_order.count_hands_before_blinds(table, from_seat)
        hands_after = seat_order.count_hands_before_blinds(table, to_seat, leaving_seat=from_seat)
        costs = hands_after > hands_before
    else:
        players_after = seat_order.count_players_before_blind(
            table, to_seat, leaving_seat=from_seat
        )
        costs = players_after - players_before > _FREE_MOVE_PAST_PLAYERS[rule.value]
    if costs:
        seat.entry_status = EntryStatus.CHANGED_SEAT
        seat.players_before_blind = players_before if rule.value in _FREE_AT_OLD_POSITION else -1
    return clause


def _deal_off(table: TableState, command: commands.DealOff) -> None:
    """Change seats right after the button, and let the blinds pass the new seat once."""
    _refuse_in_tournament(table)
    clause = table.house.seating.dealing_off.clause
    table.check_between_hands("change seats", clause)
    seat, target = table.taken_seat(command.seat), table.seat_at(command.to_seat)
    if not table.house.seating.dealing_off.value:
        raise RefusedError("this house has no dealing off: change seats and pay for it", clause)
    if command.seat != table.button or command.seat not in table.dealt_seats:
        raise RefusedError(f"{seat.player} has not just had the button", clause)
    if target.taken:
        raise RefusedError(
            f"seat {command.to_seat} is taken by {target.player}: request it", clause
        )
    _check_claims(table, command.to_seat, seat.player)
    seat.entry_status = EntryStatus.CHANGED_SEAT
    seat.waits_for_button = True
    seat.players_before_blind = -1
    move_to_seat(table, command.seat, command.to_seat)
    table.emit(events.SeatChanged(command.seat, command.to_seat, seat.player, "", clause))
    fill_vacated_seat(table, command.seat)


# ---------------------------------------------------------------- claims to a seat


def _seat_claim(table: TableState) -> HouseRule[SeatClaimRule]:
    return table.house.seating.seat_claim.for_game(table.game_spec.game)


def _contested_seat(table: TableState) -> HouseRule[ContestedSeatRule]:
    return table.house.seating.contested_seat.for_game(table.game_spec.game)


def _request_seat(table: TableState, command: commands.RequestSeat) -> None:
    _refuse_in_tournament(table)
    seat, target = table.taken_seat(command.seat), table.seat_at(command.to_seat)
    clause = _seat_claim(table).clause
    if not target.taken:
        raise RefusedError(f"seat {command.to_seat} is empty: move there", clause)
    if (seat.player, command.to_seat) in table.seat_requests or command.seat == command.to_seat:
        raise RefusedError(
            f"{seat.player} already has seat {command.to_seat} or has requested it", clause
        )
    table.seat_requests.append((seat.player, command.to_seat))
    table.emit(events.SeatRequested(command.seat, command.to_seat, clause))


def seat_claims(table: TableState, seat_number: int) -> list[int]:
    """Return the seats of the players who asked for a seat, first claim first."""
    seats_by_player = {seat.player: index for index, seat in enumerate(table.seats) if seat.taken}
    claims = [
        seats_by_player[player]
        for player, to_seat in table.seat_requests
        if to_seat == seat_number and player in seats_by_player
    ]
    return _in_order_of_claim(table, claims)


def _in_order_of_claim(table: TableState, seats: list[int]) -> list[int]:
    """Return the seats of players who want another seat, first claim first."""
    if _seat_claim(table).value is SeatClaimRule.CLOCKWISE_FROM_BUTTON:
        return sorted(
            seats, key=lambda seat: seat_order.clockwise_distance(table, table.button + 1, seat)
        )
    return seats


def _check_claims(table: TableState, seat_number: int, player: str) -> None:
    """Refuse an empty seat that is held for another player, or that another asked for first."""
    check_chair(table, seat_number)
    held_for = table.seats[seat_number].held_for
    if (
        held_for
        and held_for != player
        and not is_reservation_expired(table, table.seats[seat_number])
    ):
        raise RefusedError(
            f"seat {seat_number} is held for {held_for}", table.seats[seat_number].hold_clause
        )
    claimants = [table.seats[seat].player for seat in seat_claims(table, seat_number)]
    if claimants and claimants[0] != player:
        clause = _seat_claim(table).clause
        raise RefusedError(f"{claimants[0]} requested seat {seat_number} first", clause)


def check_chair(table: TableState, seat: int) -> None:
    """Raise `RefusedError` if there is no chair at a seat."""
    if not table.seats[seat].has_chair:
        raise RefusedError(
            f"there is no chair at seat {seat}: take another", table.rules.seat_clause
        )


def is_reservation_expired(table: TableState, seat: Seat) -> bool:
    """Whether a seat has been held as long as the house holds one."""
    seconds = table.house.seating.seat_hold_seconds.value
    return 0 < seconds <= table.now - seat.away_or_held_since


def check_seat_claims(table: TableState, seat: int, player: str) -> None:
    """Refuse a new player a seat that somebody else has a claim to."""
    _check_claims(table, seat, player)


def fill_vacated_seat(table: TableState, seat: int) -> int:
    """Between hands, move the player with the first claim to a seat that was given up.

    Return the seat that is free in the end.
    """
    if table.hand_in_progress or table.seats[seat].taken:
        return seat
    claims = seat_claims(table, seat)
    return _move(table, claims[0], seat) if claims else seat


def after_hand(table: TableState, hand: Hand) -> None:
    """Move players to seats that were given up, and count hands without a bet."""
    if table.rules.counts_idle_hands:
        _count_idle(table, hand)
    if table.seat_requests:
        for seat in range(len(table.seats)):
            fill_vacated_seat(table, seat)


def before_hand(table: TableState) -> None:
    """Note who sits at the table when a hand is dealt, if hands without a bet are counted."""
    if table.rules.counts_idle_hands:
        table.players_at_deal = tuple(seat.player for seat in table.seats)


def _count_idle(table: TableState, hand: Hand) -> None:
    """Count the hands in a row that a player has not bet in while nobody else could sit down."""
    betting = {event.seat for event in hand.log if isinstance(event, _CHIPS_PUT_IN)}
    # A seat taken or given up during the hand was free for a part of it.
    same_players = table.players_at_deal == tuple(seat.player for seat in table.seats)
    is_full = same_players and is_table_full(table)
    for seat_number, seat in enumerate(table.seats):
        is_idle = is_full and seat.taken and seat_number not in betting
        seat.idle_hand_count = seat.idle_hand_count + 1 if is_idle else 0


def is_table_full(table: TableState) -> bool:
    """Whether somebody sits on every chair."""
    return all(seat.taken or not seat.has_chair for seat in table.seats)


def _contest_seat(table: TableState, command: commands.ContestSeat) -> None:
    """Decide which of several players gets a seat; players of the game come before new ones."""
    _refuse_in_tournament(table)
    policy = _contested_seat(table)
    seat = table.seat_at(command.seat)
    if seat.taken or seat.held_for:
        holder = seat.player or seat.held_for
        raise RefusedError(f"seat {command.seat} is already {holder}'s", policy.clause)
    if len(set(command.players)) < 2:
        raise RefusedError("a draw for a seat needs at least two players: one can just sit down")
    _check_claims(table, command.seat, "")  # players of the game come first
    contestants = _players_of_the_game(table, command.players)
    clause = _seat_claim(table).clause if contestants else policy.clause
    contestants = contestants or list(command.players)
    if policy.value is ContestedSeatRule.HIGH_CARD:
        cards = shuffle(table.game_spec.deck.cards, command.seed)
        while len(contestants) > 1:
            contestants, cards = (
                _draw_high_card(table, contestants, cards),
                cards[len(contestants) :],
            )
    seat.held_for, seat.away_or_held_since = contestants[0], table.now
    seat.hold_clause = clause
    table.emit(events.SeatHeld(command.seat, contestants[0], clause))


def _players_of_the_game(table: TableState, players: tuple[str, ...]) -> list[str]:
    """Return those of the players who sit at this table, first claim first."""
    seats = {seat.player: index for index, seat in enumerate(table.seats) if seat.taken}
    claims = [seats[player] for player in players if player in seats]
    return [table.seats[seat].player for seat in _in_order_of_claim(table, claims)]


def _draw_high_card(table: TableState, players: list[str], cards: tuple[Card, ...]) -> list[str]:
    """Deal each player a card, and return those with the highest rank."""
    clause = _contested_seat(table).clause
    ranks = []
    for player, card in zip(players, cards, strict=False):
        table.emit(events.CardDrawnForSeat(player, format_cards([card]), clause))
        ranks.append(card.rank)
    return [player for player, rank in zip(players, ranks, strict=True) if rank == max(ranks)]


def _hold_seat(table: TableState, command: commands.HoldSeat) -> None:
    """As the floor, hold an empty seat for a player."""
    seat, rule = table.seat_at(command.seat), table.house.seating.seat_hold_seconds
    if seat.taken:
        raise RefusedError(
            f"seat {command.seat} is taken by {seat.player}", table.rules.seat_clause
        )
    clause = rule.clause or table.rules.seat_clause
    if command.player and command.player == seat.held_for:
        limit = f", for {describe_duration(rule.value)} and no longer" if rule.value else ""
        raise RefusedError(
            f"seat {command.seat} was already held for {command.player}{limit}", clause
        )
    seat.held_for, seat.away_or_held_since = command.player, table.now
    seat.hold_clause = clause
    table.emit(events.SeatHeld(command.seat, command.player, clause))


def _set_chair(table: TableState, command: commands.SetChair) -> None:
    """As the floor, put a chair at a seat or take it away."""
    seat, clause = table.seat_at(command.seat), table.rules.seat_clause
    if seat.taken:
        raise RefusedError(f"seat {command.seat} is taken by {seat.player}", clause)
    if seat.has_chair is command.present:
        raise RefusedError(
            f"seat {command.seat} already has {'a' if command.present else 'no'} chair", clause
        )
    seat.has_chair = command.present
    table.emit(events.ChairSet(command.seat, command.present, clause))


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.ChangeSeat: _change_seat,
    commands.DealOff: _deal_off,
    commands.RequestSeat: _request_seat,
    commands.ContestSeat: _contest_seat,
    commands.HoldSeat: _hold_seat,
    commands.SetChair: _set_chair,
}
