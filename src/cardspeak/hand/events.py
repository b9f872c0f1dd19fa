"""Hand events: immutable records of what happened, each with the clause it followed."""

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
    """The dealer cut the deck: `count` cards from the top went below the others."""

    count: int
    clause: str


class Dealt(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player was dealt cards; the last `up_count` of them are face up."""

    seat: int
    cards: str
    up_count: int
    clause: str
    dead: bool = False
    """Whether the seat had folded: the cards are mucked, and down cards stay unseen (wsop-229)."""


class Burned(HandEventBase, frozen=True):
    """The top card was burned, unseen."""

    card: str
    clause: str


class BoardDealt(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """Community cards were dealt to a board."""

    board_index: int
    cards: str
    clause: str
    street: str = ""
    """The flop, turn or river, or a community card in stud; empty where it has no name."""


class Reshuffled(HandEventBase, frozen=True):
    """Cards that were out of play were shuffled into a new stub."""

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
    """A player made the bring-in."""

    seat: int
    amount: int
    clause: str


class Bet(HandEventBase, frozen=True):
    """A player made the first bet of a round."""

    seat: int
    to: int
    clause: str


class Raised(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player raised, or completed a short bet, to a total of `to` for the round."""

    seat: int
    to: int
    clause: str
    is_completion: bool = False
    """Whether it makes a bring-in or another short bet a full one, and is no raise yet."""


class ChipsPutIn(HandEventBase, frozen=True):
    """A player put in chips or said something: how it was interpreted, and by which clause."""

    seat: int
    chips: tuple[int, ...]
    later_motions: tuple[tuple[int, ...], ...]
    """Chips of later motions."""
    said: str
    pulled_back: tuple[int, ...]
    interpreted_as: str
    """The interpretation in words, such as call or raise to 600."""
    returned: int
    """Chips that the player gets back."""
    clause: str

    def __str__(self) -> str:
        """Describe it: ``"puts out 100 25 and says 'raise': raise to 250"``."""
        motions = ", then ".join(
            " ".join(map(str, motion)) for motion in (self.chips, *self.later_motions)
        )
        parts = [f"puts out {motions}"] if self.chips else []
        if self.pulled_back:
            parts.append(f"pulls back {' '.join(map(str, self.pulled_back))}")
        if self.said:
            parts.append(f"says {self.said!r}")
        returned = f", {self.returned} returned" if self.returned else ""
        return f"{' and '.join(parts)}: {self.interpreted_as}{returned}"


class ShortCallForfeited(HandEventBase, frozen=True):
    """A player who had put in less than a call folded and left those chips in the pot."""

    seat: int
    amount: int
    clause: str

    def __str__(self) -> str:
        """Describe it in words."""
        return f"leaves {self.amount} in the pot"


class AmountCorrected(HandEventBase, frozen=True):
    """A wrong amount was corrected: the player added `amount`, or got it back if negative."""

    seat: int
    amount: int
    clause: str

    def __str__(self) -> str:
        """Describe it in words."""
        return f"adds {self.amount}" if self.amount > 0 else f"gets {-self.amount} back"


class UncalledBetReturned(HandEventBase, frozen=True):
    """An uncalled bet was returned."""

    seat: int
    amount: int
    clause: str


class Discarded(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player discarded cards, to draw replacements or for good."""

    seat: int
    cards: str
    clause: str
    is_draw: bool = False
    """Whether the player draws replacements."""


class StoodPat(HandEventBase, frozen=True):
    """A player stood pat."""

    seat: int
    clause: str


class DrawTakenBack(HandEventBase, frozen=True):
    """A player took back the draw they had stated, to state another one."""

    seat: int
    clause: str


class Exposed(HandEventBase, frozen=True):
    """A player exposed a down card."""

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
    """A player mucked a hand unshown."""

    seat: int
    clause: str


class RunItAgreed(HandEventBase, frozen=True):
    """The players agreed to run the rest of the board several times."""

    times: int
    clause: str


class Raked(HandEventBase, frozen=True):
    """The house took its commission from a pot before the pot was awarded."""

    amount: int
    pot_index: int
    clause: str


class Won(HandEventBase, frozen=True):
    """A player won chips from a pot: a share by a ranking, or all of it uncontested."""

    seat: int
    amount: int
    pot_index: int
    hand_description: str
    clause: str


class PotCarriedOver(HandEventBase, frozen=True):
    """The pot was carried over to the next hand."""

    amount: int
    clause: str


class DrawCountAnswered(HandEventBase, frozen=True):
    """A player who asked was told how many cards another drew."""

    seat: int
    draw_count: int
    by_seat: int
    clause: str


class ShownOnRequest(HandEventBase, frozen=True):
    """A hand that came to the showdown was shown because a player or the floor asked."""

    seat: int
    cards: str
    by_seat: int
    clause: str


class ShowedVoluntarily(HandEventBase, frozen=True):
    """A player showed cards after the hand although nothing required it."""

    seat: int
    cards: str
    clause: str


class AllInTabled(HandEventBase, frozen=True):
    """A hand's down cards were tabled because a player is all-in and action is over."""

    seat: int
    cards: str
    clause: str


class Chopped(HandEventBase, frozen=True):
    """The blinds agreed to chop: they took back what they had posted."""

    clause: str


class Voided(HandEventBase, frozen=True):
    """The hand is void: nobody wins it."""

    reason: str
    clause: str


class ContributionReturned(HandEventBase, frozen=True):
    """A player got back everything they had put in."""

    seat: int
    amount: int
    clause: str


class SpareHandMucked(HandEventBase, frozen=True):
    """Cards dealt for a hand that no player gets were mucked unseen."""

    cards: str
    clause: str


class CardsPlaced(HandEventBase, frozen=True):
    """A player set cards in the rows of a hand, front first."""

    seat: int
    row_hand: int
    rows: tuple[str, ...]
    face_up: bool
    """Whether the cards are face up."""
    clause: str


class TimedOut(HandEventBase, frozen=True):
    """A player ran out of time: what follows was done for them."""

    seat: int
    clause: str


class RowsTabled(HandEventBase, frozen=True):
    """A hand that was set face down was tabled."""

    seat: int
    row_hand: int
    rows: tuple[str, ...]
    clause: str


class Fouled(HandEventBase, frozen=True):
    """A hand set in rows is foul."""

    seat: int
    row_hand: int
    clause: str


class RowsScored(HandEventBase, frozen=True):
    """Two hands were scored row by row; negative numbers are what the first hand lost."""

    seat: int
    row_hand: int
    other_seat: int
    other_row_hand: int
    row_results: tuple[int, ...]
    """1 for a row won, -1 for a row lost, 0 for a tie."""
    net_royalties: tuple[int, ...]
    """For each row, the royalties of the first hand minus those of the other."""
    scoop: int
    """The bonus for winning every row."""
    points: int
    """What the first hand won from the other in all."""
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
    """A card passed face down from one player's hand to another's."""

    seat: int
    to_seat: int
    card: str
    clause: str


class CardsReturnedToStub(HandEventBase, frozen=True):
    """A player's extra cards went back on the stub, face down."""

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
    | DrawTakenBack
    | Exposed
    | KeptDown
    | Showed
    | Mucked
    | RunItAgreed
    | Raked
    | Won
    | PotCarriedOver
    | DrawCountAnswered
    | ShownOnRequest
    | ShowedVoluntarily
    | AllInTabled
    | Chopped
    | Voided
    | ContributionReturned
    | SpareHandMucked
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

BettingAction = Checked | Folded | Called | BroughtIn | Bet | Raised
BETTING_ACTIONS: Final = (Checked, Folded, Called, BroughtIn, Bet, Raised)
"""Events of a player's turn to bet."""
