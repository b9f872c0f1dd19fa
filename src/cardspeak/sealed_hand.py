"""What a room publishes about the shuffles of a hand, as a file, and the check of such a file.

A room sends the `HandSeal` before the first card, and afterwards, to each player, the openings of
the cards that they may see: a `SealedHand`. ``docs/understand/shuffles.md`` says how it comes about
and specifies every field, so that others can check it without this code.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Final, Literal

import msgspec

from cardspeak.cards import JOKER, Card, Deck, InvalidCardsError
from cardspeak.shuffle import (
    BrokenSealError,
    CardOpening,
    InvalidShuffleError,
    PlayerSeed,
    ShuffleTerms,
    audit_shuffle,
    mix_seed,
    seal_later_shuffle,
    verify_opening,
)

FORMAT: Final = "cardspeak-sealed-hand-1"
HIDDEN_CARD: Final = "??"

LATER_LABEL: Final = re.compile(r"(reshuffle|misdeal) [1-9][0-9]?")
"""The labels of later shuffles. A label is part of the seed, so the house must not choose it."""
MAX_CUTS: Final = 100
_ROOT: Final = re.compile(r"[0-9a-f]{64}")

LeftOutReason = Literal["bot", "laid no cut", "not turned up in time", "does not match"]
"""Why a player's cut is not part of a shuffle."""


class UnreadableSealError(ValueError):
    """A file that is not a sealed hand: the message says why."""


class LaidCut(msgspec.Struct, frozen=True):
    """A cut face down: its commitment, laid before the cuts were turned up."""

    player: str
    commitment: str
    """32 bytes in hexadecimal digits."""


class TurnedUpCut(msgspec.Struct, frozen=True):
    """A cut that was turned up in time: it is part of the shuffle."""

    player: str
    entropy: str
    """16 to 64 bytes in hexadecimal digits."""


class LeftOutCut(msgspec.Struct, frozen=True):
    """A player at the table whose cut is not part of the shuffle, and why."""

    player: str
    reason: LeftOutReason


class ShuffleSeal(msgspec.Struct, frozen=True):
    """The seal of one shuffle: of the deal, or of a later one in the same hand."""

    label: str
    """Which shuffle of the hand it is: `deal`, `reshuffle 1`, `misdeal 1` …"""
    cards_out: int
    """How many cards were not shuffled, because they lay elsewhere."""
    merkle_root: str
    """32 bytes in hexadecimal digits."""


class HandSeal(msgspec.Struct, frozen=True):
    """What everybody is sent before the first card of a hand is dealt."""

    number: int
    """1, 2, 3 … at each table. One that is missing was committed to and never dealt."""
    deck: str
    """The deck's cards before the shuffle, a byte for each, in hexadecimal digits."""
    seed_commitment: str
    """The commitment to the house's seed: 32 bytes in hexadecimal digits."""
    laid: tuple[LaidCut, ...]
    cuts: tuple[TurnedUpCut, ...]
    left_out: tuple[LeftOutCut, ...]
    shuffles: tuple[ShuffleSeal, ...]
    """The deal, then the later shuffles of the hand so far."""


class PublishedOpening(msgspec.Struct, frozen=True):
    """The opening of a card, sent only to those who may see it."""

    shuffle: int
    """The index of the shuffle in the seal."""
    position: int
    """0 is the top of the deck."""
    card: str
    salt: str
    """32 bytes in hexadecimal digits."""
    path: tuple[str, ...]
    """The hashes on the way to the root, lowest first."""


class DealtCards(msgspec.Struct, frozen=True):
    """Cards that came off the stub, as the viewer of the file saw them."""

    event: str
    """The kind of the event: `Dealt`, `BoardDealt`, `Burned` or `SpareHandMucked`."""
    seat: int
    """The seat, counted from 0, that got them; -1 for none."""
    cards: str
    """The cards in the order in which they came; `??` for a card that the viewer did not see."""
    places: tuple[tuple[int, int], ...]
    """For each card the index of its shuffle, and its position in it."""


class SealedHand(msgspec.Struct, frozen=True):
    """A hand's seal, with the openings of the cards that one viewer may see."""

    format: str
    table_id: str
    hand_id: str
    """Empty while the hand is being played."""
    seal: HandSeal
    openings: tuple[PublishedOpening, ...]
    dealt: tuple[DealtCards, ...]
    """What came off the stub, in order, up to the first irregularity."""
    house_seed: str = ""
    """The house's seed in hexadecimal digits, once the room has opened all cards of the hand."""


class SealReport(msgspec.Struct, frozen=True):
    """What was checked, all of it right."""

    cards: tuple[str, ...]
    """The cards that lay where the seal says."""
    cut_players: tuple[str, ...]
    left_out: tuple[LeftOutCut, ...]
    dealt_count: int
    """How many cards, seen or not, came off the stub in the order of the deck."""
    merkle_root: str
    """The root of the deal."""
    is_audited: bool
    """Whether the shuffles were repeated from the house's seed."""

    def __str__(self) -> str:
        """Say in one sentence what was checked."""
        names = " and ".join(
            filter(None, (", ".join(self.cut_players[:-1]), *self.cut_players[-1:]))
        )
        cuts = f"the cuts of {names} are part of the shuffle" if names else "nobody cut"
        audit = (
            "; the whole order came from the house's seed and these cuts" if self.is_audited else ""
        )
        cards = f" ({' '.join(self.cards)})" if self.cards else ""
        return (
            f"The seal is whole: {_count(len(self.cards))}{cards} lay where the root "
            f"{self.merkle_root} says, {_count(self.dealt_count)} came off the deck in order, "
            f"{cuts}{audit}."
        )


def _count(card_count: int) -> str:
    return f"{card_count} card" if card_count == 1 else f"{card_count} cards"


# ---------------------------------------------------------------- reading


def read_sealed_hand(text: str | bytes) -> SealedHand:
    """Read a file that was downloaded from a room.

    >>> read_sealed_hand("{}")
    Traceback (most recent call last):
    cardspeak.sealed_hand.UnreadableSealError: this is not a sealed hand: Object missing required \
field `format`
    """
    try:
        hand = msgspec.json.decode(text, type=SealedHand)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableSealError(f"this is not a sealed hand: {error}") from None
    except RecursionError:
        raise UnreadableSealError("this is not a sealed hand: it is nested too deeply") from None
    if hand.format != FORMAT:
        raise UnreadableSealError(
            f"this file has the format {hand.format!r}, not {FORMAT!r}: check it with the version "
            "of Cardspeak that wrote it"
        )
    if not hand.seal.shuffles:
        raise UnreadableSealError("this file has no shuffle: download it again")
    _check_texts(hand.seal)
    return hand


def _check_texts(seal: HandSeal) -> None:
    """Refuse what could not be hashed, or should not be printed."""
    if not all(_ROOT.fullmatch(shuffle.merkle_root) for shuffle in seal.shuffles):
        raise UnreadableSealError("a root in this file is not 64 hexadecimal digits")
    if max(len(seal.laid), len(seal.cuts), len(seal.left_out)) > MAX_CUTS:
        raise UnreadableSealError(f"this file has more than {MAX_CUTS} cuts")
    players = [cut.player for cuts in (seal.laid, seal.cuts, seal.left_out) for cut in cuts]
    if not all(map(str.isprintable, players)):
        raise UnreadableSealError("a name in this file cannot be printed")


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise UnreadableSealError(f"{text[:20]!r} is not in hexadecimal digits") from None


def _card(name: str) -> Card:
    try:
        return Card(name)
    except InvalidCardsError:
        raise UnreadableSealError(f"{name!r} is not a card") from None


def deck_to_hex(deck: Deck) -> str:
    """Return a deck's cards as the seal has them.

    >>> from cardspeak.cards import deck
    >>> deck_to_hex(deck(32, joker=True))[:8], len(deck_to_hex(deck(52)))
    ('14151617', 104)
    """
    return bytes(deck.cards).hex()


def _deck_from_hex(text: str) -> Deck:
    cards = _bytes(text)
    ranks = tuple(sorted({card // 4 for card in cards if card < JOKER}))
    sealed_deck = Deck(ranks, joker=int(JOKER) in cards)
    if not ranks or bytes(sealed_deck.cards) != cards:
        raise UnreadableSealError("the deck of this file is none that cards are dealt from")
    return sealed_deck


# ---------------------------------------------------------------- checking


def terms_of_shuffle(seal: HandSeal, index: int) -> ShuffleTerms:
    """Return the terms of one shuffle of a hand, from what was published about it."""
    shuffle_seal = seal.shuffles[index]
    return ShuffleTerms(
        _deck_from_hex(seal.deck),
        _bytes(seal.seed_commitment),
        tuple(PlayerSeed(cut.player, _bytes(cut.entropy)) for cut in seal.cuts),
        shuffle_seal.label,
        shuffle_seal.cards_out,
    )


def check_sealed_hand(hand: SealedHand, noted_root: str = "") -> SealReport:
    """Check everything in a sealed hand; raise `BrokenSealError` for the first thing that is off.

    If given, `noted_root` is the root of the deal that was noted before the first card. A file that
    makes no sense raises `UnreadableSealError`.
    """
    root = hand.seal.shuffles[0].merkle_root
    if noted_root and noted_root.lower() != root:
        raise BrokenSealError(
            f"the root of this file is {root}, not {noted_root}: it is not the deck that was "
            "sealed before the deal"
        )
    try:
        terms = [terms_of_shuffle(hand.seal, index) for index in range(len(hand.seal.shuffles))]
        openings = [_read_opening(opening) for opening in hand.openings]
    except InvalidShuffleError as error:
        raise UnreadableSealError(f"this file makes no sense: {error}") from None
    _check_labels(hand.seal)
    _check_cuts(hand.seal)
    opened: dict[tuple[int, int], Card] = {}
    for published, opening in zip(hand.openings, openings, strict=True):
        if not 0 <= published.shuffle < len(terms):
            raise UnreadableSealError(f"there is no shuffle {published.shuffle} in this file")
        shuffle_root = _bytes(hand.seal.shuffles[published.shuffle].merkle_root)
        verify_opening(shuffle_root, opening, terms[published.shuffle])
        opened[published.shuffle, opening.position] = opening.card
    _check_each_card_once(opened)
    _check_dealt_in_order(hand, terms, opened)
    if hand.house_seed:
        _audit(hand, terms, opened)
    return SealReport(
        tuple(str(card) for _, card in sorted(opened.items())),
        tuple(cut.player for cut in hand.seal.cuts),
        hand.seal.left_out,
        sum(len(dealt.places) for dealt in hand.dealt),
        root,
        bool(hand.house_seed),
    )


def _read_opening(opening: PublishedOpening) -> CardOpening:
    return CardOpening(
        opening.position,
        _card(opening.card),
        _bytes(opening.salt),
        tuple(map(_bytes, opening.path)),
    )


def _check_labels(seal: HandSeal) -> None:
    """Check that the house has not tried labels until it liked the deck."""
    deal = seal.shuffles[0]
    if deal.label != "deal" or deal.cards_out:
        raise BrokenSealError("the first shuffle of this file is not the deal of a whole deck")
    for later in seal.shuffles[1:]:
        if not LATER_LABEL.fullmatch(later.label):
            raise BrokenSealError(f"{later.label!r} is not the label of a later shuffle")


def _check_cuts(seal: HandSeal) -> None:
    """Check that no cut was chosen after another was seen."""
    laid = {cut.player: cut.commitment for cut in seal.laid}
    left_out = {cut.player for cut in seal.left_out}
    if len(laid) != len(seal.laid) or left_out & {cut.player for cut in seal.cuts}:
        raise BrokenSealError("somebody in this file has two cuts, of which one could be chosen")
    for cut in seal.cuts:
        commitment = PlayerSeed(cut.player, _bytes(cut.entropy)).commitment.hex()
        if cut.player not in laid:
            raise BrokenSealError(f"{cut.player} turned up a cut that was not laid face down first")
        if laid[cut.player] != commitment:
            raise BrokenSealError(
                f"{cut.player}'s cut is not the one that was laid face down: keep the file as "
                "evidence, and ask for an audit"
            )
    accounted_for = left_out | {cut.player for cut in seal.cuts}
    for player in sorted(set(laid) - accounted_for):
        raise BrokenSealError(f"{player} laid a cut, and the seal does not say what became of it")


def _check_each_card_once(opened: dict[tuple[int, int], Card]) -> None:
    positions: dict[tuple[int, Card], int] = {}
    for (shuffle_index, position), card in opened.items():
        other_position = positions.setdefault((shuffle_index, card), position)
        if other_position != position:
            raise BrokenSealError(
                f"{card} lies in one shuffle twice, at positions {other_position} and {position}"
            )


def _check_dealt_in_order(
    hand: SealedHand, terms: list[ShuffleTerms], opened: dict[tuple[int, int], Card]
) -> None:
    """Check that cards came off the top one after another, and were those that were sealed."""
    next_position: dict[int, int] = defaultdict(int)
    latest_shuffle = 0
    for dealt in hand.dealt:
        names = [dealt.cards[index : index + 2] for index in range(0, len(dealt.cards), 2)]
        if len(names) != len(dealt.places):
            raise UnreadableSealError("a line of this file has more cards than places, or fewer")
        for name, (shuffle_index, position) in zip(names, dealt.places, strict=True):
            is_there = latest_shuffle <= shuffle_index < len(terms)
            if not is_there or position >= terms[shuffle_index].card_count:
                raise BrokenSealError(
                    f"no card can come from position {position} of shuffle {shuffle_index} here"
                )
            latest_shuffle = shuffle_index
            if position != next_position[shuffle_index]:
                raise BrokenSealError(
                    f"a card came from position {position} when position "
                    f"{next_position[shuffle_index]} was on top"
                )
            next_position[shuffle_index] += 1
            card = opened.get((shuffle_index, position))
            if name != HIDDEN_CARD and (card is None or str(card) != name):
                raise BrokenSealError(
                    f"{name} was dealt from position {position}, and the opening of that position "
                    f"{'is missing' if card is None else f'says {card}'}"
                )


def _audit(
    hand: SealedHand, terms: list[ShuffleTerms], opened: dict[tuple[int, int], Card]
) -> None:
    """Repeat every shuffle from the house's seed; all cards of the hand are open."""
    seed = _bytes(hand.house_seed)
    if len(seed) != len(terms[0].seed_commitment):
        raise UnreadableSealError("the house's seed in this file is not 32 bytes long")
    audit_shuffle(_bytes(hand.seal.shuffles[0].merkle_root), terms[0], seed)
    deal_seed = mix_seed(terms[0], seed)
    for index, shuffle_seal in enumerate(hand.seal.shuffles[1:], 1):
        cards = [card for (shuffle_index, _), card in opened.items() if shuffle_index == index]
        try:
            sealed = seal_later_shuffle(terms[index], deal_seed, cards, index)
        except InvalidShuffleError as error:
            raise BrokenSealError(
                f"the shuffle {shuffle_seal.label!r} is incomplete: {error}"
            ) from None
        if sealed.merkle_root.hex() != shuffle_seal.merkle_root:
            raise BrokenSealError(
                f"the committed seed does not give the root of the shuffle {shuffle_seal.label!r}"
            )


# ---------------------------------------------------------------- writing


def publish_opening(shuffle_index: int, opening: CardOpening) -> PublishedOpening:
    """Return an opening as it is published."""
    return PublishedOpening(
        shuffle_index,
        opening.position,
        str(opening.card),
        opening.salt.hex(),
        tuple(neighbour.hex() for neighbour in opening.merkle_path),
    )
