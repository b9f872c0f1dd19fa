"""Where button and blinds are in the next hand, and who is dealt in.

Positions are worked out in one of two ways. From the button: it is where it was drawn for or put by
the floor, or goes to the next player, and the blinds are the players after it. From the big blind:
it goes to the next player due for it, and the rest follows from where the blinds were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.table import entry, kills, seat_order
from cardspeak.table.hand_plan import HandPlan
from cardspeak.table.seats import EntryStatus

if TYPE_CHECKING:
    from cardspeak.table.state import TableState


def plan_positions(table: TableState, ready: list[int]) -> HandPlan:
    """Place button and blinds, and leave out players who may not come in there."""
    if _begins_with_button(table, len(ready)):
        plan = _place_from_button(table, ready)
        if plan is None:
            return _deal_everybody_in(table, ready)
        return _apply_button_buyer(table, plan)
    due_for_big_blind = [seat for seat in ready if entry.enters_on_big_blind(table, seat)]
    waiting = [
        seat
        for seat in due_for_big_blind
        if table.seats[seat].entry_status is not EntryStatus.PLAYING
    ]
    # If too few would be dealt in, a waiting player takes the big blind from the only active one.
    for candidates in (due_for_big_blind, waiting):
        plan = _place_from_big_blind(table, ready, candidates) if candidates else None
        if plan is not None:
            return _apply_button_buyer(table, plan)
    return _deal_everybody_in(table, ready)


def needs_button_draw(table: TableState) -> bool:
    """Whether the next hand needs a draw for the button: at a new table, or a new game."""
    ready = [seat_number for seat_number, seat in enumerate(table.seats) if seat.ready]
    return table.button < 0 or needs_new_draw(table, ready)


def needs_new_draw(table: TableState, ready: list[int]) -> bool:
    """Whether nobody who is ready was in the game, so that it starts with a draw for the button."""
    if table.button_is_placed or len(ready) < 2:
        return False
    return not any(table.seats[seat].entry_status is EntryStatus.PLAYING for seat in ready)


def _begins_with_button(table: TableState, player_count: int) -> bool:
    # With more blinds than in the last hand, nobody knows where each of them was.
    has_more_blinds = len(table.blind_seats) < min(len(table.game_spec.blinds), player_count)
    return table.button_is_placed or table.rules.button_goes_to_players or has_more_blinds


# ---------------------------------------------------------------- from the button


def _place_from_button(table: TableState, ready: list[int]) -> HandPlan | None:
    """Place the blinds after the button; None if fewer than two can be dealt in."""
    playing = [seat for seat in ready if entry.wants_to_be_dealt_in(table, seat)]
    waiting = [
        seat for seat in ready if seat not in playing and entry.enters_on_big_blind(table, seat)
    ]
    while playing:
        plan = _place_blinds_after(table, _next_button(table, playing), playing, waiting)
        if plan is None:
            return None
        not_dealt_in = [seat for seat in playing if not entry.can_be_dealt_in(table, seat, plan)]
        if not not_dealt_in:
            return plan
        playing = [seat for seat in playing if seat not in not_dealt_in]
    return None


def _next_button(table: TableState, playing: list[int]) -> int:
    """Return where the button is in the next hand, which may be an empty seat."""
    if not table.rules.button_goes_to_players and (table.button_is_placed or table.blind_seats):
        return table.button
    allowed = [seat for seat in playing if not entry.cannot_enter_on_button(table, seat)] or playing
    start = table.button - 1 if table.button_is_placed else table.button
    return next(seat for seat in seat_order.seats_after(table, start) if seat in allowed)


def _place_blinds_after(
    table: TableState, button: int, playing: list[int], waiting: list[int]
) -> HandPlan | None:
    """Put the blinds on the players after the button; a player who waits may be the big blind."""
    count = len(table.game_spec.blinds)
    order = list(seat_order.seats_after(table, button))
    blind_seats = _smaller_blinds(table, [seat for seat in order if seat in playing], count - 1)
    start = order.index(blind_seats[-1]) + 1 if blind_seats else 0
    due = [seat for seat in order[start:] if seat in playing or seat in waiting]
    short_blind_seats: tuple[int, ...] = ()
    if due:
        short_blind_seats, big_blind_seat = _first_who_can_pay(table, due)
        blind_seats.append(big_blind_seat)
    big_blind_seat = blind_seats[-1]
    due_seats = (*short_blind_seats, big_blind_seat)
    dealt_seats = [seat for seat in order if seat in playing or seat in due_seats]
    if len(dealt_seats) == 1 and waiting and seat_order.button_has_small_blind(table, 2):
        dealt_seats.append(next(seat for seat in order if seat in waiting))
    if seat_order.button_has_small_blind(table, len(dealt_seats)):
        return _place_heads_up(table, button, dealt_seats, waiting)
    if len(dealt_seats) == 1:
        return None
    plan = HandPlan(dealt_seats, button, blind_seats, big_blind_seat=big_blind_seat)
    plan.short_blind_seats = short_blind_seats
    return plan


def _smaller_blinds(table: TableState, playing: list[int], count: int) -> list[int]:
    """Return who has the blinds below the big blind, of the players after the button."""
    if table.rules.button_goes_to_players:
        return playing[:count]
    # A player who posts to come in is passed by the blinds (wsop-154.2).
    passed = [seat for seat in playing if entry.chose_to_post(table, seat)]
    others = [seat for seat in playing if seat not in passed]
    return (others if len(others) > count else playing)[:count]


def _place_heads_up(
    table: TableState, button: int, dealt_seats: list[int], waiting: list[int]
) -> HandPlan:
    """Give one of two players the button; the other has the big blind."""
    order = [seat for seat in seat_order.seats_after(table, button - 1) if seat in dealt_seats]
    # Players who wait for the big blind get it, and so do those who may not have the button.
    order.sort(key=lambda seat: seat in waiting or entry.cannot_enter_on_button(table, seat))
    return HandPlan(order[::-1], order[0], order, big_blind_seat=order[1])


def _deal_everybody_in(table: TableState, ready: list[int]) -> HandPlan:
    """Deal everybody in, because too few would play otherwise; missed blinds are made up."""
    players = ready
    while True:
        plan = _place_blinds_after(table, _next_button(table, players), players, [])
        assert plan is not None  # noqa: S101  two players can always be placed
        plan.starts_over = True
        # Nobody has cards before they post the kill they owe (wsop-203.1), except against the
        # only other player, who kills: one kill is allowed (wsop-207).
        owing = [
            seat
            for seat in players
            if kills.owes_kill(table, seat) and not kills.can_post_kill(table, seat, plan)
        ]
        if not owing or len(players) == 2:
            return plan
        others = [seat for seat in players if seat not in owing]
        players = sorted([*others, *owing[: max(0, 2 - len(others))]])


# ---------------------------------------------------------------- from the big blind


def _place_from_big_blind(
    table: TableState, ready: list[int], due_for_big_blind: list[int]
) -> HandPlan | None:
    """Plan a hand with the big blind on one of these; None if fewer than two can be dealt in."""
    short_blind_seats, big_blind_seat = _next_big_blind(table, due_for_big_blind)
    due_seats = [*short_blind_seats, big_blind_seat]
    dealt_seats = [
        seat for seat in ready if seat in due_seats or entry.wants_to_be_dealt_in(table, seat)
    ]
    while len(dealt_seats) > 1:
        plan = _place_button(table, dealt_seats, big_blind_seat)
        plan.short_blind_seats = short_blind_seats
        not_dealt_in = [
            seat for seat in dealt_seats if not entry.can_be_dealt_in(table, seat, plan)
        ]
        if not not_dealt_in:
            return plan
        if big_blind_seat in not_dealt_in:
            # They post the kill they owe as the big blind, but another player kills this pot.
            others = [seat for seat in due_for_big_blind if seat != big_blind_seat]
            return _place_from_big_blind(table, ready, others) if others else None
        dealt_seats = [seat for seat in dealt_seats if seat not in not_dealt_in]
    return None


def _next_big_blind(table: TableState, due_for_big_blind: list[int]) -> tuple[tuple[int, ...], int]:
    """Return the seats skipped because they cannot pay half the blind, and the seat due."""
    order = seat_order.seats_after(table, table.blind_seats[-1])
    return _first_who_can_pay(table, [seat for seat in order if seat in due_for_big_blind])


def _first_who_can_pay(table: TableState, order: list[int]) -> tuple[tuple[int, ...], int]:
    """Return, of the seats due in order, those skipped as too short, and who has the big blind.

    Nobody is skipped in games with several blinds, nor if nobody can pay half of the only one.
    """
    amounts = table.game_spec.blinds
    has_one_blind = len(amounts) == 1 and table.game_spec.game.family == "draw"
    if has_one_blind and table.house.entry.short_blind.value:
        for index, seat in enumerate(order):
            if 2 * table.seats[seat].stack >= amounts[0]:
                return tuple(order[:index]), seat
    return (), order[0]


def _place_button(table: TableState, dealt_seats: list[int], big_blind_seat: int) -> HandPlan:
    """Move every other blind to where the next larger one was, and the button to the smallest."""
    count = len(table.game_spec.blinds)
    order = [seat for seat in seat_order.seats_after(table, big_blind_seat) if seat in dealt_seats]
    is_heads_up = len(dealt_seats) == count == 2
    if is_heads_up or len(dealt_seats) < count or len(table.blind_seats) != count:
        return _place_adjacent(table, order, count)
    blind_seats, button = [*table.blind_seats[1:], big_blind_seat], table.blind_seats[0]
    distances = [seat_order.clockwise_distance(table, button, seat) for seat in blind_seats]
    if button in blind_seats or distances != sorted(set(distances)):
        # The big blind has gone past where the button would be: there were two players before.
        return _place_adjacent(table, order, count)
    dealt_seats = [seat for seat in seat_order.seats_after(table, button) if seat in dealt_seats]
    return HandPlan(dealt_seats, button, blind_seats, big_blind_seat=big_blind_seat)


def _place_adjacent(table: TableState, order: list[int], count: int) -> HandPlan:
    """Place the blinds next to each other, the big blind last, and the button before them."""
    blind_seats = order[-count:]
    button = order[-len(blind_seats) - 1] if len(order) > len(blind_seats) else order[-1]
    if seat_order.button_has_small_blind(table, len(order)):
        button = blind_seats[0]
    dealt_seats = [seat for seat in seat_order.seats_after(table, button) if seat in order]
    return HandPlan(dealt_seats, button, blind_seats, big_blind_seat=order[-1])


def _apply_button_buyer(table: TableState, plan: HandPlan) -> HandPlan:
    """Let a player who buys the button post all the blinds, which stay where they were."""
    # A player who is due for the big blind just posts it.
    candidates = [seat for seat in plan.dealt_seats if seat != plan.big_blind_seat]
    buyers = [seat for seat in candidates if entry.is_buying_button(table, seat)]
    if buyers:
        plan.button_buyer = plan.big_blind_seat = buyers[0]
        other_blind_seats = [seat for seat in plan.blind_seats if seat != plan.button_buyer]
        plan.blind_seats = [plan.button_buyer, *other_blind_seats][: len(plan.blind_seats)]
    return plan
