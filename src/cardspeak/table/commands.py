"""What players and the floor do at a table besides playing their hands."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cardspeak.hand.commands import FLOOR, HandCommand
from cardspeak.houses.commission import AnyCharge


class TableCommandBase(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
    gc=False,
):
    """Something that is done at the table."""


class Sit(TableCommandBase, frozen=True):
    """Take an empty seat with these chips; `cashed_out` were taken away from another such table."""

    seat: int
    player: str
    chips: int
    cashed_out: int = 0


class Leave(TableCommandBase, frozen=True):
    """Give the seat up and take the chips away."""

    seat: int


class SitOut(TableCommandBase, frozen=True):
    """Be dealt out from the next hand on, and keep the seat."""

    seat: int
    warned: bool = False
    """Whether a third player who walks was told that his chips may be picked up (wsop-74)."""


class SitIn(TableCommandBase, frozen=True):
    """Be there again."""

    seat: int


class WaitForBigBlind(TableCommandBase, frozen=True):
    """Come in when the big blind reaches the seat."""

    seat: int


class PostToEnter(TableCommandBase, frozen=True):
    """Come in with the next hand, posting what the house asks for.

    `by` is the seat that puts the chips in, where that is said.
    """

    seat: int
    by: int | None = None


class DrawForButton(TableCommandBase, frozen=True):
    """Deal a card to each player from this seed: the highest has the first button."""

    seed: bytes


class Deal(TableCommandBase, frozen=True):
    """Deal the next hand from this seed; `unposted` are dealt in by mistake, before they posted."""

    seed: bytes
    unposted: tuple[int, ...] = ()


class Play(TableCommandBase, frozen=True):
    """Do something in the hand."""

    action: HandCommand


class AdvanceTime(TableCommandBase, frozen=True):
    """Say what time it is, in seconds from any start."""

    now: int


class TransferIn(TableCommandBase, frozen=True):
    """Come from another table with these chips: by one's own wish, or sent by the house.

    Who is sent comes from a game that has ended, or was called from a must-move game.
    """

    seat: int
    player: str
    chips: int
    moved_by_house: bool = False
    from_must_move: bool = False


class DealIn(TableCommandBase, frozen=True):
    """Be dealt in as soon as one may, without posting, or when the button has passed."""

    seat: int
    after_button: bool = False


class AcceptTableChange(TableCommandBase, frozen=True):
    """Take a seat at another table by one's own wish; `seat_is_wanted` if somebody wants it.

    With `cancelled` one has no seat there after all, and stays.
    """

    seat: int
    seat_is_wanted: bool = False
    cancelled: bool = False


class SeparatePlayers(TableCommandBase, frozen=True):
    """Move a player, as the floor, away from one he belongs to; to another table without a seat."""

    seat: int
    linked_seat: int
    reason: str
    to_seat: int | None = None


class DrawToMove(TableCommandBase, frozen=True):
    """Deal a card to each player from this seed: the highest goes to another table."""

    seed: bytes


class DrawForSeats(TableCommandBase, frozen=True):
    """Let players of a broken game draw from a spread deck: the highest card is seated first.

    `deck_positions` says which card of the deck each of them takes.
    """

    players: tuple[str, ...]
    deck_positions: tuple[int, ...]
    seed: bytes


class ForfeitToNextPot(TableCommandBase, frozen=True):
    """Rule, as the floor, that chips of a player stay in the pot for the next deal."""

    seat: int
    chips: int
    reason: str


class AgreeToSitOutInTurn(TableCommandBase, frozen=True):
    """Agree to play with one player more than the deck is for, each of whom sits out in turn."""

    agreeing_seats: tuple[int, ...]


class AddChips(TableCommandBase, frozen=True):
    """Buy more chips."""

    seat: int
    chips: int


class RemoveChips(TableCommandBase, frozen=True):
    """Take chips off the table, and keep the seat."""

    seat: int
    chips: int


class SecureChips(TableCommandBase, frozen=True):
    """Take an absent player's chips away, to be kept safe until the player is back."""

    seat: int


class PickUpChips(TableCommandBase, frozen=True):
    """Pick up, as the floor, the chips of a player who is away too long: the seat is free.

    `excessive_absence` says why absences are excessive, where chips are picked up for that.
    """

    seat: int
    excessive_absence: str = ""


class ExtendAbsence(TableCommandBase, frozen=True):
    """Extend, as the floor, an absence it was told of in advance: until then nothing is picked up.

    `reason` says what warrants it.
    """

    seat: int
    seconds: int
    reason: str


class ChangeTableSpec(TableCommandBase, frozen=True):
    """Post another game, limit or buy-in: what changes of `TableSpec.to_dict`, and who has agreed.

    Where nobody is named the floor gives notice of it.
    """

    changes: dict[str, Any]
    agreeing_seats: tuple[int, ...] = ()


class AnnounceClosing(TableCommandBase, frozen=True):
    """Put up a sign that says when the table closes; without a time it is taken down."""

    closes_at: int = -1


class Close(TableCommandBase, frozen=True):
    """Close the table: everybody takes his chips away."""


class ChangeDeck(TableCommandBase, frozen=True):
    """Bring another deck: because players asked, a card is damaged, or the floor chooses."""

    reason: Literal["asked", "damaged", "chosen"]
    requesting_seats: tuple[int, ...] = ()


class CheckDeck(TableCommandBase, frozen=True):
    """Have the dealer count the cards."""


class ChooseGame(TableCommandBase, frozen=True):
    """Choose the next game, where it is the players' choice."""

    seat: int
    game: str
    """As `TableSpec.game_names` has it."""


class CallClock(TableCommandBase, frozen=True):
    """Call the clock on the player whose turn it is, as a seat or as the floor.

    The floor may give fewer seconds than usual where the house lets it.
    """

    by: int = FLOOR
    seconds: int = 0


class ChangeCommission(TableCommandBase, frozen=True):
    """Change, as the house, what is charged from the next hand on, or when notice is over."""

    charge: AnyCharge
    by: str


class CollectTime(TableCommandBase, frozen=True):
    """Take the charge for time from everybody who has a seat."""


class AgreeToTimePot(TableCommandBase, frozen=True):
    """Have the pot of the next hand pay the time of all, as these seats agree."""

    agreeing_seats: tuple[int, ...]


class VerifyTimeCollection(TableCommandBase, frozen=True):
    """Count, as a supervisor, the time that was collected: it goes into the box."""

    by: str


class ShowForJackpot(TableCommandBase, frozen=True):
    """Turn up the hole cards that the dealer asks to see for the jackpot."""

    seat: int


class RequestJackpotFlop(TableCommandBase, frozen=True):
    """Table two hole cards, as the last player in, and ask for the flop for the jackpot."""

    seat: int


class ConfirmJackpot(TableCommandBase, frozen=True):
    """Confirm, as the manager, a jackpot that was won: it is paid."""

    claim: int
    by: str


class WithholdJackpot(TableCommandBase, frozen=True):
    """Hold the payment of a jackpot back while the round of play is looked into."""

    claim: int
    by: str
    reason: str


class StopJackpotRecording(TableCommandBase, frozen=True):
    """Say that rounds of play do not reach the jackpot system."""

    reason: str


class RecordMissedHands(TableCommandBase, frozen=True):
    """Enter, as the manager, all that did not reach the jackpot system, in its order."""

    by: str


class BuyButton(TableCommandBase, frozen=True):
    """Come in before the blinds, post for all, and have the button next."""

    seat: int


class Kill(TableCommandBase, frozen=True):
    """Come in by killing the next pot."""

    seat: int


class RuleOnShortKillCall(TableCommandBase, frozen=True):
    """Rule, as the floor, on chips put in by a player who did not know that the pot is killed.

    Where the kill was announced he corrects the amount or forfeits the chips; else he takes them
    back and thinks again.
    """

    chips: int
    kill_announced: bool
    player_corrects: bool = False


class Straddle(TableCommandBase, frozen=True):
    """Say that one will straddle in the next hand."""

    seat: int


class ReportUnposted(TableCommandBase, frozen=True):
    """Find, as the floor, that a player was dealt in without posting.

    Where the hand is dead, the floor may also make the player post in the next.
    """

    seat: int
    must_post_next: bool = False


class CorrectButton(TableCommandBase, frozen=True):
    """Say, as the floor, where the button is in the next hand: it was wrong in the last."""

    seat: int


class ChangeDealer(TableCommandBase, frozen=True):
    """Say that another dealer sits down."""


class ChangeSeat(TableCommandBase, frozen=True):
    """Move to an empty seat, or to that of a newcomer who was not dealt in yet."""

    seat: int
    to_seat: int


class DealOff(TableCommandBase, frozen=True):
    """Move right after one's button, and let the blinds pass the new seat."""

    seat: int
    to_seat: int


class RequestSeat(TableCommandBase, frozen=True):
    """Ask for a seat, to move there when it is given up."""

    seat: int
    to_seat: int


class ContestSeat(TableCommandBase, frozen=True):
    """Say that several new players, in the order of the list, want the same empty seat."""

    seat: int
    players: tuple[str, ...]
    seed: bytes


class HoldSeat(TableCommandBase, frozen=True):
    """Keep an empty seat for somebody, as the floor; for nobody any more without a name."""

    seat: int
    player: str = ""


class SetChair(TableCommandBase, frozen=True):
    """Put a chair at a seat, as the floor, or take it away: nobody sits where there is none."""

    seat: int
    present: bool = True


class VacateSeat(TableCommandBase, frozen=True):
    """Take a seat away, as the floor, from a player who does not bet."""

    seat: int


class PlayOver(TableCommandBase, frozen=True):
    """Play, with the floor's leave, in the seat of a player who is away."""

    seat: int
    player: str
    chips: int


class ReturnOwner(TableCommandBase, frozen=True):
    """Say that the player whose seat another plays in is here again."""

    seat: int


class LiftPenalty(TableCommandBase, frozen=True):
    """Let a player, as the floor, play again who was removed or sits out a penalty."""

    player: str
    reason: str
    by: str = ""


class ReleasePot(TableCommandBase, frozen=True):
    """Give out, as the floor, a pot that was held off the table: to which seats, how many chips."""

    shares: tuple[tuple[int, int], ...]
    reason: str = ""
    by: str = ""


class VoteToRunIt(TableCommandBase, frozen=True):
    """Say how often one would have the rest of the board run: once is as it is always run."""

    seat: int
    times: int


class VoteToChop(TableCommandBase, frozen=True):
    """Say, as a blind, that one would take the blinds back."""

    seat: int


class AmendLastHand(TableCommandBase, frozen=True):
    """Report, rule or appeal about the hand before this one."""

    action: HandCommand


TableCommand = (
    Sit
    | Leave
    | SitOut
    | SitIn
    | WaitForBigBlind
    | PostToEnter
    | DrawForButton
    | Deal
    | Play
    | AdvanceTime
    | TransferIn
    | DealIn
    | AcceptTableChange
    | SeparatePlayers
    | DrawToMove
    | DrawForSeats
    | ForfeitToNextPot
    | AgreeToSitOutInTurn
    | AddChips
    | RemoveChips
    | SecureChips
    | PickUpChips
    | ExtendAbsence
    | ChangeTableSpec
    | AnnounceClosing
    | Close
    | ChangeDeck
    | CheckDeck
    | ChooseGame
    | CallClock
    | ChangeCommission
    | CollectTime
    | AgreeToTimePot
    | VerifyTimeCollection
    | ShowForJackpot
    | RequestJackpotFlop
    | ConfirmJackpot
    | WithholdJackpot
    | StopJackpotRecording
    | RecordMissedHands
    | BuyButton
    | Kill
    | RuleOnShortKillCall
    | Straddle
    | ReportUnposted
    | CorrectButton
    | ChangeDealer
    | ChangeSeat
    | DealOff
    | RequestSeat
    | ContestSeat
    | HoldSeat
    | SetChair
    | VacateSeat
    | PlayOver
    | ReturnOwner
    | LiftPenalty
    | ReleasePot
    | VoteToRunIt
    | VoteToChop
    | AmendLastHand
)
