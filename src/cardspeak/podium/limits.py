"""Limits: what a new game may have, which waitlist it uses, and how a table changes its limit."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import AdditionalTableRule, NewGameLimitRule
from cardspeak.podium import commands, events, must_moves, seating, waitlist
from cardspeak.podium.table_specs import build_table_spec, min_chips_per_dollar

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.context import PodiumContext
    from cardspeak.podium.listed_game import ListedGame
    from cardspeak.podium.state import PodiumTable


# ---------------------------------------------------------------- new games


def choose_waitlist(podium: PodiumContext, command: commands.OpenTable) -> tuple[str, bool]:
    """Return the waitlist of a new table, and whether it is a must-move game."""
    game = command.game
    similar_mix = next(
        (name for name in _running_waitlists(podium) if _is_too_similar_mix(podium, game, name)), ""
    )
    if command.must_move:
        return _get_main_waitlist(podium, game), True
    if game.name in _running_waitlists(podium):
        return game.name, _must_be_must_move(podium, game)
    if similar_mix:
        raise RefusedError(
            f"more than half of its games must differ from {similar_mix}, or open it as a "
            "must-move game",
            podium.house.must_move.mixed_difference.clause,
        )
    _check_limit(podium, game)
    return game.name, False


def _must_be_must_move(podium: PodiumContext, game: ListedGame) -> bool:
    """Whether another table of a game must be a must-move game, whatever the floor prefers."""
    if (
        podium.house.must_move.additional_table.lookup(*game.policy_names).value
        is AdditionalTableRule.ALWAYS
    ):
        return True
    return any(table.is_must_move for table in seating.tables_of_list(podium, game.name))


def _running_waitlists(podium: PodiumContext) -> list[str]:
    return list(dict.fromkeys(table.waitlist for table in _running_tables(podium)))


def _running_tables(podium: PodiumContext) -> list[PodiumTable]:
    return [table for table in podium.state.tables.values() if not table.is_breaking]


def _is_too_similar_mix(podium: PodiumContext, game: ListedGame, name: str) -> bool:
    """Whether a mix is too similar to another at the same limit to be a separate game."""
    running_game = podium.state.waitlists[name]
    if not (
        podium.house.must_move.mixed_difference.value
        and game.is_mixed
        and running_game.is_mixed
        and game.name != name
    ):
        return False
    return game.has_same_stakes(running_game) and not game.is_mostly_different(running_game)


def _get_main_waitlist(podium: PodiumContext, game: ListedGame) -> str:
    """Return the waitlist of the main game for a must-move game."""
    house, names = podium.house, _running_waitlists(podium)
    if not house.must_move.must_move.value:
        raise RefusedError("this house has no must-move games")
    if game.name in names:
        return game.name
    main_games = [
        podium.state.waitlists[name]
        for name in names
        if house.must_move.mixed_must_move.value and game.is_mixed
    ]
    main_games = [
        main_game
        for main_game in main_games
        if main_game.is_mixed and main_game.has_same_stakes(game)
    ]
    if not main_games:
        raise RefusedError(
            f"there is no {game.name} to move into", house.must_move.must_move.clause
        )
    closest_game = max(
        main_games,
        key=lambda main_game: Fraction(game.count_shared_games(main_game), len(main_game.games)),
    )
    if 2 * game.count_shared_games(closest_game) < len(closest_game.games):
        raise RefusedError(
            f"it shares less than half of {closest_game.name}: open it as a separate game",
            house.must_move.mixed_must_move.clause,
        )
    return closest_game.name


def _check_limit(podium: PodiumContext, game: ListedGame) -> None:
    """Raise RefusedError if a limit is too close to those of running games of the same type."""
    policy = podium.house.podium.new_game_limits
    if policy.value is NewGameLimitRule.ANY:
        return
    running_bets = [
        table.game.stakes[-1] for table in _running_tables(podium) if game.is_same_type(table.game)
    ]
    close_bets = [
        running_bet
        for running_bet in running_bets
        if _is_within_factor_two(running_bet, game.stakes[-1])
    ]
    if close_bets:
        raise RefusedError(
            f"next to a game with bets of {close_bets[0]:g}, a new one needs bets of at least "
            f"{2 * close_bets[0]:g} or at most {close_bets[0] / 2:g}",
            policy.clause,
        )


def _is_within_factor_two(bet: float, other_bet: float) -> bool:
    """Whether each bet is less than twice the other."""
    return bet / 2 < other_bet < 2 * bet


# ---------------------------------------------------------------- changing the limit


def _change_limit(podium: PodiumContext, command: commands.ChangeLimit) -> str:
    """Change a table's limit, unless a player objects or players wait for the only such game."""
    table, house = seating.get_table(podium, command.table), podium.house
    other_tables = [
        other_table
        for other_table in seating.tables_of_list(podium, table.waitlist)
        if other_table.name != table.name
    ]
    if strangers := [name for name in command.objectors if name not in table.players]:
        raise RefusedError(
            f"only players at table {table.name} can object, not {', '.join(strangers)}"
        )
    if command.objectors and house.podium.limit_objection.value:
        return _keep_limit(podium, command)
    if (
        house.podium.limit_waitlist.value
        and waitlist.is_anyone_waiting(podium, table.waitlist)
        and not other_tables
    ):
        raise RefusedError(
            f"players are waiting for {table.waitlist}, and no other table plays it",
            house.podium.limit_waitlist.clause,
        )
    if players_in_transit := seating.players_in_transit(podium, table.name):
        raise RefusedError(
            f"wait for players on the way to the table: {', '.join(players_in_transit)}"
        )
    build_table_spec(command.game, podium.house, len(table.seats), borrow=True)
    if min_chips_per_dollar(table.game) % min_chips_per_dollar(command.game):
        raise RefusedError(
            f"the chips of table {table.name} do not fit {command.game.stakes_label}: open another "
            "table"
        )
    is_raise = command.game.is_higher_than(table.game)
    if is_raise and house.podium.limit_approval.value and not command.approved:
        raise RefusedError(
            "management must approve a higher limit first", house.podium.limit_approval.clause
        )
    clause = (
        is_raise and house.podium.limit_approval.clause
    ) or house.podium.limit_objection.clause
    clause = clause or podium.house.table.game_change_notice_hands.clause
    name = waitlist.ensure_waitlist(podium, command.game)
    needs_notice = bool(command.objectors)
    changed_table = replace(
        table,
        game=command.game,
        waitlist=name,
        is_must_move=False,
        change_needs_notice=needs_notice,
    )
    podium.state.tables[table.name] = request_game(changed_table, table.actual_game or table.game)
    podium.emit(events.LimitChanged(table.name, command.game, clause))
    if name != table.waitlist:
        waitlist.withdraw_calls_to_table(
            podium, table.name, "the table plays another limit now", clause
        )
        must_moves.reassign_must_move(podium, table)
    return clause


def request_game(table: PodiumTable, actual_game: ListedGame) -> PodiumTable:
    """Return the table with a pending change to its game, if it plays another one."""
    if actual_game == table.game:
        return replace(table, actual_game=None, change_pending=False)
    return replace(table, actual_game=actual_game, change_pending=True)


def revert_limit_change(before: PodiumTable, after: PodiumTable) -> PodiumTable:
    """Return the table with a limit change reverted, whether it was made or only announced."""
    return replace(
        request_game(before, after.actual_game or after.game),
        change_pending=True,
        change_needs_notice=False,
    )


def _keep_limit(podium: PodiumContext, command: commands.ChangeLimit) -> str:
    """Keep the limit, and name games of a similar size that have an open seat."""
    table = podium.state.tables[command.table]
    similar_tables = [
        similar_table
        for similar_table in _running_tables(podium)
        if _is_similar_size(similar_table.game, table.game)
    ]
    alternatives = tuple(
        similar_table.name
        for similar_table in similar_tables
        if similar_table.name != table.name
        and seating.count_available_seats(podium, similar_table.name) > 0
        and any(
            not seating.seating_objection(podium, player, similar_table.name)
            for player in command.objectors
        )
    )
    clause = (
        podium.house.podium.limit_similar_game_clause
        if alternatives
        else podium.house.podium.limit_objection.clause
    )
    podium.emit(events.LimitKept(table.name, command.objectors, alternatives, clause))
    return podium.house.podium.limit_objection.clause


def _is_similar_size(game: ListedGame, other: ListedGame) -> bool:
    """Whether two games are of a similar size, whichever games are dealt."""
    return game.limit == other.limit and _is_within_factor_two(game.stakes[-1], other.stakes[-1])


def _record_limit_played(podium: PodiumContext, command: commands.RecordLimitPlayed) -> None:
    """Record the limit that a table plays: its own, or one that was not approved."""
    table = seating.get_table(podium, command.table)
    if command.game == (table.actual_game or table.game) and not table.change_pending:
        raise RefusedError(f"table {command.table} is already known to play {command.game.name}")
    if command.game == table.game:
        podium.state.tables[table.name] = replace(table, actual_game=None, change_pending=False)
        return
    podium.state.tables[table.name] = replace(table, actual_game=command.game)
    if podium.state.tables[table.name].is_unapproved:
        clause = podium.house.podium.unapproved_limit_clause
        podium.emit(events.LimitFoundUnapproved(command.table, table.game.name, clause))


HANDLERS: dict[type, Callable[[PodiumContext, Any], str | None]] = {
    commands.ChangeLimit: _change_limit,
    commands.RecordLimitPlayed: _record_limit_played,
}
