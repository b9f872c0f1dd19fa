"""The projection of a table: what follows from its log, and from nothing else."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand.events import CardsPlaced, HandEventBase
from cardspeak.service import replays
from cardspeak.service.storage.models import WalletTransaction
from cardspeak.service.table_views import (
    NO_VIEWER,
    RecordedEvent,
    build_hand_views,
    track_draws_and_wins,
)
from cardspeak.table import commands, events
from cardspeak.table.narration import names_after

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.service.replays import StoredHand
    from cardspeak.service.storage.models import AccountRow, HandRow, LogEntryRow
    from cardspeak.service.table_views import HandViews, TableContext
    from cardspeak.table import Table
    from cardspeak.table.events import TableEvent


class _CommandKind(msgspec.Struct):
    command: str


MAX_RECENT_ENTRIES: Final = 500
"""How many entries are kept for clients that reconnect."""
AVERAGE_POT_HANDS: Final = 50
"""Over how many hands the average pot is computed."""
_KIND_DECODER: Final = msgspec.json.Decoder(_CommandKind)


def _is_deal(command: bytes) -> bool:
    return _KIND_DECODER.decode(command).command == commands.Deal.__name__


class TableProjection:
    """The result of a log segment; replaying the same entries gives the same result."""

    def __init__(
        self,
        context: TableContext,
        segment: int,
        preference_seqs: dict[str, int],
        *,
        uses_wallets: bool = True,
    ) -> None:
        self.context = context
        self.uses_wallets = uses_wallets
        """Whether chips are moved to and from wallets."""
        self.left_with: dict[str, int] = {}
        """How many chips each player last left with in this segment."""
        self.preference_seqs = preference_seqs
        """The entry as of which each player's preferences were set; leaving later clears them."""
        self.accounts: dict[str, str] = {}
        """The account of everybody who has or had a seat in this segment, by name."""
        self.timeouts: dict[str, int] = {}
        """How many times in a row each player timed out, or had their cards set for them."""
        self.recent_pots: deque[int] = deque(maxlen=AVERAGE_POT_HANDS)
        self.last_person_left_at = 0
        """When a person last left, in table time."""
        self._segment = segment
        self._recorded_from = 0
        """The first entry of which a step is recorded."""
        self._in_custody: dict[str, int] = {}
        """Chips in custody for players as of the last entry."""
        self._recent: deque[tuple[int, tuple[RecordedEvent, ...]]] = deque(
            maxlen=MAX_RECENT_ENTRIES
        )
        self._stored: StoredHand | None = None
        """The current or last hand as it is to be stored; no other is needed."""
        self._row: HandRow | None = None
        """The stored row of the same hand, if it is over."""
        self._hand_views: HandViews | None = None
        self._seat_names = self._names_at_table()
        """Who sat where as of the last entry."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.context.table

    def record_from_last_deal(self, entries: Sequence[LogEntryRow]) -> None:
        """Record only the last hand of a log that is replayed: the others are stored already."""
        kinds = ((entry.seq, entry.command) for entry in reversed(entries))
        deals = (seq for seq, command in kinds if command and _is_deal(command))
        self._recorded_from = next(deals, entries[-1].seq + 1 if entries else 0)

    def set_hand_offset(self, last_hand_number: int) -> None:
        """Number hands across all segments, from the number of the last finished hand."""
        ended_count = self.table.hand_number - self.table.hand_in_progress
        self.context.hand_offset = last_hand_number - ended_count if last_hand_number else 0
        if self._stored is not None:
            self._stored.hand_number = self.context.hand_offset + self.table.hand_number

    # ------------------------------------------------------------ wallets

    def wallet_transactions(
        self, new_events: Sequence[TableEvent], by: str
    ) -> Iterator[WalletTransaction]:
        """Yield what is to be moved to and from wallets."""
        for event in new_events if self.uses_wallets else ():
            match event:
                case events.Sat(player=player, chips=chips):
                    bought_in = chips - self._in_custody.get(player, 0)
                    yield WalletTransaction(by or self.accounts[player], -bought_in, "buy-in")
                case events.PlayOverStarted(player=player, chips=chips):
                    yield WalletTransaction(self.accounts.get(player, by), -chips, "buy-in")
                case events.ChipsAdded(seat=seat, chips=chips):
                    yield WalletTransaction(self._account_at(seat), -chips, "chips added")
                case events.ChipsRemoved(seat=seat, chips=chips):
                    yield WalletTransaction(self._account_at(seat), chips, "chips removed")
                case events.Left(player=player, chips=chips) if chips:
                    yield WalletTransaction(self.accounts[player], chips, "cash-out")

    def _account_at(self, seat: int) -> str:
        return self.accounts[self.table.seats[seat].player]

    def accounts_with_chips(self) -> set[str]:
        """Return the accounts that have chips here, in front of them or in custody."""
        table = self.table
        names = {seat.player for seat in table.seats if seat.taken} | set(table.cage.custody)
        return {self.accounts[name] for name in names if name in self.accounts}

    # ------------------------------------------------------------ names and accounts

    def name_at_table(self, account: AccountRow) -> str:
        """Return an account's name at this table; `NO_VIEWER` if another account played as it."""
        account_id = self.accounts.get(account.name, account.id)
        return account.name if account_id == account.id else NO_VIEWER

    def plays_here(self, account: AccountRow) -> bool:
        """Whether an account has a seat here, or was dealt into the hand or the one before it.

        It is still the same account after it has been renamed, or has left its seat.
        """
        context, table = self.context, self.table
        seats = (*table.seats, *table.played_over.values())
        names = {name for seat in seats for name in (seat.player, seat.held_for)}
        names |= {*context.dealt_to, *context.previously_dealt_to}
        return any(self.accounts.get(name, "") == account.id for name in names if name) or (
            account.name in names and self.accounts.get(account.name, account.id) == account.id
        )

    def _name_of(self, account: str) -> str:
        return next(
            (name for name, account_id in self.accounts.items() if account_id == account), ""
        )

    def _assign_name(self, player: str, account: str) -> None:
        """Assign a name to an account, which must not see what another did under that name."""
        before = self.accounts.get(player, account)
        self.accounts[player] = account or before
        if account and before != account:
            context = self.context
            context.dealt_to = _without_name(context.dealt_to, player)
            context.previously_dealt_to = _without_name(context.previously_dealt_to, player)
            self._recent.clear()

    # ------------------------------------------------------------ applying entries

    def apply(self, entry: LogEntryRow, new_events: Sequence[TableEvent]) -> HandRow | None:
        """Apply an entry; return the row of the hand that it ended or added to, if any."""
        context, table = self.context, self.table
        context.now, self._hand_views = table.now, None
        has_begun = has_ended = False
        for event in new_events:
            match event:
                case events.Sat(player=player):
                    self._assign_name(player, entry.account_id)
                case events.Left(player=player, chips=chips):
                    self.left_with[player] = chips
                    self._on_left(player, entry.seq)
                case events.ChipsPickedUp(player=player, chips=chips):
                    self.left_with[player] = chips
                case events.HandStarted():
                    has_begun = True
                    context.previously_dealt_to = context.dealt_to
                    context.dealt_to = table.hand_players
                    context.cards_drawn, context.won = {}, {}
                    context.waiting_reason, context.next_deal_at = "", 0
                case events.TimeExpired(seat=seat) if seat >= 0:
                    self._count_timeout(table.seats[seat].player)
                case events.HandEnded(number=number):
                    has_ended = True
                    context.last_hand_id = f"{context.id}-{self._segment}-{number}"
                    self.recent_pots.append(sum(context.won.values()))
                case _:
                    track_draws_and_wins(event, context.cards_drawn, context.won)
                    if isinstance(event, CardsPlaced) and not entry.account_id:
                        self._count_timeout(context.dealt_to[event.seat])
        if entry.account_id and entry.request_id:
            self.timeouts.pop(self._name_of(entry.account_id), None)
        self._in_custody = dict(table.cage.custody)
        self._keep_recent(entry.seq, new_events)
        return (
            self._record_step(
                new_events, entry.recorded_at, has_begun=has_begun, has_ended=has_ended
            )
            if entry.seq >= self._recorded_from
            else None
        )

    def _count_timeout(self, player: str) -> None:
        """Count a timeout of a player, for whom the runner then acted."""
        if player not in self.context.bot_names:
            self.timeouts[player] = self.timeouts.get(player, 0) + 1

    def _on_left(self, player: str, seq: int) -> None:
        if self.preference_seqs.get(player, 0) < seq:
            self.context.preferences.pop(player, None)
        if player not in self.context.bot_names:
            self.last_person_left_at = self.table.now

    def _keep_recent(self, seq: int, new_events: Sequence[TableEvent]) -> None:
        context, number, names = self.context, self.table.hand_number, self._seat_names
        recorded_events: list[RecordedEvent] = []
        for event in new_events:
            is_amendment = isinstance(event, events.LastHandAmended)
            players = context.previously_dealt_to if is_amendment else context.dealt_to
            recorded_events.append(RecordedEvent(seq, event, number, players, names))
            names = names_after(names, event)
        self._seat_names = self._names_at_table()
        self._recent.append((seq, tuple(recorded_events)))

    def _names_at_table(self) -> tuple[str, ...]:
        return tuple([seat.player for seat in self.table.seats])

    def _record_step(
        self,
        new_events: Sequence[TableEvent],
        recorded_at: int,
        *,
        has_begun: bool,
        has_ended: bool,
    ) -> HandRow | None:
        """Record a step; return the hand's row when it ends, or when more happens after it."""
        if has_begun:
            self._stored, self._row = replays.begin_recording(self.context), None
        if self._stored is None:
            return None
        if self._row is not None:
            new_events = [event for event in new_events if isinstance(event, HandEventBase)]
            if not new_events:
                return None
        replays.record_step(self._stored, self.context, new_events)
        if self._row is not None:
            self._row = replays.update_hand_row(self._stored, self.context, self._row)
        elif has_ended:
            hand_id, accounts = self.context.last_hand_id, self.accounts
            self._row = replays.build_hand_row(
                self._stored, self.context, hand_id, accounts, recorded_at
            )
        return self._row

    # ------------------------------------------------------------ reading it

    @property
    def latest_events(self) -> tuple[RecordedEvent, ...]:
        """The events of the last entry."""
        return self._recent[-1][1] if self._recent else ()

    def events_since(self, seq: int) -> list[RecordedEvent] | None:
        """Return the events after an entry; None if it is too old."""
        if not seq or not self._recent or self._recent[0][0] > seq + 1:
            return None
        return [
            event
            for entry_seq, recorded_events in self._recent
            if entry_seq > seq
            for event in recorded_events
        ]

    def events_of_hand(self) -> Iterator[RecordedEvent]:
        """Yield the events of the current or last hand."""
        number = self.table.hand_number
        for _, recorded_events in self._recent:
            for event in recorded_events:
                if event.hand_number == number and number:
                    yield event

    def hand_views(self) -> HandViews:
        """Return the cards and pots on the table for each viewer, cached until the next entry."""
        if self._hand_views is None:
            self._hand_views = build_hand_views(self.table.hand)
        return self._hand_views


def _without_name(players: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return players by seat without one of them."""
    return tuple(["" if player == name else player for player in players])
