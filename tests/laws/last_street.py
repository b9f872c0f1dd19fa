"""The last street of seven-card stud when the cards run out.

Before the last street the dealer counts players and cards:

- crown-33.1: too few cards for all, and one is a community card;
- canberra-17.20: the same, with the last card of the stub;
- official-13.4.a: the burns are shuffled in; if that is too little as well, a community card;
- wsop-235: there must be a card for each player and two more; else the three burns are shuffled in;
  if that is too little, a community card, and with two cards or fewer the burns are shuffled in
  before it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import cardspeak as cs
from laws.hand_setups import deck_cards
from laws.refereed_play import RefereeError

if TYPE_CHECKING:
    from laws.hand_setups import HandSetup

CARDS_BEFORE: Final = 6
"""Cards of each player before the last street."""
WSOP_GAMES: Final = (
    "seven-card-stud",
    "razz",
    "kansas-city-razz",
    "stud-8",
    "stud-hilo",
    "razzdugi",
    "razzduci",
)


@dataclass
class LastStreet:
    """What was there before the last street, and what happened."""

    stub_count: int
    burn_count: int
    player_count: int
    was_shuffled: bool = False
    has_community_card: bool = False


def check_last_street(setup: HandSetup, hand: cs.Hand) -> None:
    """Raise `Difference` if the last street is not dealt as the book orders."""
    if setup.game not in WSOP_GAMES:
        return
    street = read_last_street(setup, hand)
    if street is None:
        return
    shuffles, community = expected_deal(setup.house, street)
    if street.was_shuffled not in shuffles or street.has_community_card not in community:
        raise RefereeError(f"must be shuffled {shuffles}, community card {community}: {street}")


def expected_deal(house: str, street: LastStreet) -> tuple[set[bool], set[bool]]:
    """Return whether cards are shuffled in, and whether there is a community card.

    Both answers where the book is silent.
    """
    stub, players = street.stub_count, street.player_count
    if house in ("crown", "canberra"):
        return {False}, {stub < players}
    if house == "official":
        if players <= stub <= players + 1 or street.burn_count + stub in (players, players + 1):
            return {False, True}, {False, True}  # whether the burn must be there too is not said
        return {stub < players}, {stub + street.burn_count < players}
    if stub >= players + 2:
        return {False}, {False}
    if stub + street.burn_count >= players + 2:
        return {True}, {False}
    return {stub <= 2}, {True}


def read_last_street(setup: HandSetup, hand: cs.Hand) -> LastStreet | None:
    """Read the log up to the last street; None if it was not reached, or a dead seat had cards."""
    count = CardCount(setup, len(deck_cards(setup.deck)), set(range(setup.seat_count)))
    street: LastStreet | None = None
    for event in hand.log:
        match event:
            case cs.events.Dealt(dead=True):
                return None
            case cs.events.Folded(seat=seat) | cs.events.HandKilled(seat=seat):
                count.live.discard(seat)
            case cs.events.Reshuffled():
                street = LastStreet(
                    count.stub_count, count.burn_count, len(count.live), was_shuffled=True
                )
            case cs.events.Dealt() | cs.events.Burned() | cs.events.BoardDealt():
                if street is None and count.is_sixth_street_dealt():
                    street = LastStreet(count.stub_count, count.burn_count, len(count.live))
                if street is not None:
                    street.has_community_card |= isinstance(event, cs.events.BoardDealt)
                count.add(event)
            case _:
                pass
    return street


@dataclass
class CardCount:
    """How many cards are where."""

    setup: HandSetup
    stub_count: int
    live: set[int]
    burn_count: int = 0
    dealt: dict[int, int] = field(default_factory=dict)

    def add(self, event: cs.events.Dealt | cs.events.Burned | cs.events.BoardDealt) -> None:
        """Count the cards that left the stub."""
        if isinstance(event, cs.events.Burned):
            self.stub_count -= 1
            self.burn_count += 1
            return
        cards = len(event.cards) // 2
        self.stub_count -= cards
        if isinstance(event, cs.events.Dealt):
            self.dealt[event.seat] = self.dealt.get(event.seat, 0) + cards

    def is_sixth_street_dealt(self) -> bool:
        """Return whether all players have six cards, and the burns before them were made."""
        burned = self.burn_count == 3 or self.setup.house in ("crown", "canberra")
        return burned and all(self.dealt.get(seat) == CARDS_BEFORE for seat in self.live)
