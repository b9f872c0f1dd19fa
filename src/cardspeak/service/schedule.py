"""What a table runner does without being asked, and when: deals, timeouts and housekeeping."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.hand import commands as hand_commands
from cardspeak.hand import decisions, events, showdown
from cardspeak.hand.commands import RefusedError
from cardspeak.service.table_seals import CUT_SECONDS
from cardspeak.shuffle import secure_seed
from cardspeak.table import action_clock, blinds, buy_ins, commands, rotation
from cardspeak.table.commands import Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.hand.decisions import HandDecision
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.table.commands import TableCommand

DEAL_RETRY_SECONDS: Final = 5.0
"""Seconds after which a refused deal is tried again."""
MIN_IDLE_SECONDS: Final = 7200
"""Seconds after which no rulebook cares any more how many chips a player left with."""
MIN_SEGMENT_ENTRIES: Final = 500
"""The fewest entries a log segment has before a new segment starts."""

TaskCallback = Callable[[], Awaitable[object]]


class ScheduledTask(NamedTuple):
    """What a table runner does next, and at which exact room time, unless a request comes first."""

    run_at: float = inf
    callback: TaskCallback | None = None
    next_deal_at: int = 0
    waiting_reason: str = ""


def next_task(runner: TableRunner) -> ScheduledTask:
    """Return what a table runner does next without being asked."""
    table = runner.table
    if runner.close_requested:
        return ScheduledTask(runner.changed_at, runner.start_closing)
    if runner.state.pause_reason:
        return ScheduledTask()
    if runner.settings.controller and runner.controller is None and not runner.state.closing:
        return ScheduledTask(
            waiting_reason="waiting for the podium or tournament that runs this table"
        )
    controller_task = None if runner.controller is None else runner.controller.next_task(runner)
    if controller_task is not None:
        return controller_task
    if table.floor.closed and not runner.state.closing:
        return ScheduledTask(waiting_reason="the table is closed")
    decision = table.decision
    if isinstance(decision, decisions.HandDecisionBase):
        return _next_task_in_hand(runner, decision)
    return _next_task_between_hands(runner)


def _schedule_command(
    table_runner: TableRunner, command: TableCommand, delay: float
) -> ScheduledTask:
    """Schedule a command for this many seconds after the last change at the table."""
    return ScheduledTask(table_runner.changed_at + delay, lambda: table_runner.attempt(command))


# ---------------------------------------------------------------- in a hand


def _next_task_in_hand(table_runner: TableRunner, decision: HandDecision) -> ScheduledTask:
    settings = table_runner.settings
    match decision:
        case decisions.RulingDecision(options=options, default=default_option):
            if not settings.ruling_timeout:
                return ScheduledTask()
            option_name = default_option or options[0].name
            rule = hand_commands.Rule(
                option_name,
                by="the house",
                reason="nobody ruled in time: the default ruling applies",
            )
            return _schedule_command(table_runner, Play(rule), settings.ruling_timeout)
        case decisions.RunItDecision():
            run_once = _schedule_command(
                table_runner, Play(hand_commands.RunIt(1)), settings.run_it_timeout
            )
            return table_runner.house_bots.schedule_run_it_vote(table_runner) or run_once
        case decisions.ShowDecision(can_muck=False):
            return _schedule_command(table_runner, Play(hand_commands.Show()), settings.show_delay)
    name = table_runner.context.dealt_to[decision.seat]
    if name in table_runner.context.bot_names:
        return table_runner.house_bots.schedule_turn(table_runner, name)
    if isinstance(decision, decisions.ShowDecision):
        return _schedule_show(table_runner, decision.seat, name)
    return _schedule_timeout(table_runner, decision)


def _schedule_show(table_runner: TableRunner, seat: int, name: str) -> ScheduledTask:
    """Show a hand that may win and muck one that cannot; a player without auto-muck gets time."""
    settings, preferences = table_runner.settings, table_runner.context.preferences.get(name)
    if preferences is not None and not preferences.auto_muck:
        return _schedule_command(table_runner, Play(hand_commands.Show()), settings.show_timeout)
    hand = table_runner.table.hand
    # On a copy, because a hand caches what it has evaluated.
    can_win = hand is not None and showdown.can_win(hand.copy(), seat)
    return _schedule_command(
        table_runner,
        Play(hand_commands.Show() if can_win else hand_commands.Muck()),
        settings.show_delay,
    )


def _schedule_timeout(table_runner: TableRunner, decision: HandDecision) -> ScheduledTask:
    table = table_runner.table
    deadline = action_clock.deadline(table)
    if deadline is not None:
        return ScheduledTask(
            max(table_runner.to_room_time(deadline), table_runner.changed_at),
            table_runner.tick,
        )
    if isinstance(decision, decisions.PlaceDecision) and table.spec.seconds_to_act:
        # The book does not say how a slow player's cards are set: in the end the runner sets them.
        return table_runner.house_bots.schedule_auto_set(
            table_runner, _auto_set_time(table_runner, decision.seat)
        )
    return ScheduledTask()


def _auto_set_time(table_runner: TableRunner, seat: int) -> float:
    """Return when a player's cards are set for them: an absent player gets no extra time."""
    table = table_runner.table
    time_over = table_runner.to_room_time(table.turn_timer.started_at + table.spec.seconds_to_act)
    is_online = table_runner.context.dealt_to[seat] in table_runner.context.online
    return time_over + table_runner.settings.set_hand_timeout if is_online else time_over


# ---------------------------------------------------------------- between hands


def _next_task_between_hands(table_runner: TableRunner) -> ScheduledTask:
    if table_runner.state.closing:
        return _schedule_closing(table_runner)
    for command in _housekeeping_commands(table_runner):
        if table_runner.can_attempt(command):
            return _schedule_command(table_runner, command, 0)
    seating_task = table_runner.house_bots.next_seating_task(table_runner)
    if seating_task is not None:
        return seating_task
    if _can_start_segment(table_runner):
        return ScheduledTask(table_runner.changed_at, table_runner.start_segment)
    return _schedule_deal(table_runner)


def _schedule_closing(table_runner: TableRunner) -> ScheduledTask:
    """Have everybody leave, and remove the table when nobody is left."""
    for number, seat in enumerate(table_runner.table.seats):
        if seat.taken:
            leave = commands.Leave(number)
            if table_runner.can_attempt(leave):
                return _schedule_command(table_runner, leave, 0)
    if any(seat.taken for seat in table_runner.table.seats):
        return ScheduledTask(
            waiting_reason="the table closes when the floor has settled what is pending"
        )
    return ScheduledTask(table_runner.changed_at, table_runner.remove)


def _housekeeping_commands(table_runner: TableRunner) -> Iterator[TableCommand]:
    """Yield commands to carry out for players before the next hand."""
    table = table_runner.table
    context = table_runner.context
    now = table_runner.room.clock.now_exact()
    yield from _buy_in_corrections(table_runner)
    for number, seat in enumerate(table.seats):
        name = seat.player
        if not name or name in context.bot_names:
            continue
        preferences = context.preferences.get(name)
        if preferences is not None and preferences.leave_after_hand:
            yield commands.Leave(number)
        if seat.present and _must_sit_out(table_runner, name):
            yield commands.SitOut(number, sent_away=True)
        if seat.present and seat.stack and buy_ins.has_less_than_a_point(table, seat.stack):
            yield commands.SitOut(number, sent_away=True)  # until they buy more chips, or leave
        if (
            preferences is not None
            and preferences.sit_out_next_big_blind
            and seat.present
            and _is_next_big_blind(table_runner, number)
        ):
            yield commands.SitOut(number, warned=True)
        if name in context.online and seat.present and seat.stack:
            table_runner.away_since.pop(name, None)
        elif (
            now - table_runner.away_since.setdefault(name, now) > table_runner.settings.away_timeout
        ):
            yield commands.Leave(number)
    if table.commission_state.time_announced:
        yield commands.CollectTime()


def _must_sit_out(table_runner: TableRunner, name: str) -> bool:
    """Whether a player is dealt out: frozen, or timed out again and again."""
    is_online = name in table_runner.context.online
    max_timeouts = table_runner.settings.max_timeouts if is_online else 1
    timeouts = table_runner.projection.timeouts.get(name, 0)
    return table_runner.is_frozen(name) or timeouts >= max_timeouts


def _buy_in_corrections(table_runner: TableRunner) -> Iterator[TableCommand]:
    """Take off chips above the maximum of a new game; players below the minimum sit out."""
    table, bot_names = table_runner.table, table_runner.context.bot_names
    for number, seat in enumerate(table.seats):
        excess = buy_ins.stack_excess(table, seat)
        if excess > 0:
            yield commands.RemoveChips(number, excess)
        elif excess < 0 and seat.player not in bot_names:  # bots top up by themselves
            yield commands.SitOut(number, sent_away=True)


def _is_next_big_blind(table_runner: TableRunner, number: int) -> bool:
    table = table_runner.table
    if not table.game_spec.blinds or sum(seat.ready for seat in table.seats) < 2:
        return False
    try:
        return blinds.plan_next_hand(table).big_blind_seat == number
    except RefusedError:
        return False


def _schedule_deal(table_runner: TableRunner) -> ScheduledTask:
    table = table_runner.table
    ready_seats = [seat for seat in table.seats if seat.ready]
    if len(ready_seats) < 2:
        return ScheduledTask(
            _next_away_check(table_runner),
            table_runner.replan,
            waiting_reason="waiting for a second player",
        )
    if table_runner.settings.pause_when_empty and not table_runner.has_human:
        return ScheduledTask(waiting_reason="waiting for players")
    if table.needs_button_draw:
        return _schedule_command(table_runner, commands.DrawForButton(secure_seed()), 0)
    if _needs_game_choice(table_runner):
        return _schedule_game_choice(table_runner)
    return schedule_deal(
        table_runner,
        next_deal_time(table_runner),
        table_runner.deal_hand,
        waiting_reason=table_runner.deal_refusal,
    )


def schedule_deal(
    runner: TableRunner, deal_at: float, callback: TaskCallback, *, waiting_reason: str = ""
) -> ScheduledTask:
    """Schedule the next hand, and before it the cut, if players have laid one."""
    deal_second = int(deal_at) - runner.state.paused_seconds
    if runner.seals.is_cut_due(runner.seated_players):
        begin_at, callback = deal_at - CUT_SECONDS, runner.begin_cut
    else:
        begin_at = max(deal_at, runner.seals.wait_until())
    return ScheduledTask(begin_at, callback, deal_second, waiting_reason)


def _next_away_check(table_runner: TableRunner) -> float:
    """Return when to check again whether a player has been away for too long."""
    away_times = table_runner.away_since.values()
    return min(away_times, default=inf) + table_runner.settings.away_timeout + 0.01


def next_deal_time(runner: TableRunner) -> float:
    """Return when the next hand is dealt if nothing prevents it."""
    return max(runner.hand_ended_at + _pause_after_hand(runner), runner.earliest_deal)


def _pause_after_hand(table_runner: TableRunner) -> float:
    """Return how long the result of the last hand stays on the table."""
    hand, settings = table_runner.table.hand, table_runner.settings
    if hand is None:
        return 0.0
    is_showdown = any(isinstance(event, events.Showed | events.RowsTabled) for event in hand.log)
    return settings.hand_pause + (settings.showdown_pause if is_showdown else 0.0)


def _needs_game_choice(table_runner: TableRunner) -> bool:
    table = table_runner.table
    return (
        table.rules.players_choose
        and not table.rotation.hands_left
        and not table.rotation.game_chosen
    )


def _schedule_game_choice(table_runner: TableRunner) -> ScheduledTask:
    table = table_runner.table
    seat = rotation.next_chooser(table)
    name = table.seats[seat].player
    default_choice = commands.ChooseGame(seat, table.spec.game_names[0])
    if name in table_runner.context.bot_names:
        return table_runner.house_bots.schedule_game_choice(table_runner, seat)
    choice_seconds = (
        table_runner.settings.choose_game_timeout if name in table_runner.context.online else 0.0
    )
    task = _schedule_command(table_runner, default_choice, choice_seconds)
    return task._replace(waiting_reason=f"{name} chooses the next game")


def _can_start_segment(table_runner: TableRunner) -> bool:
    """Whether all people have left and the log is long, so that a new segment may start."""
    table = table_runner.table
    kept_chips = table.ledger["custody"] or table.carried_pot or table.penalties.held_chips
    open_penalties = table.penalties.out_until_hand or table.penalties.exclusions
    if (
        table_runner.controller
        or table_runner.seals.sealed is not None  # it is dealt in the segment that it is saved with
        or table_runner.human_seats()
        or kept_chips
        or open_penalties
        or table_runner.segment_entries < MIN_SEGMENT_ENTRIES
        or table_runner.has_human
    ):
        return False
    return table_runner.now() - table_runner.projection.last_person_left_at > MIN_IDLE_SECONDS
