"""Prize deals: the remaining players share the prizes by ICM, by chip chop, or as agreed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.commands import RefusedError
from cardspeak.tournament import commands, events, finishing_order, payouts, stages
from cardspeak.tournament.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.tournament.tournament import Tournament

MAX_ICM_PLAYERS: Final = 10
"""Largest number of players for whom ICM is computed exactly."""


@dataclass(frozen=True, slots=True)
class PrizeDeal:
    """A deal that the players have agreed on."""

    amounts: dict[str, int]
    earlier_prizes: dict[str, int]
    """The prizes of players who were eliminated before the deal."""
    left_to_play_for: int


@dataclass(frozen=True, slots=True)
class DealBasis:
    """What a deal is computed from: the players left, their chips, and the remaining prizes."""

    players: tuple[str, ...]
    chips: tuple[int, ...]
    prizes: tuple[int, ...]
    hand_in_progress: bool
    """Whether a hand is in progress: chips are as before it, and no deal can be made yet."""
    clause: str

    def amount_to_split(self, left_to_play_for: int = 0) -> int:
        """Return the amount to share when `left_to_play_for` is held back."""
        left = sum(self.prizes)
        if not 0 <= left_to_play_for <= left:
            raise RefusedError(
                f"the amount left to play for is 0 to {left}, not {left_to_play_for}", self.clause
            )
        return left - left_to_play_for


def icm(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Return the exact equity of each stack by the independent chip model (ICM).

    A player wins first place with a probability equal to their share of the chips; second place
    goes the same way among the others, and so on. `done` maps each set of players, as a bit mask,
    to the probability that exactly they finish ahead.

    >>> [round(float(worth), 2) for worth in icm([50, 30, 20], [70, 30])]
    [45.18, 32.25, 22.57]
    """
    count = len(stacks)
    if count > MAX_ICM_PLAYERS:
        raise ValueError(f"ICM is calculated for at most {MAX_ICM_PLAYERS} players, not {count}")
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
    """Give every player the lowest remaining prize, and share the rest in proportion to chips.

    >>> [float(worth) for worth in chip_chop([50, 30, 20], [50, 30, 20])]
    [40.0, 32.0, 28.0]
    """
    paid = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    minimum, chips = min(paid), sum(stacks)
    rest = sum(paid) - minimum * len(stacks)
    return [minimum + Fraction(rest * stack, chips) for stack in stacks]


def round_to_total(amounts: Sequence[Fraction], total: int) -> list[int]:
    """Round amounts to integers with the given total; the largest fractions are rounded up.

    >>> round_to_total([Fraction(1, 3)] * 3, 1)
    [1, 0, 0]
    """
    parts = [worth.numerator // worth.denominator for worth in amounts]
    order = sorted(range(len(parts)), key=lambda nth: parts[nth] - amounts[nth])
    for nth in order[: total - sum(parts)]:
        parts[nth] += 1
    return parts


DEAL_MODELS: Final[dict[str, Callable[[Sequence[int], Sequence[int]], list[Fraction]]]] = {
    "icm": icm,
    "chips": chip_chop,
}
"""Models that compute a deal when the players have not agreed on amounts themselves."""


def deal_basis(t: Tournament) -> DealBasis:
    """Return what a deal would be computed from; raise RefusedError if no deal can be made now."""
    clause = t.rules.clauses.payouts
    t.check_phase(Phase.PLAYING, action="make a deal", clause=clause)
    if t.stage != t.spec.last_stage or t.is_registration_open:
        raise RefusedError("deals are made in the final, after registration has closed", clause)
    if t.deal is not None:
        raise RefusedError("a deal has already been made", clause)
    players = sorted(t.active_entrants, key=lambda one: one.entry_number)
    return DealBasis(
        tuple(one.name for one in players),
        tuple(one.chips for one in players),
        tuple(finishing_order.current_payouts(t)[: len(players)]),
        any(table.in_hand for table in t.tables.values()),
        clause,
    )


def compute_deal(basis: DealBasis, method: str, left_to_play_for: int = 0) -> dict[str, int]:
    """Return what each player gets by a deal model, in whole numbers that add up."""
    total, clause = basis.amount_to_split(left_to_play_for), basis.clause
    if method not in DEAL_MODELS:
        raise RefusedError(f"a deal is made by icm, chips or agreed, not {method}", clause)
    if method == "icm" and len(basis.players) > MAX_ICM_PLAYERS:
        raise RefusedError(
            f"an ICM deal is for at most {MAX_ICM_PLAYERS} players: share by chips", clause
        )
    first, *others = basis.prizes or (0,)
    if left_to_play_for > first:
        raise RefusedError(
            f"the amount left to play for is at most the first prize, {first}", clause
        )
    worths = DEAL_MODELS[method](basis.chips, [first - left_to_play_for, *others])
    return dict(zip(basis.players, round_to_total(worths, total), strict=True))


def _make_deal(t: Tournament, command: commands.MakeDeal) -> None:
    clause = t.rules.clauses.payouts
    t.check_given(command.by, "name who records the deal", clause)
    stake = deal_basis(t)
    if stake.hand_in_progress:
        raise RefusedError("deals are made between hands", clause)
    against = [name for name in stake.players if name not in command.agreed_players]
    if against:
        raise RefusedError(f"{against[0]} has not agreed: all remaining players must", clause)
    if command.method == "agreed":
        amounts = _check_custom_deal(stake, dict(command.amounts), command.left_to_play_for)
    else:
        amounts = compute_deal(stake, command.method, command.left_to_play_for)
    won = payouts.assign_prizes(finishing_order.current_payouts(t), finishing_order.rank_players(t))
    others = {name: prize for name, prize in won.items() if name not in amounts}
    t.deal = PrizeDeal(amounts, others, command.left_to_play_for)
    t.emit(
        events.DealMade(command.method, dict(amounts), command.left_to_play_for, command.by, clause)
    )
    if not command.left_to_play_for:
        t.ends_after_hands = True
        stages.end_flights(t)


def _check_custom_deal(stake: DealBasis, amounts: dict[str, int], held_back: int) -> dict[str, int]:
    """Check the amounts that the players agreed on, and return them in order."""
    total = stake.amount_to_split(held_back)
    if set(amounts) != set(stake.players) or min(amounts.values()) < 0:
        raise RefusedError("give an amount of 0 or more for each remaining player", stake.clause)
    if sum(amounts.values()) != total:
        raise RefusedError(
            f"the amounts must add up to {total}, not {sum(amounts.values())}", stake.clause
        )
    return {name: amounts[name] for name in stake.players}


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {commands.MakeDeal: _make_deal}
