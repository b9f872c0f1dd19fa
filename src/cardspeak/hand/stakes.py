"""What is posted, in words, and what is usual where nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.games.script import Forced
from cardspeak.ranking import TWO_AND_THREE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.games import Game, Script
    from cardspeak.hand.placard import Placard


_LIMITS: Final = {
    "fixed": "fixed limit",
    "spread": "spread limit",
    "half-pot": "half-pot limit",
    "pot": "pot-limit",
}
"""What people say for a limit, where that is not its name."""


def limit_words(limit: str) -> str:
    """Say a limit as people do."""
    return _LIMITS.get(limit, limit)


def stakes(placard: Placard) -> str:
    """Say what the bets are.

    >>> from cardspeak.hand import placard
    >>> stakes(placard("razz", house="wsop", limit="fixed", ante=5))
    'fixed limit 10/20, ante 5, bring-in 5'
    >>> stakes(placard("holdem", limit="pot", blinds=(5, 10), pot_unit=5, run_it=3))
    'pot-limit, blinds 5/10, pots rounded up to 5, boards run up to 3 times'
    """
    return _posted(placard, limit_words(placard.limit))


def name_by_stakes(placard: Placard) -> str:
    """Tell a placard from others of its game; kept in records, so these words never change."""
    return _posted(placard, placard.limit)


def _posted(placard: Placard, limit: str) -> str:
    posted = [f"{limit} of {placard.point}" if placard.point else limit]
    if placard.limit == "fixed":
        posted[0] += f" {_slashed(placard.bets)}"
    elif placard.limit == "spread":
        posted[0] += f" {placard.minimum} to {placard.maximum}"
    if placard.ante:
        posted.append(f"ante {placard.ante}")
    if placard.blinds:
        posted.append(f"blinds {_slashed(placard.blinds)}")
    if placard.bring_in:
        posted.append(f"bring-in {placard.bring_in}")
    return ", ".join((*posted, *_also(placard)))


def _also(placard: Placard) -> Iterator[str]:
    """Say what else is posted, where it is not what every table has."""
    if placard.over_blind:
        yield f"over-blinds from {placard.over_blind}"
    if placard.kill:
        yield f"killed for {placard.kill}"
    if placard.double_open:
        yield "opened for double"
    if placard.chip > 1:
        yield f"chips of {placard.chip}"
    if placard.odd_chip > 1:
        yield f"pots divided to {placard.odd_chip}"
    if placard.pot_unit > 1:
        yield f"pots rounded up to {placard.pot_unit}"
    if placard.run_it > 1:
        yield f"boards run up to {placard.run_it} times"
    if placard.pot_by:
        yield f"the pot by {placard.pot_by}"


def _slashed(amounts: Sequence[int]) -> str:
    return "/".join(map(str, amounts))


# ---------------------------------------------------------------- what is usual


def usual_stakes(game: Game, house: str) -> dict[str, Any]:
    """Give blinds of 5 and 10, or an ante of 5; Manila has one blind (crown-24.1)."""
    script = _script(game, house)
    if script.forced is Forced.NOTHING:
        return {}
    either = script.forced is Forced.ANTE_OR_BLINDS
    if script.forced is Forced.ANTE or (either and game.family == "stud"):
        return {"ante": 5}
    return {"blinds": (10,) if "manila" in script.limits else (5, 10)}


def usual_limit(game: Game, house: str) -> str:
    """Give the limit that the game is mostly played with; empty to leave it to the placard."""
    script = _script(game, house)
    usual = "fixed"
    if game.family == "flop":
        usual = "pot" if script.shares[0].playing == TWO_AND_THREE else "no-limit"
    return usual if usual in script.limits else ""


def _script(game: Game, house: str) -> Script:
    """Give the house's way to play a game, or the one that it would borrow."""
    return game.scripts.get(house) or next(iter(game.scripts.values()))
