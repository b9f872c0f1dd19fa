"""The sign: what is posted at a table. Checked once, as a placard is for one game."""

from __future__ import annotations

from collections.abc import Sequence  # noqa: TC003  `sign_of` reads the types of `sign`
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from cardspeak.hand.placard import Placard, placard_of
from cardspeak.hand.stakes import name_by_stakes
from cardspeak.houses.commission import AnyCharge, BadCharge, Fee, Nil, Rake, charged
from cardspeak.houses.customs import LeastBuy
from cardspeak.table import kills, straddles, transfers
from cardspeak.table.bad_sign import BadSign

if TYPE_CHECKING:
    from cardspeak.houses.policies import House


@dataclass(frozen=True, slots=True)
class Rotation:
    """How the games of a table follow each other: so many hands of each, or so many orbits.

    An orbit is a hand for everybody who is dealt in when the game begins. With `choice` the
    players choose each game in turn.
    """

    hands: int = 0
    orbits: int = 1
    choice: bool = False


@dataclass(frozen=True)
class Sign:
    """What is posted at a table: made by `sign`, which checks it."""

    house: House
    games: tuple[Placard, ...]
    seats: int
    buy_in: tuple[int, int]
    """The least and the most to sit down with; no most where it is 0."""
    rotation: Rotation = Rotation()
    seconds: int = 0
    """How long everybody has to act; 0 where the clock must be called."""
    time_bank: int = 0
    """Seconds that everybody has besides for the whole session, where a time to act is posted."""
    commission: AnyCharge | None = None
    """What the house charges; nothing is said about it at a table among friends."""
    dollar: int = 1
    """How many units of the table's chips are a dollar."""
    tournament: bool = False
    """Whether the chips are tournament chips, of which no house takes a part."""
    jackpot: bool = False
    """Whether a jackpot can be won here."""
    straddle: str = ""
    """Where a straddle may be posted: under the gun, button, either or none."""
    must_straddle: bool = False
    """Whether a straddle there is mandatory."""
    straddle_to: int = 0
    """How large a straddle is; 0 for twice the big blind."""
    kill: str = ""
    """Whether pots are killed after others: full, half, or not at all."""

    @cached_property
    def rake(self) -> Rake | Fee | None:
        """What the pots of a hand pay by the sign."""
        chip = min(game.odd_chip for game in self.games)
        terms = self.house.customs.commission
        return charged(terms, self.commission, dollar=self.dollar, chip=chip, stake=self.buy_in[0])

    @cached_property
    def names(self) -> tuple[str, ...]:
        """How each of the games is called: by its stakes too, where one is there twice."""
        slugs = [game.game.slug for game in self.games]
        return tuple(
            slug if slugs.count(slug) == 1 else f"{slug} {name_by_stakes(game)}"
            for slug, game in zip(slugs, self.games, strict=True)
        )

    @property
    def posted(self) -> dict[str, Any]:
        """What is posted, in plain values: `sign_of(posted)` makes the same sign again."""
        told = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "house"}
        told["games"] = [game.posted for game in self.games]
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
        return plain


def sign_of(posted: dict[str, Any]) -> Sign:
    """Make a sign again out of plain values, and check it."""
    told = dict(posted)
    games = [placard_of(game) for game in told.pop("games")]
    types = get_type_hints(sign)
    if wrong := set(told) - set(types):
        raise BadSign(f"a sign says nothing about {', '.join(sorted(wrong))}")
    return sign(
        games, **{name: msgspec.convert(value, types[name]) for name, value in told.items()}
    )


def _least_buy(game: Placard) -> int:
    """Say what the least buy-in of a game is where none is posted."""
    fixed = game.limit == "fixed"
    if fixed and game.house.customs.least_buy.value is LeastBuy.TEN_SMALL_BETS:
        return 10 * game.bets[0]
    return 20 * (game.bets[-1] if fixed else max(*game.blinds, game.ante, game.minimum))


def _usual_seats(game: Placard) -> int:
    """Say how many may sit: one more than are dealt in, where the house lets one sit out."""
    one_more = game.game.family == "draw" and bool(game.house.customs.places.one_sits_out)
    return game.most_players + one_more


def _most_seats(game: Placard) -> int:
    """Say how many may sit if all agree to sit out in turn where the deck is reduced."""
    in_turn = game.house.customs.places.last_button_out and len(game.deck) < transfers.FULL_DECK
    return _usual_seats(game) + bool(in_turn)


def sign(
    games: Placard | Sequence[Placard],
    *,
    seats: int = 0,
    buy_in: tuple[int, int] = (0, 0),
    rotation: Rotation = Rotation(),  # noqa: B008  it is frozen
    seconds: int = 0,
    time_bank: int = 0,
    commission: AnyCharge | None = None,
    dollar: int = 1,
    tournament: bool = False,
    jackpot: bool = False,
    straddle: str = "",
    must_straddle: bool = False,
    straddle_to: int = 0,
    kill: str = "",
) -> Sign:
    """Check what is posted at a table.

    >>> from cardspeak.hand import placard
    >>> sign(placard("holdem", blinds=(5, 10)), seats=9).buy_in
    (200, 0)
    """
    spread = (games,) if not isinstance(games, (tuple, list)) else tuple(games)
    if not spread:
        raise BadSign("a table needs a game: say which")
    spread = tuple(
        game if game.tournament is tournament else replace(game, tournament=tournament)
        for game in spread
    )
    houses = {game.house.name for game in spread}
    if len(houses) > 1:
        raise BadSign(f"one house's games, please, not those of {' and '.join(sorted(houses))}")
    house = spread[0].house
    most = min(_most_seats(game) for game in spread)
    seats = seats or min(_usual_seats(game) for game in spread)
    if not 2 <= seats <= most:
        raise BadSign(f"these games are for 2 to {most} players, not for {seats} seats")
    least, top = buy_in
    least = least or max(_least_buy(game) for game in spread)
    if least < 0 or top < 0:
        raise BadSign(f"a buy-in is never less than 0, as {min(least, top)} is")
    if top and top < least:
        raise BadSign(
            f"the most to buy in for is {least} at least, not {top}", house.customs.buy_in
        )
    if rotation.hands < 0 or rotation.orbits < 0 or not rotation.hands + rotation.orbits:
        raise BadSign("each game is dealt for a number of hands, or of orbits")
    if seconds < 0:
        raise BadSign(f"{seconds} seconds are no time to act", house.customs.preset.clause)
    if time_bank < 0 or (time_bank and not seconds):
        raise BadSign(
            f"a time bank of {time_bank} seconds goes with a time to act: post both, or neither",
            house.customs.preset.clause,
        )
    posted = Sign(
        house,
        spread,
        seats,
        (least, top),
        rotation,
        seconds,
        time_bank,
        commission,
        dollar,
        tournament,
        jackpot,
    )
    check_money(posted)
    straddle = _in_tournament(posted, straddle)
    more = [kills.posted(game, kill) for game in spread]
    where = [
        straddles.posted(game, straddle, straddle_to, mandatory=must_straddle) for game in spread
    ]
    return replace(
        posted,
        straddle=where[0] if len(where) == 1 else straddle,
        must_straddle=must_straddle,
        straddle_to=straddle_to,
        kill=more[0],
    )


def _in_tournament(posted: Sign, straddle: str) -> str:
    """Refuse a straddle where tournaments have none; there is none if nothing is said."""
    clause = posted.house.tournaments.by.no_straddle
    if not posted.tournament:
        return straddle
    if clause and straddle not in ("", straddles.NONE):
        raise BadSign("nobody straddles in a tournament", clause)
    return straddle or straddles.NONE


def check_money(posted: Sign) -> None:
    """Refuse charges and jackpots that the book does not allow."""
    customs = posted.house.customs
    if posted.dollar < 1:
        raise BadSign(f"a dollar is 1 unit at least, not {posted.dollar}")
    if posted.tournament and posted.commission not in (None, Nil()):
        raise BadSign("no commission is taken of tournament chips", customs.commission.tournament)
    if posted.jackpot and customs.jackpot is None:
        raise BadSign("this house has no jackpot")
    if posted.jackpot and any(game.game.slug != "holdem" for game in posted.games):
        clause = customs.jackpot.dealt if customs.jackpot else ""
        raise BadSign("the jackpot is for hold'em alone: two hole cards and a flop", clause)
    try:
        _ = posted.rake
    except BadCharge as bad:
        raise BadSign(bad.reason, bad.clause) from None
