"""Verifiable shuffles: a random seed, a uniform order, and a commitment to every card.

A 32-byte seed alone determines a shuffle. Only `secure_seed` uses the operating system's
randomness, so that everything else can be repeated, tested and audited.

>>> from cardspeak.cards import deck, format_cards
>>> seed = seed_from_int(7)  # at a real table: secure_seed()
>>> format_cards(shuffle(deck(52).cards, seed)[:5])
'Ac8dQdJh3d'

Sealing a deck (a Merkle tree of salted commitments) lets the house reveal single cards later and
prove that it did not change them. The seed is never revealed: it would also reveal every mucked
hand.

>>> terms = ShuffleTerms(deck(52),
...     commit_to_seed(seed))  # with the players' cuts, if they cut: public
>>> sealed = seal_deck(terms, seed)  # its root is published before the first card is dealt
>>> opening = sealed.open_card(0)  # goes to whoever may see the top card
>>> verify_opening(sealed.merkle_root, opening, terms)  # says nothing: the seal is whole

``docs/understand/shuffles.md`` specifies every byte that is hashed here, so that others can verify
a sealed deck without this code.
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
"""Bytes of a seed, salt or hash: 256 bits, while the orders of 52 cards take 226 bits."""
MIN_PLAYER_SEED_SIZE: Final = 16
"""Bytes of the shortest player seed: enough that nobody can guess it from its commitment."""
MAX_PLAYER_SEED_SIZE: Final = 64
MAX_CARDS: Final = 256
"""A shuffle draws each position from one byte."""


class InvalidShuffleError(ValueError):
    """An impossible shuffle: the message says why, and what is possible."""


class BrokenSealError(ValueError):
    """An opening, a seed or a root that does not match the others: the message says which."""


# ---------------------------------------------------------------- seeds


class Seed(bytes):
    """The 32 secret bytes of a shuffle; its repr hides them.

    >>> Seed(bytes(32))
    Seed(hidden)
    >>> Seed(b"lucky")
    Traceback (most recent call last):
    cardspeak.shuffle.InvalidShuffleError: a seed has 32 bytes, as from secure_seed(), not 5
    """

    __slots__ = ()

    def __new__(cls, secret: bytes) -> Self:
        """Create a seed from 32 bytes."""
        return super().__new__(cls, _check_seed(secret))

    def __repr__(self) -> str:
        return "Seed(hidden)"

    __str__ = __repr__


def secure_seed() -> Seed:
    """Return an unpredictable seed from the operating system; the only true randomness here.

    >>> secure_seed() == secure_seed()
    False
    """
    return Seed(os.urandom(SEED_SIZE))


def seed_from_int(number: int) -> Seed:
    """Return the seed with this number, for tests and simulations: it is reproducible.

    >>> seed_from_int(7) == seed_from_int(7)
    True
    """
    return _derive(b"practice", str(number).encode())


def derive_seed(seed: bytes, label: str) -> Seed:
    """Derive a seed for another shuffle; different labels give unrelated seeds.

    Knowing the derived seed reveals nothing about the original or about the seeds of other labels.

    >>> hand = seed_from_int(7)
    >>> derive_seed(hand, "reshuffle 1") == derive_seed(hand, "reshuffle 2")
    False
    """
    return _derive(b"derive", _check_seed(seed) + _encode_label(label))


def _check_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_SIZE:
        raise InvalidShuffleError(
            f"a seed has {SEED_SIZE} bytes, as from secure_seed(), not {len(seed)}"
        )
    return seed


def _encode_label(name: str) -> bytes:
    # Unprintable names would look alike when published; surrogates cannot be encoded in UTF-8.
    if not 1 <= len(name) <= 64 or not name.isprintable():
        raise InvalidShuffleError(f"{name!r} is not a valid name: use 1 to 64 printable characters")
    return name.encode()


# ---------------------------------------------------------------- the shuffle

# The first read is one block of SHAKE-256. 53 cards use 55 of its 136 bytes on average and exceed
# it once in 10^54 shuffles; longer sequences always do, and read on.
_FIRST_BLOCK_SIZE: Final = 136


def _fisher_yates(deck: list[Any], remaining: int, random_bytes: bytes) -> int:
    """Fill positions from the bottom with the bytes drawn; return how many cards remain.

    A Fisher-Yates shuffle, from the bottom up: the lowest unfilled position takes any of the cards
    that remain. Each of the n! sequences of draws gives a different order (the swaps can be undone,
    last first), and uniform draws make the sequences equally likely: so are the orders.

    A draw is uniform if only bytes below the greatest multiple of `remaining` count: each of 0 to
    remaining - 1 is then the remainder of equally many bytes. Other bytes are skipped (rejection
    sampling).
    """
    for byte in random_bytes:
        if remaining <= 1:
            break
        if byte < 256 - 256 % remaining:
            chosen = byte % remaining
            remaining -= 1
            deck[remaining], deck[chosen] = deck[chosen], deck[remaining]
    return remaining


try:
    from cardspeak._kernel import fisher_yates as _fill_natively
except ImportError:  # pragma: no cover  (installed without a compiler)
    fisher_yates = _fisher_yates
else:
    fisher_yates = _fill_natively


def shuffle(cards: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """Return the cards in the order that this seed determines; the first is on top.

    It permutes positions and never looks at the items: any sequence of up to 256 items can be
    shuffled, a stub and a muck as well as a deck.

    >>> from cardspeak.cards import parse_cards
    >>> shuffle(parse_cards("AhKhQhJhTh"), seed_from_int(1))
    (Kh, Ah, Qh, Jh, Th)
    """
    order = list(cards)
    remaining = len(order)
    if remaining > MAX_CARDS:
        raise InvalidShuffleError(
            f"{remaining} cards are too many for one shuffle: shuffle at most {MAX_CARDS}"
        )
    source = shake_256(_domain_tag(b"shuffle") + _uint16(remaining) + _check_seed(seed))
    remaining = fisher_yates(order, remaining, source.digest(_FIRST_BLOCK_SIZE))
    bytes_read = _FIRST_BLOCK_SIZE
    while remaining > 1:
        remaining = fisher_yates(order, remaining, source.digest(2 * bytes_read)[bytes_read:])
        bytes_read *= 2
    return tuple(order)


# ---------------------------------------------------------------- seeds of players, and terms


@dataclass(frozen=True, slots=True)
class PlayerSeed:
    """A player's contribution to the seed: random bytes of their own.

    Players first publish their `commitment`, and reveal their bytes once every commitment is in.

    >>> cut = PlayerSeed("seat 3", bytes(16))
    >>> cut
    PlayerSeed(player='seat 3')
    >>> cut.commitment.hex()[:16]
    '300efa4e3267b453'
    """

    player: str
    """The seat or player that contributes it; each may do so once."""
    entropy: bytes = field(repr=False)
    """16 to 64 bytes that nobody else can guess."""

    def __post_init__(self) -> None:
        _encode_label(self.player)
        if not MIN_PLAYER_SEED_SIZE <= len(self.entropy) <= MAX_PLAYER_SEED_SIZE:
            raise InvalidShuffleError(
                f"{self.player}'s cut must be {MIN_PLAYER_SEED_SIZE} to "
                f"{MAX_PLAYER_SEED_SIZE} random bytes, not {len(self.entropy)}"
            )

    @property
    def commitment(self) -> bytes:
        """The commitment, published first: it fixes the player's bytes without revealing them."""
        return _hash(b"cut", self.encoded)

    @property
    def encoded(self) -> bytes:
        """Name and entropy, each prefixed with its length."""
        return _length_prefixed(self.player.encode()) + _length_prefixed(self.entropy)


def commit_to_seed(seed: bytes) -> bytes:
    """Return the commitment to the house's seed, published before the players' seeds are.

    >>> commit_to_seed(seed_from_int(7)).hex()[:16]
    '95a5b3860bda6ccb'
    """
    return _hash(b"pledge", _check_seed(seed))


@dataclass(frozen=True, slots=True)
class ShuffleTerms:
    """The public terms of a shuffle, known before the deal; the Merkle root depends on all of them.

    A reshuffle during the hand has the same seed commitment and player seeds, another label, and
    some `cards_out`. Its terms give their number, never which they are: that would reveal players'
    hands.

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
    """The commitment to the house's seed, from `commit_to_seed`."""
    player_seeds: tuple[PlayerSeed, ...] = ()
    """In any order; they are sorted by player."""
    label: str = "deal"
    """Which shuffle of the hand this is."""
    cards_out: int = 0
    """The number of cards that are not shuffled, because players hold them."""

    def __post_init__(self) -> None:
        _encode_label(self.label)
        if len(self.seed_commitment) != SEED_SIZE:
            raise InvalidShuffleError(
                f"{len(self.seed_commitment)} bytes are not a commitment: publish "
                "commit_to_seed(seed)"
            )
        if not 0 <= self.cards_out < len(self.deck):
            raise InvalidShuffleError(
                f"{self.cards_out} of {len(self.deck)} cards cannot be out: use 0 to "
                f"{len(self.deck) - 1}"
            )
        object.__setattr__(
            self, "player_seeds", tuple(sorted(self.player_seeds, key=lambda cut: cut.player))
        )
        for first, second in zip(self.player_seeds, self.player_seeds[1:], strict=False):
            if first.player == second.player:
                raise InvalidShuffleError(
                    f"{first.player} has cut twice: take one cut from each player"
                )

    @property
    def card_count(self) -> int:
        """The number of cards that are shuffled."""
        return len(self.deck) - self.cards_out

    @property
    def encoded(self) -> bytes:
        """An unambiguous encoding of every field: different terms never give the same bytes."""
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
    """Mix the house's seed with the player seeds and all other terms; the deal uses the result.

    >>> from cardspeak.cards import deck
    >>> seed = seed_from_int(7)
    >>> alone = ShuffleTerms(deck(52), commit_to_seed(seed))
    >>> joined = ShuffleTerms(deck(52), commit_to_seed(seed), player_seeds=(PlayerSeed("Ann",
    ...     bytes(16)),))
    >>> mix_seed(alone, seed) == mix_seed(joined, seed)
    False
    """
    if commit_to_seed(house_seed) != terms.seed_commitment:
        raise BrokenSealError(
            "this seed does not match the commitment: deal from the committed seed, or "
            "publish a new commitment and let the players cut again"
        )
    return _derive(b"seed", house_seed + terms.encoded)


# ---------------------------------------------------------------- sealed decks


@dataclass(frozen=True, slots=True)
class CardOpening:
    """One card of a sealed deck, and its Merkle proof.

    The path holds only hashes. Each covers cards with salts that were not revealed, so it reveals
    nothing about them.
    """

    position: int
    """0 is the top of the deck."""
    card: Card
    salt: bytes = field(repr=False)
    merkle_path: tuple[bytes, ...] = field(repr=False)
    """The sibling hashes on the way from the card to the root, lowest first."""


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """A sealed deck, from `seal_deck`: private to the house, and never sent to anyone.

    It does not keep the seed, and opens only one card at a time.
    """

    terms: ShuffleTerms
    merkle_root: bytes
    """Published before the first card is dealt."""
    order: tuple[Card, ...] = field(repr=False)
    """The cards, top first; the engine deals from these."""
    _salts: tuple[bytes, ...] = field(repr=False)
    _levels: tuple[tuple[bytes, ...], ...] = field(repr=False)

    def open_card(self, position: int) -> CardOpening:
        """Return the opening of one card, for those who may see it.

        >>> from cardspeak.cards import deck
        >>> sealed = seal_deck(ShuffleTerms(deck(32), commit_to_seed(seed_from_int(7))),
        ...     seed_from_int(7))
        >>> sealed.open_card(31)
        CardOpening(position=31, card=Jd)
        >>> sealed.open_card(32)
        Traceback (most recent call last):
        cardspeak.shuffle.InvalidShuffleError: there is no card 32 in a shuffle of 32: positions \
are 0 to 31
        """
        size = len(self.order)
        if not 0 <= position < size:
            raise InvalidShuffleError(
                f"there is no card {position} in a shuffle of {size}: positions are 0 to {size - 1}"
            )
        path = tuple(
            self._levels[level][sibling] for level, sibling in _merkle_path(position, size)
        )
        return CardOpening(position, self.order[position], self._salts[position], path)


def seal_deck(
    terms: ShuffleTerms, house_seed: bytes, cards: Collection[Card] | None = None
) -> SealedDeck:
    """Shuffle on these terms and seal every card.

    ``cards`` are the ones to shuffle when some are out: the stub and the muck. They are first
    sorted into deck order, so that the result depends on which cards they are, not on how they lay.

    >>> from cardspeak.cards import deck, format_cards
    >>> seed = seed_from_int(7)
    >>> sealed = seal_deck(ShuffleTerms(deck(52), commit_to_seed(seed)), seed)
    >>> format_cards(sealed.order[:5])
    '8s9d8cKs5s'
    >>> new_terms = ShuffleTerms(deck(52), commit_to_seed(seed), label="reshuffle 1", cards_out=42)
    >>> format_cards(seal_deck(new_terms, seed, sealed.order[42:]).order)
    '4d6sQcTd2h7cQh2dJhTs'
    """
    seed = mix_seed(terms, house_seed)
    return _seal(terms, shuffle(_cards_to_shuffle(terms, cards), seed), seed)


def seal_later_shuffle(
    terms: ShuffleTerms, deal_seed: bytes, cards: Collection[Card], number: int
) -> SealedDeck:
    """Seal a later shuffle of a hand that was dealt with the seed from `mix_seed`.

    The engine derives the order of these cards from that seed and the label. ``number`` counts the
    later shuffles of the hand, 1, 2, 3 …: the salts depend on it, because a label may come twice if
    a ruling is taken back, and salts that were shown once must cover no other card.

    >>> from cardspeak.cards import deck
    >>> seed = seed_from_int(7)
    >>> terms = ShuffleTerms(deck(52), commit_to_seed(seed))
    >>> deal_seed, rest = mix_seed(terms, seed), seal_deck(terms, seed).order[20:]
    >>> later_terms = ShuffleTerms(deck(52), commit_to_seed(seed), (), "reshuffle 1", cards_out=20)
    >>> sealed = seal_later_shuffle(later_terms, deal_seed, rest, 1)
    >>> sealed.order == shuffle(sorted(rest), derive_seed(deal_seed, "reshuffle 1"))
    True
    """
    order = shuffle(_cards_to_shuffle(terms, cards), derive_seed(deal_seed, terms.label))
    return _seal(terms, order, derive_seed(deal_seed, f"seal {number}"))


def _seal(terms: ShuffleTerms, order: tuple[Card, ...], salt_seed: bytes) -> SealedDeck:
    stream = shake_256(_domain_tag(b"salts") + salt_seed).digest(SEED_SIZE * len(order))
    salts = tuple(stream[start : start + SEED_SIZE] for start in range(0, len(stream), SEED_SIZE))
    leaves = tuple(
        _merkle_leaf(len(order), position, card, salt)
        for position, (card, salt) in enumerate(zip(order, salts, strict=True))
    )
    levels = tuple(_merkle_levels(leaves))
    return SealedDeck(terms, _merkle_root(terms, levels[-1][0]), order, salts, levels)


def verify_opening(merkle_root: bytes, opening: CardOpening, terms: ShuffleTerms) -> None:
    """Check one card against the published root and terms; raise `BrokenSealError` if it differs.

    >>> from dataclasses import replace
    >>> from cardspeak.cards import Card, deck
    >>> terms = ShuffleTerms(deck(52), commit_to_seed(seed_from_int(7)))
    >>> sealed = seal_deck(terms, seed_from_int(7))
    >>> opening = sealed.open_card(0)
    >>> verify_opening(sealed.merkle_root, opening, terms)
    >>> verify_opening(sealed.merkle_root, replace(opening, card=Card("Ah")), terms)
    Traceback (most recent call last):
    cardspeak.shuffle.BrokenSealError: Ah at position 0 does not match the root: \
keep the opening as evidence, and ask for an audit
    """
    position, size = opening.position, terms.card_count
    if not 0 <= position < size:
        raise BrokenSealError(
            f"there is no position {position} in a shuffle of {size}: positions are 0 to {size - 1}"
        )
    if opening.card not in terms.deck:
        raise BrokenSealError(
            f"{opening.card} is not in {terms.deck}: only its cards can be opened"
        )
    siblings = tuple(_merkle_path(position, size))
    if len(opening.salt) != SEED_SIZE or [
        len(sibling_hash) for sibling_hash in opening.merkle_path
    ] != [SEED_SIZE] * len(siblings):
        raise BrokenSealError(
            f"this opening of position {position} has the wrong length: it needs a salt and "
            f"{len(siblings)} hashes of 32 bytes each"
        )
    node = _merkle_leaf(size, position, opening.card, opening.salt)
    for (_, sibling), sibling_hash in zip(siblings, opening.merkle_path, strict=True):
        node = _merkle_node(node, sibling_hash) if sibling & 1 else _merkle_node(sibling_hash, node)
    if _merkle_root(terms, node) != merkle_root:
        raise BrokenSealError(
            f"{opening.card} at position {position} does not match the root: keep the opening "
            "as evidence, and ask for an audit"
        )


def audit_shuffle(
    merkle_root: bytes,
    terms: ShuffleTerms,
    house_seed: bytes,
    cards: Collection[Card] | None = None,
) -> tuple[Card, ...]:
    """Repeat the shuffle from the house's seed, check all of it, and return the order.

    The auditor sees every card, including mucked hands: this is for a regulator, not for the table.
    ``cards`` are as in `seal_deck`.

    >>> from cardspeak.cards import deck
    >>> seed = seed_from_int(7)
    >>> terms = ShuffleTerms(deck(52), commit_to_seed(seed))
    >>> sealed = seal_deck(terms, seed)
    >>> audit_shuffle(sealed.merkle_root, terms, seed) == sealed.order
    True
    """
    sealed = seal_deck(terms, house_seed, cards)
    if sealed.merkle_root != merkle_root:
        raise BrokenSealError(
            "the committed seed with these terms does not give this root: the published root, "
            "terms or cards are not the ones that were dealt"
        )
    return sealed.order


def _cards_to_shuffle(terms: ShuffleTerms, cards: Collection[Card] | None) -> tuple[Card, ...]:
    if cards is None and terms.cards_out == 0:
        return terms.deck.cards
    cards = cards or ()
    terms.deck.check_cards(cards)
    if UNKNOWN in cards:
        raise InvalidShuffleError("an unknown card cannot be sealed: seal known cards")
    if len(cards) != terms.card_count:
        raise InvalidShuffleError(
            f"the terms are for {terms.card_count} cards, not {len(cards)}: shuffle all of "
            f"{terms.deck} except the {terms.cards_out} that are out"
        )
    return tuple(sorted(cards))


# ---------------------------------------------------------------- the Merkle tree


def _merkle_path(position: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield the level and index of each sibling on the way from a card to the top."""
    level = 0
    while size > 1:
        sibling = position ^ 1
        if sibling < size:  # the last node of an odd row has no sibling and moves up unchanged
            yield level, sibling
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
    # No tag is a prefix of another (each ends in its only zero byte), so no inputs collide.
    return b"cardspeak/1/" + purpose + b"\0"


def _hash(purpose: bytes, message: bytes) -> bytes:
    return sha256(_domain_tag(purpose) + message).digest()


def _derive(purpose: bytes, message: bytes) -> Seed:
    return Seed(shake_256(_domain_tag(purpose) + message).digest(SEED_SIZE))


def _uint16(number: int) -> bytes:
    return number.to_bytes(2, "big")


def _length_prefixed(data: bytes) -> bytes:
    return _uint16(len(data)) + data
