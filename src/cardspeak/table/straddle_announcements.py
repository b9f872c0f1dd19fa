"""Announcing straddles: who may straddle the next hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.games.script import ExtraBlinds
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.posting import max_straddle
from cardspeak.houses.policies import EntryOption, StraddleRule
from cardspeak.table import blinds, commands, entry, events, straddle_settings, straddles
from cardspeak.table.seats import EntryStatus
from cardspeak.table.straddle_settings import BUTTON, EITHER, NONE, UNDER_THE_GUN

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.hand_plan import HandPlan
    from cardspeak.table.state import TableState


def available_straddle(table: TableState, seat: int) -> int:
    """Return the straddle a player may announce now for the next hand; 0 if they may not."""
    try:
        table.check_between_hands("announce a straddle", straddles.straddle_clause(table))
        table.taken_seat(seat)
        if seat in table.straddlers or not _straddles_by_choice(table, seat):
            return 0
        _check_can_straddle(table, seat)
    except RefusedError:
        return 0
    return straddles.first_straddle_amount(table)


def _straddle(table: TableState, command: commands.Straddle) -> None:
    clause = straddles.straddle_clause(table)
    if table.hand_in_progress:
        raise RefusedError(
            "a straddle is announced before the hand is dealt: wait until it is over",
            table.house.straddles.straddle_time_clause or clause,
        )
    seat = table.taken_seat(command.seat)
    if straddles.straddle_position(table) == NONE:
        raise RefusedError("there are no straddles at this table", clause)
    if not _straddles_by_choice(table, command.seat):
        if not straddles.may_straddle_under_the_gun(table):
            raise RefusedError(
                f"{seat.player} cannot come in with a straddle: here only the button straddles",
                clause,
            )
        _check_affordable(table, command.seat)
        entry.choose_entry(table, command.seat, EntryOption.STRADDLE)
        clause = entry.option_clause(table, seat, EntryOption.STRADDLE)
        table.emit(events.EntryChosen(command.seat, EntryOption.STRADDLE, clause))
        return
    _check_can_straddle(table, command.seat)
    table.straddlers.add(command.seat)
    table.emit(events.StraddleAnnounced(command.seat, clause))


def _straddles_by_choice(table: TableState, seat: int) -> bool:
    """Whether a player is dealt in anyway, so that the straddle is only a choice.

    The over-blind is for whoever is left of the last blind, and makes up a post that they owe
    (official-11.1.c.iv, canberra-4.2.e). Elsewhere who owes one straddles only to come in.
    """
    is_playing = table.seats[seat].entry_status is EntryStatus.PLAYING
    if is_playing or seat in table.straddlers:
        return True
    plan = blinds.plan_next_hand(table)
    if seat not in plan.dealt_seats:
        return False
    if table.house.straddles.straddle.value is StraddleRule.OVER_BLINDS_OF_GAME:
        return True
    return seat not in plan.live_posts and seat not in plan.dead_posts


def _check_can_straddle(table: TableState, seat_number: int) -> None:
    """Refuse a straddle from a player who is in the wrong position or too short."""
    seat, clause = table.seats[seat_number], straddles.straddle_clause(table)
    if straddles.straddle_position(table) == NONE:
        raise RefusedError("there are no straddles at this table", clause)
    plan = blinds.plan_next_hand(table)
    if plan.killer_seat >= 0:
        raise RefusedError(
            "the next pot is a kill pot, and cannot be straddled",
            table.house.kills.no_straddle_in_kill_clause,
        )
    if not straddles.are_enough_players(table, plan):
        is_over_blind = table.house.straddles.straddle.value is StraddleRule.OVER_BLINDS_OF_GAME
        raise RefusedError(
            "an over-blind is for a player who has no blind, and here everybody has one"
            if is_over_blind
            else "a straddle needs at least three players",
            clause,
        )
    if seat_number not in straddles.straddlers(table, plan, seat_number) and not _may_straddle_from(
        table, seat_number, plan
    ):
        is_button = seat_number == plan.button
        raise RefusedError(
            f"{seat.player} cannot straddle from there, only {_straddle_from_text(table)}",
            straddle_settings.no_button_straddle_clause(table.game_spec) if is_button else clause,
        )
    _check_affordable(table, seat_number, plan.dead_posts.get(seat_number, 0))


def _check_affordable(table: TableState, seat_number: int, dead_post: int = 0) -> None:
    """Refuse a straddle that is too large, or that does not leave what the player owes dead."""
    seat, amount = table.seats[seat_number], straddles.first_straddle_amount(table)
    if 0 < max_straddle(table.game_spec) < amount:
        raise RefusedError(
            f"a straddle is {amount}, too much for the table maximum: the opening bet is twice it",
            table.game_spec.size_clauses[2],
        )
    if seat.stack - dead_post < amount:
        raise RefusedError(
            f"a straddle is {amount}, and {seat.player} has only {seat.stack - dead_post} for it",
            straddles.straddle_clause(table),
        )


def _may_straddle_from(table: TableState, seat: int, plan: HandPlan) -> bool:
    """Whether a player is in a position to straddle, even if another's straddle has priority."""
    straddle_from = straddles.straddle_position(table)
    under_the_gun = straddle_from != BUTTON and straddles.is_under_the_gun(seat, plan)
    return under_the_gun or (straddle_from in (BUTTON, EITHER) and seat == plan.button)


def _straddle_from_text(table: TableState) -> str:
    if table.game_spec.script.extra_blinds[0] is ExtraBlinds.ALL_IN_TURN:
        return "players after the big blind"
    return {
        UNDER_THE_GUN: "left of the big blind",
        BUTTON: "on the button",
        EITHER: "left of the big blind or on the button",
    }[straddles.straddle_position(table)]


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.Straddle: _straddle,
}
