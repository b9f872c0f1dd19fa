"""Table manners: how a player without a person behind him comes in, buys in and tops up.

Pure functions of what is posted and of what everybody at the table sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots.personalities import ROCK
from cardspeak.houses.places import Way
from cardspeak.table import commands

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.bots.personalities import Personality
    from cardspeak.table.commands import AnyCommand
    from cardspeak.table.decisions import Choice

_COMES_IN: Final[dict[Way, Callable[[int], AnyCommand]]] = {
    Way.FREE: commands.ComeIn,
    Way.AFTER_BUTTON: lambda seat: commands.ComeIn(seat, after_button=True),
    Way.WAIT: commands.Wait,
    Way.POST: commands.Post,
    Way.BUY_BUTTON: commands.BuyButton,
    Way.KILL: commands.Kill,
    Way.STRADDLE: commands.Straddle,
}
"""What is said for each way in, the cheaper ones first."""
_FEW_CHIPS: Final = 0.5
"""Who has less than this part of what he bought in for tops up."""


def coming_in(choice: Choice, me: Personality) -> AnyCommand:
    """Say how a player comes in: for nothing where he can, else at once or with the big blind.

    Who asks more of a call than it is worth waits for the big blind, all others post.

    >>> from cardspeak.bots.personalities import named
    >>> from cardspeak.table.decisions import Choice
    >>> waits = Choice(3, (Way.WAIT, Way.POST, Way.KILL), "")
    >>> coming_in(waits, named("rock")), coming_in(waits, named("maniac"))
    (Wait(seat=3), Post(seat=3, by=None))
    """
    wanted = list(_COMES_IN)
    if me.price < ROCK.price:
        wanted.remove(Way.WAIT)
        wanted.insert(wanted.index(Way.POST) + 1, Way.WAIT)
    way = next(way for way in wanted if way in choice.ways)
    return _COMES_IN[way](choice.seat)


def buy_in(least: int, most: int) -> int:
    """Say with how many chips a player sits down: the most, or twice the least where there is none.

    >>> buy_in(200, 1000), buy_in(200, 0)
    (1000, 400)
    """
    return most or 2 * least


def top_up(stack: int, least: int, most: int) -> int:
    """Say how many chips a player adds between hands, 0 for none.

    >>> top_up(450, 200, 1000), top_up(600, 200, 1000), top_up(0, 200, 0)
    (550, 0, 400)
    """
    full = buy_in(least, most)
    return full - stack if stack < max(least, _FEW_CHIPS * full) else 0


def times_to_run(most: int, me: Personality) -> int:
    """Say how often a player would run the rest of the board: the careful ones, often.

    >>> from cardspeak.bots.personalities import named
    >>> times_to_run(3, named("rock")), times_to_run(3, named("maniac"))
    (3, 1)
    """
    return most if me.bluffs <= ROCK.bluffs else 1
