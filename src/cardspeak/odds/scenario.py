"""A scenario: each seat's holdings, the boards, and the runout still to come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby
from math import comb
from typing import TYPE_CHECKING, Final

from cardspeak.cards import JOKER, UNKNOWN, InvalidCardsError
from cardspeak.games.rules_text import join_words
from cardspeak.odds.deal_plan import (
    OddsError,
    PlannedBoard,
    PlannedCard,
    PlannedDiscard,
    PlannedDraw,
)
from cardspeak.odds.hand_input import ParsedHand, integer_weights
from cardspeak.ranking import ANY_CARDS, HOLE_ONLY, OMAHA

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from cardspeak import _kernel as kernel
    from cardspeak.odds.deal_plan import DealPlan, ShowdownShare
    from cardspeak.ranking import CardUse, Ranking

DEAL, DEAL_UP, BOARD, DISCARD = range(4)
"""Actions of a step, as numbered by the kernel."""
_CARD_USE_CODES: Final[dict[CardUse, int]] = {ANY_CARDS: 0, OMAHA: 1, HOLE_ONLY: 2}
MAX_EXPANDED_HOLDINGS: Final = 2000
"""A seat's unknown cards are expanded into holdings if there are at most this many."""

_ASSUME_PAT = "hands stand pat in draws that are not given"
_ASSUME_BEST_DISCARD = (
    "players keep the cards that do best on average, knowing their own cards, the boards and "
    "dead cards"
)
_ASSUME_NO_EXPOSE = "nobody exposes their down card"


@dataclass(frozen=True, slots=True)
class RunoutStep:
    """A step still to come: cards dealt to a seat or a board, or a discard."""

    action: int
    """`DEAL`, `DEAL_UP`, `BOARD` or `DISCARD`."""
    target: int
    """The index of the seat or of the board."""
    count: int
    """The number of cards."""


@dataclass(frozen=True)
class SeatRange:
    """The possible holdings of one seat, all of the same length."""

    name: str
    holdings: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]
    face_up: tuple[bool, ...]
    """Which cards of a holding are face up."""


@dataclass(frozen=True)
class Scenario:
    """Everything the kernel needs to know."""

    plan: DealPlan
    seats: tuple[SeatRange, ...]
    boards: tuple[tuple[int, ...], ...]
    dead_cards: tuple[int, ...]
    stub: tuple[int, ...]
    """All cards except board cards and dead cards: held or to come."""
    steps: tuple[RunoutStep, ...]
    assumptions: tuple[str, ...]

    @property
    def deal_steps(self) -> tuple[RunoutStep, ...]:
        """The steps in which cards are dealt."""
        return tuple(step for step in self.steps if step.action != DISCARD)

    def count_deals(self) -> int:
        """Count the possible deals, including those in which holdings share cards."""
        deal_count = 1
        for seat in self.seats:
            deal_count *= len(seat.holdings)
        cards_left = len(self.stub) - sum(len(seat.holdings[0]) for seat in self.seats)
        for step in self.deal_steps:
            deal_count *= comb(cards_left, step.count)
            cards_left -= step.count
        return deal_count

    def to_kernel(self) -> kernel.Scenario:
        """Return the scenario in the kernel's form."""
        import numpy as np

        from cardspeak._kernel import Scenario as KernelScenario

        return KernelScenario(
            stub=list(self.stub),
            seats=[
                (
                    np.array(seat.holdings, np.uint8).reshape(len(seat.holdings), -1),
                    np.array(seat.weights, np.uint64),
                    sum(is_up << index for index, is_up in enumerate(seat.face_up)),
                )
                for seat in self.seats
            ],
            boards=[list(board) for board in self.boards],
            steps=[(step.action, step.target, step.count) for step in self.steps],
            shares=[self._kernel_share(share) for share in self.plan.shares],
        )

    def _kernel_share(
        self, share: ShowdownShare
    ) -> tuple[object, object, int, int, int, NDArray[np.uint32]]:
        import numpy as np

        has_discards = len(self.steps) > len(self.deal_steps)
        return (
            share.ranking.evaluator,
            share.face_up_joker_ranking.evaluator if share.face_up_joker_ranking else None,
            _CARD_USE_CODES[share.card_use],
            share.board_index,
            share.ranking.qualifying_strength,
            percentile_table(share.ranking, self._hand_size(share))
            if has_discards
            else np.zeros(0, np.uint32),
        )

    def _hand_size(self, share: ShowdownShare) -> int:
        """Return how many cards make a hand at the showdown; with a board, at most seven."""
        hole = len(self.plan.face_up_flags(len(self.plan.events)))
        if share.card_use is HOLE_ONLY:
            return hole
        return min(7, hole + self.plan.board_size(len(self.plan.events)))


@lru_cache(maxsize=32)
def percentile_table(ranking: Ranking, hand_size: int) -> NDArray[np.uint32]:
    """Return, for each strength, how many hands in a million it beats.

    The hands are all those of `hand_size` cards.
    """
    import numpy as np

    counts = np.asarray(ranking.strength_counts(hand_size), np.float64)
    beaten_counts = np.concatenate(([0.0], np.cumsum(counts)[:-1]))
    percentiles = np.zeros(2**16, np.uint32)
    size = min(len(beaten_counts), len(percentiles))
    percentiles[:size] = np.floor(beaten_counts[:size] / counts.sum() * 1_000_000)
    return percentiles


# ---------------------------------------------------------------- what is still to come


@dataclass(frozen=True, slots=True)
class HandProgress:
    """How far a hand is in the deal plan."""

    events_done: int
    """How many events of the deal plan are done."""
    face_up: tuple[bool, ...]
    """Which of its cards are face up."""
    draws: tuple[int, ...] = ()
    """How many cards it draws in each of the last draws."""
    cards_to_draw: int = 0
    """How many cards it has discarded without having drawn replacements."""


class ProgressFinder:
    """Finds how far hands are in the deal plan from the number of their cards."""

    def __init__(
        self, plan: DealPlan, board_size: int, draws: Sequence[Sequence[int]] | None
    ) -> None:
        self.plan = plan
        self.draws = draws
        self.candidates = [
            events_done
            for events_done in plan.street_ends
            if plan.board_size(events_done) == board_size
        ]
        """How many events may be done with a board of this size."""
        if not self.candidates:
            sizes = sorted({plan.board_size(events_done) for events_done in plan.street_ends})
            raise OddsError(
                f"a board of {plan.slug} has {join_words(sizes, 'or')} cards, not {board_size}"
            )

    def locate(self, seat: int, hand: ParsedHand) -> HandProgress:
        """Return how far a hand is: the last point of the deal at which it has this many cards."""
        draws_left = self.plan.draws_left(self.candidates[0])
        draws = tuple(self.draws[seat]) if self.draws else ()
        if len(draws) > draws_left:
            raise OddsError(f"{self.plan.slug} has {draws_left} draws to come, not {len(draws)}")
        if hand.is_unknown:
            return self._locate_unknown(draws)
        count = len(hand.range.holdings[0]) if hand.range else len(hand.cards)
        for events_done in reversed(self.candidates):
            face_up = self.plan.face_up_flags(events_done)
            if len(face_up) == count and self.plan.draws_left(events_done) >= len(draws):
                return HandProgress(events_done, face_up, draws)
        return self._locate_drawing(hand, count, draws)

    def _locate_unknown(self, draws: tuple[int, ...]) -> HandProgress:
        """Treat a hand about which nothing is known as if it were dealt now."""
        events_done = next(
            (
                candidate
                for candidate in self.candidates
                if len(self.plan.face_up_flags(candidate)) >= self.plan.starting_card_count
            ),
            self.candidates[-1],
        )
        return HandProgress(events_done, self.plan.face_up_flags(events_done), draws)

    def _locate_drawing(self, hand: ParsedHand, count: int, draws: tuple[int, ...]) -> HandProgress:
        """Locate a hand that has discarded and is waiting to draw."""
        for events_done in reversed(self.candidates):
            face_up = self.plan.face_up_flags(events_done)
            missing = len(face_up) - count
            has_draws = self.plan.draws_left(events_done) >= max(1, len(draws))
            if 0 < missing <= self.plan.next_draw_limit(events_done) and has_draws:
                if draws and draws[0] != missing:
                    raise OddsError(
                        f"{hand.name} is {missing} short of {len(face_up)} cards, "
                        f"so it draws {missing}, not {draws[0]}"
                    )
                return HandProgress(events_done, face_up[:count], draws or (missing,), missing)
        sizes = sorted(
            {len(self.plan.face_up_flags(events_done)) for events_done in self.candidates}
        )
        raise OddsError(
            f"{hand.name} has {count} card{'s' * (count != 1)}, but a hand of "
            f"{self.plan.slug} has {join_words(sizes, 'or')} here: write ? for an unknown card"
        )


class RunoutBuilder:
    """Builds the runout: everything still to come for the given hands and boards."""

    def __init__(
        self, plan: DealPlan, progress: Sequence[HandProgress], board_events_done: int
    ) -> None:
        self.plan = plan
        self.progress = progress
        self.board_events_done = board_events_done
        self.assumptions: list[str] = []

    # ------------------------------------------------------------ steps

    def steps(self, unknown: Sequence[Sequence[bool]], board_count: int) -> tuple[RunoutStep, ...]:
        """Return the steps still to come, cards grouped together.

        `unknown` has, for each seat, the unknown cards of its hand: whether each is face up.
        """
        steps = [
            RunoutStep(DEAL_UP if face_up else DEAL, seat, 1)
            for seat, cards in enumerate(unknown)
            for face_up in cards
        ]
        first = min([hand.events_done for hand in self.progress] + [self.board_events_done])
        for index in range(first, len(self.plan.events)):
            event = self.plan.events[index]
            if isinstance(event, PlannedBoard):
                if index >= self.board_events_done:
                    steps += [
                        RunoutStep(BOARD, board, event.card_count) for board in range(board_count)
                    ]
            else:
                for seat, hand in enumerate(self.progress):
                    if index >= hand.events_done:
                        steps += self._for_seat(seat, hand, event, index)
        return merge_steps(
            steps, keep_face_up=any(share.face_up_joker_ranking for share in self.plan.shares)
        )

    def _for_seat(
        self,
        seat: int,
        progress: HandProgress,
        event: PlannedCard | PlannedDiscard | PlannedDraw,
        event_index: int,
    ) -> list[RunoutStep]:
        match event:
            case PlannedCard(face_up=face_up):
                return [RunoutStep(DEAL_UP if face_up else DEAL, seat, 1)]
            case PlannedDiscard(card_count=card_count):
                self._add_assumption(_ASSUME_BEST_DISCARD)
                return [RunoutStep(DISCARD, seat, card_count)]
        return self._draw(seat, progress, event.max_cards, self.plan.draws_left(event_index))

    def _draw(
        self, seat: int, progress: HandProgress, max_cards: int, draws_left: int
    ) -> list[RunoutStep]:
        """Return the steps of a draw; a hand that is already short discards nothing."""
        is_short = progress.cards_to_draw and draws_left == self.plan.draws_left(
            progress.events_done
        )
        draw_index = 0 if is_short else len(progress.draws) - draws_left
        if not 0 <= draw_index < len(progress.draws):
            self._add_assumption(_ASSUME_PAT)
            return []
        count = progress.draws[draw_index]
        if not 0 <= count <= max_cards:
            raise OddsError(
                f"players draw up to {max_cards} cards in {self.plan.slug}, not {count}"
            )
        if count == 0:
            return []
        if is_short:
            return [RunoutStep(DEAL, seat, count)]
        self._add_assumption(_ASSUME_BEST_DISCARD)
        return [RunoutStep(DISCARD, seat, count), RunoutStep(DEAL, seat, count)]

    def _add_assumption(self, sentence: str) -> None:
        if sentence not in self.assumptions:
            self.assumptions.append(sentence)


def merge_steps(steps: Sequence[RunoutStep], *, keep_face_up: bool) -> tuple[RunoutStep, ...]:
    """Merge consecutive cards into one step, boards before seats.

    Cards dealt face up and face down are kept apart only where it matters.
    """
    merged: list[RunoutStep] = []
    for is_discard, group in groupby(steps, key=lambda step: step.action == DISCARD):
        group_steps = list(group)
        merged += (
            group_steps if is_discard else _merge_group(group_steps, keep_face_up=keep_face_up)
        )
    return tuple(merged)


def _merge_group(steps: Sequence[RunoutStep], *, keep_face_up: bool) -> list[RunoutStep]:
    counts: Counter[tuple[int, int]] = Counter()
    for step in steps:
        action = DEAL if step.action == DEAL_UP and not keep_face_up else step.action
        counts[action, step.target] += step.count
    groups = [
        RunoutStep(action, target, count) for (action, target), count in counts.items() if count
    ]
    return sorted(groups, key=lambda step: step.action != BOARD)


# ---------------------------------------------------------------- building a scenario


def build_scenario(
    plan: DealPlan,
    hands: Sequence[ParsedHand],
    boards: Sequence[tuple[int, ...]],
    dead_cards: tuple[int, ...],
    draws: Sequence[Sequence[int]] | None = None,
) -> Scenario:
    """Build a scenario from parsed input; raise an error if it is impossible."""
    check_cards(plan, hands, boards, dead_cards)
    finder = ProgressFinder(plan, len(boards[0]), draws)
    progress = [finder.locate(seat, hand) for seat, hand in enumerate(hands)]
    return build_scenario_from(
        plan, hands, boards, dead_cards, RunoutBuilder(plan, progress, finder.candidates[-1])
    )


def build_scenario_from(
    plan: DealPlan,
    hands: Sequence[ParsedHand],
    boards: Sequence[tuple[int, ...]],
    dead_cards: tuple[int, ...],
    runout: RunoutBuilder,
) -> Scenario:
    """Build a scenario from hands whose progress in the deal plan is already known."""
    known_cards = {card for board in boards for card in board} | set(dead_cards)
    stub = tuple(card for card in plan.deck.cards if card not in known_cards)
    seats, unknown = [], []
    for hand, hand_progress in zip(hands, runout.progress, strict=True):
        seat, unknown_cards = _seat_range(hand, hand_progress, known_cards)
        seats.append(seat)
        unknown.append(unknown_cards)
    steps = runout.steps(unknown, len(boards))
    assumptions = [
        *runout.assumptions,
        *([_ASSUME_NO_EXPOSE] if plan.has_expose_step and steps else []),
    ]
    scenario = Scenario(
        plan, tuple(seats), tuple(boards), dead_cards, stub, steps, tuple(assumptions)
    )
    _check_stub(scenario)
    return scenario


def _seat_range(
    hand: ParsedHand, progress: HandProgress, known_cards: set[int]
) -> tuple[SeatRange, tuple[bool, ...]]:
    """Return a hand's seat, and which of its cards are still to be dealt."""
    if hand.is_unknown:
        return SeatRange(hand.name, ((),), (1,), ()), progress.face_up
    if hand.range is None:
        named = [index for index, card in enumerate(hand.cards) if card != UNKNOWN]
        cards = tuple(int(hand.cards[index]) for index in named)
        face_up = tuple(progress.face_up[index] for index in named)
        unknown_face_up = tuple(
            progress.face_up[index] for index, card in enumerate(hand.cards) if card == UNKNOWN
        )
        return SeatRange(hand.name, (cards,), (1,), face_up), unknown_face_up
    pairs = [
        (tuple(map(int, cards)), weight)
        for cards, weight in zip(hand.range.holdings, hand.range.weights, strict=True)
        if known_cards.isdisjoint(cards)
    ]
    if not pairs:
        raise OddsError(f"{hand.name} is impossible: boards and dead cards leave no combination")
    weights = integer_weights([weight for _, weight in pairs])
    return SeatRange(
        hand.name, tuple(cards for cards, _ in pairs), tuple(weights), progress.face_up
    ), ()


def check_cards(
    plan: DealPlan,
    hands: Sequence[ParsedHand],
    boards: Sequence[tuple[int, ...]],
    dead_cards: tuple[int, ...],
) -> None:
    """Raise an error for duplicate cards, cards not in the deck, or the wrong number of boards."""
    if not 2 <= len(hands) <= 10:
        raise OddsError(f"odds need two to ten hands, not {len(hands)}")
    if len(boards) != plan.board_count or len({len(board) for board in boards}) != 1:
        raise OddsError(
            f"{plan.slug} has {plan.board_count} board{'s' * (plan.board_count > 1)}, "
            "each with the same number of cards"
        )
    on_boards = [card for board in boards for card in board]
    named = [int(card) for hand in hands for card in hand.cards if card != UNKNOWN] + on_boards
    if UNKNOWN in on_boards or UNKNOWN in dead_cards:
        raise InvalidCardsError("boards and dead cards must be known: leave out unknown ones")
    plan.deck.check_cards((*named, *dead_cards))


def _check_stub(scenario: Scenario) -> None:
    needed = sum(len(seat.holdings[0]) for seat in scenario.seats)
    needed += sum(step.count for step in scenario.deal_steps)
    if needed > len(scenario.stub):
        raise OddsError(f"{needed} cards are needed, but only {len(scenario.stub)} are left")


def expand_unknown_cards(scenario: Scenario) -> Scenario | None:
    """Turn unknown cards into holdings, if then only board cards are still to come.

    This lets all boards of a matchup be counted at once. Return None where it is not possible.
    """
    if all(step.action == BOARD for step in scenario.steps):
        return scenario
    hidden_counts = [0] * len(scenario.seats)
    for step in scenario.steps:
        if step.action == DISCARD:
            return None
        if step.action != BOARD:
            hidden_counts[step.target] += step.count
    if any(comb(len(scenario.stub), count) > MAX_EXPANDED_HOLDINGS for count in hidden_counts):
        return None
    if any(
        count and len(seat.holdings) > 1
        for seat, count in zip(scenario.seats, hidden_counts, strict=True)
    ):
        return None
    if len(scenario.boards) != 1 or JOKER in scenario.stub:
        return None
    seats = tuple(
        _expand_seat(seat, count, scenario.stub)
        for seat, count in zip(scenario.seats, hidden_counts, strict=True)
    )
    steps = tuple(step for step in scenario.steps if step.action == BOARD)
    return Scenario(
        scenario.plan,
        seats,
        scenario.boards,
        scenario.dead_cards,
        scenario.stub,
        steps,
        scenario.assumptions,
    )


def _expand_seat(seat: SeatRange, count: int, stub: Sequence[int]) -> SeatRange:
    if not count:
        return seat
    holding = seat.holdings[0]
    remaining = [card for card in stub if card not in holding]
    holdings = tuple(tuple(sorted((*holding, *extra))) for extra in combinations(remaining, count))
    return SeatRange(seat.name, holdings, (1,) * len(holdings), ())
