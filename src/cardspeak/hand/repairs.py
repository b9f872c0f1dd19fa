"""What comes of mistakes, one record an event, and how each is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import counted, listed
from cardspeak.hand.events import AnyPlain, Event
from cardspeak.houses.mistakes import AnyMistake, words

if TYPE_CHECKING:
    from collections.abc import Callable


class Repair(Event, frozen=True):
    """Something that happened because something went wrong."""

    def seen_by(self, viewer: int | None) -> Event:
        """Give it as a viewer sees it: cards that are not theirs to see are ``??``."""
        return self

    def told(self, who: Callable[[int], str]) -> str:
        """Say it in words; `who` names the player of a seat."""
        raise NotImplementedError


class Reported(Repair, frozen=True):
    """Somebody reported a mistake; the clause is that of its remedy."""

    mistake: AnyMistake
    by: int
    """The seat, or -1 where it was the dealer or the floor."""
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide what the report tells of cards that nobody else has seen."""
        return msgspec.structs.replace(self, mistake=self.mistake.seen_by(viewer))

    def told(self, who: Callable[[int], str]) -> str:
        """Say what was reported."""
        by = "Reported" if self.by < 0 else f"{who(self.by)} reports"
        seat = getattr(self.mistake, "seat", -1)
        whose = f" ({who(seat)})" if seat >= 0 else ""
        cards = getattr(self.mistake, "cards", "")
        which = f": {listed(cards)}" if isinstance(cards, str) and cards else ""
        return f"{by}: {words(type(self.mistake))}{whose}{which}"


class Ruled(Repair, frozen=True):
    """The floor decided what becomes of a mistake: who, and why, if that was said."""

    option: str
    by: str
    why: str
    clause: str
    lead: bool = False
    """Whether it is final, as whoever stands above the floor gave it."""

    def told(self, who: Callable[[int], str]) -> str:
        """Say who ruled what, and why."""
        because = f", because {self.why}" if self.why else ""
        return f"{self.by or 'The floor'} rules: {self.option}{because}"


class Appealed(Repair, frozen=True):
    """A ruling was taken back, for whoever stands above the floor to give another."""

    option: str
    by: str
    since: int
    """Where in the log it is: what happened from there until now is undone."""
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who appealed."""
        return f"{self.by or 'A player'} appeals: the ruling is taken back"


class Misdealt(Repair, frozen=True):
    """The cards go back and are shuffled: the hand is dealt again."""

    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say that it is dealt again."""
        return "Misdeal: the cards are shuffled and dealt again"


class Killed(Repair, frozen=True):
    """A hand is dead: what it has bet stays in the pot."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose hand is dead."""
        return f"The hand of {who(self.seat)} is dead"


class NotBurned(Repair, frozen=True):
    """No card was burned this time."""

    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say that none was."""
        return "No card is burned"


class Moved(Repair, frozen=True):
    """Chips that were given out in the hand were moved from one player to another."""

    seat: int
    to: int
    amount: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who gave how much to whom."""
        return f"{who(self.seat)} gives {self.amount} to {who(self.to)}"


class Held(Repair, frozen=True):
    """Chips that a player won are held off the table until it is decided whose they are."""

    seat: int
    amount: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say how many."""
        return f"The house holds {self.amount} that went to {who(self.seat)}"


class OneBoard(Repair, frozen=True):
    """Of several boards only the first decides."""

    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say so."""
        return "The first board decides alone"


class Warned(Repair, frozen=True):
    """A player was warned."""

    seat: int
    why: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who, and why."""
        return f"{who(self.seat)} is warned" + (f": {self.why}" if self.why else "")


class MustSitOut(Repair, frozen=True):
    """A player is not dealt in for some hands."""

    seat: int
    hands: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say for how many."""
        return f"{who(self.seat)} is not dealt in for {self.hands} hands"


class Removed(Repair, frozen=True):
    """A player must leave the game: for so many hours, for good where it is -1, or just leave."""

    seat: int
    hours: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say for how long."""
        term = f" for {self.hours} hours at least" if self.hours > 0 else ""
        return f"{who(self.seat)} must leave" + (" for good" if self.hours < 0 else term)


# ---------------------------------------------------------------- the first deal, and the deck


class HandedBack(Repair, frozen=True):
    """A player gave up cards that were dealt wrongly: where they went, and who has seen them."""

    seat: int
    cards: str
    to: str
    """Where: back on the deck, to the muck; or what they are now: the next burn."""
    public: bool
    """Whether all have seen them."""
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide cards that were never turned up."""
        if self.public:
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))

    def told(self, who: Callable[[int], str]) -> str:
        """Say what went where."""
        cards = self.cards if self.public else _hide(self.cards, 0)
        return f"{who(self.seat)} gives up {listed(cards)}: {self.to}"


class LaidUp(Repair, frozen=True):
    """A hole card that was exposed lies face up from now on."""

    seat: int
    card: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say which card it is."""
        return f"{who(self.seat)} has {listed(self.card)} face up"


class Reconstructed(Repair, frozen=True):
    """Hands that were dealt wrongly were put together as they should have been."""

    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say that they were."""
        return "The hands are put together as they should have been dealt"


class Scrapped(Repair, frozen=True):
    """A card on the stub that lay face up went out of play."""

    card: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say which card it was."""
        return f"The {listed(self.card)} is a scrap of paper: the next card comes instead"


class Owed(Repair, frozen=True):
    """A player gets so many cards more than he throws, on the draw."""

    seat: int
    cards: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who gets how many."""
        return f"{who(self.seat)} gets {counted(self.cards)} more on the draw"


class ButtonRighted(Repair, frozen=True):
    """The button went to where it belongs."""

    button: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who has it."""
        return f"The button goes to {who(self.button)}"


class DeclaredAllIn(Repair, frozen=True):
    """A player is all in with what he has bet, though he has chips left."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who is."""
        return f"{who(self.seat)} is all in with what is bet"


class LeftInPot(Repair, frozen=True):
    """What a player put in stays for the next hand."""

    seat: int
    amount: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose it was, and how much."""
        return f"{who(self.seat)} leaves {self.amount} in the pot for the next hand"


# ---------------------------------------------------------------- turns


class Stood(Repair, frozen=True):
    """What a player did out of turn stands: it is done now."""

    seat: int
    action: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say what stands."""
        return f"What {who(self.seat)} did out of turn stands: {self.action}"


class Released(Repair, frozen=True):
    """A player is not bound by what he did out of turn."""

    seat: int
    action: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who may think again."""
        return f"{who(self.seat)} is not bound by the {self.action} out of turn"


class Withdrawn(Repair, frozen=True):
    """What a player did out of turn is taken back."""

    seat: int
    action: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who takes back what."""
        return f"{who(self.seat)} takes back the {self.action} out of turn"


class NoMoreBets(Repair, frozen=True):
    """A player may not bet or raise any more in this betting round."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who can only call or fold."""
        return f"{who(self.seat)} may not bet or raise any more in this round"


# ---------------------------------------------------------------- hands held and given up


class Refunded(Repair, frozen=True):
    """A player got back from the pot all that he had put in."""

    seat: int
    amount: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who gets what."""
        return f"{who(self.seat)} gets {self.amount} back from the pot"


class Retrieved(Repair, frozen=True):
    """A hand that was thrown away is live again."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose hand it is."""
        return f"The hand of {who(self.seat)} is live again"


class CardsLost(Repair, frozen=True):
    """A hand lacks cards: so many are not there, and it is live without them."""

    seat: int
    cards: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say how many are not there."""
        return f"The hand of {who(self.seat)} is live, short of {counted(self.cards)}"


class Shared(Repair, frozen=True):
    """Cards that one player saw are shown to others, too."""

    seat: int
    cards: str
    to: tuple[int, ...]
    """Who sees them; everybody, where nobody is named."""
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide them from those who are not shown them."""
        if not self.to or viewer == self.seat or viewer in self.to:
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose cards are shown."""
        return f"The cards of {who(self.seat)} are shown: {listed(self.cards)}"


# ---------------------------------------------------------------- cards that go back or lie apart


def _hide(cards: str, up: int) -> str:
    """Write ``??`` for all but the last `up` cards."""
    hidden = len(cards) // 2 - up
    return "??" * hidden + cards[2 * hidden :]


class TakenUp(Repair, frozen=True):
    """Cards were taken up again, of a player or, with seat -1, from the table."""

    seat: int
    cards: str
    up: int
    """How many of them, the last ones, everybody has seen."""
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide cards that lay face down."""
        if viewer is not None and viewer == self.seat:
            return self
        return msgspec.structs.replace(self, cards=_hide(self.cards, self.up))

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose cards go."""
        whose = f" of {who(self.seat)}" if self.seat >= 0 else ""
        return f"The dealer takes up {listed(_hide(self.cards, self.up))}{whose}"


def board_left(board: str, event: Event) -> str:
    """Give what lies on a board after an event that may have taken cards from it.

    >>> board_left("AhKd2c", TakenUp(-1, "2c", 1, ""))
    'AhKd'
    """
    if isinstance(event, Misdealt):
        return ""
    if not isinstance(event, TakenUp) or event.seat >= 0:
        return board
    cards = (board[at : at + 2] for at in range(0, len(board), 2))
    taken = {event.cards[at : at + 2] for at in range(0, len(event.cards), 2)}
    return "".join(card for card in cards if card not in taken)


class DealtAgain(Repair, frozen=True):
    """What was dealt from a step of the script on is dealt again."""

    run: int
    step: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say that it is."""
        return "The cards are dealt again"


class SetAside(Repair, frozen=True):
    """Cards were put apart: they do not play."""

    cards: str
    up: int
    """How many of them, the last ones, everybody has seen."""
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide cards that lie face down."""
        return msgspec.structs.replace(self, cards=_hide(self.cards, self.up))

    def told(self, who: Callable[[int], str]) -> str:
        """Say which cards."""
        return f"The dealer puts {listed(_hide(self.cards, self.up))} aside, out of play"


class BurnedLate(Repair, frozen=True):
    """The burn that was left out was made up for."""

    card: str
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide the card."""
        return msgspec.structs.replace(self, card="??")

    def told(self, who: Callable[[int], str]) -> str:
        """Say that it was."""
        return "The missing card is burned now"


class Unburned(Repair, frozen=True):
    """A card that was burned too many went back on top of the deck."""

    card: str
    clause: str

    def seen_by(self, viewer: int | None) -> Event:
        """Hide the card."""
        return msgspec.structs.replace(self, card="??")

    def told(self, who: Callable[[int], str]) -> str:
        """Say that it did."""
        return "The second burn goes back on the deck"


class TurnedUp(Repair, frozen=True):
    """A player's last card lies face up, as another's did."""

    seat: int
    card: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose card, and which."""
        return f"{who(self.seat)} has the last card up, too: {listed(self.card)}"


class CardMoved(Repair, frozen=True):
    """A card went, face up, to the player who should have got it."""

    seat: int
    to: int
    card: str
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say whose it is now."""
        return f"The dealer gives {listed(self.card)} of {who(self.seat)} to {who(self.to)}"


# ---------------------------------------------------------------- betting after that


class Limited(Repair, frozen=True):
    """For this betting round no bet or raise is more than that."""

    most: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say how much."""
        return f"In this round a bet or raise is {self.most} at most"


class OpensNext(Repair, frozen=True):
    """A player opens the betting round, whatever lies on the table."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who."""
        return f"{who(self.seat)} opens the last betting round"


class NoBetting(Repair, frozen=True):
    """There is no betting on this street."""

    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say so."""
        return "There is no betting on this street"


class TappedOut(Repair, frozen=True):
    """A player bets no more, and is in for the pots as they are."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who."""
        return f"{who(self.seat)} taps out"


class PlaysOn(Repair, frozen=True):
    """A player who might have tapped out plays on."""

    seat: int
    clause: str

    def told(self, who: Callable[[int], str]) -> str:
        """Say who."""
        return f"{who(self.seat)} plays on"


AnyRepair = (
    Reported
    | Ruled
    | Appealed
    | Misdealt
    | Killed
    | NotBurned
    | TakenUp
    | DealtAgain
    | SetAside
    | BurnedLate
    | Unburned
    | TurnedUp
    | CardMoved
    | Limited
    | OpensNext
    | NoBetting
    | TappedOut
    | PlaysOn
    | Moved
    | Held
    | OneBoard
    | Warned
    | MustSitOut
    | Removed
    | HandedBack
    | LaidUp
    | Reconstructed
    | Scrapped
    | Owed
    | ButtonRighted
    | DeclaredAllIn
    | LeftInPot
    | Stood
    | Released
    | Withdrawn
    | NoMoreBets
    | Refunded
    | Retrieved
    | CardsLost
    | Shared
)
AnyEvent = AnyPlain | AnyRepair
