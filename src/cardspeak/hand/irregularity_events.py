"""Events that follow from irregularities, and their narration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cardspeak.cards import describe_card_count, describe_cards
from cardspeak.hand.events import HandEventBase, PlayEvent
from cardspeak.houses.irregularities import AnyIrregularity, describe_irregularity
from cardspeak.visibility import FaceUp, Hidden, Nested, Public, ToAll, ToSeat

if TYPE_CHECKING:
    from collections.abc import Callable


class IrregularityEvent(HandEventBase, frozen=True):
    """An event caused by an irregularity."""

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe the event in words; `seat_name` names the player of a seat."""
        raise NotImplementedError


class Reported(IrregularityEvent, frozen=True):
    """An irregularity was reported; the clause is that of its remedy."""

    irregularity: Nested[AnyIrregularity]
    by_seat: Public[int]
    """The reporting seat, or -1 for the dealer or the floor."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe what was reported."""
        reporter = "Reported" if self.by_seat < 0 else f"{seat_name(self.by_seat)} reports"
        seat = getattr(self.irregularity, "seat", -1)
        whose = f" ({seat_name(seat)})" if seat >= 0 else ""
        cards = getattr(self.irregularity, "cards", "")
        detail = f": {describe_cards(cards)}" if isinstance(cards, str) and cards else ""
        return f"{reporter}: {describe_irregularity(type(self.irregularity))}{whose}{detail}"


class Ruled(IrregularityEvent, frozen=True):
    """The floor ruled on an irregularity: who ruled, and why, if that was given."""

    option: Public[str]
    by: Public[str]
    reason: Public[str]
    clause: Public[str]
    final: Public[bool] = False
    """Whether the ruling is final, because the floor's superior gave it on appeal."""

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who ruled what, and why."""
        reason = f", because {self.reason}" if self.reason else ""
        return f"{self.by or 'The floor'} rules: {self.option}{reason}"


class Appealed(IrregularityEvent, frozen=True):
    """A ruling was appealed and taken back, for the floor's superior to rule again."""

    option: Public[str]
    by: Public[str]
    undone_from: Public[int]
    """The ruling's index in the log: events from there until now are undone."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who appealed."""
        return f"{self.by or 'A player'} appeals: the ruling is withdrawn"


class MisdealDeclared(IrregularityEvent, frozen=True):
    """A misdeal: the cards go back, are shuffled, and the hand is dealt again."""

    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe the misdeal."""
        return "Misdeal: the cards are shuffled and dealt again"


class HandKilled(IrregularityEvent, frozen=True):
    """A hand is dead; what it has bet stays in the pot."""

    seat: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe whose hand is dead."""
        return f"{seat_name(self.seat)}'s hand is dead"


class BurnSkipped(IrregularityEvent, frozen=True):
    """No card was burned this time."""

    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe that no card was burned."""
        return "No card is burned"


class PotHandedOver(IrregularityEvent, frozen=True):
    """A pot pushed to the wrong player went to its winner, who has it in the record already."""

    from_seat: Public[int]
    to_seat: Public[int]
    amount: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who gave how much to whom."""
        return f"{seat_name(self.from_seat)} gives {self.amount:,} to {seat_name(self.to_seat)}"


class ChipsMoved(IrregularityEvent, frozen=True):
    """Chips awarded in the hand were moved from one player to another."""

    from_seat: Public[int]
    to_seat: Public[int]
    amount: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who gave how much to whom."""
        return f"{seat_name(self.from_seat)} gives {self.amount:,} to {seat_name(self.to_seat)}"


class WinningsReturned(IrregularityEvent, frozen=True):
    """A player gave back what they had won, because the hand was void after all."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who gave how much back."""
        return f"{seat_name(self.seat)} gives back {self.amount:,}"


class RakeReturned(IrregularityEvent, frozen=True):
    """The house gave back what it had taken from the pots."""

    amount: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe how much the house gave back."""
        return f"The house gives back the {self.amount:,} it had taken from the pots"


class PotHeld(IrregularityEvent, frozen=True):
    """Chips a player won are withheld until it is decided whose they are."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe how many chips are withheld."""
        return (
            f"The house holds {self.amount:,} pushed to {seat_name(self.seat)} until there is a "
            "decision"
        )


class FirstBoardOnly(IrregularityEvent, frozen=True):
    """Only the first of several boards counts."""

    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe that only the first board counts."""
        return "Only the first board counts"


class Warned(IrregularityEvent, frozen=True):
    """A player was warned."""

    seat: Public[int]
    reason: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who was warned, and why."""
        return f"{seat_name(self.seat)} is warned" + (f": {self.reason}" if self.reason else "")


class SitOutPenaltyGiven(IrregularityEvent, frozen=True):
    """A player is not dealt in for a number of hands."""

    seat: Public[int]
    hand_count: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe for how many hands."""
        return f"{seat_name(self.seat)} must sit out {self.hand_count} hands"


class PlayerExcluded(IrregularityEvent, frozen=True):
    """A player must leave the game when the hand is over, until the floor lets them play again."""

    seat: Public[int]
    hours: Public[int]
    """For how many hours at least; -1 if they are barred for good."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe for how long."""
        return f"{seat_name(self.seat)} must leave the game{_describe_term(self.hours)}"


class PlayerRemoved(IrregularityEvent, frozen=True):
    """A player must leave the poker room at once, until the floor lets them play again."""

    seat: Public[int]
    hours: Public[int]
    """For how many hours at least; -1 if they are barred for good."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe for how long."""
        return (
            f"{seat_name(self.seat)} must leave the poker room at once{_describe_term(self.hours)}"
        )


def _describe_term(hours: int) -> str:
    """Describe for how long a player must leave."""
    if hours < 0:
        return ", for good"
    return f" for at least {hours} hours" if hours > 0 else ""


# ---------------------------------------------------------------- the first deal, and the deck


class CardsGivenUp(IrregularityEvent, frozen=True):
    """A player gave up cards that were dealt wrongly: where they went, and who has seen them."""

    seat: Public[int]
    cards: Annotated[str, ToAll(when="is_public")]
    destination: Public[str]
    """Where they went: back on the deck or to the muck; or that they are the next burn."""
    is_public: Public[bool]
    """Whether everybody has seen them."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe which cards went where."""
        return f"{seat_name(self.seat)} gives up {describe_cards(self.cards)}: {self.destination}"


class ExposedCardTurnedUp(IrregularityEvent, frozen=True):
    """An exposed hole card is face up from now on."""

    seat: Public[int]
    card: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe which card it is."""
        return f"{seat_name(self.seat)}'s {describe_cards(self.card)} stays face up"


class HandsReconstructed(IrregularityEvent, frozen=True):
    """Hands that were dealt wrongly were reconstructed as they should have been."""

    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe the reconstruction."""
        return "The hands are reconstructed as they should have been dealt"


class CardScrapped(IrregularityEvent, frozen=True):
    """A face-up card in the stub was taken out of play."""

    card: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe which card it was."""
        return (
            f"The {describe_cards(self.card)} counts as a scrap of paper: the next card is dealt "
            "instead"
        )


class DrawCardsOwed(IrregularityEvent, frozen=True):
    """A player draws this many cards more than they discard."""

    seat: Public[int]
    card_count: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who gets how many cards."""
        return (
            f"{seat_name(self.seat)} gets {describe_card_count(self.card_count)} more on the draw"
        )


class HandButtonCorrected(IrregularityEvent, frozen=True):
    """The button was moved to where it belongs."""

    button: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who has the button."""
        return f"The button is moved to {seat_name(self.button)}"


class DeclaredAllIn(IrregularityEvent, frozen=True):
    """A player is all-in for what they have bet, though they have chips left."""

    seat: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who is all-in."""
        return f"{seat_name(self.seat)} is all-in for the chips already bet"


class ChipsLeftForNextHand(IrregularityEvent, frozen=True):
    """What a player put in stays in the pot for the next hand."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe whose chips they were, and how many."""
        return f"{seat_name(self.seat)} leaves {self.amount:,} in the pot for the next hand"


# ---------------------------------------------------------------- turns


class OutOfTurnActionStood(IrregularityEvent, frozen=True):
    """An out-of-turn action stands and is carried out now."""

    seat: Public[int]
    action: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe the action that stands."""
        return f"{seat_name(self.seat)}'s action out of turn stands: {self.action}"


class OutOfTurnActionReleased(IrregularityEvent, frozen=True):
    """A player is not bound by what they did out of turn."""

    seat: Public[int]
    action: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who may decide again."""
        return f"{seat_name(self.seat)} is released from the {self.action} out of turn"


class OutOfTurnActionWithdrawn(IrregularityEvent, frozen=True):
    """An out-of-turn action is withdrawn."""

    seat: Public[int]
    action: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who withdraws what."""
        return f"{seat_name(self.seat)} takes back the {self.action} out of turn"


class BarredFromBetting(IrregularityEvent, frozen=True):
    """A player may not bet or raise any more in this betting round."""

    seat: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who can only call or fold."""
        return f"{seat_name(self.seat)} may only call or fold in this round"


# ---------------------------------------------------------------- hands held and given up


class ChipsRefunded(IrregularityEvent, frozen=True):
    """A player got back from the pot all that they had put in."""

    seat: Public[int]
    amount: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who gets how much back."""
        return f"{seat_name(self.seat)} gets {self.amount:,} back from the pot"


class HandRetrieved(IrregularityEvent, frozen=True):
    """A mucked hand is live again."""

    seat: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe whose hand it is."""
        return f"{seat_name(self.seat)}'s hand is live again"


class HandRuledShort(IrregularityEvent, frozen=True):
    """A hand is short of this many cards, and is live without them."""

    seat: Public[int]
    missing_count: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe how many cards are missing."""
        return (
            f"{seat_name(self.seat)}'s hand is live, "
            f"{describe_card_count(self.missing_count)} short"
        )


class CardsShownToOthers(IrregularityEvent, frozen=True):
    """Cards that one player saw are shown to others too."""

    seat: Public[int]
    cards: Annotated[str, ToSeat("seat"), ToSeat("shown_to_seats"), ToAll(unless="shown_to_seats")]
    shown_to_seats: Public[tuple[int, ...]]
    """The seats that see them; everybody if empty."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe whose cards are shown."""
        return f"{seat_name(self.seat)}'s cards are shown: {describe_cards(self.cards)}"


# ---------------------------------------------------------------- cards that go back or lie apart


class CardsTakenBack(IrregularityEvent, frozen=True):
    """Cards were taken back, from a player or, with seat -1, from the table."""

    seat: Public[int]
    cards: Annotated[str, ToSeat("seat"), FaceUp("up_count")]
    up_count: Public[int]
    """How many of them, counted from the end, everybody has seen."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe whose cards are taken back."""
        whose = f" from {seat_name(self.seat)}" if self.seat >= 0 else ""
        return f"The dealer takes back {describe_cards(self.cards)}{whose}"


def board_after_event(board: str, event: HandEventBase) -> str:
    """Return a board after an event that may have removed cards from it.

    >>> board_after_event("AhKd2c", CardsTakenBack(-1, "2c", 1, ""))
    'AhKd'
    """
    if isinstance(event, MisdealDeclared):
        return ""
    if not isinstance(event, CardsTakenBack) or event.seat >= 0:
        return board
    cards = (board[index : index + 2] for index in range(0, len(board), 2))
    taken_cards = {event.cards[index : index + 2] for index in range(0, len(event.cards), 2)}
    return "".join(card for card in cards if card not in taken_cards)


class StreetRedealt(IrregularityEvent, frozen=True):
    """The cards from a step of the script on are dealt again."""

    run_index: Public[int]
    step_index: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe that they are dealt again."""
        return "The cards are dealt again"


class CardsSetAside(IrregularityEvent, frozen=True):
    """Cards were set aside and are not in play."""

    cards: Annotated[str, FaceUp("up_count")]
    up_count: Public[int]
    """How many of them, counted from the end, everybody has seen."""
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe which cards."""
        return f"The dealer sets {describe_cards(self.cards)} aside, out of play"


class BurnedLate(IrregularityEvent, frozen=True):
    """A burn that was left out was made up."""

    card: Hidden[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe the late burn."""
        return "The missing card is burned now"


class ExtraBurnReturned(IrregularityEvent, frozen=True):
    """A card burned in excess went back on top of the deck."""

    card: Hidden[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe that it went back."""
        return "The second burn goes back on top of the deck"


class LastCardTurnedUp(IrregularityEvent, frozen=True):
    """A player's last card is turned face up, as another player's was."""

    seat: Public[int]
    card: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe whose card it is, and which."""
        return f"{seat_name(self.seat)}'s last card is turned up, too: {describe_cards(self.card)}"


class CardMoved(IrregularityEvent, frozen=True):
    """A card went, face up, to the player who should have got it."""

    from_seat: Public[int]
    to_seat: Public[int]
    card: Public[str]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who has the card now."""
        return (
            f"The dealer moves {describe_cards(self.card)} from {seat_name(self.from_seat)} "
            f"to {seat_name(self.to_seat)}"
        )


# ---------------------------------------------------------------- betting after that


class BetsLimited(IrregularityEvent, frozen=True):
    """No bet or raise in a betting round may be more than this amount.

    The round is this one, or one that is played `rounds_later`.
    """

    max_bet: Public[int]
    clause: Public[str]
    rounds_later: Public[int] = 0

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe the limit."""
        if self.rounds_later > 1:
            in_round = f"in the round that is {self.rounds_later} rounds later"
        else:
            in_round = "in the next round" if self.rounds_later else "in this round"
        return f"Bets and raises {in_round} are at most {self.max_bet}"


class OpenerSet(IrregularityEvent, frozen=True):
    """A player must open the betting round, whatever cards are showing."""

    seat: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who opens."""
        return f"{seat_name(self.seat)} opens the last betting round"


class BettingSkipped(IrregularityEvent, frozen=True):
    """There is no betting on this street."""

    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe that there is no betting."""
        return "No betting on this street"


class TappedOut(IrregularityEvent, frozen=True):
    """A player bets no more, and stays in for the pots as they are."""

    seat: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who tapped out."""
        return f"{seat_name(self.seat)} taps out"


class PlayedOn(IrregularityEvent, frozen=True):
    """A player who could have tapped out plays on."""

    seat: Public[int]
    clause: Public[str]

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Describe who plays on."""
        return f"{seat_name(self.seat)} plays on"


AnyIrregularityEvent = (
    Reported
    | Ruled
    | Appealed
    | MisdealDeclared
    | HandKilled
    | BurnSkipped
    | CardsTakenBack
    | StreetRedealt
    | CardsSetAside
    | BurnedLate
    | ExtraBurnReturned
    | LastCardTurnedUp
    | CardMoved
    | BetsLimited
    | OpenerSet
    | BettingSkipped
    | TappedOut
    | PlayedOn
    | PotHandedOver
    | ChipsMoved
    | PotHeld
    | FirstBoardOnly
    | Warned
    | SitOutPenaltyGiven
    | PlayerExcluded
    | PlayerRemoved
    | WinningsReturned
    | RakeReturned
    | CardsGivenUp
    | ExposedCardTurnedUp
    | HandsReconstructed
    | CardScrapped
    | DrawCardsOwed
    | HandButtonCorrected
    | DeclaredAllIn
    | ChipsLeftForNextHand
    | OutOfTurnActionStood
    | OutOfTurnActionReleased
    | OutOfTurnActionWithdrawn
    | BarredFromBetting
    | ChipsRefunded
    | HandRetrieved
    | HandRuledShort
    | CardsShownToOthers
)
HandEvent = PlayEvent | AnyIrregularityEvent
