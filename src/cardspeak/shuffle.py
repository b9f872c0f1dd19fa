"""Sealed shuffles: a fresh seed, a fair order, and a seal on every card.

A 32-byte seed decides a shuffle, and nothing else does. Only `secure_seed` asks the world for
randomness, so that everything else can be repeated, tested and audited.

>>> from cardspeak.cards import deck, format_cards
>>> seed = seed_from_int(7)  # at a real table: fresh_seed()
>>> format_cards(shuffle(deck(52).cards, seed)[:5])
'Ac8dQdJh3d'

A seal lets the house show single cards later and prove that it did not change them. The seed is
never shown: it would also show every mucked hand.

>>> terms = ShuffleTerms(deck(52),
...     commit_to_seed(seed))  # with the players' cuts, if they cut: public
>>> sealed = seal_deck(terms, seed)  # its root is published before the first card is dealt
>>> opening = sealed.open_card(0)  # goes to whoever may see the top card
>>> verify_opening(sealed.merkle_root, opening, terms)  # says nothing: the seal is whole

Every byte that is hashed here is written down in ``docs/shuffles.md``, so that others can check
a seal without this code.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from hashlib import sha256, shake_256
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from cardspeak.cards import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from cardspeak.cards import Card, Deck

T = TypeVar("T")

SEED_SIZE: Final = 32
"""Bytes of a seed, and of every salt and hash: 256 bits, where 52 cards have 226 bits of orders."""
MIN_PLAYER_SEED_SIZE: Final = 16
"""Bytes of the shortest cut: enough that nobody guesses it while it lies face down."""
MAX_PLAYER_SEED_SIZE: Final = 64
MAX_CARDS: Final = 256
"""A shuffle draws each place from one byte."""


class BadShuffle(ValueError):  # noqa: N818  it is what was asked for, and reads so in a sentence
    """A shuffle that cannot be made: the message says why, and what can be."""


class BrokenSeal(ValueError):  # noqa: N818  a broken seal is what it is
    """An opening, a seed or a root that does not fit the others: the message says which."""


# ---------------------------------------------------------------- seeds


class Seed(bytes):
    """The 32 secret bytes of a shuffle; they do not print.

    >>> Seed(bytes(32))
    Seed(hidden)
    >>> Seed(b"lucky")
    Traceback (most recent call last):
    cardspeak.shuffle.BadShuffle: a seed of 5 bytes will not do: a seed has 32, as fresh_seed() \
gives them
    """

    __slots__ = ()

    def __new__(cls, secret: bytes) -> Self:
        """Take 32 bytes."""
        return super().__new__(cls, _check_seed(secret))

    def __repr__(self) -> str:
        return "Seed(hidden)"

    __str__ = __repr__


def secure_seed() -> Seed:
    """Draw a seed from the operating system: the one place where this package meets chance.

    >>> secure_seed() == secure_seed()
    False
    """
    return Seed(os.urandom(SEED_SIZE))


def seed_from_int(number: int) -> Seed:
    """Make the seed with this number, for tests and simulations: anyone can make it again.

    >>> seed_from_int(7) == seed_from_int(7)
    True
    """
    return _derive(b"practice", str(number).encode())


def derive_seed(seed: bytes, label: str) -> Seed:
    """Make a seed for one more shuffle out of a seed: another label, an unrelated seed.

    Whoever learns the derived seed learns nothing about the first one or its other labels.

    >>> hand = seed_from_int(7)
    >>> derive_seed(hand, "reshuffle 1") == derive_seed(hand, "reshuffle 2")
    False
    """
    return _derive(b"derive", _check_seed(seed) + _encode_label(label))


def _check_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_SIZE:
        raise BadShuffle(
            f"a seed of {len(seed)} bytes will not do: "
            f"a seed has {SEED_SIZE}, as fresh_seed() gives them"
        )
    return seed


def _encode_label(name: str) -> bytes:
    # Unprintable names would look alike on the published list; surrogates have no UTF-8 at all.
    if not 1 <= len(name) <= 64 or not name.isprintable():
        raise BadShuffle(f"{name!r} names nothing here: write 1 to 64 printable characters")
    return name.encode()


# ---------------------------------------------------------------- the shuffle

# The first read is one block of SHAKE-256. 53 cards use 55 of its 136 bytes on average and
# outrun it once in 10^54 shuffles; longer sequences do it every time, and read on.
_FIRST_BLOCK_SIZE: Final = 136


def _fisher_yates(deck: list[Any], remaining: int, random_bytes: bytes) -> int:
    """Fill the lowest of the first `left` places by the bytes drawn; say how many are left.

    Fisher and Yates, from the bottom up: the lowest place not yet filled takes any of the cards
    that are left. Each of the n! rows of draws gives another order (the swaps can be undone, last
    first), and fair draws make the rows equally likely: so are the orders.

    A draw is fair if only bytes below the greatest multiple of `left` count: each of 0 to left - 1
    is then the rest of equally many. The other bytes are passed over.
    """
    for byte in random_bytes:
        if remaining <= 1:
            break
        if byte < 256 - 256 % remaining:
            taken = byte % remaining
            remaining -= 1
            deck[remaining], deck[taken] = deck[taken], deck[remaining]
    return remaining


try:
    from cardspeak._kernel import fisher_yates as _fill_natively
except ImportError:  # pragma: no cover  (there was no compiler when it was installed)
    fisher_yates = _fisher_yates
else:
    fisher_yates = _fill_natively


def shuffle(cards: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """Put cards in the order that this seed gives; the first is on top.

    It moves places and never looks at what lies in them: any sequence of up to 256 things can
    be shuffled, a stub and a muck as well as a deck.

    >>> from cardspeak.cards import parse_cards
    >>> shuffle(parse_cards("AhKhQhJhTh"), seed_from_int(1))
    (Kh, Ah, Qh, Jh, Th)
    """
    order = list(cards)
    left = len(order)
    if left > MAX_CARDS:
        raise BadShuffle(f"{left} cards are too many for one shuffle: shuffle {MAX_CARDS} or fewer")
    source = shake_256(_domain_tag(b"shuffle") + _uint16(left) + _check_seed(seed))
    left = fisher_yates(order, left, source.digest(_FIRST_BLOCK_SIZE))
    read = _FIRST_BLOCK_SIZE
    while left > 1:
        left = fisher_yates(order, left, source.digest(2 * read)[read:])
        read *= 2
    return tuple(order)


# ---------------------------------------------------------------- the cut, the pledge, the terms


@dataclass(frozen=True, slots=True)
class PlayerSeed:
    """A player's cut: bytes of their own that go into the seed.

    Players first give each cut's `commitment`, and turn them up when all are down.

    >>> cut = PlayerSeed("seat 3", bytes(16))
    >>> cut
    PlayerSeed(player='seat 3')
    >>> cut.commitment.hex()[:16]
    '300efa4e3267b453'
    """

    player: str
    """Whose cut it is: a seat or a player, once on the list."""
    entropy: bytes = field(repr=False)
    """16 to 64 bytes that nobody else could guess."""

    def __post_init__(self) -> None:
        _encode_label(self.player)
        if not MIN_PLAYER_SEED_SIZE <= len(self.entropy) <= MAX_PLAYER_SEED_SIZE:
            raise BadShuffle(
                f"{self.player}'s cut of {len(self.entropy)} bytes will not do: "
                f"draw {MIN_PLAYER_SEED_SIZE} to {MAX_PLAYER_SEED_SIZE} random bytes"
            )

    @property
    def commitment(self) -> bytes:
        """What the player shows first: it fixes the cut, with its name, and does not tell it."""
        return _hash(b"cut", self.encoded)

    @property
    def encoded(self) -> bytes:
        """Name and entropy, each after its length."""
        return _length_prefixed(self.player.encode()) + _length_prefixed(self.entropy)


def commit_to_seed(seed: bytes) -> bytes:
    """Fix the house's seed without telling it: published before the players cut.

    >>> commit_to_seed(seed_from_int(7)).hex()[:16]
    '95a5b3860bda6ccb'
    """
    return _hash(b"pledge", _check_seed(seed))


@dataclass(frozen=True, slots=True)
class ShuffleTerms:
    """What everyone knows of a shuffle before it is dealt; the root is bound to all of it.

    A reshuffle during the hand has the same pledge and cuts, another label, and some
    `cards_out`. Its terms say how many, never which: that would tell what the players hold.

    >>> from dataclasses import replace
    >>> from cardspeak.cards import deck
    >>> seed = seed_from_int(7)
    >>> terms = ShuffleTerms(deck(52), commit_to_seed(seed), player_seeds=(PlayerSeed("Ann",
    ...     b"sixteen bytes ok"),))
    >>> PlayerSeed("Ann", b"sixteen bytes ok") in terms.player_seeds
    True
    >>> replace(terms, label="reshuffle 1", cards_out=25).card_count
    27
    """

    deck: Deck
    seed_commitment: bytes = field(repr=False)
    """The house's, as `commit_to_seed` makes it."""
    player_seeds: tuple[PlayerSeed, ...] = ()
    """Given in any order, kept in the order of their names."""
    label: str = "deal"
    """Which shuffle of the hand this is."""
    cards_out: int = 0
    """How many cards of the deck are not shuffled, because players hold them."""

    def __post_init__(self) -> None:
        _encode_label(self.label)
        if len(self.seed_commitment) != SEED_SIZE:
            raise BadShuffle(
                f"{len(self.seed_commitment)} bytes are no pledge: publish what pledge(seed) gives"
            )
        if not 0 <= self.cards_out < len(self.deck):
            raise BadShuffle(
                f"{self.cards_out} cards of {len(self.deck)} cannot be out: say 0 to "
                f"{len(self.deck) - 1}"
            )
        object.__setattr__(
            self, "player_seeds", tuple(sorted(self.player_seeds, key=lambda cut: cut.player))
        )
        for one, other in zip(self.player_seeds, self.player_seeds[1:], strict=False):
            if one.player == other.player:
                raise BadShuffle(f"{one.player} has cut twice: take one cut from each player")

    @property
    def card_count(self) -> int:
        """How many cards are shuffled."""
        return len(self.deck) - self.cards_out

    @property
    def encoded(self) -> bytes:
        """Every field, so that different terms never give the same bytes."""
        return b"".join(
            (
                _length_prefixed(self.label.encode()),
                _length_prefixed(bytes(self.deck.cards)),
                _uint16(self.cards_out),
                self.seed_commitment,
                _uint16(len(self.player_seeds)),
                *(cut.encoded for cut in self.player_seeds),
            )
        )


def mix_seed(terms: ShuffleTerms, house_seed: bytes) -> Seed:
    """Mix the house's seed with the cuts and all the other terms: the seed that is dealt from.

    >>> from cardspeak.cards import deck
    >>> seed = seed_from_int(7)
    >>> alone = ShuffleTerms(deck(52), commit_to_seed(seed))
    >>> joined = ShuffleTerms(deck(52), commit_to_seed(seed), player_seeds=(PlayerSeed("Ann",
    ...     bytes(16)),))
    >>> mix_seed(alone, seed) == mix_seed(joined, seed)
    False
    """
    if commit_to_seed(house_seed) != terms.seed_commitment:
        raise BrokenSeal(
            "this seed is not the one that was pledged: "
            "deal from the pledged seed, or publish a new pledge and let the players cut again"
        )
    return _derive(b"seed", house_seed + terms.encoded)


# ---------------------------------------------------------------- the seal


@dataclass(frozen=True, slots=True)
class CardOpening:
    """One card of a sealed shuffle, and what proves it.

    The path holds hashes only. Each covers cards under salts that were not shown, so it tells
    nothing of them.
    """

    position: int
    """0 is the top of the deck."""
    card: Card
    salt: bytes = field(repr=False)
    merkle_path: tuple[bytes, ...] = field(repr=False)
    """The hashes beside the way up from the card to the root, lowest first."""


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """A shuffled deck under seal, as `seal` makes it: the house's own, never sent to anyone.

    It does not keep the seed, and cannot open more than one card at a time.
    """

    terms: ShuffleTerms
    merkle_root: bytes
    """Published before the first card is dealt."""
    order: tuple[Card, ...] = field(repr=False)
    """The cards, top first: what the engine deals from."""
    _salts: tuple[bytes, ...] = field(repr=False)
    _levels: tuple[tuple[bytes, ...], ...] = field(repr=False)

    def open_card(self, position: int) -> CardOpening:
        """Open one card, for those who may see it.

        >>> from cardspeak.cards import deck
        >>> sealed = seal_deck(ShuffleTerms(deck(32), commit_to_seed(seed_from_int(7))),
        ...     seed_from_int(7))
        >>> sealed.open_card(31)
        CardOpening(position=31, card=Jd)
        >>> sealed.open_card(32)
        Traceback (most recent call last):
        cardspeak.shuffle.BadShuffle: there is no card 32 in a shuffle of 32: open 0 to 31
        """
        size = len(self.order)
        if not 0 <= position < size:
            raise BadShuffle(
                f"there is no card {position} in a shuffle of {size}: open 0 to {size - 1}"
            )
        path = tuple(self._levels[level][beside] for level, beside in _merkle_path(position, size))
        return CardOpening(position, self.order[position], self._salts[position], path)


def seal_deck(
    terms: ShuffleTerms, house_seed: bytes, cards: Collection[Card] | None = None
) -> SealedDeck:
    """Shuffle on these terms and seal every card.

    ``cards`` are those to shuffle when some are out: the stub and the muck. They are first put
    in the deck's own order, so that which cards they are decides and how they lay does not.

    >>> from cardspeak.cards import deck, format_cards
    >>> seed = seed_from_int(7)
    >>> sealed = seal_deck(ShuffleTerms(deck(52), commit_to_seed(seed)), seed)
    >>> format_cards(sealed.order[:5])
    '8s9d8cKs5s'
    >>> again = ShuffleTerms(deck(52), commit_to_seed(seed), label="reshuffle 1", cards_out=42)
    >>> format_cards(seal_deck(again, seed, sealed.order[42:]).order)
    '4d6sQcTd2h7cQh2dJhTs'
    """
    seed = mix_seed(terms, house_seed)
    order = shuffle(_cards_to_shuffle(terms, cards), seed)
    stream = shake_256(_domain_tag(b"salts") + seed).digest(SEED_SIZE * len(order))
    salts = tuple(stream[at : at + SEED_SIZE] for at in range(0, len(stream), SEED_SIZE))
    leaves = tuple(
        _merkle_leaf(len(order), position, card, salt)
        for position, (card, salt) in enumerate(zip(order, salts, strict=True))
    )
    levels = tuple(_merkle_levels(leaves))
    return SealedDeck(terms, _merkle_root(terms, levels[-1][0]), order, salts, levels)


def verify_opening(merkle_root: bytes, opening: CardOpening, terms: ShuffleTerms) -> None:
    """Check one card against the published root and terms; a `BrokenSeal` says what is wrong.

    >>> from dataclasses import replace
    >>> from cardspeak.cards import Card, deck
    >>> terms = ShuffleTerms(deck(52), commit_to_seed(seed_from_int(7)))
    >>> sealed = seal_deck(terms, seed_from_int(7))
    >>> opening = sealed.open_card(0)
    >>> verify_opening(sealed.merkle_root, opening, terms)
    >>> verify_opening(sealed.merkle_root, replace(opening, card=Card("Ah")), terms)
    Traceback (most recent call last):
    cardspeak.shuffle.BrokenSeal: Ah at position 0 does not fit the root: \
keep the opening as evidence, and ask for an audit
    """
    position, size = opening.position, terms.card_count
    if not 0 <= position < size:
        raise BrokenSeal(f"position {position} is not in a shuffle of {size}: 0 to {size - 1} are")
    if opening.card not in terms.deck:
        raise BrokenSeal(f"{opening.card} is not in {terms.deck}: only its cards can be opened")
    way = tuple(_merkle_path(position, size))
    if len(opening.salt) != SEED_SIZE or [len(step) for step in opening.merkle_path] != [
        SEED_SIZE
    ] * len(way):
        raise BrokenSeal(
            f"this opening of position {position} is cut short or too long: "
            f"it needs a salt and {len(way)} hashes, of 32 bytes each"
        )
    node = _merkle_leaf(size, position, opening.card, opening.salt)
    for (_, beside), step in zip(way, opening.merkle_path, strict=True):
        node = _merkle_node(node, step) if beside & 1 else _merkle_node(step, node)
    if _merkle_root(terms, node) != merkle_root:
        raise BrokenSeal(
            f"{opening.card} at position {position} does not fit the root: "
            "keep the opening as evidence, and ask for an audit"
        )


def audit_shuffle(
    merkle_root: bytes,
    terms: ShuffleTerms,
    house_seed: bytes,
    cards: Collection[Card] | None = None,
) -> tuple[Card, ...]:
    """Make the shuffle again from the house's seed and check it all; give the order.

    Whoever audits sees every card, mucked hands included: it is for a regulator, not for the
    table. ``cards`` are as in `seal`.

    >>> from cardspeak.cards import deck
    >>> seed = seed_from_int(7)
    >>> terms = ShuffleTerms(deck(52), commit_to_seed(seed))
    >>> sealed = seal_deck(terms, seed)
    >>> audit_shuffle(sealed.merkle_root, terms, seed) == sealed.order
    True
    """
    sealed = seal_deck(terms, house_seed, cards)
    if sealed.merkle_root != merkle_root:
        raise BrokenSeal(
            "the pledged seed on these terms does not give this root: "
            "the published root, terms or cards are not those that were dealt"
        )
    return sealed.order


def _cards_to_shuffle(terms: ShuffleTerms, cards: Collection[Card] | None) -> tuple[Card, ...]:
    if cards is None and terms.cards_out == 0:
        return terms.deck.cards
    cards = cards or ()
    terms.deck.check_cards(cards)
    if UNKNOWN in cards:
        raise BadShuffle("a card not seen cannot be sealed: seal cards that are known")
    if len(cards) != terms.card_count:
        raise BadShuffle(
            f"the terms are for {terms.card_count} cards and not for {len(cards)}: "
            f"shuffle all of {terms.deck} except the {terms.cards_out} that are out"
        )
    return tuple(sorted(cards))


# ---------------------------------------------------------------- the tree


def _merkle_path(position: int, size: int) -> Iterator[tuple[int, int]]:
    """Level and place of each hash that stands beside the way from a card to the top."""
    level = 0
    while size > 1:
        beside = position ^ 1
        if beside < size:  # the last of an odd row has no neighbour and goes up as it is
            yield level, beside
        position >>= 1
        size = (size + 1) >> 1
        level += 1


def _merkle_levels(row: tuple[bytes, ...]) -> Iterator[tuple[bytes, ...]]:
    yield row
    while len(row) > 1:
        pairs = zip(row[::2], row[1::2], strict=False)
        row = (*(_merkle_node(left, right) for left, right in pairs), *row[len(row) & ~1 :])
        yield row


def _merkle_leaf(size: int, position: int, card: int, salt: bytes) -> bytes:
    return _hash(b"card", _uint16(size) + _uint16(position) + bytes((card,)) + salt)


def _merkle_node(left: bytes, right: bytes) -> bytes:
    return _hash(b"node", left + right)


def _merkle_root(terms: ShuffleTerms, top: bytes) -> bytes:
    return _hash(b"root", _uint16(terms.card_count) + _hash(b"terms", terms.encoded) + top)


# ---------------------------------------------------------------- bytes


def _domain_tag(purpose: bytes) -> bytes:
    # No tag begins another (each ends in its only zero), so no two purposes share an input.
    return b"cardspeak/1/" + purpose + b"\0"


def _hash(purpose: bytes, message: bytes) -> bytes:
    return sha256(_domain_tag(purpose) + message).digest()


def _derive(purpose: bytes, message: bytes) -> Seed:
    return Seed(shake_256(_domain_tag(purpose) + message).digest(SEED_SIZE))


def _uint16(number: int) -> bytes:
    return number.to_bytes(2, "big")


def _length_prefixed(data: bytes) -> bytes:
    return _uint16(len(data)) + data
