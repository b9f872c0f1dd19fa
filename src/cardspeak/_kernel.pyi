"""The native kernel (kernel/module.cpp)."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

def simd_level() -> str: ...
def set_simd_level(level: str) -> None: ...
def fisher_yates(deck: list[Any], remaining: int, random_bytes: bytes) -> int: ...

class RankEvaluator:
    def __init__(
        self,
        unsuited: list[list[int]],
        flush: list[int],
        unsuited_with_joker: list[list[int]],
        flush_with_joker: list[int],
        uses_all_cards: bool,
        tie_break: tuple[Sequence[int], Sequence[int], bool] | None,
        reference: Callable[[Sequence[int]], int],
    ) -> None: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def strength(self) -> Callable[[Sequence[int]], int]: ...
    def strengths(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint16], int]: ...
    def strength_counts(self, deck: Sequence[int], card_count: int) -> NDArray[np.uint64]: ...
    def omaha_strength(self, hole: Sequence[int], board: Sequence[int]) -> int: ...
    def omaha_strengths(
        self, holes: NDArray[np.uint8], boards: NDArray[np.uint8]
    ) -> tuple[NDArray[np.uint16], int]: ...
    def lookup_keys(self, keys: NDArray[np.uint32], out: NDArray[np.uint16]) -> None: ...

class BadugiEvaluator:
    def __init__(
        self, strength_by_ranks: list[int], reference: Callable[[Sequence[int]], int]
    ) -> None: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def strength(self) -> Callable[[Sequence[int]], int]: ...
    def strengths(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint16], int]: ...
    def strength_counts(self, deck: Sequence[int], card_count: int) -> NDArray[np.uint64]: ...
    def omaha_strength(self, hole: Sequence[int], board: Sequence[int]) -> int: ...
    def omaha_strengths(
        self, holes: NDArray[np.uint8], boards: NDArray[np.uint8]
    ) -> tuple[NDArray[np.uint16], int]: ...

_CandidateColumns = tuple[
    NDArray[np.uint32], NDArray[np.uint16], NDArray[np.int64], NDArray[np.bool_]
]

def count_arrangements(
    rows: Sequence[_CandidateColumns], row_order: Sequence[tuple[int, int]]
) -> int: ...

class OpponentPool:
    def __init__(self, hands: NDArray[np.uint16]) -> None: ...
    def best_arrangements(
        self,
        rows: Sequence[_CandidateColumns],
        row_order: Sequence[tuple[int, int]],
        scoop_bonus: int,
        stay_value: float,
        count: int,
    ) -> list[tuple[float, tuple[int, int, int]]]: ...

class ConflictingHoldingsError(RuntimeError): ...

class Scenario:
    def __init__(
        self,
        stub: Sequence[int],
        seats: Sequence[tuple[NDArray[np.uint8], NDArray[np.uint64], int]],
        boards: Sequence[Sequence[int]],
        steps: Sequence[tuple[int, int, int]],
        shares: Sequence[tuple[object, object, int, int, int, NDArray[np.uint32]]],
    ) -> None: ...
    def prepare_matchups(self, max_matchups: int) -> int: ...
    def count_outcomes(
        self, threads: int, should_continue: Callable[[float], bool] | None
    ) -> dict[int, int] | None: ...
    def sample(
        self,
        seed: int,
        first_block: int,
        block_count: int,
        block_size: int,
        threads: int,
        should_continue: Callable[[float], bool] | None,
    ) -> tuple[dict[int, int], int, bool]: ...
