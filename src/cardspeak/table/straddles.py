"""Straddles and over-blinds in the next hand, by choice or by the table spec."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardspeak.games.script import ExtraBlinds
from cardspeak.hand.posting import max_straddle
from cardspeak.houses.policies import EntryOption, StraddleRule
from cardspeak.table import events, kills, straddle_settings
from cardspeak.table.seats import EntryStatus
from cardspeak.table.straddle_settings import BUTTON, EITHER, NONE, UNDER_THE_GUN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.table.hand_plan import HandPlan
    from cardspeak.table.state import TableState

MIN_PLAYERS: Final = 3
"""The least number of players for a straddle, if it is not an over-blind of the game."""


def first_straddle_amount(table: TableState) -> int:
    """Return the size of the first straddle."""
    return (
        table.spec.straddle_amount
        or table.game_spec.betting.over_blind
        or 2 * table.game_spec.blinds[-1]
    )


def straddle_position(table: TableState) -> str:
    """Return where players may straddle in the game that is dealt now."""
    if not table.game_spec.blinds:
        return NONE
    if len(table.spec.games) > 1 and table.spec.straddle_from != NONE:
        command = table.spec.straddle_from
        return (
            straddle_settings.default_straddle_from(table.game_spec)
            if command in ("", EITHER)
            else command
        )
    return table.spec.straddle_from


def button_must_straddle(table: TableState) -> bool:
    """Whether the button must straddle."""
    return table.spec.mandatory_straddle and table.spec.straddle_from == BUTTON


def with_straddle_blind(table: TableState, plan: HandPlan, spec: GameSpec) -> GameSpec:
    """Return the spec of a hand whose button straddles: in pot-limit it is a third blind.

    Only where the straddle is mandatory, and so part of the stakes (wsop-188.a).
    """
    amount = plan.unposted_blinds.get(plan.button) or plan.live_posts.get(plan.button, 0)
    is_third_blind = (
        spec.limit == "pot" and button_must_straddle(table) and amount > max(spec.blinds)
    )
    return replace(spec, straddle_blind=amount) if is_third_blind else spec


def is_under_the_gun(seat: int, plan: HandPlan) -> bool:
    """Whether a seat is the first one dealt in after the big blind."""
    return seat == _seats_after_big_blind(plan)[0]


def may_straddle_under_the_gun(table: TableState) -> bool:
    """Whether there are straddles from under the gun in the game that is dealt now."""
    return straddle_position(table) in (UNDER_THE_GUN, EITHER)


def can_enter_with_straddle(table: TableState, seat: int, plan: HandPlan) -> bool:
    """Whether a player who comes back as the straddle can post one in the planned hand.

    Not if the button straddles, who has precedence (wsop-12.3).
    """
    if kills.next_killer(table, plan) >= 0 or not are_enough_players(table, plan):
        return False
    if not may_straddle_under_the_gun(table) or _does_button_straddle(table, plan):
        return False
    can_afford_it = table.seats[seat].stack >= first_straddle_amount(table)
    return can_afford_it and is_under_the_gun(seat, plan)


def are_enough_players(table: TableState, plan: HandPlan) -> bool:
    """Whether there can be a straddle: heads-up there is none, unless only one player has a blind.

    An over-blind is for the next player after the last blind (official-11.1.c.iv, canberra-8.5.a).
    """
    if table.house.straddles.straddle.value is StraddleRule.OVER_BLINDS_OF_GAME:
        return any(seat not in plan.blind_seats for seat in plan.dealt_seats)
    return len(plan.dealt_seats) >= MIN_PLAYERS


def _seats_after_big_blind(plan: HandPlan) -> list[int]:
    index = plan.dealt_seats.index(plan.big_blind_seat) + 1
    return plan.dealt_seats[index:] + plan.dealt_seats[:index]


def plan_straddles(table: TableState, plan: HandPlan) -> None:
    """Add the straddles of the next hand to the plan; a kill pot has none."""
    if plan.killer_seat >= 0 or not are_enough_players(table, plan):
        return
    size = first_straddle_amount(table)
    max_size = max_straddle(table.game_spec)
    for seat in straddlers(table, plan):
        owed = size + plan.dead_posts.get(seat, 0)
        is_short = table.seats[seat].stack < owed and not table.spec.mandatory_straddle
        if is_short or 0 < max_size < size:
            continue
        if seat in table.dealt_without_posting:
            if table.spec.mandatory_straddle:
                plan.unposted_blinds[seat] = size
            continue
        plan.live_posts[seat] = size
        plan.dead_posts.pop(seat, None)
        plan.straddle_seats.append(seat)
        size *= 2


def straddlers(table: TableState, plan: HandPlan, asking_seat: int = -1) -> list[int]:
    """Return the seats that straddle the next hand, if `asking_seat` is willing to as well."""
    straddle_from = straddle_position(table)
    if straddle_from == NONE:
        return []
    candidates = [seat for seat in _seats_after_big_blind(plan) if seat not in plan.blind_seats]
    if not candidates:
        return []  # everybody has a blind
    under_the_gun, *others = candidates
    if _does_button_straddle(table, plan, asking_seat):
        return [plan.button]
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
    return [seat for seat in announced if seat == under_the_gun and straddle_from != BUTTON]


def _does_button_straddle(table: TableState, plan: HandPlan, asking_seat: int = -1) -> bool:
    """Whether the button has chosen to straddle the next hand, which goes before all others."""
    return (
        not table.spec.mandatory_straddle
        and straddle_position(table) in (BUTTON, EITHER)
        and plan.button in table.straddlers | {asking_seat}
        and plan.button in plan.dealt_seats
        and plan.button not in plan.blind_seats
    )


def _is_new(table: TableState, seat: int) -> bool:
    """Whether a player is new at this table, and so never forced to straddle."""
    return table.seats[seat].entry_status in (EntryStatus.NEW, EntryStatus.FROM_MUST_MOVE)


def _is_not_playing(table: TableState, seat: int) -> bool:
    return table.seats[seat].entry_status is not EntryStatus.PLAYING


def clear_straddlers(table: TableState, posting_seats: Iterable[int]) -> None:
    """Clear the announced straddles, which were for one hand only; log those not posted."""
    for seat in sorted(table.straddlers.difference(posting_seats)):
        table.emit(events.StraddleDropped(seat, straddle_clause(table)))
    table.straddlers.clear()


def straddle_clause(table: TableState) -> str:
    """Return the clause on straddles, or that of a game in which all may over-blind in turn."""
    who_may, clause = table.game_spec.script.extra_blinds
    is_over_blind = who_may is ExtraBlinds.ALL_IN_TURN
    return clause if is_over_blind else table.house.straddles.straddle.clause
