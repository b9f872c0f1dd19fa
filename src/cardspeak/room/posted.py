"""A game as the room's list names it: what is dealt, at which limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardspeak.games import GAMES
from cardspeak.hand.stakes import limit_words

if TYPE_CHECKING:
    from cardspeak.table.sign import Sign

T = TypeVar("T")


class Posted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game and its limit in dollars: bets, else blinds or ante and least bet, or a point.

    >>> Posted(("omaha-8",), "fixed", (75, 150)).name
    'omaha-8 fixed 75-150'
    """

    games: tuple[str, ...]
    limit: str
    bets: tuple[float, ...]
    kill: str = ""
    buy_in: tuple[int, int] = (0, 0)
    """The least and the most to sit down with, in chips; no most where it is 0."""

    @property
    def mixed(self) -> bool:
        """Whether several games are dealt in turn."""
        return len(self.games) > 1

    @property
    def stakes(self) -> str:
        """The limit in dollars."""
        return "-".join(f"{bet:g}" for bet in self.bets)

    @property
    def name(self) -> str:
        """The name by which the room has a list for it."""
        kill = f" {self.kill} kill" if self.kill else ""
        return f"{'+'.join(self.games)} {self.limit} {self.stakes}{kill}"

    @property
    def title(self) -> str:
        """The same for people.

        >>> Posted(("omaha-8",), "fixed", (75, 150)).title
        'Omaha eight-or-better, fixed limit 75/150'
        """
        games = ", ".join(GAMES[slug].name for slug in self.games)
        kill = f" with a {self.kill} kill" if self.kill else ""
        return f"{games}, {limit_words(self.limit)} {self.stakes.replace('-', '/')}{kill}"

    @property
    def blinds(self) -> bool:
        """Whether some game of it has a button that goes round."""
        return any(GAMES[slug].family != "stud" for slug in self.games)

    def shared(self, other: Posted) -> int:
        """Count the games that are dealt in both."""
        return len(set(self.games) & set(other.games))

    def differs(self, other: Posted) -> bool:
        """Say whether more than half of its games, or of the other's, are not dealt in both."""
        return 2 * self.shared(other) < max(len(self.games), len(other.games))

    def same_type(self, other: Posted) -> bool:
        """Say whether two games are the same but for the limit; one with kills is not (wsop-211).

        >>> mix = Posted(("holdem", "razz"), "fixed", (20, 40))
        >>> mix.same_type(Posted(("razz", "holdem", "omaha-8"), "fixed", (30, 60)))
        True
        """
        alike = self.games == other.games
        if self.mixed and other.mixed:
            alike = not self.differs(other)
        return alike and (self.limit, self.kill) == (other.limit, other.kill)

    def same_stakes(self, other: Posted) -> bool:
        """Say whether two games are played at the same limit."""
        return (self.limit, self.bets) == (other.limit, other.bets)

    def choose(self, choices: dict[str, T]) -> T:
        """Find what a house chose: by game and bets, for mixed games, by family, or for all."""
        if self.mixed:
            names = ["mixed"]
        else:
            (slug,) = self.games
            names = [f"{slug} {self.stakes}"] if self.limit == "fixed" else []
            names.append(GAMES[slug].family)
        return next((choices[name] for name in names if name in choices), choices[""])


def posted(sign: Sign) -> Posted:
    """Say what is dealt at a table that has this sign."""
    first = sign.games[0]
    bets = first.blinds or (first.ante, first.minimum)
    if first.limit == "fixed":
        bets = first.bets
    elif first.point:
        bets = (first.point,)
    return Posted(
        tuple(dict.fromkeys(game.game.slug for game in sign.games)),
        first.limit,
        tuple(bet / sign.dollar for bet in bets),
        sign.kill,
        sign.buy_in,
    )
