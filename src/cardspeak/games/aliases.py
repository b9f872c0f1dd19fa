"""Short names that people type for games and limits."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardspeak.games.script import limit_name


class GameAlias(NamedTuple):
    """The game an alias stands for, and the limit if the alias names one."""

    game: str
    limit: str = ""


ALIASES: Final[dict[str, GameAlias]] = {
    "nlhe": GameAlias("holdem", "no-limit"),
    "nlh": GameAlias("holdem", "no-limit"),
    "plhe": GameAlias("holdem", "pot"),
    "lhe": GameAlias("holdem", "fixed"),
    "texas-holdem": GameAlias("holdem"),
    "plo": GameAlias("omaha", "pot"),
    "o8": GameAlias("omaha-8"),
    "omaha8": GameAlias("omaha-8"),
    "plo8": GameAlias("omaha-8", "pot"),
    "stud": GameAlias("seven-card-stud"),
    "stud8": GameAlias("stud-8"),
    "2-7-razz": GameAlias("kansas-city-razz"),
    "5-card-draw": GameAlias("draw"),
    "2-7td": GameAlias("27-triple-draw"),
    "27td": GameAlias("27-triple-draw"),
    "2-7sd": GameAlias("27-single-draw"),
    "27sd": GameAlias("27-single-draw"),
    "a-5td": GameAlias("a5-triple-draw"),
    "a5td": GameAlias("a5-triple-draw"),
    "badeucy": GameAlias("baduci"),
    "badacey": GameAlias("badaci"),
    "ofc": GameAlias("open-face-chinese"),
    "pofc": GameAlias("pineapple-ofc"),
}
"""What each alias stands for."""

LIMIT_ALIASES: Final = {
    "nl": "no-limit",
    "pl": "pot",
    "pot-limit": "pot",
    "fl": "fixed",
    "limit": "fixed",
    "fixed-limit": "fixed",
    "spread-limit": "spread",
    "half-pot-limit": "half-pot",
}
"""Other names of the limits."""


def aliases_of(game: str) -> tuple[str, ...]:
    """Return the aliases of a game, with the limit in brackets where the alias names one.

    >>> aliases_of("omaha-8")
    ('o8', 'omaha8', 'plo8 (pot-limit)')
    """
    return tuple(
        f"{name} ({limit_name(alias.limit)})" if alias.limit else name
        for name, alias in ALIASES.items()
        if alias.game == game
    )
