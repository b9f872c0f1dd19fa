"""The floor: it plays at no table that it rules on, and what it is refused is on record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from card_knowledge import cards_in_text
from cardspeak.cards import CARD_NAMES
from cardspeak.hand import commands as hand_commands
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.irregularities import IRREGULARITIES
from cardspeak.houses.irregularities.deal_irregularities import CardExposedInCut, HoleCardExposed
from cardspeak.houses.irregularities.deck_irregularities import DuplicateCard
from cardspeak.houses.irregularities.held_hand_irregularities import ShownToOne
from cardspeak.houses.irregularities.irregularity import card_fields, hidden_fields
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.service.messages import PauseTable, RequestDone, RequestRefused, TableUpdate
from cardspeak.service.rest import admin_routes, table_routes
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.table_permissions import PLAYS_HERE
from cardspeak.table import commands
from in_process_room import (
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

    from cardspeak.houses.irregularities import AnyIrregularity
    from cardspeak.service.room import Room

CLAIMS = {(DuplicateCard, "cards"), (CardExposedInCut, "cards")}
"""Cards that are only said to have been seen: nothing is compared with them."""
CARD_FIELD_NAMES = {"card", "cards", "replacement", "discards", "picked_card", "returned_cards"}


async def seat_three(room: Room, *last_roles: str) -> tuple[RoomClient, RoomClient, RoomClient]:
    """Seat Ann, Bob and Cid, who may have roles, and wait for their first hand."""
    opener = await join_floor(room, "Opener")
    await opener.ask(PauseTable("t", "pause", paused=True))
    clients = (
        await create_client(room, "Ann"),
        await create_client(room, "Bob"),
        await create_client(room, "Cid", *last_roles),
    )
    for client in clients:
        await client.watch()
    for seat, client in enumerate(clients):
        assert isinstance(await client.sit(seat), RequestDone)
    await opener.ask(PauseTable("t", "resume", paused=False))
    await wait_until(lambda: all(seat in clients[0].view.dealt_seats for seat in range(3)))
    return clients


async def join_floor(room: Room, name: str = "Flo", *roles: str) -> RoomClient:
    """Return a member of the floor who watches the table."""
    floor = await create_client(room, name, *(roles or ("floor",)))
    await floor.watch()
    return floor


async def report(floor: RoomClient, irregularity: AnyIrregularity) -> RequestDone | RequestRefused:
    """Report an irregularity as the floor."""
    return await floor.table_command(commands.Play(hand_commands.Report(irregularity)))


async def refusal_of(floor: RoomClient, irregularity: AnyIrregularity) -> str:
    """Report something that must be refused, and return the reason."""
    answer = await report(floor, irregularity)
    assert isinstance(answer, RequestRefused), answer
    return answer.reason


# ---------------------------------------------------------------- what a report may name


def test_a_report_that_names_a_hidden_card_gets_one_answer_for_every_card(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        await seat_three(room)
        hand = room.table_runners["t"].table.hand
        assert hand is not None
        seat = hand.dealt_seats()[0]
        reasons = set()
        for card in (*hand.down_cards[seat], *hand.down_cards[1], *hand.cards.deck[-3:]):
            floor = await join_floor(room, f"Flo {CARD_NAMES[card]}")
            for named in (
                ShownToOne(seat, CARD_NAMES[card], (seat + 1) % 3),
                HoleCardExposed(seat, CARD_NAMES[card]),
            ):
                reasons.add(await refusal_of(floor, named))
        assert len(reasons) == 1
        assert "only cards that lie face up can be named" in reasons.pop()
        floor = await join_floor(room)
        assert isinstance(await report(floor, HoleCardExposed(seat)), RequestDone)

    run_in_room(tmp_path, scenario, make_table_row())


def test_every_field_that_names_cards_says_so_or_is_compared_with_nothing() -> None:
    for kind in IRREGULARITIES.values():
        declared = {*card_fields(kind), *hidden_fields(kind)}
        for field in msgspec.structs.fields(kind):
            names_cards = field.name in CARD_FIELD_NAMES and (kind, field.name) not in CLAIMS
            assert names_cards <= (field.name in declared), (kind, field.name)


# ---------------------------------------------------------------- whoever plays is not the floor


@pytest.mark.parametrize("role", ["floor", "admin"])
def test_staff_who_play_at_a_table_are_not_its_floor(tmp_path: Path, role: str) -> None:
    async def scenario(room: Room) -> None:
        _, _, cid = await seat_three(room, role)
        floor = await join_floor(room)
        acts = (
            commands.Play(hand_commands.Report(NotCovered("a lamp fell"))),
            commands.Play(hand_commands.Void("I lose")),
            commands.Play(hand_commands.DeclareDead()),
            commands.AmendLastHand(hand_commands.Report(NotCovered("a lamp fell"))),
            commands.CallClock(),
            commands.SecureChips(0),
            commands.Close(),
        )
        for act in acts:
            answer = await cid.table_command(act)
            assert isinstance(answer, RequestRefused)
            assert answer.reason == PLAYS_HERE
        answer = await cid.ask(PauseTable("t", "p", paused=True))
        assert isinstance(answer, RequestRefused)
        assert answer.reason == PLAYS_HERE
        with pytest.raises(RefusedError, match="you play at this table"):
            await table_routes.close_table(http_request_of(room, cid), "t")
        assert isinstance(await report(floor, NotCovered("a lamp fell")), RequestDone)
        await wait_until(lambda: floor.view.ruling is not None)
        await wait_until(lambda: cid.view.ruling_about)
        assert cid.view.ruling is None
        assert cid.view.hand_players == ()
        rule = commands.Play(hand_commands.Rule("play on"))
        answer = await cid.table_command(rule)
        assert isinstance(answer, RequestRefused)
        assert answer.reason == PLAYS_HERE
        assert isinstance(await floor.table_command(rule), RequestDone)

    run_in_room(tmp_path, scenario, make_table_row())


def test_staff_who_left_are_players_of_the_hands_that_they_were_dealt(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob, cid = await seat_three(room, "floor")
        assert isinstance(await cid.table_command(commands.Leave(2)), RequestDone)
        await fold_to_end(ann, bob, cid)
        await wait_until(lambda: not any(seat.player == "Cid" for seat in ann.view.seats))
        account = cid.account
        assert account is not None
        for hands_since in range(2):
            answer = await report(cid, NotCovered("a lamp fell"))
            is_refused = isinstance(answer, RequestRefused) and answer.reason == PLAYS_HERE
            assert is_refused == (hands_since < 1), (hands_since, answer)
            renamed = msgspec.structs.replace(account, name="Somebody")
            assert room.table_runners["t"].projection.plays_here(renamed) == (hands_since < 1)
            await fold_to_end(ann, bob)

    run_in_room(tmp_path, scenario, make_table_row())


async def fold_to_end(*players: RoomClient) -> None:
    """Fold until the next hand is dealt."""
    number = players[0].view.hand_number
    while players[0].view.hand_number == number:
        player = await wait_for_turn(*players)
        await player.hand_command(hand_commands.Fold())
        await wait_until(
            lambda: (
                players[0].view.hand_number > number
                or any(other.view.own and other.view.own.decision for other in players)
            )
        )


def test_staff_see_what_everybody_sees_and_the_ruling_that_waits(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        await seat_three(room)
        floor, rail = await join_floor(room), await create_client(room, "Rae")
        await rail.watch()
        assert isinstance(await report(floor, NotCovered("a lamp fell")), RequestDone)
        await wait_until(lambda: floor.view.ruling and rail.view.ruling_about)
        seen = msgspec.structs.replace(floor.view, ruling=None, hand_players=())
        assert seen == rail.view
        last_lines = [
            [message.lines for message in client.messages if isinstance(message, TableUpdate)][-1]
            for client in (floor, rail)
        ]
        assert last_lines[0] == last_lines[1] != ()

    run_in_room(tmp_path, scenario, make_table_row())


# ---------------------------------------------------------------- what staff are refused


def test_refused_acts_of_staff_are_recorded_before_they_are_told(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, _, _ = await seat_three(room)
        floor = await join_floor(room)
        hand = room.table_runners["t"].table.hand
        assert hand is not None
        for card in hand.down_cards[0]:
            await refusal_of(floor, ShownToOne(0, CARD_NAMES[card], 1))
        assert isinstance(await floor.table_command(commands.SecureChips(5)), RequestRefused)
        assert isinstance(await ann.table_command(commands.Close()), RequestRefused)  # no staff
        admin = await create_client(room, "Ada", "admin")
        acts = await admin_routes.list_refused_acts(http_request_of(room, admin))
        assert {
            (act.name, act.place, act.hand_number, act.act, act.refused_count) for act in acts
        } == {
            ("Flo", "t", 1, "report shown-to-one", 2),
            ("Flo", "t", 1, "secure chips", 1),
        }
        assert not cards_in_text(repr(await room.storage.list_refused_acts()))

    run_in_room(tmp_path, scenario, make_table_row())


def test_a_refusal_that_cannot_be_recorded_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(room: Room) -> None:
        await seat_three(room)
        floor = await join_floor(room)

        async def fail(*_: object) -> None:
            raise StorageError("the disk is full")

        monkeypatch.setattr(room.storage, "record_refused_act", fail)
        assert "could not be saved" in await refusal_of(floor, ShownToOne(0, "As", 1))

    run_in_room(tmp_path, scenario, make_table_row())


def test_only_so_many_reports_are_refused_before_one_has_to_wait(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        await seat_three(room)
        floor, other = await join_floor(room), await join_floor(room, "Fay")
        for _ in range(10):
            assert "face up" in await refusal_of(floor, ShownToOne(0, "As", 1))
        assert "too many of your reports" in await refusal_of(floor, ShownToOne(0, "As", 1))
        assert "too many of your reports" in await refusal_of(floor, NotCovered("a lamp fell"))
        assert "face up" in await refusal_of(other, ShownToOne(0, "As", 1))
        rows = await room.storage.list_refused_acts()
        assert {row.act: row.refused_count for row in rows if row.account_id == "flo"} == {
            "report shown-to-one": 11,
            "report not-covered": 1,
        }
        exact = room.clock.now_exact
        room.clock.now_exact = lambda: exact() + 61.0  # type: ignore[method-assign]
        bucket = room.table_runners["t"]._refused_reports["flo"]
        bucket._clock = room.clock.now_exact
        assert isinstance(await report(floor, NotCovered("a lamp fell")), RequestDone)

    run_in_room(tmp_path, scenario, make_table_row())
