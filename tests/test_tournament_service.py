"""Tournaments in the room, with real table runners, storage and wallets but no sockets."""

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
from cardspeak.houses.irregularities.offences import RepeatedIntegrityHarm
from cardspeak.service import bootstrap
from cardspeak.service import runner as service_runner
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
    create_client,
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

NO_DELAYS = TournamentSettings(skip_delays=True)


def short_tournament(**settings: Any) -> TournamentSpec:
    """Return the spec of a tournament that is soon over."""
    defaults: dict[str, Any] = {
        "buy_in": 110,
        "rake": 10,
        "seats_per_table": 3,
        "level_hands": 2,
        "starting_stack": 300,
    }
    return formats.freezeout("holdem", **defaults | settings)


async def publish_tournament(
    room: Room, spec: TournamentSpec, *, bots: int = 0, director: str = "Dora"
) -> TournamentRunner:
    """Create a tournament and open its registration."""
    settings = msgspec.structs.replace(NO_DELAYS, bot_count=bots)
    runner = await room.create_tournament(spec, settings)
    await runner.execute(commands.NameDirector(director, director))
    await runner.execute(commands.OpenRegistration(director))
    return runner


async def send_command(
    runner: TournamentRunner, guest: RoomClient, command: TournamentCommand, request_id: str = ""
) -> RequestDone | RequestRefused:
    """Send a tournament command, and return the answer."""
    request = ActInTournament(runner.row.id, request_id or guest.new_request_id(), command)
    return await guest.ask(request, runner)


def find_runner(room: Room, tournament_id: str) -> TournamentRunner:
    runner = room.runners[tournament_id]
    assert isinstance(runner, TournamentRunner)
    return runner


async def wait_for_winner(runner: TournamentRunner) -> None:
    """Wait until there is a winner and the tables are closed."""
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
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            balance_before = await room.storage.read_total_balance()
            runner = await publish_tournament(room, short_tournament(house=house), bots=7)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 7)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await wait_for_winner(runner)
            tournament = runner.tournament
            assert [entrant.status for entrant in tournament.entrants.values()].count(
                EntrantStatus.ACTIVE
            ) == 1
            assert sum(tournament.prizes_won.values()) == tournament.prize_pool == 700
            assert await room.storage.read_total_balance() == balance_before - 7 * 10
            for name, prize in tournament.prizes_won.items():
                wallet = await room.storage.read_balance(runner.accounts[name])
                assert wallet == 1_000_000 - 110 + prize
            assert tournament.chips_issued == 7 * 300
            assert not list(runner.table_runners())

    run_simulated(scenario())


@pytest.mark.parametrize("seed", [0, 10, 29])
def test_moving_players_while_a_hand_is_about_to_be_dealt_logs_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(level_hands=1), bots=11)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 11)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await wait_for_winner(runner)

    run_simulated(scenario(), seed, Delays(), shuffle_ready=True)
    assert not caplog.messages


def test_a_table_requested_twice_at_once_is_opened_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(), bots=5)
            await wait_until(
                lambda: len(runner.tournament.active_entrants) == 5 and not runner.is_writing
            )
            runner.tournament.act(commands.DrawSeats(bytes(32)))
            await asyncio.gather(*(runner.after_commit(()) for _ in range(3)))
            assert len(runner.table_runners()) == 2

    run_simulated(scenario())


def test_a_tournament_continues_after_any_restart(tmp_path: Path) -> None:
    """The room is closed at any moment, also when only one of the two logs is written."""

    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(), bots=7)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 7)
            await runner.execute(commands.DrawSeats(bytes(32)))
            tournament_id = runner.row.id
            balance_before = await room.storage.read_total_balance()
        for index in range(15):
            async with open_room(tmp_path) as room:
                runner = find_runner(room, tournament_id)
                assert await room.storage.read_total_balance() - balance_before in (0, 700)
                if runner.tournament.phase is Phase.FINISHED:
                    break
                assert runner.tournament.chips_in_play == 7 * 300
                for _ in range(index * 7 % 40):
                    await asyncio.sleep(0.01)
        async with open_room(tmp_path) as room:
            runner = find_runner(room, tournament_id)
            await wait_for_winner(runner)
            assert await room.storage.read_total_balance() == balance_before + 700
            assert sum(runner.tournament.prizes_won.values()) == 700

    run_simulated(scenario())


def test_a_table_follows_its_tournament_when_the_hand_is_over(tmp_path: Path) -> None:
    """A new level is set while a hand is played; the table gets it with the next hand."""

    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(seats_per_table=6), bots=0)
            ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
            for guest in (ann, bob):
                assert isinstance(
                    await send_command(runner, guest, commands.Register(guest.name)), RequestDone
                )
            # Seats are drawn, and play starts by itself.
            await runner.execute(commands.DrawSeats(bytes(32)))
            (table_runner,) = runner.table_runners()
            await wait_until(lambda: table_runner.table.hand_in_progress)
            players = {seat.player for seat in table_runner.table.seats if seat.taken}
            assert players == {"Ann", "Bob"}
            # The tournament moves on while the hand is played; the table follows after it.
            await runner.execute(commands.SetLevel(5, "Dora", "it is late"))
            assert table_runner.table.game_spec.blinds != (50, 100)
            await _fold_in_turn(room, ann, bob)
            await wait_until(lambda: table_runner.table.hand_number == 2)
            assert table_runner.table.spec.to_dict["games"] == runner.tournament.table_spec["games"]

    run_simulated(scenario())


async def _fold_in_turn(room: Room, *guests: RoomClient) -> None:
    """Fold the hand of the player whose turn it is."""
    for guest in guests:
        guest.table = next(iter(room.table_runners))
        await guest.watch()
    for guest in guests:
        if guest.view.own is not None and guest.view.own.decision is not None:
            assert isinstance(await guest.hand_command(hand_commands.Fold()), RequestDone)
            return
    raise AssertionError("it is nobody's turn")


def test_an_absent_player_is_folded_and_may_come_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(
                room, short_tournament(seats_per_table=6, level_seconds=5)
            )
            ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
            for guest in (ann, bob):
                await send_command(runner, guest, commands.Register(guest.name))
            dora = await create_client(room, "Dora", "floor")
            await send_command(runner, dora, commands.MarkAbsent("Bob", "anybody", emergency=True))
            assert isinstance(
                await send_command(runner, dora, commands.DrawSeats(b"")), RequestDone
            )
            (table_runner,) = runner.table_runners()
            await wait_until(lambda: table_runner.table.hand_number >= 1)
            # Bob's hands are folded and nobody waits; Ann has the blinds.
            await wait_until(
                lambda: (
                    table_runner.table.hand_in_progress and _player_in_turn(table_runner) == "Ann"
                )
            )
            assert isinstance(runner.build_snapshot(bob.account), TournamentSnapshot)
            assert runner.build_snapshot(bob.account).view.own is not None
            assert runner.build_snapshot(bob.account).view.own.is_absent  # type: ignore[union-attr]
            assert isinstance(
                await send_command(runner, bob, commands.MarkPresent("Bob")), RequestDone
            )
            assert not runner.build_snapshot(bob.account).view.own.is_absent  # type: ignore[union-attr]

    run_simulated(scenario())


@pytest.mark.clause("crown-39.3", "crown-40.4.a")
def test_a_table_goes_on_without_a_player_whom_the_floor_excludes_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(house="crown"))
            for name in ("Ann", "Bob", "Cid"):
                await create_client(room, name)
                await runner.execute(commands.Register(name, accepts_terms=True))
            await runner.execute(commands.DrawSeats(bytes(32)))
            (table_runner,) = runner.table_runners()
            table = table_runner.table
            await wait_until(lambda: table_runner.table.hand_in_progress)
            seat = [seat.player for seat in table.seats].index("Bob")
            for action in (
                hand_commands.Report(RepeatedIntegrityHarm(seat)),
                hand_commands.Rule("bar", "Dora"),
            ):
                await table_runner.execute(table_commands.Play(action))
            for name in ("Ann", "Cid"):
                await runner.execute(commands.MarkAbsent(name, by="Dora"))
            await wait_until(
                lambda: table.hand_number > 1 or _player_in_turn(table_runner) == "Bob"
            )
            if table.hand_number == 1:
                await table_runner.execute(table_commands.Play(hand_commands.Fold()))
            await wait_until(lambda: table_runner.table.hand_number >= 3)
            bob = runner.tournament.entrants["Bob"]
            assert (bob.status, bob.disqualification_clause) == (
                EntrantStatus.DISQUALIFIED,
                "crown-40.4.a",
            )
            assert {seat.player for seat in table_runner.table.seats} == {"Ann", "Cid", ""}
            tournament = runner.tournament
            assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed

    run_simulated(scenario())


def _player_in_turn(table_runner: Any) -> str:
    hand = table_runner.table.hand
    if hand is None or hand.decision is None or hand.decision.seat < 0:
        return ""
    return str(table_runner.context.dealt_to[hand.decision.seat])


def test_players_act_only_for_themselves(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament())
            ann, dora = (
                await create_client(room, "Ann"),
                await create_client(room, "Dora", "floor"),
            )
            await create_client(room, "Bob")
            refusal = await send_command(runner, ann, commands.Register("Bob"))
            assert isinstance(refusal, RequestRefused)
            assert "for yourself" in refusal.reason
            assert isinstance(
                await send_command(runner, dora, commands.Register("Bob")), RequestDone
            )
            assert await room.storage.read_balance("bob") == 10_000 - 110
            refusal = await send_command(runner, dora, commands.Register("Nobody"))
            assert isinstance(refusal, RequestRefused)
            for command in (
                commands.CancelTournament("Ann", "too few players"),
                commands.DrawSeats(bytes(32)),
            ):
                answer = await send_command(runner, ann, command)
                assert isinstance(answer, RequestRefused)
                assert "director" in answer.reason
            for forbidden in (
                commands.RecordHandResult(1, {}),
                commands.RecordCorrection(1, {}, 1),
                commands.AdvanceTournamentTime(5),
                commands.RecordHandStart(1, {}),
            ):
                assert isinstance(await send_command(runner, dora, forbidden), RequestRefused)
            stranger = await create_client(room, "Eve")
            stranger.account = None
            assert isinstance(
                await send_command(runner, stranger, commands.Register("Eve")), RequestRefused
            )
            # The floor acts under its own name, whatever it says.
            await send_command(runner, dora, commands.CancelTournament("Somebody else", "too few"))
            assert "Dora" in runner.projection.activity[-2].text
            assert await room.storage.read_balance("bob") == 10_000

    run_simulated(scenario())


def test_every_command_has_a_permission() -> None:
    for command in TournamentCommand.__args__:
        senders = [issubclass(command, kind) for kind in (PLAYER_COMMANDS, SYSTEM_COMMANDS)]
        fields = {field.name for field in msgspec.structs.fields(command)}
        is_directors = "by" in fields or command is commands.DrawSeats
        assert sum(senders) + (is_directors and not any(senders)) == 1, command


def test_the_same_action_is_executed_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(
                room, short_tournament(max_entries_per_player=3, last_registration_level=3)
            )
            ann = await create_client(room, "Ann")
            for _ in range(2):
                await send_command(runner, ann, commands.Register("Ann"), "once")
            first, second = [
                message for message in ann.messages if isinstance(message, RequestDone)
            ]
            assert first == second
            assert await room.storage.read_balance("ann") == 10_000 - 110
        async with open_room(tmp_path) as room:
            runner = room.tournament_runners[0]
            ann = await create_client(room, "Ann")
            await send_command(runner, ann, commands.Register("Ann"), "once")
            assert isinstance(ann.messages[-1], RequestDone)
            assert await room.storage.read_balance("ann") == 10_000 - 110

    run_simulated(scenario())


def test_an_action_is_executed_once_although_its_answer_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(
                room, short_tournament(max_entries_per_player=3, last_registration_level=3)
            )
            ann = await create_client(room, "Ann")
            answers = [
                await send_command(runner, ann, commands.Register("Ann"), "once") for _ in range(2)
            ]
            assert isinstance(answers[0], RequestDone)
            assert answers[0] == answers[1]

    monkeypatch.setattr(service_runner, "MAX_ANSWERS", 0)
    run_simulated(scenario())


def test_a_player_who_cannot_pay_is_not_registered(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament())
            ann = await create_client(room, "Ann", chips=109)
            answer = await send_command(runner, ann, commands.Register("Ann"))
            assert isinstance(answer, RequestRefused)
            assert "not enough chips" in answer.reason
            assert "Ann" not in runner.tournament.entrants
            assert await room.storage.read_balance("ann") == 109

    run_simulated(scenario())


def test_what_a_player_has_paid_counts_as_theirs_until_it_is_lost_or_refunded(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament())
            ann = await create_client(room, "Ann")
            assert ann.account is not None
            assert room.chips_in_tournaments(ann.account) == 0
            await send_command(runner, ann, commands.Register("Ann"))
            assert room.chips_in_tournaments(ann.account) == 110
            await send_command(runner, ann, commands.Unregister("Ann"))
            assert room.chips_in_tournaments(ann.account) == 0
            await send_command(runner, ann, commands.Register("Ann"))
            await runner.execute(commands.CancelTournament("Dora", "no players"))
            assert runner.is_over
            assert room.chips_in_tournaments(ann.account) == 0
            assert await room.storage.read_balance("ann") == 10_000

    run_simulated(scenario())


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
def test_nobody_chooses_seats_or_chips_at_a_tournament_table(
    tmp_path: Path, command: table_commands.TableCommand
) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament())
            with pytest.raises(RefusedError, match="ask the director"):
                runner.check_allowed(Actor("Ann", 0, 0), command)
            runner.check_allowed(Actor("Ann", 0, 0), table_commands.Play(hand_commands.Fold()))

    run_simulated(scenario())


def test_players_are_called_to_their_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(), bots=6)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 6)
            calls: list[tuple[str, SeatReady]] = []

            def record_call(account_id: str, message: SeatReady) -> None:
                calls.append((account_id, message))

            room.notify_seat_ready = record_call  # type: ignore[method-assign]
            await runner.execute(commands.DrawSeats(bytes(32)))
            assert len(calls) == 6
            assert {message.kind for _, message in calls} == {"started"}
            await wait_for_winner(runner)
            moved = [message for _, message in calls if message.kind == "moved"]
            assert moved
            assert all(
                message.from_table_id and message.from_table_id != message.table_id
                for message in moved
            )

    run_simulated(scenario())


def test_a_sit_and_go_starts_when_it_is_full(tmp_path: Path) -> None:
    async def scenario() -> None:
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
            await wait_for_winner(runner)
            assert len(runner.tournament.prizes_won) == 3

    run_simulated(scenario())


def test_standings_have_places_prizes_and_the_viewers_options(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(), bots=5)
            await wait_until(lambda: len(runner.tournament.active_entrants) == 5)
            ann = await create_client(room, "Ann")
            view = runner.build_snapshot(ann.account).view
            assert view.own is not None
            assert (view.own.registered, view.own.registration_refusal) == (False, "")
            assert view.phase == "registering"
            assert view.prize_pool == 500
            assert sum(view.prizes) == 500
            assert any("110" in notice.text for notice in view.notices)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await wait_for_winner(runner)
            view = runner.build_snapshot(ann.account).view
            assert view.phase == "finished"
            assert [entrant.place for entrant in view.entrants] == sorted(
                entrant.place for entrant in view.entrants
            )
            assert sum(entrant.prize for entrant in view.entrants) == 500
            assert view.own is not None
            assert view.own.registration_refusal == "registration is closed"

    run_simulated(scenario())


def test_the_stakes_of_a_level_are_in_the_order_of_the_games(tmp_path: Path) -> None:
    async def check_stakes() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, formats.freezeout("eight-game"))
            view, summary = runner.build_snapshot(None).view, runner.committed_summary()
            assert view.games.count("Hold'em") == 2
            assert {len(level.stakes) for level in view.levels} == {len(view.games)} == {8}
            assert summary.games == tuple(dict.fromkeys(view.games))

    run_simulated(check_stakes())


def test_a_recurring_tournament_is_created_again_when_it_is_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        spec = formats.sit_and_go("holdem", 3, level_hands=2, level_seconds=0, starting_stack=100)
        settings = TournamentSettings(bot_count=3, skip_delays=True, recurring=True)
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

    run_simulated(scenario())


def test_tournaments_are_managed_over_http(tmp_path: Path) -> None:
    """The floor creates a tournament from the default settings, and anybody may look at it."""
    from starlette.testclient import TestClient

    from cardspeak.service.app import AppOptions, create_app
    from cardspeak.service.storage import open_storage
    from cardspeak.service.storage.models import AccountRow

    database = str(tmp_path / "room.db")

    async def sign_in_floor() -> str:
        from cardspeak.service.accounts import Accounts

        storage = await open_storage(database)
        account = AccountRow("dora", "Dora", "person", ("floor",))
        await storage.add_account(account, 1000)
        token = await Accounts(storage, lambda: int(time.time())).start_session(account)
        await storage.close()
        return token

    token = run_simulated(sign_in_floor())
    origin = {"origin": "http://localhost"}
    tables = (
        bootstrap.build_table_row(
            "t", "T", table_spec(game_spec("holdem", blinds=(1, 2))), TableSettings()
        ),
    )
    app = create_app(AppOptions(database=database, initial_streams=tables))
    with TestClient(app, "http://localhost") as browser:
        assert browser.get("/api/tournaments").json() == []
        parameters = {"game": "horse", "house": "wsop", "format": "sit-and-go", "player_count": "4"}
        draft = browser.get("/api/tournaments/default", params=parameters).json()
        assert len(draft["levels"]) == len(draft["spec"]["levels"]) > 10
        response = browser.get("/api/tournaments/default", params={"game": "whist"})
        assert response.status_code == 404
        body = {"spec": draft["spec"], "settings": {"bot_count": 2}}
        assert browser.post("/api/tournaments", json=body, headers=origin).status_code in (401, 403)
        browser.cookies.set("cardspeak", token)
        bad_body = body | {"spec": draft["spec"] | {"min_players": 1}}
        refused = browser.post("/api/tournaments", json=bad_body, headers=origin)
        assert refused.status_code == 409
        assert "field" in refused.json()["reason"]
        created = browser.post("/api/tournaments", json=body, headers=origin)
        assert created.status_code == 200, created.text
        view = browser.get(f"/api/tournaments/{created.json()['id']}").json()
        assert view["director"] == "Dora"
        assert view["phase"] == "registering"
        assert [summary["id"] for summary in browser.get("/api/tournaments").json()] == [view["id"]]
        later_body = {"spec": draft["spec"] | {"starts_when_full": False}, "seconds_to_start": 7200}
        later_id = browser.post("/api/tournaments", json=later_body, headers=origin).json()["id"]
        notices = browser.get(f"/api/tournaments/{later_id}").json()["notices"]
        (start_notice,) = [
            notice["text"] for notice in notices if notice["text"].startswith("Starts ")
        ]
        starts_at = datetime.strptime(start_notice, "Starts %A, %d %B %Y, %H:%M UTC").replace(
            tzinfo=UTC
        )
        assert abs(starts_at.timestamp() - time.time() - 7200) < 180
        assert browser.get("/api/tournaments/none").status_code == 404
        deal_path = f"/api/tournaments/{view['id']}/deal"
        early = browser.get(deal_path, params={"left_to_play_for": "5"})
        assert early.status_code == 409
        assert "Cannot make a deal now" in early.json()["reason"]
        browser.cookies.clear()
        assert browser.get(deal_path).status_code == 401


def test_the_director_undoes_their_own_action(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(seats_per_table=6))
            dora = await create_client(room, "Dora", "floor")
            for name in ("Ann", "Bob"):
                guest = await create_client(room, name)
                await send_command(runner, guest, commands.Register(name))
            await send_command(runner, dora, commands.DrawSeats(b""))
            await send_command(runner, dora, commands.Disqualify("Bob", "", "rude"))
            assert runner.build_snapshot(guest.account).view.floor_actions == ()
            (action,) = runner.build_snapshot(dora.account).view.floor_actions
            assert (action.by, action.reason) == ("Dora", "rude")
            assert isinstance(
                await send_command(
                    runner, guest, commands.UndoDirectorAction(action.number, "Bob", "no")
                ),
                RequestRefused,
            )
            undo = commands.UndoDirectorAction(action.number, "", "it was somebody else")
            assert isinstance(await send_command(runner, dora, undo), RequestDone)
            assert runner.build_snapshot(dora.account).view.floor_actions == ()
            assert [entrant.name for entrant in runner.tournament.active_entrants] == ["Ann", "Bob"]
            for_good = commands.Disqualify("Bob", "", "chips in a pocket", concealed_chips=True)
            assert isinstance(await send_command(runner, dora, for_good), RequestDone)
            assert (
                runner.build_snapshot(dora.account).view.floor_actions == ()
            )  # it cannot be undone

    run_simulated(scenario())


def test_an_alternate_is_offered_a_place_that_is_free_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament(max_players=2))
            ann, bob, cid = [await create_client(room, name) for name in ("Ann", "Bob", "Cid")]
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

    run_simulated(scenario())


def test_nobody_sees_a_log_entry_before_it_is_stored(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament())
            ann = await create_client(room, "Ann")
            http_request, held_writes = http_request_of(room, ann), HeldWrites(room)
            registration = asyncio.create_task(send_command(runner, ann, commands.Register("Ann")))
            await held_writes.wait_for_write()
            assert runner.tournament.entry_count == 1
            view_request = await start_request(rest.get_tournament(http_request, runner.row.id))
            assert not view_request.done()
            assert [
                summary.entry_count for summary in await rest.list_tournaments(http_request)
            ] == [0]
            assert [summary.entry_count for summary in room.build_lobby().tournaments] == [0]
            held_writes.release()
            assert isinstance(await registration, RequestDone)
            view = await view_request
            assert [entrant.name for entrant in view.entrants] == ["Ann"]
            assert view.own is not None
            assert view.own.registered
            assert [
                summary.entry_count for summary in await rest.list_tournaments(http_request)
            ] == [1]

    run_simulated(scenario())


def test_nobody_ever_sees_a_log_entry_that_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a while the log cannot be read either; then everything is as it was before."""
    disk_error = StorageError("the disk is gone")

    async def unreadable(*_: object) -> None:
        raise disk_error

    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(room, short_tournament())
            await runner.stop()  # it would try again every second
            ann = await create_client(room, "Ann")
            http_request, held_writes = http_request_of(room, ann), HeldWrites(room)
            register = ActInTournament(runner.row.id, "register", commands.Register("Ann"))
            registration = asyncio.create_task(runner.handle(ann, register))
            await held_writes.wait_for_write()
            with monkeypatch.context() as broken:
                broken.setattr(room.storage, "read_entries", unreadable)
                held_writes.release(disk_error)
                await registration
                assert isinstance(ann.messages[-1], RequestRefused)
                with pytest.raises(StorageError):
                    await rest.get_tournament(http_request, runner.row.id)
                assert [summary.entry_count for summary in room.build_lobby().tournaments] == [0]
                message_count = len(ann.messages)
                runner.subscribe(ann)
                runner.publish()
                assert ann.messages[message_count:] == []
            view = await rest.get_tournament(http_request, runner.row.id)
            assert view.entrants == ()
            await runner.handle(ann, register)
            assert isinstance(ann.messages[-1], RequestDone)
            assert [summary.entry_count for summary in room.build_lobby().tournaments] == [1]

    run_simulated(scenario())


async def no_tables(new_events: Sequence[TournamentEvent]) -> None:
    """Open no tables: hands end as the test says."""


def test_the_director_previews_a_deal(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            runner = await publish_tournament(
                room,
                short_tournament(
                    seats_per_table=6, buy_in=111, payouts=(PayoutTable((50, 30, 20)),)
                ),
            )
            await runner.stop()
            runner.after_commit = no_tables  # type: ignore[method-assign]
            dora = await create_client(room, "Dora", "floor")
            names = ("Ann", "Bob", "Cid")
            for name in names:
                await create_client(room, name)
                await runner.execute(commands.Register(name))
            http_request, tournament_id = http_request_of(room, dora), runner.row.id
            with pytest.raises(RefusedError, match="cannot make a deal now"):
                await rest.preview_deal(http_request, tournament_id)
            await runner.execute(commands.DrawSeats(bytes(32)))
            await runner.execute(commands.StartSession("Dora"))
            await runner.execute(commands.RecordHandStart(1, dict.fromkeys(names, 300)))
            assert (await rest.preview_deal(http_request, tournament_id)).hand_in_progress
            stacks = {"Ann": 500, "Bob": 301, "Cid": 99}
            await runner.execute(commands.RecordHandResult(1, stacks))
            with pytest.raises(RefusedError, match="0 to 303"):
                await rest.preview_deal(http_request, tournament_id, left_to_play_for=304)
            impossible = await rest.preview_deal(http_request, tournament_id, left_to_play_for=200)
            assert [(split.amounts, split.reason != "") for split in impossible.splits] == [
                ((), True)
            ] * 2

            preview = await rest.preview_deal(http_request, tournament_id, left_to_play_for=10)
            assert dict(zip(preview.players, preview.stacks, strict=True)) == stacks
            assert (preview.total, preview.left_to_play_for, preview.hand_in_progress) == (
                293,
                10,
                False,
            )
            assert [split.method for split in preview.splits] == ["icm", "chips"]
            assert [sum(split.amounts) for split in preview.splits] == [293, 293]
            preview = await rest.preview_deal(http_request, tournament_id)
            deal = commands.MakeDeal("icm", names, "")
            await runner.handle(dora, ActInTournament(tournament_id, "deal", deal))
            assert isinstance(dora.messages[-1], RequestDone)
            for name, share in zip(preview.players, preview.splits[0].amounts, strict=True):
                assert await room.storage.read_balance(name.lower()) == 10_000 - 111 + share
            with pytest.raises(RefusedError, match="is finished"):
                await rest.preview_deal(http_request, tournament_id)

    run_simulated(scenario())
