"""The podium over real tables: lists, calls and must-moves, with chips that go through wallets."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from cardspeak.room import Posted
from cardspeak.room import commands as do
from cardspeak.service import podium
from cardspeak.service.dealing import Plan
from cardspeak.service.messages import Do, Done, Gone, No, Pause, Summons, TakeSeat, Watch
from cardspeak.service.rest import podium as rest
from cardspeak.service.storage.rows import Move
from cardspeak.table import commands
from parlour import QUICK_PODIUM, Guest, HeldPen, asks, browser_of, come_in, parlour, until
from podium_guests import (
    CROWN,
    HOLDEM,
    SUE,
    a_list,
    account,
    check_books,
    check_podium,
    commands_of,
    desk,
    here,
    later,
    opens,
    refused,
    says,
    settled,
    state,
    three_tables,
    until_settled,
    watches,
)
from simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    import pytest

    from cardspeak.service.room import Room
    from cardspeak.service.settings import PodiumSettings
    from cardspeak.service.storage.rows import TableRow


def play(
    path: Path,
    script: Callable[[Room], Awaitable[None]],
    podium: PodiumSettings = QUICK_PODIUM,
) -> None:
    """Open a room, let something happen in it, and close it."""

    async def evening() -> None:
        async with parlour(path, podium=podium) as room:
            await script(room)

    simulate(evening())
    check_books(path)


# ---------------------------------------------------------------- lists and calls


def test_who_waits_is_called_takes_a_seat_and_plays_with_chips_of_his_wallet(
    tmp_path: Path,
) -> None:
    async def script(room: Room) -> None:
        sue, (ann, bob) = await a_list(room, "Ann", "Bob")
        assert [one.player for one in sue.board.lists[0].waiting] == ["Ann", "Bob"]
        assert ann.board.yours is not None
        assert ann.board.yours.places == ((HOLDEM.name, 1),)
        assert room.told_lobby().waiting == 2
        await opens(sue, "1")
        (called,) = [one for one in ann.told if isinstance(one, Summons)]
        assert called.kind == "called"
        assert called.table == "podium-1"
        assert ann.board.yours.call is not None
        assert called.until == ann.board.yours.call.until
        await says(ann, do.Answer("Ann"))
        await says(ann, do.TakeSeat("Ann", 2, 500))  # who takes a seat has come
        await says(bob, do.TakeSeat("Bob", -1, 300))  # and has answered
        await until(lambda: desk(room, "1").seats == ("Bob", "", "Ann"))
        assert await room.storage.chips("ann") == 9_500
        assert ann.board.yours.table == "podium-1"
        ann.table = bob.table = "podium-1"
        await ann.watch()
        await until(lambda: ann.view.hand == 1)
        assert {seat.player: seat.stack for seat in ann.view.seats}["Ann"] <= 500
        assert room.told_lobby().waiting == 0

    play(tmp_path, script)


def test_who_leaves_the_table_has_his_chips_and_the_next_is_called(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, (ann, bob, cid) = await a_list(room, "Ann", "Bob", "Cid")
        await opens(sue, "1", 2)
        for guest in (ann, bob):
            await says(guest, do.TakeSeat(guest.name, -1, 500))
        await until(lambda: len(desk(room, "1").players) == 2)
        assert not state(room).calls
        ann.table = "podium-1"
        await ann.do(commands.Leave(0))
        await until(lambda: "Ann" not in room.podium.names())
        assert await room.storage.chips("ann") >= 9_900
        assert any("Cid is called" in line.text for line in cid.board.lines)

    play(tmp_path, script)


def test_pages_and_lock_ups_end_by_the_clock(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, (ann, bob, cid) = await a_list(room, "Ann", "Bob", "Cid")
        await opens(sue, "1", 2)
        await says(bob, do.Answer("Bob"))
        later(200)
        await until(lambda: "Ann" not in state(room).calls)  # who did not answer
        assert "Cid" in state(room).calls
        assert "Bob" in state(room).calls  # whose seat is locked up for ten minutes
        await says(cid, do.Answer("Cid"))
        dan = await here(room, "Dan")
        await says(dan, do.Join("Dan", HOLDEM.name))
        later(500)
        await until(lambda: "Bob" not in state(room).calls)
        assert "Dan" in state(room).calls
        assert any("Bob does not come" in line.text for line in ann.board.lines)

    play(tmp_path, script)


def test_who_cannot_pay_gets_no_seat(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, (ann, _) = await a_list(room, "Ann", "Bob")
        await opens(sue, "1")
        await room.storage.move([Move("ann", -9_900, "spent"), Move("bob", 9_900, "got")], 0)
        assert "too few chips" in await refused(ann, do.TakeSeat("Ann", 0, 500))
        assert state(room).calls["Ann"].seat == -1  # and nothing has changed
        await room.storage.move([Move("ann", 400, "got"), Move("bob", -400, "spent")], 0)
        sue.table = "podium-1"
        await sue.ask(Pause("podium-1", "p1", paused=True))
        await says(ann, do.TakeSeat("Ann", 0, 500))
        await room.storage.move([Move("ann", -100, "spent"), Move("bob", 100, "got")], 0)
        await sue.ask(Pause("podium-1", "p2", paused=False))
        await until(lambda: "Ann" not in room.podium.names())
        assert desk(room, "1").players == []
        assert await room.storage.chips("ann") == 400

    play(tmp_path, script)


def test_nobody_sits_down_at_a_table_of_the_podium_by_himself(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, (ann,) = await a_list(room, "Ann")
        await opens(sue, "1")
        ann.table = sue.table = "podium-1"
        answer = await ann.sit()
        assert isinstance(answer, No)
        assert "join it at the podium" in answer.why
        closing = await sue.do(commands.Close())
        assert isinstance(closing, No)
        assert "at the podium" in closing.why

    play(tmp_path, script)


def test_what_is_said_twice_is_done_once(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        _, (ann,) = await a_list(room, "Ann")
        first = await ann.at_podium(do.LeaveList("Ann", HOLDEM.name), "once")
        assert await ann.at_podium(do.LeaveList("Ann", HOLDEM.name), "once") == first
        assert "not on the list" in await refused(ann, do.LeaveList("Ann", HOLDEM.name))

    play(tmp_path, script)


def test_at_checked_doors_the_floor_sees_who_everybody_is(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, _ = await a_list(room)
        ann = await here(room, "Ann")
        assert ann.board.yours is not None
        assert "who he is" in ann.board.yours.refused
        assert "who he is" in await refused(ann, do.Join("Ann", HOLDEM.name))
        await says(sue, do.Identify(*SUE, "Ann", 30, "passport", 10**9, has_card=True))
        await says(ann, do.Join("Ann", HOLDEM.name))

    play(tmp_path, script, msgspec.structs.replace(QUICK_PODIUM, doors="checked"))


def test_the_floor_puts_somebody_on_a_list_who_is_in_the_room(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, _ = await a_list(room)
        await here(room, "Ann")
        await come_in(room, "Bob")  # whose browser is closed
        await says(sue, do.Join("Ann", HOLDEM.name))
        assert "comes to the podium" in await refused(sue, do.Join("Bob", HOLDEM.name))
        assert "nobody here is called" in await refused(sue, do.Join("Zed", HOLDEM.name))

    play(tmp_path, script)


def test_only_the_floor_sees_what_the_floor_did(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, (ann,) = await a_list(room, "Ann")
        assert ann.board.podium is None
        assert sue.board.podium is not None
        (opened,) = sue.board.podium.done
        assert (opened.action, opened.by, opened.why) == ("OpenList", "Sue", SUE[1])
        assert room.podium.view(None).yours is None

    play(tmp_path, script)


def test_a_game_that_the_house_does_not_deal_gets_no_list(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue = await here(room, "Sue", "floor")
        wrong = Posted(("nothing",), "fixed", (20, 40))
        assert "no game is called" in await refused(sue, do.OpenList(*SUE, wrong))
        many = do.OpenTable(*SUE, "1", HOLDEM, 40)
        assert "40 seats" in await refused(sue, many)
        assert "letters and digits" in await refused(sue, do.OpenTable(*SUE, "a|b", HOLDEM, 4))
        usual = Posted(("holdem",), "no-limit", (5, 10))
        await says(sue, do.OpenList(*SUE, usual))
        assert sue.board.lists[0].buy_in == sue.board.lists[0].game.buy_in == (200, 0)

    play(tmp_path, script)


def test_a_reserved_game_calls_the_members_of_its_group_alone(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue = await here(room, "Sue", "floor")
        guests = [await here(room, name) for name in ("Ann", "Bob", "Cem", "Dee")]
        stud = Posted(("seven-card-stud",), "spread", (5, 50), buy_in=(200, 1000))
        await says(sue, do.OpenList(*SUE, stud))
        for guest in guests:
            member = ("new players",) if guest.name in "Bob Dee" else ()
            seen = do.Identify(*SUE, guest.name, 30, "passport", groups=member)
            await says(sue, seen)
            await says(guest, do.Join(guest.name, stud.name))
        await says(sue, do.OpenTable(*SUE, "1", stud, 4, group="new players"))
        await until(lambda: room.podium.table_ids["1"] in room.tables and settled(room))
        assert set(state(room).calls) == {"Bob", "Dee"}
        (shown,) = sue.board.desks
        assert shown.group == "new players"
        floors = sue.board.podium
        assert floors is not None
        assert floors.reserves == "canberra-8.1"
        assert {one.name for one in floors.people if one.groups == ("new players",)} == {
            "Bob",
            "Dee",
        }

    play(tmp_path, script, msgspec.structs.replace(QUICK_PODIUM, house="canberra"))


def test_a_house_that_reserves_no_games_says_so(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue = await here(room, "Sue", "floor")
        floors = sue.board.podium
        assert floors is not None
        assert floors.reserves == ""
        reserved = do.OpenTable(*SUE, "1", HOLDEM, 4, group="new players")
        assert "open to everybody" in await refused(sue, reserved)

    play(tmp_path, script)


# ---------------------------------------------------------------- must-moves


def test_from_the_third_table_a_player_goes_to_the_main_game_with_all_he_has(
    tmp_path: Path,
) -> None:
    async def script(room: Room) -> None:
        sue = await three_tables(room)
        await until(lambda: all(one.hands > 3 for one in state(room).desks.values()))
        third, first = desk(room, "3").players, desk(room, "1").players[0]
        await room.podium.send_bot_away(first)
        await until(lambda: len(desk(room, "3").players) == 2 and settled(room))
        assert first not in room.podium.names()
        (brought,) = [one for one in await commands_of(room, "1") if one["command"] == "Bring"]
        assert brought["player"] in third
        assert brought["player"] in desk(room, "1").players
        assert brought["must_move"]
        went_with = room.tables["podium-3"].chronicle.went_with
        assert brought["chips"] == went_with[brought["player"]]
        assert sue.board.moves == ()

    play(tmp_path, script)


def test_who_is_moved_is_told_where_he_plays_now(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue = await three_tables(room)
        third = [
            Guest(room, await room.storage.account_named(name)) for name in desk(room, "3").players
        ]
        for guest in third:
            guest.connect()
        await room.podium.send_bot_away(desk(room, "1").players[0])
        await until(lambda: any(isinstance(one, Summons) for g in third for one in g.told))
        ((mover, moved),) = [
            (guest.name, one) for guest in third for one in guest.told if isinstance(one, Summons)
        ]
        assert (moved.kind, moved.old, moved.table) == ("moved", "podium-3", "podium-1")
        assert mover in desk(room, "1").players
        assert not any(isinstance(one, Summons) for one in sue.told)

    play(tmp_path, script)


def test_who_refuses_to_move_quits_and_the_next_goes(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue = await three_tables(room)
        await until(lambda: all(one.hands for one in state(room).desks.values()))
        sue.table = "podium-3"
        await sue.ask(Pause("podium-3", "stop", paused=True))
        await room.podium.send_bot_away(desk(room, "1").players[0])
        await until(lambda: bool(state(room).moves))
        (mover,) = state(room).moves
        await says(sue, do.RefuseMove(mover))
        await sue.ask(Pause("podium-3", "go on", paused=False))
        await until(lambda: len(desk(room, "1").players) == 3 and settled(room))
        assert mover not in room.podium.names()
        assert "refused to move" in await refused(sue, do.Join(mover, HOLDEM.name))

    play(tmp_path, script)


def test_the_players_of_a_broken_game_are_seated_elsewhere_or_first_on_the_list(
    tmp_path: Path,
) -> None:
    async def script(room: Room) -> None:
        sue = await three_tables(room)
        await until(lambda: all(one.hands for one in state(room).desks.values()))
        everybody = room.podium.names() & room.bot_names
        broken = set(desk(room, "2").players)
        await room.podium.send_bot_away(desk(room, "1").players[0])
        await says(sue, do.BreakTable(*SUE, "2", b""))
        await until(lambda: "2" not in state(room).desks and settled(room))
        await until(lambda: "podium-2" not in room.tables)
        await until(lambda: len(room.podium.names() & everybody) == 8)
        there = {player for one in state(room).desks.values() for player in one.players}
        waiting = {entry.player for entry in state(room).entries.values()}
        assert broken <= there | waiting | {"gone"} | (everybody - room.podium.names())
        assert not there & waiting

    play(tmp_path, script)


async def sits_as_it_breaks(room: Room, sue: Guest, ann: Guest, *, paused: bool = False) -> None:
    """Break a game after its table has seated somebody, and before the podium has heard of that."""
    await until_settled(room)
    await says(ann, do.TakeSeat("Ann", 0, 500))
    pen = HeldPen(room)
    await pen.asked()
    breaks = await asks(sue.at_podium(do.BreakTable(*SUE, "1", b"")))
    sue.table = "podium-1"
    if paused:
        sue.croupier.ask(sue, Pause("podium-1", "stop", paused=True))
    pen.let_go()
    assert isinstance(await breaks, Done)


def test_who_sat_down_as_the_game_broke_gets_up_before_the_podium_is_at_rest(
    tmp_path: Path,
) -> None:
    async def script(room: Room) -> None:
        sue, (ann,) = await a_list(room, "Ann")
        await opens(sue, "1")
        await sits_as_it_breaks(room, sue, ann)
        assert not state(room).desks
        await until_settled(room)
        await check_podium(room)
        assert not room.podium.croupiers()
        assert await room.storage.chips(account(ann).id) == 10_000
        assert [entry.player for entry in state(room).entries.values()] == ["Ann"]

    play(tmp_path, script)


def test_nobody_sits_down_at_a_table_before_they_have_left_the_other(tmp_path: Path) -> None:
    """The floor stops a table whose game has broken, so that nobody can leave it yet."""

    async def script(room: Room) -> None:
        sue, (ann,) = await a_list(room, "Ann")
        await opens(sue, "1")
        await opens(sue, "2")
        old, new = room.tables["podium-1"], room.tables["podium-2"]
        await sits_as_it_breaks(room, sue, ann, paused=True)
        await until(lambda: old.state.closing and old.state.paused)
        assert state(room).calls["Ann"].table == "2"
        await says(ann, do.TakeSeat("Ann", 0, 500))
        looked = room.podium.podium.now
        await until(lambda: room.podium.podium.now > looked + 3)
        assert old.table.seats[0].player == "Ann"
        assert not new.table.seats[0].taken
        await sue.ask(Pause("podium-1", "go on", paused=False))
        await until_settled(room)
        await check_podium(room)
        assert desk(room, "2").seats[0] == "Ann"
        assert await room.storage.chips(account(ann).id) == 9_500

    play(tmp_path, script)


def test_what_the_floor_undoes_is_undone_at_the_tables(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, _ = await a_list(room)
        await opens(sue, "1")
        assert sue.board.podium is not None
        opened = sue.board.podium.done[-1].number
        await says(sue, do.Undo(*SUE, opened))
        await until(lambda: "podium-1" not in room.tables)
        await says(sue, do.Undo(*SUE, opened + 1))
        await until(lambda: "podium-1-2" in room.tables)
        assert sue.board.desks[0].id == "podium-1-2"

    play(tmp_path, script)


def test_who_has_a_penalty_is_not_dealt_in_until_it_is_over(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, _ = await a_list(room)
        await room.podium.add_bots(HOLDEM.name, 4, account(sue))
        await opens(sue, "1", 4)
        await watches(sue)
        await until(lambda: desk(room, "1").hands > 1)
        name = desk(room, "1").players[0]
        await says(sue, do.Penalise("", "slow on purpose", name, 3))
        croupier = room.tables["podium-1"]
        await until(lambda: state(room).people[name].sits_out < 3)
        await until(lambda: not state(room).people[name].returns and settled(room))
        hands = [row.players for row in await room.storage.hands_at("podium-1", most=500)]
        dealt = [any(player.name == name for player in players) for players in hands]
        assert dealt.count(False) in (3, 4)  # four where it was said while a hand was dealt
        assert croupier.table.seats[desk(room, "1").seats.index(name)].present

    play(tmp_path, script, CROWN)


def test_a_table_closes_when_its_time_has_come_and_everybody_has_his_chips(
    tmp_path: Path,
) -> None:
    async def script(room: Room) -> None:
        sue, guests = await a_list(room, "Ann", "Bob")
        await opens(sue, "1")
        for guest in guests:
            await says(guest, do.TakeSeat(guest.name, -1, 500))
        await until(lambda: len(desk(room, "1").players) == 2)
        assert "give notice" in await refused(sue, do.CloseTable(*SUE, "1"))
        await says(sue, do.GiveNotice(*SUE, "1", room.clock.now() + 4000))
        await until(lambda: room.tables["podium-1"].table.floor.closes_at > 0)
        later(4001)
        await says(sue, do.CloseTable(*SUE, "1"))
        await until(lambda: "podium-1" not in room.tables)
        assert "1" not in state(room).desks
        assert await room.storage.chips("ann") + await room.storage.chips("bob") == 20_000

    play(tmp_path, script, CROWN)


def test_who_waits_on_a_list_keeps_his_name(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        _, (ann,) = await a_list(room, "Ann")
        assert "the lists of the podium" in room.busy(account(ann))
        await says(ann, do.LeaveList("Ann", HOLDEM.name))
        assert not room.busy(account(ann))

    play(tmp_path, script)


def test_a_long_log_begins_anew_with_what_it_has_come_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evenings() -> None:
        async with parlour(tmp_path) as room:
            sue, _ = await a_list(room, "Ann", "Bob")
            await opens(sue, "1", 2)
            monkeypatch.setattr(podium, "LONG_LOG", 3)
            await until(lambda: room.podium.row.sitting == 2)
            known, ids = state(room), room.podium.table_ids
            assert sue.board.podium is not None
            assert sue.board.podium.done == ()
        monkeypatch.undo()
        async with parlour(tmp_path) as room:
            assert await room.storage.entries("podium", 2) == []
            assert state(room).calls == known.calls
            assert state(room).desks == known.desks
            assert room.podium.table_ids == ids
            ann = await here(room, "Ann")
            await says(ann, do.TakeSeat("Ann", 0, 500))
            await until(lambda: desk(room, "1").seats == ("Ann", ""))

    simulate(evenings())
    check_books(tmp_path)


def test_a_chair_is_added_at_a_real_table(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            sue = await here(room, "Sue", "floor")
            await opens(sue, "1")
            (croupier,) = room.podium.croupiers()
            await room.podium.add_bots(HOLDEM.name, 4, account(sue))
            await until(lambda: sum(seat.taken for seat in croupier.table.seats) == 3)
            assert [seat.chair for seat in croupier.table.seats] == [True, True, True, False]
            assert croupier.card().seats == 3
            assert isinstance(await sue.at_podium(do.AddChair(*SUE, "1")), Done)
            await until(lambda: all(seat.taken for seat in croupier.table.seats))
            assert croupier.card().seats == 4
            await until(lambda: settled(room))
            assert sue.board.desks[0].without_chair == -1
            # Nobody gets the seat of the first who quits, and the board says so.
            await room.podium.send_bot_away(desk(room, "1").players[1])
            await until(lambda: sue.board.desks[0].without_chair == 1 and settled(room))
            assert 1 not in sue.board.desks[0].free
            assert [seat.chair for seat in croupier.table.seats] == [True, False, True, True]

    simulate(played())


def test_a_table_is_opened_only_for_what_is_written_down(tmp_path: Path) -> None:
    """Else its id would be taken when the floor opens it again after a restart."""

    async def played() -> None:
        async with parlour(tmp_path) as room:
            sue = await here(room, "Sue", "floor")
            pen = HeldPen(room)
            opening = await asks(sue.at_podium(do.OpenTable(*SUE, "1", HOLDEM, 3)))
            await pen.asked()
            await room.podium.tend(())
            assert not room.tables
            opening.cancel()
            await room.podium.tend(())
            assert not room.tables
        async with parlour(tmp_path) as room:
            sue = await here(room, "Sue", "floor")
            await opens(sue, "1")

    simulate(played())


def test_what_is_said_to_a_table_while_it_closes_is_answered(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, (ann,) = await a_list(room, "Ann")
        await opens(sue, "1")
        ann.table = table = room.podium.table_ids["1"]
        forgets, goes_on = asyncio.Event(), asyncio.Event()
        forget = room.forget_table

        async def slowly(row: TableRow) -> None:
            forgets.set()
            await goes_on.wait()
            await forget(row)

        room.forget_table = slowly  # type: ignore[method-assign]
        ann.croupier.close_soon()
        await forgets.wait()
        leaves = await asks(ann.ask(Do(table, "leave", commands.Leave(0))))
        sits = await asks(ann.ask(TakeSeat(table, "sit", 0, 500)))
        ann.croupier.ask(ann, Watch(table, 0))
        goes_on.set()
        assert isinstance(await leaves, No)
        assert isinstance(await sits, No)
        assert isinstance(ann.told[-1], Gone)

    play(tmp_path, script)


def test_a_croupier_who_waited_looks_again_when_the_podium_refuses(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            sue = await here(room, "Sue", "floor")
            await opens(sue, "1")
            (croupier,) = room.podium.croupiers()
            woken: list[str] = []
            croupier.wake = lambda: woken.append("woken")  # type: ignore[method-assign]
            async with room.podium.in_turn():
                assert room.podium.plan(croupier) == Plan()
            assert woken == ["woken"]

    simulate(played())


def test_nobody_sees_on_the_board_what_is_not_written_yet(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            sue, (_, bob) = await a_list(room, "Ann", "Bob")
            pen = HeldPen(room)
            leaves = asyncio.create_task(bob.at_podium(do.LeaveList("Bob", HOLDEM.name)))
            await pen.asked()
            page = await asks(rest.podium(browser_of(room, sue)))
            assert not page.done()
            assert room.told_lobby().waiting == 2
            pen.let_go()
            assert isinstance(await leaves, Done)
            assert [one.player for one in (await page).lists[0].waiting] == ["Ann"]
            assert room.told_lobby().waiting == 1

    simulate(played())


def test_a_bot_that_sat_out_when_its_game_broke_hears_its_name_again(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        sue, _ = await a_list(room)
        (bot,) = await room.podium.add_bots(HOLDEM.name, 1, account(sue))
        await says(sue, do.StepAway(bot))
        await until(lambda: not any(one.away for one in state(room).entries.values()))
        await opens(sue, "1")
        await until(lambda: bot in desk(room, "1").seats)

    play(tmp_path, script)


def test_a_clerk_ends_though_something_happens_at_that_moment(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        clerk = room.podium
        await until(lambda: clerk._changed._waiters)
        clerk._changed.set()
        ended, _ = await asyncio.wait({asyncio.ensure_future(clerk.close())}, timeout=20)
        assert ended

    play(tmp_path, script)
