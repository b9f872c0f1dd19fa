"""Button and blinds: who is dealt in, where the button stands, and what each player posts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand import irregularity_events, posting
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import EntryOption
from cardspeak.table import (
    commands,
    entry,
    events,
    hand_plan,
    kills,
    positions,
    rotation,
    seat_order,
    sit_out_turns,
    straddles,
)
from cardspeak.table.hand_plan import HandPlan
from cardspeak.table.seats import EntryStatus, MissedPost

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.posting import Posts
    from cardspeak.table.state import TableState


def plan_next_hand(table: TableState) -> HandPlan:
    """Plan the next hand; raise `RefusedError` if there are not two players for it."""
    return plan_routine_hand(table) or plan_from_scratch(table)


def plan_from_scratch(table: TableState) -> HandPlan:
    """Plan the next hand, whatever has happened since the last one."""
    ready = [seat_number for seat_number, seat in enumerate(table.seats) if seat.ready]
    if table.carried_pot and table.house.table.carried_pot.value:
        ready = _with_claim_to_pot(table, ready)
    if len(ready) < 2:
        raise RefusedError(
            "a hand needs at least two players sitting in with chips",
            table.house.table.min_players_clause,
        )
    if table.button < 0:
        raise RefusedError(
            "nobody has the button yet: draw for it", table.rules.first_button.clause
        )
    if positions.needs_new_draw(table, ready):
        raise RefusedError(
            "nobody here was in the game: draw for the button first",
            table.rules.first_button.clause,
        )
    if table.game_spec.blinds:
        return _plan_blind_game(table, ready)
    if table.game_spec.script.no_button_clause:
        return _plan_game_without_button(table, ready)
    return (
        _plan_ante_game_between_blind_games(table, ready)
        if rotation.is_button_frozen(table)
        else _plan_ante_game(table, ready)
    )


def _with_claim_to_pot(table: TableState, ready: list[int]) -> list[int]:
    """Leave out players who have no claim to what the last hand left in the pot.

    If only one player has, everybody plays for it: nobody can play alone.
    """
    players_of_last_hand = [
        seat for seat in ready if table.seats[seat].last_hand_number == table.hand_number
    ]
    return players_of_last_hand if len(players_of_last_hand) > 1 else ready


def game_spec_for(table: TableState, plan: HandPlan) -> GameSpec:
    """Return the game spec of the next hand; a kill or a straddle may change its stakes."""
    if plan.routine:
        return table.game_spec
    spec = straddles.with_straddle_blind(table, plan, kills.kill_pot_spec(table, plan))
    # One more if a straddle brings them in.
    max_players = max(spec.max_players, len(plan.dealt_seats))
    return spec if max_players == spec.max_players else replace(spec, max_players=max_players)


def planned_posts(table: TableState, game_spec: GameSpec, plan: HandPlan) -> Posts:
    """Return what each seat posts, where that differs from the game spec."""
    count = len(table.seats)
    live, dead, unposted = [0] * count, [0] * count, [0] * count
    for seat in plan.dealt_seats:
        live[seat] = plan.live_posts.get(seat, 0)
        dead[seat] = plan.dead_posts.get(seat, 0)
        unposted[seat] = plan.unposted_blinds.get(seat, 0)
    posts = posting.build_posts(
        game_spec,
        count,
        plan.dealt_seats,
        None,
        live,
        antes_are_dead=False,
        dead_blinds=dead,
        unposted_blinds=unposted if plan.unposted_blinds else None,
    )
    if min(live) >= 0 and not any(dead):
        return posts
    clauses = [
        entry.post_clause(table, seat) if live[seat] < 0 or dead[seat] else ""
        for seat in range(count)
    ]
    return msgspec.structs.replace(posts, entry_clauses=tuple(clauses))


# ---------------------------------------------------------------- who is where


def plan_routine_hand(table: TableState) -> HandPlan | None:
    """Plan a hand in which button and blinds just move on by one player; else return None.

    Nearly every hand is like that. The plan is the same as that of `plan_from_scratch`.
    """
    rules, old_blind_seats = table.rules, table.blind_seats
    count = rules.blind_count
    if count < 2 or len(old_blind_seats) != count or rules.button_goes_to_players:
        return None
    if (
        table.button_is_placed
        or table.dealt_without_posting
        or table.straddlers
        or rules.mandatory_straddle
    ):
        return None
    if table.kill_button.due_from or table.kill_button.owed or table.carried_pot:
        return None
    seats, button, playing = table.seats, old_blind_seats[0], EntryStatus.PLAYING
    dealt_seats: list[int] = []
    for step in range(1, len(seats) + 1):
        seat_number = (button + step) % len(seats)
        seat = seats[seat_number]
        if seat.player:
            if seat.entry_status is not playing or not seat.present or seat.stack <= 0:
                return None
            dealt_seats.append(seat_number)
    if not count < len(dealt_seats) <= rules.max_players or dealt_seats[-1] != button:
        return None
    for index in range(1, count):
        if old_blind_seats[index] != dealt_seats[index - 1]:
            return None
    return HandPlan(
        dealt_seats,
        button,
        dealt_seats[:count],
        big_blind_seat=dealt_seats[count - 1],
        routine=True,
    )


def _plan_ante_game(table: TableState, ready: list[int]) -> HandPlan:
    """Plan a game without blinds: the button moves to the next player, everybody is dealt in."""
    allowed = [seat for seat in ready if not entry.cannot_enter_on_button(table, seat)] or ready
    previous_button = table.button - 1 if table.button_is_placed else table.button
    button = next(
        seat for seat in seat_order.seats_after(table, previous_button) if seat in allowed
    )
    plan = HandPlan(
        [seat for seat in seat_order.seats_after(table, button) if seat in ready], button, []
    )
    _sit_one_out(table, plan, button)
    return plan


def _plan_ante_game_between_blind_games(table: TableState, ready: list[int]) -> HandPlan:
    """Plan an ante game between blind games: button and blinds move on after it."""
    plan = HandPlan(
        [seat for seat in seat_order.seats_after(table, table.button) if seat in ready],
        table.button,
        [],
    )
    _sit_one_out(table, plan, table.button)
    return plan


def _plan_game_without_button(table: TableState, ready: list[int]) -> HandPlan:
    """Plan a game without a button: seats are numbered from the dealer's left, and so is the deal.

    The last seat counts as the button of the hand, and the table's stays where it is.
    """
    plan = HandPlan(ready, ready[-1], [])
    _sit_one_out(table, plan, ready[-1])
    return plan


def _plan_blind_game(table: TableState, ready: list[int]) -> HandPlan:
    plan = positions.plan_positions(table, ready)
    if plan.button_buyer < 0:
        _find_missed_posts(table, plan)
    _sit_one_out(table, plan, plan.big_blind_seat)
    entry.plan_posts(table, plan)
    kills.plan_kill(table, plan)
    straddles.plan_straddles(table, plan)
    entry.plan_dead_posts_beside_straddles(table, plan)
    return plan


def _sit_one_out(table: TableState, plan: HandPlan, after: int) -> None:
    """Leave one player out if there is one more than the game can deal in."""
    if len(plan.dealt_seats) <= table.game_spec.max_players:
        return
    if table.house.seating.reduced_deck_sit_out.value:
        plan.dealt_seats.remove(sit_out_turns.next_to_sit_out(table, plan))
        return
    sitting_out = next(
        seat for seat in seat_order.seats_after(table, after) if seat in plan.dealt_seats
    )
    if (
        table.seats[sitting_out].entry_option is not EntryOption.STRADDLE
        or table.seats[sitting_out].entry_status is EntryStatus.PLAYING
    ):
        plan.dealt_seats.remove(sitting_out)


def _find_missed_posts(table: TableState, plan: HandPlan) -> None:
    """Record the absent players that a blind or mandatory straddle passes."""
    for index, (old, new) in enumerate(hand_plan.blind_moves(table, plan)):
        post = MissedPost.SMALL_BLIND if index else MissedPost.BIG_BLIND
        plan.missed_posts += [(seat, post) for seat in seats_that_missed(table, plan, old, new)]
    if straddles.button_must_straddle(table):
        absent = seats_that_missed(table, plan, table.button, plan.button)
        plan.missed_posts += [(seat, MissedPost.STRADDLE) for seat in absent]
    elif table.spec.mandatory_straddle:
        first = plan.dealt_seats[
            (plan.dealt_seats.index(plan.big_blind_seat) + 1) % len(plan.dealt_seats)
        ]
        absent = seats_that_missed(table, plan, plan.big_blind_seat, first)
        plan.missed_posts += [(seat, MissedPost.STRADDLE) for seat in absent]


def seats_that_missed(table: TableState, plan: HandPlan, old: int, new: int) -> list[int]:
    """Return the seats of absent players passed on the way from one seat to another."""
    distance = seat_order.clockwise_distance(table, old, new)
    passed = [(old + step) % len(table.seats) for step in range(1, distance + 1)]
    return [seat for seat in passed if seat not in plan.dealt_seats and _owes_blinds(table, seat)]


def _owes_blinds(table: TableState, seat_number: int) -> bool:
    seat = table.seats[seat_number]
    return (
        seat.taken
        and not seat.waits_for_button
        and seat.entry_status in (EntryStatus.PLAYING, EntryStatus.MISSED_BLIND)
    )


# ---------------------------------------------------------------- from one hand to the next


def commit_plan(table: TableState, plan: HandPlan) -> None:
    """Move the button and the blinds, and record what was missed."""
    if plan.routine:
        _move_button(table, plan)
        table.kill_button.killer_seat = -1
        return
    if rotation.is_button_frozen(table):
        # But announced straddles were for this hand, and its pot is not killed.
        straddles.clear_straddlers(table, ())
        table.kill_button.killer_seat = -1
        return
    house = table.house
    clause = house.entry.missed_blind_marker_clause or house.entry.missed_blinds.clause
    old_button = table.button
    entry.enter_after_button(table, plan.button)
    _move_button(table, plan)
    for seat, post in plan.missed_posts:
        table.seats[seat].missed_posts.add(post)
        table.seats[seat].entry_status = EntryStatus.MISSED_BLIND
        post_clause = (
            house.straddles.missed_straddle_clause if post is MissedPost.STRADDLE else clause
        )
        table.emit(events.PostMissed(seat, post.value, post_clause))
    for seat in plan.dealt_seats:
        entry.mark_dealt_in(table.seats[seat])
    for seat in plan.short_blind_seats:
        table.seats[seat].entry_status = EntryStatus.SHORT_FOR_BLIND
    straddles.clear_straddlers(table, plan.straddle_seats)
    kills.commit_kill(table, plan, old_button)


def _move_button(table: TableState, plan: HandPlan) -> None:
    if table.game_spec.script.no_button_clause:
        table.button_is_placed = False
        return
    table.button_travel += seat_order.count_seats_moved(table, plan.button)
    table.button, table.button_is_placed = plan.button, False
    if plan.blind_seats:
        table.blind_seats = plan.blind_seats
    is_dead = plan.dealt_seats[-1] != plan.button
    rules = table.rules
    clause = rules.dead_button_clause if is_dead else rules.button_clause
    table.emit(events.ButtonMoved(plan.button, is_dead, clause))


def after_hand(table: TableState, hand: Hand) -> None:
    """Move button and blinds if the button was corrected during the hand (wsop-103.g)."""
    if hand.button == table.button or hand.spec.script.no_button_clause:
        return
    dealt_seats = table.dealt_seats
    shift = dealt_seats.index(hand.button) + 1  # it was at the last seat dealt in, or after it
    moved = dict(zip(dealt_seats, dealt_seats[shift:] + dealt_seats[:shift], strict=True))
    table.blind_seats = [moved.get(seat, seat) for seat in table.blind_seats]
    table.button_travel += seat_order.clockwise_distance(table, table.button, hand.button)
    table.button = hand.button
    corrections = [
        event for event in hand.log if isinstance(event, irregularity_events.HandButtonCorrected)
    ]
    table.emit(events.ButtonCorrected(table.button, corrections[-1].clause))


def _correct_button(table: TableState, command: commands.CorrectButton) -> None:
    """Correct a button that was wrong in the last hand; the blinds follow it."""
    clause = table.house.table.wrong_button_clause or table.rules.dead_button_clause
    table.check_between_hands("correct the button", clause)
    table.seat_at(command.seat)
    if all(game.script.no_button_clause for game in table.spec.games):
        raise RefusedError(
            "this game has no button: cards are dealt from the dealer's left",
            table.game_spec.script.no_button_clause,
        )
    if table.button < 0:
        raise RefusedError(
            "nobody has the button yet: draw for it", table.rules.first_button.clause
        )
    playing = [
        seat
        for seat in seat_order.seats_after(table, command.seat)
        if seat_order.is_playing(table, seat)
    ]
    if len(playing) < 2:
        raise RefusedError("the button can be corrected only with at least two players", clause)
    order = [command.seat, *(seat for seat in playing if seat != command.seat)]
    table.blind_seats = order[: len(table.game_spec.blinds)]
    table.button_travel = _travel_to(table, command.seat)
    table.button, table.button_is_placed = command.seat, True
    table.emit(events.ButtonCorrected(command.seat, clause))


def _travel_to(table: TableState, seat: int) -> int:
    """Return how far the button has moved if it belongs at this seat: it may have to go back."""
    if not table.hand_number:
        return 0
    first_button = (table.button - table.button_travel) % len(table.seats)
    distance = seat_order.clockwise_distance(table, first_button, seat)
    wrong_distance = seat_order.clockwise_distance(table, first_button, table.button)
    return table.button_travel + distance - wrong_distance


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {commands.CorrectButton: _correct_button}
