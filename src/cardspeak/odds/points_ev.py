"""Expected points of hands that are set in rows.

>>> found = expected_points(
...     "2c2d2h / 3c3d3h3s4c / 5c5d5h5s4d", "AhKhQh / JdJh9s9c8c / TsTd8d8h7s", game="chinese"
... )
>>> [player.points for player in found.players]
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
from cardspeak.games.script import BoardStep, DealStacksStep, DealStep, PlaceStep
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
        how = self.method
        found = f"sampled, {how.samples:,} deals, standard error {how.standard_error:.2f} points"
        return "\n".join((*lines, str(how) if how.exact else found))

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
    showdown = build_deal_plan(game, house=house, deck=deck)
    if showdown.scoring is None:
        raise OddsError(f"{showdown.slug} is played for a pot: use odds instead of expected_points")
    rounds = _placement_rounds(showdown.steps)
    read = [_parse_rows_hand(hand, showdown.scoring, rounds) for hand in hands]
    asked = _PointsScenario(
        showdown.scoring,
        read,
        tuple(map(int, parse_partial_cards(board))),
        sum(step.cards for step in showdown.steps if isinstance(step, BoardStep)),
        tuple(map(int, parse_partial_cards(dead))),
    )
    asked.check(showdown.deck.cards)
    found = _PointsMonteCarlo(asked, Budget(exact, error, seconds, seed, None, progress))
    found.run()
    return ExpectedPoints(
        game=showdown.slug,
        players=found.players(),
        method=found.method(),
        board=board,
        dead_cards=dead,
        assumptions=asked.assumptions(),
    )


def _placement_rounds(steps: Sequence[ScriptStep]) -> list[tuple[int, int]]:
    """Return, for each placement round, how many cards come and how many are discarded."""
    rounds, waiting = [], 0
    for step in steps:
        if isinstance(step, DealStep):
            waiting += sum(cards for cards, _ in step.passes)
        elif isinstance(step, DealStacksStep):
            waiting += step.cards
        elif isinstance(step, PlaceStep):
            rounds.append((waiting + step.cards, step.discards))
            waiting = 0
    return rounds


def _parse_rows_hand(given: str, points: RowScoring, rounds: list[tuple[int, int]]) -> _RowsHand:
    """Parse a hand and work out how many cards it still gets."""
    said = "" if given.strip().casefold() == RANDOM_HAND else given
    parts = [parse_partial_cards("" if part.strip() == "-" else part) for part in said.split("/")]
    count = len(points.rows)
    if len(parts) == 1:
        parts = [*((),) * count, *parts]
    if len(parts) not in (count, count + 1):
        raise OddsError(f"{given!r} has {len(parts)} rows: write {count}, separated by /")
    rows = tuple(tuple(map(int, row)) for row in parts[:count])
    held = tuple(map(int, parts[count])) if len(parts) > count else ()
    for row, cards in zip(points.rows, rows, strict=True):
        if len(cards) > row.size or UNKNOWN in cards:
            raise OddsError(f"the {row.name} of {given!r} must be up to {row.size} known cards")
    known = tuple(card for card in held if card != UNKNOWN)
    return _RowsHand(
        given, rows, known, _cards_to_come(given, sum(map(len, rows)), held, rounds) - len(known)
    )


def _cards_to_come(
    given: str, placed: int, held: tuple[int, ...], rounds: list[tuple[int, int]]
) -> int:
    """Return how many cards a hand with `placed` cards set still gets, including those it holds."""
    behind = 0
    for nth in range(len(rounds) + 1):
        if behind == placed:
            later = rounds[nth:]
            if held and (not later or len(held) != later[0][0]):
                break
            return sum(cards for cards, _ in later)
        if nth < len(rounds):
            behind += rounds[nth][0] - rounds[nth][1]
    raise OddsError(
        f"{given!r} has {placed} cards set and {len(held)} to set, which never happens: cards "
        f"are dealt {', '.join((str(cards) for cards, _ in rounds))} at a time"
    )


class _PointsScenario:
    """Hands, a board and dead cards."""

    def __init__(
        self,
        points: RowScoring,
        hands: Sequence[_RowsHand],
        board: tuple[int, ...],
        on_board: int,
        dead: tuple[int, ...],
    ) -> None:
        self.scoring = points
        self.hands = hands
        self.board = board
        self.board_to_come = on_board - len(board)
        self.dead = dead
        self.stub: tuple[int, ...] = ()

    def check(self, deck: Sequence[int]) -> None:
        """Raise an error if the scenario is impossible, and set the stub."""
        if len(self.hands) < 2:
            raise OddsError("points need two or more hands")
        if self.board_to_come < 0:
            raise OddsError(f"a board of {len(self.board)} cards is too large")
        known = [*self.board, *self.dead]
        for hand in self.hands:
            known += [*hand.unset_cards, *(card for row in hand.rows for card in row)]
            if self.uses_board and (hand.unset_cards or hand.cards_to_come):
                raise OddsError(
                    "rows that play with a board cannot be arranged here: give them as set"
                )
        for card in known:
            if known.count(card) > 1:
                raise InvalidCardsError(
                    f"{ALL_CARDS[card]} appears twice: a deck has one of each card"
                )
        self.stub = tuple(card for card in deck if card not in known)
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
        unset = any(hand.unset_cards or hand.cards_to_come for hand in self.hands)
        placed = any(any(hand.rows) for hand in self.hands)
        return ((_ASSUME_ARRANGED,) if unset else ()) + (
            (_ASSUME_ALL_AT_ONCE,) if unset and placed else ()
        )

    def evaluate_deal(self, cards: Sequence[int]) -> list[EvaluatedHand]:
        """Deal the cards to the board and the hands, set the hands, and evaluate their rows."""
        left = list(cards)
        board = [*self.board, *(left.pop() for _ in range(self.board_to_come))]
        read = []
        for hand in self.hands:
            more = [*hand.unset_cards, *(left.pop() for _ in range(hand.cards_to_come))]
            rows: Sequence[Sequence[int]] | None = hand.rows
            if more:
                setting = default_opponents(self.scoring).best_completion(hand.rows, more)
                rows = setting.rows if setting else None
            read.append(evaluate_hand(self.scoring, rows, board) if rows else self._fouled_hand())
        return read

    def _fouled_hand(self) -> EvaluatedHand:
        nothing = (0,) * len(self.scoring.rows)
        return EvaluatedHand(nothing, nothing, self.scoring.foul_clause)


class _PointsMonteCarlo:
    """Monte Carlo sampling of deals, or the one deal there is if no cards are to come."""

    def __init__(self, asked: _PointsScenario, effort: Budget) -> None:
        self.scenario = asked
        self.budget = effort
        self.is_single_deal = asked.cards_to_come == 0
        if effort.exact and not self.is_single_deal:
            raise OddsError("points are exact only when no cards are to come: leave out exact")
        self.seed = int.from_bytes(os.urandom(8)) if effort.seed is None else effort.seed
        self.error = effort.error
        if effort.error is None and effort.seconds is None:
            self.error = DEFAULT_POINTS_ERROR
        count = len(asked.hands)
        self.sums = [0.0] * count
        self.squares = [0.0] * count
        self.royalties = [0] * count
        self.fouls = [0] * count
        self.samples = 0
        self.interrupted = False
        self.began = monotonic()

    def run(self) -> None:
        """Deal until the error is small enough, time is up, or the user interrupts."""
        try:
            while not self._is_done():
                self._deal()
        except KeyboardInterrupt:
            self.interrupted = True
            if not self.samples:
                raise

    def _is_done(self) -> bool:
        if self.is_single_deal:
            return self.samples == 1
        if not self.samples:
            return False
        passed = monotonic() - self.began
        if self.budget.seconds is not None and passed >= self.budget.seconds:
            return True
        if self.samples % _CHECK_EVERY:
            return False
        found = max(self._standard_errors())
        if self.budget.progress is not None:
            parts = [passed / self.budget.seconds] if self.budget.seconds is not None else []
            parts += [(self.error / found) ** 2] if self.error is not None and found else []
            self.budget.progress(min(1.0, max(parts, default=0.0)))
        return self.error is not None and found <= self.error

    def _deal(self) -> None:
        seed = derive_seed(seed_from_int(self.seed), f"deal {self.samples}")
        hands = self.scenario.evaluate_deal(
            shuffle(self.scenario.stub, seed)[: self.scenario.cards_to_come]
        )
        for at, one in enumerate(hands):
            got = sum(
                compare_hands(self.scenario.scoring, one, other).total
                for other in (*hands[:at], *hands[at + 1 :])
            )
            self.sums[at] += got
            self.squares[at] += got * got
            self.royalties[at] += sum(one.royalties)
            self.fouls[at] += bool(one.foul_clause)
        self.samples += 1

    def _standard_errors(self) -> list[float]:
        if self.is_single_deal:
            return [0.0] * len(self.sums)
        return [
            sqrt(
                (square / self.samples - (total / self.samples) ** 2 + 1 / self.samples)
                / self.samples
            )
            for total, square in zip(self.sums, self.squares, strict=True)
        ]

    def players(self) -> tuple[PlayerPoints, ...]:
        """Return the averages for each player."""
        return tuple(
            PlayerPoints(
                seat=seat,
                hand=hand.name,
                points=self.sums[seat] / self.samples,
                standard_error=error,
                royalties=self.royalties[seat] / self.samples,
                foul_rate=self.fouls[seat] / self.samples,
            )
            for seat, (hand, error) in enumerate(
                zip(self.scenario.hands, self._standard_errors(), strict=True)
            )
        )

    def method(self) -> OddsMethod:
        """Return how the result was found."""
        return OddsMethod(
            exact=self.is_single_deal,
            samples=self.samples,
            standard_error=max(self._standard_errors()),
            seconds=monotonic() - self.began,
            seed=None if self.is_single_deal else self.seed,
            interrupted=self.interrupted,
        )
