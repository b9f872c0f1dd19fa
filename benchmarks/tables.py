"""What a table adds to its hands: the same hands through a `Table`, and dealt directly.

The commands are made before the clock starts, so that both play the same, and both are timed hand
by hand. Stacks are the same in every hand: what is bought or taken off for that is not timed.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from benchmarks.elsewhere import PLAYERS, STACK
from benchmarks.hands import STACKS, blinds
from benchmarks.works import Against, Peer, Timing, Work
from cardspeak.bots.chance import Chance, chosen
from cardspeak.hand import deal
from cardspeak.houses.commission import AnyCharge, Percentage
from cardspeak.shuffle import practice_seed
from cardspeak.table import Table, ledger, sign
from cardspeak.table.commands import Deal, DrawForButton, Play, Sit

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.commands import AnyCommand

MANY: Final = 100
AT: Final = blinds("holdem", "no-limit")


def chosen_hands() -> list[tuple[bytes, list[AnyCommand]]]:
    """Choose the seeds of some hands, and what is said in them."""
    hands: list[tuple[bytes, list[AnyCommand]]] = []
    for number in range(MANY):
        seed = practice_seed(number)
        hand, choose = deal(AT, STACKS, seed=seed), Chance(seed)
        said: list[AnyCommand] = []
        while not hand.over:
            said.append(chosen(hand, choose))
            hand.act(said[-1])
        hands.append((seed, said))
    return hands


def directly() -> Timing:
    """Deal the hands, one by one."""
    hands = chosen_hands()

    def once() -> float:
        taken = 0.0
        for seed, said in hands:
            start = perf_counter()
            hand = deal(AT, STACKS, seed=seed)
            for command in said:
                hand.act(command)
            taken += perf_counter() - start
        return taken

    return Timing(once, MANY)


def at_a_table(charge: AnyCharge | None) -> Callable[[], Timing]:
    """Deal them at one table, which charges this."""

    def prepare() -> Timing:
        hands = [(Deal(seed), [Play(command) for command in said]) for seed, said in chosen_hands()]
        table = Table(sign(AT, seats=PLAYERS, commission=charge))
        for seat in range(PLAYERS):
            table.act(Sit(seat, f"player {seat}", STACK))
        table.act(DrawForButton(practice_seed(1)))

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

        return Timing(once, MANY)

    return prepare


def _even_out(table: Table) -> None:
    """Give everybody the same stack again."""
    for number, seat in enumerate(table.seats):
        account, more = ledger.stack(number), STACK - seat.stack
        source, target = (ledger.BANK, account) if more > 0 else (account, ledger.BANK)
        table.ledger.move(source, target, abs(more), "evened out")
        seat.stack = STACK


DIRECTLY: Final = Peer("dealt directly", "deal(...), hand.act(...)", directly)

WORKS: Final = (
    Work(
        name="hands at a table",
        call="table.act(Play(...))",
        prepare=at_a_table(None),
        beside=(Against(DIRECTLY, at_least=0.87),),
    ),
    Work(
        name="hands at a table, raked",
        call="table.act(Play(...))",
        prepare=at_a_table(Percentage(10)),
        beside=(Against(DIRECTLY),),
    ),
)
