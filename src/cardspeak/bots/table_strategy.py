"""Table strategy: how a bot comes in, buys in and tops up.

Pure functions of the posted rules and of what everybody at the table sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots.personalities import ROCK
from cardspeak.houses.policies import EntryOption
from cardspeak.table import commands

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.bots.personalities import Personality
    from cardspeak.table.commands import TableCommand
    from cardspeak.table.decisions import EntryChoice

_ENTRY_COMMANDS: Final[dict[EntryOption, Callable[[int], TableCommand]]] = {
    EntryOption.WITHOUT_POSTING: commands.DealIn,
    EntryOption.AFTER_BUTTON: lambda seat: commands.DealIn(seat, after_button=True),
    EntryOption.WAIT_FOR_BIG_BLIND: commands.WaitForBigBlind,
    EntryOption.POST: commands.PostToEnter,
    EntryOption.BUY_BUTTON: commands.BuyButton,
    EntryOption.KILL_POT: commands.Kill,
    EntryOption.STRADDLE: commands.Straddle,
}
"""The command for each way to come in, cheapest first."""
_TOP_UP_BELOW: Final = 0.5
"""A player with less than this fraction of their buy-in tops up."""


def choose_entry(choice: EntryChoice, personality: Personality) -> TableCommand:
    """Choose how a player comes in: for free if possible, else by posting or with the big blind.

    Players who want more than a fair price for a call wait for the big blind; all others post.

    >>> from cardspeak.bots.personalities import get_personality
    >>> from cardspeak.table.decisions import EntryChoice
    >>> waits = EntryChoice(3, (EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST,
    ...     EntryOption.KILL_POT), "")
    >>> (choose_entry(waits, get_personality("rock")),
    ...  choose_entry(waits, get_personality("maniac")))
    (WaitForBigBlind(seat=3), PostToEnter(seat=3, by_seat=None))
    """
    preferred = list(_ENTRY_COMMANDS)
    if personality.pot_odds_factor < ROCK.pot_odds_factor:
        preferred.remove(EntryOption.WAIT_FOR_BIG_BLIND)
        preferred.insert(preferred.index(EntryOption.POST) + 1, EntryOption.WAIT_FOR_BIG_BLIND)
    option = next(option for option in preferred if option in choice.options)
    return _ENTRY_COMMANDS[option](choice.seat)


def choose_buy_in(min_buy_in: int, max_buy_in: int) -> int:
    """Return a player's buy-in: the maximum, or twice the minimum if there is no maximum.

    >>> choose_buy_in(200, 1000), choose_buy_in(200, 0)
    (1000, 400)
    """
    return max_buy_in or 2 * min_buy_in


def choose_top_up(stack: int, min_buy_in: int, max_buy_in: int) -> int:
    """Return how many chips a player adds between hands, 0 for none.

    >>> choose_top_up(450, 200, 1000), choose_top_up(600, 200, 1000), choose_top_up(0, 200, 0)
    (550, 0, 400)
    """
    full = choose_buy_in(min_buy_in, max_buy_in)
    return full - stack if stack < max(min_buy_in, _TOP_UP_BELOW * full) else 0


def choose_runs(max_runs: int, personality: Personality) -> int:
    """Return how many times a player wants to run it: careful players as often as possible.

    >>> from cardspeak.bots.personalities import get_personality
    >>> choose_runs(3, get_personality("rock")), choose_runs(3, get_personality("maniac"))
    (3, 1)
    """
    return max_runs if personality.bluff_frequency <= ROCK.bluff_frequency else 1
