"""A table: commands in, events out; it deals hand after hand, and settles them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import Hand, hand_setup, posting
from cardspeak.hand.commands import DEALER_OR_FLOOR, AskToSee, RefusedError, Report, ShowVoluntarily
from cardspeak.hand.hand import start_hand
from cardspeak.hand.hand_state import HandStart
from cardspeak.houses.policies import FirstButtonRule
from cardspeak.shuffle import shuffle
from cardspeak.table import (
    absences,
    action_clock,
    blinds,
    buy_ins,
    commands,
    commission,
    decisions,
    departures,
    entry,
    events,
    floor,
    jackpot_claims,
    kills,
    penalties,
    playing_over,
    positions,
    rotation,
    seat_changes,
    seating,
    sit_out_turns,
    straddle_announcements,
    transfers,
    votes,
)
from cardspeak.table.commands import Deal, Play
from cardspeak.table.ledger_entries import LedgerMismatchError
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.commands import HandCommand
    from cardspeak.houses.commission import Commission
    from cardspeak.table.events import TableEvent
    from cardspeak.table.hand_plan import HandPlan
    from cardspeak.table.seats import Seat

_PLAY: Final = Play  # which the compiler finds without a name lookup
_REPORT: Final = Report
_ASK_TO_SEE: Final = AskToSee
_ALLOWED_AFTER_HAND: Final = (AskToSee, ShowVoluntarily)
"""Commands allowed on the cards of a hand that is over, until the next is dealt."""


_VALUE_TYPES: Final[dict[Any, tuple[type, str]]] = {
    int: (int, "a whole number"),
    str: (str, "text"),
    dict[str, Any]: (dict, "a dict, such as {'buy_in': [400, 2000]} or a spec's to_dict"),
}
"""What a field of a command must be, by its annotation: a type, and the type in words."""


class Table(TableState):
    """One table; `act` executes a command and returns the events that followed.

    >>> from cardspeak.hand import game_spec
    >>> from cardspeak.shuffle import seed_from_int
    >>> from cardspeak.table import Table, table_spec
    >>> from cardspeak.table.commands import Deal, DrawForButton, Sit
    >>> table = Table(table_spec(game_spec("holdem", blinds=(5, 10)), seat_count=6))
    >>> for seat, player in enumerate(["Ann", "Bob", "Cid"]):
    ...     _ = table.act(Sit(seat, player, 1000))
    >>> table.act(DrawForButton(seed_from_int(7)))[-1]
    ButtonMoved(seat=0, dead=False, clause='wsop-90')
    >>> _ = table.act(Deal(seed_from_int(8)))
    >>> table.dealt_seats, table.decision.seat
    ((1, 2, 0), 0)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        taken_count = sum(seat.taken for seat in self.seats)
        state = f"{taken_count} of {len(self.seats)} seats taken, hand {self.hand_number}"
        return f"<Table {self.game_spec.label}, {state}>"

    @property
    def needs_button_draw(self) -> bool:
        """Whether the next hand needs a draw for the button: at a new table, or a new game."""
        return positions.needs_button_draw(self)

    @property
    def decision(self) -> decisions.TableDecision | None:
        """What the table is waiting for."""
        return decisions.current_decision(self)

    def act(self, command: commands.TableCommand | str) -> list[TableEvent]:
        """Execute a command and return its events, or raise `RefusedError` and change nothing.

        Text is what the player to act does in the hand: ``table.act("raise 40")``.
        """
        if type(command) is _PLAY:  # nearly all commands are
            return _play(self, command)
        if type(command) is Deal:
            return _deal(self, command)
        if isinstance(command, str):
            return _play(self, Play(_current_hand(self).parse_command(command)))
        event_count, log_length = self.event_count, self.hand_log_length
        execute = _HANDLERS.get(type(command))
        if execute is None:
            raise RefusedError(f"{command!r} is not a command of a table: see cardspeak.commands")
        _check_values(command)
        execute(self, command)
        return self.events_since(event_count, log_length)


def _check_values(command: commands.TableCommand) -> None:
    """Raise `RefusedError` for a value of another type than its field has."""
    for field in msgspec.structs.fields(command):
        if field.type in _VALUE_TYPES:
            expected_type, expected = _VALUE_TYPES[field.type]
            value = getattr(command, field.name)
            if type(value) is not expected_type:
                raise RefusedError(f"{field.name} must be {expected}, not {value!r}")


# ---------------------------------------------------------------- button and hands


def _draw_for_button(table: Table, command: commands.DrawForButton) -> None:
    rule = table.rules.first_button
    if not table.needs_button_draw:
        raise RefusedError("the button has already been placed", rule.clause)
    ready = [seat_number for seat_number, seat in enumerate(table.seats) if seat.ready]
    if len(ready) < 2:
        raise RefusedError(
            "a table needs at least two players to open", table.house.table.min_players_clause
        )
    button = ready[-1]  # at the dealer's right
    if rule.value is FirstButtonRule.HIGH_CARD:
        button = seating.draw_high_card(table, ready, command.seed, rule.clause)
    table.button, table.button_is_placed, table.button_travel = button, True, 0
    table.blind_seats = []
    for seat_number in ready:
        entry.enter_by_draw(table.seats[seat_number])
    table.emit(events.ButtonMoved(button, dead=False, clause=rule.clause))


def _deal(table: Table, command: Deal) -> list[TableEvent]:
    if table.hand_in_progress:
        raise RefusedError("a hand is being played: finish it first")
    _check_rulings_made(table)
    floor.check_open(table)
    _check_ledger(table)
    rotation.check_game_chosen(table)
    buy_ins.check_stacks_fit(table)
    hand_commission = commission.next_hand_commission(table)
    previously_without_posting = table.dealt_without_posting
    if previously_without_posting or command.seats_without_posting:
        table.dealt_without_posting = entry.missed_posts_of(table, command.seats_without_posting)
    displaced: dict[int, Seat] = {}
    try:
        plan = _plan_hand(table, displaced)
        hand = _deal_planned_hand(table, plan, command.seed, hand_commission)
    except BaseException:
        table.dealt_without_posting = previously_without_posting
        raise
    finally:
        if displaced:
            _restore_displaced(table, displaced)
    table.archive_hand()
    if displaced:
        _return_seats(table, displaced)
    buy_ins.mark_stacks_fitted(table, plan.dealt_seats)
    table.floor.forfeited_chips = 0
    buy_ins.declare_short_stacks(table, plan.dealt_seats)
    rotation.count_hand(table, len(plan.dealt_seats))
    blinds.commit_plan(table, plan)
    table.dealt_seats = tuple(plan.dealt_seats)
    table.hand_players = _players_in(table, plan.dealt_seats)
    seat_changes.before_hand(table)
    if table.rules.time_bank:
        action_clock.refill_time_banks(table)
    table.hand_number += 1
    if table.floor.first_hand_at < 0:
        table.floor.first_hand_at = table.now
    table.emit(events.HandStarted(table.hand_number, table.rules.game_slug, table.dealt_seats))
    table.hand = hand
    return _after_action(table, hand, 0, 0)


def _check_rulings_made(table: Table) -> None:
    """Refuse to deal while the floor is asked about an earlier hand: nobody could answer later."""
    for hand, name in ((table.hand, "the last hand"), (table.previous_hand, "the hand before")):
        if hand is not None and hand.decision is not None:
            raise RefusedError(
                f"the floor has not ruled on {name} yet: wait for the ruling", hand.decision.clause
            )


def _players_in(table: Table, seats: list[int]) -> tuple[str, ...]:
    """Return the players in these seats, by seat of the table; empty for all others."""
    players = [""] * len(table.seats)
    for seat in seats:
        players[seat] = table.seats[seat].player
    return tuple(players)


def _plan_hand(table: Table, displaced: dict[int, Seat]) -> HandPlan:
    """Plan the next hand; owners who are back get their seats when the blind is due.

    The owner is put in the seat, and the player who was there is kept in `displaced`.
    """
    try:
        plan = blinds.plan_next_hand(table)
    except RefusedError:  # too few players, unless an owner plays whose seat nobody uses
        unused_seats = [seat for seat in _seats_owed_back(table) if not table.seats[seat].ready]
        if not unused_seats:
            raise
        plan = _plan_with_owner(table, unused_seats[0], displaced)
    while (seat := _seat_due_back(table, plan)) is not None:
        plan = _plan_with_owner(table, seat, displaced)
    return plan


def _seats_owed_back(table: Table) -> list[int]:
    """Return the seats that are played over although their owners are back."""
    return [seat for seat in table.played_over if playing_over.is_owner_due_back(table, seat)]


def _seat_due_back(table: Table, plan: HandPlan) -> int | None:
    """Return a seat that its owner gets with the planned hand, or None."""
    for seat in _seats_owed_back(table):
        # Without blinds, as in stud, the seat is due back at once.
        if not table.game_spec.blinds or plan.big_blind_seat == seat:
            return seat
        # The blind passes a player over who is away or has no chips: it is due all the same.
        if not table.seats[seat].ready:
            displaced: dict[int, Seat] = {}
            try:
                owners_plan = _plan_with_owner(table, seat, displaced)
            finally:
                _restore_displaced(table, displaced)
            if owners_plan.big_blind_seat == seat:
                return seat
    return None


def _plan_with_owner(table: Table, seat: int, displaced: dict[int, Seat]) -> HandPlan:
    """Put a seat's owner in it, keep the player who was there in `displaced`, and plan the hand."""
    displaced[seat] = table.seats[seat]
    table.seats[seat] = table.played_over[seat]
    return blinds.plan_next_hand(table)


def _restore_displaced(table: Table, displaced: dict[int, Seat]) -> None:
    """Put players who played over back in the seats they had before planning."""
    for seat_number, seat in displaced.items():
        table.seats[seat_number] = seat


def _return_seats(table: Table, displaced: dict[int, Seat]) -> None:
    """Return the seats that were played over to their owners."""
    for seat in displaced:
        playing_over.return_seat_to_owner(table, seat)


def _deal_planned_hand(
    table: Table, plan: HandPlan, seed: bytes, hand_commission: Commission | None
) -> Hand:
    """Deal the planned hand, like `deal` but without checks that a plan always passes."""
    rules, seats, spec = table.rules, table.seats, blinds.game_spec_for(table, plan)
    stacks = [0] * len(seats)
    for seat in plan.dealt_seats:
        stacks[seat] = seats[seat].stack
    fantasyland_seats = tuple([seat for seat in plan.dealt_seats if seats[seat].fantasyland])
    posting.check_whole_chips(spec, stacks)
    if fantasyland_seats or rules.needs_a_point:
        hand_setup.check_point_game(spec, stacks, fantasyland_seats)
    posts = (
        rules.default_posts(tuple(plan.dealt_seats))
        if plan.uses_default_posts
        else blinds.planned_posts(table, spec, plan)
    )
    return start_hand(
        HandStart(
            spec,
            tuple(stacks),
            plan.button,
            plan.dealt_seats,
            shuffle(spec.deck.cards, seed),
            seed,
            posts,
            carried_over=table.carried_pot,
            fantasyland_seats=fantasyland_seats,
            commission=hand_commission,
        )
    )


def _current_hand(table: Table) -> Hand:
    if table.hand is None:
        raise RefusedError("no hand is being played: deal one")
    return table.hand


def _play(table: Table, command: Play) -> list[TableEvent]:
    hand = _current_hand(table)
    action = command.action
    kind: type = type(action)
    if kind is _ASK_TO_SEE or kind is _REPORT or kind is str:
        _check_action(table, hand, action)
    event_count, log_length = table.event_count, len(hand.log)
    if hand.over:
        if isinstance(action, _ALLOWED_AFTER_HAND):
            hand.act(action)
            jackpot_claims.after_cards_shown(table, hand)
        else:
            penalties.rule_after_hand(table, hand, table.hand_players, action)
        return table.events_since(event_count, log_length)
    hand.act(action)
    return _after_action(table, hand, event_count, log_length)


def _check_action(table: Table, hand: Hand, action: HandCommand) -> None:
    """Raise `RefusedError` if an action in the hand cannot be at this table."""
    if isinstance(action, str):
        raise RefusedError(
            f"Play takes a command such as commands.Call(), not text: say act({action!r})"
        )
    if isinstance(action, AskToSee):
        _check_is_at_table(table, action.by_seat)
    if isinstance(action, Report) and not hand.over:
        penalties.check_report(table, table.hand_players, action)


def _check_is_at_table(table: Table, seat: int) -> None:
    """Raise `RefusedError` if a seat is empty and was not dealt in."""
    if seat != DEALER_OR_FLOOR and seat not in table.dealt_seats:
        table.taken_seat(seat)


def _vote(table: Table, command: commands.VoteToRunIt | commands.VoteToChop) -> None:
    action = votes.record_vote(table, command)
    if action is not None:
        _play(table, Play(action))


def _report_missing_post(table: Table, command: commands.ReportMissingPost) -> None:
    log_length = table.hand_log_length
    was_over = table.hand is None or table.hand.over
    entry.rule_on_missing_post(table, command)
    if table.hand is not None and not was_over:
        _after_action(table, table.hand, table.event_count, log_length)


def _rule_on_short_kill_call(table: Table, command: commands.RuleOnShortKillCall) -> None:
    log_length = table.hand_log_length
    kills.rule_on_short_kill_call(table, command)
    assert table.hand is not None  # noqa: S101  for the type checker
    _after_action(table, table.hand, table.event_count, log_length)


def _after_action(table: Table, hand: Hand, event_count: int, log_length: int) -> list[TableEvent]:
    """Apply what follows from an action in the hand, and return all events since then."""
    if hand.irregularities is not None:
        penalties.apply_rulings(table, hand, table.hand_players, log_length)
    action_clock.start_next_turn(table, hand)
    if hand.over:
        _settle_hand(table, hand)
    elif hand.commission is not None:
        commission.set_commission_aside(table, hand, hand.commission)
    return table.events_since(event_count, log_length)


def _settle_hand(table: Table, hand: Hand) -> None:
    """Record the result of a hand that is over."""
    seats = table.seats
    starting_stacks = hand.starting_stacks
    stacks = hand.stacks
    next_fantasyland_seats = hand.rows.next_fantasyland_seats
    net = [0] * len(seats)
    for seat_number in table.dealt_seats:
        seat, gain = seats[seat_number], stacks[seat_number] - starting_stacks[seat_number]
        net[seat_number] = gain
        seat.stack += gain  # players who folded may have added chips since
        seat.last_hand_number = table.hand_number
        if next_fantasyland_seats or seat.fantasyland:
            seat.fantasyland = seat_number in next_fantasyland_seats
    net_by_seat = tuple(net)
    table.ledger.settle(net_by_seat, "hand")
    if hand.commission is not None:
        commission.record_hand_commission(table, hand, hand.commission)
    table.emit(events.HandEnded(table.hand_number, net_by_seat))
    if _needs_after_hand_work(table, hand):
        _after_hand(table, hand)


def _needs_after_hand_work(table: Table, hand: Hand) -> bool:
    """Whether anything but the next hand may follow; after nearly every hand nothing does."""
    floor = table.floor
    return (
        table.rules.needs_after_hand_work
        or hand.irregularities is not None
        or table.jackpot is not None
        or floor.pending_spec is not None
        or table.commission_state.pending_change is not None
        or bool(table.seat_requests)
        or bool(floor.leaving_after_hands)
        or bool(table.penalties.exclusions)
    )


def _after_hand(table: Table, hand: Hand) -> None:
    """Let every module apply what follows from a hand."""
    jackpot_claims.after_hand(table, hand)  # before the players of the hand change seats or leave
    if hand.irregularities is not None:
        blinds.after_hand(table, hand)
    kills.after_hand(table, hand)
    seat_changes.after_hand(table, hand)
    transfers.after_hand(table)
    departures.remove_short_stacks(table)
    rotation.after_hand(table)
    floor.after_hand(table)
    if table.penalties.exclusions:
        penalties.after_hand(table)
    commission.apply_due_changes(table)


def _check_ledger(table: Table) -> None:
    """Raise `LedgerMismatchError` if the chips on the table do not match the ledger."""
    for seat_number, seat in enumerate(table.seats):
        balance = table.ledger.stack(seat_number)
        if seat.stack != balance:
            raise LedgerMismatchError(
                f"seat {seat_number} holds {seat.stack} chips, but the ledger says {balance}"
            )
    pot, carried_pot = table.ledger.pot, table.carried_pot
    if pot != carried_pot:
        raise LedgerMismatchError(
            f"the pot carries {carried_pot} chips over, but the ledger says {pot}"
        )


def _advance_time(table: Table, command: commands.AdvanceTime) -> None:
    if command.now < table.now:
        raise RefusedError(f"time cannot go back from {table.now} to {command.now}")
    table.now = command.now
    while (action := action_clock.expire_turn(table)) is not None:
        _play(table, Play(action))
    if not table.hand_in_progress:
        commission.apply_due_changes(table)


_HANDLERS: dict[type, Callable[[Table, Any], None]] = {
    **seating.HANDLERS,
    **departures.HANDLERS,
    **absences.HANDLERS,
    **entry.HANDLERS,
    **blinds.HANDLERS,
    **sit_out_turns.HANDLERS,
    **seat_changes.HANDLERS,
    **playing_over.HANDLERS,
    **straddle_announcements.HANDLERS,
    **transfers.HANDLERS,
    **buy_ins.HANDLERS,
    **floor.HANDLERS,
    **rotation.HANDLERS,
    **action_clock.HANDLERS,
    **commission.HANDLERS,
    **jackpot_claims.HANDLERS,
    **penalties.HANDLERS,
    commands.DrawForButton: _draw_for_button,
    commands.VoteToRunIt: _vote,
    commands.VoteToChop: _vote,
    commands.ReportMissingPost: _report_missing_post,
    commands.RuleOnShortKillCall: _rule_on_short_kill_call,
    commands.AdvanceTime: _advance_time,
}
"""The handler of each command; every module brings its own."""
