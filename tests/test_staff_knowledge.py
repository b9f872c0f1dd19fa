"""Staff learn nothing from what they are told: with other hidden cards every answer is the same.

A game is played twice: the second time with other cards wherever nobody but their player has seen
them. The floor, which sees the same both times, then sends every report it could think of.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from card_knowledge import cards_in_text
from cardspeak.bots.random_player import Rng
from cardspeak.cards import CARD_NAMES
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import irregularities
from cardspeak.hand.irregularities.stub_operations import last_street_step
from cardspeak.houses.irregularities import IRREGULARITIES
from cardspeak.houses.irregularities.irregularity import (
    card_fields,
    field_types,
    hidden_fields,
)
from cardspeak.service import table_runner
from cardspeak.service.messages import (
    Act,
    RequestDone,
    RequestRefused,
    TableSnapshot,
    TableUpdate,
    TakeSeat,
    WatchTable,
)
from cardspeak.service.room import Room
from cardspeak.service.table_runner import TableRunner
from cardspeak.shuffle import seed_from_int, shuffle
from cardspeak.table import commands
from in_process_room import InMemoryStorage, ManualRoomClock
from socket_clients import choose_legal_command
from test_service_leaks import TABLE_ROWS, RecordingConnection, make_account

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity
    from cardspeak.service.storage.interface import Storage
    from cardspeak.table.commands import TableCommand

MOMENTS: Final = (
    ("wsop-holdem", 0),
    ("wsop-holdem", "last"),
    ("wsop-holdem", "next"),
    ("crown-omaha", "last"),
    ("crown-omaha", "over"),
    ("canberra-seven-card-stud", 0),
    ("canberra-seven-card-stud", "last"),
    ("wsop-seven-card-stud", "last"),
    ("wsop-seven-card-stud", "next"),
    ("wsop-mexican-poker", 0),
    ("wsop-mexican-poker", 8),
    ("crown-manila", 4),
    ("crown-manila", "last"),
    ("wsop-27-triple-draw", 4),
    ("wsop-27-triple-draw", 11),
    ("crown-draw", 5),
    ("crown-draw", "over"),
    ("wsop-27-single-draw", "over"),
    ("wsop-open-face-chinese", 0),
    ("wsop-open-face-chinese", 4),
    ("wsop-chinese", 0),
)
"""The tables, and after how many actions the floor reports: or when the last street is dealt, the
hand is over, or the next hand has begun."""
TWINS_TRIED: Final = 12
_MESSAGE: Final = msgspec.json.Decoder(TableSnapshot | TableUpdate | RequestDone | RequestRefused)

Decks = dict[bytes, list[int]]
"""The deck of each hand, by its seed."""
DEALT_FROM: Final[dict[str, Decks]] = {}
"""The decks of the table that something is done at."""


class WatchedTable:
    """A table with three players and the floor, dealt from given decks."""

    def __init__(self, row: Any, decks: Decks) -> None:
        self.row = row
        self.decks = decks
        self.storage = InMemoryStorage()
        storage: Storage = self.storage  # type: ignore[assignment]
        self.room = Room(storage, lambda: 0.0)
        self.room.clock = ManualRoomClock()  # type: ignore[assignment]
        self.runner = TableRunner(self.room, row)
        self.players = [RecordingConnection(make_account(name)) for name in ("Ann", "Bob", "Cid")]
        self.floor = RecordingConnection(make_account("Flo", "floor"))
        self.request_count = 0
        self.rng = Rng(seed_from_int(5))

    @property
    def hand(self) -> Hand:
        """The hand that is being played, or the last one."""
        assert self.runner.table.hand is not None
        return self.runner.table.hand

    async def send(self, connection: RecordingConnection, command: TableCommand) -> Any:
        """Send a command and return the answer."""
        own = None if connection.view is None else connection.view.own
        self.request_count += 1
        request = Act(
            self.row.id,
            str(self.request_count),
            command,
            self.runner.table.hand_number,
            "" if own is None else own.turn_token,
        )
        await self.runner.handle(connection, request)
        return connection.answers[request.request_id]

    async def open(self) -> None:
        """Seat the players and deal the first hand."""
        self.room.table_runners[self.row.id] = self.runner
        await self.runner.load()
        for connection in (*self.players, self.floor):
            await self.runner.handle(connection, WatchTable(self.row.id))
        minimum, maximum = self.runner.table.spec.buy_in
        chips = min(maximum, 4 * minimum) if maximum else 4 * minimum
        for seat, connection in enumerate(self.players):
            await self.runner.handle(connection, TakeSeat(self.row.id, f"s{seat}", seat, chips))
        if self.runner.table.needs_button_draw:
            await self.runner.execute(commands.DrawForButton(seed_from_int(3)))
        await self.deal()

    async def deal(self) -> None:
        """Deal the next hand."""
        seed = seed_from_int(100 + self.runner.table.hand_number)
        deck = list(self.runner.table.game_spec.deck.cards)
        self.decks.setdefault(seed, list(shuffle(deck, seed)))
        await self.runner.execute(commands.Deal(seed))

    async def play(self, moment: int | str) -> None:
        """Play until the moment at which the floor reports."""
        DEALT_FROM["decks"] = self.decks
        await self.open()
        for _ in range(moment if isinstance(moment, int) else 400):
            if moment == "last" and self.hand.step_index >= last_street_step(self.hand):
                break
            if not await self.act_once():
                break
        if moment == "next":
            await self.deal()

    async def act_once(self) -> bool:
        """Let a player act at random; return whether anybody could."""
        for connection in self.players:
            command = connection.view and choose_legal_command(connection.view, self.rng)
            if command:
                answer = await self.send(connection, command)
                assert isinstance(answer, RequestDone), (command, answer)
                return True
        return False

    async def ask(self, acts: Sequence[TableCommand]) -> list[str]:
        """Let the floor do this, return what it was sent, and go back to before."""
        DEALT_FROM["decks"] = self.decks
        entries, request_count = len(self.storage.log), self.request_count
        frame_count = len(self.floor.frames)
        for act in acts:
            answer = await self.send(self.floor, act)
        frames = [frame.decode() for frame in self.floor.frames[frame_count:]]
        del self.floor.frames[frame_count:]
        self.request_count = request_count
        self.floor.answers.clear()
        self.runner._answers.clear()
        if len(self.storage.log) > entries:
            assert isinstance(answer, RequestDone) or len(acts) > 1
            del self.storage.log[entries:]
            await self.runner.load()
        return frames


def permute_hidden(decks: Decks, seen: set[str], rng: Rng) -> Decks:
    """Return decks that differ wherever a card has not been seen by all."""
    twins = {}
    for seed, deck in decks.items():
        places = [place for place, card in enumerate(deck) if CARD_NAMES[card] not in seen]
        hidden = rng.sample([deck[place] for place in places], len(places))
        twin = deck[:]
        for place, card in zip(places, hidden, strict=True):
            twin[place] = card
        twins[seed] = twin
    return twins


async def play_twins(name: str, moment: int | str) -> tuple[WatchedTable, WatchedTable]:
    """Play the same public history with two deals."""
    table = WatchedTable(TABLE_ROWS[name], {})
    await table.play(moment)
    seen = {card for frame in table.floor.frames for card in cards_in_text(frame.decode())}
    rng = Rng(seed_from_int(7))
    for _ in range(TWINS_TRIED):
        twin = WatchedTable(TABLE_ROWS[name], permute_hidden(table.decks, seen, rng))
        try:
            await twin.play(moment)
        except AssertionError:  # a hand that may be mucked with one deal must be shown with another
            continue
        if twin.floor.frames == table.floor.frames:
            return table, twin
    raise AssertionError(f"every other deal of {name} that was tried is played in another way")


# ---------------------------------------------------------------- what the floor could report


def possible_reports(table: WatchedTable, twin: WatchedTable) -> dict[AnyIrregularity, None]:
    """Return reports of every kind about every player, naming cards that somebody may have."""
    deck = [CARD_NAMES[card] for card in table.hand.spec.deck.cards]
    reports: dict[AnyIrregularity, None] = {}
    for seat in range(3):
        held_cards = [
            CARD_NAMES[cards[index]]
            for hand in (table.hand, twin.hand)
            for cards in (hand.cards.down_cards[seat], hand.cards.deck[hand.cards.deck_position :])
            for index in (0, min(len(cards), 4) - 1)
            if cards
        ]
        for kind in IRREGULARITIES.values():
            reports |= dict.fromkeys(_reports_of(kind, seat, ["??", *held_cards, deck[7 * seat]]))
    for slug in ("shown-to-one", "hole-card-exposed", "last-card-face-up", "premature-board"):
        reports |= dict.fromkeys(_reports_of(IRREGULARITIES[slug], 1, deck))
    for seed in range(3):
        rng = Rng(seed_from_int(seed))
        reports |= dict.fromkeys(irregularities.sample_irregularities(table.hand, rng))
    return reports


def _reports_of(
    kind: type[Irregularity], seat: int, names: Sequence[str]
) -> Iterator[AnyIrregularity]:
    """Yield reports of a kind, each naming a card in one of its fields."""
    values: dict[str, Any] = {}
    types = field_types(kind)
    for field in msgspec.structs.fields(kind):
        field_type = types[field.name]
        if field_type not in (int, str, bool) and field.required:
            return  # the actions that a chip report names are sampled instead
        if field.required and field_type is int:
            is_other = field.name not in ("seat", "first_seat", "button", "row_hand")
            values[field.name] = (seat + is_other) % 3
        elif field.required:
            values[field.name] = "A" if field.name == "called_ranks" else "something"
    card_names = [name for name in (*card_fields(kind), *hidden_fields(kind)) if types[name] is str]
    values |= {name: "" for name in card_names if name in values}
    if "seat" in types:
        values["seat"] = seat
    make: Any = kind
    yield make(**values)
    if seat == 1:
        flags = {name: True for name, field_type in types.items() if field_type is bool}
        yield make(**values | flags)
    for card_name in card_names:
        for named in (*names, "".join(names[1:3])):
            yield make(**values | {card_name: named})


def ways_to_report(report: AnyIrregularity) -> Iterator[TableCommand]:
    command = hand_commands.Report(report)
    yield commands.Play(command)
    if any(field.name == "next_hand_begun" for field in msgspec.structs.fields(type(report))):
        yield commands.AmendLastHand(command)


# ---------------------------------------------------------------- what it is told


def told(frames: Sequence[str], seen: set[str]) -> list[object]:
    """Return what the floor is told that must not depend on hidden cards.

    Cards that a report turns up for all to see are no secret any more: from then on only the ruling
    that is asked for is compared.
    """
    turned_up = {card for frame in frames for card in cards_in_text(frame)} - seen
    messages: list[object] = []
    for frame in frames:
        message = _MESSAGE.decode(frame)
        if isinstance(message, RequestDone | RequestRefused) or not turned_up:
            messages.append(frame)
        else:
            messages.append((message.view.ruling_about, message.view.ruling))
    return messages


def ruling_options(frames: Sequence[str]) -> list[str]:
    """Return the rulings that the floor is asked to choose from."""
    for frame in reversed(frames):
        message = _MESSAGE.decode(frame)
        if isinstance(message, TableUpdate) and message.view.ruling is not None:
            return [option.name for option in message.view.ruling.options]
    return []


def answers_in(frames: Sequence[str]) -> list[str]:
    """Return the answers to requests among what was sent."""
    return [
        frame
        for frame in frames
        if isinstance(_MESSAGE.decode(frame), RequestDone | RequestRefused)
    ]


async def compare_answers(name: str, moment: int | str) -> dict[str, int]:
    """Ask everything at both tables and compare the answers; return how many there were."""
    table, twin = await play_twins(name, moment)
    assert table.decks != twin.decks
    seen = {card for frame in table.floor.frames for card in cards_in_text(frame.decode())}
    counts = {"accepted": 0, "refused": 0, "ruled": 0}
    for report in possible_reports(table, twin):
        for command in ways_to_report(report):
            frames, twin_frames = await table.ask([command]), await twin.ask([command])
            if "Jo" in {card for frame in (*frames, *twin_frames) for card in cards_in_text(frame)}:
                assert answers_in(frames) == answers_in(twin_frames), (name, moment, report)
                continue
            assert told(frames, seen) == told(twin_frames, seen), (name, moment, report)
            counts["accepted" if len(frames) > 1 else "refused"] += 1
            for option in ruling_options(frames):
                acts = [command, commands.Play(hand_commands.Rule(option))]
                ruled, twin_ruled = await table.ask(acts), await twin.ask(acts)
                assert answers_in(ruled) == answers_in(twin_ruled), (name, moment, report, option)
                counts["ruled"] += 1
    return counts


@pytest.mark.parametrize(("name", "moment"), MOMENTS)
def test_no_answer_to_the_floor_depends_on_cards_that_it_may_not_know(
    name: str, moment: int | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_runner, "REFUSED_REPORT_RATE", (1e9, 1.0))
    monkeypatch.setattr("cardspeak.table.table.shuffle", lambda _, seed: DEALT_FROM["decks"][seed])
    counts = asyncio.run(compare_answers(name, moment))
    assert min(counts.values()) > 80, counts
