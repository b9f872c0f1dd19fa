"""Entry options: how new players and players who missed a blind come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.betting import refresh_decision
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Bet, BroughtIn, Called, Checked, Folded, Raised
from cardspeak.hand.irregularities import hand_effects
from cardspeak.hand.posting import post_late
from cardspeak.houses.policies import (
    ButtonEntryRule,
    EntryOption,
    HouseRule,
    MissedBlindRule,
    MustMoveEntryRule,
    SeatChangeRule,
)
from cardspeak.table import commands, events, hand_plan, kills, seat_order, straddles
from cardspeak.table.seats import EntryStatus, MissedPost

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.table.hand_plan import HandPlan
    from cardspeak.table.seats import Seat
    from cardspeak.table.state import TableState

_OPTIONS_WITH_A_POST = (
    EntryOption.POST,
    EntryOption.BUY_BUTTON,
    EntryOption.KILL_POT,
    EntryOption.STRADDLE,
)
_ACTED = (Checked, Called, Bet, Raised, BroughtIn)


def seat_change_rule(table: TableState) -> HouseRule[SeatChangeRule]:
    """Return the rule on what a seat change costs; a mixed game may have its own."""
    return table.house.seating.seat_change.lookup(*table.rules.policy_names)


def entry_options(table: TableState, seat: Seat) -> HouseRule[tuple[EntryOption, ...]]:
    """Return the entry options the house gives a player who is not dealt in."""
    house = table.house
    if seat.entry_status is EntryStatus.MISSED_BLIND:
        rule = house.entry.missed_blind_entry.lookup(*table.rules.policy_names)
        is_refused = not straddles.may_straddle_under_the_gun(table)
        options = [o for o in rule.value if not (is_refused and o is EntryOption.STRADDLE)]
        return HouseRule(tuple(options), rule.clause)
    if seat.entry_status is EntryStatus.CHANGED_SEAT:
        change = seat_change_rule(table)
        posts = () if change.value is SeatChangeRule.WAIT_FOR_SAME_POSITION else (EntryOption.POST,)
        return HouseRule((EntryOption.WAIT_FOR_BIG_BLIND, *posts), change.clause)
    if seat.entry_status is EntryStatus.FROM_MUST_MOVE:
        must_move = must_move_rule(table)
        passes = (
            ()
            if must_move.value is MustMoveEntryRule.NOT_ON_BUTTON_NO_PASS
            else (EntryOption.AFTER_BUTTON,)
        )
        return HouseRule(
            (EntryOption.WITHOUT_POSTING, EntryOption.WAIT_FOR_BIG_BLIND, *passes), must_move.clause
        )
    if seat.entry_status is EntryStatus.SHORT_FOR_BLIND:
        return HouseRule(
            (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST, EntryOption.KILL_POT),
            house.entry.short_blind_entry_clause,
        )
    return house.entry.new_player_entry.lookup(*table.rules.policy_names)


# ---------------------------------------------------------------- who is dealt in


def enters_on_big_blind(table: TableState, seat: int) -> bool:
    """Whether the player comes in when the big blind reaches their seat."""
    if kills.owes_kill(table, seat):
        return kills.waits_to_post_as_blind(table, seat)
    return not table.seats[seat].waits_for_button


def wants_to_be_dealt_in(table: TableState, seat_number: int) -> bool:
    """Whether a player wants to be dealt in, wherever the button is."""
    seat = table.seats[seat_number]
    if kills.owes_kill(table, seat_number):
        return True
    if seat.entry_status is EntryStatus.PLAYING or seat_number in table.dealt_without_posting:
        return True
    if seat.entry_option in (None, EntryOption.WITHOUT_POSTING) and _need_not_post(
        table, seat_number
    ):
        return True
    if (
        seat.entry_status is EntryStatus.FROM_MUST_MOVE
        and EntryOption.AFTER_BUTTON not in entry_options(table, seat).value
    ):
        return True
    if seat.waits_for_button or _has_reached_old_position(table, seat_number):
        return True
    return seat.entry_option not in (None, EntryOption.WAIT_FOR_BIG_BLIND)


def _has_reached_old_position(table: TableState, seat: int) -> bool:
    """Whether the blinds are as near as they were at the seat from which the player moved."""
    old_position = table.seats[seat].players_before_blind
    if old_position < 0:
        return False
    return seat_order.count_players_before_blind(table, seat) <= old_position


def can_be_dealt_in(table: TableState, seat_number: int, plan: HandPlan) -> bool:
    """Whether a player who wants in may be dealt in with button and blinds as planned."""
    seat = table.seats[seat_number]
    if kills.owes_kill(table, seat_number):
        return kills.can_post_kill(table, seat_number, plan)
    if (
        seat_number == plan.big_blind_seat
        or seat_number in plan.short_blind_seats
        or seat.entry_status is EntryStatus.PLAYING
        or seat_number in table.dealt_without_posting
    ):
        return True
    if seat_number == plan.button and cannot_enter_on_button(table, seat_number):
        return False
    if seat.waits_for_button:
        return seat_order.has_button_passed(table, seat_number, plan.button)
    if seat.entry_status is EntryStatus.FROM_MUST_MOVE:
        return _can_enter_from_must_move(table, seat_number, plan)
    return _can_enter_as_chosen(table, seat_number, plan)


def _can_enter_as_chosen(table: TableState, seat_number: int, plan: HandPlan) -> bool:
    """Whether a player can come in now by the entry option they chose."""
    seat = table.seats[seat_number]
    if seat.entry_option is EntryOption.STRADDLE:
        return straddles.can_enter_with_straddle(table, seat_number, plan)
    if seat.entry_option is EntryOption.BUY_BUTTON:
        return _may_buy_button(table, seat_number, plan)
    if seat.entry_option is EntryOption.KILL_POT:
        return kills.next_killer(table, plan) == seat_number
    if seat.entry_option is EntryOption.POST:
        if seat.brought_missed_blind and seat_number in plan.blind_seats:
            return False  # they may not assume the small blind's position (wsop-98.d.6)
        return seat.stack > sum(_live_and_dead_posts(table, seat_number, plan)[1:])
    if seat.entry_status is EntryStatus.CHANGED_SEAT:
        return True
    return _can_enter_without_posting(table, seat_number, plan)


def _can_enter_without_posting(table: TableState, seat: int, plan: HandPlan) -> bool:
    """Whether a new player who need not post may come in: not between button and big blind."""
    if seat in plan.blind_seats:
        return bool(table.house.entry.small_blind_entry.value)
    big_blind_distance = seat_order.clockwise_distance(table, plan.button, plan.big_blind_seat)
    distance = seat_order.clockwise_distance(table, plan.button, seat)
    return not 0 < distance < big_blind_distance


def _can_enter_from_must_move(table: TableState, seat: int, plan: HandPlan) -> bool:
    """Whether a player from a must-move game, not on the big blind or button, may come in."""
    rule = must_move_rule(table).value
    if table.seats[seat].entry_option is EntryOption.WAIT_FOR_BIG_BLIND:
        # They may wait no longer than until the button would pass.
        max_distance = seat_order.clockwise_distance(table, plan.button, plan.blind_seats[0])
        return seat_order.clockwise_distance(table, plan.button, seat) <= max_distance
    return (
        rule is not MustMoveEntryRule.NOT_ON_BUTTON_OR_SMALL_BLIND or seat not in plan.blind_seats
    )


def cannot_enter_on_button(table: TableState, seat: int) -> bool:
    """Whether a player who is not in yet may not come in on the button."""
    refused_statuses = {
        ButtonEntryRule.ANYBODY: (),
        ButtonEntryRule.NO_NEW_PLAYER: (EntryStatus.NEW,),
        ButtonEntryRule.NOBODY: (EntryStatus.NEW, EntryStatus.MISSED_BLIND),
    }[table.house.entry.button_entry.value]
    status, brought = table.seats[seat].entry_status, table.seats[seat].brought_missed_blind
    return brought or status is EntryStatus.FROM_MUST_MOVE or status in refused_statuses


def _need_not_post(table: TableState, seat_number: int) -> bool:
    """Whether a new player may come in without posting, as from a must-move game."""
    seat = table.seats[seat_number]
    if seat.entry_status is not EntryStatus.NEW:
        return seat.entry_status is EntryStatus.FROM_MUST_MOVE
    if EntryOption.WITHOUT_POSTING in entry_options(table, seat).value:
        return True
    return bool(table.house.entry.free_first_orbit.value) and _is_ahead_of_button(
        table, seat_number
    )


def _is_ahead_of_button(table: TableState, seat: int) -> bool:
    """Whether the button, in its first orbit, will not have passed a seat in the next hand."""
    first_button = (table.button - table.button_travel) % len(table.seats)
    start = table.button - 1 if table.button_is_placed else table.button
    next_button = next(
        (
            other_seat
            for other_seat in seat_order.seats_after(table, start)
            if seat_order.is_playing(table, other_seat)
        ),
        table.button,
    )
    travel = table.button_travel + seat_order.count_seats_moved(table, next_button)
    return travel < seat_order.clockwise_distance(table, first_button, seat)


def _may_buy_button(table: TableState, seat: int, plan: HandPlan) -> bool:
    """Whether a seat can buy the button: it is before the blinds, and no blind kills the pot."""
    small_blind_distance = seat_order.clockwise_distance(table, plan.button, plan.blind_seats[0])
    distance = seat_order.clockwise_distance(table, plan.button, seat)
    return (
        0 < distance <= small_blind_distance
        and kills.next_killer(table, plan) not in plan.blind_seats
    )


def chose_to_post(table: TableState, seat: int) -> bool:
    """Whether a player who is not in yet chose an entry option with a post."""
    return _comes_in_by(table, seat, *_OPTIONS_WITH_A_POST)


def is_buying_button(table: TableState, seat: int) -> bool:
    """Whether a player who is dealt in buys the button."""
    return _comes_in_by(table, seat, EntryOption.BUY_BUTTON)


def _comes_in_by(table: TableState, seat_number: int, *options: EntryOption) -> bool:
    """Whether a player comes in by one of these: not if they are dealt in without posting."""
    seat = table.seats[seat_number]
    return (
        seat.entry_option in options
        and seat.entry_status is not EntryStatus.PLAYING
        and seat_number not in table.dealt_without_posting
    )


# ---------------------------------------------------------------- posts


def plan_posts(table: TableState, plan: HandPlan) -> None:
    """Add the blinds, and the posts of players coming in, to the plan."""
    amounts = table.game_spec.blinds
    if plan.button_buyer >= 0:
        plan.live_posts[plan.button_buyer] = amounts[-1]
        plan.dead_posts[plan.button_buyer] = sum(amounts[:-1])
    else:
        for seat, amount in zip(plan.blind_seats, amounts[-len(plan.blind_seats) :], strict=True):
            if seat in plan.dealt_seats and seat not in table.dealt_without_posting:
                plan.live_posts[seat] = amount
            elif seat in plan.dealt_seats and seat == plan.big_blind_seat:
                plan.unposted_blinds[seat] = amount
    for seat in plan.dealt_seats:
        if _posts_what_they_owe(table, seat, plan):
            plan.live_posts.pop(seat, None)
            live, dead = _live_and_dead_posts(table, seat, plan)
            if live:
                plan.live_posts[seat] = -live  # negative: live, but not a blind
            if dead:
                plan.dead_posts[seat] = dead


def _posts_what_they_owe(table: TableState, seat_number: int, plan: HandPlan) -> bool:
    """Whether a player posts what they owe, instead of the blind of their position."""
    seat = table.seats[seat_number]
    if (
        seat_number == plan.big_blind_seat
        or seat.entry_status is EntryStatus.PLAYING
        or seat_number in table.dealt_without_posting
    ):
        return False
    return seat.entry_option is EntryOption.POST or (plan.starts_over and bool(seat.missed_posts))


def _live_and_dead_posts(table: TableState, seat: int, plan: HandPlan) -> tuple[int, int]:
    """Return what a player who posts puts in, live and dead."""
    if table.seats[seat].entry_status is not EntryStatus.MISSED_BLIND:
        return table.game_spec.blinds[-1], 0
    return _live_and_dead_amounts(table, _missed_and_due(table, seat, plan))


def _missed_and_due(table: TableState, seat: int, plan: HandPlan) -> set[MissedPost]:
    """Return what a player has missed, and the small blind if it is due from them now."""
    is_small_blind_due = seat in plan.blind_seats or (
        bool(table.house.entry.passing_blind_clause)
        and hand_plan.is_passed_by_smaller_blind(table, plan, seat)
    )
    missed = table.seats[seat].missed_posts
    return missed | ({MissedPost.SMALL_BLIND} if is_small_blind_due else set())


def plan_dead_posts_beside_straddles(table: TableState, plan: HandPlan) -> None:
    """Plan the dead chips of players who straddle and make up missed blinds in the same hand.

    The straddle is live, and makes up for one that they missed. A player whose way back is to
    straddle makes up nothing else (wsop-156.2).
    """
    for seat in plan.straddle_seats:
        is_missed = table.seats[seat].entry_status is EntryStatus.MISSED_BLIND
        if is_missed and _posts_what_they_owe(table, seat, plan):
            owed = _missed_and_due(table, seat, plan) - {MissedPost.STRADDLE}
            dead = _live_and_dead_amounts(table, owed)[1]
            if dead:
                plan.dead_posts[seat] = dead


def _live_and_dead_amounts(table: TableState, owed: set[MissedPost]) -> tuple[int, int]:
    """Return how much of a player's missed blinds is live, and how much is dead."""
    amounts = table.game_spec.blinds
    small = sum(amounts[:-1]) if MissedPost.SMALL_BLIND in owed else 0
    big = amounts[-1] if MissedPost.BIG_BLIND in owed else 0
    straddle = straddles.first_straddle_amount(table) if MissedPost.STRADDLE in owed else 0
    if straddles.button_must_straddle(table) and owed != {MissedPost.STRADDLE}:
        return straddles.first_straddle_amount(table), small + big
    if table.house.entry.missed_blinds.value is MissedBlindRule.LONE_SMALL_BLIND_LIVE and not big:
        return small, straddle
    return big, small + straddle


def post_clause(table: TableState, seat_number: int) -> str:
    """Return the clause by which a player who is coming in posts."""
    seat, house = table.seats[seat_number], table.house
    if seat.must_post_clause:
        return seat.must_post_clause
    if is_buying_button(table, seat_number):
        return house.entry.button_entry.clause
    clause_beside_straddle = _clause_beside_straddle(table, seat)
    if clause_beside_straddle:
        return clause_beside_straddle
    if seat.entry_status is EntryStatus.MISSED_BLIND and seat.missed_posts == {
        MissedPost.SMALL_BLIND
    }:
        return table.house.entry.missed_blinds.clause
    if seat.entry_status is EntryStatus.PLAYING:
        return ""
    return option_clause(table, seat, EntryOption.POST)


def option_clause(table: TableState, seat: Seat, option: EntryOption) -> str:
    """Return the clause by which the house gives a player an entry option."""
    policy = table.house.entry
    separate_clauses = {
        (EntryStatus.NEW, EntryOption.WAIT_FOR_BIG_BLIND): policy.new_player_wait_clause,
        (EntryStatus.NEW, EntryOption.POST): policy.new_player_post_clause,
        (EntryStatus.NEW, EntryOption.KILL_POT): policy.new_player_kill_clause,
        (EntryStatus.MISSED_BLIND, EntryOption.WAIT_FOR_BIG_BLIND): policy.missed_blind_wait_clause,
        (EntryStatus.MISSED_BLIND, EntryOption.STRADDLE): policy.missed_blind_straddle_clause,
    }
    by_game = separate_clauses.get((seat.entry_status, option))
    clause = by_game.lookup(*table.rules.policy_names) if by_game is not None else ""
    return clause or entry_options(table, seat).clause


def _clause_beside_straddle(table: TableState, seat: Seat) -> str:
    """Return the clause by which a player comes back where the button must straddle, if any."""
    house, missed = table.house, seat.missed_posts
    is_missed = seat.entry_status is EntryStatus.MISSED_BLIND
    if not is_missed or not straddles.button_must_straddle(table):
        return ""
    if missed == {MissedPost.STRADDLE}:
        return house.straddles.missed_button_straddle_clause
    if len(missed) == 1:
        return house.straddles.missed_blind_beside_straddle_clause
    return house.straddles.missed_blinds_beside_straddle_clause


def mark_dealt_in(seat: Seat) -> None:
    """Reset the entry state of a player who is now dealt in."""
    seat.entry_status = EntryStatus.PLAYING
    seat.missed_posts.clear()
    seat.absent_button_count = 0
    seat.entry_option = None
    seat.players_before_blind = -1
    seat.waits_for_button = False
    seat.must_post_clause = ""
    seat.brought_missed_blind = False


def enter_by_draw(seat: Seat) -> None:
    """Deal in a player who draws for the button; they make up the blinds they missed."""
    if seat.missed_posts:
        seat.entry_status, seat.entry_option = EntryStatus.MISSED_BLIND, EntryOption.POST
    else:
        mark_dealt_in(seat)


def enter_after_button(table: TableState, button: int) -> None:
    """Deal players in again once the button has passed them since they changed seats."""
    for seat_number, seat in enumerate(table.seats):
        if seat.waits_for_button and seat_order.has_button_passed(table, seat_number, button):
            mark_dealt_in(seat)


# ---------------------------------------------------------------- commands


def choose_entry(table: TableState, seat_number: int, option: EntryOption) -> Seat:
    """Record the entry option a player chooses, if the house gives it to them."""
    seat = table.taken_seat(seat_number)
    will_draw = table.button < 0 and seat.ready
    if seat.entry_status is EntryStatus.PLAYING or will_draw:
        raise RefusedError(f"{seat.player} is already being dealt in")
    options = entry_options(table, seat)
    if seat.must_post_clause and option is not EntryOption.POST:
        raise RefusedError(
            f"{seat.player} played a hand without posting and must post now",
            seat.must_post_clause,
        )
    if option not in options.value and not (option is EntryOption.POST and seat.must_post_clause):
        choices = " or ".join(_OPTION_TEXT[choice] for choice in options.value)
        raise RefusedError(
            f"{seat.player} can {choices}, but not {_OPTION_TEXT[option]}", options.clause
        )
    seat.entry_option = option
    return seat


_OPTION_TEXT = {
    EntryOption.WAIT_FOR_BIG_BLIND: "wait for the big blind",
    EntryOption.WITHOUT_POSTING: "be dealt in at once",
    EntryOption.POST: "post",
    EntryOption.BUY_BUTTON: "buy the button",
    EntryOption.KILL_POT: "kill the pot",
    EntryOption.STRADDLE: "straddle under the gun",
    EntryOption.AFTER_BUTTON: "come in after the button",
}


def _wait_for_big_blind(table: TableState, command: commands.WaitForBigBlind) -> None:
    seat = choose_entry(table, command.seat, EntryOption.WAIT_FOR_BIG_BLIND)
    clause = _clause_beside_straddle(table, seat) or option_clause(
        table, seat, EntryOption.WAIT_FOR_BIG_BLIND
    )
    table.emit(events.WaitChosen(command.seat, clause))


def _deal_in(table: TableState, command: commands.DealIn) -> None:
    option = EntryOption.AFTER_BUTTON if command.after_button else EntryOption.WITHOUT_POSTING
    seat = choose_entry(table, command.seat, option)
    seat.waits_for_button = command.after_button
    table.emit(events.EntryChosen(command.seat, option, option_clause(table, seat, option)))


def _post_to_enter(table: TableState, command: commands.PostToEnter) -> None:
    if command.by_seat is not None and command.by_seat != command.seat:
        raise RefusedError("players post for themselves", table.house.entry.post_for_self_clause)
    choose_entry(table, command.seat, EntryOption.POST)
    table.emit(events.PostChosen(command.seat, post_clause(table, command.seat)))


def _buy_button(table: TableState, command: commands.BuyButton) -> None:
    choose_entry(table, command.seat, EntryOption.BUY_BUTTON)
    clause = table.house.entry.button_entry.clause
    table.emit(events.EntryChosen(command.seat, EntryOption.BUY_BUTTON, clause))


def _kill(table: TableState, command: commands.Kill) -> None:
    seat = choose_entry(table, command.seat, EntryOption.KILL_POT)
    clause = option_clause(table, seat, EntryOption.KILL_POT)
    table.emit(events.EntryChosen(command.seat, EntryOption.KILL_POT, clause))


# ---------------------------------------------------------------- from a must-move game


def must_move_rule(table: TableState) -> HouseRule[MustMoveEntryRule]:
    """Return the rule on where a player called from a must-move game comes in."""
    return table.house.entry.must_move_entry.lookup(*table.rules.policy_names)


def must_move_entry_status(table: TableState) -> EntryStatus:
    """Return the entry status of a player called from a must-move game."""
    enters_at_once = must_move_rule(table).value is MustMoveEntryRule.ANYWHERE
    return EntryStatus.PLAYING if enters_at_once or table.button < 0 else EntryStatus.FROM_MUST_MOVE


def carry_missed_blind(table: TableState, seat_number: int) -> None:
    """Let a player called from a must-move game owe the blinds that they missed there."""
    clause = table.house.entry.missed_blind_carried_clause.lookup(*table.rules.policy_names)
    seat = table.seats[seat_number]
    if not clause or seat.entry_status is not EntryStatus.FROM_MUST_MOVE:
        return
    seat.entry_status, seat.brought_missed_blind = EntryStatus.MISSED_BLIND, True
    # A missed-blind button does not say which blind was missed, so both are owed.
    for post in (MissedPost.BIG_BLIND, MissedPost.SMALL_BLIND):
        seat.missed_posts.add(post)
        table.emit(events.PostMissed(seat_number, post.value, clause))


# ---------------------------------------------------------------- dealt in without posting


def missed_posts_of(
    table: TableState, seats: tuple[int, ...]
) -> dict[int, tuple[EntryStatus, set[MissedPost]]]:
    """Return what is owed by players who are dealt in by mistake without posting."""
    for seat_number in seats:
        seat = table.taken_seat(seat_number)
        if seat.entry_status is EntryStatus.PLAYING or not seat.ready:
            raise RefusedError(f"{seat.player} owes no post")
    return {
        seat_number: (seat.entry_status, set(seat.missed_posts))
        for seat_number, seat in enumerate(table.seats)
        if seat_number in seats
    }


def rule_on_missing_post(table: TableState, command: commands.ReportMissingPost) -> None:
    """Rule on a player dealt in without posting: the hand is dead unless they have acted."""
    house, hand, seat = table.house, table.hand, table.seat_at(command.seat)
    if (
        hand is None
        or command.seat not in table.dealt_without_posting
        or seat.player != table.hand_players[command.seat]
    ):
        raise RefusedError(
            "no player there was dealt into this hand without posting",
            house.entry.missing_post_dead_clause,
        )
    has_acted = any(isinstance(event, _ACTED) and event.seat == command.seat for event in hand.log)
    has_folded = any(isinstance(event, Folded) and event.seat == command.seat for event in hand.log)
    is_dead = not (hand.over or has_acted or hand.folded[command.seat])
    if is_dead and not command.looked_at and house.entry.may_post_after_deal.value:
        _post_after_deal(table, hand, command.seat, house.entry.may_post_after_deal.clause)
        return
    if is_dead:
        must_post, clause = command.must_post_next, house.entry.missing_post_dead_clause
    elif has_acted or not has_folded:
        must_post, clause = True, house.entry.missing_post_live_clause
    else:
        must_post, clause = (
            house.entry.must_post_after_folding.value,
            house.entry.must_post_after_folding.clause,
        )
    seat.entry_status, seat.missed_posts = table.dealt_without_posting.pop(command.seat)
    if must_post:
        seat.entry_option, seat.must_post_clause = EntryOption.POST, clause
    table.emit(events.MissingPostFound(command.seat, is_dead, clause))
    if is_dead:
        hand_effects.kill_hand(hand, command.seat, clause)


def _post_after_deal(table: TableState, hand: Hand, seat: int, clause: str) -> None:
    """Let a player who has not looked at their cards post what they owe now."""
    status, missed_posts = table.dealt_without_posting.pop(seat)
    big_blind = table.game_spec.blinds[-1]
    live, dead = big_blind, 0
    # In the seat of the big blind or the straddle, that is live; the big blind is all they owe.
    unposted = hand.posts.unposted_blinds[seat] if hand.posts.unposted_blinds else 0
    if status is EntryStatus.MISSED_BLIND and unposted != big_blind:
        owed = missed_posts - {MissedPost.STRADDLE} if unposted else missed_posts
        live, dead = _live_and_dead_amounts(table, owed)
    live = unposted or live
    table.emit(events.MissingPostFound(seat, hand_is_dead=False, clause=clause, posted_now=True))
    post_late(hand, seat, live, dead, clause)
    refresh_decision(hand)
    hand.end_command()


def _change_dealer(table: TableState, _: commands.ChangeDealer) -> None:
    """Place an absent button at every seat of a player who missed a blind and is away."""
    clause = table.house.table.absent_button_clause
    for seat_number, seat in enumerate(table.seats):
        if clause and seat.taken and not seat.present and seat.missed_posts:
            seat.absent_button_count += 1
            table.emit(events.AbsentButtonPlaced(seat_number, seat.absent_button_count, clause))


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.WaitForBigBlind: _wait_for_big_blind,
    commands.PostToEnter: _post_to_enter,
    commands.DealIn: _deal_in,
    commands.BuyButton: _buy_button,
    commands.Kill: _kill,
    commands.ChangeDealer: _change_dealer,
}
