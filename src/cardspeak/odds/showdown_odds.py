"""Odds of hands that go to the showdown: parse the input, calculate, and return the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import format_cards, parse_cards
from cardspeak.odds.calculation import Budget, BudgetSettings, calculate_outcomes
from cardspeak.odds.deal_plan import OddsError, build_deal_plan
from cardspeak.odds.hand_input import parse_hand
from cardspeak.odds.results import Odds, standard_errors, summarise_player
from cardspeak.odds.scenario import build_scenario

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.cards import Deck
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.odds.hand_input import HandLike
    from cardspeak.odds.scenario import Scenario

CardsLike = str | tuple[int, ...] | list[int]


class OddsSettings(BudgetSettings, total=False):
    """The keywords of `odds` beside the game and its house, for functions that pass them on."""

    board: CardsLike | Sequence[CardsLike]
    dead: CardsLike
    draws: Sequence[int | Sequence[int]] | None
    deck: str | Deck
    winning_hands: str


def odds(
    *hands: HandLike,
    board: CardsLike | Sequence[CardsLike] = "",
    game: str | GameSpec = "holdem",
    dead: CardsLike = "",
    draws: Sequence[int | Sequence[int]] | None = None,
    house: str = "",
    deck: str | Deck = "",
    winning_hands: str = "",
    exact: bool | None = None,
    error: float | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: Callable[[float], object] | None = None,
    samples: int | None = None,
) -> Odds:
    """Calculate how often each hand wins from here to the showdown.

    A hand is cards (``"AhKh"``), partly known cards (``"Ah?"``), ``"random"``, or a range
    (``"QQ+, AKs"``). See ``docs/guides/odds.md`` for every argument.

    >>> print(odds("AhKh", "QsQd"))
    AhKh   46.21%  win  46.02%  tie  0.39%
    QsQd   53.79%  win  53.59%  tie  0.39%
    exact, 1,712,304 deals
    """
    plan = build_deal_plan(game, house=house, deck=deck, winning_hands=winning_hands)
    if plan.scoring is not None:
        raise OddsError(f"{plan.slug} is played for points: use expected_points instead of odds")
    scenario = build_scenario(
        plan,
        [parse_hand(hand, plan) for hand in hands],
        _boards(board, plan.board_count),
        tuple(map(int, _cards(dead))),
        parse_draws(draws, len(hands)),
    )
    return calculate_odds(scenario, Budget(exact, error, seconds, seed, threads, progress, samples))


def calculate_odds(scenario: Scenario, budget: Budget) -> Odds:
    """Calculate the odds of a scenario within a budget."""
    outcomes, method = calculate_outcomes(scenario, budget)
    hand_count = len(scenario.seats)
    share_names = tuple(share.name for share in scenario.plan.shares)
    errors = [0.0] * hand_count if method.exact else standard_errors(outcomes, hand_count)
    players = (
        summarise_player(seat.name, hand_index, outcomes, share_names, hand_count)
        for hand_index, seat in enumerate(scenario.seats)
    )
    return Odds(
        game=scenario.plan.slug,
        players=tuple(
            msgspec.structs.replace(player, standard_error=error)
            for player, error in zip(players, errors, strict=True)
        ),
        shares=share_names,
        method=method,
        boards=tuple(format_cards(board) for board in scenario.boards),
        dead_cards=format_cards(scenario.dead_cards),
        assumptions=scenario.assumptions,
        outcomes=outcomes,
    )


def _cards(cards: CardsLike) -> tuple[int, ...]:
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def _boards(board: CardsLike | Sequence[CardsLike], count: int) -> tuple[tuple[int, ...], ...]:
    """Parse one board, or several; empty input means that every board is empty."""
    if not board:
        return ((),) * count
    if isinstance(board, str) or all(isinstance(card, int) for card in board):
        return (tuple(map(int, _cards(board))),)  # type: ignore[arg-type]
    return tuple(tuple(map(int, _cards(cards))) for cards in board)  # type: ignore[arg-type]


def parse_draws(
    draws: Sequence[int | Sequence[int]] | None, hand_count: int
) -> tuple[tuple[int, ...], ...] | None:
    """Parse, for each hand, how many cards it draws in each remaining draw."""
    if draws is None:
        return None
    if len(draws) != hand_count:
        raise OddsError(
            f"say for each of the {hand_count} hands what it draws, not for {len(draws)}"
        )
    return tuple(
        (draw_counts,) if isinstance(draw_counts, int) else tuple(draw_counts)
        for draw_counts in draws
    )
