"""What is posted, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.hand.placard import Placard


def stakes(placard: Placard) -> str:
    """Say what the bets are.

    >>> from cardspeak.hand import placard
    >>> stakes(placard("razz", house="wsop", limit="fixed", ante=5))
    'fixed 10/20, ante 5, bring-in 5'
    >>> stakes(placard("holdem", limit="pot", blinds=(5, 10), pot_unit=5, run_it=3))
    'pot, blinds 5/10, pots rounded up to 5, boards run up to 3 times'
    """
    posted = [f"{placard.limit} of {placard.point}" if placard.point else placard.limit]
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
