"""`cardspeak simulate`: many hands played by chance or by bots, every one of them counted."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.rule import Rule
from rich.text import Text

from cardspeak.bots import chance, mishaps
from cardspeak.bots.lineup import CHANCE, Lineup
from cardspeak.cli import page, posted
from cardspeak.cli.presets import buy_in, in_short
from cardspeak.cli.presets import named as find_preset
from cardspeak.cli.session import Session
from cardspeak.cli.telling import title
from cardspeak.hand import deal, events
from cardspeak.hand.stakes import stakes
from cardspeak.shuffle import derive, practice_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rich.console import RenderableType

    from cardspeak.hand import Hand, Placard
    from cardspeak.table.presets import Preset


_TELL: Final = 0.1
"""Seconds between two looks at the progress."""


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
        self.count(hand, range(self.seats))

    def count(self, hand: Hand, seats: Sequence[int]) -> None:
        """Count a hand that was played by these seats."""
        self.hands += 1
        self.carried = hand.carried
        self.showdowns += any(
            isinstance(event, events.Showed | events.Scored) for event in hand.log
        )
        winners = set()
        for event in hand.log:
            if type(event) is events.Won:
                self.pots += event.amount
                winners.add(event.seat)
            elif type(event) is events.Paid:
                self.pots += event.amount
                winners.add(event.to)
        for at, seat in enumerate(seats):
            self.won[seat] += at in winners
            self.chips[seat] += hand.stacks[at] - hand.started_with[at]

    def as_json(self, **what: str) -> dict[str, Any]:
        """Give the tally as `--json` prints it."""
        return {
            **what,
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


@posted.with_options
def simulate(
    game: posted.GameName = "",
    *,
    table: posted.Posted,
    preset: Annotated[
        str, typer.Option(metavar="NAME", help="Play at a table instead: cardspeak presets.")
    ] = "",
    hands: Annotated[int, typer.Option(metavar="N", min=1, help="How many hands.")] = 1000,
    seats: posted.Seats = None,
    stack: posted.Stack = None,
    number: Annotated[int, typer.Option("--seed", metavar="N", help="Which hands.")] = 0,
    percent: posted.Mistakes = 0,
    names: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="NAMES",
            help="Who plays, seat by seat: chance, rock …",
            show_default=False,
        ),
    ] = CHANCE,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Play many hands by chance, and check after each that no chip was lost or made.

    With --players rock,regular bots play, the first in seat 0 and so on, and from
    the first again; they think, and so take longer.

    Every hand begins with the same stacks, and the button moves on. The same
    seed plays the same hands again. Ctrl-C stops and tells what there is so far.

    At a table (--preset) chips go on from hand to hand, and who has too few
    buys more.
    """
    if bool(game) == bool(preset):
        raise ValueError("name a game, holdem or razz, or a table: --preset wsop-horse-20-40")
    seed = practice_seed(number)
    players = [name.strip() for name in names.split(",")]
    if preset:
        named = find_preset(preset)
        other = ["--stack"] * (stack is not None) + ["--mistakes"] * bool(percent)
        _check_posted(named, table.given + other)
        tally = Tally(posted.SEATS if seats is None else seats)
        session = Session(named.sign, tally.seats, seed, players)
        _play(tally, hands, lambda _: _at_table(session, tally))
        head: Iterable[RenderableType] = _head_of(named)
        what = {"preset": named.name, "house": named.house}
    else:
        placard = table.placard(game)
        tally = Tally(posted.players(placard, seats))
        chips = posted.STACK if stack is None else stack
        game_of = _Game(placard, tally.seats, chips, seed, percent, Lineup(players, seed))
        _play(tally, hands, lambda nth: tally.add(game_of.hand(nth, tally.carried), chips, nth))
        head = (title(placard), Text(f"{stakes(placard)}; {placard.deck.title}", style="dim"))
        what = {"game": placard.game.slug, "house": placard.house.name, "limit": placard.limit}
    if as_json:
        page.show_json(tally.as_json(**what))
    else:
        page.show(*head, *_told(tally, asked=hands), console=page.paper(100))


def _check_posted(preset: Preset, options: Sequence[str]) -> None:
    """Refuse options that would change what the preset says."""
    if options:
        raise ValueError(
            f"{preset.name} says itself what is played and with how many chips: "
            f"leave out {', '.join(options)}, or name a game instead"
        )


def _at_table(session: Session, tally: Tally) -> None:
    session.play()
    if session.table.hand is not None:
        tally.count(session.table.hand, session.table.hand_seats)


def _head_of(preset: Preset) -> Iterator[RenderableType]:
    yield Rule(Text(preset.title, style="bold"))
    sign = preset.sign
    yield Text(f"{in_short(sign)}; buy-in {buy_in(sign)}", style="dim")


def _play(tally: Tally, hands: int, play_one: Callable[[int], None]) -> None:
    """Play until all hands are played or somebody stops it."""
    stderr = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    start = told = time.perf_counter()
    try:
        with Progress(
            *columns, console=stderr, transient=True, disable=not stderr.is_terminal
        ) as progress:
            task = progress.add_task("", total=hands)
            for number in range(hands):
                play_one(number)
                if time.perf_counter() - told > _TELL:
                    told = time.perf_counter()
                    progress.update(task, completed=number + 1)
    except KeyboardInterrupt:
        stderr.print("stopped")
    tally.seconds = time.perf_counter() - start


@dataclass(frozen=True)
class _Game:
    """What every hand begins with."""

    placard: Placard
    seats: int
    stack: int
    seed: bytes
    percent: int
    lineup: Lineup

    def hand(self, number: int, carried: int) -> Hand:
        """Play one hand to its end."""
        secret = derive(self.seed, f"hand {number}")
        hand = deal(
            self.placard,
            [self.stack] * self.seats,
            button=number % self.seats,
            seed=secret,
            carried=carried,
        )
        choose = chance.Chance(secret)
        while not hand.over:
            mishaps.act(hand, choose, self.percent, self.lineup.chosen)
        return hand


def _told(tally: Tally, *, asked: int) -> Iterator[RenderableType]:
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
