"""Playing hands: the engine compared with others, all with players who act at random.

All games are six-handed with 200 big blinds; `benchmarks.other_engines` has the libraries that
only play hold'em. Folding when there is no bet is left out, because PokerKit does not allow it, so
hands are equally long in both. Our hands keep their whole log.
"""

from __future__ import annotations

import copy
import random
import warnings
from typing import TYPE_CHECKING, Any, Final

from benchmarks import other_engines
from benchmarks.benchmark import Benchmark, Comparison, Peer, Timing, time_function
from benchmarks.other_engines import BIG, PLAYERS, SMALL, STACK
from cardspeak.hand import Hand, deal, decisions, game_spec

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import GameSpec

ANTE, BRING_IN = 2, 3
STACKS: Final = (STACK,) * PLAYERS
HANDS: Final = 200
PEER_HANDS: Final = 100
"""The number of hands in one run of the peer: with fewer, luck would decide how long they are."""
COPIES: Final = 100


# ---------------------------------------------------------------- ours


def blinds_spec(game: str, limit: str) -> GameSpec:
    return game_spec(game, house="wsop", limit=limit, blinds=(SMALL, BIG))


def stud_spec() -> GameSpec:
    return game_spec(
        "seven-card-stud",
        house="wsop",
        limit="fixed",
        ante=ANTE,
        bring_in=BRING_IN,
        bet_sizes=(BIG, 2 * BIG),
    )


def act_randomly(hand: Hand, rng: random.Random) -> None:
    """Choose one of the legal actions at random, all equally likely."""
    decision = hand.decision
    if type(decision) is decisions.BetDecision:
        actions = []
        if decision.check:
            actions.append(hand.check)
        elif decision.call:
            actions += [hand.call, hand.fold]
        elif decision.bring_in_amount:
            actions.append(hand.bring_in)
        if decision.raise_to is not None:
            actions.append(lambda: hand.raise_to(_size(decision, rng)))
        actions[int(rng.random() * len(actions))]()
    elif type(decision) is decisions.DrawDecision:
        down_cards = hand.down_cards[decision.seat]
        hand.discard(rng.sample(down_cards, int(rng.random() * (len(down_cards) + 1))))


def _size(decision: decisions.BetDecision, rng: random.Random) -> int:
    if decision.allowed_sizes:
        return decision.allowed_sizes[int(rng.random() * len(decision.allowed_sizes))]
    minimum, maximum = decision.raise_to or (0, 0)
    return minimum + int(rng.random() * (maximum - minimum + 1))


def play_hands(spec: GameSpec, count: int = HANDS) -> Callable[[], Timing]:
    """Play hands from start to finish, shuffles included."""

    def run() -> None:
        rng = random.Random(52)
        for seed in range(count):
            hand = deal(spec, STACKS, seed=seed)
            while not hand.over:
                act_randomly(hand, rng)

    return lambda: time_function(run, count)


def look_and_play(look: Callable[[Hand, int], object], count: int = HANDS) -> Callable[[], Timing]:
    """Play hands in which whoever is to act looks at them first."""
    spec = blinds_spec("holdem", "no-limit")

    def run() -> None:
        rng = random.Random(52)
        for seed in range(count):
            hand = deal(spec, STACKS, seed=seed)
            while (decision := hand.decision) is not None:
                look(hand, decision.seat)
                act_randomly(hand, rng)

    return lambda: time_function(run, count)


def _look_away(hand: Hand, seat: int) -> None:
    """See nothing of the hand."""


# ---------------------------------------------------------------- PokerKit's


def act_in_pokerkit(state: Any, rng: random.Random) -> None:  # noqa: ANN401  untyped library
    """Do the same in PokerKit."""
    drawer = state.stand_patter_or_discarder_index
    if drawer is not None:
        hole_cards = state.hole_cards[drawer]
        state.stand_pat_or_discard(
            rng.sample(hole_cards, int(rng.random() * (len(hole_cards) + 1)))
        )
        return
    actions = []
    if state.bring_in_status:
        actions.append(state.post_bring_in)
    else:
        actions.append(state.check_or_call)
        if state.checking_or_calling_amount:
            actions.append(state.fold)
    minimum = state.min_completion_betting_or_raising_to_amount
    if minimum is not None:
        maximum = state.max_completion_betting_or_raising_to_amount
        size = minimum + int(rng.random() * (maximum - minimum + 1))
        actions.append(lambda: state.complete_bet_or_raise_to(size))
    actions[int(rng.random() * len(actions))]()


def make_pokerkit_state(game: str) -> Callable[[], Any]:
    """Return a function that deals a hand in PokerKit, automatic but for the players' choices."""
    import pokerkit as room

    forced: tuple[object, ...] = (0, (SMALL, BIG), BIG)
    if game == "FixedLimitDeuceToSevenLowballTripleDraw":
        forced = (0, (SMALL, BIG), BIG, 2 * BIG)
    elif game == "FixedLimitSevenCardStud":
        forced = (ANTE, BRING_IN, BIG, 2 * BIG)
    create = getattr(room, game).create_state
    automatic = tuple(room.Automation)
    trimmed = True  # an unmatched ante is returned
    return lambda: create(automatic, trimmed, *forced, STACKS, PLAYERS)


def play_pokerkit_hands(game: str, count: int = PEER_HANDS) -> Callable[[], Timing]:
    """Play hands in PokerKit."""

    def prepare() -> Timing:
        fresh = make_pokerkit_state(game)

        def run() -> None:
            rng = random.Random(52)
            random.seed(52)  # PokerKit shuffles with Python's own generator
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # about drawing from reshuffled cards
                for _ in range(count):
                    state = fresh()
                    while state.status:
                        act_in_pokerkit(state, rng)

        return time_function(run, count)

    return prepare


def pokerkit_peer(game: str) -> Peer:
    return Peer("pokerkit", f"pokerkit.{game}.create_state(...)", play_pokerkit_hands(game))


# ---------------------------------------------------------------- copies


def copy_hand() -> Timing:
    """Copy a hand on the flop, with its log."""
    hand = deal(blinds_spec("holdem", "no-limit"), STACKS, seed=52)
    for _ in range(PLAYERS - 1):
        hand.call()
    hand.check()

    def run() -> None:
        for _ in range(COPIES):
            hand.copy()

    return time_function(run, COPIES)


def copy_pokerkit_state() -> Timing:
    """Copy the same hand in PokerKit."""
    state = make_pokerkit_state("NoLimitTexasHoldem")()
    for _ in range(PLAYERS):
        state.check_or_call()
    return time_function(lambda: copy.deepcopy(state), 1)


# ---------------------------------------------------------------- the cost of one more action


def raise_repeatedly(count: int) -> Callable[[], Timing]:
    """Play a hand in which two deep-stacked players raise each other `count` times, then fold."""

    def prepare() -> Timing:
        spec = blinds_spec("holdem", "no-limit")
        deep = (BIG * (count + 2),) * 2

        def run() -> None:
            hand = deal(spec, deep, seed=52)
            for index in range(count):
                hand.raise_to(BIG * (index + 2))
            hand.fold()

        return time_function(run, count)

    return prepare


def engine_benchmark(
    name: str, spec: GameSpec, game: str, min_ratio: float, others: tuple[Comparison, ...] = ()
) -> Benchmark:
    return Benchmark(
        name=name,
        call="deal(...), hand.raise_to(...)",
        setup=play_hands(spec),
        comparisons=(Comparison(pokerkit_peer(game), min_ratio=min_ratio), *others),
    )


BENCHMARKS: Final = (
    engine_benchmark(
        "no-limit hold'em",
        blinds_spec("holdem", "no-limit"),
        "NoLimitTexasHoldem",
        30,
        (
            Comparison(other_engines.CLUBS, min_ratio=1),
            Comparison(other_engines.RLCARD, min_ratio=1),
            Comparison(other_engines.OPEN_SPIEL),
            Comparison(other_engines.OPEN_SPIEL_FCPA),
        ),
    ),
    engine_benchmark("pot-limit Omaha", blinds_spec("omaha", "pot"), "PotLimitOmahaHoldem", 30),
    engine_benchmark("seven-card stud", stud_spec(), "FixedLimitSevenCardStud", 12),
    engine_benchmark(
        "2-7 triple draw",
        blinds_spec("27-triple-draw", "fixed"),
        "FixedLimitDeuceToSevenLowballTripleDraw",
        12,
    ),
    Benchmark(
        name="hand observed at every decision",
        call="hand.observe(seat)",
        setup=look_and_play(Hand.observe),
        comparisons=(
            Comparison(
                Peer("not observed", "deal(...), hand.raise_to(...)", look_and_play(_look_away)),
                min_ratio=0.7,
            ),
        ),
    ),
    Benchmark(
        name="hand viewed at every decision",
        call="hand.view(seat)",
        setup=look_and_play(Hand.view),
        comparisons=(
            Comparison(
                Peer("not viewed", "deal(...), hand.raise_to(...)", look_and_play(_look_away))
            ),
        ),
    ),
    Benchmark(
        name="copy of a hand",
        call="hand.copy()",
        setup=copy_hand,
        unit="copies",
        comparisons=(
            Comparison(Peer("pokerkit", "copy.deepcopy(state)", copy_pokerkit_state), min_ratio=50),
        ),
    ),
    Benchmark(
        name="hand of 800 raises",
        call="hand.raise_to(...)",
        setup=raise_repeatedly(800),
        unit="raises",
        comparisons=(
            Comparison(
                Peer("hand of 200", "hand.raise_to(...)", raise_repeatedly(200)), min_ratio=0.9
            ),
        ),
    ),
)
