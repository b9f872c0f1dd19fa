"""Odds results: win rates, equity, and how they were calculated."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses.number_words import pluralise

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class ShowdownOutcome(msgspec.Struct, frozen=True):
    """One way the pot may be shared, and how often that happens."""

    winners: tuple[tuple[int, ...], ...]
    """For each share, the hands that win it; empty if no hand qualifies."""
    deal_count: int
    """The number of deals that end in this way."""

    def paid_hands(self, hand_count: int) -> set[int]:
        """Return the hands that get a part of the pot; if nobody wins any share, all of them.

        >>> ShowdownOutcome(((0,), (0, 1)), 1).paid_hands(3)
        {0, 1}
        """
        return set().union(*self.winners) or set(range(hand_count))

    def pot_fractions(self, hand_count: int) -> tuple[tuple[float, ...], ...]:
        """Return, for each share, the fraction of the whole pot that each hand gets from it.

        A share that nobody wins goes to the other shares; if nobody wins any, all hands split.

        >>> ShowdownOutcome(((0,), ()), 1).pot_fractions(2)
        ((1.0, 0.0), (0.0, 0.0))
        >>> ShowdownOutcome(((0,), (0, 1)), 1).pot_fractions(2)
        ((0.5, 0.0), (0.25, 0.25))
        """
        shares_won = sum(1 for share_winners in self.winners if share_winners)
        if not shares_won:
            fraction = 1 / hand_count / len(self.winners)
            return ((fraction,) * hand_count,) * len(self.winners)
        return tuple(
            tuple(
                1 / shares_won / len(share_winners) if hand_index in share_winners else 0.0
                for hand_index in range(hand_count)
            )
            for share_winners in self.winners
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
    """The player's seat in a hand that is dealt; otherwise the hand's place among those given."""
    hand: str
    win: float
    """How often it wins the whole pot: in a split game, how often it scoops."""
    split: float
    """How often it gets a part of the pot, because it ties or wins only some of the shares."""
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
    deal_count: int
    """The number of deals, enumerated or sampled."""
    standard_error: float
    """The largest standard error of an equity; 0 if they are exact."""
    seconds: float
    seed: int | None = None
    """Seed of the Monte Carlo sampling: the same seed gives the same odds."""
    interrupted: bool = False
    """Whether it was interrupted before it was done."""

    def __str__(self) -> str:
        if self.exact:
            return f"exact, {pluralise(self.deal_count, 'deal')}"
        interrupted = ", interrupted" if self.interrupted else ""
        error = f"standard error {self.standard_error:.2%}"
        return f"sampled, {pluralise(self.deal_count, 'deal')}, {error}{interrupted}"


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
        split_name = "split" if len(self.shares) > 1 else "tie"
        lines = [
            f"{player.hand:<{width}}  {player.equity:7.2%}  "
            f"win {player.win:7.2%}  {split_name} {player.split:6.2%}"
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
        tuple(
            hand_index
            for hand_index in range(hand_count)
            if mask >> (share_index * hand_count + hand_index) & 1
        )
        for share_index in range(share_count)
    )


def decode_outcomes(
    deal_counts: Mapping[int, int], hand_count: int, share_count: int
) -> tuple[ShowdownOutcome, ...]:
    """Decode all outcomes counted by the kernel."""
    return tuple(
        ShowdownOutcome(decode_winners(mask, hand_count, share_count), deal_count)
        for mask, deal_count in sorted(deal_counts.items())
    )


def standard_errors(outcomes: Sequence[ShowdownOutcome], hand_count: int) -> list[float]:
    """Return the standard error of each hand's equity, as if the deals were sampled.

    One extra deal that went the other way is always added, so that an outcome that has not come up
    yet is not treated as impossible.
    """
    total_deals = sum(outcome.deal_count for outcome in outcomes)
    fractions_by_outcome = [outcome.pot_fractions(hand_count) for outcome in outcomes]
    errors = []
    for hand_index in range(hand_count):
        results = [
            (sum(fractions[hand_index] for fractions in fractions_by_share), outcome.deal_count)
            for fractions_by_share, outcome in zip(fractions_by_outcome, outcomes, strict=True)
        ]
        mean = sum(pot_fraction * deals for pot_fraction, deals in results) / total_deals
        variance = (
            sum((pot_fraction - mean) ** 2 * deals for pot_fraction, deals in results) / total_deals
        )
        errors.append(sqrt((variance + 1 / total_deals) / total_deals))
    return errors


def mean_equity(outcomes: Sequence[ShowdownOutcome], hand_count: int, hand_index: int) -> float:
    """Return one hand's average fraction of the pot.

    >>> mean_equity([ShowdownOutcome(((0,), (0, 1)), 3), ShowdownOutcome(((1,), ()), 1)], 2, 0)
    0.5625
    """
    pots_won = 0.0
    for outcome in outcomes:
        shares_won = sum(1 for winners in outcome.winners if winners)
        own_shares = sum(1 / len(winners) for winners in outcome.winners if hand_index in winners)
        pots_won += outcome.deal_count * (own_shares / shares_won if shares_won else 1 / hand_count)
    return pots_won / sum(outcome.deal_count for outcome in outcomes)


def summarise_player(
    hand: str,
    hand_index: int,
    outcomes: Sequence[ShowdownOutcome],
    share_names: Sequence[str],
    hand_count: int,
) -> PlayerOdds:
    """Summarise the outcomes for one hand."""
    deals = wins = splits = 0
    for outcome in outcomes:
        deals += outcome.deal_count
        paid_hands = outcome.paid_hands(hand_count)
        if paid_hands == {hand_index}:
            wins += outcome.deal_count
        elif hand_index in paid_hands:
            splits += outcome.deal_count
    fractions_by_outcome = [outcome.pot_fractions(hand_count) for outcome in outcomes]
    shares = tuple(
        _summarise_share(name, share_index, hand_index, outcomes, fractions_by_outcome)
        for share_index, name in enumerate(share_names)
    )
    return PlayerOdds(
        seat=hand_index,
        hand=hand,
        win=wins / deals,
        split=splits / deals,
        equity=sum(share.equity for share in shares),
        standard_error=0.0,
        shares=shares,
    )


def _summarise_share(
    name: str,
    share_index: int,
    hand_index: int,
    outcomes: Sequence[ShowdownOutcome],
    fractions_by_outcome: Sequence[tuple[tuple[float, ...], ...]],
) -> ShareOdds:
    deals = wins = ties = 0
    pots_won = 0.0
    for outcome, fractions_by_share in zip(outcomes, fractions_by_outcome, strict=True):
        deals += outcome.deal_count
        pots_won += fractions_by_share[share_index][hand_index] * outcome.deal_count
        winners = outcome.winners[share_index]
        if winners == (hand_index,):
            wins += outcome.deal_count
        elif hand_index in winners:
            ties += outcome.deal_count
    return ShareOdds(name, wins / deals, ties / deals, pots_won / deals)
