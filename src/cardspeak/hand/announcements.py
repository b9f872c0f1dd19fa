"""What the dealer announces about the up cards where they decide who acts first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, describe_cards, format_cards
from cardspeak.hand.decisions import BetDecision
from cardspeak.ranking.rank_names import with_article

if TYPE_CHECKING:
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.narration import SeatNamer


def announce_up_cards(hand: HandState, seat_name: SeatNamer) -> str:
    """Announce the up cards that act first, and those of every other player who shows a pair.

    Possible straights and flushes are never announced (wsop-232). Return an empty string where
    up cards do not decide who acts first.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("razz", house="wsop", limit="fixed", ante=1), [200] * 3, seed=7)
    >>> announce_up_cards(hand, ["Ann", "Bob", "Cid"].__getitem__)
    'Bob has the high card, [Qs]'
    """
    betting_round = hand.betting.round
    if (
        betting_round is None
        or betting_round.opening.up_card_ranking is None
        or not isinstance(hand.decision, BetDecision)
    ):
        return ""
    up_cards_by_seat = {
        seat: hand.cards.up_cards[seat]
        for seat in hand.live_seats()
        if _is_known(hand.cards.up_cards[seat])
    }
    if hand.betting.first_to_act not in up_cards_by_seat:
        return ""
    high_or_low = "high" if betting_round.opening.high_up_cards_first else "low"
    if hand.step_index == hand.spec.first_betting_step:
        return (
            f"{seat_name(hand.betting.first_to_act)} has the {high_or_low} card, "
            f"{describe_cards(format_cards(up_cards_by_seat[hand.betting.first_to_act]))}"
        )
    first_up_cards = _describe_up_cards(
        betting_round, up_cards_by_seat.pop(hand.betting.first_to_act)
    )
    announcements = [
        f"{seat_name(hand.betting.first_to_act)} is {high_or_low} with {first_up_cards}"
    ]
    announcements += [
        f"{seat_name(seat)} has {_describe_up_cards(betting_round, up_cards)}"
        for seat, up_cards in up_cards_by_seat.items()
        if _has_pair(up_cards)
    ]
    return "; ".join(announcements)


def _is_known(up_cards: list[int]) -> bool:
    return bool(up_cards) and UNKNOWN not in up_cards


def _has_pair(up_cards: list[int]) -> bool:
    return len({card >> 2 for card in up_cards}) < len(up_cards)


def _describe_up_cards(betting_round: BettingRound, up_cards: list[int]) -> str:
    opening = betting_round.opening
    assert opening.up_card_ranking is not None  # noqa: S101  for the type checker
    description = opening.up_card_ranking.describe(opening.up_card_ranking.strength(up_cards))
    if _has_pair(up_cards):
        return with_article(description)
    return description.rpartition(", ")[2].removesuffix(" low")  # the ranks alone
