"""The chronicle of a table: what follows from its log, and from nothing else."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.hand.events import Event as HandEvent
from cardspeak.hand.events import Placed
from cardspeak.service import film
from cardspeak.service.looking import NOBODY, Happening, lying, note_of_hand
from cardspeak.service.storage.rows import Move
from cardspeak.table import commands, events
from cardspeak.table.commands import AnyCommand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.service.film import Film
    from cardspeak.service.looking import Lying, Scene
    from cardspeak.service.storage.rows import Account, Entry, HandRow
    from cardspeak.table import Table
    from cardspeak.table.events import AnyEvent

REMEMBERED: Final = 500
"""How many entries can be told again to a client that lost the line."""
POTS: Final = 50
"""Of how many hands the average pot is told."""
_COMMANDS: Final = msgspec.json.Decoder(AnyCommand)


class Chronicle:
    """What the log of a sitting has come to; playing the same entries again gives the same."""

    def __init__(
        self, scene: Scene, sitting: int, wished: dict[str, int], *, of_wallets: bool = True
    ) -> None:
        self.scene = scene
        self.of_wallets = of_wallets
        """Whether the chips come out of wallets and go back there."""
        self.went_with: dict[str, int] = {}
        """With how many chips each player last left in this sitting."""
        self.wished = wished
        """As of which entry each player's wishes are: who leaves after it has none any more."""
        self.accounts: dict[str, str] = {}
        """The account of everybody who has or had a seat in this sitting, by name."""
        self.expired: dict[str, int] = {}
        """How often in a row the players' time ran out, or their cards were set for them."""
        self.pots: deque[int] = deque(maxlen=POTS)
        self.last_person = 0
        """When a person last left, by the table's time."""
        self._sitting = sitting
        self._kept: dict[str, int] = {}
        """Chips that were kept for players as of the last entry."""
        self._recent: deque[tuple[int, tuple[Happening, ...]]] = deque(maxlen=REMEMBERED)
        self._film: Film | None = None
        """Of the hand that lies on the table; of no other is it needed."""
        self._row: HandRow | None = None
        """Of the same hand, if it is over."""
        self._lying: Lying | None = None

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.scene.table

    def replay(self, entries: Sequence[Entry]) -> None:
        """Play a log again. Only a hand that is not over is filmed: the others have their films."""
        said = [_COMMANDS.decode(one.command) if one.command else None for one in entries]
        deals = [nth for nth, one in enumerate(said) if isinstance(one, commands.Deal)]
        filmed = deals[-1] if deals else len(said)
        for nth, (entry, command) in enumerate(zip(entries, said, strict=True)):
            happened = self.pass_time(entry.at)
            happened += self.table.act(command) if command else []
            self.note(entry, happened, filming=nth >= filmed)

    def pass_time(self, at: int) -> list[AnyEvent]:
        """Let the table know what time it is."""
        return self.table.act(commands.TimeIs(at)) if at > self.table.now else []

    def count_hands_before(self, last: int) -> None:
        """Number hands over all sittings: `last` is the number of the last one that is over."""
        ended = self.table.number - self.table.in_hand
        self.scene.hands_before = last - ended if last else 0
        if self._film is not None:
            self._film.number = self.scene.hands_before + self.table.number

    # ------------------------------------------------------------ wallets

    def moves(self, happened: Sequence[AnyEvent], by: str) -> Iterator[Move]:
        """Say what goes out of wallets, and into them."""
        for event in happened if self.of_wallets else ():
            match event:
                case events.Sat(player=player, chips=chips):
                    brought = chips - self._kept.get(player, 0)
                    yield Move(by or self.accounts[player], -brought, "bought in")
                case events.PlaysOver(player=player, chips=chips):
                    yield Move(self.accounts.get(player, by), -chips, "bought in")
                case events.Added(seat=seat, chips=chips):
                    yield Move(self._account_at(seat), -chips, "added")
                case events.TookOff(seat=seat, chips=chips):
                    yield Move(self._account_at(seat), chips, "taken off")
                case events.Left(player=player, chips=chips) if chips:
                    yield Move(self.accounts[player], chips, "cashed out")

    def _account_at(self, seat: int) -> str:
        return self.accounts[self.table.seats[seat].player]

    def with_chips(self) -> set[str]:
        """Give the accounts that have chips here, in front of them or kept."""
        table = self.table
        names = {seat.player for seat in table.seats if seat.taken} | set(table.cage.custody)
        return {self.accounts[name] for name in names if name in self.accounts}

    # ------------------------------------------------------------ who is who

    def known_as(self, account: Account) -> str:
        """Give somebody's name at this table; nobody's, where another played under it."""
        known = self.accounts.get(account.name, account.id)
        return account.name if known == account.id else NOBODY

    def _name_of(self, account: str) -> str:
        return next((name for name, one in self.accounts.items() if one == account), "")

    def _seated(self, player: str, account: str) -> None:
        """Note whose a player's name is; what others did under it is not his to know."""
        before = self.accounts.get(player, account)
        self.accounts[player] = account or before
        if account and before != account:
            scene = self.scene
            scene.dealt_to = tuple("" if one == player else one for one in scene.dealt_to)
            self._recent.clear()

    # ------------------------------------------------------------ what happened

    def note(self, entry: Entry, happened: Sequence[AnyEvent], *, filming: bool) -> HandRow | None:
        """Remember what happened; give the row of the hand that it ended, or told more of."""
        scene, table = self.scene, self.table
        scene.now, self._lying = table.now, None
        began = ended = False
        for event in happened:
            match event:
                case events.Sat(player=player):
                    self._seated(player, entry.by)
                case events.Left(player=player, chips=chips):
                    self.went_with[player] = chips
                    self._gone(player, entry.seq)
                case events.PickedUp(player=player, chips=chips):
                    self.went_with[player] = chips
                case events.HandBegan(seats=seats):
                    began = True
                    scene.dealt_to = tuple(table.seats[seat].player for seat in seats)
                    scene.drawn, scene.won = {}, {}
                    scene.waits_for, scene.next_deal = "", 0
                case events.TimeExpired(seat=seat) if seat >= 0:
                    self._too_slow(table.seats[seat].player)
                case events.HandEnded(number=number):
                    ended = True
                    scene.last_hand = f"{scene.id}-{self._sitting}-{number}"
                    self.pots.append(sum(scene.won.values()))
                case _:
                    note_of_hand(event, scene.drawn, scene.won)
                    if isinstance(event, Placed) and not entry.by:
                        self._too_slow(scene.dealt_to[event.seat])
        if entry.by and entry.action:
            self.expired.pop(self._name_of(entry.by), None)
        self._kept = dict(table.cage.custody)
        self._remember(entry.seq, happened)
        return self._shoot(happened, entry.wall, began=began, ended=ended) if filming else None

    def _too_slow(self, player: str) -> None:
        """Count who did not act in time: something was done for him."""
        if player not in self.scene.bots:
            self.expired[player] = self.expired.get(player, 0) + 1

    def _gone(self, player: str, seq: int) -> None:
        if self.wished.get(player, 0) < seq:
            self.scene.wishes.pop(player, None)
        if player not in self.scene.bots:
            self.last_person = self.table.now

    def _remember(self, seq: int, happened: Sequence[AnyEvent]) -> None:
        scene, table = self.scene, self.table
        names = tuple(seat.player for seat in table.seats)
        told = tuple(
            Happening(seq, event, table.number, scene.dealt_to, table.hand_seats, names)
            for event in happened
        )
        self._recent.append((seq, told))

    def _shoot(
        self, happened: Sequence[AnyEvent], wall: int, *, began: bool, ended: bool
    ) -> HandRow | None:
        """Film what happened; a hand that is over gives its row, and again if more comes of it."""
        if began:
            self._film, self._row = film.begin(self.scene), None
        if self._film is None:
            return None
        if self._row is not None:
            happened = [event for event in happened if isinstance(event, HandEvent)]
            if not happened:
                return None
        film.shoot(self._film, self.scene, happened, self.lies())
        if self._row is not None:
            self._row = film.add(self._film, self.scene, self._row)
        elif ended:
            hand_id, accounts = self.scene.last_hand, self.accounts
            self._row = film.finish(self._film, self.scene, hand_id, accounts, wall)
        return self._row

    # ------------------------------------------------------------ telling it

    @property
    def newest(self) -> tuple[Happening, ...]:
        """What happened last."""
        return self._recent[-1][1] if self._recent else ()

    def since(self, seq: int) -> list[Happening] | None:
        """Give what happened after an entry; None where that is too long ago."""
        if not seq or not self._recent or self._recent[0][0] > seq + 1:
            return None
        return [one for at, told in self._recent if at > seq for one in told]

    def of_this_hand(self) -> Iterator[Happening]:
        """Give what happened in the hand that lies on the table."""
        number = self.table.number
        for _, told in self._recent:
            for one in told:
                if one.hand == number and number:
                    yield one

    def lies(self) -> Lying:
        """See what lies on the table: that changes with entries alone, and is looked at often."""
        if self._lying is None:
            self._lying = lying(self.table.hand)
        return self._lying
