"""The jackpot: prize pools that the house funds, won with a royal flush on the flop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import RANKS, format_cards
from cardspeak.games import script
from cardspeak.hand import requests
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Voided
from cardspeak.houses.number_words import describe_duration
from cardspeak.table import commands, events, ledger
from cardspeak.table.ledger import Ledger
from cardspeak.table.spec_error import InvalidTableSpecError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand import Hand
    from cardspeak.houses.policies import JackpotPolicy
    from cardspeak.table.table import Table

TEN: Final = RANKS.index("T")


@dataclass
class JackpotClaim:
    """A jackpot that was won but is not paid yet."""

    number: int
    player: str
    amount: int
    withheld_until: int = -1


@dataclass
class Jackpot:
    """A prize pool and a reserve; several tables may share one `Jackpot`.

    >>> jackpot = Jackpot(prize=1000, reserve=100, reseed=500, contribution=(2, 1))
    >>> jackpot.record_hand()
    >>> jackpot.prize, jackpot.reserve
    (1002, 101)
    >>> jackpot.add_claim("Ann").amount, jackpot.prize, jackpot.reserve
    (1002, 500, 0)
    """

    reseed: int
    contribution: tuple[int, int]
    """What the house pays into prize pool and reserve for each hand."""
    ledger: Ledger
    claims: list[JackpotClaim]
    """Jackpots that were won but are not paid yet, in the order they were won."""
    last_claim_number: int
    unrecorded: list[str] | None
    """During a malfunction: what happened, a player's name for a win and "" for a hand."""

    def __init__(
        self, *, prize: int, reserve: int, reseed: int, contribution: tuple[int, int]
    ) -> None:
        for amount in (prize, reserve, reseed, *contribution):
            if type(amount) is not int or amount < 0:
                raise InvalidTableSpecError(
                    f"a jackpot's amounts are whole chips, 0 or more, not {amount!r}"
                )
        self.reseed, self.contribution = reseed, contribution
        self.ledger = Ledger()
        self.claims, self.last_claim_number, self.unrecorded = [], 0, None
        self._pay_in(prize, reserve)

    @property
    def prize(self) -> int:
        """The current prize, as the display shows it."""
        return self.ledger[ledger.JACKPOT]

    @property
    def reserve(self) -> int:
        """The chips that become the next prize pool."""
        return self.ledger[ledger.RESERVE]

    def __repr__(self) -> str:
        return f"<Jackpot of {self.prize:,}, {self.reserve:,} in reserve>"

    def _pay_in(self, prize: int, reserve: int) -> None:
        self.ledger.move(ledger.HOUSE, ledger.JACKPOT, prize, "contribution")
        self.ledger.move(ledger.HOUSE, ledger.RESERVE, reserve, "contribution")
        self.ledger.clear_entries()

    def record_hand(self) -> None:
        """Pay in the contribution for a hand."""
        self._pay_in(*self.contribution)

    def add_claim(self, player: str) -> JackpotClaim:
        """Set the prize pool aside for a player; the reserve, or the reseed, is the next one."""
        self.last_claim_number += 1
        claim = JackpotClaim(self.last_claim_number, player, self.prize)
        self.claims.append(claim)
        self.ledger.move(ledger.JACKPOT, ledger.CLAIMS, claim.amount, "won")
        self.ledger.move(ledger.RESERVE, ledger.JACKPOT, self.reserve, "next prize pool")
        self.ledger.move(ledger.HOUSE, ledger.JACKPOT, max(0, self.reseed - self.prize), "reseed")
        self.ledger.clear_entries()
        return claim

    def pay_claim(self, claim: JackpotClaim) -> None:
        """Pay out a claim."""
        self.claims.remove(claim)
        self.ledger.move(ledger.CLAIMS, ledger.BANK, claim.amount, "paid")
        self.ledger.clear_entries()


@dataclass
class JackpotExposure:
    """The seat asked to expose its hole cards for the jackpot after a hand, if any."""

    seat: int = -1
    flop_dealt: bool = False
    """Whether a flop was dealt for the jackpot alone."""
    hand_void: bool = False
    missed: list[str] | None = None
    """While this table's dealer does not record its hands: what happened, as in a malfunction."""


def _jackpot_of(table: Table) -> tuple[Jackpot, JackpotPolicy]:
    policy = table.house.jackpot
    if table.jackpot is None or policy is None:
        raise RefusedError("there is no jackpot at this table", policy.available if policy else "")
    return table.jackpot, policy


# ---------------------------------------------------------------- after a hand


def after_hand(table: Table, hand: Hand) -> None:
    """Record the hand, and check whether a player has a royal flush on the flop."""
    jackpot, policy = table.jackpot, table.house.jackpot
    if jackpot is None or policy is None:
        return
    table.jackpot_exposure = JackpotExposure(
        hand_void=any(isinstance(event, Voided) for event in hand.log),
        missed=table.jackpot_exposure.missed,
    )
    if table.jackpot_exposure.hand_void:
        return
    missed = _missed_list(table, jackpot)
    if missed is None:
        jackpot.record_hand()
    else:
        missed.append("")
    flop = hand.boards[0][:3]
    for seat_number in table.dealt_seats:
        if not hand.folded[seat_number] and _is_royal(hand.down_cards[seat_number], flop):
            if seat_number in requests.seats_shown(hand):
                _record_jackpot_won(table, seat_number, policy)
            else:
                table.jackpot_exposure.seat = seat_number
                table.emit(events.JackpotShowRequested(seat_number, policy.exposing_cards))


def _missed_list(table: Table, jackpot: Jackpot) -> list[str] | None:
    """Return where hands are noted that do not reach the jackpot; None if they reach it.

    A malfunction concerns all tables, and what a dealer forgets only theirs (crown-41.5).
    """
    return table.jackpot_exposure.missed if jackpot.unrecorded is None else jackpot.unrecorded


def _is_royal(hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Whether two hole cards and a flop make a royal flush."""
    cards = {*hole, *flop}
    return len(hole) == 2 and len(cards) == 5 and _fits_royal_flush(cards)


def _fits_royal_flush(cards: set[int]) -> bool:
    return len({card & 3 for card in cards}) == 1 and all(card >> 2 >= TEN for card in cards)


def _record_jackpot_won(table: Table, seat_number: int, policy: JackpotPolicy) -> None:
    jackpot, player = table.jackpot, table.seats[seat_number].player
    assert jackpot is not None  # noqa: S101  for the type checker
    missed = _missed_list(table, jackpot)
    if missed is not None:
        missed.append(player)
        return
    claim = jackpot.add_claim(player)
    table.emit(
        events.JackpotWon(claim.number, player, claim.amount, jackpot.prize, policy.next_pool)
    )


def _show_for_jackpot(table: Table, command: commands.ShowForJackpot) -> None:
    _, policy = _jackpot_of(table)
    if (
        table.hand is None
        or table.hand_in_progress
        or not 0 <= command.seat == table.jackpot_exposure.seat
    ):
        raise RefusedError(
            "the dealer has not asked this player for their hole cards", policy.exposing_cards
        )
    cards = table.hand.down_cards[command.seat]
    table.jackpot_exposure.seat = -1
    table.emit(events.JackpotCardsShown(command.seat, format_cards(cards), policy.exposing_cards))
    _record_jackpot_won(table, command.seat, policy)


# ---------------------------------------------------------------- flops dealt on request


def _request_jackpot_flop(table: Table, command: commands.RequestJackpotFlop) -> None:
    _, policy = _jackpot_of(table)
    hand = table.hand
    if hand is None or command.seat not in table.dealt_seats:
        raise RefusedError(
            "only a player who was dealt in may ask for the flop", policy.flop_request
        )
    if (
        not hand.over
        or hand.live_count() > 1
        or any(hand.boards)
        or table.jackpot_exposure.hand_void
    ):
        raise RefusedError(
            "the flop can be asked for only when all others have folded before it",
            policy.flop_request,
        )
    if hand.folded[command.seat]:
        raise RefusedError("a folded hand cannot win the jackpot", policy.folded_hand)
    if table.jackpot_exposure.flop_dealt:
        raise RefusedError("the flop has already been dealt", policy.flop_request)
    hole = hand.down_cards[command.seat]
    if not _fits_royal_flush(set(hole)):
        raise RefusedError(
            "the flop is dealt only for two cards of a royal flush, and these are not",
            policy.flop_request,
        )
    flop = _next_flop(hand)
    table.jackpot_exposure.flop_dealt = True
    table.emit(events.JackpotCardsShown(command.seat, format_cards(hole), policy.flop_request))
    table.emit(events.JackpotFlopDealt(format_cards(flop), policy.flop_request))
    if _is_royal(hole, flop):
        _record_jackpot_won(table, command.seat, policy)


def _next_flop(hand: Hand) -> list[int]:
    """Return the flop the script would have dealt from the stub as it is."""
    position = hand.cards.deck_position
    has_burned = hand.irregularities is not None and hand.irregularities.next_burn is not None
    for step in hand.spec.script.steps[hand.step_index + 1 :]:
        if isinstance(step, script.BurnStep):
            position += not has_burned  # a premature flop's burn card stays burned (crown-36.5)
        elif isinstance(step, script.BoardStep):
            return hand.cards.deck[position : position + step.cards]
    return []


# ---------------------------------------------------------------- the manager


def _find_claim(jackpot: Jackpot, number: int, by: str, policy: JackpotPolicy) -> JackpotClaim:
    claim = next((other for other in jackpot.claims if other.number == number), None)
    if claim is None:
        raise RefusedError(f"there is no jackpot {number} to confirm", policy.confirmation)
    if not by:
        raise RefusedError(
            "name the manager who confirms or withholds the jackpot", policy.confirmation
        )
    return claim


def _confirm_jackpot(table: Table, command: commands.ConfirmJackpot) -> None:
    jackpot, policy = _jackpot_of(table)
    claim = _find_claim(jackpot, command.claim, command.by, policy)
    if table.now < claim.withheld_until:
        time_left = describe_duration(claim.withheld_until - table.now)
        raise RefusedError(
            f"payment is withheld for another {time_left}", policy.withholding_seconds.clause
        )
    first = next(other for other in jackpot.claims if table.now >= other.withheld_until)
    if first is not claim:
        raise RefusedError(
            f"jackpot {first.number} was won earlier and must be paid first", policy.payment_order
        )
    jackpot.pay_claim(claim)
    table.emit(
        events.JackpotPaid(claim.number, claim.player, claim.amount, command.by, policy.payment)
    )


def _withhold_jackpot(table: Table, command: commands.WithholdJackpot) -> None:
    jackpot, policy = _jackpot_of(table)
    claim = _find_claim(jackpot, command.claim, command.by, policy)
    seconds, clause = policy.withholding_seconds.value, policy.withholding_seconds.clause
    if not command.reason.strip():
        raise RefusedError("give a reason for withholding the jackpot", clause)
    if claim.withheld_until >= 0:
        raise RefusedError(
            f"payment can be withheld only once, for {describe_duration(seconds)}", clause
        )
    claim.withheld_until = table.now + seconds
    table.emit(
        events.JackpotWithheld(
            claim.number, claim.withheld_until, command.by, command.reason, clause
        )
    )


def _stop_jackpot_recording(table: Table, command: commands.StopJackpotRecording) -> None:
    jackpot, policy = _jackpot_of(table)
    clause = policy.malfunction_order if command.malfunction else policy.unrecorded_hands
    if not command.reason.strip():
        raise RefusedError("give a reason why no hands are recorded", clause)
    if jackpot.unrecorded is not None or (
        table.jackpot_exposure.missed is not None and not command.malfunction
    ):
        raise RefusedError("recording has already stopped", clause)
    if command.malfunction:
        jackpot.unrecorded = []
    else:
        table.jackpot_exposure.missed = []
    table.emit(events.JackpotRecordingStopped(command.reason, command.malfunction, clause))


def _record_missed_hands(table: Table, command: commands.RecordMissedHands) -> None:
    jackpot, policy = _jackpot_of(table)
    if jackpot.unrecorded is None and table.jackpot_exposure.missed is None:
        raise RefusedError(
            "all hands were recorded: there are none to make up", policy.unrecorded_hands
        )
    if not command.by.strip():
        raise RefusedError("name the manager who records the missed hands", policy.unrecorded_hands)
    missed = [*(table.jackpot_exposure.missed or ()), *(jackpot.unrecorded or ())]
    clause = policy.unrecorded_hands if jackpot.unrecorded is None else policy.malfunction_order
    table.jackpot_exposure.missed = jackpot.unrecorded = None
    table.emit(events.MissedHandsRecorded(missed.count(""), command.by, clause))
    for player in missed:
        if not player:
            jackpot.record_hand()
            continue
        claim = jackpot.add_claim(player)
        table.emit(
            events.JackpotWon(
                claim.number, player, claim.amount, jackpot.prize, policy.malfunction_order
            )
        )


HANDLERS: dict[type, Callable[[Table, Any], None]] = {
    commands.ShowForJackpot: _show_for_jackpot,
    commands.RequestJackpotFlop: _request_jackpot_flop,
    commands.ConfirmJackpot: _confirm_jackpot,
    commands.WithholdJackpot: _withhold_jackpot,
    commands.StopJackpotRecording: _stop_jackpot_recording,
    commands.RecordMissedHands: _record_missed_hands,
}
