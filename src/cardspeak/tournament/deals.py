"""Prize deals: the remaining players share the prizes by ICM, by chip chop, or as agreed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.commands import RefusedError
from cardspeak.tournament import commands, events, finishing_order, prize_pool, session_end
from cardspeak.tournament.state import Phase, PrizeDeal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.tournament.state import TournamentState


MAX_ICM_PLAYERS: Final = 10
"""Largest number of players for whom ICM is computed exactly."""


@dataclass(frozen=True, slots=True)
class DealBasis:
    """What a deal is computed from: the players left, their stacks, and the remaining prizes."""

    players: tuple[str, ...]
    stacks: tuple[int, ...]
    prizes: tuple[int, ...]
    hand_in_progress: bool
    """Whether a hand is in progress: stacks are as before it, and no deal can be made yet."""
    clause: str

    def amount_to_split(self, left_to_play_for: int = 0) -> int:
        """Return the amount to share when `left_to_play_for` is held back."""
        prize_total = sum(self.prizes)
        if not 0 <= left_to_play_for <= prize_total:
            raise RefusedError(
                f"the amount left to play for is 0 to {prize_total}, not {left_to_play_for}",
                self.clause,
            )
        return prize_total - left_to_play_for


def icm(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Return the exact equity of each stack by the independent chip model (ICM).

    A player wins first place with a probability equal to their share of the chips; second place
    goes the same way among the others, and so on. `finishers` maps each set of players, as a bit
    mask, to the probability that exactly they finish ahead.

    >>> [round(float(equity), 2) for equity in icm([50, 30, 20], [70, 30])]
    [45.18, 32.25, 22.57]
    """
    count = len(stacks)
    if count > MAX_ICM_PLAYERS:
        raise ValueError(f"ICM is calculated for at most {MAX_ICM_PLAYERS} players, not {count}")
    all_prizes = [*prizes[:count], *[0] * (count - len(prizes))]
    equities = [Fraction(0)] * count
    finishers = {0: Fraction(1)}
    for prize in all_prizes:
        next_finishers: dict[int, Fraction] = {}
        for finished, probability in finishers.items():
            remaining = [index for index in range(count) if not finished >> index & 1]
            remaining_chips = sum(stacks[index] for index in remaining)
            for index in remaining:
                place_probability = probability * Fraction(stacks[index], remaining_chips)
                equities[index] += place_probability * prize
                extended = finished | 1 << index
                next_finishers[extended] = (
                    next_finishers.get(extended, Fraction(0)) + place_probability
                )
        finishers = next_finishers
    return equities


def chip_chop(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Give every player the lowest remaining prize, and share the rest in proportion to chips.

    >>> [float(equity) for equity in chip_chop([50, 30, 20], [50, 30, 20])]
    [40.0, 32.0, 28.0]
    """
    all_prizes = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    minimum, chips = min(all_prizes), sum(stacks)
    excess = sum(all_prizes) - minimum * len(stacks)
    return [minimum + Fraction(excess * stack, chips) for stack in stacks]


def round_to_total(amounts: Sequence[Fraction], total: int) -> list[int]:
    """Round amounts to integers with the given total; the largest fractions are rounded up.

    >>> round_to_total([Fraction(1, 3)] * 3, 1)
    [1, 0, 0]
    """
    rounded = [amount.numerator // amount.denominator for amount in amounts]
    order = sorted(range(len(rounded)), key=lambda index: rounded[index] - amounts[index])
    for index in order[: total - sum(rounded)]:
        rounded[index] += 1
    return rounded


DEAL_METHODS: Final[dict[str, Callable[[Sequence[int], Sequence[int]], list[Fraction]]]] = {
    "icm": icm,
    "chips": chip_chop,
}
"""Methods that compute a deal when the players have not agreed on amounts themselves."""


def deal_basis(tournament: TournamentState) -> DealBasis:
    """Return what a deal would be computed from; raise RefusedError if no deal can be made now."""
    clause = tournament.rules.clauses.payouts
    tournament.check_phase(Phase.PLAYING, action="make a deal", clause=clause)
    if tournament.stage != tournament.spec.last_stage or tournament.is_registration_open:
        raise RefusedError("deals are made in the final, after registration has closed", clause)
    if tournament.deal is not None:
        raise RefusedError("a deal has already been made", clause)
    entrants = sorted(tournament.active_entrants, key=lambda entrant: entrant.entry_number)
    return DealBasis(
        tuple(entrant.name for entrant in entrants),
        tuple(entrant.chips for entrant in entrants),
        tuple(finishing_order.current_prizes(tournament)[: len(entrants)]),
        any(table.in_hand for table in tournament.tables.values()),
        clause,
    )


def compute_deal(basis: DealBasis, method: str, left_to_play_for: int = 0) -> dict[str, int]:
    """Return what each player gets by a method, in whole numbers that add up."""
    total, clause = basis.amount_to_split(left_to_play_for), basis.clause
    if method not in DEAL_METHODS:
        raise RefusedError(f"a deal is made by icm, chips or agreed, not {method}", clause)
    if method == "icm" and len(basis.players) > MAX_ICM_PLAYERS:
        raise RefusedError(
            f"an ICM deal is for at most {MAX_ICM_PLAYERS} players: share by chips", clause
        )
    first_prize, *other_prizes = basis.prizes or (0,)
    if left_to_play_for > first_prize:
        raise RefusedError(
            f"the amount left to play for is at most the first prize, {first_prize}", clause
        )
    equities = DEAL_METHODS[method](basis.stacks, [first_prize - left_to_play_for, *other_prizes])
    return dict(zip(basis.players, round_to_total(equities, total), strict=True))


def _make_deal(tournament: TournamentState, command: commands.MakeDeal) -> None:
    clause = tournament.rules.clauses.payouts
    tournament.check_given(command.by, "name who records the deal", clause)
    basis = deal_basis(tournament)
    if basis.hand_in_progress:
        raise RefusedError("deals are made between hands", clause)
    dissenters = [name for name in basis.players if name not in command.agreed_players]
    if dissenters:
        raise RefusedError(f"{dissenters[0]} has not agreed: all remaining players must", clause)
    if command.method == "agreed":
        amounts = _check_custom_deal(basis, dict(command.amounts), command.left_to_play_for)
    else:
        amounts = compute_deal(basis, command.method, command.left_to_play_for)
    prizes = prize_pool.assign_prizes(
        finishing_order.current_prizes(tournament), finishing_order.rank_players(tournament)
    )
    earlier_prizes = {name: prize for name, prize in prizes.items() if name not in amounts}
    tournament.deal = PrizeDeal(amounts, earlier_prizes, command.left_to_play_for)
    tournament.emit(
        events.DealMade(command.method, dict(amounts), command.left_to_play_for, command.by, clause)
    )
    if not command.left_to_play_for:
        tournament.ends_after_hands = True
        session_end.end_flights(tournament)


def _check_custom_deal(
    basis: DealBasis, amounts: dict[str, int], left_to_play_for: int
) -> dict[str, int]:
    """Check the amounts that the players agreed on, and return them in order."""
    total = basis.amount_to_split(left_to_play_for)
    if set(amounts) != set(basis.players) or min(amounts.values()) < 0:
        raise RefusedError("give an amount of 0 or more for each remaining player", basis.clause)
    if sum(amounts.values()) != total:
        raise RefusedError(
            f"the amounts must add up to {total}, not {sum(amounts.values())}", basis.clause
        )
    return {name: amounts[name] for name in basis.players}


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {commands.MakeDeal: _make_deal}
