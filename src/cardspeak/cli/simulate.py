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

from cardspeak.bots import random_irregularities, random_player
from cardspeak.bots.lineup import RANDOM, Lineup
from cardspeak.cli import game_options, output
from cardspeak.cli.hand_printer import title_rule
from cardspeak.cli.presets import resolve_preset, summarise_stakes
from cardspeak.cli.table_simulation import TableSimulation
from cardspeak.hand import deal, events
from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses.number_words import describe_range
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

    seat_count: int
    player_names: Sequence[str]
    """Who plays, seat by seat, starting over if there are more seats."""
    hand_count: int = 0
    showdown_count: int = 0
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
        self.hands_won = [0] * self.seat_count
        self.net_chips = [0] * self.seat_count

    def check_and_add_hand(self, hand: Hand, stack: int, number: int) -> None:
        """Check that a finished hand conserved its chips, and count it."""
        before = stack * self.seat_count + self.carried_over
        after = sum(hand.stacks) + hand.chips.carried_over
        if before != after:
            raise ChipsNotConservedError(
                f"hand {number} began with {before} chips and ended with {after}"
            )
        self.add_hand(hand)

    def add_hand(self, hand: Hand) -> None:
        """Count a hand."""
        self.hand_count += 1
        self.carried_over = hand.chips.carried_over
        self.showdown_count += any(
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

    def to_dict(self, **what_was_played: str) -> dict[str, Any]:
        """Return the totals in the form that `--json` prints."""
        return {
            **what_was_played,
            "hand_count": self.hand_count,
            "showdown_count": self.showdown_count,
            "average_pot": round(self.total_won / self.hand_count, 2) if self.hand_count else 0,
            "carried_over": self.carried_over,
            "chips_conserved": True,
            "seconds": round(self.seconds, 3),
            "hands_per_second": round(self.hands_per_second),
            "seats": [
                {
                    "seat": seat + 1,
                    "player": self.player_name(seat),
                    "hands_won": self.hands_won[seat],
                    "net_chips": self.net_chips[seat],
                }
                for seat in range(self.seat_count)
            ],
        }

    def player_name(self, seat: int) -> str:
        """Return who plays in a seat."""
        return self.player_names[seat % len(self.player_names)]

    @property
    def hands_per_second(self) -> float:
        """Hands per second."""
        return self.hand_count / self.seconds if self.seconds else 0.0


PlayersOption = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="NAMES",
        help="Who plays, seat by seat: random, rock …",
        show_default=False,
    ),
]


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
    seed_number: game_options.SeedOption = 0,
    irregularity_percent: game_options.IrregularitiesOption = 0,
    player_names: PlayersOption = RANDOM,
    as_json: game_options.JsonOption = False,
) -> None:
    """Play many hands at random, and check after each that no chips were lost or created.

    With --players rock,regular, bots play: the first in seat 1 and so on,
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
        found_preset = resolve_preset(preset)
        other_options = ["--stack"] * (stack is not None)
        other_options += ["--irregularities"] * bool(irregularity_percent)
        _check_no_other_options(found_preset, options.given_options + other_options)
        totals = SimulationTotals(game_options.DEFAULT_SEATS if seats is None else seats, players)
        session = TableSimulation(found_preset.spec, totals.seat_count, seed, players)
        _play_hands(totals, hands, lambda _: _play_table_hand(session, totals))
        header: Iterable[RenderableType] = _preset_header(found_preset)
        what_was_played = {"preset": found_preset.name, "house": found_preset.house}
    else:
        spec = options.build_spec(game)
        totals = SimulationTotals(game_options.resolve_seats(spec, seats), players)
        chips = game_options.DEFAULT_STACK if stack is None else stack
        lineup = Lineup(players, seed)
        _play_game(
            totals,
            hands,
            _SimulatedGame(spec, totals.seat_count, chips, seed, irregularity_percent, lineup),
        )
        header = _game_header(spec)
        what_was_played = {"game": spec.game.slug, "house": spec.house.slug, "limit": spec.limit}
    if as_json:
        output.print_json(totals.to_dict(**what_was_played))
    else:
        summary = _summary_lines(totals, requested=hands)
        output.print_page(*header, *summary, console=output.make_console(100))


def _check_no_other_options(preset: Preset, options: Sequence[str]) -> None:
    """Raise `ValueError` for options that would change the preset."""
    if options:
        raise ValueError(
            f"{preset.name} sets its own game and stacks: "
            f"leave out {', '.join(options)}, or give a game instead"
        )


def _play_table_hand(session: TableSimulation, totals: SimulationTotals) -> None:
    session.play_hand()
    if session.table.hand is not None:
        totals.add_hand(session.table.hand)


def _play_game(totals: SimulationTotals, hand_count: int, game: _SimulatedGame) -> None:
    """Play hands of a game that all start with the same stacks, and check that chips add up."""

    def play_hand(number: int) -> None:
        hand = game.play_hand(number, totals.carried_over)
        totals.check_and_add_hand(hand, game.stack, number)

    _play_hands(totals, hand_count, play_hand)


def _game_header(spec: GameSpec) -> Iterator[RenderableType]:
    yield title_rule(spec)
    yield Text(f"{describe_stakes(spec)}; {spec.deck.description}", style="dim")


def _preset_header(preset: Preset) -> Iterator[RenderableType]:
    yield Rule(Text(preset.title, style="bold"))
    spec = preset.spec
    yield Text(f"{summarise_stakes(spec)}; buy-in {describe_range(*spec.buy_in)}", style="dim")


def _play_hands(
    totals: SimulationTotals, hand_count: int, play_hand: Callable[[int], None]
) -> None:
    """Play until all hands are played or the user stops."""
    stderr = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    start = updated = time.perf_counter()
    try:
        with Progress(
            *columns, console=stderr, transient=True, disable=not stderr.is_terminal
        ) as progress:
            task = progress.add_task("", total=hand_count)
            for number in range(hand_count):
                play_hand(number)
                if time.perf_counter() - updated > _PROGRESS_INTERVAL:
                    updated = time.perf_counter()
                    progress.update(task, completed=number + 1)
    except KeyboardInterrupt:
        stderr.print("stopped")
    totals.seconds = time.perf_counter() - start


@dataclass(frozen=True)
class _SimulatedGame:
    """The settings that every hand begins with."""

    spec: GameSpec
    seat_count: int
    stack: int
    seed: bytes
    irregularity_percent: int
    lineup: Lineup

    def play_hand(self, number: int, carried_over: int) -> Hand:
        """Play one hand to its end."""
        seed = derive_seed(self.seed, f"hand {number}")
        hand = deal(
            self.spec,
            [self.stack] * self.seat_count,
            button=number % self.seat_count,
            seed=seed,
            carried_over=carried_over,
        )
        rng = random_player.Rng(seed)
        while not hand.over:
            random_irregularities.act_with_irregularities(
                hand, rng, self.irregularity_percent, self.lineup.choose_command
            )
        return hand


def _summary_lines(totals: SimulationTotals, *, requested: int) -> Iterator[RenderableType]:
    yield ""
    requested_text = f" of {requested:,}" if totals.hand_count < requested else ""
    hands = max(totals.hand_count, 1)
    yield (
        f"{totals.hand_count:,}{requested_text} hands, {totals.hands_per_second:,.0f} per second; "
        "all chips accounted for"
    )
    fraction, pot = totals.showdown_count / hands, totals.total_won / hands
    yield f"{totals.showdown_count:,} went to a showdown ({fraction:.1%}); average pot {pot:,.1f}"
    if totals.carried_over:
        yield f"{totals.carried_over:,} chips carried over to the next hand"
    yield ""
    table = output.make_table("seat", "player", right_aligned=["hands won", "net", "per hand"])
    for seat in range(totals.seat_count):
        table.add_row(
            f"{seat + 1}",
            totals.player_name(seat),
            f"{totals.hands_won[seat]:,}",
            f"{totals.net_chips[seat]:+,}",
            f"{totals.net_chips[seat] / hands:+,.2f}",
        )
    yield table
