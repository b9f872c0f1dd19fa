"""What happened in a hand, one immutable record at a time, each with the clause it followed."""

from __future__ import annotations

from typing import Final

import msgspec


class HandEventBase(msgspec.Struct, frozen=True, tag=True, tag_field="event", gc=False):
    """Something that happened. Cards are text (``"AhKd"``), amounts whole numbers of chips."""


class Anted(HandEventBase, frozen=True):
    """A player paid the ante."""

    seat: int
    amount: int
    clause: str


class Posted(HandEventBase, frozen=True):
    """A player posted a blind, a straddle or money that is owed."""

    seat: int
    amount: int
    kind: str
    clause: str


class DeckCut(HandEventBase, frozen=True):
    """The dealer cut: so many cards of the top went below the others."""

    count: int
    clause: str


class Dealt(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player received cards; `up` of them, the last ones, lie face up."""

    seat: int
    cards: str
    up_count: int
    clause: str
    dead: bool = False
    """Whether the seat had folded: they are mucked, and nobody looks at a down card (wsop-229)."""


class Burned(HandEventBase, frozen=True):
    """The top card went away unseen."""

    card: str
    clause: str


class BoardDealt(HandEventBase, frozen=True):
    """Cards were turned up for all."""

    board_index: int
    cards: str
    clause: str


class Reshuffled(HandEventBase, frozen=True):
    """Cards that were out of play came back as the new stub."""

    count: int
    clause: str


class Checked(HandEventBase, frozen=True):
    """A player checked."""

    seat: int
    clause: str


class Folded(HandEventBase, frozen=True):
    """A player folded."""

    seat: int
    clause: str


class Called(HandEventBase, frozen=True):
    """A player put in `amount` to call."""

    seat: int
    amount: int
    clause: str


class BroughtIn(HandEventBase, frozen=True):
    """A player made the forced bet."""

    seat: int
    amount: int
    clause: str


class Bet(HandEventBase, frozen=True):
    """A player made the first bet of a round."""

    seat: int
    to: int
    clause: str


class Raised(HandEventBase, frozen=True):
    """A player raised, or completed a short bet: his bet of the round is now `to`."""

    seat: int
    to: int
    clause: str


class ChipsPutIn(HandEventBase, frozen=True):
    """A player put out chips or said something: what that is, and by which clause."""

    seat: int
    chips: tuple[int, ...]
    later_motions: tuple[tuple[int, ...], ...]
    """Chips of further motions."""
    said: str
    pulled_back: tuple[int, ...]
    interpreted_as: str
    """What it is, in words: call, raise to 600."""
    returned: int
    """Chips that go back to him because of it."""
    clause: str

    def __str__(self) -> str:
        """Say what was done and what it is: ``"puts out 100 25, saying raise: raise to 250"``."""
        motions = " and then ".join(
            " ".join(map(str, one)) for one in (self.chips, *self.later_motions)
        )
        deeds = [f"puts out {motions}"] if self.chips else []
        if self.pulled_back:
            deeds.append(f"pulls back {' '.join(map(str, self.pulled_back))}")
        if self.said:
            deeds.append(f"says {self.said!r}")
        back = f", and {self.returned} go back" if self.returned else ""
        return f"{', '.join(deeds)}: {self.interpreted_as}{back}"


class ShortCallForfeited(HandEventBase, frozen=True):
    """A player left chips in the pot that he had put out for less than a call, and folds."""

    seat: int
    amount: int
    clause: str

    def __str__(self) -> str:
        """Say it in words."""
        return f"leaves {self.amount} in the pot"


class AmountCorrected(HandEventBase, frozen=True):
    """A wrong amount was put right: the player added `amount`, or got it back if below 0."""

    seat: int
    amount: int
    clause: str

    def __str__(self) -> str:
        """Say it in words."""
        return f"adds {self.amount}" if self.amount > 0 else f"gets {-self.amount} back"


class UncalledBetReturned(HandEventBase, frozen=True):
    """What nobody called went back."""

    seat: int
    amount: int
    clause: str


class Discarded(HandEventBase, frozen=True):
    """A player threw away cards, to draw as many or for good."""

    seat: int
    cards: str
    clause: str


class StoodPat(HandEventBase, frozen=True):
    """A player drew nothing."""

    seat: int
    clause: str


class Exposed(HandEventBase, frozen=True):
    """A player turned a down card up."""

    seat: int
    card: str
    clause: str


class KeptDown(HandEventBase, frozen=True):
    """A player kept a down card down."""

    seat: int
    clause: str


class Showed(HandEventBase, frozen=True):
    """A player tabled a hand."""

    seat: int
    cards: str
    clause: str


class Mucked(HandEventBase, frozen=True):
    """A player gave up a hand unshown."""

    seat: int
    clause: str


class RunItAgreed(HandEventBase, frozen=True):
    """The players agreed to run the rest of the board several times."""

    times: int
    clause: str


class Raked(HandEventBase, frozen=True):
    """The house took its commission from a pot, before that was given out."""

    amount: int
    pot_index: int
    clause: str


class Won(HandEventBase, frozen=True):
    """A player received chips of a pot: a share by a ranking, or all of it unchallenged."""

    seat: int
    amount: int
    pot_index: int
    hand_description: str
    clause: str


class PotCarriedOver(HandEventBase, frozen=True):
    """The pot stays for the next hand."""

    amount: int
    clause: str


class DrawCountTold(HandEventBase, frozen=True):
    """A player who asked was told how many cards another drew."""

    seat: int
    draw_count: int
    by: int
    clause: str


class ShownOnRequest(HandEventBase, frozen=True):
    """A hand of the showdown was turned up for all, because a player or the floor asked."""

    seat: int
    cards: str
    by: int
    clause: str


class ShowedVoluntarily(HandEventBase, frozen=True):
    """A player showed cards when the hand was over, though nothing asked for it."""

    seat: int
    cards: str
    clause: str


class AllInTabled(HandEventBase, frozen=True):
    """A hand's down cards were turned up for all: somebody is all-in, and action is over."""

    seat: int
    cards: str
    clause: str


class Chopped(HandEventBase, frozen=True):
    """The blinds agreed to take back what they posted."""

    clause: str


class Voided(HandEventBase, frozen=True):
    """The hand is void: nobody wins it."""

    reason: str
    clause: str


class ContributionReturned(HandEventBase, frozen=True):
    """A player took back all that he had put in."""

    seat: int
    amount: int
    clause: str


class CardStackMucked(HandEventBase, frozen=True):
    """A stack that nobody gets went away unseen."""

    cards: str
    clause: str


class CardsPlaced(HandEventBase, frozen=True):
    """A player set cards in the rows of a hand, front first."""

    seat: int
    box: int
    rows: tuple[str, ...]
    face_up: bool
    """Whether they lie face up."""
    clause: str


class TimedOut(HandEventBase, frozen=True):
    """A player took too long: what follows is done for him."""

    seat: int
    clause: str


class RowsTabled(HandEventBase, frozen=True):
    """A hand that was set face down was turned up."""

    seat: int
    box: int
    rows: tuple[str, ...]
    clause: str


class Fouled(HandEventBase, frozen=True):
    """A hand in rows is fouled."""

    seat: int
    box: int
    clause: str


class RowsScored(HandEventBase, frozen=True):
    """Two hands were compared, row by row: below 0 is what the first of them lost."""

    seat: int
    box: int
    other_seat: int
    other_box: int
    row_results: tuple[int, ...]
    """1 for a row won, -1 for one lost."""
    net_royalties: tuple[int, ...]
    """For each row the royalties of the first hand less those of the other."""
    scoop: int
    points: int
    clause: str


class PointsPaid(HandEventBase, frozen=True):
    """A player paid another for points."""

    seat: int
    to_seat: int
    amount: int
    clause: str


class EarnedFantasyland(HandEventBase, frozen=True):
    """A player will be in Fantasyland in the next hand."""

    seat: int
    clause: str


class CardPassed(HandEventBase, frozen=True):
    """A card went from one player's hand to another's, face down."""

    seat: int
    to_seat: int
    card: str
    clause: str


class CardsReturnedToStub(HandEventBase, frozen=True):
    """Cards that a player had too many went back on the stub, face down."""

    seat: int
    cards: str
    clause: str


PlayEvent = (
    Anted
    | Posted
    | DeckCut
    | Dealt
    | Burned
    | BoardDealt
    | Reshuffled
    | Checked
    | Folded
    | Called
    | BroughtIn
    | Bet
    | Raised
    | ChipsPutIn
    | ShortCallForfeited
    | AmountCorrected
    | UncalledBetReturned
    | Discarded
    | StoodPat
    | Exposed
    | KeptDown
    | Showed
    | Mucked
    | RunItAgreed
    | Raked
    | Won
    | PotCarriedOver
    | DrawCountTold
    | ShownOnRequest
    | ShowedVoluntarily
    | AllInTabled
    | Chopped
    | Voided
    | ContributionReturned
    | CardStackMucked
    | CardsPlaced
    | TimedOut
    | RowsTabled
    | Fouled
    | RowsScored
    | PointsPaid
    | EarnedFantasyland
    | CardPassed
    | CardsReturnedToStub
)

BETTING_ACTIONS: Final = (Checked, Folded, Called, BroughtIn, Bet, Raised)
"""What players do when it is their turn to bet."""
