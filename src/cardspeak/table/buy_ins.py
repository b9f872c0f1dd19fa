"""Buy-ins, top-ups, chips in custody, and what a returning player must bring back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.houses.policies import TopUpRule
from cardspeak.table import commands, events, ledger

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.seats import Seat
    from cardspeak.table.state import TableState

HOUR: Final = 3600
TWO_HOURS: Final = 7200


# ---------------------------------------------------------------- sitting down


UNLIMITED_CHIPS: Final = 10**12
"""More chips than anybody has."""


def buy_in_range(table: TableState, player: str, cashed_out_elsewhere: int = 0) -> tuple[int, int]:
    """Return a player's minimum and maximum buy-in; a maximum of 0 means no limit.

    Chips in custody are restored. A player who comes back soon must bring what they took away,
    from this table or (`cashed_out_elsewhere`) from another table of the game: no less, no more,
    and never a short buy-in.
    """
    minimum, maximum = table.spec.buy_in
    in_custody = table.cage.custody.get(player, 0)
    taken_away = _cashed_out(table, player, cashed_out_elsewhere)
    if in_custody:
        return max(minimum, in_custody), maximum and max(maximum, in_custody)
    if taken_away:
        return max(minimum, taken_away), max(minimum, taken_away)
    return minimum, maximum


def _cashed_out(table: TableState, player: str, elsewhere: int) -> int:
    """Return what a player last took away and must come back with; 0 if nothing."""
    taken_away, until = table.cage.cashed_out.get(player, (0, 0))
    return elsewhere or (taken_away if table.now < until else 0)


def check_buy_in(table: TableState, player: str, chips: int, cashed_out_elsewhere: int = 0) -> None:
    """Refuse a buy-in that is too small or too large for this player."""
    if table.now < table.cage.banned_until.get(player, 0):
        raise RefusedError(
            f"{player} left with less than a point's worth of chips, and may return in "
            f"{describe_duration(table.cage.banned_until[player] - table.now)}",
            table.game_spec.script.min_chips_clause,
        )
    house, (minimum, maximum) = table.house, buy_in_range(table, player, cashed_out_elsewhere)
    in_custody = table.cage.custody.get(player, 0)
    taken_away = _cashed_out(table, player, cashed_out_elsewhere)
    if in_custody and chips < in_custody:
        clause = house.buy_ins.safekeeping.clause or house.seating.seat_hold_seconds.clause
        raise RefusedError(
            f"the house holds {in_custody} for {player}, who must bring all of it back, "
            f"not {chips}",
            clause,
        )
    if taken_away and not in_custody and chips != minimum:
        raise RefusedError(
            f"{player} left with {taken_away} and must return with {minimum}, not {chips}",
            house.buy_ins.rathole_seconds.clause,
        )
    if chips < minimum or (maximum and chips > maximum):
        allowed = f"{minimum} to {maximum}" if maximum else f"{minimum} or more"
        raise RefusedError(f"the buy-in is {allowed}, not {chips}", house.buy_ins.buy_in_clause)


def credit_buy_in(table: TableState, seat: int, player: str, chips: int) -> None:
    """Put a player's chips on the table, using chips in custody first."""
    in_custody = table.cage.custody.pop(player, 0)
    table.cage.cashed_out.pop(player, None)
    if in_custody:
        table.ledger.move(ledger.CUSTODY, ledger.stack_account(seat), in_custody, "restored")
    table.ledger.move(ledger.BANK, ledger.stack_account(seat), chips - in_custody, "buy-in")


def has_less_than_a_point(table: TableState, chips: int) -> bool:
    """Whether these chips are too few for the next hand of a game played for points."""
    chips_are_bought = not table.spec.is_tournament  # tournament players play for what they have
    needs_a_point = chips_are_bought and bool(table.game_spec.script.min_chips_clause)
    return needs_a_point and chips < table.game_spec.point_value


def remember_cash_out(table: TableState, player: str, chips: int) -> None:
    """Remember what a player took away, as long as it matters."""
    cage, seconds = table.cage, table.house.buy_ins.rathole_seconds.value
    cage.cashed_out = {
        name: (taken_away, until)
        for name, (taken_away, until) in cage.cashed_out.items()
        if until > table.now
    }
    cage.banned_until = {
        name: until for name, until in cage.banned_until.items() if until > table.now
    }
    if has_less_than_a_point(table, chips):
        cage.banned_until[player] = table.now + TWO_HOURS
    if seconds and chips:
        cage.cashed_out[player] = (chips, table.now + seconds)


# ---------------------------------------------------------------- adding and removing chips


def top_up_range(table: TableState, seat: int) -> tuple[int, int]:
    """Return the minimum and maximum a player may add now; (0, 0) if they may add nothing."""
    minimum, maximum = table.spec.buy_in
    try:
        _check_may_add(table, seat)
    except RefusedError:
        return (0, 0)
    stack = _owned_stack(table, seat)
    min_added = max(1, minimum - stack) if table.rules.declares_short_stacks or not stack else 1
    max_added = maximum - stack if maximum else UNLIMITED_CHIPS
    return (min_added, max_added) if min_added <= max_added else (0, 0)


def _add_chips(table: TableState, command: commands.AddChips) -> None:
    seat = table.taken_seat(command.seat)
    if command.chips <= 0:
        raise RefusedError(f"add at least 1 chip, not {command.chips}")
    _check_may_add(table, command.seat)
    _check_new_stack(table, seat, _owned_stack(table, command.seat), command.chips)
    seat.stack += command.chips
    table.ledger.move(ledger.BANK, ledger.stack_account(command.seat), command.chips, "added")
    house = table.house
    clause = house.buy_ins.top_up.clause if table.hand_in_progress else house.buy_ins.top_up_clause
    table.emit(events.ChipsAdded(command.seat, command.chips, clause))


def _owned_stack(table: TableState, seat: int) -> int:
    """Return a player's stack with what the house holds, which comes back when they are back."""
    in_custody = table.cage.custody.get(table.seats[seat].player, 0)
    return table.stack_behind(seat) + in_custody


def _check_may_add(table: TableState, seat_number: int) -> None:
    """Raise `RefusedError` if a player's stack must stay as it is."""
    seat, house = table.seats[seat_number], table.house
    if table.spec.is_tournament:
        raise RefusedError(
            "no chips are added at a tournament table: the director sells rebuys and add-ons, "
            "if there are any",
            house.tournament.clauses.no_buying,
        )
    only_between_hands = house.buy_ins.top_up.value is TopUpRule.BETWEEN_HANDS
    if table.is_in_hand(seat_number) or (only_between_hands and table.hand_in_progress):
        raise RefusedError("wait until the hand is over to add chips", house.buy_ins.top_up.clause)
    if seat.declared_short:
        raise RefusedError(
            f"{seat.player} is declared short and cannot add chips",
            house.buy_ins.short_stack.clause,
        )
    fantasyland = table.game_spec.script.scoring and table.game_spec.script.scoring.fantasyland
    if (
        fantasyland
        and seat.fantasyland
        and not has_less_than_a_point(table, table.stack_behind(seat_number))
    ):
        raise RefusedError(
            f"{seat.player} is in Fantasyland and cannot add chips", fantasyland.no_add_on_clause
        )


def _check_new_stack(table: TableState, seat: Seat, stack: int, added: int) -> None:
    """Refuse chips that leave a stack too small or make it too large."""
    minimum, maximum = table.spec.buy_in
    house = table.house
    if maximum and stack + added > maximum:
        room = maximum - stack
        limit = f"may add up to {room}" if room > 0 else f"the maximum buy-in is {maximum}"
        raise RefusedError(f"{seat.player} has {stack}: {limit}", house.buy_ins.top_up_clause)
    if stack + added >= minimum:
        return
    if table.rules.declares_short_stacks:
        raise RefusedError(
            f"the stack must be brought up to at least {minimum}", house.buy_ins.short_stack.clause
        )
    if not stack:
        raise RefusedError(
            f"{seat.player} has no chips left and must buy in again for at least {minimum}",
            house.buy_ins.buy_in_clause,
        )


def _remove_chips(table: TableState, command: commands.RemoveChips) -> None:
    seat, house = table.taken_seat(command.seat), table.house
    minimum, maximum = table.spec.buy_in
    may_reduce = bool(house.buy_ins.chips_may_be_removed.value) and not table.spec.is_tournament
    if table.hand_in_progress or not (seat.player in table.cage.must_fit_buy_in or may_reduce):
        clause = (
            table.spec.is_tournament and house.tournament.clauses.chips_in_view
        ) or house.buy_ins.table_stakes_clause
        raise RefusedError("chips stay on the table until the player leaves", clause)
    min_stack, clause, bound_clause = (
        (minimum, house.buy_ins.chips_may_be_removed.clause, house.buy_ins.buy_in_clause)
        if may_reduce
        else (
            maximum,
            house.buy_ins.stack_adjustment.clause,
            house.buy_ins.stack_adjustment.clause,
        )
    )
    if command.chips <= 0 or not min_stack or seat.stack - command.chips < min_stack:
        removable = max(0, seat.stack - min_stack) if min_stack else 0
        bound = "minimum" if may_reduce else "maximum"
        raise RefusedError(
            f"{seat.player} may take {removable} off, the chips above the {bound} buy-in",
            bound_clause,
        )
    seat.stack -= command.chips
    table.ledger.move(ledger.stack_account(command.seat), ledger.BANK, command.chips, "taken off")
    table.emit(events.ChipsRemoved(command.seat, command.chips, clause))


def stack_excess(table: TableState, seat: Seat) -> int:
    """Return a stack's excess over a new game's maximum buy-in; negative if below its minimum.

    Players who were at the table when the game changed are checked until they are dealt in.
    """
    if not seat.ready or seat.player not in table.cage.must_fit_buy_in:
        return 0
    minimum, maximum = table.spec.buy_in
    return min(0, seat.stack - minimum) or (max(0, seat.stack - maximum) if maximum else 0)


def check_stacks_fit(table: TableState) -> None:
    """Refuse to deal a new game before every stack fits its buy-in."""
    if not table.cage.must_fit_buy_in:
        return
    minimum, maximum = table.spec.buy_in
    for seat in table.seats:
        if stack_excess(table, seat):
            allowed = f"{minimum} to {maximum}" if maximum else f"{minimum} or more"
            raise RefusedError(
                f"{seat.player} has {seat.stack}, and the buy-in of this game is {allowed}",
                table.house.buy_ins.stack_adjustment.clause,
            )


def mark_stacks_fitted(table: TableState, dealt_seats: list[int]) -> None:
    """Stop checking the players who are dealt in to the new game."""
    if table.cage.must_fit_buy_in:
        table.cage.must_fit_buy_in -= {table.seats[seat].player for seat in dealt_seats}


# ---------------------------------------------------------------- short stacks


def declare_short_stacks(table: TableState, dealt_seats: list[int]) -> None:
    """Declare players short who begin a hand with less than the minimum buy-in."""
    if not table.rules.declares_short_stacks:
        return
    clause = table.house.buy_ins.short_stack.clause
    for seat_number in dealt_seats:
        seat = table.seats[seat_number]
        if seat.stack < table.spec.buy_in[0] and not seat.declared_short:
            seat.declared_short = True
            table.emit(events.ShortStackDeclared(seat_number, clause))


# ---------------------------------------------------------------- custody


def take_into_custody(table: TableState, seat_number: int) -> int:
    """Take all of a player's chips off the table, and keep them; return how many.

    They are added to what is kept for the player already.
    """
    seat = table.seats[seat_number]
    if table.spec.is_tournament:
        raise RefusedError(
            "tournament chips stay on the table, whoever is away",
            table.house.tournament.clauses.chips_in_view,
        )
    if table.hand_in_progress and seat_number in table.dealt_seats:
        raise RefusedError(
            "chips stay on the table until the hand is over",
            table.house.buy_ins.table_stakes_clause,
        )
    chips, seat.stack = seat.stack, 0
    table.cage.custody[seat.player] = table.cage.custody.get(seat.player, 0) + chips
    table.ledger.move(ledger.stack_account(seat_number), ledger.CUSTODY, chips, "kept")
    return chips


def _secure_chips(table: TableState, command: commands.SecureChips) -> None:
    seat, clause = table.taken_seat(command.seat), table.house.buy_ins.safekeeping.clause
    if not table.house.buy_ins.safekeeping.value:
        raise RefusedError(
            "chips stay on the table until the player leaves",
            table.house.buy_ins.table_stakes_clause,
        )
    if seat.present or not seat.stack:
        raise RefusedError(
            f"chips are held for players who are away and have some: {seat.player} "
            f"{'is here' if seat.present else 'has none'}",
            clause,
        )
    chips = take_into_custody(table, command.seat)
    table.emit(events.ChipsSecured(command.seat, seat.player, chips, clause))


def return_secured_chips(table: TableState, seat_number: int) -> None:
    """Put all the chips in custody for a returning player back on the table."""
    seat = table.seats[seat_number]
    in_custody = table.cage.custody.pop(seat.player, 0)
    if in_custody:
        seat.stack += in_custody
        table.ledger.move(ledger.CUSTODY, ledger.stack_account(seat_number), in_custody, "restored")
        table.emit(
            events.SecuredChipsReturned(
                seat_number, in_custody, table.house.buy_ins.safekeeping.clause
            )
        )


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.AddChips: _add_chips,
    commands.RemoveChips: _remove_chips,
    commands.SecureChips: _secure_chips,
}
