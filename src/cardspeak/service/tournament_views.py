"""Views of a tournament: standings, prizes, levels and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cardspeak.hand.stakes import describe_stakes
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
from cardspeak.tournament import (
    finishing_order,
    levels,
    notices,
    prize_pool,
    registration,
    undo,
)
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
    tournament, spec, clock = runner.tournament, runner.spec, runner.tournament.clock
    is_playing = tournament.phase is Phase.PLAYING
    return TournamentView(
        **_shared_fields(runner),
        games=runner.games,
        notices=runner.notices,
        director=tournament.director,
        starting_stack=spec.starting_stack,
        prizes=tuple(finishing_order.current_prizes(tournament)),
        min_players=spec.min_players,
        chips_in_play=tournament.chips_in_play,
        levels=runner.levels,
        level_seconds_left=clock.level_seconds_left,
        level_hands_left=levels.level_hands_left(tournament),
        break_seconds_left=clock.break_seconds_left,
        clock_running=is_playing and not clock.paused,
        paused=clock.paused,
        now=tournament.now,
        stage=spec.stages[tournament.stage].name if len(spec.stages) > 1 and is_playing else "",
        hand_for_hand=tournament.tables_to_finish_round is not None,
        entrants=tuple(_entrant_views(runner)),
        alternates=tuple(tournament.alternates),
        tables=tuple(_table_views(runner)),
        activity=tuple(runner.projection.activity),
        own=None if account is None else _private_view(runner, account),
        floor_actions=_floor_actions(runner) if has_role(account, "floor") else (),
    )


def _floor_actions(runner: TournamentRunner) -> tuple[FloorActionView, ...]:
    """Return the director's actions that can be undone now."""
    numbers = undo.undoable_actions(runner.tournament)[-MAX_FLOOR_ACTIONS:]
    return tuple(runner.projection.floor_actions[number] for number in numbers)


def build_summary(runner: TournamentRunner) -> TournamentSummary:
    """Return a tournament as the lobby shows it."""
    return TournamentSummary(**_shared_fields(runner), games=tuple(dict.fromkeys(runner.games)))


def _shared_fields(runner: TournamentRunner) -> dict[str, Any]:
    """Return the fields that the lobby and the tournament's own page share."""
    tournament, spec = runner.tournament, runner.spec
    return {
        "id": runner.row.id,
        "name": spec.name,
        "house": spec.house,
        "phase": tournament.phase.name.lower(),
        "phase_text": tournament.phase.value,
        "buy_in": spec.buy_in,
        "rake": spec.rake,
        "prize_pool": tournament.prize_pool,
        "entry_count": tournament.entry_count,
        "players_left": len(tournament.active_entrants),
        "max_players": spec.max_players,
        "level": tournament.clock.level + 1,
        "seconds_to_start": seconds_to_start(tournament),
        "registration_open": tournament.is_registration_open,
    }


def game_names(spec: TournamentSpec) -> tuple[str, ...]:
    """Return the names of the games, in the order in which levels have stakes for them."""
    return tuple(game.game.name for game in build_level_spec(spec, 0).games)


def build_notices(spec: TournamentSpec, *, clock_started_at: int = 0) -> tuple[NoticeView, ...]:
    """Return the tournament spec as posted notices."""
    return tuple(
        NoticeView(notice.text, notice.clause)
        for notice in notices.spec_notices(spec, clock_started_at=clock_started_at)
    )


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
    is_waiting = (
        tournament.phase in (Phase.ANNOUNCED, Phase.REGISTERING)
        and not tournament.spec.starts_when_full
    )
    return max(0, tournament.spec.starts_at - tournament.now) if is_waiting else 0


def _table_views(runner: TournamentRunner) -> Iterator[TournamentTableView]:
    for table in runner.tournament.tables.values():
        yield TournamentTableView(
            table.number,
            runner.table_id(table.number),
            tuple(table.seats),
            table.flight,
            table.in_hand,
            table.session_hands_played,
        )


def _entrant_views(runner: TournamentRunner) -> Iterator[EntrantView]:
    """Yield all entrants, the best first; those without a ranking come last."""
    tournament = runner.tournament
    ranked, ranked_names = finishing_order.rank_players(tournament), set()
    prizes = tournament.prizes_won or prize_pool.assign_prizes(
        finishing_order.current_prizes(tournament), ranked
    )
    place_prizes = finishing_order.current_prizes(tournament)
    players_left = len(tournament.active_entrants)
    safe_prize = (
        place_prizes[players_left - 1]
        if 0 < players_left <= len(place_prizes) and not tournament.is_registration_open
        else 0
    )
    place = 1
    for group in ranked:
        for name in group:
            ranked_names.add(name)
            is_active = (
                tournament.entrants[name].status is EntrantStatus.ACTIVE
                and not tournament.prizes_won
            )
            is_settled = not is_active and not tournament.is_registration_open
            yield _entrant(
                runner,
                tournament.entrants[name],
                place=place if is_settled else 0,
                tied_count=len(group) if is_settled else 1,
                prize=prizes.get(name, 0) if is_settled else safe_prize * is_active,
            )
        place += len(group)
    for name, entrant in tournament.entrants.items():
        if name not in ranked_names:
            yield _entrant(runner, entrant)


def _entrant(
    runner: TournamentRunner,
    entrant: Entrant,
    *,
    place: int = 0,
    tied_count: int = 1,
    prize: int = 0,
) -> EntrantView:
    tournament = runner.tournament
    is_seated = entrant.status is EntrantStatus.ACTIVE and entrant.table in tournament.tables
    return EntrantView(
        name=entrant.name,
        entry_number=entrant.entry_number,
        status=cast("EntrantStatusName", entrant.status.name.lower()),
        chips=entrant.chips,
        table_number=entrant.table if is_seated else -1,
        seat=entrant.seat if is_seated else -1,
        flight=entrant.flight,
        present=entrant.present,
        no_show=is_seated
        and tournament.phase is Phase.PLAYING
        and not entrant.present
        and not entrant.showed_up,
        is_bot=entrant.name in runner.room.bot_names,
        place=place,
        tied_count=tied_count,
        prize=prize,
        entry_count=entrant.entry_count,
    )


def _private_view(runner: TournamentRunner, account: AccountRow) -> PrivateTournamentView:
    """Return what only this player is shown: what they may do in the tournament."""
    tournament, spec = runner.tournament, runner.spec
    entrant = tournament.entrants.get(account.name)
    is_active = entrant is not None and entrant.status is EntrantStatus.ACTIVE
    is_seated = entrant is not None and is_active and entrant.table in tournament.tables
    return PrivateTournamentView(
        registered=entrant is not None and entrant.status is not EntrantStatus.UNREGISTERED,
        table_id=runner.table_id(entrant.table) if entrant is not None and is_seated else "",
        registration_refusal=_registration_refusal(tournament, account.name, entrant),
        can_unregister=tournament.phase is Phase.REGISTERING
        and entrant is not None
        and entrant.status in (EntrantStatus.ACTIVE, EntrantStatus.ALTERNATE),
        can_rebuy=_can_buy(
            tournament, entrant, spec.rebuy, entrant.rebuy_count if entrant is not None else 0
        ),
        can_add_on=is_active
        and _can_buy(
            tournament, entrant, spec.add_on, entrant.add_on_count if entrant is not None else 0
        ),
        is_absent=entrant is not None and is_active and not entrant.present,
    )


def _registration_refusal(tournament: Tournament, name: str, entrant: Entrant | None) -> str:
    """Return why a player cannot register; empty if they can."""
    if tournament.phase is Phase.ANNOUNCED:
        return "registration is not open yet"
    if not tournament.is_registration_open:
        return "registration is closed"
    if name in tournament.refused_players:
        return "the house has refused your registration"
    if name in tournament.replaced_players:
        return "a substitute is playing for you"
    if entrant is None or registration.can_register_again(tournament, entrant):
        return ""
    if entrant.status is EntrantStatus.ALTERNATE:
        return "you are on the alternates list"
    has_finished = entrant.status in (EntrantStatus.ELIMINATED, EntrantStatus.UNREGISTERED)
    return "you have used all your entries" if has_finished else "you are registered"


def _can_buy(
    tournament: Tournament, entrant: Entrant | None, offer: ChipOffer | None, bought_count: int
) -> bool:
    if (
        entrant is None
        or offer is None
        or tournament.phase is not Phase.PLAYING
        or tournament.deal is not None
    ):
        return False
    is_entitled = (
        entrant.status in (EntrantStatus.ACTIVE, EntrantStatus.ELIMINATED)
        and not (
            entrant.status is EntrantStatus.ELIMINATED
            and entrant.name in tournament.refused_players
        )
        and entrant.chips <= tournament.spec.starting_stack
    )
    return (
        is_entitled
        and tournament.is_flight_running(entrant)
        and tournament.clock.level < offer.last_level
        and bought_count < offer.max_per_player
    )
