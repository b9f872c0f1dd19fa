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
    target: int
    count: int


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
        ways = 1
        for seat in self.seats:
            ways *= len(seat.holdings)
        left = len(self.stub) - sum(len(seat.holdings[0]) for seat in self.seats)
        for step in self.deal_steps:
            ways *= comb(left, step.count)
            left -= step.count
        return ways

    def to_kernel(self) -> kernel.Scenario:
        """Return the scenario in the kernel's form."""
        import numpy as np

        from cardspeak._kernel import Scenario as Asked

        return Asked(
            stub=list(self.stub),
            seats=[
                (
                    np.array(seat.holdings, np.uint8).reshape(len(seat.holdings), -1),
                    np.array(seat.weights, np.uint64),
                    sum(up << nth for nth, up in enumerate(seat.face_up)),
                )
                for seat in self.seats
            ],
            boards=[list(board) for board in self.boards],
            steps=[(step.action, step.target, step.count) for step in self.steps],
            shares=[self._kernel_share(part) for part in self.plan.shares],
        )

    def _kernel_share(
        self, part: ShowdownShare
    ) -> tuple[object, object, int, int, int, NDArray[np.uint32]]:
        import numpy as np

        throws = len(self.steps) > len(self.deal_steps)
        return (
            part.ranking.evaluator,
            part.face_up_joker_ranking.evaluator if part.face_up_joker_ranking else None,
            _CARD_USE_CODES[part.card_use],
            part.board_index,
            part.ranking.qualifying_strength,
            percentile_table(part.ranking, self._hand_size(part))
            if throws
            else np.zeros(0, np.uint32),
        )

    def _hand_size(self, part: ShowdownShare) -> int:
        """Return how many cards make a hand at the showdown; with a board, at most seven."""
        hole = len(self.plan.face_up_flags(len(self.plan.events)))
        if part.card_use is HOLE_ONLY:
            return hole
        return min(7, hole + self.plan.board_size(len(self.plan.events)))


@lru_cache(maxsize=32)
def percentile_table(ranking: Ranking, hand_size: int) -> NDArray[np.uint32]:
    """Return, for each strength, how many hands in a million it beats.

    The hands are all those of `hand_size` cards.
    """
    import numpy as np

    counts = np.asarray(ranking.strength_counts(hand_size), np.float64)
    below = np.concatenate(([0.0], np.cumsum(counts)[:-1]))
    worth = np.zeros(2**16, np.uint32)
    size = min(len(below), len(worth))
    worth[:size] = np.floor(below[:size] / counts.sum() * 1_000_000)
    return worth


# ---------------------------------------------------------------- from here


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
        self, showdown: DealPlan, on_board: int, draws: Sequence[Sequence[int]] | None
    ) -> None:
        self.plan = showdown
        self.draws = draws
        self.candidates = [
            done for done in showdown.street_ends if showdown.board_size(done) == on_board
        ]
        if not self.candidates:
            sizes = sorted({showdown.board_size(done) for done in showdown.street_ends})
            raise OddsError(
                f"a board of {showdown.slug} has {join_words(sizes, 'or')} cards, not {on_board}"
            )

    def locate(self, seat: int, hand: ParsedHand) -> HandProgress:
        """Return how far a hand is: the latest point at which it can have this many cards."""
        later = self.plan.draws_left(self.candidates[0])
        drawn = tuple(self.draws[seat]) if self.draws else ()
        if len(drawn) > later:
            raise OddsError(f"{self.plan.slug} has {later} draws to come, not {len(drawn)}")
        if hand.is_unknown:
            return self._unknown(drawn)
        count = len(hand.range.holdings[0]) if hand.range else len(hand.cards)
        for done in reversed(self.candidates):
            held = self.plan.face_up_flags(done)
            if len(held) == count and self.plan.draws_left(done) >= len(drawn):
                return HandProgress(done, held, drawn)
        return self._drawing(hand, count, drawn)

    def _unknown(self, drawn: tuple[int, ...]) -> HandProgress:
        """Treat a hand about which nothing is known as if it were dealt now."""
        done = next(
            (
                at
                for at in self.candidates
                if len(self.plan.face_up_flags(at)) >= self.plan.starting_cards
            ),
            self.candidates[-1],
        )
        return HandProgress(done, self.plan.face_up_flags(done), drawn)

    def _drawing(self, hand: ParsedHand, count: int, drawn: tuple[int, ...]) -> HandProgress:
        """Locate a hand that has discarded and is waiting to draw."""
        for done in reversed(self.candidates):
            held = self.plan.face_up_flags(done)
            missing = len(held) - count
            enough = self.plan.draws_left(done) >= max(1, len(drawn))
            if 0 < missing <= self.plan.next_draw_limit(done) and enough:
                if drawn and drawn[0] != missing:
                    raise OddsError(
                        f"{hand.name} is {missing} short of {len(held)} cards, "
                        f"so it draws {missing}, not {drawn[0]}"
                    )
                return HandProgress(done, held[:count], drawn or (missing,), missing)
        sizes = sorted({len(self.plan.face_up_flags(done)) for done in self.candidates})
        raise OddsError(
            f"{hand.name} has {count} card{'s' * (count != 1)}, but a hand of "
            f"{self.plan.slug} has {join_words(sizes, 'or')} here: write ? for an unknown card"
        )


class RunoutBuilder:
    """Builds the runout: everything still to come for the given hands and boards."""

    def __init__(self, showdown: DealPlan, hands: Sequence[HandProgress], boards_from: int) -> None:
        self.plan = showdown
        self.progress = hands
        self.board_events_done = boards_from
        self.assumptions: list[str] = []

    # ------------------------------------------------------------ steps

    def steps(self, unknown: Sequence[Sequence[bool]], boards: int) -> tuple[RunoutStep, ...]:
        """Return the steps still to come, cards grouped together.

        `unknown` has, for each seat, the unknown cards of its hand: whether each is face up.
        """
        steps = [
            RunoutStep(DEAL_UP if up else DEAL, seat, 1)
            for seat, cards in enumerate(unknown)
            for up in cards
        ]
        first = min([hand.events_done for hand in self.progress] + [self.board_events_done])
        for at in range(first, len(self.plan.events)):
            event = self.plan.events[at]
            if isinstance(event, PlannedBoard):
                if at >= self.board_events_done:
                    steps += [RunoutStep(BOARD, board, event.cards) for board in range(boards)]
            else:
                for seat, hand in enumerate(self.progress):
                    if at >= hand.events_done:
                        steps += self._for_seat(seat, hand, event, at)
        return merge_steps(
            steps, keep_face_up=any(part.face_up_joker_ranking for part in self.plan.shares)
        )

    def _for_seat(
        self,
        seat: int,
        hand: HandProgress,
        event: PlannedCard | PlannedDiscard | PlannedDraw,
        at: int,
    ) -> list[RunoutStep]:
        match event:
            case PlannedCard(face_up=up):
                return [RunoutStep(DEAL_UP if up else DEAL, seat, 1)]
            case PlannedDiscard(cards=cards):
                self._add_assumption(_ASSUME_BEST_DISCARD)
                return [RunoutStep(DISCARD, seat, cards)]
        return self._draw(seat, hand, event.max_cards, self.plan.draws_left(at))

    def _draw(self, seat: int, hand: HandProgress, most: int, left: int) -> list[RunoutStep]:
        """Return the steps of a draw; a hand that is already short discards nothing."""
        short = hand.cards_to_draw and left == self.plan.draws_left(hand.events_done)
        nth = 0 if short else len(hand.draws) - left
        if not 0 <= nth < len(hand.draws):
            self._add_assumption(_ASSUME_PAT)
            return []
        count = hand.draws[nth]
        if not 0 <= count <= most:
            raise OddsError(f"players draw up to {most} cards in {self.plan.slug}, not {count}")
        if count == 0:
            return []
        if short:
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
    out: list[RunoutStep] = []
    for throws, group in groupby(steps, key=lambda step: step.action == DISCARD):
        some = list(group)
        out += some if throws else _merge_group(some, tell_up=keep_face_up)
    return tuple(out)


def _merge_group(steps: Sequence[RunoutStep], *, tell_up: bool) -> list[RunoutStep]:
    counts: Counter[tuple[int, int]] = Counter()
    for step in steps:
        doing = DEAL if step.action == DEAL_UP and not tell_up else step.action
        counts[doing, step.target] += step.count
    groups = [RunoutStep(doing, who, count) for (doing, who), count in counts.items() if count]
    return sorted(groups, key=lambda step: step.action != BOARD)


# ---------------------------------------------------------------- making one


def build_scenario(
    plan: DealPlan,
    hands: Sequence[ParsedHand],
    boards: Sequence[tuple[int, ...]],
    dead_cards: tuple[int, ...],
    draws: Sequence[Sequence[int]] | None = None,
) -> Scenario:
    """Build a scenario from parsed input; raise an error if it is impossible."""
    check_cards(plan, hands, boards, dead_cards)
    placing = ProgressFinder(plan, len(boards[0]), draws)
    placed = [placing.locate(seat, hand) for seat, hand in enumerate(hands)]
    return build_scenario_from(
        plan, hands, boards, dead_cards, RunoutBuilder(plan, placed, placing.candidates[-1])
    )


def build_scenario_from(
    plan: DealPlan,
    hands: Sequence[ParsedHand],
    boards: Sequence[tuple[int, ...]],
    dead_cards: tuple[int, ...],
    runout: RunoutBuilder,
) -> Scenario:
    """Build a scenario from hands whose progress in the deal plan is already known."""
    known = {card for board in boards for card in board} | set(dead_cards)
    stub = tuple(card for card in plan.deck.cards if card not in known)
    seats, unknown = [], []
    for hand, placed in zip(hands, runout.progress, strict=True):
        seat, to_come = _seat_range(hand, placed, known)
        seats.append(seat)
        unknown.append(to_come)
    steps = runout.steps(unknown, len(boards))
    assumed = [
        *runout.assumptions,
        *([_ASSUME_NO_EXPOSE] if plan.has_expose_step and steps else []),
    ]
    asked = Scenario(plan, tuple(seats), tuple(boards), dead_cards, stub, steps, tuple(assumed))
    _check_stub(asked)
    return asked


def _seat_range(
    hand: ParsedHand, placed: HandProgress, known: set[int]
) -> tuple[SeatRange, tuple[bool, ...]]:
    """Return a hand's seat, and which of its cards are still to be dealt."""
    if hand.is_unknown:
        return SeatRange(hand.name, ((),), (1,), ()), placed.face_up
    if hand.range is None:
        named = [at for at, card in enumerate(hand.cards) if card != UNKNOWN]
        cards = tuple(int(hand.cards[at]) for at in named)
        up = tuple(placed.face_up[at] for at in named)
        rest = tuple(placed.face_up[at] for at, card in enumerate(hand.cards) if card == UNKNOWN)
        return SeatRange(hand.name, (cards,), (1,), up), rest
    pairs = [
        (tuple(map(int, cards)), weight)
        for cards, weight in zip(hand.range.holdings, hand.range.weights, strict=True)
        if known.isdisjoint(cards)
    ]
    if not pairs:
        raise OddsError(f"{hand.name} is impossible: boards and dead cards leave no combination")
    weights = integer_weights([weight for _, weight in pairs])
    return SeatRange(
        hand.name, tuple(cards for cards, _ in pairs), tuple(weights), placed.face_up
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


def _check_stub(asked: Scenario) -> None:
    need = sum(len(seat.holdings[0]) for seat in asked.seats)
    need += sum(step.count for step in asked.deal_steps)
    if need > len(asked.stub):
        raise OddsError(f"{need} cards are needed, but only {len(asked.stub)} are left")


def expand_unknown_cards(scenario: Scenario) -> Scenario | None:
    """Turn unknown cards into holdings, if then only board cards are still to come.

    This lets all boards of a matchup be counted at once. Return None where it is not possible.
    """
    if all(step.action == BOARD for step in scenario.steps):
        return scenario
    to_come = [0] * len(scenario.seats)
    for step in scenario.steps:
        if step.action == DISCARD:
            return None
        if step.action != BOARD:
            to_come[step.target] += step.count
    if any(comb(len(scenario.stub), count) > MAX_EXPANDED_HOLDINGS for count in to_come):
        return None
    if any(count and len(s.holdings) > 1 for s, count in zip(scenario.seats, to_come, strict=True)):
        return None
    if len(scenario.boards) != 1 or JOKER in scenario.stub:
        return None
    seats = tuple(
        _expand_seat(seat, count, scenario.stub)
        for seat, count in zip(scenario.seats, to_come, strict=True)
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
    held = seat.holdings[0]
    rest = [card for card in stub if card not in held]
    holdings = tuple(tuple(sorted((*held, *more))) for more in combinations(rest, count))
    return SeatRange(seat.name, holdings, (1,) * len(holdings), ())
