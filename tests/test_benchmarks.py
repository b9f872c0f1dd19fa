"""What `make bench` measures, on a clone with nothing beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks import replays
from benchmarks.agreement import Disagreement
from benchmarks.runner import measure
from rich.console import Console

from cardspeak.hand import deal, placard
from cardspeak.records.recording import record
from rigged import so_that

if TYPE_CHECKING:
    from cardspeak.records.phh import History


def test_replays_are_measured_beside_pokerkit() -> None:
    run = measure(replays.WORKS, 1, Console(quiet=True))
    for work in replays.WORKS:
        assert run.of(work)
        assert all(run.of(against.peer) for against in work.beside)
    assert len(replays.histories()) == replays.MANY


def two_odd_chips() -> History:
    """Play a pot of 86 for three, the board being the best hand of each."""
    of = placard("holdem", house="wsop", limit="no-limit", blinds=(5, 10))
    held = ("2c 2d", "3c 3d", "4c 4d", "5c 5d")
    hand = deal(of, [1000] * 4, deck=so_that(of, *held, board="As Ks Qs Js Ts"))
    for action in ("call", "raise 27", "fold", "call", "call", *("check",) * 9):
        hand.act(action)
    return record(hand)


def test_nothing_is_measured_of_hands_that_end_otherwise_in_pokerkit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It gives both odd chips to one player, and not one each (wsop-149.a)."""
    history = two_odd_chips()
    assert history.fields["finishing_stacks"] == [995, 1002, 1002, 1001]
    monkeypatch.setattr(replays, "histories", lambda: [history])
    replays.texts.cache_clear()
    with pytest.raises(Disagreement, match="about the end of the hand"):
        replays.theirs()
    replays.texts.cache_clear()
