"""What a table runner does by itself next, in every situation of a table, and when."""

from __future__ import annotations

from functools import wraps
from math import inf
from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

import cardspeak as cs
from cardspeak.hand import DealingOptions, ShowdownOptions, decisions, game_spec
from cardspeak.hand import commands as hand_commands
from cardspeak.houses.commission import TimeCharge
from cardspeak.houses.irregularities.offences import Profanity
from cardspeak.service import bootstrap, schedule
from cardspeak.service.messages import Preferences
from cardspeak.service.room import Room
from cardspeak.service.runner import encode_command
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.settings import TableSettings
from cardspeak.service.table_runner import TableRunner
from cardspeak.shuffle import seed_from_int
from cardspeak.table import blinds, commands, ledger, rotation, table_spec
from cardspeak.table.commands import Play
from cardspeak.table.table_spec import Rotation
from in_process_room import InMemoryStorage, ManualRoomClock
from simulation import run_simulated

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.service.storage.interface import Storage
    from cardspeak.table.commands import TableCommand

SETTINGS = TableSettings(
    hand_pause=4.0,
    showdown_pause=2.5,
    think_time=(1.0, 1.0),
    show_delay=0.5,
    show_timeout=6.0,
    run_it_timeout=10.0,
    choose_game_timeout=15.0,
    ruling_timeout=120.0,
    set_hand_timeout=60.0,
    max_timeouts=2,
    away_timeout=900.0,
)
HOLDEM = game_spec("holdem", blinds=(5, 10), limit="no-limit")
RAZZ = game_spec("razz", limit="fixed", ante=2)


def run_in_simulated_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run an async test on a simulated event loop."""

    @wraps(test)
    def run(*args: Any, **settings: Any) -> None:
        run_simulated(cast("Any", test(*args, **settings)))

    return run


async def open_table(
    *names: str,
    games: GameSpec | list[GameSpec] = HOLDEM,
    settings: TableSettings = SETTINGS,
    **spec_settings: Any,
) -> TableRunner:
    """Open a table with these players, whose runner does nothing unless the test tells it to."""
    row = bootstrap.build_table_row(
        "t", "Table", table_spec(games, **{"seat_count": 6, **spec_settings}), settings
    )
    storage = cast("Storage", InMemoryStorage())
    room = Room(storage)
    room.clock = cast("Any", ManualRoomClock(100.0))
    if settings.bot_count:
        await room.house_bots.load()
    table_runner = TableRunner(room, row)
    room.table_runners["t"] = table_runner
    await table_runner.load()
    table_runner.context.online = set(names)
    for seat, name in enumerate(names):
        chips = max(1000, table_runner.table.spec.buy_in[0])
        await table_runner.execute(commands.Sit(seat, name, chips), by=name.lower())
    return table_runner


async def open_and_deal(*names: str, **settings: Any) -> TableRunner:
    """Open a table and deal the first hand."""
    table_runner = await open_table(*names, **settings)
    await table_runner.execute(commands.DrawForButton(seed_from_int(1)))
    await table_runner.execute(commands.Deal(seed_from_int(1)))
    return table_runner


async def play(table_runner: TableRunner, *actions: hand_commands.HandCommand) -> None:
    """Take actions in the hand."""
    for command in actions:
        await table_runner.execute(Play(command))


async def fold_out(table_runner: TableRunner) -> None:
    """End a hand without a showdown."""
    while table_runner.table.hand_in_progress:
        await play(table_runner, hand_commands.Fold())


def pass_seconds(table_runner: TableRunner, seconds: float) -> None:
    """Let time pass."""
    cast("ManualRoomClock", table_runner.room.clock).time += seconds


async def next_command_and_delay(table_runner: TableRunner) -> tuple[TableCommand | None, float]:
    """Return the command that the runner tries next, and how long after the last change."""
    task = schedule.next_task(table_runner)
    attempted: list[TableCommand] = []

    async def attempt(command: TableCommand, by: str = "") -> bool:
        del by
        attempted.append(command)
        return True

    assert task.callback is not None, task
    table_runner.attempt = attempt  # type: ignore[method-assign]
    await task.callback()
    del table_runner.attempt
    (command,) = attempted
    return command, task.run_at - table_runner.changed_at


def leave_nine_chips(table_runner: TableRunner) -> None:
    """Let the player in seat 1 lose all chips but nine."""
    table = table_runner.table
    lost = table.seats[1].stack - 9
    table.ledger.move(ledger.stack_account(1), ledger.BANK, lost, "lost")
    table.seats[1].stack = 9


@pytest.mark.clause("wsop-347.b")
@run_in_simulated_loop
async def test_a_player_without_a_point_sits_out_and_leaves_if_they_buy_no_more() -> None:
    table_runner = await open_table(
        "Ann", "Bob", "Cid", games=game_spec("open-face-chinese", point_value=10), seat_count=3
    )
    leave_nine_chips(table_runner)
    assert await next_command_and_delay(table_runner) == (commands.SitOut(1, sent_away=True), 0)
    await table_runner.execute(commands.SitOut(1, sent_away=True))
    await table_runner.execute(commands.DrawForButton(seed_from_int(1)))
    await table_runner.execute(commands.Deal(seed_from_int(1)))
    assert sorted(table_runner.table.dealt_seats) == [0, 2]
    second_runner = await open_table(
        "Ann", "Bob", games=game_spec("open-face-chinese", point_value=10), seat_count=3
    )
    assert isinstance((await next_command_and_delay(second_runner))[0], commands.DrawForButton)
    leave_nine_chips(second_runner)
    await second_runner.execute(commands.SitOut(1, sent_away=True))
    schedule.next_task(second_runner)
    pass_seconds(second_runner, SETTINGS.away_timeout + 1)
    assert await next_command_and_delay(second_runner) == (commands.Leave(1), 0)


# ---------------------------------------------------------------- before anything else


@run_in_simulated_loop
async def test_a_due_closing_comes_before_everything_else() -> None:
    table_runner = await open_and_deal("Ann", "Bob")
    table_runner.state = replace(table_runner.state, pause_reason="dinner")
    table_runner.request_close()
    assert schedule.next_task(table_runner) == ScheduledTask(
        table_runner.changed_at, table_runner.start_closing
    )


@run_in_simulated_loop
async def test_nothing_happens_at_a_table_that_is_paused_or_closed() -> None:
    table_runner = await open_and_deal("Ann", "Bob", seconds_to_act=20)
    assert schedule.next_task(table_runner).run_at < inf
    table_runner.state = replace(table_runner.state, pause_reason="dinner")
    assert schedule.next_task(table_runner) == ScheduledTask()
    closed_runner = await open_table("Ann", "Bob")
    await closed_runner.execute(commands.Close())
    assert schedule.next_task(closed_runner) == ScheduledTask(waiting_reason="the table is closed")


@run_in_simulated_loop
async def test_the_controller_of_a_table_is_asked_before_its_own_rules() -> None:
    table_runner = await open_table("Ann", "Bob", settings=replace(SETTINGS, controller="podium"))
    tasks: list[ScheduledTask | None] = [ScheduledTask(waiting_reason="the podium"), None]

    class Controller:
        def next_task(self, _table_runner: TableRunner) -> ScheduledTask | None:
            return tasks.pop(0)

    table_runner.room.runners["podium"] = cast("Any", Controller())
    assert schedule.next_task(table_runner) == ScheduledTask(waiting_reason="the podium")
    assert isinstance((await next_command_and_delay(table_runner))[0], commands.DrawForButton)


# ---------------------------------------------------------------- in a hand


@run_in_simulated_loop
async def test_a_player_has_the_posted_time_or_unlimited_time() -> None:
    table_runner = await open_and_deal("Ann", "Bob", seconds_to_act=20, time_bank_seconds=30)
    assert schedule.next_task(table_runner) == ScheduledTask(150.0, table_runner.tick)
    assert schedule.next_task(await open_and_deal("Ann", "Bob")) == ScheduledTask()


@run_in_simulated_loop
async def test_the_runner_rules_when_no_floor_does() -> None:
    for timeout in (120.0, 0.0):
        settings = replace(SETTINGS, ruling_timeout=timeout)
        table_runner = await open_and_deal("Ann", "Bob", "Cid", settings=settings)
        await play(table_runner, hand_commands.Report(Profanity(0)))
        decision = table_runner.table.hand.decision  # type: ignore[union-attr]
        assert isinstance(decision, decisions.RulingDecision)
        if not timeout:
            assert schedule.next_task(table_runner) == ScheduledTask()
            continue
        command, delay = await next_command_and_delay(table_runner)
        assert isinstance(command, Play)
        assert isinstance(command.action, hand_commands.Rule)
        assert command.action.option == (decision.default or decision.options[0].name)
        assert delay == 120.0


@run_in_simulated_loop
async def test_the_board_is_run_once_if_not_all_vote() -> None:
    run_twice_spec = game_spec(
        "holdem", blinds=(5, 10), limit="no-limit", dealing=DealingOptions(max_runs=2)
    )
    table_runner = await open_and_deal("Ann", "Bob", games=run_twice_spec)
    await play(table_runner, hand_commands.RaiseTo(1000), hand_commands.Call())
    assert await next_command_and_delay(table_runner) == (Play(hand_commands.RunIt(1)), 10.0)


@run_in_simulated_loop
async def test_hands_are_shown_or_mucked_by_preference() -> None:
    spec = game_spec(
        "holdem", blinds=(5, 10), limit="no-limit", showdown=ShowdownOptions(ask_to_show=True)
    )
    table_runner = await open_and_deal("Ann", "Bob", games=spec)
    await play(table_runner, hand_commands.Call(), *[hand_commands.Check()] * 7)
    decision = show_decision(table_runner)
    assert decision.can_muck
    name = table_runner.context.dealt_to[decision.seat]
    assert await next_command_and_delay(table_runner) == (Play(hand_commands.Show()), 0.5)
    table_runner.context.preferences[name] = Preferences(auto_muck=True)
    assert await next_command_and_delay(table_runner) == (Play(hand_commands.Show()), 0.5)
    table_runner.context.preferences[name] = Preferences(auto_muck=False)
    assert await next_command_and_delay(table_runner) == (Play(hand_commands.Show()), 6.0)
    must_show_spec = game_spec(
        "holdem", house="official", blinds=(5, 10), showdown=ShowdownOptions(ask_to_show=True)
    )
    table_runner = await open_and_deal("Ann", "Bob", games=must_show_spec)
    await play(table_runner, hand_commands.Call(), *[hand_commands.Check()] * 7)
    assert not show_decision(table_runner).can_muck
    assert await next_command_and_delay(table_runner) == (Play(hand_commands.Show()), 0.5)


@run_in_simulated_loop
async def test_a_hand_that_may_win_is_never_mucked_for_anybody() -> None:
    spec = game_spec(
        "holdem", blinds=(5, 10), limit="no-limit", showdown=ShowdownOptions(ask_to_show=True)
    )
    actions = set()
    for number in range(12):
        table_runner = await open_table("Ann", "Bob", "Cid", games=spec)
        await table_runner.execute(commands.DrawForButton(seed_from_int(1)))
        await table_runner.execute(commands.Deal(seed_from_int(number)))
        await play(
            table_runner, hand_commands.Call(), hand_commands.Call(), *[hand_commands.Check()] * 10
        )
        winning_seats = find_winners(table_runner)
        while table_runner.table.hand_in_progress:
            seat = show_decision(table_runner).seat
            command, _ = await next_command_and_delay(table_runner)
            assert isinstance(command, Play)
            if seat in winning_seats:
                assert command.action == hand_commands.Show()
            actions.add(command.action)
            await table_runner.execute(command)
    assert actions == {hand_commands.Show(), hand_commands.Muck()}


def find_winners(table_runner: TableRunner) -> set[int]:
    """Return the seats with the best hand, by the ranking alone."""
    hand = table_runner.table.hand
    assert hand is not None
    strengths = {
        seat: cs.HIGH.strength(hand.down_cards[seat] + hand.boards[0]) for seat in hand.live_seats()
    }
    best = max(strengths.values())
    return {seat for seat, strength in strengths.items() if strength == best}


def show_decision(table_runner: TableRunner) -> decisions.ShowDecision:
    """Return the decision whether to show or muck."""
    hand = table_runner.table.hand
    assert hand is not None
    assert isinstance(hand.decision, decisions.ShowDecision)
    return hand.decision


@run_in_simulated_loop
async def test_a_bot_acts_after_a_thinking_pause() -> None:
    table_runner = await open_and_deal("Ann", "Bob", settings=replace(SETTINGS, bot_count=1))
    hand = table_runner.table.hand
    assert hand is not None
    assert hand.decision is not None
    table_runner.context.bot_names = frozenset({table_runner.context.dealt_to[hand.decision.seat]})
    command, delay = await next_command_and_delay(table_runner)
    assert isinstance(command, Play)
    assert delay == 1.0
    table_runner.house_bots.close()


@run_in_simulated_loop
async def test_the_runner_sets_the_rows_of_players_who_are_too_slow() -> None:
    spec = game_spec("chinese", point_value=10)
    table_runner = await open_and_deal("Ann", "Bob", games=spec, seat_count=3, seconds_to_act=90)
    command, delay = await next_command_and_delay(table_runner)
    assert isinstance(command, Play)
    assert isinstance(command.action, hand_commands.PlaceCards)
    assert delay == 90.0 + 60.0
    without_clock = await open_and_deal("Ann", "Bob", games=spec, seat_count=3)
    assert schedule.next_task(without_clock) == ScheduledTask()
    table_runner.house_bots.close()


async def let_runner_finish_hand(table_runner: TableRunner) -> list[float]:
    """Let the runner act until the hand is over; return how long it waited for each set of rows."""
    delays = []
    while table_runner.table.hand_in_progress:
        command, delay = await next_command_and_delay(table_runner)
        assert isinstance(command, Play)
        if isinstance(command.action, hand_commands.PlaceCards):
            delays.append(delay)
        await table_runner.execute(command)
    return delays


@run_in_simulated_loop
async def test_an_absent_player_has_the_posted_time_to_set_and_is_then_dealt_out() -> None:
    spec = game_spec("chinese", point_value=10)
    table_runner = await open_and_deal(
        "Ann", "Bob", "Cid", games=spec, seat_count=3, seconds_to_act=90
    )
    table_runner.context.online = {"Bob", "Cid"}
    assert sorted(await let_runner_finish_hand(table_runner)) == [90.0, 150.0, 150.0]
    assert table_runner.projection.timeouts == dict.fromkeys(("Ann", "Bob", "Cid"), 1)
    assert (await next_command_and_delay(table_runner))[0] == commands.SitOut(0, sent_away=True)
    table_runner.house_bots.close()


@run_in_simulated_loop
async def test_a_player_who_sets_their_cards_was_not_too_slow() -> None:
    spec = game_spec("chinese", point_value=10)
    table_runner = await open_and_deal(
        "Ann", "Bob", "Cid", games=spec, seat_count=3, seconds_to_act=90
    )
    await let_runner_finish_hand(table_runner)
    await table_runner.execute(commands.Deal(seed_from_int(2)))
    hand = table_runner.table.hand
    assert hand is not None
    assert hand.decision is not None
    name = table_runner.context.dealt_to[hand.decision.seat]
    command, _ = await next_command_and_delay(table_runner)
    assert command is not None
    await table_runner.execute(command, by=name.lower(), request_id="a")
    assert name not in table_runner.projection.timeouts
    assert table_runner.projection.timeouts
    table_runner.house_bots.close()


# ---------------------------------------------------------------- between hands


@run_in_simulated_loop
async def test_a_closing_table_lets_everybody_leave_and_is_removed() -> None:
    table_runner = await open_table("Ann", "Bob")
    table_runner.state = replace(table_runner.state, closing=True)
    assert await next_command_and_delay(table_runner) == (commands.Leave(0), 0)
    table_runner._refused_commands = {
        encode_command(commands.Leave(seat)): table_runner.seq for seat in (0, 1)
    }
    assert schedule.next_task(table_runner).waiting_reason.startswith("the table closes when")
    assert schedule.next_task(table_runner).callback is None
    for seat in (0, 1):
        await table_runner.execute(commands.Leave(seat))
    assert schedule.next_task(table_runner) == ScheduledTask(
        table_runner.changed_at, table_runner.remove
    )


@run_in_simulated_loop
async def test_preferences_are_carried_out_before_the_next_hand() -> None:
    table_runner = await open_and_deal("Ann", "Bob", "Cid")
    await fold_out(table_runner)
    big_blind = blinds.plan_next_hand(table_runner.table).big_blind_seat
    name = table_runner.table.seats[big_blind].player
    table_runner.context.preferences[name] = Preferences(sit_out_next_big_blind=True)
    assert await next_command_and_delay(table_runner) == (
        commands.SitOut(big_blind, warned=True),
        0,
    )
    others = [seat.player for seat in table_runner.table.seats if seat.player not in ("", name)]
    table_runner.context.preferences = {
        other: Preferences(sit_out_next_big_blind=True) for other in others
    }
    assert schedule.next_task(table_runner).callback == table_runner.deal_hand
    table_runner.context.preferences = {name: Preferences(leave_after_hand=True)}
    assert await next_command_and_delay(table_runner) == (commands.Leave(big_blind), 0)


@run_in_simulated_loop
async def test_a_player_who_times_out_is_dealt_out_sooner_if_disconnected() -> None:
    table_runner = await open_and_deal("Ann", "Bob")
    await fold_out(table_runner)
    table_runner.projection.timeouts = {"Bob": 1}
    assert schedule.next_task(table_runner).callback == table_runner.deal_hand
    table_runner.projection.timeouts = {"Bob": 2}
    assert await next_command_and_delay(table_runner) == (commands.SitOut(1, sent_away=True), 0)
    table_runner.projection.timeouts, table_runner.context.online = {"Bob": 1}, {"Ann"}
    assert await next_command_and_delay(table_runner) == (commands.SitOut(1, sent_away=True), 0)


@run_in_simulated_loop
async def test_a_seat_is_kept_for_a_limited_time_and_a_refused_command_is_not_retried() -> None:
    table_runner = await open_and_deal("Ann", "Bob")
    await fold_out(table_runner)
    table_runner.context.online = {"Ann"}
    assert schedule.next_task(table_runner).callback == table_runner.deal_hand
    pass_seconds(table_runner, 901)
    assert (await next_command_and_delay(table_runner))[0] == commands.Leave(1)
    table_runner._refused_commands = {encode_command(commands.Leave(1)): table_runner.seq}
    assert schedule.next_task(table_runner).callback == table_runner.deal_hand


@run_in_simulated_loop
async def test_a_player_alone_waits_for_a_second_one_and_is_checked_again_when_absent() -> None:
    table_runner = await open_table("Ann")
    task = schedule.next_task(table_runner)
    assert (task.run_at, task.waiting_reason) == (inf, "waiting for a second player")
    table_runner.context.online = set()
    task = schedule.next_task(table_runner)
    assert task.run_at == pytest.approx(100.0 + 900.0, abs=0.1)
    assert task.callback == table_runner.replan


@run_in_simulated_loop
async def test_an_announced_time_charge_is_collected() -> None:
    table_runner = await open_table(
        "Ann",
        "Bob",
        games=game_spec("holdem", house="official", blinds=(5, 10)),
        commission=TimeCharge(8),
    )
    table_runner.table.commission_state.time_announced = True
    assert await next_command_and_delay(table_runner) == (commands.CollectTime(), 0)


@run_in_simulated_loop
async def test_bots_are_seated_before_anything_is_dealt() -> None:
    table_runner = await open_table("Ann", settings=replace(SETTINGS, bot_count=2))
    command, delay = await next_command_and_delay(table_runner)
    assert isinstance(command, commands.Sit)
    assert command.player in table_runner.room.bot_names
    assert delay == 0
    table_runner.house_bots.close()


@run_in_simulated_loop
async def test_no_hand_is_dealt_to_bots_alone_unless_the_settings_say_so() -> None:
    for pauses in (True, False):
        settings = replace(SETTINGS, pause_when_empty=pauses)
        table_runner = await open_table("Ann", "Bob", settings=settings)
        for seat in table_runner.table.seats[:2]:
            table_runner.context.bot_names |= {seat.player}
        is_waiting = schedule.next_task(table_runner).waiting_reason == "waiting for players"
        assert is_waiting is pauses


@run_in_simulated_loop
async def test_the_pause_after_a_hand_is_longer_if_cards_were_shown() -> None:
    table_runner = await open_table("Ann", "Bob")
    command, delay = await next_command_and_delay(table_runner)
    assert isinstance(command, commands.DrawForButton)
    assert delay == 0
    await table_runner.execute(command)
    assert schedule.next_task(table_runner).run_at == table_runner.hand_ended_at
    await table_runner.execute(commands.Deal(seed_from_int(1)))
    await fold_out(table_runner)
    assert schedule.next_task(table_runner) == ScheduledTask(
        104.0, table_runner.deal_hand, next_deal_at=104
    )
    table_runner.state = replace(table_runner.state, paused_seconds=40)
    assert schedule.next_task(table_runner).next_deal_at == 64
    await table_runner.execute(commands.Deal(seed_from_int(2)))
    await play(
        table_runner, hand_commands.RaiseTo(500), hand_commands.Call(), *[hand_commands.Check()] * 6
    )
    while table_runner.table.hand_in_progress:
        await play(table_runner, hand_commands.Show())
    assert schedule.next_task(table_runner).run_at == 100.0 + 4.0 + 2.5


@run_in_simulated_loop
async def test_a_deal_that_was_refused_waits_and_says_why() -> None:
    table_runner = await open_and_deal("Ann", "Bob")
    await fold_out(table_runner)
    table_runner.earliest_deal, table_runner.deal_refusal = 120.0, "the deck is being changed"
    task = schedule.next_task(table_runner)
    assert task == ScheduledTask(120.0, table_runner.deal_hand, 120, "the deck is being changed")


@run_in_simulated_loop
async def test_the_player_choosing_the_game_has_limited_time() -> None:
    players_choose = Rotation(players_choose=True)
    table_runner = await open_table("Ann", "Bob", games=[HOLDEM, RAZZ], rotation=players_choose)
    await table_runner.execute(commands.DrawForButton(seed_from_int(1)))
    seat = rotation.next_chooser(table_runner.table)
    name = table_runner.table.seats[seat].player
    choose_first = commands.ChooseGame(seat, "holdem")
    assert await next_command_and_delay(table_runner) == (choose_first, 15.0)
    assert schedule.next_task(table_runner).waiting_reason == f"{name} chooses the next game"
    table_runner.context.online = set()
    assert await next_command_and_delay(table_runner) == (choose_first, 0)
    table_runner.context.bot_names = frozenset({name})
    command, delay = await next_command_and_delay(table_runner)
    assert isinstance(command, commands.ChooseGame)
    assert (command.seat, delay) == (seat, 1.0)


@run_in_simulated_loop
async def test_a_new_segment_begins_when_nobody_has_been_there_for_long() -> None:
    table_runner = await open_table("Ann")
    await table_runner.execute(commands.Leave(0))
    table_runner.segment_entries = schedule.MIN_SEGMENT_ENTRIES
    pass_seconds(table_runner, schedule.MIN_IDLE_SECONDS)
    assert schedule.next_task(table_runner).callback == table_runner.replan
    pass_seconds(table_runner, 1)
    assert schedule.next_task(table_runner) == ScheduledTask(
        table_runner.changed_at, table_runner.start_segment
    )
    table_runner.segment_entries -= 1
    assert schedule.next_task(table_runner).callback == table_runner.replan
