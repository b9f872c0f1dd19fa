"""Reconciliation: commands that a table still needs, and changes the podium does not know yet.

All of it is computed from current state, not from events. Whoever runs the tables may therefore ask
at any time and as often as needed, and redo what was lost.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import TableChangeDepartureRule
from cardspeak.podium import commands as podium_commands
from cardspeak.podium.listed_game import ListedGame, listed_game_from_spec
from cardspeak.podium.state import UNSET, pair_key
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.table import blinds, commands, floor, kills, rotation, seat_changes, transfers

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from cardspeak.podium.commands import PodiumCommand
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
    removed_from_room: dict[str, str] = {}
    """Why players of this table had to leave the room."""
    kill_debtors: frozenset[str] = frozenset()
    """Players, here or gone, who owe this table a kill."""

    @property
    def seats_by_player(self) -> dict[str, int]:
        """Seat numbers by player."""
        return {
            seat_status.player: seat
            for seat, seat_status in enumerate(self.seats)
            if seat_status.player
        }


class AwaitDeparture(NamedTuple):
    """A player is to be seated who must leave another table first."""


# ---------------------------------------------------------------- what is due


def due_at_table(
    podium: Podium,
    podium_table: PodiumTable | None,
    table: Table,
    cash_outs: Mapping[str, int],
    other_tables: Iterable[Table] = (),
    *,
    dismissed: Collection[str] = (),
    was_refused: Callable[[PodiumCommand | commands.TableCommand], bool] = lambda _: False,
) -> PodiumCommand | commands.TableCommand | AwaitDeparture | None:
    """Return the first report or command that is due at a table; None if all is as it should be.

    Reports to the podium come first. `podium_table` is the podium's record of the table,
    `dismissed` are players who leave after the hand, and what `was_refused` is left out.
    """
    status = observe_table(table)
    for report in unrecorded_changes(podium, podium_table, status, cash_outs):
        if not was_refused(report):
            return report
    must_wait = False
    for command in (
        *pending_commands(podium, podium_table, status),
        *_dismissals(status, dismissed),
    ):
        if isinstance(command, SEATING_COMMANDS) and _has_seat(other_tables, command.player):
            must_wait = True
        elif not was_refused(command):
            return command
    return AwaitDeparture() if must_wait else None


def _has_seat(tables: Iterable[Table], player: str) -> bool:
    """Whether a player has not yet left one of these tables."""
    return any(
        seat.player == player
        for table in tables
        for seat in (*table.seats, *table.played_over.values())
    )


def _dismissals(status: TableStatus, players: Collection[str]) -> Iterator[commands.TableCommand]:
    for player, seat in status.seats_by_player.items():
        if player in players and not status.seats[seat].in_hand:
            yield commands.Leave(seat)


def may_deal(podium_table: PodiumTable | None) -> bool:
    """Whether hands are dealt at a table of the podium: until its game breaks, or it closes."""
    return podium_table is not None and (podium_table.is_closing or not podium_table.is_breaking)


# ---------------------------------------------------------------- observing a table


def build_new_table_spec(
    podium: Podium, table: PodiumTable, *, chips_per_dollar: int = 1
) -> TableSpec:
    """Build the spec of a new table, with a spare seat if a chair may be added."""
    seats, house = len(table.seats), podium.house
    has_extra_seat = bool(table.extra_chair_clause) or table.removed_seat != UNSET
    if (
        house.broken_games.extra_chair.value or house.podium.extra_player.value
    ) and not has_extra_seat:
        with suppress(RefusedError):  # the deck may be too small for another player
            return build_table_spec(
                table.game, podium.house, seats + 1, chips_per_dollar=chips_per_dollar, borrow=True
            )
    return build_table_spec(
        table.game, podium.house, seats, chips_per_dollar=chips_per_dollar, borrow=True
    )


def observe_table(table: Table) -> TableStatus:
    """Return the current state of a table."""
    pending_spec = table.floor.pending_spec
    button, small_blind_seat, big_blind_seat = _next_blinds(table)
    return TableStatus(
        tuple(_observe_seat(table, seat) for seat in range(len(table.seats))),
        listed_game_from_spec(table.spec),
        table.spec.units_per_dollar,
        None if pending_spec is None else listed_game_from_spec(pending_spec),
        table.now,
        table.hand_number - table.hand_in_progress,
        button,
        small_blind_seat,
        big_blind_seat,
        table.floor.closes_at,
        floor.can_close(table),
        table.floor.closed,
        transfers.table_change_policy(table).value is not TableChangeDepartureRule.FREELY,
        frozenset(name for name, until in table.cage.banned_until.items() if table.now < until),
        {
            name: f"{'barred' if exclusion.is_barred else 'removed'} from the room"
            f" ({exclusion.clause})"
            for name, exclusion in table.penalties.exclusions.items()
            if exclusion.is_from_room
        },
        frozenset(table.kill_button.owed),
    )


def _observe_seat(table: Table, number: int) -> SeatStatus:
    """Return the state of a seat; it stays its owner's while another player plays over."""
    seat = table.played_over.get(number, table.seats[number])
    claims = seat_changes.seat_claims(table, number) if table.seat_requests else []
    return SeatStatus(
        seat.player,
        seat.stack,
        seat.has_chair,
        seat.held_for,
        table.seats[claims[0]].player if claims else "",
        seat.present,
        bool(seat.missed_posts),
        table.hand_in_progress and number in table.dealt_seats,
        number in table.dealt_seats,
        kills.must_kill(table, seat.player),
        seat.player in table.floor.leaving_after_hands,
    )


def _next_blinds(table: Table) -> tuple[int, int, int]:
    """Return the button, small blind and big blind; nobody is one in the ante games of a mix."""
    if rotation.is_button_frozen(table):
        return UNSET, UNSET, UNSET
    if table.hand_in_progress:
        blind_seats = table.blind_seats or [UNSET]
        return table.button, blind_seats[0], blind_seats[-1]
    try:
        plan = blinds.plan_next_hand(table)
    except RefusedError:
        return UNSET, UNSET, UNSET
    return plan.button, plan.blind_seats[0] if plan.blind_seats else UNSET, plan.big_blind_seat


# ---------------------------------------------------------------- commands for a table


def pending_commands(
    podium: Podium, table: PodiumTable | None, status: TableStatus
) -> list[commands.TableCommand]:
    """Return the commands a table still needs; a table unknown to the podium is cleared."""
    if status.is_closed:
        return []
    if table is None:
        return list(_clear_table(status))
    if table.is_closing and status.can_close:
        return [commands.Close()]
    return [
        *_closing_commands(podium, table, status),
        *_limit_commands(podium, table, status),
        *_leave_commands(podium, table, status),
        *_chair_commands(table, status),
        *_hold_seat_commands(podium, table, status),
        *_sit_commands(podium, table, status),
        *_penalty_commands(podium, table, status),
    ]


def _clear_table(status: TableStatus) -> Iterator[commands.TableCommand]:
    if not status.seats_by_player and status.can_close:
        yield commands.Close()
    for seat in status.seats_by_player.values():
        if _can_leave(status.seats[seat]):
            yield commands.Leave(seat)


def _can_leave(seat_status: SeatStatus) -> bool:
    return not seat_status.in_hand and not seat_status.must_kill


def _closing_commands(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[commands.TableCommand]:
    """Announce the closing time of a table, with at least the notice that the house gives."""
    if table.closes_at == status.closes_at:
        return
    earliest = status.now + podium.house.table.closing_notice_seconds.value
    closes_at = UNSET if table.closes_at == UNSET else max(table.closes_at, earliest)
    if closes_at == UNSET or status.closes_at < table.closes_at or closes_at < status.closes_at:
        yield commands.AnnounceClosing(closes_at)


def _limit_commands(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[commands.TableCommand]:
    """Change to the table's game: at once if nobody there objected, otherwise after notice."""
    if not table.change_pending or table.is_breaking:
        return
    spec = build_table_spec(
        table.game,
        podium.house,
        len(status.seats),
        chips_per_dollar=status.chips_per_dollar,
        borrow=True,
    )
    if listed_game_from_spec(spec) != (status.announced_game or status.game):
        present_seats = [
            seat for seat in status.seats_by_player.values() if status.seats[seat].present
        ]
        agreeing_seats = () if table.change_needs_notice else tuple(present_seats)
        changes = {name: spec.to_dict[name] for name in ("games", "buy_in", "kill")}
        yield commands.ChangeTableSpec(changes, agreeing_seats)


def _leave_commands(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[commands.TableCommand]:
    """Remove players who must leave, and players whom the podium did not seat there."""
    seating_commands = _seating_commands(podium, table)
    for player, seat in status.seats_by_player.items():
        move, seat_status = podium.state.moves.get(player), status.seats[seat]
        if player not in table.seats:
            must_leave = seating_commands.get(player) is None
        elif (
            move is not None
            and move.released
            and not move.moved_by_house
            and status.plays_before_leaving
        ):
            must_leave = False
            if not seat_status.is_leaving and not seat_status.must_kill:
                yield commands.AcceptTableChange(seat)
        else:
            must_leave = (move is not None and move.released) or podium.state.people[
                player
            ].ordered_to_leave
            if seat_status.is_leaving and not must_leave:
                yield commands.AcceptTableChange(seat, cancelled=True)
        if must_leave and _can_leave(seat_status):
            yield commands.Leave(seat)


def _seating_commands(
    podium: Podium, table: PodiumTable
) -> dict[str, commands.Sit | commands.TransferIn]:
    """Return the seating command of each player who must be seated at a table."""
    state = podium.state
    seating_commands: dict[str, commands.Sit | commands.TransferIn] = {}
    for call in state.calls.values():
        if call.table == table.name and call.seat != UNSET:
            placement = (call.seat, call.player, call.chips)
            required_buy_in = _required_buy_in(podium, call)
            command = (
                commands.TransferIn(*placement, moved_by_house=True)
                if call.moved_by_house
                else commands.Sit(*placement, required_buy_in)
            )
            seating_commands[call.player] = command
    for move in state.moves.values():
        if move.to_table == table.name and move.chips and not move.drawn_while_absent:
            placement = move.to_seat, move.player, move.chips
            seating_commands[move.player] = commands.TransferIn(
                *placement, move.moved_by_house, move.is_must_move, move.has_missed_blind
            )
    return seating_commands


def _required_buy_in(podium: Podium, call: SeatCall) -> int:
    """Return what a player cashed out of the game, if they must bring it back.

    Who switches from a game of the same type brings what the podium has checked.
    """
    if call.switched_with:
        return call.chips
    cash_out = podium.state.cash_outs.get(pair_key(call.player, call.waitlist))
    return 0 if cash_out is None or podium.now >= cash_out.must_return_until else cash_out.chips


def _chair_commands(table: PodiumTable, status: TableStatus) -> Iterator[commands.TableCommand]:
    """Add or remove chairs so that they match the podium's seats."""
    for seat, seat_status in enumerate(status.seats):
        needs_chair = seat < len(table.seats) and seat != table.removed_seat
        if not seat_status.player and seat_status.has_chair is not needs_chair:
            yield commands.SetChair(seat, needs_chair)


def _hold_seat_commands(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[commands.TableCommand]:
    """Hold empty seats for players who are moving there, and for nobody else."""
    movers_by_seat = {
        move.to_seat: name
        for name, move in podium.state.moves.items()
        if move.to_table == table.name
    }
    for seat, seat_status in enumerate(status.seats):
        if not seat_status.player and seat_status.held_for != movers_by_seat.get(seat, ""):
            yield commands.HoldSeat(seat, movers_by_seat.get(seat, ""))


def _sit_commands(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[commands.TableCommand]:
    """Seat waiting players where the seat is empty and unclaimed."""
    for player, command in _seating_commands(podium, table).items():
        seat_status = status.seats[command.seat]
        if (
            player not in status.seats_by_player
            and not seat_status.player
            and not seat_status.claimed_by
        ):
            yield command


def _penalty_commands(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[commands.TableCommand]:
    """Make players sit out during a penalty, and sit in when it is over."""
    for player in table.players:
        person, seat = podium.state.people[player], status.seats_by_player.get(player)
        if seat is None:
            continue
        seat_status = status.seats[seat]
        if person.penalty_hands_left and seat_status.present and not seat_status.must_kill:
            yield commands.SitOut(seat, sent_away=True)
        elif (
            person.returns_after_penalty
            and not person.penalty_hands_left
            and not seat_status.present
        ):
            yield commands.SitIn(seat)


# ---------------------------------------------------------------- reports to the podium


def unrecorded_changes(
    podium: Podium, table: PodiumTable | None, status: TableStatus, cash_outs: Mapping[str, int]
) -> list[podium_commands.PodiumCommand]:
    """Return the changes at a table that the podium does not know yet, as commands.

    `cash_outs` maps players who left to the chips they left with.
    """
    if table is None:
        return []
    if reseating := _reseating(table, status):
        return [reseating]  # before any report that depends on seat numbers
    return [
        *_departures(table, status, cash_outs),
        *_arrivals(podium, table, status),
        *_returns(podium, table, status),
        *_limits_played(table, status),
        *_hands_played(table, status),
        *_blinds_moved(table, status),
        *_closings(table, status),
    ]


def _reseating(table: PodiumTable, status: TableStatus) -> podium_commands.RecordReseating | None:
    """Return the new seats of players known to the podium, if any have changed."""
    seats_by_player = {
        player: seat for player, seat in status.seats_by_player.items() if player in table.seats
    }
    if all(table.seats[seat] == player for player, seat in seats_by_player.items()):
        return None
    seats = [""] * len(table.seats)
    for player, seat in seats_by_player.items():
        seats[seat] = player
    open_seats = iter([seat for seat, player in enumerate(seats) if not player])
    for player in table.players:
        if player not in seats_by_player:  # they have left, which is reported later
            seats[next(open_seats)] = player
    return podium_commands.RecordReseating(table.name, tuple(seats))


def _departures(
    table: PodiumTable, status: TableStatus, cash_outs: Mapping[str, int]
) -> Iterator[podium_commands.PodiumCommand]:
    for seat, player in enumerate(table.seats):
        if player and player not in status.seats_by_player:
            chips = cash_outs.get(player, 0)
            is_below_one_point = player in status.left_below_one_point
            yield podium_commands.RecordDeparture(
                table.name,
                seat,
                player,
                chips,
                is_below_one_point,
                status.removed_from_room.get(player, ""),
                player in status.kill_debtors,
            )


def _arrivals(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    for player, command in _seating_commands(podium, table).items():
        seat = status.seats_by_player.get(player)
        if seat is not None and player not in table.seats:
            yield podium_commands.RecordSeated(
                table.name, command.seat, player, status.seats[seat].chips
            )


def _returns(
    podium: Podium, table: PodiumTable, status: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    for player, seat in status.seats_by_player.items():
        person = podium.state.people.get(player)
        is_penalty_over = (
            person is not None and person.returns_after_penalty and not person.penalty_hands_left
        )
        if is_penalty_over and player in table.seats and status.seats[seat].present:
            yield podium_commands.RecordReturn(table.name, player)


def _limits_played(
    table: PodiumTable, status: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    """Report the limit played if it changed, or if a pending change was made."""
    is_change_made = (
        table.change_pending
        and status.announced_game is None
        and _is_same_game(status.game, table.game)
    )
    if is_change_made or not _is_same_game(status.game, table.actual_game or table.game):
        game = table.game if _is_same_game(status.game, table.game) else status.game
        yield podium_commands.RecordLimitPlayed(table.name, game)


def _is_same_game(game: ListedGame, other_game: ListedGame) -> bool:
    """Whether two games are the same; an unset buy-in means the default."""
    return game.name == other_game.name and (
        game.buy_in == other_game.buy_in or not any(other_game.buy_in)
    )


def _hands_played(
    table: PodiumTable, status: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    if status.hands_played > table.last_recorded_hand:
        seats = status.seats[: len(table.seats)]
        yield podium_commands.RecordHandsPlayed(
            table.name,
            tuple(seat_status.chips for seat_status in seats),
            status.button,
            status.small_blind_seat,
            status.big_blind_seat,
            tuple(
                seat_status.player
                for seat_status in seats
                if seat_status.player and not seat_status.present
            ),
            tuple(
                seat_status.player
                for seat_status in seats
                if seat_status.player and seat_status.has_missed_blind
            ),
            status.hands_played,
            tuple(
                seat_status.player
                for seat_status in seats
                if seat_status.player and seat_status.was_dealt_in
            ),
        )


def _blinds_moved(
    table: PodiumTable, status: TableStatus
) -> Iterator[podium_commands.PodiumCommand]:
    """Report button and blinds if they changed since the last reported hand."""
    positions = status.button, status.small_blind_seat, status.big_blind_seat
    if status.hands_played <= table.last_recorded_hand and positions != (
        table.button,
        table.small_blind_seat,
        table.big_blind_seat,
    ):
        yield podium_commands.RecordBlinds(table.name, *positions)


def _closings(table: PodiumTable, status: TableStatus) -> Iterator[podium_commands.PodiumCommand]:
    """Report a closed table that the podium considers open."""
    if status.is_closed and not table.is_breaking:
        yield podium_commands.CloseTable("table", "the table has closed", table.name)


def record_refused_order(
    table: PodiumTable, command: commands.TableCommand, error: RefusedError
) -> list[podium_commands.PodiumCommand]:
    """Return the report of a command that the table refused, if it was to seat a player."""
    if not isinstance(command, SEATING_COMMANDS):
        return []
    return [podium_commands.RecordSeatRefused(table.name, command.player, error.reason)]
