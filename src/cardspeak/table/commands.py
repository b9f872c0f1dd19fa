"""Table commands: what players and the floor do besides playing hands."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cardspeak.hand.commands import DEALER_OR_FLOOR, HandCommand
from cardspeak.houses.commission import AnyCharge


class TableCommandBase(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
    gc=False,
):
    """Base class of table commands."""


class Sit(TableCommandBase, frozen=True):
    """Take an empty seat with these chips.

    `cashed_out` is how many chips the player took away from another table of the same game.
    """

    seat: int
    player: str
    chips: int
    cashed_out: int = 0


class Leave(TableCommandBase, frozen=True):
    """Give up the seat and take the chips away."""

    seat: int


class SitOut(TableCommandBase, frozen=True):
    """Be dealt out from the next hand on, but keep the seat."""

    seat: int
    warned: bool = False
    """Whether a third player to walk was told that their chips may be picked up (wsop-74)."""
    sent_away: bool = False
    """Whether the house makes the player sit out, so that they do not walk away themselves."""


class SitIn(TableCommandBase, frozen=True):
    """Come back after sitting out."""

    seat: int


class WaitForBigBlind(TableCommandBase, frozen=True):
    """Come in when the big blind reaches the seat."""

    seat: int


class PostToEnter(TableCommandBase, frozen=True):
    """Come in with the next hand, posting what the house requires.

    `by_seat` is the seat that puts the chips in, if given.
    """

    seat: int
    by_seat: int | None = None


class DrawForButton(TableCommandBase, frozen=True):
    """Deal a card to each player from this seed; the highest gets the first button."""

    seed: bytes


class Deal(TableCommandBase, frozen=True):
    """Deal the next hand from this seed."""

    seed: bytes
    seats_without_posting: tuple[int, ...] = ()
    """Seats that are dealt in by mistake without posting."""


class Play(TableCommandBase, frozen=True):
    """Apply a hand command to the hand in play."""

    action: HandCommand


class AdvanceTime(TableCommandBase, frozen=True):
    """Set the current time, in seconds from an arbitrary start."""

    now: int


class TransferIn(TableCommandBase, frozen=True):
    """Come from another table with these chips, by choice or moved by the house.

    The house moves players from a game that has ended, or calls them from a must-move game.
    """

    seat: int
    player: str
    chips: int
    moved_by_house: bool = False
    from_must_move: bool = False
    has_missed_blind: bool = False
    """Whether they have a missed-blind button where they come from."""


class DealIn(TableCommandBase, frozen=True):
    """Be dealt in as soon as possible without posting, or after the button has passed."""

    seat: int
    after_button: bool = False


class AcceptTableChange(TableCommandBase, frozen=True):
    """Accept a seat at another table by choice; `seat_is_wanted` if somebody waits for the seat.

    If `cancelled`, the player has no seat there after all, and stays.
    """

    seat: int
    seat_is_wanted: bool = False
    cancelled: bool = False


class SeparatePlayers(TableCommandBase, frozen=True):
    """As the floor, move a player away from another they are linked to or may collude with.

    Without `to_seat` the player goes to another table.
    """

    seat: int
    linked_seat: int
    reason: str
    to_seat: int | None = None


class DrawToMove(TableCommandBase, frozen=True):
    """Deal a card to each player from this seed; the highest moves to another table."""

    seed: bytes


class DrawForSeats(TableCommandBase, frozen=True):
    """Let players of a broken game draw from a spread deck; the highest card is seated first.

    `deck_positions` is the position in the deck of the card each player takes.
    """

    players: tuple[str, ...]
    deck_positions: tuple[int, ...]
    seed: bytes


class ForfeitToNextPot(TableCommandBase, frozen=True):
    """Rule, as the floor, that a player's chips stay in the pot for the next deal."""

    seat: int
    chips: int
    reason: str


class AgreeToSitOutInTurn(TableCommandBase, frozen=True):
    """Agree to play with one player more than the deck allows, and to sit out in turn."""

    agreeing_seats: tuple[int, ...]


class AddChips(TableCommandBase, frozen=True):
    """Buy more chips."""

    seat: int
    chips: int


class RemoveChips(TableCommandBase, frozen=True):
    """Take chips off the table, but keep the seat."""

    seat: int
    chips: int


class SecureChips(TableCommandBase, frozen=True):
    """Take an absent player's chips into custody until the player is back."""

    seat: int


class PickUpChips(TableCommandBase, frozen=True):
    """As the floor, pick up the chips of a player who is away too long, and free the seat.

    `excessive_absence` is the reason, if chips are picked up for being away too often.
    """

    seat: int
    excessive_absence: str = ""


class ExtendAbsence(TableCommandBase, frozen=True):
    """As the floor, extend an absence announced in advance; chips are not picked up until it ends.

    `reason` is what warrants it.
    """

    seat: int
    seconds: int
    reason: str


class ChangeTableSpec(TableCommandBase, frozen=True):
    """Change the game, limit or buy-in: the changed items of `TableSpec.to_dict`, and who agreed.

    If no seats are named, the floor gives notice of the change.
    """

    changes: dict[str, Any]
    agreeing_seats: tuple[int, ...] = ()


class AnnounceClosing(TableCommandBase, frozen=True):
    """Post a notice of when the table closes; without a time, take the notice down."""

    closes_at: int = -1


class Close(TableCommandBase, frozen=True):
    """Close the table; everybody takes their chips away."""


class ChangeDeck(TableCommandBase, frozen=True):
    """Change the deck because players asked, a card is damaged, or the floor chooses to."""

    reason: Literal["requested", "damaged", "chosen"]
    requesting_seats: tuple[int, ...] = ()


class CheckDeck(TableCommandBase, frozen=True):
    """Have the dealer count the cards."""


class ChooseGame(TableCommandBase, frozen=True):
    """Choose the next game, in dealer's choice."""

    seat: int
    game: str
    """A name from `TableSpec.game_names`."""


class CallClock(TableCommandBase, frozen=True):
    """Call the clock on the player to act, as a seat or as the floor.

    The floor may give fewer seconds than the default where the house allows it.
    """

    by_seat: int = DEALER_OR_FLOOR
    seconds: int = 0


class ChangeCommission(TableCommandBase, frozen=True):
    """As the house, change the commission, from the next hand on or after the notice period."""

    charge: AnyCharge
    by: str


class CollectTime(TableCommandBase, frozen=True):
    """Collect the time charge from everybody who has a seat."""


class AgreeToTimePot(TableCommandBase, frozen=True):
    """Agree, as these seats, that the pot of the next hand pays everybody's time charge."""

    agreeing_seats: tuple[int, ...]


class VerifyTimeCollection(TableCommandBase, frozen=True):
    """As a supervisor, count the collected time charges and drop them into the drop box."""

    by: str


class ShowForJackpot(TableCommandBase, frozen=True):
    """Expose the hole cards that the dealer asks to see for the jackpot."""

    seat: int


class RequestJackpotFlop(TableCommandBase, frozen=True):
    """As the last player in, table two hole cards and ask for the flop for the jackpot."""

    seat: int


class ConfirmJackpot(TableCommandBase, frozen=True):
    """As the manager, confirm a jackpot that was won, so that it is paid."""

    claim: int
    by: str


class WithholdJackpot(TableCommandBase, frozen=True):
    """Withhold payment of a jackpot while the hand is investigated."""

    claim: int
    by: str
    reason: str


class StopJackpotRecording(TableCommandBase, frozen=True):
    """Report that hands are not reaching the jackpot system: those of this table.

    In a `malfunction` of the system, no table's hands reach it.
    """

    reason: str
    malfunction: bool = False


class RecordMissedHands(TableCommandBase, frozen=True):
    """As the manager, record everything that did not reach the jackpot system, in order."""

    by: str


class BuyButton(TableCommandBase, frozen=True):
    """Come in before the blinds, post all of them, and have the button next."""

    seat: int


class Kill(TableCommandBase, frozen=True):
    """Come in by killing the next pot."""

    seat: int


class RuleOnShortKillCall(TableCommandBase, frozen=True):
    """Rule, as the floor, on a player who put in too few chips, not knowing of the kill.

    If the kill was announced, the player corrects the amount or forfeits the chips; otherwise
    they take the chips back and decide again.
    """

    chips: int
    kill_announced: bool
    player_corrects: bool = False


class Straddle(TableCommandBase, frozen=True):
    """Announce a straddle for the next hand."""

    seat: int


class ReportMissingPost(TableCommandBase, frozen=True):
    """Report, as the floor, that a player was dealt in without posting.

    If the hand is dead, the floor may also make the player post in the next one.
    """

    seat: int
    must_post_next: bool = False
    looked_at: bool = True
    """Whether the player has looked at their cards; if not, some houses let them post now."""


class CorrectButton(TableCommandBase, frozen=True):
    """Correct, as the floor, a button that was wrong in the last hand: set it for the next."""

    seat: int


class ChangeDealer(TableCommandBase, frozen=True):
    """Report that an incoming dealer takes over."""


class ChangeSeat(TableCommandBase, frozen=True):
    """Move to an empty seat, or to that of a newcomer who has not been dealt in yet."""

    seat: int
    to_seat: int


class DealOff(TableCommandBase, frozen=True):
    """Move right after playing the button, and let the blinds pass the new seat."""

    seat: int
    to_seat: int


class RequestSeat(TableCommandBase, frozen=True):
    """Ask for a taken seat, to move there when it is given up."""

    seat: int
    to_seat: int


class ContestSeat(TableCommandBase, frozen=True):
    """Decide who gets an empty seat: players of the table, or the new ones in waitlist order."""

    seat: int
    players: tuple[str, ...]
    seed: bytes


class HoldSeat(TableCommandBase, frozen=True):
    """As the floor, hold an empty seat for a player; without a name, release it."""

    seat: int
    player: str = ""


class SetChair(TableCommandBase, frozen=True):
    """As the floor, put a chair at a seat or take it away; nobody can sit without one."""

    seat: int
    present: bool = True


class VacateSeat(TableCommandBase, frozen=True):
    """As the floor, take a seat away from a player who does not bet."""

    seat: int


class PlayOver(TableCommandBase, frozen=True):
    """Play over: use the seat of a player who is away, with the floor's permission."""

    seat: int
    player: str
    chips: int


class ReturnOwner(TableCommandBase, frozen=True):
    """Report that the owner of a seat that is being played over is back."""

    seat: int


class LiftPenalty(TableCommandBase, frozen=True):
    """As the floor, let a player who was removed, separated or is sitting out play again."""

    player: str
    reason: str
    by: str = ""


class ReleasePot(TableCommandBase, frozen=True):
    """As the floor, pay out a pot that was held off the table."""

    chips_by_seat: tuple[tuple[int, int], ...]
    """Each seat that is paid, and what it gets."""
    reason: str = ""
    by: str = ""


class VoteToRunIt(TableCommandBase, frozen=True):
    """Vote on how many times to run the rest of the board; once is the default."""

    seat: int
    run_count: int


class VoteToChop(TableCommandBase, frozen=True):
    """Vote, as a blind, to chop: to take the blinds back."""

    seat: int


class AmendLastHand(TableCommandBase, frozen=True):
    """Report, rule or appeal about the previous hand."""

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
    | ReportMissingPost
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
