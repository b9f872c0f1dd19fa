"""Tournaments in the room: real table runners, storage and wallets, no sockets."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.hand import commands as hand_commands
from cardspeak.hand import game_spec
from cardspeak.hand.commands import RefusedError
from cardspeak.service import bootstrap
from cardspeak.service.messages import (
    ActInTournament,
    RequestDone,
    RequestRefused,
    SeatReady,
    TournamentSnapshot,
)
from cardspeak.service.rest import tournament_routes as rest
from cardspeak.service.settings import TableSettings
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.table_permissions import Actor
from cardspeak.service.tournament_runner import (
    PLAYER_COMMANDS,
    SYSTEM_COMMANDS,
    TournamentRunner,
    TournamentSettings,
)
from cardspeak.table import commands as table_commands
from cardspeak.table import table_spec
from cardspeak.tournament import PayoutTable, commands, formats
from cardspeak.tournament.commands import TournamentCommand
from cardspeak.tournament.state import EntrantStatus, Phase
from in_process_room import (
    HeldWrites,
    connect_client,
    http_request_of,
    open_room,
    start_request,
    wait_until,
)
from simulation import Delays, run_simulated

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardspeak.service.room import Room
    from cardspeak.tournament import TournamentSpec
    from cardspeak.tournament.events import TournamentEvent
    from in_process_room import RoomClient

FAST = TournamentSettings(skip_delays=True)


def small_spec(**other: Any) -> TournamentSpec:
    """Make conditions of a tournament that is soon over."""
    settings: dict[str, Any] = {
        "buy_in": 110,
        "rake": 10,
        "seats_per_table": 3,
        "level_hands": 2,
        "starting_stack": 300,
    }
    return formats.freezeout("holdem", **settings | other)


async def publish_tournament(
    room: Room, spec: TournamentSpec, *, bots: int = 0, director: str = "Dora"
) -> TournamentRunner:
    """Set a tournament up and publish it."""
    settings = msgspec.structs.replace(FAST, bots=bots)
    runner = await room.create_tournament(spec, settings)
    await runner.execute(commands.NameDirector(director, director))
    await runner.execute(commands.OpenRegistration(director))
    return runner


async def send_command(
    runner: TournamentRunner, guest: RoomClient, command: TournamentCommand
) -> RequestDone | RequestRefused:
    """Say something in the tournament, and wait for the answer."""
    request = ActInTournament(runner.row.id, guest.new_action_id(), command)
    await runner.handle(guest, request.request_id, request.command)
    answer = guest.messages[-1]
    answers = [
        message
        for message in guest.messages
        if isinstance(message, RequestDone | RequestRefused)
        and message.request_id == request.request_id
    ]
    assert answers, answer
    return answers[-1]


async def play_out(runner: TournamentRunner) -> None:
    """Wait for the winner, and until the tables are gone."""
    await wait_until(lambda: runner.is_over)
    await wait_until(lambda: not runner.table_runners())


@pytest.mark.parametrize(
    "house",
    [
        "wsop",
        pytest.param("crown", marks=pytest.mark.clause("crown-1.tournament-chips")),
        pytest.param("canberra", marks=pytest.mark.clause("canberra-A.tournament-chips")),
    ],
)
def test_bots_play_a_tournament_to_a_winner_and_chips_never_become_money(
    tmp_path: Path, house: str
) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            before = await room.storage.read_total_balance()
            runner = await publish_tournament(room, small_spec(house=house), bots=7)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 7)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await play_out(runner)
            tournament = runner.tournament
            assert [entrant.status for entrant in tournament.entrants.values()].count(
                EntrantStatus.ACTIVE
            ) == 1
            assert sum(tournament.prizes_won.values()) == tournament.prize_pool == 700
            assert await room.storage.read_total_balance() == before - 7 * 10
            for name, prize in tournament.prizes_won.items():
                wallet = await room.storage.read_balance(runner.accounts[name])
                assert wallet == 1_000_000 - 110 + prize
            assert tournament.chips_issued == 7 * 300
            assert not list(runner.table_runners())

    run_simulated(played())


@pytest.mark.parametrize("seed", [0, 10, 29])
def test_players_moved_while_a_hand_is_about_to_be_dealt_are_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(level_hands=1), bots=11)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 11)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await play_out(runner)

    run_simulated(played(), seed, Delays(), shuffle_ready=True)
    assert not caplog.messages


def test_a_table_requested_twice_at_once_is_opened_once(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(), bots=5)
            await wait_until(
                lambda: len(runner.tournament.active_entrants) == 5 and not runner.is_writing
            )
            runner.apply(commands.DrawSeats(bytes(32)))
            await asyncio.gather(*(runner.after_commit(()) for _ in range(3)))
            assert len(runner.table_runners()) == 2

    run_simulated(played())


def test_a_tournament_continues_after_any_restart(tmp_path: Path) -> None:
    """The room is closed at odd moments, often between the two logs; nothing is lost."""

    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(), bots=7)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 7)
            await runner.execute(commands.DrawSeats(bytes(32)))
            tournament = runner.row.id
            before = await room.storage.read_total_balance()
        for index in range(15):
            async with open_room(tmp_path) as room:
                found_runner = room.runners[tournament]
                assert isinstance(found_runner, TournamentRunner)
                runner = found_runner
                assert await room.storage.read_total_balance() - before in (0, 700)
                if runner.tournament.phase is Phase.FINISHED:
                    break
                assert runner.tournament.chips_in_play == 7 * 300
                for _ in range(index * 7 % 40):
                    await asyncio.sleep(0.01)
        async with open_room(tmp_path) as room:
            found_runner = room.runners[tournament]
            assert isinstance(found_runner, TournamentRunner)
            await play_out(found_runner)
            assert await room.storage.read_total_balance() == before + 700
            assert sum(found_runner.tournament.prizes_won.values()) == 700

    run_simulated(played())


def test_a_table_that_lost_its_last_commands_is_reconciled(tmp_path: Path) -> None:
    """What the tournament has written and a table has not is done there afterwards."""

    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(seats_per_table=6), bots=0)
            ann, bob = await connect_client(room, "Ann"), await connect_client(room, "Bob")
            for guest in (ann, bob):
                assert isinstance(
                    await send_command(runner, guest, commands.Register(guest.name)), RequestDone
                )
            # Seats are drawn, and play starts by itself.
            await runner.execute(commands.DrawSeats(bytes(32)))
            (table_runner,) = runner.table_runners()
            await wait_until(lambda: table_runner.table.hand_in_progress)
            stacks = {seat.player for seat in table_runner.table.seats if seat.taken}
            assert stacks == {"Ann", "Bob"}
            # The tournament moves on while the hand is played; the table follows after it.
            await runner.execute(commands.SetLevel(5, "Dora", "it is late"))
            assert table_runner.table.game_spec.blinds != (50, 100)
            await _fold(room, ann, bob)
            await wait_until(lambda: table_runner.table.hand_number == 2)
            assert table_runner.table.spec.to_dict["games"] == runner.tournament.table_spec["games"]

    run_simulated(played())


async def _fold(room: Room, *guests: RoomClient) -> None:
    """Have whose turn it is fold."""
    for guest in guests:
        guest.table = next(iter(room.table_runners))
        await guest.watch()
    for guest in guests:
        if guest.view.own is not None and guest.view.own.decision is not None:
            assert isinstance(await guest.hand_command(hand_commands.Fold()), RequestDone)
            return
    raise AssertionError("it is nobody's turn")


def test_an_absent_player_is_folded_and_may_come_back(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(seats_per_table=6, level_seconds=5))
            ann, bob = await connect_client(room, "Ann"), await connect_client(room, "Bob")
            for guest in (ann, bob):
                await send_command(runner, guest, commands.Register(guest.name))
            dora = await connect_client(room, "Dora", "floor")
            await send_command(runner, dora, commands.MarkAbsent("Bob", "anybody", emergency=True))
            assert isinstance(
                await send_command(runner, dora, commands.DrawSeats(b"")), RequestDone
            )
            (table_runner,) = runner.table_runners()
            await wait_until(lambda: table_runner.table.hand_number >= 1)
            # Bob's hands are folded and nobody waits; Ann has the blinds.
            await wait_until(
                lambda: table_runner.table.hand_in_progress and _turn(table_runner) == "Ann"
            )
            assert isinstance(runner.build_snapshot(bob.account), TournamentSnapshot)
            assert runner.build_snapshot(bob.account).view.own is not None
            assert runner.build_snapshot(bob.account).view.own.is_absent  # type: ignore[union-attr]
            assert isinstance(
                await send_command(runner, bob, commands.MarkPresent("Bob")), RequestDone
            )
            assert not runner.build_snapshot(bob.account).view.own.is_absent  # type: ignore[union-attr]

    run_simulated(played())


def _turn(table_runner: Any) -> str:
    hand = table_runner.table.hand
    if hand is None or hand.decision is None or hand.decision.seat < 0:
        return ""
    return str(table_runner.context.dealt_to[hand.decision.seat])


def test_players_act_only_for_themselves(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec())
            ann, dora = (
                await connect_client(room, "Ann"),
                await connect_client(room, "Dora", "floor"),
            )
            await connect_client(room, "Bob")
            second_answer = await send_command(runner, ann, commands.Register("Bob"))
            assert isinstance(second_answer, RequestRefused)
            assert "for yourself" in second_answer.reason
            assert isinstance(
                await send_command(runner, dora, commands.Register("Bob")), RequestDone
            )
            assert await room.storage.read_balance("bob") == 10_000 - 110
            refusal = await send_command(runner, dora, commands.Register("Nobody"))
            assert isinstance(refusal, RequestRefused)
            for command in (
                commands.CancelTournament("Ann", "I like to"),
                commands.DrawSeats(bytes(32)),
            ):
                answer = await send_command(runner, ann, command)
                assert isinstance(answer, RequestRefused)
                assert "director" in answer.reason
            for forbidden in (
                commands.RecordHandResult(1, {}),
                commands.AdvanceTournamentTime(5),
                commands.RecordHandStart(1, {}),
            ):
                assert isinstance(await send_command(runner, dora, forbidden), RequestRefused)
            stranger = await connect_client(room, "Eve")
            stranger.account = None
            assert isinstance(
                await send_command(runner, stranger, commands.Register("Eve")), RequestRefused
            )
            # The floor acts under its own name, whatever it says.
            await send_command(runner, dora, commands.CancelTournament("Somebody else", "too few"))
            assert "Dora" in runner.activity[-2].text
            assert await room.storage.read_balance("bob") == 10_000

    run_simulated(played())


def test_every_command_has_a_permission() -> None:
    for command in TournamentCommand.__args__:
        whose = [issubclass(command, kind) for kind in (PLAYER_COMMANDS, SYSTEM_COMMANDS)]
        fields = {field.name for field in msgspec.structs.fields(command)}
        signed = "by" in fields or command is commands.DrawSeats
        assert sum(whose) + (signed and not any(whose)) == 1, command


def test_the_same_action_is_executed_once(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(
                room, small_spec(max_entries_per_player=3, last_registration_level=3)
            )
            ann = await connect_client(room, "Ann")
            for _ in range(2):
                await runner.handle(ann, "once", commands.Register("Ann"))
            first, second = [
                message for message in ann.messages if isinstance(message, RequestDone)
            ]
            assert first == second
            assert await room.storage.read_balance("ann") == 10_000 - 110
        async with open_room(tmp_path) as room:
            runner = room.tournament_runners[0]
            ann = await connect_client(room, "Ann")
            await runner.handle(ann, "once", commands.Register("Ann"))
            assert isinstance(ann.messages[-1], RequestDone)
            assert await room.storage.read_balance("ann") == 10_000 - 110

    run_simulated(played())


def test_a_player_who_cannot_pay_is_not_registered(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec())
            ann = await connect_client(room, "Ann", chips=109)
            answer = await send_command(runner, ann, commands.Register("Ann"))
            assert isinstance(answer, RequestRefused)
            assert "not enough chips" in answer.reason
            assert "Ann" not in runner.tournament.entrants
            assert await room.storage.read_balance("ann") == 109

    run_simulated(played())


@pytest.mark.parametrize(
    "command",
    [
        table_commands.Sit(0, "Ann", 100),
        table_commands.Leave(0),
        table_commands.SitOut(0),
        table_commands.AddChips(0, 100),
        table_commands.ChangeSeat(0, 1),
    ],
)
def test_nobody_chooses_seats_or_chips_at_its_tables(
    tmp_path: Path, command: table_commands.TableCommand
) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec())
            with pytest.raises(RefusedError, match="ask the director"):
                runner.check_allowed(Actor("Ann", 0, 0), command)
            runner.check_allowed(Actor("Ann", 0, 0), table_commands.Play(hand_commands.Fold()))

    run_simulated(played())


def test_players_are_called_to_their_tables(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(), bots=6)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 6)
            called: list[tuple[str, SeatReady]] = []

            def ready(account_id: str, message: SeatReady) -> None:
                called.append((account_id, message))

            room.notify_seat_ready = ready  # type: ignore[method-assign]
            await runner.execute(commands.DrawSeats(bytes(32)))
            assert len(called) == 6
            assert {message.kind for _, message in called} == {"started"}
            await play_out(runner)
            moved = [message for _, message in called if message.kind == "moved"]
            assert moved
            assert all(
                message.from_table_id and message.from_table_id != message.table_id
                for message in moved
            )

    run_simulated(played())


def test_a_sit_and_go_starts_when_it_is_full(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            spec = formats.sit_and_go(
                "razz",
                3,
                level_hands=2,
                level_seconds=0,
                buy_in=50,
                approval_reference="yes",
                starting_stack=200,
            )
            runner = await publish_tournament(room, spec, bots=3)
            await play_out(runner)
            assert len(runner.tournament.prizes_won) == 3

    run_simulated(played())


def test_standings_have_places_prizes_and_the_viewers_options(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(), bots=5)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 5)
            ann = await connect_client(room, "Ann")
            view = runner.build_snapshot(ann.account).view
            assert view.own is not None
            assert (view.own.registered, view.own.registration_refusal) == (False, "")
            assert view.phase == "registering"
            assert view.prize_pool == 500
            assert sum(view.prizes) == 500
            assert any("110" in notice.text for notice in view.notices)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await play_out(runner)
            view = runner.build_snapshot(ann.account).view
            assert view.phase == "finished"
            assert [entrant.place for entrant in view.entrants] == sorted(
                entrant.place for entrant in view.entrants
            )
            assert sum(entrant.prize for entrant in view.entrants) == 500
            assert view.own is not None
            assert view.own.registration_refusal == "registration is closed"

    run_simulated(played())


def test_the_stakes_of_a_level_are_in_the_order_of_the_games(tmp_path: Path) -> None:
    async def check_stakes() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, formats.freezeout("eight-game"))
            view, card = runner.build_snapshot(None).view, runner.committed_summary()
            assert view.games.count("Hold'em") == 2
            assert {len(level.stakes) for level in view.levels} == {len(view.games)} == {8}
            assert card.games == tuple(dict.fromkeys(view.games))

    run_simulated(check_stakes())


def test_a_standing_tournament_is_set_up_again_when_it_is_over(tmp_path: Path) -> None:
    async def played() -> None:
        spec = formats.sit_and_go("holdem", 3, level_hands=2, level_seconds=0, starting_stack=100)
        settings = TournamentSettings(bots=3, skip_delays=True, recurring=True)
        async with open_room(tmp_path) as room:
            first = await room.create_tournament(spec, settings, "three-1")
            await wait_until(lambda: "three-2" in room.runners)
            assert first.is_over
            assert not room.tournament_runners[-1].is_over
        async with open_room(tmp_path) as room:
            ids = [runner.row.id for runner in room.tournament_runners]
            assert ids[:2] == ["three-1", "three-2"]
            assert len(ids) == len(set(ids))
            await room.archive_tournaments(1)
            finished = [runner for runner in room.tournament_runners if runner.is_over]
            assert len(finished) == 1

    run_simulated(played())


def test_tournaments_are_managed_over_http(tmp_path: Path) -> None:
    """The floor sets a tournament up from usual conditions, and anybody may look at it."""
    from starlette.testclient import TestClient

    from cardspeak.service.app import AppOptions, create_app
    from cardspeak.service.storage import open_storage
    from cardspeak.service.storage.models import AccountRow

    database = str(tmp_path / "room.db")

    async def hire() -> str:
        from cardspeak.service.accounts import Accounts

        storage = await open_storage(database)
        account = AccountRow("dora", "Dora", "person", ("floor",))
        await storage.add_account(account, 1000)
        token = await Accounts(storage, lambda: int(time.time())).start_session(account)
        await storage.close()
        return token

    token = run_simulated(hire())
    origin = {"origin": "http://testserver"}
    listed = (
        bootstrap.build_table_row(
            "t", "T", table_spec(game_spec("holdem", blinds=(1, 2))), TableSettings()
        ),
    )
    with TestClient(create_app(AppOptions(database=database, initial_streams=listed))) as browser:
        assert browser.get("/api/tournaments").json() == []
        parameters = {"game": "horse", "house": "wsop", "kind": "sit-and-go", "players": "4"}
        drafted = browser.get("/api/tournaments/default", params=parameters).json()
        assert len(drafted["levels"]) == len(drafted["spec"]["levels"]) > 10
        response = browser.get("/api/tournaments/default", params={"game": "whist"})
        assert response.status_code == 404
        body = {"spec": drafted["spec"], "settings": {"bots": 2}}
        assert browser.post("/api/tournaments", json=body, headers=origin).status_code in (401, 403)
        browser.cookies.set("cardspeak", token)
        bad_body = body | {"spec": drafted["spec"] | {"min_players": 1}}
        refused = browser.post("/api/tournaments", json=bad_body, headers=origin)
        assert refused.status_code == 409
        assert "field" in refused.json()["reason"]
        created = browser.post("/api/tournaments", json=body, headers=origin)
        assert created.status_code == 200, created.text
        view = browser.get(f"/api/tournaments/{created.json()['id']}").json()
        assert view["director"] == "Dora"
        assert view["phase"] == "registering"
        assert [card["id"] for card in browser.get("/api/tournaments").json()] == [view["id"]]
        timed = {"spec": drafted["spec"] | {"starts_when_full": False}, "seconds_to_start": 7200}
        later = browser.post("/api/tournaments", json=timed, headers=origin).json()["id"]
        notices = browser.get(f"/api/tournaments/{later}").json()["notices"]
        (starts,) = [notice["text"] for notice in notices if notice["text"].startswith("Starts ")]
        stated = datetime.strptime(starts, "Starts %A, %d %B %Y, %H:%M UTC").replace(tzinfo=UTC)
        assert abs(stated.timestamp() - time.time() - 7200) < 180
        assert browser.get("/api/tournaments/none").status_code == 404
        deal = f"/api/tournaments/{view['id']}/deal"
        early = browser.get(deal, params={"left_to_play_for": "5"})
        assert early.status_code == 409
        assert "Cannot make a deal now" in early.json()["reason"]
        browser.cookies.clear()
        assert browser.get(deal).status_code == 401


def test_the_director_undoes_their_own_action(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(seats_per_table=6))
            dora = await connect_client(room, "Dora", "floor")
            for name in ("Ann", "Bob"):
                guest = await connect_client(room, name)
                await send_command(runner, guest, commands.Register(name))
            await send_command(runner, dora, commands.DrawSeats(b""))
            await send_command(runner, dora, commands.Disqualify("Bob", "", "rude"))
            assert runner.build_snapshot(guest.account).view.floor_actions == ()
            (done,) = runner.build_snapshot(dora.account).view.floor_actions
            assert (done.by, done.reason) == ("Dora", "rude")
            assert isinstance(
                await send_command(
                    runner, guest, commands.UndoDirectorAction(done.number, "Bob", "no")
                ),
                RequestRefused,
            )
            undo = commands.UndoDirectorAction(done.number, "", "it was another")
            assert isinstance(await send_command(runner, dora, undo), RequestDone)
            assert runner.build_snapshot(dora.account).view.floor_actions == ()
            assert [entrant.name for entrant in runner.tournament.active_entrants] == ["Ann", "Bob"]
            hid = commands.Disqualify("Bob", "", "chips in a pocket", concealed_chips=True)
            assert isinstance(await send_command(runner, dora, hid), RequestDone)
            assert runner.build_snapshot(dora.account).view.floor_actions == ()  # it is for good

    run_simulated(played())


def test_an_alternate_is_offered_a_place_that_is_free_again(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec(max_players=2))
            ann, bob, cid = [await connect_client(room, name) for name in ("Ann", "Bob", "Cid")]
            for guest in (ann, bob, cid):
                assert isinstance(
                    await send_command(runner, guest, commands.Register(guest.name)), RequestDone
                )
            own = runner.build_snapshot(cid.account).view.own
            assert own is not None
            assert own.registration_refusal == "you are on the alternates list"
            assert await room.storage.read_balance("cid") == 10_000
            await send_command(runner, ann, commands.Unregister("Ann"))
            assert runner.build_snapshot(cid.account).view.own.registration_refusal == ""  # type: ignore[union-attr]
            assert isinstance(
                await send_command(runner, cid, commands.Register("Cid")), RequestDone
            )
            assert await room.storage.read_balance("cid") == 10_000 - 110
            assert [entrant.name for entrant in runner.tournament.active_entrants] == ["Bob", "Cid"]

    run_simulated(played())


def test_nobody_sees_a_log_entry_before_it_is_stored(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec())
            ann = await connect_client(room, "Ann")
            browser, held_writes = http_request_of(room, ann), HeldWrites(room)
            registration = asyncio.create_task(send_command(runner, ann, commands.Register("Ann")))
            await held_writes.wait_for_write()
            assert runner.tournament.entry_count == 1
            page = await start_request(rest.get_tournament(browser, runner.row.id))
            assert not page.done()
            assert [card.entries for card in await rest.list_tournaments(browser)] == [0]
            assert [card.entries for card in room.build_lobby().tournaments] == [0]
            held_writes.release()
            assert isinstance(await registration, RequestDone)
            view = await page
            assert [entrant.name for entrant in view.entrants] == ["Ann"]
            assert view.own is not None
            assert view.own.registered
            assert [card.entries for card in await rest.list_tournaments(browser)] == [1]

    run_simulated(played())


def test_nobody_ever_sees_a_log_entry_that_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The books can be read no more either, for a while; then all is as it was before."""
    disk_error = StorageError("the disk is gone")

    async def unreadable(*_: object) -> None:
        raise disk_error

    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, small_spec())
            await runner.stop()  # on its own it would look again every second
            ann = await connect_client(room, "Ann")
            browser, held_writes = http_request_of(room, ann), HeldWrites(room)
            registration = asyncio.create_task(send_command(runner, ann, commands.Register("Ann")))
            await held_writes.wait_for_write()
            with monkeypatch.context() as broken:
                broken.setattr(room.storage, "read_entries", unreadable)
                held_writes.release(disk_error)
                assert isinstance(await registration, RequestRefused)
                with pytest.raises(StorageError):
                    await rest.get_tournament(browser, runner.row.id)
                assert [card.entries for card in room.build_lobby().tournaments] == [0]
                message_count = len(ann.messages)
                runner.subscribe(ann)
                runner.publish()
                assert ann.messages[message_count:] == []
            view = await rest.get_tournament(browser, runner.row.id)
            assert view.entrants == ()
            assert isinstance(
                await send_command(runner, ann, commands.Register("Ann")), RequestDone
            )
            assert [card.entries for card in room.build_lobby().tournaments] == [1]

    run_simulated(played())


async def no_tables(new_events: Sequence[TournamentEvent]) -> None:
    """Open no tables: hands end as the test says."""


def test_the_director_previews_a_deal(tmp_path: Path) -> None:
    async def played() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(
                room,
                small_spec(seats_per_table=6, buy_in=111, payouts=(PayoutTable((50, 30, 20)),)),
            )
            await runner.stop()
            runner.after_commit = no_tables  # type: ignore[method-assign]
            dora = await connect_client(room, "Dora", "floor")
            names = ("Ann", "Bob", "Cid")
            for name in names:
                await send_command(
                    runner, await connect_client(room, name), commands.Register(name)
                )
            browser, tournament = http_request_of(room, dora), runner.row.id
            with pytest.raises(RefusedError, match="cannot make a deal now"):
                await rest.preview_deal(browser, tournament)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await runner.execute(commands.StartSession("Dora"))
            await runner.execute(commands.RecordHandStart(1, dict.fromkeys(names, 300)))
            assert (await rest.preview_deal(browser, tournament)).hand_in_progress
            stacks = {"Ann": 500, "Bob": 301, "Cid": 99}
            await runner.execute(commands.RecordHandResult(1, stacks))
            with pytest.raises(RefusedError, match="0 to 303"):
                await rest.preview_deal(browser, tournament, left_to_play_for=304)
            maximum = await rest.preview_deal(browser, tournament, left_to_play_for=200)
            assert [(split.amounts, split.reason != "") for split in maximum.splits] == [
                ((), True)
            ] * 2

            shown = await rest.preview_deal(browser, tournament, left_to_play_for=10)
            assert dict(zip(shown.players, shown.stacks, strict=True)) == stacks
            assert (shown.total, shown.left_to_play_for, shown.hand_in_progress) == (293, 10, False)
            assert [split.method for split in shown.splits] == ["icm", "chips"]
            assert [sum(split.amounts) for split in shown.splits] == [293, 293]
            shown = await rest.preview_deal(browser, tournament)
            assert isinstance(
                await send_command(runner, dora, commands.MakeDeal("icm", names, "")), RequestDone
            )
            for name, share in zip(shown.players, shown.splits[0].amounts, strict=True):
                assert await room.storage.read_balance(name.lower()) == 10_000 - 111 + share
            with pytest.raises(RefusedError, match="is finished"):
                await rest.preview_deal(browser, tournament)

    run_simulated(played())
