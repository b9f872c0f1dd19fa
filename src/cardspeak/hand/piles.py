"""The cards of a hand, and the piles they lie in: stub, players' hands, boards, burns, muck.

This is the only module that moves cards. A rule calls a function here; it appends the event to the
log, or notes what nobody at the table would speak of, and applies it. `EFFECTS` is what `fold`
applies for each record. What an irregularity does to the cards is in `card_corrections`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from cardspeak.card_names import CARD_NAMES, join_names
from cardspeak.cards import UNKNOWN, parse_cards
from cardspeak.hand.events import (
    BoardDealt,
    Burned,
    Dealt,
    DeckCut,
    Discarded,
    DrawTakenBack,
    Exposed,
    Folded,
    Reshuffled,
    RunItAgreed,
    SpareHandMucked,
    StoodPat,
)
from cardspeak.hand.irregularity_events import BurnSkipped
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.hand.notes import CardNamed, CardsMoved, CardsScrambled, HandMucked, Place
from cardspeak.shuffle import derive_seed, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState


class Cards:
    """Where the cards are."""

    deck: list[int]
    """The cards in the order in which they come; with named cards those known to come.

    The list is replaced, never changed, so that copies can share it.
    """
    deck_position: int
    """How many of them have come."""
    reshuffle_count: int
    down_cards: list[list[int]]
    up_cards: list[list[int]]
    boards: list[list[int]]
    burns: list[int]
    mucked_cards: list[int]
    discards: list[int]
    """What players discarded in the draw that is under way; mucked at the next one."""
    mucked_hands: list[tuple[list[int], list[int]]]
    """The down and up cards of each seat's mucked hand."""

    @staticmethod
    def at_start(deck: Sequence[int], seat_count: int, board_count: int) -> Cards:
        """Return the cards at the start of a hand."""
        part = Cards()
        part.deck = list(deck)
        part.deck_position = 0
        part.reshuffle_count = 0
        part.down_cards = [[] for _ in range(seat_count)]
        part.up_cards = [[] for _ in range(seat_count)]
        part.boards = [[] for _ in range(board_count)]
        part.burns = []
        part.mucked_cards = []
        part.discards = []
        part.mucked_hands = [([], [])] * seat_count
        return part

    def copy(self) -> Cards:
        """Return an independent copy."""
        copied = Cards()
        copied.deck = self.deck
        copied.deck_position = self.deck_position
        copied.reshuffle_count = self.reshuffle_count
        copied.down_cards = [cards[:] for cards in self.down_cards]
        copied.up_cards = [cards[:] for cards in self.up_cards]
        copied.boards = [cards[:] for cards in self.boards]
        copied.burns = self.burns[:]
        copied.mucked_cards = self.mucked_cards[:]
        copied.discards = self.discards[:]
        copied.mucked_hands = self.mucked_hands[:]
        return copied


STUB: Final[Place] = ("stub", 0)
"""The top of the stub."""
UNDER_STUB: Final[Place] = ("under the stub", 0)
"""Where shuffled-in cards go; named ones go nowhere, because they may be named again."""
BURNS: Final[Place] = ("burns", 0)
MUCK: Final[Place] = ("muck", 0)
DISCARDS: Final[Place] = ("discards", 0)
SET_ASIDE: Final[Place] = ("set aside", 0)
SCRAPS: Final[Place] = ("scraps", 0)
"""Cards that count as scraps of paper."""
NEXT_BURN: Final[Place] = ("next burn", 0)


def down(seat: int) -> Place:
    """Return the place of a player's down cards."""
    return ("down", seat)


def up(seat: int) -> Place:
    """Return the place of a player's up cards."""
    return ("up", seat)


def board(index: int) -> Place:
    """Return the place of a board's cards."""
    return ("board", index)


def stub_size(hand: HandState) -> int:
    """Return how many cards are left to deal."""
    return len(hand.cards.deck) - hand.cards.deck_position


def top_of_stub(hand: HandState, count: int) -> list[int]:
    """Return up to `count` cards from the top of the stub, where they stay."""
    cards = hand.cards
    return cards.deck[cards.deck_position : cards.deck_position + count]


def reshuffle_seed(hand: HandState) -> bytes:
    """Return the seed from which later shuffles of a hand are derived.

    A hand with a given deck derives it from that deck; with named cards there is none.
    """
    if hand.start.shuffle_seed or hand.start.deck is None:
        return hand.start.shuffle_seed
    return sha256(join_names(hand.start.deck).encode()).digest()


def cards_out(hand: HandState) -> set[int]:
    """Return all cards that are not in the stub."""
    cards = hand.cards
    out = {*cards.mucked_cards, *cards.discards, *cards.burns}
    for pile in (*cards.boards, *cards.down_cards, *cards.up_cards):
        out.update(pile)
    for rows in hand.rows.placed:
        out.update(*rows)
    if hand.irregularities is not None:
        out.update(hand.irregularities.cards_out_of_play())
    return out


# ---------------------------------------------------------------- off the stub


def deal(hand: HandState, seat: int, cards: list[int], up_count: int, clause: str) -> None:
    """Deal a player the top cards, the last `up_count` face up; a dead hand's cards are mucked."""
    is_dead = hand.folded[seat]
    text = CARD_NAMES[cards[0]] if len(cards) == 1 else join_names(cards)
    hand.record(Dealt(seat, text, up_count, clause, is_dead))
    _take_top(hand.cards, len(cards))
    if is_dead:
        hand.cards.mucked_cards += cards
    else:
        _give(hand.cards, seat, cards, up_count)


def _take_top(cards: Cards, count: int) -> None:
    """Take cards off the stub; named cards were never in it, unless they were known to come."""
    position, size = cards.deck_position + count, len(cards.deck)
    cards.deck_position = min(size, position)


def _give(cards: Cards, seat: int, dealt: list[int], up_count: int) -> None:
    if not up_count:
        cards.down_cards[seat] += dealt
    elif up_count == len(dealt):
        cards.up_cards[seat] += dealt
    else:
        cards.down_cards[seat] += dealt[:-up_count]
        cards.up_cards[seat] += dealt[-up_count:]


def deal_board(hand: HandState, board_index: int, cards: Sequence[int], clause: str) -> None:
    """Deal the top cards to a board."""
    board_size = len(hand.cards.boards[board_index]) + len(cards)
    street = hand.rules.board_streets.get(board_size, "")
    hand.record(BoardDealt(board_index, join_names(cards), clause, street))
    _deal_board(hand.cards, board_index, cards)


def _deal_board(cards: Cards, board_index: int, dealt: Sequence[int]) -> None:
    _take_top(cards, len(dealt))
    cards.boards[board_index] += dealt


def burn(hand: HandState, clause: str) -> None:
    """Burn the card that is to be the next burn, or the top card; nobody knows a named one."""
    irregularities = hand.irregularities
    if irregularities is not None and irregularities.next_burn is not None:
        cards, clause = irregularities.next_burn
        if not cards:
            hand.record(BurnSkipped(clause))
            irregularities.next_burn = None
            return
        [card] = cards
    else:
        card = hand.cards.deck[hand.cards.deck_position] if stub_size(hand) else UNKNOWN
    hand.record(Burned(CARD_NAMES[card], clause))
    _burn(hand, card)


def _burn(hand: HandState, card: int) -> None:
    irregularities = hand.irregularities
    if irregularities is not None and irregularities.next_burn is not None:
        irregularities.next_burn = None
    else:
        _take_top(hand.cards, 1)
    hand.cards.burns.append(card)


def muck_spare_hand(hand: HandState, cards: list[int], clause: str) -> None:
    """Muck the top cards, which no player gets."""
    hand.record(SpareHandMucked(join_names(cards), clause))
    _muck_spare_hand(hand.cards, cards)


def _muck_spare_hand(cards: Cards, mucked: Sequence[int]) -> None:
    _take_top(cards, len(mucked))
    cards.mucked_cards += mucked


# ---------------------------------------------------------------- out of the hands


def discard(
    hand: HandState, seat: int, cards: Sequence[int], clause: str, *, is_draw: bool = False
) -> None:
    """Discard down cards, to draw others or for good."""
    hand.record(Discarded(seat, join_names(cards), clause, is_draw))
    _discard(hand.cards, seat, cards, is_draw=is_draw)


def _discard(cards: Cards, seat: int, discards: Sequence[int], *, is_draw: bool) -> None:
    remove_cards(cards.down_cards[seat], discards)
    if is_draw:
        cards.discards += discards
    else:
        cards.mucked_cards += discards


def remove_cards(pile: list[int], cards: Sequence[int]) -> None:
    """Remove cards from a pile: an unknown one for each that is not known to be there."""
    for card in cards:
        pile.remove(card if card in pile else UNKNOWN)


def take_back_draw(hand: HandState, seat: int, clause: str) -> None:
    """Give a player the cards back that they discarded for a draw."""
    hand.record(DrawTakenBack(seat, clause))
    _take_back_draw(hand, seat)


def _take_back_draw(hand: HandState, seat: int) -> None:
    event = next(
        event
        for event in reversed(hand.log)
        if isinstance(event, (Discarded, StoodPat)) and event.seat == seat
    )
    if isinstance(event, Discarded):
        discards = parse_cards(event.cards)
        remove_cards(hand.cards.discards, discards)
        hand.cards.down_cards[seat] += discards


def expose(hand: HandState, seat: int, clause: str) -> None:
    """Turn a player's last down card up."""
    hand.record(Exposed(seat, CARD_NAMES[hand.cards.down_cards[seat][-1]], clause))
    turn_up(hand.cards, seat)


def turn_up(cards: Cards, seat: int) -> None:
    """Move a player's last down card to the up cards."""
    cards.up_cards[seat].append(cards.down_cards[seat].pop())


def muck_hand(hand: HandState, seat: int) -> None:
    """Muck the cards of a hand that is no longer in: it is recorded as folded."""
    cards, rows = hand.cards, hand.rows
    down_cards, up_cards = cards.down_cards[seat], cards.up_cards[seat]
    cards.mucked_cards += down_cards + up_cards
    cards.mucked_hands[seat] = (down_cards, up_cards)
    cards.down_cards[seat], cards.up_cards[seat] = [], []
    for row_hand, owner in enumerate(rows.owners):
        if owner == seat:
            for row in rows.placed[row_hand]:
                cards.mucked_cards += row
            rows.placed[row_hand] = [[] for _ in rows.placed[row_hand]]


def muck_dead_hand(hand: HandState, seat: int) -> None:
    """Muck the cards of a hand that was killed."""
    hand.note(HandMucked(seat))
    muck_hand(hand, seat)


def part_boards(hand: HandState, run_count: int) -> None:
    """Lay the boards out several times: it is recorded as agreed."""
    hand.cards.boards = [cards[:] for _ in range(run_count) for cards in hand.cards.boards]


# ---------------------------------------------------------------- from pile to pile


def move_cards(hand: HandState, cards: Sequence[int], source: Place, target: Place) -> None:
    """Move cards from one place to another, without an event."""
    moved = tuple(cards)
    hand.note(CardsMoved(moved, source, target))
    shift(hand, moved, source, target)


def return_pile(hand: HandState, source: Place, kept: Sequence[int] = ()) -> int:
    """Put a pile, except some cards, under the stub to be shuffled in; return how many."""
    cards = pile(hand, source)[:]
    for card in kept:
        if card in cards:
            cards.remove(card)
    if cards:
        move_cards(hand, cards, source, UNDER_STUB)
    return len(cards)


def reshuffle(hand: HandState, count: int, clause: str) -> None:
    """Shuffle the last `count` cards of the stub; named cards may come in any order again."""
    hand.record(Reshuffled(count, clause))
    _reshuffle(hand, count)


def scramble(hand: HandState, cards: Sequence[int]) -> list[int]:
    """Mix cards beside the stub, and return them in their new order."""
    hand.note(_SCRAMBLED)
    hand.cards.reshuffle_count += 1
    seed = derive_seed(reshuffle_seed(hand), f"scramble {hand.cards.reshuffle_count}")
    return list(shuffle(sorted(cards), seed))


def cut(hand: HandState, count: int, clause: str) -> None:
    """Cut the stub: `count` cards from the top go below the others."""
    hand.record(DeckCut(count, clause))
    _cut(hand, count)


def name_card(hand: HandState, place: Place, index: int, card: int) -> None:
    """Name a card that was unknown."""
    hand.note(CardNamed(place, index, card))
    pile(hand, place)[index] = card


def name_unknown(hand: HandState, place: Place, cards: Sequence[int]) -> None:
    """Name the first cards of a pile that are unknown."""
    for card in cards:
        name_card(hand, place, pile(hand, place).index(UNKNOWN), card)


def shift(hand: HandState, cards: Sequence[int], source: Place, target: Place) -> None:
    """Move cards from one place to another, as already recorded."""
    take(hand, cards, source)
    stub = hand.cards
    if target == STUB:
        position = stub.deck_position
        stub.deck = [*stub.deck[:position], *cards, *stub.deck[position:]]
    elif target != UNDER_STUB:
        pile(hand, target).extend(cards)
    elif not hand.has_named_cards:  # named cards may be named again
        stub.deck = [*stub.deck, *cards]


def take(hand: HandState, cards: Sequence[int], source: Place) -> None:
    """Take cards from where they lie; of several unknown ones in a pile the last."""
    stub = hand.cards
    if source == STUB:
        _take_top(stub, len(cards))
    elif source == UNDER_STUB:
        stub.deck = stub.deck[: len(stub.deck) - len(cards)]
    elif source == NEXT_BURN:
        ensure_irregularities(hand).next_burn = None
    else:
        lying_cards = pile(hand, source)
        if lying_cards == list(cards):  # nearly always a whole pile is taken
            lying_cards.clear()
            return
        lying_cards.reverse()
        for card in cards:
            lying_cards.remove(card)
        lying_cards.reverse()


def pile(hand: HandState, place: Place) -> list[int]:
    """Return the cards in a place."""
    name, number = place
    if name in _PILES_OF_SEATS:
        return _PILES_OF_SEATS[name](hand.cards)[number]
    return _PILES[name](hand)


_PILES_OF_SEATS: Final[dict[str, Callable[[Cards], list[list[int]]]]] = {
    "down": lambda cards: cards.down_cards,
    "up": lambda cards: cards.up_cards,
    "board": lambda cards: cards.boards,
}
_PILES: Final[dict[str, Callable[[HandState], list[int]]]] = {
    "burns": lambda hand: hand.cards.burns,
    "muck": lambda hand: hand.cards.mucked_cards,
    "discards": lambda hand: hand.cards.discards,
    "set aside": lambda hand: ensure_irregularities(hand).set_aside,
    "scraps": lambda hand: ensure_irregularities(hand).scrapped_cards,
}


def _reshuffle(hand: HandState, count: int) -> None:
    cards = hand.cards
    cards.reshuffle_count += 1
    first = len(cards.deck) - count
    top: list[int] = [] if hand.has_named_cards else cards.deck[cards.deck_position : first]
    if hand.has_named_cards:
        cards.deck = []
    else:
        seed = derive_seed(reshuffle_seed(hand), f"reshuffle {cards.reshuffle_count}")
        cards.deck = top + list(shuffle(sorted(cards.deck[first:]), seed))
    cards.deck_position = 0
    if hand.irregularities is not None:
        exposed, known = hand.irregularities.exposed_down_cards, {*top, *cards_out(hand)}
        hand.irregularities.exposed_down_cards = [card for card in exposed if card in known]


def _cut(hand: HandState, count: int) -> None:
    cards = hand.cards
    stub = cards.deck[cards.deck_position :]
    cards.deck = cards.deck[: cards.deck_position] + stub[count:] + stub[:count]


_SCRAMBLED: Final = CardsScrambled()


# ---------------------------------------------------------------- effects


def _apply_deal(hand: HandState, event: Dealt) -> None:
    cards = list[int](parse_cards(event.cards))
    _take_top(hand.cards, len(cards))
    if event.dead:
        hand.cards.mucked_cards += cards
    else:
        _give(hand.cards, event.seat, cards, event.up_count)


def _apply_skipped_burn(hand: HandState, _: BurnSkipped) -> None:
    ensure_irregularities(hand).next_burn = None


def _apply_name(hand: HandState, note: CardNamed) -> None:
    pile(hand, note.place)[note.index] = note.card


def _apply_cut(hand: HandState, event: DeckCut) -> None:
    if hand.irregularities is not None:  # the start has the deck as it was cut before the deal
        _cut(hand, event.count)


def _apply_scramble(hand: HandState, _: CardsScrambled) -> None:
    hand.cards.reshuffle_count += 1


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    Dealt: _apply_deal,
    BoardDealt: lambda hand, event: _deal_board(
        hand.cards, event.board_index, parse_cards(event.cards)
    ),
    Burned: lambda hand, event: _burn(hand, parse_cards(event.card)[0]),
    BurnSkipped: _apply_skipped_burn,
    SpareHandMucked: lambda hand, event: _muck_spare_hand(hand.cards, parse_cards(event.cards)),
    Discarded: lambda hand, event: _discard(
        hand.cards, event.seat, parse_cards(event.cards), is_draw=event.is_draw
    ),
    DrawTakenBack: lambda hand, event: _take_back_draw(hand, event.seat),
    Exposed: lambda hand, event: turn_up(hand.cards, event.seat),
    Folded: lambda hand, event: muck_hand(hand, event.seat),
    HandMucked: lambda hand, note: muck_hand(hand, note.seat),
    RunItAgreed: lambda hand, event: part_boards(hand, event.run_count),
    CardsMoved: lambda hand, note: shift(hand, note.cards, note.source, note.target),
    CardNamed: _apply_name,
    CardsScrambled: _apply_scramble,
    Reshuffled: lambda hand, event: _reshuffle(hand, event.count),
    DeckCut: _apply_cut,
}
"""What events and notes do to the cards; all others leave them where they are."""
