"""The audit of a room: every stored log is replayed, every chip counted, the journal checked.

It uses the rules and projections of the room, and nothing of the runners. What it finds wrong is
one sentence that names the place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.houses import HOUSES
from cardspeak.podium import Podium
from cardspeak.podium.commands import AdvancePodiumTime, PodiumCommand
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.journal import REFUSED, BrokenChainError, JournalChain
from cardspeak.service.podium_runner import PodiumRunnerState
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage.models import WalletTransaction
from cardspeak.service.table_projection import TableProjection
from cardspeak.service.table_views import TableContext
from cardspeak.service.tournament_runner import TOURNAMENT_KIND, money_moved
from cardspeak.table import Table
from cardspeak.table.commands import AdvanceTime, TableCommand
from cardspeak.table.ledger import BANK, CUSTODY
from cardspeak.table.table_spec import table_spec_from_dict
from cardspeak.tournament import Tournament
from cardspeak.tournament.commands import AdvanceTournamentTime, TournamentCommand
from cardspeak.tournament.spec import TournamentSpec
from cardspeak.tournament.state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.models import HandRow, LogEntryRow, StreamRow

MAX_REFUSED_ACTS: Final = 1_000_000
"""How many counters of refused acts are compared with the journal."""
Progress = Callable[[int, int], None]
"""Called with the number of logs that were replayed, and the number of all."""


class AuditError(Exception):
    """Something in the room is not as it should be; the message is a sentence that says what."""


class AuditReport(msgspec.Struct, frozen=True):
    """What an audit has found in order."""

    stream_count: int
    entry_count: int
    hand_count: int
    chips: int
    """All chips that the house has issued, wherever they are now."""
    journal_number: int
    """The last entry of the journal; 0 if it is empty."""
    journal_hash: str


async def audit_room(
    storage: Storage,
    progress: Progress = lambda _done_count, _total: None,
    noted_entry: tuple[int, str] | None = None,
) -> AuditReport:
    """Replay every log and count every chip, or raise `AuditError`.

    `noted_entry` is the number of an entry of the journal and how its hash began when somebody
    noted it: it must still be there.
    """
    chain = await check_journal(storage, noted_entry)
    bots = frozenset(account.name for account in await storage.list_accounts("bot"))
    streams = await storage.list_streams()
    audits = []
    for done_count, stream in enumerate(streams):
        progress(done_count, len(streams))
        audit = _build_audit(stream, bots)
        await audit.run(storage)
        audits.append(audit)
    progress(len(streams), len(streams))
    return AuditReport(
        len(streams),
        sum(audit.seq for audit in audits),
        sum(audit.hand_count for audit in audits),
        await _check_wallets(storage, sum(audit.chips_held for audit in audits)),
        chain.number,
        chain.entry_hash,
    )


async def check_journal(
    storage: Storage, noted_entry: tuple[int, str] | None = None
) -> JournalChain:
    """Check the chain of the journal, and what it says of refused acts."""
    chain, refusals = JournalChain(), dict[tuple[str, str, int, str], int]()
    noted_number, noted_hash = noted_entry or (0, "")
    while rows := await storage.read_journal(chain.number):
        try:
            chain.check(rows)
        except BrokenChainError as error:
            raise AuditError(str(error)) from None
        for row in rows:
            act = row.act
            if row.number == noted_number and not row.entry_hash.startswith(noted_hash):
                raise AuditError(
                    f"Entry {row.number} of the journal has the hash {row.entry_hash}, not the one"
                    " that was noted: the journal was written anew."
                )
            if act.act.startswith(REFUSED) and act.stream_id:
                key = (act.account_id, act.stream_id, act.hand_number, act.act)
                refusals[key] = act.times
    if chain.number < noted_number:
        raise AuditError(
            f"The journal ends with entry {chain.number}, and entry {noted_number} was noted: the"
            " end of it is missing."
        )
    for refused in await storage.list_refused_acts(MAX_REFUSED_ACTS):
        key = (refused.account_id, refused.stream_id, refused.hand_number, REFUSED + refused.act)
        times = refusals.pop(key, 0)
        if not times <= refused.refused_count < 2 * times:
            raise AuditError(
                f"By its counter {refused.act} was refused {refused.refused_count} times in hand"
                f" {refused.hand_number} of {refused.stream_id}, by the journal {times} times."
            )
    if refusals:
        _, place, hand_number, act_name = min(refusals)
        raise AuditError(
            f"The counter of what was {act_name} in hand {hand_number} of {place} is missing: the"
            " journal has it."
        )
    return chain


async def _check_wallets(storage: Storage, chips_held: int) -> int:
    """Check that every chip is in a wallet, at a table or in a tournament; return how many."""
    if account_id := await storage.find_false_balance():
        account = await storage.find_account(account_id)
        name = account.name if account is not None else account_id
        raise AuditError(f"The wallet of {name} is not the sum of its transactions.")
    issued_chips = await storage.read_chips_issued()
    in_wallets = await storage.read_total_balance()
    if in_wallets + chips_held != issued_chips:
        raise AuditError(
            f"The house has issued {issued_chips:,} chips: {in_wallets:,} are in wallets and"
            f" {chips_held:,} at tables and in tournaments, which is"
            f" {abs(issued_chips - in_wallets - chips_held):,}"
            f" too {'few' if in_wallets + chips_held < issued_chips else 'many'}."
        )
    return issued_chips


# ---------------------------------------------------------------- a log


def _build_audit(stream: StreamRow, bots: frozenset[str]) -> StreamAudit:
    if stream.kind == TOURNAMENT_KIND:
        return TournamentAudit(stream)
    if stream.kind == PODIUM_ID:
        return PodiumAudit(stream)
    return TableAudit(stream, bots)


class StreamAudit(ABC):
    """The audit of one log: it is replayed entry by entry."""

    def __init__(self, stream: StreamRow) -> None:
        self.stream = stream
        self.seq = 0
        """The last entry that was replayed."""
        self.hand_count = 0
        self.chips_held = 0
        """Chips from wallets that are there, and not in wallets."""

    async def run(self, storage: Storage) -> None:
        """Replay the log, or raise `AuditError`."""
        booked = await storage.list_booked(self.stream.id)
        for segment in range(1, self.stream.segment + 1):
            self.begin_segment(segment)
            for entry in await storage.read_entries(self.stream.id, segment):
                if entry.seq != self.seq + 1:
                    raise self.error(f"entry {self.seq + 1} of its log is missing")
                try:
                    self.apply(entry)
                except AuditError:
                    raise
                except Exception as error:  # whatever a log that was changed may cause
                    raise self.error(
                        f"entry {entry.seq} of its log cannot be replayed ({error})"
                    ) from error
                self.seq = entry.seq
                self.check_booked(booked.pop(entry.seq, []))
                await self.check_stored_hands(storage)
            self.end_segment()
            await self.check_stored_hands(storage)
        if booked or await storage.last_seq(self.stream.id) != self.seq:
            raise self.error("its log has entries after its end")

    def error(self, finding: str) -> AuditError:
        """Return the error for what is wrong here."""
        return AuditError(f"{self.stream.name} ({self.stream.id}): {finding}.")

    @abstractmethod
    def begin_segment(self, segment: int) -> None:
        """Begin with the state in which a segment of the log begins."""

    @abstractmethod
    def apply(self, entry: LogEntryRow) -> None:
        """Replay an entry."""

    @abstractmethod
    def check_booked(self, booked: list[WalletTransaction]) -> None:
        """Check what was booked for the entry that was just replayed."""

    @abstractmethod
    def end_segment(self) -> None:
        """Check the state at the end of a segment."""

    async def check_stored_hands(self, storage: Storage) -> None:  # noqa: B027  only tables have any
        """Compare the hands that are over now with those that are stored."""


def _describe(transactions: Sequence[WalletTransaction]) -> str:
    """Say what was booked."""
    booked = [f"{transaction.chips:,} for {transaction.reason}" for transaction in transactions]
    return ", ".join(booked) or "nothing"


class TableAudit(StreamAudit):
    """The audit of a table: chips, and each finished hand as it was stored."""

    DECODER: Final = msgspec.json.Decoder(TableCommand)
    projection: TableProjection

    def __init__(self, stream: StreamRow, bots: frozenset[str]) -> None:
        super().__init__(stream)
        self._bots = bots
        self._settings = msgspec.convert(stream.settings, TableSettings)
        self._expected: list[WalletTransaction] = []
        self._chips_paid = 0
        """What was paid for chips in this segment."""
        self._last_hand: HandRow | None = None
        """The last finished hand of this segment: more may happen in it."""
        self._hand_number = 0
        """The number of the last finished hand, across all segments."""
        self._finished_hands: list[HandRow] = []
        """Finished hands that are still to be compared."""

    def begin_segment(self, segment: int) -> None:
        """Begin with an empty table."""
        row = self.stream
        context = TableContext(
            row.id,
            row.name,
            row.secret,
            Table(table_spec_from_dict(row.spec)),
            bot_names=self._bots,
            controller=self._settings.controller,
            hand_offset=self._hand_number,
        )
        self.projection = TableProjection(
            context, segment, {}, uses_wallets=self._settings.uses_wallets
        )
        self._chips_paid = 0

    def apply(self, entry: LogEntryRow) -> None:
        """Replay an entry, and check that the chips are where the ledger has them."""
        table, projection = self.projection.table, self.projection
        new_events = table.act(AdvanceTime(entry.stream_time)) if _is_later(entry, table) else []
        if entry.command:
            new_events = [*new_events, *table.act(self.DECODER.decode(entry.command))]
        self._expected = list(projection.wallet_transactions(new_events, entry.account_id))
        hand = projection.apply(entry, new_events)
        if hand is not None:
            if self._last_hand is not None and self._last_hand.id != hand.id:
                self._finished_hands.append(self._last_hand)
            self._last_hand, self._hand_number = hand, hand.hand_number
        ledger = table.ledger
        is_counted = table.hand_in_progress or (
            [seat.stack for seat in table.seats]
            == [ledger.stack(number) for number in range(len(table.seats))]
            and ledger[CUSTODY] == sum(table.cage.custody.values())
        )
        if ledger.total or not is_counted:
            raise self.error(f"after entry {entry.seq} the chips are not where the ledger has them")

    def check_booked(self, booked: list[WalletTransaction]) -> None:
        """Check that exactly what was bought and cashed out went through wallets."""
        if booked != self._expected:
            raise self.error(
                f"entry {self.seq} moves {_describe(self._expected)} in wallets, and"
                f" {_describe(booked)} was booked"
            )
        self._chips_paid -= sum(transaction.chips for transaction in booked)

    def end_segment(self) -> None:
        """Count what wallets have paid for the chips here."""
        if self._settings.uses_wallets:
            chips_here = -self.projection.table.ledger[BANK]
            if chips_here != self._chips_paid:
                raise self.error(
                    f"it has {chips_here:,} chips, and {self._chips_paid:,} were paid for"
                )
            self.chips_held += chips_here
        if self._last_hand is not None:
            self._finished_hands.append(self._last_hand)
            self._last_hand = None

    async def check_stored_hands(self, storage: Storage) -> None:
        """Compare the hands that are over now with those that are stored."""
        for hand in self._finished_hands:
            stored = await storage.find_hand(hand.id)
            if stored is None:
                raise self.error(f"hand {hand.hand_number} is not stored")
            if _as_logged(stored) != _as_logged(hand):
                raise self.error(f"hand {hand.hand_number} is not stored as its log has it")
            self.hand_count += 1
        self._finished_hands = []


def _is_later(entry: LogEntryRow, machine: Table | Tournament | Podium) -> bool:
    return entry.stream_time > machine.now


def _as_logged(hand_row: HandRow) -> HandRow:
    """Return a hand without what is not in the log: links, and names that are deleted since."""
    players = sorted(hand_row.players, key=lambda player: player.seat)
    return msgspec.structs.replace(
        hand_row,
        players=tuple(
            [msgspec.structs.replace(player, share_number=0, name="") for player in players]
        ),
    )


class TournamentAudit(StreamAudit):
    """The audit of a tournament: its chips, its buy-ins and its prizes."""

    DECODER: Final = msgspec.json.Decoder(TournamentCommand)

    def __init__(self, stream: StreamRow) -> None:
        super().__init__(stream)
        self._spec = msgspec.convert(stream.spec, TournamentSpec)
        self._tournament = Tournament(self._spec)
        self._expected: list[tuple[str, int, str]] = []
        self._accounts: dict[str, str] = {}
        """The account of each player whose chips moved, by name."""

    def begin_segment(self, segment: int) -> None:
        """A tournament has one segment, which begins without entrants."""

    def apply(self, entry: LogEntryRow) -> None:
        """Replay an entry, and count the tournament's chips."""
        tournament = self._tournament
        new_events: list[Any] = []
        if _is_later(entry, tournament):
            new_events += tournament.act(AdvanceTournamentTime(entry.stream_time))
        if entry.command:
            new_events += tournament.act(self.DECODER.decode(entry.command))
        self._expected = list(money_moved(self._spec, new_events))
        counted_chips = tournament.chips_in_play + tournament.chips_removed
        if counted_chips != tournament.chips_issued and tournament.phase is not Phase.REGISTERING:
            raise self.error(
                f"after entry {entry.seq} {counted_chips:,} chips are there, and"
                f" {tournament.chips_issued:,} were issued"
            )

    def check_booked(self, booked: list[WalletTransaction]) -> None:
        """Check that buy-ins, refunds and prizes went through the wallets of their players."""
        expected = [
            WalletTransaction(self._account_of(player, booked, index), chips, reason)
            for index, (player, chips, reason) in enumerate(self._expected)
        ]
        if booked != expected:
            raise self.error(
                f"entry {self.seq} moves {_describe(expected)} in wallets, and"
                f" {_describe(booked)} was booked"
            )

    def _account_of(self, player: str, booked: Sequence[WalletTransaction], index: int) -> str:
        """Return a player's account: the one whose wallet paid for them first."""
        paying_account = booked[index].account_id if index < len(booked) else ""
        return self._accounts.setdefault(player, paying_account)

    def end_segment(self) -> None:
        """Count the buy-ins that are not paid out yet."""
        tournament = self._tournament
        paid = sum(entrant.total_paid for entrant in tournament.entrants.values())
        self.chips_held = paid - sum(tournament.prizes_won.values())


class PodiumAudit(StreamAudit):
    """The audit of the podium: it moves no chips itself."""

    DECODER: Final = msgspec.json.Decoder(PodiumCommand)

    def __init__(self, stream: StreamRow) -> None:
        super().__init__(stream)
        settings = msgspec.convert(stream.settings, PodiumSettings)
        self._podium = Podium(HOUSES[settings.house], page_seconds=settings.page_seconds)

    def begin_segment(self, segment: int) -> None:
        """Go on from the end of the segment before, whose actions cannot be undone any more."""
        self._podium.actions.clear()
        checkpoint = msgspec.convert(self.stream.state, PodiumRunnerState).checkpoint
        if checkpoint is None or segment != self.stream.segment:
            return
        counted_until = checkpoint.podium.counters.get("now", 0)
        if counted_until > self._podium.now:
            self._podium.act(AdvancePodiumTime(counted_until))
        if checkpoint.podium != self._podium.state:
            raise self.error("the state from which its current log starts is not where it ended")

    def apply(self, entry: LogEntryRow) -> None:
        """Replay an entry."""
        if _is_later(entry, self._podium):
            self._podium.act(AdvancePodiumTime(entry.stream_time))
        if entry.command:
            self._podium.act(self.DECODER.decode(entry.command))

    def check_booked(self, booked: list[WalletTransaction]) -> None:
        """Check that nothing was booked."""
        if booked:
            raise self.error(
                f"entry {self.seq} moves nothing in wallets, and {_describe(booked)} was booked"
            )

    def end_segment(self) -> None:
        """There are no chips to count."""
