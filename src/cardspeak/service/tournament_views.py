"""Views of a tournament: standings, prizes, levels and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses import HOUSES
from cardspeak.service.accounts import has_role
from cardspeak.service.view_types import (
    EntrantView,
    FloorActionView,
    LevelView,
    NoticeView,
    PrivateTournamentView,
    TournamentSummary,
    TournamentTableView,
    TournamentView,
)
from cardspeak.tournament import finishing_order, notices, payouts, registration, undo
from cardspeak.tournament import level_clock as the_levels
from cardspeak.tournament.spec import build_level_spec
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.service.storage.models import AccountRow
    from cardspeak.service.tournament_runner import TournamentRunner
    from cardspeak.service.view_types import EntrantStatusName
    from cardspeak.tournament import Tournament, TournamentSpec
    from cardspeak.tournament.spec import ChipOffer
    from cardspeak.tournament.state import Entrant


MAX_FLOOR_ACTIONS: Final = 30
"""How many of the director's actions are shown."""


def build_view(runner: TournamentRunner, account: AccountRow | None) -> TournamentView:
    """Return a tournament as a viewer sees it."""
    t, spec, clock = runner.tournament, runner.spec, runner.tournament.clock
    playing = t.phase is Phase.PLAYING
    return TournamentView(
        **_shared_fields(runner),
        games=runner.games,
        notices=runner.notices,
        director=t.director,
        starting_stack=spec.starting_stack,
        prizes=tuple(finishing_order.current_payouts(t)),
        min_players=spec.min_players,
        chips_in_play=t.chips_in_play,
        levels=runner.levels,
        level_seconds_left=clock.level_seconds_left,
        level_hands_left=the_levels.level_hands_left(t),
        break_seconds_left=clock.break_seconds_left,
        clock_running=playing and not clock.paused,
        paused=clock.paused,
        now=t.now,
        stage=spec.stages[t.stage].name if len(spec.stages) > 1 and playing else "",
        hand_for_hand=t.tables_to_finish_round is not None,
        entrants=tuple(_entrant_views(runner)),
        alternates=tuple(t.alternates),
        tables=tuple(_table_views(runner)),
        activity=tuple(runner.activity),
        own=None if account is None else _private_view(runner, account),
        floor_actions=_floor_actions(runner) if has_role(account, "floor") else (),
    )


def _floor_actions(runner: TournamentRunner) -> tuple[FloorActionView, ...]:
    """Return the director's actions that can be undone now."""
    numbers = undo.undoable_actions(runner.tournament)[-MAX_FLOOR_ACTIONS:]
    return tuple(runner.floor_actions[number] for number in numbers)


def build_summary(runner: TournamentRunner) -> TournamentSummary:
    """Return a tournament as the lobby shows it."""
    return TournamentSummary(**_shared_fields(runner), games=tuple(dict.fromkeys(runner.games)))


def _shared_fields(runner: TournamentRunner) -> dict[str, Any]:
    """Return the fields that the lobby and the tournament's own page share."""
    t, spec = runner.tournament, runner.spec
    return {
        "id": runner.row.id,
        "name": spec.name,
        "house": spec.house,
        "phase": t.phase.name.lower(),
        "phase_text": t.phase.value,
        "buy_in": spec.buy_in,
        "rake": spec.rake,
        "prize_pool": t.prize_pool,
        "entries": t.entry_count,
        "players_left": len(t.active_entrants),
        "max_players": spec.max_players,
        "level": t.clock.level + 1,
        "starts_in": seconds_to_start(t),
        "registration_open": t.is_registration_open,
    }


def game_names(spec: TournamentSpec) -> tuple[str, ...]:
    """Return the names of the games, in the order in which levels have stakes for them."""
    return tuple(game.game.name for game in build_level_spec(spec, 0).games)


def build_notices(spec: TournamentSpec, *, clock_started_at: int = 0) -> tuple[NoticeView, ...]:
    """Return the tournament spec as posted notices."""
    clause = HOUSES[spec.house].tournament.clauses.spec
    lines = notices.describe_spec(spec, clock_started_at=clock_started_at)
    return tuple(NoticeView(line, clause) for line in lines)


def build_levels(spec: TournamentSpec) -> tuple[LevelView, ...]:
    """Return the levels in words."""
    return tuple(
        LevelView(
            number + 1,
            tuple(describe_stakes(game) for game in build_level_spec(spec, number).games),
            level.duration_seconds,
            level.duration_hands,
            level.break_seconds,
        )
        for number, level in enumerate(spec.levels)
    )


def seconds_to_start(tournament: Tournament) -> int:
    """Return in how many seconds the tournament starts by itself; 0 if it does not."""
    waits = (
        tournament.phase in (Phase.ANNOUNCED, Phase.REGISTERING)
        and not tournament.spec.starts_when_full
    )
    return max(0, tournament.spec.starts_at - tournament.now) if waits else 0


def _table_views(runner: TournamentRunner) -> Iterator[TournamentTableView]:
    for table in runner.tournament.tables.values():
        yield TournamentTableView(
            table.number,
            runner.table_id(table.number),
            tuple(table.seats),
            table.flight,
            table.in_hand,
            table.session_hands,
        )


def _entrant_views(runner: TournamentRunner) -> Iterator[EntrantView]:
    """Yield all entrants, the best first; those without a ranking come last."""
    t = runner.tournament
    ranked, known = finishing_order.rank_players(t), set()
    won = t.prizes_won or payouts.assign_prizes(finishing_order.current_payouts(t), ranked)
    prize_list, left = finishing_order.current_payouts(t), len(t.active_entrants)
    safe = prize_list[left - 1] if 0 < left <= len(prize_list) and not t.is_registration_open else 0
    place = 1
    for group in ranked:
        for name in group:
            known.add(name)
            inside = t.entrants[name].status is EntrantStatus.ACTIVE and not t.prizes_won
            settled = not inside and not t.is_registration_open
            yield _entrant(
                runner,
                t.entrants[name],
                place=place if settled else 0,
                shared=len(group) if settled else 1,
                prize=won.get(name, 0) if settled else safe * inside,
            )
        place += len(group)
    for name, entrant in t.entrants.items():
        if name not in known:
            yield _entrant(runner, entrant)


def _entrant(
    runner: TournamentRunner, one: Entrant, *, place: int = 0, shared: int = 1, prize: int = 0
) -> EntrantView:
    t = runner.tournament
    seated = one.status is EntrantStatus.ACTIVE and one.table in t.tables
    return EntrantView(
        name=one.name,
        entry_number=one.entry_number,
        status=cast("EntrantStatusName", one.status.name.lower()),
        chips=one.chips,
        table_number=one.table if seated else -1,
        seat=one.seat if seated else -1,
        flight=one.flight,
        present=one.present,
        no_show=seated and t.phase is Phase.PLAYING and not one.present and not one.showed_up,
        is_bot=one.name in runner.room.bot_names,
        place=place,
        tied_count=shared,
        prize=prize,
        entries=one.entries,
    )


def _private_view(runner: TournamentRunner, account: AccountRow) -> PrivateTournamentView:
    """Return what only this player is shown: what they may do in the tournament."""
    t, spec = runner.tournament, runner.spec
    mine = t.entrants.get(account.name)
    inside = mine is not None and mine.status is EntrantStatus.ACTIVE
    seated = mine is not None and inside and mine.table in t.tables
    return PrivateTournamentView(
        registered=mine is not None and mine.status is not EntrantStatus.UNREGISTERED,
        table_id=runner.table_id(mine.table) if mine is not None and seated else "",
        registration_refusal=_registration_refusal(t, account.name, mine),
        can_unregister=t.phase is Phase.REGISTERING
        and mine is not None
        and mine.status in (EntrantStatus.ACTIVE, EntrantStatus.ALTERNATE),
        can_rebuy=_can_buy(t, mine, spec.rebuy, mine.rebuys if mine is not None else 0),
        can_add_on=inside
        and _can_buy(t, mine, spec.add_on, mine.add_ons if mine is not None else 0),
        is_absent=mine is not None and inside and not mine.present,
    )


def _registration_refusal(t: Tournament, name: str, mine: Entrant | None) -> str:
    """Return why a player cannot register; empty if they can."""
    if t.phase is Phase.ANNOUNCED:
        return "registration is not open yet"
    if not t.is_registration_open:
        return "registration is closed"
    if name in t.refused_players:
        return "the house has refused your registration"
    if name in t.replaced_players:
        return "a substitute is playing for you"
    if mine is None or registration.can_register_again(t, mine):
        return ""
    if mine.status is EntrantStatus.ALTERNATE:
        return "you are on the alternates list"
    once = mine.status in (EntrantStatus.ELIMINATED, EntrantStatus.UNREGISTERED)
    return "you have used all your entries" if once else "you are registered"


def _can_buy(t: Tournament, mine: Entrant | None, more: ChipOffer | None, bought: int) -> bool:
    if mine is None or more is None or t.phase is not Phase.PLAYING or t.deal is not None:
        return False
    there = (
        mine.status in (EntrantStatus.ACTIVE, EntrantStatus.ELIMINATED)
        and mine.chips <= t.spec.starting_stack
    )
    return (
        there
        and t.is_flight_running(mine)
        and t.clock.level < more.last_level
        and bought < more.max_per_player
    )
