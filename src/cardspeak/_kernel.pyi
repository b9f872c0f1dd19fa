"""The native kernel (kernel/module.cpp)."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

def vectors() -> str: ...
def use_vectors(name: str) -> None: ...
def fill(order: list[Any], left: int, drawn: bytes) -> int: ...

class RankTable:
    def __init__(
        self,
        plain: list[list[int]],
        flush: list[int],
        joker: list[list[int]],
        joker_flush: list[int],
        whole: bool,
        ties: tuple[Sequence[int], Sequence[int], bool] | None,
        by_the_book: Callable[[Sequence[int]], int],
    ) -> None: ...
    @property
    def bytes(self) -> int: ...
    @property
    def value(self) -> Callable[[Sequence[int]], int]: ...
    def values(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint16], int]: ...
    def census(self, deck: Sequence[int], width: int) -> NDArray[np.uint64]: ...
    def two_and_three(self, hole: Sequence[int], board: Sequence[int]) -> int: ...
    def two_and_three_values(
        self, holes: NDArray[np.uint8], boards: NDArray[np.uint8]
    ) -> tuple[NDArray[np.uint16], int]: ...
    def two_look_ups(self, keys: NDArray[np.uint32], out: NDArray[np.uint16]) -> None: ...

class BadugiTable:
    def __init__(
        self, by_ranks: list[int], by_the_book: Callable[[Sequence[int]], int]
    ) -> None: ...
    @property
    def bytes(self) -> int: ...
    @property
    def value(self) -> Callable[[Sequence[int]], int]: ...
    def values(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint16], int]: ...
    def census(self, deck: Sequence[int], width: int) -> NDArray[np.uint64]: ...
    def two_and_three(self, hole: Sequence[int], board: Sequence[int]) -> int: ...
    def two_and_three_values(
        self, holes: NDArray[np.uint8], boards: NDArray[np.uint8]
    ) -> tuple[NDArray[np.uint16], int]: ...

_Columns = tuple[NDArray[np.uint32], NDArray[np.uint16], NDArray[np.int64], NDArray[np.bool_]]

def count_settings(rows: Sequence[_Columns], order: Sequence[tuple[int, int]]) -> int: ...

class Field:
    def __init__(self, hands: NDArray[np.uint16]) -> None: ...
    def best(
        self,
        rows: Sequence[_Columns],
        order: Sequence[tuple[int, int]],
        scoop: int,
        stay: float,
        how_many: int,
    ) -> list[tuple[float, tuple[int, int, int]]]: ...

class NeverTogether(RuntimeError): ...  # noqa: N818  it is what holdings are

class Question:
    def __init__(
        self,
        stub: Sequence[int],
        seats: Sequence[tuple[NDArray[np.uint8], NDArray[np.uint64], int]],
        boards: Sequence[Sequence[int]],
        steps: Sequence[tuple[int, int, int]],
        parts: Sequence[tuple[object, object, int, int, int, NDArray[np.uint32]]],
    ) -> None: ...
    def count_matchups(self, most: int) -> int: ...
    def count(
        self, threads: int, go_on: Callable[[float], bool] | None
    ) -> dict[int, int] | None: ...
    def sample(
        self,
        seed: int,
        first: int,
        blocks: int,
        deals: int,
        threads: int,
        go_on: Callable[[float], bool] | None,
    ) -> tuple[dict[int, int], int, bool]: ...
