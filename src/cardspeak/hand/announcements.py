"""What the dealer announces about the up cards where they decide who acts first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, describe_cards, format_cards
from cardspeak.hand.decisions import BetDecision
from cardspeak.ranking.rank_names import with_article

if TYPE_CHECKING:
    from cardspeak.hand.betting_rounds import BettingRound
    from cardspeak.hand.hand import Hand
    from cardspeak.hand.narration import SeatNamer


def announce_boards(hand: Hand, seat_name: SeatNamer) -> str:
    """Announce the opening card or the board that acts first, and every other board with a pair.

    Possible straights and flushes are never announced (wsop-232). Return an empty string where
    up cards do not decide who acts first.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("razz", house="wsop", limit="fixed", ante=1), [200] * 3, seed=7)
    >>> announce_boards(hand, ["Ann", "Bob", "Cid"].__getitem__)
    'Bob has the high card, [Qs]'
    """
    now = hand.betting_round
    if now is None or now.board_ranking is None or not isinstance(hand.decision, BetDecision):
        return ""
    boards = {
        seat: hand.up_cards[seat] for seat in hand.live_seats() if _is_known(hand.up_cards[seat])
    }
    if hand.first_to_act not in boards:
        return ""
    high = "high" if (now.board_ranking.name == "shown") == now.best_board_first else "low"
    if hand.step_index == hand.spec.first_betting_step:
        return (
            f"{seat_name(hand.first_to_act)} has the {high} card, "
            f"{describe_cards(format_cards(boards[hand.first_to_act]))}"
        )
    board = _describe_board(now, boards.pop(hand.first_to_act))
    announced = [f"{seat_name(hand.first_to_act)} is {high} with {board}"]
    announced += [
        f"{seat_name(seat)} has {_describe_board(now, up)}"
        for seat, up in boards.items()
        if _has_pair(up)
    ]
    return "; ".join(announced)


def _is_known(up: list[int]) -> bool:
    return bool(up) and UNKNOWN not in up


def _has_pair(up: list[int]) -> bool:
    return len({card >> 2 for card in up}) < len(up)


def _describe_board(now: BettingRound, up: list[int]) -> str:
    assert now.board_ranking is not None  # noqa: S101  for the type checker
    description = now.board_ranking.describe(now.board_ranking.strength(up))
    if _has_pair(up):
        return with_article(description)
    return description.rpartition(", ")[2].removesuffix(" low")  # the ranks alone
