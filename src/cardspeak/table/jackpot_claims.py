"""Winning the jackpot: a royal flush on the flop, flops on request, payment, hands missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import RANKS, format_cards
from cardspeak.games import script
from cardspeak.hand import requests
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Voided
from cardspeak.houses.number_words import describe_duration
from cardspeak.table import commands, events
from cardspeak.table.state import JackpotExposure, TableState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand import Hand
    from cardspeak.houses.policies import JackpotPolicy
    from cardspeak.table.jackpot import Jackpot, JackpotClaim


def _jackpot_of(table: TableState) -> tuple[Jackpot, JackpotPolicy]:
    policy = table.house.jackpot
    if table.jackpot is None or policy is None:
        raise RefusedError(
            "there is no jackpot at this table", policy.available_clause if policy else ""
        )
    return table.jackpot, policy


def after_hand(table: TableState, hand: Hand) -> None:
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
    for seat in table.dealt_seats:
        if not hand.folded[seat] and _is_royal(hand.down_cards[seat], flop):
            if requests.is_face_up(hand, seat):
                _record_jackpot_won(table, seat, policy)
            else:
                table.jackpot_exposure.seat = seat
                table.emit(events.JackpotShowRequested(seat, policy.exposing_cards_clause))


def after_cards_shown(table: TableState, hand: Hand) -> None:
    """Count a hand that was asked for, and is face up now for another reason, as exposed."""
    seat, policy = table.jackpot_exposure.seat, table.house.jackpot
    if policy is not None and seat >= 0 and requests.is_face_up(hand, seat):
        table.jackpot_exposure.seat = -1
        _record_jackpot_won(table, seat, policy)


def _hand_seat_of_player(table: TableState, seat: int) -> int:
    """Return where the player who sits here now was dealt the last hand; -1 if they were not."""
    player = table.seat_at(seat).player
    return table.hand_players.index(player) if player and player in table.hand_players else -1


def _missed_list(table: TableState, jackpot: Jackpot) -> list[str] | None:
    """Return the list of hands that do not reach the jackpot; None while they do.

    A malfunction affects all tables, a dealer who forgets only their own (crown-41.5).
    """
    return table.jackpot_exposure.missed if jackpot.unrecorded is None else jackpot.unrecorded


def _is_royal(hole: Sequence[int], flop: Sequence[int]) -> bool:
    """Whether two hole cards and a flop make a royal flush."""
    cards = {*hole, *flop}
    return len(hole) == 2 and len(cards) == 5 and _fits_royal_flush(cards)


def _fits_royal_flush(cards: set[int]) -> bool:
    return len({card & 3 for card in cards}) == 1 and all(card >> 2 >= TEN for card in cards)


def _record_jackpot_won(table: TableState, seat: int, policy: JackpotPolicy) -> None:
    # Whoever was dealt the hand has won, though they may have moved or left since.
    jackpot, player = table.jackpot, table.hand_players[seat]
    assert jackpot is not None  # noqa: S101  for the type checker
    missed = _missed_list(table, jackpot)
    if missed is not None:
        missed.append(player)
        return
    claim = jackpot.add_claim(player)
    table.emit(
        events.JackpotWon(
            claim.number, player, claim.amount, jackpot.prize, policy.next_pool_clause
        )
    )


def _show_for_jackpot(table: TableState, command: commands.ShowForJackpot) -> None:
    _, policy = _jackpot_of(table)
    hand_seat = _hand_seat_of_player(table, command.seat)
    if (
        table.hand is None
        or table.hand_in_progress
        or not 0 <= hand_seat == table.jackpot_exposure.seat
    ):
        raise RefusedError(
            "the dealer has not asked this player for their hole cards",
            policy.exposing_cards_clause,
        )
    cards = table.hand.down_cards[hand_seat]
    table.jackpot_exposure.seat = -1
    table.emit(
        events.JackpotCardsShown(command.seat, format_cards(cards), policy.exposing_cards_clause)
    )
    _record_jackpot_won(table, hand_seat, policy)


def _request_jackpot_flop(table: TableState, command: commands.RequestJackpotFlop) -> None:
    _, policy = _jackpot_of(table)
    hand, hand_seat = table.hand, _hand_seat_of_player(table, command.seat)
    if hand is None or hand_seat < 0:
        raise RefusedError(
            "only a player who was dealt in may ask for the flop", policy.flop_request_clause
        )
    if (
        not hand.over
        or hand.live_count() > 1
        or any(hand.boards)
        or table.jackpot_exposure.hand_void
    ):
        raise RefusedError(
            "the flop can be asked for only when all others have folded before it",
            policy.flop_request_clause,
        )
    if hand.folded[hand_seat]:
        raise RefusedError("a folded hand cannot win the jackpot", policy.folded_hand_clause)
    if table.jackpot_exposure.flop_dealt:
        raise RefusedError("the flop has already been dealt", policy.flop_request_clause)
    hole = hand.down_cards[hand_seat]
    if not _fits_royal_flush(set(hole)):
        raise RefusedError(
            "the flop is dealt only for two cards of a royal flush, and these are not",
            policy.flop_request_clause,
        )
    flop = _next_flop(hand)
    table.jackpot_exposure.flop_dealt = True
    table.emit(
        events.JackpotCardsShown(command.seat, format_cards(hole), policy.flop_request_clause)
    )
    table.emit(events.JackpotFlopDealt(format_cards(flop), policy.flop_request_clause))
    if _is_royal(hole, flop):
        _record_jackpot_won(table, hand_seat, policy)


def _next_flop(hand: Hand) -> list[int]:
    """Return the flop the script would have dealt from the stub as it is."""
    position = hand.cards.deck_position
    has_burned = hand.irregularities is not None and hand.irregularities.next_burn is not None
    for step in hand.spec.script.steps[hand.step_index + 1 :]:
        if isinstance(step, script.BurnStep):
            position += not has_burned  # a premature flop's burn card stays burned (crown-36.5)
        elif isinstance(step, script.BoardStep):
            return hand.cards.deck[position : position + step.card_count]
    return []


def _find_claim(jackpot: Jackpot, number: int, by: str, policy: JackpotPolicy) -> JackpotClaim:
    claim = next((other for other in jackpot.claims if other.number == number), None)
    if claim is None:
        raise RefusedError(f"there is no jackpot {number} to confirm", policy.confirmation_clause)
    if not by:
        raise RefusedError(
            "name the manager who confirms or withholds the jackpot", policy.confirmation_clause
        )
    return claim


def _confirm_jackpot(table: TableState, command: commands.ConfirmJackpot) -> None:
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
            f"jackpot {first.number} was won earlier and must be paid first",
            policy.payment_order_clause,
        )
    jackpot.pay_claim(claim)
    table.emit(
        events.JackpotPaid(
            claim.number, claim.player, claim.amount, command.by, policy.payment_clause
        )
    )


def _withhold_jackpot(table: TableState, command: commands.WithholdJackpot) -> None:
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


def _stop_jackpot_recording(table: TableState, command: commands.StopJackpotRecording) -> None:
    jackpot, policy = _jackpot_of(table)
    clause = (
        policy.malfunction_order_clause if command.malfunction else policy.unrecorded_hands_clause
    )
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


def _record_missed_hands(table: TableState, command: commands.RecordMissedHands) -> None:
    jackpot, policy = _jackpot_of(table)
    if jackpot.unrecorded is None and table.jackpot_exposure.missed is None:
        raise RefusedError(
            "all hands were recorded: there are none to make up", policy.unrecorded_hands_clause
        )
    if not command.by.strip():
        raise RefusedError(
            "name the manager who records the missed hands", policy.unrecorded_hands_clause
        )
    missed = [*(table.jackpot_exposure.missed or ()), *(jackpot.unrecorded or ())]
    is_malfunction = jackpot.unrecorded is not None
    order_clause = policy.malfunction_order_clause
    table.jackpot_exposure.missed = jackpot.unrecorded = None
    clause = order_clause if is_malfunction else policy.unrecorded_hands_clause
    table.emit(events.MissedHandsRecorded(missed.count(""), command.by, clause))
    for player in missed:
        if not player:
            jackpot.record_hand()
            continue
        claim = jackpot.add_claim(player)
        won_clause = order_clause if is_malfunction else policy.next_pool_clause
        table.emit(events.JackpotWon(claim.number, player, claim.amount, jackpot.prize, won_clause))


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.ShowForJackpot: _show_for_jackpot,
    commands.RequestJackpotFlop: _request_jackpot_flop,
    commands.ConfirmJackpot: _confirm_jackpot,
    commands.WithholdJackpot: _withhold_jackpot,
    commands.StopJackpotRecording: _stop_jackpot_recording,
    commands.RecordMissedHands: _record_missed_hands,
}


TEN: Final = RANKS.index("T")
