"""The seals of a hand's shuffles, and the openings of the cards that a viewer may see.

All of it follows from the hand's records and from the seal that was saved before the deal, so it is
the same whenever it is computed: during the hand, after a restart, in a replay years later.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardspeak.cards import ALL_CARDS, CARD_NAMES, parse_deck
from cardspeak.hand import events, fold, irregularity_events
from cardspeak.hand.hand_state import HandState
from cardspeak.hand.notes import NOTE_BASES, HandRestarted
from cardspeak.sealed_hand import (
    FORMAT,
    HIDDEN_CARD,
    DealtCards,
    HandSeal,
    LaidCut,
    LeftOutCut,
    PublishedOpening,
    SealedHand,
    ShuffleSeal,
    TurnedUpCut,
    deck_to_hex,
    publish_opening,
)
from cardspeak.shuffle import (
    PlayerSeed,
    SealedDeck,
    ShuffleTerms,
    commit_to_seed,
    seal_deck,
    seal_later_shuffle,
)
from cardspeak.visibility import redact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.hand import Hand
    from cardspeak.hand.irregularity_events import HandEvent
    from cardspeak.service.storage.models import SealRow

_BOARD: Final = -1
"""Stands for a seat where cards lie on the board."""
_FROM_STUB: Final = (
    events.Dealt,
    events.BoardDealt,
    events.Burned,
    events.SpareHandMucked,
)
"""The events by which cards come off the stub as the game prescribes."""
_OUT_OF_ORDER: Final = (
    irregularity_events.IrregularityEvent,
    events.DeckCut,
    events.CardsReturnedToStub,
)
"""The events after which the stub may lie in another order."""
_CARD_FIELDS: Final[dict[type, str]] = {
    events.Dealt: "cards",
    events.BoardDealt: "cards",
    events.Burned: "card",
    events.SpareHandMucked: "cards",
    events.Exposed: "card",
    events.Showed: "cards",
    events.ShownOnRequest: "cards",
    events.ShowedVoluntarily: "cards",
    events.AllInTabled: "cards",
    events.CardsPlaced: "rows",
    events.RowsTabled: "rows",
    events.CardPassed: "card",
    irregularity_events.CardMoved: "card",
    irregularity_events.CardsShownToOthers: "cards",
    irregularity_events.ExposedCardTurnedUp: "card",
    irregularity_events.LastCardTurnedUp: "card",
}
"""The events that show cards which were dealt, and the field that has them. What somebody only
says about cards, in a report for example, opens none: it might not be true."""

Place = tuple[int, int]
"""The index of a shuffle of the hand, and a position in it."""


class HandShuffle(NamedTuple):
    """A shuffle of a hand."""

    sealed: SealedDeck
    event_count: int
    """How many events the hand had before it."""
    kept_count: int
    """How many cards of the stub were on top and not shuffled."""


def terms_of(seal: SealRow) -> ShuffleTerms:
    """Return the terms of the deal."""
    cuts = tuple(PlayerSeed(player, bytes.fromhex(entropy)) for player, entropy in seal.cuts)
    return ShuffleTerms(parse_deck(seal.deck), commit_to_seed(seal.house_seed), cuts)


def list_shuffles(seal: SealRow, hand: Hand | None) -> list[HandShuffle]:
    """Return the shuffles of a hand, the deal first; only that before the hand is dealt."""
    shuffles = [HandShuffle(seal_deck(terms_of(seal), seal.house_seed), 0, 0)]
    if hand is None:
        return shuffles
    event_count = 0
    for index, record in enumerate(hand.records):
        if isinstance(record, (events.Reshuffled, HandRestarted)) and _moves_cards(record):
            before = HandState()
            fold.replay_records(before, hand, index)
            shuffles.append(_later_shuffle(seal, before, record, event_count, len(shuffles)))
        event_count += not isinstance(record, NOTE_BASES)
    return shuffles


def _moves_cards(record: events.Reshuffled | HandRestarted) -> bool:
    return isinstance(record, HandRestarted) or record.count > 0


def _later_shuffle(
    seal: SealRow,
    before: HandState,
    record: events.Reshuffled | HandRestarted,
    event_count: int,
    number: int,
) -> HandShuffle:
    """Seal a shuffle of the stub with what came back to it, or of the deck after a misdeal."""
    stub = before.cards.deck
    if isinstance(record, HandRestarted):
        misdeal_count = 1 + (before.irregularities.misdeal_count if before.irregularities else 0)
        label, cards, kept_count = f"misdeal {misdeal_count}", list(before.start.deck or ()), 0
    else:
        label = f"reshuffle {before.cards.reshuffle_count + 1}"
        first = len(stub) - record.count
        cards, kept_count = stub[first:], first - before.cards.deck_position
    terms = terms_of(seal)
    terms = replace(terms, label=label, cards_out=len(terms.deck) - len(cards))
    shuffled = [ALL_CARDS[card] for card in cards]
    sealed = seal_later_shuffle(terms, seal.shuffle_seed, shuffled, number)
    return HandShuffle(sealed, event_count, kept_count)


def publish_seal(seal: SealRow, shuffles: Iterable[HandShuffle]) -> HandSeal:
    """Return what everybody is told about the shuffles of a hand."""
    return HandSeal(
        seal.number,
        deck_to_hex(parse_deck(seal.deck)),
        commit_to_seed(seal.house_seed).hex(),
        tuple(LaidCut(player, commitment) for player, commitment in seal.laid),
        tuple(TurnedUpCut(player, entropy) for player, entropy in seal.cuts),
        tuple(LeftOutCut(player, reason) for player, reason in seal.left_out),  # type: ignore[arg-type]
        tuple(
            ShuffleSeal(sealed.terms.label, sealed.terms.cards_out, sealed.merkle_root.hex())
            for sealed, _, _ in shuffles
        ),
    )


def build_sealed_hand(
    seal: SealRow,
    hand: Hand,
    viewer: int | None,
    *,
    hand_id: str = "",
    opens_all: bool = False,
) -> SealedHand:
    """Return a hand's seal with the openings for a seat, or for the public if None.

    With `opens_all`, once the room opens the hand, every card and the house's seed are included.
    """
    shuffles = list_shuffles(seal, hand)
    journey = _Journey(shuffles)
    for event in hand.log:
        journey.follow(event, viewer)
    places = journey.seen
    if opens_all:
        places = {
            (index, position)
            for index, shuffle in enumerate(shuffles)
            for position in range(len(shuffle.sealed.order))
        }
    return SealedHand(
        FORMAT,
        seal.stream_id,
        hand_id,
        publish_seal(seal, shuffles),
        tuple(_open(shuffles, places)),
        tuple(journey.dealt),
        seal.house_seed.hex() if opens_all else "",
    )


def _open(shuffles: Sequence[HandShuffle], places: Iterable[Place]) -> Iterator[PublishedOpening]:
    for index, position in sorted(places):
        yield publish_opening(index, shuffles[index].sealed.open_card(position))


class _Journey:
    """Follows the cards of a hand from the places where they were sealed.

    A card is opened where it lay when it was dealt to whoever shows it: what became of it
    afterwards, if it went back and was shuffled in, is nobody's business.
    """

    def __init__(self, shuffles: Sequence[HandShuffle]) -> None:
        self.seen: set[Place] = set()
        self.dealt: list[DealtCards] = []
        self._later_shuffles = list(enumerate(shuffles))
        self._event_count = 0
        self._place_of: dict[str, Place] = {}
        """Where each card lay in the last shuffle that it was part of."""
        self._stub: list[Place] = []
        """The places of the cards that are still to come, the top one first."""
        self._in_order = True
        """Whether cards have come off the stub in its order so far."""
        self._in_hands: dict[tuple[int, str], Place] = {}
        """From where each card was dealt to a seat, or to the board."""

    def follow(self, event: HandEvent, viewer: int | None) -> None:
        """Follow the cards of the hand's next event, which the viewer sees as far as they may."""
        self._shuffle()
        self._event_count += 1
        self._in_order = self._in_order and not isinstance(event, _OUT_OF_ORDER)
        name = _CARD_FIELDS.get(type(event))
        if name is None:
            return
        cards = _split(getattr(event, name))
        shown = redact(event, viewer)
        shown_cards = _split(getattr(shown, name)) if shown is not None else []
        if isinstance(event, _FROM_STUB) and self._in_order:
            self._record_dealt(event, cards, shown_cards)
        holder = self._holder(event, cards)
        self.seen |= {
            self._in_hands[holder, card]
            for card in shown_cards
            if card != HIDDEN_CARD and (holder, card) in self._in_hands
        }

    def _shuffle(self) -> None:
        """Note the shuffles before the next event."""
        while self._later_shuffles and self._later_shuffles[0][1].event_count <= self._event_count:
            index, (sealed, _, kept_count) = self._later_shuffles.pop(0)
            places = [(index, position) for position in range(len(sealed.order))]
            self._stub = self._stub[:kept_count] + places
            self._place_of |= {
                CARD_NAMES[card]: place for card, place in zip(sealed.order, places, strict=True)
            }

    def _record_dealt(self, event: Any, cards: list[str], shown_cards: list[str]) -> None:  # noqa: ANN401  any of _FROM_STUB
        places, self._stub = self._stub[: len(cards)], self._stub[len(cards) :]
        if places != [self._place_of[card] for card in cards]:
            self._in_order = False
            return
        names = "".join(shown_cards or [HIDDEN_CARD] * len(cards))
        seat = getattr(event, "seat", _BOARD)
        self.dealt.append(DealtCards(type(event).__name__, seat, names, tuple(places)))

    def _holder(self, event: Any, cards: list[str]) -> int:  # noqa: ANN401  any of _CARD_FIELDS
        """Note who has the cards now, and return whose cards the event shows."""
        holder: int = getattr(event, "seat", _BOARD)
        if isinstance(event, (events.Dealt, events.BoardDealt)):
            self._in_hands |= {(holder, card): self._place_of[card] for card in cards}
        elif isinstance(event, (events.CardPassed, irregularity_events.CardMoved)):
            holder = event.seat if isinstance(event, events.CardPassed) else event.from_seat
            for card in cards:
                if (holder, card) in self._in_hands:
                    self._in_hands[event.to_seat, card] = self._in_hands[holder, card]
        return holder


def _split(cards: str | tuple[str, ...]) -> list[str]:
    text = cards if isinstance(cards, str) else "".join(cards)
    return [text[index : index + 2] for index in range(0, len(text), 2)]
