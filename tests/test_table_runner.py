"""A table runner executes everything once, in order, and stores it before anybody sees it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from cardspeak.cards import UNKNOWN, parse_cards
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import events as hand_events
from cardspeak.hand import game_spec
from cardspeak.service import replays, schedule
from cardspeak.service.messages import (
    Chat,
    Chatted,
    PauseTable,
    RequestDone,
    RequestRefused,
    SetPreferences,
    TableSnapshot,
    TableUpdate,
)
from cardspeak.service.settings import TableSettings
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.storage.models import AccountRow, LogEntryRow
from cardspeak.service.table_views import make_turn_token
from cardspeak.table import commands
from cardspeak.table import events as table_events
from in_process_room import (
    NO_DELAYS,
    RoomClient,
    check_or_fold,
    create_client,
    make_table_row,
    run_in_room,
    wait_for_turn,
    wait_until,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.room import Room


async def seat_two(room: Room) -> tuple[RoomClient, RoomClient]:
    """Seat Ann and Bob, and wait for their first hand."""
    ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
    for guest in (ann, bob):
        await guest.watch()
        assert isinstance(await guest.sit(), RequestDone)
    await wait_until(lambda: ann.view.hand_number == 1 and ann.view.pending_action is not None)
    return ann, bob


def test_two_guests_sit_down_and_are_dealt_a_hand(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        first = await wait_for_turn(ann, bob)
        assert isinstance(await first.hand_command(hand_commands.Fold()), RequestDone)
        await wait_until(lambda: ann.view.hand_number == 2)
        assert await room.storage.read_balance("ann") == 9000

    run_in_room(tmp_path, scenario, make_table_row())


def test_the_same_action_sent_again_is_not_executed_twice(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        first = await wait_for_turn(ann, bob)
        own = first.view.own
        assert own is not None
        settings = {"request_id": "same", "hand_number": 1, "turn_token": own.turn_token}
        first_reply = await first.hand_command(hand_commands.Call(), **settings)
        second_reply = await first.hand_command(hand_commands.Call(), **settings)
        assert first_reply == second_reply
        entries = await room.storage.read_entries("t", 1)
        assert sum(entry.request_id == "same" for entry in entries) == 1

    run_in_room(tmp_path, scenario, make_table_row())


def test_an_action_for_another_turn_or_player_is_refused(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        first = await wait_for_turn(ann, bob)
        other = bob if first is ann else ann
        own = first.view.own
        assert own is not None
        for guest, settings in (
            (first, {"turn_token": "0" * 24}),
            (first, {"hand_number": 7}),
            (other, {"turn_token": own.turn_token}),
            (other, {}),
        ):
            entry_count = len(await room.storage.read_entries("t", 1))
            assert isinstance(
                await guest.hand_command(hand_commands.Fold(), **settings), RequestRefused
            )
            assert len(await room.storage.read_entries("t", 1)) == entry_count

    run_in_room(tmp_path, scenario, make_table_row())


def test_nobody_acts_for_another_seat_or_for_the_floor(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        bob_own = bob.view.own
        assert bob_own is not None
        for command in (
            commands.SitOut(bob_own.seat),
            commands.AddChips(bob_own.seat, 10),
            commands.VacateSeat(bob_own.seat),
            commands.Deal(b"0" * 32),
            commands.Sit(4, "Ann", 1000),
            commands.Play(hand_commands.Void("I lose")),
            commands.Play(hand_commands.RunIt(2)),
            commands.CallClock(),
        ):
            answer = await ann.table_command(command)
            assert isinstance(answer, RequestRefused), command
            assert answer.reason

    run_in_room(tmp_path, scenario, make_table_row())


@pytest.mark.clause("wsop-63")
def test_nobody_plays_the_chips_of_another(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        first = await wait_for_turn(ann, bob)
        other = bob if first is ann else ann
        own_view, table = first.view.own, room.table_runners["t"].table
        assert own_view is not None
        stacks = [seat.stack for seat in first.view.seats]
        for answer in (
            await other.hand_command(hand_commands.RaiseTo(400), turn_token=own_view.turn_token),
            await other.table_command(commands.AddChips(own_view.seat, 10)),
            await other.table_command(commands.RemoveChips(own_view.seat, 10)),
            await other.table_command(commands.Leave(own_view.seat)),
        ):
            assert isinstance(answer, RequestRefused)
        assert [seat.stack for seat in first.view.seats] == stacks
        assert isinstance(await first.hand_command(hand_commands.RaiseTo(400)), RequestDone)
        (other_seat,) = [seat for seat in table.dealt_seats if seat != own_view.seat]
        assert table.stack_behind(own_view.seat) == 600  # the 400 came from their own stack
        assert table.stack_behind(other_seat) == stacks[other_seat]

    run_in_room(tmp_path, scenario, make_table_row())


def test_one_seat_a_person_and_no_more_chips_than_the_wallet_has(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann = await create_client(room, "Ann", chips=500)
        await ann.watch()
        assert isinstance(await ann.sit(chips=600), RequestRefused)
        assert isinstance(await ann.sit(0, chips=400), RequestDone)
        assert isinstance(await ann.sit(1, chips=100), RequestRefused)
        assert await room.storage.read_balance("ann") == 100

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_refusal_counts_seats_from_one_as_the_page_does(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        await ann.watch()
        await bob.watch()
        assert isinstance(await ann.sit(0), RequestDone)
        answer = await bob.sit(0)
        assert isinstance(answer, RequestRefused)
        assert answer.reason == "seat 1 is taken by Ann"

    run_in_room(tmp_path, scenario, make_table_row())


def test_chips_return_to_the_wallet_when_a_player_leaves_after_the_hand(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        own = ann.view.own
        assert own is not None
        answer = await ann.table_command(commands.Leave(own.seat))
        assert isinstance(answer, RequestDone)
        assert "when the hand is over" in answer.note
        while ann.view.own is not None and ann.view.own.seat >= 0:
            guest = await wait_for_turn(ann, bob)
            await guest.hand_command(check_or_fold(guest))
            await asyncio.sleep(0.02)
        stack = room.table_runners["t"].table.seats[bob.view.own.seat].stack  # type: ignore[union-attr]
        assert await room.storage.read_balance("ann") == 9000 + 2000 - stack

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_reconnected_player_gets_the_missed_entries_or_a_snapshot(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        seq = room.table_runners["t"].seq
        first = await wait_for_turn(ann, bob)
        await first.hand_command(hand_commands.Call())
        ann.messages.clear()
        await ann.watch(since=seq)
        message = ann.messages[0]
        assert isinstance(message, TableUpdate)
        assert {line.seq for line in message.lines} == {seq + 1}
        ann.messages.clear()
        await ann.watch(since=10**6)
        assert isinstance(ann.messages[0], TableSnapshot)

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_newcomer_in_a_seat_does_not_inherit_its_cards(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        cid = await create_client(room, "Cid")
        await cid.watch()
        first = await wait_for_turn(ann, bob)
        await first.hand_command(hand_commands.Fold())
        room.table_runners["t"].settings = msgspec.structs.replace(NO_DELAYS, hand_pause=60.0)
        own = first.view.own
        assert own is not None
        assert isinstance(await first.table_command(commands.Leave(own.seat)), RequestDone)
        assert isinstance(await cid.sit(own.seat), RequestDone)
        hand_view = cid.view.seats[own.seat].hand_view
        assert hand_view is None or set(hand_view.down_cards) <= {"?"}
        assert cid.view.own is not None
        assert cid.view.own.hand_seat == -1

    run_in_room(
        tmp_path,
        scenario,
        make_table_row(settings=msgspec.structs.replace(NO_DELAYS, hand_pause=60.0)),
    )


def test_a_restarted_room_continues_where_it_was(tmp_path: Path) -> None:
    saved: list[object] = []

    async def before(room: Room) -> None:
        ann, bob = await seat_two(room)
        first = await wait_for_turn(ann, bob)
        await first.hand_command(hand_commands.Call())
        saved.append(await ann.watch())
        saved.append(await room.storage.read_balance("ann"))

    async def after(room: Room) -> None:
        ann = await create_client(room, "Ann")
        view = await ann.watch()
        view_before, balance_before = saved
        assert msgspec.structs.replace(
            view, now=0, railbird_count=0, seats=()
        ) == msgspec.structs.replace(
            view_before,  # type: ignore[type-var]
            now=0,
            railbird_count=0,
            seats=(),
        )
        assert await room.storage.read_balance("ann") == balance_before

    run_in_room(tmp_path, before, make_table_row())
    run_in_room(tmp_path, after)


def test_cards_shown_after_a_hand_are_part_of_its_replay(tmp_path: Path) -> None:
    """One card is shown before the room is closed, and one after it has opened again."""
    winner_and_card: list[str] = []

    async def check_replay(room: Room, *shown: str) -> None:
        """Check what the replay shows to somebody who was not in the hand."""
        (row,) = await room.storage.list_hands_at_table("t")
        full_row = await room.storage.find_hand(row.id)
        assert full_row is not None
        assert row.hand_number == 1
        steps = replays.build_replay(full_row, None).steps
        assert [step.view.hand_over for step in steps].count(True) == 1 + len(shown)
        last_cards = [
            seat.hand_view.down_cards for seat in steps[-1].view.seats if seat.hand_view is not None
        ]
        assert sorted(
            card for cards in last_cards for card in parse_cards(cards) if card != UNKNOWN
        ) == sorted(parse_cards("".join(shown)))
        assert all(card in replays.export_phh(full_row, None) for card in shown)
        assert replays.export_text(full_row, None).count(" voluntarily") == len(shown)

    async def show(guest: RoomClient, index: int) -> str:
        """Show one down card voluntarily, and return it."""
        view = await guest.watch()
        assert view.own is not None
        seat = view.own.hand_seat
        hand_view = view.seats[seat].hand_view
        assert hand_view is not None
        card = hand_view.down_cards[2 * index : 2 * index + 2]
        command = commands.Play(hand_commands.ShowVoluntarily(seat, card))
        assert isinstance(
            await guest.table_command(command, request_id=f"show {card}"), RequestDone
        )
        assert guest.view.next_deal_at == view.next_deal_at
        return card

    async def before(room: Room) -> None:
        ann, bob = await seat_two(room)
        client = await wait_for_turn(ann, bob)
        other = bob if client is ann else ann
        assert isinstance(await client.hand_command(hand_commands.Fold()), RequestDone)
        await wait_until(lambda: other.view.hand_over)
        await check_replay(room)
        winner_and_card.extend((other.name, await show(other, 0)))
        await check_replay(room, winner_and_card[1])

    async def after(room: Room) -> None:
        reconnected = await create_client(room, winner_and_card[0])
        await check_replay(room, winner_and_card[1], await show(reconnected, 1))

    run_in_room(
        tmp_path,
        before,
        make_table_row(settings=msgspec.structs.replace(NO_DELAYS, hand_pause=1e6)),
    )
    run_in_room(tmp_path, after)


def test_a_draw_changed_in_the_room_is_part_of_the_hand(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        for action in (hand_commands.Call(), hand_commands.Check(), hand_commands.Discard()):
            drawer = await wait_for_turn(ann, bob)
            assert isinstance(await drawer.hand_command(action), RequestDone)
        next_player = await wait_for_turn(ann, bob)
        assert next_player is not drawer
        own = drawer.view.own
        assert own is not None
        hand_view = drawer.view.seats[own.seat].hand_view
        assert hand_view is not None
        discards = hand_view.down_cards[:4]
        change = commands.Play(hand_commands.ChangeDraw(own.hand_seat, discards))
        assert isinstance(await next_player.table_command(change), RequestRefused)
        for _ in range(2):  # sent twice, done once
            answer = await drawer.table_command(change, request_id="once")
            assert isinstance(answer, RequestDone)
        assert await wait_for_turn(ann, bob) is next_player
        assert next_player.view.seats[own.seat].cards_drawn == 2
        answer = await drawer.table_command(commands.Play(hand_commands.ChangeDraw(own.hand_seat)))
        assert isinstance(answer, RequestRefused)
        assert answer.clause == "wsop-277.a"
        while not ann.view.hand_over:
            client = await wait_for_turn(ann, bob)
            assert isinstance(await client.hand_command(check_or_fold(client)), RequestDone)
        (row,) = await room.storage.list_hands_at_table("t")
        full_row = await room.storage.find_hand(row.id)
        assert full_row is not None
        assert replays.export_text(full_row, None).count("changes the draw") == 1
        assert replays.export_phh(full_row, None).count("_change") == 1
        assert replays.build_replay(full_row, None).steps[-1].view.hand_over

    settings = msgspec.structs.replace(NO_DELAYS, hand_pause=1e6)
    run_in_room(tmp_path, scenario, make_table_row("27-single-draw", settings=settings))


def test_an_entry_that_cannot_be_stored_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        first = await wait_for_turn(ann, bob)
        view_before = first.view

        async def fail(*_: object) -> None:
            raise StorageError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(room.storage, "append_entry", fail)
            assert isinstance(await first.hand_command(hand_commands.Call()), RequestRefused)
        assert (await first.watch()).seats == view_before.seats
        assert isinstance(await first.hand_command(hand_commands.Call()), RequestDone)

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_player_who_times_out_twice_is_dealt_out(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        table_runner = room.table_runners["t"]
        now = [room.clock.now()]
        room.clock.now_exact = lambda: float(now[0])  # type: ignore[method-assign]
        for _ in range(12):
            if any(not seat.present for seat in table_runner.table.seats if seat.taken):
                break
            now[0] += 1000
            table_runner.wake()
            await asyncio.sleep(0.05)
        away = [seat.player for seat in table_runner.table.seats if seat.taken and not seat.present]
        assert away
        assert any(
            isinstance(line.event, table_events.TimeExpired)
            for message in (*ann.messages, *bob.messages)
            if isinstance(message, TableUpdate)
            for line in message.lines
        )

    run_in_room(tmp_path, scenario, make_table_row(table={"seconds_to_act": 20}))


def test_a_paused_table_stops_and_so_does_its_clock(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        floor = await create_client(room, "Flo", "floor")
        await floor.watch()
        assert isinstance(await ann.ask(PauseTable("t", "x", paused=True)), RequestRefused)
        assert isinstance(
            await floor.ask(PauseTable("t", "x", paused=True, reason="a fight")), RequestDone
        )
        await wait_until(lambda: ann.view.pause_reason == "a fight")
        table_runner = room.table_runners["t"]
        paused_at = table_runner.now()
        exact = room.clock.now_exact
        room.clock.now_exact = lambda: exact() + 500.0  # type: ignore[method-assign]
        assert table_runner.now() == paused_at
        assert isinstance(await floor.ask(PauseTable("t", "y", paused=False)), RequestDone)
        assert table_runner.now() - paused_at <= 1
        first = await wait_for_turn(ann, bob)
        assert isinstance(await first.hand_command(hand_commands.Call()), RequestDone)

    run_in_room(tmp_path, scenario, make_table_row(table={"seconds_to_act": 20}))


def test_preferences_are_carried_out_when_possible(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        assert isinstance(
            await ann.ask(SetPreferences("t", "w", sit_out_next_big_blind=True)), RequestDone
        )
        await wait_until(
            lambda: ann.view.own is not None and ann.view.own.preferences.sit_out_next_big_blind
        )
        for _ in range(4):
            if ann.view.seats[ann.view.own.seat].sitting_in:  # type: ignore[union-attr]
                guest = await wait_for_turn(ann, bob)
                await guest.hand_command(check_or_fold(guest))
                await asyncio.sleep(0.05)
        assert not ann.view.seats[ann.view.own.seat].sitting_in  # type: ignore[union-attr]

    run_in_room(tmp_path, scenario, make_table_row())


def test_chat_reaches_everybody_who_watches(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        room.table_runners["t"].submit(ann, Chat("t", "  nice \n hand "))
        await wait_until(lambda: any(isinstance(message, Chatted) for message in bob.messages))
        (chat_message,) = [message for message in bob.messages if isinstance(message, Chatted)]
        assert (chat_message.name, chat_message.text) == ("Ann", "nice hand")

    run_in_room(tmp_path, scenario, make_table_row())


def test_bots_play_while_somebody_watches_and_leave_a_seat_free(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann = await create_client(room, "Ann")
        await ann.watch()
        await wait_until(lambda: ann.view.hand_number >= 3)
        assert any(not seat.player for seat in ann.view.seats)
        assert isinstance(await ann.sit(), RequestDone)

    settings = msgspec.structs.replace(NO_DELAYS, bot_count=9)
    run_in_room(tmp_path, scenario, make_table_row(settings=settings, table={"seat_count": 6}))


def test_no_hand_is_dealt_while_nobody_watches(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        await asyncio.sleep(0.3)
        assert room.table_runners["t"].table.hand_number == 0
        assert sum(seat.taken for seat in room.table_runners["t"].table.seats) == 4

    run_in_room(
        tmp_path, scenario, make_table_row(settings=msgspec.structs.replace(NO_DELAYS, bot_count=4))
    )


def test_a_new_segment_begins_when_everybody_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schedule, "MIN_SEGMENT_ENTRIES", 10)

    async def scenario(room: Room) -> None:
        ann = await create_client(room, "Ann")
        await ann.watch()
        await wait_until(lambda: ann.view.hand_number >= 3)
        table_runner = room.table_runners["t"]
        table_runner.unsubscribe(ann)
        await wait_until(
            lambda: (
                table_runner.table.decision is not None and not table_runner.table.hand_in_progress
            )
        )
        exact = room.clock.now_exact
        room.clock.now_exact = lambda: exact() + 8000.0  # type: ignore[method-assign]
        table_runner.wake()
        await wait_until(lambda: table_runner.row.segment == 2)
        # Both bots have sat down again, and that is written.
        await wait_until(lambda: table_runner.segment_entries == 2)
        assert len(await room.storage.read_entries("t", 2)) == 2
        hand_numbers = [hand.hand_number for hand in await room.storage.list_hands_at_table("t")]
        await ann.watch()
        await wait_until(lambda: ann.view.hand_number >= 2)
        assert (await room.storage.list_hands_at_table("t"))[0].hand_number > hand_numbers[0]
        table_runner.unsubscribe(ann)
        await wait_until(lambda: not table_runner.table.hand_in_progress)
        await wait_until(lambda: table_runner.context.waiting_reason == "waiting for players")
        in_wallets = await room.storage.read_total_balance()
        on_table = sum(seat.stack for seat in table_runner.table.seats)
        bot_count = len(room.bot_names)
        assert in_wallets + on_table == 10000 + bot_count * 1_000_000

    run_in_room(
        tmp_path, scenario, make_table_row(settings=msgspec.structs.replace(NO_DELAYS, bot_count=2))
    )


def test_table_settings_survive_storage() -> None:
    settings = TableSettings(bot_count=3)
    assert msgspec.convert(msgspec.to_builtins(settings), TableSettings) == settings


def test_a_player_who_left_sees_how_much_they_must_bring_back(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        for guest in (ann, bob):
            await guest.watch()
        assert isinstance(await ann.sit(0, 700), RequestDone)
        assert isinstance(await ann.table_command(commands.Leave(0)), RequestDone)
        await wait_until(lambda: not ann.view.seats[0].player)
        assert ann.view.buy_in == (700, 700)
        assert bob.view.buy_in == room.table_runners["t"].table.spec.buy_in

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_guest_who_takes_a_former_players_name_does_not_see_their_cards(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        own = ann.view.own
        assert own is not None
        anns_hand = ann.view.seats[own.seat].hand_view
        assert anns_hand is not None
        first = await wait_for_turn(ann, bob)
        await ann.table_command(commands.Leave(own.seat))
        assert isinstance(await first.hand_command(hand_commands.Fold()), RequestDone)
        await wait_until(lambda: "Ann" not in [seat.player for seat in bob.view.seats])
        assert ann.account is not None
        renamed = msgspec.structs.replace(ann.account, name="Anna")
        await room.storage.update_account(renamed)
        room.table_runners["t"].unsubscribe(ann)
        namesake = AccountRow("namesake", "Ann", "guest")
        await room.storage.add_account(namesake, 10000)
        guest = RoomClient(room, namesake)
        await guest.watch(since=1)
        await guest.sit(own.seat, 100)  # too little: they do not get the seat
        assert (await guest.watch(since=1)).own is None
        # Whoever is called Ann must bring back what Ann took away.
        chips, _ = room.table_runners["t"].table.cage.cashed_out["Ann"]
        assert isinstance(await guest.sit(own.seat, chips), RequestDone)
        assert (await guest.watch(since=1)).own is not None
        messages = [
            message
            for message in guest.messages
            if isinstance(message, TableSnapshot | TableUpdate)
        ]
        events = [line.event for message in messages for line in message.lines]
        dealt = [event.cards for event in events if isinstance(event, hand_events.Dealt)]
        assert dealt
        assert set(dealt) == {"??"}
        hand_views = [message.view.seats[own.seat].hand_view for message in messages]
        assert anns_hand.down_cards not in [
            hand_view.down_cards for hand_view in hand_views if hand_view is not None
        ]

    # The pause is long: in another hand the same cards might rightly be dealt to them.
    run_in_room(
        tmp_path,
        scenario,
        make_table_row(settings=msgspec.structs.replace(NO_DELAYS, hand_pause=600.0)),
    )


def test_a_bot_whose_time_runs_out_as_it_acts_breaks_nothing(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        table_runner, house_bots = room.table_runners["t"], room.house_bots
        first = await wait_for_turn(ann, bob)
        bot_choice: asyncio.Future[hand_commands.HandCommand] = (
            asyncio.get_running_loop().create_future()
        )
        bot_choice.set_result(hand_commands.Call())
        house_bots._pending_actions["t"] = (make_turn_token(table_runner.context), 0.0, bot_choice)
        exact = room.clock.now_exact
        room.clock.now_exact = lambda: exact() + 100.0  # type: ignore[method-assign]
        await house_bots._act(table_runner, first.name)
        assert table_runner.table.hand is not None
        assert table_runner.table.hand_number > 1 or table_runner.table.hand.over

    run_in_room(tmp_path, scenario, make_table_row(table={"seconds_to_act": 20}))


def test_a_log_that_cannot_be_replayed_closes_only_its_own_table(tmp_path: Path) -> None:
    async def before(room: Room) -> None:
        bad_entry = LogEntryRow("bad", 1, 1, 5, b'{"command": "Leave", "seat": 3}')
        await room.storage.append_entry(bad_entry)

    async def after(room: Room) -> None:
        assert set(room.table_runners) == {"t"}

    run_in_room(tmp_path, before, make_table_row(), make_table_row(table_id="bad"))
    run_in_room(tmp_path, after)


@pytest.mark.clause("crown-7.10")
def test_at_crown_stacks_are_brought_within_the_new_buy_in_before_another_game_is_dealt(
    tmp_path: Path,
) -> None:
    omaha = game_spec("omaha", house="crown", limit="no-limit", blinds=(5, 10)).to_dict

    async def scenario(room: Room) -> None:
        ann, bob = await seat_two(room)
        cid, floor = await create_client(room, "Cid"), await create_client(room, "Flo", "floor")
        await cid.watch()
        assert isinstance(await cid.sit(chips=250), RequestDone)
        table = ann.runner.table
        seat = next(index for index, seat in enumerate(table.seats) if seat.player == "Cid")
        change = commands.ChangeTableSpec(
            {"games": [omaha], "buy_in": [300, 800]}, agreeing_seats=(0, 1, seat)
        )
        assert isinstance(await floor.table_command(change), RequestDone)
        await (await wait_for_turn(ann, bob)).hand_command(hand_commands.Fold())
        await wait_until(lambda: ann.view.game == "omaha" and ann.view.hand_number == 2)
        wallets = [await room.storage.read_balance(name) for name in ("ann", "bob")]
        assert sorted(wallets) == [
            9195,
            9205,
        ]  # 195 of 995 and 205 of 1005 are over the maximum of 800
        assert table.hand is not None
        assert [table.hand.starting_stacks[seat] for seat in table.dealt_seats] == [800, 800]
        assert "Buy-in: 300 to 800" in {notice.text for notice in room.table_notices("t")}
        assert not table.seats[seat].present  # with 250 they are not dealt in
        assert isinstance(await cid.table_command(commands.AddChips(seat, 50)), RequestDone)
        assert isinstance(await cid.table_command(commands.SitIn(seat)), RequestDone)
        assert await room.storage.read_balance("cid") == 9700

    run_in_room(
        tmp_path,
        scenario,
        make_table_row(house="crown", table={"seat_count": 8, "buy_in": (200, 1000)}),
    )
