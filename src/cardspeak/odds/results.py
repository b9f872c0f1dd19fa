"""Odds results: win rates, equity, and how they were calculated."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class ShowdownOutcome(msgspec.Struct, frozen=True):
    """One way the pot may be shared, and how often that happens."""

    winners: tuple[tuple[int, ...], ...]
    """For each share, the hands that win it; empty if no hand qualifies."""
    count: int

    def pot_fractions(self, hand_count: int) -> tuple[tuple[float, ...], ...]:
        """Return, for each share, the fraction of the whole pot that each hand gets from it.

        A share that nobody wins goes to the other shares; if nobody wins any, all hands split.

        >>> ShowdownOutcome(((0,), ()), 1).pot_fractions(2)
        ((1.0, 0.0), (0.0, 0.0))
        >>> ShowdownOutcome(((0,), (0, 1)), 1).pot_fractions(2)
        ((0.5, 0.0), (0.25, 0.25))
        """
        won_count = sum(1 for share in self.winners if share)
        if not won_count:
            fraction = 1 / hand_count / len(self.winners)
            return ((fraction,) * hand_count,) * len(self.winners)
        return tuple(
            tuple(
                1 / won_count / len(share) if hand in share else 0.0 for hand in range(hand_count)
            )
            for share in self.winners
        )


class ShareOdds(msgspec.Struct, frozen=True):
    """One hand's odds for one share of the pot."""

    name: str
    win: float
    """How often it wins the share outright."""
    tie: float
    """How often it ties for the share."""
    equity: float
    """The fraction of the whole pot that it gets from this share, on average."""


class PlayerOdds(msgspec.Struct, frozen=True):
    """One hand's odds."""

    seat: int
    """The seat at a table; otherwise hands are numbered in the order given."""
    hand: str
    win: float
    """How often it wins the whole pot outright: in a split game, how often it scoops."""
    tie: float
    """How often it gets only part of the pot."""
    equity: float
    """Its fraction of the pot, on average."""
    standard_error: float
    """The standard error of the equity; 0 if it is exact."""
    shares: tuple[ShareOdds, ...]

    def __repr__(self) -> str:
        return f"<PlayerOdds {self.hand}: {self.equity:.1%}, wins {self.win:.1%}>"


class OddsMethod(msgspec.Struct, frozen=True):
    """How the odds were calculated."""

    exact: bool
    samples: int
    """Number of deals enumerated or sampled."""
    standard_error: float
    """The largest standard error of an equity; 0 if they are exact."""
    seconds: float
    seed: int | None = None
    """Seed of the Monte Carlo sampling: the same seed gives the same odds."""
    interrupted: bool = False
    """Whether it was interrupted before it was done."""

    def __str__(self) -> str:
        if self.exact:
            return f"exact, {self.samples:,} deal{'s' * (self.samples != 1)}"
        interrupted = ", interrupted" if self.interrupted else ""
        error = f"standard error {self.standard_error:.2%}"
        return f"sampled, {self.samples:,} deals, {error}{interrupted}"


class Odds(msgspec.Struct, frozen=True):
    """The odds of every hand: win rates and equity."""

    game: str
    players: tuple[PlayerOdds, ...]
    shares: tuple[str, ...]
    method: OddsMethod
    boards: tuple[str, ...]
    dead_cards: str
    assumptions: tuple[str, ...]
    """What had to be assumed about decisions that players have yet to make."""
    outcomes: tuple[ShowdownOutcome, ...]
    """Every possible outcome; everything else is derived from these."""

    def __repr__(self) -> str:
        equities = ", ".join(f"{player.hand} {player.equity:.1%}" for player in self.players)
        return f"<Odds {self.game}: {equities}>"

    def __str__(self) -> str:
        width = max(len(player.hand) for player in self.players)
        lines = [
            f"{player.hand:<{width}}  {player.equity:7.2%}  "
            f"win {player.win:7.2%}  tie {player.tie:6.2%}"
            for player in self.players
        ]
        return "\n".join((*lines, str(self.method)))

    def _repr_svg_(self) -> str:
        from cardspeak.odds.odds_svg import render_odds

        return render_odds(self)


def decode_winners(mask: int, hand_count: int, share_count: int) -> tuple[tuple[int, ...], ...]:
    """Decode an outcome from the kernel: one bit for each hand, share after share.

    >>> decode_winners(0b0111, hand_count=2, share_count=2)
    ((0, 1), (0,))
    """
    return tuple(
        tuple(hand for hand in range(hand_count) if mask >> (share * hand_count + hand) & 1)
        for share in range(share_count)
    )


def decode_outcomes(
    counts: Mapping[int, int], hand_count: int, share_count: int
) -> tuple[ShowdownOutcome, ...]:
    """Decode all outcomes counted by the kernel."""
    return tuple(
        ShowdownOutcome(decode_winners(code, hand_count, share_count), deals)
        for code, deals in sorted(counts.items())
    )


def standard_errors(outcomes: Sequence[ShowdownOutcome], hand_count: int) -> list[float]:
    """Return the standard error of each hand's equity, as if the deals were sampled.

    One extra deal that went the other way is always added, so that an outcome that has not come up
    yet is not treated as impossible.
    """
    deals = sum(outcome.count for outcome in outcomes)
    fractions_and_counts = [
        (outcome.pot_fractions(hand_count), outcome.count) for outcome in outcomes
    ]
    errors = []
    for hand in range(hand_count):
        hand_fractions = [
            (sum(share[hand] for share in shares), count) for shares, count in fractions_and_counts
        ]
        mean = sum(fraction * count for fraction, count in hand_fractions) / deals
        variance = sum((fraction - mean) ** 2 * count for fraction, count in hand_fractions) / deals
        errors.append(sqrt((variance + 1 / deals) / deals))
    return errors


def mean_equity(outcomes: Sequence[ShowdownOutcome], hand_count: int, hand_index: int) -> float:
    """Return one hand's average fraction of the pot.

    >>> mean_equity([ShowdownOutcome(((0,), (0, 1)), 3), ShowdownOutcome(((1,), ()), 1)], 2, 0)
    0.5625
    """
    total = 0.0
    for outcome in outcomes:
        won_count = sum(1 for share in outcome.winners if share)
        fraction = sum(1 / len(share) for share in outcome.winners if hand_index in share)
        total += outcome.count * (fraction / won_count if won_count else 1 / hand_count)
    return total / sum(outcome.count for outcome in outcomes)


def summarise_player(
    hand: str,
    seat: int,
    outcomes: Sequence[ShowdownOutcome],
    share_names: Sequence[str],
    hand_count: int,
) -> PlayerOdds:
    """Summarise the outcomes for one hand."""
    deals = sum(outcome.count for outcome in outcomes)
    fractions = [(outcome, outcome.pot_fractions(hand_count)) for outcome in outcomes]

    def share_odds(share_index: int, name: str) -> ShareOdds:
        won_alone = sum(
            outcome.count for outcome in outcomes if outcome.winners[share_index] == (seat,)
        )
        won_or_tied = sum(
            outcome.count for outcome in outcomes if seat in outcome.winners[share_index]
        )
        equity = sum(shares[share_index][seat] * outcome.count for outcome, shares in fractions)
        return ShareOdds(name, won_alone / deals, (won_or_tied - won_alone) / deals, equity / deals)

    scoop_count = sum(outcome.count for outcome, shares in fractions if _scoops(shares, seat))
    any_count = sum(
        outcome.count for outcome, shares in fractions if any(share[seat] for share in shares)
    )
    odds_by_share = tuple(
        share_odds(share_index, name) for share_index, name in enumerate(share_names)
    )
    return PlayerOdds(
        seat=seat,
        hand=hand,
        win=scoop_count / deals,
        tie=(any_count - scoop_count) / deals,
        equity=sum(share.equity for share in odds_by_share),
        standard_error=0.0,
        shares=odds_by_share,
    )


def _scoops(fractions: tuple[tuple[float, ...], ...], seat: int) -> bool:
    """Whether nobody else gets anything."""
    return all(
        fraction == 0 for share in fractions for hand, fraction in enumerate(share) if hand != seat
    )
