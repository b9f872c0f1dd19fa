"""Floor rulings at the table: penalties, players who must leave, pots corrected or held."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import irregularity_events
from cardspeak.hand.commands import DEALER_OR_FLOOR, Appeal, HandCommand, RefusedError, Report, Rule
from cardspeak.houses.number_words import describe_duration, pluralise
from cardspeak.table import commands, departures, events, ledger
from cardspeak.table.state import UNTIL_LIFTED, Exclusion

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.table.state import TableState

HOUR: Final = 3600
_ALLOWED_LATE: Final = (Report, Rule, Appeal)
"""Commands that are allowed about a hand that is over."""


# ---------------------------------------------------------------- rulings during a hand


def check_report(table: TableState, players: tuple[str, ...], report: Report) -> None:
    """Raise `RefusedError` if nobody sits where the report says that somebody does.

    Anybody at the table may report, and some irregularities can be about anybody, dealt in or not.
    """
    numbers: list[int] = [report.by_seat]
    if report.irregularity.anyone_at_table:
        numbers += [
            getattr(report.irregularity, name, DEALER_OR_FLOOR) for name in ("seat", "other_seat")
        ]
    for seat in numbers:
        if seat != DEALER_OR_FLOOR and not (0 <= seat < len(players) and players[seat]):
            table.taken_seat(seat)


def apply_rulings(table: TableState, hand: Hand, players: tuple[str, ...], log_start: int) -> None:
    """Apply the rulings of a hand: penalties, players who must leave, pots that are held.

    `players` are those of the hand, by seat.
    """
    for event in hand.log[log_start:]:
        if isinstance(event, irregularity_events.PotHeld):
            table.ledger.move(ledger.POT, ledger.HELD, event.amount, "held")
            table.penalties.held_chips += event.amount
            table.penalties.held_clause = event.clause
        elif isinstance(event, irregularity_events.RakeReturned):
            table.ledger.move(ledger.COMMISSION, ledger.POT, event.amount, "void")
        elif isinstance(
            event,
            irregularity_events.Warned
            | irregularity_events.SitOutPenaltyGiven
            | irregularity_events.PlayerExcluded
            | irregularity_events.PlayerRemoved,
        ):
            player = players[event.seat] or table.seats[event.seat].player
            _apply_penalty(table, event, player)


def _apply_penalty(
    table: TableState,
    event: irregularity_events.Warned
    | irregularity_events.SitOutPenaltyGiven
    | irregularity_events.PlayerExcluded
    | irregularity_events.PlayerRemoved,
    player: str,
) -> None:
    """Apply a penalty to a player, who may have moved to another seat or left since the hand."""
    penalties = table.penalties
    penalties.history.setdefault(player, []).append(event.clause)
    if isinstance(event, irregularity_events.SitOutPenaltyGiven):
        penalty = (table.hand_number + event.hand_count, event.clause)
        penalties.out_until_hand[player] = max(
            penalty, penalties.out_until_hand.get(player, penalty)
        )
        penalties.given_in_hand[player] = table.hand_number
        for seat_number, seat in enumerate(table.seats):
            if seat.player == player:
                sit_out_penalty(table, seat_number)
    elif not isinstance(event, irregularity_events.Warned):
        is_from_room = isinstance(event, irregularity_events.PlayerRemoved)
        until = table.now + event.hours * HOUR if event.hours > 0 else UNTIL_LIFTED
        exclusion = Exclusion(until, event.clause, is_from_room, is_barred=event.hours < 0)
        penalties.exclusions[player] = _with_earlier_exclusion(table, player, exclusion)
        if is_from_room and not table.spec.is_tournament:
            _remove_from_room(table, player, event.clause)


def is_folded_for(table: TableState, player: str) -> bool:
    """Whether a player sits out the hand that is played, as a penalty.

    In a tournament they are dealt in, and their hand is folded for them.
    """
    last_hand, _ = table.penalties.out_until_hand.get(player, (0, ""))
    is_later = table.penalties.given_in_hand.get(player) != table.hand_number
    return is_later and table.hand_number <= last_hand


def _with_earlier_exclusion(table: TableState, player: str, exclusion: Exclusion) -> Exclusion:
    """Return what a new exclusion and an earlier one come to: a lighter one shortens no other."""
    earlier = table.penalties.exclusions.get(player)
    if earlier is None or not _is_in_force(table, earlier):
        return exclusion
    heavier = max(
        earlier,
        exclusion,
        key=lambda each: (
            each.is_barred,
            each.until == UNTIL_LIFTED,
            each.until,
            each.is_from_room,
        ),
    )
    return replace(heavier, is_from_room=earlier.is_from_room or exclusion.is_from_room)


def _is_in_force(table: TableState, exclusion: Exclusion) -> bool:
    return exclusion.until == UNTIL_LIFTED or table.now < exclusion.until


def sit_out_penalty(table: TableState, seat_number: int) -> None:
    """Keep a player out of the hands their penalty still lasts, wherever they sit down."""
    seat = table.seats[seat_number]
    if table.spec.is_tournament:
        return  # they pay their blinds and antes like players who are absent
    last_hand, clause = table.penalties.out_until_hand.get(seat.player, (0, ""))
    if table.hand_number < last_hand:
        if seat.present:
            seat.present, seat.away_or_held_since = False, table.now
        table.emit(events.SatOut(seat_number, clause))


def _remove_from_room(table: TableState, player: str, clause: str) -> None:
    """Take the seat of a player who must leave the room: at once, unless they were dealt in."""
    for seat_number, seat in enumerate(table.seats):
        if seat.player != player:
            continue
        if seat_number in table.dealt_seats:  # they are removed by `after_hand`
            seat.present, seat.away_or_held_since = False, table.now
        else:
            departures.remove_player(table, seat_number, clause)


def after_hand(table: TableState) -> None:
    """Remove players who must leave; a tournament disqualifies them.

    Whoever has come back after their time stays.
    """
    if table.spec.is_tournament:
        return
    in_force = {
        player: exclusion
        for player, exclusion in table.penalties.exclusions.items()
        if _is_in_force(table, exclusion)
    }
    # By name, because each of them may leave a seat that another one had asked for.
    for player in [seat.player for seat in table.seats if seat.player in in_force]:
        departures.remove_player(table, table.seat_of(player), in_force[player].clause)


def check_admitted(table: TableState, player: str) -> None:
    """Raise `RefusedError` if a player may not sit here."""
    for pair in table.penalties.kept_apart:
        if player in pair and any(table.has_seat(other) for other in pair if other != player):
            raise RefusedError(
                f"{' and '.join(pair)} do not play at the same table",
                table.house.seating.separate_players.clause,
            )
    exclusion = table.penalties.exclusions.get(player)
    if exclusion is None or not _is_in_force(table, exclusion):
        return
    if exclusion.until == UNTIL_LIFTED:
        reason = (
            "is barred" if exclusion.is_barred else "may not play here until the floor lets them"
        )
        raise RefusedError(f"{player} {reason}", exclusion.clause)
    time_left = describe_duration(exclusion.until - table.now)
    raise RefusedError(f"{player} may not play here for another {time_left}", exclusion.clause)


def check_may_return(table: TableState, player: str) -> None:
    """Raise `RefusedError` if a player is still sitting out a penalty."""
    last_hand, clause = table.penalties.out_until_hand.get(player, (0, ""))
    if table.hand_number < last_hand:
        hands_left = last_hand - table.hand_number
        raise RefusedError(
            f"{player} has {pluralise(hands_left, 'hand')} of a penalty left to sit out", clause
        )


def _lift_penalty(table: TableState, command: commands.LiftPenalty) -> None:
    penalties, player = table.penalties, command.player
    exclusion = penalties.exclusions.get(player)
    _, penalty_clause = penalties.out_until_hand.get(player, (0, ""))
    separations = {pair for pair in penalties.kept_apart if player in pair}
    if exclusion is None and player not in penalties.out_until_hand and not separations:
        raise RefusedError(
            f"{player or 'nobody'} is not excluded, removed, separated or sitting out a penalty"
        )
    if not command.reason.strip():
        raise RefusedError(f"give a reason why {player} may play again")
    clause = penalty_clause or table.house.seating.separate_players.clause
    if exclusion is not None:
        clause = exclusion.clause
    if exclusion is not None and exclusion.is_barred and not command.by.strip():
        raise RefusedError(f"{player} is barred: name who lets them in again", clause)
    penalties.exclusions.pop(player, None)
    penalties.out_until_hand.pop(command.player, None)
    penalties.kept_apart -= separations
    table.emit(events.PenaltyLifted(command.player, command.by, command.reason, clause))


# ---------------------------------------------------------------- rulings after a hand


def rule_after_hand(
    table: TableState, hand: Hand, players: tuple[str, ...], command: HandCommand
) -> None:
    """Report or rule on a hand that is over, and move chips accordingly.

    `players` are those of the hand, by seat.
    """
    if not isinstance(command, _ALLOWED_LATE):
        raise RefusedError("no hand is being played: deal one")
    if isinstance(command, Report):
        check_report(table, players, command)
        if table.floor.closed and _has_deadline(command):
            command = _past_deadline(command)  # with the game, the time for rulings is over
    hand_copy = hand.copy()
    hand_copy.act(command)
    if not hand_copy.over:
        raise RefusedError("the pot has been awarded: report that the ruling was wrong")
    changes = [
        corrected - recorded
        for corrected, recorded in zip(hand_copy.stacks, hand.stacks, strict=True)
    ]
    for seat, change in enumerate(changes):
        if change:
            _check_chips_can_move(table, seat, players[seat], change)
    log_length = len(hand.log)
    hand.act(command)
    for seat, change in enumerate(changes):
        table.seats[seat].stack += change
    table.ledger.settle(tuple(changes), "corrected")
    if any(changes):
        table.penalties.correction_count += 1
    apply_rulings(table, hand, players, log_length)
    if not table.hand_in_progress:
        after_hand(table)


def _check_chips_can_move(table: TableState, seat_number: int, player: str, change: int) -> None:
    """Refuse to move chips that are gone, or at stake in another hand."""
    seat = table.seats[seat_number]
    if seat.player != player or seat.last_hand_number < table.hand_number - table.hand_in_progress:
        raise RefusedError(f"{player} has left: the chips cannot be moved")
    at_stake = 0
    if table.hand_in_progress and table.hand is not None:
        at_stake = table.hand.starting_stacks[seat_number]
    if seat.stack + change < at_stake:
        raise RefusedError(
            f"{seat.player} does not have {-change} chips outside the hand in progress: wait for it"
        )


def _has_deadline(report: Report) -> bool:
    """Whether it matters for a report that the next hand has begun."""
    fields = msgspec.structs.fields(report.irregularity)
    return any(field.name == "next_hand_begun" for field in fields)


def _past_deadline(report: Report) -> Report:
    irregularity = msgspec.structs.replace(report.irregularity, next_hand_begun=True)
    return msgspec.structs.replace(report, irregularity=irregularity)


def _amend_last_hand(table: TableState, command: commands.AmendLastHand) -> None:
    """Report or rule on the previous hand, after the next one has begun."""
    hand = table.previous_hand
    if hand is None:
        raise RefusedError("there is no previous hand")
    action = command.action
    if isinstance(action, Report):
        if not _has_deadline(action):
            raise RefusedError(
                "the next hand has begun: it is too late to report this about the previous one"
            )
        action = _past_deadline(action)
    log_length = len(hand.log)
    rule_after_hand(table, hand, table.previous_players, action)
    for event in hand.log[log_length:]:
        table.emit(events.LastHandAmended(event))


def _release_pot(table: TableState, command: commands.ReleasePot) -> None:
    """Pay out a held pot as decided."""
    penalties = table.penalties
    if not penalties.held_chips:
        raise RefusedError("no pot is being held")
    if any(type(amount) is not int or amount <= 0 for _, amount in command.chips_by_seat):
        raise RefusedError("each player must get at least 1 chip", penalties.held_clause)
    if sum(amount for _, amount in command.chips_by_seat) != penalties.held_chips:
        raise RefusedError(
            f"the shares must add up to the {penalties.held_chips} chips held",
            penalties.held_clause,
        )
    seats = [
        (table.taken_seat(seat_number), seat_number, amount)
        for seat_number, amount in command.chips_by_seat
    ]
    for seat, seat_number, amount in seats:
        seat.stack += amount
        table.ledger.move(ledger.HELD, ledger.stack_account(seat_number), amount, "released")
        table.emit(
            events.PotReleased(
                seat_number, amount, command.by, command.reason, penalties.held_clause
            )
        )
    penalties.held_chips = 0
    penalties.correction_count += 1


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.LiftPenalty: _lift_penalty,
    commands.ReleasePot: _release_pot,
    commands.AmendLastHand: _amend_last_hand,
}
