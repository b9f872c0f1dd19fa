"""The podium with real tables: waitlists, seat calls and must-moves, paid from wallets."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from cardspeak.podium import ListedGame
from cardspeak.podium import commands as podium_commands
from cardspeak.service import podium_runner
from cardspeak.service.messages import (
    Act,
    PauseTable,
    RequestDone,
    RequestRefused,
    SeatReady,
    TakeSeat,
    WatchEnded,
    WatchTable,
)
from cardspeak.service.rest import podium_routes as rest
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.storage.models import WalletTransaction
from cardspeak.table import commands
from in_process_room import (
    PODIUM_NO_DELAYS,
    HeldWrites,
    RoomClient,
    create_client,
    http_request_of,
    open_room,
    run_in_room,
    start_request,
    wait_until,
)
from podium_behaviours import UNNAMED_FLOOR_AND_REASON
from podium_clients import (
    CROWN_PODIUM,
    HOLDEM,
    account_of,
    assert_chips_conserved,
    assert_podium_consistent,
    assert_request_refused,
    connect_client,
    fill_three_tables,
    is_settled,
    logged_commands,
    open_podium_table,
    open_waitlist,
    pass_time,
    podium_state,
    podium_table,
    send_command,
    wait_until_settled,
    watch_tables,
)
from simulation import run_simulated

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    import pytest

    from cardspeak.service.room import Room
    from cardspeak.service.settings import PodiumSettings
    from cardspeak.service.storage.models import StreamRow


def run_room(
    path: Path,
    scenario: Callable[[Room], Awaitable[None]],
    podium: PodiumSettings = PODIUM_NO_DELAYS,
) -> None:
    """Open a room, run a scenario in it, close it, and check that no chips were lost."""
    run_in_room(path, scenario, podium=podium)
    assert_chips_conserved(path)


# ---------------------------------------------------------------- waitlists and calls


def test_a_waiting_player_is_called_sits_down_and_plays_with_chips_from_their_wallet(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann, bob) = await open_waitlist(room, "Ann", "Bob")
        waiting = floor.podium_view.waitlists[0].waiting
        assert [entry.player for entry in waiting] == ["Ann", "Bob"]
        assert ann.podium_view.own is not None
        assert ann.podium_view.own.list_positions == ((HOLDEM.name, 1),)
        assert room.build_lobby().waitlisted_count == 2
        await open_podium_table(floor, "1")
        (called,) = [message for message in ann.messages if isinstance(message, SeatReady)]
        assert called.kind == "called"
        assert called.table_id == "podium-1"
        assert ann.podium_view.own.call is not None
        assert called.expires_at == ann.podium_view.own.call.expires_at
        await send_command(ann, podium_commands.AnswerCall("Ann"))
        await send_command(ann, podium_commands.ClaimSeat("Ann", 2, 500))
        # Bob has not answered the call: a player who claims the seat need not.
        await send_command(bob, podium_commands.ClaimSeat("Bob", -1, 300))
        await wait_until(lambda: podium_table(room, "1").seats == ("Bob", "", "Ann"))
        assert await room.storage.read_balance("ann") == 9_500
        assert ann.podium_view.own.table_id == "podium-1"
        ann.table = bob.table = "podium-1"
        await ann.watch()
        await wait_until(lambda: ann.view.hand_number == 1)
        assert {seat.player: seat.stack for seat in ann.view.seats}["Ann"] <= 500
        assert room.build_lobby().waitlisted_count == 0

    run_room(tmp_path, scenario)


def test_a_player_who_leaves_gets_their_chips_and_the_next_is_called(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann, bob, cid) = await open_waitlist(room, "Ann", "Bob", "Cid")
        await open_podium_table(floor, "1", 2)
        for client in (ann, bob):
            await send_command(client, podium_commands.ClaimSeat(client.name, -1, 500))
        await wait_until(lambda: len(podium_table(room, "1").players) == 2)
        assert not podium_state(room).calls
        ann.table = "podium-1"
        await ann.table_command(commands.Leave(0))
        await wait_until(lambda: "Ann" not in room.podium_runner.involved_names())
        assert await room.storage.read_balance("ann") >= 9_900
        assert any("Cid is called" in line.text for line in cid.podium_view.activity)

    run_room(tmp_path, scenario)


def test_an_unanswered_call_and_a_locked_up_seat_expire(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann, bob, cid) = await open_waitlist(room, "Ann", "Bob", "Cid")
        await open_podium_table(floor, "1", 2)
        await send_command(bob, podium_commands.AnswerCall("Bob"))
        pass_time(200)
        await wait_until(lambda: "Ann" not in podium_state(room).calls)  # she did not answer
        assert "Cid" in podium_state(room).calls
        assert "Bob" in podium_state(room).calls  # Bob's seat is locked up for ten minutes
        await send_command(cid, podium_commands.AnswerCall("Cid"))
        dan = await connect_client(room, "Dan")
        await send_command(dan, podium_commands.JoinWaitlist("Dan", HOLDEM.name))
        pass_time(500)
        await wait_until(lambda: "Bob" not in podium_state(room).calls)
        assert "Dan" in podium_state(room).calls
        assert any("Bob loses the call" in line.text for line in ann.podium_view.activity)

    run_room(tmp_path, scenario)


def test_a_player_who_cannot_pay_gets_no_seat(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann, _) = await open_waitlist(room, "Ann", "Bob")
        await open_podium_table(floor, "1")
        await room.storage.book_transactions(
            [WalletTransaction("ann", -9_900, "spent"), WalletTransaction("bob", 9_900, "got")], 0
        )
        assert "not enough chips" in await assert_request_refused(
            ann, podium_commands.ClaimSeat("Ann", 0, 500)
        )
        assert podium_state(room).calls["Ann"].seat == -1  # nothing has changed
        await room.storage.book_transactions(
            [WalletTransaction("ann", 400, "got"), WalletTransaction("bob", -400, "spent")], 0
        )
        floor.table = "podium-1"
        await floor.ask(PauseTable("podium-1", "p1", paused=True))
        await send_command(ann, podium_commands.ClaimSeat("Ann", 0, 500))
        await room.storage.book_transactions(
            [WalletTransaction("ann", -100, "spent"), WalletTransaction("bob", 100, "got")], 0
        )
        await floor.ask(PauseTable("podium-1", "p2", paused=False))
        await wait_until(lambda: "Ann" not in room.podium_runner.involved_names())
        assert podium_table(room, "1").players == []
        assert await room.storage.read_balance("ann") == 400

    run_room(tmp_path, scenario)


def test_nobody_sits_down_at_a_podium_table_without_being_called(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann,) = await open_waitlist(room, "Ann")
        await open_podium_table(floor, "1")
        ann.table = floor.table = "podium-1"
        answer = await ann.sit()
        assert isinstance(answer, RequestRefused)
        assert "join it at the podium" in answer.reason
        closing = await floor.table_command(commands.Close())
        assert isinstance(closing, RequestRefused)
        assert "at the podium" in closing.reason

    run_room(tmp_path, scenario)


def test_a_request_sent_twice_is_executed_once(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        _, (ann,) = await open_waitlist(room, "Ann")
        first = await ann.podium_command(podium_commands.LeaveWaitlist("Ann", HOLDEM.name), "once")
        assert (
            await ann.podium_command(podium_commands.LeaveWaitlist("Ann", HOLDEM.name), "once")
            == first
        )
        assert "not on the waitlist" in await assert_request_refused(
            ann, podium_commands.LeaveWaitlist("Ann", HOLDEM.name)
        )

    run_room(tmp_path, scenario)


def test_with_identity_checks_the_floor_identifies_everybody(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, _ = await open_waitlist(room)
        ann = await connect_client(room, "Ann")
        assert ann.podium_view.own is not None
        assert "must show identification" in ann.podium_view.own.join_refusal
        assert "must show identification" in await assert_request_refused(
            ann, podium_commands.JoinWaitlist("Ann", HOLDEM.name)
        )
        await send_command(
            floor,
            podium_commands.Identify(
                *UNNAMED_FLOOR_AND_REASON, "Ann", 30, "passport", 10**9, has_players_card=True
            ),
        )
        await send_command(ann, podium_commands.JoinWaitlist("Ann", HOLDEM.name))

    run_room(tmp_path, scenario, msgspec.structs.replace(PODIUM_NO_DELAYS, admission="checked"))


def test_the_floor_puts_a_player_in_the_room_on_a_waitlist(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, _ = await open_waitlist(room)
        await connect_client(room, "Ann")
        await create_client(room, "Bob")  # not connected
        await send_command(floor, podium_commands.JoinWaitlist("Ann", HOLDEM.name))
        assert "come to the podium" in await assert_request_refused(
            floor, podium_commands.JoinWaitlist("Bob", HOLDEM.name)
        )
        assert "there is no player called" in await assert_request_refused(
            floor, podium_commands.JoinWaitlist("Zed", HOLDEM.name)
        )

    run_room(tmp_path, scenario)


def test_only_the_floor_sees_what_the_floor_did(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann,) = await open_waitlist(room, "Ann")
        assert ann.podium_view.floor is None
        assert floor.podium_view.floor is not None
        (opened,) = floor.podium_view.floor.floor_actions
        assert (opened.action, opened.by, opened.reason) == (
            "OpenWaitlist",
            "Sue",
            UNNAMED_FLOOR_AND_REASON[1],
        )
        assert room.podium_runner.build_view(None).own is None

    run_room(tmp_path, scenario)


def test_a_game_that_the_house_does_not_deal_gets_no_waitlist(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor = await connect_client(room, "Sue", "floor")
        unknown_game = ListedGame(("nothing",), "fixed", (20, 40))
        assert "there is no game" in await assert_request_refused(
            floor, podium_commands.OpenWaitlist(*UNNAMED_FLOOR_AND_REASON, unknown_game)
        )
        too_many_seats = podium_commands.OpenTable(*UNNAMED_FLOOR_AND_REASON, "1", HOLDEM, 40)
        assert "not 40" in await assert_request_refused(floor, too_many_seats)
        assert "letters and digits" in await assert_request_refused(
            floor, podium_commands.OpenTable(*UNNAMED_FLOOR_AND_REASON, "a|b", HOLDEM, 4)
        )
        listed_game = ListedGame(("holdem",), "no-limit", (5, 10))
        await send_command(
            floor, podium_commands.OpenWaitlist(*UNNAMED_FLOOR_AND_REASON, listed_game)
        )
        assert (
            floor.podium_view.waitlists[0].buy_in
            == floor.podium_view.waitlists[0].game.buy_in
            == (200, 0)
        )

    run_room(tmp_path, scenario)


def test_a_reserved_game_calls_the_members_of_its_group_alone(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor = await connect_client(room, "Sue", "floor")
        clients = [await connect_client(room, name) for name in ("Ann", "Bob", "Cem", "Dee")]
        stud = ListedGame(("seven-card-stud",), "spread", (5, 50), buy_in=(200, 1000))
        await send_command(floor, podium_commands.OpenWaitlist(*UNNAMED_FLOOR_AND_REASON, stud))
        for client in clients:
            groups = ("new players",) if client.name in ("Bob", "Dee") else ()
            identification = podium_commands.Identify(
                *UNNAMED_FLOOR_AND_REASON, client.name, 30, "passport", groups=groups
            )
            await send_command(floor, identification)
            await send_command(client, podium_commands.JoinWaitlist(client.name, stud.name))
        await send_command(
            floor,
            podium_commands.OpenTable(
                *UNNAMED_FLOOR_AND_REASON, "1", stud, 4, reserved_for="new players"
            ),
        )
        await wait_until(
            lambda: room.podium_runner.table_ids["1"] in room.table_runners and is_settled(room)
        )
        assert set(podium_state(room).calls) == {"Bob", "Dee"}
        (table,) = floor.podium_view.tables
        assert table.group == "new players"
        floor_view = floor.podium_view.floor
        assert floor_view is not None
        assert floor_view.private_games_clause == "canberra-8.1"
        assert {
            person.name for person in floor_view.people if person.groups == ("new players",)
        } == {
            "Bob",
            "Dee",
        }

    run_room(tmp_path, scenario, msgspec.structs.replace(PODIUM_NO_DELAYS, house="canberra"))


def test_a_house_that_reserves_no_games_says_so(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor = await connect_client(room, "Sue", "floor")
        floor_view = floor.podium_view.floor
        assert floor_view is not None
        assert floor_view.private_games_clause == ""
        reserved = podium_commands.OpenTable(
            *UNNAMED_FLOOR_AND_REASON, "1", HOLDEM, 4, reserved_for="new players"
        )
        assert "no private games" in await assert_request_refused(floor, reserved)

    run_room(tmp_path, scenario)


# ---------------------------------------------------------------- must-moves


def test_a_player_of_the_third_table_moves_to_the_main_game_with_all_their_chips(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        floor = await fill_three_tables(room)
        await wait_until(
            lambda: all(table.hands_played > 3 for table in podium_state(room).tables.values())
        )
        players_of_third = podium_table(room, "3").players
        leaver = podium_table(room, "1").players[0]
        await room.podium_runner.dismiss_bot(leaver)
        await wait_until(lambda: len(podium_table(room, "3").players) == 2 and is_settled(room))
        assert leaver not in room.podium_runner.involved_names()
        (transfer,) = [
            logged
            for logged in await logged_commands(room, "1")
            if logged["command"] == "TransferIn"
        ]
        assert transfer["player"] in players_of_third
        assert transfer["player"] in podium_table(room, "1").players
        assert transfer["from_must_move"]
        left_with = room.table_runners["podium-3"].projection.left_with
        assert transfer["chips"] == left_with[transfer["player"]]
        assert floor.podium_view.moves == ()

    run_room(tmp_path, scenario)


def test_a_moved_player_is_told_where_they_play_now(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor = await fill_three_tables(room)
        clients_of_third = [
            RoomClient(room, await room.storage.find_account_by_name(name))
            for name in podium_table(room, "3").players
        ]
        for client in clients_of_third:
            client.connect()
        await room.podium_runner.dismiss_bot(podium_table(room, "1").players[0])
        await wait_until(
            lambda: any(
                isinstance(message, SeatReady)
                for client in clients_of_third
                for message in client.messages
            )
        )
        ((mover, moved),) = [
            (client.name, message)
            for client in clients_of_third
            for message in client.messages
            if isinstance(message, SeatReady)
        ]
        assert (moved.kind, moved.from_table_id, moved.table_id) == (
            "moved",
            "podium-3",
            "podium-1",
        )
        assert mover in podium_table(room, "1").players
        assert not any(isinstance(message, SeatReady) for message in floor.messages)

    run_room(tmp_path, scenario)


def test_a_player_who_refuses_to_move_quits_and_the_next_moves(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor = await fill_three_tables(room)
        await wait_until(
            lambda: all(table.hands_played for table in podium_state(room).tables.values())
        )
        floor.table = "podium-3"
        await floor.ask(PauseTable("podium-3", "stop", paused=True))
        await room.podium_runner.dismiss_bot(podium_table(room, "1").players[0])
        await wait_until(lambda: bool(podium_state(room).moves))
        (mover,) = podium_state(room).moves
        (move,) = room.podium_runner.build_view(None).moves
        assert move.can_move_now is not podium_state(room).moves[mover].released
        await send_command(floor, podium_commands.RefuseMove(mover))
        await floor.ask(PauseTable("podium-3", "go on", paused=False))
        await wait_until(lambda: len(podium_table(room, "1").players) == 3 and is_settled(room))
        assert mover not in room.podium_runner.involved_names()
        assert "refused to move" in await assert_request_refused(
            floor, podium_commands.JoinWaitlist(mover, HOLDEM.name)
        )

    run_room(tmp_path, scenario)


def test_the_players_of_a_broken_game_are_seated_elsewhere_or_first_on_the_waitlist(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        floor = await fill_three_tables(room)
        await wait_until(
            lambda: all(table.hands_played for table in podium_state(room).tables.values())
        )
        involved_bots = room.podium_runner.involved_names() & room.bot_names
        players_of_broken_game = set(podium_table(room, "2").players)
        await room.podium_runner.dismiss_bot(podium_table(room, "1").players[0])
        await send_command(floor, podium_commands.BreakGame(*UNNAMED_FLOOR_AND_REASON, "2", b""))
        await wait_until(lambda: "2" not in podium_state(room).tables and is_settled(room))
        await wait_until(lambda: "podium-2" not in room.table_runners)
        await wait_until(lambda: len(room.podium_runner.involved_names() & involved_bots) == 8)
        seated_names = {
            player for table in podium_state(room).tables.values() for player in table.players
        }
        waiting = {entry.player for entry in podium_state(room).entries.values()}
        players_who_left = involved_bots - room.podium_runner.involved_names()
        assert players_of_broken_game <= seated_names | waiting | players_who_left
        assert not seated_names & waiting

    run_room(tmp_path, scenario)


async def break_game_as_ann_sits(
    room: Room, floor: RoomClient, ann: RoomClient, *, paused: bool = False
) -> None:
    """Break a game after its table has seated somebody, and before the podium has heard of that."""
    await wait_until_settled(room)
    await send_command(ann, podium_commands.ClaimSeat("Ann", 0, 500))
    held_writes = HeldWrites(room)
    await held_writes.wait_for_write()
    break_request = await start_request(
        floor.podium_command(podium_commands.BreakGame(*UNNAMED_FLOOR_AND_REASON, "1", b""))
    )
    floor.table = "podium-1"
    if paused:
        floor.runner.submit(floor, PauseTable("podium-1", "stop", paused=True))
    held_writes.release()
    assert isinstance(await break_request, RequestDone)


def test_a_player_who_sat_down_as_the_game_broke_leaves_again(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann,) = await open_waitlist(room, "Ann")
        await open_podium_table(floor, "1")
        await break_game_as_ann_sits(room, floor, ann)
        assert not podium_state(room).tables
        await wait_until_settled(room)
        await assert_podium_consistent(room)
        assert not room.podium_runner.table_runners()
        assert await room.storage.read_balance(account_of(ann).id) == 10_000
        assert [entry.player for entry in podium_state(room).entries.values()] == ["Ann"]

    run_room(tmp_path, scenario)


def test_nobody_sits_down_at_a_table_before_they_have_left_the_other(tmp_path: Path) -> None:
    """The floor pauses a table whose game has broken, so that nobody can leave it yet."""

    async def scenario(room: Room) -> None:
        floor, (ann,) = await open_waitlist(room, "Ann")
        await open_podium_table(floor, "1")
        await open_podium_table(floor, "2")
        old, new = room.table_runners["podium-1"], room.table_runners["podium-2"]
        await break_game_as_ann_sits(room, floor, ann, paused=True)
        await wait_until(lambda: old.state.closing and old.state.pause_reason)
        assert podium_state(room).calls["Ann"].table == "2"
        await send_command(ann, podium_commands.ClaimSeat("Ann", 0, 500))
        claimed_at = room.podium_runner.podium.now
        await wait_until(lambda: room.podium_runner.podium.now > claimed_at + 3)
        assert old.table.seats[0].player == "Ann"
        assert not new.table.seats[0].taken
        await floor.ask(PauseTable("podium-1", "go on", paused=False))
        await wait_until_settled(room)
        await assert_podium_consistent(room)
        assert podium_table(room, "2").seats[0] == "Ann"
        assert await room.storage.read_balance(account_of(ann).id) == 9_500

    run_room(tmp_path, scenario)


def test_an_undone_floor_action_is_undone_at_the_tables(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, _ = await open_waitlist(room)
        await open_podium_table(floor, "1")
        assert floor.podium_view.floor is not None
        opening = floor.podium_view.floor.floor_actions[-1].number
        await send_command(
            floor, podium_commands.UndoFloorAction(*UNNAMED_FLOOR_AND_REASON, opening)
        )
        await wait_until(lambda: "podium-1" not in room.table_runners)
        await send_command(
            floor, podium_commands.UndoFloorAction(*UNNAMED_FLOOR_AND_REASON, opening + 1)
        )
        await wait_until(lambda: "podium-1-2" in room.table_runners)
        assert floor.podium_view.tables[0].table_id == "podium-1-2"

    run_room(tmp_path, scenario)


def test_a_player_with_a_penalty_is_not_dealt_in_until_it_is_over(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, _ = await open_waitlist(room)
        await room.podium_runner.add_bots(HOLDEM.name, 4, account_of(floor))
        await open_podium_table(floor, "1", 4)
        await watch_tables(floor)
        await wait_until(lambda: podium_table(room, "1").hands_played > 1)
        name = podium_table(room, "1").players[0]
        await send_command(floor, podium_commands.Penalise("", "slow on purpose", name, 3))
        table_runner = room.table_runners["podium-1"]
        await wait_until(lambda: podium_state(room).people[name].penalty_hands_left < 3)
        await wait_until(
            lambda: not podium_state(room).people[name].returns_after_penalty and is_settled(room)
        )
        hands = [
            row.players for row in await room.storage.list_hands_at_table("podium-1", limit=500)
        ]
        was_dealt_in = [any(player.name == name for player in players) for players in hands]
        assert was_dealt_in.count(False) in (
            3,
            4,
        )  # four if the penalty came while a hand was dealt
        assert table_runner.table.seats[podium_table(room, "1").seats.index(name)].present

    run_room(tmp_path, scenario, CROWN_PODIUM)


def test_a_table_closes_on_time_and_everybody_gets_their_chips(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        floor, clients = await open_waitlist(room, "Ann", "Bob")
        await open_podium_table(floor, "1")
        for client in clients:
            await send_command(client, podium_commands.ClaimSeat(client.name, -1, 500))
        await wait_until(lambda: len(podium_table(room, "1").players) == 2)
        assert "need notice" in await assert_request_refused(
            floor, podium_commands.CloseTable(*UNNAMED_FLOOR_AND_REASON, "1")
        )
        await send_command(
            floor,
            podium_commands.ScheduleTableClosing(
                *UNNAMED_FLOOR_AND_REASON, "1", room.clock.now() + 4000
            ),
        )
        await wait_until(lambda: room.table_runners["podium-1"].table.floor.closes_at > 0)
        pass_time(4001)
        await send_command(floor, podium_commands.CloseTable(*UNNAMED_FLOOR_AND_REASON, "1"))
        await wait_until(lambda: "podium-1" not in room.table_runners)
        assert "1" not in podium_state(room).tables
        assert (
            await room.storage.read_balance("ann") + await room.storage.read_balance("bob")
            == 20_000
        )

    run_room(tmp_path, scenario, CROWN_PODIUM)


def test_a_player_on_a_waitlist_cannot_change_their_name(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        _, (ann,) = await open_waitlist(room, "Ann")
        assert "the podium's waitlists" in room.find_involvement(account_of(ann))
        await send_command(ann, podium_commands.LeaveWaitlist("Ann", HOLDEM.name))
        assert not room.find_involvement(account_of(ann))

    run_room(tmp_path, scenario)


def test_a_long_log_is_continued_in_a_new_segment_from_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            floor, _ = await open_waitlist(room, "Ann", "Bob")
            await open_podium_table(floor, "1", 2)
            monkeypatch.setattr(podium_runner, "MAX_SEGMENT_ENTRIES", 3)
            await wait_until(lambda: room.podium_runner.row.segment == 2)
            state, table_ids = podium_state(room), room.podium_runner.table_ids
            assert floor.podium_view.floor is not None
            assert floor.podium_view.floor.floor_actions == ()
        monkeypatch.undo()
        async with open_room(tmp_path) as room:
            assert await room.storage.read_entries("podium", 2) == []
            assert podium_state(room).calls == state.calls
            assert podium_state(room).tables == state.tables
            assert room.podium_runner.table_ids == table_ids
            ann = await connect_client(room, "Ann")
            await send_command(ann, podium_commands.ClaimSeat("Ann", 0, 500))
            await wait_until(lambda: podium_table(room, "1").seats == ("Ann", ""))

    run_simulated(scenario())
    assert_chips_conserved(tmp_path)


def test_a_chair_is_added_at_a_real_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            floor = await connect_client(room, "Sue", "floor")
            await open_podium_table(floor, "1")
            (table_runner,) = room.podium_runner.table_runners()
            await room.podium_runner.add_bots(HOLDEM.name, 4, account_of(floor))
            await wait_until(lambda: sum(seat.taken for seat in table_runner.table.seats) == 3)
            assert [seat.has_chair for seat in table_runner.table.seats] == [
                True,
                True,
                True,
                False,
            ]
            assert table_runner.build_summary().seat_count == 3
            assert isinstance(
                await floor.podium_command(
                    podium_commands.AddChair(*UNNAMED_FLOOR_AND_REASON, "1")
                ),
                RequestDone,
            )
            await wait_until(lambda: all(seat.taken for seat in table_runner.table.seats))
            assert table_runner.build_summary().seat_count == 4
            await wait_until(lambda: is_settled(room))
            assert floor.podium_view.tables[0].removed_seat == -1
            # The chair of the first player who quits is taken away, and the podium shows it.
            await room.podium_runner.dismiss_bot(podium_table(room, "1").players[1])
            await wait_until(
                lambda: floor.podium_view.tables[0].removed_seat == 1 and is_settled(room)
            )
            assert 1 not in floor.podium_view.tables[0].open_seats
            assert [seat.has_chair for seat in table_runner.table.seats] == [
                True,
                False,
                True,
                True,
            ]

    run_simulated(scenario())


def test_a_table_is_opened_only_for_a_stored_log_entry(tmp_path: Path) -> None:
    """Otherwise its id would be taken when the floor opens it again after a restart."""

    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            floor = await connect_client(room, "Sue", "floor")
            held_writes = HeldWrites(room)
            opening = await start_request(
                floor.podium_command(
                    podium_commands.OpenTable(*UNNAMED_FLOOR_AND_REASON, "1", HOLDEM, 3)
                )
            )
            await held_writes.wait_for_write()
            await room.podium_runner.after_commit(())
            assert not room.table_runners
            opening.cancel()
            await room.podium_runner.after_commit(())
            assert not room.table_runners
        async with open_room(tmp_path) as room:
            floor = await connect_client(room, "Sue", "floor")
            await open_podium_table(floor, "1")

    run_simulated(scenario())


def test_a_request_to_a_closing_table_is_answered(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, (ann,) = await open_waitlist(room, "Ann")
        await open_podium_table(floor, "1")
        ann.table = table = room.podium_runner.table_ids["1"]
        removal_started, removal_allowed = asyncio.Event(), asyncio.Event()
        remove_table = room.remove_table

        async def remove_slowly(stream: StreamRow) -> None:
            removal_started.set()
            await removal_allowed.wait()
            await remove_table(stream)

        room.remove_table = remove_slowly  # type: ignore[method-assign]
        ann.runner.request_close()
        await removal_started.wait()
        leave_request = await start_request(ann.ask(Act(table, "leave", commands.Leave(0))))
        seat_request = await start_request(ann.ask(TakeSeat(table, "sit", 0, 500)))
        ann.runner.submit(ann, WatchTable(table, 0))
        removal_allowed.set()
        assert isinstance(await leave_request, RequestRefused)
        assert isinstance(await seat_request, RequestRefused)
        assert isinstance(ann.messages[-1], WatchEnded)

    run_room(tmp_path, scenario)


def test_a_table_runner_that_finds_the_podium_busy_is_woken_afterwards(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            floor = await connect_client(room, "Sue", "floor")
            await open_podium_table(floor, "1")
            (table_runner,) = room.podium_runner.table_runners()
            woken: list[str] = []
            table_runner.wake = lambda: woken.append("woken")  # type: ignore[method-assign]
            async with room.podium_runner.exclusive():
                assert room.podium_runner.next_task(table_runner) == ScheduledTask()
            assert woken == ["woken"]

    run_simulated(scenario())


def test_nobody_sees_a_log_entry_of_the_podium_before_it_is_stored(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            floor, (_, bob) = await open_waitlist(room, "Ann", "Bob")
            held_writes = HeldWrites(room)
            leave_request = asyncio.create_task(
                bob.podium_command(podium_commands.LeaveWaitlist("Bob", HOLDEM.name))
            )
            await held_writes.wait_for_write()
            podium_request = await start_request(rest.get_podium(http_request_of(room, floor)))
            assert not podium_request.done()
            assert room.build_lobby().waitlisted_count == 2
            held_writes.release()
            assert isinstance(await leave_request, RequestDone)
            waiting = (await podium_request).waitlists[0].waiting
            assert [entry.player for entry in waiting] == ["Ann"]
            assert room.build_lobby().waitlisted_count == 1

    run_simulated(scenario())


def test_a_bot_that_stepped_away_from_the_waitlist_is_checked_in_and_called(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        floor, _ = await open_waitlist(room)
        (bot,) = await room.podium_runner.add_bots(HOLDEM.name, 1, account_of(floor))
        await send_command(floor, podium_commands.StepAway(bot))
        await wait_until(
            lambda: not any(entry.away for entry in podium_state(room).entries.values())
        )
        await open_podium_table(floor, "1")
        await wait_until(lambda: bot in podium_table(room, "1").seats)

    run_room(tmp_path, scenario)


def test_a_runner_can_be_stopped_while_it_is_being_woken(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        runner = room.podium_runner
        await wait_until(lambda: runner._woken._waiters)
        runner._woken.set()
        done, _ = await asyncio.wait({asyncio.ensure_future(runner.stop())}, timeout=20)
        assert done

    run_room(tmp_path, scenario)
