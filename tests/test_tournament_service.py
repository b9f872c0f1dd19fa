"""Tournaments in the room: real croupiers, storage and wallets, no sockets."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.hand import commands as acts
from cardspeak.hand import placard
from cardspeak.hand.commands import Refused
from cardspeak.service import opening
from cardspeak.service.messages import Direct, Done, No, Summons, TournamentSeen
from cardspeak.service.permissions import Sayer
from cardspeak.service.rest import tournaments as rest
from cardspeak.service.settings import TableSettings
from cardspeak.service.storage.interface import StorageFailure
from cardspeak.service.tournaments import (
    CLERKS,
    OWN,
    TournamentClerk,
    TournamentSettings,
)
from cardspeak.table import commands as at_table
from cardspeak.table import sign
from cardspeak.tournament import Prizes, commands, usual
from cardspeak.tournament.commands import AnyCommand
from cardspeak.tournament.field import Phase, Standing
from parlour import HeldPen, asks, browser_of, come_in, parlour, until
from simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardspeak.service.room import Room
    from cardspeak.tournament import Conditions
    from cardspeak.tournament.events import AnyEvent
    from parlour import Guest

FAST = TournamentSettings(fast=True)


def small(**other: Any) -> Conditions:
    """Make conditions of a tournament that is soon over."""
    asked: dict[str, Any] = {"fee": 110, "commission": 10, "seats": 3, "hands": 2, "chips": 300}
    return usual.freeze_out("holdem", **asked | other)


async def opened(
    room: Room, conditions: Conditions, *, bots: int = 0, director: str = "Dora"
) -> TournamentClerk:
    """Set a tournament up and publish it."""
    settings = msgspec.structs.replace(FAST, bots=bots)
    clerk = await room.open_tournament(conditions, settings)
    await clerk.tell(commands.NameDirector(director, director))
    await clerk.tell(commands.Publish(director))
    return clerk


async def say(clerk: TournamentClerk, guest: Guest, command: AnyCommand) -> Done | No:
    """Say something in the tournament, and wait for the answer."""
    said = Direct(clerk.row.id, guest.fresh_id(), command)
    await clerk.say(guest, said.id, said.command)
    answer = guest.told[-1]
    answers = [one for one in guest.told if isinstance(one, Done | No) and one.id == said.id]
    assert answers, answer
    return answers[-1]


async def play_out(clerk: TournamentClerk) -> None:
    """Wait for the winner, and until the tables are gone."""
    await until(lambda: clerk.is_over)
    await until(lambda: not clerk.croupiers())


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
        async with parlour(tmp_path) as room:
            before = await room.storage.in_wallets()
            clerk = await opened(room, small(house=house), bots=7)
            await until(lambda: len(clerk.tournament.inside) == 7)
            await clerk.tell(commands.Draw(bytes(32)))
            await play_out(clerk)
            t = clerk.tournament
            assert [one.standing for one in t.entrants.values()].count(Standing.IN) == 1
            assert sum(t.won.values()) == t.pool == 700
            assert await room.storage.in_wallets() == before - 7 * 10
            for name, prize in t.won.items():
                wallet = await room.storage.chips(clerk.accounts[name])
                assert wallet == 1_000_000 - 110 + prize
            assert t.issued == 7 * 300
            assert not list(clerk.croupiers())

    simulate(played())


def test_a_table_that_two_look_for_at_once_is_opened_once(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(), bots=5)
            await until(lambda: len(clerk.tournament.inside) == 5 and not clerk.writing)
            clerk.do(commands.Draw(bytes(32)))
            await asyncio.gather(*(clerk.tend(()) for _ in range(3)))
            assert len(clerk.croupiers()) == 2

    simulate(played())


def test_it_goes_on_after_any_restart_as_if_there_had_been_none(tmp_path: Path) -> None:
    """The room is closed at odd moments, often between the two logs; nothing is lost."""

    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(), bots=7)
            await until(lambda: len(clerk.tournament.inside) == 7)
            await clerk.tell(commands.Draw(bytes(32)))
            tournament = clerk.row.id
            before = await room.storage.in_wallets()
        for nth in range(15):
            async with parlour(tmp_path) as room:
                found = room.clerks[tournament]
                assert isinstance(found, TournamentClerk)
                clerk = found
                assert await room.storage.in_wallets() - before in (0, 700)
                if clerk.tournament.phase is Phase.OVER:
                    break
                assert clerk.tournament.chips == 7 * 300
                for _ in range(nth * 7 % 40):
                    await asyncio.sleep(0.01)
        async with parlour(tmp_path) as room:
            found = room.clerks[tournament]
            assert isinstance(found, TournamentClerk)
            await play_out(found)
            assert await room.storage.in_wallets() == before + 700
            assert sum(found.tournament.won.values()) == 700

    simulate(played())


def test_a_table_that_lost_its_last_commands_is_put_right(tmp_path: Path) -> None:
    """What the tournament has written and a table has not is done there afterwards."""

    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(seats=6), bots=0)
            ann, bob = await come_in(room, "Ann"), await come_in(room, "Bob")
            for guest in (ann, bob):
                assert isinstance(await say(clerk, guest, commands.Enter(guest.name)), Done)
            # The croupier is away while seats are drawn and play begins, which it does by itself.
            await clerk.tell(commands.Draw(bytes(32)))
            (croupier,) = clerk.croupiers()
            await until(lambda: croupier.table.in_hand)
            stacks = {seat.player for seat in croupier.table.seats if seat.taken}
            assert stacks == {"Ann", "Bob"}
            # The tournament moves on while the hand is played; the table follows after it.
            await clerk.tell(commands.SetLevel(5, "Dora", "it is late"))
            assert croupier.table.placard.blinds != (50, 100)
            await _fold(room, ann, bob)
            await until(lambda: croupier.table.number == 2)
            assert croupier.table.sign.posted["games"] == clerk.tournament.posted["games"]

    simulate(played())


async def _fold(room: Room, *guests: Guest) -> None:
    """Have whose turn it is fold."""
    for guest in guests:
        guest.table = next(iter(room.tables))
        await guest.watch()
    for guest in guests:
        if guest.view.yours is not None and guest.view.yours.decision is not None:
            assert isinstance(await guest.act(acts.Fold()), Done)
            return
    raise AssertionError("it is nobody's turn")


def test_who_does_not_come_is_folded_and_may_come_back(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(seats=6, seconds=5))
            ann, bob = await come_in(room, "Ann"), await come_in(room, "Bob")
            for guest in (ann, bob):
                await say(clerk, guest, commands.Enter(guest.name))
            dora = await come_in(room, "Dora", "floor")
            await say(clerk, dora, commands.Absent("Bob", "anybody", emergency=True))
            assert isinstance(await say(clerk, dora, commands.Draw(b"")), Done)
            (croupier,) = clerk.croupiers()
            await until(lambda: croupier.table.number >= 1)
            # Bob's hands are folded without anybody waiting for him; Ann has the blinds.
            await until(lambda: croupier.table.in_hand and _turn(croupier) == "Ann")
            assert isinstance(clerk.look(bob.account), TournamentSeen)
            assert clerk.look(bob.account).view.yours is not None
            assert clerk.look(bob.account).view.yours.back  # type: ignore[union-attr]
            assert isinstance(await say(clerk, bob, commands.Present("Bob")), Done)
            assert not clerk.look(bob.account).view.yours.back  # type: ignore[union-attr]

    simulate(played())


def _turn(croupier: Any) -> str:
    hand = croupier.table.hand
    if hand is None or hand.decision is None or hand.decision.seat < 0:
        return ""
    return str(croupier.scene.dealt_to[hand.decision.seat])


def test_everybody_speaks_for_himself(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small())
            ann, dora = await come_in(room, "Ann"), await come_in(room, "Dora", "floor")
            await come_in(room, "Bob")
            refused = await say(clerk, ann, commands.Enter("Bob"))
            assert isinstance(refused, No)
            assert "himself" in refused.why
            assert isinstance(await say(clerk, dora, commands.Enter("Bob")), Done)
            assert await room.storage.chips("bob") == 10_000 - 110
            nobody = await say(clerk, dora, commands.Enter("Nobody"))
            assert isinstance(nobody, No)
            for command in (commands.Cancel("Ann", "I like to"), commands.Draw(bytes(32))):
                answer = await say(clerk, ann, command)
                assert isinstance(answer, No)
                assert "director" in answer.why
            for told in (commands.HandOver(1, {}), commands.TimeIs(5), commands.HandBegan(1, {})):
                assert isinstance(await say(clerk, dora, told), No)
            stranger = await come_in(room, "Eve")
            stranger.account = None
            assert isinstance(await say(clerk, stranger, commands.Enter("Eve")), No)
            # The floor acts under its own name, whatever it says.
            await say(clerk, dora, commands.Cancel("Somebody else", "too few"))
            assert "Dora" in clerk.lines[-2].text
            assert await room.storage.chips("bob") == 10_000

    simulate(played())


def test_every_command_is_somebodys() -> None:
    for command in AnyCommand.__args__:
        whose = [issubclass(command, kind) for kind in (OWN, CLERKS)]
        fields = {one.name for one in msgspec.structs.fields(command)}
        signed = "by" in fields or command is commands.Draw
        assert sum(whose) + (signed and not any(whose)) == 1, command


def test_the_same_action_is_done_once(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(entries=3, late=3))
            ann = await come_in(room, "Ann")
            for _ in range(2):
                await clerk.say(ann, "once", commands.Enter("Ann"))
            first, second = [one for one in ann.told if isinstance(one, Done)]
            assert first == second
            assert await room.storage.chips("ann") == 10_000 - 110
        async with parlour(tmp_path) as room:
            clerk = room.tournaments[0]
            ann = await come_in(room, "Ann")
            await clerk.say(ann, "once", commands.Enter("Ann"))
            assert isinstance(ann.told[-1], Done)
            assert await room.storage.chips("ann") == 10_000 - 110

    simulate(played())


def test_who_cannot_pay_does_not_enter(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small())
            ann = await come_in(room, "Ann", chips=109)
            answer = await say(clerk, ann, commands.Enter("Ann"))
            assert isinstance(answer, No)
            assert "too few chips" in answer.why
            assert "Ann" not in clerk.tournament.entrants
            assert await room.storage.chips("ann") == 109

    simulate(played())


@pytest.mark.parametrize(
    "command",
    [
        at_table.Sit(0, "Ann", 100),
        at_table.Leave(0),
        at_table.SitOut(0),
        at_table.AddChips(0, 100),
        at_table.ChangeSeat(0, 1),
    ],
)
def test_nobody_chooses_seats_or_chips_at_its_tables(
    tmp_path: Path, command: at_table.AnyCommand
) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small())
            with pytest.raises(Refused, match="ask the director"):
                clerk.allow(Sayer("Ann", 0, 0), command)
            clerk.allow(Sayer("Ann", 0, 0), at_table.Play(acts.Fold()))

    simulate(played())


def test_players_are_called_to_their_tables(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(), bots=6)
            await until(lambda: len(clerk.tournament.inside) == 6)
            called: list[tuple[str, Summons]] = []
            room.summon = lambda account, told: called.append((account, told))  # type: ignore[method-assign]
            await clerk.tell(commands.Draw(bytes(32)))
            assert len(called) == 6
            assert {told.kind for _, told in called} == {"begins"}
            await play_out(clerk)
            moved = [told for _, told in called if told.kind == "moved"]
            assert moved
            assert all(told.old and told.old != told.table for told in moved)

    simulate(played())


def test_a_sit_and_go_starts_when_it_is_full(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            conditions = usual.sit_and_go(
                "razz", 3, hands=2, seconds=0, fee=50, approved="yes", chips=200
            )
            clerk = await opened(room, conditions, bots=3)
            await play_out(clerk)
            assert len(clerk.tournament.won) == 3

    simulate(played())


def test_standings_tell_places_prizes_and_what_one_may_do(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(), bots=5)
            await until(lambda: len(clerk.tournament.inside) == 5)
            ann = await come_in(room, "Ann")
            view = clerk.look(ann.account).view
            assert view.yours is not None
            assert (view.yours.entered, view.yours.enter) == (False, "")
            assert view.phase == "open"
            assert view.pool == 500
            assert sum(view.prizes) == 500
            assert any("110" in notice.text for notice in view.notices)
            await clerk.tell(commands.Draw(bytes(32)))
            await play_out(clerk)
            view = clerk.look(ann.account).view
            assert view.phase == "over"
            assert [one.place for one in view.entrants] == sorted(
                one.place for one in view.entrants
            )
            assert sum(one.prize for one in view.entrants) == 500
            assert view.yours is not None
            assert view.yours.enter == "entries are closed"

    simulate(played())


def test_stakes_of_a_level_are_told_in_the_order_of_the_games(tmp_path: Path) -> None:
    async def told() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, usual.freeze_out("eight-game"))
            view, card = clerk.look(None).view, clerk.in_lobby()
            assert view.games.count("Hold'em") == 2
            assert {len(level.stakes) for level in view.levels} == {len(view.games)} == {8}
            assert card.games == tuple(dict.fromkeys(view.games))

    simulate(told())


def test_a_standing_tournament_is_set_up_again_when_it_is_over(tmp_path: Path) -> None:
    async def played() -> None:
        conditions = usual.sit_and_go("holdem", 3, hands=2, seconds=0, chips=100)
        settings = TournamentSettings(bots=3, fast=True, standing=True)
        async with parlour(tmp_path) as room:
            first = await room.open_tournament(conditions, settings, "three-1")
            await until(lambda: "three-2" in room.clerks)
            assert first.is_over
            assert not room.tournaments[-1].is_over
        async with parlour(tmp_path) as room:
            ids = [one.row.id for one in room.tournaments]
            assert ids[:2] == ["three-1", "three-2"]
            assert len(ids) == len(set(ids))
            await room.forget_tournaments(1)
            over = [one for one in room.tournaments if one.is_over]
            assert len(over) == 1

    simulate(played())


def test_over_http(tmp_path: Path) -> None:
    """The floor sets a tournament up from usual conditions, and anybody may look at it."""
    from starlette.testclient import TestClient

    from cardspeak.service.app import Options, application
    from cardspeak.service.storage import open_storage
    from cardspeak.service.storage.rows import Account

    database = str(tmp_path / "room.db")

    async def hire() -> str:
        from cardspeak.service.accounts import Accounts

        storage = await open_storage(database)
        account = Account("dora", "Dora", "person", ("floor",))
        await storage.add_account(account, 1000)
        token = await Accounts(storage, lambda: int(time.time())).open_session(account)
        await storage.close()
        return token

    token = simulate(hire())
    origin = {"origin": "http://testserver"}
    listed = (opening.table("t", "T", sign(placard("holdem", blinds=(1, 2))), TableSettings()),)
    with TestClient(application(Options(database=database, listed=listed))) as browser:
        assert browser.get("/api/tournaments").json() == []
        asked = {"game": "horse", "house": "wsop", "kind": "sit-and-go", "players": "4"}
        drafted = browser.get("/api/tournaments/usual", params=asked).json()
        assert len(drafted["levels"]) == len(drafted["conditions"]["levels"]) > 10
        wrong = browser.get("/api/tournaments/usual", params={"game": "whist"})
        assert wrong.status_code == 404
        body = {"conditions": drafted["conditions"], "settings": {"bots": 2}}
        assert browser.post("/api/tournaments", json=body, headers=origin).status_code in (401, 403)
        browser.cookies.set("cardspeak", token)
        bad = body | {"conditions": drafted["conditions"] | {"least": 1}}
        refused = browser.post("/api/tournaments", json=bad, headers=origin)
        assert refused.status_code == 409
        assert "field" in refused.json()["why"]
        made = browser.post("/api/tournaments", json=body, headers=origin)
        assert made.status_code == 200, made.text
        view = browser.get(f"/api/tournaments/{made.json()['id']}").json()
        assert view["director"] == "Dora"
        assert view["phase"] == "open"
        assert [card["id"] for card in browser.get("/api/tournaments").json()] == [view["id"]]
        assert browser.get("/api/tournaments/none").status_code == 404
        deal = f"/api/tournaments/{view['id']}/deal"
        early = browser.get(deal, params={"held_back": "5"})
        assert early.status_code == 409
        assert "no time to make a deal" in early.json()["why"]
        browser.cookies.clear()
        assert browser.get(deal).status_code == 401


def test_the_director_undoes_what_he_did(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(seats=6))
            dora = await come_in(room, "Dora", "floor")
            for name in ("Ann", "Bob"):
                guest = await come_in(room, name)
                await say(clerk, guest, commands.Enter(name))
            await say(clerk, dora, commands.Draw(b""))
            await say(clerk, dora, commands.Disqualify("Bob", "", "he was rude"))
            assert clerk.look(guest.account).view.done == ()
            (done,) = clerk.look(dora.account).view.done
            assert (done.by, done.why) == ("Dora", "he was rude")
            assert isinstance(await say(clerk, guest, commands.Undo(done.number, "Bob", "no")), No)
            undo = commands.Undo(done.number, "", "it was another")
            assert isinstance(await say(clerk, dora, undo), Done)
            assert clerk.look(dora.account).view.done == ()
            assert [one.name for one in clerk.tournament.inside] == ["Ann", "Bob"]
            hid = commands.Disqualify("Bob", "", "chips in his pocket", concealed=True)
            assert isinstance(await say(clerk, dora, hid), Done)
            assert clerk.look(dora.account).view.done == ()  # it is for good

    simulate(played())


def test_a_reserve_is_offered_the_place_that_is_free_again(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(most=2))
            ann, bob, cid = [await come_in(room, name) for name in ("Ann", "Bob", "Cid")]
            for guest in (ann, bob, cid):
                assert isinstance(await say(clerk, guest, commands.Enter(guest.name)), Done)
            assert clerk.look(cid.account).view.yours.enter == "you wait for a place"  # type: ignore[union-attr]
            assert await room.storage.chips("cid") == 10_000
            await say(clerk, ann, commands.Withdraw("Ann"))
            assert clerk.look(cid.account).view.yours.enter == ""  # type: ignore[union-attr]
            assert isinstance(await say(clerk, cid, commands.Enter("Cid")), Done)
            assert await room.storage.chips("cid") == 10_000 - 110
            assert [one.name for one in clerk.tournament.inside] == ["Bob", "Cid"]

    simulate(played())


def test_nobody_sees_an_entry_before_it_is_written(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small())
            ann = await come_in(room, "Ann")
            browser, pen = browser_of(room, ann), HeldPen(room)
            enters = asyncio.create_task(say(clerk, ann, commands.Enter("Ann")))
            await pen.asked()
            assert clerk.tournament.entries == 1
            page = await asks(rest.tournament(browser, clerk.row.id))
            assert not page.done()
            assert [card.entries for card in await rest.tournaments(browser)] == [0]
            assert [card.entries for card in room.told_lobby().tournaments] == [0]
            pen.let_go()
            assert isinstance(await enters, Done)
            view = await page
            assert [one.name for one in view.entrants] == ["Ann"]
            assert view.yours is not None
            assert view.yours.entered
            assert [card.entries for card in await rest.tournaments(browser)] == [1]

    simulate(played())


def test_nobody_ever_sees_an_entry_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The books can be read no more either, for a while; then all is as it was before."""
    gone = StorageFailure("the disk is gone")

    async def unreadable(*_: object) -> None:
        raise gone

    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small())
            await clerk.close()  # by himself he would look again every second
            ann = await come_in(room, "Ann")
            browser, pen = browser_of(room, ann), HeldPen(room)
            enters = asyncio.create_task(say(clerk, ann, commands.Enter("Ann")))
            await pen.asked()
            with monkeypatch.context() as broken:
                broken.setattr(room.storage, "entries", unreadable)
                pen.let_go(gone)
                assert isinstance(await enters, No)
                with pytest.raises(StorageFailure):
                    await rest.tournament(browser, clerk.row.id)
                assert [card.entries for card in room.told_lobby().tournaments] == [0]
                told = len(ann.told)
                clerk.follow(ann)
                clerk.show_all()
                assert ann.told[told:] == []
            view = await rest.tournament(browser, clerk.row.id)
            assert view.entrants == ()
            assert isinstance(await say(clerk, ann, commands.Enter("Ann")), Done)
            assert [card.entries for card in room.told_lobby().tournaments] == [1]

    simulate(played())


async def no_tables(happened: Sequence[AnyEvent]) -> None:
    """Open no tables: hands end as the test says."""


def test_the_director_sees_what_a_deal_gives_before_it_is_made(tmp_path: Path) -> None:
    async def played() -> None:
        async with parlour(tmp_path) as room:
            clerk = await opened(room, small(seats=6, fee=111, prizes=(Prizes((50, 30, 20)),)))
            await clerk.close()
            clerk.tend = no_tables  # type: ignore[method-assign]
            dora = await come_in(room, "Dora", "floor")
            names = ("Ann", "Bob", "Cid")
            for name in names:
                await say(clerk, await come_in(room, name), commands.Enter(name))
            browser, tournament = browser_of(room, dora), clerk.row.id
            with pytest.raises(Refused, match="no time to make a deal"):
                await rest.deal(browser, tournament)
            await clerk.tell(commands.Draw(bytes(32)))
            await clerk.tell(commands.Start("Dora"))
            await clerk.tell(commands.HandBegan(1, dict.fromkeys(names, 300)))
            assert (await rest.deal(browser, tournament)).dealing
            stacks = {"Ann": 500, "Bob": 301, "Cid": 99}
            await clerk.tell(commands.HandOver(1, stacks))
            with pytest.raises(Refused, match="0 to 303"):
                await rest.deal(browser, tournament, held_back=304)
            most = await rest.deal(browser, tournament, held_back=200)
            assert [(one.amounts, one.why != "") for one in most.by] == [((), True)] * 2

            shown = await rest.deal(browser, tournament, held_back=10)
            assert dict(zip(shown.players, shown.chips, strict=True)) == stacks
            assert (shown.total, shown.held_back, shown.dealing) == (293, 10, False)
            assert [one.kind for one in shown.by] == ["icm", "chips"]
            assert [sum(one.amounts) for one in shown.by] == [293, 293]
            shown = await rest.deal(browser, tournament)
            assert isinstance(await say(clerk, dora, commands.MakeDeal("icm", names, "")), Done)
            for name, share in zip(shown.players, shown.by[0].amounts, strict=True):
                assert await room.storage.chips(name.lower()) == 10_000 - 111 + share
            with pytest.raises(Refused, match="are given out"):
                await rest.deal(browser, tournament)

    simulate(played())
