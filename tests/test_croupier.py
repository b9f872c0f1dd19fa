"""A croupier does each thing once, in order, written down before anybody hears of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from cardspeak.cards import UNKNOWN, parse
from cardspeak.hand import commands as acts
from cardspeak.hand import events as in_hand
from cardspeak.hand import placard
from cardspeak.service import dealing, film
from cardspeak.service.looking import token
from cardspeak.service.messages import Chat, Chatted, Done, Happened, No, Pause, Seen, Wish
from cardspeak.service.settings import TableSettings
from cardspeak.service.storage.interface import StorageFailure
from cardspeak.service.storage.rows import Account, Entry
from cardspeak.table import commands
from cardspeak.table import events as at_table
from parlour import FAST, Guest, a_table, cheapest, come_in, parlour, turn_of, until
from simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from cardspeak.service.room import Room
    from cardspeak.service.storage.rows import TableRow


def play(path: Path, script: Callable[[Room], Awaitable[None]], *rows: TableRow) -> None:
    """Open a room, let something happen in it, and close it."""

    async def evening() -> None:
        async with parlour(path, *rows) as room:
            await script(room)

    simulate(evening())


async def two(room: Room) -> tuple[Guest, Guest]:
    """Seat Ann and Bob, who watch."""
    ann, bob = await come_in(room, "Ann"), await come_in(room, "Bob")
    for guest in (ann, bob):
        await guest.watch()
        assert isinstance(await guest.sit(), Done)
    await until(lambda: ann.view.hand == 1 and ann.view.turn is not None)
    return ann, bob


def test_two_guests_sit_down_and_are_dealt_a_hand(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        first = await turn_of(ann, bob)
        assert isinstance(await first.act(acts.Fold()), Done)
        await until(lambda: ann.view.hand == 2)
        assert await room.storage.chips("ann") == 9000

    play(tmp_path, script, a_table())


def test_the_same_action_again_is_not_done_twice(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        first = await turn_of(ann, bob)
        yours = first.view.yours
        assert yours is not None
        more = {"id": "same", "hand": 1, "turn": yours.turn}
        once = await first.act(acts.Call(), **more)
        again = await first.act(acts.Call(), **more)
        assert once == again
        entries = await room.storage.entries("t", 1)
        assert sum(one.action == "same" for one in entries) == 1

    play(tmp_path, script, a_table())


def test_an_action_of_another_moment_or_another_player_is_refused(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        first = await turn_of(ann, bob)
        other = bob if first is ann else ann
        yours = first.view.yours
        assert yours is not None
        for guest, more in (
            (first, {"turn": "0" * 24}),
            (first, {"hand": 7}),
            (other, {"turn": yours.turn}),
            (other, {}),
        ):
            before = len(await room.storage.entries("t", 1))
            assert isinstance(await guest.act(acts.Fold(), **more), No)
            assert len(await room.storage.entries("t", 1)) == before

    play(tmp_path, script, a_table())


def test_nobody_speaks_for_another_seat_or_for_the_floor(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        bobs = bob.view.yours
        assert bobs is not None
        for command in (
            commands.SitOut(bobs.seat),
            commands.AddChips(bobs.seat, 10),
            commands.Vacate(bobs.seat),
            commands.Deal(b"0" * 32),
            commands.Sit(4, "Ann", 1000),
            commands.Play(acts.Void("I lose")),
            commands.Play(acts.RunIt(2)),
            commands.TimeCalled(),
        ):
            told = await ann.do(command)
            assert isinstance(told, No), command
            assert told.why

    play(tmp_path, script, a_table())


@pytest.mark.clause("wsop-63")
def test_nobody_plays_the_chips_of_another(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        first = await turn_of(ann, bob)
        other = bob if first is ann else ann
        theirs, table = first.view.yours, room.tables["t"].table
        assert theirs is not None
        stakes = [seat.stack for seat in first.view.seats]
        for said in (
            await other.act(acts.RaiseTo(400), turn=theirs.turn),
            await other.do(commands.AddChips(theirs.seat, 10)),
            await other.do(commands.TakeOff(theirs.seat, 10)),
            await other.do(commands.Leave(theirs.seat)),
        ):
            assert isinstance(said, No)
        assert [seat.stack for seat in first.view.seats] == stakes
        assert isinstance(await first.act(acts.RaiseTo(400)), Done)
        (others,) = [seat for seat in table.hand_seats if seat != theirs.seat]
        assert table.stake(theirs.seat) == 600  # all of it out of his own stake
        assert table.stake(others) == stakes[others]

    play(tmp_path, script, a_table())


def test_one_seat_a_person_and_no_more_chips_than_the_wallet_has(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann = await come_in(room, "Ann", chips=500)
        await ann.watch()
        assert isinstance(await ann.sit(chips=600), No)
        assert isinstance(await ann.sit(0, chips=400), Done)
        assert isinstance(await ann.sit(1, chips=100), No)
        assert await room.storage.chips("ann") == 100

    play(tmp_path, script, a_table())


def test_chips_come_back_to_the_wallet_when_one_leaves_after_the_hand(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        seat = ann.view.yours
        assert seat is not None
        told = await ann.do(commands.Leave(seat.seat))
        assert isinstance(told, Done)
        assert "when the hand is over" in told.note
        while ann.view.yours is not None and ann.view.yours.seat >= 0:
            guest = await turn_of(ann, bob)
            await guest.act(cheapest(guest))
            await asyncio.sleep(0.02)
        stack = room.tables["t"].table.seats[bob.view.yours.seat].stack  # type: ignore[union-attr]
        assert await room.storage.chips("ann") == 9000 + 2000 - stack

    play(tmp_path, script, a_table())


def test_who_lost_the_line_gets_what_he_missed_or_everything(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        seq = room.tables["t"].seq
        first = await turn_of(ann, bob)
        await first.act(acts.Call())
        ann.told.clear()
        await ann.watch(since=seq)
        missed = ann.told[0]
        assert isinstance(missed, Happened)
        assert {line.seq for line in missed.lines} == {seq + 1}
        ann.told.clear()
        await ann.watch(since=10**6)
        assert isinstance(ann.told[0], Seen)

    play(tmp_path, script, a_table())


def test_a_newcomer_in_somebodys_seat_does_not_inherit_his_cards(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        cid = await come_in(room, "Cid")
        await cid.watch()
        first = await turn_of(ann, bob)
        await first.act(acts.Fold())
        room.tables["t"].settings = msgspec.structs.replace(FAST, pause=60.0)
        seat = first.view.yours
        assert seat is not None
        assert isinstance(await first.do(commands.Leave(seat.seat)), Done)
        assert isinstance(await cid.sit(seat.seat), Done)
        shown = cid.view.seats[seat.seat].cards
        assert shown is None or set(shown.down) <= {"?"}
        assert cid.view.yours is not None
        assert cid.view.yours.hand_seat == -1

    play(tmp_path, script, a_table(settings=msgspec.structs.replace(FAST, pause=60.0)))


def test_a_room_goes_on_where_it_was(tmp_path: Path) -> None:
    seen: list[object] = []

    async def before(room: Room) -> None:
        ann, bob = await two(room)
        first = await turn_of(ann, bob)
        await first.act(acts.Call())
        seen.append(await ann.watch())
        seen.append(await room.storage.chips("ann"))

    async def after(room: Room) -> None:
        ann = await come_in(room, "Ann")
        view = await ann.watch()
        was = seen[0]
        assert msgspec.structs.replace(view, now=0, rail=0, seats=()) == msgspec.structs.replace(
            was,  # type: ignore[type-var]
            now=0,
            rail=0,
            seats=(),
        )
        assert await room.storage.chips("ann") == seen[1]

    play(tmp_path, before, a_table())
    play(tmp_path, after)


def test_cards_that_are_shown_after_a_hand_are_part_of_its_film(tmp_path: Path) -> None:
    """One is shown before the room is closed, and one after it has opened again."""
    winner: list[str] = []

    async def check_film(room: Room, *shown: str) -> None:
        """See what the film tells somebody who was not there."""
        (row,) = await room.storage.hands_at("t")
        full = await room.storage.hand(row.id)
        assert full is not None
        assert row.number == 1
        steps = film.watch(full, None).steps
        assert [step.view.over for step in steps].count(True) == 1 + len(shown)
        last = [seat.cards.down for seat in steps[-1].view.seats if seat.cards is not None]
        assert sorted(card for cards in last for card in parse(cards) if card != UNKNOWN) == sorted(
            parse("".join(shown))
        )
        assert all(card in film.phh(full, None) for card in shown)
        assert film.words(full, None).count("all the same") == len(shown)

    async def show(guest: Guest, nth: int) -> str:
        view = await guest.watch()
        assert view.yours is not None
        seat = view.yours.hand_seat
        cards = view.seats[view.hand_seats[seat]].cards
        assert cards is not None
        card = cards.down[2 * nth : 2 * nth + 2]
        act = commands.Play(acts.ShowAnyway(seat, card))
        assert isinstance(await guest.do(act, id=f"show {card}"), Done)
        assert guest.view.next_deal == view.next_deal
        return card

    async def before(room: Room) -> None:
        ann, bob = await two(room)
        one = await turn_of(ann, bob)
        other = bob if one is ann else ann
        assert isinstance(await one.act(acts.Fold()), Done)
        await until(lambda: other.view.over)
        await check_film(room)
        winner.extend((other.name, await show(other, 0)))
        await check_film(room, winner[1])

    async def after(room: Room) -> None:
        again = await come_in(room, winner[0])
        await check_film(room, winner[1], await show(again, 1))

    play(tmp_path, before, a_table(settings=msgspec.structs.replace(FAST, pause=1e6)))
    play(tmp_path, after)


def test_what_cannot_be_written_down_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        first = await turn_of(ann, bob)
        before = first.view

        async def full(*_: object) -> None:
            raise StorageFailure("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(room.storage, "append", full)
            assert isinstance(await first.act(acts.Call()), No)
        assert (await first.watch()).seats == before.seats
        assert isinstance(await first.act(acts.Call()), Done)

    play(tmp_path, script, a_table())


def test_a_player_who_lets_his_time_run_out_twice_is_dealt_out(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        croupier = room.tables["t"]
        now = [room.clock.now()]
        room.clock.exact = lambda: float(now[0])  # type: ignore[method-assign]
        for _ in range(12):
            if any(not seat.present for seat in croupier.table.seats if seat.taken):
                break
            now[0] += 1000
            croupier.wake()
            await asyncio.sleep(0.05)
        away = [seat.player for seat in croupier.table.seats if seat.taken and not seat.present]
        assert away
        assert any(
            isinstance(line.event, at_table.TimeExpired)
            for told in (*ann.told, *bob.told)
            if isinstance(told, Happened)
            for line in told.lines
        )

    play(tmp_path, script, a_table(table={"seconds": 20}))


def test_a_paused_table_stands_still_and_its_time_too(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        floor = await come_in(room, "Flo", "floor")
        await floor.watch()
        assert isinstance(await ann.ask(Pause("t", "x", paused=True)), No)
        assert isinstance(await floor.ask(Pause("t", "x", paused=True, why="a fight")), Done)
        await until(lambda: ann.view.paused == "a fight")
        croupier = room.tables["t"]
        before = croupier.now()
        exact = room.clock.exact
        room.clock.exact = lambda: exact() + 500.0  # type: ignore[method-assign]
        assert croupier.now() == before
        assert isinstance(await floor.ask(Pause("t", "y", paused=False)), Done)
        assert croupier.now() - before <= 1
        first = await turn_of(ann, bob)
        assert isinstance(await first.act(acts.Call()), Done)

    play(tmp_path, script, a_table(table={"seconds": 20}))


def test_wishes_are_granted_when_they_can_be(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        assert isinstance(await ann.ask(Wish("t", "w", out_at_blind=True)), Done)
        await until(lambda: ann.view.yours is not None and ann.view.yours.wishes.out_at_blind)
        for _ in range(4):
            if ann.view.seats[ann.view.yours.seat].here:  # type: ignore[union-attr]
                guest = await turn_of(ann, bob)
                await guest.act(cheapest(guest))
                await asyncio.sleep(0.05)
        assert not ann.view.seats[ann.view.yours.seat].here  # type: ignore[union-attr]

    play(tmp_path, script, a_table())


def test_what_is_said_is_heard_by_all_who_watch(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        room.tables["t"].ask(ann, Chat("t", "  nice \n hand "))
        await until(lambda: any(isinstance(told, Chatted) for told in bob.told))
        (said,) = [told for told in bob.told if isinstance(told, Chatted)]
        assert (said.name, said.text) == ("Ann", "nice hand")

    play(tmp_path, script, a_table())


def test_bots_play_with_whoever_comes_and_leave_a_seat_free(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann = await come_in(room, "Ann")
        await ann.watch()
        await until(lambda: ann.view.hand >= 3)
        free = [seat for seat in ann.view.seats if not seat.player]
        assert free
        assert isinstance(await ann.sit(), Done)

    settings = msgspec.structs.replace(FAST, bots=9)
    play(tmp_path, script, a_table(settings=settings, table={"seats": 6}))


def test_nothing_is_dealt_while_nobody_is_there_to_see_it(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        await asyncio.sleep(0.3)
        assert room.tables["t"].table.number == 0
        assert sum(seat.taken for seat in room.tables["t"].table.seats) == 4

    play(tmp_path, script, a_table(settings=msgspec.structs.replace(FAST, bots=4)))


def test_a_new_sitting_begins_when_everybody_has_gone_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "LONG_LOG", 10)

    async def script(room: Room) -> None:
        ann = await come_in(room, "Ann")
        await ann.watch()
        await until(lambda: ann.view.hand >= 3)
        croupier = room.tables["t"]
        croupier.forget(ann)
        await until(lambda: croupier.table.decision is not None and not croupier.table.in_hand)
        exact = room.clock.exact
        room.clock.exact = lambda: exact() + 8000.0  # type: ignore[method-assign]
        croupier.wake()
        await until(lambda: croupier.row.sitting == 2)
        await until(lambda: croupier.in_sitting == 2)  # both bots sit again, and it is written
        assert len(await room.storage.entries("t", 2)) == 2
        numbers = [hand.number for hand in await room.storage.hands_at("t")]
        await ann.watch()
        await until(lambda: ann.view.hand >= 2)
        assert (await room.storage.hands_at("t"))[0].number > numbers[0]
        croupier.forget(ann)
        await until(lambda: not croupier.table.in_hand)
        await until(lambda: croupier.scene.waits_for == "waiting for somebody to play with")
        in_wallets = await room.storage.in_wallets()
        on_table = sum(seat.stack for seat in croupier.table.seats)
        bots = len(room.bot_names)
        assert in_wallets + on_table == 10000 + bots * 1_000_000

    play(tmp_path, script, a_table(settings=msgspec.structs.replace(FAST, bots=2)))


def test_settings_are_plain_values() -> None:
    settings = TableSettings(bots=3)
    assert msgspec.convert(msgspec.to_builtins(settings), TableSettings) == settings


def test_who_has_left_sees_with_how_much_he_comes_back(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await come_in(room, "Ann"), await come_in(room, "Bob")
        for guest in (ann, bob):
            await guest.watch()
        assert isinstance(await ann.sit(0, 700), Done)
        assert isinstance(await ann.do(commands.Leave(0)), Done)
        await until(lambda: not ann.view.seats[0].player)
        assert ann.view.buy_in == (700, 700)
        assert bob.view.buy_in == room.tables["t"].table.sign.buy_in

    play(tmp_path, script, a_table())


def test_who_takes_the_name_of_somebody_who_left_does_not_see_his_cards(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        yours = ann.view.yours
        assert yours is not None
        hidden = ann.view.seats[yours.seat].cards
        assert hidden is not None
        first = await turn_of(ann, bob)
        await ann.do(commands.Leave(yours.seat))
        assert isinstance(await first.act(acts.Fold()), Done)
        await until(lambda: "Ann" not in [seat.player for seat in bob.view.seats])
        assert ann.account is not None
        renamed = msgspec.structs.replace(ann.account, name="Anna")
        await room.storage.change_account(renamed)
        room.tables["t"].forget(ann)
        thief = Account("thief", "Ann", "guest")
        await room.storage.add_account(thief, 10000)
        guest = Guest(room, thief)
        await guest.watch(since=1)
        await guest.sit(yours.seat, 100)  # too little: he does not get the seat
        assert (await guest.watch(since=1)).yours is None
        brings, _ = room.tables["t"].table.cage.left["Ann"]  # as much as the name took away
        assert isinstance(await guest.sit(yours.seat, brings), Done)
        assert (await guest.watch(since=1)).yours is not None
        shown = [one for one in guest.told if isinstance(one, Seen | Happened)]
        events = [line.event for one in shown for line in one.lines]
        dealt = [event.cards for event in events if isinstance(event, in_hand.Dealt)]
        assert dealt
        assert set(dealt) == {"??"}
        views = [one.view.seats[yours.seat].cards for one in shown]
        assert hidden.down not in [cards.down for cards in views if cards is not None]

    # No other hand is dealt meanwhile, in which the card might come to him by right.
    play(tmp_path, script, a_table(settings=msgspec.structs.replace(FAST, pause=600.0)))


def test_a_bot_whose_time_runs_out_as_it_acts_breaks_nothing(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ann, bob = await two(room)
        croupier, regulars = room.tables["t"], room.regulars
        first = await turn_of(ann, bob)
        thought: asyncio.Future[acts.AnyCommand] = asyncio.get_running_loop().create_future()
        thought.set_result(acts.Call())
        regulars._thoughts["t"] = (token(croupier.scene), 0.0, thought)
        exact = room.clock.exact
        room.clock.exact = lambda: exact() + 100.0  # type: ignore[method-assign]
        await regulars._act(croupier, first.name)
        assert croupier.table.hand is not None
        assert croupier.table.number > 1 or croupier.table.hand.over

    play(tmp_path, script, a_table(table={"seconds": 20}))


def test_a_log_that_cannot_be_played_closes_its_own_table_alone(tmp_path: Path) -> None:
    async def before(room: Room) -> None:
        wrong = Entry("bad", 1, 1, 5, b'{"command": "Leave", "seat": 3}')
        await room.storage.append(wrong)

    async def after(room: Room) -> None:
        assert set(room.tables) == {"t"}

    play(tmp_path, before, a_table(), a_table(table_id="bad"))
    play(tmp_path, after)


@pytest.mark.clause("crown-7.10")
def test_stakes_fit_another_game_at_crown_before_it_is_dealt(tmp_path: Path) -> None:
    omaha = placard("omaha", house="crown", blinds=(5, 10)).posted

    async def script(room: Room) -> None:
        ann, bob = await two(room)
        cid, flo = await come_in(room, "Cid"), await come_in(room, "Flo", "floor")
        await cid.watch()
        assert isinstance(await cid.sit(chips=250), Done)
        table = ann.croupier.table
        seat = next(at for at, one in enumerate(table.seats) if one.player == "Cid")
        change = commands.Change({"games": [omaha], "buy_in": [300, 800]}, agreed=(0, 1, seat))
        assert isinstance(await flo.do(change), Done)
        await (await turn_of(ann, bob)).act(acts.Fold())
        await until(lambda: ann.view.game == "omaha" and ann.view.hand == 2)
        wallets = [await room.storage.chips(name) for name in ("ann", "bob")]
        assert sorted(wallets) == [9195, 9205]  # what was over 800 of 995 and 1005
        assert table.hand is not None
        assert list(table.hand.started_with) == [800, 800]
        assert "To sit down: 300 to 800" in {one.text for one in room.notices("t")}
        assert not table.seats[seat].present  # with 250 he is not dealt in
        assert isinstance(await cid.do(commands.AddChips(seat, 50)), Done)
        assert isinstance(await cid.do(commands.Return(seat)), Done)
        assert await room.storage.chips("cid") == 9700

    play(tmp_path, script, a_table(house="crown", table={"seats": 8, "buy_in": (200, 1000)}))
