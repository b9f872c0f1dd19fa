"""Views of the podium: waitlists, seat calls, moves and tables."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardspeak.games import GAMES
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses import HOUSES
from cardspeak.podium import eligibility, must_moves, notices, seating, waitlist
from cardspeak.podium.listed_game import listed_game_from_spec
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.service import view_types
from cardspeak.service.bootstrap import default_table_spec
from cardspeak.table.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from cardspeak.podium import Podium
    from cardspeak.podium.listed_game import ListedGame
    from cardspeak.podium.state import Person, PodiumTable, SeatCall, TableMove
    from cardspeak.table.table_spec import TableSpec

MAX_ACTIVITY_LINES = 50
"""How many activity lines are shown."""


@cache
def table_spec_for(game: ListedGame, house: str) -> TableSpec:
    """Return the spec of a table for a listed game, with as many seats as allowed."""
    return build_table_spec(game, HOUSES[house])


def game_names(game: ListedGame) -> str:
    """Return the names of a listed game's games."""
    return ", ".join(GAMES[slug].name for slug in game.games)


def stakes_text(game: ListedGame, house: str) -> str:
    """Return the stakes of a listed game in words."""
    return describe_stakes(table_spec_for(game, house).games[0])


# ---------------------------------------------------------------- public view


def build_public_view(
    podium: Podium,
    table_ids: dict[str, str],
    bot_names: Collection[str],
    activity: tuple[view_types.ActivityLine, ...],
) -> view_types.PodiumView:
    """Return the podium as somebody who is not signed in sees it."""
    state = podium.state
    return view_types.PodiumView(
        house=podium.house.slug,
        now=podium.now,
        waitlists=tuple(_waitlist_view(podium, name, bot_names) for name in state.waitlists),
        tables=tuple(_table_view(podium, table, table_ids) for table in state.tables.values()),
        calls=tuple(build_call_view(call) for call in state.calls.values()),
        moves=tuple(build_move_view(move) for move in state.moves.values()),
        change_requests=tuple(
            view_types.TableChangeRequestView(request.player, request.to_table)
            for request in state.change_requests.values()
        ),
        notices=tuple(
            view_types.NoticeView(notice.text, notice.clause)
            for notice in [*notices.entrance_notices(podium), *notices.posted_notices(podium)]
        ),
        activity=activity,
        closes_at=state.hours.get("closes_at", 0),
    )


def _waitlist_view(
    podium: Podium, name: str, bot_names: Collection[str]
) -> view_types.WaitlistView:
    game = podium.state.waitlists[name]
    spec = table_spec_for(game, podium.house.slug)
    waiting_views = tuple(
        view_types.WaitlistEntryView(entry.player, entry.away, entry.player in bot_names)
        for entry in waitlist.waitlist_entries(podium, name)
    )
    return view_types.WaitlistView(
        name,
        game_names(game),
        stakes_text(game, podium.house.slug),
        spec.buy_in,
        waiting_views,
        game,
        spec.seat_count,
    )


def _table_view(
    podium: Podium, table: PodiumTable, table_ids: dict[str, str]
) -> view_types.PodiumTableView:
    return view_types.PodiumTableView(
        name=table.name,
        table_id=table_ids.get(table.name, ""),
        waitlist=table.waitlist,
        game_names=game_names(table.actual_game or table.game),
        stakes=stakes_text(table.actual_game or table.game, podium.house.slug),
        seats=table.seats,
        removed_seat=table.removed_seat,
        open_seats=() if table.is_breaking else tuple(seating.open_seats(podium, table.name)),
        must_move_to=tuple(target.name for target in must_moves.must_move_targets(podium, table)),
        hands_dealt=table.hands_played,
        closes_at=max(0, table.closes_at),
        breaking=table.is_breaking,
        group=table.reserved_for,
    )


def build_call_view(call: SeatCall) -> view_types.SeatCallView:
    """Return the view of a seat call."""
    return view_types.SeatCallView(
        call.player,
        call.waitlist,
        call.table,
        call.expires_at,
        call.answered,
        call.arrived_at >= 0,
        call.seat,
    )


def build_move_view(move: TableMove) -> view_types.TableMoveView:
    """Return the view of a move from one table to another."""
    return view_types.TableMoveView(
        move.player,
        move.from_table,
        move.to_table,
        move.to_seat,
        move.reason,
        _move_timing(move),
        _can_move_now(move),
        move.clause,
    )


def _can_move_now(move: TableMove) -> bool:
    return not (move.drawn_while_absent or move.chips or move.released)


def _move_timing(move: TableMove) -> str:
    """Return in words when the player moves."""
    if move.drawn_while_absent:
        return "when they are back"
    if move.chips:
        return "on the way"
    if move.released:
        return "when their hand is over"
    if move.after_button:
        return "after their button"
    return f"after {move.hands_left} more hand{'' if move.hands_left == 1 else 's'} at most"


# ---------------------------------------------------------------- private view


def build_private_view(
    podium: Podium, name: str, table_ids: dict[str, str], *, auto_identify: bool
) -> view_types.PrivatePodiumView:
    """Return what only this player is shown; `auto_identify` if no ID check is needed."""
    state = podium.state
    own_entries = [entry for entry in state.entries.values() if entry.player == name]
    call = state.calls.get(name)
    move = state.moves.get(name)
    location = seating.find_seat(podium, name)
    minimum, maximum = (0, 0) if call is None else waitlist.allowed_buy_in(podium, call)
    return view_types.PrivatePodiumView(
        list_positions=tuple(
            (entry.waitlist, _list_position(podium, name, entry.waitlist)) for entry in own_entries
        ),
        call=None if call is None else build_call_view(call),
        move=None if move is None else build_move_view(move),
        table_id="" if location is None else table_ids.get(location[0], ""),
        seat=-1 if location is None else location[1],
        away=any(entry.away for entry in own_entries),
        min_buy_in=minimum,
        max_buy_in=maximum,
        join_refusal=_join_refusal(podium, name, auto_identify=auto_identify),
    )


def _list_position(podium: Podium, name: str, game: str) -> int:
    return [entry.player for entry in waitlist.waitlist_entries(podium, game)].index(name) + 1


def _join_refusal(podium: Podium, name: str, *, auto_identify: bool) -> str:
    """Return why the player may not join a waitlist; empty if they may."""
    try:
        eligibility.check_room_open(podium)
        if name in podium.state.people or not auto_identify:
            eligibility.check_eligible(podium, name)
    except RefusedError as error:
        return error.reason
    return ""


# ---------------------------------------------------------------- floor view


def build_floor_view(
    podium: Podium,
    bot_names: Collection[str],
    floor_actions: tuple[view_types.FloorActionView, ...],
) -> view_types.FloorView:
    """Return what only the floor is shown."""
    return view_types.FloorView(
        people=tuple(_person_view(person, bot_names) for person in podium.state.people.values()),
        kept_apart=tuple(
            (pair.replace("|", " and "), reason) for pair, reason in podium.state.kept_apart.items()
        ),
        floor_actions=floor_actions,
        private_games_clause=podium.house.podium.private_game.clause,
    )


def _person_view(person: Person, bot_names: Collection[str]) -> view_types.PodiumPersonView:
    return view_types.PodiumPersonView(
        person.name,
        person.name in bot_names,
        person.identified,
        person.tier,
        person.barred_reason,
        max(0, person.excluded_until),
        person.warnings,
        person.penalty_hands_left,
        person.groups,
        person.ordered_to_leave,
    )


# ---------------------------------------------------------------- game options


@cache
def game_options(house: str) -> tuple[view_types.PodiumGameOption, ...]:
    """Return the games that the floor may open a waitlist for, with their default stakes."""
    return tuple(_build_game_options(house))


def _build_game_options(house: str) -> Iterator[view_types.PodiumGameOption]:
    specs = [preset.spec for preset in PRESETS.values() if preset.house == house]
    specs += [default_table_spec(game, house) for game in GAMES.values() if house in game.scripts]
    games_by_name = {
        game.name: game for game in reversed([listed_game_from_spec(spec) for spec in specs])
    }
    for game in reversed(games_by_name.values()):
        try:
            spec = table_spec_for(game, house)
        except RefusedError:
            continue  # a waitlist cannot describe it
        yield view_types.PodiumGameOption(
            game_names(game), stakes_text(game, house), game, spec.seat_count
        )
