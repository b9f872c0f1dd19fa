"""What comes of mistakes, one record an event, and how each is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import describe_card_count, describe_cards
from cardspeak.hand.events import HandEventBase, PlayEvent
from cardspeak.houses.irregularities import AnyIrregularity, describe_irregularity

if TYPE_CHECKING:
    from collections.abc import Callable


class IrregularityEvent(HandEventBase, frozen=True):
    """Something that happened because something went wrong."""

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Give it as a viewer sees it: cards that are not theirs to see are ``??``."""
        return self

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say it in words; `who` names the player of a seat."""
        raise NotImplementedError


class Reported(IrregularityEvent, frozen=True):
    """Somebody reported a mistake; the clause is that of its remedy."""

    irregularity: AnyIrregularity
    by: int
    """The seat, or -1 where it was the dealer or the floor."""
    clause: str

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Hide what the report tells of cards that nobody else has seen."""
        return msgspec.structs.replace(self, irregularity=self.irregularity.redact_for(viewer))

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say what was reported."""
        by = "Reported" if self.by < 0 else f"{seat_name(self.by)} reports"
        seat = getattr(self.irregularity, "seat", -1)
        whose = f" ({seat_name(seat)})" if seat >= 0 else ""
        cards = getattr(self.irregularity, "cards", "")
        which = f": {describe_cards(cards)}" if isinstance(cards, str) and cards else ""
        return f"{by}: {describe_irregularity(type(self.irregularity))}{whose}{which}"


class Ruled(IrregularityEvent, frozen=True):
    """The floor decided what becomes of a mistake: who, and why, if that was said."""

    option: str
    by: str
    reason: str
    clause: str
    final: bool = False
    """Whether it is final, as whoever stands above the floor gave it."""

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who ruled what, and why."""
        because = f", because {self.reason}" if self.reason else ""
        return f"{self.by or 'The floor'} rules: {self.option}{because}"


class Appealed(IrregularityEvent, frozen=True):
    """A ruling was taken back, for whoever stands above the floor to give another."""

    option: str
    by: str
    undone_from: int
    """Where in the log it is: what happened from there until now is undone."""
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who appealed."""
        return f"{self.by or 'A player'} appeals: the ruling is taken back"


class MisdealDeclared(IrregularityEvent, frozen=True):
    """The cards go back and are shuffled: the hand is dealt again."""

    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say that it is dealt again."""
        return "Misdeal: the cards are shuffled and dealt again"


class HandKilled(IrregularityEvent, frozen=True):
    """A hand is dead: what it has bet stays in the pot."""

    seat: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say whose hand is dead."""
        return f"The hand of {seat_name(self.seat)} is dead"


class BurnSkipped(IrregularityEvent, frozen=True):
    """No card was burned this time."""

    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say that none was."""
        return "No card is burned"


class ChipsMoved(IrregularityEvent, frozen=True):
    """Chips that were given out in the hand were moved from one player to another."""

    from_seat: int
    to_seat: int
    amount: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who gave how much to whom."""
        return f"{seat_name(self.from_seat)} gives {self.amount} to {seat_name(self.to_seat)}"


class PotHeld(IrregularityEvent, frozen=True):
    """Chips that a player won are held off the table until it is decided whose they are."""

    seat: int
    amount: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say how many."""
        return f"The house holds {self.amount} that went to {seat_name(self.seat)}"


class FirstBoardOnly(IrregularityEvent, frozen=True):
    """Of several boards only the first decides."""

    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say so."""
        return "The first board decides alone"


class Warned(IrregularityEvent, frozen=True):
    """A player was warned."""

    seat: int
    reason: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who, and why."""
        return f"{seat_name(self.seat)} is warned" + (f": {self.reason}" if self.reason else "")


class SitOutPenaltyGiven(IrregularityEvent, frozen=True):
    """A player is not dealt in for some hands."""

    seat: int
    hand_count: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say for how many."""
        return f"{seat_name(self.seat)} is not dealt in for {self.hand_count} hands"


class PlayerRemoved(IrregularityEvent, frozen=True):
    """A player must leave the game: for so many hours, for good where it is -1, or just leave."""

    seat: int
    hours: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say for how long."""
        term = f" for {self.hours} hours at least" if self.hours > 0 else ""
        return f"{seat_name(self.seat)} must leave" + (" for good" if self.hours < 0 else term)


# ---------------------------------------------------------------- the first deal, and the deck


class CardsGivenUp(IrregularityEvent, frozen=True):
    """A player gave up cards that were dealt wrongly: where they went, and who has seen them."""

    seat: int
    cards: str
    destination: str
    """Where: back on the deck, to the muck; or what they are now: the next burn."""
    is_public: bool
    """Whether all have seen them."""
    clause: str

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Hide cards that were never turned up."""
        if self.is_public:
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say what went where."""
        cards = self.cards if self.is_public else _mask_down_cards(self.cards, 0)
        return f"{seat_name(self.seat)} gives up {describe_cards(cards)}: {self.destination}"


class ExposedCardLaidUp(IrregularityEvent, frozen=True):
    """A hole card that was exposed lies face up from now on."""

    seat: int
    card: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say which card it is."""
        return f"{seat_name(self.seat)} has {describe_cards(self.card)} face up"


class HandsReconstructed(IrregularityEvent, frozen=True):
    """Hands that were dealt wrongly were put together as they should have been."""

    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say that they were."""
        return "The hands are put together as they should have been dealt"


class CardScrapped(IrregularityEvent, frozen=True):
    """A card on the stub that lay face up went out of play."""

    card: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say which card it was."""
        return f"The {describe_cards(self.card)} is a scrap of paper: the next card comes instead"


class DrawCardsOwed(IrregularityEvent, frozen=True):
    """A player gets so many cards more than he throws, on the draw."""

    seat: int
    card_count: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who gets how many."""
        return (
            f"{seat_name(self.seat)} gets {describe_card_count(self.card_count)} more on the draw"
        )


class HandButtonCorrected(IrregularityEvent, frozen=True):
    """The button went to where it belongs."""

    button: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who has it."""
        return f"The button goes to {seat_name(self.button)}"


class DeclaredAllIn(IrregularityEvent, frozen=True):
    """A player is all in with what he has bet, though he has chips left."""

    seat: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who is."""
        return f"{seat_name(self.seat)} is all in with what is bet"


class ChipsLeftForNextHand(IrregularityEvent, frozen=True):
    """What a player put in stays for the next hand."""

    seat: int
    amount: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say whose it was, and how much."""
        return f"{seat_name(self.seat)} leaves {self.amount} in the pot for the next hand"


# ---------------------------------------------------------------- turns


class OutOfTurnActionStood(IrregularityEvent, frozen=True):
    """What a player did out of turn stands: it is done now."""

    seat: int
    action: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say what stands."""
        return f"What {seat_name(self.seat)} did out of turn stands: {self.action}"


class OutOfTurnActionReleased(IrregularityEvent, frozen=True):
    """A player is not bound by what he did out of turn."""

    seat: int
    action: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who may think again."""
        return f"{seat_name(self.seat)} is not bound by the {self.action} out of turn"


class OutOfTurnActionWithdrawn(IrregularityEvent, frozen=True):
    """What a player did out of turn is taken back."""

    seat: int
    action: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who takes back what."""
        return f"{seat_name(self.seat)} takes back the {self.action} out of turn"


class BarredFromBetting(IrregularityEvent, frozen=True):
    """A player may not bet or raise any more in this betting round."""

    seat: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who can only call or fold."""
        return f"{seat_name(self.seat)} may not bet or raise any more in this round"


# ---------------------------------------------------------------- hands held and given up


class ChipsRefunded(IrregularityEvent, frozen=True):
    """A player got back from the pot all that he had put in."""

    seat: int
    amount: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who gets what."""
        return f"{seat_name(self.seat)} gets {self.amount} back from the pot"


class HandRetrieved(IrregularityEvent, frozen=True):
    """A hand that was thrown away is live again."""

    seat: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say whose hand it is."""
        return f"The hand of {seat_name(self.seat)} is live again"


class HandRuledShort(IrregularityEvent, frozen=True):
    """A hand lacks cards: so many are not there, and it is live without them."""

    seat: int
    missing_count: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say how many are not there."""
        return (
            f"The hand of {seat_name(self.seat)} is live, short of "
            f"{describe_card_count(self.missing_count)}"
        )


class CardsShownToOthers(IrregularityEvent, frozen=True):
    """Cards that one player saw are shown to others, too."""

    seat: int
    cards: str
    shown_to: tuple[int, ...]
    """Who sees them; everybody, where nobody is named."""
    clause: str

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Hide them from those who are not shown them."""
        if not self.shown_to or viewer == self.seat or viewer in self.shown_to:
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say whose cards are shown."""
        return f"The cards of {seat_name(self.seat)} are shown: {describe_cards(self.cards)}"


# ---------------------------------------------------------------- cards that go back or lie apart


def _mask_down_cards(cards: str, up: int) -> str:
    """Write ``??`` for all but the last `up` cards."""
    hidden = len(cards) // 2 - up
    return "??" * hidden + cards[2 * hidden :]


class CardsTakenUp(IrregularityEvent, frozen=True):
    """Cards were taken up again, of a player or, with seat -1, from the table."""

    seat: int
    cards: str
    up_count: int
    """How many of them, the last ones, everybody has seen."""
    clause: str

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Hide cards that lay face down."""
        if viewer is not None and viewer == self.seat:
            return self
        return msgspec.structs.replace(self, cards=_mask_down_cards(self.cards, self.up_count))

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say whose cards go."""
        whose = f" of {seat_name(self.seat)}" if self.seat >= 0 else ""
        return (
            f"The dealer takes up "
            f"{describe_cards(_mask_down_cards(self.cards, self.up_count))}{whose}"
        )


def board_after_event(board: str, event: HandEventBase) -> str:
    """Give what lies on a board after an event that may have taken cards from it.

    >>> board_after_event("AhKd2c", CardsTakenUp(-1, "2c", 1, ""))
    'AhKd'
    """
    if isinstance(event, MisdealDeclared):
        return ""
    if not isinstance(event, CardsTakenUp) or event.seat >= 0:
        return board
    cards = (board[at : at + 2] for at in range(0, len(board), 2))
    taken = {event.cards[at : at + 2] for at in range(0, len(event.cards), 2)}
    return "".join(card for card in cards if card not in taken)


class StreetRedealt(IrregularityEvent, frozen=True):
    """What was dealt from a step of the script on is dealt again."""

    run_index: int
    step_index: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say that it is."""
        return "The cards are dealt again"


class CardsSetAside(IrregularityEvent, frozen=True):
    """Cards were put apart: they do not play."""

    cards: str
    up_count: int
    """How many of them, the last ones, everybody has seen."""
    clause: str

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Hide cards that lie face down."""
        return msgspec.structs.replace(self, cards=_mask_down_cards(self.cards, self.up_count))

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say which cards."""
        return (
            f"The dealer puts "
            f"{describe_cards(_mask_down_cards(self.cards, self.up_count))} aside, out of play"
        )


class BurnedLate(IrregularityEvent, frozen=True):
    """The burn that was left out was made up for."""

    card: str
    clause: str

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Hide the card."""
        return msgspec.structs.replace(self, card="??")

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say that it was."""
        return "The missing card is burned now"


class ExtraBurnReturned(IrregularityEvent, frozen=True):
    """A card that was burned too many went back on top of the deck."""

    card: str
    clause: str

    def redact_for(self, viewer: int | None) -> HandEventBase:
        """Hide the card."""
        return msgspec.structs.replace(self, card="??")

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say that it did."""
        return "The second burn goes back on the deck"


class LastCardTurnedUp(IrregularityEvent, frozen=True):
    """A player's last card lies face up, as another's did."""

    seat: int
    card: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say whose card, and which."""
        return f"{seat_name(self.seat)} has the last card up, too: {describe_cards(self.card)}"


class CardMoved(IrregularityEvent, frozen=True):
    """A card went, face up, to the player who should have got it."""

    from_seat: int
    to_seat: int
    card: str
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say whose it is now."""
        return (
            f"The dealer gives {describe_cards(self.card)} of "
            f"{seat_name(self.from_seat)} to {seat_name(self.to_seat)}"
        )


# ---------------------------------------------------------------- betting after that


class BetsLimited(IrregularityEvent, frozen=True):
    """For this betting round no bet or raise is more than that."""

    max_bet: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say how much."""
        return f"In this round a bet or raise is {self.max_bet} at most"


class OpenerSet(IrregularityEvent, frozen=True):
    """A player opens the betting round, whatever lies on the table."""

    seat: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who."""
        return f"{seat_name(self.seat)} opens the last betting round"


class BettingSkipped(IrregularityEvent, frozen=True):
    """There is no betting on this street."""

    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say so."""
        return "There is no betting on this street"


class TappedOut(IrregularityEvent, frozen=True):
    """A player bets no more, and is in for the pots as they are."""

    seat: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who."""
        return f"{seat_name(self.seat)} taps out"


class PlayedOn(IrregularityEvent, frozen=True):
    """A player who might have tapped out plays on."""

    seat: int
    clause: str

    def narrate(self, seat_name: Callable[[int], str]) -> str:
        """Say who."""
        return f"{seat_name(self.seat)} plays on"


AnyIrregularityEvent = (
    Reported
    | Ruled
    | Appealed
    | MisdealDeclared
    | HandKilled
    | BurnSkipped
    | CardsTakenUp
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
    | ChipsMoved
    | PotHeld
    | FirstBoardOnly
    | Warned
    | SitOutPenaltyGiven
    | PlayerRemoved
    | CardsGivenUp
    | ExposedCardLaidUp
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
