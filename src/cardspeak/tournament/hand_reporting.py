"""Hand reports from the tables, and when a table may deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.tournament import (
    balancing,
    commands,
    director,
    finishing_order,
    hand_for_hand,
    level_clock,
    levels,
    seating,
)
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import TournamentState, TournamentTable


def why_cannot_deal(tournament: TournamentState, table_number: int) -> str:
    """Return why a table may not deal now, or an empty string if it may."""
    table = tournament.tables.get(table_number)
    if table is None or tournament.phase is not Phase.PLAYING:
        return "no session is being played at this table"
    return _why_all_tables_wait(tournament) or _why_table_waits(tournament, table)


def _why_all_tables_wait(tournament: TournamentState) -> str:
    if tournament.ends_after_hands or tournament.redraws_after_hands:
        return "the session is over"
    if tournament.clock.paused:
        return "the clock is paused"
    if tournament.clock.break_seconds_left:
        return f"a break of {describe_duration(tournament.clock.break_seconds_left)}"
    return "chips are being coloured up" if tournament.chip_to_colour_up else ""


def _why_table_waits(tournament: TournamentState, table: TournamentTable) -> str:
    flight = tournament.flights[table.flight]
    if table.in_hand:
        return "a hand is being played"
    if flight.is_over:
        return "the flight is over"
    if table.player_count < 2:
        return "a hand needs two players"
    if levels.has_dealt_session_hands(tournament, table):
        return "this table has dealt all hands of the session"
    if (
        not hand_for_hand.is_round_in_progress(tournament)
        and not table.carried_pot
        and not seating.is_shootout(tournament)
        and (
            balancing.fits_one_table(tournament, flight)
            or balancing.is_about_to_break(tournament, table)
        )
    ):
        return "the players of this table are being moved"
    if (
        tournament.tables_to_finish_round is not None
        and table.number not in tournament.tables_to_finish_round
    ):
        return "hand for hand: other tables are still playing"
    return ""


def _record_hand_start(tournament: TournamentState, command: commands.RecordHandStart) -> None:
    table, clauses = tournament.get_table(command.table), tournament.rules.clauses
    reason = why_cannot_deal(tournament, command.table)
    if reason:
        raise RefusedError(f"table {command.table} cannot deal: {reason}")
    _check_players(tournament, table, command.stacks)
    chips_missing = sum(command.stacks.values()) < sum(
        tournament.entrants[name].chips for name in command.stacks
    )
    for player, chips in command.stacks.items():
        recorded_chips = tournament.entrants[player].chips
        if chips != recorded_chips:
            raise RefusedError(
                f"{player} has {chips} chips but ended the last hand with {recorded_chips}: chips "
                "may not be added, removed, lent or borrowed",
                clauses.chips_in_view if chips_missing else clauses.no_chip_transfers,
            )
    table.in_hand = True
    table.hands_dealt += 1
    table.level_hands_dealt += 1  # a hand belongs to the level in which it was dealt


def _check_players(
    tournament: TournamentState, table: TournamentTable, stacks: dict[str, int]
) -> None:
    if set(stacks) != set(table.players):
        player = min(set(stacks) ^ set(table.players))
        mismatch = "does not play there" if player in stacks else "plays there, but has no stack"
        raise RefusedError(
            f"table {table.number}: {player} {mismatch}", tournament.rules.clauses.one_seat
        )


def _check_seated(
    tournament: TournamentState, table: TournamentTable, stacks: dict[str, int]
) -> None:
    strangers = set(stacks) - set(table.players)
    if strangers:
        raise RefusedError(
            f"{min(strangers)} does not play at table {table.number}",
            tournament.rules.clauses.one_seat,
        )


def _record_hand_result(tournament: TournamentState, command: commands.RecordHandResult) -> None:
    table = tournament.get_table(command.table)
    _check_hand_result(tournament, table, command)
    chips_at_hand_start = {player: tournament.entrants[player].chips for player in command.stacks}
    for player, chips in command.stacks.items():
        tournament.entrants[player].chips = chips
    table.in_hand = False
    table.big_blind_seat = command.big_blind_seat
    table.carried_pot = command.carried_pot
    table.session_hands_played += 1
    if tournament.tables_to_finish_round is not None:
        tournament.tables_to_finish_round.discard(table.number)
    someone_removed = director.remove_disqualified(tournament, table, chips_at_hand_start)
    busted = {
        player: chips_at_hand_start[player]
        for player, chips in command.stacks.items()
        if not chips and tournament.entrants[player].status is EntrantStatus.ACTIVE
    }
    if busted:
        finishing_order.eliminate_players(tournament, table, busted)
    level_clock.end_hand(tournament, table)
    if (
        busted
        or someone_removed
        or tournament.needs_rebalancing
        or tournament.tables_to_finish_round is not None
    ):
        balancing.rebalance_tables(tournament)


def _check_hand_result(
    tournament: TournamentState, table: TournamentTable, command: commands.RecordHandResult
) -> None:
    if not table.in_hand:
        raise RefusedError(f"no hand is being played at table {command.table}")
    _check_seated(tournament, table, command.stacks)
    if min(command.stacks.values()) < 0 or command.carried_pot < 0:
        raise RefusedError("stacks and pots must be 0 or more")
    chips_before = table.carried_pot + sum(
        tournament.entrants[player].chips for player in command.stacks
    )
    chips_after = command.carried_pot + sum(command.stacks.values())
    if chips_before != chips_after:
        raise RefusedError(
            f"table {command.table} began the hand with {chips_before} chips and ended it with "
            f"{chips_after}",
            tournament.rules.clauses.no_chip_transfers,
        )
    if not -1 <= command.big_blind_seat < len(table.seats):
        raise RefusedError(f"there is no seat {command.big_blind_seat}")


def _record_correction(tournament: TournamentState, command: commands.RecordCorrection) -> None:
    """Take over the stacks after a ruling on the last hand; a player without chips is out."""
    table, clause = tournament.get_table(command.table), tournament.rules.clauses.disputes
    tournament.check_phase(Phase.PLAYING, action="correct a hand", clause=clause)
    _check_seated(tournament, table, command.stacks)
    previous = {player: tournament.entrants[player].chips for player in command.stacks}
    if (
        table.in_hand
        or command.correction_count <= table.correction_count
        or min((command.carried_pot, *command.stacks.values())) < 0
        or command.carried_pot + sum(command.stacks.values())
        != table.carried_pot + sum(previous.values())
    ):
        raise RefusedError(
            "a correction moves chips between the players of a hand that is over", clause
        )
    table.correction_count = command.correction_count
    table.carried_pot = command.carried_pot
    for player, chips in command.stacks.items():
        if chips != previous[player]:
            entrant = tournament.entrants[player]
            seating.set_stack(tournament, entrant, chips, "a ruling on the last hand", clause)
    busted = {player: previous[player] for player, chips in command.stacks.items() if not chips}
    if busted:
        finishing_order.eliminate_players(tournament, table, busted)
        balancing.rebalance_tables(tournament)


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {
    commands.RecordHandStart: _record_hand_start,
    commands.RecordHandResult: _record_hand_result,
    commands.RecordCorrection: _record_correction,
}
