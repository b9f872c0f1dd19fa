"""Straddles and over-blinds: posts above the big blind, by choice or by the table spec."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardspeak.games.script import ExtraBlinds
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.posting import max_straddle
from cardspeak.houses.policies import EntryOption, StraddleRule
from cardspeak.table import blinds, commands, entry, events, kills
from cardspeak.table.seats import EntryStatus
from cardspeak.table.spec_error import InvalidTableSpecError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.table.blinds import HandPlan
    from cardspeak.table.table import Table

UNDER_THE_GUN: Final = "under the gun"
BUTTON: Final = "button"
EITHER: Final = "either"
NONE: Final = "none"
MIN_PLAYERS: Final = 3
"""The least number of players for a straddle, if it is not an over-blind of the game."""


def check_straddle(game_spec: GameSpec, straddle_from: str, amount: int, *, mandatory: bool) -> str:
    """Check the straddle settings of a table spec, and return where straddles may be posted."""
    rule = game_spec.house.seating.straddle
    default = _default_straddle_from(game_spec)
    if straddle_from not in ("", NONE, UNDER_THE_GUN, BUTTON, EITHER):
        raise InvalidTableSpecError(
            f"a straddle is {UNDER_THE_GUN}, {BUTTON}, {EITHER} or {NONE}, not {straddle_from}"
        )
    if straddle_from in (BUTTON, EITHER) and (
        rule.value is not StraddleRule.UNDER_THE_GUN_OR_BUTTON or _is_limit_game(game_spec)
    ):
        raise InvalidTableSpecError("this game has no button straddle", _button_clause(game_spec))
    if (
        straddle_from == UNDER_THE_GUN
        and rule.value is StraddleRule.OVER_BLINDS_OF_GAME
        and default == NONE
    ):
        raise InvalidTableSpecError(
            f"{game_spec.game.slug} is played without straddles (over-blinds)", rule.clause
        )
    if mandatory and straddle_from not in (UNDER_THE_GUN, BUTTON):
        raise InvalidTableSpecError(
            "a mandatory straddle is either under the gun or button: choose one"
        )
    if (mandatory or amount) and rule.value is not StraddleRule.UNDER_THE_GUN_OR_BUTTON:
        raise InvalidTableSpecError(
            "a straddle is optional here, and twice the big blind", rule.clause
        )
    return straddle_from or default


def _default_straddle_from(game_spec: GameSpec) -> str:
    """Return where a straddle may be posted by default."""
    if not game_spec.blinds:
        return NONE
    if game_spec.script.house_options is not None:
        return UNDER_THE_GUN if game_spec.betting.over_blind else NONE
    rule = game_spec.house.seating.straddle.value
    if rule is StraddleRule.UNDER_THE_GUN_OR_BUTTON:
        return UNDER_THE_GUN if _is_limit_game(game_spec) else EITHER
    who_may = game_spec.script.extra_blinds[0]
    is_of_game = who_may is ExtraBlinds.ALL_IN_TURN or (
        rule is StraddleRule.OVER_BLINDS_OF_GAME and who_may is not ExtraBlinds.NOBODY
    )
    return UNDER_THE_GUN if is_of_game else NONE


def _is_limit_game(game_spec: GameSpec) -> bool:
    return game_spec.limit in ("fixed", "spread")


def _button_clause(game_spec: GameSpec) -> str:
    """Return the clause by which the button does not straddle in this game."""
    seating = game_spec.house.seating
    limit_clause = seating.limit_straddle_clause if _is_limit_game(game_spec) else ""
    return limit_clause or seating.straddle.clause


def first_straddle_amount(table: Table) -> int:
    """Return the size of the first straddle."""
    return (
        table.spec.straddle_amount
        or table.game_spec.betting.over_blind
        or 2 * table.game_spec.blinds[-1]
    )


def _straddle_from(table: Table) -> str:
    if not table.game_spec.blinds:
        return NONE
    if len(table.spec.games) > 1 and table.spec.straddle_from != NONE:
        command = table.spec.straddle_from
        return _default_straddle_from(table.game_spec) if command in ("", EITHER) else command
    return table.spec.straddle_from


def button_must_straddle(table: Table) -> bool:
    """Whether the button must straddle."""
    return table.spec.mandatory_straddle and table.spec.straddle_from == BUTTON


def with_straddle_blind(table: Table, plan: HandPlan, spec: GameSpec) -> GameSpec:
    """Return the spec of a hand whose button straddles: in pot-limit it is a third blind.

    Only where the straddle is mandatory, and so part of the stakes (wsop-188.a).
    """
    amount = plan.live_posts.get(plan.button, 0)
    is_third_blind = (
        spec.limit == "pot" and button_must_straddle(table) and amount > max(spec.blinds)
    )
    return replace(spec, straddle_blind=amount) if is_third_blind else spec


def is_under_the_gun(seat: int, plan: HandPlan) -> bool:
    """Whether a seat is the first one dealt in after the big blind."""
    return seat == _seats_after_big_blind(plan)[0]


def can_enter_with_straddle(table: Table, seat: int, plan: HandPlan) -> bool:
    """Whether a player who comes back as the straddle can post one in the planned hand."""
    if kills.next_killer(table, plan) >= 0 or not _are_enough_players(table, plan):
        return False
    can_afford_it = table.seats[seat].stack >= first_straddle_amount(table)
    return can_afford_it and is_under_the_gun(seat, plan)


def _are_enough_players(table: Table, plan: HandPlan) -> bool:
    """Whether there can be a straddle: heads-up there is none, unless only one player has a blind.

    An over-blind is for the next player after the last blind (official-11.1.c.iv, canberra-8.5.a).
    """
    if table.house.seating.straddle.value is StraddleRule.OVER_BLINDS_OF_GAME:
        return any(seat not in plan.blind_seats for seat in plan.dealt_seats)
    return len(plan.dealt_seats) >= MIN_PLAYERS


def _seats_after_big_blind(plan: HandPlan) -> list[int]:
    index = plan.dealt_seats.index(plan.big_blind_seat) + 1
    return plan.dealt_seats[index:] + plan.dealt_seats[:index]


# ---------------------------------------------------------------- the next hand


def plan_straddles(table: Table, plan: HandPlan) -> None:
    """Add the straddles of the next hand to the plan; a kill pot has none."""
    if plan.killer_seat >= 0 or not _are_enough_players(table, plan):
        return
    size = first_straddle_amount(table)
    max_size = max_straddle(table.game_spec)
    for seat in _straddlers(table, plan):
        is_short = table.seats[seat].stack < size and not table.spec.mandatory_straddle
        if is_short or 0 < max_size < size:
            continue
        plan.live_posts[seat] = size
        plan.dead_posts.pop(seat, None)
        if dead := entry.dead_post_beside_straddle(table, seat, plan):
            plan.dead_posts[seat] = dead
        plan.straddle_seats.append(seat)
        size *= 2


def _straddlers(table: Table, plan: HandPlan, asking_seat: int = -1) -> list[int]:
    """Return the seats that straddle the next hand, if `asking_seat` is willing to as well."""
    straddle_from = _straddle_from(table)
    if straddle_from == NONE:
        return []
    candidates = [seat for seat in _seats_after_big_blind(plan) if seat not in plan.blind_seats]
    if not candidates:
        return []  # everybody has a blind
    under_the_gun, *others = candidates
    returning = [
        seat
        for seat in (under_the_gun,)
        if table.seats[seat].entry_option is EntryOption.STRADDLE and _is_not_playing(table, seat)
    ]
    if returning:
        return returning
    if table.spec.mandatory_straddle:
        seat = plan.button if straddle_from == BUTTON else under_the_gun
        return [seat] if seat in plan.dealt_seats and not _is_new(table, seat) else []
    willing = table.straddlers | {asking_seat}
    announced = [seat for seat in (under_the_gun, *others) if seat in willing]
    if table.game_spec.script.extra_blinds[0] is ExtraBlinds.ALL_IN_TURN:
        return announced
    if straddle_from != UNDER_THE_GUN and plan.button in announced:
        return [plan.button]
    return [seat for seat in announced if seat == under_the_gun and straddle_from != BUTTON]


def _is_new(table: Table, seat: int) -> bool:
    """Whether a player is new at this table, and so never forced to straddle."""
    return table.seats[seat].entry_status in (EntryStatus.NEW, EntryStatus.FROM_MUST_MOVE)


def _is_not_playing(table: Table, seat: int) -> bool:
    return table.seats[seat].entry_status is not EntryStatus.PLAYING


def clear_straddlers(table: Table, posting_seats: Iterable[int]) -> None:
    """Clear the announced straddles, which were for one hand only; log those not posted."""
    for seat in sorted(table.straddlers.difference(posting_seats)):
        table.emit(events.StraddleDropped(seat, _straddle_clause(table)))
    table.straddlers.clear()


# ---------------------------------------------------------------- commands


def available_straddle(table: Table, seat_number: int) -> int:
    """Return the straddle a player may announce now for the next hand; 0 if they may not."""
    try:
        table.check_between_hands("announce a straddle")
        if (
            table.taken_seat(seat_number).entry_status is not EntryStatus.PLAYING
            or seat_number in table.straddlers
        ):
            return 0
        _check_can_straddle(table, seat_number)
    except RefusedError:
        return 0
    return first_straddle_amount(table)


def _straddle(table: Table, command: commands.Straddle) -> None:
    clause = _straddle_clause(table)
    if table.hand_in_progress:
        raise RefusedError(
            "a straddle is announced before the hand is dealt: wait until it is over",
            table.house.seating.straddle_time_clause or clause,
        )
    seat = table.taken_seat(command.seat)
    if _straddle_from(table) == NONE:
        raise RefusedError("there are no straddles at this table", clause)
    if seat.entry_status is not EntryStatus.PLAYING:
        _check_affordable(table, command.seat)
        options = entry.choose_entry(table, command.seat, EntryOption.STRADDLE)
        table.emit(events.EntryChosen(command.seat, EntryOption.STRADDLE, options.clause))
        return
    _check_can_straddle(table, command.seat)
    table.straddlers.add(command.seat)
    table.emit(events.StraddleAnnounced(command.seat, clause))


def _check_can_straddle(table: Table, seat_number: int) -> None:
    """Refuse a straddle from a player who is in the wrong position or too short."""
    seat, clause = table.seats[seat_number], _straddle_clause(table)
    if _straddle_from(table) == NONE:
        raise RefusedError("there are no straddles at this table", clause)
    plan = blinds.plan_next_hand(table)
    if plan.killer_seat >= 0:
        raise RefusedError(
            "the next pot is a kill pot, and cannot be straddled",
            table.house.seating.no_straddle_in_kill_clause,
        )
    if not _are_enough_players(table, plan):
        is_over_blind = table.house.seating.straddle.value is StraddleRule.OVER_BLINDS_OF_GAME
        raise RefusedError(
            "an over-blind is for a player who has no blind, and here everybody has one"
            if is_over_blind
            else "a straddle needs at least three players",
            clause,
        )
    if seat_number not in _straddlers(table, plan, seat_number) and not _may_straddle_from(
        table, seat_number, plan
    ):
        is_button = seat_number == plan.button
        raise RefusedError(
            f"{seat.player} cannot straddle from there, only {_straddle_from_text(table)}",
            _button_clause(table.game_spec) if is_button else clause,
        )
    _check_affordable(table, seat_number)


def _check_affordable(table: Table, seat_number: int) -> None:
    seat, amount = table.seats[seat_number], first_straddle_amount(table)
    if 0 < max_straddle(table.game_spec) < amount:
        raise RefusedError(
            f"a straddle is {amount}, too much for the table maximum: whoever opens bets twice it",
            table.game_spec.size_clauses[2],
        )
    if seat.stack < amount:
        raise RefusedError(
            f"a straddle is {amount}, and {seat.player} has only {seat.stack}",
            _straddle_clause(table),
        )


def _straddle_clause(table: Table) -> str:
    """Return the clause on straddles, or that of a game in which all may over-blind in turn."""
    who_may, clause = table.game_spec.script.extra_blinds
    is_over_blind = who_may is ExtraBlinds.ALL_IN_TURN
    return clause if is_over_blind else table.house.seating.straddle.clause


def _may_straddle_from(table: Table, seat: int, plan: HandPlan) -> bool:
    """Whether a player is in a position to straddle, even if another's straddle has priority."""
    straddle_from = _straddle_from(table)
    under_the_gun = straddle_from != BUTTON and is_under_the_gun(seat, plan)
    return under_the_gun or (straddle_from in (BUTTON, EITHER) and seat == plan.button)


def _straddle_from_text(table: Table) -> str:
    if table.game_spec.script.extra_blinds[0] is ExtraBlinds.ALL_IN_TURN:
        return "players after the big blind"
    return {
        UNDER_THE_GUN: "left of the big blind",
        BUTTON: "on the button",
        EITHER: "left of the big blind or on the button",
    }[_straddle_from(table)]


HANDLERS: dict[type, Callable[[Table, Any], None]] = {commands.Straddle: _straddle}
