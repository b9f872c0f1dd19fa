"""Silent bets: what chips count as without a declaration, by wsop-135 to 137 and 178 to 188 alone.

`read_chips` is slow and obvious: it asks what the clause asks, in the clause's own order. Chips
that are no more than the call are the subject of other clauses and are left out (`SILENT`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

import cardspeak as cs

if TYPE_CHECKING:
    from collections.abc import Iterator

SILENT: Final = None
CHIP_VALUES: Final = (5, 25, 40, 50, 60, 100, 500, 1000)
CLAUSES: Final = (
    "wsop-135.1",
    "wsop-136.2",
    "wsop-137",
    "wsop-137.a.1.i",
    "wsop-137.a.1.ii",
    "wsop-137.a.2",
    "wsop-137.a.3",
    "wsop-137.b.1",
    "wsop-137.b.2",
    "wsop-137.c",
    "wsop-137.d.1.c",
    "wsop-137.d.2.b",
    "wsop-138.1",
    "wsop-178.1",
    "wsop-178.2",
    "wsop-179.1",
    "wsop-179.2",
    "wsop-184",
    "wsop-188.1",
)
"""Every clause that `read_chips` follows."""


class Reading(NamedTuple):
    """What the chips count as: the player's total bet afterwards, and the clause that says so."""

    total: int
    clause: str


@dataclass(frozen=True)
class Spot:
    """A turn to act."""

    limit: str
    actions: tuple[str, ...]
    """The actions before it, in a hand of four players with blinds of 25 and 50."""
    seat: int
    call_to: int
    """The total that a call makes; 0 if nobody has bet."""
    min_to: int
    max_to: int
    prior_chips: tuple[int, ...] = ()

    def deal(self) -> cs.Hand:
        """Deal a hand, and play it to this turn."""
        hand = cs.deal(
            "holdem",
            house="wsop",
            limit=self.limit,
            blinds=(25, 50),
            stacks=[10_000] * 4,
            button=3,
            seed=1,
        )
        for action in self.actions:
            hand.act(action)
        return hand


@dataclass(frozen=True)
class Chips:
    """What a player did with chips, without a declaration."""

    new: tuple[int, ...]
    pulled_back: tuple[int, ...] = ()
    pushed_together: bool = False


def spots() -> Iterator[Spot]:
    """Yield turns of every kind the clauses tell apart."""
    limped = ("call", "call", "call", "check")
    for limit, max_to in (("no-limit", 9_950), ("pot", 200)):
        yield Spot(limit, limped, seat=0, call_to=0, min_to=50, max_to=max_to)
    yield Spot("fixed", limped, seat=0, call_to=0, min_to=50, max_to=50)
    for limit, max_to in (("no-limit", 9_950), ("pot", 500)):
        yield Spot(limit, (*limped, "bet 100"), seat=1, call_to=100, min_to=200, max_to=max_to)
    yield Spot("fixed", (*limped, "bet 50"), seat=1, call_to=50, min_to=100, max_to=100)
    # Two chips of 100 are both needed for 120, and two of 40 for 50.
    for limit, largest in (("no-limit", 9_950), ("pot", 560)):
        yield Spot(limit, (*limped, "bet 120"), seat=1, call_to=120, min_to=240, max_to=largest)
    raised = ("raise 600", "fold", "fold")
    yield Spot("no-limit", raised, 1, 600, 1_150, 10_000, prior_chips=(25, 25))
    # A small blind that put out a chip of 100 and has no change yet; the pot was limped.
    yield Spot("no-limit", ("call", "call"), 0, 50, 100, 10_000, prior_chips=(100,))
    yield Spot("no-limit", ("call", "call"), 0, 50, 100, 10_000, prior_chips=(50, 25))
    # The big blind's option.
    yield Spot("no-limit", ("call", "call", "call"), 1, 50, 100, 10_000, prior_chips=(25, 25))


def ways_to_put_in(spot: Spot) -> Iterator[Chips]:
    """Yield one to three new chips, with the chips in front untouched, pulled back or pushed."""
    pulled_back = {(), spot.prior_chips, spot.prior_chips[:1]}
    for count in (1, 2, 3):
        for new in combinations_with_replacement(CHIP_VALUES, count):
            for pulled in sorted(pulled_back):
                yield Chips(new, pulled)
            if spot.prior_chips:
                yield Chips(new, pushed_together=True)


def read_chips(spot: Spot, chips: Chips) -> Reading | None:
    """Return what the chips count as by the book, or `SILENT`."""
    prior = sum(spot.prior_chips)
    total = prior - sum(chips.pulled_back) + sum(chips.new)
    if total <= spot.call_to:
        return SILENT
    if not spot.prior_chips:
        reading = _without_prior_chips(spot, chips, total)
    elif chips.pushed_together:
        needed = _is_every_chip_needed(spot.prior_chips + chips.new, spot.call_to)
        reading = _call_if_needed(needed, spot, total, otherwise="wsop-137.c")
    elif prior < spot.call_to:
        reading = _prior_chips_short(spot, chips, total)
    elif chips.pulled_back == spot.prior_chips and len(chips.new) == 1:
        reading = _full_value(spot, total, "wsop-137.b.2")
    else:
        reading = _by_size(spot, total, "wsop-137.b.1")
    return reading


def _without_prior_chips(spot: Spot, chips: Chips, total: int) -> Reading:
    is_one_chip = len(chips.new) == 1
    if spot.limit == "pot" and is_one_chip and total > spot.max_to:
        return Reading(spot.call_to or spot.max_to, "wsop-188.1")
    if not spot.call_to:
        # 178 and 179 are rules of no-limit, which are also those of pot-limit, but not of limit.
        clause = "wsop-178.1" if is_one_chip and spot.limit != "fixed" else "wsop-135.1"
        return _full_value(spot, total, clause)
    if is_one_chip:
        return Reading(spot.call_to, "wsop-137" if spot.limit == "fixed" else "wsop-178.2")
    needed = _is_every_chip_needed(chips.new, spot.call_to)
    return _call_if_needed(needed, spot, total, otherwise="wsop-136.2")


def _prior_chips_short(spot: Spot, chips: Chips, total: int) -> Reading:
    is_one_chip = len(chips.new) == 1
    if not chips.pulled_back:
        if is_one_chip:
            return Reading(spot.call_to, "wsop-137.a.1.i")
        if _is_every_chip_needed(chips.new, spot.call_to - sum(spot.prior_chips)):
            return Reading(spot.call_to, "wsop-137.a.1.ii")
        return _by_size(spot, total, "wsop-137.d.1.c")
    if chips.pulled_back == spot.prior_chips:
        if is_one_chip:
            return Reading(spot.call_to, "wsop-137.a.2")
        needed = _is_every_chip_needed(chips.new, spot.call_to)
        return _call_if_needed(needed, spot, total, otherwise="wsop-137.a.2")
    left = spot.prior_chips[len(chips.pulled_back) :]
    needed = _is_every_chip_needed(left + chips.new, spot.call_to)
    return _call_if_needed(needed, spot, total, otherwise="wsop-137.a.3")


def _is_every_chip_needed(chips: tuple[int, ...], call: int) -> bool:
    """Whether taking away one of the smallest leaves less than the call (137.d.2.b)."""
    return sum(chips) - min(chips) < call


def _call_if_needed(needed: bool, spot: Spot, total: int, *, otherwise: str) -> Reading:
    if needed:
        return Reading(spot.call_to, "wsop-137.d.2.b")
    return _by_size(spot, total, otherwise)


def _by_size(spot: Spot, total: int, clause: str) -> Reading:
    """Half a raise or more is a raise, which must be completed; less is a call (136, 137.d.1.c)."""
    if 2 * (total - spot.call_to) < spot.min_to - spot.call_to:
        return Reading(spot.call_to, "wsop-136.2" if spot.limit == "fixed" else "wsop-179.2")
    if total < spot.min_to:
        return Reading(spot.min_to, "wsop-136.2")
    return _full_value(spot, total, clause)


def _full_value(spot: Spot, total: int, clause: str) -> Reading:
    """Bring a bet up to the minimum, and down to the most that the limit allows."""
    if total < spot.min_to:
        return Reading(spot.min_to, "wsop-138.1" if spot.limit == "fixed" else "wsop-179.1")
    if total > spot.max_to:
        return Reading(spot.max_to, "wsop-184" if spot.limit == "pot" else clause)
    return Reading(total, clause)
