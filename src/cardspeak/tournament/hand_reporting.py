"""Hand reports from the tables, when a table may deal, and hand-for-hand play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.tournament import balancing, commands, director, events, finishing_order, level_clock
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import TournamentTable
    from cardspeak.tournament.tournament import Tournament


def why_cannot_deal(t: Tournament, table_number: int) -> str:
    """Return why a table may not deal now, or an empty string if it may."""
    table = t.tables.get(table_number)
    if table is None or t.phase is not Phase.PLAYING:
        return "no session is being played at this table"
    return _why_all_tables_wait(t) or _why_table_waits(t, table)


def _why_all_tables_wait(t: Tournament) -> str:
    if t.ends_after_hands or t.redraws_after_hands:
        return "the session is over"
    if t.clock.paused:
        return "the clock is paused"
    if t.clock.break_seconds_left:
        return f"a break of {describe_duration(t.clock.break_seconds_left)}"
    return "chips are being coloured up" if t.chip_to_colour_up else ""


def _why_table_waits(t: Tournament, table: TournamentTable) -> str:
    flight = t.flights[table.flight]
    if table.in_hand:
        return "a hand is being played"
    if flight.is_over:
        return "the flight is over"
    if table.player_count < 2:
        return "a hand needs two players"
    if level_clock.has_dealt_session_hands(t, table):
        return "this table has dealt all hands of the session"
    if (
        not is_round_in_progress(t)
        and not table.carried_pot
        and not balancing.is_shootout(t)
        and (balancing.fits_one_table(t, flight) or balancing.is_about_to_break(t, table))
    ):
        return "the players of this table are being moved"
    if t.tables_to_finish_round is not None and table.number not in t.tables_to_finish_round:
        return "hand for hand: other tables are still playing"
    return ""


def _record_hand_start(t: Tournament, command: commands.RecordHandStart) -> None:
    table, clauses = t.get_table(command.table), t.rules.clauses
    reason = why_cannot_deal(t, command.table)
    if reason:
        raise RefusedError(f"table {command.table} cannot deal: {reason}")
    _check_players(t, table, command.stacks)
    fewer = sum(command.stacks.values()) < sum(t.entrants[one].chips for one in command.stacks)
    for player, chips in command.stacks.items():
        known = t.entrants[player].chips
        if chips != known:
            raise RefusedError(
                f"{player} has {chips} chips but ended the last hand with {known}: chips may not "
                "be added, removed, lent or borrowed",
                clauses.chips_in_view if fewer else clauses.no_chip_transfers,
            )
    table.in_hand, table.hands_dealt = True, table.hands_dealt + 1


def _check_players(t: Tournament, table: TournamentTable, stacks: dict[str, int]) -> None:
    if set(stacks) != set(table.players):
        player = min(set(stacks) ^ set(table.players))
        mismatch = "does not play there" if player in stacks else "plays there, but has no stack"
        raise RefusedError(f"table {table.number}: {player} {mismatch}", t.rules.clauses.one_seat)


def _record_hand_result(t: Tournament, command: commands.RecordHandResult) -> None:
    table = t.get_table(command.table)
    _check_hand_result(t, table, command)
    had = {player: t.entrants[player].chips for player in command.stacks}
    for player, chips in command.stacks.items():
        t.entrants[player].chips = chips
    table.in_hand, table.big_blind_seat, table.carried_pot = (
        False,
        command.big_blind_seat,
        command.carried_pot,
    )
    table.session_hands += 1
    if t.tables_to_finish_round is not None:
        t.tables_to_finish_round.discard(table.number)
    gone = director.remove_disqualified(t, table, had)
    out = {
        player: had[player]
        for player, chips in command.stacks.items()
        if not chips and t.entrants[player].status is EntrantStatus.ACTIVE
    }
    if out:
        finishing_order.eliminate_players(t, table, out)
    level_clock.count_hand(t, table)
    if out or gone or t.needs_rebalancing or t.tables_to_finish_round is not None:
        balancing.rebalance_tables(t)


def _check_hand_result(
    t: Tournament, table: TournamentTable, command: commands.RecordHandResult
) -> None:
    if not table.in_hand:
        raise RefusedError(f"no hand is being played at table {command.table}")
    seated = {player for player in table.players if player in command.stacks}
    if seated != set(command.stacks):
        stranger = min(set(command.stacks) - seated)
        raise RefusedError(
            f"{stranger} does not play at table {table.number}", t.rules.clauses.one_seat
        )
    if min(command.stacks.values()) < 0 or command.carried_pot < 0:
        raise RefusedError("stacks and pots must be 0 or more")
    before = table.carried_pot + sum(t.entrants[player].chips for player in command.stacks)
    after = command.carried_pot + sum(command.stacks.values())
    if before != after:
        raise RefusedError(
            f"table {command.table} began the hand with {before} chips and ended it with {after}",
            t.rules.clauses.no_chip_transfers,
        )
    if not -1 <= command.big_blind_seat < len(table.seats):
        raise RefusedError(f"there is no seat {command.big_blind_seat}")


# ---------------------------------------------------------------- hand for hand


def _tables_able_to_deal(t: Tournament) -> set[int]:
    """Return the tables that can play another hand."""
    return {
        number
        for number, table in t.tables.items()
        if table.player_count > 1 and not level_clock.has_dealt_session_hands(t, table)
    }


def is_round_in_progress(t: Tournament) -> bool:
    """Whether a hand-for-hand round has started that some tables must still finish."""
    dealing = any(table.in_hand for table in t.tables.values())
    owing = t.tables_to_finish_round is not None and not t.tables_to_finish_round.isdisjoint(
        _tables_able_to_deal(t)
    )
    return t.round_elimination_group > 0 and (owing or dealing)


def update_hand_for_hand(t: Tournament) -> None:
    """Start or end hand-for-hand play, and start the next round when all tables are done."""
    left = len(t.active_entrants) - finishing_order.count_paid_places(t)
    tables = _tables_able_to_deal(t)
    if t.tables_to_finish_round is not None:
        t.tables_to_finish_round &= tables
    if is_round_in_progress(t):  # all tables finish it, even if the money is reached
        return
    near = 0 < left <= t.spec.hand_for_hand_from and not t.is_registration_open
    on = near and len(tables) > 1 and t.stage == t.spec.last_stage
    if on != (t.tables_to_finish_round is not None):
        t.tables_to_finish_round, t.round_elimination_group = set() if on else None, 0
        t.emit(events.HandForHandSet(on, left))
    if t.tables_to_finish_round is not None and not any(
        table.in_hand for table in t.tables.values()
    ):
        t.tables_to_finish_round = tables
        t.elimination_group += 1
        t.round_elimination_group = t.elimination_group


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    commands.RecordHandStart: _record_hand_start,
    commands.RecordHandResult: _record_hand_result,
}
