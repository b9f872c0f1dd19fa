"""The cuts before a table's next hand, and the seal of its deck.

Players lay their cuts face down ahead of time. When a hand is to be dealt, the room commits itself
to a seed and shows all commitments; the players turn up their cuts, and those that come in time are
mixed with the seed. What is published has been saved first. ``docs/understand/shuffles.md`` says
what this proves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cardspeak.hand.events import Reshuffled
from cardspeak.hand.irregularity_events import IrregularityEvent
from cardspeak.sealed_hand import LaidCut
from cardspeak.service.hand_seals import list_shuffles, publish_seal
from cardspeak.service.messages import CutsLaid, DeckSealed
from cardspeak.service.storage.models import SealRow
from cardspeak.shuffle import (
    SEED_SIZE,
    InvalidShuffleError,
    PlayerSeed,
    ShuffleTerms,
    commit_to_seed,
    mix_seed,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from cardspeak.cards import Deck
    from cardspeak.hand import Hand
    from cardspeak.service.messages import ServerMessage
    from cardspeak.service.storage.interface import Storage
    from cardspeak.table.events import TableEvent

CUT_SECONDS: Final = 0.4
"""How long players have to turn up their cuts. Browsers do it at once; play waits no longer."""


@dataclass
class Cut:
    """A cut that is under way: all commitments are on the table, and players turn theirs up."""

    row: SealRow
    ends_at: float
    """When the hand is dealt without those who have not turned theirs up, in exact room time."""
    turned_up: dict[str, PlayerSeed] = field(default_factory=dict)
    mismatched: set[str] = field(default_factory=set)
    """Players who turned up something else than they had laid."""

    @property
    def is_complete(self) -> bool:
        """Whether nobody is left to wait for."""
        return len(self.turned_up) + len(self.mismatched) == len(self.row.laid)

    def message(self) -> CutsLaid:
        """Return what everybody is sent when it begins."""
        return CutsLaid(
            self.row.stream_id,
            self.row.number,
            commit_to_seed(self.row.house_seed).hex(),
            tuple(LaidCut(player, commitment) for player, commitment in self.row.laid),
        )


class TableSeals:
    """The cut and the seal of a table's next hand, and the seal of its current one."""

    def __init__(
        self, storage: Storage, stream_id: str, broadcast: Callable[[ServerMessage], None]
    ) -> None:
        self.cut: Cut | None = None
        self.sealed: SealRow | None = None
        """The seal of the next hand: published, and not dealt yet."""
        self._storage = storage
        self._stream_id = stream_id
        self._broadcast = broadcast
        self._laid: dict[str, str] = {}
        """The commitments for the next cut, by player."""
        self._dealt: SealRow | None = None
        """The seal of the current or last hand."""
        self._shuffle_count = 0
        """How many shuffles of that hand are published."""
        self._last_number = -1
        """The number of the last seal; -1 until it is loaded."""

    async def load(self, segment: int, hand: Hand | None) -> None:
        """Find the seals of this hand and the next, as they were saved.

        A deck that was sealed and not dealt is dealt next: the room cannot choose another one.
        """
        if self._last_number < 0:
            last = await self._storage.find_last_seal(self._stream_id)
            self._last_number = 0 if last is None else last.number
            if last is not None and last.shuffle_seed and last.segment == segment:
                self.sealed = last
        self.note_deal(hand)
        if hand is not None and self.seal_of(hand) is None:
            self._dealt = await self._storage.find_seal(self._stream_id, hand.start.shuffle_seed)
        if hand is not None and (seal := self.seal_of(hand)) is not None:
            self._shuffle_count = len(list_shuffles(seal, hand))

    # ------------------------------------------------------------ the cut

    def lay(self, player: str, commitment: str) -> None:
        """Lay a player's cut for the next hand face down."""
        if read_bytes := _read_hex(commitment, SEED_SIZE):
            self._laid[player] = read_bytes.hex()

    def is_cut_due(self, players: Collection[str]) -> bool:
        """Whether one of these players has laid a cut, so that there is one before the deal."""
        return (
            self.cut is None and self.sealed is None and not self._laid.keys().isdisjoint(players)
        )

    def wait_until(self) -> float:
        """Return until when the deal waits for cuts, in exact room time; 0 if it does not."""
        return 0.0 if self.cut is None or self.cut.is_complete else self.cut.ends_at

    async def begin_cut(
        self, players: Collection[str], house_seed: bytes, segment: int, clock: Callable[[], float]
    ) -> None:
        """Commit the room to a seed, and show it with the commitments of these players.

        Their time begins when they can see it, however long it takes to save.
        """
        laid = tuple(sorted((name, self._laid[name]) for name in players if name in self._laid))
        row = SealRow(self._stream_id, self._last_number + 1, segment, house_seed, laid)
        await self._storage.save_seal(row)
        self._last_number = row.number
        self._laid = {}
        self.cut = Cut(row, clock() + CUT_SECONDS)
        self._broadcast(self.cut.message())

    def turn_up(self, player: str, number: int, entropy: str) -> None:
        """Turn up a player's cut: it counts if it is the one that they laid."""
        cut = self.cut
        if cut is None or cut.row.number != number:
            return
        laid = dict(cut.row.laid)
        if player not in laid or player in cut.turned_up or player in cut.mismatched:
            return
        try:
            seed = PlayerSeed(player, _read_hex(entropy))
        except InvalidShuffleError:
            cut.mismatched.add(player)
            return
        if seed.commitment.hex() == laid[player]:
            cut.turned_up[player] = seed
        else:
            cut.mismatched.add(player)

    # ------------------------------------------------------------ the seal

    async def seal(
        self,
        deck: Deck,
        players: Collection[str],
        bots: Collection[str],
        *,
        house_seed: bytes,
        segment: int,
        now: int,
    ) -> bytes:
        """Seal the next deck, publish the seal, and return the seed that the hand is dealt from.

        A deck that is sealed already stays as it is, unless another kind of deck is needed.
        """
        if self.sealed is not None and self.sealed.deck == deck.name:
            return self.sealed.shuffle_seed
        cut, self.cut = self.cut, None
        row = (
            SealRow(self._stream_id, self._last_number + 1, segment, house_seed)
            if cut is None
            else cut.row
        )
        seeds = tuple(cut.turned_up[name] for name in sorted(cut.turned_up)) if cut else ()
        terms = ShuffleTerms(deck, commit_to_seed(row.house_seed), seeds)
        row = replace(
            row,
            segment=segment,
            cuts=tuple((seed.player, seed.entropy.hex()) for seed in seeds),
            left_out=tuple(_left_out(cut, players, bots)),
            deck=deck.name,
            shuffle_seed=mix_seed(terms, row.house_seed),
            sealed_at=now,
        )
        try:
            await self._storage.save_seal(row)
        except BaseException:
            self.cut = cut
            raise
        self._last_number = row.number
        self.sealed = row
        self._broadcast(_message(row, None))
        return row.shuffle_seed

    def note_deal(self, hand: Hand | None) -> None:
        """Note that the sealed deck was dealt, if this hand was dealt from it."""
        sealed = self.sealed
        if hand is None or sealed is None or sealed.shuffle_seed != hand.start.shuffle_seed:
            return
        self._dealt, self.sealed, self._shuffle_count = sealed, None, 1

    def publish_later_shuffles(self, hand: Hand | None, new_events: Sequence[TableEvent]) -> None:
        """Publish the seals of shuffles that were made after the deal."""
        seal = self.seal_of(hand)
        if seal is None or not any(
            isinstance(event, (Reshuffled, IrregularityEvent)) for event in new_events
        ):
            return
        message = _message(seal, hand)
        if len(message.seal.shuffles) > self._shuffle_count:
            self._shuffle_count = len(message.seal.shuffles)
            self._broadcast(message)

    def messages(self, hand: Hand | None) -> Iterator[ServerMessage]:
        """Yield what somebody who comes to the table has missed."""
        seal = self.seal_of(hand)
        if seal is not None:
            yield _message(seal, hand)
        if self.sealed is not None:
            yield _message(self.sealed, None)
        if self.cut is not None:
            yield self.cut.message()

    def seal_of(self, hand: Hand | None) -> SealRow | None:
        """Return the seal of the current or last hand; None if it has none."""
        seal = self._dealt
        if hand is None or seal is None or seal.shuffle_seed != hand.start.shuffle_seed:
            return None
        return seal


def _message(seal: SealRow, hand: Hand | None) -> DeckSealed:
    published = publish_seal(seal, list_shuffles(seal, hand))
    return DeckSealed(seal.stream_id, published, is_dealt=hand is not None)


def _left_out(
    cut: Cut | None, players: Collection[str], bots: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield the players whose cut is not part of the shuffle, and why."""
    laid = {player for player, _ in cut.row.laid} if cut is not None else set[str]()
    for player in sorted(laid.union(players)):
        if player in bots:
            yield player, "bot"
        elif cut is None or player not in laid:
            yield player, "laid no cut"
        elif player in cut.mismatched:
            yield player, "does not match"
        elif player not in cut.turned_up:
            yield player, "not turned up in time"


def _read_hex(text: str, size: int = 0) -> bytes:
    """Return bytes from hexadecimal digits; none if it is not that, or has another size."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        return b""
    return data if len(data) == (size or len(data)) else b""
