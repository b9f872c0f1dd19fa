"""Hand events: immutable records of what happened, each with the clause it followed."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

import msgspec

from cardspeak.visibility import FaceUp, Hidden, Public, ToAll, ToSeat


class HandEventBase(msgspec.Struct, frozen=True, tag=True, tag_field="event", gc=False):
    """Something that happened. Cards are text (``"AhKd"``), amounts whole numbers of chips.

    Every field declares who may see it (`cardspeak.visibility`).
    """

    is_shown: ClassVar[bool] = True
    """Whether viewers are shown events of this type at all; bookkeeping is for the engine alone."""


class Anted(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player paid the ante."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]
    dead: Public[bool] = False
    """Whether nobody has to match it."""


class Posted(HandEventBase, frozen=True):
    """A player posted a blind, a straddle or money that is owed."""

    seat: Public[int]
    amount: Public[int]
    kind: Public[str]
    clause: Public[str]


class DeckCut(HandEventBase, frozen=True):
    """The dealer cut the deck: `count` cards from the top went below the others."""

    count: Public[int]
    clause: Public[str]


class Dealt(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player was dealt cards; the last `up_count` of them are face up."""

    seat: Public[int]
    cards: Annotated[str, ToSeat("seat", unless="dead"), FaceUp("up_count")]
    up_count: Public[int]
    clause: Public[str]
    dead: Public[bool] = False
    """Whether the seat had folded: the cards are mucked, and down cards stay unseen (wsop-229)."""


class Burned(HandEventBase, frozen=True):
    """The top card was burned, unseen."""

    card: Hidden[str]
    clause: Public[str]


class BoardDealt(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """Community cards were dealt to a board."""

    board_index: Public[int]
    cards: Public[str]
    clause: Public[str]
    street: Public[str] = ""
    """The flop, turn or river, or a community card in stud; empty where it has no name."""


class Reshuffled(HandEventBase, frozen=True):
    """Cards that were out of play were shuffled into a new stub."""

    count: Public[int]
    clause: Public[str]


class Checked(HandEventBase, frozen=True):
    """A player checked."""

    seat: Public[int]
    clause: Public[str]


class Folded(HandEventBase, frozen=True):
    """A player folded."""

    seat: Public[int]
    clause: Public[str]


class Called(HandEventBase, frozen=True):
    """A player put in `amount` to call."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]


class BroughtIn(HandEventBase, frozen=True):
    """A player made the bring-in."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]


class Bet(HandEventBase, frozen=True):
    """A player made the first bet of a round."""

    seat: Public[int]
    to: Public[int]
    clause: Public[str]


class Raised(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player raised, or completed a short bet, to a total of `to` for the round."""

    seat: Public[int]
    to: Public[int]
    clause: Public[str]
    is_completion: Public[bool] = False
    """Whether it makes a bring-in or another short bet a full one, and is no raise yet."""


class ChipsPutIn(HandEventBase, frozen=True):
    """A player put in chips or said something: how it was interpreted, and by which clause."""

    seat: Public[int]
    chips: Public[tuple[int, ...]]
    later_motions: Public[tuple[tuple[int, ...], ...]]
    """Chips of later motions."""
    said: Public[str]
    pulled_back: Public[tuple[int, ...]]
    interpreted_as: Public[str]
    """The interpretation in words, such as call or raise to 600."""
    returned: Public[int]
    """Chips that the player gets back."""
    clause: Public[str]

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

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]

    def __str__(self) -> str:
        """Describe it in words."""
        return f"leaves {self.amount:,} in the pot"


class AmountCorrected(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A wrong amount was corrected: the player added `amount`, or got it back if negative."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]
    is_bet: Public[bool] = True
    """Whether it is part of the bet of this round, which the others have to match."""

    def __str__(self) -> str:
        """Describe it in words."""
        return f"adds {self.amount:,}" if self.amount > 0 else f"gets {-self.amount:,} back"


class UncalledBetReturned(HandEventBase, frozen=True):
    """An uncalled bet was returned."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]


class Discarded(HandEventBase, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """A player discarded cards, to draw replacements or for good."""

    seat: Public[int]
    cards: Annotated[str, ToSeat("seat")]
    clause: Public[str]
    is_draw: Public[bool] = False
    """Whether the player draws replacements."""


class StoodPat(HandEventBase, frozen=True):
    """A player stood pat."""

    seat: Public[int]
    clause: Public[str]


class DrawTakenBack(HandEventBase, frozen=True):
    """A player took back the draw they had stated, to state another one."""

    seat: Public[int]
    clause: Public[str]


class Exposed(HandEventBase, frozen=True):
    """A player exposed a down card."""

    seat: Public[int]
    card: Public[str]
    clause: Public[str]


class KeptDown(HandEventBase, frozen=True):
    """A player kept a down card down."""

    seat: Public[int]
    clause: Public[str]


class Showed(HandEventBase, frozen=True):
    """A player tabled a hand."""

    seat: Public[int]
    cards: Public[str]
    clause: Public[str]


class Mucked(HandEventBase, frozen=True):
    """A player mucked a hand unshown."""

    seat: Public[int]
    clause: Public[str]


class RunItAgreed(HandEventBase, frozen=True):
    """The players agreed to run the rest of the board several times."""

    run_count: Public[int]
    clause: Public[str]


class Raked(HandEventBase, frozen=True):
    """The house took its commission from a pot before the pot was awarded."""

    amount: Public[int]
    pot_index: Public[int]
    clause: Public[str]


class Won(HandEventBase, frozen=True):
    """A player won chips from a pot: a share by a ranking, or all of it uncontested."""

    seat: Public[int]
    amount: Public[int]
    pot_index: Public[int]
    hand_description: Public[str]
    clause: Public[str]


class PotCarriedOver(HandEventBase, frozen=True):
    """The pot was carried over to the next hand."""

    amount: Public[int]
    clause: Public[str]


class DrawCountAnswered(HandEventBase, frozen=True):
    """A player who asked was told how many cards another drew."""

    seat: Public[int]
    draw_count: Public[int]
    by_seat: Public[int]
    clause: Public[str]


class ShownOnRequest(HandEventBase, frozen=True):
    """A hand that came to the showdown was shown because a player or the floor asked."""

    seat: Public[int]
    cards: Public[str]
    by_seat: Public[int]
    clause: Public[str]


class ShowedVoluntarily(HandEventBase, frozen=True):
    """A player showed cards after the hand although nothing required it."""

    seat: Public[int]
    cards: Public[str]
    clause: Public[str]


class AllInTabled(HandEventBase, frozen=True):
    """A hand's down cards were tabled because a player is all-in and action is over."""

    seat: Public[int]
    cards: Public[str]
    clause: Public[str]


class Chopped(HandEventBase, frozen=True):
    """The blinds agreed to chop: they took back what they had posted."""

    clause: Public[str]


class Voided(HandEventBase, frozen=True):
    """The hand is void: nobody wins it."""

    reason: Public[str]
    clause: Public[str]


class BetReturned(HandEventBase, frozen=True):
    """A player got back what they had bet beyond the forced bets: the hand is dealt again."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]


class ContributionReturned(HandEventBase, frozen=True):
    """A player got back everything they had put in."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]


class SpareHandMucked(HandEventBase, frozen=True):
    """Cards dealt for a hand that no player gets were mucked unseen."""

    cards: Hidden[str]
    clause: Public[str]


class CardsPlaced(HandEventBase, frozen=True):
    """A player set cards in the rows of a hand, front first."""

    seat: Public[int]
    row_hand: Public[int]
    rows: Annotated[tuple[str, ...], ToSeat("seat"), ToAll(when="face_up")]
    face_up: Public[bool]
    """Whether the cards are face up."""
    clause: Public[str]


class PlacementTimedOut(HandEventBase, frozen=True):
    """A player ran out of time: what follows was done for them."""

    seat: Public[int]
    clause: Public[str]


class RowsTabled(HandEventBase, frozen=True):
    """A hand that was set face down was tabled."""

    seat: Public[int]
    row_hand: Public[int]
    rows: Public[tuple[str, ...]]
    clause: Public[str]


class Fouled(HandEventBase, frozen=True):
    """A hand set in rows is foul."""

    seat: Public[int]
    row_hand: Public[int]
    clause: Public[str]


class RowsScored(HandEventBase, frozen=True):
    """Two hands were scored row by row; negative numbers are what the first hand lost."""

    seat: Public[int]
    row_hand: Public[int]
    other_seat: Public[int]
    other_row_hand: Public[int]
    row_results: Public[tuple[int, ...]]
    """1 for a row won, -1 for a row lost, 0 for a tie."""
    net_royalties: Public[tuple[int, ...]]
    """For each row, the royalties of the first hand minus those of the other."""
    scoop: Public[int]
    """The bonus for winning every row."""
    points: Public[int]
    """What the first hand won from the other in all."""
    clause: Public[str]


class PointsPaid(HandEventBase, frozen=True):
    """A player paid another for points."""

    seat: Public[int]
    to_seat: Public[int]
    amount: Public[int]
    clause: Public[str]


class EarnedFantasyland(HandEventBase, frozen=True):
    """A player will be in Fantasyland in the next hand."""

    seat: Public[int]
    clause: Public[str]


class CardPassed(HandEventBase, frozen=True):
    """A card passed face down from one player's hand to another's."""

    seat: Public[int]
    to_seat: Public[int]
    card: Annotated[str, ToSeat("seat"), ToSeat("to_seat")]
    clause: Public[str]


class CardsReturnedToStub(HandEventBase, frozen=True):
    """A player's extra cards went back on the stub, face down."""

    seat: Public[int]
    cards: Annotated[str, ToSeat("seat")]
    clause: Public[str]


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
    | BetReturned
    | ContributionReturned
    | SpareHandMucked
    | CardsPlaced
    | PlacementTimedOut
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
