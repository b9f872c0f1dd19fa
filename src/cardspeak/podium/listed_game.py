"""A game as the room's list names it: what is dealt, at which limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardspeak.games import GAMES
from cardspeak.hand.stakes import limit_name

if TYPE_CHECKING:
    from cardspeak.table.table_spec import TableSpec

T = TypeVar("T")


class ListedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game and its limit in dollars: bets, else blinds or ante and least bet, or a point.

    >>> ListedGame(("omaha-8",), "fixed", (75, 150)).name
    'omaha-8 fixed 75-150'
    """

    games: tuple[str, ...]
    limit: str
    stakes: tuple[float, ...]
    kill: str = ""
    buy_in: tuple[int, int] = (0, 0)
    """The least and the most to sit down with, in chips; no most where it is 0."""

    @property
    def is_mixed(self) -> bool:
        """Whether several games are dealt in turn."""
        return len(self.games) > 1

    @property
    def stakes_label(self) -> str:
        """The limit in dollars."""
        return "-".join(f"{bet:g}" for bet in self.stakes)

    @property
    def name(self) -> str:
        """The name by which the room has a list for it."""
        kill = f" {self.kill} kill" if self.kill else ""
        return f"{'+'.join(self.games)} {self.limit} {self.stakes_label}{kill}"

    @property
    def title(self) -> str:
        """The same for people.

        >>> ListedGame(("omaha-8",), "fixed", (75, 150)).title
        'Omaha eight-or-better, fixed limit 75/150'
        """
        games = ", ".join(GAMES[slug].name for slug in self.games)
        kill = f" with a {self.kill} kill" if self.kill else ""
        return f"{games}, {limit_name(self.limit)} {self.stakes_label.replace('-', '/')}{kill}"

    @property
    def has_button(self) -> bool:
        """Whether some game of it has a button that goes round."""
        return any(GAMES[slug].family != "stud" for slug in self.games)

    def count_shared_games(self, other: ListedGame) -> int:
        """Count the games that are dealt in both."""
        return len(set(self.games) & set(other.games))

    def is_mostly_different(self, other: ListedGame) -> bool:
        """Say whether more than half of its games, or of the other's, are not dealt in both."""
        return 2 * self.count_shared_games(other) < max(len(self.games), len(other.games))

    def is_same_type(self, other: ListedGame) -> bool:
        """Say whether two games are the same but for the limit; one with kills is not (wsop-211).

        >>> mix = ListedGame(("holdem", "razz"), "fixed", (20, 40))
        >>> mix.is_same_type(ListedGame(("razz", "holdem", "omaha-8"), "fixed", (30, 60)))
        True
        """
        alike = self.games == other.games
        if self.is_mixed and other.is_mixed:
            alike = not self.is_mostly_different(other)
        return alike and (self.limit, self.kill) == (other.limit, other.kill)

    def has_same_stakes(self, other: ListedGame) -> bool:
        """Say whether two games are played at the same limit."""
        return (self.limit, self.stakes) == (other.limit, other.stakes)

    def pick_policy(self, choices: dict[str, T]) -> T:
        """Find what a house chose: by game and bets, for mixed games, by family, or for all."""
        if self.is_mixed:
            names = ["mixed"]
        else:
            (slug,) = self.games
            names = [f"{slug} {self.stakes_label}"] if self.limit == "fixed" else []
            names.append(GAMES[slug].family)
        return next((choices[name] for name in names if name in choices), choices[""])


def listed_game_from_spec(table_spec: TableSpec) -> ListedGame:
    """Say what is dealt at a table that has this sign."""
    first = table_spec.games[0]
    bets = first.blinds or (first.ante, first.min_bet)
    if first.limit == "fixed":
        bets = first.bet_sizes
    elif first.point_value:
        bets = (first.point_value,)
    return ListedGame(
        tuple(dict.fromkeys(game.game.slug for game in table_spec.games)),
        first.limit,
        tuple(bet / table_spec.units_per_dollar for bet in bets),
        table_spec.kill,
        table_spec.buy_in,
    )
