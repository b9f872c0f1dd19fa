"""Reconciliation: commands that a table still needs, and changes the podium does not know yet.

Both are computed from current state, not from events. Whoever runs the tables may therefore ask at
any time and as often as needed, and redo what was lost.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import TableChangeDepartureRule
from cardspeak.podium import commands as podium_commands
from cardspeak.podium.listed_game import ListedGame, listed_game_from_spec
from cardspeak.podium.state import UNSET, pair_key
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.table import blinds, commands, floor, seat_changes, transfers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardspeak.podium.podium import Podium
    from cardspeak.podium.state import PodiumTable, SeatCall
    from cardspeak.table import Table, TableSpec

SEATING_COMMANDS = commands.Sit | commands.TransferIn
"""Commands that seat a player: the podium is told when a table refuses one."""


class SeatStatus(msgspec.Struct, frozen=True):
    """A seat as the table sees it."""

    player: str = ""
    chips: int = 0
    has_chair: bool = True
    held_for: str = ""
    claimed_by: str = ""
    """The player at the table who requested the seat first."""
    present: bool = True
    has_missed_blind: bool = False
    """Whether the player has missed a blind."""
    in_hand: bool = False
    """Whether they are in the current hand."""
    was_dealt_in: bool = False
    """Whether they were dealt into the current or last hand."""
    must_kill: bool = False
    """Whether they must kill the next pot and cannot leave before."""
    is_leaving: bool = False
    """Whether they have a seat elsewhere and leave as soon as they may."""


class TableStatus(msgspec.Struct, frozen=True):
    """The current state of a table."""

    seats: tuple[SeatStatus, ...]
    game: ListedGame
    chips_per_dollar: int = 1
    """Chips per dollar."""
    announced_game: ListedGame | None = None
    """The game that was announced and will be played soon."""
    now: int = 0
    hands_played: int = 0
    """The number of finished hands."""
    button: int = UNSET
    small_blind_seat: int = UNSET
    big_blind_seat: int = UNSET
    """Button and blinds of the current hand, or between hands of the next."""
    closes_at: int = UNSET
    can_close: bool = False
    """Whether the table is empty, or closing was announced long enough ago."""
    is_closed: bool = False
    plays_before_leaving: bool = False
    """Whether players who asked to change tables first play what the house still lets them play."""
    left_below_one_point: frozenset[str] = frozenset()
    """Players who recently left with less than a point at Chinese poker."""

    @property
    def seats_by_player(self) -> dict[str, int]:
        """Seat numbers by player."""
        return {place.player: seat for seat, place in enumerate(self.seats) if place.player}


# ---------------------------------------------------------------- observing a table


def build_new_table_spec(
    podium: Podium, table: PodiumTable, *, chips_per_dollar: int = 1
) -> TableSpec:
    """Build the spec of a new table, with a spare seat if a chair may be added."""
    seats, rules = len(table.seats), podium.rules
    grown = bool(table.extra_chair_clause) or table.removed_seat != UNSET
    if (rules.extra_chair.value or rules.extra_player.value) and not grown:
        with suppress(RefusedError):  # the deck may be too small for another player
            return build_table_spec(
                table.game, podium.house, seats + 1, chips_per_dollar=chips_per_dollar, borrow=True
            )
    return build_table_spec(
        table.game, podium.house, seats, chips_per_dollar=chips_per_dollar, borrow=True
    )


def observe_table(table: Table) -> TableStatus:
    """Return the current state of a table."""
    announced = table.floor.pending_spec
    button, small, big = _next_blinds(table)
    return TableStatus(
        tuple(_observe_seat(table, seat) for seat in range(len(table.seats))),
        listed_game_from_spec(table.spec),
        table.spec.units_per_dollar,
        None if announced is None else listed_game_from_spec(announced),
        table.now,
        table.hand_number - table.hand_in_progress,
        button,
        small,
        big,
        table.floor.closes_at,
        floor.can_close(table),
        table.floor.closed,
        transfers.table_change_policy(table).value is not TableChangeDepartureRule.FREELY,
        frozenset(name for name, until in table.cage.barred_until.items() if table.now < until),
    )


def _observe_seat(table: Table, number: int) -> SeatStatus:
    """Return the state of a seat; it stays its owner's while another player plays over."""
    seat = table.played_over.get(number, table.seats[number])
    claims = seat_changes.seat_claims(table, number) if table.seat_requests else []
    return SeatStatus(
        seat.player,
        seat.stack,
        seat.has_chair,
        seat.reserved_for,
        table.seats[claims[0]].player if claims else "",
        seat.present,
        bool(seat.missed_posts),
        table.hand_in_progress and number in table.dealt_in,
        number in table.dealt_in,
        bool(seat.player) and table.kill_button.due_from == seat.player,
        seat.player in table.floor.leaving_after_hands,
    )


def _next_blinds(table: Table) -> tuple[int, int, int]:
    if table.hand_in_progress:
        at = table.blind_seats or [UNSET]
        return table.button, at[0], at[-1]
    try:
        plan = blinds.plan_next_hand(table)
    except RefusedError:
        return UNSET, UNSET, UNSET
    return plan.button, plan.blind_seats[0] if plan.blind_seats else UNSET, plan.big_blind_seat


# ---------------------------------------------------------------- commands for a table


def pending_commands(
    podium: Podium, table: PodiumTable | None, observed: TableStatus
) -> list[commands.TableCommand]:
    """Return the commands a table still needs; a table unknown to the podium is cleared."""
    if observed.is_closed:
        return []
    if table is None:
        return list(_clear_table(observed))
    if table.is_closing and observed.can_close:
        return [commands.Close()]
    return [
        *_closing_commands(podium, table, observed),
        *_limit_commands(podium, table, observed),
        *_leave_commands(podium, table, observed),
        *_chair_commands(table, observed),
        *_hold_seat_commands(podium, table, observed),
        *_sit_commands(podium, table, observed),
        *_penalty_commands(podium, table, observed),
    ]


def _clear_table(observed: TableStatus) -> Iterator[commands.TableCommand]:
    if not observed.seats_by_player and observed.can_close:
        yield commands.Close()
    for seat in observed.seats_by_player.values():
        if _can_leave(observed.seats[seat]):
            yield commands.Leave(seat)


def _can_leave(place: SeatStatus) -> bool:
    return not place.in_hand and not place.must_kill


def _closing_commands(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[commands.TableCommand]:
    """Announce the closing time of a table, with at least the notice that the house gives."""
    if table.closes_at == observed.closes_at:
        return
    soonest = observed.now + podium.house.table.closing_notice_seconds.value
    at = UNSET if table.closes_at == UNSET else max(table.closes_at, soonest)
    if at == UNSET or observed.closes_at < table.closes_at or at < observed.closes_at:
        yield commands.AnnounceClosing(at)


def _limit_commands(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[commands.TableCommand]:
    """Change to the table's game: at once if nobody there objected, otherwise after notice."""
    if not table.change_pending or table.is_breaking:
        return
    made = build_table_spec(
        table.game,
        podium.house,
        len(observed.seats),
        chips_per_dollar=observed.chips_per_dollar,
        borrow=True,
    )
    if listed_game_from_spec(made) != (observed.announced_game or observed.game):
        here = [seat for seat in observed.seats_by_player.values() if observed.seats[seat].present]
        agreed = () if table.change_needs_notice else tuple(here)
        says = {name: made.to_dict[name] for name in ("games", "buy_in", "kill")}
        yield commands.ChangeTableSpec(says, agreed)


def _leave_commands(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[commands.TableCommand]:
    """Remove players who must leave, and players whom the podium did not seat there."""
    sent = _seating_commands(podium, table)
    for player, seat in observed.seats_by_player.items():
        move, place = podium.state.moves.get(player), observed.seats[seat]
        if player not in table.seats:
            goes = sent.get(player) is None
        elif (
            move is not None
            and move.released
            and not move.moved_by_house
            and observed.plays_before_leaving
        ):
            goes = False
            if not place.is_leaving and not place.must_kill:
                yield commands.AcceptTableChange(seat)
        else:
            goes = (move is not None and move.released) or podium.state.people[
                player
            ].ordered_to_leave
            if place.is_leaving and not goes:
                yield commands.AcceptTableChange(seat, cancelled=True)
        if goes and _can_leave(place):
            yield commands.Leave(seat)


def _seating_commands(
    podium: Podium, table: PodiumTable
) -> dict[str, commands.Sit | commands.TransferIn]:
    """Return the seating command of each player who must be seated at a table."""
    state = podium.state
    coming: dict[str, commands.Sit | commands.TransferIn] = {}
    for call in state.calls.values():
        if call.table == table.name and call.seat != UNSET:
            at, took = (call.seat, call.player, call.chips), _required_buy_in(podium, call)
            sit = (
                commands.TransferIn(*at, moved_by_house=True)
                if call.moved_by_house
                else commands.Sit(*at, took)
            )
            coming[call.player] = sit
    for move in state.moves.values():
        if move.to_table == table.name and move.chips and not move.drawn_while_absent:
            at = move.to_seat, move.player, move.chips
            coming[move.player] = commands.TransferIn(*at, move.moved_by_house, move.is_must_move)
    return coming


def _required_buy_in(podium: Podium, call: SeatCall) -> int:
    """Return what a player cashed out of the game, if they must bring it back."""
    taken = podium.state.cash_outs.get(pair_key(call.player, call.waitlist))
    return 0 if taken is None or podium.now >= taken.must_return_until else taken.chips


def _chair_commands(table: PodiumTable, observed: TableStatus) -> Iterator[commands.TableCommand]:
    """Add or remove chairs so that they match the podium's seats."""
    for seat, place in enumerate(observed.seats):
        wanted = seat < len(table.seats) and seat != table.removed_seat
        if not place.player and place.has_chair is not wanted:
            yield commands.SetChair(seat, wanted)


def _hold_seat_commands(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[commands.TableCommand]:
    """Hold empty seats for players who are moving there, and for nobody else."""
    wanted = {
        move.to_seat: name
        for name, move in podium.state.moves.items()
        if move.to_table == table.name
    }
    for seat, place in enumerate(observed.seats):
        if not place.player and place.held_for != wanted.get(seat, ""):
            yield commands.HoldSeat(seat, wanted.get(seat, ""))


def _sit_commands(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[commands.TableCommand]:
    """Seat waiting players where the seat is empty and unclaimed."""
    for player, command in _seating_commands(podium, table).items():
        place = observed.seats[command.seat]
        if player not in observed.seats_by_player and not place.player and not place.claimed_by:
            yield command


def _penalty_commands(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[commands.TableCommand]:
    """Make players sit out during a penalty, and sit in when it is over."""
    for player in table.players:
        person, seat = podium.state.people[player], observed.seats_by_player.get(player)
        if seat is None:
            continue
        place = observed.seats[seat]
        if person.penalty_hands_left and place.present and not place.must_kill:
            yield commands.SitOut(seat, warned=True)
        elif person.returns_after_penalty and not person.penalty_hands_left and not place.present:
            yield commands.SitIn(seat)


# ---------------------------------------------------------------- reports to the podium


def unrecorded_changes(
    podium: Podium, table: PodiumTable | None, observed: TableStatus, cash_outs: Mapping[str, int]
) -> list[podium_commands.PodiumCommand]:
    """Return the changes at a table that the podium does not know yet, as commands.

    `cash_outs` maps players who left to the chips they left with.
    """
    if table is None:
        return []
    if moved := _reseating(table, observed):
        return [moved]  # before any report that depends on seat numbers
    return [
        *_departures(table, observed, cash_outs),
        *_arrivals(podium, table, observed),
        *_returns(podium, table, observed),
        *_limits_played(table, observed),
        *_hands_played(table, observed),
        *_blinds_moved(table, observed),
        *_closings(table, observed),
    ]


def _reseating(table: PodiumTable, observed: TableStatus) -> podium_commands.RecordReseating | None:
    """Return the new seats of players known to the podium, if any have changed."""
    at = {
        player: seat for player, seat in observed.seats_by_player.items() if player in table.seats
    }
    if all(table.seats[seat] == player for player, seat in at.items()):
        return None
    seats = [""] * len(table.seats)
    for player, seat in at.items():
        seats[seat] = player
    empty = iter([seat for seat, player in enumerate(seats) if not player])
    for player in table.players:
        if player not in at:  # they have left, which is reported later
            seats[next(empty)] = player
    return podium_commands.RecordReseating(table.name, tuple(seats))


def _departures(
    table: PodiumTable, observed: TableStatus, left: Mapping[str, int]
) -> Iterator[podium_commands.PodiumCommand]:
    for seat, player in enumerate(table.seats):
        if player and player not in observed.seats_by_player:
            chips, short = left.get(player, 0), player in observed.left_below_one_point
            yield podium_commands.RecordDeparture(table.name, seat, player, chips, short)


def _arrivals(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    for player, command in _seating_commands(podium, table).items():
        seat = observed.seats_by_player.get(player)
        if seat is not None and player not in table.seats:
            yield podium_commands.RecordSeated(
                table.name, command.seat, player, observed.seats[seat].chips
            )


def _returns(
    podium: Podium, table: PodiumTable, observed: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    for player, seat in observed.seats_by_player.items():
        person = podium.state.people.get(player)
        over = person is not None and person.returns_after_penalty and not person.penalty_hands_left
        if over and player in table.seats and observed.seats[seat].present:
            yield podium_commands.RecordReturn(table.name, player)


def _limits_played(
    table: PodiumTable, observed: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    """Report the limit played if it changed, or if a pending change was made."""
    done = (
        table.change_pending
        and observed.announced_game is None
        and _is_same_game(observed.game, table.game)
    )
    if done or not _is_same_game(observed.game, table.actual_game or table.game):
        game = table.game if _is_same_game(observed.game, table.game) else observed.game
        yield podium_commands.RecordLimitPlayed(table.name, game)


def _is_same_game(game: ListedGame, other: ListedGame) -> bool:
    """Whether two games are the same; an unset buy-in means the default."""
    return game.name == other.name and (game.buy_in == other.buy_in or not any(other.buy_in))


def _hands_played(
    table: PodiumTable, observed: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    if observed.hands_played > table.last_recorded_hand:
        seats = observed.seats[: len(table.seats)]
        yield podium_commands.RecordHandsPlayed(
            table.name,
            tuple(place.chips for place in seats),
            observed.button,
            observed.small_blind_seat,
            observed.big_blind_seat,
            tuple(place.player for place in seats if place.player and not place.present),
            tuple(place.player for place in seats if place.player and place.has_missed_blind),
            observed.hands_played,
            tuple(place.player for place in seats if place.player and place.was_dealt_in),
        )


def _blinds_moved(
    table: PodiumTable, observed: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    """Report button and blinds if they changed since the last reported hand."""
    now = observed.button, observed.small_blind_seat, observed.big_blind_seat
    if observed.hands_played <= table.last_recorded_hand and now != (
        table.button,
        table.small_blind_seat,
        table.big_blind_seat,
    ):
        yield podium_commands.RecordBlinds(table.name, *now)


def _closings(table: PodiumTable, observed: TableStatus) -> Iterator[podium_commands.PodiumCommand]:
    """Report a closed table that the podium considers open."""
    if observed.is_closed and not table.is_breaking:
        yield podium_commands.CloseTable("table", "the table has closed", table.name)


def record_refused_order(
    table: PodiumTable, command: commands.TableCommand, refused: RefusedError
) -> list[podium_commands.PodiumCommand]:
    """Return the report of a command that the table refused, if it was to seat a player."""
    if not isinstance(command, SEATING_COMMANDS):
        return []
    return [podium_commands.RecordSeatRefused(table.name, command.player, refused.reason)]
