"""The overhead of a table: the same hands played through a `Table`, and dealt directly.

The commands are made before the clock starts, so that both play the same, and both are timed hand
by hand. Stacks are the same in every hand; adding or removing chips for that is not timed.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from benchmarks.benchmark import Benchmark, Comparison, Peer, Timing
from benchmarks.engine import STACKS, blinds_spec
from benchmarks.other_engines import PLAYERS, STACK
from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.hand import deal
from cardspeak.houses.commission import AnyCharge, PercentageCharge
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, ledger, table_spec
from cardspeak.table.commands import Deal, DrawForButton, Play, Sit

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.commands import HandCommand

HANDS: Final = 100
SPEC: Final = blinds_spec("holdem", "no-limit")


def choose_hands() -> list[tuple[bytes, list[HandCommand]]]:
    """Return the seeds of some hands, and the commands in them."""
    hands: list[tuple[bytes, list[HandCommand]]] = []
    for number in range(HANDS):
        seed = seed_from_int(number)
        hand, rng = deal(SPEC, STACKS, seed=seed), Rng(seed)
        commands: list[HandCommand] = []
        while not hand.over:
            commands.append(choose_random_command(hand, rng))
            hand.act(commands[-1])
        hands.append((seed, commands))
    return hands


def play_without_table() -> Timing:
    """Deal the hands directly, one by one."""
    hands = choose_hands()

    def once() -> float:
        taken = 0.0
        for seed, commands in hands:
            start = perf_counter()
            hand = deal(SPEC, STACKS, seed=seed)
            for command in commands:
                hand.act(command)
            taken += perf_counter() - start
        return taken

    return Timing(once, HANDS)


def play_at_table(charge: AnyCharge | None) -> Callable[[], Timing]:
    """Deal them at one table with this charge."""

    def prepare() -> Timing:
        hands = [
            (Deal(seed), [Play(command) for command in commands])
            for seed, commands in choose_hands()
        ]
        table = Table(table_spec(SPEC, seat_count=PLAYERS, commission=charge))
        for seat in range(PLAYERS):
            table.act(Sit(seat, f"player {seat}", STACK))
        table.act(DrawForButton(seed_from_int(1)))

        def once() -> float:
            taken = 0.0
            for first, others in hands:
                _even_out(table)
                start = perf_counter()
                table.act(first)
                for command in others:
                    table.act(command)
                taken += perf_counter() - start
            return taken

        return Timing(once, HANDS)

    return prepare


def _even_out(table: Table) -> None:
    """Give everybody the same stack again."""
    for number, seat in enumerate(table.seats):
        account, chips_needed = ledger.stack_account(number), STACK - seat.stack
        source, target = (ledger.BANK, account) if chips_needed > 0 else (account, ledger.BANK)
        table.ledger.move(source, target, abs(chips_needed), "evened out")
        seat.stack = STACK


WITHOUT_TABLE: Final = Peer("dealt directly", "deal(...), hand.act(...)", play_without_table)

BENCHMARKS: Final = (
    Benchmark(
        name="hands at a table",
        call="table.act(Play(...))",
        setup=play_at_table(None),
        comparisons=(Comparison(WITHOUT_TABLE, min_ratio=0.87),),
    ),
    Benchmark(
        name="hands at a table, raked",
        call="table.act(Play(...))",
        setup=play_at_table(PercentageCharge(10)),
        comparisons=(Comparison(WITHOUT_TABLE),),
    ),
)
