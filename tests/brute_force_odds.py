"""Odds by brute force: every deal, evaluated by the Python definitions, pots split in fractions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from cardspeak import ranking
from cardspeak.cards import JOKER, Deck
from cardspeak.games.script import BoardStep, DealStep, DiscardStep, NextCardStep, Script, Share
from cardspeak.ranking import ANY_CARDS, HOLE_ONLY, Ranking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass
class PartialDeal:
    """Partly dealt hands, with the number of cards still to come for each."""

    script: Script
    deck: Deck
    hands: list[list[int]]
    missing_cards: list[int]
    boards: list[list[int]]
    board_cards_to_come: int
    """Cards to come on each board."""
    unseen: list[int]


def hand_size(script: Script) -> int:
    dealt = sum(
        count for step in script.steps if isinstance(step, DealStep) for count, _ in step.passes
    )
    dealt += sum(isinstance(step, NextCardStep) for step in script.steps)
    return dealt - sum(step.card_count for step in script.steps if isinstance(step, DiscardStep))


def board_size(script: Script) -> int:
    return sum(step.card_count for step in script.steps if isinstance(step, BoardStep))


def deal_groups(unseen: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to deal groups of cards."""
    if not sizes:
        yield []
        return
    for first in combinations(unseen, sizes[0]):
        left = [card for card in unseen if card not in first]
        for rest in deal_groups(left, sizes[1:]):
            yield [first, *rest]


def evaluate(ranking: Ranking, share: Share, hole: Sequence[int], board: Sequence[int]) -> int:
    if share.card_use is HOLE_ONLY:
        strength = ranking.reference_strength(hole)
    elif share.card_use is ANY_CARDS:
        strength = ranking.reference_strength([*hole, *board])
    else:
        strength = max(
            ranking.reference_strength([*two, *three])
            for two in combinations(hole, 2)
            for three in combinations(board, 3)
        )
    return strength if strength >= ranking.qualifying_strength else 0


def ranking_for(share: Share, deck: Deck, hole: Sequence[int]) -> Ranking:
    """Return a hand's ranking: in Mexican poker only the first of these cards is face down."""
    if share.face_up_joker_ranking and JOKER in hole[1:]:
        return ranking.get_ranking(share.face_up_joker_ranking, deck)
    return ranking.get_ranking(share.ranking, deck)


def split_pot(
    script: Script, deck: Deck, hands: list[list[int]], boards: list[list[int]]
) -> list[Fraction]:
    """Return each hand's part of the pot."""
    winners_of_shares = []
    for share in script.shares:
        strengths = [
            evaluate(ranking_for(share, deck, hole), share, hole, boards[share.board_index])
            for hole in hands
        ]
        best = max(strengths)
        if best:
            winners_of_shares.append(
                [seat for seat, strength in enumerate(strengths) if strength == best]
            )
    winners_of_shares = winners_of_shares or [list(range(len(hands)))]
    return [
        sum(
            (
                Fraction(1, len(winners_of_shares) * len(winners))
                for winners in winners_of_shares
                if seat in winners
            ),
            start=Fraction(0),
        )
        for seat in range(len(hands))
    ]


def enumerate_equities(deal: PartialDeal) -> tuple[list[Fraction], int]:
    """Enumerate every deal; return the equities and the number of deals."""
    sizes = [deal.board_cards_to_come] * len(deal.boards) + deal.missing_cards
    totals = [Fraction(0)] * len(deal.hands)
    deal_count = 0
    for dealt in deal_groups(deal.unseen, sizes):
        boards = [
            [*board, *new_cards]
            for board, new_cards in zip(deal.boards, dealt[: len(deal.boards)], strict=True)
        ]
        hands = [
            [*hand, *new_cards]
            for hand, new_cards in zip(deal.hands, dealt[len(deal.boards) :], strict=True)
        ]
        shares = split_pot(deal.script, deal.deck, hands, boards)
        totals = [total + share for total, share in zip(totals, shares, strict=True)]
        deal_count += 1
    return [total / deal_count for total in totals], deal_count
