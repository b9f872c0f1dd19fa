"""The cut before a hand: what players lay down and turn up, and what the room publishes when."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec
import pytest

from cardspeak.hand import commands as hand_commands
from cardspeak.sealed_hand import check_sealed_hand
from cardspeak.service.messages import (
    CutsLaid,
    DeckSealed,
    LayCut,
    RequestDone,
    TableSnapshot,
    TableUpdate,
    TurnUpCut,
)
from cardspeak.service.rest.seal_routes import get_seal, get_seal_at_table
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.table_seals import CUT_SECONDS
from cardspeak.shuffle import PlayerSeed
from in_process_room import (
    NO_DELAYS,
    RoomClient,
    create_client,
    http_request_of,
    make_table_row,
    run_in_room,
    wait_for_turn,
    wait_until,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.sealed_hand import HandSeal
    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import LogEntryRow

M = TypeVar("M", CutsLaid, DeckSealed)


def entropy_of(client: RoomClient, number: int = 1) -> bytes:
    return f"{client.name} cuts, number {number:>10}".encode()


def lay(client: RoomClient, number: int = 1) -> None:
    """Lay a cut."""
    cut = PlayerSeed(client.name, entropy_of(client, number))
    client.runner.submit(client, LayCut(client.table, cut.commitment.hex()))


def turn_up(client: RoomClient, number: int = 1) -> None:
    """Turn up the cut that the last `CutsLaid` asks for."""
    shuffle_number = received(client, CutsLaid)[-1].number
    message = TurnUpCut(client.table, shuffle_number, entropy_of(client, number).hex())
    client.runner.submit(client, message)


def received(client: RoomClient, kind: type[M]) -> list[M]:
    """Return the messages of a kind about a client's table."""
    return [
        message
        for message in client.messages
        if isinstance(message, kind) and message.table_id == client.table
    ]


def last_seal(client: RoomClient) -> HandSeal:
    return received(client, DeckSealed)[-1].seal


def left_out(client: RoomClient) -> dict[str, str]:
    return {cut.player: cut.reason for cut in last_seal(client).left_out}


async def seat(room: Room, *names: str, table: str = "t") -> list[RoomClient]:
    """Seat people, and wait for their first hand."""
    clients = [await create_client(room, name, table=table) for name in names]
    for client in clients:
        await client.watch()
        assert isinstance(await client.sit(), RequestDone)
    await wait_until(
        lambda: clients[0].view.hand_number == 1 and clients[0].view.pending_action is not None
    )
    return clients


def is_past(client: RoomClient, seq: int) -> bool:
    """Whether a client has received what came after an entry."""
    return client.last_seq > seq


async def fold_out(*clients: RoomClient) -> None:
    """Fold until the hand is over."""
    number = clients[0].view.hand_number
    while clients[0].view.hand_number == number and not clients[0].view.hand_over:
        client = await wait_for_turn(*clients)
        before = client.last_seq
        request_id = f"fold after {before}"  # random ones are the same after a restart
        reply = await client.hand_command(hand_commands.Fold(), request_id=request_id)
        assert isinstance(reply, RequestDone)
        await wait_until(partial(is_past, client, before))


async def hand_begins(client: RoomClient, number: int) -> None:
    await wait_until(lambda: client.view.hand_number == number)


def first_message_of_hand(client: RoomClient, number: int) -> int:
    return next(
        index
        for index, message in enumerate(client.messages)
        if isinstance(message, TableSnapshot | TableUpdate) and message.view.hand_number == number
    )


def test_the_seal_is_published_before_the_first_card_with_every_cut(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        lay(ann)
        lay(bob)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        cuts_laid = received(ann, CutsLaid)[-1]
        assert [laid.player for laid in cuts_laid.laid] == ["Ann", "Bob"]
        assert ann.view.hand_number == 1
        turn_up(ann)
        turn_up(bob)
        await hand_begins(ann, 2)
        seal = last_seal(ann)
        assert [(cut.player, bytes.fromhex(cut.entropy)) for cut in seal.cuts] == [
            ("Ann", entropy_of(ann)),
            ("Bob", entropy_of(bob)),
        ]
        assert seal.left_out == ()
        assert seal.seed_commitment == cuts_laid.seed_commitment
        assert (seal.number, cuts_laid.number) == (2, 2)
        for client in (ann, bob):
            sealed_at = client.messages.index(received(client, DeckSealed)[-1])
            assert sealed_at < first_message_of_hand(client, 2)
            sealed_hand = await get_seal_at_table(http_request_of(room, client), "t")
            assert sealed_hand.seal == seal
            assert check_sealed_hand(sealed_hand).cut_players == ("Ann", "Bob")
            own = client.view.own
            assert own is not None
            hand_view = client.view.seats[own.seat].hand_view
            assert hand_view is not None
            cards = "".join(opening.card for opening in sealed_hand.openings)
            assert sorted(cards) == sorted(hand_view.down_cards)

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_player_who_does_not_turn_up_in_time_is_left_out_and_play_goes_on(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        lay(ann)
        lay(bob)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        began_at = room.clock.now_exact()
        turn_up(ann)
        await hand_begins(ann, 2)
        assert room.clock.now_exact() - began_at < CUT_SECONDS + 0.1
        assert [cut.player for cut in last_seal(ann).cuts] == ["Ann"]
        assert left_out(ann) == {"Bob": "not turned up in time"}
        turn_up(bob)  # too late: the next hand is not touched by it
        await fold_out(ann, bob)
        await hand_begins(ann, 3)
        assert left_out(ann) == {"Ann": "laid no cut", "Bob": "laid no cut"}

    run_in_room(tmp_path, scenario, make_table_row())


@pytest.mark.parametrize("entropy", ["00" * 32, "00", "no digits", ""])
def test_a_cut_that_is_not_the_one_laid_is_left_out_without_waiting(
    tmp_path: Path, entropy: str
) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        lay(ann)
        lay(bob)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        began_at = room.clock.now_exact()
        turn_up(ann)
        number = received(bob, CutsLaid)[-1].number
        bob.runner.submit(bob, TurnUpCut("t", number, entropy))
        turn_up(bob)  # the true one comes too late
        await hand_begins(ann, 2)
        assert room.clock.now_exact() - began_at < CUT_SECONDS / 2
        assert [cut.player for cut in last_seal(ann).cuts] == ["Ann"]
        assert left_out(ann) == {"Bob": "does not match"}
        sealed_hand = await get_seal_at_table(http_request_of(room, bob), "t")
        check_sealed_hand(sealed_hand)

    run_in_room(tmp_path, scenario, make_table_row())


def test_without_cuts_nobody_waits_and_the_deck_is_sealed_all_the_same(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        for client in (ann, bob):
            client.runner.submit(client, LayCut("t", "not a commitment"))
            client.runner.submit(client, TurnUpCut("t", 2, "00" * 16))
        await fold_out(ann, bob)
        await hand_begins(ann, 2)
        assert received(ann, CutsLaid) == []
        assert last_seal(ann).cuts == ()
        assert left_out(ann) == {"Ann": "laid no cut", "Bob": "laid no cut"}
        assert [seal.seal.number for seal in received(bob, DeckSealed)] == [1, 2]

    run_in_room(tmp_path, scenario, make_table_row())


def test_only_those_with_a_seat_cut_and_who_joins_during_the_cut_is_left_out(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        eve, cid = await create_client(room, "Eve"), await create_client(room, "Cid")
        for client in (eve, cid):
            await client.watch()
        lay(ann)
        lay(eve)
        await fold_out(ann, bob)
        await wait_until(lambda: received(eve, CutsLaid))
        assert [laid.player for laid in received(eve, CutsLaid)[-1].laid] == ["Ann"]
        assert isinstance(await cid.sit(), RequestDone)
        lay(cid)
        turn_up(cid)
        turn_up(eve)
        turn_up(ann)
        await hand_begins(ann, 2)
        assert [cut.player for cut in last_seal(ann).cuts] == ["Ann"]
        assert left_out(ann) == {"Bob": "laid no cut", "Cid": "laid no cut"}
        await fold_out(ann, bob, cid)
        await wait_until(lambda: len(received(ann, CutsLaid)) == 2)
        assert [laid.player for laid in received(ann, CutsLaid)[-1].laid] == ["Cid"]

    run_in_room(tmp_path, scenario, make_table_row())


def test_bots_are_left_out_and_never_waited_for(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann = await create_client(room, "Ann")
        await ann.watch()
        assert isinstance(await ann.sit(), RequestDone)
        lay(ann)
        await wait_until(lambda: received(ann, CutsLaid))
        assert [laid.player for laid in received(ann, CutsLaid)[-1].laid] == ["Ann"]
        turn_up(ann)
        await hand_begins(ann, 1)
        assert [cut.player for cut in last_seal(ann).cuts] == ["Ann"]
        assert set(left_out(ann).values()) == {"bot"}

    settings = msgspec.structs.replace(NO_DELAYS, bot_count=2)
    run_in_room(tmp_path, scenario, make_table_row(settings=settings))


def test_two_tables_keep_their_cuts_apart(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob", table="a")
        cid, dan = await seat(room, "Cid", "Dan", table="b")
        lay(ann)
        lay(cid)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        turn_up(ann)
        await hand_begins(ann, 2)
        assert received(cid, CutsLaid) == []
        await fold_out(cid, dan)
        await wait_until(lambda: received(cid, CutsLaid))
        turn_up(cid)
        await hand_begins(cid, 2)
        assert [cut.player for cut in last_seal(ann).cuts] == ["Ann"]
        assert [cut.player for cut in last_seal(cid).cuts] == ["Cid"]
        assert (last_seal(ann).number, last_seal(cid).number) == (2, 2)
        assert last_seal(ann).seed_commitment != last_seal(cid).seed_commitment

    run_in_room(tmp_path, scenario, make_table_row(table_id="a"), make_table_row(table_id="b"))


def test_the_seal_survives_a_restart_in_the_middle_of_the_hand(tmp_path: Path) -> None:
    published: list[HandSeal] = []

    async def deal_and_stop(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        lay(ann)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        turn_up(ann)
        await hand_begins(ann, 2)
        published.append(last_seal(ann))

    async def go_on(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        for client in (ann, bob):
            await client.watch()
            await wait_until(partial(received, client, DeckSealed))
            assert last_seal(client) == published[0]
        sealed_hand = await get_seal_at_table(http_request_of(room, ann), "t")
        root = published[0].shuffles[0].merkle_root
        assert len(check_sealed_hand(sealed_hand, root).cards) == 2
        await fold_out(ann, bob)
        await hand_begins(ann, 3)
        assert last_seal(ann).number == published[0].number + 1
        hand_id = ann.view.last_hand_id
        replayed = await get_seal(http_request_of(room, ann), hand_id)
        assert (replayed.seal, replayed.hand_id) == (published[0], hand_id)
        check_sealed_hand(replayed, root)

    run_in_room(tmp_path, deal_and_stop, make_table_row())
    run_in_room(tmp_path, go_on)


class RefusedDeals:
    """Lets a room's storage refuse to save hands that are dealt."""

    def __init__(self, room: Room) -> None:
        self._append = room.storage.append_entry
        self.refusing = True
        self.refusals = 0
        room.storage.append_entry = self.append  # type: ignore[method-assign,assignment]

    async def append(self, entry: LogEntryRow, *more: object) -> None:
        if self.refusing and b'"Deal"' in entry.command:
            self.refusals += 1
            raise StorageError("no space left on the disk")
        await self._append(entry, *more)  # type: ignore[arg-type]


def test_a_deck_that_was_sealed_is_dealt_whatever_happens(tmp_path: Path) -> None:
    """Neither an entry that is rolled back nor a restart gives the room another deck."""
    published: list[HandSeal] = []

    async def fail_to_deal(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        lay(ann)
        deals = RefusedDeals(room)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        turn_up(ann)
        await wait_until(lambda: deals.refusals >= 2)
        assert ann.view.hand_number == 1
        seals = [message.seal for message in received(ann, DeckSealed) if message.seal.number > 1]
        assert len(seals) == 1
        published.append(seals[0])

    async def deal_after_all(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        for client in (ann, bob):
            await client.watch()
        await hand_begins(ann, 2)
        sealed_hand = await get_seal_at_table(http_request_of(room, ann), "t")
        assert sealed_hand.seal == published[0]
        check_sealed_hand(sealed_hand, published[0].shuffles[0].merkle_root)
        await fold_out(ann, bob)
        await hand_begins(ann, 3)
        assert last_seal(ann).number == published[0].number + 1

    run_in_room(tmp_path, fail_to_deal, make_table_row())
    run_in_room(tmp_path, deal_after_all)


def test_a_cut_that_ended_with_the_room_leaves_a_gap_in_the_numbers(tmp_path: Path) -> None:
    async def stop_during_the_cut(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        lay(ann)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        assert received(ann, CutsLaid)[-1].number == 2

    async def go_on(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        for client in (ann, bob):
            await client.watch()
        await hand_begins(ann, 2)
        assert last_seal(ann).number == 3
        assert last_seal(bob).cuts == ()

    run_in_room(tmp_path, stop_during_the_cut, make_table_row())
    run_in_room(tmp_path, go_on)


def test_a_room_opens_finished_hands_only_if_it_was_started_like_that(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        await fold_out(ann, bob)
        await hand_begins(ann, 2)
        hand_id = ann.view.last_hand_id
        request = http_request_of(room, await create_client(room, "Eve"))
        for hours, opened_count in ((None, 0), (1, 0), (0, 52)):
            request.app = dataclasses.replace(request.app, open_cards_after_hours=hours)
            sealed_hand = await get_seal(request, hand_id)
            assert len(sealed_hand.openings) == opened_count
            assert check_sealed_hand(sealed_hand).is_audited is bool(opened_count)

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_browser_that_comes_during_the_cut_is_shown_it(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await seat(room, "Ann", "Bob")
        lay(ann)
        await fold_out(ann, bob)
        await wait_until(lambda: received(ann, CutsLaid))
        other_tab = await create_client(room, "Ann")
        await other_tab.watch()
        await wait_until(lambda: received(other_tab, CutsLaid))
        turn_up(other_tab)
        await hand_begins(ann, 2)
        assert [cut.player for cut in last_seal(ann).cuts] == ["Ann"]

    run_in_room(tmp_path, scenario, make_table_row())
