"""`cardspeak simulate`: many hands played by chance, every one of them counted."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from cardspeak.bots import chance
from cardspeak.cli import page, posted
from cardspeak.cli.telling import stakes, title
from cardspeak.hand import deal, events
from cardspeak.shuffle import derive, practice_seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from cardspeak.hand import Hand, Placard


class LostChips(ValueError):  # noqa: N818  it is what happened
    """A hand after which there were more or fewer chips than before: a fault of the engine."""


@dataclass
class Tally:
    """What came of the hands played so far."""

    seats: int
    hands: int = 0
    showdowns: int = 0
    pots: int = 0
    """Chips won in all hands together."""
    carried: int = 0
    """Chips that wait for the next hand."""
    seconds: float = 0.0
    won: list[int] = field(default_factory=list)
    """Hands in which a seat won something."""
    chips: list[int] = field(default_factory=list)
    """What each seat has won more than lost."""

    def __post_init__(self) -> None:
        self.won = [0] * self.seats
        self.chips = [0] * self.seats

    def add(self, hand: Hand, stack: int, number: int) -> None:
        """Count a hand that is over, once its chips are all there."""
        before = stack * self.seats + self.carried
        after = sum(hand.stacks) + hand.carried
        if before != after:
            raise LostChips(f"hand {number} began with {before} chips and ended with {after}")
        self.hands += 1
        self.carried = hand.carried
        self.showdowns += any(type(event) is events.Showed for event in hand.log)
        winners = set()
        for event in hand.log:
            if type(event) is events.Won:
                self.pots += event.amount
                winners.add(event.seat)
        for seat in range(self.seats):
            self.won[seat] += seat in winners
            self.chips[seat] += hand.stacks[seat] - stack

    def as_json(self, placard: Placard) -> dict[str, Any]:
        """Give the tally as `--json` prints it."""
        return {
            "game": placard.game.slug,
            "house": placard.house.name,
            "limit": placard.limit,
            "hands": self.hands,
            "showdowns": self.showdowns,
            "average_pot": round(self.pots / self.hands, 2) if self.hands else 0,
            "carried": self.carried,
            "chips_conserved": True,
            "seconds": round(self.seconds, 3),
            "hands_per_second": round(self.speed),
            "seats": [
                {"seat": seat, "won": self.won[seat], "chips": self.chips[seat]}
                for seat in range(self.seats)
            ],
        }

    @property
    def speed(self) -> float:
        """Hands a second."""
        return self.hands / self.seconds if self.seconds else 0.0


def simulate(
    game: posted.GameName,
    *,
    house: posted.House = "",
    limit: posted.Limit = "",
    deck_name: posted.DeckName = "",
    blinds: posted.Blinds = "",
    ante: posted.Ante = 0,
    bring_in: posted.BringIn = 0,
    bets: posted.Bets = "",
    hands: Annotated[int, typer.Option(metavar="N", min=1, help="How many hands.")] = 1000,
    seats: posted.Seats = 4,
    stack: posted.Stack = 1000,
    number: Annotated[int, typer.Option("--seed", metavar="N", help="Which hands.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Play many hands by chance, and check after each that no chip was lost or made.

    Every hand begins with the same stacks, and the button moves on. The same seed plays the same
    hands again. Ctrl-C stops and tells what there is so far.
    """
    placard = posted.posted(
        game,
        house=house,
        limit=limit,
        deck=deck_name,
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        bets=bets,
        seats=seats,
    )
    tally = Tally(seats)
    _play(placard, tally, hands=hands, stack=stack, seed=practice_seed(number))
    if as_json:
        page.show_json(tally.as_json(placard))
    else:
        page.show(*_told(placard, tally, asked=hands), console=page.paper(100))


def _play(placard: Placard, tally: Tally, *, hands: int, stack: int, seed: bytes) -> None:
    """Play until all hands are played or somebody stops it."""
    stderr = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    start = time.perf_counter()
    try:
        with Progress(
            *columns, console=stderr, transient=True, disable=not stderr.is_terminal
        ) as progress:
            task = progress.add_task("", total=hands)
            for number in range(hands):
                tally.add(_hand(placard, tally, number, stack, seed), stack, number)
                if number % 64 == 63:
                    progress.update(task, completed=number + 1)
    except KeyboardInterrupt:
        stderr.print("stopped")
    tally.seconds = time.perf_counter() - start


def _hand(placard: Placard, tally: Tally, number: int, stack: int, seed: bytes) -> Hand:
    secret = derive(seed, f"hand {number}")
    hand = deal(
        placard,
        [stack] * tally.seats,
        button=number % tally.seats,
        seed=secret,
        carried=tally.carried,
    )
    choose = chance.Chance(secret)
    while not hand.over:
        chance.act(hand, choose)
    return hand


def _told(placard: Placard, tally: Tally, *, asked: int) -> Iterator[RenderableType]:
    yield title(placard)
    yield Text(f"{stakes(placard)}; {placard.deck.title}", style="dim")
    yield ""
    of = f" of {asked:,}" if tally.hands < asked else ""
    hands = max(tally.hands, 1)
    yield f"{tally.hands:,}{of} hands, {tally.speed:,.0f} a second; all chips accounted for"
    share, pot = tally.showdowns / hands, tally.pots / hands
    yield f"{tally.showdowns:,} went to a showdown ({share:.1%}); average pot {pot:,.1f}"
    if tally.carried:
        yield f"{tally.carried:,} wait for the next hand"
    yield ""
    table = page.table("seat", numbers=["hands won", "chips", "a hand"])
    for seat in range(tally.seats):
        table.add_row(
            f"{seat}",
            f"{tally.won[seat]:,}",
            f"{tally.chips[seat]:+,}",
            f"{tally.chips[seat] / hands:+,.2f}",
        )
    yield table
