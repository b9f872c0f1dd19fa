"""The tournaments of the room."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any, Final

import msgspec

from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES
from cardspeak.hand.commands import Refused
from cardspeak.houses import HOUSES
from cardspeak.service.boards import (
    DealNow,
    LevelNow,
    NoticeNow,
    SharedNow,
    TournamentCard,
    TournamentView,
)
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, Routes, Said, Who, sentence
from cardspeak.service.standings import levels, posted, view
from cardspeak.service.tournaments import TournamentClerk, TournamentSettings
from cardspeak.tournament import BadConditions, Conditions, commands, deals, usual
from cardspeak.tournament.conditions import check

ROUTES: Final = Routes()
_LARGE: Final = 128 * 1024
_LEVELS: Final = 24
_MOST_BOTS: Final = 200


class NewTournament(Said, frozen=True):
    """A tournament to be set up."""

    conditions: Conditions
    settings: TournamentSettings = TournamentSettings()
    starts_in: int = 0
    """Seconds until it starts by itself; 0 where the director starts it, or it starts when full."""
    publish: bool = True
    """Whether its conditions are published at once, and entries open."""


class Drafted(msgspec.Struct, frozen=True):
    """Conditions, and what would be posted of them."""

    conditions: Conditions
    notices: tuple[NoticeNow, ...]
    levels: tuple[LevelNow, ...]


class TournamentOpened(msgspec.Struct, frozen=True):
    """A tournament that was set up."""

    id: str


@ROUTES.on("GET", "/api/tournaments")
async def tournaments(asked: Asked) -> tuple[TournamentCard, ...]:
    """List the tournaments: those to come, those that are played, and the last that are over."""
    return tuple(clerk.in_lobby() for clerk in asked.desk.room.tournaments)


@ROUTES.on("GET", "/api/tournaments/usual")
async def usual_conditions(  # noqa: PLR0917  all are named in the address
    asked: Asked,
    game: str = "holdem",
    house: str = "wsop",
    kind: str = "freeze-out",
    players: int = 9,
    seconds: int = 900,
    hands: int = 0,
) -> Drafted:
    """Give conditions to begin with: of a freeze-out, a sit-and-go or a shoot-out."""
    if game not in GAMES and game not in MIXES:
        raise TurnedAway(f"There is no game or mix {game!r}: see /api/games.", 404)
    if house not in HOUSES:
        raise TurnedAway(f"There is no house {house!r}: say {', '.join(HOUSES)}.", 404)
    lasts: dict[str, Any] = {"seconds": seconds, "hands": hands, "count": _LEVELS, "house": house}
    try:
        match kind:
            case "freeze-out":
                made = usual.freeze_out(game, **lasts)
            case "sit-and-go":
                made = usual.sit_and_go(game, players, **lasts)
            case "shoot-out":
                made = usual.shoot_out(game, **lasts)
            case _:
                raise TurnedAway("Say freeze-out, sit-and-go or shoot-out.", 422)
        return _drafted(msgspec.structs.replace(made, name=_title(game)))
    except ValueError as wrong:
        raise TurnedAway(sentence(str(wrong)), 422) from None


@ROUTES.on("POST", "/api/tournaments/draft", Who.FLOOR, largest=_LARGE)
async def draft(asked: Asked, body: Conditions) -> Drafted:
    """Check conditions, and show what would be posted of them; nothing is set up."""
    return _drafted(body)


@ROUTES.on("GET", "/api/tournaments/{id}")
async def tournament(asked: Asked, id: str) -> TournamentView:  # noqa: A002  ids are what they have
    """Show a tournament as it is now."""
    clerk = _clerk(asked, id)
    async with clerk.in_turn():  # nobody sees what is not written down yet
        return view(clerk, asked.account)


@ROUTES.on("GET", "/api/tournaments/{id}/deal", Who.FLOOR)
async def deal(asked: Asked, id: str, held_back: int = 0) -> DealNow:  # noqa: A002
    """Show what everybody would get by a deal; nothing is done.

    What is held back is played for. Chips and shares are those of now: another hand changes them.
    """
    clerk = _clerk(asked, id)
    async with clerk.in_turn():
        stake = deals.at_stake(clerk.tournament)
    return DealNow(
        players=stake.players,
        chips=stake.chips,
        total=stake.total(held_back),
        held_back=held_back,
        dealing=stake.dealing,
        by=tuple([await to_thread(_shared, stake, kind, held_back) for kind in deals.MODELS]),
    )


@ROUTES.on("POST", "/api/tournaments", Who.FLOOR, largest=_LARGE)
async def open_tournament(asked: Asked, body: NewTournament) -> TournamentOpened:
    """Set a tournament up; whoever does so directs it."""
    if not 0 <= body.settings.bots <= _MOST_BOTS:
        raise TurnedAway(f"0 to {_MOST_BOTS} bots enter, not {body.settings.bots}.", 422)
    if body.starts_in < 0:
        raise TurnedAway("It starts in so many seconds, which are 0 at least.", 422)
    conditions = body.conditions
    if body.starts_in:
        starts = asked.desk.room.now() + body.starts_in
        conditions = msgspec.structs.replace(conditions, starts_at=starts)
    _drafted(conditions)
    name = asked.me.name
    clerk = await asked.desk.room.open_tournament(conditions, body.settings)
    await clerk.tell(commands.NameDirector(name, name), by=asked.me.id)
    if body.publish:
        await clerk.tell(commands.Publish(name), by=asked.me.id)
    return TournamentOpened(clerk.row.id)


def _shared(stake: deals.AtStake, kind: str, held_back: int) -> SharedNow:
    try:
        return SharedNow(kind, tuple(deals.by_model(stake, kind, held_back).values()))
    except Refused as refused:
        return SharedNow(kind, (), sentence(refused.reason), refused.clause)


def _drafted(conditions: Conditions) -> Drafted:
    try:
        check(conditions)
        return Drafted(conditions, posted(conditions), levels(conditions))
    except BadConditions:
        raise
    except (ValueError, TypeError, LookupError) as wrong:
        raise TurnedAway(sentence(f"these are no conditions: {wrong}"), 422) from None


def _clerk(asked: Asked, tournament_id: str) -> TournamentClerk:
    for clerk in asked.desk.room.tournaments:
        if clerk.row.id == tournament_id:
            return clerk
    raise TurnedAway("There is no such tournament: see /api/tournaments.", 404)


def _title(game: str) -> str:
    return GAMES[game].name if game in GAMES else MIXES[game].name
