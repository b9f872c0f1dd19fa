"""Sampled (Monte Carlo) odds: their error is as stated, seeds repeat them, Ctrl-C stops them."""

from __future__ import annotations

import signal
import threading
from typing import Any

import pytest
from scipy import stats

from cardspeak.odds import OddsError, expected_points, odds
from cardspeak.odds.results import ShowdownOutcome, standard_errors

# One for each way of sampling: hold'em with hands and with ranges, and other games.
SCENARIOS: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("AhKh", "QsQd"), {}),
    (("AhKh", "QsQd", "7c7d"), {"board": "Qh7h2c"}),
    (("QQ+, AKs", "22:0.5, ATs+"), {"board": "Qh7h2c", "dead": "Ac"}),
    (("AhKh", "random"), {"board": "Th9h2c8s"}),
    (("Ah?", "KQs"), {"board": "Th9h2c"}),
    (("AhKh2c3d", "QsQdJsTd"), {"game": "omaha-8", "board": "Qh7h2s"}),
    (("2c3d4h", "8c7d6h5s2s"), {"game": "27-single-draw"}),
    (("AhAdKcKd5c", "2c2d2h9s"), {"game": "seven-card-stud", "dead": "5d5h5s"}),
    (("As2d3c5h", "Ks2h4d", "QdJcTh4s"), {"game": "badugi"}),
]
SEEDS = 60


@pytest.mark.parametrize(("hands", "options"), SCENARIOS)
def test_odds_are_within_their_error_99_times_in_100(
    hands: tuple[str, ...], options: dict[str, Any]
) -> None:
    exact = odds(*hands, **options, exact=True)
    max_errors = stats.norm.ppf(0.995)
    misses = 0
    for seed in range(SEEDS):
        result = odds(*hands, **options, exact=False, error=0.002, seed=seed)
        assert not result.method.exact
        assert 0 < result.method.standard_error <= 0.002
        assert result.method.standard_error == max(
            player.standard_error for player in result.players
        )
        for player, exact_player in zip(result.players, exact.players, strict=True):
            misses += abs(player.equity - exact_player.equity) > max_errors * player.standard_error
    # Heads-up both miss at once. More misses than this have a probability of one in 10,000.
    assert misses <= len(hands) * stats.binom.ppf(0.9999, SEEDS, 0.01)


def test_every_share_converges_to_the_exact_one() -> None:
    options: dict[str, Any] = {"game": "omaha-8", "board": "Qh7h2s"}
    exact = odds("AhKh2c3d", "QsQdJsTd", **options)
    result = odds("AhKh2c3d", "QsQdJsTd", **options, exact=False, error=0.0005, seed=1)
    for player, exact_player in zip(result.players, exact.players, strict=True):
        assert player.win == pytest.approx(exact_player.win, abs=0.003)
        assert player.split == pytest.approx(exact_player.split, abs=0.003)
        for share, exact_share in zip(player.shares, exact_player.shares, strict=True):
            assert share.equity == pytest.approx(exact_share.equity, abs=0.003)
            assert share.win == pytest.approx(exact_share.win, abs=0.003)


@pytest.mark.parametrize(("hands", "options"), SCENARIOS[:6:2])
def test_the_same_seed_gives_the_same_odds_with_any_number_of_threads(
    hands: tuple[str, ...], options: dict[str, Any]
) -> None:
    results = [
        odds(*hands, **options, exact=False, error=0.002, seed=5, threads=threads)
        for threads in (1, 2, 3)
    ]
    assert results[0].outcomes == results[1].outcomes == results[2].outcomes
    other = odds(*hands, **options, exact=False, error=0.002, seed=6)
    assert other.outcomes != results[0].outcomes
    fresh = odds(*hands, **options, exact=False, error=0.002)  # a seed of its own, which it tells
    assert fresh.method.seed is not None
    twin = odds(*hands, **options, exact=False, error=0.002, seed=fresh.method.seed)
    assert twin.outcomes == fresh.outcomes


def test_counting_is_the_same_with_any_number_of_threads() -> None:
    for threads in (1, 2, 5):
        ranges = odds("QQ+, AKs", "22+, A5s-A2s:1/3", threads=threads)
        assert ranges.method.exact
        assert ranges.outcomes == odds("QQ+, AKs", "22+, A5s-A2s:1/3", threads=1).outcomes
        stud = odds("AhAdKcKd5c9s", "2c2d2h9c8d7c", game="seven-card-stud", threads=threads)
        assert stud.method.exact
        assert stud.method.deal_count == 40 * 39


def test_sampling_stops_when_time_is_up() -> None:
    result = odds("random", "random", seconds=0.3, seed=1)
    assert result.method.seconds >= 0.3
    assert result.method.deal_count > 0
    assert not result.method.interrupted


@pytest.mark.parametrize("budget", [{"seconds": 1e-9}, {"error": 0.0001}, {"exact": True}])
def test_progress_is_reported_from_zero_to_one(budget: dict[str, float]) -> None:
    """A calculation that ends before its first report says at least that it is done."""
    fractions: list[float] = []
    odds("AhKh", "random", **budget, seed=1, progress=fractions.append)  # type: ignore[arg-type]
    assert fractions == sorted(fractions)
    assert all(0 <= fraction <= 1 for fraction in fractions)
    assert fractions[-1] == 1


@pytest.mark.parametrize(("seconds", "error"), [(1e-9, None), (None, 2.0)])
def test_progress_of_expected_points_ends_at_one(
    seconds: float | None, error: float | None
) -> None:
    fractions: list[float] = []
    expected_points(
        "random", "random", seconds=seconds, error=error, seed=1, progress=fractions.append
    )
    assert fractions[-1] == 1


def test_an_error_in_the_progress_callback_is_raised() -> None:
    def broken(fraction: float) -> None:
        raise RuntimeError("no screen")

    with pytest.raises(RuntimeError, match="no screen"):
        odds("random", "random", seconds=5, progress=broken)


class PressCtrlC:
    """Presses Ctrl-C a moment after the work has begun, from another thread."""

    def __init__(self) -> None:
        self.timer: threading.Timer | None = None

    def __call__(self, fraction: float) -> None:
        if self.timer is None:
            self.timer = threading.Timer(0.05, signal.raise_signal, [signal.SIGINT])
            self.timer.start()


def test_ctrl_c_gives_the_estimate_so_far() -> None:
    result = odds("random", "random", seconds=600, seed=1, progress=PressCtrlC())
    assert result.method.interrupted
    assert not result.method.exact
    assert result.method.deal_count == sum(outcome.deal_count for outcome in result.outcomes)
    assert result.players[0].equity == pytest.approx(0.5, abs=5 * result.players[0].standard_error)
    assert "interrupted" in str(result.method)


def test_ctrl_c_while_counting_gives_an_estimate_at_once() -> None:
    result = odds("AhAdKc", "2c2d2h", game="seven-card-stud", exact=True, progress=PressCtrlC())
    assert result.method.interrupted
    assert not result.method.exact
    assert 0 < result.method.standard_error < 0.05


def test_an_outcome_never_sampled_is_not_reported_as_impossible() -> None:
    (error, _) = standard_errors([ShowdownOutcome(((0,),), 10_000)], 2)
    assert error == pytest.approx(1 / 10_000)


@pytest.mark.parametrize(
    ("budget", "reason"),
    [
        ({"error": 0}, "error must be more than 0, not 0"),
        ({"seconds": -1.0}, "seconds must be more than 0, not -1.0"),
        ({"threads": 0}, "threads must be more than 0, not 0"),
        ({"seed": -1}, r"a seed is a whole number below 2\*\*64, not -1"),
    ],
)
def test_an_impossible_budget_is_refused(budget: dict[str, Any], reason: str) -> None:
    with pytest.raises(OddsError, match=reason):
        odds("AhKh", "QsQd", **budget)


def test_holdings_that_never_fit_together_are_refused() -> None:
    with pytest.raises(OddsError, match="these hands can hardly be dealt together"):
        odds("AA", "AA", "AA", exact=False)
    with pytest.raises(OddsError, match="cannot all be dealt"):
        odds("AA", "AA", "AA", exact=True)
