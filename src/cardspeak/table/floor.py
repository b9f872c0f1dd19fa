"""Floor actions between hands: changes of games, limits and buy-ins, decks, closing the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.houses.number_words import describe_duration, pluralise
from cardspeak.houses.policies import ClosingNoticeRule, DeckChangeRule, HouseRule
from cardspeak.table import commands, departures, events, ledger
from cardspeak.table.buy_ins import TWO_HOURS
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.state import TableState
    from cardspeak.table.table_spec import TableSpec


# ---------------------------------------------------------------- changes of games and buy-ins


def _change_table_spec(table: TableState, command: commands.ChangeTableSpec) -> None:
    new_spec = _changed_spec(table, command.changes)
    is_same_games = new_spec.games == table.spec.games
    policy = (
        table.house.buy_ins.buy_in_change_notice_hands
        if is_same_games
        else table.house.table.game_change_notice_hands
    )
    if is_same_games and new_spec.buy_in == table.spec.buy_in:
        policy = HouseRule(policy.value, "")  # no book says how long a notice of others is
    if table.spec.is_tournament:  # its levels were posted before the start
        policy = HouseRule(0, table.spec.house.tournament.clauses.levels)
    hands = policy.value
    if (
        table.house.table.limit_unanimity.value
        and not new_spec.is_tournament
        and _limits(new_spec) != _limits(table.spec)
    ):
        _check_nobody_objects(table, command.agreeing_seats)
    if command.agreeing_seats:
        _check_agreed(table, command.agreeing_seats, hands, policy.clause)
        hands = 0
    floor = table.floor
    _check_no_other_change_announced(table, command.changes)
    floor.pending_spec, floor.change_clause = new_spec, policy.clause
    floor.pending_settings = frozenset(command.changes)
    floor.change_after_hand = table.hand_number + hands
    table.emit(events.SpecChangeAnnounced(hands, policy.clause))
    if not table.hand_in_progress:
        after_hand(table)


def _check_no_other_change_announced(table: TableState, changes: dict[str, Any]) -> None:
    """Refuse a change that would silently replace another one that was announced."""
    floor = table.floor
    other_settings = sorted([name for name in floor.pending_settings if name not in changes])
    if floor.pending_spec is not None and other_settings and not table.spec.is_tournament:
        raise RefusedError(
            f"a change of {' and '.join(other_settings)} is announced already: wait for it, or "
            "announce both together",
            floor.change_clause,
        )


def _changed_spec(table: TableState, changes: dict[str, Any]) -> TableSpec:
    """Return the table's spec with these changes; raise `RefusedError` if it cannot have them."""
    if "commission" in changes:
        clause = table.house.commission.change_clause
        raise RefusedError("the commission has a command of its own: ChangeCommission", clause)
    try:
        new_spec = table_spec_from_dict({**table.spec.to_dict, **changes})
    except (InvalidTableSpecError, InvalidGameSpecError) as error:
        raise RefusedError(error.reason, error.clause) from None
    except (TypeError, ValueError) as error:
        raise RefusedError(f"these settings are not valid: {error}") from None
    if new_spec.is_tournament is not table.spec.is_tournament:
        raise RefusedError("a table cannot change between cash game and tournament")
    if new_spec.house is not table.spec.house or new_spec.seat_count != table.spec.seat_count:
        raise RefusedError("a table keeps its house and number of seats: open another table")
    return new_spec


def _games_dealt(spec: TableSpec) -> set[str]:
    """Return the games that are dealt, whatever their limits."""
    return {game.game.slug for game in spec.games}


def _limits(spec: TableSpec) -> set[tuple[str, tuple[int, ...]]]:
    """Return each game's limit with its bet sizes, blinds, or ante and minimum bet."""
    return {
        (
            game.limit,
            (
                *(game.bet_sizes or game.blinds or (game.ante, game.min_bet)),
                game.max_bet,
                game.point_value,
            ),
        )
        for game in spec.games
    }


def _check_agreed(
    table: TableState, agreeing_seats: tuple[int, ...], hand_count: int, clause: str
) -> None:
    if missing := _players_not_agreed(table, agreeing_seats):
        notice = f"{pluralise(hand_count, 'hand')} of notice"
        raise RefusedError(f"{missing[0]} has not agreed: ask them, or give {notice}", clause)


def _check_nobody_objects(table: TableState, agreeing_seats: tuple[int, ...]) -> None:
    if missing := _players_not_agreed(table, agreeing_seats):
        instead = "ask them, or open another table"
        raise RefusedError(
            f"{missing[0]} has not agreed: {instead}", table.house.table.limit_unanimity.clause
        )


def _players_not_agreed(table: TableState, agreeing_seats: tuple[int, ...]) -> list[str]:
    """Return the names of players present who have not agreed."""
    present = [
        seat_number for seat_number, seat in enumerate(table.seats) if seat.taken and seat.present
    ]
    return [
        table.seats[seat_number].player
        for seat_number in present
        if seat_number not in agreeing_seats
    ]


def after_hand(table: TableState) -> None:
    """Apply an announced change of the table spec when it is due."""
    floor = table.floor
    if floor.pending_spec is None or table.hand_number < floor.change_after_hand:
        return
    new_spec, floor.pending_spec = floor.pending_spec, None
    if new_spec.is_tournament:  # the rotation stays at the current game
        table.apply_spec(new_spec)
    else:
        if table.house.buy_ins.stack_adjustment.value and _games_dealt(new_spec) != _games_dealt(
            table.spec
        ):
            table.cage.must_fit_buy_in = frozenset(
                seat.player for seat in table.seats if seat.taken
            )
        table.change_spec(new_spec)
    table.emit(events.SpecChanged(new_spec.to_dict, floor.change_clause))


# ---------------------------------------------------------------- closing


def _announce_closing(table: TableState, command: commands.AnnounceClosing) -> None:
    policy = table.house.table.closing_notice_seconds
    # Also at an empty table: players may still sit down.
    if 0 <= command.closes_at < table.now + policy.value:
        raise RefusedError(
            f"players need {describe_duration(policy.value)} of notice before a table closes: "
            f"at {table.now + policy.value} at the earliest",
            policy.clause,
        )
    table.floor.closes_at = max(command.closes_at, -1)
    table.emit(events.ClosingAnnounced(table.floor.closes_at, policy.clause))


def _close(table: TableState, _: commands.Close) -> None:
    policy = table.house.table.closing_notice_seconds
    if table.hand_in_progress:
        raise RefusedError("a table can close only between hands", policy.clause)
    closes_at = table.floor.closes_at
    if not can_close(table):
        time_left = describe_duration(max(0, closes_at - table.now))
        instead = f"it closes in {time_left}" if closes_at >= 0 else "announce when it closes"
        raise RefusedError(f"the players here need notice first: {instead}", policy.clause)
    table.seat_requests.clear()  # nobody moves to a seat at a table that closes
    # More than once around, because a seat that was played over goes back to its owner first.
    while taken := [number for number, seat in enumerate(table.seats) if seat.taken]:
        departures.remove_player(table, taken[0], policy.clause)
    table.floor.closed = True
    table.emit(events.Closed(policy.clause))


def can_close(table: TableState) -> bool:
    """Whether a table may close now: between hands, and after notice if players need it."""
    is_announced = 0 <= table.floor.closes_at <= table.now
    return not table.hand_in_progress and (is_announced or not _needs_closing_notice(table))


def _needs_closing_notice(table: TableState) -> bool:
    rule = table.house.table.closing_notice.value
    if rule is ClosingNoticeRule.IF_ANYBODY_SEATED:
        return any(seat.taken for seat in table.seats)
    return rule is ClosingNoticeRule.IF_TWO_PRESENT and _count_present(table) > 1


def _count_present(table: TableState) -> int:
    return sum(seat.taken and seat.present for seat in table.seats)


def check_open(table: TableState) -> None:
    """Raise `RefusedError` if the table is closed."""
    if table.floor.closed:
        raise RefusedError(
            "the table is closed: open another", table.house.table.closing_notice_seconds.clause
        )


# ---------------------------------------------------------------- decks


def _change_deck(table: TableState, command: commands.ChangeDeck) -> None:
    policy = table.house.table.deck_change
    if table.hand_in_progress:
        raise RefusedError("the deck can be changed only between hands", policy.clause)
    if command.reason == "requested":
        _check_requested(table, command.requesting_seats)
    elif command.reason == "chosen" and policy.value is DeckChangeRule.EVERY_TWO_HOURS:
        raise RefusedError(
            "the deck is changed only on request, or if it is damaged", policy.clause
        )
    table.floor.deck_changed_at = table.now
    cards = len(table.game_spec.deck)
    if table.house.table.new_deck_check.value:
        table.emit(events.DeckChecked(cards, table.house.table.new_deck_check.clause, is_new=True))
    table.emit(events.DeckChanged(command.reason, cards, policy.clause))


def _check_requested(table: TableState, requesting_seats: tuple[int, ...]) -> None:
    policy = table.house.table.deck_change
    if not requesting_seats:
        raise RefusedError("name the players who ask for a new deck", policy.clause)
    requesting_players = {seat for seat in requesting_seats if table.taken_seat(seat).present}
    if policy.value is DeckChangeRule.MAJORITY_DAMAGE_OR_DEALER and 2 * len(
        requesting_players
    ) <= _count_present(table):
        raise RefusedError(
            f"a majority must ask for a new deck, not {len(requesting_players)} of "
            f"{_count_present(table)} players",
            policy.clause,
        )
    in_play_since = max(table.floor.deck_changed_at, table.floor.first_hand_at)
    if table.floor.first_hand_at < 0:
        in_play_since = table.now
    seconds_left = in_play_since + TWO_HOURS - table.now
    if policy.value is DeckChangeRule.EVERY_TWO_HOURS and seconds_left > 0:
        raise RefusedError(
            f"this deck is less than two hours old: ask again in {describe_duration(seconds_left)}",
            policy.clause,
        )


def _check_deck(table: TableState, _: commands.CheckDeck) -> None:
    cards = len(table.game_spec.deck)
    table.emit(events.DeckChecked(cards, table.house.table.deck_count_clause))


def _forfeit_to_next_pot(table: TableState, command: commands.ForfeitToNextPot) -> None:
    """As the floor, put a player's chips into the pot of the next deal."""
    seat, clause = table.taken_seat(command.seat), table.house.table.carried_pot.clause
    table.check_between_hands("forfeit chips to the next pot", clause)
    if not table.house.table.carried_pot.value:
        raise RefusedError("in this house no chips are forfeited to the next pot")
    if not command.reason.strip() or not 0 < command.chips <= seat.stack:
        raise RefusedError(f"a forfeit needs a reason and 1 to {seat.stack} chips", clause)
    seat.stack -= command.chips
    table.floor.forfeited_chips += command.chips
    table.ledger.move(ledger.stack_account(command.seat), ledger.POT, command.chips, "forfeited")
    table.emit(events.ForfeitedToNextPot(command.seat, command.chips, command.reason, clause))


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.ChangeTableSpec: _change_table_spec,
    commands.ForfeitToNextPot: _forfeit_to_next_pot,
    commands.AnnounceClosing: _announce_closing,
    commands.Close: _close,
    commands.ChangeDeck: _change_deck,
    commands.CheckDeck: _check_deck,
}
