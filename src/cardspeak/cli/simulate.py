"""`cardspeak simulate`: many hands played at random or by bots, with all results counted."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.rule import Rule
from rich.text import Text

from cardspeak.bots import random_mistakes, random_player
from cardspeak.bots.lineup import RANDOM, Lineup
from cardspeak.cli import game_options, output
from cardspeak.cli.hand_printer import title_rule
from cardspeak.cli.presets import format_buy_in, resolve_preset, summarise_stakes
from cardspeak.cli.table_simulation import TableSimulation
from cardspeak.hand import deal, events
from cardspeak.hand.stakes import describe_stakes
from cardspeak.shuffle import derive_seed, seed_from_int

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rich.console import RenderableType

    from cardspeak.hand import GameSpec, Hand
    from cardspeak.table.presets import Preset


_PROGRESS_INTERVAL: Final = 0.1
"""Seconds between progress updates."""


class ChipsNotConservedError(ValueError):
    """A hand that ended with more or fewer chips than it began with: a bug in the engine."""


@dataclass
class SimulationTotals:
    """The totals of the hands played so far."""

    seats: int
    hands: int = 0
    showdowns: int = 0
    total_won: int = 0
    """Chips won in all hands."""
    carried_over: int = 0
    """Chips carried over to the next hand."""
    seconds: float = 0.0
    hands_won: list[int] = field(default_factory=list)
    """For each seat, the number of hands in which it won something."""
    net_chips: list[int] = field(default_factory=list)
    """The net win or loss of each seat."""

    def __post_init__(self) -> None:
        self.hands_won = [0] * self.seats
        self.net_chips = [0] * self.seats

    def check_and_add_hand(self, hand: Hand, stack: int, number: int) -> None:
        """Check that a finished hand conserved its chips, and count it."""
        before = stack * self.seats + self.carried_over
        after = sum(hand.stacks) + hand.carried_over
        if before != after:
            raise ChipsNotConservedError(
                f"hand {number} began with {before} chips and ended with {after}"
            )
        self.add_hand(hand)

    def add_hand(self, hand: Hand) -> None:
        """Count a hand."""
        self.hands += 1
        self.carried_over = hand.carried_over
        self.showdowns += any(
            isinstance(event, events.Showed | events.RowsScored) for event in hand.log
        )
        winners = set()
        for event in hand.log:
            if type(event) is events.Won:
                self.total_won += event.amount
                winners.add(event.seat)
            elif type(event) is events.PointsPaid:
                self.total_won += event.amount
                winners.add(event.to_seat)
        for seat in hand.dealt_seats():
            self.hands_won[seat] += seat in winners
            self.net_chips[seat] += hand.stacks[seat] - hand.starting_stacks[seat]

    def as_json(self, **what: str) -> dict[str, Any]:
        """Return the totals in the form that `--json` prints."""
        return {
            **what,
            "hands": self.hands,
            "showdowns": self.showdowns,
            "average_pot": round(self.total_won / self.hands, 2) if self.hands else 0,
            "carried_over": self.carried_over,
            "chips_conserved": True,
            "seconds": round(self.seconds, 3),
            "hands_per_second": round(self.hands_per_second),
            "seats": [
                {"seat": seat, "hands_won": self.hands_won[seat], "net_chips": self.net_chips[seat]}
                for seat in range(self.seats)
            ],
        }

    @property
    def hands_per_second(self) -> float:
        """Hands per second."""
        return self.hands / self.seconds if self.seconds else 0.0


@game_options.with_game_options
def simulate(
    game: game_options.GameArgument = "",
    *,
    options: game_options.GameOptions,
    preset: Annotated[
        str, typer.Option(metavar="NAME", help="Play a preset (see cardspeak presets).")
    ] = "",
    hands: Annotated[int, typer.Option(metavar="N", min=1, help="Number of hands.")] = 1000,
    seats: game_options.SeatsOption = None,
    stack: game_options.StackOption = None,
    seed_number: Annotated[int, typer.Option("--seed", metavar="N", help="Seed of the deals.")] = 0,
    mistake_percent: game_options.MistakesOption = 0,
    player_names: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="NAMES",
            help="Who plays, seat by seat: random, rock …",
            show_default=False,
        ),
    ] = RANDOM,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many hands at random, and check after each that no chips were lost or created.

    With --players rock,regular, bots play: the first in seat 0 and so on,
    starting over if there are more seats. Bots think, so this is slower.

    Every hand starts with the same stacks, and the button moves. The same seed
    plays the same hands again. Ctrl-C stops early and prints the results so far.

    At a table (--preset), stacks carry over from hand to hand, and players who
    are short buy more chips.
    """
    if bool(game) == bool(preset):
        raise ValueError(
            "give either a game, such as holdem, or a table: --preset wsop-horse-20-40"
        )
    seed = seed_from_int(seed_number)
    players = [name.strip() for name in player_names.split(",")]
    if preset:
        named = resolve_preset(preset)
        other = ["--stack"] * (stack is not None) + ["--mistakes"] * bool(mistake_percent)
        _check_posted(named, options.given_options + other)
        tally = SimulationTotals(game_options.DEFAULT_SEATS if seats is None else seats)
        session = TableSimulation(named.spec, tally.seats, seed, players)
        _play(tally, hands, lambda _: _at_table(session, tally))
        head: Iterable[RenderableType] = _head_of(named)
        what = {"preset": named.name, "house": named.house}
    else:
        spec = options.build_spec(game)
        tally = SimulationTotals(game_options.resolve_seats(spec, seats))
        chips = game_options.DEFAULT_STACK if stack is None else stack
        game_of = _SimulatedGame(
            spec, tally.seats, chips, seed, mistake_percent, Lineup(players, seed)
        )
        _play(
            tally,
            hands,
            lambda nth: tally.check_and_add_hand(
                game_of.play_hand(nth, tally.carried_over), chips, nth
            ),
        )
        head = (
            title_rule(spec),
            Text(f"{describe_stakes(spec)}; {spec.deck.description}", style="dim"),
        )
        what = {"game": spec.game.slug, "house": spec.house.slug, "limit": spec.limit}
    if as_json:
        output.print_json(tally.as_json(**what))
    else:
        output.print_page(*head, *_report(tally, requested=hands), console=output.make_console(100))


def _check_posted(preset: Preset, options: Sequence[str]) -> None:
    """Raise `ValueError` for options that would change the preset."""
    if options:
        raise ValueError(
            f"{preset.name} sets its own game and stacks: "
            f"leave out {', '.join(options)}, or give a game instead"
        )


def _at_table(session: TableSimulation, tally: SimulationTotals) -> None:
    session.play_hand()
    if session.table.hand is not None:
        tally.add_hand(session.table.hand)


def _head_of(preset: Preset) -> Iterator[RenderableType]:
    yield Rule(Text(preset.title, style="bold"))
    spec = preset.spec
    yield Text(f"{summarise_stakes(spec)}; buy-in {format_buy_in(spec)}", style="dim")


def _play(tally: SimulationTotals, hands: int, play_one: Callable[[int], None]) -> None:
    """Play until all hands are played or the user stops."""
    stderr = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    start = updated = time.perf_counter()
    try:
        with Progress(
            *columns, console=stderr, transient=True, disable=not stderr.is_terminal
        ) as progress:
            task = progress.add_task("", total=hands)
            for number in range(hands):
                play_one(number)
                if time.perf_counter() - updated > _PROGRESS_INTERVAL:
                    updated = time.perf_counter()
                    progress.update(task, completed=number + 1)
    except KeyboardInterrupt:
        stderr.print("stopped")
    tally.seconds = time.perf_counter() - start


@dataclass(frozen=True)
class _SimulatedGame:
    """The settings that every hand begins with."""

    spec: GameSpec
    seats: int
    stack: int
    seed: bytes
    mistake_percent: int
    lineup: Lineup

    def play_hand(self, number: int, carried: int) -> Hand:
        """Play one hand to its end."""
        secret = derive_seed(self.seed, f"hand {number}")
        hand = deal(
            self.spec,
            [self.stack] * self.seats,
            button=number % self.seats,
            seed=secret,
            carried_over=carried,
        )
        choose = random_player.Rng(secret)
        while not hand.over:
            random_mistakes.act_with_mistakes(
                hand, choose, self.mistake_percent, self.lineup.choose_command
            )
        return hand


def _report(tally: SimulationTotals, *, requested: int) -> Iterator[RenderableType]:
    yield ""
    of = f" of {requested:,}" if tally.hands < requested else ""
    hands = max(tally.hands, 1)
    yield (
        f"{tally.hands:,}{of} hands, {tally.hands_per_second:,.0f} per second; "
        "all chips accounted for"
    )
    share, pot = tally.showdowns / hands, tally.total_won / hands
    yield f"{tally.showdowns:,} went to a showdown ({share:.1%}); average pot {pot:,.1f}"
    if tally.carried_over:
        yield f"{tally.carried_over:,} chips carried over to the next hand"
    yield ""
    table = output.make_table("seat", right_aligned=["hands won", "net", "per hand"])
    for seat in range(tally.seats):
        table.add_row(
            f"{seat}",
            f"{tally.hands_won[seat]:,}",
            f"{tally.net_chips[seat]:+,}",
            f"{tally.net_chips[seat] / hands:+,.2f}",
        )
    yield table
