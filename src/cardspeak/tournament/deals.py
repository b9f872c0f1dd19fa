"""Deals: those who are left share the prizes by the chip model, by chips, or as agreed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.commands import Refused
from cardspeak.tournament import commands, events, places, prizes, stages
from cardspeak.tournament.field import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.tournament.tournament import Tournament

MOST: Final = 10
"""Players for whom the model is worked out exactly."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What players have agreed on."""

    amounts: dict[str, int]
    others: dict[str, int]
    """The prizes of those who were out before."""
    held_back: int


@dataclass(frozen=True, slots=True)
class AtStake:
    """What a deal is about: those who are left, their chips, and the prizes of their places."""

    players: tuple[str, ...]
    chips: tuple[int, ...]
    prizes: tuple[int, ...]
    dealing: bool
    """Whether a hand is played: chips are those before it, and no deal is made."""
    clause: str

    def total(self, held_back: int = 0) -> int:
        """Say what is shared if so much is played for."""
        left = sum(self.prizes)
        if not 0 <= held_back <= left:
            raise Refused(f"0 to {left} can be played for, not {held_back}", self.clause)
        return left - held_back


def icm(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Work out, exactly, what each stack is worth by the independent chip model.

    The first place is won with the share of the chips; the next likewise among those who are
    left, and so on. `done` has, for every set of players, how likely just they are ahead.

    >>> [round(float(worth), 2) for worth in icm([50, 30, 20], [70, 30])]
    [45.18, 32.25, 22.57]
    """
    count = len(stacks)
    if count > MOST:
        raise ValueError(f"the chip model is worked out for {MOST} players at most, not {count}")
    paid = [*prizes[:count], *[0] * (count - len(prizes))]
    worth = [Fraction(0)] * count
    done = {0: Fraction(1)}
    for prize in paid:
        ahead: dict[int, Fraction] = {}
        for players, chance in done.items():
            others = [nth for nth in range(count) if not players >> nth & 1]
            left = sum(stacks[nth] for nth in others)
            for nth in others:
                now = chance * Fraction(stacks[nth], left)
                worth[nth] += now * prize
                grown = players | 1 << nth
                ahead[grown] = ahead.get(grown, Fraction(0)) + now
        done = ahead
    return worth


def chip_chop(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Give everybody the lowest prize that is left, and the rest by chips.

    >>> [float(worth) for worth in chip_chop([50, 30, 20], [50, 30, 20])]
    [40.0, 32.0, 28.0]
    """
    paid = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    least, chips = min(paid), sum(stacks)
    rest = sum(paid) - least * len(stacks)
    return [least + Fraction(rest * stack, chips) for stack in stacks]


def whole(worths: Sequence[Fraction], total: int) -> list[int]:
    """Round amounts to whole numbers that add up: the largest fractions are rounded up.

    >>> whole([Fraction(1, 3)] * 3, 1)
    [1, 0, 0]
    """
    parts = [worth.numerator // worth.denominator for worth in worths]
    order = sorted(range(len(parts)), key=lambda nth: parts[nth] - worths[nth])
    for nth in order[: total - sum(parts)]:
        parts[nth] += 1
    return parts


MODELS: Final[dict[str, Callable[[Sequence[int], Sequence[int]], list[Fraction]]]] = {
    "icm": icm,
    "chips": chip_chop,
}
"""How it is worked out what everybody gets, where that is not agreed."""


def at_stake(t: Tournament) -> AtStake:
    """Say what a deal would be about, or refuse it where none can be made."""
    clause = t.rules.by.prizes
    t.during(Phase.PLAYING, doing="make a deal", clause=clause)
    if t.stage != t.conditions.last_stage or t.entries_open:
        raise Refused("deals are made in the final, when nobody can enter any more", clause)
    if t.deal is not None:
        raise Refused("a deal was made already", clause)
    players = sorted(t.inside, key=lambda one: one.number)
    return AtStake(
        tuple(one.name for one in players),
        tuple(one.chips for one in players),
        tuple(places.prize_list(t)[: len(players)]),
        any(felt.dealing for felt in t.felts.values()),
        clause,
    )


def by_model(stake: AtStake, kind: str, held_back: int = 0) -> dict[str, int]:
    """Work out by a model what everybody gets, in whole numbers that add up."""
    total, clause = stake.total(held_back), stake.clause
    if kind not in MODELS:
        raise Refused(f"a deal is made by icm, by chips or as agreed, not by {kind}", clause)
    if kind == "icm" and len(stake.players) > MOST:
        raise Refused(f"a deal by icm is for {MOST} players at most: share by chips", clause)
    first, *others = stake.prizes or (0,)
    if held_back > first:
        raise Refused(f"what is played for is part of the first prize, {first}", clause)
    worths = MODELS[kind](stake.chips, [first - held_back, *others])
    return dict(zip(stake.players, whole(worths, total), strict=True))


def _make_deal(t: Tournament, said: commands.MakeDeal) -> None:
    clause = t.rules.by.prizes
    t.floor(said.by, "writes the deal down", clause)
    stake = at_stake(t)
    if stake.dealing:
        raise Refused("deals are made between hands", clause)
    against = [name for name in stake.players if name not in said.agreed]
    if against:
        raise Refused(f"{against[0]} has not agreed: all who are left must", clause)
    if said.kind == "agreed":
        amounts = _as_agreed(stake, dict(said.amounts), said.held_back)
    else:
        amounts = by_model(stake, said.kind, said.held_back)
    won = prizes.for_ranking(places.prize_list(t), places.ranking(t))
    others = {name: prize for name, prize in won.items() if name not in amounts}
    t.deal = Agreed(amounts, others, said.held_back)
    t.tell(events.DealMade(said.kind, dict(amounts), said.held_back, said.by, clause))
    if not said.held_back:
        t.ending = True
        stages.end_heats(t)


def _as_agreed(stake: AtStake, amounts: dict[str, int], held_back: int) -> dict[str, int]:
    """Check what everybody gets as they agreed."""
    total = stake.total(held_back)
    if set(amounts) != set(stake.players) or min(amounts.values()) < 0:
        raise Refused("say for everybody who is left how much he gets", stake.clause)
    if sum(amounts.values()) != total:
        raise Refused(f"{total} are shared, not {sum(amounts.values())}", stake.clause)
    return {name: amounts[name] for name in stake.players}


DO: dict[type, Callable[[Tournament, Any], None]] = {commands.MakeDeal: _make_deal}
