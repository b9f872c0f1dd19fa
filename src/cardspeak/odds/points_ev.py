"""Expected points of hands that are set in rows.

>>> result = expected_points(
...     "2c2d2h / 3c3d3h3s4c / 5c5d5h5s4d", "AhKhQh / JdJh9s9c8c / TsTd8d8h7s", game="chinese"
... )
>>> [player.points for player in result.players]
[6.0, -6.0]
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.cards import ALL_CARDS, UNKNOWN, InvalidCardsError
from cardspeak.chinese.default_pool import default_opponents
from cardspeak.chinese.scoring import EvaluatedHand, compare_hands, evaluate_hand
from cardspeak.games.script import BoardStep, DealPacketsStep, DealStep, PlaceStep
from cardspeak.houses.number_words import pluralise
from cardspeak.odds.calculation import Budget
from cardspeak.odds.deal_plan import OddsError, build_deal_plan
from cardspeak.odds.hand_input import RANDOM_HAND, parse_partial_cards
from cardspeak.odds.results import OddsMethod
from cardspeak.ranking import HOLE_ONLY
from cardspeak.shuffle import derive_seed, seed_from_int, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.cards import Deck
    from cardspeak.games.scoring_rules import RowScoring
    from cardspeak.games.script import ScriptStep
    from cardspeak.hand.game_spec import GameSpec

DEFAULT_POINTS_ERROR: Final = 0.25
"""Sampling stops at this standard error, in points, by default."""
_CHECK_EVERY: Final = 25
"""Number of deals between checks of the standard error."""

_ASSUME_ARRANGED: Final = (
    "each hand is arranged against the default opponent pool, without looking at the others"
)
_ASSUME_ALL_AT_ONCE: Final = (
    "each player sees all their cards to come before setting one, which is better than "
    "getting them one at a time"
)


class PlayerPoints(msgspec.Struct, frozen=True):
    """The expected points of one hand."""

    seat: int
    hand: str
    points: float
    """Average points won from all other hands together; negative if the hand loses."""
    standard_error: float
    """The standard error of the points; 0 if they are exact."""
    royalties: float
    """The hand's own royalties, on average."""
    foul_rate: float
    """How often the hand fouls."""


class ExpectedPoints(msgspec.Struct, frozen=True):
    """The expected points of every hand."""

    game: str
    players: tuple[PlayerPoints, ...]
    method: OddsMethod
    board: str
    dead_cards: str
    assumptions: tuple[str, ...]

    def __repr__(self) -> str:
        points = ", ".join(f"{player.points:+.2f}" for player in self.players)
        return f"<ExpectedPoints {self.game}: {points}>"

    def __str__(self) -> str:
        width = max(len(player.hand) for player in self.players)
        lines = [
            f"{player.hand:<{width}}  {player.points:+7.2f} points  fouled {player.foul_rate:6.2%}"
            for player in self.players
        ]
        method = self.method
        deals = pluralise(method.deal_count, "deal")
        sampled = f"sampled, {deals}, standard error {method.standard_error:.2f} points"
        return "\n".join((*lines, str(method) if method.exact else sampled))

    def _repr_svg_(self) -> str:
        from cardspeak.odds.odds_svg import render_expected_points

        return render_expected_points(self)


@dataclass(frozen=True)
class _RowsHand:
    """One hand, as far as it is known."""

    name: str
    rows: tuple[tuple[int, ...], ...]
    unset_cards: tuple[int, ...]
    cards_to_come: int
    """How many more cards the hand gets, including unknown ones."""


def expected_points(
    *hands: str,
    game: str | GameSpec = "chinese",
    board: str = "",
    dead: str = "",
    house: str = "",
    deck: str | Deck = "",
    exact: bool | None = None,
    error: float | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    progress: Callable[[float], object] | None = None,
) -> ExpectedPoints:
    """Calculate the points that each hand can expect to win from all others.

    A hand is written as its rows, front first, separated by slashes; after one more slash come
    cards that are not set yet. If nothing is set, it is just all its cards. ``?`` is an unknown
    card, ``-`` an empty row, and ``random`` a hand about which nothing is known.
    """
    plan = build_deal_plan(game, house=house, deck=deck)
    if plan.scoring is None:
        raise OddsError(f"{plan.slug} is played for a pot: use odds instead of expected_points")
    rounds = _placement_rounds(plan.steps)
    parsed_hands = [_parse_rows_hand(hand, plan.scoring, rounds) for hand in hands]
    scenario = _PointsScenario(
        plan.scoring,
        parsed_hands,
        tuple(map(int, parse_partial_cards(board))),
        sum(step.card_count for step in plan.steps if isinstance(step, BoardStep)),
        tuple(map(int, parse_partial_cards(dead))),
    )
    scenario.check(plan.deck.cards)
    monte_carlo = _PointsMonteCarlo(scenario, Budget(exact, error, seconds, seed, None, progress))
    monte_carlo.run()
    return ExpectedPoints(
        game=plan.slug,
        players=monte_carlo.players(),
        method=monte_carlo.method(),
        board=board,
        dead_cards=dead,
        assumptions=scenario.assumptions(),
    )


def _placement_rounds(steps: Sequence[ScriptStep]) -> list[tuple[int, int]]:
    """Return, for each placement round, how many cards come and how many are discarded."""
    rounds, cards_waiting = [], 0
    for step in steps:
        if isinstance(step, DealStep):
            cards_waiting += sum(cards for cards, _ in step.passes)
        elif isinstance(step, DealPacketsStep):
            cards_waiting += step.card_count
        elif isinstance(step, PlaceStep):
            rounds.append((cards_waiting + step.card_count, step.discard_count))
            cards_waiting = 0
    return rounds


def _parse_rows_hand(text: str, scoring: RowScoring, rounds: list[tuple[int, int]]) -> _RowsHand:
    """Parse a hand and work out how many cards it still gets."""
    rows_text = "" if text.strip().casefold() == RANDOM_HAND else text
    parts = [
        parse_partial_cards("" if part.strip() == "-" else part) for part in rows_text.split("/")
    ]
    count = len(scoring.rows)
    if len(parts) == 1:
        parts = [*((),) * count, *parts]
    if len(parts) not in (count, count + 1):
        raise OddsError(f"{text!r} has {len(parts)} rows: write {count}, separated by /")
    rows = tuple(tuple(map(int, row)) for row in parts[:count])
    unset = tuple(map(int, parts[count])) if len(parts) > count else ()
    for row, cards in zip(scoring.rows, rows, strict=True):
        if len(cards) > row.size or UNKNOWN in cards:
            raise OddsError(f"the {row.name} of {text!r} must be up to {row.size} known cards")
    known_cards = tuple(card for card in unset if card != UNKNOWN)
    return _RowsHand(
        text,
        rows,
        known_cards,
        _cards_to_come(text, sum(map(len, rows)), unset, rounds) - len(known_cards),
    )


def _cards_to_come(
    text: str, placed: int, unset: tuple[int, ...], rounds: list[tuple[int, int]]
) -> int:
    """Return how many cards a hand with `placed` cards set still gets, including those it holds."""
    cards_set = 0
    for index in range(len(rounds) + 1):
        if cards_set == placed:
            later_rounds = rounds[index:]
            if unset and (not later_rounds or len(unset) != later_rounds[0][0]):
                break
            return sum(cards for cards, _ in later_rounds)
        if index < len(rounds):
            cards_set += rounds[index][0] - rounds[index][1]
    raise OddsError(
        f"{text!r} has {placed} cards set and {len(unset)} to set, which never happens: cards "
        f"are dealt {', '.join((str(cards) for cards, _ in rounds))} at a time"
    )


class _PointsScenario:
    """Hands, a board and dead cards."""

    def __init__(
        self,
        scoring: RowScoring,
        hands: Sequence[_RowsHand],
        board: tuple[int, ...],
        board_size: int,
        dead: tuple[int, ...],
    ) -> None:
        self.scoring = scoring
        self.hands = hands
        self.board = board
        self.board_to_come = board_size - len(board)
        self.dead = dead
        self.stub: tuple[int, ...] = ()

    def check(self, deck: Sequence[int]) -> None:
        """Raise an error if the scenario is impossible, and set the stub."""
        if len(self.hands) < 2:
            raise OddsError("points need two or more hands")
        if self.board_to_come < 0:
            raise OddsError(f"a board of {len(self.board)} cards is too large")
        known_cards = [*self.board, *self.dead]
        for hand in self.hands:
            known_cards += [*hand.unset_cards, *(card for row in hand.rows for card in row)]
            if self.uses_board and (hand.unset_cards or hand.cards_to_come):
                raise OddsError(
                    "rows that play with a board cannot be arranged here: give them as set"
                )
        for card in known_cards:
            if known_cards.count(card) > 1:
                raise InvalidCardsError(
                    f"{ALL_CARDS[card]} appears twice: a deck has one of each card"
                )
        self.stub = tuple(card for card in deck if card not in known_cards)
        if self.cards_to_come > len(self.stub):
            raise OddsError(
                f"{self.cards_to_come} cards are still to come, but only {len(self.stub)} are left"
            )

    @property
    def uses_board(self) -> bool:
        """Whether any row uses board cards."""
        return any(row.card_use != HOLE_ONLY for row in self.scoring.rows)

    @property
    def cards_to_come(self) -> int:
        """How many cards are to come, to all hands and the board."""
        return sum(hand.cards_to_come for hand in self.hands) + self.board_to_come

    def assumptions(self) -> tuple[str, ...]:
        """Return the assumptions that were made."""
        has_unset = any(hand.unset_cards or hand.cards_to_come for hand in self.hands)
        has_placed = any(any(hand.rows) for hand in self.hands)
        return ((_ASSUME_ARRANGED,) if has_unset else ()) + (
            (_ASSUME_ALL_AT_ONCE,) if has_unset and has_placed else ()
        )

    def evaluate_deal(self, cards: Sequence[int]) -> list[EvaluatedHand]:
        """Deal the cards to the board and the hands, set the hands, and evaluate their rows."""
        cards_left = list(cards)
        board = [*self.board, *(cards_left.pop() for _ in range(self.board_to_come))]
        evaluated = []
        for hand in self.hands:
            unset = [*hand.unset_cards, *(cards_left.pop() for _ in range(hand.cards_to_come))]
            rows: Sequence[Sequence[int]] | None = hand.rows
            if unset:
                arrangement = default_opponents(self.scoring).best_completion(hand.rows, unset)
                rows = arrangement.rows if arrangement else None
            evaluated.append(
                evaluate_hand(self.scoring, rows, board) if rows else self._fouled_hand()
            )
        return evaluated

    def _fouled_hand(self) -> EvaluatedHand:
        zeros = (0,) * len(self.scoring.rows)
        return EvaluatedHand(zeros, zeros, self.scoring.foul_clause)


class _PointsMonteCarlo:
    """Monte Carlo sampling of deals, or the one deal there is if no cards are to come."""

    def __init__(self, scenario: _PointsScenario, budget: Budget) -> None:
        self.scenario = scenario
        self.budget = budget
        self.is_single_deal = scenario.cards_to_come == 0
        if budget.exact and not self.is_single_deal:
            raise OddsError("points are exact only when no cards are to come: leave out exact")
        self.seed = int.from_bytes(os.urandom(8)) if budget.seed is None else budget.seed
        self.error = budget.error
        if budget.error is None and budget.seconds is None:
            self.error = DEFAULT_POINTS_ERROR
        count = len(scenario.hands)
        self.sums = [0.0] * count
        self.squares = [0.0] * count
        self.royalties = [0] * count
        self.fouls = [0] * count
        self.deal_count = 0
        self.interrupted = False
        self.started_at = monotonic()

    def run(self) -> None:
        """Deal until the error is small enough, time is up, or the user interrupts."""
        try:
            while not self._is_done():
                self._deal()
        except KeyboardInterrupt:
            self.interrupted = True
            if not self.deal_count:
                raise
        else:
            self.budget.report_done()

    def _is_done(self) -> bool:
        if self.is_single_deal:
            return self.deal_count == 1
        if not self.deal_count:
            return False
        elapsed = monotonic() - self.started_at
        if self.budget.seconds is not None and elapsed >= self.budget.seconds:
            return True
        if self.deal_count % _CHECK_EVERY:
            return False
        error = max(self._standard_errors())
        if self.budget.progress is not None:
            fractions = [elapsed / self.budget.seconds] if self.budget.seconds is not None else []
            fractions += [(self.error / error) ** 2] if self.error is not None and error else []
            self.budget.progress(min(1.0, max(fractions, default=0.0)))
        return self.error is not None and error <= self.error

    def _deal(self) -> None:
        seed = derive_seed(seed_from_int(self.seed), f"deal {self.deal_count}")
        hands = self.scenario.evaluate_deal(
            shuffle(self.scenario.stub, seed)[: self.scenario.cards_to_come]
        )
        for seat, hand in enumerate(hands):
            points = sum(
                compare_hands(self.scenario.scoring, hand, other).total
                for other in (*hands[:seat], *hands[seat + 1 :])
            )
            self.sums[seat] += points
            self.squares[seat] += points * points
            self.royalties[seat] += sum(hand.royalties)
            self.fouls[seat] += bool(hand.foul_clause)
        self.deal_count += 1

    def _standard_errors(self) -> list[float]:
        if self.is_single_deal:
            return [0.0] * len(self.sums)
        return [
            sqrt(
                (square / self.deal_count - (total / self.deal_count) ** 2 + 1 / self.deal_count)
                / self.deal_count
            )
            for total, square in zip(self.sums, self.squares, strict=True)
        ]

    def players(self) -> tuple[PlayerPoints, ...]:
        """Return the averages for each player."""
        return tuple(
            PlayerPoints(
                seat=seat,
                hand=hand.name,
                points=self.sums[seat] / self.deal_count,
                standard_error=error,
                royalties=self.royalties[seat] / self.deal_count,
                foul_rate=self.fouls[seat] / self.deal_count,
            )
            for seat, (hand, error) in enumerate(
                zip(self.scenario.hands, self._standard_errors(), strict=True)
            )
        )

    def method(self) -> OddsMethod:
        """Return how the result was found."""
        return OddsMethod(
            exact=self.is_single_deal,
            deal_count=self.deal_count,
            standard_error=max(self._standard_errors()),
            seconds=monotonic() - self.started_at,
            seed=None if self.is_single_deal else self.seed,
            interrupted=self.interrupted,
        )
