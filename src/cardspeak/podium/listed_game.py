"""A game as the room lists it: which games are dealt, and at which limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardspeak.games import GAMES
from cardspeak.games.script import ALL_LIMITS, limit_name

if TYPE_CHECKING:
    from cardspeak.table.table_spec import TableSpec

T = TypeVar("T")


class ListedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games and stakes in dollars: bet sizes, blinds, ante and minimum bet, or a point value.

    >>> ListedGame(("omaha-8",), "fixed", (75, 150)).name
    'omaha-8 fixed 75-150'
    """

    games: tuple[str, ...]
    limit: str
    stakes: tuple[float, ...]
    kill: str = ""
    buy_in: tuple[int, int] = (0, 0)
    """Minimum and maximum buy-in in chips; a maximum of 0 means no maximum."""

    @property
    def is_mixed(self) -> bool:
        """Whether several games are dealt in rotation."""
        return len(self.games) > 1

    @property
    def stakes_label(self) -> str:
        """The stakes in dollars."""
        return "-".join(f"{bet:g}" for bet in self.stakes)

    @property
    def name(self) -> str:
        """The name of its waitlist."""
        kill_text = f" {self.kill} kill" if self.kill else ""
        return f"{'+'.join(self.games)} {self.limit} {self.stakes_label}{kill_text}"

    @property
    def title(self) -> str:
        """The name for display.

        >>> ListedGame(("omaha-8",), "fixed", (75, 150)).title
        'Omaha eight-or-better, fixed limit 75/150'
        """
        games = ", ".join(GAMES[slug].name for slug in self.games)
        kill_text = f" with a {self.kill} kill" if self.kill else ""
        return f"{games}, {limit_name(self.limit)} {self.stakes_label.replace('-', '/')}{kill_text}"

    @property
    def has_button(self) -> bool:
        """Whether any of its games has a button."""
        return any(GAMES[slug].family != "stud" for slug in self.games)

    def count_shared_games(self, other: ListedGame) -> int:
        """Return how many games are dealt in both."""
        return len(set(self.games) & set(other.games))

    def is_mostly_different(self, other: ListedGame) -> bool:
        """Whether more than half of the games of the larger mix are not in the other."""
        return 2 * self.count_shared_games(other) < max(len(self.games), len(other.games))

    def is_same_type(self, other: ListedGame) -> bool:
        """Whether two games differ only in stakes; a kill game is another type (wsop-211).

        >>> mix = ListedGame(("holdem", "razz"), "fixed", (20, 40))
        >>> mix.is_same_type(ListedGame(("razz", "holdem", "omaha-8"), "fixed", (30, 60)))
        True
        """
        has_same_games = self.games == other.games
        if self.is_mixed and other.is_mixed:
            has_same_games = not self.is_mostly_different(other)
        return has_same_games and (self.limit, self.kill) == (other.limit, other.kill)

    def is_higher_than(self, other: ListedGame) -> bool:
        """Whether it is at a higher limit: larger bets, or freer ones from as large a minimum.

        >>> limit = ListedGame(("holdem",), "fixed", (10, 20))
        >>> ListedGame(("holdem",), "no-limit", (5, 10)).is_higher_than(limit)
        True
        """
        freedom, other_freedom = (
            ALL_LIMITS.index(limit) if limit in ALL_LIMITS else 0
            for limit in (self.limit, other.limit)
        )
        if freedom != other_freedom:
            is_freer = freedom > other_freedom
            return self.min_bet > other.min_bet or (is_freer and self.min_bet == other.min_bet)
        has_larger_stake = any(
            bet > other_bet for bet, other_bet in zip(self.stakes, other.stakes, strict=False)
        )
        return self.stakes[-1] > other.stakes[-1] or (
            self.stakes[-1] == other.stakes[-1] and has_larger_stake
        )

    @property
    def min_bet(self) -> float:
        """The smallest bet of the first round."""
        return self.stakes[0] if self.limit == "fixed" else self.stakes[-1]

    def has_same_stakes(self, other: ListedGame) -> bool:
        """Whether two games have the same limit and stakes."""
        return (self.limit, self.stakes) == (other.limit, other.stakes)

    @property
    def policy_names(self) -> tuple[str, ...]:
        """The names under which a house may have another rule for it, the closest first."""
        if self.is_mixed:
            return ("mixed",)
        (slug,) = self.games
        name_with_stakes = (f"{slug} {self.stakes_label}",) if self.limit == "fixed" else ()
        return (*name_with_stakes, GAMES[slug].family)


def title_of(name: str) -> str:
    """Return the title of the listed game with this name.

    >>> title_of("omaha-8 fixed 75-150")
    'Omaha eight-or-better, fixed limit 75/150'
    """
    games, limit, stakes, *kill = name.split(" ", 3)
    bets = tuple(float(bet) for bet in stakes.split("-"))
    kill_text = "".join(kill).removesuffix(" kill")
    return ListedGame(tuple(games.split("+")), limit, bets, kill_text).title


def listed_game_from_spec(table_spec: TableSpec) -> ListedGame:
    """Return the listed game that a table with this spec deals."""
    first_game = table_spec.games[0]
    stakes = first_game.blinds or (first_game.ante, first_game.min_bet)
    if first_game.limit == "fixed":
        stakes = first_game.bet_sizes
    elif first_game.point_value:
        stakes = (first_game.point_value,)
    return ListedGame(
        tuple(dict.fromkeys(game.game.slug for game in table_spec.games)),
        first_game.limit,
        tuple(bet / table_spec.units_per_dollar for bet in stakes),
        table_spec.kill,
        table_spec.buy_in,
    )
