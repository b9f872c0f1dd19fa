"""What `make bench` measures, in a bare clone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks import replays
from benchmarks.agreement import DisagreementError
from benchmarks.runner import run_benchmarks
from rich.console import Console

from cardspeak.hand import deal, game_spec
from cardspeak.histories.recording import record_hand
from hand_driver import stack_deck

if TYPE_CHECKING:
    from cardspeak.histories.phh import HandHistory


def test_replays_are_measured_beside_pokerkit() -> None:
    run = run_benchmarks(replays.BENCHMARKS, 1, Console(quiet=True))
    for benchmark in replays.BENCHMARKS:
        assert run.measurement_of(benchmark)
        assert all(run.measurement_of(comparison.peer) for comparison in benchmark.comparisons)
    assert len(replays.histories()) == replays.HAND_COUNT


def record_pot_with_two_odd_chips() -> HandHistory:
    """Play a pot of 86 that is split three ways, because the board plays."""
    spec = game_spec("holdem", house="wsop", limit="no-limit", blinds=(5, 10))
    hole_cards = ("2c 2d", "3c 3d", "4c 4d", "5c 5d")
    hand = deal(spec, [1000] * 4, stacked_deck=stack_deck(spec, hole_cards, board="As Ks Qs Js Ts"))
    for action in ("call", "raise 27", "fold", "call", "call", *("check",) * 9):
        hand.act(action)
    return record_hand(hand)


def test_hands_that_end_differently_in_pokerkit_are_not_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PokerKit gives both odd chips to one player, and not one to each of two (wsop-149.a)."""
    history = record_pot_with_two_odd_chips()
    assert history.fields["finishing_stacks"] == [995, 1002, 1002, 1001]
    monkeypatch.setattr(replays, "histories", lambda: [history])
    replays.texts.cache_clear()
    with pytest.raises(DisagreementError, match="about the end of the hand"):
        replays.replay_in_pokerkit()
    replays.texts.cache_clear()
