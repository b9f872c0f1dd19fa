"""Where every card is: each is dealt once, and shuffled again only as the book allows.

Decks: crown-4.1, 4.2, canberra-2.2, 2.3, official-4.1, wsop-intro.mexican.1. What is shuffled when
the cards do not suffice: crown-26.5.d, 27.5.d, official-11.3.b, 13.4.a, wsop-intro.lowball.6, 7,
235, 254.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import cardspeak as cs
from laws.hand_setups import deck_cards
from laws.refereed_play import RefereeError

if TYPE_CHECKING:
    from laws.hand_setups import HandSetup


@dataclass
class Deck:
    """Where every card is, as the log tells it."""

    setup: HandSetup
    stub: set[str] = field(default_factory=set)
    holders: dict[str, int] = field(default_factory=dict)
    """The seat that holds a card."""
    board: set[str] = field(default_factory=set)
    burns: list[str] = field(default_factory=list)
    muck: set[str] = field(default_factory=set)
    discards: list[tuple[int, int, str]] = field(default_factory=list)
    """The number of the draw, the seat, and the card."""
    draw_number: int = 0
    awaits_draw: bool = False
    """Whether somebody has just discarded and waits for cards."""
    reshuffle_is_unspecified: bool = False
    """Whether cards were reshuffled without the book saying which ones."""

    def take(self, cards: str) -> list[str]:
        """Take cards from the stub; they must all be there, so that no card is dealt twice."""
        names = [cards[place : place + 2] for place in range(0, len(cards), 2)]
        for card in names:
            if card not in self.stub:
                raise RefereeError(f"{card} is not in the stub, and is dealt")
            self.stub.remove(card)
        return names

    def fold(self, seat: int) -> None:
        """Put a player's cards into the muck."""
        folded_cards = [card for card, holder in self.holders.items() if holder == seat]
        for card in folded_cards:
            del self.holders[card]
        self.muck |= set(folded_cards)

    def reshuffle(self, count: int) -> None:
        """Put cards that are out of play back into the stub, as the book allows.

        The log says how many. Which ones may be used depends on the book; a card that somebody
        holds or that is on the board never is.
        """
        if self.setup.game == "drawmaha" or (self.setup.house == "crown" and not self.awaits_draw):
            # wsop-intro.drawmaha.3 names no cards to shuffle, and crown-26.5.d not whose discards
            # are "the last player's" when fifth cards are dealt at the end of the draw.
            self._reshuffle_all_loose_cards()
            return
        pool = self._reshuffle_pool()
        if self.setup.family == "flop" and count > len(self.stub) + len(pool):
            pool |= self.muck  # wsop-219.2: burns and stub are not enough for all boards
        sizes = {len(self.stub) + len(pool), len(pool)}
        if self.setup.family == "draw":
            sizes = self._check_draw_shuffle(pool)
        if count not in sizes:
            raise RefereeError(f"{count} cards are shuffled, not {sorted(sizes)}")
        self.stub |= pool
        self.burns = [card for card in self.burns if card not in pool]
        self.muck -= pool
        self.discards = [entry for entry in self.discards if entry[2] not in pool]

    def _reshuffle_all_loose_cards(self) -> None:
        """Put all cards into the stub that nobody holds and that are not on the board."""
        self.stub |= {*self.muck, *self.burns, *(card for _, _, card in self.discards)}
        self.reshuffle_is_unspecified = True

    def _check_draw_shuffle(self, pool: set[str]) -> set[int]:
        """Check that the stub does not suffice, and return how many cards may be shuffled.

        Official: "after the last card is dealt" (11.3.b). Crown and wsop: the last card is not
        dealt if more are needed, and crown shuffles it in (26.5.d, intro.lowball.6, 7).
        """
        drawing = self.discards[-1][1]
        needed = sum(1 for n, s, _ in self.discards if (n, s) == (self.draw_number, drawing))
        if self.setup.house == "official":
            if needed <= len(self.stub):
                raise RefereeError(f"{len(self.stub)} cards are enough for {needed}: no reshuffle")
            return {len(pool)}
        if needed < len(self.stub):
            raise RefereeError(f"{len(self.stub)} cards are enough for {needed}: no reshuffle")
        return {len(pool) + 1} if self.setup.house == "crown" else {len(pool), len(pool) + 1}

    def _reshuffle_pool(self) -> set[str]:
        house, family = self.setup.house, self.setup.family
        if family == "stud" and "super" not in self.setup.game:
            return set(self.burns)  # official-13.4.a, wsop-235.2, 259
        if family == "flop" and self.setup.game != "drawmaha":
            return set(self.burns)  # wsop-219.1: several boards
        if family == "stud":
            return set(self.muck) | {card for _, _, card in self.discards}  # wsop-254
        drawing = self.discards[-1][1] if self.discards else -1
        earlier = {c for number, _, c in self.discards if number < self.draw_number}
        others = {
            c for number, s, c in self.discards if number == self.draw_number and s != drawing
        }
        if house == "official":
            return others  # 11.3.b
        if house == "crown":
            return others | self.muck  # 26.5.d: all but the last player's discards
        allowed = earlier | self.muck  # wsop-intro.lowball.6
        # With nothing to shuffle but this round's discards the book cannot be followed.
        return allowed or others | set(self.burns)


def check_cards(setup: HandSetup, hand: cs.Hand) -> None:
    """Follow a hand's log card by card; raise `RefereeError` where the book is not followed."""
    deck = Deck(setup, stub=set(deck_cards(setup.deck)))
    if len(deck.stub) != len(deck_cards(setup.deck)):
        raise RefereeError("the deck has a card twice")
    for event in hand.log:
        _follow(deck, event)
        deck.awaits_draw = isinstance(event, cs.events.Discarded)
    if deck.reshuffle_is_unspecified:
        return
    undealt = {str(card) for card in hand.cards.deck[hand.cards.deck_position :]}
    if undealt != deck.stub:
        raise RefereeError(f"the stub must be {sorted(deck.stub)}, not {sorted(undealt)}")


def _follow(deck: Deck, event: object) -> None:
    events = cs.events
    match event:
        case events.Dealt(seat=seat, cards=cards, dead=True):
            deck.muck |= set(deck.take(cards))
        case events.Dealt(seat=seat, cards=cards):
            deck.holders.update(dict.fromkeys(deck.take(cards), seat))
        case events.Burned(card=card):
            deck.burns += deck.take(card)
            deck.draw_number += deck.setup.family == "draw" or deck.setup.game == "drawmaha"
        case events.BoardDealt(cards=cards):
            deck.board |= set(deck.take(cards))
        case events.Discarded(seat=seat, cards=cards):
            for place in range(0, len(cards), 2):
                card = cards[place : place + 2]
                if deck.holders.pop(card, None) != seat:
                    raise RefereeError(f"seat {seat} discards {card}, which they do not hold")
                deck.discards.append((deck.draw_number, seat, card))
        case events.Folded(seat=seat) | events.Mucked(seat=seat) | events.HandKilled(seat=seat):
            deck.fold(seat)
        case events.Reshuffled(count=count):
            deck.reshuffle(count)
        case _:
            pass
